# %% [markdown] lang="en"
r"""
# 07 · Tokens and embeddings, deeper

**A vocabulary is made by counting. What becomes of what is rare?**

In lesson 07 *student* was one piece and *snorrel* fell into five. Who decided that? A count did. Most large models count by **byte-pair encoding**, BPE. It starts from single characters, looks for the two neighbours that stand side by side most often, and makes them one piece wherever they meet. That's a **merge**, and after it the counting begins again.

Move *merge* and watch. The line at the top names each merge, the new piece is framed, and merges that change none of these sentences are skipped. (A dot marks the end of a word. In code it's `</w>`.)

1. Which merge completes `student·`, and does *students* use it, too?
2. Choose 한국어. Which merge makes the ending 습니다· one piece?

**You will be able to**

- learn a vocabulary by hand, and write WordPiece's search;
- say how rare words, languages, spellings and pieces fare.

**You need** [lesson 07](07_tokens_and_embeddings.ipynb), and can go on right after it. \
**Time** 50 minutes
"""

# %% [markdown] lang="ko"
r"""
# 07 · 토큰과 임베딩, 심화

**어휘 집합은 횟수를 세어 만듭니다. 그러면 드문 것은 어떻게 될까요?**

7장에서 `학생`은 조각 하나였고 노르비는 조각 세 개로 나뉘었습니다. 누가 그렇게 정했을까요? 횟수가 정했습니다. 큰 모델은 대개 **바이트 페어 인코딩**(byte-pair encoding, BPE)을 씁니다. BPE는 글자에서 시작해 **병합**(merge)으로 조각을 키워 갑니다. 가장 자주 붙어 나오는 두 조각을 찾아 모두 하나로 합치고, 횟수를 처음부터 다시 셉니다.

**단계** 슬라이더를 움직이며 지켜보세요. 맨 윗줄에는 방금 한 병합과 그 번호가 나오고, 새로 생긴 조각에는 테두리가 있습니다. 그림의 문장이 하나도 바뀌지 않는 병합은 건너뜁니다. 마지막 글자 뒤의 점은 단어의 끝 표시이고, 코드에서는 `</w>`라고 씁니다.

1. ‘습니다·’는 몇 번째 병합에서 한 조각이 되나요?
2. English를 고르세요. `student·`는 몇 번째 병합에서 완성되나요? 그 병합은 *students*에도 쓰일까요?

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 연필로 어휘 집합을 학습하고, WordPiece로 조각을 찾는 함수를 작성할 수 있습니다.
- 드문 단어, 드문 언어, 드문 철자, 드문 조각이 어떻게 되는지 설명할 수 있습니다.

**필요한 것**은 [7장](07_tokens_and_embeddings.ipynb)입니다. 7장을 마치면 바로 읽을 수 있습니다. \
**시간** 50분
"""

# %% tags=["widget"]
from helpers import play_merges

play_merges()

# %%
from collections import Counter

import numpy as np

from helpers import BPE, Table, WordPiece, check, data

# %% [markdown] lang="en"
r"""
Merge 80 completes `student·`, but *students* can't use it, as it ends in `s·` and its `t` has no end mark. The ending 습니다· is there with merge 3 already, for more than half of the Korean sentences end in it.

## 1 · The frequent becomes a piece

How is the next merge chosen? Let a text have `walk`, `walked`, `walks` and `talk` once each, `talked` three times and `talks` twice. Take a pencil and give all last characters the end mark, so that `d</w>` is another piece than `d`. Which two neighbours in these nine words stand side by side most often, and how many times?
"""

# %% [markdown] lang="ko"
r"""
‘습니다·’는 3번째 병합에서 벌써 생깁니다. 텍스트의 한국어 문장 가운데 절반 넘게 ‘습니다’로 끝나기 때문입니다. `student·`는 80번째 병합에서 완성됩니다. 하지만 이 병합은 *students*에 쓰이지 않습니다. *students*는 `s·`로 끝나므로 그 안의 `t`에 끝 표시가 없기 때문입니다.

## 1 · 자주 나오는 것이 조각이 됩니다

다음 병합은 어떻게 고를까요? 어떤 텍스트에 `walk`, `walked`, `walks`, `talk`가 한 번씩, `talked`가 세 번, `talks`가 두 번 나온다고 합시다. 단어의 마지막 글자에는 끝 표시를 붙입니다. 그래서 단어 끝의 `d</w>`는 `d`와 다른 조각입니다. 연필을 들고 이 아홉 단어 안에서 세어 보세요. 가장 자주 이웃하는 두 조각은 무엇이고, 몇 번 이웃하나요?
"""

