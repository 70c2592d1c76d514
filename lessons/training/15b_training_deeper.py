# %% [markdown] lang="en"
r"""
# 15 · Training, deeper

**How equal are two programs that train?**

A Transformer that is to learn dates is written twice, once in this course's arrays and once in PyTorch. Both programs begin with the same random numbers and are handed the same 150 batches. Then they're on their own. In every step each program works out a loss and a gradient for itself and goes on from wherever its last step has led it.

How far apart will the two losses be after 150 steps? Guess **0.1**, **a millionth** or **10⁻¹⁵**, and write it down.

**You will be able to**

- say what has to be right so that two programs train alike;
- smooth labels and clip gradients by hand;
- stop a training and go on as if nothing had happened;
- let several machines train as one.

**You need** lessons 15 and 14 (the way back). \
**Time** 50 minutes

## 1 · Step for step

Our side is `training_step`, lesson 15's loop in five lines. Two things are new and come in part 2. The loss gets a `smoothing`, and a gradient longer than `max_norm` is shortened.
"""

# %% [markdown] lang="ko"
r"""
# 15 · 학습, 심화

**학습하는 두 프로그램은 얼마나 같을까요?**

날짜를 배울 트랜스포머(Transformer)를 두 번 작성했습니다. 한 번은 이 과정의 NumPy 코드로, 한 번은 PyTorch로 작성했습니다. 두 프로그램은 똑같은 무작위 숫자에서 시작하고, 똑같은 배치 150개를 받습니다. 그 뒤로는 아무도 둘을 맞추어 주지 않습니다. 손실(loss)도 그래디언트(gradient)도 저마다 계산하고, 저마다 다다른 곳에서 다음 스텝을 갑니다.

150스텝을 따로 가고 나면 두 손실은 얼마나 다를까요? **0.1**, **백만분의 1**, **10⁻¹⁵** 가운데 하나를 골라 적어 두세요.

**이 노트북을 마치면**

- 두 프로그램이 똑같이 학습하려면 무엇이 맞아야 하는지 말할 수 있습니다.
- 레이블 스무딩(label smoothing)과 그래디언트 자르기(gradient clipping)를 손으로 할 수 있습니다.
- 학습을 멈추었다가, 멈춘 적이 없는 것처럼 이어서 할 수 있습니다.
- 컴퓨터 여러 대가 한 대처럼 학습하게 할 수 있습니다.

**필요한 것**은 15장과 14장(되돌아오는 길)입니다. \
**시간** 50분

## 1 · 한 스텝씩

NumPy 쪽은 15장의 반복문을 다섯 줄로 쓴 `training_step`입니다. 새로운 것은 두 가지이고, 2절에서 다룹니다. 손실에 `smoothing`이 있고, 노름이 `max_norm`보다 큰 그래디언트는 짧게 줄입니다.
"""

# %%
import numpy as np
import torch

from helpers import Adam, CrossEntropy, Transformer, check, dates, not_padding
from helpers import play_smoothing, show, training_step, twin, up_and_down, warm_up

show(training_step)

# %% claims=["2-59"]
days, _ = dates.split_days(np.random.default_rng(14))
batches = [dates.batch(np.random.default_rng(step), days, 8) for step in range(150)]
learning_rates = [up_and_down(step, 150, 5e-3) for step in range(1, 151)]


def start(dtype="float64", seed=1):
    rng = np.random.default_rng(seed)
    model = Transformer.random(58, 14, 32, 4, 64, 1, rng, dtype=dtype)
    return model, Adam(model.params, beta_2=0.98)


def in_numpy(model, adam, steps=range(150)):
    loss, losses = CrossEntropy(dates.PAD, smoothing=0.1), []
    for i in steps:
        adam.lr = learning_rates[i]
        losses.append(training_step(model, loss, adam, *batches[i], max_norm=1.0))
    return np.array(losses)


# %% [markdown] lang="en"
r"""
PyTorch's side has nothing of ours but the first random numbers, which `twin` copies into its modules. The loss, the clipping and Adam are PyTorch's own.
"""

# %% [markdown] lang="ko"
r"""
PyTorch 쪽에서 우리 것은 처음의 무작위 숫자뿐이고, `twin`이 이 숫자를 PyTorch 모듈에 옮겨 넣습니다. 손실도, 그래디언트 자르기도, Adam도 모두 PyTorch의 것입니다.
"""


