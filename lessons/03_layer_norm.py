# %% [markdown] lang="en"
r"""
# 03 · Layer normalisation, worked

**Over which numbers does the "norm" of "add & norm" take its mean, and why over each token alone?**

**You will be able to** normalise a token by hand, write layer normalisation for a batch in four lines, and say what it keeps of a token and what it forgets. \
**You need** lessons 01 and 02, the mean, and the square root. \
**Time** 44 minutes.

Run the cell below. On the left stands a token x of three features, as three bars. In the middle the same token is an arrow: each feature pulls its tip in its own direction, and three equal pulls cancel. On the right is what the norm makes of the token, called **x̂** ("x hat"); in the middle, x̂ is the golden dot.

Move x₁, x₂ and x₃. The dot stays on a circle. Can you move the sliders so that it comes back to the same place? There are two ways. And can you get it off the circle?
"""

# %% [markdown] lang="ko"
r"""
# 03 · 손으로 계산하는 층 정규화

**"add & norm"의 norm은 어떤 숫자들의 평균을 구할까요? 그리고 왜 토큰마다 따로 구할까요?**

**이 장을 마치면** 토큰 하나를 손으로 정규화하고, 배치를 층 정규화(layer normalization, 레이어 정규화)하는 코드를 네 줄로 작성하고, 토큰에서 무엇이 남고 무엇이 사라지는지 설명할 수 있습니다. \
**필요한 것**은 1장과 2장, 평균과 제곱근입니다. \
**시간** 44분.

아래 셀을 실행하세요. 왼쪽의 막대 세 개는 특징(feature)이 세 개인 토큰(token) x입니다. 가운데에는 같은 토큰을 화살표 하나로 그렸습니다. 특징마다 정해진 방향으로 화살표 끝을 당기며, 세 방향에서 똑같은 힘으로 당기면 서로 상쇄됩니다. 오른쪽은 토큰을 정규화한 결과로, **x̂**("엑스 햇")이라고 부릅니다. 가운데 그림에서는 금색 점이 x̂입니다.

x₁, x₂, x₃을 움직여 보세요. 점은 원을 따라 움직입니다. 슬라이더를 움직였는데도 점이 같은 자리로 돌아오게 할 수 있을까요? 방법은 두 가지입니다. 점이 원을 벗어나게 할 수도 있을까요?
"""

# %% tags=["widget"]
from helpers import play_token

play_token()

# %%
import numpy as np

from helpers import (
    Matrix, check, data, draw_encoder_layer, matrices, show, write_out_norm,
)

# %% [markdown] lang="en"
r"""
In the Transformer's encoder the norm comes twice in every layer, each time right after the *add* of lesson 02: LayerNorm(x + F(x)).
"""

# %% [markdown] lang="ko"
r"""
트랜스포머 인코더(encoder)에서는 층마다 두 번, 2장의 *add* 바로 뒤에 정규화가 옵니다: LayerNorm(x + F(x)). (그림은 인코더 층 하나이고, 논문에서는 이런 층을 여섯 번 쌓습니다.)
"""

# %% claims=["0-20", "1-42"]
draw_encoder_layer("add_norm_1", "add_norm_2")

# %% [markdown] lang="en"
r"""
## 1 · By hand

Take the token x = [1, 2, 3]. Layer normalisation asks two questions about its numbers: where is their middle, and how far from it do they lie?

- the **mean**: add up, divide by how many there are;
- the **variance**: subtract the mean, square what is left, and take the mean of those squares;
- the **standard deviation** (std): the square root of the variance.

Then it subtracts the mean and divides by the standard deviation. Work it out on paper, then run.
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
x = np.array([1.0, 2, 3])
write_out_norm(x)

# %% [markdown] lang="en"
r"""
x̂ has mean 0 and standard deviation 1. That is all the method does, and nothing about it is learned yet.

What becomes of [1, 1, 1], whose numbers do not differ at all? In the first array below we follow the recipe above. For the second we add a small number **ε** (epsilon), here 0.00001, to the variance before taking the root:

$$ \hat x = \frac{x - \text{mean}}{\sqrt{\text{variance} + \varepsilon}} $$
"""

# %% [markdown] lang="ko"
r"""
x̂의 평균은 0, 표준편차는 1입니다. 여기까지가 정규화의 전부이고, 아직 학습되는 것은 없습니다.

