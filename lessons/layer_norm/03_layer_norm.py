# %% [markdown] lang="en"
r"""
# 03 · Layer normalization, worked

**Why does a Transformer forget how large its tokens are?**

**You will be able to** normalize a token by hand, say what forgetting its size is good for, and write layer normalization for a batch. \
**You need** lessons 01 and 02, the mean, and the square root. \
**Time** 65 minutes · [on paper](../docs/worksheets/03.html)

Run the cell below. At the left stands a token x of three features. In the middle it is an arrow, pulled by each feature in its own direction; three equal pulls cancel. At the right is what the norm makes of it, **x̂** ("x hat"), which is the golden dot.

Move the sliders. The dot stays on a circle. Which two changes of all three sliders leave it in its place? Can you get it off the circle?
"""

# %% [markdown] lang="ko"
r"""
# 03 · 손으로 계산하는 층 정규화

**트랜스포머(Transformer)는 왜 토큰의 크기를 잊어버릴까요?**

**이 장을 마치면** 토큰(token) 하나를 손으로 정규화하고, 크기를 잊는 것이 무엇에 좋은지 숫자로 보이고, 배치를 층 정규화(layer normalization, 레이어 정규화)하는 함수를 작성할 수 있습니다. \
**필요한 것**은 1장과 2장, 평균과 제곱근입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/03.html)

아래 셀을 실행하세요. 왼쪽의 막대 세 개는 특징(feature)이 세 개인 토큰 x입니다. 가운데에는 같은 토큰을 화살표 하나로 그렸습니다. 특징마다 정해진 방향으로 화살표 끝을 당기며, 세 방향에서 똑같은 힘으로 당기면 서로 상쇄됩니다. 오른쪽은 토큰을 정규화한 결과로, **x̂**("엑스 햇")이라고 부릅니다. 가운데 그림에서는 금색 점이 x̂입니다.

x₁, x₂, x₃을 움직여 보세요. 점은 원을 따라 움직입니다. 슬라이더 세 개를 모두 바꾸었는데도 점이 제자리에 있게 하는 방법이 두 가지 있습니다. 무엇일까요? 점이 원을 벗어나게 할 수도 있을까요?
"""

# %% tags=["widget"]
from helpers import play_token

play_token()

# %%
import numpy as np

from helpers import Matrix, Table, check, data, decide, draw_encoder_layer, matrices
from helpers import numbers, relu, span, write_out_norm

# %% [markdown] lang="en"
r"""
Almost always the dot is equally far from the middle: the token's size is forgotten. In the Transformer's encoder this happens twice in every layer, right after the *add* of lesson 02: LayerNorm(x + F(x)).
"""

# %% [markdown] lang="ko"
r"""
점은 어디에 있든 원의 중심에서 똑같이 떨어져 있습니다. 토큰의 크기를 잊어버린 것입니다. 트랜스포머 인코더(encoder)에서는 층마다 두 번, 2장의 **add** 바로 뒤에서 이렇게 합니다: LayerNorm(x + F(x)).
"""

# %% claims=["0-20", "1-42"]
draw_encoder_layer("add_norm_1", "add_norm_2")

# %% [markdown] lang="en"
r"""
## 1 · By hand

Take the token x = [1, 2, 3]. Where is the middle of its numbers, and how far from it do they lie?

- the **mean**: add up, divide by how many there are;
- the **variance**: subtract the mean, square what is left, and take the mean of those squares;
- the **standard deviation** (std): the square root of the variance.

Layer normalization subtracts the mean and divides by the standard deviation. On paper first, then run.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

토큰 x = [1, 2, 3]을 봅시다. 층 정규화에 필요한 것은 두 가지입니다. 숫자들의 가운데가 어디인지, 그리고 거기서 얼마나 떨어져 있는지입니다.

- **평균**(mean): 모두 더해 개수로 나눕니다.
- **분산**(variance): 평균을 빼고 남은 값을 제곱한 다음, 그 제곱들의 평균을 구합니다.
- **표준편차**(standard deviation, std): 분산의 제곱근입니다.

그런 다음 평균을 빼고 표준편차로 나눕니다. 종이에 계산해 보고 실행하세요.
"""