# %%
def in_torch(dtype):
    model, losses = twin(start(dtype)[0], dtype=getattr(torch, dtype)).to_torch_nn(), []
    criterion = torch.nn.CrossEntropyLoss(ignore_index=dates.PAD, label_smoothing=0.1)
    adam = torch.optim.Adam(model.parameters(), betas=(0.9, 0.98))
    for lr, (source, target) in zip(learning_rates, batches):
        adam.param_groups[0]["lr"] = lr
        adam.zero_grad()
        arrays = source, target[:, :-1], not_padding(source), target[:, 1:]
        *inputs, wanted = map(torch.as_tensor, arrays)
        loss = criterion(model(*inputs).flatten(0, 1), wanted.flatten())
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        adam.step()
        losses.append(loss.item())
    return np.array(losses)


# %% [markdown] lang="en"
r"""
Both programs run twice, in float64 with some 16 digits and in float32 with some 7. **Where on the scale will each of the two curves lie, and will it climb?** (At the foot of the picture the difference is exactly 0.)
"""

# %% [markdown] lang="ko"
r"""
두 프로그램을 두 번 실행합니다. float64의 유효 숫자는 열여섯 자리쯤이고, float32는 일곱 자리쯤입니다. **두 곡선은 저마다 어느 높이에 있을까요? 스텝이 지나면 올라갈까요?** (세로축은 로그 눈금입니다. 맨 아래는 차이가 정확히 0인 곳입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_drift

kinds = "float64", "float32"
draw_drift(**{kind: np.abs(in_numpy(*start(kind)) - in_torch(kind)) for kind in kinds})

# %% [markdown] lang="en"
r"""
**In float64 the two losses are equal in all 150 steps, but for the rounding of their last digits.** The smallest guess is the best one. The curve doesn't even climb. Everything had to be right for this: each gradient, the padding, the loss, a single norm for all arrays, and Adam's counter, which counts steps and not arrays. One slip would have moved every step after it.

In float32 the programs part. Here and there they add up in another order. From the start their losses differ by about 10⁻⁷. Near step 100, where the learning rate is largest, this difference grows more than a thousandfold. It needn't. In four other starts nothing leaped, nor did it in ours at half the rate. Don't expect the same float32 curve from two processors. Expect one of the same kind.

## 2 · What both do

**Label smoothing.** A loss of −ln p is never satisfied. It still falls from p = 0.99 to 0.999, and training drives the logits apart without end. The paper doesn't aim at certainty. Its wanted distribution q keeps 1 − ε for the wanted piece and spreads ε = 0.1 evenly over *all* V pieces:

$$ L = -\sum_i q_i \ln p_i \qquad q_y = 1 - \varepsilon + \varepsilon / V, \quad q_i = \varepsilon / V \text{ elsewhere} $$

Move ε. **At which p is the loss smallest, and what happens to the right of it?**
"""

# %% [markdown] lang="ko"
r"""
**float64에서는 150스텝 모두 두 손실이 같습니다. 다른 것은 마지막 자리의 반올림뿐입니다.** 가장 작은 10⁻¹⁵을 고른 사람이 맞았습니다. 곡선은 올라가지도 않습니다. 그래디언트 하나하나, 패딩(padding), 손실, 배열 전체에서 한 번 구한 노름, 그리고 Adam의 스텝 번호까지 모두 맞아야 이렇게 됩니다. 스텝 번호는 배열마다가 아니라 스텝마다 하나씩 늘어야 합니다. 이 가운데 하나라도 틀렸다면 그 뒤의 모든 스텝이 달라졌을 것입니다.

float32에서는 두 프로그램이 갈라집니다. 군데군데 더하는 순서가 달라서 손실은 처음부터 10⁻⁷쯤 다릅니다. 그런데 학습률(learning rate)이 가장 큰 100스텝 무렵에 이 차이가 천 배 넘게 커집니다. 늘 그런 것은 아닙니다. 다른 초깃값 네 가지에서는 커지지 않았고, 이 초깃값도 학습률을 반으로 줄이면 커지지 않았습니다. 그러니 프로세서가 다르면 float32로 학습한 곡선이 똑같기를 기대하지 마세요. 비슷한 곡선이면 충분합니다.

## 2 · 두 프로그램이 함께 따르는 방법

**레이블 스무딩.** 손실이 −ln p이면 만족이라는 것이 없습니다. p가 0.99일 때보다 0.999일 때 손실이 더 작으므로, 학습은 로짓(logit)의 차이를 끝없이 벌립니다. 논문은 완전한 확신을 목표로 삼지 않습니다. 목표 분포 q에서 정답에 1 − ε을 주고, 나머지 ε은 V조각 **모두**에 고르게 나눕니다. 논문에서는 ε = 0.1입니다.

