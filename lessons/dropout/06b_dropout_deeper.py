# %% [markdown] lang="en"
r"""
# 06 · Dropout, deeper

**Why should noise do a network any good?**

**You will be able to** say how noisy dropout is and how many draws average it out, why it spreads what is learned, how much of it is good, where it stands, and judge what is said about it. \
**You need** lesson 06; of lesson 03 mean and variance. \
**Time** 60 minutes

First, how loud is it? Below is one neuron whose value is 1, after dropout. Every green line is a run: the mean of its output over the draws so far. There are forty runs; the dashed line is one of them without the factor 1/(1 − p), and the grey line at 1 − p shows where it goes. Run the cell, choose p = 20 %, then 50 %, then 80 % (what lies above 2 is cut off), and move *draws*. How many of the forty runs end in the grey band? After how many draws do its edges meet the dotted lines, 0.9 and 1.1?
"""

# %% [markdown] lang="ko"
r"""
# 06 · 드롭아웃, 심화

**노이즈가 왜 신경망에 도움이 될까요?**

**이 노트북을 마치면** 드롭아웃의 노이즈가 얼마나 크고 몇 번을 뽑아 평균하면 흔들림이 작아지는지 계산하고, 드롭아웃이 배운 것을 여럿에 나누어 담는 이유를 설명하고, 노이즈가 얼마나 있으면 좋고 어디에 있는지 말하고, 드롭아웃에 관한 주장을 판단할 수 있습니다. \
**필요한 것**은 6장과 3장의 평균과 분산입니다. \
**시간** 60분

먼저 노이즈가 얼마나 큰지 봅시다. 아래는 값이 1인 뉴런 하나가 드롭아웃을 거친 결과입니다. 초록색 선 하나가 실험 한 번이고, 선의 높이는 그때까지 뽑은 출력의 평균입니다. 실험은 모두 마흔 번입니다. 자주색 파선은 그 가운데 하나를 배율 1/(1 − p) 없이 그린 것으로, 1 − p에 그은 회색 선에 가까워집니다. 셀을 실행하고 p를 20%, 50%, 80%로 바꾸어 보세요(2보다 큰 값은 잘라 냈습니다). **횟수** 슬라이더를 옮기며 흔들림이 줄어드는지도 보세요. 마흔 번 가운데 몇 번이 회색 띠 안에서 끝나나요? 띠의 두 가장자리가 점선(0.9와 1.1)에 닿으려면 몇 번을 뽑아야 할까요?
"""

# %% tags=["widget"]
from helpers import play_mean

play_mean()

# %%
import numpy as np

from helpers import (
    Dropout, FeedForward, Residual, SquaredError, Stack, Table, check, compare, data, decide,
    dropout, numerical_gradients, span, train_on_noise,
)

# %% [markdown] lang="en"
r"""
Nearly all of them, 34 to 40 at each of these p; and 100, 400 and 1600 draws, as part 1 finds.

## 1 · How loud it is

The factor keeps the mean. It does not keep the output quiet: that jumps between 0 and x/(1 − p). How far from x on average? The **variance**, the mean squared distance from the mean, is also the mean of the squares minus the square of the mean ([1, 2, 3]: 14/3 − 4 = 2/3). The square of the output is x²/(1 − p)² with probability 1 − p and 0 otherwise, and the mean is x:

$$ (1 - p) \cdot \frac{x^2}{(1 - p)^2} - x^2 = x^2 \left( \frac{1}{1 - p} - 1 \right) = x^2 \cdot \frac{p}{1 - p} $$

Measured for x = 1: a hundred runs of 10 000 draws each, from the smallest variance to the largest.
"""

# %% [markdown] lang="ko"
r"""
거의 모두입니다. p가 셋 중 무엇이든, 언제 멈추든 마흔 번 가운데 34번 이상이 띠 안에서 끝납니다. 그리고 띠의 가장자리는 p에 따라 100번, 400번, 1600번에서 점선에 닿습니다. 1절에서 구해 봅니다.

## 1 · 노이즈는 얼마나 클까요?

배율은 평균을 유지하지만 출력의 흔들림을 줄이지는 못합니다. 출력은 언제나 0 아니면 x/(1 − p)입니다. x에서 평균 얼마나 떨어져 있을까요? 평균과의 차이를 제곱해 평균한 **분산**(variance)은, 제곱의 평균에서 평균의 제곱을 빼서 구할 수도 있습니다([1, 2, 3]이면 14/3 − 4 = 2/3). 출력의 제곱은 확률 1 − p로 x²/(1 − p)², 아니면 0이고, 평균은 x입니다.

$$ (1 - p) \cdot \frac{x^2}{(1 - p)^2} - x^2 = x^2 \left( \frac{1}{1 - p} - 1 \right) = x^2 \cdot \frac{p}{1 - p} $$

x = 1일 때 측정해 봅시다. 10,000번 뽑는 실험을 백 번 해서 얻은 분산의 최솟값과 최댓값입니다.
"""

