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

On the map below, 36 words stand where their rows lie, half of them Korean, such as 개 for *dog*. The rows learn from 500 sentences of three words, without a dictionary. Run the cell and move *step* slowly to the right. Where does 개 end up?
"""

# %% [markdown] lang="ko"
r"""
# 07 · 토큰과 임베딩

**숫자 한 줄에 단어의 무엇이 담길까요?**

옆집에는 ‘노르비’가 있습니다. 노르비는 밤새 짖고, 일요일이면 주인과 강변을 산책하고, 지난주에는 집배원을 물었습니다.

여러분은 ‘노르비’라는 말을 처음 들었을 것입니다. 그래도 노르비가 무엇인지 벌써 짐작합니다. 이 단어가 어떤 말과 함께 다니는지 보았기 때문입니다.

숫자도 이런 식으로 단어를 배울 수 있을까요? 단어마다 번호 하나를 매기는 것으로는 어림없습니다. 고양이가 17번, 개가 18번이라고 해 봅시다. 신경망은 받은 수를 곱하고 더할 뿐이니, 개는 고양이보다 조금 큰 무언가가 되고 맙니다. 그래서 단어마다 숫자를 여러 개씩 한 줄로 줍니다. 이 한 줄이 단어의 **행**(row)이고, **임베딩**(embedding) 또는 임베딩 벡터라고 합니다. 행은 무작위 숫자로 시작하고, 다른 가중치(weight)처럼 학습하면서 바뀝니다. 숫자를 좌표로 보면 행이 자리를 옮기는 셈입니다. 학습이 끝나면 행은 어디에 가 있을까요?

**이 장을 마치면**

- 한 단어가 다른 단어의 행을 어느 쪽으로 얼마나 끌어당기는지 계산할 수 있습니다.
- 단어의 행에 무엇이 담기고 무엇이 담기지 않는지 설명할 수 있습니다.
- 텍스트를 트랜스포머처럼 조각으로 나누고, 조각의 행을 찾을 수 있습니다.
- 문장에 두 번 이상 나온 조각의 행이 받는 그래디언트(gradient)를 구할 수 있습니다.

**필요한 것**은 1장, 4장, 5장입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/07.html)

아래 지도에서는 단어 36개가 저마다 자기 행이 나타내는 자리에 놓여 있습니다. 그 가운데 절반은 한국어 단어입니다. 사전은 없습니다. 행은 단어 세 개짜리 문장 500개만 보고 배웁니다. 셀을 실행하고 **스텝** 슬라이더를 오른쪽으로 천천히 옮겨 보세요. `개`는 어디로 갈까요?
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
At the start the words lie in a heap, where 6 of the 36 have a nearest neighbour of their own class, about as many as by chance. Twenty steps later all 36 do, in groups that hold words of both languages, and 개 lies beside *dog*.

Does its row know, then, that 개 means *dog*? Write yes or no in the margin. In part 3 an experiment decides.

## 1 · The company of a word

The 36 words are animals, foods, places, and words for eating and going, half of each class Korean. In about two sentences of three an animal eats a food, in the others it goes to a place, with the verb at the end as in Korean. Within its class each word is drawn at random, whatever its language, so most sentences mix the two.
"""

# %% [markdown] lang="ko"
r"""
처음에는 단어들이 한데 뭉쳐 있고, 가장 가까운 이웃이 같은 부류인 단어는 36개 가운데 6개입니다. 단어를 아무렇게나 흩어 놓아도 그쯤은 나옵니다. 스무 스텝 뒤에는 36개 모두 가장 가까운 이웃이 같은 부류입니다. 무리마다 두 언어의 단어가 섞여 있고, `개`는 `dog` 옆에 있습니다.

그렇다면 `개`의 행에는 `dog`와 뜻이 같다는 것까지 담겨 있을까요? 여백에 ‘예’나 ‘아니요’를 적어 두세요. 3절에서 실험으로 가리겠습니다.

## 1 · 단어와 함께 다니는 말

행이 보고 배운 문장은 이렇게 만들었습니다. 단어 36개는 동물, 음식, 장소, ‘먹다’와 비슷한 동사, ‘가다’와 비슷한 동사, 이렇게 다섯 부류로 나뉩니다. 부류마다 절반이 한국어입니다. 세 문장에 두 문장꼴로 동물이 음식을 먹고, 나머지 문장에서는 동물이 어떤 장소로 갑니다. 동사는 한국어처럼 맨 끝에 옵니다. 부류 안에서는 언어를 가리지 않고 아무 단어나 뽑으므로, 두 언어가 섞인 문장이 대부분입니다.
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
소가 강에 가고, 개가 정원을 달리고, 소가 빵을 먹습니다. 문장 500개로 된 이 말뭉치(corpus)에서 우리는 어느 두 단어가 몇 번 만나는지만 세고, 나머지는 모두 버립니다. 한 문장에 함께 나오면 한 번 만난 것입니다. 그 가운데 단어 여섯 개의 횟수만 적으면 다음과 같습니다. 이런 표를 **동시 출현 행렬**(동시발생 행렬, co-occurrence matrix)이라고 합니다.
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

Why two rows? Long rows that lie close together have a large dot product. With one row each, *dog* and *cat*, which never meet and should score 0, would have to keep apart and could never become neighbours on the map.

