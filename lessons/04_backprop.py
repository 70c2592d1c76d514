# %% [markdown] lang="en"
r"""
# 04 · Gradients and backpropagation

**Which way should each weight move?**

**You will be able to** find the slopes of a whole network with a pencil, spend them so that it gets better, and recognise both in PyTorch. \
**You need** lesson 01. \
**Time** 42 minutes.

A network learns by changing its weights. Which way should each of them move? Ask the weight: **if I nudge you a little, how does the result move?** The network of lesson 01 gives two numbers, y₁ = −8 and y₂ = 12. To have one, let us count y₁ once and y₂ twice: L = y₁ + 2 y₂ = 16.

Run the cell. The green line is L for every value of the weight `w_1[0, 0]`, the 3 from x₁ to h₁ (Python counts from 0, the pictures from 1); the black dot is where we stand. The weight is nudged up and down by *step*, to the two rings. The difference of L between them, divided by their distance, is the **slope**, as long as the line does not bend between them. Choose other weights: for which is the slope 0? And when is a larger step too large?
"""

# %% [markdown] lang="ko"
r"""
# 04 · 그래디언트와 역전파

**가중치를 각각 어느 방향으로 옮겨야 할까요?**

**이 장을 마치면** 신경망 전체의 기울기를 연필로 구하고, 그 기울기로 신경망을 더 낫게 만들고, PyTorch에서 같은 계산을 알아볼 수 있습니다. \
**필요한 것**은 1장입니다. \
**시간** 42분.

신경망은 가중치(weight)를 바꾸며 배웁니다. 그런데 가중치마다 어느 방향으로 옮겨야 할까요? 가중치에게 이렇게 물어봅시다. **‘너를 조금 건드리면 결과가 어떻게 움직이니?’** 결과는 숫자 하나여야 합니다. 1장의 신경망은 y₁ = −8과 y₂ = 12 두 개를 내놓으므로, y₁은 한 번, y₂는 두 번 세어 L = y₁ + 2 y₂ = 16이라고 합시다.

셀을 실행하세요. 초록색 선은 x₁에서 h₁로 가는 가중치 3, 즉 `w_1[0, 0]`의 값에 따라 L이 어떻게 달라지는지 보여 줍니다(파이썬은 0부터, 그림은 1부터 셉니다). 검은 점이 지금 위치입니다. 가중치를 간격(step)만큼 늘린 자리와 줄인 자리에 고리가 있습니다. 두 고리 사이에서 선이 꺾이지 않는다면, 두 고리의 L값 차이를 둘 사이의 거리로 나눈 것이 이 가중치에 대한(with respect to) L의 **기울기**(slope)입니다(past a bend는 꺾이는 곳을 넘었다는 뜻입니다). nudge(건드리기) 목록에서 다른 가중치도 골라 보세요. 기울기가 0인 가중치는 어느 것인가요? 간격이 얼마나 크면 기울기를 구할 수 없나요?
"""

# %% tags=["widget"]
from helpers import play_backward, play_nudge

play_nudge()

# %%
import numpy as np

from helpers import (
    check, compare, data, draw_graph, draw_loss_curves, draw_paths,
    numerical_gradients,
)

# %% [markdown] lang="en"
r"""
## 1 · By hand

**Nudge one weight.** Raise the weight 3 by ½ and run the network, lower it by ½ and run it again. (`w_1[0, 0] = …` overwrites one number of the array. We use floats from here on: a whole number cannot be nudged by ½.)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

**가중치 하나 건드리기.** 가중치 3을 ½만큼 늘려서 신경망을 계산하고, ½만큼 줄여서 다시 계산합니다. (`w_1[0, 0] = …`은 배열의 숫자 하나를 바꿔 씁니다. 정수는 ½만큼 건드릴 수 없으므로 여기부터는 실수형(float)을 씁니다.)
"""

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network(float)


