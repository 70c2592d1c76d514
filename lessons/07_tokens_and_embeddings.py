# %% [markdown] lang="en"
r"""
# 07 · Tokens and embeddings

**How does a sentence become rows of numbers, and what does a row mean?**

**You will be able to** turn a sentence into pieces, pieces into ids and ids into rows, and say what a row means and where pieces fail. \
**You need** lesson 01 (rows of numbers, matrix products) and what a gradient is (lesson 04). \
**Time** 43 minutes

A Transformer reads only numbers. So a sentence is cut into **pieces** that stand in a fixed list, each piece has a number in this list, its **id**, and each id has a **row** of numbers. Run the cell. Choose another sentence, or type your own. What if a word stands in it twice? What if you move *vocabulary* to the left, to fewer pieces?
"""

# %% [markdown] lang="ko"
r"""
# 07 · 토큰과 임베딩

**문장은 어떻게 숫자의 행이 될까요? 그리고 행 하나는 무엇을 뜻할까요?**

**이 장을 마치면** 단어를 WordPiece로 조각내고, 조각을 id로, id를 행으로 바꾸고, 행의 의미가 어디에서 오는지, 조각 때문에 어떤 문제가 생기는지 설명할 수 있습니다. \
**필요한 것**은 1장(숫자의 행, 행렬곱)과 그래디언트의 뜻(4장)입니다. \
**시간** 43분

트랜스포머는 숫자만 읽습니다. 그래서 문장을 정해진 목록에 있는 **조각**(piece)으로 나눕니다. 조각마다 목록에서의 번호, 즉 **id**가 있고, id마다 숫자로 된 **행**(row)이 하나씩 있습니다. 셀을 실행하고 다른 문장을 고르거나(choose) 직접 입력해 보세요(or type). 한 문장에 같은 단어가 두 번 나오면 어떻게 되나요? 슬라이더 vocabulary를 왼쪽으로 옮겨 목록의 조각 수를 줄이면 어떻게 되나요?
"""

# %% tags=["widget"]
from helpers import play_adding_up, play_sentence

play_sentence()

# %%
import numpy as np

from helpers import Matrix, Table, WordPiece, check, data, draw_encoder_layer

# %% [markdown] lang="en"
r"""
The same piece always has the same id and the same row. With a smaller list the pieces get shorter, down to single characters. (These rows are random; in a model they are learned.)

The pieces of a sentence are its **tokens**, the list is the **vocabulary**, and the row of a token is its **embedding**. Looking it up is the step in front of the encoder's first layer:
"""

# %% [markdown] lang="ko"
r"""
같은 조각은 언제나 id가 같고 행도 같습니다. 목록이 작아지면 조각이 짧아지다가 나중에는 글자 하나하나가 됩니다. (이 행들은 무작위로 뽑은 것입니다. 모델에서는 학습으로 정해집니다.)

모델에 들어가는 조각을 **토큰**(token), 조각의 목록을 **어휘 집합**(vocabulary), 토큰의 행을 **임베딩**(embedding)이라고 합니다. 이 모든 일은 인코더(encoder)의 첫 번째 층보다 먼저 일어납니다.
"""

# %% claims=["1-01"]
draw_encoder_layer("embedding")

# %% [markdown] lang="en"
r"""
## 1 · By hand

Why pieces? With whole words every new word would be unknown. With letters sentences become very long, and a letter says little. Pieces lie between. A small vocabulary in two languages:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

왜 조각일까요? 단어를 통째로 쓰면 새 단어는 모두 모르는 단어가 됩니다. 글자 단위로 나누면 문장이 아주 길어지고, 글자 하나로는 뜻을 거의 알 수 없습니다. 그 중간이 조각, 즉 **서브워드**(subword)입니다. 두 언어로 된 작은 어휘 집합을 봅시다.
"""

# %%
vocabulary = data.hand_vocabulary()
" ".join(vocabulary)

