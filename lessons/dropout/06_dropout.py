# %% [markdown] lang="en"
r"""
# 06 · Dropout

**Why switch off neurons that are meant to learn?**

The date reader of the start page was spoilt. At each of its 1200 steps of training it was given 32 fresh dates and hardly ever met the same line twice. Now suppose that two hundred dates were all we had, and that a new reader, built exactly like the first, gets these two hundred again and again for 600 steps until it reads every single one of them without a mistake.

When you then hand it a hundred dates that it hasn't met, about a quarter of them come out right. It hasn't learned to read. It has **memorized** its examples, as a student may memorize the answers of last year's exam.

The cure, called **dropout**, sounds like sabotage. At every step of the training we pick some neurons at random, switch them off and let the others cope. In part 5 we'll inflict it on a reader that starts from the same random numbers and gets the same two hundred dates. How many of a hundred new dates will it read? Write your guess in the margin.

**You will be able to**

- compute dropout with a pencil, forwards and backwards;
- say what it holds against a network that makes no mistake;
- write it for training and for the finished network;
- see from two curves whether a network is memorizing.

**You need** lesson 04 (gradients, the training loop), lesson 05 (Adam), and `Stack` from lesson 02. \
**Time** 75 minutes · [on paper](../docs/worksheets/06.html)

Below are a hundred neurons, each of which training switches off with probability p, anew at every step. Run the cell, move *draw* slowly to the right, and find out how many neurons are off at p = 20 % and whether it's ever exactly 20. Then choose *at inference*, when the finished network is used.
"""

# %% [markdown] lang="ko"
r"""
# 06 · 드롭아웃

**배워야 할 뉴런을 왜 일부러 끌까요?**

**이 장을 마치면** 드롭아웃의 순전파와 역전파를 손으로 계산하고, 드롭아웃이 왜 좋은지 설명하고, 샘플을 통째로 외운 신경망을 알아볼 수 있습니다. \
**필요한 것**은 4장(그래디언트(gradient)와 학습 반복문), 5장(Adam), 그리고 2장의 `Stack`입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/06.html)

아래에 뉴런이 백 개 있습니다. 학습할 때 뉴런은 저마다 확률 p로 꺼지고, 끌 뉴런은 스텝마다 새로 뽑습니다. 셀을 실행하고 **뽑기** 슬라이더를 한 칸씩 오른쪽으로 옮겨 보세요. p = 20%이면 몇 개가 꺼지나요? 정확히 20개일 때도 있나요? 그다음에는 **추론할 때**를 눌러, 학습이 끝난 신경망이 일하는 모습을 보세요.
"""

# %% tags=["widget"] claims=["2-44", "2-52"]
from helpers import play_mask

play_mask()

# %%
import numpy as np

from helpers import Dropout, Table, check, data, draw_dropout, draw_encoder_layer
from helpers import dropout, show, span

# %% [markdown] lang="en"
r"""
In the slider's sixty draws between 13 and 29 neurons are off, 20.7 on average and exactly 20 only four times. There is no quota, for each neuron throws its own dice. At inference none of them is ever off, whatever p is.

## 1 · By hand

What happens to the numbers themselves? One of the texts behind this course prints ten of them, before and after dropout with p = 0.2.
"""

# %% [markdown] lang="ko"
r"""
예순 번 뽑는 동안 꺼진 뉴런은 13개에서 29개까지, 평균 20.7개이고, 정확히 20개인 것은 네 번입니다. 뉴런마다 따로 정하기 때문입니다. 추론할 때는 하나도 꺼지지 않습니다.

## 1 · 손으로

이 과정의 바탕이 된 문서 가운데 하나에는 p = 0.2인 **드롭아웃**(dropout)을 거치기 전과 거친 후의 숫자 열 개가 나와 있습니다.
"""

# %% claims=["2-45", "2-46"]
before, after = data.printed_dropout()
Table({"no.": range(1, 11), "before dropout": before, "after dropout": after})