# %%
rng, rates = np.random.default_rng(0), (0.1, 0.2, 0.5, 0.8)
formula, measured = [], []
for p in rates:
    outs = (rng.random((100, 10_000)) >= p) / (1 - p)  # (runs, draws)
    formula.append(p / (1 - p))
    measured.append(span(outs.var(axis=1), ".3f"))
columns = {"p": rates, "p / (1 − p)": formula, "measured variance": measured}
Table(columns, digits=3)

# %% [markdown] lang="en"
r"""
At p = 0.2 the variance is 0.25, so the standard deviation, its root, is half of the value. (At p = 0.5 there is hardly any scatter: the output is 0 or 2, both exactly 1 from the mean.) Dropout is noise, on purpose.

**Only a mean over many draws is quiet.** Let a and b be what two draws are off by, 0 on average. The square of their sum is a² + 2ab + b². As the draws know nothing of one another, ab is 0 on average: so variances *add up*. The sum of n draws has n times the variance; their mean, divided by n, has n/n² = 1/n of it. Two standard deviations of the mean, the grey band, are 0.1 where

$$ 2 \sqrt{\frac{p}{(1 - p) \, n}} = 0.1, \qquad \text{that is} \qquad n = 400 \cdot \frac{p}{1 - p} $$

100 draws at p = 0.2, 400 at 0.5, 1600 at 0.8. Of ten thousand such runs, which share ends within 0.1 of 1?
"""

# %% [markdown] lang="ko"
r"""
p = 0.2이면 분산이 0.25이고, 그 제곱근인 표준편차(standard deviation)는 값의 절반입니다. (p = 0.5이면 측정할 때마다 분산이 거의 같습니다. 출력이 0과 2뿐이고, 어느 쪽이든 평균에서 정확히 1만큼 떨어져 있기 때문입니다.) 드롭아웃은 일부러 넣는 노이즈입니다.

**여러 번 뽑아 평균해야 비로소 흔들림이 줄어듭니다.** 두 번 뽑은 값이 평균에서 벗어난 만큼을 각각 a와 b라고 합시다. 둘 다 평균은 0입니다. 합의 제곱은 a² + 2ab + b²입니다. 두 번의 뽑기는 서로 독립이므로 ab의 평균은 0이고, 따라서 분산은 **그대로 더해집니다**. n번 뽑아 더하면 분산이 n배이고, n으로 나누어 평균하면 n/n² = 1/n배가 됩니다. 회색 띠는 1에서 위아래로 이 평균의 표준편차의 두 배까지입니다. 그 두 배가 0.1이 되려면 n은 다음과 같아야 합니다.

$$ 2 \sqrt{\frac{p}{(1 - p) \, n}} = 0.1, \qquad \text{즉} \qquad n = 400 \cdot \frac{p}{1 - p} $$

p = 0.2이면 100번, 0.5이면 400번, 0.8이면 1600번입니다. 그런 실험을 만 번 하면, 평균이 1에서 0.1 이내로 끝나는 비율은 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
shares, draws = [], (100, 400, 1600)
for p, n in zip(rates[1:], draws):
    kept = rng.binomial(n, 1 - p, 10_000)  # how many of n draws are kept, ten thousand times | n개 가운데 남는 개수, 만 번
    shares.append((np.abs(kept / n / (1 - p) - 1) < 0.1 + 1e-9).mean())
Table({"p": rates[1:], "draws": draws, "share within 0.1": shares}, digits=2)

# %% [markdown] lang="en"
r"""
About 96 in 100. A layer adds up many neurons at once, and training takes many steps: so it can *live* with the noise.

### Exercise 6.5 ★★ 5 minutes

A neuron has the value **x = 6** and goes through dropout with **p = 0.2**. What are expectation and variance of its output? Compute with the two values that it can have, not with the formula.
"""

# %% [markdown] lang="ko"
r"""
100번 가운데 96번쯤입니다. 층은 뉴런 여러 개를 한꺼번에 더하고 학습은 여러 스텝(step)을 거치므로, 신경망은 이만한 노이즈를 **견딜** 수 있습니다.

