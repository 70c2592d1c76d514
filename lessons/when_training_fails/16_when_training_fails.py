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

Three small Transformers, A, B and C, have learned to write words backwards, *badge* → *egdab*. Below are their losses. Which of the three would you trust? Decide before you press **at inference**, where each has to write new words without being shown the answer. The dashed line is the share that it gets right, and underneath stands what it makes of *badge*.
"""

# %% [markdown] lang="ko"
r"""
# 16 · 학습이 실패할 때

**손실은 줄어드는데 답은 틀립니다. 어떻게 해야 할까요?**

프로그램이 틀리면 대개 멈춥니다. 오류가 나고 몇 번째 줄인지 알려 줍니다. 그런데 학습은 틀려도 멈추지 않습니다. 모양도 모두 맞고, 스텝도 하나씩 나아가고, 손실(loss)도 15장에서처럼 줄어듭니다. 그리고 몇 시간 뒤에 남는 것은 엉뚱한 글을 쓰는 모델입니다.

어딘가에 결함(fault)이 있는데, 어디인지 가리켜 주는 것이 없습니다. 곡선을 들여다볼 수도 있고, 더 오래 학습시킬 수도 있고, 무언가 바꾸고 나아지기를 바랄 수도 있습니다. 탐정이라면 작은 질문을 하나씩 던집니다. 대답을 들을 때마다 용의자가 줄어듭니다.

**이 장을 마치면**

- 첫 스텝 전의 손실이 얼마여야 하는지 말할 수 있습니다.
- 작은 검사 네 가지와 데이터 살펴보기로 흔한 결함 여덟 가지를 구별할 수 있습니다.
- 어느 디코더에나 쓸 수 있는 누출 검사를 작성할 수 있습니다.
- 내 학습에 숨은 결함과, 내 이름으로 뽑은 결함을 찾을 수 있습니다.

**필요한 것**은 13장(디코더)과 15장(학습)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/16.html)

작은 트랜스포머(Transformer) A, B, C가 단어를 거꾸로 쓰도록(*badge* → *egdab*) 배웠습니다. 아래는 저마다의 손실입니다. 셋 가운데 어느 것을 믿을 수 있을까요? 먼저 고르고 나서 **추론할 때** 버튼을 누르세요. 그러면 저마다 처음 보는 단어를, 정답을 보지 않고 씁니다. 맞게 쓴 비율이 파선으로 나타나고, *badge*를 읽고 쓴 것이 아래에 나옵니다.
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
셋 가운데 손실이 가장 작은 A는 **단어를 하나도 맞게 쓰지 못합니다.** 손실이 가장 큰 C는 모두 맞게 씁니다. 가장 교묘한 것은 B입니다. 열 개 가운데 아홉 개를 맞히니 모르고 지나치기 쉽습니다. 곡선을 믿었다면 가장 나쁜 모델을 고르고 가장 좋은 모델을 버린 셈입니다.

손실만 보아서는 알 수 없습니다. 하지만 손실이 얼마여야 하는지 미리 알면 손실도 무언가를 알려 줍니다.

## 1 · 손으로: 첫 손실

첫 스텝 전의 모델은 아무것도 모르니 찍을 수밖에 없습니다. 찍으면 손실은 얼마일까요?

단어는 a부터 j까지의 글자 4~6개로 되어 있습니다. 글자 열 개에 [PAD], [START], [END]를 더해 조각은 모두 V = 13가지입니다. 조각마다 확률 1/13을 주는 모델의 교차 엔트로피(cross-entropy)는 −ln(1/13), 곧 **ln V**입니다.
"""

# %%
import numpy as np

from helpers import check, draw_loss_curves, faults, number, span

n_pieces = len(faults.PIECES)
number(np.log(n_pieces))

# %% [markdown] lang="en"
r"""
A model that can't decide at all starts at 2.56. Ours does decide, only without a reason. Its random weights prefer some pieces by pure chance, and that costs extra.

Suppose the logits z of a row spread around 0 like a bell, with standard deviation σ. The mean of $e^z$ is then $e^{\sigma^2/2}$, a fact about bells that we don't prove. The sum over all pieces is about V times that mean. The z of the wanted piece is as random as the others, 0 on average. Therefore

