# %% [markdown] lang="en"
r"""
# 00b · What you need

**What do the lessons take for granted?**

On the start page a neuron multiplied its inputs by weights and added up. Nobody writes that out neuron by neuron. A whole row of neurons, for all the words of a sentence at once, is one line of NumPy, `x @ w + b`, which you will be able to read after this page. Part 1 is the `@` and part 2 the `+`. In part 3 a network keeps its numbers in bounds, in part 4 it learns, and part 5 is the box for all of it.

You may know all of this already. Each part ends in an exercise, so **try the exercises first**. The table of contents at the left leads to them (*View → Table of Contents*). A right answer tells you which part to skip, a wrong one what's wrong with it.

**You will be able to** multiply matrices by hand, say which shape comes out, estimate a function from its slope, and follow what an object keeps. \
**You need** Python's lists, loops and functions. \
**Time** 45 minutes

Either way, run the first cell with Shift + Enter, for the exercises need it, and move its slider. Where do the numbers at the right come from?
"""

# %% [markdown] lang="ko"
r"""
# 00b · 먼저 알아 둘 것

**이 과정을 시작하기 전에 무엇을 알고 있어야 할까요?**

시작 페이지에서 뉴런은 입력에 가중치(weight)를 곱하고 모두 더했습니다. 하지만 뉴런을 하나씩 코드로 적는 사람은 없습니다. 뉴런이 여러 개 나란히 있어도, 단어가 여럿인 문장이 들어와도, NumPy로는 `x @ w + b` 한 줄이면 됩니다. 이 장을 마치면 이 한 줄을 읽을 수 있습니다. 1절에서 `@`를, 2절에서 `+`를 배웁니다. 3절에서는 신경망의 숫자가 한쪽으로 치우치지 않게 하는 계산을, 4절에서는 학습에 쓰는 기울기를 배우고, 5절에서는 이 모두를 담을 그릇을 만듭니다.

이미 다 아는 내용일지도 모릅니다. 절마다 끝에 연습이 하나씩 있으니, **연습부터 풀어 보세요.** 왼쪽의 목차를 열면 연습으로 바로 갈 수 있습니다(‘보기 → 목차’, *View → Table of Contents*). 답을 넣고 셀을 실행하면 바로 채점됩니다. 맞혔으면 그 절은 건너뛰어도 되고, 틀렸으면 무엇이 틀렸는지 읽고 그 절을 펼쳐 보세요.

**이 장을 마치면** 행렬곱을 손으로 계산하고, 결과의 모양을 미리 말하고, 기울기로 함수의 값을 어림하고, 객체에 무엇이 저장되는지 따라갈 수 있습니다. \
**필요한 것**은 파이썬의 리스트, 반복문, 함수입니다. \
**시간** 45분

연습부터 풀더라도 첫 번째 셀은 Shift + Enter를 눌러 실행해 두세요. 연습에 필요합니다. 실행했으면 **칸** 슬라이더를 옮겨 보세요. 오른쪽의 숫자는 어디에서 나올까요?
"""

# %% tags=["widget"]
import numpy as np

from helpers import check, play_product

play_product()

