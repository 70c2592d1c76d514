# %% [markdown] lang="en"
r"""
# 02 · Residual connections and their paths, deeper

**What comes back through a skip, and what is it worth when thirty layers learn?**

**You will be able to** give the gradient of a residual block, say when skips save it and when they do not, and send a gradient back along single paths. \
**You need** lesson 02 and [lesson 04](04_backprop.ipynb) (gradients and backpropagation). Adam (lesson 05) appears once, as a tool. \
**Time** 65 minutes

In lesson 02 two words went forward through thirty random layers. Below, a gradient comes back through thirty, from the output at the right to the input at the left; the curves are its norm in front of every layer (its length as a vector). Two stacks with the same weights: with skips, and without. In which does it arrive? Then move *weights ×* to 2 and to 3: is it still the same one that you would choose?
"""

# %% [markdown] lang="ko"
r"""
# 02 · 잔차 연결과 그 경로, 심화

**건너뛰는 길로 무엇이 되돌아올까요? 그리고 서른 층을 학습시킬 때 건너뛰는 길은 얼마나 쓸모가 있을까요?**

**이 노트북을 마치면** 잔차 블록의 그래디언트(gradient)를 구하고, 건너뛰는 길이 그래디언트를 지켜 주는 때와 그렇지 못한 때를 말하고, 경로 하나하나로 그래디언트를 되돌려 보낼 수 있습니다. \
**필요한 것**은 2장과 [4장](04_backprop.ipynb)(그래디언트와 역전파(backpropagation))입니다. Adam(5장)은 도구로 한 번만 씁니다. \
**시간** 65분

2장에서는 단어 두 개가 무작위로 만든 서른 층을 앞으로 지나갔습니다. 아래에서는 그래디언트가 오른쪽의 출력에서 왼쪽의 입력까지 서른 층을 되돌아옵니다. 곡선은 각 층 앞에서 그래디언트의 노름(norm), 즉 벡터의 길이입니다. 가중치가 같은 두 신경망을 그렸는데, 하나에는 건너뛰는 길이 있고 하나에는 없습니다. 어느 쪽에서 그래디언트가 입력까지 도착하나요? 그런 다음 슬라이더 ‘가중치 ×’를 2와 3으로 옮겨 보세요. 그래도 같은 쪽인가요?
"""

# %% tags=["widget"]
from helpers import play_depth

play_depth()

# %%
import numpy as np

from helpers import (
    FeedForward, Matrix, Residual, Stack, check, compare, data, matrices,
    numerical_gradients, paths,
)

# %% [markdown] lang="en"
r"""
## 1 · The way back

Nudge an input of H(x) = x + F(x). The nudge reaches the output in two ways: **around** the block as it is, and **through** the block as through any network. So the gradient is a sum of two, where $dx_F$ is the part that came through F:

$$ dx = dout + dx_F $$

Take the 2–3–2 network as F, x = [−1, 2], and dout = [1, 2] (the loss counts the first output once and the second twice). `F(x)` comes first, because `backward` needs the sums of its forward pass. The cell compares the sum with nudges:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 되돌아오는 길

H(x) = x + F(x)의 입력을 조금 바꿔 봅시다. 이 변화는 두 길로 출력에 닿습니다. 하나는 블록을 **건너뛰어** 그대로 가고, 하나는 여느 신경망에서처럼 블록을 **지나서** 갑니다. 그래서 그래디언트도 둘의 합입니다. $dx_F$는 F를 지나온 몫입니다.

$$ dx = dout + dx_F $$

F가 2–3–2 신경망이고 x = [−1, 2], dout = [1, 2]라고 합시다(손실(loss)에는 첫 번째 출력이 한 번, 두 번째 출력이 두 번 들어갑니다). `backward`는 순전파(forward pass) 때의 가중합을 쓰므로 `F(x)`를 먼저 계산합니다. 두 길의 합은 바로 수치 미분(numerical differentiation)과 비교합니다.
"""

# %%
_, *network = data.pocket_network(float)
F, x, dout = FeedForward(*network), np.array([-1.0, 2.0]), np.array([1.0, 2.0])
F(x)
around, through = dout, F.backward(dout)
measured = numerical_gradients(lambda: (x + F(x)) @ dout, {"x": x})
compare({"dx": around + through}, measured, tolerance=1e-6)