Take one pair and a pencil. The e of *dog* is [1, 0], the u of *eats* is [1, 1], and, to have small numbers, a score of 3 is wanted. The slope of the loss with respect to the score is 2 · (score − 3), and the gradient of e is this slope times u. Where does e go in a step with lr = 0.1? What is the score then?
"""

# %% [markdown] lang="ko"
r"""
`dog`, `cat`, `개`는 서로 한 번도 만나지 않습니다. 한 문장에 동물은 하나뿐이기 때문입니다. 그런데 표에서 세 단어의 횟수를 비교해 보세요. 셋 다 `eats`와 `밥`과 `goes`를 만납니다. 서로 만난 적은 없지만 단골집이 같은 사이인 셈입니다.

## 2 · 이웃이 행을 끌어당깁니다

이제 행에 일을 하나 맡깁시다. 두 단어가 몇 번 만나는지 맞히는 일입니다. 이 일에는 단어마다 행이 두 개씩 필요합니다. 한 단어가 다른 단어를 얼마나 만나는지 물을 때, 묻는 단어는 행 **e**를 쓰고 상대 단어는 행 **u**를 씁니다. `dog`가 `eats`를 얼마나 만나는지 물으려면, `dog`의 e와 `eats`의 u를 같은 자리끼리 곱해 모두 더합니다. 이 **내적**(dot product) e · u가 두 단어의 **점수**(score)입니다. 점수의 목표값(target)은 log(1 + 횟수)이고, 손실(loss)은 쌍마다 구한 (점수 − 목표값)²을 모두 더한 값, 즉 제곱 오차의 합입니다. log(1 + 횟수)는 횟수가 늘어도 천천히 커지고, 만나지 않는 두 단어에서는 0입니다.

왜 행이 하나로는 안 될까요? 길고 서로 가까운 두 행은 내적이 큽니다. 그런데 `dog`와 `cat`은 만나지 않으므로 점수가 0이어야 합니다. 단어마다 행이 하나뿐이라면 이 0을 맞히느라 두 행이 멀어져야 하고, 그러면 `dog`와 `cat`은 한데 모일 수 없습니다.

쌍 하나를 연필로 계산해 봅시다. 숫자는 계산하기 쉽게 지어냈습니다. `dog`의 e는 [1, 0], `eats`의 u는 [1, 1]이고 목표값은 3입니다. 점수에 대한 손실의 기울기는 2 · (점수 − 3)입니다. 점수가 e · u이므로, 이 기울기에 u를 곱하면 e의 그래디언트가 나옵니다(연쇄 법칙). 학습률(learning rate) lr = 0.1로 한 스텝을 가면 e는 무엇이 될까요? 그때 점수는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
e, u = np.array([1.0, 0]), np.array([1.0, 1])
de = 2 * (e @ u - 3) * u
stepped = e - 0.1 * de
de, stepped, (stepped @ u).round(4).item()

# %% [markdown] lang="en"
r"""
The score has risen from 1 to 1.8 and e has taken up 0.4 times the row of *eats*. Whatever the numbers, the gradient of e is a multiple of u, so that a neighbour pulls e **along its own u**, forwards if the score was too low, backwards if it was too high.

Now think of *cat* and 개, which meet much the same words as *dog*. Much the same rows pull at all three.

### Exercise 7.4 ★★ 4 minutes

The word *fox* is new. It should score **3** with *eats*, whose u is [1, 1], and **1** with *goes*, whose u is [1, −1]. Which row e of two numbers gives both scores exactly? (Exercises 7.1 to 7.3 wait in parts 5 to 7.)
"""

# %% [markdown] lang="ko"
r"""
점수는 1에서 1.8로 올랐고, `dog`의 e에는 `eats`의 u가 0.4배만큼 더해졌습니다. 숫자를 바꾸면 0.4라는 배수는 달라지지만, 더해지는 것은 언제나 u입니다. e의 그래디언트가 u에 수 하나를 곱한 것이기 때문입니다. 그래서 이웃은 e를 **그 이웃의 u와 나란한 방향으로** 움직입니다. 점수가 너무 작으면 u 쪽으로 끌어당기고, 너무 크면 반대쪽으로 밀어냅니다.

이제 `cat`과 `개`를 생각해 보세요. 둘 다 `dog`와 거의 같은 단어들을 만납니다. 그러니 세 단어의 e를 끌어당기는 u들도 거의 같고, 세 e는 거의 같은 쪽으로 끌려갑니다.

### 연습 7.4 ★★ 4분

새 단어 `fox`가 들어왔습니다. u가 [1, 1]인 `eats`와의 점수는 **3**, u가 [1, −1]인 `goes`와의 점수는 **1**이어야 합니다. 두 점수가 모두 정확히 나오는 행 e를 구하세요. e는 숫자 두 개로 되어 있습니다. (연습 7.1, 7.2, 7.3은 5절, 6절, 7절에 하나씩 있습니다.)
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

행을 [a, b]라고 하면 `eats`와의 점수는 a + b, `goes`와의 점수는 a − b입니다.

</details>
<details><summary>풀이</summary>

{solution}

a + b = 3이고 a − b = 1입니다. 두 식을 더하면 2a = 4이고, 빼면 2b = 2입니다. 답이 하나뿐이므로, 두 점수가 이와 같아야 하는 단어라면 어느 단어나 같은 행을 얻습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**All pairs at once.** On each word the pulls of 35 others add up. If D holds the slopes of all the scores, with a row for each word that we ask about and a column for each neighbour, the matrix product D @ U does the adding. The rows start as eight random numbers each, before Adam takes twenty steps.
"""

