# %% [markdown] lang="en"
r"""
# 01 · The feed-forward network, by hand

**What does a Transformer do with each word on its own? And why isn't adding and multiplying enough?**

On the start page a Transformer read your dates. Give it *11/11/2011*, and six of the ten characters that come in are the same 1, although two of them mean a day, two mean a month, and two belong to a year. Something in there keeps them apart.

Part of that something is a network so plain that you can run it with a pencil. It takes one character at a time, as if the others didn't exist, multiplies by fixed numbers, and adds. In a single place it does one thing more: wherever a number is below 0, it writes 0 instead.

That one step looks like nothing. In part 6 we'll take it, and nothing else, out of the finished date reader, whose 89 216 learned numbers stay exactly as they are. Today the reader makes hardly one mistake in a hundred dates. How many of the hundred will it still get right without that step? Write your guess in the margin.

**You will be able to**

- compute a feed-forward network with a pencil;
- show in two additions what no network can do that only adds and multiplies by fixed numbers;
- write the network in two lines of NumPy, and recognize it in PyTorch;
- take a part out of a working Transformer, and say what the damage means.

**You need** sums and products, and a little Python: functions, and the rows and columns of an array. No machine learning. \
**Time** 75 minutes · [on paper](../docs/worksheets/01.html)

Below is such a network. Two numbers come in at the left, pass three neurons in the middle, and leave as two others at the right. The neurons in the middle are called **hidden** because they are neither input nor output. Run the cell with Shift + Enter and move **x₁** and **x₂**. One of the hidden neurons, **h₂**, is off at first. Can you switch it on?
"""

# %% [markdown] lang="ko"
r"""
# 01 · 손으로 계산하는 피드포워드 신경망

**트랜스포머 블록 안에서 토큰 하나는, 다른 토큰을 보지 않을 때 어떤 계산을 거칠까요? 그리고 신경망은 왜 꺾여야 할까요?**

**이 장을 마치면** 피드포워드 신경망(feed-forward network)을 종이 위에서 계산하고, 꺾이지 않는 신경망이 무엇을 할 수 없는지 보이고, 신경망을 NumPy 두 줄로 작성하고, PyTorch 코드를 보고 같은 신경망임을 알아볼 수 있습니다. \
**필요한 것**은 덧셈과 곱셈, 그리고 함수와 배열의 행·열을 아는 정도의 파이썬입니다. 머신러닝은 몰라도 됩니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/01.html)

아래는 신경망 하나의 전체 모습입니다. 숫자 두 개가 들어가 **은닉 뉴런**(hidden neuron, 입력도 출력도 아니어서 은닉이라고 합니다) 세 개를 거치고, 숫자 두 개가 나옵니다. 셀을 실행하고(Shift + Enter) **x₁**과 **x₂**를 움직여 보세요. 꺼져 있는 **h₂**를 켤 수 있나요? 다른 뉴런을 골라 가중치도 바꿔 보세요.
"""

# %% tags=["widget"]
from helpers import play_network

play_network()

# %% [markdown] lang="en"
r"""
With x₂ left at 2, h₂ comes on at x₁ = 3. Pushing x₂ down works just as well.

Each line is a **weight**, blue where it's positive and orange where it's negative, and drawn the wider the further it is from 0. Each pill is a neuron, with the sum that it has computed at its left and what it passes on at its right. A grey pill is off. It passes on 0, along lines that are dashed.

Where in a Transformer does such a network sit? In the framed box:
"""

# %% [markdown] lang="ko"
r"""
그림 읽는 법: 선은 **가중치**(weight)입니다. 양수이면 파란색, 음수이면 주황색이고, 0에서 멀수록 굵습니다. 알약 모양은 은닉 뉴런으로, 왼쪽이 합, 오른쪽이 **ReLU**(1절)를 지난 값입니다. 회색 알약은 꺼진 뉴런이고, 거기서 나가는 선은 0을 전달하므로 점선입니다. (h₂는 합 2 x₁ − 3 x₂ + 1이 0보다 크면 켜집니다. x₂ = 2이면 x₁ = 3부터입니다.)
"""

# %%
import numpy as np

from helpers import check, data, draw_encoder_layer, draw_network, draw_sheets, show, write_out

# %%
draw_encoder_layer("feed_forward")

# %% [markdown] lang="en"
r"""
The four boxes above the bracket make up one **encoder layer**. All of them but ours can wait. A Transformer holds each **token**, a word or a piece of one, as a row of numbers, a **vector**. In the date reader every character is a token. Attention is where the tokens exchange information; then our network takes over and works on **each token alone**. Although it's the plainest part of the layer, it holds about two thirds of the layer's weights in the paper, as lesson 12 will count.

## 1 · By hand

A neuron multiplies each input by a weight, adds the products up, and adds one more number, the **bias**. What comes out is called a **weighted sum**. Our first hidden neuron has the weights 3 and 2 and the bias 1. For the token x = [2, 1] its sum s₁ is

$$ s_1 = 2 \cdot 3 + 1 \cdot 2 + 1 = 9 $$

The weights of all three neurons stand in one table, `w_1`, with a **row** for each input and a **column** for each neuron. Their biases stand in `b_1`.
"""

# %% [markdown] lang="ko"
r"""
지금 배울 부분은 여기입니다. 그림 전체가 **인코더 층**(encoder layer) 하나이고, 나머지 상자는 나중에 배웁니다(add & norm은 2장과 3장). 트랜스포머는 **토큰**(token, 단어 또는 단어의 조각) 하나를 숫자 여러 개로 된 리스트(list)로 다룹니다. 토큰끼리 정보를 주고받는 일은 어텐션(attention)이 하며, 9~11장에서 다룹니다. 그다음에 피드포워드 신경망이 **토큰 하나하나를 따로** 처리합니다. 트랜스포머에서 가장 단순한 부분이지만, 인코더 층의 가중치 가운데 3분의 2쯤이 여기에 있습니다.

## 1 · 손으로

뉴런은 입력마다 가중치를 곱해 모두 더하고(**가중합**, weighted sum), 마지막으로 숫자 하나, **편향**(bias)을 더합니다. 첫 번째 은닉 뉴런의 가중치는 3과 2, 편향은 1입니다. 토큰 x = [2, 1]이 들어오면 합 s₁은 다음과 같습니다.

$$ s_1 = 2 \cdot 3 + 1 \cdot 2 + 1 = 9 $$

한 층의 가중치는 모두 표 `w_1`에 있습니다. **행**이 입력, **열**이 은닉 뉴런입니다. `b_1`에는 편향 세 개가 있습니다.
"""

