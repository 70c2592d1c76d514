# %% [markdown] lang="en"
r"""
# 05 · Gradients, backpropagation, Adam

*In which direction should a weight move, and how far?*

**You will be able to** put values and gradients on a whole network with a pencil, make one step of SGD and two of Adam by hand, read Adam line by line, and say what its four numbers do; if you go deeper, write Adam yourself. \
**You need** lesson 01 including its part 5 (the gradient, from nothing). \
**Time** core path 50 minutes (parts 1–4 and the recap); *go deeper* 75 minutes more.

Below is a valley, seen from above; its bottom is the green cross. Two weights, w₁ and w₂, say where you stand, the height is the loss, and lines of equal height are drawn. You start at the white dot and go downhill, step by step. The four buttons are four ways of choosing the step (momentum and AdaGrad are Adam's parents). **SGD creeps here. Can you make it faster with the learning rate, and what happens when you want too much? Does Adam need the same care?**
"""

# %% [markdown] lang="ko"
r"""
# 05 · 그래디언트, 역전파, Adam

*가중치를 어느 방향으로, 얼마나 옮겨야 할까요?*

**이 장을 마치면** 신경망 전체에 값과 그래디언트를 연필로 적고, SGD의 한 걸음과 Adam의 두 걸음을 손으로 계산하고, Adam의 코드를 한 줄씩 읽고, Adam의 숫자 네 개가 무슨 일을 하는지 말할 수 있습니다. 더 깊이 들어가면 Adam을 직접 작성합니다. \
**필요한 것**은 1장입니다. 1장 5절(그래디언트를 처음부터 설명한 절)까지 모두 필요합니다. \
**시간** 핵심 과정 50분(1–4절과 정리), *더 깊이* 75분.

아래는 위에서 내려다본 골짜기이고, 초록색 × 표시가 바닥입니다. 두 가중치 w₁과 w₂는 서 있는 자리를, 높이는 손실을 나타내고, 선은 높이가 같은 곳을 이은 등고선입니다. 흰 점에서 출발해 한 걸음씩 내려갑니다. 단추 네 개는 걸음을 정하는 네 가지 방법입니다. (모멘텀(momentum)과 AdaGrad는 Adam의 부모 격입니다.) **SGD는 여기서 기어가듯 느립니다. 학습률(learning rate)을 바꾸어 더 빠르게 할 수 있을까요? 욕심을 너무 내면 어떻게 될까요? Adam을 쓸 때도 학습률을 그만큼 조심해서 정해야 할까요?**
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

# %%
figures.training_loop()

# %% [markdown] lang="en"
r"""
This is training (2-54): run the network, compare with what was wanted, go back for the gradients, move every parameter a little. Numbers such as (2-54) name, as before, a claim of one of the five documents; here it is document 2's section on Adam.

## 1 · By hand

**A loss.** The network of lesson 1 makes [−8, 12] of x = [2, 1]. Suppose we had wanted the **target** [−9, 10]. How wrong is it, as one number? Half the sum of the squared differences:

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

And its slope in y₁? The slope of u² is 2u, and the ½ cancels the 2. What remains is the difference itself: **dy = y − target = [1, 2]**. That is the `dout` = [1, 2] of lesson 1. There we made it up; here it comes out of a loss.
"""

# %% [markdown] lang="ko"
r"""
이것이 학습입니다 (2-54). 신경망의 출력을 계산하고(순전파), 원하던 값과 비교하고(손실), 거꾸로 거슬러 가며 그래디언트를 구하고(역전파), 모든 매개변수를 조금씩 옮깁니다(옵티마이저의 한 걸음). 첫째 상자는 1장에서 다루었습니다. 앞 장들처럼 (2-54) 같은 번호는 다섯 문서의 주장을 가리키며, 이 장에서는 문서 2의 아담 옵티마이저 절에 나오는 주장입니다.

## 1 · 손으로

**손실.** 1장의 신경망은 x = [2, 1]을 [−8, 12]로 바꾸었습니다. 우리가 원한 값, 곧 **목표**(target)가 [−9, 10]이었다고 합시다. 얼마나 틀렸는지를 숫자 하나로 나타내 봅시다. 차이를 제곱해 모두 더하고 2로 나눕니다.

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

y₁에 대한 L의 기울기는 얼마일까요? u²의 기울기는 2u이고, 이 2는 ½과 약분됩니다. 남는 것은 차이 그 자체입니다: **dy = y − target = [1, 2]**. 바로 1장의 `dout` = [1, 2]입니다. 그때는 그냥 정해 준 값이었지만, 여기서는 손실에서 나옵니다.
"""

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
target = np.array([-9.0, 10.0])

y = FeedForward(w_1, b_1, w_2, b_2)(x)
loss = SquaredError()
L = loss(y, target)
L, loss.backward()

# %% [markdown] lang="en"
r"""
**The whole graph.** Every box and every line below carries its value above (the forward pass, 2-56) and has room for its gradient below: how strongly L moves when this number is nudged. Take pencil and paper and fill in **one way through it, from right to left**: y₁ and y₂, then h₂ and s₂, then the two weights that lead to h₂. Four rules are enough for that and for all the rest, and you know them all:

1. L itself moves with itself: 1. The outputs: y − target.
2. A **weight** or a **bias**: what came in (for a bias, 1) times the gradient of the sum it goes into.
3. A **neuron** or an input: along every line that leaves it, weight times the gradient at the other end; several lines are **added**.
4. **ReLU**: the gradient passes where the number passed; where the sum was negative it becomes 0.

Only when you have your numbers, pull the slider: every step back shows one column.
"""

# %% [markdown] lang="ko"
r"""
**그래프 전체.** 아래 그림의 모든 상자와 선에는 위쪽에 값이 적혀 있고(순전파, 2-56), 아래쪽에 그래디언트를 적을 자리가 있습니다. 그래디언트는 위쪽의 숫자를 조금 건드렸을 때 L이 얼마나 크게 움직이는지를 나타냅니다. 종이와 연필을 들고 **오른쪽에서 왼쪽으로 한 줄기만** 채워 보세요. y₁과 y₂, 다음은 h₂와 s₂, 그다음은 h₂로 들어오는 두 가중치입니다. 나머지도 같은 네 가지 규칙으로 구할 수 있고, 모두 이미 아는 것입니다.

1. L의 그래디언트는 1입니다. L은 자기가 움직인 만큼 움직이기 때문입니다. 출력의 그래디언트는 y − target입니다.
2. **가중치**나 **편향**의 그래디언트는 들어온 값(편향이면 1)에, 그 가중치나 편향이 더해지는 합의 그래디언트를 곱한 값입니다.
3. **뉴런**이나 입력의 그래디언트는 거기서 나가는 선마다 가중치에 선 끝의 그래디언트를 곱해 구합니다. 선이 여럿이면 **더합니다**.
4. **ReLU**에서는 숫자가 통과한 곳으로만 그래디언트도 통과합니다. 합이 음수였던 곳에서는 0이 됩니다.