# %% [markdown] lang="ko"
r"""
**모든 쌍을 한꺼번에.** 한 단어의 짝은 자기를 뺀 35개이고, 짝마다 그 단어의 e에 그래디언트를 하나씩 보냅니다. 이 35개를 모두 더한 것이 e의 그래디언트입니다. 점수에 대한 손실의 기울기를 쌍마다 구해 행렬 D에 적어 봅시다. D의 행은 묻는 단어이고 열은 그 이웃입니다. 모든 단어의 u를 쌓은 행렬을 U라고 하면, 행렬곱(matrix product) D @ U 한 번으로 이 덧셈이 다 끝납니다. 행은 저마다 무작위 숫자 여덟 개로 시작하고, Adam으로 스무 스텝 학습합니다.
"""

# %%
def train(counts, seed):
    rng = np.random.default_rng(seed)
    E, U = 0.1 * rng.normal(size=(36, 8)), 0.1 * rng.normal(size=(36, 8))
    adam, wanted, history = Adam({"E": E, "U": U}, lr=0.1), np.log(1 + counts), [E.copy()]
    for _ in range(20):
        D = 2 * (E @ U.T - wanted)  # (36, 36)
        np.fill_diagonal(D, 0)  # no word beside itself | 단어는 자기 자신과 만나지 않음
        adam.step({"dE": D @ U, "dU": D.T @ E})  # changes E and U | E와 U를 바꿈
        history.append(E.copy())
    return np.array(history)  # (21, 36, 8): after 0, 1, … 20 steps | (21, 36, 8): 0, 1, …, 20스텝 뒤

# %%
np.array([same_class(rows, classes) for rows in train(counts, seed=0)])  # (21,)

# %% [markdown] lang="en"
r"""
The cell counts the words that have a nearest neighbour of their own class, before the training and after each step. Seven steps are enough for all 36, though the training never saw a class. You have just made the map at the top of the page, which flattens the eight numbers of each row to two. (*Nearest* means in all eight.)

## 3 · Does 개 know that it means *dog*?

Perhaps *dog* and 개 came together because they mean the same. Or perhaps it was our sentences, which mix the languages and let both words meet *eats* and 밥. The map can't tell us which. Let's change the company and leave the meaning alone. In 500 new sentences, each in one language, 개 still means *dog* and does in Korean whatever *dog* does in English. Where will it lie?
"""

# %% [markdown] lang="ko"
r"""
출력은 가장 가까운 이웃이 자기와 같은 부류인 단어의 개수입니다. 학습하기 전에 한 번, 그 뒤로는 스텝마다 한 번씩 세었습니다. 부류를 알려 준 적이 없는데도 일곱 스텝 만에 36개가 되었습니다. 맨 위에서 본 지도를 여러분이 방금 직접 만든 것입니다. 다만 지도는 행마다 숫자 여덟 개를 **주성분 분석**(PCA)으로 두 개로 줄여 그렸고, 개수는 여덟 개를 모두 써서 세었습니다.

## 3 · ‘개’의 행에 dog라는 뜻이 담겼을까요?

`dog`와 `개`는 뜻이 같아서 모였을까요? 아니면 두 언어를 섞어 만든 우리 문장 때문일까요? 그 문장에서는 `dog`도 `개`도 `eats`와 `밥`을 만났습니다. 지도만 보아서는 어느 쪽 때문인지 알 수 없습니다.

그래서 뜻은 그대로 두고 함께 다니는 말만 바꾸는 **대조 실험**(controlled experiment)을 합니다. 문장 500개를 새로 만들되, 문장마다 한 언어만 씁니다. `개`는 여전히 `dog`와 뜻이 같고, 영어 문장에서 `dog`가 하는 역할을 한국어 문장에서 그대로 합니다. `개`는 어디에 놓일까요?
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
부류마다 무리가 둘로 나뉘었습니다. `개`는 한국어 문장의 `고양이`, `소`, `새`와 함께 있고, `dog`는 그 근처에 없습니다. 단어의 뜻은 그대로인데 함께 다니는 말이 바뀌었습니다.

지도 한 장만 보고 단정할 수는 없습니다. 문장과 초깃값을 바꾸어 가며 두 지도를 열 번씩 만들고, 세 가지를 표로 적어 봅시다.

- **가장 가까운 이웃**은 지금까지 센 그 개수입니다.
- **다른 언어에서 가장 가까운 단어**도 똑같이 센 개수이지만, 이웃을 다른 언어의 단어 가운데에서만 찾습니다. 다섯 부류 가운데 하나를 아무렇게나 찍으면 36개 가운데 7개쯤 맞습니다.
- **‘개’가 dog에 가까운 순위**는 `개`가 `dog`에 가장 가까운 단어이면 1이고, 가장 먼 단어이면 35입니다.
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
In all twenty runs every word's nearest neighbour is of its class. Abroad that holds only after mixed sentences. There 개 is anything from nearest to seventh nearest of *dog*'s seven fellow animals. Nothing in its company says *dog* rather than *cow*. Where each sentence keeps to one language, 0 to 11 of the 36 are right abroad, no better than guessing, and 개 comes thirteenth at best. The English rows make a good map and the Korean rows make another, but nothing has told the two maps how to lie on one another.

If you wrote *no*, you were right. **A row knows the company of its word, and that's all it knows.** It's quite a lot. “You shall know a word by the company it keeps”, the linguist J. R. Firth wrote in 1957, and company alone has sorted 36 words into five classes. But when you met the snorrel, you knew what barking is. The rows began with nothing, and none has found out that 개 means *dog*. Our mixed sentences had done the translating.

## 4 · Rows that were never asked to count

A Transformer doesn't count neighbours. Its rows move wherever that helps it to guess the next word, or to write a date. Will they know company, too?

**A language model.** *SmolLM2-135M-Instruct*, which you met in lesson 02, has rows of 576 numbers. For twelve everyday words of four kinds, the picture shows the **cosine** of the angle between any two rows, which is 1 if they point the same way and 0 at a right angle. (The mean of all the model's rows was subtracted first.) Which kind will be the most alike?
"""

