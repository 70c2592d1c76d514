# %% [markdown] lang="en"
r"""
# 05 · Adam and its parents

*How far should each weight move?*

**You will be able to** say when SGD flies away, make two steps of Adam by hand, read Adam line by line, and say what its four numbers do; if you go deeper, write Adam yourself and tell it from its parents. \
**You need** lesson 04. \
**Time** core path 40 minutes (parts 1–4 and the recap); *go deeper* 50 minutes more.

Below is a valley, seen from above; its bottom is the green cross. Two weights, w₁ and w₂, say where you stand, the height is the loss, and lines of equal height are drawn. You start at the white dot and go downhill, step by step. The four buttons are four ways of choosing the step (momentum and AdaGrad are Adam's parents). **SGD creeps here. Can you make it faster with the learning rate, and what happens when you want too much? Does Adam need the same care?**
"""

# %% [markdown] lang="ko"
r"""
# 05 · Adam과 그 부모

**가중치를 저마다 얼마나 멀리 옮겨야 할까요?**

**이 장을 마치면** SGD가 언제 발산하는지 설명하고, Adam의 두 스텝을 손으로 계산하고, Adam의 코드를 한 줄씩 읽고, Adam의 숫자 네 개가 무슨 일을 하는지 말할 수 있습니다. 더 깊이 들어가면 Adam을 직접 작성하고, 부모 격인 방법들과 무엇이 다른지 설명할 수 있습니다. \
**필요한 것**은 4장입니다. \
**시간** 핵심 과정 40분(1–4절과 정리), **더 깊이** 50분.

아래는 위에서 내려다본 골짜기이고, 초록색 × 표시가 바닥입니다. 두 가중치 w₁과 w₂는 서 있는 자리를, 높이는 손실을 나타내고, 선은 높이가 같은 곳을 이은 등고선입니다. 흰 점에서 출발해 한 걸음씩 내려갑니다. 버튼 네 개는 걸음을 정하는 네 가지 방법입니다. (모멘텀(momentum)과 AdaGrad는 Adam의 부모 격입니다.) **SGD는 여기서 기어가듯 느립니다. 학습률(learning rate)을 바꾸어 더 빠르게 할 수 있을까요? 욕심을 너무 내면 어떻게 될까요? Adam을 쓸 때도 학습률을 그만큼 조심해서 정해야 할까요?**
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_hillside()

# %%
import numpy as np

from helpers import data, figures
from helpers.checks import check
from helpers.reference import SGD, Adam, FeedForward, SquaredError
from helpers.show import show

# %% [markdown] lang="en"
r"""
## 1 · By hand

Lesson 04 took every gradient of the network 2–3–2 for x = [2, 1] and the target [−9, 10], and made one step of SGD, w ← w − lr · dw. At lr = 0.01 the loss 2.5 fell to 0.0677; at lr = 0.1 it rose to 193. Here are the same gradients from the helpers: `layer.backward` takes what `loss.backward()` hands back, dy = y − target, and leaves every slope in `layer.grads`.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

4장에서는 x = [2, 1]과 목표 [−9, 10]에 대해 2–3–2 신경망의 모든 그래디언트를 구하고, SGD로 w ← w − lr · dw만큼 한 스텝 옮겼습니다. lr = 0.01이면 손실이 2.5에서 0.0677로 떨어졌고, lr = 0.1이면 193으로 커졌습니다. 같은 그래디언트를 `helpers`로 구해 봅시다. `layer.backward`는 `loss.backward()`가 내어 주는 dy = y − target을 받아 모든 기울기를 `layer.grads`에 남깁니다.
"""

# %%
x, *network = data.pocket_network(float)
target, loss = np.array([-9.0, 10.0]), SquaredError()

layer = FeedForward(*network)
L = loss(layer(x), target)
layer.backward(loss.backward())
L, layer.grads["dw_1"]

# %% [markdown] lang="en"
r"""
**How far?** Take the simplest hill there is, $f(w) = \tfrac12 a w^2$. Its slope is a·w, and a says how strongly it bends. One SGD step:

$$ w \;\leftarrow\; w - lr \cdot a w = (1 - lr \cdot a)\, w $$

Every step multiplies w by the same factor. For a = 4, starting at w = 1:
"""

# %% [markdown] lang="ko"
r"""
**얼마나 멀리?** 가장 단순한 골짜기 $f(w) = \tfrac12 a w^2$을 봅시다. 기울기는 a·w이고, a는 골짜기가 얼마나 크게 휘었는지, 즉 곡률(curvature)을 나타냅니다. SGD의 한 스텝은 다음과 같습니다.

$$ w \;\leftarrow\; w - lr \cdot a w = (1 - lr \cdot a)\, w $$

