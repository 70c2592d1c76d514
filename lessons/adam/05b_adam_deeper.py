# %% [markdown] lang="en"
r"""
# 05 · Adam and its parents, deeper

**Adam divides each gradient by √v. Where does that help, and what does it cost?**

**You will be able to** say in which valleys the division helps, how long Adam remembers and what that costs, and tell Adam from AdaGrad and AdamW. \
**You need** lesson 05. \
**Time** 75 minutes

In lesson 05 Adam ended lower than SGD at its best, and at nearly every learning rate. Run the cell and you'll find the same valley turned by 45°, with the start turned along, so that *along* and *across* say where in the valley you stand. For which of the three optimizers is the way down as good as before? Predict first, then find the best rate of each.
"""

# %% [markdown] lang="ko"
r"""
# 05 · Adam과 그 뿌리, 심화

**Adam은 기울기를 √v로 나눕니다. 이 나눗셈은 언제 도움이 되고, 그 대가는 무엇일까요?**

**이 노트북을 마치면**

- 이 나눗셈이 어떤 골짜기에서 도움이 되는지 설명할 수 있습니다.
- Adam이 얼마나 오래 기억하고 그 대가가 무엇인지 설명할 수 있습니다.
- Adam을 AdaGrad나 AdamW와 구별할 수 있습니다.

**필요한 것**은 5장입니다. \
**시간** 75분

5장에서 Adam은 거의 모든 학습률(learning rate)에서 SGD의 가장 좋은 결과보다 낮은 곳에서 끝났습니다. 이번에는 셀을 실행하면 같은 골짜기를 45° 회전한 것이 나옵니다. 출발점도 함께 회전했으므로, 골짜기를 **따라가는 방향**과 **가로지르는 방향**으로 각각 어디에 설지 정합니다. 세 옵티마이저(optimizer) 가운데 회전하기 전처럼 잘 내려가는 것은 어느 것일까요? 먼저 예측하고, 저마다 가장 좋은 학습률을 찾아보세요.
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

The slider ends at a rate of 1, but Adam doesn't. From the picture's start, [−4, 1], and from lesson 05's, [−6, 2], we try 200 rates from 0.01 to 30 and count those at which each optimizer ends lower after 40 steps than SGD at its best. The table's "a → b" leads from the valley as it was to the turned one. Will Adam have fewer rates there?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 회전한 골짜기

슬라이더의 학습률은 1에서 끝나지만, Adam의 학습률은 더 커도 됩니다. 그림의 출발점 [−4, 1]과 5장의 출발점 [−6, 2]에서 0.01부터 30까지 학습률 200가지를 시험해 봅시다. 40스텝(step) 뒤에 SGD의 가장 좋은 손실(loss)보다 낮은 곳에서 끝나는 학습률이 몇 가지인지 옵티마이저마다 셉니다. 표의 a → b는 회전하기 전과 회전한 뒤입니다. 골짜기를 회전하면 Adam이 쓸 수 있는 학습률은 줄어들까요?
"""

# %%
def axes(degrees):
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([[c, s], [-s, c]])  # its rows: along the valley, across it | 행: 골짜기를 따라가는 방향, 가로지르는 방향


def slopes(w, degrees):
    return axes(degrees).T @ ([0.05, 4] * (axes(degrees) @ w))


def end(kind, start, lr, degrees):
    w = axes(degrees).T @ start
    optimizer = kind({"w": w}, lr)
    for _ in range(40):
        optimizer.step({"dw": slopes(w, degrees)})
    return w @ slopes(w, degrees) / 2

# %% jupyter={"outputs_hidden": true}
rates, rows = np.geomspace(0.01, 30, 200), []
for start in ([-4, 1], [-6, 2]):
    to_beat = 0.999 * min(end(SGD, start, lr, 0) for lr in rates)
    for kind in (Momentum, Adam):
        was, turned = np.array([[end(kind, start, lr, by) for lr in rates] for by in (0, 45)])
        a, b = rates[was < to_beat], rates[turned < to_beat]
        best, many = f"{min(was):.2g} → {min(turned):.2g}", f"{len(a)} → {len(b)}"
        rows.append((kind.__name__, numbers(start), best, many, f"{a[0]:.2g} → {b[0]:.2g}"))
