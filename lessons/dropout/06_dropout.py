# %% [markdown] lang="en"
r"""
# 06 · Dropout

**Why switch off neurons that are meant to learn?**

The date reader of the start page was spoilt. At each of its 1200 steps of training it was given 32 fresh dates and hardly ever met the same line twice. Now suppose that two hundred dates were all we had, and that a new reader, built exactly like the first, gets these two hundred again and again until it reads every one of them without a mistake.

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

시작 페이지에서 날짜를 읽던 모델은 문제집 걱정이 없는 학생이었습니다. 1200스텝을 학습하는 동안 스텝마다 새로 뽑은 날짜를 32개씩 받았으니, 똑같은 문제를 두 번 푸는 일이 거의 없었습니다. 그런데 우리 손에 날짜가 200개밖에 없다면 어떨까요? 똑같은 구조로 만든 새 모델에 이 200개를 넣고 또 넣습니다. 그러면 새 모델은 마침내 200개를 하나도 틀리지 않고 읽습니다.

이번에는 처음 보는 날짜 100개를 줘 봅시다. 새 모델이 제대로 읽는 날짜는 4분의 1쯤입니다. 날짜 읽는 법을 배우지 않고 샘플(sample)을 **외운** 것입니다. 작년 시험의 답을 달달 외워 온 학생처럼요.

그런데 이 병의 처방이 얼핏 보면 훼방 같습니다. 학습하는 동안 스텝마다 뉴런(neuron) 몇 개를 무작위로 골라 꺼 버리고, 나머지 뉴런만으로 어떻게든 해내라고 하니까요. 이 방법을 **드롭아웃**(dropout)이라고 합니다. 5절에서는 무작위 초깃값도 날짜 200개도 그대로 두고, 드롭아웃만 더해서 다시 학습시켜 보겠습니다. 그렇게 배운 모델은 새로운 날짜 100개 가운데 몇 개를 제대로 읽을까요? 짐작한 수를 여백에 적어 두세요.

**이 장을 마치면**

- 드롭아웃의 순전파(forward pass)와 역전파(backward pass)를 연필로 계산할 수 있습니다.
- 학습 샘플을 하나도 틀리지 않는 신경망에 어떤 약점이 있는지, 드롭아웃이 그 약점을 어떻게 드러내는지 설명할 수 있습니다.
- 학습할 때와 추론할 때를 모두 처리하는 드롭아웃을 작성할 수 있습니다.
- 곡선 두 개를 보고 신경망이 샘플을 외우고 있는지 알아낼 수 있습니다.

**필요한 것**은 4장(그래디언트(gradient)와 학습 반복문), 5장(Adam), 그리고 2장의 `Stack`입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/06.html)

아래에 뉴런이 백 개 있습니다. 학습할 때 뉴런은 저마다 확률 p로 꺼지고, 어느 뉴런이 꺼질지는 스텝마다 새로 뽑습니다. 셀을 실행하고 **뽑기** 슬라이더를 오른쪽으로 한 칸씩 옮겨 보세요. p = 20%이면 뉴런이 몇 개쯤 꺼지나요? 정확히 20개가 꺼질 때도 있나요? 그다음에는 **추론할 때**를 누르고, 학습이 끝난 신경망을 쓸 때는 어떻게 되는지 보세요.
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
슬라이더로 예순 번을 뽑으면 꺼진 뉴런은 가장 적을 때 13개, 가장 많을 때 29개이고 평균은 20.7개입니다. 정확히 20개가 꺼지는 것은 네 번뿐입니다. 20개를 채우라는 규칙이 있는 것이 아니라, 뉴런마다 따로 주사위를 던지기 때문입니다. 추론할 때는 p가 얼마이든 뉴런이 하나도 꺼지지 않습니다.

## 1 · 손으로

뉴런이 꺼지면 그 뉴런이 내놓는 숫자는 어떻게 될까요? 이 과정의 바탕이 된 문서 가운데 하나에, 숫자 열 개가 p = 0.2인 드롭아웃을 지나기 전과 지난 뒤에 각각 얼마인지 나와 있습니다. 나란히 놓고 살펴봅시다.
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
8번째와 10번째 숫자가 0이 되었습니다. 이럴 때 숫자가 **지워졌다**(dropped)고 합니다. 나머지 여덟 개는 그대로 있을 것 같지요? 다시 한번 보세요. 1.0573은 몇 배가 되었나요? 0.1351은요? 여덟 개 모두 **배율**(factor)이 같을까요? 먼저 계산해 보고 셀을 실행하세요.
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
문서의 숫자가 반올림되어 있다는 점을 감안하면, 여덟 개의 배율은 모두 1.25 = 1/0.8입니다. 이 배율은 **1/(1 − p)**, 즉 숫자가 남을 확률의 역수입니다. 남은 숫자가 왜 커져야 하는지 짐작할 수 있나요? 다음 층은 이 숫자들을 더합니다. 평균 5분의 1이 빠지는데 나머지가 그대로라면, 합도 평균 5분의 1만큼 작아집니다.

어느 숫자가 남고 어느 숫자가 지워졌는지는 **마스크**(mask)로 적읍시다. 남은 숫자에는 1, 지워진 숫자에는 0을 적습니다. 그러면 드롭아웃은 식 한 줄이 됩니다.

$$ out = \frac{x \cdot mask}{1 - p} $$

다음 그림은 숫자 열 개에 이 식을 하나씩 적용한 것입니다. 세로로 한 줄이 숫자 하나입니다.
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

숫자도 p도 바꿔 봅시다. 숫자는 **[3, −6, 9, 1.5, −3]**, 마스크는 **[1, 0, 1, 1, 0]**, 그리고 **p = 0.25**입니다. 무엇이 나올까요?
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

확률 0.25로 지워지는 숫자라면, 남을 확률은 얼마인가요? 그 확률의 역수가 배율입니다.

</details>
<details><summary>풀이</summary>

{solution}

[4, 0, 12, 2, 0]입니다. 이 마스크는 마침 다섯 개 가운데 세 개를 남겼지만, 몇 개를 남겼는지는 배율과 상관없습니다. 배율은 p로만 정해집니다.

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
## 2 · 왜 쓸까요? 하나도 틀리지 않는 두 신경망

학습 샘플이 하나뿐이라고 합시다. x = [1, 1]일 때 답이 1이어야 합니다. 신경망 A와 B는 이미 그렇게 배웠습니다.

$$ A: \; 10\, x_1 - 9\, x_2 \qquad\qquad B: \; \tfrac12\, x_1 + \tfrac12\, x_2 $$

A의 답도 B의 답도 1입니다. 손실(loss)도 그래디언트도 둘 다 0이라서, 경사 하강법(gradient descent)은 어느 쪽에서도 흠을 찾지 못합니다. 이제 입력을 [1, 1.2]로 아주 조금만 바꿔 봅시다. B의 답은 1.1인데 A의 답은 −0.8로 뚝 떨어집니다. A는 **깨지기 쉬운**(brittle) 신경망입니다. A의 큰 가중치(weight) 두 개는 하나뿐인 그 샘플에서 마침 상쇄되었을 뿐, 다른 입력에서도 상쇄된다는 법은 없습니다.

학습이 A 말고 B를 고르게 할 수는 없을까요? 손실이 둘 다 0이니 이대로는 우열을 가릴 수 없습니다. 그렇다면 두 신경망이 궂은 날도 겪어 보게 합시다. 입력의 일부가 사라지는 날입니다. x를 p = ½인 드롭아웃에 통과시키면 마스크는 네 가지가 나올 수 있고, 확률은 모두 ¼로 같습니다. 남은 숫자는 두 배가 됩니다. 연필을 들고 구해 보세요. 네 마스크에서 A의 답은 각각 얼마인가요? B의 답은요? 네 답의 평균은요? (손실은 4장처럼 ½(out − 1)²입니다.)
"""

