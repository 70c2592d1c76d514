# %% [markdown] lang="en"
r"""
# 15 · Training

**Can training find such weights?**

The date reader of the start page has 89 216 numbers, and nobody chose a single one of them. The pocket Transformer that you've followed since lesson 12 has only 484, all chosen with a great deal of patience, and even so they serve for just four sentences and fail at the fifth.

So where did the reader's numbers come from? They began as throws of dice. Twelve hundred times the reader guessed at a few dates, was told how wrong it was and had every number moved a little, until ten seconds later it could read dates that it had never met. It could also move the Fourth of July from 1776 to 1767 without a moment's doubt.

Today you train a reader of your own, and in the end you teach one 1776 without ever showing it that year.

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

**무작위 숫자에서 시작해도, 학습으로 쓸 만한 가중치를 찾아낼 수 있을까요?**

시작 페이지에서 날짜를 읽던 모델에는 숫자가 89,216개 들어 있습니다. 그 가운데 사람이 고른 것은 하나도 없습니다. 12장부터 함께해 온 미니 트랜스포머(Transformer)의 숫자는 484개뿐이고, 모두 사람이 끈기 있게 골랐습니다. 그렇게 공을 들였는데도 옮길 줄 아는 문장은 네 개뿐이고, 다섯 번째 문장 *am I*는 틀립니다.

그렇다면 89,216개는 어디서 왔을까요? 처음에는 주사위를 던져 나온 것이나 다름없는 무작위 숫자였습니다. 모델은 날짜 몇 개를 받아 답을 찍었고, 얼마나 틀렸는지에 따라 모든 숫자가 조금씩 바뀌었습니다. 이 일을 천이백 번 되풀이하자 10초 만에 한 번도 본 적 없는 날짜를 읽게 되었습니다. 다만 1776년 7월 4일은 조금도 망설이지 않고 1767년으로 적었습니다.

오늘은 여러분이 이런 모델을 직접 학습시킵니다. 그리고 마지막에는 1776년을 한 번도 보여 주지 않고서 1776년을 가르칩니다.

**이 장을 마치면**

- 트랜스포머를 학습시키는 반복문을 작성할 수 있습니다.
- 손실(loss)이 어느 값에 머무는지 보고, 모델이 무엇까지 배웠는지 말할 수 있습니다.
- 규칙을 배운 것과 답을 외운 것을 구별할 수 있습니다.
- 틀린 답을 보고, 어떤 샘플이 모자랐는지 말할 수 있습니다.

**필요한 것**은 5장(Adam)과 14장(되돌아오는 길, −ln p)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/15.html)

먼저 미니 트랜스포머부터 학습시켜 봅시다. 무작위 숫자에서 시작해, 다섯 문장 가운데 네 문장만 보고 배웁니다. 아래 그림에서 **스텝** 슬라이더를 옮겨 보세요. 50스텝과 100스텝 사이에서 번갈아 맞고 틀리는 두 문장은 어느 것인가요? 손실이 아래쪽 점선에 머무는 동안, 모델은 아직 무엇을 배우지 못했을까요? 그리고 보여 주지 않은 다섯 번째 문장은 끝에 가서 맞을까요?
"""

# %% tags=["widget"]
from helpers import play_by_heart, play_dates

play_by_heart()

