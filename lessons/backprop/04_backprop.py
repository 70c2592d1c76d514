# %% [markdown] lang="en"
r"""
# 04 · Gradients and backpropagation

**Which way should each weight move?**

The date reader of the start page holds 89 216 numbers. At first they were random, and the reader wrote nonsense. Then every one of them was moved a little, again and again, until the dates came out right, although nobody ever told any of them which way to go. How did they know?

Let's put the question to a network that fits on paper. The one of lesson 01 has seventeen weights and biases and turns [2, 1] into [−8, 12]. Suppose we had wanted [−9, 10], so that y₁ is too high by 1 and y₂ by 2. We need one number that should come down, so let's add the two outputs and count y₂ twice, as it's twice as far off:

$$ L = y_1 + 2\,y_2 = -8 + 2 \cdot 12 = 16 $$

Now each of the seventeen can be asked: **if I nudge you up a little, does L rise or fall, and how fast?**

**You will be able to**

- find with a pencil what a nudge of any weight does to L;
- go backwards through a network and find all these slopes in one pass;
- take a step of learning, and say why it may break its promise;
- say whether a gradient survives its way back through thirty layers.

**You need** lessons 01 and 02, and for part 5 lesson 03. \
**Time** 75 minutes · [on paper](../docs/worksheets/04.html)

Run the cell. The green line is L for every value of `w_1[0, 0]`, the weight 3 from x₁ to h₁. (Code counts from 0, the pictures from 1.) A nudge down and a nudge up lead to the two rings. The difference of L between the rings, divided by the distance between them, is the **slope**. How far can you nudge this weight before the rings no longer give its slope?

Then choose others of the seventeen. Five of them you can nudge by ½ without moving L at all. Which five? The network below the slider may give you an idea.
"""

# %% [markdown] lang="ko"
r"""
# 04 · 그래디언트와 역전파

**가중치를 각각 어느 방향으로 옮겨야 할까요?**

**이 장을 마치면** 신경망의 모든 기울기를 연필로 구하고, 그 기울기로 신경망을 더 낫게 만들고, 되돌아올 때 잔차 연결(건너뛰는 길)이 얼마나 쓸모 있는지 말할 수 있습니다. \
**필요한 것**은 1장과 2장, 5절에는 3장입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/04.html)

신경망은 가중치(weight)를 바꾸며 배웁니다. 가중치에게 이렇게 물어봅시다. **‘너를 조금 바꾸면 결과가 어떻게 달라지니?’** 1장의 결과는 [−8, 12], 두 수였습니다. 결과는 하나여야 하므로 두 번째를 두 번 세어 L = y₁ + 2 y₂ = 16이라고 합시다.

셀을 실행하세요. 초록색 선은 x₁에서 h₁로 가는 가중치 3, 즉 `w_1[0, 0]`의 값에 따라 L이 어떻게 달라지는지 보여 줍니다(파이썬은 0부터, 그림은 1부터 셉니다). 속이 찬 점이 지금 위치입니다. 가중치를 **간격**만큼 늘린 자리와 줄인 자리에 고리가 있습니다. 두 고리의 L값 차이를 둘 사이의 거리로 나눈 것이 **기울기**(slope)입니다. 목록에서 다른 수도 골라 보세요. 기울기가 0인 가중치는 어느 것인가요? 그런 다음 간격을 늘려 보세요. 얼마나 크면 기울기가 틀리나요?
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

The five that leave L alone are the two weights into h₃, its bias, and the two weights out of it. In the picture h₃ is grey and therefore off. We'll soon see what that has to do with all five. First let's do what the slider does with `w_1[0, 0]`, and run the network once with 3½ and once with 2½ in place of the 3. (`**params` hands over the four arrays by name.)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

**가중치 하나를 조금 바꾸기.** 가중치 3을 ½만큼 늘려서 신경망을 계산하고, ½만큼 줄여서 다시 계산합니다. (`w_1[0, 0] = …`은 배열의 숫자 하나를 바꿔 쓰고, `**params`는 배열 네 개를 이름대로 넘겨줍니다. 정수는 ½만큼 바꿀 수 없으므로 실수형(float)을 씁니다.)
"""

# %%
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
The slope of L is 2, so if you nudge this weight, L moves in the same direction and twice as far. Mathematicians call it the **derivative** of L with respect to this weight, and since all other numbers stand still meanwhile, it's a **partial** derivative with a round ∂:

$$ \frac{\partial L}{\partial w} = 2 $$

At the slider the rings gave 2 for nudges up to 4.5. Beyond that the lower ring lies past the **kink** of ReLU, where h₁ is off and the green line runs flat. A slope holds only near the place where you took it.

**Why 2?** Follow the nudge through the network to L, and you'll see it multiplied four times.

