# %% [markdown] lang="en"
r"""
# 18 · A language model, deeper

**Which letters of a text must a model guess, and which can it look up?**

Read *Young hens find an egg in the garden* to a friend, stop somewhere in the middle, and at most stops your friend will tell you the next letter at once. At a few of them nobody could, however well they know English. Which three letters of the line will be the hardest for a model? Write them down before you look.

**You will be able to**

- count the bits that a letter costs even someone who knows how every line is made;
- compare models that cut a text into different pieces;
- find the head that reads a word, and test whether the model needs it.

**You need** lesson 18. \
**Time** 40 minutes

The figure below shows the finished model of lesson 18 and a line for it to read. Green are the bits that the model loses on each letter and on [END], a number that information theory calls the **surprisal**. Gold is what the letter costs someone who knows exactly how the lines are made. On a single letter or line green may lie below gold by luck, but over all lines its mean never can.

Type *Young hens find an egg in the garden*. Then put in a mistake, for example *The cats eats bread*, or go back to the line that stood there at first and put 양들는 for 양들은, though after a consonant the particle has to be 은. **Which letters are hardest, and where does the model notice a mistake?**
"""

# %% [markdown] lang="ko"
r"""
# 18 · 언어 모델, 심화

**언어 모델은 어떤 글자를 짐작해야 하고, 어떤 글자를 앞에서 찾아 읽을 수 있을까요?**

*Young hens find an egg in the garden*을 친구에게 읽어 주다가 중간에 멈춰 보세요. 대개는 친구가 다음 글자를 바로 맞힐 것입니다. 하지만 영어를 아무리 잘해도 맞힐 수 없는 자리가 몇 군데 있습니다. 모델은 이 문장에서 어느 글자를 가장 맞히기 어려울까요? 읽기 전에 세 글자를 골라 적어 두세요.

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 문장을 만드는 규칙을 다 아는 사람에게도 글자 하나에 몇 비트가 드는지 셀 수 있습니다.
- 텍스트를 서로 다른 조각으로 자르는 모델을 비교할 수 있습니다.
- 어떤 단어를 읽는 헤드를 찾고, 그 헤드가 모델에 꼭 필요한지 확인할 수 있습니다.

**필요한 것**은 18장입니다. \
**시간** 40분

아래 그림은 18장에서 완성한 모델에 문장 하나를 읽힌 결과입니다. 초록색은 글자마다, 그리고 끝을 알리는 [END]에서 모델의 손실이 몇 비트인지 나타냅니다. 정보이론에서는 이 수를 **정보량**(놀람도, surprisal)이라고 합니다. 금색은 문장을 만드는 규칙을 다 아는 사람의 손실입니다. 글자 하나, 문장 하나만 보면 초록색이 운 좋게 금색보다 낮을 수 있습니다. 하지만 모든 문장에 걸쳐 평균하면 결코 더 낮아지지 않습니다.

먼저 *Young hens find an egg in the garden*을 써 넣어 보세요. 그다음에는 틀린 문장을 넣어 봅시다. *The cats eats bread*도 좋고, 처음에 나와 있던 문장에서 ‘양들은’을 ‘양들는’으로 바꾸어도 좋습니다. **가장 어려운 글자는 어느 것인가요? 틀린 문장에서는 어디에서 손실이 커지나요?**
"""

# %% tags=["widget"]
from helpers import play_surprise

play_surprise()

# %%
import numpy as np

from helpers import Matrix, Table, animals, check, compare, finished_writer, numbers, softmax