# %% jupyter={"outputs_hidden": true}
masks = np.array([[1, 1], [1, 0], [0, 1], [0, 0]])
inputs = masks / (1 - 0.5)  # x = [1, 1] under each mask | x = [1, 1]이 네 마스크를 하나씩 지난 것
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
**이제 손실이 A와 B를 구별합니다.** 손실의 평균이 A는 90.5이고 B는 0.25입니다. A는 두 입력 가운데 하나만 사라져도 남은 하나가 날뛰어 답이 20이나 −18이 됩니다.

마지막 행에서 눈여겨볼 것이 하나 더 있습니다. 네 답의 평균이 A도 B도 1입니다. 마스크가 없을 때 두 신경망이 내는 바로 그 답입니다. **마스크가 바뀔 때마다, 가중치는 같지만 다른 신경망이 하나씩 생깁니다. 그리고 A와 B처럼 곱하고 더하기만 하는 선형(linear) 신경망이라면, 아무것도 지우지 않은 답은 이 신경망들의 답을 모두 평균한 것과 같습니다.**

이제 A를 드롭아웃으로 학습시켜 봅시다. 마스크 네 개에서 나온 손실을 평균하고, 이 평균을 4장의 방법으로 200스텝 동안 줄입니다. 10과 −9였던 가중치는 얼마가 될까요? 그렇게 배운 A는 [1, 1]과 [1, 1.2]에서 얼마라고 답할까요?
"""

# %% jupyter={"outputs_hidden": true}
w = A.copy()
for _ in range(200):
    w -= 0.1 * (inputs @ w - 1) @ inputs / 4  # dw = (out − 1) @ inputs, as in lesson 04 | 4장처럼 dw = (out − 1) @ inputs
w.round(3), (np.array([[1, 1], [1, 1.2]]) @ w).round(3)

# %% [markdown] lang="en"
r"""
Both of A's weights end at ⅓. The two lived by cancelling each other. Hinton and others, who proposed dropout in 2012, called this **co-adaptation**. Now the two are equals. Where any number may be missing, no weight can count on another, and what is learned gets **spread over many**. At [1, 1.2], where A fell to −0.8, the new A says 0.73, close to the ⅔ that it says at [1, 1]. (The ⅔ should be 1. The deeper notebook shows when that price is small.)

