# %% [markdown] lang="en"
r"""
# 07 · Tokens and embeddings, deeper

**Where does a vocabulary come from, and what does the gradient do to a table that is read at one end of the model and compared with at the other?**

**You will be able to** learn a vocabulary with byte-pair encoding, name a trap of Unicode, give the gradient of a table when ids repeat and when one table serves both ends, and judge what another text says about tokens. \
**You need** [lesson 07](07_tokens_and_embeddings.ipynb), the variance of lesson 03, and lesson 04. \
**Time** 52 minutes

**Byte-pair encoding** (the name is Gage's, 1994) starts from characters and makes larger pieces by **merges**: two neighbours that often stand side by side become one piece. Run the cell and move *step*. The line at the top names each merge as it is made, and the new piece is framed; merges that change none of these sentences are skipped. The dot after a last letter is the end mark, written `</w>`. Which merge completes `student·`? And could the word *students*, which ends in `s·`, use it too? Choose 한국어, too: which merge makes the ending 습니다 one piece?
"""

# %% [markdown] lang="ko"
r"""
# 07 · 토큰과 임베딩, 심화

**어휘 집합은 어디에서 올까요? 그리고 모델의 양쪽 끝에서 함께 쓰는 테이블에는 그래디언트가 어떻게 돌아올까요?**

**이 노트북을 마치면** BPE로 어휘 집합을 학습하고, 유니코드의 함정 하나를 설명하고, id가 되풀이될 때와 테이블 하나를 양쪽 끝에서 함께 쓸 때의 그래디언트(gradient, 기울기)를 구하고, 토큰과 임베딩에 관한 문서의 주장을 판단할 수 있습니다. \
**필요한 것**은 [7장](07_tokens_and_embeddings.ipynb), 3장의 분산, 그리고 4장입니다. \
**시간** 52분

**바이트 페어 인코딩**(byte-pair encoding, BPE, Gage(1994)가 붙인 이름)은 글자(characters)에서 시작해 **병합**(merge)으로 조각을 키워 갑니다. 자주 붙어 나오는 두 조각을 하나로 합치는 것입니다. 셀을 실행하고 슬라이더 step을 움직여 보세요. 맨 윗줄에 방금 한 병합이 나오고, 새로 생긴 조각에는 테두리가 있습니다. 이 문장들을 바꾸지 않는 병합은 건너뜁니다. 마지막 글자 뒤의 점은 단어의 끝 표시로, `</w>`라고 씁니다. `student·`는 어느 병합에서 완성되나요? 그 병합은 `students`에도 쓰일까요? 한국어를 골라 ‘습니다’가 몇 번째 병합에서 한 조각이 되는지도 보세요.
"""

# %% tags=["widget"]
from helpers import play_merges

play_merges()

# %%
from collections import Counter

import numpy as np

from helpers import (
    BPE, Embedding, Logits, Stack, Table, WordPiece, check, data, number, numbers,
    show,
)

# %% [markdown] lang="en"
r"""
## 1 · Merges by hand

Six words, and how often each occurs in some text. The last character of a word gets the end mark, so that `d</w>`, an ending, is a different piece from `d`. (Sennrich et al. 2016 keep the mark apart at first; we glue it on from the start.) Pairs are counted inside words only. Take a pencil: which pair of neighbours occurs most often, and how many times? (`talked` counts three times, `talks` twice.)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로 하는 병합

단어 여섯 개가 어떤 텍스트에 다음 횟수만큼 나온다고 합시다. 단어의 마지막 글자에는 끝 표시를 붙입니다. 그래서 단어 끝의 `d</w>`는 `d`와 다른 조각입니다. (Sennrich 외(2016)에서는 이 표시가 따로 떨어진 기호로 출발하지만, 여기서는 처음부터 마지막 글자에 붙여 둡니다.) 쌍은 단어 안에서만 셉니다. 연필을 들고 세어 보세요. 가장 많이 나오는 이웃한 쌍은 무엇이고, 몇 번 나오나요? (`talked`는 세 번, `talks`는 두 번으로 셉니다. 출력의 pair는 쌍, how often은 횟수입니다.)
"""

# %%
six = data.six_words()
six

# %% jupyter={"outputs_hidden": true}
corpus = {(*word[:-1], word[-1] + "</w>"): times for word, times in six.items()}


def count_pairs(corpus):
    pairs = Counter()
    for word, times in corpus.items():
        for pair in zip(word, word[1:]):
            pairs[pair] += times
    return pairs


pairs = count_pairs(corpus)
Table(("pair", "how often"), [(f"{a} + {b}", n) for (a, b), n in pairs.most_common(4)])

# %% [markdown] lang="en"
r"""
`a + l` occurs in all nine (1 + 1 + 1 + 1 + 3 + 2). The merge makes one piece of it everywhere, and the counting starts again (the picture draws `</w>` as a dot):
"""

# %% [markdown] lang="ko"
r"""
되풀이까지 세면 단어는 아홉 개이고, `a + l`은 그 모두에 들어 있습니다. 이 쌍을 나오는 곳마다 한 조각으로 병합하고 다시 셉니다. (그림의 characters는 병합하기 전의 글자들이고, `</w>`는 점으로 나타냅니다.)
"""

