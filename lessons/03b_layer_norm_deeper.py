# %% [markdown] lang="en"
r"""
# 03 · Layer normalization, deeper

**What comes back through a norm, and what is it worth when thirty layers learn?**

**You will be able to** derive the gradient of layer normalization in three terms, say what it takes out and what that is worth, normalize over other axes, and prove how large one number can get. \
**You need** lessons 03 and 04 (gradients). \
**Time** 70 minutes

In lesson 03 a norm put every token of three features onto a circle. Now a gradient comes back. The dashed arrow, dout, is the way in which the loss would grow fastest if the dot could move freely; the thick violet arrow is what reaches the token in front of the norm (times its standard deviation, std). Turn dout, from straight outwards (0). At which turns does nothing come back, and at which all of it?

<details><summary>Answer</summary>

Nothing at 0 and 180: there dout points straight out of the circle, or straight into it, and the dot cannot leave the circle. All of it at ±90, along the circle.

</details>
"""

# %% [markdown] lang="ko"
r"""
# 03 · 층 정규화, 심화

**정규화를 거슬러 무엇이 되돌아올까요? 그리고 정규화는 서른 층을 학습할 때 얼마나 쓸모 있을까요?**

**이 노트북을 마치면** 층 정규화(layer normalization)의 그래디언트(gradient)를 세 항으로 된 식으로 유도하고, 그 식이 무엇을 덜어 내며 그것이 어디에 좋은지 설명하고, 다른 축에 걸쳐 정규화하고, 숫자 하나가 얼마나 커질 수 있는지 증명할 수 있습니다. \
**필요한 것**은 3장과 4장(그래디언트)입니다. \
**시간** 70분

3장에서 정규화는 특징(feature)이 세 개인 토큰(token)을 모두 원 위에 올려놓았습니다. 이번에는 그래디언트가 되돌아옵니다. 점선 화살표 dout은 점이 자유롭게 움직일 수 있을 때 손실이 가장 빨리 커지는 방향이고, 굵은 보라색 화살표는 정규화하기 전의 토큰까지 되돌아오는 그래디언트(표준편차 std를 곱한 것)입니다. dout을 돌려 보세요(0도가 바깥쪽입니다). 몇 도에서 아무것도 되돌아오지 않을까요? 몇 도에서 모두 되돌아올까요?

<details><summary>답</summary>

0도와 180도에서는 아무것도 되돌아오지 않습니다. dout이 원의 바깥쪽이나 안쪽을 똑바로 가리키는데, 점은 원을 벗어날 수 없기 때문입니다. 원을 따라가는 방향인 ±90도에서는 모두 되돌아옵니다.

</details>
"""

# %% tags=["widget"]
from helpers import play_norm_back

play_norm_back()

# %%
import numpy as np

from helpers import SGD, FeedForward, LayerNorm, Residual, SquaredError, Stack, Table
from helpers import check, data, decide, number, numbers, show, span

X, eps = data.cube(float), 1e-5  # (B, T, d)