# %% claims=["2-35", "2-37"] jupyter={"outputs_hidden": true}
write_out_norm([1, 2, 3])

# %% [markdown] lang="en"
r"""
x̂ has mean 0 and standard deviation 1. What becomes of [1, 1, 1]? The first array below follows the recipe. For the second a small **ε** (epsilon), here 0.00001, is added under the root:

$$ \hat x = \frac{x - \text{mean}}{\sqrt{\text{variance} + \varepsilon}} $$
"""

# %% [markdown] lang="ko"
r"""
x̂의 평균은 0, 표준편차는 1입니다. [1, 1, 1]처럼 숫자가 모두 같으면 어떻게 될까요? 출력의 첫 번째 배열은 위의 방법을 그대로 따른 결과입니다. 두 번째 배열은 제곱근을 구하기 전에 분산에 작은 수 **ε**(엡실론), 여기서는 0.00001을 더한 결과입니다.

$$ \hat x = \frac{x - \text{평균}}{\sqrt{\text{분산} + \varepsilon}} $$
"""

# %% claims=["0-24", "0-25", "2-38", "4-72"] jupyter={"outputs_hidden": true}
same, eps = np.ones(3), 1e-5
with np.errstate(invalid="ignore"):  # no warning about 0 / 0 | 0 / 0을 경고하지 않음
    without_eps = (same - same.mean()) / same.std()
with_eps = (same - same.mean()) / np.sqrt(same.var() + eps)
without_eps, with_eps

# %% [markdown] lang="en"
r"""
Without ε it is 0 / 0, which is nan, not a number, and one such token would spoil the whole network. With ε it is 0: the centre of the circle. In [1, 2, 3] four decimals do not show so small an ε.

### Exercise 3.1 ★ 5 minutes

Normalize the token **[−1, 1, 2, 3, 5]**. (Leave ε out. The numbers come out round.)
"""

# %% [markdown] lang="ko"
r"""
ε이 없으면 0 / 0이라 nan(not a number), 즉 숫자가 아닌 값이 나옵니다. 이런 토큰 하나가 신경망 전체를 망칩니다. ε이 있으면 0입니다. 이때 점은 원의 중심에 있습니다. (숫자들의 차이가 ε만큼 작은 토큰은 그 사이에 놓입니다.) [1, 2, 3]에서는 이렇게 작은 ε이 있어도 소수 넷째 자리까지 달라지지 않습니다.

### 연습 3.1 ★ 5분

다음 토큰을 정규화하세요: **[−1, 1, 2, 3, 5]**. (ε은 빼고 계산합니다. 결과는 딱 떨어집니다.)
"""

# %%
answer_1 = [..., ..., ..., ..., ...]