# %% [markdown] lang="ko"
r"""
스무 번 모두, 어느 단어든 가장 가까운 이웃이 같은 부류입니다. 그런데 다른 언어에서 찾은 이웃까지 36개 모두 같은 부류인 것은 두 언어를 섞은 문장으로 배웠을 때뿐입니다. 이때 `개`는 `dog`에 가까운 순서로 1위에서 7위 사이입니다. `dog`를 뺀 동물이 일곱이니, 그 안에서는 몇 위든 될 수 있다는 말입니다. `개`와 함께 다니는 말을 아무리 보아도, `개`가 `cow`가 아니라 `dog`라는 것은 드러나지 않기 때문입니다.

문장마다 한 언어만 쓰면, 다른 언어에서 찾은 이웃이 같은 부류인 단어는 36개 가운데 0~11개뿐입니다. 찍는 것과 다를 바 없습니다. `개`의 순위는 가장 높을 때도 13위입니다. 영어 단어끼리도, 한국어 단어끼리도 지도는 제대로 그려졌습니다. 하지만 두 지도를 어떻게 겹쳐야 하는지는 학습에 쓴 문장 어디에도 나오지 않습니다.

‘아니요’라고 적었다면 맞혔습니다. **행에 담기는 것은 그 단어와 함께 다니는 말이고, 그것이 전부입니다.** 그것만 해도 적지 않습니다. 언어학자 퍼스(J. R. Firth)는 1957년에 “You shall know a word by the company it keeps”라고 썼습니다. 함께 다니는 말을 보면 단어를 알 수 있다는 뜻입니다. 오늘날에는 이 생각을 **분포 가설**(distributional hypothesis)이라고 합니다. 실제로 단어 36개는 함께 다니는 말만으로 다섯 부류로 나뉘었습니다. 하지만 노르비를 짐작한 여러분은 ‘짖다’의 뜻을 이미 알고 있었습니다. 행은 아무것도 담지 않은 채 시작했고, `개`가 `dog`를 뜻한다는 것은 어느 행에도 담기지 않았습니다. 번역을 해 준 것은 두 언어를 섞은 우리 문장이었습니다.

## 4 · 이웃을 세지 않는 모델의 행

트랜스포머는 이웃을 세지 않습니다. 트랜스포머의 행은 다음 단어를 맞히거나 날짜를 쓰는 데 도움이 되는 쪽으로 바뀝니다. 그런 행에도 함께 다니는 말이 담길까요?

**언어 모델.** 2장에서 잔차 스트림을 본 *SmolLM2-135M-Instruct*는 행마다 숫자가 576개입니다. 요일, 수, 색, 동물을 나타내는 흔한 단어를 세 개씩 골랐습니다. 다음 그림은 이 단어 열두 개를 둘씩 짝지어 **코사인 유사도**(cosine similarity), 즉 두 행이 이루는 각의 코사인을 구한 것입니다. 두 행이 같은 방향을 가리키면 1, 직각을 이루면 0입니다. (먼저 모델의 모든 행을 평균하고, 그 평균을 행마다 뺐습니다.) 세 단어가 서로 가장 비슷한 부류는 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
real = excerpt("rows")
cosines, names = np.array(real["cosines"]), real["words"][:12]
Matrix(cosines[:12, :12], "cosines", names, [name[:3] for name in names], "shade")

# %% [markdown] lang="en"
r"""
The four kinds are the four dark blocks along the diagonal. Each word has its nearest in its own block. The darkest belongs to *three*, *four* and *five*, with 0.91 to 0.94. Does a row know how much three is? It needn't. Whether you count sheep or hours, where *three* can stand, *four* and *five* can, too.

**The date reader.** Our reader has rows of 64 numbers for 55 characters and three special marks. For twelve of the characters we look for the nearest other row, again by the cosine after subtracting the mean, and do the same with random rows. (Koreans write 2026년 11월 20일 or 2026. 11. 20., and 년 means *year*.) Which character will be nearest to 3? Which to 년?
"""

# %% [markdown] lang="ko"
r"""
대각선을 따라 큰 수끼리 모인 네모 네 개가 네 부류입니다. 어느 단어든 가장 비슷한 단어가 자기 네모 안에 있습니다. 세 단어가 서로 가장 비슷한 부류는 `three`, `four`, `five`로, 코사인 유사도가 0.91에서 0.94입니다. 그렇다면 `three`의 행에는 3이 얼마나 큰 수인지도 담겨 있을까요? 그런 것이 담기지 않아도 세 행은 가까워집니다. 소를 세든 시간을 세든, `three`가 올 수 있는 자리에는 `four`도 `five`도 올 수 있기 때문입니다.