# %% [markdown] lang="en"
r"""
## 1 · The gradient in three terms

The token of exercise 3.1, [−1, 1, 2, 3, 5], has mean 2 and standard deviation 2. Let γ = [2, 1, 1, 1, 1], β = 0, and L = y₁ + 2 y₂, so dout = [1, 2, 0, 0, 0]. The last step first: y = γ · x̂ + β works feature by feature, so for one token

$$ d\beta = dout, \qquad d\gamma = dout \cdot \hat x, \qquad d\hat x = dout \cdot \gamma $$

In a batch, dβ and dγ are added up over all tokens, because all tokens share β and γ.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 세 항으로 된 그래디언트

연습 3.1의 토큰 [−1, 1, 2, 3, 5]는 평균이 2, 표준편차가 2입니다. γ = [2, 1, 1, 1, 1], β = 0, L = y₁ + 2 y₂, 즉 dout = [1, 2, 0, 0, 0]이라고 합시다. 마지막 단계부터 거꾸로 갑니다. y = γ · x̂ + β는 특징마다 따로 계산하므로, 토큰 하나의 그래디언트는 다음과 같습니다.

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
이제 x̂ = (x − 평균) / std이고, std는 √(분산 + ε)을 줄여 쓴 것입니다. x의 k번째 숫자를 작은 h만큼 바꿔 봅시다. 이 변화는 **세 가지 길**로 L에 닿습니다.

1. **직접.** x̂ₖ가 h / std만큼 커지고, L은 그 dx̂ₖ배만큼 변합니다. 기울기는 dx̂ₖ / std입니다.
2. **평균을 거쳐.** 평균이 h / d만큼 커지므로 **모든** x̂ⱼ가 h / (d · std)만큼 작아집니다. L은 그 dx̂ⱼ배만큼 변하고, 이것을 모든 j에 걸쳐 더합니다. 합을 d로 나누면 평균이므로 기울기는 −평균(dx̂) / std입니다.
3. **std를 거쳐.** 한 단계씩 봅시다.
   - 제곱 (xₖ − 평균)²이 2 (xₖ − 평균) h만큼 변하므로 분산은 2 (xₖ − 평균) h / d만큼 커집니다. (평균도 달라지지만, 평균과의 차이를 모두 더하면 0이므로 여기서는 영향이 없습니다.)
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
from helpers import compare, numerical_gradients

layer = LayerNorm(gamma, beta)
compare({"dx": dx}, numerical_gradients(lambda: layer(x) @ dout, {"x": x}), tolerance=1e-6)

# %% [markdown] lang="en"
r"""
Nudged number by number, as in lesson 04. The helper does the same for any number of tokens; `total` adds up over them. A batch, every number nudged:
"""

# %% [markdown] lang="ko"
r"""
4장에서처럼 숫자를 하나씩 조금 바꿔 확인했습니다(수치 미분, numerical differentiation). `helpers`의 `LayerNorm`은 토큰이 몇 개이든 같은 일을 합니다. `total`은 모든 토큰에 걸쳐 더합니다. 배치에서도 모든 숫자를 하나씩 조금 바꿔 비교합니다.
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
**두 항이 덜어 내는 것.** x의 숫자를 모두 똑같이 올려도 아무것도 변하지 않으니 ‘모두 똑같이 올려라’라는 그래디언트는 쓸모가 없습니다. 그래서 dx를 모두 더하면 0입니다. x 전체를 몇 배로 키워도 변하는 것이 없으니 dx · x̂을 모두 더해도 0입니다. (ε 때문에 아주 조금 어긋납니다. 여기서 분산은 4, ε은 10⁻⁵입니다.) 빼는 두 항이 하나씩 맡아 두 합을 0으로 만듭니다.
"""

# %%
terms = {"dx̂ / std": dx_hat / std, "(dx̂ − mean) / std": (dx_hat - by_mean) / std, "dx": dx}
values = [numbers(v, 2) for v in terms.values()]
sums = {"sum of all": [v.sum() for v in terms.values()]}
sums["sum of value · x̂"] = [v @ x_hat for v in terms.values()]
Table({"terms": terms, "value": values, **sums}, digits=3)

# %% [markdown] lang="en"
r"""
The picture at the top shows the same: γ is 1 there, so dx̂ is dout. The mean is already gone from it, and what points out of the circle goes too; what is left lies along the circle.
"""

# %% [markdown] lang="ko"
r"""
맨 위의 그림이 바로 이것입니다. 거기서는 γ = 1이므로 dx̂이 곧 dout이고, 평균은 이미 0입니다. 원의 바깥을 향하는 성분까지 빼고 나면 원을 따라가는 성분만 남습니다.
"""

# %% [markdown] lang="en"
r"""
### Exercise 3.4 ★★ 7 minutes

The same token [−1, 1, 2, 3, 5], now with **γ = [1, 1, 1, 1, 5]** and **dout = [0, 0, 0, 0, 2]**. What is dx? (Leave ε out.)
"""

# %% [markdown] lang="ko"
r"""
### 연습 3.4 ★★ 7분