# %% [markdown] lang="en"
r"""
A piece with **##** goes on inside a word; one without it begins a word. `[UNK]` stands for *unknown*; `[PAD]` fills up short sentences.

**WordPiece** cuts each word from left to right: *take the longest piece that fits, then the longest that fits the rest.* This is called **greedy**: it takes what looks best now and never goes back. How does it cut `replayed`? Do it on paper, then run. (A row is one try; ✓ is one that the vocabulary has.)
"""

# %% [markdown] lang="ko"
r"""
**##** 기호가 붙은 조각은 단어 안에서 이어지는 조각이고, 붙지 않은 조각은 단어의 첫머리입니다. `[UNK]`는 모르는(unknown) 단어를 나타내고, `[PAD]`는 짧은 문장의 길이를 맞출 때 채워 넣습니다.

**WordPiece**는 단어를 왼쪽에서 오른쪽으로 나누며, 규칙은 하나입니다. **맞는 조각 가운데 가장 긴 것을 고르고, 나머지에서도 가장 긴 것을 고릅니다.** 그때그때 가장 좋아 보이는 것을 고르고 되돌아가지 않으므로 **탐욕적**(greedy) 방법이라고 합니다. `replayed`는 어떻게 나뉠까요? 종이에 먼저 해 보고 실행하세요. (한 줄이 시도 한 번이고, ✓는 어휘 집합에 있다는 뜻입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_attempts, draw_search

draw_search("replayed", vocabulary)

# %% [markdown] lang="en"
r"""
Inside the word `##play` is found, not `play`. They are two pieces, with two ids.

Next, `players` can be cut in two ways, `play` + `##ers` or `player` + `##s`. `unplugged` begins with `un`, but `##play` is the only `##p…`. And three Korean words: “the students studied at school”. What does the rule make of each?
"""

# %% [markdown] lang="ko"
r"""
표시를 잘 보세요. 단어 안에서 찾은 것은 `play`가 아니라 `##play`입니다. 둘은 서로 다른 조각이고 id도 다릅니다.

다음으로, `players`는 `play` + `##ers`로도, `player` + `##s`로도 나눌 수 있습니다. `unplugged`는 `un`으로 시작하지만, `##p`로 시작하는 조각은 `##play`뿐입니다. 한국어 문장도 하나 있습니다. 이 어휘 집합의 한국어에서 ##가 붙은 조각은 접미사, 조사, 어미입니다. 규칙을 따르면 각각 어떻게 나뉠까요?
"""

# %% jupyter={"outputs_hidden": true}
def pieces_by_hand(word):
    tried = draw_attempts(word, vocabulary)
    return [one.piece for one in tried if one.fits] if tried[-1].fits else ["[UNK]"]


some = "players unplugged 학생들은 학교에서 공부했습니다".split()
Table(("word", "pieces"), [(word, " ".join(pieces_by_hand(word))) for word in some])

# %% [markdown] lang="en"
r"""
The longest *first* piece decides: `player`. If nothing fits the rest, **the whole word is unknown**, `un` included: half a word would say something else. (Even where a shorter first piece would lead on: the price of never going back.)

### Exercise 7.1 ★ 4 minutes

Cut **`unplayed players playing`** with the vocabulary above. Give all pieces in order, as a list of strings.
"""

# %% [markdown] lang="ko"
r"""
**첫** 조각이 긴 쪽, 즉 `player`입니다. 그리고 나머지에 맞는 조각이 없으면 `un`까지 포함해 **단어 전체가** `[UNK]` 하나가 됩니다. 앞부분만 남기면 문장에 없는 말이 되어 버리기 때문입니다. (앞에서 더 짧은 조각을 골랐다면 끝까지 나눌 수 있었더라도 마찬가지입니다. 되돌아가지 않는 방법의 대가입니다.)

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

`unplayed`는 `replayed`와 같은 방법으로 나눕니다. `playing`에서 `play`를 떼어 낸 나머지에 맞는 조각이 있나요?

</details>
<details><summary>풀이</summary>

{solution}

`playing`은 `play`로 시작하지만 `##ing`도 `##in`도 `##i`도 없으므로 모르는 단어입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Build

**The search.** One step first: the longest piece that fits from letter `start` on. `word[start:end]` goes from `start` up to, but not including, `end`. `end` moves backwards, so what is found first is the longest. Also returned is where the next piece begins:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 만들기