def result():
    hidden = np.maximum(0, x @ w_1 + b_1)  # (3,)
    y_1, y_2 = hidden @ w_2 + b_2
    return float(y_1 + 2 * y_2)


w_1[0, 0] = 3 + 0.5
up = result()
w_1[0, 0] = 3 - 0.5
down = result()
w_1[0, 0] = 3
up, down, (up - down) / (2 * 0.5)

# %% [markdown] lang="en"
r"""
The slope is 2: raise this weight by a little, and L rises by twice as much. (A larger step may jump past the bend of ReLU and measure something else: here one above 4.5, for `w_1[0, 1]` one above 1. Behind `w_2` nothing bends, and any step is right. A nudge must be small.)

**One path.** Measuring tells **how much**. Now see **why**: follow the nudge through the network. Each stage multiplies it:

- from the weight to the sum s₁ by the input that the weight is multiplied with, x₁ = 2;
- from s₁ to h₁ by 1 if ReLU lets the sum pass (its **gate** is open), by 0 if not;
- from h₁ to y₁ by the weight −1;
- from y₁ to L by 1, because L counts y₁ once.

A second path leads through y₂. What arrives at L is the **sum over all paths**; this is called the **chain rule**.
"""

# %% [markdown] lang="ko"
r"""
기울기는 2입니다. 이 가중치를 조금 올리면 L은 그 두 배만큼 오릅니다. (간격이 크면 ReLU가 꺾이는 곳을 건너뛰어 엉뚱한 값이 나올 수 있습니다. 이 가중치는 4.5, `w_1[0, 1]`은 1을 넘을 때부터입니다. `w_2` 뒤에는 꺾이는 곳이 없어 어느 간격이든 맞습니다. 그러니 조금만 건드려야 합니다.) 이렇게 숫자를 건드려 기울기를 구하는 것을 **수치 미분**(numerical differentiation)이라고 합니다.

**경로 하나.** 측정하면 **얼마나** 변하는지 알 수 있습니다. 이번에는 **왜** 그만큼 변하는지 봅시다. 작은 변화를 따라 신경망을 지나가면 단계마다 어떤 수가 곱해집니다.

- 가중치에서 합 s₁로: 이 가중치에 곱해지는 입력 x₁ = 2를 곱합니다.
- s₁에서 h₁로: ReLU가 통과시키면(**게이트**(gate)가 열려 있으면) 1, 아니면 0을 곱합니다.
- h₁에서 y₁로: 가중치 −1을 곱합니다.
- y₁에서 L로: L에 y₁이 한 번 들어가므로 1을 곱합니다.

y₂를 지나는 두 번째 경로도 있습니다. L의 변화는 **모든 경로의 합**입니다. 이것을 **연쇄 법칙**(chain rule)이라고 합니다.
"""

# %%
gate = (x @ w_1 + b_1 > 0).astype(float)  # 1 where ReLU is open, (3,)
draw_paths(
    (["w_1[0, 0]", "s₁", "h₁", "y₁", "L"], [x[0], gate[0], w_2[0, 0], 1]),
    (["w_1[0, 0]", "s₁", "h₁", "y₂", "L"], [x[0], gate[0], w_2[0, 1], 2]),
)

# %% [markdown] lang="en"
r"""
−2 + 4 = 2, as measured. Four weights have the slope 0 (and the bias of h₃). Two lead **into** h₃, which is off: its shut gate multiplies every path by 0. Two lead **out** of it: they are multiplied with h₃ = 0. From this token these four cannot learn.

### Exercise 4.1 ★★ 4 minutes

Take the input of exercise 1.1 again: **[−1, 2]**, with the same L = y₁ + 2 y₂. What is the slope of L with respect to `w_1[1, 2]`, the weight from x₂ to h₃? Follow the paths on paper.
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
## 2 · Spend it

**A loss.** So far L was made up. Training uses one with a purpose. Suppose we had wanted the **target** [−9, 10], and the network makes [−8, 12]. How wrong is it, as one number? Half the sum of the squared differences:

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

A number that training wants to be small is called a **loss**. Computing it from the input onwards is the **forward pass**:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 기울기 활용하기

**손실.** 지금까지 L은 우리가 마음대로 정한 것이었습니다. 학습에는 목적이 있는 L을 씁니다. 신경망은 [−8, 12]를 내놓는데 우리가 원한 값, 즉 **목표값**(target)은 [−9, 10]이었다고 합시다. 얼마나 틀렸는지를 숫자 하나로 나타내려고, 차이를 제곱해 모두 더하고 2로 나눕니다.

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

이렇게 학습으로 줄이려는 숫자를 **손실**(loss)이라고 합니다. 입력에서 손실까지 앞으로 계산해 가는 것을 **순전파**(forward pass)라고 합니다.
"""