check("3.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The mean is 2. Take it away from every number, then square what is left.

</details>
<details><summary>Solution</summary>

{solution}

Without the mean: [−3, −1, 0, 1, 3]. The variance is 20 / 5 = 4, the standard deviation 2.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

평균은 2입니다. 모든 숫자에서 평균을 빼고, 남은 값을 제곱하세요.

</details>
<details><summary>풀이</summary>

{solution}

평균을 빼면 [−3, −1, 0, 1, 3]입니다. 분산은 20 / 5 = 4, 표준편차는 2입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · What it is for: a neuron that works at any size

[1, 2, 3, 6] has mean 3 and standard deviation 1.871, [−2, 0, 2, 8] has 2 and 3.742. How far apart are their x̂?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 무엇에 좋을까요? 크기가 어떻든 뉴런이 제대로 일합니다

특징이 네 개인 토큰 두 개, [1, 2, 3, 6]과 [−2, 0, 2, 8]이 있습니다. 평균은 3과 2, 표준편차는 1.871과 3.742입니다. 두 토큰의 x̂은 서로 얼마나 다를까요?
"""

# %% jupyter={"outputs_hidden": true}
def normalize(x):
    return (x - x.mean()) / np.sqrt(x.var() + eps)


numbers(normalize(np.array([1, 2, 3, 6]))), numbers(normalize(np.array([-2, 0, 2, 8])))

# %% [markdown] lang="en"
r"""
They are one x̂. The second token is the first, doubled and then lowered by 4. These are the two ways to bring the golden dot back: the mean takes away what is added to all numbers, the standard deviation what multiplies them all. The norm keeps the **pattern** of a token and forgets its height and its size.

Why is that good? In both tokens the last feature stands out. A neuron that notices this could be ReLU(x₄ − 1). Behind a norm it reads x̂₄, and fires where x₄ is more than one standard deviation above the mean. Two more tokens: the pattern ten times as quiet, and a loud token in which feature 2 stands out. When does the neuron fire, without the norm and with it?
"""

# %% [markdown] lang="ko"
r"""
x̂이 똑같습니다. 두 번째 토큰은 첫 번째 토큰을 두 배로 키우고 4씩 내린 것입니다. 금색 점을 같은 자리로 되돌리는 두 가지 방법이 바로 이것입니다. 모든 숫자에 같은 수를 더하면 평균도 그만큼 커지고, 모든 숫자에 같은 양수를 곱하면 표준편차도 같은 비율로 달라집니다. 정규화는 토큰의 **패턴**만 남기고, 평균과 크기는 잊어버립니다.

이것이 왜 좋을까요? 두 토큰 모두 마지막 특징이 두드러집니다. 이것을 알아보는 뉴런으로 ReLU(x₄ − 1)을 써 봅시다. x₄가 1보다 크면 켜지고, 편향(bias)은 −1입니다. 정규화 뒤에 있는 뉴런은 x₄ 대신 x̂₄를 읽으므로, 1보다 크다는 것은 토큰의 평균보다 표준편차 하나 넘게 크다는 뜻입니다. 표에는 같은 패턴을 10분의 1로 줄인 토큰과, 숫자는 크지만 두 번째 특징이 두드러진 토큰도 있습니다. 뉴런은 정규화 없이 읽을 때와 정규화한 뒤에 읽을 때 각각 어느 토큰에서 켜질까요?
"""

# %% jupyter={"outputs_hidden": true}
read = np.array([[1, 2, 3, 6], [-2, 0, 2, 8], [0.1, 0.2, 0.3, 0.6], [50, 70, 30, 60]])
without = [relu(x[3] - 1) for x in read]
with_norm = [relu(normalize(x)[3] - 1) for x in read]
rows = [numbers(x) for x in read]
Table({"x": rows, "ReLU(x₄ − 1)": without, "ReLU(x̂₄ − 1)": with_norm}, digits=2)

# %% [markdown] lang="en"
r"""
Without the norm it misses the quiet token and fires most at the wrong one: a fixed bias says little among tokens of any size. With the norm it fires at the pattern, three times equally, and only there. That is what forgetting is good for: all weights behind a norm can count on one size.
"""

# %% [markdown] lang="ko"
r"""
정규화가 없으면 작은 토큰을 놓치고, 엉뚱한 토큰에서 가장 크게 켜집니다. 토큰의 크기가 제각각이면 크기가 정해진 편향은 기준이 되지 못합니다. 정규화하면 그 패턴에서만, 세 번 모두 똑같이 켜집니다. 정규화 뒤의 가중치(weight)와 편향은 언제나 같은 크기의 숫자를 받습니다. 그래서 크기를 잊는 것이 좋습니다.
"""

# %% [markdown] lang="en"
r"""
## 3 · Build: a batch, token by token

A model gets a batch: B sentences of T tokens of d features. Ours has 2 sentences of 3 tokens of 4 features.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기: 배치를 토큰별로

모델은 보통 토큰 하나가 아니라 배치(batch)를 받습니다. 배치는 문장 B개, 문장마다 토큰 T개, 토큰마다 특징 d개로 이루어집니다. 여기서는 문장 2개, 토큰 3개, 특징 4개입니다.
"""

# %%
X = data.cube(float)  # (B, T, d)
tokens = ["token 1", "token 2", "token 3"]
matrices(Matrix(X[0], "sentence 1", tokens), Matrix(X[1], "sentence 2", tokens))

# %% [markdown] lang="en"
r"""
Layer normalization takes **every token by itself**: mean and variance run over its features, the last axis. How many means are there, and of what shape, so that they can be subtracted from X? What are the variances of sentence 1?
"""

# %% [markdown] lang="ko"
r"""
층 정규화는 **토큰을 하나씩 따로** 다룹니다. 평균과 분산은 그 토큰의 특징에 걸쳐, 즉 마지막 축을 따라 구합니다. 평균은 몇 개일까요? X에서 빼려면 평균의 모양(shape)은 어떠해야 할까요? 그리고 문장 1의 분산은 각각 얼마일까요?
"""

# %% claims=["0-21", "0-22", "0-23", "4-71"] jupyter={"outputs_hidden": true}
mean = X.mean(axis=-1, keepdims=True)  # (B, T, 1)
variance = ((X - mean) ** 2).mean(axis=-1, keepdims=True)  # (B, T, 1)
X.mean(axis=-1).shape, mean.shape, numbers(variance[0, :, 0])

# %% [markdown] lang="en"
r"""
Six means. NumPy drops the axis it has averaged over, and (2, 3) cannot be subtracted from (2, 3, 4): shapes are lined up from the right, 3 against 4. `keepdims=True` leaves a 1 there, which is stretched over the four features (broadcasting).

The variance divides by d, not by d − 1 as statistics does for a sample: these four features are all there are. (`torch.var` divides by d − 1 unless told `correction=0`.)
"""

# %% [markdown] lang="ko"
r"""
평균은 토큰마다 하나씩 여섯 개입니다. NumPy는 평균을 낸 축을 없애므로 모양이 (2, 3)이 되고, 이대로는 모양이 (2, 3, 4)인 X에서 뺄 수 없습니다. 모양을 오른쪽부터 맞추는데 끝의 3과 4가 맞지 않기 때문입니다. `keepdims=True`를 주면 그 축의 자리에 1이 남고, 길이가 1인 축은 특징 네 개에 맞게 늘어납니다(브로드캐스팅, broadcasting).

분산은 제곱의 **평균**이므로 제곱의 합을 d로 나눕니다. 표본으로 모집단을 추정하는 통계학에서는 흔히 d − 1로 나누지만, 여기서는 특징 d개가 전부입니다. (`torch.var`는 `correction=0`을 주지 않으면 d − 1로 나눕니다.)
"""

# %%
X_hat = (X - mean) / np.sqrt(variance + eps)  # (B, T, d)
matrices(Matrix(X_hat[0], "sentence 1", tokens), Matrix(X_hat[1], "sentence 2", tokens))

# %% [markdown] lang="en"
r"""
**Why token by token?** One could as well take the mean over a sentence, or the batch. We make the *third* token of sentence 1 a hundred times as large. Over which numbers must mean and variance run, so that the *first* does not notice?
"""

# %% [markdown] lang="ko"
r"""
**왜 토큰마다 따로 할까요?** 평균을 문장 전체나 배치 전체에 걸쳐 구할 수도 있습니다. 문장 1의 **세 번째** 토큰을 100배로 키우고 **첫 번째** 토큰을 봅시다. 평균과 분산을 어느 숫자들에 걸쳐 구해야 첫 번째 토큰이 아무 영향도 받지 않을까요?
"""

# %% claims=["1-43", "2-30", "4-69", "4-70"] jupyter={"outputs_hidden": true}
def first_token(batch, axes):
    mean = batch.mean(axes, keepdims=True)
    variance = batch.var(axes, keepdims=True)
    return numbers(((batch - mean) / np.sqrt(variance + eps))[0, 0], 2)


louder = X.copy()
louder[0, 2] *= 100  # sentence 1, token 3 | 문장 1, 토큰 3
over = {"one token": -1, "one sentence": (1, 2), "whole batch": (0, 1, 2)}
before = [first_token(X, axes) for axes in over.values()]
after = [first_token(louder, axes) for axes in over.values()]
Table({"mean over": list(over), "token 1 before": before, "token 1 after": after})

# %% [markdown] lang="en"
r"""
Over the sentence or the batch, the first token is almost wiped out: one loud neighbour sets the scale for everyone. By itself it does not change, whatever stands beside it. (One of our texts normalizes each instance of the mini-batch; if that is a sentence, it means row two.)
"""

# %% [markdown] lang="ko"
r"""
문장이나 배치 전체에 걸쳐 정규화하면 첫 번째 토큰은 거의 지워집니다. 이웃 하나가 너무 커서 모두의 기준을 바꾸어 버립니다. 토큰을 따로 정규화하면 변하지 않습니다. 옆에 무엇이 있든 결과가 같습니다. (미니배치의 인스턴스(instance)별로 정규화한다고 쓴 문서도 있습니다. 인스턴스가 문장이라면 표의 2행이고, 트랜스포머는 그렇게 하지 않습니다.)
"""

# %% [markdown] lang="en"
r"""
## 4 · γ and β: a size that is learned

Now all tokens are of one size, useful or not. So in the end each feature is multiplied by a factor of its own, **γ** (gamma), and a number of its own, **β** (beta), is added:

$$ y = \gamma \cdot \hat x + \beta $$

*These* are learned. They start at 1 and 0, where they do nothing; all tokens share them. Can they give back what was forgotten? Token 1 had standard deviation √3.5 and mean 3. With these as γ and β of every feature, what comes out for sentence 1?
"""

# %% [markdown] lang="ko"
r"""
## 4 · γ와 β: 학습되는 크기

이제 모든 토큰의 크기가 같습니다. 그것이 언제나 좋은 것은 아닙니다. 그래서 마지막으로 특징마다 따로 있는 수 **γ**(감마)를 곱하고 **β**(베타)를 더합니다. 가운뎃점(·)은 같은 자리의 특징끼리 곱한다는 뜻입니다.

$$ y = \gamma \cdot \hat x + \beta $$

**학습되는 것**은 이 둘입니다. γ는 1, β는 0에서 시작하므로 처음에는 아무것도 바꾸지 않습니다. 둘 다 숫자가 d개이고, 모든 토큰이 함께 씁니다. 이것으로 정규화가 잊은 것을 되돌릴 수 있을까요? 토큰 1, [1, 2, 3, 6]의 표준편차는 √3.5, 평균은 3이었습니다. 모든 특징의 γ와 β를 이 값으로 두면, 문장 1의 토큰들은 각각 어떻게 나올까요?
"""

# %% claims=["0-27", "2-34", "4-74", "4-75", "4-76"] jupyter={"outputs_hidden": true}
gamma, beta = np.full(4, np.sqrt(3.5)), np.full(4, 3.0)
y = gamma * X_hat[0] + beta
matrices(Matrix(X[0], "x", tokens), "→", Matrix(X_hat[0], "x̂"), "→", Matrix(y, "y"))

# %% [markdown] lang="en"
r"""
Token 1 is back, and token 3 comes out as token 1 too: they have one x̂, so one y, whatever γ and β. A token's own size is gone for good. What comes back is a size (γ) and a height (β) for each *feature*, the same in all tokens: γ = 0 silences it, γ = 10 makes it ten times as loud. The block that reads y could do that with its own weights. But the skip carries y *past* the block, and there γ decides how much a feature weighs.

### Exercise 3.2 ★★ 7 minutes

Write layer normalization for a batch: `x` is (B, T, d), `gamma` and `beta` are (d,).
"""

# %% [markdown] lang="ko"
r"""
토큰 1이 되돌아왔고, 토큰 3도 토큰 1이 되어 나옵니다. x̂이 같으므로 γ와 β가 무엇이든 y도 같습니다. 토큰마다 달랐던 크기는 영영 사라집니다. 되돌아오는 것은 **특징**마다 따로 있는 크기(γ)와 위치(β)입니다. 모든 토큰에서 같고, 학습이 정합니다. γ = 0이면 그 특징은 사라지고, γ = 10이면 열 배로 커집니다. y를 읽는 블록이라면 자기 가중치로도 그렇게 할 수 있습니다. 하지만 y는 블록을 **건너뛰어** 그대로 전달되기도 하고, 그 길에서 특징이 얼마나 중요한지를 정하는 것은 γ입니다.

### 연습 3.2 ★★ 7분

배치를 층 정규화하는 함수를 작성하세요. `x`의 모양은 (B, T, d), `gamma`와 `beta`의 모양은 (d,)입니다.
"""

# %%
def my_layer_norm(x, gamma, beta, eps):
    ...


check("3.2", my_layer_norm)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Four lines: mean, variance, x̂, and the return. `x.var(axis=-1, keepdims=True)` exists too.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

네 줄이면 됩니다. 평균, 분산, x̂, 그리고 return입니다. `x.var(axis=-1, keepdims=True)`를 써도 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 3.3 ★★ 4 minutes

Choose `gamma_3` and `beta_3` (five numbers each) so that **both** [−1, 1, 2, 3, 5] and [5, 3, 2, 1, −1] come out as they went in. (ε is left out.)
"""

# %% [markdown] lang="ko"
r"""
### 연습 3.3 ★★ 4분

[−1, 1, 2, 3, 5]와 [5, 3, 2, 1, −1]이 **둘 다** 들어간 그대로 나오도록 `gamma_3`과 `beta_3`을 숫자 다섯 개씩 정해 보세요. (ε은 빼고 계산합니다.)
"""

# %%
gamma_3 = [..., ..., ..., ..., ...]
beta_3 = [..., ..., ..., ..., ...]

check("3.3", (gamma_3, beta_3))

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The second token is the first, read backwards: mean and standard deviation are those of exercise 3.1. So x̂ = (x − 2) / 2 for both. Solve for x.

</details>
<details><summary>Solution</summary>

{solution}

x = 2 · x̂ + 2: both tokens have mean 2 and standard deviation 2. (The third γ may be anything, as its x̂ is 0.) A third token with another mean or another standard deviation would come out changed.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 번째 토큰은 첫 번째 토큰을 거꾸로 읽은 것이므로 평균과 표준편차가 연습 3.1과 같습니다. 그래서 둘 다 x̂ = (x − 2) / 2입니다. x에 대해 푸세요.

</details>
<details><summary>풀이</summary>

{solution}

x = 2 · x̂ + 2입니다. 두 토큰 모두 평균이 2, 표준편차가 2입니다. (세 번째 γ는 x̂이 0이므로 아무 값이나 됩니다.) 평균이나 표준편차가 다른 세 번째 토큰은 다른 값이 되어 나옵니다.

</details>
"""

# %% [markdown] lang="en"
r"""
From now on the course uses the helper `LayerNorm`. It keeps `std` and `x_hat` for the way back; `mean` and `dots` are our sums, only faster.
"""

# %% [markdown] lang="ko"
r"""
앞으로는 `helpers`의 `LayerNorm`을 씁니다. 되돌아올 때 쓰려고 `std`와 `x_hat`을 남겨 둡니다. `mean`과 `dots`는 평균과 곱의 합을 빠르게 구합니다.
"""

# %%
from helpers import FeedForward, LayerNorm, show

show(LayerNorm.forward)

# %% [markdown] lang="en"
r"""
## 5 · What it is for: thirty layers, tamed

In lesson 02 two words grew thousands apart in thirty residual blocks whose weights were twice as large as PyTorch's. Here they are again, without a norm and with one after each add (γ = 1, β = 0, as at the start of training). A word's size is the root of the sum of its squares. How large is word 1 after thirty layers? Predict both curves.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 무엇에 좋을까요? 서른 층을 다스립니다

2장에서는 가중치가 PyTorch 초깃값의 두 배인 잔차 블록(residual block) 서른 개를 지나며 두 단어 사이의 거리가 수천을 넘었습니다. 그 두 단어를 다시 봅시다. 한 번은 정규화 없이, 한 번은 더할 때마다 정규화합니다(학습을 시작할 때처럼 γ = 1, β = 0입니다). 단어의 크기는 제곱해서 더한 값의 제곱근입니다. 서른 층을 지나면 단어 1은 얼마나 커질까요? 두 곡선을 예측해 보세요.
"""

# %%
from helpers import draw_size_by_depth


def through_layers(seed, norm):
    rng, layer_norm = np.random.default_rng(seed), LayerNorm.fresh(16)
    words = rng.normal(size=(2, 16))
    if norm == "at the input":
        words = layer_norm(words)
    stream = [words]
    for _ in range(30):
        words = words + FeedForward.random(16, 64, rng).scaled(2)(words)
        if norm == "after each add":
            words = layer_norm(words)
        stream.append(words)
    return np.array(stream)  # (31, 2, 16)


def sizes(seed, norm):
    return np.linalg.norm(through_layers(seed, norm)[:, 0], axis=1)  # word 1 | 단어 1


# %% jupyter={"outputs_hidden": true}
draw_size_by_depth(sizes(0, "none"), sizes(0, "after each add"))

# %% [markdown] lang="en"
r"""
With norms it is always 4: 16 numbers whose squares have the mean 1, so √16. But would one norm not do, at the input?

**True or false?** One of the texts that this course is built on says of that:

> But such static normalization (for example, preprocessing of the input) cannot dynamically control the instability that arises inside the layers during training.

The cell normalizes the words once, at the start, and says by how much word 1 has grown at the end, in twenty draws. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) for the dots.
"""

# %% [markdown] lang="ko"
r"""
정규화가 있으면 층마다 4입니다. 제곱의 평균이 1인 숫자가 16개이므로 √16입니다. 그런데 첫 번째 층에 들어가기 전에 입력을 한 번만 정규화하면 되지 않을까요?

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 이렇게 설명합니다.