# %%
around, through, around + through

# %% [markdown] lang="en"
r"""
In `Residual` this is one line, the twin of `x + self.inside(x)`:
"""

# %% [markdown] lang="ko"
r"""
`Residual`에서는 이것이 한 줄이며, 순전파의 `x + self.inside(x)`와 짝을 이룹니다.
"""

# %%
from helpers import show

show(Residual.backward)

# %% [markdown] lang="en"
r"""
**What a skip promises.** Two extremes. A *quiet* block, its last weights and biases 0, adds nothing: H is the identity, forward and backward. A deep stack can therefore start as "do nothing" and learn small corrections. The other block computes F(x) = −x (ReLU(x) − ReLU(−x) = x, here with the signs turned). What comes out, and what comes back?
"""

# %% [markdown] lang="ko"
r"""
**건너뛰는 길이 보장하는 것.** 극단적인 두 경우를 봅시다. 마지막 가중치(weight)와 편향(bias)이 0인 **조용한**(quiet) 블록은 아무것도 더하지 않습니다. 이때 H는 순전파에서나 역전파에서나 받은 것을 그대로 내보냅니다. 그래서 깊이 쌓은 블록도 ‘아무것도 하지 않기’에서 출발해 조금씩 고쳐 나갈 수 있습니다. 다른 블록은 F(x) = −x를 계산합니다(ReLU(x) − ReLU(−x) = x에서 부호만 바꾼 것입니다). 무엇이 나오고, 무엇이 되돌아올까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import Table, numbers, span

quiet = FeedForward(F.w_1, F.b_1, 0 * F.w_2, 0 * F.b_2)
both_signs = np.hstack([np.eye(2), -np.eye(2)])  # (2, 4)
undo = FeedForward(both_signs, np.zeros(4), -both_signs.T, np.zeros(2))
blocks = {"quiet": Residual(quiet), "−x": Residual(undo)}
rows = [(name, numbers(H(x)), numbers(H.backward(dout))) for name, H in blocks.items()]
Table(("F", "H(x)", "dx"), rows)

# %% [markdown] lang="en"
r"""
So be careful with "the gradient always gets through". What is certain is that dout is a *term* of the sum, at any depth and whatever the weights. The sum may still be small, if what comes through the blocks cancels it. Random blocks do not conspire like this; the picture at the top shows what they do.

### Exercise 2.4 ★★ 6 minutes

Now x = **[2, 1]** with the same dout = [1, 2]. What is dx of the residual block around F? (The way through F: `dhidden` = [1, 5, 5], then the gates of the sums [9, 2, −6], then `w_1`, whose rows are (3, 2, −4) and (2, −3, 1).)
"""

# %% [markdown] lang="ko"
r"""
그러니 ‘그래디언트는 언제나 통과한다’는 말은 조심해서 받아들여야 합니다. 확실한 것은, 층을 아무리 깊이 쌓아도, 가중치가 어떻든 dout이 합의 **한 항**이라는 사실입니다. 블록을 지나온 항이 dout을 상쇄하면 합은 작아질 수 있습니다. 무작위 블록에서는 이렇게 딱 맞게 상쇄되는 일이 없습니다. 실제로 어떻게 되는지는 맨 위의 그림에서 볼 수 있습니다.

### 연습 2.4 ★★ 6분

입력이 바뀝니다: **x = [2, 1]**. dout = [1, 2]는 그대로입니다. F를 감싼 잔차 블록의 dx는 얼마인가요? (F를 거꾸로 지나는 길에서는 `dhidden` = [1, 5, 5]가 가중합 [9, 2, −6]의 게이트를 지나고, 이어서 행이 (3, 2, −4)와 (2, −3, 1)인 `w_1`을 지납니다.)
"""

# %%
answer_4 = [..., ...]

check("2.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The gates make [1, 5, 0] of `dhidden`. The first number of the way through is 3 · 1 + 2 · 5, the second 2 · 1 − 3 · 5.

</details>
<details><summary>Solution</summary>

{solution}

[14, −11]: around comes [1, 2], through comes [13, −13].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

게이트를 지나면 `dhidden`은 [1, 5, 0]이 됩니다. 블록을 지나온 첫 번째 숫자는 3 · 1 + 2 · 5, 두 번째는 2 · 1 − 3 · 5입니다.

</details>
<details><summary>풀이</summary>

{solution}

[14, −11]입니다. 건너뛰어 [1, 2]가, 블록을 지나 [13, −13]이 옵니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Thirty layers

The picture shows one draw of random weights. Here are twenty: by what factor does the gradient's norm change on its way through thirty layers? (× 1 is how PyTorch starts.)
"""