# %% [markdown] lang="en"
r"""
## 1 · What a loss knows

*I am a student* and *am I a student* take turns. At step 60 the model writes *je suis étudiant* for both of them and ten steps later *suis je étudiant* for both. Not until step 110 do they both stay right. The fifth sentence is still *je suis* at the end. (At step 87 Adam takes too long a step, and the loss leaps up tenfold before it comes back.)

What did the model lack while its loss lingered at the lower dashed line? A loss is a single number, yet you can read it like a fingerprint once you have something to compare it with.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손실을 읽는 법

번갈아 맞고 틀리는 두 문장은 *I am a student*와 *am I a student*입니다. 60스텝의 모델은 둘 다 *je suis étudiant*으로 옮기고, 70스텝의 모델은 둘 다 *suis je étudiant*으로 옮깁니다. 80스텝에서 잠깐 둘 다 맞지만, 더는 틀리지 않게 되는 것은 110스텝부터입니다. 다섯 번째 문장은 끝까지 *je suis*입니다. (87스텝에서는 Adam이 한 번에 너무 멀리 가는 바람에 손실이 열 배로 뛰었다가, 차츰 되돌아옵니다.)

그런데 손실이 아래쪽 점선에 머무는 동안 모델이 배우지 못한 것은 무엇일까요? 손실은 숫자 하나일 뿐이지만, 견주어 볼 것만 있으면 지문처럼 읽을 수 있습니다. 먼저 모델이 맞혀야 할 조각이 무엇인지 봅시다.
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
자리는 모두 열여섯 개입니다. 그 가운데 세 자리는 패딩(padding)이라 세지 않으므로, 맞혀야 할 조각은 13개입니다. 모델이 맞혀야 할 조각에 준 확률이 p라면, 손실은 −ln p 13개의 평균입니다. 이런 손실을 **교차 엔트로피**(cross-entropy)라고 합니다. 아무것도 배우지 못한 모델이 여섯 조각에 똑같은 확률을 준다면, 어느 조각을 맞혀야 하든 p = 1/6이고 −ln p = ln 6입니다.
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
아무것도 모른다고 솔직하게 인정하는 모델의 손실은 1.7918입니다. 그런데 우리 모델은 그보다도 나쁜 1.9171에서 시작했습니다. 무작위 숫자로 계산하면 아무 근거도 없이 어떤 조각의 확률이 다른 조각보다 높아지기 때문입니다.

### 연습 15.1 ★ 4분

조금 더 배운 모델을 둘 생각해 봅시다. 두 모델의 손실을 소수 넷째 자리까지 구하세요.

1. 첫 번째 모델은 맞혀야 할 조각이 저마다 **몇 번** 나오는지만 배웠습니다. 그래서 어느 자리에서나 그 비율을 확률로 줍니다. 이를테면 *je*의 확률은 언제나 3/13입니다.
2. 두 번째 모델은 어순만 빼고 모두 배웠습니다. *I am a student*와 *am I a student*의 첫 조각에서는 *je*와 *suis*에 ½씩 주고, 나머지 조각은 모두 확률 1로 맞힙니다.
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

맞혀야 할 조각 가운데 *je*, *suis*, *étudiant*은 세 번씩, [END]는 네 번 나옵니다. 1번에서는 3 · −ln (3/13)을 세 번, 4 · −ln (4/13)을 한 번 더한 다음 13으로 나눕니다. 2번에서는 조각 11개의 손실이 0입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
You have computed the two dashed lines. By step 10 our model was below the upper one, and to get that far it needn't understand a word of English as long as it can count the French ones. A model that sits at the lower line knows everything but the **word order**.

Training needs such a number at every step, for any batch.

### Exercise 15.2 ★★ 6 minutes

Write the loss of N predictions. `logits` is (N, n_vocab), all pieces of a batch one below the other (N = B · T), and `targets` (N,) are the wanted ids. Return the mean of −ln p over all targets that aren't `pad`. Logits may be as large as 1000.
"""

# %% [markdown] lang="ko"
r"""
여러분이 구한 두 손실이 바로 맨 위의 그림에 있는 점선 두 개입니다. 10스텝의 모델은 벌써 위쪽 점선 아래에 있었습니다. 여기까지 오는 데는 영어를 한 단어도 몰라도 됩니다. 프랑스어 조각이 몇 번씩 나오는지 셀 줄만 알면 됩니다. 아래쪽 점선에 이른 모델은 **어순**만 빼고 모두 배운 뒤였습니다.

학습할 때는 스텝마다 이런 손실이 필요합니다. 이번에는 어떤 배치(batch)에도 쓸 수 있는 함수를 만듭니다.

### 연습 15.2 ★★ 6분

예측 N개의 손실을 구하는 함수를 작성하세요. `logits`의 모양은 (N, n_vocab)이고, 배치에 든 조각마다 로짓(logit)이 한 행씩 들어 있습니다. 그래서 N = B · T입니다. `targets`의 모양은 (N,)이고, 맞혀야 할 조각의 id가 들어 있습니다. `targets`가 `pad`인 자리는 빼고 −ln p의 평균을 돌려주세요. 로짓이 1000만큼 클 수도 있습니다.
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

`softmax`는 마지막 축을 따라 확률을 구합니다. `softmax(logits)[np.arange(len(targets)), targets]`로 맞혀야 할 조각의 확률만 고르면 모양이 (N,)이 됩니다. `targets != pad`를 마스크로 쓰세요.

</details>
<details><summary>풀이</summary>

{solution}

(p가 너무 작아 컴퓨터에서 0이 되면 −ln p는 무한대입니다. `helpers`의 함수는 확률을 거치지 않고 로짓 − ln Σ e^로짓으로 ln p를 구하므로 이런 일이 생기지 않습니다.)

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

필요한 부품은 이미 모두 만들었습니다. 앞으로 가는 길(순전파), 손실, 되돌아오는 길(역전파), 그리고 Adam입니다. **학습**(training)은 이 부품들로 네 가지 일을 되풀이합니다. 답을 **예측**하고, 손실을 **측정**하고, 손실에서 **되돌아가고**, 한 **스텝** 나아갑니다. 모델의 크기는 미니 트랜스포머와 같습니다. 다만 로짓을 구하는 테이블을 따로 두어서 숫자가 24개 더 많습니다.
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
모델은 0, 10, 20, … 스텝 뒤에 저마다 무엇을 쓸까요? 가장 먼저 배우는 것은 무엇이고, 가장 늦게 배우는 것은 무엇일까요?
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

Now set *step* in the figure to 80 once more. All four sentences are right, although the loss, 0.1108, hasn't even come down to the line that stands for not knowing the order. Is that luck? Ask the model what should come first in each of the two long sentences.
"""

