# %% [markdown] lang="en"
r"""
# 01 · The feed-forward network, by hand

*What happens to one token inside a Transformer block when no other token is looked at?*

**You will be able to** compute a feed-forward network on paper and write it in two lines of NumPy; if you go deeper, take its gradient and recognise it in PyTorch. \
**You need** sums and products, and a little Python: functions, and the rows and columns of an array. No machine learning. \
**Time** core path 45 minutes (parts 1–4 and the recap); *go deeper* 75 minutes more, whenever you like.

Below is a whole network: two numbers come in, pass three **hidden neurons** (hidden, because they are neither input nor output), and two numbers go out. Run the cell (Shift + Enter), then move **x₁** and **x₂**. Can you switch on **h₂**, which is off? Choose another neuron and change its weights.
"""

# %% [markdown] lang="ko"
r"""
# 01 · 손으로 계산하는 피드포워드 신경망

*트랜스포머 블록 안에서 토큰 하나는, 다른 토큰을 보지 않을 때 어떤 계산을 거칠까요?*

**이 장을 마치면** 피드포워드 신경망을 종이 위에서 계산하고 NumPy 두 줄로 쓸 수 있습니다. 더 깊이 들어가면 그래디언트를 구하고, PyTorch에서 같은 것을 알아볼 수 있습니다. \
**필요한 것**은 덧셈과 곱셈, 그리고 함수와 배열의 행·열을 아는 정도의 파이썬입니다. 머신러닝은 몰라도 됩니다. \
**시간** 핵심 과정 45분(1–4절과 정리), *더 깊이*는 원할 때 75분.

아래는 신경망 하나의 전체 모습입니다. 숫자 두 개가 들어가서 **은닉 뉴런**(입력도 출력도 아니어서 은닉이라고 합니다) 세 개를 거쳐 숫자 두 개로 나옵니다. 셀을 실행하고(Shift + Enter) **x₁**과 **x₂**를 움직여 보세요. 꺼져 있는 **h₂**를 켤 수 있나요? 다른 뉴런을 골라 가중치도 바꿔 보세요.
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_network()

# %% [markdown] lang="en"
r"""
How to read it: a line is a **weight**, blue if it is positive and orange if it is negative, wider the further it is from 0. A pill is a hidden neuron: its sum on the left, and on the right what **ReLU** (part 1) lets through. A grey pill is off, and its outgoing lines are dashed because they carry 0.

Numbers in brackets such as (2-05) are for those who want to check us: claim 5 of document 2, one of the five Korean texts on the Transformer that this course puts to the test. You may read past them.
"""

# %% [markdown] lang="ko"
r"""
그림 읽는 법: 선은 **가중치**입니다. 양수이면 파랑, 음수이면 주황이고, 절댓값이 클수록 굵습니다. 알약 모양은 은닉 뉴런으로, 왼쪽이 합, 오른쪽이 **ReLU**(1절)를 지난 값입니다. 회색 알약은 꺼진 뉴런이고, 거기서 나가는 선은 0을 전달하므로 점선입니다.

(2-05)처럼 괄호 안에 든 번호는 확인해 보고 싶은 분을 위한 것입니다. 이 과정이 하나하나 확인하는 한국어 문서 다섯 편 가운데 문서 2의 다섯째 주장이라는 뜻입니다. 그냥 지나쳐도 됩니다.
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
Here we are: the whole chain is one **encoder layer**, and the other boxes can wait. A Transformer holds each **token** (a word or a piece of one) as a list of numbers. Attention lets the tokens exchange information; that is lessons 8 and 9. The feed-forward network then works on **each token alone**. It is the plainest part of the Transformer, and about two thirds of an encoder layer's weights are in it.
"""

# %% [markdown] lang="ko"
r"""
지금 배울 부분은 여기입니다. 그림 전체가 **인코더 층** 하나이고, 나머지 상자는 나중에 배웁니다. 트랜스포머는 **토큰**(단어 또는 단어의 조각) 하나를 숫자의 목록으로 다룹니다. 토큰끼리 정보를 주고받는 일은 어텐션이 하며, 8장과 9장에서 다룹니다. 그다음에 피드포워드 신경망이 **토큰 하나하나를 따로** 처리합니다. 트랜스포머에서 가장 단순한 부분이지만, 인코더 층의 가중치 가운데 3분의 2쯤이 여기에 있습니다.
"""

# %% [markdown] lang="en"
r"""
## 1 · By hand

A neuron multiplies each input by a weight, adds everything up (a **weighted sum**), and adds one more number, the **bias** (2-05). For the first hidden neuron:

$$ s_1 = x_1 w_{11} + x_2 w_{21} + b_1 $$

The weights of the whole layer stand in the table `w_1`: a **row** for each input, a **column** for each hidden neuron (2-17, 2-18). In code `b_1` holds all three biases; the b₁ above is its first entry. The numbers are those of document 2.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

뉴런은 입력마다 가중치를 곱해 모두 더하고(**가중합**), 마지막으로 숫자 하나, **편향**(bias)을 더합니다 (2-05). 첫째 은닉 뉴런이라면 다음과 같습니다.

$$ s_1 = x_1 w_{11} + x_2 w_{21} + b_1 $$

한 층의 가중치는 모두 표 `w_1`에 있습니다. **행**이 입력, **열**이 은닉 뉴런입니다 (2-17, 2-18). 코드에서 `b_1`은 편향 세 개를 모두 담고, 위 식의 b₁은 그 첫째 값입니다. 숫자는 문서 2의 것을 그대로 씁니다.
"""

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network()
network = (w_1, b_1, w_2, b_2)
x, w_1, b_1

# %% [markdown] lang="en"
r"""
The first hidden neuron takes the first column, 3 and 2 (2-11):
"""

# %% [markdown] lang="ko"
r"""
첫째 은닉 뉴런은 첫째 열 3과 2를 씁니다 (2-11).
"""

# %%
figures.network(x, *network, until="h_1")

# %% [markdown] lang="en"
r"""
So far we only multiply and add. Now comes the only bend in the network, **ReLU**: a positive sum passes, a negative one becomes 0 (2-09, 2-10).

$$ h = \max(0, s) $$

The 9 passes. Now you: take a pencil and compute h₂ from the column (2, −3), then h₃ from (−4, 1): sum first, ReLU last. **Then** run the two cells to compare (2-12, 2-13).
"""

# %% [markdown] lang="ko"
r"""
지금까지는 곱하고 더하기만 했습니다. 이제 이 신경망에서 유일하게 꺾이는 곳, **ReLU**가 나옵니다. 양수인 합은 그대로 지나가고, 음수는 0이 됩니다 (2-09, 2-10).

$$ h = \max(0, s) $$

