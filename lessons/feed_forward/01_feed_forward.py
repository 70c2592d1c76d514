# %% [markdown] lang="en"
r"""
# 01 · The feed-forward network, by hand

**What does a Transformer do with each word on its own? And why isn't adding and multiplying enough?**

On the start page a Transformer read your dates. Give it *11/11/2011*, and six of the ten characters that come in are the same 1, although two of them mean a day, two mean a month, and two belong to a year. Something in there keeps them apart.

Part of that something is a network so plain that you can run it with a pencil. It takes one character at a time, as if the others didn't exist, and does nothing but multiply by fixed numbers and add, except in a single place. There, wherever a number is below 0, it writes 0 instead.

That one step looks like nothing. In part 6 we'll take it, and nothing else, out of the finished date reader, whose 89 216 learned numbers stay exactly as they are. Today the reader makes hardly one mistake in a hundred dates. How many of the hundred will it still get right without that step? Write your guess in the margin.

**You will be able to**

- compute a feed-forward network with a pencil;
- show in two additions what no network can do that only adds and multiplies by fixed numbers;
- write the network in two lines of NumPy, and recognize it in PyTorch;
- take a part out of a working Transformer, and say what the damage means.

**You need** sums and products, and a little Python: functions, and the rows and columns of an array. No machine learning. \
**Time** 75 minutes · [on paper](../docs/worksheets/01.html)

In the network below, two numbers come in at the left, pass three neurons in the middle, and leave as two others at the right. The neurons in the middle are called **hidden** because they are neither input nor output. Run the cell with Shift + Enter and move **x₁** and **x₂**. One of the hidden neurons, **h₂**, is off at first. Can you switch it on?
"""

# %% [markdown] lang="ko"
r"""
# 01 · 손으로 계산하는 피드포워드 신경망

**트랜스포머는 단어 하나하나를 따로 어떻게 처리할까요? 그리고 곱하고 더하기만 해서는 왜 안 될까요?**

시작 페이지에서 트랜스포머가 여러분이 쓴 날짜를 읽었습니다. 거기에 *11/11/2011*을 넣었다고 해 봅시다. 열 글자 가운데 여섯 글자가 똑같은 1입니다. 그런데 둘은 일, 둘은 월, 나머지 둘은 연도에 속합니다. 트랜스포머 안의 무언가가 어느 1이 어디에 속하는지 가려냅니다.

그 일을 거드는 부분 하나가 이 장의 주인공입니다. 연필로도 계산할 수 있을 만큼 단순한 신경망입니다. 다른 글자는 없다는 듯이 한 번에 한 글자만 받아서, 정해진 수를 곱하고 더합니다. 다른 일은 딱 한 군데에서만 합니다. 0보다 작은 수가 나오면 그 자리에 0을 씁니다.

별것 아닌 것 같지요? 6절에서는 학습이 끝난 트랜스포머에서 바로 그 한 군데만 빼 보겠습니다. 학습으로 얻은 숫자 89,216개는 하나도 바꾸지 않습니다. 이 트랜스포머는 날짜 100개를 읽는 동안 한 번 틀릴까 말까 합니다. 그 한 군데를 빼고 나면 100개 가운데 몇 개나 맞힐까요? 짐작한 수를 여백에 적어 두세요.

**이 장을 마치면**

- 피드포워드 신경망(feed-forward network)을 연필로 계산할 수 있습니다.
- 정해진 수를 곱해 더하기만 하는 신경망이 무엇을 할 수 없는지 덧셈 두 번으로 보일 수 있습니다.
- 신경망을 NumPy 두 줄로 작성하고, PyTorch 코드를 보고 같은 신경망임을 알아볼 수 있습니다.
- 잘 돌아가는 트랜스포머에서 부품 하나를 빼 보고, 성능이 떨어진 것이 무엇을 뜻하는지 설명할 수 있습니다.

**필요한 것**은 곱셈과 덧셈, 그리고 함수와 배열의 행·열을 아는 정도의 파이썬입니다. 머신러닝은 몰라도 됩니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/01.html)

아래에 신경망이 하나 있습니다. 숫자 두 개가 왼쪽에서 들어와 가운데의 뉴런(neuron) 세 개를 거치고, 오른쪽에서 다른 숫자 두 개가 되어 나갑니다. 가운데 뉴런은 입력도 출력도 아니어서 **은닉 뉴런**(hidden neuron)이라고 합니다. Shift + Enter로 셀을 실행하고 **x₁**과 **x₂**를 움직여 보세요. 은닉 뉴런 가운데 **h₂**가 처음에는 꺼져 있습니다. 켤 수 있나요?
"""

# %% tags=["widget"]
from helpers import play_network

play_network()

# %% [markdown] lang="en"
r"""
With x₂ left at 2, h₂ comes on at x₁ = 3. Pushing x₂ down works just as well.

Each line is a **weight**, blue where it's positive and orange where it's negative, and drawn the wider the further it is from 0. Each pill is a neuron, with the sum that it has computed at its left and what it passes on at its right. A grey pill is off and passes on 0, along dashed lines.

Where in a Transformer does such a network sit? In the framed box:
"""

# %% [markdown] lang="ko"
r"""
x₂를 2에 그대로 두면 x₁ = 3에서 h₂가 켜집니다. x₂를 내려도 켤 수 있습니다.

그림에서 선은 **가중치**(weight)입니다. 양수이면 파란색, 음수이면 주황색이고, 0에서 멀수록 굵습니다. 알약 모양은 뉴런입니다. 왼쪽에는 뉴런이 계산한 합, 오른쪽에는 다음으로 내보내는 수가 적혀 있습니다. 회색 알약은 꺼진 뉴런이고, 0을 내보내므로 거기서 나가는 선은 점선입니다.

자, 이 신경망은 트랜스포머의 어디에 있을까요? 다음 그림에서 테두리를 두른 상자입니다.
"""

# %%
import numpy as np

from helpers import check, data, draw_encoder_layer, draw_network, draw_sheets, show, write_out

# %%
draw_encoder_layer("feed_forward")