[1, 1, 1]처럼 숫자가 모두 같으면 어떻게 될까요? 출력의 첫 번째 배열은 위의 방법을 그대로 따른 결과입니다. 두 번째 배열은 제곱근을 구하기 전에 분산에 작은 수 **ε**(엡실론), 여기서는 0.00001을 더한 결과입니다.

$$ \hat x = \frac{x - \text{평균}}{\sqrt{\text{분산} + \varepsilon}} $$
"""

# %% claims=["0-24", "0-25", "2-38", "4-72"] jupyter={"outputs_hidden": true}
same, eps = np.ones(3), 1e-5
with np.errstate(invalid="ignore"):  # no warning about 0 / 0
    without_eps = (same - same.mean()) / same.std()
with_eps = (same - same.mean()) / np.sqrt(same.var() + eps)
without_eps, with_eps

# %% [markdown] lang="en"
r"""
Without ε it is 0 / 0, which is nan, not a number, and one such token would spoil the whole network. With ε it is 0: this is the one place off the circle, its centre. For [1, 2, 3] so small an ε changes nothing that four decimals could show. ε stands *under* the root, beside the variance.

**γ and β.** Finally each feature is multiplied by a factor of its own, **γ** (gamma), and has a number of its own, **β** (beta), added. *These* are learned. They start at 1 and 0, so at first they do nothing.

$$ y = \gamma \cdot \hat x + \beta $$

The dot multiplies feature by feature. With γ = [1, 2, 3] and β = [0, 0, 10]:
"""

# %% [markdown] lang="ko"
r"""
ε이 없으면 0 / 0이라 nan(not a number), 즉 숫자가 아닌 값이 나옵니다. 이런 토큰 하나가 신경망 전체를 망칩니다. ε이 있으면 0입니다. 이때 점은 원의 중심에 있습니다. 점이 원을 벗어나는 것은 이때뿐입니다. [1, 2, 3]에서는 이렇게 작은 ε이 있어도 소수점 아래 넷째 자리까지 달라지지 않습니다. ε은 제곱근 **안**에서 분산에 더합니다.

**γ와 β.** 마지막으로 특징마다 따로 있는 수 **γ**(감마)를 곱하고 **β**(베타)를 더합니다. **학습되는 것**은 이 둘입니다. γ는 1, β는 0에서 시작하므로 처음에는 아무것도 바꾸지 않습니다.

$$ y = \gamma \cdot \hat x + \beta $$

여기서 가운뎃점(·)은 같은 자리의 특징끼리 곱한다는 뜻입니다. γ = [1, 2, 3], β = [0, 0, 10]이면 다음과 같습니다.
"""

# %% claims=["0-27", "2-34", "4-76"]
gamma, beta = np.array([1.0, 2, 3]), np.array([0.0, 0, 10])
x_hat = (x - x.mean()) / np.sqrt(x.var() + eps)
y = gamma * x_hat + beta
x_hat.round(4), y.round(4)

# %% [markdown] lang="en"
r"""
### Exercise 3.1 ★ 5 minutes

Normalise the token **[−1, 1, 2, 3, 5]**. (γ = 1, β = 0; leave ε out. The numbers come out round.)
"""

# %% [markdown] lang="ko"
r"""
### 연습 3.1 ★ 5분

다음 토큰을 정규화하세요: **[−1, 1, 2, 3, 5]**. (γ = 1, β = 0이고 ε은 빼고 계산합니다. 결과는 딱 떨어집니다.)
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
## 2 · Build: a batch, token by token

A model usually gets not one token but a batch: B sentences of T tokens of d features. Ours has 2 sentences of 3 tokens of 4 features. Layer normalisation takes **every token by itself**: mean and variance run over its features, along the last axis. So how many means are there? And what shape must they have, so that they can be subtracted from X?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 만들기: 배치를 토큰별로