스텝마다 w에 같은 수가 곱해집니다. a = 4이고 w = 1에서 출발하면 다음과 같습니다.
"""

# %%
from helpers.table import Table
from helpers.text import number

rows = []
for lr in (0.1, 0.25, 0.4, 0.5, 0.6):
    w = np.ones(())
    optimizer, places = SGD({"w": w}, lr), []
    for _ in range(5):
        optimizer.step({"dw": 4 * w})
        places.append(number(w))
    rows.append((lr, number(1 - lr * 4), *places))
Table(("lr", "factor", *(f"w after {t}" for t in range(1, 6))), rows)

# %% [markdown] lang="en"
r"""
A small lr creeps; 0.25 arrives at once; 0.4 jumps across the bottom but comes nearer; 0.5 jumps for ever; 0.6 flies away. (`SGD(params, lr)` is the course's own: `step` takes the gradients and takes lr · dw away from every array, in place, as lesson 04 did in two lines.)

The valley at the top bends with a = 4 across and a = 0.2 along. That is SGD's trouble: **one** learning rate for all. Above 0.5 it flies off across the valley, and at 0.5 a step along it brings w only a tenth nearer.
"""

# %% [markdown] lang="ko"
r"""
lr이 작으면 기어가고, 0.25이면 한 번에 도착합니다. 0.4이면 바닥 건너편으로 넘어가지만 점점 가까워지고, 0.5이면 양쪽을 끝없이 오가고, 0.6이면 점점 멀리 날아가 버립니다(발산). (`SGD(params, lr)`은 이 과정에서 만든 것입니다. `step`은 그래디언트를 받아, 4장에서 두 줄로 한 것처럼 모든 배열에서 lr · dw를 그 자리에서 뺍니다.)

맨 위의 골짜기는 가로지르는 방향으로는 a = 4, 따라가는 방향으로는 a = 0.2만큼 휘어 있습니다. SGD의 어려움이 여기에 있습니다. 모든 방향에 학습률이 **하나**뿐입니다. 0.5를 넘으면 골짜기를 가로지르는 방향으로 날아가 버리고, 0.5에서도 골짜기를 따라가는 방향으로는 한 걸음에 남은 거리의 10분의 1밖에 다가가지 못합니다.
"""

# %% [markdown] lang="en"
r"""
## 2 · Exercise 5.1 ★ 3 minutes

Now f(w) = ½ · **8** · w². Up to which learning rate does SGD not move away from the bottom? (The border itself, where w jumps for ever.)
"""

# %% [markdown] lang="ko"
r"""
## 2 · 연습 5.1 ★ 3분

이번에는 f(w) = ½ · **8** · w²입니다. 학습률이 얼마 이하이면 SGD가 바닥에서 멀어지지 않을까요? (w가 끝없이 오가는 바로 그 경계를 답하세요.)
"""

# %%
answer_1 = ...

check("5.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

At the border the factor 1 − lr · 8 is −1.

</details>
<details><summary>Solution</summary>

```python
answer_1 = 2 / 8
```

In general 2/a: the more a hill bends, the smaller the steps must be.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

경계에서는 곱해지는 수 1 − lr · 8이 −1입니다.

</details>
<details><summary>풀이</summary>

```python
answer_1 = 2 / 8
```

일반적으로 2/a입니다. 크게 휜 골짜기일수록 걸음이 작아야 합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

**Adam's idea** (Kingma and Ba 2015): give every parameter its own step. *Direction*: not the last gradient alone but an average over the last ones, called m. So it keeps some of the way it came, like inertia (2-61). *Length*: divide by how large this parameter's gradients usually are. For that it averages their **squares**, called v, and takes the root.

Both averages **forget**: in every step the old average counts β times, the new value 1 − β times. The usual numbers, Kingma and Ba's, are β₁ = 0.9 for m and β₂ = 0.999 for v:

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

Both begin at 0. Watch what that does to m when every gradient is 2:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**Adam의 아이디어**(Kingma and Ba 2015)는 매개변수마다 스텝을 따로 정하는 것입니다. *방향*은 마지막 그래디언트 하나가 아니라 최근 그래디언트들의 평균 m으로 정합니다. 그래서 관성처럼, 오던 방향을 어느 정도 유지합니다 (2-61). *길이*는 그 매개변수의 그래디언트가 평소 얼마나 큰지를 구해 그 값으로 나누어 정합니다. 이를 위해 그래디언트의 **제곱**을 평균한 v를 구하고 그 제곱근을 씁니다.

두 평균은 모두 옛 값을 **잊어 갑니다**. 걸음마다 이전 평균에는 β를, 새 값에는 1 − β를 곱해 더합니다. 보통 쓰는 값은 Kingma와 Ba가 정한 것으로, m에 β₁ = 0.9, v에 β₂ = 0.999입니다.

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

둘 다 0에서 시작합니다. 그래디언트가 늘 2일 때 m이 어떻게 되는지 봅시다.
"""

# %%
g, m, rows = 2.0, 0.0, []
for t in range(1, 5):
    m = 0.9 * m + 0.1 * g
    rows.append((t, number(m), number(1 - 0.9**t), number(m / (1 - 0.9**t))))
Table(("t", "m", "1 − 0.9ᵗ", "m / (1 − 0.9ᵗ)"), rows)

# %% [markdown] lang="en"
r"""
An average of nothing but 2 should be 2, but m starts far too low: the 0 at the beginning still counts. How much? After t steps the zero has been multiplied by 0.9 t times, so it holds $0.9^t$ of the average, and the gradients hold the rest, $1 - 0.9^t$. Dividing by that share gives exactly 2. This is **bias correction** (*bias* as in "a biased estimate", nothing to do with a neuron's bias). A hat marks the corrected average:

$$ \hat m = \frac{m}{1 - \beta_1^t} \qquad \hat v = \frac{v}{1 - \beta_2^t} \qquad w \leftarrow w - lr \cdot \frac{\hat m}{\sqrt{\hat v} + \varepsilon} $$

The tiny ε = 10⁻⁸ prevents a division by 0 (and matters only for gradients as small as itself; part 5).

**Adam's first step by hand.** Take lr = 0.1 and three weights with the gradients 2, 10 and 18. Predict: which of them moves furthest?
"""

# %% [markdown] lang="ko"
r"""
2만 평균하면 2가 나와야 하는데, m은 그보다 훨씬 작은 값에서 시작합니다. 처음의 0이 아직 섞여 있기 때문입니다. 얼마나 섞여 있을까요? t걸음 뒤에 그 0에는 0.9가 t번 곱해졌으므로 평균에서 차지하는 몫이 $0.9^t$이고, 나머지 $1 - 0.9^t$이 그래디언트의 몫입니다. 이 몫으로 나누면 정확히 2가 됩니다. 이것이 **편향 보정**(bias correction)입니다. (여기서 편향은 "치우친 추정"이라는 뜻이며, 뉴런의 편향과는 관계가 없습니다.) 보정한 평균에는 모자(^)를 씌워 m̂("엠 햇")처럼 씁니다.

$$ \hat m = \frac{m}{1 - \beta_1^t} \qquad \hat v = \frac{v}{1 - \beta_2^t} \qquad w \leftarrow w - lr \cdot \frac{\hat m}{\sqrt{\hat v} + \varepsilon} $$

아주 작은 ε = 10⁻⁸은 0으로 나누는 일을 막아 줍니다. (그래디언트가 ε만큼 작을 때에만 차이를 냅니다. 5절에서 봅니다.)

**손으로 하는 Adam의 첫 걸음.** lr = 0.1이고, 그래디언트가 2, 10, 18인 가중치 세 개가 있습니다. 어느 것이 가장 멀리 움직일까요? 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for g in (2.0, 10.0, 18.0):
    m, v = 0.1 * g, 0.001 * g**2
    m_hat, v_hat = m / (1 - 0.9), v / (1 - 0.999)
    rows.append(tuple(map(number, (g, m, v, m_hat, v_hat, 0.1 * m_hat / np.sqrt(v_hat)))))
Table(("g", "m", "v", "m̂", "v̂", "step"), rows)

# %% [markdown] lang="en"
r"""
All move by 0.1. At t = 1 the correction makes m̂ = g and v̂ = g², and g/√g² is the **sign** of g: the first step of Adam is lr · sign(g), however large the gradient. (With g = 0 it is 0 / ε: no step.) Without the correction it would be 0.1 g / √(0.001 g²), more than three times as long.

So the whole first step on our network needs no calculator: wherever the graph of lesson 04 has a positive gradient, take away 0.1. Where it is 0, nothing moves.
"""

# %% [markdown] lang="ko"
r"""
모두 0.1씩 움직입니다. t = 1에서는 보정 덕분에 m̂ = g, v̂ = g²이고, g/√g²은 g의 **부호**입니다. 그래디언트가 아무리 커도 Adam의 첫 걸음은 lr · sign(g)입니다. (g = 0이면 0 / ε = 0이므로 움직이지 않습니다.) 보정이 없다면 0.1 g / √(0.001 g²)이 되어 세 배 넘게 길어집니다.

그래서 우리 신경망의 첫 걸음에는 계산기가 필요 없습니다. 4장의 그래프에서 그래디언트가 양수인 곳마다 0.1을 빼고, 0인 곳은 그대로 둡니다.
"""

# %%
stepped = [w - 0.1 * np.sign(dw) for w, dw in zip(network, layer.grads.values())]
y_adam = FeedForward(*stepped)(x)
y_adam.round(4), round(loss(y_adam, target), 4)

# %% [markdown] lang="en"
r"""
L = 2.5 → 0.0584, with the learning rate 0.1 that threw SGD off. (One step proves little: part 4 makes four more.)
"""

# %% [markdown] lang="ko"
r"""
L이 2.5에서 0.0584로 떨어졌습니다. SGD를 엉뚱한 곳으로 날려 보낸 바로 그 학습률 0.1입니다. (한 걸음으로는 알 수 없습니다. 4절에서 네 걸음을 더 가 봅니다.)
"""

# %% [markdown] lang="en"
r"""
### Exercise 5.2 ★★ 6 minutes

Adam's **second** step, with numbers for a pencil: β₁ = β₂ = 0.5, lr = 0.3, ε so small that it does not count. A weight starts at **w = 2**. Its first gradient is **5**, its second **−1**. Where does it stand after both steps?
"""

# %% [markdown] lang="ko"
r"""
### 연습 5.2 ★★ 6분

연필로 계산하기 좋은 숫자로 Adam의 **둘째** 걸음까지 가 봅시다. β₁ = β₂ = 0.5, lr = 0.3이고 ε은 무시할 만큼 작습니다. 가중치는 **w = 2**에서 출발합니다. 첫 그래디언트는 **5**, 둘째는 **−1**입니다. 두 걸음을 마친 뒤 w는 얼마일까요?
"""

# %%
answer_2 = ...

check("5.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

The first step is lr · sign(5), so w = 1.7. Averages after it: m = 2.5, v = 12.5.

</details>
<details><summary>Hint 2</summary>

Second step: m = 0.5 · 2.5 + 0.5 · (−1) = 0.75 and v = 0.5 · 12.5 + 0.5 · 1 = 6.75. Both are divided by 1 − 0.5² = 0.75.

</details>
<details><summary>Solution</summary>

```python
m_hat, v_hat = 0.75 / 0.75, 6.75 / 0.75
answer_2 = 2 - 0.3 - 0.3 * m_hat / v_hat**0.5
```

m̂ = 1, v̂ = 9, step 0.3 · 1/3 = 0.1, so w = 1.6. The new gradient says "up", the average still says "down": inertia.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

첫 걸음은 lr · sign(5)이므로 w = 1.7입니다. 그때 평균은 m = 2.5, v = 12.5입니다.

</details>
<details><summary>힌트 2</summary>

둘째 걸음: m = 0.5 · 2.5 + 0.5 · (−1) = 0.75, v = 0.5 · 12.5 + 0.5 · 1 = 6.75. 둘 다 1 − 0.5² = 0.75로 나눕니다.

</details>
<details><summary>풀이</summary>

```python
m_hat, v_hat = 0.75 / 0.75, 6.75 / 0.75
answer_2 = 2 - 0.3 - 0.3 * m_hat / v_hat**0.5
```

m̂ = 1, v̂ = 9이므로 걸음은 0.3 · 1/3 = 0.1, w = 1.6입니다. 새 그래디언트는 "위로" 가라지만 평균은 아직 "아래로" 가라고 합니다. 이것이 관성입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Assemble

The helper's Adam is the five formulas of part 3; m and v are changed in place. `change` is what is taken away from a parameter; `step` calls it for each.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 조립

`helpers`의 Adam은 3절의 식 다섯 개를 그대로 옮긴 것입니다. m과 v는 배열을 새로 만들지 않고 고쳐 씁니다. `change`는 매개변수에서 뺄 값을 돌려주고, `step`은 매개변수마다 `change`를 호출합니다.
"""

# %%
show(Adam.change)

# %%
from helpers.validate import compare

moved = FeedForward(*data.pocket_network(float)[1:])
loss(moved(x), target)
moved.backward(loss.backward())
Adam(moved.params, lr=0.1).step(moved.grads)
compare(moved(x), y_adam, tolerance=1e-8)

# %% [markdown] lang="en"
r"""
**Four more steps** on the same example, for both and for two learning rates. In which rows does L rise on the way?
"""

# %% [markdown] lang="ko"
r"""
**네 걸음 더.** 같은 예에서 두 방법을 두 가지 학습률로 더 걷게 합니다. 도중에 L이 커지는 줄은 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
def six_losses(optimiser, lr):
    layer, found = FeedForward(*data.pocket_network(float)[1:]), []
    optimizer = optimiser(layer.params, lr)
    for _ in range(6):
        found.append(number(loss(layer(x), target)))
        layer.backward(loss.backward())
        optimizer.step(layer.grads)
    return found


rows = [(o.__name__, lr, *six_losses(o, lr)) for o in (SGD, Adam) for lr in (0.01, 0.1)]
Table(("", "lr", *(f"L after {t}" for t in range(6))), rows)

# %% [markdown] lang="en"
r"""
At 0.1 L rises for both. SGD was thrown to 193; Adam's steps are seldom much longer than lr, so it swings to 1.46 and comes back. At 0.01 SGD is the faster one here: its first step is lr times gradients of up to 18, Adam's is lr and no more. So Adam needs *less* care, not none. Try it at the valley on top, with lr = 0.6 and 40 steps.
"""

# %% [markdown] lang="ko"
r"""
0.1에서는 둘 다 L이 커집니다. SGD는 193까지 날아갔지만, Adam의 걸음은 lr보다 훨씬 길어지는 일이 드물어서 1.46까지 흔들렸다가 돌아옵니다. 0.01에서는 오히려 SGD가 빠릅니다. SGD의 첫 걸음은 18까지 이르는 그래디언트에 lr을 곱한 것이지만, Adam의 첫 걸음은 lr에 그치기 때문입니다. 그러니 Adam은 학습률에 덜 민감할 뿐, 아무 값이나 되는 것은 아닙니다. 맨 위의 골짜기에서 lr = 0.6, 40걸음으로 확인해 보세요.
"""

# %% [markdown] lang="en"
r"""
**Learn something.** A network 2 → 16 → 2 gets two random numbers between −3 and 3 and is to give them back **sorted**. One difficulty is built in, as data often have it: the two numbers arrive in different units, the first one times 3, the second divided by 10. A step is the whole loop of lesson 04, on 32 new examples at a time (a **mini-batch**; the loss is their mean):
"""

# %% [markdown] lang="ko"
r"""
**실제로 학습하기.** 신경망 2 → 16 → 2에 −3과 3 사이의 무작위 수 두 개를 넣고, **작은 것부터 정렬해** 내놓게 합니다. 실제 데이터에 흔한 어려움도 하나 넣었습니다. 두 수의 단위가 달라서 첫 번째 수는 3배로, 두 번째 수는 10분의 1로 들어옵니다. 한 스텝은 4장에서 본 그림을 한 바퀴 도는 것입니다. 스텝마다 새로운 샘플 32개(**미니배치**)를 쓰고, 손실은 그 평균입니다.
"""

# %%
units = np.array([3, 0.1])


def train(optimiser, lr, steps=300):
    network, rng = FeedForward.random(2, 16, np.random.default_rng(0)), np.random.default_rng(1)
    optimizer, losses = optimiser(network.params, lr), []
    for _ in range(steps):
        pairs = rng.uniform(-3, 3, (32, 2))  # (32, 2)
        losses.append(loss(network(pairs * units), np.sort(pairs)))
        network.backward(loss.backward())
        optimizer.step(network.grads)
    return network, losses

# %%
_, by_sgd = train(SGD, lr=0.1)
sorter, by_adam = train(Adam, lr=0.1)
assert np.mean(by_adam[-50:]) < 0.01 < 0.1 < np.mean(by_sgd[-50:])
figures.loss_curves(SGD=by_sgd, Adam=by_adam)

# %%
from helpers.text import numbers

tests = np.array([[3.0, 1.0], [-2.0, 2.5], [2.0, -1.0]])  # (3, 2)
rows = [(numbers(pair, 1), numbers(out, 1)) for pair, out in zip(tests, sorter(tests * units))]
Table(("pair", "what the network makes of it"), rows)

# %% [markdown] lang="en"
r"""
Adam has learned to sort (2-60). SGD at the same learning rate is far behind: the weights of the small input need large steps, those of the large one would fly away (at lr = 0.2 they do, until the layer refuses them with a ValueError). With both numbers in the same units SGD is quicker too. Adam is not magic, it takes care of **scale**, parameter by parameter.
"""

# %% [markdown] lang="ko"
r"""
Adam은 정렬을 배웠습니다 (2-60). 같은 학습률의 SGD는 한참 뒤처져 있습니다. 작은 입력의 가중치에는 큰 걸음이 필요한데, 그러면 큰 입력의 가중치가 날아가 버립니다(lr = 0.2이면 실제로 그렇고, 결국 층이 ValueError로 거부합니다). 두 수의 단위가 같으면 SGD도 더 빨리 배웁니다. Adam은 마법이 아닙니다. 매개변수마다 **크기**를 맞추어 줄 뿐입니다.
"""

# %% [markdown] lang="en"
r"""
<div class="alert alert-info">

**The core path ends here.** Read the recap in part 9 (the `Momentum`, `AdaGrad` and `AdamW` of its table come in part 5). Going deeper, you find Adam's parents, its memory and AdamW (5), what the documents claim (6), PyTorch (7), and two more exercises (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
<div class="alert alert-info">

**핵심 과정은 여기까지입니다.** 9절의 정리를 읽으세요(표의 `Momentum`, `AdaGrad`, `AdamW`는 5절에 나옵니다). 더 깊이 들어가면 Adam의 부모와 기억, AdamW(5절), 문서의 주장 확인(6절), PyTorch(7절), 추가 연습 두 개(8절)가 이어집니다.

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — parents, memory, AdamW

**Adam's parents.** *Momentum* (Polyak 1964) remembers a direction, *AdaGrad* (Duchi et al. 2011) a length. (A third, *RMSProp*, Hinton 2012, taught AdaGrad to forget: Adam's v is its average.)
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — Adam의 부모, 기억, AdamW

