# %% [markdown] lang="en"
r"""
# 01 · The feed-forward network, deeper

**What can many bends do, and what becomes of a bend that is lost?**

**You will be able to** follow a curve with a handful of bends, say when a neuron is dead and what it can still learn, and judge what others say about this network. \
**You need** lesson 01, and for parts 2 and 3 [lesson 04](04_backprop.ipynb), gradients. \
**Time** 75 minutes

In the lesson two bends folded a plane. Here one number comes in and one goes out, so the sheet is a line, and each hidden neuron is one bend in it (a ring). It is to follow x² from 0 to 4. With how many neurons can you no longer see a gap there? Then move *x* to 6 and to −1: what does the network say outside, where no neuron bends it?

<details><summary>Answer</summary>

With four the largest gap is ¼, just visible; with eight 1/16, no longer. Outside, the line goes straight on: at 6 eight neurons say 31, and x² is 36. At −1 all neurons are off, so y = 0, and x² is 1. Beyond its bends a network knows nothing of the curve.

</details>
"""

# %% [markdown] lang="ko"
r"""
# 01 · 피드포워드 신경망, 심화

**여러 번 꺾으면 무엇을 할 수 있을까요? 그리고 꺾이지 못하는 뉴런은 어떻게 될까요?**

**이 노트북을 마치면** 몇 번 꺾은 선으로 곡선을 따라가고, 뉴런이 언제 죽는지, 죽은 뉴런이 무엇을 배울 수 있는지 말하고, 이 신경망에 관한 주장을 스스로 판단할 수 있습니다. \
**필요한 것**은 1장이고, 2절과 3절에는 그래디언트를 다루는 [4장](04_backprop.ipynb)도 필요합니다. \
**시간** 75분

1장에서는 두 뉴런이 평면을 접었습니다. 여기서는 숫자 하나가 들어가 하나가 나오므로 종이 대신 선이 되고, 은닉(hidden) 뉴런마다 선이 한 번 꺾입니다(동그라미). 이 선으로 0에서 4까지 x²을 따라가려고 합니다. 뉴런이 몇 개면 차이가 눈에 띄지 않게 될까요? 그다음 **x**를 6과 −1로 옮겨 보세요. 꺾이는 곳이 없는 바깥에서 신경망은 어떤 값을 내놓나요?

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
def squares(n):  # n neurons, which bend evenly from 0 on | 0부터 같은 간격으로 꺾이는 뉴런 n개
    step = 4 / n
    w_2 = np.full((n, 1), 2 * step)
    w_2[0] = step
    return FeedForward(np.ones((1, n)), -step * np.arange(n), w_2, np.zeros(1))


points = np.linspace(0, 4, 1025)[:, None]  # (1025, 1), to measure | (1025, 1), 측정용
counts = [1, 2, 4, 8, 16]
gaps = [np.abs(squares(n)(points) - points**2).max() for n in counts]
Table({"neurons": counts, "largest gap": gaps})

# %% [markdown] lang="en"
r"""
A quarter, each time. Any curve without a jump can be followed by bends between two ends as closely as one likes, with enough neurons; the same is proved for any number of inputs, and for every activation function that is not a polynomial (Leshno et al. 1993). It is a statement about what weights *exist*; whether training finds them is part 2.

**And without a bend?** Multiply out:

$$ (x W_1 + b_1) W_2 + b_2 \;=\; x\,(W_1 W_2) + (b_1 W_2 + b_2) $$

One matrix, one bias. At the paper's size, with five random tokens:
"""

# %% [markdown] lang="ko"
r"""
매번 4분의 1이 됩니다. 정해진 구간에서 연속(continuous)인 곡선이라면 이렇게 뉴런을 늘려 얼마든지 가깝게 따라갈 수 있습니다. 이것이 보편 근사 정리입니다(필요한 뉴런 수는 곡선에 따라 다릅니다). 입력이 여럿이어도, 활성 함수(activation function)가 다항식만 아니면 마찬가지라는 것이 증명되어 있습니다(Leshno 외(1993)). 다만 그런 가중치가 **있다**는 말입니다. 학습으로 찾을 수 있는지는 2절에서 봅니다.

**꺾이는 곳이 없으면 어떨까요?** 괄호를 풀어 봅시다.

$$ (x W_1 + b_1) W_2 + b_2 \;=\; x\,(W_1 W_2) + (b_1 W_2 + b_2) $$

