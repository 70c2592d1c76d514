# %% [markdown] lang="en"
r"""
# 05 · Adam and its parents

**How far should each weight move?**

**You will be able to** say what limits SGD and why equal movement is a better guess, work out two steps of Adam with a pencil, and write it in five lines. \
**You need** lesson 04. \
**Time** 60 minutes · [on paper](../docs/worksheets/05.html)

Run the cell and look down into a valley. Two weights, w₁ and w₂, say where you stand; the height is the loss; the green cross is the bottom. From the ring on there is a dot for each step, the last one yellow.

**SGD** is lesson 04's rule. **Momentum** keeps a share β of its last movement, like a rolling ball. **Adam** you will build. Find the learning rate with which SGD ends lowest. Beyond it? Then Adam: from which rate on does it end below SGD at its best?
"""

# %% [markdown] lang="ko"
r"""
# 05 · Adam과 그 뿌리

**가중치를 저마다 얼마나 멀리 옮겨야 할까요?**

**이 장을 마치면** 무엇이 SGD의 학습률을 제한하는지, 왜 모두 똑같이 옮기는 편이 나은지 설명하고, Adam의 두 스텝을 연필로 계산하고, Adam을 다섯 줄로 작성할 수 있습니다. \
**필요한 것**은 4장입니다. \
**시간** 60분 · [종이로](../../docs/worksheets/ko/05.html)

셀을 실행하고 골짜기를 위에서 내려다보세요. 두 가중치(weight) w₁과 w₂는 서 있는 자리를, 그곳의 높이는 손실(loss)을 나타냅니다. 초록색 × 표시가 바닥입니다. 동그라미에서 출발해 스텝(step)마다 점을 하나씩 찍습니다. 노란 점이 마지막 자리입니다.

**SGD**는 4장에서 쓴 방법입니다. **모멘텀**(momentum)은 굴러가는 공처럼 직전 움직임의 일부를 유지하며, 그 비율이 β입니다. **Adam**은 이 장에서 만들 방법입니다. SGD는 학습률(learning rate)이 얼마일 때 가장 낮은 곳에 이르나요? 그보다 크면 어떻게 되나요? 그다음은 Adam입니다. 학습률이 얼마부터 SGD의 가장 좋은 손실보다 낮은 곳에 이르나요?
"""

# %% tags=["widget"]
from helpers import play_hillside

play_hillside()

# %%
import numpy as np

from helpers import SGD, Adam, FeedForward, Momentum, SquaredError
from helpers import Table, check, span

# %% [markdown] lang="en"
r"""
SGD's best is 0.139, at one rate, just before it flies away. Adam ends lower at *every* rate from 0.12 to 1. Why?

## 1 · By hand: one rate for all

The valley's height is ½ (0.05 w₁² + 4 w₂²), so its slopes are 0.05 w₁ and 4 w₂. Along it (w₁) it hardly **bends**: 0.05. Across it (w₂), strongly: 4. What is the gradient at the start, [−6, 2], and where does one step of SGD with lr = 0.1 lead? On paper first.
"""

# %% [markdown] lang="ko"
r"""
SGD의 가장 좋은 값은 한 학습률에서 나온 0.139이고, 거기서 조금만 더 커도 멀리 날아가 버립니다. Adam은 0.12부터 1까지 **어느** 학습률에서나 그보다 낮은 곳에 이릅니다. 왜 그럴까요?

## 1 · 손으로: 모두에게 하나뿐인 학습률

골짜기의 높이는 ½ (0.05 w₁² + 4 w₂²)이므로 기울기는 0.05 w₁과 4 w₂입니다. w₁은 골짜기를 따라가는 방향, w₂는 가로지르는 방향입니다. 0.05와 4는 두 방향에서 바닥이 얼마나 크게 휘었는지, 즉 곡률(curvature)을 나타내며, 코드와 식에서는 bend라고 씁니다. 출발점 [−6, 2]에서 그래디언트(gradient)는 얼마인가요? lr = 0.1로 SGD를 한 스텝 가면 어디에 이를까요? 먼저 종이에 계산해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
bend, start = np.array([0.05, 4]), np.array([-6.0, 2])
g = bend * start
g, start - 0.1 * g

# %% [markdown] lang="en"
r"""
w₂ has gone two fifths of its way, w₁ one two-hundredth. And so on: each step multiplies each weight by its own factor,