**날짜를 읽는 모델.** 시작 페이지에서 날짜를 읽던 모델에는 글자 55개와 특별한 표시 3개가 있고, 하나하나에 숫자 64개짜리 행이 있습니다. 글자 열두 개를 골라, 그 행이 어느 글자의 행과 가장 가까운지 찾아봅시다. 이번에도 모든 행의 평균을 뺀 뒤에 코사인 유사도를 구합니다. 무작위로 만든 행에서도 똑같이 찾습니다. (이 모델은 ‘2026년 11월 20일’도 읽고 ‘2026. 11. 20.’도 읽습니다.) `3`에 가장 가까운 글자는 무엇일까요? `년`에 가장 가까운 글자는요?
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
Nine of the ten digits lie nearest to another digit, while in the random table only one does. (Random cosines reach 0.40, too: size alone says little.) 년 and the full stop, either of which may follow the four digits of a year, have found each other.

The odd one out is 7, nearest to the letter `l`. Of the months only April and July have an l. As July is month 7, a 7 and an l often ask for the same 07. We guess that this drew them together.

Neither model ever counted neighbours, and yet company shows in their rows. What counts as company depends on the job: in the date reader, leading to the same digit counts, too.

## 5 · Which row does a snorrel get?

No list of words is ever complete. Somebody always turns up with a *snorrel*. Letters make up all words, but a letter keeps company with everything, and its row can't know much. So Transformers give a row to each frequent word and cut the rarer ones into **pieces**, down to single letters if need be.

The list of all pieces is the **vocabulary**, a piece's number in it is its **id**, and the id picks the row. The pieces of a sentence are its **tokens**. The figure cuts what you type with 600 pieces, learned from a small text. (Its rows are random.) Choose *students snorrel*. Which rows does each word get? What happens if you move *vocabulary* to the left?
"""

# %% [markdown] lang="ko"
r"""
**학습한 행**에서는 `0`부터 `9`까지 열 개 가운데 아홉 개가 다른 숫자와 가장 가깝습니다. **무작위 행**에서는 한 개뿐입니다. (무작위 행에서도 코사인 유사도가 0.40까지 나오므로, 유사도의 크기만으로는 알 수 있는 것이 많지 않습니다.) `년`과 마침표는 서로에게 가장 가깝습니다. 연도 네 자리 뒤에는 둘 가운데 어느 것이나 올 수 있습니다.

예외는 `7`입니다. `7`에 가장 가까운 글자는 숫자가 아니라 영어의 `l`(엘)입니다. 영어의 달 이름 가운데 l이 들어가는 것은 April과 July뿐인데, July가 바로 7월입니다. 그래서 `7`을 읽었을 때도 `l`을 읽었을 때도 모델은 07을 써야 할 때가 많습니다. 두 행이 그래서 가까워졌으리라고 짐작합니다.

두 모델 모두 이웃을 센 적이 없지만, 행에는 함께 다니는 말이 드러납니다. 다만 무엇이 ‘함께 다니는 말’이 되는지는 모델이 맡은 일에 달려 있습니다. 언어 모델에서는 주위의 단어이고, 날짜를 읽는 모델에서는 모델이 써야 할 답도 거기에 들어갑니다.

## 5 · 노르비는 어느 행을 받을까요?

모든 단어를 담은 목록은 없습니다. 목록이 아무리 길어도 언젠가는 노르비처럼 목록에 없는 단어, 즉 **미등록 단어**(out-of-vocabulary, OOV)가 나옵니다. 단어 대신 글자마다 행을 주면 어떨까요? 그러면 나타내지 못할 단어는 없습니다. 하지만 글자 하나는 온갖 말과 함께 다니므로, 그 행에는 담기는 것이 별로 없습니다. 그래서 트랜스포머는 그 중간을 택합니다. 자주 나오는 단어는 통째로 **조각**(piece) 하나가 되고, 드문 단어는 더 작은 조각 여럿으로 나뉩니다. 조각은 글자 하나까지 작아질 수 있고, 행은 조각마다 하나씩 있습니다. (이런 조각을 **서브워드**(subword), 이렇게 나누는 것을 서브워드 토큰화라고 합니다.)

조각을 모두 적은 목록이 **어휘 집합**(vocabulary)이고, 목록에서 조각의 번호가 **id**입니다. id로 행을 고릅니다. 문장을 나누어 얻은 조각 하나하나가 그 문장의 **토큰**(token)입니다. 다음 그림은 여러분이 입력한 텍스트를 조각으로 나눕니다. 작은 텍스트에서 배운 조각 600개가 어휘 집합이고, 행은 아직 무작위입니다. (그 작은 텍스트에 없던 글자가 든 단어는 `[UNK]`가 됩니다. 무슨 뜻인지는 곧 나옵니다.) **고르기** 메뉴에서 **학생 학생이 노르비**를 고르세요. 세 단어는 저마다 어느 행을 받나요? **어휘 집합** 슬라이더를 왼쪽으로 옮기면 어떻게 되나요?
"""

# %% tags=["widget"]
play_sentence()

# %% [markdown] lang="en"
r"""
The word *students* gets the rows of `student` and `##s`, so whatever `student` learns elsewhere serves here, too. The mark **##** says that a piece continues a word. A piece without it begins one. With few enough pieces even *student* falls into letters.

