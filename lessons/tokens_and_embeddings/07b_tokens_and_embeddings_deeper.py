# %% [markdown] lang="en"
r"""
# 07 · Tokens and embeddings, deeper

**A vocabulary is made by counting. What becomes of what is rare?**

**You will be able to** learn a vocabulary with byte-pair encoding, write WordPiece's search, say what becomes of rare words, languages and spellings, and what the row of a rare piece learns. \
**You need** [lesson 07](07_tokens_and_embeddings.ipynb). \
**Time** 70 minutes

**Byte-pair encoding**, BPE, starts from characters and makes larger pieces by **merges**: two neighbours that often stand side by side become one piece. Run the cell and move *merge*. The line at the top names each merge as it is made, and the new piece is framed; merges that change none of these sentences are skipped. The dot after a last letter is the end mark, written `</w>`. Which merge completes `student·`? Does the word *students* use it, too? Choose 한국어: which merge makes the ending 습니다 one piece?
"""

# %% [markdown] lang="ko"
r"""
# 07 · 토큰과 임베딩, 심화

**어휘 집합은 횟수를 세어 만듭니다. 그러면 드문 것은 어떻게 될까요?**

**이 노트북을 마치면** BPE로 어휘 집합을 학습하고, WordPiece로 조각을 찾는 함수를 작성하고, 드문 단어와 언어와 철자가 어떻게 되는지, 드문 조각의 행은 무엇을 배우는지 설명할 수 있습니다. \
**필요한 것**은 [7장](07_tokens_and_embeddings.ipynb)입니다. \
**시간** 70분

**바이트 페어 인코딩**(byte-pair encoding, BPE)은 글자에서 시작해 **병합**(merge)으로 조각을 키워 갑니다. 자주 붙어 나오는 두 조각을 하나로 합치는 것입니다. 셀을 실행하고 **단계** 슬라이더를 움직여 보세요. 맨 윗줄에 방금 한 병합이 몇 번째인지와 함께 나오고, 새로 생긴 조각에는 테두리가 있습니다. 이 문장들을 바꾸지 않는 병합은 건너뜁니다. 마지막 글자 뒤의 점은 단어의 끝 표시이고, 코드에서는 `</w>`라고 씁니다. ‘습니다·’는 몇 번째 병합에서 한 조각이 되나요? English를 골라 `student·`가 어느 병합에서 완성되는지도 보세요. 그 병합은 `students`에도 쓰일까요?
"""

# %% tags=["widget"]
from helpers import play_merges

play_merges()

# %%
from collections import Counter

import numpy as np

from helpers import BPE, Embedding, Logits, Stack, Table, WordPiece
from helpers import added_up, check, compare, data, numbers, numerical_gradients, span

# %% [markdown] lang="en"
r"""
`student·` comes with merge 80, 습니다· with 3. *students* ends in `s·`, so its `t` has no end mark: the merge does not serve it.

## 1 · The frequent becomes a piece: merges by hand

How is the next merge chosen? Six words, and how often each occurs in some text. The last character of a word gets the end mark, so that `d</w>`, an ending, is a different piece from `d`. Pairs are counted inside words only. Which pair of neighbours occurs most often, and how many times? (`talked` counts three times, `talks` twice.)
"""

# %% [markdown] lang="ko"
r"""
‘습니다·’는 3번째, `student·`는 80번째 병합에서 생깁니다. *students*는 `s·`로 끝나므로 그 안의 `t`에는 끝 표시가 없고, 따라서 이 병합이 쓰이지 않습니다.

## 1 · 자주 나오는 것이 조각이 됩니다: 손으로 하는 병합

다음 병합은 어떻게 고를까요? 단어 여섯 개가 어떤 텍스트에 다음 횟수만큼 나온다고 합시다. 단어의 마지막 글자에는 끝 표시를 붙입니다. 그래서 단어 끝의 `d</w>`는 `d`와 다른 조각입니다. 쌍은 단어 안에서만 셉니다. 연필을 들고 세어 보세요. 가장 많이 나오는 이웃한 쌍은 무엇이고, 몇 번 나오나요? (`talked`는 세 번, `talks`는 두 번으로 셉니다.)
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


most = count_pairs(corpus).most_common(4)
Table(("two neighbours", "how often"), [(f"{a} + {b}", n) for (a, b), n in most])

# %% [markdown] lang="en"
r"""
`a + l` occurs in all nine (1 + 1 + 1 + 1 + 3 + 2). The merge makes one piece of it everywhere, and the counting starts again (the picture draws `</w>` as a dot):
"""

# %% [markdown] lang="ko"
r"""
되풀이까지 세면 단어는 아홉 개이고, `a + l`은 그 모두에 들어 있습니다. 이 쌍을 나오는 곳마다 한 조각으로 병합하고 다시 셉니다. (그림에서 `</w>`는 점으로 나타냅니다.)
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