**Adam의 부모.** *모멘텀*(momentum, Polyak 1964)은 방향을 기억하고, *AdaGrad*(Duchi et al. 2011)는 길이를 기억합니다. (셋째 부모인 *RMSProp*(Hinton 2012)은 AdaGrad에 잊는 법을 더했습니다. Adam의 v가 바로 그 평균입니다.)
"""

# %%
from helpers.reference import AdaGrad, AdamW, Momentum

show(Momentum.change)

# %%
show(AdaGrad.change)

# %% [markdown] lang="en"
r"""
Momentum adds up gradients, forgetting a little of the sum; AdaGrad adds up squares and forgets **nothing**. What is the difference to Adam's averages? Give all four the same gradient 2 a hundred times, with lr = 0.1, and look at the lengths of three steps. Predict the row of AdaGrad: after 100 steps the sum of squares is 100 · 4.
"""

# %% [markdown] lang="ko"
r"""
모멘텀은 그래디언트를 더해 가되 쌓인 합을 조금씩 잊고, AdaGrad는 제곱을 더해 가며 **아무것도 잊지 않습니다**. Adam의 평균과는 무엇이 다를까요? 네 방법에 똑같은 그래디언트 2를 백 번 주고(lr = 0.1) 1, 10, 100번째 걸음의 길이를 봅시다. AdaGrad의 줄을 예측해 보세요. 100걸음 뒤 제곱의 합은 100 · 4입니다.
"""

# %%
def steps(optimiser, gradients, **options):
    w, taken = np.zeros(()), []
    optimizer = optimiser({"w": w}, **options)
    for g in gradients:
        before = float(w)
        optimizer.step({"dw": np.array(float(g))})
        taken.append(before - float(w))
    return taken

# %% jupyter={"outputs_hidden": true}
hundred = {o.__name__: steps(o, [2] * 100, lr=0.1) for o in (SGD, Momentum, AdaGrad, Adam)}
at = (1, 10, 100)
rows = [(name, *(number(taken[t - 1]) for t in at)) for name, taken in hundred.items()]
Table(("", *(f"t = {t}" for t in at)), rows)

# %% [markdown] lang="en"
r"""
AdaGrad's steps shrink with 1/√t. Momentum's grow towards 1/(1 − 0.9) = ten times SGD's. Adam's stay at lr.

