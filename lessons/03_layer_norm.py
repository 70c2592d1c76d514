# %% [markdown] lang="en"
r"""
# 03 · Layer normalisation, worked

*The "norm" of "add & norm": which numbers does it bring into line, and with which?*

**You will be able to** normalise a token by hand, say over which numbers of a batch the mean is taken, and write layer normalisation in four lines; if you go deeper, derive its gradient and tell apart four formulas that all go by its name. \
**You need** lessons 01 and 02 (core paths), the mean, and the square root; to go deeper, part 5 of lesson 01 (the gradient). \
**Time** core path 45 minutes (parts 1–4 and the recap); *go deeper* 60 minutes more.

Below are two sentences of three tokens with four features each: 24 numbers. Numbers **of one colour** are brought into line together: their mean is taken away, and they are divided by their standard deviation (std). Run the cell and choose what *mean over* runs over. Which choice treats every token by itself, whatever stands beside it? (B, T and d count sentences, tokens and features; y is what comes out. ε, γ₁ and β₁ are explained in part 1; come back to them then.)
"""

# %% [markdown] lang="ko"
r"""
# 03 · 손으로 계산하는 층 정규화

*"add & norm"의 norm은 어떤 숫자들을 어떤 기준에 맞출까요?*

**이 장을 마치면** 토큰 하나를 손으로 정규화하고, 배치의 어느 숫자들에 걸쳐 평균을 구하는지 말하고, 층 정규화를 네 줄로 작성할 수 있습니다. 더 깊이 들어가면 그래디언트를 유도하고, 이름이 같은 네 가지 식을 구별하게 됩니다. \
**필요한 것**은 1장과 2장의 핵심 과정, 평균과 제곱근입니다. *더 깊이*에는 1장 5절(그래디언트)도 필요합니다. \
**시간** 핵심 과정 45분(1–4절과 정리), *더 깊이* 60분.

아래에는 토큰이 셋인 문장 두 개가 있고, 토큰마다 특징이 넷이므로 숫자는 모두 24개입니다. **색이 같은** 숫자끼리 한 묶음으로 정규화합니다. 묶음마다 평균을 빼고 표준편차(std)로 나눕니다. 셀을 실행하고, 어느 축에 걸쳐 평균을 낼지 *mean over*에서 골라 보세요. 옆에 무엇이 있든 토큰을 하나씩 따로 다루는 것은 어느 것인가요? (B, T, d는 문장, 토큰, 특징의 개수이고 y는 결과입니다. ε, γ₁, β₁은 1절에서 설명하니 그때 돌아와 움직여 보세요.)
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_axes()

# %%
import numpy as np

from helpers import data, figures
from helpers.checks import check
from helpers.show import show, write_out_norm

# %%
figures.encoder_layer("add_norm_1", "add_norm_2")

# %% [markdown] lang="en"
r"""
In the Transformer's encoder it stands twice in every layer, each time directly behind the *add* of lesson 2: LayerNorm(x + F(x)) (0-20). As before, numbers such as (0-20) name a claim of one of the five documents.
"""

# %% [markdown] lang="ko"
r"""
층 정규화는 트랜스포머 인코더의 층마다 두 번, 2장의 *add* 바로 뒤에 나옵니다: LayerNorm(x + F(x)) (0-20). 앞 장들처럼 (0-20) 같은 번호는 다섯 문서의 주장을 가리킵니다.
"""

# %% [markdown] lang="en"
r"""
## 1 · By hand

Take the token x = [1, 2, 3] of document 2. Layer normalisation asks two questions about its numbers: *where is their middle?* and *how far from it do they lie?*

- the **mean**: add up, divide by how many there are;
- the **variance**: what is left when the mean is taken away, squared, and of those squares again the mean;
- the **standard deviation** (std): the root of the variance.

Then it takes the mean away and divides by the standard deviation. Work it out on paper, then run.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

문서 2의 토큰 x = [1, 2, 3]을 봅시다. 층 정규화는 이 숫자들에 대해 두 가지를 묻습니다. *가운데가 어디인가?* 그리고 *거기서 얼마나 떨어져 있는가?*

- **평균**(mean): 모두 더해 개수로 나눕니다.
- **분산**(variance): 평균을 빼고 남은 값을 제곱한 다음, 그 제곱들의 평균을 구합니다.
- **표준편차**(std): 분산의 제곱근입니다.

그런 다음 평균을 빼고 표준편차로 나눕니다. 종이에 계산해 보고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
x = np.array([1.0, 2, 3])
write_out_norm(x)

# %% [markdown] lang="en"
r"""
The result is called **x̂**, "x hat" (2-37). It has mean 0 and standard deviation 1, and that is all the method does; nothing about it is learned yet.

Document 2 has a second token, [1, 1, 1]. Its numbers do not differ at all. What becomes of it? The first array below follows the recipe above; for the second we add a small number **ε** (epsilon), here 0.00001, to the variance before the root is taken:

$$ \hat x = \frac{x - \text{mean}}{\sqrt{\text{variance} + \varepsilon}} $$
"""

# %% [markdown] lang="ko"
r"""
이 결과를 **x̂**("엑스 햇")이라고 씁니다 (2-37). 평균은 0, 표준편차는 1입니다. 여기까지가 정규화의 전부이고, 아직 학습되는 것은 없습니다.

문서 2에는 둘째 토큰 [1, 1, 1]도 있습니다. 숫자가 모두 같습니다. 어떻게 될까요? 출력의 첫째 배열은 위의 방법 그대로이고, 둘째 배열은 제곱근을 구하기 전에 분산에 작은 수 **ε**(엡실론), 여기서는 0.00001을 더한 것입니다.

$$ \hat x = \frac{x - \text{평균}}{\sqrt{\text{분산} + \varepsilon}} $$
"""

# %% jupyter={"outputs_hidden": true}
same, eps = np.ones(3), 1e-5
with np.errstate(invalid="ignore"):
    without_eps = (same - same.mean()) / same.std()
with_eps = (same - same.mean()) / np.sqrt(same.var() + eps)
without_eps, with_eps

# %% [markdown] lang="en"
r"""
Without ε it is 0 / 0, which is *nan*, not a number, and one such token would spoil the whole network. With ε it is 0 (0-25, 2-38). For [1, 2, 3] so small an ε changes nothing that four decimals could show.

**γ and β.** After that, each feature gets a factor of its own, **γ** (gamma), and a summand of its own, **β** (beta). *These* are learned (0-28, 2-32). They start at 1 and 0, so at first they do nothing (2-42). γ₁ and β₁ of the picture at the top belong to the first feature: move them and see which numbers change.

$$ y = \gamma \cdot \hat x + \beta $$

The dot multiplies feature by feature. With γ = [1, 2, 3] and β = [0, 0, 10]:
"""

# %% [markdown] lang="ko"
r"""
ε이 없으면 0 / 0이라 *nan*, 곧 숫자가 아닌 값이 나옵니다. 이런 토큰 하나가 신경망 전체를 망칩니다. ε이 있으면 0입니다 (0-25, 2-38). [1, 2, 3]에서는 이렇게 작은 ε이 있어도 소수점 아래 넷째 자리까지 달라지지 않습니다.

**γ와 β.** 그다음 특징마다 따로 있는 수 **γ**(감마)를 곱하고 **β**(베타)를 더합니다. *학습되는 것*은 이 둘입니다 (0-28, 2-32). γ는 1, β는 0에서 시작하므로 처음에는 아무것도 바꾸지 않습니다 (2-42). 맨 위 그림의 γ₁과 β₁은 첫째 특징의 것입니다. 움직이면서 어느 숫자가 변하는지 보세요.

$$ y = \gamma \cdot \hat x + \beta $$

여기서 점은 같은 자리의 특징끼리 곱한다는 뜻입니다. γ = [1, 2, 3], β = [0, 0, 10]이면 다음과 같습니다.
"""

