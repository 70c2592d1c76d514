# %% [markdown] lang="en"
r"""
# 01 · The feed-forward network, deeper

**You will be able to** say what the bend is good for, take the gradient of the whole network in seven lines, and judge what others say about it. \
**You need** lesson 01, and for part 3 [lesson 04](04_backprop.ipynb), gradients. \
**Time** 49 minutes.

The network of the lesson, at x = [3, 1], with one slider: the weight −4 from x₁ to h₃, which keeps h₃ off. At which whole number does h₃ wake up, and which of the two outputs moves faster then?

<details><summary>Answer</summary>

At 0: the sum is 3 · w + 2, which is above 0 from −⅔ on. Then y₁ moves three times as fast as y₂, because h₃ reaches them with the weights 3 and 1.

</details>
"""

# %% [markdown] lang="ko"
r"""
# 01 · 피드포워드 신경망, 심화

**이 노트북을 마치면** 꺾으면 무엇이 좋은지 설명하고, 신경망 전체의 그래디언트(gradient)를 일곱 줄로 구하고, 이 신경망에 관한 주장을 스스로 판단할 수 있습니다. \
**필요한 것**은 1장이고, 3절에는 그래디언트를 다루는 [4장](04_backprop.ipynb)도 필요합니다. \
**시간** 49분.

1장의 신경망에 x = [3, 1]을 넣었고, 슬라이더가 하나만 있습니다. x₁에서 h₃으로 가는 가중치인데, 지금은 −4라서 h₃이 꺼져 있습니다. 이 가중치가 어느 정수가 되면 h₃이 켜질까요? 그때부터 두 출력 가운데 어느 쪽이 더 빨리 변할까요?

<details><summary>답</summary>

0부터입니다. 합이 3 · w + 2이므로 −⅔보다 크면 켜집니다. 그때 y₁이 y₂보다 세 배 빨리 움직입니다. h₃에서 두 출력으로 가는 가중치가 3과 1이기 때문입니다.

</details>
"""

# %% tags=["widget"]
from helpers import play_weight

play_weight()

# %%
import numpy as np

from helpers import FeedForward, check, decide, relu, span

# %% [markdown] lang="en"
r"""
## 1 · What the bend is good for

ReLU is the simplest activation function. Later models use smoother ones: BERT uses GELU, today's language models mostly SwiGLU (see the references). Look at the right side: tanh and sigmoid keep the output within limits, ReLU and GELU do not.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 꺾으면 무엇이 좋을까요

ReLU는 가장 단순한 활성 함수(activation function)입니다. 이후의 모델은 더 매끄러운 함수를 씁니다. BERT는 GELU를, 요즘 언어 모델은 대부분 SwiGLU를 씁니다(참고 자료). 아래 그래프의 오른쪽을 보세요. tanh와 sigmoid는 출력을 일정 범위에 가두지만, ReLU와 GELU는 그러지 않습니다.
"""

# %% claims=["2-08"]
from helpers import draw_activations

draw_activations()

# %% [markdown] lang="en"
r"""
**Without the bend two layers are one.** Multiply out:

$$ (x W_1 + b_1) W_2 + b_2 \;=\; x\,(W_1 W_2) + (b_1 W_2 + b_2) $$

One matrix, one bias. At the paper's size, with five random tokens:
"""

# %% [markdown] lang="ko"
r"""
**꺾지 않으면 두 층은 한 층입니다.** 괄호를 풀어 곱해 봅시다.

$$ (x W_1 + b_1) W_2 + b_2 \;=\; x\,(W_1 W_2) + (b_1 W_2 + b_2) $$

행렬 하나와 편향 하나입니다. 논문의 크기에서 무작위 토큰 다섯 개로 확인합니다.
"""

# %%
from helpers import compare

rng = np.random.default_rng(1)
big, x_big = FeedForward.random(512, 2048, rng), rng.normal(size=(5, 512))
w_one, b_one = big.w_1 @ big.w_2, big.b_1 @ big.w_2 + big.b_2
compare((x_big @ big.w_1 + big.b_1) @ big.w_2 + big.b_2, x_big @ w_one + b_one)

