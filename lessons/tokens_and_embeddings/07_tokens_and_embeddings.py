# %% [markdown] lang="en"
r"""
# 07 · Tokens and embeddings

**What is a token's row of numbers, and who moves it?**

**You will be able to** turn a sentence into pieces, ids and rows, say which gradient reaches which row, and train rows until words of like use lie side by side. \
**You need** lessons 01, 04 and 05. \
**Time** 65 minutes · [on paper](../docs/worksheets/07.html)

A Transformer reads only numbers. So a sentence is cut into **pieces** that stand in a fixed list, each piece has a number in this list, its **id**, and each id has a **row** of numbers. Run the cell, choose a sentence or type one. What if a word stands in it twice? What if you move *vocabulary* to the left, to fewer pieces?
"""

# %% [markdown] lang="ko"
r"""
# 07 · 토큰과 임베딩

**토큰의 행은 무엇이고, 무엇이 그 행을 움직일까요?**

**이 장을 마치면** 문장을 조각으로, 조각을 id로, id를 행으로 바꾸고, 어느 그래디언트(gradient)가 어느 행에 닿는지 설명하고, 학습만으로 쓰임새가 비슷한 단어끼리 모이는 것을 보일 수 있습니다. \
**필요한 것**은 1장, 4장(그래디언트를 더하는 법), 5장(Adam)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/07.html)

트랜스포머(Transformer)는 숫자만 읽습니다. 그래서 문장을 정해진 목록에 있는 **조각**(piece)으로 나눕니다. 조각마다 목록에서의 번호, 즉 **id**가 있고, id마다 숫자로 된 **행**(row)이 하나씩 있습니다. 셀을 실행하고 다른 문장을 고르거나 직접 입력해 보세요. 한 문장에 같은 단어가 두 번 나오면 어떻게 되나요? **어휘 집합** 슬라이더를 왼쪽으로 옮겨 목록의 조각 수를 줄이면 어떻게 되나요?
"""

# %% tags=["widget"]
from helpers import play_adding_up, play_rows, play_sentence

play_sentence()

# %%
import numpy as np

from helpers import Adam, Embedding, Matrix, Table, WordPiece, check, data
from helpers import draw_encoder_layer, draw_lookup, draw_rows, draw_search
from helpers import numbers, same_class, span

# %% [markdown] lang="en"
r"""
The same piece always has the same id and row. With a smaller list pieces get shorter, down to characters. (These rows are random; how rows come to mean something is our subject.)

The pieces of a sentence are its **tokens**, the list is the **vocabulary**, the row of a token is its **embedding**. All this comes before the encoder's first layer:
"""

# %% [markdown] lang="ko"
r"""
같은 조각은 언제나 id가 같고 행도 같습니다. 목록이 작아지면 조각이 짧아지다가 나중에는 글자 하나하나가 됩니다. 위의 행들은 무작위로 뽑은 것입니다. 이런 행이 어떻게 뜻을 갖게 되는지가 이 장의 주제입니다.

문장을 이루는 조각을 **토큰**(token), 조각의 목록을 **어휘 집합**(vocabulary), 토큰의 행을 **임베딩**(embedding)이라고 합니다. 행을 찾는 일은 인코더(encoder)의 첫 번째 층 바로 앞에서 이루어집니다.
"""

# %% claims=["1-01"]
draw_encoder_layer("embedding")

# %% [markdown] lang="en"
r"""
## 1 · By hand: pieces

With whole words every new word would be unknown; with letters sentences become very long. Pieces lie between. A small vocabulary in two languages:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 조각

단어를 통째로 쓰면 새 단어는 모두 모르는 단어가 됩니다. 글자 단위로 나누면 문장이 아주 길어지고, 글자 하나로는 뜻을 거의 알 수 없습니다. 그 중간이 조각, 즉 **서브워드**(subword)입니다. 두 언어로 된 작은 어휘 집합을 봅시다.
"""

# %%
vocabulary = data.hand_vocabulary()
" ".join(vocabulary)

# %% [markdown] lang="en"
r"""
A piece with **##** goes on inside a word; one without it begins a word. `[UNK]` stands for *unknown*; `[PAD]` fills up short sentences.

**WordPiece** cuts each word from left to right: *take the longest piece that fits, then the longest that fits the rest.* How does it cut `replayed`? Do it on paper, then run. (A row is one try; ✓ stands in the vocabulary.)
"""