### 연습 6.5 ★★ 5분

값이 **x = 6**인 뉴런이 **p = 0.2**인 드롭아웃을 지납니다. 출력의 기댓값과 분산은 얼마인가요? 공식에 넣지 말고, 나올 수 있는 두 값으로 계산해 보세요.
"""

# %%
answer_5 = [..., ...]  # E, Var

check("6.5", answer_5)

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
## 2 · What the noise charges

But why should noise do any good, if it averages out? Because only the *mean* of the output comes out right. The loss is a square, and a square does not average out: off by +1 half of the time and by −1 the other half is off by 0 on average, and by 1 squared.

In numbers: the output is a sum, Σ wᵢxᵢ. Its mean over the masks is the output at inference, and its variance, as variances add up, is p/(1 − p) Σ (wᵢxᵢ)². So the mean loss over all masks is

$$ \tfrac{1}{2} (out - target)^2 + \tfrac{1}{2} \cdot \frac{p}{1 - p} \sum_i (w_i x_i)^2 $$

the loss at inference **and a price for large contributions**. For the lesson's A = [10, −9] it is 0 + ½ (10² + 9²) = 90.5, for B = [½, ½] ½ (¼ + ¼) = 0.25, as the lesson found with its four masks. Two halves cost less than one whole: that is why dropout *spreads*. For such a sum the noise is, on average, a rule, and one may train by the rule alone, without a single mask.

It also says why A became [⅓, ⅓] in training, and not [½, ½]. Let n equal weights v share the answer 1, all x = 1, and c = p/(1 − p). The slope of the loss in v is n (nv − 1) + cnv, which is 0 at v = 1/(n + c); together they say n/(n + c). Below, n random weights learn by steps on this loss, without masks. What do they say together in the end: two at p = ½, ten at p = ½, a hundred at p = 0.2?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 노이즈가 매기는 벌점

평균하면 사라지는 노이즈가 왜 도움이 될까요? 평균이 맞아떨어지는 것은 **출력**뿐이기 때문입니다. 손실(loss)은 제곱이고, 제곱은 상쇄되지 않습니다. 절반은 +1만큼, 절반은 −1만큼 벗어나면 평균은 0이지만 제곱의 평균은 1입니다.

식으로 써 봅시다. 출력은 합 Σ wᵢxᵢ입니다. 모든 마스크에 걸친 평균은 추론할 때의 출력이고, 분산은 그대로 더해지므로 p/(1 − p) Σ (wᵢxᵢ)²입니다. 따라서 모든 마스크에 걸친 평균 손실은 다음과 같습니다.

$$ \tfrac{1}{2} (out - target)^2 + \tfrac{1}{2} \cdot \frac{p}{1 - p} \sum_i (w_i x_i)^2 $$

추론할 때의 손실에 **큰 몫에 매기는 벌점**이 더해집니다. 6장의 A = [10, −9]는 0 + ½(10² + 9²) = 90.5, B = [½, ½]은 ½(¼ + ¼) = 0.25이고, 6장에서 마스크 네 개로 구한 것과 같습니다. 둘이 절반씩 맡으면 하나가 다 맡을 때보다 벌점이 적습니다. 그래서 드롭아웃은 배운 것을 **나누어** 담습니다. 이런 합에서는 노이즈를 평균하면 하나의 규칙이 되므로, 마스크를 한 번도 뽑지 않고 이 규칙만으로 학습할 수도 있습니다.

A가 학습한 뒤 [½, ½]이 아니라 [⅓, ⅓]이 된 것도 이 벌점 때문입니다. 가중치(weight) n개가 똑같이 v이고 x는 모두 1, 답은 1, c = p/(1 − p)라고 합시다. v에 대한 손실의 기울기 n(nv − 1) + cnv는 v = 1/(n + c)에서 0이 되고, 이때 합은 n/(n + c)입니다. 아래에서는 무작위로 뽑은 가중치 n개가 마스크 없이 이 손실로 학습합니다. p = ½에서 두 개, p = ½에서 열 개, p = 0.2에서 백 개일 때, 학습을 마친 가중치의 합은 각각 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
def learn(n, p):
    weights, price = 10 * np.random.default_rng(n).normal(size=n), p / (1 - p)
    for _ in range(10_000):
        weights -= 0.01 * (weights.sum() - 1 + price * weights)
    return weights


several = learn(2, 0.5), learn(10, 0.5), learn(100, 0.2)
totals = [weights.sum() for weights in several]
each = [span(weights, ".3f") for weights in several]
Table({"weights": [2, 10, 100], "all together": totals, "each": each})

# %% [markdown] lang="en"
r"""
⅔, as with the four masks of the lesson; 10/11 and 0.9975: with many neurons and a small p the price is next to nothing.