행렬 하나와 편향(bias) 하나입니다. 논문의 크기에서 무작위 토큰 다섯 개로 확인합니다.
"""

# %% claims=["1-49"]
from helpers import compare

rng = np.random.default_rng(1)
big, x_big = FeedForward.random(512, 2048, rng), rng.normal(size=(5, 512))
w_one, b_one = big.w_1 @ big.w_2, big.b_1 @ big.w_2 + big.b_2
compare((x_big @ big.w_1 + big.b_1) @ big.w_2 + big.b_2, x_big @ w_one + b_one)

# %% [markdown] lang="en"
r"""
So the bend is all that a network has beyond one matrix. But a bend can also shut:

### Exercise 1.4 ★★ 5 minutes

A whole network can die. Find weights `w_1` (2 rows, 3 columns) for which **all three** hidden neurons of the pocket network are off at x = [2, 1]; a sum of exactly 0 counts as off, the biases stay at 1.
"""

# %% [markdown] lang="ko"
r"""
행렬 하나로는 할 수 없는 일을 하게 해 주는 것은 꺾임뿐입니다. 그런데 그 꺾임이 신호를 모두 막아 버릴 수도 있습니다.

### 연습 1.4 ★★ 5분

뉴런이 모두 꺼져 신경망 전체가 ‘죽을’ 수도 있습니다. x = [2, 1]에서 1장의 작은 신경망의 은닉 뉴런 **세 개가 모두** 꺼지는 가중치 `w_1`을 찾으세요(행이 두 개, 열이 세 개). 합이 정확히 0이어도 꺼진 것으로 보고, 편향은 1 그대로 둡니다.
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
And what ReLU cuts off need not be lost:

### Exercise 1.5 ★★★ 10 minutes

ReLU throws negative numbers away. Build a network 2 → n → 2 that nevertheless returns its input unchanged, **FFN(x) = x** for every x, however large or negative. You choose n; the shapes are (2, n), (n,), (n, 2), (2,).
"""

# %% [markdown] lang="ko"
r"""
반대로 ReLU가 자른 것을 되찾을 수도 있습니다.

### 연습 1.5 ★★★ 10분

ReLU는 음수를 버립니다. 그런데도 입력을 그대로 돌려주는 신경망 2 → n → 2를 만드세요. 모든 x에 대해, x가 아무리 커도, 음수여도 **FFN(x) = x**여야 합니다. n은 마음대로 정해도 되고, 모양은 (2, n), (n,), (n, 2), (2,)입니다.
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
## 2 · Does training find the bends?

By hand we put eight bends where they belong, and the largest gap was 1/16. (From here on the notebook needs lesson 04, gradients.) Now eight neurons start from random numbers, as PyTorch would draw them, and learn x² from 65 examples between 0 and 4, in 2000 steps. Ten starts. A neuron **bends** the line among the examples if it is on for some of them and off for others; off for all or on for all, it bends nothing there. Does training come nearer than we did? And how many of the eight will bend among the examples?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 학습으로 꺾이는 곳을 찾을 수 있을까요?

손으로는 여덟 곳을 알맞은 자리에서 꺾었고, 가장 큰 차이가 1/16이었습니다. (여기서부터는 그래디언트를 다루는 4장이 필요합니다.) 이번에는 뉴런 여덟 개가 PyTorch처럼 무작위 숫자에서 시작해, 0과 4 사이의 샘플 65개로 x²을 2000스텝 학습합니다. 초깃값을 바꿔 열 번 되풀이합니다. 어떤 샘플에서는 켜지고 어떤 샘플에서는 꺼지는 뉴런만 샘플이 있는 곳에서 선을 **꺾습니다**. 모든 샘플에서 꺼져 있거나 모든 샘플에서 켜져 있으면 그곳에서는 아무것도 꺾지 않습니다. 손으로 정한 것보다 더 가까워질까요? 그리고 여덟 개 가운데 몇 개가 샘플이 있는 곳에서 꺾일까요?
"""

# %%
from helpers import SGD, SquaredError

examples, loss = np.linspace(0, 4, 65)[:, None], SquaredError()  # (65, 1), to learn | (65, 1), 학습용


def fresh(seed, n=8, kind=FeedForward):
    return kind.random(1, n, np.random.default_rng(seed))


def kinds(network):
    # How many neurons bend among the examples, are off for all, are on for all | 샘플 사이에서 꺾이는, 모두에서 꺼진, 모두에서 켜진 뉴런의 수
    network(examples)
    on = (network.hidden > 0).sum(axis=0)  # for how many examples | 몇 개의 샘플에서
    return ((0 < on) & (on < 65)).sum(), (on == 0).sum(), (on == 65).sum()

# %% jupyter={"outputs_hidden": true}
def trained(seed, *size_and_kind):
    network = fresh(seed, *size_and_kind)
    sgd = SGD(network.params, 0.02)
    for _ in range(2000):
        loss(network(examples), examples**2)
        network.backward(loss.backward())
        sgd.step(network.grads)
    return np.abs(network(points) - points**2).max(), *kinds(network)


def ten_starts(n, kind=FeedForward):
    gap, *counted = np.transpose([trained(seed, n, kind) for seed in range(10)])
    bend, off, on = counted
    together = f"{sum(bend):.0f} / {10 * n}"
    return [n, span(gap, ".2f"), span(bend), together, span(off), span(on)]


heading = ("neurons", "largest gap", "bend", "in all", "off for all", "on for all")
Table(heading, [ten_starts(8)])

# %% [markdown] lang="en"
r"""
Not one of the ten comes nearer: the largest gap is 5 to 16 times our 1/16, for of eight neurons only 2 to 5 bend among the examples. The other bends lie outside, of two kinds. A neuron that is on for all is a straight line there; it goes on learning, and may come in. One that is off for all is **dead**, as in 1.4. What becomes of it?