# %% [markdown] lang="en"
r"""
The 8th and the 10th number have been **dropped**, as we say when dropout makes a number 0. You might expect that the other eight are left in peace. Look again. By what factor did 1.0573 grow, by what factor 0.1351, and do all eight have the same one?
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
If we allow for the rounding in print, all eight have grown by the same factor of 1.25 = 1/0.8, which is **1/(1 − p)**, one over the probability of being kept. The survivors have to speak up. The next layer adds these numbers up, and with a fifth of them missing its sums would come out too small.

If we write the draw as a **mask**, with a 1 for each number that is kept and a 0 for each that is dropped, then dropout is a single line, carried out in the picture column by column.

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

If a number is dropped with probability 0.25, how probable is it that it's kept? One over that is the factor.

</details>
<details><summary>Solution</summary>

{solution}

[4, 0, 12, 2, 0]. This mask happens to keep three of five, but that doesn't matter. The factor comes from p.

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
## 2 · What it is for: two networks without a mistake

Suppose there is a single training example. At x = [1, 1] the answer should be 1, and here are two networks that have learned to give it.

$$ A: \; 10\, x_1 - 9\, x_2 \qquad\qquad B: \; \tfrac12\, x_1 + \tfrac12\, x_2 $$

With a loss of 0 and a gradient of 0, neither has a fault that gradient descent could find. But if you change the input just a little, to [1, 1.2], the answer of A drops to −0.8, while B says 1.1. Network A is **brittle**. Its two large weights happen to cancel in the one example that it was shown, but nothing makes them cancel anywhere else.

To make training prefer B, let's meet the two networks on a bad day, when some of their input is missing, by sending x through dropout with p = ½. That makes four masks, equally likely, under which whatever is kept counts double. Take a pencil. What does A say under each of the four masks, what does B, and what is the mean of the four answers? (The loss is ½ (out − 1)².)
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
**Now the loss tells A from B**, with a mean of 90.5 against 0.25. As soon as one of A's two inputs is missing, the other runs wild and takes the answer to 20 or to −18.

In the last row, the mean of A's four answers and the mean of B's are both 1, just what each network says without any mask. **Every mask makes another network out of the same weights. And the whole network, if it only multiplies and adds like A and B, says the mean of what they all say.**

Let A learn, by 200 steps of lesson 04 on the mean loss of its four networks. Where will its weights, 10 and −9, go? And what will it then say at [1, 1] and at [1, 1.2]?
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
w.round(3), (np.array([[1, 1], [1, 1.2]]) @ w).round(3)

# %% [markdown] lang="en"
r"""
Both of A's weights end at ⅓. The two lived by cancelling each other. Hinton and others, who proposed dropout in 2012, called this **co-adaptation**. Now the two are equals. Where any number may be missing, no weight can count on another, and what is learned gets **spread over many**. At [1, 1.2], where A fell to −0.8, the new A says 0.73, close to the ⅔ that it says at [1, 1]. There's a price, for the ⅔ should be 1, and the deeper notebook shows when it's small.

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

**The mask.** Of the ten numbers from 0 up to 1 that `random(10)` draws, all equally likely, each falls below p with probability p and then means "dropped". In the result True stands for kept and counts as 1 in a product.
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
This mask drops three of the ten numbers. With p = 0.2 the average is two, but no single mask has to keep to it.

**The factor.** Since the output is x/(1 − p) with probability 1 − p and 0 otherwise, its **expectation**, the mean of all that can happen, weighted by the probabilities, is

$$ (1 - p) \cdot \frac{x}{1 - p} + p \cdot 0 = x $$

So on average dropout changes no number and no weighted sum of numbers, which is why the means of A and B came out as 1.

**The switch.** Using the finished network is called **inference**. Nothing is dropped then and, since all the scaling was done in training, x goes through as it is. Such dropout is known as *inverted dropout*.

### Exercise 6.3 ★★ 6 minutes

Write dropout for both, training and inference. `mask` is an array of True (kept) and False (dropped) in the shape of `x`, and `training` is True or False.
"""

# %% [markdown] lang="ko"
r"""
이번에는 두 개가 아니라 세 개가 지워졌습니다. p = 0.2이면 평균이 두 개일 뿐, 마스크마다 꼭 두 개일 필요는 없습니다.

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

There are two cases. What should come back where nothing may be dropped? For the other case, look at the formula of part 1.

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
The course's own layer, `Dropout`, draws its masks from an `rng` that you hand it and is switched with `layer.train()` and `layer.train(False)`.
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 층 `Dropout`은 밖에서 받은 `rng`로 마스크를 뽑아 기억해 둡니다. 스위치는 `layer.train()`과 `layer.train(False)`입니다.
"""

# %%
show(Dropout.forward)

# %% [markdown] lang="en"
r"""
The layer keeps its mask for **the way back**. If you nudge a number that was kept, the nudge arrives 1/(1 − p) times as large, while nothing at all arrives from one that was dropped. So the gradient returns through the **same mask and the same factor**:

$$ dx = \frac{dout \cdot mask}{1 - p} $$

Let the layer draw the mask that you saw above, and let dout be ten ones. What is dx in training and what is it after `train(False)`?
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
In training dx is 1.25 where the mask is True and 0 where it is False. A number that was switched off had no part in the answer and gets no blame for it. After `train(False)` dout comes back unchanged.

### Exercise 6.4 ★★ 3 minutes

Back to exercise 6.1, with x = [3, −6, 9, 1.5, −3], mask = [1, 0, 1, 1, 0] and p = 0.25. The gradient that comes back is **dout = [3, 1.5, 0.75, −6, 6]**. What is dx?
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
## 4 · Watching a network memorize

Network A was our invention. Will a network that learns by itself, from **training examples**, do well on **new** ones? Here are 100 of the first kind and 300 of the second, each with 16 numbers, and as targets the sines of 16 mixtures of these numbers, with **noise** of standard deviation 0.5 on top. Since nobody can know the noise of a new example in advance, even somebody who had found out the mixtures exactly would be left with a loss of about ½ · 16 · 0.5² = 2.

Our network, three feed-forward networks in a row with dropout after the first and after the second, has 6384 parameters, room enough to memorize a hundred examples. In the training loop of lesson 04, with Adam from lesson 05, only the switch is new.
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
    return network, (on_seen, on_new)

# %% [markdown] lang="en"
r"""
Let's begin without dropout, at p = 0. Where does the loss go on the examples that the network has seen, and where on new ones? Predict both curves before you look.
"""

# %% [markdown] lang="ko"
r"""
먼저 드롭아웃 없이, p = 0입니다. 두 곡선을 예측해 보세요. 이미 본 샘플의 손실은 어떻게 될까요? 새로운 샘플의 손실은요? (점선은 노이즈의 손실 2와, 늘 0이라고 답할 때의 손실입니다.)
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
seen, new = data.noisy_examples(np.random.default_rng(0))  # as in train | train에서와 같음
levels = {"noise": 2, "always 0": loss(0 * new[1], new[1])}
_, without = train(p=0)
draw_seen_and_new({"without dropout": without}, levels)

# %% [markdown] lang="en"
r"""
On the seen examples the loss goes to almost nothing, too little to come from understanding, for a network that knew the rule and nothing else would stop near 2. This one has memorized the noise as well, example by example. On new examples its loss falls at first, turns at the dot, and ends above that of someone who always answers 0, so that after 800 steps of learning our network does worse than one that has learned nothing. This is **overfitting**.

Now the same start, the same examples and as many steps, with p = 0.2. What will become of each curve?
"""

# %% [markdown] lang="ko"
r"""
이미 본 샘플의 손실은 거의 0이 됩니다. 2보다 작아지려면 노이즈까지 맞혀야 하니, 통째로 외운 것입니다. 새로운 샘플의 손실은 한동안 줄다가(점) 다시 커져서, 끝에는 늘 0이라고 답할 때보다도 커집니다. 이것을 **과적합**(overfitting)이라고 합니다.

출발점도 샘플도 스텝 수도 같고, p = 0.2입니다. 두 곡선은 어떻게 달라질까요?
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
_, with_dropout = train(p=0.2)
draw_seen_and_new({"without dropout": without, "p = 0.2": with_dropout}, levels)

# %% [markdown] lang="en"
r"""
With dropout the network does worse on what it has seen and better on what it hasn't. But look at the two dots. At its best moment the network without dropout seems no worse at all. **Wouldn't it be enough to stop there?**

One start proves little, so let's take four, each with other examples. The table shows the smallest and the largest of the four losses on new examples, at the dot and at the end, and in its last column those of the four ratios, the loss with dropout divided by the one without. Does dropout help at the dot, in the end, or both?
"""

# %% [markdown] lang="ko"
r"""
드롭아웃이 있으면 이미 본 샘플에서는 더 못하고, 본 적 없는 샘플에서는 더 잘합니다.

그런데 두 점을 보세요. 가장 좋은 순간에는 드롭아웃이 없는 신경망도 나쁘지 않은 듯합니다. **거기서 멈추기만 해도 되지 않을까요?** 무작위로 네 번 출발해 봅시다. 샘플도 네 번 모두 새로 뽑습니다. 셀은 신경망마다 새로운 샘플의 손실을 점에서 구하고, 점에서 50스텝을 더 가는 동안 얼마나 커지는지, 마지막에는 얼마인지 구해, 네 번 가운데 가장 작은 값과 가장 큰 값을 보여 줍니다. 마지막 열은 출발점이 같은 두 신경망을 비교한 것입니다. 드롭아웃이 도움이 되는 것은 세 순간 가운데 언제일까요?
"""

