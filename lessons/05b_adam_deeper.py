# %% [markdown] lang="en"
r"""
# 05 · Adam and its parents, deeper

**How long does Adam remember, and what does it not do for you?**

**You will be able to** choose β₁, β₂ and ε knowing what they do, tell Adam from AdaGrad and from AdamW, and say which valleys Adam evens out and which it cannot. \
**You need** lesson 05. \
**Time** 48 minutes.

Below, grey bars are 100 gradients of one weight, one for each step (at first *noisy* ones); the lines are Adam's two averages, m and √v; the violet bars are the step that follows, in units of lr. Try these three:

- *turning*, with β₁ = 0 and with 0.9: how long does the weight go on in the old direction?
- *one large*: how long do the steps stay short after a single large gradient?
- *steady*, *not corrected*: how long is the first step, and which is the longest?
"""

# %% [markdown] lang="ko"
r"""
# 05 · Adam과 그 부모, 심화

**Adam은 얼마나 오래 기억할까요? 그리고 Adam이 대신해 주지 않는 것은 무엇일까요?**

**이 노트북을 마치면** β₁, β₂, ε이 하는 일을 알고 값을 정하고, Adam을 AdaGrad나 AdamW와 구별하고, Adam이 어떤 골짜기에서 통하고 어떤 골짜기에서 통하지 않는지 설명할 수 있습니다. \
**필요한 것**은 5장입니다. \
**시간** 48분.

아래에서 회색 막대는 가중치(weight) 하나가 100스텝 동안 받는 그래디언트(gradient)입니다(처음에 보이는 *noisy*는 들쭉날쭉한 그래디언트입니다). 선은 Adam의 두 평균 m과 √v이고, 보라색 막대는 그때의 스텝을 lr로 나눈 값입니다. 세 가지를 해 보세요.

- *turning*(방향이 바뀜)에서 β₁을 0과 0.9로 두어 보세요. 방향이 바뀐 뒤에도 가중치는 얼마나 오래 이전 방향으로 갈까요?
- *one large*(큰 값 하나)에서 큰 그래디언트가 한 번 나온 뒤 짧은 스텝이 얼마나 오래 이어질까요?
- *steady*(늘 같음)에서 *not corrected*(보정 없음)를 고르면 첫 스텝은 얼마나 길고, 가장 긴 스텝은 몇 번째일까요?
"""

# %% tags=["widget"]
from helpers import play_averages, play_hillside

play_averages()

# %%
import numpy as np

from helpers import (
    SGD, AdaGrad, Adam, AdamW, FeedForward, Momentum, SquaredError, Table, check,
    data, decide, number, numbers, show,
)

# %% [markdown] lang="en"
r"""
## 1 · Memory

What has entered an average loses the factor β in every step. So after n steps $\beta^n$ of its weight is left, and what the average knows reaches back about 1/(1 − β) steps. PyTorch and Adam's authors take β₂ = 0.999. The 0.98 of the widget, together with ε = 10⁻⁹, is the Transformer paper's (Vaswani et al. 2017, section 5.3). How much is left after 1/(1 − β) steps? Predict the last column.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 기억

평균에 한번 들어간 값에는 스텝마다 β가 곱해집니다. 그래서 n스텝 뒤에는 처음의 $\beta^n$배가 남고, 평균이 기억하는 것은 최근 1/(1 − β)스텝쯤입니다. PyTorch와 Adam의 저자들은 β₂ = 0.999를 씁니다. 맨 위 그림의 0.98은 ε = 10⁻⁹과 함께 트랜스포머 논문이 쓴 값입니다(Vaswani 외(2017), 5.3절). 1/(1 − β)스텝 뒤에는 얼마가 남아 있을까요? 표의 마지막 열을 예측해 보세요. (half forgotten after는 절반을 잊을 때까지의 스텝 수, left는 남은 비율입니다.)
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for beta in (0.9, 0.98, 0.99):
    reach = round(1 / (1 - beta))
    half = next(n for n in range(1, 9999) if beta**n < 0.5)
    rows.append((beta, reach, half, number(beta**reach, 3)))
Table(("β", "1/(1 − β)", "half forgotten after", "left after 1/(1 − β)"), rows)

# %% [markdown] lang="en"
r"""
A little more than a third with all three. (The closer β comes to 1, the closer to 1/e = 0.368.)

The first picture says so too. *Turning*, β₁ = 0.9: the weight goes on in the old direction for six steps, ever more slowly, and turns with the seventh, when less than half of m is old. With β₁ = 0 it turns at once. *One large*: the steps shrink to 0.69 lr at once, and to 0.55 lr some fifteen steps later, since m forgets the large gradient sooner than √v does; at the picture's end they are back at 0.86 lr.

### Exercise 5.4 ★ 3 minutes

And β₂ = **0.999**: after how many steps has the weight of an old gradient's square in v fallen below half of what it was at first?
"""

# %% [markdown] lang="ko"
r"""
세 β에서 모두 3분의 1 남짓입니다. (β가 1에 가까울수록 1/e = 0.368에 가까워집니다.)