모델은 보통 토큰 하나가 아니라 배치(batch)를 받습니다. 배치는 문장 B개, 문장마다 토큰 T개, 토큰마다 특징 d개로 이루어집니다. 여기서는 문장 2개, 토큰 3개, 특징 4개입니다. 층 정규화는 **토큰을 하나씩 따로** 다룹니다. 평균과 분산은 그 토큰의 특징에 걸쳐, 즉 마지막 축을 따라 구합니다. 그러면 평균은 몇 개일까요? X에서 빼려면 평균의 모양(shape)은 어떠해야 할까요?
"""

# %% claims=["0-21", "0-22", "0-23"] jupyter={"outputs_hidden": true}
X = data.cube(float)  # (B, T, d)
mean = X.mean(axis=-1, keepdims=True)  # (B, T, 1)
X.shape, X.mean(axis=-1).shape, mean.shape

# %% [markdown] lang="en"
r"""
Six means, one for each token. NumPy drops the axis it has averaged over: (2, 3). Then `X - X.mean(axis=-1)` fails, because NumPy lines shapes up from the right, and there 3 stands against 4. `keepdims=True` leaves a 1 in the place of the axis, and an axis of length 1 is stretched over the four features (broadcasting). The rest follows the recipe:
"""

# %% [markdown] lang="ko"
r"""
평균은 토큰마다 하나씩 여섯 개입니다. NumPy는 평균을 낸 축을 없애므로 모양은 (2, 3)이 됩니다. 그러면 `X - X.mean(axis=-1)`은 오류가 납니다. NumPy는 모양을 오른쪽부터 맞추는데 끝의 4와 3이 맞지 않기 때문입니다. `keepdims=True`를 주면 그 축의 자리에 1이 남고, 길이가 1인 축은 특징 네 개에 맞게 늘어납니다(브로드캐스팅, broadcasting). 나머지는 앞의 방법 그대로입니다.
"""

# %% claims=["4-71"]
centred = X - mean  # (B, T, d)
variance = (centred**2).mean(axis=-1, keepdims=True)  # (B, T, 1)
X_hat = centred / np.sqrt(variance + eps)  # (B, T, d)
variance[..., 0]  # (B, T)

# %% [markdown] lang="en"
r"""
**Divided by d, or by d − 1?** This variance is the *mean* of the squares: their sum divided by d. Statistics often divides by d − 1, to estimate the variance of a whole population from a sample. Nothing is estimated here: the d features are all there is. `np.var` divides by d; `torch.var` divides by d − 1 unless told `correction=0`.

Now sentence 2, before and after. Look at its first and its last token.
"""

# %% [markdown] lang="ko"
r"""
**d로 나눌까요, d − 1로 나눌까요?** 여기서 분산은 제곱의 **평균**, 즉 제곱의 합을 d로 나눈 것입니다. 통계학에서는 표본으로 모집단의 분산을 추정하려고 흔히 d − 1로 나눕니다. 여기서는 추정할 것이 없습니다. 특징 d개가 전부입니다. `np.var`는 d로 나누고, `torch.var`는 `correction=0`을 주지 않으면 d − 1로 나눕니다.

이제 문장 2의 정규화 전과 후를 봅시다. 첫 번째 토큰과 마지막 토큰을 비교해 보세요.
"""

# %%
tokens = ["token 1", "token 2", "token 3"]
matrices(Matrix(X[1], "x", tokens), "→", Matrix(X_hat[1], "x̂", tokens))

# %% [markdown] lang="en"
r"""
[3, 5, 3, 5] and [−1, 1, −1, 1] went in different and came out the same. These are the two ways to bring the golden dot of the first picture back to the same place:

- Raise all numbers by the same amount: the mean rises with them, and nothing else happens.
- Multiply all numbers by the same positive factor: the standard deviation grows with them. [2, 0, −2] and [1, 0, −1] have the same x̂.

Layer normalisation keeps the **pattern** of a token and forgets its height and its size.

### Exercise 3.2 ★★ 8 minutes

Write layer normalisation for a batch: `x` is (B, T, d), `gamma` and `beta` are (d,).
"""

# %% [markdown] lang="ko"
r"""
[3, 5, 3, 5]와 [−1, 1, −1, 1]은 서로 다른 입력인데 출력이 같습니다. 첫 번째 그림에서 금색 점을 같은 자리로 되돌리는 두 가지 방법이 바로 이것입니다.

