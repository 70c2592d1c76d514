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

**이 과정을 시작하기 전에 무엇을 알고 있어야 할까요?**

이미 다 아는 내용일지도 모릅니다. 짧은 절이 다섯 개 있고 절마다 끝에 연습이 하나씩 있으니, **연습부터 풀어 보세요.** 맞히면 어느 절을 건너뛰어도 되는지, 틀리면 어느 절을 읽어야 하는지 알려 줍니다.

**이 장을 마치면** 행렬곱을 손으로 계산하고, 모양과 축을 읽고, 기울기와 클래스가 무엇인지 설명할 수 있습니다. \
**필요한 것**은 파이썬의 리스트, 반복문, 함수입니다. \
**시간** 40분

연습부터 풀더라도 첫 번째 셀은 Shift + Enter를 눌러 실행해 두세요. 연습에 필요합니다. 실행했으면 **칸** 슬라이더를 옮겨 보세요. 오른쪽의 숫자는 어디에서 나올까요?
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

**행렬**(matrix)은 숫자로 된 표입니다. **모양**(shape)이 `(4, 2)`라면 행이 네 개, 열이 두 개라는 뜻입니다. 그림의 오른쪽 표는 두 행렬을 곱한 **행렬곱**(matrix product) `x @ w`입니다. 행렬곱의 칸 하나는 **x의 행** 하나와 **w의 열** 하나로 만듭니다. 같은 자리에 있는 숫자끼리 곱해서 모두 더하면 됩니다. x의 행 `[2, 1]`과 w의 첫 번째 열 `[3, 2]`로 해 봅시다.

$$ 2 \cdot 3 + 1 \cdot 2 = 8 $$

행과 열의 길이가 같아야 짝이 맞습니다. 그래서 `(4, 2) @ (2, 3)`에서 안쪽의 두 길이는 서로 같아야 하고, 바깥쪽의 두 길이가 남아 행렬곱의 모양 `(4, 3)`이 됩니다. 행 하나만 있으면 모양이 `(2,)`이고, `row @ w`의 모양은 `(3,)`입니다. 그 첫 번째 숫자가 방금 구한 8입니다. 나머지 두 숫자는 무엇일까요?
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
나머지 두 숫자는 $2 \cdot 2 + 1 \cdot (-3) = 1$과 $2 \cdot (-4) + 1 \cdot 1 = -7$입니다. 여기서 잠깐, `@`를 `*`와 혼동하지 마세요. `*`는 같은 칸끼리 곱하기만 하고 더하지는 않습니다.

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

NumPy에서는 숫자로 된 표를 **배열**(array)이라고 합니다. NumPy는 모양이 다른 배열끼리도 더할 수 있습니다. 모양이 맞을 때까지 작은 배열을 되풀이하기 때문입니다. 행 `(3,)`은 아래로, 열 `(2, 1)`은 오른쪽으로 되풀이합니다. 이것이 **브로드캐스팅**(broadcasting)입니다.
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
이제 1부터 6까지를 두 행으로 적은 배열을 `table`이라고 합시다. `table + row`와 `table - column`은 무엇일까요?
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
`row`는 `table`의 두 행에 모두 더했고, `column`은 세 열에서 모두 뺐습니다. 그렇다면 어떤 모양끼리 더하거나 뺄 수 있을까요? 두 모양을 **오른쪽 끝에 맞추어** 위아래로 적어 보세요. 위아래의 두 길이가 같거나, 한쪽이 1이거나 비어 있으면 두 모양이 맞습니다.

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

