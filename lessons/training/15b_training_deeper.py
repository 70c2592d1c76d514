# %% [markdown] lang="en"
r"""
# 15 · Training, deeper

**How equal are two programs that train?**

We write a Transformer that is to learn dates twice, once in this course's arrays and once in PyTorch. Both programs begin with the same random numbers and are handed the same 150 batches. Then they're on their own: at every step each works out its own loss and gradient and goes on from wherever its last step has led.

How far apart will the two losses be after 150 steps? Guess **0.1**, **a millionth** or **10⁻¹⁵**, and write it down.

**You will be able to**

- say what has to be right so that two programs train alike;
- smooth labels and clip gradients by hand;
- stop a training and go on as if nothing had happened;
- let several machines train as one.

**You need** lessons 15 and 14 (the way back). \
**Time** 55 minutes

## 1 · Step for step

Our side is `training_step`, lesson 15's loop in five lines. Two things are new, and part 2 explains them: the loss has a `smoothing`, and a gradient longer than `max_norm` is shortened.
"""

# %% [markdown] lang="ko"
r"""
# 15 · 학습, 심화

**학습하는 두 프로그램은 얼마나 같을까요?**

날짜를 배울 트랜스포머(Transformer)를 두 번 작성했습니다. 하나는 이 과정의 NumPy 코드이고, 다른 하나는 PyTorch입니다. 두 프로그램은 똑같은 무작위 숫자에서 시작하고, 똑같은 배치 150개를 받습니다. 그 뒤로는 아무도 둘을 맞추어 주지 않습니다. 스텝마다 손실(loss)과 그래디언트(gradient)를 따로 계산하고, 자기가 다다른 곳에서 다음 스텝을 시작합니다.

이렇게 따로 150스텝을 가고 나면 두 손실은 얼마나 다를까요? **0.1**, **백만분의 1**, **10⁻¹⁵** 가운데 하나를 골라 적어 두세요.

**이 노트북을 마치면**

- 두 프로그램이 똑같이 학습하려면 무엇이 맞아야 하는지 말할 수 있습니다.
- 레이블 스무딩(label smoothing)과 그래디언트 자르기(gradient clipping)를 손으로 할 수 있습니다.
- 학습을 멈추었다가, 멈춘 적이 없는 것처럼 이어서 할 수 있습니다.
- 컴퓨터 여러 대가 한 대처럼 학습하게 할 수 있습니다.

**필요한 것**은 15장과 14장(되돌아오는 길)입니다. \
**시간** 55분

## 1 · 한 스텝씩

NumPy 쪽은 15장의 반복문을 다섯 줄로 쓴 `training_step`입니다. 15장에 없던 것이 두 가지 있습니다. 손실에 `smoothing`이 있고, 노름(norm)이 `max_norm`보다 큰 그래디언트는 짧게 줄입니다. 둘 다 2절에서 설명합니다.
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
PyTorch gets nothing from us but the batches, the learning rates and the first random numbers, which `twin` copies into its modules. The loss, the clipping and Adam are its own.
"""

# %% [markdown] lang="ko"
r"""
PyTorch에 건네는 것은 배치와 학습률(learning rate), 처음의 무작위 숫자뿐입니다. 무작위 숫자는 `twin`이 PyTorch 모듈에 옮겨 넣습니다. 손실도, 그래디언트 자르기도, Adam도 모두 PyTorch의 것입니다.
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
Both programs run twice, once in float64 with some 16 digits and once in float32 with some 7. **How high will each of the two curves lie, and will it climb?** (At the foot of the picture the difference is exactly 0.)
"""

# %% [markdown] lang="ko"
r"""
두 프로그램을 한 번은 float64로, 한 번은 float32로 실행합니다. float64의 유효 숫자는 열여섯 자리쯤이고, float32는 일곱 자리쯤입니다. **두 곡선은 각각 어느 높이에 있을까요? 스텝이 지나면 올라갈까요?** (세로축은 로그 눈금이고, 맨 아래는 차이가 정확히 0인 곳입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_drift

kinds = "float64", "float32"
draw_drift(**{kind: np.abs(in_numpy(*start(kind)) - in_torch(kind)) for kind in kinds})

# %% [markdown] lang="en"
r"""
**In float64 the two losses are equal in all 150 steps, but for the rounding of their last digits.** If you guessed 10⁻¹⁵, you were right. The curve doesn't even climb. Think of all that had to be right for this: every gradient, the padding, the loss, one norm for all arrays, and Adam's counter, which counts steps and not arrays. A single slip would have shown in every step after it.

