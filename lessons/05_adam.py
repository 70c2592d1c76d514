# %% [markdown] lang="en"
r"""
# 05 · Adam and its parents

**How far should each weight move?**

**You will be able to** say when SGD flies away, work out two steps of Adam with a pencil, write Adam in five lines, and train with PyTorch's. \
**You need** lesson 04. \
**Time** 44 minutes.

Below is a valley, seen from above. Two weights, w₁ and w₂, say where you stand; the height is the loss. Each line joins places of equal height, and the green cross is the bottom. You start at the white dot and go downhill, a dot for each step; the yellow one is the last.

**SGD** is the rule of lesson 04. **Momentum** keeps a share β of its last movement, like a rolling ball. **Adam** is what this lesson builds. Stay with SGD first, and find the learning rate with which it ends lowest after 40 steps. What happens beyond it? Then choose Adam and find its best. (The previous path stays, dashed.) How many times lower does it end?
"""

# %% [markdown] lang="ko"
r"""
# 05 · Adam과 그 부모

**가중치를 저마다 얼마나 멀리 옮겨야 할까요?**

**이 장을 마치면** SGD가 언제 발산하는지 설명하고, Adam의 두 스텝을 연필로 계산하고, Adam을 다섯 줄로 작성하고, PyTorch의 Adam으로 학습시킬 수 있습니다. \
**필요한 것**은 4장입니다. \
**시간** 44분.

아래는 위에서 내려다본 골짜기입니다. 두 가중치(weight) w₁과 w₂는 서 있는 자리를, 그곳의 높이는 손실(loss)을 나타냅니다. 선은 높이가 같은 곳을 이은 등고선이고, 초록색 × 표시가 바닥입니다. 흰 점에서 출발해 내려가며, 한 걸음마다 점을 하나씩 찍습니다. 노란 점이 마지막 자리입니다.

**SGD**는 4장에서 쓴 방법입니다. **모멘텀**(momentum)은 굴러가는 공처럼 직전 움직임의 일부를 유지하며, 그 비율이 β입니다. **Adam**은 이 장에서 만들 방법입니다. 셀을 실행하고, 먼저 SGD를 그대로 둔 채 40걸음 뒤에 가장 낮은 곳에 이르는 학습률(learning rate)을 찾아보세요. 학습률이 그보다 크면 어떻게 되나요? 그다음에는 Adam을 골라 가장 좋은 학습률을 찾아보세요. (직전에 고른 방법의 경로는 점선으로 남습니다. 그림 위에서 loss 8.9 → … after 40 steps는 출발점과 40걸음 뒤의 손실을, before는 직전에 고른 방법을 나타냅니다.) Adam의 손실은 SGD의 몇 분의 1인가요?
"""

# %% tags=["widget"]
from helpers import play_hillside

play_hillside()

# %%
import numpy as np

from helpers import (
    SGD, Adam, FeedForward, Momentum, SquaredError, Table, check, draw_loss_curves,
    number, numbers, span,
)

# %% [markdown] lang="en"
r"""
## 1 · By hand: one rate for all

The height of the valley is ½ (0.05 w₁² + 4 w₂²), so its slopes are 0.05 w₁ and 4 w₂. Along the valley, in the direction of w₁, it hardly bends: 0.05. Across it, in that of w₂, it bends strongly: 4. (In code and formulas: `bend`.) What is the gradient at the start, [−6, 2], and where does one step of SGD with lr = 0.1 lead? On paper first.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 모두에게 하나뿐인 학습률

골짜기의 높이는 ½ (0.05 w₁² + 4 w₂²)이므로 기울기는 0.05 w₁과 4 w₂입니다. w₁은 골짜기를 따라가는 방향, w₂는 가로지르는 방향입니다. 0.05와 4는 두 방향에서 바닥이 얼마나 크게 휘었는지, 즉 곡률(curvature)을 나타냅니다. 코드와 식에서는 bend라고 씁니다. 출발점 [−6, 2]에서 그래디언트(gradient)는 얼마인가요? lr = 0.1로 SGD를 한 스텝 가면 어디에 이를까요? 먼저 종이에 계산해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
bend, start = np.array([0.05, 4]), np.array([-6.0, 2])
g = bend * start
g, start - 0.1 * g

# %% [markdown] lang="en"
r"""
w₂ has gone two fifths of its way to the bottom, w₁ only one two-hundredth. And so it goes on, since