**조각 찾기.** 먼저 한 단계만 만듭니다. `word`의 `start`번째 글자부터 맞는 조각 가운데 가장 긴 것을 찾습니다(글자는 0부터 셉니다). `word[start:end]`는 `start`부터 `end` 바로 앞까지입니다. 반복문은 `end`를 단어 끝에서부터 줄여 가다가 처음 찾은 조각을 돌려주므로, 그것이 가장 긴 조각입니다. 다음 조각이 시작될 자리인 `end`도 함께 돌려줍니다.
"""

# %%
def longest_piece(word, start, vocabulary):
    mark = "##" if start > 0 else ""
    for end in range(len(word), start, -1):
        piece = mark + word[start:end]
        if piece in vocabulary:
            return piece, end
    return None, start


longest_piece("replayed", 0, vocabulary), longest_piece("replayed", 2, vocabulary)

# %% [markdown] lang="en"
r"""
### Exercise 7.2 ★★ 7 minutes

Write the rest: a function that gets one `word` and the `vocabulary` and returns the list of pieces, or `["[UNK]"]` if a rest fits nothing. Call `longest_piece` as often as needed.
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.2 ★★ 7분

나머지를 작성하세요. 단어 하나(`word`)와 어휘 집합(`vocabulary`)을 받아 조각의 리스트를 돌려주고, 나머지에 맞는 조각이 없으면 `["[UNK]"]`를 돌려주는 함수입니다. `longest_piece`를 필요한 만큼 부르세요.
"""

# %%
def my_wordpiece(word, vocabulary):
    ...


check("7.2", my_wordpiece)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Keep `start`, the place where the rest begins: 0 at first. Go on `while start < len(word)`.

</details>
<details><summary>Hint 2</summary>

`piece, start = longest_piece(word, start, vocabulary)` finds a piece and moves on. What if `piece` is `None`?

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

나머지가 시작되는 자리를 `start`에 두세요. 처음에는 0입니다. `while start < len(word)`인 동안 되풀이합니다.

</details>
<details><summary>힌트 2</summary>

`piece, start = longest_piece(word, start, vocabulary)`로 조각을 하나 찾고 다음 자리로 갑니다. `piece`가 `None`이면 어떻게 해야 할까요?

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
`WordPiece` of our helpers does the same for every word of a text (a punctuation mark counts as a word). It must agree with us:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `WordPiece`는 어휘 집합을 가지고 텍스트의 모든 단어를 같은 방법으로 나눕니다. (공백으로 나뉜 것이 단어이고, 문장 부호는 하나하나가 단어입니다.) 손으로 한 것과 같아야 합니다.
"""

# %%
by_hand = WordPiece(vocabulary)
assert all(by_hand.cut(word) == pieces_by_hand(word) for word in some)
by_hand.tokenize("a student replayed it")

# %% [markdown] lang="en"
r"""
**Ids and rows.** The *pocket Transformer* is our example from here to lesson 13. It has seven pieces and d_model = 4: every row has four numbers. The rows form a table E of shape (n_vocab, d_model), learned in a model, fixed and simple here. A piece's id is its place in the vocabulary, counted from 0, and so the number of its row:
"""

# %% [markdown] lang="ko"
r"""
**id와 행.** 여기서부터 13장까지는 **미니 트랜스포머**를 예로 씁니다. 조각은 일곱 개이고 d_model = 4, 즉 행마다 숫자가 네 개입니다. 행을 모으면 모양이 (n_vocab, d_model)인 **임베딩 테이블** E가 됩니다. 실제 모델에서는 E가 학습되지만, 여기서는 간단한 값으로 고정합니다. 조각의 id는 어휘 집합에서의 자리로, 0부터 셉니다. 이것이 E의 행 번호이기도 합니다. (표의 row of E는 E의 행입니다.)
"""

# %% claims=["1-02"]
from helpers import numbers

pocket, E = data.pocket_embedding()
tokenizer = WordPiece(pocket)
ids = tokenizer.encode("I am a student")
Table(("id", "piece", "row of E"), zip(range(7), pocket, map(numbers, E)))

