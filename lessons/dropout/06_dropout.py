# %% [markdown] lang="en"
r"""
# 06 · Dropout

**Why switch off neurons that are meant to learn?**

**You will be able to** compute dropout by hand, forwards and backwards, say what it is good for, and recognize a network that has learned its examples by heart. \
**You need** lesson 04 (gradients, the training loop), lesson 05 (Adam), and `Stack` from lesson 02. \
**Time** 60 minutes · [on paper](../docs/worksheets/06.html)

Below are a hundred neurons. In training each is switched off with probability p, drawn anew at every step. Run the cell and move *draw* slowly to the right. With p = 20 %, how many are off? Is it ever exactly 20? Then choose *in use*, the finished network.
"""

# %% [markdown] lang="ko"
r"""
# 06 · 드롭아웃

**배워야 할 뉴런을 왜 일부러 끌까요?**

**이 장을 마치면** 드롭아웃의 순전파와 역전파를 손으로 계산하고, 드롭아웃이 왜 좋은지 설명하고, 샘플을 통째로 외운 신경망을 알아볼 수 있습니다. \
**필요한 것**은 4장(그래디언트(gradient)와 학습 반복문), 5장(Adam), 그리고 2장의 `Stack`입니다. \
**시간** 60분 · [종이로](../../docs/worksheets/ko/06.html)

아래에 뉴런이 백 개 있습니다. 학습할 때 뉴런은 저마다 확률 p로 꺼지고, 끌 뉴런은 스텝마다 새로 뽑습니다. 셀을 실행하고 **뽑기** 슬라이더를 한 칸씩 오른쪽으로 옮겨 보세요. p = 20%이면 몇 개가 꺼지나요? 정확히 20개일 때도 있나요? 그다음에는 **추론할 때**를 눌러, 학습이 끝난 신경망이 일하는 모습을 보세요.
"""

# %% tags=["widget"] claims=["2-52"]
from helpers import play_mask

play_mask()

# %%
import numpy as np

from helpers import Dropout, Table, check, data, draw_dropout, dropout, show, span

# %% [markdown] lang="en"
r"""
In these sixty draws from 13 to 29 are off, and exactly 20 in four of them: each neuron decides for itself. In use none is off.

## 1 · By hand

One of the texts that this course is built on prints ten numbers, before and after dropout with p = 0.2:
"""

# %% [markdown] lang="ko"
r"""
예순 번 뽑는 동안 꺼진 뉴런은 13개에서 29개까지이고, 정확히 20개인 것은 네 번입니다. 뉴런마다 따로 정하기 때문입니다. 추론할 때는 하나도 꺼지지 않습니다.

## 1 · 손으로

이 과정의 바탕이 된 문서 가운데 하나에는 p = 0.2인 **드롭아웃**(dropout)을 거치기 전과 거친 후의 숫자 열 개가 나와 있습니다.
"""

# %% claims=["2-45", "2-46"]
before, after = data.printed_dropout()
Table({"no.": range(1, 11), "before dropout": before, "after dropout": after})

# %% [markdown] lang="en"
r"""
The 8th and the 10th became 0: they were **dropped**. But the others changed as well. By which factor did 1.0573 grow? And 0.1351? Is it the same for all? Compute, then run.
"""

# %% [markdown] lang="ko"
r"""
두 개가 0이 되었습니다. 8번째와 10번째가 **지워진**(dropped) 것입니다. 그런데 나머지 숫자도 달라졌습니다. 1.0573은 몇 배가 되었나요? 0.1351은요? 모두 같은 배율(factor)인가요? 먼저 계산하고 실행하세요.
"""

# %% claims=["2-49"] jupyter={"outputs_hidden": true}
kept = after != 0
np.round(after[kept] / before[kept], 4)

# %% [markdown] lang="en"
r"""
All by 1.25, apart from rounding. And 1.25 = 1/0.8 = **1/(1 − p)**, one over the probability of being kept. With a **mask**, 1 for kept and 0 for dropped, dropout is one line:

$$ out = \frac{x \cdot mask}{1 - p} $$
"""