# %% claims=["2-56"]
target = np.array([-9.0, 10.0])


def loss_of(w_1, b_1, w_2, b_2):
    hidden = np.maximum(0, x @ w_1 + b_1)  # (3,)
    y = hidden @ w_2 + b_2  # (2,)
    return float(((y - target) ** 2).sum() / 2)


loss_of(w_1, b_1, w_2, b_2)

# %% [markdown] lang="en"
r"""
What is the slope of this L with respect to y₁? Call the difference u = y₁ − target₁ and nudge it by a small ε to either side:

$$ \frac{\tfrac12 (u+\varepsilon)^2 - \tfrac12 (u-\varepsilon)^2}{2\varepsilon} = \frac{2u\varepsilon}{2\varepsilon} = u $$

It is the difference itself. So the slopes of L with respect to y₁ and y₂ are **y − target = [1, 2]**, the very numbers that we made up in part 1. So all its slopes still hold, and that of `w_1[0, 0]` is 2. Raise this weight, and the loss grows. **So it must go down.** A weight with a negative slope must go up: each moves **against** its slope.

Measure them all, with two nudges for each of the 17 parameters. All slopes together are the **gradient**; those of `w_1` are called `dw_1`. (`lambda:` makes a function of what stands behind it, `*params` hands over the four arrays.)
"""

# %% [markdown] lang="ko"
r"""
y₁에 대한 L의 기울기는 얼마일까요? 차이를 u = y₁ − target₁이라 하고 양쪽으로 작은 수 ε(엡실론)만큼 건드려 봅시다.

$$ \frac{\tfrac12 (u+\varepsilon)^2 - \tfrac12 (u-\varepsilon)^2}{2\varepsilon} = \frac{2u\varepsilon}{2\varepsilon} = u $$

기울기는 차이 그 자체입니다. 따라서 y₁과 y₂에 대한 L의 기울기는 **y − target**, 즉 [1, 2]입니다. 1절에서 마음대로 정한 바로 그 두 숫자가 이번에는 손실에서 나왔습니다. 그래서 1절의 기울기가 모두 그대로이고, `w_1[0, 0]`의 기울기도 2입니다. 이 가중치를 올리면 손실이 커집니다. **그러니 내려야 합니다.** 기울기가 음수인 가중치는 올려야 합니다. 가중치는 저마다 기울기의 **반대쪽으로** 움직입니다.

매개변수(parameter) 17개를 두 번씩 건드려 기울기를 모두 측정합시다. 모든 기울기를 모은 것이 **그래디언트**(gradient)이고(이것도 그냥 기울기라고 부르는 책이 많습니다), `w_1`의 기울기들은 `dw_1`이라고 부릅니다. (`lambda:`는 뒤에 오는 식을 함수로 만들고, `*params`는 배열 네 개를 하나씩 넘겨줍니다.)
"""

# %%
def measured(params):
    arrays = dict(zip(("w_1", "b_1", "w_2", "b_2"), params))
    return numerical_gradients(lambda: loss_of(*params), arrays)


params = [w_1, b_1, w_2, b_2]
slopes = measured(params)
slopes["dw_1"].round(4), slopes["dw_2"].round(4)