# %% jupyter={"outputs_hidden": true}
six = data.six_words()  # {"walk": 1, "walked": 1, …}
neighbours = Counter()
for word, times in six.items():
    letters = [*word[:-1], word[-1] + "</w>"]
    for pair in zip(letters, letters[1:]):
        neighbours[pair] += times
most = neighbours.most_common(4)
Table(("two neighbours", "how often"), [(f"{a} + {b}", n) for (a, b), n in most])

# %% [markdown] lang="en"
r"""
The pair `a + l` stands in all nine words, and the merge makes one piece of it in each. `BPE.train` goes on like this until it has a given number of pieces. It begins with 18, two special ones and eight letters, each with and without the mark.
"""

# %% [markdown] lang="ko"
r"""
`a + l`은 아홉 단어 모두에 들어 있습니다. 그래서 이 쌍은 어디에서나 한 조각이 됩니다. `helpers`의 `BPE.train`은 조각의 수가 정해 준 개수에 이를 때까지 이 일을 되풀이합니다. 시작할 때 조각은 18개입니다. 특수한 조각이 두 개이고, 글자 여덟 개가 끝 표시가 없는 것과 있는 것으로 한 번씩 들어 있습니다.
"""

# %%
from helpers import draw_merge

nine = " ".join(word for word, times in six.items() for _ in range(times))
trained = [BPE.train(nine, 18 + n) for n in range(3)]
after = [{tuple(bpe.cut(word)): times for word, times in six.items()} for bpe in trained]
draw_merge(after, [("a", "l"), ("al", "k")])

# %% [markdown] lang="en"
r"""
The second merge is `al + k`, which occurs 7 times, while `walk` and `talk` keep their `al k·`. A k· isn't a k.

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
A new word is cut by *replaying* the merges on its characters, in the order in which they were learned. Into which pieces will five merges cut `stalked` and `waked`?
"""

# %% [markdown] lang="ko"
r"""
새 단어를 나눌 때는 먼저 글자로 나눈 다음, 학습한 병합을 **순서대로 다시** 합니다. 병합이 다섯 번일 때, 텍스트에 없던 두 단어 `stalked`와 `waked`는 어떤 조각으로 나뉠까요?
"""

# %% jupyter={"outputs_hidden": true}
five = BPE.train(nine, 18 + 5)
five.merges, five.cut("stalked"), five.cut("waked")

# %% [markdown] lang="en"
r"""
The word `stalked` has only two pieces, because the frequent `talked` has become one. The word `waked` has four, and the last, `ed</w>`, serves other verbs, too.

## 2 · A rare word falls into pieces

Lesson 07's WordPiece needs no merges to cut a word, only a vocabulary. One step finds the longest piece that fits from letter `start` on. As `end` moves backwards, the first piece found is the longest. It also returns where the next piece begins.
"""