Your *snorrel* gets five rows, those of `s ##n ##or ##re ##l`. None of them has heard of snorrels, for they serve every word that holds such a piece. What the animal is, only the words around it can tell, and looking around is the work of the layers that follow.

Cutting comes before the model. The rows are read in the framed box, before the first layer of the encoder:
"""

# %% [markdown] lang="ko"
r"""
`학생`은 조각 하나입니다. `학생이`는 두 조각으로 나뉘어 `학생`의 행과 `##이`의 행을 받습니다. 그래서 다른 문장에서 `학생`의 행에 담긴 것을 여기에서도 쓸 수 있습니다. **##** 표시가 있는 조각은 단어 안에서 이어지는 조각이고, 없는 조각은 단어의 첫머리입니다. 어휘 집합의 조각이 아주 적어지면 `학생`도 글자 하나하나로 나뉩니다.

노르비는 행 세 개, 즉 `노 ##르 ##비`의 행을 받습니다. 세 행 가운데 노르비라는 말을 보고 배운 것은 없습니다. 같은 조각이 들어 있는 단어라면 모두 함께 쓰는 행입니다. 그러니 노르비가 어떤 동물인지는 주위의 단어를 보아야만 알 수 있습니다. 주위를 보는 일은 뒤에 오는 층들이 맡습니다.

텍스트를 조각으로 나누는 일은 모델에 넣기 전에 끝납니다. 행을 읽는 곳은 인코더(encoder)의 첫 번째 층 바로 앞, 아래 그림에서 굵은 노란 테두리를 두른 상자입니다.
"""

# %% claims=["1-01"]
draw_encoder_layer("embedding")

# %% [markdown] lang="en"
r"""
The cuts are made by **WordPiece**. It goes through a word from left to right, takes the longest piece that fits, and then the longest that fits the rest. If at some point none fits, the whole word becomes `[UNK]`, for *unknown*, even if its beginning was found. How is `replayed` cut with the little vocabulary below? Do it on paper before you run the second cell. Each line there is one try.
"""

# %% [markdown] lang="ko"
r"""
텍스트를 이렇게 나누는 도구를 **토크나이저**(tokenizer)라고 합니다. 우리 토크나이저는 **WordPiece**라는 규칙을 따릅니다. 단어의 맨 앞에서부터 맞는 조각 가운데 가장 긴 것을 고르고, 남은 부분에서도 똑같이 합니다. 도중에 맞는 조각이 하나도 없으면, 앞부분을 찾았더라도 단어 전체가 `[UNK]`, 즉 모르는(unknown) 단어가 됩니다. 아래의 작은 어휘 집합으로 `공부했습니다`를 나누면 어떻게 될까요? 종이에 먼저 나누어 보고 두 번째 셀을 실행하세요. 그림의 한 줄이 시도 한 번이고, ✓는 그 조각이 어휘 집합에 있다는 뜻입니다.
"""

# %%
vocabulary = data.hand_vocabulary()
" ".join(vocabulary)

# %% jupyter={"outputs_hidden": true}
draw_search(data.word_to_cut(), vocabulary)

# %% [markdown] lang="en"
r"""
The word `replayed` becomes `re ##play ##ed`. Inside a word the rule looks for `##play`, another piece than `play` with a row that has to learn its own company. A rule like this, which takes what looks best and never goes back, is called **greedy**. (Most large models use **byte-pair encoding**, BPE, which the deeper notebook explains.)

### Exercise 7.1 ★ 4 minutes

Cut **`unplayed players playing`** with the vocabulary above. Give all pieces in order, as a list of strings.
"""

# %% [markdown] lang="ko"
r"""
`공부했습니다`는 `공부 ##했 ##습니다`로 나뉩니다. `##습`도 어휘 집합에 있지만, 더 긴 `##습니다`를 먼저 찾았습니다. 단어 안에서는 ##가 붙은 조각만 찾습니다. 그래서 `play`와 `##play`는 다른 조각입니다. 행이 따로 있으니, 함께 다니는 말도 저마다 따로 배워야 합니다.

이렇게 그때그때 가장 좋아 보이는 것을 고르고 되돌아가지 않는 방법을 **그리디 알고리즘**(greedy algorithm, 탐욕 알고리즘)이라고 합니다. (큰 모델은 대개 **바이트 페어 인코딩**(byte-pair encoding, BPE)으로 나눕니다. 심화 노트북에 나옵니다.)

### 연습 7.1 ★ 4분

위의 어휘 집합으로 다음 세 단어를 나누세요: **`unplayed players playing`**. 나온 조각을 모두 순서대로 문자열 리스트에 담으세요.
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

`un`을 떼고 나면 ##가 붙은 조각을 찾습니다. `players`의 첫머리에 맞는 조각 가운데 가장 긴 것은 무엇인가요? `playing`에서 `play`를 떼고 남은 부분에 맞는 조각이 있나요?

</details>
<details><summary>풀이</summary>

{solution}

`players`는 `play`와 `##ers`로도 나눌 수 있습니다. 하지만 `player`가 `play`보다 길고, 규칙은 되돌아가지 않습니다. `playing`은 `play`로 시작하지만 `##ing`도 `##in`도 `##i`도 없으므로 모르는 단어입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · The rows of one sentence

