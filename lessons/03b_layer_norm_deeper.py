# %% [markdown] lang="en"
r"""
# 03 · Layer normalisation, deeper

**You will be able to** say over which axes a normalisation runs and what follows from it, prove how large one number can get, derive the gradient of layer normalisation in three terms, and tell apart the formulas that go by its name. \
**You need** lessons 03 and 04 (gradients). \
**Time** 53 minutes.

Below is the batch of lesson 03: two sentences (B) of three tokens (T) of four features (d), 24 numbers. Numbers **of one colour** are normalised together: they share a mean and a standard deviation (std). Under *mean over*, choose the axes. Which choice is layer normalisation? Then move ε, and γ and β of the first feature. Which token notices a large ε first?
"""

# %% [markdown] lang="ko"
r"""
# 03 · 층 정규화, 심화

**이 노트북을 마치면** 어느 축에 걸쳐 정규화하는지, 그러면 무엇이 달라지는지 설명하고, 숫자 하나가 얼마나 커질 수 있는지 증명하고, 층 정규화(layer normalization)의 그래디언트(gradient, 기울기)를 세 항으로 된 식으로 유도하고, 이름이 같은 여러 식을 구별할 수 있습니다. \
**필요한 것**은 3장과 4장(그래디언트)입니다. \
**시간** 53분.

아래는 3장의 배치(batch)입니다. 문장(sentence)이 두 개(B), 문장마다 토큰(token)이 세 개(T), 토큰마다 특징(feature)이 네 개(d)이므로 숫자는 모두 24개입니다. **색이 같은** 숫자끼리 한데 묶어 정규화합니다. 묶음마다 평균(mean)과 표준편차(std)가 하나씩 있습니다. 평균을 구하는 범위를 *mean over*에서 골라 보세요. 층 정규화는 어느 것일까요? ε, 그리고 첫 번째 특징의 γ와 β도 움직여 보세요. ε을 키우면 어느 토큰이 가장 먼저 달라질까요?
"""

# %% tags=["widget"]
from helpers import play_axes

play_axes()

# %%
import numpy as np

from helpers import (
    SGD, FeedForward, LayerNorm, Residual, SquaredError, Stack, Table, check, data,
    decide, number, numbers, show,
)

# %% [markdown] lang="en"
r"""
## 1 · Other axes

*d* alone is layer normalisation: six groups, one for each token. Over *T and d* every sentence is one group, and the tokens of a sentence depend on each other, as in part 3 of the lesson.

**True or false, in a Transformer?** "Layer normalisation is carried out per instance of the mini-batch." Our mini-batch holds two instances, the sentences. Vote; then we normalise per instance and measure how far the result is from that of `LayerNorm`.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 다른 축

*d*만 고른 것이 층 정규화입니다. 묶음은 토큰마다 하나씩 여섯 개입니다. *T and d*를 고르면 문장 하나가 한 묶음이 되고, 3장 3절에서 본 것처럼 한 문장의 토큰들이 서로 영향을 줍니다.

**트랜스포머에서 참일까요, 거짓일까요?** "레이어 정규화는 미니배치의 인스턴스별로 수행합니다." 우리 미니배치(mini-batch)의 인스턴스(instance)는 문장 두 개입니다. `vote`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요. 인스턴스별로 정규화한 결과가 `LayerNorm`의 결과와 얼마나 다른지 구합니다.
"""

# %% claims=["2-30"] jupyter={"outputs_hidden": true}
X, eps = data.cube(float), 1e-5  # (B, T, d)
mean, variance = X.mean(axis=(1, 2), keepdims=True), X.var(axis=(1, 2), keepdims=True)
per_instance = (X - mean) / np.sqrt(variance + eps)
apart = np.abs(per_instance - LayerNorm.fresh(4)(X)).max()

vote = ...  # True or False? Put your answer in place of the dots, then run.
decide("2-30", vote, apart < 1e-6, found=number(apart, 2))

# %% [markdown] lang="en"
r"""
In a Transformer the norm goes token by token, not instance by instance. Where an instance *is* a single vector, the two are the same, and the sentence is right.

**Batch normalisation** (Ioffe and Szegedy 2015) came a year before. It normalises every *feature* over the batch, as *B and T* does in the picture. What does it make of a batch of 64 tokens, of 2, of 1? Predict the last two rows.
"""

# %% [markdown] lang="ko"
r"""
트랜스포머에서는 인스턴스가 아니라 토큰마다 정규화합니다. 인스턴스 하나가 벡터 하나라면 둘은 같으므로 이 문장도 맞습니다.

층 정규화보다 한 해 먼저 나온 **배치 정규화**(batch normalization, Ioffe와 Szegedy(2015))는 **특징**마다 배치에 걸쳐 정규화합니다. 그림에서 *B and T*를 고른 것과 같습니다. 배치의 토큰이 64개일 때, 2개일 때, 1개일 때 어떻게 될까요? 표의 아래 두 줄을 예측해 보세요. (표의 열은 차례로 배치 크기, 배치 정규화한 토큰 1, 층 정규화한 토큰 1입니다.)
"""

# %% claims=["4-69"] jupyter={"outputs_hidden": true}
def batch_norm(batch):
    return (batch - batch.mean(axis=0)) / np.sqrt(batch.var(axis=0) + eps)


crowd = np.random.default_rng(1).normal(size=(64, 4))  # 64 tokens
rows = []
for size in (64, 2, 1):
    by_batch, by_token = batch_norm(crowd[:size]), LayerNorm.fresh(4)(crowd[:size])
    rows.append((size, numbers(by_batch[0], 2), numbers(by_token[0], 2)))
