# %% [markdown] lang="en"
r"""
# 16 · When training fails

**The loss falls and the answers are wrong. What now?**

**You will be able to** find out, with four small tests and a look at the data, which of eight common faults a training run has, also when it is planted in your own. \
**You need** lessons 13 (decoder) and 15 (training). \
**Time** 65 minutes · [on paper](../docs/worksheets/16.html)

Three small Transformers learn to write words backwards: *badge* → *egdab*. Here is the loss of each. Which would you trust? Choose, then press **in use**: dashed is the share of new words that it writes without a mistake when it is *not* shown the answer; below stands what it makes of *badge*.
"""

# %% [markdown] lang="ko"
r"""
# 16 · 학습이 실패할 때

**손실은 줄어드는데 답은 틀립니다. 어떻게 해야 할까요?**

**이 장을 마치면** 흔한 결함(fault) 여덟 가지 가운데 무엇 때문에 학습이 실패하는지 작은 검사 네 가지로, 그리고 데이터를 직접 보고 알아내고, 직접 작성한 반복문으로 학습시키는 모델에 몰래 심은 결함도 찾을 수 있습니다. \
**필요한 것**은 13장(디코더)과 15장(학습시키기)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/16.html)

작은 트랜스포머(Transformer) 세 개가 단어를 거꾸로 쓰도록(*badge* → *egdab*) 배웁니다. 아래는 저마다의 손실(loss)입니다. 어느 것을 믿을 수 있을까요? 먼저 고르고 나서 **추론할 때** 버튼을 누르세요. 정답을 **보여 주지 않고** 쓰게 했을 때 새로운 단어를 하나도 틀리지 않고 쓴 비율이 파선으로 나타나고, *badge*를 읽고 쓴 것이 아래에 나옵니다.
"""

# %% tags=["widget"]
from helpers import play_detective, play_three_runs

play_three_runs()

# %% [markdown] lang="en"
r"""
## 1 · By hand: the first loss

**The best loss, A's, belongs to the model that writes not one word right**, the worst to the one that writes all. The loss alone does not tell. The first test costs no step of training.

The words have 4 to 6 of the letters a to j; with [PAD], [START] and [END] there are V = 13 pieces. If a model that knows nothing gives each the probability 1/13, its cross-entropy is −ln(1/13) = **ln V**:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 첫 손실

**손실이 가장 작은 A는 단어를 하나도 맞게 쓰지 못하고, 손실이 가장 큰 C는 모두 맞게 씁니다.** 손실만 보아서는 알 수 없습니다. 첫 번째 검사는 한 스텝도 학습시키지 않고 할 수 있습니다.

단어는 a부터 j까지의 글자 4~6개로 되어 있습니다. 글자 열 개에 [PAD], [START], [END]를 더해 조각은 모두 V = 13가지입니다. 아무것도 모르는 모델이 조각마다 확률 1/13을 주면 교차 엔트로피(cross-entropy)는 −ln(1/13) = **ln V**입니다.
"""

# %%
import numpy as np

from helpers import Table, check, draw_loss_curves, faults, number, span

n_pieces = len(faults.PIECES)
number(np.log(n_pieces))

# %% [markdown] lang="en"
r"""
But random weights give random logits, not equal ones. If the logits z of a row spread like a bell around 0, with standard deviation σ, then the mean of $e^z$ is $e^{\sigma^2/2}$ (a fact about the bell), their sum about V times that, and on average

$$ \text{loss} = \ln \sum e^z - z_{\text{wanted}} \approx \ln V + \frac{\sigma^2}{2}, $$

for before training the wanted z is 0 on average, as all are. (V has to be large beside $e^{\sigma^2}$; else the loss stays below that.) Ten random models, before any step; measured, and by the formula:
"""

