# %% [markdown] lang="en"
r"""
# 08 · Positional encoding: two proofs you can run

**How can a vector say “I am third”?**

**You will be able to** compute the vector of any position, prove that going k positions on is the same turn everywhere, look three words back with it, and prove that the dot product of two positions depends on nothing but their distance. \
**You need** lessons 01 to 03, a row of the table E (lesson 07), and a clock. \
**Time** 60 minutes · [on paper](../docs/worksheets/08.html)

Four clocks with one hand each. At position 0 all point to 12. With every position the left hand turns by angle 1 (section 1 explains the unit), the right one hardly at all. Under each clock you read how far the solid hand’s tip is right of the middle, and how far above it: eight numbers, the vector of position *pos*. The dashed hands are k positions further on. The last line multiplies both vectors number by number and adds up.

Move *pos* alone: hands and vectors change. Which angles, and which number, stay the same? Then move *k* from 1 to 6: does the product fall with every step?
"""

# %% [markdown] lang="ko"
r"""
# 08 · 위치 인코딩: 실행해 보는 두 가지 증명

**벡터는 어떻게 ‘나는 세 번째’라고 말할 수 있을까요?**

**이 장을 마치면** 어느 위치의 벡터든 손으로 계산하고, k칸 뒤로 가는 일이 어디에서나 똑같은 회전임을 증명하고, 그 회전으로 세 칸 앞의 단어를 찾고, 두 위치의 내적이 오직 거리로만 정해짐을 증명할 수 있습니다. \
**필요한 것**은 1~3장, 임베딩 테이블 E의 행(7장), 그리고 시계입니다. \
**시간** 60분 · [종이로](../../docs/worksheets/ko/08.html)

아래에 바늘이 하나씩 있는 시계가 네 개 있습니다. 위치 0에서는 모든 바늘이 12시를 가리킵니다. 위치가 하나 늘 때마다 왼쪽의 빠른 바늘은 각도 1만큼 돌고(한 바퀴가 아닙니다. 단위는 1절에서 설명합니다), 오른쪽의 느린 바늘은 거의 움직이지 않습니다. 시계 아래에는 실선 바늘의 끝이 중심에서 오른쪽으로, 위로 얼마나 떨어져 있는지 적혀 있습니다. 이 숫자 여덟 개를 한 줄로 늘어놓은 것이 위치 *pos*의 벡터입니다. 점선 바늘은 그보다 k칸 뒤의 위치를 가리킵니다. 맨 아랫줄은 두 벡터를 같은 자리의 숫자끼리 곱해서 모두 더한 값입니다.

먼저 *pos*만 움직여 보세요. 바늘도 벡터도 달라집니다. 그래도 변하지 않는 각도와 숫자는 무엇인가요? 그다음 *k*를 1부터 6까지 움직여 보세요. 한 칸씩 멀어질 때마다 맨 아랫줄의 값이 작아지나요?
"""

# %% tags=["widget"]
from helpers import play_hands

play_hands()

# %%
import numpy as np

from helpers import Matrix, Table, check, compare, data, matrices

# %% [markdown] lang="en"
r"""
The angle between solid and dashed stays, and so does the product: these are the two proofs. But six on (3.78) is *more* alike than one on (3.54); section 6 shows why.

What is it for? “I am a student” and “student a am I” have the same rows of E. Nothing in the row of *I* tells whether it comes first or last. So the Transformer **adds** to each row a vector of its position, the **positional encoding**, PE.
"""

# %% [markdown] lang="ko"
r"""
실선 바늘과 점선 바늘 사이의 각도가 변하지 않고, 맨 아랫줄의 값도 변하지 않습니다. 앞의 것은 첫 번째 증명의 내용이고, 뒤의 것은 두 번째 증명의 내용입니다. 그런데 여섯 칸 떨어졌을 때(3.78)가 한 칸 떨어졌을 때(3.54)보다 **더** 큽니다. 그 이유는 6절에서 봅니다.

이런 벡터가 왜 필요할까요? 아래에는 “I am a student”의 행들과 “student a am I”의 행들이 있습니다. 놓인 순서만 다를 뿐 행 네 개는 그대로입니다. ‘I’의 행만 보아서는 첫 번째인지 마지막인지 알 수 없습니다. 그래서 트랜스포머는 행마다 그 위치의 벡터, 즉 **위치 인코딩**(positional encoding, 포지셔널 인코딩, PE)을 **더합니다**.
"""

# %% claims=["4-43"]
pocket, table = data.pocket_embedding()
words = data.POCKET_SENTENCE.split()
E = table[[pocket.index(word) for word in words]]  # (4, 4)
matrices(Matrix(E, "E", words), Matrix(E[::-1], "E", words[::-1]))

# %% [markdown] lang="en"
r"""
## 1 · By hand

How can a few numbers tell many positions apart? Look down the columns of the binary numbers:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

숫자 몇 개만으로 어떻게 많은 위치를 구별할 수 있을까요? 이진수(binary number)의 표를 세로로 읽어 보세요.
"""