# %%
gamma, beta = np.array([1.0, 2, 3]), np.array([0.0, 0, 10])
x_hat = (x - x.mean()) / np.sqrt(x.var() + eps)
y = gamma * x_hat + beta
x_hat.round(4), y.round(4)

# %% [markdown] lang="en"
r"""
The documents write the same thing in three ways. Document 0 says $\hat x_{i,k}$: token i, feature k (0-24). Document 4 says $\hat x_{b,t,i}$: sentence b of the batch, token t, feature i (4-72). Document 2 writes E[x] for the mean and V[x] for the variance (2-34). In all three, γ and β have one number for each *feature*, and all tokens share them (4-75).

## 2 · Exercise 3.1 ★ 5 minutes

Normalise the token **[−1, 1, 2, 3, 5]**. (γ = 1, β = 0; leave ε out. The numbers come out even.)
"""

# %% [markdown] lang="ko"
r"""
문서들은 같은 것을 세 가지로 씁니다. 문서 0의 $\hat x_{i,k}$는 토큰 i의 특징 k를 (0-24), 문서 4의 $\hat x_{b,t,i}$는 배치의 문장 b, 토큰 t, 특징 i를 가리킵니다 (4-72). 문서 2는 평균을 E[x], 분산을 V[x]로 씁니다 (2-34). 세 문서 모두 γ와 β는 *특징*마다 숫자가 하나씩이고, 모든 토큰이 함께 씁니다 (4-75).

## 2 · 연습 3.1 ★ 5분

다음 토큰을 정규화하세요: **[−1, 1, 2, 3, 5]**. (γ = 1, β = 0이고 ε은 빼고 계산합니다. 숫자는 딱 떨어집니다.)
"""

# %%
answer_1 = [..., ..., ..., ..., ...]