토큰은 그대로 [−1, 1, 2, 3, 5]이고, γ와 dout이 바뀝니다: **γ = [1, 1, 1, 1, 5]**, **dout = [0, 0, 0, 0, 2]**. dx는 얼마인가요? (ε은 빼고 계산합니다.)
"""

# %%
answer_4 = [..., ..., ..., ..., ...]

check("3.4", answer_4)

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
## 2 · What it is worth: thirty layers learn

The division by std matters too: a token ten times as large gets a tenth of the gradient. That is a brake which plain residual blocks lack. Take thirty blocks with weights twice PyTorch's. By what factor has the gradient's length changed when it reaches the first block? From the smallest to the largest of twenty draws:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 무엇에 좋을까요? 서른 층이 학습됩니다

std로 나누는 것도 중요합니다. 열 배 큰 토큰은 그래디언트를 10분의 1만 받습니다. 잔차 블록(residual block)만 쌓을 때는 없는 제동 장치입니다. 가중치(weight)가 PyTorch 초깃값의 두 배인 블록 서른 개를 되돌아오는 동안 그래디언트의 노름(norm)은 몇 배가 될까요? 표에는 가중치를 스무 번 새로 뽑았을 때의 최솟값과 최댓값이 있습니다.
"""

# %% jupyter={"outputs_hidden": true}
def thirty_blocks(rng, d_model, d_ff, times, norms):
    layers = []
    for _ in range(30):
        layers.append(Residual(FeedForward.random(d_model, d_ff, rng).scaled(times)))
        if norms:
            layers.append(LayerNorm.fresh(d_model))
    return Stack(layers)


def gain(seed, norms):
    rng = np.random.default_rng(seed)
    stack = thirty_blocks(rng, 16, 64, 2, norms)
    tokens, dout = rng.normal(size=(2, 8, 16))  # 8 tokens
    stack(tokens)
    return np.linalg.norm(stack.backward(dout)) / np.linalg.norm(dout)


both = {"x + F(x)": False, "LayerNorm(x + F(x))": True}
gains = [span([gain(seed, norms) for seed in range(20)], ".1g") for norms in both.values()]
Table({"block": both, "times the gradient": gains})

# %% [markdown] lang="en"
r"""
Larger weights also make std larger, and the division undoes most of the growth. (Normalizing *before* the block: lessons 12 and 16.)

**Does it train better?** Thirty blocks, 64 examples, 100 steps of w −= lr · dw. Which of three learning rates do the two stacks withstand? (The numbers are losses.)
"""

# %% [markdown] lang="ko"
r"""
가중치가 커지면 std도 커지므로, 커진 만큼을 나눗셈이 대부분 되돌립니다. (블록 **앞에서** 정규화하는 방법은 12장과 16장에서 다룹니다.)

**학습이 더 잘될까요?** 블록 서른 개를 샘플 64개로 100스텝 학습합니다. 스텝은 4장의 w −= lr · dw입니다. 두 신경망은 각각 어느 학습률(learning rate, lr)까지 견딜까요? (표의 숫자는 100번째 스텝의 손실(loss)입니다.)
"""

# %% claims=["2-31"] jupyter={"outputs_hidden": true}
def loss_after(lr, norms, seed=5):
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


rates, losses = (0.001, 0.01, 0.1), {"block": both}
for lr in rates:
    losses[f"lr = {lr}"] = [loss_after(lr, norms) for norms in both.values()]
Table(losses)

# %% [markdown] lang="en"
r"""
With norms the stack withstands the largest rate, and learns best with it; without them the loss explodes. So in each of seven seeds; in at least six the best of all was with norms. (At 0.001 the plain stack was ahead every time; at 0.01 it diverged in four.) What the norm buys is a steady course, and with it the larger step.
"""

# %% [markdown] lang="ko"
r"""
정규화가 있으면 가장 큰 학습률도 견디고, 세 학습률 가운데 손실도 그때 가장 작습니다. 정규화가 없으면 발산합니다. 위의 표는 시드(seed) 하나의 결과이지만 시드 일곱 개에서 모두 그랬고, 가장 작은 손실도 적어도 여섯 번은 정규화가 있는 쪽이 더 작았습니다. (학습률이 0.001이면 일곱 번 모두 정규화가 없는 쪽의 손실이 오히려 더 작았고, 0.01이면 일곱 번 가운데 네 번 발산했습니다.) 정규화로 얻는 것은 안정된 학습이고, 그 덕분에 더 큰 학습률을 쓸 수 있습니다.
"""

# %% [markdown] lang="en"
r"""
## 3 · In PyTorch, every gradient

Our PyTorch layer is the formula. With γ ≠ 1, β ≠ 0 and an ε that matters: output and every gradient, on every device. Then the block of the Transformer, LayerNorm(x + F(x)).
"""

