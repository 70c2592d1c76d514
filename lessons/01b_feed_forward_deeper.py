# %% [markdown] lang="en"
r"""
# 01 · The feed-forward network, deeper

**What can many bends do that one cannot, and what does a bend do to the way back?**

**You will be able to** follow a curve with a handful of bends, say when a neuron is dead, say what it can still learn, and judge what others say about this network. \
**You need** lesson 01, and for parts 2 and 3 [lesson 04](04_backprop.ipynb), gradients. \
**Time** 63 minutes

In the lesson two bends folded a plane. Here one number comes in and one goes out, so the sheet is a line, and each hidden neuron is one bend in it (a white dot). It is to follow x² from 0 to 4. With how many neurons can you no longer see a gap there? Then move *x* to 6 and to −1: what does the network say outside, where no neuron bends it?

<details><summary>Answer</summary>

With four the largest gap is ¼, just visible; with eight 1/16, no longer. Outside, the line goes straight on: at 6 eight neurons say 31, and x² is 36. At −1 all neurons are off, so y = 0, and x² is 1. Beyond its bends a network knows nothing of the curve.

</details>
"""

# %% [markdown] lang="ko"
r"""
# 01 · 피드포워드 신경망, 심화

**여러 번 꺾으면 한 번 꺾을 때와 무엇이 다를까요? 그리고 역전파는 꺾이는 곳을 어떻게 지나갈까요?**

**이 노트북을 마치면** 몇 번 꺾은 선으로 곡선을 따라가고, 뉴런이 언제 죽는지 말하고, 죽은 뉴런이 무엇을 배울 수 있는지 말하고, 이 신경망에 관한 주장을 스스로 판단할 수 있습니다. \
**필요한 것**은 1장이고, 2절과 3절에는 그래디언트를 다루는 [4장](04_backprop.ipynb)도 필요합니다. \
**시간** 63분

1장에서는 두 뉴런이 평면을 접었습니다. 여기서는 숫자 하나가 들어가 하나가 나오므로 종이 대신 선이 되고, 은닉(hidden) 뉴런마다 선이 한 번 꺾입니다(흰 점). 이 선으로 0에서 4까지 x²을 따라가려고 합니다. 뉴런이 몇 개면 차이가 눈에 띄지 않게 될까요? 그다음 **x**를 6과 −1로 옮겨 보세요. 꺾이는 곳이 없는 바깥에서 신경망은 어떤 값을 내놓나요?

<details><summary>답</summary>

네 개면 가장 큰 차이가 ¼이고, 여덟 개면 1/16이라 선의 굵기보다 작습니다. 바깥에서는 선이 그대로 곧게 나아갑니다. x = 6에서 뉴런 여덟 개는 31을 내놓지만 x²은 36입니다. x = −1에서는 뉴런이 모두 꺼져 y = 0인데 x²은 1입니다. 꺾이는 곳이 없으면 신경망은 곡선을 따라가지 못합니다.

</details>
"""

# %% tags=["widget"]
from helpers import play_bends

play_bends()

# %%
import numpy as np

from helpers import FeedForward, Table, check, decide, relu, span

