# %% [markdown] lang="en"
r"""
# 06 · Dropout

**Why switch off neurons that are meant to learn?**

**You will be able to** recognise a network that has learned its examples by heart, say what dropout does about it and what it does not, compute dropout by hand, and write it for training and for use. \
**You need** lesson 04 (gradients, the training loop) and lesson 05 (Adam), and `Stack` from lesson 02. \
**Time** 43 minutes

Below are a hundred neurons. In training, each of them is switched off with probability p, for a single step; at the next step the draw is made anew. Run the cell and move *draw* slowly to the right. With p = 20 %, how many are off? Is it ever exactly 20? Then choose *in use*: the finished network at work.
"""

# %% [markdown] lang="ko"
r"""
# 06 · 드롭아웃

**배워야 할 뉴런을 왜 일부러 끌까요?**

**이 장을 마치면** 샘플을 통째로 외운 신경망을 알아보고, 드롭아웃이 무엇을 막아 주고 무엇은 막지 못하는지 설명하고, 드롭아웃을 손으로 계산하고, 학습할 때와 추론할 때의 드롭아웃을 코드로 쓸 수 있습니다. \
**필요한 것**은 4장(그래디언트(gradient, 기울기)와 학습 반복문), 5장(Adam), 그리고 2장의 `Stack`입니다. \
**시간** 43분

아래에 뉴런이 백 개 있습니다. 학습할 때 뉴런은 저마다 확률 p로 꺼집니다. 한 스텝 동안만 꺼지고, 다음 스텝에서는 끌 뉴런을 새로 뽑습니다. 셀을 실행하고 draw를 한 칸씩 오른쪽으로 옮겨 보세요. 왼쪽에서 ×는 꺼진 뉴런이고, 오른쪽에는 한 번 뽑을 때마다 꺼진 뉴런의 수(dropped) 위에 점이 하나씩 쌓입니다. p = 20%이면 몇 개가 꺼지나요? 정확히 20개일 때도 있나요? 그다음에는 training(학습할 때)을 in use(학습이 끝난 신경망을 쓸 때)로 바꾸어 보세요.
"""

# %% tags=["widget"] claims=["2-52"]
from helpers import play_mask

play_mask()

# %%
import numpy as np

from helpers import Matrix, Table, check, data, draw_encoder_layer, matrices

# %% [markdown] lang="en"
r"""
## 1 · By hand

First what **dropout** computes (this part), then why (parts 2 and 4). One of the texts that this course is built on prints ten numbers, before and after dropout with p = 0.2:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

먼저 **드롭아웃**(dropout)이 무엇을 계산하는지 보고(1절), 왜 그렇게 하는지는 나중에 봅니다(2절과 4절). 이 과정의 바탕이 된 문서 가운데 하나에는 p = 0.2인 드롭아웃을 거치기 전(before)과 거친 후(after)의 숫자 열 개가 나와 있습니다. (place는 몇 번째 숫자인지를 나타냅니다.)
"""

# %% claims=["2-45", "2-46"]
x, printed = data.printed_dropout()
p = 0.2
Table(("place", "before", "after"), zip(range(1, 11), x, printed))

# %% [markdown] lang="en"
r"""
Two became 0, the 8th and the 10th: they were **dropped**. But the others changed as well. Take a pencil or a pocket calculator: by which factor did 1.0573 grow? And 0.1351? Is it the same for all? Then run.
"""

# %% [markdown] lang="ko"
r"""
두 개가 0이 되었습니다. 첫 그림에서 꺼진 뉴런처럼 8번째와 10번째가 **지워진**(dropped) 것입니다. 그런데 나머지 숫자도 바뀌었습니다. 연필이나 계산기로 구해 보세요. 1.0573은 몇 배가 되었나요? 0.1351은요? 모두 같은 배율(factor)인가요? 답을 정한 다음 실행하세요.
"""

# %% claims=["2-49"] jupyter={"outputs_hidden": true}
kept = printed != 0
np.round(printed[kept] / x[kept], 4)