# %% claims=["2-05", "2-17", "2-18"]
x, w_1, b_1, w_2, b_2 = data.pocket_network()
network = (w_1, b_1, w_2, b_2)
x, w_1, b_1

# %% [markdown] lang="en"
r"""
The first column holds the 3 and the 2 of the first neuron. In the picture they are the two lines that end at h₁.
"""

# %% [markdown] lang="ko"
r"""
그림으로 보면 다음과 같습니다. 첫 번째 열의 3과 2는 h₁에서 끝나는 두 선입니다.
"""

# %% claims=["2-11"]
draw_network(x, *network, until="h_1")

# %% [markdown] lang="en"
r"""
So far we have only multiplied and added. Now comes the one thing more. It's called **ReLU**, short for *rectified linear unit*. All it does is let a positive sum pass and turn a negative one into 0.

$$ h = \max(0, s) $$

Its graph is drawn small in each pill, flat at first and then rising, with a **kink** where the sum is 0. The 9 of h₁ passes.

Now it's your turn. Take a pencil and compute h₂ from the column (2, −3), then h₃ from the column (−4, 1), each time the sum first, with the bias, and ReLU last. Run the cell when you have both.
"""

# %% [markdown] lang="ko"
r"""
지금까지는 곱하고 더하기만 했습니다. 이제 **ReLU**가 나옵니다. 합이 양수이면 그대로 지나가고, 음수이면 0이 됩니다. 이 신경망에서 유일하게 꺾이는 곳입니다(알약 안의 작은 그래프처럼 평평하다가 올라갑니다).

$$ h = \max(0, s) $$

9는 그대로 지나갑니다. 이제 연필을 들고, 열 (2, −3)으로 h₂를, 열 (−4, 1)로 h₃을 직접 계산해 보세요. 합을 먼저 구하고 ReLU는 마지막입니다. **그다음** 아래 셀을 실행해 비교하세요.
"""

# %% claims=["2-09", "2-10", "2-12", "2-13"] jupyter={"outputs_hidden": true}
draw_network(x, *network, until="h_3")

# %% [markdown] lang="en"
r"""
You should have 2 for h₂ and 0 for h₃. The sum of h₃ is −6, which is below 0, so ReLU has switched that neuron off. If you got something else, look for the slip in the three sums:
"""

# %% [markdown] lang="ko"
r"""
h₃의 합 −6은 0이 되었습니다. 이 뉴런은 꺼졌습니다. 세 합을 모두 풀어 쓰면 다음과 같습니다.
"""

# %%
write_out("s", x, w_1, b_1)

# %% [markdown] lang="en"
r"""
The two outputs are weighted sums again, this time of the hidden numbers 9, 2 and 0. No ReLU follows, so an output may be negative. Their weights are in `w_2`, once more a column for each neuron: y₁ takes (−1, 1, 3), and y₂ takes (1, 2, 1).
"""

# %% [markdown] lang="ko"
r"""
출력도 가중합입니다. 이번에는 은닉층(hidden layer)의 숫자 9, 2, 0에 가중치를 곱해 모두 더하고, 편향도 더합니다. 뒤에 ReLU가 없으므로 출력은 음수일 수 있습니다. 이번에도 열 하나가 뉴런 하나입니다. y₁은 (−1, 1, 3), y₂는 (1, 2, 1)을 씁니다.
"""

# %% claims=["1-47"]
w_2, b_2

# %% [markdown] lang="en"
r"""
Both outputs have the bias −1. Work them out, then run the cell.
"""

# %% [markdown] lang="ko"
r"""
편향까지 더해 두 출력을 계산한 다음 실행하세요.
"""

# %% claims=["2-14", "2-15"] jupyter={"outputs_hidden": true}
draw_network(x, *network)

# %% [markdown] lang="en"
r"""
The outputs are −8 and 12. You have just run a neural network by hand: **[2, 1]** became **[9, 2, 0]**, and that became **[−8, 12]**.

There's another way to look at the second layer. Each hidden neuron has a row of `w_2`, which it adds to the output as many times as its number says: h₁ added (−1, 1) nine times, h₂ added (1, 2) twice, and the biases did the rest. The row of h₃ was never used. A neuron that is off has nothing to say, though another token may switch it on.

### Exercise 1.1 ★ 4 minutes

A new token arrives: **[−1, 2]**. Same weights, same biases. Which three numbers does the hidden layer hold **after** ReLU? Put them in place of the dots and run the cell, as often as you like.
"""

# %% [markdown] lang="ko"
r"""
방금 신경망 하나를 손으로 끝까지 계산했습니다: **[2, 1] → [9, 2, 0] → [−8, 12]**.

두 번째 층은 이렇게 볼 수도 있습니다. 은닉 뉴런마다 `w_2`의 행을 하나씩 가지고 있고, 자기 값만큼 그 행을 출력에 더합니다. h₁은 (−1, 1)을 아홉 번, h₂는 (1, 2)를 두 번 더했고, 나머지는 편향입니다. h₃의 행은 쓰이지 않았습니다.

### 연습 1.1 ★ 4분

새 토큰이 왔습니다: **[−1, 2]**. 가중치와 편향은 그대로입니다. ReLU를 **지난 뒤** 은닉층의 숫자 세 개는 무엇인가요? 점 세 개 자리에 답을 넣고 셀을 실행하세요. 몇 번이든 다시 해도 됩니다.
"""

# %%
answer_1 = [..., ..., ...]