# %% [markdown] lang="ko"
r"""
## 2 · 서른 층

맨 위의 그림은 무작위 가중치 한 벌의 결과입니다. 이번에는 스무 벌을 봅시다. 서른 층을 되돌아오는 동안 그래디언트의 노름은 몇 배가 될까요? (× 1이 PyTorch의 초깃값입니다.)
"""

# %%
def kept(seed, size, skip):
    rng = np.random.default_rng(seed)
    layers = [FeedForward.random(16, 64, rng).scaled(size) for _ in range(30)]
    stack = Stack([Residual(layer) for layer in layers] if skip else layers)
    stack(rng.normal(size=(8, 16)))
    dout_8 = rng.normal(size=(8, 16))
    return np.linalg.norm(stack.backward(dout_8)) / np.linalg.norm(dout_8)

# %%
rows_30 = [
    (f"× {size}", *(span([kept(s, size, skip) for s in range(20)], ".1e") for skip in (1, 0)))
    for size in (0.5, 1, 2, 3)
]
Table(("weights", "x + F(x)", "F(x)"), rows_30)

# %% [markdown] lang="en"
r"""
- **Small weights** (× ½, × 1): without skips nothing arrives, and the first layers get no signal. With skips the gradient keeps its order of magnitude.
- **Twice as large:** it is the other way round. Without skips a few hundredths to seven tenths of the gradient arrive, which is healthy enough. With skips it grows several thousandfold and more.
- **Three times:** both explode.

So a skip is no cure for every start. With random weights it saves gradients from vanishing; it does nothing against growing, since it only adds. That is what the *norm* of lesson 03 is for.
"""

# %% [markdown] lang="ko"
r"""
- **가중치가 작을 때**(× ½, × 1): 건너뛰는 길이 없으면 아무것도 도착하지 않아 앞쪽 층들에는 신호가 오지 않습니다. 건너뛰는 길이 있으면 그래디언트의 자릿수가 거의 그대로입니다.
- **두 배일 때:** 상황이 뒤바뀝니다. 건너뛰는 길이 없는 쪽에도 그래디언트가 100분의 몇에서 10분의 7까지 남아 꽤 양호합니다. 건너뛰는 길이 있는 쪽은 수천 배 이상으로 불어납니다.
- **세 배일 때:** 둘 다 폭발합니다.

건너뛰는 길이 어떤 초깃값에서나 통하는 만병통치약은 아닙니다. 그래디언트가 사라지는 것(기울기 소실, vanishing gradient)은 막아 주지만, 더하기만 하므로 커지는 것(기울기 폭발, exploding gradient)은 막지 못합니다. 그 일은 3장의 **norm**이 합니다.
"""

# %% [markdown] lang="en"
r"""
## 3 · Train both

A gradient at the start is one thing, learning another. So train one stack of thirty layers twice, from the same weights of PyTorch's size, with skips and without. The task: 64 tokens of 8 numbers, and the target is the sine of a random mixture of them. The optimizer is Adam; the loop is that of lesson 04.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 둘 다 학습시키기

출발할 때 그래디언트가 얼마인지와 실제로 학습이 되는지는 다른 문제입니다. 그래서 서른 층을 두 번, 한 번은 건너뛰는 길을 두고 한 번은 두지 않고 학습시켜 봅시다. 두 번 모두 PyTorch의 초깃값과 같은 크기의 똑같은 가중치에서 출발합니다. 과제는 작습니다. 숫자 8개짜리 토큰이 64개 있고, 목표값(target)은 그 숫자들의 무작위 가중합에 사인(sin)을 취한 값입니다. 옵티마이저(optimizer)는 Adam이고, 반복문은 4장과 같습니다.
"""

# %%
from helpers import Adam, SquaredError