# %% [markdown] lang="en"
r"""
All by 1.25, apart from rounding. And 1.25 = 1/0.8 = **1/(1 − p)**: one over the probability of being kept. (Why this factor? Part 3.) Write a 1 for each number that is kept and a 0 for each that is dropped, and you have the **mask**. Dropout is then one line:

$$ out = \frac{x \cdot mask}{1 - p} $$
"""

# %% [markdown] lang="ko"
r"""
표시할 때 생긴 반올림 오차를 무시하면 모두 1.25배입니다. 그리고 1.25 = 1/0.8 = **1/(1 − p)**, 즉 남을 확률의 역수입니다. (왜 이 배율인지는 3절에서 봅니다.) 남은 숫자에 1, 지워진 숫자에 0을 적으면 **마스크**(mask)가 됩니다. 그러면 드롭아웃은 식 한 줄입니다.

$$ out = \frac{x \cdot mask}{1 - p} $$
"""

# %% claims=["2-46"]
from helpers import draw_dropout

mask = kept.astype(int)
out = x * mask / (1 - p)
draw_dropout(x, mask, out)

# %% [markdown] lang="en"
r"""
The bottom row is the print, but for one digit: 1.3216 where the print has 1.3217. That is rounding, too (deeper notebook, part 3).

### Exercise 6.1 ★ 4 minutes

Other numbers, another p: **[3, −6, 9, 1.5, −3]** with the mask **[1, 0, 1, 1, 0]** and **p = 0.25**. What comes out?
"""

# %% [markdown] lang="ko"
r"""
맨 아랫줄은 한 자리만 빼고 문서와 같습니다. 문서에는 1.3217인 곳이 여기서는 1.3216입니다. 이것도 반올림 때문입니다(심화 노트북 3절).

### 연습 6.1 ★ 4분

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
## 2 · A network that learns by heart

What is the use of it? First see what goes wrong without. A network learns from examples, but it is wanted for what it has *not* seen. So some examples are kept apart: it takes its steps on the **training examples** only, and is tested on **new** ones (*test examples*).

Here are 100 examples to learn from and 300 new ones. A target is the sine of a mixture of its inputs plus **noise**, as measured data have:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 통째로 외우는 신경망

이것을 어디에 쓸까요? 먼저 드롭아웃이 없으면 무엇이 잘못되는지 봅시다. 신경망은 샘플로 배우지만, 정작 쓰이는 곳은 **본 적 없는** 입력입니다. 그래서 샘플의 일부를 따로 떼어 둡니다. 가중치(weight)를 바꾸는 데는 **학습 샘플**(training examples)만 쓰고, 얼마나 잘하는지는 **새로운 샘플**(테스트 샘플, test examples)로 확인합니다.

여기 배울 샘플이 100개, 새로운 샘플이 300개 있습니다. 목표값(target)은 입력을 섞은 값의 사인(sin)에, 실제로 측정한 데이터처럼 **노이즈**(noise)를 더한 것입니다.
"""

# %%
from helpers import show

show(data.noisy_examples)

# %% [markdown] lang="en"
r"""
The noise of a new example cannot be known. Even someone who knew the sine exactly would miss each of the 16 numbers by its noise, whose mean square is 0.5²: a loss of ½ · 16 · 0.5² = 2. On new examples, nobody can expect less.

The network: three feed-forward networks in a row, over six thousand parameters for a hundred examples. `Dropout(p)` is the layer of part 3; with p = 0 it switches nothing off. The loop is that of lesson 04, with Adam. After each step it notes the loss on the seen and on the new examples. (`network.train()` and `network.train(False)` train nothing: they switch dropout on and off.)
"""

