# %% [markdown] lang="en"
r"""
# 18 · A language model, deeper

**What does each letter of a text teach, and what does it cost to write?**

**You will be able to** take the losses of all positions back at once by hand, count how surprising a letter must be, compare models that cut texts into other pieces, find the head that reads a word, and say what a KV cache saves and costs. \
**You need** lesson 18, and lessons 13 (the KV cache) and 14 (the way back). \
**Time** 70 minutes

A text holds its own answers, said lesson 18. Some letters of it are hard to foresee, most are not. In *Young hens find an egg in the garden*, which three letters will a model find hardest? Note them down; part 2 shows it.
"""

# %% [markdown] lang="ko"
r"""
# 18 · 언어 모델, 심화

**언어 모델은 글자 하나하나에서 무엇을 배우고, 글자 하나를 쓰는 데 계산과 메모리가 얼마나 들까요?**

**이 노트북을 마치면** 모든 자리의 손실을 한꺼번에 역전파하는 계산을 손으로 하고, 어떤 글자를 맞히는 데 적어도 몇 비트가 드는지 세고, 조각이 서로 다른 모델을 비교하고, 어떤 단어를 읽는 헤드를 찾고, KV 캐시로 무엇을 아끼고 그 대신 무엇을 더 쓰는지 말할 수 있습니다. \
**필요한 것**은 18장, 그리고 13장(KV 캐시)과 14장(되돌아오는 길)입니다. \
**시간** 70분

18장에서 어떤 텍스트든 그 안에 답이 들어 있다고 했습니다. 그런데 맞히기 어려운 글자는 몇 개뿐이고 나머지는 거의 정해져 있습니다. *Young hens find an egg in the garden*에서 모델이 가장 맞히기 어려워할 글자 셋은 무엇일까요? 적어 두세요. 2절에서 확인합니다.
"""

# %% [markdown] lang="en"
r"""
## 1 · All positions go back at once

The pocket of lesson 18: four tokens, four losses, one mean. Here are p after *student*, and the table:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 모든 자리의 손실을 한꺼번에 역전파합니다

18장의 작은 모델입니다. 토큰이 넷, 손실이 넷이고 그 평균을 씁니다. *student* 다음의 p와 table은 이렇습니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, causal, check, compare, data, matrices, numbers
from helpers import pocket_encoder_layer, positional_encoding, softmax

known, embedding = data.pocket_embedding()  # (7, 4)
pieces, table = data.pocket_next()  # (6, 4)
words, following = ["I", "am", "a", "student"], ["am", "a", "student", "."]
rows = embedding[[known.index(word) for word in words]]
x = 2 * rows + positional_encoding(np.arange(4), 4)  # (4, 4)
layer = pocket_encoder_layer().train(False)
p = softmax(layer(x, causal(4)) @ table.T)  # (4, 6)
wanted = np.eye(6)[[pieces.index(word) for word in following]]  # (4, 6)
last = Matrix(p[3:], "p", rows=words[3:], columns=pieces, digits=4)
matrices(last, Matrix(table, "table", rows=pieces))

# %% [markdown] lang="en"
r"""
As in lesson 14, the slope of the logits is p − wanted, divided by the positions that share the mean: four. The logits are `out @ table.T`, so the slope of `out`, `dout`, is `dlogits @ table`.

### Exercise 18.5 ★★ 6 minutes

After *student* the full stop is wanted. Compute the row `dout` of *student* on paper: four numbers, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
14장에서처럼 로짓의 그래디언트는 p − wanted이고, 손실이 네 자리의 평균이므로 4로 나눕니다. 로짓이 `out @ table.T`이므로 `out`의 그래디언트 `dout`은 `dlogits @ table`입니다.

### 연습 18.5 ★★ 6분