### Exercise 6.2 ★★ 3 minutes

Network C computes 3 x₁ − 2 x₂, for **x = [2, 1]**, again with p = ½. What does it say under the masks **(1, 1), (1, 0), (0, 1), (0, 0)**, and what is the **mean** of the four?
"""

# %% [markdown] lang="ko"
r"""
A의 두 가중치는 모두 ⅓이 되었습니다. 10과 −9는 서로 상쇄하며 버티던 가중치였습니다. 이렇게 서로 기대는 것을 Hinton 외(2012)는 드롭아웃을 제안한 논문에서 **상호 적응**(co-adaptation)이라고 불렀습니다. 이제 두 가중치는 대등합니다. 어느 숫자든 사라질 수 있으니 어느 가중치도 다른 가중치에 기댈 수 없고, 배운 것은 **여러 가중치에 나뉘어** 담깁니다. [1, 1.2]에서 −0.8로 떨어졌던 A의 답도 이제는 0.73이어서, [1, 1]의 답 ⅔와 크게 다르지 않습니다. 대가도 있습니다. [1, 1]의 답은 원래 ⅔가 아니라 1이어야 합니다. 이 대가가 언제 작아지는지는 심화 노트북에서 알아봅니다.

### 연습 6.2 ★★ 3분

신경망 C는 3x₁ − 2x₂를 계산합니다. 입력은 x = [2, 1]이고, 이번에도 p = ½입니다. 마스크가 (1, 1), (1, 0), (0, 1), (0, 0)일 때 C의 답은 각각 얼마인가요? 그 네 답의 **평균**은 얼마인가요?
"""

# %%
answer_2 = [..., ..., ..., ..., ...]  # four answers, then their mean | 네 답, 그다음 네 답의 평균

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

마스크가 없을 때 x₁이 보태는 값은 3 · 2 = 6이고, 마스크가 x₁을 남기면 12가 됩니다. x₂가 보태는 값은 얼마인가요?

</details>
<details><summary>풀이</summary>

{solution}

x₁이 보태는 값은 12 또는 0이고 x₂가 보태는 값은 −4 또는 0입니다. 그래서 네 답은 8, 12, −4, 0입니다. 평균은 4로, 마스크 없이 구한 6 − 2와 같습니다.

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

**마스크.** `random(10)`은 0 이상 1 미만에서 수를 열 개 고르게 뽑습니다(균등분포, uniform distribution). 그래서 p보다 작은 수가 나올 확률이 바로 p입니다. p보다 작은 수가 나온 자리를 지우기로 합시다. 결과에서 True는 남긴다는 뜻이고, 곱할 때는 1로 계산됩니다.
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
이 마스크는 숫자 열 개 가운데 세 개를 지웁니다. p = 0.2이면 평균 두 개가 지워지지만, 마스크 하나만 보면 그보다 많이 지울 때도, 적게 지울 때도 있습니다.

**배율.** 1/(1 − p)은 정확히 무슨 일을 할까요? 드롭아웃의 출력은 확률 1 − p로 x/(1 − p)이고, 나머지 확률 p로 0입니다. 나올 수 있는 모든 값을 확률로 가중해 평균한 것을 **기댓값**(expectation)이라고 합니다. 이 출력의 기댓값은 다음과 같습니다.

$$ (1 - p) \cdot \frac{x}{1 - p} + p \cdot 0 = x $$

그러니까 기댓값으로 보면 드롭아웃은 숫자 하나하나도, 숫자들의 가중합도 바꾸지 않습니다. A와 B에서 네 답의 평균이 1이었던 것도 그래서입니다.

**스위치.** 학습이 끝난 신경망을 쓰는 것을 **추론**(inference)이라고 합니다. 추론할 때는 아무것도 지우지 않습니다. 학습할 때 배율을 곱해 둔 덕분에 값을 따로 맞출 필요 없이 x를 그대로 통과시킵니다. 이렇게 배율을 학습할 때 곱하는 드롭아웃을 **인버티드 드롭아웃**(inverted dropout)이라고 합니다.

### 연습 6.3 ★★ 6분

학습할 때와 추론할 때를 모두 처리하는 드롭아웃을 작성하세요. `mask`는 `x`와 모양이 같고 True(남김)와 False(지움)로 된 배열이며, `training`은 True 또는 False입니다.
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

두 경우로 나누어 생각하세요. 아무것도 지우지 않을 때는 무엇을 돌려주어야 하나요? 나머지 경우에는 1절의 식을 다시 보세요.

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
이 과정의 라이브러리 `helpers`에도 드롭아웃 층이 있습니다. 이름은 `Dropout`이고, 여러분이 넘겨준 난수 생성기 `rng`로 마스크를 뽑습니다. 스위치는 `layer.train()`으로 켜고 `layer.train(False)`로 끕니다.
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
층이 마스크를 저장해 두는 이유는 **되돌아오는 길**, 즉 역전파에서 다시 쓰기 때문입니다. 남은 숫자를 조금 바꾸면 그 변화는 1/(1 − p)배가 되어 출력에 도착합니다. 지워진 숫자를 조금 바꾸면 출력에는 아무것도 도착하지 않습니다. 그래서 역전파에서 그래디언트는 **같은 마스크와 같은 배율**을 지나 되돌아옵니다.

$$ dx = \frac{dout \cdot mask}{1 - p} $$

층이 뽑은 마스크가 위에서 본 `new_mask`이고, dout은 1이 열 개라고 합시다. 학습할 때 dx는 얼마일까요? `train(False)`를 부른 뒤에는요?
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
학습할 때 dx는 마스크가 True인 자리에서 1.25, False인 자리에서 0입니다. 지워진 숫자는 답에 보탠 것이 없으니, 답이 틀렸어도 책임이 없습니다. `train(False)`를 부른 뒤에는 dout이 그대로 돌아옵니다.

### 연습 6.4 ★★ 3분

연습 6.1로 돌아갑시다. x = [3, −6, 9, 1.5, −3], mask = [1, 0, 1, 1, 0], p = 0.25였습니다. 이번에는 그래디언트가 되돌아옵니다: **dout = [3, 1.5, 0.75, −6, 6]**. dx를 구하세요.
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

[4, 0, 1, −8, 0]입니다. 마지막 dout은 6이나 되지만, 이번 스텝에서 x₅에는 아무것도 돌아오지 않습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Watching a network memorize

Network A was our invention. Will a network that learns by itself, from **training examples**, do well on **new** ones? Here are 100 of the first kind and 300 of the second, each with 16 numbers, and as targets the sines of 16 mixtures of these numbers, with **noise** of standard deviation 0.5 on top. The noise of a new example can't be known in advance, so even somebody who had found out the mixtures exactly would be left with a loss of about ½ · 16 · 0.5² = 2.

Our network, three feed-forward networks in a row with dropout after the first and after the second, has 6384 parameters, room enough to memorize a hundred examples. In the training loop of lesson 04, with Adam from lesson 05, only the switch is new.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 외우는 신경망을 지켜보기

신경망 A는 우리가 지어낸 것입니다. 실제로 학습시킨 신경망은 어떨까요? 신경망은 **학습 샘플**(training example)로 배우지만, 정작 잘해야 하는 곳은 **새로운 샘플**입니다. 처음 보는 샘플에서도 잘하는 것을 **일반화**(generalization)라고 합니다.

여기에 학습 샘플 100개와 새로운 샘플 300개가 있습니다. 샘플 하나는 숫자 16개로 되어 있습니다. 이 숫자들의 가중합을 16가지 구해 저마다 사인(sin)을 씌우고, 거기에 표준편차가 0.5인 **노이즈**(noise)를 더한 것이 목표값(target)입니다. 새로운 샘플의 노이즈는 미리 알 길이 없습니다. 그래서 이 규칙을 정확히 알아낸 사람에게도 손실이 ½ · 16 · 0.5² = 2쯤 남습니다.

우리 신경망은 피드포워드 신경망(feed-forward network) 세 개를 한 줄로 이은 것이고, 첫 번째와 두 번째 뒤에 드롭아웃이 있습니다. 매개변수(파라미터, parameter)가 6384개이니 샘플 100개를 외울 자리는 넉넉합니다. 학습 반복문은 4장의 것이고 옵티마이저(optimizer)는 5장의 Adam입니다. 새로 들어간 것은 드롭아웃의 스위치뿐입니다.
"""