**Does it show in real networks?** Set a *single* one of the 16 numbers after the first feed-forward network to 0, each in turn. How much does the loss on seen examples rise, for the lesson's network without dropout, and for the one with p = 0.2? And without dropout, stopped at its dot, after 45 steps?
"""

# %% [markdown] lang="ko"
r"""
⅔는 6장에서 마스크 네 개로 학습한 결과와 같습니다. 1에 못 미치는 만큼이 나누어 담는 대가입니다. 10/11과 0.9975에서 보듯, 뉴런이 많고 p가 작으면 이 대가는 거의 없습니다.

**실제 신경망에서도 그럴까요?** 첫 번째 피드포워드 신경망(feed-forward network)이 내놓는 숫자 16개 가운데 **하나만** 0으로 바꾸어 봅시다. 16개를 한 번씩 차례로 바꿉니다. 6장의 드롭아웃 없는 신경망과 p = 0.2인 신경망에서 이미 본 샘플의 손실은 평균 얼마나 커질까요? 드롭아웃 없이 6장의 곡선에 찍힌 점에서, 즉 45스텝에서 멈춘 신경망은요?
"""

# %%
def with_one_missing(network, inputs, targets):
    a, _, b, _, c = network.layers
    found = []
    for i in range(16):
        between = a(inputs)  # (100, 16)
        between[:, i] = 0
        found.append(SquaredError()(c(b(between)), targets))
    return np.mean(found)

# %% jupyter={"outputs_hidden": true}
seen, new = data.noisy_examples(np.random.default_rng(0))  # as in the training | 학습할 때와 같음
settings = {"p = 0": (0, 800), "p = 0.2": (0.2, 800), "p = 0, 45 steps": (0, 45)}
all_there, one_missing = [], []
for p, steps in settings.values():
    network, on_seen, _ = train_on_noise(p, steps=steps)
    all_there.append(on_seen[-1])
    one_missing.append(with_one_missing(network, *seen))
columns = {"trained": settings, "all there": all_there, "one missing": one_missing}
Table(columns, digits=2)

# %% [markdown] lang="en"
r"""
What was memorized is brittle, what was learned with dropout is not. But neither is what was learned in 45 steps: the result fits the reason given by Hinton et al. (2012), and does not prove it.

## 3 · How high should the price be?

p sets the price. Here the lesson's network is trained at six values of p; the *gap* is the loss on new examples minus that on seen ones, after the last step. Predict: at which p is the gap smallest, and at which the loss on new examples?
"""

# %% [markdown] lang="ko"
r"""
외운 것은 깨지기 쉽고, 드롭아웃으로 배운 것은 그렇지 않습니다. 그런데 드롭아웃 없이 45스텝 동안 배운 것도 깨지기 쉽지 않습니다. 그러니 이 결과는 Hinton 외(2012)가 든 이유와 들어맞지만 그것을 증명하지는 않습니다.

## 3 · 벌점은 얼마나 커야 좋을까요?

벌점의 크기는 p로 정해집니다. 6장의 신경망을 여섯 가지 p로 학습시켜 봅시다. 표의 **차이**는 마지막 스텝 뒤에 새로운 샘플의 손실에서 이미 본 샘플의 손실을 뺀 것입니다. 차이가 가장 작은 p는 얼마일까요? 새로운 샘플의 손실이 가장 작은 p는요? 예측해 보세요.
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
tried, ends = (0, 0.1, 0.2, 0.5, 0.8, 0.9), []
for p in tried:
    _, on_seen, on_new = train_on_noise(p)
    ends.append([on_seen[-1], on_new[-1], on_new[-1] - on_seen[-1]])
at_end = np.array(ends)  # (6, 3)
Table({"p": tried, "seen": at_end[:, 0], "new": at_end[:, 1], "gap": at_end[:, 2]}, digits=2)