$$ \text{loss} = \ln \sum e^z - z_{\text{wanted}} \approx \ln V + \frac{\sigma^2}{2}. $$

Does the formula hold for ten models without any training? The first range is their loss as measured, the second as the formula has it.
"""

# %% [markdown] lang="ko"
r"""
어느 조각도 더 좋아하지 않는 모델은 2.56에서 시작합니다. 그런데 우리 모델은 아무 이유 없이 더 좋아하는 조각이 있습니다. 가중치가 무작위이면 로짓(logit)도 무작위여서 우연히 어떤 조각이 더 큰 확률을 받습니다. 이렇게 근거 없이 고르면 손실이 더 커집니다.

얼마나 커질까요? 한 행의 로짓 z가 0을 중심으로 표준편차 σ인 종 모양(정규분포)으로 퍼져 있다고 합시다. 그러면 $e^z$의 평균은 $e^{\sigma^2/2}$입니다(증명은 하지 않습니다). 조각 V개를 모두 더하면 이 평균의 V배쯤입니다. 정답의 z는 아직 다른 z보다 크지 않아서 평균이 0이고, 따라서

$$ \text{손실} = \ln \sum e^z - z_{\text{정답}} \approx \ln V + \frac{\sigma^2}{2} $$

입니다. 무작위 모델 열 개를 만들고 하나도 학습시키지 않습니다. 앞은 측정한 손실의 범위이고, 뒤는 식으로 구한 손실의 범위입니다.
"""

# %%
runs = [faults.Run(seed) for seed in range(10)]
measured = [faults.loss_at_0(run) for run in runs]
log_p = [np.log(run.loss.probabilities) for run in runs]  # each row spreads as its logits | 행마다 표준편차가 로짓과 같음
formula = [np.log(n_pieces) + rows.var(axis=-1).mean() / 2 for rows in log_p]
span(measured, ".1f"), span(formula, ".1f")

# %% [markdown] lang="en"
r"""
The ten losses lie between 2.8 and 3.1, where the formula says 2.9 to 3.1. So our model should start near 3. If it starts far above, its logits are far too large, and if it starts well below, it knows what it can't know yet or the mean counts padding.

### Exercise 16.1 ★ 4 minutes

Give three numbers, each to one decimal:

1. The paper's vocabulary has V = 37 000 pieces. What is the loss if all logits are equal?
2. What first loss do you expect with the same V, if the logits spread with σ = 3?
3. V = 13, and the first loss is 2.0794. Among how many equally likely pieces does the model seem to guess?
"""

# %% [markdown] lang="ko"
r"""
측정한 손실은 2.8에서 3.1까지이고, 식으로 구한 손실은 2.9에서 3.1까지입니다. 따라서 이 모델은 3 근처에서 시작해야 합니다. 그렇지 않으면 어떨까요? 3보다 훨씬 크면 로짓이 지나치게 큰 것입니다. 훨씬 작으면 아직 알 수 없는 것을 알고 있거나, 평균에 넣지 말아야 할 것까지 센 것입니다(예를 들어 손실이 0인 [PAD]까지).

### 연습 16.1 ★ 4분

숫자 세 개를 소수 한 자리까지 답하세요.

1. 논문의 어휘 집합(vocabulary)은 V = 37,000조각입니다. 로짓이 모두 같으면 손실은 얼마인가요?
2. V는 같고 로짓이 σ = 3으로 퍼져 있으면 첫 손실은 얼마쯤일까요?
3. V = 13인데 첫 손실이 2.0794입니다. 확률이 똑같은 조각 몇 개 가운데서 찍는 것과 같나요?
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

`np.log`가 ln입니다. 2번에서 식을 쓰려면 V가 $e^{\sigma^2}$, 여기서는 8103보다 훨씬 커야 하는데, 37,000은 그렇습니다. 3번은 ln을 하면 2.0794가 되는 수를 찾으면 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

10.5, 15.0, 8입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · A training of your own

To recognize a sick training you have to have seen a healthy one. You write the loop yourself. Later the fault will hide in everything but that.

### Exercise 16.2 ★★ 6 minutes

