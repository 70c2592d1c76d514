# %% [markdown] lang="en"
r"""
# 04 · Gradients and backpropagation

**Which way should each weight move?**

The date reader of the start page holds 89 216 numbers. At first they were random, and the reader wrote nonsense. Then every one of them was moved a little, again and again, until the dates came out right, although nobody had told any of them which way to go. How did they know?

Let's put the question to a network that fits on paper, the one of lesson 01, whose seventeen weights and biases turn [2, 1] into [−8, 12]. Suppose we had wanted [−9, 10], so that y₁ is too high by 1 and y₂ by 2. To have one number that should come down, let's add the two up and count y₂ twice, as it's twice as far off:

$$ L = y_1 + 2\,y_2 = -8 + 2 \cdot 12 = 16 $$

Now we can ask each of the seventeen: **if I nudge you up a little, how fast does L rise or fall?**

**You will be able to**

- find with a pencil what a nudge of any weight does to L;
- go backwards through a network and find all these slopes in one pass;
- take a step of learning and say why it may break its promise;
- say whether a gradient survives its way back through thirty layers.

**You need** lessons 01 and 02, and for part 5 lesson 03. \
**Time** 75 minutes · [on paper](../docs/worksheets/04.html)

Run the cell. The green line is L for every value of `w_1[0, 0]`, the weight 3 from x₁ to h₁. (Code counts from 0, the pictures from 1.) A nudge down and a nudge up lead to the two rings, and the rise of L between them, divided by their distance along the axis, is the **slope**. How far can you nudge this weight before the rings no longer give it?

Then choose others. Five of the seventeen you can nudge by ½ without moving L at all. Which five? The network below may give you an idea.
"""

# %% [markdown] lang="ko"
r"""
# 04 · 그래디언트와 역전파

**가중치 하나하나를 어느 쪽으로 옮겨야 할까요?**

시작 페이지에서 날짜를 읽던 모델에는 숫자가 89,216개 들어 있습니다. 처음에는 모두 무작위로 뽑은 숫자여서, 모델은 엉뚱한 글자만 늘어놓았습니다. 그런데 숫자 하나하나를 조금씩 옮기고 또 옮기다 보니 어느새 날짜가 제대로 나왔습니다. 어느 숫자를 어느 쪽으로 옮기라고 정해 준 사람은 아무도 없습니다. 그렇다면 그 방향은 어디에서 나왔을까요?

종이 한 장에 다 들어가는 작은 신경망에게 물어봅시다. 1장의 신경망은 가중치(weight)와 편향(bias)이 모두 열일곱 개이고, [2, 1]을 [−8, 12]로 바꿉니다. 그런데 우리가 바라는 출력은 [−9, 10]이라고 합시다. 지금 출력은 그보다 y₁이 1만큼, y₂가 2만큼 큽니다. 둘을 한꺼번에 줄이고 싶으니 두 출력을 더해 수 하나로 만듭시다. 다만 y₂는 두 배나 크게 빗나갔으므로 두 번 더합니다. 이 수를 L이라고 하고, L을 줄이는 것을 목표로 삼겠습니다.

$$ L = y_1 + 2\,y_2 = -8 + 2 \cdot 12 = 16 $$

이제 열일곱 개 하나하나에게 물을 수 있습니다. **너를 조금 키우면 L은 커지니, 작아지니? 얼마나 빨리 변하니?**

**이 장을 마치면**

- 어느 가중치든, 조금 바꾸면 L이 얼마나 변하는지 연필로 구할 수 있습니다.
- 신경망을 거꾸로 한 번만 지나가며 모든 기울기를 구할 수 있습니다.
- 학습을 한 스텝(step) 해 보고, 스텝이 클 때 기울기로 예상한 만큼 손실이 줄지 않는 이유를 설명할 수 있습니다.
- 그래디언트(gradient)가 서른 층을 되돌아오는 동안 살아남을지 판단할 수 있습니다.

**필요한 것**은 1장과 2장이고, 5절에는 3장도 필요합니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/04.html)

셀을 실행하세요. 초록색 선은 `w_1[0, 0]`, 즉 x₁에서 h₁로 가는 가중치를 지금의 3이 아닌 다른 값으로 바꾸면 L이 얼마가 되는지 보여 줍니다. (코드는 0부터, 그림은 1부터 셉니다.) 고리 두 개는 이 가중치를 조금 줄인 자리와 조금 키운 자리입니다. 왼쪽 고리에서 오른쪽 고리까지 L이 변한 양을 가중치가 변한 양으로 나눈 것이 **기울기**(slope)입니다. **간격** 슬라이더로 두 고리를 점점 벌려 보세요. 가중치를 얼마나 많이 바꾸면 두 고리로 구한 기울기가 틀리기 시작하나요?

그다음에는 **바꿀 수** 메뉴에서 다른 가중치와 편향도 골라 보세요. 열일곱 개 가운데 다섯 개는 ½만큼 바꿔도 L이 꼼짝하지 않습니다. 어느 다섯 개일까요? 아래에 그린 신경망에 실마리가 있습니다.
"""

# %% tags=["widget"]
from helpers import play_backward, play_nudge

play_nudge()

# %%
import numpy as np

from helpers import SGD, FeedForward, SquaredError, Table, check, compare, data, draw_graph
from helpers import draw_network, draw_norms, draw_paths, numbers, numerical_gradients, span
from helpers import thirty_layers

# %%
x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
draw_network(x, w_1, b_1, w_2, b_2)

# %% [markdown] lang="en"
r"""
## 1 · One weight

The five that leave L alone are the two weights into h₃, its bias and the two weights out of it. In the picture h₃ is grey, as this neuron is off. What has that to do with all five? First let's do what the slider does with `w_1[0, 0]` and run the network once with 3½ and once with 2½ in place of the 3.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 가중치 하나

바꿔도 L이 그대로인 다섯 개는 h₃으로 들어가는 가중치 둘, h₃의 편향, 그리고 h₃에서 나가는 가중치 둘입니다. 그림에서 h₃이 회색인 것은 꺼져 있다는 뜻입니다. h₃이 꺼진 것과 이 다섯 개는 무슨 상관이 있을까요? 먼저 슬라이더가 하던 일을 코드로 해 봅시다. `w_1[0, 0]`의 3 자리에 한 번은 3½을, 한 번은 2½을 넣고 신경망을 계산합니다.
"""

# %%
params = {"w_1": w_1, "b_1": b_1, "w_2": w_2, "b_2": b_2}


def run(w_1, b_1, w_2, b_2):
    return np.maximum(0, x @ w_1 + b_1) @ w_2 + b_2  # (2,)


w_1[0, 0] = 3 + 0.5
up = float(run(**params) @ [1, 2])  # ** hands over the arrays by name | **는 배열을 이름과 함께 넘겨줌
w_1[0, 0] = 3 - 0.5
down = float(run(**params) @ [1, 2])
w_1[0, 0] = 3
up, down, (up - down) / (2 * 0.5)

