# %% [markdown] lang="en"
r"""
# 08 · Positional encoding: two proofs you can run

**How can a vector say “I am third”?**

**You will be able to** compute the vector of any position by hand, prove that going k positions on is the same turn everywhere, and prove that the dot product of two positions depends on their distance alone. \
**You need** lessons 01 to 03, the rows of lesson 07, and a clock. Sine and cosine are explained. \
**Time** 44 minutes

Below are four clocks with one hand each. At position 0 all hands point to 12. With every position the fast hand on the left turns by angle 1 (no whole turn: part 1 explains the unit), the slow one on the right hardly at all. Under each clock you read how far the black hand’s tip is right of the middle, and how far above it. These eight numbers in a row are the vector of the position. The dashed hands are k positions further on, and the last line multiplies the two vectors.

Move *pos* alone: the hands turn and the vectors change. Which angles, and which number, stay the same? Then move *k*.
"""

# %% [markdown] lang="ko"
r"""
# 08 · 위치 인코딩: 실행해 보는 두 가지 증명

**벡터는 어떻게 ‘나는 세 번째’라고 말할 수 있을까요?**

**이 장을 마치면** 어느 위치의 벡터든 손으로 계산하고, 위치를 k만큼 옮기는 일이 어디에서나 똑같은 회전임을 증명하고, 두 위치의 내적이 오직 거리에만 달려 있음을 증명할 수 있습니다. \
**필요한 것**은 1–3장, 7장의 임베딩(embedding) 행, 그리고 시계입니다. 사인과 코사인은 여기에서 설명합니다. \
**시간** 44분

아래에 바늘이 하나씩 있는 시계가 네 개 있습니다. 위치 0에서는 모든 바늘이 12시를 가리킵니다. 위치가 하나 늘 때마다 왼쪽의 빠른 바늘은 각도 1만큼 돌고, 오른쪽의 느린 바늘은 거의 움직이지 않습니다(turns by angle은 위치 하나마다 도는 각도입니다. 각도 1은 한 바퀴가 아니며, 그 단위는 1절에서 설명합니다). 시계 아래에는 검은 바늘의 끝이 중심에서 오른쪽(right)으로, 위(up)로 얼마나 떨어져 있는지 적혀 있습니다. 이 숫자 여덟 개를 한 줄로 늘어놓은 것이 그 위치(position)의 벡터입니다. 점선 바늘은 k만큼 더 나아간 위치의 바늘이고, 맨 아랫줄은 두 벡터를 같은 자리의 숫자끼리 곱해서 모두 더한 값입니다.

먼저 슬라이더 *pos*만 움직여 보세요. 바늘이 돌고 벡터도 달라집니다. 그래도 변하지 않는 각도와 숫자는 무엇인가요? 그다음 *k*를 움직여 보세요.
"""

# %% tags=["widget"]
from helpers import play_hands, play_table

play_hands()

# %%
import numpy as np

from helpers import Matrix, check, compare, data, draw_hand, draw_turned_parts, matrices

# %% [markdown] lang="en"
r"""
Why is this needed? Lesson 07 made four rows of “I am a student”. Below they stand beside those of “student a am I”. The rows are the same, only in another order: nothing in the row of *I* tells whether it comes first or last. So the Transformer **adds** to each row a vector of its position, the **positional encoding**, PE.
"""

# %% [markdown] lang="ko"
r"""
위치는 왜 알려 주어야 할까요? 7장에서는 “I am a student”를 행 네 개로 바꾸었습니다. 아래에는 그 행들을, 순서를 뒤집은 “student a am I”의 행들과 나란히 놓았습니다. 놓인 순서만 바뀌었을 뿐 행 네 개는 그대로입니다. ‘I’의 행만 보아서는 첫 번째인지 마지막인지 알 수 없습니다. 그래서 트랜스포머는 행마다 그 위치의 벡터, 즉 **위치 인코딩**(positional encoding, 포지셔널 인코딩, PE)을 **더합니다**.
"""