# %% [markdown] lang="ko"
r"""
그런데 가중치가 무작위이면 로짓(logit)도 모두 같지는 않습니다. 한 행의 로짓 z가 0을 중심으로 표준편차 σ인 종 모양(정규분포)으로 퍼져 있다면 $e^z$의 평균은 $e^{\sigma^2/2}$입니다(증명은 하지 않습니다). V개를 더하면 $V e^{\sigma^2/2}$쯤이므로 평균적으로

$$ \text{손실} = \ln \sum e^z - z_{\text{정답}} \approx \ln V + \frac{\sigma^2}{2} $$

입니다. 학습하기 전에는 정답의 z라고 더 크지 않아서 평균이 0이기 때문입니다. (V가 $e^{\sigma^2}$보다 훨씬 커야 합니다. 그렇지 않으면 손실은 이 식보다 작습니다.) 무작위 모델 열 개의 첫 손실입니다. 앞은 첫 스텝 전에 측정한 것, 뒤는 식으로 구한 것입니다.
"""

# %%
runs = [faults.Run(seed) for seed in range(10)]
measured = [faults.loss_at_0(run) for run in runs]
log_p = [np.log(run.loss.probabilities) for run in runs]  # each row spreads as its logits | 행마다 표준편차가 로짓과 같음
formula = [np.log(n_pieces) + rows.var(axis=-1).mean() / 2 for rows in log_p]
span(measured, ".1f"), span(formula, ".1f")

# %% [markdown] lang="en"
r"""
So this model should start near 3. Far above that the logits are far too large. Well below it the model knows what it cannot know yet, or the mean counts too much (padding, with its loss 0).

### Exercise 16.1 ★ 4 minutes

Three numbers, to one decimal:

1. The paper's vocabulary has V = 37 000 pieces. All logits are equal. What is the loss?
2. The same V, but the logits spread with σ = 3. What first loss do you expect?
3. V = 13, and the first loss is 2.0794. Among how many equally likely pieces does the model seem to guess?
"""

# %% [markdown] lang="ko"
r"""
따라서 이 모델은 3 근처에서 시작해야 합니다. 첫 손실이 훨씬 크면 로짓이 지나치게 큰 것입니다. 훨씬 작으면 아직 알 수 없는 것을 알고 있거나, 평균에 넣지 말아야 할 것까지 센 것입니다(예를 들어 손실이 0인 [PAD]까지).

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

`np.log` is ln. For the second: 37 000 is large beside $e^{3^2}$ = 8103, so the formula holds. For the third: ln of which number is 2.0794?

</details>
<details><summary>Solution</summary>

{solution}

10.5, 15.0 and 8.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`np.log`가 ln입니다. 2번에서 37,000은 $e^{3^2}$ = 8103보다 훨씬 크므로 식을 쓸 수 있습니다. 3번은 ln을 하면 2.0794가 되는 수를 찾으면 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

10.5, 15.0, 8입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · A training of your own

### Exercise 16.2 ★★ 6 minutes

Write the loop of lesson 15. `batches` is a list of pairs, source (B, S) and target (B, T). For each predict, measure, go back, step; the decoder gets the target without its last piece and has to say it without its first. Return the list of the losses, each as it was before its step.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 직접 작성하는 학습

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
Now a *machine* for it: a model of one layer each, d_model = 32, dropout 0.1; the loss, Adam, and `batch`, which makes words. After 400 steps, will eight of ten new words be right? (Where yours is missing, the solution stands in.)
"""

# %% [markdown] lang="ko"
r"""
학습에 필요한 것을 모은 것이 **학습 장치**입니다. 모델(인코더와 디코더가 한 층씩이고 d_model = 32, 드롭아웃(dropout) 0.1), 손실, Adam, 그리고 새로운 단어를 만드는 `batch`입니다. 400스텝 뒤에 새로운 단어 열 개 가운데 여덟 개 이상을 맞게 쓸까요? (연습 16.2를 풀지 않았으면 풀이가 대신합니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import at_least, healthy_machine

my_train = or_solution("16.2", my_train)
model, loss, optimizer, batch = healthy_machine()
losses = my_train(model, loss, optimizer, [batch(32) for _ in range(400)])
draw_loss_curves(healthy=losses)

# %% jupyter={"outputs_hidden": true}
model.write("badge"), at_least(model.right(*batch(100)), 0.5, 0.8)

# %% [markdown] lang="en"
r"""
## 3 · Eight ways to fail

The first two stand in the loop (the check of 16.2 knows them), the others in the machine:

1. **no shift**: the decoder gets the very pieces that it has to say
2. **shift by two**: it gets them two rows late, not one
3. **no causal mask**, or one that leaks: a row sees later pieces of its input
4. **softmax twice**: the loss gets probabilities, not logits
5. **gradients not zeroed**: each step takes the sum of all so far
6. **tables too large**: embeddings and logits start 20 times too large
7. **dropout on in use**: nobody switches it off
8. **pairs mixed up**: each word has another's answer

Eight runs, trained beforehand, each with one fault: its loss, from 0 to 4, and what it makes of *badge*. (Each point is the mean of 8 steps.) Grey is a healthy run, dotted ln V. Whose loss will be as good, or better?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 실패하는 여덟 가지 방법

흔한 결함 여덟 가지입니다. 앞의 둘은 반복문에 있고(16.2의 채점이 잡아냅니다), 나머지는 학습 장치에 있습니다.

1. **밀지 않음**(no shift): 디코더의 각 행에, 바로 그 행이 맞혀야 할 조각을 넣습니다
2. **두 칸 밀기**(shift by two): 맞혀야 할 조각을 한 행이 아니라 두 행 늦게 넣습니다
3. **인과 마스크 없음**(no causal mask), 또는 새는 마스크: 뒤에 올 조각을 보는 행이 있습니다
4. **소프트맥스 두 번**(softmax twice): 로짓을 받는 손실에 확률을 넣습니다
5. **0으로 되돌리지 않은 그래디언트**(gradients not zeroed): 스텝마다 그때까지의 그래디언트를 모두 더해서 씁니다
6. **너무 큰 테이블**(tables too large): 임베딩(embedding)과 로짓의 테이블이 초깃값이 20배 큽니다
7. **추론할 때도 드롭아웃**(dropout on in use): 추론하기 전에 끄는 것을 잊습니다
8. **섞인 짝**(pairs mixed up): 단어마다 다른 단어의 정답이 붙어 있습니다

결함이 하나씩 있는 학습 여덟 번을 미리 해 두었습니다. 세로는 0에서 4까지의 손실이고(점 하나가 8스텝의 평균), 아래에는 마지막에 *badge*를 읽고 쓴 것을 적었습니다. 회색은 결함이 없는 학습이고, 점선은 ln V입니다. 결함이 있는데도 손실이 회색 선만큼, 또는 그보다 더 작아지는 것은 어느 것일까요? 먼저 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_gallery

draw_gallery({name: faults.recorded()[name, 0] for name in faults.RUNS})

# %% [markdown] lang="en"
r"""
**The best curve belongs to one of the worst models.** Three end about as low as the healthy run or lower, a fourth at 0.3:

- *No shift*: it need only copy, and the loss goes to −ln 1 = 0. In use there is nothing to copy.
- *No causal mask* (A): the answer stands one place to the right.
- *Dropout on in use* (B): in training nothing is wrong with it.
- *Shift by two*, the fourth, learns without the piece just before. In use that piece is there, and what was learned does not fit.

## 4 · Four tests

**Test 1 · the loss at step 0.**

**Test 2 · one batch by heart.** The same sixteen words for 200 steps: what cannot learn even those has a fault in its machine. Then it has to *write* them, in use. (Learned: loss < 0.15, dropout off; half: < 1. Written: more than 0.7 of the words.)

Which faults will each catch?
"""

