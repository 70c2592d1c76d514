# %% [markdown] lang="en"
r"""
# 04 · Gradients and backpropagation

**Which way should each weight move?**

**You will be able to** find every slope of a network with a pencil, take a step that makes it better, and say what a skip is worth on the way back. \
**You need** lessons 01 and 02. \
**Time** 60 minutes · [on paper](../docs/worksheets/04.html)

A network learns by changing its weights. Ask a weight: **if I nudge you a little, how does the result move?** Lesson 01's network gives two, [−8, 12]; count the second twice: L = y₁ + 2 y₂ = 16.

Run the cell. The green line is L for every value of `w_1[0, 0]`, the weight 3 from x₁ to h₁ (Python counts from 0, the pictures from 1). Nudges up and down by *step* lead to the rings: the difference of L there, divided by their distance, is the **slope**. Choose other weights: for which is it 0? When is a step too large?
"""

# %% [markdown] lang="ko"
r"""
# 04 · 그래디언트와 역전파

**가중치를 각각 어느 방향으로 옮겨야 할까요?**

**이 장을 마치면** 신경망의 모든 기울기를 연필로 구하고, 그 기울기로 신경망을 더 낫게 만들고, 되돌아올 때 잔차 연결(건너뛰는 길)이 얼마나 쓸모 있는지 말할 수 있습니다. \
**필요한 것**은 1장과 2장입니다. \
**시간** 60분 · [종이로](../../docs/worksheets/ko/04.html)

신경망은 가중치(weight)를 바꾸며 배웁니다. 가중치에게 이렇게 물어봅시다. **‘너를 조금 바꾸면 결과가 어떻게 달라지니?’** 1장의 결과는 [−8, 12], 두 수였습니다. 결과는 하나여야 하므로 두 번째를 두 번 세어 L = y₁ + 2 y₂ = 16이라고 합시다.

셀을 실행하세요. 초록색 선은 x₁에서 h₁로 가는 가중치 3, 즉 `w_1[0, 0]`의 값에 따라 L이 어떻게 달라지는지 보여 줍니다(파이썬은 0부터, 그림은 1부터 셉니다). 속이 찬 점이 지금 위치입니다. 가중치를 **간격**만큼 늘린 자리와 줄인 자리에 고리가 있습니다. 두 고리의 L값 차이를 둘 사이의 거리로 나눈 것이 **기울기**(slope)입니다. 목록에서 다른 수도 골라 보세요. 기울기가 0인 가중치는 어느 것인가요? 그런 다음 간격을 늘려 보세요. 얼마나 크면 기울기가 틀리나요?
"""

# %% tags=["widget"]
from helpers import play_backward, play_nudge

play_nudge()

# %%
import numpy as np

from helpers import SGD, FeedForward, SquaredError, Table, check, compare, data
from helpers import draw_graph, draw_norms, draw_paths, numerical_gradients, span

# %% [markdown] lang="en"
r"""
## 1 · By hand

**Nudge one weight.** Raise the weight 3 by ½ and run the network, lower it by ½ and run it again. (`**params` hands the four arrays over by name.)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

**가중치 하나를 조금 바꾸기.** 가중치 3을 ½만큼 늘려서 신경망을 계산하고, ½만큼 줄여서 다시 계산합니다. (`w_1[0, 0] = …`은 배열의 숫자 하나를 바꿔 쓰고, `**params`는 배열 네 개를 이름대로 넘겨줍니다. 정수는 ½만큼 바꿀 수 없으므로 실수형(float)을 씁니다.)
"""

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
params = {"w_1": w_1, "b_1": b_1, "w_2": w_2, "b_2": b_2}


def run(w_1, b_1, w_2, b_2):
    return np.maximum(0, x @ w_1 + b_1) @ w_2 + b_2  # (2,)


w_1[0, 0] = 3 + 0.5
up = float(run(**params) @ [1, 2])
w_1[0, 0] = 3 - 0.5
down = float(run(**params) @ [1, 2])
w_1[0, 0] = 3
up, down, (up - down) / (2 * 0.5)

# %% [markdown] lang="en"
r"""
The slope is 2: L rises twice as much as the weight. (A step past ReLU's bend measures something else: here one above 4.5, for `w_1[0, 1]` above 1.) This is the **derivative** of L with respect to the weight; as all others stand still, the **partial derivative**, with a round ∂:

$$ \frac{\partial L}{\partial w} = 2 $$

**Why 2?** Follow the nudge through the network. Each stage multiplies it:

- from the weight to the sum s₁ by the input, x₁ = 2;
- from s₁ to h₁ by 1 if ReLU lets the sum pass (its **gate** is open), by 0 if not;
- from h₁ to y₁ by the weight −1;
- from y₁ to L by 1, because L counts y₁ once.

A second path leads through y₂. What arrives at L is the **sum over all paths**: the **chain rule**.
"""