# %% [markdown] lang="en"
r"""
## 1 · What many bends can do

Four neurons that bend at 0, 1, 2 and 3, with weights 1, 2, 2, 2 to the output:

$$ y = \text{ReLU}(x) + 2\,\text{ReLU}(x - 1) + 2\,\text{ReLU}(x - 2) + 2\,\text{ReLU}(x - 3) $$

At x = 3 that is 3 + 4 + 2 + 0 = 9, exactly 3². Halfway between two bends, at 2.5, it is 2.5 + 3 + 1 = 6.5, and 2.5² is 6.25: a gap of ¼, the largest. Predict: what becomes of the largest gap each time that there are twice as many neurons?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 여러 번 꺾으면

뉴런 네 개가 0, 1, 2, 3에서 꺾이고, 출력으로 가는 가중치(weight)가 1, 2, 2, 2라고 합시다.

$$ y = \text{ReLU}(x) + 2\,\text{ReLU}(x - 1) + 2\,\text{ReLU}(x - 2) + 2\,\text{ReLU}(x - 3) $$

x = 3이면 3 + 4 + 2 + 0 = 9로, 정확히 3²입니다. 꺾이는 두 곳의 한가운데인 2.5에서는 2.5 + 3 + 1 = 6.5인데 2.5²은 6.25입니다. 여기서 차이가 ¼로 가장 큽니다. 뉴런을 두 배로 늘릴 때마다 가장 큰 차이는 어떻게 될까요? 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
def squares(n):  # n neurons, which bend evenly from 0 on
    step = 4 / n
    w_2 = np.full((n, 1), 2 * step)
    w_2[0] = step
    return FeedForward(np.ones((1, n)), -step * np.arange(n), w_2, np.zeros(1))


points = np.linspace(0, 4, 1025)[:, None]  # (1025, 1)
counts = [1, 2, 4, 8, 16]
gaps = [np.abs(squares(n)(points) - points**2).max() for n in counts]
Table({"neurons": counts, "largest gap": gaps})

# %% [markdown] lang="en"
r"""
A quarter, each time. Any curve without a jump can be followed so between two ends, as closely as one likes, with enough neurons; the same is proved for any number of inputs, and for every activation function that is not a polynomial (Leshno et al. 1993). It is a statement about what weights *exist*; whether training finds them is another matter.

Bends may be round: GELU multiplies s by the share of a bell curve that lies below s (Hendrycks and Gimpel 2016). Sigmoid is 1 / (1 + e⁻ˢ), and tanh the same from −1 to 1:
"""

# %% [markdown] lang="ko"
r"""
매번 4분의 1이 됩니다. 정해진 구간에서 연속(continuous)인 곡선이라면 이렇게 뉴런을 늘려 얼마든지 가깝게 따라갈 수 있습니다(보편 근사 정리). 입력이 여럿이어도, 활성 함수(activation function)가 다항식만 아니면 마찬가지라는 것이 증명되어 있습니다(Leshno 외(1993)). 다만 그런 가중치가 **있다**는 말이지, 학습으로 찾을 수 있다는 말은 아닙니다.

둥글게 꺾여도 됩니다. GELU는 s에, 종 모양 곡선에서 s보다 작은 쪽이 차지하는 비율을 곱한 것입니다(Hendrycks와 Gimpel(2016)). 시그모이드는 1 / (1 + e⁻ˢ)이고, tanh는 같은 모양이 −1에서 1까지 이어집니다.
"""

# %% claims=["2-08"]
from helpers import draw_activations

draw_activations()

# %% [markdown] lang="en"
r"""
**And without a bend?** In the lesson two layers without ReLU gave 0. In general, multiply out:

$$ (x W_1 + b_1) W_2 + b_2 \;=\; x\,(W_1 W_2) + (b_1 W_2 + b_2) $$

One matrix, one bias. At the paper's size, with five random tokens:
"""

# %% [markdown] lang="ko"
r"""
**꺾이는 곳이 없으면 어떨까요?** 1장에서는 ReLU를 빼자 출력이 0이 되었습니다. 이번에는 괄호를 풀어 봅시다.

$$ (x W_1 + b_1) W_2 + b_2 \;=\; x\,(W_1 W_2) + (b_1 W_2 + b_2) $$