# %% [markdown] lang="ko"
r"""
새로운 샘플의 노이즈는 아무도 알 수 없습니다. 사인을 정확히 알더라도 숫자 16개가 저마다 노이즈만큼 빗나갑니다. 노이즈의 제곱은 평균 0.5²이므로 손실(loss)은 평균 ½ · 16 · 0.5² = 2입니다. 새로운 샘플에서는 누구도 이보다 작은 손실을 기대할 수 없습니다.

신경망은 피드포워드 신경망(feed-forward network) 세 개를 이은 것입니다. 샘플은 백 개인데 파라미터(매개변수)는 육천 개가 넘습니다. `Dropout(p)`는 3절에서 만들 층이고, p = 0이면 아무것도 끄지 않습니다. 반복문은 4장과 같고 옵티마이저(optimizer)는 Adam입니다. 스텝마다 그 직후에 학습 샘플(이미 본 샘플)의 손실과 새로운 샘플의 손실을 적어 둡니다. `network.train()`과 `network.train(False)`는 신경망을 학습시키지 않습니다. 드롭아웃을 켜고 끄는 스위치일 뿐입니다(3절).
"""

# %%
from helpers import Dropout, SquaredError, dropout, train_on_noise

show(train_on_noise)

# %% [markdown] lang="en"
r"""
Without dropout, 800 steps. Predict both curves: where does the loss go on the seen examples, and where on the new ones? (Dotted are the noise's 2 and the loss of always answering 0. `*without` takes both lists of losses.)
"""

# %% [markdown] lang="ko"
r"""
드롭아웃 없이 800스텝 학습합니다. 두 곡선을 예측해 보세요. 이미 본 샘플(seen examples)의 손실은 어떻게 될까요? 새로운 샘플(new examples)의 손실은요? (점은 새로운 샘플의 손실이 가장 작은 곳입니다. 점선은 노이즈의 손실 2(noise)와, 새로운 샘플에 늘 0이라고 답할 때의 손실(always 0)입니다. `*without`에는 손실 목록 두 개가 함께 담깁니다.)
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
from helpers import draw_seen_and_new

seen, new = data.noisy_examples(np.random.default_rng(0))  # as in train
levels = {"noise": 16 * 0.5**2 / 2, "always 0": SquaredError()(0 * new[1], new[1])}
plain, *without = train_on_noise(p=0)
draw_seen_and_new({"without dropout": without}, levels)

# %% [markdown] lang="en"
r"""
On the hundred examples that it has seen, the loss goes to almost nothing, far below 2. At the latest below 2 there is only noise left to learn, and the noise differs from example to example: the network knows it **by heart**. For new examples that is worse than useless: there the loss falls for a while (the dot), turns, and ends above that of a network that always answers 0. This is **overfitting**: learning what is true of the training examples alone.

### Exercise 6.2 ★ 3 minutes

Three other networks, and their losses after 100, 200, 300 and 400 steps. Which of the four moments would you choose for A, B and C?
"""

# %% [markdown] lang="ko"
r"""
이미 본 백 개에서는 손실이 2보다 훨씬 작아져 거의 0이 됩니다. 늦어도 2보다 작아진 뒤에는 배울 것이 노이즈밖에 남지 않는데, 노이즈는 샘플마다 다릅니다. 즉 신경망이 노이즈까지 **통째로 외운** 것입니다. 새로운 샘플에는 쓸모가 없을 뿐 아니라 해롭습니다. 새로운 샘플의 손실은 한동안 줄다가(점) 방향을 바꾸어 다시 커지고, 끝에는 늘 0이라고 답할 때보다도 커집니다. 이것을 **과적합**(overfitting)이라고 합니다. 학습 샘플에만 맞는 것을 배우는 것입니다.

### 연습 6.2 ★ 3분