# %% [markdown] lang="en"
r"""
The slope of L is 2, so a nudge of this weight moves L in the same direction and twice as far. Mathematicians call the slope the **derivative** of L with respect to this weight, a **partial** derivative, with a round ∂, as all other numbers stand still:

$$ \frac{\partial L}{\partial w} = 2 $$

At the slider the rings gave 2 for nudges up to 4.5, but beyond that the lower ring lies past the **kink** of ReLU, where h₁ is off and the green line runs flat. A slope holds only near the place where you took it.

**Why 2?** On its way through the network to L the nudge is multiplied four times.

- From the weight to the sum s₁ it's multiplied by the input, x₁ = 2.
- From s₁ to h₁ it has to pass ReLU, the neuron's **gate**. When the neuron is on, the gate is open and multiplies by 1; when it's off, the gate is shut and multiplies by 0. Ours is open.
- From h₁ to y₁ it's multiplied by the weight −1.
- From y₁ to L it's multiplied by 1, as L counts y₁ once.

A second path leads through y₂.
"""

# %% [markdown] lang="ko"
r"""
`w_1[0, 0]`에 대한 L의 기울기는 2입니다. 이 가중치를 조금 바꾸면 L은 같은 쪽으로 두 배만큼 변한다는 뜻입니다. 수학에서는 이 기울기를 **미분계수**(derivative)라고 합니다. 다른 숫자는 모두 그대로 두고 하나만 바꾸었으므로 정확히는 **편미분계수**(partial derivative)이고, 둥근 ∂로 적습니다.

$$ \frac{\partial L}{\partial w} = 2 $$

맨 위의 그림에서는 간격을 4.5까지 벌려도 두 고리로 구한 기울기가 2였습니다. 더 벌리면 왼쪽 고리가 ReLU의 **꺾이는 점**(kink)을 넘어갑니다. 그 너머에서는 h₁이 꺼져서 초록색 선이 평평합니다. 기울기는 구한 자리 가까이에서만 맞습니다.

**왜 하필 2일까요?** 가중치를 조금 바꾸면 그 변화가 신경망을 지나 L까지 갑니다. 가는 동안 곱셈을 네 번 거칩니다.

- 가중치에서 합 s₁로 갈 때는 입력 x₁ = 2가 곱해집니다.
- s₁에서 h₁로 갈 때는 ReLU를 지나야 합니다. ReLU는 말하자면 뉴런의 **게이트**(gate)여서, 뉴런이 켜져 있으면 열려 있어 1이 곱해지고, 꺼져 있으면 닫혀 있어 0이 곱해집니다. h₁의 게이트는 열려 있습니다.
- h₁에서 y₁로 갈 때는 가중치 −1이 곱해집니다.
- y₁에서 L로 갈 때는 L에 y₁이 한 번 들어가므로 1이 곱해집니다.

그런데 길이 하나 더 있습니다. y₂를 지나는 두 번째 경로입니다.
"""

# %%
gate = (x @ w_1 + b_1 > 0).astype(float)  # 1 where ReLU is open, (3,) | ReLU가 열려 있으면 1, (3,)
draw_paths(
    (["w_1[0, 0]", "s₁", "h₁", "y₁", "L"], [x[0], gate[0], w_2[0, 0], 1]),
    (["w_1[0, 0]", "s₁", "h₁", "y₂", "L"], [x[0], gate[0], w_2[0, 1], 2]),
)

# %% [markdown] lang="en"
r"""
Together the −2 of the path through y₁ and the 4 of the path through y₂ make the 2 that we measured. **Multiply along each path, then add up the paths.** With this **chain rule** you can find every slope in the network.

The chain rule also explains the five numbers that leave L alone. A nudge of a weight into h₃, or of its bias, meets a shut gate on every path, while a nudge of a weight out of h₃ is multiplied by h₃ itself, which is 0. From the token [2, 1] these five have nothing to learn.

### Exercise 4.1 ★★ 4 minutes

Now the token **[−1, 2]** of exercise 1.1 comes in. For once let L be **2 y₁ + 3 y₂**. What is the slope of L with respect to `w_1[1, 2]`, the weight from x₂ to h₃? The weights stand in the picture above part 1.
"""

# %% [markdown] lang="ko"
r"""
y₁을 지나는 경로에서는 −2가, y₂를 지나는 경로에서는 4가 나옵니다. 둘을 더하면 앞에서 구한 기울기 2가 됩니다. **경로를 따라가며 곱하고, 경로끼리는 더하세요.** 이 규칙이 **연쇄 법칙**(chain rule)입니다. 연쇄 법칙만 있으면 이 신경망의 기울기를 하나도 빠짐없이 구할 수 있습니다.

바꿔도 L이 그대로인 다섯 개도 연쇄 법칙으로 설명됩니다. h₃으로 들어가는 두 가중치와 h₃의 편향은 어느 경로로 가든 닫힌 게이트를 만납니다. h₃에서 나가는 가중치는 바꿔 봐야 그 변화에 h₃이 곱해지는데, h₃은 0입니다. 이 다섯 개는 토큰(token) [2, 1]만으로는 아무것도 배울 수 없습니다.

### 연습 4.1 ★★ 4분

이번에는 연습 1.1에 나온 토큰이 들어옵니다: **[−1, 2]**. L도 잠시 **2 y₁ + 3 y₂**로 바꿉시다. x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`에 대한 L의 기울기는 얼마일까요? 가중치는 1절 바로 위의 그림에 있습니다.
"""

# %%
answer_1 = ...

