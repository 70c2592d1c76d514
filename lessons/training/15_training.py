# %% [markdown] lang="en"
r"""
# 15 · Training

**Can training find such weights?**

**You will be able to** write the loop that trains a Transformer, tell learning from learning by heart, and judge a model by what it has never seen. \
**You need** lessons 05 (Adam) and 14 (the way back: −ln p and p − wanted). \
**Time** 65 minutes · [on paper](../docs/worksheets/15.html)

The Transformer of lessons 09–14 had numbers that somebody chose. This one begins with **random** numbers, and learns four of its five sentences; move *step*.

Which of the four comes right last? What does the model not know yet while its loss lingers at the lower dashed line? And is the fifth sentence, from which it does not learn, right in the end?
"""

# %% [markdown] lang="ko"
r"""
# 15 · 학습

**학습은 이런 가중치를 찾아낼 수 있을까요?**

**이 장을 마치면** 트랜스포머를 학습시키는 반복문을 작성하고, 배우는 것과 외우는 것을 구별하고, 본 적 없는 것으로 모델을 평가할 수 있습니다. \
**필요한 것**은 5장(Adam)과 14장(되돌아오는 길: −ln p와 p − wanted)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/15.html)

9장부터 14장까지 쓴 트랜스포머(Transformer)의 숫자는 사람이 고른 것이었습니다. 이번에는 **무작위** 숫자에서 시작합니다. 다섯 문장 가운데 네 문장을 배웁니다. 슬라이더 **스텝**을 옮겨 보세요.

네 문장 가운데 가장 늦게 맞는 것은 무엇인가요? 손실(loss)이 두 점선 가운데 아래쪽에 머무는 동안 모델은 아직 무엇을 모르는 것일까요? 그리고 학습에 쓰지 않는 다섯 번째 문장은 끝에 가서 맞을까요?
"""

# %% tags=["widget"]
from helpers import play_by_heart, play_dates

play_by_heart()

# %% [markdown] lang="en"
r"""
## 1 · What it has to learn

*I am a student* comes last, and the fifth sentence, *am I*, stays wrong. (At step 87 Adam's step was too long: the loss leaps tenfold, and recovers.) The four that it learns from:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 무엇을 배워야 할까요?

가장 늦게 맞는 것은 *I am a student*이고, 다섯 번째 문장 *am I*는 끝까지 틀립니다. (87스텝에서 손실이 열 배로 뜁니다. Adam의 한 스텝이 너무 컸던 것이고, 곧 회복합니다.) 학습에 쓰는 네 문장은 아래와 같습니다.
"""

# %%
import numpy as np

from helpers import CrossEntropy, Table, Transformer, check, data, number
from helpers import greedy, not_padding, softmax

pieces, sentences = data.pocket_french()[0], data.pocket_translations()
all_source, all_target = data.pocket_batch()  # (5, 4), (5, 5)
source, target = all_source[:4], all_target[:4]
given, wanted = target[:, :-1], target[:, 1:]  # (4, 4) each | 각각 (4, 4)


spelled = [" ".join(row) for row in np.array(pieces)[wanted]]
Table({"source": list(sentences)[:4], "wanted": spelled})

# %% [markdown] lang="en"
r"""
Padding is not counted: 13 pieces are wanted, and the loss is the mean of their −ln p. A guess among all six pieces costs ln 6:
"""

# %% [markdown] lang="ko"
r"""
패딩(padding)은 세지 않으므로 맞혀야 할 조각은 13개이고, 손실은 그 −ln p의 평균입니다. 어휘 집합의 여섯 조각 가운데서 아무것이나 찍는 모델이라면 손실이 −ln ⅙ = ln 6입니다.
"""

# %%
number(-np.log(softmax(np.zeros(6)))[0])

# %% [markdown] lang="en"
r"""
### Exercise 15.1 ★ 4 minutes

What is the loss, to four decimals, of a model

1. that has noticed only *how often* each piece is wanted, and always gives each that share (*je*: 3/13);
2. that is sure of everything, and right, but for the word order: where *I am a student* and *am I a student* begin, it gives *je* and *suis* ½ each?
"""