# %% [markdown] lang="en"
r"""
## 1 · Where a line surprises

The *Y* of *Young* is the hardest letter of the line, followed by the *h* of *hens* at the start of the animal and the *f* of *find* at the start of the verb. The rest of a word is free as soon as it can be told from the others, and the whole Korean half costs hardly anything. Mistakes are expensive. The wrong *s* of *eats* costs more than seven bits in a place where the right space would have cost almost none, and the wrong 는 more than twenty. (Gold ends there because no line begins so.)

Gold needs no model. Since all 131 072 lines are equally likely, you can simply count how many of them begin with what has been read and how many of these go on with the letter in question. A letter with which one line of 2ᵏ goes on costs k bits.

### Exercise 18.6 ★★ 4 minutes

A line is made by choosing *a* or *the*, one animal or many, one of 8 qualities (one is none), one of 16 animals, and so on until 17 bits are spent. Many animals without *the* have no article. How many bits does the large *Y* of *Young* cost? How many does the *h* after it cost, if of the animals only *horse* and *hen* begin so? And how many are left after *Young*, to the end of the line?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 어느 글자가 예상 밖일까요?

가장 어려운 글자는 *Young*의 *Y*입니다. 그다음은 동물이 시작되는 *hens*의 *h*와 동사가 시작되는 *find*의 *f*입니다. 어느 단어인지 정해지고 나면 나머지 글자는 거저입니다. 한국어에는 처음부터 끝까지 거의 0비트가 듭니다. 그 대신 틀린 글자는 비쌉니다. *eats*에 잘못 붙은 *s*에는 7비트 넘게 드는데, 맞는 글자인 빈칸이었다면 거의 0비트였을 것입니다. 받침 뒤라서 ‘은’만 올 수 있는 자리에 ‘는’을 쓰면 20비트가 넘습니다. (금색은 거기에서 끝납니다. 그렇게 시작하는 문장이 하나도 없기 때문입니다.)

금색을 구하는 데는 모델이 필요 없습니다. 131,072문장이 모두 같은 확률로 나오므로 세기만 하면 됩니다. 지금까지 읽은 대로 시작하는 문장은 몇 개이고, 그 가운데 다음 글자까지 같은 문장은 몇 개일까요? 그런 문장이 절반이면 그 글자에 1비트, 2ᵏ개에 하나꼴이면 k비트가 듭니다.

### 연습 18.6 ★★ 4분

문장 하나는 여러 번 골라서 만듭니다. *a*나 *the*, 단수나 복수, 형용사 8가지(‘없음’도 하나로 셉니다) 가운데 하나, 동물 16가지 가운데 하나를 고르고, 나머지까지 모두 고르면 17비트입니다. *the*를 고르지 않은 복수에는 관사가 없습니다. *Young*의 대문자 *Y*에는 몇 비트가 들까요? h로 시작하는 동물이 *horse*와 *hen*뿐이라면 그 뒤의 *h*에는 몇 비트가 들까요? 그리고 *Young* 뒤에서 문장 끝까지는 몇 비트가 남을까요?
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

*Y*가 나오려면 *the*가 아니고, 복수이고, *young*이어야 합니다. 세 가지가 다 맞는 문장은 2 · 2 · 8문장에 하나꼴입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
One line is an anecdote. The next two cells take 500 lines that the model never saw in training and set its loss beside the least that's possible, in which `how_many` counts the lines that begin so. How near does the model come in English, and how near in Korean?
"""

# %% [markdown] lang="ko"
r"""
문장 하나만 보아서는 알 수 없습니다. 그래서 이번에는 학습에 쓰지 않은 500문장에서 모델의 손실을 구하고, 더는 줄일 수 없는 최솟값과 비교합니다. 최솟값은 `how_many`로 구합니다. 주어진 글자들로 시작하는 문장이 몇 개인지 세는 함수입니다. 모델의 손실은 영어에서 최솟값에 얼마나 가까울까요? 한국어에서는요?
"""

# %%
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
The least is exactly 17 bits in English and 0 in Korean because whoever has read the English line already knows the Korean one. The model loses a quarter of a bit more than that on the English and a tenth on the Korean, and those two small remainders are all it could still learn from more of these lines. The 17 bits belong to the text. No model will ever save them.

## 2 · One text, two languages

So is Korean the easier language? It only stood second. Since no two lines have the same Korean, a file with the Korean *in front* would be just as hard and would have all of its 17 bits in the Korean. What changes is how many letters share them.
"""

# %% [markdown] lang="ko"
r"""
최솟값은 영어에서 정확히 17비트, 한국어에서 0비트입니다. 영어를 읽고 나면 한국어는 이미 정해져 있기 때문입니다. 모델의 손실은 최솟값보다 영어에서 4분의 1비트쯤, 한국어에서 10분의 1비트쯤 큽니다. 이런 문장을 아무리 더 학습해도 줄일 수 있는 것은 이 작은 차이뿐입니다. 17비트는 텍스트의 것이라 어떤 모델도 줄일 수 없습니다.

## 2 · 한 텍스트, 두 언어

