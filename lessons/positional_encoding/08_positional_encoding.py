# %% [markdown] lang="en"
r"""
# 08 · Positional encoding: two proofs you can run

**How can a row of numbers say “I am third”?**

Write *03/05/2011* on ten cards, one character on each, and shuffle them. You can't read the date any more. The date reader of the start page can. In whatever order you hand it the ten cards, it writes 2011-05-03, the third of May.

There's one condition. Before you shuffle, every card must be told where it stands, for the reader takes in all characters at once and their order on the table counts for nothing. So a second row is added to each character's row of numbers, one that says *I was the first* or *I was the fourth*. It's called the **positional encoding**.

If that's all the reader goes by, we can play a trick on it: leave every card where it lies and let day and month exchange their second rows. Which date will it read then?

And how would you say *I was the fourth* in numbers? The paper does it with clock hands, of all things. You'll see why when a token looks for the token three places back, without knowing where it stands itself.

**You will be able to**

- compute the row of any position by hand, and all of them in NumPy;
- look three places back from anywhere with one matrix, and prove that it works;
- say what the dot product of two positions tells about their distance.

**You need** lessons 01 (products of matrices) and 07 (a row of numbers for each token), and a clock. \
**Time** 70 minutes · [on paper](../docs/worksheets/08.html)

Below lie the ten cards, and under each is the position that it's told, counted from 0. *shuffle* moves every card with its position, and the buttons change the positions. Before you press one, say what the reader will write.
"""

# %% [markdown] lang="ko"
r"""
# 08 · 위치 인코딩: 실행해 보는 두 가지 증명

**숫자 한 줄로 어떻게 ‘나는 세 번째’라고 말할 수 있을까요?**

카드 열 장에 *03/05/2011*을 한 글자씩 적고 마구 섞어 보세요. 이제 이 날짜를 읽을 수 있는 사람은 없습니다. 그런데 시작 페이지에서 본 모델, 날짜를 읽는 그 모델은 읽어 냅니다. 카드가 어떤 순서로 놓여 있든 2011-05-03, 즉 5월 3일이라고 씁니다.

조건이 하나 있습니다. 카드마다 섞기 전에 몇 번째였는지를 모델에 알려 주어야 합니다. 모델은 글자를 모두 한꺼번에 받으므로, 카드가 놓인 순서는 계산에 들어가지 않습니다. 그래서 글자를 나타내는 행마다 ‘나는 첫 번째’나 ‘나는 네 번째’를 뜻하는 행을 하나씩 더해 줍니다. 이렇게 더해 주는 행을 **위치 인코딩**(positional encoding, 포지셔널 인코딩, PE)이라고 합니다.

순서를 알아낼 단서가 위치 인코딩뿐이라면 모델에게 장난을 쳐 볼 수 있습니다. 카드는 모두 제자리에 두고, 일과 월에 더하는 위치 인코딩만 맞바꾸는 것입니다. 그러면 모델은 어떤 날짜를 읽을까요?

그나저나 ‘나는 네 번째’를 숫자로 어떻게 나타낼까요? 트랜스포머(Transformer) 논문의 답은 뜻밖에도 시곗바늘입니다. 왜 하필 시계일까요? 그 이유는 토큰(token) 하나가 자기 번호도 모르는 채 세 칸 앞의 토큰을 찾으려 할 때 드러납니다.

**이 장을 마치면**

- 어느 위치의 행이든 연필로 계산하고, 모든 위치의 행을 NumPy로 만들 수 있습니다.
- 행렬 하나로 어느 위치에서든 세 칸 앞을 찾고, 그럴 수 있는 이유를 증명할 수 있습니다.
- 두 위치의 내적에서 둘 사이의 거리를 어디까지 읽어 낼 수 있는지 설명할 수 있습니다.

**필요한 것**은 1장(행렬곱)과 7장(토큰마다 있는 숫자 한 줄), 그리고 시계입니다. \
**시간** 70분 · [종이로](../../docs/worksheets/ko/08.html)

아래에 카드 열 장이 있습니다. 카드 밑의 숫자는 그 카드에 알려 준 위치이고, 0부터 셉니다. **섞기** 슬라이더를 옮기면 카드와 그 위치가 함께 섞이고, **알려 줄 위치** 버튼을 누르면 위치만 바뀝니다. 버튼을 누르기 전에, 모델이 무엇이라고 쓸지 먼저 예측해 보세요.
"""

# %% tags=["widget"]
from helpers import play_cards

play_cards()

# %% [markdown] lang="en"
r"""
However you shuffle the cards, the reader writes the same. When day and month exchange their positions, it reads the fifth of March, although not a character has moved. When all ten are told the same, it can only guess and writes 2010-03-30. The reader goes by what its cards were told.

## 1 · What should such a row look like?

The obvious idea is to add the position itself, 2 to each number of the third token and 399 to each number of the four-hundredth. But a token's own numbers are small, −2 to 2 in our example of part 2, and 399 would drown whatever they had to say. Dividing by the last position keeps everything between 0 and 1, but then the second token is told 0.5 in a text of three and 0.1 in a text of eleven, and *one further* means something else in every text.

We want numbers that stay small however far we count. Digits do that. Here are 0 to 7 in binary, to be read down the columns.
"""