# %% claims=["4-43"]
pocket, table = data.pocket_embedding()
words = data.POCKET_SENTENCE.split()
E = table[[pocket.index(word) for word in words]]  # (4, 4)
matrices(Matrix(E, "E", words), Matrix(E[::-1], "E", words[::-1]))

# %% [markdown] lang="en"
r"""
## 1 · By hand

How can a few numbers tell many positions apart? The digits of binary numbers do it. Look down the columns:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

숫자 몇 자리만으로 어떻게 멀리까지 셀 수 있을까요? 이진수(binary number)를 봅시다. 표를 세로로 읽어 보세요.
"""

# %%
from helpers import Table

Table(("position", "4", "2", "1"), [(n, *f"{n:03b}") for n in range(8)])

# %% [markdown] lang="en"
r"""
The right digit changes at every position, the middle one at every second position, the left one at every fourth. Three digits, each with a rhythm of its own, tell eight positions apart. A clock does the same with seconds, minutes and hours, only smoothly.

A hand has length 1. Its **angle** is the length of the way that its tip has gone, clockwise from 12. Angles measured like this are in *radians*. A whole turn is 2π = 6.283, a quarter 1.571. How far to the right of the middle the tip stands is the **sine** of the angle; how far up, the **cosine**. Left and down are negative. (At school the angle starts at 3 o’clock and runs the other way, with cosine for right and sine for up. The functions are the same.) Here is a hand that turns by 1 at each position, at positions 0 to 4:
"""

# %% [markdown] lang="ko"
r"""
오른쪽 숫자는 위치마다, 가운데 숫자는 두 위치마다, 왼쪽 숫자는 네 위치마다 바뀝니다. 저마다 빠르기가 다른 숫자 세 개로 위치 여덟 개를 구별합니다. 시계도 초침, 분침, 시침으로 같은 일을 합니다. 다만 매끄럽게 움직입니다.

바늘의 길이는 1입니다. 바늘의 **각도**(angle)는 바늘 끝이 12시에서 시계 방향으로 원을 따라 움직인 거리로 나타냅니다. 이렇게 나타낸 각도의 단위가 라디안(radian)입니다. 한 바퀴는 2π = 6.283, 4분의 1바퀴는 1.571입니다. 바늘 끝이 중심에서 오른쪽으로 떨어진 거리가 그 각도의 **사인**(sine, sin)이고, 위로 떨어진 거리가 **코사인**(cosine, cos)입니다. 왼쪽과 아래쪽은 음수입니다. (학교에서는 보통 3시 방향에서 시계 반대 방향으로 각도를 재므로 사인이 위, 코사인이 오른쪽입니다. 사인과 코사인의 값은 같습니다.) 위치마다 1씩 도는 바늘을 위치 0부터 4까지 그리면 다음과 같습니다.
"""

# %% claims=["4-59"]
draw_hand(range(5))

# %% [markdown] lang="en"
r"""
Why not simply add the position’s number? It would soon be larger than everything in the word’s row. Sine and cosine stay between −1 and 1, however far one counts. They will be the first two columns of our table.

One hand alone is not enough: at position 6 it has nearly come round. So for rows of d = d_model numbers PE has d/2 hands, numbered i = 0, 1, 2, …, each slower than the one before by the same factor. Hand i turns at each position by

$$ \omega_i = 10000^{-2i/d} $$

For d = 4 there are two hands. They turn by 1 and by 10000^(−1/2) = 0.01. In the table, each hand gives its sine and then its cosine. Which number stands in row 2 and column 1, counted from 0? Find it, then run.
"""

