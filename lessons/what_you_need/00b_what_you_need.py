# %% [markdown] lang="en"
r"""
# 00b · What you need

**What do the lessons take for granted?**

You may know all of this already. There are five short parts, and each ends in an exercise, so **try the exercises first**. A right answer tells you which part you can skip, and a wrong one which part to read.

**You will be able to** multiply matrices by hand, read shapes and axes, and say what a slope and a class are. \
**You need** Python's lists, loops and functions. \
**Time** 40 minutes

In any case run the first cell with Shift + Enter, as the exercises need it. Then move its slider. Where do the numbers at the right come from?
"""

# %% [markdown] lang="ko"
r"""
# 00b · 먼저 알아 둘 것

**이 과정을 시작하려면 무엇을 알아야 할까요?**

**이 장을 마치면** 행렬곱을 손으로 계산하고, 모양과 축을 읽고, 기울기와 클래스가 무엇인지 말할 수 있습니다. \
**필요한 것**은 파이썬의 리스트, 반복문, 함수입니다. \
**시간** 40분

짧은 절이 다섯 개 있고, 절마다 끝에 연습이 하나 있습니다. **연습부터 풀어 보세요.** 맞으면 건너뛰어도 되는 절을, 틀리면 읽을 절을 알려 줍니다.

첫 셀은 언제나 실행하세요(Shift + Enter). 연습에 필요합니다. 그다음 **칸** 슬라이더를 옮겨 보세요. 오른쪽의 숫자는 저마다 어떻게 나올까요?
"""

# %% tags=["widget"]
import numpy as np

from helpers import check, play_product

play_product()

# %% [markdown] lang="en"
r"""
## 1 · A product of matrices

A **matrix** is a table of numbers, and its **shape** `(4, 2)` means four rows and two columns. Each cell of the product `x @ w` is made of one **row of x** and one **column of w**. You multiply them number by number and add up. With the row `[2, 1]` and the first column of w, that is

$$ 2 \cdot 3 + 1 \cdot 2 = 8 $$

So in `(4, 2) @ (2, 3)` the two inner lengths have to agree, and the two outer ones remain as the shape of the product, `(4, 3)`. A row alone has the shape `(2,)`, and `row @ w` is `(3,)`. Its first number is the 8. What are the other two?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 행렬곱

**행렬**(matrix)은 숫자로 된 표입니다. **모양**(shape)이 `(4, 2)`이면 4행 2열입니다. **행렬곱**(matrix product) `x @ w`의 칸 하나는 **x의 행** 하나와 **w의 열** 하나로 만듭니다. 같은 자리의 숫자끼리 곱해서 모두 더합니다. 행 `[2, 1]`과 첫 번째 열 `[3, 2]`로는 다음과 같습니다.

$$ 2 \cdot 3 + 1 \cdot 2 = 8 $$

그래서 `(4, 2) @ (2, 3)`에서 안쪽의 두 길이는 같아야 하고, 바깥쪽의 두 길이가 남아 `(4, 3)`이 됩니다. 행 하나만 있으면 모양은 `(2,)`이고, w와 곱하면 `(3,)`입니다. `[2, 1] @ w`의 나머지 두 숫자는 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
w = np.array([[3, 2, -4], [2, -3, 1]])  # (2, 3)
np.array([2, 1]) @ w  # (3,)

# %% [markdown] lang="en"
r"""
The other two numbers are $2 \cdot 2 + 1 \cdot (-3) = 1$ and $2 \cdot (-4) + 1 \cdot 1 = -7$. Don't confuse `@` with `*`, which multiplies cell by cell and adds nothing up.

### Exercise 0.1 ★ 3 minutes

What is `a @ b`? Put numbers in place of the dots.

$$ a = \begin{pmatrix} 1 & 2 \\ 3 & 0 \end{pmatrix} \qquad b = \begin{pmatrix} 4 & -1 \\ 2 & 5 \end{pmatrix} $$
"""

# %% [markdown] lang="ko"
r"""
$2 \cdot 2 + 1 \cdot (-3) = 1$과 $2 \cdot (-4) + 1 \cdot 1 = -7$입니다. (`*`는 다릅니다. 같은 칸끼리 곱할 뿐입니다.)

### 연습 0.1 ★ 3분

`a @ b`는 무엇인가요? 점 세 개 자리에 숫자를 넣고 실행하세요.

