# %% [markdown] lang="en"
r"""
# 15 · Training

**Can the arrays of this course learn to read?**

**You will be able to** say what a prediction costs and which way each of its logits should move, write the loop that trains a Transformer, and judge what it has learned. \
**You need** lessons 05 (Adam) and 13 (the decoder). \
**Time** 44 minutes

In this lesson a Transformer made of NumPy arrays learns to read dates: from *20 November 2026*, or *2026년 11월 20일*, it is to write *2026-11-20*, character by character. First a single character. “2026-” is written; next comes 1. There are 14 pieces to choose from: ten digits, the hyphen and the three marks [PAD], [START] and [END]. Run the cell below.

- The bars are the probabilities, made by softmax from the logits. All logits are 0, except that of 1, which you set.
- On the right is what the prediction costs, the **loss**: minus the logarithm of the probability of the piece that is *wanted*.

From which logit on is the loss below 0.1? Then let 0 be wanted, as for a date in July: what does it cost now to be sure of 1?
"""

# %% [markdown] lang="ko"
r"""
# 15 · 학습

**이 과정에서 만든 배열들이 글을 읽는 법을 배울 수 있을까요?**

**이 장을 마치면** 예측 하나의 손실이 얼마인지, 각 로짓을 어느 쪽으로 움직여야 하는지 설명하고, 트랜스포머를 학습시키는 반복문을 쓰고, 무엇을 배웠는지 평가할 수 있습니다. \
**필요한 것**은 5장(Adam)과 13장(디코더)입니다. \
**시간** 44분

이 장에서는 NumPy 배열로 만든 트랜스포머(Transformer)가 날짜 읽는 법을 배웁니다. *20 November 2026*이나 “2026년 11월 20일”을 읽고 *2026-11-20*이라고 한 글자씩 씁니다. 먼저 글자 하나를 봅시다. “2026-”까지 썼고 다음에 올 것은 1입니다. 후보는 숫자 열 개와 하이픈, 표시 세 개([PAD], [START], [END])를 합쳐 14조각입니다. 아래 셀을 실행하세요.

- 막대(next piece)는 로짓(logit)의 소프트맥스(softmax), 즉 확률입니다. 로짓은 모두 0이고 1의 로짓만 여러분이 정합니다.
- 오른쪽은 이 예측의 **손실**(loss)입니다. 정답(wanted)인 조각의 확률에 로그를 취하고 음의 부호를 붙인 값입니다.

*logit of 1*(1의 로짓)을 움직여 보세요. 로짓이 얼마부터 손실이 0.1보다 작아지나요? 이번에는 7월의 날짜라고 치고 wanted를 0으로 바꾸세요. 이때 1을 확신하면 손실이 얼마가 될까요?
"""

# %% tags=["widget"]
from helpers import play_dates, play_loss

play_loss()

# %% [markdown] lang="en"
r"""
## 1 · By hand: what a prediction costs

(From a logit of 5 on the loss is below 0.1: 0.084. If 0 is wanted, the same logits cost 5.084, five more.)

Now four pieces a, b, c, d, with logits chosen so that e to their power is 1, 2, 4 and 1. The last column: the loss if that piece is the wanted one.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 예측 하나의 손실

(로짓이 5일 때부터 손실이 0.1보다 작습니다(0.084). 정답이 0이면 같은 로짓에서 손실이 5.084로, 꼭 5만큼 더 큽니다.)

이번에는 조각이 a, b, c, d 네 개이고, e의 거듭제곱이 1, 2, 4, 1이 되도록 로짓을 골랐습니다. (piece는 조각이고, 마지막 열은 그 조각이 정답일 때의 손실입니다.)
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, number, softmax

logits = np.log([1.0, 2, 4, 1])  # (4,)
p = softmax(logits)  # (4,)
columns = [map(number, column) for column in (logits, p, -np.log(p))]
Table(("piece", "logit", "p", "loss if wanted"), zip("abcd", *columns))

# %% [markdown] lang="en"
r"""
ln 2, ln 4 and ln 8: each time the probability halves, the loss grows by ln 2 = 0.6931. A prediction that is certain, and right, costs 0. A model that knows nothing gives each of V pieces the probability 1/V and pays **ln V**. This loss is called **cross-entropy**.