그러면 한국어가 더 쉬운 언어일까요? 뒤에 왔을 뿐입니다. 한국어 문장도 모두 서로 다릅니다. 그러니 한국어를 **앞에** 두어도 텍스트는 똑같이 어렵고, 이번에는 17비트가 모두 한국어에 듭니다. 달라지는 것은 이 17비트를 글자 몇 개가 나누어 가지느냐입니다.
"""

# %%
in_korean = animals.translations()  # {English: Korean} | {영어: 한국어}
letters = [np.mean([len(line) + 1 for line in side]) for side in (in_korean, in_korean.values())]
len(set(in_korean.values())), numbers(letters, 3)

# %% [markdown] lang="en"
r"""
### Exercise 18.7 ★ 4 minutes

Two models lose 17 bits on a line and nothing more. The first writes English in front, which takes 36.6 letters with the =, and the second writes Korean in front, which takes 19.375. Give the perplexity of a letter in front, of the first model and of the second, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
### 연습 18.7 ★ 4분

두 모델의 손실은 문장마다 정확히 17비트입니다. 첫 번째 모델은 영어를 앞에 쓰며, 영어는 =까지 36.6글자입니다. 두 번째 모델은 한국어를 앞에 쓰며, 한국어는 19.375글자입니다. 앞에 쓴 언어에서 글자 하나의 퍼플렉시티(perplexity)는 얼마인가요? 첫 번째 모델, 두 번째 모델의 순서로 소수 넷째 자리까지 답하세요.
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

Which of the two is the better model? Before you answer, let the next cell cut the same 17 bits into two more kinds of pieces. What will the perplexity of an English *word* be, and what that of a whole line?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

글자 하나에 드는 비트만큼 2를 거듭제곱합니다(18.4).

</details>
<details><summary>풀이</summary>

{solution}

</details>

둘 가운데 어느 쪽이 더 좋은 모델일까요? 답하기 전에 같은 17비트를 다른 조각으로도 나누어 봅시다. 영어 **단어** 하나의 퍼플렉시티는 얼마일까요? 문장 전체를 조각 하나로 보면 또 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
n_words = np.mean([len(line.split()) + 1 for line in in_korean])  # the = is one | = 기호도 하나로 셈
pieces_a_line = [letters[0], letters[1], n_words, 1]
names = ["English letter", "Korean letter", "English word", "whole line"]
perplexity = [2 ** (17 / n) for n in pieces_a_line]
Table({"piece": names, "pieces a line": pieces_a_line, "perplexity": perplexity})

# %% [markdown] lang="en"
r"""
The perplexities run from 1.38 to 131 072 although every one of these models knows exactly the same about the text. Neither of the exercise's two is better. **A perplexity says something only beside another one of the same pieces.** Models that cut texts differently are compared by the bits they need for the same text, for example for each byte of it. In English prose a letter carries about one bit, which Shannon found in 1951 without any computer by letting people guess one letter after the other. Ours carries 17/36.6 = 0.46.

## 3 · Who reads the source

The Korean costs nothing because the model can read it off the English. Who does the reading? Of the model's eight heads, 1.1 to 1.4 in its first layer and 2.1 to 2.4 in its second, you see head 2.2 below. What does it look at just before the first letter of 여우? Then put the slider at 6, in front of 은, which stands for *the* where 이 would stand without it. Which English word *must* be known here? Find a head that looks at it. (▸ is [START].)
"""

# %% [markdown] lang="ko"
r"""
퍼플렉시티는 1.38부터 131,072까지 제각각이지만, 네 모델이 텍스트에서 배운 것은 똑같습니다. 그러니 연습에 나온 두 모델도 어느 한쪽이 더 좋지는 않습니다. **퍼플렉시티는 조각이 같을 때만 비교할 수 있습니다.** 텍스트를 다르게 자르는 모델끼리는 같은 텍스트에 드는 비트로, 예를 들면 1바이트당 비트로 비교합니다. 영어 산문에는 한 글자에 1비트쯤 듭니다. Shannon이 1951년에 컴퓨터도 없이, 사람들에게 다음 글자를 하나씩 맞혀 보게 해서 얻은 값입니다. 우리 텍스트는 한 글자에 17/36.6 = 0.46비트여서 그보다 단순합니다.

## 3 · 누가 원문을 읽을까요?

한국어에 비트가 들지 않는 것은 영어에서 읽어 올 수 있기 때문입니다. 그러면 누가 읽어 올까요? 이 모델에는 헤드가 여덟 개 있습니다. 1층에 1.1부터 1.4까지, 2층에 2.1부터 2.4까지입니다. 아래 그림은 헤드 2.2입니다. 이 헤드는 ‘여우’의 첫 글자를 쓰기 직전에 무엇을 보나요? 그다음에는 슬라이더를 6에 놓으세요. *the*가 있으면 ‘은’을, 없으면 ‘이’를 쓸 자리입니다. 여기서는 영어의 어느 단어를 **알아야** 할까요? 그 단어를 보는 헤드를 찾아보세요. (▸는 [START]입니다.)
"""