# %%
ids.tolist(), tokenizer.encode("students").tolist(), tokenizer.decode([5, 6])

# %% [markdown] lang="en"
r"""
**The look-up as a product.** Give every token a **one-hot** row: 1 at its id, 0 elsewhere. Multiplied by E, it picks out one row. So the look-up is a linear layer without bias:
"""

# %% [markdown] lang="ko"
r"""
**행렬곱으로 행 찾기.** 토큰마다 **원-핫 벡터**(one-hot vector)를 만듭니다. 자기 id 자리만 1이고 나머지는 0인 행입니다. 여기에 E를 곱하면 E의 행 하나가 뽑혀 나옵니다. 그러니 행 찾기는 편향(bias)이 없는 선형 층(linear layer)입니다.
"""

# %%
from helpers import draw_lookup

one_hot = np.zeros((4, 7))  # (T, n_vocab)
one_hot[np.arange(4), ids] = 1
assert np.array_equal(one_hot @ E, E[ids])
draw_lookup(ids, E, pocket)

# %% [markdown] lang="en"
r"""
`E[ids]` reads the four rows without a single multiplication. In the paper d_model is 512, and the vocabulary has 37,000 pieces. Which shape do the rows of five tokens have there, and how many multiplications would the product need for them?
"""

# %% [markdown] lang="ko"
r"""
`E[ids]`는 행 네 개를 읽기만 하고, 곱셈 한 번 없이 같은 값을 줍니다. 논문에서는 d_model이 512이고 어휘 집합의 조각이 37,000개입니다. 그 테이블에서 토큰 다섯 개의 행을 읽으면 모양은 무엇일까요? 이것을 행렬곱으로 구하려면 곱셈이 몇 번 필요할까요?
"""

# %% claims=["1-04", "1-10", "1-22"] jupyter={"outputs_hidden": true}
of_five_tokens = np.zeros((37_000, 512))[[17, 4, 999, 4, 256]]
of_five_tokens.shape, of_five_tokens.size * 37_000

# %% [markdown] lang="en"
r"""
Finally the paper multiplies the rows by √d_model (the deeper notebook asks why); here √4 = 2 makes all numbers whole. Lessons 09 and 10 start from this **X**:
"""

# %% [markdown] lang="ko"
r"""
한 단계가 더 있습니다. 논문에서는 행에 √d_model을 곱합니다. 그 이유는 심화 노트북에서 다룹니다. 여기서는 √4 = 2를 곱하면 모든 숫자가 정수가 됩니다. 9장과 10장은 이 **X**에서 출발합니다.
"""

# %%
X = 4**0.5 * E[ids]  # (T, d_model)
Matrix(X, "X", rows=[pocket[i] for i in ids])

# %% [markdown] lang="en"
r"""
### Exercise 7.3 ★ 3 minutes

Which rows of X does the pocket Transformer get for **`students walk`**? Pieces, ids, rows of E, times 2.
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.3 ★ 3분

미니 트랜스포머에 **students walk** 두 단어를 넣으면 X의 행은 무엇일까요? 조각으로 나누고, id를 찾고, E의 행에 2를 곱하세요.
"""

# %%
answer_3 = [
    [..., ..., ..., ...],
    [..., ..., ..., ...],
    [..., ..., ..., ...],
]

check("7.3", answer_3)

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
**How the rows learn.** Every token hands its gradient, a row of dout (the gradient of `E[ids]`, not of X), to the row of E that it was read from. If an id **repeats**, the gradients **add up**, like the paths of lesson 04. Choose four ids (0 `[PAD]` … 6 `##s`). What if all four are the same?
"""

# %% [markdown] lang="ko"
r"""
**행의 학습.** `E[ids]`의 그래디언트를 dout이라고 합시다(2를 곱한 X의 그래디언트가 아닙니다). dout에는 토큰마다 행이 하나씩 있고, 이 행은 그 토큰의 값을 읽어 온 E의 행으로 돌아갑니다. 같은 id가 **되풀이되면** 어떻게 될까요? 그 행은 여러 자리에서 손실(loss)에 영향을 주었으므로 기울기를 **더합니다**. 4장에서 여러 경로의 기울기를 더한 것과 같습니다. 토큰 네 개의 id를 골라 보세요(0 `[PAD]` … 6 `##s`). 넷이 모두 같으면 어떻게 될까요?
"""

# %% tags=["widget"]
play_adding_up(np.array([[1, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 1], [1, 1, -1, 3]]))

# %% [markdown] lang="en"
r"""
## 3 · What does a row mean?