`table.mean()`은 여섯 숫자 전체의 평균이므로 숫자 하나입니다. 그런데 `table.mean(axis=…)`처럼 축(axis)을 정해 주면 평균이 여러 개 나오고, **정해 준 축은 사라집니다**. 모양이 `(2, 3)`일 때 `axis=0`이면 아래로 내려가며 평균을 구하므로 열마다 하나씩, 즉 `(3,)`이 남습니다. `axis=1`이면 옆으로 가며 평균을 구하므로 행마다 하나씩, 즉 `(2,)`가 남습니다. `keepdims=True`를 쓰면 그 축이 길이 1로 남아 모양이 `(2, 1)`이 됩니다. 아래의 네 식에서는 무엇이 나올까요?
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
`table - means`에서는 행마다 자기 평균을 뺐습니다. 평균으로 된 열 `(2, 1)`이 `table`의 모양과 맞기 때문입니다. `keepdims`가 없었다면 모양이 `(2, 3)`과 `(2,)`라서 오류가 났을 것입니다. 그런데 **정사각형 배열에서는 오류조차 나지 않습니다.** `(2, 2)`와 `(2,)`는 모양이 맞아서, 엉뚱한 숫자를 빼고도 조용히 지나갑니다.

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

$x = 3$에서 $x^2$은 얼마나 빠르게 커질까요? x를 조금 키우고 $x^2$이 얼마나 변하는지 본 다음, 변한 양을 x를 바꾼 양으로 나누면 됩니다. 아래 그림에서는 x를 1만큼이나 바꾸었습니다. 1 대신 0.5나 0.2처럼 더 작은 값을 넣고 셀을 다시 실행해 보세요. 파선은 어떻게 달라질까요?
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
x를 바꾸는 양을 줄이면 파선이 조금씩 돌아가서, 나중에는 곡선에 닿기만 하는 것처럼 보입니다. 이번에는 x를 $3$에서 $3.1$로 바꾸어 봅시다. $x^2$은 x를 바꾼 양의 몇 배만큼 변할까요?

$$ \frac{3.1^2 - 3^2}{0.1} = \frac{9.61 - 9}{0.1} = 6.1 $$

x를 0.01이나 0.001만큼만 바꾸면 몇 배가 될까요?
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
x를 바꾸는 양을 줄일수록 몫이 6에 점점 가까워집니다. 6이 바로 3에서 $x^2$의 **기울기**(slope)입니다. 이렇게 조금 바꾸어 보고 기울기를 구하는 방법을 **수치 미분**(numerical differentiation)이라고 합니다. 기울기가 6이라는 말은, x를 조금 바꾸면 $x^2$이 그 6배만큼 변한다는 뜻입니다. 그래서 $3.02^2$은 대략 $9 + 6 \cdot 0.02 = 9.12$입니다. 기울기가 음수인 곳에서는 x가 커질 때 함수의 값이 작아집니다. 신경망의 학습도 기울기로 합니다. 오차를 줄이려면 가중치(weight)마다 어느 쪽으로 바꾸어야 하는지를 기울기가 알려 주기 때문입니다.

### 연습 0.4 ★ 3분

어떤 함수에서 $f(2) = 5$이고, 2에서의 기울기는 −4입니다. 아는 것은 이것뿐입니다. $f(2.03)$은 대략 얼마일까요?
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

**클래스**(class)는 설계도입니다. 이 설계도로 만든 객체에는 숫자와, 그 숫자를 쓰는 함수가 함께 들어 있습니다. 이 과정에 나오는 층(layer)은 모두 이런 객체입니다.
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
`AddUp(2)`라고 쓰면 **객체**(object)가 하나 만들어지고 `__init__`이 실행됩니다. 클래스 안에서는 그 객체를 `self`라고 부르며, `self.…`에 저장한 것은 객체에 남습니다. 클래스 안의 함수는 **메서드**(method)라고 합니다. `layer.forward(3)`이라고 쓰면 `layer`를 `self`로 해서 메서드 `forward`를 실행합니다. 객체를 함수처럼 `layer(3)`이라고 부르면 메서드 `__call__`이 실행됩니다. 앞으로 모든 장에서 이렇게 부릅니다. 아래의 두 호출은 각각 무엇을 돌려줄까요?
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
첫 번째 호출은 6을, 두 번째 호출은 12를 돌려줍니다. 객체에 `total`이 저장되어 있기 때문입니다. 층의 가중치도 이렇게 객체에 저장됩니다.

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
이 과정을 시작하는 데 필요한 것은 이것이 전부입니다. 다섯 개를 모두 맞혔다면 [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb)으로 가세요. 1절의 행렬곱이 신경망으로 바뀌는 장입니다.
"""