# %% [markdown] lang="ko"
r"""
카드를 어떻게 섞어도 모델이 쓰는 날짜는 같습니다. 일과 월의 위치를 맞바꾸면, 글자는 하나도 움직이지 않았는데 날짜가 3월 5일로 바뀝니다. 열 장 모두에 같은 위치를 알려 주면 모델은 순서를 짐작할 수밖에 없어서 2010-03-30이라고 씁니다. 모델은 카드가 놓인 자리가 아니라 카드에 알려 준 위치를 따릅니다.

## 1 · 어떤 행이 좋을까요?

먼저 떠오르는 방법은 위치의 번호를 그대로 더하는 것입니다. 세 번째 토큰이라면 숫자마다 2를, 사백 번째 토큰이라면 399를 더합니다. 그런데 토큰의 숫자는 원래 작습니다. 2절의 예에서는 −2와 2 사이입니다. 여기에 399를 더하면 토큰의 숫자는 묻혀 버립니다. 그렇다면 위치의 번호를 마지막 번호로 나누면 어떨까요? 이제 모든 수가 0과 1 사이에 들어옵니다. 하지만 두 번째 토큰이 받는 수가 토큰 세 개짜리 텍스트에서는 0.5, 열한 개짜리 텍스트에서는 0.1이 됩니다. ‘한 칸 뒤’의 뜻이 텍스트마다 달라지는 것입니다.

우리에게 필요한 것은 아무리 멀리까지 세어도 커지지 않는 숫자입니다. 번호를 수 하나로 적지 말고 여러 자리로 나누어 적으면 됩니다. 다음은 0부터 7까지를 이진수(binary number)로 적은 것입니다. 세로로 읽어 보세요.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, compare, data, matrices

Table(("number", "4", "2", "1"), [(n, *f"{n:03b}") for n in range(8)])

# %% [markdown] lang="en"
r"""
The right column changes at every number, the middle one at every second and the left one at every fourth. Think of the wheels of an old mileage counter, each slower than its neighbour on the right. None ever shows more than a 1, yet three tell eight numbers apart and ten would tell 1024.

But wheels jump. From 2 to 3 only one of them moves, from 3 to 4 all three do, and *one further* is a different thing each time. Let's keep the different speeds and take **clock hands** in place of the wheels, for hands turn smoothly.

A hand has the length 1, and its **angle** is how far its tip has travelled along the circle since 12. Angles measured like this are in **radians**: a whole turn is 2π = 6.283, a quarter turn 1.571. The **sine** of the angle says how far the tip stands to the right of the middle, the **cosine** how far above it. To the left and below they are negative.

At school an angle usually starts at 3 and runs the other way, with cosine across and sine up. **From here to lesson 13 an angle starts at 12 and runs clockwise, sine is across and cosine is up. A position is a row, as every token is, and a matrix that changes it stands to its right.**

Here is a hand that turns by 1 at each position.
"""

# %% [markdown] lang="ko"
r"""
오른쪽 열은 한 번 셀 때마다, 가운데 열은 두 번에 한 번, 왼쪽 열은 네 번에 한 번 바뀝니다. 오래된 자동차의 주행 거리계를 떠올려 보세요. 숫자가 적힌 바퀴들이 돌아가는데, 어느 바퀴나 바로 오른쪽 바퀴보다 느리게 돕니다. 우리 표의 바퀴에는 0과 1밖에 없지만, 그래도 바퀴 세 개면 수 여덟 개를 구별하고 열 개면 1024개를 구별합니다.

그런데 이 바퀴에는 흠이 하나 있습니다. 매끄럽게 돌지 않고 툭툭 건너뛴다는 점입니다. 2에서 3으로 갈 때는 바퀴 하나만 움직이는데, 3에서 4로 갈 때는 세 개가 다 움직입니다. 이번에도 ‘한 칸 뒤’로 갈 때 일어나는 일이 그때그때 다릅니다. 그러니 빠르기가 서로 다르다는 점만 살리고, 바퀴를 **시곗바늘**로 바꿔 봅시다. 바늘은 매끄럽게 돕니다.

바늘의 길이는 1이고, 바늘 끝은 단위원(unit circle)을 따라 돕니다. 바늘 끝이 12시에서 출발해 이 원을 따라 지나온 거리가 바늘의 **각도**(angle)입니다. 이렇게 나타낸 각도의 단위를 **라디안**(radian)이라고 합니다. 한 바퀴는 2π = 6.283, 4분의 1바퀴는 1.571입니다. 바늘 끝이 중심에서 오른쪽으로 떨어진 거리가 그 각도의 **사인**(sine), 위로 떨어진 거리가 **코사인**(cosine)입니다. 왼쪽과 아래쪽은 음수로 적습니다.

학교에서 배우는 각도는 보통 3시에서 출발해 시계 반대 방향으로 커지고, 코사인이 가로, 사인이 세로입니다. 우리 바늘은 시계처럼 12시에서 출발합니다. **이 장부터 13장까지 각도는 12시에서 시작해 시계 방향으로 커지고, 사인이 가로, 코사인이 세로입니다. 위치는 토큰처럼 행으로 적고, 행에 곱하는 행렬은 오른쪽에 둡니다.**

다음은 한 칸에 1씩 도는 바늘입니다.
"""

# %% claims=["4-59"]
from helpers import draw_hand

draw_hand(range(5))

# %% [markdown] lang="en"
r"""
At position 4 the hand is already on its way up the left side, and at position 6 it'll be nearly back at 12. A token there would be told almost the same as the first. One hand isn't enough, just as one wheel wouldn't be.

So a row of d numbers (d is d_model) gets d/2 hands. We number them i = 0, 1, 2, … and let each be slower than the one before by the same factor. At each position hand i turns by

$$ \omega_i = 10000^{-2i/d} $$

where ω (omega) is the usual letter for the speed of a turn. Why 10000? The paper gives no reason, but you can see what the number does. In a wide row the last exponent is close to −1. The slowest hand then turns by about 1/10000 at each position and comes round after some 60 000. Until then, no two rows are the same.

For d = 4 there are two hands, which turn by 1 and by $10000^{-1/2} = 0.01$. A row of the table holds for each hand its sine and then its cosine. Which number stands in row 2 and column 1, both counted from 0? Look under the clocks above.
"""

# %% [markdown] lang="ko"
r"""
위치 4에서 바늘은 벌써 왼쪽으로 넘어와 올라가고 있고, 그림에는 없지만 위치 6에서는 12시에 거의 돌아옵니다. 그러면 그 위치의 토큰은 첫 번째 토큰과 거의 같은 숫자를 받게 됩니다. 바퀴와 마찬가지로 바늘도 하나로는 모자랍니다.

바늘 하나에서 사인과 코사인이 나오므로, 숫자가 d개(d = d_model)인 행에는 바늘을 d/2개 둡니다. 바늘의 번호는 i = 0, 1, 2, …이고, 번호가 하나 커질 때마다 같은 비율로 느려집니다. 위치가 하나 늘 때 바늘 i가 도는 각도, 즉 **각주파수**(angular frequency) ω(오메가)는 다음과 같습니다.

