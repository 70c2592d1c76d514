# %% [markdown] lang="en"
r"""
# 15 · Training, deeper

**How equal are two programs that train?**

**You will be able to** derive the gradient of cross-entropy, smooth labels and clip gradients by hand, show that NumPy and PyTorch train step for step alike, stop a training and go on as if it had never stopped, and tell whether a faster line is still the same. \
**You need** lessons 15 and 04 (gradients). \
**Time** 41 minutes

Two programs get the same weights and the same 150 batches of dates: the arrays of this course, and PyTorch. Both use what the paper uses, except dropout: cross-entropy with label smoothing, Adam, and a learning rate with warm-up (that of lesson 15). Clipping comes on top: the paper does not mention it, but most training today uses it. How far apart are their losses at the end: 0.1, 1e-6, 1e-14? Note your guess; part 4 runs it. Before that, each part that has to be the same is taken alone. Afterwards the question is put to two more pairs: a training that was stopped and one that was not, and a slow line and a fast one.
"""

# %% [markdown] lang="ko"
r"""
# 15 · 학습, 심화

**학습하는 두 프로그램은 얼마나 같을까요?**

**이 노트북을 마치면** 교차 엔트로피(cross-entropy)의 그래디언트(gradient, 기울기)를 유도하고, 레이블 스무딩과 그래디언트 자르기를 손으로 하고, NumPy와 PyTorch가 한 스텝씩 똑같이 학습하는 것을 보이고, 멈춘 학습을 멈춘 적이 없는 것처럼 이어서 하고, 더 빠른 코드가 여전히 같은 것을 계산하는지 판단할 수 있습니다. \
**필요한 것**은 15장과 4장(그래디언트)입니다. \
**시간** 41분

두 프로그램에 똑같은 가중치와 똑같은 날짜 배치 150개를 줍니다. 하나는 이 과정의 배열들이고 하나는 PyTorch입니다. 둘 다 (드롭아웃(dropout)을 빼고) 논문에 나오는 것을 씁니다. 레이블 스무딩(label smoothing)을 한 교차 엔트로피, 그래디언트, Adam입니다. 학습률 스케줄(schedule)은 15장의 것(웜업과 코사인)이고, 논문에는 없지만 오늘날 대부분의 학습에서 쓰는 그래디언트 자르기(gradient clipping)를 더합니다. 마지막에 두 손실(loss)은 얼마나 다를까요? 0.1, 1e-6, 1e-14 가운데 골라 적어 두세요. 4절에서 실행합니다. 그 전에, 똑같아야 하는 부분을 하나씩 따로 봅니다. 그다음 같은 질문을 두 쌍에 더 던집니다. 멈춘 학습과 멈추지 않은 학습, 느린 코드와 빠른 코드입니다.
"""

# %% [markdown] lang="en"
r"""
## 1 · The gradient of cross-entropy

For logits $z$ and the wanted piece $y$, write out −ln of softmax:

$$ L = -\ln \frac{e^{z_y}}{\sum_i e^{z_i}} = -z_y + \ln \sum_i e^{z_i} $$

The first term has the slope −1, at $y$ alone. In the second, the slope of ln is one over what is inside, and only one term of the sum holds $z_j$: $e^{z_j}$, which is its own slope. With $[j = y]$ for 1 where j is y, and 0 elsewhere:

$$ \frac{\partial L}{\partial z_j} = \frac{e^{z_j}}{\sum_i e^{z_i}} - [j = y] = p_j - [j = y] $$

Softmax and logarithm together are simpler than either alone, so they share one way back. In the code `log_p` is ln p of every piece, z − ln Σ e^z (the row's maximum is subtracted first, so that nothing overflows); `counts` is False at padding.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 교차 엔트로피의 그래디언트

로짓(logit)이 $z$이고 정답 조각이 $y$일 때, 소프트맥스(softmax)의 −ln을 풀어 씁니다.

$$ L = -\ln \frac{e^{z_y}}{\sum_i e^{z_i}} = -z_y + \ln \sum_i e^{z_i} $$

첫 번째 항의 기울기는 $y$에서만 −1입니다. 두 번째 항에서는 ln의 기울기가 안에 든 것의 역수이고, 합에서 $z_j$가 든 항은 $e^{z_j}$ 하나뿐이며 그 기울기는 자기 자신입니다. $[j = y]$는 j가 y이면 1, 아니면 0입니다.

$$ \frac{\partial L}{\partial z_j} = \frac{e^{z_j}}{\sum_i e^{z_i}} - [j = y] = p_j - [j = y] $$

소프트맥스와 로그는 따로 있을 때보다 함께 있을 때 더 간단하므로 역전파(backpropagation)를 한꺼번에 합니다. `log_p`는 조각마다 구한 ln p, 즉 $z_j - \ln \sum_i e^{z_i}$이고(행의 최댓값을 빼 두므로 숫자가 넘치지 않습니다), `counts`는 패딩에서 False입니다.
"""