행렬 하나와 편향(bias) 하나입니다. 논문의 크기에서 무작위 토큰 다섯 개로 확인합니다.
"""

# %%
from helpers import compare

rng = np.random.default_rng(1)
big, x_big = FeedForward.random(512, 2048, rng), rng.normal(size=(5, 512))
w_one, b_one = big.w_1 @ big.w_2, big.b_1 @ big.w_2 + big.b_2
compare((x_big @ big.w_1 + big.b_1) @ big.w_2 + big.b_2, x_big @ w_one + b_one)

# %% [markdown] lang="en"
r"""
How far from flat is a network of that size with ReLU? On a flat sheet the middle of two tokens has the mean of their two heights. For 200 pairs in each of five networks we measure how far the middle is off, as a part of the distance between the two outputs. Predict the smallest: nearly 0?
"""

# %% [markdown] lang="ko"
r"""
ReLU가 있을 때, 이 크기의 신경망은 평평한 종이와 얼마나 다를까요? 평평하다면 두 토큰의 한가운데를 넣었을 때 두 출력의 한가운데가 나옵니다. 신경망 다섯 개에서 토큰 200쌍씩, 한가운데에서 얼마나 빗나가는지를 두 출력 사이의 거리로 나누어 봅시다. 가장 작은 값은 0에 가까울까요? 예측해 보세요.
"""

# %% claims=["1-49"] jupyter={"outputs_hidden": true}
def missed(seed):
    rng = np.random.default_rng(seed)
    network = FeedForward.random(512, 2048, rng)
    a, b = rng.normal(size=(2, 200, 512))
    off = network((a + b) / 2) - (network(a) + network(b)) / 2
    return np.linalg.norm(off, axis=1) / np.linalg.norm(network(a) - network(b), axis=1)


span(np.concatenate([missed(seed) for seed in range(5)]), ".2f")

# %% [markdown] lang="en"
r"""
Never below a fifth: many creases lie between any two of these tokens. (Tokens that are close enough share a flat piece.)

**How many are off?** 5 · 2048 = 10 240 hidden numbers. Guess how many of them are 0 after ReLU.
"""

# %% [markdown] lang="ko"
r"""
언제나 두 출력 사이 거리의 5분의 1 넘게 빗나갑니다. 2048번 접힌 종이라, 이 토큰들 사이에는 접힌 곳이 많습니다. (아주 가까운 두 토큰은 평평한 조각 하나에 함께 놓입니다.) (꺾이는 곳 덕분에 일반화(generalization)까지 좋아진다고 보는 문서도 있지만, 그것은 다른 문제이고 여기서는 판단할 수 없습니다.)

**몇 개가 꺼질까요?** 은닉층의 숫자는 5 · 2048 = 10,240개입니다. 그 가운데 몇 개가 ReLU를 지나 0이 될지 짐작해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_relu

big(x_big)
draw_relu(x_big @ big.w_1 + big.b_1, big.hidden)

# %% [markdown] lang="en"
r"""
About half, as it must be where the sums fall on both sides of 0 alike. A neuron that is off for *every* token, though, is of no use to anyone.

### Exercise 1.4 ★★ 5 minutes

A network can die. Find weights `w_1` (2 rows, 3 columns) for which **all three** hidden neurons of the pocket network are off at x = [2, 1]; a sum of exactly 0 counts as off, the biases stay at 1.
"""

# %% [markdown] lang="ko"
r"""
절반쯤입니다. 합이 0을 중심으로 양쪽에 고르게 흩어져 있으니 당연한 결과입니다. 하지만 **모든** 토큰에서 꺼져 있는 뉴런은 아무 쓸모가 없습니다.

### 연습 1.4 ★★ 5분

신경망은 죽을 수도 있습니다. x = [2, 1]에서 1장의 작은 신경망의 은닉 뉴런 **세 개가 모두** 꺼지는 가중치 `w_1`을 찾으세요(행이 두 개, 열이 세 개). 합이 정확히 0이어도 꺼진 것으로 보고, 편향은 1 그대로 둡니다.
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

합이 모두 −2이고, 출력은 b_2 = [−1, −1]입니다. (4장을 마친 뒤에: 꺼진 뉴런으로는 기울기가 돌아오지 않으므로 이 토큰으로는 `b_2`만 학습됩니다. 합이 양수가 되는 다른 토큰이 들어오면 뉴런이 되살아날 수 있지만, 학습 데이터에 그런 토큰이 하나도 없으면 계속 죽어 있습니다.)

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
## 2 · The gate, on the way back

This part and the next need lesson 04, which goes back through this network, with `X.T @ D` for all tokens at once. Here is the whole way in seven lines. Let L = Σ out · dout, with fixed numbers dout: then the slopes of out are dout itself. All sizes differ, so that no mix-up of axes can hide. In which line is the bend? (Below them every number is nudged; within 10⁻⁶, because a nudge is never exact.)
"""

