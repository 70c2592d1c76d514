# %% [markdown] lang="en"
r"""
# 16 · When training fails

**The loss falls and the answers are wrong. What now?**

A wrong program is often kind enough to stop and name the line. A wrong training goes on. Every shape fits, every step is taken, the loss goes down as it did in lesson 15, and hours later you own a model that writes nonsense.

Nothing points at the fault. You could stare at the curve, train for longer, or change something and hope. A detective would rather ask small questions, each of which clears some of the suspects, until a single one is left.

**You will be able to**

- say what the loss has to be before the first step;
- tell eight common faults apart, with four small tests and a look at the data;
- write a leak test for any decoder;
- find a fault that's hidden in your own training, and one that's drawn by your name.

**You need** lessons 13 (decoder) and 15 (training). \
**Time** 75 minutes · [on paper](../docs/worksheets/16.html)

Three small Transformers, A, B and C, have learned to write words backwards, *badge* → *egdab*. Below are their losses. Which of the three would you trust? Decide before you press **at inference**, where each has to write new words without being shown the answer. The dashed line is the share that it gets right as training goes on, and underneath stands what it makes of *badge*.
"""

# %% [markdown] lang="ko"
r"""
# 16 · 학습이 실패할 때

**손실은 줄어드는데 답은 틀립니다. 어떻게 해야 할까요?**

프로그램이 틀리면 대개는 멈춥니다. 고맙게도 몇 번째 줄에서 틀렸는지까지 알려 줍니다. 그런데 잘못된 학습은 멈추지 않습니다. 모양도 모두 맞고, 스텝도 하나씩 나아가고, 손실(loss)도 15장에서처럼 줄어듭니다. 그렇게 몇 시간을 기다리고 나면 엉뚱한 글을 쓰는 모델이 남습니다.

어딘가에 결함(fault)이 있는 것은 분명한데, 어디인지 알려 주는 것은 없습니다. 손실 곡선을 뚫어지게 들여다볼 수도 있고, 더 오래 학습시킬 수도 있고, 이것저것 바꿔 보며 나아지기를 바랄 수도 있습니다. 탐정이라면 그러지 않습니다. 작은 질문을 하나씩 던지고, 대답을 들을 때마다 용의자를 줄여 나갑니다. 범인 하나가 남을 때까지요.

**이 장을 마치면**

- 첫 스텝을 하기 전의 손실이 얼마여야 하는지 말할 수 있습니다.
- 작은 검사 네 가지와 데이터 살펴보기로 흔한 결함 여덟 가지를 구별할 수 있습니다.
- 어느 디코더에나 쓸 수 있는 누출 검사를 작성할 수 있습니다.
- 내 학습에 숨은 결함과, 내 이름으로 뽑은 결함을 찾을 수 있습니다.

**필요한 것**은 13장(디코더)과 15장(학습)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/16.html)

작은 트랜스포머(Transformer) A, B, C는 단어를 거꾸로 쓰는 법을 배웠습니다. *badge*를 읽으면 *egdab*이라고 써야 합니다. 아래는 세 모델의 손실 곡선입니다. 여러분이라면 어느 모델을 믿겠습니까? 하나를 고른 다음 **추론할 때** 버튼을 누르세요. 그러면 세 모델이 처음 보는 단어를, 정답을 보지 않고 거꾸로 씁니다. 이때 나타나는 파선은 학습하는 동안 단어를 맞게 쓴 비율이고, 그림 아래에 나오는 것은 모델이 *badge*를 읽고 쓴 글자입니다.
"""

# %% tags=["widget"]
from helpers import play_detective, play_three_runs

play_three_runs()

# %% [markdown] lang="en"
r"""
A has the lowest loss of the three and **doesn't write a single word right**. C has the highest and writes them all. B is the sly one that gets nine words out of ten and might pass unnoticed. If you trusted the curves, you kept the worst model and threw away the best.

Still, a loss can tell you something if you know beforehand what it should be.

## 1 · By hand: the first loss

Before its first step a model can only guess. You can compute what that costs.

The words have 4 to 6 letters, from a to j. Together with [PAD], [START] and [END] that makes V = 13 pieces. A model that gives each of them the probability 1/13 has a cross-entropy of −ln(1/13) = **ln V**.
"""

# %% [markdown] lang="ko"
r"""
손실이 셋 가운데 가장 작은 A는 **단어를 하나도 맞게 쓰지 못합니다.** 손실이 가장 큰 C는 모두 맞게 씁니다. 교묘한 것은 B입니다. B는 단어 열 개 가운데 아홉 개를 맞게 쓰니, 틀린 줄도 모르고 지나치기 쉽습니다. 곡선만 믿고 골랐다면 가장 나쁜 모델을 남기고 가장 좋은 모델을 버린 셈입니다.

그렇다고 손실이 쓸모없는 것은 아닙니다. 손실이 얼마여야 하는지 미리 알고 있으면, 실제로 나온 손실이 잘못을 일러 주기도 합니다.

## 1 · 손으로: 첫 손실

첫 스텝을 하기 전의 모델은 아무것도 배우지 못했으니 찍을 수밖에 없습니다. 찍기만 하는 모델의 손실은 얼마일까요? 이것은 손으로 구할 수 있습니다.

단어는 a부터 j까지의 글자 4~6개로 되어 있습니다. 글자 열 개에 [PAD], [START], [END]를 더하면 어휘 집합(vocabulary)의 조각은 모두 V = 13개입니다. 조각마다 확률 1/13을 주는 모델의 교차 엔트로피(cross-entropy)는 −ln(1/13), 즉 **ln V**입니다.
"""

# %%
import numpy as np

from helpers import check, draw_loss_curves, faults, number, span

n_pieces = len(faults.PIECES)
number(np.log(n_pieces))

# %% [markdown] lang="en"
r"""
A model without any preference starts at 2.56. Ours has preferences, only without a reason. Its random weights favour some pieces by pure chance, and that costs extra.

Suppose the logits z of a row spread around 0 like a bell, with standard deviation σ. The mean of $e^z$ is then $e^{\sigma^2/2}$, a fact about bells that we don't prove. The sum over all V pieces is about V times that mean, and its ln is ln V + σ²/2. The z of the wanted piece is as random as the others, 0 on average. So

$$ \text{loss} = \ln \sum e^z - z_{\text{wanted}} \approx \ln V + \frac{\sigma^2}{2}. $$

Does the formula hold for ten models without any training? The first range is their loss as measured, the second as the formula has it.
"""