다른 신경망 세 개의 손실을 100, 200, 300, 400스텝 뒤에 측정했습니다(seen은 이미 본 샘플, new는 새로운 샘플). A, B, C는 각각 네 시점 가운데 어느 때에 멈추는 것이 가장 좋을까요? 스텝 수로 답하세요.
"""

# %%
steps, *losses = data.three_trainings()
pairs = [zip(("seen", "new"), pair) for pair in zip(*losses)]
rows = [(name, kind, *row) for name, pair in zip("ABC", pairs) for kind, row in pair]
Table(("network", "loss on", *steps), rows)

# %%
answer_2 = [..., ..., ...]  # steps for A, B, C

check("6.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Only the rows *new* say how a network does on what it has not seen.

</details>
<details><summary>Solution</summary>

{solution}

The lowest loss on new examples. B has not begun to overfit: the gap between its losses grows, but both still fall.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

본 적 없는 샘플에서 얼마나 잘하는지는 new라고 적힌 줄에만 나타납니다.

</details>
<details><summary>풀이</summary>

{solution}

새로운 샘플의 손실이 가장 작은 때입니다. B는 아직 과적합이 시작되지 않았습니다. 두 손실의 차이는 벌어지지만 둘 다 계속 줄고 있습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

**Drawing the mask.** `rng.random(10)` draws ten numbers from 0 up to 1, every value as likely as any other. A number below p means "dropped": that happens with probability p. So the mask is `u >= p`, and True means kept. (In arithmetic, True counts as 1 and False as 0.)

The generator `rng` starts from a seed, and the same seed gives the same masks on every machine. Our dropout does not make its own: `rng` is passed in, so whoever uses dropout decides on the seed.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**마스크 뽑기.** `rng.random(10)`은 0 이상 1 미만의 수 열 개를, 어느 값이나 나올 가능성이 같도록(균등분포) 뽑습니다. p보다 작은 수가 나오면 지웁니다. 그럴 확률이 바로 p입니다. 따라서 마스크는 `u >= p`이고, True가 남긴다는 뜻입니다. (계산할 때 True는 1, False는 0입니다.)

난수 생성기 `rng`는 시드(seed)라는 수에서 출발하고, 시드가 같으면 어느 컴퓨터에서나 같은 마스크가 나옵니다. 우리의 드롭아웃은 `rng`를 스스로 만들지 않고 밖에서 받습니다. 그래서 시드는 쓰는 사람이 정합니다.
"""

# %% claims=["2-44"]
rng, p = np.random.default_rng(2), 0.2
u = rng.random(10)  # (10,)
new_mask = u >= p
Table(("place", "u", "u ≥ 0.2"), zip(range(1, 11), u.round(3), new_mask))

# %% [markdown] lang="en"
r"""
This time three were dropped, not two. Each place decides for itself: 20 % is an average, not a quota.

**Why the factor?** The next layer adds up what comes out. Take the hundred neurons of the first picture, each with the value 1, and draw a thousand masks. Predict, on average over the draws: which share is dropped, what is the mean of x · mask, and of x · mask / (1 − p)? And how far does a single draw stray from that? (`~masks` is `masks` with True and False exchanged.)
"""

# %% [markdown] lang="ko"
r"""
이번에는 두 개가 아니라 세 개가 지워졌습니다. 자리마다 따로 정하기 때문입니다. 20%는 평균이지 정해진 몫이 아닙니다.

**배율은 왜 필요할까요?** 다음 층은 이 출력들을 더합니다. 첫 번째 그림처럼 뉴런이 백 개 있고 값이 모두 1이라고 합시다. 마스크를 천 번 뽑습니다. 평균적으로 얼마나 지워지고, x · mask의 평균과 x · mask / (1 − p)의 평균은 각각 얼마일까요? 한 번 뽑은 결과는 거기서 얼마나 벗어날까요? (표의 smallest, mean, largest는 천 번 가운데 최솟값, 평균, 최댓값입니다. `~masks`는 `masks`에서 True와 False를 맞바꾼 것입니다.)
"""

# %% claims=["2-44"] jupyter={"outputs_hidden": true}
masks = rng.random((1000, 100)) >= p  # (draws, neurons)
columns = {"dropped": ~masks, "x · mask": masks, "x · mask / (1 − p)": masks / (1 - p)}
found = np.array([values.mean(axis=1) for values in columns.values()])  # (3, draws)
ends = {"smallest": found.min(1), "mean": found.mean(1), "largest": found.max(1)}
rows = [(name, *(f"{value:.2f}" for value in values)) for name, values in ends.items()]
Table(("1000 draws", *columns), rows)

