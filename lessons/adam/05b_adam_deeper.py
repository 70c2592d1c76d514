# %% [markdown] lang="en"
r"""
# 05 · Adam and its parents, deeper

**Adam divides each gradient by √v. Where does that help, and what does it cost?**

In lesson 05 Adam ended lower than SGD at its best at nearly every learning rate you tried. Now turn the same valley by 45°, and the start with it. Two sliders, *along* and *across*, set where in the valley you begin. Which of the three optimizers still gets down as well as before? Predict first, then find the best rate of each.

**You will be able to** say in which valleys the division helps, how long Adam remembers and what that costs, and tell Adam from AdaGrad and AdamW. \
**You need** lesson 05, and can read this right after it. \
**Time** 50 minutes
"""

# %% [markdown] lang="ko"
r"""
# 05 · Adam과 그 뿌리, 심화

**Adam은 기울기를 √v로 나눕니다. 이 나눗셈은 언제 도움이 되고, 그 대가는 무엇일까요?**

5장에서 Adam은 거의 모든 학습률(learning rate)에서 SGD의 가장 좋은 결과보다 낮은 곳에서 끝났습니다. 이번에는 같은 골짜기를 45° 회전합니다. 출발점도 함께 회전합니다. 골짜기를 **따라가는 방향**과 **가로지르는 방향**의 두 슬라이더로 출발점을 정하세요. 세 옵티마이저(optimizer) 가운데 회전하기 전만큼 잘 내려가는 것은 어느 것일까요? 먼저 예측하고, 저마다 가장 좋은 학습률을 찾아보세요.

**이 노트북을 마치면**

- 이 나눗셈이 어떤 골짜기에서 도움이 되는지 설명할 수 있습니다.
- Adam이 얼마나 오래 기억하고 그 대가가 무엇인지 설명할 수 있습니다.
- Adam을 AdaGrad나 AdamW와 구별할 수 있습니다.

**필요한 것**은 5장입니다. 5장을 마치면 바로 읽을 수 있습니다. \
**시간** 50분
"""

# %% tags=["widget"]
from helpers import play_averages, play_hillside

play_hillside(turn=45)

# %%
import numpy as np

from helpers import SGD, AdaGrad, Adam, AdamW, Momentum
from helpers import Table, check, decide, numbers, show, span

# %% [markdown] lang="en"
r"""
## 1 · A valley that is turned

On the slider SGD and momentum do best at 0.48 and 0.34, as in lesson 05. But Adam, which beat SGD's best from 0.12 on there, now needs at least 0.48. Are its good rates only fewer, or are they beyond the slider's end? From the picture's start, [−4, 1], we try 200 rates from 0.01 to 30 and count those at which an optimizer ends lower after 40 steps than SGD at its best. In the table, a → b is before and after the turn.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 회전한 골짜기

슬라이더에서 찾은 가장 좋은 학습률은 SGD가 0.48, 모멘텀(momentum)이 0.34로, 5장에서와 같습니다. Adam은 다릅니다. 5장에서는 0.12부터 SGD의 가장 좋은 손실(loss)보다 낮게 끝났는데, 이제는 0.48부터 그렇습니다. 쓸 만한 학습률이 줄어든 것일까요, 아니면 슬라이더가 끝나는 1보다 큰 쪽으로 옮겨 간 것일까요? 그림의 출발점 [−4, 1]에서 0.01부터 30까지 학습률 200가지를 시험해 봅시다. 40스텝(step) 뒤에 SGD의 가장 좋은 손실보다 낮은 곳에서 끝나는 학습률이 몇 가지인지 옵티마이저마다 셉니다. 표의 a → b에서 a는 회전하기 전, b는 회전한 뒤입니다.
"""

# %%
def end(kind, start, lr, degrees):
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    axes = np.array([[c, s], [-s, c]])  # its rows: along the valley, across it | 행: 골짜기를 따라가는 방향, 가로지르는 방향
    w = axes.T @ start
    optimizer = kind({"w": w}, lr)
    for _ in range(40):
        optimizer.step({"dw": axes.T @ ([0.05, 4] * (axes @ w))})
    return (axes @ w) ** 2 @ [0.05, 4] / 2