check("4.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

There are two paths, `w_1[1, 2]` → s₃ → h₃ → y₁ → L and the same through y₂. To know what the gate does, compute s₃ for [−1, 2] first.

</details>
<details><summary>Hint 2</summary>

The sum s₃ is −1 · (−4) + 2 · 1 + 1 = 7, so the gate is open. The lines that leave h₃ have the weights 3 and 1, and L counts y₁ twice and y₂ three times.

</details>
<details><summary>Solution</summary>

{solution}

The path through y₁ gives 12 and the one through y₂ gives 6, together 18.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

경로는 두 개입니다. `w_1[1, 2]` → s₃ → h₃ → y₁ → L, 그리고 y₁ 대신 y₂를 지나는 경로입니다. 게이트가 열려 있는지 알려면 [−1, 2]에서 s₃이 얼마인지 먼저 구해야 합니다.

</details>
<details><summary>힌트 2</summary>

s₃은 −1 · (−4) + 2 · 1 + 1 = 7이므로 게이트가 열려 있습니다. h₃에서 나가는 선의 가중치는 3과 1이고, L에는 y₁이 두 번, y₂가 세 번 들어갑니다.

</details>
<details><summary>풀이</summary>

{solution}

y₁을 지나는 경로에서 12, y₂를 지나는 경로에서 6이 나오고, 둘을 더하면 18입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · The first step

Back to [2, 1] and our first L. Should we simply push it down? Both outputs would fall, as they should, and go on falling past [−9, 10] to −100 and −1000. This L has no idea when to stop. We need a number that is 0 when the outputs are right and grows when they are off to either side. The sum of the differences won't do, as an output that is too high could cancel one that is too low, but squares can't cancel. If we call the wanted numbers the **target**, half the sum of the squared differences is

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

A number that learning is meant to bring down is called a **loss**, and from here on L stands for this one. (The date reader has another, lesson 14's, with other slopes for its outputs. The rest stays the same.) Computing the loss from the input is the **forward pass**.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 첫 스텝

다시 토큰 [2, 1]과 처음의 L로 돌아옵시다. L을 그냥 계속 줄이면 될까요? 두 출력은 우리가 바란 대로 작아질 것입니다. 그런데 [−9, 10]에 이르러서도 멈추지 않고 −100, −1000까지 내려갈 것입니다. 이 L에는 멈출 곳이 없습니다. 출력이 맞으면 0이고, 어느 쪽으로든 빗나갈수록 커지는 수가 필요합니다. 차이를 그냥 더해서는 안 됩니다. 한 출력이 너무 크고 다른 출력이 너무 작으면 서로 상쇄되니까요. 제곱하면 상쇄되지 않습니다. 우리가 바라는 출력을 **목표값**(target)이라 하고, 차이를 제곱해 더한 것의 절반을 L이라고 합시다.

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

이렇게 학습으로 줄이려는 수를 **손실**(loss)이라고 합니다. 이제부터 L은 이 손실입니다. 이렇게 차이를 제곱해 더한 손실은 **오차제곱합**(sum of squared errors)이라고 합니다. (날짜를 읽는 모델은 다른 손실을 쓰는데, 14장에 나옵니다. 손실이 바뀌어도 달라지는 것은 출력의 기울기뿐이고, 나머지 계산은 여기와 똑같습니다.) 입력에서 출발해 손실까지 계산해 나가는 것을 **순전파**(forward pass)라고 합니다.
"""

# %% claims=["2-56"]
target = np.array([-9.0, 10.0])


def loss_of(params):
    return float(((run(**params) - target) ** 2).sum() / 2)


loss_of(params)

# %% [markdown] lang="en"
r"""
What is the slope of the new L with respect to y₁? Write u for the difference y₁ − target₁ and nudge it by a small ε to either side:

$$ \frac{\tfrac12 (u+\varepsilon)^2 - \tfrac12 (u-\varepsilon)^2}{2\varepsilon} = \frac{2u\varepsilon}{2\varepsilon} = u $$

The slope is the difference itself, thanks to the ½, so that the slopes of the loss for y₁ and y₂ are **y − target = [1, 2]**. You have met these two numbers before: they say how often our first L counted each output. As the loss answers a small nudge just as that L did, the slopes of part 1 still hold.

All slopes together are called the **gradient**; the part of it that belongs to `w_1` is called `dw_1`. Let's measure all seventeen with two nudges each and look at those of the two weights into h₁ and of `w_2`.
"""

# %% [markdown] lang="ko"
r"""
코드로 구한 손실도 2.5입니다. 그렇다면 y₁에 대한 손실의 기울기는 얼마일까요? 차이 y₁ − target₁을 u라고 쓰고, 작은 수 ε(엡실론)만큼 양쪽으로 바꿔 봅시다.

$$ \frac{\tfrac12 (u+\varepsilon)^2 - \tfrac12 (u-\varepsilon)^2}{2\varepsilon} = \frac{2u\varepsilon}{2\varepsilon} = u $$

½을 붙인 덕분에 기울기는 차이 그 자체입니다. 그래서 y₁과 y₂에 대한 손실의 기울기는 **y − target**, 즉 [1, 2]입니다. 어디서 본 숫자 아닌가요? 처음의 L에 y₁을 한 번, y₂를 두 번 넣은 바로 그 1과 2입니다. 출력을 조금 바꿀 때 손실은 처음의 L과 똑같이 변하므로, 1절에서 구한 기울기도 그대로 쓸 수 있습니다.

기울기를 모두 모은 것을 **그래디언트**라 하고, 그 가운데 `w_1`에 대한 부분을 `dw_1`이라고 씁니다. (그래디언트도 그냥 기울기라고 부르는 책이 많습니다. 여기서는 숫자 하나에 대한 것만 기울기라고 부릅니다.) 이제 가중치와 편향, 즉 **매개변수**(파라미터, parameter) 열일곱 개의 기울기를 모두 측정합시다. 하나를 양쪽으로 조금씩 바꿔 보는 이 방법을 **수치 미분**(numerical differentiation)이라고 합니다. 아래 셀은 그 가운데 h₁로 들어가는 두 가중치의 기울기와 `w_2`의 그래디언트를 보여 줍니다.
"""

# %%
slopes = numerical_gradients(lambda: loss_of(params), params)
slopes["dw_1"][:, 0].round(4), slopes["dw_2"].round(4)

# %% [markdown] lang="en"
r"""
The slope of `w_1[0, 0]` is 2 again. The two weights out of h₃, in the last row of `dw_2`, still have 0.

If `w_1[0, 0]` goes up, the loss goes up, so this weight has to go **down**, while a weight with a negative slope has to go up. Each moves **against** its slope.

Now comes the **first step**. All seventeen move at once, each by a hundredth of its slope and against it, so that 3 becomes 3 − 0.01 · 2 = 2.98. Will the loss of 2.5 come down, and where will the outputs go from [−8, 12] when we want [−9, 10]?
"""

# %% [markdown] lang="ko"
r"""
`w_1[0, 0]`의 기울기는 이번에도 2입니다. `dw_2`의 마지막 행, 즉 h₃에서 나가는 두 가중치의 기울기도 여전히 0입니다.

`w_1[0, 0]`을 키우면 손실이 커지므로 이 가중치는 **줄여야** 합니다. 기울기가 음수인 가중치라면 키워야 합니다. 어느 경우든 가중치는 자기 기울기의 **반대쪽**으로 가야 합니다.

자, **첫 스텝**을 내디뎌 봅시다. 열일곱 개가 한꺼번에, 저마다 자기 기울기의 100분의 1만큼 반대쪽으로 갑니다. 3은 3 − 0.01 · 2 = 2.98이 됩니다. 손실은 2.5에서 줄어들까요? 그리고 지금의 출력 [−8, 12]는 우리가 바라는 [−9, 10]에 얼마나 가까워질까요?
"""

# %% claims=["2-07", "2-54"] jupyter={"outputs_hidden": true}
def after_step(lr, slopes):
    return {name: p - lr * slopes["d" + name] for name, p in params.items()}


moved = after_step(0.01, slopes)
run(**moved).round(2), round(loss_of(moved), 4)

# %% [markdown] lang="en"
r"""
The loss came down to 0.0677, and both outputs moved towards what we wanted and even a little past it. **The network has learned something, in a single step.**

The rule w ← w − lr · dw is called **stochastic gradient descent** or **SGD**; our hundredth is the **learning rate** lr. (*Stochastic* means that the examples are drawn at random. We have only one.)

## 3 · All slopes in one pass

For this one step the network had to run 34 times, twice for each of its numbers, and at that price the date reader would run 178 432 times before it could move at all. Nudges are a fine way to understand a slope and a hopeless way to find 89 216 of them.

Following paths is hardly better. Whatever goes through h₁ takes the same way from there on, and you would walk it anew for every weight into h₁. Let's begin at L instead and go **backwards**. Whatever number we come to, the slopes of all that it flows into are known by then, and one small sum is enough.

So the numbers between the weights and L need slopes too, the outputs, neurons and sums. **The slope of h₂ says how L would move if h₂ itself were nudged**, whatever the cause.

In the picture below, where every number has room for a slope, go **from right to left** and write down the slopes of y₁ and y₂, of h₂ and its sum s₂, and of the two weights into h₂. Four rules will do.

1. **L** has the slope 1: a nudge of L is a move of L. Each **output** has y − target. (A d before a name stands for its slope, so this is dy.)
2. **A weight** has as its slope what came in, times the slope of the sum that it goes into. For a **bias** what came in is 1.
3. **A neuron** or an input **adds up**, over all lines that leave it, the weight times the slope of the sum at the other end, an s or a y.
4. **ReLU** lets a slope pass where it let the number pass. Elsewhere the slope becomes 0.

Then pull the slider, column by column.
"""

# %% [markdown] lang="ko"
r"""
손실은 2.5에서 0.0677로 줄었습니다. 두 출력은 모두 우리가 바라는 쪽으로 갔고, 조금 지나치기까지 했습니다. **신경망이 배웠습니다. 단 한 스텝 만에요.**

w ← w − lr · dw로 매개변수를 갱신(업데이트, update)하는 이 방법을 **확률적 경사 하강법**(stochastic gradient descent), 줄여서 **SGD**라고 합니다. 우리가 곱한 100분의 1이 **학습률**(러닝 레이트, learning rate) lr입니다. (‘확률적’이라는 말은 샘플(sample)을 무작위로 뽑는다는 뜻인데, 우리에게는 샘플이 하나뿐입니다.)

## 3 · 모든 기울기를 한 번에

이 한 스텝을 내디디려고 신경망을 34번 계산했습니다. 매개변수 하나에 두 번씩입니다. 날짜를 읽는 모델이라면 첫 스텝을 내딛기도 전에 178,432번을 계산해야 합니다. 수치 미분은 기울기가 무엇인지 이해하기에는 더없이 좋지만, 기울기 89,216개를 구하기에는 가망이 없습니다.

경로를 하나하나 따라가는 방법도 별로 낫지 않습니다. h₁로 들어가는 가중치들은 h₁을 지나고 나면 모두 같은 길을 갑니다. 그런데도 가중치마다 그 길을 처음부터 다시 걸어야 합니다. 그러니 L에서 출발해 **거꾸로** 가 봅시다. 그러면 어느 숫자에 이르든, 그 숫자가 흘러 들어가는 곳의 기울기는 이미 모두 구해 놓은 뒤입니다. 그 기울기들로 짧은 계산을 한 번만 하면 됩니다.

그러려면 가중치와 L 사이에 있는 숫자, 즉 출력과 뉴런과 합에도 저마다 기울기가 있어야 합니다. **h₂의 기울기는 h₂ 자체를 조금 바꿀 때 L이 얼마나 변하는지를 나타냅니다.** 무엇 때문에 h₂가 바뀌었는지는 상관없습니다.

아래 그림에는 숫자마다 바로 밑에 기울기를 적을 자리가 있습니다. **오른쪽에서 왼쪽으로** 가면서 y₁과 y₂, h₂와 그 합 s₂, 그리고 h₂로 들어가는 두 가중치의 기울기를 적어 보세요. 네 가지 규칙이면 충분합니다.

1. **L**의 기울기는 1입니다. L을 조금 바꾸면 L은 바로 그만큼 변하니까요. **출력**의 기울기는 y − target입니다. (이름 앞에 d를 붙이면 그 기울기를 뜻합니다. 그래서 y − target을 dy라고 씁니다.)
2. **가중치**의 기울기는 (그 선으로 들어온 값) × (선 끝에 있는 합의 기울기)입니다. **편향**이라면 들어온 값을 1로 칩니다.
3. **뉴런**이나 입력의 기울기를 구하려면, 나가는 선마다 (그 선의 가중치) × (선 끝에 있는 합 s 또는 y의 기울기)를 구해 **모두 더합니다**.
4. **ReLU**는 숫자를 통과시킨 곳에서만 기울기도 통과시킵니다. 다른 곳에서는 기울기가 0이 됩니다.

다 적었으면 **거슬러 간 칸** 슬라이더를 옮기며 오른쪽 칸부터 하나씩 맞추어 보세요.
"""

# %% tags=["widget"]
play_backward(x, target)

# %% [markdown] lang="en"
r"""
The slope of h₂ is 1 · 1 + 2 · 2 = 5, added up over its two lines. Its gate is open, so that s₂ has 5 as well and the two weights into h₂ get 2 · 5 = 10 and 1 · 5 = 5. Although the slope of h₃ is 5, too, s₃ gets 0 through the shut gate.

### Exercise 4.2 ★★ 6 minutes

Let **[−1, 2]** come in again and **[16, 7]** be what we want. Then the hidden layer is [2, 0, 7] and the outputs are [18, 8]. What is `dw_1`, with its 2 rows and 3 columns? The graph below has room for your slopes.
"""

# %% [markdown] lang="ko"
r"""
h₂의 기울기는 나가는 선 두 개에서 모은 1 · 1 + 2 · 2 = 5입니다. 게이트가 열려 있으니 s₂의 기울기도 5이고, h₂로 들어가는 두 가중치의 기울기는 2 · 5 = 10과 1 · 5 = 5입니다. h₃의 기울기도 5입니다. 하지만 거기서는 게이트가 닫혀 있어 s₃의 기울기는 0입니다.

### 연습 4.2 ★★ 6분

**입력은 [−1, 2]로, 목표값은 [16, 7]로** 바꿔 봅시다. 그러면 은닉층(hidden layer)은 [2, 0, 7]이고 출력은 [18, 8]입니다. 2행 3열인 `dw_1`을 구하세요. 아래 그래프에 기울기를 적을 자리가 있습니다.
"""

# %%
draw_graph([-1, 2], w_1, b_1, w_2, b_2, target=[16, 7], back=0)

# %%
answer_2 = [[..., ..., ...], [..., ..., ...]]

check("4.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Begin with dy, the two differences at the right of the graph. Along its lines h₁ collects −1 · 2 + 1 · 1 = −1. Do the same for h₂ and h₃.

</details>
<details><summary>Hint 2</summary>

Now the gates. The slope of h₂ doesn't get past its own, so s₂ has 0. In the first row of `dw_1` what came in is x₁ = −1, in the second it's x₂ = 2.

</details>
<details><summary>Solution</summary>

{solution}

dh is [−1, 4, 7], and after the gates ds is [−1, 0, 7]. The first row is −1 times ds and the second row 2 times ds: [[1, 0, −7], [−2, 0, 14]].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

그래프의 오른쪽 끝에 있는 두 차이, 즉 dy에서 시작하세요. h₁의 기울기는 나가는 선 두 개에서 모은 −1 · 2 + 1 · 1 = −1입니다. h₂와 h₃에서도 똑같이 해 보세요.

</details>
<details><summary>힌트 2</summary>

이제 게이트를 볼 차례입니다. h₂의 기울기는 자기 게이트를 지나지 못하므로 s₂의 기울기는 0입니다. `dw_1`의 첫 번째 행에서 들어온 값은 x₁ = −1이고, 두 번째 행에서는 x₂ = 2입니다.

</details>
<details><summary>풀이</summary>

{solution}

dh는 [−1, 4, 7]이고, 게이트를 지난 ds는 [−1, 0, 7]입니다. 첫 번째 행은 ds에 −1을, 두 번째 행은 ds에 2를 곱한 것이므로 [[1, 0, −7], [−2, 0, 14]]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**In code** we take the lines of the forward pass from the last to the first and write down for each the slopes of what went into it. `w_2 @ dy` is rule 3 for all hidden neurons at once, while `np.outer` is rule 2 for all weights of a layer, a multiplication table of **what came in** and **the slope of the sum**. (Your s and h are `hidden_in` and `hidden`, your ds and dh `dhidden_in` and `dhidden`.)
"""

# %% [markdown] lang="ko"
r"""
**코드로 써 봅시다.** 순전파 코드를 마지막 줄부터 거꾸로 짚어 가면서, 줄마다 그 줄의 계산에 들어간 값들의 기울기를 적습니다. `w_2 @ dy`는 모든 은닉 뉴런에 규칙 3을 한꺼번에 적용합니다. `np.outer`, 즉 외적(outer product)은 한 층의 모든 가중치에 규칙 2를 적용합니다. **들어온 값**과 **합의 기울기**로 만든 곱셈표라고 보면 됩니다. (그림의 s와 h는 코드에서 `hidden_in`과 `hidden`이고, ds와 dh는 `dhidden_in`과 `dhidden`입니다.)
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
dx = w_1 @ dhidden_in  # (2,), for whatever comes before this network | (2,), 이 신경망보다 앞에 있는 것에 넘김
dw_1, dx

# %% [markdown] lang="en"
r"""
A single pass back has found every slope, and that is **backpropagation**. For each weight it multiplies twice, to find its slope and to get past it, and the forward pass multiplies once. Together that's the work of about three runs in place of 34, and for the date reader in place of 178 432.

`dw_1` holds the 2 that we measured and your 10 and 5. Do all seventeen agree with the nudges?
"""

# %% [markdown] lang="ko"
r"""
거꾸로 한 번 지나가서 모든 기울기를 구했습니다. 이 방법이 바로 **역전파**(backpropagation)입니다. 계산은 얼마나 들었을까요? 가중치 하나에 곱셈이 순전파에서는 한 번, 거꾸로 갈 때는 두 번 들었습니다. 한 번은 그 가중치의 기울기를 구하는 데, 한 번은 더 앞으로 거슬러 가는 데 썼습니다. 모두 합쳐도 신경망을 세 번쯤 계산한 셈입니다. 수치 미분으로는 34번, 날짜를 읽는 모델이라면 178,432번을 계산해야 했습니다.

`dw_1`에는 앞에서 측정한 2도, 여러분이 구한 10과 5도 있습니다. 열일곱 개가 모두 수치 미분으로 구한 기울기와 같을까요?
"""

# %% claims=["2-57"]
grads = {"dw_1": dw_1, "db_1": db_1, "dw_2": dw_2, "db_2": db_2}
compare(grads, slopes, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
All seventeen agree, to a millionth at least. Only `dx` has found no use yet. It holds the slopes of the input, which isn't ours to change, but if another network came before this one, these would be the slopes of *its* outputs.

### Exercise 4.3 ★ 2 minutes

Take one step of SGD with **lr = 0.01** from the gradient of exercise 4.2. The weight `w_1[1, 2]`, from x₂ to h₃, is 1 now. What does it become?
"""

# %% [markdown] lang="ko"
r"""
열일곱 개 모두 수치 미분으로 구한 기울기와 100만분의 1 이내로 같습니다. 그런데 아직 쓸 곳이 없는 것이 하나 있습니다. 입력의 그래디언트 `dx`입니다. 입력은 우리가 바꿀 수 있는 숫자가 아니니까요. 하지만 이 신경망 앞에 다른 신경망이 있다면 `dx`는 **그 신경망의** 출력에 대한 그래디언트가 됩니다.

### 연습 4.3 ★ 2분

연습 4.2에서 구한 그래디언트로 SGD를 한 스텝 해 보세요. 학습률은 **lr = 0.01**입니다. x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`는 지금 1입니다. 한 스텝 뒤에는 얼마일까요?
"""

# %%
answer_3 = ...

check("4.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Its slope stands in the second row and the last column of `dw_1`. The step goes against it.

</details>
<details><summary>Solution</summary>

{solution}

The slope is 14, so the weight becomes 0.86. With lr = 0.1 the weight would have changed its sign in a single step.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

기울기는 `dw_1`의 두 번째 행, 마지막 열에 있습니다. 스텝은 기울기의 반대쪽으로 갑니다.

</details>
<details><summary>풀이</summary>

{solution}

기울기가 14이므로 가중치는 0.86이 됩니다. lr이 0.1이었다면 단 한 스텝에 가중치의 부호가 바뀌었을 것입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · What a step promises

**Training** means going round and round: forward pass, loss, backward pass, step. Here are the losses of six rounds with the parts from `helpers`, at lr = 0.01 and then at a careful 0.001.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 스텝이 약속하는 것

**학습**(training)은 순전파, 손실, 역전파(backward pass), 스텝을 되풀이하는 것입니다. `helpers`에 있는 부품으로 여섯 번 되풀이하면서 손실이 어떻게 변하는지 봅시다. 한 번은 lr = 0.01로, 한 번은 더 조심해서 0.001로 합니다.
"""

# %%
def descend(lr, steps):
    layer, loss = FeedForward(*data.pocket_network(float)[1:]), SquaredError()
    sgd, losses = SGD(layer.params, lr), []
    for _ in range(steps):
        losses.append(loss(layer(x), target))  # forward | 순전파
        layer.backward(loss.backward())  # y − target goes back by part 3's lines | y − target에서 3절의 코드로 역전파
        sgd.step(layer.grads)  # w -= lr * dw for all of them | 모든 매개변수에 w -= lr * dw
    return losses


[np.round(descend(lr, steps=6), 4).tolist() for lr in (0.01, 0.001)]

# %% [markdown] lang="en"
r"""
At lr = 0.01 the loss is 0 to four decimals after three steps, while at 0.001 it's still 0.7263 after five. The bolder rate has won. Why not be bolder still?

Think about what a step *promises*. The weight `w_1[0, 0]` has the slope 2 and moves down by lr · 2, and if the slope stays 2 all the way, L falls by 2 · (lr · 2). Every other parameter promises its share in the same way, lr times the **square** of its slope, and the whole step promises that L will fall by lr times the sum of all squares. What is that sum?
"""

# %% [markdown] lang="ko"
r"""
lr = 0.01이면 손실이 빠르게 0으로 **수렴**(convergence)해서, 세 스텝 만에 소수 넷째 자리까지 0이 됩니다. lr = 0.001이면 다섯 스텝 뒤에도 손실이 아직 0.7263입니다. 과감한 쪽이 이겼습니다. 그렇다면 더 과감해지면 안 될까요?

스텝이 무엇을 **약속하는지** 생각해 봅시다. `w_1[0, 0]`은 기울기가 2이고 lr · 2만큼 내려갑니다. 내려가는 내내 기울기가 2라면 L은 2 · (lr · 2)만큼 줄어듭니다. 다른 매개변수도 저마다 lr에 자기 기울기의 **제곱**을 곱한 만큼 줄이겠다고 약속합니다. 그러니 스텝 전체는 lr에 기울기의 제곱의 합을 곱한 만큼 L을 줄이겠다고 약속하는 셈입니다. (기울기로 하는 이런 어림을 수학에서는 1차 근사(first-order approximation)라고 합니다.) 제곱의 합은 얼마일까요?
"""

# %%
squares = float(sum((slope**2).sum() for slope in grads.values()))
squares

# %% [markdown] lang="en"
r"""
The squares add up to 586, so a step at lr = 0.001 promises that L will fall by 0.586, from 2.5 to 1.914. At which lr does it promise a loss of exactly 0? And which loss did our first step promise, at lr = 0.01? Can a loss that is half a sum of squares ever come down to it?

The table sets the promise beside what one step really does at six rates, with your answer among them. Where is the promise nearly kept? What is left of the loss where 0 was promised? And where is the step worse than none at all?
"""

# %% [markdown] lang="ko"
r"""
제곱의 합은 586입니다. 그래서 lr = 0.001인 스텝은 L을 0.586만큼, 즉 2.5에서 1.914까지 줄이겠다고 약속합니다. 손실을 정확히 0으로 만들겠다고 약속하는 lr은 얼마일까요? 그리고 lr = 0.01이던 우리의 첫 스텝은 손실이 얼마가 된다고 약속했을까요? 손실은 제곱을 더해 반으로 나눈 수인데, 그런 값이 나올 수 있을까요?

아래 표는 여섯 가지 학습률에서 약속한 손실과 실제로 한 스텝 뒤에 나온 손실을 나란히 보여 줍니다. 여러분이 구한 lr도 그 가운데 있습니다. 약속이 거의 지켜지는 것은 어느 학습률일까요? 0을 약속한 스텝은 손실을 얼마나 남길까요? 차라리 가만히 있는 편이 나은 것은 어느 학습률일까요?
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for lr in (0.0001, 0.001, 2.5 / squares, 0.01, 0.02, 0.1):
    moved = after_step(lr, grads)
    rows.append((lr, 2.5 - lr * squares, loss_of(moved), numbers(run(**moved), 2)))
Table(("lr", "promised loss", "real loss", "y"), rows, digits=4)

# %% [markdown] lang="en"
r"""
The promise is nearly kept at the two smallest rates, where it's off by less than 0.0004 and by 0.035. At lr = 2.5 / 586 a loss of 0 is promised, but the step leaves a loss of 0.63, a quarter of what there was. What goes wrong? A slope is measured where you stand. As soon as the step begins, the outputs move towards what we want, y − target shrinks, and all the slopes that were made from it shrink as well.

At 0.01 the step promises an impossible loss, −3.36, and is still the best of the six. At 0.02 and at 0.1 we would have done better to stay where we were, for the loss rises to 4.23 and to 193 while the promises sound better and better.

Look at the last column. At 0.02 y₂ has gone from 12 to 7.33, right through the 10 that we wanted. Below 10 its slope has the other sign, but by then the step was already decided. The gradient tells each weight which way to move. **It doesn't say how far.**

## 5 · The way back through thirty layers

In a stack, the way back of each layer begins with the `dx` of the layer after it, and so the news of a mistake travels from the last layer to the first, through weights and gates all the way. Does it arrive?

Lesson 02 built a way around each layer. In H(x) = x + F(x) a nudge of x reaches H on two paths, **around** F as it is and **through** F, which add up to

$$ dx = dout + dx_F $$

where dout is the gradient of what comes *out* of a layer, here of H, and $dx_F$ is what comes back through F. Let F be our network, with the token of exercise 4.2, and let dout be the [2, 1] that went back there, so that ds is [−1, 0, 7] again. The rows of `w_1` are (3, 2, −4) and (2, −3, 1). What is $dx_F$ by rule 3, and what is dx?
"""

# %% [markdown] lang="ko"
r"""
약속이 거의 지켜지는 것은 가장 작은 두 학습률입니다. lr = 0.0001에서 빗나간 정도는 0.0004도 되지 않고, lr = 0.001에서는 0.035입니다. 손실 0을 약속하는 학습률은 2.5 / 586인데, 실제로는 손실이 0.63이나 남습니다. 처음의 4분의 1입니다. 어디서 어긋났을까요? 기울기는 지금 서 있는 자리에서 구한 것입니다. 그런데 발을 떼자마자 출력은 목표값에 가까워지고 y − target은 작아집니다. y − target에서 나온 기울기들도 함께 작아집니다.

lr = 0.01인 스텝은 손실이 −3.36이 된다고 약속합니다. 있을 수 없는 손실인데도 결과는 여섯 가지 가운데 가장 좋습니다. 차라리 가만히 있는 편이 나은 것은 0.02와 0.1입니다. 약속은 점점 더 거창해지는데, 손실은 4.23과 193으로 오히려 커집니다.

마지막 열을 보세요. lr = 0.02일 때 y₂는 12에서 출발해, 우리가 바라는 10을 지나 7.33까지 갔습니다. 10보다 작아지면 기울기의 부호가 바뀌지만, 그때는 이미 스텝이 정해진 뒤입니다. 그래디언트는 가중치마다 어느 쪽으로 옮겨야 하는지 알려 줍니다. **얼마나 옮겨야 하는지는 알려 주지 않습니다.**

## 5 · 서른 층을 되돌아오는 길

층을 쌓으면 각 층의 역전파는 바로 다음 층에서 구한 `dx`로 시작합니다. 무엇이 틀렸는지 알리는 신호는 이렇게 마지막 층에서 첫 번째 층까지, 수많은 가중치와 게이트를 지나 전해집니다. 이 신호가 끝까지 닿을까요?

2장에서는 층마다 건너뛰는 길을 냈습니다. H(x) = x + F(x)에서 x를 조금 바꾸면 그 변화는 두 경로로 H에 이릅니다. 하나는 F를 **건너뛰어** 그대로 가고, 하나는 F를 **지나서** 갑니다. 경로끼리는 더하므로 x의 그래디언트는 다음과 같습니다.

$$ dx = dout + dx_F $$

dout은 층의 **출력**(output)에 대한 손실의 그래디언트이고, 여기서는 H의 그래디언트입니다. $dx_F$는 F를 지나 되돌아온 것입니다. F가 우리 신경망이고 연습 4.2의 토큰이 들어왔다고 합시다. dout도 그 연습에서 거꾸로 보낸 [2, 1]이라고 하면, ds는 이번에도 [−1, 0, 7]입니다. `w_1`의 두 행은 (3, 2, −4)와 (2, −3, 1)입니다. 규칙 3으로 구하면 $dx_F$는 얼마일까요? dx는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
F, token, dout = FeedForward(w_1, b_1, w_2, b_2), np.array([-1.0, 2]), np.array([2.0, 1])
F(token)
F.backward(dout), dout + F.backward(dout)

# %% [markdown] lang="en"
r"""
F sends back [−31, 5]; together with the skip dx is [−29, 6]. In this sum dout is a term of its own that no weight or gate has touched.

What is that term worth in a stack? `thirty_layers` draws thirty random layers as in lesson 02 and sends eight random tokens forward through them. For what comes out of the last one it draws a random gradient. `way_back` sends this gradient back layer by layer, by the formula above where there's a skip. The second cell tells how much of its length a single layer without a skip leaves on average. How much will thirty of them leave, and how much will arrive with the skip? The picture follows the length, in twenty draws, back from 1 at the right.
"""

# %% [markdown] lang="ko"
r"""
F를 지나 되돌아온 것은 [−31, 5]이고, 건너뛰는 길로 온 것까지 더한 dx는 [−29, 6]입니다. 이 합에서 dout은 따로 떨어진 항입니다. 가중치가 곱해진 적도, 게이트를 지난 적도 없습니다.

층을 높이 쌓으면 이 항 하나가 얼마나 큰 차이를 만들까요? `thirty_layers`는 2장처럼 무작위로 층 서른 개를 만들고, 무작위 토큰 여덟 개로 순전파를 합니다. 그러고는 마지막 층의 출력에서 출발시킬 그래디언트도 무작위로 뽑습니다. `way_back`은 이 그래디언트를 한 층씩 거꾸로 보내며, 건너뛰는 길이 있으면 위의 식을 씁니다. 두 번째 셀은 건너뛰는 길이 없을 때 층 하나를 지날 때마다 그래디언트의 길이(노름, norm)가 평균 몇 배가 되는지 구합니다. 이 셀까지 실행한 다음 예측해 보세요. 서른 층을 지나면 길이가 얼마나 남을까요? 건너뛰는 길이 있으면 얼마나 남을까요? 그림에서는 스무 번 뽑은 그래디언트의 길이를, 오른쪽 끝의 1에서 왼쪽의 입력까지 따라갈 수 있습니다.
"""

# %%
kinds = "F(x)", "x + F(x)", "LayerNorm(F(x))", "LayerNorm(x + F(x))"


def way_back(kind, seed, scale=1, biases=1):
    layers, dx = thirty_layers(kind, seed, scale, biases)
    lengths = [np.linalg.norm(dx)]  # of all its numbers together | 모든 숫자를 한 벡터로 본 노름
    for F, layer_norm in reversed(layers):
        dx = layer_norm.backward(dx) if "LayerNorm" in kind else dx
        dx = (dx if "x +" in kind else 0) + F.backward(dx)  # around F + through F | F를 건너뛴 것 + 지나온 것
        lengths.append(np.linalg.norm(dx))
    return np.array(lengths) / lengths[0]

# %%
plain = np.array([way_back("F(x)", seed) for seed in range(20)])  # (20, 31)
round(float((plain[:, 1:] / plain[:, :-1]).mean()), 3)

# %% jupyter={"outputs_hidden": true}
draw_norms({"F(x)": plain, "x + F(x)": [way_back("x + F(x)", seed) for seed in range(20)]})

# %% [markdown] lang="en"
r"""
A single layer leaves 0.233 of the length on average, 0.233³⁰ is about 10⁻¹⁹, and without the skip less than 10⁻¹⁸ comes back to the input in each of the twenty draws. The first layer's weights get their slopes from what comes back as far as that layer, so a step of SGD would leave them where they are. With the skip the gradient arrives 1.9 to 2.7 times as long as it set out.

It grows, then, and growing has been trouble before. In lesson 03 doubled weights made a token longer and longer until a LayerNorm after each add kept it in bounds. Does LayerNorm do the same for a gradient on its way back? The table shows what arrives, in twenty draws each, for four kinds of layers with the weights that PyTorch begins with (× 1) and with half, twice and four times as much. The biases stay as they are. Where will the gradient **vanish**, and where will it **explode**?
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길이 없으면 층 하나를 지날 때마다 길이가 평균 0.233배로 줄고, 0.233³⁰은 10⁻¹⁹쯤입니다. 그래서 입력까지 되돌아오는 것이 거의 없습니다. 스무 번 모두 처음 길이의 10⁻¹⁸배보다 짧습니다. 그런데 첫 번째 층의 가중치는 그 층까지 되돌아온 그래디언트에서 자기 기울기를 얻습니다. 되돌아온 그래디언트가 이만큼뿐이니, SGD를 한 스텝 해도 이 가중치들은 제자리에 머물 것입니다. 반면 건너뛰는 길이 있으면 그래디언트가 출발할 때의 1.9~2.7배 길이로 도착합니다.

그런데 길이가 늘어난다는 것이 마음에 걸립니다. 3장에서도 가중치를 두 배로 하자 토큰이 점점 길어졌고, add마다 그 뒤에 LayerNorm을 두어 막았습니다. 되돌아오는 그래디언트가 길어지는 것도 LayerNorm이 막아 줄까요? 아래 표는 네 가지 층에서 그래디언트가 얼마나 도착하는지, 스무 번씩 뽑아 가장 짧은 것과 가장 긴 것을 보여 줍니다. 가중치는 PyTorch의 초깃값 그대로(× 1)이거나 그 절반, 두 배, 네 배이고, 편향은 그대로 둡니다. 그래디언트가 **사라지는** 곳(기울기 소실, vanishing gradient)은 어디이고, **폭발하는** 곳(기울기 폭발, exploding gradient)은 어디일까요?
"""

# %% jupyter={"outputs_hidden": true}
def arrives(kind, scale, biases=1):
    return span([way_back(kind, seed, scale, biases)[-1] for seed in range(20)])


rows = []
for name, scale in (("× ½", 0.5), ("× 1", 1), ("× 2", 2), ("× 4", 4)):
    rows.append((name, *(arrives(kind, scale) for kind in kinds)))
Table(("weights", *kinds), rows)

# %% [markdown] lang="en"
r"""
Without skip and norm the gradient vanishes at × ½ and × 1 and explodes at × 4, and only at × 2 does a fair part of it arrive. The skip alone mends the first two rows and explodes in the other two. The layer to build has both, add & norm. In all four rows its gradient arrives 0.032 to 8.1 times as long as it set out in these draws.

LayerNorm divides a token by its standard deviation, so whatever it lets through of a nudge is divided by the same number. (Two kinds of nudge it stops altogether, as the sliders of lesson 03 showed.) The gradient on its way back is divided by it too, and what large weights have made larger becomes smaller again.

Isn't the norm enough, then, without the add? In the last two rows it does about as well, but at × 1, where training begins, it lets as little as 0.0014 through, and at × ½ not even a millionth arrives in any of the twenty draws. Shouldn't the division make up for small weights, too? Suspect the biases, which stayed as they were. Here is the norm alone at all four scales with every bias set to 0.
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길도 LayerNorm도 없으면 그래디언트는 × ½과 × 1에서 사라지고 × 4에서 폭발합니다. 어느 정도 도착하는 것은 × 2뿐입니다. 건너뛰는 길만 있으면 처음 두 행은 나아지지만 나머지 두 행에서는 폭발합니다. 그러니 둘 다 있는 **add & norm** 층을 써야겠습니다. (여기서 norm은 길이가 아니라 LayerNorm을 줄인 말입니다.) add & norm이면 네 행에서 스무 번 모두 그래디언트가 출발할 때의 0.032~8.1배 길이로 도착합니다.

LayerNorm은 토큰을 그 토큰의 표준편차로 나눕니다. 그래서 토큰을 조금 바꾸면, LayerNorm을 통과하는 변화도 같은 수로 나뉩니다. (아예 통과하지 못하는 변화도 두 가지 있습니다. 3장의 슬라이더에서 보았지요.) 되돌아오는 그래디언트도 그 수로 나뉩니다. 가중치가 커서 불어난 것이 이렇게 다시 줄어듭니다.

그렇다면 add는 없어도 LayerNorm만으로 충분하지 않을까요? 표의 마지막 두 행에서는 LayerNorm만 있어도 add & norm 못지않습니다. 하지만 학습을 시작할 때의 크기인 × 1에서는 0.0014밖에 통과하지 못하기도 하고, × ½에서는 스무 번 모두 100만분의 1도 통과하지 못합니다. 이상하지 않나요? 가중치가 작으면 작은 수로 나눌 테니 다시 커져야 할 것 같은데요. 그대로 둔 편향이 의심스럽습니다. 편향을 모두 0으로 하고, LayerNorm만 있는 층을 네 가지 크기에서 다시 확인해 봅시다.
"""

# %%
[arrives("LayerNorm(F(x))", scale, biases=0) for scale in (0.5, 1, 2, 4)]

# %% [markdown] lang="en"
r"""
Without biases the norm alone lets the same through at every scale, 0.065 to 3.1. So it was the biases. The smaller the weights, the larger the share of the biases in what leaves F. The gradient comes back through the small weights alone, but the norm divides by the spread of it all, and so it gives back less than the weights took. You could begin without biases, but training would bring them in. With the add, x itself stands in the sum and its gradient comes back past weights and biases alike.

What lessons 02 and 03 saw in tokens on their way forward, these random layers show in gradients on their way back. **Where the weights are small, the add keeps the gradient from vanishing. Where they are large, the norm keeps it from exploding.**

## 6 · In PyTorch

In PyTorch you write only the forward pass, while every operation on a tensor with `requires_grad=True` is recorded in a **computational graph**. Then `loss.backward()` follows this graph from the end to the beginning, as you did with yours, and every tensor that you marked has its gradient in `.grad`. Will this **autograd** agree with your backpropagation?
"""

# %% [markdown] lang="ko"
r"""
편향이 없으면 LayerNorm만 있어도 네 가지 크기에서 똑같이 0.065~3.1이 통과합니다. 범인은 편향이었습니다. 가중치가 작을수록 F의 출력에서 편향의 비중이 커집니다. LayerNorm이 나누는 표준편차에는 이 편향이 그대로 들어 있어서, 가중치를 줄여도 나누는 수는 그만큼 작아지지 않습니다. 그런데 그래디언트는 편향이 아니라 작은 가중치를 지나서만 되돌아옵니다. 가중치를 지나며 줄어든 만큼 LayerNorm이 되돌려 주지 못하는 것입니다. 편향을 0으로 두고 시작해도 학습하는 동안 0에서 벗어나니, 편향을 없애는 것으로는 해결되지 않습니다. 하지만 add가 있으면 합에 x 자신이 들어 있고, x의 그래디언트는 가중치도 편향도 거치지 않고 되돌아옵니다.

2장과 3장에서 앞으로 나아가는 토큰에 일어난 일이, 되돌아오는 그래디언트에도 똑같이 일어납니다. 적어도 이 무작위 층들에서는 그렇습니다. **가중치가 작은 곳에서는 add가 그래디언트를 사라지지 않게 하고, 가중치가 큰 곳에서는 LayerNorm이 폭발하지 않게 합니다.**

## 6 · PyTorch로

PyTorch를 쓰면 순전파만 작성하면 됩니다. 순전파를 계산하는 동안 PyTorch는 `requires_grad=True`인 텐서(tensor)로 하는 연산을 모두 기록해 **계산 그래프**(computational graph)를 만듭니다. `loss.backward()`를 부르면 PyTorch는 여러분이 3절에서 그랬듯이 이 그래프를 끝에서 처음까지 거슬러 갑니다. 그러고 나면 `requires_grad=True`로 표시한 텐서마다 `.grad`에 그래디언트가 들어 있습니다. 이 기능을 **자동 미분**(autograd)이라고 합니다. 자동 미분과 여러분의 역전파는 결과가 같을까요?
"""

# %%
import torch

t = {name: torch.tensor(p, requires_grad=True) for name, p in params.items()}
y_torch = torch.relu(torch.tensor(x) @ t["w_1"] + t["b_1"]) @ t["w_2"] + t["b_2"]
loss = ((y_torch - torch.tensor(target)) ** 2).sum() / 2
loss.backward()

compare({"d" + name: p.grad.numpy() for name, p in t.items()}, grads)

# %% [markdown] lang="en"
r"""
PyTorch has found your gradient, all seventeen slopes of it. What's left is the step. After it `zero_grad()` empties every `.grad`, for the next `backward()` would **add** to what it finds there.
"""

# %% [markdown] lang="ko"
r"""
PyTorch도 여러분과 똑같은 그래디언트를 구했습니다. 열일곱 개 모두 같습니다. 이제 한 스텝을 내디딜 차례입니다. 그 뒤에는 `zero_grad()`로 `.grad`를 모두 비웁니다. 비우지 않으면 다음 `backward()`가 거기 있던 것에 새 그래디언트를 **더하기** 때문입니다.
"""

# %%
optimizer = torch.optim.SGD(t.values(), lr=0.01)
optimizer.step()
optimizer.zero_grad()
t["w_1"].detach()

# %% [markdown] lang="en"
r"""
The first weight has gone from 3 to 2.98, as in part 2.

## 7 · Recap

**Which way should each weight move?** Against its slope. The slope says how the loss answers when you nudge the weight. You find it by multiplying along each path from the weight to the loss and adding up the paths, and if you begin at the loss and go backwards, a single pass gives you the slopes of all weights, seventeen or 89 216. Their promise holds for small steps only. In a deep stack they must also find their way back to the first layers. Of our four kinds of layers, biases included, only add & norm let them arrive at every scale of the weights.

**Deeper:** [how exact a nudge is, a batch's slopes, autograd in twenty lines](04b_backprop_deeper.ipynb). You can read 01b to 03b now, and [every gradient](90_every_gradient.ipynb).

**Next:** in our first step a weight with the slope 10 moved five times as far as one with the slope 2. That sounds fair, as if a steep slope meant a long way to go. [Lesson 05](05_adam.ipynb) takes you down into a valley where it means nothing of the kind.
"""

# %% [markdown] lang="ko"
r"""
첫 번째 가중치는 2절에서처럼 3에서 2.98이 되었습니다.

## 7 · 정리

**가중치 하나하나를 어느 쪽으로 옮겨야 할까요?** 저마다 자기 기울기의 반대쪽입니다. 기울기는 가중치를 조금 바꿀 때 손실이 어떻게 변하는지를 나타냅니다. 가중치에서 손실까지 경로를 따라가며 곱하고 경로끼리 더하면 기울기가 나옵니다. 손실에서 출발해 거꾸로 가면, 가중치가 열일곱 개이든 89,216개이든 한 번에 모두 구할 수 있습니다. 다만 기울기로 한 약속은 작은 스텝에서만 지켜집니다. 그리고 층을 높이 쌓았다면 그래디언트가 맨 앞의 층까지 되돌아올 수 있어야 합니다. 편향이 있을 때, 네 가지 층 가운데 가중치를 몇 배로 하든 그래디언트를 통과시킨 것은 add & norm뿐입니다.

**더 깊이:** [심화 노트북](04b_backprop_deeper.ipynb)에서는 수치 미분이 얼마나 정확한지 알아보고, 배치(batch) 전체의 그래디언트를 구하고, 자동 미분을 스무 줄로 만듭니다. 이제 1~3장의 심화 노트북도, [모든 그래디언트를 모은 페이지](90_every_gradient.ipynb)도 읽을 수 있습니다.

**다음:** 첫 스텝에서 기울기가 10인 가중치는 기울기가 2인 가중치보다 다섯 배 멀리 갔습니다. 가파르면 갈 길도 멀 테니 공평해 보입니다. 그런데 [5장](05_adam.ipynb)에서 여러분이 내려갈 골짜기에서는 가파르다고 해서 갈 길이 멀지는 않습니다.
"""