"""

# %% [markdown] lang="ko"
r"""
열 번 가운데 한 번도 더 가까워지지 않습니다. 가장 큰 차이가 1/16의 5배에서 16배나 됩니다. 여덟 개 가운데 2~5개만 샘플이 있는 곳에서 꺾이기 때문입니다. 나머지는 꺾이는 곳이 샘플 바깥에 있습니다. 모든 샘플에서 켜져 있는 뉴런은 거기서 곧은 선일 뿐이지만, 계속 학습되므로 안으로 들어올 수도 있습니다. 모든 샘플에서 꺼져 있는 뉴런은, 연습 1.4에서처럼, **죽은** 뉴런이라고 합니다. 이런 뉴런은 어떻게 될까요?

"""

# %% [markdown] lang="en"
r"""
## 3 · The gate, on the way back

Why does a dead neuron stay dead? This is the whole way back, as in lesson 04. In which line is the bend?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 되돌아올 때의 게이트

죽은 뉴런은 왜 계속 죽어 있을까요? 4장에서 본, 이 신경망을 거꾸로 거슬러 가는 길입니다. 꺾이는 곳을 처리하는 줄은 어느 것일까요?
"""

# %%
from helpers import show

show(FeedForward.backward)

# %% [markdown] lang="en"
r"""
In the second: where ReLU let a number pass, its slope passes; elsewhere it is 0. (A gate. `affine_backward` is the way back through one layer.) Take the third of our networks, in which three neurons are dead, at its first step. Each row is one neuron: the slopes of its weight, its bias, and the weight to the output. Which of them are 0 for the dead?
"""

# %% [markdown] lang="ko"
r"""
두 번째 줄입니다. ReLU가 숫자를 통과시킨 곳에서는 기울기도 통과하고, 나머지에서는 0이 됩니다(게이트, gate). `affine_backward`는 층 하나를 거꾸로 지나는 함수입니다. 앞의 열 개 가운데 세 번째 신경망(시드 2)에서는 뉴런 세 개가 죽어 있습니다. 이 신경망의 첫 스텝을 봅시다. 표의 행마다 뉴런 하나이고, 가중치의 기울기, 편향의 기울기, 출력으로 가는 가중치의 기울기가 있습니다. 죽은 뉴런에서는 그 가운데 어느 것이 0일까요?
"""

# %% jupyter={"outputs_hidden": true}
third = fresh(2)
loss(third(examples), examples**2)
third.backward(loss.backward())
slopes = {name: third.grads[name].ravel() for name in ("dw_1", "db_1", "dw_2")}
Table({"neuron": range(8), "largest h": third.hidden.max(axis=0), **slopes})

# %% [markdown] lang="en"
r"""
All three: no example gives a slope, so no step moves it, ever. Behind other layers it could come back, when what comes in changes; here nothing stands in front. A small slope in place of 0 would help:

### Exercise 1.6 ★★ 8 minutes