$$ w \;\leftarrow\; w - lr \cdot bend \cdot w = (1 - lr \cdot bend)\, w $$

Every step multiplies each weight by a factor of its own. What is left of both after 40 steps? Which of these learning rates would you take?
"""

# %% [markdown] lang="ko"
r"""
w₂는 바닥까지 남은 거리의 5분의 2를 갔는데 w₁은 200분의 1밖에 가지 못했습니다. 다음 스텝에서도 마찬가지입니다.

$$ w \;\leftarrow\; w - lr \cdot bend \cdot w = (1 - lr \cdot bend)\, w $$

스텝마다 두 가중치에는 저마다 정해진 수(표의 factor)가 곱해집니다. 40스텝 뒤에 w₁과 w₂는 처음의 몇 배가 남아 있을까요(표의 left)? 아래의 학습률 가운데 어느 것을 고르겠습니까?
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for lr in (0.1, 0.25, 0.48, 0.5, 0.6):
    factor = 1 - lr * bend
    left = [f"{share:.2g}" for share in abs(factor) ** 40]
    rows.append((lr, *(number(f, 3) for f in factor), *left))
Table(("lr", "factor of w₁", "factor of w₂", "left of w₁", "left of w₂"), rows)

# %% [markdown] lang="en"
r"""
With 0.25, w₂ arrives at once. With 0.48 it jumps across the bottom each time but comes nearer; with 0.5 it jumps forever; with 0.6 it flies away (it **diverges**). And w₁? At the largest rate that w₂ can bear, more than a third of w₁'s way is still left after 40 steps. With a rate of 20 (= 1/0.05), w₁ would arrive at once. That is the trouble with SGD: **one** learning rate for all weights.

### Exercise 5.1 ★ 3 minutes

Another valley: f(w) = ½ · **8** · w², for a single weight. What is the largest learning rate with which SGD does not move away from the bottom? (Give the border itself, where w jumps forever.)
"""

# %% [markdown] lang="ko"
r"""
0.25이면 w₂는 한 번에 도착합니다. 0.48이면 매번 바닥 건너편으로 넘어가지만 점점 가까워지고, 0.5이면 양쪽을 끝없이 오가고, 0.6이면 멀리 날아가 버립니다(**발산**, divergence). w₁은 어떨까요? w₂가 견딜 수 있는 가장 큰 학습률에서도 40스텝 뒤에 3분의 1 넘게 남아 있습니다. 학습률이 20(= 1/0.05)이면 w₁도 한 번에 도착합니다. SGD의 문제가 바로 이것입니다. 모든 가중치가 학습률 **하나**를 함께 씁니다.

### 연습 5.1 ★ 3분

이번에는 다른 골짜기, 가중치가 하나뿐인 f(w) = ½ · **8** · w²입니다. 학습률이 얼마 이하이면 SGD가 바닥에서 멀어지지 않을까요? (w가 양쪽을 끝없이 오가는 바로 그 경계를 답하세요.)
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

{solution}

In general 2 / bend: the more a valley bends, the smaller the steps must be.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

경계에서는 곱해지는 수 1 − lr · 8이 −1입니다.

</details>
<details><summary>풀이</summary>

{solution}

일반적으로 2 / bend입니다. 크게 휜 골짜기일수록 스텝이 작아야 합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Build: direction, length, start

**Direction: momentum** (Polyak 1964). In column g below are the first five gradients that SGD meets in our valley with lr = 0.45. Across, the sign changes every time; along, all are alike. So add them up, and let the sum forget a tenth of itself in every step:

$$ u \leftarrow 0.9\, u + g \qquad w \leftarrow w - lr \cdot u $$

In the table SGD still does the walking; u only looks on. Which of its two numbers will grow and grow?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 만들기: 방향, 길이, 출발

**방향: 모멘텀**(Polyak(1964)). 아래 표의 g 열은 우리 골짜기에서 SGD(lr = 0.45)가 처음 만나는 그래디언트 다섯 개입니다. 가로지르는 방향에서는 부호가 매번 바뀌고, 따라가는 방향에서는 거의 같습니다. 그러니 마지막 그래디언트 하나만 따르지 말고, 더해 가며 합 u를 따릅시다. 다만 그때까지의 합은 스텝마다 10분의 1씩 잊습니다.

$$ u \leftarrow 0.9\, u + g \qquad w \leftarrow w - lr \cdot u $$

표에서 걷는 것은 아직 SGD이고, u는 옆에서 더해 가기만 합니다. u의 두 숫자 가운데 갈수록 커지는 것은 어느 쪽일까요?
"""