# %% [markdown] lang="ko"
r"""
**##** 기호가 붙은 조각은 단어 안에서 이어지는 조각이고, 붙지 않은 조각은 단어의 첫머리입니다. 여기서 ##가 붙은 한국어 조각은 접미사, 조사, 어미입니다. `[UNK]`는 모르는(unknown) 단어를 나타내고, `[PAD]`는 짧은 문장의 길이를 맞출 때 채워 넣습니다.

**WordPiece**는 단어를 왼쪽에서 오른쪽으로 나누며, 규칙은 하나입니다. **맞는 조각 가운데 가장 긴 것을 고르고, 나머지에서도 가장 긴 것을 고릅니다.** ‘공부했습니다’는 어떻게 나뉠까요? 종이에 먼저 해 보고 실행하세요. (한 줄이 시도 한 번이고, ✓는 어휘 집합에 있다는 뜻입니다.)
"""

# %% jupyter={"outputs_hidden": true}
draw_search(data.word_to_cut(), vocabulary)

# %% [markdown] lang="en"
r"""
Inside the word `##play` is found, not `play`: two pieces, with two ids.

Next, `players` could be `play` + `##ers` or `player` + `##s`. `unplugged` begins with `un`, but `##play` is the only `##p…`. What does the rule make of them (and of “the students studied at school”, in Korean)?
"""

# %% [markdown] lang="ko"
r"""
마지막에는 `##습`보다 긴 `##습니다`가 골라졌습니다. 단어 안에서 찾는 조각에는 언제나 ##가 붙습니다. `play`와 `##play`는 서로 다른 조각이고 id도 다릅니다.

다음으로 ‘학생들은’, ‘학교에서’와 영어 단어 둘입니다. `players`는 `play` + `##ers`로도, `player` + `##s`로도 나눌 수 있습니다. `unplugged`는 `un`으로 시작하지만, `##p`로 시작하는 조각은 `##play`뿐입니다. 규칙을 따르면 각각 어떻게 나뉠까요?
"""

# %% jupyter={"outputs_hidden": true}
by_hand = WordPiece(vocabulary)
some = "players unplugged 학생들은 학교에서 공부했습니다".split()
Table({"a word": some, "its pieces": [" ".join(by_hand.cut(word)) for word in some]})

# %% [markdown] lang="en"
r"""
The longest *first* piece decides: `player`. If nothing fits the rest, **the whole word is unknown**, `un` included. Such a rule is **greedy**: it never goes back.

(The paper used such pieces for French and **byte-pair encoding**, BPE, for German, as most large models do today: deeper notebook.)

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

`unplayed` goes like `replayed`. For `playing`: after `play`, is there a piece for the rest?

</details>
<details><summary>Solution</summary>

{solution}

`playing` begins with `play`, but `##ing`, `##in` and `##i` are missing: the word is unknown.

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
## 2 · Ids and rows

The *pocket Transformer*, our example up to lesson 14, has seven pieces and d_model = 4: rows of four numbers. They form a table E, (n_vocab, d_model), a weight like any other, fixed and simple here. A piece's id, counted from 0, is the number of its row:
"""

# %% [markdown] lang="ko"
r"""
## 2 · id와 행

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
**The look-up is a product.** A **one-hot** row, 1 at the token's id and 0 elsewhere, times E picks out one row. So the look-up is a linear layer without bias:
"""

# %% [markdown] lang="ko"
r"""
**행 찾기는 행렬곱입니다.** 토큰마다 **원-핫 벡터**(one-hot vector)를 만듭니다. 자기 id 자리만 1이고 나머지는 0인 행입니다. 여기에 E를 곱하면 E의 행 하나가 뽑혀 나옵니다. 그러니 행 찾기는 편향(bias)이 없는 선형 층(linear layer)입니다.
"""

# %%
draw_lookup(ids, E, pocket)

# %% [markdown] lang="en"
r"""
(`E[ids]` reads them without a multiplication.) On their way in rows are multiplied by √d_model, here 2 (why: section 5). Lessons 09 and 10 start from this **X**:
"""

# %% [markdown] lang="ko"
r"""
(`E[ids]`는 곱셈 한 번 없이 행을 읽기만 합니다.) 모델에 들어갈 때는 행에 √d_model을 곱합니다. 여기서는 √4 = 2이고, 이유는 5절에 있습니다. 9장과 10장은 이 **X**에서 출발합니다.
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

`students` makes two pieces. Does any of the seven pieces begin `walk`?

</details>
<details><summary>Solution</summary>

{solution}

student, ##s, [UNK]: [1, −2, 2, 0], [−2, 1, −1, 0], [1, 1, −1, −1].

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
## 3 · Who moves a row?

Ids cannot be nudged: between 3 and 4 there is no piece. Rows can. Take “a student a”, ids [4, 5, 4], and let dout be the gradient of `E[ids]`, a row for each token:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 무엇이 행을 움직일까요?

id는 조금만 바꿔 볼 수가 없습니다. 3과 4 사이에는 아무 조각도 없기 때문입니다. 하지만 행의 숫자는 조금 바꿔 볼 수 있습니다. “a student a”를 봅시다. id는 [4, 5, 4]입니다. `E[ids]`의 그래디언트를 dout이라고 하면, dout에는 토큰마다 행이 하나씩 있습니다.
"""