# %% [markdown] lang="en"
r"""
And with ReLU? A single layer, whatever its matrix, sends the point halfway between two tokens to the point halfway between their outputs. Predict: does the network with ReLU do so, too? For 1000 pairs we measure how far the middle is off, as a part of the distance between the two outputs, and look at the smallest and the largest.
"""

# %% [markdown] lang="ko"
r"""
ReLU가 있으면 어떨까요? 한 층짜리 신경망이라면 행렬이 무엇이든, 두 토큰의 한가운데를 넣으면 두 출력의 한가운데가 나옵니다. ReLU가 있는 신경망도 그럴까요? 예측해 보세요. 토큰 1000쌍에 대해 한가운데에서 얼마나 빗나가는지를 두 출력 사이의 거리로 나누어, 가장 작은 값과 가장 큰 값을 봅니다.
"""

# %% claims=["1-49"] jupyter={"outputs_hidden": true}
a, b = rng.normal(size=(2, 1000, 512))
out_a, out_b, out_middle = big(a), big(b), big((a + b) / 2)
missed = np.linalg.norm(out_middle - (out_a + out_b) / 2, axis=1)
missed /= np.linalg.norm(out_a - out_b, axis=1)
span(missed, ".2f")

# %% [markdown] lang="en"
r"""
Never below a fifth. So no single layer can do what this network does: the bend is what makes a second layer worth having. (Whether it also makes the network generalise better, as one of our documents thinks, is another question; nothing here decides it.)

**How many are off?** 5 · 2048 = 10 240 hidden numbers. Guess how many of them are 0 after ReLU.
"""

# %% [markdown] lang="ko"
r"""
언제나 두 출력 사이 거리의 5분의 1 넘게 빗나갑니다. 그러니 한 층으로는 이 신경망을 대신할 수 없습니다. 두 번째 층이 쓸모 있는 것은 꺾기 때문입니다. (일반화(generalization)까지 좋아진다고 보는 문서도 있지만, 그것은 다른 문제이고 여기서는 판단할 수 없습니다.)

**몇 개가 꺼질까요?** 은닉층의 숫자는 5 · 2048 = 10,240개입니다. 그 가운데 몇 개가 ReLU를 지나 0이 될지 짐작해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_relu

big(x_big)
draw_relu(x_big @ big.w_1 + big.b_1, big.hidden)

# %% [markdown] lang="en"
r"""
About half, as it must be where the sums fall on both sides of 0 alike.

### Exercise 1.4 ★★ 5 minutes

A network can die. Find weights `w_1` (2 rows, 3 columns) for which **all three** hidden neurons of the pocket network are off at x = [2, 1]; a sum of exactly 0 counts as off, the biases stay at 1.
"""

# %% [markdown] lang="ko"
r"""
절반쯤입니다. 합이 0을 중심으로 양쪽에 고르게 흩어져 있으니 당연한 결과입니다.

### 연습 1.4 ★★ 5분