# %% [markdown] lang="en"
r"""
Now spend them. Every number moves against its slope, by a small multiple of it: the weight 3 becomes 3 − 0.01 · 2 = 2.98. (`p -= …` changes the array itself, so we take copies; `zip` goes through both lists side by side.)
"""

# %% [markdown] lang="ko"
r"""
이제 이 기울기를 이용합시다. 모든 숫자를 기울기의 반대쪽으로, 기울기에 작은 수를 곱한 만큼 옮깁니다. 가중치 3은 3 − 0.01 · 2 = 2.98이 됩니다. (`p -= …`는 배열 자체를 바꾸므로 복사해서 씁니다. `zip`은 두 목록을 나란히 훑습니다.)
"""

# %% claims=["2-07", "2-54"]
moved = [p.copy() for p in params]
for p, dp in zip(moved, slopes.values()):
    p -= 0.01 * dp

loss_of(*params), round(loss_of(*moved), 4)

# %% [markdown] lang="en"
r"""
**The loss falls**, from 2.5 to 0.0677. The network has learned something, in one step. The update w ← w − lr · dw is called **SGD**, stochastic gradient descent (stochastic, because the examples are usually drawn at random), and 0.01 is the **learning rate** lr.

The slopes have changed with the weights. So measure again, move again, and so on. That step of 0.01 left a thirty-seventh of the loss. How much does a step of 0.005 leave? (The scale of the losses is logarithmic: each line of the grid is a hundredth of the one above it.)
"""

# %% [markdown] lang="ko"
r"""
**손실이 줄었습니다.** 2.5에서 0.0677이 되었습니다. 신경망이 한 스텝(step) 만에 무언가를 배운 것입니다. 이렇게 w ← w − lr · dw로 옮기는 방법을 확률적 경사 하강법(stochastic gradient descent), 줄여서 **SGD**라고 합니다. (학습에 쓸 샘플(example)을 보통 무작위로 뽑기 때문에 확률적이라고 합니다.) 0.01은 **학습률**(learning rate) lr입니다.

가중치가 바뀌었으니 기울기도 바뀌었습니다. 다시 측정하고, 다시 옮기고, 이렇게 되풀이합니다. 방금 0.01로 간 스텝에서는 손실이 37분의 1로 줄었습니다. 학습률이 0.005이면 한 스텝에 손실이 몇 분의 1로 줄까요? 먼저 예측해 보세요. (그래프의 가로축은 스텝(step), 세로축은 손실(loss)입니다. 세로축은 로그 눈금이어서 한 칸 내려갈 때마다 손실이 100분의 1이 됩니다.)
"""

# %% jupyter={"outputs_hidden": true}
def descend(lr, steps):
    now, losses = [p.copy() for p in params], []
    for _ in range(steps):
        losses.append(loss_of(*now))
        for p, dp in zip(now, measured(now).values()):
            p -= lr * dp
    return losses


curves = {f"lr = {lr}": descend(lr, steps=8) for lr in (0.01, 0.005)}
draw_loss_curves(**curves)

# %% [markdown] lang="en"
r"""
After the first, each step of 0.01 leaves about a fiftieth of the loss, each step of 0.005 about a fifth. So ten times the learning rate must be better still? Guess the loss after one step. (The list holds the loss **before** each step, so it takes `steps=2` to see it.)
"""

# %% [markdown] lang="ko"
r"""
첫 스텝 다음부터는 lr이 0.01이면 한 스텝마다 손실이 50분의 1쯤으로, 0.005이면 5분의 1쯤으로 줄어듭니다. 그러면 학습률이 열 배이면 더 좋을까요? 한 스텝을 간 뒤의 손실을 예측해 보세요. (목록에는 스텝마다 가기 **직전**의 손실이 담기므로 `steps=2`여야 보입니다.)
"""

# %% jupyter={"outputs_hidden": true}
[round(value, 3) for value in descend(0.1, steps=2)]

