# %% [markdown] lang="en"
r"""
# 06 · Dropout, deeper

**How much noise is it, and what comes back through it?**

**You will be able to** say how noisy dropout is and how many draws average it out, take its gradient without the slip that many make, say where the Transformer has it, and judge what is said about it. \
**You need** lesson 06; of lesson 02 the residual connection and *choose k of n*, of lesson 03 mean and variance. \
**Time** 52 minutes

Below is one neuron whose value is 1, behind dropout. Every green line is a run: the mean of its output over the draws so far. There are forty runs; the red dashed line is one of them without the factor 1/(1 − p), and the dark grey line at 1 − p shows where it goes. Run the cell, choose p = 20 %, then 50 %, then 80 % (what lies above 2 is cut off), and move *draws*. The grey band narrows; at any one place (except for the first few) about 95 of 100 runs lie inside. After how many draws do its edges meet the dotted lines, 0.9 and 1.1?
"""

# %% [markdown] lang="ko"
r"""
# 06 · 드롭아웃, 심화

**드롭아웃은 얼마나 큰 노이즈를 더하고, 역전파에서는 무엇이 돌아올까요?**

**이 노트북을 마치면** 드롭아웃의 노이즈가 얼마나 큰지, 몇 번을 뽑아야 잠잠해지는지 계산하고, 흔한 실수를 피해 그래디언트(gradient, 기울기)를 구하고, 트랜스포머의 어디에 드롭아웃이 있는지 말하고, 드롭아웃에 관한 주장을 판단할 수 있습니다. \
**필요한 것**은 6장, 2장의 잔차 연결(residual connection)과 n개에서 k개를 고르는 방법의 수, 3장의 평균과 분산입니다. \
**시간** 52분

아래는 값이 1인 뉴런 하나가 드롭아웃을 거친 결과입니다. 초록색 선 하나는 한 번의 실험(run)으로, 그때까지 뽑은 출력의 평균입니다. 실험은 모두 마흔 번이고, 빨간 점선은 그 가운데 하나를 배율 1/(1 − p) 없이(without) 그린 것이며, 1 − p에 그은 진한 회색 선에 가까워집니다. 셀을 실행하고 p를 20%, 50%, 80%로 바꾸며 뽑는 횟수 draws를 움직여 보세요(2보다 큰 값은 잘라 냈습니다). 회색 띠(band)는 점점 좁아지고, 어느 지점에서든(처음 몇 번은 빼고) 100번 가운데 95번쯤은 띠 안에 있습니다. 띠의 두 가장자리가 검은 점선(0.9와 1.1)에 닿으려면 몇 번을 뽑아야 할까요?
"""

# %% tags=["widget"]
from helpers import play_mean

play_mean()

# %%
import numpy as np

from helpers import (
    Dropout, FeedForward, Residual, SquaredError, Stack, Table, check, data, decide,
    dropout, train_on_noise,
)

# %% [markdown] lang="en"
r"""
## 1 · The noise that it adds

The factor keeps the mean. It does not keep the output quiet: that jumps between 0 and x/(1 − p). How far from x on average? The **variance**, the mean squared distance from the mean, is also the mean of the squares minus the square of the mean ([1, 2, 3]: 14/3 − 4 = 2/3). The square of the output is x²/(1 − p)² with probability 1 − p and 0 otherwise, and the mean is x:

$$ (1 - p) \cdot \frac{x^2}{(1 - p)^2} - x^2 = x^2 \left( \frac{1}{1 - p} - 1 \right) = x^2 \cdot \frac{p}{1 - p} $$

Measured for x = 1: a hundred runs of 10 000 draws each, smallest and largest of the hundred variances:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 드롭아웃이 더하는 노이즈

배율은 평균을 유지하지만 출력을 잠잠하게 하지는 못합니다. 출력은 언제나 0 아니면 x/(1 − p)입니다. 평균적으로 x에서 얼마나 떨어져 있을까요? 평균과의 차이를 제곱해 평균한 **분산**(variance)은, 제곱의 평균에서 평균의 제곱을 빼서 구할 수도 있습니다([1, 2, 3]이면 14/3 − 4 = 2/3). 출력의 제곱은 확률 1 − p로 x²/(1 − p)², 아니면 0이고, 평균은 x입니다.

$$ (1 - p) \cdot \frac{x^2}{(1 - p)^2} - x^2 = x^2 \left( \frac{1}{1 - p} - 1 \right) = x^2 \cdot \frac{p}{1 - p} $$

x = 1일 때 측정해 봅시다. 10,000번 뽑는 실험을 백 번 해서 얻은 분산 백 개의 최솟값(smallest)과 최댓값(largest)입니다.
"""

# %%
rng = np.random.default_rng(0)
rows = []
for rate in (0.1, 0.2, 0.5, 0.8):
    outs = (rng.random((100, 10_000)) >= rate) / (1 - rate)  # (runs, draws)
    measured_var = outs.var(axis=1)
    ends = measured_var.min(), measured_var.max()
    rows.append((rate, f"{rate / (1 - rate):.3f}", *(f"{end:.3f}" for end in ends)))
Table(("p", "p / (1 − p)", "smallest", "largest"), rows)