Table(("", "start", "best loss", "rates below SGD's best", "smallest of them"), rows)

# %% [markdown] lang="en"
r"""
Momentum, like SGD, doesn't notice that the valley is turned, for the gradients that it follows turn along with it. Adam's best loss stays below momentum's. But fewer than half as many rates will do, and the smallest of them are seven or eight times as large as before. **In the turned valley Adam needs larger rates and has less room.** Adam divides number by number. By how many degrees does that turn its first step, lr · sign(g), away from g, the steepest way?
"""

# %% [markdown] lang="ko"
r"""
모멘텀(momentum)의 결과는 골짜기를 회전해도 그대로이고, SGD도 마찬가지입니다. 둘은 그래디언트(gradient)를 따라가는데 그래디언트도 골짜기와 함께 회전하기 때문입니다. Adam의 가장 좋은 손실도 여전히 모멘텀보다 작습니다. 하지만 쓸 만한 학습률은 절반도 남지 않고, 그 가운데 가장 작은 것은 회전하기 전의 일고여덟 배나 됩니다. **회전한 골짜기에서 Adam에는 더 큰 학습률이 필요하고, 고를 수 있는 폭도 좁아집니다.** 왜 그럴까요? Adam은 숫자마다 따로 나눕니다. 그래서 첫 스텝은 lr · sign(g)입니다. 이 스텝은 가장 가파른 방향인 g와 몇 도나 어긋날까요?
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for degrees in (0, 45):
    g = slopes(axes(degrees).T @ [-4, 1], degrees)
    angle = np.degrees(np.arccos(g @ np.sign(g) / np.sqrt(g @ g * 2)))  # from g to sign(g) | g와 sign(g) 사이
    rows.append((f"{degrees}°", numbers(g, 2), numbers(np.sign(g)), f"{angle:.0f}°"))
Table(("turned by", "g at the start", "sign(g)", "bent by"), rows)

# %% [markdown] lang="en"
r"""
In the valley as it was, the two numbers of g are very unlike, and the division turns the step by 42°, far more into the valley's direction. In the turned valley w₁ and w₂ each lead half along it and half across. Their gradients have about the same size, nothing is left to even out, and Adam goes where the gradient goes, mostly across. To get on along the valley it takes a larger rate. What the division evens out are differences between **parameters**, while those between directions stay.

## 2 · Where parameters do differ: rare words

Is a Transformer's valley turned? At one place it isn't. Each word has its own row of weights (lesson 07), with a gradient only in those steps in which the word occurs, so that the weight of a rare word *is* a flat direction.

Let three weights go from 1 to 0. The first stands in a layer and has the curvature 4, the second belongs to a word that occurs in every tenth step, and the third to one that occurs in every hundredth, both with the curvature 1/32 in these steps because the word is one token of 32. SGD and momentum get nearly the largest rates that don't diverge, Adam gets three. What is left of each weight after 1000 steps, in five draws?
"""

# %% [markdown] lang="ko"
r"""
회전하기 전의 골짜기에서는 첫 스텝이 g와 42° 어긋납니다. g의 두 숫자가 크게 달라서, 나누고 나면 스텝이 골짜기를 따라가는 쪽으로 훨씬 많이 꺾이기 때문입니다. 회전한 골짜기에서는 w₁도 w₂도 절반은 골짜기를 따라가고 절반은 가로지릅니다. 두 기울기의 크기가 비슷하니 고르게 할 차이가 없고, Adam은 그래디언트가 가리키는 쪽, 즉 대체로 골짜기를 가로지르는 쪽으로 갑니다. 그래서 골짜기를 따라 나아가려면 학습률이 더 커야 합니다. 이 나눗셈은 **매개변수** 사이의 차이를 고르게 하지만, 방향 사이의 차이는 그대로 둡니다.