# %%
from helpers import Adam, FeedForward, SquaredError, Stack, draw_seen_and_new

loss = SquaredError()


def train(p, steps=800, seed=0):
    rng = np.random.default_rng(seed)
    seen, new = data.noisy_examples(rng)  # each (inputs, targets) | 둘 다 (inputs, targets)
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
Let's begin without dropout, at p = 0. Where does the loss go on the examples that the network has seen, and where on new ones?
"""

# %% [markdown] lang="ko"
r"""
먼저 드롭아웃 없이, 즉 p = 0으로 학습시킵니다. 이미 본 샘플의 손실은 어떻게 변할까요? 새로운 샘플의 손실은요? 그림을 보기 전에 두 곡선을 모두 예측해 보세요.
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
seen, new = data.noisy_examples(np.random.default_rng(0))  # as in train | train 안에서 뽑은 것과 같음
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
이미 본 샘플의 손실은 거의 0까지 내려갑니다. 이해해서 얻은 손실치고는 너무 작습니다. 규칙만 아는 신경망이라면 2 근처에서 멈췄을 것입니다. 이 신경망은 샘플 하나하나의 노이즈까지 외웠습니다. 새로운 샘플의 손실은 처음에는 줄어들다가 점이 찍힌 스텝부터 다시 커집니다. 끝에 가서는 무엇을 넣든 0이라고만 답할 때보다도 큽니다. 800스텝이나 배운 신경망이 아무것도 배우지 않은 신경망보다 못한 것입니다. 이것을 **과적합**(overfitting)이라고 합니다.