# %% [markdown] lang="ko"
r"""
## 3 · PyTorch로, 모든 그래디언트까지

우리의 PyTorch 층(`mirror`)은 식 그대로이고, 그래디언트는 자동 미분(autograd)이 구합니다. γ ≠ 1, β ≠ 0이고 ε도 작지 않을 때 출력과 모든 그래디언트를 내 컴퓨터의 모든 장치에서 비교합니다. 그다음은 트랜스포머의 블록 LayerNorm(x + F(x))입니다.
"""

# %%
from helpers import equal_on_every_device, mirror

show(mirror.LayerNorm.forward)

# %%
rng = np.random.default_rng(6)
norm_6 = LayerNorm(rng.normal(size=6), rng.normal(size=6), eps=0.1)
x_batch, dout_6 = rng.normal(size=(2, 2, 3, 6))
equal_on_every_device(norm_6, x_batch, dout_6)

# %%
block_6 = Stack([Residual(FeedForward.random(6, 10, np.random.default_rng(7))), norm_6])
equal_on_every_device(block_6, x_batch, dout_6)

# %% [markdown] lang="en"
r"""
How fast is it? The next cell measures forward and backward for 8 × 64 tokens of 512 features on your machine, as multiples of the time of `nn.LayerNorm`. NumPy goes through all the numbers for every operation; `nn.LayerNorm` does all in one go.
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 다음 셀은 특징이 512개인 토큰 8 × 64개의 순전파(forward)와 역전파(backward)에 걸리는 시간을 내 컴퓨터에서 측정해 `nn.LayerNorm`의 몇 배인지 보여 줍니다. NumPy는 연산마다 모든 숫자를 한 번씩 훑지만 `nn.LayerNorm`은 모든 연산을 한 번에 합니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import step_on_every_device

x_512, dout_512 = np.random.default_rng(8).normal(size=(2, 8, 64, 512)).astype(np.float32)
step_on_every_device(LayerNorm.fresh(512, dtype=np.float32), x_512, dout_512)

# %% [markdown] lang="en"
r"""
## 4 · Other axes

The batch of lesson 03: two sentences (B) of three tokens (T) of four features (d). Numbers **of one colour** are normalized together: they share a mean and a std. Under *mean over*, choose the axes. Which choice is layer normalization? Choose it, and move ε. Which token notices a large ε first? And which not at all?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 다른 축

3장의 배치(batch)입니다. 문장이 두 개(B), 문장마다 토큰이 세 개(T), 토큰마다 특징이 네 개(d)입니다. **색이 같은** 숫자끼리 한데 묶어 정규화합니다. 묶음마다 평균과 표준편차가 하나씩 있습니다. **평균 범위**에서 축을 골라 보세요. 층 정규화는 어느 것일까요? 그것을 고르고 ε을 움직여 보세요. ε을 키우면 어느 토큰이 가장 먼저 달라질까요? 전혀 달라지지 않는 토큰은 어느 것일까요?
"""

# %% tags=["widget"]
from helpers import play_axes

play_axes()

# %% [markdown] lang="en"
r"""
*d* alone is layer normalization: six groups, one for each token. Over *T, d* every sentence is one group, and its tokens depend on each other, as lesson 03 showed. The tokens of variance 1 notice a large ε first: at ε = 1 their numbers shrink to 1 / √(1 + 1) = 0.71. [4, 4, 4, 4] never does; its x̂ is 0 with any ε.

**Batch normalization** (Ioffe and Szegedy 2015) came a year before layer normalization. It normalizes every *feature* over the batch, as *B, T* does in the picture. What does it make of a batch of 64 tokens, of 2, of 1? Predict the last two rows.
"""

# %% [markdown] lang="ko"
r"""
*d*만 고른 것이 층 정규화입니다. 묶음은 토큰마다 하나씩 여섯 개입니다. *T, d*를 고르면 문장 하나가 한 묶음이 되고, 3장에서 본 것처럼 한 문장의 토큰들이 서로 영향을 줍니다.

ε을 키우면 분산이 1인 토큰들이 가장 먼저 달라집니다. ε = 1이면 숫자들이 1 / √(1 + 1) = 0.71배로 줄어듭니다. [4, 4, 4, 4]는 ε이 무엇이든 x̂이 0이므로 달라지지 않습니다.