# %% [markdown] lang="ko"
r"""
처음에는 옹알이를 합니다. 10스텝의 모델은 마치 읽어 보지도 않은 것처럼 어느 문장에나 *je je je je*라고 씁니다. 50스텝의 모델은 필요한 단어를 빠짐없이 씁니다. 이제 어순만 남았고, 어순은 가장 늦게 배웁니다.

맨 위의 그림에서 **스텝**을 다시 80으로 옮겨 보세요. 네 문장이 모두 맞습니다. 그런데 손실은 0.1108입니다. 어순을 모를 때의 점선에서 거의 벗어나지 못했습니다. 그럼 운이 좋아서 맞은 것일까요? 긴 두 문장의 첫 조각으로 무엇이 와야 할지, 80스텝의 모델에게 물어봅시다.
"""

# %%
at_80 = train_pocket(80, seed=6)(source, given, not_padding(source))  # (4, 4, 6)
odds = softmax(at_80)[:2, 0]  # (2, 6): the first pieces of two sentences | (2, 6): 두 문장의 첫 조각
Table({"source": list(sentences)[:2], **dict(zip(pieces, odds.T))})

# %% [markdown] lang="en"
r"""
At the head of *am I a student* the model gives `suis` 0.4999 and `je` 0.4977. That's a coin with a speck of dust on one side, and greedy decoding takes the heavier side every time, however little the dust may weigh. At step 60 the dust lay on the other. **The loss says how sure a model is. Its answers only say which side is heavier.** You have to watch both.

One start proves little, so let's train ten of them for 300 steps each. In how many will all four sentences be right, and in how many will the fifth, *am I*, become *suis je*?
"""

# %% [markdown] lang="ko"
r"""
*am I a student*의 첫 조각으로 모델은 `suis`에 0.4999, `je`에 0.4977을 줍니다. 동전 한쪽에 먼지가 한 톨 앉은 것이나 마찬가지입니다. 그런데 그리디 디코딩(greedy decoding)은 먼지가 아무리 가벼워도 언제나 무거운 쪽을 고릅니다. 60스텝에서는 먼지가 반대쪽에 앉아 있었습니다. **손실은 모델이 얼마나 확신하는지 알려 주고, 답은 어느 쪽이 무거운지만 알려 줍니다.** 그래서 둘 다 보아야 합니다.

그런데 여기까지는 초깃값 하나로 시작한 학습일 뿐입니다. 시드(seed)를 바꾸어 초깃값 열 가지로 300스텝씩 학습시켜 봅시다. 네 문장을 모두 맞히는 모델은 열 개 가운데 몇 개일까요? 다섯 번째 문장 *am I*를 *suis je*로 옮기는 모델은 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
found = [writes(train_pocket(300, seed)) for seed in range(10)]
right = [written[:4] == list(sentences.values())[:4] for written in found]
Table({"seed": range(10), "all four": right, "am I": [written[4] for written in found]})

# %% [markdown] lang="en"
r"""
All four are right in **ten of ten** starts, as they were in thirty others that a test of this course has trained. Training does find such weights, but of the ten only one gets *am I* right, while another stammers *suis suis suis suis* and a third doesn't write a word.