# %% [markdown] lang="en"
r"""
## 1 · A product of matrices

A **matrix** is a table of numbers, and its **shape** `(4, 2)` means four rows and two columns. Each cell of the product `x @ w` is made of one **row of x** and one **column of w**, which you multiply number by number and add up. With the row `[2, 1]` and the first column of w, `[3, 2]`, that is

$$ 2 \cdot 3 + 1 \cdot 2 = 8 $$

A row and a column can be paired off only if they are equally long, which is why the two inner lengths of `(4, 2) @ (2, 3)` have to agree. The two outer ones remain as the shape of the product, `(4, 3)`. A single row of x has the shape `(2,)`, and multiplied by w it becomes `(3,)`. The first of these three numbers is the 8. What are the other two?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 행렬곱

**행렬**(matrix)은 숫자로 된 표입니다. **모양**(shape)이 `(4, 2)`라면 행이 네 개, 열이 두 개라는 뜻입니다. 그림의 오른쪽 표는 두 행렬을 곱한 **행렬곱**(matrix product) `x @ w`입니다. 행렬곱의 칸 하나는 **x의 행** 하나와 **w의 열** 하나로 만듭니다. 같은 자리에 있는 숫자끼리 곱해서 모두 더하면 됩니다. x의 행 `[2, 1]`과 w의 첫 번째 열 `[3, 2]`로 해 봅시다.

$$ 2 \cdot 3 + 1 \cdot 2 = 8 $$

이렇게 짝을 지으려면 x의 행과 w의 열에 든 숫자의 개수가 같아야 합니다. 그래서 `(4, 2) @ (2, 3)`에서 안쪽의 두 수 2와 2는 서로 같아야 하고, 바깥쪽의 두 수 4와 3은 남아 행렬곱의 모양 `(4, 3)`이 됩니다. x에서 첫 번째 행만 꺼내면 모양이 `(2,)`이고, 이 행과 w의 행렬곱은 모양이 `(3,)`입니다. 그 첫 번째 숫자가 방금 구한 8입니다. 나머지 두 숫자는 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
w = np.array([[3, 2, -4], [2, -3, 1]])  # (2, 3)
np.array([2, 1]) @ w  # (3,)

# %% [markdown] lang="en"
r"""
The other two numbers are $2 \cdot 2 + 1 \cdot (-3) = 1$ and $2 \cdot (-4) + 1 \cdot 1 = -7$. If this w looks familiar, you have met its columns: they are the weights of h₁, h₂ and h₃ on the start page. A product of matrices is many neurons at once, one in each column.

Don't confuse `@` with `*`. NumPy's star multiplies `[2, 1]` and `[3, 2]` number by number into `[6, 2]` and stops there, without adding up to the 8. (Bare lists can do neither.)

### Exercise 0.1 ★ 3 minutes

What is `a @ b`? Put numbers in place of the dots.

$$ a = \begin{pmatrix} 1 & 2 \\ 3 & 0 \end{pmatrix} \qquad b = \begin{pmatrix} 4 & -1 \\ 2 & 5 \end{pmatrix} $$
"""

# %% [markdown] lang="ko"
r"""
나머지 두 숫자는 $2 \cdot 2 + 1 \cdot (-3) = 1$과 $2 \cdot (-4) + 1 \cdot 1 = -7$입니다. 그런데 이 w, 어디서 본 것 같지 않나요? w의 세 열은 시작 페이지에 나온 h₁, h₂, h₃의 가중치입니다. 열 하나가 뉴런 하나이니, 행렬곱은 뉴런 여러 개를 한꺼번에 계산하는 셈입니다.

여기서 잠깐, `@`를 `*`와 혼동하지 마세요. `[2, 1]`과 `[3, 2]`를 NumPy의 `*`로 곱하면 같은 자리끼리 곱한 `[6, 2]`가 됩니다. `*`는 곱하기만 하고, 더해서 8을 만들지는 않습니다. (파이썬의 리스트끼리는 `*`도 `@`도 쓸 수 없습니다. 위의 셀처럼 `np.array([2, 1])`이라고 써야 합니다.)

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

Each neuron also adds a number of its own, its **bias**. With the start page's 3 and 1, `x @ w` is `[11, 3, -11]`, and the biases `[1, 1, 1]` make it the sums that you saw there, 12, 4 and −10. But a sentence is many rows, one for each word. How do you add one row of biases to a whole table?

NumPy calls its rows and tables **arrays**. If two of them differ in shape, but would fit once the smaller one is repeated, NumPy computes as if it were, a row `(3,)` downwards and a column `(2, 1)` to the right. This is **broadcasting**.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 브로드캐스팅

