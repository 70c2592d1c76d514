# %% [markdown] lang="en"
r"""
# 04 · Gradients and backpropagation

*Which way should each weight move?*

**You will be able to** say what the slope of a weight is, put values and gradients on a whole network with a pencil, spend the gradient so that the network gets better, and recognise the same in PyTorch; if you go deeper, take the gradient of a whole batch and say how exact a measured slope is. \
**You need** lesson 01. \
**Time** core path 45 minutes (parts 1–4 and the recap); *go deeper* 35 minutes more.

To learn is to change weights (2-07). In which direction, and how strongly? Ask each weight: *if I nudge you a little, how does the result move?* The answer is a **slope**, and all the slopes together are the **gradient**. "The result" must be one number, so let us count y₁ once and y₂ twice:

$$ L = 1 \cdot y_1 + 2 \cdot y_2 $$

Below is one weight of the network of lesson 01. The widget raises the weight by a step, lowers it by the step, and divides the difference of L by the distance, two steps: that is the slope of the dashed line. Choose other weights. **For which of them is the slope 0? And when does a larger step measure something else?**
"""

# %% [markdown] lang="ko"
r"""
# 04 · 그래디언트와 역전파

**가중치를 저마다 어느 방향으로 옮겨야 할까요?**

**이 장을 마치면** 가중치의 기울기가 무엇인지 설명하고, 신경망 전체에 값과 그래디언트를 연필로 적고, 그래디언트를 써서 신경망을 더 낫게 만들고, PyTorch에서 같은 계산을 알아볼 수 있습니다. 더 깊이 들어가면 배치 전체의 그래디언트를 구하고, 수치 미분으로 구한 기울기가 얼마나 정확한지 설명할 수 있습니다. \
**필요한 것**은 1장입니다. \
**시간** 핵심 과정 45분(1–4절과 정리), **더 깊이** 35분.

학습한다는 것은 가중치를 바꾼다는 뜻입니다 (2-07). 어느 방향으로, 얼마나 바꿔야 할까요? 가중치마다 물어봅시다. ‘너를 조금 건드리면 결과가 어떻게 움직이니?’ 그 답이 **기울기**(slope)이고, 모든 기울기를 모은 것이 **그래디언트**(gradient)입니다. (그래디언트도 그냥 기울기라고 부르는 책이 많습니다.) ‘결과’는 숫자 하나여야 하므로, y₁은 한 번, y₂는 두 번 세기로 합니다.

$$ L = 1 \cdot y_1 + 2 \cdot y_2 $$

아래는 1장의 신경망에 있는 가중치 하나입니다. 가중치를 간격(step)만큼 늘렸을 때와 줄였을 때의 L의 차이를 간격의 두 배로 나눈 값이 점선의 기울기입니다. 다른 가중치도 골라 보세요. **기울기가 0인 가중치는 어느 것인가요? 간격을 키우면 언제 엉뚱한 값이 나오나요?**
"""

# %% tags=["widget"]
import numpy as np

from helpers import widgets

widgets.play_nudge(np.array([1.0, 2.0]))

# %%
from helpers import data, figures
from helpers.checks import check
from helpers.reference import FeedForward, SquaredError
from helpers.show import show
from helpers.validate import central_difference, compare, numerical_gradients

# %% [markdown] lang="en"
r"""
## 1 · By hand

**Nudge one weight.** The curve is straight, with a bend where ReLU switches. Now by hand for `w_1[0, 0]`, the weight 3 from x₁ to h₁ (Python counts from 0, the pictures from 1): nudge it by ±½, run the network twice, divide by 1. In code the two factors of L are called `dout`: the slopes of L in the outputs, 1 and 2. From here on we use floats: an integer cannot be nudged by ½.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

**가중치 하나 건드리기.** 그래프는 직선으로 가다가 ReLU가 켜지거나 꺼지는 곳에서 꺾입니다. x₁에서 h₁로 가는 가중치 3, `w_1[0, 0]`으로 직접 해 봅시다. (파이썬은 0부터, 그림은 1부터 셉니다.) ±½만큼 건드려 신경망을 두 번 계산하고, 그 차이를 1로 나눕니다. 코드에서는 L의 두 계수, 즉 출력에 대한 L의 기울기 1과 2를 `dout`이라고 부릅니다. 여기부터는 정수 대신 실수형(float)을 씁니다. 정수는 ½만큼 건드릴 수 없습니다.
"""

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
dout = np.array([1.0, 2.0])  # how much L cares about y_1 and y_2


def result():
    hidden = np.maximum(0, x @ w_1 + b_1)  # (3,)
    return float((hidden @ w_2 + b_2) @ dout)


w_1[0, 0] = 3 + 0.5
up = result()
w_1[0, 0] = 3 - 0.5
down = result()
w_1[0, 0] = 3
up, down, (up - down) / (2 * 0.5)

# %% [markdown] lang="en"
r"""
The slope is 2: raise this weight by a little, and L rises by twice as much. The helper `central_difference` does this for any number of any array. How small should the step be?
"""

# %% [markdown] lang="ko"
r"""
기울기는 2입니다. 이 가중치를 조금 올리면 L은 그 두 배만큼 오릅니다. 이렇게 숫자를 건드려 기울기를 구하는 것을 **수치 미분**이라고 합니다. `helpers`의 함수 `central_difference`는 어느 배열의 어느 숫자에 대해서든 이 일을 대신 해 줍니다. 간격은 얼마나 작아야 할까요?
"""

# %%
sizes = (10, 1, 1e-3, 1e-6, 1e-17)
{size: round(central_difference(result, w_1, (0, 0), size), 4) for size in sizes}