# %%
import numpy as np

from helpers import (
    CrossEntropy, Table, check, compare, dates, number, numerical_gradients,
    play_smoothing, show, softmax,
)

# %%
show(CrossEntropy.forward)

# %%
show(CrossEntropy.backward)

# %% [markdown] lang="en"
r"""
Compared with nudges of every logit, and with PyTorch on every device, padding included (`smoothing` is the subject of part 2):
"""

# %% [markdown] lang="ko"
r"""
로짓을 하나씩 건드려 구한 기울기와, 그리고 모든 장치의 PyTorch와 비교합니다. 패딩(padding)도 들어 있습니다. (`smoothing`은 2절에서 설명합니다.)
"""

# %%
import torch
import torch.nn.functional as F

from helpers import devices

logits = 2 * np.random.default_rng(0).normal(size=(2, 5, 7))  # (B, T, n_vocab)
targets = np.array([[3, 1, 4, 2, 2], [6, 0, 5, 1, 2]])  # (2, 5)
for smoothing in (0, 0.1):
    loss = CrossEntropy(pad=2, smoothing=smoothing)
    ours = {"L": loss(logits, targets), "dz": loss.backward()}
    nudged = numerical_gradients(lambda: loss(logits, targets), {"z": logits})
    compare({"dz": ours["dz"]}, nudged, 1e-6)
    for device in devices():
        z = torch.tensor(logits, device=device.name, dtype=device.dtype, requires_grad=True)
        y = torch.as_tensor(targets.ravel(), device=device.name)
        there = F.cross_entropy(z.flatten(0, 1), y, ignore_index=2, label_smoothing=smoothing)
        there.backward()
        same = compare(ours, {"L": there, "dz": z.grad}, device.tolerance)
    assert (ours["dz"][targets == 2] == 0).all()
same

# %% [markdown] lang="en"
r"""
## 2 · Label smoothing

A loss of −ln p is never satisfied: p = 0.999 costs less than 0.99, so logits are driven apart without end. So the paper does not aim at certainty: the wanted distribution q is 1 − ε at the target, and ε is spread evenly over *all* V pieces (ε = 0.1). The loss is minus the sum of q · ln p:

$$ L = -\sum_i q_i \ln p_i \qquad q_y = 1 - \varepsilon + \varepsilon / V, \quad q_i = \varepsilon / V \text{ elsewhere} $$

Move ε. At which p is the loss smallest, and what happens to the right of it?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 레이블 스무딩

손실이 −ln p이면 끝이 없습니다. p가 0.99일 때보다 0.999일 때 손실이 더 작으므로 로짓의 차이가 한없이 벌어집니다. 그래서 논문은 완전한 확신을 목표로 삼지 않습니다. 목표 분포 q에서는 정답에 1 − ε을 주고, ε을 V조각 **모두**에 고르게 나눕니다(ε = 0.1). 손실은 q · ln p의 합에 음의 부호를 붙인 것입니다.

$$ L = -\sum_i q_i \ln p_i \qquad q_y = 1 - \varepsilon + \varepsilon / V, \quad \text{나머지는 } q_i = \varepsilon / V $$

ε을 움직여 보세요. 손실은 p가 얼마일 때 가장 작고, 그 오른쪽에서는 어떻게 되나요? (least는 가장 작은 손실, smoothed는 스무딩한 손실입니다. 나머지 조각의 확률은 모두 같다고 가정했습니다.)
"""

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
손실은 p = q일 때 가장 작고, 그 값은 0이 아닙니다. 그보다 오른쪽에서는 더 확신할수록 손실이 **커집니다**.

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
So a loss says little to anyone who does not know ε. The paper's vocabulary has 37 000 pieces, ε = 0.1. Predict: which loss does a *perfect* model (p = q) have there?
"""

# %% [markdown] lang="ko"
r"""
그래서 ε을 모르면 손실만 보고는 알 수 있는 것이 적습니다. 논문에서는 어휘 집합(vocabulary)이 37,000조각이고 ε = 0.1입니다. 거기서 **완벽한**(p = q인) 모델의 손실은 얼마일까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
V, epsilon = 37_000, 0.1
q = np.full(V, epsilon / V)
q[0] += 1 - epsilon
perfect = CrossEntropy(smoothing=epsilon)(np.log(q)[None], np.array([0]))
assert np.isclose(perfect, -q @ np.log(q), rtol=1e-9)
number(perfect)