## 2 · 매개변수마다 다른 곳: 드문 단어

트랜스포머(Transformer)의 골짜기도 회전해 있을까요? 그렇지 않은 곳이 하나 있습니다. 단어마다 가중치(weight)의 행이 따로 있고(7장), 그 행은 단어가 나오는 스텝에서만 그래디언트를 받습니다. 그래서 드문 단어의 가중치는 **그 자체가** 완만한 방향입니다.

가중치 세 개가 1에서 출발해 0으로 가야 한다고 합시다. 첫 번째는 층 안에 있고 곡률이 4입니다. 두 번째는 열 스텝에 한 번 나오는 단어의 가중치이고, 세 번째는 백 스텝에 한 번 나오는 단어의 가중치입니다. 둘 다 단어가 나오는 스텝에서 곡률이 1/32입니다. 토큰 32개 가운데 하나이기 때문입니다. SGD와 모멘텀의 학습률은 발산하지 않는 가장 큰 값에 가깝게 정하고, Adam은 세 가지로 해 봅니다. 다섯 번 뽑아 보면, 1000스텝 뒤에 세 가중치는 저마다 얼마나 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
def left(kind, lr, seed, **options):
    rng, w = np.random.default_rng(seed), np.ones(3)
    optimizer = kind({"w": w}, lr, **options)
    for _ in range(1000):
        seen = rng.random(3) < [1, 1 / 10, 1 / 100]
        optimizer.step({"dw": seen * [4, 1 / 32, 1 / 32] * w})
    return abs(w)


chosen, rows = [(SGD, 0.45), (Momentum, 0.9), (Adam, 0.01), (Adam, 0.03), (Adam, 0.1)], []
for kind, lr in chosen:
    five = np.array([left(kind, lr, seed) for seed in range(5)]).round(2)  # (5, 3)
    rows.append((kind.__name__, lr, *(span(weight) for weight in five.T)))
Table(("", "lr", "in a layer", "frequent word", "rare word"), rows, digits=2)

# %% [markdown] lang="en"
r"""
SGD has hardly moved the rare word, while momentum brings it nearly home, at a rate close to the border, and Adam brings it home with a rate that fits, 0.03. With a third of that rate part of the way is left, and with three times as much sometimes half of it. The division helps. The rate is still yours to find.

## 3 · How long √v remembers

To know the usual size of a gradient that comes once in a hundred steps, √v must have a long memory. So far β₂ was 0.999. What would the 0.98 of the Transformer's paper leave of the rare word, at the same rate of 0.03?
"""

# %% [markdown] lang="ko"
r"""
SGD는 드문 단어의 가중치를 거의 옮기지 못했습니다. 모멘텀은 발산하기 직전의 학습률로 0 가까이까지 옮기고, Adam은 알맞은 학습률 0.03으로 0까지 옮깁니다. Adam이라도 학습률이 그 3분의 1이면 갈 길이 얼마쯤 남고, 세 배이면 절반이 남기도 합니다. 나눗셈은 도움이 되지만, 학습률은 여전히 여러분이 찾아야 합니다.

## 3 · √v는 얼마나 오래 기억할까요?

백 스텝에 한 번 나오는 기울기의 평소 크기를 구하려면 √v에 오래전의 기울기가 남아 있어야 합니다. 지금까지 β₂는 0.999였습니다. 트랜스포머 논문의 β₂는 0.98입니다. 학습률이 똑같이 0.03일 때, β₂가 0.98이면 드문 단어의 가중치는 얼마나 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
short = [left(Adam, 0.03, seed, beta_2=0.98)[2] for seed in range(5)]
span(short, ".2f")

# %% [markdown] lang="en"
r"""
The short memory leaves 0.03 to 0.15 of the rare word, where the long one left nothing. How long is such a memory? Every step multiplies what has entered an average by β, so that after n steps $\beta^n$ of it is left and the average reaches back about 1/(1 − β) steps. How much is left after that many? Predict the last column.
"""

# %% [markdown] lang="ko"
r"""
β₂가 0.999일 때는 드문 단어의 가중치가 0이 되었는데, 0.98이면 0.03에서 0.15까지 남습니다. 그렇다면 √v가 기억하는 것은 얼마 동안일까요? 평균에 한번 들어간 값에는 스텝마다 β가 곱해집니다. 그래서 n스텝 뒤에는 처음의 $\beta^n$배가 남고, 평균에는 최근 1/(1 − β)스텝쯤이 들어 있다고 볼 수 있습니다. 1/(1 − β)스텝이 지나면 처음의 얼마나 남을까요? 표의 마지막 열을 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
rows = []
for beta in (0.9, 0.98, 0.99):
    reach = round(1 / (1 - beta))
    half = next(n for n in range(1, 9999) if beta**n < 0.5)
    rows.append((f"{beta:g}", reach, half, beta**reach))
