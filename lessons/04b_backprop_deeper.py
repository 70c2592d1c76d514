# %% [markdown] lang="en"
r"""
# 04 · Gradients and backpropagation, deeper

**What changes when many examples go through at once, and how far can a measured slope be trusted?**

**You will be able to** take the gradient of a whole batch by its shapes, say how exact a nudge is and why, tell how much a mini-batch's gradient scatters, and judge what is said about gradients. \
**You need** lesson 04. \
**Time** 47 minutes.

In training, the slopes come from a **mini-batch**, a few examples at a time, and other examples would give other slopes. Below are the two weights of a small model, y = w₁x₁ + w₂x₂, with 4096 examples; where the axes cross is where the weights stand now. The thick arrow is the way down, minus the gradient, as all 4096 see it. Each dot is where a mini-batch would go. (40 are drawn; the angle is taken from 4000.) With one example in it, how many dots are roughly in the right direction? Move the slider: how many examples does it take until half lie within 10°? And within 5°?
"""

# %% [markdown] lang="ko"
r"""
# 04 · 그래디언트와 역전파, 심화

**샘플 여러 개를 한꺼번에 처리하면 무엇이 달라질까요? 측정한 기울기는 얼마나 믿을 수 있을까요?**

**이 노트북을 마치면** 모양을 길잡이로 배치 전체의 그래디언트(gradient, 기울기)를 구하고, 수치 미분(numerical differentiation)이 얼마나 정확한지와 그 이유를 설명하고, 미니배치의 그래디언트가 얼마나 흩어지는지 말하고, 그래디언트에 관한 주장을 판단할 수 있습니다. \
**필요한 것**은 4장입니다. \
**시간** 47분.

실제 학습에서는 샘플 몇 개로 된 **미니배치**(mini-batch)로 기울기를 구하므로, 샘플이 달라지면 기울기도 달라집니다. 아래는 작은 모델 y = w₁x₁ + w₂x₂의 두 가중치(weight)와 샘플(example) 4096개입니다. 두 축이 만나는 곳이 지금 가중치의 위치입니다. 굵은 화살표는 샘플 전체로 구한 내리막 방향(way down), 즉 그래디언트의 반대쪽입니다. 점 하나하나는 미니배치 하나가 가려는 곳입니다. (그림에는 40번(40 times) 뽑은 것만 그리고, 각도는 4000번 뽑아 구합니다.) 미니배치에 샘플이 하나뿐이면 방향이 대략이라도 맞는 점이 얼마나 되나요? 슬라이더를 움직여 보세요. 절반이 10° 안에 들어오려면(half lie within) 샘플이 몇 개 있어야 할까요? 5°라면요?
"""

# %% tags=["widget"]
from helpers import play_batches

play_batches()

# %%
import numpy as np

from helpers import (
    FeedForward, SquaredError, central_difference, check, compare, data,
    draw_training_loop, numerical_gradients,
)

# %% [markdown] lang="en"
r"""
## 1 · Many tokens at once

You know the gradient of `w_1` for two tokens: [2, 1] with the target [−9, 10] from the lesson, and [−1, 2] with [16, 7] from exercise 4.2. Let L be the sum of both tokens' losses. Both use the same weights, so a nudge of a weight reaches L through both tokens, and **their slopes add up**. Write the tokens as the rows of X, and their `dhidden_in` as the rows of D. The sum of two multiplication tables on one side, a single matrix product on the other. (`.T` swaps rows and columns.) Are they equal?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 토큰 여러 개를 한꺼번에

두 토큰에 대한 `w_1`의 그래디언트를 이미 압니다. 하나는 4장의 [2, 1]과 목표값 [−9, 10], 하나는 연습 4.2의 [−1, 2]와 [16, 7]입니다. 두 토큰의 손실(loss)을 더한 것을 L이라고 합시다. 두 토큰이 같은 가중치를 쓰므로, 가중치를 건드리면 그 변화가 두 토큰을 모두 거쳐 L에 닿습니다. 그래서 **기울기를 더합니다**. 두 토큰을 X의 행으로, 두 토큰의 `dhidden_in`을 D의 행으로 적습니다. 한쪽은 곱셈표 두 개의 합이고, 다른 한쪽은 행렬곱(matrix product) 하나입니다. (`.T`는 행과 열을 바꿉니다.) 둘은 같을까요?
"""

# %% jupyter={"outputs_hidden": true}
X = np.array([[2.0, 1], [-1, 2]])  # (tokens, d_in)
D = np.array([[1.0, 5, 0], [-1, 0, 7]])  # (tokens, d_out)
np.outer(X[0], D[0]) + np.outer(X[1], D[1]), X.T @ D

