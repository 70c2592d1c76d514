# %% [markdown] lang="en"
r"""
# 06 · Dropout

*Why switch neurons off that are meant to learn?*

**You will be able to** recognise overfitting and say what dropout does about it, read a dropout mask off its output, write dropout for training and for use, say what its factor keeps equal and what it does not, and where the Transformer has it; if you go deeper, take its gradient without the slip that many make. \
**You need** lesson 04 (gradients) and lesson 05 (Adam); of lesson 02 the residual connection, `Stack`, and *choose k of n*; of lesson 03 mean and variance. \
**Time** core path 45 minutes (parts 1–4 and the recap); *go deeper* 60 minutes more.

Below are a hundred neurons. In training, each of them is switched off with probability p, for one token in one training step; the next draw is made anew. Run the cell and move **draw** slowly to the right. With p = 20 %, how many are off, and is it ever exactly 20? Then choose **in use**: the finished network at work.
"""

# %% [markdown] lang="ko"
r"""
# 06 · 드롭아웃

**배워야 할 뉴런을 왜 일부러 끌까요?**

**이 장을 마치면** 과적합을 알아보고 드롭아웃이 그것을 어떻게 막는지 설명하고, 출력만 보고 드롭아웃 마스크를 읽어 내고, 학습할 때와 사용할 때의 드롭아웃을 코드로 쓰고, 남은 값에 곱하는 배율이 무엇을 그대로 유지하고 무엇은 유지하지 못하는지, 트랜스포머의 어디에 드롭아웃이 있는지 말할 수 있습니다. 더 깊이 들어가면 흔한 실수를 피해 그래디언트를 구할 수 있습니다. \
**필요한 것**은 4장(그래디언트)과 5장(Adam), 2장의 잔차 연결과 `Stack`과 n개에서 k개를 고르는 방법의 수, 그리고 3장의 평균과 분산입니다. \
**시간** 핵심 과정 45분(1–4절과 정리), *더 깊이* 60분.

아래에 뉴런 백 개가 있습니다. 학습하는 동안 뉴런마다 확률 p로 꺼지는데, 학습 한 단계에서 토큰 하나를 계산하는 동안만 꺼지고 그다음에는 끌 뉴런을 새로 뽑습니다. 셀을 실행하고 **draw**를 한 칸씩 오른쪽으로 옮겨 보세요. p = 20%이면 몇 개가 꺼지나요? 정확히 20개일 때도 있나요? 그다음에는 **in use**, 곧 학습이 끝난 신경망을 사용할 때를 골라 보세요.
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_mask()

# %%
import numpy as np

from helpers import data, figures
from helpers.checks import check
from helpers.table import Table

# %% [markdown] lang="en"
r"""
**The answer first.** A network with many weights can learn its training examples by heart, noise and all, and then fail on new ones. That is called **overfitting** (2-43). Here is one: three feed-forward networks in a row, over six thousand parameters, and only a hundred noisy examples of what they are to compute. We train twice, the same start and the same examples, without dropout and with it (p = 0.2, behind the first two networks; `Dropout` is the layer that this lesson makes), and watch the loss on two hundred **new** examples.
"""

# %% [markdown] lang="ko"
r"""
**답부터 봅시다.** 가중치가 많은 신경망은 학습 샘플을 노이즈까지 통째로 외워 버리고, 정작 새로운 샘플에서는 틀릴 수 있습니다. 이것을 **과적합**(overfitting)이라고 합니다 (2-43). 여기 그런 신경망이 있습니다. 피드포워드 신경망 세 개를 이어 매개변수가 육천 개를 넘는데, 배울 샘플은 노이즈가 섞인 백 개뿐입니다. 똑같은 출발점에서 똑같은 샘플로 두 번 학습시킵니다. 한 번은 드롭아웃(dropout) 없이, 한 번은 앞의 두 신경망 뒤에 드롭아웃을 넣어서(p = 0.2, `Dropout`은 이 장에서 만들 층입니다) 학습시키고, **새로운** 샘플 이백 개에서 손실이 어떻게 변하는지 봅니다.
"""

# %%
rng = np.random.default_rng(0)
mixing = rng.normal(size=(16, 16)) / 4


def noisy_examples(n):
    inputs = rng.normal(size=(n, 16))
    return inputs, np.sin(inputs @ mixing) + 0.5 * rng.normal(size=(n, 16))


seen, new = noisy_examples(100), noisy_examples(200)

# %%
from helpers.reference import Adam, Dropout, FeedForward, Residual, SquaredError, Stack, dropout


def train(p, steps=800):
    a, b, c = (FeedForward.random(16, 64, np.random.default_rng(i)) for i in range(3))
    drops = [Dropout(p, np.random.default_rng(i)) for i in (3, 4)]
    network, loss = Stack([a, drops[0], b, drops[1], c]), SquaredError()
    optimizer, on_new = Adam(network.params, lr=0.003), []
    for _ in range(steps):
        loss(network.train()(seen[0]), seen[1])
        network.backward(loss.backward())
        optimizer.step(network.grads)
        on_new.append(loss(network.train(False)(new[0]), new[1]))
    return on_new, loss(network(seen[0]), seen[1])

# %%
without, by_heart = train(p=0)
with_dropout, not_by_heart = train(p=0.2)
assert by_heart < 0.1 < not_by_heart and with_dropout[-1] < 0.8 * without[-1]
figures.loss_curves(**{"without dropout": without, "with dropout": with_dropout})

# %% [markdown] lang="en"
r"""
Without dropout the loss on new examples falls, turns, and rises again, while on its own hundred examples it goes to almost nothing: they are known by heart. With dropout it rises only a little. Be fair: at its best moment the first network was as good, and whoever had stopped there would have got as far. (This holds for other starts and other noise as well; a test of the course trains five.)

Why does switching off help? If every neuron may be missing at any step, none can rely on one particular other, and what is learned has to be spread out. Now let us see what exactly dropout *computes*.

In the Transformer it sits where the picture has a cross: once at the very beginning, on the sum of embedding and positions, and then in every layer on what each **sub-layer** (attention, and the feed-forward network) puts out, *before* that is added (Vaswani et al. 2017, section 5.4). The usual p is 10 % (2-51).
"""

# %% [markdown] lang="ko"
r"""
드롭아웃이 없으면 새로운 샘플에서의 손실이 줄다가 방향을 바꾸어 다시 커집니다. 그동안 배운 샘플 백 개에서는 손실이 거의 0이 됩니다. 통째로 외운 것입니다. 드롭아웃을 넣으면 조금만 커집니다. 공정하게 말하면, 첫 번째 신경망도 가장 좋았던 순간에는 이만큼 잘했습니다. 거기서 멈추었다면 같은 곳에 이르렀을 것입니다. (출발점과 노이즈를 바꾸어도 마찬가지이고, 이 과정의 테스트가 다섯 번 학습시켜 확인합니다.)

끄는 것이 왜 도움이 될까요? 단계마다 어떤 뉴런이든 빠질 수 있으므로, 다른 뉴런들이 특정한 뉴런 하나에 기댈 수 없고, 배운 것이 여러 뉴런에 나뉘어 담깁니다. 이제 드롭아웃이 정확히 무엇을 계산하는지 봅시다.