Nobody has learned French here. Four sentences have been **memorized**. The loss couldn't have told us, since it never asks about anything else. Only a sentence that had been kept back could. If a model is to find a rule instead of four answers, it will need many more examples than four.

## 3 · Dates

Of dates we can have as many as we like. Your reader meets *17 March 1973*, in one of sixteen formats, and has to write *1973-03-17*, character by character. (In *03/07/2026* the day comes first.)
"""

# %% [markdown] lang="ko"
r"""
네 문장은 **열 모델이 모두** 맞혔습니다. 이 과정의 테스트에서 학습시킨 다른 서른 모델도 모두 맞혔습니다. 무작위 숫자에서 시작했는데도, 학습으로 쓸 만한 가중치를 정말 찾아낸 것입니다. 그러나 *am I*까지 맞힌 모델은 열 개 가운데 하나뿐입니다. *suis suis suis suis* 하고 말을 더듬는 모델도 있고, 한 단어도 쓰지 않는 모델도 있습니다. 또 다른 두 모델은 13장의 미니 트랜스포머와 똑같이 *suis je étudiant*이라고 씁니다.

그러니 프랑스어를 배웠다고 할 수는 없습니다. 모델은 네 문장을 **외웠습니다**. 손실만 보아서는 이것을 알 수 없습니다. 손실은 학습한 네 문장으로만 구하기 때문입니다. 보여 주지 않은 문장이 하나 있었기에 알 수 있었습니다. 네 가지 답이 아니라 규칙을 찾게 하려면, 샘플이 넷보다 훨씬 많아야 합니다.

## 3 · 날짜

날짜라면 샘플을 얼마든지 만들 수 있습니다. 여러분의 모델은 *17 March 1973*을 읽고 *1973-03-17*을 한 글자씩 써야 합니다. 날짜를 적는 형식은 열여섯 가지입니다. 아래는 2026년 7월 3일을 열여섯 가지로 적은 것입니다. (*03/07/2026*에서는 일이 월보다 앞에 있습니다.)
"""

# %%
from datetime import date

from helpers import dates

[dates.written(date(2026, 7, 3), form) for form in dates.FORMATS]

# %% [markdown] lang="en"
r"""
This time we keep back more than one sentence. A tenth of all days from 1950 to 2049 is **held out**. Your reader never learns from them, whatever the format, and in the end they alone will count. Below are the numbers of pieces to read and to write, of days to learn from and of days held out.
"""

# %% [markdown] lang="ko"
r"""
이번에는 한 문장보다 훨씬 많이 남겨 둡니다. 1950년부터 2049년까지의 모든 날 가운데 10분의 1을 **따로 떼어 둡니다**(held out). 떼어 둔 날은 어떤 형식으로도 학습에 쓰지 않고, 마지막 평가는 이 날들로만 합니다. 아래에 나오는 수 네 개는 차례로 읽을 조각의 가짓수, 쓸 조각의 가짓수, 학습할 날의 수, 떼어 둔 날의 수입니다.
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
32,873일을 열여섯 가지 형식으로 적으면 50만 줄이 넘습니다. 한 스텝에 32줄씩 1200스텝을 학습하면 그 가운데 38,400줄을 보고, 같은 줄을 두 번 보는 일은 드뭅니다. 외울 것이 거의 없습니다. 그래서 드롭아웃(dropout)은 쓰지 않습니다.

모델의 크기는 시작 페이지의 모델과 같습니다. 인코더(encoder)와 디코더(decoder)가 한 층씩이고, d_model = 64, 헤드(head)는 여덟 개, d_ff = 128입니다. 반복문은 학습률(learning rate)만 빼면 2절과 같습니다. 학습률은 처음 100스텝 동안 직선으로 올라갑니다. 이것을 **웜업**(warm-up)이라고 합니다. 그다음에는 모델의 숫자들이 자리를 잡을 수 있도록 거의 0까지 내려갑니다. 그런데 웜업은 왜 할까요? 나중이라면 아무 탈이 없을 학습률도, 초반에는 트랜스포머를 영영 돌아오지 못할 곳으로 보내 버릴 수 있기 때문입니다. (16장의 심화 노트북에서 실제로 봅니다.)
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
학습에는 10초쯤, Binder에서는 길면 1분이 걸립니다. 쓸 조각은 14가지입니다. 손실 곡선은 어디에서 시작할까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_loss_curves

model, losses, kept = train(1200)
draw_loss_curves(training=losses)