9는 그대로 지나갑니다. 이제 연필을 들고, 열 (2, −3)으로 h₂를, 열 (−4, 1)로 h₃을 직접 계산해 보세요. 합을 먼저 구하고 ReLU는 마지막입니다. **그다음** 아래 두 셀을 실행해 비교합니다 (2-12, 2-13).
"""

# %% jupyter={"outputs_hidden": true}
figures.network(x, *network, until="h_2")

# %% jupyter={"outputs_hidden": true}
figures.network(x, *network, until="h_3")

# %% [markdown] lang="en"
r"""
The −6 of h₃ became 0: the neuron is off. The same in Python, neuron by neuron:
"""

# %% [markdown] lang="ko"
r"""
h₃의 합 −6은 0이 되었습니다. 이 뉴런은 꺼졌습니다. 파이썬으로 뉴런을 하나씩 계산하면 다음과 같습니다.
"""

# %%
s = np.array([sum(x * w_1[:, j]) + b_1[j] for j in range(3)])
h = np.array([max(0, number) for number in s])
s, h

# %% [markdown] lang="en"
r"""
The outputs are weighted sums again, of the hidden numbers 9, 2, 0. No ReLU follows, so an output may be negative (1-47). These are their weights and biases:
"""

# %% [markdown] lang="ko"
r"""
출력도 가중합입니다. 이번에는 은닉층의 숫자 9, 2, 0에 가중치를 곱해 더합니다. 뒤에 ReLU가 없으므로 출력은 음수일 수 있습니다 (1-47). 가중치와 편향은 다음과 같습니다.
"""

# %%
w_2, b_2

# %% [markdown] lang="en"
r"""
Again a column for each neuron: y₁ takes (−1, 1, 3), y₂ takes (1, 2, 1). Compute both, then run (2-14, 2-15).
"""

# %% [markdown] lang="ko"
r"""
이번에도 열 하나가 뉴런 하나입니다. y₁은 (−1, 1, 3), y₂는 (1, 2, 1)을 씁니다. 둘을 계산한 다음 실행하세요 (2-14, 2-15).
"""

# %% jupyter={"outputs_hidden": true}
figures.network(x, *network, until="y_1")

# %% jupyter={"outputs_hidden": true}
figures.network(x, *network, until="y_2")

# %% [markdown] lang="en"
r"""
You have run a neural network by hand: **[2, 1] → [9, 2, 0] → [−8, 12]**.

## 2 · Exercise 1.1 ★ 4 minutes

A new token arrives: **x = [−1, 2]**. Same weights, same biases. Which three numbers does the hidden layer hold **after** ReLU? Put them in place of the dots and run the cell, as often as you like.
"""

# %% [markdown] lang="ko"
r"""
방금 신경망 하나를 손으로 끝까지 계산했습니다: **[2, 1] → [9, 2, 0] → [−8, 12]**.

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

This time h₂ is off and h₃ is on: which neurons are on depends on the input.

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

**All sums at once.** Three columns, three sums:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**합을 한꺼번에.** 열이 셋이면 합도 셋입니다.
"""

# %%
write_out("s", x, w_1, b_1)

# %% [markdown] lang="en"
r"""
That is what a matrix product does: `x @ w_1` multiplies `x` with each column and adds up; `+ b_1` adds each neuron's bias. On paper we say *s* and *h*; in code, `hidden_in` and `hidden`. The comment `(3,)` is the shape: three numbers in a row.
"""

# %% [markdown] lang="ko"
r"""
이것이 바로 행렬곱입니다. `x @ w_1`은 `x`와 각 열을 원소끼리 곱해 더하고, `+ b_1`은 뉴런마다 편향을 더합니다. 종이에서는 *s*와 *h*, 코드에서는 `hidden_in`과 `hidden`이라고 부릅니다. 주석 `(3,)`은 모양(shape), 곧 숫자 세 개가 한 줄이라는 뜻입니다.
"""

# %%
hidden_in = x @ w_1 + b_1  # (3,)
hidden = np.maximum(0, hidden_in)  # (3,)
assert np.array_equal(hidden_in, s) and np.array_equal(hidden, h)
hidden_in, hidden

# %% [markdown] lang="en"
r"""
**Why the bend?** A weighted sum of weighted sums is only another weighted sum: without a bend, two layers could do no more than one (part 6 shows it). A function that bends is called an **activation**. ReLU is the simplest; newer models often take GELU, a smoothed one (2-08). Look at the right side: tanh and sigmoid keep the output within limits, ReLU does not.
"""

# %% [markdown] lang="ko"
r"""
**왜 꺾을까요?** 가중합을 다시 가중합해도 결국 가중합 하나입니다. 꺾지 않으면 두 층이 한 층보다 나을 것이 없습니다(6절에서 확인합니다). 이렇게 꺾는 함수를 **활성 함수**라고 합니다. ReLU가 가장 단순하고, 요즘 모델은 이를 매끄럽게 다듬은 GELU도 많이 씁니다 (2-08). 그래프의 오른쪽을 보세요. tanh와 sigmoid는 출력을 일정 범위에 가두지만 ReLU는 그러지 않습니다.
"""

# %%
from helpers.figures.feed_forward import activations

activations()

# %% [markdown] lang="en"
r"""
### Exercise 1.2 ★★ 6 minutes

Put the pieces together: write the whole network as a function, from one token `x` to its outputs. Two lines are enough.
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.2 ★★ 6분

조각을 모두 맞춰 봅시다. 토큰 하나 `x`에서 출력까지, 신경망 전체를 함수로 쓰세요. 두 줄이면 됩니다.
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
"""

# %% [markdown] lang="en"
r"""
Our version follows. As a formula it is equation 2 of *Attention Is All You Need*, the paper of 2017 that introduced the Transformer (0-04, 1-48, 3-18, 4-16). It calls the length of `x` *d_model* and the number of hidden neurons *d_ff*:

$$ \mathrm{FFN}(x) = \max(0,\; x W_1 + b_1)\, W_2 + b_2 $$
"""

# %% [markdown] lang="ko"
r"""
다음은 우리가 쓴 함수입니다. 식으로 쓰면, 2017년에 트랜스포머를 처음 소개한 논문 *Attention Is All You Need*의 식 2입니다 (0-04, 1-48, 3-18, 4-16). 논문에서는 `x`의 길이를 *d_model*, 은닉 뉴런의 개수를 *d_ff*라고 부릅니다.

$$ \mathrm{FFN}(x) = \max(0,\; x W_1 + b_1)\, W_2 + b_2 $$
"""

# %%
def feed_forward(x, w_1, b_1, w_2, b_2):
    hidden = np.maximum(0, x @ w_1 + b_1)  # (..., d_ff)
    return hidden @ w_2 + b_2  # (..., d_model)


feed_forward(x, *network)

# %% [markdown] lang="en"
r"""
(`*network` hands over the four arrays one by one. The dots in a shape stand for any number of tokens.)