트랜스포머에서는 그림에서 ×표가 있는 곳, 즉 임베딩에 위치 인코딩을 더한 값, 그리고 각 서브층(sub-layer, 어텐션과 피드포워드 신경망)의 출력에 드롭아웃을 적용합니다. 서브층의 출력은 더하기 **전에** 드롭아웃을 거칩니다(Vaswani et al. 2017, 5.4절). p는 보통 10%입니다 (2-51).
"""

# %%
figures.encoder_layer(dropout=True)

# %% [markdown] lang="en"
r"""
## 1 · By hand

Document 2 prints ten numbers before and after dropout with p = 0.2 (2-46):
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

문서 2에는 p = 0.2인 드롭아웃을 거치기 전과 후의 숫자 열 개가 나와 있습니다 (2-46).
"""

# %%
x, printed = data.printed_dropout()
p = 0.2
Table(("place", "before", "after"), zip(range(1, 11), x, printed))

# %% [markdown] lang="en"
r"""
Two became 0, the 8th and the 10th (2-45): they were **dropped**. The document writes the last one as −0.0000, because PyTorch multiplied −1.5225 by 0. But the others changed as well. Take a pencil or a pocket calculator: by which factor did 1.0573 grow? And 0.1351? Is it the same for all? Then run.
"""

# %% [markdown] lang="ko"
r"""
두 개가 0이 되었습니다. 8번째와 10번째입니다 (2-45). 이 둘이 **지워진**(dropped) 것입니다. 문서에는 마지막 값이 −0.0000으로 적혀 있는데, PyTorch가 −1.5225에 0을 곱했기 때문입니다. 그런데 나머지 숫자도 바뀌었습니다. 연필이나 계산기로 구해 보세요. 1.0573은 몇 배가 되었나요? 0.1351은요? 모두 같은 배율인가요? 답을 정한 다음 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
kept = printed != 0
np.round(printed[kept] / x[kept], 4)

# %% [markdown] lang="en"
r"""
All by 1.25, up to the rounding of the print (2-49). And 1.25 = 1/0.8 = **1/(1 − p)**: one over the probability of being kept. Write a 1 for each number that is kept and a 0 for each that is dropped, and you have the **mask**. (Reading it off the output works here because no x is 0.) Dropout is then one line:

$$ out = \frac{x \cdot mask}{1 - p} $$
"""

# %% [markdown] lang="ko"
r"""
표시할 때 생긴 반올림 오차를 무시하면 모두 1.25배입니다 (2-49). 그리고 1.25 = 1/0.8 = **1/(1 − p)**, 곧 남을 확률의 역수입니다. 남은 숫자에 1, 지워진 숫자에 0을 적으면 **마스크**(mask)가 됩니다. 그러면 드롭아웃은 식 한 줄입니다.

$$ out = \frac{x \cdot mask}{1 - p} $$
"""

# %%
from helpers.figures.dropout import cells

mask = kept.astype(int)
out = x * mask / (1 - p)
cells(x, mask, out)

# %% [markdown] lang="en"
r"""
Compare the bottom row with the print: seven of the eight agree in every digit. The first does not. We get 1.0573 · 1.25 = 1.321625, which rounds to 1.3216; the document has 1.3217. Is one of the two wrong?

Neither. PyTorch computed with more digits than it showed. What it shows as 1.0573 may be anything from 1.05725 to 1.05735, half a unit of the last digit to either side:
"""

# %% [markdown] lang="ko"
r"""
맨 아랫줄(`out`)을 문서와 비교해 보세요. 남은 여덟 개 가운데 일곱 개는 모든 자리가 같고, 첫째만 다릅니다. 우리의 계산은 1.0573 · 1.25 = 1.321625, 반올림하면 1.3216인데 문서에는 1.3217로 나와 있습니다. 둘 가운데 하나가 틀린 것일까요?

둘 다 맞습니다. PyTorch는 보여 준 것보다 더 많은 자릿수로 계산했습니다. 1.0573으로 표시된 숫자의 실제 값은 여기서 위아래로 마지막 자리의 반 단위까지 벗어날 수 있으므로, 1.05725와 1.05735 사이의 어느 값이든 될 수 있습니다.
"""

# %%
half = 0.00005
around = np.array([-half, half])
before, after = x[0] + around, printed[0] + around
ranges = {"before": before, "before · 1.25": before / (1 - p), "after": after}
rows = [(name, f"{low:.6f}", f"{high:.6f}") for name, (low, high) in ranges.items()]
Table(("number", "at least", "at most"), rows)

# %% [markdown] lang="en"
r"""
The last two rows overlap, so the two prints fit together. Rounded numbers must not be compared with `==`, but within what rounding can do: 0.00005 in *after*, and 1.25 times that from *before*, together 0.0001125. The largest difference of all ten stays below it:
"""

# %% [markdown] lang="ko"
r"""
마지막 두 줄의 범위가 겹치므로 두 숫자는 서로 어긋나지 않습니다. 반올림한 숫자는 `==`로 비교하면 안 되고, 반올림으로 생길 수 있는 차이까지 허용해야 합니다. `after`에서 0.00005, `before`에서 그 1.25배, 합쳐서 0.0001125입니다. 열 개 가운데 가장 큰 차이도 이보다 작습니다.
"""

# %%
difference = np.abs(out - printed)
assert (difference <= half / (1 - p) + half).all()
float(difference.max().round(7))

# %% [markdown] lang="en"
r"""
## 2 · Exercise 6.1 ★ 4 minutes

Other numbers, another p. **x = [3, −6, 9, 1.5, −3]**, **mask = [1, 0, 1, 1, 0]**, **p = 0.25**. What comes out?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 연습 6.1 ★ 4분

숫자도 p도 바꾸어 봅시다. **x = [3, −6, 9, 1.5, −3]**, **mask = [1, 0, 1, 1, 0]**, **p = 0.25**이면 무엇이 나올까요?
"""

# %%
answer_1 = [..., ..., ..., ..., ...]

