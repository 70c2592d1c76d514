# %% [markdown] lang="en"
r"""
# 15 · Training, deeper

**How equal are two programs that train?**

**You will be able to** smooth labels and clip gradients by hand, and say what smoothing is good for; show that NumPy and PyTorch train step for step alike; stop a training and go on; and train on several machines. \
**You need** lessons 15 and 14 (the way back). \
**Time** 70 minutes

Two programs get the same weights and the same 150 batches of dates: the arrays of this course, and PyTorch. Both use what the paper uses, except dropout: cross-entropy with label smoothing, Adam, a learning rate with warm-up. Clipping comes on top, as in much training today. How far apart are their losses at the end: 0.1, 1e-6, 1e-14? Note your guess; part 3 runs it. Afterwards the question is put to two more pairs: a training that was stopped and one that was not, and one machine and two.
"""

# %% [markdown] lang="ko"
r"""
# 15 · 학습, 심화

**학습하는 두 프로그램은 얼마나 같을까요?**

**이 노트북을 마치면**

- 레이블 스무딩과 그래디언트 자르기를 손으로 할 수 있고, 스무딩이 어디에 좋은지 말할 수 있습니다.
- NumPy와 PyTorch가 한 스텝씩 똑같이 학습한다는 것을 보일 수 있습니다.
- 멈춘 학습을 이어서 하고, 컴퓨터 여러 대로 학습시킬 수 있습니다.

**필요한 것**은 15장과 14장(되돌아오는 길)입니다. \
**시간** 70분

두 프로그램에 똑같은 가중치와 똑같은 날짜 배치 150개를 줍니다. 하나는 이 과정의 NumPy 코드이고, 다른 하나는 PyTorch입니다. 두 프로그램 모두 드롭아웃(dropout)만 빼고 논문의 방법을 그대로 따릅니다. 레이블 스무딩(label smoothing)을 한 교차 엔트로피(cross-entropy), Adam, 그리고 웜업(warm-up)이 있는 학습률입니다. 여기에 논문에는 없지만 오늘날 많이 쓰는 그래디언트 자르기(gradient clipping)를 더합니다. 학습을 마치면 두 프로그램의 손실(loss)은 얼마나 다를까요? 0.1, 1e-6, 1e-14 가운데 하나를 골라 적어 두세요. 답은 3절에서 나옵니다. 그다음에는 같은 질문을 두 번 더 던집니다. 멈추었다가 이어서 한 학습은 멈추지 않은 학습과 같을까요? 컴퓨터 두 대로 한 학습은 한 대로 한 학습과 같을까요?
"""

# %% [markdown] lang="en"
r"""
## 1 · Label smoothing

A loss of −ln p is never satisfied: p = 0.999 costs less than 0.99, so logits are driven apart without end. So the paper does not aim at certainty: the wanted distribution q is 1 − ε at the target, and ε is spread evenly over *all* V pieces (ε = 0.1). The loss is minus the sum of q · ln p:

$$ L = -\sum_i q_i \ln p_i \qquad q_y = 1 - \varepsilon + \varepsilon / V, \quad q_i = \varepsilon / V \text{ elsewhere} $$

Move ε. At which p is the loss smallest, and what happens to the right of it?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 레이블 스무딩

손실이 −ln p이면 확신을 키우는 일에 끝이 없습니다. p가 0.99일 때보다 0.999일 때 손실이 더 작으므로 로짓의 차이가 한없이 벌어집니다. 그래서 논문은 완전한 확신을 목표로 삼지 않습니다. 목표 분포 q에서는 정답에 1 − ε을 주고, ε을 V조각 **모두**에 고르게 나눕니다(ε = 0.1). 손실은 q · ln p의 합에 음의 부호를 붙인 것입니다.

$$ L = -\sum_i q_i \ln p_i \qquad q_y = 1 - \varepsilon + \varepsilon / V, \quad \text{나머지는 } q_i = \varepsilon / V $$

ε을 움직여 보세요. 손실은 p가 얼마일 때 가장 작고, 그 오른쪽에서는 어떻게 되나요? (나머지 조각의 확률은 모두 같다고 가정했습니다.)
"""