def train(skip, size=1, seed=0, depth=30, steps=300):
    rng = np.random.default_rng(seed)
    tokens, mixture = rng.normal(size=(64, 8)), rng.normal(size=(8, 8)) / np.sqrt(8)
    target = np.sin(tokens @ mixture)
    layers = [FeedForward.random(8, 16, rng).scaled(size) for _ in range(depth)]
    stack = Stack([Residual(layer) for layer in layers] if skip else layers)
    loss, adam, losses = SquaredError(), Adam(stack.params, lr=0.003), []
    for _ in range(steps):
        losses.append(loss(stack(tokens), target))
        stack.backward(loss.backward())
        adam.step(stack.grads)
    return losses, loss(np.tile(target.mean(0), (64, 1)), target)

# %% [markdown] lang="en"
r"""
It also returns the loss of the best *constant* answer, the mean of all targets: what a network reaches that does not look at its input. Predict: where does each stack end?
"""

# %% [markdown] lang="ko"
r"""
이 함수는 가장 좋은 **상수** 답, 즉 언제나 목표값의 평균만 내놓을 때의 손실도 돌려줍니다. 입력을 전혀 보지 않는 신경망이 도달할 수 있는 가장 작은 손실입니다. 두 신경망의 손실은 각각 어디까지 내려갈까요? 먼저 예측해 보세요.
"""

# %% claims=["2-28", "2-29", "0-30"] jupyter={"outputs_hidden": true}
from helpers import draw_training_losses

with_skips, constant = train(skip=True)
without, _ = train(skip=False)
draw_training_losses({"x + F(x)": with_skips, "F(x)": without}, constant)

# %% [markdown] lang="en"
r"""
With skips the stack learns: it starts worse, since thirty random blocks add up to something large, and then gets far below the constant. Without skips it comes to the constant's loss and stays there. The way forward is as weak as the way back: whatever goes in, the same comes out. The last layers do change, but all that they can learn is one constant.

That is what the skip buys; operations it does not save: it adds one sum for each number. And it is a statement about *this* start. With weights twice as large the plain stack was healthy enough, and the one with skips had a gradient thousands of times too large. What will training make of that?
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길이 있으면 학습이 됩니다. 무작위 블록 서른 개를 더한 값이 크기 때문에 처음에는 손실이 더 크지만, 곧 상수의 손실보다 훨씬 아래로 내려갑니다. 건너뛰는 길이 없으면 상수의 손실에 이른 뒤 그대로 머무릅니다. 되돌아오는 신호만큼이나 앞으로 가는 신호도 약해서, 무엇이 들어가든 같은 값이 나옵니다. 마지막 층들은 학습으로 바뀌지만, 배울 수 있는 것은 상수 하나뿐입니다.

건너뛰는 길로 얻는 것이 바로 이것입니다. 연산은 줄지 않습니다. 오히려 숫자마다 덧셈이 한 번 늘어납니다. 그리고 이것은 **이 초깃값**에서 얻은 결과입니다. 가중치가 두 배일 때 건너뛰는 길이 없는 쪽은 꽤 양호했고, 있는 쪽은 그래디언트가 수천 배 이상으로 커졌습니다. 이때 학습은 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
without_2, _ = train(skip=False, size=2)
with_2, _ = train(skip=True, size=2)
assert with_2[0] > 1e6 and min(with_2) > constant  # too large to draw here | 너무 커서 그릴 수 없음
curves = {"x + F(x)": with_skips, "F(x)": without, "F(x), weights × 2": without_2}
draw_training_losses(curves, constant)

# %% [markdown] lang="en"
r"""
From the larger start the plain stack does learn something, though less than the one with skips did from the small start. The one with skips starts at a loss of millions, and three hundred steps do not bring it below the constant. (So it is for other draws, too; a test of this course holds it.)

So: skips make training easier when the blocks start small, or when a norm keeps the sum in bounds, as the Transformer does. The gradient's long way back is one reason why deep models are hard to train, not the whole of it: in the paper that introduced residual connections (He et al. 2015, section 4.1) the plain networks had batch normalization, and the authors thought vanishing gradients *unlikely* to be the cause.
"""

# %% [markdown] lang="ko"
r"""
더 큰 가중치에서 출발하면 건너뛰는 길이 없는 쪽도 조금은 학습됩니다. 다만 작은 가중치에서 출발한, 건너뛰는 길이 있는 쪽만큼은 아닙니다. 그리고 이번에는 건너뛰는 길이 있는 쪽이 뒤처집니다. 손실이 수백만에서 출발해 빠르게 줄지만, 300스텝으로는 상수의 손실 아래로 내려가지 못합니다. (가중치와 목표값을 새로 뽑아도 네 경우의 판정은 모두 같습니다. 이 과정의 테스트가 이를 확인합니다.)