*student* 다음의 정답은 마침표입니다. *student*의 `dout` 행을 종이로 계산하세요. 숫자 네 개를 소수 넷째 자리까지 답하세요.
"""

# %%
answer_5 = [..., ..., ..., ...]

check("18.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

p − wanted has −0.2157 at the full stop. Four numbers are not 0: multiply each by its row of the table, add, and divide by 4.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

p − wanted는 마침표에서 −0.2157입니다. 0이 아닌 네 수에 각각 table에서 같은 조각의 행을 곱해 더하고 4로 나눕니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
One way back carries all four rows. What did each loss do to each token? Send one row of `dout` alone, the others 0, and look how long the slope of each token's x is (a row for each loss, named by the word it wants; a column for each token). How many of the sixteen lengths will be 0? And from which loss does *I* get most?
"""

# %% [markdown] lang="ko"
r"""
한 번의 역전파에 dout의 네 행이 모두 들어갑니다. 각 손실은 어느 토큰에 그래디언트를 얼마나 보냈을까요? `dout`의 한 행만 남기고 나머지는 0으로 두고, 토큰마다 x의 그래디언트의 **노름**을 봅니다. 행은 맞혀야 할 단어(손실), 열은 토큰입니다. 노름 열여섯 개 가운데 0은 몇 개일까요? 그리고 *I*는 어느 손실에서 그래디언트를 가장 많이 받을까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
dout = (p - wanted) / 4 @ table  # (4, 4)


def back(positions):
    layer(x, causal(4))
    sent = np.isin(np.arange(4), positions)[:, None]
    dx = layer.backward(np.where(sent, dout, 0))
    return dx, np.concatenate([grad.ravel() for grad in layer.grads.values()])


alone = [back(t) for t in range(4)]
lengths = np.array([np.linalg.norm(dx, axis=1) for dx, _ in alone])  # (loss, token)
Matrix(lengths, "length of dx", rows=following, columns=words, digits=4)

# %% [markdown] lang="en"
r"""
Six: no loss sends anything to the tokens after it. That is the **causal mask on the way back**. And *I* gets most from the last loss, the full stop's, more than from its own: it learns not only to say what follows it, but to be useful to those who look at it.

<details><summary>If you check the lengths by central differences</summary>

Fifteen agree; *am*, *I* gives 0.1001. In the network one number of *I* in front of ReLU is exactly 0, the kink: the slope there is 0 by agreement, in PyTorch, too, and a central difference finds half the slope beyond it.

</details>

The four together are the sum of the four alone, in every gradient of the layer:
"""

# %% [markdown] lang="ko"
r"""
여섯 개입니다. 손실의 그래디언트는 그 자리보다 뒤의 토큰으로는 가지 않습니다. 되돌아오는 길에서도 **인과 마스크**가 지켜집니다. 그리고 *I*는 자기 자리의 손실보다 마지막 손실, 즉 마침표의 손실에서 더 많이 받습니다. 다음 단어를 맞히는 법만이 아니라, 뒤의 토큰이 자기를 볼 때 쓸모 있는 정보를 주는 법도 배우는 것입니다.

<details><summary>중심 차분으로 노름을 확인해 보면</summary>

열다섯 개는 같고, *am* 행 *I* 열만 0.1001이 됩니다. 신경망에서 *I*의 수 하나가 ReLU에 들어가기 전에 정확히 0이기 때문입니다. ReLU가 꺾이는 그 점의 기울기는 (PyTorch도 그렇듯이) 0으로 정하지만, 중심 차분은 반대쪽 기울기의 절반을 줍니다.

</details>

한꺼번에 역전파한 것은 하나씩 역전파한 넷의 합과 같습니다. 이 층의 모든 그래디언트가 그렇습니다.
"""

# %%
_, together = back(range(4))
compare({"gradients": together}, {"gradients": sum(grads for _, grads in alone)})

# %% [markdown] lang="en"
r"""
So a line of 56 pieces after [START] teaches 56 times in one pass. Reading each beginning anew would compute 1 + 2 + … + 56 = 1596 rows in place of 56: 28.5 times as many.

## 2 · Where a line surprises

Below is the finished model of lesson 18. Green: the bits that it loses on each letter (any character), and on [END]. Gold: the fewest for someone who knows how lines are made, found by counting lines. Green may be less on a letter or a line, never on the mean of all lines.