$$ a = \begin{pmatrix} 1 & 2 \\ 3 & 0 \end{pmatrix} \qquad b = \begin{pmatrix} 4 & -1 \\ 2 & 5 \end{pmatrix} $$
"""

# %%
answer_1 = [[..., ...], [..., ...]]

check("0.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The first cell is made of the row `[1, 2]` of a and the column `[4, 2]` of b.

</details>
<details><summary>Solution</summary>

{solution}

1 · 4 + 2 · 2 = 8, 1 · (−1) + 2 · 5 = 9, 3 · 4 + 0 · 2 = 12, 3 · (−1) + 0 · 5 = −3.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

첫 번째 칸은 a의 1행 `[1, 2]`와 b의 1열 `[4, 2]`로 만듭니다.

</details>
<details><summary>풀이</summary>

{solution}

1 · 4 + 2 · 2 = 8, 1 · (−1) + 2 · 5 = 9, 3 · 4 + 0 · 2 = 12, 3 · (−1) + 0 · 5 = −3입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Broadcasting

NumPy calls its tables **arrays**, and it can add arrays of different shapes. The smaller one is repeated until it is large enough, a row `(3,)` downwards and a column `(2, 1)` to the right. This is **broadcasting**.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 브로드캐스팅

모양이 다른 배열(array)도 더할 수 있습니다. 길이가 1이거나 없는 축은 상대의 길이만큼 되풀이됩니다. 행 `(3,)`은 아래로, 열 `(2, 1)`은 오른쪽으로 되풀이됩니다. 이것이 **브로드캐스팅**(broadcasting)입니다.
"""

# %%
from helpers import Matrix, matrices

row, column = np.array([10, 20, 30]), np.array([[1], [4]])  # (3,) (2, 1)
down = Matrix(np.broadcast_to(row, (2, 3)), "repeated", lit=0)
right = Matrix(np.broadcast_to(column, (2, 3)), "repeated", lit=np.s_[:, 0])
matrices(Matrix(row, "row"), "→", down, "  ", Matrix(column, "column"), "→", right)

# %% [markdown] lang="en"
r"""
Now let `table` be the numbers 1 to 6 in two rows. What are `table + row` and `table - column`?
"""

# %% [markdown] lang="ko"
r"""
1부터 6까지를 두 행으로 쓴 것이 `table`입니다. `table + row`와 `table - column`은 무엇일까요? 먼저 계산해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
table = np.array([[1, 2, 3], [4, 5, 6]])  # (2, 3)
table + row, table - column

# %% [markdown] lang="en"
r"""
The row was added to both rows of the table, and the column was taken away from all three columns. Which shapes fit together? Write them one below the other, **aligned at the right**. Two lengths fit if they are equal, or if one of them is 1 or missing.

```
(2, 3)      (2, 3)      (2, 3)
   (3,)     (2, 1)         (2,)
fits        fits        3 and 2: an error
```

### Exercise 0.2 ★ 3 minutes

What are `a + row` and `a + column`?

```python
a = np.array([[1, 2], [3, 4]])
row = np.array([10, 20])  # (2,)
column = np.array([[10], [20]])  # (2, 1)
```
"""

# %% [markdown] lang="ko"
r"""
어떤 모양끼리 맞을까요? 두 모양을 **오른쪽에 맞추어** 위아래로 적어 보세요. 두 길이가 같거나, 한쪽이 1이거나 없으면 맞습니다.

```
(2, 3)      (2, 3)      (2, 3)
   (3,)     (2, 1)         (2,)
맞음        맞음        3과 2: 오류
```

### 연습 0.2 ★ 3분

`a + row`와 `a + column`은 무엇인가요?

```python
a = np.array([[1, 2], [3, 4]])
row = np.array([10, 20])  # (2,)
column = np.array([[10], [20]])  # (2, 1)
```
"""

# %%
answer_2 = [[[..., ...], [..., ...]], [[..., ...], [..., ...]]]

check("0.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Repeated, the row is `[[10, 20], [10, 20]]` and the column `[[10, 10], [20, 20]]`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

되풀이하면 행은 `[[10, 20], [10, 20]]`, 열은 `[[10, 10], [20, 20]]`이 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · `axis` and `keepdims`

`table.mean()` is one number, the mean of all six. `table.mean(axis=…)` gives you several, and **the axis that you name disappears**. Of `(2, 3)`, `axis=0` goes down and leaves `(3,)`, a mean for each column, while `axis=1` goes across and leaves `(2,)`, a mean for each row. With `keepdims=True` the axis stays, with length 1, and the shape is `(2, 1)`. What comes out of the four expressions below?
"""