# %%
from helpers import draw_merge


def glue(word, pair):
    result = []
    for piece in word:
        if result and (result[-1], piece) == pair:
            result[-1] += piece
        else:
            result.append(piece)
    return tuple(result)


first_two = [("a", "l"), ("al", "k")]
after = [corpus]
for pair in first_two:
    after.append({glue(word, pair): times for word, times in after[-1].items()})
draw_merge(after, first_two)

# %% [markdown] lang="en"
r"""
The second merge is `al + k`, 7 times; `walk` and `talk` keep `al k·`, since k· is not k.

### Exercise 7.4 ★ 4 minutes

Which two pieces are merged **third**? Count in the last column.
"""

# %% [markdown] lang="ko"
r"""
두 번째 병합은 7번 나오는 `al + k`입니다. `walk`와 `talk`에는 `al k·`가 그대로 남습니다. k·는 k가 아니기 때문입니다.

### 연습 7.4 ★ 4분

**세 번째**로 병합되는 두 조각은 무엇인가요? 마지막 열에서 세어 보세요.
"""

# %%
answer_4 = (..., ...)

check("7.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Every word gives the pairs of its pieces, as often as the word occurs. `talked` alone gives three for each of its pairs.

</details>
<details><summary>Solution</summary>

{solution}

3 in `talked` and 2 in `talks`: 5. The next are `alk + e` and `e + d·` with 4 each.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

한 단어에 든 쌍은 그 단어가 나오는 횟수만큼 셉니다. `talked`는 세 번 나오므로 그 안의 쌍마다 3을 더합니다.

</details>
<details><summary>풀이</summary>

{solution}

`talked`에서 3번, `talks`에서 2번, 모두 5번입니다. 그다음은 4번씩 나오는 `alk + e`와 `e + d·`입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**Using the merges.** A new word is cut by *replaying* them: characters first, then the merges in the order in which they were learned. Into which pieces do `stalked` and `waked` fall, two words that were not in the text? (Of equally frequent pairs the one that comes first in the order of characters would be taken. That does not happen here, but there has to be a rule.)
"""

# %% [markdown] lang="ko"
r"""
**병합으로 새 단어 나누기.** 새 단어를 나눌 때는 병합을 처음부터 다시 밟아 갑니다. 글자로 나눈 다음, 학습한 순서대로 병합을 적용합니다. 텍스트에 없던 두 단어 `stalked`와 `waked`는 어떤 조각으로 나뉠까요? (횟수가 같은 쌍이 있으면 사전 순서에서 앞선 것을 고릅니다. 여기서는 그런 일이 없지만, 규칙은 하나 정해 두어야 합니다.)
"""

# %% jupyter={"outputs_hidden": true}
merges, words_now = [], corpus
for _ in range(5):
    found = count_pairs(words_now)
    best = max(found.values())
    merges.append(min(pair for pair in found if found[pair] == best))
    words_now = {glue(word, merges[-1]): times for word, times in words_now.items()}


def replay(word):
    pieces = (*word[:-1], word[-1] + "</w>")
    for pair in merges:
        pieces = glue(pieces, pair)
    return list(pieces)


merges, replay("stalked"), replay("waked")

# %% [markdown] lang="en"
r"""
The frequent `talked` has become one piece; `ed</w>` is an ending that serves other verbs.

## 2 · A real text

`BPE` and `WordPiece` of our helpers now learn 600 pieces each from the course's small text: some 650 words, English and Korean together. One vocabulary serves both languages, as the paper's 37,000 pieces served English and German (Vaswani et al. 2017, section 5.1). Both count pairs; they differ in their marks, and in how they cut: BPE replays its merges, WordPiece takes the longest piece. (Every character stands in the vocabulary twice, at a word's beginning and inside, or inside and at the end, so no word of known characters is unknown.) Eight words, cut by both:
"""

# %% [markdown] lang="ko"
r"""
자주 나오는 `talked`는 한 조각이 되었고, `ed</w>`는 다른 동사에도 쓰이는 어미가 되었습니다.

## 2 · 진짜 텍스트

이제 `helpers`의 `BPE`와 `WordPiece`가 이 과정의 작은 텍스트에서 조각을 600개씩 학습합니다. 영어와 한국어를 합쳐 650단어쯤 됩니다. 논문에서 37,000개짜리 어휘 집합 하나를 영어와 독일어가 함께 썼듯이(Vaswani 외(2017), 5.1절), 여기서도 어휘 집합 하나를 두 언어가 함께 씁니다. 학습할 때는 둘 다 쌍의 횟수를 세고 표시만 다릅니다. 단어를 나눌 때는 BPE는 병합을 다시 밟고, WordPiece는 가장 긴 조각을 찾습니다. (글자마다 두 가지 꼴이 어휘 집합에 들어갑니다. WordPiece에서는 단어 첫머리와 안쪽, BPE에서는 안쪽과 끝입니다. 그래서 아는 글자로만 된 단어는 `[UNK]`가 되지 않습니다.) 단어 여덟 개를 두 방법으로 나누어 봅시다.
"""

# %%
from helpers import by_count, by_ratio, split_words

text = data.small_text("english") + data.small_text("korean")
bpe, wordpiece = BPE.train(text, 600), WordPiece.train(text, 600, by_count)
some = "students listening singer unhappy 읽습니다 학생들에게 정원에서도 운동하고".split()
rows = [(word, " ".join(bpe.cut(word)), " ".join(wordpiece.cut(word))) for word in some]
Table(("word", "BPE", "WordPiece"), rows)

# %%
assert all(t.decode(t.encode(text)).split() == split_words(text) for t in (bpe, wordpiece))
{name: len(set("".join(split_words(data.small_text(name))))) for name in ("english", "korean")}

# %% [markdown] lang="en"
r"""
Endings turn up by themselves: `ing`, `er`, 습니다, 에게, 하고. *unhappy* is not in the text: BPE uses a piece `un`, while WordPiece knows `##un` inside words, but no `un` that begins one. On the other hand BPE makes `studen` + `ts</w>` of *students*, since to it the `t` inside *students* and the `t</w>` at the end of *student* are two pieces, and what it has learned of the one does not serve the other.

The second output counts the different characters of each language. Korean needs many more to begin with, and there are 11,172 possible syllables. (Many later models begin with the 256 possible bytes instead, so that nothing is unknown.)

**WordPiece's own criterion.** The trainer behind BERT's vocabulary was never published. Schuster & Nakajima (2012) write that they merge what raises the likelihood of the text most. What is usually given instead is the score below. (The trainer in Hugging Face's library simply counts, as BPE does; our tests check that.)

$$ \text{score}(a, b) = \frac{\text{count}(ab)}{\text{count}(a) \cdot \text{count}(b)} $$

Which pair of the six words does it merge first?
"""

# %% [markdown] lang="ko"
r"""
`ing`, `er` 같은 접미사와 ‘습니다’, ‘에게’, ‘하고’ 같은 어미와 조사가 저절로 나타납니다. *unhappy*는 텍스트에 없는 단어입니다. BPE는 조각 `un`을 쓰지만, WordPiece에는 단어 안에 쓰는 `##un`만 있고 단어를 시작하는 `un`이 없습니다. 반대로 BPE는 *students*를 `studen` + `ts</w>`로 나눕니다. BPE에게 *students* 안의 `t`와 *student* 끝의 `t</w>`는 서로 다른 조각이라, 하나에서 학습한 것이 다른 하나에는 쓸모가 없습니다.

두 번째 출력은 두 언어의 글자 종류를 센 것입니다. 한국어는 시작할 때부터 훨씬 많은 글자가 필요하고, 가능한 한글 음절은 모두 11,172개입니다. (그 뒤에 나온 많은 모델은 바이트 256가지에서 시작하므로 모르는 글자가 없습니다.)

**WordPiece의 기준.** BERT의 어휘 집합을 만든 학습 프로그램은 공개된 적이 없습니다. Schuster & Nakajima(2012)는 텍스트의 우도(likelihood, 그 조각들로 이 텍스트가 나올 확률)를 가장 많이 높이는 쌍을 병합한다고 썼습니다. 흔히 소개되는 기준은 아래의 점수(score)입니다. 한편 Hugging Face 라이브러리의 학습 프로그램은 BPE처럼 횟수만 셉니다(이 과정의 테스트로 확인합니다).

$$ \text{score}(a, b) = \frac{\text{count}(ab)}{\text{count}(a) \cdot \text{count}(b)} $$

앞의 여섯 단어에서 이 점수로 가장 먼저 병합되는 쌍은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
single = Counter(piece for word, times in corpus.items() for piece in times * word)
score = {(a, b): n / (single[a] * single[b]) for (a, b), n in pairs.items()}
shown = [("a", "l"), max(score, key=score.get)]
rows = [(f"{a} + {b}", single[a], single[b], pairs[a, b], f"{score[a, b]:.4f}") for a, b in shown]
Table(("pair", "count(a)", "count(b)", "count(ab)", "score"), rows)

# %% [markdown] lang="en"
r"""
In both pairs the parts never occur apart. Then the score is one over how often they occur: ¼ beats ⅑. So this criterion prefers the **rarer** pair. On our text it spends its merges on rare words, and frequent ones stay in pieces:
"""

# %% [markdown] lang="ko"
r"""
두 쌍 모두 두 조각이 언제나 붙어 나옵니다. 그런 쌍의 점수는 횟수의 역수이므로 ¼이 ⅑보다 높습니다. 즉 이 기준은 **드문** 쌍을 먼저 고릅니다. 우리 텍스트에서는 드문 단어를 병합하느라 자주 나오는 단어를 조각난 채로 둡니다. (표의 by count는 횟수, by ratio는 위의 점수로 학습한 것입니다.)
"""

# %%
ratio = WordPiece.train(text, 600, by_ratio)
rows = []
for word in ("the", "students"):
    rows.append((word, " ".join(wordpiece.cut(word)), " ".join(ratio.cut(word))))
Table(("word", "by count", "by ratio"), rows)

# %% [markdown] lang="en"
r"""
## 3 · One syllable, two spellings

Before a word is cut, one trap: the same 학 can be stored as one character or as three **jamo** (ㅎ, ㅏ, ㄱ), and é as one or two. They look alike and are different to a computer. Composed is Unicode's form **NFC**, taken apart **NFD**; some file systems and keyboards produce the latter. What does the tokenizer make of 학생 taken apart, if nobody puts it together?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 같은 음절, 두 가지 표기

단어를 나누기 전에 조심할 것이 하나 있습니다. 똑같은 ‘학’도 문자 하나로 저장될 수도 있고, **자모**(jamo) 셋(ㅎ, ㅏ, ㄱ)으로 저장될 수도 있습니다. é도 문자 하나일 수도, 둘일 수도 있습니다. 눈에는 같아 보여도 컴퓨터에는 다른 텍스트입니다. 유니코드에서는 합친 꼴을 **NFC**, 풀어 쓴 꼴을 **NFD**라고 합니다. NFD는 일부 파일 시스템과 입력기에서 나옵니다. 풀어 쓴 ‘학생’을 합치지 않고 그대로 나누면 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
from unicodedata import normalize

apart = normalize("NFD", "학생")
len("학생"), len(apart), wordpiece.cut("학생"), wordpiece.cut(apart), wordpiece.tokenize(apart)

# %% [markdown] lang="en"
r"""
Unknown: no jamo is in the vocabulary. `tokenize` first brings the text to NFC (in `words`), and finds 학생.

## 4 · The gradient of a table

Ids cannot be nudged: between 3 and 4 there is no piece. So there is no `dids`. But the *rows* are learned: every token hands its row of `dout` to the row that it was read from. In "a student a" the row of `a` moves the loss at two places, so two slopes add up:
"""

# %% [markdown] lang="ko"
r"""
`[UNK]`입니다. 어휘 집합에 자모가 없기 때문입니다. `tokenize`는 먼저 텍스트를 NFC로 바꾸므로(`words`에서) ‘학생’을 찾습니다.

## 4 · 테이블의 그래디언트

id는 조금만 바꿔 볼 수가 없습니다. 3과 4 사이에는 아무 조각도 없으니까요. 그래서 `dids`는 없습니다. 하지만 테이블의 **행**은 학습됩니다. 토큰마다 `dout`의 행이 하나씩 있고, 이것은 그 토큰의 값을 읽어 온 행으로 돌아갑니다. "a student a"에서 `a`의 행은 두 곳에서 손실(loss)에 영향을 주므로 두 기울기를 더합니다.
"""

# %%
pocket, E = data.pocket_embedding()
tokenizer = WordPiece(pocket)
repeated = tokenizer.encode("a student a")
dout = np.array([[1.0, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 3]])  # (3, 4)
dE = np.zeros((7, 4))
for i, row in zip(repeated, dout):
    dE[i] += row
repeated.tolist(), dE[4:6]

# %% [markdown] lang="en"
r"""
NumPy has a trap here. `dE[ids] += dout` looks the same, but reads all rows first, adds, and then writes: of a repeated id only the **last** write stays. `np.add.at` adds one after the other; so does the product with the transposed one-hot matrix. What does the first leave in the row of `a`?
"""

# %% [markdown] lang="ko"
r"""
여기서 NumPy에는 함정이 있습니다. `dE[ids] += dout`은 똑같아 보이지만, 먼저 행을 모두 읽고, 더한 다음, 한꺼번에 씁니다. 그래서 되풀이된 id에는 **마지막에 쓴 값**만 남습니다. `np.add.at`은 하나씩 차례로 더하고, 전치한 원-핫 행렬을 곱해도 결과는 같습니다. 첫 번째 방법에서 `a`의 행은 무엇이 될까요? (way는 방법, row of a와 row of student는 각 단어의 행입니다.)
"""

# %% jupyter={"outputs_hidden": true}
trap, one_by_one = np.zeros((7, 4)), np.zeros((7, 4))
trap[repeated] += dout
np.add.at(one_by_one, repeated, dout)
product = np.eye(7)[repeated].T @ dout  # (7, 3) @ (3, 4)
ways = {"dE[ids] += dout": trap, "np.add.at": one_by_one, "one-hotᵀ @ dout": product}
rows = [(name, numbers(way[4]), numbers(way[5])) for name, way in ways.items()]
Table(("way", "row of a", "row of student"), rows)

# %% [markdown] lang="en"
r"""
The layer `Embedding` of our helpers adds with `np.add.at`. Its gradient against dE, and against the slopes that nudging every number of E gives:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 층 `Embedding`은 `np.add.at`으로 더합니다. 그 그래디언트를 위의 dE와 비교하고, E의 숫자를 하나씩 조금 바꾸어 구한 기울기(수치 미분, numerical differentiation)와도 비교합니다.
"""

# %%
from helpers import added_up, compare, numerical_gradients

layer = Embedding(E)
layer(repeated)
layer.backward(dout)
measured = numerical_gradients(lambda: (layer(repeated) * dout).sum(), layer.params)
compare(layer.dweight, dE)
compare(layer.grads, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
### Exercise 7.5 ★★ 5 minutes

The sentence "I am I" has the ids [2, 3, 2], and its dout is

$$ \begin{pmatrix} 1 & 0 & 2 & -1 \\ 0 & 3 & 1 & 1 \\ 2 & -1 & 0 & 4 \end{pmatrix} $$

Which two rows does dE have for `I` and for `a` (id 4)?
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.5 ★★ 5분

"I am I"라는 문장의 id는 [2, 3, 2]이고, dout은 다음과 같습니다.

$$ \begin{pmatrix} 1 & 0 & 2 & -1 \\ 0 & 3 & 1 & 1 \\ 2 & -1 & 0 & 4 \end{pmatrix} $$

dE에서 `I`의 행과 `a`(id 4)의 행은 무엇인가요?
"""

# %%
answer_5 = [
    [..., ..., ..., ...],
    [..., ..., ..., ...],
]

check("7.5", answer_5)

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
## 5 · One table at both ends

At its other end the model must choose the next token. It compares its output x with the row of every piece, by `x @ E.T`: one score, a **logit**, for each piece of the vocabulary. The paper takes the *same* table as at the input (section 3.4; Press & Wolf 2017). This is **weight tying**. So E moves the loss in two ways (dashed: where it is read), and its gradient comes back in two (purple):
"""

# %% [markdown] lang="ko"
r"""
## 5 · 양쪽 끝에서 쓰는 테이블 하나

모델의 다른 쪽 끝에서는 다음 토큰을 골라야 합니다. 그래서 `x @ E.T`로 출력 x를 모든 조각의 행과 비교합니다. 그러면 조각마다 점수가 하나씩 나오는데, 이 점수를 **로짓**(logit)이라고 합니다. 논문은 여기에 입력에서 쓴 것과 **같은** 테이블을 씁니다(3.4절; Press & Wolf(2017)). 이것이 **가중치 공유**(weight tying)입니다. 그래서 E는 두 길로 손실에 영향을 주고(점선: E를 읽는 곳), 그래디언트도 두 길로 돌아옵니다(보라색).
"""

# %%
from helpers import draw_tied

draw_tied()

# %%
ids, scale = tokenizer.encode("I am a student"), 4**0.5
x_in = scale * E[ids]  # (4, 4)
logits = x_in @ E.T  # (4, 7)
Table(("token", *pocket), [(pocket[i], *map(number, row)) for i, row in zip(ids, logits)])

# %% [markdown] lang="en"
r"""
(No layers stand between the two ends here, so each token finds itself the most similar.) The two parts of dE:

- **Output part**, `dlogits.T @ x_in`. A logit is a weighted sum with E as the weights, so its gradient is *what came in* times *the slope of what came out* (lesson 04).
- **Look-up part**. The slope of x is `dlogits @ E`; the factor √d multiplies it, and its rows are added up by id.

To measure each part alone, we nudge E at one end while a copy, `held`, stays at the other:
"""

# %% [markdown] lang="ko"
r"""
(여기서는 양쪽 끝 사이에 층이 없으므로 토큰마다 자기 자신과 가장 비슷합니다.) dE는 두 몫으로 되어 있습니다.

- **출력 쪽 몫**(output part), `dlogits.T @ x_in`. 로짓은 E를 가중치(weight)로 하는 가중합입니다. 그래서 4장에서처럼 **들어온 값**에 **나간 값의 기울기**를 곱합니다.
- **입력 쪽 몫**(look-up part). x의 기울기는 `dlogits @ E`이고, 여기에 √d를 곱한 행들을 id별로 더합니다.

두 몫을 따로 확인하려면, 한쪽 끝의 E만 조금 바꾸고 다른 쪽 끝에는 복사본 `held`를 둡니다. 이렇게 수치 미분으로 구한 값과 비교합니다.
"""

# %%
rng = np.random.default_rng(6)
dlogits, held = rng.normal(size=(4, 7)), E.copy()
output_part = dlogits.T @ x_in  # (7, 4)
at_the_output = numerical_gradients(lambda: (x_in @ E.T * dlogits).sum(), {"E": E})
compare({"dE": output_part}, at_the_output, tolerance=1e-6)

# %%
look_up_part = added_up(ids, scale * (dlogits @ E), E)  # (7, 4)
at_the_input = numerical_gradients(lambda: (scale * E[ids] @ held.T * dlogits).sum(), {"E": E})
compare({"dE": look_up_part}, at_the_input, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
The rows of `[PAD]`, `[UNK]` and `##s` were not read, so their look-up part is 0, but each of them has a logit, so their output part is not: **with tied weights every row learns at every step**. In the helpers tying is two layers, `Embedding` and `Logits`, over one array. Their gradients arrive in one array, added up:
"""

# %% [markdown] lang="ko"
r"""
`[PAD]`, `[UNK]`, `##s`의 행은 읽지 않았으므로 입력 쪽 몫이 0입니다. 하지만 저마다 로짓이 있으므로 출력 쪽 몫은 0이 아닙니다. **가중치를 공유하면 스텝마다 모든 행이 학습됩니다.** `helpers`에서는 두 층 `Embedding`과 `Logits`가 배열 하나를 함께 씁니다. 두 층의 그래디언트는 배열 하나에 더해져 돌아옵니다.
"""

# %%
both = Stack([Embedding(E, scale), Logits(E)])
compare(both(ids), logits)
both.backward(dlogits)
(summed,) = both.grads.values()
compare(summed, look_up_part + output_part)

# %% [markdown] lang="en"
r"""
### Exercise 7.6 ★ 3 minutes

The paper's base model has d_model = 512 and one shared vocabulary of 37,000 pieces for English and German. Source, target and output share one table. How many numbers does that save against three separate tables?
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.6 ★ 3분

논문의 base 모델은 d_model = 512이고, 영어와 독일어가 조각 37,000개짜리 어휘 집합 하나를 함께 씁니다. 원문, 번역문, 출력이 테이블 하나를 공유합니다. 테이블 세 개를 따로 둘 때보다 숫자가 몇 개 줄어드나요?
"""

# %%
answer_6 = ...

check("7.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

One table: 37,000 rows of 512 numbers. Two of three tables are saved.

</details>
<details><summary>Solution</summary>

{solution}

37,888,000. The paper gives the base model 65 million parameters (its Table 3); without sharing it would have over 100 million.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

테이블 하나는 숫자 512개짜리 행 37,000개로 되어 있습니다. 테이블 세 개 가운데 두 개가 필요 없어집니다.

</details>
<details><summary>풀이</summary>

{solution}

37,888,000개입니다. 논문의 표 3에 따르면 base 모델의 매개변수(parameter)는 6,500만 개입니다. 테이블을 공유하지 않았다면 1억 개가 넘었을 것입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**One table, two sizes.** Why √d_model? The table has two tasks:

- **At the output** the numbers of x are of size 1, after layer normalisation. Scores of size 1 leave every piece a chance; with scores of 20 or 30 one piece is all but certain from the start.
- **At the input** each row gets a position added, whose numbers lie between −1 and 1 (lesson 08). The row's numbers should not be much smaller or larger.

E starts with normally distributed numbers, of variance 1, written N(0, 1), or of variance 1/d, written N(0, 1/d). How large are the scores of each, and the numbers of E without and with the factor?
"""

# %% [markdown] lang="ko"
r"""
**테이블은 하나, 크기는 둘.** √d_model은 왜 곱할까요? 테이블은 두 가지 일을 합니다.

- **출력에서는** x의 숫자가 층 정규화(layer normalization)를 지나 크기가 1쯤입니다. 점수의 크기가 1쯤이면 모든 조각에 가능성이 남지만, 20이나 30이면 처음부터 거의 하나로 정해집니다.
- **입력에서는** 행마다 −1과 1 사이의 숫자로 된 위치를 더합니다(8장). 그러니 행의 숫자도 너무 작거나 크지 않아야 합니다.

E의 초깃값은 정규분포에서 뽑습니다. 분산이 1인 N(0, 1)이나 분산이 1/d인 N(0, 1/d)을 흔히 씁니다. 각각 점수의 크기는 얼마이고, E의 숫자는 √d를 곱하기 전과 후에 얼마나 클까요? (표의 start는 초깃값의 분포, size of scores는 점수의 크기, numbers of E는 E에 있는 숫자의 크기, times √d는 거기에 √d를 곱한 크기입니다.)
"""

# %% claims=["1-12", "4-46"] jupyter={"outputs_hidden": true}
x_last = rng.normal(size=(100, 512))  # (100, d_model)
rows = []
for name, std in (("N(0, 1)", 1), ("N(0, 1/d)", 512**-0.5)):
    table = std * rng.normal(size=(1000, 512))  # (n_vocab, d_model)
    sizes = (x_last @ table.T).std(), table.std(), 512**0.5 * table.std()
    rows.append((name, *(f"{size:.2f}" for size in sizes)))
Table(("start, d = 512", "size of scores", "numbers of E", "times √d"), rows)

# %% [markdown] lang="en"
r"""
The output needs a table of small numbers, the input one of large numbers. With N(0, 1/d), which the authors' program (tensor2tensor) draws, the scores are of size 1, and the factor √512 = 22.6 brings the input to size 1 as well. PyTorch's `nn.Embedding` draws from N(0, 1): whoever copies the factor but keeps PyTorch's start gets an input that drowns the positions, and scores of size 22.6. (The paper gives no reason; this is our reading, and it is about the beginning of training. Later the numbers go where the gradient takes them.)

### Exercise 7.7 ★★ 4 minutes

The big model has d_model = 1024; its table starts with N(0, 1/d). The **length** of a row is the root of its sum of squares. A position's row consists of 512 pairs (sine, cosine), and the squares of each pair add up to 1. About how long are a row of E, a row of √d · E, and the row of a position? Give three numbers.
"""

# %% [markdown] lang="ko"
r"""
출력에는 작은 숫자로 된 테이블이, 입력에는 큰 숫자로 된 테이블이 필요합니다. 저자들의 프로그램(tensor2tensor)처럼 N(0, 1/d)에서 뽑으면 점수의 크기가 1쯤이고, √512 = 22.6을 곱하면 입력도 1쯤이 됩니다. PyTorch의 `nn.Embedding`은 N(0, 1)에서 뽑습니다. 논문에서 √d만 가져오고 초깃값은 그대로 두면 입력이 위치를 덮어 버리고 점수의 크기는 22.6이 됩니다. (논문에는 이유가 나오지 않습니다. 이것은 우리의 해석이고, 학습을 시작할 때의 이야기입니다. 그 뒤에는 숫자들이 그래디언트를 따라 달라집니다.)

### 연습 7.7 ★★ 4분

big 모델은 d_model = 1024이고, 테이블의 초깃값은 N(0, 1/d)입니다. 행의 **길이**는 숫자들을 제곱해 모두 더한 값의 제곱근입니다. 위치의 행은 (사인, 코사인) 쌍 512개로 되어 있고, 쌍마다 제곱의 합이 1입니다. E의 행, √d · E의 행, 위치의 행의 길이는 각각 얼마쯤인가요? 숫자 세 개로 답하세요.
"""

# %%
answer_7 = [..., ..., ...]

check("7.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

1024 numbers with variance 1/1024 have squares that add up to about 1. The position has 512 pairs, and each adds exactly 1.

</details>
<details><summary>Solution</summary>

{solution}

1, 32 and 22.63. With the factor the token is √2 times as long as the position, at every d.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

분산이 1/1024인 숫자 1,024개의 제곱을 모두 더하면 1쯤입니다. 위치에는 쌍이 512개 있고, 쌍마다 제곱의 합이 정확히 1입니다.

</details>
<details><summary>풀이</summary>

{solution}

1, 32, 22.63입니다. √d를 곱하면 d가 얼마이든 토큰의 길이가 위치의 √2배입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · True or false?

One of the texts that this course is built on says:

> The Transformer splits into tokens with the WordPiece tokenizer, and the Transformer's embedding layer outputs each token as a vector of size 512.

The 512 is right. But the paper names two tokenizers: byte-pair encoding with about 37,000 shared pieces for English–German, and 32,000 word-pieces for English–French (section 5.1). WordPiece alone is BERT's (Devlin et al. 2019). Does the difference matter? Vote on this: **learned from the same text, by the same criterion and to the same size, BPE and WordPiece cut every word of that text alike.**
"""

# %% [markdown] lang="ko"
r"""
## 6 · 참일까요, 거짓일까요?

이 과정의 바탕이 된 문서 가운데 하나는 이렇게 말합니다.

> Transformer는 WordPiece Tokenizer를 사용하여 Token을 나누며, Transformer의 Embedding Layer는 각 Token을 512 크기의 Vector로 출력합니다.

512는 맞습니다. 그런데 논문에는 토크나이저가 두 가지 나옵니다. 영어–독일어에는 두 언어가 함께 쓰는 BPE 조각 약 37,000개, 영어–프랑스어에는 word-piece 32,000개입니다(5.1절). WordPiece만 쓴 것은 BERT입니다(Devlin 외, 2019). 어느 것을 쓰든 마찬가지일까요? 이 문장이 참인지 거짓인지 판단해 보세요. **같은 텍스트에서 같은 기준으로 같은 크기까지 학습한 BPE와 WordPiece는 그 텍스트의 모든 단어를 똑같이 나눈다.**
"""

# %% claims=["1-03"] jupyter={"outputs_hidden": true}
from helpers import decide

vote_1 = ...  # True or False? Put your answer in place of the dots, then run.


def cuts(pieces):
    return [piece.removeprefix("##").removesuffix("</w>") for piece in pieces]


different = sorted(set(split_words(text)))
alike = sum(cuts(bpe.cut(word)) == cuts(wordpiece.cut(word)) for word in different)
decide("1-03", vote_1, alike == len(different), found=f"{alike} / {len(different)}")

# %% [markdown] lang="en"
r"""
So it matters which one is meant. The same text goes on that position and embedding are added. They are; left out are the factor √512 = 22.6 before the embedding (section 3.4) and the dropout after the sum (section 5.4).

## 7 · In PyTorch, every gradient

The pocket table in `nn.Embedding`, and its gradient for "a student a", in which an id repeats:
"""

# %% [markdown] lang="ko"
r"""
그러니 어느 것을 썼는지가 중요합니다. 같은 문서는 이어서 위치와 임베딩을 더한다고 합니다. 더하는 것은 맞습니다. 빠진 것은 임베딩에 미리 곱하는 √512 = 22.6(3.4절)과 더한 뒤의 드롭아웃(5.4절)입니다.

## 7 · PyTorch로, 모든 그래디언트까지

미니 트랜스포머의 테이블을 `nn.Embedding`에 넣고, id가 되풀이되는 "a student a"의 그래디언트를 구해 봅시다.
"""

# %%
import torch

builtin = torch.nn.Embedding(7, 4, dtype=torch.float64)
builtin.weight.data = torch.tensor(E)
builtin(torch.tensor(repeated)).backward(torch.tensor(dout))
compare(builtin.weight.grad.numpy(), dE)

# %% [markdown] lang="en"
r"""
Two sentences of three tokens, ids repeated, then the tied table, for which PyTorch's own parts are an `nn.Embedding` and an `nn.Linear` that share one parameter: NumPy, our PyTorch and PyTorch's own parts, outputs and every gradient, on every device.
"""

# %% [markdown] lang="ko"
r"""
이번에는 id가 되풀이되는, 토큰 세 개짜리 문장 두 개를 넣습니다. 그다음은 가중치를 공유하는 테이블입니다. PyTorch 기본 모듈로는 매개변수 하나를 함께 쓰는 `nn.Embedding`과 `nn.Linear`입니다. NumPy, 우리의 PyTorch(`mirror`), PyTorch 기본 모듈(`torch.nn`)의 출력과 모든 그래디언트를 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_on_every_device

two_sentences = np.array([[3, 8, 3], [0, 3, 5]])  # (2, 3)
weight = rng.normal(size=(9, 5))  # (n_vocab, d_model)
equal_on_every_device(Embedding(weight), two_sentences, rng.normal(size=(2, 3, 5)))

# %%
tied_ends = Stack([Embedding(weight, 5**0.5), Logits(weight)])
equal_on_every_device(tied_ends, two_sentences, rng.normal(size=(2, 3, 9)))

# %% [markdown] lang="en"
r"""
How fast is it? 32 sentences of 64 tokens, a table of 1000 rows, forward and backward on this machine, divided by the time of `nn.Embedding`. Reading rows is quick; nearly all of our time goes into adding up their gradients, number by number:
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 토큰 64개짜리 문장 32개와 행 1,000개짜리 테이블로 내 컴퓨터에서 순전파(forward pass)와 역전파(backward pass)의 시간을 측정하고, `nn.Embedding`이 걸린 시간으로 나눕니다(quartiles는 사분위수). 행을 읽는 것은 금방입니다. 시간은 거의 모두 그래디언트의 숫자를 하나씩 더하는 데 듭니다.
"""

# %%
show(added_up)

# %% tags=["nbval-ignore-output"]
from helpers import step_on_every_device

many = rng.integers(0, 1000, (32, 64))
table_32 = Embedding.random(1000, 128, rng, dtype=np.float32)
step_on_every_device(table_32, many, np.float32(rng.normal(size=(32, 64, 128))))

# %% [markdown] lang="en"
r"""
## 8 · Recap

A vocabulary is learned by merging, again and again, the pair of neighbours with the highest count or score. A table is read row by row, so its gradient is added up by id; tied, it gets a second contribution from the output, and then every row learns at every step.

| name | shape | forward | backward |
|---|---|---|---|
| `BPE` | text → ids (T,) | learned merges in order, `</w>` at a word's end | – |
| `WordPiece` | text → ids (T,) | longest piece first, `##` inside a word | – |
| `Embedding(E, √d)` | ids (T,) → (T, d_model) | `√d · E[ids]` | rows of `√d · dout` added up by id |
| `Logits(E)` | (T, d_model) → (T, n_vocab) | `x @ E.T` | `dE = dlogitsᵀ @ x`, `dx = dlogits @ E` |

**References.** P. Gage, *A New Algorithm for Data Compression*, 1994 (BPE's name). · R. Sennrich, B. Haddow, A. Birch, *Neural Machine Translation of Rare Words with Subword Units*, 2016, section 3.2. · M. Schuster, K. Nakajima, *Japanese and Korean Voice Search*, 2012. · J. Devlin et al., *BERT*, 2019. · O. Press, L. Wolf, *Using the Output Embedding to Improve Language Models*, 2017. · J. R. Firth, *A Synopsis of Linguistic Theory*, 1957. · A. Petrov et al., *Language Model Tokenizers Introduce Unfairness Between Languages*, 2023. · J. Clark et al., *CANINE*, 2022; L. Xue et al., *ByT5*, 2022. · A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.4 and 5.1. · The text quoted: *Transformer #4 - Encoder Detail*, sections 0 and 1.

Back to [lesson 07](07_tokens_and_embeddings.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

어휘 집합은 기준(횟수나 점수)이 가장 높은 이웃한 쌍을 되풀이해 병합하면서 학습합니다. 테이블은 행 단위로 읽으므로 그래디언트도 id별로 더합니다. 가중치를 공유하면 출력 쪽 몫이 더해지고, 스텝마다 모든 행이 학습됩니다.

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| `BPE` | 텍스트 → id (T,) | 학습한 순서대로 병합, 단어 끝에는 `</w>` | – |
| `WordPiece` | 텍스트 → id (T,) | 가장 긴 조각부터, 단어 안에서는 앞에 `##` | – |
| `Embedding(E, √d)` | id (T,) → (T, d_model) | `√d · E[ids]` | `√d · dout`의 행을 id별로 더하기 |
| `Logits(E)` | (T, d_model) → (T, n_vocab) | `x @ E.T` | `dE = dlogitsᵀ @ x`, `dx = dlogits @ E` |

**참고 자료.** P. Gage, *A New Algorithm for Data Compression*, 1994(BPE라는 이름). · R. Sennrich, B. Haddow, A. Birch, *Neural Machine Translation of Rare Words with Subword Units*, 2016, 3.2절. · M. Schuster, K. Nakajima, *Japanese and Korean Voice Search*, 2012. · J. Devlin 외, *BERT*, 2019. · O. Press, L. Wolf, *Using the Output Embedding to Improve Language Models*, 2017. · J. R. Firth, *A Synopsis of Linguistic Theory*, 1957. · A. Petrov 외, *Language Model Tokenizers Introduce Unfairness Between Languages*, 2023. · J. Clark 외, *CANINE*, 2022; L. Xue 외, *ByT5*, 2022. · A. Vaswani 외, *Attention Is All You Need*, 2017, 3.4절과 5.1절. · 인용한 글: ‘Transformer #4 - Encoder Detail’ 0절과 1절.

[7장](07_tokens_and_embeddings.ipynb)으로 돌아가기.
"""
