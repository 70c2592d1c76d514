# %% [markdown] lang="en"
r"""
# 07 · Tokens and embeddings

**What can a row of numbers know about a word?**

Our neighbour has a *snorrel*. It barks all night, on Sundays she walks it along the river, and last week it bit the postman.

You have never met the word *snorrel*, and yet you know quite well what a snorrel is. All you had to go by was the company that the word keeps.

Could numbers learn a word like that? One number for each word won't do. If *cat* is 17 in some list and *dog* is 18, a network that multiplies and adds will take a dog for a little more than a cat. So every word gets several numbers, a **row**, its **embedding**, which is random at first and moves about in training like any other weights. Where will it go?

**You will be able to**

- compute how one word pulls at the row of another;
- say what a row knows about its word;
- cut a text into pieces as a Transformer does, and find their rows;
- find the gradient of a row that is read more than once.

**You need** lessons 01, 04 and 05. \
**Time** 75 minutes · [on paper](../docs/worksheets/07.html)

On the map below, 36 words stand where their rows lie. Half of them are Korean, and 개 is Korean for *dog*. The rows learn from 500 sentences of three words, without a dictionary. Run the cell and move *step* slowly to the right. Where does 개 end up?
"""

# %% [markdown] lang="ko"
r"""
# 07 · 토큰과 임베딩

**토큰의 행은 무엇이고, 무엇이 그 행을 움직일까요?**

**이 장을 마치면** 문장을 조각으로, 조각을 id로, id를 행으로 바꾸고, 어느 그래디언트(gradient)가 어느 행에 닿는지 설명하고, 학습만으로 쓰임새가 비슷한 단어끼리 모이는 것을 보일 수 있습니다. \
**필요한 것**은 1장, 4장(그래디언트를 더하는 법), 5장(Adam)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/07.html)

아래 지도에는 단어 36개가 저마다 자기 행의 자리에 놓여 있습니다. 절반은 한국어입니다. 행은 사전 없이 단어 세 개짜리 문장 500개만 보고 배웁니다. 셀을 실행하고 **스텝**을 오른쪽으로 천천히 옮기면서 dog와 ‘개’를 지켜보세요.
"""

# %% tags=["widget"]
from helpers import play_rows, play_sentence, rows_by_company

play_rows(*rows_by_company())

# %%
import numpy as np

from helpers import Adam, Embedding, Matrix, Table, WordPiece, check, data
from helpers import draw_encoder_layer, draw_lookup, draw_rows, draw_search
from helpers import excerpt, numbers, same_class, span

# %% [markdown] lang="en"
r"""
At the start the words lie in a heap, and 6 of the 36 have a nearest neighbour of their own class, about as many as by chance. Twenty steps later all 36 do, in groups that hold words of both languages, and 개 lies beside *dog*.

Does its row know, then, that 개 means *dog*? Write yes or no in the margin. In part 3 an experiment decides.

## 1 · The company of a word

The 36 words are animals, foods, places, and words for eating and going, half of each class Korean. In about two sentences of three an animal eats a food, in the others it goes to a place, with the verb at the end as in Korean. Within its class each word is drawn at random, whatever its language, so most sentences mix the two.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 단어와 함께 다니는 말

그러니 단어의 행은 그 단어가 나온 모든 자리에서 조금씩 달라집니다. “단어는 함께 다니는 말을 보면 알 수 있다.” 언어학자 퍼스(J. R. Firth)가 1957년에 한 말입니다. 말 그대로 해 봅시다. 다섯 부류의 단어 36개가 있고, 그 절반은 한국어입니다. 문장은 **동물–음식–먹다**(세 문장 가운데 둘)와 **동물–장소–가다** 두 가지이며, 두 언어를 섞어 씁니다.
"""

# %%
all_words, classes = [], []
for name, words in data.small_grammar().items():
    all_words += words
    classes += len(words) * [name]
sentences = data.small_sentences(500, seed=0)
Table({"three of 500 sentences": [" ".join(one) for one in sentences[3:6]]})

# %% [markdown] lang="en"
r"""
A cow goes to the river, a dog runs in the garden, a cow eats bread. From all 500 sentences we keep nothing but how often any two words meet. Here are six of them. (밥 is rice.)
"""

# %% [markdown] lang="ko"
r"""
한 문장에서 만난 단어만 셉니다. 부류도 번역도 쓰지 않습니다. 36개 가운데 여섯 개는 다음과 같습니다.
"""

# %%
from itertools import permutations


def company(sentences):
    counts = np.zeros((36, 36))
    for sentence in sentences:
        for one, other in permutations(sentence, 2):
            counts[all_words.index(one), all_words.index(other)] += 1
    return counts


counts = company(sentences)
six = "dog cat 개 eats 밥 goes".split()
at = [all_words.index(word) for word in six]
Matrix(counts[at][:, at], "counts", six, six)