뉴런마다 따로 더하는 숫자도 하나씩 있었습니다. 이 숫자를 **편향**(bias)이라고 합니다. 시작 페이지의 입력 3과 1로 `x @ w`를 구하면 `[11, 3, -11]`이고, 여기에 편향 `[1, 1, 1]`을 더하면 그림에서 본 합 12, 4, −10이 됩니다. 그런데 문장은 행이 여러 개입니다. 단어마다 행이 하나씩 있습니다. 편향은 한 행뿐인데 표 전체에 어떻게 더할까요?

NumPy에서는 숫자를 한 줄로, 또는 표로 늘어놓은 것을 **배열**(array)이라고 합니다. 모양이 다른 두 배열을 더할 때, 모자라는 쪽을 되풀이해서 모양을 맞출 수 있으면 NumPy는 그렇게 되풀이해 적어 놓은 것처럼 계산합니다. 모양이 `(2, 3)`인 배열에 더한다면 행 `(3,)`은 아래로, 열 `(2, 1)`은 오른쪽으로 되풀이합니다. 이것이 **브로드캐스팅**(broadcasting)입니다.
"""

# %%
from helpers import draw_repeated

row, column = np.array([10, 20, 30]), np.array([[1], [4]])  # (3,) (2, 1)
draw_repeated(row, column)

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
`row` was added to each row of the table, as a bias is, and `column` was subtracted from each of its columns. Which shapes fit together? Write them one below the other, **aligned at the right**. They fit if in each place the two lengths are equal, or one of them is 1 or missing. The result has the longer one.

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
`row`는 편향을 더할 때처럼 `table`의 모든 행에 더했고, `column`은 모든 열에서 뺐습니다. 그렇다면 어떤 모양끼리 더하거나 뺄 수 있을까요? 두 모양을 **오른쪽 끝에 맞추어** 위아래로 적어 보세요. 어느 자리에서나 위아래의 두 수가 같거나, 한쪽이 1이거나 비어 있으면 두 모양이 맞습니다. 결과의 모양에는 자리마다 더 큰 수가 남습니다.

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

In lesson 3 a network will ask of each number whether it's large or small among the numbers of its own word. To find out, it subtracts their **mean**, which is their sum divided by how many there are. So for a table we want a mean for each row.

`table.mean()` is a single number, the mean of all six. `table.mean(axis=…)` gives you several. Each place in a shape is an **axis**, counted from 0, and **the axis that you name disappears**. From `(2, 3)`, `axis=0` goes down and leaves `(3,)`, a mean for each column, while `axis=1` goes across and leaves `(2,)`, a mean for each row. With `keepdims=True` the axis stays with length 1, and the shape is `(2, 1)`. What comes out of the four expressions below?
"""

# %% [markdown] lang="ko"
r"""
## 3 · `axis`와 `keepdims`

표에서 한 행은 단어 하나입니다. 3장에서는 한 단어의 숫자들이 저마다 그 단어 안에서 큰 편인지 작은 편인지 알아봅니다. 행마다 **평균**(mean), 즉 모두 더해 개수로 나눈 값을 구해서 그 행의 숫자에서 빼면 됩니다. 그러니 평균도 행마다 하나씩 필요합니다.

`table.mean()`은 여섯 숫자 전체의 평균이므로 숫자 하나입니다. 여러 개를 구하려면 **축**(axis)을 정해 주어야 합니다. 모양에 적힌 자리가 축이고, 0부터 셉니다. 모양이 `(2, 3)`이면 2가 축 0(아래 방향), 3이 축 1(오른쪽 방향)입니다. `table.mean(axis=…)`은 정해 준 축을 따라가며 평균을 구하고, **그 축은 사라집니다**. `axis=0`이면 아래로 내려가며 구하므로 열마다 하나씩, 즉 `(3,)`이 남습니다. `axis=1`이면 옆으로 가며 구하므로 행마다 하나씩, 즉 `(2,)`가 남습니다. `keepdims=True`를 쓰면 그 축이 길이 1로 남아 모양이 `(2, 1)`이 됩니다. 아래의 네 식에서는 무엇이 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
table = np.array([[1, 2, 3], [4, 5, 6]])  # (2, 3)
means = table.mean(axis=1, keepdims=True)  # (2, 1)
table.mean(axis=0), table.mean(axis=1), means, table - means

# %% [markdown] lang="en"
r"""
The columns have the means 2.5, 3.5 and 4.5, the rows 2 and 5. In `table - means` each row has lost its own mean, because the means stand in a column, `(2, 1)`, which fits the table. Without `keepdims` the shapes would be `(2, 3)` and `(2,)`, and you'd get an error. **In a square table you get none.** There `(2, 2)` meets `(2,)`, the shapes fit, and the wrong numbers are subtracted in silence.