# %% [markdown] lang="ko"
r"""
**곡선이 가장 좋은 모델이 가장 나쁜 모델 가운데 하나입니다.** 셋은 회색 선만큼, 또는 더 낮게 끝나고, 하나는 0.3에서 끝납니다.

- **밀지 않음**: 베끼기만 하면 되므로 손실은 −ln 1 = 0으로 갑니다. 추론할 때는 베낄 것이 없습니다.
- **인과 마스크 없음**(A): 답이 바로 오른쪽에 있습니다.
- **추론할 때도 드롭아웃**(B): 학습에는 잘못된 것이 없습니다.
- 0.3에서 끝나는 **두 칸 밀기**: 바로 앞의 조각을 못 보고 배웁니다. 그런데 추론할 때는 그 조각도 들어오므로 배운 것이 맞지 않습니다.

## 4 · 네 가지 검사

**검사 1 · 0스텝의 손실.**

**검사 2 · 배치 하나 외우기.** 똑같은 단어 16개를 200스텝 동안 배웁니다. 이것조차 외우지 못하면 학습 코드 어딘가에 결함이 있는 것입니다. 그다음 그 16개를 추론할 때처럼 **쓰게** 합니다. (드롭아웃을 끈 손실이 0.15보다 작으면 ‘외움’, 1보다 작으면 ‘반쯤 외움’입니다. 단어의 70% 넘게 맞게 쓰면 씀입니다.)

두 검사에는 각각 어느 결함이 걸릴까요?
"""

# %% jupyter={"outputs_hidden": true}
def said_by(test):
    results = [faults.TESTS[test](run()) for run in faults.RUNS.values()]
    return [faults.in_words(test, found) for found in results]


first_two = {test: said_by(test) for test in list(faults.TESTS)[:2]}
Table({"run": list(faults.RUNS)} | first_two)

# %% [markdown] lang="en"
r"""
The first names the tables alone. (As a number it also gives away *softmax twice*, which starts at ln V itself, 2.6.) *Learned, not written* are the three whose decoder gets something else in training than in use. *Pairs mixed up* passes: nonsense can be learned by heart. *Softmax twice* cannot: the surest probabilities are one 1 and twelve 0, and as logits they cost ln(e + 12) − 1:
"""

# %% [markdown] lang="ko"
r"""
검사 1의 판정에는 **너무 큰 테이블**만 걸립니다. (숫자로 보면 **소프트맥스 두 번**도 드러납니다. 바로 ln V인 2.6에서 시작합니다.) 외웠지만 쓰지 못하는 셋은 디코더의 입력이 학습할 때와 추론할 때 다른 것들입니다. **섞인 짝**은 통과합니다. 엉터리도 외울 수는 있습니다. **소프트맥스 두 번**은 외우지 못합니다. 더없이 확신해도 확률은 1이 하나, 0이 열두 개이고, 이것을 로짓으로 쓰면 손실이 ln(e + 12) − 1 아래로 내려가지 않습니다.
"""

# %%
number(np.log(np.e + 12) - 1, 2)

# %% [markdown] lang="en"
r"""
**Test 3 · change one piece.** Change a piece that the decoder is given: which rows of logits may move? That piece's own row and later ones. If an *earlier* row moves, the mask leaks.

### Exercise 16.3 ★★ 6 minutes

Write the leak test for any decoder. `logits(given)` takes ids (B, T) and returns (B, T, n_vocab); row t gets piece t. Return True if changing some piece moves a row *before* it, anywhere. Ids go from 0 to n_vocab − 1; `given` itself must stay as it is.
"""

# %% [markdown] lang="ko"
r"""
**검사 3 · 조각 하나 바꾸기.** 디코더에 넣은 조각 하나를 바꾸면 로짓의 어느 행이 달라져도 될까요? 그 조각의 행과 그 뒤의 행입니다. 더 **앞의** 행이 달라지면 마스크가 새는(leak) 것입니다.

### 연습 16.3 ★★ 6분

어느 디코더에나 쓸 수 있는 검사를 작성하세요. `logits(given)`은 id (B, T)를 받아 (B, T, n_vocab)을 돌려주고, t행은 t번째 조각을 받습니다. 어느 조각이든 바꾸었을 때 그보다 **앞의** 행이 하나라도 달라지면 True, 아니면 False를 돌려주세요. id는 0부터 n_vocab − 1까지이고, `given` 자체는 바꾸면 안 됩니다.
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
Your test sees the model alone. The one in the table changes the *wanted* piece of row 3 and goes through the shift as well: in a healthy run that piece is the input of row 4.

**Test 4 · everything twice.** The same input twice, in use: are the logits the same? And the gradient of one batch twice, with no step in between: is the second as large as the first?

All four side by side. From which row will *no shift* move, and *shift by two*? Will two runs look alike?
"""