# %% [markdown] lang="ko"
r"""
### 연습 15.1 ★ 4분

조금 더 아는 모델이 둘 있습니다.

1. 조각마다 **몇 번** 나오는지만 아는 모델입니다. 언제나 그 비율을 확률로 줍니다(*je*라면 3/13). 손실은 얼마인가요?
2. 어순만 모르는 모델입니다. *I am a student*와 *am I a student*의 첫 조각에서는 *je*와 *suis*에 ½씩 주고, 나머지는 모두 확신하고 맞힙니다. 손실은 얼마인가요?

소수 넷째 자리까지 답하세요.
"""

# %%
answer_1 = [..., ...]

check("15.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

*je*, *suis* and *étudiant* are wanted three times each, [END] four times. For the first: 3 · −ln (3/13), three times, and 4 · −ln (4/13); then the mean. For the second: eleven pieces cost nothing.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

*je*, *suis*, *étudiant*은 세 번씩, [END]는 네 번 나옵니다. 1번은 3 · −ln (3/13)을 세 번, 4 · −ln (4/13)을 한 번 더해 평균을 냅니다. 2번에서 조각 11개는 손실이 0입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
These are the two dashed lines.

### Exercise 15.2 ★★ 6 minutes

Write the loss of N predictions. `logits` is (N, n_vocab), all pieces of a batch one below the other (N = B · T; `reshape(-1, n_vocab)` makes it); `targets` (N,) are the wanted ids. Return the mean of −ln p over all targets that are not `pad`. Logits may be as large as 1000.
"""

# %% [markdown] lang="ko"
r"""
맨 위 그림의 점선 두 개가 이 두 손실입니다. 아래쪽에 머무는 동안 모르는 것은 어순입니다.

### 연습 15.2 ★★ 6분

예측이 몇 개이든 손실을 구하는 함수를 작성하세요. `logits`는 (N, n_vocab)으로, 배치(batch)의 조각마다 한 행씩 아래로 늘어놓은 것입니다. (B, T, n_vocab)에 `reshape(-1, n_vocab)`을 하면 N = B · T인 이 모양이 됩니다. `targets` (N,)는 맞혀야 할 id입니다. `pad`가 아닌 모든 자리의 −ln p를 평균해 돌려주세요. 로짓(logit)이 1000만큼 클 수도 있습니다.
"""


# %%
def my_loss(logits, targets, pad):
    ...


check("15.2", my_loss)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`softmax` works along the last axis. `softmax(logits)[np.arange(len(targets)), targets]` are the probabilities of the wanted pieces, (N,). `targets != pad` is a mask.

</details>
<details><summary>Solution</summary>

{solution}

(Where p is so small that it becomes 0, −ln p is infinite; the helper computes ln p straight from the logits, as logit − ln Σ e^logit, and has no such case.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`softmax`는 마지막 축으로 계산합니다. `softmax(logits)[np.arange(len(targets)), targets]`가 맞혀야 할 조각의 확률 (N,)이고, `targets != pad`가 마스크입니다.

</details>
<details><summary>풀이</summary>

{solution}

(p가 너무 작아 0이 되면 −ln p가 무한대가 됩니다. `helpers`의 함수는 ln p를 로짓에서 바로, 로짓 − ln Σ e^로짓으로 구하므로 그런 일이 없습니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · The loop

Four things, over and over: **predict** (forward), **measure** (the loss), **go back** (backward), **step** (Adam). The sizes are the pocket's, but with a third table, for the logits: 508 numbers. Dropout is off throughout this lesson.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 반복문

네 가지를 되풀이합니다. **예측**하고(순전파), **측정**하고(손실), **되돌아가고**(역전파), 한 **스텝** 나아갑니다(Adam). 손실은 교차 엔트로피(cross-entropy)입니다. 크기는 미니 트랜스포머와 같고, 로짓을 구하는 테이블만 따로 두어 숫자가 모두 508개입니다. 이 장에서는 드롭아웃(dropout)을 쓰지 않습니다.
"""

# %%
from helpers import Adam

cross_entropy = CrossEntropy(pad=0)


def train_pocket(n_steps, seed):
    model = Transformer.random(7, 6, 4, 2, 8, 1, np.random.default_rng(seed))
    adam = Adam(model.params, lr=0.02)
    for _ in range(n_steps):
        logits = model(source, given, not_padding(source))  # predict | 예측
        cross_entropy(logits, wanted)  # measure | 측정
        model.backward(cross_entropy.backward())  # go back | 되돌아가기
        adam.step(model.grads)  # step | 스텝
    return model.train(False)  # at inference, no more in training | 이제 학습이 아니라 추론할 때


# %% [markdown] lang="en"
r"""
What does it write after 0, 10, 20, … steps? Predict the first and the last thing that it learns.
"""

# %% [markdown] lang="ko"
r"""
0, 10, 20, … 스텝 뒤에 무엇을 쓸까요? 무엇을 가장 먼저 배우고 무엇을 마지막에 배울지 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
START, END = pieces.index("[START]"), pieces.index("[END]")


def writes(model):
    rows = greedy(model, all_source, START, END, 4, not_padding(all_source))
    return [" ".join(pieces[i] for i in row if i != END) for row in rows]


after = (0, 10, 20, 50, 100, 200, 300)
rows = [(n, *writes(train_pocket(n, seed=6))[:4]) for n in after]
Table(("step", *list(sentences)[:4]), rows)

# %% [markdown] lang="en"
r"""
At 10 the same for every sentence, as if it had not read it; at 50 the right words; the order last, in this start.

In how many of ten starts are all four right after 300 steps? And the fifth, *am I*, which should be *suis je*?
"""

# %% [markdown] lang="ko"
r"""
10스텝에서는 문장을 읽지 않은 것처럼 어느 문장에나 똑같은 것을 씁니다. 50스텝에서는 단어가 맞고, 이 초깃값에서는 어순이 가장 늦게 맞습니다.

초깃값 열 개를 300스텝씩 학습시킵니다. 네 문장이 다 맞는 것은 몇 개일까요? 그리고 *suis je*라고 써야 하는 다섯 번째 문장 *am I*는 어떨까요? (표는 차례로 초깃값, 네 문장이 다 맞았는지, *am I*를 읽고 쓴 것입니다.)
"""

# %% jupyter={"outputs_hidden": true}
french = list(sentences.values())
found = [writes(train_pocket(300, seed)) for seed in range(10)]
right = [written[:4] == french[:4] for written in found]
Table({"seed": range(10), "all four": right, "am I": [written[4] for written in found]})

# %% [markdown] lang="en"
r"""
**Ten of ten** (and thirty of thirty others, in a test): training finds such weights. But *am I* is right in one start of ten: the four are **learned by heart**. Their loss does not show that; only a sentence that was not learned from does. To find a rule, it needs many examples.

## 3 · Dates

From *17 March 1973* it is to write *1973-03-17*, character by character. There are sixteen formats (03/07/2026 is 3 July: day before month):
"""

# %% [markdown] lang="ko"
r"""
**열 개 모두** 맞습니다. (이 과정의 테스트에서는 다른 초깃값 서른 개도 모두 맞았습니다.) 학습은 이런 가중치를 찾아냅니다. 그러나 *am I*가 맞는 초깃값은 열 개 가운데 하나뿐입니다. 모델은 규칙을 배운 것이 아니라 네 문장을 **외웠습니다**. 네 문장의 손실을 보아서는 알 수 없고, 학습에 쓰지 않은 문장으로 확인해야 합니다. 규칙을 배우려면 샘플이 많아야 합니다.

## 3 · 날짜

*17 March 1973*을 읽고 *1973-03-17*이라고 한 글자씩 써야 합니다. 형식은 영어 열 가지와 한국어 여섯 가지, 모두 열여섯 가지입니다. (03/07/2026은 7월 3일입니다. 일이 월보다 앞에 있습니다.)
"""

# %%
from datetime import date

from helpers import dates

[dates.written(date(2026, 7, 3), form) for form in dates.FORMATS]

# %% [markdown] lang="en"
r"""
A tenth of all days from 1950 to 2049 is **held out**: the model never learns from them, in any format, and only they count in the end. Printed: pieces to read, pieces to write, days to learn from, days held out.
"""

# %% [markdown] lang="ko"
r"""
1950년부터 2049년까지 36,525일의 10분의 1은 **따로 떼어 둡니다**(held out). 학습할 때는 어떤 형식으로도 보여 주지 않고, 마지막 평가는 이 날짜들로만 합니다. 출력은 차례로 읽을 조각의 수, 쓸 조각의 수, 배울 날짜와 떼어 둔 날짜의 수입니다.
"""

# %%
letters, digits = dates.pieces()
days, held_out = dates.split_days(np.random.default_rng(14))
assert not {*days} & {*held_out}
len(letters), len(digits), len(days), len(held_out)

# %% [markdown] lang="en"
r"""
Each step gets 32 fresh dates: 1200 steps see 38 400, of half a million pairs of day and format. There is little to learn by heart.

One encoder and one decoder layer, d_model = 64, eight heads, d_ff = 128: 89 216 numbers, in float32. The loop is that of part 2, with other dates in each step and another learning rate: up in a straight line for 100 steps (**warm-up**), then down to nearly nothing. At a rate that it bears well later, the first steps may carry a Transformer off, never to come back (lesson 16's deeper notebook shows it, and two other cures). In the end, large steps would only jump across the minimum.
"""

# %% [markdown] lang="ko"
r"""
스텝마다 새로운 날짜 32개를 봅니다. 1200스텝이면 38,400개로, 날짜와 형식의 짝 약 50만 가지 가운데 일부입니다. 외울 것이 거의 없습니다.

모델은 인코더(encoder)와 디코더(decoder)가 한 층씩이고 d_model = 64, 헤드 여덟 개, d_ff = 128입니다. 숫자는 모두 89,216개이고 float32를 씁니다. 반복문은 2절과 같고 스텝마다 날짜와 학습률(learning rate)이 달라집니다. 학습률은 100스텝 동안 직선으로 올라갔다가(**웜업**, warm-up) 거의 0까지 내려갑니다. 나중이라면 문제없을 학습률도 처음 몇 스텝에서는 너무 커서, 모델이 엉뚱한 곳으로 갔다가 돌아오지 못할 수 있습니다. 그래서 천천히 올립니다. 16장의 심화 노트북에서 실제로 보고, 다른 두 가지 방법도 봅니다. 끝에 가서는 스텝이 크면 최솟값의 양쪽을 오가며 튈 뿐입니다.
"""

# %%
from copy import deepcopy

from helpers import progress_bar, up_and_down


def train(n_steps, seed=0):
    rng = np.random.default_rng(seed)
    model = Transformer.random(58, 14, 64, 8, 128, 1, rng, dtype=np.float32)
    adam, losses, kept = Adam(model.params, beta_2=0.98), [], {0: deepcopy(model)}
    for step in progress_bar(n_steps):
        texts, answers = dates.batch(rng, days, 32)
        logits = model(texts, answers[:, :-1], not_padding(texts))  # predict | 예측
        losses.append(cross_entropy(logits, answers[:, 1:]))  # measure | 측정
        model.backward(cross_entropy.backward())  # go back | 되돌아가기
        adam.lr = up_and_down(step, n_steps, peak=5e-3)
        adam.step(model.grads)  # step | 스텝
        if step in (50, 100, 200, 400):
            kept[step] = deepcopy(model)
    return model.train(False), losses, kept


# %% [markdown] lang="en"
r"""
Ten seconds, on Binder up to a minute. Where will the curve begin? (There are 14 pieces to write.)
"""

# %% [markdown] lang="ko"
r"""
다음 셀은 10초쯤, Binder에서는 1분까지 걸립니다. 손실 곡선은 어디에서 시작할까요? (쓸 조각은 14가지입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_loss_curves

model, losses, kept = train(1200)
draw_loss_curves(training=losses)

# %% [markdown] lang="en"
r"""
At 3.3, above ln 14 = 2.64: random numbers prefer some pieces for no reason. It ends more than a thousand times lower. But that is not yet a right date.

### Exercise 15.3 ★ 6 minutes

`written` and `wanted` are arrays of ids, (n, T), one date a row. Return the **exact match**: the share of dates without a single wrong character.
"""

# %% [markdown] lang="ko"
r"""
ln 14 = 2.64보다 위인 3.3입니다. 무작위 숫자는 근거 없이 어느 조각 쪽으로 기울기 때문입니다. 마지막에는 천분의 1 안팎까지 내려갑니다. 그러나 손실이 작다고 날짜를 맞힌 것은 아닙니다.

### 연습 15.3 ★ 6분

`written`(쓴 것)과 `wanted`(정답)는 id의 배열 (n, T)이고, 날짜 하나가 한 행입니다. **완전 일치**(exact match)를 돌려주는 함수를 작성하세요. 한 글자도 틀리지 않은 날짜의 비율입니다.
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
What does it write along the way for *17 March 1973*, a day held out? And which share of a thousand held-out dates is right, by characters and by dates? (Bounds, since machines differ.)
"""

# %% [markdown] lang="ko"
r"""
배우는 동안 떼어 둔 날짜인 *17 March 1973*을 읽고 무엇을 쓸까요? 그리고 떼어 둔 날짜 천 개에서 맞은 글자와 맞은 날짜(완전 일치)는 얼마나 될까요? (마지막 자리는 컴퓨터마다 다르므로 범위로 나타냅니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import at_least, exact_match, right_characters


def read(model, text):
    ids = greedy(model, dates.encode([text], letters), dates.START, dates.END, 11)
    return dates.decode(ids, digits)[0]


unseen, rows = dates.batch(np.random.default_rng(2), held_out, 1000), []
for step, each in {**kept, 1200: model}.items():
    each.train(False)
    shares = right_characters(each, *unseen), exact_match(each, *unseen)
    bounds = [at_least(share, 0.3, 0.5, 0.9, 0.99) for share in shares]
    rows.append((step, read(each, "17 March 1973"), *bounds))
Table(("step", "written", "characters", "dates"), rows)

# %% [markdown] lang="en"
r"""
First the shape of a date, then its digits in the wrong places, then the date: **in the end at least 99 of 100 that it never saw, exactly**. (So in six other starts, in a test.) At 100 most characters are right and hardly any date: characters are no measure.

Now four formats that it never saw, such as *Fri, July 3, 2026*. Which share will it read in the worst, which in the best?
"""

# %% [markdown] lang="ko"
r"""
먼저 날짜의 꼴을 갖추고, 숫자는 맞지만 자리가 틀리다가, 날짜가 맞습니다. **마지막에는 본 적 없는 날짜 100개 가운데 99개 이상을 한 글자도 틀리지 않고 씁니다.** (초깃값과 떼어 둔 날짜를 달리한 여섯 번도 그랬고, 이 과정의 테스트가 확인합니다.) 100스텝에서는 글자는 대부분 맞는데 맞는 날짜는 거의 없습니다. 그래서 글자 단위로는 평가할 수 없습니다.

이번에는 *Fri, July 3, 2026*처럼 본 적 없는 형식 네 가지를 읽게 합니다. 가장 나쁜 형식과 가장 좋은 형식은 얼마나 맞힐까요?
"""

# %% jupyter={"outputs_hidden": true}
in_new = {}
for form in dates.NEW_FORMATS:
    new = dates.batch(np.random.default_rng(3), held_out, 500, [form])
    in_new[form] = exact_match(model, *new)
worst = min(in_new, key=in_new.get)
[worst] + [at_least(s, 0.8, 0.95) for s in (in_new[worst], max(in_new.values()))]

# %% [markdown] lang="en"
r"""
The worst is *Fri, July 3, 2026*; not by luck, for so it was in every start that we tried. What goes wrong?
"""

# %% [markdown] lang="ko"
r"""
가장 나쁜 것은 *Fri, July 3, 2026*의 형식입니다. 우연이 아닙니다. 시험해 본 초깃값에서는 모두 이 형식이 가장 나빴습니다. 무엇이라고 쓸까요?
"""

# %%
some = "Tue, December 6, 2005", "Sat, November 11, 1972", "Fri, December 22, 2028"
both = [(text, read(model, text), read(model, text[5:])) for text in some]
Table(("date", "written", "without weekday"), both)

# %% [markdown] lang="en"
r"""
The 11th becomes the 1st, the 22nd the 2nd: in most of the wrong answers the **tens digit of the day** is wrong, more often than any other (so in six other starts, in a test). Without the weekday they are right: that format it knew, but a weekday was always followed by the day. It has learned formats, not dates.

Now you. Type a date; *step* writes piece by piece, and the lines show how much cross-attention looks at each character to choose the *next* one. At step 7 it chooses the second digit of the month: by which letters of *20 July 2026*, and of *20 June 2026*? And what does it make of *31 February 2026*, of *November 2026*? Does it ever say that it does not know?
"""

# %% [markdown] lang="ko"
r"""
11일은 1일이, 22일은 2일이 됩니다. 여덟 숫자 가운데 **일(日)의 십의 자리**가 가장 자주 틀리고, 틀린 답의 대부분에서 틀립니다. (다른 초깃값 여섯 개에서도 그랬고, 이 과정의 테스트가 확인합니다.) 요일을 빼면 같은 날짜를 맞게 씁니다. 요일이 없는 형식은 배웠지만, 맨 앞의 요일 뒤에는 언제나 일이 왔기 때문입니다. 모델은 형식을 배웠지, 날짜가 무엇인지를 배운 것이 아닙니다.

이제 여러분 차례입니다. 날짜를 입력하고 **단계**를 옮기면 한 조각씩 씁니다. ▸는 [START]입니다. 선의 굵기는 그 **다음** 조각을 고를 때 크로스 어텐션(cross-attention)이 각 글자를 얼마나 보는지를 나타냅니다. 7단계에서 월의 두 번째 숫자를 고릅니다. *20 July 2026*에서는 어느 글자를 보나요? *20 June 2026*에서는요? 그리고 *31 February 2026*이나 *November 2026*을 넣으면 무엇이라고 쓰나요? 모르겠다고 할 때가 있나요?
"""

# %% tags=["widget"]
play_dates(model)

# %% [markdown] lang="en"
r"""
Never: nothing but a date was ever wanted of it. A missing day is invented, 31 February copied. And at step 7 this share of the look rests on *July*, and on *June*:
"""

# %% [markdown] lang="ko"
r"""
모르겠다고 하는 법이 없습니다. 날짜가 아닌 답을 배운 적이 없기 때문입니다. 일이 없으면 지어내고, 2월 31일도 그대로 옮겨 씁니다.

월의 두 번째 숫자를 고를 때(7단계) *July*와 *June*의 네 글자에 놓이는 가중치는 이만큼입니다.
"""

# %%
from helpers import read_date

looks = [read_date(model, text)[6][1] for text in ("20 July 2026", "20 June 2026")]
[at_least(each[3:7].sum(), 0.5, 0.9) for each in looks]

# %% [markdown] lang="en"
r"""
In *July* most rests on *l*, which *June* has not (so in most other starts, not in all); in *June* it differs from start to start (here *e*). Nobody told it where the month stands: this **alignment** came from the loss and its slopes alone. It says where the model looked, not why it wrote what it wrote.

## 4 · In PyTorch

The loop as everyone writes it, on the four sentences, from the same random numbers:
"""

# %% [markdown] lang="ko"
r"""
*July*에서는 *l*을 가장 많이 봅니다. *June*에는 없는 글자입니다. (다른 초깃값에서도 대개 그랬지만 모두는 아니었습니다.) *June*에서 가장 많이 보는 글자는 초깃값마다 다릅니다(여기서는 *e*). 월이 어디에 있는지 아무도 알려 주지 않았습니다. 이런 짝짓기, 즉 **정렬**(alignment)은 손실과 기울기에서만 나왔습니다. 다만 정렬은 모델이 어디를 보았는지 말해 줄 뿐, 왜 그렇게 썼는지는 말해 주지 않습니다.

## 4 · PyTorch로

누구나 쓰는 반복문입니다. 네 문장을 똑같은 무작위 숫자에서 시작해 학습시킵니다.
"""

# %%
import torch
from torch import nn

from helpers import compare, twin

given, wanted = target[:, :-1], target[:, 1:]  # (4, 4) each | 각각 (4, 4)
theirs = twin(train_pocket(0, seed=6)).to_torch_nn()
optimizer = torch.optim.Adam(theirs.parameters(), lr=0.02)
criterion = nn.CrossEntropyLoss(ignore_index=0)
inputs = [torch.as_tensor(array) for array in (source, given, not_padding(source))]
for _ in range(50):
    optimizer.zero_grad()
    loss = criterion(theirs(*inputs).flatten(0, 1), torch.as_tensor(wanted).flatten())
    loss.backward()
    optimizer.step()
ours = train_pocket(50, seed=6)
logits = ours(source, given, not_padding(source))  # (4, 4, 6)
compare({"logits": logits}, {"logits": theirs(*inputs)}, 1e-9)

# %% [markdown] lang="en"
r"""
The same model after 50 steps. Beware: `CrossEntropyLoss` wants *logits*, it applies softmax itself. And PyTorch *adds* each new gradient to the one before; without `zero_grad()` this cell fails. Try it.
"""

# %% [markdown] lang="ko"
r"""
50스텝 뒤에도 같은 모델입니다. 두 가지를 조심하세요. `CrossEntropyLoss`는 소프트맥스를 스스로 하므로 **로짓**을 넣어야 합니다. 그리고 `zero_grad()`가 필요합니다. PyTorch는 0에서 시작하라고 하지 않으면 새 그래디언트를 이전 것에 **더하기** 때문입니다. 이 줄을 지우면 셀에서 오류가 납니다. 지워 보세요.
"""

# %%
from helpers import equal_on_every_device

feed, dlogits = {"source": source, "target": given}, np.ones((4, 4, 6))
equal_on_every_device(ours, feed, dlogits, source_mask=not_padding(source))

# %% [markdown] lang="en"
r"""
## 5 · Recap

**Can training find such weights?** Yes: from random numbers, in ten of ten starts. Four sentences it learns by heart. From 38 400 dates it learns to read others, at least 99 of 100 exactly; a format that it was not shown it may read far less well.

| name | shape | what it does |
|---|---|---|
| cross-entropy | one number | mean of −ln p of what is wanted, without padding |
| `train` | | predict, measure, go back, step |
| exact match | one number | share of unseen targets without a wrong character |

**Deeper:** [how equal are two programs that train?](15b_training_deeper.ipynb)

**Next:** [lesson 16, when training fails](16_when_training_fails.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**학습은 이런 가중치를 찾아낼 수 있을까요?** 네. 무작위 숫자에서 시작해 초깃값 열 개 모두에서 찾았습니다. 네 문장은 외워 버립니다. 날짜 38,400개로 배우면 본 적 없는 날짜를 읽을 수 있고, 100개 가운데 99개 이상을 한 글자도 틀리지 않습니다. 보여 주지 않은 새로운 형식은 훨씬 못 읽기도 합니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| 교차 엔트로피 | 숫자 하나 | 맞혀야 할 조각의 −ln p를 패딩을 빼고 평균 |
| `train` | | 예측, 측정, 되돌아가기, 스텝 |
| 완전 일치 | 숫자 하나 | 본 적 없는 것 가운데 한 글자도 틀리지 않은 비율 |

**더 깊이:** [심화 노트북](15b_training_deeper.ipynb)에서는 학습하는 두 프로그램이 얼마나 같은지 봅니다. 한 스텝씩 나란히, 컴퓨터 두 대로, 그리고 멈추었다가 이어서 학습시킵니다.

**다음:** [16장에서는 학습이 실패할 때를 봅니다.](16_when_training_fails.ipynb)
"""