# %% [markdown] lang="en"
r"""
The four boxes above the bracket make up one **encoder layer**, and all of them but ours can wait. A Transformer holds each **token**, a word or a piece of one, as a row of numbers, a **vector**. In the date reader every character is a token. Attention lets the tokens exchange information, and then our network takes over and works on **each token alone**. Although it's the plainest part of the layer, it holds about two thirds of the layer's weights in the paper.

## 1 · By hand

A neuron multiplies each input by a weight, adds the products up, and adds one more number, the **bias**. What comes out is called a **weighted sum**. Our first hidden neuron has the weights 3 and 2 and the bias 1, so for the token x = [2, 1] its sum s₁ is

$$ s_1 = 2 \cdot 3 + 1 \cdot 2 + 1 = 9 $$

The weights of all three neurons stand in one table, `w_1`, with a **row** for each input and a **column** for each neuron, and their biases stand in `b_1`.
"""

# %% [markdown] lang="ko"
r"""
괄호 위에 있는 상자 네 개가 **인코더 층**(encoder layer) 하나를 이룹니다. 우리 상자 말고는 뒤에서 배우니 지금은 몰라도 됩니다. 트랜스포머에서 **토큰**(token), 즉 단어 하나나 단어의 조각 하나는 숫자를 한 줄로 늘어놓은 **벡터**(vector)가 됩니다. 날짜를 읽는 트랜스포머에서는 글자 하나가 토큰 하나입니다. 토큰끼리 정보를 주고받는 일은 어텐션(attention)이 맡습니다. 그다음이 우리 신경망의 차례인데, 이 신경망은 **토큰을 하나씩 따로** 처리합니다. 인코더 층에서 가장 단순한 부분이지만, 트랜스포머를 처음 소개한 논문에서는 층의 가중치 가운데 3분의 2쯤이 여기에 있습니다.

## 1 · 손으로

뉴런은 입력마다 가중치를 곱해 모두 더하고, 거기에 수 하나를 더 더합니다. 마지막에 더하는 이 수가 **편향**(bias)이고, 이렇게 구한 합이 **가중합**(weighted sum)입니다. 첫 번째 은닉 뉴런의 가중치는 3과 2, 편향은 1입니다. 토큰 x = [2, 1]이 들어왔을 때 이 뉴런의 합 s₁을 구하면 다음과 같습니다.

$$ s_1 = 2 \cdot 3 + 1 \cdot 2 + 1 = 9 $$

세 뉴런의 가중치는 모두 표 `w_1`에 있습니다. 입력마다 **행** 하나, 뉴런마다 **열** 하나입니다. 편향 세 개는 `b_1`에 있습니다.
"""

# %% claims=["2-05", "2-17", "2-18"]
x, w_1, b_1, w_2, b_2 = data.pocket_network()
network = (w_1, b_1, w_2, b_2)
x, w_1, b_1

# %% [markdown] lang="en"
r"""
The first column holds the 3 and the 2 of the first neuron, the two lines that end at h₁.
"""

# %% [markdown] lang="ko"
r"""
첫 번째 열에 첫 번째 뉴런의 가중치 3과 2가 있습니다. 그림에서는 h₁로 들어가는 두 선입니다.
"""

# %% claims=["2-11"]
draw_network(x, *network, until="h_1")

# %% [markdown] lang="en"
r"""
So far we have only multiplied and added. The exception comes now. It's called **ReLU**, short for *rectified linear unit*, and all it does is let a positive sum pass and turn a negative one into 0.

$$ h = \max(0, s) $$

Its graph is drawn small in each pill, flat at first and then rising, with a **kink** where the sum is 0. The 9 of h₁ passes.

Now it's your turn. Take a pencil and compute h₂ from the column (2, −3), then h₃ from the column (−4, 1), each time the sum first, with the bias, and ReLU last. Then run the cell.
"""

# %% [markdown] lang="ko"
r"""
지금까지는 곱하고 더하기만 했습니다. 이제 앞에서 말한 ‘딱 한 군데’가 나옵니다. 이름은 **ReLU**(rectified linear unit, 렐루)이고, 하는 일은 이것뿐입니다. 합이 양수이면 그대로 내보내고, 음수이면 0으로 바꿉니다.

$$ h = \max(0, s) $$

ReLU의 그래프는 알약마다 작게 그려져 있습니다. 평평하게 가다가 합이 0인 곳에서 꺾여 올라갑니다. 이 모서리를 **꺾이는 점**(kink)이라고 합니다. h₁의 합 9는 양수이므로 그대로 나갑니다.

이제 여러분 차례입니다. 연필을 들고 열 (2, −3)으로 h₂를, 열 (−4, 1)로 h₃을 구해 보세요. 편향까지 더한 합이 먼저이고, ReLU는 맨 나중입니다. 둘 다 구했으면 셀을 실행하세요.
"""

# %% claims=["2-09", "2-10", "2-12", "2-13"] jupyter={"outputs_hidden": true}
draw_network(x, *network, until="h_3")

# %% [markdown] lang="en"
r"""
You should have 2 for h₂ and 0 for h₃. The sum of h₃ is −6, so ReLU has switched that neuron off. If you got something else, look for the slip in the three sums:
"""

# %% [markdown] lang="ko"
r"""
h₂는 2, h₃은 0입니다. 둘 다 맞혔나요? h₃의 합은 0보다 작은 −6이어서 ReLU가 이 뉴런을 껐습니다. 다른 값이 나왔다면 다음 세 합에서 어디가 틀렸는지 찾아보세요.
"""

# %%
write_out("s", x, w_1, b_1)

# %% [markdown] lang="en"
r"""
The two outputs are weighted sums again, this time of the hidden numbers 9, 2 and 0. No ReLU follows, so an output may be negative. Their weights are in `w_2`, once more a column for each neuron: y₁ takes (−1, 1, 3), and y₂ takes (1, 2, 1).
"""