# %% [markdown] lang="en"
r"""
A step of 10 jumps past the bend and measures something else. A step of 10⁻¹⁷ is lost: to the computer 3 + 10⁻¹⁷ *is* 3. In between all is well. Part 5 shows why 10⁻⁵ is a good choice; of a check with it we ask that it agrees within 10⁻⁶.

**One path.** Measuring tells *how much*; now see *why*. The nudge travels along the network, and each stage multiplies it:

- from the weight to s₁: by the input that it is multiplied with, x₁ = 2;
- from s₁ to h₁: by 1 if ReLU lets it pass (its **gate** is open), by 0 if not;
- from h₁ to y₁: by the weight −1;
- from y₁ to L: by 1, because L counts y₁ once.

A second path leads through y₂. What arrives at L is the **sum over all paths**.
"""

# %% [markdown] lang="ko"
r"""
간격이 10이면 꺾인 곳을 넘어가 엉뚱한 값이 나옵니다. 10⁻¹⁷이면 건드린 흔적이 사라집니다. 컴퓨터에게 3 + 10⁻¹⁷은 그냥 3이기 때문입니다. 그 사이에서는 문제가 없습니다. 10⁻⁵을 많이 쓰는 이유는 5절에서 보고, 이 간격으로 확인할 때는 차이가 10⁻⁶ 이내여야 합니다.

**경로 하나.** 측정하면 얼마나 변하는지 알 수 있습니다. 이제 왜 그만큼 변하는지 봅시다. 작은 변화는 신경망을 따라 이동하고, 지나는 곳마다 어떤 수가 곱해집니다.

- 가중치에서 s₁로: 입력 x₁ = 2가 곱해지므로 2배
- s₁에서 h₁로: ReLU가 통과시키면(**게이트**(gate)가 열려 있으면) 1배, 아니면 0배
- h₁에서 y₁로: 가중치가 −1이므로 −1배
- y₁에서 L로: L에 y₁이 한 번 들어가므로 1배

y₂를 지나는 두 번째 경로도 있습니다. L의 변화는 **모든 경로의 합**입니다. (미적분에서 말하는 연쇄 법칙(chain rule)이 이것입니다.)
"""

# %%
gate = (x @ w_1 + b_1 > 0).astype(float)  # 1 where ReLU is open
figures.paths(
    (["w_1[0, 0]", "s₁", "h₁", "y₁", "L"], [x[0], gate[0], w_2[0, 0], dout[0]]),
    (["w_1[0, 0]", "s₁", "h₁", "y₂", "L"], [x[0], gate[0], w_2[0, 1], dout[1]]),
)

# %% [markdown] lang="en"
r"""
−2 + 4 = 2, as measured. And the two weights into h₃, which is off? Its gate multiplies every path by 0: **their gradient is 0, so they cannot learn** from this token.
"""

# %% [markdown] lang="ko"
r"""
−2 + 4 = 2, 측정한 값과 같습니다. 꺼진 뉴런 h₃으로 들어가는 두 가중치는 어떨까요? 게이트가 모든 경로에 0을 곱합니다. **그래디언트가 0이니** 이 토큰에서는 **배울 수 없습니다**.
"""

# %%
gate, central_difference(result, w_1, (0, 2)), central_difference(result, w_1, (1, 2))

# %% [markdown] lang="en"
r"""
## 2 · Exercise 4.1 ★★ 5 minutes

Take the input of exercise 1.1 again: **x = [−1, 2]**, with the same L = y₁ + 2 y₂. What is the slope of L with respect to `w_1[1, 2]`, the weight from x₂ to h₃? Follow the paths on paper.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 연습 4.1 ★★ 5분

연습 1.1의 입력을 다시 씁니다: **x = [−1, 2]**. L = y₁ + 2 y₂도 그대로입니다. x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`에 대한 L의 기울기는 얼마인가요? 종이 위에서 경로를 따라가 보세요.
"""

# %%
answer_1 = ...