이번에는 p = 0.2입니다. 초깃값도, 샘플도, 스텝 수도 그대로입니다. 두 곡선은 각각 어떻게 달라질까요?
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
_, with_dropout = train(p=0.2)
draw_seen_and_new({"without dropout": without, "p = 0.2": with_dropout}, levels)

# %% [markdown] lang="en"
r"""
With dropout the network does worse on what it has seen and better on what it hasn't. But look at the two dots. At its best moment the network without dropout seems no worse at all. **Wouldn't it be enough to stop there?**

One start proves little, so let's take four, each with other examples. The table shows the smallest and the largest of the four losses on new examples, at the dot and at the end, and last of the four ratios, with dropout divided by without. Does dropout help at the dot, in the end, or both?
"""

# %% [markdown] lang="ko"
r"""
드롭아웃이 있으면 신경망은 이미 본 샘플에서는 더 못하고, 본 적 없는 샘플에서는 더 잘합니다. 그런데 두 그림에 찍힌 점을 견주어 보세요. 가장 좋은 순간만 보면 드롭아웃이 없는 신경망도 전혀 뒤지지 않는 듯합니다. **거기서 멈추기만 해도 되지 않을까요?**

한 번 해 본 것으로는 알 수 없으니 초깃값을 바꿔 네 번 해 봅시다. 샘플도 네 번 모두 새로 뽑습니다. 표에는 새로운 샘플의 손실을 점이 찍힌 스텝과 끝에서 구해, 네 번 가운데 가장 작은 값과 가장 큰 값을 적었습니다. 마지막 열은 드롭아웃이 있을 때의 손실을 없을 때의 손실로 나눈 비율입니다. 비율도 네 번 가운데 가장 작은 것과 가장 큰 것만 적었습니다. 드롭아웃은 점이 찍힌 스텝에서 도움이 될까요, 끝에서 도움이 될까요, 둘 다일까요?
"""

# %%
def four_starts(p):
    trained, losses = zip(*(train(p, seed=seed) for seed in range(4)))
    on_new = np.array(losses)[:, 1]  # (4, 800)
    return trained, np.array([on_new.min(axis=1), on_new[:, -1]])  # (2, 4)

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
드롭아웃은 점을 지난 뒤에만 도움이 됩니다. 점이 찍힌 스텝에서는 두 신경망의 손실이 거의 같고, 끝에서는 드롭아웃이 있을 때의 손실이 없을 때의 0.64배에서 0.74배입니다. 그러니 드롭아웃이 없는 신경망도 점에서 멈추면, 끝까지 학습한 드롭아웃 신경망보다 오히려 낫습니다. 이렇게 제때 멈추는 방법을 **조기 종료**(early stopping)라고 합니다. 다만 여기서는 새로운 샘플로 멈출 점을 고르고, 바로 그 샘플로 점의 손실까지 구했습니다. 여러 번 본 시험 가운데 가장 잘 본 것을 골라 성적으로 삼은 셈입니다. 실제로는 학습에 쓰지 않고 지켜보기만 하는 샘플, 즉 **검증 데이터**(validation set)를 따로 떼어 두고 멈출 때를 정합니다.