# %%
twice_a = tokenizer.encode("a student a")
dout = np.array([[1.0, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 3]])  # (3, 4)
Matrix(dout, "dout", rows=[pocket[i] for i in twice_a])

# %% [markdown] lang="en"
r"""
Each token hands its row of dout back to the row of E from which it was read. The row of `a` acts on the loss in two places, so its slopes **add up** (lesson 04). Which gradients do the rows of `a`, `student` and `I` get?
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
`a` gets [1, 0, 2, −1] + [2, −1, 0, 3] = [3, −1, 2, 2], `student` its one row, `I`, which was not read, nothing: it stays. Choose four ids (0 `[PAD]` … 6 `##s`). What if all are the same?
"""

# %% [markdown] lang="ko"
r"""
`a`는 [1, 0, 2, −1] + [2, −1, 0, 3] = [3, −1, 2, 2]를, `student`는 자기 행 하나를 받습니다. 읽지 않은 `I`는 아무것도 받지 않아 이번 스텝에서는 그대로입니다. 이제 토큰 네 개의 id를 골라 보세요(0 `[PAD]` … 6 `##s`). 넷이 모두 같으면 어떻게 될까요?
"""

# %% tags=["widget"]
play_adding_up(np.array([[1, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 1], [1, 1, -1, 3]]))

# %% [markdown] lang="en"
r"""
Then all four rows meet in one sum.

### Exercise 7.3 ★ 3 minutes

The sentence “I am I” has the ids [2, 3, 2], and its dout is

$$ \begin{pmatrix} 1 & 0 & 2 & -1 \\ 0 & 3 & 1 & 1 \\ 2 & -1 & 0 & 4 \end{pmatrix} $$

Which two rows does dE have for `I` and for `a` (id 4)?
"""

# %% [markdown] lang="ko"
r"""
그러면 행 네 개가 모두 한 행에 더해집니다.

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
## 4 · What it is for: rows get a meaning

So a row is moved from all the places where its word stands. “You shall know a word by the company it keeps” (J. R. Firth, 1957). 36 words in five classes, half of them Korean, make sentences, two in three *animal, food, eat*, the others *animal, place, go*, languages mixed.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 무엇에 좋을까요? 행이 뜻을 갖게 됩니다

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
We count who meets whom in a sentence, nothing else. Six of the 36:
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
`dog`, `cat` and `개` never meet, but they meet the same words.

**The task.** From two rows, guess how often two words meet. A word has a row e in the table E and, as company of others, a row u in a table U. (One table would not do: like rows have a large product, but `dog` and `cat` never meet.) Their *score* is e · u, wanted is log(1 + count), the loss the sum of all (score − wanted)².

Let `dog` have e = [1, 0], `eats` u = [1, 1], and 3 be wanted. The slope at the score is 2 · (score − wanted), the gradient of e this times u. Where does e go in a step with lr = 0.1, and what is the score then?
"""

# %% [markdown] lang="ko"
r"""
`dog`, `cat`, `개`는 서로 한 번도 만나지 않습니다. 하지만 만나는 단어가 같습니다.

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
The score goes from 1 to 1.8, nearer to 3, and `dog` moves **along the row of `eats`**. (Were the score too large, it would move back.) Each word, met or not, pulls `dog` along its own row, the pulls add up, and the same rows pull `cat` and `개`.

For all rows at once these sums are a product of matrices: if D holds the slopes of all scores, dE = D @ U. Eight random numbers a row, twenty steps of Adam:
"""