# %% tags=["widget"]
from helpers import play_looks

play_looks()

# %% [markdown] lang="en"
r"""
Before 여우 head 2.2 looks at *x*, a letter of the animal. The particle depends on the article far away at the beginning of the line, where head 2.1 looks.

Do the heads do the same in other lines? The next cell takes the same 500 and measures, as a word of the Korean begins, which share of its weight each head puts on the English word. For the particle that word is the article, or [START] and the first letter where there is none.
"""

# %% [markdown] lang="ko"
r"""
‘여우’를 쓰기 직전에 헤드 2.2는 *foxes*의 *x*, 즉 그 동물의 한 글자를 봅니다. 조사를 쓸 때 알아야 하는 단어는 관사입니다. *the*가 있으면 은/는을, *a*가 있거나 관사가 없으면 이/가를 쓰기 때문입니다. 관사는 멀리 문장의 맨 앞에 있는데, 이 문장에서는 헤드 2.1이 그곳을 봅니다.

다른 문장에서도 헤드들이 똑같은 일을 할까요? 같은 500문장에서, 한국어 단어를 쓰기 시작할 때 헤드마다 같은 뜻의 영어 단어에 가중치를 얼마나 두는지 구해 평균합니다. 조사라면 영어 단어 대신 관사를, 관사가 없으면 [START]와 첫 글자를 봅니다. 행은 한국어의 순서대로입니다.
"""

# %%
from helpers import looks_of_heads

heads = [f"{i}.{j}" for i in (1, 2) for j in (1, 2, 3, 4)]
looks = looks_of_heads(writer, lines)  # {what: (8,)} | {무엇: (8,)}
Matrix([*looks.values()], "weights", [*looks], heads, colour="shade")

# %% [markdown] lang="en"
r"""
The heads share the work. When the quality is due that opens the Korean, four of them put most of their weight on it. When the animal is due head 2.2 gives it nearly all, and when the place is due heads 2.1 and 2.3 do. The article is read mostly by 2.1 and 2.4.

A head of layer 1 sees nothing but letters and their positions. Positions are enough for 1.4 to find the quality near the beginning of a line and mostly enough for 1.1 to find the place at its end. They aren't enough for the animal, which stands elsewhere in each line, and no head of layer 1 puts more than about a third of its weight there. The heads of layer 2 see rows in which layer 1 has already looked around.

Does a head that looks also matter? To find out, we switch off each head in turn by setting its 12 rows of W_O to 0 and count where the first mistake in the Korean lies. Without 2.2, how many lines are still all right? And without 1.1, what goes wrong first?
"""

# %% [markdown] lang="ko"
r"""
헤드들은 일을 나누어 합니다. 한국어의 맨 앞에 오는 형용사를 쓸 차례에는 헤드 네 개가 가중치를 대부분 영어의 형용사에 둡니다. 동물을 쓸 차례에는 2.2가, 장소를 쓸 차례에는 2.1과 2.3이 거의 모든 가중치를 그 단어에 둡니다. 관사는 주로 2.1과 2.4가 봅니다.

1층의 헤드에는 글자와 그 위치밖에 보이지 않습니다. 그래도 문장 앞쪽에 있는 형용사나 맨 끝에 있는 장소는 위치만으로 찾을 수 있습니다. 1.4는 형용사를 찾아내고, 1.1도 장소를 대체로 찾아냅니다. 하지만 동물은 문장마다 자리가 다릅니다. 그래서 1층에는 동물에 가중치를 3분의 1보다 별로 더 두는 헤드가 없습니다. 2층의 헤드는 사정이 다릅니다. 2층에 들어오는 행에는 1층에서 모은 다른 글자의 정보가 이미 담겨 있습니다.

그런데 단어를 보는 헤드라고 해서 꼭 필요한 헤드일까요? 하나씩 꺼 보면 알 수 있습니다. W_O에서 그 헤드의 12행을 0으로 바꾸고, 한국어가 어느 단어에서 처음 틀리는지 셉니다. 2.2를 끄면 끝까지 맞는 문장이 얼마나 남을까요? 1.1을 끄면 어느 단어부터 틀릴까요?
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
Without 2.2 hardly a line survives, and the animal is the word that breaks, just as the weights said it would. But without 1.1 the animal breaks as well in half of the lines although 1.1 had only 0.01 of its weight there. How can that be? The weights in the table belong to a single row, the one in front of the word, while what 1.1 wrote into earlier rows is read later by the heads of layer 2. **Weights say where a head looks. Switching it off says what depends on it.** (All this is true of *this* model. Another start may share the work in another way.)

## 4 · In PyTorch

PyTorch can count bits, too. Its own loss on the twin of the model comes in natural logarithms, and divided by ln 2 it should agree with ours, letter for letter.
"""

