# %% [markdown] lang="en"
r"""
# 15 · Training

**Can training find such weights?**

The date reader of the start page has 89 216 numbers, and nobody chose a single one of them. The pocket Transformer that you've followed since lesson 12 has only 484, all chosen with a great deal of patience, and even so they serve for just four sentences and fail at the fifth.

So where did the reader's numbers come from? They began as throws of dice. Twelve hundred times the reader guessed at a few dates, was told how wrong it was and had every number moved a little, until ten seconds later it could read dates that it had never met. It could also move the Fourth of July from 1776 to 1767 without a moment's doubt.

Today you train a reader of your own, and in the end you teach it 1776 without ever showing it that year.

**You will be able to**

- write the loop that trains a Transformer;
- say what a model knows from the loss at which it lingers;
- tell learning from memorizing;
- say of a wrong answer which examples were missing.

**You need** lessons 05 (Adam) and 14 (the way back, −ln p). \
**Time** 75 minutes · [on paper](../docs/worksheets/15.html)

We begin with the pocket Transformer, which starts from random numbers and learns from four of its five sentences. Move *step*. Between 50 and 100, which two sentences take turns at being right? What doesn't the model know yet while its loss lingers at the lower dashed line? And will the fifth sentence be right in the end?
"""

# %% [markdown] lang="ko"
r"""
# 15 · 학습

**학습은 이런 가중치를 찾아낼 수 있을까요?**

시작 페이지의 날짜 모델에는 숫자가 89,216개 있는데, 사람이 고른 것은 하나도 없습니다. 12장부터 따라온 미니 트랜스포머(Transformer)의 숫자 484개는 모두 사람이 골랐습니다. 끈기가 필요한 일이었습니다. 네 문장은 맞게 옮겼지만 다섯 번째 문장 *am I*는 틀렸습니다.

89,216개를 고를 만큼 끈기 있는 사람은 없습니다. 그래서 무작위 숫자에서 시작했습니다. 모델은 천이백 번 날짜를 찍어 보고, 얼마나 틀렸는지 들었고, 그때마다 모든 숫자가 조금씩 움직였습니다. 10초쯤 뒤에는 본 적 없는 날짜를 읽었습니다. 그러면서도 1776년 7월 4일은 1767년이라고 썼습니다.

오늘은 여러분이 날짜 모델을 직접 학습시킵니다. 마지막에는 1776년을 한 번도 보여 주지 않고 1776년을 가르칩니다.

**이 장을 마치면**

- 트랜스포머를 학습시키는 반복문을 작성할 수 있습니다.
- 손실이 머무는 값을 보고 모델이 무엇을 아는지 말할 수 있습니다.
- 배운 것과 외운 것을 구별할 수 있습니다.
- 틀린 답을 보고 어떤 샘플이 없었는지 말할 수 있습니다.

**필요한 것**은 5장(Adam)과 14장(되돌아오는 길, −ln p)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/15.html)

미니 트랜스포머부터 시작합니다. 이번에는 무작위 숫자에서 시작해 다섯 문장 가운데 네 문장으로 배웁니다. 슬라이더 **스텝**을 옮겨 보세요. 번갈아 맞고 틀리는 두 문장은 어느 것인가요? 손실(loss)이 두 점선 가운데 아래쪽에 머무는 동안 모델은 아직 무엇을 모를까요? 그리고 학습에 쓰지 않는 다섯 번째 문장은 끝에 가서 맞을까요?
"""

# %% tags=["widget"]
from helpers import play_by_heart, play_dates

play_by_heart()

# %% [markdown] lang="en"
r"""
## 1 · What a loss knows

*I am a student* and *am I a student* take turns. At step 60 the model writes *je suis étudiant* for both of them and ten steps later *suis je étudiant* for both. Not until step 110 do they both stay right. The fifth sentence is still *je suis* at the end. (At step 87 Adam takes too long a step, and the loss leaps up tenfold before it comes back.)

What did the model lack while it lingered at the dashed line? A loss is a single number, yet you can read it like a fingerprint once you have something to compare it with.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손실이 말해 주는 것

*I am a student*와 *am I a student*가 번갈아 맞습니다. 60스텝에서는 두 문장 모두 *je suis étudiant*이라고 쓰고, 70스텝에서는 두 문장 모두 *suis je étudiant*이라고 씁니다. 110스텝부터는 둘 다 계속 맞습니다. 다섯 번째 문장은 끝까지 *je suis*입니다. (87스텝에서 손실이 열 배로 뜁니다. Adam의 한 스텝이 너무 컸던 것이고, 몇 스텝 뒤에 제자리로 돌아옵니다.)

점선에 머무는 동안 모델에게는 무엇이 모자랐을까요? 손실은 숫자 하나일 뿐이지만 읽는 법이 있습니다. 모델이 써야 하는 것은 아래와 같습니다.
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
We don't count padding, so three of these sixteen places drop out. The loss, called **cross-entropy**, is the mean of −ln p over the other 13. A model that knows nothing at all gives each of the six pieces the same probability and pays ln 6 for every one that was wanted.
"""