슬라이더는 숫자를 직접 구한 다음에만 움직이세요. 한 칸 움직일 때마다 한 열씩 답이 나타납니다.
"""

# %% tags=["widget"]
widgets.play_backward(x, target)

# %% [markdown] lang="en"
r"""
All of it at once, to look things up later:
"""

# %% [markdown] lang="ko"
r"""
나중에 찾아볼 수 있도록 전체를 한꺼번에 둡니다.
"""

# %% jupyter={"outputs_hidden": true}
figures.graph(x, w_1, b_1, w_2, b_2, target)

# %% [markdown] lang="en"
r"""
For instance h₂: its lines lead to y₁ and y₂, so 1 · 1 + 2 · 2 = 5; its gate is open, so s₂ also has 5; its weight from x₁ gets 2 · 5 = 10. And h₃ itself has the gradient 5, since a larger h₃ would raise L; but its gate is shut, and nothing goes on from there. The two weights that *leave* h₃ have 0 as well: what came in is 0.

**The system behind it.** Every line of the forward pass has a twin, and the twins run in reverse order. (The column s is `hidden_in` in lesson 1, and h is `hidden`.)
"""

# %% [markdown] lang="ko"
r"""
예를 들어 h₂에서 나가는 선은 y₁과 y₂로 가므로 1 · 1 + 2 · 2 = 5입니다. 게이트가 열려 있으니 s₂도 5이고, x₁에서 오는 선의 가중치는 그래디언트가 2 · 5 = 10입니다. h₃의 그래디언트도 5입니다. h₃이 커지면 L이 커지기 때문입니다. 하지만 게이트가 닫혀 있어 그래디언트는 거기서 더 나아가지 못합니다. h₃에서 *나가는* 선의 두 가중치도 그래디언트가 0입니다. 들어온 값이 0이니까요.

**코드로 쓰면.** 순전파의 줄마다 짝이 되는 줄이 있고, 짝들은 거꾸로 된 순서로 실행됩니다. (s는 1장의 `hidden_in`, h는 `hidden`입니다.)
"""

# %%
s = x @ w_1 + b_1  # (3,)
h = np.maximum(0, s)  # (3,)
y = h @ w_2 + b_2  # (2,)
L = ((y - target) ** 2).sum() / 2

dy = y - target  # (2,)
dw_2, db_2, dh = np.outer(h, dy), dy, w_2 @ dy  # (3, 2), (2,), (3,)
ds = dh * (s > 0)  # (3,)
dw_1, db_1, dx = np.outer(x, ds), ds, w_1 @ ds  # (2, 3), (3,), (2,)
dw_1, dw_2

# %% [markdown] lang="en"
r"""
That is **backpropagation** (2-57). Nudging each of the nineteen numbers (the inputs included) must give the same slopes:
"""

# %% [markdown] lang="ko"
r"""
이것이 **역전파**입니다 (2-57). 입력까지 합쳐 숫자 열아홉 개를 하나씩 건드려 잰 기울기와 같아야 합니다.
"""

# %%
from helpers.validate import compare, numerical_gradients

arrays = {"x": x, "w_1": w_1, "b_1": b_1, "w_2": w_2, "b_2": b_2}
grads = {"dx": dx, "dw_1": dw_1, "db_1": db_1, "dw_2": dw_2, "db_2": db_2}
network = FeedForward(w_1, b_1, w_2, b_2)
measured = numerical_gradients(lambda: loss(network(x), target), arrays)
compare(grads, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**One step.** The gradient points **uphill**: raise `w_1[0, 0]`, whose gradient is 2, and L grows. So every parameter moves *against* its gradient, by a small multiple of it, the **learning rate** lr. This is stochastic gradient descent, **SGD** (*stochastic*, because the examples are usually drawn at random; part 5):

$$ w \leftarrow w - lr \cdot dw $$

With lr = 0.01 the weight 3 becomes 3 − 0.01 · 2 = 2.98. All seventeen parameters move like that:
"""

# %% [markdown] lang="ko"
r"""
**한 걸음.** 그래디언트는 **오르막**을 가리킵니다. 그래디언트가 2인 `w_1[0, 0]`을 키우면 L도 커집니다. 그래서 모든 매개변수를 그래디언트의 *반대쪽으로*, 그래디언트에 작은 수를 곱한 만큼 옮깁니다. 이 작은 수가 **학습률**(learning rate) lr이고, 이 방법이 확률적 경사 하강법(stochastic gradient descent), 줄여서 **SGD**입니다. (예를 무작위로 뽑아 쓰기 때문에 *확률적*이라고 합니다. 5절에서 봅니다.)

$$ w \leftarrow w - lr \cdot dw $$

lr = 0.01이면 가중치 3은 3 − 0.01 · 2 = 2.98이 됩니다. 매개변수 열일곱 개를 모두 이렇게 옮기면 다음과 같습니다.
"""

# %%
def after_sgd(lr):
    return FeedForward(w_1 - lr * dw_1, b_1 - lr * db_1, w_2 - lr * dw_2, b_2 - lr * db_2)


y_new = after_sgd(0.01)(x)
y_new.round(4), round(loss(y_new, target), 4)

# %% [markdown] lang="en"
r"""
The target is [−9, 10], and L fell from 2.5 to 0.0677 in one step (2-54). So ten times the learning rate must be better still? Will L be smaller, about the same, or larger? Predict, then run.
"""

# %% [markdown] lang="ko"
r"""
목표는 [−9, 10]이고, 한 걸음에 L이 2.5에서 0.0677로 떨어졌습니다 (2-54). 그러면 학습률이 열 배이면 더 좋을까요? L은 더 작아질까요, 비슷할까요, 커질까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
y_far = after_sgd(0.1)(x)
y_far.round(4), round(loss(y_far, target), 4)

# %% [markdown] lang="en"
r"""
Worse by a factor of 77. A gradient is a promise about the next *small* nudge only. All seventeen parameters moved at once, and with the gradient 18 one of them moved by 1.8. How far one may go is what the rest of the lesson is about.

## 2 · Exercise 5.1 ★★ 7 minutes

Another example: **x = [−1, 2]**, target **[16, 7]**. You know this input: in exercise 1.1 its hidden layer was [2, 0, 7] and h₂ was off; its outputs are y = [18, 8]. What is the gradient `dw_1` (2 rows, 3 columns)? The graph, for you to fill in:
"""

# %% [markdown] lang="ko"
r"""
L이 77배로 커졌습니다. 그래디언트가 알려 주는 것은 *아주 조금* 움직였을 때의 변화뿐입니다. 여기서는 매개변수 열일곱 개가 한꺼번에 움직였고, 그래디언트가 18인 가중치는 1.8이나 움직였습니다. 한 걸음에 얼마나 멀리 가도 되는지가 이 장의 나머지 주제입니다.

## 2 · 연습 5.1 ★★ 7분