Type your own line: first *Young hens find an egg in the garden*, then with a mistake, *The cats eats bread*, or with 양들는 for the 양들은 there (after a consonant it has to be 은). Where does it notice?
"""

# %% [markdown] lang="ko"
r"""
그래서 [START] 뒤에 조각이 56개인 문장은 순전파 한 번에 문제 56개를 냅니다. 앞부분을 하나하나 새로 읽으면 행을 1 + 2 + … + 56 = 1596개, 즉 28.5배 계산해야 합니다.

## 2 · 어느 글자가 예상 밖일까요?

18장의 완성된 모델입니다. 초록은 글자마다, 그리고 [END]에서 모델의 손실(비트)입니다. 정보이론에서는 놀람도(surprisal)라고 합니다. 금색은 문장이 만들어지는 규칙을 다 알 때의 손실이고, 문장을 세어 구합니다. 글자나 문장 하나에서는 초록이 더 작을 수 있지만, 모든 문장의 평균은 더 작을 수 없습니다.

문장을 직접 써 넣어 보세요. 먼저 *Young hens find an egg in the garden*을, 다음에는 *The cats eats bread*처럼 틀린 문장이나, 처음에 나와 있는 문장의 ‘양들은’을 ‘양들는’으로 바꾼 것을 넣습니다. 어디에서 알아차리나요?
"""

# %% tags=["widget"]
from helpers import play_surprise

play_surprise()

# %% [markdown] lang="en"
r"""
The *Y* is hardest, then the *h* and the *f*. Where a word can be told, its other letters are free; the Korean costs hardly anything; the wrong *s* of *eats* costs more than seven bits, where the right space would have cost almost none, and the wrong 는 more than twenty (gold ends where no line begins so).

The gold strokes need no model. All 131 072 lines are equally likely, so count how many begin with what has been read, and how many of these go on with the letter: one of 2ᵏ costs k bits.

### Exercise 18.6 ★★ 4 minutes

*a* or *the*, one or many, 8 qualities (one is none), 16 animals, and so on: 17 bits in all. Many without *the* have no article. How many bits does the large *Y* of *Young* cost; how many the *h* after it (of the animals only *horse* and *hen* begin so); and how many are left after *Young*, to the end of the line?
"""

# %% [markdown] lang="ko"
r"""
*Y*가 가장 어렵고, 다음이 *h*와 *f*입니다. 단어를 알아볼 수 있게 되면 나머지 글자는 거저입니다. 한국어는 거의 0비트입니다. 틀린 *eats*의 *s*에는 7비트 넘게 드는데, 맞는 글자인 빈칸이었다면 거의 0비트였을 것입니다. ‘은’ 자리에 ‘는’을 쓰면 20비트가 넘습니다(금색은 그렇게 시작하는 문장이 없어지는 곳에서 끝납니다).

금색 선을 구하는 데는 모델이 필요 없습니다. 131,072문장이 모두 같은 확률로 나오므로, 지금까지 읽은 대로 시작하는 문장이 몇 개인지, 그 가운데 다음 글자로 이어지는 것이 몇 개인지 셉니다. 2ᵏ개 가운데 하나이면 k비트입니다.

### 연습 18.6 ★★ 4분

*a*나 *the*, 단수나 복수, 형용사 8가지(‘없음’ 포함), 동물 16가지와 나머지 선택까지 모두 합해 17비트입니다. *the*가 없는 복수에는 관사가 없습니다. *Young*의 대문자 *Y*에는 몇 비트가 들까요? 그 뒤의 *h*에는 몇 비트가 들까요(h로 시작하는 동물은 *horse*와 *hen*뿐입니다)? 그리고 *Young* 뒤에서 문장 끝까지는 몇 비트가 남을까요?
"""

# %%
answer_6 = [..., ..., ...]

check("18.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

For the *Y* three things must be so: not *the*, many, *young*. That is one line of 2 · 2 · 8.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

*Y*가 나오려면 세 가지가 맞아야 합니다. *the*가 아니고, 복수이고, *young*이어야 합니다. 2 · 2 · 8문장에 하나입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Now for 500 lines that were held out. `how_many` counts the lines that begin so. How near to the least is the model, in each language?
"""

# %% [markdown] lang="ko"
r"""
이제 떼어 둔 500문장입니다. `how_many`는 주어진 글자들로 시작하는 문장의 수를 셉니다. 모델의 손실은 언어별로 최솟값에 얼마나 가까울까요?
"""