# %% [markdown] lang="ko"
r"""
이 열여섯 자리 가운데 셋은 패딩(padding)이고, 패딩은 세지 않습니다. 그래서 맞혀야 할 조각은 13개이고, 손실은 −ln p 13개의 평균입니다. 이런 손실을 **교차 엔트로피**(cross-entropy)라고 합니다. 아무것도 모르는 모델이 여섯 조각에 똑같은 확률을 준다면 조각 하나의 손실은 ln 6입니다.
"""

# %%
number(-np.log(softmax(np.zeros(6)))[0])

# %% [markdown] lang="en"
r"""
Honest ignorance costs 1.7918. Our model began at 1.9171 and did even worse, because random numbers prefer some pieces without any reason.

### Exercise 15.1 ★ 4 minutes

Two other models know a little more. To four decimals, what is the loss of a model

1. that has noticed only *how often* each piece is wanted, and always gives each piece that share (3/13 for *je*);
2. that is sure of everything and right, except for the word order? Where *I am a student* and *am I a student* begin, it gives *je* and *suis* ½ each.
"""

# %% [markdown] lang="ko"
r"""
아무것도 모르지만 모른다는 것은 아는 모델의 손실이 1.7918입니다. 우리 모델은 1.9171에서 시작했습니다. 무작위 숫자는 근거 없이 어떤 조각 쪽으로 기울기 때문에 모두 똑같이 찍는 것보다도 못합니다.

### 연습 15.1 ★ 4분

조금 더 아는 모델이 둘 있습니다. 손실을 소수 넷째 자리까지 구하세요.

1. 조각마다 **몇 번** 나오는지만 아는 모델입니다. 언제나 그 비율을 확률로 줍니다(*je*라면 3/13).
2. 어순만 모르는 모델입니다. *I am a student*와 *am I a student*의 첫 조각에서는 *je*와 *suis*에 ½씩 주고, 나머지는 모두 확신하고 맞힙니다.
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
You have computed the two dashed lines. Our model was below the upper one by step 10, and to get that far it needn't have understood a word of English as long as it could count the French ones. At the lower line it knew everything but the **word order**.

Training needs such a number at every step, for any batch.

### Exercise 15.2 ★★ 6 minutes

Write the loss of N predictions. `logits` is (N, n_vocab), all pieces of a batch one below the other (N = B · T), and `targets` (N,) are the wanted ids. Return the mean of −ln p over all targets that aren't `pad`. Logits may be as large as 1000.
"""

# %% [markdown] lang="ko"
r"""
맨 위 그림의 점선 두 개가 이 두 손실입니다. 모델은 10스텝 만에 위쪽 점선을 지났습니다. 거기까지는 영어를 한 단어도 몰라도 됩니다. 아래쪽 점선에서는 **어순**만 몰랐습니다.

학습하려면 스텝마다 이 숫자가 필요합니다. 어떤 배치(batch)에도 쓸 수 있게 작성해 봅시다.

### 연습 15.2 ★★ 6분

예측이 몇 개이든 손실을 구하는 함수를 작성하세요. `logits`는 (N, n_vocab)으로, 배치의 조각마다 한 행씩 아래로 늘어놓은 것입니다. (B, T, n_vocab)에 `reshape(-1, n_vocab)`을 하면 N = B · T인 이 모양이 됩니다. `targets` (N,)는 맞혀야 할 id입니다. `pad`가 아닌 모든 자리의 −ln p를 평균해 돌려주세요. 로짓(logit)이 1000만큼 클 수도 있습니다.
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

You have built all the parts by now, the way forward, the loss, the way back and Adam. **Training** does four things with them, over and over: **predict**, **measure**, **go back**, **step**. The sizes are the pocket's, except that the logits come from a table of their own with 24 more numbers.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 반복문

필요한 부품은 모두 있습니다. 앞으로 가는 길, 손실, 되돌아오는 길, Adam입니다. **학습**(training)은 이것으로 네 가지를 되풀이합니다. **예측**하고, **측정**하고, **되돌아가고**, 한 **스텝** 나아갑니다. 크기는 미니 트랜스포머와 같고, 로짓을 구하는 테이블만 따로 두어 484개에 숫자 24개가 늘어납니다.
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
What will it write after 0, 10, 20, … steps? Predict what it learns first and what it learns last.
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


rows = [(n, *writes(train_pocket(n, seed=6))[:4]) for n in (0, 10, 20, 50, 100, 200, 300)]
Table(("step", *list(sentences)[:4]), rows)

# %% [markdown] lang="en"
r"""
First comes babble. At step 10 the model writes *je je je je* for every sentence, as though it hadn't read any of them, and by step 50 it has all the right words with only their order still to come.