Table(("β", "1/(1 − β)", "half forgotten after", "left after 1/(1 − β)"), rows, digits=3)

# %% [markdown] lang="en"
r"""
After 1/(1 − β) steps a little more than a third is left, whichever of the three β you take.

### Exercise 5.4 ★ 3 minutes

And β₂ = **0.999**: after how many steps has the weight of an old gradient's square in v fallen below half of what it was at first?
"""

# %% [markdown] lang="ko"
r"""
1/(1 − β)스텝이 지나면, 세 β 가운데 어느 것이든 처음의 3분의 1 남짓이 남습니다.

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
A β₂ of 0.999 remembers rare gradients, and that's why v gets the longer memory. What does remembering cost? In the picture grey bars are 100 gradients of one weight, the lines over them are Adam's averages m and √v, and the bars below show how long each step becomes, in units of lr.

- *turning*, with β₁ = 0 and with 0.9: how long does the weight go on in the old direction?
- *one large*: how long do the steps stay short after a single large gradient?
- *growing*, with β₂ = 0.98 and with 0.9: how long does the longest step become?
"""

# %% [markdown] lang="ko"
r"""
β₂가 0.999이면 드문 기울기도 오래 남습니다. v의 기억을 m의 기억보다 길게 하는 이유가 이것입니다. 그런데 오래 기억하면 어떤 대가를 치를까요? 그림의 회색 막대는 가중치 하나가 차례로 받는 기울기 100개입니다. 그 위의 선은 Adam의 두 평균 m과 √v이고, 아래쪽 막대는 스텝의 길이를 lr로 나눈 값입니다. 세 가지를 해 보세요.

- **방향이 바뀜**: β₁을 0과 0.9로 두어 보세요. 기울기의 방향이 바뀐 뒤에도 가중치는 몇 스텝이나 이전 방향으로 갈까요?
- **큰 값 하나**: 큰 기울기가 한 번 나온 뒤에 짧은 스텝이 얼마나 오래 이어질까요?
- **커짐**: β₂를 0.98과 0.9로 두어 보세요. 가장 긴 스텝은 얼마나 길까요?
"""

# %% tags=["widget"]
play_averages()

# %% [markdown] lang="en"
r"""
When the gradients turn, a weight with β₁ = 0.9 goes on in the old direction for six steps, while with 0 it turns at once. After one large gradient the steps shrink to 0.69 lr and, some fifteen steps later, to 0.55 lr, since m forgets it sooner than √v does. When the gradients grow, the longest step has 1.33 lr with β₂ = 0.98, whereas with 0.9 v keeps up with m and none is longer than lr.

**What remembers, reacts late.** Let 5000 gradients of 0.01 be followed by gradients of 1. How long will the longest step become with β₂ = 0.999, and with the 0.98 of the Transformer's paper? `lengths` notes what an optimizer takes away from one weight in each step.
"""