### Exercise 7.5 ★ 4 minutes

Which two pieces are merged **third**? Count in the last column.
"""

# %% [markdown] lang="ko"
r"""
두 번째 병합은 7번 나오는 `al + k`입니다. `walk`와 `talk`에는 `al k·`가 그대로 남습니다. k·는 k가 아니기 때문입니다.

### 연습 7.5 ★ 4분

**세 번째**로 병합되는 두 조각은 무엇인가요? 마지막 열에서 세어 보세요.
"""

# %%
answer_5 = (..., ...)

check("7.5", answer_5)

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
**Using the merges.** A new word is cut by *replaying* them: characters first, then the merges in the order in which they were learned. Into which pieces do `stalked` and `waked` fall, two words that were not in the text? (Of equally frequent pairs we take the first in alphabetical order.)
"""

# %% [markdown] lang="ko"
r"""
**병합으로 새 단어 나누기.** 새 단어를 나눌 때는 병합을 처음부터 되풀이합니다. 글자로 나눈 다음, 학습한 순서대로 병합을 적용합니다. 텍스트에 없던 두 단어 `stalked`와 `waked`는 어떤 조각으로 나뉠까요? (횟수가 같은 쌍이 있으면 사전 순서로 앞에 있는 것을 고릅니다.)
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
The frequent `talked` has become one piece; `ed</w>` is an ending that serves other verbs, and the rare word is cut. Counting rewards what is frequent.

## 2 · A rare word falls into pieces: the search, in code

WordPiece, which lesson 07 used, cuts without merges: it needs the vocabulary alone. One step, with that of lesson 07: the longest piece that fits from letter `start` on. `word[start:end]` goes up to, but not including, `end`, which moves backwards; so what is found first is the longest. Also returned is where the next piece begins:
"""

# %% [markdown] lang="ko"
r"""
자주 나오는 `talked`는 한 조각이 되었고, `ed</w>`는 다른 동사에도 쓰이는 어미가 되었습니다. 드문 단어는 여러 조각으로 나뉩니다. 횟수를 세면 자주 나오는 것이 유리합니다.

## 2 · 드문 단어는 조각으로 나뉩니다: 조각 찾기

7장에서 쓴 WordPiece는 병합 없이 어휘 집합만으로 단어를 나눕니다. 7장의 어휘 집합으로 그 함수를 만들어 봅시다. 한 단계는 이렇습니다. `word`의 `start`번째 글자부터 맞는 조각 가운데 가장 긴 것을 찾습니다(글자는 0부터 셉니다). `word[start:end]`는 `start`부터 `end` 바로 앞까지입니다. 반복문은 `end`를 단어 끝에서부터 줄여 가다가 처음 찾은 조각을 돌려주므로, 그것이 가장 긴 조각입니다. 다음 조각이 시작될 자리인 `end`도 함께 돌려줍니다.
"""

# %%
vocabulary = data.hand_vocabulary()


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
### Exercise 7.6 ★★ 7 minutes

Write the rest: a function that gets one `word` and the `vocabulary` and returns the list of pieces, or `["[UNK]"]` if a rest fits nothing. Call `longest_piece` as often as needed.
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.6 ★★ 7분