Now set *step* in the figure to 80 once more. All four sentences are right, although the loss is 0.1108 and has hardly left the dashed line that stands for not knowing the order. Is that luck? Ask the model what should come first in each of the two long sentences.
"""

# %% [markdown] lang="ko"
r"""
처음에는 옹알이를 합니다. 10스텝에서는 문장을 읽지 않은 것처럼 어느 문장에나 똑같은 것을 씁니다. 50스텝에서는 단어가 맞고, 어순을 가장 늦게 배웁니다.

그림의 스텝을 다시 80으로 옮겨 보세요. 손실은 0.1108로 점선에서 거의 벗어나지 않았는데 네 문장이 모두 맞습니다. 어순을 모르는데 어떻게 맞을까요? 첫 조각으로 무엇이 와야 하는지 모델에게 물어봅시다.
"""

# %%
at_80 = train_pocket(80, seed=6)(source, given, not_padding(source))  # (4, 4, 6)
odds = softmax(at_80)[:2, 0]  # (2, 6): the first pieces of two sentences | (2, 6): 두 문장의 첫 조각
Table({"source": list(sentences)[:2], **dict(zip(pieces, odds.T))})

# %% [markdown] lang="en"
r"""
At the head of *am I a student* the model gives `suis` 0.4999 and `je` 0.4977. That's a coin with a speck of dust on one side, and greedy decoding takes the heavier side every time, however little the dust may weigh. At step 70 it lay on the other. **The loss says how sure a model is. Its answers only say which side is heavier.** You have to watch both.

One start proves little, so let's train ten of them for 300 steps each. In how many will all four sentences be right, and in how many will the fifth, *am I*, become *suis je*?
"""

# %% [markdown] lang="ko"
r"""
*am I a student*의 첫 조각으로 `suis`에 0.4999, `je`에 0.4977을 줍니다. 한쪽에 먼지가 앉은 동전과 같습니다. 그리디 디코딩(greedy decoding)은 무거운 쪽을 고릅니다. 70스텝에서는 먼지가 반대쪽에 앉아 있었습니다. **손실은 모델이 얼마나 확신하는지를 말해 주고, 답은 맞았는지 틀렸는지만 말해 줍니다.** 둘 다 보아야 합니다.

초깃값 하나로는 알 수 없습니다. 초깃값 열 개를 300스텝씩 학습시킵니다. 네 문장이 다 맞는 것은 몇 개일까요? 다섯 번째 문장 *am I*를 *suis je*라고 쓰는 것은 몇 개일까요? (표는 차례로 초깃값, 네 문장이 다 맞았는지, *am I*를 읽고 쓴 것입니다.)
"""

# %% jupyter={"outputs_hidden": true}
found = [writes(train_pocket(300, seed)) for seed in range(10)]
right = [written[:4] == list(sentences.values())[:4] for written in found]
Table({"seed": range(10), "all four": right, "am I": [written[4] for written in found]})

# %% [markdown] lang="en"
r"""
All four are right in **ten of ten** starts, as they were in thirty others that a test of this course has trained. Training does find such weights, but of the ten only one gets *am I* right, while another stammers *suis suis suis suis* and a third doesn't write a word.

Nobody has learned French here. Four sentences have been **memorized**. The loss couldn't have told us, for it never asks about anything else, and so it took a sentence that had been kept back. If a model is to find a rule instead of four answers, it will need many more examples than four.

## 3 · Dates