# %% [markdown] lang="ko"
r"""
점수가 1에서 1.8로, 3에 가까워졌습니다. 그리고 `dog`의 행은 **`eats`의 행과 같은 방향으로** 움직였습니다. (점수가 너무 컸다면 반대 방향으로 갑니다.) `dog`와 만나는 단어는 저마다 `dog`를 자기 행의 방향으로 끌어당기고, 이 힘들이 더해집니다. `cat`과 `개`도 만나는 단어가 같으므로 같은 행들이 끌어당깁니다.

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
    return np.array(history)  # (21, 36, 8): the rows after 0, 1, … 20 steps | (21, 36, 8): 0, 1, …, 20스텝 뒤의 행들

# %% [markdown] lang="en"
r"""
The map shows each word where its row of E lies, seen from where the last rows lie widest apart (distances count all eight numbers). Move *step*. Which words come together, and what of the two languages?
"""

# %% [markdown] lang="ko"
r"""
지도에서 단어는 저마다 자기 행의 위치에 놓입니다. (숫자 여덟 개를 그대로 그릴 수는 없으므로, 마지막 행들이 가장 넓게 퍼져 보이는 쪽에서 본 그림입니다. 거리는 숫자 여덟 개를 모두 써서 구합니다.) **스텝**을 옮겨 보세요. 어떤 단어들이 모이나요? 두 언어는 어떻게 되나요?
"""

# %% tags=["widget"]
play_rows(all_words, classes, train(counts, seed=0))

# %% [markdown] lang="en"
r"""
Five groups, each of both languages. Nobody said which words are animals, or that 개 is *dog*. **What a row means is where it lies among the others.**

**The control.** Does meaning bring *dog* and 개 together? Now each sentence is of one language. Where will 개 lie?
"""

# %% [markdown] lang="ko"
r"""
다섯 무리가 생겼고, 무리마다 두 언어의 단어가 섞여 있습니다. 어느 단어가 동물인지, ‘개’가 dog인지는 아무도 알려 주지 않았습니다. **행의 뜻은 다른 행들 사이에서 어디에 놓이는가에 있습니다.** 숫자 하나만 보아서는 아무 뜻도 알 수 없습니다.

**비교 실험.** dog와 ‘개’가 모인 것은 정말 뜻이 같아서일까요? 이번에는 문장마다 한 언어만 쓰고, 다른 것은 그대로 둡니다. ‘개’는 어디에 놓일까요?
"""

# %% jupyter={"outputs_hidden": true}
apart = company(data.small_sentences(500, seed=0, one_language=True))
draw_rows(all_words, classes, train(apart, seed=0)[-1])

# %% [markdown] lang="en"
r"""
Each class has fallen in two: 개 lies far from *dog*. Luck? Ten runs with other sentences and starts. How many of the 36 words have a nearest neighbour of their class, and for how many is the nearest word *of the other language* of their class? (By chance 6.5 and 7.3.)
"""

# %% [markdown] lang="ko"
r"""
부류마다 둘로 갈라졌습니다. ‘개’는 ‘고양이’, ‘새’ 곁에 있고 *dog*와는 멀리 떨어져 있습니다. 두 그림은 우연이 아닐까요? 문장과 초깃값을 바꾸어 열 번 해 봅시다. 단어 36개 가운데 가장 가까운 이웃이 같은 부류인 것은 몇 개이고, **다른 언어의 단어** 가운데 가장 가까운 것이 같은 부류인 것은 몇 개일까요? (우연이라면 6.5개와 7.3개쯤입니다.)
"""

# %%
korean = [not word.isascii() for word in all_words]
ends = []
for name, one_language in (("mixed", False), ("one language each", True)):
    near, abroad = [], []
    for seed in range(10):
        counts = company(data.small_sentences(500, seed, one_language))
        rows = train(counts, seed)[-1]
        near.append(same_class(rows, classes))
        abroad.append(same_class(rows, classes, across=korean))
    ends.append((name, span(near), span(abroad)))
Table(("sentences", "nearest", "nearest abroad"), ends)

# %% [markdown] lang="en"
r"""
No luck. At home every word finds its class, always; but how the languages lie to each other is no better than chance. A row knows **company and nothing else**: it was mixed sentences that joined *dog* and 개.

A Transformer does not count, it guesses the next piece; dout comes from there. But again what stood around a piece moves its row.

### Exercise 7.4 ★★ 4 minutes

The word *fox* is new. It should score **3** with *eats*, whose u = [1, 1], and **1** with *goes*, whose u = [1, −1]. Which row e of two numbers gives both scores exactly?
"""

# %% [markdown] lang="ko"
r"""
우연이 아닙니다. 자기 언어 안에서는 어느 단어든 언제나 같은 부류를 찾습니다. 하지만 두 언어가 서로 어떻게 놓이는지는 우연과 다를 바 없습니다. 행이 아는 것은 **함께 다니는 말뿐**입니다. dog와 ‘개’를 이어 준 것은 두 언어를 섞은 문장이었습니다.

트랜스포머에서는 아무도 횟수를 세지 않습니다. 다음에 올 조각을 맞히려 하고, dout은 거기에서 옵니다. 하지만 행을 움직이는 것은 여기서도 그 조각이 나온 자리들과 그 주위에 있던 말입니다.