# %% [markdown] lang="ko"
r"""
`stalked`는 두 조각입니다. 자주 나오는 `talked`가 한 조각이 되었기 때문입니다. `waked`는 네 조각이고, 그 가운데 `ed</w>`는 다른 동사에도 쓰이는 어미입니다.

## 2 · 드문 단어는 조각으로 나뉩니다

7장의 WordPiece는 병합 없이 어휘 집합만으로 단어를 나눕니다. 그 한 단계를 함수로 써 봅시다. `word`의 `start`번째 글자에서 시작하는 조각 가운데 가장 긴 것을 찾는 함수입니다. (글자는 0부터 셉니다.) `word[start:end]`는 `start`부터 `end` 바로 앞까지이고, 반복문에서 `end`는 단어 끝에서부터 한 글자씩 줄어듭니다. 그래서 처음 찾은 조각이 가장 긴 조각입니다. 함수는 다음 조각이 시작될 자리도 함께 돌려줍니다.
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

Write the rest, a function that gets one `word` and the `vocabulary` and returns the list of pieces, or `["[UNK]"]` if at some point none fits. Let `longest_piece` do the searching.
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.6 ★★ 7분

나머지를 작성하세요. 단어 하나(`word`)와 어휘 집합(`vocabulary`)을 받아 조각의 리스트를 돌려주는 함수입니다. 도중에 맞는 조각이 없으면 `["[UNK]"]`를 돌려줍니다. 조각을 찾는 일은 `longest_piece`에 맡기세요.
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
## 3 · A rare language

Korean is said to need more pieces than English. Is it true? We let `BPE` and `WordPiece` learn 600 pieces each from the course's small text, some 650 words of English and Korean together. Then we cut the same eight sentences in both languages, nearly all of words from this text, in four ways: into words, with WordPiece's vocabulary, with one that has read the English ten times over, so that Korean is rare, and into bytes. (UTF-8 needs one byte for a Latin letter and three for a Hangul syllable.) Which ways will need more for Korean?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 드문 언어

같은 말이라도 한국어는 영어보다 조각이 더 많이 필요하다고들 합니다. 정말 그럴까요? `helpers`의 `BPE`와 `WordPiece`가 이 과정의 작은 텍스트에서 조각을 600개씩 학습합니다. 텍스트는 영어와 한국어를 합쳐 650단어쯤 되고, 두 언어가 어휘 집합 하나를 함께 씁니다. 그런 다음 뜻이 같은 영어 문장과 한국어 문장 여덟 쌍을 네 가지 방법으로 나눕니다. 문장의 단어는 거의 모두 이 텍스트에 나옵니다.

- 단어로
- WordPiece의 어휘 집합으로
- 영어를 열 번 되풀이해 한국어가 드물어진 텍스트에서 학습한 어휘 집합으로
- 바이트로 (UTF-8에서 영어 알파벳은 1바이트, 한글 한 글자는 3바이트입니다.)

한국어 쪽이 더 많아지는 것은 어느 방법일까요?
"""

# %%
from helpers import by_count

english, hangul = data.small_text("english"), data.small_text("korean")
text = english + hangul
bpe, wordpiece = BPE.train(text, 600), WordPiece.train(text, 600, by_count)

# %% jupyter={"outputs_hidden": true}
mostly_english = WordPiece.train(10 * english + hangul, 600, by_count).tokenize
cutters = {"whole words": str.split, "half and half": wordpiece.tokenize}
cutters |= {"English × 10": mostly_english, "bytes of text": str.encode}
sides, lines = list(zip(*data.same_sentences())), []  # eight sentences each | 각각 여덟 문장
for name, cut in cutters.items():
    here, there = (sum(len(cut(sentence)) for sentence in side) for side in sides)
    lines.append((name, here, there, there / here))
Table(("cut into", "of English", "of Korean", "ratio"), lines, digits=2)

# %% [markdown] lang="en"
r"""
Bytes need more for Korean, and so does the vocabulary that has read mostly English. With as much Korean as English in the text, Korean needs *half as many* pieces. (Part of that is grammar, for it also has fewer words.) With English ten times over, the same Korean falls into nearly twice as many. It isn't the language that decides. It's the text that was counted.

Real vocabularies show it. SmolLM2, a published model, has 49,152 pieces, learned from English text. When you cut with them in lesson 20, *I am a student.* will fall into five and 나는 학생입니다. into twenty. It's the same with many large models (Petrov et al., 2023).

## 4 · A rare spelling

BPE replays its merges and WordPiece takes the longest piece. Which of these words will go wrong?
"""