# %% [markdown] lang="ko"
r"""
그냥 위치의 번호를 더하면 안 될까요? 번호는 금세 단어의 행에 있는 어떤 숫자보다도 커집니다. 사인과 코사인은 아무리 멀리 세어도 −1과 1 사이에 있습니다. 이 두 숫자가 앞으로 만들 표의 처음 두 열입니다.

바늘 하나로는 부족합니다. 위치 6에서 이미 거의 한 바퀴를 돌기 때문입니다. 그래서 숫자가 d개(d = d_model)인 PE의 행은 바늘 d/2개를 씁니다. 바늘에는 i = 0, 1, 2, …로 번호를 붙이고, 번호가 하나 커질 때마다 같은 비율로 느려집니다. 위치가 하나 늘 때 바늘 i가 도는 각도(주파수, frequency)는 다음과 같습니다.

$$ \omega_i = 10000^{-2i/d} $$

d = 4이면 바늘은 두 개이고, 위치마다 1과 10000^(−1/2) = 0.01씩 돕니다. 표에는 바늘마다 먼저 사인을, 그다음에 코사인을 적습니다. 행 2, 열 1에는(모두 0부터 셉니다) 어떤 숫자가 있을까요? 구해 보고 실행하세요.
"""

# %% claims=["1-09"] jupyter={"outputs_hidden": true}
positions = np.arange(5)
columns = [np.sin(positions), np.cos(positions), np.sin(positions / 100), np.cos(positions / 100)]
by_hand = np.column_stack(columns)  # (5, 4)
rows, heads = [f"pos {pos}" for pos in positions], ["sin", "cos", "sin", "cos"]
Matrix(by_hand, "PE", rows, heads, "sign", lit=(2, 1), digits=4)

# %% [markdown] lang="en"
r"""
cos 2 = −0.4161: at angle 2 the hand points down a little. The row of position 2 is how a vector says “I am third”, since the first has position 0.

### Exercise 8.1 ★ 3 minutes

What is the row of **position 6**, again with d = 4? (Take a calculator in radians, or `np.sin` and `np.cos`.)
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
## 2 · Build the table

The paper writes the table like this, with i = 0 … d/2 − 1:

$$ PE(pos, 2i) = \sin(\omega_i \, pos), \qquad PE(pos, 2i+1) = \cos(\omega_i \, pos) $$

Other texts count positions with i and columns with j:

$$ PE(i, j) = \sin\frac{i}{10000^{j/d}} \text{ for even } j, \qquad PE(i, j) = \cos\frac{i}{10000^{(j-1)/d}} \text{ for odd } j $$

Beware: i is a *hand* in the first, a *position* in the second.

### Exercise 8.2 ★★ 7 minutes

Write the table as a function, by either formula, with loops or without. It returns an array (n_positions, d_model); d_model is even.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 표 만들기

논문의 식은 다음과 같습니다. i = 0 … d/2 − 1입니다.

$$ PE(pos, 2i) = \sin(\omega_i \, pos), \qquad PE(pos, 2i+1) = \cos(\omega_i \, pos) $$

위치를 i로, 열을 j로 쓰는 글도 있습니다. 첫 번째 식은 j가 짝수일 때, 두 번째 식은 홀수일 때입니다.

$$ PE(i, j) = \sin\frac{i}{10000^{j/d}}, \qquad PE(i, j) = \cos\frac{i}{10000^{(j-1)/d}} $$

같은 글자 i가 앞의 식에서는 **바늘**의 번호이고 뒤의 식에서는 **위치**라는 점에 주의하세요.

### 연습 8.2 ★★ 7분

이 표를 만드는 함수를 작성하세요. 어느 식을 써도 되고, 반복문은 써도 되고 안 써도 됩니다. 모양이 (n_positions, d_model)인 배열을 돌려줍니다. d_model은 짝수입니다.
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
The helper computes the paper’s formula without a loop. The other formula, cell by cell, gives the same table:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 함수는 논문의 식을 반복문 없이 계산합니다. 아래에서는 i와 j로 쓴 식을 한 칸씩 계산해 이 함수의 표와 비교합니다.
"""

# %%
from helpers import frequencies, positional_encoding, show

show(positional_encoding)

# %% claims=["1-09", "4-44"]
by_column = np.zeros((5, 6))
for i, j in np.ndindex(5, 6):
    if j % 2 == 0:
        by_column[i, j] = np.sin(i / 10000 ** (j / 6))
    else:
        by_column[i, j] = np.cos(i / 10000 ** ((j - 1) / 6))
compare(by_column, positional_encoding(np.arange(5), 6))