# %% [markdown] lang="en"
r"""
Worse, by a factor of 77. A slope is a promise about the next **small** nudge only, and here 17 numbers moved at once, one of them by 1.8. How far one may go is lesson 05.

## 3 · All slopes in one pass

Two nudges for each parameter: 34 forward passes for one step. A feed-forward network of the paper, with 2 099 712 parameters, would need more than four million. But the paths share their last stretch: whatever passes h₁ goes on in the same way. So begin at L, go **backwards**, and compute each stage only once.

In the picture every box and every line has two numbers: its value, and under it room for its slope. Copy the picture roughly, or write down only these slopes, **from right to left**: y₁ and y₂, then h₂ and its sum s₂, then the two weights into h₂. Four rules are enough, and you know them all:

1. L moves with itself: 1. The **outputs**: y − target (`dy` for short; d + name is the slope of a thing).
2. A **weight** or **bias**: what came in (for a bias, 1) times the slope of the sum it goes into.
3. A **neuron** or an input: along every line that leaves it, weight times the slope at the other end. Several lines are **added**.
4. **ReLU**: the slope passes where the number passed. Where the sum was negative it becomes 0.

Then pull the slider: every step shows one more column.
"""

# %% [markdown] lang="ko"
r"""
손실이 77배로 커졌습니다. 기울기가 알려 주는 것은 **아주 조금** 움직였을 때의 변화뿐입니다. 여기서는 숫자 17개가 한꺼번에 움직였고, 그 가운데 하나는 1.8이나 움직였습니다. 얼마나 멀리 가도 되는지는 5장에서 다룹니다.

## 3 · 모든 기울기를 한 번에

매개변수마다 두 번씩 건드리면 한 스텝에 순전파가 34번 필요합니다. 논문의 피드포워드 신경망(feed-forward network)은 하나만 해도 매개변수가 2,099,712개이니 4백만 번이 넘습니다. 하지만 경로들은 뒷부분을 공유합니다. 무엇이든 h₁을 지나면 그 뒤로는 같은 길을 갑니다. 그러니 L에서 출발해 **거꾸로** 가면서 단계마다 한 번씩만 계산하면 됩니다.

아래 그림의 상자와 선에는 저마다 숫자가 둘 있습니다. 위는 값이고, 아래는 기울기를 적을 자리입니다. 종이에 그림을 대강 옮겨 그리거나, 다음 기울기만 **오른쪽에서 왼쪽으로** 적어 보세요. y₁과 y₂, 다음은 h₂와 그 합 s₂, 그다음은 h₂로 들어오는 두 가중치입니다. 네 가지 규칙이면 충분하고, 모두 이미 아는 것입니다.

1. L의 기울기는 1입니다. L은 자기가 움직인 만큼 움직이기 때문입니다. **출력**의 기울기는 y − target입니다. (줄여서 `dy`라고 씁니다. 이름 앞에 d를 붙이면 그것의 기울기를 뜻합니다.)
2. **가중치**나 **편향**의 기울기는 들어온 값(편향이면 1)에, 그것이 들어가는 합의 기울기를 곱한 값입니다.
3. **뉴런**이나 입력의 기울기는 거기서 나가는 선마다 가중치에 선 끝의 기울기를 곱해 구합니다. 선이 여럿이면 **더합니다**.
4. **ReLU**에서는 숫자가 통과한 곳으로만 기울기도 통과합니다. 합이 음수였던 곳에서는 0이 됩니다.

슬라이더(steps back)는 숫자를 직접 구한 다음에 움직이세요. 한 칸 움직일 때마다 한 열씩 답이 나타납니다.
"""

# %% tags=["widget"]
play_backward(x, target)