# %% [markdown] lang="ko"
r"""
한국어 쪽이 더 많은 것은 바이트와, 주로 영어를 읽은 어휘 집합입니다. 한국어가 영어만큼 들어 있는 텍스트에서 학습하면 한국어 조각은 오히려 영어 조각의 **절반**뿐입니다. (한국어는 단어 수부터 적으므로 일부는 문법 때문입니다.) 영어를 열 번 되풀이하면 똑같은 한국어 문장의 조각이 두 배 가까이로 늘어납니다. 조각 수를 정하는 것은 언어가 아니라 횟수를 센 텍스트입니다.

실제로 쓰이는 어휘 집합에서도 그렇습니다. 공개된 모델 SmolLM2의 조각 49,152개는 영어 텍스트에서 학습한 것입니다. 20장에서 이 어휘 집합으로 나누어 보면 *I am a student.* 문장은 다섯 조각, 뜻이 같은 ‘나는 학생입니다.’는 스무 조각입니다. 다른 큰 모델에서도 이럴 때가 많습니다(Petrov 외(2023)).

## 4 · 드문 철자

BPE는 학습한 병합을 차례로 적용하고, WordPiece는 가장 긴 조각을 찾습니다. 다음 단어 가운데 제대로 나뉘지 않는 것은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
some = "the students 읽습니다 학생들에게 stduent STUDENT Zoe 민준 12".split()
cuts = [[" ".join(one.cut(word)) for word in some] for one in (bpe, wordpiece)]
Table({"a word": some, "BPE": cuts[0], "WordPiece": cuts[1]})

# %% [markdown] lang="en"
r"""
Endings such as 습니다 and 에게 turn up by themselves. But four things go wrong.