# %% [markdown] lang="ko"
r"""
## 3 · `axis`와 `keepdims`

`table.mean()`은 숫자 하나입니다. `table.mean(axis=…)`은 한 축(axis)을 따라서만 평균을 구하므로 여러 개가 나오고, **그 축은 사라집니다**. `(2, 3)`에서 `axis=0`이면 아래로 내려가며 평균을 구해 `(3,)`, 즉 열마다 하나씩 남고, `axis=1`이면 옆으로 가며 구해 `(2,)`, 즉 행마다 하나씩 남습니다. `keepdims=True`이면 그 축이 길이 1로 남아 `(2, 1)`이 됩니다. 무엇이 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
table = np.array([[1, 2, 3], [4, 5, 6]])  # (2, 3)
means = table.mean(axis=1, keepdims=True)  # (2, 1)
table.mean(axis=0), table.mean(axis=1), means, table - means

# %% [markdown] lang="en"
r"""
In `table - means` each row has lost its own mean, as the column of means `(2, 1)` fits the table. Without `keepdims` the shapes would be `(2, 3)` and `(2,)`, and you would get an error. **In a square table you get none**: `(2, 2)` and `(2,)` fit, and the wrong numbers are subtracted in silence.

### Exercise 0.3 ★ 3 minutes

What is `x - x.mean(axis=1, keepdims=True)`?

$$ x = \begin{pmatrix} 1 & 3 \\ 4 & 8 \end{pmatrix} $$
"""

# %% [markdown] lang="ko"
r"""
평균의 열은 표와 모양이 맞으므로 행마다 자기 평균을 뺍니다. `keepdims`가 없으면 `(2, 3)`과 `(2,)`는 맞지 않습니다. 그런데 **정사각형 표에서는** `(2, 2)`와 `(2,)`가 맞아, 오류도 없이 엉뚱한 숫자를 빼게 됩니다.

### 연습 0.3 ★ 3분

`x - x.mean(axis=1, keepdims=True)`는 무엇인가요?

$$ x = \begin{pmatrix} 1 & 3 \\ 4 & 8 \end{pmatrix} $$
"""

# %%
answer_3 = [[..., ...], [..., ...]]

check("0.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The means of the rows are 2 and 6.

</details>
<details><summary>Solution</summary>

{solution}

Without `keepdims` you would have got `[[-1, -3], [2, 2]]`.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

행의 평균은 2와 6입니다.

</details>
<details><summary>풀이</summary>

{solution}

`keepdims`가 없으면 `[[-1, -3], [2, 2]]`가 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · A slope

How fast does $x^2$ rise at $x = 3$? Nudge x a little to the right, see by how much $x^2$ changes, and divide the change by the nudge. Below, x is nudged by a whole 1. Put smaller nudges in its place, 0.5 or 0.2, and run the cell again. What happens to the dashed line?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 기울기

$x = 3$에서 $x^2$은 얼마나 빨리 커질까요? x를 조금 바꾸고, $x^2$이 변한 양을 x를 바꾼 양으로 나눕니다. 아래 그림에서는 x를 1만큼 바꾸었습니다. 1 대신 0.5나 0.2를 넣고 다시 실행해 보세요. 파선은 어떻게 달라지나요?
"""

# %%
from helpers import draw_slope

draw_slope(1)

# %% [markdown] lang="en"
r"""
With smaller nudges the dashed line turns a little, until it seems only to touch the curve. Now nudge x from $3$ to $3.1$. By how many times the nudge does $x^2$ change?

$$ \frac{3.1^2 - 3^2}{0.1} = \frac{9.61 - 9}{0.1} = 6.1 $$

And what comes out for the nudges 0.01 and 0.001?
"""

# %% [markdown] lang="ko"
r"""
조금만 바꾸면 파선이 조금씩 돌아 마침내 곡선에 닿기만 하는 것처럼 보입니다. x를 $3$에서 $3.1$로 바꾸면 $x^2$은 x가 변한 양의 몇 배만큼 변할까요?

$$ \frac{3.1^2 - 3^2}{0.1} = \frac{9.61 - 9}{0.1} = 6.1 $$

0.01이나 0.001만큼 바꾸면 어떨까요?
"""

# %% jupyter={"outputs_hidden": true}
[round(((3 + nudge) ** 2 - 3**2) / nudge, 4) for nudge in (0.1, 0.01, 0.001)]

# %% [markdown] lang="en"
r"""
The quotient comes closer and closer to 6, and this is the **slope** of $x^2$ at 3. Change x a little, and $x^2$ changes by 6 times as much. So $3.02^2$ is about $9 + 6 \cdot 0.02 = 9.12$. Where a slope is negative, the function falls while x grows. Slopes are how a network learns: they tell for each weight which way to move it, so that the error shrinks.

### Exercise 0.4 ★ 3 minutes

All you know of a function is that $f(2) = 5$ and that its slope there is −4. About how much is $f(2.03)$?
"""