# %% [markdown] lang="ko"
r"""
어느 조각도 편들지 않는 모델의 손실은 2.56에서 시작합니다. 그런데 우리 모델은 아무 근거도 없이 편을 듭니다. 가중치가 무작위라서 로짓(logit)도 무작위이고, 우연히 로짓이 큰 조각이 더 큰 확률을 받기 때문입니다. 이렇게 근거 없이 한쪽을 편들면 손실이 조금 더 커집니다.

손실은 얼마나 커질까요? 모델은 조각 하나를 쓸 때마다 로짓을 한 행 내놓습니다. 어휘 집합의 조각마다 하나씩, 모두 V개입니다. 이 로짓 z가 평균 0, 표준편차 σ인 정규분포(종 모양의 분포)를 따른다고 합시다. 그러면 $e^z$의 평균은 $e^{\sigma^2/2}$입니다. (이 사실은 증명하지 않고 쓰겠습니다.) V개의 $e^z$를 모두 더한 것은 이 평균의 약 V배이고, 거기에 ln을 씌우면 ln V + σ²/2가 됩니다. 정답의 z도 다른 z처럼 무작위이므로 평균이 0입니다. 따라서 손실은 다음과 같습니다.

$$ \text{손실} = \ln \sum e^z - z_{\text{정답}} \approx \ln V + \frac{\sigma^2}{2} $$

이 식이 실제로 맞을까요? 모델 열 개를 무작위로 만들고, 학습은 전혀 시키지 않은 채 확인해 봅시다. 출력의 첫 번째 범위는 열 모델에서 측정한 손실이고, 두 번째 범위는 식으로 구한 손실입니다.
"""

# %%
runs = [faults.Run(seed) for seed in range(10)]
measured = [faults.loss_at_0(run) for run in runs]
log_p = [np.log(run.loss.probabilities) for run in runs]  # each row spreads as its logits | 행마다 표준편차가 로짓과 같음
formula = [np.log(n_pieces) + rows.var(axis=-1).mean() / 2 for rows in log_p]
span(measured, ".1f"), span(formula, ".1f")

# %% [markdown] lang="en"
r"""
The ten losses lie between 2.8 and 3.1, where the formula says 2.9 to 3.1. So our model should start near 3. If it starts far above, its logits are far too large. If it starts well below, it knows what it can't know yet, or padding that costs nothing takes part in the mean.

### Exercise 16.1 ★ 4 minutes

Give three numbers, each to one decimal:

1. The paper's vocabulary has V = 37 000 pieces. What is the loss if all logits are equal?
2. What first loss do you expect with the same V, if the logits spread with σ = 3?
3. V = 13, and the first loss is 2.0794. Among how many equally likely pieces does the model seem to guess?
"""

# %% [markdown] lang="ko"
r"""
열 모델에서 측정한 손실은 2.8에서 3.1까지이고, 식으로 구한 손실은 2.9에서 3.1까지입니다. 그러니 우리 모델의 첫 손실은 3 근처여야 합니다. 첫 손실이 3보다 훨씬 크면 로짓이 지나치게 큰 것입니다. 3보다 훨씬 작으면 둘 가운데 하나입니다. 모델이 아직 알 수 없는 답을 이미 알고 있거나, [PAD] 자리의 손실 0까지 넣어 평균을 낸 것입니다.

### 연습 16.1 ★ 4분

숫자 세 개를 소수 한 자리까지 구하세요.

1. 논문의 어휘 집합에는 조각이 V = 37,000개 있습니다. 로짓이 모두 같으면 손실은 얼마인가요?
2. V는 그대로인데 로짓의 표준편차가 σ = 3이라면, 첫 손실은 얼마쯤일까요?
3. V = 13인 모델의 첫 손실이 2.0794입니다. 이 모델은 확률이 똑같은 조각 몇 개 가운데서 찍는 셈인가요?
"""

# %%
answer_1 = [..., ..., ...]