In float32 the programs part. Here and there they add in another order, and so their losses differ by about 10⁻⁷ from the start. Near step 100, where the learning rate is largest, this difference grows more than a thousandfold. It needn't: four other starts made no such leap, nor did this one at half the rate. From two processors don't expect the same float32 curve, only one of the same kind.

## 2 · What both do

**Label smoothing.** A loss of −ln p is never satisfied. It still falls from p = 0.99 to 0.999, so training drives the logits apart without end. The paper asks for less than certainty. Its distribution q keeps 1 − ε for the wanted piece, y, and spreads ε = 0.1 evenly over *all* V pieces:

$$ L = -\sum_i q_i \ln p_i \qquad q_y = 1 - \varepsilon + \varepsilon / V, \quad q_i = \varepsilon / V \text{ elsewhere} $$

Move ε. **At which p is the loss smallest, and what happens to the right of it?**
"""

# %% [markdown] lang="ko"
r"""
**float64에서는 150스텝 모두 두 손실이 같습니다. 다른 것은 마지막 자리의 반올림뿐입니다.** 10⁻¹⁵을 골랐다면 맞혔습니다. 곡선은 올라가지도 않습니다. 그래디언트 하나하나, 패딩(padding), 손실, 배열 전체에서 한 번 구한 노름, 그리고 Adam의 스텝 번호까지 모두 맞아야 이렇게 됩니다. 스텝 번호는 배열마다가 아니라 스텝마다 하나씩 늘어야 합니다. 하나라도 틀렸다면 그 뒤의 모든 스텝에서 드러났을 것입니다.

float32에서는 두 프로그램이 갈라집니다. 같은 숫자들도 군데군데 더하는 순서가 달라서, 손실은 처음부터 10⁻⁷쯤 다릅니다. 그러다가 학습률이 가장 큰 100스텝 무렵에 이 차이가 천 배 넘게 커집니다. 늘 그런 것은 아닙니다. 다른 초깃값 네 가지에서는 커지지 않았고, 이 초깃값도 학습률을 반으로 줄이면 커지지 않았습니다. 그러니 프로세서가 다르면 float32로 학습한 곡선이 똑같기를 기대하지 마세요. 비슷한 곡선이면 충분합니다.

## 2 · 두 프로그램이 함께 따르는 방법

**레이블 스무딩.** −ln p라는 손실은 만족할 줄 모릅니다. p가 0.99일 때보다 0.999일 때 손실이 더 작으므로, 학습이 이어지는 한 로짓(logit)의 차이는 끝없이 벌어집니다. 논문은 완전한 확신을 목표로 삼지 않습니다. 목표 분포 q에서 정답 y에 1 − ε을 주고, 나머지 ε은 조각 V개 **모두**에 고르게 나눕니다. 논문에서는 ε = 0.1입니다.

$$ L = -\sum_i q_i \ln p_i \qquad q_y = 1 - \varepsilon + \varepsilon / V, \quad \text{나머지는 } q_i = \varepsilon / V $$

ε을 움직여 보세요. **손실은 p가 얼마일 때 가장 작은가요? 그 오른쪽에서는 어떻게 되나요?**
"""

# %% tags=["widget"]
play_smoothing()

# %% [markdown] lang="en"
r"""
The loss is smallest where p equals $q_y$, at 0.907 for ε = 0.1 and the 14 pieces of a date. Even there it isn't 0. Further right, being surer costs *more*. (The other pieces are taken as equal.) The slope of a logit keeps [its form](90_every_gradient.ipynb#Minus-ln-p), $dz = p - q$. In the paper's words smoothing "hurts perplexity, as the model learns to be more unsure, but improves accuracy and BLEU score". (BLEU grades translations.)

### Exercise 15.4 ★★ 6 minutes

