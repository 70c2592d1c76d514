# %% [markdown] lang="en"
r"""
# 05 · Adam and its parents

**How far should each weight move?**

The slopes of lesson 04 know which way to go. They don't know how far, and SGD goes by them all the same. Does five times the slope mean five times the way?

The date reader of the first page is a network of 89 216 numbers that must all live with the one rate you choose. In part 4 it learns for 300 steps with SGD, and once more from the same start with the rule you're about to build, **Adam**. How many of a hundred new dates will it read rightly in either case? Write down two guesses.

**You will be able to**

- say what keeps the learning rate of SGD small;
- compute two steps of Adam with a pencil, and write it in five lines;
- say what Adam is good for and what it leaves to you.

**You need** lesson 04. \
**Time** 75 minutes · [on paper](../docs/worksheets/05.html)

Run the cell and look down into a valley. Two weights say where you stand, the height of the ground is the loss, and from the white ring at [−6, 2] each step leaves a dot on its way to the green cross. The slider sets the rate of the rule you've chosen, while the path of the one before stays dashed, with its own rate.

At which rate does SGD end lowest, and what happens a little above it? Then choose Adam and look for the smallest rate at which it ends lower than SGD at its best.
"""

# %% [markdown] lang="ko"
r"""
# 05 · Adam과 그 뿌리

**가중치마다 한 번에 얼마나 옮겨야 할까요?**

4장에서 구한 기울기(slope)는 가중치(weight)를 어느 쪽으로 옮길지는 알려 주지만, 한 번에 얼마나 옮길지는 알려 주지 않습니다. 그런데도 SGD는 스텝(step)마다 기울기에 비례해 가중치를 옮깁니다. 기울기가 다섯 배이면 갈 길도 다섯 배일까요?

시작 페이지에서 날짜를 읽던 모델에는 숫자가 89,216개 있고, 여러분이 고른 학습률(learning rate) 하나를 이 숫자들이 모두 함께 씁니다. 4절에서는 이 모델을 300스텝 동안 SGD로 학습시킵니다. 그리고 똑같은 초깃값에서, 이번에는 여러분이 곧 만들 **Adam**으로 다시 학습시킵니다. 모델은 처음 보는 날짜 100개 가운데 몇 개를 맞게 읽을까요? SGD일 때와 Adam일 때를 짐작해서 두 수를 적어 두세요.

**이 장을 마치면**

- 왜 SGD의 학습률을 마음껏 키울 수 없는지 설명할 수 있습니다.
- Adam의 두 스텝을 연필로 계산하고, Adam을 다섯 줄로 작성할 수 있습니다.
- Adam을 쓰면 무엇이 좋은지, 그래도 여러분이 골라야 하는 것은 무엇인지 설명할 수 있습니다.

**필요한 것**은 4장입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/05.html)

셀을 실행하고 골짜기를 위에서 내려다보세요. 두 가중치 w₁과 w₂의 값은 지금 서 있는 자리를, 땅의 높이는 손실(loss)을 나타냅니다. 길은 [−6, 2]의 흰 동그라미에서 시작해 초록색 × 표시로 내려가고, 점 하나가 한 스텝입니다. 노란 동그라미는 마지막 스텝이 끝난 곳입니다. 슬라이더로는 지금 고른 방법의 학습률을 정합니다. 바로 전에 고른 방법의 길은 그 학습률 그대로 점선으로 남습니다.

SGD는 학습률이 얼마일 때 가장 낮은 곳에서 끝나나요? 그보다 조금 더 크면 어떻게 되나요? 그다음에는 Adam을 고르고, SGD의 가장 좋은 결과보다 낮은 곳에서 끝나는 가장 작은 학습률을 찾아보세요.
"""

# %% tags=["widget"]
from helpers import play_hillside

play_hillside()

# %%
import numpy as np

from helpers import SGD, Adam, CrossEntropy, Momentum, Table, Transformer, check
from helpers import dates, exact_match, numbers, span, training_step

# %% [markdown] lang="en"
r"""
SGD ends lowest at a rate of 0.48, with a loss of 0.139, only two notches below the 0.52 at which it flies off the map. Adam ends lower than 0.139 at every rate from 0.12 to the end of the slider, although both have nothing to go by but the slopes under their feet. What does SGD do wrong?

## 1 · By hand: one rate for all

The height of this valley is ½ (0.05 w₁² + 4 w₂²), so its slopes are 0.05 w₁ and 4 w₂. (For lesson 04 the gradient was all slopes together. From here on we also call the slope of one weight its gradient, as everybody does.) Walk a distance of 1 along the valley and the slope in that direction changes by 0.05, whereas across the valley it would change by 4. How fast a slope changes is called the **curvature**.

What is the gradient at the start, [−6, 2]? And where does one step of SGD with lr = 0.1 lead? On paper first.
"""

# %% [markdown] lang="ko"
r"""
SGD는 학습률 0.48에서 가장 낮은 곳에 이르고, 그때 손실은 0.139입니다. 거기서 겨우 두 칸만 올려 0.52로 하면 벌써 지도 밖으로 날아가 버립니다. Adam은 0.12부터 슬라이더의 끝까지 어느 학습률에서나 손실이 0.139보다 작습니다. 두 방법 모두 기울기 말고는 아무것도 보지 못하는데 말이지요. SGD는 무엇을 잘못하고 있을까요?

## 1 · 손으로: 모두가 함께 쓰는 학습률 하나

이 골짜기의 높이는 ½ (0.05 w₁² + 4 w₂²)이므로 기울기는 0.05 w₁과 4 w₂입니다. 골짜기를 따라 1만큼 가면 그 방향의 기울기는 0.05만큼 변합니다. 골짜기를 가로질러 1만큼 가면 4나 변합니다. 기울기가 변하는 빠르기를 **곡률**(curvature)이라고 합니다.

출발점 [−6, 2]에서 그래디언트(gradient)는 무엇일까요? 거기서 lr = 0.1인 SGD를 한 스텝 하면 어디에 이를까요? 먼저 종이에 계산해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
curvature, start = np.array([0.05, 4]), np.array([-6.0, 2])
g = curvature * start
g, start - 0.1 * g

# %% [markdown] lang="en"
r"""
The gradient is [−0.3, 8] and leads to [−5.97, 1.2], a step in which w₂ covers two fifths of its way to the bottom and w₁ one two-hundredth. Nor will w₁ catch up later, for with c as the curvature every step multiplies each weight by the same factor as the step before:

$$ w \;\leftarrow\; w - lr \cdot c \cdot w = (1 - lr \cdot c)\, w $$

Which lr brings w₂ home in a single step? Where is the border beyond which it never gets home, and at that border, what share of w₁ is left after 40 steps?
"""

# %% [markdown] lang="ko"
r"""
출발점의 그래디언트는 [−0.3, 8]이고, SGD는 한 스텝 뒤에 [−5.97, 1.2]에 이릅니다. w₂는 바닥까지 갈 길의 5분의 2를 단번에 갔는데, w₁은 200분의 1밖에 가지 못했습니다. w₁은 나중에도 따라잡지 못합니다. 곡률을 c라고 하면, 다음 스텝에서도 그다음 스텝에서도 가중치에는 늘 똑같은 수가 곱해지기 때문입니다.

$$ w \;\leftarrow\; w - lr \cdot c \cdot w = (1 - lr \cdot c)\, w $$

lr이 얼마이면 w₂가 단 한 스텝에 바닥에 도착할까요? lr이 얼마를 넘으면 영영 도착하지 못할까요? 바로 그 경계에서 40스텝을 하고 나면, w₁은 처음의 얼마만큼이 남아 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
rates = np.array([0.1, 0.25, 0.48, 0.5, 0.52])
f_1, f_2 = 1 - rates * 0.05, 1 - rates * 4
left_1, left_2 = abs(f_1) ** 40, abs(f_2) ** 40
factors = {"lr": rates, "factor of w₁": f_1, "factor of w₂": f_2}
Table({**factors, "left of w₁": left_1, "left of w₂": left_2}, digits=3)

# %% [markdown] lang="en"
r"""
With lr = 0.25 the factor of w₂ is 0 and brings it home at once. With 0.48 the factor is −0.92, and w₂ jumps across the bottom and lands a little nearer each time. At 0.5, the border, it jumps to and fro forever, and in 40 such jumps w₁ doesn't even get two thirds of its way. With 0.52 every jump is longer than the last, and SGD **diverges**.

That is the trouble with SGD: it has **one** rate for all weights, and the steepest wall decides how large this rate may be.

### Exercise 5.1 ★ 3 minutes

Another valley: f(w) = ½ · **8** · w², for a single weight. What is the largest rate with which SGD does not move away from the bottom? (Give the border itself.)
"""

# %% [markdown] lang="ko"
r"""
lr = 0.25이면 w₂에 0이 곱해지므로 w₂는 한 번에 도착합니다. 0.48이면 −0.92가 곱해집니다. w₂는 매번 바닥 건너편으로 뛰지만 그때마다 조금씩 가까워집니다. 0.5가 경계입니다. 여기서 w₂는 양쪽을 끝없이 오가고, 그렇게 마흔 번을 뛰는 동안 w₁은 갈 길의 3분의 2도 가지 못합니다. 0.52이면 뛸 때마다 더 멀리 뛰어서 SGD가 **발산**(divergence)합니다.

SGD의 문제가 바로 이것입니다. 모든 가중치가 학습률 **하나**를 함께 쓰는데, 이 학습률을 얼마까지 키울 수 있는지는 가장 가파른 벽이 정합니다.

### 연습 5.1 ★ 3분

이번에는 다른 골짜기, 가중치가 하나뿐인 f(w) = ½ · **8** · w²입니다. SGD가 바닥에서 멀어지지 않는 가장 큰 학습률은 얼마일까요? (경계가 되는 값을 답하세요.)
"""

# %%
answer_1 = ...