$$ w \;\leftarrow\; w - lr \cdot bend \cdot w = (1 - lr \cdot bend)\, w $$

Which lr brings w₂ home at once? From which on does it never arrive? And what is left of w₁ there, after 40 steps?
"""

# %% [markdown] lang="ko"
r"""
w₂는 바닥까지 남은 거리의 5분의 2를 갔는데 w₁은 200분의 1밖에 가지 못했습니다. 다음 스텝에서도 마찬가지입니다. 스텝마다 두 가중치에는 저마다 정해진 수가 곱해집니다.

$$ w \;\leftarrow\; w - lr \cdot bend \cdot w = (1 - lr \cdot bend)\, w $$

lr이 얼마이면 w₂가 한 번에 도착할까요? 얼마부터 영영 도착하지 못할까요? 그때 40스텝 뒤에 w₁은 처음의 몇 배가 남아 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
rates = np.array([0.1, 0.25, 0.48, 0.5, 0.52])
f_1, f_2 = 1 - rates * 0.05, 1 - rates * 4
left_1, left_2 = abs(f_1) ** 40, abs(f_2) ** 40
factors = {"lr": rates, "factor of w₁": f_1, "factor of w₂": f_2}
Table({**factors, "left of w₁": left_1, "left of w₂": left_2}, digits=3)

# %% [markdown] lang="en"
r"""
With 0.25, w₂ arrives at once. With 0.48 it jumps across the bottom, but comes nearer; with 0.5 it jumps forever; with 0.52 it **diverges**. At the largest rate that w₂ can bear, more than a third of w₁ is left. That is the trouble with SGD: **one** rate for all.

### Exercise 5.1 ★ 3 minutes

Another valley: f(w) = ½ · **8** · w², for a single weight. What is the largest rate with which SGD does not move away from the bottom? (Give the border itself, where w jumps forever.)
"""

# %% [markdown] lang="ko"
r"""
0.25이면 w₂는 한 번에 도착합니다. 0.48이면 매번 바닥 건너편으로 넘어가지만 점점 가까워지고, 0.5이면 양쪽을 끝없이 오가고, 0.52이면 멀리 날아가 버립니다(**발산**, divergence). 그런데 w₂가 견딜 수 있는 가장 큰 학습률에서도 w₁은 3분의 1 넘게 남아 있습니다. SGD의 문제가 바로 이것입니다. 모든 가중치가 학습률 **하나**를 함께 씁니다.

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
## 2 · What it is for: equal movement

Give each weight the rate that suits it, 1 / bend: 20 for w₁, 0.25 for w₂. Then both arrive in one step. Beside SGD's steps, how long are these two?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 왜 필요할까요? 똑같이 옮기기

가중치마다 알맞은 학습률 1 / bend를 줍시다. w₁에는 20, w₂에는 0.25입니다. 그러면 둘 다 한 스텝에 도착합니다. 이 두 스텝의 길이는 얼마이고, SGD의 스텝과 비교하면 어떤가요?
"""

# %% jupyter={"outputs_hidden": true}
needed = g / bend
by_sgd = {"g": g, "SGD's step": 0.1 * g}
Table({"": ["w₁", "w₂"], **by_sgd, "step needed": needed})

# %% [markdown] lang="en"
r"""
The gradient is bend · w; divided by the bend it is w, the whole way. **How far a weight has to go says nothing of its bend.** SGD moves w₂ 27 times as far as w₁, which needed three times as much.

In a network nobody knows bends or ways. Then the fair guess is that **all move equally far**: divide each weight's gradient by the usual size of *its* gradients, which grows with the bend. That is what Adam does.

**A Transformer needs it.** Each word has weights of its own (lesson 07), with a gradient only where it occurs. A word seen in one step of 80 adds to the loss only there: averaged, its bend is 4 / 80 = 0.05, our w₁. **A rare word is the flat direction of such a valley.** And at the start of lesson 15's Transformer the gradients of its layers differ in size more than a hundredfold.

## 3 · Build: direction, length, start

**Direction: momentum** (Polyak 1964). Below, g₁ and g₂ are the gradients of the first five steps of SGD with lr = 0.45, near its border. Across, the sign changes every time; along, all are alike. So add them up, and let the sum forget a tenth of itself in every step:

$$ u \leftarrow 0.9\, u + g \qquad w \leftarrow w - lr \cdot u $$

In the table SGD still does the walking. Which of u₁ and u₂ will grow and grow?
"""