# %% [markdown] lang="en"
r"""
The curve begins at 3.3, once more above honest ignorance, which costs ln 14 = 2.64, and ends at about 0.001. But you've just seen what a loss can hide, so let's count dates instead.

### Exercise 15.3 ★ 4 minutes

`written` and `wanted` are arrays of ids, (n, T), one date a row. Return the **exact match**, the share of dates without a single wrong character.
"""

# %% [markdown] lang="ko"
r"""
손실 곡선은 3.3에서 시작합니다. 14조각에 똑같은 확률을 주는 모델의 손실이 ln 14 = 2.64이니, 이번에도 그보다 나쁜 곳에서 시작했습니다. 마지막에는 3.3의 천분의 1도 되지 않습니다. 하지만 손실만 보아서는 알 수 없는 것이 있었습니다. 그러니 이번에는 맞힌 날짜를 세어 봅시다.

### 연습 15.3 ★ 4분

`written`은 모델이 쓴 것이고 `wanted`는 정답입니다. 둘 다 모양이 (n, T)인 id 배열이고, 한 행이 날짜 하나입니다. 한 글자도 틀리지 않은 날짜의 비율을 돌려주는 함수를 작성하세요. 이 비율을 **완전 일치**(exact match)라고 합니다.
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

`(written == wanted).all(axis=1)`을 쓰면, 행마다 모든 글자가 맞았는지 알 수 있습니다.

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
반복문은 학습하는 도중에 모델의 사본을 저장해 두었습니다. 떼어 둔 날인 *17 March 1973*을 읽으면 사본마다 무엇을 쓸까요? 표의 마지막 열은 떼어 둔 날짜 1000개에서 맞은 글자의 비율입니다. 어느 컴퓨터에서나 성립하도록 범위로 적었습니다. 이 비율로 모델을 평가해도 괜찮을까요?
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
먼저 날짜의 꼴이 잡히고, 그다음에는 숫자가 맞지만 자리가 틀리고, 마침내 날짜가 맞습니다. 100스텝의 모델은 글자를 절반 넘게 맞혔습니다. 그렇다면 날짜 1000개 가운데 통째로 맞힌 것은 몇 개일까요? 학습을 마친 모델은 몇 개를 맞힐까요?
"""

# %% jupyter={"outputs_hidden": true}
whole = {step: exact_match(each, *unseen) for step, each in copies.items()}
draw_right_of(whole, 1000, (0.5, 0.99), rows="step")

# %%
at_least(whole[1200], 0.99)

# %% [markdown] lang="en"
r"""
The number beside the last bar is yours. On every machine the bound holds, **at least 99 of 100 dates that it has never seen, without a single wrong character** (as in six other starts, with other days held out). The copy of step 100, with more than half of its characters right, gets hardly a whole date right. Don't judge a reader by its characters.

## 4 · What no example showed

The thousand dates were new but not strange, for each stood in one of the sixteen formats and lay between 1950 and 2049. How does your reader fare with dates from outside, **out of distribution** as the field says? Here are four formats that it has never met, with 500 held-out dates each. Which will give it most trouble?
"""

# %% [markdown] lang="ko"
r"""
마지막 막대 옆에 적힌 것은 여러분의 컴퓨터에서 나온 결과입니다. 다른 컴퓨터에서는 하나쯤 더 맞히거나 덜 맞힙니다. 그래도 이것만은 어느 컴퓨터에서나 성립합니다. **모델은 본 적 없는 날짜 100개 가운데 99개 이상을 한 글자도 틀리지 않고 씁니다.** (초깃값과 떼어 둔 날을 바꾸어 여섯 번 더 학습시켰을 때도 그랬습니다.) 반면에 100스텝의 사본은 글자를 절반 넘게 맞히면서도, 날짜를 통째로 맞히는 일은 거의 없습니다. 그러니 맞은 글자의 비율로 모델을 평가하지 마세요.

## 4 · 샘플에 없던 것

방금 읽은 날짜 1000개는 새로웠지만 낯설지는 않았습니다. 모두 열여섯 가지 형식 가운데 하나였고, 1950년과 2049년 사이의 날짜였습니다. 그럼 여기서 벗어난 날짜는 어떻게 읽을까요? 이런 날짜를 **분포 밖**(out of distribution)에 있다고 합니다. 먼저, 한 번도 본 적 없는 형식 네 가지를 읽게 합니다. 날짜는 떼어 둔 날에서 형식마다 500개씩 뽑습니다. 모델이 가장 어려워하는 형식은 어느 것일까요?
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
가장 많이 틀린 것은 *Fri, July 3, 2026*의 형식입니다. 어쩌다 그런 것이 아닙니다. 초깃값 일곱 가지로 학습시켜 보니 일곱 번 모두 이 형식에서 가장 많이 틀렸고, 맞힌 것은 100개에 22~55개꼴이었습니다. 무엇이 문제일까요? 이 형식으로 적은 날짜 세 개를, 한 번은 그대로, 한 번은 요일을 빼고 읽게 해 봅시다.
"""

