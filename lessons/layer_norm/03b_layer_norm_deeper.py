# %% [markdown] lang="en"
r"""
# 03 · Layer normalization, deeper

**What does a norm let through on the way back, and what is that good for?**

In lesson 03 a norm put every token of three features onto a circle. Whatever you did to the token, its dot couldn't leave that circle. Now something comes from the other side. A loss has been computed, and its gradient comes back to the dot and says which way to push. What becomes of a push that points off the circle?

**You will be able to**

- derive the gradient of layer normalization in three terms;
- say what it holds back, and try what norms do for thirty layers that learn;
- prove how large one number can get, and what happens there.

**You need** lessons 03 and 04 (gradients), after which you can read this. \
**Time** 50 minutes

The dashed arrow, dout, is the way in which the loss would grow fastest if the dot could move freely. The thick violet arrow, dx, is what reaches the token x before the norm. (It's drawn times std, the token's standard deviation.) The grey one is the token itself. Turn dout, where 0 is straight outwards. **At which turns does nothing come back, and at which all of it?**
"""

# %% [markdown] lang="ko"
r"""
# 03 · 층 정규화, 심화

**정규화를 거꾸로 지나면 무엇이 남을까요? 그 덕분에 무엇이 좋아질까요?**

3장에서 정규화는 특징(feature)이 세 개인 토큰(token)을 모두 원 위에 올려놓았습니다. 토큰을 어떻게 바꾸어도 점은 그 원을 벗어날 수 없었습니다. 이번에는 반대쪽에서 무언가가 옵니다. 손실(loss)을 구하고 나면 그래디언트(gradient)가 점까지 되돌아와, 어느 쪽으로 밀지 알려 줍니다. 그런데 원 밖으로 밀라고 하면 어떻게 될까요?

**이 노트북을 마치면**

- 층 정규화(layer normalization)의 그래디언트를 세 항으로 된 식으로 유도할 수 있습니다.
- 그 식이 무엇을 막는지 설명하고, 정규화가 서른 층의 학습을 어떻게 바꾸는지 시험할 수 있습니다.
- 숫자 하나가 얼마나 커질 수 있는지, 거기에 이르면 어떤 일이 생기는지 증명할 수 있습니다.

**필요한 것**은 3장과 4장(그래디언트)입니다. 두 장을 마치면 바로 읽을 수 있습니다. \
**시간** 50분

점선 화살표 dout은 점이 자유롭게 움직일 수 있을 때 손실이 가장 빨리 커지는 방향입니다. 굵은 보라색 화살표는 정규화하기 전의 토큰 x까지 되돌아오는 그래디언트 dx입니다(표준편차 std를 곱해 그렸습니다). 회색 화살표는 토큰 x입니다. dout을 돌려 보세요. 0도가 똑바로 바깥쪽입니다. **몇 도에서 아무것도 되돌아오지 않나요? 몇 도에서 모두 되돌아오나요?**
"""

# %% tags=["widget"]
from helpers import play_norm_back

play_norm_back()

# %%
import numpy as np

from helpers import SGD, FeedForward, LayerNorm, Residual, SquaredError, Stack, Table
from helpers import check, number, numbers

