# %% [markdown] lang="en"
r"""
# 01 · The feed-forward network, by hand

*What happens to one token inside a Transformer block when no other token is looked at?*

**You will be able to** compute a feed-forward network on paper, write it in one line of NumPy, take its gradient, and recognise it in PyTorch. \
**You need** sums and products, a little Python; no machine learning. \
**Time** core path 40 minutes (parts 1–4 and the recap at the end); *go deeper* 45 minutes more.

Below is a whole network: two numbers come in, three hidden neurons look at them, two numbers go out. It is alive. Run the cell (Shift + Enter), then move **x₁** and **x₂**. Can you wake **h₃**, which is asleep? Choose another neuron and change its weights.
"""

# %% [markdown] lang="ko"
r"""
# 01 · 손으로 계산하는 피드포워드 신경망

*트랜스포머 블록 안에서 토큰 하나는, 다른 토큰을 보지 않을 때 어떤 계산을 거칠까요?*

**이 장을 마치면** 피드포워드 신경망을 종이 위에서 계산하고, NumPy 한 줄로 쓰고, 그래디언트를 구하고, PyTorch에서 알아볼 수 있습니다. \
**필요한 것**은 덧셈과 곱셈, 약간의 파이썬뿐입니다. 머신러닝은 몰라도 됩니다. \
**시간** 핵심 과정 40분(1–4부와 맨 끝의 정리), *더 깊이* 45분.

아래는 신경망 하나의 전체 모습입니다. 숫자 두 개가 들어가고, 은닉 뉴런 세 개가 그 숫자를 보고, 숫자 두 개가 나옵니다. 이 그림은 살아 있습니다. 셀을 실행하고(Shift + Enter) **x₁**과 **x₂**를 움직여 보세요. 잠들어 있는 **h₃**을 깨울 수 있나요? 다른 뉴런을 골라 가중치도 바꿔 보세요.
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_network()

# %% [markdown] lang="en"
r"""
How to read it: a line is a **weight**, blue if it adds and orange if it takes away, wider if it counts more. A pill is a **hidden neuron**: its sum on the left, what is left of it after ReLU on the right. A grey pill is silent, and its outgoing lines are dashed because they carry 0.

The next cell loads what this lesson uses, the one after it shows where we are.
"""

# %% [markdown] lang="ko"
r"""
그림 읽는 법: 선은 **가중치**입니다. 더하면 파랑, 빼면 주황이고, 영향이 클수록 굵습니다. 알약 모양은 **은닉 뉴런**으로, 왼쪽이 합, 오른쪽이 ReLU를 지난 값입니다. 회색 알약은 꺼진 뉴런이고, 거기서 나가는 선은 0을 나르므로 점선입니다.

다음 셀은 이 장에서 쓸 것을 불러오고, 그다음 셀은 우리가 어디에 있는지 보여 줍니다.
"""

# %%
import numpy as np

from helpers import data, figures
from helpers.checks import check
from helpers.show import show, write_out

# %%
figures.encoder_layer("feed_forward")

# %% [markdown] lang="en"
r"""
A Transformer holds each **token** (a word or a piece of one) as a list of numbers. Attention lets the tokens exchange information; that is lessons 8 and 9. The feed-forward network then works on **each token alone**. It is the plainest part of the Transformer and holds most of a layer's weights.
"""

# %% [markdown] lang="ko"
r"""
트랜스포머는 **토큰**(단어 또는 단어의 조각) 하나를 숫자의 목록으로 다룹니다. 토큰끼리 정보를 주고받는 일은 어텐션이 하며, 8장과 9장에서 다룹니다. 그다음에 피드포워드 신경망이 **토큰 하나하나를 따로** 처리합니다. 트랜스포머에서 가장 단순한 부분이지만, 한 층의 가중치 대부분이 여기에 있습니다.
"""

# %% [markdown] lang="en"
r"""
## 1 · By hand

A neuron multiplies each input by a weight, adds everything up, and adds one more number, the **bias** (2-05):

$$ s = x_1 w_1 + x_2 w_2 + b $$

These are the numbers of document 2, section *FeedForward*. In `w_1` each **column** is one hidden neuron; in `w_2` each column is one output (2-17, 2-18).
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

뉴런은 입력마다 가중치를 곱해 모두 더하고, 마지막으로 숫자 하나, **편향**(bias)을 더합니다 (2-05):

$$ s = x_1 w_1 + x_2 w_2 + b $$

아래는 문서 2의 *FeedForward* 절에 나오는 숫자입니다. `w_1`의 **열** 하나가 은닉 뉴런 하나이고, `w_2`의 열 하나가 출력 하나입니다 (2-17, 2-18).
"""

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network()
network = (w_1, b_1, w_2, b_2)
x, w_1, b_1

# %% [markdown] lang="en"
r"""
The first hidden neuron takes the first column, 3 and 2 (2-11). The arithmetic below it is written out from the arrays, not typed.
"""

# %% [markdown] lang="ko"
r"""
첫째 은닉 뉴런은 첫째 열 3과 2를 씁니다 (2-11). 뉴런 아래의 식은 손으로 친 것이 아니라 배열에서 그대로 써낸 것입니다.
"""

# %%
figures.network(x, *network, until="h_1")

# %% [markdown] lang="en"
r"""
Take a pencil. Compute the other two hidden sums yourself, with the columns (2, −3) and (−4, 1). **Then** run the next cell to compare (2-12, 2-13).
"""

# %% [markdown] lang="ko"
r"""
연필을 들어 봅시다. 열 (2, −3)과 (−4, 1)로 나머지 두 은닉 뉴런의 합을 직접 구하세요. **그다음** 아래 셀을 실행해 비교합니다 (2-12, 2-13).
"""

# %% jupyter={"outputs_hidden": true}
write_out("s", x, w_1, b_1)

# %% [markdown] lang="en"
r"""
The sums are 9, 2 and −6. Now comes the only bend in the whole network, **ReLU**: a positive number passes, a negative one becomes 0 (2-09, 2-10).

$$ h = \max(0, s) $$

So h₁ = 9 and h₂ = 2 pass, and the −6 of h₃ becomes 0. In Python, neuron by neuron:
"""

# %% [markdown] lang="ko"
r"""
합은 9, 2, −6입니다. 이제 신경망 전체에서 단 하나뿐인 꺾임, **ReLU**가 나옵니다. 양수는 그대로 지나가고 음수는 0이 됩니다 (2-09, 2-10).

$$ h = \max(0, s) $$