# %%
some = "Tue, December 6, 2005", "Sat, November 11, 1972", "Fri, December 22, 2028"
both = [(text, read(model, text), read(model, text[5:])) for text in some]
Table(("date", "written", "without weekday"), both)

# %% [markdown] lang="en"
r"""
With the weekday the 11th becomes the 1st and the 22nd the 2nd, while without it all three dates are right. What goes wrong most often is the **tens digit of the day** (in six other starts, too), and a day below ten may get one that it hasn't. Your reader knows *November 11, 1972*, and it knows weekdays, but what stood after a weekday in English was always the day. It has learned what comes after what, and not what a date is.

And what will it make of years that it has never seen?
"""

# %% [markdown] lang="ko"
r"""
요일이 있으면 11일은 1일이 되고 22일은 2일이 됩니다. 요일을 빼면 세 날짜가 모두 맞습니다. 이 형식에서 가장 자주 틀리는 것은 **일(日)의 십의 자리**입니다. (다른 초깃값 여섯 가지에서도 그랬습니다.) 모델은 *November 11, 1972*도 읽을 줄 알고 요일도 읽을 줄 압니다. 하지만 학습에 쓴 영어 형식에서는 요일 바로 뒤에 언제나 일이 나왔습니다. 월이 나온 적은 없습니다. 모델은 날짜가 무엇인지 배운 것이 아니라 형식을 배웠습니다.

그럼 한 번도 본 적 없는 연도를 읽으면 무엇을 쓸까요?
"""

# %% jupyter={"outputs_hidden": true}
far = "1 January 1899", "6 August 1890", "2073년 3월 17일"
Table({"date": far, "written": [read(model, text) for text in far]})

# %% [markdown] lang="en"
r"""
1899 becomes 1989 and 1890 becomes 1980, with all the digits there but in the order of a year that your reader knows. Only in the Korean line, where the year comes first, is 2073 copied as it stands. It *can* write a new year. You just can't rely on it.

Now ask it yourself, and move *step* to the end. What does it make of *4 July 1776*, of *31 February 2026* and of *November 2026*? Does it ever say that it doesn't know?
"""

# %% [markdown] lang="ko"
r"""
1899는 1989가 되고 1890은 1980이 됩니다. 숫자는 하나도 빠지지 않았는데, 학습할 때 본 연도가 되도록 순서가 바뀌었습니다. 연도를 그대로 옮겨 쓴 것은 연도가 맨 앞에 나오는 한국어 형식의 2073뿐입니다. 그러니 모델이 본 적 없는 연도를 쓸 **수는** 있습니다. 다만 믿고 맡길 수는 없습니다.

이제 여러분이 직접 물어보세요. **단계**를 끝까지 옮기면 다 쓴 날짜가 나옵니다. *4 July 1776*을 읽으면 무엇을 쓰나요? *31 February 2026*은 어떻고, *November 2026*은 어떤가요? 모르겠다고 답할 때도 있나요? (▸는 [START]입니다.)
"""

# %% tags=["widget"]
play_dates(model, "4 July 1776", step=1)

# %% [markdown] lang="en"
r"""
Your reader never says that it doesn't know, for nobody ever wanted anything from it but a date. It copies 31 February as it stands, makes up the day that's missing and misreads 1776. Yet it found by itself where in a text the month stands, as the lines show once the year is written. Such an **alignment** comes from the loss and its slopes alone. (In seven starts *4 July 1776* fell into 1276, 1767 and even 7676, but never into 1776.)

Lesson 06 ended with a sigh over 1776: what no example shows, no cure can teach. So let's show it other examples. We keep the model, its first random numbers, the formats and the number of lines, while the days now come from the thousand years from 1500 to 2499. **All days of 1776 are left out**, as are those of 1899, 1918 and 2073. If the new reader gets 1776 right, no example told it.
"""