**Leaky ReLU** lets a tenth of a negative sum pass: h = s where s > 0, else 0.1 · s. Nothing can die any more. Write the gradient `dw_1` of a network with this bend: `x` and `dout` are (tokens, d_model), and `dout` are the slopes of the output. (`b_2` is not needed: why?)
"""

# %% [markdown] lang="ko"
r"""
셋 다 0입니다. 기울기를 주는 샘플이 하나도 없으므로 어떤 스텝도 이 뉴런을 움직이지 못합니다. 앞에 다른 층이 있다면 들어오는 숫자가 달라져 되살아날 수도 있지만, 여기서는 앞에 아무것도 없습니다. 0 대신 작은 기울기를 통과시키면 어떨까요?

### 연습 1.6 ★★ 8분

**Leaky ReLU**는 음수인 합도 10분의 1만큼 통과시킵니다. s > 0이면 h = s, 아니면 0.1 · s입니다. 이제 죽는 뉴런은 없습니다. 이렇게 꺾는 신경망의 그래디언트 `dw_1`을 구하는 함수를 작성하세요. `x`와 `dout`은 (tokens, d_model)이고, `dout`은 출력의 기울기입니다. (`b_2`는 필요 없습니다. 왜일까요?)
"""

# %%
def leaky_dw_1(x, w_1, b_1, w_2, dout):
    ...


check("1.6", leaky_dw_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Of all lines only the gate changes. What is the slope of 0.1 · s?

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

달라지는 것은 게이트 한 줄뿐입니다. 0.1 · s의 기울기는 얼마인가요?

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
**Does the leak save them?** Every weight moves now. From the same ten starts, will more of the eight bend among the examples, and will the gap shrink? (Off for all now means that every sum is negative.)
"""

# %% [markdown] lang="ko"
r"""
**이제 살아날까요?** 이제 모든 가중치가 움직입니다. 같은 초깃값 열 가지로 학습하면 샘플이 있는 곳에서 꺾이는 뉴런이 늘어나고 차이가 줄어들까요? (여기서 항상 꺼짐은 모든 샘플에서 합이 음수라는 뜻입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import affine_backward


class Leaky(FeedForward):
    def forward(self, x):
        s = x @ self.w_1 + self.b_1
        self.x, self.hidden = x, np.where(s > 0, s, 0.1 * s)
        return self.hidden @ self.w_2 + self.b_2

    def backward(self, dout):
        dh, self.dw_2, self.db_2 = affine_backward(dout, self.hidden, self.w_2)
        ds = np.where(self.hidden > 0, dh, 0.1 * dh)
        dx, self.dw_1, self.db_1 = affine_backward(ds, self.x, self.w_1)
        return dx


both = [["ReLU", *ten_starts(8)], ["leaky ReLU", *ten_starts(8, Leaky)]]
Table(("", *heading), both)

# %% [markdown] lang="en"
r"""
Neither: of the eighty as many bend, and the gap hardly changes. Where every sum is negative the leak is a straight line, too, and straight lines were not what was missing.

**What helps is many.** The start hands out the bends at random. With 32 neurons in place of 8, and plain ReLU: how many will bend among the examples? And the gap?
"""

# %% [markdown] lang="ko"
r"""
그렇지 않습니다. 여든 개 가운데 꺾이는 뉴런은 늘지 않고 차이도 거의 그대로입니다. 합이 모두 음수인 곳에서는 Leaky ReLU도 곧은 선일 뿐인데, 모자란 것은 곧은 선이 아니라 꺾이는 곳이었습니다.

**뉴런이 많으면 도움이 됩니다.** 꺾이는 곳은 처음에 무작위로 정해지기 때문입니다. 보통의 ReLU에서 뉴런을 8개 대신 32개로 늘리면 몇 개가 샘플이 있는 곳에서 꺾일까요? 차이는 어떨까요?
"""

# %% jupyter={"outputs_hidden": true}
Table(heading, [ten_starts(8), ten_starts(32)])

# %% [markdown] lang="en"
r"""
More are dead than before, but at least twelve bend among the examples, and at this step size no start is unlucky any more: the worst comes about as near as the best with eight. That is one thing that width is good for.

## 4 · In PyTorch

One of the five Korean documents behind this course writes its weights as whole numbers and calls them “what is learned”. PyTorch takes it at its word:
"""

# %% [markdown] lang="ko"
r"""
죽은 뉴런의 수는 늘었지만, 적어도 열두 개가 샘플이 있는 곳에서 꺾입니다. 그래서 이 학습률에서는 운이 나쁜 초깃값이 없어졌습니다. 가장 나쁜 것도 뉴런이 8개일 때의 가장 좋은 것만큼 가까워집니다. 폭이 넓으면 좋은 이유 하나가 이것입니다.