Of dates we can have as many as we like. Your reader meets *17 March 1973*, in one of sixteen formats, and has to write *1973-03-17*, character by character. (In *03/07/2026* the day comes first.)
"""

# %% [markdown] lang="ko"
r"""
네 문장은 초깃값 **열 개 모두**에서 맞습니다. (이 과정의 테스트에서는 다른 초깃값 서른 개도 모두 맞았습니다.) 학습은 이런 가중치를 찾아냅니다. 그러나 *am I*가 맞는 초깃값은 열 개 가운데 하나뿐입니다. 네 개는 *suis*나 *je suis*에서 멈추고, 하나는 *suis suis suis suis*라고 더듬고, 하나는 한 단어도 쓰지 않습니다.

프랑스어를 배운 것일까요? 네 문장을 **외운** 것입니다. 손실은 그 네 문장만 묻기 때문에 손실로는 알 수 없습니다. 학습에 쓰지 않은 문장으로 확인해야 합니다. 규칙을 배우려면 샘플이 많아야 합니다.

## 3 · 날짜

날짜라면 샘플을 얼마든지 만들 수 있습니다. *17 March 1973*을 읽고 *1973-03-17*이라고 한 글자씩 써야 합니다. 형식은 영어 열 가지와 한국어 여섯 가지, 모두 열여섯 가지입니다. *03/07/2026*에서는 일이 월보다 앞에 있습니다.
"""

# %%
from datetime import date

from helpers import dates

[dates.written(date(2026, 7, 3), form) for form in dates.FORMATS]

# %% [markdown] lang="en"
r"""
This time we keep back more than one sentence. Of all days from 1950 to 2049 a tenth is **held out**, which means that your reader never learns from them in any format and that they alone will count in the end. Below are the numbers of pieces to read and to write, of days to learn from and of days held out.
"""

# %% [markdown] lang="ko"
r"""
먼저, 문장 다섯 개로는 할 수 없던 일을 합니다. 1950년부터 2049년까지 모든 날짜의 10분의 1을 **따로 떼어 둡니다**(held out). 학습할 때는 어떤 형식으로도 보여 주지 않고, 마지막 평가는 이 날짜들로만 합니다. 출력은 차례로 읽을 조각의 수, 쓸 조각의 수, 배울 날짜와 떼어 둔 날짜의 수입니다.
"""

# %%
letters, digits = dates.pieces()
days, held_out = dates.split_days(np.random.default_rng(14))
assert not {*days} & {*held_out}
len(letters), len(digits), len(days), len(held_out)

# %% [markdown] lang="en"
r"""
The 32 873 days make half a million lines in sixteen formats. At 32 lines a step, 1200 steps see 38 400 of them and hardly any twice. There's next to nothing to memorize, and that's why we leave dropout off.

Your reader has the sizes of the start page's, one encoder layer and one decoder layer with d_model = 64, eight heads and d_ff = 128, and its loop is that of part 2 but for the learning rate. The rate rises in a straight line for 100 steps, called the **warm-up**, before it sinks to nearly nothing and lets the numbers settle. Early on, a rate that would be harmless later can carry a Transformer off for good (16's deeper notebook shows it).
"""

# %% [markdown] lang="ko"
r"""
32,873일을 열여섯 가지 형식으로 쓰면 50만 줄이 넘습니다. 스텝마다 32줄을 보므로 1200스텝이면 38,400줄이고, 같은 줄을 두 번 보는 일은 거의 없습니다. 외울 것이 거의 없습니다. 그래서 드롭아웃(dropout)도 쓰지 않습니다.

모델의 크기는 시작 페이지의 모델과 같습니다. 인코더(encoder)와 디코더(decoder)가 한 층씩이고 d_model = 64, 헤드 여덟 개, d_ff = 128입니다. 반복문은 2절과 같고 하나만 더했습니다. 학습률(learning rate)이 100스텝 동안 직선으로 올라갔다가(**웜업**, warm-up) 거의 0까지 내려갑니다. 나중이라면 문제없을 학습률도 처음에는 너무 커서, 모델이 엉뚱한 곳으로 갔다가 돌아오지 못할 수 있습니다. (16장의 심화 노트북에서 실제로 봅니다.)
"""

# %%
from copy import deepcopy

from helpers import progress_bar, up_and_down


def train(n_steps, seed=0, days=days):
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
Training takes ten seconds, on Binder up to a minute. Where will the curve begin, with 14 pieces to choose from?
"""

# %% [markdown] lang="ko"
r"""
10초쯤, Binder에서는 1분까지 걸립니다. 쓸 조각은 14가지입니다. 손실 곡선은 어디에서 시작할까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_loss_curves

model, losses, kept = train(1200)
draw_loss_curves(training=losses)

# %% [markdown] lang="en"
r"""
From 3.3, once more above honest ignorance with its ln 14 = 2.64, the curve falls to less than a thousandth of that. But you've just seen what a loss can hide, so let's count dates instead.