Why the logarithm? The probability of a whole text is the product of those of its pieces; so its loss is the *sum* of theirs.

Now the slopes. Suppose b is wanted. Nudge each of the four logits: how does the loss change? Predict the four signs.
"""

# %% [markdown] lang="ko"
r"""
손실은 위에서부터 ln 8, ln 4, ln 2, ln 8입니다. 확률이 반으로 줄 때마다 손실이 ln 2 = 0.6931씩 커집니다. 완전히 확신하고 맞히면 0입니다. 아무것도 모르는 모델은 V조각에 확률을 1/V씩 주므로 손실이 **ln V**입니다. 이런 손실을 **교차 엔트로피**(cross-entropy)라고 합니다.

왜 로그일까요? 글 전체의 확률은 조각마다의 확률을 **곱한** 것이므로, 로그를 취하면 글의 손실은 조각마다의 손실을 **더한** 것이 됩니다.

이제 기울기를 봅시다. 정답이 b라고 합시다. 네 로짓을 하나씩 조금 건드리면 손실은 어떻게 달라질까요? 부호 네 개를 예측하세요. (slope는 기울기, wanted는 정답 자리만 1인 벡터입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import compare, numerical_gradients

slopes = numerical_gradients(lambda: -np.log(softmax(logits)[1]), {"logits": logits})["dlogits"]
b_wanted = np.array([0, 1, 0, 0])
columns = [map(number, column) for column in (slopes, p, b_wanted)]
Table(("piece", "slope", "p", "wanted"), zip("abcd", *columns))

# %% [markdown] lang="en"
r"""
The logit of b should rise, all others should fall, and the further off the probability, the steeper. Look at the columns: the slope is what is there minus what is wanted,

$$ \frac{dL}{d\,\text{logits}} = p - \text{wanted} $$

All that it needs is p, and the forward pass has computed that already. (Derivation: deeper notebook.)

### Exercise 15.1 ★ 4 minutes

Another prediction: the logits are ln 5, ln 1, ln 2, ln 2, and the **second** piece is wanted. Give the loss and then the four slopes, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
b의 로짓은 올리고 나머지는 모두 내려야 하며, 확률이 많이 어긋날수록 기울기가 큽니다. slope, p, wanted 열을 비교해 보세요. 기울기는 지금의 확률에서 정답을 뺀 것입니다.

$$ \frac{dL}{d\,\text{logits}} = p - \text{wanted} $$

이미 구해 둔 소프트맥스만 있으면 됩니다. (유도는 심화 노트북에 있습니다.)

### 연습 15.1 ★ 4분

다른 예측입니다. 로짓은 ln 5, ln 1, ln 2, ln 2이고 정답은 **두 번째** 조각입니다. 손실과 기울기 네 개를 차례로, 소수 넷째 자리까지 답하세요.
"""

# %%
answer_1 = [..., ..., ..., ..., ...]

check("15.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The powers of e are 5, 1, 2 and 2; divided by their sum they are the probabilities.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

e의 거듭제곱이 5, 1, 2, 2이고, 합으로 나누면 확률입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · The task

People write dates in many ways. These are the sixteen formats that the model will see, ten English and six Korean:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 무엇을 배울까요?

날짜를 쓰는 방법은 여러 가지입니다. 모델이 볼 형식은 영어 열 가지와 한국어 여섯 가지, 모두 열여섯 가지입니다.
"""

# %%
from datetime import date

from helpers import dates

[dates.written(date(2026, 7, 3), form) for form in dates.FORMATS]

# %% [markdown] lang="en"
r"""
There are 36 525 days from 1950 to 2049. A tenth of them is **held out**: the model never sees these days in training, in any format, and only they will count in the end. A source is the characters of a date, a target the 14 pieces of the widget. The next cell counts the pieces of the sources (55 characters and the three marks), those of the targets, the days to learn from, and those held out.
"""

# %% [markdown] lang="ko"
r"""
1950년부터 2049년까지는 36,525일입니다. 그 10분의 1은 **따로 떼어 둡니다**(held out). 학습할 때는 어떤 형식으로도 보여 주지 않고, 마지막 평가는 이 날짜들로만 합니다. 원문은 날짜의 글자들이고, 쓸 것은 위젯에서 본 14조각입니다. 출력은 차례로 원문의 조각 수(글자 55종과 표시 세 개), 쓸 조각의 수, 배울 날짜와 떼어 둔 날짜의 수입니다.
"""

# %%
letters, digits = dates.pieces()
days, held_out = dates.split_days(np.random.default_rng(14))
assert not {*days} & {*held_out}
len(letters), len(digits), len(days), len(held_out)

# %% [markdown] lang="en"
r"""
A batch: random days in random formats, the shorter ones filled up with [PAD]. The decoder's input is the target shifted right, as in lesson 13.
"""

# %% [markdown] lang="ko"
r"""
배치(batch)는 무작위로 고른 날짜를 무작위로 고른 형식으로 쓴 것이고, 짧은 것은 [PAD]로 채웁니다. 디코더의 입력은 13장에서처럼 정답을 오른쪽으로 한 칸 민 것입니다. (source는 원문, input은 입력, wanted는 정답입니다.)
"""

# %%
source, target = dates.batch(np.random.default_rng(1), days, 3)  # (3, S), (3, 12)
parts = (source, letters), (target[:, :-1], digits), (target[:, 1:], digits)
texts = [["".join(known[i] for i in row) for row in ids] for ids, known in parts]
Table(("source", "input", "wanted"), zip(*texts))

# %% [markdown] lang="en"
r"""
**The loss of a batch** is the mean over all wanted pieces. Where targets differ in length, they end in padding, too. Padding must not count: it is easily predicted, and would make a poor model look good.

### Exercise 15.2 ★★ 7 minutes

Write the loss of one target: `logits` is (T, n_vocab), `targets` (T,) are the wanted ids. Return the mean of −ln p over all targets that are not `pad`. Logits may be as large as 1000. (`softmax` works along the last axis.)
"""

# %% [markdown] lang="ko"
r"""
**배치의 손실**은 맞혀야 할 조각 전체의 평균입니다. 정답의 길이가 서로 다르면 정답도 패딩(padding)으로 끝납니다. 패딩은 세지 말아야 합니다. 맞히기 쉬워서, 서투른 모델도 잘하는 것처럼 보이기 때문입니다.

### 연습 15.2 ★★ 7분

정답 하나의 손실을 작성하세요. `logits`는 (T, n_vocab)이고 `targets` (T,)는 정답의 id입니다. `pad`가 아닌 모든 자리에 대해 −ln p의 평균을 돌려주세요. 로짓이 1000만큼 클 수도 있습니다. (`softmax`는 마지막 축으로 계산합니다.)
"""


# %%
def my_loss(logits, targets, pad):
    ...


check("15.2", my_loss)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`softmax(logits)[np.arange(len(targets)), targets]` are the probabilities of the wanted pieces, (T,). `targets != pad` is a mask.

</details>
<details><summary>Solution</summary>

{solution}

(Where p is so small that it becomes 0, −ln p is infinite; the helper computes ln p straight from the logits, as logit − ln Σ e^logit, and has no such case.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`softmax(logits)[np.arange(len(targets)), targets]`가 정답 조각의 확률 (T,)이고, `targets != pad`가 마스크입니다.

</details>
<details><summary>풀이</summary>

{solution}

(p가 너무 작아 0이 되면 −ln p가 무한대가 됩니다. `helpers`의 함수는 ln p를 로짓에서 바로, 로짓 − ln Σ e^로짓으로 구하므로 그런 일이 없습니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
`CrossEntropy` in `helpers` does the same for whole batches, and `backward` gives the slopes. Three predictions with the probabilities of part 1; wanted are b (p = 1/4), c (p = 1/2), and the third target is padding (here d, id 3, plays [PAD]). Predict the loss, and the row of the padding.
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `CrossEntropy`는 배치 전체의 손실을 구하고, `backward`로 기울기를 줍니다. 1절의 확률로 예측을 세 번 합니다. 정답은 b(p = 1/4), c(p = 1/2)이고 세 번째는 패딩입니다(여기서는 id가 3인 d가 [PAD] 역할을 합니다). 손실과 패딩의 행을 예측하세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import CrossEntropy

of_three = CrossEntropy(pad=3)
mean = of_three(np.stack([logits] * 3), np.array([1, 2, 3]))
assert np.isclose(mean, (np.log(4) + np.log(2)) / 2, rtol=1e-12)
names = ["b wanted", "c wanted", "[PAD]"]
Matrix(of_three.backward(), f"loss {number(mean)}, dlogits", names, "abcd", digits=4)

# %% [markdown] lang="en"
r"""
The mean of ln 4 and ln 2, for two targets count; so each slope is halved, and padding has none.

## 3 · The loop

Four things, over and over: **predict** (forward), **measure** (loss), **go back** (backward), **step** (Adam). One choice is left: how large a step. At first Adam's averages have seen few gradients, so the first steps are small (**warm-up**); in the end large ones would only jump back and forth across the minimum. The paper's learning rate at a step:

$$ \text{rate} = d_\text{model}^{-0.5} \cdot \min(\text{step}^{-0.5},\; \text{step} \cdot 4000^{-1.5}) $$

What is it at step 4000 for d_model = 512, where both terms are equal? And is that its largest?
"""

# %% [markdown] lang="ko"
r"""
정답 두 개만 세므로 ln 4와 ln 2의 평균입니다. 기울기도 모두 2로 나눈 것이고, 패딩에는 기울기가 없습니다.

## 3 · 반복문

네 가지를 되풀이합니다. **예측**하고(순전파), **측정**하고(손실), **되돌아가고**(역전파), 한 **스텝** 나아갑니다(Adam). 하나 더 정해야 합니다. 스텝의 크기, 즉 학습률(learning rate)입니다. 처음에는 Adam의 평균에 그래디언트가 몇 개 들어 있지 않으므로 조심스럽게 시작합니다(**웜업**, warm-up). 끝에 가서는 스텝이 크면 제자리를 찾지 못하고 최솟값의 양쪽을 오가며 튑니다. 트랜스포머 논문 *Attention Is All You Need*의 학습률은 다음과 같습니다.

$$ \text{rate} = d_\text{model}^{-0.5} \cdot \min(\text{step}^{-0.5},\; \text{step} \cdot 4000^{-1.5}) $$

d_model = 512이면 두 항이 같아지는 4000스텝에서 학습률은 얼마일까요? 그것이 가장 큰 값일까요? (출력은 4000스텝의 학습률과, 학습률이 가장 큰 스텝입니다.)
"""

# %% claims=["3-19", "2-59"] jupyter={"outputs_hidden": true}
from helpers import up_and_down, warm_up

papers = [warm_up(step, 512) for step in range(1, 20001)]
f"{papers[3999]:.3e}", int(np.argmax(papers)) + 1

# %% [markdown] lang="en"
r"""
Up in a straight line, then slowly down. The paper trained for 100 000 steps, we take 1200; so ours goes up for 100 steps and then down to nearly nothing, along half a cosine.
"""

# %% [markdown] lang="ko"
r"""
직선으로 올라갔다가 천천히 내려옵니다. 논문에서는 10만 스텝을 학습했고 우리는 1200스텝만 합니다. 그래서 우리의 학습률(ours)은 100스텝 동안 올라간 뒤, 코사인 곡선의 절반을 따라 거의 0까지 내려갑니다.
"""

# %%
from helpers import draw_rates

ours = [up_and_down(step, 1200, peak=5e-3) for step in range(1, 1201)]
assert ours[99] == 5e-3 and np.isclose(ours[-1], 1e-4, rtol=1e-9, atol=0)
draw_rates({"paper": papers, "ours": ours}, {"paper": 4000, "ours": 100})

# %% [markdown] lang="en"
r"""
The model: one encoder and one decoder layer, d_model = 64, eight heads, d_ff = 128, 89 216 numbers in float32 (half the size, faster); β₂ = 0.98 is the paper's. And here is the training of a Transformer, whole:
"""

# %% [markdown] lang="ko"
r"""
모델은 인코더 한 층과 디코더 한 층이고, d_model = 64, 헤드 여덟 개, d_ff = 128입니다. 숫자는 모두 89,216개이고 float32를 씁니다(크기가 절반이라 빠릅니다). β₂ = 0.98은 논문의 값입니다. 트랜스포머를 학습시키는 코드는 이것이 전부입니다.
"""

# %%
from helpers import Adam, Transformer, not_padding, progress_bar

sizes, loss = (len(letters), len(digits), 64, 8, 128, 1), CrossEntropy(dates.PAD)


def train(n_steps, seed=0):
    rng = np.random.default_rng(seed)
    model = Transformer.random(*sizes, rng, dtype=np.float32)
    adam, losses = Adam(model.params, beta_2=0.98), []
    for step in progress_bar(n_steps):
        source, target = dates.batch(rng, days, 32)
        logits = model(source, target[:, :-1], not_padding(source))  # predict
        losses.append(loss(logits, target[:, 1:]))  # measure
        model.backward(loss.backward())  # go back
        adam.lr = up_and_down(step, n_steps, peak=5e-3)
        adam.step(model.grads)  # step
    return model.train(False), losses


# %% [markdown] lang="en"
r"""
`model.train(False)` switches the finished model to use. The next cell takes about ten seconds, on Binder up to a minute. Where will the curve begin? (What would a model pay that knows nothing?)
"""

# %% [markdown] lang="ko"
r"""
`model.train(False)`는 다 학습한 모델을 추론할 때의 상태로 바꿉니다. 다음 셀은 10초쯤, Binder에서는 1분까지 걸립니다. 곡선은 어디에서 시작할까요? (아무것도 모르는 모델의 손실은 얼마였나요?) 그림의 세로축은 손실, 가로축은 스텝입니다.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_loss_curves

model, losses = train(1200)
draw_loss_curves(training=losses)

# %% [markdown] lang="en"
r"""
It begins above ln 14 = 2.64, at about 3.3 (a random model is not undecided, it prefers some pieces for no reason), and ends more than a thousand times lower. But a low loss is not yet a right date. What counts is whether the whole date is right, on days that were held out.

### Exercise 15.3 ★ 3 minutes

`written` and `wanted` are arrays of ids, (n, T), one date a row. Return the **exact match**: the share of dates without a single wrong character.
"""

# %% [markdown] lang="ko"
r"""
ln 14 = 2.64보다 위인 3.3쯤에서 시작해서(아무것도 모르면 확률을 고르게 주지만, 무작위 모델은 근거 없이 어느 한쪽으로 기웁니다) 천분의 1도 안 되게 내려갑니다. 그러나 손실이 곧 날짜는 아닙니다. 중요한 것은 떼어 둔 날짜를 처음부터 끝까지 맞게 쓰느냐입니다.

### 연습 15.3 ★ 3분

`written`(쓴 것)과 `wanted`(정답)는 id의 배열 (n, T)이고, 날짜 하나가 한 행입니다. **완전 일치**(exact match)를 돌려주세요. 한 글자도 틀리지 않은 날짜의 비율입니다.
"""


# %%
def my_exact_match(written, wanted):
    ...


check("15.3", my_exact_match)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`(written == wanted).all(axis=1)` says of each row whether all of it is right.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`(written == wanted).all(axis=1)`은 행마다 전부 맞았는지 알려 줍니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
A thousand held-out dates in the sixteen formats. Beside it a model that trained 100 steps only. Predict the four shares: of right characters, and of dates without a mistake. (Bounds are shown: the last digits differ between machines.)
"""

# %% [markdown] lang="ko"
r"""
떼어 둔 날짜를 열여섯 가지 형식으로 쓴 것 천 개를 읽게 합니다. 100스텝만 학습한 모델과 비교해 봅시다. 맞은 글자와, 하나도 틀리지 않은 날짜의 비율 네 개를 예측하세요. (마지막 자리는 컴퓨터마다 다르므로 범위로 나타냅니다. steps는 학습한 스텝 수, characters는 맞은 글자, dates는 완전 일치입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import at_least, exact_match, right_characters

unseen = dates.batch(np.random.default_rng(2), held_out, 1000)
rows = []
for n_steps, each in ((100, train(100)[0]), (1200, model)):
    shares = right_characters(each, *unseen), exact_match(each, *unseen)
    rows.append((n_steps, *(at_least(share, 0.2, 0.6, 0.99) for share in shares)))
Table(("steps", "characters", "dates"), rows)

# %% [markdown] lang="en"
r"""
**At least 99 of 100 dates that it never saw, exactly.** (So did six other starts with other days held out, in a test.) The early model shows why single characters are no measure: most are right, and hardly any date is.

Now four formats that it never saw, such as *Fri, July 3, 2026*, each with 500 held-out dates. Which share will it read in the worst, which in the best?
"""

# %% [markdown] lang="ko"
r"""
**본 적 없는 날짜 100개 가운데 99개 이상을 한 글자도 틀리지 않고 씁니다.** (시작과 떼어 둔 날짜를 달리한 여섯 번도 그랬고, 이 과정의 테스트가 그것을 확인합니다.) 100스텝만 학습한 모델을 보면 글자 단위로 평가하지 않는 이유를 알 수 있습니다. 글자는 대부분 맞는데 맞는 날짜는 거의 없습니다.

이번에는 *Fri, July 3, 2026*처럼 본 적 없는 형식(new format) 네 가지로, 떼어 둔 날짜를 500개씩 읽게 합니다. 가장 나쁜 것(worst)과 가장 좋은 것(best)은 얼마나 맞힐까요?
"""

# %% jupyter={"outputs_hidden": true}
def share_in(form):
    return exact_match(model, *dates.batch(np.random.default_rng(3), held_out, 500, [form]))


in_new = sorted(share_in(form) for form in dates.NEW_FORMATS)
rows = [("worst", at_least(in_new[0], 0.8, 0.95)), ("best", at_least(in_new[-1], 0.8, 0.95))]
Table(("new format", "dates"), rows)

# %% [markdown] lang="en"
r"""
The worst is *Fri, July 3, 2026*, and not by chance: so it was after every start that we tried. In training a weekday in front was followed by the day, here by the month; and in most of the wrong answers the tens digit of the day is wrong. How well it reads the other three does change from start to start.

What does it write? Five dates that it never saw:
"""

# %% [markdown] lang="ko"
r"""
가장 못 읽는 것은 *Fri, July 3, 2026*이고, 우연이 아닙니다. 초깃값을 바꾸어 보아도 매번 그랬습니다. 학습할 때에는 맨 앞의 요일 뒤에 언제나 일(日)이 왔는데, 여기서는 월이 옵니다. 그리고 틀린 답에서는 대부분 일의 십의 자리가 틀립니다. 나머지 세 형식을 얼마나 잘 읽는지는 초깃값에 따라 달라집니다.

무엇을 쓰는지 봅시다. 다섯 날짜 모두 모델이 본 적 없는 것입니다. (date는 읽은 것, written은 쓴 것입니다.)
"""


# %%
from helpers import greedy


def read(text):
    ids = greedy(model, dates.encode([text], letters), dates.START, dates.END, 11)  # (1, T)
    return dates.decode(ids, digits)[0]


english = "Saturday, 21 November 2026", "13th of July 1999", "12/05/1961"
some = *english, "2031년 1월 17일 금요일", "1984. 4. 24."
assert {read(text) for text in some} <= {day.isoformat() for day in held_out}
Table(("date", "written"), [(text, read(text)) for text in some])

# %% [markdown] lang="en"
r"""
Now you. Type a date, and move *step*, which writes piece by piece; ▸ is [START]. The gold piece is the last one written. The lines show how much cross-attention looks at each character (mean of the eight heads) to choose the *next* piece; on the right, how likely each is.

- Which letters does it look at to write the month (its digits come at steps 6 and 7)? Try *20 July 2026* and *20 June 2026*.
- Your birthday, in Korean: *2026년 11월 20일*.
- What does it make of *31 February 2026*, of *November 2026*, of *1 May 1815*? Does it ever say that it does not know?
"""

# %% [markdown] lang="ko"
r"""
이제 여러분 차례입니다. 날짜를 입력하세요. 금색 조각이 마지막으로 쓴 것이고(written so far는 지금까지 쓴 것), next는 다음에 올 조각의 확률입니다. 선의 굵기는 그 다음 조각을 고를 때 크로스 어텐션(cross-attention)이 각 글자를 얼마나 보는지(헤드 여덟 개의 평균)를 나타냅니다. step으로 한 조각씩 앞뒤로 갈 수 있습니다. ▸는 [START]입니다.

- 월을 쓸 때(step 6과 7) 어느 글자를 보나요? *20 July 2026*과 *20 June 2026*을 넣어 보세요.
- 여러분의 생일을 “2026년 11월 20일”처럼 넣어 보세요.
- *31 February 2026*, *November 2026*, *1 May 1815*를 넣으면 무엇이라고 쓰나요? 모르겠다고 할 때가 있나요?
"""

# %% tags=["widget"]
play_dates(model)

# %% [markdown] lang="en"
r"""
It never says that it does not know, for nothing but a date was ever wanted of it. It invents a missing day and copies 31 February as if there were one. A year outside of 1950–2049 comes out wrong or by luck, and what it writes then need not even look like a date.

All digits at once, for two formats. A row is a character as it is written, a column a character that is read; the darker, the more weight. Where is the day in each, and where does the model look?
"""

# %% [markdown] lang="ko"
r"""
모르겠다고 하는 법이 없습니다. 배운 적이 없기 때문입니다. 2월 31일도 그대로 옮겨 쓰고, 일(日)이 없으면 지어냅니다. 1950–2049년을 벗어난 연도는 틀리거나 운이 좋아야 맞고, 날짜처럼 생기지도 않은 것을 쓰기도 합니다.

이번에는 두 형식에서 글자 전체를 한꺼번에 봅시다. 행은 쓰는 글자, 열은 읽는 글자이고 가중치가 클수록 진합니다. 두 형식에서 일은 각각 어디에 있고, 모델은 어디를 볼까요?
"""

# %%
from helpers import draw_alignment, read_date


def looks_of(text):
    ten = read_date(model, text)[:10]
    return text, read(text), np.array([looks for _, looks, _ in ten])


draw_alignment(looks_of("November 20, 2026"), looks_of("20/11/2026"))

# %% [markdown] lang="en"
r"""
Nobody told it that years go with years. From a loss and its slopes it found by itself where in each format year, month and day stand: an **alignment**. Read it with care. It is a mean over eight heads, and what is looked at is the memory: each of its rows has already taken in other characters. The weights say where the model looked, not why it wrote what it wrote.

## 4 · In PyTorch

The loop as everyone writes it. To see that it is ours, both train the same small model (d_model = 16) on the same twenty batches, in float64.
"""

# %% [markdown] lang="ko"
r"""
연도는 연도끼리 짝을 지으라고 아무도 알려 주지 않았습니다. 손실과 기울기만으로, 형식마다 연, 월, 일이 어디에 있는지를 스스로 찾아냈습니다. 이렇게 짝을 짓는 것을 **정렬**(alignment)이라고 합니다. 다만 조심해서 읽어야 합니다. 헤드 여덟 개의 평균이고, 모델이 본 것은 memory입니다. memory의 행에는 이미 다른 글자의 정보도 섞여 있습니다. 가중치는 모델이 어디를 보았는지 말해 줄 뿐, 왜 그렇게 썼는지는 말해 주지 않습니다.

## 4 · PyTorch로

누구나 쓰는 반복문을 씁니다. 우리의 것과 같은지 보려고, 똑같은 작은 모델(d_model = 16)을 똑같은 배치 스무 개로, float64로 학습시킵니다.
"""

# %%
import torch
from torch import nn

from helpers import training_step, twin


def small():
    rng = np.random.default_rng(4)
    return Transformer.random(len(letters), len(digits), 16, 4, 32, 1, rng)


batches = [dates.batch(np.random.default_rng(step), days, 8) for step in range(20)]
numpys = small()
adam = Adam(numpys.params, lr=0.01)
our_losses = [training_step(numpys, loss, adam, *pair) for pair in batches]

# %%
theirs, their_losses = twin(small()).to_torch_nn(), []
criterion = nn.CrossEntropyLoss(ignore_index=dates.PAD)
optimizer = torch.optim.Adam(theirs.parameters(), lr=0.01)
for source, target in batches:
    given = (torch.as_tensor(a) for a in (source, target[:, :-1], not_padding(source)))
    wanted = torch.as_tensor(target[:, 1:])
    optimizer.zero_grad()
    logits_there = theirs(*given)
    loss_there = criterion(logits_there.flatten(0, 1), wanted.flatten())
    loss_there.backward()
    optimizer.step()
    their_losses.append(loss_there.item())
compare({"twenty losses": np.array(our_losses)}, {"twenty losses": np.array(their_losses)}, 1e-12)

# %% [markdown] lang="en"
r"""
The same twenty losses. `optimizer.zero_grad()` is the one line that NumPy did not need: PyTorch *adds* each new gradient to the one before, unless it is told to begin at zero. Without it this cell fails; try it.

And the model that you trained? Its weights go into `nn.TransformerEncoderLayer` and `nn.TransformerDecoderLayer`, on every device: the same logits for twenty unseen dates (within the precision of float32), and the same answers.
"""

# %% [markdown] lang="ko"
r"""
손실 스무 개가 같습니다. `optimizer.zero_grad()`는 우리의 NumPy 코드에는 없던 줄입니다. PyTorch는 0에서 시작하라고 하지 않으면 새 그래디언트를 이전 것에 **더하기** 때문입니다. 이 줄을 지우면 셀이 실패합니다. 지워 보세요.

여러분이 학습시킨 모델은 어떨까요? 가중치를 `nn.TransformerEncoderLayer`와 `nn.TransformerDecoderLayer`에 넣고 모든 장치에서 비교합니다. 본 적 없는 날짜 스무 개의 로짓이 float32의 정밀도 안에서 같고, 답도 같습니다.
"""

# %%
from helpers import devices

source, target = (ids[:20] for ids in unseen)
inputs = source, target[:, :-1], not_padding(source)
here = model(*inputs)  # (20, 11, 14)
for device in devices():
    there = twin(model, device.name, torch.float32).to_torch_nn()
    with torch.no_grad():
        out = there(*(torch.as_tensor(a, device=device.name) for a in inputs)).cpu()
    found = compare({"logits": here}, {"logits": out}, 1e-4)
    assert (out.argmax(-1).numpy() == here.argmax(-1)).all()
found

# %% [markdown] lang="en"
r"""
## 5 · Recap

**Can the arrays of this course learn to read?** Yes: some ninety thousand random numbers, moved 1200 times, read dates that they never saw, in English and Korean, at least 99 of 100 exactly. They learned what was asked of them, and nothing else: a format that they were not shown they may read far less well, and of a text that is no date they make one, or something like it.

| name | shape | what it does |
|---|---|---|
| cross-entropy | one number | mean of −ln p of what is wanted, without padding; ln V for a model that knows nothing |
| its slope | (B, T, n_vocab) | p − wanted, divided by the number of targets |
| `warm_up` | a rate for each step | up in a straight line, then down |
| `train` | | predict, measure, go back, step |
| exact match | one number | share of unseen targets with not one character wrong |

**Deeper:** [the same, step for step: NumPy and PyTorch side by side, label smoothing, clipping, stopping and going on](15b_training_deeper.ipynb).

**Next:** [lesson 16, when training fails](16_when_training_fails.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**이 과정에서 만든 배열들이 글을 읽는 법을 배울 수 있을까요?** 네. 무작위 숫자 약 9만 개를 1200번 움직였더니, 본 적 없는 날짜를 영어로도 한국어로도 읽고 100개 가운데 99개 이상을 한 글자도 틀리지 않고 씁니다. 예측하고, 측정하고, 되돌아가고, 한 스텝 나아가는 반복문 하나면 됩니다. 배운 것은 시킨 것뿐입니다. 보여 주지 않은 형식은 훨씬 못 읽기도 하고, 날짜가 아닌 글을 넣어도 날짜 비슷한 것을 씁니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| 교차 엔트로피 | 숫자 하나 | 정답의 −ln p를 패딩을 빼고 평균한 것, 아무것도 모르면 ln V |
| 그 기울기 | (B, T, n_vocab) | p − wanted를 정답의 수로 나눈 것 |
| `warm_up` | 스텝마다 학습률 하나 | 직선으로 올라갔다가 천천히 내려옵니다 |
| `train` | | 예측, 측정, 되돌아가기, 스텝 |
| 완전 일치 | 숫자 하나 | 본 적 없는 것 가운데 한 글자도 틀리지 않은 비율 |

**더 깊이:** [심화 노트북](15b_training_deeper.ipynb)에서는 NumPy와 PyTorch를 한 스텝씩 나란히 학습시키고, 레이블 스무딩, 그래디언트 자르기, 멈추었다가 이어서 하기를 다룹니다.

**다음:** [16장에서는 학습이 실패할 때를 봅니다.](16_when_training_fails.ipynb)
"""