# %% [markdown] lang="en"
r"""
The words *dog*, *cat* and 개 never meet, for a sentence has only one animal. But if you compare their rows of counts, all three meet *eats*, 밥 and *goes*. They are strangers who go to the same places.

## 2 · How a neighbour pulls at a row

Now the rows get a job. They must tell how often two words meet, and for this each word has two of them, **e** for when we ask about it and **u** for when it is somebody's neighbour. To ask how often *dog* meets *eats*, we multiply the e of *dog* by the u of *eats*, number by number, and add up. This **dot product**, e · u, is the **score** of the pair. It should come out as log(1 + count), which grows slowly and is 0 for words that never meet. The loss is the sum of (score − wanted)² over all pairs.

Why two rows? Long rows that lie close together have a large dot product, so with one row each *dog* and *cat*, which never meet and should score 0, would have to keep apart.

Take one pair and a pencil. The e of *dog* is [1, 0], the u of *eats* is [1, 1], and a score of 3 is wanted. The slope of the loss with respect to the score is 2 · (score − 3), and the gradient of e is this slope times u. Where does e go in a step with lr = 0.1? What is the score then?
"""

# %% [markdown] lang="ko"
r"""
`dog`, `cat`, `개`는 서로 한 번도 만나지 않습니다. 하지만 만나는 단어가 같습니다.

## 2 · 이웃이 행을 끌어당깁니다

**과제.** 두 단어의 행을 보고 두 단어가 몇 번 만나는지 맞힙니다. 단어마다 테이블 E에 행 e가 하나 있고, 다른 단어의 이웃으로 쓰일 때의 행 u가 두 번째 테이블 U에 하나 있습니다. (테이블이 하나뿐이면 `dog`와 `cat`은 비슷해질 수 없습니다. 비슷한 행끼리는 내적이 큰데, 둘은 만난 적이 없습니다.) 두 단어의 **점수**(score)는 e · u이고, 맞혀야 할 값은 log(1 + 횟수)입니다. 손실은 모든 (점수 − 맞혀야 할 값)²의 합입니다.

쌍 하나는 행을 어떻게 바꿀까요? `dog`의 e = [1, 0], `eats`의 u = [1, 1]이고 맞혀야 할 값이 3이라고 합시다. 점수의 기울기는 2 · (점수 − 맞혀야 할 값)이고, e의 그래디언트는 거기에 u를 곱한 것입니다. lr = 0.1로 한 스텝을 가면 e는 무엇이 되고, 점수는 얼마가 될까요?
"""

# %% jupyter={"outputs_hidden": true}
e, u = np.array([1.0, 0]), np.array([1.0, 1])
de = 2 * (e @ u - 3) * u
stepped = e - 0.1 * de
de, stepped, (stepped @ u).round(4).item()

# %% [markdown] lang="en"
r"""
The score has risen from 1 to 1.8, and e has taken up 0.4 times the row of *eats*. Whatever the numbers, the gradient of e is a multiple of u. So a neighbour pulls at e **along its u**, forwards if the score was too low, backwards if it was too high.

Now think of *cat* and 개, which meet much the same words as *dog*. Much the same rows pull at all three.

### Exercise 7.4 ★★ 4 minutes

The word *fox* is new. It should score **3** with *eats*, whose u is [1, 1], and **1** with *goes*, whose u is [1, −1]. Which row e of two numbers gives both scores exactly? (Exercises 7.1 to 7.3 wait in parts 5 to 7.)
"""

# %% [markdown] lang="ko"
r"""
점수가 1에서 1.8로, 3에 가까워졌습니다. 그리고 `dog`의 행은 **`eats`의 행과 같은 방향으로** 움직였습니다. (점수가 너무 컸다면 반대 방향으로 갑니다.) `dog`와 만나는 단어는 저마다 `dog`를 자기 행의 방향으로 끌어당기고, 이 힘들이 더해집니다. `cat`과 `개`도 만나는 단어가 같으므로 같은 행들이 끌어당깁니다.

### 연습 7.4 ★★ 4분

새 단어 fox가 들어왔습니다. eats와의 점수는 **3**, goes와의 점수는 **1**이어야 합니다. eats의 행은 u = [1, 1], goes의 행은 u = [1, −1]입니다. 두 점수가 모두 딱 맞는, 숫자 두 개로 된 행 e는 무엇인가요?
"""

# %%
answer_4 = [..., ...]