### Exercise 15.3 ★ 4 minutes

`written` and `wanted` are arrays of ids, (n, T), one date a row. Return the **exact match**, the share of dates without a single wrong character.
"""

# %% [markdown] lang="ko"
r"""
곡선은 3.3에서 시작합니다. 모두 똑같이 찍는 모델의 ln 14 = 2.64보다 이번에도 위입니다. 마지막에는 천분의 1 안팎까지 내려갑니다. 그러나 손실이 감추는 것이 있음을 방금 보았습니다. 날짜를 세어 봅시다.

### 연습 15.3 ★ 4분

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
The loop kept copies along the way. What does each make of *17 March 1973*, a day held out? The last column has the share of right characters in a thousand held-out dates, as a bound that holds on every machine. Would you judge a reader by that share?
"""

# %% [markdown] lang="ko"
r"""
배우는 동안 모델의 사본을 남겨 두었습니다. 떼어 둔 날짜인 *17 March 1973*을 읽고 저마다 무엇을 쓸까요? 마지막 열은 그런 날짜 천 개에서 맞은 글자의 비율입니다. (마지막 자리는 컴퓨터마다 다르므로 범위로 나타냅니다.) 이 비율로 모델을 평가해도 될까요?
"""

# %%
from helpers import at_least, draw_right_of, exact_match, right_characters


def read(model, text):
    ids = greedy(model, dates.encode([text], letters), dates.START, dates.END, 11)
    return dates.decode(ids, digits)[0]


unseen = dates.batch(np.random.default_rng(2), held_out, 1000)
copies = {step: each.train(False) for step, each in {**kept, 1200: model}.items()}
rows = []
for step, each in copies.items():
    spelling = at_least(right_characters(each, *unseen), 0.3, 0.5, 0.9, 0.99)
    rows.append((step, read(each, "17 March 1973"), spelling))
Table(("step", "written", "characters"), rows)

# %% [markdown] lang="en"
r"""
First comes the shape of a date, then the right digits in wrong places, then the date. By step 100 more than half of all characters are right. How many whole dates will that be, of a thousand? And how many does your reader get right in the end?
"""

# %% [markdown] lang="ko"
r"""
먼저 날짜의 꼴을 갖추고, 숫자는 맞지만 자리가 틀리다가, 날짜가 맞습니다. 이제 날짜 전체를 셉니다. 천 개 가운데 100스텝의 모델은 몇 개를, 여러분의 모델은 마지막에 몇 개를 맞힐까요?
"""

# %% jupyter={"outputs_hidden": true}
whole = {step: exact_match(each, *unseen) for step, each in copies.items()}
draw_right_of(whole, 1000, (0.5, 0.99), rows="step")

# %%
at_least(whole[1200], 0.99)

# %% [markdown] lang="en"
r"""
The number beside the last bar is yours, for on another machine a date more or less comes out right. What holds on all of them is the bound, **at least 99 of 100 dates that it has never seen, without a single wrong character** (as in six other starts, with other days held out). The copy of step 100, with more than half of its characters right, gets hardly a date right as a whole, so don't judge a reader by its characters.

## 4 · What no example showed

The thousand dates were new but not strange, for each stood in one of the sixteen formats and lay between 1950 and 2049. How does your reader fare **out of distribution**, as the field calls it, with dates that don't? Here are four formats that it has never met, with 500 held-out dates each. Which will give it most trouble?
"""

# %% [markdown] lang="ko"
r"""
마지막 막대는 여러분의 것입니다. 다른 컴퓨터에서는 한두 개가 더 맞거나 덜 맞습니다. 어느 컴퓨터에서나 맞는 말은 이것입니다. **본 적 없는 날짜 100개 가운데 99개 이상을 한 글자도 틀리지 않고 씁니다.** (초깃값과 떼어 둔 날짜를 달리한 여섯 번도 그랬습니다.) 그리고 100스텝에서는 글자는 반 넘게 맞는데 맞는 날짜는 거의 없습니다. 글자 단위로 모델을 평가하지 마세요.

## 4 · 샘플이 보여 주지 않은 것