**A sentence of tokens.** Stack four tokens as the rows of a matrix. The very same function takes them all. You know the first row of the output: [2, 1] gave [−8, 12]. The second token is that of exercise 1.1: work out its output from [2, 0, 7], then run.
"""

# %% [markdown] lang="ko"
r"""
(`*network`는 배열 네 개를 하나씩 넘겨줍니다. 모양에 있는 점 세 개는 토큰이 몇 개여도 된다는 뜻입니다.)

**토큰 여러 개, 곧 문장 하나.** 토큰 네 개를 행렬의 행으로 쌓습니다. 함수를 고치지 않아도 네 토큰이 한꺼번에 처리됩니다. 출력의 첫째 행은 이미 압니다. [2, 1]에서 나온 [−8, 12]입니다. 둘째 행은 연습 1.1의 토큰에서 나오니, [2, 0, 7]로 먼저 구해 보고 실행하세요.
"""

# %%
tokens = np.array([[2, 1], [-1, 2], [0, -3], [4, 4]])  # (4, 2)
feed_forward(tokens, *network)  # (4, 2)

# %% [markdown] lang="en"
r"""
Row by row or all at once: the same numbers, because no row is used in computing another (0-03, 0-12).
"""

# %% [markdown] lang="ko"
r"""
한 행씩 계산하든 한꺼번에 계산하든 숫자는 같습니다. 한 행을 계산할 때 다른 행은 쓰이지 않기 때문입니다 (0-03, 0-12).
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

## 4 · Assemble

From here on the course takes this network from its `helpers`. Nothing is hidden: this is the forward half, as it stands in the file. It adds the biases and takes the ReLU in place (`+=`, `out=`), in the array that is already there; that is only faster.
"""

# %% [markdown] lang="ko"
r"""
출력도 자리만 바뀔 뿐, 값은 그대로입니다. 신경망은 토큰이 어디에 있는지 모릅니다. 모든 위치가 같은 가중치를 씁니다 (0-08). 순서 정보는 다른 곳에서 와야 하며, 7장에서 다룹니다.

## 4 · 조립

이제부터는 이 신경망을 `helpers`에서 가져다 씁니다. 숨기는 것은 없습니다. 입력에서 출력으로 가는 계산(**순전파**)을 파일에 있는 그대로 보여 드립니다. 편향을 더하고 ReLU를 취할 때 새 배열을 만들지 않고 이미 있는 배열을 고쳐 쓰는데(`+=`, `out=`), 더 빠를 뿐 결과는 같습니다.
"""

# %%
from helpers.reference import FeedForward

show(FeedForward.forward)

# %% [markdown] lang="en"
r"""
`FeedForward(…)` stores the four arrays under `self.`; calling `layer(x)` runs `forward`. In its middle stand your two lines, with the sum kept for later. The lines around them are housekeeping: `require` refuses what cannot be meant (a wrong width, "not a number", and integers, since learning needs fractions), and `reshape` lays all tokens out as rows of one matrix, because one big product is faster than many small ones. Does it give the numbers that you derived?
"""

# %% [markdown] lang="ko"
r"""
`FeedForward(…)`는 배열 네 개를 `self.`에 담아 두고, `layer(x)`라고 부르면 `forward`가 실행됩니다. 가운데는 여러분이 쓴 두 줄이고, 나중에 쓰려고 합도 적어 둡니다. 그 앞뒤는 준비와 뒷정리입니다. `require`는 쓸 수 없는 입력(개수가 맞지 않는 숫자, 숫자가 아닌 값, 그리고 소수가 될 수 없어 배울 수 없는 정수)을 거절하고, `reshape`는 모든 토큰을 행렬 하나의 행으로 늘어놓습니다. 작은 곱 여러 번보다 큰 곱 한 번이 빠르기 때문입니다. 손으로 구한 숫자와 같을까요?
"""

# %%
layer = FeedForward(*(p.astype(float) for p in network))
out = layer(tokens.astype(float))
assert np.array_equal(out, feed_forward(tokens, *network))
out

# %% [markdown] lang="en"
r"""
**At the paper's size** a token has $d_\mathrm{model} = 512$ numbers, its **features**, and there are $d_\mathrm{ff} = 2048$ hidden neurons, four times as many (0-06, 0-07, 2-22). The shape that comes out is the shape that went in (0-11). Here are five tokens of random numbers, through random weights:
"""

# %% [markdown] lang="ko"
r"""
**논문의 크기**에서는 토큰 하나가 숫자 $d_\mathrm{model} = 512$개이고, 이 숫자들을 **특징**(feature)이라고 합니다. 은닉 뉴런은 그 네 배인 $d_\mathrm{ff} = 2048$개입니다 (0-06, 0-07, 2-22). 들어간 모양 그대로 나옵니다 (0-11). 무작위 숫자로 된 토큰 다섯 개를 무작위 가중치에 통과시켜 봅시다.
"""

# %%
rng = np.random.default_rng(1)
big = FeedForward.random(512, 2048, rng)
x_big = rng.normal(size=(5, 512))
x_big.shape, big(x_big).shape, big.hidden.shape

# %% [markdown] lang="en"
r"""
That makes 5 · 2048 = 10 240 hidden numbers. Guess: how many of them are 0 after ReLU?
"""

# %% [markdown] lang="ko"
r"""
은닉층의 숫자는 5 · 2048 = 10,240개입니다. 그 가운데 몇 개가 ReLU를 지나 0이 될까요? 먼저 짐작해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers.figures.feed_forward import before_and_after_relu

before_and_after_relu(x_big @ big.w_1 + big.b_1, big.hidden)

# %% [markdown] lang="en"
r"""
About half. And the swap once more, at full size; of the 512 features we draw the first 24. Find the two rows that changed places.
"""

# %% [markdown] lang="ko"
r"""
절반쯤입니다. 큰 크기에서도 토큰 두 개를 바꿔 봅시다. 512개 특징 가운데 처음 24개만 그렸습니다. 자리를 바꾼 두 행을 찾아보세요.
"""

# %%
from helpers.figures.feed_forward import heat_maps

heat_maps(out=big(x_big)[:, :24], out_swapped=big(x_big[[1, 0, 2, 3, 4]])[:, :24])

# %% [markdown] lang="en"
r"""
**How many numbers are there to learn?** Nobody chooses weights and biases by hand; training adjusts them. Together they are called **parameters**. Two matrices and two biases:
"""

# %% [markdown] lang="ko"
r"""
**학습할 숫자는 몇 개일까요?** 가중치와 편향은 사람이 정하지 않고 학습으로 맞춰 갑니다. 이 둘을 합쳐 **매개변수**(parameter)라고 합니다. 행렬 두 개와 편향 두 개입니다.
"""

# %%
d_model, d_ff = 512, 2048
n_params = d_model * d_ff + d_ff + d_ff * d_model + d_model
assert n_params == big.n_params
n_params