# %% [markdown] lang="en"
r"""
A single draw strays, but the mean is clear. Without the factor a fifth of every sum is missing in training, and is there again when the finished network is used: all later layers would meet numbers of a size that they never saw. With the factor the mean is what it was. For a neuron of value x: the output is x/(1 − p) with probability 1 − p, and 0 with probability p. So its **expectation**, the mean over all draws weighted by their probabilities, is

$$ (1 - p) \cdot \frac{x}{1 - p} + p \cdot 0 = x $$

The same holds for the weighted sums of the next layer. (Behind its ReLU it holds only roughly: a bend does not keep means.)

**Training and use.** Dropout belongs to training. When the finished network is used, nothing is dropped, and thanks to the factor nothing has to be scaled either: x goes through unchanged. (Use is also called *inference*, and PyTorch says *eval*. With the factor in training, as here, it is *inverted dropout*.)

### Exercise 6.3 ★★ 6 minutes

Write dropout for both. `mask` is an array of True (kept) and False (dropped) in the shape of `x`; `training` is True or False.
"""

# %% [markdown] lang="ko"
r"""
한 번 뽑은 결과는 들쭉날쭉하지만 평균은 분명합니다. 배율이 없으면 학습할 때는 평균적으로 합의 5분의 1이 빠졌다가, 학습이 끝난 신경망을 쓸 때는 다시 나타납니다. 그 뒤의 층들은 한 번도 본 적 없는 크기의 숫자를 만나게 됩니다. 배율을 곱하면 평균이 그대로입니다. 값이 x인 뉴런 하나를 봅시다. 출력은 확률 1 − p로 x/(1 − p), 확률 p로 0입니다. 따라서 **기댓값**(expectation, 모든 경우를 확률로 가중해 평균한 값)은 다음과 같습니다.

$$ (1 - p) \cdot \frac{x}{1 - p} + p \cdot 0 = x $$

다음 층의 가중합도 마찬가지입니다. (그 뒤의 ReLU까지 지나면 대략만 맞습니다. 꺾이는 함수는 평균을 그대로 두지 않습니다.)

**학습할 때와 추론할 때.** 드롭아웃은 학습할 때만 합니다. 학습이 끝난 신경망을 쓰는 것을 **추론**(inference, 인퍼런스)이라고 합니다. PyTorch에서는 eval이라고 부릅니다. 추론할 때는 아무것도 지우지 않고, 배율 덕분에 따로 조정할 것도 없이 x가 그대로 통과합니다. 이렇게 학습할 때 배율을 곱해 두는 방식을 **인버티드 드롭아웃**(inverted dropout)이라고 합니다.

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
The course's layer `Dropout` draws its mask, remembers it for the way back (deeper notebook), and knows whether it is in training. Here are its two lines forward, and what they make of the ten numbers: twice in training, once in use.
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 층 `Dropout`은 마스크를 뽑아 역전파(backpropagation)에 쓰려고 남겨 두고(심화 노트북), 지금이 학습할 때인지 추론할 때인지도 기억합니다. 순전파(forward pass)는 아래의 두 줄입니다. 열 개의 숫자를 학습할 때(in training) 두 번, 추론할 때(in use) 한 번 통과시켜 봅시다.
"""

# %%
show(Dropout.forward)

# %% claims=["2-52"]
layer = Dropout(p, np.random.default_rng(2))
passes = [layer(x), layer(x), layer.train(False)(x)]
assert np.array_equal(passes[0], dropout(x, new_mask, p)) and np.array_equal(passes[2], x)
matrices(Matrix(np.array(passes), "", ["in training", "in training", "in use"]))

# %% [markdown] lang="en"
r"""
First the mask drawn above (same seed), then a new one, and in use the ten numbers themselves.

## 4 · Train again, with dropout

Same start, same examples, same steps, but with dropout, p = 0.2, behind the first and the second feed-forward network. Both losses are again measured in use. Predict: what becomes of each curve?
"""