# %% [markdown] lang="en"
r"""
Equal: the product multiplies what came in by the slope of what went out, and adds up over the tokens.

You need not remember on which side the `.T` stands. **The shapes are the guide**: a gradient has the shape of what it belongs to. From X (tokens, d_in) and D (tokens, d_out) there is one product of the shape of w, (d_in, d_out): `X.T @ D`. From D and w there is one of the shape of X: `D @ w.T`. A bias is added once for each token, so its slopes are the sum of the rows of D.

### Exercise 4.4 ★★ 6 minutes

Write the way back through **one layer** `out = x @ w + b`. Given are `x` (tokens, d_in), `w` (d_in, d_out) and `dout` (tokens, d_out), the slopes of the outputs. Return dx, dw and db.
"""

# %% [markdown] lang="ko"
r"""
같습니다. 행렬곱은 들어온 값에 나간 값의 기울기를 곱하고, 이것을 모든 토큰에 걸쳐 더합니다.

`.T`가 어느 쪽에 붙는지 외울 필요는 없습니다. **모양(shape)이 길잡이입니다.** 그래디언트의 모양은 언제나 원래 배열의 모양과 같습니다. X (tokens, d_in)와 D (tokens, d_out)로 w의 모양 (d_in, d_out)이 되는 곱은 `X.T @ D` 하나뿐입니다. D와 w로 X의 모양이 되는 곱은 `D @ w.T` 하나뿐입니다. 편향(bias)은 토큰마다 한 번씩 더해지므로, 그 기울기는 D의 행을 모두 더한 것입니다.

### 연습 4.4 ★★ 6분

**층 하나** `out = x @ w + b`를 거꾸로 지나는 함수를 작성하세요. `x` (tokens, d_in), `w` (d_in, d_out), 그리고 출력의 기울기 `dout` (tokens, d_out)이 주어집니다. dx, dw, db를 돌려주세요.
"""

# %%
def linear_backward(x, w, dout):
    ...