The lessons compute several sentences at once, which takes a third axis. An array `(2, 2, 3)` is two tables, one after the other, or two sentences of two words each, with three numbers for every word. However many axes there are, the last one is `axis=-1`, counted from the end. What are the means along it? And which shape do you get with `keepdims`?
"""

# %% [markdown] lang="ko"
r"""
열의 평균은 2.5, 3.5, 4.5이고, 행의 평균은 2와 5입니다. `table - means`에서는 행마다 자기 평균을 뺐습니다. 평균으로 된 열 `(2, 1)`이 `table`의 모양과 맞기 때문입니다. `keepdims`가 없었다면 모양이 `(2, 3)`과 `(2,)`라서 오류가 났을 것입니다. 그런데 **정사각형 배열에서는 오류조차 나지 않습니다.** `(2, 2)`와 `(2,)`는 모양이 맞아서, 엉뚱한 숫자를 빼고도 조용히 지나갑니다.

이 과정에서는 문장 여러 개를 한꺼번에 계산하므로 축이 하나 더 필요합니다. 모양이 `(2, 2, 3)`인 배열은 2행 3열짜리 표 두 개를 차례로 놓은 것입니다. 문장이 두 개, 문장마다 단어가 두 개, 단어마다 숫자가 세 개 있다고 읽으면 됩니다. 축이 몇 개든 마지막 축은 언제나 `axis=-1`입니다. 리스트의 마지막 원소를 `[-1]`로 꺼내는 것과 같습니다. 이 축으로 평균을 구하면 무엇이 나올까요? `keepdims=True`이면 모양은 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
batch = np.array([table, [[0, 0, 3], [2, 4, 9]]])  # (2, 2, 3)
batch.mean(axis=-1), batch.mean(axis=-1, keepdims=True).shape

# %% [markdown] lang="en"
r"""
Each word has got its mean, 2 and 5 in the first sentence, 1 and 5 in the second. The axis of the three numbers is gone. With `keepdims` it remains as a 1, and the shape `(2, 2, 1)` fits `(2, 2, 3)`. So `batch - batch.mean(axis=-1, keepdims=True)` takes from each word its own mean, the first half of lesson 3's LayerNorm.

### Exercise 0.3 ★ 3 minutes

What is `x - x.mean(axis=1, keepdims=True)`?

$$ x = \begin{pmatrix} 1 & 3 \\ 4 & 8 \end{pmatrix} $$
"""