**신경망 하나로 여럿을 대신하기.** A와 B에서 보았듯이 마스크가 바뀔 때마다 다른 신경망이 됩니다. 그렇다면 여러 신경망의 답을 평균하는 **앙상블**(ensemble)을 신경망 하나로 만들 수 있습니다. 드롭아웃으로 학습한 네 신경망에서 마스크를 200개씩 뽑습니다. 마스크 하나를 고정해 새로운 샘플에 모두 답하게 하고, 그다음 마스크로 바꿔 또 답하게 합니다. 이제 네 가지 손실을 견주어 봅시다. 마스크 200개를 손실 순으로 세웠을 때 한가운데에 오는 마스크의 손실(중앙값, median), 가장 좋은 마스크의 손실, 200개 답을 평균한 답의 손실, 그리고 아무것도 지우지 않은 신경망, 즉 학습이 끝난 신경망의 손실입니다. 넷 가운데 가장 작은 것은 무엇일까요?
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
The mean of all 200 answers is best in every start, for each network of the crowd is wrong in its own way and much of that cancels out. The finished network does far better than the middle one and about as well as the best of the 200, which you'd first have to find. For A and B it said the mean exactly, while here, with ReLUs on the way, that's only roughly true, but it needs one pass where the crowd needs two hundred.

## 5 · The reader with two hundred dates

The paper's Transformer has its dropout, with p = 0.1, at the crosses in the figure below. You needn't know the boxes yet. Dropout acts on the sum at the start and later on whatever a box hands over to be added to x.
"""

# %% [markdown] lang="ko"
r"""
네 번 모두 200개 답의 평균이 가장 좋습니다. 마스크마다 틀리는 방향이 달라서, 답을 평균하면 오차가 많이 상쇄되기 때문입니다. 학습이 끝난 신경망은 한가운데에 오는 마스크보다 훨씬 낫고, 가장 좋은 마스크와 비슷합니다. 그런데 가장 좋은 마스크는 운 좋게 뽑힌 하나이고, 쓰려면 먼저 200개 가운데에서 찾아내야 합니다. A와 B에서는 온전한 신경망의 답이 평균과 정확히 같았습니다. 여기서는 중간에 ReLU가 있어서 대략만 같습니다. 그 대신 앙상블은 신경망을 200번 계산해야 하지만 학습이 끝난 신경망은 한 번이면 됩니다.

## 5 · 날짜 200개로 배운 모델

이제 처음에 이야기한 모델로 돌아갑시다. 논문의 트랜스포머(Transformer)는 아래 그림에 ×로 표시한 자리마다 p = 0.1인 드롭아웃을 둡니다. 상자가 저마다 무슨 일을 하는지는 아직 몰라도 됩니다. 드롭아웃은 맨 처음의 합에 한 번, 그 뒤로는 상자의 출력을 x에 더하기 직전마다 한 번씩 걸립니다.
"""

# %% claims=["2-51"]
draw_encoder_layer(dropout=True)

# %% [markdown] lang="en"
r"""
Our two readers start from the same random numbers and get the same two hundred dates in the same order, one with p = 0 and the other with p = 0.2. At every sixtieth of 600 steps each has to read its two hundred and 500 days that it has never seen. What does your margin say? And will there again be a moment at which the reader without dropout had better stop? (This takes ten to thirty seconds, on Binder a minute or two.)
"""

# %% [markdown] lang="ko"
r"""
우리의 두 모델은 똑같은 무작위 초깃값에서 출발하고, 똑같은 날짜 200개를 같은 순서로 받습니다. 한 모델은 p = 0이고 다른 모델은 p = 0.2입니다. 600스텝 동안 두 모델은 60스텝마다 시험을 봅니다. 학습하는 날짜 200개와 본 적 없는 날짜 500개를 읽는 시험입니다. 여백에 적어 둔 수는 몇인가요? 그리고 드롭아웃이 없는 모델에는 이번에도 일찍 멈추는 편이 나은 순간이 있을까요? (두 번 학습하는 데 10초에서 30초, Binder에서는 1분에서 2분 걸립니다.)
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
    return reader.train(False), np.transpose(looks)  # looks: (2, 10)