# %% [markdown] lang="ko"
r"""
기울기의 방향이 바뀔 때 β₁ = 0.9이면 가중치가 여섯 스텝 동안 이전 방향으로 더 가고, β₁ = 0이면 바로 돌아섭니다. 큰 기울기가 한 번 나오면 스텝이 곧바로 0.69 lr로, 열다섯 스텝쯤 뒤에는 0.55 lr까지 짧아집니다. 큰 기울기가 √v보다 m에서 먼저 사라지기 때문입니다. 기울기가 커질 때는 β₂ = 0.98이면 가장 긴 스텝이 1.33 lr입니다. β₂ = 0.9이면 v가 m에 뒤처지지 않으므로 lr보다 긴 스텝이 없습니다.

**오래 기억하면 늦게 반응합니다.** 기울기 0.01이 5000번 이어진 다음 1이 계속된다고 합시다. β₂ = 0.999이면 가장 긴 스텝이 lr의 몇 배일까요? 트랜스포머 논문의 0.98이면요? `lengths`는 옵티마이저가 스텝마다 가중치 하나에서 빼는 값을 기록합니다.
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
grown = [0.01] * 5000 + [1] * 100
longest = [lengths(Adam, grown, lr=1.0, beta_2=beta_2).max() for beta_2 in (0.999, 0.98)]
Table({"β₂": ["0.999", "0.98"], "longest step / lr": longest}, digits=2)

# %% [markdown] lang="en"
r"""
With 0.999 the longest step is 6.55 lr, since m̂ soon follows the large gradients while v̂ still remembers the small ones, whereas with 0.98 v keeps up better and the longest is 1.56 lr. The paper gives no reason for its 0.98. This may be one.

Now let the gradients *shrink*, from 1 in the first thousand steps to 0.01 in all that follow. How many of the tiny steps that come now does it take until they are longer than half of lr again?
"""

# %% [markdown] lang="ko"
r"""
β₂ = 0.999이면 가장 긴 스텝이 6.55 lr입니다. m̂은 커진 기울기를 금세 따라가는데 v̂에는 작은 기울기들이 아직 남아 있기 때문입니다. β₂ = 0.98이면 v̂이 더 빨리 따라와서 가장 긴 스텝이 1.56 lr에 그칩니다. 논문은 0.98을 고른 이유를 밝히지 않았습니다. 어쩌면 이것이 한 가지 이유일지도 모릅니다.

이번에는 거꾸로 기울기가 **작아집니다**. 처음 천 스텝은 1이고, 그 뒤로는 계속 0.01입니다. 그러면 스텝이 아주 짧아집니다. 몇 스텝이 지나야 스텝이 다시 lr의 절반보다 길어질까요?
"""

# %% jupyter={"outputs_hidden": true}
gradients, waited = [1] * 1000 + [0.01] * 9000, []
for beta_2 in (0.98, 0.999):
    # without the first 50, in which m remembers the large gradients, too | m에도 큰 기울기가 남아 있는 처음 50스텝은 제외
    after = lengths(Adam, gradients, lr=1.0, beta_2=beta_2)[1050:]
    waited.append(50 + int(np.argmax(after > 0.5)))
Table({"β₂": ["0.98", "0.999"], "steps until lr / 2": waited})

# %% [markdown] lang="en"
r"""
With 0.999 Adam takes 7649 steps to get out of its short ones, nineteen times as many as with 0.98.

## 4 · A memory that starts empty

Both m and v begin at 0 and have to fill up, v more slowly than m. In the first step g counts 1 − β₁ in m, and g² counts 1 − β₂ in v. Without bias correction this step is therefore (1 − β₁) / √(1 − β₂) times lr. How long is it, and which step is the longest, if the gradient never changes?
"""

# %% [markdown] lang="ko"
r"""
β₂ = 0.999이면 짧은 스텝에서 벗어나는 데 7649스텝이 걸립니다. 0.98일 때의 열아홉 배입니다.

## 4 · 빈 기억에서 출발하면