# %% [markdown] lang="ko"
r"""
단어마다 평균이 나왔습니다. 첫 번째 문장은 2와 5, 두 번째 문장은 1과 5입니다. 숫자 세 개가 놓여 있던 축은 사라졌고, `keepdims=True`이면 모양이 `(2, 2, 1)`입니다. 이 모양은 `(2, 2, 3)`과 맞으므로, `batch - batch.mean(axis=-1, keepdims=True)`는 단어마다 자기 평균을 뺍니다. 3장에서 배울 층 정규화(layer normalization)의 앞 절반이 바로 이 계산입니다.

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

A network learns by asking of each weight: if I changed you a little, would the answer get better or worse, and how fast? Let's ask it of something simpler. How fast does $x^2$ rise at $x = 3$? **Nudge** x to the right, see by how much $x^2$ changes, and divide the change by the nudge. Below, x has been nudged by 2, all the way to 5. Press the buttons for smaller nudges. What happens to the dashed line, and which number does the quotient come close to?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 기울기

신경망의 학습은 가중치 하나하나를 두고 이렇게 묻는 데서 시작합니다. 이 가중치를 조금 바꾸면 답이 좋아질까요, 나빠질까요? 또 얼마나 빨리 좋아지거나 나빠질까요? 먼저 더 간단한 것을 두고 같은 질문을 해 봅시다. $x = 3$에서 $x^2$은 얼마나 빠르게 커질까요? x를 **조금 바꾸어** 보고, 그때 $x^2$이 얼마나 변하는지 구한 다음, 변한 양을 x를 바꾼 양으로 나누면 됩니다. 아래 그림에서는 x를 2만큼이나 바꾸어 5까지 갔습니다. 버튼을 눌러 바꾸는 양을 줄여 보세요. 파선은 어떻게 달라지고, 나눈 몫은 어떤 수에 가까워질까요?
"""

# %% tags=["widget"]
from helpers import play_slope

play_slope()

# %% [markdown] lang="en"
r"""
The dashed line turns until it seems only to touch the curve. For the last three nudges the quotient is 6.1, 6.01 and 6.001. It comes as close to 6 as you like. This 6 is the **slope** of $x^2$ at 3, which school calls the **derivative**.

Near 3, then, if you change x a little, $x^2$ changes by about 6 times as much. So $3.02^2$ should be about $9 + 6 \cdot 0.02 = 9.12$, and it is 9.1204. Where a slope is negative, the function falls while x grows. That is all a network needs to know of its **error**, a single number for how wrong its answers are. If the slope is negative for some weight, it makes the weight a little larger, and if positive, a little smaller. As long as it moves only a little, the error shrinks.

### Exercise 0.4 ★ 2 minutes

All you know of a function is that $f(2) = 5$ and that its slope there is −4. About how much is $f(2.03)$?
"""

# %% [markdown] lang="ko"
r"""
파선은 조금씩 눕다가, 나중에는 곡선에 살짝 닿기만 하는 접선(tangent)처럼 보입니다. 마지막 버튼 세 개에서 몫은 6.1, 6.01, 6.001입니다. 바꾸는 양을 줄이면 몫은 얼마든지 6에 가까워집니다. 이 6이 바로 $x = 3$에서 $x^2$의 **기울기**(slope)입니다. 학교에서 미분계수(derivative)라고 배운 바로 그것입니다. 이렇게 조금 바꾸어 보고 기울기를 구하는 방법을 **수치 미분**(numerical differentiation)이라고 합니다.

기울기가 6이라는 말은, 3 가까이에서 x를 조금 바꾸면 $x^2$이 그 6배쯤 변한다는 뜻입니다. 그렇다면 $3.02^2$은 대략 $9 + 6 \cdot 0.02 = 9.12$여야 하는데, 계산해 보면 정말 9.1204입니다. 기울기가 음수인 곳에서는 x가 커질 때 함수의 값이 작아집니다. 신경망이 학습하는 데는 이것으로 충분합니다. 답이 얼마나 틀렸는지를 숫자 하나로 나타낸 것이 오차(error)입니다. 가중치마다 오차의 기울기를 구해서, 음수이면 그 가중치를 조금 키우고 양수이면 조금 줄입니다. 조금씩만 바꾸면 오차가 줄어듭니다. 이 기울기를 모두 모은 것이 4장에서 배울 그래디언트(gradient)입니다.

### 연습 0.4 ★ 2분

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

A **layer**, neurons side by side, has weights to keep from one call to the next, while a function alone keeps nothing. So every layer in this course is an **object**, which holds numbers together with the functions that use them. The blueprint from which objects are built is a **class**.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 클래스

나란히 놓인 뉴런들을 묶어 **층**(layer)이라고 합니다. 층을 한 번 계산하고 다음에 다시 계산할 때까지, 그 가중치는 어딘가에 저장되어 있어야 합니다. 함수만으로는 저장할 곳이 없습니다. 그래서 이 과정에 나오는 층은 모두 **객체**(object)입니다. 객체에는 숫자와, 그 숫자를 쓰는 함수가 함께 들어 있습니다. 객체를 만드는 설계도를 **클래스**(class)라고 합니다.
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
`AddUp(2)` builds an object and runs `__init__` with 2 as `factor`. Inside the class the object is called `self`, and what is written to `self.…` stays in it. A function inside a class is a **method**. You run one with `layer.forward(3)`, where `layer` takes the place of `self` and 3 that of `x`. `layer(3)`, as the lessons write it, runs the method `__call__`. What do the two calls below return?
"""