Write the loop of lesson 15 as a function. `batches` is a list of pairs, source (B, S) and target (B, T). For each pair predict, measure, go back, step. The decoder gets the target without its last piece and has to say the target without its first. Return the list of the losses, each as it was before its step.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 직접 작성하는 학습

잘못된 학습을 알아보려면 정상인 학습을 먼저 보아야 합니다. 반복문은 여러분이 직접 작성합니다. 나중에 결함은 이 반복문이 아닌 다른 곳에 숨습니다.

### 연습 16.2 ★★ 6분

15장의 반복문을 함수로 작성하세요. `batches`는 source (B, S)와 target (B, T)의 짝을 모은 리스트이고, target의 id는 [START]로 시작합니다. 배치마다 예측하고, 측정하고, 역전파하고, 한 스텝 갱신합니다. 디코더에는 target에서 마지막 조각을 뺀 것을 넣고, 첫 조각을 뺀 것을 맞히게 합니다. 배치마다 스텝을 하기 전의 손실을 모아 리스트로 돌려주세요.
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

`model(source, given, not_padding(source))`이 로짓이고 `loss(logits, wanted)`가 손실입니다. 그다음은 `model.backward(loss.backward())`와 `optimizer.step(model.grads)`입니다.

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
반복문에는 네 가지가 들어갑니다. 이 넷을 모은 것을 **학습 장치**라고 부르겠습니다. 모델(인코더와 디코더가 한 층씩이고 d_model = 32, 드롭아웃(dropout) 0.1), 손실, Adam, 그리고 새로운 단어를 만드는 `batch`입니다. 이 학습 장치는 정상입니다. 400스텝 뒤에 새로운 단어 열 개 가운데 여덟 개 이상을 맞게 쓸까요? (연습 16.2를 풀지 않았으면 풀이가 대신합니다.)
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

We've trained one model with each fault for 400 steps. You'll see its loss, a healthy run in grey, a dotted line at ln V, and what the model writes for *badge*. (Above 4 a curve is cut off.) **Whose loss will be as good as the healthy one, or better?**
"""

# %% [markdown] lang="ko"
r"""
열 개 가운데 여덟 개는 어렵지 않습니다. 초록색 칸 하나가 하나도 틀리지 않고 쓴 새로운 단어 하나이고, 백 개 가운데 적어도 여든 개입니다. *badge*는 *egdab*이 됩니다. (a부터 j까지의 글자 4~6개로 된 단어를 직접 넣어 보세요.) 정상인 학습은 이렇습니다. 이제 결함이 있는 학습을 봅시다.

## 3 · 실패하는 여덟 가지 방법

앞의 두 결함은 반복문에 있고, 16.2의 채점이 잡아냅니다. 나머지는 학습 장치에 있습니다.

1. **밀지 않음**(no shift): 디코더의 각 행에, 바로 그 행이 맞혀야 할 조각을 넣습니다
2. **두 칸 밀기**(shift by two): 맞혀야 할 조각을 한 행이 아니라 두 행 늦게 넣습니다
3. **인과 마스크 없음**(no causal mask), 또는 새는 마스크: 뒤에 올 조각을 보는 행이 있습니다
4. **소프트맥스 두 번**(softmax twice): 로짓을 받는 손실에 확률을 넣습니다
5. **0으로 되돌리지 않은 그래디언트**(gradients not zeroed): 스텝마다 그때까지의 그래디언트를 모두 더해서 씁니다
6. **너무 큰 테이블**(tables too large): 임베딩(embedding)과 로짓의 테이블이 초깃값이 20배 큽니다
7. **추론할 때도 드롭아웃**(dropout on at inference): 추론하기 전에 끄는 것을 잊습니다
8. **섞인 짝**(pairs mixed up): 단어마다 다른 단어의 정답이 붙어 있습니다

결함이 하나씩 있는 학습 장치 여덟 개를 미리 학습시켜 두었습니다. 400스텝 동안의 손실과, 마지막에 *badge*를 읽고 쓴 것을 보여 줍니다. 4보다 큰 손실은 잘라 냈습니다. 회색은 결함이 없는 학습이고, 점선은 ln V입니다. **결함이 있는데도 손실이 회색 선만큼, 또는 그보다 더 작아지는 것은 어느 것일까요?** 먼저 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_gallery