# %% [markdown] lang="en"
r"""
The length of the sentence is not in the formula: fifty tokens need no parameter more than five. All tokens share this network. The next *encoder layer* has a feed-forward network of its own, of the same shape with other numbers (0-09), so the paper's six encoder layers hold six times as many:
"""

# %% [markdown] lang="ko"
r"""
문장의 길이는 식에 나오지 않습니다. 토큰이 다섯 개에서 쉰 개로 늘어도 매개변수는 하나도 늘지 않습니다. 모든 토큰이 이 신경망을 함께 씁니다. 다음 *인코더 층*은 모양은 같고 숫자는 다른 피드포워드 신경망을 따로 가집니다 (0-09). 그래서 논문의 여섯 인코더 층에는 매개변수가 여섯 배 있습니다.
"""

# %%
big(rng.normal(size=(50, 512))).shape, 6 * big.n_params

# %% [markdown] lang="en"
r"""
<div class="alert alert-info">

**The core path ends here.** Read the recap in part 9 and take a break. Whoever goes deeper finds: how the network learns (5), what the documents claim (6), PyTorch (7), and three more exercises (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
<div class="alert alert-info">

**핵심 과정은 여기까지입니다.** 9절의 정리를 읽고 쉬어도 좋습니다. 더 깊이 들어가면 신경망이 배우는 원리(5), 문서의 주장 확인(6), PyTorch(7), 추가 연습 세 개(8)를 만납니다.

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — the gradient, from nothing

To learn is to change weights (2-07). In which direction, and how strongly? Ask each weight: *if I nudge you a little, how does the result move?* The answer is a slope, and all the slopes together are the **gradient**.

"The result" must be one number, so let us care about y₁ once and about y₂ twice:

$$ L = 1 \cdot y_1 + 2 \cdot y_2 $$

In code the two factors are called `dout`: the slope of L in the outputs, 1 and 2. Choose a weight and a step: the widget raises the weight by the step, lowers it by the step, and divides the difference of L by the distance, two steps.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — 그래디언트, 맨 처음부터

배운다는 것은 가중치를 바꾼다는 뜻입니다 (2-07). 어느 방향으로, 얼마나 바꿔야 할까요? 가중치마다 물어봅시다. *너를 조금 건드리면 결과가 어떻게 움직이니?* 그 답이 기울기이고, 모든 기울기를 모은 것이 **그래디언트**(gradient)입니다.

"결과"는 숫자 하나여야 하므로, y₁은 한 번, y₂는 두 번 세기로 합니다:

$$ L = 1 \cdot y_1 + 2 \cdot y_2 $$

코드에서는 이 두 계수, 곧 출력에 대한 L의 기울기 1과 2를 `dout`이라고 부릅니다. 가중치 하나와 간격(step)을 골라 보세요. 가중치를 간격만큼 늘렸을 때와 줄였을 때의 L의 차이를 간격의 두 배로 나눈 값이 기울기입니다.
"""

# %% tags=["widget"]
dout = np.array([1.0, 2.0])  # how much L cares about y_1 and y_2

widgets.play_nudge(dout)

# %% [markdown] lang="en"
r"""
The curve is straight, with a bend where ReLU switches. Now by hand for `w_1[0, 0]`, the weight 3 from x₁ to h₁ (Python counts from 0, the pictures from 1): nudge it by ±½, run the network twice, divide by 1. From here on we use floats: an integer cannot be nudged by ½.
"""

# %% [markdown] lang="ko"
r"""
그래프는 직선으로 가다가 ReLU가 켜지거나 꺼지는 곳에서 꺾입니다. x₁에서 h₁로 가는 가중치 3, `w_1[0, 0]`으로 직접 해 봅시다. (파이썬은 0부터, 그림은 1부터 셉니다.) ±½만큼 건드려 신경망을 두 번 계산하고, 그 차이를 1로 나눕니다. 여기부터는 정수 대신 실수형(float)을 씁니다. 정수는 ½만큼 건드릴 수 없습니다.
"""

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network(float)


def loss():
    return float(feed_forward(x, w_1, b_1, w_2, b_2) @ dout)


w_1[0, 0] = 3 + 0.5
up = loss()
w_1[0, 0] = 3 - 0.5
down = loss()
w_1[0, 0] = 3
up, down, (up - down) / (2 * 0.5)

# %% [markdown] lang="en"
r"""
The slope is 2: raise this weight by a little, and L rises by twice as much. (A number that training wants to be small is called a **loss**; hence the function's name. To make it smaller, training moves each weight a little against its slope: down if the slope is positive, up if it is negative, not at all if it is 0.) The helper `central_difference` does this for any number of any array. How small should the step be?
"""

# %% [markdown] lang="ko"
r"""
기울기는 2입니다. 이 가중치를 조금 올리면 L은 그 두 배만큼 오릅니다. (학습에서 작아지기를 바라는 숫자를 **손실**(loss)이라고 하며, 함수 이름도 거기서 왔습니다. 손실을 줄이려고 학습은 가중치를 기울기의 반대쪽으로 조금씩 옮깁니다. 기울기가 양수이면 줄이고, 음수이면 늘리고, 0이면 그대로 둡니다.) `helpers`의 함수 `central_difference`는 어느 배열의 어느 숫자에 대해서든 이 일을 대신 해 줍니다. 간격은 얼마나 작아야 할까요?
"""

# %%
from helpers.validate import central_difference, compare, numerical_gradients

steps = (10, 1, 1e-3, 1e-6, 1e-17)
{step: round(central_difference(loss, w_1, (0, 0), step), 4) for step in steps}

# %%
from helpers.figures.feed_forward import slope_errors

steps = 10.0 ** np.arange(-17, 2)
slope_errors(steps, [abs(central_difference(loss, w_1, (0, 0), step) - 2) for step in steps])

# %% [markdown] lang="en"
r"""
A step of 10 jumps past the bend and measures something else. A step of 10⁻¹⁷ is lost: to the computer 3 + 10⁻¹⁷ *is* 3. In between, rounding grows as the step shrinks.

Here the curve is straight, so a step of 1 is exact. Later curves bend everywhere, and then large steps are wrong too. 10⁻⁵ is a good compromise, and we ask of such a check that it agrees within 10⁻⁶.
"""

# %% [markdown] lang="ko"
r"""
간격이 10이면 꺾인 곳을 넘어가 엉뚱한 값을 잽니다. 10⁻¹⁷이면 건드린 흔적이 사라집니다. 컴퓨터에게 3 + 10⁻¹⁷은 그냥 3이기 때문입니다. 그 사이에서는 간격이 작아질수록 반올림 오차가 커집니다.

여기서는 그래프가 직선이라 간격 1에서 오차가 0입니다. 나중에는 어디서나 휘는 그래프가 나오고, 그때는 간격이 커도 값이 틀어집니다. 10⁻⁵이 무난하며, 이런 확인에서는 차이가 10⁻⁶ 안에 들기를 요구합니다.
"""