맨 위의 그림에서도 확인할 수 있습니다. *turning*에서 β₁ = 0.9이면 여섯 스텝 동안 점점 느려지면서도 이전 방향으로 가다가 일곱 번째 스텝에서 돌아섭니다. 그때 m에 남은 이전 그래디언트의 몫이 절반 아래로 내려가기 때문입니다. β₁ = 0이면 바로 돌아섭니다. *one large*에서는 스텝의 길이가 곧바로 lr의 0.69배로, 열다섯 스텝쯤 뒤에는 0.55배까지 줄어듭니다. 큰 그래디언트를 m이 √v보다 먼저 잊기 때문입니다. 그림의 끝에서는 0.86배까지 돌아옵니다.

### 연습 5.4 ★ 3분

이번에는 β₂ = **0.999**입니다. 오래된 그래디언트의 제곱이 v에서 차지하는 몫이 처음의 절반 아래로 떨어지는 것은 몇 스텝 뒤인가요?
"""

# %%
answer_4 = ...

check("5.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The smallest whole n with 0.999ⁿ < ½. Try 500 and 1000, or use logarithms: n · log(0.999) = log(½).

</details>
<details><summary>Solution</summary>

{solution}

693 steps, about twenty times as many as with 0.98.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

0.999ⁿ < ½인 가장 작은 자연수 n을 찾습니다. 500과 1000을 넣어 보거나 로그를 쓰세요: n · log(0.999) = log(½).

</details>
<details><summary>풀이</summary>

{solution}

693스텝입니다. 0.98일 때의 스무 배쯤입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
What does a long memory do? Give Adam a gradient of 1 for a thousand steps, then 0.01 from there on. √v̂ still remembers the large ones, so the steps become tiny. How many steps does it take until they are longer than half of lr again? (`lengths` notes what an optimiser takes away from one weight in each step. The first 50 steps after the change are left out: there m remembers the large gradients too.)
"""

# %% [markdown] lang="ko"
r"""
오래 기억하면 어떻게 될까요? Adam에 그래디언트 1을 천 번 준 다음 0.01을 계속 줍니다. √v̂이 이전의 큰 그래디언트를 아직 기억하므로 스텝이 아주 짧아집니다. 몇 스텝이 지나야 스텝의 길이가 다시 lr의 절반을 넘을까요(표의 steps until lr/2)? (`lengths`는 옵티마이저(optimizer)가 스텝마다 가중치 하나에서 빼는 값을 기록합니다. 그래디언트가 바뀐 직후의 50스텝은 m도 이전의 큰 그래디언트를 기억하므로 제외합니다.)
"""

# %%
def lengths(kind, gradients, **options):
    w, taken = np.zeros(()), []
    optimizer = kind({"w": w}, **options)
    for g in gradients:
        last = float(w)
        optimizer.step({"dw": np.array(float(g))})
        taken.append(last - float(w))
    return np.array(taken)

# %% claims=["2-59"] jupyter={"outputs_hidden": true}
gradients, rows = [1] * 1000 + [0.01] * 9000, []
for beta_2 in (0.98, 0.999):
    after = lengths(Adam, gradients, lr=1.0, beta_2=beta_2)[1050:]
    v = 1 - beta_2**1000  # after a thousand ones
    n = np.log(0.0003 / v) / np.log(beta_2)
    rows.append((beta_2, 50 + int(np.argmax(after > 0.5)), number(v, 3), number(n, 1)))
Table(("β₂", "steps until lr/2", "v after 1000 steps", "v · β₂ⁿ = 0.0003: n"), rows)

# %% [markdown] lang="en"
r"""
With 0.999 Adam takes nineteen times as long to leave its short steps. (How the numbers come about: a step of lr/2 wants √v̂ = 0.02, so v̂ = 0.0004. The new gradients give 0.0001 of that, so 0.0003 may be left of the old ones. The last column says when; with 0.999, v had come only to 0.632 in its thousand steps.) In return, an average over more gradients is steadier, which matters most where gradients are rare: hence the longer memory for v (Kingma and Ba 2015, section 3).

## 2 · The start, and ε

Without bias correction the first step is (1 − β₁) / √(1 − β₂) times lr: the gradient g counts 1 − β₁ in m, and g² counts 1 − β₂ in v. How long is it, and which step is the longest, if the gradient never changes?
"""

# %% [markdown] lang="ko"
r"""
그래디언트가 줄었을 때 0.999이면 짧은 스텝에 열아홉 배나 오래 갇힙니다. (이 숫자들은 이렇게 나옵니다. 스텝이 lr/2이려면 √v̂ = 0.02, 즉 v̂ = 0.0004여야 합니다. 그 가운데 0.0001은 새 그래디언트의 몫이므로 이전 그래디언트의 몫은 0.0003입니다. 그렇게 되는 n이 표의 마지막 열입니다. 0.999일 때 v는 천 스텝 동안 0.632까지만 자랐습니다.) 대신 v가 더 많은 그래디언트의 평균이므로 잘 흔들리지 않습니다. 그래디언트가 드물게 나타날 때 특히 중요한 점이어서, v에 더 긴 기억을 줍니다(Kingma와 Ba(2015), 3절).

## 2 · 출발, 그리고 ε

편향 보정(bias correction)이 없으면 첫 스텝은 lr의 (1 − β₁) / √(1 − β₂)배입니다. g는 m에 1 − β₁만큼, g²은 v에 1 − β₂만큼 들어가기 때문입니다. 그래디언트가 늘 같을 때 첫 스텝은 얼마나 길고, 가장 긴 스텝은 몇 번째일까요? (표의 first step과 longest step은 첫 스텝과 가장 긴 스텝의 길이를 lr로 나눈 값이고, at t는 가장 긴 스텝이 몇 번째인지를 나타냅니다.)
"""