Four pieces have the probabilities 0.5, 0.1, 0.2 and 0.2. The second is wanted, and ε = 0.2. What is the smoothed loss, and how small could other probabilities make it? Give four decimals.
"""

# %% [markdown] lang="ko"
r"""
손실은 p가 $q_y$와 같을 때 가장 작습니다. 날짜를 쓰는 조각은 14개이므로 ε = 0.1이면 p = 0.907일 때입니다. 그때에도 손실은 0이 아니고, 그보다 오른쪽에서는 더 확신할수록 손실이 **커집니다**. (나머지 조각의 확률은 서로 같다고 했습니다.) 로짓의 기울기는 [꼴이 그대로](90_every_gradient.ipynb#조각-하나의-손실)여서 $dz = p - q$입니다. 논문은 스무딩을 하면 모델이 덜 확신하게 되어 퍼플렉시티(perplexity, 손실의 지수)는 나빠지지만, 정확도와 BLEU(번역의 품질을 매기는 점수)는 좋아진다고 씁니다.

### 연습 15.4 ★★ 6분

조각 네 개의 확률이 0.5, 0.1, 0.2, 0.2입니다. 정답은 두 번째이고, ε = 0.2입니다. 스무딩한 손실은 얼마인가요? 확률을 어떻게든 바꿀 수 있다면 손실은 얼마까지 작아질까요? 둘 다 소수 넷째 자리까지 답하세요.
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
At step 4000 the rate is 0.0007, and it's never larger. Up to there it climbs in a straight line, and then it falls as 1 / √step. (Lesson 15's climbs to 0.005 in 100 steps and falls along half a cosine to the third number, 0.0001.)

**Clipping.** One unlucky batch can have a huge gradient, and so there's a limit. The **norm** of the gradient is the root of the sum of *all* squares over *all* arrays. If the norm is above `max_norm`, everything is multiplied by max_norm / norm. The direction stays.

### Exercise 15.5 ★ 6 minutes

`grads` is a list of arrays. Return the clipped ones, a list of arrays of the same shapes.
"""

# %% [markdown] lang="ko"
r"""
4000스텝의 학습률은 0.0007이고, 그보다 커지는 때는 없습니다. 그때까지는 직선으로 올라가고, 그 뒤로는 스텝의 제곱근에 반비례해 내려갑니다. (15장의 학습률은 100스텝 동안 0.005까지 올라간 뒤, 코사인 곡선의 절반을 따라 출력의 세 번째 숫자인 0.0001까지 내려갑니다.)

**그래디언트 자르기.** 어쩌다 나쁜 배치를 만나면 그래디언트가 엄청나게 커질 수 있습니다. 그래서 한계를 둡니다. **모든** 배열의 **모든** 숫자를 제곱해 더한 것의 제곱근이 그래디언트의 **노름**(norm)입니다. 노름이 `max_norm`보다 크면 모든 숫자에 max_norm / 노름을 곱합니다. 어디에서나 같은 배율을 곱하므로 방향은 그대로입니다.

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
## 3 · Stopped, and gone on

Training a large model takes weeks, and machines fail. Is a program that goes on tomorrow, from a file, equal to one that never stopped?

### Exercise 15.6 ★ 3 minutes

The model of lesson 15 has 89 216 numbers. We stop its training and want to go on tomorrow with Adam, exactly as if nothing had happened. The batches and the schedule are known, but not how many steps have been taken. How many numbers have to be saved?
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
`save` writes all these numbers into one file. We stop part 1's program after 60 steps. Tomorrow it begins with other random numbers, reads the file and goes on, once with everything and once with **a single number forgotten**: t, Adam's count of its steps. How far will each loss be from that of the program that never stopped?
"""

# %% [markdown] lang="ko"
r"""
`save`는 이 숫자를 모두 파일 하나에 저장합니다. 1절의 프로그램을 60스텝에서 멈춥니다. 내일의 프로그램은 다른 무작위 숫자로 시작해 파일을 읽고 이어서 학습합니다. 한 번은 파일의 숫자를 모두 이어받고, 한 번은 **숫자 딱 하나를 잊습니다.** Adam이 스텝을 세는 t입니다. 두 경우의 손실은 멈춘 적이 없는 프로그램의 손실과 각각 얼마나 다를까요?
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
With everything kept, nothing shows that the program was ever stopped. Without t, the first loss after the stop still agrees, because it's computed from the same weights. From the next step on it's another training, and soon a loss differs by more than 0.005. Adam takes itself for a beginner and corrects averages that need no correction.