- 모든 숫자에 같은 수를 더합니다. 평균도 그만큼 커질 뿐 결과는 그대로입니다.
- 모든 숫자에 같은 양수를 곱합니다. 표준편차도 같은 비율로 달라집니다. [2, 0, −2]와 [1, 0, −1]의 x̂은 같습니다.

층 정규화는 토큰의 **패턴**만 남기고, 평균과 크기는 잊어버립니다.

### 연습 3.2 ★★ 8분

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
## 3 · Why token by token?

One could take the mean over a whole sentence as well, or over the whole batch. Let us try. We make the *third* token of sentence 1 a hundred times as large and look at the *first*. Over which numbers must mean and variance run, so that the first token does not notice?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 왜 토큰마다 따로 할까요?

평균을 문장 전체나 배치 전체에 걸쳐 구할 수도 있습니다. 직접 해 봅시다. 문장 1의 **세 번째** 토큰을 100배로 키우고 **첫 번째** 토큰을 봅니다. 평균과 분산을 어느 숫자들에 걸쳐 구해야 첫 번째 토큰이 아무 영향도 받지 않을까요? (출력의 mean over는 평균을 구하는 범위이고, token, sentence, batch는 토큰 하나, 문장 하나, 배치 전체입니다. before와 after는 세 번째 토큰을 키우기 전과 후입니다.)
"""

# %% claims=["1-43", "4-69", "4-70"] jupyter={"outputs_hidden": true}
from helpers import Table, numbers


def first_token(batch, axes):
    mean, variance = batch.mean(axes, keepdims=True), batch.var(axes, keepdims=True)
    return numbers(((batch - mean) / np.sqrt(variance + eps))[0, 0], 2)


louder = X.copy()
louder[0, 2] *= 100  # sentence 1, token 3
over = {"token": -1, "sentence": (1, 2), "batch": (0, 1, 2)}
rows = [(name, first_token(X, axes), first_token(louder, axes)) for name, axes in over.items()]
Table(("mean over", "token 1 before", "token 1 after"), rows)

# %% [markdown] lang="en"
r"""
Normalised over the sentence or the batch, the first token is almost wiped out: all four of its numbers become nearly the same, because one loud neighbour sets the scale for everyone. Normalised by itself, it does not change. That is why layer normalisation goes token by token: what the norm makes of a token depends on nothing that stands beside it. It is the same alone and in a batch of a hundred sentences, in a sentence of three tokens and of three thousand, in training and in use.
"""

# %% [markdown] lang="ko"
r"""
문장이나 배치 전체에 걸쳐 정규화하면 첫 번째 토큰은 거의 지워집니다. 이웃 하나가 너무 커서 모두의 기준을 바꾸어 버리고, 첫 번째 토큰의 숫자 네 개는 거의 같아집니다. 토큰을 따로 정규화하면 아무것도 변하지 않습니다. 층 정규화를 토큰마다 하는 이유가 이것입니다. 토큰을 정규화한 결과는 옆에 무엇이 있든 달라지지 않습니다. 혼자 있을 때도 문장 100개의 배치 안에서도, 토큰이 3개인 문장에서도 3,000개인 문장에서도, 학습할 때도 추론(inference)할 때도 같습니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · The layer

`LayerNorm` of our helpers does the same in a few lines. It keeps `std` and `x_hat` for the way back, which the deeper notebook derives. `mean` and `dots` (products of the features, added up row by row) are the sums of part 2, written as matrix products, which are faster.

The second cell makes sure that it gives our numbers (`LayerNorm.fresh(d)` has γ = 1 and β = 0), and counts: how many numbers does a norm of 512 features learn, and how many a linear layer from 512 to 512 features, as in lesson 01?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 층 하나로

`helpers`의 `LayerNorm`도 몇 줄로 같은 일을 합니다. 심화 노트북에서 유도할 역전파(backward)에 쓰려고 `std`와 `x_hat`을 남겨 둡니다. `mean`과 `dots`(특징끼리 곱해서 행마다 더한 값)는 2절의 합을 더 빠른 행렬곱(matrix product)으로 구합니다.

