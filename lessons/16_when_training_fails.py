# %% [markdown] lang="en"
r"""
# 16 · When training fails

**The loss falls and the answers are wrong. What now?**

**You will be able to** find out, with four small tests and a look at the data, which of eight common faults a training run has; say what the first loss must be; and write the test for a mask that leaks. \
**You need** lessons 13 (the decoder) and 15 (training it). \
**Time** 44 minutes

Below is the training of a small Transformer that is to write words backwards: *badge* → *egdab*. The solid line is its loss over 400 steps; dotted is ln V (part 1). The green, dashed line is the share of new words that it writes without a mistake **in use**, that is, when it is not shown the answer.

In case A the loss is all one could wish for, and not one word comes out right. In B and C? Choose a *test*, read what it finds, and name a *suspect*. You hear whether the evidence supports you.

Parts 2 and 3 explain the names. In short: *healthy* is a run without a fault; *moves from row 4*: a changed piece of the answer changes the predictions from row 4 on; *gradient × 1*: the same batch gives the same gradient again. If you cannot tell yet: five more cases wait at the end.
"""

# %% [markdown] lang="ko"
r"""
# 16 · 학습이 실패할 때

**손실은 줄어드는데 답은 틀립니다. 어떻게 해야 할까요?**

**이 장을 마치면** 흔한 결함(fault) 여덟 가지 가운데 무엇 때문에 학습이 실패하는지 작은 검사 네 가지로, 그리고 데이터를 직접 보고 알아내고, 맨 처음의 손실(loss)이 얼마여야 하는지 말하고, 마스크(mask)가 새는지 알아보는 검사를 코드로 쓸 수 있습니다. \
**필요한 것**은 13장(디코더)과 15장(학습시키기)입니다. \
**시간** 44분

아래는 단어를 거꾸로 쓰도록(*badge* → *egdab*) 작은 트랜스포머(Transformer)를 학습시킨 기록입니다. 실선은 400스텝 동안의 손실이고(at last는 마지막 값), 점선 ln V는 1절에서 설명합니다. 초록 파선(written right, in use)은 새로운 단어 가운데 하나도 틀리지 않고 쓴 비율입니다. **추론할 때**(in use), 즉 정답을 보여 주지 않고 쓰게 한 결과입니다.

사례(case) A의 손실은 더 바랄 것이 없는데, 제대로 쓴 단어는 하나도 없습니다. B와 C는 어떤가요? *test*에서 검사를 고르고, 결과를 읽고, *suspect*에서 범인을 지목해 보세요. 지금까지의 증거만으로 그렇게 말할 수 있는지 알려 줍니다.

이름은 2절과 3절에서 설명합니다. 우선 *healthy*는 정상, 즉 결함이 없는 실행입니다. *moves from row 4*는 정답의 조각 하나를 바꾸면 4행부터 모델의 예측이 달라진다는 뜻이고, *gradient × 1*은 같은 배치를 두 번 넣으면 그래디언트도 같다는 뜻입니다. 아직 몰라도 괜찮습니다. 이 장 끝에 사례가 다섯 개 더 있습니다.
"""

# %% tags=["widget"]
from helpers import play_detective, progress_bar

play_detective("ABC")

# %% [markdown] lang="en"
r"""
## 1 · By hand: the first loss

The words have 4 to 6 of the letters a to j. With [PAD], [START] and [END] that makes V = 13 pieces. Before the first step the model knows nothing. If it guesses, and gives each piece the probability 1/13, its cross-entropy is −ln(1/13) = **ln V**:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 첫 손실

단어는 a부터 j까지의 글자 4–6개로 되어 있습니다. 글자 열 개에 [PAD], [START], [END]를 더해 조각은 모두 V = 13가지입니다. 첫 스텝 전의 모델은 아무것도 모르니 찍는다고 합시다. 조각마다 확률이 1/13이면 교차 엔트로피(cross-entropy)는 −ln(1/13) = **ln V**입니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, draw_loss_curves, faults, number, show, span

V = len(faults.PIECES)
number(np.log(V))

# %% [markdown] lang="en"
r"""
But random weights give random logits, not equal ones. If the logits z of a row spread like a bell around 0, with standard deviation σ, then the mean of $e^z$ is $e^{\sigma^2/2}$ (a fact about the bell), the sum over V pieces about V times that, and on average

$$ \text{loss} = \ln \sum e^z - z_{\text{wanted}} \approx \ln V + \frac{\sigma^2}{2}, $$