# %%
def four_starts(p):
    trained = [train(p, seed=seed) for seed in range(4)]
    networks = [network for network, losses in trained]
    on_new = np.array([losses[1] for network, losses in trained])  # (4, 800)
    return networks, np.array([on_new.min(axis=1), on_new[:, -1]])  # (2, 4)

# %%
(_, plain), (networks, masked) = four_starts(0), four_starts(0.2)
columns = {"p = 0": plain, "p = 0.2": masked, "p = 0.2 / p = 0": masked / plain}
columns = {name: [span(row, ".2f") for row in found] for name, found in columns.items()}
Table({"loss on new": ["at the dot", "at the end"], **columns})

# %% [markdown] lang="en"
r"""
Dropout helps only after the dot. At the dot the two networks are as good as equal, while in the end the loss with dropout is 0.64 to 0.74 of the one without. Stopped at its dot, then, the network without dropout is even better than the other in the end. This cure is called **early stopping**. Our dots were chosen by the very examples that judge them, while in earnest you find the moment on a **validation set**, examples that you keep out of the training and only watch.

**A crowd for the price of one.** Every mask makes another network, as we saw with A and B. Let each network that was trained with dropout answer all the new examples under 200 masks, one after the other. Which has the lowest loss, the middle one of the 200, the best one, the mean of their answers, or the finished network with nothing dropped?
"""

# %% [markdown] lang="ko"
r"""
드롭아웃은 점을 지난 뒤에 도움이 됩니다. 네 번 모두 마지막 손실이 드롭아웃이 없을 때의 0.65배에서 0.74배입니다. 점에서는 둘이 거의 같습니다. 그러니 여기서는 제때 멈추기만 해도 됩니다. 이것을 **조기 종료**(early stopping)라고 합니다. 다만 멈출 때를 알려 줄 샘플(**검증 데이터**, validation set)을 따로 떼어 두어야 하고, 늦지 않아야 합니다. 50스텝 늦으면 드롭아웃이 없을 때는 손실이 0.52에서 0.66만큼, 있을 때는 0.06에서 0.12만큼 커집니다. 둘을 함께 쓰는 일이 많습니다.

**신경망 여럿의 평균.** A와 B에서 보았듯이 마스크마다 다른 신경망이 하나씩 생깁니다. 드롭아웃으로 학습한 신경망에서 마스크 200개를 뽑아 새로운 샘플에 답하게 합시다. 손실이 가장 작은 마스크 하나, 처음 열 답의 평균, 200개 모두의 평균, 그리고 아무것도 지우지 않은 신경망입니다. 넷 가운데 어느 것이 가장 나을까요?
"""

# %% jupyter={"outputs_hidden": true}
def crowd(seed, p=0.2):
    a, _, b, _, c = networks[seed].layers
    _, (x, y) = data.noisy_examples(np.random.default_rng(seed))
    masks = np.random.default_rng(0).random((200, 2, 16)) >= p  # each for all of x | 저마다 x 전체에
    answers = [c(dropout(b(dropout(a(x), first, p)), second, p)) for first, second in masks]
    losses = [loss(answer, y) for answer in answers]
    return np.median(losses), min(losses), loss(np.mean(answers, axis=0), y), loss(c(b(a(x))), y)


named = ["the middle one", "the best one", "mean of 200 answers", "the finished network"]
found = np.array([crowd(seed) for seed in range(4)])  # (4, 4)
Table({"start": range(1, 5), **dict(zip(named, found.T))}, digits=2)

# %% [markdown] lang="en"
r"""
The mean of all 200 answers is best in every start, for each network of the crowd is wrong in its own way and much of that cancels out. The finished network does far better than the middle one and about as well as the best of the 200, a lucky mask that you'd first have to find. For A and B it said the mean exactly, while here, with ReLUs on the way, that's only roughly true, but it needs one pass where the crowd needs two hundred.

## 5 · The reader with two hundred dates

Back to the reader of the opening. The paper's Transformer has its dropout, with p = 0.1, at the crosses in the figure below. You needn't know the boxes yet. Dropout acts on the sum at the start and later on whatever a box hands over to be added to x. Without it translations lose 1.2 points of BLEU (Vaswani et al. 2017, table 3).
"""

