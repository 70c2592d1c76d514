# %% [markdown] lang="en"
r"""
# 06 · Dropout, deeper

**Why should noise do a network any good?**

Dropout is noise. If noise averages out, how can it teach a network anything? If it doesn't, why isn't the finished network wrong? In lesson 06 the mean over all masks was just the right answer, and yet training under those masks turned the weights [10, −9] into [⅓, ⅓]. One thing must average out, another must not. Which is which?

Below is one neuron whose value is 1, after dropout. Each of forty green lines is a run and shows the mean of its outputs so far, while the dashed line is one of these runs without the factor 1/(1 − p). Choose p = 20 %, 50 % and 80 % and move *draws*. How many of the forty end in the grey band? After how many draws do its edges meet the dotted lines, 0.9 and 1.1? Where does the dashed line settle?

**You will be able to** say how loud dropout is, turn its noise into a price and predict what this does to weights, and tell where a Transformer has its dropout and what the factor is for. \
**You need** lesson 06, and of lesson 03 mean and variance. \
**Time** 45 minutes
"""

# %% [markdown] lang="ko"
r"""
# 06 · 드롭아웃, 심화

**노이즈가 왜 신경망에 도움이 될까요?**

드롭아웃(dropout)은 신경망에 일부러 노이즈(noise)를 넣습니다. 그런데 평균하면 사라지는 노이즈라면 신경망이 거기서 배울 것이 없을 듯합니다. 평균해도 사라지지 않는 노이즈라면 학습이 끝난 신경망의 답이 틀려야 합니다. 6장에서는 어느 쪽도 아니었습니다. 모든 마스크에서 나온 답을 평균하니 정확히 맞는 답이 되었는데, 그 마스크들로 학습하자 가중치(weight) [10, −9]는 [⅓, ⅓]로 바뀌었습니다. 노이즈에는 평균하면 사라지는 것도 있고 남는 것도 있는 듯합니다. 무엇이 사라지고 무엇이 남을까요?

사라지는 쪽부터 봅시다. 아래는 값이 1인 뉴런(neuron) 하나가 드롭아웃을 지난 결과입니다. 초록색 선 하나가 실험 한 번이고, 선의 높이는 그때까지 뽑은 출력의 평균입니다. 실험은 모두 마흔 번입니다. 파선은 그 가운데 하나를 배율 1/(1 − p) 없이 그린 것입니다. p를 20%, 50%, 80%로 바꾸고, 그때마다 **횟수** 슬라이더를 옮겨 보세요. 마흔 번 가운데 몇 번이 회색 띠 안에서 끝나나요? 몇 번을 뽑으면 띠의 두 가장자리가 점선(0.9와 1.1)에 닿나요? 파선은 어떤 값에 가까워지나요?

**이 노트북을 마치면**

- 드롭아웃의 노이즈가 얼마나 큰지, 몇 번을 뽑아 평균하면 작아지는지 계산할 수 있습니다.
- 노이즈를 벌점으로 바꾸어 쓰고, 그 벌점이 가중치를 어떻게 바꿀지 예측할 수 있습니다.
- 트랜스포머(Transformer)의 어디에 드롭아웃이 있는지, 배율 1/(1 − p)이 왜 필요한지 설명할 수 있습니다.

**필요한 것**은 6장, 그리고 3장의 평균과 분산입니다. 6장 바로 다음에 읽을 수 있습니다. \
**시간** 45분
"""

# %% tags=["widget"]
from helpers import play_mean

play_mean()

# %%
import numpy as np

from helpers import Dropout, SquaredError, Table, check, data, dropout
from helpers import numerical_gradients, span, train_on_noise