날짜 천 개는 모두 새로웠지만 낯설지는 않았습니다. 모두 열여섯 가지 형식 가운데 하나였고 1950년과 2049년 사이였습니다. 그 밖에 있는 날짜, 곧 **분포 밖**(out of distribution)의 날짜는 어떨까요? 이번에는 본 적 없는 형식 네 가지로 500개씩 읽게 합니다. 어느 형식이 가장 어려울까요?
"""

# %% jupyter={"outputs_hidden": true}
names = "Fri, July 3, 2026", "3rd Jul 2026", "Korean, with Friday", "2026. 07. 03. (Fri)"
new_right = {}
for name, form in zip(names, dates.NEW_FORMATS):
    asked = dates.batch(np.random.default_rng(3), held_out, 500, [form])
    new_right[name] = exact_match(model, *asked)
draw_right_of(new_right, 500, (0.8,))

# %% [markdown] lang="en"
r"""
The worst is *Fri, July 3, 2026*. That isn't bad luck, for in seven starts it was the worst each time, with 22 to 55 of a hundred dates right. What goes wrong? Here are three such dates, with their weekday and without.
"""

# %% [markdown] lang="ko"
r"""
가장 나쁜 것은 *Fri, July 3, 2026*의 형식이고, 절반쯤만 맞힙니다. 우연이 아닙니다. 초깃값 일곱 개에서 모두 이 형식이 가장 나빴고, 백 개 가운데 22개에서 55개만 맞았습니다. 무엇이 잘못될까요? 그런 날짜 세 개를 요일이 있을 때와 없을 때 읽게 합니다.
"""

# %%
some = "Tue, December 6, 2005", "Sat, November 11, 1972", "Fri, December 22, 2028"
both = [(text, read(model, text), read(model, text[5:])) for text in some]
Table(("date", "written", "without weekday"), both)

# %% [markdown] lang="en"
r"""
With the weekday the 11th becomes the 1st and the 22nd the 2nd, while without it all three dates are right. What goes wrong most often is the **tens digit of the day** (in six other starts, too). Your reader knows *November 11, 1972*, and it knows weekdays, but what it has seen after a weekday was always the day. It has learned formats, not dates.

And what will it make of years that it has never seen?
"""

# %% [markdown] lang="ko"
r"""
요일이 있으면 11일은 1일이, 22일은 2일이 됩니다. 틀린 답의 대부분에서 **일(日)의 십의 자리**가 틀리고, 다른 어느 숫자보다 자주 틀립니다(다른 초깃값 여섯 개에서도 그랬습니다). 요일을 빼면 셋 다 맞습니다. *November 11, 1972*도 알고 요일도 알지만, 요일 다음에는 언제나 일이 왔기 때문입니다. 모델은 형식을 배웠지, 날짜가 무엇인지를 배운 것이 아닙니다.

그럼 연도는 어떨까요? 아래의 세 날짜를 읽고 무엇을 쓸까요?
"""

# %% jupyter={"outputs_hidden": true}
far = "1 January 1899", "17 March 2073", "2073년 3월 17일"
Table({"date": far, "written": [read(model, text) for text in far]})

# %% [markdown] lang="en"
r"""
1899 becomes 1989 and 2073 becomes 2037, with all the digits there but in the order of a year that your reader knows, and only in the Korean line, where the year comes first, is 2073 copied as it stands. It *can* write a new year. You just can't rely on it.

Now ask it yourself, and move *step* to the end. What does it make of *4 July 1776*, of *31 February 2026* and of *November 2026*? Does it ever say that it doesn't know?
"""

# %% [markdown] lang="ko"
r"""
1899는 1989가, 2073은 2037이 됩니다. 숫자는 맞는데 아는 연도가 되는 순서로 놓습니다. 연도가 맨 앞에 오는 한국어 형식에서는 2073을 그대로 옮겨 씁니다. 그러니 여러분의 모델은 본 적 없는 연도도 쓸 **수는** 있습니다. 믿을 수 없을 뿐입니다.

이제 여러분 차례입니다. 단계를 끝까지 옮겨 보세요. *4 July 1776*을 읽고 무엇을 쓰나요? *31 February 2026*이나 *November 2026*은요? 모르겠다고 할 때가 있나요? (▸는 [START]입니다.)
"""

# %% tags=["widget"]
play_dates(model, "4 July 1776", step=1)

# %% [markdown] lang="en"
r"""
Your reader never says that it doesn't know, for nobody ever wanted anything but a date of it. It copies 31 February as it stands, makes up the day that's missing and misreads 1776. Yet it found by itself where in a text the month stands, as the lines show. Such an **alignment** comes from the loss and its slopes alone. (In seven starts *4 July 1776* fell into 1276, 1766, 1767, 1976 and even 7676, but never into 1776.)