# %% [markdown] lang="ko"
r"""
그래디언트는 bend · w이고, bend로 나누면 바닥까지 가야 할 거리 w가 그대로 나옵니다. **가중치가 얼마나 멀리 가야 하는지는 그 곡률과 관계가 없습니다.** 그런데 SGD는 세 배 먼 길을 가야 할 w₁보다 오히려 w₂를 27배나 멀리 옮깁니다.

신경망에서는 가중치의 곡률도, 가야 할 거리도 알 수 없습니다. 그렇다면 **모두 똑같이 옮기는 것**이 공평합니다. 곡률이 클수록 그래디언트도 크므로, 가중치마다 그래디언트를 **그 가중치가** 평소에 받는 그래디언트의 크기로 나누면 됩니다. Adam이 하는 일이 이것입니다.

**트랜스포머에는 이것이 필요합니다.** 단어마다 가중치가 따로 있고(7장), 그 가중치는 그 단어가 나올 때에만 그래디언트를 받습니다. 80스텝에 한 번 나오는 단어는 그 스텝의 손실에만 관계하므로, 스텝 전체로 평균하면 곡률이 4 / 80 = 0.05, 즉 우리의 w₁과 같습니다. **드문 단어는 이런 골짜기의 완만한 방향입니다.** 게다가 15장의 트랜스포머에서는 학습을 시작할 때 층에 따라 그래디언트의 크기가 백 배 넘게 차이 납니다.

## 3 · 만들기: 방향, 길이, 출발

**방향: 모멘텀**(Polyak(1964)). 아래 표의 g₁과 g₂는 SGD(경계 0.5에 가까운 lr = 0.45)가 처음 다섯 스텝에서 만나는 그래디언트입니다. 가로지르는 방향에서는 부호가 매번 바뀌고, 따라가는 방향에서는 거의 같습니다. 그러니 그래디언트를 더해 가되, 스텝마다 그때까지의 합에서 10분의 1을 잊게 합시다.

$$ u \leftarrow 0.9\, u + g \qquad w \leftarrow w - lr \cdot u $$

표에서 나아가는 것은 아직 SGD입니다. u₁과 u₂ 가운데 갈수록 커지는 것은 어느 쪽일까요?
"""

# %% claims=["2-61"] jupyter={"outputs_hidden": true}
w, u = start, np.zeros(2)
met, sums = np.zeros((2, 5, 2))
for t in range(5):
    met[t] = bend * w
    u = 0.9 * u + met[t]  # the way so far, and the new gradient | 지금까지 온 길과 새 그래디언트
    sums[t] = u
    w = w - 0.45 * met[t]  # as SGD goes | SGD의 스텝
Table({"g₁": met[:, 0], "g₂": met[:, 1], "u₁": sums[:, 0], "u₂": sums[:, 1]}, digits=3)

# %% [markdown] lang="en"
r"""
Along, u has grown to four times g (ten, if g stood still). Across, neighbours cancel, and u never gets beyond its first 8. So momentum bears larger rates, up to 1.9 · 0.5 = 0.95. Adam takes an **average**, m ← 0.9 m + 0.1 g, a tenth of that sum.

**Length: RMS** (Hinton 2012). The usual size of a weight's gradients: average their squares, forgetting in the same way, and take the root (*root mean square*):

$$ v \leftarrow 0.9\, v + 0.1\, g^2 \qquad w \leftarrow w - lr \cdot \frac{g}{\sqrt v} $$

The same five gradients: 0.3 stands against 8 at first. What becomes of that difference?
"""