draw_gallery({name: faults.recorded()[name, 0] for name in faults.RUNS})

# %% [markdown] lang="en"
r"""
**The best curve of all belongs to *no shift*, one of the worst models.** Three faults end about as low as the healthy run or lower, a fourth at 0.3. Each of the four has its own way to hide.

- *No shift* need only copy what it's given until its loss is −ln 1 = 0. At inference there's nothing to copy.
- *No causal mask*, our A, finds the answer one place to the right.
- *Dropout on at inference*, our B, has nothing wrong with its training at all.
- *Shift by two*, the fourth, learns to do without the piece just before. At inference that piece is there, and what it learned doesn't fit.

The other four at least look ill.

## 4 · Four tests

**Test 1 · the loss at step 0** is the one that you computed by hand.

**Test 2 · memorize one batch.** Show the model the same sixteen words for 200 steps. If it can't even learn those, its machine has a fault. Then let it *write* the sixteen without showing the answer. In the table *memorized* means a loss below 0.15 (with dropout off), *half memorized* one below 1, and *written* that more than 0.7 of the words come out right.

Which faults will each of the two tests catch, and which get past both?
"""

# %% [markdown] lang="ko"
r"""
**곡선이 가장 좋은 것은 가장 나쁜 모델 가운데 하나인 ‘밀지 않음’입니다.** 셋은 회색 선만큼, 또는 더 낮게 끝나고, 하나는 그리 멀지 않은 0.3에서 끝납니다. 왜 학습하는 동안에는 알아채지 못할까요?

- **밀지 않음**: 받은 것을 베끼기만 하면 되므로 손실은 −ln 1 = 0으로 갑니다. 추론할 때는 베낄 것이 없습니다.
- **인과 마스크 없음**(A): 답이 바로 오른쪽에 있습니다.
- **추론할 때도 드롭아웃**(B): 학습에는 잘못된 것이 없습니다.
- 0.3에서 끝나는 **두 칸 밀기**: 바로 앞의 조각을 못 보고 배웁니다. 그런데 추론할 때는 그 조각도 들어오므로 배운 것이 맞지 않습니다.

나머지 넷은 곡선만 보아도 이상하지만, 무엇이 잘못되었는지는 곡선이 알려 주지 않습니다. 그래서 검사가 필요합니다.

## 4 · 네 가지 검사

**검사 1 · 0스텝의 손실.** 앞에서 손으로 구한 것입니다.

**검사 2 · 배치 하나 외우기.** 똑같은 단어 16개를 200스텝 동안 배웁니다. 이것조차 외우지 못하면 학습 장치에 결함이 있는 것입니다. 그다음 그 16개를 정답을 보여 주지 않고 **쓰게** 합니다. 표에서 드롭아웃을 끈 손실이 0.15보다 작으면 ‘외움’, 1보다 작으면 ‘반쯤 외움’이고, 단어의 70% 넘게 맞게 쓰면 ‘씀’입니다.

두 검사에는 각각 어느 결함이 걸릴까요? 둘 다 통과하는 결함은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
faults.said_of_runs("loss at step 0", "memorize one batch")

# %% [markdown] lang="en"
r"""
Test 1 catches only *tables too large*. (As a number it would also have told of *softmax twice*, which starts at ln V itself, 2.6.) Test 2 catches six faults. Two get past both, *dropout on at inference* and *pairs mixed up*. Nonsense can be memorized like anything else.

Remember the sign *memorized, not written*. Three runs know their sixteen words and can't write them, for in all three the decoder gets something else in training than at inference.

*Softmax twice* can't even memorize, for the surest answer that it can give is one 1 and twelve 0. Taken for logits, even those cost ln(e + 12) − 1.
"""

# %% [markdown] lang="ko"
r"""
검사 1의 판정에는 **너무 큰 테이블**만 걸립니다. (숫자로 보면 **소프트맥스 두 번**도 드러납니다. 바로 ln V인 2.6에서 시작합니다.) 검사 2에는 여섯이 걸립니다. **추론할 때도 드롭아웃**과 **섞인 짝**은 둘 다 통과합니다. 엉터리도 얼마든지 외울 수 있습니다.