**Watch the two averages.** Grey bars are 40 gradients of one weight, the lines are m and √v, and below stands the step in units of lr. Try: *steady* and *not corrected* (what happens at the start?); *turning* with β₁ = 0 and with 0.9 (how long does it go on uphill?); *one large* (how long does √v remember it?). (β₂ starts at 0.98, as in the Transformer's paper: 0.999 would take a thousand steps to show.)
"""

# %% [markdown] lang="ko"
r"""
AdaGrad의 걸음은 1/√t에 비례해 줄어듭니다. 모멘텀의 걸음은 SGD의 1/(1 − 0.9)배, 곧 열 배에 가까워집니다. Adam의 걸음은 lr 그대로입니다.

**두 평균을 지켜봅시다.** 회색 막대는 가중치 하나의 그래디언트 40개, 선은 m과 √v이고, 아래쪽 막대는 걸음을 lr로 나눈 값입니다. 이렇게 해 보세요. *steady*(늘 같음)와 *not corrected*(보정 없음)를 고르면 처음에 어떤 일이 생기나요? *turning*(방향이 바뀜)에서 β₁을 0과 0.9로 두면, 방향이 바뀐 뒤에도 얼마나 오래 오르막으로 가나요? *one large*(큰 값 하나)에서 √v는 그 값을 얼마나 오래 기억하나요? (β₂는 트랜스포머 논문의 값 0.98에서 시작합니다. 0.999이면 천 걸음은 가야 차이가 보입니다.)
"""

# %% tags=["widget"]
widgets.play_averages()

# %% [markdown] lang="en"
r"""
**How long does Adam remember?** The paper trains the Transformer with Adam (2-59) but with other numbers than PyTorch's: β₂ = 0.98 and ε = 10⁻⁹ in place of 0.999 and 10⁻⁸. Give it a gradient of 1 for a thousand steps, then a hundred times less. √v̂ still remembers the large ones, so the steps become tiny. How many steps until they are back at half of lr? And how long is the first step for a gradient of 10⁻⁸, as small as torch's ε?
"""

# %% [markdown] lang="ko"
r"""
**Adam은 얼마나 오래 기억할까요?** 논문은 트랜스포머를 Adam으로 학습하되 (2-59), PyTorch의 기본값과 다른 숫자를 씁니다. β₂는 0.999 대신 0.98, ε은 10⁻⁸ 대신 10⁻⁹입니다. 그래디언트 1을 천 번 준 다음 100분의 1로 줄여 봅시다. √v̂이 이전의 큰 그래디언트를 아직 기억하므로 걸음이 아주 작아집니다. 몇 걸음을 가야 걸음이 다시 lr의 절반만큼 커질까요? 그리고 그래디언트가 torch의 ε만큼 작은 10⁻⁸이면 첫 걸음은 얼마나 길까요?
"""

# %%
kinds = {"paper": {"beta_2": 0.98, "eps": 1e-9}, "torch": {"beta_2": 0.999, "eps": 1e-8}}
gradients, rows = [1] * 1000 + [0.01] * 9000, []
for name, options in kinds.items():
    after = np.array(steps(Adam, gradients, lr=1.0, **options))[1050:]
    back = 50 + int(np.argmax(after > 0.5))
    tiny = steps(Adam, [1e-8], lr=1.0, **options)[0]
    rows.append((name, *options.values(), round(1 / (1 - options["beta_2"])), back, number(tiny)))
Table(("", "β₂", "ε", "1/(1 − β₂)", "steps until lr/2", "first step / lr, g = 1e-8"), rows)

# %% [markdown] lang="en"
r"""
An average with β₂ looks back over about 1/(1 − β₂) steps: 50 in the paper, 1000 in torch. (The first 50 steps after the change are left out: there m still remembers the large gradients too.) With the paper's numbers Adam recovers about twenty times sooner. And ε matters only where gradients are as small as ε itself: there torch's Adam goes only half of lr.

**AdamW.** To keep weights small, one lets each shrink a little in every step, by lr · decay · w (*weight decay*). With SGD one may as well add decay · w to the gradient. With Adam one may not: √v̂ would divide the decay too. AdamW (Loshchilov and Hutter 2019) keeps it outside:
"""

# %% [markdown] lang="ko"
r"""
β₂로 구한 평균은 최근 1/(1 − β₂)걸음쯤을 기억합니다. 논문에서는 50걸음, torch에서는 1000걸음입니다. (그래디언트가 바뀐 직후의 50걸음은 lr/2에 이르렀는지 보지 않았습니다. 그동안은 m도 이전의 큰 그래디언트를 기억하기 때문입니다.) 논문의 숫자를 쓰면 스무 배쯤 빨리 회복합니다. ε은 그래디언트가 ε만큼 작을 때에만 영향을 줍니다. 그때 torch의 Adam은 lr의 절반만 갑니다.

**AdamW.** 가중치가 너무 커지지 않도록 걸음마다 모든 가중치를 lr · decay · w만큼 조금씩 줄이기도 합니다(**가중치 감쇠**, weight decay). SGD라면 그래디언트에 decay · w를 더해도 똑같습니다. Adam에서는 같지 않습니다. 감쇠까지 √v̂으로 나누게 되기 때문입니다. AdamW(Loshchilov and Hutter 2019)는 감쇠를 이 나눗셈 밖에 둡니다.
"""

# %%
show(AdamW.change)

# %% [markdown] lang="en"
r"""
Two weights start at 1. Their gradients only swing to and fro, ±10 for one and ±0.1 for the other, so nothing but the decay moves them far. 200 steps, lr = 0.01, decay 0.1:
"""

# %% [markdown] lang="ko"
r"""
두 가중치가 1에서 출발합니다. 한쪽의 그래디언트는 ±10을, 다른 쪽은 ±0.1을 오갈 뿐이므로, 가중치를 멀리 옮기는 것은 감쇠밖에 없습니다. 200걸음, lr = 0.01, decay = 0.1입니다.
"""

# %%
w_l2, w_decoupled = np.ones(2), np.ones(2)
with_l2 = Adam({"w": w_l2}, lr=0.01)
decoupled = AdamW({"w": w_decoupled}, lr=0.01, weight_decay=0.1)
for t in range(200):
    g = np.array([10, 0.1]) * (-1) ** t
    with_l2.step({"dw": g + 0.1 * w_l2})
    decoupled.step({"dw": g})
rows = [("decay in the gradient", *map(number, w_l2)), ("AdamW", *map(number, w_decoupled))]
Table(("after 200 steps", "gradients ±10", "gradients ±0.1"), rows)

# %% [markdown] lang="en"
r"""
AdamW shrinks both alike, by $(1 - 0.001)^{200} \approx 0.82$ (and a little to and fro). In the gradient, the decay hardly touches the weight whose gradients are large, and takes away most of the other.

**Per parameter, not per place.** The same valley, turned by 45°, and the start turned with it: *along* and *across* say where it lies in the valley. Compare SGD and Adam after 40 steps with learning rate 0.1, here and at the top of the page with the same start (w₁ = −4, w₂ = 1). For whom is it the same?
"""

# %% [markdown] lang="ko"
r"""
AdamW는 둘 다 똑같이 $(1 - 0.001)^{200} \approx 0.82$배로 줄입니다(표의 값은 오락가락한 만큼 조금 다릅니다). 감쇠를 그래디언트에 넣으면, 그래디언트가 큰 가중치는 거의 줄지 않고 그래디언트가 작은 가중치는 대부분 줄어 없어집니다.

**위치마다가 아니라 매개변수마다.** 같은 골짜기를 45° 돌려놓고 출발점도 함께 돌렸습니다. *along*과 *across*는 출발점이 골짜기를 따라서, 또 가로질러서 어디에 있는지를 나타냅니다. 학습률 0.1, 40걸음으로 SGD와 Adam을 여기서 비교하고, 맨 위에서도 같은 출발점(w₁ = −4, w₂ = 1)에서 비교해 보세요. 어느 방법의 결과가 똑같나요?
"""

# %% tags=["widget"]
widgets.play_hillside(turn=45)

# %% [markdown] lang="en"
r"""
SGD's loss is the same to the last digit shown: it goes at right angles to the lines of equal height, however they lie. Adam does worse than before. It scales w₁ and w₂ one by one, and here both are steep *and* flat: there is nothing to scale. What Adam evens out are differences between **parameters**.
"""

# %% [markdown] lang="ko"
r"""
SGD의 손실은 표시된 마지막 자리까지 똑같습니다. 등고선이 어떻게 놓여 있든 등고선에 수직으로 내려가기 때문입니다. Adam은 전보다 못합니다. w₁과 w₂의 걸음을 따로따로 조절하는데, 이 골짜기에서는 w₁에도 w₂에도 가파른 방향과 완만한 방향이 똑같이 섞여 있어서 맞추어 줄 차이가 없습니다. Adam이 고르게 하는 것은 **매개변수** 사이의 차이입니다.
"""

# %% [markdown] lang="en"
r"""
## 6 · Go deeper — put to the test

**2-62** *"The step: large strides where one has not been, ever smaller ones where one has been often."* If so, Adam's hundredth step for the same gradient should be shorter than its first; the table with t = 1, 10, 100 above has the numbers. **2-63** *"Given an initial learning rate, Adam sets direction and step."* If Adam sets the step, the learning rate we start with should hardly matter. The sorting network with three of them, 300 steps each:
"""

# %% [markdown] lang="ko"
r"""
## 6 · 더 깊이 — 문서의 주장 확인하기

**2-62** *"안 가 본 곳은 성큼성큼, 많이 가 본 곳은 갈수록 보폭을 줄인다."* 그렇다면 그래디언트가 같을 때 Adam의 백 번째 걸음은 첫 걸음보다 짧아야 합니다. 위의 t = 1, 10, 100 표에 숫자가 있습니다. **2-63** *"최초의 학습률을 정해 주면 Adam이 방향과 보폭을 정한다."* Adam이 보폭을 정해 준다면 처음에 정한 학습률은 별로 중요하지 않아야 합니다. 정렬 신경망을 세 가지 학습률로 300걸음씩 학습시켜 봅시다.
"""

# %%
final = {lr: np.mean(train(Adam, lr)[1][-20:]) for lr in (0.001, 0.1, 3)}
apart = max(final.values()) / min(final.values())
{f"lr = {lr}": f"{value:.1g}" for lr, value in final.items()}

# %%
from helpers.claims import put_to_the_test

taken = {name: [round(lengths[t - 1], 4) for t in at] for name, lengths in hundred.items()}
of_adam, of_adagrad = taken["Adam"], taken["AdaGrad"]
put_to_the_test(
    ("2-62", "Adam: step 100 < step 1", of_adam, of_adam[2] < of_adam[0]),
    ("2-62", "AdaGrad: step 100 < step 1", of_adagrad, of_adagrad[2] < of_adagrad[0]),
    ("2-63", "any lr: loss within a factor of 10", f"factor {apart:.0e}", apart < 10),
)

# %% [markdown] lang="en"
r"""
- **2-62 false** for Adam. What it describes is AdaGrad, which adds up and never forgets. Adam's average forgets. Nor is it about places: both count per *parameter*. What is true of both: a parameter whose gradients are small or rare takes larger steps for its gradient's size.
- **2-63 imprecise.** The learning rate stays a factor of every step, and Adam does not look for a good one: with 0.001 the network is still far from sorting, with 3 it learns next to nothing; the Transformer's paper moves it by a schedule (its section 5.3; lesson 14).

"Steepest, keeping some of the inertia" (2-61) is right for m; after the division by √v̂ the direction is no longer the steepest. Adam is widely used and mostly does well (2-60), as our sorting network showed in one case.
"""

# %% [markdown] lang="ko"
r"""
표의 holds는 성립, does not hold는 성립하지 않음을 뜻합니다.

- **2-62** Adam에 대해서는 **거짓.** 이 설명은 더하기만 하고 잊지 않는 AdaGrad의 이야기입니다. Adam의 평균은 잊습니다. 게다가 "가 본 곳"과는 관계가 없습니다. 둘 다 위치가 아니라 *매개변수*마다 기록합니다. 둘 모두에서 성립하는 것은 이것입니다. 그래디언트가 작거나 드물게 나타나는 매개변수는 그래디언트의 크기에 견주어 더 크게 움직입니다.
- **2-63 부정확.** 학습률은 모든 걸음에 그대로 곱해지고, Adam이 좋은 학습률을 찾아 주지는 않습니다. 0.001이면 정렬하기까지 아직 멀었고, 3이면 거의 아무것도 배우지 못합니다. 트랜스포머 논문은 학습률을 정해진 스케줄에 따라 바꿉니다(논문 5.3절, 이 과정의 14장).

"가장 가파른 쪽으로, 관성을 일부 유지하며"(2-61)는 m에 대해서는 맞습니다. 하지만 √v̂으로 나누고 나면 더는 가장 가파른 방향이 아닙니다. Adam은 널리 쓰이고 대체로 잘 작동합니다 (2-60). 우리의 정렬 신경망도 그런 예였습니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

Our Adam on PyTorch's tensors has the same lines:
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

PyTorch 텐서용으로 쓴 우리 Adam도 줄마다 같은 계산을 합니다.
"""

# %%
import torch

from helpers import mirror

show(mirror.Adam.step)

# %% [markdown] lang="en"
r"""
The line that everybody writes is `torch.optim.Adam(module.parameters(), lr=…)`. The sorting network again: forty steps in NumPy, with our Adam on tensors, and with `torch.optim.Adam`, from the same start, on the same examples. Is every loss the same, on every device? (Forty small differences may add up, so the bound is a hundred times wider. Constructing one of PyTorch's optimisers for the first time loads its compiler, about 70 MB and a second; the other lessons do without. The course's tests compare all five optimisers with PyTorch's, parameter by parameter over 1000 steps.)
"""

# %% [markdown] lang="ko"
r"""
누구나 쓰는 줄은 `torch.optim.Adam(module.parameters(), lr=…)`입니다. 다시 정렬 신경망으로 돌아가, 같은 출발점에서 같은 샘플로 마흔 스텝씩 학습합니다. 한 번은 NumPy로, 한 번은 텐서용 우리 Adam으로, 한 번은 `torch.optim.Adam`으로 합니다. 모든 장치에서 손실이 스텝마다 같을까요? (작은 차이가 마흔 번 쌓일 수 있으므로 허용 오차를 백 배 넓게 잡습니다. PyTorch의 옵티마이저를 처음 만들 때는 컴파일러까지 불러오느라 70MB와 1초쯤이 들어서 다른 장에서는 쓰지 않습니다. 이 과정의 테스트가 옵티마이저 다섯 개를 모두 1000스텝 동안 PyTorch의 것과 매개변수 하나하나까지 비교합니다.)
"""

# %%
def train_torch(make, steps, **to):
    module = mirror.twin(FeedForward.random(2, 16, np.random.default_rng(0)), **to)
    optimizer, losses = make(module.parameters(), lr=0.1), []
    rng = np.random.default_rng(1)
    for _ in range(steps):
        pairs = rng.uniform(-3, 3, (32, 2))  # (32, 2)
        out = module(torch.tensor(pairs * units, **to))
        wanted = torch.tensor(np.sort(pairs), **to)
        torch_loss = (out - wanted).square().sum() / 2 / len(pairs)
        optimizer.zero_grad()
        torch_loss.backward()
        optimizer.step()
        losses.append(torch_loss.item())
    return losses

# %%
from helpers.validate import devices

for name, dtype, tolerance in devices():
    for make in (mirror.Adam, torch.optim.Adam):
        by_torch = train_torch(make, 40, device=name, dtype=dtype)
        compare(by_torch, by_adam[:40], tolerance=100 * tolerance)
"step for step the same loss on every device"

# %% [markdown] lang="en"
r"""
What does a step of Adam cost? For a feed-forward network 256 → 1024 → 256 with 525,568 parameters, on this machine; the time divided by that of our PyTorch on the CPU.
"""

# %% [markdown] lang="ko"
r"""
Adam의 한 스텝에는 시간이 얼마나 들까요? 이 컴퓨터에서 피드포워드 신경망 256 → 1024 → 256(매개변수 525,568개)의 시간을 재어, CPU에서 돌린 우리 PyTorch의 시간으로 나눕니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers.timing import adam_on_every_device

large = FeedForward.random(256, 1024, np.random.default_rng(0))
adam_on_every_device(large)  # NumPy and every device here

# %% [markdown] lang="en"
r"""
## 8 · More exercises

### Exercise 5.3 ★★ 4 minutes

Four optimisers at lr = 0.1 saw the same four gradients, g = 2, 2, 0, 0. Here is what each took away from its weight. Which row is which?
"""

# %% [markdown] lang="ko"
r"""
## 8 · 추가 연습

### 연습 5.3 ★★ 4분

옵티마이저 네 개(lr = 0.1)가 똑같은 그래디언트 g = 2, 2, 0, 0을 차례로 받았습니다. 아래 표는 저마다 가중치에서 뺀 값입니다. 어느 줄이 어느 옵티마이저인가요?
"""

# %%
from helpers.checks.adam import moves

moves()

# %%
answer_3 = [..., ..., ..., ...]  # A, B, C, D: each one of "SGD", "momentum", "AdaGrad", "Adam"

check("5.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Which ones stand still as soon as g = 0? They have no memory of direction. Which ones begin with lr itself, and which with lr · g?

</details>
<details><summary>Solution</summary>

```python
answer_3 = ["Adam", "SGD", "AdaGrad", "momentum"]
```

B and C stop with the gradient; C has shrunk by √2 before. A and D roll on; D's steps are those of SGD, added up.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

g = 0이 되자마자 멈추는 것은 어느 것인가요? 그것들은 방향을 기억하지 않습니다. 첫 걸음이 lr인 것과 lr · g인 것은 각각 어느 것인가요?

</details>
<details><summary>풀이</summary>

```python
answer_3 = ["Adam", "SGD", "AdaGrad", "momentum"]
```

B와 C는 그래디언트가 0이 되면 멈춥니다. C는 그 전에 이미 걸음이 1/√2배로 줄었습니다. A와 D는 관성으로 계속 나아갑니다. D의 걸음은 SGD의 걸음을 더해 쌓은 것입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 5.4 ★★★ 10 minutes

Write one step of Adam: from `w`, its gradient `g`, the averages `m` and `v` so far (arrays of one shape), the number of this step `t` (1, 2, …) and `lr`, return the new `w, m, v`. With β₁ = 0.9, β₂ = 0.999, ε = 10⁻⁸. Do not look at part 4.
"""

# %% [markdown] lang="ko"
r"""
### 연습 5.4 ★★★ 10분

Adam의 한 걸음을 계산하는 함수를 작성하세요. `w`, 그 그래디언트 `g`, 지금까지의 평균 `m`과 `v`(모두 같은 모양의 배열), 몇 번째 걸음인지를 나타내는 `t`(1, 2, …), `lr`을 받아 새 `w, m, v`를 돌려줍니다. β₁ = 0.9, β₂ = 0.999, ε = 10⁻⁸입니다. 4절은 보지 마세요.
"""

# %%
def my_adam(w, g, m, v, t, lr):
    ...


check("5.4", my_adam)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Five lines: m, v, m̂, v̂, w. The hats divide by `1 - 0.9**t` and `1 - 0.999**t`; return m and v without hats.

</details>
<details><summary>Solution</summary>

```python
def my_adam(w, g, m, v, t, lr):
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g**2
    m_hat, v_hat = m / (1 - 0.9**t), v / (1 - 0.999**t)
    return w - lr * m_hat / (np.sqrt(v_hat) + 1e-8), m, v
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

m, v, m̂, v̂, w를 차례로 구하는 다섯 줄입니다. m̂과 v̂은 m과 v를 `1 - 0.9**t`와 `1 - 0.999**t`로 나눈 값입니다. m과 v는 보정하지 않은 값을 돌려주세요.

</details>
<details><summary>풀이</summary>

```python
def my_adam(w, g, m, v, t, lr):
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g**2
    m_hat, v_hat = m / (1 - 0.9**t), v / (1 - 0.999**t)
    return w - lr * m_hat / (np.sqrt(v_hat) + 1e-8), m, v
```

</details>
"""

# %% [markdown] lang="en"
r"""
## 9 · Recap

| name | remembers | step | first step |
|---|---|---|---|
| `SGD` | nothing | lr · g | lr · g |
| `Momentum` | sum u of gradients, forgetting | lr · u | lr · g |
| `AdaGrad` | sum of squares, all of them | lr · g / √sum | lr · sign(g) |
| `Adam` | averages m, v, forgetting | lr · m̂ / (√v̂ + ε) | lr · sign(g) |
| `AdamW` | as Adam | and w shrinks by lr · decay · w | lr · sign(g), and the decay |

- SGD on a hill that bends with a comes to the bottom only below lr = 2/a.
- Adam gives every parameter its own scale. Its averages start at 0, so they are divided by what the gradients' share is, 1 − βᵗ.

**References.** D. Kingma, J. Ba, *Adam: A Method for Stochastic Optimization*, 2015, algorithm 1. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods*, 2011. · B. Polyak, *Some Methods of Speeding up the Convergence of Iteration Methods*, 1964. · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · Document **2** *트랜스포머에 적용된 기술들*, section 아담 옵티마이저.

**Next:** a network that is trained long enough learns its examples by heart. Lesson 06 switches neurons off against that: dropout.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

| 이름 | 기억하는 것 | 걸음 | 첫 걸음 |
|---|---|---|---|
| `SGD` | 없음 | lr · g | lr · g |
| `Momentum` | 그래디언트의 합 u(조금씩 잊음) | lr · u | lr · g |
| `AdaGrad` | 제곱의 합(잊지 않음) | lr · g / √합 | lr · sign(g) |
| `Adam` | 평균 m과 v(조금씩 잊음) | lr · m̂ / (√v̂ + ε) | lr · sign(g) |
| `AdamW` | Adam과 같음 | Adam의 걸음에 lr · decay · w를 더함 | lr · sign(g) + 감쇠 |

- a만큼 휜 골짜기에서 SGD는 lr이 2/a보다 작아야 바닥으로 갑니다.
- Adam은 매개변수마다 걸음의 크기를 따로 맞춥니다. 두 평균이 0에서 시작하므로, 그래디언트가 차지하는 몫 1 − βᵗ으로 나눕니다.

**참고 자료.** D. Kingma, J. Ba, *Adam: A Method for Stochastic Optimization*, 2015, 알고리즘 1. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods*, 2011. · B. Polyak, *Some Methods of Speeding up the Convergence of Iteration Methods*, 1964. · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · 문서 **2** *트랜스포머에 적용된 기술들*, 아담 옵티마이저 절.

**다음:** 신경망을 오래 학습시키면 샘플을 통째로 외워 버립니다. 6장에서는 이를 막으려고 뉴런을 끕니다. 드롭아웃입니다.
"""