“You shall know a word by the company it keeps” (J. R. Firth, 1957). Literally: here are 36 words in five classes, half of them Korean, and two kinds of sentences, languages mixed: *animal, food, eat* (two of three) and *animal, place, go*. We count which words meet in a sentence, and use neither classes nor translations.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 행은 무엇을 뜻할까요?

“단어는 함께 다니는 말을 보면 알 수 있다.” 언어학자 퍼스(J. R. Firth)가 1957년에 한 말입니다. 말 그대로 해 봅시다. 다섯 부류의 단어 36개가 있고, 그 절반은 한국어입니다. 문장은 두 가지이며 두 언어를 섞어 씁니다. **동물–음식–먹다**(세 문장 가운데 둘)와 **동물–장소–가다**입니다. 한 문장에 함께 나온 단어를 셉니다. 프로그램에는 부류도 번역도 알려 주지 않습니다. (출력의 animal, food, eat, place, go가 부류의 이름입니다.)
"""

# %%
grammar = data.small_grammar()
classes = [name for name in grammar for word in grammar[name]]
all_words = [word for name in grammar for word in grammar[name]]
grammar

# %%
def company(n_sentences, seed):
    rng = np.random.default_rng(seed)
    counts = np.zeros((36, 36))
    for _ in range(n_sentences):
        last_two = ("food", "eat") if rng.random() < 2 / 3 else ("place", "go")
        sentence = [all_words.index(rng.choice(grammar[name])) for name in ("animal", *last_two)]
        for a in sentence:
            for b in sentence:
                counts[a, b] += a != b  # not with itself
    return counts


counts = company(500, seed=0)
by_class = np.array([[name == other for other in classes] for name in grammar])
met = (counts @ by_class.T).astype(int)  # (36, 5)
Table(("", *grammar), [(word, *met[all_words.index(word)]) for word in ("dog", "개")])

# %% [markdown] lang="en"
r"""
How often *dog*, and its translation 개 (*gae*), met words of each class. The two rows are alike, although the two words never meet.

Each word now has a row of 36 numbers. To draw it, we scale each row to **length** 1: the squares of its numbers add up to 1, and only their proportions count. Then we subtract the mean row, and keep the two directions in which the rows differ most; `svd`, the **singular value decomposition**, finds them. What will the picture show after 40 sentences, and after 500?
"""

# %% [markdown] lang="ko"
r"""
*dog*와 그 번역인 ‘개’가 각 부류의 단어와 몇 번 함께 나왔는지 센 것입니다. 두 단어는 한 문장에 함께 나온 적이 없는데도 두 행이 서로 비슷합니다.

이제 단어마다 숫자 36개로 된 행이 있습니다. 그림으로 그리기에는 너무 많습니다. 그래서 먼저 행마다 **길이**를 1로 맞춥니다. 행의 숫자를 제곱해 모두 더하면 1이 되도록 크기를 바꾸는 것입니다. 그러면 숫자들의 비율만 남습니다. 그다음 평균 행을 빼고, 행들이 가장 크게 달라지는 두 방향만 남깁니다. 이 두 방향은 **특잇값 분해**(singular value decomposition, `svd`)로 찾습니다. 이렇게 하면 단어마다 평면 위의 자리가 정해집니다. 문장(sentences)을 40개 읽은 뒤와 500개 읽은 뒤의 그림은 어떨까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_word_map


def places(counts):
    length = np.linalg.norm(counts, axis=1, keepdims=True)
    rows = counts / np.maximum(length, 1)  # a word not yet read stays 0
    rows = rows - rows.mean(axis=0)
    _, _, directions = np.linalg.svd(rows)
    return rows @ directions[:2].T  # (36, 2)