# %% [markdown] lang="en"
r"""
The gap shrinks with every larger p. But beyond 0.2 it shrinks only because the network does worse on what it has seen; from 0.8 on, new examples fare worse too. The smallest gap (0.9) belongs to the network that learned least: look at the loss, not at the gap. 0.1 to 0.5 are close together here. (With other starts and examples the gap shrinks in the same way, and 0.9 is the worst of the three largest. A test checks this.)

## 4 · Where does the noise stand?

The price falls on whatever the noise touches. So where does dropout stand? One of the texts that this course is built on says:

> In the Transformer, dropout is applied between the input embedding and the first block, between blocks, between the last block and the output layer, and so on.

For an encoder of six layers (blocks) that names seven places: after the embedding and after each layer. The paper's section 5.4 names thirteen: the sum of embedding and positions, and the output of *each sub-layer* before it is added, two in each layer. Only the first is in both lists, and the difference is more than a count: a dropout *between* layers acts on the residual stream itself; one on a sub-layer's output leaves the stream alone. At p = 0.1, which share of the stream's numbers has never been set to 0 on its way?
"""

# %% [markdown] lang="ko"
r"""
p를 키울수록 차이는 줄어듭니다. 하지만 0.2를 넘어서면 이미 본 샘플의 손실이 커지기 때문에 줄어드는 것일 뿐이고, 0.8부터는 새로운 샘플의 손실도 다시 커집니다. 차이가 가장 작은 것(0.9)은 가장 적게 배운 신경망입니다. 차이가 아니라 손실 자체를 보아야 합니다. 여기서는 0.1에서 0.5까지 별 차이가 없습니다. (초깃값과 샘플을 바꾸어도 차이는 마찬가지로 줄어들고, 가장 큰 세 p 가운데 0.9가 가장 나쁩니다. 이 과정의 테스트가 확인합니다.)

## 4 · 노이즈는 어디에 있을까요?

벌점은 노이즈가 닿는 것에만 매겨집니다. 그러면 드롭아웃은 어디에 있을까요? 이 과정의 바탕이 된 문서 가운데 하나는 이렇게 말합니다.

> 트랜스포머 모델에서 드롭아웃은 입력 임베딩과 최초 블록 사이, 블록과 블록 사이, 마지막 블록과 출력층 사이 등에 적용합니다.

층(문서의 말로는 블록)이 여섯인 인코더라면 일곱 곳, 즉 임베딩(embedding) 뒤와 각 층의 뒤입니다. 논문의 5.4절이 말하는 자리는 열세 곳입니다. 첫 번째는 임베딩에 위치 인코딩(positional encoding)을 더한 곳이고, 나머지 열두 곳은 **서브층**(sub-layer)의 출력을 스트림에 더하기 직전입니다(층마다 서브층이 둘입니다). 두 목록에 모두 있는 것은 첫 번째 자리뿐이고, 개수만 다른 것이 아닙니다. 층과 층 **사이**의 드롭아웃은 잔차 스트림(residual stream) 자체를 지우고, 서브층의 출력에 적용하는 드롭아웃은 스트림을 그대로 둡니다. p = 0.1일 때, 스트림의 숫자 가운데 끝까지 한 번도 지워지지 않는 것은 얼마나 될까요?
"""

# %% claims=["2-50", "2-51"] jupyter={"outputs_hidden": true}
from helpers import draw_survival