check("5.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

At the border a step from w ends at −w, just as far on the other side. Which factor does that?

</details>
<details><summary>Solution</summary>

{solution}

At the border the factor 1 − lr · 8 is −1. In general the border is 2 / c. The greater the curvature, the smaller the rate must be.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

경계에서는 w에서 한 스텝 뒤에 −w, 즉 반대쪽으로 똑같이 떨어진 곳에 이릅니다. 어떤 수를 곱하면 그렇게 될까요?

</details>
<details><summary>풀이</summary>

{solution}

경계에서는 곱해지는 수 1 − lr · 8이 −1입니다. 곡률이 c인 골짜기라면 경계는 2 / c입니다. 곡률이 클수록 학습률은 작아야 합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Everybody the same distance

If one rate doesn't suit all, let's give each weight the rate 1 / c that makes its factor 0, which is 20 for w₁ and 0.25 for w₂. Both would be home in a single step. How long would these two steps be, compared with those that SGD takes?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 모두 같은 만큼 옮기기

학습률 하나가 모두에게 맞지 않는다면 가중치마다 따로 줍시다. 곱해지는 수를 0으로 만드는 학습률은 1 / c이므로, w₁에는 20, w₂에는 0.25를 주면 됩니다. 그러면 둘 다 한 스텝에 도착합니다. 이 한 스텝에 w₁과 w₂를 각각 얼마나 옮겨야 할까요? SGD는 각각 얼마나 옮길까요?
"""

# %% jupyter={"outputs_hidden": true}
Table({"": ["w₁", "w₂"], "g": g, "SGD's step": 0.1 * g, "step needed": g / curvature})

# %% [markdown] lang="en"
r"""
Of the two weights w₁ needs the longer step, 6 against 2, but SGD moves w₂ about 27 times as far. **A large gradient need not mean a long way to go. It may only mean a steep wall.**

So we'd like to divide each gradient by its curvature. In a network nobody knows it. All that we ever see there are gradients. In our valley each of them is a product:

$$ g \;=\; \text{curvature} \cdot \text{way still to go} $$

What if we divide each gradient by the usual size of *the same weight's* gradients? The curvature stands above the line and below it, and cancels. The price is that the way cancels, too, so that all weights move **about equally far**. In our valley, where 6 and 2 were needed, equal steps get the ratio wrong by a factor of 3. SGD's steps get it wrong by a factor of 80. If you know neither walls nor ways, equal steps are a fair guess.

Are gradients really so unlike outside our valley? We compare two of the date reader's arrays at its first step, one that helps its encoder to decide where to look and the last layer, which names the next letter. By what factor will the usual sizes of their gradients (the roots of their mean squares) differ: 2, 20 or 200?
"""

# %% [markdown] lang="ko"
r"""
더 많이 옮겨야 하는 것은 w₁입니다. w₁은 6만큼, w₂는 2만큼 옮겨야 합니다. 그런데 SGD는 오히려 w₂를 w₁보다 27배쯤 멀리 옮깁니다. **기울기가 크다고 해서 갈 길이 먼 것은 아닙니다. 그저 벽이 가파를 뿐일 수도 있습니다.**

그러니 가중치마다 기울기를 그 방향의 곡률로 나누고 싶습니다. 하지만 신경망에서는 곡률을 알 수 없습니다. 우리가 볼 수 있는 것은 기울기뿐입니다. 다행히 우리 골짜기에서 기울기는 언제나 곡률 c에 바닥까지 남은 길 w를 곱한 것입니다.

$$ g \;=\; c \cdot w $$

그렇다면 기울기를 **바로 그 가중치가** 평소에 받는 기울기의 크기로 나누면 어떨까요? 곡률이 분자에도 분모에도 들어 있으므로 약분됩니다. 대신 남은 길까지 약분되어, 모든 가중치를 **거의 같은 만큼** 옮기게 됩니다. 우리 골짜기에서 w₁은 w₂의 3배를 옮겨야 하니, 똑같이 옮기면 둘의 비가 3배 어긋납니다. SGD는 거꾸로 w₂를 27배쯤 멀리 옮기므로 80배나 어긋납니다. 벽도 남은 길도 알 수 없을 때는 모두 똑같이 옮기는 것이 그런대로 좋은 선택입니다.

우리 골짜기 밖에서도 기울기가 이렇게 서로 다를까요? 날짜를 읽는 모델의 첫 스텝에서 배열 두 개를 비교해 봅시다. 하나는 인코더(encoder)가 어디를 볼지 정하는 데 쓰이고, 하나는 다음 글자를 정하는 마지막 층에 있습니다. 배열마다 기울기의 평소 크기(제곱 평균의 제곱근)를 구하면, 둘은 몇 배나 차이 날까요? 2배일까요, 20배일까요, 200배일까요?
"""

# %%
days, held_out = dates.split_days(np.random.default_rng(14))
loss = CrossEntropy()


def first_gradients(seed):
    rng = np.random.default_rng(seed)
    reader = Transformer.random(58, 14, 64, 8, 128, 1, rng)
    # forward pass, loss, backward pass, step | 순전파, 손실, 역전파, 스텝
    training_step(reader, loss, SGD(reader.params, 0.1), *dates.batch(rng, days, 32))
    names = "encoder.layers.0.attention.inside.dw_q", "logits.dweight"
    return [np.sqrt((reader.grads[name] ** 2).mean()) for name in names]

# %% jupyter={"outputs_hidden": true}
looks, last = np.transpose([first_gradients(seed) for seed in range(5)])
sizes = span(looks), span(last), span(last / looks, ".0f")
names = "encoder, where it looks", "the last layer", "last / first"
Table({"array": names, "usual size of a gradient": sizes})

# %% [markdown] lang="en"
r"""
In five random starts the last layer's gradients are 167 to 224 times as large as those that tell the encoder where to look. SGD's first step moves the last layer's numbers as many times as far. Perhaps they do have that much farther to go. SGD has no reason to think so.

## 3 · Build: direction, length, start

**Direction: momentum** (Polyak 1964). The table below holds g₁ and g₂, the gradients that SGD meets in its first five steps at lr = 0.45. Across the valley SGD jumps from wall to wall and the sign of g₂ changes every time, while along the valley all five agree. If we add the gradients up, whatever contradicts itself will cancel. To keep old gradients from counting forever, we let the sum u forget a tenth of itself in each step:

$$ u \leftarrow 0.9\, u + g \qquad w \leftarrow w - lr \cdot u $$

In the table SGD still does the walking while u only keeps the books. Which of the two sums will grow, and how far?
"""

# %% [markdown] lang="ko"
r"""
무작위 초깃값 다섯 가지에서, 마지막 층의 기울기는 인코더가 어디를 볼지 정하는 배열의 기울기보다 167~224배 큽니다. 그래서 SGD의 첫 스텝은 마지막 층의 숫자들을 그만큼 더 멀리 옮깁니다. 어쩌면 마지막 층은 정말로 갈 길이 그만큼 더 멀지도 모릅니다. 하지만 SGD에는 그렇게 여길 근거가 없습니다.

## 3 · 만들기: 방향, 길이, 출발

**방향: 모멘텀.** 아래 표의 g₁과 g₂는 lr = 0.45인 SGD가 처음 다섯 스텝에서 만나는 기울기입니다. 골짜기를 가로지르는 방향에서는 SGD가 이쪽 벽에서 저쪽 벽으로 뛰므로 g₂의 부호가 매번 바뀝니다. 골짜기를 따라가는 방향에서는 다섯 번 모두 부호가 같습니다. 그러니 기울기를 모두 더하면 서로 어긋나는 것끼리는 상쇄될 것입니다. 다만 옛 기울기가 언제까지나 합에 남아 있으면 안 되므로, 스텝마다 합 u에서 10분의 1을 덜어 냅시다.

$$ u \leftarrow 0.9\, u + g \qquad w \leftarrow w - lr \cdot u $$

표에서 골짜기를 내려가는 것은 아직 SGD이고, u는 옆에 적어 두기만 합니다. 두 합 u₁과 u₂ 가운데 어느 쪽이 커지고, 얼마까지 커질까요?
"""

# %% claims=["2-61"] jupyter={"outputs_hidden": true}
w, u = start, np.zeros(2)
met, sums = np.zeros((2, 5, 2))
for t in range(5):
    met[t] = curvature * w
    u = 0.9 * u + met[t]  # the way so far, and the new gradient | 지금까지의 합에 새 그래디언트를 더함
    sums[t] = u
    w = w - 0.45 * met[t]  # as SGD goes | 내려가는 것은 SGD
Table({"g₁": met[:, 0], "g₂": met[:, 1], "u₁": sums[:, 0], "u₂": sums[:, 1]}, digits=3)

# %% [markdown] lang="en"
r"""
In these five steps the sum along the valley, u₁, grows to four times g₁, while across the valley neighbours cancel and u₂ never exceeds its first value, 8. A step by u is called **momentum**, like that of a ball which keeps most of its speed as it rolls, and the share that it keeps is called β. Adam takes the **average** in place of the sum, m ← 0.9 m + 0.1 g, a tenth of u.

**Length: RMSProp** (Hinton 2012). Now for the usual size of a weight's gradients. Averaged as they are, positive and negative ones would cancel. We average their squares instead, forgetting as before, and take the root of that average, the *root mean square* from which RMSProp has its name:

$$ v \leftarrow 0.9\, v + 0.1\, g^2 \qquad w \leftarrow w - lr \cdot \frac{g}{\sqrt v} $$

The same five gradients begin with 0.3 on one side and 8 on the other. How much of this difference will the division leave?
"""

# %% [markdown] lang="ko"
r"""
다섯 스텝 동안, 골짜기를 따라가는 방향의 합 u₁은 g₁의 네 배까지 커졌습니다. 가로지르는 방향에서는 이웃한 스텝끼리 상쇄되어, u₂의 크기가 처음 값 8을 한 번도 넘지 못합니다. 이렇게 g 대신 u로 옮기는 것이 Polyak(1964)의 **모멘텀**(momentum)입니다. 굴러가던 공이 속도를 금세 잃지 않듯이, u도 스텝마다 대부분 남습니다. 남는 비율을 β(베타)라고 하고, 여기서는 0.9입니다. Adam은 합 대신 **평균** m ← 0.9 m + 0.1 g를 씁니다. 새것일수록 무겁게 치는 이런 평균을 **지수 이동 평균**(exponential moving average)이라고 합니다. 여기서 m은 늘 u의 10분의 1입니다.

**길이: RMSProp.** 이제 가중치마다 기울기의 평소 크기가 필요합니다. 기울기를 그대로 평균하면 양수와 음수가 상쇄됩니다. 그래서 기울기를 **제곱해서** 평균하고, 옛것은 앞에서처럼 조금씩 덜어 냅니다. 그 평균에 제곱근을 씌우면 제곱 평균의 제곱근(root mean square)입니다. Hinton(2012)은 여기서 이름을 따 이 방법을 **RMSProp**이라고 불렀습니다.

$$ v \leftarrow 0.9\, v + 0.1\, g^2 \qquad w \leftarrow w - lr \cdot \frac{g}{\sqrt v} $$

앞의 기울기 다섯 쌍을 그대로 넣어 봅시다. 처음에는 크기가 한쪽이 0.3, 다른 쪽이 8입니다. √v로 나누고 나면 이 차이가 얼마나 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
v, divided = np.zeros(2), np.zeros((5, 2))
for t in range(5):
    v = 0.9 * v + 0.1 * met[t] ** 2
    divided[t] = met[t] / np.sqrt(v)
Table({"t": range(1, 6), "g₁ / √v₁": divided[:, 0], "g₂ / √v₂": divided[:, 1]}, digits=2)

# %% [markdown] lang="en"
r"""
At t = 1 the division leaves no difference at all, and at t = 5 only 0.95 against 1.5. But the first row is odd. As long as each weight has met a single gradient, the usual size is the size of this one and the quotients should be −1 and 1. Where does 3.16 come from?

**Start: bias correction.** It comes from the 0 that v began with, which pulls the average down. (Statisticians call such a pull a *bias*; a neuron's bias is something else.) After one step v is 0.9 · 0 + 0.1 · g², a tenth of what it should be, and 1 / √0.1 is 3.16. The shares of an average add up to 1, so when the 0 still has the share $0.9^t$ after t steps, all the gradients together have the rest, $1 - 0.9^t$. By just this factor v is too small. We divide by it, and do the same with m. What has been corrected wears a hat, and the child of momentum and RMSProp is **Adam** (Kingma and Ba 2015):

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

$$ \hat m = \frac{m}{1 - \beta_1^t} \qquad \hat v = \frac{v}{1 - \beta_2^t} \qquad w \leftarrow w - lr \cdot \frac{\hat m}{\sqrt{\hat v} + \varepsilon} $$

A rule that turns gradients into steps is called an **optimizer**, each of its steps an **update**, and the numbers that you choose for it, such as lr and β, are its **hyperparameters**. Adam's authors propose β₁ = 0.9 and β₂ = 0.999, so that v remembers longer than m, and ε = 10⁻⁸.

**Two steps with a pencil.** Let β₁ = β₂ = 0.5 and lr = 0.1, without ε. The weight begins at w = 1, m and v at 0, and the gradient is first 4, then −4. Fill in m, v, m̂, v̂, the step and w for t = 1 and t = 2.
"""

# %% [markdown] lang="ko"
r"""
√v로 나누면 t = 1에서는 크기의 차이가 전혀 남지 않고, t = 5에서도 0.95와 1.5로 비슷합니다. 그런데 첫 번째 행이 이상합니다. 가중치마다 아직 기울기를 하나밖에 받지 않았으니, 평소 크기란 그 기울기 자신의 크기입니다. 그렇다면 나눈 값은 −1과 1이어야 합니다. 3.16은 어디에서 나왔을까요?

**출발: 편향 보정**(bias correction). v가 0에서 출발한 탓입니다. 첫 스텝 뒤의 v는 0.9 · 0 + 0.1 · g²이고, 이것은 마땅히 나와야 할 g²의 10분의 1입니다. 그래서 1 / √0.1 = 3.16이 된 것입니다. v는 처음의 0과 그동안의 g²을 저마다 다른 비율로 섞은 것이고, 그 비율을 모두 더하면 1입니다. 0이 차지하는 비율은 스텝마다 0.9배가 되어 t스텝 뒤에는 $0.9^t$입니다. 그러니 나머지 $1 - 0.9^t$이 g²들이 차지하는 비율입니다. 그래서 v는 마땅히 나와야 할 값에 이 비율을 곱한 만큼만 나옵니다. 그러니 v를 이 비율로 다시 나누고, m도 똑같이 보정합시다. (여기서 편향은 한쪽으로 치우쳤다는 뜻이고, 뉴런의 편향과는 관계가 없습니다.) 보정한 값에는 모자를 씌워 m̂(엠 햇)과 v̂(브이 햇)이라고 씁니다. 모멘텀과 RMSProp을 합친 이 방법이 바로 Kingma와 Ba(2015)의 **Adam**입니다.

$$ m \leftarrow \beta_1 m + (1 - \beta_1)\, g \qquad v \leftarrow \beta_2 v + (1 - \beta_2)\, g^2 $$

$$ \hat m = \frac{m}{1 - \beta_1^t} \qquad \hat v = \frac{v}{1 - \beta_2^t} \qquad w \leftarrow w - lr \cdot \frac{\hat m}{\sqrt{\hat v} + \varepsilon} $$

SGD나 Adam처럼 기울기로 스텝을 만드는 방법을 **옵티마이저**(optimizer)라고 합니다. 옵티마이저가 매개변수를 한 스텝 옮기는 것이 **갱신**(업데이트, update)이고, lr이나 β처럼 사람이 골라 주는 수가 **하이퍼파라미터**(hyperparameter)입니다. Adam의 저자들은 β₁ = 0.9, β₂ = 0.999, ε(엡실론) = 10⁻⁸을 제안했습니다. β₂가 1에 더 가까우므로 v에는 m보다 오래전의 기울기까지 남아 있습니다.

**연필로 두 스텝.** β₁ = β₂ = 0.5, lr = 0.1로 하고 ε은 뺍니다. 가중치는 w = 1에서, m과 v는 0에서 출발합니다. 기울기는 첫 번째가 4, 두 번째가 −4입니다. t = 1과 t = 2에서 m, v, m̂, v̂, 스텝, w를 차례로 구하세요.
"""

# %% jupyter={"outputs_hidden": true}
w, m, v, rows = 1.0, 0.0, 0.0, []
for t, slope in ((1, 4), (2, -4)):
    m, v = 0.5 * m + 0.5 * slope, 0.5 * v + 0.5 * slope**2
    m_hat, v_hat = m / (1 - 0.5**t), v / (1 - 0.5**t)
    step = 0.1 * m_hat / np.sqrt(v_hat)
    w = w - step
    rows.append((t, m, v, m_hat, v_hat, step, w))
Table(("t", "m", "v", "m̂", "v̂", "step", "w"), rows)

# %% [markdown] lang="en"
r"""
You should end at w = 0.9333. Both gradients have the size 4, and thanks to the correction √v̂ says so both times. About the direction they disagree. The newer one counts twice as much and turns m̂ to −1.33, which takes the weight back by only a third of lr.

The **first step** is lr long whether the gradient is 4 or 4000, since at t = 1 the quotient is g / √g², the **sign** of g. That has a catch. Where a gradient should be 0, rounding often leaves something like 10⁻¹⁸ after which Adam would march a full lr. What does ε make of that?
"""

# %% [markdown] lang="ko"
r"""
두 스텝 뒤에 w는 0.9333입니다. 두 기울기의 크기는 모두 4이고, 보정한 덕분에 √v̂도 두 번 모두 4입니다. 하지만 두 기울기의 방향은 서로 반대입니다. 평균은 나중 기울기를 앞 기울기의 두 배로 치므로 m̂은 (4 − 2 · 4) / 3 = −1.33이 되고, 가중치는 lr의 3분의 1만큼만 되돌아갑니다.

**첫 스텝**의 길이는 기울기가 4이든 4000이든 lr입니다. t = 1에서 m̂을 √v̂으로 나눈 값은 g / √g², 즉 g의 **부호**이기 때문입니다. 그런데 여기에 함정이 있습니다. 기울기가 0이어야 할 곳에 반올림 오차 때문에 10⁻¹⁸쯤 되는 수가 남는 일이 흔합니다. 그러면 Adam은 이 오차를 따라 가중치를 lr만큼이나 옮길 것입니다. 분모에 ε을 더하면 어떻게 될까요? lr = 0.1이고 기울기가 4, 10⁻⁴, 10⁻¹⁸일 때 첫 스텝은 각각 얼마일까요?
"""

# %%
slopes = np.array([4, 1e-4, 1e-18])
0.1 * slopes / (np.sqrt(slopes**2) + 1e-8)

# %% [markdown] lang="en"
r"""
With ε the first step is still about lr for gradients of 4 and 10⁻⁴, but for 10⁻¹⁸ it's 10⁻¹¹. Besides preventing a division by 0, ε keeps Adam from marching after noise. The date reader needs that, having some numbers that don't touch the loss at all (lesson 09's biases of the keys).

### Exercise 5.2 ★★ 6 minutes

β₁ = β₂ = 0.5 again and no ε, but now **lr = 0.3**. A weight starts at **w = 2**. Its first gradient is **5**, its second **−1**. Where does it stand after both steps?
"""

# %% [markdown] lang="ko"
r"""
ε을 더해도 기울기가 4와 10⁻⁴일 때는 첫 스텝이 여전히 lr쯤입니다. 하지만 10⁻¹⁸일 때는 10⁻¹¹로 줄어듭니다. ε은 0으로 나누는 일을 막을 뿐 아니라, Adam이 오차를 따라가는 일도 막습니다. 날짜를 읽는 모델에도 그런 숫자가 있습니다. 9장에 나오는 키(key)의 편향입니다. 이 편향은 손실에 아무 영향도 주지 않으므로 기울기가 0이어야 하는데, 실제로 계산하면 오차만 남습니다.

### 연습 5.2 ★★ 6분

이번에도 β₁ = β₂ = 0.5이고 ε은 빼지만, 학습률은 **lr = 0.3**입니다. 가중치는 **w = 2**에서 출발합니다. 기울기는 첫 번째가 **5**, 두 번째가 **−1**입니다. 두 스텝 뒤에 w는 얼마일까요?
"""

# %%
answer_2 = ...

check("5.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

The first step is lr · sign(5), so w = 1.7. After it the averages are m = 2.5 and v = 12.5.

</details>
<details><summary>Hint 2</summary>

In the second step m = 0.5 · 2.5 + 0.5 · (−1) = 0.75 and v = 0.5 · 12.5 + 0.5 · 1 = 6.75. Divide both by 1 − 0.5² = 0.75.

</details>
<details><summary>Solution</summary>

{solution}

m̂ = 1 and v̂ = 9, so the second step is 0.3 · 1/3 = 0.1 and w = 1.6. The new gradient says "up", the average still says "down", and the weight goes on down, by less than lr. That is inertia.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

첫 스텝은 lr · sign(5)이므로 w = 1.7이 됩니다. 이때 두 평균은 m = 2.5, v = 12.5입니다.

</details>
<details><summary>힌트 2</summary>

두 번째 스텝에서 m = 0.5 · 2.5 + 0.5 · (−1) = 0.75이고 v = 0.5 · 12.5 + 0.5 · 1 = 6.75입니다. 둘 다 1 − 0.5² = 0.75로 나누세요.

</details>
<details><summary>풀이</summary>

{solution}

m̂ = 1, v̂ = 9이므로 두 번째 스텝은 0.3 · 1/3 = 0.1이고 w = 1.6입니다. 새 기울기만 보면 w를 키워야 하지만, 평균은 아직 줄이라고 합니다. 그래서 w는 계속 줄어들지만, 이번에는 lr만큼 줄지는 않습니다. 이것이 관성(inertia)입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 5.3 ★★ 7 minutes

Write one step of Adam. It gets `w`, the gradient `g`, the averages `m` and `v` so far (all arrays of one shape), the number `t` of this step (1, 2, …) and `lr`, and returns the new `w, m, v`. Leave the arrays that it gets as they are. Take the usual β₁, β₂ and ε.
"""

# %% [markdown] lang="ko"
r"""
### 연습 5.3 ★★ 7분

Adam의 한 스텝을 함수로 작성하세요. 이 함수는 `w`, 그래디언트 `g`, 지금까지의 평균 `m`과 `v`(모두 모양이 같은 배열), 몇 번째 스텝인지 나타내는 `t`(1, 2, …), `lr`을 받아 새 `w, m, v`를 돌려줍니다. 받은 배열은 바꾸지 말고 새 배열을 만드세요. β₁, β₂, ε은 Adam의 저자들이 제안한 값으로 합니다.
"""

# %%
def my_adam(w, g, m, v, t, lr):
    ...


check("5.3", my_adam)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Five lines will do: m, v, both hats, w, and the return. A power is `**`. The hats serve this step only. The next one needs m and v without them.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

m, v, 두 모자, w, return, 이렇게 다섯 줄이면 됩니다. 거듭제곱은 `**`입니다. m̂과 v̂은 이번 스텝에만 쓰고, 다음 스텝에는 보정하지 않은 m과 v를 넘겨줍니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · What Adam is for

Back to the valley. The dashed path is Adam's at its best rate, 0.46, where it gets down to 0.0011. Can you find a β and a learning rate with which momentum ends lower?
"""

# %% [markdown] lang="ko"
r"""
## 4 · Adam을 쓰면 무엇이 좋을까요?

골짜기로 돌아갑시다. 점선은 Adam이 가장 좋은 학습률 0.46으로 내려간 길이고, 손실 0.0011에서 끝납니다. 모멘텀이 이보다 낮은 곳에서 끝나는 β와 학습률을 찾을 수 있나요?
"""

# %% tags=["widget"]
play_hillside("momentum", before=("Adam", 0.46))

# %% [markdown] lang="en"
r"""
You can. With β = 0.9 and a rate of 0.34 momentum ends at 0.0008. With β = 0.7 and 0.62 the picture only says "under 0.0001". **Tuned to this valley, momentum ends lower than Adam.** What is Adam for, then?

But you had to hunt for that pair. Does it fit other valleys too? For each optimizer the cell finds the best of the slider's fifty rates and counts those that end below 0.139, the best of SGD, before it makes the walls ten times as steep and sends everybody down again at the rate that was best. Where will momentum end, and where Adam?
"""

# %% [markdown] lang="ko"
r"""
찾을 수 있습니다. β = 0.9, 학습률 0.34이면 모멘텀은 손실 0.0008에서 끝납니다. β = 0.7, 학습률 0.62이면 그림에 ‘0.0001 미만’이라고만 나옵니다. **이 골짜기에 맞춰 β와 학습률을 고르면 모멘텀이 Adam보다 낮은 곳에서 끝납니다.** 그렇다면 Adam을 쓰면 무엇이 좋을까요?

그런데 여기서 잠깐, 알맞은 β와 학습률을 찾는 데 꽤 애를 먹지 않았나요? 이 두 값이 다른 골짜기에도 맞을까요? 다음 셀은 옵티마이저마다 슬라이더의 학습률 50가지 가운데 가장 좋은 것을 찾습니다. SGD의 가장 좋은 손실 0.139보다 작은 손실로 끝나는 학습률이 몇 가지인지도 셉니다. 그런 다음 벽을 열 배 가파르게 하고, 방금 가장 좋았던 학습률로 다시 내려보냅니다. 모멘텀은 어디에서 끝날까요? Adam은요?
"""

# %%
def walked(kind, lr, across, **options):
    w = start.copy()
    optimizer = kind({"w": w}, lr, **options)
    for _ in range(40):
        optimizer.step({"dw": [0.05, across] * w})
    return w  # (2,)

# %% jupyter={"outputs_hidden": true}
rates, rows = np.arange(1, 51) / 50, []
settings = [(SGD, {}), (Momentum, {"momentum": 0.9}), (Momentum, {"momentum": 0.7}), (Adam, {})]
for kind, options in settings:
    ends = np.array([walked(kind, lr, 4, **options) for lr in rates])  # (50, 2)
    losses = ends**2 @ curvature / 2  # (50,)
    best = losses.argmin()
    found = f"{losses[best]:.2g}", rates[best], sum(losses < 0.139), numbers(ends[best], 2)
    steeper = walked(kind, rates[best], 40, **options)
    then = numbers(steeper, 2) if abs(steeper).max() < 50 else "diverges"
    rows.append((kind.__name__, options.get("momentum", ""), *found, then))
Table(("", "β", "best loss", "its lr", "below 0.139", "w at the end", "steeper walls"), rows)

# %% [markdown] lang="en"
r"""
Between the steeper walls SGD and momentum diverge, while Adam ends where it ended before, having taken the very same steps: all gradients of w₂ were ten times as large, but so were m̂ and √v̂, and in the quotient the ten cancels. **Adam doesn't notice how steep a wall is.** For the others you could hunt for new rates here. In a network every one of thousands of weights has its own walls.

Adam is also the least particular: at 45 of the fifty rates it ends lower than SGD at its best, while momentum does so at 36 with β = 0.7 and at 28 with β = 0.9. (That holds for walls along the axes. The deeper notebook turns them.)

**Now the date reader.** Each step shows it 32 fresh dates, a **mini-batch**, and after 300 steps it must read 500 new ones with all characters of the answer right. The runs take ten to thirty seconds, on Binder a minute or two. How near were your guesses?
"""

# %% [markdown] lang="ko"
r"""
벽이 더 가파르면 SGD와 모멘텀은 발산하지만, Adam은 아까와 같은 곳에서 끝납니다. 사실 Adam은 스텝 하나하나까지 아까와 똑같습니다. w₂의 기울기가 모두 열 배가 되었지만 m̂도 √v̂도 열 배가 되어, 나누면 열 배가 약분되기 때문입니다. **벽이 얼마나 가파르든 Adam의 스텝은 달라지지 않습니다.** 이 골짜기에서라면 SGD나 모멘텀의 학습률을 다시 찾으면 그만입니다. 하지만 신경망에는 가중치가 수만 개이고 벽의 가파르기도 저마다 달라서, 그 모두에 맞는 학습률 하나를 찾을 길이 없습니다.

학습률을 가장 덜 가리는 것도 Adam입니다. Adam은 학습률 50가지 가운데 45가지에서 SGD의 가장 좋은 결과보다 낮은 곳에서 끝납니다. 모멘텀은 β = 0.7이면 36가지, β = 0.9이면 28가지에서 그렇습니다. (벽이 축과 나란할 때의 이야기입니다. 심화 노트북에서는 골짜기를 회전합니다.)

**이제 날짜를 읽는 모델로 해 봅시다.** 스텝마다 새 날짜 32개를 **미니배치**(mini-batch)로 묶어 보여 줍니다. 300스텝 뒤에는 처음 보는 날짜 500개를 읽게 하고, 답의 글자가 모두 맞아야 맞은 것으로 칩니다. 네 번 학습하는 데 10초에서 30초, Binder에서는 1분에서 2분 걸립니다. 처음에 적어 둔 두 수는 얼마나 가까울까요?
"""

# %%
unseen = dates.batch(np.random.default_rng(2), held_out, 500)


def read_rightly(kind, lr, seed=0):
    rng = np.random.default_rng(seed)
    reader = Transformer.random(58, 14, 64, 8, 128, 1, rng, dtype=np.float32)
    optimizer = kind(reader.params, lr)
    for _ in range(300):
        training_step(reader, loss, optimizer, *dates.batch(rng, days, 32))
    return exact_match(reader.train(False), *unseen)

# %% claims=["2-60", "2-63"] jupyter={"outputs_hidden": true}
# the best of five: SGD 0.1, 0.2, 0.3, 0.5, 1; Momentum 0.01, 0.03, 0.05, 0.1, 0.2; | 다섯 가지 가운데 가장 좋은 값: SGD 0.1, 0.2, 0.3, 0.5, 1; Momentum 0.01, 0.03, 0.05, 0.1, 0.2;
# Adam 0.001, 0.002, 0.003, 0.005, 0.01; and one that is thirty times too small | Adam 0.001, 0.002, 0.003, 0.005, 0.01. 마지막은 서른 배 작은 값
runs = [(SGD, 0.5), (Momentum, 0.1), (Adam, 0.003), (Adam, 0.0001)]
shares = [read_rightly(kind, lr) for kind, lr in runs]
places = np.digitize(100 * np.array(shares), [1, 30, 70])
bands = "0", "1 … 29", "30 … 69", "70 … 100"
rows = [(kind.__name__, lr, bands[i]) for (kind, lr), i in zip(runs, places)]
Table(("", "lr", "of a hundred dates"), rows)

# %% [markdown] lang="en"
r"""
With Adam the network reads at least 70 of a hundred dates rightly, with momentum 30 to 69 and with SGD fewer than 30. Nothing but the update was different. In four other random starts SGD never came to 34 and Adam always to more than 70. (How your machine rounds decides the exact numbers, and `shares` has them.)

In the last row, at a thirtieth of its rate, Adam has taught the network next to nothing. It evens out the weights among themselves, but how far they all move is still your choice.

## 5 · In PyTorch

The whole lesson is one line, `torch.optim.Adam(module.parameters(), lr=…)`. Let it take your two pencil steps.
"""

# %% [markdown] lang="ko"
r"""
Adam으로 학습한 모델은 날짜 100개 가운데 70개 이상을 맞게 읽습니다. 모멘텀으로 학습하면 30~69개, SGD로 학습하면 30개 미만입니다. 이 세 번의 학습에서 다른 것은 갱신하는 방법과, 방법마다 따로 찾은 학습률뿐입니다. 미리 다른 초깃값 네 가지로도 해 보았더니(여기 표에는 없습니다), SGD는 한 번도 34개에 이르지 못했고 Adam은 언제나 70개를 넘었습니다. (정확한 비율은 컴퓨터가 어떻게 반올림하느냐에 따라 다릅니다. 내 컴퓨터의 비율은 `shares`에 있습니다.)

마지막 행을 보세요. Adam이라도 학습률이 30분의 1이면 모델은 300스텝 뒤에 날짜를 거의 하나도 맞게 읽지 못합니다. Adam은 가중치마다 다른 기울기의 크기를 고르게 맞춰 줄 뿐입니다. 모두를 한 번에 얼마나 옮길지는 여전히 여러분이 골라야 합니다.

## 5 · PyTorch로

PyTorch를 쓰면 이 장에서 만든 것이 `torch.optim.Adam(module.parameters(), lr=…)` 한 줄로 끝납니다. 연필로 계산한 두 스텝을 이 한 줄에 맡겨 봅시다.
"""

# %%
import torch

w_torch = torch.tensor([1.0], requires_grad=True)
optimizer = torch.optim.Adam([w_torch], lr=0.1, betas=(0.5, 0.5))
for slope in (4.0, -4.0):
    w_torch.grad = torch.tensor([slope])
    optimizer.step()
w_torch.detach()

# %% [markdown] lang="en"
r"""
PyTorch's weight ends at 0.9333, as yours did.

## 6 · Recap

**How far should each weight move?** About as far as all the others, for a large gradient may only mean a steep wall. SGD lets the steepest wall limit the rate of all weights, to 2 / c. Adam averages a weight's gradients for the **direction** of its step and divides by their usual **size**, leaving about lr while the gradients agree and less where they contradict each other.

$$ w \;\leftarrow\; w - lr \cdot \frac{m / (1 - \beta_1^t)}{\sqrt{v / (1 - \beta_2^t)} + \varepsilon} $$

In a valley that you can see from above, momentum may be tuned to end lower. In 89 216 dimensions nobody sees the walls, and Adam doesn't have to.

**Deeper:** [a turned valley, rare words, how long Adam remembers, AdaGrad and AdamW](05b_adam_deeper.ipynb).

**Next:** a network that learns this well can also learn too well. It gets every sample right that it was shown and fails on new ones. The cure in [lesson 06](06_dropout.ipynb) sounds like an accident: switch off some of its neurons at random, in every step.
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 가중치도 여러분이 구한 것과 같은 0.9333이 되었습니다.

## 6 · 정리

**가중치마다 한 번에 얼마나 옮겨야 할까요?** 모두 비슷한 만큼 옮기면 됩니다. 기울기가 크더라도 그저 벽이 가파를 뿐일 수 있으니까요. SGD에서는 가장 가파른 벽의 곡률을 c라고 할 때, 모두가 함께 쓰는 학습률이 2 / c를 넘을 수 없습니다. Adam은 가중치마다 기울기를 평균해 스텝의 **방향**을 정하고, 그 평균을 기울기의 평소 **크기**로 나눕니다. 그래서 기울기의 방향이 한결같으면 lr쯤 옮기고, 서로 엇갈리면 그보다 적게 옮깁니다.

$$ w \;\leftarrow\; w - lr \cdot \frac{m / (1 - \beta_1^t)}{\sqrt{v / (1 - \beta_2^t)} + \varepsilon} $$

위에서 내려다볼 수 있는 골짜기라면 모멘텀을 잘 맞춰 더 낮은 곳에서 끝낼 수도 있습니다. 하지만 89,216차원에서는 아무도 벽을 볼 수 없고, Adam을 쓰면 볼 필요도 없습니다.

**더 깊이:** [심화 노트북](05b_adam_deeper.ipynb)에서는 골짜기를 회전하고, 드문 단어의 가중치를 옮겨 보고, Adam이 얼마나 오래 기억하는지 알아보고, AdaGrad와 AdamW를 만납니다.

**다음:** 이렇게 잘 배우는 신경망은 지나치게 잘 배우기도 합니다. 학습한 샘플은 하나도 빠짐없이 맞히면서 처음 보는 샘플에서는 틀립니다. [6장](06_dropout.ipynb)의 처방은 얼핏 고장처럼 들립니다. 스텝마다 뉴런 몇 개를 무작위로 꺼 버리는 것입니다.
"""