m과 v는 0에서 출발해 채워져야 하고, v는 m보다 천천히 채워집니다. 첫 스텝에서 g는 m에 1 − β₁만큼, g²은 v에 1 − β₂만큼 들어갑니다. 그래서 편향 보정(bias correction)이 없으면 첫 스텝은 lr의 (1 − β₁) / √(1 − β₂)배입니다. 기울기가 늘 같다면 첫 스텝은 얼마나 길까요? 가장 긴 스텝은 몇 번째일까요?
"""

# %% jupyter={"outputs_hidden": true}
t, rows = np.arange(1, 1001), []
for beta_2 in (0.98, 0.999):
    uncorrected = (1 - 0.9**t) / np.sqrt(1 - beta_2**t)
    at = int(uncorrected.argmax())
    rows.append((f"{beta_2:g}", uncorrected[0], uncorrected[at], at + 1))
Table(("β₂", "first step / lr", "longest step / lr", "t of the longest"), rows, digits=2)

# %% [markdown] lang="en"
r"""
With 0.999 the first step is more than three times too long. With 0.98 it's too *short*, and the longest comes at t = 14.

### Exercise 5.5 ★★ 4 minutes

Leave both corrections out. β₁ stays 0.9. For which β₂ is the very first step exactly lr long?
"""

# %% [markdown] lang="ko"
r"""
β₂ = 0.999이면 첫 스텝이 lr의 세 배도 넘습니다. 0.98이면 첫 스텝은 오히려 lr보다 **짧고**, 가장 긴 스텝은 t = 14에 나옵니다.

### 연습 5.5 ★★ 4분

두 보정을 모두 빼고, β₁은 그대로 0.9로 둡니다. β₂가 얼마이면 맨 첫 스텝의 길이가 정확히 lr일까요?
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

√(1 − β₂) = 0.1이므로 1 − β₂ = 0.01, β₂ = 0.99입니다. 하지만 이 값으로도 그 뒤의 스텝은 너무 길어져 2.13 lr까지 갑니다.

</details>
"""

# %% [markdown] lang="en"
r"""
A word that hasn't come yet has v = 0, and 0/0 is no step. There **ε** makes it 0/ε = 0.

## 5 · And if v never forgot?

What would a memory do that keeps everything? One of the texts that this course is built on says of Adam:

> As for the length of the step, it strides quickly through places where it has not been, and where it has been often it shortens its step more and more, to search finely.

Adam gets the gradient 2 a hundred times, with lr = 0.1. Is its hundredth step shorter than its first? Vote `True`, `False` or `None` (right at its core, but not as it stands). The cell shows the steps 1, 10 and 100.
"""

# %% [markdown] lang="ko"
r"""
아직 한 번도 나오지 않은 단어에서는 v = 0이고, 0/0으로는 스텝을 정할 수 없습니다. 이때는 **ε** 덕분에 스텝이 0/ε = 0이 됩니다.

## 5 · v가 아무것도 잊지 않으면?

모든 것을 끝까지 기억하면 어떻게 될까요? 이 과정의 바탕이 된 문서 가운데 하나는 Adam을 이렇게 설명합니다.

> 보폭의 경우 안가본 곳은 성큼 빠르게 걸어 훑고 많이 가본 곳은 갈수록 보폭을 줄여 세밀하게 탐색하는 방식으로 정합니다.