# %% [markdown] lang="ko"
r"""
출발점이 어디든 200개의 평균이 가장 낫습니다. 저마다 다르게 틀린 것이 평균에서 많이 상쇄되기 때문입니다. 학습이 끝난 신경망은 세 번째입니다. 마스크 200개 가운데 어느 하나보다도 낫지만, 열 개의 평균보다는 못합니다. 층 사이에 ReLU가 있어서, 온전한 신경망의 답은 평균과 대략만 같습니다. 그래도 마스크 없이 한 번만 통과하고 거기에 가까이 갑니다.

## 5 · 날짜 200개로 배운 모델

처음 이야기로 돌아갑시다. 트랜스포머(Transformer)에서는 어디를 지워야 할까요? 논문에서는 아래 그림의 × 자리입니다. 임베딩(embedding)에 위치 인코딩(positional encoding)을 더한 것, 그리고 각 **서브층**(sub-layer)의 출력에, x를 더하기 전에 적용합니다. 논문의 p는 0.1입니다. 드롭아웃을 빼면 번역 점수 BLEU가 1.2점 떨어집니다(Vaswani 외(2017), 표 3).
"""

# %% claims=["2-51"]
draw_encoder_layer(dropout=True)

# %% [markdown] lang="en"
r"""
Our two readers start from the same random numbers and get the same two hundred dates in the same order, one with p = 0 and the other with p = 0.2. At every sixtieth of 600 steps each has to read its two hundred and 500 days that it has never seen. What does your margin say? And will there again be a moment at which the reader without dropout had better stop? (The trainings take about half a minute, on Binder up to three.)
"""

# %% [markdown] lang="ko"
r"""
두 모델은 출발점이 같고, 같은 날짜 200개를 같은 순서로 32개씩 받습니다. 하나는 p = 0, 하나는 p = 0.2입니다. 학습이 끝나면 둘 다 그 200개를 다시 읽고, 본 적 없는 날짜 500개도 읽습니다. 두 번 학습하는 데 20초쯤, Binder에서는 2분까지 걸립니다. 여백에 몇 개라고 적어 두었나요?
"""

# %%
from helpers import CrossEntropy, Transformer, dates, draw_dates_read, exact_match
from helpers import training_step

days, held_out = dates.split_days(np.random.default_rng(14))
texts, answers = dates.batch(np.random.default_rng(0), days, 200)
unseen = dates.batch(np.random.default_rng(2), held_out, 500)

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
def taught(p, seed=0):
    rng, order, looks = np.random.default_rng(seed), np.random.default_rng(seed + 1), []
    # the sizes of the start page's reader | 시작 페이지에 나온 모델의 크기
    reader = Transformer.random(58, 14, 64, 8, 128, 1, rng, p=p, dtype=np.float32)
    adam = Adam(reader.params, lr=0.003)
    for step in range(1, 601):
        chosen = order.integers(200, size=32)
        training_step(reader, CrossEntropy(), adam, texts[chosen], answers[chosen])
        if step % 60 == 0:
            reader.train(False)
            looks.append((exact_match(reader, texts, answers), exact_match(reader, *unseen)))
            reader.train()
    return np.transpose(looks)  # (2, 10)


draw_dates_read(range(60, 601, 60), {"without dropout": taught(0), "p = 0.2": taught(0.2)})

# %% [markdown] lang="en"
r"""
Without dropout the reader gets all of its two hundred dates right, but only 22 of a hundred new ones. With dropout it misses about eight of its two hundred and reads 47 of a hundred new. Though at every step it lost about a fifth of the numbers at the crosses, it reads twice as many. Three more starts, each with two hundred dates of its own, went from 37 to 49, from 21 to 41 and from 32 to 49. (Your own curves may differ a little.)

Would stopping in time have done as well, as in part 4? Not here. Without dropout the curve of the new dates hardly ever stood higher than at its end, and in none of the four starts did it ever reach the end of the other reader's. There was no moment to stop at.

Still, 47 is no miracle. The reader of the start page, which never knew dropout, gets 99 or all of a hundred right. Fresh dates at every step left it next to nothing to memorize. **The best cure for memorizing is more examples. Dropout is for when you have run out of them.**

## 6 · In PyTorch

In PyTorch all this is `nn.Dropout(p)`. It draws its own mask, which we read off the output.
"""