# %% [markdown] lang="en"
r"""
For instance h₂: 1 · 1 + 2 · 2 = 5 along its two lines. Its gate is open, so s₂ has 5 as well, and its weight from x₁ gets 2 · 5 = 10. And h₃? A larger h₃ would raise L, so it has a slope too, 5; but its gate is shut, and nothing goes on from there.

### Exercise 4.2 ★★ 6 minutes

The input **[−1, 2]** once more, and now **[16, 7]** is wanted. The hidden layer is [2, 0, 7], so h₂ is off, and y = [18, 8]. What is the gradient `dw_1` (2 rows, 3 columns)? The graph, for you to fill in:
"""

# %% [markdown] lang="ko"
r"""
예를 들어 h₂에서는 선 두 개를 따라 1 · 1 + 2 · 2 = 5입니다. 게이트가 열려 있으니 s₂도 5이고, x₁에서 오는 가중치는 2 · 5 = 10입니다. h₃은 어떨까요? h₃이 커지면 L도 커지므로 h₃에도 기울기가 있고, 역시 5입니다. 하지만 게이트가 닫혀 있어 기울기는 더 뒤로 나아가지 못합니다.

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
**In code.** Every line of the forward pass has a twin, and the twins run in reverse order. `w_2 @ dy` follows all lines that leave a hidden neuron, for every hidden neuron at once. `np.outer` is a multiplication table: **what came in** times **the slope of the sum**, for all weights of a layer at once. (`hidden_in` is the s of the picture, `hidden` the h.)
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
dx = w_1 @ dhidden_in  # (2,), for whatever stands before this network
dw_1, dx

# %% [markdown] lang="en"
r"""
That is **backpropagation**: one pass, and every slope. `compare` stops the notebook if one of them differs from what the nudges measured.
"""

# %% [markdown] lang="ko"
r"""
이것이 **역전파**(backpropagation)입니다. 거꾸로 한 번 지나가면 모든 기울기가 나옵니다. 하나라도 건드려서 측정한 값과 다르면 `compare`가 노트북을 멈춥니다. (마지막 줄의 `dx`는 이 신경망 앞에 있는 부분에 필요합니다.)
"""

# %% claims=["2-57"]
grads = {"dw_1": dw_1, "db_1": db_1, "dw_2": dw_2, "db_2": db_2}
compare(grads, slopes, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
### Exercise 4.3 ★ 2 minutes

The example of exercise 4.2: the input [−1, 2], for which [16, 7] is wanted, and the gradient that you found. Now one step of SGD with **lr = 0.01**. Where does `w_1[1, 2]` stand after it, the weight 1 from x₂ to h₃?
"""

# %% [markdown] lang="ko"
r"""
### 연습 4.3 ★ 2분

연습 4.2의 예, 즉 입력 [−1, 2], 목표값 [16, 7]과 거기서 구한 그래디언트를 씁니다. **lr = 0.01**로 SGD를 한 스텝 가면, x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`는 지금의 1에서 얼마가 될까요?
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
**Training** goes round and round: forward pass, loss, backward pass, step. From here on the course takes all four from its `helpers`. The loss returns L when it is called, and **keeps** the difference; `backward()` hands the difference out, our dy. (`require` checks the shapes. `n_tokens` counts the rows, over which it takes the mean; here there is one. The rest only refuses wrong use.)
"""

# %% [markdown] lang="ko"
r"""
**학습**(training)은 순전파, 손실, 역전파, 스텝을 되풀이하는 것입니다. 이제부터는 네 가지 모두 `helpers`에 있는 것을 씁니다. 먼저 손실입니다. y와 target을 넣어 호출하면 L을 돌려주고 차이를 **저장해 둡니다**. `backward()`는 저장해 둔 차이, 즉 dy를 돌려줍니다. (`require`는 모양을 확인합니다. `n_tokens`는 행의 개수이고, 행이 여럿이면 평균을 냅니다. 여기서는 하나입니다. 나머지 코드는 잘못 쓰지 못하게 막을 뿐입니다.)
"""

# %%
from helpers import SGD, FeedForward, SquaredError, show

show(SquaredError)