# %% [markdown] lang="en"
r"""
At these three p at least 34 of the forty runs end in the band, wherever you stop. Its edges meet the dotted lines after 100 draws at 20 %, 400 at 50 % and 1600 at 80 %. The dashed line settles at 1 − p. With the factor the noise averages out of the *output*.

## 1 · How loud it is

The factor keeps the mean at x, but the output itself is either x/(1 − p), with probability 1 − p, or 0. How far is that from x? The mean squared distance from the mean, the **variance**, is also the mean of the squares minus the square of the mean:

$$ (1 - p) \cdot \frac{x^2}{(1 - p)^2} - x^2 = x^2 \left( \frac{1}{1 - p} - 1 \right) = x^2 \cdot \frac{p}{1 - p} $$

At p = 0.2 a neuron of value 1 has the variance 0.25, and the root of that, the **standard deviation**, is ½. Half of the value is noise!

Only a mean over many draws is quiet. If two draws are off by a and b, each 0 on average, their sum is off by a + b, whose square is a² + 2ab + b². As neither draw knows of the other, ab is 0 on average, and one variance plus the other remains: **variances of independent draws add up.** The sum of n draws has n times the variance of one, and their mean, that sum divided by n, has n/n² or 1/n of it. Two standard deviations of this mean, the grey band, come down to 0.1 where

$$ 2 \sqrt{\frac{p}{(1 - p) \, n}} = 0.1, \qquad \text{that is} \qquad n = 400 \cdot \frac{p}{1 - p} $$

At our three p that's 100, 400 and 1600 draws, as you saw. Many neurons over many steps can *live* with that. What do they gain?

### Exercise 6.5 ★★ 5 minutes

A neuron has the value **x = 6** and goes through dropout with **p = 0.2**. What are the expectation and the variance of its output? Compute with the two values that can come out.
"""

# %% [markdown] lang="ko"
r"""
p가 이 셋 가운데 무엇이든, 어디에서 멈추어도 마흔 번 가운데 34번 이상이 띠 안에서 끝납니다. 띠의 가장자리는 p가 20%이면 100번, 50%이면 400번, 80%이면 1600번을 뽑았을 때 점선에 닿습니다. 배율 없이 그린 파선도 흔들림이 잦아들지만, 1이 아니라 1 − p에 그은 회색 선에 가까워집니다. 그러니 배율만 있으면, **출력**의 노이즈는 평균을 내는 동안 사라집니다.

## 1 · 노이즈는 얼마나 클까요?

배율 덕분에 출력의 평균은 x입니다. 하지만 x가 그대로 나오는 일은 한 번도 없습니다. 출력은 확률 1 − p로 x/(1 − p)이고, 아니면 0입니다. 그러면 출력은 x에서 얼마나 떨어져 있을까요? 평균과의 차이를 제곱해 평균한 것을 **분산**(variance)이라고 합니다. 제곱의 평균에서 평균의 제곱을 빼면 더 빨리 구할 수 있습니다.

$$ (1 - p) \cdot \frac{x^2}{(1 - p)^2} - x^2 = x^2 \left( \frac{1}{1 - p} - 1 \right) = x^2 \cdot \frac{p}{1 - p} $$

p = 0.2이면 값이 1인 뉴런의 분산은 0.25이고, 그 제곱근인 **표준편차**(standard deviation)는 ½입니다. 값의 절반이 노이즈인 셈입니다!

그런데도 여러 번 뽑아 평균하면 흔들림이 작아집니다. 왜 그럴까요? 두 번 뽑은 값이 평균에서 벗어난 만큼을 각각 a와 b라고 합시다. a도 b도 평균은 0입니다. 두 값의 합은 a + b만큼 벗어나고, 이것을 제곱하면 a² + 2ab + b²입니다. 두 번의 뽑기는 서로 독립이므로 ab의 평균은 0입니다. 남는 것은 두 분산의 합뿐입니다. **독립인 값을 더하면 분산도 더해집니다.**

따라서 n번 뽑아 더하면 분산이 n배가 됩니다. 평균은 이 합을 n으로 나눈 것이고, n으로 나누면 분산은 n²으로 나누어집니다. 결국 평균의 분산은 한 번 뽑은 값의 1/n입니다. 그림의 띠는 1에서 위아래로 이 평균의 표준편차의 두 배까지입니다. 그 두 배가 0.1로 줄어드는 n은 다음과 같습니다.

$$ 2 \sqrt{\frac{p}{(1 - p) \, n}} = 0.1, \qquad \text{즉} \qquad n = 400 \cdot \frac{p}{1 - p} $$

p가 0.2, 0.5, 0.8이면 n은 슬라이더에서 본 대로 100, 400, 1600입니다. 층은 뉴런 여러 개를 한꺼번에 더하고 학습은 여러 스텝(step)에 걸쳐 이루어지므로, 신경망은 이만한 노이즈를 **견딜** 수 있습니다. 그런데 견디는 것과 도움을 받는 것은 다른 문제입니다.

### 연습 6.5 ★★ 5분

값이 **x = 6**인 뉴런이 **p = 0.2**인 드롭아웃을 지납니다. 출력의 기댓값과 분산은 얼마인가요? 공식에 넣지 말고, 나올 수 있는 두 값으로 계산해 보세요.
"""