# %% [markdown] lang="ko"
r"""
`AddUp(2)`라고 쓰면 객체가 하나 만들어지고, `__init__`이 2를 `factor`로 받아 실행됩니다. 클래스 안에서는 그 객체를 `self`라고 부르며, `self.…`에 저장한 것은 객체에 남습니다. 클래스 안의 함수는 **메서드**(method)라고 합니다. `layer.forward(3)`이라고 쓰면 메서드 `forward`가 실행되고, 이때 `self`는 `layer`, `x`는 3입니다. 객체를 함수처럼 `layer(3)`이라고 부르면 메서드 `__call__`이 실행됩니다. 앞으로 모든 장에서 이렇게 부릅니다. 아래의 두 호출은 각각 무엇을 돌려줄까요?
"""

# %% jupyter={"outputs_hidden": true}
layer = AddUp(2)
layer(3), layer(3)

# %% [markdown] lang="en"
r"""
The first call returns 6 and the second 12. The same call has two answers: the object has kept the 6 as its total. A layer keeps its weights in the same way, but only training changes those.

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
첫 번째 호출은 6을, 두 번째 호출은 12를 돌려줍니다. 똑같이 불렀는데 답이 다른 것은, 첫 번째 호출이 남긴 6이 객체의 `total`에 그대로 저장되어 있었기 때문입니다. 층의 가중치도 이렇게 객체에 저장됩니다. 다만 가중치는 학습할 때만 바뀝니다.

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
Besides these five things, the lessons use some mathematics from school: powers, square roots and logarithms, and in lesson 8 sine and cosine, shown on a clock. What a lesson needs from earlier ones stands at its head, under *You need*.

If your five answers are right, you can read `x @ w + b`. One thing is still missing: the neurons of the start page pass on only what is above 0. What becomes of the date reader without that? [01 · The feed-forward network, by hand](01_feed_forward.ipynb) tries it.
"""

# %% [markdown] lang="ko"
r"""
이 다섯 가지 말고는 학교에서 배운 수학이면 됩니다. 거듭제곱, 제곱근, 로그를 쓰고, 8장에 나오는 사인과 코사인은 그때 시계 그림으로 설명합니다. 앞의 어느 장을 먼저 읽어야 하는지는 장마다 첫머리의 **필요한 것**에 적혀 있습니다.

다섯 개를 모두 맞혔다면 이제 `x @ w + b`를 읽을 수 있습니다. 그런데 시작 페이지의 뉴런이 하던 일 가운데 하나가 아직 빠졌습니다. 뉴런은 0보다 큰 것만 내보냈습니다. 그 일을 빼면 날짜를 읽는 모델은 어떻게 될까요? [01 · 손으로 계산하는 피드포워드 신경망](01_feed_forward.ipynb)에서 확인해 봅시다.
"""
