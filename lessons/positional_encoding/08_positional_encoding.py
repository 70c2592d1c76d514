# %% [markdown] lang="en"
r"""
# 08 · Positional encoding: two proofs you can run

**How can a row of numbers say “I am third”?**

Write *03/05/2011* on ten cards, one character on each, and shuffle them. You can't read the date any more. The date reader of the start page can. Hand it the ten cards in whatever order they happen to lie and it writes 2011-05-03, the third of May.

There's one condition. Before you shuffle, every card must be told where it stands. The reader takes in all its characters at once, and the order in which they lie on the table counts for nothing. So each character's row of numbers has a second row added to it that says *I was the first* or *I was the fourth*. This second row is the **positional encoding**.

If that's all the reader goes by, we can play a trick on it. Leave every card where it lies and let day and month exchange their second rows. Which date will it read then?

And how would you say *I was the fourth* in numbers? The paper does it with clock hands, of all things. You'll see why when a token wants to find the one that stands three places before it, without knowing where it stands itself.

**You will be able to**

- compute the row of any position with a pencil, and all of them in NumPy;
- look three places back from anywhere with one matrix, and prove that it works;
- say what the dot product of two positions tells about their distance.

**You need** lessons 01 (products of matrices) and 07 (a row of numbers for each token), and a clock. \
**Time** 70 minutes · [on paper](../docs/worksheets/08.html)

Below lie the ten cards, and under each is the position that it's told, counted from 0. *shuffle* mixes the cards together with what they are told, and the buttons change what they are told. Before you press one, say what the reader will write.
"""

# %% [markdown] lang="ko"
r"""
# 08 · 위치 인코딩: 실행해 보는 두 가지 증명

**벡터는 어떻게 ‘나는 세 번째’라고 말할 수 있을까요?**

**이 장을 마치면** 어느 위치의 벡터든 손으로 계산하고, k칸 뒤로 가는 일이 어디에서나 똑같은 회전임을 증명하고, 그 회전으로 세 칸 앞의 단어를 찾고, 두 위치의 내적이 오직 거리로만 정해짐을 증명할 수 있습니다. \
**필요한 것**은 1~3장, 임베딩 테이블 E의 행(7장), 그리고 시계입니다. \
**시간** 70분 · [종이로](../../docs/worksheets/ko/08.html)
"""

# %% tags=["widget"]
from helpers import play_cards

play_cards()

# %% [markdown] lang="en"
r"""
However you shuffle the cards, the reader writes the same. When day and month exchange their positions, it reads the fifth of March, although not a character has moved. Told one position ten times, it can only guess, and writes 2010-03-30. The reader goes by what its cards were told.

## 1 · What should such a row look like?

The obvious idea is to add the position itself, 2 to each number of the third token and 399 to each number of the four-hundredth. But a token's own numbers are small, −2 to 2 in our example of part 2, and 399 would drown whatever they had to say. Dividing by the last position keeps everything between 0 and 1. But then the second token is told 0.5 in a text of three and 0.1 in a text of eleven, and *one further* means something else in every text.

We want numbers that stay small however far we count. Digits do that. Here are 0 to 7 in binary, to be read down the columns.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

숫자 몇 개만으로 어떻게 많은 위치를 구별할 수 있을까요? 이진수(binary number)의 표를 세로로 읽어 보세요.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, compare, data, matrices

Table(("number", "4", "2", "1"), [(n, *f"{n:03b}") for n in range(8)])

# %% [markdown] lang="en"
r"""
The right column changes at every number, the middle one at every second and the left one at every fourth. Think of the wheels of an old mileage counter, each slower than its neighbour at the right. Though none of them ever shows more than a 1, three are enough to tell eight numbers apart and ten would tell 1024.

These wheels have one fault. They jump. From 2 to 3 only one of them moves while from 3 to 4 all three do, which makes *one further* a different thing each time. Let's keep the different speeds and take **clock hands** in place of the wheels, for hands turn smoothly.

A hand has the length 1, and its **angle** is the length of the way that its tip has gone along the circle since 12. Angles measured like this are in **radians**. A whole turn is 2π = 6.283, a quarter turn 1.571. The **sine** of the angle says how far the tip stands to the right of the middle, the **cosine** how far above it. To the left and below they are negative.