# %%
from helpers import animals, finished_writer


def bits(model, lines):
    ids = animals.encode(lines)
    p = softmax(model(ids[:, :-1]))  # (lines, T, n_vocab)
    of_wanted = np.take_along_axis(p, ids[:, 1:, None], axis=-1)[..., 0]
    return np.where(ids[:, 1:] == animals.PAD, 0, -np.log2(of_wanted))


def least_bits(line):
    counts = np.array([animals.how_many(line[:n]) for n in range(len(line) + 1)])
    return np.log2(counts[:-1] / counts[1:])


_, held_out = animals.split_lines(np.random.default_rng(18))
lines, writer = held_out[:500], finished_writer(float)


# %%
def in_halves(of_lines):
    cuts = [line.index("=") + 1 for line in lines]
    halves = [[sum(b[:n]), sum(b[n:])] for b, n in zip(of_lines, cuts)]
    return np.mean(halves, axis=0)


least, lost = [least_bits(line) for line in lines], bits(writer, lines)
names = ["English", "Korean"]
Table({"": names, "least bits": in_halves(least), "bits lost": in_halves(lost)})

# %% [markdown] lang="en"
r"""
The least is exactly 17 in English and 0 in Korean: who has read the English knows the Korean. The model loses a quarter of a bit more on the one, a tenth on the other.

## 3 · One text, two languages

So is Korean the easier language? It only stood second. No two lines have the same Korean, so a file with the Korean *in front* would be as hard: 17 bits, all of them in the Korean. But how many letters share them?
"""

# %% [markdown] lang="ko"
r"""
최솟값은 영어에서 정확히 17, 한국어에서 0입니다. 영어를 읽었으면 한국어는 정해지기 때문입니다. 모델의 손실은 영어에서 그보다 4분의 1비트쯤, 한국어에서 10분의 1비트쯤 큽니다.

## 3 · 한 텍스트, 두 언어

그러면 한국어가 더 쉬운 언어일까요? 뒤에 왔을 뿐입니다. 한국어 문장도 모두 서로 다르므로, 한국어를 **앞에** 둔 텍스트도 똑같이 17비트이고 모두 한국어에 있습니다. 그 17비트를 글자 몇 개가 나누어 가질까요?
"""

# %%
in_korean = animals.translations()  # {English: Korean} | {영어: 한국어}
letters = [np.mean([len(line) + 1 for line in side]) for side in (in_korean, in_korean.values())]
len(set(in_korean.values())), numbers(letters, 3)

# %% [markdown] lang="en"
r"""
### Exercise 18.7 ★ 4 minutes

Two models lose 17 bits on a line and nothing more. The first writes English in front, 36.6 letters with the =; the second Korean, 19.375. Give the perplexity of a letter in front, of the first model and of the second, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
### 연습 18.7 ★ 4분

두 모델의 손실은 문장마다 정확히 17비트입니다. 첫 번째는 영어를 앞에 쓰고 =까지 36.6글자, 두 번째는 한국어를 앞에 쓰고 19.375글자입니다. 앞에 쓴 언어의 글자 하나당 퍼플렉시티를 첫 번째 모델과 두 번째 모델의 순서로, 소수 넷째 자리까지 답하세요.
"""

# %%
answer_7 = [..., ...]