# %% jupyter={"outputs_hidden": true}
rates, rows = np.geomspace(0.01, 30, 200), []
to_beat = 0.999 * min(end(SGD, [-4, 1], lr, 0) for lr in rates)
for kind in (Momentum, Adam):
    was, turned = np.array([[end(kind, [-4, 1], lr, by) for lr in rates] for by in (0, 45)])
    a, b = rates[was < to_beat], rates[turned < to_beat]
    rows.append((kind.__name__, f"{len(a)} → {len(b)}", f"{a[0]:.2g} → {b[0]:.2g}"))
Table(("", "rates below SGD's best", "smallest of them"), rows)

# %% [markdown] lang="en"
r"""
The turned valley leaves Adam 46 of its 102 rates, and the smallest of them is seven times as large as before. Momentum keeps its 60, because the gradients that it follows turn together with the valley.

Why does Adam notice? It divides number by number. Before the turn, the gradient at the start is [−0.2, 4]. Its two numbers are so unlike that dividing them turns the first step by 42° into the valley's direction. In the turned valley w₁ and w₂ each lead half along it and half across. There the same gradient reads [−2.97, 2.69], and nothing is left to even out. Adam goes where the gradient goes, mostly across, and needs a larger rate to get on along the valley. **The division evens out differences between parameters. Those between directions stay.**

## 2 · Where parameters do differ: rare words

Is a Transformer's valley turned? At one place it isn't. Each word has a row of weights to itself (lesson 07), which gets a gradient only in those steps in which the word occurs. So the weight of a rare word is a flat direction all by itself.

Three weights start at 1 and should get to 0. The first stands in a layer and has the curvature 4. The second belongs to a word that occurs in a tenth of the steps, the third to one that occurs in a hundredth. In these steps their curvature is 1/32, as if the word were one token of 32. We give SGD and momentum nearly the largest rates that don't diverge, and Adam three rates. The last row has the shorter memory of the Transformer's paper, β₂ = 0.98. What will be left of each weight after 1000 steps, in five draws?
"""

# %% [markdown] lang="ko"
r"""
SGD를 이기는 Adam의 학습률은 102가지에서 46가지로, 절반도 남지 않습니다. 그 가운데 가장 작은 것은 회전하기 전의 일곱 배입니다. 모멘텀은 골짜기를 회전해도 60가지 그대로입니다. 모멘텀이 따라가는 그래디언트(gradient)도 골짜기와 함께 회전하기 때문입니다.

그런데 Adam의 결과는 왜 달라질까요? Adam은 숫자마다 따로 나눕니다. 회전하기 전에는 출발점의 그래디언트가 [−0.2, 4]입니다. 두 숫자의 크기가 아주 다르므로, 저마다 나누고 나면 첫 스텝이 골짜기를 따라가는 쪽으로 42° 꺾입니다. 회전한 골짜기에서는 w₁도 w₂도 절반은 골짜기를 따라가고 절반은 가로지릅니다. 똑같은 그래디언트를 이번에는 [−2.97, 2.69]로 적게 되고, 여기에는 고르게 할 차이가 없습니다. Adam은 그래디언트를 따라 거의 골짜기를 가로지르기만 합니다. 골짜기를 따라 나아가려면 학습률이 더 커야 합니다. **이 나눗셈은 매개변수 사이의 차이를 고르게 하지만, 방향 사이의 차이는 그대로 둡니다.**

## 2 · 매개변수마다 다른 곳: 드문 단어

트랜스포머(Transformer)의 골짜기도 회전해 있을까요? 그렇지 않은 곳이 하나 있습니다. 단어마다 가중치(weight)의 행이 따로 있고(7장), 그 행은 단어가 나오는 스텝에서만 그래디언트를 받습니다. 그래서 드문 단어의 가중치는 다른 것과 섞이지 않고 **그 자체로** 완만한 방향입니다.

가중치 세 개가 1에서 출발해 0으로 가야 한다고 합시다. 첫 번째는 층 안에 있고 곡률이 4입니다. 두 번째는 열 스텝에 한 번꼴로 나오는 단어의 가중치이고, 세 번째는 백 스텝에 한 번꼴로 나오는 단어의 가중치입니다. 단어가 나오는 스텝에서 이 둘의 곡률은 1/32입니다. 그 단어를 토큰 32개 가운데 하나로 본 것입니다. SGD와 모멘텀의 학습률은 발산하지 않는 가장 큰 값에 가깝게 정하고, Adam은 세 가지로 해 봅니다. 마지막 행에서는 트랜스포머 논문처럼 β₂를 0.98로 두어 기억을 짧게 합니다. 단어가 나오는 스텝은 무작위로 뽑고, 모두 다섯 번 해 봅니다. 1000스텝 뒤에 세 가중치는 저마다 얼마나 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
def left(kind, lr, seed, **options):
    rng, w = np.random.default_rng(seed), np.ones(3)
    optimizer = kind({"w": w}, lr, **options)
    for _ in range(1000):
        seen = rng.random(3) < [1, 1 / 10, 1 / 100]
        optimizer.step({"dw": seen * [4, 1 / 32, 1 / 32] * w})
    return abs(w)


rows, runs = [], [(Adam, lr, 0.999) for lr in (0.01, 0.03, 0.1)] + [(Adam, 0.03, 0.98)]
for kind, lr, beta_2 in [(SGD, 0.45, ""), (Momentum, 0.9, ""), *runs]:
    options = {"beta_2": beta_2} if kind is Adam else {}
    five = np.array([left(kind, lr, seed, **options) for seed in range(5)]).round(2)  # (5, 3)
    rows.append((kind.__name__, lr, f"{beta_2}", *(span(weight) for weight in five.T)))
Table(("", "lr", "β₂", "in a layer", "frequent word", "rare word"), rows)

# %% [markdown] lang="en"
r"""
SGD has hardly moved the rare word. Momentum, close to the border, brings it nearly home, and Adam brings it home if you've found the rate that fits, 0.03. A third of that rate isn't enough, and three times as much sometimes leaves half of the way. The division helps. The rate is still yours to find.