# %% [markdown] lang="en"
r"""
The table for 40 positions and d = 32, blue for positive and orange for negative numbers. Pick a row. Which columns hardly change over all 40 rows, and why?
"""

# %% [markdown] lang="ko"
r"""
다음은 위치 40개, d = 32인 표입니다. 파란색은 양수, 주황색은 음수입니다. 슬라이더로 행을 골라 보세요. 40행 내내 거의 변하지 않는 열은 어느 것이고, 왜 그럴까요? (그림의 제목은 열이 0부터 31까지이고, 바늘마다 사인과 코사인이 하나씩이라는 뜻입니다.)
"""

# %% tags=["widget"]
play_table()

# %% [markdown] lang="en"
r"""
## 3 · First proof: k positions on is one and the same turn

The columns on the right hardly change: in 39 steps the slowest hand turns by 0.007.

In the opening picture the dashed hands stood ahead by the same angles wherever you moved *pos*. Going k positions on turns hand i by c = ω·k. One matrix does this, and it need not know pos. Look at a hand at angle a: it is the sum of two parts, sin a to the right and cos a up. Turn it, and its parts turn along:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 첫 번째 증명: k만큼 나아가는 것은 언제나 같은 회전

오른쪽 열들은 거의 변하지 않습니다. 가장 느린 바늘은 39걸음 동안 0.007밖에 돌지 않습니다.

맨 위의 그림에서 *pos*를 어디로 옮기든 점선 바늘은 검은 바늘보다 늘 같은 각도만큼 앞서 있었습니다. 위치가 k만큼 나아가면 바늘 i는 c = ω·k만큼 돕니다. 행렬 하나로 이렇게 돌릴 수 있고, 그 행렬에는 pos가 필요 없다는 것을 증명해 봅시다.

각도가 a인 바늘을 봅시다. 이 바늘은 두 부분의 합입니다. 오른쪽으로 sin a, 위로 cos a입니다. 바늘을 돌리면 두 부분도 함께 돕니다. (왼쪽은 바늘과 두 부분, 가운데는 셋을 모두 c만큼 돌린 것입니다. 검은 화살표가 두 부분의 합, 즉 바늘입니다. 오른쪽은 길이가 1인 바늘 (0, 1)과 (1, 0)을 c만큼 돌린 것입니다.)
"""

# %%
draw_turned_parts(angle=0.9, turn=0.7)

# %% [markdown] lang="en"
r"""
So it is enough to know where (0, 1) and (1, 0) go, the hands at 12 and at 3 (the third clock). Write (right, up):

| | step | why |
|---|---|---|
| 1 | the hand is sin a · (1, 0) + cos a · (0, 1) | its two parts |
| 2 | (0, 1) becomes (sin c, cos c) | the hand at 12, turned by c |
| 3 | (1, 0) becomes (cos c, −sin c) | the hand at 3 stays a quarter turn ahead: the same dashed sides, but as far *right* as the other is *up*, and *down* as far as the other is *right* |
| 4 | the hand becomes sin a · (cos c, −sin c) + cos a · (sin c, cos c) | the parts turn along |
| 5 | to the right: sin a cos c + cos a sin c; up: cos a cos c − sin a sin c | add up |
| 6 | to the right: sin(a + c); up: cos(a + c) | it is also the hand at angle a + c |

Lines 5 and 6 are the same numbers. With a = ω·pos and c = ω·k, as a matrix:

$$ \begin{bmatrix} \sin(\omega(pos + k)) \\ \cos(\omega(pos + k)) \end{bmatrix} = \begin{bmatrix} \cos \omega k & \sin \omega k \\ -\sin \omega k & \cos \omega k \end{bmatrix} \begin{bmatrix} \sin(\omega\, pos) \\ \cos(\omega\, pos) \end{bmatrix} $$

So far we wrote x @ W, a row times a matrix. Here the matrix stands on the *left* of a column: each of its rows times the column, added up, is line 5. It holds k and ω, but no pos. All hands together, one such block for each: **PE(pos + k) = R(k) PE(pos)**. Here is line 5 in NumPy, for all hands at once, and then at the paper’s size: 1,000 positions, 256 hands, four k. Does every row land on the row k further down?
"""