# %% [markdown] lang="ko"
r"""
두 출력도 가중합입니다. 이번에는 은닉층(hidden layer)의 수 9, 2, 0에 가중치를 곱해 더합니다. 그 뒤에는 ReLU가 없으므로 출력은 음수가 될 수도 있습니다. 출력의 가중치는 `w_2`에 있고, 여기서도 뉴런마다 열 하나입니다. y₁은 (−1, 1, 3), y₂는 (1, 2, 1)을 씁니다.
"""

# %% claims=["1-47"]
w_2, b_2

# %% [markdown] lang="en"
r"""
Both outputs have the bias −1. Work them out, then run the cell.
"""

# %% [markdown] lang="ko"
r"""
편향은 두 출력 모두 −1입니다. y₁과 y₂를 구한 다음 셀을 실행하세요.
"""

# %% claims=["2-14", "2-15"] jupyter={"outputs_hidden": true}
draw_network(x, *network)

# %% [markdown] lang="en"
r"""
The outputs are −8 and 12. You have just run a neural network by hand: **[2, 1]** became **[9, 2, 0]**, and that became **[−8, 12]**.

There's another way to look at the second layer. Each hidden neuron has a row of `w_2`, which it adds to the output as many times as its number says: h₁ added (−1, 1) nine times, h₂ added (1, 2) twice, and the biases did the rest. The row of h₃ was never used. A neuron that is off has nothing to say. Another token may switch it on.

### Exercise 1.1 ★ 4 minutes

A new token arrives: **[−1, 2]**. Same weights, same biases. Which three numbers does the hidden layer hold **after** ReLU? Put them in place of the dots and run the cell, as often as you like.
"""

# %% [markdown] lang="ko"
r"""
두 출력은 −8과 12입니다. 방금 신경망 하나를 처음부터 끝까지 손으로 계산했습니다. **[2, 1] → [9, 2, 0] → [−8, 12]**

두 번째 층은 다르게 볼 수도 있습니다. 은닉 뉴런은 저마다 `w_2`에 행을 하나씩 가지고 있고, 자기가 내보내는 수만큼 그 행을 출력에 더합니다. h₁은 (−1, 1)을 아홉 번, h₂는 (1, 2)를 두 번 더했고, 나머지는 편향이 채웠습니다. h₃의 행은 한 번도 쓰이지 않았습니다. 꺼진 뉴런은 출력에 아무것도 보태지 않습니다. 하지만 다른 토큰이 들어오면 h₃도 켜질지 모릅니다.

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

첫 번째 뉴런의 합은 −1 · 3 + 2 · 2 + 1입니다. 열 (2, −3)과 (−4, 1)로도 같은 방법으로 합을 구하고, ReLU는 맨 나중에 적용하세요.

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
## 2 · 곱하고 더하기만 해서는 왜 안 될까요?

그냥 ReLU를 빼 버리면 안 될까요? 신경망에 작은 일을 하나 맡겨 보면 알 수 있습니다.

영화를 본 사람이 네 가지 평 가운데 하나를 남깁니다. ‘나쁘다’, ‘좋다’, ‘나쁘지 않다’, ‘좋지 않다’. 이 가운데 둘이 칭찬입니다. ‘좋다’이면 x₁ = 1, ‘나쁘다’이면 x₁ = 0이고, 여기에 ‘-지 않다’가 붙으면 x₂ = 1, 붙지 않으면 x₂ = 0이라고 합시다. (트랜스포머에서는 ‘않다’의 정보를 어텐션이 앞 단어에 전해 줍니다.) 우리는 칭찬일 때 y가 1이 되기를 바랍니다. 그런데 칭찬은 두 수 가운데 **하나만** 1일 때입니다. 작지만 유명한 문제로, **XOR 문제**라고 부릅니다.

| | x₁ | x₂ | y |
|---|---|---|---|
| 나쁘다 | 0 | 0 | 0 |
| 좋다 | 1 | 0 | 1 |
| 나쁘지 않다 | 0 | 1 | 1 |
| 좋지 않다 | 1 | 1 | 0 |

먼저 ReLU가 없는 뉴런 하나로 해 봅시다. 두 가중치를 u와 v라고 하면 출력은 y = u x₁ + v x₂ + b입니다. 바닥 위에 종이 한 장이 떠 있다고 생각해 보세요. (x₁, x₂)는 바닥의 한 점이고, y는 그 점 위에 있는 종이의 높이입니다. 정해진 가중치를 곱해 더하기만 하면 종이는 **평평합니다**. 기울이거나 올리고 내릴 수 있을 뿐입니다. 동그라미는 네 가지 평에서 종이가 있어야 할 높이이고, 높이가 맞으면 초록색이 됩니다. 지금은 세 개가 초록색입니다. 이 셋을 지키면서 네 번째까지 초록색으로 만들 수 있나요?
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

Add the first and the last, and you get u + v + 2b = 0. Add the two in the middle, and you get u + v + 2b = 2. The same sum would have to be 0 and 2. (In the picture they stand under the table, and they always agree.) So **no neuron that only multiplies its inputs by fixed weights and adds can do it, whatever the weights**.

Two hidden neurons with ReLU can:

$$ h_1 = \text{ReLU}(x_1 - x_2) \qquad h_2 = \text{ReLU}(x_2 - x_1) \qquad y = h_1 + h_2 $$

What is y for each of the four remarks? Compute all four, then run the cell.
"""