The last row has the rate that fits and yet leaves 0.03 to 0.15 of the rare word. In a hundred steps its √v has forgotten the last gradient and takes the next one, however small, for the usual size. So Adam can jump as far at the bottom as on the slope.

## 3 · How long √v remembers

Every step multiplies what has entered an average by β, so after n steps $\beta^n$ of it is left. You'll often read that an average reaches back 1/(1 − β) steps, 10 for 0.9 and 50 for 0.98. By then a good third is left.

### Exercise 5.4 ★ 3 minutes

With β₂ = **0.999**, after how many steps does an old g² count less than half as much in v as it did at first?
"""

# %% [markdown] lang="ko"
r"""
SGD는 드문 단어의 가중치를 거의 옮기지 못했습니다. 모멘텀은 발산하기 직전의 학습률로 0 가까이까지 옮기고, Adam은 알맞은 학습률 0.03으로 0까지 옮깁니다. Adam이라도 학습률이 그 3분의 1이면 0까지 가지 못하고, 세 배이면 절반이 남기도 합니다. 나눗셈은 도움이 되지만, 학습률은 여전히 여러분이 찾아야 합니다.

마지막 행을 보면, 알맞은 학습률이라도 기억이 짧으면 드문 단어의 가중치가 0.03에서 0.15까지 남습니다. 백 스텝이 지나는 동안 √v에서 지난번 기울기가 거의 사라지므로, 다음 기울기는 아무리 작아도 평소 크기로 여겨집니다. 그래서 Adam은 바닥 가까이에서도 비탈에서만큼 멀리 뛸 수 있습니다.

## 3 · √v는 얼마나 오래 기억할까요?

√v의 기억은 얼마나 오래갈까요? 평균에 한번 들어간 값에는 스텝마다 β가 곱해지므로, n스텝 뒤에는 처음의 $\beta^n$배가 남습니다. 흔히 이 평균을 최근 1/(1 − β)스텝의 평균이라고 합니다. β가 0.9이면 10스텝, 0.98이면 50스텝, 0.999이면 1000스텝입니다. 그만큼 지나면 처음의 3분의 1 남짓이 남습니다.

### 연습 5.4 ★ 3분

이번에는 β₂ = **0.999**입니다. 오래된 기울기의 제곱이 v에서 차지하는 비율이 처음의 절반보다 작아지는 것은 몇 스텝 뒤인가요?
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

0.999ⁿ < ½인 가장 작은 자연수 n을 찾으세요. 500과 1000을 넣어 보거나 로그를 쓰면 됩니다: n · log(0.999) = log(½).

</details>
<details><summary>풀이</summary>

{solution}

693스텝입니다. 0.98일 때의 스무 배쯤입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
What does remembering cost? The grey bars are 100 gradients of one weight, and the lines over them are Adam's averages m and √v. The bars below show how long each step becomes, in units of lr.

