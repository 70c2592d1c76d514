# %% [markdown] lang="en"
r"""
# 04 · Gradients and backpropagation, deeper

**How exact is a slope, and what does it cost?**

**You will be able to** say how exact a nudge is, take the gradient of a whole batch by its shapes, build autograd in twenty lines, and say what a mini-batch saves and what it loses. \
**You need** lesson 04. \
**Time** 65 minutes

The first slopes of lesson 04 were felt out with nudges. How well can that be done? Take f(w) = w⁴ at w = 1, where the slope is 4. *Central* nudges w up and down by ε, *one-sided* only up. With ε = 1 they find 8 and 15. Every move of the slider makes ε ten times smaller; a dot shows how far off the slope is (the axis is logarithmic). Before you move it: which ε will come nearest to 4?

<details><summary>Answer</summary>

10⁻⁶ for central, 10⁻⁸ for one-sided. With smaller nudges the slopes get *worse*, and at 10⁻¹⁷ they are 0. Part 1 says why.

</details>
"""

# %% [markdown] lang="ko"
r"""
# 04 · 그래디언트와 역전파, 심화

**기울기는 얼마나 정확하고, 구하는 데 비용은 얼마나 들까요?**

**이 노트북을 마치면** 수치 미분(numerical differentiation)이 얼마나 정확한지 말하고, 모양을 길잡이로 배치 전체의 그래디언트(gradient)를 구하고, 자동 미분을 스무 줄로 만들고, 미니배치로 무엇을 아끼고 무엇을 잃는지 말할 수 있습니다. \
**필요한 것**은 4장입니다. \
**시간** 65분

4장에서 처음에는 가중치(weight)를 조금 바꿔 보고 기울기를 구했습니다. 이 방법은 얼마나 정확할까요? f(w) = w⁴은 w = 1에서 기울기가 4입니다. **중앙 차분**은 w를 양쪽으로, **한쪽 차분**은 위로만 ε만큼 바꿔 구합니다. ε = 1이면 8과 15가 나옵니다. 슬라이더를 한 칸 옮길 때마다 ε이 10분의 1이 됩니다. 점은 기울기의 오차입니다(로그 눈금입니다). 옮기기 전에 예측해 보세요. ε이 얼마일 때 4에 가장 가까울까요?

<details><summary>답</summary>

중앙 차분은 10⁻⁶, 한쪽 차분은 10⁻⁸입니다. 간격을 더 줄이면 오히려 **나빠지고**, 10⁻¹⁷에서는 기울기가 0으로 나옵니다. 이유는 1절에 있습니다.

</details>
"""

# %% tags=["widget"]
from helpers import play_step

play_step()

# %%
import numpy as np

from helpers import FeedForward, SquaredError, Table, check, compare
from helpers import data, decide, number, numerical_gradients, show, span