다른 예를 봅시다: **x = [−1, 2]**, 목표 **[16, 7]**. 이 입력은 이미 만난 적이 있습니다. 연습 1.1에서 은닉층은 [2, 0, 7]이었고 h₂가 꺼져 있었습니다. 출력은 y = [18, 8]입니다. 그래디언트 `dw_1`(2행 3열)은 얼마인가요? 아래 그래프를 채워 보세요.
"""

# %%
figures.graph([-1, 2], w_1, b_1, w_2, b_2, target=[16, 7], back=0)

# %%
answer_1 = [[..., ..., ...], [..., ..., ...]]

check("5.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

dy = [2, 1] stands at the right. dh: −1 · 2 + 1 · 1 = −1 for h₁, 1 · 2 + 2 · 1 = 4 for h₂, 3 · 2 + 1 · 1 = 7 for h₃. Then the gates: h₂ is off.

</details>
<details><summary>Solution</summary>

```python
answer_1 = [[-1 * -1, 0, -1 * 7], [2 * -1, 0, 2 * 7]]
```

ds = [−1, 0, 7]; the first row is −1 times it, the second row 2 times it: [[1, 0, −7], [−2, 0, 14]].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

dy = [2, 1]은 그림 오른쪽에 있습니다. dh는 h₁에서 −1 · 2 + 1 · 1 = −1, h₂에서 1 · 2 + 2 · 1 = 4, h₃에서 3 · 2 + 1 · 1 = 7입니다. 다음은 게이트입니다. h₂는 꺼져 있습니다.

</details>
<details><summary>풀이</summary>

```python
answer_1 = [[-1 * -1, 0, -1 * 7], [2 * -1, 0, 2 * 7]]
```

ds = [−1, 0, 7]입니다. 첫째 행은 여기에 −1을, 둘째 행은 2를 곱한 것입니다: [[1, 0, −7], [−2, 0, 14]].

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

**How far?** Take the simplest hill there is, $f(w) = \tfrac12 a w^2$. Its slope is a·w, and a says how strongly it bends. One SGD step:

$$ w \;\leftarrow\; w - lr \cdot a w = (1 - lr \cdot a)\, w $$

Every step multiplies w by the same factor. For a = 4, starting at w = 1:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**얼마나 멀리?** 가장 단순한 골짜기 $f(w) = \tfrac12 a w^2$을 봅시다. 기울기는 a·w이고, a는 골짜기가 얼마나 크게 휘었는지, 곧 곡률(curvature)을 나타냅니다. SGD의 한 걸음은 다음과 같습니다.

$$ w \;\leftarrow\; w - lr \cdot a w = (1 - lr \cdot a)\, w $$

걸음마다 w에 같은 수가 곱해집니다. a = 4이고 w = 1에서 출발하면 다음과 같습니다.
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
A small lr creeps; 0.25 arrives at once; 0.4 jumps across the bottom but comes nearer; 0.5 jumps for ever; 0.6 flies away. (`SGD(params, lr)` is the course's own; `step` takes the gradients and moves the arrays where they stand.)

The valley at the top bends with a = 4 across and a = 0.2 along. That is SGD's trouble: **one** learning rate for all. Above 0.5 it flies off across the valley, and at 0.5 a step along it brings w only a tenth nearer.

### Exercise 5.2 ★ 3 minutes

Now f(w) = ½ · **8** · w². Up to which learning rate does SGD not move away from the bottom? (The border itself, where w jumps for ever.)
"""

# %% [markdown] lang="ko"
r"""
lr이 작으면 기어가고, 0.25이면 한 번에 도착합니다. 0.4이면 바닥 건너편으로 넘어가지만 점점 가까워지고, 0.5이면 양쪽을 끝없이 오가고, 0.6이면 점점 멀리 날아가 버립니다. (`SGD(params, lr)`은 이 과정에서 만든 것입니다. `step`은 그래디언트를 받아 배열을 그 자리에서 바꿉니다.)

맨 위의 골짜기는 가로지르는 방향으로는 a = 4, 따라가는 방향으로는 a = 0.2만큼 휘어 있습니다. SGD의 어려움이 여기에 있습니다. 모든 방향에 학습률이 **하나**뿐입니다. 0.5를 넘으면 골짜기를 가로지르는 방향으로 날아가 버리고, 0.5에서도 골짜기를 따라가는 방향으로는 한 걸음에 남은 거리의 10분의 1밖에 다가가지 못합니다.

### 연습 5.2 ★ 3분

이번에는 f(w) = ½ · **8** · w²입니다. 학습률이 얼마 이하이면 SGD가 바닥에서 멀어지지 않을까요? (w가 끝없이 오가는 바로 그 경계를 답하세요.)
"""

# %%
answer_2 = ...