h₁ = 9와 h₂ = 2는 그대로 지나가고, h₃의 −6은 0이 됩니다. 파이썬으로 뉴런을 하나씩 계산하면 다음과 같습니다.
"""

# %%
s = np.array([sum(x * w_1[:, j]) + b_1[j] for j in range(3)])
h = np.array([max(0, number) for number in s])
s, h

# %%
figures.network(x, *network, until="h_2")

# %%
figures.network(x, *network, until="h_3")

# %% [markdown] lang="en"
r"""
The outputs are weighted sums again, this time of the hidden numbers 9, 2, 0. No ReLU follows, so an output may be negative (1-47). Predict both before you run (2-14, 2-15).
"""

# %% [markdown] lang="ko"
r"""
출력도 가중합입니다. 이번에는 은닉층의 숫자 9, 2, 0을 더합니다. 뒤에 ReLU가 없으므로 출력은 음수일 수 있습니다 (1-47). 실행하기 전에 두 출력을 먼저 계산해 보세요 (2-14, 2-15).
"""

# %% jupyter={"outputs_hidden": true}
write_out("y", h, w_2, b_2)

# %%
figures.network(x, *network, until="y_1")

# %%
figures.network(x, *network, until="y_2")

# %% [markdown] lang="en"
r"""
You have just run a neural network: **[2, 1] → [9, 2, 0] → [−8, 12]**. (In document 2 the picture of this last step is lost; in its place stands the picture of h₃ once more, 2-16.)
"""

# %% [markdown] lang="ko"
r"""
방금 신경망 하나를 끝까지 계산했습니다: **[2, 1] → [9, 2, 0] → [−8, 12]**. (문서 2에는 이 마지막 단계의 그림이 빠져 있고, 그 자리에 h₃의 그림이 한 번 더 들어 있습니다, 2-16.)
"""

# %% [markdown] lang="en"
r"""
## 2 · Exercise 1.1 ★ 4 minutes

A new token arrives: **x = [−1, 2]**. Same weights, same biases. Which three numbers does the hidden layer hold **after** ReLU? Put them in place of the dots and run the cell, as often as you like.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 연습 1.1 ★ 4분

새 토큰이 왔습니다: **x = [−1, 2]**. 가중치와 편향은 그대로입니다. ReLU를 **지난 뒤** 은닉층의 숫자 세 개는 무엇인가요? 점 세 개 자리에 답을 넣고 셀을 실행하세요. 몇 번이든 다시 해도 됩니다.
"""

# %%
answer_1 = [..., ..., ...]

check("1.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The first neuron: −1 · 3 + 2 · 2 + 1. Go on with the columns (2, −3) and (−4, 1); ReLU last.

</details>
<details><summary>Solution</summary>

```python
answer_1 = [2, 0, 7]  # sums 2, −7, 7
```

This time h₂ is silent and h₃ speaks: which neurons are open depends on the input.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

첫째 뉴런은 −1 · 3 + 2 · 2 + 1입니다. 열 (2, −3)과 (−4, 1)로 이어 가고, ReLU는 마지막입니다.

</details>
<details><summary>풀이</summary>

```python
answer_1 = [2, 0, 7]  # sums 2, −7, 7
```

이번에는 h₂가 꺼지고 h₃이 켜집니다. 어느 뉴런이 켜질지는 입력에 달려 있습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

**All sums at once.** Three columns, three sums: that is what a matrix product does. `x @ w_1` multiplies `x` into every column, and `+ b_1` adds each neuron's bias. On paper we say *s* and *h*; in code, `hidden_in` and `hidden`.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**합을 한꺼번에.** 열이 셋이면 합도 셋, 이것이 바로 행렬곱입니다. `x @ w_1`은 `x`를 모든 열과 곱해 더하고, `+ b_1`은 뉴런마다 편향을 더합니다. 종이에서는 *s*와 *h*, 코드에서는 `hidden_in`과 `hidden`이라고 부릅니다.
"""

# %%
hidden_in = x @ w_1 + b_1  # (3,)
hidden = np.maximum(0, hidden_in)  # (3,)
assert np.array_equal(hidden_in, s) and np.array_equal(hidden, h)
hidden_in, hidden

# %% [markdown] lang="en"
r"""
**Why the bend?** Without it, two layers would be no more than one (part 6 proves it). ReLU is the simplest bend there is. Newer models often take its smoother cousin GELU (2-08). Look at the right side: tanh and sigmoid keep the output within limits, ReLU does not.
"""

# %% [markdown] lang="ko"
r"""
**왜 꺾을까요?** 꺾지 않으면 두 층은 한 층과 다를 것이 없습니다(6부에서 증명합니다). ReLU는 가장 단순한 꺾임입니다. 요즘 모델은 더 매끄러운 사촌 격인 GELU도 많이 씁니다 (2-08). 그래프의 오른쪽을 보세요. tanh와 sigmoid는 출력을 일정 범위에 가두지만 ReLU는 그러지 않습니다.
"""

# %%
from helpers.figures.feed_forward import activations

activations()

# %% [markdown] lang="en"
r"""
### Exercise 1.2 ★★ 6 minutes

Put the pieces together: write the whole network as a function, from `x` to the two outputs. Two lines are enough.
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.2 ★★ 6분

조각을 모두 맞춰 봅시다. `x`에서 두 출력까지, 신경망 전체를 함수로 쓰세요. 두 줄이면 됩니다.
"""

# %%
def my_feed_forward(x, w_1, b_1, w_2, b_2):
    ...