# %% [markdown] lang="en"
r"""
## 1 · How exact is a nudge?

On the left of the picture smaller nudges are better. Multiplied out,

$$ \frac{(1+\varepsilon)^4 - (1-\varepsilon)^4}{2\varepsilon} = 4 + 4\varepsilon^2 \qquad \frac{(1+\varepsilon)^4 - 1}{\varepsilon} = 4 + 6\varepsilon + \dots $$

so a tenth of the nudge makes a hundredth of the central error, but only a tenth of the one-sided. This error comes from the function's **shape**: w⁴ is curved. (A parabola's central error is 0, as ½u² had none.)

On the right it is **rounding**. The computer knows f to about 10⁻¹⁶, and dividing by ε makes 10⁻¹⁶ / ε of that. With ε = 10⁻¹⁷ the nudge itself is lost: 1 + 10⁻¹⁷ *is* 1 to the computer.

The two errors of the central difference meet where ε³ is about 10⁻¹⁶, between 10⁻⁶ and 10⁻⁵; where f is larger, so is its rounding, and the course takes **ε = 10⁻⁵**. That is why our comparisons allow 10⁻⁶, and not 10⁻¹⁵: what is inexact is the nudge, not the gradient.

### Exercise 4.5 ★★ 5 minutes

f(w) = w³ at w = 2, where the slope is 12. For which nudge ε > 0 is the **central** difference off by exactly 0.09? Multiply out on paper.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 수치 미분은 얼마나 정확할까요?

그림의 왼쪽에서는 간격이 작을수록 좋습니다. 전개하면 다음과 같습니다.

$$ \frac{(1+\varepsilon)^4 - (1-\varepsilon)^4}{2\varepsilon} = 4 + 4\varepsilon^2 \qquad \frac{(1+\varepsilon)^4 - 1}{\varepsilon} = 4 + 6\varepsilon + \dots $$

간격이 10분의 1이 되면 중앙 차분(central difference)의 오차는 100분의 1이 되지만, 한쪽 차분의 오차는 10분의 1이 될 뿐입니다. w⁴이 휘어 있어서, 즉 **함수의 모양** 때문에 생기는 오차입니다(절단 오차, truncation error). (포물선이라면 중앙 차분의 오차가 0입니다. 4장의 ½u²에서도 없었습니다.)

오른쪽의 오차는 **반올림** 때문입니다. f의 값에는 10⁻¹⁶쯤의 반올림 오차가 있고, 이것을 ε으로 나누면 10⁻¹⁶ / ε이 됩니다. ε = 10⁻¹⁷이면 바꾼 흔적마저 사라집니다. 컴퓨터에게 1 + 10⁻¹⁷은 **그냥** 1이기 때문입니다.

중앙 차분의 두 오차는 ε³이 10⁻¹⁶쯤 되는 곳, 즉 10⁻⁶과 10⁻⁵ 사이에서 만납니다. 값이 크면 반올림 오차도 커지므로 이 과정에서는 **ε = 10⁻⁵**을 씁니다. 비교할 때 10⁻¹⁵이 아니라 10⁻⁶까지 허용하는 이유가 이것입니다. 부정확한 것은 그래디언트가 아니라 수치 미분입니다.

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

(2 + ε)³ = 8 + 12ε + 6ε² + ε³입니다. (2 − ε)³에서는 ε의 홀수 거듭제곱의 부호가 바뀝니다. 빼서 2ε으로 나누세요.

</details>
<details><summary>풀이</summary>

{solution}

차이는 24ε + 2ε³이고, 2ε으로 나누면 12 + ε²입니다. ε² = 0.09이므로 ε = 0.3입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · What it costs: one way back against 164 runs

A central difference runs the network twice, for *one* slope. The way back gets all slopes in one pass, for many tokens at once, too. Take the two of lesson 04. [2, 1] has `dhidden_in` = [1, 5, 0], and exercise 4.2's [−1, 2] has [−1, 0, 7]. Both use the same weights, so if L is the sum of both losses, **their slopes add up**. For `w_1[0, 0]` that makes 2 · 1 + (−1) · (−1) = 3, a column of X times a column of D, as in a product of matrices. (`.T` swaps rows and columns.) What are the other five?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 비용은 얼마나 들까요? 164번의 순전파와 역전파 한 번

중앙 차분은 기울기 **하나**를 구하려고 신경망을 두 번 실행합니다. 역전파(backward pass)는 모든 기울기를 한 번에 구하고, 토큰이 여러 개여도 마찬가지입니다. 4장의 토큰 두 개로 해 봅시다. [2, 1]의 `dhidden_in`은 [1, 5, 0]이고, 연습 4.2에 나온 [−1, 2]의 `dhidden_in`은 [−1, 0, 7]입니다. 두 토큰은 같은 가중치를 씁니다. 그래서 두 토큰의 손실을 더한 것을 L이라고 하면 **기울기도 더하면 됩니다**. `w_1[0, 0]`의 기울기는 2 · 1 + (−1) · (−1) = 3입니다. 이제 두 토큰을 X의 행에, 두 `dhidden_in`을 D의 행에 적어 봅시다. 방금 한 계산은 X의 열 하나와 D의 열 하나를 같은 자리끼리 곱해 더한 것입니다. 행렬곱(matrix product)에서 하는 계산이지요. (`.T`는 전치(transpose), 즉 행과 열을 맞바꾼 것입니다.) `w_1`의 나머지 기울기 다섯 개는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
X = np.array([[2.0, 1], [-1, 2]])  # (tokens, d_in)
D = np.array([[1.0, 5, 0], [-1, 0, 7]])  # (tokens, d_out)
X.T @ D

# %% [markdown] lang="en"
r"""
The gradient of `w_1` is [[3, 10, −7], [−1, 5, 14]]. `X.T @ D`, **what came in times the slopes of what went out**, is the gradient of every linear layer's weights. You need not remember on which side the `.T` stands. **The shapes are the guide**: a gradient has the shape of what it belongs to. From X (tokens, d_in) and D (tokens, d_out) there is one product of the shape of w, (d_in, d_out). From D and w there is one of the shape of X. A bias is added once for each token, so its slopes add up over the tokens.