# %% [markdown] lang="en"
r"""
The gradient keeps its form, p minus what is wanted: $dz = p - q$. In `backward`, two lines take q away: ε / V everywhere, and 1 − ε at the target.

## 3 · Clipping

One unlucky batch can have a huge gradient. Clipping sets a limit: if the **norm** of the gradient, the root of the sum of *all* squares over *all* arrays, is above `max_norm`, everything is multiplied by max_norm / norm. One factor, so the direction stays.

### Exercise 15.5 ★ 5 minutes

`grads` is a list of arrays. Return the clipped ones, a list of arrays of the same shapes.
"""

# %% [markdown] lang="ko"
r"""
그래디언트의 모양은 그대로입니다. p에서 목표를 뺀 것, 즉 $dz = p - q$입니다. `backward`의 두 줄이 q를 뺍니다. 모든 자리에서 ε / V를, 정답에서 1 − ε을 뺍니다.

## 3 · 그래디언트 자르기

배치를 하나 잘못 만나면 그래디언트가 아주 커질 수 있습니다. 그래서 한계를 둡니다. **모든** 배열의 **모든** 숫자를 제곱해 더한 것의 제곱근이 그래디언트의 **노름**(norm)입니다. 노름이 `max_norm`보다 크면 모두에 max_norm / 노름을 곱합니다. 배율이 하나이므로 방향은 그대로입니다.

### 연습 15.5 ★ 5분

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
Two arrays of norms 13 and 84 have the norm 85 together. They are clipped to 17: once together, as `clipped` in `helpers` does, and once each by itself. Shown is the cosine between the gradient before and after; 1 means the same direction.
"""

# %% [markdown] lang="ko"
r"""
노름이 13인 배열과 84인 배열이 있고, 둘을 합친 노름은 85입니다. 이것을 17로 자릅니다. `helpers`의 `clipped`처럼 함께 자른 것(together)과 따로 자른 것(each alone)의, 자르기 전후 그래디언트 사이의 코사인을 구합니다. 1이면 방향이 같습니다.
"""

# %%
from helpers import clipped

grads = {"dw": np.array([3.0, 0, 4, 0, 12, 0]), "db": np.array([84.0, 0])}
alone = {name: clipped({name: g}, 17)[name] for name, g in grads.items()}
before = np.concatenate(list(grads.values()))
after = [np.concatenate(list(g.values())) for g in (clipped(grads, 17), alone)]
cosines = [before @ a / np.linalg.norm(before) / np.linalg.norm(a) for a in after]
assert np.isclose(cosines[0], 1, rtol=1e-12)
Table(("clipped", "cosine"), zip(("together", "each alone"), [f"{c:.3f}" for c in cosines]))

# %% [markdown] lang="en"
r"""
## 4 · The same, step for step

Now all at once. `training_step` of `helpers` is the loop of lesson 15 in five lines; on PyTorch's side stand its own modules, loss, clipping and Adam.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 한 스텝씩 똑같이

이제 모두 함께 실행합니다. `helpers`의 `training_step`은 15장의 반복문을 다섯 줄로 쓴 것이고, PyTorch 쪽은 모듈, 손실, 자르기, Adam이 모두 PyTorch의 것입니다.
"""

# %%
from helpers import Adam, Transformer, not_padding, training_step, up_and_down

show(training_step)

# %%
letters, digits = dates.pieces()
days, held_out = dates.split_days(np.random.default_rng(14))
n_steps = 150
batches = [dates.batch(np.random.default_rng(step), days, 8) for step in range(n_steps)]
learning_rates = [up_and_down(step, n_steps, 5e-3) for step in range(1, n_steps + 1)]