check("1.2", my_feed_forward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

You have the first line already: it stands under *All sums at once*.

</details>
<details><summary>Hint 2</summary>

The second layer looks like the first, `hidden @ w_2 + b_2`, but nothing bends it. Do not forget `return`.

</details>
<details><summary>Solution</summary>

```python
def my_feed_forward(x, w_1, b_1, w_2, b_2):
    hidden = np.maximum(0, x @ w_1 + b_1)
    return hidden @ w_2 + b_2
```

</details>

Our version follows. As a formula it is equation 2 of *Attention Is All You Need* (0-04, 1-48, 3-18, 4-16):

$$ \mathrm{FFN}(x) = \max(0,\; x W_1 + b_1)\, W_2 + b_2 $$
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

첫 줄은 이미 있습니다. *합을 한꺼번에* 아래의 코드를 보세요.

</details>
<details><summary>힌트 2</summary>

둘째 층도 첫째 층처럼 `hidden @ w_2 + b_2`이지만 꺾지 않습니다. `return`을 잊지 마세요.

</details>
<details><summary>풀이</summary>

```python
def my_feed_forward(x, w_1, b_1, w_2, b_2):
    hidden = np.maximum(0, x @ w_1 + b_1)
    return hidden @ w_2 + b_2
```

</details>

다음은 우리가 쓴 함수입니다. 식으로 쓰면 논문 *Attention Is All You Need*의 식 2입니다 (0-04, 1-48, 3-18, 4-16):

$$ \mathrm{FFN}(x) = \max(0,\; x W_1 + b_1)\, W_2 + b_2 $$
"""

# %%
def feed_forward(x, w_1, b_1, w_2, b_2):
    hidden = np.maximum(0, x @ w_1 + b_1)  # (..., d_ff)
    return hidden @ w_2 + b_2  # (..., d_model)


feed_forward(x, *network)

# %% [markdown] lang="en"
r"""
**A sentence of tokens.** Stack four tokens as the rows of a matrix. The very same function takes them all. Which row of the output do you know already?
"""

# %% [markdown] lang="ko"
r"""
**토큰 여러 개.** 토큰 네 개를 행렬의 행으로 쌓습니다. 같은 함수가 그대로 모두를 처리합니다. 출력에서 이미 아는 행은 어느 것인가요?
"""

# %%
tokens = np.array([[2, 1], [-1, 2], [0, -3], [4, 4]])  # (4, 2)
feed_forward(tokens, *network)  # (4, 2)

# %% [markdown] lang="en"
r"""
Row by row or all at once: the same numbers, because no row ever meets another (0-03, 0-12).
"""

# %% [markdown] lang="ko"
r"""
한 행씩 계산하든 한꺼번에 계산하든 숫자는 같습니다. 행끼리는 서로 만나지 않기 때문입니다 (0-03, 0-12).
"""

# %%
one_by_one = np.array([feed_forward(token, *network) for token in tokens])
np.array_equal(one_by_one, feed_forward(tokens, *network))

# %% [markdown] lang="en"
r"""
Predict: we swap the first two **tokens**. What happens to the **outputs**? Say it aloud, then run.
"""

# %% [markdown] lang="ko"
r"""
예측해 봅시다. 처음 두 **토큰**의 자리를 바꾸면 **출력**은 어떻게 될까요? 먼저 답을 말해 보고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
swap = [1, 0, 2, 3]
feed_forward(tokens[swap], *network)

# %% [markdown] lang="en"
r"""
The outputs swap, and nothing else changes. The network does not know where a token stands: the same weights serve every position (0-08). Order has to come from elsewhere; lesson 7 brings it.
"""

# %% [markdown] lang="ko"
r"""
출력의 자리도 바뀔 뿐, 다른 것은 변하지 않습니다. 신경망은 토큰이 어디에 있는지 모릅니다. 모든 위치가 같은 가중치를 씁니다 (0-08). 순서 정보는 다른 곳에서 와야 하며, 7장에서 다룹니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · Assemble

From here on the course takes this layer from its `helpers`. Nothing is hidden: this is the forward half, as it stands in the file.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 조립

이제부터는 이 층을 `helpers`에서 가져다 씁니다. 숨기는 것은 없습니다. 순전파 부분을 파일에 있는 그대로 보여 드립니다.
"""

# %%
from helpers.reference import FeedForward

show(FeedForward.forward)

# %% [markdown] lang="en"
r"""
`require` refuses what cannot be meant (a wrong width, integers, NaN). The rest is your two lines; all tokens are laid out as rows of one big matrix, because one big product is faster than many small ones. Does it give the numbers that you derived?
"""

# %% [markdown] lang="ko"
r"""
`require`는 말이 안 되는 입력(잘못된 폭, 정수, NaN)을 거절합니다. 나머지는 여러분이 쓴 두 줄과 같습니다. 모든 토큰을 큰 행렬 하나의 행으로 늘어놓는데, 작은 곱 여러 번보다 큰 곱 한 번이 빠르기 때문입니다. 손으로 구한 숫자와 같을까요?
"""

# %%
layer = FeedForward(*(p.astype(float) for p in network))
out = layer(tokens.astype(float))
assert np.array_equal(out, feed_forward(tokens, *network))
out

# %% [markdown] lang="en"
r"""
**At the paper's size** a token has $d_\mathrm{model} = 512$ numbers and the hidden layer $d_\mathrm{ff} = 2048$: four times as wide (0-06, 0-07, 2-22). Five tokens go through, and the shape that comes out is the shape that went in (0-11).
"""

# %% [markdown] lang="ko"
r"""
**논문의 크기**에서는 토큰 하나가 숫자 $d_\mathrm{model} = 512$개이고, 은닉층은 그 네 배인 $d_\mathrm{ff} = 2048$입니다 (0-06, 0-07, 2-22). 토큰 다섯 개를 통과시키면, 들어간 모양 그대로 나옵니다 (0-11).
"""

# %%
rng = np.random.default_rng(1)
big = FeedForward.random(512, 2048, rng)
x_big = rng.normal(size=(5, 512))
x_big.shape, big(x_big).shape, big.hidden.shape

# %%
from helpers.figures.feed_forward import before_and_after_relu

before_and_after_relu(big.hidden_in, big.hidden)

# %% [markdown] lang="en"
r"""
With random weights about half of the hidden numbers are silent. Here is the swap once more, at full size. We show the first 24 of 512 features: find the two rows that changed places.
"""

# %% [markdown] lang="ko"
r"""
가중치가 무작위이면 은닉층의 숫자 절반쯤이 꺼집니다. 큰 크기에서도 토큰 두 개를 바꿔 봅시다. 512개 특징 가운데 처음 24개만 그렸습니다. 자리를 바꾼 두 행을 찾아보세요.
"""

# %%
from helpers.figures.feed_forward import heat_maps

heat_maps(out=big(x_big)[:, :24], out_swapped=big(x_big[[1, 0, 2, 3, 4]])[:, :24])

# %% [markdown] lang="en"
r"""
**How many numbers are there to learn?** Two matrices and two biases. The length of the sentence does not appear in the formula, so it does not matter.
"""

# %% [markdown] lang="ko"
r"""
**학습할 숫자는 몇 개일까요?** 행렬 두 개와 편향 두 개입니다. 문장의 길이는 식에 나오지 않으므로 상관이 없습니다.
"""

# %%
d_model, d_ff = 512, 2048
n_params = d_model * d_ff + d_ff + d_ff * d_model + d_model
assert n_params == big.n_params
n_params

# %% [markdown] lang="en"
r"""
Within a layer all tokens share these numbers. The **next** layer has its own: same shapes, other values (0-09). The six layers of the paper's encoder need six times as many; fifty tokens instead of five need not one more.
"""

# %% [markdown] lang="ko"
r"""
한 층 안에서는 모든 토큰이 이 숫자를 함께 씁니다. **다음** 층은 자기 것을 따로 가집니다. 모양은 같고 값은 다릅니다 (0-09). 논문의 인코더는 여섯 층이므로 여섯 배가 필요합니다. 토큰이 다섯 개에서 쉰 개로 늘어도 하나도 더 필요하지 않습니다.
"""

# %%
layers = [FeedForward.random(512, 2048, rng) for _ in range(6)]
same_values = np.array_equal(layers[0].w_1, layers[1].w_1)
same_values, sum(one.n_params for one in layers), big(rng.normal(size=(50, 512))).shape

# %% [markdown] lang="en"
r"""
<div class="alert alert-success">

**The core path ends here.** Read the recap in part 9 and take a break, or go deeper: how the network learns (5), what the documents claim (6), PyTorch (7), and three more exercises (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
<div class="alert alert-success">

**핵심 과정은 여기까지입니다.** 9부의 정리를 읽고 쉬어도 좋고, 더 깊이 들어가도 좋습니다: 신경망은 어떻게 배우나(5), 문서의 주장 확인(6), PyTorch(7), 연습 세 개 더(8).

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — the gradient, from nothing

To learn is to change weights (2-07). In which direction, and how strongly? Ask each weight: *if I nudge you a little, how does the result move?*

"The result" must be one number, so let us care about y₁ once and about y₂ twice:

$$ L = 1 \cdot y_1 + 2 \cdot y_2 $$

Choose a weight and a step h. The slope is what L does between the two nudges, divided by the distance 2h.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — 그래디언트, 맨 처음부터

배운다는 것은 가중치를 바꾼다는 뜻입니다 (2-07). 어느 방향으로, 얼마나 바꿔야 할까요? 가중치마다 물어봅시다. *너를 조금 건드리면 결과가 어떻게 움직이니?*

"결과"는 숫자 하나여야 하므로, y₁은 한 번, y₂는 두 번 세기로 합니다:

$$ L = 1 \cdot y_1 + 2 \cdot y_2 $$

가중치 하나와 간격 h를 골라 보세요. 기울기는 양쪽으로 건드렸을 때 L의 변화를 거리 2h로 나눈 값입니다.
"""

# %% tags=["widget"]
dout = np.array([1.0, 2.0])  # how much L cares about y_1 and y_2

widgets.play_nudge(dout)

# %% [markdown] lang="en"
r"""
The curve is straight, with a bend where ReLU switches. Let us do the same by hand for `w_1[0, 0]`, the weight 3 from x₁ to h₁: nudge it by ±½, run the network twice, divide. (From here on with floats: an integer cannot be nudged by ½.)
"""

# %% [markdown] lang="ko"
r"""
곡선은 곧다가 ReLU가 켜지거나 꺼지는 곳에서 꺾입니다. x₁에서 h₁로 가는 가중치 3, `w_1[0, 0]`으로 직접 해 봅시다. ±½만큼 건드려 신경망을 두 번 계산하고 나눕니다. (여기부터는 실수를 씁니다. 정수는 ½만큼 건드릴 수 없습니다.)
"""

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network(float)


def loss():
    return feed_forward(x, w_1, b_1, w_2, b_2) @ dout


w_1[0, 0] = 3 + 0.5
up = loss()
w_1[0, 0] = 3 - 0.5
down = loss()
w_1[0, 0] = 3
up, down, (up - down) / (2 * 0.5)

# %% [markdown] lang="en"
r"""
The slope is 2: raise this weight by a little, and L rises by twice as much. The helper `central_difference` does these six lines for any number of any array. How small should h be?
"""

# %% [markdown] lang="ko"
r"""
기울기는 2입니다. 이 가중치를 조금 올리면 L은 그 두 배만큼 오릅니다. 도우미 함수 `central_difference`는 이 여섯 줄을 어떤 배열의 어떤 숫자에든 해 줍니다. h는 얼마나 작아야 할까요?
"""

# %%
from helpers.validate import central_difference, compare, numerical_gradients

{h: round(central_difference(loss, w_1, (0, 0), h), 4) for h in (10, 1, 1e-3, 1e-6, 1e-17)}

# %%
from helpers.figures.feed_forward import slope_errors

steps = 10.0 ** np.arange(-17, 2)
slope_errors(steps, [abs(central_difference(loss, w_1, (0, 0), h) - 2) for h in steps])

# %% [markdown] lang="en"
r"""
A step of 10 jumps past the bend and measures something else. A step of 10⁻¹⁷ is lost: to the computer 3 + 10⁻¹⁷ *is* 3. In between it works; on the way down rounding takes over. 10⁻⁵ is a good compromise, and a check like this is trusted to about 10⁻⁶.
"""

# %% [markdown] lang="ko"
r"""
간격이 10이면 꺾인 곳을 넘어가 엉뚱한 값을 잽니다. 10⁻¹⁷이면 사라집니다. 컴퓨터에게 3 + 10⁻¹⁷은 그냥 3이기 때문입니다. 그 사이에서는 잘 되지만, 작아질수록 반올림 오차가 커집니다. 10⁻⁵이 무난하고, 이런 확인은 10⁻⁶ 정도까지 믿을 수 있습니다.
"""

# %% [markdown] lang="en"
r"""
**One path.** Measuring tells *how much*; now see *why*. The nudge travels along the network, and each station multiplies it:

- from the weight to s₁: by the input it is multiplied with, x₁ = 2;
- from s₁ to h₁: by 1 if ReLU lets it pass, by 0 if not;
- from h₁ to y₁: by the weight −1;
- from y₁ to L: by 1, because L counts y₁ once.

A second path leads through y₂. What arrives at L is the **sum over all paths**.
"""

# %% [markdown] lang="ko"
r"""
**경로 하나.** 재어 보면 *얼마나*인지 알 수 있습니다. 이제 *왜* 그런지 봅시다. 작은 변화는 신경망을 따라 이동하며 역마다 배수가 곱해집니다.

- 가중치에서 s₁로: 함께 곱해지는 입력 x₁ = 2배;
- s₁에서 h₁로: ReLU가 통과시키면 1배, 아니면 0배;
- h₁에서 y₁로: 가중치 −1배;
- y₁에서 L로: L은 y₁을 한 번 세므로 1배.

y₂를 지나는 둘째 경로도 있습니다. L에 도착하는 것은 **모든 경로의 합**입니다.
"""

# %%
gate = (x @ w_1 + b_1 > 0).astype(float)  # 1 where ReLU is open
figures.paths(
    (["w_1[0, 0]", "s₁", "h₁", "y₁", "L"], [x[0], gate[0], w_2[0, 0], dout[0]]),
    (["w_1[0, 0]", "s₁", "h₁", "y₂", "L"], [x[0], gate[0], w_2[0, 1], dout[1]]),
)

# %% [markdown] lang="en"
r"""
−2 + 4 = 2, as measured. And the weights into the silent neuron h₃? Its gate multiplies every path by 0: **it gets no gradient, so it cannot learn** from this token.
"""

# %% [markdown] lang="ko"
r"""
−2 + 4 = 2, 잰 값과 같습니다. 꺼진 뉴런 h₃으로 들어가는 가중치는 어떨까요? 게이트가 모든 경로에 0을 곱합니다. **그래디언트가 없으니** 이 토큰에서는 **배울 수 없습니다**.
"""

# %%
gate, central_difference(loss, w_1, (0, 2)), central_difference(loss, w_1, (1, 2))

# %% [markdown] lang="en"
r"""
### Exercise 1.3 ★★ 5 minutes

Take the input of exercise 1.1 again, **x = [−1, 2]**, with the same L = y₁ + 2 y₂. What is the slope of L in `w_1[1, 2]`, the weight from x₂ to h₃? Follow the paths on paper.
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.3 ★★ 5분

연습 1.1의 입력 **x = [−1, 2]**를 다시 씁니다. L = y₁ + 2 y₂도 그대로입니다. x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`에 대한 L의 기울기는 얼마인가요? 종이 위에서 경로를 따라가 보세요.
"""

# %%
answer_3 = ...

check("1.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Two paths: x₂ → s₃ → h₃ → y₁ → L and the same through y₂. Is the gate of h₃ open for this input?

</details>
<details><summary>Hint 2</summary>

The row of `w_2` that leaves h₃ is (3, 1).

</details>
<details><summary>Solution</summary>

```python
answer_3 = 2 * 1 * 3 * 1 + 2 * 1 * 1 * 2
```

6 through y₁ and 4 through y₂: together 10.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

경로는 둘입니다: x₂ → s₃ → h₃ → y₁ → L, 그리고 y₂를 지나는 같은 경로. 이 입력에서 h₃의 게이트는 열려 있나요?

</details>
<details><summary>힌트 2</summary>

h₃에서 나가는 `w_2`의 행은 (3, 1)입니다.

</details>
<details><summary>풀이</summary>

```python
answer_3 = 2 * 1 * 3 * 1 + 2 * 1 * 1 * 2
```

y₁을 지나 6, y₂를 지나 4, 모두 10입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**All paths at once.** Nobody walks 17 parameters one by one. Go backwards instead, and write down for every number how strongly L feels it. We put a `d` before its name: `dhidden` is the slope of L in `hidden`.

Backwards from the outputs: h₁ reaches L through its whole row of `w_2`, so all paths are summed by one product. ReLU lets the slope pass where it let the number pass.
"""

# %% [markdown] lang="ko"
r"""
**모든 경로를 한꺼번에.** 매개변수 17개를 하나씩 따라갈 수는 없습니다. 거꾸로 가면서, L이 각 숫자를 얼마나 느끼는지 적어 둡시다. 이름 앞에 `d`를 붙입니다. `dhidden`은 `hidden`에 대한 L의 기울기입니다.

출력에서 거꾸로 갑니다. h₁은 `w_2`의 자기 행 전체를 지나 L에 닿으므로, 행렬곱 한 번이면 모든 경로가 더해집니다. ReLU는 숫자를 통과시킨 곳에서만 기울기도 통과시킵니다.
"""

# %%
hidden_in = x @ w_1 + b_1  # (3,)
hidden = np.maximum(0, hidden_in)  # (3,)
dhidden = w_2 @ dout  # (3,)
dhidden_in = dhidden * (hidden_in > 0)  # (3,)
dhidden, dhidden_in

# %% [markdown] lang="en"
r"""
A weight's slope is *what came in* times *what is felt behind it*. For all weights of a layer together that is a table of products, `np.outer`:
"""

# %% [markdown] lang="ko"
r"""
가중치의 기울기는 *들어온 값* 곱하기 *그 뒤에서 느껴지는 값*입니다. 한 층의 모든 가중치를 모으면 곱셈표, `np.outer`가 됩니다.
"""

# %%
dw_1 = np.outer(x, dhidden_in)  # (2, 3)
compare(dw_1, numerical_gradients(loss, {"w_1": w_1})["dw_1"], tolerance=1e-6)
dw_1

# %% [markdown] lang="en"
r"""
There is the 2 from before, and a column of zeros for h₃. `compare` has just nudged all six weights and would have stopped the notebook if one were off. The same for the other four:
"""

# %% [markdown] lang="ko"
r"""
아까 구한 2가 있고, h₃의 열은 모두 0입니다. `compare`는 가중치 여섯 개를 모두 건드려 보았습니다. 하나라도 달랐다면 노트북이 멈췄을 것입니다. 나머지 넷도 같은 방법입니다.
"""

# %%
grads = {
    "dx": w_1 @ dhidden_in,  # (2,)
    "dw_1": dw_1,
    "db_1": dhidden_in,  # (3,)
    "dw_2": np.outer(hidden, dout),  # (3, 2)
    "db_2": dout,  # (2,)
}
measured = numerical_gradients(loss, {"x": x, "w_1": w_1, "b_1": b_1, "w_2": w_2, "b_2": b_2})
compare(grads, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**Many tokens.** They share the weights, so their slopes add up: the outer product becomes `x.T @ dhidden_in`, the bias a sum over tokens. Read the helper's backward beside its forward above: same lines, reverse order, a `d` before each name.
"""

# %% [markdown] lang="ko"
r"""
**토큰이 여럿이면** 가중치를 함께 쓰므로 기울기가 더해집니다. 외적은 `x.T @ dhidden_in`이 되고, 편향은 토큰에 걸친 합이 됩니다. 도우미의 역전파를 위의 순전파와 나란히 읽어 보세요. 같은 줄이 거꾸로 놓이고, 이름마다 `d`가 붙습니다.
"""

# %%
show(FeedForward.backward)

# %% [markdown] lang="en"
r"""
The check again, at sizes that are all different (3 sentences of 4 tokens, 5 → 7 → 5), so that no mix-up of axes can hide.
"""

# %% [markdown] lang="ko"
r"""
크기를 모두 다르게 해서(문장 3개, 토큰 4개씩, 5 → 7 → 5) 다시 확인합니다. 축을 혼동했다면 숨을 곳이 없습니다.
"""

# %%
small = FeedForward.random(5, 7, rng)
x_small, dout_small = rng.normal(size=(3, 4, 5)), rng.normal(size=(3, 4, 5))  # (3, 4, 5)
small(x_small)
dx = small.backward(dout_small)
measured = numerical_gradients(lambda: (small(x_small) * dout_small).sum(), {"x": x_small, **small.params})
compare({"dx": dx, **small.grads}, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
## 6 · Go deeper — put to the test

Our five documents are good texts; even good texts slip. Every claim has a number (2-23 is claim 23 of document 2), and a claim that a number can decide gets one.

**2-23** *"In the Transformer the hidden layer is four times the input: 768 dimensions grow to 2048."* The rule and the example cannot both be right; the table below multiplies.

**2-06** *"The activation limits the output of a neuron to a certain range."* The table asks ReLU for a million.

**1-46** *"A different fully connected layer is applied to each word."* Then five words would need five sets of weights, and a sixth word could not be processed. **0-02** *"It is simply a fully connected network."* Then every output would feel every input. Change token 3 alone and count the rows that move (1-45):
"""

# %% [markdown] lang="ko"
r"""
## 6 · 더 깊이 — 문서의 주장 확인하기

다섯 문서는 좋은 글입니다. 하지만 좋은 글에도 실수는 있습니다. 주장마다 번호가 있고(2-23: 문서 2의 23번째 주장), 숫자로 판단할 수 있는 주장은 숫자로 확인합니다.

**2-23** *"트랜스포머에서 은닉층은 입력의 네 배이다. 768차원이면 2048차원까지 늘린다."* 규칙과 예가 동시에 맞을 수는 없습니다. 아래 표에서 곱해 봅니다.

**2-06** *"활성 함수는 뉴런의 출력을 일정 범위로 제한한다."* 표에서 ReLU에 백만을 넣어 봅니다.

**1-46** *"단어마다 서로 다른 완전 연결층을 적용한다."* 그렇다면 다섯 단어에는 가중치가 다섯 벌 필요하고, 여섯 번째 단어는 처리할 수 없습니다. **0-02** *"쉽게 말해 완전 연결 신경망이다."* 그렇다면 모든 출력이 모든 입력의 영향을 받아야 합니다. 셋째 토큰만 바꾸고 움직이는 행을 세어 봅시다 (1-45).
"""

# %%
five_layers = 5 * n_params
x_changed = x_big.copy()
x_changed[2] += 1
rows_moved = int((big(x_changed) != big(x_big)).any(axis=1).sum())
five_layers, n_params, rows_moved

# %% [markdown] lang="en"
r"""
**2-21** *"The weights of the code are what is learned."* As written there they are integers. Nudge an integer by ½ and see whether it moves:
"""

# %% [markdown] lang="ko"
r"""
**2-21** *"코드의 가중치가 학습 대상이다."* 그 코드에서 가중치는 정수입니다. 정수를 ½만큼 건드리면 움직일까요?
"""

# %%
w_int = np.array([3, 2, -4])
w_int[0] += np.array(0.5).astype(w_int.dtype)
moved = int(w_int[0]) - 3
moved

# %% [markdown] lang="en"
r"""
**1-49** *"ReLU improves non-linear learning and generalisation."* The first half can be proved: without ReLU, two layers are one, with the weights W₁W₂ and the bias b₁W₂ + b₂. Does the one layer give all of the two layers' numbers?
"""

# %% [markdown] lang="ko"
r"""
**1-49** *"ReLU는 비선형 관계 학습 능력과 일반화 능력을 높인다."* 앞의 절반은 증명할 수 있습니다. ReLU가 없으면 두 층은 가중치 W₁W₂, 편향 b₁W₂ + b₂인 한 층과 같습니다. 한 층이 두 층의 숫자를 모두 내놓을까요?
"""

# %%
two_layers = (x_big @ big.w_1 + big.b_1) @ big.w_2 + big.b_2
one_layer = x_big @ (big.w_1 @ big.w_2) + (big.b_1 @ big.w_2 + big.b_2)
compare(one_layer, two_layers)

# %%
from helpers.claims import put_to_the_test
from helpers.reference import relu

bends = not np.allclose(big(x_big), two_layers)
put_to_the_test(
    ("0-02", "5 of 5 rows move", rows_moved, rows_moved == 5),
    ("1-46", "5 tokens: 5 sets of weights", n_params, n_params == five_layers),
    ("1-49", "ReLU makes it non-linear", bends, bends),
    ("2-06", "ReLU(10⁶) < 10⁶", relu(10**6), relu(10**6) < 10**6),
    ("2-21", "3 + ½ ≠ 3 (int)", moved, moved != 0),
    ("2-23", "4 · 768 = 2048", 4 * 768, 4 * 768 == 2048),
)

# %% [markdown] lang="en"
r"""
- **0-02 imprecise.** Fully connected over the 512 features of a token, not across tokens: one row of five moved.
- **1-46 false.** One set of 2 099 712 numbers serves all words. Document 0 says it right (0-08): the same for every word, different from layer to layer.
- **1-49 contested.** Non-linear: yes, proved. Better generalisation: nothing here, and nothing in the paper, decides it.
- **2-06 imprecise.** Its task is the bend. Sigmoid and tanh limit the range, ReLU does not.
- **2-21 imprecise.** True of floats. As integers they cannot even be nudged; part 7 hears PyTorch on that.
- **2-23 false.** 768 grows to 3072 (Devlin et al. 2019), 512 to 2048 (Vaswani et al. 2017).

Two questions of counting: documents 1 and 4 speak of two layers, document 2 of three (2-04). Two layers of weights, three of neurons. And the input of this network is not attention's output itself but what *Add & Norm* makes of it (0-05, 2-03 against 1-44): lesson 11 computes it.
"""

# %% [markdown] lang="ko"
r"""
- **0-02 부정확.** 한 토큰의 특징 512개 사이에서는 완전 연결이지만, 토큰 사이는 아닙니다. 다섯 행 가운데 한 행만 움직였습니다.
- **1-46 거짓.** 숫자 2 099 712개 한 벌을 모든 단어가 함께 씁니다. 문서 0이 옳게 말합니다(0-08): 단어마다 같고, 층마다 다릅니다.
- **1-49 논란.** 비선형이 된다는 것은 증명했습니다. 일반화가 좋아지는지는 여기서도 논문에서도 판단할 근거가 없습니다.
- **2-06 부정확.** 활성 함수의 역할은 꺾는 것입니다. sigmoid와 tanh는 범위를 제한하지만 ReLU는 아닙니다.
- **2-21 부정확.** 실수라면 맞습니다. 정수는 조금 건드리는 것조차 불가능합니다. 7부에서 PyTorch의 말을 들어 봅니다.
- **2-23 거짓.** 768은 3072로(Devlin et al. 2019), 512는 2048로(Vaswani et al. 2017) 늘어납니다.

세는 방법이 다른 것도 있습니다. 문서 1과 4는 두 층, 문서 2는 세 층이라고 합니다 (2-04). 가중치로 세면 두 층, 뉴런으로 세면 세 층입니다. 또 이 신경망의 입력은 어텐션의 출력 그 자체가 아니라 *Add & Norm*을 거친 값입니다 (0-05, 2-03 대 1-44). 11장에서 계산해 봅니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

PyTorch computes the same numbers and finds gradients by itself (*autograd*). First document 2's code, taken at its word: integer weights that are to be learned (2-21).
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

PyTorch는 같은 숫자를 계산하고 그래디언트를 스스로 구합니다(*autograd*). 먼저 문서 2의 코드를 그대로 따라, 정수 가중치를 학습 대상으로 만들어 봅시다 (2-21).
"""

# %%
import torch

from helpers import mirror

try:
    torch.tensor([[3, 2, -4], [2, -3, 1]], requires_grad=True)
except RuntimeError as error:
    message = str(error)
message

# %% [markdown] lang="en"
r"""
So floats. Our PyTorch version is the same formula with the same names:
"""

# %% [markdown] lang="ko"
r"""
그러니 실수를 씁니다. 우리의 PyTorch 버전은 같은 식, 같은 이름입니다.
"""

# %%
show(mirror.FeedForward.forward)

# %%
twin = mirror.FeedForward.from_reference(FeedForward(w_1, b_1, w_2, b_2))
out = twin(torch.tensor(x))
out.tolist()

# %% [markdown] lang="en"
r"""
[−8, 12] again (2-19, 2-20). And the gradient that took us a whole part:
"""

# %% [markdown] lang="ko"
r"""
다시 [−8, 12]입니다 (2-19, 2-20). 그리고 한 부를 들여 구한 그래디언트는 다음과 같습니다.
"""

# %%
(out @ torch.tensor(dout)).backward()
compare(twin.grads, {name: grads[name] for name in twin.grads})

# %% [markdown] lang="en"
r"""
PyTorch's own parts are `nn.Linear` and `nn.ReLU`. One trap: `nn.Linear` stores its weights **transposed**, as (d_out, d_in), so our (2, 3) becomes (3, 2).
"""

# %% [markdown] lang="ko"
r"""
PyTorch에 들어 있는 부품은 `nn.Linear`와 `nn.ReLU`입니다. 함정이 하나 있습니다. `nn.Linear`는 가중치를 **전치해서** (d_out, d_in)으로 저장하므로, 우리의 (2, 3)은 (3, 2)가 됩니다.
"""

# %%
builtin = twin.to_torch_nn()
assert np.array_equal(builtin[0].weight.detach(), w_1.T)
w_1.shape, tuple(builtin[0].weight.shape)

# %% [markdown] lang="en"
r"""
Now all three (NumPy, our PyTorch, PyTorch's own parts) at unequal sizes: outputs and every gradient, on every device that this machine has. The difference allowed is 10⁻¹⁰ of the largest number; it is not 0, because each adds up in another order and rounds elsewhere.
"""

# %% [markdown] lang="ko"
r"""
이제 셋(NumPy, 우리의 PyTorch, PyTorch의 부품)을 서로 다른 크기로 비교합니다. 출력과 모든 그래디언트를, 이 컴퓨터에 있는 모든 장치에서 봅니다. 허용하는 차이는 가장 큰 숫자의 10⁻¹⁰배입니다. 0이 아닌 까닭은 저마다 더하는 순서가 달라 반올림되는 자리가 다르기 때문입니다.
"""

# %%
from helpers.validate import equal_on_every_device

equal_on_every_device(small, mirror.FeedForward, x_small, dout_small)

# %% [markdown] lang="en"
r"""
How fast is your NumPy? One forward and backward pass at the paper's size, 128 tokens, on this machine. (The numbers differ from machine to machine; below 1 is faster than `torch.nn` on the CPU.)
"""

# %% [markdown] lang="ko"
r"""
여러분의 NumPy는 얼마나 빠를까요? 논문의 크기에서 토큰 128개로 순전파와 역전파를 한 번씩, 이 컴퓨터에서 재어 봅니다. (숫자는 컴퓨터마다 다릅니다. 1보다 작으면 CPU의 `torch.nn`보다 빠른 것입니다.)
"""

# %% tags=["nbval-ignore-output"]
from helpers.timing import step_on_every_device

x_128, dout_128 = rng.normal(size=(128, 512)), rng.normal(size=(128, 512))
step_on_every_device(big, mirror.FeedForward, x_128, dout_128)

# %% [markdown] lang="en"
r"""
## 8 · More exercises

### Exercise 1.4 ★ 3 minutes

The paper's *big* model has d_model = 1024 and d_ff = 4096. How many numbers does one of its feed-forward networks learn?
"""

# %% [markdown] lang="ko"
r"""
## 8 · 연습 더 하기

### 연습 1.4 ★ 3분

논문의 *big* 모델은 d_model = 1024, d_ff = 4096입니다. 피드포워드 신경망 하나가 학습하는 숫자는 몇 개인가요?
"""

# %%
answer_4 = ...

check("1.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Four sizes: 1024 × 4096, 4096, 4096 × 1024, 1024. Python may add them up for you.

</details>
<details><summary>Solution</summary>

```python
answer_4 = 1024 * 4096 + 4096 + 4096 * 1024 + 1024
```

8 393 728: twice the width on both sides makes four times the weights.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

네 가지 크기입니다: 1024 × 4096, 4096, 4096 × 1024, 1024. 덧셈은 파이썬에 맡겨도 됩니다.

</details>
<details><summary>풀이</summary>

```python
answer_4 = 1024 * 4096 + 4096 + 4096 * 1024 + 1024
```

8 393 728개입니다. 양쪽 폭이 두 배가 되면 가중치는 네 배가 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 1.5 ★★ 5 minutes

A network can die. Find weights `w_1` (2 rows, 3 columns) for which **all three** hidden neurons are silent at x = [2, 1]; the biases stay at 1. What does the network answer then, and can it recover?
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.5 ★★ 5분

신경망은 죽을 수도 있습니다. x = [2, 1]에서 은닉 뉴런 **세 개가 모두** 꺼지는 가중치 `w_1`(2행 3열)을 찾으세요. 편향은 1 그대로입니다. 그때 신경망은 무엇을 출력하고, 다시 살아날 수 있을까요?
"""

# %%
answer_5 = [[..., ..., ...], [..., ..., ...]]

check("1.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each column must give 2 · upper + 1 · lower + 1 ≤ 0.

</details>
<details><summary>Solution</summary>

```python
answer_5 = [[-1, -1, -1], [-1, -1, -1]]
```

Every sum is −2. The output is b_2 = [−1, −1], whatever the rest; all gates are shut, so `dw_1` and `db_1` are 0 and this token cannot revive the network. Only a token with other numbers can.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

열마다 2 · 위 + 1 · 아래 + 1 ≤ 0이어야 합니다.

</details>
<details><summary>풀이</summary>

```python
answer_5 = [[-1, -1, -1], [-1, -1, -1]]
```

합이 모두 −2입니다. 나머지가 어떻든 출력은 b_2 = [−1, −1]입니다. 게이트가 모두 닫혀 `dw_1`과 `db_1`이 0이므로 이 토큰으로는 신경망을 되살릴 수 없습니다. 숫자가 다른 토큰만이 되살릴 수 있습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 1.6 ★★★ 8 minutes

ReLU throws negative numbers away. Build a network 2 → n → 2 that nevertheless returns its input unchanged, **FFN(x) = x** for every x, however large or negative. You choose n.
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.6 ★★★ 8분

ReLU는 음수를 버립니다. 그런데도 입력을 그대로 돌려주는 신경망 2 → n → 2를 만드세요. 아무리 크거나 음수인 x라도 **FFN(x) = x**여야 합니다. n은 마음대로 정해도 됩니다.
"""

# %%
answer_6 = (..., ..., ..., ...)  # w_1, b_1, w_2, b_2

check("1.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

If x is negative, −x is positive and passes. Give each input two neurons.

</details>
<details><summary>Hint 2</summary>

max(0, x) − max(0, −x) = x, for both signs. `np.eye(2)` is the 2 × 2 identity; `np.hstack` and `np.vstack` put matrices side by side and on top of each other.

</details>
<details><summary>Solution</summary>

```python
eye = np.eye(2)
answer_6 = (np.hstack([eye, -eye]), np.zeros(4), np.vstack([eye, -eye]), np.zeros(2))
```

Four hidden neurons: two carry the positive part, two the negative part. Width buys what ReLU takes away, one reason for d_ff > d_model. (Lesson 2 gets FFN(x) + x for free, with a path *around* the network.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

x가 음수이면 −x는 양수이므로 통과합니다. 입력 하나에 뉴런을 두 개씩 주세요.

</details>
<details><summary>힌트 2</summary>

부호와 상관없이 max(0, x) − max(0, −x) = x입니다. `np.eye(2)`는 2 × 2 단위행렬이고, `np.hstack`과 `np.vstack`은 행렬을 옆으로, 위아래로 붙입니다.

</details>
<details><summary>풀이</summary>

```python
eye = np.eye(2)
answer_6 = (np.hstack([eye, -eye]), np.zeros(4), np.vstack([eye, -eye]), np.zeros(2))
```

은닉 뉴런 네 개 가운데 둘은 양수 부분을, 둘은 음수 부분을 나릅니다. ReLU가 버리는 것을 폭으로 되찾는 셈이고, d_ff가 d_model보다 큰 까닭 가운데 하나입니다. (2장에서는 신경망을 *돌아가는* 길 덕분에 FFN(x) + x를 공짜로 얻습니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
## 9 · Recap

| name | shape | forward | backward |
|---|---|---|---|
| `x` | (tokens, d_model) | | `dhidden_in @ w_1.T` |
| `w_1`, `b_1` | (d_model, d_ff), (d_ff,) | | `x.T @ dhidden_in`, sum of `dhidden_in` |
| `hidden_in` (s) | (tokens, d_ff) | `x @ w_1 + b_1` | `dhidden * (hidden_in > 0)` |
| `hidden` (h) | (tokens, d_ff) | `max(0, hidden_in)` | `dout @ w_2.T` |
| `w_2`, `b_2` | (d_ff, d_model), (d_model,) | | `hidden.T @ dout`, sum of `dout` |
| `out` (y) | (tokens, d_model) | `hidden @ w_2 + b_2` | `dout` comes from outside |

- One token at a time, the same weights for every token, other weights in every layer.
- 512 → 2048 → 512: 2 099 712 numbers to learn, whatever the length.
- A neuron that ReLU shuts passes nothing forward and no gradient back.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.3. · J. Devlin et al., *BERT*, 2019, footnote 3 (768 → 3072). · Documents: **0** *트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'*, section FFNN; **1** *Transformer #4 – Encoder Detail*, section 4; **2** *트랜스포머에 적용된 기술들*, section FeedForward; **3** *트랜스포머 네트워크*; **4** *트랜스포머* (paper review), section 2.

**Next:** lesson 02 puts a path *around* this network, `x + FFN(x)`, and asks what that one plus sign buys.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| `x` | (tokens, d_model) | | `dhidden_in @ w_1.T` |
| `w_1`, `b_1` | (d_model, d_ff), (d_ff,) | | `x.T @ dhidden_in`, `dhidden_in`의 합 |
| `hidden_in` (s) | (tokens, d_ff) | `x @ w_1 + b_1` | `dhidden * (hidden_in > 0)` |
| `hidden` (h) | (tokens, d_ff) | `max(0, hidden_in)` | `dout @ w_2.T` |
| `w_2`, `b_2` | (d_ff, d_model), (d_model,) | | `hidden.T @ dout`, `dout`의 합 |
| `out` (y) | (tokens, d_model) | `hidden @ w_2 + b_2` | `dout`은 바깥에서 옵니다 |

- 토큰을 하나씩 따로 처리하고, 모든 토큰이 같은 가중치를 쓰며, 층마다 가중치가 다릅니다.
- 512 → 2048 → 512: 길이와 상관없이 학습할 숫자는 2 099 712개입니다.
- ReLU가 닫은 뉴런은 앞으로 아무것도 보내지 않고, 뒤로 그래디언트도 보내지 않습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.3절. · J. Devlin 외, *BERT*, 2019, 각주 3 (768 → 3072). · 문서: **0** *트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'*, FFNN 절; **1** *Transformer #4 – Encoder Detail*, 4절; **2** *트랜스포머에 적용된 기술들*, FeedForward 절; **3** *트랜스포머 네트워크*; **4** *트랜스포머*(논문 리뷰), 2절.

**다음:** 2장에서는 이 신경망을 *돌아가는* 길 `x + FFN(x)`를 만들고, 더하기 하나가 무엇을 가져다주는지 알아봅니다.
"""