# %% jupyter={"outputs_hidden": true}
t, rows = np.arange(1, 1001), []
for beta_2 in (0.98, 0.999):
    uncorrected = (1 - 0.9**t) / np.sqrt(1 - beta_2**t)
    at = int(uncorrected.argmax())
    rows.append((beta_2, number(uncorrected[0], 2), number(uncorrected[at], 2), at + 1))
Table(("β₂", "first step / lr", "longest step / lr", "at t"), rows)

# %% [markdown] lang="en"
r"""
So "more than three times as much", as lesson 05 said, belongs to β₂ = 0.999. With 0.98 the first step is too *short*, and the longest comes at t = 14. Either way m and v leave their zero at different speeds; the correction takes both zeros out.

### Exercise 5.5 ★★ 4 minutes

Leave both corrections out. β₁ stays 0.9. For which β₂ is the very first step exactly lr long?
"""

# %% [markdown] lang="ko"
r"""
5장에서 ‘세 배 넘게’라고 한 것은 β₂ = 0.999일 때의 이야기입니다. 0.98이면 첫 스텝이 오히려 **짧고**, 가장 긴 것은 t = 14일 때입니다. 어느 쪽이든 m과 v가 서로 다른 속도로 0에서 벗어나기 때문이고, 보정은 두 0의 영향을 모두 없앱니다.

### 연습 5.5 ★★ 4분

두 보정을 모두 뺍니다. β₁은 그대로 0.9입니다. β₂가 얼마이면 맨 첫 스텝의 길이가 정확히 lr일까요?
"""

# %%
answer_5 = ...