readers, looks = zip(taught(0), taught(0.2))
draw_dates_read(range(60, 601, 60), dict(zip(["without dropout", "p = 0.2"], looks)))

# %% [markdown] lang="en"
r"""
Without dropout the reader gets all of its two hundred dates right, but only 22 of a hundred new ones. With dropout it misses about eight of its two hundred and reads 47 of a hundred new. Three more starts, each with dates of its own, went from 37 to 49, 21 to 41 and 32 to 49. (Your curves may differ a little.)

Would stopping in time have done as well? Not here. Without dropout the curve of the new dates hardly ever stood higher than at its end, and in none of the four starts as high as the other's end.

Still, 47 is no miracle. The reader of the start page, which never knew dropout, gets 99 or all of a hundred right. Fresh dates at every step left it next to nothing to memorize. **The best cure for memorizing is more examples. Dropout is for when you have run out of them.**

And *4 July 1776*, where the start page's reader was so sure of a wrong year? Let's ask all three, that one first.
"""

# %% [markdown] lang="ko"
r"""
드롭아웃이 없는 모델은 학습한 날짜 200개를 모두 맞히지만, 새로운 날짜는 100개에 22개꼴로 맞힙니다. 드롭아웃이 있는 모델은 학습한 날짜 200개 가운데 8개쯤 틀리는 대신 새로운 날짜를 100개에 47개꼴로 맞힙니다. 초깃값을 바꾸고 날짜 200개도 새로 뽑아 세 번 더 해 보니, 100개 가운데 맞히는 수가 드롭아웃 덕분에 37개에서 49개로, 21개에서 41개로, 32개에서 49개로 늘었습니다. (여러분의 곡선은 조금 다를 수 있습니다.)

그렇다면 4절에서처럼 제때 멈추기만 해도 되었을까요? 이번에는 아닙니다. 드롭아웃이 없는 모델이 새로운 날짜에서 얻은 점수는 도중에도 마지막 점수보다 거의 높지 않았습니다. 게다가 네 번 모두, 어느 순간에도 드롭아웃이 있는 모델의 마지막 점수에 닿지 못했습니다.

그렇다고 드롭아웃이 만병통치약은 아닙니다. 100개에 47개면 아직 절반도 못 읽습니다. 시작 페이지의 모델은 드롭아웃을 써 본 적이 없는데도 100개 가운데 99개 이상을 맞힙니다. 스텝마다 새로 뽑은 날짜를 받았으니 외울 것이 거의 없었습니다. **외우는 병에는 샘플을 늘리는 것이 가장 좋은 약입니다. 드롭아웃은 더 구할 샘플이 없을 때 씁니다.**

그런데 *4 July 1776*은 어떻게 되었을까요? 시작 페이지의 모델은 이 연도를 틀리게 쓰고도 거의 망설이지 않았습니다. 두 가지 약 가운데 어느 것이 들었을지, 세 모델에 모두 물어봅시다. 시작 페이지의 모델이 먼저입니다.
"""

# %%
from helpers import finished_model, read_date

wrote = [read_date(reader, "4 July 1776")[-1][0] for reader in (finished_model(), *readers)]
wrote[0], ["1776" in date for date in wrote]

# %% [markdown] lang="en"
r"""
The start page's reader still writes 1767-07-04, and the other two miss the year as well. (On our machine both wrote 1767-07-04; `wrote` has yours.) Fresh or old, not one of their examples lay before 1950, and what no example shows, no cure can teach.

## 6 · In PyTorch

In PyTorch all this is `nn.Dropout(p)`, whose mask we read off the output.
"""

# %% [markdown] lang="ko"
r"""
시작 페이지의 모델은 이번에도 1767-07-04라고 쓰고, 나머지 두 모델도 연도를 맞히지 못합니다. (두 모델이 쓴 날짜는 `wrote`에 있습니다. 우리 컴퓨터에서는 둘 다 1767-07-04였습니다.) 세 모델이 배운 날짜 가운데 1950년보다 앞선 것은 하나도 없습니다. 샘플에 한 번도 나오지 않은 것은 어떤 약을 써도 배울 수 없습니다.

## 6 · PyTorch로

PyTorch에는 이 모든 것이 `nn.Dropout(p)`에 들어 있습니다. 마스크를 스스로 뽑으므로, 1절처럼 출력을 보고 마스크를 알아냅시다.
"""

# %%
import torch
from torch import nn