# %% [markdown] lang="ko"
r"""
그러니 12시의 바늘 (0, 1)과 3시의 바늘 (1, 0)이 어디로 가는지만 알면 됩니다(세 번째 시계). (오른쪽, 위)의 순서로 씁니다.

| | 단계 | 이유 |
|---|---|---|
| 1 | 바늘은 sin a · (1, 0) + cos a · (0, 1) | 두 부분의 합 |
| 2 | (0, 1) → (sin c, cos c) | 12시의 바늘을 c만큼 돌린 것 |
| 3 | (1, 0) → (cos c, −sin c) | 3시의 바늘은 단계 2의 바늘보다 늘 4분의 1바퀴 앞선다. 점선의 두 변은 같고, ‘오른쪽’은 단계 2의 ‘위’, ‘위’는 단계 2의 ‘오른쪽’에 −를 붙인 것이다 |
| 4 | 바늘 → sin a · (cos c, −sin c) + cos a · (sin c, cos c) | 두 부분도 함께 돈다 |
| 5 | 오른쪽으로 sin a cos c + cos a sin c, 위로 cos a cos c − sin a sin c | 더한다 |
| 6 | 오른쪽으로 sin(a + c), 위로 cos(a + c) | 각도가 a + c인 바늘이기도 하다 |

단계 5와 6은 같은 바늘이므로 숫자도 같습니다(삼각함수의 덧셈정리). a = ω·pos, c = ω·k를 넣고 행렬로 쓰면 다음과 같습니다.

$$ \begin{bmatrix} \sin(\omega(pos + k)) \\ \cos(\omega(pos + k)) \end{bmatrix} = \begin{bmatrix} \cos \omega k & \sin \omega k \\ -\sin \omega k & \cos \omega k \end{bmatrix} \begin{bmatrix} \sin(\omega\, pos) \\ \cos(\omega\, pos) \end{bmatrix} $$

지금까지는 x @ W처럼 행의 오른쪽에 행렬을 곱했습니다. 여기에서는 열의 **왼쪽**에 행렬이 있습니다. 행렬의 행마다 열과 곱해서 더하면 단계 5가 됩니다. 이 회전 행렬(rotation matrix)에는 k와 ω만 있고 pos는 없습니다. 바늘마다 이런 블록을 하나씩 두고 한데 모아 쓰면 다음과 같습니다: **PE(pos + k) = R(k) PE(pos)**. 아래의 함수는 단계 5를 모든 바늘에 한꺼번에 적용해 R(k)를 곱합니다. 이것을 논문의 크기에서 시험합니다. 위치 1,000개, 바늘 256개를 네 가지 k만큼 돌리면 모두 k칸 아래의 행과 같아질까요?
"""

# %% claims=["4-60", "4-61"]
def turn(pe, k):
    c = k * frequencies(pe.shape[-1])  # (d/2,)
    right, up = pe[:, 0::2], pe[:, 1::2]  # (n, d/2)
    out = np.empty_like(pe)
    out[:, 0::2] = right * np.cos(c) + up * np.sin(c)
    out[:, 1::2] = up * np.cos(c) - right * np.sin(c)
    return out

# %% claims=["4-48", "4-62"]
PE = positional_encoding(np.arange(1000), 512)  # (1000, 512)
ks = (1, 5, 17, 300)
compare({f"k = {k}": turn(PE[:-k], k) for k in ks}, {f"k = {k}": PE[k:] for k in ks})