# %% [markdown] lang="ko"
r"""
다른 세 동그라미가 초록색인 동안에는 네 번째가 결코 초록색이 되지 않습니다. 여러분이 못해서가 아닙니다. 우리가 바라는 것을 식으로 적어 봅시다.

| 나쁘다 | 좋다 | 나쁘지 않다 | 좋지 않다 |
|---|---|---|---|
| b = 0 | u + b = 1 | v + b = 1 | u + v + b = 0 |

첫 번째와 마지막을 더하면 u + v + 2b = 0입니다. 가운데 둘을 더하면 u + v + 2b = 2입니다. 같은 합이 0이면서 2여야 한다니, 될 리가 없습니다. (그림에서는 표 아래의 두 줄이 이 두 합입니다. 슬라이더를 어떻게 움직여도 둘은 똑같습니다.) 그러므로 **입력에 정해진 가중치를 곱해 더하기만 하는 뉴런은, 가중치가 무엇이든 이 일을 할 수 없습니다.**

ReLU가 있는 은닉 뉴런 두 개로는 할 수 있습니다.

$$ h_1 = \text{ReLU}(x_1 - x_2) \qquad h_2 = \text{ReLU}(x_2 - x_1) \qquad y = h_1 + h_2 $$

네 가지 평에서 y는 각각 얼마일까요? 넷을 모두 구한 다음 셀을 실행하세요.
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
새 신경망은 네 가지 평을 모두 맞혔습니다. 여기서 잠깐, 우리는 한꺼번에 두 가지를 바꾸었습니다. ReLU가 생겼고, 층도 하나 늘었습니다. 어느 쪽 덕분일까요? 나머지는 그대로 두고 ReLU만 빼 봅시다. y는 x₁과 x₂에 따라 어떻게 될까요? 그리고 ReLU가 없을 때와 있을 때, 종이는 각각 어떤 모양일까요?
"""

# %% claims=["1-49"] jupyter={"outputs_hidden": true}
def without_relu(x_1, x_2):
    return (x_1 - x_2) + (x_2 - x_1)


draw_sheets({"without ReLU": without_relu, "with ReLU": exactly_one})

# %% [markdown] lang="en"
r"""
Without ReLU y is 0 whatever comes in, so the second layer alone has achieved nothing. That's no quirk of these weights. A weighted sum of weighted sums is only another weighted sum, just as 3 (2x₁ + x₂) + 1 is 6x₁ + 3x₂ + 1. Stack a hundred layers without a kink between them, and they can do no more than one.

With ReLU the sheet is **folded**. The crease runs where the neurons' sums are 0, along x₁ = x₂. To the right of it h₁ is on and lifts the sheet; to the left h₂ does. Every hidden neuron can make one such crease, where it goes from off to on.

The function that a neuron applies to its sum is called its **activation function**, and a function whose graph isn't a straight line is **nonlinear**.

Your two additions can judge other jobs, too. Suppose that y should be 0, 1, 0, 1 for the four remarks, in the order of the table. Or 0, 0, 0, 1. Or 3, 5, 4, 6. Which of these can a flat sheet do, and which needs a crease?

<details><summary>Answer</summary>

Add the first and the last, then the two in the middle. For 0, 1, 0, 1 the sums are 1 and 1, and the flat sheet y = x₁ does it. For 3, 5, 4, 6 they are 9 and 9, and y = 2x₁ + x₂ + 3 does it. For 0, 0, 0, 1 they are 1 and 0, so this job needs a crease, and one neuron can make it: y = ReLU(x₁ + x₂ − 1).

</details>
"""

# %% [markdown] lang="ko"
r"""
ReLU를 빼면 무엇이 들어오든 y는 0입니다. 두 번째 층만으로는 아무것도 나아지지 않았습니다. 이 가중치에서만 일어나는 일도 아닙니다. 3(2x₁ + x₂) + 1이 6x₁ + 3x₂ + 1인 것처럼, 가중합을 다시 가중합해도 결국 가중합 하나입니다. 사이에 꺾이는 곳이 없으면 층을 백 개 쌓아도 한 층이 할 수 있는 일밖에 못 합니다.

ReLU가 있으면 종이가 **접힙니다**. 접는 선은 뉴런의 합이 0인 곳, 즉 x₁ = x₂에 생깁니다. 그 오른쪽에서는 h₁이 켜져 종이를 들어 올리고, 왼쪽에서는 h₂가 들어 올립니다. 은닉 뉴런은 저마다 이런 접는 선을 하나씩 만들 수 있습니다. 선의 한쪽에서는 뉴런이 켜져 있고, 다른 쪽에서는 꺼져 있습니다.

뉴런이 합에 적용하는 함수를 **활성 함수**(활성화 함수, activation function)라고 하고, 그래프가 직선이 아닌 함수를 **비선형**(nonlinear) 함수라고 합니다.

평평한 종이로 되는 문제인지 아닌지는 이렇게 덧셈 두 번으로 가릴 수 있습니다. 표의 순서대로 y가 0, 1, 0, 1이어야 한다고 해 봅시다. 아니면 0, 0, 0, 1이거나, 3, 5, 4, 6이어야 한다고 해 봅시다. 평평한 종이로 되는 것은 어느 것이고, 접어야 하는 것은 어느 것일까요?

<details><summary>답</summary>

첫 번째와 마지막을 더하고, 가운데 둘을 더해 보세요. 0, 1, 0, 1에서는 두 합이 1과 1이고, 평평한 종이 y = x₁로 됩니다. 3, 5, 4, 6에서는 9와 9이고, y = 2x₁ + x₂ + 3으로 됩니다. 0, 0, 0, 1에서는 1과 0이므로 접어야 하는데, 뉴런 하나면 충분합니다. y = ReLU(x₁ + x₂ − 1)입니다.

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

연필로는 `w_1`의 열을 하나씩 차례로 계산했습니다. **행렬곱**(matrix product)은 모든 열을 한꺼번에 계산합니다. `x @ w_1`은 x와 각 열을 같은 자리끼리 곱해 더하고, `+ b_1`은 뉴런마다 편향을 더하고, `np.maximum(0, …)`은 배열의 모든 수에 ReLU를 적용합니다. 종이에서 s와 h라고 쓴 것을 코드에서는 `hidden_in`과 `hidden`이라고 부릅니다. 주석 `(3,)`은 배열의 **모양**(shape)으로, 수 세 개가 한 줄이라는 뜻입니다.
"""

# %%
hidden_in = x @ w_1 + b_1  # (3,)
hidden = np.maximum(0, hidden_in)  # (3,)
hidden_in, hidden

# %% [markdown] lang="en"
r"""
NumPy finds your pencil's numbers, before ReLU and after it.

### Exercise 1.2 ★★ 6 minutes

Write the whole network as a function, from one token `x` to its outputs. Two lines are enough.
"""