# %% [markdown] lang="en"
r"""
A layer works alike. `FeedForward` keeps x and hidden on the way forward. Its `backward(dy)` runs our lines, leaves the gradients of `layer.params` in `layer.grads`, and returns dx. Then `sgd.step` is your `p -= lr * dp` for every array. The loss before each of three steps:
"""

# %% [markdown] lang="ko"
r"""
층도 똑같습니다. `FeedForward`는 순전파 때 x와 hidden을 저장해 둡니다. `layer.backward(dy)`는 위의 코드를 실행해 `layer.params`에 있는 배열의 그래디언트를 `layer.grads`에 남기고 dx를 돌려줍니다. `sgd.step`은 모든 배열에 대해 앞에서 쓴 `p -= lr * dp`를 실행합니다. 세 스텝을 가는 동안, 스텝마다 가기 직전의 손실을 봅시다.
"""

# %%
layer, squared_error = FeedForward(*data.pocket_network(float)[1:]), SquaredError()
sgd, falling = SGD(layer.params, lr=0.01), []
for _ in range(3):
    falling.append(squared_error(layer(x), target))  # forward
    layer.backward(squared_error.backward())  # backward
    sgd.step(layer.grads)  # w -= lr * dw

assert np.allclose(falling, descend(0.01, steps=3))
[round(value, 4) for value in falling]

# %% [markdown] lang="en"
r"""
## 4 · In PyTorch

PyTorch keeps a record of every operation on a tensor that has `requires_grad=True`. The forward pass is written as before. (`new_tensor` makes tensors of our x and target, of the same kind as `w_1`.)
"""

# %% [markdown] lang="ko"
r"""
## 4 · PyTorch로

PyTorch는 `requires_grad=True`인 텐서(tensor)로 하는 연산을 모두 기록해 둡니다. 순전파는 늘 쓰던 대로 씁니다. (`new_tensor`는 우리의 x와 target을 `w_1`과 같은 종류의 텐서로 만듭니다.)
"""

# %%
import torch


def tensors(**place):
    return [torch.tensor(p, requires_grad=True, **place) for p in params]


def torch_loss(w_1, b_1, w_2, b_2):
    y = torch.relu(w_1.new_tensor(x) @ w_1 + b_1) @ w_2 + b_2  # (2,)
    return ((y - w_1.new_tensor(target)) ** 2).sum() / 2

# %% [markdown] lang="en"
r"""
Then comes the line that everyone writes, `loss.backward()`. It goes back through the record, as you did through the graph (ours only handed out dy; PyTorch's goes all the way), and fills in the slopes of each tensor as its `.grad`:
"""

# %% [markdown] lang="ko"
r"""
이제 누구나 쓰는 한 줄, `loss.backward()`입니다. 여러분이 그래프를 거슬러 간 것처럼 기록을 거꾸로 따라가며(우리 손실의 `backward()`는 dy만 돌려주었지만 PyTorch는 끝까지 갑니다) 텐서마다 기울기를 `.grad`에 채웁니다. 이것을 자동 미분(autograd)이라고 합니다.
"""

# %%
w, *others = tensors()
loss = torch_loss(w, *others)
loss.backward()
w.grad

# %% [markdown] lang="en"
r"""
Your `dw_1`. A trap: the next `backward()` does not replace what is in `.grad`, it **adds** to it. So training clears it after every step. And the step goes under `torch.no_grad()`, so that it is not recorded. The loss before each of three steps:
"""

# %% [markdown] lang="ko"
r"""
여러분이 구한 `dw_1`과 같습니다. 함정이 하나 있습니다. 다음 `backward()`는 `.grad`의 값을 덮어쓰지 않고 거기에 **더합니다**. 그래서 학습할 때는 스텝마다 `.grad`를 비웁니다. 스텝은 `torch.no_grad()` 안에서 실행해 기록되지 않게 합니다. 이번에도 세 스텝을 가는 동안, 스텝마다 가기 직전의 손실입니다.
"""