From here to lesson 14 one sentence goes through a Transformer that fits on paper, the *pocket Transformer*. It knows seven pieces, whose rows of d_model = 4 numbers stand in a table E of the shape (n_vocab, d_model). They are weights like any others, but we have made them up, so these rows know nothing yet. A piece's id, counted from 0, is the number of its row.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 한 문장의 행

이제부터 14장까지는 종이에 적을 수 있을 만큼 작은 **미니 트랜스포머**에 한 문장을 넣어 봅니다. 어휘 집합의 조각은 일곱 개이고, 행마다 숫자가 d_model = 4개입니다. 이 행을 모두 쌓으면 모양이 (n_vocab, d_model)인 **임베딩 테이블**(embedding table) E가 됩니다. E도 원래는 다른 가중치처럼 학습해서 얻지만, 여기에는 우리가 지어낸 간단한 숫자를 넣었습니다. 그래서 이 행에는 아직 아무것도 담겨 있지 않습니다. id는 0부터 세고, 그 id가 E의 행 번호입니다.
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
“I am a student” has the ids [2, 3, 4, 5], and *students* is cut into `student` and `##s`. (`[PAD]` fills up short sentences.) `E[ids]` reads the four rows. This **lookup** is also a matrix product, in which a **one-hot** row, with a 1 at the token's id and 0 everywhere else, picks the token's row out of E. So a lookup is a linear layer without a bias:
"""

# %% [markdown] lang="ko"
r"""
“I am a student”의 id는 [2, 3, 4, 5]이고, `students`는 `student`와 `##s`로 나뉩니다. (`[PAD]`는 짧은 문장의 길이를 맞출 때 채워 넣습니다.) 코드로는 `E[ids]`가 네 행을 읽습니다. 이렇게 행을 찾아 읽는 것이 **룩업**(lookup)입니다. 룩업은 행렬곱으로도 쓸 수 있습니다. 토큰의 id 자리만 1이고 나머지는 0인 **원-핫 벡터**(one-hot vector)에 E를 곱하면, E에서 그 토큰의 행이 나옵니다. 그러니 룩업은 편향(bias)이 없는 선형 층(linear layer)이기도 합니다.
"""

# %%
draw_lookup(ids, E, pocket)

# %% [markdown] lang="en"
r"""
These rows are all that a Transformer is told about its words. Before they go in, they are multiplied by √d_model, here 2. (The paper gives no reason. Perhaps the factor keeps the words from drowning in the positions that lesson 08 adds.) The next lessons set out from this **X**:
"""

# %% [markdown] lang="ko"
r"""
조각에 관해 트랜스포머가 받는 정보는 이 행이 전부입니다. 모델에 넣기 전에 이 행에 √d_model, 여기서는 2를 곱합니다. (논문 *Attention Is All You Need*에는 곱하는 이유가 적혀 있지 않습니다. 8장에서 행에 위치를 더할 때 단어가 위치에 묻히지 않게 하려는 것일지도 모릅니다.) 이렇게 얻은 **X**가 9장과 10장의 출발점입니다.
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

미니 트랜스포머에 두 단어를 넣습니다: **`students walk`**. X의 행은 무엇일까요?
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

조각은 student, ##s, [UNK]입니다. 그래서 행은 [1, −2, 2, 0], [−2, 1, −1, 0], [1, 1, −1, −1]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 7 · How company reaches a row

In part 2 a neighbour's u pulled at a row directly. In a Transformer layers lie between a row and the loss, and the gradient comes back through all of them, to every place where the row was read. Take “a student a”, with the ids [4, 5, 4], and let dout be the gradient of `E[ids]`, with a (made-up) row for each token:
"""

# %% [markdown] lang="ko"
r"""
## 7 · 함께 다니는 말은 어떻게 행에 전해질까요?

2절에서는 이웃의 u가 곧바로 행을 끌어당겼습니다. 트랜스포머에서는 행과 손실 사이에 층이 여럿 있습니다. 그래서 행을 끌어당기는 그래디언트는 손실에서 출발해 모든 층을 거슬러, 그 행을 읽은 자리마다 돌아옵니다(역전파). id가 [4, 5, 4]인 “a student a”를 봅시다. `E[ids]`의 그래디언트를 dout이라고 하면, dout에는 토큰마다 행이 하나씩 있습니다. 이 숫자도 우리가 지어냈습니다.
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
dout의 행은 저마다 그 토큰의 행이 있던 E의 자리로 돌아갑니다. `a`의 행은 두 번 읽었으므로 두 길로 손실에 영향을 줍니다. 그러니 4장에서처럼 두 길의 그래디언트를 **더합니다**. `a`, `student`, `I`의 행은 각각 어떤 그래디언트를 받을까요?
"""

# %% jupyter={"outputs_hidden": true}
dE = np.zeros((7, 4))
for i, row in zip(twice_a, dout):
    dE[i] += row
Matrix(dE, "dE", rows=pocket)

# %% [markdown] lang="en"
r"""
The row of `a` gets [1, 0, 2, −1] + [2, −1, 0, 3] = [3, −1, 2, 2], `student` gets its one row of dout, and `I`, which wasn't read, gets zeros. In a real model a row of dout depends on the words around that place, so every place where a piece stands has a say in what its row will know. That's how company reaches the row.

### Exercise 7.3 ★ 3 minutes

The sentence “I am I” has the ids [2, 3, 2], and its dout is