Lesson 06 ended with a sigh over 1776: what no example shows, no cure can teach. So let's show it other examples. We keep the model, its first random numbers, the formats and the number of lines, while the days now come from the thousand years from 1500 to 2499. **All days of 1776 are left out**, as are those of 1899, 1918 and 2073. If the new reader gets 1776 right, it hasn't got it from an example. (Training takes another ten seconds.)
"""

# %% [markdown] lang="ko"
r"""
그런 일은 없습니다. 날짜가 아닌 답을 배운 적이 없기 때문입니다. 2월 31일은 그대로 옮겨 쓰고, 일이 없으면 지어내고, 1776년은 틀립니다. 그래도 글의 어디에 월이 있는지는 스스로 찾았습니다. 선이 보여 주는 이런 **정렬**(alignment)은 손실과 기울기에서만 나옵니다. (초깃값 일곱 개에서 *4 July 1776*은 1276년, 1766년, 1767년, 1976년, 심지어 7676년이 되었고, 1776년이 된 적은 없었습니다.)

6장은 1776년을 두고 이렇게 끝났습니다. 샘플이 보여 주지 않은 것은 어떤 방법으로도 가르칠 수 없습니다. 그렇다면 샘플을 바꾸어 봅시다. 모델, 1200스텝, 38,400줄, 형식은 그대로 두고, 날짜만 1500년부터 2499년까지 천 년에서 뽑습니다. **1776년의 날짜는 모두 뺍니다.** 1899년, 1918년, 2073년도 뺍니다. 새 모델이 1776년을 읽는다면 샘플에서 본 것이 아닙니다. (학습은 다시 10초쯤 걸립니다.)
"""

# %%
begin, end = (date(year, 1, 1).toordinal() for year in (1500, 2500))
thousand = [date.fromordinal(n) for n in range(begin, end)]
wide, _, _ = train(1200, days=[d for d in thousand if d.year not in (1776, 1899, 1918, 2073)])

# %% [markdown] lang="en"
r"""
Both readers get 500 dates of 1776 and 500 in the format that was so hard. What do you expect of the four bars?
"""

# %% [markdown] lang="ko"
r"""
두 모델에게 1776년의 날짜 500개와, 그 어려웠던 형식의 날짜 500개를 읽게 합니다. 막대 네 개는 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
in_1776 = dates.batch(np.random.default_rng(4), [d for d in thousand if d.year == 1776], 500)
fri = dates.batch(np.random.default_rng(3), held_out, 500, dates.NEW_FORMATS[:1])
readers = {"100 years": model, "1000 years": wide}
taught = {f"1776, from {name}": exact_match(one, *in_1776) for name, one in readers.items()}
taught |= {f"Fri, July 3, from {name}": exact_match(one, *fri) for name, one in readers.items()}
draw_right_of(taught, 500, (0.9,))

# %%
[at_least(share, 0.9) for share in taught.values()]

# %% [markdown] lang="en"
r"""
The new reader gets **at least 450 of 500 dates of 1776** right, although not one of its examples lay in that year. (In six starts it was 492 to 500, while the old reader, in seven, got 0 to 138.) The model is the same. But in a thousand years almost any digit may follow any other, so a reader that wants to be right can do nothing better than copy.

The format is as hard as it was, for a thousand years teach years and nothing about weekdays. **A model learns what its examples vary.** Lesson 06 was right. Only, what the examples have to show isn't 1776 but that a year can be anything.

How far does that carry? The Battle of Hastings was fought on 14 October 1066, outside even the thousand years.
"""

# %% [markdown] lang="ko"
r"""
새 모델은 **1776년의 날짜 500개 가운데 450개 이상**을 맞힙니다. 1776년은 샘플에 한 번도 나오지 않았습니다. (초깃값 여섯 개에서 492개에서 500개까지 맞았고, 앞의 모델은 초깃값 일곱 개에서 0개에서 138개까지 맞았습니다.) 모델에서는 아무것도 바꾸지 않았습니다. 백 년 안에서는 숫자 두 개로 연도를 거의 알 수 있지만, 천 년 안에서는 어느 숫자 뒤에나 어느 숫자가 올 수 있습니다. 새 샘플이 보여 준 것이 바로 이것이고, 그래서 모델은 옮겨 쓰는 법을 배웠습니다.

하지만 형식은 여전히 어렵습니다. 천 년은 연도를 가르치지만 형식은 가르치지 않습니다. **모델은 샘플이 다양하게 보여 주는 것을 배웁니다.**

그러니 6장의 말은 꼼꼼히 읽으면 맞습니다. 샘플이 1776년을 보여 줄 필요는 없습니다. 어떤 연도이든 옮겨 쓴다는 것을 보여 주면 됩니다. 어디까지 통할까요? 헤이스팅스 전투는 1066년 10월 14일, 그 천 년보다도 앞의 일입니다.
"""