# %% [markdown] lang="ko"
r"""
따라가는 방향에서는 u가 g의 네 배로 커졌습니다(그래디언트가 변하지 않는다면 열 배에 가까워집니다). 가로지르는 방향에서는 부호가 반대인 이웃 스텝끼리 상쇄되므로 u가 처음의 8을 넘지 못합니다. 그래서 모멘텀은 더 큰 학습률을 견딥니다. 여기서는 1.9 · 0.5 = 0.95까지입니다. Adam은 합 대신 **평균** m ← 0.9 m + 0.1 g를 씁니다. 크기만 10분의 1입니다.

**길이: RMS**(Hinton(2012)). 가중치의 그래디언트는 평소에 얼마나 클까요? 제곱을 평균하되 같은 방식으로 조금씩 잊고, 제곱근을 구합니다(제곱 평균 제곱근, root mean square).

$$ v \leftarrow 0.9\, v + 0.1\, g^2 \qquad w \leftarrow w - lr \cdot \frac{g}{\sqrt v} $$

같은 그래디언트 다섯 개를 넣어 봅시다. 처음에 0.3과 8이던 크기의 차이는 나눈 뒤에 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
v, divided = np.zeros(2), np.zeros((5, 2))
for t in range(5):
    v = 0.9 * v + 0.1 * met[t] ** 2
    divided[t] = met[t] / np.sqrt(v)
shares = {"g₁ / √v₁": divided[:, 0], "g₂ / √v₂": divided[:, 1]}
Table({"t": range(1, 6), **shares}, digits=2)

# %% [markdown] lang="en"
r"""
Nearly gone: 0.95 against 1.5 in the last row. But at t = 1 there is only one gradient, and its usual size is its own: the quotient should be 1, not 3.16.