즉 건너뛰는 길은 블록이 작은 값에서 출발하거나, 트랜스포머에서처럼 norm이 합을 다스릴 때 학습을 쉽게 해 줍니다. 그리고 그래디언트가 지나는 길이 길다는 것은 깊은 모델의 학습이 어려운 이유 가운데 하나이지 전부는 아닙니다. 잔차 연결을 처음 제안한 논문(He 외(2015), 4.1절)에서는 건너뛰는 길이 없는 신경망에도 배치 정규화(batch normalization)가 있었고, 저자들은 기울기 소실이 원인일 **가능성은 낮다**고 보았습니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · The paths come back

For the output, adding up paths failed because of ReLU and the biases. For the *gradient* it is exact again. At a given point every gate is either open or shut, so a block acts on a small nudge like a matrix, its **Jacobian**:

$$ J = W_1 \cdot \text{gates} \cdot W_2 $$

The gates are a matrix with 1 (open) or 0 (shut) on the diagonal. For the network of lesson 01 at [2, 1] the third gate is shut:
"""

# %% [markdown] lang="ko"
r"""
## 4 · 다시, 경로

출력에서는 ReLU와 편향 때문에 경로를 더할 수 없었습니다. **그래디언트**에서는 경로를 더하는 방법이 다시 정확히 통합니다. 한 점에서 보면 게이트는 열려 있거나 닫혀 있거나 둘 중 하나이므로, 블록은 작은 변화에 대해 행렬처럼 작용합니다. 이 행렬이 **야코비 행렬**(Jacobian)입니다.

$$ J = W_1 \cdot \text{gates} \cdot W_2 $$

여기서 게이트(gates)는 대각선에 1(열림)이나 0(닫힘)이 놓인 행렬입니다. 1장의 신경망에서는 [2, 1]에서 세 번째 게이트가 닫혀 있습니다.
"""

# %%
F([2.0, 1.0])
gates = np.diag((F.hidden > 0).astype(float))
J = F.w_1 @ gates @ F.w_2
compare(J @ [1, 2], F.backward(np.array([1.0, 2.0])))
matrices(Matrix(F.w_1, "w_1"), Matrix(gates, "gates"), Matrix(F.w_2, "w_2"), "=", Matrix(J, "J"))

# %% [markdown] lang="en"
r"""
J times [1, 2] is [13, −13], what came through in exercise 2.4. A residual block acts like I + J, where I changes nothing, and three of them act like

$$ (I + J_1)(I + J_2)(I + J_3) = I + J_1 + J_2 + J_3 + J_1 J_2 + J_1 J_3 + J_2 J_3 + J_1 J_2 J_3 $$

Eight paths, truly added. One thing remains of the nesting: J₂ is taken where the second block stands, at x + F₁(x). Which gates are open on one path depends on the others.
"""

# %% [markdown] lang="ko"
r"""
J에 [1, 2]를 곱하면 [13, −13], 즉 연습 2.4에서 블록을 지나온 몫입니다. 잔차 블록은 I + J처럼 작용하고(I는 아무것도 바꾸지 않는 단위행렬입니다), 블록 세 개는 합쳐서 다음과 같이 작용합니다.

$$ (I + J_1)(I + J_2)(I + J_3) = I + J_1 + J_2 + J_3 + J_1 J_2 + J_1 J_3 + J_2 J_3 + J_1 J_2 J_3 $$