> 그러나 이러한 정적 정규화(예: 입력 전처리)는 학습 과정에서 레이어 내부적으로 발생하는 불안정성을 동적으로 제어하지 못한다.

아래 셀은 두 단어를 처음에 한 번만 정규화하고, 서른 층을 지나 단어 1이 몇 배로 커졌는지 스무 번 구합니다. `...` 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["4-67"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
grown = []
for seed in range(20):
    size = sizes(seed, "at the input")
    grown.append(size[-1] / size[0])
decide("4-67", vote_1, min(grown) > 1000, found=f"× {span(grown)}")

# %% [markdown] lang="en"
r"""
A thousand times at least, and that before any training: the growth happens *inside*. All three ways after thirty layers, smallest to largest of twenty draws:
"""

# %% [markdown] lang="ko"
r"""
학습을 시작하기 전인데도 적어도 천 배입니다. 숫자는 신경망 **안**에서 커지고, 입력은 그것을 알 수 없습니다. 방법마다 가중치를 스무 번 뽑아, 서른 층 뒤의 크기와 거리를 최솟값부터 최댓값까지 적었습니다.
"""

# %%
norms, size_of, apart = ["none", "at the input", "after each add"], [], []
for norm in norms:
    last = [through_layers(seed, norm)[-1] for seed in range(20)]
    size_of.append(span([np.linalg.norm(words[0]) for words in last]))
    apart.append(span([np.linalg.norm(words[0] - words[1]) for words in last]))
Table({"norm": norms, "size of word 1": size_of, "words apart": apart})

# %% [markdown] lang="en"
r"""
With a norm after each add every block reads numbers of one size, whatever came before. And the words are still two, though some draws bring them close: the add keeps them apart, the norm in bounds. Hence "add & norm".

## 6 · In PyTorch

Everyone writes `torch.nn.LayerNorm(d)`. The tokens of section 1:
"""

# %% [markdown] lang="ko"
r"""
더할 때마다 정규화하면, 앞의 가중치가 어떻든 블록은 모두 같은 크기의 숫자를 읽습니다. 두 단어는 꽤 가까워지는 경우도 있지만 여전히 서로 다릅니다. 더하기는 두 단어를 구별되게 하고, 정규화는 크기를 다스립니다. 그래서 "add & norm"입니다.

## 6 · PyTorch로

실제로 쓰는 코드는 `torch.nn.LayerNorm(d)` 한 줄입니다. 1절의 두 토큰을 넣어 봅시다.
"""

# %% claims=["2-36", "2-37", "2-38", "2-39", "2-40"]
import torch

nn_norm = torch.nn.LayerNorm(3)
nn_norm(torch.tensor([[1.0, 2, 3], [1, 1, 1]]))

# %% [markdown] lang="en"
r"""
The same numbers. (`grad_fn` is for gradients: lesson 04.) PyTorch calls γ `weight` and β `bias`:
"""

# %% [markdown] lang="ko"
r"""
같은 숫자입니다. (`grad_fn`은 그래디언트(gradient)를 구하는 데 쓰며 4장에서 다룹니다.) PyTorch는 γ를 `weight`, β를 `bias`라고 부릅니다.
"""

# %% claims=["0-26", "0-28", "2-32", "2-41", "2-42"]
nn_norm.weight, nn_norm.bias, nn_norm.eps

# %% [markdown] lang="en"
r"""
`requires_grad=True`: both can be learned. Our batch, with the γ and β of section 4, on every device:
"""

# %% [markdown] lang="ko"
r"""
`requires_grad=True`는 둘 다 학습할 수 있다는 뜻입니다. 이제 4절의 γ와 β로 배치 전체를 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(LayerNorm(np.full(4, np.sqrt(3.5)), np.full(4, 3.0)), X)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**Why does a Transformer forget how large its tokens are?** Because all that follows can then count on one size: a neuron finds its pattern in quiet tokens and in loud ones, and thirty adds do not run away. The price: [1, 2, 3, 6] and [−2, 0, 2, 8] have one x̂. γ gives each feature a learned size, β a height, the same in all tokens. Each token is taken alone, so that no neighbour can change it.

| name | shape | what it does |
|---|---|---|
| `eps` | – | a small number under the root, against 0 / 0 |
| `x_hat` | (B, T, d) | (x − mean) / √(variance + ε) |
| `gamma`, `beta` | (d,) | learned; they start at 1 and 0: y = γ · x̂ + β |

**Deeper:** [batch normalization, the largest number, the gradient](03b_layer_norm_deeper.ipynb) (after lesson 04). **The way back** through a norm, by hand: [lesson 14](14_way_back.ipynb).

**Next:** which way should each weight move? [Lesson 04](04_backprop.ipynb): gradients and backpropagation.
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**트랜스포머는 왜 토큰의 크기를 잊어버릴까요?** 그러면 뒤에 오는 모든 것이 언제나 같은 크기의 숫자를 받기 때문입니다. 뉴런은 작은 토큰에서도 큰 토큰에서도 패턴을 찾아내고, 서른 번을 더해도 숫자가 끝없이 커지지 않습니다. [1, 2, 3, 6]과 [−2, 0, 2, 8]의 x̂은 똑같고, 평균과 크기는 영영 사라집니다. 모든 토큰이 함께 쓰는 γ와 β가 특징마다 크기와 위치를 새로 정합니다. 토큰마다 따로 하므로 옆에 무엇이 있든 결과가 달라지지 않습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `eps` | – | 0 / 0을 막으려고 제곱근 안에 더하는 작은 수 |
| `x_hat` | (B, T, d) | (x − 평균) / √(분산 + ε) |
| `gamma`, `beta` | (d,) | 학습됩니다. 1과 0에서 시작합니다: y = γ · x̂ + β |

**더 깊이:** [심화 노트북](03b_layer_norm_deeper.ipynb)에서는 배치 정규화를 살펴보고, 숫자 하나가 얼마나 커질 수 있는지 알아보고, 그래디언트를 유도합니다. 4장을 마친 뒤에 보세요. 정규화로 **되돌아오는 길**은 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** [4장](04_backprop.ipynb)에서는 가중치마다 어느 쪽으로 바꾸어야 하는지 알려 주는 그래디언트와 역전파(backpropagation)를 배웁니다.
"""