### 연습 7.4 ★★ 4분

새 단어 fox가 들어왔습니다. eats와의 점수는 **3**, goes와의 점수는 **1**이어야 합니다. eats의 행은 u = [1, 1], goes의 행은 u = [1, −1]입니다. 두 점수가 모두 딱 맞는, 숫자 두 개로 된 행 e는 무엇인가요?
"""

# %%
answer_4 = [..., ...]

check("7.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Call the row [a, b]. Its score with *eats* is a + b, with *goes* a − b.

</details>
<details><summary>Solution</summary>

{solution}

a + b = 3 and a − b = 1: adding both, 2a = 4. Every other word with these two scores has the same row: what it meets fixes where it lies.

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
## 5 · Why √d_model?

To choose the next piece the Transformer compares its result x with the rows again, by scores x · row, sums of d products. There rows should be small: with numbers of size 1 scores have size √512 = 22.6: the largest wins outright. At the front they should be large: a position is added, numbers from −1 to 1 (lesson 08). So they start small and go in times √d. How large are scores and numbers × √d, if E starts with size 1, or with 1/√512 = 0.044?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 왜 √d_model을 곱할까요?

트랜스포머의 다른 쪽 끝에도 테이블이 있고, 흔히 같은 테이블을 씁니다. 다음 조각을 고를 때 모델의 결과 x를 모든 조각의 행과 점수 x · 행으로 비교하는 것입니다. 점수는 곱 d개의 합입니다. 여기서는 행이 작아야 합니다. x와 행의 숫자가 모두 크기 1이면 점수의 크기가 √512 = 22.6이라, 학습도 하기 전에 선택이 끝나 버립니다. 반대로 들어갈 때는 행이 커야 합니다. 행마다 −1과 1 사이의 숫자로 된 위치를 더하기 때문입니다(8장). 그래서 작은 숫자로 시작하고 들어갈 때 √d를 곱합니다. 테이블의 초깃값이 크기 1일 때와 1/√512 = 0.044일 때, 점수와 √d를 곱한 숫자의 크기는 각각 얼마일까요?
"""

# %% claims=["1-12", "4-46"] jupyter={"outputs_hidden": true}
rng = np.random.default_rng(6)
x_last, lines = rng.normal(size=(100, 512)), []  # (T, d_model), numbers of size 1 | (T, d_model), 표준편차가 1인 수
for size in (1, 512**-0.5):
    table = size * rng.normal(size=(1000, 512))  # (n_vocab, d_model)
    lines.append((table.std(), (x_last @ table.T).std(), 512**0.5 * table.std()))
Table(("numbers of E", "size of scores", "times √d"), lines, digits=2)

# %% [markdown] lang="en"
r"""
The small start gives size 1 at both ends. (Our reading; the paper gives no reason.)

## 6 · In PyTorch

Everyone writes `nn.Embedding(n_vocab, d_model)`. It starts with random rows of size 1; here are ours, and the gradient of “a student a”:
"""

# %% [markdown] lang="ko"
r"""
작은 숫자로 시작하면 양쪽 끝에서 모두 크기가 1쯤입니다. (논문에는 이유가 나오지 않습니다. 이것은 우리의 해석이고, 학습을 시작할 때의 이야기입니다.)

## 6 · PyTorch로

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
The rows of `a` and `student` in dE. And X, on every device:
"""

# %% [markdown] lang="ko"
r"""
dE에서 `a`와 `student`의 행입니다. 이번에는 X를 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_on_every_device

ids = tokenizer.encode("I am a student")
equal_on_every_device(Embedding(E, scale=2.0), ids)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**What is a token's row of numbers?** A row of a table of weights, picked by its piece's id; its meaning is its place among the others. **Who moves it?** The gradients of all places where the piece stood, added up: its company. Words of like company come to lie side by side; others do not, whatever they mean.

| name | shape | what it does |
|---|---|---|
| `WordPiece` | text → ids (T,) | longest piece first, `##` inside a word |
| E | (n_vocab, d_model) | a row for each piece, learned |
| `E[ids]` | (T,) → (T, d_model) | reads rows = one-hot @ E; times √d_model it is X |
| dE | (n_vocab, d_model) | rows of dout, added up by id |

**Deeper:** [the search in code, how vocabularies are learned and where they fail, and one table at both ends](07b_tokens_and_embeddings_deeper.ipynb).

**Next:** “student a am I” has the same rows as “I am a student”. [Lesson 08](08_positional_encoding.ipynb) tells where each one stands: positional encoding.
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

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