check("3.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The mean is 2. Without it: [−3, −1, 0, 1, 3]. The squares add up to 20, and there are five of them.

</details>
<details><summary>Solution</summary>

```python
answer_1 = [-3 / 2, -1 / 2, 0, 1 / 2, 3 / 2]
```

The variance is 20 / 5 = 4, the standard deviation 2.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

평균은 2입니다. 평균을 빼면 [−3, −1, 0, 1, 3]이고, 제곱의 합은 20, 개수는 다섯입니다.

</details>
<details><summary>풀이</summary>

```python
answer_1 = [-3 / 2, -1 / 2, 0, 1 / 2, 3 / 2]
```

분산은 20 / 5 = 4, 표준편차는 2입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

A model usually gets not one token but a batch: B sentences of T tokens of d features. In the picture at the top B, T, d = 2, 3, 4. Layer normalisation takes **every token by itself**: mean and variance over the features, the last axis (0-21, 4-70). So how many means are there? And what shape must they have, so that they can be taken away from X?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

모델은 보통 토큰 하나가 아니라 배치를 받습니다. 배치는 문장 B개, 문장마다 토큰 T개, 토큰마다 특징 d개로 이루어집니다. 맨 위 그림에서는 B, T, d = 2, 3, 4입니다. 층 정규화는 **토큰을 하나씩 따로** 다룹니다. 평균과 분산은 특징, 곧 마지막 축에 걸쳐 구합니다 (0-21, 4-70). 그러면 평균은 몇 개일까요? X에서 빼려면 모양이 어때야 할까요?
"""

# %% jupyter={"outputs_hidden": true}
X = data.cube(float)  # (B, T, d)
mean = X.mean(axis=-1, keepdims=True)  # (B, T, 1)
X.shape, X.mean(axis=-1).shape, mean.shape

# %% [markdown] lang="en"
r"""
Six means, one for each token (0-23). NumPy drops the axis it has averaged over: (2, 3). Then `X - X.mean(axis=-1)` fails, because NumPy lines shapes up from the right, and there 3 stands against 4. `keepdims=True` leaves a 1 in the place of the axis, and an axis of length 1 is stretched over the four features (broadcasting). The rest follows the recipe:
"""

# %% [markdown] lang="ko"
r"""
평균은 토큰마다 하나씩 여섯 개입니다 (0-23). NumPy는 평균을 낸 축을 없애므로 모양은 (2, 3)이 됩니다. 그러면 `X - X.mean(axis=-1)`은 오류가 납니다. NumPy는 모양을 오른쪽부터 맞추는데 끝의 4와 3이 맞지 않기 때문입니다. `keepdims=True`를 주면 그 축의 자리에 1이 남고, 길이가 1인 축은 특징 네 개에 맞게 늘어납니다(브로드캐스팅). 나머지는 앞의 방법 그대로입니다.
"""

# %%
centred = X - mean  # (B, T, d)
variance = (centred**2).mean(axis=-1, keepdims=True)  # (B, T, 1)
X_hat = centred / np.sqrt(variance + eps)  # (B, T, d)

# %%
from helpers.table import Table
from helpers.text import number, numbers

rows = []
for b, t in np.ndindex(2, 3):
    middle, width = number(mean[b, t, 0]), number(variance[b, t, 0] ** 0.5, 2)
    rows.append((f"{b + 1}, {t + 1}", numbers(X[b, t]), middle, width, numbers(X_hat[b, t], 2)))
Table(("sentence, token", "x", "mean", "std", "x̂"), rows)

# %% [markdown] lang="en"
r"""
Look at sentence 2, for example: the tokens [3, 5, 3, 5] and [−1, 1, −1, 1] came in different and went out the same. We come back to that.

**Divided by d, or by d − 1?** The variance here is the *mean* of the squares: divided by d (4-71). Statistics often divides by d − 1, to guess the variance of a whole population from a sample. Nothing is guessed here: the d features are all there is. `np.var` divides by d unless told `ddof=1`; `torch.var` divides by d − 1 unless told `correction=0`.

### Exercise 3.2 ★★ 8 minutes

Write layer normalisation for a batch: `x` is (B, T, d), `gamma` and `beta` are (d,).
"""

# %% [markdown] lang="ko"
r"""
예를 들어 문장 2의 토큰 [3, 5, 3, 5]와 [−1, 1, −1, 1]을 보세요. 입력은 다른데 출력은 같습니다. 이 이야기는 뒤에서 다시 합니다.

**d로 나눌까요, d − 1로 나눌까요?** 여기서 분산은 제곱의 *평균*, 곧 d로 나눈 것입니다 (4-71). 통계학에서는 표본으로 모집단의 분산을 추정하려고 흔히 d − 1로 나눕니다. 여기서는 추정하는 것이 없습니다. 특징 d개가 전부입니다. `np.var`는 `ddof=1`을 주지 않으면 d로 나누고, `torch.var`는 `correction=0`을 주지 않으면 d − 1로 나눕니다.

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

```python
def my_layer_norm(x, gamma, beta, eps):
    mean = x.mean(axis=-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(axis=-1, keepdims=True)
    x_hat = (x - mean) / np.sqrt(variance + eps)
    return gamma * x_hat + beta
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

네 줄이면 됩니다. 평균, 분산, x̂, 그리고 return입니다. `x.var(axis=-1, keepdims=True)`를 써도 됩니다.

</details>
<details><summary>풀이</summary>

```python
def my_layer_norm(x, gamma, beta, eps):
    mean = x.mean(axis=-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(axis=-1, keepdims=True)
    x_hat = (x - mean) / np.sqrt(variance + eps)
    return gamma * x_hat + beta
```

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 3.3 ★ 3 minutes

The paper's Transformer has d = 512, six encoder layers with **two** norms each, and six decoder layers with **three**. How many numbers do all its norms learn together?
"""

# %% [markdown] lang="ko"
r"""
### 연습 3.3 ★ 3분

논문의 트랜스포머는 d = 512이고, 인코더 여섯 층에는 정규화가 층마다 **둘씩**, 디코더 여섯 층에는 층마다 **셋씩** 있습니다. 정규화 전체가 학습하는 숫자는 모두 몇 개인가요?
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

```python
answer_3 = (6 * 2 + 6 * 3) * 2 * 512
```

30 norms of 1024 numbers: 30 720, next to nothing beside the 2 099 712 of *one* feed-forward network.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

정규화는 모두 몇 개인가요? 하나마다 γ와 β를 학습하고, B나 T에 따라 달라지는 것은 없습니다.

</details>
<details><summary>풀이</summary>

```python
answer_3 = (6 * 2 + 6 * 3) * 2 * 512
```

정규화 30개에 숫자가 1024개씩, 모두 30,720개입니다. 피드포워드 신경망 *하나*의 2,099,712개에 견주면 아주 적습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Assemble

`LayerNorm` of our helpers is the same in a few lines. It keeps `std` and `x_hat`, because its backward pass will need them. `mean` and `dots` (the sum of the products, row by row) are the sums of part 3 as matrix products, which are faster.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 조립

helpers의 `LayerNorm`도 몇 줄로 같은 일을 합니다. 역전파에 쓰려고 `std`와 `x_hat`을 남겨 둡니다. `mean`과 `dots`(행마다 곱해서 더한 값)는 3절의 합을 더 빠른 행렬곱으로 구한 것입니다.
"""

# %%
from helpers.reference import FeedForward, LayerNorm, Residual, Stack

show(LayerNorm.forward)

# %%
assert np.allclose(LayerNorm.fresh(4)(X), X_hat, rtol=1e-12, atol=0)
assert np.allclose(LayerNorm(gamma, beta)(x), y, rtol=1e-12, atol=0)
LayerNorm.fresh(512).n_params

# %% [markdown] lang="en"
r"""
**At the paper's size.** Five tokens of 512 features, made so that they differ wildly in height and spread. Every dot is the mean of one token, every bar its standard deviation.
"""

# %% [markdown] lang="ko"
r"""
**논문의 크기로.** 특징이 512개인 토큰 다섯 개를 평균도 퍼진 정도도 제각각으로 만들었습니다. 점은 토큰 하나의 평균, 막대는 표준편차입니다.
"""

# %%
from helpers.figures.layer_norm import mean_and_std

rng = np.random.default_rng(3)
height, spread = rng.normal(0, 4, (5, 1)), rng.uniform(0.3, 5, (5, 1))
wild = height + spread * rng.normal(size=(5, 512))  # (5, 512)
mean_and_std(before=wild, after=LayerNorm.fresh(512)(wild))

# %% [markdown] lang="en"
r"""
**What a stack gains.** The residual stream of lesson 2 is a running sum. Take thirty residual blocks, with weights twice PyTorch's starting size, once as they are and once with a norm behind each. How large is the stream after thirty blocks? ("Size" is again the root of the sum of squares.) Predict both curves, then look.
"""

# %% [markdown] lang="ko"
r"""
**층을 쌓을 때의 이득.** 2장의 잔차 스트림은 쌓여 가는 합입니다. 가중치가 PyTorch 초깃값의 두 배인 잔차 블록 서른 개를 한 번은 그대로, 한 번은 블록마다 뒤에 정규화를 붙여 쌓았습니다. 서른 블록을 지나면 스트림은 얼마나 커질까요? (크기는 이번에도 제곱해서 더한 값의 제곱근입니다.) 두 곡선을 예측해 보고 확인하세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers.figures.layer_norm import size_by_depth

blocks = [Residual(FeedForward.random(16, 64, rng).scaled(2)) for _ in range(30)]
stream = normed = rng.normal(size=(8, 16))  # 8 tokens
sizes = [[np.linalg.norm(stream)], [np.linalg.norm(normed)]]
for block in blocks:
    stream, normed = block(stream), LayerNorm.fresh(16)(block(normed))
    sizes[0].append(np.linalg.norm(stream))
    sizes[1].append(np.linalg.norm(normed))
size_by_depth(*sizes)

# %% [markdown] lang="en"
r"""
The norm sets every token back to the same size, so the next block always reads numbers of the size it is used to, whatever the weights before it (2-31: a claim about training, so lesson 14 looks at it).

**What is forgotten.** A token of three features can be drawn. Without its mean, its three numbers add up to 0, so it lies on a plane in space; we look straight at that plane (grey arrow: x − mean). Dividing puts it on a **circle** (the dot). Move x₁, x₂ and x₃. Can you move the sliders so that the dot stays where it is? There are two ways.
"""

# %% [markdown] lang="ko"
r"""
정규화는 모든 토큰을 다시 같은 크기로 돌려놓습니다. 그래서 앞의 가중치가 어떻든 다음 블록은 늘 익숙한 크기의 숫자를 읽습니다 (2-31: 학습에 관한 주장이므로 14장에서 살펴봅니다).

**잊어버리는 것.** 특징이 셋인 토큰은 그릴 수 있습니다. 평균을 빼면 세 숫자의 합이 0이므로 토큰은 공간 속의 한 평면에 놓입니다. 그림은 이 평면을 정면에서 본 것입니다(회색 화살표가 x − 평균). 나누면 **원** 위에 놓입니다(점). x₁, x₂, x₃을 움직여 보세요. 점을 그대로 둔 채 슬라이더를 움직일 수 있을까요? 방법은 두 가지입니다.
"""

# %% tags=["widget"]
widgets.play_token()

# %% [markdown] lang="en"
r"""
Raise all three by 1: the mean rises too, nothing else happens. Or multiply all three by the same positive number: [2, 0, −2] and [1, 0, −1] give one x̂. Layer normalisation keeps the *pattern* of a token and forgets its height and its size. (Almost: ε makes very small tokens come out smaller.)
"""

# %% [markdown] lang="ko"
r"""
셋을 모두 1씩 올리면 평균도 같이 오를 뿐 아무것도 달라지지 않습니다. 셋에 같은 양수를 곱해도 그렇습니다. [2, 0, −2]와 [1, 0, −1]의 x̂은 같습니다. 층 정규화는 토큰의 *패턴*만 남기고 평균과 크기는 잊어버립니다. (거의 그렇습니다. 아주 작은 토큰은 ε 때문에 더 작게 나옵니다.)
"""

# %%
norm = LayerNorm.fresh(512)
changes = {"x + 7": wild + 7, "100 · x": 100 * wild, "−x": -wild, "x / 1000": wild / 1000}
rows = [(name, np.allclose(norm(x), norm(wild), atol=1e-3)) for name, x in changes.items()]
Table(("input", "same output?"), rows)

# %% [markdown] lang="en"
r"""
The sign is kept, so −x is another pattern. And x / 1000 shows ε: its variance is of the size of 10⁻⁵ or below.

### Exercise 3.4 ★★ 4 minutes

How large can one number of x̂ get? Write down a token of five numbers for which one number of x̂ becomes **as large as it can**. (ε is left out.)
"""

# %% [markdown] lang="ko"
r"""
부호는 남습니다. −x는 다른 패턴입니다. x / 1000에서는 ε이 드러납니다. 분산이 10⁻⁵쯤이거나 그보다 작기 때문입니다.

### 연습 3.4 ★★ 4분

x̂의 숫자 하나는 얼마나 커질 수 있을까요? x̂의 숫자 하나가 **가장 커지는** 토큰을 숫자 다섯 개로 적어 보세요. (ε은 빼고 계산합니다.)
"""

# %%
answer_4 = [..., ..., ..., ..., ...]

check("3.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Try [1, 2, 3, 4, 9], then make the first four more alike. What counts is how far one stands out among the others.

</details>
<details><summary>Solution</summary>

```python
answer_4 = [0, 0, 0, 0, 1]
```

Mean 0.2, standard deviation 0.4: (1 − 0.2) / 0.4 = 2 = √(5 − 1). Any four equal numbers and a larger fifth will do.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

[1, 2, 3, 4, 9]를 넣어 보고, 앞의 네 숫자를 점점 비슷하게 만들어 보세요. 하나가 나머지 사이에서 얼마나 두드러지느냐가 중요합니다.

</details>
<details><summary>풀이</summary>

```python
answer_4 = [0, 0, 0, 0, 1]
```

평균 0.2, 표준편차 0.4이므로 (1 − 0.2) / 0.4 = 2 = √(5 − 1)입니다. 네 숫자가 같고 나머지 하나가 더 크기만 하면 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Document 4 says that normalising limits the range of the values (4-73). It does: the mean of the squares of x̂ is 1 (or a trifle less, because of ε), so together they make at most d. One number takes the most if all the others are equal, and then it is √(d − 1), however large it was. For d = 512:
"""

# %% [markdown] lang="ko"
r"""
문서 4는 정규화 과정에서 값의 범위가 제한된다고 합니다 (4-73). 맞습니다. x̂의 제곱은 평균이 1이므로(ε 때문에 아주 조금 작습니다) 모두 더해도 d를 넘지 않습니다. 한 숫자만 크고 나머지가 모두 같을 때 그 숫자의 x̂이 가장 커지고, 원래 얼마나 컸든 그 값은 √(d − 1)입니다. d = 512이면 다음과 같습니다.
"""

# %%
one_large = np.zeros(512)
one_large[7] = 1000
round(float(norm(one_large).max()), 3), round(511**0.5, 3)

# %% [markdown] lang="en"
r"""
<div class="alert alert-info">

**The core path ends here.** Read the recap in part 9. Whoever goes deeper finds the gradient in three terms (5), four formulas of one name and what the documents claim (6), PyTorch (7), and one more exercise (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
<div class="alert alert-info">

**핵심 과정은 여기까지입니다.** 9절의 정리를 읽으세요. 더 깊이 들어가면 세 항으로 된 그래디언트(5), 이름 하나에 식 넷, 그리고 문서의 주장 확인(6), PyTorch(7), 추가 연습(8)을 만납니다.

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — the gradient in three terms

Take the token of exercise 3.1, with mean 2 and standard deviation 2, γ = [2, 1, 1, 1, 1], and L = y₁ + 2 y₂, so dout = [1, 2, 0, 0, 0]. The last step first. y = γ · x̂ + β works feature by feature, so for one token

$$ d\beta = dout, \qquad d\gamma = dout \cdot \hat x, \qquad d\hat x = dout \cdot \gamma $$

In a batch, dβ and dγ are added up over all tokens, because all tokens share β and γ.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — 세 항으로 된 그래디언트

평균이 2, 표준편차가 2인 연습 3.1의 토큰을 다시 쓰고, γ = [2, 1, 1, 1, 1], L = y₁ + 2 y₂, 곧 dout = [1, 2, 0, 0, 0]이라고 합시다. 마지막 단계부터 거꾸로 갑니다. y = γ · x̂ + β는 특징마다 따로 계산하므로, 토큰 하나에서는 다음과 같습니다.

$$ d\beta = dout, \qquad d\gamma = dout \cdot \hat x, \qquad d\hat x = dout \cdot \gamma $$

배치에서는 모든 토큰이 β와 γ를 함께 쓰므로 dβ와 dγ를 모든 토큰에 걸쳐 더합니다.
"""

# %%
x = np.array([-1.0, 1, 2, 3, 5])
gamma, dout = np.array([2.0, 1, 1, 1, 1]), np.array([1.0, 2, 0, 0, 0])
std = np.sqrt(x.var() + eps)
x_hat = (x - x.mean()) / std
dgamma, dbeta, dx_hat = dout * x_hat, dout, dout * gamma
values = map(numbers, (x_hat, dgamma, dbeta, dx_hat))
Table(("name", "value"), zip(("x̂", "dγ", "dβ", "dx̂"), values))

# %% [markdown] lang="en"
r"""
Now x̂ = (x − mean) / std, where std is short for √(variance + ε). Nudge one number of x, the k-th, by a small h. It reaches L in **three ways**, and we ask each for its slope:

1. **Directly.** x̂ₖ rises by h / std, and L by dx̂ₖ times that. Slope: dx̂ₖ / std.
2. **Through the mean.** The mean rises by h / d, so *every* x̂ⱼ falls by h / (d · std). L changes by dx̂ⱼ times that, summed over all j; a sum divided by d is a mean. Slope: −mean(dx̂) / std.
3. **Through std.** First the variance. The square (xₖ − mean)² changes by 2 (xₖ − mean) h, so the variance rises by 2 (xₖ − mean) h / d. (The mean moves as well, but the distances from it add up to 0, so that makes no difference here.) Then its root: a square of side std grows by 2 · std for every unit of side, so std rises by (xₖ − mean) h / (d · std), which is x̂ₖ h / d. Last, dividing by a larger std shrinks every x̂ⱼ in proportion, by x̂ⱼ · (x̂ₖ h / d) / std. Summed over all j, each times dx̂ⱼ, the slope is −x̂ₖ · mean(dx̂ · x̂) / std.

The three ways add up, as paths do:

$$ dx = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{\text{std}} $$

Do it on paper with dx̂ = [2, 2, 0, 0, 0], x̂ = [−1.5, −0.5, 0, 0.5, 1.5] and std = 2: first the two means, then dx. Then run.
"""

# %% [markdown] lang="ko"
r"""
이제 x̂ = (x − 평균) / std이고, std는 √(분산 + ε)을 줄여 쓴 것입니다. x의 k번째 숫자를 작은 h만큼 건드려 봅시다. 이 변화는 **세 갈래**로 L에 닿습니다. 갈래마다 L의 기울기에 보태는 몫을 구합니다.

1. **직접.** x̂ₖ가 h / std만큼 커지고, L은 그 dx̂ₖ배만큼 변합니다. 기울기는 dx̂ₖ / std입니다.
2. **평균을 거쳐.** 평균이 h / d만큼 커지므로 *모든* x̂ⱼ가 h / (d · std)만큼 작아집니다. L은 그 dx̂ⱼ배만큼 변하고, 이것을 모든 j에 걸쳐 더합니다. 합을 d로 나누면 평균이므로 기울기는 −평균(dx̂) / std입니다.
3. **std를 거쳐.** 먼저 분산을 봅시다. 제곱 (xₖ − 평균)²이 2 (xₖ − 평균) h만큼 변하므로 분산은 2 (xₖ − 평균) h / d만큼 커집니다. (평균도 움직이지만, 평균과의 차이를 모두 더하면 0이므로 여기서는 영향이 없습니다.) 다음은 제곱근입니다. 한 변이 std인 정사각형의 넓이는 변이 늘어난 길이의 2 · std배만큼 늘어나므로, std는 (xₖ − 평균) h / (d · std), 곧 x̂ₖ h / d만큼 커집니다. 끝으로 더 큰 std로 나누면 모든 x̂ⱼ가 같은 비율로, x̂ⱼ · (x̂ₖ h / d) / std만큼 작아집니다. 여기에 dx̂ⱼ를 곱해 모든 j에 걸쳐 더하면 기울기는 −x̂ₖ · 평균(dx̂ · x̂) / std입니다.

2장의 경로처럼 세 갈래를 더합니다.

$$ dx = \frac{d\hat x - \text{평균}(d\hat x) - \hat x \cdot \text{평균}(d\hat x \cdot \hat x)}{\text{std}} $$

dx̂ = [2, 2, 0, 0, 0], x̂ = [−1.5, −0.5, 0, 0.5, 1.5], std = 2입니다. 종이에 두 평균을 먼저 구하고 dx를 구한 다음 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
by_mean = dx_hat.mean()
by_std = x_hat * (dx_hat * x_hat).mean()
dx = (dx_hat - by_mean - by_std) / std
float(by_mean.round(4)), float((dx_hat * x_hat).mean().round(4)), dx.round(4) + 0.0

# %% [markdown] lang="en"
r"""
Now nudge every number of x, γ and β and compare:
"""

# %% [markdown] lang="ko"
r"""
이제 x, γ, β의 숫자를 하나씩 건드려 비교합니다.
"""

# %%
from helpers.validate import compare, numerical_gradients

layer = LayerNorm(gamma, np.zeros(5))
measured = numerical_gradients(lambda: layer(x) @ dout, {"x": x, **layer.params})
compare({"dx": dx, "dgamma": dgamma, "dbeta": dbeta}, measured, tolerance=1e-6)

# %%
show(LayerNorm.backward)

# %%
batch_layer = LayerNorm(rng.normal(size=4), rng.normal(size=4))
dout_batch = rng.normal(size=X.shape)  # (B, T, d)
batch_layer(X)
found = {"dx": batch_layer.backward(dout_batch), **batch_layer.grads}
arrays = {"x": X, **batch_layer.params}
measured = numerical_gradients(lambda: (batch_layer(X) * dout_batch).sum(), arrays)
compare(found, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**What the two terms take out.** Raising all numbers of x changes nothing (part 4), so a gradient that says "raise them all" must be worthless: dx adds up to 0. Nor does making x larger change anything: dx multiplied with x̂ feature by feature and added up gives 0 too. (Up to ε; here it is 10⁻⁵ beside a variance of 4.) Each of the two terms is there to make one of these true:
"""

# %% [markdown] lang="ko"
r"""
**두 항이 덜어 내는 것.** x의 숫자를 모두 올려도 아무것도 변하지 않으니(4절), "모두 올려라"라는 그래디언트는 쓸모가 없습니다. 그래서 dx를 모두 더하면 0입니다. x를 키워도 변하는 것이 없으니, dx와 x̂을 같은 특징끼리 곱해 모두 더해도 0입니다. (정확히는 ε 때문에 아주 조금 어긋납니다. 여기서 분산은 4, ε은 10⁻⁵입니다.) 두 항은 저마다 이 가운데 하나를 성립시킵니다.
"""

# %%
terms = {
    "dx̂ / std": dx_hat / std,
    "(dx̂ − mean) / std": (dx_hat - by_mean) / std,
    "(dx̂ − mean − x̂ …) / std": dx,
}
rows = [(k, numbers(v, 2), number(v.sum(), 3), number(v @ x_hat, 3)) for k, v in terms.items()]
Table(("terms", "value", "sum", "sum of value · x̂"), rows)

# %% [markdown] lang="en"
r"""
On the circle of part 4 it can be seen. The dashed arrow is dout, seen on the plane: that way L would grow fastest if the dot could move freely. But the dot can only slide along the circle, so of dout only the part **along the circle** remains, the direction of its tangent: the thick arrow, dx (times std).
"""

# %% [markdown] lang="ko"
r"""
4절의 원에서는 이것이 보입니다. 점선 화살표는 평면에서 본 dout입니다. 점이 자유롭게 움직일 수 있다면 그쪽으로 갈 때 L이 가장 빨리 커집니다. 하지만 점은 원을 따라서만 미끄러질 수 있으므로 dout에서 점이 있는 곳의 **접선** 방향만 남습니다. 굵은 화살표가 그것으로, dx에 std를 곱한 값입니다.
"""

# %%
from helpers.figures.layer_norm import circle

token, dout_3 = np.array([1.0, 1.0, -2.0]), np.array([-1.5, 0.5, 1.0])
on_circle = LayerNorm.fresh(3)
on_circle(token)
circle(token, dout=dout_3, dx=on_circle.backward(dout_3))

# %% [markdown] lang="en"
r"""
The division by std is worth a look too: a token ten times as large gets a tenth of the gradient. That is the brake that lesson 2 was missing. The thirty blocks of part 4 (weights × 2), the size of the gradient that arrives at the first one, over the size of the one that set out:
"""

# %% [markdown] lang="ko"
r"""
std로 나누는 것도 눈여겨볼 만합니다. 열 배 큰 토큰은 그래디언트를 10분의 1만 받습니다. 2장에 없던 제동 장치가 이것입니다. 4절의 블록 서른 개(가중치 × 2)에서, 첫 블록에 도착한 그래디언트의 크기를 출발할 때의 크기로 나누면 다음과 같습니다.
"""

# %%
x_8, dout_8 = rng.normal(size=(8, 16)), rng.normal(size=(8, 16))
with_norms = [part for block in blocks for part in (block, LayerNorm.fresh(16))]
gain = {}
for name, layers in {"x + F(x)": blocks, "LayerNorm(x + F(x))": with_norms}.items():
    stack = Stack(layers)
    stack(x_8)
    gain[name] = np.linalg.norm(stack.backward(dout_8)) / np.linalg.norm(dout_8)
rows = [(name, f"{value:.2g}") for name, value in gain.items()]
Table(("block", "gradient: arrived / set out"), rows)

# %% [markdown] lang="en"
r"""
(With other weights both numbers change, but larger weights also make std larger, and the division undoes most of the growth. Whether it is better to normalise *before* the block is a question for lessons 11 and 14.)

### Exercise 3.5 ★★ 8 minutes

The same token [−1, 1, 2, 3, 5], now with **γ = [1, 1, 1, 1, 5]** and **dout = [0, 0, 0, 0, 2]**. What is dx? (Leave ε out.)
"""

# %% [markdown] lang="ko"
r"""
(가중치가 다르면 두 수도 달라집니다. 하지만 가중치가 커지면 std도 커지므로, 커진 만큼을 나눗셈이 대부분 되돌립니다. 블록 *앞에서* 정규화하는 것이 나은지는 11장과 14장에서 다룹니다.)

### 연습 3.5 ★★ 8분

토큰은 그대로 [−1, 1, 2, 3, 5]이고, γ와 dout이 바뀝니다: **γ = [1, 1, 1, 1, 5]**, **dout = [0, 0, 0, 0, 2]**. dx는 얼마인가요? (ε은 빼고 계산합니다.)
"""

# %%
answer_5 = [..., ..., ..., ..., ...]

check("3.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

dx̂ = [0, 0, 0, 0, 10]. Its mean is 2; the mean of dx̂ · x̂ is 15 / 5 = 3.

</details>
<details><summary>Solution</summary>

```python
x_hat = np.array([-1.5, -0.5, 0, 0.5, 1.5])
dx_hat = np.array([0, 0, 0, 0, 10])
answer_5 = (dx_hat - 2 - 3 * x_hat) / 2
```

[1.25, −0.25, −1, −1.75, 1.75]. All five numbers of x get a gradient, although only one output counts.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

dx̂ = [0, 0, 0, 0, 10]입니다. 평균은 2이고, dx̂ · x̂의 평균은 15 / 5 = 3입니다.

</details>
<details><summary>풀이</summary>

```python
x_hat = np.array([-1.5, -0.5, 0, 0.5, 1.5])
dx_hat = np.array([0, 0, 0, 0, 10])
answer_5 = (dx_hat - 2 - 3 * x_hat) / 2
```

[1.25, −0.25, −1, −1.75, 1.75]입니다. L에 들어가는 출력은 하나뿐이지만 x의 숫자 다섯 개가 모두 그래디언트를 받습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · Go deeper — four formulas, one name; and put to the test

**Divided by d or d − 1, ε inside or outside the root.** All four can be met under the name of layer normalisation. On a token with standard deviation 1 we divide the result of each by that of our LayerNorm, for several d (the ratio is the same for every number); in the last column the token is a thousand times smaller.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 더 깊이 — 이름 하나에 식 넷, 그리고 문서의 주장 확인하기

**d로 나누느냐 d − 1로 나누느냐, ε이 제곱근 안이냐 밖이냐.** 네 가지 모두 층 정규화라는 이름으로 쓰입니다. 표준편차가 1인 토큰에서 각 식의 결과를 우리 LayerNorm의 결과로 나누어 봅시다(비는 어느 숫자에서나 같습니다). d를 바꾸어 가며 계산하고, 마지막 열에서는 토큰이 천 배 작습니다.
"""

# %%
def by_formula(x, ddof, inside):
    std = np.sqrt(x.var(ddof=ddof) + eps) if inside else x.std(ddof=ddof) + eps
    return ((x - x.mean()) / std).max()


def token_of(d, size):
    x = rng.normal(size=d)
    return size * x / x.std()


tokens = [token_of(d, size) for d, size in ((2, 1), (4, 1), (8, 1), (512, 1), (4, 0.001))]
rows = []
for ddof, divisor in ((0, "/ d"), (1, "/ (d − 1)")):
    for inside in (True, False):
        times = [by_formula(x, ddof, inside) / LayerNorm.fresh(x.size)(x).max() for x in tokens]
        formula = f"{divisor}, ε {'inside' if inside else 'outside'}"
        rows.append((formula, *(f"{t:.3f}" for t in times)))
Table(("formula", "d = 2", "d = 4", "d = 8", "d = 512", "d = 4, tiny"), rows)

# %% [markdown] lang="en"
r"""
Where ε is too small to matter, d − 1 makes the result √((d − 1) / d) times ours: **0.866** at d = 4, which no tolerance hides, and 0.999 at d = 512, which is easily overlooked. So a mistake here shows in small examples and hides in large ones. (One widely read annotated implementation of the Transformer divides by d − 1 and has ε outside.) Where ε stands matters for tokens of small variance only. PyTorch, Keras and Flax take the first row.

**And which ε?** Document 2 says usually 10⁻⁵ (2-33). That is PyTorch's; others differ:
"""

# %% [markdown] lang="ko"
r"""
ε이 중요하지 않을 만큼 작을 때, d − 1로 나누면 결과가 √((d − 1) / d)배가 됩니다. d = 4이면 **0.866**배라 어떤 허용 오차로도 숨길 수 없고, d = 512이면 0.999배라 놓치기 쉽습니다. 이런 실수는 작은 예에서는 드러나고 큰 예에서는 숨습니다. (트랜스포머 논문에 주석을 단 널리 읽히는 한 구현은 d − 1로 나누고 ε을 밖에 둡니다.) ε의 자리는 분산이 작은 토큰에서만 중요합니다. PyTorch, Keras, Flax는 첫 줄을 씁니다.

**ε은 얼마일까요?** 문서 2는 보통 10⁻⁵이라고 합니다 (2-33). PyTorch의 값이고, 다른 것도 있습니다.
"""

# %%
small = np.array([0.01, 0.02, 0.03])
defaults = {"PyTorch": 1e-5, "Keras": 1e-3, "Flax": 1e-6, "BERT (2018)": 1e-12}
rows = []
for library, eps_there in defaults.items():
    there = LayerNorm.fresh(3, eps_there)
    last = [there(token)[2] for token in (100 * small, small)]
    rows.append((library, f"{eps_there:g}", *(f"{value:.4f}" for value in last)))
Table(("library", "ε", "[1, 2, 3]: last number", "[0.01, 0.02, 0.03]: last"), rows)

# %% [markdown] lang="en"
r"""
Whoever moves a model from PyTorch to Keras and keeps the default gets ±1.2238 in place of ±1.2247 (0-29), and for small tokens something else entirely.

**Put to the test.**

- **2-35** *"The standard deviation of [1, 2, 3] is 0.8164."* To four decimals?
- **2-30** *"Normalised per instance of the mini-batch."* An instance of the batch X is a sentence, so mean and variance would run over its T and d. Is the result the same?
- **1-43** *"Standardises by the mean and deviation of the input's elements."* Over all of them: does every token get mean 0?
- **4-74** *"A linear transformation is added."* In lesson 1 a linear layer let every input reach every output. We nudge each x̂ᵢ and look which other yⱼ move.
"""

# %% [markdown] lang="ko"
r"""
모델을 PyTorch에서 Keras로 옮기면서 기본값을 그대로 두면 ±1.2247 대신 ±1.2238이 나오고(0-29), 작은 토큰에서는 전혀 다른 값이 나옵니다.

**주장 확인하기.**

- **2-35** *"[1, 2, 3]의 표준편차는 0.8164이다."* 소수점 아래 넷째 자리까지 맞을까요?
- **2-30** *"미니 배치의 인스턴스별로 정규화한다."* 배치 X의 인스턴스는 문장이므로 평균과 분산을 T와 d에 걸쳐 구한다는 말이 됩니다. 결과가 같을까요?
- **1-43** *"입력 요소의 평균과 편차로 표준화한다."* 모든 요소에 걸쳐 구하면 토큰마다 평균이 0이 될까요?
- **4-74** *"선형 변환을 추가한다."* 1장의 선형 층에서는 모든 입력이 모든 출력에 닿았습니다. x̂ᵢ를 하나씩 건드려 다른 yⱼ가 움직이는지 봅시다.
"""

# %%
def normalised_over(axes):
    return (X - X.mean(axes, keepdims=True)) / np.sqrt(X.var(axes, keepdims=True) + eps)


std_123 = np.std([1, 2, 3])
per_instance = np.abs(normalised_over((1, 2)) - LayerNorm.fresh(4)(X)).max()
token_means = np.abs(normalised_over((0, 1, 2)).mean(axis=-1)).max()

gamma_4, beta_4, z = rng.normal(size=(3, 4))
outputs = [lambda j=j: (gamma_4 * z + beta_4)[j] for j in range(4)]
slopes = [numerical_gradients(output, {"z": z})["dz"] for output in outputs]
mixed = np.count_nonzero(np.round(slopes, 6)) - 4

# %% [markdown] lang="en"
r"""
**4-68** *"Normalising the input cannot control what happens inside a network; LayerNorm was proposed to solve this."* Something else did so a year before: **batch normalisation** (Ioffe and Szegedy 2015), mean and variance of each *feature* over the batch. Eight tokens went through thirty blocks in part 4. If nothing before LayerNorm could control the inside, then with a BatchNorm behind each block the stream should still grow more than a hundredfold. And what does it make of a batch of 2 tokens, or of 1?
"""

# %% [markdown] lang="ko"
r"""
**4-68** *"입력의 정규화는 신경망 내부에서 일어나는 일을 제어하지 못하며, 이를 해결하기 위해 층 정규화가 제안되었다."* 그런데 한 해 먼저 같은 일을 한 방법이 있습니다. *특징*마다 배치에 걸쳐 평균과 분산을 구하는 **배치 정규화**(batch normalisation, Ioffe와 Szegedy 2015)입니다. 4절에서 토큰 여덟 개가 블록 서른 개를 지났습니다. 층 정규화 전에는 내부를 제어할 방법이 없었다면, 블록마다 뒤에 배치 정규화를 붙여도 스트림은 백 배 넘게 커져야 합니다. 그리고 배치에 토큰이 둘이나 하나뿐이면 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
def batch_norm(x):
    return (x - x.mean(axis=0)) / np.sqrt(x.var(axis=0) + eps)


inside = blocks[0](rng.normal(size=(64, 16)))[:, :4]  # (64, 4)
rows = []
for size in (64, 2, 1):
    by_batch, by_token = batch_norm(inside[:size]), LayerNorm.fresh(4)(inside[:size])
    rows.append((size, numbers(by_batch[0], 2), numbers(by_token[0], 2)))
Table(("batch size", "BatchNorm of token 1", "LayerNorm of token 1"), rows)

# %%
from helpers.claims import put_to_the_test

stream = x_8  # 8 tokens
for block in blocks:
    stream = batch_norm(block(stream))
growth = np.linalg.norm(stream) / np.linalg.norm(x_8)
put_to_the_test(
    ("1-43", "over all: token means = 0", f"up to {token_means:.2f}", token_means < 1e-6),
    ("2-30", "per instance = per token", f"apart by {per_instance:.2f}", per_instance < 1e-6),
    ("2-35", "std of [1, 2, 3] = 0.8164", f"{std_123:.4f}", f"{std_123:.4f}" == "0.8164"),
    ("4-68", "with BatchNorm it grows × 100", f"× {growth:.2f}", growth > 100),
    ("4-74", "γ, β mix features, as a linear layer", f"{mixed} of 12 slopes", mixed > 0),
)

# %% [markdown] lang="en"
r"""
- **1-43 imprecise.** Not over all elements of the input but over the features of one token; and ε, γ and β belong to it.
- **2-30 imprecise.** In the Transformer it is per token, as documents 0 and 4 say (0-21, 4-70). "Per instance" is right where an instance is one vector, as in the document's own example (2-36).
- **2-35 imprecise.** √(2/3) = 0.81649…, cut off instead of rounded.
- **4-68 imprecise.** Batch normalisation controls the inside of a network too. But it needs a batch: with two tokens only signs are left, with one nothing at all, and the first token's result changed with the others beside it. LayerNorm was proposed to be free of that (Ba et al. 2016, abstract), and that is why it suits sequences (4-69).
- **4-74 imprecise.** It scales and shifts each feature by itself: linear, but of the simplest kind, with 2d numbers in place of the d² + d of a linear layer. Mixing features is the business of the next layer.

Slips of the pen: document 0 speaks of "gamma and vector" for gamma and beta (0-26); document 2 refers to a "code 14" that is its code 3 (2-39), and the `grad_fn` in its figure 14 has another name in today's PyTorch (2-40). That normalisation serves *to avoid overfitting* (1-41) needs a training run to decide; lesson 14 makes one.
"""

# %% [markdown] lang="ko"
r"""
표의 does not hold는 성립하지 않음을 뜻합니다.

- **1-43 부정확.** 입력의 모든 요소가 아니라 토큰 하나의 특징에 걸쳐 구합니다. 그리고 ε, γ, β도 있어야 합니다.
- **2-30 부정확.** 트랜스포머에서는 문서 0과 4의 말대로 토큰별로 정규화합니다 (0-21, 4-70). 문서의 예처럼 인스턴스가 벡터 하나라면 "인스턴스별"도 맞습니다 (2-36).
- **2-35 부정확.** √(2/3) = 0.81649…를 반올림하지 않고 잘랐습니다.
- **4-68 부정확.** 배치 정규화도 신경망 내부를 제어합니다. 하지만 배치가 있어야 합니다. 토큰이 둘이면 부호만 남고, 하나이면 아무것도 남지 않으며, 첫째 토큰의 결과가 옆에 있는 토큰에 따라 달라졌습니다. 층 정규화는 여기서 벗어나려고 제안되었고(Ba et al. 2016, 초록), 그래서 시퀀스에 잘 맞습니다 (4-69).
- **4-74 부정확.** 특징마다 따로 곱하고 더합니다. 선형이기는 하지만 가장 단순한 것이라, 선형 층의 d² + d개가 아니라 숫자 2d개면 됩니다. 특징을 섞는 것은 다음 층의 몫입니다.

사소한 오류도 있습니다. 문서 0은 감마와 베타를 "감마와 벡터"라고 썼습니다 (0-26). 문서 2가 가리키는 "코드14"는 코드3이고 (2-39), 그림 14의 `grad_fn`은 오늘날의 PyTorch에서는 이름이 다릅니다 (2-40). 정규화가 *과적합을 피하기 위한* 것이라는 주장(1-41)은 학습을 해 보아야 판단할 수 있으므로 14장에서 확인합니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

First document 2's own example, with PyTorch's own `nn.LayerNorm`, which calls γ `weight` and β `bias` (2-41):
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

먼저 문서 2의 예를 PyTorch의 `nn.LayerNorm`으로 봅시다. PyTorch는 γ를 `weight`, β를 `bias`라고 부릅니다 (2-41).
"""

# %%
import torch

from helpers import mirror
from helpers.validate import equal_on_every_device

m = torch.nn.LayerNorm(3)
out = m(torch.tensor([[1.0, 2, 3], [1, 1, 1]])).detach().numpy()
out.round(4) + 0.0, m.weight.tolist(), m.bias.tolist()

# %%
show(mirror.LayerNorm.forward)

# %% [markdown] lang="en"
r"""
Now with γ ≠ 1, β ≠ 0 and an ε that matters: outputs and every gradient, NumPy, our PyTorch and PyTorch's own, on every device. Then the block of the Transformer, LayerNorm(x + F(x)).
"""

# %% [markdown] lang="ko"
r"""
이제 γ ≠ 1, β ≠ 0이고 ε도 작지 않을 때, NumPy, 우리의 PyTorch, PyTorch 기본 부품의 출력과 모든 그래디언트를 모든 장치에서 비교합니다. 그다음은 트랜스포머의 블록 LayerNorm(x + F(x))입니다.
"""

# %%
layer = LayerNorm(rng.normal(size=6), rng.normal(size=6), eps=0.1)
x_batch, dout_batch = rng.normal(size=(2, 3, 6)), rng.normal(size=(2, 3, 6))  # (2, 3, 6)
equal_on_every_device(layer, x_batch, dout_batch)

# %%
add_and_norm = Stack([Residual(FeedForward.random(6, 10, rng)), layer])
equal_on_every_device(add_and_norm, x_batch, dout_batch)

# %% [markdown] lang="en"
r"""
**In float32**, the numbers of most GPUs' daily work, our formula agrees to five digits on these tokens. A shortcut found in some code does not: variance = mean of x² − (mean of x)². On paper it is the same. But with a large mean two large numbers are subtracted, and their digits run out. The second cell computes the variance of [7001, 7002, 7003] our way and by the shortcut:
"""

# %% [markdown] lang="ko"
r"""
GPU에서 흔히 쓰는 **float32**에서도 이 토큰들에서는 우리 식이 다섯 자리까지 맞습니다. 어떤 코드에 나오는 간편식, 분산 = x²의 평균 − (x의 평균)²은 그렇지 않습니다. 수학적으로는 같은 식입니다. 하지만 평균이 크면 큰 수끼리 빼게 되어 유효 숫자가 모자랍니다. 둘째 셀에서 [7001, 7002, 7003]의 분산을 우리 방법과 간편식으로 구합니다.
"""

# %%
single = LayerNorm(*(p.astype(np.float32) for p in layer.params.values()), eps=0.1)
compare({"out": single(x_batch.astype(np.float32))}, {"out": layer(x_batch)}, tolerance=1e-5)

# %%
high = np.array([1, 2, 3], np.float32) + 7_000
shortcut = (high**2).mean() - high.mean() ** 2
round(float(high.var()), 4), float(shortcut)

# %% [markdown] lang="en"
r"""
A negative variance: its root would be nan.

How fast is it? Forward and backward for 8 × 64 tokens of 512 features, divided by the time of `nn.LayerNorm`. NumPy loses here: it walks through the numbers once for every operation, `nn.LayerNorm` once for all of them. Our mirror walks as often as NumPy, and keeps books for autograd besides. Beside the matrix products of a layer it hardly counts.
"""

# %% [markdown] lang="ko"
r"""
분산이 음수가 되었습니다. 제곱근은 nan입니다.

얼마나 빠를까요? 특징이 512개인 토큰 8 × 64개의 순전파와 역전파 시간을 `nn.LayerNorm`의 시간으로 나눕니다. 여기서는 NumPy가 더 느립니다. NumPy는 연산마다 모든 숫자를 한 번씩 훑지만 `nn.LayerNorm`은 한 번에 끝냅니다. 우리의 PyTorch는 NumPy만큼 여러 번 훑고, autograd를 위한 기록까지 남깁니다. 이 차이는 층 하나의 행렬 곱에 견주면 거의 티가 나지 않습니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers.timing import step_on_every_device

x_512, dout_512 = rng.normal(size=(2, 8, 64, 512))
step_on_every_device(LayerNorm.fresh(512), x_512, dout_512)

# %% [markdown] lang="en"
r"""
## 8 · One more exercise

### Exercise 3.6 ★★ 5 minutes

Can γ and β undo the norm? Choose `gamma` and `beta` (five numbers each) so that **both** [−1, 1, 2, 3, 5] and [5, 3, 2, 1, −1] come out as they went in. (ε is left out.)
"""

# %% [markdown] lang="ko"
r"""
## 8 · 연습 하나 더

### 연습 3.6 ★★ 5분

γ와 β로 정규화를 되돌릴 수 있을까요? [−1, 1, 2, 3, 5]와 [5, 3, 2, 1, −1]이 **둘 다** 들어간 그대로 나오도록 `gamma`와 `beta`를 숫자 다섯 개씩 정해 보세요. (ε은 빼고 계산합니다.)
"""

# %%
gamma_6 = [..., ..., ..., ..., ...]
beta_6 = [..., ..., ..., ..., ...]

check("3.6", (gamma_6, beta_6))

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

x̂ = (x − 2) / 2 for both tokens. Solve for x.

</details>
<details><summary>Solution</summary>

```python
gamma_6 = [2, 2, 2, 2, 2]
beta_6 = [2, 2, 2, 2, 2]
```

x = 2 · x̂ + 2: both tokens have mean 2 and standard deviation 2. (The third γ may be anything, as its x̂ is 0.) Five factors and five summands can be fitted to two tokens, but not to all of them: γ and β are the same for every token, so what the norm has forgotten about a single one they cannot know.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 토큰 모두 x̂ = (x − 2) / 2입니다. x에 대해 푸세요.

</details>
<details><summary>풀이</summary>

```python
gamma_6 = [2, 2, 2, 2, 2]
beta_6 = [2, 2, 2, 2, 2]
```

x = 2 · x̂ + 2입니다. 두 토큰 모두 평균이 2, 표준편차가 2입니다. (셋째 γ는 x̂이 0이므로 아무 값이나 됩니다.) γ 다섯 개와 β 다섯 개를 토큰 두 개에 맞출 수는 있지만 모든 토큰에 맞출 수는 없습니다. γ와 β는 모든 토큰에 똑같으므로, 정규화로 사라진 각 토큰의 평균과 표준편차를 되살릴 수는 없습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 9 · Recap

| name | shape | forward | backward |
|---|---|---|---|
| mean, variance | (B, T, 1) | over the features of each token, divided by d | – |
| `x_hat` | (B, T, d) | (x − mean) / √(variance + ε) | dx = (dx̂ − mean(dx̂) − x̂ · mean(dx̂ · x̂)) / std |
| `gamma`, `beta` | (d,) | γ · x̂ + β | dγ = Σ dout · x̂, dβ = Σ dout, over all tokens |

- [1, 2, 3] becomes [−1.2247, 0, 1.2247]: every token by itself gets mean 0 and standard deviation 1 (or all zeros, if its numbers are equal).
- Height and size of a token are forgotten, its pattern stays; no number of x̂ exceeds √(d − 1).
- Variance divided by d, ε under the root: with d − 1 in place of d, x̂ would be 0.866 times as large at d = 4 (part 6).

**References.** J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization: Accelerating Deep Network Training by Reducing Internal Covariate Shift*, 2015. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.1. · Documents: **0** *트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'*, section 2; **1** *Transformer #4 – Encoder Detail*, section 3.1; **2** *트랜스포머에 적용된 기술들*, section Norm; **4** *트랜스포머* (paper review), section 5.

**Next:** lesson 04 switches numbers off at random, on purpose: dropout.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| 평균, 분산 | (B, T, 1) | 토큰마다 특징에 걸쳐 구하고 d로 나눕니다 | – |
| `x_hat` | (B, T, d) | (x − 평균) / √(분산 + ε) | dx = (dx̂ − 평균(dx̂) − x̂ · 평균(dx̂ · x̂)) / std |
| `gamma`, `beta` | (d,) | γ · x̂ + β | dγ = Σ dout · x̂, dβ = Σ dout, 모든 토큰에 걸쳐 |

- [1, 2, 3]은 [−1.2247, 0, 1.2247]이 됩니다. 토큰마다 따로 평균 0, 표준편차 1이 됩니다(숫자가 모두 같으면 0이 됩니다).
- 토큰의 평균과 크기는 잊고 패턴만 남깁니다. x̂의 어떤 숫자도 √(d − 1)을 넘지 않습니다.
- 분산은 d로 나누고 ε은 제곱근 안에 둡니다. d 대신 d − 1로 나누면 d = 4일 때 x̂이 0.866배가 됩니다(6절).

**참고 자료.** J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization: Accelerating Deep Network Training by Reducing Internal Covariate Shift*, 2015. · A. Vaswani 외, *Attention Is All You Need*, 2017, 3.1절. · 문서: **0** *트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'*, 2절; **1** *Transformer #4 – Encoder Detail*, 3.1절; **2** *트랜스포머에 적용된 기술들*, Norm 절; **4** *트랜스포머*(논문 리뷰), 5절.

**다음:** 4장에서는 숫자를 일부러, 무작위로 골라 0으로 만듭니다. 드롭아웃입니다.
"""