$$ \omega_i = 10000^{-2i/d} $$

왜 10000일까요? 논문은 이유를 밝히지 않았지만, 이 수가 무엇을 정하는지는 알 수 있습니다. 폭 d가 큰 행에서는 마지막 지수가 −1에 가깝습니다. 그러면 가장 느린 바늘은 한 칸에 1/10000쯤 돌고, 60,000칸쯤 가야 한 바퀴를 마칩니다. 그때까지 이 바늘은 같은 곳을 다시 가리키지 않으므로, 같은 행이 다시 나올 수도 없습니다.

d = 4이면 바늘은 두 개이고, 한 칸에 각각 1과 $10000^{-1/2} = 0.01$씩 돕니다. 표에는 바늘마다 사인을 먼저, 코사인을 그다음에 적습니다. 행과 열을 모두 0부터 세면, 2행 1열에는 어떤 숫자가 들어갈까요? 위의 시계 그림에서 찾은 다음 실행해 보세요.
"""

# %% claims=["1-09"] jupyter={"outputs_hidden": true}
fast, slow = np.arange(5), np.arange(5) / 100  # the angles of both hands | 두 바늘의 각도
by_hand = np.column_stack([np.sin(fast), np.cos(fast), np.sin(slow), np.cos(slow)])  # (5, 4)
rows, heads = [f"pos {pos}" for pos in range(5)], ["sin", "cos", "sin", "cos"]
Matrix(by_hand, "PE", rows, heads, "sign", lit=(2, 1), digits=4)

# %% [markdown] lang="en"
r"""
In the frame stands cos 2 = −0.4161. At the angle 2 the hand points to the right and a little downwards. The whole row, [0.9093, −0.4161, 0.02, 0.9998], says “I am third”. (The first token has position 0.)

### Exercise 8.1 ★ 3 minutes

What is the row of **position 6**, again for d = 4? (Set your calculator to radians, or use `np.sin` and `np.cos`.)
"""

# %% [markdown] lang="ko"
r"""
테두리를 두른 숫자는 cos 2 = −0.4161입니다. 각도가 2이면 바늘이 3시를 지나 중심보다 아래를 가리키므로 코사인이 음수입니다. 이 행 전체, 즉 [0.9093, −0.4161, 0.02, 0.9998]이 바로 숫자 한 줄로 적은 ‘나는 세 번째’입니다. (첫 번째 토큰의 위치가 0입니다.)

### 연습 8.1 ★ 3분

이번에도 d = 4일 때, **위치 6**의 행을 구하세요. (각도 단위를 라디안으로 맞춘 계산기나 `np.sin`, `np.cos`를 쓰세요.)
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

첫 번째 바늘은 6 · 1, 두 번째 바늘은 6 · 0.01만큼 돌았습니다. 바늘마다 사인을 먼저, 코사인을 다음에 구하세요.

</details>
<details><summary>풀이</summary>

{solution}

[−0.2794, 0.9602, 0.06, 0.9982]입니다. 첫 번째 바늘은 한 바퀴에 조금 못 미쳐 12시의 바로 왼쪽에 있습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Added to the token