# %% [markdown] lang="ko"
r"""
기울기는 2입니다. 이 가중치를 조금 올리면 L은 그 두 배만큼 오릅니다. (간격이 커서 ReLU가 꺾이는 곳을 넘으면 엉뚱한 값이 나옵니다. 이 가중치는 4.5, `w_1[0, 1]`은 1을 넘을 때부터입니다. 그러니 조금만 바꿔야 합니다.) 이런 기울기를 가중치에 대한(with respect to) L의 **미분계수**(derivative)라고 합니다. 그동안 다른 수는 모두 그대로 두므로 **편미분계수**(partial derivative)라고도 하고, 둥근 ∂를 써서 적습니다.

$$ \frac{\partial L}{\partial w} = 2 $$

이렇게 숫자를 조금 바꿔 기울기를 구하는 것을 **수치 미분**(numerical differentiation)이라고 합니다.

**왜 2일까요?** 작은 변화를 따라 신경망을 지나가면 단계마다 어떤 수가 곱해집니다.

- 가중치에서 합 s₁로: 이 가중치에 곱해지는 입력 x₁ = 2를 곱합니다.
- s₁에서 h₁로: ReLU가 통과시키면(**게이트**(gate)가 열려 있으면) 1, 아니면 0을 곱합니다.
- h₁에서 y₁로: 가중치 −1을 곱합니다.
- y₁에서 L로: L에 y₁이 한 번 들어가므로 1을 곱합니다.

y₂를 지나는 두 번째 경로도 있습니다. L의 변화는 **모든 경로의 합**입니다. 이것을 **연쇄 법칙**(chain rule)이라고 합니다.
"""

# %%
gate = (x @ w_1 + b_1 > 0).astype(float)  # 1 where ReLU is open, (3,) | ReLU가 열려 있으면 1, (3,)
draw_paths(
    (["w_1[0, 0]", "s₁", "h₁", "y₁", "L"], [x[0], gate[0], w_2[0, 0], 1]),
    (["w_1[0, 0]", "s₁", "h₁", "y₂", "L"], [x[0], gate[0], w_2[0, 1], 2]),
)

# %% [markdown] lang="en"
r"""
−2 + 4 = 2, as measured. Four weights have the slope 0: two lead **into** h₃, whose gate is shut, and two **out** of it, multiplied with h₃ = 0. From this token these four cannot learn.

### Exercise 4.1 ★★ 4 minutes

The input **[−1, 2]** of exercise 1.1, the same L. What is its slope with respect to `w_1[1, 2]`, the weight from x₂ to h₃? Follow the paths on paper.
"""

# %% [markdown] lang="ko"
r"""
−2 + 4 = 2, 측정한 값과 같습니다. 기울기가 0인 가중치는 넷입니다(h₃의 편향(bias)도 그렇습니다). 둘은 꺼진 뉴런 h₃으로 **들어가는** 가중치로, 닫힌 게이트가 모든 경로에 0을 곱합니다. 둘은 h₃에서 **나가는** 가중치로, 여기에 곱해지는 h₃이 0입니다. 이 토큰으로는 네 가중치가 아무것도 배울 수 없습니다.

### 연습 4.1 ★★ 4분

연습 1.1의 입력을 다시 씁니다: **[−1, 2]**. L = y₁ + 2 y₂도 그대로입니다. x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`에 대한 L의 기울기는 얼마인가요? 종이에 경로를 따라가 보세요.
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

{solution}

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

{solution}

y₁을 지나 6, y₂를 지나 4, 모두 10입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · What it is for: the first step

Suppose we had wanted [−9, 10], the **target**. How wrong is [−8, 12], as one number? Half the sum of the squared differences, a **loss**:

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

Computing it is the **forward pass**:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 무엇에 좋을까요? 첫 스텝

지금까지 L은 우리가 마음대로 정한 것이었습니다. 학습에는 목적이 있는 L을 씁니다. 신경망은 [−8, 12]를 내놓는데 우리가 원한 값, 즉 **목표값**(target)은 [−9, 10]이었다고 합시다. 얼마나 틀렸는지를 숫자 하나로 나타내려고, 차이를 제곱해 모두 더하고 2로 나눕니다.

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

이렇게 학습으로 줄이려는 숫자를 **손실**(loss)이라고 합니다. 입력에서 손실까지 앞으로 계산해 가는 것을 **순전파**(forward pass)라고 합니다.
"""