결함 셋은 외웠지만 쓰지 못합니다. 단어 16개를 다 아는데도 쓰지 못하는 것입니다. 셋 모두 디코더의 입력이 학습할 때와 추론할 때 다릅니다. 이 증상을 기억해 두세요. 다시 나옵니다.

그런데 **소프트맥스 두 번**은 왜 단어 16개도 외우지 못할까요? 더없이 확신해도 확률은 1이 하나, 0이 열두 개입니다. 손실은 이것을 로짓으로 받으므로, 완벽한 답이어도 손실이 ln(e + 12) − 1입니다.
"""

# %%
number(np.log(np.e + 12) - 1, 2)

# %% [markdown] lang="en"
r"""
However long you train it, this run never gets below 1.69.

**Test 3 · change one answer.** Put another piece in place of the one that row 3 has to say and send everything through the whole loop once more, shift and mask and model. Row 3 mustn't know its own answer. In a healthy run that piece is the input of row 4, and only from there on may logits move.

**Test 4 · everything twice.** If you give the same input twice at inference, are the logits the same? And if you compute the gradient of one batch twice, with no step in between, is the second as long as the first?

From which row on will *no shift* move, and *shift by two*? Will two runs look alike in all four tests?
"""

# %% [markdown] lang="ko"
r"""
아무리 오래 학습시켜도 손실은 1.69 아래로 내려가지 않습니다.

**검사 3 · 정답 하나 바꾸기.** 3행이 맞혀야 할 조각을 다른 조각으로 바꾸고, 밀기와 마스크와 모델을 모두 다시 거칩니다. 3행은 자기 정답을 몰라야 하므로 3행의 로짓은 그대로여야 합니다. 정상이라면 이 조각은 4행의 입력이므로, 로짓은 4행부터 달라져도 됩니다.

**검사 4 · 똑같이 두 번.** 추론할 때 같은 입력을 두 번 넣으면 로짓이 같을까요? 그리고 스텝 없이 같은 배치의 그래디언트(gradient)를 두 번 구하면 두 번째의 노름(norm)은 첫 번째의 몇 배일까요?

**밀지 않음**은 몇 행부터 달라질까요? **두 칸 밀기**는요? 네 검사의 결과가 모두 똑같은 것이 둘 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
faults.said_of_runs(*faults.TESTS)

# %% [markdown] lang="en"
r"""
*No shift* moves from row 3 on, the very row whose answer you changed. *Shift by two* moves only from row 5, while without a mask all rows move. Test 4 finds *gradients not zeroed* by a second gradient twice as long and *dropout on at inference* by another output. Every line of the table now differs from every other, with one exception: *pairs mixed up* looks healthy.

In a way it is. Only its data are wrong, where no test looks. If all four pass and the loss stays high, **look at examples**. Is the answer to *cfhddi* really *bfcgih*?
"""

# %% [markdown] lang="ko"
r"""
**밀지 않음**은 정답을 바꾼 바로 그 3행부터 달라지고, **두 칸 밀기**는 5행부터 달라집니다. 마스크가 없으면 모든 행이 달라집니다. 검사 4에는 둘이 더 걸립니다. **0으로 되돌리지 않은 그래디언트**는 두 번째 노름이 두 배이고, **추론할 때도 드롭아웃**은 출력이 달라집니다. 이제 표의 줄이 모두 서로 다른데, 하나만 예외입니다. **섞인 짝**은 정상과 똑같습니다.

모델도 손실도 반복문도 정말로 정상이기 때문입니다. 데이터만 틀렸으니 학습 장치를 아무리 검사해도 알 수 없습니다. 검사를 모두 통과했는데도 손실이 줄지 않으면 **샘플을 직접 보세요.** *cfhddi*의 정답이 *bfcgih*여야 할까요?
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
아닙니다. *bfcgih*는 한 줄 아래에 있는 *higcfb*를 거꾸로 쓴 것입니다. 정답이 모두 한 단어씩 밀려 있습니다. 네 검사로 찾지 못한 것을 10초 동안 읽어서 찾았습니다.

## 5 · 내 학습에 숨은 결함

지금까지는 범인을 미리 알고 있었습니다. 이제는 모릅니다. `planted_machine()`은 **여덟 가지 결함 가운데 하나**가 있는 학습 장치를 줍니다. 반복문은 여러분의 것입니다. 150스텝 동안 학습시키고 새로운 단어 백 개를 쓰게 합니다.
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
손실은 0.05쯤까지 줄어드는데, 단어 백 개 가운데 맞은 것이 하나도 없습니다. 이 장의 질문 그대로이고, 이번에는 여러분의 학습입니다. 누가 의심스러운가요? 다음 셀을 하나씩 실행하기 전에, 의심하는 결함이라면 무엇이 나올지 말해 보세요. 먼저 첫 손실, 그리고 단어 16개 외우기입니다.
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
The first loss is near 3, as it should be, but then comes the sign that you know. *Memorized, not written* leaves three suspects, *no shift*, *shift by two* and *no causal mask*. Test 3 told those three apart. From which row on will the logits move here? (The cell runs tests 3 and 4, with the shift of 16.2.)
"""