At school an angle usually starts at 3 and runs the other way, with cosine across and sine up. Ours start where a clock starts. **From here to lesson 13 an angle starts at 12 and runs clockwise, sine is across and cosine is up. A position is a row, as every token is, and a matrix that changes it stands to its right.**

Here is a hand that turns by 1 at each position.
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
At position 4 the hand is already on its way up the left side, and at position 6 it'll be nearly back at 12. A token there would be told almost the same as the first. One hand isn't enough, just as one wheel wouldn't be.

So a row of d numbers (d is d_model) gets d/2 hands. We number them i = 0, 1, 2, … and let each be slower than the one before by the same factor. At each position hand i turns by

$$ \omega_i = 10000^{-2i/d} $$

where ω (omega) is the usual letter for the speed of a turn. Why 10000? The paper gives no reason, but you can see what the number does. In a wide row the last exponent is close to −1. The slowest hand then turns by about 1/10000 at each position and comes round after some 60 000 of them, and until it has, no row can be the same as an earlier one.

For d = 4 there are two hands, which turn by 1 and by $10000^{-1/2} = 0.01$. A row of the table holds for each hand its sine and then its cosine. Which number stands in row 2 and column 1, both counted from 0? Look under the clocks above.
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
In the frame stands cos 2 = −0.4161. At the angle 2 the hand points to the right and a little downwards. The whole row, [0.9093, −0.4161, 0.02, 0.9998], is how a row of numbers says “I am third”. (The first token has position 0.)

### Exercise 8.1 ★ 3 minutes

What is the row of **position 6**, again for d = 4? (Set your calculator to radians, or use `np.sin` and `np.cos`.)
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

The first hand has turned by 6 · 1 and the second by 6 · 0.01. Take the sine of each and then its cosine.

</details>
<details><summary>Solution</summary>

{solution}

[−0.2794, 0.9602, 0.06, 0.9982]. The first hand is just short of a whole turn and stands a little to the left of 12.

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
## 2 · Added to the token