# %% [markdown] lang="ko"
r"""
방금 작성한 검사는 모델만 봅니다. 아래 표의 검사는 3행이 **맞혀야 할** 조각을 바꾸므로 밀기까지 함께 검사합니다. 정상이라면 이 조각은 4행의 입력입니다.

**검사 4 · 모두 두 번.** 추론할 때 같은 입력을 두 번 넣으면 로짓이 같을까요? 그리고 스텝 없이 같은 배치의 그래디언트(gradient)를 두 번 구하면 두 번째의 노름(norm)은 첫 번째의 몇 배일까요?

네 검사의 결과를 나란히 놓았습니다. **밀지 않음**은 몇 행부터 달라질까요? **두 칸 밀기**는요? 결과가 똑같은 결함 둘이 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
Table({"run": list(faults.RUNS)} | {test: said_by(test) for test in faults.TESTS})

# %% [markdown] lang="en"
r"""
*Pairs mixed up* looks healthy: its machine is in order. If all tests pass and the loss stays high, **look at examples**:
"""

# %% [markdown] lang="ko"
r"""
**섞인 짝**만 정상과 똑같이 네 검사를 모두 통과합니다. 모델도 손실도 반복문도 멀쩡하고 데이터만 틀렸기 때문입니다. 검사를 모두 통과했는데도 손실이 줄지 않으면 **샘플 몇 개를 직접 보세요.**
"""


# %%
def as_text(ids):
    return "".join(faults.PIECES[i] for i in ids if i > faults.END)


def examples(batch):
    source, target = batch(4)
    return Table({"word": [*map(as_text, source)], "answer": [*map(as_text, target)]})


examples(faults.MixedUp().batch)

# %% [markdown] lang="en"
r"""
## 5 · A fault in your own training

`planted_machine()` has **one of the eight faults**. Yours is the loop. First its loss, and the share that it writes right:
"""

# %% [markdown] lang="ko"
r"""
## 5 · 내 학습에 숨은 결함

`planted_machine()`에는 **여덟 가지 결함 가운데 하나**가 숨어 있습니다. 어느 것인지는 직접 찾아보세요. 반복문은 여러분의 것입니다. 먼저 손실과 맞게 쓴 비율을 봅시다.
"""

# %%
from helpers import planted_machine

model, loss, optimizer, batch = planted_machine()
losses = my_train(model, loss, optimizer, [batch(32) for _ in range(150)])
draw_loss_curves(planted=losses)

# %%
at_least(model.right(*batch(100)), 0.01, 0.5)

# %% [markdown] lang="en"
r"""
The loss falls and the answers are wrong. Before each cell, say what your suspect would give. The first loss; then sixteen words by heart: is their loss below 0.15, and which share is written?
"""

# %% [markdown] lang="ko"
r"""
손실은 줄어드는데 답은 틀립니다. 여러분의 함수로 증거를 모읍니다. 셀을 실행하기 전에, 의심하는 결함이라면 무엇이 나올지 말해 보세요. 먼저 첫 손실입니다. 그리고 단어 16개를 외운 손실이 0.15보다 작은지, 얼마나 맞게 쓰는지 봅니다.
"""

# %% jupyter={"outputs_hidden": true}
model, loss, optimizer, batch = planted_machine()
sixteen = batch(16)
losses = my_train(model, loss, optimizer, 200 * [sixteen])
number(losses[0], 1), bool(losses[-1] < 0.15), model.right(*sixteen)

# %% [markdown] lang="en"
r"""
Your leak test; everything twice; and four of its examples:
"""

# %% [markdown] lang="ko"
r"""
다음은 여러분이 작성한 마스크 검사, 모두 두 번, 그리고 샘플 네 개입니다.
"""

# %% jupyter={"outputs_hidden": true}
my_leaks = or_solution("16.3", my_leaks)
source, target = batch(8)
given, wanted = target[:, :-1], target[:, 1:]
model.in_use()
my_leaks(lambda ids: model(source, ids, not_padding(source)), given, n_pieces)

# %% jupyter={"outputs_hidden": true}
Table({"everything twice": [faults.in_words("everything twice", faults.twice(model.run))]})

# %%
examples(batch)

# %% [markdown] lang="en"
r"""
### Exercise 16.4 ★★ 4 minutes