check("6.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

1/(1 − 0.25) = 4/3. A third more of each number that is kept.

</details>
<details><summary>Solution</summary>

```python
answer_1 = [3 * 4 / 3, 0, 9 * 4 / 3, 1.5 * 4 / 3, 0]
```

[4, 0, 12, 2, 0]. That this mask happens to keep 3 of 5 does not matter: the factor comes from p.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

1/(1 − 0.25) = 4/3입니다. 남은 숫자는 저마다 3분의 1만큼 커집니다.

</details>
<details><summary>풀이</summary>

```python
answer_1 = [3 * 4 / 3, 0, 9 * 4 / 3, 1.5 * 4 / 3, 0]
```

[4, 0, 12, 2, 0]입니다. 이 마스크가 마침 다섯 가운데 셋을 남긴 것은 상관없습니다. 배율은 p로 정해집니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

**Drawing the mask.** `rng.random(10)` draws ten numbers from 0 up to 1 (1 itself never comes), every value as likely as any other. A number below p means "dropped": that happens with probability p. So the mask is `u >= p`, and True means kept. (In arithmetic True counts as 1, False as 0.)

The generator `rng` starts from a seed. The same seed gives the same masks on every machine, so you will see exactly these numbers.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**마스크 뽑기.** `rng.random(10)`은 0 이상 1 미만의 수 열 개를, 어느 값이나 나올 가능성이 같도록(균등분포) 뽑습니다. p보다 작은 수가 나오면 "지움"으로 정합니다. 그럴 확률이 바로 p입니다. 따라서 마스크는 `u >= p`이고, True가 "남김"입니다. (계산할 때 True는 1, False는 0입니다.)

난수 생성기 `rng`는 시드(seed)라는 수에서 출발합니다. 시드가 같으면 어느 컴퓨터에서나 마스크가 같으므로, 여러분도 아래와 똑같은 숫자를 보게 됩니다.
"""

# %%
rng = np.random.default_rng(3)
u = rng.random(10)  # (10,)
mask = u >= p
Table(("place", "u", "u ≥ 0.2"), zip(range(1, 11), u.round(3), mask))

# %% [markdown] lang="en"
r"""
This time four went, not two. Each place decides for itself (2-44): 20 % is the average, not a quota. Over a million places the share is close to it:
"""

# %% [markdown] lang="ko"
r"""
이번에는 두 개가 아니라 네 개가 지워졌습니다. 자리마다 따로 정하기 때문입니다 (2-44). 20%는 평균이지 정해진 비율이 아닙니다. 백만 자리에서는 비율이 20%에 가까워집니다.
"""

# %%
many = rng.random(1_000_000) >= p
share_dropped = 1 - many.mean()
assert abs(share_dropped - p) < 0.001
round(float(share_dropped), 4)

# %% [markdown] lang="en"
r"""
How often does it hit two of ten, as in the document? Choose which 2 of 10, as in lesson 2, times the probability that these two are dropped and the other eight kept. And exactly 20 of 100, the question of the beginning?
"""

# %% [markdown] lang="ko"
r"""
문서에서처럼 열 개 가운데 정확히 두 개가 지워지는 일은 얼마나 잦을까요? 2장처럼 10개에서 2개를 고르는 방법의 수에, 그 둘이 지워지고 나머지 여덟이 남을 확률을 곱하면 됩니다. 그리고 처음에 물었던, 100개 가운데 정확히 20개가 지워질 확률은요?
"""

# %%
from math import comb


def exactly(k, n):
    return comb(n, k) * p**k * (1 - p) ** (n - k)


round(exactly(2, 10), 3), round(exactly(20, 100), 3)

# %%
from helpers.figures.dropout import how_many

counts = (rng.random((10_000, 10)) < p).sum(axis=1)  # (10000,)
how_many(counts, 10, p)

# %% [markdown] lang="en"
r"""
Ten thousand masks agree with the formula (the dots): two is the likeliest number, and still only about 30 % of the masks have it.

**Why the factor?** The next layer adds up what comes out of these neurons. Suppose a million of them, each with the value 1, and the million decisions from above. Predict the mean of what comes out: once as `mask` alone, once divided by 1 − p.
"""

# %% [markdown] lang="ko"
r"""
마스크를 만 번 뽑은 결과가 식(점)과 맞습니다. 두 개일 때가 가장 많지만, 그래도 전체의 30%쯤일 뿐입니다.

**배율은 왜 필요할까요?** 다음 층은 이 뉴런들의 출력을 더합니다. 값이 모두 1인 뉴런이 백만 개 있고, 위에서 백만 자리에 대해 뽑은 마스크를 적용한다고 합시다. 출력의 평균은 얼마일까요? 마스크만 곱했을 때와 1 − p로 나누었을 때를 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
ones = np.ones(1_000_000)
means = {"x · mask": (ones * many).mean(), "x · mask / (1 − p)": (ones * many / (1 - p)).mean()}
Table(("output", "mean"), [(name, f"{mean:.3f}") for name, mean in means.items()])

# %% [markdown] lang="en"
r"""
Without the factor a fifth of a sum is missing on average in training, and is there again when the finished network is used: all later layers would meet numbers of a size that they never saw. With the factor the mean stays what it was. On paper, for one neuron of value x: the output is x/(1 − p) with probability 1 − p, and 0 with probability p, so its **expectation** (the mean over all draws, weighted with their probabilities) is

$$ E = (1 - p) \cdot \frac{x}{1 - p} + p \cdot 0 = x $$

That is the reason for the factor: the same expected value in training and in use.

**What it does not keep.** The output jumps between 0 and x/(1 − p). How far from x on average? The **variance** of lesson 3, the mean squared distance from the mean, can also be had as the mean of the squares minus the square of the mean:

$$ (1 - p) \cdot \frac{x^2}{(1 - p)^2} - x^2 = x^2 \cdot \frac{p}{1 - p} $$

Measured on our million (x = 1), and its root, the **standard deviation**:
"""

# %% [markdown] lang="ko"
r"""
배율이 없으면 학습할 때 합의 5분의 1이 평균적으로 빠졌다가, 학습이 끝난 신경망을 사용할 때는 다시 나타납니다. 그 뒤의 층들은 한 번도 본 적 없는 크기의 숫자를 만나게 됩니다. 배율을 곱하면 평균이 그대로입니다. 값이 x인 뉴런 하나를 식으로 봅시다. 출력은 확률 1 − p로 x/(1 − p), 확률 p로 0입니다. 따라서 **기댓값**(모든 경우를 확률로 가중해 평균한 값)은 다음과 같습니다.

$$ E = (1 - p) \cdot \frac{x}{1 - p} + p \cdot 0 = x $$

배율을 곱하는 이유입니다. 학습할 때와 사용할 때의 기댓값을 같게 합니다.

**유지하지 못하는 것.** 출력은 0과 x/(1 − p) 사이를 오갑니다. 평균적으로 x에서 얼마나 떨어져 있을까요? 3장의 **분산**, 곧 평균과의 차이를 제곱해 평균한 값은, 제곱의 평균에서 평균의 제곱을 빼서 구할 수도 있습니다.

$$ (1 - p) \cdot \frac{x^2}{(1 - p)^2} - x^2 = x^2 \cdot \frac{p}{1 - p} $$

위의 백만 개(x = 1)에서 재어 보고, 분산의 제곱근인 **표준편차**도 봅시다.
"""

# %%
pairs = {"measured": (ones * many / (1 - p)).var(), "p / (1 − p)": p / (1 - p)}
rows = [(name, f"{value:.3f}", f"{value**0.5:.3f}") for name, value in pairs.items()]
Table(("", "variance", "standard deviation"), rows)

# %% [markdown] lang="en"
r"""
So at p = 0.2 the standard deviation is half of the value: dropout is noise, on purpose. Only the mean over many draws is quiet. Watch it settle; at any one draw (except for the first few) the green line lies inside the grey band in about 95 of 100 cases. What does a larger p do to the time it takes?
"""

# %% [markdown] lang="ko"
r"""
p = 0.2일 때 값이 1인 뉴런의 출력은 표준편차가 0.5입니다. 드롭아웃은 일부러 넣는 잡음입니다. 여러 번 뽑아 평균해야 비로소 잠잠해집니다. 평균이 자리 잡는 모습을 보세요. 회색 띠는 어느 시점에서든(처음 몇 번은 빼고) 배율을 곱한 평균(초록색 선)이 약 95%의 확률로 들어오는 범위입니다. p를 키우면 자리 잡는 데 걸리는 시간은 어떻게 될까요?
"""

# %% tags=["widget"]
widgets.play_mean()

# %% [markdown] lang="en"
r"""
For a mean within ± 0.1 it takes about 400 · p/(1 − p) draws: 100 at p = 0.2, 400 at 0.5, 1600 at 0.8. A layer adds up many neurons at once, and training takes many steps; that is why it can live with so much noise.

**Training and use.** Dropout belongs to training. When the finished network is used, nothing is dropped (2-52), and thanks to the factor nothing needs to be scaled either: x goes through unchanged. (The document calls use *inference*, PyTorch *eval mode*.) This form, with the factor in training, is called **inverted dropout**; exercise 6.6 has the older one.

### Exercise 6.2 ★★ 6 minutes

Write dropout for both. `mask` is an array of True (kept) and False (dropped) in the shape of `x`, `training` is True or False.
"""

# %% [markdown] lang="ko"
r"""
평균이 1에서 0.1 안에 들려면 400 · p/(1 − p)번쯤 뽑아야 합니다. p = 0.2이면 100번, 0.5이면 400번, 0.8이면 1,600번입니다. 층은 뉴런 여러 개를 한꺼번에 더하고 학습은 여러 단계를 거치므로, 이만한 잡음이 있어도 괜찮습니다.

**학습할 때와 사용할 때.** 드롭아웃은 학습할 때만 합니다. 학습이 끝난 신경망을 사용할 때는 아무것도 지우지 않습니다 (2-52). 배율 덕분에 값을 따로 조정할 필요도 없이 x가 그대로 통과합니다. 신경망을 사용하는 것을 흔히 **추론**(inference)이라고 합니다. 문서는 *인퍼런스*, PyTorch는 *eval 모드*라고 부릅니다. 이 장에서처럼 학습할 때 배율을 곱하는 방식을 **역드롭아웃**(inverted dropout)이라고 합니다. 더 오래된 방식은 연습 6.6에 있습니다.

### 연습 6.2 ★★ 6분

두 경우를 모두 처리하는 드롭아웃을 작성하세요. `mask`는 `x`와 모양이 같고 True(남김)와 False(지움)로 된 배열이며, `training`은 True 또는 False입니다.
"""

# %%
def my_dropout(x, mask, p, training):
    ...


check("6.2", my_dropout)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`if not training: return x`. What is left is the formula of part 1.

</details>
<details><summary>Solution</summary>

```python
def my_dropout(x, mask, p, training):
    if not training:
        return x
    return x * mask / (1 - p)
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`if not training: return x`로 시작하세요. 나머지는 1절의 식입니다.

</details>
<details><summary>풀이</summary>

```python
def my_dropout(x, mask, p, training):
    if not training:
        return x
    return x * mask / (1 - p)
```

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Assemble

The helper is a function of one line, and a layer that draws the mask, remembers it for the way back, and knows whether it is in training. The generator is passed in, so that whoever uses the layer decides on the seed.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 조립

`helpers`에는 한 줄짜리 함수 `dropout`과 층 `Dropout`이 있습니다. 층은 마스크를 뽑아 역전파에 쓰려고 남겨 두고, 학습 중인지 아닌지는 `training`에 담아 둡니다. 난수 생성기는 밖에서 받으므로 시드는 층을 쓰는 사람이 정합니다.
"""

# %%
from helpers.show import show

show(Dropout)

# %%
layer = Dropout(p, np.random.default_rng(3))
assert np.array_equal(layer(x), x * mask / (1 - p)) and np.array_equal(layer.mask, mask)
assert np.array_equal(layer(x), dropout(x, layer.mask, p))
assert not np.array_equal(layer.mask, mask)
layer.training = False
bool((layer(x) == x).all())

# %% [markdown] lang="en"
r"""
The first pass drew the mask of part 3 again (same seed), the second pass a new one; in use x comes back as it was.

**Where it goes.** In the Transformer dropout sits on the output of a sub-layer, before x is added: H(x) = x + dropout(F(x)). With the parts of lesson 2 that is a `Stack` of two layers inside a `Residual`. Take the network of lesson 1, with x = [2, 1] and F(x) = [−8, 12], and p = 0.2. What values can H(x) have? Write them down, there are four. Then run.
"""

# %% [markdown] lang="ko"
r"""
첫 순전파에서는 시드가 같으니 3절의 마스크가 다시 나왔고, 두 번째에는 새 마스크가 나왔습니다. 사용할 때는 x가 그대로 돌아옵니다.

**드롭아웃의 위치.** 트랜스포머에서는 드롭아웃을 서브층의 출력에, x를 더하기 전에 적용합니다: H(x) = x + dropout(F(x)). 2장의 부품으로 쓰면 `Residual` 안에 층 두 개짜리 `Stack`을 넣은 것입니다. 1장의 신경망에서 x = [2, 1], F(x) = [−8, 12]이고 p = 0.2라고 합시다. H(x)는 어떤 값이 될 수 있나요? 모두 네 가지입니다. 적어 본 다음 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers.text import numbers

token, *network = data.pocket_network(float)
drop = Dropout(p, np.random.default_rng(3))
block = Residual(Stack([FeedForward(*network), drop]))
drawn = set()
for _ in range(100):
    H = block(token)
    drawn.add((numbers(drop.mask), numbers(H)))
Table(("mask", "H(x)"), sorted(drawn, reverse=True))

# %% [markdown] lang="en"
r"""
Where F is dropped, x goes on alone: the skip is never cut. And the four together, weighted with how often they come, give what the network says in use:
"""

# %% [markdown] lang="ko"
r"""
F가 지워진 자리에는 x만 지나갑니다. 건너뛰는 길은 결코 끊기지 않습니다. 그리고 네 가지를 나오는 빈도로 가중해 평균하면, 사용할 때의 출력이 됩니다.
"""

# %%
mean_in_training = block(np.tile(token, (100_000, 1))).mean(axis=0)  # (2,)
drop.training = False
assert np.allclose(mean_in_training, block(token), atol=0.1)
mean_in_training.round(1), block(token)

# %% [markdown] lang="en"
r"""
(Every one of the 100 000 copies of the token drew a mask of its own. The equality is exact for this block. If something that bends comes after the dropout, a ReLU or a norm, the means can differ: the mean of max(0, s) is in general not max(0, mean of s). In a deep network the output in use is the mean over all masks only approximately.)

<div class="alert alert-info">

**The core path ends here.** Read the recap in part 9. Going deeper, you find the gradient and a common slip (5), what the documents claim (6), PyTorch (7), and three more exercises (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
(토큰 사본 10만 개가 저마다 마스크를 따로 뽑았습니다. 이 블록에서는 두 값이 정확히 같습니다. 드롭아웃 뒤에 ReLU나 정규화처럼 꺾이거나 휘는 것이 오면 평균이 달라질 수 있습니다. max(0, s)의 평균은 일반적으로 max(0, s의 평균)과 다르기 때문입니다. 깊은 신경망에서 사용할 때의 출력은 모든 마스크에 대한 평균과 대략 같을 뿐입니다.)

<div class="alert alert-info">

**핵심 과정은 여기까지입니다.** 9절의 정리를 읽으세요. 더 깊이 들어가면 그래디언트와 거기서 흔히 하는 실수(5), 문서의 주장 확인(6), PyTorch(7), 추가 연습 세 개(8)가 이어집니다.

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — the gradient

Each output depends on its own input only. If the number was kept, a nudge of x arrives multiplied by 1/(1 − p); if it was dropped, not at all. So the way back is the way forward, with the **same mask and the same factor**:

$$ dx = \frac{dout \cdot mask}{1 - p} $$

For the second of the ten numbers, which the mask of part 3 keeps, and a random dout (L is the sum of out · dout over all places):
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — 그래디언트

출력은 저마다 자기 입력 하나에만 달려 있습니다. 남은 숫자라면 x를 조금 건드린 변화가 1/(1 − p)배가 되어 도착하고, 지워진 숫자라면 전혀 도착하지 않습니다. 그러니 돌아오는 길은 가는 길과 같습니다. **마스크도 배율도 같습니다**.

$$ dx = \frac{dout \cdot mask}{1 - p} $$

열 개 가운데 둘째 숫자(3절의 마스크에서 남은 것)를 무작위 dout으로 보면 다음과 같습니다(L은 out에 dout을 자리마다 곱해 더한 값입니다).
"""

# %%
dout = rng.normal(size=10).round(1)
figures.paths((["x₂", "out₂", "L"], [mask[1] / (1 - p), dout[1]]))

# %%
from helpers.validate import compare, numerical_gradients

dx = dout * mask / (1 - p)
measured = numerical_gradients(lambda: (x * mask / (1 - p) * dout).sum(), {"x": x})
compare({"dx": dx}, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**A trap when measuring.** Here the mask was fixed. Let the layer draw its own mask at every pass, and nudge again:
"""

# %% [markdown] lang="ko"
r"""
**기울기를 확인할 때의 함정.** 위에서는 마스크가 정해져 있었습니다. 이번에는 순전파를 할 때마다 층이 마스크를 새로 뽑게 하고 다시 건드려 봅시다.
"""

# %%
layer = Dropout(p, np.random.default_rng(3))
wild = numerical_gradients(lambda: (layer(x) * dout).sum(), {"x": x})["dx"]
{"largest slope": f"{np.abs(dx).max():.1f}", "measured": f"{np.abs(wild).max():.0e}"}

# %% [markdown] lang="en"
r"""
Nonsense: "up" and "down" were measured under two different masks, and their difference was divided by a tiny step. Whoever tests a gradient with randomness in it must hold the randomness still, for instance by starting the generator anew before each pass:
"""

# %% [markdown] lang="ko"
r"""
터무니없는 값입니다. x를 조금 늘렸을 때와 줄였을 때를 서로 다른 마스크로 재고, 그 차이를 아주 작은 간격으로 나누었기 때문입니다. 무작위가 섞인 그래디언트를 확인할 때는 난수를 고정해야 합니다. 이를테면 순전파를 할 때마다 난수 생성기를 같은 시드로 다시 만들면 됩니다.
"""

# %%
def loss():
    layer.rng = np.random.default_rng(3)
    return (layer(x) * dout).sum()


measured = numerical_gradients(loss, {"x": x})
compare({"dx": layer.backward(dout)}, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**A common slip.** The mask is easily remembered on the way back, the factor easily forgotten. Which share of the true gradient arrives then? Here p = 0.2: predict.
"""

# %% [markdown] lang="ko"
r"""
**흔한 실수.** 되돌아올 때 마스크는 잘 기억하지만 배율은 잊기 쉽습니다. 그러면 본래 그래디언트의 몇 분의 몇이 도착할까요? 여기서는 p = 0.2입니다. 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
forgotten = dout * mask
np.round(forgotten[mask] / measured["dx"][mask], 4)

# %% [markdown] lang="en"
r"""
Four fifths: 1 − p, everywhere. At p = 0.5 it is exactly half, at the paper's 0.1 nine tenths. Nothing crashes and the loss may still fall, so nobody notices. But the slip multiplies: through several forgotten factors in a row, a gradient keeps 1 − p to that power. Nudging each number shows it at once, and two other slips as well: no mask at all, and a fresh mask on the way back.
"""

# %% [markdown] lang="ko"
r"""
어디서나 5분의 4, 곧 1 − p입니다. p = 0.5이면 정확히 절반, 논문의 0.1이면 10분의 9입니다. 오류도 나지 않고 손실도 줄어들 수 있으니 아무도 눈치채지 못합니다. 하지만 이 실수는 곱해져서 쌓입니다. 그래디언트가 배율을 빠뜨린 층을 여럿 지나면 그 수만큼 1 − p가 곱해집니다. 숫자를 하나씩 건드려 보면 바로 드러납니다. 다른 두 실수, 곧 마스크를 아예 빠뜨리는 것과 되돌아올 때 마스크를 새로 뽑는 것도 마찬가지입니다.
"""

# %%
from helpers.validate import relative_difference

slips = {
    "without the factor": dout * mask,
    "without the mask": dout / (1 - p),
    "with a fresh mask": dropout(dout, rng.random(10) >= p, p),
    "as it should be": dropout(dout, mask, p),
}
off = {name: relative_difference(slip, measured["dx"]) for name, slip in slips.items()}
rows = [(name, f"{value:.3f}", value <= 1e-6) for name, value in off.items()]
Table(("backward", "off by", "within 1e-6"), rows)

# %% [markdown] lang="en"
r"""
### Exercise 6.3 ★★ 4 minutes

Back to exercise 6.1: x = [3, −6, 9, 1.5, −3], mask = [1, 0, 1, 1, 0], p = 0.25. The gradient that comes back is **dout = [3, 1.5, 0.75, −6, 6]**. What is dx?
"""

# %% [markdown] lang="ko"
r"""
### 연습 6.3 ★★ 4분

연습 6.1로 돌아갑시다: x = [3, −6, 9, 1.5, −3], mask = [1, 0, 1, 1, 0], p = 0.25. 뒤에서 오는 값: **dout = [3, 1.5, 0.75, −6, 6]**. dx는 얼마인가요?
"""

# %%
answer_3 = [..., ..., ..., ..., ...]

check("6.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

x does not matter. Mask and factor act on dout as they acted on x.

</details>
<details><summary>Solution</summary>

```python
answer_3 = [3 * 4 / 3, 0, 0.75 * 4 / 3, -6 * 4 / 3, 0]
```

[4, 0, 1, −8, 0]. The last dout is as large as 6, and still nothing comes back to x₅ in this step.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x는 상관없습니다. 마스크와 배율이 x에 한 일을 dout에도 똑같이 합니다.

</details>
<details><summary>풀이</summary>

```python
answer_3 = [3 * 4 / 3, 0, 0.75 * 4 / 3, -6 * 4 / 3, 0]
```

[4, 0, 1, −8, 0]입니다. 다섯째는 dout이 6이나 되지만, 이번 단계에서 x₅ 쪽으로는 아무것도 돌아오지 않습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
A whole sub-layer with its skip, at unequal sizes: 2 sentences of 3 tokens, 4 → 9 → 4, p = 0.3. Every slope against a nudge, with the generator started anew each time:
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길까지 갖춘 서브층 전체를, 크기를 모두 다르게 해서 확인합니다. 문장 2개, 토큰 3개씩, 4 → 9 → 4, p = 0.3입니다. 모든 기울기를, 숫자를 하나씩 건드려 잰 값과 비교합니다. 난수 생성기는 매번 같은 시드로 다시 만듭니다.
"""

# %%
drop = Dropout(0.3, rng)
sub_layer = Residual(Stack([FeedForward.random(4, 9, rng), drop]))
x_small, dout_small = rng.normal(size=(2, 3, 4)), rng.normal(size=(2, 3, 4))  # (2, 3, 4)


def loss_of_sub_layer():
    drop.rng = np.random.default_rng(5)
    return (sub_layer(x_small) * dout_small).sum()


nudged = numerical_gradients(loss_of_sub_layer, {"x": x_small, **sub_layer.params})
dx_small = sub_layer.backward(dout_small)
compare({"dx": dx_small, **sub_layer.grads}, nudged, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
## 6 · Go deeper — put to the test

Two sentences of document 2 can be decided by numbers. **2-47** *"Dropout also multiplies by 1/(1 − p), for stable learning."* The factor is right. If it made learning stable by making it less noisy, the noise, measured by the mean, should be smaller with it. The table below compares standard deviation / mean with and without the factor, on the million of part 3.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 더 깊이 — 문서의 주장 확인하기

문서 2의 문장 두 개는 숫자로 판단할 수 있습니다. **2-47** *"드롭아웃은 안정적인 학습을 위해 1/(1 − p)을 곱하는 역할도 한다."* 배율은 맞습니다. 그런데 잡음을 줄여서 학습을 안정시키는 것이라면, 평균에 견준 잡음의 크기가 배율이 있을 때 더 작아야 합니다. 3절의 백만 개로, 배율이 있을 때와 없을 때의 표준편차 / 평균을 아래 표에서 비교합니다.
"""

# %% [markdown] lang="en"
r"""
**2-50** *"Dropout is applied between the embedding and the first block, between blocks, between the last block and the output layer, and so on."* For the encoder with its six layers (the document's blocks) that names seven places: behind the embedding and behind each layer. The paper's section 5.4 names thirteen: the sum of embedding and positions, and the output of *each sub-layer* before it is added, two in each encoder layer. The table counts how many of the seven are among them. (This compares two readings of a sentence; its "and so on" is left aside.)

More than a question of counting: a dropout *between* blocks acts on the running sum of lesson 2, the residual stream itself; one on a sub-layer's output leaves the stream alone. (The one on the embedding acts on the stream in both cases.) With p = 0.1, which share of the stream's numbers has never been set to 0 on its way?
"""

# %% [markdown] lang="ko"
r"""
**2-50** *"드롭아웃은 입력 임베딩과 최초 블록 사이, 블록과 블록 사이, 마지막 블록과 출력층 사이 등에 적용한다."* 층(문서의 말로는 블록)이 여섯인 인코더라면 일곱 곳, 곧 임베딩 뒤와 각 층의 뒤입니다. 논문의 5.4절이 말하는 자리는 열세 곳입니다. 임베딩에 위치 인코딩을 더한 값, 그리고 *서브층마다* 더하기 전의 출력이며, 인코더 층마다 서브층이 둘입니다. 문서의 일곱 곳 가운데 몇 곳이 여기에 드는지 아래 표에서 셉니다. (문장을 이렇게 읽었을 때의 비교이고, "등"은 빼고 셉니다.)

개수만 다른 것이 아닙니다. 블록 *사이*의 드롭아웃은 2장에서 본 쌓여 가는 합, 곧 잔차 스트림 자체를 지웁니다. 서브층의 출력에 적용하는 드롭아웃은 스트림을 건드리지 않습니다. 다만 임베딩의 드롭아웃은 두 경우 모두 스트림에 작용합니다. p = 0.1일 때, 스트림의 숫자 가운데 끝까지 한 번도 0이 되지 않는 것은 얼마나 될까요?
"""

# %%
from helpers.figures.dropout import survival

on_the_stream = {"paper": [1] * 13, "document 2": [1 + passed // 2 for passed in range(13)]}
survival(on_the_stream, p=0.1)

# %%
from helpers.claims import put_to_the_test

relative = [out.std() / out.mean() for out in (ones * many / (1 - p), ones * many)]
noise = f"{relative[0]:.3f} against {relative[1]:.3f}"
layers = range(1, 7)
document = {"embedding"} | {f"behind layer {n}" for n in layers}
paper = {"embedding"} | {f"layer {n}, sub-layer {k}" for n in layers for k in (1, 2)}
common = f"{len(document & paper)} of {len(document)}"
put_to_the_test(
    ("2-47", "std / mean: with 1/(1 − p) < without", noise, relative[0] < 0.999 * relative[1]),
    ("2-50", "its places are the paper's", common, document <= paper),
)

# %% [markdown] lang="en"
r"""
- **2-47 imprecise.** The factor makes nothing less noisy: it stretches mean and noise alike. "Stable" is right in one sense only, that of part 3: sizes stay the same from training to use and do not shrink from layer to layer. That is the reason to give.
- **2-50 imprecise.** After the embedding: yes. Otherwise dropout sits inside the layers, on each sub-layer's output, and none stands before the output layer. With the document's places fewer than half of the stream's numbers would reach the end untouched (0.9⁷); with the paper's, 9 of 10. Part 7 asks PyTorch's layer. Documents 0 and 4 leave dropout out of LayerNorm(x + Sublayer(x)) altogether.

The rest holds: what was dropped and by how much it grew (2-45, 2-46, 2-49), 20 % as an average (2-44), p = 0.1 as the usual value (2-51; the paper's *big* model for German has 0.3), training only (2-52). And that dropout is *meant* against overfitting (2-43) is what Srivastava et al. (2014) say; how much it does in a Transformer is for lesson 15.
"""

# %% [markdown] lang="ko"
r"""
표의 does not hold는 성립하지 않음을 뜻합니다.

- **2-47 부정확.** 배율은 잡음을 줄이지 않습니다. 평균과 잡음을 똑같이 키울 뿐입니다. "안정적"이라는 말은 3절의 뜻으로만 맞습니다. 학습할 때와 사용할 때의 크기가 같고, 층을 지나며 줄어들지 않는다는 것입니다. 이유를 든다면 이것입니다.
- **2-50 부정확.** 임베딩 다음은 맞습니다. 나머지 드롭아웃은 층 안, 서브층의 출력마다 있고, 출력층 앞에는 없습니다. 문서의 자리대로라면 스트림에서 절반도 안 되는 숫자(0.9⁷)만 끝까지 지워지지 않고 남습니다. 논문의 자리에서는 10분의 9입니다. 7절에서 PyTorch의 층으로 확인합니다. 문서 0과 4는 LayerNorm(x + Sublayer(x))를 쓰면서 드롭아웃을 아예 빼 놓았습니다.

나머지는 맞습니다. 무엇이 지워지고 얼마나 커졌는지(2-45, 2-46, 2-49), 20%가 평균이라는 것(2-44), 보통 p = 0.1이라는 것(2-51, 논문의 영어-독일어 번역 *big* 모델은 0.3), 학습할 때만 쓴다는 것(2-52)이 그렇습니다. 드롭아웃이 과적합을 막으려는 *목적*으로 만들어졌다는 것(2-43)은 Srivastava et al.(2014)의 말과 같습니다. 트랜스포머에서 얼마나 효과가 있는지는 15장에서 봅니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

PyTorch has `nn.Dropout`. It draws its own random numbers, and those differ from version to version and from CPU to GPU, even with the same seed. So first we look at it as one looks at dice, by statistics: a million ones.
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

PyTorch에는 `nn.Dropout`이 있습니다. 난수를 스스로 뽑는데, 시드가 같아도 버전에 따라, 또 CPU와 GPU에서 서로 다른 수가 나옵니다. 그래서 먼저 주사위를 살필 때처럼 통계로 봅니다. 1을 백만 개 넣어 봅시다.
"""

# %%
import torch
from torch import nn

torch.manual_seed(0)
theirs = nn.Dropout(p=0.2)(torch.ones(1_000_000))
share, mean = (theirs == 0).double().mean(), theirs.double().mean()
theirs.unique().tolist(), f"{share:.2f}", f"{mean:.2f}"

# %% [markdown] lang="en"
r"""
0 or 1.25, a fifth dropped, mean 1 (2-44). **Exactly** equal it can be too: give it numbers of which none is 0, read the mask off the output, as you did in part 1, and use it in our formula. Output and gradient, with p = 0.3, on every device:
"""

# %% [markdown] lang="ko"
r"""
0 아니면 1.25이고, 5분의 1이 지워지고, 평균은 1입니다 (2-44). **정확히** 비교할 수도 있습니다. 0이 없는 숫자들을 넣고, 1절에서 한 것처럼 출력에서 마스크를 읽어 우리 식에 쓰면 됩니다. p = 0.3에서 출력과 그래디언트를 모든 장치에서 비교합니다.
"""

# %%
from helpers.validate import devices, run_torch

x_cube, dout_cube = rng.normal(size=(3, 4, 5)), rng.normal(size=(3, 4, 5))  # (3, 4, 5)
agree = []
for name, dtype, tolerance in devices():
    place = {"device": name, "dtype": dtype}
    theirs = run_torch(nn.Dropout(0.3), x_cube, dout_cube, lambda module: {}, **place)
    read_off = theirs["out"] != 0  # (3, 4, 5)
    ours = {"out": dropout(x_cube, read_off, 0.3), "dx": dropout(dout_cube, read_off, 0.3)}
    agree += [relative_difference(ours[key], theirs[key]) <= tolerance for key in ours]
all(agree)

# %% [markdown] lang="en"
r"""
In use, `nn.Dropout` returns x as it is (2-52). One trap: its p is 0.5 unless you say otherwise, that of PyTorch's Transformer layers 0.1 (2-51).
"""

# %% [markdown] lang="ko"
r"""
사용할 때 `nn.Dropout`은 x를 그대로 돌려줍니다 (2-52). 함정이 하나 있습니다. p를 지정하지 않으면 `nn.Dropout`은 0.5, PyTorch의 트랜스포머 층은 0.1입니다 (2-51).
"""

# %%
tokens = torch.tensor(x_cube)
same = torch.equal(nn.Dropout(0.3).eval()(tokens), tokens)
encoder_layer = nn.TransformerEncoderLayer(d_model=16, nhead=2, dim_feedforward=32)
same, nn.Dropout().p, encoder_layer.dropout1.p

# %% [markdown] lang="en"
r"""
**Where PyTorch's layer has it (2-50).** We build an encoder of two layers and list every `nn.Dropout` in it. In each layer there should be `dropout1` and `dropout2`, on the outputs of the two sub-layers, as the paper says, and `dropout` inside the feed-forward network (a fourth hides inside attention, lesson 9; the paper's section 5.4 names neither of these two). Is there one *between* the layers, or at the end? And does a layer drop its own output? Then, with p = 0.5, half of it would be exactly 0 in training:
"""

# %% [markdown] lang="ko"
r"""
**PyTorch의 층에서는 어디에 있을까요 (2-50).** 두 층짜리 인코더를 만들고 그 안의 `nn.Dropout`을 모두 나열합니다. 층마다 논문대로 두 서브층의 출력에 `dropout1`과 `dropout2`가 있고, 피드포워드 신경망 안에 `dropout`이 있습니다(어텐션 안에도 하나가 숨어 있는데, 9장에서 봅니다. 뒤의 둘은 논문 5.4절에 나오지 않습니다). 층과 층 *사이*나 맨 끝에도 있을까요? 또 층이 자기 출력을 지울까요? 그렇다면 p = 0.5에서 학습할 때 출력의 절반이 정확히 0이어야 합니다.
"""

# %%
noisy = nn.TransformerEncoderLayer(16, 2, dim_feedforward=32, dropout=0.5).double()
encoder = nn.TransformerEncoder(noisy, num_layers=2, enable_nested_tensor=False)
places = [name for name, part in encoder.named_modules() if isinstance(part, nn.Dropout)]
behind = noisy(torch.tensor(rng.normal(size=(10, 200, 16))))  # (10, 200, 16)
zeros = [round((y == 0).double().mean().item(), 1) for y in (behind, nn.Dropout(0.5)(behind))]
rows = [("dropouts", " ".join(places)), *zip(("zeros", "zeros, dropout behind"), zeros)]
Table(("encoder of two layers", ""), rows)

# %% [markdown] lang="en"
r"""
All six belong to a layer, none stands between the layers or behind the last, and a layer's output has no zeros (last line, for contrast: a dropout put behind it).

`mirror.Dropout` does not draw. It is given the mask that the NumPy layer drew last, and so is the `nn.Dropout` that its `to_torch_nn` makes. Thus a whole network with dropout can be compared number by number: the sub-layer of part 5, then dropout alone, then dropout in use.
"""

# %% [markdown] lang="ko"
r"""
여섯 개 모두 층 안에 있습니다. 층과 층 사이에도, 맨 끝에도 없고, 층의 출력에는 0이 없습니다(마지막 줄은 비교를 위해 층 뒤에 드롭아웃을 붙인 것입니다).

`mirror.Dropout`은 마스크를 뽑지 않습니다. NumPy 층이 마지막으로 뽑은 마스크를 받아 씁니다. `to_torch_nn`이 만드는 `nn.Dropout`도 마찬가지입니다. 그래서 드롭아웃이 든 신경망도 숫자 하나하나 비교할 수 있습니다. 5절의 서브층, 드롭아웃만, 그리고 사용할 때의 드롭아웃을 차례로 봅시다.
"""

# %%
from helpers import mirror

show(mirror.Dropout.forward)

# %%
from helpers.validate import equal_on_every_device

equal_on_every_device(sub_layer, x_small, dout_small)

# %%
alone = Dropout(0.35, rng)
equal_on_every_device(alone, x_cube, dout_cube)
alone.training = False
equal_on_every_device(alone, x_cube, dout_cube)

# %% [markdown] lang="en"
r"""
How fast is it? 128 tokens of 512 features, forward and backward on this machine, divided by the time of `nn.Dropout` on the CPU. The mirror is given its mask and draws nothing. `random` and `binomial` are the time of drawing alone: as our layer does it, and with `rng.binomial`, as one often sees it.
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 이 컴퓨터에서 특징 512개짜리 토큰 128개로 순전파와 역전파를 재어 CPU의 `nn.Dropout` 시간으로 나눕니다. mirror는 마스크를 받아 쓰므로 뽑지 않습니다. `random`과 `binomial`은 마스크를 뽑는 시간만 잰 것으로, 하나는 우리 층의 방법, 하나는 흔히 보는 `rng.binomial`입니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers.timing import step_on_every_device

x_128, dout_128 = rng.normal(size=(128, 512)), rng.normal(size=(128, 512))
step_on_every_device(
    Dropout(0.1, rng), x_128, dout_128,
    builtin=nn.Dropout(0.1),
    random=lambda: rng.random((128, 512)) >= 0.1,
    binomial=lambda: rng.binomial(1, 0.9, (128, 512)),
)

# %% [markdown] lang="en"
r"""
## 8 · More exercises

### Exercise 6.4 ★★ 5 minutes

A neuron has the value **x = 6** and goes through dropout with **p = 0.2**. What are expectation and variance of its output? Compute with the two values that it can have, not with the formula.
"""

# %% [markdown] lang="ko"
r"""
## 8 · 추가 연습

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

```python
answer_4 = [0.8 * 7.5, 0.8 * 7.5**2 - 6**2]
```

6 and 45 − 36 = 9, a standard deviation of 3: half of the value.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

확률 0.8로 7.5, 확률 0.2로 0입니다. 제곱의 평균은 0.8 · 7.5²입니다.

</details>
<details><summary>풀이</summary>

```python
answer_4 = [0.8 * 7.5, 0.8 * 7.5**2 - 6**2]
```

기댓값 6, 분산 45 − 36 = 9입니다. 표준편차는 3, 값의 절반이나 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 6.5 ★★ 4 minutes

Five neurons, p = 0.2. On average one of them is dropped. What is the probability that it is **exactly** one?
"""

# %% [markdown] lang="ko"
r"""
### 연습 6.5 ★★ 4분

뉴런 다섯 개, p = 0.2입니다. 평균적으로 하나가 지워집니다. **정확히** 하나만 지워질 확률은 얼마인가요?
"""

# %%
answer_5 = ...

check("6.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

As for two of ten in part 3: how many ways to choose which one, times one 0.2, times four 0.8.

</details>
<details><summary>Solution</summary>

```python
answer_5 = 5 * 0.2 * 0.8**4
```

0.4096. With probability 0.8⁵ = 0.328 none is dropped at all.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

3절에서 열 개 가운데 두 개를 센 것과 같습니다. 어느 것인지 고르는 방법의 수에 0.2를 한 번, 0.8을 네 번 곱하세요.

</details>
<details><summary>풀이</summary>

```python
answer_5 = 5 * 0.2 * 0.8**4
```

0.4096입니다. 하나도 지워지지 않을 확률도 0.8⁵ = 0.328이나 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 6.6 ★★★ 8 minutes

In the original paper (Srivastava et al. 2014) training has **no factor**: the input of a layer is x · mask, and the layer computes `(x * mask) @ w + b`. Then something has to be done in use. Write the layer for use, so that its output is the *expectation* of what it put out in training. `x` (tokens, d_in), `w` (d_in, d_out), `b` (d_out,), and `p` as always the probability of being dropped.
"""

# %% [markdown] lang="ko"
r"""
### 연습 6.6 ★★★ 8분

원래 논문(Srivastava et al. 2014)에서는 학습할 때 **배율을 곱하지 않습니다**. 층의 입력은 x · mask이고, 층은 `(x * mask) @ w + b`를 계산합니다. 그렇다면 사용할 때 무언가를 해야 합니다. 사용할 때의 출력이 학습할 때 출력의 *기댓값*과 같아지도록, 사용할 때의 층을 작성하세요. `x`는 (tokens, d_in), `w`는 (d_in, d_out), `b`는 (d_out,)이고, `p`는 지금까지처럼 지워질 확률입니다.
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

```python
def in_use(x, w, b, p):
    return x @ ((1 - p) * w) + b
```

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

```python
def in_use(x, w, b, p):
    return x @ ((1 - p) * w) + b
```

논문은 학습이 끝난 뒤 가중치에 1 − p를 한 번 곱해 둡니다. (논문의 p는 *남을* 확률이어서 p · w라고 쓰여 있습니다.) 역드롭아웃에서는 이 단계가 필요 없습니다. 학습한 신경망을 그대로 사용하면 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 9 · Recap

| name | shape | forward | backward |
|---|---|---|---|
| `mask` | that of x | `rng.random(x.shape) >= p`, True = kept | the same mask |
| `dropout(x, mask, p)` | that of x | `x * mask / (1 - p)` | `dout * mask / (1 - p)` |
| `Dropout` in use | that of x | `x` | `dout` |
| `Residual(Stack([F, Dropout]))` | (tokens, d) → (tokens, d) | `x + dropout(F(x))` | around: `dout`; through F: with mask and factor |

- A network with many weights learns its few examples by heart. Dropout makes that harder, and the loss on new examples stays lower.
- Each number is dropped with probability p, on its own; p is the average share, not a quota.
- The factor 1/(1 − p) keeps the expectation equal in training and in use. It does not reduce the noise: the variance is x² p/(1 − p).
- The way back needs the same mask *and* the same factor, and a test of it must hold the mask still.

**References.** G. Hinton et al., *Improving neural networks by preventing co-adaptation of feature detectors*, 2012. · N. Srivastava et al., *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, 2014, sections 4 and 10. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.4. · Documents: **2** *트랜스포머에 적용된 기술들*, section 드롭아웃.

**Next:** so far numbers went in. Lesson 07 turns words into numbers: tokens and embeddings.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| `mask` | x와 같음 | `rng.random(x.shape) >= p`, True = 남김 | 같은 마스크 |
| `dropout(x, mask, p)` | x와 같음 | `x * mask / (1 - p)` | `dout * mask / (1 - p)` |
| 사용할 때의 `Dropout` | x와 같음 | `x` | `dout` |
| `Residual(Stack([F, Dropout]))` | (tokens, d) → (tokens, d) | `x + dropout(F(x))` | 건너뛰는 길: `dout`, F 쪽: 마스크와 배율을 거침 |

- 가중치가 많은 신경망은 몇 안 되는 샘플을 통째로 외웁니다. 드롭아웃은 그것을 어렵게 하므로, 새로운 샘플에서의 손실이 덜 커집니다.
- 숫자마다 따로 확률 p로 지워집니다. p는 평균 비율이지 정해진 비율이 아닙니다.
- 배율 1/(1 − p)은 학습할 때와 사용할 때의 기댓값을 같게 합니다. 잡음을 줄이지는 않습니다. 분산은 x² p/(1 − p)입니다.
- 되돌아올 때는 마스크와 배율이 모두 순전파 때와 같아야 하고, 그래디언트를 확인할 때는 마스크를 고정해야 합니다.

**참고 자료.** G. Hinton 외, *Improving neural networks by preventing co-adaptation of feature detectors*, 2012. · N. Srivastava 외, *Dropout: A Simple Way to Prevent Neural Networks from Overfitting*, 2014, 4절과 10절. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.4절. · 문서: **2** *트랜스포머에 적용된 기술들*, 드롭아웃 절.

**다음:** 지금까지는 숫자를 넣었습니다. 7장에서는 말을 숫자로 바꿉니다. 토큰과 임베딩입니다.
"""