# %% claims=["2-61"] jupyter={"outputs_hidden": true}
w, u, met, rows = start, np.zeros(2), [], []
for t in range(1, 6):
    g = bend * w
    u = 0.9 * u + g  # the way so far, and the new gradient
    w = w - 0.45 * g  # as SGD goes
    met.append(g)
    rows.append((t, numbers(g, 3), numbers(u, 3)))
Table(("t", "g", "u"), rows)

# %% [markdown] lang="en"
r"""
Along, u has grown to four times g (and is on its way to ten: 1 + 0.9 + 0.81 + … = 10). Across, neighbours work against each other: u never gets beyond its first 8. Adam will take an **average** in place of the sum, m ← 0.9 m + 0.1 g. Apart from the factor of ten it is the same.

**Length: RMS** (Hinton 2012). One lr for all is still too long for one weight and too short for another. So divide each weight's gradient by how large *its* gradients usually are: average their squares, forgetting in the same way, and take the root (*root mean square*).

$$ v \leftarrow 0.9\, v + 0.1\, g^2 \qquad w \leftarrow w - lr \cdot \frac{g}{\sqrt v} $$

The same five gradients: 8 stands against 0.3 at first. What becomes of that difference?
"""

# %% [markdown] lang="ko"
r"""
따라가는 방향에서는 u가 g의 네 배로 커졌습니다(계속 가면 열 배에 가까워집니다: 1 + 0.9 + 0.81 + … = 10). 가로지르는 방향에서는 부호가 다른 이웃끼리 서로 깎아내므로 u가 처음의 8을 넘지 못합니다. Adam은 합 대신 **평균** m ← 0.9 m + 0.1 g를 씁니다. 크기가 10분의 1일 뿐 같은 것입니다.

**길이: RMS**(Hinton(2012)). lr이 하나뿐이면 어떤 가중치에는 여전히 너무 크고 어떤 가중치에는 너무 작습니다. 그래서 가중치마다 그래디언트를 **그 가중치의** 그래디언트의 평소 크기로 나눕니다. 평소 크기는 제곱을 평균하되 같은 방식으로 조금씩 잊고, 제곱근을 구한 값입니다(제곱 평균 제곱근, root mean square).

$$ v \leftarrow 0.9\, v + 0.1\, g^2 \qquad w \leftarrow w - lr \cdot \frac{g}{\sqrt v} $$

같은 그래디언트 다섯 개를 넣어 봅시다. 처음에 0.3과 8이던 크기의 차이는 나눈 뒤에 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
v, rows = np.zeros(2), []
for t, g in enumerate(met, 1):
    v = 0.9 * v + 0.1 * g**2
    rows.append((t, numbers(g, 3), numbers(np.sqrt(v), 3), numbers(g / np.sqrt(v), 2)))
Table(("t", "g", "√v", "g / √v"), rows)

# %% [markdown] lang="en"
r"""
The difference is nearly gone (1.5 against 0.95 in the last row): both weights now move about equally far, however large their gradients are. But look at t = 1. There is only one gradient yet, so its usual size is its own, and the quotient should be 1, not 3.16.