def start(dtype="float64", seed=1):
    sizes, rng = (len(letters), len(digits), 32, 4, 64, 1), np.random.default_rng(seed)
    model = Transformer.random(*sizes, rng, dtype=dtype)
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
Once in float64, once in float32, with some 7 digits in place of 16. Your guess, and then the run:
"""

# %% [markdown] lang="ko"
r"""
float64로 한 번, float32로 한 번 실행합니다. float32는 열여섯 자리 대신 일곱 자리쯤만 셉니다. 적어 둔 예상을 다시 보고 실행하세요. (출력의 마지막 줄은 150스텝 모두에서 차이가 10⁻¹² 이하라는 뜻입니다. 그림의 세로축은 두 손실의 차이이고 로그 눈금입니다. 차이가 0이면 선이 끊깁니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_drift

kinds = "float64", "float32"
differences = {kind: np.abs(in_numpy(*start(kind)) - in_torch(kind)) for kind in kinds}
draw_drift(**differences)

# %% jupyter={"outputs_hidden": true}
double, single = differences["float64"].max(), differences["float32"]
assert double <= 1e-12 and single[:5].max() <= 1e-4 and single.max() > 1000 * double
f"float64: ≤ 1e-12 in all {n_steps} steps"

# %% [markdown] lang="en"
r"""
**The same loss in every step**, down to the rounding of float64. (A test takes 200 steps, and Pre-LN too.) To be the same it all had to be right: each gradient, the padding, ε, one norm for all arrays, and Adam's step counter, which counts steps and not arrays.

Why does float32 drift? Sums are added up in another order here and there, so the numbers differ by about 10⁻⁷ of their size. For a while nothing comes of it. In the pair that we traced, all ReLUs of both programs agreed for 92 steps. In step 93 a single one did not: its input was −9 · 10⁻⁷ in one program and 4 · 10⁻⁷ in the other, so that a gradient came through in one of them only. Every later step started from there: at step 97 the next ReLU, and at step 104 seventeen of them, the losses by 10⁻⁴. With you it may be another step and another neuron. One program on two processors may drift apart in the same way; so do not expect the same float32 curve twice, only the same kind of curve.

**And the finished model?** Dropout was 0 here. With dropout on, two passes differ, as lesson 06 said; `exact_match` refuses to judge such a model. The table: are two passes equal in training, and in use? And what does `exact_match` say to a model in training?
"""

# %% [markdown] lang="ko"
r"""
float64의 반올림 오차만 빼면 **모든 스텝에서 손실이 같습니다**. (테스트에서는 200스텝을, Pre-LN도 확인합니다.) 이렇게 되려면 모두 맞아야 합니다. 모든 그래디언트, 패딩, ε, 배열 전체의 노름 하나, 그리고 Adam의 스텝 번호입니다. 스텝 번호는 배열마다가 아니라 스텝마다 하나씩 늘어야 합니다.

float32는 왜 벌어질까요? 두 프로그램은 군데군데 더하는 순서가 달라서 숫자가 상대적으로 10⁻⁷쯤 다릅니다. 한동안은 아무 일도 없습니다. 우리가 추적해 본 한 쌍에서는 92스텝까지 두 프로그램의 ReLU가 모두 일치했습니다. 93스텝에서 단 하나가 달랐습니다. 입력이 한쪽에서는 −9 · 10⁻⁷, 다른 쪽에서는 4 · 10⁻⁷이어서 한쪽에서만 그래디언트가 지나갔습니다. 그 뒤의 스텝은 모두 거기서 출발합니다. 97스텝에서 다음 ReLU가 달라졌고, 104스텝에서는 열일곱 개가 다르고 손실은 10⁻⁴쯤 차이가 났습니다. 여러분의 컴퓨터에서는 다른 스텝, 다른 뉴런일 수 있습니다. **같은** 프로그램도 프로세서가 다르면 이렇게 벌어질 수 있습니다. 그러니 float32로 두 번 학습한 곡선이 똑같기를 기대하지는 마세요. 비슷하기만 하면 됩니다.

**학습이 끝난 모델은 어떨까요?** 여기서는 드롭아웃이 0이었습니다. 드롭아웃이 켜져 있으면 6장에서처럼 두 번 계산한 결과가 다르고, `exact_match`는 그런 모델을 평가하지 않습니다. 출력은 두 번의 결과가 같은지를 학습 중(in training)일 때와 추론할 때(in use)로 나누어 본 것과, 오류 메시지입니다.
"""

# %%
from helpers import exact_match

dropping = Transformer.random(9, 9, 8, 2, 8, 1, np.random.default_rng(0), p=0.1)
ids = np.array([[1, 5, 6, 7, 2]])  # (1, 5)
in_training = np.array_equal(dropping(ids, ids), dropping(ids, ids))
try:
    said = exact_match(dropping, ids, ids)
except ValueError as error:
    said = str(error)
dropping.train(False)
in_use = np.array_equal(dropping(ids, ids), dropping(ids, ids))
assert in_use and not in_training
rows = [("in training", in_training), ("in use", in_use), ("judged", said)]
Table(("twice the same", ""), rows)

# %% [markdown] lang="en"
r"""
## 5 · Stopped, and gone on

A training can take weeks. Is a program that stops half-way and goes on tomorrow, from a file, equal to one that never stopped?

### Exercise 15.6 ★ 3 minutes

The model of lesson 15 has 89 216 numbers. Its training is stopped and is to go on tomorrow with Adam, exactly as if it had never stopped. The batches and the schedule are known, but not how many steps have been taken. How many numbers have to be saved?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 멈추었다가 이어서 하기

학습에 몇 주가 걸리기도 합니다. 중간에 멈추고 내일 파일에서 이어서 한 프로그램은 멈춘 적이 없는 프로그램과 같을까요?

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
`save` writes all of that into one file, and `load` puts it into a model and an Adam that are built alike. (`save` first writes a temporary file and then moves it into place: whatever happens, you find a whole file there, the new one or the old one.) The small model of part 4 is stopped after 60 steps. Tomorrow's program begins with other random numbers and reads the file: once with everything, once all but t, once the weights alone. Predict: by how much do the later losses differ from those of the program that never stopped?
"""

# %% [markdown] lang="ko"
r"""
`save`는 이것을 모두 파일 하나에 쓰고, `load`는 똑같이 만든 모델과 Adam에 넣습니다. (`save`는 다른 이름의 파일에 다 쓴 다음 이름을 바꾸므로, 쓰다가 멈추어도 온전한 새 파일이 있거나 예전 파일이 그대로 있습니다.) 4절의 작은 모델을 60스텝에서 멈춥니다. 내일의 프로그램은 다른 무작위 숫자로 시작해서 파일을 읽습니다. 한 번은 전부, 한 번은 t를 빼고(all but t), 한 번은 가중치만(weights alone) 이어받습니다. 그 뒤의 손실은 멈춘 적이 없는 프로그램과 얼마나 다를까요? 예측하고 실행하세요.
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
        model, adam = start(seed=2)  # tomorrow
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
draw_drift(**{name: apart[name] for name in ("all but t", "weights alone")})

# %% [markdown] lang="en"
r"""
With m, v and t the two are equal: no loss differs by more than 10⁻¹², so there is nothing to draw. Without them the first loss after the stop is still the same, for the weights are; from the next on the program goes its own way. Had we given `load` a file without Adam, it would have refused:
"""

# %% [markdown] lang="ko"
r"""
m, v, t를 이어받으면 둘은 같습니다. 어느 손실도 10⁻¹²보다 크게 다르지 않아 그릴 것이 없습니다. 빠뜨리면, 가중치는 같으므로 멈춘 뒤의 첫 손실은 아직 같지만 그다음부터는 다른 길로 갑니다. Adam이 없는 파일을 주었다면 `load`가 거절했을 것입니다. (missing given은 파일에 없다는 뜻이고, wanted는 필요한 모양입니다.)
"""

# %%
model, adam = start()
with TemporaryDirectory() as folder:
    path = Path(folder) / "weights.npz"
    save(model, path)
    try:
        refusal = load(model, path, adam)
    except ValueError as error:
        refusal = str(error).removeprefix(f"{path}: ")
refusal

# %% [markdown] lang="en"
r"""
(So it does with a damaged file, and with that of another model, and nothing is changed then.)

## 6 · The slow line and the fast one

The helpers compute what you would write, but often with a faster line. Is that still the same program? Three pairs, as they stand in `helpers`, on the arrays of a training step with 64 sentences of 30 tokens, in float32:

- the gradient of an embedding: rows added up one by one, or number by number (`added_up`);
- a sum over all tokens: with `.sum`, or as a product with ones (`total`);
- the way back through softmax: with its Jacobian, or without (`softmax_backward`).

Which of them adds in the same order, and so gives the same numbers to the last bit? And which gains most?
"""

# %% [markdown] lang="ko"
r"""
(손상된 파일이나 다른 모델의 파일도 마찬가지이고, 그때는 아무것도 바뀌지 않습니다.)

## 6 · 느린 코드와 빠른 코드

`helpers`가 계산하는 것은 여러분이 짤 코드와 같지만, 더 빠른 방법으로 쓴 줄이 많습니다. 그래도 여전히 같은 프로그램일까요? `helpers`에 있는 그대로 세 쌍을 봅니다. 배열의 크기는 30토큰짜리 문장 64개로 한 스텝을 학습할 때와 같고 float32입니다.

- 임베딩의 그래디언트: 한 행씩 더하기, 또는 숫자 하나씩 더하기(`added_up`)
- 모든 토큰에 대한 합: `.sum`, 또는 1로 된 벡터와의 곱(`total`)
- 소프트맥스의 역전파: 야코비 행렬(Jacobian)로, 또는 그것 없이(`softmax_backward`)

더하는 순서까지 같아서 마지막 비트까지 똑같은 것은 어느 쌍일까요? 어느 쌍이 가장 많이 빨라질까요?
"""

# %%
from helpers import added_up, softmax_backward, total

rng = np.random.default_rng(0)
ids, dout = rng.integers(1, 50, (64, 30)), rng.normal(size=(64, 30, 64)).astype(np.float32)
table = np.zeros((50, 64), np.float32)
weights = softmax(rng.normal(size=(64, 4, 30, 30)).astype(np.float32))  # (B, H, T, S)
dweights = rng.normal(size=weights.shape).astype(np.float32)


def row_by_row():
    dtable = np.zeros_like(table)
    np.add.at(dtable, ids, dout)
    return dtable


def by_jacobian():
    p = weights[..., None]  # (B, H, T, S, 1)
    jacobian = p * (np.eye(30, dtype=np.float32) - weights[..., None, :])  # (B, H, T, S, S)
    return (dweights[..., None, :] @ jacobian)[..., 0, :]


# %%
lines = {
    "np.add.at, rows → added_up": (row_by_row, lambda: added_up(ids, dout, table)),
    ".sum → total": (lambda: dout.sum(axis=(0, 1)), lambda: total(dout)),
    "Jacobian → softmax_backward": (by_jacobian, lambda: softmax_backward(weights, dweights)),
}
compare(*({name: pair[i]() for name, pair in lines.items()} for i in (1, 0)), 1e-4)

# %% [markdown] lang="en"
r"""
All three are equal within the precision of float32. The first is so to the last bit, for it adds the same numbers in the same order; the other two are not, and with one line or the other two trainings can drift apart as in part 4. And the time? The last rows are a whole forward and backward pass of a Transformer (2 + 2 layers, d_model = 64), here and in PyTorch.
"""

# %% [markdown] lang="ko"
r"""
세 쌍 모두 float32의 정밀도 안에서 같습니다. 첫 번째는 같은 숫자를 같은 순서로 더하므로 마지막 비트까지 같습니다. 나머지 둘은 그렇지 않아서, 어느 코드로 학습하느냐에 따라 4절처럼 벌어질 수 있습니다. 시간은 어떨까요? 마지막 행들은 트랜스포머 전체(2 + 2층, d_model = 64)의 순전파와 역전파를 여기서 한 것과 PyTorch로 한 것입니다. (times는 몇 배 빨라졌는지이고, of NumPy's time은 걸린 시간이 NumPy의 몇 배인지입니다.)
"""

# %% tags=["nbval-ignore-output"]
from helpers import timing

measured = []
for name, (slow, fast) in lines.items():
    rounds = timing.rounds({"slow": slow, "fast": fast}, count=7)
    quartiles = timing.ratios(rounds, "fast")["slow"]
    measured.append((name, f"{quartiles[1]:.1f} times"))
wide = Transformer.random(64, 64, 64, 4, 256, 2, rng, dtype=np.float32)
given = {"source": ids, "target": ids}
passes = {"NumPy": timing.numpy_step(wide, given, dout, {})}
for device in devices():
    theirs = twin(wide, device.name, torch.float32).to_torch_nn()
    one_pass = timing.torch_step(theirs, given, dout, {}, device=device.name)
    passes[f"torch.nn on {device.name}"] = one_pass
for name, quartiles in timing.ratios(timing.rounds(passes, count=5), "NumPy").items():
    measured.append((f"forward + backward, {name}", f"{quartiles[1]:.2f} of NumPy's time"))
Table(("line", "measured"), measured)

# %% [markdown] lang="en"
r"""
The factors are those of the machine that built this page; run the cell for yours. The Jacobian stands out: it multiplies 30 × 30 numbers for each row where a dot product of 30 does. Lines like these let plain NumPy keep up with PyTorch on one processor core.

## 7 · Recap

**How equal are two programs that train?** In float64, equal to the rounding, step for step: the only way to that is to have every gradient right. So is one that was stopped, if it kept all that the next step needs. In float32 the same lines drift apart, for training can enlarge the smallest difference.

| what | formula | to remember |
|---|---|---|
| cross-entropy | L = −z_y + ln Σ e^z | dz = p − wanted |
| label smoothing | q = 1 − ε at the target, ε / V everywhere | dz = p − q; the least loss is not 0 |
| clipping | g · min(1, max_norm / norm) | one norm of all arrays |
| going on | weights, m, v, t | three times the model, and one number |
| a faster line | another order of adding up | equal to the rounding |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 5.3 and 5.4. · C. Szegedy et al., *Rethinking the Inception Architecture for Computer Vision*, 2016, section 7 (label smoothing). · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013, section 3.2 (clipping). · D. P. Kingma, J. Ba, *Adam*, 2015. · I. Loshchilov, F. Hutter, *SGDR: Stochastic Gradient Descent with Warm Restarts*, 2017 (the cosine). · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · Documents: **2** ‘The techniques of the Transformer’, Adam; **3** ‘The Transformer network’, warm-up.

Back to [lesson 15](15_training.ipynb).
"""

# %% [markdown] lang="ko"
r"""
배율은 이 페이지를 만든 컴퓨터의 것입니다. 셀을 실행하면 여러분 컴퓨터의 배율이 나옵니다. 야코비 행렬이 눈에 띕니다. 행마다 길이 30의 내적 하나면 될 것을 30 × 30 행렬을 만들어 곱하기 때문입니다. 이런 코드 덕분에 NumPy만으로도 프로세서 코어 하나에서는 PyTorch와 비슷한 속도가 납니다.

## 7 · 정리

**학습하는 두 프로그램은 얼마나 같을까요?** float64에서는 모든 스텝에서 반올림 오차만큼만 다릅니다. 그러려면 모든 그래디언트가 맞아야 합니다. 멈추었다가 이어서 한 학습도, 다음 스텝에 필요한 것을 모두 저장했다면 마찬가지입니다. float32에서는 같은 코드라도 조금씩 벌어집니다. 학습이 아주 작은 차이를 키울 수 있기 때문입니다.

| 무엇 | 식 | 기억할 것 |
|---|---|---|
| 교차 엔트로피 | L = −z_y + ln Σ e^z | dz = p − wanted |
| 레이블 스무딩 | 정답에 q = 1 − ε, 모두에 ε / V | dz = p − q, 가장 작은 손실은 0이 아님 |
| 그래디언트 자르기 | g · min(1, max_norm / 노름) | 배열 전체의 노름 하나 |
| 이어서 학습하기 | 가중치, m, v, t | 모델의 세 배와 숫자 하나 |
| 더 빠른 코드 | 더하는 순서가 다름 | 반올림 오차만큼만 다름 |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절과 5.4절. · C. Szegedy 외, *Rethinking the Inception Architecture for Computer Vision*, 2016, 7절(레이블 스무딩). · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013, 3.2절(그래디언트 자르기). · D. P. Kingma, J. Ba, *Adam*, 2015. · I. Loshchilov, F. Hutter, *SGDR: Stochastic Gradient Descent with Warm Restarts*, 2017(코사인). · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · 문서: **2** ‘트랜스포머의 기술들’, Adam; **3** ‘트랜스포머 네트워크’, 웜업.

[15장](15_training.ipynb)으로 돌아가기.
"""