check("1.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The sum of the first neuron is −1 · 3 + 2 · 2 + 1. Go on with the columns (2, −3) and (−4, 1), and take ReLU last.

</details>
<details><summary>Solution</summary>

{solution}

This time h₂ is off and h₃ is on. Which neurons are on depends on the input.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

첫 번째 뉴런은 −1 · 3 + 2 · 2 + 1입니다. 열 (2, −3)과 (−4, 1)로 이어 가고, ReLU는 마지막입니다.

</details>
<details><summary>풀이</summary>

{solution}

이번에는 h₂가 꺼지고 h₃이 켜집니다. 어느 뉴런이 켜질지는 입력에 달려 있습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Why isn't adding and multiplying enough?

Couldn't we simply leave ReLU out? Let's give a network a small job and see.

Of the four remarks *bad*, *good*, *not bad* and *not good*, two are praise. Let x₁ be 1 for *good* and 0 for *bad*, and let x₂ be 1 if a *not* stands before the word. (In a Transformer attention brings the *not* to the word.) We want y to be 1 for praise, which is where **exactly one** of the two numbers is 1. This small job is famous as the **XOR problem**.

| | x₁ | x₂ | y |
|---|---|---|---|
| *bad* | 0 | 0 | 0 |
| *good* | 1 | 0 | 1 |
| *not bad* | 0 | 1 | 1 |
| *not good* | 1 | 1 | 0 |

Try it with a single neuron and no ReLU. If we call its two weights u and v, its output is y = u x₁ + v x₂ + b. Every pair (x₁, x₂) is a place on the floor, with y as the height of a sheet that hangs above it. As long as we only add and multiply by fixed weights, the sheet is **flat**: you can tilt it and lift it, and that's all. The circles show how high it should hang above the four remarks, and turn green where the height is right. Three are green already. Can you get the fourth without losing one of the three?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 더하고 곱하는 것만으로는 왜 안 될까요?

‘나쁘다’, ‘좋다’, ‘나쁘지 않다’, ‘좋지 않다’라는 네 가지 평이 있습니다. 어느 것이 칭찬인가요? ‘좋다’이면 x₁ = 1, ‘나쁘다’이면 x₁ = 0이고, ‘-지 않다’가 붙으면 x₂ = 1이라고 합시다. (트랜스포머에서는 어텐션이 ‘않다’를 앞 단어에 전해 줍니다.) 칭찬이 y = 1이면, 두 숫자 가운데 **꼭 하나만** 1일 때 y = 1입니다(XOR 문제라고 합니다).

| | x₁ | x₂ | y |
|---|---|---|---|
| 나쁘다 | 0 | 0 | 0 |
| 좋다 | 1 | 0 | 1 |
| 나쁘지 않다 | 0 | 1 | 1 |
| 좋지 않다 | 1 | 1 | 0 |

ReLU가 없는 뉴런은 y = u x₁ + v x₂ + b입니다. 모든 (x₁, x₂)로 된 평면 위에 놓인 **평평한 종이**와 같고, y는 그 자리에서 종이의 높이입니다. 동그라미는 종이가 있어야 할 높이이고, 맞으면 초록색입니다. 지금은 세 곳이 맞습니다. 슬라이더를 움직여 보세요. 세 곳을 그대로 두고 네 번째까지 맞힐 수 있나요?
"""

# %% tags=["widget"]
from helpers import play_sheet

play_sheet()

# %% [markdown] lang="en"
r"""
The fourth circle won't turn green while the other three are, and it isn't your fault. Write the four wishes down:

| *bad* | *good* | *not bad* | *not good* |
|---|---|---|---|
| b = 0 | u + b = 1 | v + b = 1 | u + v + b = 0 |

Add the first and the last, and you get u + v + 2b = 0. Add the two in the middle, and you get u + v + 2b = 2. The same sum would have to be 0 and 2. (They are the two lines under the table in the picture, and they always agree.) So **no neuron that only multiplies its inputs by fixed weights and adds can do it, whatever the weights**.

Two hidden neurons with ReLU can:

$$ h_1 = \text{ReLU}(x_1 - x_2) \qquad h_2 = \text{ReLU}(x_2 - x_1) \qquad y = h_1 + h_2 $$

What is y for each of the four remarks? Compute all four, then run the cell.
"""

# %% [markdown] lang="ko"
r"""
맞힐 수 없습니다. 누가 해도 마찬가지입니다. 만족해야 할 식 네 개를 적어 봅시다.

| 나쁘다 | 좋다 | 나쁘지 않다 | 좋지 않다 |
|---|---|---|---|
| b = 0 | u + b = 1 | v + b = 1 | u + v + b = 0 |

첫 번째와 마지막을 더하면 u + v + 2b = 0입니다. 가운데 둘을 더하면 u + v + 2b = 2입니다. 같은 합이 0이면서 2일 수는 없습니다. (그림의 표 아래 두 줄이 이 두 합이며, 언제나 서로 같습니다.) 그러니 **입력에 정해진 가중치를 곱해 더하기만 하는 뉴런은, 가중치가 무엇이든 할 수 없습니다.**

ReLU가 있는 은닉 뉴런 두 개로는 할 수 있습니다.

$$ h_1 = \text{ReLU}(x_1 - x_2) \qquad h_2 = \text{ReLU}(x_2 - x_1) \qquad y = h_1 + h_2 $$

네 경우의 y를 먼저 구하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
def exactly_one(x_1, x_2):
    h_1 = max(0, x_1 - x_2)
    h_2 = max(0, x_2 - x_1)
    return h_1 + h_2


[exactly_one(0, 0), exactly_one(1, 0), exactly_one(0, 1), exactly_one(1, 1)]

# %% [markdown] lang="en"
r"""
The new network gets every remark right. But we have changed two things at once: there is a ReLU now, and there is a second layer. Which of them did it? Let's leave ReLU out and keep everything else. What is y then, for any x₁ and x₂? And what do the two sheets look like, without ReLU and with it?
"""

# %% [markdown] lang="ko"
r"""
0, 1, 1, 0으로 모두 맞습니다. ReLU 덕분일까요, 두 번째 층 덕분일까요? 가중치는 그대로 두고 ReLU만 빼면 y는 얼마가 될까요? 그리고 두 신경망은 저마다 어떤 모양의 종이가 될까요?
"""

# %% jupyter={"outputs_hidden": true}
def without_relu(x_1, x_2):
    return (x_1 - x_2) + (x_2 - x_1)


draw_sheets({"without ReLU": without_relu, "with ReLU": exactly_one})

# %% [markdown] lang="en"
r"""
Without ReLU y is 0 whatever comes in, so the second layer alone has achieved nothing. That's no quirk of these weights. A weighted sum of weighted sums is only another weighted sum, just as 3 (2x₁ + x₂) + 1 is 6x₁ + 3x₂ + 1. Stack a hundred layers without a kink between them, and they can do no more than one.

With ReLU the sheet is **folded**. The crease runs where the neurons' sums are 0, along x₁ = x₂. To the right of it h₁ is on and lifts the sheet; to the left h₂ does. Every hidden neuron can make one such crease, between the side where it's on and the side where it's off. The paper's networks have 2048 hidden neurons each.

The function that a neuron applies to its sum is called its **activation function**. If its graph isn't a straight line, the function is **nonlinear**.

Your two additions can judge other jobs, too. Suppose that y should be 0, 1, 0, 1 for the four remarks, in the order of the table. Or 0, 0, 0, 1. Or 3, 5, 4, 6. Which of these can a flat sheet do, and which needs a crease?

<details><summary>Answer</summary>

Add the first and the last, then the two in the middle. For 0, 1, 0, 1 the sums are 1 and 1, and the flat sheet y = x₁ does it. For 3, 5, 4, 6 they are 9 and 9, and y = 2x₁ + x₂ + 3 does it. For 0, 0, 0, 1 they are 1 and 0, so this job needs a crease, and one neuron can make it: y = ReLU(x₁ + x₂ − 1).

</details>
"""

# %% [markdown] lang="ko"
r"""
ReLU가 없으면 무엇이 들어오든 y는 0입니다. 층이 둘이어도 다시 평평합니다. ReLU는 **종이를 접습니다.** 접히는 선은 뉴런의 합이 0인 곳, 즉 x₁ = x₂입니다. 그 오른쪽에서는 h₁이 켜져 종이를 들어 올리고, 왼쪽에서는 h₂가 들어 올립니다. 은닉 뉴런마다 접는 선을 하나씩 만들 수 있고, 트랜스포머의 신경망에는 수천 개가 있습니다.

ReLU가 없으면 가중치가 무엇이든 평평합니다. 3(2x₁ + x₂) + 1이 6x₁ + 3x₂ + 1인 것처럼 가중합을 다시 가중합해도 결국 가중합 하나이므로, 꺾이는 곳이 없으면 층이 여럿이어도 한 층과 같습니다. 뉴런이 합에 적용하는 함수를 **활성 함수**(activation function)라고 하고, 그래프가 직선이 아닌 함수를 **비선형**(nonlinear) 함수라고 합니다.

두 번의 덧셈으로 다른 문제도 판단할 수 있습니다. 위의 표 순서대로 y가 0, 1, 0, 1이어야 한다면, 0, 0, 0, 1이어야 한다면, 3, 5, 4, 6이어야 한다면 평평한 종이로 될까요, 접어야 할까요?

<details><summary>답</summary>

첫 번째와 마지막을 더하고, 가운데 둘을 더합니다. 0, 1, 0, 1은 1과 1이고, 평평한 y = x₁로 됩니다. 3, 5, 4, 6은 9와 9이고, y = 2x₁ + x₂ + 3으로 됩니다. 0, 0, 0, 1은 1과 0이므로 접어야 하고, 뉴런 하나로 됩니다: y = ReLU(x₁ + x₂ − 1).

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

With the pencil you took the columns of `w_1` one after the other. A **matrix product** takes them all at once: `x @ w_1` multiplies x with each column, number by number, and adds up. Then `+ b_1` adds each neuron's bias, and `np.maximum(0, …)` is ReLU for every number of an array. What we called s and h on paper is `hidden_in` and `hidden` in code. The comment `(3,)` is the **shape**, three numbers in a row.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**합을 한꺼번에.** 열이 셋이면 합도 셋입니다. 곱해서 더하는 이 계산이 바로 **행렬곱**(matrix product)입니다. `x @ w_1`은 `x`와 각 열을 원소끼리 곱해 더합니다. 그 뒤의 `+ b_1`은 뉴런마다 편향을 더합니다. `np.maximum`은 배열의 모든 숫자에 `max`를 적용합니다. 종이에서는 s와 h, 코드에서는 `hidden_in`과 `hidden`이라고 부릅니다. 주석 `(3,)`은 모양(shape), 즉 숫자 세 개가 한 줄이라는 뜻입니다.
"""

# %%
hidden_in = x @ w_1 + b_1  # (3,)
hidden = np.maximum(0, hidden_in)  # (3,)
hidden_in, hidden

# %% [markdown] lang="en"
r"""
NumPy finds the numbers of your pencil, before ReLU and after it.

### Exercise 1.2 ★★ 6 minutes

Now put the pieces together. Write the whole network as a function, from one token `x` to its outputs. Two lines are enough.
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.2 ★★ 6분

조각을 모두 맞춰 봅시다. 토큰 하나 `x`에서 출력까지, 신경망 전체를 함수로 작성하세요. 두 줄이면 됩니다.
"""

# %%
def my_feed_forward(x, w_1, b_1, w_2, b_2):
    ...


check("1.2", my_feed_forward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

The hidden layer is the two lines of code above this exercise. They fit into one: `np.maximum(0, …)` with the sums in place of the dots.

</details>
<details><summary>Hint 2</summary>

The second layer looks like the first, `hidden @ w_2 + b_2`, but no ReLU follows it. Don't forget `return`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

은닉층은 이 연습 위의 코드 두 줄입니다. 한 줄로도 쓸 수 있습니다. `np.maximum(0, …)`의 점 자리에 합을 넣으세요.

</details>
<details><summary>힌트 2</summary>

두 번째 층도 첫 번째 층처럼 `hidden @ w_2 + b_2`이지만 꺾지 않습니다. `return`을 잊지 마세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Written as a formula, your two lines are equation 2 of *Attention Is All You Need*, the paper of 2017 that introduced the Transformer. The paper calls the length of `x` d_model and the number of hidden neurons d_ff.

$$ \mathrm{FFN}(x) = \max(0,\; x W_1 + b_1)\, W_2 + b_2 $$
"""

# %% [markdown] lang="ko"
r"""
식으로 쓰면, 2017년에 트랜스포머를 처음 소개한 논문 *Attention Is All You Need*의 식 2입니다. 논문에서는 `x`의 길이를 d_model, 은닉 뉴런의 개수를 d_ff라고 부릅니다.

$$ \mathrm{FFN}(x) = \max(0,\; x W_1 + b_1)\, W_2 + b_2 $$
"""

# %% claims=["0-04", "1-48", "3-18", "4-16"]
def feed_forward(x, w_1, b_1, w_2, b_2):
    hidden = np.maximum(0, x @ w_1 + b_1)  # (..., d_ff)
    return hidden @ w_2 + b_2  # (..., d_model)


feed_forward(np.array([2, 1]), *network)

# %% [markdown] lang="en"
r"""
The star in `*network` hands over the four arrays one by one. The dots in a shape stand for any number of tokens: the same two lines take **many tokens at once**, stacked as the rows of a matrix.

Of the four tokens below you know the first one's output, [−8, 12]. The second token is that of exercise 1.1. Work out its output from [2, 0, 7], then run the cell.
"""

# %% [markdown] lang="ko"
r"""
(`*network`는 배열 네 개를 하나씩 넘겨줍니다. 주석의 모양에 있는 점 세 개 `...`은 토큰이 몇 개여도 된다는 뜻입니다.)

**여러 토큰을 한꺼번에.** 토큰을 행렬의 행으로 쌓으면, 함수를 고치지 않아도 모두 한꺼번에 처리됩니다.

이번에는 토큰 네 개를 2–3–2 신경망에 넣습니다. 출력의 첫 번째 행은 이미 압니다. [2, 1]에서 나온 [−8, 12]입니다. 두 번째 토큰은 연습 1.1의 토큰입니다. 은닉층의 값 [2, 0, 7]에서 출력을 먼저 구해 보고 실행하세요.
"""

# %% claims=["0-12"] jupyter={"outputs_hidden": true}
tokens = np.array([[2, 1], [-1, 2], [0, -3], [4, 4]])  # (4, 2)
feed_forward(tokens, *network)  # (4, 2)

# %% [markdown] lang="en"
r"""
The output of [−1, 2] is [18, 8]. No row is used in computing another, so each token gets what it would have got alone.

Now swap the first two **tokens**. The list `swapped` says in which order the rows are taken, counted from 0. What happens to the **outputs**: do they only change places, or do their numbers change as well?
"""

# %% [markdown] lang="ko"
r"""
[−1, 2]의 출력은 [18, 8]입니다. 한 행을 계산할 때 다른 행은 쓰이지 않으므로, 토큰을 하나씩 넣어도 출력은 같습니다.

그렇다면 처음 두 **토큰**의 자리를 바꿀 때 **출력**은 어떻게 될까요? 먼저 예측해 보세요. (리스트 `swapped`는 행을 꺼내는 순서이고, 0부터 셉니다.)
"""

# %% claims=["0-03", "0-08"] jupyter={"outputs_hidden": true}
swapped = [1, 0, 2, 3]
feed_forward(tokens[swapped], *network)

# %% [markdown] lang="en"
r"""
The outputs have changed places, and not one number is different. Since the network treats every place with the same weights, it can't know where a token stands. The order of the words has to come from somewhere else, as lesson 8 will show.

## 4 · In PyTorch

In practice you would take both layers ready-made from PyTorch, whose arrays are called **tensors**. There is one trap: `nn.Linear` stores its weights **transposed**, with rows and columns swapped, so our (2, 3) becomes (3, 2). With `.double()` it computes in float64, as NumPy does.
"""

# %% [markdown] lang="ko"
r"""
True입니다. 출력도 자리만 바뀔 뿐, 값은 그대로입니다. 신경망은 토큰이 어디에 있는지 모릅니다. 모든 위치가 같은 가중치를 씁니다. 순서 정보는 다른 곳에서 와야 하며, 8장에서 다룹니다.

## 4 · PyTorch로

실무에서는 대개 PyTorch를 씁니다. PyTorch의 배열을 **텐서**(tensor)라고 하고, 이 신경망은 보통 다음과 같이 씁니다. 함정이 하나 있습니다. `nn.Linear`는 가중치의 행과 열을 바꿔(**전치**, transpose) 저장하므로, (2, 3)이던 `w_1`은 (3, 2)가 됩니다. (`.double()`은 NumPy처럼 float64를 쓴다는 뜻입니다.)
"""

# %%
import torch
from torch import nn

in_torch = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 2)).double()
tuple(in_torch[0].weight.shape)

# %% [markdown] lang="en"
r"""
The layers start with random numbers, and we put ours in their place, both matrices transposed by `.T`. `no_grad` tells PyTorch that this isn't a step of learning.
"""

# %% [markdown] lang="ko"
r"""
처음에는 무작위 숫자가 들어 있습니다. 그 자리에 우리 숫자를 넣습니다. `no_grad`는 이것이 학습이 아니라고 PyTorch에 알려 줍니다.
"""

# %% claims=["2-19", "2-20"]
w_1, b_1, w_2, b_2 = network
with torch.no_grad():
    for own, ours in zip(in_torch.parameters(), (w_1.T, b_1, w_2.T, b_2)):
        own.copy_(torch.tensor(ours))
in_torch(torch.tensor([2.0, 1.0]).double()).tolist()

# %% [markdown] lang="en"
r"""
PyTorch and your pencil agree on −8 and 12.

## 5 · At the paper's size

This is where the pencil stops. In the paper a token has $d_\mathrm{model} = 512$ numbers, its **features**, and there are $d_\mathrm{ff} = 2048$ hidden neurons, four times as many. From here on the course takes the network from its `helpers`, and you can always look inside:
"""

# %% [markdown] lang="ko"
r"""
같은 숫자입니다.

## 5 · 논문의 크기로

논문에서는 토큰 하나가 숫자 $d_\mathrm{model} = 512$개이고, 이 숫자들을 **특징**(feature, 피처)이라고 합니다. 은닉 뉴런은 그 네 배인 $d_\mathrm{ff} = 2048$개입니다. 이제부터 이 신경망을 `helpers`에서 가져다 쓰고, 코드는 언제든 볼 수 있습니다.
"""

# %%
from helpers import FeedForward

show(FeedForward.forward)

# %% [markdown] lang="en"
r"""
You recognize your two lines, with `affine(x, w, b)` for x @ w + b and `relu` for max(0, ·), number by number. `self` is the layer itself, so `self.w_1` is its own `w_1` ([what you need](00b_what_you_need.ipynb) explains classes), and `layer(x)` runs its `forward`.

Let's send five random tokens through random weights and look at the shapes of input, output and hidden layer:
"""

# %% [markdown] lang="ko"
r"""
여러분이 작성한 두 줄입니다. `affine(x, w, b)`는 x @ w + b이고, `relu`는 숫자마다 max(0, ·)을 구합니다. `FeedForward`는 **클래스**(class), 즉 배열과 함수를 함께 지닌 객체(object)의 설계도입니다. `FeedForward(w_1, b_1, w_2, b_2)`라고 쓰면 객체, 즉 층이 하나 만들어지고, `self.w_1`은 바로 그 층의 `w_1`입니다(`self.x`와 `self.hidden`은 4장의 역전파(backward)에서 씁니다). 그리고 층을 함수처럼 `layer(x)`라고 쓰면, x를 검사한 다음 그 층의 `forward`를 부릅니다.

무작위 토큰 다섯 개를 무작위 가중치에 통과시켜 입력, 출력, 은닉층의 모양을 봅시다.
"""

# %% claims=["0-06", "0-07", "0-11", "2-22"]
rng = np.random.default_rng(1)
big = FeedForward.random(512, 2048, rng)
x_big = rng.normal(size=(5, 512))
x_big.shape, big(x_big).shape, big.hidden.shape

# %% [markdown] lang="en"
r"""
Five tokens go in and five come out, with 512 numbers each. In between, each of them has 2048.

At this size nobody chooses weights and biases by hand. Training adjusts them, which is why they have a common name, **parameters**. How many are there in two matrices and two biases?
"""

# %% [markdown] lang="ko"
r"""
**학습할 숫자는 몇 개일까요?** 가중치와 편향은 사람이 정하지 않고 학습으로 맞춰 갑니다. 이 둘을 합쳐 **매개변수**(parameter)라고 합니다. 행렬이 두 개, 편향이 두 벌입니다.
"""

# %%
d_model, d_ff = 512, 2048
n_params = d_model * d_ff + d_ff + d_ff * d_model + d_model
n_params

# %% [markdown] lang="en"
r"""
One such network has 2 099 712 parameters. The length of the sentence doesn't come into it: fifty tokens share the same network as five. The paper's encoder has six layers, each with its own network, equal in shape and different in numbers.

### Exercise 1.3 ★ 3 minutes

The paper's big model has d_model = 1024 and d_ff = 4096, both twice as large. Guess first: how many times as many parameters does one of its feed-forward networks have? Then count them.
"""

# %% [markdown] lang="ko"
r"""
문장의 길이는 식에 나오지 않습니다. 토큰이 다섯 개에서 쉰 개로 늘어도 매개변수는 하나도 늘지 않습니다. 모든 토큰이 이 신경망을 함께 씁니다. 논문의 여섯 인코더 층은 저마다 모양은 같고 숫자는 다른 피드포워드 신경망을 따로 가집니다.

### 연습 1.3 ★ 3분

논문의 big 모델은 d_model = 1024, d_ff = 4096으로 둘 다 두 배입니다. 피드포워드 신경망 하나의 매개변수는 몇 배가 될지 먼저 짐작하고, 몇 개인지 세어 보세요.
"""

# %%
answer_3 = ...

check("1.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

There are four arrays: `w_1`, `b_1`, `w_2`, `b_2`. Which of them grow with d_model · d_ff, and which with only one of the two? You may let Python add them up.

</details>
<details><summary>Solution</summary>

{solution}

There are 8 393 728. Twice the width on both sides makes four times the weights and twice the biases.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

배열은 `w_1`, `b_1`, `w_2`, `b_2` 넷입니다. d_model · d_ff에 비례하는 것은 무엇이고, 둘 중 하나에만 비례하는 것은 무엇인가요? 덧셈은 파이썬에 맡겨도 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

8,393,728개입니다. 양쪽 폭이 두 배가 되면 가중치는 네 배, 편향은 두 배가 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · Taking ReLU out

Back to the reader of the start page. It has an encoder layer that reads and a decoder layer that writes, each with a network of our kind inside, of 64 features and 128 hidden neurons. With `take_out(reader, "ReLU")` we get a copy in which both networks keep their four arrays and lose their ReLU.

Both of them then read a hundred dates that were never used in training, and they do it ten times, with new dates each time. A single wrong digit makes the whole date wrong. The cell shows the worst and the best of the ten hundreds, first with ReLU and then without. What was the guess in your margin?
"""

# %% [markdown] lang="ko"
r"""
## 6 · ReLU를 빼면

시작 페이지에서 날짜를 읽던 트랜스포머로 돌아갑니다. 읽는 인코더 층과 쓰는 디코더 층이 하나씩 있고, 두 층에 모두 이 장의 신경망이 들어 있습니다. 특징은 64개, 은닉 뉴런은 128개입니다. `take_out(reader, "ReLU")`는 두 신경망의 **배열 네 개는 그대로 두고 ReLU만 뺀** 복사본을 만듭니다.

이제 두 모델이 학습에 쓰지 않은 날짜를 100개씩 열 번 읽습니다. 숫자 하나도 틀리지 않은 날짜만 셉니다. 셀은 가장 적게 맞힌 때와 가장 많이 맞힌 때를 ReLU가 있을 때와 없을 때 차례로 보여 줍니다. 처음에 짐작한 개수를 떠올려 보세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import Matrix, Table, finished_model, hidden_numbers, make_flat
from helpers import read_of_100, take_out, unseen_dates

reader = finished_model()
read_of_100(reader), read_of_100(take_out(reader, "ReLU"))

# %% [markdown] lang="en"
r"""
With ReLU the reader gets 99 or all of each hundred right. Without it, with the very same 89 216 numbers, between 1 and 6 are left.

Does that one step do nearly all the work, then? A number like 6 means little until there is another one beside it. Let's take out more. With all of `w_2` set to 0 the whole network is gone, neurons and ReLU together, and what it adds is the bias `b_2`, the same for every character. The cell takes out ReLU or the whole network, in the encoder, in the decoder, and in both. Will a reader without any network get fewer dates right than one without ReLU, or more?
"""

# %% [markdown] lang="ko"
r"""
ReLU가 있으면 100개 가운데 99개 이상을 맞힙니다. 숫자는 그대로이고 ReLU만 없으면 1~6개를 맞힙니다. ReLU 하나가 거의 모든 일을 한다는 뜻일까요? 비교할 숫자가 하나 더 있어야 알 수 있습니다. 이번에는 `w_2`를 모두 0으로 바꿉니다. 그러면 뉴런도 ReLU도 모두 사라지고, 어느 글자에나 똑같이 더해지는 편향 `b_2`만 남습니다. 셀은 ReLU 또는 신경망 전체를 인코더에서, 디코더에서, 두 곳 모두에서 뺍니다. 신경망이 아예 없으면 ReLU만 없을 때보다 날짜를 더 적게 맞힐까요, 더 많이 맞힐까요?
"""

# %% jupyter={"outputs_hidden": true}
def left(what):
    places = ("encoder", "decoder", "both")
    return [read_of_100(take_out(reader, what, where)) for where in places]


rows = [("ReLU", *left("ReLU")), ("network", *left("network"))]
Table(("taken out", "encoder", "decoder", "both"), rows)

# %% [markdown] lang="en"
r"""
The reader without any network gets more dates right, 7 to 24 of a hundred against 1 to 6. In the encoder the difference is huge. If its whole network goes, 68 dates or more can still be read; if the network stays and only its ReLU goes, at most 11. The decoder is another story: it needs its network badly and its ReLU hardly at all.

So the encoder's network without ReLU is worse than no network. To see why, let's go back to the finished reader and count how many of the encoder's 128 neurons are on at each character of *11/11/2011*:
"""

# %% [markdown] lang="ko"
r"""
신경망이 아예 없을 때 7개에서 24개까지 맞혀, ReLU만 없을 때의 1~6개보다 많습니다. 인코더에서는 차이가 아주 큽니다. 신경망을 통째로 빼도 68개 이상을 맞히지만, ReLU만 빼면 많아야 11개입니다. 디코더는 다릅니다. 신경망은 꼭 필요하지만 ReLU는 거의 필요하지 않습니다.

ReLU가 없는 인코더의 신경망은 없느니만 못합니다. 왜 그럴까요? 원래 모델로 돌아가, *11/11/2011*의 글자마다 인코더의 뉴런 128개 가운데 몇 개가 켜지는지 세어 봅시다.
"""

# %%
hidden = hidden_numbers(reader, ["11/11/2011"])[0]  # (10, 128)
(hidden > 0).sum(axis=1)  # (10,)

# %% [markdown] lang="en"
r"""
At each of the ten characters only 11 to 26 of the 128 neurons are on. Without ReLU the hundred others talk as well, passing on negative sums that the rest of the reader has never had to deal with.

That makes our experiment unfair to adding and multiplying: the weights had been learned with ReLU and were then used without it. How well could a flat layer do that was made for the place? For each network `make_flat` finds the one matrix and the one bias that come closest to what the network computes for 3000 dates from the training, and puts them where the network was. How many unseen dates will be right now?
"""

# %% [markdown] lang="ko"
r"""
열 글자 어디에서나 128개 가운데 11~26개만 켜집니다. ReLU가 없으면 나머지 100여 개도 음수인 합을 그대로 내보내고, 모델의 다른 부분은 그런 값을 받아 본 적이 없습니다.

그러니 이 실험은 곱하고 더하기만 하는 층에 불리합니다. ReLU가 있을 때 학습한 가중치를 ReLU 없이 썼기 때문입니다. 그 자리에 맞추어 만든 평평한 층이라면 어떨까요? `make_flat`은 두 신경망의 자리에 저마다 행렬 하나와 편향 하나를 넣습니다. 학습에 쓴 날짜 3000개에서 신경망의 출력에 가장 가까운 행렬과 편향입니다. 이제 몇 개를 맞힐까요?
"""

# %% jupyter={"outputs_hidden": true}
read_of_100(make_flat(reader))

# %% [markdown] lang="en"
r"""
With the closest flat layers 89 to 97 dates of a hundred are right, so the kinks are worth the last few at most. Even those can be won back. We trained five readers that never had a ReLU, and each of them gets on average at least 99 of a hundred right.

Doesn't that contradict part 2? It doesn't, since part 2 is about a network that is alone with its job. In a Transformer it has company: attention and the norms aren't flat either. With their help two flat layers are enough for a job as easy as dates. That at most 6 dates are left without ReLU is true, and it sounds as if this one step did all the reading, when all it says is how thoroughly the rest of this reader has got used to silent neurons.

## 7 · What one neuron sees

What does a single neuron do in there? Let's watch number 91 of the encoder's 128, counted from 0, while the reader reads *11/11/2011*. Each column is one character. What could this neuron be looking for?
"""

# %% [markdown] lang="ko"
r"""
가장 가까운 평평한 층으로는 100개 가운데 89~97개를 맞힙니다. 꺾이는 점이 하는 일은 많아야 나머지 몇 개입니다. 그마저 되찾을 수 있습니다. 처음부터 ReLU 없이 학습시킨 모델 다섯 개는 저마다 100개 가운데 평균 99개 이상을 맞혔습니다.

2절과 어긋나는 것은 아닙니다. 2절은 신경망이 혼자 일할 때의 이야기이고, 트랜스포머에서는 어텐션과 정규화도 평평하지 않습니다. 많아야 6개라는 숫자는, 이 모델의 나머지 부분이 꺼진 뉴런에 얼마나 익숙해졌는지를 말해 줍니다.

## 7 · 뉴런 하나가 보는 것

뉴런 하나는 무슨 일을 할까요? 인코더의 뉴런 128개 가운데 91번(0부터 셉니다)이 *11/11/2011*을 읽을 때 어떤 값이 되는지 봅시다. 열 하나가 글자 하나입니다. 이 뉴런은 무엇을 찾을까요?
"""

# %%
Matrix(hidden[:, [91]].T, "hidden", ["neuron 91"], list("11/11/2011"), digits=1)

# %% [markdown] lang="en"
r"""
Neuron 91 is on at the four digits of 2011 and at nothing else. We found it by searching all 128 for one that tells the year's digits from the rest.

Still, one date proves little. Does the neuron look for a year, or only for the last four characters? Let's write a thousand unseen dates in two ways, with the year at the end and with the year in front, and take the neuron's mean at each of the ten places. What should the second row look like if the neuron goes by the place, and what if it goes by the meaning?
"""

# %% [markdown] lang="ko"
r"""
91번 뉴런은 2011의 숫자 네 개에서만 켜집니다. 128개 가운데 연도의 숫자를 가려내는 뉴런을 찾아 고른 것입니다.

날짜 하나로는 알 수 없습니다. 이 뉴런은 연도를 찾을까요, 아니면 마지막 네 글자이기만 하면 켜질까요? 본 적 없는 날짜 1000개를 두 가지로, 연도를 끝에도 쓰고 앞에도 써서 열 자리마다 뉴런의 평균을 구해 봅시다. 뉴런이 자리를 따른다면, 또 뜻을 따른다면 두 번째 행은 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
means = []
for form in ("{dd}/{mm}/{y}", "{y}/{mm}/{dd}"):
    numbers = hidden_numbers(reader, unseen_dates(form))  # (1000, 10, 128)
    means.append(numbers[:, :, 91].mean(axis=0))  # (10,)
Matrix(np.array(means), "mean", ["dd/mm/yyyy", "yyyy/mm/dd"], list(range(1, 11)), digits=2)

# %% [markdown] lang="en"
r"""
Neuron 91 goes by the meaning. When the year moves to the front, the four large numbers move with it. (Or it looks for four digits in a row, which in these dates is the same thing. It isn't perfectly clean, either: at the slash after the year its mean is 0.23.)

Is this, then, how the reader knows the year? Let's take the neuron out by setting its row of `w_2` to 0:
"""

# %% [markdown] lang="ko"
r"""
91번 뉴런은 뜻을 따릅니다. 연도가 앞으로 가면 큰 값 네 개도 앞으로 갑니다. (‘숫자 네 개가 이어진 곳’을 찾는 것일 수도 있습니다. 이 날짜들에서는 둘이 같습니다. 그리고 연도 다음의 빗금에서도 평균이 0.23입니다.)

모델은 이 뉴런으로 연도를 알아낼까요? `w_2`에서 이 뉴런의 행을 0으로 바꾸어 빼 봅시다.
"""

# %%
read_of_100(take_out(reader, 91, "encoder"))

# %% [markdown] lang="en"
r"""
The reader doesn't miss its neuron 91, and gets 99 or all of each hundred right as before. Where a neuron is on is one question, and whether anything depends on it is another. The picture answers only the first.

One riddle is left. How can a network that sees one character at a time tell a 1 from a 1? If their rows of numbers were the same, it couldn't. But before the network has its turn, each row is given its position and attention mixes in something of the other characters. Position alone wouldn't do: the fourth character belongs to the month in one way of writing and to the year in the other. So the network gets a 1 that has already looked around. Of this 1 each neuron asks what you asked with your pencil, whether a weighted sum is above 0.

## 8 · Recap

**What does a Transformer do with each word on its own?** It asks the word many small questions, 2048 of them in the paper's model. Each question is a weighted sum of the word's numbers. Where the sum is above 0, the neuron adds its row of `w_2` to the output, the more the larger the sum; elsewhere it keeps silent. All words get the same questions, and each gives its own answers.

**Why isn't adding and multiplying enough?** Sums of sums are sums again. Without ReLU the two layers are one flat sheet, on which *bad* and *not good* together are always as high as *good* and *not bad* together. Each hidden neuron with ReLU can crease the sheet, and two of them were enough for the four remarks. Dates can nearly do without, thanks to the rest of the Transformer; the four remarks can't.

**Deeper:** [creases that follow any curve, a neuron that dies, two claims, and the gradient in matrices](01b_feed_forward_deeper.ipynb), the last after lesson 4.

**Next:** put thirty of these networks one after the other, and two different words come out as the same word. In [lesson 02](02_residual_paths.ipynb) a single plus sign saves them.
"""

# %% [markdown] lang="ko"
r"""
91번 뉴런이 없어도 100개 가운데 99개 이상을 그대로 맞힙니다. 뉴런이 어디에서 켜지는지와, 모델이 그 뉴런에 기대는지는 다른 문제입니다.

한 가지가 남았습니다. 글자 하나만 보는 신경망이 어떻게 같은 1을 구별할까요? 두 행이 같다면 구별할 수 없습니다. 그러나 이 신경망의 차례가 되기 전에 행마다 위치가 더해지고(8장), 어텐션이 다른 글자의 정보를 섞어 놓습니다(9장). 위치만으로는 안 됩니다. 네 번째 글자는 한 형식에서는 월이고 다른 형식에서는 연도이기 때문입니다.

## 8 · 정리

**다른 토큰을 보지 않을 때 토큰 하나는 어떤 계산을 거칠까요?** 토큰의 숫자 512개로 가중합 2048개를 만들고, ReLU가 음수를 0으로 바꾸고, 남은 것으로 다시 가중합 512개를 만듭니다. 어느 자리의 토큰이든 같은 숫자 2,099,712개를 씁니다. 어느 뉴런이 켜질지는 토큰에 달려 있습니다.

**신경망은 왜 꺾여야 할까요?** ReLU가 없으면 평평한 종이 한 장이고, 마주 보는 꼭짓점끼리의 두 합이 언제나 같으므로 네 가지 평을 모두 맞히지는 못합니다. ReLU가 있는 은닉 뉴런은 저마다 종이를 접을 수 있습니다. 여기서는 두 뉴런이 한 선에서 접어 네 가지 평이 모두 맞습니다.

**더 깊이:** [심화 노트북](01b_feed_forward_deeper.ipynb)에서는 여러 번 접어 곡선을 따라가고, 죽은 뉴런을 살펴보고, 문서의 주장 두 가지를 판단하고, 그래디언트(gradient)를 행렬로 구합니다(마지막은 4장을 마친 뒤에).

**다음:** [2장](02_residual_paths.ipynb)에서는 이 신경망에 잔차 연결(건너뛰는 길, residual connection)을 더해 `x + FFN(x)`를 만들고, 더하기 하나로 무엇이 달라지는지 알아봅니다.
"""