$$ L = -\sum_i q_i \ln p_i \qquad q_y = 1 - \varepsilon + \varepsilon / V, \quad \text{나머지는 } q_i = \varepsilon / V $$

ε을 움직여 보세요. **손실은 p가 얼마일 때 가장 작은가요? 그 오른쪽에서는 어떻게 되나요?**
"""

# %% tags=["widget"]
play_smoothing()

# %% [markdown] lang="en"
r"""
The loss is smallest at p = q, and even there it isn't 0. Further right, being surer costs *more*. (The other pieces are taken as equal.) The slope of a logit keeps [its form](90_every_gradient.ipynb#Minus-ln-p), $dz = p - q$. In the paper's words smoothing "hurts perplexity, as the model learns to be more unsure, but improves accuracy and BLEU score", which grades translations.

### Exercise 15.4 ★★ 6 minutes

Four pieces with the probabilities 0.5, 0.1, 0.2, 0.2; the second is wanted, ε = 0.2. Give the smoothed loss, and the least that it could be with other probabilities; four decimals.
"""

# %% [markdown] lang="ko"
r"""
손실은 p = q일 때 가장 작고, 그때에도 0은 아닙니다. 그보다 오른쪽에서는 더 확신할수록 손실이 **커집니다**. (나머지 조각의 확률은 서로 같다고 했습니다.) 로짓의 기울기는 [꼴이 그대로](90_every_gradient.ipynb#조각-하나의-손실)여서 $dz = p - q$입니다. 논문은 스무딩을 하면 모델이 덜 확신하게 되어 퍼플렉시티(perplexity, 손실의 지수)는 나빠지지만, 정확도와 BLEU(번역의 품질을 매기는 점수)는 좋아진다고 씁니다.

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
**The learning rate** is d_model^−½ · min(step^−½, step · 4000^−1.5) in the paper. The two terms are equal at step 4000. For d_model = 512, how large is the rate there, and is it ever larger?
"""

# %% [markdown] lang="ko"
r"""
**학습률.** 논문의 학습률은 d_model^−½ · min(step^−½, step · 4000^−1.5)입니다. 두 항은 4000스텝에서 같아집니다. d_model = 512이면 4000스텝의 학습률은 얼마일까요? 학습률이 그보다 커지는 때가 있을까요?
"""

# %% claims=["3-19"]
papers = [warm_up(step, 512) for step in range(1, 20001)]
f"{papers[3999]:.3e}", int(np.argmax(papers)) + 1, up_and_down(1200, 1200, 5e-3)

# %% [markdown] lang="en"
r"""
The rate climbs in a straight line to 0.0007. Right at step 4000 it's largest, and then it falls with the root of the step. (Lesson 15's climbs to 0.005 in 100 steps and falls along half a cosine to the third number.)

**Clipping.** One unlucky batch can have a huge gradient. So there's a limit. The **norm** of the gradient is the root of the sum of *all* squares over *all* arrays. If it's above `max_norm`, everything is multiplied by max_norm / norm, and the direction stays.

### Exercise 15.5 ★ 5 minutes

`grads` is a list of arrays. Return the clipped ones, a list of arrays of the same shapes.
"""

# %% [markdown] lang="ko"
r"""
학습률은 0.0007까지 직선으로 올라가고, 바로 4000스텝에서 가장 크며, 그다음부터는 스텝의 제곱근에 반비례해 내려갑니다. (15장의 학습률은 100스텝 동안 0.005까지 올라간 뒤, 코사인 곡선의 절반을 따라 출력의 세 번째 숫자까지 내려갑니다.)

**그래디언트 자르기.** 어쩌다 나쁜 배치를 만나면 그래디언트가 엄청나게 커질 수 있습니다. 그래서 한계를 둡니다. **모든** 배열의 **모든** 숫자를 제곱해 더한 것의 제곱근이 그래디언트의 **노름**(norm)입니다. 노름이 `max_norm`보다 크면 모든 숫자에 max_norm / 노름을 곱합니다. 어디에서나 같은 배율을 곱하므로 방향은 그대로입니다.

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
## 3 · Stopped, and gone on

A large training takes weeks, and machines fail. Is a program that goes on tomorrow, from a file, equal to one that never stopped?

### Exercise 15.6 ★ 3 minutes

The model of lesson 15 has 89 216 numbers. Its training is stopped and is to go on tomorrow with Adam, exactly as if it had never stopped. The batches and the schedule are known, but not how many steps have been taken. How many numbers have to be saved?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 멈추었다가 이어서 하기