# %%
import numpy as np
import torch
import torch.nn.functional as F

from helpers import CrossEntropy, Table, check, dates, number
from helpers import play_smoothing, show, softmax

# %% tags=["widget"]
play_smoothing()

# %% [markdown] lang="en"
r"""
The least loss is at p = q, and it is not 0. To the right of it, being surer costs *more*. (All other pieces are taken as equal here.)

### Exercise 15.4 ★★ 6 minutes

Four pieces with the probabilities 0.5, 0.1, 0.2, 0.2; the second is wanted, ε = 0.2. Give the smoothed loss, and the least that it could be with other probabilities; four decimals.
"""

# %% [markdown] lang="ko"
r"""
손실은 p = q일 때 가장 작고, 그때의 손실도 0은 아닙니다. 그보다 오른쪽에서는 더 확신할수록 손실이 **커집니다**.

### 연습 15.4 ★★ 6분

조각 네 개의 확률이 0.5, 0.1, 0.2, 0.2이고 정답은 두 번째, ε = 0.2입니다. 스무딩한 손실과, 확률을 바꾸어 얻을 수 있는 가장 작은 손실을 소수 넷째 자리까지 답하세요.
"""

# %%
answer_4 = [..., ...]

check("15.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

q is 0.8 + 0.05 at the second piece and 0.05 at the others. The least loss has p = q.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

q는 두 번째에서 0.8 + 0.05, 나머지에서 0.05입니다. 가장 작은 손실은 p = q일 때입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The slope keeps lesson 14's form, p minus what is wanted: $dz = p - q$. In the helper's `backward` two lines take q away; `counts` is False at padding:
"""

# %% [markdown] lang="ko"
r"""
기울기의 식은 14장과 꼴이 같습니다. p에서 목표를 뺀 것, 즉 $dz = p - q$입니다. `helpers`의 `backward`에서는 두 줄이 q를 뺍니다. `counts`는 패딩(padding)에서 False입니다.
"""

# %%
show(CrossEntropy.backward)

# %% [markdown] lang="en"
r"""
**What is it good for?** Two models learn dates for 400 steps, alike but for ε: 0 and 0.1. Then both read the format that lesson 15 found worst. Which is right more often? Which is surer, on average and where it is wrong?
"""

# %% [markdown] lang="ko"
r"""
**어디에 좋을까요?** 두 모델이 같은 초깃값과 같은 배치로 날짜를 400스텝 배웁니다. 하나는 스무딩 없이, 하나는 ε = 0.1로 배웁니다. 그다음 15장에서 가장 못 읽은 형식을 읽게 합니다. 둘 다 본 적 없는 형식입니다. 어느 쪽이 더 많이 맞힐까요? 어느 쪽이 더 확신할까요? 전체 평균과 틀린 글자에서의 평균을 따로 예측하세요. (표의 확신은 고른 글자에 준 확률의 평균입니다.)
"""


# %%
from helpers import Adam, Transformer, at_least, not_padding
from helpers import training_step, up_and_down

days, held_out = dates.split_days(np.random.default_rng(14))


def trained(smoothing, seed=0):
    rng = np.random.default_rng(seed)
    model = Transformer.random(58, 14, 32, 4, 64, 1, rng, dtype=np.float32)
    adam, loss = Adam(model.params, beta_2=0.98), CrossEntropy(dates.PAD, smoothing)
    for step in range(1, 401):
        adam.lr = up_and_down(step, 400, 5e-3)
        training_step(model, loss, adam, *dates.batch(rng, days, 32))
    return model.train(False)


# %%
def how_sure(model):
    rng, form = np.random.default_rng(3), dates.NEW_FORMATS[0]
    source, target = dates.batch(rng, held_out, 500, [form])
    p = softmax(model(source, target[:, :-1], not_padding(source)))  # (500, 11, 14)
    sure, right = p.max(axis=-1), p.argmax(axis=-1) == target[:, 1:]
    return right.mean(), sure.mean(), sure[~right].mean()


# %% jupyter={"outputs_hidden": true}
found = {smoothing: how_sure(trained(smoothing)) for smoothing in (0, 0.1)}
levels = 0.6, 0.7, 0.8, 0.9
rows = [(e, *[at_least(share, *levels) for share in each]) for e, each in found.items()]
Table(("ε", "characters", "sure", "sure where wrong"), rows)

# %% [markdown] lang="en"
r"""
About equally often right; but without smoothing surer, also where it is wrong. (So in five other starts, in a test: smoothing takes at least 0.05 from the mean p of wrong characters, and changes the share of right ones by less than 0.02.) The paper, with far larger models, writes that it "hurts perplexity, as the model learns to be more unsure, but improves accuracy and BLEU score".

## 2 · The rate, and clipping

The paper's learning rate at a step:

$$ \text{rate} = d_\text{model}^{-0.5} \cdot \min(\text{step}^{-0.5},\; \text{step} \cdot 4000^{-1.5}) $$

What is it at step 4000 for d_model = 512, where both terms are equal? And is that its largest?
"""

# %% [markdown] lang="ko"
r"""
두 모델이 맞히는 비율은 비슷합니다. 그러나 스무딩 없이 배운 모델이 더 확신하고, 틀린 글자에서도 더 확신합니다. (테스트에서는 다른 초깃값 다섯 가지에서도 그랬습니다. 스무딩을 하면 틀린 글자에 준 확률의 평균이 0.05 넘게 줄고, 맞은 비율은 0.02보다 적게 달라졌습니다.) 훨씬 큰 모델을 쓴 논문은 스무딩을 하면 모델이 덜 확신하게 되어 퍼플렉시티(perplexity, 손실의 지수)는 나빠지지만 정확도와 BLEU(번역 품질 점수)는 좋아진다고 씁니다.

## 2 · 학습률과 그래디언트 자르기

논문의 학습률은 다음과 같습니다.

$$ \text{rate} = d_\text{model}^{-0.5} \cdot \min(\text{step}^{-0.5},\; \text{step} \cdot 4000^{-1.5}) $$

d_model = 512이면 두 항이 같아지는 4000스텝에서 학습률은 얼마일까요? 그것이 가장 큰 값일까요? (출력은 4000스텝의 학습률과 학습률이 가장 큰 스텝, 그리고 15장의 마지막 학습률입니다.)
"""

# %% claims=["3-19", "2-59"] jupyter={"outputs_hidden": true}
from helpers import warm_up

papers = [warm_up(step, 512) for step in range(1, 20001)]
f"{papers[3999]:.3e}", int(np.argmax(papers)) + 1, up_and_down(1200, 1200, 5e-3)

# %% [markdown] lang="en"
r"""
Up in a straight line, then down with the root of the step. (Lesson 15 goes up for 100 steps to 0.005, then down to the third number along half a cosine.)

**Clipping.** One unlucky batch can have a huge gradient. Clipping sets a limit: if the **norm** of the gradient, the root of the sum of *all* squares over *all* arrays, is above `max_norm`, everything is multiplied by max_norm / norm. One factor, so the direction stays.

### Exercise 15.5 ★ 6 minutes

`grads` is a list of arrays. Return the clipped ones, a list of arrays of the same shapes.
"""

# %% [markdown] lang="ko"
r"""
직선으로 올라갔다가 스텝의 제곱근에 반비례해 내려옵니다. (15장에서는 100스텝 동안 0.005까지 올라간 뒤 코사인 곡선의 절반을 따라 출력의 세 번째 숫자까지 내려옵니다.)

**자르기.** 배치를 하나 잘못 만나면 그래디언트가 아주 커질 수 있습니다. 그래서 한계를 둡니다. **모든** 배열의 **모든** 숫자를 제곱해 더한 것의 제곱근이 그래디언트의 **노름**(norm)입니다. 노름이 `max_norm`보다 크면 모두에 max_norm / 노름을 곱합니다. 배율이 하나이므로 방향은 그대로입니다.

### 연습 15.5 ★ 6분

`grads`는 배열의 리스트입니다. 자른 그래디언트를 모양이 같은 배열의 리스트로 돌려주세요.
"""


# %%
def my_clipped(grads, max_norm):
    ...


check("15.5", my_clipped)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`sum((g**2).sum() for g in grads) ** 0.5` is the norm. The factor is at most 1.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`sum((g**2).sum() for g in grads) ** 0.5`가 노름입니다. 배율은 1을 넘지 않습니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · The same, step for step

Now all at once. `training_step` is the loop of lesson 15; on PyTorch's side stand its own modules, loss, clipping and Adam.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 한 스텝씩 똑같이

이제 이것을 모두 넣어 학습시킵니다. `helpers`의 `training_step`은 15장의 반복문을 다섯 줄로 쓴 것이고, PyTorch 쪽은 모듈, 손실, 자르기, Adam이 모두 PyTorch의 것입니다.
"""

# %%
show(training_step)

# %%
n_steps = 150
batches = [dates.batch(np.random.default_rng(step), days, 8) for step in range(n_steps)]
learning_rates = [up_and_down(step, n_steps, 5e-3) for step in range(1, n_steps + 1)]


def start(dtype="float64", seed=1):
    rng = np.random.default_rng(seed)
    model = Transformer.random(58, 14, 32, 4, 64, 1, rng, dtype=dtype)
    return model, Adam(model.params, beta_2=0.98)


def in_numpy(model, adam, steps=range(n_steps)):
    loss, losses = CrossEntropy(dates.PAD, smoothing=0.1), []
    for i in steps:
        adam.lr = learning_rates[i]
        losses.append(training_step(model, loss, adam, *batches[i], max_norm=1.0))
    return np.array(losses)


# %%
from helpers import twin


def in_torch(dtype):
    model, losses = twin(start(dtype)[0], dtype=getattr(torch, dtype)).to_torch_nn(), []
    adam = torch.optim.Adam(model.parameters(), betas=(0.9, 0.98))
    for lr, (source, target) in zip(learning_rates, batches):
        adam.param_groups[0]["lr"] = lr
        adam.zero_grad()
        ids, given, real = map(torch.as_tensor, (source, target[:, :-1], not_padding(source)))
        wanted = torch.as_tensor(target[:, 1:]).flatten()
        out = model(ids, given, real).flatten(0, 1)  # (tokens, n_vocab)
        loss = F.cross_entropy(out, wanted, ignore_index=dates.PAD, label_smoothing=0.1)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        adam.step()
        losses.append(loss.item())
    return np.array(losses)


# %% [markdown] lang="en"
r"""
Once in float64, once in float32, with some 7 digits in place of 16. (Where a curve touches the foot of the picture the difference is exactly 0. The cell below asks whether float64 stays within 10⁻¹².)
"""

# %% [markdown] lang="ko"
r"""
float64로 한 번, float32로 한 번 실행합니다. float32는 유효 숫자가 열여섯 자리가 아니라 일곱 자리쯤입니다. 처음에 적어 둔 답을 다시 보고 실행하세요. (그림 아래의 True는 float64에서 150스텝 모두 차이가 10⁻¹² 이하라는 뜻입니다. 그림의 세로축은 두 손실의 차이이고 로그 눈금입니다. 맨 아래는 차이가 정확히 0인 곳입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_drift

kinds = "float64", "float32"
differences = {kind: np.abs(in_numpy(*start(kind)) - in_torch(kind)) for kind in kinds}
draw_drift(**differences)

# %% jupyter={"outputs_hidden": true}
double, single = differences["float64"].max(), differences["float32"]
assert single[:5].max() <= 1e-4 and single.max() > 1000 * double
bool(double <= 1e-12)

# %% [markdown] lang="en"
r"""
**The same loss in every step**, down to the rounding of float64. (A test takes 200 steps, and Pre-LN too.) To be the same it all had to be right: each gradient, the padding, ε, one norm for all arrays, and Adam's step counter, which counts steps and not arrays.

In float32 sums are added up in another order here and there: the losses differ by about 10⁻⁷, and now and then not at all. Training can enlarge the smallest difference: here more than a thousandfold, near the largest rate. In four other starts nothing leaped, nor here at half the rate (tested). So do not expect the same float32 curve on two processors, only the same kind.

## 4 · Stopped, and gone on

Is a program that stops half-way and goes on tomorrow, from a file, equal to one that never stopped?

### Exercise 15.6 ★ 3 minutes

The model of lesson 15 has 89 216 numbers. Its training is stopped and is to go on tomorrow with Adam, exactly as if it had never stopped. The batches and the schedule are known, but not how many steps have been taken. How many numbers have to be saved?
"""

# %% [markdown] lang="ko"
r"""
float64의 반올림 오차만 빼면 **모든 스텝에서 손실이 같습니다**. (테스트에서는 200스텝을, Pre-LN도 확인합니다.) 이렇게 되려면 모두 맞아야 합니다. 모든 그래디언트, 패딩, ε, 배열 전체의 노름 하나, 그리고 Adam의 스텝 번호입니다. 스텝 번호는 배열마다가 아니라 스텝마다 하나씩 늘어야 합니다.

float32에서는 왜 다를까요? 두 프로그램은 군데군데 더하는 순서가 달라서 손실이 10⁻⁷쯤 다릅니다. 학습은 아주 작은 차이도 키울 수 있습니다. 여기서는 학습률이 가장 클 무렵 천 배 넘게 뛰었습니다. 늘 그런 것은 아닙니다. 다른 초깃값 네 개에서는 뛰지 않았고, 이 초깃값도 학습률을 반으로 하면 뛰지 않았습니다(테스트가 확인합니다). 그러니 프로세서가 다르면 float32로 학습한 곡선이 똑같기를 기대하지는 마세요. 비슷하기만 하면 됩니다.

## 4 · 멈추었다가 이어서 하기

학습에 몇 주가 걸리기도 합니다. 오늘 멈추었다가 내일 파일을 읽어 이어서 학습한 프로그램은 멈춘 적이 없는 프로그램과 같을까요?

### 연습 15.6 ★ 3분

15장의 모델은 숫자가 89,216개입니다. 학습을 멈추고, 내일 Adam으로 마치 멈춘 적이 없는 것처럼 똑같이 이어서 하려고 합니다. 배치와 스케줄은 알지만 몇 스텝째인지는 모릅니다. 숫자를 몇 개 저장해야 할까요?
"""

# %%
answer_6 = ...

check("15.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

What does Adam remember from step to step? Lesson 05: two averages for each number, and what their correction needs.

</details>
<details><summary>Solution</summary>

{solution}

267 649: the weights, m, v, and t.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

Adam은 스텝과 스텝 사이에 무엇을 기억하나요? 5장에서 숫자마다 평균 두 개, 그리고 그 보정에 필요한 것이 있었습니다.

</details>
<details><summary>풀이</summary>

{solution}

267,649개입니다. 가중치, m, v, 그리고 t입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
`save` writes all of that into one file, and `load` puts it into a model and an Adam that are built alike. The small model of part 3 is stopped after 60 steps. Tomorrow's program begins with other random numbers and reads the file: once with everything, once all but t, once the weights alone. Predict: by how much do the later losses differ from those of the program that never stopped?
"""

# %% [markdown] lang="ko"
r"""
`save`는 이것을 모두 파일 하나에 쓰고, `load`는 똑같이 만든 모델과 Adam에 넣습니다. 3절의 작은 모델을 60스텝에서 멈춥니다. 내일의 프로그램은 다른 무작위 숫자로 시작해서 파일을 읽습니다. 한 번은 전부, 한 번은 t만 빼고, 한 번은 가중치만 이어받습니다. 그 뒤의 손실은 멈춘 적이 없는 프로그램의 손실과 얼마나 다를까요?
"""

# %%
from pathlib import Path
from tempfile import TemporaryDirectory

from helpers import load, save


def stopped_at_60(keep_t, keep_averages):
    model, adam = start()
    first = in_numpy(model, adam, range(60))
    with TemporaryDirectory() as folder:
        save(model, Path(folder) / "at_60.npz", adam)
        model, adam = start(seed=2)  # tomorrow | 내일
        load(model, Path(folder) / "at_60.npz", adam)
    if not keep_t:
        adam.t = 0
    if not keep_averages:
        adam.m, adam.v = adam.zeros(), adam.zeros()
    return np.concatenate([first, in_numpy(model, adam, range(60, n_steps))])


# %% jupyter={"outputs_hidden": true}
never_stopped = in_numpy(*start())
kept = {"everything": (True, True), "all but t": (False, True), "weights alone": (False, False)}
apart = {name: np.abs(stopped_at_60(*parts) - never_stopped) for name, parts in kept.items()}
assert apart["everything"].max() <= 1e-12 < 0.005 < apart["all but t"].max()
assert max(values[:61].max() for values in apart.values()) <= 1e-12
draw_drift(**apart)

# %% [markdown] lang="en"
r"""
With m, v and t the two are equal: no loss differs by more than 10⁻¹². Without them the first loss after the stop is still the same, for the weights are; from the next on the program goes its own way.

## 5 · Two machines

Where a batch is too large for one machine, two take half of it each; their gradients are averaged, and both take the same step. Is that the same program? Lesson 15's four sentences, in two halves: eight pieces are wanted in the first, five in the second (padding is not counted). Predict: is the mean of the two losses that of the whole batch?
"""

# %% [markdown] lang="ko"
r"""
m, v, t까지 이어받은 프로그램은 멈춘 적이 없는 프로그램과 같습니다. 어느 스텝의 손실도 10⁻¹²보다 크게 다르지 않습니다. 하나라도 빠뜨린 프로그램은 다릅니다. 가중치는 같으므로 멈춘 뒤의 첫 손실은 아직 같지만, 그다음부터는 다른 길로 갑니다.

## 5 · 컴퓨터 두 대

배치가 컴퓨터 한 대에 너무 크면 두 대가 반씩 나누어 계산합니다. 그런 다음 그래디언트를 평균해 둘 다 같은 스텝을 갑니다. 이것도 같은 프로그램일까요? 15장의 네 문장을 두 문장씩 나눕니다. 맞혀야 할 조각은 앞쪽 절반에 여덟 개, 뒤쪽 절반에 다섯 개입니다(패딩은 세지 않습니다). 두 절반에서 구한 손실을 평균하면 배치 전체의 손실과 같을까요?
"""


# %%
from helpers import data

four_source, four_target = (ids[:4] for ids in data.pocket_batch())  # (4, 4), (4, 5)
pocket = Transformer.random(7, 6, 4, 2, 8, 1, np.random.default_rng(6))


def half(rows):
    loss, source, target = CrossEntropy(pad=0), four_source[rows], four_target[rows]
    value = loss(pocket(source, target[:, :-1], not_padding(source)), target[:, 1:])
    pocket.backward(loss.backward())
    slopes = [g.ravel() for g in pocket.grads.values()]
    return value, int(loss.n_wanted), np.concatenate(slopes)  # (508,)


# %% jupyter={"outputs_hidden": true}
whole, first, second = half([0, 1, 2, 3]), half([0, 1]), half([2, 3])
rows = [("A", *first[:2]), ("B", *second[:2]), ("A + B", *whole[:2])]
Table(("machine", "loss", "pieces"), rows)

# %%
def off(way):
    return np.abs(way - whole[2]).max() / np.abs(whole[2]).max()


mean_of_means = (first[2] + second[2]) / 2
by_number = (8 * first[2] + 5 * second[2]) / 13
assert off(by_number) <= 1e-12
number(off(mean_of_means)), "≤ 1e-12"

# %% [markdown] lang="en"
r"""
No, that would be 1.9702. **A mean of means is not the mean** where the parts differ in size: five pieces got as much say as eight. The gradient is off by 0.17 of its largest slope; weighted by the number of pieces it is that of the whole batch.

### Exercise 15.7 ★ 4 minutes

Machine A has 30 wanted pieces, the mean loss 2, and for some weight the slope 0.6. Machine B has 10, the loss 4 and the slope −0.4. Give loss and slope of the whole batch.
"""

# %% [markdown] lang="ko"
r"""
두 손실의 평균은 1.9702이고, 배치 전체의 손실과 같지 않습니다. 두 절반의 조각 수가 다르면 **평균의 평균은 평균이 아닙니다**. 조각 다섯 개가 여덟 개와 같은 비중을 차지했습니다. 그래서 그래디언트는 가장 큰 기울기의 0.17배만큼 빗나갑니다. 조각의 수로 가중 평균하면 배치 전체의 그래디언트와 같습니다.

### 연습 15.7 ★ 4분

컴퓨터 A에는 맞혀야 할 조각이 30개 있고 손실의 평균은 2, 어떤 가중치의 기울기는 0.6입니다. 컴퓨터 B에는 조각이 10개 있고 손실은 4, 기울기는 −0.4입니다. 배치 전체의 손실과 기울기를 차례로 답하세요.
"""

# %%
answer_7 = [..., ...]

check("15.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

All 40 pieces together have the loss 30 · 2 + 10 · 4.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

조각 40개의 손실을 모두 더하면 30 · 2 + 10 · 4입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
**In PyTorch.** `torchrun` starts the same script several times; `DistributedDataParallel`, wrapped around the model, averages the gradients of all processes in `loss.backward()`. It takes the plain mean. So each process divides its *sum* not by its own number of pieces, but by the mean number of a process, for which all tell each other theirs:
"""

# %% [markdown] lang="ko"
r"""
**PyTorch로.** `torchrun`은 같은 스크립트를 여러 번 시작합니다. 모델을 `DistributedDataParallel`로 감싸면 `loss.backward()`가 모든 프로세스의 그래디언트를 평균합니다. 조각의 수를 따지지 않는 평균입니다. 그래서 프로세스마다 손실의 **합**을 자기 조각의 수가 아니라 프로세스당 평균 조각 수로 나눕니다. 그러려면 서로 조각의 수를 알려 주어야 합니다(`all_reduce`).
"""

# %%
from helpers import share_of_the_loss

show(share_of_the_loss)

# %% [markdown] lang="en"
r"""
The script trains lesson 15's Transformer. In a terminal, in the course's folder, with two processes:

```
.venv/bin/torchrun --nproc-per-node 2 -m lessons.training.distributed --file dates.pt
```

Where every process has a GPU of its own they talk by NCCL, otherwise by gloo, on processors. `--file` keeps weights, Adam's m, v and t, and the step; the same line goes on from there. And on two machines with four GPUs each, the same line on both (ADDRESS: the first one's):

```
.venv/bin/torchrun --nnodes 2 --nproc-per-node 4 --rdzv-backend c10d --rdzv-endpoint ADDRESS:29500 -m lessons.training.distributed --file dates.pt
```

Equal? In a test, two processes find one process's gradients to 10⁻¹² in float64, with halves of unequal size; and three steps, a stop and three more end where six steps end.

## 6 · Recap

**How equal are two programs that train?** In float64, equal to the rounding, step for step: the only way to that is to have every gradient right. So is one that was stopped, if it kept all that the next step needs; and one on two machines, if each piece has the same say. In float32 they may drift apart.

| what | formula | to remember |
|---|---|---|
| label smoothing | q = 1 − ε at the target, ε / V everywhere | dz = p − q; less sure where wrong |
| the paper's rate | d_model^−½ · min(step^−½, step · 4000^−1.5) | largest at 4000 |
| clipping | g · min(1, max_norm / norm) | one norm of all arrays |
| going on | weights, m, v, t | three times the model, and one number |
| two machines | sum ÷ mean number of a process | a mean of means is not the mean |

**To look up:** [every gradient](90_every_gradient.ipynb#Minus-ln-p).

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 5.3 and 5.4. · C. Szegedy et al., *Rethinking the Inception Architecture for Computer Vision*, 2016, section 7 (label smoothing). · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013, section 3.2 (clipping). · I. Loshchilov, F. Hutter, *SGDR: Stochastic Gradient Descent with Warm Restarts*, 2017 (the cosine). · R. Müller, S. Kornblith, G. Hinton, *When Does Label Smoothing Help?*, 2019 (how sure a model is). · Documents: **2** ‘트랜스포머에 적용된 기술들’, Adam; **3** ‘트랜스포머 네트워크’, warm-up.

Back to [lesson 15](15_training.ipynb).
"""

# %% [markdown] lang="ko"
r"""
스크립트는 15장의 트랜스포머를 학습시킵니다. 터미널을 열고 이 과정의 폴더에서, 내 컴퓨터의 두 프로세스로 시작합니다.

```
.venv/bin/torchrun --nproc-per-node 2 -m lessons.training.distributed --file dates.pt
```

프로세스마다 GPU가 하나씩 있으면 NCCL로, 아니면 프로세서에서 gloo로 통신합니다. `--file`은 가중치, Adam의 m, v, t, 그리고 스텝을 저장합니다. 같은 줄을 다시 실행하면 거기서 이어서 합니다. GPU가 네 개씩 있는 컴퓨터 두 대라면 두 대에서 똑같은 줄을 실행합니다(ADDRESS는 첫 번째 컴퓨터의 주소입니다).

```
.venv/bin/torchrun --nnodes 2 --nproc-per-node 4 --rdzv-backend c10d --rdzv-endpoint ADDRESS:29500 -m lessons.training.distributed --file dates.pt
```

같은 프로그램일까요? 테스트에서는 나눈 크기가 서로 달라도 두 프로세스의 그래디언트가 float64에서 한 프로세스의 것과 10⁻¹²까지 같고, 세 스텝 뒤에 멈추었다가 세 스텝을 더 가면 여섯 스텝을 간 곳에 이릅니다.

## 6 · 정리

**학습하는 두 프로그램은 얼마나 같을까요?** float64에서는 모든 스텝에서 반올림 오차만큼만 다릅니다. 그러려면 모든 그래디언트가 맞아야 합니다. 멈추었다가 이어서 한 학습도, 다음 스텝에 필요한 것을 모두 저장했다면 마찬가지입니다. 컴퓨터 두 대로 한 학습도, 조각마다 비중이 같다면 마찬가지입니다. float32에서는 벌어질 수 있습니다.

| 무엇 | 식 | 기억할 것 |
|---|---|---|
| 레이블 스무딩 | 정답에 q = 1 − ε, 모두에 ε / V | dz = p − q, 틀릴 때 덜 확신함 |
| 논문의 학습률 | d_model^−½ · min(step^−½, step · 4000^−1.5) | 4000스텝에서 가장 큼 |
| 그래디언트 자르기 | g · min(1, max_norm / 노름) | 배열 전체의 노름 하나 |
| 이어서 학습하기 | 가중치, m, v, t | 모델의 세 배와 숫자 하나 |
| 컴퓨터 두 대 | 합 ÷ 프로세스당 평균 조각 수 | 평균의 평균은 평균이 아님 |

**찾아볼 곳:** [모든 그래디언트](90_every_gradient.ipynb#조각-하나의-손실).

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절과 5.4절. · C. Szegedy 외, *Rethinking the Inception Architecture for Computer Vision*, 2016, 7절(레이블 스무딩). · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013, 3.2절(그래디언트 자르기). · I. Loshchilov, F. Hutter, *SGDR: Stochastic Gradient Descent with Warm Restarts*, 2017(코사인). · R. Müller, S. Kornblith, G. Hinton, *When Does Label Smoothing Help?*, 2019(모델의 확신). · 문서: **2** ‘트랜스포머에 적용된 기술들’, Adam; **3** ‘트랜스포머 네트워크’, 웜업.

[15장](15_training.ipynb)으로 돌아가기.
"""