lr = 0.1인 Adam에 기울기 2를 백 번 줍니다. 백 번째 스텝이 첫 스텝보다 짧을까요? 점 세 개 대신 `True`, `False`, `None`(핵심은 맞지만 이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요. 셀은 1, 10, 100번째 스텝을 보여 줍니다.
"""

# %% claims=["2-62"] jupyter={"outputs_hidden": true}
by_adam = lengths(Adam, [2] * 100, lr=0.1)
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

# %% [markdown] lang="en"
r"""
Give AdaGrad the same hundred gradients. How long are its steps 1, 10 and 100?
"""

# %% [markdown] lang="ko"
r"""
똑같은 기울기 백 개를 AdaGrad에 줍니다. 1, 10, 100번째 스텝의 길이는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
lengths(AdaGrad, [2] * 100, lr=0.1)[[0, 9, 99]].round(4)

# %% [markdown] lang="en"
r"""
AdaGrad's steps shrink with 1/√t, from 0.1 to 0.0316 and to 0.01. What never forgets slows down for good. And places don't matter, for AdaGrad and Adam both keep their notes for each *parameter*.

### Exercise 5.6 ★★ 4 minutes

Four optimizers with lr = 0.1, "SGD", "momentum", "AdaGrad" and "Adam", saw the same gradients, g = 2, 2, 0, 0. The rows A to D show what each took away from its weight. Which row is which?
"""

# %% [markdown] lang="ko"
r"""
AdaGrad의 스텝은 1/√t에 비례해 0.1에서 0.0316으로, 다시 0.01로 짧아집니다. 아무것도 잊지 않으면 갈수록 느려지기만 합니다. 게다가 ‘가본 곳’은 상관이 없습니다. AdaGrad도 Adam도 위치가 아니라 **매개변수**마다 기록합니다.

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
## 6 · What should not be divided

The division takes all that comes with the gradient, even what should not be evened out. To keep the weights small you can let each of them shrink a little in every step, by lr · decay · w, which is called **weight decay**. With SGD you may as well add decay · w to the gradient. With Adam you may not, since √v̂ would divide the decay, too. AdamW (Loshchilov and Hutter 2019) keeps it outside:
"""

# %% [markdown] lang="ko"
r"""
## 6 · 나누면 안 되는 것

Adam은 그래디언트에 든 것이면 무엇이든, 고르게 하면 안 되는 것까지 나눕니다. 가중치가 너무 커지지 않도록, 스텝마다 모든 가중치를 lr · decay · w만큼 조금씩 줄이기도 합니다. 이것을 **가중치 감쇠**(weight decay)라고 합니다. SGD에서는 기울기에 decay · w를 더해도 결과가 같습니다. Adam에서 그렇게 하면 감쇠까지 √v̂으로 나누게 됩니다. 그래서 AdamW(Loshchilov와 Hutter(2019))는 감쇠를 나눗셈 밖에 둡니다.
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
adam = Adam({"w": inside}, lr=0.01)
adam_w = AdamW({"w": outside}, lr=0.01, weight_decay=0.1)
for n in range(200):
    g = np.array([10, 0.1]) * (-1) ** n
    adam.step({"dw": g + 0.1 * inside})
    adam_w.step({"dw": g})
Table({"gradients": ["±10", "±0.1"], "decay in the gradient": inside, "AdamW": outside})

# %% [markdown] lang="en"
r"""
AdamW shrinks both weights alike, to about $(1 - 0.01 \cdot 0.1)^{200} \approx 0.82$, less the little that the swing takes. If the decay goes into the gradient, it hardly touches the weight whose gradients are large, but takes away most of the other.

### Exercise 5.7 ★★ 4 minutes

A weight stands at **w = 8**, and its first gradient is **−6**. Where does AdamW put it in its first step, with lr = 0.2 and decay 0.5? (Leave ε out.)
"""

# %% [markdown] lang="ko"
r"""
AdamW는 두 가중치를 똑같이 $(1 - 0.01 \cdot 0.1)^{200} \approx 0.82$배쯤으로 줄입니다. 표의 값이 조금 더 작은 것은 기울기가 오가는 동안 줄어든 만큼입니다. 감쇠를 기울기에 넣으면, 기울기가 큰 가중치는 거의 줄지 않고 기울기가 작은 가중치는 대부분 사라집니다.

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
## 7 · NumPy and PyTorch, the same

Lesson 05 let PyTorch's Adam take two steps. Will it and its relatives still agree with ours after 1000, with gradients whose sizes differ up to a millionfold? (`mirror.Adam` is our own for PyTorch's tensors.)
"""

# %% [markdown] lang="ko"
r"""
## 7 · NumPy로도 PyTorch로도 똑같이