# %% [markdown] lang="en"
r"""
## 4 · Second proof: the dot product depends on the distance alone

The **dot product** of two vectors multiplies them number by number and adds up. Attention will compare two words with it (lesson 09). Let p(i) be the row of position i (i and j are positions now), and h(i) = (sin a, cos a) one of its hands, at angle a = ω·i; that of h(j) is b = ω·j:

| | step | why |
|---|---|---|
| 1 | h(i)·h(j) = sin a sin b + cos a cos b | multiply and add up |
| 2 | = cos(a − b) | “up” in lines 5 and 6, with c = −b. A hand turned *back* by b stands as far up, but to the left: cos(−b) = cos b, sin(−b) = −sin b |
| 3 | = cos(ω·(i − j)) | put in a and b |
| 4 | p(i)·p(j) = sum of cos(ω·(i − j)) over all ω | all hands: a dot product adds up |

In the last line i and j occur only as i − j. And cos(−x) = cos x, so the sign of i − j does not matter either. Then in the table of all dot products, which cells must be equal?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 두 번째 증명: 내적은 거리에만 달려 있다

두 벡터의 **내적**(dot product)은 같은 자리의 숫자끼리 곱해서 모두 더한 값입니다. 9장의 어텐션(attention)은 내적으로 두 단어를 비교합니다. 위치 i의 벡터를 p(i)라고 쓰고(여기에서 i와 j는 위치입니다), 그 가운데 바늘 하나를 h(i) = (sin a, cos a)라고 씁시다. 각도는 a = ω·i입니다. h(j)의 각도는 b = ω·j입니다.

| | 단계 | 이유 |
|---|---|---|
| 1 | h(i)·h(j) = sin a sin b + cos a cos b | 곱해서 더한다 |
| 2 | = cos(a − b) | 3절 단계 5와 6의 ‘위’에 c = −b를 넣는다. b만큼 **거꾸로** 돌린 바늘은 위로는 같고 오른쪽 대신 왼쪽으로 간다: cos(−b) = cos b, sin(−b) = −sin b |
| 3 | = cos(ω·(i − j)) | a와 b를 넣는다 |
| 4 | p(i)·p(j) = cos(ω·(i − j))를 모든 ω에 걸쳐 더한 값 | 모든 바늘: 내적은 더한 값이다 |

마지막 줄에는 i와 j가 i − j의 꼴로만 나옵니다. 게다가 cos(−x) = cos x이므로 i − j의 부호도 상관없습니다. 그렇다면 내적을 모두 모은 표에서 어떤 칸들이 같아야 할까요?
"""

# %% jupyter={"outputs_hidden": true}
six = positional_encoding(np.arange(6), 8)  # (6, 8)
names = [f"p({i})" for i in range(6)]
Matrix(six @ six.T, "p(i)·p(j)", names, names, "shade")

# %% [markdown] lang="en"
r"""
Along each diagonal stands one number: 2.56 at distance 2, as under the clocks, and at distance 0 the number of hands, d/2 = 4. Both sides of the main diagonal are alike: the dot product cannot tell before from behind. (The turn can: R(2) and R(−2) differ.) Nor can it tell how far: at distance 5 it is 3.16, more than at distance 2. All pairs of 1,000 positions, against the last line of the proof:
"""

# %% [markdown] lang="ko"
r"""
대각선마다 같은 숫자가 늘어서 있습니다. 거리가 2이면 2.56으로, 맨 위의 시계 그림에서 본 값입니다. 거리가 0이면 바늘의 개수인 d/2 = 4입니다. 주대각선의 양쪽은 서로 같습니다. 내적만으로는 앞인지 뒤인지 알 수 없습니다. (회전으로는 알 수 있습니다. R(2)와 R(−2)는 다른 행렬입니다.) 얼마나 먼지도 알 수 없습니다. 거리가 5이면 3.16으로, 거리가 2일 때보다 오히려 큽니다. 위치 1,000개의 모든 쌍을 증명의 마지막 줄과 비교합니다.
"""

# %% claims=["4-49", "4-50", "4-51"]
distance = np.abs(np.arange(1000)[:, None] - np.arange(1000))  # (1000, 1000)
by_distance = np.cos(np.arange(1000)[:, None] * frequencies(512)).sum(axis=1)  # (1000,)
compare(PE @ PE.T, by_distance[distance])

# %% [markdown] lang="en"
r"""
### Exercise 8.3 ★★ 4 minutes

With d = 4, what is **p(70)·p(72)**? The table of part 1 holds all that you need, though it ends at position 4.
"""