# %%
read(wide, "14 October 1066")

# %% [markdown] lang="en"
r"""
Even 1066 comes out right, as it did in six of six starts.

## 5 · In PyTorch

Here's the loop as you'll find it everywhere, on the four sentences and from our random numbers.
"""

# %% [markdown] lang="ko"
r"""
1066년도 맞습니다(초깃값 여섯 개에서 모두 맞았습니다).

## 5 · PyTorch로

누구나 쓰는 반복문입니다. 똑같은 무작위 숫자에서 시작해 네 문장을 배웁니다.
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
After 50 steps the two models still agree. This loop has two traps. `CrossEntropyLoss` wants *logits*, for it applies softmax itself, and PyTorch *adds* each new gradient to the one before. Take out the line with `zero_grad()` and see how the cell fails.
"""

# %% [markdown] lang="ko"
r"""
50스텝 뒤에도 두 모델이 같습니다. 이 반복문에는 조심할 것이 두 가지 있습니다. `CrossEntropyLoss`는 소프트맥스를 스스로 하므로 **로짓**을 넣어야 합니다. 그리고 PyTorch는 새 그래디언트를 이전 것에 **더합니다**. `zero_grad()`가 있는 줄을 지우면 셀에서 오류가 납니다. 지워 보세요.
"""

# %%
from helpers import equal_on_every_device

feed, dlogits = {"source": source, "target": given}, np.ones((4, 4, 6))
equal_on_every_device(ours, feed, dlogits, source_mask=not_padding(source))

# %% [markdown] lang="en"
r"""
PyTorch gives our numbers and our gradients.

## 6 · Recap

**Can training find such weights?** Yes, from random numbers and in every start that we tried, by predicting, measuring, going back and taking a step. But it finds whatever makes the loss on its examples small. Four sentences it memorizes. From 38 400 dates it learns to read others, at least 99 of 100 without a mistake, but only when they are spread over a thousand years does it learn to copy a year that no example had.

**Deeper:** [how equal are two programs that train?](15b_training_deeper.ipynb)

**Next:** today the loss fell and the answers came right. Don't get used to it. Of three small models that learn to write words backwards, the one with the best loss doesn't write a single word right, while the one with the worst writes them all. Something is broken, without a single error message. In [lesson 16](16_when_training_fails.ipynb) you'll be the detective.
"""

# %% [markdown] lang="ko"
r"""
PyTorch로 구한 숫자와 그래디언트도 같습니다.

## 6 · 정리

**학습은 이런 가중치를 찾아낼 수 있을까요?** 네. 무작위 숫자에서 시작해 예측, 측정, 되돌아가기, 스텝을 되풀이하면, 시험해 본 초깃값 모두에서 찾았습니다. 다만 학습은 샘플의 손실을 작게 만드는 것이면 무엇이든 찾습니다. 네 문장은 외웠습니다. 날짜 38,400개로는 본 적 없는 날짜를 읽는 법을 배워 100개 가운데 99개 이상을 한 글자도 틀리지 않았습니다. 샘플에 없던 연도를 옮겨 쓰게 된 것은 천 년의 날짜를 본 다음이었습니다.

**더 깊이:** [심화 노트북](15b_training_deeper.ipynb)에서는 학습하는 두 프로그램이 얼마나 같은지 봅니다. 한 스텝씩 나란히, 컴퓨터 두 대로, 그리고 멈추었다가 이어서 학습시킵니다.

**다음:** 오늘은 손실이 줄었고 답도 맞았습니다. 늘 그렇지는 않습니다. 작은 모델 세 개가 단어를 거꾸로 쓰는 법을 배웁니다. 손실이 가장 작은 모델은 단어를 하나도 맞게 쓰지 못하고, 손실이 가장 큰 모델은 모두 맞게 씁니다. 무엇인가 고장 났는데 오류 메시지는 없습니다. [16장](16_when_training_fails.ipynb)에서 여러분이 탐정이 되어 찾아봅니다.
"""