korean = [not word.isascii() for word in all_words]
read = {f"{n} sentences": places(company(n, seed=0)) for n in (40, 500)}
draw_word_map(classes, korean, read)

# %% [markdown] lang="en"
r"""
Five groups, each of both languages (Korean is hollow). **What a row means is where it lies among the others**: near words that keep the same company. One coordinate of the picture alone means nothing. Are the groups luck? Of the 36 words, how many have a nearest neighbour of their own class? First how many to expect by chance, then the fewest and the most of twenty runs with other sentences, after 40 and after 500:
"""

# %% [markdown] lang="ko"
r"""
다섯 무리가 생겼고, 무리마다 두 언어의 단어가 섞여 있습니다(속이 빈 점이 한국어 단어입니다). **행의 뜻은 다른 행들 사이에서 어디에 놓이는가에 있습니다.** 함께 다니는 말이 비슷한 단어들의 행은 가까이 모입니다. 그림의 좌표 하나만 보아서는 아무 뜻도 알 수 없습니다. 무리가 생긴 것은 우연이 아닐까요? 단어 36개 가운데 가장 가까운 이웃이 같은 부류인 것은 몇 개일까요? 먼저 우연히 그럴 단어 수의 기댓값을 구합니다. 그다음 문장을 새로 뽑아 스무 번씩 해 보고, 문장이 40개일 때와 500개일 때의 최솟값과 최댓값을 구합니다.
"""

# %%
def same_class(at):
    apart = np.linalg.norm(at[:, None] - at, axis=2)  # (36, 36)
    np.fill_diagonal(apart, np.inf)  # not itself
    return sum(classes[i] == classes[j] for i, j in enumerate(apart.argmin(axis=1)))


by_chance = sum(classes.count(name) - 1 for name in classes) / 35
hits = {n: [same_class(places(company(n, seed))) for seed in range(20)] for n in (40, 500)}
round(by_chance, 1), {n: (min(found), max(found)) for n, found in hits.items()}

# %% [markdown] lang="en"
r"""
After 500 sentences always all 36: no luck.

In a Transformer nobody counts: E starts at random, and the gradient moves its rows. But again it is the company that moves them.

## 4 · Where tokens fail

Now a vocabulary of 600 pieces, learned from a small text of some 650 words in English and Korean (the deeper notebook shows how). Which of these will go wrong?
"""

# %% [markdown] lang="ko"
r"""
문장 500개를 읽고 나면 언제나 36개 모두입니다. 우연이 아닙니다.

트랜스포머에서는 아무도 횟수를 세지 않습니다. E는 무작위로 시작하고 그래디언트가 행을 움직입니다. 그런데 그래디언트를 정하는 것도 함께 다니는 말입니다. 그래서 비슷하게 쓰이는 단어는 행도 비슷해집니다.

## 4 · 토큰 때문에 생기는 문제

이번에는 작지만 진짜 텍스트에서 학습한 어휘 집합을 씁니다. 영어와 한국어를 합쳐 650단어쯤 되는 텍스트에서 조각 600개를 학습했습니다(방법은 심화 노트북에 있습니다). 다음 가운데 제대로 나뉘지 않는 것은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import by_count

english, hangul = data.small_text("english"), data.small_text("korean")
learned = WordPiece.train(english + hangul, 600, by_count)
tries = ("student", "stduent", "STUDENT", "12 + 13", "Zoe", "학생", "민준")
Table(("text", "pieces"), [(text, " ".join(learned.tokenize(text))) for text in tries])

# %% [markdown] lang="en"
r"""
- **Spelling.** *student* is one id; its letters are gone. A model sees neither how many t's it has nor that *stduent* looks much the same.
- **Arithmetic.** Our text had no digits. Large vocabularies have them, but cut numbers wherever pieces happen to end.
- **Names and capitals.** A character that was not in the text makes its whole word unknown: *Zoe* (Z), the name 민준, *STUDENT* (U and N). And *The* and *the* are two ids that know nothing of each other.

(Models such as ByT5 and CANINE give every byte or character an id: no unknown words, but longer sentences.)