아래의 두 번째 셀에서는 앞에서 구한 숫자와 같은지 확인하고(`LayerNorm.fresh(d)`에서는 γ = 1, β = 0입니다), 학습되는 숫자를 셉니다. 특징이 512개인 정규화 하나와, 특징 512개를 512개로 보내는 1장의 선형 층(linear layer) 하나에서 학습되는 숫자는 각각 몇 개일까요?
"""

# %%
from helpers import FeedForward, LayerNorm, Residual

show(LayerNorm.forward)

# %% claims=["4-74", "4-75"] jupyter={"outputs_hidden": true}
assert np.allclose(LayerNorm.fresh(4)(X), X_hat, rtol=1e-12, atol=0)
assert np.allclose(LayerNorm(gamma, beta)(x), y, rtol=1e-12, atol=0)
LayerNorm.fresh(512).n_params, 512**2 + 512

# %% [markdown] lang="en"
r"""
512 numbers γ and 512 numbers β, which all tokens share. γ and β mix no features, unlike the weights of a linear layer: each feature is only scaled and shifted by its own two numbers.

### Exercise 3.3 ★ 3 minutes

The paper's Transformer has d = 512, six encoder layers with **two** norms each, and six decoder layers with **three**. How many numbers do all its norms learn together?
"""

# %% [markdown] lang="ko"
r"""
γ가 512개, β가 512개이고, 모든 토큰이 함께 씁니다. γ와 β는 선형 층의 가중치(weight)와 달리 특징을 섞지 않습니다. 특징마다 정해진 숫자 하나를 곱하고 하나를 더할 뿐입니다.

### 연습 3.3 ★ 3분

논문의 트랜스포머는 d = 512이고, 인코더 여섯 층에는 정규화가 층마다 **둘씩**, 디코더(decoder) 여섯 층에는 층마다 **셋씩** 있습니다. 정규화 전체가 학습하는 숫자는 모두 몇 개인가요?
"""

# %%
answer_3 = ...

check("3.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

How many norms are there? Each learns γ and β, and nothing that depends on B or T.

</details>
<details><summary>Solution</summary>

{solution}

30 norms of 1024 numbers: 30 720, next to nothing beside the 2 099 712 of *one* feed-forward network.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

정규화는 모두 몇 개인가요? 정규화 하나가 γ와 β를 학습하며, 그 개수는 B나 T와 상관없습니다.

</details>
<details><summary>풀이</summary>

{solution}

정규화 30개가 숫자를 1,024개씩 학습하므로 모두 30,720개입니다. 피드포워드 신경망(feed-forward network) **하나**의 2,099,712개에 비하면 아주 적습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**At the paper's size.** Five tokens of 512 features, made so that they differ widely in height and spread. Every dot is the mean of one token; every bar reaches one standard deviation up and down. Both panels have the same scale.
"""

# %% [markdown] lang="ko"
r"""
**논문의 크기로.** 특징이 512개인 토큰 다섯 개를 평균도 퍼진 정도도 제각각이 되도록 만들었습니다. 왼쪽이 정규화 전(before), 오른쪽이 후(after)입니다. 점은 토큰 하나의 평균이고, 막대는 위아래로 표준편차만큼씩입니다. 두 그림의 눈금은 같습니다.
"""

# %%
from helpers import draw_mean_and_std, draw_size_by_depth

rng = np.random.default_rng(3)
height, spread = rng.normal(0, 4, (5, 1)), rng.uniform(0.3, 5, (5, 1))
wild = height + spread * rng.normal(size=(5, 512))  # (5, 512)
draw_mean_and_std(before=wild, after=LayerNorm.fresh(512)(wild))

# %% [markdown] lang="en"
r"""
**What a stack gains.** The residual stream of lesson 02 is a running sum. Take thirty residual blocks, with weights twice as large as those a PyTorch layer starts with, once as they are and once with a norm behind each. How large is the stream after thirty blocks? ("Size" is the root of the sum of squares.) Predict both curves, then look.
"""

# %% [markdown] lang="ko"
r"""
**층을 쌓으면 무엇이 좋아질까요?** 2장의 잔차 스트림(residual stream)은 쌓여 가는 합입니다. 가중치가 PyTorch 초깃값의 두 배인 잔차 블록(residual block) 서른 개를 한 번은 그대로, 한 번은 블록마다 뒤에 정규화를 붙여 쌓습니다. 서른 블록을 지나면 스트림은 얼마나 커질까요? (크기는 제곱해서 더한 값의 제곱근입니다.) 두 곡선을 예측해 보고 확인하세요.
"""