A Transformer **adds** the row of the position to the row of the token. (Before that the token's row is multiplied by √d_model, here by 2.) Below, X holds the rows of `I am a student` after this multiplication. In reverse order they make the sentence `student a am I`. Once the positions are added, will the two sentences still have a row in common?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 토큰에 더하기

트랜스포머는 토큰의 행에 위치의 행을 **더합니다**. (더하기 전에 토큰의 행에는 √d_model을 곱합니다. 우리의 작은 예에서는 2입니다.) 아래의 X는 `I am a student`의 임베딩(embedding)에 2를 곱한 것입니다. 이 네 행을 거꾸로 놓으면 문장 `student a am I`가 됩니다. 위치를 더한 다음에도 두 문장에 똑같은 행이 남아 있을까요?
"""

# %% claims=["4-43", "1-07", "1-08", "1-12", "1-13", "4-46"] jupyter={"outputs_hidden": true}
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
PE = by_hand[:4]  # (4, 4)
in_place = Matrix(X + PE, "X + PE", words)
matrices(Matrix(X, "X", words), in_place, Matrix(X[::-1] + PE, "X + PE", words[::-1]))

# %% [markdown] lang="en"
r"""
The sentences share no row: `I` at the beginning is another vector than `I` at the end.

But is adding wise? It mixes two things that have nothing to do with each other. We might **append** the position instead, so that each token has eight numbers, four for itself and four for its place, and the next matrix has eight rows in place of four. Can appending do less than adding, the same, or more?

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
위치를 더하자 두 문장에 똑같은 행이 하나도 없습니다. 맨 앞의 `I`와 맨 뒤의 `I`는 이제 서로 다른 벡터(vector)입니다.

그런데 토큰과 위치는 아무 상관도 없는데 이렇게 더해 버려도 괜찮을까요? 더하지 않고 위치를 토큰 뒤에 **이어 붙일**(concatenate) 수도 있습니다. 그러면 토큰마다 숫자가 여덟 개이고, 앞의 네 개는 토큰의 것, 뒤의 네 개는 위치의 것입니다. 트랜스포머가 여기에 곱하는 행렬도 행이 네 개가 아니라 여덟 개가 됩니다. 이어 붙이면 더할 때보다 할 수 있는 일이 줄어들까요, 그대로일까요, 늘어날까요?

<details><summary>답</summary>

늘어납니다. 그 대신 폭이 두 배가 됩니다. 행렬의 위쪽 네 행을 W_x, 아래쪽 네 행을 W_p라고 합시다.

$$ \begin{bmatrix} x & p \end{bmatrix} \begin{bmatrix} W_x \\ W_p \end{bmatrix} = x\,W_x + p\,W_p \qquad\qquad (x + p)\,W = x\,W + p\,W $$

이어 붙이면 토큰에 곱하는 행렬과 위치에 곱하는 행렬이 따로 있습니다. 더하기는 W_x와 W_p가 같은 특수한 경우, 즉 토큰과 위치가 행렬 하나를 함께 쓰는 경우입니다. 논문은 둘의 폭이 같아서 더할 수 있다고만 했습니다. 행렬을 함께 쓰는 대가는 11장에서 따져 봅니다.

</details>

## 3 · 표 만들기

논문에는 표 전체가 식 두 개로 적혀 있습니다. 바늘의 번호는 i = 0 … d/2 − 1입니다.

$$ PE(pos, 2i) = \sin(\omega_i \, pos), \qquad PE(pos, 2i+1) = \cos(\omega_i \, pos) $$

### 연습 8.2 ★★ 6분

이 표를 만드는 함수를 작성하세요. 모양이 (n_positions, d_model)인 배열을 돌려주며, d_model은 짝수입니다.
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

`np.zeros((n_positions, d_model))`에서 시작하세요. `out[:, 0::2]`는 짝수 열, `out[:, 1::2]`는 홀수 열입니다. 위치를 세로로 늘어놓은 열에 ω의 행을 곱하면 모든 각도가 한꺼번에 나옵니다.

</details>
<details><summary>풀이</summary>

{solution}

`np.arange(0, d_model, 2)`가 바로 2i, 즉 0, 2, 4, …입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Below is the table of 40 positions for d = 32, blue above 0 and orange below. Which columns hardly change from the top to the bottom, and why?
"""

# %% [markdown] lang="ko"
r"""
다음은 위치 40개, d = 32인 표입니다. 0보다 크면 파란색, 작으면 주황색입니다. **pos** 슬라이더로 행을 고르면 그 행이 표 아래에 막대로 나옵니다. 맨 위에서 맨 아래까지 거의 변하지 않는 열은 어느 것이고, 왜 그럴까요?
"""

# %% tags=["widget"]
from helpers import play_table

play_table()

# %% [markdown] lang="en"
r"""
The columns at the right hardly change, for they belong to slow hands, the slowest of which turns by only 0.007 in 39 positions. It's the binary table again, fastest column at the left, without the jumps.

## 4 · Three back

Back to the token that looks three places back. In *03/05/2011* that's how the 5 of the month would find the 3 of the day.

In lesson 09 tokens will find each other by **dot products**. You multiply two rows number by number and add up, and the larger the sum, the better they fit. So our token should hold up the row of the position three back and compare it with the rows of the others. Leave the tokens' own numbers aside, and let p(m) be the row of position m. The token has p(m) but doesn't know m, and one rule has to serve all tokens of all texts. What turns p(m) into p(m − 3), whatever m is?

If a position were a plain number, we would subtract 3. A row to subtract would have to be p(m) − p(m − 3), the same for m = 3 as for m = 4.
"""

# %% [markdown] lang="ko"
r"""
오른쪽 열들이 거의 변하지 않습니다. 느린 바늘의 열이기 때문입니다. 가장 느린 바늘은 39칸을 가는 동안 0.007밖에 돌지 않습니다. 아까 본 이진수의 표와 닮지 않았나요? 이번에는 가장 빠른 열이 왼쪽에 있고, 숫자가 툭툭 건너뛰지 않고 매끄럽게 변한다는 점만 다릅니다.

## 4 · 세 칸 앞

이제 세 칸 앞을 찾는 토큰 이야기로 돌아갑시다. 여기서 ‘앞’은 먼저 나온 쪽, ‘뒤’는 나중에 나온 쪽입니다. *03/05/2011*에서 월의 5로부터 세 칸 앞에는 일의 3이 있습니다. 5의 토큰은 세 칸 앞을 어떻게 찾을까요?

9장에서 보겠지만 토큰은 7장에서 쓴 **내적**(dot product)으로 서로를 찾습니다. 두 행에서 같은 자리의 숫자끼리 곱해 모두 더한 값이 클수록 두 행이 잘 맞는다는 뜻입니다. 그러니 우리 토큰은 ‘세 칸 앞’의 행을 만들어 낸 다음, 다른 토큰의 행과 하나씩 내적을 구하면 됩니다. 토큰 자신의 숫자는 잠시 제쳐 두고, 위치 m의 행을 p(m)이라고 합시다. 토큰이 가진 것은 숫자 한 줄 p(m)뿐이고, 번호 m은 따로 적혀 있지 않습니다. 게다가 모든 텍스트의 모든 토큰이 같은 규칙을 써야 합니다. m이 얼마이든 p(m)을 p(m − 3)으로 바꾸려면 어떻게 해야 할까요?

위치가 수 하나라면 3을 빼면 됩니다. 그러니 여기서도 어느 위치에서나 빼기만 하면 되는 행이 있는지 찾아봅시다. 그런 행이 있다면 p(m) − p(m − 3)이고, m = 3일 때나 m = 4일 때나 같아야 합니다.
"""

# %%
steps = by_hand[3:] - by_hand[:-3]  # (2, 4)
Matrix(steps, "p(m) − p(m − 3)", ["m = 3", "m = 4"], heads, "sign", digits=4)

# %% [markdown] lang="en"
r"""
Not even the signs of the first numbers agree, so there's no row to subtract. What the numbers hide, the clocks may show. Below are the four hands of a row for d = 8, solid at *pos* and dashed *k* positions further on, with both rows written out under them and their dot product in the last line.

Move *pos* and leave *k* alone. The hands go round and the numbers change. What stays?
"""

# %% [markdown] lang="ko"
r"""
m = 3일 때와 m = 4일 때의 차는 첫 번째 숫자부터 부호가 다릅니다. 어느 위치에서나 빼기만 하면 되는 행은 없습니다. 숫자로는 보이지 않던 규칙이 시계로는 보일지도 모릅니다. 아래는 d = 8인 행의 바늘 네 개입니다. 실선은 위치 **pos**의 바늘, 점선은 **k**칸 뒤의 바늘입니다. 그 밑에 두 행의 숫자가 있고, 맨 아랫줄은 두 행의 내적입니다.

**k**는 그대로 두고 **pos** 슬라이더를 옮겨 보세요. 바늘이 돌고 숫자가 달라집니다. 그래도 변하지 않는 것은 무엇인가요?
"""

# %% tags=["widget"]
from helpers import play_hands

play_hands()

# %% [markdown] lang="en"
r"""
On each clock the angle between the solid hand and the dashed one stays, and in the last line the dot product does. The dot product is for part 5. The angle comes first.

Wherever you are, *k positions further* is the same turn, by ω · k on each clock, and three back is a turn the other way. But a token has no clocks. It has a row of numbers, which a Transformer can multiply by a matrix. Can a matrix turn a hand?

Let the hand stand at the angle a, and turn it by c. Its tip is sin a to the right and cos a up. That makes it the sum of two parts, sin a times the hand at 3, which is (1, 0), and cos a times the hand at 12, which is (0, 1). If you turn the whole clock, the parts and their sum keep together, as in the middle below. All we have to know is where the hands at 3 and at 12 go, which the clock at the right shows. (Here a is 0.9 and c is 0.7.)
"""

# %% [markdown] lang="ko"
r"""
시계마다 실선 바늘과 점선 바늘 사이의 각도가 변하지 않고, 맨 아랫줄의 내적도 변하지 않습니다. 내적은 5절에서 다루기로 하고, 각도부터 봅시다.

어디에서 출발하든 ‘k칸 뒤’로 가는 것은 똑같은 회전입니다. 시계마다 ω · k만큼 돌면 됩니다. ‘세 칸 앞’은 반대 방향의 회전입니다. 그런데 토큰에는 시계가 없습니다. 토큰에 있는 것은 숫자 한 줄이고, 트랜스포머는 거기에 행렬을 곱할 수 있습니다. 행렬로 바늘을 돌릴 수 있을까요?

각도가 a인 바늘을 c만큼 돌린다고 합시다. 바늘 끝은 오른쪽으로 sin a, 위로 cos a만큼 떨어져 있습니다. 그러니 이 바늘은 두 부분의 합입니다. 하나는 3시의 바늘 (1, 0)의 sin a배이고, 다른 하나는 12시의 바늘 (0, 1)의 cos a배입니다. 시계를 통째로 돌리면, 아래 그림의 가운데 시계처럼 두 부분도 그 합도 함께 돕니다. 따로 돌려서 더하든, 더한 다음 돌리든 결과가 같습니다(선형성, linearity). 따라서 3시의 바늘과 12시의 바늘이 어디로 가는지만 알면 됩니다. 오른쪽 시계를 보세요. (그림에서 a는 0.9, c는 0.7입니다.)
"""

# %%
from helpers import draw_turned_parts

draw_turned_parts(angle=0.9, turn=0.7)

# %% [markdown] lang="en"
r"""
The hand at 12 goes to (sin c, cos c), for that is what sine and cosine mean. The hand at 3, a quarter turn ahead, reaches as far right as the other reaches up and as far down as the other reaches right. That's (cos c, −sin c). The turned hand is sin a times this pair plus cos a times the other.

$$ \sin a \, (\cos c, \, -\sin c) + \cos a \, (\sin c, \, \cos c) $$

Such a sum is a row times a matrix, as in lesson 01, where each hidden neuron added its row of `w_2` as many times as its number said. The row is our hand. The matrix has two rows, where (1, 0) goes and where (0, 1) goes.

$$ \begin{bmatrix} \sin a & \cos a \end{bmatrix} \begin{bmatrix} \cos c & -\sin c \\ \sin c & \cos c \end{bmatrix} = \begin{bmatrix} \sin(a + c) & \cos(a + c) \end{bmatrix} $$

The right side needs no calculation. A hand that has turned by a and then by c is simply the hand at the angle a + c. (Multiply out the left side, and you have the two addition theorems of school.) Now put in a = ω pos and c = ω k:

$$ \begin{bmatrix} \sin(\omega\, pos) & \cos(\omega\, pos) \end{bmatrix} \begin{bmatrix} \cos \omega k & -\sin \omega k \\ \sin \omega k & \cos \omega k \end{bmatrix} = \begin{bmatrix} \sin(\omega(pos + k)) & \cos(\omega(pos + k)) \end{bmatrix} $$

You find ω and k in the matrix, but no pos. That's the first proof. Put such a block for each hand, with its own ω, along the diagonal of one large matrix and call it **R(k)**, a **rotation matrix**. Then

$$ p(pos + k) = p(pos)\,R(k) \qquad \text{at every position.} $$

(Where positions are written as columns, the matrix stands at their left and is transposed.)

In the picture above, the turned hand points just below 3. Does the matrix say so, too? And is that the hand at 0.9 + 0.7 = 1.6?
"""

# %% [markdown] lang="ko"
r"""
12시의 바늘은 (sin c, cos c)로 갑니다. 사인과 코사인을 바로 그렇게 정했으니까요. 3시의 바늘은 언제나 12시의 바늘보다 4분의 1바퀴 더 돌아가 있습니다. 4분의 1바퀴를 더 돌면 위쪽은 오른쪽이 되고 오른쪽은 아래쪽이 됩니다. 그래서 3시의 바늘은 (cos c, −sin c)로 갑니다. 이제 돌아간 3시의 바늘에는 sin a를, 돌아간 12시의 바늘에는 cos a를 곱해서 더하면, 우리 바늘이 도착하는 곳이 나옵니다.

$$ \sin a \, (\cos c, \, -\sin c) + \cos a \, (\sin c, \, \cos c) $$

이런 합을 1장에서 보았습니다. 은닉 뉴런마다 자기 출력을 `w_2`의 자기 행에 곱하고, 그 결과를 모두 더했습니다. 행에 행렬을 곱한다는 것이 바로 이런 뜻입니다. 여기서는 우리 바늘 (sin a, cos a)를 행으로 씁니다. 행렬의 윗줄은 (1, 0)이 가는 곳이고, 아랫줄은 (0, 1)이 가는 곳입니다.

$$ \begin{bmatrix} \sin a & \cos a \end{bmatrix} \begin{bmatrix} \cos c & -\sin c \\ \sin c & \cos c \end{bmatrix} = \begin{bmatrix} \sin(a + c) & \cos(a + c) \end{bmatrix} $$

우변은 계산할 필요도 없습니다. a만큼 돌고 c만큼 더 돈 바늘은 각도가 a + c인 바늘이니까요. (좌변을 곱해서 풀면 학교에서 배운 삼각함수의 덧셈정리 두 개가 나옵니다.) 이제 a = ω pos, c = ω k를 넣습니다.

$$ \begin{bmatrix} \sin(\omega\, pos) & \cos(\omega\, pos) \end{bmatrix} \begin{bmatrix} \cos \omega k & -\sin \omega k \\ \sin \omega k & \cos \omega k \end{bmatrix} = \begin{bmatrix} \sin(\omega(pos + k)) & \cos(\omega(pos + k)) \end{bmatrix} $$

행렬에는 ω와 k만 있고 pos는 없습니다. 어느 위치에서나 같은 행렬이 바늘을 k칸 뒤로 보낸다는 것, 이것이 첫 번째 증명입니다. 이제 바늘마다 자기 ω로 이런 블록을 하나씩 만들어 큰 행렬의 대각선에 늘어놓읍시다. 이렇게 만든 블록 대각 행렬(block diagonal matrix)이 **회전 행렬**(rotation matrix) R(k)입니다.

$$ p(pos + k) = p(pos)\,R(k) \qquad \text{어느 위치에서나} $$

(위치를 열로 적는 글에서는 행렬을 전치해서 왼쪽에 둡니다.)

그림에서 돌린 바늘은 3시의 바로 아래를 가리킵니다. 행렬로 계산해도 그럴까요? 그리고 각도가 0.9 + 0.7 = 1.6인 바늘과 똑같을까요?
"""

# %%
a, c = 0.9, 0.7
turn_by_c = np.array([[np.cos(c), -np.sin(c)], [np.sin(c), np.cos(c)]])
tip = np.array([np.sin(a), np.cos(a)]) @ turn_by_c  # (2,)
tip.round(4), np.array([np.sin(1.6), np.cos(1.6)]).round(4)

# %% [markdown] lang="en"
r"""
The matrix puts the tip at (0.9996, −0.0292), a little below 3, and the sine and cosine of 1.6 are the same two numbers.

Most of R(k) is zeros and needn't be built. `turn` moves all hands at once, with a line for each column of the block. (`frequencies` gives the ω, and `positional_encoding` is your table.) At the paper's size, with 256 hands, does it find the next row and the one three back, all through a thousand rows?
"""

# %% [markdown] lang="ko"
r"""
행렬로 계산한 바늘 끝은 (0.9996, −0.0292), 즉 3시보다 조금 아래입니다. 1.6의 사인과 코사인도 바로 이 두 수입니다.

R(k)의 숫자는 거의 다 0이므로 행렬을 실제로 만들 필요는 없습니다. 다음 함수 `turn`은 모든 바늘을 한꺼번에 돌립니다. 블록의 두 열을 각각 코드 한 줄로 옮겼습니다. (ω는 `frequencies`로 구합니다. `positional_encoding`은 연습 8.2에서 만든 표입니다.) 이제 논문의 크기, 즉 행마다 바늘이 256개일 때 시험해 봅시다. 위치 천 개 어디에서나 `turn`으로 한 칸 뒤의 행을 얻을 수 있을까요? 세 칸 앞의 행은 어떨까요?
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
All rows land where they should, and our token has its rule: *multiply your row by R(−3) and look for the row that fits the result best*.

Will that be p(m − 3)? All rows have the same length, √(d/2), as every hand has the length 1, and two rows u and v of the same length have their largest dot product when they are equal. You see it if you multiply out the squared length of their difference:

$$ |u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v $$

The two squares are the same for all rows, so the dot product is largest where the left side is smallest. Only u = v makes it 0. Nothing beats p(m − 3) itself. Below, the tokens at the positions 3 to 7 have turned their rows three back and compare them with all eight. Where is the largest number of each line, and which number is it?
"""

# %% [markdown] lang="ko"
r"""
모든 행이 가야 할 곳으로 갔습니다. 이제 우리 토큰이 따를 규칙이 생겼습니다. 자기 행이 무엇이든 R(−3)을 곱하고, 그 결과와 가장 잘 맞는 행을 찾으면 됩니다.

그렇게 찾은 행이 정말 p(m − 3)일까요? 길이가 1인 바늘이 d/2개이므로, 행의 길이(노름, norm)는 피타고라스 정리에 따라 모두 √(d/2)입니다. 길이가 같은 두 행 u와 v의 내적은 두 행이 같을 때 가장 큽니다. 두 행의 차의 길이를 제곱하고 전개해 보면 알 수 있습니다.

$$ |u - v|^2 = |u|^2 + |v|^2 - 2\, u \cdot v $$

우변의 두 제곱은 어느 행에서나 같으므로, 좌변이 작을수록 내적이 큽니다. 좌변은 0보다 작을 수 없고, u = v일 때만 0입니다. 그러니 내적에서 p(m − 3) 자신을 이기는 행은 없습니다. 다음 표에서는 위치 3~7의 행을 세 칸 앞으로 돌려, 여덟 위치의 행과 하나씩 내적을 구합니다. 행마다 가장 큰 수는 어디에 있고, 얼마일까요?
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
The largest number of each line is a 4, a 1 from each hand, three places before the token that asks. At the paper's size the `assert` tried all 997 tokens that have such a place. Each found it. **One matrix looks three back from anywhere.**

The paper chose its waves for this matrix. Its authors hoped that a model would easily learn to attend by relative positions (Vaswani and others, *Attention Is All You Need*, 2017, section 3.5), through matrices of its own. In lesson 11 such a turn becomes one of them.

### Exercise 8.3 ★★ 3 minutes

Some tokens have no place three before them. For d = 4, which four numbers are **p(2) R(−3)**?
"""

# %% [markdown] lang="ko"
r"""
행마다 가장 큰 내적은 4이고, 꼭 세 칸 앞의 위치에 있습니다. 바늘 네 개에서 1씩 나와 4가 된 것입니다. 논문의 크기에서는 세 칸 앞이 있는 위치 997개를 `assert`로 확인했고, 하나도 빠짐없이 세 칸 앞을 찾았습니다. **행렬 하나면 어디에서든 세 칸 앞을 찾습니다.**

논문이 사인과 코사인을 고른 이유도 이 행렬에 있습니다. 이런 행렬이 있으니 모델이 상대 위치(relative position)를 쉽게 배우리라고 본 것입니다(Vaswani 외(2017), *Attention Is All You Need*, 3.5절). 트랜스포머는 내적을 구하기 전에, 두 토큰의 행에 학습한 행렬을 곱합니다. 이 행렬들이 R(−3)이 하는 일을 해낼 수 있을지는 11장에서 봅니다.

### 연습 8.3 ★★ 3분

이번에는 세 칸 앞이 없는 토큰입니다. d = 4일 때 **p(2) R(−3)의 숫자 네 개**를 구하세요.
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

아무것도 곱하지 않아도 됩니다. 두 바늘을 모두 세 칸만큼 거꾸로 돌리면, 바늘은 12시의 왼쪽에 있을까요, 오른쪽에 있을까요?

</details>
<details><summary>풀이</summary>

{solution}

두 바늘의 각도는 −1과 −0.01이므로 12시의 왼쪽에 있습니다: [−0.8415, 0.5403, −0.01, 1]. 이 행을 가진 토큰은 없지만 증명은 여기에서도 성립합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 5 · How far apart?

Under the clocks the dot product of the two unturned rows stayed as well. At k = 2 it was 2.56 wherever you moved *pos*. Why?

Take one hand at position m and again at position n, and turn the page until the hand of n points to 12. That hand is now (0, 1). So the dot product is simply how far up the hand of m points, and that's the cosine of the angle between them, cos(ω(m − n)). May we turn the page like that? In the formula for |u − v|² everything but the dot product is a length, and since no length changes when you turn a page, the dot product can't change, either.

Add up what the hands give, and you have the second proof:

$$ p(m) \cdot p(n) = \sum_i \cos(\omega_i (m - n)) $$

The two positions occur in it only as m − n, so **the dot product depends on nothing but the distance**. Which of the two comes first doesn't matter, as cos(−x) is cos x. For neighbours and d = 8 the four hands give

$$ \cos 1 + \cos 0.1 + \cos 0.01 + \cos 0.001 = 0.5403 + 0.9950 + 1.0000 + 1.0000 = 3.5353 $$

Which numbers must be equal in the table of all dot products?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 얼마나 떨어져 있을까요?

시계에서 변하지 않은 것이 하나 더 있었습니다. 두 행을 돌리지 않고 그대로 구한 내적입니다. k = 2이면 **pos**를 어디로 옮겨도 2.56이었습니다. 왜 그럴까요?

바늘 하나를 위치 m과 위치 n에서 그리고, n의 바늘이 12시를 가리키도록 종이를 돌려 보세요. n의 바늘이 (0, 1)이 되었으니, 이제 내적은 m의 바늘이 위로 뻗은 거리입니다. 즉 두 바늘의 사잇각의 코사인 cos(ω(m − n))입니다. 이렇게 종이를 돌려도 될까요? |u − v|²의 식에는 내적 말고는 길이밖에 없습니다. 종이를 돌려도 길이는 변하지 않으므로 내적도 변하지 않습니다.

두 행 전체의 내적은 바늘마다 나온 값을 모두 더한 것입니다. 이것이 두 번째 증명입니다.

$$ p(m) \cdot p(n) = \sum_i \cos(\omega_i (m - n)) $$

우변에서 m과 n은 m − n의 꼴로만 나옵니다. 즉 절대 위치(absolute position)는 사라지고 상대 위치만 남습니다. 게다가 cos(−x) = cos x이므로 둘 가운데 어느 쪽이 앞인지도 상관없습니다. **내적은 오직 거리로 정해집니다.** d = 8이고 두 위치가 이웃이면 바늘 네 개에서 다음 값이 나옵니다.

$$ \cos 1 + \cos 0.1 + \cos 0.01 + \cos 0.001 = 0.5403 + 0.9950 + 1.0000 + 1.0000 = 3.5353 $$

그렇다면 내적을 모두 모은 표에서는 어떤 숫자들이 같아야 할까요?
"""

# %% claims=["4-49"] jupyter={"outputs_hidden": true}
Matrix(eight @ eight.T, "p(m)·p(n)", names, names, "shade")

# %% [markdown] lang="en"
r"""
Every diagonal holds one number, such as the 2.56 of distance 2. The first five lines are part 4's table, as p(3) R(−3) is p(0). Three before and three after look alike, unless one of the rows is turned first.

Can the dot product at least tell how *far*? In the first line it falls from 4 to 1.96 at distance 3, but then it climbs again, to 3.78 at distance 6. It's a sum of four waves, one for each hand. Where will its next hills be?
"""

# %% [markdown] lang="ko"
r"""
대각선마다 같은 숫자가 늘어서 있습니다. 거리가 2인 대각선에는 시계에서 본 2.56이 있습니다. p(3) R(−3)은 p(0)이므로, 처음 다섯 행은 4절의 표와 같습니다. 표는 맨 가운데 대각선을 중심으로 대칭입니다. 그래서 한쪽 행을 먼저 돌리지 않으면 내적만으로는 세 칸 앞과 세 칸 뒤를 구별할 수 없습니다.

그래도 **얼마나 떨어져** 있는지는 내적으로 알 수 있지 않을까요? 표의 첫 번째 행을 보면 내적은 4에서 점점 작아져 거리 3에서 1.96이 됩니다. 그런데 다시 커져서 거리 6에서는 3.78까지 올라갑니다. 바늘마다 하나씩 나온 코사인의 물결 네 개를 더했기 때문입니다. 다음 언덕은 어느 거리에서 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_ripple

draw_ripple(8)

# %% [markdown] lang="en"
r"""
The hills stand near 6, 12, 19, 25 and so on, wherever the fast hand has come round. A position six away looks nearer than a neighbour, which scores 3.54. Four hands make no ruler.

But the paper has 256 hands, and there the fast one is only one voice of many. Up to which distance will the dot product fall without a break?
"""

# %% [markdown] lang="ko"
r"""
언덕은 6, 12, 19, 25 근처에, 즉 빠른 바늘이 한 바퀴를 돌 때마다 나옵니다. 바로 옆의 위치는 내적이 3.54인데, 여섯 칸 떨어진 위치가 3.78로 더 가까워 보입니다. 바늘 네 개로 구한 내적은 거리를 알려 주는 자로 쓸 수 없습니다.

하지만 논문의 행에는 바늘이 256개나 있어서, 가장 빠른 바늘도 그 가운데 하나일 뿐입니다. 이번에는 거리가 얼마일 때까지 내적이 줄곧 작아질까요?
"""

# %% claims=["4-50", "4-51"] jupyter={"outputs_hidden": true}
from helpers import draw_alike

by_distance = paper @ paper[0]  # (1000,): 0, 1, 2, … apart | (1000,): 거리가 0, 1, 2, …일 때
distance = np.abs(np.arange(1000)[:, None] - np.arange(1000))  # (1000, 1000)
assert np.allclose(paper @ paper.T, by_distance[distance], rtol=0, atol=1e-8)
assert by_distance[44:].max() < by_distance[:43].min()
draw_alike(512)

# %% [markdown] lang="en"
r"""
At the paper's size the dot product falls up to distance 43, and the first rise is so small that you hardly see it in the curve. The two `assert`s went through all pairs of a thousand positions. Each distance has one number, and everything beyond 43 scores less than anything nearer than 43. **Among near positions, the nearer is always the more alike.** Only beyond does the ruler blur.

### Exercise 8.4 ★★ 3 minutes

For d = 4, what is **p(70)·p(72)**? All the numbers you need stand in the table of part 1.
"""

# %% [markdown] lang="ko"
r"""
논문의 크기에서는 거리 43까지 내적이 계속 작아지고, 처음 커질 때도 아주 조금이라 곡선에서는 거의 보이지 않습니다. `assert` 두 줄은 위치 천 개로 만든 모든 쌍을 확인했습니다. 거리가 같은 쌍은 내적도 같았고, 거리가 43보다 먼 쌍의 내적은 43보다 가까운 어느 쌍의 내적보다도 작았습니다. **가까운 위치들 사이에서는 거리가 짧을수록 언제나 더 비슷합니다.** 자의 눈금은 그보다 먼 곳에서야 흐려집니다.

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

`torch.nn` has no module for this, but most code has a class like the following, usually named PositionalEncoding. It writes the power of 10000 as exp and log and keeps the table as a **buffer**, which moves to a GPU together with the model but isn't learned.
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

`torch.nn`에는 위치 인코딩 모듈이 없습니다. 그래서 트랜스포머 코드에는 대부분 다음과 같은 클래스가 들어 있고, 이름은 흔히 PositionalEncoding입니다. 10000의 거듭제곱은 exp와 log로 계산하고, 표는 **버퍼**(buffer)로 등록합니다. 버퍼는 모델과 함께 GPU로 옮겨지지만 학습되지는 않습니다.
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
Row 2 says “I am third” in PyTorch, too, and the list of what is to be learned is empty. Do the course's own layer and such a class give X the same positions?
"""

# %% [markdown] lang="ko"
r"""
PyTorch로 계산해도 2행은 ‘나는 세 번째’이고, 학습할 매개변수의 리스트는 비어 있습니다. 마지막으로, NumPy로 만든 우리의 층과 위와 같은 PyTorch 클래스로 각각 X에 위치를 더하고, 두 결과를 내 컴퓨터의 모든 장치에서 비교해 봅시다.
"""

# %%
from helpers import PositionalEncoding, equal_on_every_device

equal_on_every_device(PositionalEncoding(), X)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**How can a row of numbers say “I am third”?** It writes down where d/2 clock hands stand, two positions after they all set out from 12, each at its own speed. The first two numbers are 0.9093 and −0.4161. The row is added to the token's, and nothing in it has to be learned.

Why clocks, of all things? On them *three back* is the same turn everywhere, and a matrix can make it. So R(−3) finds the place three back from anywhere. Compared as they are, two positions show nothing but their distance, and with 256 hands the near ones come out in the right order.

**Deeper:** [R(k) as one matrix, four broken encodings, far positions, wavelengths](08b_positional_encoding_deeper.ipynb).

**Next:** each token now carries what it is and where it stands, and still knows nothing of the others. How does it choose which of them to listen to? They meet in [lesson 09](09_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**숫자 한 줄로 어떻게 ‘나는 세 번째’라고 말할 수 있을까요?** 시곗바늘 d/2개가 12시에서 함께 출발해 저마다의 빠르기로 돕니다. 두 칸을 갔을 때 바늘마다 어디를 가리키는지 적은 것이 ‘나는 세 번째’입니다. 처음 두 숫자는 0.9093과 −0.4161입니다. 이 행을 토큰의 행에 더하기만 하면 되고, 학습할 것은 하나도 없습니다.

왜 하필 시계였을까요? 시계에서 ‘세 칸 앞’은 어디에서나 똑같은 회전이고, 회전은 행렬로 할 수 있습니다. 그래서 R(−3)은 어디에서 출발하는지 몰라도 세 칸 앞을 찾아냅니다. 돌리지 않고 내적을 구하면 두 위치 사이의 거리만 드러납니다. 바늘이 256개이면, 가까운 위치들 사이에서는 거리가 짧을수록 내적이 큽니다.

**더 깊이:** [심화 노트북](08b_positional_encoding_deeper.ipynb)에서는 R(k)를 행렬 하나로 만들고, 망가진 인코딩 네 가지를 시험하고, 먼 위치끼리 얼마나 비슷한지, 바늘의 파장은 얼마인지 살펴봅니다.

**다음:** 이제 토큰의 행에는 그 토큰이 무엇이고 몇 번째인지가 담겨 있습니다. 그런데 다른 토큰에 대한 정보는 아직 하나도 없습니다. 토큰은 어느 토큰을 볼지 어떻게 고를까요? 토큰과 토큰은 [9장](09_attention.ipynb)에서 만납니다. 위치는 잠시 내려놓았다가 11장에서 다시 더합니다.
"""