# %% [markdown] lang="ko"
r"""
3 근처에서 시작하는 것은 정상입니다. 그런데 아는 증상이 나왔습니다. 외웠지만 쓰지 못하는 결함은 **밀지 않음**, **두 칸 밀기**, **인과 마스크 없음** 셋뿐입니다. 이 셋은 검사 3으로 구별했습니다. 여기서는 몇 행부터 달라질까요? (`examine`은 16.2의 밀기로 검사 3과 4를 합니다.)
"""

# %% jupyter={"outputs_hidden": true}
examine(planted_machine())

# %% [markdown] lang="en"
r"""
The logits move from row 3 on. In the table that was *no shift*, but the shift stands in **your own loop**, which 16.2 has found right. Row 3 knows its own answer, that much is certain. Either the loop hands the answer over or the model lets row 3 look ahead, and test 3, which goes through both, can't say which. We need a test that asks **the model alone**.

### Exercise 16.3 ★★ 6 minutes

Write this **leak test** for any decoder. `logits(given)` takes ids (B, T) and returns (B, T, n_vocab), where row t gets piece t. Return True if changing some piece moves a row *before* it, anywhere. Ids go from 0 to n_vocab − 1, and `given` itself must stay as it is.
"""

# %% [markdown] lang="ko"
r"""
3행부터 달라집니다. 표에서 3행부터 달라진 것은 **밀지 않음**이었습니다. 그럼 범인을 찾은 걸까요? 그런데 미는 것은 **여러분의 반복문**에 있고, 16.2에서 맞다고 확인했습니다. 3행이 자기 정답을 안다는 것은 확실합니다. 누가 건네주었거나, 모델이 앞을 내다보게 한 것입니다. 검사 3은 둘을 한꺼번에 거치므로 어느 쪽인지 구별하지 못합니다. **모델만** 따로 검사해야 합니다.

### 연습 16.3 ★★ 6분

어느 디코더에나 쓸 수 있는 **누출 검사**(leak test)를 작성하세요. `logits(given)`은 디코더에 넣을 id (B, T)를 받아 (B, T, n_vocab)을 돌려주고, t행은 t번째 조각을 받습니다. 어느 조각이든 바꾸었을 때 그보다 **앞의** 행이 하나라도 달라지면 True, 아니면 False를 돌려주세요. id는 0부터 n_vocab − 1까지이고, `given` 자체는 바꾸면 안 됩니다.
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

k마다 `given`을 복사해서 k열을 `(k열 + 1) % n_vocab`으로 바꿉니다. 그리고 k행 앞의 행들 `[:, :k]`를 바꾸기 전과 비교합니다.

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
이제 결함이 숨은 모델을 검사하고, 샘플도 네 개 봅시다. 모델이 샐까요?
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
The model leaks and its examples are in order. With that you have all the evidence.

### Exercise 16.4 ★★ 2 minutes

Which of the eight faults is it? Answer with its number or its name. The check says which evidence clears a wrong suspect.
"""