check("5.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

(1 − β₁) / √(1 − β₂) has to be 1, and 1 − β₁ is 0.1.

</details>
<details><summary>Solution</summary>

{solution}

√(1 − β₂) = 0.1, so 1 − β₂ = 0.01 and β₂ = 0.99. But later steps are too long with it, too: at most 2.13 lr.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

(1 − β₁) / √(1 − β₂)이 1이어야 하고, 1 − β₁은 0.1입니다.

</details>
<details><summary>풀이</summary>

{solution}

√(1 − β₂) = 0.1이므로 1 − β₂ = 0.01, β₂ = 0.99입니다. 하지만 이 값으로도 그 뒤의 스텝은 너무 길어져 lr의 2.13배까지 갑니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**ε** is added to √v̂. At t = 1 the step is lr · |g| / (|g| + ε), so it matters only where a gradient is about as small as ε itself. How long is the first step for the gradients 10⁻⁶, 10⁻⁷, …, with PyTorch's ε = 10⁻⁸ and with the Transformer paper's 10⁻⁹?
"""

# %% [markdown] lang="ko"
r"""
**ε**은 √v̂에 더합니다. t = 1에서 스텝은 lr · |g| / (|g| + ε)이므로, ε은 그래디언트가 ε만큼 작을 때에만 차이를 냅니다. 그래디언트가 10⁻⁶, 10⁻⁷, …이면 첫 스텝의 길이는 얼마일까요? PyTorch의 ε = 10⁻⁸과 트랜스포머 논문의 10⁻⁹을 비교해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
tiny = (1e-6, 1e-7, 1e-8, 1e-9)
rows = [
    (f"{eps:g}", *(number(lengths(Adam, [g], lr=1.0, eps=eps)[0], 2) for g in tiny))
    for eps in (1e-8, 1e-9)
]
Table(("ε", *(f"g = {g:g}" for g in tiny)), rows)

# %% [markdown] lang="en"
r"""
## 3 · AdaGrad or Adam?

**True or false?** One of the texts that this course is built on says of Adam: "As for the length of the step, it strides quickly through places where it has not been, and where it has been often it shortens its step more and more, to search finely." We give Adam the gradient 2 a hundred times, with lr = 0.1. Is its hundredth step shorter than its first? (Shown are steps 1, 10 and 100.)
"""

# %% [markdown] lang="ko"
r"""
## 3 · AdaGrad인가, Adam인가

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 하나는 Adam을 이렇게 설명합니다. “보폭의 경우 안가본 곳은 성큼 빠르게 걸어 훑고 많이 가본 곳은 갈수록 보폭을 줄여 세밀하게 탐색하는 방식으로 정합니다.” Adam에 그래디언트 2를 백 번 줍니다(lr = 0.1). 백 번째 스텝은 첫 스텝보다 짧을까요? `vote`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요. (결과의 숫자는 1, 10, 100번째 스텝입니다.)
"""

# %% claims=["2-62"] jupyter={"outputs_hidden": true}
by_adam = lengths(Adam, [2] * 100, lr=0.1)
vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
decide("2-62", vote_1, by_adam[99] < 0.99 * by_adam[0], found=numbers(by_adam[[0, 9, 99]]))

# %% [markdown] lang="en"
r"""
What the sentence describes is **AdaGrad** (Duchi et al. 2011), which adds up squares and forgets nothing:
"""

# %% [markdown] lang="ko"
r"""
보폭이 갈수록 줄어든다는 말은 **AdaGrad**(Duchi 외(2011))를 설명한 것이라면 맞습니다. AdaGrad는 제곱을 더해 가며 아무것도 잊지 않습니다.
"""

# %%
show(AdaGrad.change)

# %% [markdown] lang="en"
r"""
The same hundred gradients for four optimisers. Predict the row of AdaGrad: after 100 steps the sum of squares is 100 · 4. And where does momentum's step go?
"""

# %% [markdown] lang="ko"
r"""
같은 그래디언트 백 개를 네 옵티마이저에 줍니다. AdaGrad의 줄을 예측해 보세요. 100스텝 뒤 제곱의 합은 100 · 4입니다. 모멘텀(momentum)의 스텝은 얼마에 가까워질까요?
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for kind in (SGD, Momentum, AdaGrad, Adam):
    taken = lengths(kind, [2] * 100, lr=0.1)
    rows.append((kind.__name__, *map(number, taken[[0, 9, 99]])))
Table(("", "t = 1", "t = 10", "t = 100"), rows)

# %% [markdown] lang="en"
r"""
AdaGrad's steps shrink with 1/√t; Adam's stay at lr, since it averages the squares where AdaGrad adds them up. Nor is it about places: both keep their notes for each *parameter*, and know nothing of where it has been. What is true of both: a parameter whose gradients are small or rare takes larger steps for its gradient's size.

### Exercise 5.6 ★★ 4 minutes

Four optimisers with lr = 0.1, "SGD", "momentum", "AdaGrad" and "Adam", saw the same gradients, g = 2, 2, 0, 0. The rows A to D show what each took away from its weight. Which row is which?
"""

# %% [markdown] lang="ko"
r"""
AdaGrad의 스텝은 1/√t에 비례해 줄어듭니다. Adam은 제곱을 더해 쌓지 않고 평균하므로 스텝이 lr 그대로입니다. 게다가 ‘가 본 곳’과는 관계가 없습니다. 둘 다 위치가 아니라 **매개변수**마다 기록합니다. 둘 모두에 맞는 말은 이것입니다. 그래디언트가 작거나 드물게 나타나는 매개변수는 그래디언트의 크기에 비해 더 크게 움직입니다.

### 연습 5.6 ★★ 4분

옵티마이저 네 개 "SGD", "momentum", "AdaGrad", "Adam"이 lr = 0.1로 똑같은 그래디언트 g = 2, 2, 0, 0을 받았습니다. A부터 D까지의 줄은 저마다 가중치에서 뺀 값입니다. 어느 줄이 어느 옵티마이저인가요?
"""

# %%
from helpers import four_optimizers

four_optimizers()

# %%
answer_6 = [..., ..., ..., ...]  # four names, in the order of the rows

check("5.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Which ones stand still as soon as g = 0? They have no memory of direction. Which ones begin with lr itself, and which with lr · g?

</details>
<details><summary>Solution</summary>

{solution}

B and C stop with the gradient; C has shrunk by √2 before. A and D roll on. D forgets a tenth of its sum in each step: 0.38 = 0.9 · 0.2 + 0.2.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

g = 0이 되자마자 멈추는 것은 어느 것인가요? 그것들은 방향을 기억하지 않습니다. 첫 스텝이 lr인 것과 lr · g인 것은 각각 어느 것인가요?

</details>
<details><summary>풀이</summary>

{solution}

B와 C는 그래디언트가 0이 되면 멈춥니다. C는 그 전에 이미 스텝이 1/√2배로 줄었습니다. A와 D는 관성으로 계속 나아갑니다. D는 스텝마다 합의 10분의 1을 잊습니다: 0.38 = 0.9 · 0.2 + 0.2.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Does Adam choose the step?

First the network of lesson 04: x = [2, 1], target [−9, 10], L = 2.5. Adam's first step is lr · sign(g), so with lr = 0.1 it needs no calculator: wherever the gradient is positive, take away 0.1; where it is 0, nothing moves (none is negative). (`loss.backward()` hands back dy = y − target; `layer.backward` takes it and leaves every gradient in `layer.grads`.)
"""

# %% [markdown] lang="ko"
r"""
## 4 · Adam이 보폭을 정해 줄까요?

먼저 4장의 신경망을 봅시다: x = [2, 1], 목표 [−9, 10], L = 2.5. Adam의 첫 스텝은 lr · sign(g)이므로 lr = 0.1이면 계산기가 필요 없습니다. 그래디언트가 양수인 곳에서는 0.1을 빼고, 0인 곳은 그대로 둡니다(음수인 곳은 없습니다). (`loss.backward()`는 dy = y − target을 돌려주고, `layer.backward`는 그것을 받아 모든 그래디언트를 `layer.grads`에 남깁니다.)
"""

# %%
x, *arrays = data.pocket_network(float)
layer, loss, target = FeedForward(*arrays), SquaredError(), np.array([-9.0, 10])
before = loss(layer(x), target)
layer.backward(loss.backward())
moved = FeedForward(*(p - 0.1 * np.sign(dp) for p, dp in zip(arrays, layer.grads.values())))
before, moved(x).round(4), round(loss(moved(x), target), 4)

# %% [markdown] lang="en"
r"""
0.0584, with the learning rate that in lesson 04 threw SGD up to 193. And four more steps, for both, with two learning rates? In which rows does L rise on the way?
"""

# %% [markdown] lang="ko"
r"""
0.0584입니다. 4장에서 SGD의 손실을 193으로 키운 바로 그 학습률입니다. 네 스텝을 더 가면 어떨까요? 두 방법을 두 가지 학습률로 비교합니다. 도중에 L이 커지는 줄은 어느 것일까요? (표의 after는 스텝 수입니다.)
"""

# %% jupyter={"outputs_hidden": true}
def six_losses(kind, lr):
    layer, found = FeedForward(*data.pocket_network(float)[1:]), []
    optimizer = kind(layer.params, lr)
    for _ in range(6):
        found.append(number(loss(layer(x), target)))
        layer.backward(loss.backward())
        optimizer.step(layer.grads)
    return found


rows = [(kind.__name__, lr, *six_losses(kind, lr)) for kind in (SGD, Adam) for lr in (0.01, 0.1)]
Table(("", "lr", *(f"after {t}" for t in range(6))), rows)

# %% [markdown] lang="en"
r"""
At 0.1 both rise. Two steps of SGD switch all three hidden neurons off; then only b_2 learns, and every step leaves 0.9² = 0.81 of the loss. None of Adam's steps here is longer than lr: it swings to 1.46 and comes back. At 0.01 SGD is the faster one, because it steps by lr times gradients of up to 18. So Adam needs *less* care, not none.

**True or false?** "Once you set the first step length (learning rate), the Adam optimiser sets direction and step length for the weights to be optimised (`model.parameters()`)." Read strictly, that would mean that the learning rate we begin with hardly matters. The sorting network of lesson 05 with three of them, 300 steps each, three starts: for each rate take the geometric mean of the three final losses. Do these means lie within a factor of ten?
"""

# %% [markdown] lang="ko"
r"""
0.1에서는 둘 다 커집니다. SGD는 두 스텝 만에 은닉 뉴런 세 개를 모두 꺼뜨립니다. 그 뒤에는 b_2만 학습되어 스텝마다 손실의 0.9² = 0.81배가 남습니다. 여기서 Adam의 스텝은 한 번도 lr보다 길지 않아서 1.46까지 흔들렸다가 돌아옵니다. 0.01에서는 오히려 SGD가 빠릅니다. 18까지 이르는 그래디언트에 lr을 곱한 만큼 움직이기 때문입니다. Adam은 학습률에 **덜** 민감할 뿐, 아무 값이나 되는 것은 아닙니다.

**참일까요, 거짓일까요?** “최초의 보폭(러닝 레이트, learning rate)를 정해주면 아담 옵티마이저가 최적화 대상 가중치들(`model.parameters()`)에 방향과 보폭을 정해줍니다.” 글자 그대로 읽으면 처음에 정한 학습률은 별로 중요하지 않아야 합니다. 5장의 정렬 신경망을 세 가지 학습률로, 출발점을 세 번 바꾸어 300스텝씩 학습시킵니다. 학습률마다 마지막 손실 세 개의 기하평균을 구하면, 그 차이는 열 배 이내일까요?
"""

# %% claims=["2-63"] jupyter={"outputs_hidden": true}
def final_loss(lr, seed):
    sorter, losses = FeedForward.random(2, 16, np.random.default_rng(seed)), []
    rng, optimizer = np.random.default_rng([seed, 1]), Adam(sorter.params, lr)
    for _ in range(300):
        pairs = rng.uniform(-3, 3, (32, 2))  # (32, 2)
        losses.append(loss(sorter(pairs * [3, 0.1]), np.sort(pairs)))
        sorter.backward(loss.backward())
        optimizer.step(sorter.grads)
    return np.mean(losses[-50:])


final = np.array([[final_loss(lr, seed) for seed in range(3)] for lr in (0.001, 0.1, 3)])
means = np.exp(np.log(final).mean(axis=1))  # (3,)
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
found = ", ".join(f"{mean:.2g}" for mean in means)
decide("2-63", vote_2, means.max() < 10 * means.min(), found=f"lr = 0.001, 0.1, 3: {found}")

# %% [markdown] lang="en"
r"""
The learning rate stays a factor of every step, and Adam does not look for a good one. With 0.001 the network is still far from sorting, with 3 it learns little or nothing. But the sentence has a true core, so it is imprecise rather than false: Adam does set how the steps of the parameters compare with each other. The Transformer's paper changes lr by a schedule besides (section 5.3; lesson 15).
"""

# %% [markdown] lang="ko"
r"""
학습률은 모든 스텝에 그대로 곱해지고, Adam이 좋은 학습률을 찾아 주지는 않습니다. 0.001이면 정렬하기까지 아직 멀었고, 3이면 거의 아무것도 배우지 못합니다. 다만 이 문장에는 맞는 부분도 있으므로 틀렸다기보다 부정확합니다. 매개변수들의 스텝이 서로 얼마나 다른지는 실제로 Adam이 정합니다. 트랜스포머 논문은 여기에 더해 학습률을 정해진 일정에 따라 바꿉니다(5.3절, 이 과정의 15장).
"""

# %% [markdown] lang="en"
r"""
## 5 · AdamW

To keep weights small, one lets each shrink a little in every step, by lr · decay · w (**weight decay**). With SGD one may as well add decay · w to the gradient. With Adam one may not, since √v̂ would divide the decay too. AdamW (Loshchilov and Hutter 2019) keeps it outside:
"""

# %% [markdown] lang="ko"
r"""
## 5 · AdamW

가중치가 너무 커지지 않도록 스텝마다 모든 가중치를 lr · decay · w만큼 조금씩 줄이기도 합니다(**가중치 감쇠**, weight decay). SGD에서는 그래디언트에 decay · w를 더해도 결과가 같습니다. Adam에서는 감쇠까지 √v̂으로 나누게 되므로 다릅니다. AdamW(Loshchilov와 Hutter(2019))는 감쇠를 이 나눗셈 밖에 둡니다.
"""

# %%
show(AdamW.change)

# %% [markdown] lang="en"
r"""
Two weights start at 1. Their gradients only swing to and fro, ±10 for one and ±0.1 for the other, so nothing but the decay moves them far. 200 steps, lr = 0.01, decay 0.1. Which weights shrink?
"""

# %% [markdown] lang="ko"
r"""
두 가중치가 1에서 출발합니다. 한쪽의 그래디언트는 ±10을, 다른 쪽은 ±0.1을 오갈 뿐이므로, 가중치를 멀리 옮기는 것은 감쇠밖에 없습니다. 200스텝, lr = 0.01, decay = 0.1입니다. 어느 가중치가 줄어들까요? (표의 decay in the gradient는 감쇠를 그래디언트에 넣은 Adam입니다.)
"""

# %% jupyter={"outputs_hidden": true}
inside, outside = np.ones(2), np.ones(2)
adam = Adam({"w": inside}, lr=0.01)
adam_w = AdamW({"w": outside}, lr=0.01, weight_decay=0.1)
for n in range(200):
    g = np.array([10, 0.1]) * (-1) ** n
    adam.step({"dw": g + 0.1 * inside})
    adam_w.step({"dw": g})
rows = [("decay in the gradient", *map(number, inside)), ("AdamW", *map(number, outside))]
Table(("after 200 steps", "gradients ±10", "gradients ±0.1"), rows)

# %% [markdown] lang="en"
r"""
AdamW shrinks both alike, by $(1 - 0.001)^{200} \approx 0.82$ (less a little: the swing to and fro). In the gradient, the decay hardly touches the weight whose gradients are large, and takes away most of the other.

### Exercise 5.7 ★★ 4 minutes

A weight stands at **w = 8**, and its first gradient is **−6**. Where does AdamW put it in its first step, with lr = 0.2 and decay 0.5? (Leave ε out.)
"""

# %% [markdown] lang="ko"
r"""
AdamW는 둘 다 똑같이 $(1 - 0.001)^{200} \approx 0.82$배로 줄입니다(표의 값은 오락가락한 만큼 조금 더 작습니다). 감쇠를 그래디언트에 넣으면, 그래디언트가 큰 가중치는 거의 줄지 않고, 그래디언트가 작은 가중치는 5분의 1도 남지 않습니다.

### 연습 5.7 ★★ 4분

가중치가 **w = 8**이고 첫 번째 그래디언트가 **−6**입니다. lr = 0.2, decay = 0.5이면 AdamW의 첫 스텝 뒤에 w는 얼마일까요? (ε은 빼고 계산합니다.)
"""

# %%
answer_7 = ...

check("5.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Two parts. Adam's first step is lr · sign(g), whatever the size of g. The decay takes lr · decay · w, with the w from before the step.

</details>
<details><summary>Solution</summary>

{solution}

7.4: up by 0.2, because the gradient is negative, and down by a tenth of 8.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

둘로 나누어 봅시다. Adam의 첫 스텝은 g의 크기와 상관없이 lr · sign(g)입니다. 감쇠는 스텝을 가기 전의 w로 계산한 lr · decay · w를 뺍니다.

</details>
<details><summary>풀이</summary>

{solution}

7.4입니다. 그래디언트가 음수이므로 0.2만큼 커지고, 8의 10분의 1만큼 작아집니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · A valley that is turned

The valley of lesson 05 again, now turned by 45°. The start turns with it: *along* and *across* say where in the valley it lies (at −4 and 1, nearer than the −6 and 2 of lesson 05). For which optimisers is the way down as good as before? Predict; the cell below the picture compares the losses after 40 steps, from both starts.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 돌려놓은 골짜기

5장의 골짜기를 45° 돌려놓고 출발점도 함께 돌렸습니다. *along*과 *across*는 출발점이 골짜기를 따라서, 또 가로질러서 어디에 있는지를 나타냅니다(여기서는 5장의 −6과 2가 아니라 −4와 1에서 시작합니다). 골짜기의 모양은 그대로입니다. 같은 자리에서 출발하면 어느 옵티마이저의 결과가 돌리기 전과 똑같을까요? 예측해 보세요. 그림 아래의 셀이 두 출발점에서, 돌리기 전과 뒤의 골짜기에서 40스텝 뒤의 손실을 비교합니다.
"""

# %% tags=["widget"]
play_hillside(turn=45)

# %% jupyter={"outputs_hidden": true}
def axes(degrees):
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([[c, s], [-s, c]])  # its rows: along the valley, across it


def slopes(w, degrees):
    return axes(degrees).T @ ([0.05, 4] * (axes(degrees) @ w))


def end(kind, start, degrees):
    w = axes(degrees).T @ start
    optimizer = kind({"w": w}, lr=0.1)
    for _ in range(40):
        optimizer.step({"dw": slopes(w, degrees)})
    return number(w @ slopes(w, degrees) / 2)


cases = [(start, degrees) for start in ([-4.0, 1], [-6.0, 2]) for degrees in (0, 45)]
rows = [(kind.__name__, *(end(kind, *case) for case in cases)) for kind in (SGD, Momentum, Adam)]
Table(("loss after 40 steps", "from [−4, 1]", "turned", "from [−6, 2]", "turned"), rows)

# %% [markdown] lang="en"
r"""
SGD and momentum do not notice: they follow gradients, which turn with the valley. Adam does: it ends ten times higher from the picture's start, three times higher from that of lesson 05. Its first step, lr · sign(g), shows why. By how much does the division turn it away from g, the steepest way?
"""

# %% [markdown] lang="ko"
r"""
SGD와 모멘텀의 결과는 똑같습니다. 둘은 그래디언트를 따르고, 그래디언트도 골짜기와 함께 돌기 때문입니다. Adam의 손실은 그림의 출발점에서는 열 배로, 5장의 출발점에서는 세 배로 커졌습니다. 첫 스텝 lr · sign(g)를 보면 이유를 알 수 있습니다. 나눗셈은 스텝을 가장 가파른 방향 g에서 몇 도나 돌려놓을까요? (표의 turned by는 골짜기를 돌린 각도, bent by는 g와 sign(g) 사이의 각도입니다.)
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for degrees in (0, 45):
    g = slopes(axes(degrees).T @ [-4, 1], degrees)
    angle = np.degrees(np.arccos(g @ np.sign(g) / np.sqrt(g @ g * 2)))  # from g to sign(g)
    rows.append((f"{degrees}°", numbers(g, 2), numbers(np.sign(g)), f"{angle:.0f}°"))
Table(("turned by", "g at the start", "sign(g)", "bent by"), rows)

# %% [markdown] lang="en"
r"""
In the valley as it was, the two numbers of g are very unlike, and the division turns the step by 42°, far more into the valley's direction. In the turned valley w₁ and w₂ each lead half along it and half across: both gradients are about alike, nothing is left to even out, and Adam goes where the gradient goes. So what Adam evens out are differences between **parameters**, not between directions.

Document 2 says of Adam's direction: "down the steepest way from where it stands, but keeping some of the inertia (direction) so far." That is m. The division then turns it, by much or by little.
"""

# %% [markdown] lang="ko"
r"""
돌리기 전에는 g의 두 숫자가 크게 달라서 나눗셈이 스텝을 42° 돌려놓고, 스텝은 골짜기를 따라가는 쪽으로 훨씬 많이 향합니다. 돌려놓은 골짜기에서는 w₁에도 w₂에도 따라가는 방향과 가로지르는 방향이 절반씩 **섞여 있습니다**. 두 그래디언트의 크기가 비슷해서 맞추어 줄 차이가 없고, Adam은 그래디언트가 가리키는 쪽으로 갑니다. Adam이 고르게 하는 것은 방향 사이의 차이가 아니라 **매개변수** 사이의 차이입니다.

문서 2는 Adam의 방향을 이렇게 설명합니다. “현재 위치에서 가장 경사가 급한 쪽으로 내려가되, 여태까지 내려오던 관성(방향)을 일부 유지하도록 합니다.” 이것은 m에 맞는 말입니다. 그다음 나눗셈이 방향을 크게, 또는 조금 돌려놓습니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · NumPy and PyTorch, the same

All five optimisers, each over 1000 steps with gradients whose sizes differ up to a millionfold, beside PyTorch's; and our Adam for PyTorch's tensors, `mirror.Adam`, which goes line by line with that of NumPy. `compare` stops with an error if a weight differs, on any device: with 64-bit floats by more than 10⁻¹⁰ of the largest. The table shows one of the fifteen weights, after the last step.
"""

# %% [markdown] lang="ko"
r"""
## 7 · NumPy와 PyTorch, 같은 결과

옵티마이저 다섯 개를 모두 PyTorch의 것과 1000스텝 동안 비교합니다. 그래디언트의 크기는 백만 배까지 차이 납니다. PyTorch 텐서용으로 쓴 우리 Adam인 `mirror.Adam`도 함께 비교합니다. NumPy의 것과 줄마다 같은 계산을 합니다. 어느 장치에서든 가중치가 다르면 `compare`가 오류를 내고 멈춥니다. 64비트 부동소수점을 쓰는 장치에서는 차이가 가장 큰 값의 10⁻¹⁰ 이내여야 합니다. 표에는 가중치 15개 가운데 하나의 마지막 값을 적었습니다(ours는 우리 것, with는 함께 준 설정입니다).
"""

# %%
import torch

from helpers import compare, devices, mirror


def thousand_steps(ours, theirs, options, device):
    rng = np.random.default_rng(3)
    w = rng.normal(size=(3, 5))
    p = torch.nn.Parameter(torch.tensor(w, device=device.name, dtype=device.dtype))
    by_us, by_them = ours({"w": w}, lr=0.01), theirs([p], lr=0.01, **options)
    for _ in range(1000):
        g = rng.normal(size=(3, 5)) * 10 ** rng.uniform(-4, 2)
        p.grad = torch.as_tensor(g).to(p)
        by_us.step({"dw": g})
        by_them.step()
    compare(p, w, device.tolerance)
    return number(w[0, 0]), number(p[0, 0].item())

# %%
both = [
    (SGD, torch.optim, "SGD", {}),
    (Momentum, torch.optim, "SGD", {"momentum": 0.9}),
    (AdaGrad, torch.optim, "Adagrad", {}),
    (Adam, torch.optim, "Adam", {}),
    (Adam, mirror, "Adam", {}),
    (AdamW, torch.optim, "AdamW", {}),
]
rows = []
for ours, place, name, options in both:
    values = [thousand_steps(ours, getattr(place, name), options, device) for device in devices()]
    theirs = f"{place.__name__}.{name}"
    rows.append((ours.__name__, theirs, options or "", *values[0]))  # the CPU's
Table(("ours", "PyTorch's", "with", "weight by ours", "by PyTorch's"), rows)

# %% [markdown] lang="en"
r"""
What does Adam cost? Memory, first of all: beside every parameter two more arrays of its shape, m and v. And time: one step for a feed-forward network 256 → 1024 → 256 with 525,568 parameters, divided by the time of our PyTorch on the CPU:
"""

# %% [markdown] lang="ko"
r"""
Adam에는 무엇이 더 들까요? 우선 메모리입니다. 매개변수마다 모양이 같은 배열이 두 개, m과 v가 더 있어야 합니다. 시간은 어떨까요? 피드포워드 신경망(feed-forward network) 256 → 1024 → 256(매개변수 525,568개)에서 한 스텝에 드는 시간을, CPU에서 돌린 우리 PyTorch의 시간(표의 mirror on cpu)으로 나눕니다. (quartiles는 사분위수입니다.)
"""

# %% tags=["nbval-ignore-output"]
from helpers import adam_on_every_device

large = FeedForward.random(256, 1024, np.random.default_rng(0))
adam_on_every_device(large)  # NumPy and every device here

# %% [markdown] lang="en"
r"""
## 8 · Recap

| name | remembers | step | first step |
|---|---|---|---|
| `SGD` | nothing | lr · g | lr · g |
| `Momentum` | sum u of gradients, forgetting | lr · u | lr · g |
| `AdaGrad` | sum of squares, all of them | lr · g / √sum | lr · sign(g) |
| `Adam` | averages m, v, forgetting | lr · m̂ / (√v̂ + ε) | lr · sign(g) |
| `AdamW` | as Adam | as Adam, and lr · decay · w | lr · sign(g), and the decay |

- An average with β remembers about 1/(1 − β) steps: 1000 with PyTorch's β₂, 50 with the Transformer's.
- Without correction the first step is (1 − β₁) / √(1 − β₂) times lr.
- Adam evens out parameters, not directions; and it does not choose lr.

**References.** D. Kingma, J. Ba, *Adam: A Method for Stochastic Optimization*, 2015, algorithm 1. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods for Online Learning and Stochastic Optimization*, 2011. · B. Polyak, *Some Methods of Speeding up the Convergence of Iteration Methods*, 1964. · G. Hinton, *Neural Networks for Machine Learning*, lecture 6, 2012 (RMSProp). · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · Document **2** ‘트랜스포머에 적용된 기술들’, section 아담 옵티마이저.

Back to [lesson 05](05_adam.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

| 이름 | 기억하는 것 | 스텝 | 첫 스텝 |
|---|---|---|---|
| `SGD` | 없음 | lr · g | lr · g |
| `Momentum` | 그래디언트의 합 u(조금씩 잊음) | lr · u | lr · g |
| `AdaGrad` | 제곱의 합(잊지 않음) | lr · g / √합 | lr · sign(g) |
| `Adam` | 평균 m과 v(조금씩 잊음) | lr · m̂ / (√v̂ + ε) | lr · sign(g) |
| `AdamW` | Adam과 같음 | Adam의 스텝과 lr · decay · w | lr · sign(g)와 감쇠 |

- β로 구한 평균은 1/(1 − β)스텝쯤을 기억합니다. PyTorch의 β₂이면 1000스텝, 트랜스포머 논문의 β₂이면 50스텝입니다.
- 보정하지 않으면 첫 스텝은 lr의 (1 − β₁) / √(1 − β₂)배입니다.
- Adam이 고르게 하는 것은 방향이 아니라 매개변수입니다. 그리고 lr은 정해 주지 않습니다.

**참고 자료.** D. Kingma, J. Ba, *Adam: A Method for Stochastic Optimization*, 2015, 알고리즘 1. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods for Online Learning and Stochastic Optimization*, 2011. · B. Polyak, *Some Methods of Speeding up the Convergence of Iteration Methods*, 1964. · G. Hinton, *Neural Networks for Machine Learning*, 6강, 2012(RMSProp). · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · 문서 **2** ‘트랜스포머에 적용된 기술들’, 아담 옵티마이저 절.

[5장](05_adam.ipynb)으로 돌아가기.
"""