A Transformer **adds** the row of the position to the row of the token. (Before that the token's row is multiplied by √d_model, which is 2 in our small example.) Below, X holds the rows of `I am a student` after this multiplication. The same four rows, in another order, make up the sentence `student a am I`. Once the positions are added, will any row of the one sentence still be found in the other?
"""

# %% [markdown] lang="ko"
r"""
이런 벡터가 왜 필요할까요? 아래에는 “I am a student”의 행들과 “student a am I”의 행들이 있습니다. 놓인 순서만 다를 뿐 행 네 개는 그대로입니다. ‘I’의 행만 보아서는 첫 번째인지 마지막인지 알 수 없습니다. 그래서 트랜스포머는 행마다 그 위치의 벡터, 즉 **위치 인코딩**(positional encoding, 포지셔널 인코딩, PE)을 **더합니다**.

## 2 · 왜 좋을까요? 같은 단어도 위치가 다르면 달라집니다

트랜스포머는 7장에서 넘겨받은 행 √d · E, 여기서는 2E에 PE를 더합니다. 이제 “I am a student”의 행 가운데 “student a am I”에도 그대로 있는 행이 있을까요?
"""

# %% claims=["4-43", "1-07", "1-08", "1-12", "1-13", "4-46"] jupyter={"outputs_hidden": true}
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
PE = by_hand[:4]  # (4, 4)
in_place = Matrix(X + PE, "X + PE", words)
matrices(Matrix(X, "X", words), in_place, Matrix(X[::-1] + PE, "X + PE", words[::-1]))

# %% [markdown] lang="en"
r"""
No row of the one sentence is found in the other. An `I` at the beginning is another vector than an `I` at the end.

But is adding wise? It mixes two things that have nothing to do with each other. We might **append** the position instead, so that each token has eight numbers, four for itself and four for its place, and the matrix by which a Transformer multiplies them has eight rows in place of four. Can appending do less than adding, the same, or more?

<details><summary>Answer</summary>

It can do more, at twice the width. Let W_x be the upper four rows of the matrix and W_p the lower four:

$$ \begin{bmatrix} x & p \end{bmatrix} \begin{bmatrix} W_x \\ W_p \end{bmatrix} = x\,W_x + p\,W_p \qquad\qquad (x + p)\,W = x\,W + p\,W $$

Appended, token and position have a matrix each. Adding is the special case in which they share one. The paper says only that equal widths make the sum possible. What the sharing costs is a question for lesson 11.

</details>

## 3 · Build the table

The paper writes the whole table in two formulas, with i = 0 … d/2 − 1:

$$ PE(pos, 2i) = \sin(\omega_i \, pos), \qquad PE(pos, 2i+1) = \cos(\omega_i \, pos) $$

### Exercise 8.2 ★★ 6 minutes

Write the table as a function. It returns an array (n_positions, d_model), and d_model is even.
"""

# %% [markdown] lang="ko"
r"""
없습니다. 맨 앞의 ‘I’와 맨 뒤의 ‘I’는 서로 다른 벡터입니다.

그런데 왜 더할까요? 단어마다 E의 행 뒤에 PE의 행을 **이어 붙여**(concatenate) 숫자 여덟 개로 만들 수도 있습니다. 트랜스포머에서는 그다음에 행렬을 곱합니다. 숫자가 여덟 개이면 행렬의 행도 여덟 개입니다. 위의 네 행 W_x는 단어에, 아래의 네 행 W_p는 위치에 곱해집니다. 이어 붙이기가 할 수 있는 일은 더하기보다 적을까요, 같을까요, 많을까요?

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

Start from `np.zeros((n_positions, d_model))`. Its even columns are `out[:, 0::2]` and its odd ones `out[:, 1::2]`. A column of positions times a row of ω gives you all the angles at once.

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
Below is the table of 40 positions for d = 32. Which columns hardly change from the top to the bottom, and why?
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
The columns at the right hardly change, as they belong to the slow hands, the slowest of which turns by only 0.007 in 39 positions. You're looking at the binary table again, with its fastest column at the left and the jumps gone.

## 4 · Three back

Back to the token that looks for the one three places before it. In *03/05/2011* that's where the 5 of the month finds the 3 of the day. How?

In lesson 09 tokens will find each other by **dot products**. You multiply two rows number by number and add up, and the larger the sum, the better they fit. So our token should hold up the row of the position three back and compare it with the rows of the others. Let p(m) be the row of position m. The token has p(m) but doesn't know m, and one rule has to serve all tokens of all texts. What can be done to p(m), whatever m is, that turns it into p(m − 3)?

If a position were a plain number, we would subtract 3. So let's look for a row to subtract. It would be p(m) − p(m − 3), the same for m = 3 as for m = 4.
"""

# %% [markdown] lang="ko"
r"""
오른쪽 열들입니다. 가장 느린 바늘은 39칸을 가는 동안 0.007밖에 돌지 않습니다.

## 4 · 세 칸 앞

위치 m에 있는 단어가 세 칸 앞의 단어를 찾으려면 자기 행 p(m)에 무엇을 해야 할까요? 빼면 될까요?
"""

# %%
steps = by_hand[3:] - by_hand[:-3]  # (2, 4)
Matrix(steps, "p(m) − p(m − 3)", ["m = 3", "m = 4"], heads, "sign", digits=4)

# %% [markdown] lang="en"
r"""
The first numbers of the two don't even have the same sign, so there's no row to subtract. What the numbers hide, the clocks may show. Below are the four hands of a row for d = 8, solid at *pos* and dashed *k* positions further on, with both rows written out under them and their dot product in the last line.

Move *pos* and leave *k* alone. The hands go round and the numbers change. What stays?
"""

# %% [markdown] lang="ko"
r"""
아래에 바늘이 하나씩 있는 시계가 네 개 있습니다. 위치 0에서는 모든 바늘이 12시를 가리킵니다. 위치가 하나 늘 때마다 왼쪽의 빠른 바늘은 각도 1만큼 돌고(한 바퀴가 아닙니다. 단위는 1절에서 설명합니다), 오른쪽의 느린 바늘은 거의 움직이지 않습니다. 시계 아래에는 실선 바늘의 끝이 중심에서 오른쪽으로, 위로 얼마나 떨어져 있는지 적혀 있습니다. 이 숫자 여덟 개를 한 줄로 늘어놓은 것이 위치 *pos*의 벡터입니다. 점선 바늘은 그보다 k칸 뒤의 위치를 가리킵니다. 맨 아랫줄은 두 벡터를 같은 자리의 숫자끼리 곱해서 모두 더한 값입니다.

먼저 *pos*만 움직여 보세요. 바늘도 벡터도 달라집니다. 그래도 변하지 않는 각도와 숫자는 무엇인가요? 그다음 *k*를 1부터 6까지 움직여 보세요. 한 칸씩 멀어질 때마다 맨 아랫줄의 값이 작아지나요?
"""

# %% tags=["widget"]
from helpers import play_hands

play_hands()

# %% [markdown] lang="en"
r"""
On each clock the angle between the solid hand and the dashed one stays, and in the last line the dot product does. Today's two proofs say that both must. The angle comes first.

Wherever you are, *k positions further* is the same turn, by ω · k on each clock, and three back is a turn the other way. But a token has no clocks. It has a row of numbers, which a Transformer can multiply by a matrix. Can a matrix turn a hand?

Let the hand stand at the angle a, and turn it by c. Its tip is sin a to the right and cos a up. That makes it the sum of two parts, sin a times the hand at 3, which is (1, 0), and cos a times the hand at 12, which is (0, 1). If you turn the whole clock, the parts and their sum keep together, as in the middle below. All we have to know is where the hands at 3 and at 12 go. The clock at the right shows it. (In the picture a is 0.9 and c is 0.7.)
"""

# %% [markdown] lang="ko"
r"""
실선 바늘과 점선 바늘 사이의 각도가 변하지 않고, 맨 아랫줄의 값도 변하지 않습니다. 앞의 것은 첫 번째 증명의 내용이고, 뒤의 것은 두 번째 증명의 내용입니다. 그런데 여섯 칸 떨어졌을 때(3.78)가 한 칸 떨어졌을 때(3.54)보다 **더** 큽니다. 그 이유는 6절에서 봅니다.

k칸 뒤로 가면 바늘 i는 어디에 있었든 c = ω·k만큼 돕니다. pos를 몰라도 이렇게 돌릴 수 있는 행렬을 찾아봅시다. 각도가 a인 바늘은 두 부분의 합입니다. 오른쪽으로 sin a, 위로 cos a입니다. 바늘을 돌리면 두 부분도 함께 돕니다.
"""

# %%
from helpers import draw_turned_parts

draw_turned_parts(angle=0.9, turn=0.7)

# %% [markdown] lang="en"
r"""
The hand at 12 goes to (sin c, cos c), for that is what sine and cosine mean. The hand at 3, always a quarter turn ahead, reaches as far right as the other one reaches up and as far down as the other one reaches right, to (cos c, −sin c). The turned hand is sin a times this pair and cos a times the other.

$$ \sin a \, (\cos c, \, -\sin c) + \cos a \, (\sin c, \, \cos c) $$

You have seen such a sum in lesson 01, where each hidden neuron added its row of `w_2` as many times as its number said. It's a row times a matrix. The row is our hand. The matrix has two rows, the first where (1, 0) goes and the second where (0, 1) goes.

$$ \begin{bmatrix} \sin a & \cos a \end{bmatrix} \begin{bmatrix} \cos c & -\sin c \\ \sin c & \cos c \end{bmatrix} = \begin{bmatrix} \sin(a + c) & \cos(a + c) \end{bmatrix} $$

The right side needs no calculation. A hand that has turned by a and then by c is simply the hand at the angle a + c. (Multiply out the left side, and you have the two addition theorems of school.) Now put in a = ω pos and c = ω k:

$$ \begin{bmatrix} \sin(\omega\, pos) & \cos(\omega\, pos) \end{bmatrix} \begin{bmatrix} \cos \omega k & -\sin \omega k \\ \sin \omega k & \cos \omega k \end{bmatrix} = \begin{bmatrix} \sin(\omega(pos + k)) & \cos(\omega(pos + k)) \end{bmatrix} $$

You find ω and k in the matrix, but no pos. That's the first proof. Put such a block for each hand along the diagonal of one large matrix and call it **R(k)**, a **rotation matrix**. Then

$$ p(pos + k) = p(pos)\,R(k) \qquad \text{at every position.} $$

(Where positions are written as columns, the matrix stands at their left and is transposed.)

In the picture above, the turned hand points just below 3. Does the matrix say so, too? And is that the hand at 0.9 + 0.7 = 1.6?
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
"""

# %%
a, c = 0.9, 0.7
turn_by_c = np.array([[np.cos(c), -np.sin(c)], [np.sin(c), np.cos(c)]])
tip = np.array([np.sin(a), np.cos(a)]) @ turn_by_c  # (2,)
tip.round(4), np.array([np.sin(1.6), np.cos(1.6)]).round(4)

# %% [markdown] lang="en"
r"""
The matrix puts the tip at (0.9996, −0.0292), a little below 3, and the sine and cosine of 1.6 are the same two numbers.

Most of R(k) is zeros and needn't be built. `turn` moves all hands at once, with a line for each column of the block. At the paper's size, where a row has 256 hands, does it take each of a thousand rows to the next one, and to the one three back?
"""

# %% [markdown] lang="ko"
r"""
이 회전 행렬(rotation matrix)에는 k와 ω만 있고 pos는 없습니다. 바늘마다 이런 블록을 하나씩 두면 전체는 다음과 같습니다: **PE(pos + k) = R(k) PE(pos)**. 아래의 함수는 5단계를 모든 바늘에 한꺼번에 적용합니다. 논문의 크기인 위치 1000개, 바늘 256개에서 모든 행이 k칸 아래의 행과 같아질까요?
"""

# %% claims=["4-60", "4-61"]
from helpers import frequencies, positional_encoding


def turn(rows, k):
    by = k * frequencies(rows.shape[-1])  # (d/2,)
    right, up = rows[..., 0::2], rows[..., 1::2]  # (..., d/2)
    out = np.empty_like(rows)
    out[..., 0::2] = right * np.cos(by) + up * np.sin(by)
    out[..., 1::2] = up * np.cos(by) - right * np.sin(by)
    return out

# %% claims=["1-10", "4-44", "4-48", "4-62"]
paper = positional_encoding(np.arange(1000), 512)  # (1000, 512)
found = {"k = 1": turn(paper[:-1], 1), "k = −3": turn(paper[3:], -3)}
compare(found, {"k = 1": paper[1:], "k = −3": paper[:-3]})

# %% [markdown] lang="en"
r"""
All rows land where they should, and our token has its rule. Multiply your row by R(−3), whatever it is, and look for the row that fits the result best.

Will that be p(m − 3)? All rows have the same length, √(d/2), as every hand has the length 1, and two rows u and v of the same length have their largest dot product when they are equal. You see it if you multiply out the squared length of their difference:

$$ |u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v $$

The left side can't be less than 0, and it's 0 only for u = v. So nothing beats p(m − 3) itself. In the table below, the tokens at the positions 3 to 7 have turned their rows three back and compare them with the rows of all eight positions. Where is the largest number of each line, and which number is it?
"""

# %% [markdown] lang="ko"
r"""
네, 모두 같습니다.

어텐션(attention, 9장)은 두 벡터 u와 v를 **내적**(dot product) u·v로 비교합니다. 같은 자리의 숫자끼리 곱해서 모두 더한 값입니다. 위치 m의 행을 p(m)이라고 씁시다. 세 칸 앞의 단어를 찾으려면 여기에 R(−3)을 곱해 **거꾸로** 돌립니다. 그러면 바로 p(m − 3)이 **됩니다**. m이 얼마인지 몰라도 됩니다.

이것과 내적이 가장 큰 p(n)은 어느 것일까요? 바늘의 길이가 모두 1이므로 행의 길이는 모두 √(d/2)로 같습니다. 그런데 $0 \le |u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v$이므로, 길이가 같은 벡터 가운데에서는 v = u일 때 u·v가 가장 큽니다. 즉 p(m − 3) 자신입니다. 아래에서 행은 m, 열은 n입니다. 행마다 가장 큰 값은 어디에 있을까요? 세 칸 앞이 없는 0~2행에서는 어떨까요?
"""

# %% jupyter={"outputs_hidden": true}
eight = positional_encoding(np.arange(8), 8)  # (8, 8)
names = [f"p({n})" for n in range(8)]
asked = [f"p({m}) R(−3)" for m in range(3, 8)]
back = turn(eight[3:], -3)  # (5, 8)
best = (turn(paper[3:], -3) @ paper.T).argmax(axis=1)  # of 1000 positions | 위치 1000개에서
assert np.array_equal(best, np.arange(997))
Matrix(back @ eight.T, "dot products", asked, names, "shade", np.eye(5, 8, dtype=bool))

# %% [markdown] lang="en"
r"""
The largest number of each line is a 4, made of a 1 from each hand, and it stands three places before the token that asks. At the paper's size the `assert` tried all 997 tokens that have a place three before them. Each found it. **One matrix looks three back from anywhere.**

A Transformer isn't given R(−3). But between two tokens that compare themselves it has matrices to learn, and lesson 11 looks at what can become of R(−3) in them.

### Exercise 8.3 ★★ 3 minutes

Now a token that has no place three before it. For d = 4, which four numbers are **p(2) R(−3)**?
"""

# %% [markdown] lang="ko"
r"""
3행부터는 대각선에서 왼쪽으로 세 칸 떨어진 곳에 4가 있습니다. 논문의 크기에서도 세 칸 앞이 있는 997행 모두 그렇습니다. 여기서는 0~2행에서 없는 위치 대신 그와 가장 비슷한 위치의 값이 가장 큽니다. 없는 위치에서 여섯 칸 떨어진, 오히려 **뒤쪽**에 있는 위치이고 값은 3.78입니다.

이렇게 **행렬 하나면 어디에서든 ‘세 칸 앞’을 찾습니다**. 트랜스포머에는 이 행렬이 주어져 있지 않습니다. 두 위치 사이에는 **학습해야** 하는 행렬들이 있습니다. 거기에서 R(−3)이 어떻게 되는지는 11장에서 다룹니다.

### 연습 8.3 ★★ 3분

d = 4일 때 위치 2는 어떤 행을 찾나요? 즉 **p(2) R(−3)의 숫자 네 개**는 무엇인가요?
"""

# %%
answer_3 = [..., ..., ..., ...]

check("8.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

You needn't multiply anything. Both hands are turned back by three positions. Do they then stand to the left of 12 or to the right?

</details>
<details><summary>Solution</summary>

{solution}

The hands stand at the angles −1 and −0.01, to the left of 12: [−0.8415, 0.5403, −0.01, 1]. No token has this row, but the proof holds there as well.

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
## 5 · How far apart?

The other thing that stayed under the clocks was the dot product of the two rows as they are, with no turn. At k = 2 it was 2.56 wherever you moved *pos*. Why?

Take one hand at position m and again at position n, and turn the page until the hand of n points to 12. Now that this hand is (0, 1), the dot product is simply how far up the hand of m points, the cosine of the angle between the two, cos(ω(m − n)). May we turn the page like that? In the formula for |u − v|² everything but the dot product is a length, and since no length changes when you turn a page, the dot product can't change, either.

Add up what the hands give, and you have the second proof:

$$ p(m) \cdot p(n) = \sum_i \cos(\omega_i (m - n)) $$

The two positions occur in it only as m − n, so **the dot product depends on nothing but the distance**. Which of the two comes first doesn't matter, as cos(−x) is cos x. For neighbours and d = 8 the four hands give

$$ \cos 1 + \cos 0.1 + \cos 0.01 + \cos 0.001 = 0.5403 + 0.9950 + 1.0000 + 1.0000 = 3.5353 $$

Then which numbers must be equal in the table of all dot products?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 두 번째 증명: 내적은 오직 거리로 정해진다

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
Every diagonal holds one number throughout, such as the 2.56 of distance 2. The two halves mirror each other. Three before and three after look alike, unless one of the rows is turned first.

Can the dot product at least tell how *far*? In the first line it falls from 4 to 1.96 at distance 3, but then it climbs again, to 3.78 at distance 6. It's a sum of four waves, one for each hand. At which distances will it have its next hills?
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
The hills stand near 6, 12, 19, 25 and so on, wherever the fast hand has come round. A position six away looks more familiar than the next one, which scores 3.54. With four hands you can't measure anything.

But the paper has 256 hands, and there the fast one is only one voice of many. Up to which distance will the dot product fall without a break?
"""

# %% [markdown] lang="ko"
r"""
6, 12, 19, 25 근처, 즉 빠른 바늘이 한 바퀴를 돌 때마다입니다. 바늘이 많으면 달라질까요? 논문의 바늘 256개와 위치 1000개로 계산해 봅시다.
"""

# %% claims=["4-50", "4-51"] jupyter={"outputs_hidden": true}
from helpers import draw_alike

by_distance = paper @ paper[0]  # (1000,): 0, 1, 2, … apart | (1000,): 0, 1, 2, …칸 떨어진 것
distance = np.abs(np.arange(1000)[:, None] - np.arange(1000))  # (1000, 1000)
assert np.allclose(paper @ paper.T, by_distance[distance], rtol=0, atol=1e-8)
assert by_distance[44:].max() < by_distance[:43].min()
draw_alike(512)

# %% [markdown] lang="en"
r"""
At the paper's size the dot product falls up to distance 43, and the first rise is so small that you hardly see it in the curve. The two `assert`s have gone through all pairs of a thousand positions and found one number for each distance, and none beyond 43 that is as large as those below 43. **Among near positions, the nearer is always the more alike.** Only beyond does the ruler blur.

### Exercise 8.4 ★★ 3 minutes

For d = 4, what is **p(70)·p(72)**? All the numbers you need stand in the table of part 1.
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

The distance is 2, and each of the two hands gives one cosine.

</details>
<details><summary>Solution</summary>

{solution}

cos 2 + cos 0.02 = −0.4161 + 0.9998 = 0.5837. This is also p(0)·p(2), since p(0) is [0, 1, 0, 1].

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
## 6 · In PyTorch

`torch.nn` has no module for all this, but most code has the following class, usually named PositionalEncoding. It writes the power of 10000 as exp and log. The table is kept as a **buffer**, which moves to a GPU together with the model but isn't learned.
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

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
Row 2 says “I am third” in PyTorch, too, and the list of what is to be learned is empty. Last, our layer and a class like it add the positions to X.
"""

# %% [markdown] lang="ko"
r"""
다시 2행이고, 학습되는 값은 없습니다. 우리의 층과 위와 같은 클래스를 X의 행으로 비교합니다.
"""

# %%
from helpers import PositionalEncoding, equal_on_every_device

equal_on_every_device(PositionalEncoding(), X)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**How can a row of numbers say “I am third”?** It writes down where d/2 clock hands stand, two positions after they all set out from 12, each at its own speed. The first two numbers are 0.9093 and −0.4161. The row is added to the token's, and nothing in it has to be learned.

Why clocks, of all things? *Three back* is the same turn on them wherever you are, and a matrix can turn. So R(−3) finds the place without knowing where it starts. Compared as they are, two positions show nothing but their distance, and with 256 hands the near ones come out in the right order.

**Deeper:** [R(k) as one matrix, four broken encodings, far positions, wavelengths](08b_positional_encoding_deeper.ipynb).

**Next:** each token now carries what it is and where it stands, and still knows nothing of the others. How does it choose which of them to listen to? They meet in [lesson 09](09_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**벡터는 어떻게 ‘나는 세 번째’라고 말할 수 있을까요?** 빠르기가 서로 다른 시곗바늘 d/2개의 사인과 코사인으로 말합니다. 위치 2는 (0.9093, −0.4161)로 시작합니다. k칸 뒤로 가면 어디에서 출발하든 바늘마다 같은 각도만큼 돕니다. 그래서 행렬 하나 R(−3)으로 세 칸 앞의 단어를 찾습니다. 돌리지 않으면 두 위치의 내적은 오직 거리로 정해지는데, 거리에 따라 물결치며 달라집니다. 이 벡터는 단어의 벡터에 더하며, 학습되는 값은 하나도 없습니다.

**더 깊이:** [심화 노트북](08b_positional_encoding_deeper.ipynb)에서는 R(k)를 행렬 하나로 만들고, 망가진 인코딩 네 가지를 시험하고, 먼 위치끼리 얼마나 비슷한지, 바늘의 파장은 얼마인지 살펴봅니다.

**다음:** [9장](09_attention.ipynb)에서는 단어들이 서로를 바라봅니다. 내적으로 단어를 비교하는 어텐션입니다.
"""