Which fault is it? Answer with its number or its name. The check says which evidence clears a wrong suspect.
"""

# %% [markdown] lang="ko"
r"""
### 연습 16.4 ★★ 4분

여덟 가지 결함 가운데 어느 것인가요? 번호나 이름으로 답하세요. 범인이 아니면 어떤 증거로 풀려나는지 알려 줍니다.
"""

# %%
answer_4 = ...

check("16.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

It starts at 3, learns by heart, and cannot write what it learned: in training the decoder gets something that it has not in use. Three faults do that. Two of them would stand in your own loop.

</details>
<details><summary>Solution</summary>

{solution}

Learned, not written: 1, 2 or 3. The shift is in `my_train`, and checked. `my_leaks` asks the model alone, and says True.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

3에서 시작하고, 외우기는 하는데, 외운 것을 쓰지 못합니다. 디코더의 입력이 학습할 때와 추론할 때 다릅니다. 그런 결함은 셋이고, 그 가운데 둘은 여러분의 반복문에 있어야 합니다.

</details>
<details><summary>풀이</summary>

{solution}

외웠지만 쓰지 못하므로 1, 2, 3 가운데 하나입니다. 미는 것은 `my_train`에 있고 이미 확인했습니다. `my_leaks`는 모델만 검사하는데 True라고 합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Five more cases. Press the *tests* that you need, name a *suspect*. For four the curve alone leaves one. Which case needs a test, and which?
"""

# %% [markdown] lang="ko"
r"""
사례가 다섯 개 더 있습니다. 필요한 **검사**를 눌러 결과를 읽고 **범인**을 지목하세요. 지금까지의 증거만으로 그렇게 말할 수 있는지 알려 줍니다. 네 개는 곡선만 읽어도 범인이 하나로 좁혀집니다. 검사가 필요한 것은 어느 사례이고, 어떤 검사가 필요할까요?
"""

# %% tags=["widget"]
play_detective("DEFGH")

# %% [markdown] lang="en"
r"""
<details><summary>Which one?</summary>

Case D: its loss falls, its words come out wrong. *Shift by two* and *no causal mask* both do that. Where it ends is a hint (in the gallery 0.3 and 0.06); of the four tests only *change one piece* proves it. Each of the other curves fits one fault alone: E starts at ln V and stays above 2, F starts above ln V and stays above 2, G climbs above 6, H falls to 0.000.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>어느 사례일까요?</summary>

사례 D입니다. 손실은 줄어드는데 단어는 틀립니다. **두 칸 밀기**와 **인과 마스크 없음**이 둘 다 그렇습니다. 어디에서 끝나는지가 실마리가 되기는 하지만(위의 그림에서 0.3과 0.06), 확실히 구별하는 것은 네 검사 가운데 **조각 하나 바꾸기**뿐입니다. 나머지 곡선은 저마다 결함 하나에만 맞습니다. E는 ln V에서, F는 그보다 위에서 시작하고 둘 다 2 아래로 내려가지 않습니다. G는 6 넘게 커지고, H는 0.000까지 줄어듭니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

PyTorch's `backward` **adds** to the gradient that is already there. That of one batch a second time, and a third after `zero_grad`, divided by the first:
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

우리의 `backward`는 그래디언트를 새로 쓰지만, PyTorch는 이미 있는 값에 **더합니다**. 배치 여러 개의 그래디언트를 모아 한 스텝에 쓸 수 있게 하려는 것입니다(그래디언트 누적, gradient accumulation). 같은 배치의 그래디언트를 한 번 더, 그리고 `zero_grad` 뒤에 또 한 번 구해 노름을 첫 번째 노름으로 나눈 값입니다.
"""

# %%
import torch
from torch import nn

from helpers import Transformer, equal_on_every_device, twin

fresh = Transformer.random(13, 13, 32, 2, 64, 1, np.random.default_rng(0))
theirs, criterion = twin(fresh).to_torch_nn(), nn.CrossEntropyLoss(ignore_index=0)
inputs = [torch.as_tensor(array) for array in (source, given, not_padding(source))]