$$ \begin{pmatrix} 1 & 0 & 2 & -1 \\ 0 & 3 & 1 & 1 \\ 2 & -1 & 0 & 4 \end{pmatrix} $$

Which two rows does dE have for `I` and for `a` (id 4)?
"""

# %% [markdown] lang="ko"
r"""
`a`의 행은 [1, 0, 2, −1] + [2, −1, 0, 3] = [3, −1, 2, 2]를 받고, `student`의 행은 dout의 한 행을 그대로 받습니다. `I`의 행은 읽지 않았으므로 0만 받습니다. 실제 모델에서는 dout의 행이 그 자리 주위의 단어에 따라 달라집니다. 그러니 조각의 행에 무엇이 담길지는 그 조각이 나온 모든 자리가 함께 정합니다. 함께 다니는 말은 이 길로 행에 전해집니다.

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

`I`의 행은 두 번 읽었고 `a`의 행은 한 번도 읽지 않았습니다.

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

PyTorch의 임베딩 테이블은 `nn.Embedding(n_vocab, d_model)`입니다. 처음에는 무작위 행이 들어 있습니다. 이것을 우리 행으로 바꾸고 “a student a”의 그래디언트를 구합니다.
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
출력의 두 행은 우리가 구한 dE에서 `a`의 행, `student`의 행과 같습니다. 이 과정의 라이브러리에 있는 층 `Embedding`은 2를 곱하는 일까지 하고(`scale`), 내 컴퓨터의 어느 장치에서나 같은 행을 내놓습니다. (출력의 *mirror*는 이 층을 PyTorch 연산으로 다시 만든 것이고, `out`은 비교한 것이 출력이라는 뜻입니다.)
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(Embedding(E, scale=2.0), twice_a)

# %% [markdown] lang="en"
r"""
## 9 · Recap

**What can a row of numbers know about a word?** The company of its word, as far as this helped with what the row was trained for. Every place where the word stands sends a gradient back to the row. So words that can take each other's place end up close together, *dog* and *cat*, *three* and *four*, 년 and a full stop. No row knew that 개 means *dog*: where the two languages never met in a sentence, the two words lay apart. And the snorrel, without a row to itself, must be known by the words around it.

| name | shape | what it does |
|---|---|---|
| `WordPiece` | text → ids (T,) | longest piece first, `##` inside a word |
| E | (n_vocab, d_model) | a row for each piece, learned |
| `E[ids]` | (T,) → (T, d_model) | reads rows, as one-hot @ E; times √d_model it's X |
| dE | (n_vocab, d_model) | rows of dout, added up by id |

**Deeper:** [the search in code, how vocabularies are learned and where they fail, and one table at both ends](07b_tokens_and_embeddings_deeper.ipynb). **To look up:** the gradient of [a row](90_every_gradient.ipynb#Embedding) and of [one table in several places](90_every_gradient.ipynb#One-table-in-several-places).

**Next:** *dog bites man* is no news, *man bites dog* is. Yet both sentences have the same three rows. What would you have to add to a row, so that it knows its place? [Lesson 08](08_positional_encoding.ipynb) tries it with the hands of a few clocks.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

**숫자 한 줄에 단어의 무엇이 담길까요?** 그 단어와 함께 다니는 말이 담깁니다. 다만 행이 맡은 일에 도움이 되는 만큼만 담깁니다. 단어가 나온 자리마다 그래디언트가 행으로 돌아오기 때문입니다. 그래서 `dog`와 `cat`, `three`와 `four`, `년`과 마침표처럼 서로 자리를 바꿀 수 있는 것끼리 가까워집니다. 하지만 `개`가 `dog`를 뜻한다는 것은 어느 행에도 담기지 않았습니다. 두 언어가 한 문장에서 만나지 않으면 두 단어는 서로 멀리 놓였습니다. 그리고 노르비에게는 자기 행이 없습니다. 노르비가 무엇인지는 주위의 단어를 보아야 알 수 있습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `WordPiece` | 텍스트 → id (T,) | 가장 긴 조각부터, 단어 안에서는 앞에 `##` |
| E | (n_vocab, d_model) | 조각마다 행 하나, 학습으로 얻음 |
| `E[ids]` | (T,) → (T, d_model) | 행을 읽음(룩업 = 원-핫 벡터 @ E), √d_model을 곱하면 X |
| dE | (n_vocab, d_model) | dout의 행을 id별로 더한 것 |

**더 깊이:** [심화 노트북](07b_tokens_and_embeddings_deeper.ipynb)에서는 조각을 찾는 코드, 어휘 집합을 학습하는 방법과 거기에서 생기는 문제, 모델의 양쪽 끝에서 함께 쓰는 테이블을 다룹니다. **찾아보기:** [행](90_every_gradient.ipynb#임베딩)의 그래디언트와 [여러 곳에 쓰는 테이블](90_every_gradient.ipynb#여러-곳에-쓰는-테이블)의 그래디언트

**다음:** *dog bites man*(개가 사람을 문다)은 뉴스가 아니지만 *man bites dog*(사람이 개를 문다)는 뉴스입니다. 그런데 두 문장은 똑같은 행 세 개로 되어 있습니다. 행만 보고도 문장의 몇 번째 단어인지 알 수 있게 하려면, 행에 무엇을 더해야 할까요? [8장](08_positional_encoding.ipynb)에서는 시곗바늘 몇 개로 풀어 봅니다.
"""