check("4.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Two paths: x₂ → s₃ → h₃ → y₁ → L and the same through y₂. In exercise 1.1 the sum of h₃ was 7: its gate is open.

</details>
<details><summary>Hint 2</summary>

The row of `w_2` that leaves h₃ is (3, 1).

</details>
<details><summary>Solution</summary>

```python
answer_1 = 2 * 1 * 3 * 1 + 2 * 1 * 1 * 2
```

6 through y₁ and 4 through y₂: together 10.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

경로는 둘입니다: x₂ → s₃ → h₃ → y₁ → L, 그리고 y₂를 지나는 같은 경로. 연습 1.1에서 h₃의 합은 7이었으니 게이트는 열려 있습니다.

</details>
<details><summary>힌트 2</summary>

h₃에서 나가는 `w_2`의 행은 (3, 1)입니다.

</details>
<details><summary>풀이</summary>

```python
answer_1 = 2 * 1 * 3 * 1 + 2 * 1 * 1 * 2
```

y₁을 지나 6, y₂를 지나 4, 모두 10입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

**A loss.** So far we made L up. Training has a better one: suppose we had wanted the **target** [−9, 10], and the network makes [−8, 12] of x = [2, 1]. How wrong is it, as one number? Half the sum of the squared differences:

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

A number that training wants to be small is called a **loss**. And its slope with respect to y₁? The slope of u² is 2u, and the ½ cancels the 2. What remains is the difference itself: **dy = y − target = [1, 2]**. These are the two numbers that we made up before; now they come out of a loss.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**손실.** 지금까지 L은 우리가 마음대로 정한 것이었습니다. 학습에는 더 알맞은 것이 있습니다. 신경망은 x = [2, 1]을 [−8, 12]로 바꾸는데, 우리가 원한 값, 즉 **목표**(target)가 [−9, 10]이었다고 합시다. 얼마나 틀렸는지를 숫자 하나로 나타내려고, 차이를 제곱해 모두 더하고 2로 나눕니다.

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

학습에서 작아지기를 바라는 숫자를 **손실**(loss)이라고 합니다. y₁에 대한 L의 기울기는 얼마일까요? u²의 기울기는 2u이고, 이 2는 ½과 약분됩니다. 남는 것은 차이 그 자체입니다: **dy = y − target = [1, 2]**. 앞에서 마음대로 정한 바로 그 두 숫자가 이제는 손실에서 나옵니다.
"""

# %%
target = np.array([-9.0, 10.0])

hidden_in = x @ w_1 + b_1  # (3,)
hidden = np.maximum(0, hidden_in)  # (3,)
y = hidden @ w_2 + b_2  # (2,)
L = ((y - target) ** 2).sum() / 2
y, L

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
**그래프 전체.** 아래 그림의 모든 상자와 선에는 위쪽에 값이 적혀 있고(순전파(forward pass), 2-56), 아래쪽에 그래디언트를 적을 자리가 있습니다. 그래디언트는 위쪽의 숫자를 조금 건드렸을 때 L이 얼마나 크게 움직이는지를 나타냅니다. 종이와 연필을 들고 **오른쪽에서 왼쪽으로 한 줄기만** 채워 보세요. y₁과 y₂, 다음은 h₂와 s₂, 그다음은 h₂로 들어오는 두 가중치입니다. 나머지도 같은 네 가지 규칙으로 구할 수 있고, 모두 이미 아는 것입니다.

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

### Exercise 4.2 ★★ 7 minutes

Another example: **x = [−1, 2]** once more, now with the target **[16, 7]**. Its hidden layer is [2, 0, 7], so h₂ is off; its outputs are y = [18, 8]. What is the gradient `dw_1` (2 rows, 3 columns)? The graph, for you to fill in:
"""

# %% [markdown] lang="ko"
r"""
예를 들어 h₂에서 나가는 선은 y₁과 y₂로 가므로 1 · 1 + 2 · 2 = 5입니다. 게이트가 열려 있으니 s₂도 5이고, x₁에서 오는 선의 가중치는 그래디언트가 2 · 5 = 10입니다. h₃의 그래디언트도 5입니다. h₃이 커지면 L이 커지기 때문입니다. 하지만 게이트가 닫혀 있어 그래디언트는 거기서 더 나아가지 못합니다. h₃에서 **나가는** 선의 두 가중치도 그래디언트가 0입니다. 들어온 값이 0이니까요.

### 연습 4.2 ★★ 7분

다른 예를 봅시다: 이번에도 입력은 **x = [−1, 2]**, 목표는 **[16, 7]**. 은닉층은 [2, 0, 7]이고 h₂가 꺼져 있으며, 출력은 y = [18, 8]입니다. 그래디언트 `dw_1`(2행 3열)은 얼마인가요? 아래 그래프를 채워 보세요.
"""

# %%
figures.graph([-1, 2], w_1, b_1, w_2, b_2, target=[16, 7], back=0)

# %%
answer_2 = [[..., ..., ...], [..., ..., ...]]

check("4.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

dy = [2, 1] stands at the right. dh: −1 · 2 + 1 · 1 = −1 for h₁, 1 · 2 + 2 · 1 = 4 for h₂, 3 · 2 + 1 · 1 = 7 for h₃. Then the gates: h₂ is off.

</details>
<details><summary>Solution</summary>

```python
answer_2 = [[-1 * -1, 0, -1 * 7], [2 * -1, 0, 2 * 7]]
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
answer_2 = [[-1 * -1, 0, -1 * 7], [2 * -1, 0, 2 * 7]]
```

ds = [−1, 0, 7]입니다. 첫 번째 행은 여기에 −1을, 두 번째 행은 2를 곱한 것입니다: [[1, 0, −7], [−2, 0, 14]].

</details>
"""

# %% [markdown] lang="en"
r"""
**In code.** Nobody walks 17 parameters (6 + 3 + 6 + 2) one by one. Every line of the forward pass has a twin, and the twins run in reverse order. A `d` before a name means: the gradient of L with respect to it. `w_2 @ dy` follows all lines that leave a hidden neuron, for every hidden neuron at once; `np.outer` is the multiplication table of *what came in* and *the gradient of the sum*, for all weights of a layer at once.
"""

# %% [markdown] lang="ko"
r"""
**코드로 쓰면.** 매개변수 17개(6 + 3 + 6 + 2)를 하나씩 따라갈 수는 없습니다. 순전파의 줄마다 짝이 되는 줄이 있고, 짝들은 거꾸로 된 순서로 실행됩니다. 이름 앞의 `d`는 그 이름에 대한 L의 그래디언트라는 뜻입니다. `w_2 @ dy`는 은닉 뉴런에서 나가는 모든 선을 모든 은닉 뉴런에 대해 한꺼번에 따라갑니다. `np.outer`는 들어온 값과 합의 그래디언트로 만든 곱셈표이며, 한 층의 모든 가중치를 한꺼번에 구합니다.
"""

# %%
dy = y - target  # (2,)
db_2 = dy
dw_2 = np.outer(hidden, dy)  # (3, 2)
dhidden = w_2 @ dy  # (3,)
dhidden_in = dhidden * (hidden_in > 0)  # (3,)
db_1 = dhidden_in
dw_1 = np.outer(x, dhidden_in)  # (2, 3)
dx = w_1 @ dhidden_in  # (2,)
dw_1, dw_2

# %% [markdown] lang="en"
r"""
That is **backpropagation** (2-57). (`hidden_in` is the column s, `hidden` is h. `dx` is needed by whatever stands *before* this network.) Nudging each of the nineteen numbers (the inputs included) must give the same slopes; `numerical_gradients` nudges them all, and `compare` would stop the notebook if one were off. `FeedForward` is the network of lesson 01, `SquaredError` our loss.
"""

# %% [markdown] lang="ko"
r"""
이것이 **역전파**(backpropagation)입니다 (2-57). (`hidden_in`은 그림의 s, `hidden`은 h입니다. `dx`는 이 신경망 **앞에** 있는 부분에 필요합니다.) 입력까지 합쳐 숫자 열아홉 개를 하나씩 건드려 구한 기울기와 같아야 합니다. `numerical_gradients`는 숫자를 모두 건드려 보고, `compare`는 기울기가 하나라도 다르면 노트북을 멈춥니다. `FeedForward`는 1장의 신경망, `SquaredError`는 방금 정한 손실입니다.
"""

# %%
loss = SquaredError()
network = FeedForward(w_1, b_1, w_2, b_2)
arrays = {"x": x, "w_1": w_1, "b_1": b_1, "w_2": w_2, "b_2": b_2}
grads = {"dx": dx, "dw_1": dw_1, "db_1": db_1, "dw_2": dw_2, "db_2": db_2}
measured = numerical_gradients(lambda: loss(network(x), target), arrays)
compare(grads, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
## 4 · Spend it

The gradient points **uphill**: raise `w_1[0, 0]`, whose gradient is 2, and L grows. So every parameter moves *against* its gradient, by a small multiple of it. Here the multiple is 0.01: the weight 3 becomes 3 − 0.01 · 2 = 2.98, and the other sixteen numbers move in the same way. Two lines do it:
"""

# %% [markdown] lang="ko"
r"""
## 4 · 그래디언트 쓰기

그래디언트는 **오르막**을 가리킵니다. 그래디언트가 2인 `w_1[0, 0]`을 키우면 L도 커집니다. 그래서 모든 매개변수를 그래디언트의 **반대쪽으로**, 그래디언트에 작은 수를 곱한 만큼 옮깁니다. 여기서는 작은 수가 0.01입니다. 가중치 3은 3 − 0.01 · 2 = 2.98이 되고, 나머지 열여섯 개도 똑같이 움직입니다. 코드로는 두 줄입니다.
"""

# %%
params = [p.copy() for p in (w_1, b_1, w_2, b_2)]
for p, dp in zip(params, (dw_1, db_1, dw_2, db_2)):
    p -= 0.01 * dp

y_new = FeedForward(*params)(x)
y_new.round(4), round(loss(y_new, target), 4)

# %% [markdown] lang="en"
r"""
**The loss falls**: from 2.5 to 0.0677, and the outputs are much nearer to the target [−9, 10] (2-54). The network has learned something, in one step. The update w ← w − lr · dw is called **SGD**, stochastic gradient descent (*stochastic*, because the examples are usually drawn at random), and 0.01 is the **learning rate** lr.

### Exercise 4.3 ★ 3 minutes

The example of exercise 4.2: x = [−1, 2], target [16, 7], and the gradient that you found. Now one step of SGD with **lr = 0.1**. Where does `w_1[1, 2]` stand after it, the weight 1 from x₂ to h₃?
"""

# %% [markdown] lang="ko"
r"""
**손실이 줄었습니다.** 2.5에서 0.0677로 떨어졌고, 출력은 목표 [−9, 10]에 훨씬 가까워졌습니다 (2-54). 신경망이 한 스텝 만에 무언가를 배운 것입니다. 이렇게 w ← w − lr · dw로 옮기는 방법을 확률적 경사 하강법(stochastic gradient descent), 줄여서 **SGD**라고 합니다. (샘플을 보통 무작위로 뽑아 쓰기 때문에 확률적이라고 합니다.) 0.01은 **학습률**(learning rate) lr입니다.

### 연습 4.3 ★ 3분

연습 4.2의 예, 즉 x = [−1, 2], 목표 [16, 7]과 거기서 구한 그래디언트를 씁니다. **lr = 0.1**로 SGD를 한 스텝 가면, x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`는 지금의 1에서 얼마가 될까요?
"""

# %%
answer_3 = ...

check("4.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Its gradient stands in the last column, second row of `dw_1`: 14. The step goes against it.

</details>
<details><summary>Solution</summary>

```python
answer_3 = 1 - 0.1 * 14
```

−0.4: one step, and the weight has changed its sign.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

그래디언트는 `dw_1`의 마지막 열, 두 번째 행에 있는 14입니다. 스텝은 그 반대쪽으로 갑니다.

</details>
<details><summary>풀이</summary>

```python
answer_3 = 1 - 0.1 * 14
```

−0.4입니다. 한 스텝에 가중치의 부호가 바뀌었습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
A step changes the gradient too, so go round: forward, loss, backward, step. That is training.
"""

# %% [markdown] lang="ko"
r"""
한 스텝을 가면 그래디언트도 달라집니다. 그러니 순전파, 손실, 역전파, 스텝을 되풀이합니다. 이것이 학습입니다.
"""

# %%
figures.training_loop()

# %% [markdown] lang="en"
r"""
The lines of part 3 as a function, and a few more steps. With half the learning rate, will the loss fall faster or more slowly?
"""

# %% [markdown] lang="ko"
r"""
3절의 줄들을 함수로 묶어 몇 스텝 더 가 봅시다. 학습률이 절반이면 손실은 더 빨리 줄까요, 더 천천히 줄까요?
"""

# %%
def loss_and_gradients(w_1, b_1, w_2, b_2):
    hidden_in = x @ w_1 + b_1  # (3,)
    hidden = np.maximum(0, hidden_in)  # (3,)
    dy = hidden @ w_2 + b_2 - target  # (2,)
    dhidden_in = (w_2 @ dy) * (hidden_in > 0)  # (3,)
    return (dy**2).sum() / 2, (np.outer(x, dhidden_in), dhidden_in, np.outer(hidden, dy), dy)


def descend(lr, steps):
    params, losses = [p.copy() for p in (w_1, b_1, w_2, b_2)], []
    for _ in range(steps):
        L, gradients = loss_and_gradients(*params)
        losses.append(L)
        for p, dp in zip(params, gradients):
            p -= lr * dp
    return losses

# %% jupyter={"outputs_hidden": true}
curves = {f"lr = {lr}": descend(lr, steps=8) for lr in (0.01, 0.005)}
figures.loss_curves(**curves)

# %% [markdown] lang="en"
r"""
Each step of 0.01 leaves only about a fiftieth of the loss, each step of 0.005 a fifth. So ten times the learning rate must be better still? Will L be smaller after one step, about the same, or larger? Predict, then run.
"""

# %% [markdown] lang="ko"
r"""
lr이 0.01이면 한 스텝마다 손실이 50분의 1쯤으로, 0.005이면 5분의 1쯤으로 줄어듭니다. 그러면 학습률이 열 배이면 더 좋을까요? 한 스텝 뒤의 L은 더 작아질까요, 비슷할까요, 커질까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
[round(float(L), 3) for L in descend(0.1, steps=2)]

# %% [markdown] lang="en"
r"""
Worse by a factor of 77. A gradient is a promise about the next *small* nudge only. All seventeen parameters moved at once, and with the gradient 18 one of them moved by 1.8. How far one may go, and how to choose it for each weight, is lesson 05.

<div class="alert alert-info">

**The core path ends here.** Read the recap in part 9. Going deeper, you find whole batches, the exactness of a measured slope and the noise of mini-batches (5), what the documents claim (6), PyTorch (7), and one more exercise (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
L이 77배로 커졌습니다. 그래디언트가 알려 주는 것은 **아주 조금** 움직였을 때의 변화뿐입니다. 여기서는 매개변수 열일곱 개가 한꺼번에 움직였고, 그래디언트가 18인 가중치는 1.8이나 움직였습니다. 얼마나 멀리 가도 되는지, 가중치마다 그것을 어떻게 정하는지는 5장에서 다룹니다.

<div class="alert alert-info">

**핵심 과정은 여기까지입니다.** 9절의 정리를 읽으세요. 더 깊이 들어가면 배치 전체의 그래디언트, 수치 미분의 정확도, 미니배치의 노이즈(5절), 문서의 주장 확인(6절), PyTorch(7절), 추가 연습 한 개(8절)가 이어집니다.

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — batches, exactness, noise

**Many tokens** share the weights, so their slopes add up: `np.outer(x, dhidden_in)` becomes `x.T @ dhidden_in` (`.T` swaps rows and columns), `w_2 @ dy` becomes `dy @ w_2.T`, and a bias's slope the sum over all tokens (`total`). The helper's `backward` does that; it calls the gradient that comes from behind `dout`. Read it beside part 3: the same lines.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — 배치, 정확도, 노이즈

**토큰이 여럿이면** 가중치를 함께 쓰므로 기울기가 더해집니다. `np.outer(x, dhidden_in)`은 `x.T @ dhidden_in`이 되고(`.T`는 행과 열을 바꿉니다), `w_2 @ dy`는 `dy @ w_2.T`가 되며, 편향의 기울기는 모든 토큰에 대한 합이 됩니다(`total`). `helpers`의 `backward`가 그렇게 합니다. 뒤에서 오는 그래디언트는 `dout`이라고 부릅니다. 3절의 코드와 나란히 읽어 보세요. 같은 줄들입니다.
"""

# %%
show(FeedForward.backward)

# %% [markdown] lang="en"
r"""
The check again, at sizes that are all different (3 sentences of 4 tokens, 5 → 7 → 5), so that no mix-up of axes can hide.
"""

# %% [markdown] lang="ko"
r"""
크기를 모두 다르게 해서(문장 3개, 토큰 4개씩, 5 → 7 → 5) 다시 확인합니다. 축을 혼동했다면 여기서 반드시 드러납니다.
"""

# %%
rng = np.random.default_rng(1)
small = FeedForward.random(5, 7, rng)
x_small, target_small = rng.normal(size=(2, 3, 4, 5))  # (3, 4, 5) each

loss(small(x_small), target_small)
dx_small = small.backward(loss.backward())
small_arrays = {"x": x_small, **small.params}
nudged = numerical_gradients(lambda: loss(small(x_small), target_small), small_arrays)
compare({"dx": dx_small, **small.grads}, nudged, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
(`loss(y, target)` keeps the difference, averaged over the tokens, and `loss.backward()` hands it out; `small.backward` leaves its slopes in `small.grads`.)

**How exact is a measured slope?** All our gradients are checked against central differences (a nudge to either side) with h = 10⁻⁵. Why that number? In part 1 only very small and very large steps did harm, as the curve was straight up to its bend. Our new L is a parabola in each single weight (while no gate switches), and for that a central difference is exact as well. So take something more bent: $f(w) = w^4$ at w = 1, where the slope is 4. On paper,

$$ \frac{(1+h)^4 - (1-h)^4}{2h} = 4 + 4h^2 \qquad \frac{(1+h)^4 - 1}{h} = 4 + 6h + \dots $$
"""

# %% [markdown] lang="ko"
r"""
(`loss(y, target)`은 차이를 토큰 수로 나누어 간직하고, `loss.backward()`는 그것을 내어 줍니다. `small.backward`가 구한 기울기는 `small.grads`에 있습니다.)

**수치 미분으로 구한 기울기는 얼마나 정확할까요?** 우리는 모든 그래디언트를 간격 h = 10⁻⁵의 중앙 차분(central difference, 양쪽으로 건드려 구한 기울기)과 비교합니다. 왜 하필 10⁻⁵일까요? 1절에서는 그래프가 직선이라, 꺾인 곳을 넘을 만큼 크거나 흔적이 사라질 만큼 작은 간격만 문제가 되었습니다. 새 손실 L은 가중치 하나만 보면 포물선이고(게이트가 바뀌지 않는 동안), 포물선에서도 중앙 차분은 정확합니다. 그러니 더 복잡하게 휜 함수를 봅시다. $f(w) = w^4$은 w = 1에서 기울기가 4입니다. 종이에 전개해 보면 다음과 같습니다.

$$ \frac{(1+h)^4 - (1-h)^4}{2h} = 4 + 4h^2 \qquad \frac{(1+h)^4 - 1}{h} = 4 + 6h + \dots $$
"""

# %%
from helpers.table import Table
from helpers.text import number


def central(h):
    return ((1 + h) ** 4 - (1 - h) ** 4) / (2 * h)


def one_sided(h):
    return ((1 + h) ** 4 - 1) / h


rows = [(h, number(central(h), 6), number(one_sided(h), 6)) for h in (1, 0.1, 0.01)]
Table(("h", "central", "one-sided"), rows)

# %%
from helpers.figures.backprop import slope_errors

many_h = 10.0 ** np.arange(-14, 1)
slope_errors(many_h, central=abs(central(many_h) - 4), one_sided=abs(one_sided(many_h) - 4))

# %% [markdown] lang="en"
r"""
A **V**. On the right the bend makes the error, $4h^2$: a tenth of the step, a hundredth of the error. On the left it is rounding: f is known to about 10⁻¹⁶ only, and dividing by h makes 10⁻¹⁶/h of that. The two meet where h³ is about 10⁻¹⁶, near **h = 10⁻⁵**. The one-sided difference meets rounding at h = 10⁻⁸ already, with an error of about as much.

**The noise of mini-batches.** By hand, a gradient was *the* gradient. In training it comes from a **mini-batch**, a few examples at a time, and other examples would give another one. How much do they scatter? First the smallest model there is, document 2's own example: the heights of men, described by their mean μ alone (2-55). With L = ½(μ − height)², averaged over a batch, dμ is μ − the batch's mean. For ten thousand heights that we draw with a standard deviation of 6 cm:
"""

# %% [markdown] lang="ko"
r"""
**V자** 모양입니다. 오른쪽의 오차 $4h^2$은 함수가 휘어서(curvature) 생깁니다. 간격이 10분의 1로 줄면 오차는 100분의 1로 줄어듭니다. 왼쪽의 오차는 반올림(rounding) 때문입니다. f의 값에는 10⁻¹⁶쯤의 반올림 오차가 있고, 이것을 h로 나누면 10⁻¹⁶/h가 됩니다. 두 오차는 h³이 10⁻¹⁶쯤 되는 곳, **h = 10⁻⁵** 부근에서 만납니다. 한쪽 차분(one-sided, 한쪽으로만 건드려 구한 기울기)은 h = 10⁻⁸에서 이미 반올림 오차와 만나고, 그때 오차도 10⁻⁸ 정도입니다.

**미니배치의 노이즈.** 손으로 구한 그래디언트는 하나로 정해져 있었습니다. 실제 학습에서는 샘플 몇 개로 된 **미니배치**(mini-batch)로 그래디언트를 구하므로, 샘플이 달라지면 그래디언트도 달라집니다. 얼마나 흩어질까요? 먼저 가장 작은 모델을 봅시다. 문서 2의 예처럼 남성의 키를 평균 μ 하나로 나타내는 모델입니다 (2-55). L = ½(μ − 키)²을 배치에 걸쳐 평균하면 dμ는 μ에서 배치의 평균을 뺀 값입니다. 표준편차가 6cm가 되도록 무작위로 뽑은 키 만 개로 해 봅시다.
"""

# %%
rng = np.random.default_rng(6)
heights, batches = rng.normal(173, 6, 10_000), (1, 4, 16, 64, 256)
scatter = {n: np.std([170 - rng.choice(heights, n).mean() for _ in range(2000)]) for n in batches}
rows = [(n, number(spread, 2), number(6 / n**0.5, 2)) for n, spread in scatter.items()]
Table(("heights in the batch", "spread of dμ", "6/√n"), rows)

# %% [markdown] lang="en"
r"""
Four times the batch, half the spread: it goes with 1/√n. The same law holds for a real network, 2 → 16 → 2 with 82 parameters, which is to give two numbers back sorted (lesson 05 trains one). Drawn is how far the gradient of a mini-batch lies from that of 4096 pairs, divided by the size of the latter:
"""

# %% [markdown] lang="ko"
r"""
배치가 네 배로 커지면 흩어짐은 절반이 됩니다. 흩어짐은 1/√n에 비례합니다. 진짜 신경망에서도 같은 법칙이 성립합니다. 숫자 두 개를 정렬해야 하는 2 → 16 → 2 신경망(5장에서 학습시킵니다)의 매개변수 82개를 봅시다. 그림은 미니배치의 그래디언트가 쌍 4096개로 구한 전체 그래디언트에서 떨어진 거리를, 전체 그래디언트의 크기로 나눈 것입니다.
"""

# %%
from helpers.figures.backprop import noise_by_batch

sorter = FeedForward.random(2, 16, np.random.default_rng(0))
pairs = rng.uniform(-3, 3, (4096, 2))  # (4096, 2)


def gradient(pairs):
    loss(sorter(pairs), np.sort(pairs))
    sorter.backward(loss.backward())
    return np.concatenate([g.ravel() for g in sorter.grads.values()])  # (82,)


def distance(n):
    return np.mean([np.linalg.norm(gradient(rng.choice(pairs, n)) - full) for _ in range(200)])


full = gradient(pairs)
noise_by_batch(batches, [distance(n) / np.linalg.norm(full) for n in batches])

# %% [markdown] lang="en"
r"""
With one example the gradient is off by more than the size of the full one: a rough direction at best. With 256 it is off by about a tenth, at 256 times the cost.

## 6 · Go deeper — put to the test

**2-53** *"The direction that minimises the error is called the gradient."* Then a step along it should lower f. Take f(w) = w² at w = 3: f = 9, and the gradient is 6.
"""

# %% [markdown] lang="ko"
r"""
샘플이 하나이면 그래디언트는 전체 그래디언트의 크기보다도 더 빗나가서 방향이라고 하기도 어렵습니다. 256개이면 10분의 1쯤만 빗나가지만 비용이 256배입니다.

## 6 · 더 깊이 — 문서의 주장 확인하기

**2-53** “오차를 최소화하는 방향을 그래디언트라고 한다.” 그렇다면 그 방향으로 한 걸음 가면 f가 작아져야 합니다. w = 3에서 f(w) = w²을 봅시다. f = 9이고 그래디언트는 6입니다.
"""

# %%
along, against = (3 + 0.1 * 6) ** 2, (3 - 0.1 * 6) ** 2
number(along), number(against)

# %% [markdown] lang="en"
r"""
**2-58** *"Learning by mini-batches is like trying one step in all 360 degrees and going down where it is steepest."* What would trying cost? To learn the slope in every parameter, nudge each one: a forward pass each, and one without a nudge. The backward pass gets all of them at once. Per weight it multiplies twice (once for dw, once to hand the gradient on), the forward pass once, so it costs about two forward passes. And is the way down that a mini-batch of 16 feels the way down of the whole hill? We measure the angle between its gradient and that of all 4096 pairs, for 200 mini-batches.
"""

# %% [markdown] lang="ko"
r"""
**2-58** “미니 배치로 학습하는 것은 360도 모든 방향으로 한 발씩 내디뎌 보고 가장 가파른 쪽으로 내려가는 것과 같다.” 내디뎌 보는 비용은 얼마일까요? 모든 매개변수의 기울기를 알려면 하나씩 건드려야 합니다. 하나를 건드릴 때마다 순전파가 한 번, 건드리지 않은 순전파도 한 번 필요합니다. 역전파는 모든 기울기를 한꺼번에 구합니다. 순전파가 가중치마다 한 번 곱할 때 역전파는 두 번(dw를 구할 때 한 번, 그래디언트를 앞 층으로 넘길 때 한 번) 곱하므로, 비용은 순전파 두 번쯤입니다. 또 샘플 16개짜리 미니배치가 느끼는 내리막이 언덕 전체의 내리막일까요? 미니배치 200개에서 그 그래디언트와 쌍 4096개 전체의 그래디언트 사이의 각도를 측정합니다.
"""

# %%
counts = {"2–3–2": network.n_params, "512–2048–512": 2 * 512 * 2048 + 2048 + 512}
rows = [(name, f"{n:,}", f"{1 + n:,}", 1 + 2) for name, n in counts.items()]
Table(("network", "parameters", "probing: forward passes", "forward + backward"), rows)

# %%
def angle(a, b):
    return float(np.degrees(np.arccos(a @ b / np.linalg.norm(a) / np.linalg.norm(b))))


angles = [angle(gradient(rng.choice(pairs, 16)), full) for _ in range(200)]
apart = f"{min(angles):.0f}° to {max(angles):.0f}° apart"

# %%
from helpers.claims import put_to_the_test

put_to_the_test(
    ("2-53", "f(w + 0.1 g) < f(w) = 9", number(along), along < 9),
    ("2-58", "mini-batch's way down = the hill's", apart, min(angles) < 1),
)

# %% [markdown] lang="en"
r"""
- **2-53 false.** The gradient points uphill: 12.96. Its *opposite* goes down: 5.76.
- **2-58 imprecise.** A good image for "downhill, step by step", but nobody tries directions: one backward pass tells all slopes for the price of about two forward passes. And a mini-batch feels its own hillside, not the whole one.
"""

# %% [markdown] lang="ko"
r"""
표의 holds는 성립, does not hold는 성립하지 않음, apart는 ‘벌어져 있음’을 뜻합니다.

- **2-53 거짓.** 그래디언트는 오르막을 가리킵니다: 12.96. 내려가는 것은 그 **반대쪽**입니다: 5.76.
- **2-58 부정확.** “한 걸음씩 내려간다”는 비유로는 좋지만, 방향마다 내디뎌 보지는 않습니다. 역전파 한 번이 순전파 두 번쯤의 비용으로 모든 기울기를 알려 줍니다. 게다가 미니배치가 보여 주는 것은 전체 데이터의 비탈이 아니라 그 배치만의 비탈입니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

PyTorch keeps the graph of your computation and goes back through it by itself (*autograd*); the line that everybody writes is `loss.backward()`. `mirror.twin` makes the same network of PyTorch's tensors. The same loss, the same gradients:
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

PyTorch는 계산 그래프를 기억해 두었다가 스스로 거꾸로 거슬러 갑니다(autograd). 누구나 쓰는 줄이 `loss.backward()`입니다. `mirror.twin`은 같은 신경망을 PyTorch 텐서로 만듭니다. 같은 손실에서 같은 그래디언트가 나오는지 봅시다.
"""

# %%
import torch

from helpers import mirror

twin = mirror.twin(network)
torch_loss = (twin(torch.tensor(x)) - torch.tensor(target)).square().sum() / 2
torch_loss.backward()
compare(twin.grads, {name: grads[name] for name in twin.grads})

# %% [markdown] lang="en"
r"""
On every device, at unequal sizes: the sentences of part 5, with the slope of our loss going back.
"""

# %% [markdown] lang="ko"
r"""
이번에는 5절의 문장들처럼 크기를 서로 다르게 하고 우리 손실의 기울기를 거꾸로 보내, 모든 장치에서 비교합니다.
"""

# %%
from helpers.validate import equal_on_every_device

loss(small(x_small), target_small)
equal_on_every_device(small, x_small, loss.backward())

# %% [markdown] lang="en"
r"""
## 8 · More exercises

### Exercise 4.4 ★ 2 minutes

The gradients of mini-batches of 16 examples scatter by 0.5 around the full gradient. How many examples must a batch have for a scatter of 0.1?
"""

# %% [markdown] lang="ko"
r"""
## 8 · 추가 연습

### 연습 4.4 ★ 2분

샘플 16개로 된 미니배치의 그래디언트는 전체 그래디언트를 중심으로 0.5만큼 흩어져 있습니다. 흩어짐을 0.1로 줄이려면 배치에 샘플이 몇 개 있어야 할까요?
"""

# %%
answer_4 = ...

check("4.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Five times less scatter. It goes with 1/√n.

</details>
<details><summary>Solution</summary>

```python
answer_4 = 16 * 5**2
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
answer_4 = 16 * 5**2
```

400개입니다. 흩어짐을 5분의 1로 줄이려면 계산이 25배 듭니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 9 · Recap

Each weight should move against its gradient: where a nudge up raises the loss, down, and the more so the steeper. One pass from right to left through the graph tells the gradient of every number in it. Spending it, p −= lr · dp, makes the loss fall, as long as the step is small.

| name | shape | its gradient |
|---|---|---|
| `y` (2 outputs) | (d,) | `dy = y - target`, for L = ½ Σ (y − target)² |
| `w_2`, `b_2` | (n, d), (d,) | `dw_2 = np.outer(hidden, dy)`, `db_2 = dy` |
| `hidden` (h) | (n,) | `dhidden = w_2 @ dy` |
| `hidden_in` (s) | (n,) | `dhidden_in = dhidden * (hidden_in > 0)` |
| `w_1`, `b_1` | (d, n), (n,) | `dw_1 = np.outer(x, dhidden_in)`, `db_1 = dhidden_in` |
| `x` | (d,) | `dx = w_1 @ dhidden_in` |

For many tokens at once `np.outer(x, dhidden_in)` is `x.T @ dhidden_in`, and a bias's gradient is the sum over the tokens.

**References.** D. Rumelhart, G. Hinton, R. Williams, *Learning representations by back-propagating errors*, 1986. · Document **2** *트랜스포머에 적용된 기술들*, section 아담 옵티마이저.

**Next:** one learning rate for all weights is a crude tool. Lesson 05 asks how far each weight should move: Adam and its parents.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

가중치는 저마다 자기 그래디언트의 반대쪽으로 옮겨야 합니다. 조금 키웠을 때 손실이 커지면 줄이고, 가파를수록 더 많이 옮깁니다. 그래프를 오른쪽에서 왼쪽으로 한 번 지나면 모든 숫자의 그래디언트를 알 수 있습니다. 그래디언트를 쓰면(p −= lr · dp) 손실이 줄어듭니다. 단, 스텝이 작아야 합니다.

| 이름 | 모양 | 그래디언트 |
|---|---|---|
| `y` (출력 2개) | (d,) | L = ½ Σ (y − target)²이면 `dy = y - target` |
| `w_2`, `b_2` | (n, d), (d,) | `dw_2 = np.outer(hidden, dy)`, `db_2 = dy` |
| `hidden` (h) | (n,) | `dhidden = w_2 @ dy` |
| `hidden_in` (s) | (n,) | `dhidden_in = dhidden * (hidden_in > 0)` |
| `w_1`, `b_1` | (d, n), (n,) | `dw_1 = np.outer(x, dhidden_in)`, `db_1 = dhidden_in` |
| `x` | (d,) | `dx = w_1 @ dhidden_in` |

토큰이 여럿이면 `np.outer(x, dhidden_in)` 대신 `x.T @ dhidden_in`을 쓰고, 편향의 그래디언트는 토큰에 대한 합입니다.

**참고 자료.** D. Rumelhart, G. Hinton, R. Williams, *Learning representations by back-propagating errors*, 1986. · 문서 **2** *트랜스포머에 적용된 기술들*, 아담 옵티마이저 절.

**다음:** 모든 가중치에 학습률 하나를 쓰는 것은 거친 방법입니다. 5장에서는 가중치마다 얼마나 멀리 옮겨야 하는지 묻습니다. Adam과 그 부모입니다.
"""