큰 모델의 학습은 몇 주씩 걸리고, 그 사이에 컴퓨터가 멈추기도 합니다. 내일 파일을 읽어 이어서 학습하는 프로그램은 멈춘 적이 없는 프로그램과 같을까요?

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
`save` writes all of them into one file. We stop part 1's program after 60 steps. Tomorrow it begins with other random numbers, reads the file and goes on, once with everything and once with **a single number forgotten**, the t in which Adam counts its steps. How far will each be from the program that never stopped?
"""

# %% [markdown] lang="ko"
r"""
`save`는 이 숫자를 모두 파일 하나에 저장합니다. 1절의 프로그램을 60스텝에서 멈춥니다. 내일의 프로그램은 다른 무작위 숫자로 시작해 파일을 읽고 이어서 학습합니다. 한 번은 파일의 숫자를 모두 이어받고, 한 번은 Adam이 스텝을 세는 t, **숫자 딱 하나만 잊습니다.** 두 프로그램의 손실은 멈춘 적이 없는 프로그램의 손실과 저마다 얼마나 다를까요?
"""

# %%
from pathlib import Path
from tempfile import TemporaryDirectory

from helpers import load, save


def stopped_at_60(keep_t):
    model, adam = start()
    first = in_numpy(model, adam, range(60))
    with TemporaryDirectory() as folder:
        save(model, Path(folder) / "at_60.npz", adam)
        model, adam = start(seed=2)  # tomorrow | 내일
        load(model, Path(folder) / "at_60.npz", adam)
    if not keep_t:
        adam.t = 0
    return np.concatenate([first, in_numpy(model, adam, range(60, 150))])


# %% jupyter={"outputs_hidden": true}
never_stopped = in_numpy(*start())
kept = {"everything": True, "all but t": False}
draw_drift(**{name: np.abs(stopped_at_60(t) - never_stopped) for name, t in kept.items()})

# %% [markdown] lang="en"
r"""
With everything kept, the program that was stopped is the one that never stopped. Without t, the first loss after the stop is still the same. It's the loss of the same weights. From the next one on it's another training, and soon a loss differs by more than 0.005. Adam takes itself for a beginner and corrects averages that need no correction.

## 4 · Two machines

Where a batch is too large for one machine, two take a part of it each. Their gradients are averaged, and both take the same step. **Is the mean of two mean losses that of the whole batch?** The parts needn't have equally many pieces, since padding isn't counted.

### Exercise 15.7 ★ 4 minutes

Machine A has 30 wanted pieces, the mean loss 2, and for some weight the slope 0.6. Machine B has 10, the loss 4 and the slope −0.4. Give loss and slope of the whole batch.
"""

# %% [markdown] lang="ko"
r"""
모두 이어받은 프로그램은 멈춘 적이 없는 프로그램과 같습니다. t를 잊은 프로그램은 다릅니다. 멈춘 뒤의 첫 손실은 같은 가중치로 구하므로 아직 같지만, 그다음 스텝부터는 다른 학습이 되고, 곧 손실이 0.005보다 크게 달라집니다. Adam이 이제 막 시작한 줄 알고, 보정할 필요가 없는 평균을 보정하기 때문입니다.

## 4 · 컴퓨터 두 대

배치가 컴퓨터 한 대에 너무 크면 두 대가 나누어 계산합니다. 그런 다음 두 그래디언트를 평균해 두 대 모두 같은 스텝을 갑니다. **컴퓨터마다 구한 평균 손실을 다시 평균하면 배치 전체의 손실과 같을까요?** 패딩은 세지 않으므로 두 컴퓨터의 조각 수는 서로 다를 수 있습니다.

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
**A mean of means is not the mean** where the parts differ in size, neither for the loss nor for its slopes. It gives 10 pieces as much say as 30.

In PyTorch, `torchrun` starts the same script several times, and `DistributedDataParallel` around the model averages the gradients of all processes, walking straight into the trap. Each process therefore divides the *sum* of its losses not by its own number of pieces, but by the mean number of a process:
"""

# %% [markdown] lang="ko"
r"""
나눈 크기가 서로 다르면 **평균의 평균은 평균이 아닙니다.** 손실도 그렇고, 손실의 기울기도 그렇습니다. 조각 10개가 30개와 같은 비중을 차지하기 때문입니다.