Table(("batch size", "BatchNorm of token 1", "LayerNorm of token 1"), rows)

# %% [markdown] lang="en"
r"""
Under batch normalisation the first token changes with its company. Of two tokens only the signs are left, and a token alone becomes 0. That is why it needs large batches and, in use, averages kept from training in place of the batch's; layer normalisation needs neither.

**True or false?** "Such static normalisation (for example, preprocessing the input) cannot dynamically control the instability that arises inside the layers during training. Layer Normalization was proposed to solve this." Was layer normalisation the first that could? We put *batch* normalisation, a year older, behind each of the thirty blocks of lesson 03. How large is the stream at the end? (Without any norm it grew several thousandfold, with layer normalisation it was 11.3.)
"""

# %% [markdown] lang="ko"
r"""
배치 정규화에서는 첫 번째 토큰의 결과가 함께 있는 토큰에 따라 달라집니다. 토큰이 둘이면 부호만 남고, 하나이면 0이 됩니다. 그래서 배치가 커야 하고, 추론(inference)할 때는 배치의 평균 대신 학습하면서 모아 둔 이동 평균(running average)을 써야 합니다. 층 정규화에는 둘 다 필요 없습니다.

**참일까요, 거짓일까요?** "그러나 이러한 정적 정규화(예: 입력 전처리)는 학습 과정에서 레이어 내부적으로 발생하는 불안정성을 동적으로 제어하지 못한다. 이를 해결하기 위해 Layer Normalization이 제안되었다." 그렇게 할 수 있는 방법은 층 정규화가 처음이었을까요? 3장의 서른 블록 하나하나에 한 해 먼저 나온 **배치** 정규화를 붙여 봅시다. 마지막에 스트림의 크기는 얼마일까요? (정규화가 없을 때는 수천 배에서 수만 배로 커졌고, 층 정규화가 있을 때는 11.3이었습니다.)
"""

# %% claims=["4-68"] jupyter={"outputs_hidden": true}
def size_at_the_end(seed):
    rng = np.random.default_rng(seed)
    blocks = [Residual(FeedForward.random(16, 64, rng).scaled(2)) for _ in range(30)]
    stream = rng.normal(size=(8, 16))  # 8 tokens
    for block in blocks:
        stream = batch_norm(block(stream))
    return np.linalg.norm(stream)


most = max(size_at_the_end(seed) for seed in range(20))
vote = ...  # True or False? Put your answer in place of the dots, then run.
decide("4-68", vote, None, found=f"{most:.1f}")  # None: the sentence says too little

# %% [markdown] lang="en"
r"""
11.3 again, the most in twenty draws of the weights, and for the same reason: every feature has standard deviation 1 now, and √(8 · 16) = 11.3. So batch normalisation controls the inside as well, and did so first. What the authors of layer normalisation wanted was to be independent of the batch, so that its size does not matter and recurrent networks, whose sequences differ in length, can use it (Ba et al. 2016, abstract and section 1).
"""

# %% [markdown] lang="ko"
r"""
가중치를 스무 번 새로 뽑았을 때 가장 큰 값인데, 이번에도 11.3입니다. 이유도 같습니다. 이번에는 특징마다 표준편차가 1이므로 √(8 · 16) = 11.3입니다. 배치 정규화도 신경망 내부를 제어하고, 층 정규화보다 먼저 나왔습니다. 층 정규화의 저자들이 원한 것은 배치에 의존하지 않는 것이었습니다. 그러면 배치 크기가 달라도 되고, 문장마다 길이가 다른 순환 신경망(recurrent neural network)에도 쓸 수 있습니다(Ba 외(2016), 초록과 1절).
"""

# %% [markdown] lang="en"
r"""
## 2 · How large can one number get?

**True or false?** "In normalising, the range of the values is limited, so a linear transformation is added to secure the expressive power of the network." Is there a limit? We try 100 000 wild tokens of five numbers, many with one far out, and look for the largest number of x̂ anywhere. Then we cube every number, which makes the far ones wilder still. Will the largest x̂ grow?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 숫자 하나는 얼마나 커질 수 있을까요?

**참일까요, 거짓일까요?** "정규화 과정에서 값의 범위가 제한되므로, 네트워크의 표현력을 확보하기 위해 선형 변환을 추가한다." 정말 한계가 있을까요? 숫자 다섯 개짜리 토큰 10만 개를 마구잡이로 만들어 넣어 봅시다. 숫자 하나만 유난히 크거나 작은 토큰이 많습니다. x̂ 전체에서 가장 큰 숫자를 찾습니다. 그런 다음 모든 숫자를 세제곱해 큰 숫자를 훨씬 더 크게 만듭니다. 가장 큰 x̂도 커질까요?
"""

# %% claims=["4-73"] jupyter={"outputs_hidden": true}
far_out = np.random.default_rng(0).standard_cauchy((100_000, 5))
largest, wilder = (LayerNorm.fresh(5)(far_out**power).max() for power in (1, 3))

vote = ...  # True or False? Put your answer in place of the dots, then run.
decide("4-73", vote, wilder < 1.001 * largest, found=f"{largest:.2f} → {wilder:.2f}")

# %% [markdown] lang="en"
r"""
The largest x̂ of the tokens, and of their cubes: however far a number stands out, there is a limit.

### Exercise 3.4 ★★ 4 minutes

Write down a token of five numbers for which one number of x̂ becomes **as large as it can**. (ε is left out.)
"""