# %% [markdown] lang="ko"
r"""
세 합도, ReLU를 지난 수도 연필로 구한 것과 같습니다.

### 연습 1.2 ★★ 6분

이제 조각을 모두 맞춰 봅시다. 토큰 하나 `x`를 받아 출력까지 계산하는 신경망 전체를 함수로 작성하세요. 두 줄이면 됩니다.
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

은닉층은 이 연습 위에 있는 코드 두 줄입니다. 두 줄을 한 줄로 합칠 수 있습니다. `np.maximum(0, …)`의 점 자리에 합을 넣으세요.

</details>
<details><summary>힌트 2</summary>

두 번째 층도 첫 번째 층처럼 `hidden @ w_2 + b_2`이지만, 그 뒤에 ReLU가 없습니다. `return`을 잊지 마세요.

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
방금 작성한 두 줄을 식으로 쓰면 *Attention Is All You Need*의 식 2가 됩니다. 2017년에 트랜스포머를 처음 소개한 바로 그 논문입니다. 논문에서는 벡터 `x`에 든 수의 개수, 즉 **차원**(dimension)을 d_model, 은닉 뉴런의 개수를 d_ff라고 부릅니다.

$$ \mathrm{FFN}(x) = \max(0,\; x W_1 + b_1)\, W_2 + b_2 $$
"""

# %% claims=["0-04", "1-48", "2-08", "3-18", "4-16"]
def feed_forward(x, w_1, b_1, w_2, b_2):
    hidden = np.maximum(0, x @ w_1 + b_1)  # (..., d_ff)
    return hidden @ w_2 + b_2  # (..., d_model)


feed_forward(np.array([2, 1]), *network)

# %% [markdown] lang="en"
r"""
The star in `*network` hands over the four arrays one by one. The dots in a shape stand for any number of tokens: the same two lines take **many tokens at once**, stacked as the rows of a matrix.

Of the four tokens below you know the first one's output, [−8, 12]. The second is that of exercise 1.1, so you can work out its output from [2, 0, 7] before you run the cell.
"""

# %% [markdown] lang="ko"
r"""
`*network`의 별표는 배열 네 개를 하나씩 넘겨줍니다. 주석의 모양에 있는 점 세 개는 토큰이 몇 개여도 된다는 뜻입니다. 토큰을 행렬의 행으로 쌓기만 하면, 같은 두 줄이 **여러 토큰을 한꺼번에** 계산합니다.

다음 셀에는 토큰이 네 개 있습니다. 첫 번째 토큰의 출력 [−8, 12]는 이미 알고 있습니다. 두 번째 토큰은 연습 1.1에 나온 토큰입니다. 은닉층의 수 [2, 0, 7]에서 출력을 구한 다음 셀을 실행하세요.
"""

# %% claims=["0-02", "0-12"] jupyter={"outputs_hidden": true}
tokens = np.array([[2, 1], [-1, 2], [0, -3], [4, 4]])  # (4, 2)
feed_forward(tokens, *network)  # (4, 2)

# %% [markdown] lang="en"
r"""
The output of [−1, 2] is [18, 8]. No row is used in computing another, so each token gets what it would have got alone.

Now swap the first two **tokens**. The list `swapped` says in which order the rows are taken, counted from 0. What happens to the **outputs**: do they only change places, or do their numbers change as well?
"""

# %% [markdown] lang="ko"
r"""
[−1, 2]의 출력은 [18, 8]입니다. 한 행을 계산할 때 다른 행은 쓰이지 않으므로, 토큰마다 혼자 들어왔을 때와 똑같은 출력이 나옵니다.

이번에는 처음 두 **토큰**의 자리를 맞바꿉니다. 리스트 `swapped`는 행을 꺼내는 순서이고, 0부터 셉니다. **출력**은 자리만 바뀔까요, 아니면 숫자도 달라질까요?
"""

# %% claims=["0-03", "0-08", "1-45", "1-46"] jupyter={"outputs_hidden": true}
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
출력은 자리만 바뀌었고, 숫자는 하나도 달라지지 않았습니다. 이 신경망은 어느 자리에서나 같은 가중치를 쓰므로, 토큰이 몇 번째에 있는지는 계산에 전혀 들어가지 않습니다. 단어의 순서는 다른 곳에서 와야 하고, 어디에서 오는지는 8장에서 배웁니다.

## 4 · PyTorch로

실무에서는 대개 두 층을 직접 만들지 않고 PyTorch에 있는 것을 가져다 씁니다. PyTorch의 배열을 **텐서**(tensor)라고 합니다. 함정이 하나 있습니다. `nn.Linear`는 가중치를 **전치**(transpose)해서, 즉 행과 열을 맞바꿔 저장합니다. 그래서 (2, 3)이던 `w_1`이 (3, 2)가 됩니다. `.double()`을 붙이면 NumPy처럼 float64로 계산합니다.
"""

# %%
import torch
from torch import nn

in_torch = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 2)).double()
tuple(in_torch[0].weight.shape)

# %% [markdown] lang="en"
r"""
The layers start with random numbers. We put ours in their place, both matrices transposed by `.T`. `no_grad` tells PyTorch that this isn't a step of learning.
"""

# %% [markdown] lang="ko"
r"""
`nn.Linear`의 가중치는 모양이 정말 (3, 2)입니다. 두 층에는 처음에 무작위 숫자가 들어 있으므로, 그 자리에 우리 숫자를 넣습니다. 행렬 두 개는 `.T`로 전치해서 넣습니다. `no_grad`는 지금 하는 일이 학습이 아니라고 PyTorch에 알려 줍니다.
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
PyTorch로 계산해도 연필로 구한 −8과 12가 나옵니다.

## 5 · 논문의 크기로