# %% claims=["2-56"]
target = np.array([-9.0, 10.0])


def loss_of(params):
    return float(((run(**params) - target) ** 2).sum() / 2)


loss_of(params)

# %% [markdown] lang="en"
r"""
Its slope with respect to y₁? Nudge the difference u = y₁ − target₁ by a small ε to either side:

$$ \frac{\tfrac12 (u+\varepsilon)^2 - \tfrac12 (u-\varepsilon)^2}{2\varepsilon} = \frac{2u\varepsilon}{2\varepsilon} = u $$

The difference itself. The slopes of y₁ and y₂ are **y − target = [1, 2]**, the very numbers of part 1, and all its slopes still hold. That of `w_1[0, 0]` is 2: raise it, and the loss grows. **So it must go down.** Each weight moves **against** its slope.

All slopes together are the **gradient**, those of `w_1` are `dw_1`. Two nudges for each of the 17, and the one that we know:
"""

# %% [markdown] lang="ko"
r"""
y₁에 대한 L의 기울기는 얼마일까요? 차이를 u = y₁ − target₁이라 하고 양쪽으로 작은 수 ε(엡실론)만큼 바꿔 봅시다.

$$ \frac{\tfrac12 (u+\varepsilon)^2 - \tfrac12 (u-\varepsilon)^2}{2\varepsilon} = \frac{2u\varepsilon}{2\varepsilon} = u $$

기울기는 차이 그 자체입니다. 따라서 y₁과 y₂에 대한 L의 기울기는 **y − target**, 즉 [1, 2]입니다. 1절에서 마음대로 정한 바로 그 두 숫자가 이번에는 손실에서 나왔습니다. 그래서 1절의 기울기가 모두 그대로이고, `w_1[0, 0]`의 기울기도 2입니다. 이 가중치를 올리면 손실이 커집니다. **그러니 내려야 합니다.** 기울기가 음수인 가중치는 올려야 합니다. 가중치는 저마다 기울기의 **반대쪽으로** 갑니다.

모든 기울기를 모은 것이 **그래디언트**(gradient)이고(이것도 그냥 기울기라고 부르는 책이 많습니다), `w_1`의 기울기들은 `dw_1`이라고 부릅니다. 매개변수(parameter) 17개를 두 번씩 바꿔 모두 측정하고, 이미 아는 하나를 확인합시다.
"""

# %%
slopes = numerical_gradients(lambda: loss_of(params), params)
sum(slope.size for slope in slopes.values()), round(float(slopes["dw_1"][0, 0]), 4)

# %% [markdown] lang="en"
r"""
Now **the first step**. Each of the 17 moves by a hundredth of its slope, against it: 3 becomes 3 − 0.01 · 2 = 2.98. Will the loss of 2.5 fall? Where will [−8, 12] go, with [−9, 10] wanted?
"""

# %% [markdown] lang="ko"
r"""
이제 **첫 스텝**(step)입니다. 17개가 저마다 기울기의 100분의 1만큼 반대쪽으로 갑니다. 가중치 3은 3 − 0.01 · 2 = 2.98이 됩니다. 손실 2.5는 줄어들까요, 커질까요? y₁과 y₂는 [−8, 12]에서 어떻게 달라질까요? 원하는 것은 [−9, 10]입니다.
"""

# %% claims=["2-07", "2-54"] jupyter={"outputs_hidden": true}
moved = {name: p - 0.01 * slopes["d" + name] for name, p in params.items()}
run(**moved).round(2), round(loss_of(moved), 4)

# %% [markdown] lang="en"
r"""
Both outputs went where they were wanted, y₁ a little past it, and the loss fell to a thirty-seventh. **The network has learned, in one step.** The update w ← w − lr · dw is called **SGD**, stochastic gradient descent (examples are usually drawn at random); lr is the **learning rate**.

## 3 · All slopes in one pass

That took 34 forward passes; one feed-forward network of the paper would take four million. But paths share their last stretch. So begin at L, go **backwards**, and compute each stage only once.

In the picture there is room for a slope under every number. Write down these, **from right to left**: y₁ and y₂, then h₂ and its sum s₂, then the two weights into h₂. Four rules:

1. L itself: 1. The **outputs**: y − target (`dy`; d + name is the slope of a thing).
2. A **weight** or **bias**: what came in (for a bias, 1) times the slope of the sum it goes into.
3. A **neuron** or an input: along every line that leaves it, weight times the slope at the other end, **added** up.
4. **ReLU**: the slope passes where the number passed; else it becomes 0.

Then pull the slider, column by column.
"""