### Exercise 4.4 ★★ 6 minutes

Write the way back through **one layer** `out = x @ w + b`. Given are `x` (tokens, d_in), `w` (d_in, d_out) and `dout` (tokens, d_out), the slopes of the outputs. Return dx, dw and db.
"""

# %% [markdown] lang="ko"
r"""
`w_1`의 그래디언트는 [[3, 10, −7], [−1, 5, 14]]입니다. `X.T @ D`, 즉 **들어온 것 곱하기 나간 것의 기울기**는 어느 선형 층에서나 가중치의 그래디언트입니다. `.T`를 어느 쪽에 붙이는지는 외우지 않아도 됩니다. **모양(shape)이 길잡이입니다.** 그래디언트는 언제나 자기가 딸린 배열과 모양이 같습니다. X (tokens, d_in)와 D (tokens, d_out)를 곱해 w의 모양 (d_in, d_out)을 얻는 방법은 하나뿐입니다. D와 w를 곱해 X의 모양을 얻는 방법도 하나뿐입니다. 편향(bias)은 토큰마다 한 번씩 더해지므로, 편향의 기울기는 모든 토큰에 걸쳐 더합니다.

### 연습 4.4 ★★ 6분

**층 하나** `out = x @ w + b`를 거꾸로 지나가는 함수를 작성하세요. `x` (tokens, d_in), `w` (d_in, d_out), 그리고 출력의 기울기 `dout` (tokens, d_out)이 주어집니다. dx, dw, db를 돌려주세요.
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
Now the whole network, twelve tokens, all sizes different, so that no mix-up of axes can hide. The loss is the **mean** over the tokens, so that a larger batch does not make larger steps:
"""

# %% [markdown] lang="ko"
r"""
이제 신경망 전체입니다. 토큰은 열두 개이고, 크기를 서로 다르게 해서 축을 혼동하면 웬만하면 드러나게 합니다. 손실(loss)은 토큰에 걸친 **평균**입니다. 그래야 배치(batch)가 커도 스텝(step)이 커지지 않습니다.
"""

# %%
rng = np.random.default_rng(1)
layer, loss = FeedForward.random(5, 7, rng), SquaredError()
x, target = rng.normal(size=(2, 12, 5))  # 12 tokens, (12, 5) each | 토큰 12개, 각각 (12, 5)
w_1, b_1, w_2, b_2 = layer.params.values()

hidden_in = x @ w_1 + b_1  # (12, 7)
hidden = np.maximum(0, hidden_in)  # (12, 7)
y = hidden @ w_2 + b_2  # (12, 5)
round(loss(y, target), 4)

# %% [markdown] lang="en"
r"""
Backwards, line by line. The mean divides every slope by 12. The second layer is exercise 4.4, with `hidden` coming in; then the gates, and exercise 4.4 once more:
"""

# %% [markdown] lang="ko"
r"""
이제 거꾸로 한 줄씩 갑니다. 평균이므로 기울기가 모두 12로 나뉩니다. 두 번째 층은 연습 4.4 그대로이고, 들어오는 것은 `hidden`입니다. 그다음은 게이트(gate)이고, 다시 한번 연습 4.4입니다.
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
142 slopes, 82 of them of the parameters. The helper's `backward` has these lines, those of one layer in `affine_backward`. Are they right? Every number is nudged:
"""

# %% [markdown] lang="ko"
r"""
기울기 142개가 나왔습니다. 그 가운데 82개가 매개변수(parameter)의 기울기입니다. `helpers`의 `backward`도 같은 계산이고, 한 층의 dx, dw, db를 구하는 줄들은 `affine_backward`에 있습니다. 맞게 구했을까요? 모든 숫자를 하나씩 조금 바꿔 측정한 값과 비교합니다.
"""

# %%
show(FeedForward.backward)

# %% claims=["2-57"]
loss(layer(x), target)
compare({"dx": layer.backward(loss.backward()), **layer.grads}, ours)
nudged = numerical_gradients(lambda: loss(layer(x), target), {"x": x, **layer.params})
compare(ours, nudged, 1e-6)

# %% [markdown] lang="en"
r"""
So much for exactness. And the price? One of the texts behind this course finds an image for training:

> The process of updating the model, that is, of training, goes by mini-batches. It can be compared to walking down a mountain slope blindfolded, step by step. From where I stand I try a step in all 360 degrees, and go one step to the side where the slope is steepest; this is repeated.

**True or false?** We count how often the network runs in one step of training, and how often if the 82 slopes are felt out with nudges. With two weights 360 degrees can really be tried: how far is the steepest from minus the gradient, for twenty mini-batches of 16? Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) for the dots.
"""

# %% [markdown] lang="ko"
r"""
정확하게 구했습니다. 그러면 비용은 얼마나 들까요? 이 과정의 바탕이 된 문서 가운데 하나는 학습을 이렇게 비유합니다.

> 모델을 업데이트하는 과정, 즉 학습 과정은 미니 배치 단위로 이뤄지는데요. 이는 눈을 가린 상태에서 산등성이를 한걸음씩 내려가는 과정에 비유할 수 있습니다. 내가 지금 있는 위치에서 360도 모든 방향에 대해 한발한발 내딛어보고 가장 경사가 급한 쪽으로 한걸음씩 내려가는 과정을 반복하는 것입니다.

**참일까요, 거짓일까요?** 신경망이 학습 한 스텝에 몇 번 실행되는지, 그리고 매개변수 82개의 기울기를 하나씩 더듬어 찾으면 몇 번 실행되는지 셉니다. 가중치가 둘이면 360도 모든 방향으로 정말 내디뎌 볼 수 있습니다. 샘플(example) 16개짜리 미니배치(mini-batch) 스무 개에서, 가장 가파른 방향이 그래디언트의 반대쪽과 몇 도나 다른지도 구합니다. `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나로 판단해 보세요.
"""

# %%
from helpers import draw_angles

turns = np.radians(np.arange(360))
ways = np.stack([np.cos(turns), np.sin(turns)], axis=1)  # (360, 2)


def apart(seed):
    rng = np.random.default_rng(seed)
    xs = rng.normal(size=(16, 2))
    off_by = rng.normal(size=16) - xs @ (1, 0.4)  # y − target, at w = (0, 0) | y − target, w = (0, 0)에서
    losses = ((off_by + 0.001 * ways @ xs.T) ** 2).sum(axis=1)  # after a small step | 작은 스텝 하나 뒤
    return draw_angles(ways[[losses.argmin()]], -off_by @ xs)[0]

# %% claims=["2-58"] jupyter={"outputs_hidden": true}
runs = []


def counted_loss():
    runs.append(1)
    return loss(layer(x), target)


counted_loss()
layer.backward(loss.backward())
trained = len(runs)
numerical_gradients(counted_loss, layer.params)
felt_out, degrees = len(runs) - trained, [apart(seed) for seed in range(20)]

vote_1 = ...  # True, False or None | True, False, None 가운데 하나
found = f"{trained} < {felt_out}; {span(degrees, '.1f')}°"
decide("2-58", vote_1, max(degrees) < 1, trained >= felt_out, found=found)

# %% [markdown] lang="en"
r"""
The image has the direction right: the steepest of the 360 is, within half a degree, the one that a single backward pass names. It has the price wrong: nothing is tried. Training runs the network once forward, and once backward for the price of about two more (for each product forward there are two: one for the weights, one for what came in). Feeling out costs two runs for **every** parameter, here 164.

(The same text says: "the direction that minimizes the error is called the gradient." It is the other way round. From w = 1, where w⁴ has the slope 4, a tenth of it along the gradient, and a tenth against it:)
"""

# %% [markdown] lang="ko"
r"""
비유에서 방향은 맞습니다. 360개 방향 가운데 가장 가파른 것은 역전파 한 번으로 구한 방향과 0.5° 넘게 차이 나지 않습니다. 틀린 것은 비용입니다. 학습할 때 실제로 내디뎌 보지는 않습니다. 순전파(forward pass) 한 번, 그리고 순전파 두 번쯤의 비용이 드는 역전파 한 번이면 됩니다(순전파의 곱 하나에 거꾸로 가는 곱이 둘, 즉 가중치 쪽과 입력 쪽에 하나씩 있습니다). 더듬어 찾으려면 매개변수**마다** 두 번씩, 여기서는 164번 실행해야 합니다.

(같은 문서는 “오차를 최소화하는 방향을 그래디언트(gradient)라고 합니다”라고도 씁니다. 실제로는 반대입니다. w⁴의 기울기가 4인 w = 1에서 그 10분의 1만큼 그래디언트 방향으로 한 번, 반대쪽으로 한 번 가 봅시다.)
"""

# %% claims=["2-53"]
number((1 + 0.1 * 4) ** 4), number((1 - 0.1 * 4) ** 4)

# %% [markdown] lang="en"
r"""
Along it 1 becomes 3.84: the gradient points **uphill**; hence the minus sign in w −= lr · dw.

## 3 · Nobody writes the way back: autograd in twenty lines

The way back is exact and cheap, but somebody has to write it, line by line. PyTorch's `loss.backward()` found it by itself. How? Large formulas are made of few operations, and each has a small way back of its own: in a + b both factors are 1, in a · b each gets the other. So let a number remember what it was made of, with the factor of each arrow. (Python calls `__add__` for + and `__mul__` for `*`.)
"""

# %% [markdown] lang="ko"
r"""
그래디언트를 따라가면 1이 3.84가 됩니다. 그래디언트는 **오르막**을 가리킵니다. w −= lr · dw에서 빼는 이유가 바로 이것입니다.

## 3 · 역전파를 스스로 찾기: 스무 줄로 만드는 자동 미분

역전파는 정확하고 비용도 적게 들지만, 누군가 한 줄씩 작성해야 합니다. PyTorch의 `loss.backward()`는 되돌아오는 길을 스스로 찾았습니다. 어떻게 찾을까요? 긴 식도 몇 가지 연산으로 되어 있고, 연산마다 되돌아오는 짧은 길이 있습니다. 거슬러 올 때 곱하는 수가 a + b에서는 양쪽 모두 1이고, a · b에서는 서로 상대의 값입니다. 그러니 수마다 무엇으로 만들어졌고 선마다 얼마를 곱하는지 적어 두게 합시다. (파이썬은 `+`를 만나면 `__add__`를, `*`를 만나면 `__mul__`을 호출합니다.)
"""

# %%
record = []


class Number:
    def __init__(self, value, *made_of):
        self.value, self.made_of, self.slope = value, made_of, 0.0
        record.append(self)

    def __add__(self, other):
        return Number(self.value + other.value, (self, 1), (other, 1))

    def __mul__(self, other):
        return Number(self.value * other.value, (self, other.value), (other, self.value))

# %% [markdown] lang="en"
r"""
ReLU has its gate. And backwards the record is read from its end: each number hands its slope on, times the factor of the line, and what meets is added up.
"""

# %% [markdown] lang="ko"
r"""
ReLU에는 게이트가 있습니다. 그리고 되돌아올 때는 기록을 끝에서부터 읽습니다. 수마다 자기 기울기에 선에 적어 둔 수를 곱해 넘겨주고, 한곳에 모인 기울기는 더합니다.
"""

# %%
def relu(one):
    return Number(max(0.0, one.value), (one, float(one.value > 0)))


def backward(loss):
    loss.slope = 1.0
    for one in reversed(record):
        for before, factor in one.made_of:
            before.slope += factor * one.slope


numbers_of = np.vectorize(Number, otypes=[object])
slopes_of = np.vectorize(lambda one: one.slope, otypes=[float])

# %% [markdown] lang="en"
r"""
That is all. The forward pass of the lesson is written as always: NumPy's `@` multiplies and adds whatever stands in its arrays. Which slopes will h get, and which s? (h₃ is off.)
"""

# %% [markdown] lang="ko"
r"""
이것이 전부입니다. 4장의 순전파를 늘 쓰던 대로 씁니다. NumPy의 `@`는 배열에 무엇이 들어 있든 곱하고 더합니다. h와 s의 기울기는 얼마가 될까요? (h₃은 꺼져 있습니다.)
"""

# %% jupyter={"outputs_hidden": true}
names = ("x", "w_1", "b_1", "w_2", "b_2")
n = {name: numbers_of(a) for name, a in zip(names, data.pocket_network(float))}
s = n["x"] @ n["w_1"] + n["b_1"]
h = np.array([relu(one) for one in s])
off = h @ n["w_2"] + n["b_2"] + numbers_of([9.0, -10.0])  # y − target
L = (off[0] * off[0] + off[1] * off[1]) * Number(0.5)
backward(L)
L.value, slopes_of(h), slopes_of(s)

# %% [markdown] lang="en"
r"""
The lesson's graph: the loss 2.5, 5 at h₃ and 0 at its sum. And all 17 parameters, and x:
"""

# %% [markdown] lang="ko"
r"""
4장의 그래프 그대로입니다. 손실은 2.5, h₃의 기울기는 5, 그 합의 기울기는 0입니다. 매개변수 17개와 x의 기울기도 확인합시다.
"""

# %%
pocket = FeedForward(*data.pocket_network(float)[1:])
dy_pocket = pocket([2.0, 1.0]) - [-9, 10]
by_hand = {"dx": pocket.backward(dy_pocket), **pocket.grads}
compare({"d" + name: slopes_of(n[name]) for name in names}, by_hand)

# %% [markdown] lang="en"
r"""
Nobody wrote a backward pass here. It works for any formula of `Number`s with +, · and ReLU; with a line for exp, log and division it would work for a Transformer. PyTorch does the same with arrays in place of numbers, and so does [lesson 14, deeper](14b_way_back_deeper.ipynb). Why backwards through the *record*? A number is made after its parts, so when its turn comes all its slopes have arrived.
"""

# %% [markdown] lang="ko"
r"""
여기서는 아무도 역전파를 작성하지 않았습니다. `Number`를 +, ·, ReLU로 이은 식이면 무엇이든 됩니다. exp, log, 나눗셈을 한 줄씩 더하면 트랜스포머도 됩니다. PyTorch는 수 대신 배열로 같은 일을 하고, [14장 심화](14b_way_back_deeper.ipynb)에서도 그렇게 합니다. 왜 **기록**을 거꾸로 읽을까요? 수는 그 재료보다 나중에 만들어지므로, 차례가 되었을 때는 받을 기울기가 모두 와 있습니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · Cheaper still: ask only a few examples

One way back costs three runs, but with *all* examples. Training asks a **mini-batch**, a few of them, drawn at random. What does that lose? Below are the two weights of a small model, y = w₁x₁ + w₂x₂, with 4096 examples; they stand where the axes cross. The thick arrow is the way down, minus the gradient, as all 4096 see it. Each dot is where a mini-batch would go. (40 are drawn; the angle is taken from 4000.) How many examples does it take until half of the mini-batches lie within 10°? And within 5°?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 더 아끼려면: 샘플 몇 개에게만 묻기

역전파는 세 번 실행하는 비용이면 되지만, 정확한 그래디언트를 구하려면 샘플 **전체**를 써야 합니다. 실제 학습에서는 샘플 몇 개를 무작위로 뽑은 **미니배치**로 기울기를 구합니다. 대신 무엇을 잃을까요? 아래는 작은 모델 y = w₁x₁ + w₂x₂의 두 가중치와 샘플 4096개입니다. 두 축이 만나는 곳이 지금 가중치의 위치입니다. 굵은 화살표는 샘플 전체로 구한 내리막, 즉 그래디언트의 반대쪽입니다. 점 하나하나는 미니배치 하나가 가려는 곳입니다. (그림에는 40번 뽑은 것만 그리고, 각도는 4000번 뽑아 구합니다.) 미니배치의 절반이 10° 안에 들어오려면 샘플이 몇 개 있어야 할까요? 5°라면요?
"""

# %% tags=["widget"]
from helpers import play_batches

play_batches()

# %% [markdown] lang="en"
r"""
It takes 13 examples until half of the mini-batches lie within 10°, and 47 until they lie within 5°. That's about four times the examples for half the angle. For the law take the smallest model there is: the heights of men as one number, their mean μ. With L = ½ (μ − height)², averaged over a batch, dμ is μ minus the batch's mean. Ten thousand heights are drawn, with a standard deviation of 6 cm. Steps with all of them find their mean:
"""

# %% [markdown] lang="ko"
r"""
미니배치의 절반은 샘플이 13개일 때 10° 안에, 47개일 때 5° 안에 들어옵니다. 각도를 절반으로 줄이는 데 샘플이 네 배쯤 듭니다. 어떤 법칙인지 세상에서 가장 작은 모델로 알아봅시다. 남성의 키를 숫자 하나, 즉 평균 μ로 나타냅니다. L = ½ (μ − 키)²을 배치에 걸쳐 평균하면 dμ는 μ에서 배치의 평균을 뺀 값입니다. 표준편차(standard deviation)가 6cm가 되도록 1만 명의 키를 무작위로 뽑습니다. 모두 써서 SGD로 학습하면 μ는 키의 평균에 이릅니다.
"""

# %% claims=["2-55"]
heights, mu = np.random.default_rng(6).normal(173, 6, 10_000), 150.0
for _ in range(200):
    mu -= 0.1 * (mu - heights.mean())
number(mu, 2), number(heights.mean(), 2)

# %% [markdown] lang="en"
r"""
With a mini-batch of n heights, dμ scatters around the full slope. How much? Each row draws 1000 mini-batches and takes the standard deviation of dμ, ten times. With one height it is about 6. With 16?
"""

# %% [markdown] lang="ko"
r"""
키 n개로 된 미니배치를 쓰면 dμ는 전체로 구한 기울기를 중심으로 흩어집니다. 얼마나 흩어질까요? 행마다 미니배치를 1000개씩 뽑아 dμ의 표준편차를 구하는 일을 열 번 합니다. 키가 하나이면 6쯤입니다. 16개이면 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
def scatter(n):
    tens = [np.random.default_rng(seed).choice(heights, (1000, n)) for seed in range(10)]
    return span([(mu - drawn.mean(axis=1)).std() for drawn in tens], ".2f")


batches = (1, 4, 16, 64, 256)
law = [6 / n**0.5 for n in batches]
Table({"heights in the batch": batches, "scatter": [scatter(n) for n in batches], "6/√n": law})

# %% [markdown] lang="en"
r"""
With 16 heights dμ scatters by about 1.5. Four times the batch makes half the scatter, which goes with 1/√n for every model, since a batch's gradient is a mean of gradients drawn at random. Small batches are used nevertheless: for the price of one exact step you can take many rough ones.

### Exercise 4.6 ★ 3 minutes

The gradients of mini-batches of 16 examples scatter by 0.5 around the full gradient. How many examples must a batch have for a scatter of 0.1?
"""

# %% [markdown] lang="ko"
r"""
키가 16개이면 dμ는 1.5쯤 흩어집니다. 배치가 네 배로 커지면 흩어짐은 절반이 됩니다. 배치의 그래디언트는 그래디언트들의 평균이므로, 어떤 모델에서나 흩어짐은 1/√n에 비례합니다. 그래도 실제로는 작은 배치를 씁니다. 정확한 스텝 하나의 비용으로 대략적인 스텝을 여러 번 갈 수 있기 때문입니다.

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
## 5 · In PyTorch, every gradient

In the lesson a trap was only mentioned: `.grad` adds up. What does it hold after three passes, forward and backward, without a step? (y = 3w, L = ½ y² at w = 2, so the slope is 18.)
"""

# %% [markdown] lang="ko"
r"""
## 5 · PyTorch로, 모든 그래디언트까지

4장에서 말한 함정을 확인해 봅시다. `.grad`에는 기울기가 더해집니다. 스텝 없이 순전파와 역전파를 세 번 하면 `.grad`에는 무엇이 들어 있을까요? (y = 3w, L = ½ y²이고 w = 2이므로 기울기는 18입니다.)
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
That is useful: a batch that does not fit into memory goes through in equal parts (each part's mean loss divided by the number of parts), and their gradients add up before the step. And NumPy, our PyTorch network and `torch.nn`: output and every gradient for our twelve tokens, on every device of this machine.
"""

# %% [markdown] lang="ko"
r"""
이 성질은 쓸모도 있습니다. 메모리에 다 들어가지 않는 배치를 똑같이 나누어 처리하면(부분마다 평균 손실을 부분의 개수로 나눕니다) 기울기가 저절로 더해지므로, 스텝은 마지막에 한 번만 가면 됩니다. 이제 NumPy, 우리의 PyTorch 신경망(mirror), `torch.nn`에 토큰 열두 개를 넣어, 출력과 모든 그래디언트를 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(layer, x, dy)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How exact is a slope, and what does it cost?**

| found by | cost | off by |
|---|---|---|
| nudges | two runs for every parameter | about ε² (shape) and 10⁻¹⁶ / ε (rounding), so ε = 10⁻⁵ |
| one way back | about three runs for all; written by hand, or kept by autograd | rounding alone |
| a mini-batch of n | the same, with n examples | exact for these n; scatters with 1/√n around all |

And the way back through `x @ w + b`, of the right shapes: `dw = x.T @ dout`, `db = dout.sum(axis=0)`, `dx = dout @ w.T`.

**References.** D. Rumelhart, G. Hinton, R. Williams, *Learning representations by back-propagating errors*, 1986. · H. Robbins, S. Monro, *A Stochastic Approximation Method*, 1951. · Documents: **2** ‘트랜스포머에 적용된 기술들’, section 아담 옵티마이저.

Back to [lesson 04](04_backprop.ipynb). **To look up:** [every gradient of the course](90_every_gradient.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**기울기는 얼마나 정확하고, 구하는 데 비용은 얼마나 들까요?**

| 구하는 방법 | 비용 | 오차 |
|---|---|---|
| 수치 미분 | 매개변수마다 두 번 실행 | 함수의 모양 때문에 ε²쯤, 반올림 때문에 10⁻¹⁶ / ε쯤, 그래서 ε = 10⁻⁵ |
| 역전파 한 번 | 모두 합쳐 세 번쯤 실행, 직접 작성하거나 자동 미분에 맡김 | 반올림뿐 |
| 샘플 n개인 미니배치 | 같지만 샘플 n개로 | 그 n개에 대해서는 정확함, 샘플 전체의 그래디언트를 중심으로 1/√n에 비례해 흩어짐 |

`x @ w + b`를 거꾸로 지날 때는 모양이 길잡이입니다: `dw = x.T @ dout`, `db = dout.sum(axis=0)`, `dx = dout @ w.T`.

**참고 자료.** D. Rumelhart, G. Hinton, R. Williams, *Learning representations by back-propagating errors*, 1986. · H. Robbins, S. Monro, *A Stochastic Approximation Method*, 1951. · 문서: **2** ‘트랜스포머에 적용된 기술들’, 아담 옵티마이저 절.

[4장](04_backprop.ipynb)으로 돌아가기. **찾아보기:** [이 과정의 모든 그래디언트](90_every_gradient.ipynb)
"""