신경망은 죽을 수도 있습니다. x = [2, 1]에서 1장의 작은 신경망의 은닉 뉴런 **세 개가 모두** 꺼지는 가중치 `w_1`(2행 3열)을 찾으세요. 합이 정확히 0이어도 꺼진 것으로 보고, 편향은 1 그대로 둡니다.
"""

# %%
answer_4 = [[..., ..., ...], [..., ..., ...]]

check("1.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each column must give 2 · upper + 1 · lower + 1 ≤ 0.

</details>
<details><summary>Solution</summary>

{solution}

Every sum is −2, and the output is b_2 = [−1, −1]. (After lesson 04: no slope comes back through a neuron that is off, so from this token only `b_2` still learns. Another token, for which a sum is positive, can revive the neuron; if no training example does so, it stays dead.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

열마다 2 · 위 + 1 · 아래 + 1 ≤ 0이어야 합니다.

</details>
<details><summary>풀이</summary>

{solution}

합이 모두 −2이고, 출력은 b_2 = [−1, −1]입니다. (4장 다음에: 꺼진 뉴런으로는 기울기가 돌아오지 않으므로 이 토큰으로는 `b_2`만 학습됩니다. 합이 양수가 되는 다른 토큰이 들어오면 뉴런이 되살아날 수 있지만, 학습 데이터에 그런 토큰이 하나도 없으면 계속 죽어 있습니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 1.5 ★★★ 10 minutes

ReLU throws negative numbers away. Build a network 2 → n → 2 that nevertheless returns its input unchanged, **FFN(x) = x** for every x, however large or negative. You choose n; the shapes are (2, n), (n,), (n, 2), (2,).
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.5 ★★★ 10분

ReLU는 음수를 버립니다. 그런데도 입력을 그대로 돌려주는 신경망 2 → n → 2를 만드세요. 모든 x에 대해, 아무리 큰 수든 음수든 **FFN(x) = x**여야 합니다. n은 마음대로 정해도 되고, 모양은 (2, n), (n,), (n, 2), (2,)입니다.
"""

# %%
answer_5 = (..., ..., ..., ...)  # w_1, b_1, w_2, b_2