# %% [markdown] lang="ko"
r"""
표시할 때 생긴 반올림 오차를 빼면 모두 1.25배입니다. 그리고 1.25 = 1/0.8 = **1/(1 − p)**, 즉 남을 확률의 역수입니다. 남은 숫자에 1, 지워진 숫자에 0을 적은 **마스크**(mask)를 쓰면 드롭아웃은 식 한 줄입니다.

$$ out = \frac{x \cdot mask}{1 - p} $$
"""

# %% claims=["2-46"]
draw_dropout(before, kept.astype(int), before * kept / (1 - 0.2))

# %% [markdown] lang="en"
r"""
### Exercise 6.1 ★ 3 minutes

Other numbers, another p: **[3, −6, 9, 1.5, −3]** with the mask **[1, 0, 1, 1, 0]** and **p = 0.25**. What comes out?
"""

# %% [markdown] lang="ko"
r"""
### 연습 6.1 ★ 3분

숫자도 p도 바꾸어 봅시다. 숫자가 **[3, −6, 9, 1.5, −3]**, 마스크가 **[1, 0, 1, 1, 0]**, **p = 0.25**이면 무엇이 나올까요?
"""

# %%
answer_1 = [..., ..., ..., ..., ...]

check("6.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

1/(1 − 0.25) = 4/3. Each number that is kept grows by a third.

</details>
<details><summary>Solution</summary>

{solution}

[4, 0, 12, 2, 0]. That this mask happens to keep 3 of 5 does not matter: the factor comes from p.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

1/(1 − 0.25) = 4/3입니다. 남은 숫자는 저마다 3분의 1만큼 커집니다.

</details>
<details><summary>풀이</summary>

{solution}

[4, 0, 12, 2, 0]입니다. 이 마스크가 마침 다섯 가운데 셋을 남긴 것은 상관없습니다. 배율은 p로 정해집니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · What it is for

For x = [1, 1] the answer wanted is 1. Network A computes 10 x₁ − 9 x₂, network B ½ x₁ + ½ x₂. Both say 1: no loss, no gradient, nothing left to learn. Yet for [1, 1.2], nearly the same input, A says −0.8 and B 1.1. A has two large numbers that fit this one example exactly; it knows it **by heart**.

Now dropout with p = ½ on x. There are four masks, and what is kept counts double. Take a pencil: what does A say under each mask, what does B? What is the mean of the four? (The loss is ½(out − 1)².)
"""

# %% [markdown] lang="ko"
r"""
## 2 · 왜 좋을까요?

x = [1, 1]일 때 나와야 할 답이 1이라고 합시다. 신경망 A는 10x₁ − 9x₂를, 신경망 B는 ½x₁ + ½x₂를 계산합니다. 둘 다 1을 냅니다. 손실(loss)도 그래디언트도 0이라 더 배울 것이 없습니다. 그런데 거의 같은 입력 [1, 1.2]에서 A는 −0.8, B는 1.1을 냅니다. A에서는 큰 숫자 두 개가 이 샘플 하나에만 정확히 맞아떨어집니다. 답을 **통째로 외운** 것입니다.

이제 x에 p = ½인 드롭아웃을 겁니다. 마스크는 네 가지이고, 남은 숫자는 두 배가 됩니다. 연필로 구해 보세요. 마스크마다 A는 얼마를 내고 B는 얼마를 내나요? 네 답의 평균은요? (손실은 ½(out − 1)²입니다.)
"""

# %% jupyter={"outputs_hidden": true}
masks = np.array([[1, 1], [1, 0], [0, 1], [0, 0]])
inputs = masks / (1 - 0.5)  # x = [1, 1] under each mask | x = [1, 1]에 마스크를 하나씩 씌운 것
A, B = np.array([10.0, -9]), np.array([0.5, 0.5])
out_a, out_b = inputs @ A, inputs @ B  # (4,)
loss_a, loss_b = (out_a - 1) ** 2 / 2, (out_b - 1) ** 2 / 2
columns = {"A": out_a, "B": out_b, "loss of A": loss_a, "loss of B": loss_b}
rows = {name: [*values, values.mean()] for name, values in columns.items()}
Table({"mask of x": ["1 1", "1 0", "0 1", "0 0", "mean"], **rows})

# %% [markdown] lang="en"
r"""
See the last line. **Dropout tells A from B**: a mean loss of 90.5 against 0.25, where without dropout both have 0. And **the mean of the four answers is 1, that of the whole network**. Every mask makes another network of the same weights; the one in use stands for their mean.

Let A learn: steps of lesson 04 on the mean loss of its four networks. Where do its weights, 10 and −9, go?
"""

# %% [markdown] lang="ko"
r"""
마지막 행에서 두 가지를 알 수 있습니다. **드롭아웃은 A와 B를 구별합니다.** 드롭아웃이 없으면 손실이 둘 다 0이지만, 있으면 평균 90.5와 0.25입니다. 그리고 **네 답의 평균은 1, 즉 온전한 신경망의 답입니다.** 마스크마다 같은 가중치(weight)로 된 다른 신경망이 하나씩 생기고, 온전한 신경망은 그 평균을 대신합니다.

이제 A를 학습시킵시다. 네 신경망의 평균 손실로 4장의 스텝을 갑니다. 10과 −9였던 가중치는 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
w = A.copy()
for _ in range(200):
    w -= 0.1 * (inputs @ w - 1) @ inputs / 4  # dw = (out − 1) @ inputs, as in lesson 04 | dw = (out − 1) @ inputs, 4장과 같음
w.round(3)

# %% [markdown] lang="en"
r"""
Both carry the same share. Where any number may be missing, none can rely on another (*co-adaptation*, Hinton et al. 2012), and what is learned is **spread over many**. The price: together they say ⅔ in place of 1 (why, and when the price is small: deeper notebook).

### Exercise 6.2 ★★ 3 minutes

Network C computes 3 x₁ − 2 x₂, for **x = [2, 1]**, again with p = ½. What does it say under the masks **(1, 1), (1, 0), (0, 1), (0, 0)**, and what is the **mean** of the four?
"""

# %% [markdown] lang="ko"
r"""
둘이 똑같이 나누어 맡습니다. 어느 것이든 빠질 수 있으면 서로에게 기댈 수 없고(서로 기대는 것을 Hinton 외(2012)는 co-adaptation이라고 부릅니다), 배운 것은 **여러 뉴런에 나뉘어** 담깁니다. 대가도 있습니다. 둘이 합쳐 1이 아니라 ⅔를 냅니다(그 이유와, 대가가 작아지는 경우는 심화 노트북에서 봅니다).

### 연습 6.2 ★★ 3분

신경망 C는 3x₁ − 2x₂를 계산합니다. 입력 x는 [2, 1]이고, 역시 p = ½입니다. 마스크가 (1, 1), (1, 0), (0, 1), (0, 0)일 때 각각 얼마를 내고, 네 답의 **평균**은 얼마인가요?
"""

# %%
answer_2 = [..., ..., ..., ..., ...]  # four answers, then their mean | 답 네 개, 그다음 평균

check("6.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

x₁ brings 3 · 2 = 6, and 12 where it is kept. What does x₂ bring?

</details>
<details><summary>Solution</summary>

{solution}

x₁ brings 12 or 0, x₂ −4 or 0: 8, 12, −4, 0. The mean is 4, as without a mask: 6 − 2.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x₁의 몫은 3 · 2 = 6이고, 남으면 12가 됩니다. x₂의 몫은 얼마인가요?

</details>
<details><summary>풀이</summary>

{solution}

x₁의 몫은 12 또는 0, x₂의 몫은 −4 또는 0이므로 8, 12, −4, 0입니다. 평균은 4이고, 마스크 없이 구한 6 − 2와 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

**The mask.** `random(10)` draws ten numbers from 0 up to 1, all equally likely. One below p means "dropped": that happens with probability p. True is kept (and counts as 1):
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**마스크.** `random(10)`은 0 이상 1 미만의 수 열 개를 어느 값이나 나올 가능성이 같도록(균등분포) 뽑습니다. p보다 작은 수가 나오면 지웁니다. 그럴 확률이 바로 p입니다. True가 남긴다는 뜻입니다(계산할 때 True는 1, False는 0입니다).
"""

# %%
new_mask = np.random.default_rng(2).random(10) >= 0.2
new_mask

# %% [markdown] lang="en"
r"""
Three this time, not two. Now for a hundred neurons, a thousand masks, five times over: how many are dropped on average, and how often exactly 20.
"""

# %% [markdown] lang="ko"
r"""
이번에는 두 개가 아니라 세 개가 지워졌습니다. 뉴런 백 개의 마스크를 천 개씩, 다섯 번 뽑아 봅시다. 평균 몇 개가 지워지는지, 정확히 20개인 비율은 얼마인지 셉니다.
"""

# %% claims=["2-44"]
counts = (np.random.default_rng(0).random((5, 1000, 100)) < 0.2).sum(axis=2)
found = [span(counts.mean(axis=1), ".1f"), span((counts == 20).mean(axis=1), ".2f")]
Table({"of 100, dropped": ["on average", "exactly 20"], "in 1000 draws": found})

# %% [markdown] lang="en"
r"""
20 % is an average, no quota: exactly 20 are dropped in about one draw of ten.

**The factor.** The output is x/(1 − p) with probability 1 − p, else 0. So its **expectation**, the mean weighted by the probabilities, is

$$ (1 - p) \cdot \frac{x}{1 - p} + p \cdot 0 = x $$

and so it is for the next layer's weighted sums, as for A, B and C. (Behind a ReLU only roughly.) Without the factor a fifth of every sum would be missing in training and back in use.

**The switch.** When the finished network is used (*inference*, in PyTorch *eval*), nothing is dropped and, thanks to the factor, nothing scaled: x goes through unchanged. That is *inverted dropout*.

### Exercise 6.3 ★★ 6 minutes

Write dropout for both. `mask` is an array of True (kept) and False (dropped) in the shape of `x`; `training` is True or False.
"""

# %% [markdown] lang="ko"
r"""
20%는 평균이지 정해진 몫이 아닙니다. 정확히 20개인 것은 열 번에 한 번쯤입니다.

**배율.** 출력은 확률 1 − p로 x/(1 − p), 아니면 0입니다. 따라서 **기댓값**(expectation, 모든 경우를 확률로 가중해 평균한 것)은 다음과 같습니다.

$$ (1 - p) \cdot \frac{x}{1 - p} + p \cdot 0 = x $$

A, B, C에서 본 것처럼 다음 층의 가중합도 마찬가지입니다. 배율이 없으면 학습할 때 합의 5분의 1이 빠졌다가 추론할 때 다시 나타납니다. (ReLU를 지나면 평균은 대략만 그대로입니다.)

**스위치.** 학습이 끝난 신경망을 쓰는 것을 **추론**(inference, PyTorch의 이름은 eval)이라고 합니다. 추론할 때는 아무것도 지우지 않고, 배율 덕분에 따로 조정할 것도 없이 x가 그대로 통과합니다. 학습할 때 배율을 곱해 두는 이 방식이 **인버티드 드롭아웃**(inverted dropout)입니다.

### 연습 6.3 ★★ 6분

두 경우를 모두 처리하는 드롭아웃을 작성하세요. `mask`는 `x`와 모양이 같고 True(남김)와 False(지움)로 된 배열이며, `training`은 True 또는 False입니다.
"""

# %%
def my_dropout(x, mask, p, training):
    ...


check("6.3", my_dropout)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`if not training: return x`. What is left is the formula of part 1.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`if not training: return x`로 시작하세요. 나머지는 1절의 식입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The course's layer `Dropout` draws its mask from an `rng` that it is given, remembers it, and has a switch: `layer.train()` and `layer.train(False)`.
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 층 `Dropout`은 밖에서 받은 `rng`로 마스크를 뽑아 기억해 둡니다. 스위치는 `layer.train()`과 `layer.train(False)`입니다.
"""

# %%
show(Dropout.forward)

# %% [markdown] lang="en"
r"""
**The way back.** A nudge of a kept number arrives multiplied by 1/(1 − p), one of a dropped number not at all. So the gradient goes back through the **same mask and the same factor**:

$$ dx = \frac{dout \cdot mask}{1 - p} $$

The layer draws the mask seen above, and dout is ten ones. What is dx in training? And after `train(False)`?
"""

# %% [markdown] lang="ko"
r"""
**되돌아오는 길.** 남은 숫자를 조금 바꾸면 그 변화는 1/(1 − p)배가 되어 도착하고, 지워진 숫자를 바꾸면 아무것도 도착하지 않습니다. 그래서 그래디언트는 **같은 마스크와 같은 배율**을 지나 되돌아옵니다. 이것이 드롭아웃의 역전파(backward)입니다.

$$ dx = \frac{dout \cdot mask}{1 - p} $$

층은 위에서 본 마스크를 뽑고, dout은 1이 열 개입니다. 학습할 때 dx는 무엇인가요? `train(False)`를 한 뒤에는요?
"""

# %% claims=["2-52"] jupyter={"outputs_hidden": true}
layer, ones = Dropout(0.2, np.random.default_rng(2)), np.ones(10)
assert np.array_equal(layer(before), dropout(before, new_mask, 0.2))
in_training = layer.backward(ones)
assert np.array_equal(layer.train(False)(before), before)
in_training, layer.backward(ones)

# %% [markdown] lang="en"
r"""
1.25 where the mask is True, 0 where it is False; in use, dout as it is.

### Exercise 6.4 ★★ 3 minutes

Back to exercise 6.1: x = [3, −6, 9, 1.5, −3], mask = [1, 0, 1, 1, 0], p = 0.25. The gradient that comes back is **dout = [3, 1.5, 0.75, −6, 6]**. What is dx?
"""

# %% [markdown] lang="ko"
r"""
마스크가 True인 자리는 1.25, False인 자리는 0이고, 추론할 때는 dout 그대로입니다.

### 연습 6.4 ★★ 3분

연습 6.1로 돌아갑시다. x = [3, −6, 9, 1.5, −3], mask = [1, 0, 1, 1, 0], p = 0.25였습니다. 되돌아온 그래디언트가 다음과 같으면 dx는 얼마인가요? **dout = [3, 1.5, 0.75, −6, 6]**
"""

# %%
answer_4 = [..., ..., ..., ..., ...]

check("6.4", answer_4)

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
## 4 · A network that learns by heart

A network takes its steps on **training examples**, but is wanted for **new** ones. Here are 100 and 300, of 16 numbers each. A target is the sine of a mixture of its inputs plus **noise** that nobody can know (standard deviation 0.5): on new examples nobody can expect a loss below ½ · 16 · 0.5² = 2.

Three feed-forward networks in a row, over six thousand parameters, with dropout behind the first two. The loop is that of lesson 04; only the switch is new:
"""

# %% [markdown] lang="ko"
r"""
## 4 · 통째로 외우는 신경망

신경망은 **학습 샘플**(training examples)로 배우지만, 정작 쓰이는 곳은 **새로운 샘플**입니다. 여기에는 각각 100개와 300개가 있고, 샘플 하나는 숫자 16개입니다. 목표값(target)은 입력을 섞은 값의 사인(sin)에 아무도 알 수 없는 **노이즈**(noise, 표준편차 0.5)를 더한 것입니다. 그래서 새로운 샘플에서는 누구도 ½ · 16 · 0.5² = 2보다 작은 손실을 기대할 수 없습니다.

신경망은 피드포워드 신경망(feed-forward network) 세 개를 이은 것으로 매개변수가 육천 개가 넘고, 앞의 둘 뒤에 드롭아웃이 있습니다. 반복문은 4장과 같고, 스위치만 새것입니다.
"""

# %%
from helpers import Adam, FeedForward, SquaredError, Stack, draw_seen_and_new

loss = SquaredError()


def train(p, steps=800, seed=0):
    rng = np.random.default_rng(seed)
    seen, new = data.noisy_examples(rng)  # each (inputs, targets) | 각각 (inputs, targets)
    a, b, c = (FeedForward.random(16, 64, rng) for _ in range(3))
    network = Stack([a, Dropout(p, rng), b, Dropout(p, rng), c])
    adam, on_seen, on_new = Adam(network.params, lr=0.003), [], []
    for _ in range(steps):
        network.train()  # dropout on | 드롭아웃을 켬
        loss(network(seen[0]), seen[1])
        network.backward(loss.backward())
        adam.step(network.grads)
        network.train(False)  # off: as at inference | 끔: 추론할 때처럼
        on_seen.append(loss(network(seen[0]), seen[1]))
        on_new.append(loss(network(new[0]), new[1]))
    return network, on_seen, on_new

# %% [markdown] lang="en"
r"""
First without dropout, p = 0. Predict both curves: where does the loss go on seen examples, and where on new ones? (Dotted: the noise's 2, and the loss of always answering 0.)
"""

# %% [markdown] lang="ko"
r"""
먼저 드롭아웃 없이, p = 0입니다. 두 곡선을 예측해 보세요. 이미 본 샘플의 손실은 어떻게 될까요? 새로운 샘플의 손실은요? (점선은 노이즈의 손실 2와, 늘 0이라고 답할 때의 손실입니다.)
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
seen, new = data.noisy_examples(np.random.default_rng(0))  # as in train | train에서와 같음
levels = {"noise": 2, "always 0": loss(0 * new[1], new[1])}
plain, *without = train(p=0)
draw_seen_and_new({"without dropout": without}, levels)

# %% [markdown] lang="en"
r"""
On seen examples the loss goes to almost nothing. Below 2 it has learned the noise, too: it knows the examples by heart. On new ones the loss falls (the dot), turns, and ends above that of always answering 0. This is **overfitting**.

The same start, examples and steps, with p = 0.2. What becomes of each curve?
"""

# %% [markdown] lang="ko"
r"""
이미 본 샘플의 손실은 거의 0이 됩니다. 2보다 작아지려면 노이즈까지 맞혀야 하니, 통째로 외운 것입니다. 새로운 샘플의 손실은 한동안 줄다가(점) 다시 커져서, 끝에는 늘 0이라고 답할 때보다도 커집니다. 이것을 **과적합**(overfitting)이라고 합니다.

출발점도 샘플도 스텝 수도 같고, p = 0.2입니다. 두 곡선은 어떻게 달라질까요?
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
spread, *with_dropout = train(p=0.2)
draw_seen_and_new({"without dropout": without, "p = 0.2": with_dropout}, levels)

# %% [markdown] lang="en"
r"""
Worse on what it has seen; on what it has not, the loss ends at about two thirds of the other's. **It overfits less.**

**Many networks, one mean.** Let 200 masks, 200 networks, answer the new examples. Which loss is lowest: that of one of them, of the mean of their answers, or of the network in use?
"""

# %% [markdown] lang="ko"
r"""
이미 본 샘플에서는 더 못하지만, 본 적 없는 샘플의 손실은 드롭아웃이 없을 때의 3분의 2쯤에서 끝납니다. **과적합이 줄었습니다.**

**신경망 여럿의 평균.** 마스크 200개, 즉 신경망 200개에 새로운 샘플을 넣어 봅시다. 손실이 가장 작은 것은 어느 것일까요? 그 가운데 하나, 200개가 낸 답의 평균, 아니면 추론할 때의 신경망?
"""

# %% jupyter={"outputs_hidden": true}
spread.train()
answers = np.array([spread(new[0]) for _ in range(200)])  # (200, 300, 16)
spread.train(False)
one_mask = [loss(answer, new[1]) for answer in answers]
mean_losses = [loss(answers[:n].mean(axis=0), new[1]) for n in (10, 200)]
Table({
    "answer of": ["one mask", "mean of 10", "mean of 200", "the network in use"],
    "loss on new": [span(one_mask, ".2f"), *mean_losses, with_dropout[1][-1]],
}, digits=2)

# %% [markdown] lang="en"
r"""
The mean beats every one of the 200: what each does wrong in its own way cancels out. The network in use, one pass in place of 200, comes close. (Not quite: ReLU.) Dropout trains a crowd for the price of one, and use stands for its mean.

**Would stopping in time not do as well?** The losses on new examples at the dot, fifty steps later, and at the end:
"""

# %% [markdown] lang="ko"
r"""
평균은 200개 가운데 어느 하나보다도 낫습니다. 저마다 다르게 틀린 것이 서로 지워지기 때문입니다. 추론할 때의 신경망은 200번이 아니라 한 번만 통과하고도 여기에 가깝습니다(ReLU 때문에 똑같지는 않습니다). 드롭아웃은 신경망 하나를 학습시키는 값으로 여럿을 학습시키고, 추론할 때의 신경망이 그 평균을 대신합니다.

**제때 멈추기만 해도 되지 않을까요?** 새로운 샘플의 손실을 점에서, 50스텝 뒤에, 그리고 끝에서 봅시다.
"""

# %%
best = [int(np.argmin(on_new)) for on_new in (without[1], with_dropout[1])]
moments = {"p = 0": without[1][best[0] :], "p = 0.2": with_dropout[1][best[1] :]}
losses = {name: [row[0], row[50], row[-1]] for name, row in moments.items()}
Table({"loss on new": ["at the dot", "50 steps later", "at the end"], **losses}, digits=2)

# %% [markdown] lang="en"
r"""
At the dots both are equally good: here **early stopping** does as well. But it wants a watch, examples kept apart from learning (a *validation set*), and the moment must be met: fifty steps late cost 0.6. With dropout they cost 0.05, seven hundred 0.5: one need not watch closely. Many use both, and in a large network it pays: without dropout the paper's Transformer translates worse by 1.2 points of BLEU (Vaswani et al. 2017, table 3).

In the Transformer dropout acts at the crosses: on the sum of embedding and positions, and on what attention and feed-forward put out, before x is added. The usual p is 0.1.
"""

# %% [markdown] lang="ko"
r"""
점에서는 둘의 손실이 거의 같습니다. 여기서는 **조기 종료**(early stopping)만으로도 충분합니다. 그런데 그러려면 누군가 지켜보아야 합니다. 멈출 때를 알려 줄 샘플(**검증 데이터**, validation set)을 배울 샘플에서 따로 떼어 두어야 하고, 그때를 맞혀야 합니다. 50스텝만 늦어도 손실이 0.6 커집니다. 드롭아웃이 있으면 0.05, 끝까지 가도 0.5만 커지므로 때를 조금 놓쳐도 됩니다. 둘을 함께 쓰는 일이 많고, 큰 신경망에서는 효과도 있습니다. 논문의 트랜스포머(Transformer)는 드롭아웃을 빼면 번역 점수 BLEU가 1.2점 떨어집니다(Vaswani 외(2017), 표 3).

트랜스포머에서는 아래 그림의 × 자리에 드롭아웃이 있습니다. 임베딩(embedding)에 위치 인코딩(positional encoding)을 더한 것, 그리고 각 **서브층**(sub-layer)의 출력에, x를 더하기 전에 적용합니다. p는 보통 0.1입니다.
"""

# %% claims=["2-51"]
from helpers import draw_encoder_layer

draw_encoder_layer(dropout=True)

# %% [markdown] lang="en"
r"""
## 5 · In PyTorch

The line that everyone writes is `nn.Dropout(p)`. It draws its own mask; as in part 1, read it off the output. (`compare` stops if a number differs from our line.)
"""

# %% [markdown] lang="ko"
r"""
## 5 · PyTorch로

누구나 쓰는 코드는 `nn.Dropout(p)` 한 줄입니다. 마스크는 스스로 뽑으므로, 1절처럼 출력에서 읽어 냅시다. (`compare`는 우리 식과 다른 숫자가 하나라도 있으면 오류를 내고 멈춥니다.)
"""

# %%
import torch
from torch import nn

from helpers import compare, equal_on_every_device

theirs = nn.Dropout(0.2)(torch.tensor(before))
compare(theirs, dropout(before, theirs.numpy() != 0, 0.2))

# %%
equal_on_every_device(layer.train(), before, ones)

# %% [markdown] lang="en"
r"""
A network is switched as a whole: `model.train()` before training, `model.eval()` before use. To forget `eval()` is a common slip. The same token goes through twice, before `eval()` and after; shown is whether both times the same comes out.
"""

# %% [markdown] lang="ko"
r"""
신경망 전체를 한 번에 전환할 수 있습니다. 학습하기 전에는 `model.train()`, 추론하기 전에는 `model.eval()`입니다. `eval()`을 잊는 것은 흔한 실수입니다. 같은 토큰을 두 번씩, `eval()`을 하기 전과 한 뒤에 넣고, 두 번의 출력이 서로 같은지 봅니다.
"""

# %% claims=["2-52"]
model, token = nn.Sequential(nn.Linear(10, 64), nn.Dropout(0.1)), torch.ones(10)
forgotten = torch.equal(model(token), model(token))
model.eval()
forgotten, torch.equal(model(token), model(token))

# %% [markdown] lang="en"
r"""
Without `eval()` it differs each time. One more trap: with no p named, `nn.Dropout()` has 0.5, PyTorch's Transformer layers 0.1.

## 6 · Recap

**Why switch off neurons that are meant to learn?** So that none relies on another: dropout turned the brittle [10, −9] into [⅓, ⅓]. And because every mask is another network, and the mean of many, for which the one in use stands, is better than each. So less is learned by heart.

| name | shape | what it does |
|---|---|---|
| `mask` | that of x | `rng.random(x.shape) >= p`, anew at each step |
| `dropout(x, mask, p)` | that of x | `x * mask / (1 - p)`, on average x |
| backward | that of x | `dout * mask / (1 - p)`, the same mask |
| in use, `eval()` | that of x | x |

**Deeper:** [the noise that it adds and what it charges, a slip that halves the gradient, where the paper puts it](06b_dropout_deeper.ipynb).

**Next:** [lesson 07](07_tokens_and_embeddings.ipynb) turns words into numbers: tokens and embeddings.
"""

# %% [markdown] lang="ko"
r"""
`eval()`을 잊으면 같은 입력을 넣어도 출력이 매번 다릅니다. 함정이 하나 더 있습니다. p를 지정하지 않으면 `nn.Dropout()`은 0.5, PyTorch의 트랜스포머 층은 0.1입니다.

## 6 · 정리

**배워야 할 뉴런을 왜 일부러 끌까요?** 서로 기대지 않게 하려는 것입니다. 깨지기 쉬운 [10, −9]가 드롭아웃으로 학습하자 [⅓, ⅓]이 되었습니다. 그리고 마스크마다 다른 신경망이고, 여럿의 평균은 어느 하나보다도 낫습니다. 추론할 때의 신경망은 그 평균을 대신합니다. 그래서 덜 외우고, 때를 조금 놓쳐도 됩니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `mask` | x와 같음 | `rng.random(x.shape) >= p`, 스텝마다 새로 |
| `dropout(x, mask, p)` | x와 같음 | `x * mask / (1 - p)`, 평균은 x |
| 역전파 | x와 같음 | `dout * mask / (1 - p)`, 같은 마스크 |
| 추론할 때, `eval()` | x와 같음 | x |

**더 깊이:** [심화 노트북](06b_dropout_deeper.ipynb)에서는 드롭아웃이 더하는 노이즈와 나누어 맡는 대가, 그래디언트를 절반으로 만드는 실수, 논문에 나오는 드롭아웃의 위치, 드롭아웃에 관한 주장을 다룹니다.

**다음:** 지금까지는 처음부터 숫자를 넣었습니다. [7장](07_tokens_and_embeddings.ipynb)에서는 텍스트를 숫자로 바꾸는 토큰과 임베딩을 배웁니다.
"""