연필로 할 수 있는 것은 여기까지입니다. 논문에서는 토큰 하나가 수 $d_\mathrm{model} = 512$개이고, 이 수 하나하나를 **특징**(피처, feature)이라고 합니다. 은닉 뉴런은 그 네 배인 $d_\mathrm{ff} = 2048$개입니다. 지금부터는 이 과정의 라이브러리 `helpers`에 있는 신경망을 가져다 씁니다. 코드는 언제든 들여다볼 수 있습니다.
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
마지막 두 줄은 여러분이 작성한 두 줄과 같습니다. `affine(x, w, b)`는 x @ w + b이고, `relu`는 수마다 max(0, ·)을 구합니다. `self`는 이 층 자신이므로 `self.w_1`은 이 층이 가지고 있는 `w_1`입니다(클래스가 낯설면 [먼저 알아 둘 것](00b_what_you_need.ipynb)을 보세요). `layer(x)`라고 쓰면 그 층의 `forward`가 실행됩니다.

무작위 토큰 다섯 개를 가중치가 무작위인 신경망에 넣어 봅시다. 입력, 출력, 은닉층의 모양이 차례로 나옵니다.
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
숫자 512개짜리 토큰 다섯 개가 들어가 같은 모양으로 나왔습니다. 은닉층에서는 토큰마다 숫자가 2048개입니다.

이만한 크기에서는 가중치와 편향을 사람이 정하지 않습니다. 학습(training)을 하면서 조금씩 맞춰 갑니다. 그래서 둘을 묶어 부르는 이름이 있습니다. **매개변수**(파라미터, parameter)입니다. 행렬 두 개와 편향 두 벌에 매개변수는 모두 몇 개일까요?
"""

# %%
d_model, d_ff = 512, 2048
n_params = d_model * d_ff + d_ff + d_ff * d_model + d_model
n_params

# %% [markdown] lang="en"
r"""
One such network has 2 099 712 parameters, however long the sentence: fifty tokens share the same network as five. The paper's encoder has six layers, each with its own network, equal in shape and different in numbers.

### Exercise 1.3 ★ 3 minutes

The paper's big model has d_model = 1024 and d_ff = 4096, both twice as large. Guess first: how many times as many parameters does one of its feed-forward networks have? Then count them.
"""

# %% [markdown] lang="ko"
r"""
신경망 하나에 매개변수가 2,099,712개 있습니다. 문장의 길이는 이 식에 나오지 않습니다. 토큰이 다섯 개에서 쉰 개로 늘어도 모두 같은 신경망을 함께 씁니다. 논문의 인코더에는 층이 여섯 개 있고, 층마다 신경망이 따로 있습니다. 모양은 같고 숫자는 다릅니다.

### 연습 1.3 ★ 3분

논문의 big 모델은 d_model = 1024, d_ff = 4096으로 둘 다 두 배입니다. 피드포워드 신경망 하나의 매개변수는 몇 배가 될까요? 먼저 짐작해 보고, 그다음에 몇 개인지 세어 보세요.
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

배열은 `w_1`, `b_1`, `w_2`, `b_2` 네 개입니다. 이 가운데 d_model · d_ff에 비례하는 것은 무엇이고, 둘 중 하나에만 비례하는 것은 무엇인가요? 덧셈은 파이썬에 맡겨도 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

8,393,728개입니다. d_model과 d_ff가 모두 두 배가 되면 가중치는 네 배, 편향은 두 배가 됩니다. 그래서 전체는 네 배에 아주 조금 못 미칩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · Taking ReLU out

Back to the reader of the start page. It has an encoder layer that reads and a decoder layer that writes, each with a network of our kind inside, of 64 features and 128 hidden neurons. With `take_out(reader, "ReLU")` we get a copy in which both networks keep their four arrays and lose their ReLU.

Both then read ten times a hundred dates that were never used in training, and a single wrong digit makes a date wrong. The cell shows the worst and the best of the ten hundreds, first with ReLU and then without. What was the guess in your margin?
"""

# %% [markdown] lang="ko"
r"""
## 6 · ReLU를 빼면

시작 페이지의 트랜스포머로 돌아갑시다. 날짜를 읽는 인코더 층과 답을 쓰는 디코더 층(decoder layer)이 하나씩 있고, 두 층에 모두 이 장에서 배운 신경망이 들어 있습니다. 특징은 64개, 은닉 뉴런은 128개입니다. `take_out(reader, "ReLU")`를 부르면 두 신경망의 배열 네 개는 그대로이고 ReLU만 없는 복사본이 나옵니다.

이제 원래 모델과 복사본이 학습에 쓰지 않은 날짜를 100개씩 읽습니다. 날짜를 바꿔 가며 열 번을 읽고, 숫자가 하나라도 틀린 날짜는 틀린 것으로 칩니다. 셀은 열 번 가운데 가장 적게 맞힌 개수와 가장 많이 맞힌 개수를 보여 줍니다. ReLU가 있을 때가 먼저이고, 없을 때가 다음입니다. 여백에 몇 개라고 적어 두었나요?
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
ReLU가 있으면 날짜 100개 가운데 99개 이상을 맞힙니다. 매개변수 89,216개를 그대로 두고 ReLU만 빼면 1~6개밖에 맞히지 못합니다.

그렇다면 이 한 군데가 일을 거의 다 하는 걸까요? 6개라는 결과 하나만으로는 알 수 없습니다. 나란히 놓고 견줄 결과가 하나 더 있어야 합니다. 그래서 이번에는 더 많이 빼 봅시다. `w_2`를 모두 0으로 바꾸면 신경망 전체가 사라집니다. 뉴런도 ReLU도 없어지고, 어느 글자에나 똑같은 편향 `b_2`만 더해집니다. 셀은 ReLU 또는 신경망 전체를 인코더에서, 디코더에서, 두 곳 모두에서 뺍니다. 신경망이 아예 없는 모델은 ReLU만 없는 모델보다 날짜를 더 적게 맞힐까요, 더 많이 맞힐까요?
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

So the encoder's network without ReLU is worse than none. Why? Let's go back to the finished reader and count how many of the encoder's 128 neurons are on at each character of *11/11/2011*:
"""

# %% [markdown] lang="ko"
r"""
신경망이 아예 없는 모델이 더 많이 맞힙니다. ReLU만 없을 때는 100개 가운데 많아야 6개인데, 신경망이 아예 없으면 7~24개입니다. 인코더에서는 차이가 아주 큽니다. 신경망을 통째로 빼도 68개 이상을 읽지만, 신경망은 두고 ReLU만 빼면 많아야 11개입니다. 디코더는 다릅니다. 신경망을 빼면 절반도 맞히지 못하지만, ReLU는 빼도 거의 달라지지 않습니다.