# %% [markdown] lang="en"
r"""
**One path.** Measuring tells *how much*; now see *why*. The nudge travels along the network, and each stage multiplies it:

- from the weight to s₁: by the input that it is multiplied with, x₁ = 2;
- from s₁ to h₁: by 1 if ReLU lets it pass (its **gate** is open), by 0 if not;
- from h₁ to y₁: by the weight −1;
- from y₁ to L: by 1, because L counts y₁ once.

A second path leads through y₂. What arrives at L is the **sum over all paths**.
"""

# %% [markdown] lang="ko"
r"""
**경로 하나.** 재어 보면 *얼마나* 변하는지 알 수 있습니다. 이제 *왜* 그만큼 변하는지 봅시다. 작은 변화는 신경망을 따라 이동하고, 지나는 곳마다 어떤 수가 곱해집니다.

- 가중치에서 s₁로: 입력 x₁ = 2가 곱해지므로 2배
- s₁에서 h₁로: ReLU가 통과시키면(**게이트**가 열려 있으면) 1배, 아니면 0배
- h₁에서 y₁로: 가중치가 −1이므로 −1배
- y₁에서 L로: L은 y₁을 한 번 세므로 1배

y₂를 지나는 둘째 경로도 있습니다. L의 변화는 **모든 경로의 합**입니다.
"""

# %%
gate = (x @ w_1 + b_1 > 0).astype(float)  # 1 where ReLU is open
figures.paths(
    (["w_1[0, 0]", "s₁", "h₁", "y₁", "L"], [x[0], gate[0], w_2[0, 0], dout[0]]),
    (["w_1[0, 0]", "s₁", "h₁", "y₂", "L"], [x[0], gate[0], w_2[0, 1], dout[1]]),
)

# %% [markdown] lang="en"
r"""
−2 + 4 = 2, as measured. And the two weights into h₃, which is off? Its gate multiplies every path by 0: **their gradient is 0, so they cannot learn** from this token.
"""

# %% [markdown] lang="ko"
r"""
−2 + 4 = 2, 잰 값과 같습니다. 꺼진 뉴런 h₃으로 들어가는 두 가중치는 어떨까요? 게이트가 모든 경로에 0을 곱합니다. **그래디언트가 0이니** 이 토큰에서는 **배울 수 없습니다**.
"""

# %%
gate, central_difference(loss, w_1, (0, 2)), central_difference(loss, w_1, (1, 2))

# %% [markdown] lang="en"
r"""
### Exercise 1.3 ★★ 5 minutes

Take the input of exercise 1.1 again: **x = [−1, 2]**, with the same L = y₁ + 2 y₂. What is the slope of L in `w_1[1, 2]`, the weight from x₂ to h₃? Follow the paths on paper.
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.3 ★★ 5분

연습 1.1의 입력을 다시 씁니다: **x = [−1, 2]**. L = y₁ + 2 y₂도 그대로입니다. x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`에 대한 L의 기울기는 얼마인가요? 종이 위에서 경로를 따라가 보세요.
"""

# %%
answer_3 = ...