# %% [markdown] lang="en"
r"""
At p = 0.2 the variance is 0.25, so the standard deviation, its root, is half of the value. (At p = 0.5 there is hardly any scatter: the output is 0 or 2, and both are exactly 1 from the mean.) Dropout is noise, on purpose. Only a mean over many draws is quiet: that of n independent draws has 1/n of the variance, so its standard deviation goes with 1/√n (lesson 04, deeper). Two standard deviations of it, the band of the picture, are 0.1 where

$$ 2 \sqrt{\frac{p}{(1 - p) \, n}} = 0.1, \qquad \text{that is} \qquad n = 400 \cdot \frac{p}{1 - p} $$

100 draws at p = 0.2, 400 at 0.5, 1600 at 0.8. Which share of ten thousand runs is then within 0.1 of 1?
"""

# %% [markdown] lang="ko"
r"""
p = 0.2이면 분산이 0.25이고, 그 제곱근인 표준편차(standard deviation)는 값의 절반입니다. (p = 0.5이면 분산이 거의 흔들리지 않습니다. 출력이 0과 2뿐이고, 어느 쪽이든 평균에서 정확히 1만큼 떨어져 있기 때문입니다.) 드롭아웃은 일부러 넣는 노이즈입니다. 여러 번 뽑아 평균해야 비로소 잠잠해집니다. 서로 독립으로 n번 뽑아 평균하면 분산이 n분의 1이 되므로, 표준편차는 1/√n에 비례합니다(4장 심화). 그림의 띠는 1에서 위아래로 이 평균의 표준편차의 두 배까지입니다. 그 두 배가 0.1이 되려면 다음과 같아야 합니다.

$$ 2 \sqrt{\frac{p}{(1 - p) \, n}} = 0.1, \qquad \text{즉} \qquad n = 400 \cdot \frac{p}{1 - p} $$

p = 0.2이면 100번, 0.5이면 400번, 0.8이면 1,600번입니다. 그만큼 뽑았을 때, 만 번의 실험 가운데 평균이 1에서 0.1 이내인 비율(share)은 얼마일까요? (`rng.binomial`은 n번 뽑아 몇 번 남았는지를 바로 알려 줍니다.)
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for rate, n in ((0.2, 100), (0.5, 400), (0.8, 1600)):
    kept = rng.binomial(n, 1 - rate, 10_000)  # how many of n draws are kept, ten thousand times
    within = np.abs(kept / n / (1 - rate) - 1) < 0.1 + 1e-9
    rows.append((rate, n, f"{within.mean():.2f}"))
Table(("p", "draws", "share within 0.1"), rows)

# %% [markdown] lang="en"
r"""
A little over 95 in 100: the ends of the band count as inside. A layer adds up many neurons at once, and training takes many steps; that is why it can live with so much noise.

### Exercise 6.4 ★★ 5 minutes

A neuron has the value **x = 6** and goes through dropout with **p = 0.2**. What are expectation and variance of its output? Compute with the two values that it can have, not with the formula.
"""

# %% [markdown] lang="ko"
r"""
100번 가운데 95번을 조금 넘습니다. 띠의 양 끝도 안으로 세기 때문입니다. 층은 뉴런 여러 개를 한꺼번에 더하고 학습은 여러 스텝을 거치므로, 이만한 노이즈가 있어도 괜찮습니다.

### 연습 6.4 ★★ 5분

값이 **x = 6**인 뉴런이 **p = 0.2**인 드롭아웃을 지납니다. 출력의 기댓값과 분산은 얼마인가요? 공식에 넣지 말고, 나올 수 있는 두 값으로 계산해 보세요.
"""

# %%
answer_4 = [..., ...]  # E, Var

check("6.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

7.5 with probability 0.8, 0 with probability 0.2. The mean of the squares is 0.8 · 7.5².

</details>
<details><summary>Solution</summary>

{solution}

6 and 45 − 36 = 9, a standard deviation of 3: half of the value.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

확률 0.8로 7.5, 확률 0.2로 0입니다. 제곱의 평균은 0.8 · 7.5²입니다.

</details>
<details><summary>풀이</summary>

{solution}

기댓값 6, 분산 45 − 36 = 9입니다. 표준편차는 3, 값의 절반이나 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Exactly two of ten?

In the ten printed numbers exactly two were dropped. How often does that happen at p = 0.2? Choose which 2 of 10, as in lesson 02, times the probability that these two are dropped and the other eight kept. And exactly 20 of 100?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 열 개 가운데 정확히 두 개?

문서의 숫자 열 개 가운데 지워진 것은 정확히 두 개였습니다. p = 0.2일 때 그런 일은 얼마나 자주 일어날까요? 2장처럼 10개에서 2개를 고르는 방법의 수에, 그 둘이 지워지고 나머지 여덟이 남을 확률을 곱하면 됩니다. 100개 가운데 정확히 20개가 지워질 확률은요?
"""

# %% claims=["2-44", "2-45"] jupyter={"outputs_hidden": true}
from math import comb

p = 0.2


def exactly(k, n):
    return comb(n, k) * p**k * (1 - p) ** (n - k)