# %%
answer_5 = [..., ...]  # E, Var

check("6.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

What comes out is 7.5 with probability 0.8 and 0 with probability 0.2. So the mean of the squares is 0.8 · 7.5².

</details>
<details><summary>Solution</summary>

{solution}

The expectation is 6 and the variance 45 − 36 = 9. Its root, 3, is half of the value again.

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

Training looks at the *loss*, not at the answer, and the loss is a square. An answer that's too large by 1 half of the time and too small by 1 the other half is exactly right on average, yet its mean squared error is 1. **Squares can't cancel.**

Take an output that's a sum, Σ wᵢxᵢ, with dropout on every xᵢ. Over all masks its mean is the output at inference, *out* in the formula, and its variance adds up to p/(1 − p) Σ (wᵢxᵢ)². The mean squared distance from the target is the square of out − target plus this variance. So the mean loss over all masks is

$$ \tfrac{1}{2} (out - target)^2 + \tfrac{1}{2} \cdot \frac{p}{1 - p} \sum_i (w_i x_i)^2 $$

the loss at inference plus **a price for large contributions**. The two networks of lesson 06 made no mistake at x = [1, 1]. At p = ½, A = [10, −9] pays ½ (10² + 9²) = 90.5 and B = [½, ½] pays ½ (¼ + ¼) = 0.25, just the mean losses that you found there. Two halves squared make less than one whole. That's why dropout *spreads* what is learned. For a sum like this one you could train by the formula alone.

It also explains why A ended at [⅓, ⅓], which makes ⅔ instead of 1. Whoever says a little less pays less. Let n equal weights v share the answer 1, with every x = 1 and c = p/(1 − p). The slope of the loss for each weight, nv − 1 + cv, vanishes at v = 1/(n + c), where all of them together say n/(n + c).

Now n random weights do so. What will they say together, two at p = ½, ten at p = ½, a hundred at p = 0.2? How much will they differ?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 노이즈가 매기는 벌점

학습이 줄이는 것은 답이 아니라 **손실**(loss)이고, 손실은 제곱입니다. 답이 절반은 1만큼 크고 절반은 1만큼 작다고 합시다. 평균하면 답은 정확히 맞습니다. 그런데도 오차를 제곱해 평균하면 1입니다. **제곱은 상쇄되지 않습니다.**

출력이 Σ wᵢxᵢ라는 합이고 xᵢ마다 드롭아웃을 지난다고 합시다. 추론할 때의 출력은 out이라고 씁니다. 모든 마스크에 걸쳐 평균하면 출력의 평균은 out이고, 분산은 더해지므로 p/(1 − p) Σ (wᵢxᵢ)²입니다. 출력과 목표값(target)의 차이를 제곱해 평균하면, out − target의 제곱에 이 분산을 더한 것이 됩니다. 손실에는 ½이 붙으므로 다음과 같습니다.

$$ \tfrac{1}{2} (out - target)^2 + \tfrac{1}{2} \cdot \frac{p}{1 - p} \sum_i (w_i x_i)^2 $$

첫 번째 항은 추론할 때의 손실입니다. 두 번째 항은 **큰 몫에 매기는 벌점**(규제 항, regularization term)으로, 합에 들어가는 wᵢxᵢ마다 그 제곱에 비례해 매깁니다. 6장의 두 신경망을 떠올려 봅시다. x = [1, 1], p = ½이었고 둘 다 하나도 틀리지 않았습니다. 그런데 A = [10, −9]의 벌점은 ½(10² + 9²) = 90.5이고, B = [½, ½]의 벌점은 ½(¼ + ¼) = 0.25입니다. 6장에서 네 마스크의 손실을 평균한 값과 똑같습니다. 절반 둘을 제곱해 더해도 하나를 제곱한 것보다 작으므로, 나누어 맡으면 벌점이 적습니다. 드롭아웃이 배운 것을 여러 가중치에 **나누어** 담는 이유가 바로 이것입니다. 이런 합이라면 마스크를 한 번도 뽑지 않고 이 식만으로 학습할 수도 있습니다.

벌점을 줄이는 길이 하나 더 있습니다. 답을 조금 작게 내는 것입니다. 6장에서 A는 [⅓, ⅓]이 되어, 1이어야 할 답이 ⅔가 되었습니다. 가중치 n개가 똑같이 v이고 x는 모두 1, 맞는 답은 1, c = p/(1 − p)라고 합시다. 가중치 하나에 대한 손실의 기울기는 nv − 1 + cv입니다. 이 기울기는 v = 1/(n + c)에서 0이 되고, 그때 가중치의 합은 n/(n + c)입니다.

학습하면 정말 이렇게 될까요? 아래 셀에서는 무작위로 뽑은 가중치 n개가 마스크 없이 위의 식으로 학습합니다. p = ½에서 두 개, p = ½에서 열 개, p = 0.2에서 백 개일 때, 학습을 마친 가중치의 합은 각각 얼마일까요? 가중치끼리는 얼마나 다를까요?
"""

# %% jupyter={"outputs_hidden": true}
def learn(n, p):
    weights = 10 * np.random.default_rng(n).normal(size=n)
    for _ in range(10_000):
        weights -= 0.01 * (weights.sum() - 1 + p / (1 - p) * weights)
    return n, p, weights.sum(), span(weights, ".3f")


learned = [learn(2, 0.5), learn(10, 0.5), learn(100, 0.2)]
Table(("weights", "p", "all together", "each"), learned)

# %% [markdown] lang="en"
r"""
Two weights make 0.6667 together, as under lesson 06's masks, ten make 0.9091 and a hundred 0.9975. With many neurons and a small p hardly anything is lost. However unequal they began, the weights of each case end equal to three decimals.

**Do real networks spread?** The network of lesson 06 hands on 16 numbers after its first feed-forward network. Let's set a *single* one of them to 0, each in turn, and take the mean of the losses on seen examples. How much will that hurt the network that memorized, the one with p = 0.2, and one without dropout that was stopped at its dot, after 45 steps?
"""

# %% [markdown] lang="ko"
r"""
가중치가 두 개일 때 합은 0.6667이고, 6장에서 마스크 네 개로 학습한 결과와 같습니다. 열 개이면 0.9091, 백 개이면 0.9975입니다. 그러니 뉴런이 많고 p가 작으면 답에서 잃는 것은 거의 없습니다. 그리고 처음에는 제각각이던 가중치가, 세 경우 모두 소수 셋째 자리까지 똑같아졌습니다. 들쭉날쭉할수록 벌점이 커지기 때문입니다.

**실제 신경망도 배운 것을 나누어 담을까요?** 6장의 신경망은 첫 번째 피드포워드 신경망(feed-forward network)에서 숫자 16개를 내놓습니다. 이 가운데 **하나만** 0으로 바꿔 봅시다. 16개를 하나씩 차례로 바꾸며 이미 본 샘플의 손실을 구해 평균합니다. 샘플을 외운 신경망의 손실은 얼마나 커질까요? p = 0.2로 학습한 신경망은요? 드롭아웃 없이 6장의 곡선에 찍힌 점에서, 즉 45스텝에서 멈춘 신경망은요?
"""

# %%
def with_one_missing(network, inputs, targets):
    a, _, b, _, c = network.layers
    return np.mean([SquaredError()(c(b(a(inputs) * kept)), targets) for kept in 1 - np.eye(16)])

# %% jupyter={"outputs_hidden": true}
seen, new = data.noisy_examples(np.random.default_rng(0))  # as in the training | 학습할 때와 같음
rows = []
for name, p, steps in [("p = 0", 0, 800), ("p = 0.2", 0.2, 800), ("p = 0, 45 steps", 0, 45)]:
    network, on_seen, _ = train_on_noise(p, steps=steps)
    rows.append((name, on_seen[-1], with_one_missing(network, *seen)))
Table(("trained", "all there", "one missing"), rows, digits=2)

# %% [markdown] lang="en"
r"""
One missing number in sixteen takes the loss of the network that memorized from 0 to 1, and with dropout only from 0.51 to 0.65. But a network without dropout, stopped in time, loses hardly more, from 2.35 to 2.53. The table fits the reason that Hinton et al. (2012) gave for dropout, without proving it.

## 3 · How high should the price be?

You set the price by p. If some is good, is more better? Let's train at six values of p. The *gap* is by how much the loss on new examples exceeds that on seen ones in the end. Overfitting shows as a gap, and it's tempting to choose the p with the smallest. Which p will that be, and which will have the smallest loss on new examples?
"""

# %% [markdown] lang="ko"
r"""
샘플을 외운 신경망은 숫자 16개 가운데 하나를 잃었을 뿐인데 손실이 0에서 1로 커집니다. 드롭아웃으로 학습한 신경망의 손실은 0.51에서 0.65로 조금 커질 뿐입니다. 여기까지는 이야기가 잘 맞습니다. 그런데 세 번째 행을 보세요. 드롭아웃이 없어도 제때 멈춘 신경망의 손실은 2.35에서 2.53이 될 뿐입니다. 드롭아웃이 있을 때보다 별로 더 커지지 않았습니다. 그러니 이 표는 Hinton 외(2012)가 말한 드롭아웃의 효과와 들어맞지만, 그것을 증명하지는 못합니다.

## 3 · 벌점은 얼마나 커야 좋을까요?

p를 정하면 벌점의 크기가 정해집니다. 벌점이 조금 있어서 좋다면, 많을수록 더 좋을까요? 6장의 신경망을 여섯 가지 p로 학습시켜 봅시다. 표의 **차이**는 마지막 스텝 뒤에 구한 새로운 샘플의 손실에서 이미 본 샘플의 손실을 뺀 것입니다. 과적합(overfitting)이 심할수록 이 차이가 크니, 차이가 가장 작은 p를 고르고 싶어집니다. 어느 p일까요? 그리고 새로운 샘플의 손실은 어느 p에서 가장 작을까요?
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
tried = (0, 0.1, 0.2, 0.5, 0.8, 0.9)
trained = [[losses[-1] for losses in train_on_noise(p)[1:]] for p in tried]
end_seen, end_new = np.transpose(trained)  # (6,) each | 각각 (6,)
Table({"p": tried, "seen": end_seen, "new": end_new, "gap": end_new - end_seen}, digits=2)

# %% [markdown] lang="en"
r"""
The gap is smallest at p = 0.9, in the network that has learned least. It shrinks with every larger p, but beyond 0.2 only because the network gets worse at what it has seen. The loss on new examples is smallest at 0.2 and 0.5, little larger at 0.1, and climbs again from 0.8 on. **Judge a network by its loss, not by its gap.** (With five other starts the gap shrinks likewise.)

## 4 · Where does the noise stand?

The price falls only on what the noise touches. In a Transformer that is, by section 5.4 of the paper, the sum of embedding and positions and the output of every sub-layer, just before it's added to x. One of the texts that this course is built on says otherwise:

> In the Transformer, dropout is applied between the input embedding and the first block, between blocks, between the last block and the output layer, and so on.

Its blocks are our layers. Dropout *between* them strikes the **residual stream** itself, whereas in x + dropout(F(x)), where F is struck out, x goes on alone. An encoder of six layers has thirteen places by the paper, one of them on the stream, and by the text only seven, all on the stream. At p = 0.1, which share of the stream's numbers has never been set to 0 on the way up?
"""

# %% [markdown] lang="ko"
r"""
차이는 p = 0.9에서, 즉 가장 적게 배운 신경망에서 가장 작습니다. p를 키울 때마다 차이가 줄어들지만, 0.2를 넘어서면 이미 본 샘플의 손실이 커지기 때문에 줄어드는 것뿐입니다. 새로운 샘플의 손실은 0.2와 0.5에서 4.71로 가장 작고, 0.1에서도 별로 크지 않습니다. 0.8부터는 다시 커집니다. **차이가 아니라 손실로 판단하세요.** (샘플과 초깃값을 다섯 번 바꾸어 보아도 차이는 마찬가지로 줄어들고, 새로운 샘플의 손실은 언제나 0.9에서 0.8보다 큽니다.)

## 4 · 노이즈는 어디에 있을까요?

벌점은 드롭아웃을 지나는 숫자에만 매겨집니다. 그렇다면 트랜스포머에서는 어디에 드롭아웃이 있을까요? 논문의 5.4절에서는 임베딩(embedding)과 위치 인코딩(positional encoding)의 합에 한 번, 그리고 **서브층**(sub-layer)의 출력마다 x에 더하기 직전에 한 번씩입니다. 이 과정의 바탕이 된 문서 가운데 하나는 다르게 말합니다.

> 트랜스포머 모델에서 드롭아웃은 입력 임베딩과 최초 블록 사이, 블록과 블록 사이, 마지막 블록과 출력층 사이 등에 적용합니다.

문서에서 블록이라고 한 것이 우리의 층입니다. 층과 층 **사이**에 드롭아웃을 걸면 **잔차 스트림**(residual stream) 자체가 지워집니다. 반면 서브층의 출력에 걸면 x + dropout(F(x))가 되므로, F가 지워진 자리에도 x는 그대로 지나갑니다. 층이 여섯인 인코더(encoder)라면 논문의 자리는 열세 곳이고, 그 가운데 스트림에 닿는 것은 한 곳입니다. 문서의 자리는 일곱 곳뿐이지만 모두 스트림에 닿습니다. p = 0.1일 때, 맨 처음부터 끝까지 한 번도 0이 되지 않은 스트림의 숫자는 각각 얼마나 될까요?
"""

# %% claims=["2-50", "2-51"]
Table({"dropout by": ["the paper", "the text"], "never 0": [0.9, 0.9**7]}, digits=3)

# %% [markdown] lang="en"
r"""
By the paper's places 0.9 of the numbers are never set to 0, and by the text's 0.9⁷ = 0.478. The paper has more places, and a stream in better shape. (Which learns better is another question.)

## 5 · What the noise must not change: the mean

Thanks to the factor 1/(1 − p) the sum at inference is the mean of those in training. The same text has another reason for it:

> For reference, for stable learning `torch.nn.Dropout` also multiplies each element by $1/(1-p)$.

If *learning* needs the factor, a network that's trained without it should end worse. Let's train one at p = 0.2. At inference its sums would be too large, so what its two dropouts let through is multiplied by 0.8. How large will the loss on new examples be with the factor, without it, and without it if nothing is multiplied at inference either?
"""

# %% [markdown] lang="ko"
r"""
논문의 열세 곳에서는 한 번도 0이 되지 않은 숫자가 0.9이고, 문서의 일곱 곳에서는 0.9⁷ = 0.478로 절반이 되지 않습니다. 드롭아웃은 논문 쪽이 더 많은데 스트림은 오히려 더 온전한 것입니다. (노이즈가 어디에 닿는지를 비교했을 뿐, 어느 쪽이 더 잘 배우는지를 비교한 것은 아닙니다.)

## 5 · 노이즈가 바꾸면 안 되는 것: 평균

지금까지는 추론할 때의 합이 학습할 때의 평균과 같다는 것을 당연하게 여겼습니다. 배율 1/(1 − p) 덕분입니다. 그런데 같은 문서는 배율을 곱하는 이유를 다르게 설명합니다.

> 참고로 `torch.nn.Dropout`은 안정적인 학습을 위해 각 요솟값에 $1/(1-p)$를 곱하는 역할도 수행합니다.

**학습**에 배율이 필요하다면, 배율 없이 학습한 신경망은 결과가 더 나빠야 합니다. p = 0.2에서 배율 없이 학습시켜 봅시다. 그대로 두면 추론할 때의 합이 1/0.8배로 커지므로, 학습이 끝난 뒤 두 드롭아웃을 통과하는 값에 0.8을 곱합니다. 새로운 샘플의 손실은 배율이 있을 때 얼마이고, 배율이 없을 때 얼마일까요? 또 배율도 없고 추론할 때 아무것도 곱하지 않으면 얼마일까요?
"""

# %%
class WithoutFactor(Dropout):
    def forward(self, x):
        return super().forward(x) * (1 - self.p if self.training else 1)

    def backward(self, dout):
        return super().backward(dout) * (1 - self.p)

# %% claims=["2-47"] jupyter={"outputs_hidden": true}
plain, _, as_it_is = train_on_noise(0.2, WithoutFactor)
a, _, b, _, c = plain.layers
scaled = SquaredError()(c(0.8 * b(0.8 * a(new[0]))), new[1])
found = [("1/(1 − p)", 1, end_new[2]), (1, "1 − p", scaled), (1, 1, as_it_is[-1])]
Table(("factor in training", "at inference", "loss on new"), found, digits=2)

# %% [markdown] lang="en"
r"""
With the factor the loss is 4.71, and without it 4.7. In this run *learning* went just as well without. What goes wrong is *inference*. If nothing is multiplied there, the sums are larger than in training, and the loss is 6.02. That's the real reason.

### Exercise 6.6 ★★★ 6 minutes

In the paper by Srivastava et al. (2014) training has **no factor**. A layer gets x · mask and computes `(x * mask) @ w + b`. Write the layer for inference, so that its output is the *expectation* of what it put out in training. `x` is (tokens, d_in), `w` (d_in, d_out), `b` (d_out,), and `p` as always the probability of being dropped.
"""

# %% [markdown] lang="ko"
r"""
손실은 배율이 있을 때 4.71, 없을 때 4.7입니다. 적어도 이 실험에서는 배율이 없어도 **학습**이 똑같이 잘되었습니다. 문제가 되는 것은 **추론**입니다. 배율도 없고 추론할 때 아무것도 곱하지 않으면 손실이 6.02가 됩니다. 아무것도 곱하지 않으면 합이 학습할 때 겪은 것보다 커집니다. 배율을 곱하는 이유는 학습이 아니라 추론에 있습니다.

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
## 6 · Testing a gradient with noise in it

Suppose you test dropout's way back, dx = dout · mask / (1 − p), by nudges. The layer draws a new mask at every call. Here the nudges first let it, then hold its last mask still.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 무작위가 섞인 그래디언트 확인하기

역전파(backward) dx = dout · mask / (1 − p)를 작성했고, 4장처럼 숫자를 하나씩 조금 바꾸어(수치 미분) 확인하려고 합니다. 그런데 드롭아웃 층은 부를 때마다 마스크를 새로 뽑습니다. 표의 첫 번째 기울기는 층이 마스크를 새로 뽑게 둔 채 측정한 것이고, 두 번째 기울기는 마지막에 뽑은 마스크를 고정하고 측정한 것입니다. 마지막 열은 `backward`가 돌려준 dx입니다.
"""

# %%
layer, (printed, _) = Dropout(0.2, np.random.default_rng(1)), data.printed_dropout()
dout = np.random.default_rng(1).normal(size=10)
wild = numerical_gradients(lambda: layer(printed) @ dout, {"x": printed})["dx"]
held = numerical_gradients(lambda: dropout(printed, layer.mask, 0.2) @ dout, {"x": printed})["dx"]
Table({"drawn anew": wild, "held still": held, "dx": layer.backward(dout)}, digits=2)

# %% [markdown] lang="en"
r"""
With masks drawn anew the nudges measure nonsense. The two outputs of a nudge came through different masks, and their difference was divided by a tiny number. With the mask held the slopes agree with dx, zeros included. **Hold the randomness still before you measure.**

Such a test shows a slip that hardly anything else does. If you remember the mask on the way back and forget the factor, 1 − p of the gradient arrives, at p = ½ just half. Nothing crashes, and the loss may still fall, but k such layers leave (1 − p)ᵏ. Does PyTorch agree under our mask?
"""

# %% [markdown] lang="ko"
r"""
마스크를 매번 새로 뽑으면 터무니없는 기울기가 나옵니다. 숫자 하나를 조금 늘렸을 때와 줄였을 때의 출력이 서로 다른 마스크를 지났고, 그 차이를 아주 작은 수로 나누었기 때문입니다. 마스크를 고정하면 측정한 기울기가 0인 자리까지 dx와 같습니다. **측정하기 전에 난수부터 고정하세요.**

수치 미분이 아니면 좀처럼 드러나지 않는 실수가 하나 있습니다. 역전파에서 마스크는 기억하고 배율은 잊었다고 합시다. 그러면 그래디언트의 1 − p만, p = ½이라면 꼭 절반만 돌아옵니다. 오류도 나지 않고 손실도 줄어들 수 있습니다. 하지만 이런 층을 k개 지나면 (1 − p)ᵏ만 남습니다. 마지막으로 PyTorch에 우리 마스크를 넘겨주고 같은 것을 확인해 봅시다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(layer, printed, dout)

# %% [markdown] lang="en"
r"""
PyTorch gets the same output and the same gradient.

## 7 · Recap

**Why should noise do a network any good?** Because it averages out of the output and not out of the loss. There the noise stays, as a price on the square of every contribution, and squares are smallest where many share the work. So what is learned gets spread, unless the price is too high to learn much at all. At p = 0.2 the loss on new examples was 4.71 in place of 6.82.

**References.** G. Hinton et al., *Improving neural networks by preventing co-adaptation of feature detectors*, 2012. · N. Srivastava et al., *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, 2014. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.4. · Documents: **2** ‘트랜스포머에 적용된 기술들’, section 드롭아웃.

Back to [lesson 06](06_dropout.ipynb). **To look up:** [the gradients of dropout](90_every_gradient.ipynb#Dropout).

**Next:** in [lesson 07](07_tokens_and_embeddings.ipynb) words begin as nothing but noise.
"""

# %% [markdown] lang="ko"
r"""
우리 마스크를 넘겨주면 PyTorch의 출력과 그래디언트도 우리 것과 같습니다.

## 7 · 정리

**노이즈가 왜 신경망에 도움이 될까요?** 출력에서는 평균하면 사라지지만 손실에서는 사라지지 않기 때문입니다. 그래서 학습이 끝난 신경망의 답은 평균과 맞고, 제곱인 손실에는 노이즈가 남아 합에 들어가는 몫마다 그 제곱만큼 벌점을 매깁니다. 여럿이 나누어 맡을 때 제곱의 합이 가장 작으므로, 배운 것은 여러 가중치에 나뉘어 담깁니다. 다만 벌점이 지나치게 크면 제대로 배우지 못합니다. p = 0.2에서 새로운 샘플의 손실은 6.82에서 4.71로 줄었습니다.

**참고 자료.** G. Hinton 외, *Improving neural networks by preventing co-adaptation of feature detectors*, 2012. · N. Srivastava 외, *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, 2014. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.4절. · 문서: **2** ‘트랜스포머에 적용된 기술들’, 드롭아웃 절.

[6장](06_dropout.ipynb)으로 돌아가기. **찾아보기:** [드롭아웃의 그래디언트](90_every_gradient.ipynb#드롭아웃)

**다음:** 이 노트북의 무작위는 제 몫을 하고 나면 사라졌습니다. [7장](07_tokens_and_embeddings.ipynb)에서는 단어가 무작위 숫자에서 출발해, 뜻이 비슷한 단어끼리 이웃이 됩니다.
"""