check("7.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Call the row [a, b]. Its score with *eats* is a + b, and with *goes* it's a − b.

</details>
<details><summary>Solution</summary>

{solution}

a + b = 3 and a − b = 1. Adding the two gives 2a = 4. So any other word with these two scores gets the same row.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

행을 [a, b]라고 하면 eats와의 점수는 a + b, goes와의 점수는 a − b입니다.

</details>
<details><summary>풀이</summary>

{solution}

a + b = 3이고 a − b = 1입니다. 둘을 더하면 2a = 4입니다. 점수가 이렇게 둘인 단어는 모두 행이 같습니다. 무엇과 만나는지가 행의 자리를 정합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**All pairs at once.** Each word has 35 others, whose pulls add up. If D holds the slopes of all the scores, with a row for each word that we ask about and a column for each neighbour, the matrix product D @ U does the adding. The rows start as eight random numbers each, and Adam takes twenty steps.
"""

# %% [markdown] lang="ko"
r"""
36개 행에서 더한 것을 한꺼번에 구하는 방법이 행렬곱입니다. 모든 점수의 기울기를 D라고 하면 dE = D @ U입니다. 단어마다 무작위 숫자 여덟 개인 테이블 두 개로 시작해 Adam으로 스무 스텝을 갑니다.
"""

# %%
def train(counts, seed):
    rng = np.random.default_rng(seed)
    E, U = 0.1 * rng.normal(size=(36, 8)), 0.1 * rng.normal(size=(36, 8))
    adam, wanted, history = Adam({"E": E, "U": U}, lr=0.1), np.log(1 + counts), [E.copy()]
    for _ in range(20):
        D = 2 * (E @ U.T - wanted)  # (36, 36)
        np.fill_diagonal(D, 0)  # no word beside itself | 단어 옆에 자기 자신은 없음
        adam.step({"dE": D @ U, "dU": D.T @ E})  # changes E and U | E와 U를 바꿈
        history.append(E.copy())
    return np.array(history)  # (21, 36, 8): after 0, 1, … 20 steps | (21, 36, 8): 0, 1, …, 20스텝 뒤

# %%
np.array([same_class(rows, classes) for rows in train(counts, seed=0)])  # (21,)

# %% [markdown] lang="en"
r"""
The cell counts the words that have a nearest neighbour of their own class, before the training and after each step. Seven steps are enough for all 36, though the training never saw a class. You have just made the map at the top of the page, which flattens the eight numbers of each row to two. (The counts use all eight.)

## 3 · Does 개 know that it means *dog*?

Perhaps *dog* and 개 came together because they mean the same. Or perhaps it was our sentences, which mix the languages and let both words meet *eats* and 밥. The map can't tell us which. Let's change the company and leave the meaning alone. In 500 new sentences, each in one language, 개 still means *dog* and does in Korean whatever *dog* does in English. Where will it lie?
"""

# %% [markdown] lang="ko"
r"""
처음에는 단어 36개 가운데 6개만 가장 가까운 이웃이 같은 부류이고, 일곱 스텝이면 36개 모두 그렇습니다. 다섯 무리가 생겼고, 무리마다 두 언어의 단어가 섞여 있습니다. 어느 단어가 동물인지, ‘개’가 dog인지는 아무도 알려 주지 않았습니다. **행의 뜻은 다른 행들 사이에서 어디에 놓이는가에 있습니다.** 숫자 하나만 보아서는 아무 뜻도 알 수 없습니다.

## 3 · ‘개’는 dog를 뜻하는 줄 알까요?

**비교 실험.** dog와 ‘개’가 모인 것은 정말 뜻이 같아서일까요? 이번에는 문장마다 한 언어만 쓰고, 다른 것은 그대로 둡니다. ‘개’는 어디에 놓일까요?
"""

# %% jupyter={"outputs_hidden": true}
apart = company(data.small_sentences(500, seed=0, one_language=True))
draw_rows(all_words, classes, train(apart, seed=0)[-1])

# %% [markdown] lang="en"
r"""
Every class has fallen in two. 개 lies with 고양이, 소 and 새, the cat, the cow and the bird of the Korean sentences, and *dog* is nowhere near. The meanings are what they were. Only the company has changed.

One map proves little, so we make each of the two ten times, with other sentences and starts. *Nearest* counts as before, while *nearest abroad* looks in the other language only, where blind guessing would be right for some 7 of the 36. *Place near dog* is 1 where 개 is the nearest word to *dog* and 35 where it's the farthest.
"""

# %% [markdown] lang="ko"
r"""
부류마다 둘로 갈라졌습니다. ‘개’는 ‘고양이’, ‘새’ 곁에 있고 *dog*와는 멀리 떨어져 있습니다. 두 그림은 우연이 아닐까요? 문장과 초깃값을 바꾸어 열 번 해 봅시다. 단어 36개 가운데 가장 가까운 이웃이 같은 부류인 것은 몇 개이고, **다른 언어의 단어** 가운데 가장 가까운 것이 같은 부류인 것은 몇 개일까요? (우연이라면 6.5개와 7.3개쯤입니다.)
"""

# %%
korean = [not word.isascii() for word in all_words]
dog, as_korean = all_words.index("dog"), all_words.index("개")
ends = []
for name, one_language in (("mixed", False), ("one language each", True)):
    near, abroad, places = [], [], []
    for seed in range(10):
        rows = train(company(data.small_sentences(500, seed, one_language)), seed)[-1]
        near.append(same_class(rows, classes))
        abroad.append(same_class(rows, classes, across=korean))
        away = np.linalg.norm(rows - rows[dog], axis=1)  # 0 for dog itself | dog 자신은 0
        places.append(int((away < away[as_korean]).sum()))
    ends.append((name, span(near), span(abroad), span(places)))
Table(("sentences", "nearest", "nearest abroad", "place near dog"), ends)

# %% [markdown] lang="en"
r"""
In all twenty runs every word's nearest neighbour is of its class. Abroad that holds only after mixed sentences. Then 개 comes first to seventh from *dog*, like any of the seven other animals, for nothing in its company says *dog* rather than *cow*. Where each sentence keeps to one language, 0 to 11 of the 36 are right abroad, no better than guessing, and 개 comes thirteenth at best. The English rows make a good map. The Korean rows make another. Nothing has told the two maps how to lie on one another.

If you wrote *no*, you were right. **A row knows the company of its word, and that's all it knows.** It's quite a lot. “You shall know a word by the company it keeps”, the linguist J. R. Firth wrote in 1957, and company alone has sorted 36 words into five classes. But when you met the snorrel, you knew what barking is. The rows began with nothing, and none has found out that 개 means *dog*. Our mixed sentences had done the translating.

## 4 · Rows that were never asked to count

A Transformer doesn't count neighbours. Its rows move wherever that helps it to guess the next word, or to write a date. Will they know company, too?

**A language model.** *SmolLM2-135M-Instruct*, which you met in lesson 02, has rows of 576 numbers. For twelve everyday words of four kinds, the picture shows the **cosine** of the angle between any two rows, which is 1 if they point the same way and 0 at a right angle. (The mean of all the model's rows was subtracted first.) Which kind will be the most alike?
"""

# %% [markdown] lang="ko"
r"""
우연이 아닙니다. 자기 언어 안에서는 어느 단어든 언제나 같은 부류를 찾습니다. 하지만 두 언어가 서로 어떻게 놓이는지는 우연과 다를 바 없습니다. 행이 아는 것은 **함께 다니는 말뿐**입니다. dog와 ‘개’를 이어 준 것은 두 언어를 섞은 문장이었습니다.

트랜스포머에서는 아무도 횟수를 세지 않습니다. 다음에 올 조각을 맞히려 하고, dout은 거기에서 옵니다. 하지만 행을 움직이는 것은 여기서도 그 조각이 나온 자리들과 그 주위에 있던 말입니다.

## 4 · 횟수를 센 적이 없는 행

**언어 모델.** *SmolLM2-135M-Instruct*의 행에는 숫자가 576개씩 있습니다. 네 부류에서 세 개씩 고른 단어 열두 개의 행을 둘씩 비교해, 두 행이 이루는 각의 **코사인**(cosine)을 그림으로 나타냅니다. 같은 쪽을 가리키면 1, 직각이면 0입니다. (모든 행의 평균은 먼저 뺐습니다.) 어느 부류가 서로 가장 비슷할까요?
"""

# %% jupyter={"outputs_hidden": true}
real = excerpt("rows")
cosines, names = np.array(real["cosines"]), real["words"][:12]
Matrix(cosines[:12, :12], "cosines", names, [name[:3] for name in names], "shade")

# %% [markdown] lang="en"
r"""
The four kinds are the four dark blocks along the diagonal, and each word has its nearest in its own block. The darkest belongs to *three*, *four* and *five*, with 0.91 to 0.94. Does a row know how much three is? It needn't. Whether you count sheep or hours, where one of the three can stand the others can, too.

**The date reader.** Our reader has rows of 64 numbers for 55 characters and three special marks. For twelve of the characters we look for the nearest other row, again by the cosine after subtracting the mean, and do the same with random rows. (Koreans write 2026년 11월 20일 or 2026. 11. 20., and 년 means *year*.) Which character will be nearest to 3? Which to 년?
"""

# %% [markdown] lang="ko"
r"""
**날짜를 읽는 모델.** 이 모델에는 읽을 수 있는 글자 58개마다 숫자 64개로 된 행이 있습니다. 숫자 열 개와 다른 글자 네 개에 대해, 나머지 57개의 행 가운데 가장 가까운 것을 코사인으로 찾아봅시다. 3에는 어떤 글자가 가장 가까울까요? ‘년’에는, 그리고 7에는 어떤 글자가 가장 가까울까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import dates, finished_model


def nearest(rows, asked="0123456789.년"):
    rows = rows - rows.mean(axis=0)
    rows = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    alike = rows @ rows.T - 2 * np.eye(58)  # cosines; none is nearest to itself | 코사인, 자기 자신은 뺌
    found = []
    for one in asked:
        cosines_of_one = alike[characters.index(one)]
        closest = characters[cosines_of_one.argmax()]
        found.append(f"{cosines_of_one.max():.2f}: {one} → {closest}")
    return found


characters = dates.pieces()[0]
table = finished_model().params["source.layers.0.weight"]  # (58, 64)
by_chance = np.random.default_rng(0).normal(size=table.shape)
Table({"trained rows": nearest(table), "random rows": nearest(by_chance)})

# %% [markdown] lang="en"
r"""
Nine of the ten digits lie nearest to another digit, while in the random table only 1 does. (Its cosines reach 0.40, too. Their size alone says little.) 년 and the full stop, either of which may follow the four digits of a year, have found each other.

The odd one out is 7, nearest to the letter `l`. Of the months only April and July have an l, and as July is month 7, a 7 and an l often ask for the same 07. We guess that this drew them together.

Neither model ever counted neighbours, and yet company shows in their rows. What counts as company depends on the job. For the date reader it's also what must be written.

## 5 · Which row does a snorrel get?

No list of words is ever complete. Somebody always turns up with a *snorrel*. Letters make up all words, but a letter keeps company with everything, and its row can't know much. So Transformers give a row to each frequent word and cut the rarer ones into **pieces**, down to single letters if need be.

The list of all pieces is the **vocabulary**, a piece's number in it is its **id**, and the id picks the row. The pieces of a sentence are its **tokens**. The figure cuts what you type with 600 pieces, learned from a small text. (Its rows are random.) Choose *students snorrel*. Which rows does each word get? What happens if you move *vocabulary* to the left?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 텍스트에서 행으로

같은 조각은 언제나 id가 같고 행도 같습니다. 목록이 작아지면 조각이 짧아지다가 나중에는 글자 하나하나가 됩니다. 위의 행들은 무작위로 뽑은 것입니다. 이런 행이 어떻게 뜻을 갖게 되는지가 이 장의 주제입니다.

문장을 이루는 조각을 **토큰**(token), 조각의 목록을 **어휘 집합**(vocabulary), 토큰의 행을 **임베딩**(embedding)이라고 합니다. 행을 찾는 일은 인코더(encoder)의 첫 번째 층 바로 앞에서 이루어집니다.
"""

# %% tags=["widget"]
play_sentence()

# %% [markdown] lang="en"
r"""
The word *students* gets the rows of `student` and `##s`, so whatever `student` learns elsewhere serves here, too. The mark **##** says that a piece goes on inside a word, while a piece without it begins one. With few enough pieces even *student* falls into letters.

Your *snorrel* gets five rows, those of `s ##n ##or ##re ##l`. None of them has heard of snorrels. They serve every word that holds such a piece. What the animal is, only the words around it can tell, and looking around is the work of the layers that follow.

Cutting comes before the model. The rows are read in the framed box, before the first layer of the encoder:
"""

# %% [markdown] lang="ko"
r"""
단어를 통째로 쓰면 새 단어는 모두 모르는 단어가 됩니다. 글자 단위로 나누면 문장이 아주 길어지고, 글자 하나로는 뜻을 거의 알 수 없습니다. 그 중간이 조각, 즉 **서브워드**(subword)입니다. 두 언어로 된 작은 어휘 집합을 봅시다.
"""

# %% claims=["1-01"]
draw_encoder_layer("embedding")

# %% [markdown] lang="en"
r"""
The cuts are made by **WordPiece**. It goes through a word from left to right, takes the longest piece that fits, and then the longest that fits the rest. If at some point none fits, the whole word becomes `[UNK]`, for *unknown*, even if its beginning was found. How is `replayed` cut with the little vocabulary below? Do it on paper before you run the second cell, where every line is one try.
"""

# %% [markdown] lang="ko"
r"""
**##** 기호가 붙은 조각은 단어 안에서 이어지는 조각이고, 붙지 않은 조각은 단어의 첫머리입니다. 여기서 ##가 붙은 한국어 조각은 접미사, 조사, 어미입니다. `[UNK]`는 모르는(unknown) 단어를 나타내고, `[PAD]`는 짧은 문장의 길이를 맞출 때 채워 넣습니다.

**WordPiece**는 단어를 왼쪽에서 오른쪽으로 나누며, 규칙은 하나입니다. **맞는 조각 가운데 가장 긴 것을 고르고, 나머지에서도 가장 긴 것을 고릅니다.** ‘공부했습니다’는 어떻게 나뉠까요? 종이에 먼저 해 보고 실행하세요. (한 줄이 시도 한 번이고, ✓는 어휘 집합에 있다는 뜻입니다.)
"""

# %%
vocabulary = data.hand_vocabulary()
" ".join(vocabulary)

# %% jupyter={"outputs_hidden": true}
draw_search(data.word_to_cut(), vocabulary)

# %% [markdown] lang="en"
r"""
The word `replayed` becomes `re ##play ##ed`. Inside a word the rule looks for `##play`. That's another piece than `play`, and its row has to learn its own company. A rule like this, which takes what looks best and never goes back, is called **greedy**. (Most large models use **byte-pair encoding**, BPE, which the deeper notebook explains.)

### Exercise 7.1 ★ 4 minutes

Cut **`unplayed players playing`** with the vocabulary above. Give all pieces in order, as a list of strings.
"""

# %% [markdown] lang="ko"
r"""
**첫** 조각이 긴 쪽, 즉 `player`입니다. 그리고 나머지에 맞는 조각이 없으면 `un`까지 포함해 **단어 전체가** `[UNK]` 하나가 됩니다. 앞부분만 남기면 문장에 없는 말이 되어 버리기 때문입니다. 그때그때 가장 좋아 보이는 것을 고르고 되돌아가지 않으므로 **탐욕적**(greedy) 방법이라고 합니다.

(논문은 프랑스어에 이런 조각을, 독일어에 **바이트 페어 인코딩**(byte-pair encoding, BPE)을 썼습니다. 오늘날의 큰 모델은 대개 BPE를 씁니다. 두 가지를 학습하는 방법은 심화 노트북에 있습니다.)

### 연습 7.1 ★ 4분

위의 어휘 집합으로 **`unplayed players playing`** 세 단어를 나누세요. 모든 조각을 순서대로 문자열 리스트에 담아 답하세요.
"""

# %%
answer_1 = [...]

check("7.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`unplayed` goes like `replayed`. Which is the longest piece that `players` can begin with? And is there a piece for what's left of `playing` after `play`?

</details>
<details><summary>Solution</summary>

{solution}

`players` could have been cut into `play` and `##ers`, but `player` is longer than `play`, and the rule never goes back. `playing` begins with `play`, but `##ing`, `##in` and `##i` are missing, so the word is unknown.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`un`을 떼고 나면 ##로 시작하는 조각을 찾습니다. `##play` 뒤에는 무엇이 남나요? `playing`에서 `play`를 떼어 낸 나머지에 맞는 조각이 있나요?

</details>
<details><summary>풀이</summary>

{solution}

`playing`은 `play`로 시작하지만 `##ing`도 `##in`도 `##i`도 없으므로 모르는 단어입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · The rows of one sentence

From here to lesson 14 one sentence goes through a Transformer that fits on paper, the *pocket Transformer*. It knows seven pieces, whose rows of d_model = 4 numbers stand in a table E of the shape (n_vocab, d_model). They are weights like any others, but we have made them up, so these rows know nothing yet. A piece's id, counted from 0, is the number of its row.
"""

# %% [markdown] lang="ko"
r"""
## 6 · id와 행

여기서부터 14장까지는 **미니 트랜스포머**를 예로 씁니다. 조각은 일곱 개이고 d_model = 4, 즉 행마다 숫자가 네 개입니다. 행을 모으면 모양이 (n_vocab, d_model)인 **임베딩 테이블** E가 됩니다. 다른 가중치(weight)처럼 E도 학습되지만, 여기서는 간단한 값으로 고정합니다. 조각의 id는 어휘 집합에서의 자리로, 0부터 셉니다. 이것이 E의 행 번호이기도 합니다.
"""

# %% claims=["1-02"]
pocket, E = data.pocket_embedding()
Table({"id": range(7), "piece": pocket, "row of E": [numbers(row) for row in E]})

# %%
tokenizer = WordPiece(pocket)
ids = tokenizer.encode("I am a student")
ids.tolist(), tokenizer.encode("students").tolist()

# %% [markdown] lang="en"
r"""
“I am a student” has the ids [2, 3, 4, 5], and *students* is cut into `student` and `##s`. (`[PAD]` fills up short sentences.) `E[ids]` reads the four rows. This **lookup** is also a matrix product, in which a **one-hot** row, with a 1 at the token's id and 0 everywhere else, picks the token's row out of E. So it's a linear layer without a bias:
"""

# %% [markdown] lang="ko"
r"""
**행 찾기는 행렬곱입니다.** 토큰마다 **원-핫 벡터**(one-hot vector)를 만듭니다. 자기 id 자리만 1이고 나머지는 0인 행입니다. 여기에 E를 곱하면 E의 행 하나가 뽑혀 나옵니다. 그러니 행 찾기는 편향(bias)이 없는 선형 층(linear layer)입니다.
"""

# %%
draw_lookup(ids, E, pocket)

# %% [markdown] lang="en"
r"""
These rows are all that a Transformer is told about its words. Before they go in, they are multiplied by √d_model, here 2. (The paper gives no reason. Perhaps the factor keeps the words from drowning in the positions that lesson 08 adds.) From this **X** lessons 09 and 10 set out:
"""

# %% [markdown] lang="ko"
r"""
(`E[ids]`는 곱셈 한 번 없이 행을 읽기만 합니다.) 모델에 들어갈 때는 행에 √d_model을 곱합니다. 여기서는 √4 = 2입니다. 9장과 10장은 이 **X**에서 출발합니다.
"""

# %%
X = 4**0.5 * E[ids]  # (T, d_model)
Matrix(X, "X", rows=[pocket[i] for i in ids])

# %% [markdown] lang="en"
r"""
### Exercise 7.2 ★ 3 minutes

Which rows of X does the pocket Transformer get for **`students walk`**?
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.2 ★ 3분

미니 트랜스포머에 **students walk** 두 단어를 넣으면 X의 행은 무엇일까요? 조각으로 나누고, id를 찾고, E의 행에 2를 곱하세요.
"""

# %%
answer_2 = [[..., ..., ..., ...], [..., ..., ..., ...], [..., ..., ..., ...]]

check("7.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`students` makes two pieces. With which of the seven pieces could `walk` begin?

</details>
<details><summary>Solution</summary>

{solution}

The pieces are student, ##s and [UNK], so the rows are [1, −2, 2, 0], [−2, 1, −1, 0] and [1, 1, −1, −1].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`students`는 두 조각이 됩니다. 조각 일곱 개 가운데 `walk`의 첫머리에 맞는 것이 있나요?

</details>
<details><summary>풀이</summary>

{solution}

student, ##s, [UNK]: [1, −2, 2, 0], [−2, 1, −1, 0], [1, 1, −1, −1]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 7 · How company reaches a row

In part 2 the neighbours themselves pulled at a row. In a Transformer the pull is a gradient that comes back through all the layers, to every place where the row was read. Take “a student a”, with the ids [4, 5, 4], and let dout be the gradient of `E[ids]`, with a row for each token:
"""

# %% [markdown] lang="ko"
r"""
## 7 · 무엇이 행을 움직일까요?

id는 조금만 바꿔 볼 수가 없습니다. 3과 4 사이에는 아무 조각도 없기 때문입니다. 하지만 행의 숫자는 조금 바꿔 볼 수 있습니다. “a student a”를 봅시다. id는 [4, 5, 4]입니다. `E[ids]`의 그래디언트를 dout이라고 하면, dout에는 토큰마다 행이 하나씩 있습니다.
"""

# %%
twice_a = tokenizer.encode("a student a")
dout = np.array([[1.0, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 3]])  # (3, 4)
Matrix(dout, "dout", rows=[pocket[i] for i in twice_a])

# %% [markdown] lang="en"
r"""
Each token hands its row of dout back to the row of E that it got. The row of `a`, which was read twice, acts on the loss along two paths, whose slopes **add up**, as in lesson 04. Which gradients do `a`, `student` and `I` get?
"""

# %% [markdown] lang="ko"
r"""
토큰은 저마다 dout에서 자기 행을 받아, 앞에서 읽은 E의 행에 보냅니다. `a`의 행은 두 곳에서 손실(loss)에 영향을 주므로, 4장에서처럼 기울기를 **더합니다**. `a`, `student`, `I`의 행은 각각 어떤 그래디언트를 받을까요?
"""

# %% jupyter={"outputs_hidden": true}
dE = np.zeros((7, 4))
for i, row in zip(twice_a, dout):
    dE[i] += row
Matrix(dE, "dE", rows=pocket)

# %% [markdown] lang="en"
r"""
The row of `a` gets [1, 0, 2, −1] + [2, −1, 0, 3] = [3, −1, 2, 2], `student` gets its one row of dout, and `I`, which wasn't read, gets zeros. So every place where a piece stands has a say in what its row will know.

### Exercise 7.3 ★ 3 minutes

The sentence “I am I” has the ids [2, 3, 2], and its dout is

$$ \begin{pmatrix} 1 & 0 & 2 & -1 \\ 0 & 3 & 1 & 1 \\ 2 & -1 & 0 & 4 \end{pmatrix} $$

Which two rows does dE have for `I` and for `a` (id 4)?
"""

# %% [markdown] lang="ko"
r"""
`a`는 [1, 0, 2, −1] + [2, −1, 0, 3] = [3, −1, 2, 2]를, `student`는 자기 행 하나를 받습니다. 읽지 않은 `I`는 아무것도 받지 않아 이번 스텝에서는 그대로입니다.

### 연습 7.3 ★ 3분

“I am I”라는 문장의 id는 [2, 3, 2]이고, dout은 다음과 같습니다.

$$ \begin{pmatrix} 1 & 0 & 2 & -1 \\ 0 & 3 & 1 & 1 \\ 2 & -1 & 0 & 4 \end{pmatrix} $$

dE에서 `I`의 행과 `a`(id 4)의 행은 무엇인가요?
"""

# %%
answer_3 = [[..., ..., ..., ...], [..., ..., ..., ...]]

check("7.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`I` was read twice, `a` never.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`I`는 두 번 읽었고 `a`는 한 번도 읽지 않았습니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 8 · In PyTorch

PyTorch's table of rows is `nn.Embedding(n_vocab, d_model)`. We put our rows in the place of its random ones and send back the gradient of “a student a”:
"""

# %% [markdown] lang="ko"
r"""
## 8 · PyTorch로

실제로 쓰는 코드는 `nn.Embedding(n_vocab, d_model)` 한 줄입니다. 처음에는 크기 1인 무작위 행이 `embedding.weight`에 들어 있습니다. 여기에 우리 행을 넣고 “a student a”의 그래디언트를 구합니다.
"""

# %%
import torch
from torch import nn

embedding = nn.Embedding(7, 4, dtype=torch.float64)
embedding.weight.data = torch.tensor(E)
embedding(torch.tensor(twice_a)).backward(torch.tensor(dout))
embedding.weight.grad[4:6].tolist()

# %% [markdown] lang="en"
r"""
These are the rows of `a` and `student` in dE. The course's own layer, `Embedding`, takes the factor 2 as its `scale` and gives the same rows on every device. (The *mirror* is this layer in PyTorch's operations, `out` is what was compared.)
"""

# %% [markdown] lang="ko"
r"""
dE에서 `a`와 `student`의 행입니다. 이번에는 X를 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(Embedding(E, scale=2.0), twice_a)

# %% [markdown] lang="en"
r"""
## 9 · Recap

**What can a row of numbers know about a word?** The company of its word, as far as this helped with what the row was trained for. Every place where the word stands sends a gradient back to the row. So words that can take each other's place end up close together, *dog* and *cat*, *three* and *four*, 년 and a full stop. No row knew that 개 means *dog*. Where the two languages never met in a sentence, the two words lay apart. And the snorrel, without a row to itself, must be known by the words around it.

| name | shape | what it does |
|---|---|---|
| `WordPiece` | text → ids (T,) | longest piece first, `##` inside a word |
| E | (n_vocab, d_model) | a row for each piece, learned |
| `E[ids]` | (T,) → (T, d_model) | reads rows, as one-hot @ E; times √d_model it's X |
| dE | (n_vocab, d_model) | rows of dout, added up by id |

**Deeper:** [the search in code, how vocabularies are learned and where they fail, and one table at both ends](07b_tokens_and_embeddings_deeper.ipynb).

**Next:** *dog bites man* is no news, *man bites dog* is. Yet both sentences have the same three rows. What would you have to add to a row, so that it knows its place? [Lesson 08](08_positional_encoding.ipynb) tries it with the hands of a few clocks.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

**토큰의 행은 무엇일까요?** 가중치로 된 테이블의 한 행이고, 조각의 id로 고릅니다. 행의 뜻은 다른 행들 사이에서의 자리입니다. **무엇이 그 행을 움직일까요?** 그 조각이 나온 모든 자리의 그래디언트를 더한 것, 즉 함께 다니는 말입니다. 그래서 함께 다니는 말이 비슷한 단어끼리 모이고, 함께 다니는 말이 겹치지 않는 단어는 뜻이 같아도 모이지 않습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `WordPiece` | 텍스트 → id (T,) | 가장 긴 조각부터, 단어 안에서는 앞에 `##` |
| E | (n_vocab, d_model) | 학습됩니다. 조각마다 행 하나 |
| `E[ids]` | (T,) → (T, d_model) | 행을 읽습니다 = 원-핫 벡터 @ E. √d_model을 곱하면 X |
| dE | (n_vocab, d_model) | dout의 행을 id별로 더한 것 |

**더 깊이:** [심화 노트북](07b_tokens_and_embeddings_deeper.ipynb)에서는 조각을 찾는 코드, 어휘 집합을 학습하는 방법과 거기에서 생기는 문제, 모델의 양쪽 끝에서 함께 쓰는 테이블을 다룹니다.

**다음:** “student a am I”의 행은 “I am a student”의 행과 같고 순서만 다릅니다. [8장](08_positional_encoding.ipynb)에서는 각 단어가 몇 번째에 있는지를 모델에 알려 줍니다. 바로 위치 인코딩(positional encoding)입니다.
"""