층 정규화보다 한 해 먼저 나온 **배치 정규화**(batch normalization, Ioffe와 Szegedy(2015))는 **특징**마다 배치에 걸쳐 정규화합니다. 그림에서 *B, T*를 고른 것과 같습니다. 배치의 토큰이 64개일 때, 2개일 때, 1개일 때 어떻게 될까요? 표의 아래 두 줄을 예측해 보세요.
"""

# %% claims=["4-69"] jupyter={"outputs_hidden": true}
def batch_norm(batch):
    return (batch - batch.mean(axis=0)) / np.sqrt(batch.var(axis=0) + eps)


crowd, n_tokens = np.random.default_rng(1).normal(size=(64, 4)), (64, 2, 1)
by_batch = [numbers(batch_norm(crowd[:n])[0], 2) for n in n_tokens]
by_token = [numbers(LayerNorm.fresh(4)(crowd[:n])[0], 2) for n in n_tokens]
Table({"tokens": n_tokens, "BatchNorm of token 1": by_batch, "LayerNorm of token 1": by_token})

# %% [markdown] lang="en"
r"""
Under batch normalization the first token changes with its company. Of two tokens only the signs are left, and a token alone becomes 0. That is why it needs large batches and, in use, averages kept from training; layer normalization needs neither.

**True or false?** What one of our texts says of normalizing the input was right: it cannot control what becomes unstable inside. The text goes on:

> Layer Normalization was proposed to solve this.

We put *batch* normalization, a year older, behind each of the thirty blocks of lesson 03. How large are eight tokens at the end? (With layer normalization every token has size 4, so eight have √8 · 4 = 11.3.) Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
배치 정규화에서는 첫 번째 토큰의 결과가 함께 있는 토큰에 따라 달라집니다. 토큰이 둘이면 부호만 남고, 하나이면 0이 됩니다. 그래서 배치가 커야 하고, 추론(inference)할 때는 학습하면서 모아 둔 평균과 분산을 써야 합니다. 층 정규화에는 둘 다 필요 없습니다.

**참일까요, 거짓일까요?** 입력을 정규화하는 것으로는 신경망 안의 불안정을 다스리지 못한다는 문서의 말은, 3장에서 보았듯이 옳습니다. 문서는 이렇게 이어집니다.

> 이를 해결하기 위해 Layer Normalization이 제안되었다.