나머지를 작성하세요. 단어 하나(`word`)와 어휘 집합(`vocabulary`)을 받아 조각의 리스트를 돌려주고, 나머지에 맞는 조각이 없으면 `["[UNK]"]`를 돌려주는 함수입니다. `longest_piece`를 필요한 만큼 부르세요.
"""

# %%
def my_wordpiece(word, vocabulary):
    ...


check("7.6", my_wordpiece)

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
`WordPiece` of the helpers does the same for every word of a text.

## 3 · A rare language: does Korean need more pieces?

Now a real text. `BPE` and `WordPiece` learn 600 pieces each from the course's small text: some 650 words, English and Korean together. Both count pairs. (So does Hugging Face's trainer. Schuster and Nakajima, who made WordPiece, take the pair that makes the text most likely, often given as count(ab) / (count(a) · count(b)).)

Korean is said to need more pieces than English. Take eight sentences in both languages, nearly all of whose words stand in this text, and cut them in four ways: into words; with this vocabulary; with one for which the English text was read ten times over, so that Korean is rare; into bytes (UTF-8 has one for a Latin letter, three for a Hangul syllable). Which ways need more for Korean? (*single* are the ratios of single sentences.)
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `WordPiece`는 텍스트의 모든 단어를 같은 방법으로 나눕니다.

## 3 · 드문 언어: 한국어는 조각이 더 많이 필요할까요?

이제 진짜 텍스트입니다. `helpers`의 `BPE`와 `WordPiece`가 이 과정의 작은 텍스트에서 조각을 600개씩 학습합니다. 텍스트는 영어와 한국어를 합쳐 650단어쯤 되고, 두 언어가 어휘 집합 하나를 함께 씁니다. 학습할 때는 BPE도 WordPiece도 쌍의 횟수를 셉니다. (Hugging Face의 학습 프로그램도 그렇습니다. WordPiece를 만든 Schuster와 Nakajima는 텍스트의 확률을 가장 크게 하는 쌍을 고릅니다. 이 기준은 흔히 count(ab) / (count(a) · count(b))로 소개됩니다.)

같은 문장이라도 한국어는 조각이 더 많이 필요하다고들 합니다. 두 언어로 쓴 문장 여덟 쌍을 네 가지 방법으로 나누어 봅시다(문장의 단어는 거의 모두 이 텍스트에 나옵니다). 단어로, 이 어휘 집합으로, 영어 부분을 열 번 되풀이해 한국어가 드물어진 텍스트에서 학습한 어휘 집합으로, 그리고 바이트로 나눕니다(UTF-8에서 영어 알파벳은 1바이트, 한글 한 글자는 3바이트입니다). 조각이 한국어에서 더 많은 것은 어느 방법일까요?
"""

# %%
from helpers import by_count, split_words

english, hangul = data.small_text("english"), data.small_text("korean")
text = english + hangul
bpe, wordpiece = BPE.train(text, 600), WordPiece.train(text, 600, by_count)

# %% jupyter={"outputs_hidden": true}
mostly_english = WordPiece.train(10 * english + hangul, 600, by_count).tokenize
cutters = {"whole words": str.split, "half and half": wordpiece.tokenize}
cutters |= {"English × 10": mostly_english, "bytes of text": str.encode}
pairs, rows = data.same_sentences(), []
for name, cut in cutters.items():
    here = np.array([len(cut(one)) for one, _ in pairs])
    there = np.array([len(cut(other)) for _, other in pairs])
    rows.append((name, here.sum(), there.sum(), there.sum() / here.sum(), span(there / here)))
Table(("cut into", "of English", "of Korean", "ratio", "single"), rows, digits=2)

# %% [markdown] lang="en"
r"""
It depends on the text from which the vocabulary was learned. For words that it has seen, with as much Korean as English, Korean needs *half as many* pieces; part of that is grammar, for it also has fewer words. With English ten times over, the same Korean falls into nearly twice as many. Large models whose vocabularies come mostly from English do need more pieces for Korean (Petrov et al. 2023).

## 4 · A rare spelling, and where pieces fail

BPE and WordPiece differ in their marks, and in how they cut: BPE replays its merges, WordPiece takes the longest piece. (The last column is WordPiece with the pieces that the ratio of part 3 chooses.) Which of these will go wrong?
"""

# %% [markdown] lang="ko"
r"""
조각 수는 무엇보다 어휘 집합을 학습한 텍스트에 따라 달라집니다. 한국어가 영어만큼 들어 있는 텍스트에서 학습하고 거기에 나온 단어를 나누면, 한국어 조각은 오히려 영어 조각의 **절반**뿐입니다. 한국어는 단어 수부터 적으므로 일부는 문법 때문입니다. 영어를 열 번 되풀이하면 똑같은 한국어 문장의 조각이 두 배 가까이로 늘어납니다. Petrov 외(2023)에 따르면, 주로 영어에서 학습한 큰 모델의 어휘 집합에서는 실제로 한국어 조각이 더 많습니다.

## 4 · 드문 철자, 그리고 조각 때문에 생기는 문제

BPE와 WordPiece는 표시가 다르고, 나누는 방법도 다릅니다. BPE는 학습한 병합을 차례로 적용하고, WordPiece는 가장 긴 조각을 찾습니다. (마지막 열은 3절의 비율로 조각을 고른 WordPiece입니다.) 다음 가운데 제대로 나뉘지 않는 것은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
some = "students unhappy 읽습니다 학생들에게 stduent STUDENT Zoe 민준 12".split()
cuts = {"BPE": bpe, "WordPiece": wordpiece, "by ratio": WordPiece.train(text, 600)}
rows = {name: [" ".join(one.cut(word)) for word in some] for name, one in cuts.items()}
Table({"a word": some, **rows})

# %% [markdown] lang="en"
r"""
Endings turn up by themselves: 습니다, 에게. (By ratio a pair wins that seldom stands apart: 읽습니다 is one piece, and the frequent *students* falls into five.) But:

- **Spelling.** In the piece *student* the letters are gone: nothing tells a model that *stduent* looks much the same.
- **Unknown characters.** Names, capitals, numbers: WordPiece gives up the whole word, BPE the character. *The* and *the* are two ids; only company can bring their rows together. (Many models begin with the 256 bytes: nothing is unknown.)
- **Marks.** *unhappy* is not in the text: BPE has a piece `un`, WordPiece only a `##un` inside words. But BPE makes `studen` + `ts</w>` of *students*: to it the `t` inside and the `t</w>` of *student* are two pieces.
- **One syllable, two spellings.** The same 학 can be stored as one character (Unicode's form NFC) or as three **jamo**, ㅎ, ㅏ, ㄱ (NFD). To a computer they differ:
"""

# %% [markdown] lang="ko"
r"""
‘습니다’, ‘에게’ 같은 어미와 조사가 저절로 나타납니다. (비율로 고르면 따로 떨어져 나오는 일이 드문 쌍이 유리합니다. ‘읽습니다’가 한 조각이 되고, 자주 나오는 *students*는 다섯 조각으로 나뉩니다.) 하지만 문제도 있습니다.

- **철자.** *student*라는 조각 안의 글자는 사라졌습니다. 모델은 *stduent*가 *student*와 비슷하게 생겼는지 알 수 없습니다.
- **모르는 글자.** 이름, 대문자, 숫자에는 텍스트에 없던 글자가 있습니다. 그러면 WordPiece는 단어 전체를, BPE는 그 글자를 포기합니다. *The*와 *the*는 서로 다른 두 id이고, 두 행을 가깝게 하는 것은 함께 다니는 말뿐입니다. (많은 모델은 바이트 256가지에서 시작합니다. 그러면 모르는 글자가 없습니다.)
- **표시.** *unhappy*는 텍스트에 없는 단어입니다. BPE에는 조각 `un`이 있지만, WordPiece에는 단어 안에 쓰는 `##un`만 있습니다. 반대로 BPE는 *students*를 `studen` + `ts</w>`로 나눕니다. BPE에게 *students* 안의 `t`와 *student* 끝의 `t</w>`는 서로 다른 조각입니다.
- **같은 음절, 두 가지 표기.** 똑같은 ‘학’이 문자 하나(유니코드의 NFC)로 저장될 수도 있고, **자모**(jamo) 셋 ㅎ, ㅏ, ㄱ(NFD)으로 저장될 수도 있습니다. 컴퓨터에는 서로 다른 텍스트입니다.
"""

# %%
from unicodedata import normalize

apart = normalize("NFD", "학생")
cuts = [wordpiece.cut("학생"), wordpiece.cut(apart), wordpiece.tokenize(apart)]
len("학생"), len(apart), *cuts, bpe.decode(bpe.encode(f"{apart} students"))

# %% [markdown] lang="en"
r"""
Taken apart 학생 is unknown: no jamo is in the vocabulary. `tokenize` and `encode` first bring a text to NFC. And `</w>` has a use: `decode` knows where a word ends.

**True or false?** One of the texts that this course is built on says:

> The Transformer splits into tokens with the WordPiece tokenizer, and the Transformer's embedding layer outputs each token as a vector of size 512.

The second half holds: five tokens' rows, at the paper's sizes, have the shape below. Vote on the first half: `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands). The next cell also asks whether it matters: learned from the same text by the same count, how many of its words do BPE and WordPiece cut alike?
"""

# %% [markdown] lang="ko"
r"""
풀어 쓴 ‘학생’은 `[UNK]`입니다. 어휘 집합에 자모가 없기 때문입니다. `tokenize`와 `encode`는 먼저 텍스트를 NFC로 바꿉니다. 그리고 `</w>`에는 쓸모가 있습니다. `decode`는 이 표시를 보고 단어가 어디에서 끝나는지 압니다.

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 이렇게 말합니다.

> Transformer는 WordPiece Tokenizer를 사용하여 Token을 나누며, Transformer의 Embedding Layer는 각 Token을 512 크기의 Vector로 출력합니다.

뒷부분은 맞습니다. 논문의 크기로 토큰 다섯 개의 행을 읽으면 아래와 같은 모양이 됩니다. 앞부분은 참일까요, 거짓일까요? 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요. 어느 토크나이저를 쓰든 결과가 같은지도 함께 세어 봅니다. 같은 텍스트에서 같은 방법으로 횟수를 세어 학습한 BPE와 WordPiece는 그 텍스트의 단어 가운데 몇 개를 똑같이 나눌까요?
"""

# %% claims=["1-04", "1-10", "1-22"]
papers_table = np.zeros((37_000, 512))
papers_table[[17, 4, 999, 4, 256]].shape

# %% claims=["1-03"] jupyter={"outputs_hidden": true}
from helpers import decide

vote_1 = ...  # True, False or None | True, False, None 가운데 하나


def bare(pieces):
    return [piece.removeprefix("##").removesuffix("</w>") for piece in pieces]


different = sorted(set(split_words(text)))
alike = sum(bare(bpe.cut(word)) == bare(wordpiece.cut(word)) for word in different)
in_the_paper = [name == "WordPiece" for name in data.PAPERS_TOKENIZERS.values()]
decide("1-03", vote_1, *in_the_paper, found=f"{alike} / {len(different)}")

# %% [markdown] lang="en"
r"""
The paper names two tokenizers: byte-pair encoding with about 37,000 shared pieces for English–German, and 32,000 word-pieces for English–French (section 5.1). WordPiece alone is BERT's (Devlin et al. 2019). And it matters: the two cut 84 of the 364 words differently.

## 5 · A rare piece: how does its row learn?

A piece's row gets a gradient only where the piece occurs (lesson 07). In one pass over the whole text, how many of the 600 rows are read never, and how many once? And what share of all that is read are the 60 most frequent?
"""

# %% [markdown] lang="ko"
r"""
논문에는 토크나이저가 두 가지 나옵니다. 영어–독일어에는 두 언어가 함께 쓰는 BPE 조각 약 37,000개, 영어–프랑스어에는 word-piece 32,000개입니다(5.1절). WordPiece만 쓴 것은 BERT입니다(Devlin 외(2019)). 어느 것을 쓰든 결과가 같은 것도 아닙니다. 둘은 단어 364개 가운데 84개를 다르게 나눕니다.

## 5 · 드문 조각의 행은 어떻게 학습될까요?

조각의 행은 그 조각이 나온 자리에서만 그래디언트(gradient)를 받습니다(7장). 텍스트 전체를 한 번 읽는 동안 600개의 행 가운데 한 번도 읽히지 않는 것은 몇 개이고, 한 번 읽히는 것은 몇 개일까요? 가장 자주 나오는 60개는 읽은 것 전체에서 얼마를 차지할까요?
"""

# %% jupyter={"outputs_hidden": true}
counts = Counter(wordpiece.tokenize(text))
often = np.array([counts[piece] for piece in wordpiece.vocabulary])
share = float(np.sort(often)[-60:].sum() / often.sum())
[int((often == n).sum()) for n in (0, 1)], round(share, 2)

# %% [markdown] lang="en"
r"""
252 never, 110 once; the 60 take half of the reading. One of the 252 is 습, which ends nearly every Korean sentence here, in 습니다. Why is it never read? Count it in the text, then the pieces 습, ##습 and ##습니다.
"""

# %% [markdown] lang="ko"
r"""
252개는 한 번도 읽히지 않고, 110개는 한 번만 읽힙니다. 가장 자주 나오는 60개가 읽은 것의 절반을 차지합니다. 252개 가운데는 ‘습’도 있습니다. 여기서는 거의 모든 한국어 문장이 ‘습니다’로 끝나는데 왜 한 번도 읽히지 않을까요? 텍스트에 ‘습’은 몇 번 나오나요? 조각 ‘습’과 ‘##습’, 그리고 ‘##습니다’는 저마다 몇 번 읽힐까요?
"""

# %% jupyter={"outputs_hidden": true}
text.count("습"), counts["습"], counts["##습"], counts["##습니다"]

# %% [markdown] lang="en"
r"""
Because it is so *frequent*: all 44 were swallowed by merges, in 습니다 and in longer pieces. So many of the never-read are crumbs of what is frequent; the rare are the 110.

How does either row learn? At the other end of the model, where it must choose the next token. It compares its output x with the row of every piece, by `x @ E.T`: one score, a **logit**, for each piece. The paper takes the *same* table as at the input (section 3.4; Press & Wolf 2017). This is **weight tying**. So E moves the loss in two ways (dashed: where it is read), and its gradient comes back in two (purple):
"""

# %% [markdown] lang="ko"
r"""
너무 **자주** 나오기 때문입니다. 44번 모두 ‘습니다’나 그보다 긴 조각으로 병합되었습니다. 그러니 한 번도 읽히지 않는 조각 가운데 많은 것은 자주 나오는 것을 만들고 남은 부스러기입니다. 정말로 드문 것은 110개입니다.

두 종류의 행은 어떻게 배울까요? 모델의 다른 쪽 끝에서 배웁니다. 모델은 거기에서 다음 토큰을 골라야 합니다. 그래서 `x @ E.T`로 출력 x를 모든 조각의 행과 비교합니다. 그러면 조각마다 점수가 하나씩 나오는데, 이 점수를 **로짓**(logit)이라고 합니다. 논문은 여기에 입력에서 쓴 것과 **같은** 테이블을 씁니다(3.4절; Press와 Wolf(2017)). 이것이 **가중치 공유**(weight tying)입니다. 그래서 E는 두 길로 손실(loss)에 영향을 주고(파선: E를 읽는 곳), 그래디언트도 두 길로 돌아옵니다(보라색).
"""

# %%
from helpers import draw_tied

draw_tied()

# %%
def slopes(logits, wanted):
    shares = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    return shares - (np.arange(logits.shape[1]) == wanted[:, None])


pocket, E = data.pocket_embedding()
tokens, scale = np.array(WordPiece(pocket).encode("I am a student")), 4**0.5
ids, wanted = tokens[:-1], tokens[1:]  # what is read, and what comes next | 읽는 것과 그다음에 오는 것
x_in = scale * E[ids]  # (3, 4)
dlogits = slopes(x_in @ E.T, wanted)  # (3, 7)

# %% [markdown] lang="en"
r"""
Each logit becomes a share of 1 (**softmax**, lesson 09), and its slope is *that share, minus 1 for the piece that comes next* (lesson 14). The two parts of dE:

- **Output part**, `dlogits.T @ x_in`: *what came in* times *the slope of what came out* (lesson 04).
- **Look-up part**: the slope of x is `dlogits @ E`; √d multiplies it, and its rows are added up by id (lesson 07).

Which rows get nothing from the look-up, which nothing from the output?
"""

# %% [markdown] lang="ko"
r"""
로짓은 모두 더해 1이 되는 비율로 바뀝니다(**소프트맥스**(softmax), 9장). 로짓의 기울기는 **그 비율이고, 다음에 오는 조각이면 거기서 1을 뺍니다**(14장). dE는 두 몫을 더한 것입니다.

- **출력 쪽 몫**은 `dlogits.T @ x_in`입니다. 4장에서처럼 **들어온 것**에 **나간 것의 기울기**를 곱합니다.
- **입력 쪽 몫**은 이렇습니다. x의 기울기는 `dlogits @ E`이고, 여기에 √d를 곱한 행들을 7장에서처럼 id별로 더합니다.

입력 쪽 몫이 0인 행은 어느 것이고, 출력 쪽 몫이 0인 행은 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
output_part = dlogits.T @ x_in  # (7, 4)
look_up_part = added_up(ids, scale * (dlogits @ E), E)  # (7, 4)
both_ends = numerical_gradients(lambda: (scale * E[ids] @ E.T * dlogits).sum(), {"E": E})
compare({"dE": output_part + look_up_part}, both_ends, tolerance=1e-6)
columns = {"look-up part": look_up_part, "output part": output_part}
rows = {name: [numbers(row, 2) for row in part] for name, part in columns.items()}
Table({"row of": pocket, **rows})

# %% [markdown] lang="en"
r"""
`[PAD]`, `[UNK]`, *student* and `##s` were not read, so their look-up part is 0. But every piece has a logit: **with tied weights every row moves at every step**. Does it also learn? Now our text, and a table of 600 random rows. How large is the output part of a row, on average, for the 60 most frequent pieces, for those that occur once, and never?
"""

# %% [markdown] lang="ko"
r"""
`[PAD]`, `[UNK]`, *student*, `##s`는 읽지 않았으므로 입력 쪽 몫이 0입니다. 하지만 로짓은 모든 조각에 있습니다. 그래서 **가중치를 공유하면 스텝마다 모든 행이 움직입니다.** 그런데 배우기도 할까요? 이제 이 텍스트 전체를 읽고, 600개의 행을 무작위로 뽑은 테이블을 씁니다. 가장 자주 나오는 60개, 한 번 나오는 것, 한 번도 나오지 않는 것의 행에서 출력 쪽 몫은 평균 얼마나 클까요?
"""

# %% jupyter={"outputs_hidden": true}
tokens = np.array(wordpiece.encode(text))
E_0 = np.random.default_rng(0).normal(size=(600, 16)) / 4
x_0 = 4 * E_0[tokens[:-1]]
size = np.linalg.norm(slopes(x_0 @ E_0.T, tokens[1:]).T @ x_0 / len(x_0), axis=1)
groups = {"often": often >= np.sort(often)[-60], "once": often == 1, "never": often == 0}
found = [size[rows].mean() for rows in groups.values()]
Table({"piece occurs": groups, "output part": found}, digits=4)

# %% [markdown] lang="en"
r"""
A ninth of a frequent row's for one that never comes, about a quarter for the rare. What never comes is never wanted: 1 is never taken from its share, and all that its row is told is "not me". What it is *for*, a row learns only where its piece is wanted or read. Tying brings the two into one row. It also saves two of three tables (source, target, output), more than half of the 65 million numbers that the paper's base model has (its Table 3):
"""

# %% [markdown] lang="ko"
r"""
자주 나오는 조각에 비하면 한 번도 나오지 않는 조각은 9분의 1, 드문 조각은 4분의 1쯤입니다. 나오지 않는 조각은 다음 조각인 적이 없어서 비율에서 1을 뺄 일이 없습니다. 그래서 그 행은 “나는 아니다”라는 것만 배웁니다. 행이 **무엇을 뜻하는지** 배우는 것은 그 조각이 맞혀야 할 답이거나 입력으로 읽힐 때뿐입니다. 가중치를 공유하면 이 두 자리가 한 행에 모입니다. 테이블도 셋(원문, 번역문, 출력) 가운데 둘이 필요 없어집니다. 이렇게 줄어드는 매개변수(parameter)의 수가 아래에 있습니다. 논문의 base 모델이 가진 매개변수 6500만 개(표 3)의 절반이 넘습니다.
"""

# %%
2 * papers_table.size

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch, every gradient

In the helpers tying is two layers, `Embedding` and `Logits`, over one array, in which their gradients are added up; in PyTorch an `nn.Embedding` and an `nn.Linear` that share one parameter. Two sentences of three tokens, ids repeated: NumPy, our PyTorch and PyTorch's own, outputs and every gradient, on every device:
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로, 모든 그래디언트까지

가중치 공유는 `helpers`에서는 배열 하나를 함께 쓰는 두 층 `Embedding`과 `Logits`이고, 그래디언트는 그 배열 하나에 더해집니다. PyTorch 기본 모듈로는 매개변수 하나를 함께 쓰는 `nn.Embedding`과 `nn.Linear`입니다. id가 되풀이되는, 토큰 세 개짜리 문장 두 개를 넣습니다. NumPy, 우리의 PyTorch(`mirror`), PyTorch 기본 모듈(`torch.nn`)의 출력과 모든 그래디언트를 내 컴퓨터의 모든 장치에서 비교합니다.
"""

# %%
from helpers import equal_on_every_device

two_sentences = np.array([[3, 8, 3], [0, 3, 5]])  # (2, 3)
rng = np.random.default_rng(6)
weight = rng.normal(size=(9, 5))  # (n_vocab, d_model)
tied_ends = Stack([Embedding(weight, 5**0.5), Logits(weight)])
equal_on_every_device(tied_ends, two_sentences, rng.normal(size=(2, 3, 9)))

# %% [markdown] lang="en"
r"""
## 7 · Recap

**What becomes of what is rare?** A vocabulary is made by merging, again and again, the most frequent pair of neighbours in a text. A rare word falls into pieces; a rare language into more; a character that never came is unknown. Of our 600 pieces 110 came once, and 252 never, many of them crumbs of what is frequent. With one table at both ends every row moves at every step, as a candidate; what it is for it learns only where its piece comes.

| name | shape | forward | backward |
|---|---|---|---|
| `BPE` | text → ids (T,) | learned merges in order, `</w>` at a word's end | – |
| `WordPiece` | text → ids (T,) | longest piece first, `##` inside a word | – |
| `Embedding(E, √d)` | ids (T,) → (T, d_model) | `√d · E[ids]` | rows of `√d · dout` added up by id |
| `Logits(E)` | (T, d_model) → (T, n_vocab) | `x @ E.T` | `dE = dlogitsᵀ @ x`, `dx = dlogits @ E` |

**References.** P. Gage, *A New Algorithm for Data Compression*, 1994 (BPE's name). · R. Sennrich, B. Haddow, A. Birch, *Neural Machine Translation of Rare Words with Subword Units*, 2016, section 3.2. · M. Schuster, K. Nakajima, *Japanese and Korean Voice Search*, 2012 (WordPiece). · J. Devlin et al., *BERT*, 2019. · O. Press, L. Wolf, *Using the Output Embedding to Improve Language Models*, 2017. · J. R. Firth, *A Synopsis of Linguistic Theory*, 1957 (lesson 07). · J. Pennington, R. Socher, C. Manning, *GloVe*, 2014 (rows trained on counts). · A. Petrov et al., *Language Model Tokenizers Introduce Unfairness Between Languages*, 2023. · A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.4 and 5.1. · Documents: **1** ‘Transformer #4 - Encoder Detail’, sections 0 and 1.

Back to [lesson 07](07_tokens_and_embeddings.ipynb). **To look up:** [the gradients of embeddings](90_every_gradient.ipynb#Embedding).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**드문 것은 어떻게 될까요?** 어휘 집합은 텍스트에서 가장 자주 이웃하는 쌍을 되풀이해 병합한 것입니다. 드문 단어는 조각으로 나뉘고, 드문 언어는 더 잘게 나뉘고, 나온 적 없는 글자는 `[UNK]`가 됩니다. 조각 600개 가운데 110개는 한 번만 나오고, 252개는 한 번도 나오지 않습니다. 그 가운데 많은 것은 자주 나오는 것을 만들고 남은 부스러기입니다. 테이블 하나를 양쪽 끝에서 함께 쓰면 모든 행이 다음 토큰의 후보로서 스텝마다 움직이지만, 무엇을 뜻하는지 배우는 것은 그 조각이 나올 때뿐입니다.

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| `BPE` | 텍스트 → id (T,) | 학습한 순서대로 병합, 단어 끝에는 `</w>` | – |
| `WordPiece` | 텍스트 → id (T,) | 가장 긴 조각부터, 단어 안에서는 앞에 `##` | – |
| `Embedding(E, √d)` | id (T,) → (T, d_model) | `√d · E[ids]` | `√d · dout`의 행을 id별로 더하기 |
| `Logits(E)` | (T, d_model) → (T, n_vocab) | `x @ E.T` | `dE = dlogitsᵀ @ x`, `dx = dlogits @ E` |

**참고 자료.** P. Gage, *A New Algorithm for Data Compression*, 1994(BPE라는 이름). · R. Sennrich, B. Haddow, A. Birch, *Neural Machine Translation of Rare Words with Subword Units*, 2016, 3.2절. · M. Schuster, K. Nakajima, *Japanese and Korean Voice Search*, 2012(WordPiece). · J. Devlin 외, *BERT*, 2019. · O. Press, L. Wolf, *Using the Output Embedding to Improve Language Models*, 2017. · J. R. Firth, *A Synopsis of Linguistic Theory*, 1957(7장). · J. Pennington, R. Socher, C. Manning, *GloVe*, 2014(횟수로 학습한 행). · A. Petrov 외, *Language Model Tokenizers Introduce Unfairness Between Languages*, 2023. · A. Vaswani 외, *Attention Is All You Need*, 2017, 3.4절과 5.1절. · 문서: **1** ‘Transformer #4 - Encoder Detail’, 0절과 1절.

[7장](07_tokens_and_embeddings.ipynb)으로 돌아가기. **찾아보기:** [임베딩의 그래디언트](90_every_gradient.ipynb#임베딩)
"""