counts = (rng.random((10_000, 10)) < p).sum(axis=1)  # of ten thousand masks
measured_share = (counts == 2).mean()
Table(("exactly", "formula", "measured"), [
    ("2 of 10", f"{exactly(2, 10):.3f}", f"{measured_share:.2f}"),
    ("20 of 100", f"{exactly(20, 100):.3f}", ""),
])

# %% [markdown] lang="en"
r"""
Ten thousand masks agree with the formula: only 30 % of them drop exactly two. That answers the question of the lesson's first picture, too: exactly 20 of 100 in about one draw in ten.

### Exercise 6.5 ★★ 4 minutes

Five neurons, each dropped with probability 0.2. On average one of them is dropped. What is the probability that it is **exactly** one?
"""

# %% [markdown] lang="ko"
r"""
마스크를 만 번 뽑은 결과(measured)가 식(formula)과 맞습니다. 정확히 두 개가 지워지는 것은 30%뿐입니다. 6장 첫 그림의 질문에 대한 답도 여기에 있습니다. 정확히 20개가 꺼지는 것은 열 번에 한 번꼴입니다.

### 연습 6.5 ★★ 4분

뉴런 다섯 개를 저마다 확률 0.2로 지웁니다. 평균적으로 하나가 지워집니다. **정확히** 하나만 지워질 확률은 얼마인가요?
"""

# %%
answer_5 = ...