PyTorch의 `torchrun`은 같은 스크립트를 여러 번 시작하고, 모델을 감싼 `DistributedDataParallel`이 모든 프로세스의 그래디언트를 평균합니다. 바로 이 함정에 빠지는 평균입니다. 그래서 프로세스마다 손실의 **합**을 자기 조각의 수가 아니라 프로세스당 평균 조각 수로 나눕니다. 그러려고 `all_reduce`로 서로의 조각 수를 더합니다.
"""

# %%
from helpers import share_of_the_loss

show(share_of_the_loss)

# %% [markdown] lang="en"
r"""
In a terminal, in the course's folder, this trains lesson 15's Transformer in two processes:

```
.venv/bin/torchrun --nproc-per-node 2 -m lessons.training.distributed --file dates.pt
```

If each process has a GPU of its own they talk by NCCL, otherwise by gloo. The same line, typed again, goes on from `dates.pt`. On two machines with four GPUs each, type this on both (ADDRESS is the first one's):

```
.venv/bin/torchrun --nnodes 2 --nproc-per-node 4 --rdzv-backend c10d --rdzv-endpoint ADDRESS:29500 -m lessons.training.distributed --file dates.pt
```

Are two processes equal to one? In a test they find its gradients to 10⁻¹² in float64, with halves of unequal size, and three steps, a stop and three more end where six steps end.

## 5 · Recap

**How equal are two programs that train?** In float64 they're equal to the last rounding, step for step, if every gradient is right. So is a program that was stopped, if it kept all that the next step needs, and so are two machines, if each piece has the same say. In float32 even two right programs may part.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 5.3 and 5.4. · C. Szegedy et al., *Rethinking the Inception Architecture for Computer Vision*, 2016, section 7 (label smoothing). · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013 (clipping). · I. Loshchilov, F. Hutter, *SGDR*, 2017 (the cosine). · Documents: **2** ‘트랜스포머에 적용된 기술들’, Adam; **3** ‘트랜스포머 네트워크’, warm-up.

Back to [lesson 15](15_training.ipynb).

**Next:** here both programs were right. What if one is wrong and nothing tells you? [Lesson 16](16_when_training_fails.ipynb) has eight that are.
"""

# %% [markdown] lang="ko"
r"""
터미널을 열고 이 과정의 폴더에서 다음 줄을 실행하면 프로세스 두 개가 15장의 트랜스포머를 학습시킵니다.

```
.venv/bin/torchrun --nproc-per-node 2 -m lessons.training.distributed --file dates.pt
```

프로세스마다 GPU가 하나씩 있으면 NCCL로, 아니면 gloo로 통신합니다. 같은 줄을 다시 실행하면 `dates.pt`를 읽어 이어서 학습합니다. GPU가 네 개씩 있는 컴퓨터 두 대라면, 두 대에서 다음 줄을 똑같이 실행합니다(ADDRESS는 첫 번째 컴퓨터의 주소입니다).

```
.venv/bin/torchrun --nnodes 2 --nproc-per-node 4 --rdzv-backend c10d --rdzv-endpoint ADDRESS:29500 -m lessons.training.distributed --file dates.pt
```

프로세스 두 개는 하나와 같을까요? 테스트에서는 나눈 크기가 서로 달라도 두 프로세스의 그래디언트가 float64에서 한 프로세스의 것과 10⁻¹²까지 같습니다. 세 스텝 뒤에 멈추었다가 세 스텝을 더 가도 여섯 스텝을 간 곳에 이릅니다.

## 5 · 정리

**학습하는 두 프로그램은 얼마나 같을까요?** 그래디언트가 하나도 빠짐없이 맞다면, float64에서는 모든 스텝에서 마지막 자리의 반올림만 다릅니다. 멈추었다가 이어서 한 학습도, 다음 스텝에 필요한 것을 모두 저장했다면 마찬가지입니다. 컴퓨터 두 대로 한 학습도, 조각마다 비중이 같다면 마찬가지입니다. float32에서는 두 프로그램이 모두 맞아도 갈라질 수 있습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절과 5.4절. · C. Szegedy 외, *Rethinking the Inception Architecture for Computer Vision*, 2016, 7절(레이블 스무딩). · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013(그래디언트 자르기). · I. Loshchilov, F. Hutter, *SGDR*, 2017(코사인). · 문서: **2** ‘트랜스포머에 적용된 기술들’, Adam; **3** ‘트랜스포머 네트워크’, 웜업.

[15장](15_training.ipynb)으로 돌아가기.

**다음:** 이 노트북의 두 프로그램은 모두 옳았습니다. 하나가 틀렸는데 아무도 알려 주지 않는다면 어떻게 될까요? [16장](16_when_training_fails.ipynb)에서는 틀린 프로그램 여덟 개를 만납니다.
"""