# %%
Table(("number", "4", "2", "1"), [(n, *f"{n:03b}") for n in range(8)])

# %% [markdown] lang="en"
r"""
The right digit changes at every position, the middle one at every second, the left one at every fourth. A clock does so smoothly.

A hand has length 1. Its **angle** is the length of the way that its tip has gone, clockwise from 12. Angles measured like this are in *radians*: a whole turn is 2π = 6.283, a quarter 1.571. How far right the tip stands is the **sine** of the angle; how far up, the **cosine**. Left and down are negative. (At school it starts at 3 and runs the other way.) A hand that turns by 1 at each position, at positions 0 to 4:
"""

# %% [markdown] lang="ko"
r"""
오른쪽 숫자는 위치마다, 가운데 숫자는 두 위치마다, 왼쪽 숫자는 네 위치마다 바뀝니다. 시계의 바늘들도 이렇게 움직입니다. 다만 매끄럽습니다.

바늘의 길이는 1입니다. 바늘의 **각도**(angle)는 바늘 끝이 12시에서 시계 방향으로 원을 따라 움직인 거리입니다. 이렇게 나타낸 각도의 단위가 라디안(radian)입니다. 한 바퀴는 2π = 6.283, 4분의 1바퀴는 1.571입니다. 바늘 끝이 중심에서 오른쪽으로 떨어진 거리가 그 각도의 **사인**(sine, sin)이고, 위로 떨어진 거리가 **코사인**(cosine, cos)입니다. 왼쪽과 아래쪽은 음수입니다. (학교에서는 보통 3시 방향에서 시계 반대 방향으로 각도를 재므로 사인이 위, 코사인이 오른쪽입니다.) 위치마다 1씩 도는 바늘을 위치 0부터 4까지 그리면 다음과 같습니다.
"""

# %% claims=["4-59"]
from helpers import draw_hand

draw_hand(range(5))

# %% [markdown] lang="en"
r"""
(The position’s number itself would soon drown the word. Sine and cosine stay between −1 and 1.)

One hand is not enough: at position 6 it has nearly come round. So rows of d = d_model numbers have d/2 hands, numbered i = 0, 1, 2, …, each slower than the one before by the same factor. Hand i turns at each position by

$$ \omega_i = 10000^{-2i/d} $$

For d = 4 there are two hands, which turn by 1 and by $10000^{-1/2} = 0.01$. In the table, each hand gives its sine, then its cosine. Which number stands in row 2 and column 1, counted from 0? The clocks above show it.
"""

# %% [markdown] lang="ko"
r"""
(위치의 번호를 그대로 더하면 번호가 금세 커져서 단어의 숫자가 묻힙니다. 사인과 코사인은 언제나 −1과 1 사이에 있습니다.)

바늘 하나로는 부족합니다. 위치 6에서 이미 거의 한 바퀴를 돌기 때문입니다. 그래서 숫자가 d개(d = d_model)인 행에는 바늘 d/2개를 씁니다. 바늘의 번호는 i = 0, 1, 2, …이고, 번호가 하나 커질 때마다 같은 비율로 느려집니다. 위치가 하나 늘 때 바늘 i가 도는 각도, 즉 각주파수(angular frequency)는 다음과 같습니다.

$$ \omega_i = 10000^{-2i/d} $$

d = 4이면 바늘은 두 개이고, 위치마다 1과 $10000^{-1/2} = 0.01$씩 돕니다. 표에는 바늘마다 먼저 사인을, 그다음에 코사인을 적습니다. 2행의 1열에는(모두 0부터 셉니다) 어떤 숫자가 있을까요? 위의 시계에서 찾고 나서 실행하세요.
"""

# %% claims=["1-09"] jupyter={"outputs_hidden": true}
fast, slow = np.arange(5), np.arange(5) / 100  # the angles of both hands | 두 바늘의 각도
by_hand = np.column_stack([np.sin(fast), np.cos(fast), np.sin(slow), np.cos(slow)])  # (5, 4)
rows, heads = [f"pos {pos}" for pos in range(5)], ["sin", "cos", "sin", "cos"]
Matrix(by_hand, "PE", rows, heads, "sign", lit=(2, 1), digits=4)

# %% [markdown] lang="en"
r"""
cos 2 = −0.4161: the hand points down a little. This row is how a vector says “I am third”, since the first has position 0.

### Exercise 8.1 ★ 3 minutes

What is the row of **position 6**, again with d = 4? (A calculator in radians, or `np.sin` and `np.cos`.)
"""

# %% [markdown] lang="ko"
r"""
cos 2 = −0.4161입니다. 각도가 2이면 바늘이 수평보다 조금 아래를 가리킵니다. 첫 번째 위치가 0이므로, 벡터는 바로 이 위치 2의 행으로 ‘나는 세 번째’라고 말합니다.

### 연습 8.1 ★ 3분

d = 4일 때 **위치 6**의 행은 무엇인가요? (라디안으로 맞춘 계산기나 `np.sin`, `np.cos`를 쓰세요.)
"""