- *turning*, with β₁ = 0 and with 0.9: how long does the weight go on in the old direction?
- *growing*, with β₂ = 0.98 and with 0.9: how long does the longest step become?
"""

# %% [markdown] lang="ko"
r"""
오래 기억하면 어떤 대가를 치를까요? 그림의 회색 막대는 가중치 하나가 차례로 받는 기울기 100개입니다. 그 위의 선은 Adam의 두 평균 m과 √v이고, 아래쪽 막대는 스텝의 길이를 lr로 나눈 값입니다. 두 가지를 해 보세요.

- **방향이 바뀜**: β₁을 0과 0.9로 두어 보세요. 기울기의 방향이 바뀐 뒤에도 가중치는 몇 스텝이나 이전 방향으로 갈까요?
- **커짐**: β₂를 0.98과 0.9로 두어 보세요. 가장 긴 스텝은 얼마나 길까요?
"""

# %% tags=["widget"]
play_averages()

# %% [markdown] lang="en"
r"""
When the gradients turn, a weight with β₁ = 0.9 goes on in the old direction for six steps, while with 0 it turns at once. When the gradients grow, v with β₂ = 0.98 lags behind m, and the longest step is 1.33 lr. With 0.9 none is longer than lr.

**What remembers, reacts late.** The Transformer's paper doesn't say why its v remembers only a twentieth as long as with PyTorch's 0.999. This may be a reason.

## 4 · And if v never forgot?

What would a memory do that keeps everything? One of the texts behind this course says of Adam:

> As for the length of the step, it strides quickly through places where it has not been, and where it has been often it shortens its step more and more, to search finely.

Adam gets the gradient 2 a hundred times, with lr = 0.1. Is its hundredth step shorter than its first? Vote `True`, `False` or `None` (right at its core, but not as it stands). The cell shows the steps 1, 10 and 100.
"""

# %% [markdown] lang="ko"
r"""
기울기의 방향이 바뀔 때 β₁ = 0.9이면 가중치가 여섯 스텝 동안 이전 방향으로 더 가고, β₁ = 0이면 바로 돌아섭니다. 기울기가 커질 때 β₂ = 0.98이면 v가 m보다 늦게 커져서 가장 긴 스텝이 1.33 lr이 됩니다. β₂ = 0.9이면 v가 m에 뒤처지지 않아 lr보다 긴 스텝이 없습니다.

**오래 기억하면 늦게 반응합니다.** 트랜스포머 논문의 v는 PyTorch의 기본값 0.999일 때의 20분의 1만큼만 기억합니다. 논문은 그 이유를 밝히지 않았습니다. 늦은 반응을 피하는 것도 한 가지 이유일지 모릅니다.

## 4 · v가 아무것도 잊지 않으면?

모든 것을 끝까지 기억하면 어떻게 될까요? 이 과정의 바탕이 된 문서 가운데 하나는 Adam을 이렇게 설명합니다.

> 보폭의 경우 안가본 곳은 성큼 빠르게 걸어 훑고 많이 가본 곳은 갈수록 보폭을 줄여 세밀하게 탐색하는 방식으로 정합니다.