**And Korean?** Does it need more pieces for the same sentence? We cut eight sentences in both languages into words, with this vocabulary, with one for which the English text was read ten times over, and into bytes. *ratio* is Korean ÷ English; *lowest* and *highest* are those of single sentences.
"""

# %% [markdown] lang="ko"
r"""
- **철자.** *student*는 id 하나이고, 그 안의 글자는 사라졌습니다. 모델은 t가 몇 개인지도, *stduent*가 비슷하게 생겼다는 것도 볼 수 없습니다. 조각이 다르면 행도 다릅니다.
- **계산.** 우리 텍스트에는 숫자가 없었습니다. 큰 어휘 집합에는 숫자가 있지만, 수가 아무 데서나 잘립니다.
- **이름과 대문자.** 텍스트에 없던 글자가 하나라도 있으면 단어 전체를 모르게 됩니다. *Zoe*의 Z, *STUDENT*의 U와 N, ‘민준’의 두 글자가 그렇습니다. 그리고 *The*와 *the*는 서로 아무 관계도 없는 두 id입니다.

(글자를 넣지 못한다는 뜻은 아닙니다. ByT5나 CANINE 같은 모델은 바이트나 글자마다 id를 줍니다. 모르는 단어가 없는 대신 문장이 길어집니다.)

**한국어는 어떨까요?** 같은 문장이라도 한국어는 조각이 더 많이 필요하다고들 합니다. 두 언어로 쓴 문장 여덟 쌍을 네 가지 방법으로 나누어 봅시다. 단어(words), 이 어휘 집합(half and half), 영어 부분을 열 번 되풀이한 텍스트에서 학습한 어휘 집합(English × 10), 그리고 ByT5처럼 바이트(bytes)로 나누는 것입니다. 한국어가 더 많은 것은 어느 방법일까요? 표에는 개수와 한국어 ÷ 영어(ratio), 그리고 한 문장의 비율 가운데 최솟값(lowest)과 최댓값(highest)이 있습니다.
"""

# %% jupyter={"outputs_hidden": true}
mostly_english = WordPiece.train(10 * english + hangul, 600, by_count)
cutters = {"half and half": learned.tokenize, "English × 10": mostly_english.tokenize}
rows = []
for name, cut in {"words": str.split, **cutters, "bytes": str.encode}.items():
    sizes = np.array([[len(cut(text)) for text in pair] for pair in data.same_sentences()])
    ratio, both = sizes[:, 1] / sizes[:, 0], sizes.sum(axis=0)
    ratios = both[1] / both[0], ratio.min(), ratio.max()
    rows.append((name, *both, *(f"{value:.2f}" for value in ratios)))
Table(("cut into", "English", "Korean", "ratio", "lowest", "highest"), rows)

# %% [markdown] lang="en"
r"""
It depends on the text from which the vocabulary was learned. With as much Korean as English, Korean needs *half as many* pieces; part of that is grammar, for it also has fewer words. With English ten times over, the same Korean falls into nearly twice as many, and the ratio doubles. (Bytes are not learned: UTF-8 has one for a Latin letter, three for a Hangul syllable. Eight sentences show the direction, not the size.) Large models whose vocabularies come mostly from English do need more pieces for Korean (Petrov et al. 2023).

## 5 · In PyTorch

The line that everyone writes is `nn.Embedding(n_vocab, d_model)`. It starts with random rows, in `embedding.weight`; here are ours. Times √d_model all numbers are whole, so every device of this machine must give exactly X: one answer.
"""

# %% [markdown] lang="ko"
r"""
조각 수는 무엇보다 어휘 집합을 학습한 텍스트에 따라 달라집니다. 한국어와 영어가 비슷하게 들어 있으면 여기서는 한국어 조각이 오히려 **절반**뿐입니다. 단어 수부터 적으니 일부는 문법 때문입니다. 영어를 열 번 되풀이하면 똑같은 한국어 문장의 조각이 두 배 가까이 늘고, 비율도 두 배가 됩니다. (바이트는 학습하지 않습니다. UTF-8에서 영어 알파벳은 1바이트, 한글 한 글자는 3바이트입니다. 그리고 문장 여덟 개로는 방향만 알 수 있고 크기는 알 수 없습니다.) Petrov 외(2023)에 따르면, 주로 영어에서 학습한 큰 모델의 어휘 집합에서는 실제로 한국어 조각이 더 많습니다.