check("18.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

2 to the power of the bits of one letter (18.4).

</details>
<details><summary>Solution</summary>

{solution}

</details>

Which is the better model? And what would the perplexity of an English *word* be, and of a whole line?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

2를 글자 하나의 비트만큼 거듭제곱합니다(18.4).

</details>
<details><summary>풀이</summary>

{solution}

</details>

어느 쪽이 더 좋은 모델일까요? 그리고 영어 **단어** 하나의 퍼플렉시티는, 문장 전체의 퍼플렉시티는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
n_words = np.mean([len(line.split()) + 1 for line in in_korean])  # the = is one | = 기호도 하나로 셈
pieces_a_line = [letters[0], letters[1], n_words, 1]
names = ["English letter", "Korean letter", "English word", "whole line"]
perplexity = [2 ** (17 / n) for n in pieces_a_line]
Table({"piece": names, "pieces a line": pieces_a_line, "perplexity": perplexity})

# %% [markdown] lang="en"
r"""
From 1.38 to 131 072, and the same knowledge in all four: of the two models neither is better. **A perplexity says something only beside another of the same pieces.** Models that cut texts in other ways (lesson 07) are compared by bits for the same text, for example for each byte of it. In English prose a letter has about one bit (Shannon 1951, introduction: people guessed); ours, 17/36.6 = .46.

## 4 · Who reads the source

The Korean costs nothing because it is read off the English, by eight heads: 1.1 to 1.4 in the first layer, 2.1 to 2.4 in the second. Head 2.2 is set below. What does it look at before the first letter of 여우? Then put the slider at 6, in front of 은 (for *the*; 이 without): which English word *must* be known here? Find a head that looks at it. (▸ is [START].)
"""

# %% [markdown] lang="ko"
r"""
1.38부터 131,072까지이지만 모델이 아는 것은 모두 똑같습니다. 어느 쪽이 더 좋은 것이 아닙니다. **퍼플렉시티는 조각이 같을 때만 비교할 수 있습니다.** 텍스트를 다르게 자르는 모델끼리는(7장) 같은 텍스트에 드는 비트로, 예를 들면 1바이트당 비트로 비교합니다. 영어 산문은 한 글자에 1비트쯤입니다(Shannon(1951), 서론. 사람에게 맞혀 보게 했습니다). 우리 텍스트는 17/36.6 = 0.46비트로 그보다 단순합니다.

## 4 · 누가 원문을 읽을까요?

한국어에 비트가 들지 않는 것은 영어에서 읽어 오기 때문입니다. 헤드는 여덟 개이고, 1층에 1.1부터 1.4까지, 2층에 2.1부터 2.4까지 있습니다. 아래는 헤드 2.2입니다. ‘여우’의 첫 글자를 쓰기 전에 무엇을 보나요? 그리고 은/는이나 이/가를 쓰기 전에는 영어의 어느 단어를 **알아야** 할까요? 슬라이더를 6에 놓고, 그 단어를 보는 헤드를 찾아보세요. (▸는 [START]입니다.)
"""

# %% tags=["widget"]
from helpers import play_looks

play_looks()

# %% [markdown] lang="en"
r"""
Before 여우 it looks at *x*, a letter of its animal. The particle hangs on the article, far away; here head 2.1 looks at it.

Is that so in other lines? Over the 500: which share of its weight each head puts on the English word when the Korean one begins (for the particle: on the article, or on [START] and the first letter).
"""

# %% [markdown] lang="ko"
r"""
‘여우’를 쓰기 전에는 *foxes*의 *x*, 즉 그 동물의 한 글자를 봅니다. 은/는은 *the*일 때, 이/가는 *a*이거나 관사가 없을 때 씁니다. 그러니 멀리 있는 관사를 알아야 합니다. 이 문장에서는 헤드 2.1이 관사를 봅니다.

다른 문장에서도 그럴까요? 한국어 단어를 쓰기 시작할 때 각 헤드가 그 영어 단어에 두는 가중치의 평균을 500문장에서 구합니다(조사에서는 관사에 두는 가중치, 관사가 없으면 [START]와 첫 글자에 두는 가중치입니다). 행은 한국어의 순서대로입니다.
"""

# %%
from helpers import looks_of_heads

heads = [f"{i}.{j}" for i in (1, 2) for j in (1, 2, 3, 4)]
looks = looks_of_heads(writer, lines)  # {what: (8,)} | {무엇: (8,)}
Matrix([*looks.values()], "weights", [*looks], heads, colour="shade")

# %% [markdown] lang="en"
r"""
Four heads put most on the quality, which opens the Korean; 2.2 nearly all on the animal, 2.1 and 2.3 on the place; the article is looked at by 2.1 and 2.4. A head of layer 1 sees nothing but letters and their positions: 1.4 finds the quality, near the beginning, and 1.1 mostly the place, at the end of the English; but none has more than about a third on the animal, which stands elsewhere in each line. Those of layer 2 see rows in which layer 1 has already looked around; cut to one layer, lesson 18's model translates worse in each of five starts (a test of this course).

That a head looks is not yet proof that it is needed. So switch each off: its 12 rows of W_O to 0. We count where the first mistake in the Korean lies. Predict: without 2.2, how much is all right? Without 1.1, what goes wrong first?
"""

# %% [markdown] lang="ko"
r"""
한국어 문장의 처음에 오는 형용사에는 헤드 네 개가 가중치를 대부분 둡니다. 2.2는 거의 모든 가중치를 동물에, 2.1과 2.3은 장소에 둡니다. 관사는 2.1과 2.4가 봅니다. 1층의 헤드에는 글자와 그 위치밖에 보이지 않습니다. 1.4는 문장 앞쪽에 있는 형용사를, 1.1은 영어의 맨 끝에 오는 장소를 대체로 찾아내지만, 문장마다 자리가 바뀌는 동물에 가중치를 3분의 1쯤보다 많이 두는 헤드는 1층에 없습니다. 2층의 헤드는 1층이 이미 다른 글자의 정보를 모아 놓은 행을 봅니다. 18장의 모델을 층 하나로 줄이면 시드 다섯 개에서 모두 번역이 더 나빠집니다(이 과정의 테스트가 확인합니다).

헤드가 본다고 해서 꼭 필요하다고 할 수는 없습니다. 그래서 하나씩 꺼 봅니다. W_O에서 그 헤드의 12행을 0으로 두고, 번역에서 처음 틀린 곳이 어느 단어인지 셉니다. 2.2를 끄면 모두 맞는 문장이 얼마나 남을까요? 1.1을 끄면 어느 단어부터 틀릴까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import first_mistakes


def without(i):
    w_o = writer.layers[i // 4].attention.inside.w_o  # (48, 48)
    kept, first = w_o.copy(), i % 4 * 12
    w_o[first : first + 12] = 0
    mistakes = first_mistakes(writer, lines)  # {word: share of the lines} | {단어: 줄의 비율}
    w_o[:] = kept
    return mistakes


found = [first_mistakes(writer, lines), *(without(i) for i in range(8))]
lies_in = np.array([[*one.values()] for one in found]).T
Matrix(lies_in, "first mistake, head off", [*found[0]], ["none", *heads], colour="shade")

# %% [markdown] lang="en"
r"""
Without 2.2 hardly a line: the animal is wrong, as its weights say. But without 1.1 it is the animal in half of the lines, and 1.1 has .01 of its weight there. Those weights are of one row, that in front of the word; heads of layer 2 read what it wrote into earlier rows. **Weights say where a head looks, switching off what depends on it.** (All this is of *this* model: another start may share the work in another way.)

## 5 · The cache at work

To write, the model need not read its own text again for each letter: keys and values of what was read stay (lesson 13). `cached` makes a copy of the model that gets one letter at a time. Its logits are the same:
"""

# %% [markdown] lang="ko"
r"""
2.2가 없으면 거의 한 문장도 번역하지 못합니다. 가중치에서 본 대로 동물부터 틀립니다. 그런데 1.1을 꺼도 절반이 넘는 문장에서 동물부터 틀립니다. 1.1이 동물에 둔 가중치는 0.01뿐이었습니다. 위의 가중치는 단어 바로 앞의 한 행에서 본 것입니다. 1.1이 더 앞의 행에 써 둔 것은 2층의 헤드가 읽어 갑니다. **가중치를 보면 헤드가 어디를 보는지 알 수 있고, 무엇이 그 헤드에 달려 있는지는 꺼 보아야 압니다.** (모두 **이** 모델의 이야기입니다. 시드가 다르면 일을 다르게 나눌 수 있습니다.)

## 5 · KV 캐시가 하는 일

글자를 쓸 때마다 지금까지 쓴 글을 처음부터 다시 읽을 필요는 없습니다. 읽은 것의 키와 값이 남아 있기 때문입니다(13장). `cached`는 글자를 하나씩 받도록 바꾼, 같은 모델의 사본을 돌려줍니다. 로짓은 똑같습니다.
"""

# %%
from helpers import cached

ids = animals.encode(lines)
given, targets = ids[:, :-1], ids[:, 1:]  # (500, T)
one_by_one, line = cached(writer), given[:1, :56]
singly = [one_by_one(line[:, t : t + 1], None) for t in range(56)]  # (1, 1, 115) each | 각각 (1, 1, 115)
compare({"logits": writer(line)}, {"logits": np.concatenate(singly, axis=1)})

# %%
[(one.attention.inside.k.shape, one.attention.inside.v.shape) for one in one_by_one.layers]

# %% [markdown] lang="en"
r"""
### Exercise 18.8 ★★ 4 minutes

That is what was kept: in each layer keys and values, four heads of 12. With 4 bytes a number: how many bytes does a token add? And the model itself has 55 264 numbers: from how many tokens on is the cache larger than the model?
"""

# %% [markdown] lang="ko"
r"""
### 연습 18.8 ★★ 4분

남겨 둔 것이 이만큼입니다. 층마다 키와 값이 있고, 폭이 12인 헤드가 넷입니다. 숫자 하나가 4바이트라면 토큰 하나마다 몇 바이트가 늘어날까요? 모델의 매개변수는 55,264개입니다. 토큰이 몇 개일 때부터 캐시가 모델보다 클까요?
"""

# %%
answer_8 = [..., ...]

check("18.8", answer_8)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A token: 2 layers, in each a key and a value of 48 numbers. Then divide the bytes of the model by that, and round up.

</details>
<details><summary>Solution</summary>

{solution}

</details>

The library's `write` has such a cache, and draws for many texts at once. It cuts as you did in lesson 18: of 25 : 16 : 9 : 4 : 1 : 1 top-p 0.9 keeps four. And an ended text stays ended:
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

토큰 하나에 층이 둘, 층마다 48개짜리 키와 값이 하나씩입니다. 모델의 바이트를 그것으로 나누고 올림합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

라이브러리의 `write`에는 이런 캐시가 있고, 여러 텍스트의 다음 글자를 한꺼번에 뽑습니다. 18장에서처럼 자르므로, 25 : 16 : 9 : 4 : 1 : 1에서 top-p 0.9는 넷을 남깁니다. 그리고 끝난 텍스트는 다른 텍스트를 이어 쓰는 동안에도 끝난 채로 있습니다.
"""

# %%
from helpers import shares, write

start, u = np.full((50, 1), animals.START), np.random.default_rng(5).random((50, 80))
texts = write(writer, start, u, animals.END, top_p=0.9)
ended = np.cumsum(texts == animals.END, axis=1) > 0  # at the end, and after it | 끝과 그 뒤
numbers(shares(2 * np.log([5.0, 4, 3, 2, 1, 1]), top_p=0.9)), all(texts[ended] == animals.END)

# %% [markdown] lang="en"
r"""
So the cache trades memory for time. 28.5 times faster? 56 letters of 50 texts, cached and anew, on *your* machine:
"""

# %% [markdown] lang="ko"
r"""
캐시는 메모리를 더 쓰고 시간을 아낍니다. 계산할 행은 1절에서 센 대로 28.5배 차이가 납니다. 시간도 그럴까요? 텍스트 50개를 한꺼번에 56글자씩, 한 번은 캐시로, 한 번은 글자마다 처음부터 다시 읽으며 쓰게 합니다. 아래 셀은 **내 컴퓨터**에서 시간이 몇 배 걸리는지 보여 줍니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import sample, side_by_side


def write_anew():
    text = start
    for t in range(56):
        drawn = sample(writer(text)[:, -1], u[:, t])
        text = np.concatenate([text, drawn[:, None]], axis=1)
    return text


candidates = {"all anew": write_anew, "cached": lambda: write(writer, start, u[:, :56])}
side_by_side(candidates, reference="cached", count=3)

# %% [markdown] lang="en"
r"""
About ten times here, not 28.5: many rows in one pass keep a processor busier than one at a time.

## 6 · In PyTorch

The bits again, by PyTorch's own loss on the twin of the model; then all gradients of the whole model, on every device:
"""

# %% [markdown] lang="ko"
r"""
우리 컴퓨터에서는 10배쯤이고 28.5배는 아니었습니다. 여러 행을 한꺼번에 계산할 때보다 한 행씩 계산할 때 프로세서가 노는 시간이 많기 때문입니다.

## 6 · PyTorch로

같은 모델을 PyTorch로 옮겨 놓고 `cross_entropy`로 비트를 다시 구합니다. 그다음 모델 전체의 그래디언트를 모든 장치에서 비교합니다.
"""

# %%
import torch

from helpers import equal_on_every_device, twin

with torch.no_grad():
    logits = twin(writer)(torch.as_tensor(given)).movedim(-1, 1)
entropy = torch.nn.functional.cross_entropy
losses = entropy(logits, torch.as_tensor(targets), ignore_index=0, reduction="none")
compare({"bits": lost}, {"bits": losses / np.log(2)}, 1e-9)

# %%
some, n_vocab = given[:3], len(animals.pieces())
dlogits = softmax(writer(some)) - np.eye(n_vocab)[targets[:3]]
equal_on_every_device(writer, some, dlogits / some.size)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**What does each letter of a text teach, and what does it cost to write?** Each loss goes back to its own token and to all before it, all losses in one pass. Most of a text is told by its beginning; a choice costs bits that no model saves, and only what lies above them is left to learn. To write a letter costs one row and a look at every key that is kept.

| what | formula | to remember |
|---|---|---|
| slope of all logits | (p − wanted) / T | one way back for T losses; nothing goes to later tokens |
| bits of a letter | log₂ (how many begin so / how many go on so) | they add up to those of the line |
| perplexity | 2 to the bits a piece | compare it only for the same pieces |
| a head's work | switch it off | looking is not yet counting |
| cache | layers · 2 · d_model · bytes a token | memory for time |

**References.** C. E. Shannon, *Prediction and Entropy of Printed English*, 1951, introduction. · A. Radford et al., *Improving Language Understanding by Generative Pre-Training*, 2018, section 3.1. · A. Radford et al., *Language Models are Unsupervised Multitask Learners*, 2019, section 2. · A. Holtzman et al., *The Curious Case of Neural Text Degeneration*, 2020, section 3.

Back to [lesson 18](18_language_model.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**언어 모델은 글자 하나하나에서 무엇을 배우고, 글자 하나를 쓰는 데 계산과 메모리가 얼마나 들까요?** 손실마다 그 그래디언트가 자기 자리와 앞의 모든 토큰으로 가고, 역전파 한 번으로 모두 구합니다. 글자 대부분은 앞에 쓴 글자로 이미 정해집니다. 선택이 일어나는 글자에는 어떤 모델도 줄일 수 없는 비트가 들고, 더 배울 것은 그것을 넘는 만큼입니다. 키와 값을 남겨 두면 한 글자를 쓰는 데 한 행만 계산하고, 남겨 둔 키를 한 번씩 봅니다.

| 무엇 | 식 | 기억할 것 |
|---|---|---|
| 모든 로짓의 그래디언트 | (p − wanted) / T | 손실 T개를 역전파 한 번으로, 뒤의 토큰에는 가지 않음 |
| 글자의 비트 | log₂ (그렇게 시작하는 문장의 수 / 이어지는 문장의 수) | 더하면 문장의 비트 |
| 퍼플렉시티 | 2를 조각당 비트만큼 거듭제곱 | 조각이 같을 때만 비교 |
| 헤드가 하는 일 | 꺼서 확인 | 보는 것과 중요한 것은 다름 |
| 캐시 | 토큰당 층 수 · 2 · d_model · 바이트 | 메모리를 더 쓰고 시간을 아낌 |

**참고 자료.** C. E. Shannon, *Prediction and Entropy of Printed English*, 1951, 서론. · A. Radford 외, *Improving Language Understanding by Generative Pre-Training*, 2018, 3.1절. · A. Radford 외, *Language Models are Unsupervised Multitask Learners*, 2019, 2절. · A. Holtzman 외, *The Curious Case of Neural Text Degeneration*, 2020, 3절.

[18장](18_language_model.ipynb)으로 돌아가기.
"""