# %% [markdown] lang="ko"
r"""
드롭아웃이 없으면 날짜 200개는 모두 맞히지만, 새로운 날짜는 100개 가운데 22개만 맞힙니다. 드롭아웃이 있으면 이미 본 날짜를 몇 개 틀리는 대신 새로운 날짜를 100개 가운데 47개 맞힙니다. (날짜 200개를 새로 뽑아 세 번 더 해 보면, 드롭아웃이 없을 때는 21개에서 37개, 있을 때는 41개에서 49개입니다. 막대의 길이는 컴퓨터마다 조금씩 다를 수 있습니다.)

47개는 기적이 아닙니다. 시작 페이지의 모델은 100개 가운데 99개 이상을 맞히는데, 드롭아웃을 쓴 적이 없습니다. 스텝마다 새 날짜를 받았으니 외울 것이 거의 없었습니다. **외우지 않게 하는 데는 샘플을 늘리는 것이 가장 좋습니다. 드롭아웃은 샘플을 더 얻을 수 없을 때 씁니다.**

## 6 · PyTorch로

누구나 쓰는 코드는 `nn.Dropout(p)` 한 줄입니다. 마스크는 스스로 뽑으므로, 1절처럼 출력에서 읽어 냅시다.
"""

# %%
import torch
from torch import nn

from helpers import compare

theirs = nn.Dropout(0.2)(torch.tensor(before))
compare(theirs, dropout(before, theirs.numpy() != 0, 0.2))

# %% [markdown] lang="en"
r"""
PyTorch computes the same numbers as our line. It switches a whole network at once, by `model.train()` before training and by `model.eval()` before inference, and the second is easily forgotten. Does the same token give the same numbers twice, without `eval()` and with it?
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
Without `eval()` the answer changes from one call to the next. One more trap: if you name no p, `nn.Dropout()` takes 0.5, while PyTorch's Transformer layers take 0.1. The larger p is, the harder it gets to memorize and, in the end, to learn.

## 7 · Recap

**Why switch off neurons that are meant to learn?** So that none of them can lean on another. Two weights that are right only together fail as soon as one is missing. Every such failure raised the loss, and so training turned the brittle [10, −9] into [⅓, ⅓]. Besides, every mask makes another network, and the finished one speaks, if only roughly, for the whole crowd of them. Our reader paid with a few of its two hundred dates and read about half of the new ones in place of a quarter.

**Deeper:** [how noisy dropout is, what the noise charges, and a slip that halves the gradient](06b_dropout_deeper.ipynb).

**Next:** the first part of the course is complete. You can build the layers of a network and stack them, find out which way each weight should move and how far, and tell whether the network has understood or only remembered. But numbers are all it has ever been given. What number is *cat*? In [lesson 07](07_tokens_and_embeddings.ipynb) every word gets a row of random numbers. Nobody says what the rows should mean. They find out from the company that their words keep.
"""

# %% [markdown] lang="ko"
r"""
`eval()`을 잊으면 같은 입력을 넣어도 출력이 매번 다릅니다. 함정이 하나 더 있습니다. p를 지정하지 않으면 `nn.Dropout()`은 0.5, PyTorch의 트랜스포머 층은 0.1입니다.

## 7 · 정리

**배워야 할 뉴런을 왜 일부러 끌까요?** 서로 기대지 않게 하려는 것입니다. 깨지기 쉬운 [10, −9]가 드롭아웃으로 학습하자 [⅓, ⅓]이 되었습니다. 그리고 마스크마다 다른 신경망이고, 여럿의 평균은 어느 하나보다도 낫습니다. 추론할 때의 신경망은 그 평균을 대신합니다. 그래서 덜 외우고, 때를 조금 놓쳐도 됩니다.

**더 깊이:** [심화 노트북](06b_dropout_deeper.ipynb)에서는 드롭아웃이 더하는 노이즈와 나누어 맡는 대가, 그래디언트를 절반으로 만드는 실수, 논문에 나오는 드롭아웃의 위치, 드롭아웃에 관한 주장을 다룹니다.

**다음:** 지금까지는 처음부터 숫자를 넣었습니다. [7장](07_tokens_and_embeddings.ipynb)에서는 텍스트를 숫자로 바꾸는 토큰과 임베딩을 배웁니다.
"""