# %% [markdown] lang="ko"
r"""
첫 번째 줄은 위에서 뽑은 마스크를 썼고(시드가 같습니다), 두 번째 줄은 새 마스크를 썼습니다. 추론할 때는 열 개의 숫자가 그대로 나옵니다.

## 4 · 드롭아웃을 넣고 다시 학습시키기

이제 다시 학습시킵니다. 출발점도 샘플도 스텝 수도 같습니다. 다만 첫 번째와 두 번째 피드포워드 신경망 뒤에 p = 0.2인 드롭아웃이 있습니다. 두 손실은 이번에도 추론할 때의 값입니다. 두 곡선은 어떻게 달라질까요? 먼저 예측해 보세요.
"""

# %% claims=["2-43"] jupyter={"outputs_hidden": true}
spread, *with_dropout = train_on_noise(p=0.2)
draw_seen_and_new({"without dropout": without, "p = 0.2": with_dropout}, levels)

# %% [markdown] lang="en"
r"""
With dropout the network does worse on what it has seen, and much better on what it has not: the loss on new examples ends at about two thirds of the other's. **It overfits less.** It still overfits, since on seen examples it is below 2 and on new ones it rises a little.

To be fair: at the dots, their best moments, both are about equally good. Stopping the first network there would have done as well (**early stopping**; a third set of examples tells when). What dropout buys here is that the moment hardly matters. (Other starts and examples give the same picture; a test of this course trains them.)

**Why does it help?** If any neuron may be missing at any step, no other can rely on it, and what is learned has to be spread over many. An answer known by heart is the opposite: many numbers that must fit together exactly. If that is so, it must show. In both finished networks, and in the one without dropout stopped at its dot, set a *single* one of the 16 numbers behind the first feed-forward network to 0, each in turn. How much does the loss on the seen examples rise?
"""

# %% [markdown] lang="ko"
r"""
드롭아웃을 넣은 신경망은 이미 본 샘플에서는 더 못하고, 본 적 없는 샘플에서는 훨씬 잘합니다. 새로운 샘플의 손실이 드롭아웃이 없을 때의 3분의 2쯤에서 끝납니다. **과적합이 줄었습니다.** 없어진 것은 아닙니다. 이미 본 샘플의 손실은 여전히 2보다 작고, 새로운 샘플의 손실도 조금은 다시 커집니다.

그리고 공정하게 말하면, 가장 좋았던 순간(점)에는 둘의 손실이 거의 같습니다. 드롭아웃이 없는 신경망도 거기서 멈추었다면(**조기 종료**, early stopping. 언제 멈출지 정하는 데 쓸 샘플을 따로 떼어 둡니다) 결과가 비슷했을 것입니다. 여기서 드롭아웃으로 얻는 것은, 언제 멈추는지가 별로 중요하지 않게 된다는 것입니다. (출발점과 샘플을 바꾸어도 결론은 같습니다. 이 과정의 테스트가 실제로 학습시켜 확인합니다.)

**왜 도움이 될까요?** 어느 스텝에서든 어떤 뉴런이든 빠질 수 있다면 다른 뉴런은 그 뉴런에 기댈 수 없고, 배운 것은 여러 뉴런에 나뉘어 담겨야 합니다. 통째로 외운 답은 정반대입니다. 많은 숫자가 정확히 맞아떨어져야 합니다. 정말 그렇다면 눈에 보여야 합니다. 학습이 끝난 두 신경망과, 드롭아웃 없이 점에서 멈춘 신경망이 있습니다. 각각에서 첫 번째 피드포워드 신경망이 내놓는 숫자 16개 가운데 **하나만** 0으로 바꾸어 봅시다. 16개를 차례로 하나씩 그렇게 합니다. 이미 본 샘플의 손실은 평균 얼마나 커질까요?
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
best_step = int(np.argmin(without[1])) + 1
stopped, *until_then = train_on_noise(p=0, steps=best_step)
trained = {
    "without dropout": (plain, without),
    "p = 0.2": (spread, with_dropout),
    f"without, {best_step} steps": (stopped, until_then),
}
rows = [
    (name, f"{on_seen[-1]:.2f}", f"{with_one_missing(network, *seen):.2f}")
    for name, (network, (on_seen, _)) in trained.items()
]
Table(("loss on seen examples", "all there", "one missing"), rows)

# %% [markdown] lang="en"
r"""
(Means over the 16.) What is known by heart is brittle: one number goes, and a loss of almost nothing becomes half of the noise's. With dropout one missing number hardly matters. But in the network that was stopped in time it hardly matters either. So this fits the reason given by Hinton et al. (2012), who introduced dropout (it keeps neurons from adapting to one another too closely), but it does not prove it.