이번에는 여덟 경로가 정말로 더해집니다. 중첩의 흔적은 하나 남아 있습니다. J₂는 두 번째 블록이 받는 값 x + F₁(x)에서 구합니다. 어느 게이트가 열리는지는 다른 경로에도 달려 있습니다.
"""

# %%
def jacobians(blocks, stream):
    found = {}
    for i, block in enumerate(blocks, 1):
        out = block(stream)
        gates = np.diag((block.hidden > 0).astype(float))
        found[i] = block.w_1 @ gates @ block.w_2
        stream = stream + out
    return found

# %% [markdown] lang="en"
r"""
Forward a small change δ goes on as δ @ J, so backward it is J @ gradient: along one path the gradient meets the path's Jacobians, the last one first. Send dout back along all eight paths, and compare the sum with nudges of the whole stack:
"""

# %% [markdown] lang="ko"
r"""
앞으로 갈 때는 작은 변화 δ가 δ @ J로 가므로, 되돌아올 때는 J @ gradient입니다. 그래디언트는 경로에 있는 야코비 행렬을 마지막 것부터 차례로 만납니다. dout을 여덟 경로 모두로 되돌려 보내 더하고, 블록 세 개 전체의 수치 미분과 비교해 봅시다.
"""

# %%
def back_along(way, J, gradient):
    for i in reversed(way):
        gradient = J[i] @ gradient
    return gradient


rng = np.random.default_rng(4)
three = [FeedForward.random(4, 8, rng) for _ in range(3)]
x_4, dout_4 = rng.normal(size=4), rng.normal(size=4)
J_3, stack_3 = jacobians(three, x_4), Stack([Residual(block) for block in three])
by_paths = sum(back_along(way, J_3, dout_4) for way in paths(3))
measured_4 = numerical_gradients(lambda: stack_3(x_4) @ dout_4, {"x": x_4})
compare({"dx": by_paths}, measured_4, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
## 5 · Which paths matter?

### Exercise 2.5 ★★ 4 minutes

Back to the three blocks of lesson 02 that multiply by 2, 3 and 5 and make 72 of 1. Block 2 breaks and returns 0; its skip still works. What comes out now?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 어떤 경로가 중요할까요?

### 연습 2.5 ★★ 4분

2장의 세 블록으로 돌아갑시다. 2, 3, 5를 곱하는 블록들이고, 1을 넣으면 72가 나왔습니다. 이제 블록 2가 고장 나서 0을 내놓지만, 건너뛰는 길은 그대로입니다. 1을 넣으면 무엇이 나올까요?
"""

# %%
answer_5 = ...