# %% [markdown] lang="en"
r"""
## 1 · Three times nothing

Nothing comes back at 0 and at 180, where dout points straight out of the circle or straight into it. It's no use to push a dot off a circle that it can't leave. At ±90, along the circle, all of dout comes back.

Now in numbers. Each row of the table has a token x of five features, a gradient dx̂ that arrives at x̂, and dx, which is what comes back to x. The loss grows when

1. all numbers of x̂ grow alike;
2. x̂ is stretched;
3. the last number of x̂ grows;
4. the last number of x̂ grows, and the token is ten times as large;
5. the last number of x̂ grows, and in the token it stands far out.

In three of the five rows nothing but zeros comes back. Which are they? And what comes back in the fourth?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 다섯 가운데 셋에서는 아무것도 되돌아오지 않습니다

0도와 180도에서는 아무것도 되돌아오지 않습니다. dout이 원의 바깥쪽이나 안쪽을 똑바로 가리키는데, 점은 원을 벗어날 수 없으니 밀어도 소용이 없습니다. 원을 따라가는 ±90도에서는 모두 되돌아옵니다.

이번에는 특징이 다섯 개이고, 그림 대신 숫자를 봅니다. 표의 행마다 토큰 x, x̂까지 되돌아온 그래디언트 dx̂, x까지 되돌아오는 그래디언트 dx가 있습니다. 손실은 다음과 같을 때 커집니다.

1. x̂의 숫자가 모두 똑같이 커질 때
2. x̂이 늘어날 때
3. x̂의 마지막 숫자가 커질 때
4. 3번과 같지만 토큰이 열 배로 클 때
5. 3번과 같지만 토큰의 마지막 숫자가 유난히 클 때

다섯 행 가운데 셋에서는 0만 되돌아옵니다. 언제일까요? 4번에서는 무엇이 되돌아올까요?
"""

# %% jupyter={"outputs_hidden": true}
def comes_back(x, dx_hat):
    norm = LayerNorm.fresh(len(x))  # γ = 1, β = 0
    norm(np.array(x, float))
    return norm.backward(np.array(dx_hat, float))


x_1, last = [-1, 1, 2, 3, 5], [0, 0, 0, 0, 1]
xs = [x_1, x_1, x_1, [-10, 10, 20, 30, 50], [0, 0, 0, 0, 10]]
dx_hats = [[1, 1, 1, 1, 1], [-3, -1, 0, 1, 3], last, last, last]
dxs = [numbers(comes_back(x, dx_hat)) for x, dx_hat in zip(xs, dx_hats)]
given = {"x": list(map(numbers, xs)), "dx̂": list(map(numbers, dx_hats))}
Table({"": [1, 2, 3, 4, 5], **given, "dx": dxs})

# %% [markdown] lang="en"
r"""
Nothing comes back in rows 1, 2 and 5, and in row 4 a tenth of what row 3 gets. Rows 1 and 2 push off the circle, so to speak. The norm forgets a token's mean and its spread, so no change of x can raise all of x̂ alike or stretch it. (Row 2 isn't quite 0, for ε is 10⁻⁵ beside a variance of 4.) But why does the fifth row get nothing? One formula explains all five. We'll find it now.

## 2 · Rows 1 to 3: the gradient in three terms

Take the first token again, [−1, 1, 2, 3, 5], with a mean of 2 and a std of 2. Let γ = [2, 1, 1, 1, 1], β = 0, and L = y₁ + 2 y₂, which makes dout = [1, 2, 0, 0, 0]. On the way back the norm's last step comes first. As y = γ · x̂ + β works feature by feature, dx̂ is dout · γ.
"""

# %% [markdown] lang="ko"
r"""
아무것도 되돌아오지 않는 것은 1번, 2번, 5번입니다. 1번과 2번은 원 밖으로 미는 것과 같습니다. 정규화는 토큰의 평균과 크기를 잊어버리므로, x를 어떻게 바꾸어도 x̂의 숫자를 모두 똑같이 키우거나 x̂을 늘일 수 없습니다. (2번은 ε 때문에 0에서 아주 조금 어긋납니다. 여기서 분산은 4, ε은 10⁻⁵입니다.) 4번에서는 3번의 10분의 1이 되돌아옵니다. 그런데 5번에서는 왜 아무것도 되돌아오지 않을까요? 다섯 행은 식 하나로 모두 설명할 수 있습니다. 이제 그 식을 구해 봅시다.

## 2 · 세 항으로 된 그래디언트(1~3번)

첫 번째 토큰 [−1, 1, 2, 3, 5]로 돌아갑시다. 평균이 2, 표준편차가 2입니다. γ = [2, 1, 1, 1, 1], β = 0, L = y₁ + 2 y₂, 즉 dout = [1, 2, 0, 0, 0]이라고 합시다. 정규화의 마지막 단계부터 거꾸로 갑니다. y = γ · x̂ + β는 특징마다 따로 계산하므로 dx̂ = dout · γ입니다.
"""