# %% [markdown] lang="ko"
r"""
두 출력 모두 원하는 쪽으로 갔고, y₁은 조금 지나치기까지 했습니다. 손실은 37분의 1로 줄었습니다. **신경망이 한 스텝 만에 무언가를 배운 것입니다.** 이렇게 w ← w − lr · dw로 옮기는 방법을 확률적 경사 하강법(stochastic gradient descent), 줄여서 **SGD**라고 합니다. (학습에 쓸 샘플(example)을 보통 무작위로 뽑기 때문에 확률적이라고 합니다.) 0.01은 **학습률**(learning rate) lr입니다.

## 3 · 모든 기울기를 한 번에

방금은 한 스텝에 순전파가 34번 필요했습니다. 논문의 피드포워드 신경망(feed-forward network)이라면 하나만 해도 4백만 번이 넘습니다. 하지만 경로들은 뒷부분을 공유합니다. 무엇이든 h₁을 지나면 그 뒤로는 같은 길을 갑니다. 그러니 L에서 출발해 **거꾸로** 가면서 단계마다 한 번씩만 계산하면 됩니다.

아래 그림의 상자와 선에는 저마다 숫자가 둘 있습니다. 위는 값이고, 아래는 기울기를 적을 자리입니다. 다음 기울기를 **오른쪽에서 왼쪽으로** 적어 보세요. y₁과 y₂, 다음은 h₂와 그 합 s₂, 그다음은 h₂로 들어오는 두 가중치입니다. 네 가지 규칙이면 충분하고, 모두 이미 아는 것입니다.

1. L의 기울기는 1입니다. L은 자기가 변한 만큼 변하기 때문입니다. **출력**의 기울기는 y − target입니다. (줄여서 `dy`라고 씁니다. 이름 앞에 d를 붙이면 그것의 기울기를 뜻합니다.)
2. **가중치**나 **편향**의 기울기는 들어온 값(편향이면 1)에, 그것이 들어가는 합의 기울기를 곱한 값입니다.
3. **뉴런**이나 입력의 기울기는 거기서 나가는 선마다 가중치에 선 끝의 기울기를 곱해 구합니다. 선이 여럿이면 **더합니다**.
4. **ReLU**에서는 숫자가 통과한 곳으로만 기울기도 통과합니다. 합이 음수였던 곳에서는 0이 됩니다.

슬라이더는 숫자를 직접 구한 다음에 옮기세요. 한 칸 옮길 때마다 한 열씩 답이 나타납니다.
"""

# %% tags=["widget"]
play_backward(x, target)

# %% [markdown] lang="en"
r"""
h₂ has 1 · 1 + 2 · 2 = 5 along its two lines. Its gate is open, so s₂ has 5 as well, and its weights get 2 · 5 = 10 (from x₁) and 1 · 5 = 5 (from x₂). h₃ has 5, too; but its gate is shut.

### Exercise 4.2 ★★ 6 minutes

The input **[−1, 2]** again; **[16, 7]** is wanted. The hidden layer is [2, 0, 7], so h₂ is off, and y = [18, 8]. What is `dw_1` (2 rows, 3 columns)?
"""

# %% [markdown] lang="ko"
r"""
예를 들어 h₂에서는 선 두 개를 따라 1 · 1 + 2 · 2 = 5입니다. 게이트가 열려 있으니 s₂도 5이고, 가중치는 x₁에서 오는 것이 2 · 5 = 10, x₂에서 오는 것이 1 · 5 = 5입니다. h₃은 어떨까요? h₃의 기울기도 5입니다. 하지만 게이트가 닫혀 있어 기울기는 더 거슬러 가지 못합니다.

### 연습 4.2 ★★ 6분

입력과 목표값이 바뀝니다: 입력 **[−1, 2]**, 목표값 **[16, 7]**. 은닉층(hidden layer)은 [2, 0, 7]이라 h₂가 꺼져 있고, 출력은 y = [18, 8]입니다. 그래디언트 `dw_1`(2행 3열)은 얼마인가요? 아래 그래프를 채워 보세요.
"""

# %%
draw_graph([-1, 2], w_1, b_1, w_2, b_2, target=[16, 7], back=0)

# %%
answer_2 = [[..., ..., ...], [..., ..., ...]]