5장에서는 PyTorch의 Adam에 두 스텝을 맡겨 보았습니다. 그래디언트의 숫자들이 백만 배까지 차이 날 때, 1000스텝 뒤에도 PyTorch의 Adam과 그 친척들은 우리 것과 같을까요? (`mirror.Adam`은 PyTorch 텐서에 쓰려고 우리가 만든 Adam입니다.)
"""

# %%
import torch

from helpers import equal_steps, mirror

said = [
    equal_steps(Adam, torch.optim.Adam),
    equal_steps(Momentum, torch.optim.SGD, momentum=0.9),
    equal_steps(AdaGrad, torch.optim.Adagrad),
    equal_steps(Adam, mirror.Adam),
    equal_steps(AdamW, torch.optim.AdamW),
]
Table({"1000 steps": said})

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

**Where does dividing by √v help, and what does it cost?** It helps where a *parameter* is the flat direction, as with rare words. Where the flat direction is a mixture of parameters, as in the turned valley, there's nothing to even out. All that Adam knows is what v remembers, about 1000 steps with PyTorch's β₂ and 50 with the Transformer's. Memory has its price. What remembers long reacts late, what never forgets slows down for good like AdaGrad, and what starts empty needs the correction. And since the division takes whatever comes with the gradient, AdamW keeps the decay outside.

**References.** D. Kingma, J. Ba, *Adam: A Method for Stochastic Optimization*, 2015, algorithm 1. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 5.3. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods for Online Learning and Stochastic Optimization*, 2011. · B. Polyak, *Some Methods of Speeding up the Convergence of Iteration Methods*, 1964. · G. Hinton, *Neural Networks for Machine Learning*, lecture 6, 2012 (RMSProp). · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · Documents: **2** ‘트랜스포머에 적용된 기술들’, section 아담 옵티마이저.

Back to [lesson 05](05_adam.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

| 이름 | 기억하는 것 | 스텝 | 첫 스텝 |
|---|---|---|---|
| `SGD` | 없음 | lr · g | lr · g |
| `Momentum` | 기울기의 합 u(조금씩 잊음) | lr · u | lr · g |
| `AdaGrad` | 제곱의 합(모두) | lr · g / √합 | lr · sign(g) |
| `Adam` | 평균 m과 v(조금씩 잊음) | lr · m̂ / (√v̂ + ε) | lr · sign(g) |
| `AdamW` | Adam과 같음 | Adam의 스텝과 lr · decay · w | lr · sign(g)와 감쇠 |

**√v로 나누는 것은 언제 도움이 되고, 그 대가는 무엇일까요?** 드문 단어처럼 **매개변수** 하나가 완만한 방향일 때 도움이 됩니다. 회전한 골짜기처럼 완만한 방향에 여러 매개변수가 섞여 있으면 고르게 할 차이가 없습니다. Adam이 쓸 수 있는 것은 v에 남아 있는 것뿐입니다. PyTorch의 β₂이면 최근 1000스텝쯤, 트랜스포머 논문의 β₂이면 50스텝쯤입니다. 기억에는 대가가 따릅니다. 오래 기억하면 늦게 반응하고, AdaGrad처럼 아무것도 잊지 않으면 갈수록 느려지기만 하고, 빈 기억에서 출발하면 보정이 필요합니다. 그리고 이 나눗셈은 그래디언트에 든 것을 모두 나누므로, AdamW는 감쇠를 그 밖에 둡니다.

**참고 자료.** D. Kingma, J. Ba, *Adam: A Method for Stochastic Optimization*, 2015, 알고리즘 1. · A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절. · J. Duchi, E. Hazan, Y. Singer, *Adaptive Subgradient Methods for Online Learning and Stochastic Optimization*, 2011. · B. Polyak, *Some Methods of Speeding up the Convergence of Iteration Methods*, 1964. · G. Hinton, *Neural Networks for Machine Learning*, 6강, 2012(RMSProp). · I. Loshchilov, F. Hutter, *Decoupled Weight Decay Regularization*, 2019. · 문서: **2** ‘트랜스포머에 적용된 기술들’, 아담 옵티마이저 절.

[5장](05_adam.ipynb)으로 돌아가기.
"""