## 4 · PyTorch로

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
from helpers import mirror

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

layer = FeedForward.random(5, 7, rng)
x, dout = rng.normal(size=(2, 4, 5))  # both (4, 5): four tokens | 둘 다 (4, 5): 토큰 네 개
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

x_timed, dout_timed = rng.normal(size=(2, 256, 128)).astype(np.float32)  # on every device here | 있는 장치마다
step_on_every_device(FeedForward.random(128, 512, rng, np.float32), x_timed, dout_timed)

# %% [markdown] lang="en"
r"""
## 5 · Recap

**What can many bends do?** Without a bend the network would be one matrix and one bias. Twice as many, placed by hand, follow x² four times as closely, but only where they are. **What becomes of a bend that is lost?** On the way back it is a gate. A neuron that is off for every example gets no slope, so it never moves; with a leak it moves, and no more neurons bend for it. Many neurons leave enough that do bend.

Back to [lesson 01](01_feed_forward.ipynb). **To look up:** [the gradients of x @ w + b](90_every_gradient.ipynb#Affine).

## Appendix · What the documents say of it

Nothing above needs this. One of our texts credits the bend with better generalization, too. That is another matter, and not decided here. Bends may be round: GELU multiplies s by the share of a bell curve that lies below s (Hendrycks and Gimpel 2016). Sigmoid is 1 / (1 + e⁻ˢ); tanh is 2 · sigmoid(2s) − 1, steeper, from −1 to 1:
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**여러 번 꺾으면 무엇을 할 수 있을까요?** 꺾이는 곳이 없으면 이 신경망은 행렬 하나와 편향 하나에 지나지 않습니다. 손으로 자리를 정하면 뉴런이 두 배가 될 때 x²과의 차이가 4분의 1로 줄지만, 꺾이는 곳이 있는 데에서만 그렇습니다. **꺾이지 못하는 뉴런은 어떻게 될까요?** 되돌아올 때 꺾이는 곳은 게이트입니다. 모든 샘플에서 꺼져 있는 뉴런은 기울기를 받지 못해 움직이지 않습니다. 작은 기울기라도 통과시키면 움직이기는 하지만 꺾이는 뉴런이 늘지는 않습니다. 뉴런이 많으면 그래도 꺾이는 뉴런이 충분히 남습니다.

[1장](01_feed_forward.ipynb)으로 돌아가기. **찾아보기:** [x @ w + b의 그래디언트](90_every_gradient.ipynb#선형-층)

## 부록 · 문서의 설명

본문을 이해하는 데 꼭 필요하지는 않은 내용입니다. 꺾임 덕분에 일반화(generalization)까지 좋아진다고 보는 문서도 있지만, 그것은 다른 문제이고 여기서는 판단할 수 없습니다. 둥글게 꺾여도 됩니다. GELU는 s에, 종 모양 곡선에서 s보다 작은 쪽이 차지하는 비율을 곱한 것입니다(Hendrycks와 Gimpel(2016)). 시그모이드는 1 / (1 + e⁻ˢ)이고, tanh는 2 · 시그모이드(2s) − 1로, 더 가파르고 −1에서 1까지입니다.
"""

# %% claims=["2-08"]
from helpers import draw_activations

draw_activations()

# %% [markdown] lang="en"
r"""
**True or false?** One of the five Korean texts behind this course, which tests what they claim, says:

> The activation function has the role of limiting the output of the neuron that is being computed to a certain range.

We give ReLU a million, and minus a million. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?** 이 과정은 트랜스포머를 설명한 한국어 문서 다섯 편의 주장을 하나하나 확인합니다. 그 가운데 하나는 이렇게 설명합니다.

> 활성 함수(activation function, $f$)는 현재 계산하고 있는 뉴런의 출력을 일정 범위로 제한하는 역할을 합니다.

ReLU에 100만과 −100만을 넣어 봅시다. 점 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["2-06"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
up, down = relu(10**6), relu(-(10**6))
decide("2-06", vote_1, down > -(10**6), up < 10**6, found=f"{up:,}, {down}")

# %% [markdown] lang="en"
r"""
ReLU cuts off below 0 and has no limit above. Sigmoid and tanh limit both sides, so of some activation functions the sentence is true; but that is not what they are for: their task is the bend.

**One network for every token.** The network is called *position-wise*, and two of the texts explain the word. The first:

> Put simply, the position-wise FFNN can be understood as a fully connected FFNN.

Every input with every output, then. We add 1 to all numbers of the third of our five tokens and count the rows of the output that change. Your vote?
"""

# %% [markdown] lang="ko"
r"""
ReLU는 0 아래를 자를 뿐 위로는 한계가 없습니다. 시그모이드와 tanh는 양쪽을 모두 제한하므로 어떤 활성 함수에는 맞는 말입니다. 하지만 그것이 활성 함수의 역할은 아닙니다. 활성 함수는 꺾기 위해 있습니다.

**모든 토큰이 함께 쓰는 신경망.** 이 신경망은 **위치별**(position-wise)이라고 불리고, 두 문서가 이 말을 설명합니다. 첫 번째 문서의 설명입니다.

> 포지션-와이즈 FFNN는 쉽게 말하면 완전 연결 FFNN(Fully-connected FFNN)이라고 해석할 수 있다.

완전 연결(fully connected)이라면 모든 입력이 모든 출력에 이어져 있어야 합니다. 토큰 다섯 개 가운데 세 번째 토큰의 모든 숫자에 1을 더하고, 출력에서 값이 바뀌는 행을 세어 봅시다. 이 주장은 성립할까요?
"""

# %% claims=["0-02", "1-45"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True, False or None | True, False, None 가운데 하나
changed = x_big.copy()
changed[2] += 1
differs = big(changed) != big(x_big)  # (5, 512)
rows = int(differs.any(axis=1).sum())
decide("0-02", vote_2, differs[2].all(), differs.all(), found=f"{rows} / 5")

# %% [markdown] lang="en"
r"""
One row of five, in all of its 512 numbers: fully connected over the features of a token, and not at all from token to token. That is what *position-wise* adds. The second: “a different fully connected layer is applied to each word”. If so, the same token would come out differently at another place:
"""

# %% [markdown] lang="ko"
r"""
다섯 행 가운데 한 행만 바뀌고, 그 행에서는 512개가 모두 바뀝니다. 한 토큰의 특징(feature) 사이에서는 완전 연결이지만, 토큰 사이에는 아무 연결도 없습니다. ‘위치별’이라는 말이 뜻하는 것이 바로 이것입니다. 두 번째 문서는 이 말을 “각 단어별로 서로 다른 Fully Connected Layer(Dense Layer)를 적용한다는 의미”라고 설명합니다. 그렇다면 같은 토큰도 자리가 다르면 출력이 달라야 합니다.
"""

# %% claims=["1-46"] jupyter={"outputs_hidden": true}
twice = x_big[[0, 1, 2, 0, 4]]  # token 1 stands at place 4, too | 토큰 1은 위치 4에도 있음
round(float(np.abs(big(twice)[3] - big(twice)[0]).max()), 9)

# %% [markdown] lang="en"
r"""
No difference: one set of 2 099 712 numbers serves all tokens, “the same across different positions”, with “different parameters from layer to layer” (section 3.3 of the paper).

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.3. · M. Leshno et al., *Multilayer Feedforward Networks with a Nonpolynomial Activation Function Can Approximate Any Function*, 1993. · D. Hendrycks, K. Gimpel, *Gaussian Error Linear Units (GELUs)*, 2016. · Documents: **0** ‘트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'’, section FFNN; **1** ‘Transformer #4 - Encoder Detail’, section 4; **2** ‘트랜스포머에 적용된 기술들’, section FeedForward; **3** ‘트랜스포머 네트워크’, section Pointwise Feedforward Networks; **4** ‘트랜스포머’ (paper review), section 2.
"""

# %% [markdown] lang="ko"
r"""
차이가 없습니다. 숫자 2,099,712개 한 벌을 모든 토큰이 함께 씁니다. 논문의 설명도 같습니다. 모든 위치에서 같고, 층마다 다릅니다(3.3절).

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.3절. · M. Leshno 외, *Multilayer Feedforward Networks with a Nonpolynomial Activation Function Can Approximate Any Function*, 1993. · D. Hendrycks, K. Gimpel, *Gaussian Error Linear Units (GELUs)*, 2016. · 문서: **0** ‘트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'’, FFNN 절; **1** ‘Transformer #4 - Encoder Detail’, 4절; **2** ‘트랜스포머에 적용된 기술들’, FeedForward 절; **3** ‘트랜스포머 네트워크’, Pointwise Feedforward Networks 절; **4** ‘트랜스포머’(논문 리뷰), 2절.
"""