# %%
x, dout = np.array([-1.0, 1, 2, 3, 5]), np.array([1.0, 2, 0, 0, 0])
std = np.sqrt(x.var() + 1e-5)
x_hat, dx_hat = (x - x.mean()) / std, dout * [2, 1, 1, 1, 1]
numbers(x_hat), numbers(dx_hat)

# %% [markdown] lang="en"
r"""
These two rows are all we need. Now go one step further back, to x̂ = (x − mean) / std, where std is short for √(variance + ε). Nudge one number of x, the k-th, by a small h. The nudge reaches L in **three ways**.

1. **Directly.** x̂ₖ rises by h / std, and L by dx̂ₖ times that. The slope is dx̂ₖ / std.
2. **Through the mean.** The mean rises by h / d, so *every* x̂ⱼ falls by h / (d · std). L changes by dx̂ⱼ times that, summed over all j. A sum divided by d is a mean: the slope is −mean(dx̂) / std.
3. **Through std**, link by link:
   - The square (xₖ − mean)² changes by 2 (xₖ − mean) h, so the variance rises by 2 (xₖ − mean) h / d. (The mean moves as well, but that makes no difference here because the distances from it add up to 0.)
   - variance + ε is std². When std grows by a little s, std² grows by 2 · std · s (and s², too small to count). So s = (xₖ − mean) h / (d · std) = x̂ₖ h / d.
   - A larger std shrinks every x̂ⱼ in proportion, by x̂ⱼ · (x̂ₖ h / d) / std. Each times dx̂ⱼ, summed over all j, gives the slope −x̂ₖ · mean(dx̂ · x̂) / std.

The three ways add up, as paths do.

$$ dx = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{\text{std}} $$

On paper, with dx̂ = [2, 2, 0, 0, 0], x̂ = [−1.5, −0.5, 0, 0.5, 1.5] and std = 2: find the two means, then dx. Then run the cell.
"""