check("4.4", linear_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Three lines, one for each gradient. In which shape must each come out? `dout.sum(axis=0)` adds up the rows.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

그래디언트마다 한 줄씩, 세 줄입니다. 각각 어떤 모양이 되어야 하나요? `dout.sum(axis=0)`은 행을 모두 더합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Now the whole network, with twelve tokens and sizes that are all different, so that no mix-up of axes can hide. First forward. The loss is now the **mean** over the tokens, so that a larger batch does not make larger steps:
"""

# %% [markdown] lang="ko"
r"""
이제 신경망 전체입니다. 토큰은 열두 개이고, 크기를 모두 다르게 해서 축을 혼동하면 반드시 드러나게 합니다. 먼저 순전파(forward pass)입니다. 손실은 이제 토큰에 걸친 **평균**입니다. 그래야 배치(batch)가 커도 스텝(step)이 커지지 않습니다.
"""

# %%
rng = np.random.default_rng(1)
layer, loss = FeedForward.random(5, 7, rng), SquaredError()
x, target = rng.normal(size=(2, 12, 5))  # 12 tokens, (12, 5) each
w_1, b_1, w_2, b_2 = layer.params.values()

hidden_in = x @ w_1 + b_1  # (12, 7)
hidden = np.maximum(0, hidden_in)  # (12, 7)
y = hidden @ w_2 + b_2  # (12, 5)
round(loss(y, target), 4)

# %% [markdown] lang="en"
r"""
Backwards, line by line. The mean over 12 tokens divides every slope by 12. The second layer is exercise 4.4, with `hidden` coming in; then the gates, and exercise 4.4 once more, with x coming in:
"""

# %% [markdown] lang="ko"
r"""
이제 거꾸로 한 줄씩 갑니다. 토큰 12개의 평균이므로 기울기가 모두 12로 나뉩니다. 두 번째 층은 연습 4.4 그대로이고, 들어오는 것은 `hidden`입니다. 그다음은 게이트(gate)이고, 다시 한번 연습 4.4입니다. 이번에 들어오는 것은 x입니다.
"""

# %%
dy = (y - target) / 12  # (12, 5)

dw_2 = hidden.T @ dy  # (7, 5)
db_2 = dy.sum(axis=0)  # (5,)
dhidden = dy @ w_2.T  # (12, 7)

dhidden_in = dhidden * (hidden_in > 0)  # (12, 7)
dw_1 = x.T @ dhidden_in  # (5, 7)
db_1 = dhidden_in.sum(axis=0)  # (7,)
dx = dhidden_in @ w_1.T  # (12, 5)

ours = {"dx": dx, "dw_1": dw_1, "db_1": db_1, "dw_2": dw_2, "db_2": db_2}
sum(gradient.size for gradient in ours.values())

# %% [markdown] lang="en"
r"""
142 slopes. The helper's `backward` has these lines; those of one layer, dx, dw and db, stand in `affine_backward`, which both layers share.
"""

# %% [markdown] lang="ko"
r"""
기울기 142개가 나왔습니다. `helpers`의 `backward`도 같은 계산입니다. 한 층의 dx, dw, db를 구하는 줄들은 `affine_backward`에 있고 두 층이 함께 씁니다.
"""

# %%
from helpers import show

show(FeedForward.backward)

# %% [markdown] lang="en"
r"""
It uses what the **last** forward pass kept, so forward, loss, backward must follow each other. Its gradients are compared with ours, and ours with a nudge of every number:
"""

# %% [markdown] lang="ko"
r"""
이 함수는 **마지막** 순전파가 저장해 둔 값을 쓰므로 순전파, 손실, 역전파(backward pass)를 차례로 실행해야 합니다. 여기서 나온 그래디언트를 위에서 구한 것과 비교하고, 위에서 구한 것을 모든 숫자를 건드려 측정한 값과 비교합니다.
"""

# %% claims=["2-57"]
loss(layer(x), target)
compare({"dx": layer.backward(loss.backward()), **layer.grads}, ours)
nudged = numerical_gradients(lambda: loss(layer(x), target), {"x": x, **layer.params})
compare(ours, nudged, 1e-6)

# %% [markdown] lang="en"
r"""
## 2 · How exact is a nudge?

All gradients of this course are compared with **central differences**, nudges to either side by ε = 10⁻⁵. Why 10⁻⁵? Take the lesson's first slope again: L = y₁ + 2 y₂, and the weight 3, whose slope is 2. Which of these five steps go wrong?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 건드려서 구한 기울기는 얼마나 정확할까요?

이 과정에서는 모든 그래디언트를 **중앙 차분**(central difference), 즉 양쪽으로 ε = 10⁻⁵만큼 건드려 구한 값과 비교합니다. 왜 하필 10⁻⁵일까요? 4장에서 처음 구한 기울기로 돌아갑시다. L = y₁ + 2 y₂이고, 가중치 3의 기울기는 2입니다. 다음 다섯 간격 가운데 엉뚱한 값이 나오는 것은 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
token, *pocket = data.pocket_network(float)
small = FeedForward(*pocket)


def weighted():
    return float(small(token) @ (1, 2))


sizes = (10, 1, 1e-3, 1e-6, 1e-17)
{size: round(central_difference(weighted, small.w_1, (0, 0), size), 4) for size in sizes}

# %% [markdown] lang="en"
r"""
A step of 10 jumps past the bend of ReLU. A step of 10⁻¹⁷ is lost: to the computer 3 + 10⁻¹⁷ **is** 3. In between the line is straight, and every step is right. To see more, take something that bends everywhere: $f(w) = w^4$ at w = 1, where the slope is 4. Multiplied out,

$$ \frac{(1+\varepsilon)^4 - (1-\varepsilon)^4}{2\varepsilon} = 4 + 4\varepsilon^2 \qquad \frac{(1+\varepsilon)^4 - 1}{\varepsilon} = 4 + 6\varepsilon + \dots $$
"""

# %% [markdown] lang="ko"
r"""
간격이 10이면 ReLU가 꺾이는 곳을 넘어갑니다. 10⁻¹⁷이면 건드린 흔적이 사라집니다. 컴퓨터에게 3 + 10⁻¹⁷은 **그냥** 3이기 때문입니다. 그 사이에서는 그래프가 직선이어서 어느 간격이든 맞습니다. 더 자세히 보려면 어디서나 휘어 있는 함수가 필요합니다. $f(w) = w^4$은 w = 1에서 기울기가 4입니다. 전개하면 다음과 같습니다.

$$ \frac{(1+\varepsilon)^4 - (1-\varepsilon)^4}{2\varepsilon} = 4 + 4\varepsilon^2 \qquad \frac{(1+\varepsilon)^4 - 1}{\varepsilon} = 4 + 6\varepsilon + \dots $$
"""

# %%
from helpers import Table, number


def central(step):
    return ((1 + step) ** 4 - (1 - step) ** 4) / (2 * step)


def one_sided(step):
    return ((1 + step) ** 4 - 1) / step


rows = [(step, number(central(step), 6), number(one_sided(step), 6)) for step in (1, 0.1, 0.01)]
Table(("step ε", "central", "one-sided"), rows)

# %% [markdown] lang="en"
r"""
A tenth of the step makes a hundredth of the central error. Does it go on like this? The error for steps down to 10⁻¹⁴ (both scales are logarithmic: each line of the grid is a hundred times the one before):
"""

# %% [markdown] lang="ko"
r"""
간격이 10분의 1이 되면 중앙 차분(central)의 오차는 100분의 1이 됩니다. 한쪽으로만 건드린 한쪽 차분(one-sided)은 10분의 1이 될 뿐입니다. 계속 이렇게 줄어들까요? 간격(step)을 10⁻¹⁴까지 줄이며 오차(error)를 그립니다. (두 축 모두 로그 눈금이어서 한 칸이 100배입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_noise_by_batch, draw_slope_errors

steps = 10.0 ** np.arange(-14, 1)
draw_slope_errors(steps, central=abs(central(steps) - 4), one_sided=abs(one_sided(steps) - 4))

# %% [markdown] lang="en"
r"""
A **V**. On the right the function's shape makes the error, 4ε². (A parabola would have none, as ½u² had none: it is the change of its curvature that counts.) On the left it is rounding: f is known to about 10⁻¹⁶, and dividing by ε makes 10⁻¹⁶ / ε of that. The two meet where ε³ is about 10⁻¹⁶, between 10⁻⁶ and 10⁻⁵; functions with larger numbers round more, so we take **ε = 10⁻⁵**. The one-sided difference meets rounding only at 10⁻⁸, with a larger error all the same. And this is why our comparisons allow 10⁻⁶, with room to spare, and not 10⁻¹⁵: what is inexact is the nudge, not the gradient.

### Exercise 4.5 ★★ 5 minutes

f(w) = w³ at w = 2, where the slope is 12. For which step ε > 0 is the **central** difference off by exactly 0.09? Multiply out on paper.
"""

# %% [markdown] lang="ko"
r"""
**V자** 모양입니다. 오른쪽의 오차 4ε²은 함수의 모양(shape) 때문에 생깁니다. (포물선이라면 오차가 없습니다. ½u²에서도 없었습니다. 휘어진 정도가 달라질 때 오차가 생깁니다.) 왼쪽의 오차는 반올림(rounding) 때문입니다. f의 값에는 10⁻¹⁶쯤의 반올림 오차가 있고, 이것을 ε으로 나누면 10⁻¹⁶ / ε이 됩니다. 두 오차는 ε³이 10⁻¹⁶쯤 되는 곳, 즉 10⁻⁶과 10⁻⁵ 사이에서 만납니다. 값이 큰 함수에서는 반올림 오차도 커지므로 우리는 **ε = 10⁻⁵**을 씁니다. 한쪽 차분의 두 오차는 10⁻⁸쯤 되어서야 만나는데, 그때의 오차는 오히려 더 큽니다. 비교할 때 10⁻¹⁵이 아니라 10⁻⁶까지 넉넉하게 허용하는 이유가 이것입니다. 부정확한 것은 그래디언트가 아니라 건드려서 구한 값입니다.

### 연습 4.5 ★★ 5분

f(w) = w³은 w = 2에서 기울기가 12입니다. 간격 ε > 0이 얼마일 때 **중앙** 차분이 정확히 0.09만큼 빗나갈까요? 종이에 전개해 보세요.
"""

# %%
answer_5 = ...

check("4.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

(2 + ε)³ = 8 + 12ε + 6ε² + ε³. In (2 − ε)³ the odd powers of ε change their sign. Subtract, divide by 2ε.

</details>
<details><summary>Solution</summary>

{solution}

The difference is 24ε + 2ε³; divided by 2ε it is 12 + ε². So ε² = 0.09, ε = 0.3.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

(2 + ε)³ = 8 + 12ε + 6ε² + ε³입니다. (2 − ε)³에서는 ε의 홀수 제곱의 부호가 바뀝니다. 빼서 2ε으로 나누세요.

</details>
<details><summary>풀이</summary>

{solution}

차이는 24ε + 2ε³이고, 2ε으로 나누면 12 + ε²입니다. ε² = 0.09이므로 ε = 0.3입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · The noise of mini-batches

Training goes round with other examples each time. (The rule that moves the weights, so far SGD, is called the **optimiser**.)
"""

# %% [markdown] lang="ko"
r"""
## 3 · 미니배치의 노이즈

학습은 다음 샘플로 넘어가며(again, with the next examples) 같은 과정을 되풀이합니다. 순전파(forward pass), 손실(loss), 역전파(backward pass), 그리고 옵티마이저(optimiser)의 스텝(step)입니다. (SGD처럼 기울기로 가중치를 옮기는 방법을 옵티마이저라고 합니다. 그림의 lesson 1은 1장입니다.)
"""

# %%
draw_training_loop()

# %% [markdown] lang="en"
r"""
The smallest model there is describes the heights of men by one number, their mean μ. With L = ½ (μ − height)², averaged over a batch, dμ is μ minus the batch's mean. Ten thousand heights are drawn, with a standard deviation of 6 cm. SGD with all of them finds their mean:
"""

# %% [markdown] lang="ko"
r"""
세상에서 가장 작은 모델을 봅시다. 남성의 키를 숫자 하나, 즉 평균 μ로 나타냅니다. L = ½ (μ − 키)²을 배치에 걸쳐 평균하면 dμ는 μ에서 배치의 평균을 뺀 값입니다. 표준편차(standard deviation)가 6cm가 되도록 키 만 개를 무작위로 뽑습니다. 모두 써서 SGD로 학습하면 μ는 키의 평균에 이릅니다.
"""

# %% claims=["2-55"]
heights, mu = np.random.default_rng(6).normal(173, 6, 10_000), 150.0
for _ in range(200):
    mu -= 0.1 * (mu - heights.mean())
number(mu, 2), number(heights.mean(), 2)

# %% [markdown] lang="en"
r"""
With a mini-batch of n heights, dμ scatters around the full slope. How much? Each row draws 1000 mini-batches and takes the standard deviation of dμ, ten times; least and most of the ten:
"""

# %% [markdown] lang="ko"
r"""
키 n개로 된 미니배치를 쓰면 dμ는 전체로 구한 기울기를 중심으로 흩어집니다. 얼마나 흩어질까요? 줄마다 미니배치를 1000개씩 뽑아 dμ의 표준편차를 구하는 일을 열 번 하고, 최솟값(least)과 최댓값(most)을 적었습니다. (heights in the batch는 미니배치에 든 키의 개수입니다.)
"""

# %%
def scatter(n, seed):
    drawn = np.random.default_rng(seed).choice(heights, (1000, n))
    return (mu - drawn.mean(axis=1)).std()


batches = (1, 4, 16, 64, 256)
rows = []
for n in batches:
    ten = [scatter(n, seed) for seed in range(10)]
    rows.append((n, number(min(ten), 2), number(max(ten), 2), number(6 / n**0.5, 2)))
Table(("heights in the batch", "least", "most", "6/√n"), rows)

# %% [markdown] lang="en"
r"""
Four times the batch, half the scatter: it goes with 1/√n. So did the dots of the first picture, from a few examples on: with 3 half of them lay within 21°, with 12 within 10°, with 48 within 5°. (One example alone is worse than the law: 46.5°, against 18.1° with four.) The same law holds for a real network, 2 → 16 → 2 with 82 parameters, which is to give two numbers back sorted (lesson 05 trains it). Here is how far a mini-batch's gradient lies from that of 4096 pairs, divided by the size of the latter, for five networks of random weights (the bars go from least to most; both scales are logarithmic, a line of the left one is ten times the next):
"""

# %% [markdown] lang="ko"
r"""
배치가 네 배로 커지면 흩어짐은 절반이 됩니다. 흩어짐은 1/√n에 비례합니다. 맨 위 그림의 점들도 샘플이 몇 개만 되면 그랬습니다. 3개이면 절반이 21° 안에, 12개이면 10° 안에, 48개이면 5° 안에 들어왔습니다. (샘플이 하나뿐이면 이 법칙보다 더 흩어집니다. 4개이면 18.1°인데 하나이면 그 두 배가 넘는 46.5°입니다.) 진짜 신경망에서도 같은 법칙이 성립합니다. 숫자 두 개를 정렬해야 하는 2 → 16 → 2 신경망(5장에서 학습시킵니다)에는 매개변수(parameter)가 82개 있습니다. 미니배치의 그래디언트가 쌍 4096개로 구한 전체 그래디언트(full gradient)에서 떨어진 거리(distance)를, 전체 그래디언트의 크기로 나누어 그립니다. 무작위 가중치로 만든 신경망 다섯 개의 결과이고, 세로 막대는 최솟값에서 최댓값까지입니다. (가로축 examples in the batch는 배치에 든 샘플의 개수입니다. 점은 측정값(measured), 점선은 1/√n에 비례하는 선이고, 두 축 모두 로그 눈금이어서 세로축은 한 칸이 10배입니다.)
"""

# %%
def gradient(network, pairs):
    loss(network(pairs), np.sort(pairs))
    network.backward(loss.backward())
    return np.concatenate([g.ravel() for g in network.grads.values()])  # (82,)


def off_by(seed):
    rng = np.random.default_rng(seed)
    sorter, pairs = FeedForward.random(2, 16, rng), rng.uniform(-3, 3, (4096, 2))
    full = gradient(sorter, pairs)
    some = [[gradient(sorter, rng.choice(pairs, n)) for _ in range(100)] for n in batches]
    return np.linalg.norm(np.array(some) - full, axis=2).mean(axis=1) / np.linalg.norm(full)


draw_noise_by_batch(batches, [off_by(seed) for seed in range(5)])

# %% [markdown] lang="en"
r"""
With one example the gradient is off by more than the size of the full one: a rough direction at best. With 256 it is off by about a tenth, at 256 times the cost. Small batches are used nevertheless: for the price of one exact step you can take many rough ones.

### Exercise 4.6 ★ 3 minutes

The gradients of mini-batches of 16 examples scatter by 0.5 around the full gradient. How many examples must a batch have for a scatter of 0.1?
"""

# %% [markdown] lang="ko"
r"""
샘플이 하나이면 그래디언트는 전체 그래디언트의 크기보다도 더 멀리 빗나가고, 방향은 대략만 맞습니다. 256개이면 10분의 1쯤만 빗나가지만 비용이 256배입니다. 그래도 실제로는 작은 배치를 씁니다. 정확한 스텝 하나의 비용으로 대략적인 스텝을 여러 번 갈 수 있기 때문입니다.

### 연습 4.6 ★ 3분

샘플 16개로 된 미니배치의 그래디언트는 전체 그래디언트를 중심으로 0.5만큼 흩어져 있습니다. 흩어짐을 0.1로 줄이려면 배치에 샘플이 몇 개 있어야 할까요?
"""

# %%
answer_6 = ...

check("4.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Five times less scatter. It goes with 1/√n.

</details>
<details><summary>Solution</summary>

{solution}

400: a fifth of the noise costs twenty-five times the work.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

흩어짐을 5분의 1로 줄여야 합니다. 흩어짐은 1/√n에 비례합니다.

</details>
<details><summary>풀이</summary>

{solution}

400개입니다. 흩어짐을 5분의 1로 줄이려면 계산이 25배 듭니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · True or false?

One of the texts behind this course says, of training:

> “Here the error is called the loss, and the direction that minimises the error is called the gradient.”

Put your vote in place of the dots. Then we take f(w) = w² at w = 3, where f = 9 and the gradient is 6, and go a tenth of it **along** the gradient, and a tenth against it.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 참일까요, 거짓일까요

이 과정의 바탕이 된 문서 가운데 하나는 학습을 이렇게 설명합니다.

> “이때 오차를 손실(loss), 오차를 최소화하는 방향을 그래디언트(gradient)라고 합니다.”

점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요. w = 3에서 f(w) = w²을 봅시다. f = 9이고 그래디언트는 6입니다. 그 10분의 1만큼 그래디언트 **방향으로** 한 번, 반대쪽으로 한 번 가 봅니다.
"""

# %% claims=["2-53"] jupyter={"outputs_hidden": true}
from helpers import decide

vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
along, against = (3 + 0.1 * 6) ** 2, (3 - 0.1 * 6) ** 2
decide("2-53", vote_1, along < 9, found=f"{number(along)}, {number(against)}")

# %% [markdown] lang="en"
r"""
The gradient points **uphill**: along it 9 becomes 12.96. Its opposite goes down, to 5.76; that is the minus sign in w −= lr · dw. (Nor does its opposite point at the minimum: it is the steepest way down from here, and one step later another way is the steepest.)

The same text finds an image for it:

> “The process of updating the model, that is, of training, goes by mini-batches. It can be compared to walking down a mountain slope blindfolded, step by step. From where I stand I try a step in all 360 degrees, and go one step to the side where the slope is steepest; this is repeated.”

Does training try? We count how often the network runs in one step of training, and how often if the slope in each of its 82 parameters is felt out with two nudges. Vote True if one step of training runs the network as often as feeling out would. (`Counting` is our network with a counter in its forward pass.)
"""

# %% [markdown] lang="ko"
r"""
그래디언트는 **오르막**을 가리킵니다. 따라가면 9가 12.96이 됩니다. 반대쪽으로 가면 5.76으로 내려갑니다. w −= lr · dw에서 빼는 이유가 바로 이것입니다. (그렇다고 반대쪽이 최솟값을 똑바로 가리키는 것도 아닙니다. 지금 자리에서 가장 가파른 내리막일 뿐이고, 한 걸음 뒤에는 가장 가파른 방향이 달라집니다.)

같은 문서는 이런 비유를 듭니다.

> “모델을 업데이트하는 과정, 즉 학습 과정은 미니 배치 단위로 이뤄지는데요. 이는 눈을 가린 상태에서 산등성이를 한걸음씩 내려가는 과정에 비유할 수 있습니다. 내가 지금 있는 위치에서 360도 모든 방향에 대해 한발한발 내딛어보고 가장 경사가 급한 쪽으로 한걸음씩 내려가는 과정을 반복하는 것입니다.”

학습할 때 정말 방향마다 내디뎌 볼까요? 학습 한 스텝에 신경망을 몇 번 실행하는지, 그리고 매개변수 82개를 두 번씩 건드려 기울기를 더듬어 찾으면 몇 번 실행하는지 셉니다. 학습 한 스텝에도 더듬어 찾을 때만큼 실행한다면 참(`True`)입니다. 먼저 판단해 보세요. (`Counting`은 우리 신경망의 순전파에 횟수 세기를 더한 것입니다.)
"""

# %% claims=["2-58"] jupyter={"outputs_hidden": true}
class Counting(FeedForward):
    passes = 0

    def forward(self, x):
        self.passes += 1
        return super().forward(x)


counted, batch = Counting.random(2, 16, np.random.default_rng(0)), np.eye(2)
gradient(counted, batch)
trained = counted.passes
numerical_gradients(lambda: loss(counted(batch), np.sort(batch)), counted.params)
felt = counted.passes - trained

vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
decide("2-58", vote_2, trained >= felt, found=f"{trained} < {felt}")

# %% [markdown] lang="en"
r"""
One forward pass, and a backward pass that costs about two more (it multiplies twice with each weight: for dw, and to hand the slope on). Feeling out would cost two for **every** parameter: more than four million passes in one of the paper's feed-forward networks. What the image gets right is the direction. With two weights 360 degrees can really be tried. How far is the steepest of them from the way down, minus the gradient, of a mini-batch of 16? And how far is the mini-batch's way down from that of all 4096? Least and most of twenty draws. (`off` is y − target of each example, `turns` are the 360 angles, `tried` is the mini-batch's loss after a small step along each.)
"""

# %% [markdown] lang="ko"
r"""
순전파 한 번, 그리고 순전파 두 번쯤의 비용이 드는 역전파 한 번이면 됩니다. (역전파에서는 가중치마다 두 번 곱합니다. 한 번은 dw를 구할 때, 한 번은 기울기를 앞 층으로 넘길 때입니다.) 더듬어 찾으려면 매개변수**마다** 두 번씩 실행해야 합니다. 논문의 피드포워드 신경망(feed-forward network)이라면 하나만 해도 4백만 번이 넘습니다. 이 비유에서 맞는 것은 방향입니다. 가중치가 둘이면 360도를 정말로 내디뎌 볼 수 있습니다. 그 가운데 가장 가파른 방향은 샘플 16개짜리 미니배치의 그래디언트 반대쪽과 얼마나 다를까요? 또 미니배치의 내리막은 4096개 전체의 내리막과 얼마나 다를까요? 스무 번 뽑은 결과의 최솟값과 최댓값입니다. (angle between은 두 방향 사이의 각도, felt는 내디뎌서 찾은 방향입니다. 코드에서 `off`는 샘플마다 y − target, `turns`는 각도 360개, `tried`는 각 방향으로 조금 내디뎠을 때 미니배치의 손실입니다.)
"""

# %%
from helpers import draw_angles

turns = np.radians(np.arange(360))
ways = np.stack([np.cos(turns), np.sin(turns)], axis=1)  # (360, 2)


def compare_ways(seed):
    rng = np.random.default_rng(seed)
    xs = rng.normal(size=(4096, 2))
    off = rng.normal(size=4096) - xs @ (1, 0.4)  # y − target, at w = (0, 0)
    down, all_down = -off[:16] @ xs[:16] / 16, -off @ xs / 4096
    tried = ((off[:16] + 0.001 * ways @ xs[:16].T) ** 2).sum(axis=1)  # the loss, (360,)
    return draw_angles(np.array([ways[tried.argmin()], all_down]), down)


apart = np.array([compare_ways(seed) for seed in range(20)])
pairs_of_ways = ("felt, mini-batch", "mini-batch, all 4096")
rows = [(n, f"{a.min():.1f}°", f"{a.max():.1f}°") for n, a in zip(pairs_of_ways, apart.T)]
Table(("angle between", "least", "most"), rows)

# %% [markdown] lang="en"
r"""
Within half a degree, the steepest of the 360 is the one that the single backward pass names. But it is the steepest way of **this mini-batch**, and that may point well away from that of the whole hill.
"""

# %% [markdown] lang="ko"
r"""
360개 방향 가운데 가장 가파른 것은 역전파 한 번으로 구한 방향과 0.5°쯤밖에 차이 나지 않습니다. 하지만 그것은 **이 미니배치**의 가장 가파른 방향이고, 언덕 전체의 내리막에서는 꽤 벗어나기도 합니다.
"""

# %% [markdown] lang="en"
r"""
## 5 · NumPy and PyTorch, the same

In the lesson a trap was only mentioned: `.grad` adds up. What does it hold after three passes, forward and backward, without a step? (The model is y = 3w, L = ½ y² at w = 2, so the slope is 18.)
"""

# %% [markdown] lang="ko"
r"""
## 5 · NumPy와 PyTorch, 같은 결과

4장에서 말한 함정을 확인해 봅시다. `.grad`에는 기울기가 더해집니다. 스텝 없이 순전파와 역전파를 세 번 하면 `.grad`에는 무엇이 들어 있을까요? (모델은 y = 3w, 손실은 L = ½ y²이고 w = 2이므로 기울기는 18입니다.)
"""

# %% jupyter={"outputs_hidden": true}
import torch

w, held = torch.tensor(2.0, requires_grad=True), []
for _ in range(3):
    half_square = (3 * w) ** 2 / 2
    half_square.backward()
    held.append(w.grad.item())
held

# %% [markdown] lang="en"
r"""
That is useful: a batch that does not fit into memory goes through in equal parts (each part's mean loss divided by the number of parts), and their gradients add up before the step.

Our own PyTorch network is the formula; autograd finds the gradient by itself. NumPy, this network, and `nn.Linear`–`ReLU`–`nn.Linear`: output and every gradient for our twelve tokens, on every device of this machine.
"""

# %% [markdown] lang="ko"
r"""
이 성질은 쓸모도 있습니다. 메모리에 다 들어가지 않는 배치를 똑같이 나누어 처리하면(부분마다 평균 손실을 부분의 개수로 나눕니다) 기울기가 저절로 더해지므로, 스텝은 마지막에 한 번만 가면 됩니다.

우리의 PyTorch 신경망(mirror)은 식 그대로이고, 그래디언트는 autograd가 구합니다. NumPy, 이 신경망, `nn.Linear`–`ReLU`–`nn.Linear`에 토큰 열두 개를 넣어, 출력과 모든 그래디언트를 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_on_every_device, mirror

show(mirror.FeedForward.forward)

# %%
equal_on_every_device(layer, x, dy)

# %% [markdown] lang="en"
r"""
And what does a backward pass cost? Counted in products of matrices, twice as much as a forward pass: four against two. A clock also counts what is not a product, and whatever else the machine is doing. 256 tokens, d_model 128, in float32. Row *NumPy* is NumPy, forward and backward; below it stands its forward pass alone. All are divided by the time of `torch.nn` on the CPU. By the products, *NumPy* would be three times the row below it. How many times is it on your machine, and how far apart are the quartiles?
"""

# %% [markdown] lang="ko"
r"""
역전파의 비용은 얼마일까요? 행렬곱의 수로는 순전파의 두 배입니다. 순전파에는 두 개, 역전파에는 네 개가 있습니다. 그러나 시간을 측정하면 행렬곱이 아닌 계산도, 컴퓨터가 그때 하고 있는 다른 일도 함께 들어갑니다. 토큰 256개, d_model 128, float32로 순전파와 역전파를 한 번씩 하는 데 걸린 시간, 그리고 NumPy로 순전파만(forward alone) 하는 데 걸린 시간을 CPU에서 `torch.nn`이 순전파와 역전파에 쓴 시간으로 나눕니다. (NumPy 행은 순전파와 역전파를 합친 것입니다. quartiles는 사분위수입니다.) 행렬곱의 수대로라면 NumPy 행은 그 아래 행의 세 배입니다. 내 컴퓨터에서는 몇 배이고, 사분위수는 서로 얼마나 떨어져 있나요?
"""

# %% tags=["nbval-ignore-output"]
from helpers import step_on_every_device

wide = FeedForward.random(128, 512, np.random.default_rng(3), np.float32)
x_wide, dout_wide = np.random.default_rng(4).normal(size=(2, 256, 128)).astype(np.float32)
forward_alone = {"NumPy, forward alone": lambda: wide(x_wide)}
step_on_every_device(wide, x_wide, dout_wide, **forward_alone)

# %% [markdown] lang="en"
r"""
## 6 · Recap

| name | shape | how |
|---|---|---|
| `dy` | (tokens, d) | `(y - target) / tokens`, for a mean over the tokens |
| `dw` | (d_in, d_out) | `x.T @ dout` |
| `db` | (d_out,) | `dout.sum(axis=0)` |
| `dx` | (tokens, d_in) | `dout @ w.T` |

- A gradient has the shape of what it belongs to; all tokens share the weights, so their slopes add up.
- A central difference is off by about ε² from the function's shape and 10⁻¹⁶ / ε from rounding: ε = 10⁻⁵.
- The gradient of a mini-batch scatters with 1/√n.
- The gradient points uphill, and one backward pass finds it for the price of about two forward passes.

**References.** D. Rumelhart, G. Hinton, R. Williams, *Learning representations by back-propagating errors*, 1986. · H. Robbins, S. Monro, *A Stochastic Approximation Method*, 1951. · Document **2** “트랜스포머에 적용된 기술들”, section 아담 옵티마이저.

Back to [lesson 04](04_backprop.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

| 이름 | 모양 | 계산 |
|---|---|---|
| `dy` | (tokens, d) | 토큰에 걸친 평균이면 `(y - target) / tokens` |
| `dw` | (d_in, d_out) | `x.T @ dout` |
| `db` | (d_out,) | `dout.sum(axis=0)` |
| `dx` | (tokens, d_in) | `dout @ w.T` |

- 그래디언트의 모양은 원래 배열의 모양과 같습니다. 모든 토큰이 가중치를 함께 쓰므로 기울기를 더합니다.
- 중앙 차분은 함수의 모양 때문에 ε²쯤, 반올림 때문에 10⁻¹⁶ / ε쯤 빗나갑니다. 그래서 ε = 10⁻⁵입니다.
- 미니배치의 그래디언트가 흩어지는 정도는 1/√n에 비례합니다.
- 그래디언트는 오르막을 가리키고, 역전파 한 번이면 순전파 두 번쯤의 비용으로 구할 수 있습니다.

**참고 자료.** D. Rumelhart, G. Hinton, R. Williams, “Learning representations by back-propagating errors”, 1986. · H. Robbins, S. Monro, “A Stochastic Approximation Method”, 1951. · 문서 **2** “트랜스포머에 적용된 기술들”, 아담 옵티마이저 절.

[4장](04_backprop.ipynb)으로 돌아가기.
"""