그러니까 ReLU를 뺀 인코더의 신경망은 차라리 없는 편이 낫습니다. 왜 그럴까요? 원래 모델로 돌아가, *11/11/2011*의 글자마다 인코더의 뉴런 128개 가운데 몇 개가 켜지는지 세어 봅시다.
"""

# %%
hidden = hidden_numbers(reader, ["11/11/2011"])[0]  # (10, 128)
(hidden > 0).sum(axis=1)  # (10,)

# %% [markdown] lang="en"
r"""
At each of the ten characters only 11 to 26 of the 128 neurons are on. Without ReLU the hundred others talk as well. Their sums are negative, so each takes its row of `w_2` away from the output, and the rest of the reader has never had to deal with such outputs.

That makes our experiment unfair to adding and multiplying: the weights had been learned with ReLU and were then used without it. How well could a flat layer do that was made for the place? For each network `make_flat` finds the one matrix and the one bias that come closest to what the network computes for 3000 dates from the training, and puts them where the network was. How many unseen dates will be right now?
"""

# %% [markdown] lang="ko"
r"""
열 글자 어디에서나 뉴런 128개 가운데 11~26개만 켜집니다. ReLU가 없으면 나머지 백여 개도 입을 엽니다. 합이 음수이므로 이 뉴런들은 `w_2`에 있는 자기 행을 출력에서 뺍니다. 모델의 다른 부분은 그렇게 만든 출력을 받아 본 적이 없습니다.

눈치채셨나요? 이 실험은 곱하고 더하기만 하는 쪽에 불리합니다. 가중치를 학습할 때는 ReLU가 있었는데, 쓸 때는 없으니까요. 그 자리에 맞춰 만든 평평한 층이라면 얼마나 잘할까요? `make_flat`은 학습에 쓴 날짜 3000개에서 두 신경망의 출력을 모읍니다. 그리고 그 출력에 가장 가까운 값을 내는 행렬 하나와 편향 한 벌을 신경망마다 구해, 신경망이 있던 자리에 넣습니다. 이번에는 본 적 없는 날짜 100개 가운데 몇 개를 맞힐까요?
"""

# %% jupyter={"outputs_hidden": true}
read_of_100(make_flat(reader))

# %% [markdown] lang="en"
r"""
With the closest flat layers 89 to 97 dates of a hundred are right, so the kinks are worth at most 11. Even those can be won back. A test of this course trains five readers that never had a ReLU, and each must read 99 of a hundred on average.

Doesn't that contradict part 2? No, there the network was alone with its job. In a Transformer it has company: attention and the norms aren't flat either, and with their help two flat layers are enough for a job as easy as dates. That at most 6 dates are left without ReLU sounds as if this one step did all the reading. All it says is how thoroughly the rest of this reader has got used to silent neurons.

## 7 · What one neuron sees

What does a single neuron do in there? Let's watch number 91 of the encoder's 128, counted from 0. Each column is one character of *11/11/2011*. What could this neuron be looking for?
"""

# %% [markdown] lang="ko"
r"""
가장 가까운 평평한 층으로 바꾸면 100개 가운데 89~97개를 맞힙니다. 그러니 꺾이는 점이 꼭 있어야 맞힐 수 있는 날짜는 100개 가운데 많아야 11개입니다. 그마저도 되찾을 수 있습니다. 이 과정의 테스트는 모델 다섯 개를 처음부터 ReLU 없이 학습시키고, 저마다 100개 가운데 평균 99개 이상을 맞히는지 확인합니다.

그럼 2절이 틀린 걸까요? 그렇지 않습니다. 2절은 신경망이 혼자서 일을 다 해야 할 때의 이야기입니다. 트랜스포머에서는 혼자가 아닙니다. 그림의 어텐션(9장)과 add & norm에 든 정규화(3장)도 평평하지 않습니다. 날짜처럼 쉬운 과제라면 이들의 도움을 받아 평평한 층 두 개로도 충분합니다. ReLU를 빼면 많아야 6개만 남는다는 것은 사실입니다. 그 말만 들으면 이 한 군데가 날짜를 다 읽은 것 같지요. 하지만 6개라는 결과가 보여 주는 것은, 이 모델의 나머지 부분이 꺼진 뉴런에 얼마나 길들어 있는가입니다.

## 7 · 뉴런 하나가 찾는 것

그럼 신경망 안에서 뉴런 하나하나는 무슨 일을 할까요? 인코더의 뉴런 128개 가운데 91번을 골라(0번부터 셉니다) 모델이 *11/11/2011*을 읽는 동안 지켜봅시다. 칸 하나가 글자 하나입니다. 이 뉴런은 무엇을 찾고 있을까요?
"""

# %%
Matrix(hidden[:, [91]].T, "hidden", ["neuron 91"], list("11/11/2011"), digits=1)

# %% [markdown] lang="en"
r"""
Neuron 91 is on at the four digits of 2011 and at nothing else. We found it by searching all 128 for one that tells the year's digits from the rest.

Still, one date proves little. Does the neuron look for a year, or only for the last four characters? Let's write a thousand unseen dates with the year at the end, then with the year in front, and take the neuron's mean at each of the ten places. What should the second row look like if the neuron goes by place, and what if it goes by meaning?
"""

# %% [markdown] lang="ko"
r"""
91번 뉴런은 2011의 숫자 네 개에서만 켜집니다. 사실 이 뉴런은 아무렇게나 고른 것이 아닙니다. 128개를 모두 살펴서 연도의 숫자를 나머지와 구별하는 것을 찾았습니다.