check("2.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Which of the eight paths go through block 2? They are gone. Add up the others.

</details>
<details><summary>Solution</summary>

{solution}

18 = (1 + 2)(1 + 5). Four of the eight paths are left, and the network still answers. Without skips the answer would be 0.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

여덟 경로 가운데 블록 2를 지나는 것은 무엇인가요? 그 경로들이 사라집니다. 나머지를 더하세요.

</details>
<details><summary>풀이</summary>

{solution}

18 = (1 + 2)(1 + 5)입니다. 여덟 경로 가운데 넷이 남아 신경망은 여전히 답을 냅니다. 건너뛰는 길이 없었다면 0이 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Now twelve blocks with their 4096 paths. Send dout back along every single one, add up those of the same length, and look at the size of each sum (dout itself has size 1). The cell does this for five networks of random weights and draws the average: left the number of paths, then the gradient with PyTorch's weights, then with twice these.
"""

# %% [markdown] lang="ko"
r"""
이번에는 블록이 열두 개, 경로가 4096개입니다. dout을 경로마다 따로 되돌려 보내고, 길이가 같은 경로끼리 더한 다음 그 합의 크기를 봅시다(dout 자체의 크기를 1로 둡니다). 무작위 신경망 다섯 개로 구해 평균을 그렸습니다. 왼쪽은 경로의 수, 가운데는 PyTorch의 초깃값일 때, 오른쪽은 가중치가 두 배일 때의 그래디언트입니다.
"""

# %%
def size_by_length(seed, size):
    rng = np.random.default_rng(seed)
    twelve = [FeedForward.random(16, 64, rng).scaled(size) for _ in range(12)]
    J = jacobians(twelve, rng.normal(size=16))
    gradient = rng.normal(size=16)
    gradient /= np.linalg.norm(gradient)
    sums = np.zeros((13, 16))
    for way in paths(12):
        sums[len(way)] += back_along(way, J, gradient)
    return np.linalg.norm(sums, axis=1)

# %%
from math import comb

from helpers import draw_path_lengths

small, large = (np.array([size_by_length(seed, size) for seed in range(5)]) for size in (1, 2))
counts = [comb(12, k) for k in range(13)]
panels = {"gradient, weights × 1": small, "gradient, weights × 2": large}
means = {name: sizes.mean(axis=0) for name, sizes in panels.items()}
draw_path_lengths(paths=counts, **means)

# %%
short = [sizes[:, :3].sum(axis=1) / sizes.sum(axis=1) for sizes in (small, large)]
[f"{share.min():.0%} … {share.max():.0%}" for share in short]  # of lengths 0, 1, 2; five networks | 길이 0, 1, 2, 신경망 5개

# %% [markdown] lang="en"
r"""
Length 6 has the most paths. Yet with PyTorch's starting weights each step through a block shrinks the gradient, so the **short** paths carry it: those of length 0, 1 and 2 bring nearly nine tenths of the sizes added up. Veit et al. (2016) also found, in *trained* networks for images, that paths much shorter than the most frequent length carry most of the gradient. Again it depends on the weights: at twice the size the middle lengths carry most, and the short ones less than a fifth.

### Exercise 2.6 ★★ 5 minutes

A model of it in pure numbers. Each of twelve blocks multiplies by 0.1 and has its skip, so the whole multiplies by 1.1¹². What **share** of that comes along paths of length 0, 1 and 2 together? Three decimals.
"""

# %% [markdown] lang="ko"
r"""
길이가 6인 경로가 가장 많습니다. 하지만 PyTorch의 초깃값에서는 블록을 지날 때마다 그래디언트가 줄어들기 때문에 실제로 그래디언트를 나르는 것은 **짧은** 경로입니다. 크기를 모두 더하면 길이가 0, 1, 2인 경로가 10분의 9 가까이 차지합니다. Veit 외(2016)도 이미지를 다루는 **학습된** 신경망에서, 가장 많은 길이보다 훨씬 짧은 경로가 그래디언트의 대부분을 나른다고 보고했습니다. 여기서도 결과는 가중치에 달려 있습니다. 두 배가 되면 중간 길이의 경로가 가장 많이 나르고, 짧은 경로의 몫은 5분의 1도 되지 않습니다.

### 연습 2.6 ★★ 5분

이것을 숫자만으로 나타내 봅시다. 블록 열두 개가 저마다 0.1을 곱하고, 블록마다 건너뛰는 길이 있습니다. 전체는 1.1¹²을 곱하는 셈입니다. 그 가운데 길이 0, 1, 2인 경로가 차지하는 **비율**은 모두 합쳐 얼마인가요? 소수 셋째 자리까지 답하세요.
"""

# %%
answer_6 = ...

check("2.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

There are `comb(12, k)` paths of length k. One of them alone brings 0.1ᵏ.

</details>
<details><summary>Solution</summary>

{solution}

(1 + 1.2 + 0.66) / 3.138 = 0.911. That is 79 of the 4096 paths.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

길이가 k인 경로는 `comb(12, k)`개이고, 하나의 값은 0.1ᵏ입니다.

</details>
<details><summary>풀이</summary>

{solution}

(1 + 1.2 + 0.66) / 3.138 = 0.911입니다. 경로 4096개 가운데 79개의 몫입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · True or false?

Positional encoding adds a constant P to x (lesson 08). One of the texts that this course is built on says of it:

> When positional encoding is applied, information is sometimes lost in backpropagation, so this is compensated by the residual connection.

What does backpropagation lose in x + P? If anything is lost, less than dout comes back. Vote `True`, `False` or `None` (right at its core, but not as it stands).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 참일까요, 거짓일까요?

위치 인코딩(positional encoding)은 x에 상수 P를 더합니다(8장). 이 과정의 바탕이 된 문서 가운데 하나는 이렇게 설명합니다.

> Positional Encoding을 수행하면 Backpropagation 할 때 정보가 사라지는 경우가 있으므로 Residual Connection으로 이를 보완해 줍니다.

x + P의 역전파에서 무엇이 사라질까요? 사라지는 것이 있다면 되돌아오는 값이 dout과 다를 것입니다. `True`, `False`, `None`(이대로는 참도 거짓도 아님) 가운데 하나로 판단해 보세요.
"""

# %% claims=["1-20"] jupyter={"outputs_hidden": true}
from helpers import decide

vote_1 = ...  # True, False or None | True, False, None 가운데 하나
P = np.array([0.0, 1.0, 0.5, -0.5])
comes_back = numerical_gradients(lambda: (x_4 + P) @ dout_4, {"x": x_4})["dx"]
lost = round(float(np.abs(comes_back - dout_4).max()), 6)
decide("1-20", vote_1, lost > 0, found=f"{lost:g}")

# %% [markdown] lang="en"
r"""
Nothing is lost: the slope of x + P with respect to x is 1 for every constant P. What skips do for positions happens on the way *forward*: x + P travels around the blocks into the higher layers.
"""

# %% [markdown] lang="ko"
r"""
아무것도 사라지지 않습니다. P가 어떤 상수이든 x + P의 x에 대한 기울기는 1입니다. 건너뛰는 길이 위치를 위해 하는 일은 **순전파**에서 일어납니다. x + P가 블록들을 건너뛰어 위층까지 전달되는 것입니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, every gradient

The stack of three residual blocks from part 4: NumPy, our PyTorch and PyTorch's own parts, outputs and every gradient. Autograd finds the way back by itself.
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, 모든 그래디언트까지

4절에서 쌓은 잔차 블록 세 개입니다. NumPy, 우리의 PyTorch 코드(mirror), PyTorch 기본 모듈(`torch.nn`)의 출력과 모든 그래디언트를 비교합니다. 되돌아오는 길은 자동 미분(autograd)이 알아서 찾습니다.
"""

# %%
from helpers import equal_on_every_device

rng_7 = np.random.default_rng(7)
x_tokens, dout_tokens = rng_7.normal(size=(2, 3, 4)), rng_7.normal(size=(2, 3, 4))
equal_on_every_device(stack_3, x_tokens, dout_tokens)

# %% [markdown] lang="en"
r"""
## 8 · Recap

What comes back through a skip is dout itself, as one term of dx = dout + what came through F; the terms may cancel, but no weights can take this one away. While the weights are small this decides whether thirty layers learn at all; against growth it does nothing. And for the gradient the 2ⁿ paths truly add up, the short ones first while the weights are small.

| name | shape | forward | backward |
|---|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` | `dout + F.backward(dout)` |
| `Stack` | (tokens, d) → (tokens, d) | layer by layer | in reverse order |
| Jacobian of a residual block | (d, d) | `I + J` | `dout + J @ dout` for one token |

**References.** K. He et al., *Deep Residual Learning for Image Recognition*, 2015. · A. Veit, M. Wilber, S. Belongie, *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.1. · Documents: **1** ‘Transformer #4 - Encoder Detail’, section 2.

**Next:** [lesson 05](05_adam.ipynb), if you come from lesson 04; from lesson 02, [lesson 03](03_layer_norm.ipynb). **To look up:** [the gradient of a skip](90_every_gradient.ipynb#Skip).
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

건너뛰는 길로 되돌아오는 것은 dout 자체이고, dx = dout + (F를 지나온 몫)의 한 항입니다. 두 항이 상쇄될 수는 있지만, 어떤 가중치도 이 항을 없애지는 못합니다. 가중치가 작으면 서른 층이 학습되느냐 마느냐가 여기에 달려 있습니다. 다만 그래디언트가 커지는 것은 막지 못합니다. 그리고 그래디언트에서는 2ⁿ개 경로가 정말로 더해지며, 가중치가 작은 동안에는 짧은 경로의 몫이 큽니다.

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` | `dout + F.backward(dout)` |
| `Stack` | (tokens, d) → (tokens, d) | 층을 차례로 | 거꾸로 |
| 잔차 블록의 야코비 행렬 | (d, d) | `I + J` | 토큰 하나에서 `dout + J @ dout` |

**참고 자료.** K. He 외, *Deep Residual Learning for Image Recognition*, 2015. · A. Veit, M. Wilber, S. Belongie, *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016. · A. Vaswani 외, *Attention Is All You Need*, 2017, 3.1절. · 문서: **1** ‘Transformer #4 - Encoder Detail’, 2절.

**다음:** 4장을 마치고 왔다면 [5장](05_adam.ipynb), 2장에서 왔다면 [3장](03_layer_norm.ipynb)입니다. **찾아보기:** [잔차 연결의 그래디언트](90_every_gradient.ipynb#잔차-연결)
"""