check("1.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

If x is negative, −x is positive and passes. Give each input two neurons.

</details>
<details><summary>Hint 2</summary>

max(0, x) − max(0, −x) = x, for both signs. `np.eye(2)` is the matrix with 1 on the diagonal and 0 elsewhere; `np.hstack` and `np.vstack` put matrices side by side and on top of each other.

</details>
<details><summary>Solution</summary>

{solution}

Four hidden neurons: two carry the positive part, two the negative part. That is one thing that width can buy. (Lesson 2 gets the x for free, with a path around the network.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

x가 음수이면 −x는 양수이므로 통과합니다. 입력 하나에 뉴런을 두 개씩 주세요.

</details>
<details><summary>힌트 2</summary>

부호와 상관없이 max(0, x) − max(0, −x) = x입니다. `np.eye(2)`는 대각선이 1이고 나머지가 0인 행렬이고, `np.hstack`은 행렬을 옆으로, `np.vstack`은 위아래로 이어 붙입니다.

</details>
<details><summary>풀이</summary>

{solution}

은닉 뉴런 네 개 가운데 둘은 양수 부분을, 둘은 음수 부분을 전달합니다. ReLU가 버리는 것을 폭으로 되찾는 셈입니다. (2장에서는 신경망을 건너뛰는 길 덕분에 x를 공짜로 얻습니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · True or false?

Five Korean texts on the Transformer are behind this course, which tests what they claim. Here are two of their sentences about this network. Put your vote in place of the dots; the cell then computes.

> *“That is, a different fully connected layer is applied to each word.”*

If so, the same word at another place would come out differently. We put token 1 at place 4 as well and look at the largest difference of the two outputs.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 참일까요, 거짓일까요

이 과정은 트랜스포머를 설명한 한국어 문서 다섯 편의 주장을 하나하나 확인합니다. 그 가운데 이 신경망에 관한 주장 두 개를 골랐습니다. 참이라고 생각하면 True, 거짓이라고 생각하면 False를 점 자리에 넣고 실행하세요. 그러면 계산으로 판정합니다.

> “즉, 각 단어별로 서로 다른 Fully Connected Layer(Dense Layer)를 적용한다는 의미입니다.”

그렇다면 같은 단어도 자리가 다르면 출력이 달라야 합니다. 첫 번째 토큰을 네 번째 자리에도 놓고, 두 출력의 차이 가운데 가장 큰 값을 봅니다.
"""

# %% claims=["1-46"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
twice = x_big[[0, 1, 2, 0, 4]]
apart = round(float(np.abs(big(twice)[3] - big(twice)[0]).max()), 9)
decide("1-46", vote_1, apart > 0, found=apart)

# %% [markdown] lang="en"
r"""
The same token gives the same output everywhere: one set of 2 099 712 numbers serves all of them. We built it so because the paper says so: “the same across different positions”, with “different parameters from layer to layer” (section 3.3).

And “fully connected”? Over the 512 features of a token, yes; across tokens, no: if token 3 alone is changed, how many rows of the output change?
"""

# %% [markdown] lang="ko"
r"""
같은 토큰은 어디에 있든 출력이 같습니다. 숫자 2,099,712개 한 벌을 모든 토큰이 함께 씁니다. 우리가 그렇게 만든 것은 논문이 그렇게 말하기 때문입니다. 모든 위치에서 같고, 층마다 다릅니다(3.3절).

그럼 ‘완전 연결(fully connected)’은 맞을까요? 한 토큰의 특징 512개 사이에서는 맞지만, 토큰 사이에서는 아닙니다. 세 번째 토큰만 바꾸면 출력에서 값이 바뀌는 행은 몇 개일까요?
"""

# %% claims=["0-02", "1-45"] jupyter={"outputs_hidden": true}
changed = x_big.copy()
changed[2] += 1
int((big(changed) != big(x_big)).any(axis=1).sum())

# %% [markdown] lang="en"
r"""
One number to check: a document lets 768 features grow to 2048, “four times” as many. (2048 belongs to 512.) Four times 768 is BERT's hidden layer:
"""

# %% [markdown] lang="ko"
r"""
숫자 하나를 확인합시다. 한 문서에서는 특징 768개가 네 배인 2048개로 늘어난다고 합니다. (2048은 512의 네 배입니다.) 768의 네 배는 BERT의 은닉층입니다.
"""

# %% claims=["2-23"]
4 * 768

# %% [markdown] lang="en"
r"""
> *“The activation function has the role of limiting the output of the neuron that is being computed to a certain range.”*

We give ReLU a million.
"""

# %% [markdown] lang="ko"
r"""
> “활성 함수(activation function, $f$)는 현재 계산하고 있는 뉴런의 출력을 일정 범위로 제한하는 역할을 합니다.”

ReLU에 백만을 넣어 봅시다.
"""

# %% claims=["2-06"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
decide("2-06", vote_2, relu(10**6) < 10**6, found=relu(10**6))

# %% [markdown] lang="en"
r"""
ReLU cuts off below 0 and has no limit above: if you had that in mind, you were half right. Its task is the bend; sigmoid and tanh limit both sides.

## 3 · The gradient, in matrices

This part needs lesson 04: what a slope is, and the four rules. There, one token of the pocket network went backwards through the graph; here all tokens go at once, and the shapes lead the way. Let L be Σ out · dout for fixed numbers `dout`, sizes all different, so that no mix-up of axes can hide:
"""

# %% [markdown] lang="ko"
r"""
ReLU는 0 아래를 자를 뿐 위로는 한계가 없습니다. 0 아래가 잘리는 것을 생각해 True라고 했다면 절반은 맞혔습니다. 활성 함수의 역할은 꺾는 것이고, 양쪽을 모두 제한하는 것은 sigmoid와 tanh입니다.

## 3 · 그래디언트를 행렬로

이 절에는 4장이 필요합니다. 기울기가 무엇인지, 네 가지 규칙이 무엇인지 알아야 합니다. 4장에서는 작은 신경망에 토큰 하나를 넣고 그래프를 거꾸로 따라갔습니다. 여기서는 모든 토큰을 한꺼번에 처리하고, 모양(shape)이 길잡이가 됩니다. `dout`을 고정된 숫자로 두고 L = Σ out · dout이라고 합시다. 크기를 모두 다르게 해서, 축을 혼동하면 반드시 드러나게 합니다.
"""

# %%
layer = FeedForward.random(5, 7, rng)  # w_1 (5, 7), b_1 (7,), w_2 (7, 5), b_2 (5,)
x, dout = rng.normal(size=(2, 4, 5))  # both (4, 5): four tokens
out = layer(x)
out.shape, layer.hidden.shape

# %% [markdown] lang="en"
r"""
**The output layer**, out = hidden · w₂ + b₂. A weight's slope is what came in times the slope of what came out, added up over the tokens. `hidden` is (4, 7) and `dout` (4, 5); a product of the shape of `w_2`, (7, 5), is `hidden.T @ dout`. A bias is added once for each token, so its slopes add up. Each line is compared at once with a nudge of every number (`numerical_gradients`; within 10⁻⁶, because a nudge is never exact):
"""

# %% [markdown] lang="ko"
r"""
**출력층**은 out = hidden · w₂ + b₂입니다. 가중치의 기울기는 들어온 값에 나간 값의 기울기를 곱하고, 이것을 모든 토큰에 걸쳐 더한 것입니다. `hidden`은 (4, 7), `dout`은 (4, 5)이고, `w_2`의 모양 (7, 5)가 되는 곱은 `hidden.T @ dout`입니다. 편향은 토큰마다 한 번씩 더해지므로 기울기도 모든 토큰에 걸쳐 더합니다. 구한 기울기는 그때그때, 숫자를 하나씩 조금 바꾸어 구한 기울기(수치 미분, numerical differentiation)와 비교합니다. 수치 미분은 근삿값이므로 10⁻⁶까지 차이를 허용합니다.
"""

# %%
from helpers import numerical_gradients

measured = numerical_gradients(lambda: (layer(x) * dout).sum(), {"x": x, **layer.params})
dw_2 = layer.hidden.T @ dout  # (7, 5)
db_2 = dout.sum(axis=0)  # (5,)
compare({"dw_2": dw_2, "db_2": db_2}, {name: measured[name] for name in ("dw_2", "db_2")}, 1e-6)

# %% [markdown] lang="en"
r"""
**Through the bend.** The slope of `hidden` comes through `w_2`, transposed: (4, 5) @ (5, 7). Then the gate: where ReLU let the number pass, the slope passes; elsewhere it is 0.
"""

# %% [markdown] lang="ko"
r"""
**꺾이는 곳을 지나기.** `hidden`의 기울기는 전치(transpose)한 `w_2`를 지나옵니다: (4, 5) @ (5, 7). 그다음은 게이트입니다. ReLU가 숫자를 통과시킨 곳에서는 기울기도 통과하고, 나머지에서는 0이 됩니다.
"""

# %%
dhidden = dout @ layer.w_2.T  # (4, 7)
dhidden_in = dhidden * (layer.hidden > 0)  # (4, 7)
compare({"db_1": dhidden_in.sum(axis=0)}, {"db_1": measured["db_1"]}, 1e-6)

# %% [markdown] lang="en"
r"""
(The sum of `dhidden_in` over the tokens is db₁, by the rule for biases: that is how we could compare.) **The first layer** is the output layer's twin:
"""

# %% [markdown] lang="ko"
r"""
(편향의 규칙에 따라 `dhidden_in`을 모든 토큰에 걸쳐 더한 것이 db₁입니다. 그래서 비교할 수 있었습니다.) **첫 번째 층**은 출력층과 똑같은 방식입니다.
"""

# %%
dw_1 = x.T @ dhidden_in  # (5, 7)
dx = dhidden_in @ layer.w_1.T  # (4, 5)
compare({"dw_1": dw_1, "dx": dx}, {name: measured[name] for name in ("dw_1", "dx")}, 1e-6)

# %% [markdown] lang="en"
r"""
That is the whole backward pass. In the helper both layers share one function, `affine_backward`: the way back of `affine`, x @ w + b, for any number of tokens, dx, dw and db at once. (`total` is the sum over the tokens as a product with ones, which is faster for many of them.)
"""

# %% [markdown] lang="ko"
r"""
이것이 역전파(backward pass)의 전부입니다. `helpers`에서는 두 층이 함수 하나를 함께 씁니다. `affine_backward`는 `affine`, 곧 x @ w + b의 역전파로, 토큰이 몇 개이든 dx, dw, db를 한꺼번에 구합니다. (`total`은 토큰에 걸친 합을 1로 채운 배열과의 행렬곱으로 구합니다. 토큰이 많으면 더 빠릅니다.)
"""

# %%
from helpers import affine_backward, show

show(FeedForward.backward)

# %%
show(affine_backward)

# %% [markdown] lang="en"
r"""
The helper leaves the same numbers:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 층도 같은 숫자를 남깁니다.
"""

# %%
layer(x)
found = {"dx": layer.backward(dout), **layer.grads}
compare({"dw_1": found["dw_1"], "dx": found["dx"]}, {"dw_1": dw_1, "dx": dx})
compare(found, measured, 1e-6)

# %% [markdown] lang="en"
r"""
### Exercise 1.6 ★★ 8 minutes

**Leaky ReLU** lets a tenth of a negative sum pass: h = s where s > 0, else 0.1 · s. Nothing can die any more. Write the gradient `dw_1` of a network with this bend: `x` and `dout` are (tokens, d_model), L = Σ out · dout as above. (`b_2` is not needed: why?)
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.6 ★★ 8분

**Leaky ReLU**는 음수인 합도 10분의 1만큼 통과시킵니다. s > 0이면 h = s, 아니면 0.1 · s입니다. 이제 죽는 뉴런은 없습니다. 이렇게 꺾는 신경망의 그래디언트 `dw_1`을 구하는 함수를 쓰세요. `x`와 `dout`은 (tokens, d_model)이고, L은 위와 같이 Σ out · dout입니다. (`b_2`는 필요 없습니다. 왜일까요?)
"""

# %%
def leaky_dw_1(x, w_1, b_1, w_2, dout):
    ...


check("1.6", leaky_dw_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Only one of the three lines changes: the gate. What is the slope of 0.1 · s?

</details>
<details><summary>Hint 2</summary>

`np.where(condition, a, b)` takes a where the condition holds and b elsewhere. The condition is about the sum, `x @ w_1 + b_1`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

세 줄 가운데 달라지는 것은 게이트 한 줄입니다. 0.1 · s의 기울기는 얼마인가요?

</details>
<details><summary>힌트 2</summary>

`np.where(조건, a, b)`는 조건이 맞는 곳에서는 a, 나머지에서는 b를 고릅니다. 조건은 합 `x @ w_1 + b_1`에 대한 것입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · In PyTorch

One of the documents writes its weights as whole numbers and calls them “what is learned”. PyTorch takes it at its word:
"""

# %% [markdown] lang="ko"
r"""
## 4 · PyTorch에서 확인하기

문서 2는 코드에 가중치를 정수로 적고 “학습 대상이 됩니다”라고 합니다. PyTorch에 정말 학습할 수 있는지 물어봅시다.
"""

# %% claims=["2-21"]
import torch

try:
    torch.tensor([[3, 2, -4], [2, -3, 1]], requires_grad=True)
except RuntimeError as error:
    message = str(error)
message

# %% [markdown] lang="en"
r"""
A whole number cannot be nudged. So floats. `mirror` holds the course's layers in PyTorch, with the same formulas and names, and PyTorch finds the gradient by itself (*autograd*):
"""

# %% [markdown] lang="ko"
r"""
실수형(float)이나 복소수형 텐서에만 그래디언트를 구할 수 있다는 오류입니다. 정수는 아주 조금 바꿀 수가 없기 때문입니다. 그래서 실수형을 씁니다. `mirror`에는 이 과정의 층이 같은 식, 같은 이름으로 PyTorch로도 작성되어 있고, 그래디언트는 PyTorch가 자동으로 구합니다(자동 미분, autograd).
"""

# %%
from helpers import mirror

show(mirror.FeedForward.forward)

# %% [markdown] lang="en"
r"""
NumPy, our PyTorch and PyTorch's own `nn.Linear`–`ReLU`–`nn.Linear`: output and every gradient, on every device of this machine, within 10⁻¹⁰ of the largest number.
"""

# %% [markdown] lang="ko"
r"""
NumPy, 우리의 PyTorch, PyTorch에 들어 있는 `nn.Linear`–`ReLU`–`nn.Linear`의 출력과 모든 그래디언트를, 이 컴퓨터의 모든 장치에서 비교합니다. 차이는 가장 큰 숫자의 10⁻¹⁰배 이내여야 합니다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(layer, x, dout)

# %% [markdown] lang="en"
r"""
How fast is your NumPy? One forward and backward pass, 256 tokens, d_model 128, in float32: the time divided by that of `torch.nn` on the CPU, so below 1 is faster. Your numbers will differ; half of all runs lie between the quartiles.
"""

# %% [markdown] lang="ko"
r"""
여러분의 NumPy는 얼마나 빠를까요? 토큰 256개, d_model 128, float32로 순전파(forward pass)와 역전파를 한 번씩 합니다. 걸린 시간을 CPU에서 `torch.nn`이 쓴 시간으로 나눈 값이므로, 1보다 작으면 더 빠른 것입니다. 숫자는 컴퓨터마다 다르고, 측정값의 절반은 두 사분위수(quartiles) 사이에 있습니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import step_on_every_device

x_timed, dout_timed = rng.normal(size=(2, 256, 128)).astype(np.float32)  # on every device here
step_on_every_device(FeedForward.random(128, 512, rng, np.float32), x_timed, dout_timed)

# %% [markdown] lang="en"
r"""
## 5 · Recap

Without its bend the network would be one matrix and one bias; with it, no single layer can replace it. Backwards, every line of the forward pass has a twin, and the shapes say which product it is.

| name | shape | how |
|---|---|---|
| `dw_2`, `db_2` | (d_ff, d_model), (d_model,) | `hidden.T @ dout`, the sum of `dout` |
| `dhidden` | (tokens, d_ff) | `dout @ w_2.T` |
| `dhidden_in` | (tokens, d_ff) | `dhidden * (hidden > 0)` |
| `dw_1`, `db_1` | (d_model, d_ff), (d_ff,) | `x.T @ dhidden_in`, the sum of `dhidden_in` |
| `dx` | (tokens, d_model) | `dhidden_in @ w_1.T` |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.3. · J. Devlin et al., *BERT*, 2019, footnote 3. · N. Shazeer, *GLU Variants Improve Transformer*, 2020. · Documents: **0** “트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'”, section FFNN; **1** “Transformer #4 - Encoder Detail”, section 4; **2** “트랜스포머에 적용된 기술들”, section FeedForward; **3** “트랜스포머 네트워크”, section Pointwise Feedforward Networks; **4** “트랜스포머” (paper review), section 2.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

꺾지 않으면 이 신경망은 행렬 하나와 편향 하나에 지나지 않습니다. 꺾으면 한 층으로는 대신할 수 없습니다. 역전파에는 순전파의 줄마다 짝이 되는 줄이 있고, 무엇을 어떻게 곱할지는 모양이 알려 줍니다.

| 이름 | 모양 | 계산 |
|---|---|---|
| `dw_2`, `db_2` | (d_ff, d_model), (d_model,) | `hidden.T @ dout`, `dout`을 토큰에 걸쳐 더한 값 |
| `dhidden` | (tokens, d_ff) | `dout @ w_2.T` |
| `dhidden_in` | (tokens, d_ff) | `dhidden * (hidden > 0)` |
| `dw_1`, `db_1` | (d_model, d_ff), (d_ff,) | `x.T @ dhidden_in`, `dhidden_in`을 토큰에 걸쳐 더한 값 |
| `dx` | (tokens, d_model) | `dhidden_in @ w_1.T` |

**참고 자료.** A. Vaswani 외, “Attention Is All You Need”, 2017, 3.3절. · J. Devlin 외, “BERT”, 2019, 각주 3. · N. Shazeer, “GLU Variants Improve Transformer”, 2020. · 문서: **0** “트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'”, FFNN 절; **1** “Transformer #4 - Encoder Detail”, 4절; **2** “트랜스포머에 적용된 기술들”, FeedForward 절; **3** “트랜스포머 네트워크”, Pointwise Feedforward Networks 절; **4** “트랜스포머”(논문 리뷰), 2절.
"""