check("5.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

At the border the factor 1 − lr · 8 is −1.

</details>
<details><summary>Solution</summary>

```python
answer_2 = 2 / 8
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
answer_2 = 2 / 8
```

일반적으로 2/a입니다. 크게 휜 골짜기일수록 걸음이 작아야 합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**Adam's idea** (Kingma and Ba 2015): give every parameter its own step. *Direction*: not the last gradient alone but an average over the last ones, called m. So it keeps some of the way it came, like inertia (2-61). *Length*: divide by how large this parameter's gradients usually are. For that it averages their **squares**, called v, and takes the root.

Both averages **forget**: in every step the old average counts β times, the new value 1 − β times. PyTorch's usual numbers are β₁ = 0.9 for m and β₂ = 0.999 for v:

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

Both begin at 0. Watch what that does to m when every gradient is 2:
"""

# %% [markdown] lang="ko"
r"""
**Adam의 아이디어**(Kingma and Ba 2015)는 매개변수마다 걸음을 따로 정하는 것입니다. *방향*은 마지막 그래디언트 하나가 아니라 최근 그래디언트들의 평균 m으로 정합니다. 그래서 관성처럼, 오던 방향을 어느 정도 유지합니다 (2-61). *길이*는 그 매개변수의 그래디언트가 평소 얼마나 큰지를 구해 그 값으로 나누어 정합니다. 이를 위해 그래디언트의 **제곱**을 평균한 v를 구하고 그 제곱근을 씁니다.

두 평균은 모두 옛 값을 **잊어 갑니다**. 걸음마다 이전 평균에는 β를, 새 값에는 1 − β를 곱해 더합니다. PyTorch에서 보통 쓰는 값은 m에 β₁ = 0.9, v에 β₂ = 0.999입니다.

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
2만 평균하면 2가 나와야 하는데, m은 그보다 훨씬 작은 값에서 시작합니다. 처음의 0이 아직 섞여 있기 때문입니다. 얼마나 섞여 있을까요? t걸음 뒤에 그 0에는 0.9가 t번 곱해졌으므로 평균에서 차지하는 몫이 $0.9^t$이고, 나머지 $1 - 0.9^t$가 그래디언트의 몫입니다. 이 몫으로 나누면 정확히 2가 됩니다. 이것이 **편향 보정**(bias correction)입니다. (여기서 편향은 "치우친 추정"이라는 뜻이며, 뉴런의 편향과는 관계가 없습니다.) 보정한 평균에는 모자(^)를 씌워 m̂("엠 햇")처럼 씁니다.

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

So the whole first step on our network needs no calculator: wherever the graph has a positive gradient, take away 0.1. Where it is 0, nothing moves.
"""

# %% [markdown] lang="ko"
r"""
모두 0.1씩 움직입니다. t = 1에서는 보정 덕분에 m̂ = g, v̂ = g²이고, g/√g²은 g의 **부호**입니다. 그래디언트가 아무리 커도 Adam의 첫 걸음은 lr · sign(g)입니다. (g = 0이면 0 / ε = 0이므로 움직이지 않습니다.) 보정이 없다면 0.1 g / √(0.001 g²)이 되어 세 배 넘게 길어집니다.

그래서 우리 신경망의 첫 걸음에는 계산기가 필요 없습니다. 그래프에서 그래디언트가 양수인 곳마다 0.1을 빼고, 0인 곳은 그대로 둡니다.
"""

# %%
pairs = ((w_1, dw_1), (b_1, db_1), (w_2, dw_2), (b_2, db_2))
stepped = [w - 0.1 * np.sign(dw) for w, dw in pairs]
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
### Exercise 5.3 ★★ 6 minutes

Adam's **second** step, with numbers for a pencil: β₁ = β₂ = 0.5, lr = 0.3, ε so small that it does not count. A weight starts at **w = 2**. Its first gradient is **5**, its second **−1**. Where does it stand after both steps?
"""

# %% [markdown] lang="ko"
r"""
### 연습 5.3 ★★ 6분

연필로 계산하기 좋은 숫자로 Adam의 **둘째** 걸음까지 가 봅시다. β₁ = β₂ = 0.5, lr = 0.3이고 ε은 무시할 만큼 작습니다. 가중치는 **w = 2**에서 출발합니다. 첫 그래디언트는 **5**, 둘째는 **−1**입니다. 두 걸음을 마친 뒤 w는 얼마일까요?
"""

# %%
answer_3 = ...

check("5.3", answer_3)

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
answer_3 = 2 - 0.3 - 0.3 * m_hat / v_hat**0.5
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
answer_3 = 2 - 0.3 - 0.3 * m_hat / v_hat**0.5
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

helpers의 Adam은 3절의 식 다섯 개를 그대로 옮긴 것입니다. m과 v는 배열을 새로 만들지 않고 고쳐 씁니다. `change`는 매개변수에서 뺄 값을 돌려주고, `step`은 매개변수마다 `change`를 호출합니다.
"""

# %%
show(Adam.change)

# %%
layer = FeedForward(*data.pocket_network(float)[1:])
loss(layer(x), target)
layer.backward(loss.backward())
Adam(layer.params, lr=0.1).step(layer.grads)
compare(layer(x), y_adam, tolerance=1e-8)

# %% [markdown] lang="en"
r"""
**Four more steps** on the same example, for both and for two learning rates. In which rows does L rise on the way?
"""

# %% [markdown] lang="ko"
r"""
**네 걸음 더.** 같은 예에서 두 방법을 두 가지 학습률로 더 걷게 합니다. 도중에 L이 커지는 줄은 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
def losses(optimiser, lr):
    layer, found = FeedForward(*data.pocket_network(float)[1:]), []
    optimizer = optimiser(layer.params, lr)
    for _ in range(6):
        found.append(number(loss(layer(x), target)))
        layer.backward(loss.backward())
        optimizer.step(layer.grads)
    return found


rows = [(o.__name__, lr, *losses(o, lr)) for o in (SGD, Adam) for lr in (0.01, 0.1)]
Table(("", "lr", *(f"L after {t}" for t in range(6))), rows)

# %% [markdown] lang="en"
r"""
At 0.1 L rises for both. SGD was thrown to 193; Adam's steps are seldom much longer than lr, so it swings to 1.46 and comes back. At 0.01 SGD is the faster one here: its first step is lr times gradients of up to 18, Adam's is lr and no more. So Adam needs *less* care, not none. Try it at the valley on top, with lr = 0.6 and 40 steps.
"""

# %% [markdown] lang="ko"
r"""
0.1에서는 둘 다 L이 커집니다. SGD는 193까지 날아갔지만, Adam의 걸음은 lr보다 훨씬 길어지는 일이 드물어서 1.46까지 흔들렸다가 돌아옵니다. 0.01에서는 오히려 SGD가 빠릅니다. SGD의 첫 걸음은 18까지 이르는 그래디언트에 lr을 곱한 것이지만, Adam의 첫 걸음은 lr에 그치기 때문입니다. 그러니 Adam은 조심이 *덜* 필요할 뿐, 필요 없는 것은 아닙니다. 맨 위의 골짜기에서 lr = 0.6, 40걸음으로 확인해 보세요.
"""

# %% [markdown] lang="en"
r"""
**Learn something.** A network 2 → 16 → 2 gets two random numbers between −3 and 3 and is to give them back **sorted**. One difficulty is built in, as data often have it: the two numbers arrive in different units, the first one times 3, the second divided by 10. A step is the whole loop from the picture at the start, on 32 new examples at a time (a **mini-batch**; the loss is their mean):
"""

# %% [markdown] lang="ko"
r"""
**실제로 학습하기.** 신경망 2 → 16 → 2에 −3과 3 사이의 무작위 수 두 개를 넣고, **작은 것부터 정렬해** 내놓게 합니다. 실제 데이터에 흔한 어려움도 하나 넣었습니다. 두 수의 단위가 달라서 첫째 수는 3배로, 둘째 수는 10분의 1로 들어옵니다. 한 걸음은 처음에 본 그림을 한 바퀴 도는 것이고, 걸음마다 새로운 예 32개(**미니 배치**)를 쓰고, 손실은 그 평균입니다.
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
from helpers.figures.optim import loss_curves

_, by_sgd = train(SGD, lr=0.1)
sorter, by_adam = train(Adam, lr=0.1)
assert np.mean(by_adam[-50:]) < 0.01 < 0.1 < np.mean(by_sgd[-50:])
loss_curves(SGD=by_sgd, Adam=by_adam)

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

**The core path ends here.** Read the recap in part 9 (the `Momentum`, `AdaGrad` and `AdamW` of its table come in part 5). Whoever goes deeper finds how exact a measured slope is, Adam's parents, AdamW and the noise of mini-batches (5), what the documents claim (6), PyTorch (7), and three more exercises (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
<div class="alert alert-info">

**핵심 과정은 여기까지입니다.** 9절의 정리를 읽으세요(표의 `Momentum`, `AdaGrad`, `AdamW`는 5절에 나옵니다). 더 깊이 들어가면 재어 구한 기울기의 정확도, Adam의 부모, AdamW, 미니 배치의 노이즈(5), 문서의 주장 확인(6), PyTorch(7), 추가 연습 세 개(8)를 만납니다.

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — slopes, parents, noise

**How exact is a measured slope?** All our gradients are checked against central differences (a nudge to either side) with h = 10⁻⁵. Why that number? In lesson 1 rounding spoiled small steps; large ones did no harm, as the curve was straight up to its bend. Our new L is a parabola in each single weight (while no gate switches), and for that a central difference is exact as well. So take something more bent: $f(w) = w^4$ at w = 1, where the slope is 4. On paper,

$$ \frac{(1+h)^4 - (1-h)^4}{2h} = 4 + 4h^2 \qquad \frac{(1+h)^4 - 1}{h} = 4 + 6h + \dots $$
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — 기울기의 정확도, Adam의 부모, 노이즈

**재어 구한 기울기는 얼마나 정확할까요?** 우리는 모든 그래디언트를 간격 h = 10⁻⁵의 중앙 차분(양쪽으로 건드려 잰 기울기)과 비교합니다. 왜 하필 10⁻⁵일까요? 1장에서는 간격이 너무 작으면 반올림이 값을 망치는 것을 보았습니다. 그때는 그래프가 직선이라, 꺾인 곳을 넘지 않는 한 간격이 커도 괜찮았습니다. 새 손실 L은 가중치 하나만 보면 포물선이고(게이트가 바뀌지 않는 동안), 포물선에서도 중앙 차분은 정확합니다. 그러니 더 복잡하게 휜 함수를 봅시다. $f(w) = w^4$은 w = 1에서 기울기가 4입니다. 종이에 전개해 보면 다음과 같습니다.

$$ \frac{(1+h)^4 - (1-h)^4}{2h} = 4 + 4h^2 \qquad \frac{(1+h)^4 - 1}{h} = 4 + 6h + \dots $$
"""

# %%
def central(h):
    return ((1 + h) ** 4 - (1 - h) ** 4) / (2 * h)


def one_sided(h):
    return ((1 + h) ** 4 - 1) / h


rows = [(h, number(central(h), 6), number(one_sided(h), 6)) for h in (1, 0.1, 0.01)]
Table(("h", "central", "one-sided"), rows)

# %%
from helpers.figures.optim import slope_errors

h = 10.0 ** np.arange(-14, 1)
slope_errors(h, central=abs(central(h) - 4), one_sided=abs(one_sided(h) - 4))

# %% [markdown] lang="en"
r"""
A **V**. On the right the bend makes the error, $4h^2$: a tenth of the step, a hundredth of the error. On the left it is rounding: f is known to about 10⁻¹⁶ only, and dividing by h makes 10⁻¹⁶/h of that. The two meet where h³ is about 10⁻¹⁶, near **h = 10⁻⁵**. The one-sided difference meets rounding at h = 10⁻⁸ already, with an error of about as much.

**Adam's parents.** *Momentum* (Polyak 1964) remembers a direction, *AdaGrad* (Duchi et al. 2011) a length. (A third, *RMSProp*, Hinton 2012, taught AdaGrad to forget: Adam's v is its average.)
"""

# %% [markdown] lang="ko"
r"""
**V자** 모양입니다. 오른쪽의 오차 $4h^2$은 함수가 휘어서(curvature) 생깁니다. 간격이 10분의 1로 줄면 오차는 100분의 1로 줄어듭니다. 왼쪽의 오차는 반올림(rounding) 때문입니다. f의 값에는 10⁻¹⁶쯤의 반올림 오차가 있고, 이것을 h로 나누면 10⁻¹⁶/h가 됩니다. 두 오차는 h³이 10⁻¹⁶쯤 되는 곳, **h = 10⁻⁵** 부근에서 만납니다. 한쪽 차분(one-sided, 한쪽으로만 건드려 잰 기울기)은 h = 10⁻⁸에서 이미 반올림 오차와 만나고, 그때 오차도 10⁻⁸ 정도입니다.

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
adam = Adam({"w": w_l2}, lr=0.01)
adam_w = AdamW({"w": w_decoupled}, lr=0.01, weight_decay=0.1)
for t in range(200):
    g = np.array([10, 0.1]) * (-1) ** t
    adam.step({"dw": g + 0.1 * w_l2})
    adam_w.step({"dw": g})
rows = [("decay in the gradient", *map(number, w_l2)), ("AdamW", *map(number, w_decoupled))]
Table(("after 200 steps", "gradients ±10", "gradients ±0.1"), rows)

# %% [markdown] lang="en"
r"""
AdamW shrinks both alike, by $(1 - 0.001)^{200} \approx 0.82$ (and a little to and fro). In the gradient, the decay hardly touches the weight whose gradients are large, and takes away most of the other.

**The noise of mini-batches.** By hand, a gradient was *the* gradient. In training, as in part 4, it comes from a mini-batch, a few examples, and other examples would give another one. How much do they scatter? First the smallest model there is, document 2's own example: the heights of men, described by their mean μ alone (2-55). With L = ½(μ − height)², averaged over a batch, dμ is μ − the batch's mean. For ten thousand heights that we draw with a standard deviation of 6 cm:
"""

# %% [markdown] lang="ko"
r"""
AdamW는 둘 다 똑같이 $(1 - 0.001)^{200} \approx 0.82$배로 줄입니다(표의 값은 오락가락한 만큼 조금 다릅니다). 감쇠를 그래디언트에 넣으면, 그래디언트가 큰 가중치는 거의 줄지 않고 그래디언트가 작은 가중치는 대부분 줄어 없어집니다.

**미니 배치의 노이즈.** 손으로 구한 그래디언트는 하나로 정해져 있었습니다. 학습에서는 4절에서처럼 예 몇 개로 된 미니 배치로 그래디언트를 구하므로, 예가 달라지면 그래디언트도 달라집니다. 얼마나 흩어질까요? 먼저 가장 작은 모델을 봅시다. 문서 2의 예처럼 남성의 키를 평균 μ 하나로 나타내는 모델입니다 (2-55). L = ½(μ − 키)²을 배치에 걸쳐 평균하면 dμ는 μ에서 배치의 평균을 뺀 값입니다. 표준편차가 6cm가 되도록 무작위로 뽑은 키 만 개로 해 봅시다.
"""

# %%
rng = np.random.default_rng(6)
heights, sizes = rng.normal(173, 6, 10_000), (1, 4, 16, 64, 256)
scatter = {n: np.std([170 - rng.choice(heights, n).mean() for _ in range(2000)]) for n in sizes}
rows = [(n, number(s, 2), number(6 / n**0.5, 2)) for n, s in scatter.items()]
Table(("heights in the batch", "spread of dμ", "6/√n"), rows)

# %% [markdown] lang="en"
r"""
Four times the batch, half the spread: it goes with 1/√n. The same law for all 82 parameters of the sorting network before training, as distance from the gradient of 4096 pairs (divided by that gradient's size):
"""

# %% [markdown] lang="ko"
r"""
배치가 네 배로 커지면 흩어짐은 절반이 됩니다. 흩어짐은 1/√n에 비례합니다. 학습하기 전의 정렬 신경망에서 매개변수 82개를 모두 보아도 같은 법칙이 성립합니다. 이번에는 쌍 4096개로 구한 전체 그래디언트에서 미니 배치의 그래디언트가 떨어진 거리를 재어, 전체 그래디언트의 크기로 나눕니다.
"""

# %%
from helpers.figures.optim import noise_by_batch

fresh = FeedForward.random(2, 16, np.random.default_rng(0))
pairs = rng.uniform(-3, 3, (4096, 2))  # (4096, 2)


def gradient(pairs):
    loss(fresh(pairs * units), np.sort(pairs))
    fresh.backward(loss.backward())
    return np.concatenate([g.ravel() for g in fresh.grads.values()])  # (82,)


def distance(n):
    return np.mean([np.linalg.norm(gradient(rng.choice(pairs, n)) - full) for _ in range(200)])


full = gradient(pairs)
noise_by_batch(sizes, [distance(n) / np.linalg.norm(full) for n in sizes])

# %% [markdown] lang="en"
r"""
With one example the gradient is off by one and a half times the size of the full one: a rough direction at best. With 256 it is off by a tenth, at 256 times the cost. This scatter is one more reason for Adam's average m.

**Per parameter, not per place.** The same valley, turned by 45°, and the start turned with it: *along* and *across* say where it lies in the valley. Compare SGD and Adam after 40 steps with learning rate 0.1, here and at the top of the page with the same start (w₁ = −4, w₂ = 1). For whom is it the same?
"""

# %% [markdown] lang="ko"
r"""
예가 하나이면 그래디언트는 전체 그래디언트 크기의 1.5배나 빗나가서 방향이라고 하기도 어렵습니다. 256개이면 10분의 1만 빗나가지만 비용이 256배입니다. Adam이 평균 m을 쓰는 까닭이 여기에 하나 더 있습니다.

**위치마다가 아니라 매개변수마다.** 같은 골짜기를 45° 돌려놓고 출발점도 함께 돌렸습니다. *along*과 *across*는 출발점이 골짜기를 따라서, 또 가로질러서 어디에 있는지를 나타냅니다. 학습률 0.1, 40걸음으로 SGD와 Adam을 여기서 비교하고, 맨 위에서도 같은 출발점(w₁ = −4, w₂ = 1)에서 비교해 보세요. 어느 쪽이 똑같나요?
"""

# %% tags=["widget"]
widgets.play_hillside(turn=45)

# %% [markdown] lang="en"
r"""
SGD's loss is the same to the last digit shown: it goes at right angles to the lines of equal height, however they lie. Adam does worse than before. It scales w₁ and w₂ one by one, and here both are steep *and* flat: there is nothing to scale. What Adam evens out are differences between **parameters**.

## 6 · Go deeper — put to the test

**2-53** *"The direction that minimises the error is called the gradient."* Then a step along it should lower f. Take f(w) = w² at w = 3: f = 9, and the gradient is 6.
"""

# %% [markdown] lang="ko"
r"""
SGD의 손실은 표시된 마지막 자리까지 똑같습니다. 등고선이 어떻게 놓여 있든 등고선에 수직으로 내려가기 때문입니다. Adam은 전보다 못합니다. w₁과 w₂의 걸음을 따로따로 조절하는데, 이 골짜기에서는 w₁에도 w₂에도 가파른 방향과 완만한 방향이 똑같이 섞여 있어서 맞추어 줄 차이가 없습니다. Adam이 고르게 하는 것은 **매개변수** 사이의 차이입니다.

## 6 · 더 깊이 — 문서의 주장 확인하기

**2-53** *"오차를 최소화하는 방향을 그래디언트라고 한다."* 그렇다면 그 방향으로 한 걸음 가면 f가 작아져야 합니다. w = 3에서 f(w) = w²을 봅시다. f = 9이고 그래디언트는 6입니다.
"""

# %%
w, g = 3, 6
along, against = (w + 0.1 * g) ** 2, (w - 0.1 * g) ** 2
number(along), number(against)

# %% [markdown] lang="en"
r"""
**2-58** *"Learning by mini-batches is like trying one step in all 360 degrees and going down where it is steepest."* What would trying cost? To learn the slope in every parameter, nudge each one: a forward pass each, and one without a nudge. The backward pass gets all of them at once. Per weight it multiplies twice (once for dw, once to hand the gradient on), the forward pass once, so it costs about two forward passes. And is the way down that a mini-batch of 16 feels the way down of the whole hill? We measure the angle between its gradient and that of all 4096 pairs.
"""

# %% [markdown] lang="ko"
r"""
**2-58** *"미니 배치로 학습하는 것은 360도 모든 방향으로 한 발씩 내디뎌 보고 가장 가파른 쪽으로 내려가는 것과 같다."* 내디뎌 보는 비용은 얼마일까요? 모든 매개변수의 기울기를 알려면 하나씩 건드려야 합니다. 하나를 건드릴 때마다 순전파가 한 번, 건드리지 않은 순전파도 한 번 필요합니다. 역전파는 모든 기울기를 한꺼번에 구합니다. 순전파가 가중치마다 한 번 곱할 때 역전파는 두 번(dw를 구할 때 한 번, 그래디언트를 앞 층으로 넘길 때 한 번) 곱하므로, 비용은 순전파 두 번쯤입니다. 또 예 16개짜리 미니 배치가 느끼는 내리막이 언덕 전체의 내리막일까요? 그 그래디언트와 쌍 4096개 전체의 그래디언트 사이의 각도를 잽니다.
"""

# %%
counts = {"2–3–2": layer.n_params, "512–2048–512": 2 * 512 * 2048 + 2048 + 512}
probing, backprop = {name: 1 + n for name, n in counts.items()}, 1 + 2
rows = [(name, f"{n:,}", f"{probing[name]:,}", backprop) for name, n in counts.items()]
Table(("network", "parameters", "probing: forward passes", "forward + backward"), rows)

# %% [markdown] lang="en"
r"""
**2-62** *"The step: large strides where one has not been, ever smaller ones where one has been often."* If so, Adam's hundredth step for the same gradient should be shorter than its first; the table with t = 1, 10, 100 above has the numbers. **2-63** *"Given an initial learning rate, Adam sets direction and step."* If Adam sets the step, the learning rate we start with should hardly matter. The sorting network with three of them, 300 steps each:
"""

# %% [markdown] lang="ko"
r"""
**2-62** *"안 가 본 곳은 성큼성큼, 많이 가 본 곳은 갈수록 보폭을 줄인다."* 그렇다면 그래디언트가 같을 때 Adam의 백 번째 걸음은 첫 걸음보다 짧아야 합니다. 위의 t = 1, 10, 100 표에 숫자가 있습니다. **2-63** *"최초의 학습률을 정해 주면 Adam이 방향과 보폭을 정한다."* Adam이 보폭을 정해 준다면 처음에 정한 학습률은 별로 중요하지 않아야 합니다. 정렬 신경망을 세 가지 학습률로 300걸음씩 학습시켜 봅시다.
"""

# %%
g = gradient(rng.choice(pairs, 16))
angle = np.degrees(np.arccos(g @ full / np.linalg.norm(g) / np.linalg.norm(full)))
final = {lr: np.mean(train(Adam, lr)[1][-20:]) for lr in (0.001, 0.1, 3)}
apart = max(final.values()) / min(final.values())
{f"lr = {lr}": f"{value:.1g}" for lr, value in final.items()}

# %%
from helpers.claims import put_to_the_test

adam, adagrad = ([round(hundred[name][t - 1], 4) for t in at] for name in ("Adam", "AdaGrad"))
put_to_the_test(
    ("2-53", "f(w + 0.1 g) < f(w) = 9", number(along), along < w**2),
    ("2-58", "mini-batch's way down = the hill's", f"{angle:.0f}° apart", angle < 1),
    ("2-62", "Adam: step 100 < step 1", adam, adam[2] < adam[0]),
    ("2-62", "AdaGrad: step 100 < step 1", adagrad, adagrad[2] < adagrad[0]),
    ("2-63", "any lr: loss within a factor of 10", f"factor {apart:.0e}", apart < 10),
)

# %% [markdown] lang="en"
r"""
- **2-53 false.** The gradient points uphill: 12.96. Its *opposite* goes down: 5.76.
- **2-58 imprecise.** A good image for "downhill, step by step", but nobody tries directions: one backward pass tells all slopes for the price of about two forward passes. And a mini-batch feels its own hillside, not the whole one.
- **2-62 false** for Adam. What it describes is AdaGrad, which adds up and never forgets. Adam's average forgets. Nor is it about places: both count per *parameter*. What is true of both: a parameter whose gradients are small or rare takes larger steps for its gradient's size.
- **2-63 imprecise.** The learning rate stays a factor of every step, and Adam does not look for a good one: with 0.001 the network is still far from sorting, with 3 it learns next to nothing; the Transformer's paper moves it by a schedule (its section 5.3; lesson 13).

"Steepest, keeping some of the inertia" (2-61) is right for m; after the division by √v̂ the direction is no longer the steepest. Adam is widely used and mostly does well (2-60), as our sorting network showed in one case. Code 5 of the document runs only if a `model` exists; and "devative" (2-57) is *derivative*.
"""

# %% [markdown] lang="ko"
r"""
표의 holds는 성립, does not hold는 성립하지 않음을 뜻합니다.

- **2-53 거짓.** 그래디언트는 오르막을 가리킵니다: 12.96. 내려가는 것은 그 *반대쪽*입니다: 5.76.
- **2-58 부정확.** "한 걸음씩 내려간다"는 비유로는 좋지만, 방향마다 내디뎌 보지는 않습니다. 역전파 한 번이 순전파 두 번쯤의 비용으로 모든 기울기를 알려 줍니다. 게다가 앞에서 보았듯이, 미니 배치가 보여 주는 것은 전체 데이터의 비탈이 아니라 그 배치만의 비탈입니다.
- **2-62** Adam에 대해서는 **거짓.** 이 설명은 더하기만 하고 잊지 않는 AdaGrad의 이야기입니다. Adam의 평균은 잊습니다. 게다가 "가 본 곳"과는 관계가 없습니다. 둘 다 위치가 아니라 *매개변수*마다 기록합니다. 둘 모두에서 성립하는 것은 이것입니다. 그래디언트가 작거나 드물게 나타나는 매개변수는 그래디언트의 크기에 견주어 더 크게 움직입니다.
- **2-63 부정확.** 학습률은 모든 걸음에 그대로 곱해지고, Adam이 좋은 학습률을 찾아 주지는 않습니다. 0.001이면 정렬하기까지 아직 멀었고, 3이면 거의 아무것도 배우지 못합니다. 트랜스포머 논문은 학습률을 정해진 스케줄에 따라 바꿉니다(논문 5.3절, 이 과정의 13장).

"가장 가파른 쪽으로, 관성을 일부 유지하며"(2-61)는 m에 대해서는 맞습니다. 하지만 √v̂으로 나누고 나면 더는 가장 가파른 방향이 아닙니다. Adam은 널리 쓰이고 대체로 잘 작동합니다 (2-60). 우리의 정렬 신경망도 그런 예였습니다. 문서의 코드 5는 `model`이 있어야 실행되고, "devative"(2-57)는 *derivative*의 오타입니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

PyTorch keeps the graph of your computation and goes back through it by itself. The same loss, the same gradients:
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

PyTorch는 계산 그래프를 기억해 두었다가 스스로 거꾸로 거슬러 갑니다. 같은 손실에서 같은 그래디언트가 나오는지 봅시다.
"""

# %%
import torch

from helpers import mirror

twin = mirror.twin(FeedForward(w_1, b_1, w_2, b_2))
torch_loss = (twin(torch.tensor(x)) - torch.tensor(target)).square().sum() / 2
torch_loss.backward()
compare(twin.grads, {name: grads[name] for name in twin.grads})

# %% [markdown] lang="en"
r"""
On every device, at unequal sizes (3 sentences of 4 tokens, 5 → 7 → 5), with the slope of our loss going back:
"""

# %% [markdown] lang="ko"
r"""
이번에는 크기를 서로 다르게 하고(문장 3개, 토큰 4개씩, 5 → 7 → 5) 우리 손실의 기울기를 거꾸로 보내, 모든 장치에서 비교합니다.
"""

# %%
from helpers.validate import devices, equal_on_every_device

small = FeedForward.random(5, 7, rng)
x_small, target_small = rng.normal(size=(2, 3, 4, 5))  # (3, 4, 5) each
loss(small(x_small), target_small)
equal_on_every_device(small, x_small, loss.backward())

# %% [markdown] lang="en"
r"""
Our Adam on PyTorch's tensors has the same lines. (`torch.optim` has one too. Loading it costs 72 MB and a second, so the lessons do without; the course's tests compare all five optimisers with it, parameter by parameter over 1000 steps.)
"""

# %% [markdown] lang="ko"
r"""
PyTorch 텐서용으로 쓴 우리 Adam도 줄마다 같은 계산을 합니다. (`torch.optim`에도 Adam이 있습니다. 불러오는 데 72MB와 1초가 들어서 노트북에서는 쓰지 않고, 이 과정의 테스트가 옵티마이저 다섯 개를 모두 1000걸음 동안 매개변수 하나하나까지 비교합니다.)
"""

# %%
show(mirror.Adam.step)

# %% [markdown] lang="en"
r"""
The sorting network again: forty steps in NumPy and in PyTorch, from the same start, on the same examples. Is every loss the same, on every device? (Forty small differences may add up, so the bound is a hundred times wider.)
"""

# %% [markdown] lang="ko"
r"""
다시 정렬 신경망입니다. 같은 출발점에서 같은 예로, NumPy와 PyTorch에서 마흔 걸음씩 학습합니다. 모든 장치에서 손실이 걸음마다 같을까요? (작은 차이가 마흔 번 쌓일 수 있으므로 허용 오차를 백 배 넓게 잡습니다.)
"""

# %%
def train_torch(steps, **to):
    module = mirror.twin(FeedForward.random(2, 16, np.random.default_rng(0)), **to)
    optimizer, losses = mirror.Adam(module.parameters(), lr=0.1), []
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


for device in devices():
    by_torch = train_torch(40, device=device.name, dtype=device.dtype)
    compare(by_torch, by_adam[:40], tolerance=100 * device.tolerance)
"step for step the same loss on every device"

# %% [markdown] lang="en"
r"""
What does a step of Adam cost? For a feed-forward network 256 → 1024 → 256 with 525,568 parameters, on this machine; the time divided by that of our PyTorch on the CPU.
"""

# %% [markdown] lang="ko"
r"""
Adam의 한 걸음에는 시간이 얼마나 들까요? 이 컴퓨터에서 피드포워드 신경망 256 → 1024 → 256(매개변수 525,568개)의 시간을 재어, CPU에서 돌린 우리 PyTorch의 시간으로 나눕니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers.timing import adam_on_every_device

adam_on_every_device(FeedForward.random(256, 1024, rng))  # NumPy and every device here

# %% [markdown] lang="en"
r"""
## 8 · More exercises

### Exercise 5.4 ★★ 4 minutes

Four optimisers at lr = 0.1 saw the same four gradients, g = 2, 2, 0, 0. Here is what each took away from its weight. Which row is which?
"""

# %% [markdown] lang="ko"
r"""
## 8 · 연습 더 하기

### 연습 5.4 ★★ 4분

옵티마이저 네 개(lr = 0.1)가 똑같은 그래디언트 g = 2, 2, 0, 0을 차례로 받았습니다. 아래 표는 저마다 가중치에서 뺀 값입니다. 어느 줄이 어느 옵티마이저인가요?
"""

# %%
from helpers.checks.backprop_and_adam import moves

moves()

# %%
answer_4 = [..., ..., ..., ...]  # "SGD", "momentum", "AdaGrad", "Adam": A, B, C, D

check("5.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Which ones stand still as soon as g = 0? They have no memory of direction. Which ones begin with lr itself, and which with lr · g?

</details>
<details><summary>Solution</summary>

```python
answer_4 = ["Adam", "SGD", "AdaGrad", "momentum"]
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
answer_4 = ["Adam", "SGD", "AdaGrad", "momentum"]
```

B와 C는 그래디언트가 0이 되면 멈춥니다. C는 그 전에 이미 걸음이 1/√2배로 줄었습니다. A와 D는 관성으로 계속 나아갑니다. D의 걸음은 SGD의 걸음을 더해 쌓은 것입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 5.5 ★★★ 10 minutes

Write one step of Adam: from `w`, its gradient `g`, the averages `m` and `v` so far (arrays of one shape), the number of this step `t` (1, 2, …) and `lr`, return the new `w, m, v`. With β₁ = 0.9, β₂ = 0.999, ε = 10⁻⁸. Do not look at part 4.
"""

# %% [markdown] lang="ko"
r"""
### 연습 5.5 ★★★ 10분

Adam의 한 걸음을 계산하는 함수를 작성하세요. `w`, 그 그래디언트 `g`, 지금까지의 평균 `m`과 `v`(모두 같은 모양의 배열), 몇 번째 걸음인지를 나타내는 `t`(1, 2, …), `lr`을 받아 새 `w, m, v`를 돌려줍니다. β₁ = 0.9, β₂ = 0.999, ε = 10⁻⁸입니다. 4절은 보지 마세요.
"""

# %%
def my_adam(w, g, m, v, t, lr):
    ...


check("5.5", my_adam)

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
### Exercise 5.6 ★ 2 minutes

The gradients of mini-batches of 16 examples scatter by 0.5 around the full gradient. How many examples must a batch have for a scatter of 0.1?
"""

# %% [markdown] lang="ko"
r"""
### 연습 5.6 ★ 2분

예 16개로 된 미니 배치의 그래디언트는 전체 그래디언트를 중심으로 0.5만큼 흩어져 있습니다. 흩어짐을 0.1로 줄이려면 배치에 예가 몇 개 있어야 할까요?
"""

# %%
answer_6 = ...

check("5.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Five times less scatter. It goes with 1/√n.

</details>
<details><summary>Solution</summary>

```python
answer_6 = 16 * 5**2
```

400: a fifth of the noise costs twenty-five times the work.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

흩어짐을 5분의 1로 줄여야 합니다. 흩어짐은 1/√n에 비례합니다.

</details>
<details><summary>풀이</summary>

```python
answer_6 = 16 * 5**2
```

400개입니다. 흩어짐을 5분의 1로 줄이려면 계산이 25배 듭니다.

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

- A graph goes back line by line: every forward line has a twin, gates stop, several ways are added. For ½ Σ (y − target)² it starts with dy = y − target.
- The gradient points uphill; a step goes against it. SGD on a hill that bends with a comes to the bottom only below lr = 2/a.
- Adam gives every parameter its own scale. Its averages start at 0, so they are divided by what the gradients' share is, 1 − βᵗ.

**References.** D. Kingma, J. Ba, *Adam: A Method for Stochastic Optimization*, 2015, algorithm 1. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods*, 2011. · B. Polyak, *Some Methods of Speeding up the Convergence of Iteration Methods*, 1964. · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · Document **2** *트랜스포머에 적용된 기술들*, section 아담 옵티마이저.

**Next:** so far numbers went in. Lesson 06 turns words into numbers: tokens and embeddings.
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

- 역전파는 순전파를 한 줄씩 거꾸로 거슬러 갑니다. 순전파의 줄마다 짝이 있고, 그래디언트는 닫힌 게이트에서 멈추고, 길이 여럿이면 더합니다. 손실이 ½ Σ (y − target)²이면 dy = y − target에서 출발합니다.
- 그래디언트는 오르막을 가리키고, 걸음은 그 반대쪽으로 갑니다. a만큼 휜 골짜기에서 SGD는 lr이 2/a보다 작아야 바닥으로 갑니다.
- Adam은 매개변수마다 걸음의 크기를 따로 맞춥니다. 두 평균이 0에서 시작하므로, 그래디언트가 차지하는 몫 1 − βᵗ로 나눕니다.

**참고 자료.** D. Kingma, J. Ba, *Adam: A Method for Stochastic Optimization*, 2015, 알고리즘 1. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods*, 2011. · B. Polyak, *Some Methods of Speeding up the Convergence of Iteration Methods*, 1964. · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · 문서 **2** *트랜스포머에 적용된 기술들*, 아담 옵티마이저 절.

**다음:** 지금까지는 숫자를 넣었습니다. 6장에서는 말을 숫자로 바꿉니다. 토큰과 임베딩입니다.
"""