# %% [markdown] lang="ko"
r"""
## 2 · 되돌아올 때의 게이트

2절과 3절에는 4장이 필요합니다. 4장에서는 이 신경망을 거꾸로 거슬러 갔고, 토큰이 여럿이면 `X.T @ D`로 한꺼번에 했습니다. 여기 그 길이 모두 일곱 줄로 적혀 있습니다. `dout`을 고정된 숫자로 두고 L = Σ out · dout이라고 하면 out의 기울기가 곧 dout입니다. 크기를 모두 다르게 해서, 축을 혼동하면 반드시 드러나게 했습니다. 꺾이는 곳은 어느 줄에 있을까요? (그 아래에서는 숫자를 하나씩 조금 바꾸어 구한 기울기, 즉 수치 미분(numerical differentiation)과 비교합니다. 수치 미분은 근삿값이므로 10⁻⁶까지 차이를 허용합니다.)
"""

# %%
from helpers import numerical_gradients

layer = FeedForward.random(5, 7, rng)  # w_1 (5, 7), b_1 (7,), w_2 (7, 5), b_2 (5,)
x, dout = rng.normal(size=(2, 4, 5))  # both (4, 5): four tokens
layer(x)
dw_2 = layer.hidden.T @ dout  # (7, 5)
db_2 = dout.sum(axis=0)  # (5,)
dhidden = dout @ layer.w_2.T  # (4, 7)
dhidden_in = dhidden * (layer.hidden > 0)  # (4, 7)
dw_1 = x.T @ dhidden_in  # (5, 7)
db_1 = dhidden_in.sum(axis=0)  # (7,)
dx = dhidden_in @ layer.w_1.T  # (4, 5)
found = {"dx": dx, "dw_1": dw_1, "db_1": db_1, "dw_2": dw_2, "db_2": db_2}
params = {"x": x, **layer.params}
measured = numerical_gradients(lambda: (layer(x) * dout).sum(), params)
compare(found, measured, 1e-6)

# %% [markdown] lang="en"
r"""
In the fourth: where ReLU let a number pass, its slope passes; elsewhere it is 0. (Lesson 04's deeper notebook lets the shapes find the other six.) So what can a **dead** neuron learn? We push neuron 0 down until it is off for every token, and look at the largest slope in each column of `dw_1`. Which column will be 0?
"""

# %% [markdown] lang="ko"
r"""
넷째 줄입니다. ReLU가 숫자를 통과시킨 곳에서는 기울기도 통과하고, 나머지에서는 0이 됩니다. (나머지 여섯 줄을 모양만 보고 찾는 방법은 4장 심화에 있습니다.) 그러면 **죽은** 뉴런은 무엇을 배울 수 있을까요? 뉴런 0을 모든 토큰에서 꺼질 때까지 낮추고, `dw_1`의 열마다 가장 큰 기울기를 봅시다. 어느 열이 0일까요?
"""

# %% jupyter={"outputs_hidden": true}
dead = FeedForward(layer.w_1, layer.b_1 - 100 * np.eye(7)[0], layer.w_2, layer.b_2)
dead(x)
dead.backward(dout)
np.abs(dead.grads["dw_1"]).max(axis=0).round(2)

# %% [markdown] lang="en"
r"""
Column 0: no token gives it a slope, so no step will move it; only other layers can, by changing what comes in. (Column 2 is 0 as well: neuron 2 happens to be off for these four tokens. Others may open it.) A small slope in place of 0 would save both:
"""

# %% [markdown] lang="ko"
r"""
0열입니다. 어느 토큰에서 오는 기울기도 0이므로 어떤 스텝도 이 뉴런을 움직이지 못합니다. 다른 층이 바뀌어 들어오는 숫자가 달라져야만 되살아납니다. (2열도 0입니다. 뉴런 2는 마침 이 토큰 네 개에서 꺼져 있습니다. 다른 토큰에서는 켜질 수 있습니다.) 0 대신 작은 기울기를 통과시키면 둘 다 살릴 수 있습니다.
"""