lr = 0.1인 Adam에 기울기 2를 백 번 줍니다. 백 번째 스텝이 첫 스텝보다 짧을까요? 점 세 개 대신 `True`, `False`, `None`(핵심은 맞지만 이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요. 셀은 1, 10, 100번째 스텝을 보여 줍니다.
"""

# %% claims=["2-62"] jupyter={"outputs_hidden": true}
def hundred_steps(kind):
    w, places = np.zeros(()), [0.0]
    optimizer = kind({"w": w}, lr=0.1)
    for _ in range(100):
        optimizer.step({"dw": np.array(2.0)})
        places.append(float(w))
    return -np.diff(places)


by_adam = hundred_steps(Adam)
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
decide("2-62", vote_1, by_adam[99] < 0.99 * by_adam[0], found=numbers(by_adam[[0, 9, 99]]))

# %% [markdown] lang="en"
r"""
Adam's step stays as long as it was, because Adam forgets. What the sentence describes is **AdaGrad** (Duchi et al. 2011), which adds up the squares and forgets none of them:
"""

# %% [markdown] lang="ko"
r"""
Adam의 스텝은 백 번째에도 처음과 길이가 같습니다. Adam은 옛 제곱을 조금씩 덜어 내기 때문입니다. 문서가 설명하는 것은 **AdaGrad**(Duchi 외(2011))입니다. AdaGrad는 제곱을 더하기만 하고 아무것도 덜어 내지 않습니다.
"""

# %%
show(AdaGrad.change)

# %%
hundred_steps(AdaGrad)[[0, 9, 99]].round(4)

# %% [markdown] lang="en"
r"""
AdaGrad's steps 1, 10 and 100 shrink with 1/√t, from 0.1 to 0.0316 and to 0.01. What never forgets slows down for good. Nor do places matter: both optimizers keep notes on each *parameter*.

### Exercise 5.6 ★★ 4 minutes

Four optimizers with lr = 0.1, "SGD", "momentum", "AdaGrad" and "Adam", saw the same gradients, g = 2, 2, 0, 0. The rows A to D show what each took away from its weight. Which row is which?
"""

# %% [markdown] lang="ko"
r"""
AdaGrad의 1, 10, 100번째 스텝은 1/√t에 비례해 0.1에서 0.0316으로, 다시 0.01로 짧아집니다. 아무것도 잊지 않으면 갈수록 느려지기만 합니다. 게다가 ‘가본 곳’인지 아닌지는 상관이 없습니다. AdaGrad도 Adam도 기록은 위치가 아니라 **매개변수**마다 남깁니다.

### 연습 5.6 ★★ 4분

"SGD", "momentum", "AdaGrad", "Adam" 네 옵티마이저가 lr = 0.1로 똑같은 기울기 g = 2, 2, 0, 0을 받았습니다. A부터 D까지의 행은 저마다 가중치에서 뺀 값입니다. 어느 행이 어느 옵티마이저인가요?
"""

# %%
from helpers import four_optimizers

four_optimizers()

# %%
answer_6 = [..., ..., ..., ...]  # four names, in the order of the rows | 이름 네 개를 행의 순서대로

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

g = 0이 되자마자 멈추는 것은 어느 행인가요? 이런 옵티마이저는 방향을 기억하지 않습니다. 첫 스텝이 lr인 행은 어느 것이고, lr · g인 행은 어느 것인가요?

</details>
<details><summary>풀이</summary>

{solution}

B와 C는 기울기가 0이 되면 멈춥니다. C의 스텝은 그 전에 이미 1/√2배로 짧아졌습니다. A와 D는 기울기가 0이 되어도 계속 나아갑니다. D는 스텝마다 합에서 10분의 1을 덜어 냅니다: 0.38 = 0.9 · 0.2 + 0.2.

</details>
"""

# %% [markdown] lang="en"
r"""
## 5 · What should not be divided

The division takes all that comes with the gradient, even what should not be evened out. To keep weights small, you can let each of them shrink in every step by lr · decay · w, which is called **weight decay**. With SGD that's the same as adding decay · w to the gradient. With Adam it isn't, since √v̂ would divide the decay, too. AdamW (Loshchilov and Hutter 2019) keeps it outside:
"""

# %% [markdown] lang="ko"
r"""
## 5 · 나누면 안 되는 것

Adam은 그래디언트에 들어 있기만 하면, 고르게 해서는 안 되는 것까지 나눕니다. 예를 들어 봅시다. 가중치가 너무 커지지 않도록, 스텝마다 모든 가중치를 lr · decay · w만큼 줄일 때가 있습니다. 이것을 **가중치 감쇠**(weight decay)라고 합니다. SGD에서는 기울기에 decay · w를 더해도 결과가 같습니다. Adam에서 그렇게 하면 감쇠까지 √v̂으로 나누게 됩니다. 그래서 AdamW(Loshchilov와 Hutter(2019))는 감쇠를 나눗셈 밖에 둡니다.
"""

# %%
show(AdamW.change)

# %% [markdown] lang="en"
r"""
Two weights start at 1. Their gradients only swing to and fro, ±10 for the one and ±0.1 for the other, so that nothing but the decay moves them far. We take 200 steps with lr = 0.01 and a decay of 0.1. Which weights will shrink, and by how much?
"""

# %% [markdown] lang="ko"
r"""
두 가중치가 1에서 출발합니다. 기울기는 한쪽에서 10과 −10을, 다른 쪽에서 0.1과 −0.1을 오갈 뿐이므로, 가중치를 멀리 옮기는 것은 감쇠밖에 없습니다. lr = 0.01, decay = 0.1로 200스텝을 합니다. 어느 가중치가 얼마나 줄어들까요?
"""

# %% jupyter={"outputs_hidden": true}
inside, outside = np.ones(2), np.ones(2)
adam, adam_w = Adam({"w": inside}, lr=0.01), AdamW({"w": outside}, lr=0.01, weight_decay=0.1)
for n in range(200):
    g = np.array([10, 0.1]) * (-1) ** n
    adam.step({"dw": g + 0.1 * inside})
    adam_w.step({"dw": g})
Table({"gradients": ["±10", "±0.1"], "decay in the gradient": inside, "AdamW": outside})

# %% [markdown] lang="en"
r"""
AdamW shrinks both weights alike, to about $(1 - 0.01 \cdot 0.1)^{200} \approx 0.82$, less the little that the swing takes. Inside the gradient, the decay hardly touches the weight whose gradients are large and takes away most of the other.

### Exercise 5.7 ★★ 4 minutes

A weight stands at **w = 8**, and its first gradient is **−6**. Where does AdamW put it in its first step, with lr = 0.2 and decay 0.5? (Leave ε out.)
"""

# %% [markdown] lang="ko"
r"""
AdamW는 두 가중치를 똑같이 $(1 - 0.01 \cdot 0.1)^{200} \approx 0.82$배쯤으로 줄입니다. 표의 값이 조금 더 작은 것은 기울기가 오가는 동안 줄어든 만큼입니다. 감쇠를 기울기에 넣으면, 기울기가 큰 가중치는 거의 줄지 않고 기울기가 작은 가중치는 6분의 1쯤만 남습니다.

### 연습 5.7 ★★ 4분

가중치가 **w = 8**이고 첫 번째 기울기가 **−6**입니다. lr = 0.2, decay = 0.5이면 AdamW의 첫 스텝 뒤에 w는 얼마일까요? (ε은 빼고 계산합니다.)
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

두 부분으로 나누어 보세요. Adam의 첫 스텝은 g의 크기와 상관없이 lr · sign(g)입니다. 감쇠로 빼는 것은 lr · decay · w이고, 이때 w는 스텝 전의 값입니다.

</details>
<details><summary>풀이</summary>

{solution}

7.4입니다. 기울기가 음수이므로 0.2만큼 커지고, 감쇠로 8의 10분의 1만큼 작아집니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

Lesson 05 let PyTorch's Adam take two steps. Does its AdamW still agree with ours after 1000?
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

5장에서는 PyTorch의 Adam에 두 스텝을 맡겨 보았습니다. PyTorch의 AdamW는 1000스텝 뒤에도 우리 것과 같을까요?
"""

# %%
import torch

from helpers import equal_steps

equal_steps(AdamW, torch.optim.AdamW)

# %% [markdown] lang="en"
r"""
PyTorch's AdamW takes the same steps as ours.

## 7 · Recap

**Where does dividing by √v help, and what does it cost?** It helps where a single *parameter* is the flat direction, as with rare words. Where the flat direction is a mixture of parameters, as in the turned valley, there's nothing to even out. Adam knows no more than v remembers, 1000 steps or 50, and memory has its price. What remembers long reacts late, and what never forgets slows down for good. The division also takes whatever else comes with the gradient, which is why AdamW keeps the decay outside.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods for Online Learning and Stochastic Optimization*, 2011. · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · Documents: **2** ‘트랜스포머에 적용된 기술들’, section 아담 옵티마이저.

Back to [lesson 05](05_adam.ipynb).
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 AdamW도 우리 것과 똑같은 스텝을 합니다.

## 7 · 정리

**√v로 나누는 것은 언제 도움이 되고, 그 대가는 무엇일까요?** 드문 단어처럼 **매개변수** 하나가 완만한 방향일 때 도움이 됩니다. 회전한 골짜기처럼 완만한 방향에 여러 매개변수가 섞여 있으면 고르게 할 차이가 없습니다. 최근 1000스텝이든 50스텝이든, Adam이 쓸 수 있는 것은 v에 남아 있는 것뿐입니다. 그리고 기억에는 대가가 따릅니다. 오래 기억하면 늦게 반응하고, AdaGrad처럼 아무것도 잊지 않으면 갈수록 느려지기만 합니다. 또 이 나눗셈은 그래디언트에 든 것을 무엇이든 나누므로, AdamW는 감쇠를 그래디언트에 넣지 않습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods for Online Learning and Stochastic Optimization*, 2011. · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · 문서: **2** ‘트랜스포머에 적용된 기술들’, 아담 옵티마이저 절.

[5장](05_adam.ipynb)으로 돌아가기.
"""