for before training the wanted z is 0 on average, as all are. Ten random models, 200 words each, before any step; and below them logits drawn from the bell itself, four million for each line:
"""

# %% [markdown] lang="ko"
r"""
그런데 가중치가 무작위이면 로짓(logit)도 모두 같지는 않습니다. 한 행의 로짓 z가 0을 중심으로 표준편차 σ인 종 모양(정규분포)으로 퍼져 있다면 $e^z$의 평균은 $e^{\sigma^2/2}$입니다(증명은 하지 않습니다). V개를 더하면 $V e^{\sigma^2/2}$쯤이므로 평균적으로

$$ \text{손실} = \ln \sum e^z - z_{\text{정답}} \approx \ln V + \frac{\sigma^2}{2} $$

입니다. 학습하기 전에는 정답의 z라고 더 크지 않아서 평균이 0이기 때문입니다. 무작위 모델 열 개로 첫 스텝 전에 단어 200개의 손실을 구해 봅시다. (표의 오른쪽은 열 개 가운데 가장 작은 값 … 가장 큰 값입니다.) 그 아래에서는 로짓을 정규분포에서 사백만 개씩 직접 뽑습니다(drawn이 그 손실의 평균).
"""


# %%
def first_loss(seed):
    run = faults.Run(seed)
    run.model.train(False)
    source, target = run.batch(200)  # (200, 6), (200, 8)
    spread = run.logits(source, run.pair(target)[0]).var(axis=-1).mean()  # σ²
    return run.loss_of(source, target), np.log(V) + spread / 2


measured, expected = zip(*(first_loss(seed) for seed in range(10)))
rows = [("first loss", span(measured, ".1f")), ("ln V + σ²/2", span(expected, ".1f"))]
Table(("ten models", "smallest … largest"), rows)


# %%
def drawn(v, sigma):
    z = np.random.default_rng(0).normal(0, sigma, (4_000_000 // v, v))
    return np.log(np.exp(z).sum(axis=-1)).mean()


cases = (13, 1), (13, 3), (37000, 2)
rows = [(v, sigma, drawn(v, sigma), np.log(v) + sigma**2 / 2) for v, sigma in cases]
Table(("V", "σ", "drawn", "ln V + σ²/2"), [(v, s, f"{d:.1f}", f"{f:.1f}") for v, s, d, f in rows])

# %% [markdown] lang="en"
r"""
The formula holds where V is large beside $e^{\sigma^2}$, which is 2.7 for σ = 1, 55 for σ = 2 and 8103 for σ = 3. Elsewhere a few large z make up the sum, and the loss stays below the formula, though above ln V.

So this model should start near 3, whatever its seed. A first loss far above says that the logits are far too large. One well below says that the model knows what it cannot know yet, or that the mean counts too much (padding, with its loss 0).

### Exercise 16.1 ★ 4 minutes

Three numbers:

1. The paper's vocabulary has V = 37 000 pieces. All logits are equal. What is the loss?
2. The same V, but the logits spread with σ = 3. What first loss do you expect?
3. V = 13, and the first loss is 2.0794. Among how many equally likely pieces does the model seem to guess?
"""

# %% [markdown] lang="ko"
r"""
식은 V가 $e^{\sigma^2}$보다 훨씬 클 때 맞습니다. $e^{\sigma^2}$은 σ = 1이면 2.7, σ = 2이면 55, σ = 3이면 8103입니다. V가 그만큼 크지 않으면 큰 z 몇 개가 합을 거의 다 차지합니다. 그때 손실은 식보다는 작지만 ln V보다는 큽니다.

즉 이 모델은 시드(seed)가 무엇이든 3 근처에서 시작해야 합니다. 첫 손실이 훨씬 크면 로짓이 지나치게 큰 것입니다. 훨씬 작으면 아직 알 수 없는 것을 알고 있거나, 평균을 낼 때 너무 많이 센 것입니다(예를 들어 손실이 0인 [PAD]까지).

### 연습 16.1 ★ 4분

숫자 세 개를 답하세요.

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