# %%
answer_1 = [..., ..., ..., ...]

check("8.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The first hand has turned by 6 · 1, the second by 6 · 0.01. Of each take the sine, then the cosine.

</details>
<details><summary>Solution</summary>

{solution}

[−0.2794, 0.9602, 0.06, 0.9982]

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

첫 번째 바늘은 6 · 1, 두 번째 바늘은 6 · 0.01만큼 돌았습니다. 바늘마다 먼저 사인을, 그다음에 코사인을 적으세요.

</details>
<details><summary>풀이</summary>

{solution}

[−0.2794, 0.9602, 0.06, 0.9982]

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · What it is for: no word stays the same at another place

The Transformer adds PE to the rows that lesson 07 hands on, √d · E, here 2E. Does any row of “I am a student” still stand among those of “student a am I”?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 왜 좋을까요? 같은 단어도 위치가 다르면 달라집니다

트랜스포머는 7장에서 넘겨받은 행 √d · E, 여기서는 2E에 PE를 더합니다. 이제 “I am a student”의 행 가운데 “student a am I”에도 그대로 있는 행이 있을까요?
"""

# %% claims=["1-07", "1-08", "1-12", "4-46"] jupyter={"outputs_hidden": true}
PE = by_hand[:4]  # (4, 4)
forward, backward = 2 * E + PE, 2 * E[::-1] + PE
matrices(Matrix(forward, "2E + PE", words), Matrix(backward, "2E + PE", words[::-1]))

# %% [markdown] lang="en"
r"""
None: *I* is another vector in the first place than in the last.

Why add? PE could be **appended**: eight numbers for each word. Next in a Transformer comes a matrix; for eight numbers it has eight rows, W_x for the word on top of W_p for the position. Can appending do less than adding, the same, or more?
"""

# %% [markdown] lang="ko"
r"""
없습니다. 맨 앞의 ‘I’와 맨 뒤의 ‘I’는 서로 다른 벡터입니다.

그런데 왜 더할까요? 단어마다 E의 행 뒤에 PE의 행을 **이어 붙여**(concatenate) 숫자 여덟 개로 만들 수도 있습니다. 트랜스포머에서는 그다음에 행렬을 곱합니다. 숫자가 여덟 개이면 행렬의 행도 여덟 개입니다. 위의 네 행 W_x는 단어에, 아래의 네 행 W_p는 위치에 곱해집니다. 이어 붙이기가 할 수 있는 일은 더하기보다 적을까요, 같을까요, 많을까요?
"""

# %% claims=["1-13", "1-10"] jupyter={"outputs_hidden": true}
w_x, w_p = np.random.default_rng(0).normal(size=(2, 4, 4))
appended = np.hstack([E, PE])  # (4, 8)
found = {"own": appended @ np.vstack([w_x, w_p]), "shared": appended @ np.vstack([w_x, w_x])}
compare(found, {"own": E @ w_x + PE @ w_p, "shared": (E + PE) @ w_x})

# %% [markdown] lang="en"
r"""
More, for twice the width: adding is the special case W_p = W_x, in which word and position share one matrix. The paper says only that equal widths allow the sum. What sharing costs, lesson 11 measures.

## 3 · Build the table

The paper writes the table like this, with i = 0 … d/2 − 1:

$$ PE(pos, 2i) = \sin(\omega_i \, pos), \qquad PE(pos, 2i+1) = \cos(\omega_i \, pos) $$

Other texts give each *column* j its formula (often with i for our pos):

$$ PE(pos, j) = \sin\frac{pos}{10000^{j/d}} \text{ for even } j, \qquad PE(pos, j) = \cos\frac{pos}{10000^{(j-1)/d}} \text{ for odd } j $$

### Exercise 8.2 ★★ 6 minutes

Write the table as a function, by either formula. It returns an array (n_positions, d_model); d_model is even.
"""

# %% [markdown] lang="ko"
r"""
더 많습니다. 그 대신 폭이 두 배가 됩니다. 더하기는 W_p = W_x, 즉 단어와 위치가 행렬 하나를 함께 쓰는 특수한 경우입니다. 논문에는 폭이 같아서 더할 수 있다는 말뿐입니다. 함께 쓰는 대가가 얼마인지는 11장에서 측정합니다.

## 3 · 표 만들기

논문의 식은 다음과 같습니다. i = 0 … d/2 − 1입니다.

$$ PE(pos, 2i) = \sin(\omega_i \, pos), \qquad PE(pos, 2i+1) = \cos(\omega_i \, pos) $$

**열** j마다 식을 적는 글도 있습니다(그런 글에서는 흔히 pos 자리에 i를 씁니다).

$$ PE(pos, j) = \sin\frac{pos}{10000^{j/d}} \;\;(j\text{가 짝수}), \qquad PE(pos, j) = \cos\frac{pos}{10000^{(j-1)/d}} \;\;(j\text{가 홀수}) $$

### 연습 8.2 ★★ 6분

이 표를 만드는 함수를 작성하세요. 어느 식을 써도 됩니다. 모양이 (n_positions, d_model)인 배열을 돌려줍니다. d_model은 짝수입니다.
"""


# %%
def my_encoding(n_positions, d_model):
    ...


check("8.2", my_encoding)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Start from `np.zeros((n_positions, d_model))`. `out[:, 0::2]` are its even columns, `out[:, 1::2]` the odd ones. The angles are a column of positions times a row of ω.

</details>
<details><summary>Solution</summary>

{solution}

`np.arange(0, d_model, 2)` is 2i itself: 0, 2, 4, …

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`np.zeros((n_positions, d_model))`에서 시작하세요. `out[:, 0::2]`는 짝수 열, `out[:, 1::2]`는 홀수 열입니다. 위치를 세로로 늘어놓은 열에 ω의 행을 곱하면 각도가 모두 나옵니다.

</details>
<details><summary>풀이</summary>

{solution}

`np.arange(0, d_model, 2)`가 바로 2i, 즉 0, 2, 4, …입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
The table for 40 positions and d = 32. Pick a row. Which columns hardly change over all rows, and why?
"""

# %% [markdown] lang="ko"
r"""
위치 40개, d = 32인 표입니다. 슬라이더로 행을 골라 보세요. 40행 내내 거의 변하지 않는 열은 어느 것이고, 왜 그럴까요?
"""

# %% tags=["widget"]
from helpers import play_table

play_table()

# %% [markdown] lang="en"
r"""
Those on the right: over 39 positions the slowest hand turns by 0.007.

## 4 · First proof: going k positions on is the same turn everywhere

Going k on turns hand i by c = ω·k. We want one matrix that does it and need not know pos. A hand at angle a is the sum of two parts, sin a to the right and cos a up. Turn it, and they turn along:
"""

# %% [markdown] lang="ko"
r"""
오른쪽 열들입니다. 가장 느린 바늘은 39칸을 가는 동안 0.007밖에 돌지 않습니다.

## 4 · 첫 번째 증명: k칸 뒤로 가는 것은 언제나 같은 회전

k칸 뒤로 가면 바늘 i는 어디에 있었든 c = ω·k만큼 돕니다. pos를 몰라도 이렇게 돌릴 수 있는 행렬을 찾아봅시다. 각도가 a인 바늘은 두 부분의 합입니다. 오른쪽으로 sin a, 위로 cos a입니다. 바늘을 돌리면 두 부분도 함께 돕니다.
"""

# %%
from helpers import draw_turned_parts

draw_turned_parts(angle=0.9, turn=0.7)

# %% [markdown] lang="en"
r"""
So it is enough to know where the hands at 12 and at 3 go, (0, 1) and (1, 0) (third clock). In numbers: the second clock at the top, *pos* 9, *k* 7.

| | step | why | in numbers |
|---|---|---|---|
| 1 | $\sin a \, (1, 0) + \cos a \, (0, 1)$ is the hand | its two parts | $0.7833 \, (1, 0) + 0.6216 \, (0, 1)$ |
| 2 | $(0, 1)$ becomes $(\sin c, \cos c)$ | the hand at 12, turned by c | $(0.6442, \; 0.7648)$ |
| 3 | $(1, 0)$ becomes $(\cos c, -\sin c)$ | the hand at 3 stays a quarter turn ahead: as far *right* as the other is *up*, and as far *down* as the other is *right* | $(0.7648, \; -0.6442)$ |
| 4 | the hand becomes $\sin a \, (\cos c, -\sin c) + \cos a \, (\sin c, \cos c)$ | the parts turn along | $0.7833 \, (0.7648, -0.6442) + 0.6216 \, (0.6442, 0.7648)$ |
| 5 | right: $\sin a \cos c + \cos a \sin c$ <br> up: $\cos a \cos c - \sin a \sin c$ | add up | $0.5991 + 0.4005 = 0.9996$ <br> $0.4754 - 0.5046 = -0.0292$ |
| 6 | right: $\sin(a + c)$ <br> up: $\cos(a + c)$ | it is also the hand at angle a + c | $\sin 1.6 = 0.9996$ <br> $\cos 1.6 = -0.0292$ |

Lines 5 and 6 are the same hand. With a = ω·pos and c = ω·k, as a matrix that stands *left* of a column (each of its rows times the column, added up, is line 5):

$$ \begin{bmatrix} \sin(\omega(pos + k)) \\ \cos(\omega(pos + k)) \end{bmatrix} = \begin{bmatrix} \cos \omega k & \sin \omega k \\ -\sin \omega k & \cos \omega k \end{bmatrix} \begin{bmatrix} \sin(\omega\, pos) \\ \cos(\omega\, pos) \end{bmatrix} $$

It holds k and ω, but no pos. With one such block for each hand: **PE(pos + k) = R(k) PE(pos)**. Here is line 5 for all hands at once. At the paper’s size, 1000 positions and 256 hands, does every row land on the row k further down?
"""

# %% [markdown] lang="ko"
r"""
그러니 12시의 바늘 (0, 1)과 3시의 바늘 (1, 0)이 어디로 가는지만 알면 됩니다(세 번째 시계). 괄호 안은 (오른쪽, 위)입니다. 숫자는 그림과 같은 a = 0.9, c = 0.7입니다. 맨 위의 그림에서 *pos*가 9, *k*가 7일 때의 두 번째 시계입니다.

| | 단계 | 이유 | 숫자로 |
|---|---|---|---|
| 1 | 바늘은 $\sin a \, (1, 0) + \cos a \, (0, 1)$ | 두 부분의 합 | $0.7833 \, (1, 0) + 0.6216 \, (0, 1)$ |
| 2 | $(0, 1)$ → $(\sin c, \cos c)$ | 12시의 바늘을 c만큼 돌린다 | $(0.6442, \; 0.7648)$ |
| 3 | $(1, 0)$ → $(\cos c, -\sin c)$ | 3시의 바늘은 늘 4분의 1바퀴 더 가 있다. ‘오른쪽’은 2단계의 ‘위’와 같고, ‘위’는 2단계의 ‘오른쪽’에 −를 붙인 것이다 | $(0.7648, \; -0.6442)$ |
| 4 | 바늘 → $\sin a \, (\cos c, -\sin c) + \cos a \, (\sin c, \cos c)$ | 두 부분도 함께 돈다 | $0.7833 \, (0.7648, -0.6442) + 0.6216 \, (0.6442, 0.7648)$ |
| 5 | 오른쪽: $\sin a \cos c + \cos a \sin c$ <br> 위: $\cos a \cos c - \sin a \sin c$ | 더한다 | $0.5991 + 0.4005 = 0.9996$ <br> $0.4754 - 0.5046 = -0.0292$ |
| 6 | 오른쪽: $\sin(a + c)$ <br> 위: $\cos(a + c)$ | 각도가 a + c인 바늘이기도 하다 | $\sin 1.6 = 0.9996$ <br> $\cos 1.6 = -0.0292$ |

5단계와 6단계는 같은 바늘입니다(삼각함수의 덧셈정리). a = ω·pos, c = ω·k를 넣고 행렬로 씁시다. 이번에는 행렬이 열의 **왼쪽**에 있습니다. 행렬의 행마다 열과 곱해서 더하면 5단계가 됩니다.

$$ \begin{bmatrix} \sin(\omega(pos + k)) \\ \cos(\omega(pos + k)) \end{bmatrix} = \begin{bmatrix} \cos \omega k & \sin \omega k \\ -\sin \omega k & \cos \omega k \end{bmatrix} \begin{bmatrix} \sin(\omega\, pos) \\ \cos(\omega\, pos) \end{bmatrix} $$

이 회전 행렬(rotation matrix)에는 k와 ω만 있고 pos는 없습니다. 바늘마다 이런 블록을 하나씩 두면 전체는 다음과 같습니다: **PE(pos + k) = R(k) PE(pos)**. 아래의 함수는 5단계를 모든 바늘에 한꺼번에 적용합니다. 논문의 크기인 위치 1000개, 바늘 256개에서 모든 행이 k칸 아래의 행과 같아질까요?
"""

# %% claims=["4-60", "4-61"]
from helpers import frequencies, positional_encoding


def turn(rows, k):
    c = k * frequencies(rows.shape[-1])  # (d/2,)
    right, up = rows[..., 0::2], rows[..., 1::2]  # (..., d/2)
    out = np.empty_like(rows)
    out[..., 0::2] = right * np.cos(c) + up * np.sin(c)
    out[..., 1::2] = up * np.cos(c) - right * np.sin(c)
    return out


# %% claims=["4-44", "4-48", "4-62"]
paper = positional_encoding(np.arange(1000), 512)  # (1000, 512)
found = {"k = 1": turn(paper[:-1], 1), "k = 300": turn(paper[:-300], 300)}
compare(found, {"k = 1": paper[1:], "k = 300": paper[300:]})

# %% [markdown] lang="en"
r"""
Yes.

## 5 · What the first proof is for: three back

Attention (lesson 09) compares two vectors u and v by their **dot product** u·v: multiply number by number, add up. Let p(m) be the row of position m. To find the word three before, turn it *back*, by R(−3): that **is** p(m − 3), and nobody need know m.

Which p(n) has the largest dot product with it? All rows have the same length, √(d/2), because every hand has length 1. And $0 \le |u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v$: among vectors of one length u·v is largest where v = u. So p(m − 3) itself. Below is a row for each m, a column for each n. Where is each row’s maximum, also in rows 0 to 2?
"""

# %% [markdown] lang="ko"
r"""
네, 모두 같습니다.

## 5 · 첫 번째 증명은 어디에 쓸까요? 세 칸 앞 찾기

어텐션(attention, 9장)은 두 벡터 u와 v를 **내적**(dot product) u·v로 비교합니다. 같은 자리의 숫자끼리 곱해서 모두 더한 값입니다. 위치 m의 행을 p(m)이라고 씁시다. 세 칸 앞의 단어를 찾으려면 여기에 R(−3)을 곱해 **거꾸로** 돌립니다. 그러면 바로 p(m − 3)이 **됩니다**. m이 얼마인지 몰라도 됩니다.

이것과 내적이 가장 큰 p(n)은 어느 것일까요? 바늘의 길이가 모두 1이므로 행의 길이는 모두 √(d/2)로 같습니다. 그런데 $0 \le |u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v$이므로, 길이가 같은 벡터 가운데에서는 v = u일 때 u·v가 가장 큽니다. 즉 p(m − 3) 자신입니다. 아래에서 행은 m, 열은 n입니다. 행마다 가장 큰 값은 어디에 있을까요? 세 칸 앞이 없는 0~2행에서는 어떨까요?
"""

# %% jupyter={"outputs_hidden": true}
eight = positional_encoding(np.arange(8), 8)  # (8, 8)
names = [f"p({n})" for n in range(8)]
back = turn(eight, -3)  # row m: R(−3) p(m) | m번째 행: R(−3) p(m)
largest = (turn(paper, -3) @ paper.T).argmax(axis=1)  # of 1000 positions | 위치 1000개에서
assert np.array_equal(largest[3:], np.arange(997))
Matrix(back @ eight.T, "(R(−3) p(m))·p(n)", names, names, "shade", np.eye(8, k=-3, dtype=bool))

# %% [markdown] lang="en"
r"""
From row 3 on it is 4, three to the left of the diagonal; at the paper’s size too, in all 997 rows that have a place three back. Rows 0 to 2 ask for a missing place; here they get one *ahead*, six from it (3.78).

So **one matrix finds “three back” everywhere**. It is not given to the Transformer: between two positions stand matrices that it has to *learn*. What becomes of R(−3) there is lesson 11.

### Exercise 8.3 ★★ 3 minutes

With d = 4, which row does position 2 ask for: what is **R(−3) p(2)**?
"""

# %% [markdown] lang="ko"
r"""
3행부터는 대각선에서 왼쪽으로 세 칸 떨어진 곳에 4가 있습니다. 논문의 크기에서도 세 칸 앞이 있는 997행 모두 그렇습니다. 여기서는 0~2행에서 없는 위치 대신 그와 가장 비슷한 위치의 값이 가장 큽니다. 없는 위치에서 여섯 칸 떨어진, 오히려 **뒤쪽**에 있는 위치이고 값은 3.78입니다.

이렇게 **행렬 하나면 어디에서든 ‘세 칸 앞’을 찾습니다**. 트랜스포머에는 이 행렬이 주어져 있지 않습니다. 두 위치 사이에는 **학습해야** 하는 행렬들이 있습니다. 거기에서 R(−3)이 어떻게 되는지는 11장에서 다룹니다.

### 연습 8.3 ★★ 3분

d = 4일 때 위치 2는 어떤 행을 찾나요? 즉 **R(−3) p(2)의 숫자 네 개**는 무엇인가요?
"""

# %%
answer_3 = [..., ..., ..., ...]

check("8.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Nothing has to be multiplied. Both hands are turned back by three positions: where do they stand then, left or right of 12?

</details>
<details><summary>Solution</summary>

{solution}

The hands stand at the angles −1 and −0.01, left of 12: [−0.8415, 0.5403, −0.01, 1]. No word has this row, but the proof holds there as well.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

곱하지 않아도 됩니다. 두 바늘을 위치 세 칸만큼 거꾸로 돌립니다. 그러면 바늘은 12시의 왼쪽에 있을까요, 오른쪽에 있을까요?

</details>
<details><summary>풀이</summary>

{solution}

두 바늘의 각도는 −1과 −0.01로 12시의 왼쪽입니다: [−0.8415, 0.5403, −0.01, 1]. 이 행을 가진 단어는 없지만 증명은 여기에서도 성립합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · Second proof: the dot product depends on nothing but the distance

And without the turn? Let h(m) be one hand at position m, at angle a = ω·m, and h(n) at position n, at b = ω·n. In numbers again the second clock, m = 16, n = 9.

| | step | why | in numbers |
|---|---|---|---|
| 1 | $h(m) \cdot h(n) = \sin a \sin b + \cos a \cos b$ | multiply and add up | $0.7830 - 0.0182 = 0.7648$ |
| 2 | $\cos(a + c) = \cos a \cos c - \sin a \sin c$ | *up* in lines 5 and 6, for any c | |
| 3 | $\cos(a - b) = \cos a \cos b + \sin a \sin b$ | put in c = −b: a hand turned *back* stands as far up, but to the left, so $\cos(-b) = \cos b$, $\sin(-b) = -\sin b$ | $\cos 0.7 = 0.7648$ |
| 4 | $h(m) \cdot h(n) = \cos(\omega (m - n))$ | lines 1 and 3; put in a and b | $\cos(0.1 \cdot 7)$ |
| 5 | $p(m) \cdot p(n) = \sum_i \cos(\omega_i (m - n))$ | the whole vectors: add up what the hands give | $0.7539 + 0.7648 + 0.9976 + 1.0000 = 3.5163$ |

Now m and n occur only as m − n, and as $\cos(-x) = \cos x$ the sign does not matter. Then which cells must be equal in the table of all dot products?
"""

# %% [markdown] lang="ko"
r"""
## 6 · 두 번째 증명: 내적은 오직 거리로 정해진다

돌리지 않으면 어떨까요? 위치 m에 있는 바늘 하나를 h(m)이라고 하면 각도는 a = ω·m입니다. 같은 바늘이 위치 n에 있으면 h(n)이고 각도는 b = ω·n입니다. 숫자는 이번에도 두 번째 시계이고, m = 16, n = 9이므로 a = 1.6, b = 0.9입니다.

| | 단계 | 이유 | 숫자로 |
|---|---|---|---|
| 1 | $h(m) \cdot h(n) = \sin a \sin b + \cos a \cos b$ | 곱해서 더한다 | $0.7830 - 0.0182 = 0.7648$ |
| 2 | $\cos(a + c) = \cos a \cos c - \sin a \sin c$ | 첫 번째 증명 5, 6단계의 ‘위’. c는 무엇이든 된다 | |
| 3 | $\cos(a - b) = \cos a \cos b + \sin a \sin b$ | c = −b를 넣는다. **거꾸로** 돌린 바늘은 위로는 같고 오른쪽 대신 왼쪽으로 가므로 $\cos(-b) = \cos b$, $\sin(-b) = -\sin b$이다 | $\cos 0.7 = 0.7648$ |
| 4 | $h(m) \cdot h(n) = \cos(\omega (m - n))$ | 1단계와 3단계. a와 b를 넣는다 | $\cos(0.1 \cdot 7)$ |
| 5 | $p(m) \cdot p(n) = \sum_i \cos(\omega_i (m - n))$ | 바늘마다 나온 값을 모두 더한 것이 전체 벡터의 내적이다 | $0.7539 + 0.7648 + 0.9976 + 1.0000 = 3.5163$ |

마지막 줄에는 m과 n이 m − n의 꼴로만 나옵니다. 게다가 cos(−x) = cos x이므로 부호도 상관없습니다. 그렇다면 내적을 모두 모은 표에서는 어떤 칸들이 같아야 할까요?
"""

# %% claims=["4-49"] jupyter={"outputs_hidden": true}
Matrix(eight @ eight.T, "p(m)·p(n)", names, names, "shade")

# %% [markdown] lang="en"
r"""
Each diagonal holds one number: 2.56 at distance 2, as under the clocks. Both sides of the main diagonal are alike: before and behind look the same.

**It does not tell how far.** From 1.96 at distance 3 it climbs again, to 3.78 at 6. Line 5 is a sum of four waves. Where will it have its next hills?
"""

# %% [markdown] lang="ko"
r"""
대각선마다 같은 숫자가 늘어서 있습니다. 거리가 2이면 맨 위의 그림에서 본 2.56입니다. 주대각선의 양쪽은 서로 같습니다. 앞과 뒤가 똑같아 보입니다.

**내적만으로는 얼마나 먼지 알 수 없습니다.** 거리가 3이면 1.96인데, 다시 커져서 6이면 3.78이 됩니다. 5단계의 식은 물결 네 개의 합입니다. 이 합이 다음으로 높아지는 거리는 어디일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_ripple

draw_ripple(8)

# %% [markdown] lang="en"
r"""
Near 6, 12, 19, 25: wherever the fast hand has come round. Do more hands cure it? Even with the paper’s 256, for all 1000 positions:
"""

# %% [markdown] lang="ko"
r"""
6, 12, 19, 25 근처, 즉 빠른 바늘이 한 바퀴를 돌 때마다입니다. 바늘이 많으면 달라질까요? 논문의 바늘 256개와 위치 1000개로 계산해 봅시다.
"""

# %% claims=["4-50", "4-51"]
by_distance = paper @ paper[0]  # (1000,): 0, 1, 2, … apart | (1000,): 0, 1, 2, …칸 떨어진 것
distance = np.abs(np.arange(1000)[:, None] - np.arange(1000))  # (1000, 1000)
assert np.allclose(paper @ paper.T, by_distance[distance], rtol=0, atol=1e-8)
int((np.diff(by_distance[:301]) > 0).sum())  # of 300 steps | 300칸 가운데

# %% [markdown] lang="en"
r"""
There is one number for each distance, but it rises in 105 of the first 300 steps.

### Exercise 8.4 ★★ 3 minutes

With d = 4, what is **p(70)·p(72)**? The table of section 1 holds all you need.
"""

# %% [markdown] lang="ko"
r"""
거리마다 값이 하나씩이지만, 처음 300칸 가운데 105칸에서는 한 칸 멀어질 때 값이 오히려 커집니다.

### 연습 8.4 ★★ 3분

d = 4일 때 **p(70)·p(72)의 값**은 얼마인가요? 필요한 숫자는 모두 1절의 표에 있습니다.
"""

# %%
answer_4 = ...

check("8.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The distance is 2. Each of the two hands brings one cosine.

</details>
<details><summary>Solution</summary>

{solution}

cos 2 + cos 0.02 = −0.4161 + 0.9998 = 0.5837. This is also p(0)·p(2), because p(0) = [0, 1, 0, 1].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

거리는 2입니다. 두 바늘에서 코사인이 하나씩 나옵니다.

</details>
<details><summary>풀이</summary>

{solution}

cos 2 + cos 0.02 = −0.4161 + 0.9998 = 0.5837입니다. p(0) = [0, 1, 0, 1]이므로 p(0)·p(2)와도 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch

`torch.nn` has no module for it. Most code has this class, usually called PositionalEncoding. The power is written as exp and log; the table is a *buffer*, which goes to a device with the model but is not learned.
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로

`torch.nn`에는 위치 인코딩 모듈이 없습니다. 대부분의 코드에는 다음과 같은 클래스가 있고, 이름은 흔히 PositionalEncoding입니다. 거듭제곱은 exp와 log로 쓰고, 표는 **버퍼**(buffer)로 둡니다. 버퍼는 모델을 다른 장치로 옮길 때 함께 옮겨지지만 학습되지는 않습니다.
"""

# %% claims=["1-11"]
import math

import torch


class Positions(torch.nn.Module):
    def __init__(self, n_positions, d_model):
        super().__init__()
        position = torch.arange(n_positions).unsqueeze(1)  # (n_positions, 1)
        div_term = torch.exp(torch.arange(0, d_model, 2) * (-math.log(10000.0) / d_model))
        pe = torch.zeros(n_positions, d_model)
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        self.register_buffer("pe", pe)

    def forward(self, x):
        return x + self.pe[: x.shape[-2]]


# %%
module = Positions(n_positions=60, d_model=4)
module.pe[2], list(module.parameters())

# %% [markdown] lang="en"
r"""
Row 2 again, and nothing to learn. Our layer and a class like this one, on the rows 2E:
"""

# %% [markdown] lang="ko"
r"""
다시 2행이고, 학습되는 값은 없습니다. 우리의 층과 위와 같은 클래스를 2E의 행으로 비교합니다.
"""

# %%
from helpers import PositionalEncoding, equal_on_every_device

equal_on_every_device(PositionalEncoding(), 2 * E)

# %% [markdown] lang="en"
r"""
## 8 · Recap

**How can a vector say “I am third”?** By d/2 clock hands of different speeds: position 2 begins with (sin 2, cos 2) = (0.9093, −0.4161). Going k on is the same turn everywhere, so one matrix, R(−3), finds the word three back. Without it the dot product depends on nothing but the distance, with ripples. The vector is added to the word’s, and nothing in it is learned.

| name | shape | what it does |
|---|---|---|
| `positional_encoding(positions, d_model)` | (T,) → (T, d_model) | sin and cos of ω_i · pos |
| R(k) | (d_model, d_model) | PE(pos + k) = R(k) PE(pos), at every pos |
| p(m)·p(n) | a number | Σ cos(ω_i (m − n)): equal at equal distances |

**Deeper:** [R(k) as one matrix, four broken encodings, far positions, wavelengths](08b_positional_encoding_deeper.ipynb).

**Next:** attention compares words by dot products: [lesson 09](09_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

**벡터는 어떻게 ‘나는 세 번째’라고 말할 수 있을까요?** 빠르기가 서로 다른 시곗바늘 d/2개의 사인과 코사인으로 말합니다. 위치 2는 (0.9093, −0.4161)로 시작합니다. k칸 뒤로 가면 어디에서 출발하든 바늘마다 같은 각도만큼 돕니다. 그래서 행렬 하나 R(−3)으로 세 칸 앞의 단어를 찾습니다. 돌리지 않으면 두 위치의 내적은 오직 거리로 정해지는데, 거리에 따라 물결치며 달라집니다. 이 벡터는 단어의 벡터에 더하며, 학습되는 값은 하나도 없습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `positional_encoding(positions, d_model)` | (T,) → (T, d_model) | ω_i · pos의 사인과 코사인을 나란히 |
| R(k) | (d_model, d_model) | 어느 pos에서나 PE(pos + k) = R(k) PE(pos) |
| p(m)·p(n) | 숫자 하나 | Σ cos(ω_i (m − n)): 거리가 같으면 언제나 같음 |

**더 깊이:** [심화 노트북](08b_positional_encoding_deeper.ipynb)에서는 R(k)를 행렬 하나로 만들고, 망가진 인코딩 네 가지를 시험하고, 먼 위치끼리 얼마나 비슷한지, 바늘의 파장은 얼마인지 살펴봅니다.

**다음:** [9장](09_attention.ipynb)에서는 단어들이 서로를 바라봅니다. 내적으로 단어를 비교하는 어텐션입니다.
"""