# %% claims=["4-67"] jupyter={"outputs_hidden": true}
def sizes(seed, times=2):
    rng = np.random.default_rng(seed)
    blocks = [Residual(FeedForward.random(16, 64, rng).scaled(times)) for _ in range(30)]
    plain = normed = rng.normal(size=(8, 16))  # 8 tokens
    streams = [(plain, normed)]
    for block in blocks:
        plain, normed = block(plain), LayerNorm.fresh(16)(block(normed))
        streams.append((plain, normed))
    return np.linalg.norm(streams, axis=(2, 3)).T  # (2, 31)


draw_size_by_depth(*sizes(seed=0))

# %%
twice, once = (np.array([sizes(seed, times) for seed in range(20)]) for times in (2, 1))
start, end = once[:, 0, 0], once[:, 0, -1]  # (20,) each
ends = {"x + F(x)": twice[:, 0, -1], "LayerNorm(x + F(x))": twice[:, 1, -1]}
ends |= {"x + F(x), weights / 2": end, "end / start": end / start}
rows = [(name, f"{e.min():.3g}", f"{e.max():.3g}") for name, e in ends.items()]
Table(("block", "least", "most"), rows)

# %% [markdown] lang="en"
r"""
These are the least and the most in twenty draws of the weights. (Twice PyTorch's weights, so that it shows: with PyTorch's own, the last two rows, the stream ends less than three times as large as it began.) With norms the size is always the same: every token has been set back to the size √16 = 4, and eight of them make √8 · 4 = 11.3. At the start, when γ is 1 and β is 0, every block after the first therefore reads numbers of one and the same size, whatever the weights before it. Normalising only the input of the network could not do that: the growth happens inside.
"""

# %% [markdown] lang="ko"
r"""
가중치를 스무 번 새로 뽑았을 때의 최솟값(least)과 최댓값(most)입니다. (차이가 잘 보이도록 PyTorch 초깃값의 두 배로 했습니다. 초깃값 그대로면 마지막 두 줄(weights / 2)처럼 끝에서도 처음의 세 배가 되지 않습니다. end / start는 끝의 크기를 처음의 크기로 나눈 값입니다.) 정규화가 있으면 크기가 언제나 같습니다. 토큰마다 크기가 √16 = 4로 되돌아가고, 여덟 개를 합치면 √8 · 4 = 11.3입니다. 그래서 γ가 1이고 β가 0인 학습 초기에는 앞의 가중치가 어떻든 두 번째 블록부터는 모두 늘 같은 크기의 숫자를 읽습니다. 신경망의 입력만 정규화해서는 이렇게 되지 않습니다. 숫자는 신경망 안에서 커지기 때문입니다.
"""

# %% [markdown] lang="en"
r"""
## 5 · In PyTorch

The line that everyone writes is `torch.nn.LayerNorm(d)`. The tokens of part 1:
"""

# %% [markdown] lang="ko"
r"""
## 5 · PyTorch로

실제로 쓰는 코드는 `torch.nn.LayerNorm(d)` 한 줄입니다. 1절의 두 토큰을 넣어 봅시다.
"""

# %% claims=["2-36", "2-37", "2-38", "2-39", "2-40"]
import torch

nn_norm = torch.nn.LayerNorm(3)
nn_norm(torch.tensor([[1.0, 2, 3], [1, 1, 1]]))

# %% [markdown] lang="en"
r"""
The same numbers. (`grad_fn` says that PyTorch has noted how to compute gradients; that is lesson 04.) PyTorch calls γ `weight` and β `bias`:
"""

# %% [markdown] lang="ko"
r"""
같은 숫자입니다. (`grad_fn`은 PyTorch가 그래디언트(gradient, 기울기)를 구할 방법을 기록해 두었다는 표시입니다. 4장에서 다룹니다.) PyTorch는 γ를 `weight`, β를 `bias`라고 부릅니다.
"""

# %% claims=["0-26", "0-28", "2-32", "2-41", "2-42"]
nn_norm.weight, nn_norm.bias, nn_norm.eps