In the Transformer dropout acts at the crosses: on the sum of embedding and positions (lessons 07 and 08), and on what each **sub-layer** (attention, feed-forward) puts out, before x is added. The usual p is 0.1 (Vaswani et al. 2017, section 5.4).
"""

# %% [markdown] lang="ko"
r"""
(all there는 16개가 모두 있을 때의 손실, one missing은 하나가 빠졌을 때의 손실 16개를 평균한 것입니다.) 통째로 외운 답은 깨지기 쉽습니다. 숫자 하나만 빠져도 거의 0이던 손실이 노이즈의 절반만큼 커집니다. 드롭아웃으로 배운 신경망은 하나가 빠져도 별 차이가 없습니다. 그런데 제때 멈춘 신경망도 마찬가지입니다. 그러니 이 결과는 드롭아웃을 처음 제안한 Hinton 외(2012)가 든 이유, 즉 뉴런들이 서로에게 지나치게 맞추어지는 것을 막는다는 설명과 들어맞지만 그것을 증명하지는 않습니다.

트랜스포머에서는 아래 그림의 × 표시가 있는 곳에 드롭아웃이 있습니다. 임베딩(embedding)에 위치 인코딩(positional encoding)을 더한 값(7장과 8장), 그리고 각 **서브층**(sub-layer, 어텐션(attention)과 피드포워드 신경망)의 출력에, x를 더하기 전에 적용합니다. p는 보통 0.1입니다(Vaswani 외(2017), 5.4절).
"""

# %% claims=["2-51"]
draw_encoder_layer(dropout=True)

# %% [markdown] lang="en"
r"""
## 5 · In PyTorch

The line that everyone writes is `nn.Dropout(p)`. It draws its own random numbers, different ones on every device. So do as in part 1: read the mask off the output, and put it into our line. The ten numbers, ten thousand times over, on every device of your machine; `compare` stops with an error if a number differs. What is shown is the share that was dropped.
"""

# %% [markdown] lang="ko"
r"""
## 5 · PyTorch로