# %% [markdown] lang="ko"
r"""
모델이 샙니다. 그리고 샘플은 모두 자기 단어를 거꾸로 쓴 것입니다. 증거가 다 모였습니다.

### 연습 16.4 ★★ 2분

여덟 가지 결함 가운데 어느 것인가요? 번호나 이름으로 답하세요. 범인이 아니면 어떤 증거로 풀려나는지 알려 줍니다.
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

3에서 시작하고, 외우기는 하는데, 외운 것을 쓰지 못합니다. 그런 결함은 셋이고, 그 가운데 둘은 여러분의 반복문에 있어야 합니다.

</details>
<details><summary>풀이</summary>

{solution}

외웠지만 쓰지 못하므로 1, 2, 3 가운데 하나입니다. 미는 것은 `my_train`에 있고 이미 확인했습니다. 누출 검사는 모델만 검사하는데 True라고 합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · More cases, and one in your name

In each of five more cases, press the *tests* that you need, name a *suspect*, and hear whether your evidence suffices. Four of the cases can be solved by the curve alone. Which one can't, and which test decides it?
"""

# %% [markdown] lang="ko"
r"""
## 6 · 사건 다섯 개, 그리고 내 이름으로 뽑은 사건

사례 D부터 H까지 다섯 개가 더 있습니다. 필요한 **검사**를 눌러 결과를 읽고 **범인**을 지목하세요. 지금까지의 증거만으로 그렇게 말할 수 있는지 알려 줍니다. 네 개는 곡선만 읽어도 범인이 하나로 좁혀집니다. 검사가 필요한 것은 어느 사례이고, 어떤 검사가 필요할까요?
"""

# %% tags=["widget"]
play_detective("DEFGH")

# %% [markdown] lang="en"
r"""
<details><summary>Which one?</summary>

Case D can't. Its loss falls and its words come out wrong, as with *shift by two* and with *no causal mask*. Only *change one answer* tells those two apart. Each other curve fits one fault alone.

</details>

### Exercise 16.8 ★★ 4 minutes

The last case is drawn by lot. `drawn_machine("Emmy")` has one of the six faults that can stand in a machine, 3 to 8, and the name decides which. Put your own in place of Emmy's. Then use as few of your instruments as you can, in any order, and name the fault.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>어느 사례일까요?</summary>

사례 D입니다. 손실은 줄어드는데 단어는 틀립니다. **두 칸 밀기**와 **인과 마스크 없음**이 둘 다 그렇습니다. 어디에서 끝나는지가 실마리가 되기는 하지만(위의 그림에서 0.3과 0.06), 확실히 구별하는 것은 네 검사 가운데 **정답 하나 바꾸기**뿐입니다. 나머지 곡선은 저마다 결함 하나에만 맞습니다.

</details>

### 연습 16.8 ★★ 4분

마지막 사건은 제비로 뽑습니다. `drawn_machine("Emmy")`에는 학습 장치에 있을 수 있는 여섯 가지 결함, 곧 3번부터 8번까지 가운데 하나가 있고, 어느 것인지는 이름이 정합니다. Emmy 대신 여러분의 이름을 넣으세요. 같은 이름으로는 언제나 같은 결함이 나옵니다.

아래에 여러분의 도구가 있습니다. 어떤 순서로 써도 되지만 되도록 적게 쓰세요. 그리고 어느 결함인지 답하세요.
"""

# %%
from helpers import drawn_machine

my_name = "Emmy"  # put yours in its place | 여기에 여러분의 이름을 넣으세요
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

여섯 가지를 하나씩 생각해 보세요. 그 결함이라면 어느 도구에서 무엇이 나올까요? 마스크가 새지 않는데도 누출 검사가 True가 되는 결함이 하나 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

이것은 Emmy의 결함입니다. 어떤 이름이든 이 순서로 찾을 수 있습니다.

1. 첫 손실이 20보다 크면 6번입니다.
2. 외우지 못하면 4번이나 5번입니다. 두 번째 그래디언트가 두 배이면 5번입니다.
3. 출력이 달라지면 7번입니다. (행이 저절로 달라지므로 누출 검사도 True가 됩니다.)
4. 누출 검사가 True이고 출력이 같으면 3번입니다.
5. 남은 것은 8번이고, 샘플을 보면 알 수 있습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch

Our `backward` makes new gradients each time. PyTorch's **adds** to those that are there, so that several small batches can make one large step. How long is the gradient of one layer after one, two and three times the same `backward`, if the first is 1?
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로

우리의 `backward`는 그래디언트를 새로 쓰지만, PyTorch는 이미 있는 값에 **더합니다**. 작은 배치 여러 개의 그래디언트를 모아 큰 한 스텝에 쓸 수 있게 하려는 것입니다(그래디언트 누적, gradient accumulation). 층 하나에서 같은 `backward`를 한 번, 두 번, 세 번 부르면 그래디언트의 노름은 얼마일까요? 첫 번째를 1로 셉니다.
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
두 번째에는 두 배, 세 번째에는 세 배입니다. 이것이 5번 결함이고, `backward` 전에 `optimizer.zero_grad()`를 부르면 막을 수 있습니다. 결함 셋이 더 한 줄 차이로 생깁니다. `model.eval()`을 잊으면 7번 결함입니다. `nn.CrossEntropyLoss`는 소프트맥스를 스스로 하므로 그 앞에 소프트맥스를 넣으면 4번 결함입니다. 그리고 `nn.Transformer`의 마스크에서 True는 우리와 반대로 **볼 수 없음**입니다. 모두 제대로 하면 PyTorch와 우리의 결과가 같습니다.
"""

# %%
fresh = Transformer.random(13, 13, 32, 2, 64, 1, np.random.default_rng(0))
source, target = batch(8)
feed, dlogits = {"source": source, "target": target[:, :-1]}, np.ones((8, 7, 13))
equal_on_every_device(fresh, feed, dlogits, source_mask=not_padding(source))

# %% [markdown] lang="en"
r"""
## 8 · Recap

**The loss falls and the answers are wrong. What now?** Don't guess and don't train for longer. Ask small questions, each of which clears some of the suspects, and look at examples. It takes seconds, so do it *before* a long training, too.

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
## 8 · 정리

**손실은 줄어드는데 답은 틀립니다. 어떻게 해야 할까요?** 짐작하지 말고, 더 오래 학습시키지도 말고, 작은 질문을 던지세요. 질문마다 용의자가 줄어듭니다. 그리고 샘플을 직접 보세요. 몇 초면 되니 오래 학습시키기 **전에도** 하세요.

| 검사 | 정상이면 | 걸리는 것 |
|---|---|---|
| 0스텝의 손실 | ln V + σ²/2쯤 | 크기가 잘못된 가중치나 로짓 |
| 배치 하나 외우기 | 손실 → 0 | 배우지 못하는 학습 장치 |
| 외운 것 쓰기 | 제대로 씀 | 디코더의 입력이 학습할 때와 추론할 때 서로 다른 것 |
| t행의 정답 바꾸기 | t + 1행부터 | t + 2행부터: 두 칸 밀기 |
| | | t행부터: 밀지 않음, 또는 마스크가 한 칸 더 열림 |
| | | 더 앞부터: 새는 마스크 |
| 누출 검사 | False | 새는 마스크 |
| 똑같이 두 번 | 출력은 같고, 그래디언트는 × 1 | 추론할 때도 드롭아웃 · 0으로 되돌리지 않은 그래디언트 |
| 샘플 열 개를 직접 보기 | 사람이 풀 수 있음 | 데이터 |

**더 깊이:** [정규화의 위치에 따라 어떤 학습률로 시작할 수 있는지가 달라집니다](16b_when_training_fails_deeper.ipynb). 12장의 깊은 신경망이 결함 없이도 학습되지 않은 것과 이어지는 이야기입니다.

**다음:** 트랜스포머에 필요한 것은 이제 모두 여러분의 노트북에 있습니다. 직접 작성했고 채점도 받았습니다. 하지만 한데 모은 적은 아직 없습니다. [17장](17_your_transformer.ipynb)에서 여러분의 함수로 트랜스포머를 조립하고 학습시킵니다. 손실이 줄어드는데 답이 틀린다면, 누구에게 물어야 하는지 이제 알고 있습니다.
"""