# %% [markdown] lang="en"
r"""
`requires_grad=True`: both can be learned. Now our batch, with a γ and a β that do something, on every device of your machine; `compare` stops with an error if a number differs. Below stands sentence 1 as it comes out. Why are the first and the last row equal?
"""

# %% [markdown] lang="ko"
r"""
`requires_grad=True`는 둘 다 학습할 수 있다는 뜻입니다. 이제 γ와 β도 바꾸고 배치 전체를 내 컴퓨터의 모든 장치에서 비교합니다. 다른 숫자가 하나라도 있으면 `compare`가 오류를 내고 멈춥니다. 출력은 문장 1의 결과입니다. 첫 번째 줄과 마지막 줄은 왜 같을까요?
"""

# %%
from helpers import compare, devices

ours = LayerNorm(np.array([1.0, 2, 3, 4]), np.array([0.0, 0, 10, 0]))
for device in devices():
    place = {"device": device.name, "dtype": device.dtype}
    theirs = torch.nn.LayerNorm(4, **place)
    learned = {"weight": ours.gamma, "bias": ours.beta}
    theirs.load_state_dict({name: torch.as_tensor(p, **place) for name, p in learned.items()})
    compare(theirs(torch.as_tensor(X, **place)), ours(X), device.tolerance)
ours(X)[0].round(4)

# %% [markdown] lang="en"
r"""
## 6 · Recap

Layer normalisation brings **every token** to the same height and size: the mean of its features becomes 0, their standard deviation 1, so that [1, 2, 3] turns into [−1.2247, 0, 1.2247]. It goes token by token, so that nothing standing beside a token can change it. What remains of a token is its pattern; height and size are forgotten, and γ and β, the same for all tokens, give every feature a new scale and position.

| name | shape | what it does |
|---|---|---|
| mean, variance | (B, T, 1) | over the features of each token, divided by d |
| `eps` | – | a small number under the root, against 0 / 0 |
| `x_hat` | (B, T, d) | (x − mean) / √(variance + ε) |
| `gamma`, `beta` | (d,) | learned; they start at 1 and 0: y = γ · x̂ + β |

**Deeper:** [Layer normalisation, deeper](03b_layer_norm_deeper.ipynb) looks at other axes and batch normalisation, shows how large one number can get, derives the gradient, and compares the conventions of the libraries. It needs lesson 04.

**The way back** through a norm, by hand: [lesson 14](14_way_back.ipynb).

**Next:** [lesson 04](04_backprop.ipynb) asks which way each weight should move: gradients and backpropagation.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

층 정규화는 **모든 토큰**의 평균과 크기를 똑같이 맞춥니다. 특징의 평균은 0, 표준편차는 1이 되므로 [1, 2, 3]은 [−1.2247, 0, 1.2247]이 됩니다. 토큰마다 따로 하므로 옆에 무엇이 있든 결과가 달라지지 않습니다. 토큰에서 남는 것은 패턴입니다. 평균과 크기는 사라지고, 모든 토큰이 함께 쓰는 γ와 β가 특징마다 크기와 위치를 새로 정합니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| 평균, 분산 | (B, T, 1) | 토큰마다 특징에 걸쳐 구하고 d로 나눕니다 |
| `eps` | – | 0 / 0을 막으려고 제곱근 안에 더하는 작은 수 |
| `x_hat` | (B, T, d) | (x − 평균) / √(분산 + ε) |
| `gamma`, `beta` | (d,) | 학습됩니다. 1과 0에서 시작합니다: y = γ · x̂ + β |

**더 깊이:** [심화 노트북](03b_layer_norm_deeper.ipynb)에서는 다른 축과 배치 정규화를 살펴보고, 숫자 하나가 얼마나 커질 수 있는지 알아보고, 그래디언트를 유도하고, 라이브러리마다 다른 관례를 비교합니다. 4장이 필요합니다.

**되돌아오는 길**: 정규화로 되돌아오는 기울기는 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** [4장](04_backprop.ipynb)에서는 가중치마다 어느 쪽으로 움직여야 하는지 알려 주는 그래디언트와 역전파(backpropagation)를 배웁니다.
"""