# %% [markdown] lang="ko"
r"""
점점 6에 가까워집니다. 6이 3에서 $x^2$의 **기울기**(slope)입니다. x를 조금 바꾸면 $x^2$은 그 6배만큼 변한다는 뜻입니다. 그래서 $3.02^2$은 대략 $9 + 6 \cdot 0.02 = 9.12$입니다. 기울기가 음수인 곳에서는 x가 커질 때 함수의 값이 작아집니다. 학습은 가중치(weight)마다 오차의 기울기를 구해, 오차가 줄어드는 쪽으로 가중치를 조금씩 바꾸는 일입니다.

### 연습 0.4 ★ 3분

어떤 함수가 $f(2) = 5$이고 거기에서 기울기가 −4라는 것만 압니다. $f(2.03)$은 대략 얼마인가요?
"""

# %%
answer_4 = ...

check("0.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

x grows by 0.03, so f changes by about −4 times that.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x가 0.03만큼 커지므로 f는 대략 그 −4배만큼 변합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 5 · A class

A **class** is a blueprint. An object built from it holds numbers together with the functions that use them. Every layer in this course is such an object.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 클래스

**클래스**(class)는 숫자와 그 숫자로 하는 계산을 함께 지닌 객체의 설계도입니다. 신경망의 층(layer)이 그런 객체입니다.
"""

# %%
class AddUp:
    def __init__(self, factor):
        self.factor, self.total = factor, 0

    def forward(self, x):
        self.total = self.total + self.factor * x
        return self.total

    def __call__(self, x):
        return self.forward(x)

# %% [markdown] lang="en"
r"""
`AddUp(2)` builds an **object** and runs `__init__`. Inside the class the object is called `self`, and what is written to `self.…` stays in it. A function inside a class is a **method**, and `layer.forward(3)` runs it with `layer` as `self`. The method `__call__` runs when you write `layer(3)`, as if the layer were a function, and this is how the lessons write it. What do the two calls below return?
"""

# %% [markdown] lang="ko"
r"""
`AddUp(2)`는 **객체**(object)를 하나 만들고 `__init__`을 실행합니다. `self`는 그 객체이고, `self.…`에 저장한 것은 객체에 남습니다. 클래스 안의 함수는 **메서드**(method)입니다. `layer.forward(3)`을 실행하면 `self`는 `layer`입니다. `__call__`이 있으면 객체를 함수처럼 `layer(3)`으로 부를 수 있습니다. 그래서 이 과정에서는 언제나 `layer(x)`라고 씁니다. 아래의 두 호출은 무엇을 돌려줄까요?
"""

# %% jupyter={"outputs_hidden": true}
layer = AddUp(2)
layer(3), layer(3)

# %% [markdown] lang="en"
r"""
The first call returns 6 and the second 12, for the object has kept its total, as a layer keeps its weights.

### Exercise 0.5 ★ 3 minutes

What does the last call return, and what is `second.total` then?

```python
first, second = AddUp(2), AddUp(10)
first(3)
second(1)
first(4)
```
"""

# %% [markdown] lang="ko"
r"""
객체가 자기 `total`을 간직하고 있습니다. 층도 이렇게 자기 가중치를 간직합니다.

### 연습 0.5 ★ 3분

마지막 호출은 무엇을 돌려주고, 그때 `second.total`은 얼마인가요?

```python
first, second = AddUp(2), AddUp(10)
first(3)
second(1)
first(4)
```
"""

# %%
answer_5 = [..., ...]

check("0.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`first.total` is 0, then 6, then … What does `second(1)` change of it?

</details>
<details><summary>Solution</summary>

{solution}

`first.total` goes from 0 to 6 to 14, and `second.total` from 0 to 10.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`first.total`은 0, 6, … 으로 변합니다. `second(1)`이 `first.total`을 바꾸나요?

</details>
<details><summary>풀이</summary>

{solution}

`first.total`은 0, 6, 14로, `second.total`은 0, 10으로 변합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
The lessons take nothing else for granted. If your five answers are right, you can begin with [01 · The feed-forward network, by hand](01_feed_forward.ipynb), in which the products of part 1 turn into a network.
"""

# %% [markdown] lang="ko"
r"""
다섯 개를 모두 맞혔다면 필요한 것은 다 알고 있습니다. [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb)으로 가세요.
"""