check("16.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`np.log` is ln. For the second: the formula needs a V that is large beside $e^{\sigma^2}$, here 8103, and 37 000 is. For the third: ln of which number is 2.0794?

</details>
<details><summary>Solution</summary>

{solution}

10.5, 15.0 and 8.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`np.log`가 자연로그 ln입니다. 2번에서 식을 쓰려면 V가 $e^{\sigma^2}$보다 훨씬 커야 합니다. 여기서 $e^{\sigma^2}$은 8103이고 V는 37,000이니 괜찮습니다. 3번에서는 ln을 씌우면 2.0794가 되는 수를 찾으세요.

</details>
<details><summary>풀이</summary>

{solution}

차례로 10.5, 15.0, 8입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · A training of your own

To recognize a sick training you must have seen a healthy one. You write the loop yourself. Later the fault will hide in everything *but* the loop.

### Exercise 16.2 ★★ 6 minutes

Write the loop of lesson 15 as a function. `batches` is a list of pairs, source (B, S) and target (B, T). For each pair predict, measure, go back, step. The decoder gets the target without its last piece and has to say the target without its first. Return the list of the losses, each as it was before its step.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 직접 작성하는 학습

잘못된 학습을 알아보려면 정상인 학습부터 보아야 합니다. 그래서 먼저 학습의 반복문을 여러분이 직접 작성합니다. 나중에 결함이 어딘가에 숨더라도, 직접 작성하고 채점까지 받은 이 반복문에만은 숨지 못합니다.

### 연습 16.2 ★★ 6분

15장의 반복문을 함수로 작성하세요. `batches`는 원문 `source` (B, S)와 정답 `target` (B, T)의 짝을 모은 리스트이고, 정답의 id는 [START]로 시작합니다. 반복문은 짝마다 네 가지를 차례로 합니다. 예측하고, 손실을 측정하고, 역전파(backward)하고, 한 스텝 갱신합니다. 손실은 짝마다 스텝을 하기 **전에** 측정하고, 모두 리스트에 모아 돌려주세요.

디코더에는 정답에서 마지막 조각을 뺀 것을 넣습니다. 디코더가 맞혀야 하는 것은 정답에서 첫 조각을 뺀 것입니다. 이렇게 입력을 한 칸 늦추는 것을 **밀기**(shift)라고 합니다. 디코더의 자리 하나가 한 행이고, 행은 0부터 셉니다. 예를 들어 정답이 *egdab*이면 0행은 [START]를 받아 e를 맞히고, 1행은 e를 받아 g를 맞힙니다.
"""

# %%
from helpers import not_padding, or_solution


def my_train(model, loss, optimizer, batches):
    ...


check("16.2", my_train)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`model(source, given, not_padding(source))` gives the logits and `loss(logits, wanted)` the loss. Then `model.backward(loss.backward())`, and `optimizer.step(model.grads)`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`model(source, given, not_padding(source))`으로 로짓을, `loss(logits, wanted)`로 손실을 구합니다. 그다음에 `model.backward(loss.backward())`와 `optimizer.step(model.grads)`를 차례로 부르세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Your loop takes four things that we call a **machine**: a model (one layer each, d_model = 32, dropout 0.1), the loss, Adam, and `batch`, which makes new words. Here is a healthy one. After 400 steps, will it write eight of ten new words without a mistake? (Where your loop isn't right yet, the solution stands in.)
"""

# %% [markdown] lang="ko"
r"""
여러분의 반복문을 돌리려면 네 가지가 필요합니다. 모델, 손실, Adam, 그리고 새로운 단어와 그 정답을 만드는 `batch`입니다. 모델은 인코더와 디코더가 한 층씩이고, d_model = 32, 드롭아웃(dropout)은 0.1입니다. 이 네 가지를 한데 묶어 **학습기**(machine)라고 부르겠습니다. 아래의 학습기에는 결함이 없습니다. 이 학습기의 모델을 400스텝 학습시키면, 새로운 단어 열 개 가운데 여덟 개를 한 글자도 틀리지 않고 쓸 수 있을까요? (16.2를 아직 풀지 못했으면 풀이의 반복문으로 학습시킵니다.)
"""

# %%
from helpers import draw_written, healthy_machine

my_train = or_solution("16.2", my_train)
model, loss, optimizer, batch = healthy_machine()
losses = my_train(model, loss, optimizer, [batch(32) for _ in range(400)])
draw_loss_curves(healthy=losses)

# %% jupyter={"outputs_hidden": true}
draw_written(model.right(*batch(100)), 0.5, 0.8)

# %%
model.write("badge")

# %% [markdown] lang="en"
r"""
Your model writes at least eight of ten new words, each a green square, and *badge* becomes *egdab*. (Try another word, with 4 to 6 letters from a to j.) That's what health looks like.

## 3 · Eight ways to fail

The first two faults stand in the loop, where the check of 16.2 would have caught them. The others stand in the machine.

1. **no shift**: the decoder gets the very pieces that it has to say
2. **shift by two**: it gets them two rows late, not one
3. **no causal mask**, or one that leaks: a row sees later pieces of its input
4. **softmax twice**: the loss gets probabilities, not logits
5. **gradients not zeroed**: each step takes the sum of all so far
6. **tables too large**: embeddings and logits start 20 times too large
7. **dropout on at inference**: nobody switches it off
8. **pairs mixed up**: each word has another's answer

We've trained one model with each fault for 400 steps, from another start than A, B and C. You'll see its loss, a healthy run in grey, a dotted line at ln V, and what the model writes for *badge*. (Above 4 a curve is cut off.) **Whose loss will be as good as the healthy one, or better?**
"""

# %% [markdown] lang="ko"
r"""
여러분의 모델은 새로운 단어 열 개 가운데 적어도 여덟 개를 한 글자도 틀리지 않고 씁니다. 그림에서 초록색 칸 하나가 그런 단어 하나입니다. *badge*를 읽고는 *egdab*이라고 씁니다. (다른 단어도 넣어 보세요. a부터 j까지의 글자 4~6개로 된 단어면 됩니다.) 정상인 학습은 이런 모습입니다.

## 3 · 실패하는 여덟 가지 방법

이제 잘못된 학습을 볼 차례입니다. 흔한 결함 여덟 가지를 모았습니다. 1번과 2번은 반복문에 있는 결함입니다. 여러분의 반복문에 있었다면 16.2의 채점에서 걸렸을 것입니다. 나머지 여섯은 학습기에 있는 결함입니다.

1. **밀지 않음**(no shift): 디코더의 각 행이, 자기가 맞혀야 할 바로 그 조각을 입력으로 받습니다.
2. **두 칸 밀기**(shift by two): 디코더가 조각을 한 행이 아니라 두 행 늦게 받습니다. 그래서 바로 앞의 조각을 받지 못합니다.
3. **인과 마스크 없음**(no causal mask): 디코더의 행이 자기보다 뒤에 있는 입력 조각까지 봅니다. 마스크가 있기는 한데 새는 경우도 3번에 넣습니다.
4. **소프트맥스 두 번**(softmax twice): 손실에 로짓이 아니라 확률을 넣습니다.
5. **0으로 되돌리지 않은 그래디언트**(gradients not zeroed): 스텝마다 그때까지의 그래디언트를 모두 더해서 씁니다.
6. **너무 큰 테이블**(tables too large): 임베딩(embedding)과 로짓의 테이블이 20배 큰 초깃값에서 시작합니다.
7. **추론할 때도 드롭아웃**(dropout on at inference): 학습이 끝난 뒤에도 드롭아웃을 끄지 않습니다.
8. **섞인 짝**(pairs mixed up): 단어마다 다른 단어의 정답이 붙어 있습니다.

결함이 하나씩 있는 모델 여덟 개를 A, B, C와는 다른 초깃값에서 400스텝씩 미리 학습시켜 두었습니다. 그림의 한 칸이 결함 하나입니다. 칸마다 그 결함이 있는 학습의 손실 곡선을 그리고, 그 아래에 모델이 *badge*를 읽고 쓴 글자를 적었습니다. 회색 선은 정상인 학습의 손실이고, 점선은 ln V입니다. (4보다 큰 손실은 잘라 냈습니다. ‘(없음)’은 모델이 첫 조각으로 [END]를 썼다는 뜻입니다.) **손실이 정상인 학습만큼, 또는 그보다 더 작아지는 결함은 어느 것일까요?**
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_gallery

draw_gallery({name: faults.recorded()[name, 0] for name in faults.RUNS})

# %% [markdown] lang="en"
r"""
**The best curve of all belongs to *no shift*, one of the worst models.** Three faults end about as low as the healthy run or lower, a fourth at 0.3. Each of the four has its own way to hide.

- *No shift* need only copy what it's given until its loss is −ln 1 = 0. At inference there's nothing to copy.
- *No causal mask*, our A, finds the answer one place to the right. At inference nothing stands there yet.
- *Dropout on at inference*, our B, has nothing wrong with its training at all.
- *Shift by two*, the fourth, learns to do without the piece just before. At inference every piece stands one place earlier than it's used to.

The other four at least look ill.

## 4 · Four tests

**Test 1 · the loss at step 0** is the one that you computed by hand.

**Test 2 · memorize one batch.** Show the model the same sixteen words for 200 steps. If it can't even learn those, its machine has a fault. Then let it *write* the sixteen without showing the answer. In the table *memorized* means a loss below 0.15 (with dropout off), *half memorized* one below 1, and *written* that more than 0.7 of the words come out right.

Which faults will each of the two tests catch, and which get past both?
"""

# %% [markdown] lang="ko"
r"""
**곡선이 가장 좋은 것은 ‘밀지 않음’입니다. 그런데 이 모델은 가장 나쁜 모델에 속합니다.** 손실이 정상인 학습만큼, 또는 그보다 더 작아지는 결함은 **밀지 않음**, **인과 마스크 없음**, **추론할 때도 드롭아웃** 셋입니다. 그다음으로 손실이 작은 것은 **두 칸 밀기**이고, 0.3에서 끝납니다. 이 네 결함은 저마다 다른 방법으로 숨습니다.

- **밀지 않음**: 입력받은 조각을 베끼기만 해도 손실이 −ln 1 = 0까지 줄어듭니다. 추론할 때는 그 조각이 아직 없으니 베낄 수 없습니다.
- **인과 마스크 없음**: 맨 위의 그림에서 A에 있던 결함입니다. 각 행이 맞혀야 할 조각은 디코더의 입력에서 바로 오른쪽 자리에 있으므로, 모델은 그것을 보고 맞힙니다. 추론할 때 그 자리에는 아직 아무것도 없습니다.
- **추론할 때도 드롭아웃**: 맨 위의 그림에서 B에 있던 결함입니다. 학습 자체에는 잘못된 것이 전혀 없습니다.
- **두 칸 밀기**: 학습할 때 모델은 바로 앞의 조각 없이 맞히는 법을 배웁니다. 그런데 추론할 때는 방금 쓴 조각이 바로 다음 행에 들어가므로, 모든 조각이 학습할 때보다 한 자리씩 앞에 놓입니다.

나머지 네 결함은 적어도 곡선에서 이상한 티가 납니다.

## 4 · 네 가지 검사

결함을 구별하는 데에는 네 가지 검사를 씁니다. 두 가지씩 나누어 해 봅시다. 검사마다 마지막 줄에, 무엇을 바꾸는지와 정상이면 무엇이 나오는지를 적었습니다.

**검사 1 · 0스텝의 손실.** 첫 스텝을 하기 전의 손실은 얼마일까요? 1절에서 손으로 구한 그 손실을 이번에는 측정합니다. 손실이 ln V + 1보다 크면 ‘ln V보다 훨씬 위’, 그렇지 않으면 ‘ln V 근처’입니다. \
**바꾸는 것**은 없습니다. **정상이면** 손실이 3쯤이므로 ‘ln V 근처’입니다.

**검사 2 · 배치 하나 외우기.** 모델이 단어 16개를 외우고, 외운 것을 쓸 수 있을까요? 모델에게 똑같은 단어 16개를 200스텝 동안 보여 줍니다. 이 16개조차 외우지 못한다면 학습기에 결함이 있는 것입니다. 외웠는지는 손실로 판단합니다. 아래의 표에서는 드롭아웃을 끄고 구한 손실이 0.15보다 작으면 ‘외움’, 1보다 작으면 ‘반쯤 외움’, 그보다 크면 ‘외우지 못함’입니다. 그런 다음에는 모델에게 정답을 보여 주지 않고 그 16개를 **쓰게** 합니다. 단어의 70% 넘게 맞게 쓰면 ‘제대로 씀’, 그렇지 않으면 ‘쓰지 못함’입니다. \
**바꾸는 것**은 배치입니다. 스텝마다 새로 뽑지 않고 같은 것을 씁니다. **정상이면** ‘외움, 제대로 씀’입니다.

검사 1에는 어느 결함이 걸리고, 검사 2에는 어느 결함이 걸릴까요? 두 검사를 모두 통과하는 결함도 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
faults.said_of_runs("loss at step 0", "memorize one batch")

# %% [markdown] lang="en"
r"""
Test 1 catches only *tables too large*. (As a number it would also have betrayed *softmax twice*, which starts almost exactly at ln V. Probabilities make tiny logits.) Test 2 catches six faults. Two get past both, *dropout on at inference* and *pairs mixed up*. Nonsense can be memorized like anything else.

Remember the sign *memorized, not written*. Three runs know their sixteen words and can't write them, for in all three the decoder gets something else in training than at inference.

*Softmax twice* can't even memorize. The surest answer that it can give is one 1 and twelve 0. Taken for logits, even these cost ln(e + 12) − 1.
"""

# %% [markdown] lang="ko"
r"""
검사 1에 걸리는 것은 **너무 큰 테이블**뿐입니다. (표에 말 대신 숫자를 적었다면 결함 하나가 더 드러났을 것입니다. **소프트맥스 두 번**의 첫 손실은 거의 ln V 그대로입니다. 0과 1 사이의 확률을 로짓으로 여기므로 σ가 아주 작기 때문입니다.) 검사 2에는 결함 여섯 가지가 걸립니다. 두 검사를 모두 통과하는 결함은 **추론할 때도 드롭아웃**과 **섞인 짝**입니다. 엉터리 짝이라도 외우는 데는 아무 문제가 없습니다.

‘외움, 쓰지 못함’이라는 증상을 기억해 두세요. 이 증상은 **밀지 않음**, **두 칸 밀기**, **인과 마스크 없음**에서 나타납니다. 세 모델 모두 단어 16개를 외우고도 쓰지 못합니다. 디코더가 학습할 때 받은 입력과 추론할 때 받는 입력이 서로 다르기 때문입니다.

그런데 **소프트맥스 두 번**에서는 모델이 왜 외우지도 못할까요? 이 학습에서는 로짓이 아니라 확률이 손실에 들어갑니다. 모델이 아무리 확신해도, 내놓을 수 있는 확률은 1 하나와 0 열두 개가 고작입니다. 그런데 손실을 구할 때는 이 확률 13개를 로짓으로 여기고 소프트맥스를 한 번 더 합니다. 그래서 모델이 이렇게 확신하고 맞혀도 손실이 ln(e + 12) − 1만큼 남습니다. 이것은 얼마일까요?
"""

# %%
number(np.log(np.e + 12) - 1, 2)

# %% [markdown] lang="en"
r"""
However long you train it, this run never gets below 1.69.

**Test 3 · change one answer.** Put another piece in place of the one that row 3 has to say and send everything once more through shift, mask and model. Row 3 mustn't know its own answer. In a healthy run that piece is the input of row 4, and logits may move only from there on.

**Test 4 · everything twice.** If you give the same input twice at inference, are the logits the same? And if you compute the gradient of one batch twice, with no step in between, is the second as long as the first?

From which row on will *no shift* move, and *shift by two*? Will two runs look alike in all four tests?
"""

# %% [markdown] lang="ko"
r"""
소프트맥스를 두 번 하면 아무리 오래 학습시켜도 손실이 1.69 아래로 내려가지 않습니다.

이제 나머지 두 검사입니다. 두 검사에서는 모델을 학습시키지 않습니다.

**검사 3 · 정답 하나 바꾸기.** 3행이 자기 정답을 미리 보고 있지는 않을까요? 보고 있다면, 그 정답을 바꿀 때 3행의 로짓도 달라질 것입니다. 행은 0부터 세므로, 정답이 *egdab*일 때 3행이 맞혀야 할 조각은 a입니다. 정답에서 이 조각을 다른 조각으로 바꾼 다음, 바뀐 정답이 밀기와 마스크와 모델을 처음부터 다시 거치게 합니다. 그리고 로짓이 몇 행부터 달라졌는지 봅니다. \
**바꾸는 것**은 3행이 맞혀야 할 조각 하나입니다. **정상이면** ‘4행부터 달라짐’입니다. 바꾼 조각이 4행의 입력이 되기 때문입니다.

**검사 4 · 똑같이 두 번.** 똑같은 일을 두 번 하면 결과도 똑같을까요? 먼저 추론할 때처럼 모델에 똑같은 입력을 두 번 넣고, 두 출력(로짓)이 같은지 봅니다. 다음에는 한 배치의 그래디언트(gradient)를 스텝 없이 두 번 구하고, 두 번째 그래디언트의 노름(norm)이 첫 번째의 몇 배인지 봅니다. \
**바꾸는 것**은 없습니다. **정상이면** ‘같은 출력, 그래디언트 × 1’입니다.

**밀지 않음**에서는 로짓이 몇 행부터 달라질까요? **두 칸 밀기**에서는요? 그리고 네 검사의 결과가 모두 똑같아서 구별할 수 없는 학습이 둘 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
faults.said_of_runs(*faults.TESTS)

# %% [markdown] lang="en"
r"""
*No shift* moves from row 3 on, the very row whose answer you changed. *Shift by two* moves only from row 5, while without a mask all rows move. Test 4 finds *gradients not zeroed* by a second gradient twice as long and *dropout on at inference* by another output. Every line of the table now differs from every other, with one exception: *pairs mixed up* looks healthy.

In a way it is. Only its data are wrong, and no test looks at those. If all four pass and the loss stays high, **look at examples**. Is the answer to *cfhddi* really *bfcgih*?
"""

# %% [markdown] lang="ko"
r"""
**밀지 않음**에서는 정답을 바꾼 바로 그 3행부터 로짓이 달라집니다. **두 칸 밀기**에서는 5행에 가서야 달라집니다. **인과 마스크 없음**에서는 0행부터, 즉 모든 행이 달라집니다. 검사 4에도 두 결함이 걸립니다. **0으로 되돌리지 않은 그래디언트**에서는 두 번째 그래디언트의 노름이 첫 번째의 두 배입니다. **추론할 때도 드롭아웃**에서는 두 번째 출력이 첫 번째와 다릅니다. 이제 표의 모든 줄이 서로 다릅니다. 예외는 딱 하나, **섞인 짝**의 줄이 정상의 줄과 똑같습니다.

어떻게 보면 이 학습은 정상이 맞습니다. 틀린 것은 데이터뿐인데, 네 검사 가운데 데이터를 들여다보는 것은 하나도 없습니다. 네 검사를 모두 통과했는데도 손실이 줄지 않으면 **샘플을 직접 보세요.** *cfhddi*의 정답이 정말 *bfcgih*일까요?
"""

# %%
from helpers import show_examples

show_examples(faults.MixedUp().batch)

# %% [markdown] lang="en"
r"""
The answer *bfcgih* belongs to the word one line below. Every answer has slipped by one. Ten seconds of reading have found what four tests couldn't.

## 5 · A fault in your own training

So far you knew the culprit. Now you don't, for `planted_machine()` has **one of the eight faults**. Your own loop trains it for 150 steps and then lets it write a hundred new words.
"""

# %% [markdown] lang="ko"
r"""
*bfcgih*는 바로 아랫줄에 있는 *higcfb*의 정답입니다. 이렇게 정답이 모두 한 줄씩 어긋나 있습니다. 네 가지 검사로도 찾지 못한 결함을, 샘플을 10초 읽어서 찾았습니다.

## 5 · 내 학습에 숨은 결함

지금까지는 범인을 미리 알고 있었습니다. 이번에는 모릅니다. `planted_machine()`이 주는 학습기에는 **여덟 가지 결함 가운데 하나**가 숨어 있습니다. 여러분의 반복문으로 이 학습기의 모델을 150스텝 동안 학습시킨 다음, 모델에게 새로운 단어 백 개를 쓰게 합니다.
"""

# %%
from helpers import examine, planted_machine

model, loss, optimizer, batch = planted_machine()
losses = my_train(model, loss, optimizer, [batch(32) for _ in range(150)])
draw_loss_curves(planted=losses)

# %%
draw_written(model.right(*batch(100)), 0.01)

# %% [markdown] lang="en"
r"""
The loss falls to about 0.05 and not one of a hundred words is right. There it is, the question of this lesson, in a training of your own. Which fault do you suspect? Before each of the next cells, say what your suspect would give. We begin with the first loss and sixteen words to memorize.
"""

# %% [markdown] lang="ko"
r"""
손실은 0.05쯤까지 줄어드는데, 모델이 단어 백 개 가운데 맞게 쓴 것은 하나도 없습니다. 이 장의 첫머리에서 물었던 바로 그 일이 여러분의 학습에서 일어났습니다. 어느 결함이 의심스러운가요? 이제부터 셀을 하나 실행할 때마다, 범인이 그 결함이라면 어떤 결과가 나올지 먼저 말해 보세요. 검사 1과 검사 2부터 시작합니다. 첫 손실을 구하고, 모델에게 단어 16개를 외우게 합니다.
"""

# %% jupyter={"outputs_hidden": true}
def memorize(machine):
    model, loss, optimizer, batch = machine
    sixteen = batch(16)
    losses = my_train(model, loss, optimizer, 200 * [sixteen])
    return faults.memorized(losses, model.right(*sixteen))


memorize(planted_machine())

# %% [markdown] lang="en"
r"""
The first loss is near 3, as it should be, but then comes a sign that you know. *Memorized, not written* leaves three suspects, *no shift*, *shift by two* and *no causal mask*. Test 3 told them apart. From which row on will the logits move here? (The cell runs tests 3 and 4, with the shift of 16.2.)
"""

# %% [markdown] lang="ko"
r"""
첫 손실은 정상인 학습처럼 3 근처입니다. 그런데 검사 2에서 낯익은 증상이 나왔습니다. ‘외움, 쓰지 못함’이니, 남은 용의자는 **밀지 않음**, **두 칸 밀기**, **인과 마스크 없음** 셋입니다. 4절의 표에서는 이 셋을 검사 3으로 구별했습니다. 이 학습기에서 3행의 정답을 바꾸면 로짓이 몇 행부터 달라질까요? (아래 셀의 `examine`은 검사 3과 검사 4를 합니다. 이때 디코더의 입력은 16.2에서처럼 한 칸 밉니다.)
"""

# %% jupyter={"outputs_hidden": true}
examine(planted_machine())

# %% [markdown] lang="en"
r"""
The logits move from row 3 on. Row 3 knows its own answer, that much is certain. In the table that was *no shift*, but the shift stands in **your own loop**, and 16.2 has given that an alibi. Can the model look ahead by itself? Test 3 goes through both and can't say. We need a test that asks **the model alone**, for other people's loops have no 16.2.

### Exercise 16.3 ★★ 6 minutes

Write this **leak test** for any decoder. `logits(given)` takes ids (B, T) and returns (B, T, n_vocab), where row t gets piece t. Return True if changing any one piece moves a row *before* it. Ids go from 0 to n_vocab − 1, and `given` itself must stay as it is.
"""

# %% [markdown] lang="ko"
r"""
로짓이 3행부터 달라집니다. 3행이 자기 정답을 미리 본다는 것만은 확실합니다. 4절의 표에서 3행부터 달라진 것은 **밀지 않음**이었습니다. 그럼 범인을 잡은 걸까요? 그런데 밀기는 **여러분의 반복문** 안에 있고, 그 반복문에는 16.2를 통과했다는 알리바이가 있습니다. 그렇다면 모델이 스스로 뒤를 내다보는 걸까요? 검사 3에서는 바꾼 정답이 밀기와 모델을 모두 거칩니다. 그래서 정답이 밀기에서 새는지 모델에서 새는지를 검사 3으로는 구별할 수 없습니다. 게다가 남이 쓴 반복문에는 16.2 같은 알리바이도 없습니다. 그러니 **모델만** 따로 검사할 방법이 필요합니다.

### 연습 16.3 ★★ 6분

디코더의 행이 자기보다 뒤에 있는 조각을 볼까요? 이것을 어느 디코더에서나 알아낼 수 있는 **누출 검사**(leak test)를 작성하세요. `logits(given)`은 디코더의 입력 id (B, T)를 받아 로짓 (B, T, n_vocab)을 돌려주는 함수이고, t행은 t번째 조각을 입력으로 받습니다. 정상인 디코더에서는 입력 조각을 하나 바꾸어도, 그 조각보다 **앞에 있는** 행은 달라지지 않습니다. 조각을 하나씩 바꾸어 보고, 바꾼 조각보다 앞에 있는 행이 한 번이라도 달라지면 True, 한 번도 달라지지 않으면 False를 돌려주세요. id는 0부터 n_vocab − 1까지입니다. `given` 자체를 바꾸면 안 됩니다.
"""


# %%
def my_leaks(logits, given, n_vocab):
    ...


check("16.3", my_leaks)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

For each k: a copy of `given`, in which column k is `(column + 1) % n_vocab`. Then compare the rows before k, `[:, :k]`, with the old ones.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

k마다 `given`을 복사하고, 복사본의 k열을 `(k열 + 1) % n_vocab`으로 바꾸세요. 그런 다음 k행보다 앞에 있는 행들 `[:, :k]`를 바꾸기 전의 결과와 비교합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Does the planted model leak, and are four of its examples in order?
"""

# %% [markdown] lang="ko"
r"""
여러분의 누출 검사를 `planted_machine()`의 모델에 해 봅시다. 이 모델은 샐까요? 그리고 이 학습기가 만든 샘플 네 개에는 정답이 제대로 붙어 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
my_leaks = or_solution("16.3", my_leaks)


def leaks(machine):
    source, target = machine.batch(8)
    model, mask = machine.model.in_use(), not_padding(source)  # dropout off | 드롭아웃을 끔
    return my_leaks(lambda given: model(source, given, mask), target[:, :-1], n_pieces)


leaks(planted_machine())

# %%
show_examples(planted_machine().batch)

# %% [markdown] lang="en"
r"""
The model leaks and its examples are in order. That's all the evidence.

### Exercise 16.4 ★★ 2 minutes

Which of the eight faults is it? Answer with its number or its name. The check says which evidence clears a wrong suspect.
"""

# %% [markdown] lang="ko"
r"""
누출 검사의 결과가 True이니 모델이 샙니다. 샘플 네 개에는 모두 정답이 제대로 붙어 있습니다. 이것으로 증거가 모두 모였습니다.

### 연습 16.4 ★★ 2분

범인은 여덟 가지 결함 가운데 어느 것인가요? 번호나 이름으로 답하세요. 엉뚱한 용의자를 지목하면, 그 용의자가 어떤 증거 때문에 범인이 아닌지 `check`가 알려 줍니다.
"""

# %%
answer_4 = ...

check("16.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

It starts at 3, memorizes, and can't write what it has memorized. Three faults do that. Two of them would stand in your own loop.

</details>
<details><summary>Solution</summary>

{solution}

Memorized, not written: 1, 2 or 3. The shift is in `my_train`, and checked. The leak test asks the model alone, and says True.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

이 모델은 첫 손실이 3이고, 단어를 외우기는 하는데 외운 것을 쓰지 못합니다. 모델을 그렇게 만드는 결함은 셋입니다. 그 가운데 둘은 여러분의 반복문 안에만 있을 수 있는 결함입니다.

</details>
<details><summary>풀이</summary>

{solution}

모델이 외우고도 쓰지 못하므로 1번, 2번, 3번 가운데 하나입니다. 1번과 2번은 밀기의 결함인데, 밀기는 `my_train` 안에 있고 이미 채점에서 맞았습니다. 그리고 누출 검사는 모델만 검사하는데도 결과가 True입니다. 그러니 3번입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · More cases, and one in your name

Here are five more cases. Press the *tests* that you need, name a *suspect*, and hear whether your evidence suffices. Four of the cases can be solved by the curve alone. Which one can't, and which test decides it?
"""

# %% [markdown] lang="ko"
r"""
## 6 · 사례 다섯 개, 그리고 내 이름으로 뽑은 사례

사례 D부터 H까지 다섯 개를 더 수사해 봅시다. 사례마다 필요한 **검사** 버튼을 누르고, **범인** 메뉴에서 결함 하나를 지목하세요. 그때까지 모은 증거만으로 그 결함이 범인이라고 할 수 있는지가 그림 위에 나옵니다. 다섯 가운데 네 사례는 곡선만 보고도 풀 수 있습니다. 곡선만으로 풀 수 없는 사례는 어느 것이고, 그 사례는 어떤 검사를 하면 풀릴까요?
"""

# %% tags=["widget"]
play_detective("DEFGH")

# %% [markdown] lang="en"
r"""
<details><summary>Which one?</summary>

Case D can't. Its loss falls and its words come out wrong, as with *shift by two* and with *no causal mask*. Only *change one answer* tells those two apart. Each of the other curves fits one fault alone.

</details>

### Exercise 16.8 ★★ 4 minutes

The last case is drawn by lot. (16.5 to 16.7 are in the deeper notebook.) `drawn_machine("Emmy")` has one of the machine's faults, 3 to 8, and the name decides which. Put yours in place of Emmy's and run that cell. Then run as few of the four below it as you can, in any order, and name the fault. (A cell you haven't run still shows Emmy's.)
"""

# %% [markdown] lang="ko"
r"""
<details><summary>어느 사례일까요?</summary>

곡선만으로 풀 수 없는 것은 사례 D입니다. 손실은 줄어드는데, 모델이 쓴 단어는 맞지 않습니다. **두 칸 밀기**에서도, **인과 마스크 없음**에서도 그렇습니다. 네 검사 가운데 이 둘을 구별하는 것은 **정답 하나 바꾸기**뿐입니다. (D의 곡선은 0.3쯤에서 끝나는 것까지 3절의 **두 칸 밀기**를 닮았습니다. 하지만 마지막 손실은 초깃값에 따라서도 달라지니, 닮았다는 것은 심증일 뿐 증거가 아닙니다.) 나머지 네 사례의 곡선은 저마다 한 결함에만 들어맞습니다. 서로 비슷한 E와 F도, 하나는 ln V에서 시작하고 다른 하나는 그보다 위에서 시작합니다.

</details>

### 연습 16.8 ★★ 4분

마지막 사례는 제비로 뽑습니다. (16.5~16.7은 심화 노트북에 있습니다.) `drawn_machine("Emmy")`가 주는 학습기에는 결함이 하나 있습니다. 그 결함은 학습기에 있을 수 있는 여섯 가지, 즉 3번부터 8번까지 가운데 하나입니다. 어느 것일지는 이름에 따라 정해지고, 같은 이름으로는 언제나 같은 결함이 나옵니다. Emmy 대신 여러분의 이름을 넣고 그 셀을 실행하세요. 그런 다음 그 아래의 네 셀 가운데 되도록 적은 수만 실행해서 결함을 찾으세요. (아직 실행하지 않은 셀에 보이는 것은 Emmy의 결과입니다.) 순서는 마음대로 정해도 됩니다.
"""

# %%
from helpers import drawn_machine

my_name = "Emmy"  # put yours in its place | 여기에 여러분의 이름을 넣으세요

# %%
memorize(drawn_machine(my_name))

# %%
leaks(drawn_machine(my_name))

# %%
examine(drawn_machine(my_name))

# %%
show_examples(drawn_machine(my_name).batch)

# %%
answer_8 = ["Emmy", ...]  # the name with which you drew, and the fault | 뽑을 때 쓴 이름과 결함

check("16.8", answer_8)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Go through the six, one after the other. What would each give, at which instrument? One of them makes the leak test say True though no mask leaks.

</details>
<details><summary>Solution</summary>

{solution}

That's Emmy's fault. With any name you can ask in this order:

1. A first loss above 20 is 6.
2. *Not memorized* is 4 or 5. If the second gradient is twice as long, it's 5.
3. Another output is 7. (Its rows move by themselves, so the leak test says True.)
4. If the leak test says True and the output stays the same, it's 3.
5. What is left is 8. The examples show it.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

여섯 가지 결함을 하나씩 떠올리며, 네 셀에서 각각 어떤 결과가 나올지 생각해 보세요. 여섯 가운데 한 결함에서는 마스크가 새지 않는데도 누출 검사의 결과가 True입니다.

</details>
<details><summary>풀이</summary>

{solution}

이것은 Emmy의 결함입니다. 어떤 이름으로 뽑았든 다음 순서로 찾을 수 있습니다.

1. 첫 손실이 20보다 크면 6번입니다.
2. 모델이 단어 16개를 외우지 못하면 4번이나 5번입니다. 그 가운데 두 번째 그래디언트의 노름이 첫 번째의 두 배인 것이 5번입니다.
3. 똑같은 입력을 두 번 넣었을 때 출력이 다르면 7번입니다. (아무것도 바꾸지 않아도 로짓이 달라지므로, 누출 검사의 결과도 True입니다.)
4. 누출 검사의 결과가 True인데 두 출력은 같으면 3번입니다.
5. 위의 어느 것도 아니면 8번입니다. 샘플을 보면 확인할 수 있습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch

Our `backward` makes new gradients each time. PyTorch's **adds** to those that are there, so that several small batches can make one large step. If the gradient of one layer has length 1 after one `backward`, how long is it after two and three?
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로

우리의 `backward`는 부를 때마다 그래디언트를 새로 구합니다. PyTorch의 `backward`는 이미 있는 그래디언트에 **더합니다.** 그래서 작은 배치 여러 개의 그래디언트를 모아 큰 스텝 하나를 할 수 있습니다. 이것을 그래디언트 누적(gradient accumulation)이라고 합니다. 층 하나로 똑같은 계산을 하고 `backward`를 부르는 일을 세 번 되풀이해 봅시다. `backward`를 한 번 부른 다음의 그래디언트의 노름을 1이라고 하면, 두 번, 세 번 부른 다음의 노름은 각각 얼마일까요?
"""

# %%
import torch
from torch import nn

from helpers import Transformer, equal_on_every_device

layer, lengths = nn.Linear(4, 4), []
for _ in range(3):
    layer(torch.ones(4)).sum().backward()
    lengths.append(layer.weight.grad.norm().item())
[number(length / lengths[0], 2) for length in lengths]

# %% [markdown] lang="en"
r"""
The gradient is twice as long after the second `backward` and three times after the third. That's fault 5, and `optimizer.zero_grad()` before each `backward` prevents it. Three more of our faults are a line away. A forgotten `model.eval()` is fault 7, and a softmax before `nn.CrossEntropyLoss`, which applies its own, is fault 4. In the masks of `nn.Transformer` True means *may not be seen*, the opposite of ours. If you avoid all of them, PyTorch computes what we compute.
"""

# %% [markdown] lang="ko"
r"""
그래디언트의 노름은 `backward`를 두 번 부르면 두 배, 세 번 부르면 세 배가 됩니다. 이것이 5번 결함입니다. `backward`를 부르기 전마다 `optimizer.zero_grad()`를 부르면 이 결함을 막을 수 있습니다. PyTorch로 학습할 때는 결함 세 가지가 더 생길 수 있습니다. 모두 코드 한 줄 차이입니다. 추론하기 전에 `model.eval()`을 잊으면 7번입니다. `nn.CrossEntropyLoss`는 소프트맥스를 스스로 하므로, 그 앞에 소프트맥스를 또 넣으면 4번입니다. 그리고 `nn.Transformer`의 마스크에서는 True가 우리와 반대로 **볼 수 없음**을 뜻합니다. 이 뜻을 혼동하면 가려야 할 조각이 보이게 되어 3번입니다. 이 네 가지만 피하면 PyTorch의 결과는 우리의 결과와 같습니다.
"""

# %%
fresh = Transformer.random(13, 13, 32, 2, 64, 1, np.random.default_rng(0))
source, target = batch(8)
feed, dlogits = {"source": source, "target": target[:, :-1]}, np.ones((8, 7, 13))
equal_on_every_device(fresh, feed, dlogits, source_mask=not_padding(source))

# %% [markdown] lang="en"
r"""
PyTorch agrees, in the logits and in every gradient.

## 8 · Recap

**The loss falls and the answers are wrong. What now?** Don't guess, and don't train for longer. Ask small questions that each clear some suspects, and look at examples. It takes seconds. Do it *before* a long training, too.

| test | healthy | what it catches |
|---|---|---|
| loss at step 0 | near ln V + σ²/2 | weights or logits of the wrong size |
| memorize one batch | loss → 0 | a machine that can't learn |
| then write it | written | a decoder that gets something else at inference |
| change the answer of row t | t + 1 on | t + 2 on: shift by two |
| | | t on: no shift, or a mask open by one |
| | | earlier: a mask that leaks |
| leak test | False | a mask that leaks |
| everything twice | same output, gradient × 1 | dropout on at inference, gradients not zeroed |
| look at examples | you could solve them | data |

**Deeper:** the deep networks of lesson 12 failed without a single fault. [Where the norm stands decides at which rate a run may start](16b_when_training_fails_deeper.ipynb).

**Next:** everything that a Transformer needs lies in your notebooks by now, written by you and checked, but nobody has put it together yet. In [lesson 17](17_your_transformer.ipynb) you build the whole from your own functions and train it. Should its loss fall and its answers be wrong, you know what to ask.
"""

# %% [markdown] lang="ko"
r"""
PyTorch로 구해도 로짓과 모든 기울기가 우리의 것과 같습니다.

## 8 · 정리

**손실은 줄어드는데 답은 틀립니다. 어떻게 해야 할까요?** 짐작하지도 말고, 더 오래 학습시키지도 마세요. 용의자를 줄여 주는 작은 질문을 하나씩 던지고, 샘플을 직접 보세요. 검사는 몇 초밖에 걸리지 않으니, 오래 걸리는 학습이라면 시작하기 **전에도** 해 보세요.

| 검사 | 정상이면 | 걸리는 것 |
|---|---|---|
| 0스텝의 손실 | ln V + σ²/2 근처 | 크기가 잘못된 가중치나 로짓 |
| 배치 하나 외우기 | 손실이 0에 가까워짐 | 배우지 못하는 학습기 |
| 외운 것 쓰기 | 제대로 씀 | 추론할 때 다른 입력을 받는 디코더 |
| t행의 정답 바꾸기 | t + 1행부터 달라짐 | t + 2행부터: 두 칸 밀기 |
| | | t행부터: 밀지 않음, 또는 한 칸 더 열린 마스크 |
| | | 더 앞부터: 새는 마스크 |
| 누출 검사 | False | 새는 마스크 |
| 똑같이 두 번 | 출력은 같고 그래디언트는 × 1 | 추론할 때도 드롭아웃, 0으로 되돌리지 않은 그래디언트 |
| 샘플 직접 보기 | 사람이 풀 수 있음 | 데이터 |

**더 깊이:** 12장의 깊은 신경망은 결함이 하나도 없는데도 학습에 실패했습니다. [어떤 학습률로 시작할 수 있는지는 정규화의 위치에 달려 있습니다](16b_when_training_fails_deeper.ipynb).

**다음:** 트랜스포머에 필요한 것은 이제 모두 여러분의 노트북에 있습니다. 직접 작성했고, 채점에서도 맞았습니다. 다만 한데 모은 적은 아직 없습니다. [17장](17_your_transformer.ipynb)에서는 여러분의 함수로 트랜스포머를 조립하고 학습시킵니다. 그때 손실은 줄어드는데 답이 틀린다면, 무엇을 물어야 하는지는 이제 여러분이 알고 있습니다.
"""