- From the weight to the sum s₁ it's multiplied by the input, x₁ = 2.
- From s₁ to h₁ it has to pass ReLU, the neuron's **gate**. While the neuron is on, its gate is open and multiplies by 1. When it's off, the gate is shut and multiplies by 0. Ours is open.
- From h₁ to y₁ it's multiplied by the weight −1.
- From y₁ to L it's multiplied by 1, since L counts y₁ once.

A second path leads through y₂.
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
Together the −2 of the path through y₁ and the 4 of the path through y₂ make the 2 that we measured. **Multiply along each path, then add up the paths.** This is the **chain rule**. With it you can find every slope in this network.

The chain rule also explains the five numbers that leave L alone. A nudge of a weight into h₃, or of its bias, meets a shut gate on every path, while a nudge of a weight out of h₃ is multiplied by h₃ itself, which is 0. From the token [2, 1] these five have nothing to learn.

### Exercise 4.1 ★★ 4 minutes

Now the token **[−1, 2]** of exercise 1.1 comes in. For once let L be **2 y₁ + 3 y₂**. What is the slope of L with respect to `w_1[1, 2]`, the weight from x₂ to h₃? The weights stand in the picture above part 1. Follow the paths on paper.
"""

# %% [markdown] lang="ko"
r"""
−2 + 4 = 2, 측정한 값과 같습니다. 기울기가 0인 매개변수는 다섯입니다. 둘은 꺼진 뉴런 h₃으로 **들어가는** 가중치로, 하나는 그 편향(bias)입니다. 닫힌 게이트가 모든 경로에 0을 곱합니다. 둘은 h₃에서 **나가는** 가중치로, 여기에 곱해지는 h₃이 0입니다. 이 토큰으로는 이 다섯이 아무것도 배울 수 없습니다.

### 연습 4.1 ★★ 4분