from helpers import compare

theirs = nn.Dropout(0.2)(torch.tensor(before))
compare(theirs, dropout(before, theirs.numpy() != 0, 0.2))

# %% [markdown] lang="en"
r"""
PyTorch gets the same numbers. It switches a whole network at once, by `model.train()` before training and by `model.eval()` before inference, and the second is easily forgotten. Does the same token give the same numbers twice, without `eval()` and with it?
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 드롭아웃도 우리의 식 한 줄과 똑같은 숫자를 냅니다. 게다가 PyTorch에는 신경망 전체의 스위치를 한 번에 바꾸는 방법도 있습니다. 학습하기 전에는 `model.train()`, 추론하기 전에는 `model.eval()`을 부릅니다. 둘 가운데 `eval()`은 잊기 쉽습니다. 같은 토큰(token)을 두 번 넣으면 두 번 모두 같은 숫자가 나올까요? `eval()`을 부르기 전에 한 번, 부른 뒤에 한 번 확인해 봅시다.
"""

# %% claims=["2-52"]
model, token = nn.Sequential(nn.Linear(10, 64), nn.Dropout(0.1)), torch.ones(10)
forgotten = torch.equal(model(token), model(token))
model.eval()
forgotten, torch.equal(model(token), model(token))

# %% [markdown] lang="en"
r"""
Without `eval()` the answer changes from one call to the next. One more trap: with no p, `nn.Dropout()` takes 0.5, while PyTorch's Transformer layers take 0.1.

## 7 · Recap

**Why switch off neurons that are meant to learn?** So that none of them can lean on another. Two weights that are right only together fail as soon as one is missing. Every such failure raised the loss, and so training turned the brittle [10, −9] into [⅓, ⅓]. Besides, every mask makes another network, and the finished one speaks, if only roughly, for the whole crowd of them. Our reader paid with a few of its two hundred dates and read about half of the new ones in place of a quarter.

**Deeper:** [how noisy dropout is, what the noise charges, and a slip that halves the gradient](06b_dropout_deeper.ipynb).

**Next:** you can build a network now, teach it, and tell whether it has understood or only remembered. But numbers are all it has ever been given. What number is *cat*? In [lesson 07](07_tokens_and_embeddings.ipynb) every word gets a row of random numbers. Nobody says what the rows should mean. They find out from the company that their words keep.
"""

# %% [markdown] lang="ko"
r"""
`eval()`을 부르지 않으면 같은 토큰을 넣어도 답이 매번 달라집니다. 함정이 하나 더 있습니다. p를 정하지 않으면 `nn.Dropout()`은 0.5를 쓰고, PyTorch의 트랜스포머 층은 0.1을 씁니다.

## 7 · 정리

**배워야 할 뉴런을 왜 일부러 끌까요?** 어느 뉴런도 다른 뉴런에 기대지 못하게 하려는 것입니다. 둘이 함께 있어야만 답이 맞는 가중치라면, 하나만 사라져도 답이 크게 틀립니다. 깨지기 쉬운 [10, −9]가 드롭아웃으로 학습하자 [⅓, ⅓]이 된 것도 그래서입니다. 게다가 마스크가 바뀔 때마다 다른 신경망이 되고, 학습이 끝난 신경망은 대략이나마 이 모든 신경망의 평균을 대신합니다. 우리 모델은 학습한 날짜 200개 가운데 몇 개를 내주고, 새로운 날짜를 4분의 1이 아니라 절반쯤 읽게 되었습니다.

**더 깊이:** [심화 노트북](06b_dropout_deeper.ipynb)에서는 드롭아웃의 노이즈가 얼마나 크고 무엇에 벌점을 매기는지 알아보고, 그래디언트를 절반으로 만드는 실수를 찾아냅니다.

**다음:** 이제 여러분은 신경망의 층을 만들어 쌓을 수 있고, 가중치마다 어느 쪽으로 얼마나 옮겨야 하는지 구할 수 있고, 신경망이 이해했는지 외우기만 했는지도 가려낼 수 있습니다. 그런데 여러분의 신경망이 지금까지 받은 것은 모두 숫자였습니다. ‘고양이’는 숫자로 무엇일까요? [7장](07_tokens_and_embeddings.ipynb)에서는 단어마다 무작위 숫자 한 줄을 줍니다. 그 숫자들이 무엇을 뜻해야 하는지 정해 주는 사람은 아무도 없습니다. 그런데도 학습이 끝나면 이 숫자들은 뜻을 품게 됩니다. 그 뜻은 어디에서 왔을까요?
"""