on_the_stream = {"the paper": [1] * 13, "the text": [1 + passed // 2 for passed in range(13)]}
draw_survival(on_the_stream, p=0.1)

# %% [markdown] lang="en"
r"""
With the text's places fewer than half (0.9⁷) reach the end untouched, with the paper's nine in ten. (That says what the noise touches, not which of the two learns better.) A sub-layer in training is H(x) = x + dropout(F(x)): where F is dropped, x goes on alone.

And in PyTorch? List every `nn.Dropout` in an encoder of two layers. `dropout1` and `dropout2` act on the outputs of the two sub-layers, as in the paper; `dropout` stands inside the feed-forward network, and a fourth hides inside attention (lesson 09; section 5.4 names neither of the two). Is there one *between* the layers?
"""

# %% [markdown] lang="ko"
r"""
문서의 자리대로라면 절반도 안 되는 숫자(0.9⁷)만 끝까지 지워지지 않고, 논문의 자리에서는 열에 아홉이 남습니다. (노이즈가 어디에 닿는지를 말할 뿐, 어느 쪽이 더 잘 배우는지를 말하지는 않습니다.) 학습할 때의 서브층은 H(x) = x + dropout(F(x))입니다. F가 지워진 자리에는 x만 지나갑니다.

PyTorch의 코드에는 어디에 있을까요? 두 층짜리 인코더에 있는 `nn.Dropout`을 모두 나열합니다. `dropout1`과 `dropout2`는 논문처럼 두 서브층의 출력에 적용됩니다. `dropout`은 피드포워드 신경망 안에 있고, 어텐션(attention) 안에도 하나가 숨어 있습니다(9장에 나옵니다. 이 둘은 논문 5.4절에 없습니다). 층과 층 **사이**에도 있을까요?
"""

# %% claims=["2-50"]
import torch
from torch import nn

one_layer = nn.TransformerEncoderLayer(16, 2, dim_feedforward=32)
encoder = nn.TransformerEncoder(one_layer, num_layers=2, enable_nested_tensor=False)
[name for name, part in encoder.named_modules() if isinstance(part, nn.Dropout)]

# %% [markdown] lang="en"
r"""
No: all six belong to a layer.

## 5 · What the noise must not change: the mean

So far the sum at inference was taken to be the mean of those in training. The factor 1/(1 − p) sees to that. The same text gives another reason:

> For reference, for stable learning `torch.nn.Dropout` also multiplies each element by $1/(1-p)$.

If *learning* needed the factor, a network trained without it should end worse. We train one at p = 0.2. At inference its sums are then too large by 1/(1 − p); so after training we multiply by 1 − p what the two dropouts let through. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots, and predict the three losses: with the factor, without it, and without it when nothing is multiplied at inference.
"""

# %% [markdown] lang="ko"
r"""
없습니다. 여섯 개 모두 층 안에 있습니다.

## 5 · 노이즈가 바꾸면 안 되는 것: 평균

지금까지는 추론할 때의 합이 학습할 때의 평균과 같다고 여겼습니다. 배율 1/(1 − p)이 그렇게 만들어 줍니다. 같은 문서는 다른 이유를 듭니다.

> 참고로 `torch.nn.Dropout`은 안정적인 학습을 위해 각 요솟값에 $1/(1-p)$를 곱하는 역할도 수행합니다.

배율이 **학습**에 필요하다면, 배율 없이 학습한 신경망은 결과가 더 나빠야 합니다. p = 0.2로 학습시켜 봅시다. 추론할 때는 합이 1/(1 − p)배로 커지므로, 학습이 끝난 뒤 두 드롭아웃을 통과하는 값에 1 − p를 곱합니다. 문서의 설명은 참일까요, 거짓일까요? 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요. 새로운 샘플의 손실 세 가지도 예측해 보세요. 배율이 있을 때, 없을 때, 그리고 배율도 없고 추론할 때 아무것도 곱하지 않았을 때입니다.
"""

# %%
class WithoutFactor(Dropout):
    def forward(self, x):
        return super().forward(x) * (1 - self.p if self.training else 1)

    def backward(self, dout):
        return super().backward(dout) * (1 - self.p)

# %% claims=["2-47"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
plain, _, as_it_is = train_on_noise(0.2, WithoutFactor)
a, _, b, _, c = plain.layers
scaled = SquaredError()(c(0.8 * b(0.8 * a(new[0]))), new[1])
multiplied = nn.Dropout(0.2)(torch.ones(1000)).max() == 1 / 0.8
needed = scaled > 1.1 * at_end[2, 1]  # does learning end worse without the factor? | 배율이 없으면 학습 결과가 더 나쁜가?
found = f"{at_end[2, 1]:.2f}, {scaled:.2f}, {as_it_is[-1]:.2f}"
decide("2-47", vote_1, multiplied, needed, found=found)

# %% [markdown] lang="en"
r"""
The three losses are those with the factor, without it, and without it with nothing multiplied at inference. The core is right: PyTorch multiplies by 1/(1 − p), in training. But in this run, one rate and one optimizer, learning goes as well without. What goes wrong is the *inference*: left as they are, the sums are larger than those that the network has learned with. That is the reason to give.

### Exercise 6.6 ★★★ 6 minutes

In the paper by Srivastava et al. (2014) training has **no factor**: the input of a layer is x · mask, and the layer computes `(x * mask) @ w + b`. Then something has to be done at inference. Write the layer for inference, so that its output is the *expectation* of what it put out in training. `x` (tokens, d_in), `w` (d_in, d_out), `b` (d_out,), and `p` as always the probability of being dropped.
"""

# %% [markdown] lang="ko"
r"""
차례로 배율이 있을 때, 없을 때, 배율도 없고 추론할 때 아무것도 곱하지 않았을 때의 손실입니다. 핵심은 맞습니다. PyTorch는 학습할 때 1/(1 − p)를 곱합니다. 그런데 학습률 하나, 옵티마이저(optimizer) 하나로 해 본 이 실험에서는 배율이 없어도 학습이 똑같이 잘됩니다. 문제가 되는 것은 **추론**입니다. 그대로 두면 합이 학습할 때 겪은 것보다 커집니다. 배율을 곱하는 이유는 이것이라고 해야 합니다.

### 연습 6.6 ★★★ 6분

Srivastava 외(2014)의 논문에서는 학습할 때 **배율을 곱하지 않습니다**. 층의 입력은 x · mask이고, 층은 `(x * mask) @ w + b`를 계산합니다. 그렇다면 추론할 때 무언가를 해야 합니다. 추론할 때의 출력이 학습할 때 출력의 **기댓값**과 같아지도록, 추론할 때의 층을 작성하세요. `x`는 (tokens, d_in), `w`는 (d_in, d_out), `b`는 (d_out,)이고, `p`는 지금까지처럼 지워질 확률입니다.
"""

# %%
def in_use(x, w, b, p):
    ...


check("6.6", in_use)

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
## 6 · In PyTorch, every gradient

A sub-layer with its skip, 2 sentences of 3 tokens, 4 → 9 → 4, p = 0.3, in training and at inference: output and every gradient. (PyTorch is given the mask that the NumPy layer drew.)
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로, 모든 그래디언트까지

건너뛰는 길까지 갖춘 서브층(문장 2개, 토큰 3개씩, 4 → 9 → 4, p = 0.3)을 학습할 때와 추론할 때 통과시켜 출력과 모든 그래디언트(gradient)를 비교합니다. (PyTorch는 NumPy 층이 뽑은 마스크를 받아 씁니다.)
"""

# %% claims=["2-52"]
from helpers import equal_on_every_device

rng_7 = np.random.default_rng(7)
sub_layer = Residual(Stack([FeedForward.random(4, 9, rng_7), Dropout(0.3, rng_7)]))
x_tokens, dout_tokens = rng_7.normal(size=(2, 2, 3, 4))  # both (2, 3, 4) | 둘 다 (2, 3, 4)
equal_on_every_device(sub_layer, x_tokens, dout_tokens)
equal_on_every_device(sub_layer.train(False), x_tokens, dout_tokens)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**Why should noise do a network any good?** Each number gets x² p/(1 − p) of variance. In the output it averages out, in the squared loss it stays: as a price for large contributions. So what is learned is spread over many, as long as the price is not too high, and nothing is charged where the noise does not reach.

| name | forward | backward |
|---|---|---|
| `dropout(x, mask, p)` | `x * mask / (1 - p)` | `dout * mask / (1 - p)`, the same mask |
| at inference | `x` | `dout` |
| `Residual(Stack([F, Dropout]))` | `x + dropout(F(x))` | around: `dout`; through F: with mask and factor |

- Without the factor learning went as well, in our run; inference did not.
- The paper has dropout on each sub-layer's output, where it leaves the residual stream alone; only the one on the embedding acts on it.

**References.** G. Hinton et al., *Improving neural networks by preventing co-adaptation of feature detectors*, 2012 (the first). · N. Srivastava et al., *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, 2014, sections 4, 9 and 10. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.4. · Documents: **2** ‘트랜스포머에 적용된 기술들’, section 드롭아웃.

Back to [lesson 06](06_dropout.ipynb). **To look up:** [the gradients of dropout](90_every_gradient.ipynb#Dropout).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**노이즈가 왜 신경망에 도움이 될까요?** 숫자마다 분산이 x² p/(1 − p)인 노이즈가 더해집니다. 출력에서는 평균하면 사라지지만, 제곱인 손실에는 큰 몫에 매기는 벌점으로 남습니다. 그래서 벌점이 지나치게 크지만 않으면 배운 것이 여럿에 나뉘어 담깁니다. 노이즈가 닿지 않는 곳에는 벌점이 없습니다.

| 이름 | 순전파 | 역전파 |
|---|---|---|
| `dropout(x, mask, p)` | `x * mask / (1 - p)` | `dout * mask / (1 - p)`, 같은 마스크 |
| 추론할 때 | `x` | `dout` |
| `Residual(Stack([F, Dropout]))` | `x + dropout(F(x))` | 건너뛰는 길: `dout`, F 쪽: 마스크와 배율을 거침 |

- 우리 실험에서는 배율이 없어도 학습은 똑같이 잘되었지만, 추론은 그렇지 않았습니다.
- 논문의 드롭아웃은 서브층의 출력에 적용되므로 잔차 스트림을 그대로 둡니다. 임베딩의 드롭아웃만 스트림 자체를 지웁니다.

**참고 자료.** G. Hinton 외, *Improving neural networks by preventing co-adaptation of feature detectors*, 2012(첫 논문). · N. Srivastava 외, *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, 2014, 4, 9, 10절. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.4절. · 문서: **2** ‘트랜스포머에 적용된 기술들’, 드롭아웃 절.

[6장](06_dropout.ipynb)으로 돌아가기. **찾아보기:** [드롭아웃의 그래디언트](90_every_gradient.ipynb#드롭아웃)
"""
# %% [markdown] lang="en"
r"""
## Appendix · Testing a gradient with noise in it

Nothing above needs this part. dx = dout · mask / (1 − p), compared with nudges as in lesson 04 (L is the sum of out · dout over all places). First the mask is held; then the layer draws its own at every pass.
"""

# %% [markdown] lang="ko"
r"""
## 부록 · 무작위가 섞인 그래디언트 확인하기

본문을 이해하는 데 꼭 필요하지는 않은 내용입니다. dx = dout · mask / (1 − p)를 4장처럼 숫자를 하나씩 조금 바꾸어 확인합니다(수치 미분, numerical differentiation). L은 out에 dout을 자리마다 곱해 더한 값입니다. 먼저 마스크를 고정하고, 다음에는 순전파(forward pass)를 할 때마다 층이 새로 뽑게 둡니다.
"""

# %%
printed, _ = data.printed_dropout()
held, dout_10 = np.random.default_rng(2).random(10) >= 0.2, rng.normal(size=10)
true_dx = dropout(dout_10, held, 0.2)
nudged = numerical_gradients(lambda: dropout(printed, held, 0.2) @ dout_10, {"x": printed})
compare({"dx": true_dx}, nudged, tolerance=1e-6)

# %%
layer = Dropout(0.2, np.random.default_rng(3))
wild = numerical_gradients(lambda: layer(printed) @ dout_10, {"x": printed})["dx"]
largest, measured_slope = np.abs(true_dx).max(), np.abs(wild).max()
Table({"largest slope": [f"{largest:.1f}"], "measured slope": [f"{measured_slope:.0e}"]})

# %% [markdown] lang="en"
r"""
Nonsense, tens of thousands of times too large: "up" and "down" were measured under two different masks, and their difference was divided by a tiny step. Hold the randomness still, for instance by starting the generator anew before each pass:
"""

# %% [markdown] lang="ko"
r"""
수만 배나 되는 터무니없는 값입니다. x를 조금 늘렸을 때와 줄였을 때를 서로 다른 마스크로 계산하고, 그 차이를 아주 작은 간격으로 나누었기 때문입니다. 난수를 고정해야 합니다. 예를 들어 순전파를 할 때마다 난수 생성기를 같은 시드(seed)로 다시 만들면 됩니다.
"""

# %%
def loss_held_still():
    layer.rng = np.random.default_rng(2)
    return layer(printed) @ dout_10


held_still = numerical_gradients(loss_held_still, {"x": printed})
compare({"dx": layer.backward(dout_10)}, held_still, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**A common slip.** The mask is easily remembered on the way back, the factor easily forgotten. Which share of the true gradient arrives then?
"""

# %% [markdown] lang="ko"
r"""
**흔한 실수.** 되돌아올 때 마스크는 잘 기억하지만 배율은 잊기 쉽습니다. 그러면 원래 그래디언트 가운데 얼마만 도착할까요?
"""

# %% jupyter={"outputs_hidden": true}
forgotten = dout_10 * held
np.round(forgotten[held] / held_still["dx"][held], 4)

# %% [markdown] lang="en"
r"""
1 − p everywhere: at p = 0.5 half, at the paper's 0.1 nine tenths. Nothing crashes and the loss may still fall, so nobody notices; but after several such layers the gradient keeps 1 − p to that power. Nudges show it at once.
"""

# %% [markdown] lang="ko"
r"""
어디서나 1 − p입니다. p = 0.5이면 절반, 논문의 0.1이면 10분의 9입니다. 오류도 나지 않고 손실도 줄어들 수 있어서 눈치채기 어렵습니다. 하지만 그런 층을 여럿 지나면 그 수만큼 1 − p가 곱해집니다. 수치 미분과 비교하면 바로 드러납니다.
"""