# %% [markdown] lang="ko"
r"""
필요한 것은 이 두 행뿐입니다. 이제 한 단계 더 거슬러 가면 x̂ = (x − 평균) / std입니다. std는 √(분산 + ε)을 줄여 쓴 것입니다. x의 k번째 숫자를 작은 h만큼 바꿔 봅시다. 이 변화는 **세 가지 길**로 L에 닿습니다.

1. **직접.** x̂ₖ가 h / std만큼 커지고, L은 그 dx̂ₖ배만큼 변합니다. 기울기는 dx̂ₖ / std입니다.
2. **평균을 거쳐.** 평균이 h / d만큼 커지므로 **모든** x̂ⱼ가 h / (d · std)만큼 작아집니다. L은 그 dx̂ⱼ배만큼 변하고, 이것을 모든 j에 걸쳐 더합니다. 합을 d로 나누면 평균이므로 기울기는 −평균(dx̂) / std입니다.
3. **std를 거쳐.** 한 단계씩 봅시다.
   - 제곱 (xₖ − 평균)²이 2 (xₖ − 평균) h만큼 변하므로 분산은 2 (xₖ − 평균) h / d만큼 커집니다. (평균도 달라지지만, 평균과의 차이를 모두 더하면 0이므로 여기서는 영향이 없습니다.)
   - 분산 + ε은 std²입니다. std가 조금, s만큼 커지면 std²은 2 · std · s만큼 커집니다(s²은 아주 작아 무시합니다). 따라서 s = (xₖ − 평균) h / (d · std) = x̂ₖ h / d입니다.
   - std가 커지면 모든 x̂ⱼ가 같은 비율로, x̂ⱼ · (x̂ₖ h / d) / std만큼 작아집니다. 여기에 dx̂ⱼ를 곱해 모든 j에 걸쳐 더하면 기울기는 −x̂ₖ · 평균(dx̂ · x̂) / std입니다.

2장의 경로처럼 세 길을 더합니다(연쇄 법칙, chain rule).

$$ dx = \frac{d\hat x - \text{평균}(d\hat x) - \hat x \cdot \text{평균}(d\hat x \cdot \hat x)}{\text{std}} $$

dx̂ = [2, 2, 0, 0, 0], x̂ = [−1.5, −0.5, 0, 0.5, 1.5], std = 2입니다. 종이에 두 평균을 구하고, 이어서 dx를 구하세요. 그런 다음 셀을 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
by_mean, by_std = dx_hat.mean(), (dx_hat * x_hat).mean()
dx = (dx_hat - by_mean - x_hat * by_std) / std
number(by_mean), number(by_std), numbers(dx)

# %% [markdown] lang="en"
r"""
The two means are 0.8 and −0.8, and dx is [0, 0.4, −0.4, −0.2, 0.2]. **Each subtracted term holds something back.** Without the mean of dx̂, dx adds up to 0, and nothing is left that would raise all numbers alike. That is row 1. Without x̂ · mean(dx̂ · x̂), the products dx · x̂ add up to 0, and nothing is left that would stretch the token. That is row 2. What γ and β get back stands, with a check of everything by nudges, in [90](90_every_gradient.ipynb#LayerNorm).
"""

# %% [markdown] lang="ko"
r"""
두 평균은 0.8과 −0.8이고, dx는 [0, 0.4, −0.4, −0.2, 0.2]입니다. **빼는 두 항이 저마다 한 가지 변화를 막습니다.** dx̂의 평균을 빼면 dx를 모두 더한 값이 0이 되어, 모두 똑같이 키우는 성분이 남지 않습니다(1번). x̂ · 평균(dx̂ · x̂)을 빼면 dx · x̂을 모두 더한 값이 0이 되어, 토큰을 늘이는 성분이 남지 않습니다(2번). γ와 β의 그래디언트, 그리고 이 식을 수치 미분(numerical differentiation)으로 확인한 결과는 [모든 그래디언트](90_every_gradient.ipynb#층-정규화)에 있습니다.
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
## 3 · Row 4: the division, and thirty layers that learn

What the two terms leave is divided by std, so that a token ten times as large gets a tenth. That's a brake. In lesson 03 thirty residual blocks with large weights ran away without norms. Each block made the numbers larger, and nothing made them smaller again.

**Does a stack with such brakes train better?** We give thirty blocks 64 examples and 100 steps of w −= lr · dw, once without norms and once with a norm after each add. Which of the three learning rates will each of the two withstand, and at which will its loss be smallest?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 나눗셈이라는 제동 장치와 서른 층(4번)

두 항을 빼고 남은 것은 std로 나눕니다. 그래서 열 배 큰 토큰은 10분의 1만 받습니다. 제동 장치나 다름없습니다. 3장에서 가중치(weight)가 큰 잔차 블록(residual block) 서른 개를 정규화 없이 쌓았더니 숫자가 걷잡을 수 없이 커졌습니다. 블록마다 숫자를 키우는데 줄여 주는 것이 하나도 없었기 때문입니다.

**이런 제동 장치가 있으면 학습이 더 잘될까요?** 블록 서른 개를 샘플 64개로 100스텝 학습합니다. 한 번은 정규화 없이, 한 번은 더할 때마다 정규화합니다. 스텝은 4장의 w −= lr · dw입니다. 두 신경망은 저마다 어느 학습률(learning rate, lr)까지 견딜까요? 손실은 어느 학습률에서 가장 작을까요? (표의 숫자는 100번째 스텝의 손실입니다.)
"""

# %%
def thirty_blocks(rng, norms):
    layers = []
    for _ in range(30):
        layers.append(Residual(FeedForward.random(8, 16, rng)))
        if norms:
            layers.append(LayerNorm.fresh(8))
    return Stack(layers)


# %% claims=["2-31"] jupyter={"outputs_hidden": true}
def loss_after(lr, norms, seed=5):
    rng, loss = np.random.default_rng(seed), SquaredError()
    inputs = rng.normal(size=(64, 8))
    target = np.sin(inputs @ rng.normal(size=(8, 8)) / 8**0.5)
    stack = thirty_blocks(rng, norms)
    sgd = SGD(stack.params, lr)
    for _ in range(100):
        value = loss(stack(inputs), target)
        if value > 1e6:
            return "diverges"
        stack.backward(loss.backward())
        sgd.step(stack.grads)
    return f"{value:.2f}"


both = {"x + F(x)": False, "LayerNorm(x + F(x))": True}
rates, losses = (0.001, 0.01, 0.1), {"block": both}
for lr in rates:
    losses[f"lr = {lr}"] = [loss_after(lr, norms) for norms in both.values()]
Table(losses)

# %% [markdown] lang="en"
r"""
With norms the stack withstands the largest rate and learns best at it. Without them the loss explodes there. It was so in each of seven seeds. In at least six of them the best loss of all was one with norms. At 0.001 the plain stack was ahead every time, but at 0.01 it diverged in four. What norms buy is a steady course with room for the larger step. (The brake isn't alone in that: on the way forward, too, the norms keep the numbers small.)

## 4 · Row 5: a number at its limit

Row 5 is still open. The loss would grow with the last number of x̂, and yet nothing comes back. Can it be that this number has grown as far as it can? One of our texts says that normalizing limits the range of the values. Let's see how far you get.

### Exercise 3.5 ★★ 4 minutes

Write down a token of five numbers for which one number of x̂ becomes **as large as it can**. (ε is left out.)
"""

# %% [markdown] lang="ko"
r"""
정규화가 있으면 가장 큰 학습률도 견디고, 그 학습률에서 손실이 가장 작습니다. 정규화가 없으면 거기서 발산합니다. 위의 표는 시드(seed) 하나의 결과이지만 시드 일곱 개에서 모두 그랬고, 가장 작은 손실도 적어도 여섯 번은 정규화가 있는 쪽이 더 작았습니다. (학습률이 0.001이면 일곱 번 모두 정규화가 없는 쪽의 손실이 오히려 더 작았고, 0.01이면 정규화가 없는 쪽이 일곱 번 가운데 네 번 발산했습니다.) 정규화로 얻는 것은 안정된 학습이고, 그 덕분에 더 큰 학습률을 쓸 수 있습니다. (제동 장치만의 덕은 아닙니다. 순전파에서도 정규화가 숫자를 작게 유지합니다.)

## 4 · 한계에 이른 숫자(5번)

5번이 아직 남았습니다. [0, 0, 0, 0, 10]의 마지막 숫자는 유난히 크고, 그 x̂이 커지면 손실도 커질 텐데 아무것도 되돌아오지 않습니다. 이 숫자는 이미 커질 만큼 커진 것일까요? 이 과정의 바탕이 된 문서 가운데 하나에는 정규화하면 값의 범위가 제한된다고 적혀 있습니다. 얼마나 커질 수 있는지 직접 해 봅시다.

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
**Why √(d − 1).** Say that the loss grows with the k-th number of x̂ alone, so that dx̂ is 1 at k and 0 elsewhere. The mean of dx̂ is 1 / d and that of dx̂ · x̂ is x̂ₖ / d. We leave out ε and the division by std. What then comes back we call v.

$$ v = d\hat x - \frac 1 d - \hat x \cdot \frac{\hat x_k}{d} \qquad\text{so}\qquad v_k = 1 - \frac 1 d - \frac{\hat x_k^2}{d} = \frac{d - 1 - \hat x_k^2}{d} $$

1. By part 2, v adds up to 0, and so does v · x̂.
2. Now add up v · v, and put the formula in the place of one of the two v. Of its three terms only v · dx̂ counts, and its sum is vₖ. So the squares of v add up to vₖ.
3. Squares never add up to less than 0, so vₖ ≥ 0: **x̂ₖ² ≤ d − 1**. (With ε every x̂ is a little smaller.)

*At* the limit, where all other numbers are equal, vₖ is 0 and all of v with it. Ask for more of x̂ₖ, and nothing comes back to any number. That is row 5. For the paper's d = 512 the cell compares the largest x̂ with √511 and says whether nothing comes back.
"""

# %% [markdown] lang="ko"
r"""
**왜 √(d − 1)일까요?** x̂의 k번째 숫자가 커질 때만 손실이 커진다고 합시다. 그러면 dx̂은 k번째가 1이고 나머지는 0입니다. dx̂의 평균은 1 / d, dx̂ · x̂의 평균은 x̂ₖ / d입니다. ε을 빼고, std로 나누기 전에 되돌아오는 것을 v라고 합시다.

$$ v = d\hat x - \frac 1 d - \hat x \cdot \frac{\hat x_k}{d} \qquad\text{따라서}\qquad v_k = 1 - \frac 1 d - \frac{\hat x_k^2}{d} = \frac{d - 1 - \hat x_k^2}{d} $$

1. 2절에서 보았듯이 v를 모두 더하면 0이고, v · x̂을 모두 더해도 0입니다.
2. v · v를 모두 더하되, 두 v 가운데 하나에 위의 식을 넣습니다. 세 항 가운데 v · dx̂만 남고, 그 합은 vₖ입니다. 즉 v의 제곱을 모두 더하면 vₖ입니다.
3. 제곱의 합은 0보다 작을 수 없으므로 vₖ ≥ 0입니다. 따라서 **x̂ₖ² ≤ d − 1**입니다. (ε이 있으면 x̂은 모두 조금씩 더 작습니다.)

나머지 숫자가 모두 같으면 x̂ₖ는 한계에 **이릅니다**. 그러면 vₖ가 0이므로 제곱도 모두 0입니다. 이 숫자를 더 키우려는 그래디언트는 어느 숫자에도 되돌아오지 않습니다. 이것이 5번입니다. 논문의 d = 512에서 가장 큰 x̂과 √511을 구하고, 되돌아오는 것이 정말 없는지 봅시다.
"""

# %% claims=["4-73"]
one_large, only_7 = np.zeros((2, 512))
one_large[7], only_7[7] = 1000, 1
limit = [round(float(LayerNorm.fresh(512)(one_large).max()), 3), round(511**0.5, 3)]
limit, bool(abs(comes_back(one_large, only_7)).max() < 1e-9)

# %% [markdown] lang="en"
r"""
## 5 · When all stand at the limit

The largest x̂ is √511, and really nothing comes back. So the text is right: normalizing does limit the range, to √(d − 1) either way. A number stands at this limit only if all the others are equal, which is rare among 512. But nothing in the formula asks *which* numbers share a mean.

**Batch normalization** (Ioffe and Szegedy 2015) came a year before layer normalization. It normalizes every *feature* over all tokens of the batch. In code that's the layer normalization of the transposed batch. The limit with n tokens is therefore √(n − 1). What does batch normalization make of 64 tokens, of 2, of 1? And how much of a random gradient comes back? Predict the last two rows.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 모두 한계에 이르면

가장 큰 x̂은 √511이고, 정말 아무것도 되돌아오지 않습니다. 그러니 문서의 설명이 맞습니다. 정규화한 값은 √(d − 1)보다 커질 수도, −√(d − 1)보다 작아질 수도 없습니다. 이 한계에 이르려면 나머지 숫자가 모두 같아야 하니, 512개라면 드문 일입니다. 그런데 식에는 **어느** 숫자들에 걸쳐 평균을 내는지가 나오지 않습니다.

층 정규화보다 한 해 먼저 나온 **배치 정규화**(batch normalization, Ioffe와 Szegedy(2015))는 **특징**마다 배치의 모든 토큰에 걸쳐 평균을 내어 정규화합니다. 코드로는 배치를 전치해 층 정규화하면 됩니다. 그래서 토큰이 n개이면 한계는 √(n − 1)입니다. 토큰이 64개일 때, 2개일 때, 1개일 때 결과는 어떨까요? 무작위 그래디언트는 얼마나 되돌아올까요? 표의 아래 두 행을 예측해 보세요.
"""

# %% claims=["4-68", "4-69"] jupyter={"outputs_hidden": true}
crowd, douts = np.random.default_rng(1).normal(size=(2, 64, 4))  # 64 tokens | 토큰 64개
n_tokens, by_batch, back = (64, 2, 1), [], []
for n in n_tokens:
    norm = LayerNorm.fresh(n)  # over n tokens, for each of the 4 features | 특징 4개마다 토큰 n개에 걸쳐
    by_batch.append(numbers(norm(crowd[:n].T)[:, 0], 2))
    back.append(numbers(norm.backward(douts[:n].T)[:, 0], 2))
Table({"tokens": n_tokens, "BatchNorm of token 1": by_batch, "comes back (BatchNorm)": back})

# %% [markdown] lang="en"
r"""
Of two tokens only the signs are left. With two numbers the limit is 1, and both *always* stand at it, but for ε. Whatever gradient arrives, next to nothing comes back, and no layer before the norm can learn. A token alone becomes 0. That's why batch normalization needs large batches and, at inference, averages kept from training.

One of our texts says that layer normalization was proposed because normalizing the input can't control what becomes unstable inside. But batch normalization controls the inside, too, and was there first. Layer normalization was proposed in order to do without the batch. Recurrent networks need that, as their sequences differ in length (Ba et al. 2016, abstract and section 1).

## 6 · Recap

**What does a norm let through on the way back?** All of the gradient except what would raise all features alike or stretch the token, and that divided by std. **What is that good for?** The division is a brake where numbers are large, and thirty layers with norms withstand a learning rate at which thirty without them explode. The price is paid by a number at its limit, √(d − 1). Ask for more of it, and nothing comes back.

**References.** J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015. · Documents: **4** ‘트랜스포머’ (paper review), section 5.

Back to [lesson 03](03_layer_norm.ipynb). **To look up:** [the gradients of LayerNorm](90_every_gradient.ipynb#LayerNorm), in PyTorch too, and [what other libraries divide by](../docs/names.md#layernorm-elsewhere).
"""

# %% [markdown] lang="ko"
r"""
토큰이 둘이면 부호만 남습니다. 숫자가 두 개이면 한계가 1이고, 둘 다 (ε을 빼고는) **언제나** 그 한계에 있습니다. 그래서 어떤 그래디언트가 와도 거의 아무것도 되돌아오지 않고, 정규화 앞에 있는 층은 아무것도 배우지 못합니다. 토큰이 하나이면 0이 됩니다. 그래서 배치 정규화는 배치가 커야 하고, 추론(inference)할 때는 학습하면서 모아 둔 평균과 분산을 써야 합니다.

문서 가운데 하나는 입력을 정규화하는 것으로는 신경망 안의 불안정을 다스릴 수 없어서 층 정규화가 제안되었다고 설명합니다. 그런데 신경망 안을 다스리는 일은 배치 정규화도 하고, 배치 정규화가 먼저였습니다. 층 정규화는 배치에 의존하지 않으려고 제안되었습니다. 그러면 문장마다 길이가 다른 순환 신경망(recurrent neural network)에도 쓸 수 있습니다(Ba 외(2016), 초록과 1절).

## 6 · 정리

**정규화를 거꾸로 지나면 무엇이 남을까요?** 그래디언트에서 두 가지, 모든 특징을 똑같이 키우는 성분과 토큰을 늘이는 성분이 빠지고, 나머지는 std로 나누어집니다. **그 덕분에 무엇이 좋아질까요?** 나눗셈은 숫자가 클 때 제동을 걸어 줍니다. 정규화가 없으면 발산하는 학습률도, 정규화가 있는 서른 층은 견딥니다. 대신 한계인 √(d − 1)에 이른 숫자를 더 키우려는 그래디언트는 되돌아오지 않습니다.

**참고 자료.** J. L. Ba, J. R. Kiros, G. E. Hinton, *Layer Normalization*, 2016. · S. Ioffe, C. Szegedy, *Batch Normalization*, 2015. · 문서: **4** ‘트랜스포머’(논문 리뷰), 5절.

[3장](03_layer_norm.ipynb)으로 돌아가기. **찾아보기:** PyTorch로도 확인한 [층 정규화의 그래디언트](90_every_gradient.ipynb#층-정규화), [다른 라이브러리에서 나누는 수](../../docs/names.ko.md#다른-라이브러리의-층-정규화)
"""