# %%
learned, falling_too = tensors(), []
for _ in range(3):
    loss = torch_loss(*learned)
    loss.backward()
    with torch.no_grad():
        for w in learned:
            w -= 0.01 * w.grad
            w.grad = None
    falling_too.append(round(loss.item(), 4))
falling_too

# %% [markdown] lang="en"
r"""
The same losses. (`torch.optim.SGD(learned, lr=0.01)` packs the inner loop into `optimizer.step()` and `optimizer.zero_grad()`.) And the same gradient on every device of this machine (the table is the CPU's):
"""

# %% [markdown] lang="ko"
r"""
손실이 똑같습니다. (안쪽 반복문은 `torch.optim.SGD(learned, lr=0.01)`의 `optimizer.step()`과 `optimizer.zero_grad()`가 대신해 줍니다.) 그래디언트도 내 컴퓨터의 모든 장치에서 같습니다. (표는 CPU의 결과입니다.)
"""

# %%
from helpers import devices


def compared_on(device):
    there = tensors(device=device.name, dtype=device.dtype)
    torch_loss(*there).backward()
    found = {name: w.grad for name, w in zip(grads, there)}
    return compare(found, grads, device.tolerance)


on_each = [compared_on(device) for device in devices()]
on_each[0]

# %% [markdown] lang="en"
r"""
## 5 · Recap

**Which way should each weight move?** Against its slope: down where a nudge up raises the loss, and the more so the steeper. A slope is a sum over the paths from weight to loss, and one pass backwards finds them all. Spending them, w −= lr · dw, makes the loss fall, as long as the step is small.

| name | shape | what it is |
|---|---|---|
| `dy` | (d,) | `y - target`, for L = ½ Σ (y − target)² |
| `dw_2`, `db_2` | (n, d), (d,) | `np.outer(hidden, dy)`, `dy` |
| `dhidden` | (n,) | `w_2 @ dy` |
| `dhidden_in` | (n,) | `dhidden * (hidden_in > 0)` |
| `dw_1`, `db_1` | (d, n), (n,) | `np.outer(x, dhidden_in)`, `dhidden_in` |

**Deeper:** [many tokens at once, how exact a nudge is, what mini-batches do](04b_backprop_deeper.ipynb). The deeper notebooks of lessons 01–03 are open to you now, too.

**Next:** [lesson 05](05_adam.ipynb) asks how far each weight should move: Adam and its parents.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**가중치를 각각 어느 방향으로 옮겨야 할까요?** 기울기의 반대쪽입니다. 조금 키웠을 때 손실이 커지면 줄이고, 가파를수록 더 많이 옮깁니다. 기울기는 가중치에서 손실까지 가는 모든 경로의 합이고, 오른쪽에서 왼쪽으로 한 번 지나가면 모든 가중치의 기울기를 알 수 있습니다. 그 기울기를 이용하면(w −= lr · dw) 손실이 줄어듭니다. 단, 스텝이 작아야 합니다.

| 이름 | 모양 | 계산 |
|---|---|---|
| `dy` | (d,) | L = ½ Σ (y − target)²이면 `y - target` |
| `dw_2`, `db_2` | (n, d), (d,) | `np.outer(hidden, dy)`, `dy` |
| `dhidden` | (n,) | `w_2 @ dy` |
| `dhidden_in` | (n,) | `dhidden * (hidden_in > 0)` |
| `dw_1`, `db_1` | (d, n), (n,) | `np.outer(x, dhidden_in)`, `dhidden_in` |

**더 깊이:** [심화 노트북](04b_backprop_deeper.ipynb)에서는 토큰 여러 개의 그래디언트를 한꺼번에 구하고, 수치 미분이 얼마나 정확한지, 미니배치의 그래디언트가 얼마나 흩어지는지 알아봅니다. 이제 1–3장의 심화 노트북도 볼 수 있습니다.

**다음:** [5장](05_adam.ipynb)에서는 가중치마다 얼마나 멀리 옮겨야 하는지 알아봅니다. Adam과 그 바탕이 된 방법들이 나옵니다.
"""