3장의 서른 블록 하나하나에 한 해 먼저 나온 **배치** 정규화를 붙여 봅시다. 마지막에 토큰 여덟 개의 크기는 얼마일까요? (층 정규화라면 토큰마다 크기가 4이므로 여덟 개는 √8 · 4 = 11.3입니다.) `...` 대신 `True`(성립함), `False`(성립하지 않음), `None`(핵심은 맞지만 이대로는 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["4-68"] jupyter={"outputs_hidden": true}
def size_at_the_end(seed):
    rng = np.random.default_rng(seed)
    stream = rng.normal(size=(8, 16))  # 8 tokens
    for _ in range(30):
        block = Residual(FeedForward.random(16, 64, rng).scaled(2))
        stream = batch_norm(block(stream))
    return np.linalg.norm(stream)


vote_1 = ...  # True, False or None
most = max(size_at_the_end(seed) for seed in range(20))
by_layer_norm = np.linalg.norm(LayerNorm.fresh(16)(np.random.default_rng(0).normal(size=(8, 16))))
decide("4-68", vote_1, by_layer_norm < 12, most > 12, found=f"{most:.1f}")

# %% [markdown] lang="en"
r"""
11.3 again, the most in twenty draws: every feature has standard deviation 1 now, and √(8 · 16) = 11.3. So batch normalization controls the inside as well, and did so first. What layer normalization was proposed for is independence of the batch, so that recurrent networks, whose sequences differ in length, can use it (Ba et al. 2016, abstract and section 1).

## 5 · How large can one number get?

**True or false?** Of γ and β the same text says:

> In normalizing, the range of the values is limited [, so a linear transformation is added …].

Decide on the first half. We try 100 000 wild tokens of five numbers, many with one far out, and look for the largest number of x̂ anywhere. Then we cube every number, which makes the far ones wilder still. Does the largest x̂ grow?
"""

# %% [markdown] lang="ko"
r"""
스무 번 뽑은 가운데 가장 큰 값인데, 이번에도 11.3입니다. 이번에는 특징마다 표준편차가 1이므로 √(8 · 16) = 11.3입니다. 배치 정규화도 신경망 안의 크기를 다스리고, 층 정규화보다 먼저 나왔습니다. 층 정규화는 배치에 의존하지 않으려고 제안되었습니다. 그러면 문장마다 길이가 다른 순환 신경망(recurrent neural network)에도 쓸 수 있습니다(Ba 외(2016), 초록과 1절).

## 5 · 숫자 하나는 얼마나 커질 수 있을까요?

**참일까요, 거짓일까요?** 같은 문서는 γ와 β를 이렇게 설명합니다.

> 정규화 과정에서 값의 범위가 제한되므로, [네트워크의 표현력을 확보하기 위해 선형 변환을 추가한다.]

앞부분만 판단해 보세요. 숫자 다섯 개짜리 토큰 10만 개를 무작위로 만들어 넣습니다. 숫자 하나만 유난히 크거나 작은 토큰이 많습니다. x̂ 전체에서 가장 큰 숫자를 찾고, 모든 숫자를 세제곱해 큰 숫자를 훨씬 더 크게 만듭니다. 가장 큰 x̂도 커질까요?
"""

# %% claims=["4-73"] jupyter={"outputs_hidden": true}
far_out = np.random.default_rng(0).standard_cauchy((100_000, 5))
most_5 = LayerNorm.fresh(5)(far_out).max()
wilder = LayerNorm.fresh(5)(far_out**3).max()

vote_2 = ...  # True, False or None
decide("4-73", vote_2, wilder < 1.001 * most_5, found=f"{most_5:.2f} → {wilder:.2f}")

# %% [markdown] lang="en"
r"""
The same both times, 2.00: however far a number stands out, there is a limit.

### Exercise 3.5 ★★ 4 minutes

Write down a token of five numbers for which one number of x̂ becomes **as large as it can**. (ε is left out.)
"""

# %% [markdown] lang="ko"
r"""
앞은 원래 토큰의, 뒤는 세제곱한 토큰의 가장 큰 x̂입니다. 숫자 하나가 아무리 유난히 커도 x̂에는 한계가 있습니다.

### 연습 3.5 ★★ 4분

x̂의 가장 큰 숫자가 **더는 커질 수 없는** 토큰을 숫자 다섯 개로 적어 보세요. (ε은 빼고 계산합니다.)
"""

# %%
answer_5 = [..., ..., ..., ..., ...]

check("3.5", answer_5)

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

No number of x̂ exceeds √(d − 1), and it gets there (but for ε) when all others are equal: every line is then an equality. For d = 2 the bound is 1: hence the mere signs above, where a feature of two tokens was normalized. For the paper's d = 512:
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
## 6 · Recap

**What comes back through a norm?** All of the gradient but what would raise all features alike or stretch the token. The rest is divided by std, a brake on large gradients: thirty layers withstand a larger learning rate.

| what | forward | backward |
|---|---|---|
| x̂ | (x − mean) / √(variance + ε), token by token | dx = (dx̂ − mean(dx̂) − x̂ · mean(dx̂ · x̂)) / std |
| γ, β | γ · x̂ + β | dγ = Σ dout · x̂, dβ = Σ dout, over all tokens |

No number of x̂ exceeds √(d − 1). Back to [lesson 03](03_layer_norm.ipynb).

## Appendix · One name, many conventions

The variance divided by d or by d − 1, ε under the root or beside it, large or small: all go by the name of layer normalization. Each entry is the largest number of x̂ for one token. [1, −1, 1, −1] and 512 such numbers have standard deviation 1, so it should be 1; the last token is [1, 2, 3], a hundred times smaller.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**정규화를 거슬러 무엇이 되돌아올까요?** 그래디언트에서 두 가지만 빠집니다. 모든 특징을 똑같이 올리는 성분과 토큰을 늘이는 성분입니다. 나머지는 std로 나뉘므로 가중치가 커도 그래디언트가 폭발하지 않습니다. 그래서 서른 층이 더 큰 학습률을 견딥니다.

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| x̂ | (x − 평균) / √(분산 + ε), 토큰마다 | dx = (dx̂ − 평균(dx̂) − x̂ · 평균(dx̂ · x̂)) / std |
| γ, β | γ · x̂ + β | dγ = Σ dout · x̂, dβ = Σ dout, 모든 토큰에 걸쳐 |

x̂의 어떤 숫자도 √(d − 1)을 넘지 않습니다. [3장](03_layer_norm.ipynb)으로 돌아가기.

## 부록 · 이름은 하나, 관례는 여럿

분산을 d로 나누기도 하고 d − 1로 나누기도 합니다. ε을 제곱근 안에 두기도 하고 밖에 두기도 하며, ε의 값도 다릅니다. 모두 층 정규화라는 이름으로 쓰입니다. 칸마다 토큰 하나에 대한 x̂의 가장 큰 숫자를 적었습니다. [1, −1, 1, −1]과 이런 숫자 512개는 표준편차가 1이므로 1이 나와야 합니다. 마지막 토큰은 [1, 2, 3]을 100분의 1로 줄인 것입니다.
"""

# %% claims=["0-29", "2-33", "4-71"]
def largest_by(x, ddof, under, beside):
    return ((x - x.mean()) / (np.sqrt(x.var(ddof=ddof) + under) + beside)).max()


who = {"PyTorch": (0, 1e-5, 0), "BERT (2018)": (0, 1e-12, 0), "Keras": (0, 1e-3, 0)}
who |= {"Annotated Transformer": (1, 0, 1e-6)}
four, small = np.array([1.0, -1, 1, -1]), np.array([0.01, 0.02, 0.03])
tries = {"d = 4": four, "d = 512": np.tile(four, 128), "[1, 2, 3]": 100 * small, "/ 100": small}
found_by = {"divides by": ["d", "d", "d", "d − 1"], "ε": ["1e-05", "1e-12", "1e-03", "1e-06"]}
for name, token in tries.items():
    found_by[name] = [largest_by(token, *how) for how in who.values()]
Table({"who": who, **found_by})

# %% [markdown] lang="en"
r"""
- **d − 1** makes the result √((d − 1) / d) times as large: **0.866** at d = 4, which no tolerance hides, and 0.999 at d = 512, which is easily overlooked. (*The Annotated Transformer* also has its ε outside the root, which shows only in tokens of small variance.)
- **Which ε** matters when a model moves: from PyTorch to Keras, both with their defaults, [1, 2, 3] gives ±1.2238 in place of ±1.2247, and small tokens something else entirely.

**In float32.** A shortcut of some code is the same on paper: variance = mean of x² − (mean of x)². But with a large mean it subtracts two large numbers. The variance of [7001, 7002, 7003], both ways:
"""

# %% [markdown] lang="ko"
r"""
- **d − 1**로 나누면 결과가 √((d − 1) / d)배가 됩니다. d = 4이면 **0.866**배라 어떤 허용 오차로도 숨길 수 없고, d = 512이면 0.999배라 놓치기 쉽습니다. (널리 읽히는 구현인 *The Annotated Transformer*는 ε도 제곱근 밖에 둡니다. ε의 자리는 분산이 작은 토큰에서만 드러납니다.)
- **ε의 값**은 모델을 옮길 때 중요합니다. PyTorch와 Keras의 기본값을 그대로 두면 [1, 2, 3]에서 ±1.2247 대신 ±1.2238이 나오고, 작은 토큰에서는 전혀 다른 값이 나옵니다.

**float32로 계산할 때.** 일부 코드에 나오는 간편식, 즉 분산 = x²의 평균 − (x의 평균)²에서는 유효 숫자가 사라집니다. 수학적으로는 같은 식입니다. 하지만 평균이 크면 큰 수끼리 빼게 됩니다. [7001, 7002, 7003]의 분산을 우리 방법과 간편식으로 구합니다.
"""

# %% jupyter={"outputs_hidden": true}
high = np.array([1, 2, 3], np.float32) + 7_000
shortcut = (high**2).mean() - high.mean() ** 2
round(float(high.var()), 4), float(shortcut)

# %% [markdown] lang="en"
r"""
A negative variance: its root would be nan.

**References.** J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015. · A. Rush, *The Annotated Transformer*, 2018. · The text quoted: *트랜스포머* (paper review), section 5.
"""

# %% [markdown] lang="ko"
r"""
분산이 음수가 되었습니다. 제곱근은 nan입니다.

**참고 자료.** J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015. · A. Rush, *The Annotated Transformer*, 2018. · 인용한 문서: ‘트랜스포머’(논문 리뷰), 5절.
"""