## 5 · PyTorch로

실제로 쓰는 코드는 `nn.Embedding(n_vocab, d_model)` 한 줄입니다. 처음에는 행이 무작위로 정해지며, `embedding.weight`에 들어 있습니다. 여기에 우리 행을 넣습니다. 그런 다음 내 컴퓨터의 모든 장치에서 √d_model을 곱합니다. 값이 모두 정수라서 반올림 오차가 없으므로, 모든 장치의 답이 X와 똑같아야 합니다. 즉 답은 하나입니다.
"""

# %%
import torch
from torch import nn

embedding = nn.Embedding(7, 4, dtype=torch.float64)
embedding.weight.data = torch.tensor(E)
embedding(torch.tensor(ids)).tolist()

# %%
from helpers import devices

answers = set()
for device in devices():
    there = nn.Embedding.from_pretrained(torch.tensor(E, dtype=device.dtype).to(device.name))
    rows_there = 2 * there(torch.tensor(ids, device=device.name))
    answers.add(str(rows_there.tolist()))
assert answers == {str(X.tolist())}
len(answers)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How does a sentence become rows of numbers?** It is cut into pieces of a fixed vocabulary, the longest that fits first; a piece's place in the vocabulary is its id, and the id picks a row of a learned table. **What does a row mean?** Its place among the other rows: words that keep the same company lie close together.

| name | shape | what it does |
|---|---|---|
| `WordPiece` | text → ids (T,) | longest piece first, `##` inside a word, a word with an unknown rest is `[UNK]` |
| E | (n_vocab, d_model) | learned; a row for each piece |
| `E[ids]` | (T,) → (T, d_model) | reads rows = one-hot @ E; gradients of a repeated id add up |
| X | (T, d_model) | √d_model · E[ids]; the position is added to it (lesson 08) |

**Deeper:** [how a vocabulary is learned, how Unicode interferes, the table's gradient, and one table at both ends of the model](07b_tokens_and_embeddings_deeper.ipynb).

**Next:** "a student am I" has the same four rows as "I am a student", in another order. [Lesson 08](08_positional_encoding.ipynb) tells the model where each one stands: positional encoding.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**문장은 어떻게 숫자의 행이 될까요?** 정해진 어휘 집합의 조각으로, 맞는 것 가운데 가장 긴 것부터 나눕니다. 조각이 어휘 집합에서 몇 번째인지가 id이고, id로 학습된 테이블의 행 하나를 고릅니다. **행은 무엇을 뜻할까요?** 다른 행들 사이에서의 자리가 뜻입니다. 함께 다니는 말이 비슷한 단어는 어느 언어든 가까이 모입니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `WordPiece` | 텍스트 → id (T,) | 가장 긴 조각부터, 단어 안에서는 앞에 `##`, 나머지에 맞는 조각이 없으면 `[UNK]` |
| E | (n_vocab, d_model) | 학습됩니다. 조각마다 행 하나 |
| `E[ids]` | (T,) → (T, d_model) | 행을 읽습니다 = 원-핫 벡터 @ E. 되풀이된 id의 그래디언트는 더합니다 |
| X | (T, d_model) | √d_model · E[ids]. 여기에 위치를 더합니다(8장) |

**더 깊이:** [심화 노트북](07b_tokens_and_embeddings_deeper.ipynb)에서는 어휘 집합을 학습하는 방법, 유니코드의 함정, 테이블의 그래디언트, 모델의 양쪽 끝에서 함께 쓰는 테이블을 다룹니다.

**다음:** 단어의 순서를 바꾸면 "I am a student"의 네 행도 자리만 바뀔 뿐, 숫자는 그대로입니다. [8장](08_positional_encoding.ipynb)에서는 각 단어가 몇 번째에 있는지를 모델에 알려 줍니다. 바로 위치 인코딩(positional encoding)입니다.
"""