def gradient_norm():
    logits = theirs(*inputs).flatten(0, 1)  # (56, 13)
    criterion(logits, torch.as_tensor(wanted).flatten()).backward()
    return nn.utils.clip_grad_norm_(theirs.parameters(), 1e9).item()


once, again = gradient_norm(), gradient_norm()
theirs.zero_grad()
number(again / once, 2), number(gradient_norm() / once, 2)

# %% [markdown] lang="en"
r"""
Beware: without `zero_grad` it is fault 5, without `model.eval()` fault 7, with a softmax in front of `nn.CrossEntropyLoss`, which applies its own, fault 4. And in the masks of `nn.Transformer` True means *may not be seen*.
"""

# %% [markdown] lang="ko"
r"""
`zero_grad`를 잊으면 5번 결함, `model.eval()`을 잊으면 7번 결함입니다. `nn.CrossEntropyLoss`는 소프트맥스를 스스로 하므로 그 앞에 소프트맥스를 넣으면 4번 결함입니다. 그리고 `nn.Transformer`의 마스크에서 True는 **볼 수 없음**입니다.
"""

# %%
feed, dlogits = {"source": source, "target": given}, np.ones((8, 7, 13))
equal_on_every_device(fresh, feed, dlogits, source_mask=not_padding(source))

# %% [markdown] lang="en"
r"""
## 7 · Recap

**The loss falls and the answers are wrong. What now?** Do not guess, do not train longer: test. Four tests told seven of eight faults apart, a look at the data the eighth. Do them *before* a long training, too.

| test | healthy | what it catches |
|---|---|---|
| loss at step 0 | near ln V + σ²/2 | weights or logits of the wrong size |
| one batch by heart, then write it | loss → 0, written | a machine that cannot learn; *not written*: in use it gets something else |
| change the wanted piece of row t | rows from t + 1 on | t: no shift, or a mask open by one (`my_leaks` tells) · t + 2: shift by two · earlier: a leak |
| everything twice | same logits, same gradient | dropout on in use · gradients not zeroed |
| look at ten examples | you could solve them | data |

**Deeper:** [where the norm stands decides at which rate a run may start](16b_when_training_fails_deeper.ipynb).

**Next:** [your Transformer](17_your_transformer.ipynb), of the functions that you wrote.
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**손실은 줄어드는데 답은 틀립니다. 어떻게 해야 할까요?** 짐작하지 말고, 더 오래 학습시키지도 말고, 검사하세요. 네 가지 검사로 여덟 가지 결함 가운데 일곱 가지를 구별했고, 남은 하나는 데이터를 보고 알아냈습니다. 오래 학습시키기 **전에도** 하세요.

| 검사 | 정상이면 | 걸리는 것 |
|---|---|---|
| 0스텝의 손실 | ln V + σ²/2쯤 | 크기가 잘못된 가중치나 로짓 |
| 배치 하나를 외우고, 쓰기 | 손실 → 0, 제대로 씀 | 배우지 못하는 학습 장치. 외웠는데 쓰지 못하면 디코더의 입력이 학습할 때와 추론할 때 서로 다른 것 |
| t행이 맞힐 조각 바꾸기 | t + 1행부터 달라짐 | t행부터: 밀지 않음, 또는 마스크가 한 칸 더 열림(`my_leaks`로 구별) · t + 2행부터: 두 칸 밀기 · 더 앞부터: 마스크가 샘 |
| 모두 두 번 | 로짓도 그래디언트도 같음 | 추론할 때도 드롭아웃 · 0으로 되돌리지 않은 그래디언트 |
| 샘플 열 개를 직접 보기 | 사람이 풀 수 있음 | 데이터 |

**더 깊이:** [심화 노트북](16b_when_training_fails_deeper.ipynb)에서는 정규화의 위치에 따라 어떤 학습률로 시작할 수 있는지가 달라지는 것을 봅니다.

**다음:** [17장](17_your_transformer.ipynb)에서는 여러분이 작성한 함수로 트랜스포머를 조립하고 학습시킵니다.
"""