# %% [markdown] lang="ko"
r"""
모델은 한 번도 모르겠다고 답하지 않습니다. 학습할 때 정답은 언제나 날짜였기 때문입니다. 2월 31일은 그대로 옮겨 쓰고, 일이 없으면 지어내고, 1776년은 틀리게 씁니다. 그런데 이 모델은 월이 글의 어디에 있는지는 스스로 찾아냈습니다. 월을 쓰는 단계의 선을 보면 알 수 있습니다. 이런 **정렬**(alignment)은 오로지 손실과 그 기울기에서 나왔습니다. (초깃값 일곱 가지에서 *4 July 1776*은 1276년, 1766년, 1767년, 1976년이 되었고, 7676년이 되기도 했습니다. 1776년이 된 적은 한 번도 없습니다.)

6장에서는 1776년을 두고 이렇게 한숨을 쉬었습니다. “샘플에 한 번도 나오지 않은 것은 어떤 약을 써도 배울 수 없습니다.” 그렇다면 약이 아니라 샘플을 바꾸어 봅시다. 모델과 초깃값, 형식, 줄 수는 모두 그대로 두고, 날짜만 1500년부터 2499년까지 천 년에서 뽑습니다. **1776년의 날짜는 모두 뺍니다.** 1899년, 1918년, 2073년도 뺍니다. 그런데도 새 모델이 1776년을 맞힌다면, 샘플에서 보고 외운 것은 아닙니다. (학습에 다시 10초쯤 걸립니다.)
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
두 모델에게 1776년의 날짜 500개와, 조금 전의 어려운 형식으로 적은 날짜 500개를 읽게 합니다. 네 막대는 저마다 얼마나 길까요?
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
The new reader gets **at least 450 of 500 dates of 1776** right, although not one of its examples lay in that year. (In six starts it was 492 to 500, while the old reader, in seven, got 0 to 138.) In a thousand years the last two digits can be anything, so a reader had better copy them.

The format is as hard as it was, for a thousand years teach years and nothing about weekdays. **A model learns what its examples vary.** Lesson 06 was right. Only, the examples don't have to show 1776. They have to show that a year can be anything.

How far does that carry? Here are 1899 once more, 2073 in English, and a day outside even the thousand years, the Battle of Hastings.
"""

# %% [markdown] lang="ko"
r"""
새 모델은 1776년의 날짜를 하나도 배우지 않았는데도 **1776년의 날짜 500개 가운데 450개 이상**을 맞힙니다. (초깃값 여섯 가지에서는 492개에서 500개까지 맞혔습니다. 백 년에서 배운 모델은 초깃값 일곱 가지에서 0개에서 138개까지 맞혔습니다.) 모델은 조금도 바꾸지 않았습니다. 바꾼 것은 샘플뿐입니다. 백 년에서는 마지막 두 숫자만 알면 연도가 정해졌습니다. 천 년에서는 앞의 두 숫자가 무엇이든 마지막 두 숫자가 무엇이든 될 수 있습니다. 그러니 맞히려면 읽은 대로 옮겨 쓰는 수밖에 없습니다.

그런데 형식은 여전히 어렵습니다. 천 년에서 배울 수 있는 것은 연도이지, 요일이 아니기 때문입니다. **모델은 샘플이 다양하게 보여 주는 것을 배웁니다.** 6장의 말은 옳았습니다. 다만 샘플에 나와야 하는 것은 1776년이 아니었습니다. 연도는 무엇이든 될 수 있다는 것만 보여 주면 되었습니다.

그럼 어디까지 통할까요? 앞에서 틀렸던 1899년과 영어로 적은 2073년, 그리고 천 년에도 들지 않는 날 하나를 물어봅시다. 헤이스팅스 전투가 벌어진 1066년 10월 14일입니다.
"""

# %%
[read(wide, text) for text in ("1 January 1899", "17 March 2073", "14 October 1066")]

# %% [markdown] lang="en"
r"""
Even Hastings is right, although in no example did a year begin with 10. None began with 12 either. Ask for Magna Carta, *15 June 1215*. In 16 of 23 trainings it became 2115: 1899 and 1989 again, one fence further out. (How your machine rounds decides.)

## 5 · In PyTorch

Here's the loop as you'll find it everywhere, on the four sentences and from our random numbers.
"""