## 4 · Two machines

A batch that's too large for one machine is split between two. Their gradients are averaged, and both take the same step. **Is the mean of the two mean losses the loss of the whole batch?** The parts needn't have equally many pieces, since padding isn't counted.

### Exercise 15.7 ★ 4 minutes

Machine A has 30 wanted pieces with a mean loss of 2, and for some weight its slope is 0.6. Machine B has 10 pieces, a mean loss of 4 and a slope of −0.4. What are the loss and the slope of the whole batch?
"""

# %% [markdown] lang="ko"
r"""
모두 이어받으면 한 번 멈추었다는 흔적이 어디에도 남지 않습니다. t를 잊으면 다릅니다. 멈춘 뒤의 첫 손실은 같은 가중치로 구하므로 아직 같습니다. 하지만 그다음 스텝부터는 다른 학습이 되고, 곧 손실이 0.005보다 크게 달라집니다. Adam이 이제 막 시작한 줄 알고, 보정할 필요가 없는 평균을 보정하기 때문입니다.

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
No: **a mean of means is not the mean** where the parts differ in size. It gives 10 pieces as much say as 30, in the loss and in every slope.

In PyTorch, `torchrun` starts the same script several times. `DistributedDataParallel`, wrapped around the model, averages the gradients of all processes and would walk straight into the trap. So each process divides the *sum* of its losses not by its own number of pieces but by the number that a process has on average:
"""

# %% [markdown] lang="ko"
r"""
같지 않습니다. 나눈 크기가 서로 다르면 **평균의 평균은 전체의 평균이 아닙니다.** 조각 10개가 30개와 같은 비중을 차지하기 때문이고, 손실도 기울기도 마찬가지입니다.

PyTorch의 `torchrun`은 같은 스크립트를 여러 번 시작하고, 모델을 감싼 `DistributedDataParallel`이 모든 프로세스의 그래디언트를 평균합니다. 그대로 두면 바로 이 함정에 빠집니다. 그래서 프로세스마다 손실의 **합**을 자기 조각의 수가 아니라 프로세스당 평균 조각 수로 나눕니다. 그러려고 `all_reduce`로 서로의 조각 수를 더합니다.
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

Are two processes equal to one? We tested that in float64, with parts of unequal size. They find its gradients to 10⁻¹². Three steps, a stop and three more lead them where six steps lead one.

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

프로세스 두 개는 하나와 같을까요? float64로, 배치를 서로 다른 크기로 나누어 시험했습니다. 두 프로세스의 그래디언트는 한 프로세스의 것과 10⁻¹²까지 같습니다. 또 두 프로세스가 세 스텝 뒤에 멈추었다가 세 스텝을 더 가면, 프로세스 하나가 여섯 스텝을 간 곳에 이릅니다.

## 5 · 정리

**학습하는 두 프로그램은 얼마나 같을까요?** 그래디언트가 하나도 빠짐없이 맞다면, float64에서는 모든 스텝에서 마지막 자리의 반올림만 다릅니다. 멈추었다가 이어서 한 학습도, 다음 스텝에 필요한 것을 모두 저장했다면 마찬가지입니다. 컴퓨터 두 대로 한 학습도, 조각마다 비중이 같다면 마찬가지입니다. float32에서는 두 프로그램이 모두 맞아도 갈라질 수 있습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 5.3절과 5.4절. · C. Szegedy 외, *Rethinking the Inception Architecture for Computer Vision*, 2016, 7절(레이블 스무딩). · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013(그래디언트 자르기). · I. Loshchilov, F. Hutter, *SGDR*, 2017(코사인). · 문서: **2** ‘트랜스포머에 적용된 기술들’, Adam; **3** ‘트랜스포머 네트워크’, 웜업.

[15장](15_training.ipynb)으로 돌아가기.

**다음:** 이 노트북의 두 프로그램은 모두 옳았습니다. 하나가 틀렸는데 아무도 알려 주지 않는다면 어떻게 될까요? [16장](16_when_training_fails.ipynb)에서는 틀린 프로그램 여덟 개를 만납니다.
"""