그런데 날짜 하나만 보고는 알 수 없습니다. 91번 뉴런이 찾는 것은 연도일까요, 그냥 마지막 네 글자일까요? 학습에 쓰지 않은 날짜 1000개를 한 번은 연도가 끝에 오게, 한 번은 연도가 맨 앞에 오게 씁니다. 그리고 글자 자리 열 곳마다 이 뉴런이 내보내는 수의 평균을 구해 봅시다. 뉴런이 자리를 따른다면 두 번째 행에는 어떤 수들이 있어야 할까요? 뜻을 따른다면요?
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

Is this how the reader knows the year? Let's take the neuron out by setting its row of `w_2` to 0:
"""

# %% [markdown] lang="ko"
r"""
91번 뉴런은 자리가 아니라 뜻을 따릅니다. 연도가 맨 앞으로 가면 큰 수 네 개도 함께 앞으로 갑니다. (어쩌면 숫자 네 개가 이어진 곳을 찾는지도 모릅니다. 이 날짜들에서는 둘이 같은 말입니다. 아주 깔끔하지도 않아서, 연도 다음의 빗금에서도 평균이 0.23입니다.)

그럼 모델은 바로 이 뉴런으로 연도를 읽어 내는 걸까요? `w_2`에서 91번 뉴런의 행을 0으로 바꿔, 이 뉴런을 빼 봅시다.
"""

# %%
read_of_100(take_out(reader, 91, "encoder"))

# %% [markdown] lang="en"
r"""
The reader doesn't miss its neuron 91, and gets 99 or all of each hundred right as before. Where a neuron is on is one question, and whether anything depends on it is another. The picture answers only the first. (Another neuron may look for the same thing.)

One riddle is left. How can a network that sees one character at a time tell a 1 from a 1? If their rows of numbers were the same, it couldn't. But before the network has its turn, each row is given its position and attention mixes in something of the other characters. Position alone wouldn't do: the fourth character belongs to the month in one way of writing and to the year in the other. So the network gets a 1 that has already looked around. Of this 1 each neuron asks what you asked with your pencil, whether a weighted sum is above 0.

## 8 · Recap

**What does a Transformer do with each word on its own?** It asks the word many small questions, 2048 of them in the paper's model. Each question is a weighted sum of the word's numbers. Where the sum is above 0, the neuron adds its row of `w_2` to the output, the more the larger the sum; elsewhere it keeps silent. All words get the same questions, and each gives its own answers.

**Why isn't adding and multiplying enough?** Sums of sums are sums again. Without ReLU the two layers are one flat sheet, on which *bad* and *not good* together are always as high as *good* and *not bad* together. Each hidden neuron with ReLU can crease the sheet, and two of them were enough for the four remarks. Dates can nearly do without, thanks to the rest of the Transformer; the four remarks can't.

**Deeper:** [kinks that follow any curve, a neuron that dies, and which kinks training finds](01b_feed_forward_deeper.ipynb), after lesson 4.

**Next:** send two different words through thirty of these networks, one after the other. How different will they be when they come out? In [lesson 02](02_residual_paths.ipynb) one sign decides it.
"""

# %% [markdown] lang="ko"
r"""
91번 뉴런을 빼도 모델은 끄떡없습니다. 전과 같이 100개 가운데 99개 이상을 맞힙니다. 뉴런이 어디에서 켜지는가와 모델이 그 뉴런 없이는 안 되는가는 서로 다른 물음입니다. 91번 뉴런의 그림은 첫 번째 물음에만 답합니다. 같은 것을 찾는 뉴런이 또 있을 수도 있으니까요.

수수께끼가 하나 남았습니다. 한 번에 글자 하나만 받는 신경망이 어떻게 1과 1을 구별할까요? 두 글자의 행이 같다면 구별할 수 없습니다. 하지만 신경망의 차례가 되기 전에 행마다 위치를 나타내는 숫자가 더해지고, 어텐션이 다른 글자들의 정보도 섞어 놓습니다. 위치만으로는 모자랍니다. 네 번째 글자는 한 형식에서는 월이고 다른 형식에서는 연도이기 때문입니다. 그러니까 신경망이 받는 1은 이미 주위를 둘러보고 온 1입니다. 이 1을 받은 뉴런이 따지는 것은 여러분이 연필로 따진 것과 똑같습니다. 가중합이 0보다 큰가, 그것뿐입니다.

## 8 · 정리

**트랜스포머는 단어 하나하나를 따로 어떻게 처리할까요?** 단어에 작은 질문을 많이 던집니다. 논문의 모델에서는 2048개입니다. 질문 하나는 그 단어의 숫자들로 구한 가중합 하나입니다. 합이 0보다 크면 뉴런은 `w_2`에 있는 자기 행을 출력에 더하는데, 합이 클수록 많이 더합니다. 합이 0보다 크지 않으면 가만히 있습니다. 모든 단어가 같은 질문을 받고, 대답은 단어마다 다릅니다.

**곱하고 더하기만 해서는 왜 안 될까요?** 가중합의 가중합은 다시 가중합입니다. ReLU가 없으면 두 층은 평평한 종이 한 장이고, 그 위에서 ‘나쁘다’와 ‘좋지 않다’의 높이를 더한 것은 언제나 ‘좋다’와 ‘나쁘지 않다’의 높이를 더한 것과 같습니다. ReLU가 있는 은닉 뉴런은 저마다 종이를 한 번 접을 수 있고, 네 가지 평에는 뉴런 두 개로 충분했습니다. 날짜는 트랜스포머의 다른 부분 덕분에 ReLU가 거의 없어도 되지만, 네 가지 평은 그렇지 않습니다.

**더 깊이:** [심화 노트북](01b_feed_forward_deeper.ipynb)에서는 여러 번 꺾어 곡선을 따라가고, 죽은 뉴런을 살펴보고, 학습이 꺾이는 점을 찾아내는지 알아봅니다. 4장을 마친 뒤에 보세요.

**다음:** 서로 다른 두 단어가 이 신경망 서른 개를 차례로 지납니다. 나올 때도 두 단어는 서로 다를까요? [2장](02_residual_paths.ipynb)에서는 기호 하나가 그것을 가릅니다.
"""