연습 1.1의 입력을 다시 씁니다: **[−1, 2]**. 이번에는 **L = 2 y₁ + 3 y₂**입니다. x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`에 대한 L의 기울기는 얼마인가요? 종이에 경로를 따라가 보세요.
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

12 comes through y₁ and 6 through y₂, together 18.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

경로는 둘입니다: `w_1[1, 2]` → s₃ → h₃ → y₁ → L, 그리고 y₂를 지나는 같은 경로. 게이트가 열려 있는지 알려면 먼저 [−1, 2]에서 s₃을 구하세요.

</details>
<details><summary>힌트 2</summary>

s₃ = −1 · (−4) + 2 · 1 + 1 = 7이므로 게이트는 열려 있습니다. h₃에서 나가는 가중치는 3과 1이고, L에 y₁은 두 번, y₂는 세 번 들어갑니다.

</details>
<details><summary>풀이</summary>

{solution}

y₁을 지나 12, y₂를 지나 6, 모두 18입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · The first step

Back to [2, 1] and our first L. Should we simply push it down? Both outputs would fall, as they should, and then go on falling, past [−9, 10] to −100 and −1000. This L has no idea when to stop. We need a number that is 0 when the outputs are right and grows when they are off, to either side. The sum of the differences won't do, since an output that is too high could cancel one that is too low. But squares can't cancel. If we call the wanted numbers the **target**, half the sum of the squared differences is

$$ L = \tfrac12 \big( (y_1 - target_1)^2 + (y_2 - target_2)^2 \big) = \tfrac12 (1^2 + 2^2) = 2.5 $$

A number that learning is meant to bring down is called a **loss**, and from here on L stands for this one. (The date reader's loss is about letters, as lesson 14 will show. All that follows holds for it, too.) Computing the loss, from the input to the end, is the **forward pass**.
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
What is the slope of the new L with respect to y₁? Write u for the difference y₁ − target₁ and nudge it by a small ε to either side:

$$ \frac{\tfrac12 (u+\varepsilon)^2 - \tfrac12 (u-\varepsilon)^2}{2\varepsilon} = \frac{2u\varepsilon}{2\varepsilon} = u $$

The slope is the difference itself, and that's what the ½ is for. So the loss has the slopes **y − target = [1, 2]** for y₁ and y₂. You have met these two numbers before: they say how often our first L counted each output. Since the loss answers a small nudge just as our first L did, the slopes of part 1 still hold.

All slopes together are called the **gradient**, and those of `w_1` are called `dw_1`. Let's measure all seventeen with two nudges each. The cell shows the slopes of the two weights into h₁ and those of `w_2`.
"""

# %% [markdown] lang="ko"
r"""
y₁에 대한 L의 기울기는 얼마일까요? 차이를 u = y₁ − target₁이라 하고 양쪽으로 작은 수 ε(엡실론)만큼 바꿔 봅시다.

$$ \frac{\tfrac12 (u+\varepsilon)^2 - \tfrac12 (u-\varepsilon)^2}{2\varepsilon} = \frac{2u\varepsilon}{2\varepsilon} = u $$

기울기는 차이 그 자체입니다. 따라서 y₁과 y₂에 대한 L의 기울기는 **y − target**, 즉 [1, 2]입니다. 1절에서 마음대로 정한 바로 그 두 숫자가 이번에는 손실에서 나왔습니다. 그래서 1절의 기울기가 모두 그대로이고, `w_1[0, 0]`의 기울기도 2입니다. 이 가중치를 올리면 손실이 커집니다. **그러니 내려야 합니다.** 기울기가 음수인 가중치는 올려야 합니다. 가중치는 저마다 기울기의 **반대쪽으로** 갑니다.

모든 기울기를 모은 것이 **그래디언트**(gradient)이고(이것도 그냥 기울기라고 부르는 책이 많습니다), `w_1`의 기울기들은 `dw_1`이라고 부릅니다. 매개변수(parameter) 17개를 두 번씩 바꿔 모두 측정합시다. h₁로 들어오는 두 가중치의 기울기와 `w_2`의 기울기를 확인합니다.
"""

# %%
slopes = numerical_gradients(lambda: loss_of(params), params)
slopes["dw_1"][:, 0].round(4), slopes["dw_2"].round(4)

# %% [markdown] lang="en"
r"""
The slope of `w_1[0, 0]` is 2 again. The two weights out of h₃, in the last row of `dw_2`, still have 0.

If `w_1[0, 0]` goes up, the loss goes up, so this weight has to go **down**, just as a weight with a negative slope has to go up. Each moves **against** its slope.

Now comes the **first step**. All seventeen move at once, each by a hundredth of its slope and against it, so that 3 becomes 3 − 0.01 · 2 = 2.98. Will the loss of 2.5 come down? And where will the outputs go from [−8, 12], when we want [−9, 10]?
"""

# %% [markdown] lang="ko"
r"""
이제 **첫 스텝**(step)입니다. 17개가 저마다 기울기의 100분의 1만큼 반대쪽으로 갑니다. 가중치 3은 3 − 0.01 · 2 = 2.98이 됩니다. 손실 2.5는 줄어들까요, 커질까요? y₁과 y₂는 [−8, 12]에서 어떻게 달라질까요? 원하는 것은 [−9, 10]입니다.
"""

# %% claims=["2-07", "2-54"] jupyter={"outputs_hidden": true}
def after_step(lr, slopes):
    return {name: p - lr * slopes["d" + name] for name, p in params.items()}


moved = after_step(0.01, slopes)
run(**moved).round(2), round(loss_of(moved), 4)

# %% [markdown] lang="en"
r"""
The loss came down to 0.0677. Both outputs moved towards what we wanted and even went a little past it. **The network has learned something, in a single step.**

The rule w ← w − lr · dw is called **stochastic gradient descent** or **SGD**, and our hundredth is the **learning rate** lr. (*Stochastic* means that the examples are drawn at random. We have only one.)

## 3 · All slopes in one pass

For this one step the network had to run 34 times, twice for each of its numbers. At that price the date reader would run 178 432 times before it could move at all. Nudges are a fine way to understand a slope and a hopeless way to find 89 216 of them.

Following paths is hardly better. Whatever goes through h₁ takes the same way from there on. If you follow the paths of each weight by itself, you walk that way again and again. Let's begin at L instead and go **backwards**, so that each slope is computed once, from the slopes of what comes right after it.

For that every number needs a slope, the neurons and the outputs as well as the weights. **The slope of h₂ says how L would move if h₂ itself were nudged**, whatever it was that nudged it.

In the picture there is room for a slope under every number. Write these down, **from right to left**: first y₁ and y₂, then h₂ and its sum s₂, and last the two weights into h₂. Four rules will do.

1. **L** has the slope 1, for a nudge of L is a move of L. Each **output** has y − target. (In code that's `dy`, as a d before a name stands for its slope.)
2. **A weight** has as its slope what came in, times the slope of the sum that it goes into. For a **bias** what came in is 1.
3. **A neuron** or an input collects, along every line that leaves it, the weight times the slope at the other end. These are **added up**.
4. **ReLU** lets a slope pass where it let the number pass. Elsewhere the slope becomes 0.

Then pull the slider, column by column.
"""

# %% [markdown] lang="ko"
r"""
두 출력 모두 원하는 쪽으로 갔고, 둘 다 조금 지나치기까지 했습니다. 손실은 37분의 1로 줄었습니다. **신경망이 한 스텝 만에 무언가를 배운 것입니다.** 이렇게 w ← w − lr · dw로 옮기는 방법을 확률적 경사 하강법(stochastic gradient descent), 줄여서 **SGD**라고 합니다. (학습에 쓸 샘플(example)을 보통 무작위로 뽑기 때문에 확률적이라고 합니다.) 0.01은 **학습률**(learning rate) lr입니다.

## 3 · 모든 기울기를 한 번에

방금은 한 스텝에 순전파가 34번 필요했습니다. 날짜를 읽는 모델이라면 178,432번입니다. 하지만 경로들은 뒷부분을 공유합니다. 무엇이든 h₁을 지나면 그 뒤로는 같은 길을 갑니다. 그러니 L에서 출발해 **거꾸로** 가면서 단계마다 한 번씩만 계산하면 됩니다.

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
The slope of h₂ is 1 · 1 + 2 · 2 = 5, collected along its two lines. Its gate is open, so s₂ has 5 as well, and the two weights into h₂ get 2 · 5 = 10 and 1 · 5 = 5. The slope of h₃ is 5, too, but the gate is shut there, and s₃ gets 0.

### Exercise 4.2 ★★ 6 minutes

Let **[−1, 2]** come in again, and let **[16, 7]** be what we want. Then the hidden layer is [2, 0, 7] and the outputs are [18, 8]. What is `dw_1`, with its 2 rows and 3 columns? The graph below has room for your slopes.
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

그래프 오른쪽에 있는 두 차이, dy에서 시작하세요. h₁은 선을 따라 −1 · 2 + 1 · 1 = −1을 모읍니다. h₂와 h₃도 같은 방법으로 구하세요.

</details>
<details><summary>힌트 2</summary>

다음은 게이트입니다. h₂의 기울기는 자기 게이트를 지나지 못하므로 s₂에서는 0입니다. `dw_1`의 첫 번째 행에서는 들어온 값이 x₁ = −1, 두 번째 행에서는 x₂ = 2입니다.

</details>
<details><summary>풀이</summary>

{solution}

ds = [−1, 0, 7]입니다. 첫 번째 행은 여기에 −1을, 두 번째 행은 2를 곱한 것입니다: [[1, 0, −7], [−2, 0, 14]].

</details>
"""

# %% [markdown] lang="en"
r"""
**In code** we take the lines of the forward pass from the last to the first, and for each we write down the slopes of what went into it. `w_2 @ dy` is rule 3 for all hidden neurons at once. `np.outer` is rule 2 for all weights of a layer, a multiplication table of **what came in** and **the slope of the sum**. (The picture's s and h are `hidden_in` and `hidden`.)
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
A single pass back has found every slope. This is **backpropagation**. In `dw_1` stand the 2 that we measured and your 10 and 5. Do all seventeen agree with the nudges?
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
All seventeen agree, to a millionth at least. One line of the code has found no use yet. `dx` holds the slopes of the input, and [2, 1] isn't ours to change. But if another network stood in front of this one, these would be the slopes of *its* outputs. Part 5 will build on that.

And with many examples? They share the weights, so a nudge reaches the loss through all of them and the slopes add up.

### Exercise 4.3 ★ 2 minutes

Take one step of SGD with **lr = 0.01** from the gradient of exercise 4.2. The weight `w_1[1, 2]`, from x₂ to h₃, is 1 now. What does it become?
"""

# %% [markdown] lang="ko"
r"""
17개 모두 같습니다. 마지막 줄의 `dx`는 아직 쓸 곳이 없습니다. 이 신경망 앞에 다른 신경망이 있다면, `dx`가 바로 그 신경망의 출력에 대한 기울기가 됩니다. 5절에서 다시 만납니다.

샘플이 여러 개라면 어떨까요? 모든 샘플이 같은 가중치를 쓰므로, 가중치를 조금 바꾸면 그 변화가 샘플을 모두 거쳐 손실에 닿습니다. 그래서 기울기를 더합니다.

### 연습 4.3 ★ 2분

연습 4.2의 샘플, 즉 입력 [−1, 2], 목표값 [16, 7]과 거기서 구한 그래디언트를 씁니다. **lr = 0.01**로 SGD를 한 스텝 가면, x₂에서 h₃으로 가는 가중치 `w_1[1, 2]`는 지금의 1에서 얼마가 될까요?
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

기울기는 `dw_1`의 두 번째 행, 마지막 열에 있습니다. 스텝은 그 반대쪽으로 갑니다.

</details>
<details><summary>풀이</summary>

{solution}

0.86입니다. lr이 0.1이었다면 한 스텝에 가중치의 부호가 바뀌었을 것입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · What a step promises

**Training** means going round and round: forward pass, loss, backward pass, step. From here on the parts come from `helpers`. `layer.backward(dy)` runs the lines of part 3 and leaves the gradients in `layer.grads`. `SquaredError` is our loss, and its own `backward()` hands out y − target. `sgd.step` moves every parameter by −lr · dw.

Here are the losses of six rounds with lr = 0.01, and then with a careful 0.001.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 되풀이

**학습**(training)은 순전파, 손실, 역전파, 스텝을 되풀이하는 것입니다. 이제부터는 `helpers`에 있는 것을 씁니다. `FeedForward`는 순전파 때 `backward(dy)`에 필요한 값을 저장해 둡니다. `backward(dy)`는 위의 코드를 실행해 그래디언트를 `layer.grads`에 남깁니다. `SquaredError`는 우리의 L이고, 그 `backward()`는 y − target을 돌려줍니다. `sgd.step`은 w ← w − lr · dw입니다.

여섯 번 되풀이한 손실입니다. 먼저 lr = 0.01, 다음은 열 배 조심해서 0.001입니다.
"""

# %%
def descend(lr, steps):
    layer, loss = FeedForward(*data.pocket_network(float)[1:]), SquaredError()
    sgd, losses = SGD(layer.params, lr), []
    for _ in range(steps):
        losses.append(loss(layer(x), target))  # forward | 순전파
        layer.backward(loss.backward())  # backward | 역전파
        sgd.step(layer.grads)  # w -= lr * dw
    return losses


[np.round(descend(lr, steps=6), 4).tolist() for lr in (0.01, 0.001)]

# %% [markdown] lang="en"
r"""
At lr = 0.01 the loss is 0 to four decimals after three steps, while at 0.001 it's still 0.7263 after five. The bolder rate has won. Why not be bolder still?

Think about what a step *promises*. The weight `w_1[0, 0]` has the slope 2 and moves down by lr · 2, so if the slope stays 2 all the way, that makes L fall by 2 · (lr · 2). Every other parameter promises its share in the same way, lr times the **square** of its slope. So the whole step promises that L will fall by lr times the sum of all squares, and this sum is
"""

# %% [markdown] lang="ko"
r"""
lr = 0.01이면 세 스텝 만에 손실이 거의 0이 됩니다. 0.001이면 다섯 스텝 뒤에도 0.7263입니다. 그렇다면 학습률을 더 키우면 더 좋을까요?

스텝이 무엇을 **약속하는지** 생각해 봅시다. `w_1[0, 0]`은 기울기가 2이고 lr · 2만큼 내려갑니다. 그동안 기울기가 계속 2라면 L은 2 · lr · 2만큼 줄어듭니다. 다른 매개변수도 마찬가지로, lr에 기울기의 **제곱**을 곱한 만큼 줄이겠다고 약속합니다. 스텝 전체가 약속하는 것은 lr 곱하기 제곱의 합입니다. 그 합은 얼마일까요?
"""

# %%
squares = float(sum((slope**2).sum() for slope in grads.values()))
squares

# %% [markdown] lang="en"
r"""
With a sum of 586, a step at lr = 0.001 promises that L will fall by 0.586, from 2.5 to 1.914. At which lr does it promise a loss of exactly 0? And what will the loss really be if you take that step?
"""

# %% [markdown] lang="ko"
r"""
제곱의 합은 586입니다. lr = 0.001이면 0.586만큼, 즉 2.5에서 1.914로 줄이겠다고 약속하는 셈입니다. lr이 얼마이면 손실이 정확히 0이 된다고 약속할까요? 그 스텝을 가면 손실은 실제로 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
lr = 2.5 / squares
round(lr, 5), round(loss_of(after_step(lr, grads)), 2)

# %% [markdown] lang="en"
r"""
The promise reaches 0 at lr = 0.00427, but the step leaves a loss of 0.63, a quarter of what there was. What went wrong? A slope is measured where you stand. As soon as the step begins, the outputs move towards what we want, y − target shrinks, and all the slopes that were made from it shrink as well.

Our first step, with lr = 0.01, went further still. Which loss did it promise? And can half a sum of squares ever be that? The table sets the promise beside what one step really does, at five rates. Where is the promise nearly kept? And where is the step worse than none at all?
"""

# %% [markdown] lang="ko"
r"""
0이 된다고 약속하는 것은 lr = 0.00427일 때이지만, 실제 손실은 0.63으로 처음의 4분의 1입니다. 목표값에 가까워질수록 y − target과 함께 모든 기울기가 작아지기 때문입니다. 첫 스텝의 학습률 0.01이라면 5.86만큼 줄이겠다고 약속합니다. 그러면 손실은 얼마가 되나요? 제곱의 합의 절반이 그렇게 될 수 있나요?

표는 다섯 가지 학습률에서 약속과 실제로 한 스텝 간 결과를 나란히 보여 줍니다. 약속이 거의 지켜지는 것은 어느 학습률인가요? 한 스텝도 가지 않느니만 못한 것은 어느 것인가요?
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for lr in (0.0001, 0.001, 0.01, 0.02, 0.1):
    moved = after_step(lr, grads)
    rows.append((lr, 2.5 - lr * squares, loss_of(moved), numbers(run(**moved), 2)))
Table(("lr", "promised loss", "real loss", "y"), rows, digits=4)

# %% [markdown] lang="en"
r"""
The promise is nearly kept at the two smallest rates, where it's off by less than 0.0004 and by 0.035. At 0.01 the step promises a loss of −3.36, which is impossible, and still it's the best of the five. At 0.02 and at 0.1 we would have done better to stay where we were, for the loss rises to 4.23 and to 193 while the promises sound better and better.

Look at the last column. At 0.02 y₂ has gone from 12 to 7.33, right through the 10 that we wanted. Below 10 its slope has the other sign, but by then the step was already decided. The gradient tells each weight which way to move. **It doesn't say how far.**

## 5 · The way back through thirty layers

In a stack, each layer's `dx` is where the layer before it begins, and so the news of a mistake travels from the last layer to the first, through weights and gates all the way. Does it arrive?

Lesson 02 built a way around each layer. In H(x) = x + F(x) a nudge of x reaches H on two paths, **around** F as it is, and **through** F. Paths are added up, so

$$ dx = dout + dx_F $$

where dout is the course's name for the slopes of what comes *out* of a layer, here of H, and $dx_F$ is what comes back through F. Let F be our network with the token of exercise 4.2, so that dout = [2, 1] and `dhidden_in` = [−1, 0, 7]. The rows of `w_1` are (3, 2, −4) and (2, −3, 1). What is $dx_F$, by rule 3? And what is dx?
"""

# %% [markdown] lang="ko"
r"""
0.0001에서는 약속이 소수 셋째 자리까지 지켜지고, 0.001에서도 거의 지켜집니다. 0.01에서는 손실이 −3.36이 된다고 약속하는데 그런 손실은 없습니다. 그래도 다섯 가운데 가장 좋습니다. 0.02와 0.1에서는 약속은 점점 커지는데 손실은 4.23과 193으로 오히려 커집니다.

기울기는 지금 서 있는 자리에서 구한 것입니다. 스텝을 가기 시작하면 출력이 달라지고, 모든 기울기가 나온 y − target도 달라집니다. 마지막 열을 보세요. 0.02에서 y₂는 12에서 출발해 원하는 10을 지나 7.33까지 갔습니다. 그래디언트는 가중치마다 어느 쪽으로 가야 하는지 알려 주지만, **어디까지 믿어도 되는지는 알려 주지 않습니다.**

## 5 · 서른 층을 되돌아오기

층을 쌓으면 한 층의 `dx`가 그 앞 층의 `dout`이 됩니다. 실수에 관한 소식은 이렇게 마지막 층에서 첫 층까지 거슬러 갑니다. 2장에서는 층마다 건너뛰는 길을 만들었습니다. H(x) = x + F(x)에서 x를 조금 바꾸면 그 변화는 두 길로 H에 닿습니다. 하나는 F를 **건너뛰어** 그대로 가고, 하나는 F를 **지나서** 갑니다. 그래서 다음과 같습니다.

$$ dx = dout + dx_F $$

dout은 H의 기울기, $dx_F$는 F를 지나 되돌아온 몫입니다. F가 [−1, 2]에서의 우리 신경망이고, 앞에서처럼 dout = [2, 1], `dhidden_in` = [−1, 0, 7]이라고 합시다. $dx_F$는 얼마이고(규칙 3, `w_1`의 행은 (3, 2, −4)와 (2, −3, 1)입니다) dx는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
F, token, dout = FeedForward(w_1, b_1, w_2, b_2), np.array([-1.0, 2]), np.array([2.0, 1])
F(token)
F.backward(dout), dout + F.backward(dout)

# %% [markdown] lang="en"
r"""
F sends back [−31, 5], and together with the skip dx is [−29, 6]. In this sum dout is a term of its own that no weight or gate has touched.

What is that term worth in a stack? `thirty_layers` draws thirty random layers as in lesson 02 and sends eight random tokens forward through them. It returns the layers and random slopes, which `way_back` sends back, by the formula above where there's a skip. How much of their length a single layer without a skip leaves on average, the second cell tells. What will thirty leave, then, and what arrives with the skip? In the picture you can follow the length in twenty draws, from 1 at the right to the input at the left.
"""

# %% [markdown] lang="ko"
r"""
항 하나가 더해진다고 무엇이 달라질까요? 2장에서처럼 무작위 층을 서른 개 쌓고, 이번에는 그래디언트를 거꾸로 지나가게 합시다. 가중치를 스무 번 뽑아 그래디언트의 길이를 따라갑니다. 오른쪽 끝에서 1로 시작합니다. 건너뛰는 길이 없으면 한 층에 남는 길이는 평균 0.233배입니다. 서른 층을 지나면 얼마가 남을까요? 건너뛰는 길이 있으면요?
"""

# %%
kinds = "F(x)", "x + F(x)", "LayerNorm(F(x))", "LayerNorm(x + F(x))"


def way_back(kind, seed, scale=1, biases=1):
    layers, dx = thirty_layers(kind, seed, scale, biases)
    lengths = [np.linalg.norm(dx)]
    for F, layer_norm in reversed(layers):
        dx = layer_norm.backward(dx) if "LayerNorm" in kind else dx
        dx = (dx if "x +" in kind else 0) + F.backward(dx)
        lengths.append(np.linalg.norm(dx))
    return np.array(lengths) / lengths[0]

# %%
plain = np.array([way_back("F(x)", seed) for seed in range(20)])  # (20, 31)
round(float((plain[:, 1:] / plain[:, :-1]).mean()), 3)

# %% jupyter={"outputs_hidden": true}
skipped = [way_back("x + F(x)", seed) for seed in range(20)]
draw_norms({"F(x)": plain, "x + F(x)": skipped})

# %% [markdown] lang="en"
r"""
A single layer leaves 0.233 of the length, and 0.233³⁰ is about 10⁻¹⁹. So without the skip hardly anything comes back to the input, in every draw less than 10⁻¹⁸. By rule 2 the slopes of the first layer's weights are made from what comes back that far, and these weights would stay where they are. With the skip the gradient arrives 1.9 to 2.7 times as long as it set out.

It grows, then, and growing has been trouble before. In lesson 03 doubled weights made a token longer and longer, until a LayerNorm after each add kept it in bounds. Does LayerNorm do the same for slopes on their way back? The table shows what arrives for four kinds of layers, in twenty draws each. The weights are those that PyTorch begins with (× 1), half of them, twice and four times as much. The biases stay as they are. Where will the gradient **vanish**, and where will it **explode**? Which of the four would you build?
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길이 없으면 아무것도 도착하지 않아, 앞쪽 층들은 아무것도 배우지 못합니다. 건너뛰는 길이 있으면 그래디언트가 도착합니다. 층이 아무리 많아도 dout 자체가 **합의 한 항**이기 때문입니다. 가중치가 더 커도 그럴까요?
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
Without skip and norm everything hangs on the weights. The gradient vanishes at × ½ and × 1 and explodes at × 4, with something in between only at × 2, where 2 to 27 hundredths of it arrive. The skip alone mends the first two rows and explodes in the other two. With both, add & norm, the length that arrives lies between 0.032 and 8.1 in all four.

LayerNorm divides a token by the token's standard deviation. A nudge of the token is divided by the same number, as are the slopes that come back, and what large weights have made larger becomes smaller again.

Isn't the norm enough, then, without the add? At × 2 and × 4 it does about as well. But at × 1, where training begins, it lets as little as 0.0014 through, and at × ½ not even a millionth. Shouldn't the division make up for small weights, too? Suspect the biases, which stayed as they were. Here is the norm alone, at all four scales, with every bias set to 0.
"""

# %% [markdown] lang="ko"
r"""
(× 1이 PyTorch의 초깃값과 같은 크기입니다.) 건너뛰는 길도 norm도 없으면 모든 것이 가중치에 달려 있습니다. × ½과 × 1에서는 사라지고, × 2에서는 2~27%가 도착하고, × 4에서는 폭발합니다. 건너뛰는 길은 사라지는 것을 막지만 커지는 것은 막지 못합니다. 마지막 열만 네 경우 모두 30배 안팎을 벗어나지 않습니다.

LayerNorm은 토큰을 표준편차로 나누므로, 토큰의 작은 변화도, 되돌아오는 기울기도 같은 수로 나뉩니다. norm만으로는 부족할까요? × 2와 × 4에서는 거의 충분합니다. 하지만 PyTorch의 가중치인 × 1에서는 0.0014만 도착하기도 합니다. 편향을 모두 0으로 하면 어떨까요?
"""

# %%
[arrives("LayerNorm(F(x))", scale, biases=0) for scale in (0.5, 1, 2, 4)]

# %% [markdown] lang="en"
r"""
Without biases the norm alone lets the same through at every scale, 0.065 to 3.1, and nothing vanishes any more. So it was the biases. The smaller the weights, the larger the share of the biases in what leaves F, and the norm divides by all of that although no slope comes back through a bias. With the add, x itself stands in the sum, and its slope comes back past weights and biases alike.

What lessons 02 and 03 saw in tokens on their way forward, these random layers show in slopes on their way back. **Where the weights are small, the add keeps the gradient from vanishing. Where they are large, the norm keeps it from exploding.**

## 6 · In PyTorch

In PyTorch you write only the forward pass, while every operation on a tensor with `requires_grad=True` is recorded. Then comes the line that everyone writes, `loss.backward()`. It follows the record from the end to the beginning, as you followed the graph. Afterwards every tensor that you marked has its slopes in `.grad`. This is called **autograd**. Will it agree with your backpropagation?
"""

# %% [markdown] lang="ko"
r"""
편향이 없으면 norm만으로도 어느 크기에서나 0.065~3.1이 도착합니다. 편향은 가중치와 함께 작아지지 않는데, norm은 편향까지 포함한 값으로 나누고, 편향을 지나서는 기울기가 되돌아오지 않습니다. 2장과 3장에서 앞으로 가는 토큰에서 본 것이 되돌아오는 기울기에서도 성립합니다. **가중치가 작으면 add가 사라지지 않게 하고, 크면 norm이 폭발하지 않게 합니다.**

## 6 · PyTorch로

PyTorch는 `requires_grad=True`인 텐서(tensor)로 하는 연산을 모두 기록해 둡니다. 순전파는 늘 쓰던 대로 씁니다. 이제 누구나 쓰는 `loss.backward()`입니다. 이 한 줄은 여러분이 그래프를 거슬러 간 것처럼 기록을 거꾸로 따라가며 텐서마다 기울기를 `.grad`에 채웁니다. 이것을 자동 미분(autograd)이라고 합니다.
"""

# %%
import torch

t = {name: torch.tensor(p, requires_grad=True) for name, p in params.items()}
y_torch = torch.relu(torch.tensor(x) @ t["w_1"] + t["b_1"]) @ t["w_2"] + t["b_2"]
loss = ((y_torch - torch.tensor(target)) ** 2).sum() / 2
loss.backward()

autograd = {"d" + name: p.grad.numpy() for name, p in t.items()}
compare(autograd, grads)

# %% [markdown] lang="en"
r"""
PyTorch has found your gradient, all seventeen slopes of it. What's left is the step. After it `zero_grad()` empties every `.grad`, for the next `backward()` would **add** to what it finds there.
"""

# %% [markdown] lang="ko"
r"""
여러분이 구한 기울기 17개와 모두 같습니다. 이제 스텝을 갑니다. 다음 `backward()`는 `.grad`의 값을 덮어쓰지 않고 거기에 **더하므로**, 스텝을 간 뒤에는 `zero_grad()`로 비웁니다.
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

**Which way should each weight move?** Against its slope, which says how the loss answers when you nudge the weight. You find the slope by multiplying along each path from the weight to the loss and adding up the paths. If you go backwards from the loss, a single pass gives you the slopes of all weights, seventeen or 89 216. What the slopes promise holds for small steps only. In a deep stack they must also find their way back to the first layers, and of our four kinds of layers only add & norm let them through at every scale.

| name | what it is |
|---|---|
| `dy`, `db_2` | `y - target`, for L = ½ Σ (y − target)² |
| `dw_2`, `dhidden` | `np.outer(hidden, dy)`, `w_2 @ dy` |
| `dhidden_in`, `db_1` | `dhidden * (hidden_in > 0)` |
| `dw_1`, `dx` | `np.outer(x, dhidden_in)`, `w_1 @ dhidden_in` |

**Deeper:** [how exact a nudge is, slopes of a whole batch, autograd in twenty lines](04b_backprop_deeper.ipynb). From here on you can also read the deeper notebooks of lessons 01, 02 and 03.

**Next:** in our first step a weight with the slope 10 moved five times as far as one with the slope 2. That sounds fair, as if a steep slope meant a long way to go. [Lesson 05](05_adam.ipynb) takes you down into a valley where it means nothing of the kind.
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**가중치를 각각 어느 방향으로 옮겨야 할까요?** 기울기의 반대쪽입니다. 조금 키웠을 때 손실이 커지면 줄입니다. 기울기는 가중치에서 손실까지 가는 모든 경로의 합이고, 오른쪽에서 왼쪽으로 한 번 지나가면 모든 기울기를 알 수 있습니다. 한 스텝에 [−8, 12]가 [−9.09, 9.64]가 되었습니다. 스텝이 너무 길면 오히려 나빠집니다.

**`x +` 하나로 무엇을 얻을까요?** 2장에서 남겨 둔 세 번째 이득입니다. 그래디언트가 블록마다 건너뛰어 그대로 되돌아오므로, 서른 층의 맨 앞 층도 배울 수 있습니다.

| 이름 | 계산 |
|---|---|
| `dy`, `db_2` | L = ½ Σ (y − target)²이면 `y - target` |
| `dw_2`, `dhidden` | `np.outer(hidden, dy)`, `w_2 @ dy` |
| `dhidden_in`, `db_1` | `dhidden * (hidden_in > 0)` |
| `dw_1`, `dx` | `np.outer(x, dhidden_in)`, `w_1 @ dhidden_in` |

**더 깊이:** [심화 노트북](04b_backprop_deeper.ipynb)에서는 자동 미분을 스무 줄로 만들고, 수치 미분이 얼마나 정확한지, 미니배치의 그래디언트가 얼마나 흩어지는지 알아봅니다. 이제 1~3장의 심화 노트북도 볼 수 있습니다.

**다음:** [5장](05_adam.ipynb)에서는 가중치마다 얼마나 멀리 옮겨야 하는지 알아봅니다. Adam과 그 뿌리가 된 방법들이 나옵니다.
"""