**Start: bias correction.** v began at 0, and that zero still counts. Each step multiplies it by 0.9, so after t steps it holds the share $0.9^t$ of the average, and the gradients hold $1 - 0.9^t$. Divide by that, and the zero is out; m needs the same. (*Bias* as in a biased estimate, not a neuron's.) A hat marks what is corrected, and this is all of **Adam** (Kingma and Ba 2015):

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

$$ \hat m = \frac{m}{1 - \beta_1^t} \qquad \hat v = \frac{v}{1 - \beta_2^t} \qquad w \leftarrow w - lr \cdot \frac{\hat m}{\sqrt{\hat v} + \varepsilon} $$

The usual numbers are its authors': β₁ = 0.9, β₂ = 0.999, and ε = 10⁻⁸, which only prevents a division by 0.

**Two steps with a pencil.** β₁ = β₂ = 0.5, lr = 0.1, w = 1; the gradient is 4 both times; m and v start at 0; no ε. Fill in m, v, m̂, v̂, the step and w for t = 1 and t = 2.
"""

# %% [markdown] lang="ko"
r"""
차이가 거의 사라졌습니다. 마지막 줄에서는 0.95와 1.5입니다. 그런데 t = 1을 보세요. 아직 그래디언트가 하나뿐이라 평소 크기가 자기 크기와 같으므로, 나눈 값은 3.16이 아니라 1이어야 합니다.

**출발: 편향 보정**(bias correction). v는 0에서 시작했고, 그 0이 아직 섞여 있습니다. 스텝마다 그 몫에 0.9가 곱해지므로, t스텝 뒤에 0이 평균에서 차지하는 몫은 $0.9^t$이고 나머지 $1 - 0.9^t$이 그래디언트의 몫입니다. 이것으로 나누면 0의 영향이 없어집니다. m도 똑같이 보정합니다. (여기서 편향은 한쪽으로 치우친 추정이라는 뜻이며, 뉴런의 편향과는 관계가 없습니다.) 보정한 값에는 모자(^)를 씌워 m̂(‘엠 햇’)처럼 씁니다. 이것이 **Adam**의 전부입니다(Kingma와 Ba(2015)).

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

$$ \hat m = \frac{m}{1 - \beta_1^t} \qquad \hat v = \frac{v}{1 - \beta_2^t} \qquad w \leftarrow w - lr \cdot \frac{\hat m}{\sqrt{\hat v} + \varepsilon} $$

보통은 논문의 저자들이 제안한 값을 씁니다: β₁ = 0.9, β₂ = 0.999, ε = 10⁻⁸. ε은 0으로 나누는 일을 막아 줄 뿐입니다.

**연필로 두 스텝.** β₁ = β₂ = 0.5, lr = 0.1, w = 1이고 그래디언트는 두 번 모두 4입니다. m과 v는 0에서 시작하고, ε은 빼고 계산합니다. t = 1과 t = 2에서 m, v, m̂, v̂, 스텝, w를 구하세요.
"""

# %% jupyter={"outputs_hidden": true}
w, m, v, rows = 1.0, 0.0, 0.0, []
for t in (1, 2):
    m, v = 0.5 * m + 0.5 * 4, 0.5 * v + 0.5 * 4**2
    m_hat, v_hat = m / (1 - 0.5**t), v / (1 - 0.5**t)
    step = 0.1 * m_hat / np.sqrt(v_hat)
    w = w - step
    rows.append((t, m, v, m_hat, v_hat, step, w))
Table(("t", "m", "v", "m̂", "v̂", "step", "w"), rows)

# %% [markdown] lang="en"
r"""
Both averages are right from the start, m̂ = 4 and v̂ = 4². So both steps are exactly lr. The **first step** is lr long for every gradient: m̂ = g, v̂ = g², and g / √g² is the **sign** of g.

### Exercise 5.2 ★★ 6 minutes

β₁ = β₂ = 0.5 again, lr = 0.3, no ε. A weight starts at **w = 2**. Its first gradient is **5**, its second **−1**. Where does it stand after both steps?
"""

# %% [markdown] lang="ko"
r"""
두 평균이 처음부터 맞습니다: m̂ = 4, v̂ = 4². 그래서 두 스텝 모두 길이가 정확히 lr입니다. **첫 스텝**은 그래디언트가 얼마이든 lr입니다. m̂ = g, v̂ = g²이고, g / √g²은 g의 **부호**이기 때문입니다.

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
### Exercise 5.3 ★★ 7 minutes

Write one step of Adam. It gets `w`, the gradient `g`, the averages `m` and `v` so far (all arrays of one shape), the number `t` of this step (1, 2, …) and `lr`, and returns the new `w, m, v`. Make new arrays; leave those given as they are. Take the usual β₁, β₂ and ε.
"""

# %% [markdown] lang="ko"
r"""
### 연습 5.3 ★★ 7분

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
**Gradients that come and go.** While they stay alike, Adam moves by lr; where they contradict each other or shrink, by less. One g in 80 steps, else 0: on average m is g/80 and √v g/√80, so a step is lr/√80, a ninth of lr (SGD's: lr · g/80). And if after 5000 gradients of 0.01 there come gradients of 1? How long will the longest step be, with β₂ = 0.999, and with the Transformer paper's 0.98 (Vaswani et al. 2017, section 5.3)?
"""

# %% [markdown] lang="ko"
r"""
**변하는 그래디언트.** 그래디언트가 계속 비슷하면 Adam은 lr만큼 움직이고, 부호가 엇갈리거나 크기가 줄면 그보다 적게 움직입니다. 80스텝에 한 번만 g이고 나머지는 0이면, 평균하여 m은 g/80, √v는 g/√80이므로 스텝은 lr/√80, 즉 lr의 9분의 1쯤입니다(SGD는 lr · g/80). 그렇다면 그래디언트 0.01이 5000번 이어진 뒤 1이 계속되면 어떨까요? 가장 긴 스텝은 lr의 몇 배일까요? β₂ = 0.999일 때와, 트랜스포머 논문이 쓰는 0.98일 때를 모두 예측해 보세요(Vaswani 외(2017), 5.3절).
"""

# %% claims=["2-59"] jupyter={"outputs_hidden": true}
def longest_step(beta_2, quiet):
    m, v, longest = 0.0, 0.0, 0.0
    for t, g in enumerate([0.01] * quiet + [1] * 100, 1):
        m, v = 0.9 * m + 0.1 * g, beta_2 * v + (1 - beta_2) * g**2
        m_hat, v_hat = m / (1 - 0.9**t), v / (1 - beta_2**t)
        longest = max(longest, m_hat / np.sqrt(v_hat))
    return longest


found = [longest_step(0.999, 5000), longest_step(0.98, 5000)]
Table({"β₂": ["0.999", "0.98"], "longest step / lr": found}, digits=2)

# %% [markdown] lang="en"
r"""
6.55 lr, at the twelfth large gradient: there m̂ has come to 1 − 0.9¹² = 0.72, v̂ only to 1 − 0.999¹² = 0.012, whose root is 0.11; 0.72 / 0.11 is over 6. With 0.98 v keeps up: 1.56 lr. The paper gives no reason for its 0.98; this may be one."""

# %% [markdown] lang="ko"
r"""
lr의 6.55배이고, 큰 그래디언트가 열두 번째로 나올 때입니다. 그때 m̂은 1 − 0.9¹² = 0.72에 이르지만 v̂은 1 − 0.999¹² = 0.012에 그칩니다. 그 제곱근은 0.11이고, 0.72 / 0.11은 6이 넘습니다. 0.98이면 v가 빨리 따라와 1.56배에 그칩니다. 논문은 0.98을 고른 이유를 밝히지 않았지만, 이것이 이유일 수 있습니다."""

# %% [markdown] lang="en"
r"""
## 4 · What it buys

`Adam` in `helpers` has your lines. A network, 2 → 16 → 2, is to put two random numbers between −3 and 3 in order. They come in different units: the first times 3, the second divided by 10. Every step sees 32 new pairs, a **mini-batch**; the loss is their mean.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 무엇이 좋아질까요?

`helpers`의 `Adam`도 여러분의 코드와 같은 식입니다. 이것으로 2 → 16 → 2 신경망에 정렬을 가르칩시다. −3과 3 사이의 무작위 수 두 개를 넣으면 작은 것부터 차례로 나와야 합니다. 두 수의 단위가 다릅니다. 첫 번째 수는 3배로, 두 번째 수는 10분의 1로 들어갑니다. 스텝마다 새로운 쌍 32개를 봅니다. 이런 묶음을 **미니배치**(mini-batch)라고 하고, 손실은 묶음 전체의 평균입니다.
"""

# %%
loss = SquaredError()


def final_loss(kind, lr, seed, units=(3, 0.1)):
    sorter, losses = FeedForward.random(2, 16, np.random.default_rng(seed)), []
    rng, optimizer = np.random.default_rng([seed, 1]), kind(sorter.params, lr)
    for _ in range(300):
        pairs = rng.uniform(-3, 3, (32, 2))  # (32, 2)
        losses.append(loss(sorter(pairs * units), np.sort(pairs)))
        if losses[-1] > 1e6:
            break  # it has flown away | 발산
        sorter.backward(loss.backward())
        optimizer.step(sorter.grads)
    return np.mean(losses[-50:])


def five_losses(kind, lr, **units):
    return [final_loss(kind, lr, seed, **units) for seed in range(5)]

# %% [markdown] lang="en"
r"""
Five rates, five networks each: the last losses of 300 steps, smallest and largest (‘diverges’: at least one did). In the last column both numbers have the same units. Which column will be best, and at every rate?
"""

# %% [markdown] lang="ko"
r"""
학습률 다섯 가지로, 초깃값이 저마다 다른 신경망 다섯 개를 300스텝씩 학습시킵니다. 표에는 마지막 손실의 최솟값과 최댓값을 적습니다(‘발산’은 적어도 하나가 발산했다는 뜻입니다). 마지막 열에서는 두 수의 단위가 같습니다. 어느 열이 가장 좋을까요? 그 열은 어느 학습률에서나 좋을까요?
"""

# %% claims=["2-60", "2-63"] jupyter={"outputs_hidden": true}
def losses_of(kind, **units):
    found = [five_losses(kind, lr, **units) for lr in few]
    return [span(five) if max(five) < 10 else "diverges" for five in found]


few = (0.001, 0.01, 0.03, 0.1, 1)
by_kind = {"SGD": losses_of(SGD), "momentum": losses_of(Momentum), "Adam": losses_of(Adam)}
Table({"lr": few, **by_kind, "SGD, same units": losses_of(SGD, units=1)})

# %% [markdown] lang="en"
r"""
Adam, but not at every rate. With 0.03 its loss is about a hundredth of SGD's, with 0.1 far less: the small input's weights need large steps, with which the large one's fly away. In the same units SGD sorts, too: Adam takes care of **scale**, weight by weight. It does not choose lr for you: with 0.001 and 1 it fails, too.

## 5 · In PyTorch

The line that everyone writes is `torch.optim.Adam(module.parameters(), lr=…)`. Here it takes your two pencil steps:
"""

# %% [markdown] lang="ko"
r"""
Adam이 가장 좋지만 어느 학습률에서나 그런 것은 아닙니다. 0.03이면 손실이 SGD의 100분의 1쯤이고, 0.1이면 그보다 훨씬 작습니다. 작은 입력의 가중치에는 큰 스텝이 필요한데, 그러면 큰 입력의 가중치가 발산합니다. 단위가 같으면 SGD도 정렬을 배우지만 그만큼 잘하지는 못합니다. Adam은 가중치마다 스텝의 **크기**를 맞추어 줄 뿐입니다. lr을 대신 골라 주지도 않습니다. 0.001이나 1이면 Adam도 배우지 못합니다.

## 5 · PyTorch로

실제로 쓰는 코드는 `torch.optim.Adam(module.parameters(), lr=…)` 한 줄입니다. 연필로 계산한 두 스텝을 이 코드로 해 봅시다.
"""

# %%
import torch

w_torch = torch.tensor([1.0], requires_grad=True)
optimizer = torch.optim.Adam([w_torch], lr=0.1, betas=(0.5, 0.5))
for _ in range(2):
    optimizer.zero_grad()
    (4 * w_torch).sum().backward()  # the gradient is 4 | 그래디언트는 4
    optimizer.step()
w_torch.detach()

# %% [markdown] lang="en"
r"""
0.8, as with the pencil. And a thousand steps, with gradients of very unlike sizes, on every device:
"""

# %% [markdown] lang="ko"
r"""
연필로 구한 0.8입니다. 이번에는 크기가 크게 다른 그래디언트로 천 스텝을, 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_steps

equal_steps(Adam, torch.optim.Adam)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How far should each weight move?** How far it has to go says nothing of its bend. SGD moves most what bends most, which limits lr to 2 / bend, and flat directions and rare words crawl. Adam takes the **direction** from an average of gradients and divides by their usual **size**, weight by weight: all move by about lr. By less where gradients are rare, contradict each other or shrink; for a while by more where they grow.

$$ w \;\leftarrow\; w - lr \cdot \frac{m / (1 - \beta_1^t)}{\sqrt{v / (1 - \beta_2^t)} + \varepsilon} $$

**Deeper:** [a valley in which Adam has less room, how long it remembers, AdaGrad and AdamW](05b_adam_deeper.ipynb).

**Next:** [lesson 06](06_dropout.ipynb). Trained long enough, a network learns its examples by heart; dropout prevents that.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**가중치를 저마다 얼마나 멀리 옮겨야 할까요?** 얼마나 멀리 가야 하는지는 곡률과 관계가 없습니다. 그런데 SGD에서는 곡률이 가장 큰 방향이 가장 많이 움직입니다. 그래서 학습률이 2 / bend를 넘지 못하고, 완만한 방향과 드문 단어는 거의 나아가지 못합니다. Adam은 그래디언트의 평균에서 **방향**을 얻고, 가중치마다 그래디언트의 평소 **크기**로 나누어 모두 lr쯤 옮깁니다. 그래디언트를 드물게 받거나 부호가 엇갈리거나 크기가 줄면 그보다 적게, 커지면 한동안 그보다 많이 옮깁니다.

$$ w \;\leftarrow\; w - lr \cdot \frac{m / (1 - \beta_1^t)}{\sqrt{v / (1 - \beta_2^t)} + \varepsilon} $$

**더 깊이:** [심화 노트북](05b_adam_deeper.ipynb)에서는 Adam이 쓸 수 있는 학습률이 줄어드는 골짜기를 만나고, Adam이 얼마나 오래 기억하는지 알아보고, AdaGrad, AdamW와 비교합니다.

**다음:** [6장](06_dropout.ipynb). 신경망을 오래 학습시키면 샘플을 통째로 외워 버립니다. 드롭아웃(dropout)이 이를 막습니다.
"""