check("6.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

As for two of ten: how many ways to choose which one, times one 0.2, times four 0.8.

</details>
<details><summary>Solution</summary>

{solution}

0.4096. With probability 0.8⁵ = 0.328 none is dropped at all.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

열 개 가운데 두 개를 셀 때와 같습니다. 어느 것인지 고르는 방법의 수에 0.2를 한 번, 0.8을 네 번 곱하세요.

</details>
<details><summary>풀이</summary>

{solution}

0.4096입니다. 하나도 지워지지 않을 확률도 0.8⁵ = 0.328이나 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Rounded numbers

Why did our line give 1.3216 where the print has 1.3217? PyTorch computed with more digits than it showed. What it shows as 1.0573 may be anything from 1.05725 to 1.05735, and 1.25 times that up to 1.32169; what it shows as 1.3217 begins at 1.32165. So the prints agree. Compare rounded numbers within what rounding can do, not with `==`: 0.00005 in *after*, and 1.25 times that from *before*, together 0.0001125. The largest difference of all ten stays below it:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 반올림한 숫자

문서에는 1.3217인 곳이 왜 우리 계산에서는 1.3216이었을까요? PyTorch는 보여 준 것보다 더 많은 자릿수로 계산했습니다. 소수점 아래 넷째 자리까지 반올림해 1.0573으로 표시된 숫자의 실제 값은 1.05725와 1.05735 사이의 어느 값이든 될 수 있고, 그 1.25배는 1.32169까지 커질 수 있습니다. 1.3217로 표시된 숫자는 1.32165부터입니다. 그러니 두 숫자는 서로 어긋나지 않습니다. 반올림한 숫자는 `==`로 비교하면 안 되고, 반올림으로 생길 수 있는 차이까지 허용해야 합니다. after에서 0.00005, before에서 그 1.25배, 합쳐서 0.0001125입니다. 열 개 가운데 가장 큰 차이도 이보다 작습니다.
"""

# %% claims=["2-46", "2-49"]
x, printed = data.printed_dropout()
difference = np.abs(dropout(x, printed != 0, p) - printed)
assert (difference <= 0.00005 / (1 - p) + 0.00005).all()
float(difference.max().round(7))

# %% [markdown] lang="en"
r"""
## 4 · The gradient

Each output depends on its own input only. If the number was kept, a nudge of x arrives multiplied by 1/(1 − p); if it was dropped, not at all. So the way back is the way forward, with the **same mask and the same factor**:

$$ dx = \frac{dout \cdot mask}{1 - p} $$

Compared with nudges, as in lesson 04 (L is the sum of out · dout over all places):
"""

# %% [markdown] lang="ko"
r"""
## 4 · 그래디언트

출력은 저마다 자기 입력 하나에만 달려 있습니다. 남은 숫자라면 x의 작은 변화가 1/(1 − p)배가 되어 도착하고, 지워진 숫자라면 전혀 도착하지 않습니다. 그러니 되돌아오는 길은 가는 길과 같습니다. **마스크도 배율도 같습니다**.

$$ dx = \frac{dout \cdot mask}{1 - p} $$

4장처럼 숫자를 하나씩 건드려 확인합니다(수치 미분, numerical differentiation). L은 out에 dout을 자리마다 곱해 더한 값입니다.
"""

# %%
from helpers import compare, numerical_gradients, relative_difference

mask, dout = np.random.default_rng(2).random(10) >= p, rng.normal(size=10)
dx = dout * mask / (1 - p)
nudged = numerical_gradients(lambda: (x * mask / (1 - p)) @ dout, {"x": x})
compare({"dx": dx}, nudged, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**A trap when measuring.** Here the mask was fixed. Let the layer draw its own mask at every pass, and nudge again:
"""

# %% [markdown] lang="ko"
r"""
**기울기를 확인할 때의 함정.** 위에서는 마스크가 정해져 있었습니다. 이번에는 순전파(forward pass)를 할 때마다 층이 마스크를 새로 뽑게 하고 다시 건드려 봅시다. (절댓값이 가장 큰 기울기를 봅니다. largest slope는 실제 값, measured는 이렇게 측정한 값입니다.)
"""

# %%
layer = Dropout(p, np.random.default_rng(3))
wild = numerical_gradients(lambda: layer(x) @ dout, {"x": x})["dx"]
{"largest slope": f"{np.abs(dx).max():.1f}", "measured": f"{np.abs(wild).max():.0e}"}

# %% [markdown] lang="en"
r"""
Nonsense: "up" and "down" were measured under two different masks, and their difference was divided by a tiny step. Whoever tests a gradient with randomness in it must hold the randomness still, for instance by starting the generator anew before each pass:
"""

# %% [markdown] lang="ko"
r"""
터무니없는 값입니다. x를 조금 늘렸을 때와 줄였을 때를 서로 다른 마스크로 계산하고, 그 차이를 아주 작은 간격으로 나누었기 때문입니다. 무작위가 섞인 그래디언트를 확인할 때는 난수를 고정해야 합니다. 예를 들어 순전파를 할 때마다 난수 생성기를 같은 시드로 다시 만들면 됩니다.
"""

# %%
def loss_held_still():
    layer.rng = np.random.default_rng(2)
    return layer(x) @ dout


held = numerical_gradients(loss_held_still, {"x": x})
compare({"dx": layer.backward(dout)}, held, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**A common slip.** The mask is easily remembered on the way back, the factor easily forgotten. Which share of the true gradient arrives then? Here p = 0.2: predict.
"""

# %% [markdown] lang="ko"
r"""
**흔한 실수.** 되돌아올 때 마스크는 잘 기억하지만 배율은 잊기 쉽습니다. 그러면 본래 그래디언트의 얼마가 도착할까요? 여기서는 p = 0.2입니다. 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
forgotten = dout * mask
np.round(forgotten[mask] / held["dx"][mask], 4)

# %% [markdown] lang="en"
r"""
1 − p everywhere: at p = 0.5 half, at the paper's 0.1 nine tenths. Nothing crashes and the loss may still fall, so nobody notices. But the slip multiplies: behind several such layers a gradient keeps 1 − p to that power. Nudging shows it at once, and two other slips as well. (*Off by* is the largest error, divided by the largest true slope; of a hundred fresh masks, the median.)
"""

# %% [markdown] lang="ko"
r"""
어디서나 1 − p입니다. p = 0.5이면 절반, 논문의 0.1이면 10분의 9입니다. 오류도 나지 않고 손실도 줄어들 수 있으니 아무도 눈치채지 못합니다. 하지만 이 실수는 곱해져서 쌓입니다. 그런 층을 여럿 지나면 그 수만큼 1 − p가 곱해집니다. 숫자를 하나씩 건드려 보면 바로 드러나고, 다른 두 실수도 마찬가지입니다. (off by는 가장 큰 오차를 가장 큰 참 기울기로 나눈 값입니다. 위에서부터 배율을 빠뜨린 것, 마스크를 빠뜨린 것, 마스크를 새로 뽑은 것, 올바른 것입니다. 마스크를 새로 뽑은 것은 백 번 해서 얻은 중앙값입니다.)
"""

# %%
slips = {
    "without the factor": [dout * mask],
    "without the mask": [dout / (1 - p)],
    "with a fresh mask": [dropout(dout, rng.random(10) >= p, p) for _ in range(100)],
    "as it should be": [dropout(dout, mask, p)],
}
off = {
    name: np.median([relative_difference(slip, held["dx"]) for slip in several])
    for name, several in slips.items()
}
Table(("backward", "off by"), [(name, f"{value:.3f}") for name, value in off.items()])

# %% [markdown] lang="en"
r"""
### Exercise 6.6 ★★ 4 minutes

Back to exercise 6.1: x = [3, −6, 9, 1.5, −3], mask = [1, 0, 1, 1, 0], p = 0.25. The gradient that comes back is **dout = [3, 1.5, 0.75, −6, 6]**. What is dx?
"""

# %% [markdown] lang="ko"
r"""
### 연습 6.6 ★★ 4분

연습 6.1로 돌아갑시다. x = [3, −6, 9, 1.5, −3], mask = [1, 0, 1, 1, 0], p = 0.25였습니다. 되돌아온 그래디언트가 다음과 같으면 dx는 얼마인가요? **dout = [3, 1.5, 0.75, −6, 6]**
"""

# %%
answer_6 = [..., ..., ..., ..., ...]

check("6.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

x does not matter. Mask and factor act on dout as they acted on x.

</details>
<details><summary>Solution</summary>

{solution}

[4, 0, 1, −8, 0]. The last dout is as large as 6, and still nothing comes back to x₅ in this step.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x는 상관없습니다. 마스크와 배율이 x에 한 일을 dout에도 똑같이 합니다.

</details>
<details><summary>풀이</summary>

{solution}

[4, 0, 1, −8, 0]입니다. 다섯 번째는 dout이 6이나 되지만, 이번 스텝에서 x₅ 쪽으로는 아무것도 돌아오지 않습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 5 · What is said about it

**How large should p be?** About dropout one of the texts that this course is built on says:

> Deep-learning models are so expressive that they may learn the training data itself by heart. This is called overfitting. Dropout is a technique that, to prevent such overfitting, replaces some of the neurons by 0 at random and leaves them out of the computation.

In the lesson it did, at p = 0.2. Here the same network is trained at six values of p; the *gap* is the loss on new examples minus that on seen ones, after the last step. Predict: at which p is the gap smallest, and at which the loss on new examples?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 드롭아웃에 관한 주장

**p는 얼마가 좋을까요?** 이 과정의 바탕이 된 문서 가운데 하나는 드롭아웃을 이렇게 설명합니다.

> 딥러닝 모델은 그 표현력이 아주 좋아서 학습 데이터 그 자체를 외워버릴 염려가 있습니다. 이를 과적합(overfitting)이라고 합니다. 드롭아웃(dropout)은 이러한 과적합 현상을 방지하고자 뉴런의 일부를 확률적으로 0으로 대치하여 계산에서 제외하는 기법입니다.

6장에서는 p = 0.2일 때 그랬습니다. 여기서는 같은 신경망을 여섯 가지 p로 학습시킵니다. gap은 마지막 스텝 뒤에 새로운 샘플(new)의 손실에서 이미 본 샘플(seen)의 손실을 뺀 차이입니다. gap이 가장 작은 p는 얼마일까요? 새로운 샘플의 손실이 가장 작은 p는요? 예측해 보세요.
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
rates = (0, 0.1, 0.2, 0.5, 0.8, 0.9)
ends = [[losses[-1] for losses in train_on_noise(rate)[1:]] for rate in rates]
seen, new = np.transpose(ends)  # (6,)
columns = [[f"{value:.2f}" for value in column] for column in (seen, new, new - seen)]
Table(("p", "seen", "new", "gap"), zip(rates, *columns))

# %% [markdown] lang="en"
r"""
The gap shrinks with every larger p. But beyond 0.2 it shrinks only because the network does worse on what it has seen; from 0.8 on, new examples fare worse too. The smallest gap (0.9) belongs to the network that learned least: look at the loss, not at the gap. Which p is best depends on the network and its examples; 0.1 to 0.5 are close together here. (Other starts and examples give the same picture; a test checks this.)

The same text says of the factor:

> For reference, for stable learning `torch.nn.Dropout` also multiplies each element by $1/(1-p)$.

If the factor made *learning* more stable, a network trained without it should end worse. We train one at p = 0.2. In use its sums are then too large by 1/(1 − p); so after training we multiply by 1 − p what the two dropouts let through. Predict the three losses on new examples: with the factor, without it, and without it when nothing is multiplied in use.
"""

# %% [markdown] lang="ko"
r"""
p를 키울수록 gap은 줄어듭니다. 하지만 0.2를 넘어서면 이미 본 샘플에서 점점 못하기 때문에 줄어드는 것일 뿐이고, 0.8부터는 새로운 샘플의 손실도 다시 커집니다. gap이 가장 작은 것(0.9)은 가장 적게 배운 신경망입니다. 차이가 아니라 손실 자체를 보아야 합니다. 어떤 p가 가장 좋은지는 신경망과 샘플에 달려 있습니다. 여기서는 0.1에서 0.5까지 별 차이가 없습니다. (출발점과 샘플을 바꾸어도 마찬가지이고, 이 과정의 테스트가 확인합니다.)

같은 문서는 배율을 두고 이렇게 말합니다.

> 참고로 `torch.nn.Dropout`은 안정적인 학습을 위해 각 요솟값에 $1/(1-p)$를 곱하는 역할도 수행합니다.

배율이 **학습**을 더 안정적으로 만든다면, 배율 없이 학습한 신경망은 결과가 더 나빠야 합니다. p = 0.2로 학습시켜 봅시다. 추론할 때는 합이 1/(1 − p)배로 커지므로, 학습이 끝난 뒤 두 드롭아웃을 통과하는 값에 1 − p를 곱합니다. 새로운 샘플의 손실 세 가지를 예측해 보세요. (표의 with the factor는 배율이 있을 때, without the factor는 없을 때입니다. × 0.8 in use는 추론할 때 0.8을 곱한 것, as it is는 곱하지 않은 것입니다.)
"""

# %%
class WithoutFactor(Dropout):
    def forward(self, x):
        return super().forward(x) * (1 - self.p if self.training else 1)

    def backward(self, dout):
        return super().backward(dout) * (1 - self.p)

# %% claims=["2-47"] jupyter={"outputs_hidden": true}
p = rates[2]
plain, _, as_it_is = train_on_noise(p, WithoutFactor)
_, (inputs, targets) = data.noisy_examples(np.random.default_rng(0))  # the new ones
a, _, b, _, c = plain.layers
scaled = SquaredError()(c((1 - p) * b((1 - p) * a(inputs))), targets)
Table(("trained at p = 0.2", "loss on new examples"), [
    ("with the factor", f"{new[2]:.2f}"),
    ("without the factor, × 0.8 in use", f"{scaled:.2f}"),
    ("without the factor, as it is", f"{as_it_is[-1]:.2f}"),
])

# %% [markdown] lang="en"
r"""
In this run, one rate and one optimiser, learning goes as well without the factor. What goes wrong is the *use*: left as they are, the sums are larger than those that the network has learned with. That is the reason to give: with the factor each number behind dropout, and each weighted sum of the next layer, is on average in training what it is in use. (For the whole network, with its ReLUs, that is only roughly so.) In PyTorch, too, its place is training alone.

Last, the places:

> In the Transformer, dropout is applied between the input embedding and the first block, between blocks, between the last block and the output layer, and so on.

For an encoder of six layers (blocks) that names seven places: behind the embedding and behind each layer. The paper's section 5.4 names thirteen: the sum of embedding and positions, and the output of *each sub-layer* before it is added, two in each layer. We list all places, the 25 that the picture of the lesson has for six layers. Vote: are all seven among the thirteen? ("And so on" is left aside.)
"""

# %% [markdown] lang="ko"
r"""
학습률 하나, 옵티마이저(optimizer) 하나로 해 본 이 실험에서는 배율이 없어도 학습이 똑같이 잘됩니다. 문제가 되는 것은 **추론**입니다. 그대로 두면 합이 학습할 때 겪은 것보다 커집니다. 이유를 든다면 이것입니다. 배율을 곱하면 드롭아웃을 지난 숫자와 다음 층의 가중합이 학습할 때와 추론할 때 평균적으로 같아집니다. (ReLU까지 지나는 신경망 전체로 보면 대략만 같습니다.) PyTorch에서도 배율은 학습할 때만 곱합니다.

마지막은 드롭아웃의 위치입니다.

> 트랜스포머 모델에서 드롭아웃은 입력 임베딩과 최초 블록 사이, 블록과 블록 사이, 마지막 블록과 출력층 사이 등에 적용합니다.

층(문서의 말로는 블록)이 여섯인 인코더라면 일곱 곳, 즉 임베딩 뒤와 각 층의 뒤입니다. 논문의 5.4절이 말하는 자리는 열세 곳입니다. 임베딩(embedding)에 위치 인코딩(positional encoding)을 더한 값, 그리고 **서브층**(sub-layer)마다 더하기 전의 출력이며, 층마다 서브층이 둘입니다. 6장의 그림대로라면 층이 여섯일 때 드롭아웃을 둘 수 있는 자리는 모두 스물다섯 곳이고, 셀에서 그 목록을 만듭니다. 일곱 곳이 모두 열세 곳에 들어 있을까요? `vote`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요. (‘등’은 빼고 셉니다.)
"""

# %% claims=["2-50"] jupyter={"outputs_hidden": true}
vote = ...  # True or False? Put your answer in place of the dots, then run.
behind = ("attention", "add & norm 1", "feed-forward", "add & norm 2")
places = ["embedding", *(f"layer {n}, {name}" for n in range(1, 7) for name in behind)]
in_the_text = {place for place in places if place == "embedding" or "add & norm 2" in place}
in_the_paper = {place for place in places if "add & norm" not in place}
common = in_the_text & in_the_paper
decide("2-50", vote, common == in_the_text, found=f"{len(common)} / {len(in_the_text)}")

# %% [markdown] lang="en"
r"""
Only the one behind the embedding. It is more than a question of counting: a dropout *between* layers acts on the running sum of lesson 02, the residual stream itself; one on a sub-layer's output leaves the stream alone. (The one on the embedding acts on the stream in both cases.) At p = 0.1, which share of the stream's numbers has never been set to 0 on its way?
"""

# %% [markdown] lang="ko"
r"""
임베딩 뒤의 한 곳뿐입니다. 개수만 다른 것이 아닙니다. 층과 층 **사이**의 드롭아웃은 2장의 쌓여 가는 합, 즉 잔차 스트림(residual stream) 자체를 지웁니다. 서브층의 출력에 적용하는 드롭아웃은 스트림을 건드리지 않습니다. (임베딩의 드롭아웃은 두 경우 모두 스트림에 작용합니다.) p = 0.1일 때, 스트림의 숫자 가운데 끝까지 한 번도 0이 되지 않는 것은 얼마나 될까요? (paper는 논문, the text는 문서의 자리입니다. 가로축은 지나온 서브층의 수, 세로축은 한 번도 지워지지 않은 비율입니다.)
"""

# %% claims=["2-50", "2-51"] jupyter={"outputs_hidden": true}
from helpers import draw_survival

on_the_stream = {"paper": [1] * 13, "the text": [1 + passed // 2 for passed in range(13)]}
draw_survival(on_the_stream, p=0.1)

# %% [markdown] lang="en"
r"""
With the text's places fewer than half (0.9⁷) reach the end untouched, with the paper's nine in ten. A sub-layer in training is H(x) = x + dropout(F(x)): where F is dropped, x goes on alone.
"""

# %% [markdown] lang="ko"
r"""
문서의 자리대로라면 절반도 안 되는 숫자(0.9⁷)만 끝까지 지워지지 않고, 논문의 자리에서는 열에 아홉이 남습니다. 학습할 때의 서브층은 H(x) = x + dropout(F(x))입니다. F가 지워진 자리에는 x만 지나갑니다.
"""

# %% [markdown] lang="en"
r"""
## 6 · The older form

### Exercise 6.7 ★★★ 6 minutes

In the paper by Srivastava et al. (2014) training has **no factor**: the input of a layer is x · mask, and the layer computes `(x * mask) @ w + b`. Then something has to be done in use. Write the layer for use, so that its output is the *expectation* of what it put out in training. `x` (tokens, d_in), `w` (d_in, d_out), `b` (d_out,), and `p` as always the probability of being dropped.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 더 오래된 방식

### 연습 6.7 ★★★ 6분

Srivastava 외(2014)의 논문에서는 학습할 때 **배율을 곱하지 않습니다**. 층의 입력은 x · mask이고, 층은 `(x * mask) @ w + b`를 계산합니다. 그렇다면 추론할 때 무언가를 해야 합니다. 추론할 때의 출력이 학습할 때 출력의 **기댓값**과 같아지도록, 추론할 때의 층을 작성하세요. `x`는 (tokens, d_in), `w`는 (d_in, d_out), `b`는 (d_out,)이고, `p`는 지금까지처럼 지워질 확률입니다.
"""

# %%
def in_use(x, w, b, p):
    ...


check("6.7", in_use)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

The expectation of x · mask is (1 − p) x. What does the layer make of it?

</details>
<details><summary>Hint 2</summary>

The bias was never dropped.

</details>
<details><summary>Solution</summary>

{solution}

The paper scales the weights once, after training. (Its own p is the probability of being *kept*, so there it reads p · w.) Inverted dropout saves that step: the network that was trained is the network that is used.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

x · mask의 기댓값은 (1 − p) x입니다. 층을 지나면 무엇이 될까요?

</details>
<details><summary>힌트 2</summary>

편향은 지워진 적이 없습니다.

</details>
<details><summary>풀이</summary>

{solution}

논문은 학습이 끝난 뒤 가중치에 1 − p를 한 번 곱해 둡니다. (논문의 p는 **남을** 확률이어서 p · w라고 쓰여 있습니다.) 인버티드 드롭아웃에서는 이 단계가 필요 없습니다. 학습한 신경망을 그대로 쓰면 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, every gradient

**Where PyTorch has it.** List every `nn.Dropout` in an encoder of two layers. `dropout1` and `dropout2` act on the outputs of the two sub-layers, as in the paper; `dropout` stands inside the feed-forward network, and a fourth hides inside attention (lesson 09; section 5.4 names neither of the two). Is there one *between* the layers?
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, 모든 그래디언트까지

**PyTorch에서는 어디에 있을까요?** 두 층짜리 인코더에 있는 `nn.Dropout`을 모두 나열합니다. `dropout1`과 `dropout2`는 논문처럼 두 서브층의 출력에 적용됩니다. `dropout`은 피드포워드 신경망 안에 있고, 어텐션(attention) 안에도 하나가 숨어 있습니다(9장. 이 둘은 논문 5.4절에 나오지 않습니다). 층과 층 **사이**에도 있을까요?
"""

# %% claims=["2-50"] jupyter={"outputs_hidden": true}
from torch import nn

one_layer = nn.TransformerEncoderLayer(16, 2, dim_feedforward=32)
encoder = nn.TransformerEncoder(one_layer, num_layers=2, enable_nested_tensor=False)
[name for name, part in encoder.named_modules() if isinstance(part, nn.Dropout)]

# %% [markdown] lang="en"
r"""
All six belong to a layer. To compare number by number on every device, PyTorch must not draw: our own PyTorch layer, `mirror.Dropout`, is given the mask that the NumPy layer drew last, and so is an `nn.Dropout` whose forward pass we changed to take one. A sub-layer with its skip, 2 sentences of 3 tokens, 4 → 9 → 4, p = 0.3, in training and in use: output and every gradient. Then `nn.Dropout` as it is: it draws, we read the mask off its output, and compare its gradient, too.
"""

# %% [markdown] lang="ko"
r"""
여섯 개 모두 층 안에 있습니다. 숫자 하나하나 비교하려면 PyTorch가 마스크를 따로 뽑지 않아야 합니다. 그래서 우리의 PyTorch 층 `mirror.Dropout`은 NumPy 층이 마지막으로 뽑은 마스크를 받아 씁니다. `nn.Dropout`은 마스크를 받지 못하므로, 먼저 `nn.Dropout`의 forward를 마스크를 받도록 고친 층과 비교합니다. 건너뛰는 길까지 갖춘 서브층(문장 2개, 토큰 3개씩, 4 → 9 → 4, p = 0.3)을 학습할 때와 추론할 때 통과시켜 출력과 모든 그래디언트를 모든 장치에서 비교합니다. 그다음은 고치지 않은 `nn.Dropout`입니다. 스스로 뽑게 두고, 출력에서 마스크를 읽어 그래디언트까지 비교합니다.
"""

# %% claims=["2-52"]
from helpers import equal_on_every_device, run_torch

rng_7 = np.random.default_rng(7)
sub_layer = Residual(Stack([FeedForward.random(4, 9, rng_7), Dropout(0.3, rng_7)]))
x_tokens, dout_tokens = rng_7.normal(size=(2, 2, 3, 4))  # both (2, 3, 4)
equal_on_every_device(sub_layer, x_tokens, dout_tokens)
equal_on_every_device(sub_layer.train(False), x_tokens, dout_tokens)

# %%
theirs = run_torch(nn.Dropout(0.35), x_tokens, dout_tokens, lambda module: {})
read_off = theirs["out"] != 0
ours = {"out": dropout(x_tokens, read_off, 0.35), "dx": dropout(dout_tokens, read_off, 0.35)}
compare(ours, theirs)

# %% [markdown] lang="en"
r"""
How fast is it? 128 tokens of 512 features, forward and backward on this machine, divided by the time of `nn.Dropout` on the CPU. The mirror draws nothing. `random` and `binomial` are the time of drawing alone: as our layer does it, and with `rng.binomial`, as one often sees it. (Where we measured, drawing is more than half of our layer's time, and `binomial` takes several times as long to draw.)
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 이 컴퓨터에서 특징 512개짜리 토큰 128개의 순전파와 역전파에 걸리는 시간을 측정해 `nn.Dropout`이 CPU에서 쓴 시간으로 나눕니다. mirror는 마스크를 뽑지 않습니다. `random`과 `binomial`은 마스크를 뽑는 시간만 측정한 것으로, 하나는 우리 층의 방법, 하나는 흔히 보는 `rng.binomial`입니다. 1보다 작으면 더 빠른 것이고, quartiles는 사분위수입니다. (우리가 측정한 곳에서는 우리 층이 쓰는 시간의 절반 이상이 마스크를 뽑는 시간이고, `binomial`로 뽑으면 그 몇 배가 걸립니다.)
"""

# %% tags=["nbval-ignore-output"]
from helpers import step_on_every_device

x_32, dout_32 = np.float32(rng_7.normal(size=(2, 128, 512)))
step_on_every_device(
    Dropout(0.1, rng_7), x_32, dout_32,
    builtin=nn.Dropout(0.1),
    random=lambda: rng_7.random((128, 512), np.float32) >= 0.1,
    binomial=lambda: rng_7.binomial(1, 0.9, (128, 512)),
)

# %% [markdown] lang="en"
r"""
## 8 · Recap

| name | shape | forward | backward |
|---|---|---|---|
| `dropout(x, mask, p)` | that of x | `x * mask / (1 - p)` | `dout * mask / (1 - p)`, the same mask |
| in use | that of x | `x` | `dout` |
| `Residual(Stack([F, Dropout]))` | (tokens, d) → (tokens, d) | `x + dropout(F(x))` | around: `dout`; through F: with mask and factor |

- The factor keeps the expectation of each number, and of the next layer's weighted sums, equal in training and in use; behind a ReLU that is only roughly so. Learning went as well without it, in our run. The noise stays: the variance is x² p/(1 − p).
- Each number is dropped with probability p, on its own; exactly two of ten are dropped in about three masks out of ten.
- The way back needs the same mask *and* the same factor, and a test of it must hold the mask still.
- The paper has it on each sub-layer's output, where it leaves the residual stream alone; only the one on the embedding acts on it.

**References.** G. Hinton et al., *Improving neural networks by preventing co-adaptation of feature detectors*, 2012 (the first). · N. Srivastava et al., *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, 2014, sections 4 and 10. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.4. · The text quoted: ‘트랜스포머에 적용된 기술들’, section 드롭아웃.

**Next:** [lesson 07](07_tokens_and_embeddings.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| `dropout(x, mask, p)` | x와 같음 | `x * mask / (1 - p)` | `dout * mask / (1 - p)`, 같은 마스크 |
| 추론할 때 | x와 같음 | `x` | `dout` |
| `Residual(Stack([F, Dropout]))` | (tokens, d) → (tokens, d) | `x + dropout(F(x))` | 건너뛰는 길: `dout`, F 쪽: 마스크와 배율을 거침 |

- 배율은 숫자마다, 그리고 다음 층의 가중합마다 학습할 때와 추론할 때의 기댓값을 같게 합니다. ReLU를 지나면 대략만 같습니다. 우리 실험에서는 배율이 없어도 학습이 똑같이 잘되었습니다. 노이즈는 그대로입니다. 분산은 x² p/(1 − p)입니다.
- 숫자마다 따로 확률 p로 지워집니다. 열 개 가운데 정확히 두 개가 지워지는 것은 열 번에 세 번꼴입니다.
- 되돌아올 때는 마스크와 배율이 **모두** 순전파 때와 같아야 하고, 그래디언트를 확인할 때는 마스크를 고정해야 합니다.
- 논문에서는 서브층마다 그 출력에 적용하므로, 임베딩의 드롭아웃을 빼면 잔차 스트림을 건드리지 않습니다.

**참고 자료.** G. Hinton 외, *Improving neural networks by preventing co-adaptation of feature detectors*, 2012(첫 논문). · N. Srivastava 외, *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, 2014, 4절과 10절. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.4절. · 인용한 글: ‘트랜스포머에 적용된 기술들’ 드롭아웃 절.

**다음:** [7장](07_tokens_and_embeddings.ipynb).
"""