**Start: bias correction.** v began at 0, and that zero still counts. How much? Every step multiplies it by 0.9. So after t steps the zero holds the share $0.9^t$ of the average, and the gradients hold the rest, $1 - 0.9^t$. Divide by this rest, and the zero is out. The average m needs the same. (*Bias* as in a biased estimate; a neuron's bias is another thing.) A hat marks what is corrected, and this is all of **Adam** (Kingma and Ba 2015):

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

$$ \hat m = \frac{m}{1 - \beta_1^t} \qquad \hat v = \frac{v}{1 - \beta_2^t} \qquad w \leftarrow w - lr \cdot \frac{\hat m}{\sqrt{\hat v} + \varepsilon} $$

The usual numbers are those of its authors: β₁ = 0.9, β₂ = 0.999 (v is given a longer memory; why, in the deeper notebook), and ε = 10⁻⁸, which only prevents a division by 0.

**Two steps with a pencil.** Let β₁ = β₂ = 0.5, lr = 0.1, w = 1, and let the gradient be 4 both times; leave ε out. Fill in m, v, m̂, v̂ and the step for t = 1 and t = 2. Then run.
"""

# %% [markdown] lang="ko"
r"""
크기의 차이가 거의 사라졌습니다(마지막 줄에서는 1.5와 0.95). 이제 그래디언트가 아무리 커도 두 가중치가 비슷한 만큼 움직입니다. 그런데 t = 1을 보세요. 아직 그래디언트가 하나뿐이라 평소 크기가 자기 크기와 같으므로, 나눈 값은 3.16이 아니라 1이어야 합니다.

**출발: 편향 보정**(bias correction). v는 0에서 시작했고, 그 0이 아직 섞여 있습니다. 얼마나 섞여 있을까요? 처음에는 0이 전부였고, 그 몫에 스텝마다 0.9가 곱해집니다. 그래서 t스텝 뒤에 0이 평균에서 차지하는 몫은 $0.9^t$이고, 나머지 $1 - 0.9^t$이 그래디언트의 몫입니다. 이 몫으로 나누면 0의 영향이 없어집니다. 평균 m도 똑같이 보정합니다. (여기서 편향은 한쪽으로 치우친 추정이라는 뜻이며, 뉴런의 편향과는 관계가 없습니다.) 보정한 값에는 모자(^)를 씌워 m̂(‘엠 햇’)처럼 씁니다. 이것이 **Adam**의 전부입니다(Kingma와 Ba(2015)).

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

$$ \hat m = \frac{m}{1 - \beta_1^t} \qquad \hat v = \frac{v}{1 - \beta_2^t} \qquad w \leftarrow w - lr \cdot \frac{\hat m}{\sqrt{\hat v} + \varepsilon} $$

보통은 논문의 저자들이 정한 값을 씁니다: β₁ = 0.9, β₂ = 0.999, ε = 10⁻⁸. v에는 m보다 긴 기억을 주는데, 그 이유는 심화 노트북에서 알아봅니다. ε은 0으로 나누는 일을 막아 줄 뿐입니다.

**연필로 두 스텝.** β₁ = β₂ = 0.5, lr = 0.1, w = 1이고 그래디언트는 두 번 모두 4입니다. m과 v는 0에서 시작하고, ε은 빼고 계산합니다. t = 1과 t = 2에서 m, v, m̂, v̂과 스텝(step)을 구한 다음 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
w, m, v, rows = 1.0, 0.0, 0.0, []
for t in (1, 2):
    m, v = 0.5 * m + 0.5 * 4, 0.5 * v + 0.5 * 4**2
    m_hat, v_hat = m / (1 - 0.5**t), v / (1 - 0.5**t)
    step = 0.1 * m_hat / np.sqrt(v_hat)
    w = w - step
    rows.append((t, *map(number, (m, v, m_hat, v_hat, step, w))))
Table(("t", "m", "v", "m̂", "v̂", "step", "w"), rows)

# %% [markdown] lang="en"
r"""
Both averages are right from the start: m̂ = 4, v̂ = 4². So both steps are exactly lr.

**The first step** always has length lr: m̂ = g and v̂ = g², and g / √g² is the **sign** of g. Three weights have the gradients 2, 10 and 18. With the usual numbers and lr = 0.1, how far does each move? And how far without the correction?
"""

# %% [markdown] lang="ko"
r"""
두 평균이 처음부터 맞습니다: m̂ = 4, v̂ = 4². 그래서 두 스텝 모두 길이가 정확히 lr입니다.

**첫 스텝**의 길이는 언제나 lr입니다. m̂ = g, v̂ = g²이고, g / √g²은 g의 **부호**입니다. 그래디언트가 2, 10, 18인 가중치 세 개가 있습니다. 보통 쓰는 값과 lr = 0.1이면 저마다 얼마나 움직일까요? 보정하지 않으면 얼마나 움직일까요?
"""

# %% jupyter={"outputs_hidden": true}
g = np.array([2.0, 10, 18])
m, v = 0.1 * g, 0.001 * g**2
m_hat, v_hat = m / (1 - 0.9), v / (1 - 0.999)
(0.1 * m_hat / np.sqrt(v_hat)).round(4), (0.1 * m / np.sqrt(v)).round(4)

# %% [markdown] lang="en"
r"""
All move by lr, however large the gradient; without the correction by more than three times as much. Such is Adam's first step: lr · **sign(g)**.

### Exercise 5.2 ★★ 6 minutes

Now you: β₁ = β₂ = 0.5 again, lr = 0.3, no ε. A weight starts at **w = 2**. Its first gradient is **5**, its second **−1**. Where does it stand after both steps?
"""

# %% [markdown] lang="ko"
r"""
그래디언트가 아무리 커도 모두 lr만큼 움직입니다. 보정하지 않으면 세 배 넘게 움직입니다. Adam의 **첫 스텝**은 lr · sign(g)입니다.

### 연습 5.2 ★★ 6분

이제 직접 해 보세요. 이번에도 β₁ = β₂ = 0.5이고, lr = 0.3, ε은 뺍니다. 가중치는 **w = 2**에서 출발합니다. 첫 번째 그래디언트는 **5**, 두 번째는 **−1**입니다. 두 스텝 뒤에 w는 얼마일까요?
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

{solution}

m̂ = 1, v̂ = 9, step 0.3 · 1/3 = 0.1, so w = 1.6. The new gradient says "up", the average still says "down": inertia.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

첫 스텝은 lr · sign(5)이므로 w = 1.7입니다. 그때 평균은 m = 2.5, v = 12.5입니다.

</details>
<details><summary>힌트 2</summary>

두 번째 스텝에서는 m = 0.5 · 2.5 + 0.5 · (−1) = 0.75, v = 0.5 · 12.5 + 0.5 · 1 = 6.75입니다. 둘 다 1 − 0.5² = 0.75로 나눕니다.

</details>
<details><summary>풀이</summary>

{solution}

m̂ = 1, v̂ = 9이므로 스텝은 0.3 · 1/3 = 0.1이고 w = 1.6입니다. 새 그래디언트를 따르면 w가 커져야 하지만 평균은 아직 줄이라고 합니다. 이것이 관성(inertia)입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 5.3 ★★ 8 minutes

Write one step of Adam. It gets `w`, the gradient `g`, the averages `m` and `v` so far (all arrays of one shape), the number `t` of this step (1, 2, …) and `lr`, and returns the new `w, m, v`. Make new arrays; leave those given as they are. Take the usual β₁, β₂ and ε.
"""

# %% [markdown] lang="ko"
r"""
### 연습 5.3 ★★ 8분

Adam의 한 스텝을 함수로 작성하세요. `w`, 그래디언트 `g`, 지금까지의 평균 `m`과 `v`(모두 모양이 같은 배열), 몇 번째 스텝인지 나타내는 `t`(1, 2, …), `lr`을 받아 새 `w, m, v`를 돌려줍니다. 받은 배열은 그대로 두고 새 배열을 만드세요. β₁, β₂, ε은 보통 쓰는 값으로 하세요.
"""

# %%
def my_adam(w, g, m, v, t, lr):
    ...


check("5.3", my_adam)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Five lines: m, v, both hats, w, and the return. A power is `**`. The hats serve this step only; the next one needs m and v without them.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

m, v, m̂과 v̂, w, return까지 다섯 줄입니다. 거듭제곱은 `**`입니다. m̂과 v̂은 이번 스텝에만 쓰고, 다음 스텝에는 보정하지 않은 m과 v가 필요합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · What it buys

The `Adam` of our helpers has the same lines. `change` computes what is taken away from a parameter; `step` does `w -= change` for each.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 무엇이 좋아질까요?

`helpers`의 `Adam`도 같은 식입니다. `change`는 매개변수에서 뺄 값을 돌려주고, `step`이 매개변수마다 `w -= change`를 합니다.
"""

# %%
from helpers import show

one = np.ones(1)
pencil = Adam({"w": one}, lr=0.1, beta_1=0.5, beta_2=0.5)
pencil.step({"dw": np.full(1, 4.0)})
pencil.step({"dw": np.full(1, 4.0)})
assert np.allclose(one, 1 - 2 * 0.1)  # as with the pencil
show(Adam.change)

# %% [markdown] lang="en"
r"""
**The valley again.** For each learning rate from 0.02 to 1: where does each optimiser end after 40 steps? Which of the three have an edge below 1 beyond which they fly away, and where? Compute that of SGD.
"""

# %% [markdown] lang="ko"
r"""
**다시 골짜기로.** 학습률을 0.02부터 1까지 바꾸어 봅니다. 40스텝 뒤에 세 옵티마이저(optimizer)의 손실은 저마다 얼마일까요? 학습률이 1이 되기 전에 발산하기 시작하는 것은 셋 가운데 어느 것이고, 그 경계는 어디일까요? SGD의 경계는 계산할 수 있습니다.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_loss_by_rate


def end(kind, lr):
    place = start.copy()
    optimizer = kind({"w": place}, lr)
    for _ in range(40):
        optimizer.step({"dw": bend * place})  # changes place
    return (bend * place**2).sum() / 2


rates, kinds = np.arange(1, 51) / 50, {"SGD": SGD, "momentum": Momentum, "Adam": Adam}
ends = {name: np.array([end(kind, lr) for lr in rates]) for name, kind in kinds.items()}
draw_loss_by_rate(rates, ends)

# %% [markdown] lang="en"
r"""
SGD flies away beyond 2/4 = 0.5, momentum beyond 0.95, Adam nowhere here. The best of SGD, 0.139, stands right at its edge. Adam's best, 0.0011, is more than a hundred times lower. That takes some luck: Adam and momentum swing about the bottom, and step 40 passes now closer, now farther off (hence the jags). But with **every** rate from 0.14 to 1 Adam ends below the best of SGD. To be fair: in a valley as smooth as this one, momentum alone does about as well at its best rate.

**A network that sorts.** Two random numbers between −3 and 3 go in, and are to come out in order, the smaller one first. As often in real data, they are given in different units: the first times 3, the second divided by 10. The network, 2 → 16 → 2, sees 32 new pairs in every step (a **mini-batch**; the loss is their mean). It is the loop of lesson 04.
"""

# %% [markdown] lang="ko"
r"""
SGD는 2/4 = 0.5를 넘으면, 모멘텀은 0.95를 넘으면 발산하고, Adam은 이 범위에서 발산하지 않습니다. SGD의 가장 좋은 값(그림의 점) 0.139는 발산하기 직전의 학습률에서 나옵니다. Adam의 가장 좋은 값 0.0011은 그 100분의 1도 되지 않습니다. 여기에는 운도 따랐습니다. Adam과 모멘텀은 바닥 둘레를 맴도는데, 40번째 스텝이 바닥에 가까울 때도 있고 멀 때도 있기 때문입니다(그래서 곡선이 들쭉날쭉합니다). 하지만 0.14부터 1까지 **어느 학습률에서도** Adam의 손실은 SGD의 가장 좋은 값보다 작습니다. 다만 이렇게 매끄러운 골짜기에서는 학습률만 잘 고르면 모멘텀만으로도 충분합니다.

**정렬하는 신경망.** −3과 3 사이의 무작위 수 두 개를 넣으면 작은 것부터 차례로 나와야 합니다. 실제 데이터에서 흔히 그렇듯이 두 수의 단위가 다릅니다. 첫 번째 수는 3배로, 두 번째 수는 10분의 1로 들어갑니다. 2 → 16 → 2 신경망이 스텝마다 새로운 쌍 32개를 봅니다. 이런 묶음을 **미니배치**(mini-batch)라고 하고, 손실은 묶음 전체의 평균입니다. 반복문은 4장과 같습니다.
"""

# %%
units, loss = np.array([3, 0.1]), SquaredError()


def train(kind, lr, steps=300, seed=0, units=units):
    sorter, losses = FeedForward.random(2, 16, np.random.default_rng(seed)), []
    rng, optimizer = np.random.default_rng([seed, 1]), kind(sorter.params, lr)
    for _ in range(steps):
        pairs = rng.uniform(-3, 3, (32, 2))  # (32, 2)
        losses.append(loss(sorter(pairs * units), np.sort(pairs)))
        if losses[-1] > 1e6:
            break  # it has flown away
        sorter.backward(loss.backward())
        optimizer.step(sorter.grads)
    return sorter, losses

# %%
(_, by_sgd), (sorter, by_adam) = train(SGD, lr=0.05), train(Adam, lr=0.05)
draw_loss_curves(SGD=by_sgd, Adam=by_adam)

# %%
tests = np.array([[3.0, 1], [-2, 2.5], [2, -1]])  # (3, 2)
rows = [(numbers(pair, 1), numbers(out, 1)) for pair, out in zip(tests, sorter(tests * units))]
Table(("pair", "what the network makes of it"), rows)

# %% [markdown] lang="en"
r"""
Adam has learned to sort. Would SGD, with another learning rate? The mean loss of the last 50 steps, smallest and largest of five networks that start differently (‘diverges’: at least one did). In the last row both numbers come in the same units:
"""

# %% [markdown] lang="ko"
r"""
Adam은 정렬을 배웠습니다(표의 왼쪽은 넣은 쌍, 오른쪽은 신경망의 출력입니다). SGD도 학습률을 바꾸면 배울 수 있었을까요? 출발점이 다른 신경망 다섯 개에서 마지막 50스텝의 평균 손실을 구했습니다. 표에는 최솟값과 최댓값이 있고, diverges는 다섯 가운데 적어도 하나가 발산했다는 뜻입니다. 마지막 줄(SGD, same units)에서는 두 수의 단위가 같습니다.
"""

# %% claims=["2-60"]
def spread(kind, lr, units=units):
    final = [np.mean(train(kind, lr, seed=seed, units=units)[1][-50:]) for seed in range(5)]
    return span(final) if max(final) < 10 else "diverges"


few = (0.01, 0.02, 0.05, 0.1, 0.2)
rows = [(name, *(spread(kind, lr) for lr in few)) for name, kind in kinds.items()]
rows.append(("SGD, same units", *(spread(SGD, lr, units=1) for lr in few)))
Table(("", *(f"lr = {lr}" for lr in few)), rows)

# %% [markdown] lang="en"
r"""
None of these rates saves SGD in 300 steps: the weights of the small input need large steps, and with those the weights of the large input fly away. Momentum helps. Adam, with a length for every weight, ends about a hundred times lower still. And with both numbers in the same units SGD learns to sort as well: Adam is no magic, it takes care of **scale**, weight by weight.
"""

# %% [markdown] lang="ko"
r"""
이 가운데 어느 학습률로도 SGD는 300스텝 안에 정렬을 배우지 못합니다. 작은 입력의 가중치에는 큰 스텝이 필요한데, 그러면 큰 입력의 가중치가 발산합니다. 모멘텀은 도움이 됩니다. 가중치마다 길이를 따로 정하는 Adam의 손실은 다시 그 100분의 1쯤입니다. 두 수의 단위가 같으면 SGD도 정렬을 배웁니다. Adam은 마법이 아닙니다. 가중치마다 스텝의 **크기**를 맞추어 줄 뿐입니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · In PyTorch

The line that everyone writes is `torch.optim.Adam(module.parameters(), lr=…)`. Its `step()` is ours; `zero_grad()` comes first, because PyTorch adds new gradients to old ones.

We train forty steps from the same start on the same pairs, on every device of your machine. (`mirror.twin` makes a PyTorch module with our network's numbers.) `compare` stops with an error if one of the 82 parameters differs; small differences may add up in forty steps, so its bound is a hundred times wider than usual.
"""

# %% [markdown] lang="ko"
r"""
## 4 · PyTorch로

실제로 쓰는 코드는 `torch.optim.Adam(module.parameters(), lr=…)` 한 줄입니다. `step()`은 우리가 만든 것과 같습니다. PyTorch는 새 그래디언트를 이전 것에 더하므로 `zero_grad()`를 먼저 부릅니다.

같은 출발점에서 같은 쌍으로 마흔 스텝을, 내 컴퓨터의 모든 장치에서 학습시킵니다. (`mirror.twin`은 우리 신경망과 숫자가 같은 PyTorch 모듈을 만듭니다.) 매개변수 82개 가운데 하나라도 다르면 `compare`가 오류를 내고 멈춥니다. 작은 차이가 마흔 번 쌓일 수 있으므로 허용 오차는 평소보다 백 배 넓게 잡습니다.
"""

# %% claims=["2-59"]
import torch

from helpers import mirror


def train_torch(steps, **place):
    module = mirror.twin(FeedForward.random(2, 16, np.random.default_rng(0)), **place)
    rng, optimizer = np.random.default_rng([0, 1]), torch.optim.Adam(module.parameters(), lr=0.05)
    for _ in range(steps):
        pairs = rng.uniform(-3, 3, (32, 2))  # (32, 2)
        out = module(torch.as_tensor(pairs * units, **place))
        wanted = torch.as_tensor(np.sort(pairs), **place)
        optimizer.zero_grad()
        ((out - wanted) ** 2).sum().div(2 * len(pairs)).backward()
        optimizer.step()
    return module.params

# %%
from helpers import compare, devices

by_numpy = train(Adam, lr=0.05, steps=40)[0].params
for device in devices():
    by_torch = train_torch(40, device=device.name, dtype=device.dtype)
    compare(by_torch, by_numpy, tolerance=100 * device.tolerance)
{name: array.shape for name, array in by_torch.items()}

# %% [markdown] lang="en"
r"""
Parameter by parameter the same. (The first of PyTorch's optimisers that a program constructs takes a second or so, and some 70 MB, because it loads PyTorch's compiler; further ones cost next to nothing.)
"""

# %% [markdown] lang="ko"
r"""
매개변수 하나하나까지 같습니다. (프로그램에서 PyTorch의 옵티마이저를 처음 만들 때는 컴파일러를 불러오느라 1초 남짓과 70MB쯤이 듭니다. 두 번째부터는 거의 들지 않습니다.)
"""

# %% [markdown] lang="en"
r"""
## 5 · Recap

With SGD every weight moves by lr times its gradient: the direction that bends most sets the limit, lr = 2 / bend, and along the flat ones the weights crawl. Adam takes the **direction** from an average of the last gradients and divides by their usual **size**, weight by weight. So it no longer matters whether a weight's gradients are large or small: it moves by about lr while they stay alike, by less where they contradict each other or shrink, and for a while by more where they grow. (After 5000 gradients of 0.01, gradients of 1 move it by up to 6.5 lr in a step.)

| name | shape | what it does |
|---|---|---|
| `g` | as w | the gradient of this step |
| `m`, `v` | as w | averages of g and g² that keep β₁, β₂ of themselves |
| `m_hat`, `v_hat` | as w | m / (1 − β₁ᵗ), v / (1 − β₂ᵗ): without the zero |
| step | as w | lr · m̂ / (√v̂ + ε), at first lr · sign(g) |

**Deeper:** [Adam and its parents, deeper](05b_adam_deeper.ipynb): how long Adam remembers, AdaGrad, AdamW, and a valley that is turned.

**Next:** a network that is trained long enough learns its examples by heart. [Lesson 06](06_dropout.ipynb) switches neurons off to prevent that: dropout.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

SGD는 모든 가중치를 그래디언트에 lr을 곱한 만큼 옮깁니다. 가장 크게 휜 방향이 lr의 한계 2 / bend를 정하고, 완만한 방향의 가중치는 거의 나아가지 못합니다. Adam은 최근 그래디언트의 평균에서 **방향**을 얻고, 가중치마다 그래디언트의 평소 **크기**로 나눕니다. 그래서 그래디언트가 처음부터 끝까지 크든 작든 더는 중요하지 않습니다. 가중치는 그래디언트가 계속 비슷하면 lr쯤, 부호가 엇갈리거나 크기가 줄면 그보다 적게, 크기가 커지면 한동안 그보다 많이 움직입니다. (그래디언트 0.01이 5000번 이어진 뒤 1이 계속되면 한 스텝에 lr의 6.5배까지 움직입니다.)

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `g` | w와 같음 | 이번 스텝의 그래디언트 |
| `m`, `v` | w와 같음 | g와 g²의 평균. 조금씩 잊으며, β₁과 β₂가 유지하는 비율입니다 |
| `m_hat`, `v_hat` | w와 같음 | m / (1 − β₁ᵗ)과 v / (1 − β₂ᵗ): 처음의 0을 뺀 평균 |
| 스텝 | w와 같음 | lr · m̂ / (√v̂ + ε), 처음에는 lr · sign(g) |

**더 깊이:** [심화 노트북](05b_adam_deeper.ipynb)에서는 Adam이 얼마나 오래 기억하는지 알아보고, AdaGrad와 비교하고, 골짜기를 돌려 보고, AdamW를 배웁니다.

**다음:** 신경망을 오래 학습시키면 샘플을 통째로 외워 버립니다. [6장](06_dropout.ipynb)에서는 이를 막으려고 뉴런을 끕니다. 드롭아웃(dropout)입니다.
"""