10.52, 15.02 and 8. (Try the second: `drawn(37000, 3)`.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`np.log`가 ln입니다. 2번에서 37,000은 $e^{3^2}$ = 8103보다 훨씬 크므로 식을 쓸 수 있습니다. 3번은 ln을 하면 2.0794가 되는 수를 찾으면 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

10.52, 15.02, 8입니다. (2번은 `drawn(37000, 3)`으로 직접 확인해 보세요.)

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Eight ways to fail

A `Run` holds a model (one encoder and one decoder layer, d_model = 32, dropout 0.1), the loss of lesson 15 and Adam. Its `step` is a training step, with warm-up. (`loss_of` is the forward pass.)
"""

# %% [markdown] lang="ko"
r"""
## 2 · 실패하는 여덟 가지 방법

`Run`에는 모델(인코더 층 하나와 디코더 층 하나, d_model = 32, 드롭아웃(dropout) 0.1), 15장의 손실, Adam이 들어 있습니다. `step`은 웜업(warm-up)이 있는 학습 스텝 하나입니다(`loss_of`가 순전파입니다).
"""

# %%
show(faults.Run.step)

# %% [markdown] lang="en"
r"""
First as it should be. Each step gets 32 new words. After 400 steps: does it write at least nine of ten new words right?
"""

# %% [markdown] lang="ko"
r"""
먼저 결함이 없는 실행입니다. 스텝마다 새로운 단어 32개로 배웁니다. 400스텝 뒤에 새로운 단어 열 개 가운데 아홉 개 이상을 맞게 쓸까요? (막대는 진행 상황이고, steps는 스텝의 수, healthy는 정상, 즉 결함이 없다는 뜻입니다. 다음 셀의 True는 ‘그렇다’는 뜻입니다.)
"""

# %%
losses, right = faults.train(faults.Run(), progress_bar)
draw_loss_curves(healthy=losses)

# %%
share = right[-1][1]
bool(share >= 0.9)

# %% [markdown] lang="en"
r"""
Now eight faults, all of them common:

1. **no shift**: the decoder gets the very pieces that it has to say
2. **shift by two**: it gets them two rows late, not one
3. **no causal mask**: it sees all pieces of its input, also those to come
4. **softmax twice**: the loss, which takes logits, gets probabilities
5. **gradients not zeroed**: each step takes the sum of all gradients so far
6. **tables too large**: embeddings and logits start 20 times too large
7. **dropout on in use**: nobody switches it off
8. **pairs mixed up**: each word stands beside another word's answer

Each is a `Run` that does one thing wrong. What the decoder gets and what it has to say, as it should be, and with the first fault:
"""

# %% [markdown] lang="ko"
r"""
이제 결함 여덟 가지입니다. 모두 흔한 실수입니다. 괄호 안은 그림과 메뉴에 나오는 이름입니다.

1. **밀지 않음**(no shift): 디코더의 각 행에, 바로 그 행이 맞혀야 할 조각을 넣습니다
2. **두 칸 밀기**(shift by two): 맞혀야 할 조각을 한 행이 아니라 두 행 늦게 넣습니다
3. **인과 마스크 없음**(no causal mask): 디코더의 모든 행이 뒤에 올 조각까지 다 봅니다
4. **소프트맥스 두 번**(softmax twice): 로짓을 받는 손실에 확률을 넣습니다
5. **그래디언트를 0으로 되돌리지 않음**(gradients not zeroed): 스텝마다 그때까지의 그래디언트를 모두 더해서 씁니다
6. **너무 큰 테이블**(tables too large): 임베딩(embedding)과 로짓의 테이블이 20배 크게 시작합니다
7. **추론할 때도 드롭아웃**(dropout on in use): 추론하기 전에 끄는 것을 잊습니다
8. **섞인 짝**(pairs mixed up): 단어마다 다른 단어의 정답이 붙어 있습니다

결함마다 `Run`에서 딱 한 가지만 잘못 바꾸었습니다. `pair`는 디코더에 넣을 것과 디코더가 맞혀야 할 것을 정합니다. 올바른 것과 1번 결함을 차례로 봅시다.
"""

# %%
show(faults.Run.pair)

# %%
show(faults.NoShift)

# %% [markdown] lang="en"
r"""
Eight runs, each with one fault: its loss, from 0 to 4, over 400 steps (what is above 4 runs along the edge), and what it writes for *badge* in the end. Grey is the healthy run, dotted ln V. (Trained beforehand; `faults.train(faults.NoShift())` trains one now.) Predict: whose loss will be as good as the healthy one's, or better?
"""

# %% [markdown] lang="ko"
r"""
결함이 하나씩 있는 실행 여덟 개입니다. 가로는 400스텝, 세로는 0에서 4까지의 손실이고(4를 넘으면 위쪽 테두리를 따라갑니다), 아래에는 마지막에 *badge*를 넣었을 때 쓴 것을 적었습니다((nothing)은 아무것도 쓰지 않았다는 뜻). 회색은 결함이 없는 실행이고, 점선은 ln V입니다. (미리 학습시켜 두었습니다. `faults.train(faults.NoShift())`를 실행하면 직접 학습시킬 수 있습니다.) 결함이 있는데도 손실이 회색 선만큼, 또는 그보다 더 작아지는 것은 어느 것일까요? 먼저 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_gallery

kept = faults.recorded()
draw_gallery({name: kept[name, 0] for name in faults.RUNS})

# %% [markdown] lang="en"
r"""
**The best curve belongs to one of the worst models.**

- *No shift*: row t gets the very piece that it has to say. It need only copy: the probability of that piece goes to 1, and the loss to −ln 1 = 0. In use there is nothing to copy.
- *No causal mask* is nearly as easy: the answer stands one place to the right.
- *Shift by two* learns, too, if less well, without the piece just before. In use that piece is there, a row earlier than it ever was in training, and what was learned does not fit.
- *Dropout on in use* has nearly the healthy run's curve, for in training there is nothing wrong with it.

So a good curve proves nothing, and a bad one may not say *what* is wrong. That takes tests.

## 3 · Four tests

**Test 1 · the loss at step 0.** Which of the faults does it catch?
"""

# %% [markdown] lang="ko"
r"""
**곡선이 가장 좋은 모델이 가장 나쁜 모델 가운데 하나입니다.**

- **밀지 않음**: t행에 들어오는 것이 바로 t행이 맞혀야 할 조각입니다. 베끼기만 하면 됩니다. 그 조각의 확률은 1로, 손실은 −ln 1 = 0으로 갑니다. 추론할 때는 베낄 것이 없습니다.
- **인과 마스크 없음**: 거의 그만큼 쉽습니다. 답이 바로 오른쪽에 있기 때문입니다.
- **두 칸 밀기**: 그보다는 못해도 손실이 줄어듭니다. 바로 앞의 조각을 못 보고 배우는 것입니다. 그런데 추론할 때는 그 조각도 들어옵니다. 학습할 때보다 한 행 일찍 들어오므로 배운 것이 맞지 않습니다.
- **추론할 때도 드롭아웃**: 곡선이 정상인 실행과 거의 같습니다. 학습에는 잘못된 것이 없기 때문입니다.

이렇듯 곡선이 좋다고 안심할 수는 없습니다. 나쁜 곡선을 보면 무엇인가 잘못되었다는 것은 알 수 있어도, **무엇이** 잘못되었는지까지 늘 알 수 있는 것은 아닙니다. 그것은 검사해야 압니다.

## 3 · 네 가지 검사

**검사 1 · 0스텝의 손실**(loss at step 0). 이 검사에는 어느 결함이 걸릴까요?
"""

# %% jupyter={"outputs_hidden": true}
at_0 = {name: faults.loss_at_0(kind()) for name, kind in faults.RUNS.items()}
by_luck = span([faults.loss_at_0(faults.NoShift(seed)) for seed in range(5)], ".1f")
rows = [(name, f"{loss:.1f}") for name, loss in at_0.items()]
Table(("run", "loss at step 0"), [*rows, ("no shift, five seeds", by_luck)])

# %% [markdown] lang="en"
r"""
Only the tables that are too large. (*Softmax twice* starts close to ln V = 2.6: probabilities taken for logits hardly differ, so σ is nearly 0. With *no shift* the wanted piece is the input, and random weights favour it or not; hence the range in the last line.)

**Test 2 · one batch by heart.** Sixteen words, the same ones for 200 steps: a run that cannot learn even those has a fault in its machine (model, loss, step). Then it has to *write* them, in use. (Learned: loss < 0.15, dropout off; half learned: < 1. Written: more than 0.7 of the words.) What will *softmax twice* do? And *pairs mixed up*?
"""

# %% [markdown] lang="ko"
r"""
**너무 큰 테이블**만 걸립니다. (**소프트맥스 두 번**은 ln V = 2.6 바로 옆에서 시작합니다. 로짓으로 잘못 쓴 확률들은 서로 별로 다르지 않아서 σ가 거의 0이기 때문입니다. **밀지 않음**에서는 정답이 곧 입력이라, 무작위 가중치가 우연히 그쪽으로 기울었는지에 따라 첫 손실이 달라집니다. 표의 마지막 줄(five seeds)이 시드 다섯 개에서 나온 범위입니다.)

**검사 2 · 배치 하나를 외우기**(one batch by heart). 똑같은 단어 16개를 200스텝 동안 배웁니다. 이것조차 외우지 못하면 기계(모델, 손실, 스텝)에 결함이 있는 것입니다. 그다음 그 16개를 추론할 때처럼 **쓰게** 합니다. (드롭아웃을 끈 손실이 0.15보다 작으면 learned(외움), 1보다 작으면 half learned(반쯤 외움), 그 밖에는 not learned(못 외움)입니다. 단어의 70% 넘게 맞게 쓰면 written(씀), 아니면 not written(못 씀)입니다.) **소프트맥스 두 번**은 어떻게 될까요? **섞인 짝**은요?
"""

# %% jupyter={"outputs_hidden": true}
hearts = {name: faults.by_heart(kind()) for name, kind in faults.RUNS.items()}
test_2 = "one batch by heart"
Table(("run", test_2), [(name, faults.in_words(test_2, found)) for name, found in hearts.items()])

# %% [markdown] lang="en"
r"""
*Learned, not written* are the three whose decoder gets something else in training than in use: the answer itself, or each piece a row later. *Pairs mixed up* passes: nonsense can be learned by heart. *Softmax twice* cannot learn it. The surest probabilities, taken for logits, are one 1 and twelve 0, and the loss of those is ln(e + 12) − 1:
"""

# %% [markdown] lang="ko"
r"""
외우고도 쓰지 못하는(learned, not written) 셋은 디코더의 입력이 학습할 때와 추론할 때 다른 것들입니다. 정답을 그대로 보았거나, 조각이 한 행씩 늦게 들어왔습니다. **섞인 짝**은 통과합니다. 엉터리도 외울 수는 있습니다. **소프트맥스 두 번**은 외우지 못합니다. 더없이 확신해도 확률은 1이 하나, 0이 열두 개이고, 이것을 로짓으로 쓰면 손실이 ln(e + 12) − 1 아래로 내려가지 않습니다.
"""

# %%
floor = np.log(np.e + 12) - 1
assert hearts["softmax twice"][0] > floor
number(floor, 2)

# %% [markdown] lang="en"
r"""
**Test 3 · change one piece.** The wanted piece of row 3 becomes another letter. Which rows of logits may move? In a healthy run that piece is the input of row 4, so rows 4, 5, 6. If row 3 moves, it sees its own answer; if an earlier row moves, the mask leaks.

### Exercise 16.2 ★★ 6 minutes

Write the leak test for any decoder. `logits(given)` takes ids (B, T) and returns (B, T, n_vocab); row t gets piece t. Return True if changing some piece moves a row *before* it, anywhere. Ids go from 0 to n_vocab − 1; `given` itself must stay as it is.
"""

# %% [markdown] lang="ko"
r"""
**검사 3 · 조각 하나 바꾸기**(change one piece). 3행이 맞혀야 할 조각을 다른 글자로 바꿉니다. 로짓의 어느 행이 달라져도 될까요? 정상이라면 이 조각은 4행의 입력이므로 4, 5, 6행입니다. 3행이 달라지면 자기 정답을 보고 있는 것이고, 더 앞의 행이 달라지면 마스크가 새는(leak) 것입니다.

### 연습 16.2 ★★ 6분

어느 디코더에나 쓸 수 있는 검사를 작성하세요. `logits(given)`은 id (B, T)를 받아 (B, T, n_vocab)을 돌려주고, t행은 t번째 조각을 받습니다. 어느 조각이든 바꾸었을 때 그보다 **앞의** 행이 하나라도 달라지면 True, 아니면 False를 돌려주세요. id는 0부터 n_vocab − 1까지이고, `given` 자체는 바꾸면 안 됩니다.
"""


# %%
def my_leaks(logits, given, n_vocab):
    ...


check("16.2", my_leaks)

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
Your test sees the model alone. `faults.rows_moved` changes the *target* and goes through `pair` as well, so it also sees a wrong shift. 1 means that the row moves. Which three runs will not look like the healthy one?
"""

# %% [markdown] lang="ko"
r"""
방금 쓴 검사는 모델만 봅니다. `faults.rows_moved`는 **정답**을 바꾸고 `pair`까지 거치므로 잘못 민 것도 알아냅니다. 1은 그 행(row)이 달라졌다는 뜻입니다. 정상과 다른 결과가 나오는 실행 세 개는 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
moved = {name: faults.rows_moved(kind()) for name, kind in faults.RUNS.items()}
names = [f"row {t}" for t in range(7)]
Matrix(np.array(list(moved.values())), "rows that move", list(faults.RUNS), names)

# %% [markdown] lang="en"
r"""
Healthy from row 4 on; no shift from 3; shift by two from 5; no mask from 0. One test, four answers.

**Test 4 · everything twice.** The same input twice, in use: are the logits the same? And the gradient of the same batch twice, with no step in between: how large is the second, divided by the first? All four tests side by side: will any two runs look alike?
"""

# %% [markdown] lang="ko"
r"""
정상이면 4행부터, 밀지 않으면 3행부터, 두 칸 밀면 5행부터, 마스크가 없으면 0행부터 달라집니다. 검사 하나로 네 가지가 갈립니다.

**검사 4 · 모두 두 번**(everything twice). 추론할 때 같은 입력을 두 번 넣으면 로짓이 같을까요(same output, 다르면 another output)? 그리고 스텝 없이 같은 배치의 그래디언트를 두 번 구하면 두 번째의 크기는 첫 번째의 몇 배일까요(gradient × 몇 배)? 네 검사의 결과를 나란히 놓았습니다. 똑같아 보이는 두 실행이 있을까요? (near는 근처, far above는 훨씬 위, moves from은 그 행부터 달라진다는 뜻입니다.)
"""

# %% jupyter={"outputs_hidden": true}
pairs = {name: faults.twice(kind()) for name, kind in faults.RUNS.items()}
results = [at_0, hearts, moved, pairs]  # in the order of the tests
table = {
    name: tuple(faults.in_words(test, found[name]) for test, found in zip(faults.TESTS, results))
    for name in faults.RUNS
}
assert len(set(table.values())) == len(faults.RUNS) - 1
Table(("run", *faults.TESTS), [(name, *said) for name, said in table.items()])

# %% [markdown] lang="en"
r"""
Only *pairs mixed up* looks healthy: its machine is in order. If all tests pass and the loss stays high, suspect what goes in, and **look at a few examples yourself**:
"""

# %% [markdown] lang="ko"
r"""
**섞인 짝**만 정상과 똑같이 네 검사를 모두 통과합니다. 기계는 멀쩡하기 때문입니다. 검사를 모두 통과했는데도 손실이 줄지 않으면 모델에 넣는 데이터를 의심하세요. 그리고 **샘플 몇 개를 직접 보세요.**
"""


# %%
def as_text(ids):
    return "".join(faults.PIECES[i] for i in ids if i > faults.END)


def examples(kind):
    source, target = kind().batch(4)
    return [f"{as_text(a)} → {as_text(b)}" for a, b in zip(source, target)]


alike = [name for name in faults.RUNS if table[name] == table["healthy"]]
Table(alike, zip(*(examples(faults.RUNS[name]) for name in alike)))

# %% [markdown] lang="en"
r"""
### Exercise 16.3 ★★ 4 minutes

Three runs of another model, with **V = 1000** pieces; here the wanted piece of **row 5** was changed. Each has one of the faults 1 … 8 in the list of part 2. Which? Answer with its number.

| run | loss at step 0 | one batch by heart | first row that moves | same in use | gradient |
|---|---|---|---|---|---|
| X | 7.3 | loss 0.01, 0 of 16 written | 7 | yes | × 1 |
| Y | 41.0 | loss 0.30, 6 of 16 written | 6 | yes | × 1 |
| Z | 7.2 | loss 0.02, 16 of 16 written | 6 | yes | × 1 |

Z's training loss stays at 5.8, however long it trains.
"""

# %% [markdown] lang="ko"
r"""
### 연습 16.3 ★★ 4분

조각이 **V = 1000**개인 다른 모델의 실행 세 개입니다. 여기서는 **5행**이 맞혀야 할 조각을 바꾸었습니다. 저마다 2절 목록의 결함 1 … 8 가운데 하나가 있습니다. 어느 것일까요? 번호로 답하세요.

| 실행 | 0스텝의 손실 | 배치 하나를 외우기 | 달라지는 첫 행 | 추론할 때 두 번이 같음 | 그래디언트 |
|---|---|---|---|---|---|
| X | 7.3 | 손실 0.01, 16개 중 0개 씀 | 7 | 예 | × 1 |
| Y | 41.0 | 손실 0.30, 16개 중 6개 씀 | 6 | 예 | × 1 |
| Z | 7.2 | 손실 0.02, 16개 중 16개 씀 | 6 | 예 | × 1 |

Z의 학습 손실은 아무리 오래 학습해도 5.8에 머뭅니다.
"""

# %%
answer_3 = [..., ..., ...]  # numbers of the faults of X, Y, Z

check("16.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

What would a healthy run give? ln 1000 = 6.9 and a little more; row 6. So what is not right in X, in Y, in Z?

</details>
<details><summary>Solution</summary>

{solution}

X moves from two rows after the changed one on. Y starts far above 6.9. Z passes all tests and does not learn all the same, so look at its data.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

정상이라면 어떤 결과가 나올까요? 손실은 ln 1000 = 6.9보다 조금 크고, 6행부터 달라집니다. X, Y, Z에서 각각 무엇이 다른가요?

</details>
<details><summary>풀이</summary>

{solution}

X는 바꾼 행보다 두 행 뒤부터 달라집니다. Y는 6.9보다 훨씬 큰 값에서 시작합니다. Z는 검사를 모두 통과하고도 배우지 못하므로 데이터가 문제입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Now you know what to ask. Five cases. For four the curve alone leaves one suspect: where does it start, climb, end? Which one needs a test, and which?
"""

# %% [markdown] lang="ko"
r"""
이제 무엇을 물어야 할지 압니다. 사례가 다섯 개 있습니다. 그 가운데 네 개는 곡선만 끝까지 읽어도 범인이 하나로 좁혀집니다. 어디서 시작하는지, 커지는지, 어디서 끝나는지 보세요. 검사가 필요한 것은 어느 사례이고, 어떤 검사가 필요할까요?
"""

# %% tags=["widget"]
play_detective("DEFGH")

# %% [markdown] lang="en"
r"""
<details><summary>Which one?</summary>

Case D: its loss falls, its words come out wrong. *Shift by two* and *no causal mask* both do that, and of the four tests only *change one piece* tells them apart. Each of the other curves fits one fault alone: E starts at ln V and stays above 2, F starts above ln V and stays above 2, G climbs, H falls to 0.000.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>어느 사례일까요?</summary>

사례 D입니다. 손실은 줄어드는데 단어는 틀립니다. **두 칸 밀기**와 **인과 마스크 없음**이 둘 다 그렇고, 네 검사 가운데 **조각 하나 바꾸기**(change one piece)만 둘을 구별합니다. 나머지 곡선은 저마다 결함 하나에만 맞습니다. E는 ln V에서, F는 그보다 위에서 시작하고 둘 다 2 아래로 내려가지 않습니다. G는 커지고, H는 0.000까지 줄어듭니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · In PyTorch

The same weights in PyTorch's own layers (`nn.TransformerEncoderLayer`, `nn.TransformerDecoderLayer`), on every device. Tests 1 and 3 (shown: the first loss, and the rows that move when the wanted piece of row 3 changes):
"""

# %% [markdown] lang="ko"
r"""
## 4 · PyTorch로

같은 가중치를 PyTorch의 층(`nn.TransformerEncoderLayer`, `nn.TransformerDecoderLayer`)에 넣고 모든 장치에서 검사합니다. 먼저 검사 1과 3입니다. (출력은 첫 손실과, 3행의 정답을 바꾸었을 때 달라지는 행입니다.)
"""

# %%
import torch
from torch.nn.functional import cross_entropy

from helpers import compare, devices, not_padding, twin

healthy = faults.Run()
healthy.model.train(False)
source, target = healthy.batch(8)  # (8, 6), (8, 8)
other = target.copy()
other[:, 4] = np.where(target[:, 4] == 3, 4, 3)  # the piece that row 3 has to say
given, wanted = healthy.pair(target)


def on(device):
    """PyTorch's model on a device, and its inputs there."""
    theirs = twin(healthy.model, device.name, device.dtype).to_torch_nn()
    arrays = source, given, not_padding(source), wanted, healthy.pair(other)[0]
    return theirs, *(torch.as_tensor(array, device=device.name) for array in arrays)


# %%
def loss_of(logits, wanted):
    return cross_entropy(logits.flatten(0, 1), wanted.flatten(), ignore_index=faults.PAD)


ours, seen = healthy.loss_of(source, target), set()
for device in devices():
    theirs, there, inside, real, answer, changed = on(device)
    before, after = (theirs.eval()(there, ids, real) for ids in (inside, changed))
    compare(loss_of(before, answer), ours, 1e-4)
    rows_moved = ((before - after).abs().amax(dim=(0, 2)) > 1e-6).nonzero().flatten()
    seen.add(tuple(rows_moved.tolist()))
round(float(ours), 1), seen

# %% [markdown] lang="en"
r"""
Test 4 matters most here. Our `backward` writes a gradient; PyTorch's **adds** to what is already there, so that several batches can share one step. Whoever forgets `zero_grad` has fault 5. (And whoever forgets `model.eval()` has fault 7: lesson 06.)
"""

# %% [markdown] lang="ko"
r"""
여기서는 검사 4가 가장 중요합니다. 우리의 `backward`는 그래디언트를 새로 쓰지만, PyTorch는 이미 있는 값에 **더합니다**. 배치 여러 개의 그래디언트를 모아 한 스텝에 쓸 수 있게 하려는 것입니다(그래디언트 누적, gradient accumulation). `zero_grad`를 잊으면 5번 결함이 됩니다. `model.eval()`을 잊으면 7번 결함입니다(6장). (between은 두 번의 backward 사이에 한 일, second / first는 두 번째 그래디언트의 크기를 첫 번째로 나눈 값입니다.)
"""


# %%
def size_of_gradients(model, inputs, wanted):
    loss_of(model(*inputs), wanted).backward()
    return sum(float((p.grad**2).sum()) for p in model.parameters()) ** 0.5


ratios = set()
for device in devices():
    for between in ("nothing", "zero_grad"):
        theirs, *inputs, answer, _ = on(device)
        optimizer = torch.optim.Adam(theirs.eval().parameters())
        first = size_of_gradients(theirs, inputs, answer)
        if between == "zero_grad":
            optimizer.zero_grad()
        ratios.add((between, round(size_of_gradients(theirs, inputs, answer) / first, 2)))
Table(("between", "second / first"), sorted(ratios))

# %% [markdown] lang="en"
r"""
## 5 · Recap

**The loss falls and the answers are wrong. What now?** Do not guess, do not train longer: test. Four tests, seconds each, say what is wrong. If all pass, look at the data. Do them *before* a long training, too.

To pin to the wall:

| test | healthy | what it catches |
|---|---|---|
| loss at step 0 | near ln V + σ²/2 | weights or logits of the wrong size |
| one batch by heart, then write it | loss → 0, written | a machine that cannot learn; *learned, not written*: in training it gets something else than in use |
| change the wanted piece of row t | rows from t + 1 on | t: no shift, or a mask open by one (your `my_leaks` tells which) · t + 2: shift by two · earlier: the mask leaks |
| everything twice | same logits, same gradient | dropout on in use · gradients not zeroed |
| look at ten examples | you could solve them | data |

**Deeper:** [where the norm stands decides at which rate a run may start](16b_when_training_fails_deeper.ipynb).

**Next:** [your Transformer](17_your_transformer.ipynb), of the functions that you wrote.

## What lies behind you

From one token among seven neurons you came to a Transformer that reads dates, and all that lies between you computed: skips, norms, every gradient, Adam, dropout, pieces, positions, attention, encoder, decoder, loss; by hand, in NumPy forward and backward, and PyTorch gave the same. No number came out of a closed box. They are yours.

What to try next:

- **a third language**: add its formats to `FORMATS` there. How many of its dates must it see?
- **two layers**: the last number of `sizes` in lesson 15. What does that cost and gain?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**손실은 줄어드는데 답은 틀립니다. 어떻게 해야 할까요?** 짐작하지 말고, 더 오래 학습시키지도 말고, 검사하세요. 저마다 몇 초면 끝나는 네 가지 검사로 무엇이 잘못되었는지 알 수 있고, 네 가지를 모두 통과하면 데이터를 봅니다. 오래 학습시키기 **전에도** 하세요.

벽에 붙여 둘 표입니다.

| 검사 | 정상이면 | 걸리는 것 |
|---|---|---|
| 0스텝의 손실 | ln V + σ²/2쯤 | 크기가 잘못된 가중치나 로짓 |
| 배치 하나를 외우고, 쓰기 | 손실 → 0, 제대로 씀 | 배우지 못하는 기계. 외웠는데 쓰지 못하면 디코더의 입력이 학습할 때와 추론할 때 서로 다른 것(정답을 보았거나, 잘못 밀었거나) |
| t행이 맞힐 조각 바꾸기 | t + 1행부터 달라짐 | t행부터: 밀지 않음, 또는 마스크가 한 칸 더 열림(`my_leaks`로 구별) · t + 2행부터: 두 칸 밀기 · 더 앞부터: 마스크가 샘 |
| 모두 두 번 | 로짓도 그래디언트도 같음 | 추론할 때도 드롭아웃 · 0으로 되돌리지 않은 그래디언트 |
| 샘플 열 개를 직접 보기 | 사람이 풀 수 있음 | 데이터 |

**더 깊이:** [심화 노트북](16b_when_training_fails_deeper.ipynb)에서는 정규화의 위치에 따라 어떤 학습률로 시작할 수 있는지가 달라지는 것을 봅니다.

**다음:** [17장](17_your_transformer.ipynb)에서는 여러분이 작성한 함수로 트랜스포머를 조립하고 학습시킵니다.

## 여기까지 온 길

뉴런 일곱 개짜리 신경망을 지나는 토큰 하나에서 시작해, 날짜를 읽는 트랜스포머까지 왔습니다. 그 사이에 있는 것을 모두 직접 계산했습니다. 스킵 연결, 정규화, 모든 그래디언트, Adam, 드롭아웃, 조각, 위치, 어텐션, 인코더, 디코더, 손실까지, 먼저 손으로, 다음에는 NumPy로 순전파와 역전파를 계산했고, PyTorch도 같은 숫자를 냈습니다. 열어 보지 않은 상자에서 나온 숫자는 하나도 없습니다. 모두 여러분의 숫자입니다.

이제 이런 것을 해 보세요.

- **세 번째 언어**: 같은 파일의 `FORMATS`에 그 언어의 날짜 형식을 더해 보세요. 날짜를 얼마나 보여 주어야 읽게 될까요?
- **두 층**: 15장의 `sizes`에서 마지막 숫자를 2로 바꿔 보세요. 시간은 얼마나 더 걸리고, 무엇이 나아질까요?
"""