# %% [markdown] lang="en"
r"""
### Exercise 1.6 ★★ 8 minutes

**Leaky ReLU** lets a tenth of a negative sum pass: h = s where s > 0, else 0.1 · s. Nothing can die any more. Write the gradient `dw_1` of a network with this bend: `x` and `dout` are (tokens, d_model), L = Σ out · dout as above. (`b_2` is not needed: why?)
"""

# %% [markdown] lang="ko"
r"""
### 연습 1.6 ★★ 8분

**Leaky ReLU**는 음수인 합도 10분의 1만큼 통과시킵니다. s > 0이면 h = s, 아니면 0.1 · s입니다. 이제 죽는 뉴런은 없습니다. 이렇게 꺾는 신경망의 그래디언트 `dw_1`을 구하는 함수를 작성하세요. `x`와 `dout`은 (tokens, d_model)이고, L은 위와 같이 Σ out · dout입니다. (`b_2`는 필요 없습니다. 왜일까요?)
"""

# %%
def leaky_dw_1(x, w_1, b_1, w_2, dout):
    ...


check("1.6", leaky_dw_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Of all seven lines only the gate changes. What is the slope of 0.1 · s?

</details>
<details><summary>Hint 2</summary>

`np.where(condition, a, b)` takes a where the condition holds and b elsewhere. The condition is about the sum, `x @ w_1 + b_1`.

</details>
<details><summary>Solution</summary>

{solution}

`b_2` is not needed, because it is added after everything: it shifts `out`, but no slope depends on how large it is. (`b_1` is needed: it decides which gates are open.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

일곱 줄 가운데 달라지는 것은 게이트 한 줄입니다. 0.1 · s의 기울기는 얼마인가요?

</details>
<details><summary>힌트 2</summary>

`np.where(조건, a, b)`는 조건이 맞는 곳에서는 a, 나머지에서는 b를 고릅니다. 조건은 합 `x @ w_1 + b_1`에 대한 것입니다.

</details>
<details><summary>풀이</summary>

{solution}

`b_2`는 맨 마지막에 더합니다. `out`에 더해질 뿐이고 어떤 기울기도 그 값에 따라 달라지지 않으므로 필요 없습니다. (`b_1`은 어느 게이트가 열리는지 정하므로 필요합니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · In PyTorch

One of the documents writes its weights as whole numbers and calls them “what is learned”. PyTorch takes it at its word:
"""

# %% [markdown] lang="ko"
r"""
## 3 · PyTorch로

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
실수형(float)이나 복소수형 텐서만 그래디언트를 구할 수 있다는 오류입니다. 정수는 아주 조금 바꿀 수가 없기 때문입니다. 그래서 실수형을 씁니다. `mirror`에는 이 과정의 층이 같은 식, 같은 이름으로 PyTorch로 옮겨져 있고, 그래디언트는 PyTorch가 자동으로 구합니다(자동 미분, autograd).
"""

# %%
from helpers import mirror, show

show(mirror.FeedForward.forward)

# %% [markdown] lang="en"
r"""
NumPy, our PyTorch and PyTorch's own `nn.Linear`–`ReLU`–`nn.Linear`: output and every gradient, on every device of this machine, within 10⁻¹⁰ of the largest number:
"""

# %% [markdown] lang="ko"
r"""
NumPy, 우리의 PyTorch, PyTorch에 들어 있는 `nn.Linear`–`ReLU`–`nn.Linear`의 출력과 모든 그래디언트를, 내 컴퓨터의 모든 장치에서 비교합니다. 차이는 가장 큰 숫자의 10⁻¹⁰배 이내여야 합니다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(layer, x, dout)

# %% [markdown] lang="en"
r"""
How fast is your NumPy? One forward and backward pass, 256 tokens, d_model 128, in float32: the cell shows the time divided by that of `torch.nn` on the CPU, so below 1 is faster; half of all runs lie between the quartiles.
"""

# %% [markdown] lang="ko"
r"""
여러분의 NumPy는 얼마나 빠를까요? 토큰 256개, d_model 128, float32로 순전파(forward pass)와 역전파를 한 번씩 합니다. 셀은 CPU에서 `torch.nn`이 쓴 시간의 몇 배가 걸렸는지 보여 주므로, 1보다 작으면 더 빠른 것입니다. 측정값의 절반은 두 사분위수(quartiles) 사이에 있습니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import step_on_every_device

x_timed, dout_timed = rng.normal(size=(2, 256, 128)).astype(np.float32)  # on every device here
step_on_every_device(FeedForward.random(128, 512, rng, np.float32), x_timed, dout_timed)

# %% [markdown] lang="en"
r"""
## 4 · True or false?

Five Korean texts on the Transformer are behind this course, which tests what they claim. One of them says of this network, which is called *position-wise*:

> Put simply, the position-wise FFNN can be understood as a fully connected FFNN.

Every input with every output, then. We add 1 to all numbers of the third of our five tokens and count the rows of the output that change. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 참일까요, 거짓일까요?

이 과정은 트랜스포머를 설명한 한국어 문서 다섯 편의 주장을 하나하나 확인합니다. 그 가운데 하나는 **위치별**(position-wise)이라고 불리는 이 신경망을 이렇게 설명합니다.

> 포지션-와이즈 FFNN는 쉽게 말하면 완전 연결 FFNN(Fully-connected FFNN)이라고 해석할 수 있다.

완전 연결(fully connected)이라면 모든 입력이 모든 출력에 이어져 있어야 합니다. 토큰 다섯 개 가운데 세 번째 토큰의 모든 숫자에 1을 더하고, 출력에서 값이 바뀌는 행을 세어 봅시다. 점 대신 `True`(성립함), `False`(성립하지 않음), `None`(핵심은 맞지만 이대로는 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["0-02", "1-45"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None
changed = x_big.copy()
changed[2] += 1
differs = big(changed) != big(x_big)  # (5, 512)
rows = int(differs.any(axis=1).sum())
decide("0-02", vote_1, differs[2].all(), differs.all(), found=f"{rows} / 5")

# %% [markdown] lang="en"
r"""
One row of five, in all of its 512 numbers: fully connected over the features of a token, and not at all from token to token. That is what *position-wise* adds. Another of the texts explains the word in its own way, “a different fully connected layer is applied to each word”. If so, the same token would come out differently at another place:
"""

# %% [markdown] lang="ko"
r"""
다섯 행 가운데 한 행만 바뀌고, 그 행에서는 512개가 모두 바뀝니다. 한 토큰의 특징(feature) 사이에서는 완전 연결이지만, 토큰 사이에는 아무 연결도 없습니다. ‘위치별’이라는 말이 뜻하는 것이 바로 이것입니다. 다른 문서는 이 말을 “각 단어별로 서로 다른 Fully Connected Layer(Dense Layer)를 적용한다는 의미”라고 설명합니다. 그렇다면 같은 토큰도 자리가 다르면 출력이 달라야 합니다.
"""

# %% claims=["1-46"] jupyter={"outputs_hidden": true}
twice = x_big[[0, 1, 2, 0, 4]]  # token 1 stands at place 4, too
round(float(np.abs(big(twice)[3] - big(twice)[0]).max()), 9)

# %% [markdown] lang="en"
r"""
No difference: one set of 2 099 712 numbers serves all tokens, “the same across different positions”, with “different parameters from layer to layer” (section 3.3 of the paper).
"""

# %% [markdown] lang="ko"
r"""
차이가 없습니다. 숫자 2,099,712개 한 벌을 모든 토큰이 함께 씁니다. 논문의 설명도 같습니다. 모든 위치에서 같고, 층마다 다릅니다(3.3절).
"""

# %% [markdown] lang="en"
r"""
Another one is about ReLU and its kin:

> The activation function has the role of limiting the output of the neuron that is being computed to a certain range.

We give ReLU a million, and minus a million.
"""

# %% [markdown] lang="ko"
r"""
또 하나는 ReLU 같은 활성 함수에 관한 주장입니다.

> 활성 함수(activation function, $f$)는 현재 계산하고 있는 뉴런의 출력을 일정 범위로 제한하는 역할을 합니다.

ReLU에 100만과 −100만을 넣어 봅시다.
"""

# %% claims=["2-06"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True, False or None
up, down = relu(10**6), relu(-(10**6))
decide("2-06", vote_2, down > -(10**6), up < 10**6, found=f"{up:,}, {down}")

# %% [markdown] lang="en"
r"""
ReLU cuts off below 0 and has no limit above. Sigmoid and tanh limit both sides (the picture in part 1), so of some activation functions the sentence is true; but that is not what they are for. Their task is the bend.

## 5 · Recap

**What can many bends do?** Without a bend the network would be one matrix and one bias. Twice as many neurons follow x² four times as closely, but only where the bends are. **And the way back?** A bend is a gate: the slope passes where the neuron is on. Every line of the forward pass has a twin, and the shapes say which product it is.

| name | shape | how |
|---|---|---|
| `dw_2`, `db_2` | (d_ff, d_model), (d_model,) | `hidden.T @ dout`, the sum of `dout` |
| `dhidden` | (tokens, d_ff) | `dout @ w_2.T` |
| `dhidden_in` | (tokens, d_ff) | `dhidden * (hidden > 0)` |
| `dw_1`, `db_1` | (d_model, d_ff), (d_ff,) | `x.T @ dhidden_in`, the sum of `dhidden_in` |
| `dx` | (tokens, d_model) | `dhidden_in @ w_1.T` |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.3. · M. Leshno et al., *Multilayer Feedforward Networks with a Nonpolynomial Activation Function Can Approximate Any Function*, 1993. · D. Hendrycks, K. Gimpel, *Gaussian Error Linear Units (GELUs)*, 2016. · Documents: **0** “트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'”, section FFNN; **1** “Transformer #4 - Encoder Detail”, section 4; **2** “트랜스포머에 적용된 기술들”, section FeedForward; **3** “트랜스포머 네트워크”, section Pointwise Feedforward Networks; **4** “트랜스포머” (paper review), section 2.
"""

# %% [markdown] lang="ko"
r"""
ReLU는 0 아래를 자를 뿐 위로는 한계가 없습니다. sigmoid와 tanh는 양쪽을 모두 제한하므로(1절의 그래프), 어떤 활성 함수에는 맞는 말입니다. 하지만 그것이 활성 함수의 역할은 아닙니다. 활성 함수는 꺾기 위해 있습니다.

## 5 · 정리

**여러 번 꺾으면 무엇이 다를까요?** 꺾이는 곳이 없으면 이 신경망은 행렬 하나와 편향 하나에 지나지 않습니다. 뉴런이 두 배가 되면 x²과의 차이가 4분의 1로 줄지만, 꺾이는 곳이 있는 데에서만 그렇습니다. **역전파는 꺾이는 곳을 어떻게 지나갈까요?** 꺾이는 곳은 게이트여서, 뉴런이 켜져 있으면 기울기가 통과합니다. 순전파의 줄마다 짝이 되는 줄이 있고, 무엇을 어떻게 곱할지는 모양이 알려 줍니다.

| 이름 | 모양 | 계산 |
|---|---|---|
| `dw_2`, `db_2` | (d_ff, d_model), (d_model,) | `hidden.T @ dout`, `dout`을 토큰에 걸쳐 더한 값 |
| `dhidden` | (tokens, d_ff) | `dout @ w_2.T` |
| `dhidden_in` | (tokens, d_ff) | `dhidden * (hidden > 0)` |
| `dw_1`, `db_1` | (d_model, d_ff), (d_ff,) | `x.T @ dhidden_in`, `dhidden_in`을 토큰에 걸쳐 더한 값 |
| `dx` | (tokens, d_model) | `dhidden_in @ w_1.T` |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.3절. · M. Leshno 외, *Multilayer Feedforward Networks with a Nonpolynomial Activation Function Can Approximate Any Function*, 1993. · D. Hendrycks, K. Gimpel, *Gaussian Error Linear Units (GELUs)*, 2016. · 문서: **0** “트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'”, FFNN 절; **1** “Transformer #4 - Encoder Detail”, 4절; **2** “트랜스포머에 적용된 기술들”, FeedForward 절; **3** “트랜스포머 네트워크”, Pointwise Feedforward Networks 절; **4** “트랜스포머”(논문 리뷰), 2절.
"""