check("1.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Two paths: x₂ → s₃ → h₃ → y₁ → L and the same through y₂. In exercise 1.1 the sum of h₃ was 7: its gate is open.

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

경로는 둘입니다: x₂ → s₃ → h₃ → y₁ → L, 그리고 y₂를 지나는 같은 경로. 연습 1.1에서 h₃의 합은 7이었으니 게이트는 열려 있습니다.

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
**All paths at once.** Nobody walks 17 parameters (6 + 3 + 6 + 2) one by one. Go backwards instead, and note for every number how strongly it moves L. We put a `d` before its name: `dhidden` is the slope of L in `hidden`.

Take h₂. It reaches L through its row of `w_2`, (1, 2): by 1 · 1 through y₁ and by 2 · 2 through y₂, together 5. `w_2 @ dout` does that for every hidden neuron. Then ReLU: the slope passes where the number passed.
"""

# %% [markdown] lang="ko"
r"""
**모든 경로를 한꺼번에.** 매개변수 17개(6 + 3 + 6 + 2)를 하나씩 따라갈 수는 없습니다. 거꾸로 가면서, 각 숫자가 L에 얼마나 영향을 주는지 적어 둡시다. 이름 앞에 `d`를 붙입니다. `dhidden`은 `hidden`에 대한 L의 기울기입니다.

h₂를 봅시다. h₂는 `w_2`의 자기 행 (1, 2)를 거쳐 L에 닿습니다. y₁을 지나 1 · 1, y₂를 지나 2 · 2, 모두 5입니다. `w_2 @ dout`은 모든 은닉 뉴런에 대해 이 계산을 합니다. 그다음은 ReLU입니다. 숫자가 통과한 곳에서만 기울기도 통과합니다.
"""

# %%
hidden_in = x @ w_1 + b_1  # (3,)
hidden = np.maximum(0, hidden_in)  # (3,)
dhidden = w_2 @ dout  # (3,)
dhidden_in = dhidden * (hidden_in > 0)  # (3,)
dhidden, dhidden_in

# %% [markdown] lang="en"
r"""
A weight's slope is *what came in* times *the slope of the sum it goes into*. For all weights of a layer together that is a multiplication table, `np.outer`:
"""

# %% [markdown] lang="ko"
r"""
가중치의 기울기는 *들어온 값*에 *그 가중치가 들어가는 합의 기울기*를 곱한 값입니다. 한 층의 모든 가중치를 모으면 곱셈표, `np.outer`가 됩니다.
"""

# %%
dw_1 = np.outer(x, dhidden_in)  # (2, 3)
compare(dw_1, numerical_gradients(loss, {"w_1": w_1})["dw_1"], tolerance=1e-6)
dw_1

# %% [markdown] lang="en"
r"""
There is the 2 from before, and a column of zeros for h₃. `numerical_gradients` nudged all six weights, and `compare` would have stopped the notebook if one slope were off.

The rest in the same way. A bias is added as it is, so its slope is that of its sum. `dx` is needed by whatever stands *before* this network: every path from an input, through its row of `w_1`.
"""

# %% [markdown] lang="ko"
r"""
아까 구한 2가 있고, h₃의 열은 모두 0입니다. `numerical_gradients`가 가중치 여섯 개를 모두 건드려 보았고, 기울기가 하나라도 달랐다면 `compare`가 노트북을 멈췄을 것입니다.

나머지도 같은 방법입니다. 편향은 그대로 더해지므로 기울기가 합의 기울기와 같습니다. `dx`는 이 신경망 *앞에* 있는 부분에 필요합니다. 입력에서 `w_1`의 자기 행을 거쳐 가는 모든 경로의 합입니다.
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
**Many tokens** share the weights, so their slopes add up: `np.outer` becomes `x.T @ dhidden_in` (`.T` swaps rows and columns), `w_2 @ dout` becomes `dout @ w_2.T`, and a bias's slope the sum over all tokens (`total`). Going back like this is called **backpropagation**. Read the helper's `backward` beside its `forward` above: the same stages in reverse order.
"""

# %% [markdown] lang="ko"
r"""
**토큰이 여럿이면** 가중치를 함께 쓰므로 기울기가 더해집니다. `np.outer`는 `x.T @ dhidden_in`이 되고(`.T`는 행과 열을 바꿉니다), `w_2 @ dout`은 `dout @ w_2.T`가 되며, 편향의 기울기는 모든 토큰에 대한 합이 됩니다(`total`). 이렇게 거꾸로 가는 계산을 **역전파**라고 합니다. `helpers`의 `backward`를 위의 `forward`와 나란히 읽어 보세요. 같은 단계가 거꾸로 놓여 있습니다.
"""

# %%
show(FeedForward.backward)

# %% [markdown] lang="en"
r"""
The check again, at sizes that are all different (3 sentences of 4 tokens, 5 → 7 → 5), so that no mix-up of axes can hide.
"""

# %% [markdown] lang="ko"
r"""
크기를 모두 다르게 해서(문장 3개, 토큰 4개씩, 5 → 7 → 5) 다시 확인합니다. 축을 혼동했다면 여기서 반드시 드러납니다.
"""

# %%
small = FeedForward.random(5, 7, rng)
x_small, dout_small = rng.normal(size=(3, 4, 5)), rng.normal(size=(3, 4, 5))  # (3, 4, 5)
small(x_small)
dx = small.backward(dout_small)
arrays = {"x": x_small, **small.params}
measured = numerical_gradients(lambda: (small(x_small) * dout_small).sum(), arrays)
compare({"dx": dx, **small.grads}, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
## 6 · Go deeper — put to the test

Our five documents are good texts; even good texts have slips. Here are six statements about this network. Which would you sign?

**2-23** *"In the Transformer the hidden layer is four times the input: 768 dimensions grow to 2048."* · **2-06** *"The activation limits the output of a neuron to a certain range."* The table below computes 4 · 768, and gives ReLU a million.

**1-46** *"A different fully connected layer is applied to each word."* Then the same word would come out differently at another place: we put token 1 at place 4 as well. **0-02** *"It is simply a fully connected network."* Then every output would depend on every input: we change token 3 alone and count the rows of the output that change (1-45).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 더 깊이 — 문서의 주장 확인하기

다섯 문서는 좋은 글입니다. 하지만 좋은 글에도 틀린 곳은 있습니다. 이 신경망에 관한 주장 여섯 가지를 봅시다. 여러분은 어느 것에 동의하나요?

**2-23** *"트랜스포머에서 은닉층은 입력의 네 배이다. 768차원이면 2048차원까지 늘린다."* · **2-06** *"활성 함수는 뉴런의 출력을 일정 범위로 제한한다."* 아래 표에서 앞의 것은 곱해 보고, 뒤의 것은 ReLU에 백만을 넣어 봅니다.

**1-46** *"단어마다 서로 다른 완전 연결층을 적용한다."* 그렇다면 같은 단어도 자리가 다르면 출력이 달라야 합니다. 첫째 토큰을 넷째 자리에도 놓아 봅시다. **0-02** *"쉽게 말해 완전 연결 신경망이다."* 그렇다면 모든 출력이 모든 입력의 영향을 받아야 합니다. 셋째 토큰만 바꾸고, 출력에서 값이 바뀌는 행을 세어 봅시다 (1-45).
"""

# %%
x_twice, x_changed = x_big.copy(), x_big.copy()
x_twice[3] = x_twice[0]
x_changed[2] += 1
out_twice = big(x_twice)
moved_apart = round(float(np.abs(out_twice[3] - out_twice[0]).max()), 9)
rows_changed = int((big(x_changed) != big(x_big)).any(axis=1).sum())
moved_apart, rows_changed

# %% [markdown] lang="en"
r"""
**2-21** *"The weights of the code are what is learned."* As written there they are integers. Nudge an integer by ½ and see whether it changes:
"""

# %% [markdown] lang="ko"
r"""
**2-21** *"코드의 가중치가 학습 대상이다."* 그 코드에서 가중치는 정수입니다. 정수를 ½만큼 건드리면 값이 바뀔까요?
"""

# %%
w_int = np.array([3, 2, -4])
w_int[0] = w_int[0] + 0.5
change = int(w_int[0]) - 3
change

# %% [markdown] lang="en"
r"""
**1-49** *"ReLU improves non-linear learning and generalisation."* The first half can be decided. Without ReLU the two layers multiply out to one:

$$ (x W_1 + b_1) W_2 + b_2 = x (W_1 W_2) + (b_1 W_2 + b_2) $$

Whatever has this form gives f(x) + f(−x) = 2 f(0). Does ReLU break that?
"""

# %% [markdown] lang="ko"
r"""
**1-49** *"ReLU는 비선형 관계 학습 능력과 일반화 능력을 높인다."* 앞의 절반은 판단할 수 있습니다. ReLU가 없으면 두 층을 곱해 한 층으로 만들 수 있습니다.

$$ (x W_1 + b_1) W_2 + b_2 = x (W_1 W_2) + (b_1 W_2 + b_2) $$

이런 꼴이면 무엇이든 f(x) + f(−x) = 2 f(0)입니다. ReLU가 이 등식을 깨뜨릴까요?
"""

# %%
def without_relu(x):
    return (x @ big.w_1 + big.b_1) @ big.w_2 + big.b_2


def is_one_layer(f):
    return np.allclose(f(x_big) + f(-x_big), 2 * f(0 * x_big))


is_one_layer(without_relu), is_one_layer(big)

# %%
from helpers.claims import put_to_the_test
from helpers.reference import relu

bends = is_one_layer(without_relu) and not is_one_layer(big)
put_to_the_test(
    ("0-02", "5 of 5 rows change", rows_changed, rows_changed == 5),
    ("1-46", "same word, other place: other output", moved_apart, moved_apart > 0),
    ("1-49", "ReLU makes it non-linear", bends, bends),
    ("2-06", "ReLU(10⁶) < 10⁶", relu(10**6), relu(10**6) < 10**6),
    ("2-21", "int: 3 + ½ ≠ 3", change, change != 0),
    ("2-23", "4 · 768 = 2048", 4 * 768, 4 * 768 == 2048),
)

# %% [markdown] lang="en"
r"""
- **0-02 imprecise.** Fully connected over the 512 features of a token, not across tokens: one row of five changed.
- **1-46 false.** The same word gives the same output everywhere: one set of 2 099 712 numbers serves all words. Document 0 has it right (0-08): the same for every word, different from layer to layer.
- **1-49 contested.** Only the first half was tested: non-linear, yes. Better generalisation: nothing here, and nothing in the paper, decides it.
- **2-06 imprecise.** Its task is the bend. Sigmoid and tanh limit the range, ReLU does not.
- **2-21 imprecise.** True of floats. An integer cannot even be nudged; part 7 hears PyTorch on that.
- **2-23 false.** 768 grows to 3072 (Devlin et al. 2019), 512 to 2048 (Vaswani et al. 2017).

Three smaller things. Documents 1 and 4 count two layers, document 2 three (2-04): two layers of weights, three of neurons. The input of this network is not attention's output itself, as 0-05 and 2-03 say, but what *Add & Norm* makes of it (1-44); lesson 11 computes it. And document 2 shows the picture of h₃ where y₂ should be (2-16); you have seen the missing one.
"""

# %% [markdown] lang="ko"
r"""
표의 holds는 성립, does not hold는 성립하지 않음을 뜻합니다.

- **0-02 부정확.** 한 토큰의 특징 512개 사이에서는 완전 연결이지만, 토큰 사이는 아닙니다. 다섯 행 가운데 한 행만 바뀌었습니다.
- **1-46 거짓.** 같은 단어는 어디에 있든 출력이 같습니다. 숫자 2,099,712개 한 벌을 모든 단어가 함께 씁니다. 문서 0의 설명이 맞습니다(0-08): 단어마다 같고, 층마다 다릅니다.
- **1-49 논란 있음.** 앞의 절반만 확인했습니다. 비선형이 되는 것은 맞습니다. 일반화가 좋아지는지는 여기서도 논문에서도 판단할 근거가 없습니다.
- **2-06 부정확.** 활성 함수의 역할은 꺾는 것입니다. sigmoid와 tanh는 범위를 제한하지만 ReLU는 아닙니다.
- **2-21 부정확.** 실수형(float)이라면 맞습니다. 정수는 조금 건드리는 것조차 불가능합니다. 7절에서 PyTorch는 어떻게 답하는지 봅니다.
- **2-23 거짓.** 768은 3072로(Devlin et al. 2019), 512는 2048로(Vaswani et al. 2017) 늘어납니다.

작은 것 세 가지를 덧붙입니다. 문서 1과 4는 두 층, 문서 2는 세 층이라고 합니다 (2-04). 가중치로 세면 두 층, 뉴런으로 세면 세 층입니다. 이 신경망의 입력은 어텐션의 출력 그 자체(0-05, 2-03)가 아니라 *Add & Norm*을 거친 값입니다 (1-44). 11장에서 계산해 봅니다. 그리고 문서 2에는 y₂의 그림이 있을 자리에 h₃의 그림이 한 번 더 들어 있습니다 (2-16). 빠진 그림은 여러분이 1절에서 보았습니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

PyTorch computes the same numbers and finds gradients by itself (*autograd*). Its arrays are called **tensors**. First document 2's code, taken at its word: integer weights that are to be learned (2-21).
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

PyTorch는 같은 숫자를 계산하고 그래디언트를 스스로 구합니다(*autograd*). PyTorch의 배열을 **텐서**(tensor)라고 합니다. 먼저 문서 2의 코드를 그대로 따라, 정수 가중치를 학습 대상으로 만들어 봅시다 (2-21).
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
So floats. `mirror` holds the course's layers in PyTorch, with the same formulas and names:
"""

# %% [markdown] lang="ko"
r"""
그래서 실수형(float)을 씁니다. `mirror`에는 이 과정의 층들이 PyTorch로, 같은 식과 같은 이름으로 들어 있습니다.
"""

# %%
show(mirror.FeedForward.forward)

# %%
twin = mirror.twin(FeedForward(w_1, b_1, w_2, b_2))
out = twin(torch.tensor(x))
out.tolist()

# %% [markdown] lang="en"
r"""
[−8, 12] again (2-19, 2-20). And the gradient, which took us all of part 5:
"""

# %% [markdown] lang="ko"
r"""
다시 [−8, 12]입니다 (2-19, 2-20). 5절 내내 구한 그래디언트도 확인합니다.
"""

# %%
(out @ torch.tensor(dout)).backward()
compare(twin.grads, {name: grads[name] for name in twin.grads})

# %% [markdown] lang="en"
r"""
PyTorch's own parts are `nn.Linear` and `nn.ReLU`. One trap: `nn.Linear` stores its weights **transposed** (rows and columns swapped), as (d_out, d_in), so our (2, 3) becomes (3, 2).
"""

# %% [markdown] lang="ko"
r"""
PyTorch에 들어 있는 부품은 `nn.Linear`와 `nn.ReLU`입니다. 함정이 하나 있습니다. `nn.Linear`는 가중치를 행과 열을 바꿔(**전치**해) (d_out, d_in)으로 저장하므로, 우리의 (2, 3)은 (3, 2)가 됩니다.
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
이제 셋(NumPy, 우리의 PyTorch, PyTorch의 부품)을 차원마다 크기가 다른 예로 비교합니다. 출력과 모든 그래디언트를, 이 컴퓨터에 있는 모든 장치에서 봅니다. 허용하는 차이는 가장 큰 숫자의 10⁻¹⁰배입니다. 0이 아닌 까닭은 저마다 더하는 순서가 달라 반올림되는 자리가 다르기 때문입니다.
"""

# %%
from helpers.validate import equal_on_every_device

equal_on_every_device(small, x_small, dout_small)

# %% [markdown] lang="en"
r"""
How fast is your NumPy? One forward and backward pass at the paper's size, 128 tokens, on this machine: the time divided by that of `torch.nn` on the CPU, so below 1 is faster. Your numbers will differ; half of all runs lie between the quartiles.
"""

# %% [markdown] lang="ko"
r"""
여러분의 NumPy는 얼마나 빠를까요? 논문의 크기에서 토큰 128개로 순전파와 역전파를 한 번씩 재어 봅니다. CPU의 `torch.nn`에 걸린 시간으로 나눈 값이므로 1보다 작으면 더 빠른 것입니다. 숫자는 컴퓨터마다 다르고, 측정값의 절반은 두 사분위수(quartiles) 사이에 듭니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers.timing import step_on_every_device

x_128, dout_128 = rng.normal(size=(128, 512)), rng.normal(size=(128, 512))
step_on_every_device(big, x_128, dout_128)

# %% [markdown] lang="en"
r"""
## 8 · More exercises

### Exercise 1.4 ★ 3 minutes

The paper's *big* model has d_model = 1024 and d_ff = 4096. How many parameters has one of its feed-forward networks?
"""

# %% [markdown] lang="ko"
r"""
## 8 · 연습 더 하기

### 연습 1.4 ★ 3분

논문의 *big* 모델은 d_model = 1024, d_ff = 4096입니다. 피드포워드 신경망 하나의 매개변수는 몇 개인가요?
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

8 393 728: twice the width on both sides makes four times the weights and twice the biases.

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

8,393,728개입니다. 양쪽 폭이 두 배가 되면 가중치는 네 배, 편향은 두 배가 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 1.5 ★★ 5 minutes

A network can die. Find weights `w_1` (2 rows, 3 columns) for which **all three** hidden neurons are off at x = [2, 1]; a sum of exactly 0 counts as off, the biases stay at 1. What does the network answer then, and can it recover?
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.5 ★★ 5분

신경망은 죽을 수도 있습니다. x = [2, 1]에서 은닉 뉴런 **세 개가 모두** 꺼지는 가중치 `w_1`(2행 3열)을 찾으세요. 편향은 1 그대로이고, 합이 꼭 0이어도 꺼진 것으로 칩니다. 그때 신경망은 무엇을 출력할까요? 다시 살아날 수 있을까요?
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

Every sum is −2. The output is b_2 = [−1, −1], and all gates are shut: from this token only `b_2` still learns. Only a token with other numbers can revive the rest.

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

합이 모두 −2입니다. 출력은 b_2 = [−1, −1]이고, 게이트가 모두 닫힙니다. 이 토큰에서는 `b_2`만 배울 수 있습니다. 나머지는 숫자가 다른 토큰이 들어와야만 되살아날 수 있습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 1.6 ★★★ 10 minutes

ReLU throws negative numbers away. Build a network 2 → n → 2 that nevertheless returns its input unchanged, **FFN(x) = x** for every x, however large or negative. You choose n; the shapes are (2, n), (n,), (n, 2), (2,).
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.6 ★★★ 10분

ReLU는 음수를 버립니다. 그런데도 입력을 그대로 돌려주는 신경망 2 → n → 2를 만드세요. x가 아무리 크든, 음수이든 **FFN(x) = x**여야 합니다. n은 마음대로 정해도 되고, 모양은 (2, n), (n,), (n, 2), (2,)입니다.
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

max(0, x) − max(0, −x) = x, for both signs. `np.eye(2)` is the matrix with 1 on the diagonal and 0 elsewhere; `np.hstack` and `np.vstack` put matrices side by side and on top of each other.

</details>
<details><summary>Solution</summary>

```python
eye = np.eye(2)
answer_6 = (np.hstack([eye, -eye]), np.zeros(4), np.vstack([eye, -eye]), np.zeros(2))
```

Four hidden neurons: two carry the positive part, two the negative part. That is one thing that width can buy. (Lesson 2 gets the x for free, with a path *around* the network.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

x가 음수이면 −x는 양수이므로 통과합니다. 입력 하나에 뉴런을 두 개씩 주세요.

</details>
<details><summary>힌트 2</summary>

부호와 상관없이 max(0, x) − max(0, −x) = x입니다. `np.eye(2)`는 대각선이 1이고 나머지가 0인 행렬이고, `np.hstack`과 `np.vstack`은 행렬을 옆으로, 위아래로 붙입니다.

</details>
<details><summary>풀이</summary>

```python
eye = np.eye(2)
answer_6 = (np.hstack([eye, -eye]), np.zeros(4), np.vstack([eye, -eye]), np.zeros(2))
```

은닉 뉴런 네 개 가운데 둘은 양수 부분을, 둘은 음수 부분을 전달합니다. ReLU가 버리는 것을 폭으로 되찾는 셈입니다. (2장에서는 신경망을 *건너뛰는* 길 덕분에 x를 공짜로 얻습니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
## 9 · Recap

| name | shape | how |
|---|---|---|
| `x` | (tokens, d_model) | the input, a row for each token |
| `hidden_in` (s) | (tokens, d_ff) | `x @ w_1 + b_1` |
| `hidden` (h) | (tokens, d_ff) | `max(0, hidden_in)` |
| `out` (y) | (tokens, d_model) | `hidden @ w_2 + b_2` |

- One token at a time, the same weights for every token, other weights in every encoder layer.
- 512 → 2048 → 512: 2 099 712 parameters, whatever the length.
- A neuron that ReLU switches off passes nothing on.

*Go deeper*, the way back (part 5):

| name | how |
|---|---|
| `dhidden` | `dout @ w_2.T` |
| `dhidden_in` | `dhidden * (hidden_in > 0)` |
| `dw_2`, `db_2` | `hidden.T @ dout`, the sum of `dout` |
| `dw_1`, `db_1` | `x.T @ dhidden_in`, the sum of `dhidden_in` |
| `dx` | `dhidden_in @ w_1.T` |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.3. · J. Devlin et al., *BERT*, 2019, footnote 3 (768 → 3072). · Documents: **0** *트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'*, section FFNN; **1** *Transformer #4 – Encoder Detail*, section 4; **2** *트랜스포머에 적용된 기술들*, section FeedForward; **3** *트랜스포머 네트워크*, section Pointwise Feedforward Networks; **4** *트랜스포머* (paper review), section 2.

**Next:** lesson 02 puts a path *around* this network, `x + FFN(x)`, and asks what that one plus sign buys.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

| 이름 | 모양 | 계산 |
|---|---|---|
| `x` | (tokens, d_model) | 입력, 토큰마다 한 행 |
| `hidden_in` (s) | (tokens, d_ff) | `x @ w_1 + b_1` |
| `hidden` (h) | (tokens, d_ff) | `max(0, hidden_in)` |
| `out` (y) | (tokens, d_model) | `hidden @ w_2 + b_2` |

- 토큰을 하나씩 따로 처리하고, 모든 토큰이 같은 가중치를 쓰며, 인코더 층마다 가중치가 다릅니다.
- 512 → 2048 → 512: 길이와 상관없이 매개변수는 2,099,712개입니다.
- ReLU가 끈 뉴런은 아무것도 전달하지 않습니다.

*더 깊이*, 거꾸로 가는 길(5절):

| 이름 | 계산 |
|---|---|
| `dhidden` | `dout @ w_2.T` |
| `dhidden_in` | `dhidden * (hidden_in > 0)` |
| `dw_2`, `db_2` | `hidden.T @ dout`, `dout`의 합 |
| `dw_1`, `db_1` | `x.T @ dhidden_in`, `dhidden_in`의 합 |
| `dx` | `dhidden_in @ w_1.T` |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.3절. · J. Devlin 외, *BERT*, 2019, 각주 3 (768 → 3072). · 문서: **0** *트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'*, FFNN 절; **1** *Transformer #4 – Encoder Detail*, 4절; **2** *트랜스포머에 적용된 기술들*, FeedForward 절; **3** *트랜스포머 네트워크*, Pointwise Feedforward Networks 절; **4** *트랜스포머*(논문 리뷰), 2절.

**다음:** 2장에서는 이 신경망을 *건너뛰는* 길 `x + FFN(x)`를 만들고, 더하기 하나가 무엇을 가져다주는지 알아봅니다.
"""