실제로 쓰는 코드는 `nn.Dropout(p)` 한 줄입니다. 난수를 스스로 뽑고, 장치마다 다른 수가 나옵니다. 그러니 1절처럼 출력에서 마스크를 읽어 우리 식에 넣어 봅시다. 열 개의 숫자를 만 번 되풀이해 내 컴퓨터의 모든 장치에서 비교합니다. 다른 숫자가 하나라도 있으면 `compare`가 오류를 내고 멈춥니다. 출력은 지워진 비율입니다.
"""

# %% claims=["2-44"]
import torch
from torch import nn

from helpers import compare, devices

torch.manual_seed(0)
x_many, shares = np.resize(x, 100_000), set()
for device in devices():
    place = {"device": device.name, "dtype": device.dtype}
    theirs = nn.Dropout(0.2)(torch.as_tensor(x_many, **place))
    read_off = theirs.cpu().numpy() != 0
    compare(theirs, dropout(x_many, read_off, 0.2), device.tolerance)
    shares.add(round(float(1 - read_off.mean()), 2))
shares

# %% [markdown] lang="en"
r"""
A network is switched as a whole: `model.train()` before training, `model.eval()` before use. To forget `eval()` is a common slip. How does it show? Send the same tokens through twice:
"""

# %% [markdown] lang="ko"
r"""
신경망 전체를 한 번에 전환할 수 있습니다. 학습하기 전에는 `model.train()`, 추론하기 전에는 `model.eval()`입니다. `eval()`을 잊는 것은 흔한 실수입니다. 잊으면 어떻게 될까요? 같은 토큰을 두 번 통과시켜 봅시다. (mode는 어느 쪽인지, twice the same는 두 번의 출력이 같은지입니다.)
"""

# %% claims=["2-52"]
model = nn.Sequential(nn.Linear(10, 64), nn.ReLU(), nn.Dropout(0.1), nn.Linear(64, 10)).double()
tokens = torch.tensor(np.stack([x, -x]))  # (2, 10)
rows = []
for mode in ("train", "eval"):
    getattr(model, mode)()  # model.train() or model.eval()
    rows.append((mode, torch.allclose(model(tokens), model(tokens))))
Table(("mode", "twice the same"), rows)

# %% [markdown] lang="en"
r"""
Without `eval()` the same tokens come out different each time. One more trap: unless you say otherwise, `nn.Dropout()` has p = 0.5, and PyTorch's Transformer layers have 0.1:
"""

# %% [markdown] lang="ko"
r"""
`eval()`을 잊으면 같은 입력을 넣어도 출력이 매번 달라집니다. 함정이 하나 더 있습니다. p를 지정하지 않으면 `nn.Dropout()`은 0.5, PyTorch의 트랜스포머 층은 0.1입니다.
"""

# %% claims=["2-51"]
nn.Dropout().p, nn.TransformerEncoderLayer(d_model=16, nhead=2).dropout1.p

# %% [markdown] lang="en"
r"""
## 6 · Recap

Why switch off neurons that are meant to learn? Because a large network can learn its few examples by heart, noise and all, and then fails on new ones. When any neuron may be missing, what is learned has to be spread over many, and the network overfits less; stopping in time can do as well.

| name | shape | what it does |
|---|---|---|
| `mask` | that of x | `rng.random(x.shape) >= p`, True = kept; drawn anew at each step |
| `dropout(x, mask, p)` | that of x | `x * mask / (1 - p)`, so that the expectation stays x |
| in use, `eval()` | that of x | x |
| overfitting | – | the loss on seen examples falls, the loss on new ones rises |

**Deeper:** [Dropout, deeper](06b_dropout_deeper.ipynb): the noise that it adds, the gradient and a slip that halves it, where the paper puts it, and what is said about it.

**Next:** so far numbers went in. [Lesson 07](07_tokens_and_embeddings.ipynb) turns words into numbers: tokens and embeddings.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

배워야 할 뉴런을 왜 일부러 끌까요? 큰 신경망은 몇 안 되는 샘플을 노이즈까지 통째로 외울 수 있고, 그러면 새로운 샘플에서 틀리기 때문입니다. 어떤 뉴런이든 빠질 수 있으면 배운 것이 여러 뉴런에 나뉘어 담기고 과적합이 줄어듭니다. 제때 멈추는 것만으로도 비슷한 효과를 볼 수 있습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `mask` | x와 같음 | `rng.random(x.shape) >= p`, True = 남김. 스텝마다 새로 뽑습니다 |
| `dropout(x, mask, p)` | x와 같음 | `x * mask / (1 - p)`. 기댓값이 x 그대로입니다 |
| 추론할 때, `eval()` | x와 같음 | x |
| 과적합 | – | 이미 본 샘플의 손실은 줄고 새로운 샘플의 손실은 커집니다 |

**더 깊이:** [심화 노트북](06b_dropout_deeper.ipynb)에서는 드롭아웃이 더하는 노이즈, 그래디언트와 그것을 절반으로 만드는 실수, 논문에 나오는 드롭아웃의 위치, 드롭아웃에 관한 주장을 다룹니다.

**다음:** 지금까지는 처음부터 숫자를 넣었습니다. [7장](07_tokens_and_embeddings.ipynb)에서는 텍스트를 숫자로 바꾸는 토큰과 임베딩을 배웁니다.
"""