# %% [markdown] lang="ko"
r"""
### 연습 8.3 ★★ 4분

d = 4일 때 **p(70)·p(72)의 값**은 얼마인가요? 1절의 표는 위치 4에서 끝나지만 필요한 숫자는 모두 거기에 있습니다.
"""

# %%
answer_3 = ...

check("8.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The distance is 2. Each hand brings one cosine.

</details>
<details><summary>Solution</summary>

{solution}

cos 2 + cos 0.02 = −0.4161 + 0.9998 = 0.5837. This is also p(0)·p(2), because p(0) = [0, 1, 0, 1].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

거리는 2입니다. 바늘마다 코사인이 하나씩 나옵니다.

</details>
<details><summary>풀이</summary>

{solution}

cos 2 + cos 0.02 = −0.4161 + 0.9998 = 0.5837입니다. p(0) = [0, 1, 0, 1]이므로 p(0)·p(2)와도 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**Break it.** Why sine *and* cosine? Put the sine in place of the cosine as well. Does each diagonal still hold one number? Look at the framed one.
"""

# %% [markdown] lang="ko"
r"""
**망가뜨려 봅시다.** 왜 사인과 코사인이 둘 다 필요할까요? 코사인 자리에도 사인을 넣어 봅시다. 대각선의 숫자들은 여전히 같을까요? 테두리를 친 대각선을 보세요.
"""

# %% jupyter={"outputs_hidden": true}
only_sines = np.repeat(six[:, 0::2], 2, axis=1)  # (6, 8)
broken = only_sines @ only_sines.T
Matrix(broken, "sines only", names, names, "shade", lit=np.eye(6, dtype=bool))

# %% [markdown] lang="en"
r"""
They do not. The sine alone is a hand seen from above, over the 12: you see how far right its tip stands, but not whether it points up or down. Position 0 even becomes a row of zeros, with dot product 0 to everything.
"""

# %% [markdown] lang="ko"
r"""
같지 않습니다. 사인만 있으면 시계를 12시 쪽에서 내려다보는 것과 같습니다. 바늘 끝이 얼마나 오른쪽에 있는지는 보이지만, 위를 향하는지 아래를 향하는지는 보이지 않습니다. 위치 0은 아예 0만 있는 행이 되어 어느 위치와도 내적이 0입니다.
"""

# %% [markdown] lang="en"
r"""
## 5 · Added to the words

The Transformer multiplies the embedding by √d (here 2) and adds PE. Then “student” at position 3 has another row than “student” at position 0. As every hand has length 1, **all rows of PE have the same length**, √(d/2). (The paper gives no reason for √d; it can bring the words to a similar size.)
"""

# %% [markdown] lang="ko"
r"""
## 5 · 단어에 더하기

트랜스포머는 임베딩에 √d(여기서는 2)를 곱하고 PE를 더합니다. 그러면 위치 3의 “student”와 위치 0의 “student”는 서로 다른 행이 됩니다. 바늘의 길이는 모두 1이므로 **PE의 행은 길이가 모두 √(d/2)로 같습니다**. (논문에는 √d를 곱하는 이유가 나오지 않습니다. 곱하면 단어의 행도 이와 비슷한 크기가 될 수 있습니다.)
"""

# %% claims=["1-07", "1-08", "1-12", "4-46"]
x = 2 * E + positional_encoding(np.arange(4), 4)  # (4, 4)
summands = Matrix(2 * E, "√4 · E", words), "+", Matrix(by_hand[:4], "PE")
matrices(*summands, "=", Matrix(x, "x"))

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

`torch.nn` has no module for it. Most code has lines like these. The power is written as exp and log, and the table is a *buffer*: it moves with the model from device to device, but is not learned.
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

`torch.nn`에는 위치 인코딩 모듈이 없습니다. 대부분의 코드에는 다음과 같거나 아주 비슷한 클래스가 있습니다. 거듭제곱은 exp와 log로 쓰고, 표는 **버퍼**(buffer)로 둡니다. 버퍼는 모델을 다른 장치로 옮길 때 함께 옮겨지지만 학습되지는 않습니다.
"""

# %%
import math

import torch


class PositionalEncoding(torch.nn.Module):
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
module = PositionalEncoding(n_positions=60, d_model=4)
module.pe[2], list(module.parameters())

# %% [markdown] lang="en"
r"""
Row 2 again, with −0.4161 in its place, and nothing to learn. Now two sentences on every device (in float32, as the lines stand): that number from each, and “student” of part 5:
"""

# %% [markdown] lang="ko"
r"""
다시 행 2이고 −0.4161도 제자리에 있습니다. 학습되는 값은 없습니다. 이제 내 컴퓨터의 모든 장치에서 문장 두 개로 비교합니다(위의 코드대로 float32입니다). 장치마다 나온 이 숫자와, 5절의 x에서 “student”의 행이 출력됩니다.
"""

# %% claims=["1-10", "1-11"]
from helpers import SINGLE, devices

wide, answers = PositionalEncoding(n_positions=60, d_model=512), set()
for device in devices():
    there = wide.to(device.name)
    found = there(torch.zeros(2, 60, 512, device=device.name))  # (B, T, d_model)
    compare(found, np.stack([PE[:60]] * 2), SINGLE)
    answers.add(round(found[1, 2, 1].item(), 4))
again = module(torch.tensor(2 * E)).numpy()  # (4, 4)
compare(again, x, SINGLE)
answers, again[3].round(2)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**How can a vector say “I am third”?** By d/2 clock hands of different speeds, each with its sine and cosine: position 2 begins with (sin 2, cos 2) = (0.9093, −0.4161). Going k positions on turns every hand by a fixed angle, wherever one starts, and turning back gives the second proof: the dot product of two positions depends on their distance alone. The vector is added to √d times the embedding, and nothing in it is learned.

| name | shape | what it does |
|---|---|---|
| `frequencies(d_model)` | (d/2,) | ω_i = 10000^(−2i/d), the turn at each position |
| `positional_encoding(positions, d_model)` | (T,) → (T, d_model) | sin and cos of ω_i · pos, side by side |
| R(k) | (d_model, d_model) | PE(pos + k) = R(k) PE(pos), at every pos |
| p(i)·p(j) | a number | Σ cos(ω·(i − j)): equal at equal distances |

**Deeper:** [both proofs in symbols, what R(k) is good for, four broken encodings, and how similar far positions are](08b_positional_encoding_deeper.ipynb).

**Next:** attention, which compares words by dot products: [lesson 09](09_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**벡터는 어떻게 ‘나는 세 번째’라고 말할 수 있을까요?** 빠르기가 서로 다른 시곗바늘 d/2개의 사인과 코사인으로 말합니다. 위치 2는 (sin 2, cos 2) = (0.9093, −0.4161)로 시작합니다. 위치가 k만큼 나아가면 어디에서 출발하든 바늘마다 정해진 각도만큼 돌고, 거꾸로 돌리면 두 번째 증명이 나옵니다. 두 위치의 내적은 거리에만 달려 있습니다. 이 벡터는 √d를 곱한 임베딩에 더하며, 학습되는 값은 하나도 없습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `frequencies(d_model)` | (d/2,) | ω_i = 10000^(−2i/d), 위치마다 도는 각도 |
| `positional_encoding(positions, d_model)` | (T,) → (T, d_model) | ω_i · pos의 사인과 코사인을 나란히 |
| R(k) | (d_model, d_model) | 어느 pos에서나 PE(pos + k) = R(k) PE(pos) |
| p(i)·p(j) | 숫자 하나 | Σ cos(ω·(i − j)): 거리가 같으면 언제나 같습니다 |

**더 깊이:** [심화 노트북](08b_positional_encoding_deeper.ipynb)에서는 두 증명을 기호로 계산하고, R(k)를 어디에 쓰는지 알아보고, 망가진 인코딩 네 가지를 시험하고, 먼 위치끼리 얼마나 비슷한지 살펴봅니다.

**다음:** [9장](09_attention.ipynb)에서는 단어들이 서로를 바라봅니다. 내적으로 단어를 비교하는 어텐션(attention)입니다.
"""