# %% [markdown] lang="ko"
r"""
2.2를 끄면 끝까지 맞는 문장이 거의 없습니다. 가중치에서 짐작한 대로 동물부터 틀립니다. 그런데 1.1을 꺼도 절반이 넘는 문장이 동물부터 틀립니다. 1.1이 동물에 둔 가중치는 0.01뿐이었는데, 어떻게 된 일일까요? 앞의 표에 있는 것은 단어 바로 앞의 한 행에서 구한 가중치입니다. 1.1이 그보다 앞의 행에 써 둔 것은 나중에 2층의 헤드가 읽어 갑니다. **가중치를 보면 헤드가 어디를 보는지 알 수 있고, 무엇이 그 헤드에 달려 있는지는 꺼 보아야 압니다.** (모두 **이** 모델의 이야기입니다. 초깃값이 다르면 헤드들이 일을 다르게 나눌 수 있습니다.)

## 4 · PyTorch로

PyTorch로도 비트를 구할 수 있습니다. 같은 모델을 PyTorch로 옮겨 놓고 `cross_entropy`로 글자마다 손실을 구합니다. 이 손실은 자연로그로 구한 것이므로, ln 2로 나누면 글자마다 우리가 구한 비트와 같아야 합니다.
"""

# %%
import torch

from helpers import twin

ids = animals.encode(lines)
given, targets = ids[:, :-1], ids[:, 1:]  # (500, T)
with torch.no_grad():
    logits = twin(writer)(torch.as_tensor(given)).movedim(-1, 1)
entropy = torch.nn.functional.cross_entropy
losses = entropy(logits, torch.as_tensor(targets), ignore_index=0, reduction="none")
compare({"bits": lost}, {"bits": losses / np.log(2)}, 1e-9)

# %% [markdown] lang="en"
r"""
## 5 · Recap

**Which letters of a text must a model guess, and which can it look up?** It must guess where a line still has a choice, for there each letter costs bits that no model can save. All the other letters can be looked up in what stands before them. In our text that's the whole of the Korean, fetched word by word by a few heads.

**References.** C. E. Shannon, *Prediction and Entropy of Printed English*, 1951, introduction. · A. Radford et al., *Language Models are Unsupervised Multitask Learners*, 2019, section 2.

What does it take until a model doesn't look words up but copies a stretch that it has never seen? That's for [20c](20c_how_it_copies.ipynb). Back to [lesson 18](18_language_model.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**언어 모델은 어떤 글자를 짐작해야 하고, 어떤 글자를 앞에서 찾아 읽을 수 있을까요?** 아직 고를 것이 남은 자리의 글자는 짐작해야 하고, 그런 글자에는 어떤 모델도 줄일 수 없는 비트가 듭니다. 나머지 글자는 모두 앞에서 찾아 읽을 수 있습니다. 우리 텍스트에서는 한국어 전체가 그런 글자이고, 헤드 몇 개가 단어를 하나씩 읽어 옵니다.

**참고 자료.** C. E. Shannon, *Prediction and Entropy of Printed English*, 1951, 서론. · A. Radford 외, *Language Models are Unsupervised Multitask Learners*, 2019, 2절.

단어를 찾아 읽는 데 그치지 않고, 한 번도 본 적 없는 글을 그대로 베껴 쓰려면 모델에 무엇이 있어야 할까요? [20c](20c_how_it_copies.ipynb)에서 알아봅니다. [18장](18_language_model.ipynb)으로 돌아가기.
"""