# %% [markdown] lang="ko"
r"""
앞은 원래 토큰의, 뒤는 세제곱한 토큰의 가장 큰 x̂입니다. 숫자 하나가 아무리 유난히 커도 한계가 있습니다.

### 연습 3.4 ★★ 4분

x̂의 가장 큰 숫자가 **더는 커질 수 없는** 토큰을 숫자 다섯 개로 적어 보세요. (ε은 빼고 계산합니다.)
"""

# %%
answer_4 = [..., ..., ..., ..., ...]

check("3.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Start from [1, 2, 3, 4, 9]; `check` tells you the largest x̂. Then change one of the first four at a time and see which way it grows.

</details>
<details><summary>Solution</summary>

{solution}

Mean 0.2, standard deviation 0.4: (1 − 0.2) / 0.4 = 2 = √(5 − 1). Any four equal numbers and a larger fifth will do.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

[1, 2, 3, 4, 9]에서 시작하세요. `check`가 가장 큰 x̂을 알려 줍니다. 그런 다음 앞의 네 숫자를 하나씩 바꾸면서 어느 쪽으로 바꿀 때 커지는지 보세요.

</details>
<details><summary>풀이</summary>

{solution}

평균 0.2, 표준편차 0.4이므로 (1 − 0.2) / 0.4 = 2 = √(5 − 1)입니다. 네 숫자가 같고 나머지 하나가 더 크기만 하면 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**Why √(d − 1).** Let a be one number of x̂.

1. The squares of x̂ have the mean variance / (variance + ε), which is at most 1. So all d squares add up to at most d.
2. The numbers of x̂ add up to 0. So the other d − 1 numbers add up to −a, and their mean is −a / (d − 1).
3. The mean of the squares of any numbers is their mean, squared, plus their variance; it is smallest when they are all equal. So the squares of the others add up to at least (d − 1) · (a / (d − 1))² = a² / (d − 1).
4. Together: a² + a² / (d − 1) ≤ d. The left side is a² · d / (d − 1), so a² ≤ d − 1.

No number of x̂ exceeds √(d − 1), and it gets there (but for ε) when all others are equal: every line is then an equality. For d = 2 the bound is 1, which is why batch normalisation left only signs of two tokens. For the paper's d = 512:
"""

# %% [markdown] lang="ko"
r"""
**왜 √(d − 1)일까요?** x̂의 숫자 하나를 a라고 합시다.

1. x̂의 제곱의 평균은 분산 / (분산 + ε)이므로 1을 넘지 않습니다. 따라서 제곱 d개를 더하면 d를 넘지 않습니다.
2. x̂의 숫자를 모두 더하면 0입니다. 따라서 나머지 d − 1개의 합은 −a이고, 평균은 −a / (d − 1)입니다.
3. 어떤 숫자들이든 제곱의 평균은 평균의 제곱에 분산을 더한 것과 같습니다. 평균이 정해져 있으면 숫자가 모두 같을 때 가장 작습니다. 따라서 나머지의 제곱을 모두 더하면 적어도 (d − 1) · (a / (d − 1))² = a² / (d − 1)입니다.
4. 둘을 합치면 a² + a² / (d − 1) ≤ d입니다. 왼쪽은 a² · d / (d − 1)이므로 a² ≤ d − 1입니다.

x̂의 어떤 숫자도 √(d − 1)을 넘지 않습니다. 나머지가 모두 같으면 (ε을 빼고는) 모든 줄이 등식이 되어 그 값에 이릅니다. d = 2이면 한계는 1입니다. 배치 정규화에서 토큰이 둘일 때 부호만 남은 것도 이 때문입니다. 논문의 d = 512이면 다음과 같습니다.
"""

# %%
one_large = np.zeros(512)
one_large[7] = 1000
round(float(LayerNorm.fresh(512)(one_large).max()), 3), round(511**0.5, 3)

# %% [markdown] lang="en"
r"""
## 3 · The gradient in three terms

The token of exercise 3.1 has mean 2 and standard deviation 2. Let γ = [2, 1, 1, 1, 1], β = 0, and L = y₁ + 2 y₂, so dout = [1, 2, 0, 0, 0]. The last step first: y = γ · x̂ + β works feature by feature, so for one token

$$ d\beta = dout, \qquad d\gamma = dout \cdot \hat x, \qquad d\hat x = dout \cdot \gamma $$

In a batch, dβ and dγ are added up over all tokens, because all tokens share β and γ.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 세 항으로 된 그래디언트

연습 3.1의 토큰은 평균이 2, 표준편차가 2입니다. γ = [2, 1, 1, 1, 1], β = 0, L = y₁ + 2 y₂, 즉 dout = [1, 2, 0, 0, 0]이라고 합시다. 마지막 단계부터 거꾸로 갑니다. y = γ · x̂ + β는 특징마다 따로 계산하므로, 토큰 하나의 그래디언트는 다음과 같습니다.

$$ d\beta = dout, \qquad d\gamma = dout \cdot \hat x, \qquad d\hat x = dout \cdot \gamma $$

배치에서는 모든 토큰이 β와 γ를 함께 쓰므로 dβ와 dγ를 모든 토큰에 걸쳐 더합니다.
"""

# %%
x, dout = np.array([-1.0, 1, 2, 3, 5]), np.array([1.0, 2, 0, 0, 0])
gamma, beta = np.array([2.0, 1, 1, 1, 1]), np.zeros(5)
std = np.sqrt(x.var() + eps)
x_hat = (x - x.mean()) / std
dbeta, dgamma, dx_hat = dout, dout * x_hat, dout * gamma
[numbers(values) for values in (x_hat, dgamma, dx_hat)]

# %% [markdown] lang="en"
r"""
Nudged number by number, as in lesson 04:
"""

# %% [markdown] lang="ko"
r"""
4장에서처럼 숫자를 하나씩 건드려 확인합니다(수치 미분, numerical differentiation).
"""

# %% claims=["0-28", "2-32"]
from helpers import compare, numerical_gradients

arrays = {"beta": beta, "gamma": gamma, "x_hat": x_hat}
measured = numerical_gradients(lambda: (gamma * x_hat + beta) @ dout, arrays)
compare({"dbeta": dbeta, "dgamma": dgamma, "dx_hat": dx_hat}, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
Now x̂ = (x − mean) / std, where std is short for √(variance + ε). Nudge one number of x, the k-th, by a small h. It reaches L in **three ways**:

1. **Directly.** x̂ₖ rises by h / std, and L by dx̂ₖ times that. Slope: dx̂ₖ / std.
2. **Through the mean.** The mean rises by h / d, so *every* x̂ⱼ falls by h / (d · std). L changes by dx̂ⱼ times that, summed over all j; a sum divided by d is a mean. Slope: −mean(dx̂) / std.
3. **Through std**, link by link:
   - The square (xₖ − mean)² changes by 2 (xₖ − mean) h, so the variance rises by 2 (xₖ − mean) h / d. (The mean moves as well, but the distances from it add up to 0, so that makes no difference here.)
   - variance + ε is std². When std grows by a little s, std² grows by 2 · std · s (and s², too small to count); so s = (xₖ − mean) h / (d · std) = x̂ₖ h / d.
   - A larger std shrinks every x̂ⱼ in proportion, by x̂ⱼ · (x̂ₖ h / d) / std. Each times dx̂ⱼ, summed over all j, gives the slope −x̂ₖ · mean(dx̂ · x̂) / std.

The three ways add up, as paths do:

$$ dx = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{\text{std}} $$

On paper, with dx̂ = [2, 2, 0, 0, 0], x̂ = [−1.5, −0.5, 0, 0.5, 1.5] and std = 2: first the two means, then dx. Then run.
"""

# %% [markdown] lang="ko"
r"""
이제 x̂ = (x − 평균) / std이고, std는 √(분산 + ε)을 줄여 쓴 것입니다. x의 k번째 숫자를 작은 h만큼 건드려 봅시다. 이 변화는 **세 가지 길**로 L에 닿습니다.

1. **직접.** x̂ₖ가 h / std만큼 커지고, L은 그 dx̂ₖ배만큼 변합니다. 기울기는 dx̂ₖ / std입니다.
2. **평균을 거쳐.** 평균이 h / d만큼 커지므로 **모든** x̂ⱼ가 h / (d · std)만큼 작아집니다. L은 그 dx̂ⱼ배만큼 변하고, 이것을 모든 j에 걸쳐 더합니다. 합을 d로 나누면 평균이므로 기울기는 −평균(dx̂) / std입니다.
3. **std를 거쳐.** 한 단계씩 봅시다.
   - 제곱 (xₖ − 평균)²이 2 (xₖ − 평균) h만큼 변하므로 분산은 2 (xₖ − 평균) h / d만큼 커집니다. (평균도 움직이지만, 평균과의 차이를 모두 더하면 0이므로 여기서는 영향이 없습니다.)
   - 분산 + ε은 std²입니다. std가 조금, s만큼 커지면 std²은 2 · std · s만큼 커집니다(s²은 아주 작아 무시합니다). 따라서 s = (xₖ − 평균) h / (d · std) = x̂ₖ h / d입니다.
   - std가 커지면 모든 x̂ⱼ가 같은 비율로, x̂ⱼ · (x̂ₖ h / d) / std만큼 작아집니다. 여기에 dx̂ⱼ를 곱해 모든 j에 걸쳐 더하면 기울기는 −x̂ₖ · 평균(dx̂ · x̂) / std입니다.

2장의 경로처럼 세 길을 더합니다(연쇄 법칙, chain rule).

$$ dx = \frac{d\hat x - \text{평균}(d\hat x) - \hat x \cdot \text{평균}(d\hat x \cdot \hat x)}{\text{std}} $$

dx̂ = [2, 2, 0, 0, 0], x̂ = [−1.5, −0.5, 0, 0.5, 1.5], std = 2입니다. 종이에 두 평균을 먼저 구하고 dx를 구한 다음 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
by_mean, by_std = dx_hat.mean(), (dx_hat * x_hat).mean()
dx = (dx_hat - by_mean - x_hat * by_std) / std
number(by_mean), number(by_std), numbers(dx)

# %%
layer = LayerNorm(gamma, beta)
compare({"dx": dx}, numerical_gradients(lambda: layer(x) @ dout, {"x": x}), tolerance=1e-6)

# %% [markdown] lang="en"
r"""
The helper does the same for any number of tokens; `total` adds up over them. Here is a batch, every number nudged:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `LayerNorm`은 토큰이 몇 개이든 같은 일을 합니다. `total`은 모든 토큰에 걸쳐 더합니다. 배치에서도 모든 숫자를 하나씩 건드려 비교합니다.
"""

# %%
show(LayerNorm.backward)

# %%
rng = np.random.default_rng(4)
batch_layer = LayerNorm(rng.normal(size=4), rng.normal(size=4))
dout_batch = rng.normal(size=X.shape)  # (B, T, d)
batch_layer(X)
found = {"dx": batch_layer.backward(dout_batch), **batch_layer.grads}
nudged = {"x": X, **batch_layer.params}
numerical = numerical_gradients(lambda: (batch_layer(X) * dout_batch).sum(), nudged)
compare(found, numerical, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**What the two terms take out.** Raising all numbers of x alike changes nothing, so a gradient that says "raise them all alike" is worthless: dx adds up to 0. Stretching x changes nothing either, so dx · x̂, added up, gives 0 too (but for ε, which is 10⁻⁵ beside a variance of 4). Each term makes one of these true:
"""

# %% [markdown] lang="ko"
r"""
**두 항이 덜어 내는 것.** x의 숫자를 모두 똑같이 올려도 아무것도 변하지 않으니 ‘모두 똑같이 올려라’라는 그래디언트는 쓸모가 없습니다. 그래서 dx를 모두 더하면 0입니다. x 전체를 몇 배로 키워도 변하는 것이 없으니 dx · x̂을 모두 더해도 0입니다. (ε 때문에 아주 조금 어긋납니다. 여기서 분산은 4, ε은 10⁻⁵입니다.) 빼는 두 항이 하나씩 맡아 두 합을 0으로 만듭니다. (표의 terms는 항, value는 값, sum은 합입니다.)
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
On the circle of lesson 03 it can be seen. The dashed arrow is dout, drawn as in the lesson, with its mean taken away (here it has none); γ = 1, so dx̂ is dout. That way L would grow fastest if the dot could move freely. But the dot can only slide along the circle, so of dout only the part **along the circle** remains: the thick arrow, dx (times std).
"""

# %% [markdown] lang="ko"
r"""
3장의 원에서 이것을 눈으로 볼 수 있습니다. 점선 화살표는 dout입니다. 3장에서처럼 평균을 빼고 그립니다(여기서는 평균이 0입니다). γ = 1이므로 dx̂은 dout과 같습니다. 점이 자유롭게 움직일 수 있다면 그쪽으로 갈 때 L이 가장 빨리 커집니다. 하지만 점은 원을 따라서만 미끄러질 수 있으므로 dout에서 **접선**(tangent) 방향의 성분만 남습니다. 굵은 화살표가 그것으로, dx에 std를 곱한 값입니다.
"""

# %%
from helpers import draw_circle

token, dout_3 = np.array([1.0, 1.0, -2.0]), np.array([-1.5, 0.5, 1.0])
on_circle = LayerNorm.fresh(3)
on_circle(token)
draw_circle(token, dout=dout_3, dx=on_circle.backward(dout_3))

# %% [markdown] lang="en"
r"""
The division by std matters too: a token ten times as large gets a tenth of the gradient. That is a brake which plain residual blocks lack. Take thirty blocks with weights twice PyTorch's. How many times larger is the gradient that reaches the first block than the one that set out? Least and most of twenty draws:
"""

# %% [markdown] lang="ko"
r"""
std로 나누는 것도 중요합니다. 열 배 큰 토큰은 그래디언트를 10분의 1만 받습니다. 잔차 블록(residual block)만 쌓을 때는 없는 제동 장치입니다. 가중치(weight)가 PyTorch 초깃값의 두 배인 블록 서른 개에서, 첫 블록에 도착한 그래디언트의 크기를 출발할 때의 크기로 나눕니다. 표에는 가중치를 스무 번 새로 뽑았을 때의 최솟값(least)과 최댓값(most)이 있습니다.
"""

# %%
def thirty_blocks(rng, d_model, d_ff, times, norms):
    layers = []
    for _ in range(30):
        layers.append(Residual(FeedForward.random(d_model, d_ff, rng).scaled(times)))
        layers += [LayerNorm.fresh(d_model)] if norms else []
    return Stack(layers)


def gain(seed, norms):
    rng = np.random.default_rng(seed)
    stack = thirty_blocks(rng, 16, 64, 2, norms)
    tokens, dout = rng.normal(size=(2, 8, 16))  # 8 tokens
    stack(tokens)
    return np.linalg.norm(stack.backward(dout)) / np.linalg.norm(dout)


both = {"x + F(x)": False, "LayerNorm(x + F(x))": True}
gains = {name: [gain(seed, norms) for seed in range(20)] for name, norms in both.items()}
rows = [(name, f"{min(g):.1g}", f"{max(g):.1g}") for name, g in gains.items()]
Table(("block", "least", "most"), rows)

# %% [markdown] lang="en"
r"""
Larger weights also make std larger, and the division undoes most of the growth. Whether it is better to normalise *before* the block is a question for lessons 12 and 16.

**Does it train better?** Thirty blocks, 64 examples, 100 steps of w −= lr · dw from lesson 04, at three learning rates. What do you expect of the largest rate? (The numbers are the loss at step 100.)
"""

# %% [markdown] lang="ko"
r"""
가중치가 커지면 std도 커지므로, 커진 만큼을 나눗셈이 대부분 되돌립니다. 블록 **앞에서** 정규화하는 것이 나은지는 12장과 16장에서 다룹니다.

**학습이 더 잘될까요?** 블록 서른 개를 샘플 64개로 100스텝(step) 학습합니다. 스텝은 4장의 w −= lr · dw입니다. 학습률(learning rate, lr) 세 가지 가운데 가장 큰 것에서는 어떻게 될까요? (표의 숫자는 100번째 스텝의 손실(loss)이고, diverges는 발산했다는 뜻입니다.)
"""

# %% claims=["2-31"] jupyter={"outputs_hidden": true}
def loss_after(lr, norms, seed=0):
    rng, loss = np.random.default_rng(seed), SquaredError()
    inputs = rng.normal(size=(64, 8))
    target = np.sin(inputs @ rng.normal(size=(8, 8)) / 8**0.5)
    stack = thirty_blocks(rng, 8, 16, 1, norms)
    sgd = SGD(stack.params, lr)
    for _ in range(100):
        value = loss(stack(inputs), target)
        if value > 1e6:
            return "diverges"
        stack.backward(loss.backward())
        sgd.step(stack.grads)
    return f"{value:.2f}"


rates = (0.001, 0.01, 0.1)
rows = [(n, *(loss_after(lr, norms) for lr in rates)) for n, norms in both.items()]
Table(("block", *(f"lr = {lr}" for lr in rates)), rows)

# %% [markdown] lang="en"
r"""
With norms the stack withstands the largest rate, and learns best with it; without them the loss explodes. So it was in each of seven seeds, of which one is shown. At 0.001 the plain stack was ahead every time; at 0.01 it is ahead here, but diverged in four of the seven. What the norm buys is a steady course, and with it the larger step.

### Exercise 3.5 ★★ 8 minutes

The same token [−1, 1, 2, 3, 5], now with **γ = [1, 1, 1, 1, 5]** and **dout = [0, 0, 0, 0, 2]**. What is dx? (Leave ε out.)
"""

# %% [markdown] lang="ko"
r"""
정규화가 있으면 가장 큰 학습률도 견디고, 손실도 셋 가운데 그때 가장 작습니다. 정규화가 없으면 발산합니다. 위의 표는 시드(seed) 하나의 결과이지만 시드 일곱 개에서 모두 그랬습니다. 학습률이 0.001이면 일곱 번 모두 정규화가 없는 쪽이 오히려 앞섰습니다. 0.01이면 위의 표에서는 정규화가 없는 쪽이 앞서지만, 일곱 번 가운데 네 번은 발산했습니다. 정규화로 얻는 것은 안정된 학습이고, 그 덕분에 더 큰 학습률을 쓸 수 있습니다.

### 연습 3.5 ★★ 8분

토큰은 그대로 [−1, 1, 2, 3, 5]이고, γ와 dout이 바뀝니다: **γ = [1, 1, 1, 1, 5]**, **dout = [0, 0, 0, 0, 2]**. dx는 얼마인가요? (ε은 빼고 계산합니다.)
"""

# %%
answer_5 = [..., ..., ..., ..., ...]

check("3.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

dx̂ = γ · dout = [0, 0, 0, 0, 10]. What are its mean and the mean of dx̂ · x̂?

</details>
<details><summary>Solution</summary>

{solution}

The mean of dx̂ is 2, that of dx̂ · x̂ is 15 / 5 = 3: [1.25, −0.25, −1, −1.75, 1.75]. All five numbers of x get a gradient, although only one output counts.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

dx̂ = γ · dout = [0, 0, 0, 0, 10]입니다. 그 평균과 dx̂ · x̂의 평균은 얼마인가요?

</details>
<details><summary>풀이</summary>

{solution}

dx̂의 평균은 2, dx̂ · x̂의 평균은 15 / 5 = 3이므로 [1.25, −0.25, −1, −1.75, 1.75]입니다. L에 들어가는 출력은 하나뿐이지만 x의 숫자 다섯 개가 모두 그래디언트를 받습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · One name, many conventions

The variance divided by d or by d − 1; ε under the root or beside it; ε large or small: all of these go by the name of layer normalisation. The table tries six tokens. Four alternate 1 and −1, for d = 2, 4, 8 and 512: their standard deviation is 1, so x̂ should be the token itself, with 1 as its largest number. The others are [1, 2, 3], and the same a hundred times smaller. Each entry is the largest number of x̂. (The rows ‘ε moved’ and ‘d − 1’ change one thing each of PyTorch's.)
"""

# %% [markdown] lang="ko"
r"""
## 4 · 이름은 하나, 관례는 여럿

분산을 d로 나누기도 하고 d − 1로 나누기도 합니다. ε을 제곱근 안에 두기도 하고 밖에 두기도 하며, ε의 값도 다릅니다. 모두 층 정규화라는 이름으로 쓰입니다. 표에서는 토큰 여섯 개를 시험합니다. d = 2, 4, 8, 512라고 쓴 열의 토큰 네 개는 1과 −1이 번갈아 나옵니다. 표준편차가 1이므로 x̂은 토큰 그대로이고 가장 큰 숫자는 1이어야 합니다. 나머지 둘은 [1, 2, 3]과 그것을 100분의 1로 줄인 것입니다. 칸에는 x̂의 가장 큰 숫자를 적었습니다. (divides by는 분산을 구할 때 나누는 수, under √는 ε이 제곱근 안, beside √는 밖이라는 뜻입니다. ε moved와 d − 1은 PyTorch에서 하나씩만 바꾼 것입니다.)
"""

# %% claims=["0-29", "2-33", "4-71"]
def largest_by(x, ddof, under, beside):
    return ((x - x.mean()) / (np.sqrt(x.var(ddof=ddof) + under) + beside)).max()


who = {
    "PyTorch": (0, 1e-5, 0),
    "Flax": (0, 1e-6, 0),
    "BERT (2018)": (0, 1e-12, 0),
    "Keras": (0, 1e-3, 0),
    "ε moved": (0, 0, 1e-5),
    "d − 1": (1, 1e-5, 0),
    "Annotated Transformer": (1, 0, 1e-6),
}
tries = {f"d = {d}": np.resize([1.0, -1.0], d) for d in (2, 4, 8, 512)}
tries |= {"[1, 2, 3]": np.array([1.0, 2, 3]), "/ 100": np.array([0.01, 0.02, 0.03])}
rows = []
for name, (ddof, under, beside) in who.items():
    out = [number(largest_by(t, ddof, under, beside)) for t in tries.values()]
    rows.append((name, ("d", "d − 1")[ddof], f"{under:g}", f"{beside:g}", *out))
Table(("who", "divides by", "ε under √", "beside √", *tries), rows)

# %% [markdown] lang="en"
r"""
- **d − 1** makes the result √((d − 1) / d) times as large: **0.866** at d = 4, which no tolerance hides, and 0.999 at d = 512, which is easily overlooked. A mistake here shows in small examples and hides in large ones. (*The Annotated Transformer*, a widely read implementation, divides by d − 1 and has ε outside.)
- **Which ε** matters when a model moves: from PyTorch to Keras, both with their defaults, [1, 2, 3] gives ±1.2238 in place of ±1.2247, and small tokens give something else entirely.
- **Where ε stands** shows only in tokens of small variance.

**In float32.** Large models are trained in 16-bit numbers today, but their norms are usually computed in float32. There our formula still agrees to five digits:
"""

# %% [markdown] lang="ko"
r"""
- **d − 1**로 나누면 결과가 √((d − 1) / d)배가 됩니다. d = 4이면 **0.866**배라 어떤 허용 오차로도 숨길 수 없고, d = 512이면 0.999배라 놓치기 쉽습니다. 이런 실수는 d가 작으면 드러나고 d가 크면 숨습니다. (널리 읽히는 구현인 *The Annotated Transformer*는 d − 1로 나누고 ε을 밖에 둡니다.)
- **ε의 값**은 모델을 옮길 때 중요합니다. PyTorch에서 Keras로 옮기면서 기본값을 그대로 두면 [1, 2, 3]에서 ±1.2247 대신 ±1.2238이 나오고, 작은 토큰에서는 전혀 다른 값이 나옵니다.
- **ε의 자리**는 분산이 작은 토큰에서만 드러납니다.

**float32에서.** 요즘 큰 모델은 16비트 숫자로 학습하지만, 정규화는 보통 float32로 계산합니다. float32에서도 우리 식은 다섯 자리까지 맞습니다.
"""

# %%
rng = np.random.default_rng(5)
x_batch = rng.normal(size=(2, 3, 6))  # (2, 3, 6)
in_double, in_single = LayerNorm.fresh(6), LayerNorm.fresh(6, dtype=np.float32)
compare(in_single(x_batch.astype(np.float32)), in_double(x_batch), tolerance=1e-5)

# %% [markdown] lang="en"
r"""
A shortcut found in some code loses its digits: variance = mean of x² − (mean of x)². On paper it is the same. But with a large mean two large numbers are subtracted, and their digits run out. The variance of [7001, 7002, 7003], our way and by the shortcut:
"""

# %% [markdown] lang="ko"
r"""
일부 코드에 나오는 간편식, 즉 분산 = x²의 평균 − (x의 평균)²에서는 유효 숫자가 사라집니다. 수학적으로는 같은 식입니다. 하지만 평균이 크면 큰 수끼리 빼게 되어 남는 자리가 없습니다. [7001, 7002, 7003]의 분산을 우리 방법과 간편식으로 구합니다.
"""

# %% jupyter={"outputs_hidden": true}
high = np.array([1, 2, 3], np.float32) + 7_000
shortcut = (high**2).mean() - high.mean() ** 2
round(float(high.var()), 4), float(shortcut)

# %% [markdown] lang="en"
r"""
A negative variance: its root would be nan.
"""

# %% [markdown] lang="ko"
r"""
분산이 음수가 되었습니다. 제곱근은 nan입니다.
"""

# %% [markdown] lang="en"
r"""
## 5 · Can γ and β undo it?

### Exercise 3.6 ★★ 5 minutes

Choose `gamma` and `beta` (five numbers each) so that **both** [−1, 1, 2, 3, 5] and [5, 3, 2, 1, −1] come out as they went in. (ε is left out.)
"""

# %% [markdown] lang="ko"
r"""
## 5 · γ와 β로 되돌릴 수 있을까요?

### 연습 3.6 ★★ 5분

[−1, 1, 2, 3, 5]와 [5, 3, 2, 1, −1]이 **둘 다** 들어간 그대로 나오도록 `gamma`와 `beta`를 숫자 다섯 개씩 정해 보세요. (ε은 빼고 계산합니다.)
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

{solution}

x = 2 · x̂ + 2: both tokens have mean 2 and standard deviation 2. (The third γ may be anything, as its x̂ is 0.) Five factors and five summands can be fitted to two tokens, but not to all of them: γ and β are the same for every token, so they cannot bring back what the norm has forgotten about a single one.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 토큰 모두 x̂ = (x − 2) / 2입니다. x에 대해 푸세요.

</details>
<details><summary>풀이</summary>

{solution}

x = 2 · x̂ + 2입니다. 두 토큰 모두 평균이 2, 표준편차가 2입니다. (세 번째 γ는 x̂이 0이므로 아무 값이나 됩니다.) γ 다섯 개와 β 다섯 개를 토큰 두 개에 맞출 수는 있지만 모든 토큰에 맞출 수는 없습니다. γ와 β는 모든 토큰에 똑같으므로, 정규화로 사라진 각 토큰의 평균과 표준편차를 되살릴 수는 없습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · NumPy and PyTorch, the same

Our own PyTorch layer is the formula; autograd finds the gradient by itself:
"""

# %% [markdown] lang="ko"
r"""
## 6 · NumPy와 PyTorch, 같은 결과

우리의 PyTorch 층은 식 그대로입니다. 그래디언트는 autograd가 구합니다.
"""

# %%
from helpers import equal_on_every_device, mirror

show(mirror.LayerNorm.forward)

# %% [markdown] lang="en"
r"""
Now with γ ≠ 1, β ≠ 0 and an ε that matters: output and every gradient, from NumPy, our PyTorch and `nn.LayerNorm`, on every device of your machine. Then the block of the Transformer, LayerNorm(x + F(x)).
"""

# %% [markdown] lang="ko"
r"""
이제 γ ≠ 1, β ≠ 0이고 ε도 작지 않을 때, NumPy, 우리의 PyTorch(`mirror`), `nn.LayerNorm`의 출력과 모든 그래디언트를 내 컴퓨터의 모든 장치에서 비교합니다. 그다음은 트랜스포머의 블록 LayerNorm(x + F(x))입니다.
"""

# %%
rng = np.random.default_rng(6)
norm_6 = LayerNorm(rng.normal(size=6), rng.normal(size=6), eps=0.1)
dout_6 = rng.normal(size=x_batch.shape)
equal_on_every_device(norm_6, x_batch, dout_6)

# %%
block_6 = Stack([Residual(FeedForward.random(6, 10, np.random.default_rng(7))), norm_6])
equal_on_every_device(block_6, x_batch, dout_6)

# %% [markdown] lang="en"
r"""
How fast is it? Forward and backward for 8 × 64 tokens of 512 features, divided by the time of `nn.LayerNorm`. NumPy goes through all the numbers once for every operation; `nn.LayerNorm` does all operations in one go. How much that matters depends on your machine.
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 특징이 512개인 토큰 8 × 64개의 순전파(forward pass)와 역전파(backward pass)에 걸린 시간을 `nn.LayerNorm`에 걸린 시간으로 나눕니다. (표의 quartiles는 사분위수입니다.) NumPy는 연산마다 모든 숫자를 한 번씩 훑지만 `nn.LayerNorm`은 모든 연산을 한 번에 합니다. 그 차이가 얼마나 큰지는 컴퓨터마다 다릅니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import step_on_every_device

x_512, dout_512 = np.random.default_rng(8).normal(size=(2, 8, 64, 512)).astype(np.float32)
step_on_every_device(LayerNorm.fresh(512, dtype=np.float32), x_512, dout_512)

# %% [markdown] lang="en"
r"""
## 7 · Recap

| what | forward | backward |
|---|---|---|
| x̂ | (x − mean) / √(variance + ε), token by token | dx = (dx̂ − mean(dx̂) − x̂ · mean(dx̂ · x̂)) / std |
| γ, β | γ · x̂ + β | dγ = Σ dout · x̂, dβ = Σ dout, over all tokens |

- Over the features of a token it is layer normalisation; over the batch, feature by feature, batch normalisation.
- No number of x̂ exceeds √(d − 1).
- The gradient has no part that raises all features or stretches the token: the two subtracted terms take it out.
- d or d − 1, which ε and where: look it up before you move a model.

**References.** J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization: Accelerating Deep Network Training by Reducing Internal Covariate Shift*, 2015. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.1. · A. Rush, *The Annotated Transformer*, 2018. · Documents: **0** ‘트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'’, section 2; **1** ‘Transformer #4 - Encoder Detail’, section 3.1; **2** ‘트랜스포머에 적용된 기술들’, section Norm; **4** ‘트랜스포머’ (paper review), section 5.

Back to [lesson 03](03_layer_norm.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| x̂ | (x − 평균) / √(분산 + ε), 토큰마다 | dx = (dx̂ − 평균(dx̂) − x̂ · 평균(dx̂ · x̂)) / std |
| γ, β | γ · x̂ + β | dγ = Σ dout · x̂, dβ = Σ dout, 모든 토큰에 걸쳐 |

- 평균과 분산을 토큰마다 특징에 걸쳐 구하면 층 정규화, 특징마다 배치에 걸쳐 구하면 배치 정규화입니다.
- x̂의 어떤 숫자도 √(d − 1)을 넘지 않습니다.
- 그래디언트에는 모든 특징을 함께 올리거나 토큰을 늘이는 성분이 없습니다. 빼는 두 항이 그 성분을 없앱니다.
- d인지 d − 1인지, ε이 얼마이고 어디에 있는지는 모델을 옮기기 전에 확인하세요.

**참고 자료.** J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization: Accelerating Deep Network Training by Reducing Internal Covariate Shift*, 2015. · A. Vaswani 외, *Attention Is All You Need*, 2017, 3.1절. · A. Rush, *The Annotated Transformer*, 2018. · 문서: **0** ‘트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'’, 2절; **1** ‘Transformer #4 - Encoder Detail’, 3.1절; **2** ‘트랜스포머에 적용된 기술들’, Norm 절; **4** ‘트랜스포머’(논문 리뷰), 5절.

[3장](03_layer_norm.ipynb)으로 돌아가기.
"""