check("4.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

dy = [2, 1] stands at the right. dh: −1 · 2 + 1 · 1 = −1 for h₁, 1 · 2 + 2 · 1 = 4 for h₂, 3 · 2 + 1 · 1 = 7 for h₃. Then the gates: h₂ is off.

</details>
<details><summary>Solution</summary>

{solution}

ds = [−1, 0, 7]; the first row is −1 times it, the second row 2 times it: [[1, 0, −7], [−2, 0, 14]].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

dy = [2, 1]은 그림 오른쪽에 있습니다. dh는 h₁에서 −1 · 2 + 1 · 1 = −1, h₂에서 1 · 2 + 2 · 1 = 4, h₃에서 3 · 2 + 1 · 1 = 7입니다. 다음은 게이트입니다. h₂는 꺼져 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

ds = [−1, 0, 7]입니다. 첫 번째 행은 여기에 −1을, 두 번째 행은 2를 곱한 것입니다: [[1, 0, −7], [−2, 0, 14]].

</details>
"""

# %% [markdown] lang="en"
r"""
**In code.** Every line of the forward pass has a twin, and the twins run in reverse. `w_2 @ dy` follows all lines that leave the hidden neurons; `np.outer` is a multiplication table, **what came in** times **the slope of the sum**. (`hidden_in` is the picture's s, `hidden` its h.)
"""

# %% [markdown] lang="ko"
r"""
**코드로 쓰면.** 순전파의 줄마다 짝이 되는 줄이 있고, 짝들은 역순으로 실행됩니다. `w_2 @ dy`는 모든 은닉 뉴런에서 나가는 모든 선을 한꺼번에 따라갑니다. `np.outer`는 **들어온 값**과 **합의 기울기**로 만든 곱셈표이며, 한 층에 있는 모든 가중치의 기울기를 한꺼번에 구합니다. (`hidden_in`은 그림의 s, `hidden`은 h입니다.)
"""

# %%
hidden_in = x @ w_1 + b_1  # (3,)
hidden = np.maximum(0, hidden_in)  # (3,)
y = hidden @ w_2 + b_2  # (2,)

dy = y - target  # (2,)
db_2 = dy
dw_2 = np.outer(hidden, dy)  # (3, 2)
dhidden = w_2 @ dy  # (3,)
dhidden_in = dhidden * (hidden_in > 0)  # (3,)
db_1 = dhidden_in
dw_1 = np.outer(x, dhidden_in)  # (2, 3)
dx = w_1 @ dhidden_in  # (2,), for whatever stands before this network | (2,), 이 신경망의 앞에 있는 것에 넘겨줌
dw_1, dx

# %% [markdown] lang="en"
r"""
That is **backpropagation**: one pass, and every slope. `compare` stops the notebook if one differs from what the nudges measured:
"""

# %% [markdown] lang="ko"
r"""
이것이 **역전파**(backpropagation)입니다. 거꾸로 한 번 지나가면 모든 기울기가 나옵니다. 하나라도 앞에서 측정한 값과 다르면 `compare`가 노트북을 멈춥니다.
"""

# %% claims=["2-57"]
grads = {"dw_1": dw_1, "db_1": db_1, "dw_2": dw_2, "db_2": db_2}
compare(grads, slopes, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
### Exercise 4.3 ★ 3 minutes

After exercise 4.2, one step of SGD with **lr = 0.01**. What becomes of `w_1[1, 2]`, the weight 1 from x₂ to h₃?
"""

# %% [markdown] lang="ko"
r"""
### 연습 4.3 ★ 3분

연습 4.2의 샘플, 즉 입력 [−1, 2], 목표값 [16, 7]과 거기서 구한 그래디언트를 씁니다. **lr = 0.01**로 SGD를 한 스텝 가면, x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`는 지금의 1에서 얼마가 될까요?
"""

# %%
answer_3 = ...

check("4.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Its slope stands in the last column, second row of `dw_1`: 14. The step goes against it.

</details>
<details><summary>Solution</summary>

{solution}

0.86. With lr = 0.1 the weight would have changed its sign in a single step.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

기울기는 `dw_1`의 두 번째 행, 마지막 열에 있는 14입니다. 스텝은 그 반대쪽으로 갑니다.

</details>
<details><summary>풀이</summary>

{solution}

0.86입니다. lr이 0.1이었다면 한 스텝에 가중치의 부호가 바뀌었을 것입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Round and round

**Training** repeats four things: forward pass, loss, backward pass, step. From here on they come from `helpers`: `layer.backward(dy)` runs our lines and leaves the gradients in `layer.grads`; `SquaredError` is our L, and its `backward()` hands out y − target; `sgd.step` is the update.

With lr = 0.01 the losses should begin with 2.5 and 0.0677. Is ten times that rate better still? Guess its loss after one step.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 되풀이

**학습**(training)은 순전파, 손실, 역전파, 스텝을 되풀이하는 것입니다. 이제부터는 `helpers`에 있는 것을 씁니다. `FeedForward`는 순전파 때 `backward(dy)`에 필요한 값을 저장해 둡니다. `backward(dy)`는 위의 코드를 실행해 그래디언트를 `layer.grads`에 남깁니다. `SquaredError`는 우리의 L이고, 그 `backward()`는 y − target을 돌려줍니다. `sgd.step`은 w ← w − lr · dw입니다.

lr = 0.01이면 손실은 2.5, 0.0677로 시작해야 합니다. 학습률이 열 배이면 더 좋을까요? 한 스텝을 간 뒤의 손실을 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
def descend(lr, steps):
    layer, loss = FeedForward(*data.pocket_network(float)[1:]), SquaredError()
    sgd, losses = SGD(layer.params, lr), []
    for _ in range(steps):
        losses.append(loss(layer(x), target))  # forward | 순전파
        layer.backward(loss.backward())  # backward | 역전파
        sgd.step(layer.grads)  # w -= lr * dw
    return losses


[np.round(descend(lr, steps=3), 4).tolist() for lr in (0.01, 0.1)]

# %% [markdown] lang="en"
r"""
Worse than no step, by a factor of 77. A slope promises something about **small** nudges only; here one number moved by 1.8. How far to go is lesson 05.

## 5 · Two tokens

Let L be the sum of both losses: of [2, 1], with `dhidden_in` = [1, 5, 0], and of exercise 4.2's [−1, 2], with [−1, 0, 7]. Both use the same weights, so **their slopes add up**. For `w_1[0, 0]`: 2 · 1 + (−1) · (−1) = 3, a column of X times a column of D in the cell below: a product of matrices. (`.T` swaps rows and columns.) What are the other five?
"""

# %% [markdown] lang="ko"
r"""
한 스텝도 가지 않았을 때의 77배입니다. 기울기가 알려 주는 것은 **아주 조금** 바꿨을 때의 변화뿐입니다. 여기서는 1.8이나 바뀐 숫자도 있습니다. 얼마나 멀리 가도 되는지는 5장에서 다룹니다.

## 5 · 토큰 두 개

이번에는 샘플 두 개를 한꺼번에 봅시다. [2, 1]의 dhidden_in은 [1, 5, 0], 연습 4.2의 [−1, 2]의 것은 [−1, 0, 7]입니다. 두 손실을 더한 것을 L이라고 합시다. 두 토큰이 같은 가중치를 쓰므로, 가중치를 조금 바꾸면 그 변화가 두 토큰을 모두 거쳐 L에 닿습니다. 그래서 **기울기를 더합니다**. `w_1[0, 0]`이라면 2 · 1 + (−1) · (−1) = 3입니다. 두 토큰을 X의 행으로, 두 dhidden_in을 D의 행으로 적으면 X의 한 열과 D의 한 열을 곱해 더한 것이며, 이것은 행렬곱(matrix product)입니다. (`.T`는 행과 열을 바꿉니다.) 나머지 다섯은 얼마인가요?
"""

# %% jupyter={"outputs_hidden": true}
X = np.array([[2.0, 1], [-1, 2]])  # (tokens, d_in)
D = np.array([[1.0, 5, 0], [-1, 0, 7]])  # (tokens, d_out)
X.T @ D

# %% [markdown] lang="en"
r"""
`X.T @ D`, **what came in times the slopes of what went out**, is the gradient of every linear layer's weights. A bias gets the sum of D's rows; X gets `D @ w_1.T`, for each row what `w_1 @ dhidden_in` was.

## 6 · The way back through a skip

Lesson 02 left one gain of `x +` open. In H(x) = x + F(x) a nudge of x reaches H **around** F as it is, and **through** F. So

$$ dx = dout + dx_F $$

where dout are the slopes of H, and $dx_F$ comes back through F. Let F be our network at [−1, 2], dout = [2, 1], `dhidden_in` = [−1, 0, 7] as before. What is $dx_F$ (rule 3; the rows of `w_1` are (3, 2, −4) and (2, −3, 1)), and dx?
"""

# %% [markdown] lang="ko"
r"""
`X.T @ D`, 즉 **들어온 것 곱하기 나간 것의 기울기**는 어느 선형 층에서나 가중치의 그래디언트입니다. 편향의 기울기는 D의 행을 모두 더한 것입니다. X로 되돌아가는 길은 `D @ w_1.T`이며, 행마다 `w_1 @ dhidden_in`과 같습니다.

## 6 · 건너뛰는 길로 되돌아오기

2장에서 `x +`의 이득 하나를 남겨 두었습니다. H(x) = x + F(x)에서 x를 조금 바꾸면 그 변화는 두 길로 H에 닿습니다. 하나는 F를 **건너뛰어** 그대로 가고, 하나는 F를 **지나서** 갑니다. 그래서 다음과 같습니다.

$$ dx = dout + dx_F $$

dout은 H의 기울기, $dx_F$는 F를 지나 되돌아온 몫입니다. F가 [−1, 2]에서의 우리 신경망이고, 앞에서처럼 dout = [2, 1], `dhidden_in` = [−1, 0, 7]이라고 합시다. $dx_F$는 얼마이고(규칙 3, `w_1`의 행은 (3, 2, −4)와 (2, −3, 1)입니다) dx는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
F, token, dout = FeedForward(w_1, b_1, w_2, b_2), np.array([-1.0, 2]), np.array([2.0, 1])
F(token)
through = F.backward(dout)
through, dout + through

# %% [markdown] lang="en"
r"""
What is that term worth? A gradient comes *back* through thirty random layers; its length as a vector begins at 1, at the right; 20 draws. Without a skip one layer leaves about a quarter. What do thirty leave? And with the skip?
"""

# %% [markdown] lang="ko"
r"""
항 하나가 더해진다고 무엇이 달라질까요? 2장에서처럼 무작위 층을 서른 개 쌓고, 이번에는 그래디언트를 거꾸로 지나가게 합시다. 가중치를 스무 번 뽑아 그래디언트의 노름(norm), 즉 벡터의 길이를 따라갑니다(3장의 정규화와는 다른 것입니다). 오른쪽 끝에서 1로 시작합니다. 건너뛰는 길이 없으면 한 층에 4분의 1쯤만 남습니다. 서른 층을 지나면 얼마가 남을까요? 건너뛰는 길이 있으면요?
"""

# %%
def way_back(seed, skip, size=1):
    rng = np.random.default_rng(seed)
    x, dx = rng.normal(size=(2, 8, 16))
    layers = [FeedForward.random(16, 64, rng).scaled(size) for _ in range(30)]
    for layer in layers:
        x = x + layer(x) if skip else layer(x)
    norms = [np.linalg.norm(dx)]
    for layer in reversed(layers):
        dx = dx + layer.backward(dx) if skip else layer.backward(dx)
        norms.append(np.linalg.norm(dx))
    return np.array(norms) / norms[0]

# %% jupyter={"outputs_hidden": true}
plain = [way_back(seed, skip=False) for seed in range(20)]
skipped = [way_back(seed, skip=True) for seed in range(20)]
draw_norms({"F(x)": plain, "x + F(x)": skipped})

# %% [markdown] lang="en"
r"""
Without the skip nothing arrives, and the first layers cannot learn. With it dout stays a **term of the sum**, through any number of layers. And with larger weights?
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길이 없으면 아무것도 도착하지 않아, 앞쪽 층들은 아무것도 배우지 못합니다. 건너뛰는 길이 있으면 그래디언트가 도착합니다. 층이 아무리 많아도 dout 자체가 **합의 한 항**이기 때문입니다. 가중치가 더 커도 그럴까요?
"""

# %%
def arrives(skip, size):
    return span([way_back(seed, skip, size)[-1] for seed in range(20)])


plain_ends = [arrives(False, size) for size in (1, 2, 4)]
skip_ends = [arrives(True, size) for size in (1, 2, 4)]
Table({"weights": ["× 1", "× 2", "× 4"], "F(x)": plain_ends, "x + F(x)": skip_ends})

# %% [markdown] lang="en"
r"""
(× 1 is how PyTorch starts.) Twice as large, it is the other way round: without a skip hundredths to tenths arrive, with it thousands. Four times, both explode. The skip keeps gradients from vanishing, not from growing; that is for lesson 03's *norm*.

## 7 · In PyTorch

PyTorch records every operation on a tensor with `requires_grad=True`. The line that everyone writes, `loss.backward()`, goes back through the record, as you did through the graph, and fills in each tensor's `.grad`:
"""

# %% [markdown] lang="ko"
r"""
(× 1이 PyTorch의 초깃값과 같은 크기입니다.) 두 배이면 상황이 뒤바뀝니다. 건너뛰는 길이 없는 쪽에는 2~27%가 도착하고, 있는 쪽에서는 수천 배가 됩니다. 네 배이면 둘 다 폭발합니다. 건너뛰는 길은 그래디언트가 사라지는 것을 막을 뿐, 커지는 것은 막지 못합니다. 그 일은 3장의 **norm**이 합니다.

## 7 · PyTorch로

PyTorch는 `requires_grad=True`인 텐서(tensor)로 하는 연산을 모두 기록해 둡니다. 순전파는 늘 쓰던 대로 씁니다. 이제 누구나 쓰는 `loss.backward()`입니다. 이 한 줄은 여러분이 그래프를 거슬러 간 것처럼 기록을 거꾸로 따라가며 텐서마다 기울기를 `.grad`에 채웁니다. 이것을 자동 미분(autograd)이라고 합니다.
"""

# %%
import torch

t = {name: torch.tensor(p, requires_grad=True) for name, p in params.items()}
y_torch = torch.relu(torch.tensor(x) @ t["w_1"] + t["b_1"]) @ t["w_2"] + t["b_2"]
loss = ((y_torch - torch.tensor(target)) ** 2).sum() / 2
loss.backward()
t["w_1"].grad

# %% [markdown] lang="en"
r"""
Your `dw_1`. Then the step; and `zero_grad()` empties `.grad`, because the next `backward()` would **add** to it:
"""

# %% [markdown] lang="ko"
r"""
여러분이 구한 `dw_1`과 같습니다. 이제 스텝을 갑니다. 다음 `backward()`는 `.grad`의 값을 덮어쓰지 않고 거기에 **더하므로**, 스텝을 간 뒤에는 `zero_grad()`로 비웁니다.
"""

# %%
optimizer = torch.optim.SGD(t.values(), lr=0.01)
optimizer.step()
optimizer.zero_grad()
t["w_1"].detach()

# %% [markdown] lang="en"
r"""
2.98, as above. And every gradient on every device:
"""

# %% [markdown] lang="ko"
r"""
앞에서처럼 2.98입니다. 출력과 모든 그래디언트를 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(F, x, dy)

# %% [markdown] lang="en"
r"""
## 8 · Recap

**Which way should each weight move?** Against its slope: down where a nudge up raises the loss. One pass backwards finds all slopes. One step made [−9.09, 9.64] of [−8, 12]; too long a step makes it worse.

**What does `x +` buy?** The third gain: the gradient comes back around every block as it is, so the first of thirty layers can still learn.

| name | what it is |
|---|---|
| `dy`, `db_2` | `y - target`, for L = ½ Σ (y − target)² |
| `dw_2`, `dhidden` | `np.outer(hidden, dy)`, `w_2 @ dy` |
| `dhidden_in`, `db_1` | `dhidden * (hidden_in > 0)` |
| `dw_1`, `dx` | `np.outer(x, dhidden_in)`, `w_1 @ dhidden_in` |
| rows | `X.T @ D`, `D @ w_1.T` |
| skip | `dx = dout + F.backward(dout)` |

**Deeper:** [autograd in twenty lines, how exact a nudge is, what mini-batches do](04b_backprop_deeper.ipynb). You can now read those of lessons 01–03, too.

**Next:** [lesson 05](05_adam.ipynb) asks how far each weight should move.
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

**가중치를 각각 어느 방향으로 옮겨야 할까요?** 기울기의 반대쪽입니다. 조금 키웠을 때 손실이 커지면 줄입니다. 기울기는 가중치에서 손실까지 가는 모든 경로의 합이고, 오른쪽에서 왼쪽으로 한 번 지나가면 모든 기울기를 알 수 있습니다. 한 스텝에 [−8, 12]가 [−9.09, 9.64]가 되었습니다. 스텝이 너무 길면 오히려 나빠집니다.

**`x +` 하나로 무엇을 얻을까요?** 2장에서 남겨 둔 세 번째 이득입니다. 그래디언트가 블록마다 건너뛰어 그대로 되돌아오므로, 서른 층의 맨 앞 층도 배울 수 있습니다.

| 이름 | 계산 |
|---|---|
| `dy`, `db_2` | L = ½ Σ (y − target)²이면 `y - target` |
| `dw_2`, `dhidden` | `np.outer(hidden, dy)`, `w_2 @ dy` |
| `dhidden_in`, `db_1` | `dhidden * (hidden_in > 0)` |
| `dw_1`, `dx` | `np.outer(x, dhidden_in)`, `w_1 @ dhidden_in` |
| 행이 여럿일 때 | `X.T @ D`, `D @ w_1.T` |
| 건너뛰는 길 | `dx = dout + F.backward(dout)` |

**더 깊이:** [심화 노트북](04b_backprop_deeper.ipynb)에서는 자동 미분을 스무 줄로 만들고, 수치 미분이 얼마나 정확한지, 미니배치의 그래디언트가 얼마나 흩어지는지 알아봅니다. 이제 1~3장의 심화 노트북도 볼 수 있습니다.

**다음:** [5장](05_adam.ipynb)에서는 가중치마다 얼마나 멀리 옮겨야 하는지 알아봅니다. Adam과 그 뿌리가 된 방법들이 나옵니다.
"""