# %% [markdown] lang="ko"
r"""
이제 1899년과 2073년이 맞고, 1066년까지 맞습니다. 샘플에 10으로 시작하는 연도는 하나도 없었는데도 말입니다. 12로 시작하는 연도도 샘플에는 없었습니다. 마그나 카르타에 도장을 찍은 *15 June 1215*를 `read(wide, "15 June 1215")`로 물어보세요. 스물세 번 학습시켜 보니 열여섯 번은 2115년이 되었습니다. 1899를 1989로 바꾼 것과 똑같은 잘못이, 더 넓어진 울타리 바깥에서 되풀이된 것입니다. 나머지 일곱 번은 맞혔습니다. 어느 쪽이 될지는 초깃값뿐 아니라 컴퓨터가 어떻게 반올림하느냐에도 달려 있습니다.

## 5 · PyTorch로

이번에는 어디서나 볼 수 있는 모습으로 반복문을 씁니다. 우리 모델과 똑같은 무작위 숫자에서 시작해, 네 문장을 배우게 합니다.
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
50스텝 뒤에도 두 모델의 로짓은 같습니다. 이런 반복문을 쓸 때 빠지기 쉬운 함정이 두 가지 있습니다. `CrossEntropyLoss`는 소프트맥스(softmax)까지 스스로 계산하므로, 확률이 아니라 **로짓**을 넣어야 합니다. 또 PyTorch는 새로 구한 그래디언트(gradient)를 이전 그래디언트에 **더합니다**. `zero_grad()`가 있는 줄을 지우고 셀을 실행해 보세요. 어떤 오류가 나나요?
"""

# %%
from helpers import equal_on_every_device

feed, dlogits = {"source": source, "target": given}, np.ones((4, 4, 6))
equal_on_every_device(ours, feed, dlogits, source_mask=not_padding(source))

# %% [markdown] lang="en"
r"""
PyTorch gives our numbers and our gradients.

## 6 · Recap

**Can training find such weights?** Yes, from random numbers and in every start that we tried, by predicting, measuring, going back and taking a step. But it finds whatever makes the loss on its examples small. Four sentences it memorizes. From 38 400 lines it learns to read dates that it never saw, at least 99 of 100 without a mistake, but only when the lines are spread over a thousand years does it learn to copy 1776.

**Deeper:** [how equal are two programs that train?](15b_training_deeper.ipynb) · [p − wanted, to look up](90_every_gradient.ipynb#Minus-ln-p)

**Next:** today the loss fell and the answers came right. Don't get used to it. Three small models learn to write words backwards, and all three losses fall as they should. One model can't write a single word, and no error message says so. Which one? In [lesson 16](16_when_training_fails.ipynb) you'll be the detective.
"""

# %% [markdown] lang="ko"
r"""
PyTorch로 구한 숫자와 그래디언트도 우리 것과 같습니다.

## 6 · 정리

**무작위 숫자에서 시작해도, 학습으로 쓸 만한 가중치를 찾아낼 수 있을까요?** 네. 예측하고, 측정하고, 되돌아가고, 한 스텝 나아가는 일을 되풀이하면 됩니다. 시험해 본 초깃값에서는 모두 찾아냈습니다. 하지만 학습은 샘플의 손실만 줄여 준다면 어떤 가중치라도 가리지 않습니다. 네 문장으로 학습한 모델은 답을 외웁니다. 날짜 38,400개로 학습한 모델은 본 적 없는 날짜를 읽는 법을 배우고, 100개 가운데 99개 이상을 틀리지 않고 씁니다. 하지만 샘플에 없던 연도까지 옮겨 쓰는 법은, 그 날짜들이 천 년에 걸쳐 있을 때 비로소 배웁니다.

**더 깊이:** [학습하는 두 프로그램은 얼마나 같을까요?](15b_training_deeper.ipynb) · [p − wanted 찾아보기](90_every_gradient.ipynb#조각-하나의-손실)

**다음:** 오늘은 손실이 줄었고, 답도 맞게 되었습니다. 그렇다고 늘 이러리라 믿지는 마세요. 다음 장의 작은 모델 세 개는 단어를 거꾸로 쓰는 법을 배웁니다. 손실은 셋 모두 제대로 줄어듭니다. 그런데 한 모델은 한 단어도 맞히지 못하고, 오류 메시지는 한 줄도 나오지 않습니다. 어느 모델일까요? [16장](16_when_training_fails.ipynb)에서는 여러분이 탐정입니다.
"""