- **Spelling.** In the piece *student* the letters are gone. The model can't see that *stduent* looks much the same.
- **Unknown characters.** If the text never had a character, WordPiece gives up the whole word and BPE only the character. (Lesson 20's model begins with the 256 bytes instead, so that nothing is unknown.)
- **Marks.** BPE makes `studen` + `ts</w>` of *students*, for the `t` inside and the `t</w>` of *student* are two pieces.
- **One syllable, two spellings.** The same 학 can be stored as one character, Unicode's form NFC, or as three **jamo**, ㅎ, ㅏ and ㄱ, which is NFD. You can't see the difference, but a computer can:
"""

# %% [markdown] lang="ko"
r"""
‘습니다’, ‘에게’ 같은 어미와 조사가 저절로 나타납니다. 문법을 가르친 적은 없습니다. 하지만 문제도 네 가지 있습니다.

- **철자.** *student*가 한 조각이 되면 그 안의 글자는 보이지 않습니다. 모델은 *stduent*가 *student*와 비슷하게 생겼다는 것을 알 길이 없습니다.
- **모르는 글자.** 텍스트에 없던 글자가 나오면 WordPiece는 단어 전체를, BPE는 그 글자를 포기합니다. (20장의 모델은 글자가 아니라 바이트 256가지에서 시작합니다. 그러면 모르는 글자가 없습니다.)
- **표시.** BPE는 *students*를 `studen` + `ts</w>`로 나눕니다. BPE에게 *students* 안의 `t`와 *student* 끝의 `t</w>`는 서로 다른 조각입니다.
- **같은 음절, 두 가지 표기.** 똑같은 ‘학’이 문자 하나(유니코드의 NFC)로 저장될 수도 있고, **자모**(jamo) 셋 ㅎ, ㅏ, ㄱ(NFD)으로 저장될 수도 있습니다. 화면에서는 구별할 수 없지만 컴퓨터에는 서로 다른 텍스트입니다.
"""

# %%
from unicodedata import normalize

apart = normalize("NFD", "학생")
cuts_of_it = [wordpiece.cut("학생"), wordpiece.cut(apart), wordpiece.tokenize(apart)]
len("학생"), len(apart), *cuts_of_it, bpe.decode(bpe.encode(f"{apart} students"))

# %% [markdown] lang="en"
r"""
Taken apart, 학생 is unknown, as no jamo is in the vocabulary. That's why `tokenize` and `encode` first bring a text to NFC. (By the end mark `decode` knows where a word ends.)

**True or false?** One of the texts that this course is built on says:

> The Transformer splits into tokens with the WordPiece tokenizer, and the Transformer's embedding layer outputs each token as a vector of size 512.

The second half holds, as the shape of five rows shows. And the first half? Vote `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands).
"""

# %% [markdown] lang="ko"
r"""
풀어 쓴 ‘학생’은 `[UNK]`입니다. 어휘 집합에 자모가 없기 때문입니다. 그래서 `tokenize`와 `encode`는 먼저 텍스트를 NFC로 바꿉니다. (`decode`는 끝 표시가 있는 곳에서 단어를 띄어 씁니다.)

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 이렇게 말합니다.

> Transformer는 WordPiece Tokenizer를 사용하여 Token을 나누며, Transformer의 Embedding Layer는 각 Token을 512 크기의 Vector로 출력합니다.

뒷부분은 맞습니다. 논문의 크기로 토큰 다섯 개의 행을 읽으면 다음과 같은 모양이 됩니다. 앞부분은 참일까요, 거짓일까요? 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["1-04", "1-10", "1-22"]
papers_table = np.zeros((37_000, 512))
papers_table[[17, 4, 999, 4, 256]].shape

# %% claims=["1-03"] jupyter={"outputs_hidden": true}
from helpers import decide

vote_1 = ...  # True, False or None | True, False, None 가운데 하나
in_the_paper = [name == "WordPiece" for name in data.PAPERS_TOKENIZERS.values()]
decide("1-03", vote_1, *in_the_paper)

# %% [markdown] lang="en"
r"""
The paper names two tokenizers, byte-pair encoding with about 37,000 shared pieces for English–German and 32,000 word-pieces for English–French (section 5.1). WordPiece alone is BERT's (Devlin et al., 2019).

## 5 · A rare piece

A piece's row gets a gradient only where the piece is read. In one pass over the text, how many of WordPiece's 600 rows will never be read, and how many only once? And what share of the reading will the 60 most frequent take?
"""

# %% [markdown] lang="ko"
r"""
논문에는 토크나이저가 두 가지 나옵니다(5.1절). 영어–독일어에는 두 언어가 함께 쓰는 BPE 조각 약 37,000개, 영어–프랑스어에는 word-piece 32,000개입니다. WordPiece만 쓴 것은 BERT입니다(Devlin 외(2019)).

## 5 · 드문 조각

조각의 행은 그 조각이 읽힌 자리에서만 그래디언트(gradient)를 받습니다. 텍스트 전체를 한 번 읽는 동안 WordPiece의 600개 행 가운데 한 번도 읽히지 않는 것은 몇 개이고, 한 번만 읽히는 것은 몇 개일까요? 가장 자주 나오는 60개는 읽은 토큰 전체에서 얼마를 차지할까요?
"""

# %% jupyter={"outputs_hidden": true}
read = Counter(wordpiece.tokenize(text))
often = sorted(read[piece] for piece in wordpiece.vocabulary)  # 600 numbers | 수 600개
often.count(0), often.count(1), round(sum(often[-60:]) / sum(often), 2)

# %% [markdown] lang="en"
r"""
Of the 600 rows 252 are never read and 110 once, while the 60 most frequent take half of the reading. One of the 252 is 습, although half of the Korean sentences here end in 습니다. Why is it never read? Count it in the text, and then the pieces 습, ##습 and ##습니다.
"""

# %% [markdown] lang="ko"
r"""
600개 행 가운데 252개는 한 번도 읽히지 않고, 110개는 한 번만 읽힙니다. 가장 자주 나오는 60개가 읽은 토큰의 절반을 차지합니다. 그런데 252개 가운데는 ‘습’도 있습니다. 한국어 문장의 절반이 ‘습니다’로 끝나는데 왜 한 번도 읽히지 않을까요? 아래 셀은 텍스트에 ‘습’이 몇 번 나오는지, 조각 ‘습’과 ‘##습’, ‘##습니다’가 저마다 몇 번 읽히는지 셉니다.
"""

# %% jupyter={"outputs_hidden": true}
text.count("습"), read["습"], read["##습"], read["##습니다"]

# %% [markdown] lang="en"
r"""
The syllable 습 is never read because it's so *frequent*. Merges have swallowed all 44, in 습니다 and longer pieces. But for `[PAD]` and `[UNK]` all of the 252 are such crumbs of longer pieces. The truly rare are the 110.

In the paper's model, even a row that's never read moves. The same table stands at the other end, too, where the output is compared with the row of *every* piece. This is **weight tying** (Press and Wolf, 2017), and the gradient comes back in two ways:
"""

# %% [markdown] lang="ko"
r"""
‘습’은 너무 **자주** 나와서 읽히지 않습니다. 44번 모두 ‘습니다’나 그보다 긴 조각으로 병합되었습니다. 252개는 `[PAD]`와 `[UNK]`만 빼고 모두 이렇게 더 긴 조각을 만들고 남은 부스러기입니다. 정말로 드문 것은 110개입니다.

논문의 모델에서는 한 번도 읽히지 않은 행도 움직입니다. 모델의 다른 쪽 끝에서도 같은 테이블을 쓰기 때문입니다. 거기서는 출력을 **모든** 조각의 행과 비교해 다음 토큰을 고릅니다. 이것을 **가중치 공유**(weight tying)라고 합니다(Press와 Wolf(2017)). 그래디언트는 두 길로 돌아옵니다.
"""

# %%
from helpers import draw_tied

draw_tied()

# %% [markdown] lang="en"
r"""
The output part moves every row ([every gradient](90_every_gradient.ipynb#One-table-in-several-places) adds up both). But as long as its piece isn't the right answer, all that a row is told there is “not me”. What it's *for*, a row learns only where its piece comes.

## 6 · Recap

**What becomes of what is rare?** It falls to pieces. A vocabulary merges the most frequent neighbours of a text. So a rare word is cut, a rare language is cut finer, and a character that never came is unknown. Even pieces starve: 252 of our 600 are never read, nearly all swallowed by longer ones.

**References.** R. Sennrich, B. Haddow, A. Birch, *Neural Machine Translation of Rare Words with Subword Units*, 2016. · J. Devlin et al., *BERT*, 2019. · O. Press, L. Wolf, *Using the Output Embedding to Improve Language Models*, 2017. · A. Petrov et al., *Language Model Tokenizers Introduce Unfairness Between Languages*, 2023. · Documents: **1** ‘Transformer #4 - Encoder Detail’, sections 0 and 1.

Back to [lesson 07](07_tokens_and_embeddings.ipynb). Every piece now has a row. What it lacks is a place in the sentence, and lesson 08 adds it.
"""

# %% [markdown] lang="ko"
r"""
출력 쪽에서 오는 그래디언트는 스텝마다 모든 행을 움직입니다. (두 그래디언트를 더하는 식은 [모든 그래디언트](90_every_gradient.ipynb#여러-곳에-쓰는-테이블)에 있습니다.) 하지만 그 조각이 맞혀야 할 답이 아닌 동안, 행이 거기서 배우는 것은 “나는 아니다”뿐입니다. 그 조각이 **어디에 쓰이는지**는 조각이 실제로 나올 때만 배웁니다.

## 6 · 정리

**드문 것은 어떻게 될까요?** 조각납니다. 어휘 집합은 텍스트에서 가장 자주 이웃하는 쌍을 되풀이해 병합한 것입니다. 그래서 드문 단어는 나뉘고, 드문 언어는 더 잘게 나뉘고, 나온 적 없는 글자는 `[UNK]`가 됩니다. 조각도 굶을 수 있습니다. 600개 가운데 252개는 한 번도 읽히지 않는데, 거의 모두 더 긴 조각에 먹힌 것들입니다.

**참고 자료.** R. Sennrich, B. Haddow, A. Birch, *Neural Machine Translation of Rare Words with Subword Units*, 2016. · J. Devlin 외, *BERT*, 2019. · O. Press, L. Wolf, *Using the Output Embedding to Improve Language Models*, 2017. · A. Petrov 외, *Language Model Tokenizers Introduce Unfairness Between Languages*, 2023. · 문서: **1** ‘Transformer #4 - Encoder Detail’, 0절과 1절.

[7장](07_tokens_and_embeddings.ipynb)으로 돌아가기. 이제 조각마다 행이 있습니다. 하지만 그 조각이 문장에서 몇 번째인지는 아직 어디에도 없습니다. 8장에서 그것을 더합니다.
"""
