# %% [markdown] lang="en"
r"""
# 07 · Tokens and embeddings

*How does a sentence become a matrix?*

**You will be able to** cut any word into pieces with WordPiece and with byte-pair encoding, look pieces up in an embedding table, and say when its rows are multiplied by √d_model; if you go deeper, find the table's gradient when an id repeats and when one table serves both ends. \
**You need** lesson 01 (rows of numbers, matrix products) and the variance of lesson 03; to go deeper, lesson 04 (gradients). \
**Time** core path 50 minutes (parts 1–4 and the recap); *go deeper* 60 minutes more.

A Transformer reads only numbers. So text is first cut into **pieces** from a fixed list. Run the cell: every **merge** makes one larger piece of two small ones that often stand side by side. How many merges does it take until `student` is a single piece? Then choose 한국어.
"""

# %% [markdown] lang="ko"
r"""
# 07 · 토큰과 임베딩

**문장은 어떻게 행렬이 될까요?**

**이 장을 마치면** 어떤 단어든 WordPiece와 BPE로 조각내고, 조각을 임베딩 표에서 찾고, 찾은 행에 언제 √d_model을 곱해야 하는지 판단할 수 있습니다. 더 깊이 들어가면 같은 id가 되풀이될 때와 표 하나를 입력과 출력에서 함께 쓸 때, 표의 그래디언트를 구할 수 있습니다. \
**필요한 것**은 1장(숫자의 행, 행렬 곱)과 3장의 분산입니다. **더 깊이**에는 4장(그래디언트)도 필요합니다. \
**시간** 핵심 과정 50분(1–4절과 정리), **더 깊이** 60분.

트랜스포머는 숫자만 읽습니다. 그래서 텍스트를 먼저 정해진 목록에 있는 **조각**으로 나눕니다. 셀을 실행해 보세요. **병합**(merge)을 한 번 할 때마다, 자주 붙어 나오는 작은 조각 둘이 큰 조각 하나로 합쳐집니다. 몇 번 병합하면 `student`가 한 조각이 될까요? 그다음에는 한국어를 골라 보세요.
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_merges()

# %%
import numpy as np

from helpers import data, figures
from helpers.checks import check
from helpers.show import show
from helpers.table import Table

# %%
figures.encoder_layer("embedding")

# %% [markdown] lang="en"
r"""
This lesson is the first box. A sentence passes three stations in it (1-01, 1-02); document 1 names the first and the last:

1. text → **tokens**, the pieces of our list, which is called the **vocabulary**;
2. token → **id**, its place in the vocabulary, an integer;
3. id → a row of d_model numbers, its **embedding**.

As before, numbers such as (1-02) name a claim of one of the five documents.
"""

# %% [markdown] lang="ko"
r"""
이 장은 첫 번째 상자를 다룹니다. 문장은 여기서 세 단계를 거칩니다 (1-01, 1-02). 문서 1에는 그중 첫째와 셋째만 나옵니다.

1. 글 → **토큰**: 정해진 목록에 있는 조각. 이 목록을 **어휘**(vocabulary)라고 합니다.
2. 토큰 → **id**: 어휘에서의 자리를 나타내는 정수.
3. id → 숫자 d_model개로 된 행, 곧 **임베딩**(embedding).

앞 장들처럼 (1-02) 같은 번호는 다섯 문서의 주장을 가리킵니다.
"""

# %% [markdown] lang="en"
r"""
## 1 · By hand

Why pieces? With whole words every new word would be unknown; with letters a sentence would become very long and a letter says little. Pieces lie between. Here is a small vocabulary in two languages:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

왜 조각일까요? 단어를 통째로 쓰면 새 단어는 모두 모르는 단어가 됩니다. 글자 단위로 나누면 문장이 아주 길어지고, 글자 하나로는 뜻을 거의 알 수 없습니다. 그 중간이 조각, 곧 **서브워드**(subword)입니다. 두 언어로 된 작은 어휘를 봅시다.
"""

# %%
vocabulary = data.hand_vocabulary()
" ".join(vocabulary)

# %% [markdown] lang="en"
r"""
A piece with **##** goes on inside a word; a piece without it begins one. `[UNK]` stands for *unknown*; `[PAD]` fills short sentences up to a common length.

**WordPiece** cuts each word from left to right with one rule: *take the longest piece that fits, then the longest that fits the rest.* It is called **greedy**: it takes what looks best now and never goes back. How does it cut `replayed`? Do it on paper, then run. (A row is one try, ✓ means that the vocabulary has it.)
"""

# %% [markdown] lang="ko"
r"""
**##** 기호가 붙은 조각은 단어 안에서 이어지는 조각이고, 붙지 않은 조각은 단어의 첫머리입니다. `[UNK]`는 *모르는*(unknown) 단어를 나타내고, `[PAD]`는 짧은 문장의 길이를 맞출 때 채워 넣습니다.

**WordPiece**는 단어를 왼쪽에서 오른쪽으로 나누며, 규칙은 하나입니다. *앞에서부터 맞는 조각 가운데 가장 긴 것을 고르고, 나머지에서도 가장 긴 것을 고른다.* 그때그때 가장 좋아 보이는 것을 고르고 되돌아가지 않으므로 **탐욕적**(greedy) 방법이라고 합니다. `replayed`는 어떻게 나뉠까요? 종이에 먼저 해 보고 실행하세요. (한 줄이 시도 한 번이고, ✓는 어휘에 있다는 뜻입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers.figures.tokens import attempts, search

search("replayed", vocabulary)

# %% [markdown] lang="en"
r"""
Note the mark: inside the word `##play` is found, not `play`. They are two pieces, with two ids.

Now a word that can be cut in two ways, `play` + `##ers` or `player` + `##s`. Both ways use it up. Which one does the rule take?
"""

# %% [markdown] lang="ko"
r"""
표시를 잘 보세요. 단어 안에서 찾은 것은 `play`가 아니라 `##play`입니다. 둘은 서로 다른 조각이고 id도 다릅니다.

이번에는 두 가지로 나눌 수 있는 단어 `players`입니다. `play` + `##ers`로도, `player` + `##s`로도 남는 글자 없이 나뉩니다. 규칙을 따르면 어느 쪽일까요?
"""

# %% jupyter={"outputs_hidden": true}
[one.piece for one in attempts("players", vocabulary) if one.fits]

# %% [markdown] lang="en"
r"""
The longest *first* piece decides. In Korean this vocabulary has its marks where endings begin. Every try for 학교에서 ("at school"):
"""

# %% [markdown] lang="ko"
r"""
*첫* 조각이 긴 쪽입니다. 한국어에서는 ## 표시를 보면 조사와 어미가 어디 있는지 알 수 있습니다. "학교에서"를 나눌 때의 시도를 모두 적으면 다음과 같습니다.
"""

# %%
tried = attempts("학교에서", vocabulary)
Table(("tried", "found"), [(one.piece, "✓" if one.fits else "") for one in tried])

# %%
def pieces_found(text):
    tried = [one for word in text.split() for one in attempts(word, vocabulary)]
    return " ".join(one.piece for one in tried if one.fits)


sentences = ("a student replayed it", "학생들은 학교에서 공부했습니다")
Table(("text", "pieces"), [(text, pieces_found(text)) for text in sentences])

# %% [markdown] lang="en"
r"""
And a word with a rest that nothing fits? The vocabulary has `un`, but no `##p…` other than `##play`. What becomes of `unplugged`?
"""

# %% [markdown] lang="ko"
r"""
나머지에 맞는 조각이 하나도 없으면 어떻게 될까요? 어휘에 `un`은 있지만, `##p`로 시작하는 조각은 `##play`뿐입니다. `unplugged`는 무엇이 될까요?
"""

# %% jupyter={"outputs_hidden": true}
search("unplugged", vocabulary)

# %% [markdown] lang="en"
r"""
**The whole word is unknown**, `un` included. A beginning with its end missing would say something that the text does not say.

## 2 · Exercise 7.1 ★ 4 minutes

Cut **`unplayed players playing`** with the vocabulary above. Give all pieces in order, as a list of strings.
"""

# %% [markdown] lang="ko"
r"""
`un`까지 포함해 **단어 전체가** `[UNK]` 하나가 됩니다. 뒤가 잘린 앞부분만 남기면 글에 없는 말이 되기 때문입니다.

## 2 · 연습 7.1 ★ 4분

위의 어휘로 **`unplayed players playing`** 세 단어를 나누세요. 모든 조각을 순서대로 문자열 리스트에 담아 답하세요.
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

```python
answer_1 = ["un", "##play", "##ed", "player", "##s", "[UNK]"]
```

`playing` begins with `play`, but `##ing`, `##in` and `##i` are missing: the word is unknown.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`unplayed`는 `replayed`와 같은 방법으로 나눕니다. `playing`에서 `play`를 떼어 낸 나머지에 맞는 조각이 있나요?

</details>
<details><summary>풀이</summary>

```python
answer_1 = ["un", "##play", "##ed", "player", "##s", "[UNK]"]
```

`playing`은 `play`로 시작하지만 `##ing`도 `##in`도 `##i`도 없으므로 모르는 단어입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

### Exercise 7.2 ★★ 8 minutes

Write the search as a function. It gets one `word` and the `vocabulary`, and returns the list of pieces, or `["[UNK]"]` if a rest fits nothing.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

### 연습 7.2 ★★ 8분

이 방법을 함수로 작성하세요. 단어 하나(`word`)와 어휘(`vocabulary`)를 받아 조각의 리스트를 돌려주고, 나머지에 맞는 조각이 없으면 `["[UNK]"]`를 돌려줍니다.
"""

# %%
def my_wordpiece(word, vocabulary):
    ...


check("7.2", my_wordpiece)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Keep `start`, the place where the rest begins. While it is before the end of the word, let `end` run from `len(word)` down to `start + 1`.

</details>
<details><summary>Hint 2</summary>

The candidate is `word[start:end]`, with `"##"` in front if `start` is not 0. Python's `for … else` runs the `else` if the loop was never left by `break`.

</details>
<details><summary>Solution</summary>

```python
def my_wordpiece(word, vocabulary):
    pieces, start = [], 0
    while start < len(word):
        for end in range(len(word), start, -1):
            piece = ("##" if start else "") + word[start:end]
            if piece in vocabulary:
                break
        else:
            return ["[UNK]"]
        pieces.append(piece)
        start = end
    return pieces
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

나머지가 시작되는 자리를 `start`에 두세요. `start`가 단어 끝에 닿을 때까지, 매번 `end`를 `len(word)`에서 `start + 1`까지 줄여 갑니다.

</details>
<details><summary>힌트 2</summary>

시도할 조각은 `word[start:end]`이고, `start`가 0이 아니면 앞에 `"##"`를 붙입니다. 파이썬의 `for … else`에서 `else`는 반복문이 `break` 없이 끝났을 때 실행됩니다.

</details>
<details><summary>풀이</summary>

```python
def my_wordpiece(word, vocabulary):
    pieces, start = [], 0
    while start < len(word):
        for end in range(len(word), start, -1):
            piece = ("##" if start else "") + word[start:end]
            if piece in vocabulary:
                break
        else:
            return ["[UNK]"]
        pieces.append(piece)
        start = end
    return pieces
```

</details>
"""

# %% [markdown] lang="en"
r"""
**What is a word?** Our tokenizers split at white space, and every punctuation mark is a word of its own. Before that comes one trap: the same 학 can be stored as one character or as three (ㅎ, ㅏ, ㄱ), and é as one or two. They look alike and are different to a computer, so text is first brought to its composed form, in Unicode's words **NFC**.
"""

# %% [markdown] lang="ko"
r"""
**단어란 무엇일까요?** 이 과정의 토크나이저는 공백을 기준으로 나누고, 문장 부호는 하나하나를 단어로 봅니다. 그 전에 조심할 것이 하나 있습니다. 똑같은 "학"도 문자 하나로 저장되어 있을 수도 있고, 자모 셋(ㅎ, ㅏ, ㄱ)으로 저장되어 있을 수도 있습니다. é도 문자 하나일 수도, 둘일 수도 있습니다. 눈에는 같아 보여도 컴퓨터에는 다른 글이므로, 먼저 하나로 합친 꼴로 통일합니다. 유니코드에서는 이 꼴을 **NFC**라고 합니다.
"""

# %%
from unicodedata import normalize

from helpers.reference.tokens import words

apart = normalize("NFD", "학생")
len("학생"), len(apart), words(apart + ", I'm a student!")

# %% [markdown] lang="en"
r"""
**Where does a vocabulary come from?** It is learned from text. **Byte-pair encoding**, BPE (Sennrich et al. 2016; the name comes from a method of 1994 that compressed files by merging pairs of bytes), starts with single characters and merges the pair of neighbours that occurs most often, again and again. Six words and how often each occurs in some text:
"""

# %% [markdown] lang="ko"
r"""
**어휘는 어디서 올까요?** 글에서 학습합니다. **바이트 쌍 인코딩**(byte-pair encoding, BPE; Sennrich et al. 2016)은 글자 하나하나에서 시작해, 이웃한 쌍 가운데 가장 자주 나오는 것을 병합하는 일을 되풀이합니다. (이름은 바이트 쌍을 병합해 파일을 압축하던 1994년의 방법에서 왔습니다.) 단어 여섯 개가 어떤 글에 다음 횟수만큼 나온다고 합시다.
"""

# %%
six = data.six_words()
six

# %% [markdown] lang="en"
r"""
The last character of a word gets an end mark, written `</w>`: so `d</w>`, an ending, is another piece than `d`. (Sennrich et al. keep the mark as a symbol of its own at first; we glue it on from the start.) Pairs are counted inside words only. Take a pencil: which pair of neighbours occurs most often, and how many times? (`talked` counts three times, `talks` twice.)
"""

# %% [markdown] lang="ko"
r"""
단어의 마지막 글자에는 끝 표시 `</w>`를 붙입니다. 그래서 단어 끝의 `d</w>`는 `d`와 다른 조각입니다. (Sennrich et al.은 이 표시를 처음에 따로 떨어진 기호로 두지만, 여기서는 처음부터 붙여 둡니다.) 쌍은 단어 안에서만 셉니다. 연필을 들고 세어 보세요. 가장 많이 나오는 이웃한 쌍은 무엇이고, 몇 번 나오나요? (`talked`는 세 번, `talks`는 두 번으로 셉니다.)
"""

# %% jupyter={"outputs_hidden": true}
from collections import Counter

from helpers.figures.tokens import before_and_after

corpus = {(*word[:-1], word[-1] + "</w>"): times for word, times in six.items()}
pairs = Counter()
for pieces, times in corpus.items():
    for pair in zip(pieces, pieces[1:]):
        pairs[pair] += times
Table(("pair", "how often"), [(f"{a} + {b}", n) for (a, b), n in pairs.most_common(4)])

# %% [markdown] lang="en"
r"""
`a + l` stands in all nine. The merge makes one piece of it everywhere, and the counting starts again:
"""

# %% [markdown] lang="ko"
r"""
되풀이까지 세면 단어는 아홉 개이고, `a + l`은 그 모두에 들어 있습니다. 이 쌍을 나오는 곳마다 한 조각으로 병합하고 다시 셉니다.
"""

# %%
def glue(pieces, pair):
    result = []
    for piece in pieces:
        if result and (result[-1], piece) == pair:
            result[-1] += piece
        else:
            result.append(piece)
    return tuple(result)


first_two = [("a", "l"), ("al", "k")]
steps = [corpus]
for pair in first_two:
    steps.append({glue(pieces, pair): times for pieces, times in steps[-1].items()})
before_and_after(steps, first_two)

# %% [markdown] lang="en"
r"""
(The picture draws `</w>` as a dot.) The second merge is `al + k`, 7 times; `walk` and `talk` keep `al k·`, since k· is not k.

### Exercise 7.3 ★ 4 minutes

Which two pieces are merged **third**? Count in the last column.
"""

# %% [markdown] lang="ko"
r"""
(그림에서는 `</w>`를 점으로 나타냅니다.) 두 번째 병합은 7번 나오는 `al + k`입니다. `walk`와 `talk`에는 `al k·`가 그대로 남습니다. k·는 k가 아니기 때문입니다.

### 연습 7.3 ★ 4분

**세 번째**로 병합되는 두 조각은 무엇인가요? 마지막 열에서 세어 보세요.
"""

# %%
answer_3 = (..., ...)

check("7.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Every word gives the pairs of its pieces, as often as the word occurs. `talked` alone gives three for each of its pairs.

</details>
<details><summary>Solution</summary>

```python
answer_3 = ("t", "alk")
```

3 in `talked` and 2 in `talks`: 5. The next are `alk + e` and `e + d·` with 4 each.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

한 단어에 든 쌍은 그 단어가 나오는 횟수만큼 셉니다. `talked`는 세 번 나오므로 그 안의 쌍마다 3을 더합니다.

</details>
<details><summary>풀이</summary>

```python
answer_3 = ("t", "alk")
```

`talked`에서 3번, `talks`에서 2번, 모두 5번입니다. 그다음은 4번씩 나오는 `alk + e`와 `e + d·`입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**Using the merges.** A new word is cut by *replaying* them: split it into characters, then apply the merges in the order in which they were learned. After the three that you know come `e + d</w>` and one more, which the output shows. Into which pieces do `stalked` and `waked` fall, two words that were not in the text? Predict, then run.
"""

# %% [markdown] lang="ko"
r"""
**병합으로 새 단어 나누기.** 새 단어를 나눌 때는 학습한 병합을 *처음부터 다시 밟아* 갑니다. 글자로 나눈 다음, 학습한 순서대로 병합을 적용합니다. 이미 아는 병합 세 개 다음은 `e + d</w>`이고, 하나가 더 있는데 출력에 나옵니다. 글에 없던 두 단어 `stalked`와 `waked`는 어떤 조각으로 나뉠까요? 먼저 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
from itertools import islice

from helpers.reference.merges import learn

first_five = list(islice(learn(corpus), 5))
new_words = {}
for word in ("stalked", "waked"):
    pieces = (*word[:-1], word[-1] + "</w>")
    for pair in first_five:
        pieces = glue(pieces, pair)
    new_words[word] = pieces
first_five, new_words

# %% [markdown] lang="en"
r"""
The frequent `talked` has become one piece, `ed</w>` is an ending that serves other verbs. (When two pairs are equally frequent, our code takes the one that comes first in the order of characters. Any rule will do, but there has to be one.)

**Now a real text, if a small one**: about 650 words that were written for this course, English and Korean together (800 with the punctuation marks). One vocabulary of 600 pieces serves both languages, as the paper's 37,000 served English and German (Vaswani et al. 2017, section 5.1). (Every character stands in it twice, as at a word's beginning and as inside it, or for BPE inside and at the end. So no word of up to 100 known characters is unknown.) Here WordPiece, too, learns by counting pairs; part 5 has more on that. The first pieces that each learns:
"""

# %% [markdown] lang="ko"
r"""
자주 나오는 `talked`는 한 조각이 되었고, `ed</w>`는 다른 동사에도 쓰이는 어미가 되었습니다. (두 쌍이 나오는 횟수가 같으면 우리 코드는 문자 순서에서 앞선 것을 고릅니다. 어떤 규칙이든 상관없지만, 규칙은 있어야 합니다.)

**이제 작지만 진짜 글로 해 봅시다.** 이 과정을 위해 쓴 영어와 한국어 글로, 합쳐서 650단어쯤 됩니다(문장 부호까지 세면 800). 논문에서 37,000개짜리 어휘 하나를 영어와 독일어가 함께 썼듯이(Vaswani et al. 2017, 5.1절), 여기서도 600개짜리 어휘 하나를 두 언어가 함께 씁니다. (글자마다 두 가지 꼴이 어휘에 들어갑니다. WordPiece에서는 단어 첫머리에 오는 꼴과 안쪽에 오는 꼴, BPE에서는 안쪽에 오는 꼴과 끝에 오는 꼴입니다. 그래서 아는 글자로만 된 100자 이하의 단어는 `[UNK]`가 되지 않습니다.) 여기서는 WordPiece도 쌍의 횟수를 세어 학습합니다. 자세한 이야기는 5절에 있습니다. 두 방법이 처음에 만드는 조각들은 다음과 같습니다.
"""

# %%
from helpers.reference import BPE, WordPiece
from helpers.reference.merges import by_count

text = data.small_text("english") + data.small_text("korean")
everything = words(text)
learned = {"BPE": BPE.train(text, 600), "WordPiece": WordPiece.train(text, 600, by_count)}
start = 2 + 2 * len(set("".join(everything)))
first = [(name, " ".join(t.vocabulary[start : start + 9])) for name, t in learned.items()]
Table(("vocabulary", "first merges"), first)

# %%
some = "students listening happiness unhappy 학생입니다 학생들에게 정원에서도 운동하고"
rows = [(word, *(" ".join(t.cut(word)) for t in learned.values())) for word in some.split()]
Table(("word", *learned), rows)

# %% [markdown] lang="en"
r"""
Endings turn up by themselves: `ing`, `er`, 습니다, 에게, 하고. Why does BPE make `studen` + `ts</w>` of *students*, and not `student` + `s</w>`? To BPE the `t` inside *students* and the `t</w>` at the end of *student* are two pieces, and what it has learned of the one does not serve the other.

How many different characters does each language need to begin with?
"""

# %% [markdown] lang="ko"
r"""
`ing`, `er` 같은 접미사와 "습니다", "에게", "하고" 같은 어미와 조사가 저절로 나타납니다. BPE는 왜 *students*를 `student` + `s</w>`가 아니라 `studen` + `ts</w>`로 나눌까요? BPE에게 *students* 안의 `t`와 *student* 끝의 `t</w>`는 서로 다른 조각이라, 하나에서 학습한 것이 다른 하나에는 쓸모가 없습니다.

두 언어는 시작할 때 글자가 몇 가지나 필요할까요?
"""

# %%
{name: len(set("".join(words(data.small_text(name))))) for name in ("english", "korean")}

# %% [markdown] lang="en"
r"""
Korean needs many more, and there are 11,172 possible syllables; one that was not in the text is `[UNK]`, and with WordPiece so is its whole word. (Many later models begin with the 256 possible bytes, so that nothing is unknown.) A larger vocabulary makes sentences shorter but the table below longer; the paper's 37,000, or 32,000 for English and French, are such a bargain.

**Ids.** The pocket Transformer, our example from here to lesson 13, has seven pieces. A piece's id is its place in the list:
"""

# %% [markdown] lang="ko"
r"""
한국어는 훨씬 많은 글자가 필요합니다. 가능한 한글 음절은 모두 11,172개이고, 글에 없던 음절은 `[UNK]`가 됩니다. WordPiece에서는 그 음절이 든 단어 전체가 `[UNK]`입니다. (그 뒤에 나온 많은 모델은 바이트 256가지에서 시작하므로 모르는 글자가 없습니다.) 어휘가 커지면 문장은 짧아지지만 아래에 나올 표는 길어집니다. 논문의 37,000과 영어–프랑스어에 쓴 32,000은 그 사이의 타협점입니다.

**id.** 여기서부터 13장까지 예로 쓸 *포켓 트랜스포머*의 어휘는 조각 일곱 개입니다. 조각의 id는 이 목록에서의 자리입니다.
"""

# %%
from helpers.text import number, numbers

pocket, E = data.pocket_embedding()
tokenizer = WordPiece(pocket)
ids = tokenizer.encode(data.POCKET_SENTENCE)
Table(("id", "piece", "row of E"), zip(range(7), pocket, map(numbers, E)))

# %%
ids.tolist(), tokenizer.decode(ids), tokenizer.encode("students").tolist()

# %% [markdown] lang="en"
r"""
**The embedding.** To each id belongs a row of the table E, of shape (n_vocab, d_model). These numbers are *learned* like all other weights; ours are fixed, round, and have d_model = 4. To write the look-up as a product, give every token a **one-hot** row: 1 at its id, 0 elsewhere. Times E, it picks one row out.
"""

# %% [markdown] lang="ko"
r"""
**임베딩.** id마다 표 E의 행이 하나씩 있습니다. 표의 모양은 (n_vocab, d_model)입니다. 이 숫자들은 다른 가중치처럼 *학습*으로 정해지지만, 여기서는 간단한 값으로 고정하고 d_model = 4로 둡니다. 표에서 행을 찾는 일(look-up)을 행렬 곱으로 쓰려면 토큰마다 **원-핫 벡터**(one-hot vector)를 만듭니다. 자기 id 자리만 1이고 나머지는 0인 행입니다. 여기에 E를 곱하면 E의 행 하나가 뽑혀 나옵니다.
"""

# %%
from helpers.figures.embedding import lengths, lookup, tied

one_hot = np.zeros((4, 7))  # (T, n_vocab)
for t, i in enumerate(ids):
    one_hot[t, i] = 1
x = one_hot @ E  # (T, d_model)
assert np.array_equal(x, E[ids])
lookup(ids, E, pocket)

# %% [markdown] lang="en"
r"""
`E[ids]`, reading four rows, gives the same without a single multiplication. At the paper's size the product would multiply 37,000 numbers with 0 or 1 for every number of x. Five tokens at d_model = 512 (1-04, 1-10, 1-22), from a table of only 1000 rows, and the number of those products:
"""

# %% [markdown] lang="ko"
r"""
행 네 개를 읽는 `E[ids]`는 곱셈 한 번 없이 같은 값을 줍니다. 논문의 크기에서 행렬 곱을 하면 x의 숫자 하나를 얻을 때마다 0이나 1을 37,000번 곱해야 합니다. d_model = 512인 표에서 토큰 다섯 개의 행을 읽고(1-04, 1-10, 1-22; 여기서는 행이 1,000개뿐인 표를 씁니다), 논문의 크기라면 곱셈이 몇 번이었을지 세어 봅시다.
"""

# %%
five = np.zeros((1000, 512))[[17, 4, 999, 4, 256]]  # (5, 512)
five.shape, 5 * 37_000 * 512

# %% [markdown] lang="en"
r"""
**√d_model, and why.** The paper multiplies the looked-up rows by √d_model, in one sentence and without a reason (section 3.4). What for? Let us measure lengths. The length of a row is the root of its sum of squares. Next, a position is added to each row (lesson 8): its row PE holds d/2 pairs (sine, cosine) of some angles. A pair has sin² + cos² = 1, so the length of PE is √(d/2), whatever the angles. How long is a row of E? That depends on how it starts. Two ways are common: normally distributed numbers with mean 0 and variance 1, written N(0, 1), or with variance 1/d, written N(0, 1/d). (The variance is the mean square, so d numbers of variance v have squares that add up to about d · v, and the length √(d · v).)

Predict the three lengths |E|, √d · |E| and |PE|, for d = 512 and both starts.
"""

# %% [markdown] lang="ko"
r"""
**√d_model을 곱하는 까닭.** 논문에는 찾아낸 행에 √d_model을 곱한다는 한 문장만 있고, 까닭은 나오지 않습니다(3.4절). 왜 곱할까요? 길이를 재어 봅시다. 행의 길이는 숫자들의 제곱을 모두 더한 값의 제곱근입니다. 다음 8장에서는 행마다 위치를 더합니다. 위치의 행 PE는 어떤 각도의 (사인, 코사인) 쌍 d/2개로 되어 있습니다. 쌍마다 sin² + cos² = 1이므로, 각도가 무엇이든 PE의 길이는 √(d/2)입니다. E의 행은 얼마나 길까요? 초깃값에 달려 있습니다. 흔히 쓰는 것은 두 가지 정규분포, 곧 분산이 1인 N(0, 1)과 분산이 1/d인 N(0, 1/d)입니다. (평균이 0이면 분산은 제곱의 평균입니다. 그러니 분산이 v인 숫자 d개의 제곱을 더하면 d · v쯤이고, 길이는 √(d · v)쯤입니다.)

d = 512일 때 두 가지 초깃값 각각에 대해 세 길이 |E|, √d · |E|, |PE|를 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
rng = np.random.default_rng(6)


def measure(d, std):
    rows = std * rng.normal(size=(1000, d))
    angles = rng.uniform(0, 100, d // 2)
    pe = np.concatenate([np.sin(angles), np.cos(angles)])
    length = np.linalg.norm(rows, axis=1).mean()
    return length, d**0.5 * length, np.linalg.norm(pe)


starts = {"N(0, 1)": lambda d: 1, "N(0, 1/d)": lambda d: d**-0.5}
found = {(d, name): measure(d, std(d)) for d in (64, 512) for name, std in starts.items()}
rows = [(*key, *(f"{value:.1f}" for value in values)) for key, values in found.items()]
Table(("d", "start", "|E|", "√d · |E|", "|PE|"), rows)

# %% jupyter={"outputs_hidden": true}
lengths(512, **{name: found[512, name] for name in starts})

# %% [markdown] lang="en"
r"""
Table and picture say, for positions of a fixed length as in the paper:

- A **N(0, 1/d)** row has length 1. Added to a PE of 16 it would be drowned; times √512 = 22.6 it holds its own. *Here the factor is needed.*
- A **N(0, 1)** row has length 22.6 already. Times √512 it would be 512, and the *position* is drowned. *Here the factor does harm*, at least at the start.
- Why then not start with N(0, 1) and drop the factor? Because the same table has another end, the output, where small numbers are wanted. Part 5 measures that.

That is our reading of one sentence. The paper does not state its start; its authors' program (tensor2tensor) draws from N(0, 1/d). PyTorch's `nn.Embedding` draws from N(0, 1): whoever copies the factor without the start gets the second case. All this is about the beginning of training; later the numbers go where the gradient takes them.
"""

# %% [markdown] lang="ko"
r"""
논문처럼 위치의 길이가 정해져 있을 때, 표와 그림은 이렇게 말합니다.

- **초깃값이 N(0, 1/d)이면** 행의 길이가 1입니다. 길이가 16인 PE를 더하면 행이 PE에 묻혀 버립니다. √512 = 22.6을 곱하면 PE에 밀리지 않습니다. *이때는 곱해야 합니다.*
- **초깃값이 N(0, 1)이면** 행의 길이가 이미 22.6입니다. √512를 곱하면 512가 되어 이번에는 *위치*가 묻힙니다. *이때 곱하면* 적어도 학습 초기에는 *해롭습니다*.
- 그러면 N(0, 1)로 시작하고 √d를 곱하지 않으면 되지 않을까요? 같은 표를 반대쪽 끝인 출력에서도 쓰는데, 거기서는 숫자가 작아야 합니다. 5절에서 재어 봅니다.

논문의 한 문장을 우리는 이렇게 읽습니다. 논문에는 초깃값이 적혀 있지 않지만, 저자들의 프로그램(tensor2tensor)은 N(0, 1/d)에서 뽑습니다. PyTorch의 `nn.Embedding`은 N(0, 1)에서 뽑습니다. 그래서 논문에서 √d만 가져오고 초깃값은 PyTorch의 것을 그대로 두면 둘째 경우가 됩니다. 여기까지는 모두 학습을 시작할 때의 이야기입니다. 그 뒤에는 숫자들이 그래디언트를 따라 달라집니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · Assemble

The helpers do what you did. WordPiece, where `longest_match` is the inner loop of your exercise 7.2:
"""

# %% [markdown] lang="ko"
r"""
## 4 · 조립

`helpers`가 하는 일도 여러분이 한 것과 같습니다. WordPiece에서 `longest_match`는 연습 7.2의 안쪽 반복문입니다.
"""

# %%
show(WordPiece.cut)

# %% [markdown] lang="en"
r"""
(Hugging Face's WordPiece, too, calls a word of more than 100 characters unknown.) BPE, which takes the earliest learned merge that is possible, as long as one is:
"""

# %% [markdown] lang="ko"
r"""
(Hugging Face의 WordPiece도 글자가 100개를 넘는 단어는 모르는 단어로 봅니다.) BPE는 적용할 수 있는 병합 가운데 가장 먼저 학습한 것을 적용하고, 이 일을 더 적용할 것이 없을 때까지 되풀이합니다.
"""

# %%
show(BPE.cut)

# %%
from helpers.reference import Embedding

show(Embedding.forward)

# %% [markdown] lang="en"
r"""
They must give what we found by hand; and no word of the text may change on the round trip text → ids → text.
"""

# %% [markdown] lang="ko"
r"""
결과는 손으로 구한 것과 같아야 하고, 글 → id → 글로 한 바퀴 돌아왔을 때 단어가 하나도 바뀌지 않아야 합니다.
"""

# %%
hand = WordPiece(vocabulary)
assert all(" ".join(hand.tokenize(sentence)) == pieces_found(sentence) for sentence in sentences)
assert hand.tokenize("unplugged 학교에서") == ["[UNK]", "학교", "##에서"]

pieces = ["[UNK]", *"aekldstw", "k</w>", "d</w>", "s</w>", *map("".join, first_five)]
small_bpe = BPE(pieces, first_five)
assert all(small_bpe.cut(word) == list(pieces) for word, pieces in new_words.items())
assert all(t.decode(t.encode(text)).split() == everything for t in learned.values())
assert np.array_equal(Embedding(E)(ids), x)
hand.tokenize("unplugged players"), small_bpe.cut("stalked")

# %% [markdown] lang="en"
r"""
<div class="alert alert-info">

**The core path ends here.** Read the recap in part 9. Going deeper, you find the gradient of the table, one table at both ends and how WordPiece learns (5), what the documents claim (6), PyTorch (7), and more exercises (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
<div class="alert alert-info">

**핵심 과정은 여기까지입니다.** 9절의 정리를 읽으세요. 더 깊이 들어가면 표의 그래디언트, 양쪽 끝에서 쓰는 표, WordPiece의 학습(5절), 문서의 주장 확인(6절), PyTorch(7절), 추가 연습(8절)이 이어집니다.

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — the gradient of a table, one table at both ends, how WordPiece learns

Ids cannot be nudged: between 3 and 4 there is no piece. So there is no `dids`. But the *rows* are learned. Every token hands its row of `dout` to the row it was read from; what was not read gets 0. And if an id **repeats**? Take "a student a": the row of `a` moves the loss at two places, so its two slopes **add up**, like the paths of lesson 4.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — 표의 그래디언트, 양쪽 끝에서 쓰는 표, WordPiece의 학습

id는 조금만 건드려 볼 수가 없습니다. 3과 4 사이에는 아무 조각도 없으니까요. 그래서 `dids`는 없습니다. 하지만 표의 *행*은 학습됩니다. 토큰마다 자기 `dout` 행을 표에서 읽어 온 그 행에 돌려줍니다. 읽지 않은 행의 그래디언트는 0입니다. 같은 id가 **되풀이되면** 어떻게 될까요? "a student a"에서 `a`의 행은 두 곳에서 손실에 영향을 주므로 두 기울기를 **더합니다**. 4장에서 여러 경로의 기울기를 더한 것과 같습니다.
"""

# %%
repeated = tokenizer.encode("a student a")
dout = np.array([[1.0, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 3]])  # (3, 4)
dE = np.zeros((7, 4))
for i, row in zip(repeated, dout):
    dE[i] += row
repeated.tolist(), dE[4:6]

# %% [markdown] lang="en"
r"""
NumPy has a trap here. `dE[ids] += dout` looks the same, but reads all rows first, adds, and then writes: of a repeated id only the **last** write stays. `np.add.at` adds one after the other; so does the product with the transposed one-hot matrix. What does the first leave in the row of `a`? (Right is the first row above.)
"""

# %% [markdown] lang="ko"
r"""
여기서 NumPy에는 함정이 있습니다. `dE[ids] += dout`은 똑같아 보이지만, 먼저 행을 모두 읽고, 더한 다음, 한꺼번에 씁니다. 그래서 되풀이된 id에는 **마지막에 쓴 값**만 남습니다. `np.add.at`은 하나씩 차례로 더하고, 전치한 원-핫 행렬을 곱해도 결과는 같습니다. 첫 번째 방법에서 `a`의 행은 무엇이 될까요? (맞는 값은 위 출력의 첫 행입니다.)
"""

# %% jupyter={"outputs_hidden": true}
trap, one_by_one = np.zeros((7, 4)), np.zeros((7, 4))
trap[repeated] += dout
np.add.at(one_by_one, repeated, dout)
product = np.eye(7)[repeated].T @ dout  # (7, 3) @ (3, 4)
ways = {"dE[ids] += dout": trap, "np.add.at": one_by_one, "one-hotᵀ @ dout": product}
rows = [(name, numbers(way[4]), numbers(way[5])) for name, way in ways.items()]
Table(("way", "row of a", "row of student"), rows)

# %%
from helpers.reference.embedding import added_up
from helpers.validate import compare, numerical_gradients

layer = Embedding(E)
layer(repeated)
layer.backward(dout)
measured = numerical_gradients(lambda: (layer(repeated) * dout).sum(), layer.params)
compare(layer.grads, measured, tolerance=1e-6)
compare(layer.dweight, dE)
show(added_up)

# %% [markdown] lang="en"
r"""
Choose four tokens by their ids (0 `[PAD]` … 6 `##s`) and see where the rows of dout arrive. What happens if all four are the same?
"""

# %% [markdown] lang="ko"
r"""
토큰 네 개의 id를 고르고(0 `[PAD]` … 6 `##s`), dout의 행이 어디로 가는지 보세요. 넷이 모두 같으면 어떻게 될까요?
"""

# %% tags=["widget"]
widgets.play_adding_up(np.array([[1, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 1], [1, 1, -1, 3]]))

# %% [markdown] lang="en"
r"""
### Exercise 7.4 ★★ 5 minutes

The sentence "I am I" has the ids [2, 3, 2], and its dout is

$$ \begin{pmatrix} 1 & 0 & 2 & -1 \\ 0 & 3 & 1 & 1 \\ 2 & -1 & 0 & 4 \end{pmatrix} $$

Which two rows does dE have for `I` and for `a` (id 4)?
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.4 ★★ 5분

"I am I"라는 문장의 id는 [2, 3, 2]이고, dout은 다음과 같습니다.

$$ \begin{pmatrix} 1 & 0 & 2 & -1 \\ 0 & 3 & 1 & 1 \\ 2 & -1 & 0 & 4 \end{pmatrix} $$

dE에서 `I`의 행과 `a`(id 4)의 행은 무엇인가요?
"""

# %%
answer_4 = [
    [..., ..., ..., ...],
    [..., ..., ..., ...],
]

check("7.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`I` was read twice, `a` never.

</details>
<details><summary>Solution</summary>

```python
answer_4 = [[1 + 2, 0 - 1, 2 + 0, -1 + 4], [0, 0, 0, 0]]
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`I`는 두 번 읽었고 `a`는 한 번도 읽지 않았습니다.

</details>
<details><summary>풀이</summary>

```python
answer_4 = [[1 + 2, 0 - 1, 2 + 0, -1 + 4], [0, 0, 0, 0]]
```

</details>
"""

# %% [markdown] lang="en"
r"""
**One table at both ends.** At its end the model must choose the next token. It compares its output x with the row of every piece, by `x @ E.T`: one score, called a **logit**, for each piece of the vocabulary. The paper takes the *same* table as at the input (section 3.4; Press & Wolf 2017). This is **weight tying**.

After layer normalisation (lesson 3) the numbers of x are of size 1. Scores of size 1 leave every piece a chance; with scores of 20 or 30 the softmax (lesson 9) makes one of them all but certain. How large are the scores under the two starts of part 3?
"""

# %% [markdown] lang="ko"
r"""
**양쪽 끝에서 쓰는 표 하나.** 모델은 마지막에 다음 토큰을 골라야 합니다. 그래서 `x @ E.T`로 출력 x를 모든 조각의 행과 비교합니다. 그러면 어휘의 조각마다 점수가 하나씩 나오는데, 이 점수를 **로짓**(logit)이라고 합니다. 논문은 여기에 입력에서 쓴 것과 *같은* 표를 씁니다(3.4절; Press & Wolf 2017). 이것이 **가중치 공유**(weight tying)입니다.

층 정규화(3장)를 지난 x의 숫자는 크기가 1쯤입니다. 점수의 크기가 1쯤이면 모든 조각에 가능성이 남지만, 20이나 30이면 소프트맥스(9장)를 거쳐 거의 하나로 정해집니다. 3절의 두 초깃값에서 점수는 얼마나 클까요?
"""

# %% jupyter={"outputs_hidden": true}
x_last = rng.normal(size=(100, 512))  # (100, d_model)
tables = {name: std(512) * rng.normal(size=(1000, 512)) for name, std in starts.items()}
rows = [(name, f"{(x_last @ table.T).std():.1f}") for name, table in tables.items()]
Table(("start, d = 512", "size of the scores"), rows)

# %% [markdown] lang="en"
r"""
**One table, two ends, two sizes**: small for the scores, large for the input. The factor √d at the input reconciles them. And the loss now moves E on two ways:
"""

# %% [markdown] lang="ko"
r"""
**표는 하나인데 쓰이는 곳은 둘이고, 필요한 크기가 다릅니다.** 점수에는 작아야 하고 입력에는 커야 합니다. 입력에 곱하는 √d가 둘을 맞추어 줍니다. 그리고 손실의 그래디언트는 이제 두 길로 E에 닿습니다.
"""

# %%
tied()

# %%
scale = 4**0.5
x_in = scale * E[ids]  # (4, 4)
logits = x_in @ E.T  # (4, 7)
Table(("token", *pocket), [(pocket[i], *map(number, row)) for i, row in zip(ids, logits)])

# %% [markdown] lang="en"
r"""
(Nothing stands between the two ends here, and with our rows each token finds itself the most similar.) The **output part**: a logit is a weighted sum with E as the weights, so as in lesson 4 its gradient is *what came in* times *the slope of what came out*. The **look-up part**: the slope of x is `dlogits @ E`, the factor √d multiplies it, and the rows are added up. To measure each part alone, we nudge E at one end while a copy, `held`, stays at the other:
"""

# %% [markdown] lang="ko"
r"""
(여기서는 양쪽 끝 사이에 아무것도 없으므로 토큰마다 자기 자신과 가장 비슷합니다.) **출력 쪽 몫**(output part): 로짓은 E를 가중치로 하는 가중합입니다. 그래서 E의 그래디언트는 4장에서처럼 *들어온 값*에 *나간 값의 기울기*를 곱한 것입니다. **입력 쪽 몫**(look-up part): x의 기울기는 `dlogits @ E`이고, 여기에 √d를 곱한 행들을 id별로 더합니다. 두 몫을 따로 재려면, 한쪽 끝의 E만 건드리고 다른 쪽 끝에는 복사본 `held`를 둡니다.
"""

# %%
dlogits, held = rng.normal(size=(4, 7)), E.copy()
output_part = dlogits.T @ x_in  # (7, 4)
look_up_part = added_up(ids, scale * (dlogits @ E), E)  # (7, 4)

at_the_output = numerical_gradients(lambda: (x_in @ E.T * dlogits).sum(), {"E": E})
compare({"dE": output_part}, at_the_output, tolerance=1e-6)
at_the_input = numerical_gradients(lambda: (scale * E[ids] @ held.T * dlogits).sum(), {"E": E})
compare({"dE": look_up_part}, at_the_input, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
The rows of `[PAD]`, `[UNK]` and `##s` were not read, so their look-up part is 0, but each of them has a logit, so their output part is not: **with tied weights every row learns at every step**. In the helpers these are two layers, `Embedding` and `Logits`, that hold one array. Nudging E at both ends at once gives the sum, which is what the two layers together leave:
"""

# %% [markdown] lang="ko"
r"""
`[PAD]`, `[UNK]`, `##s`의 행은 읽지 않았으므로 입력 쪽 몫이 0입니다. 하지만 저마다 로짓이 있으므로 출력 쪽 몫은 0이 아닙니다. **가중치를 공유하면 학습의 걸음마다 모든 행이 학습됩니다.** `helpers`에서는 배열 하나를 함께 가진 두 층, `Embedding`과 `Logits`입니다. 양쪽 끝의 E를 함께 건드리면 두 몫의 합이 나오고, 두 층이 함께 남기는 그래디언트도 이 값입니다.
"""

# %%
from helpers.reference import Logits, Stack

look_up, output = Embedding(E, scale), Logits(E)
both = Stack([look_up, output])
compare(both(ids), logits)
both.backward(dlogits)
measured = numerical_gradients(lambda: (both(ids) * dlogits).sum(), both.params)
compare(both.grads, measured, tolerance=1e-6)
compare((look_up.dweight, output.dweight), (look_up_part, output_part))

# %%
show(Logits.backward)

# %% [markdown] lang="en"
r"""
**How does WordPiece learn its vocabulary?** Here one has to be careful. The trainer behind BERT's vocabulary was never published. Schuster & Nakajima (2012) write that they merge what raises the likelihood of the text most. Commonly one reads this criterion:

$$ \text{score}(a, b) = \frac{\text{count}(ab)}{\text{count}(a) \cdot \text{count}(b)} $$

It prefers pairs whose parts seldom occur apart. And the trainer of Hugging Face's library simply counts, as BPE does; our tests check that. The two criteria on the six words:
"""

# %% [markdown] lang="ko"
r"""
**WordPiece의 어휘는 어떻게 학습할까요?** 이 대목은 조심해서 말해야 합니다. BERT의 어휘를 만든 학습 프로그램은 공개된 적이 없습니다. Schuster & Nakajima(2012)는 글의 우도(likelihood)를 가장 많이 높이는 쌍을 병합한다고 썼습니다. 흔히 소개되는 기준은 다음과 같습니다.

$$ \text{score}(a, b) = \frac{\text{count}(ab)}{\text{count}(a) \cdot \text{count}(b)} $$

두 조각이 서로 떨어져 나오는 일이 드문 쌍을 먼저 고르는 기준입니다. 한편 Hugging Face 라이브러리의 학습 프로그램은 BPE처럼 그냥 횟수를 셉니다(이 과정의 테스트가 이를 확인합니다). 앞의 여섯 단어로 두 기준을 비교해 봅시다.
"""

# %%
from helpers.reference.merges import best_pair, by_count, by_ratio

single, rows = Counter(), []
for pieces, times in corpus.items():
    for piece in pieces:
        single[piece] += times
for criterion in (by_count, by_ratio):
    a, b = pair = best_pair(corpus, criterion)
    score = f"{by_ratio(pairs[pair], single[a], single[b]):.4f}"
    rows.append((criterion.__name__, f"{a} + {b}", pairs[pair], single[a], single[b], score))
Table(("best", "pair", "count(ab)", "count(a)", "count(b)", "score"), rows)

# %% [markdown] lang="en"
r"""
Both pairs have parts that never occur apart, `a` with `l` and `e` with `d</w>`. For such pairs the score is one over how often they occur: 4 / (4 · 4) = ¼ beats 9 / (9 · 9) = ⅑. So this criterion prefers the **rarer** pair. On our text it spends its merges on rare words, and frequent ones such as *the* stay in pieces:
"""

# %% [markdown] lang="ko"
r"""
두 쌍 모두 두 조각이 떨어져 나오는 일이 없습니다. `a`는 늘 `l`과, `e`는 늘 `d</w>`와 함께 나옵니다. 그런 쌍의 점수는 나오는 횟수의 역수입니다. 4 / (4 · 4) = ¼이 9 / (9 · 9) = ⅑보다 높습니다. 그래서 이 기준은 **드문** 쌍을 먼저 고릅니다. 우리 글에서는 드문 단어를 병합하느라 *the*처럼 자주 나오는 단어를 조각난 채로 둡니다.
"""

# %%
learned["by ratio"] = WordPiece.train(text, 600, by_ratio)
some = "the students 학생들에게".split()
rows = [(word, *(" ".join(t.cut(word)) for t in learned.values())) for word in some]
Table(("word", *learned), rows)

# %% [markdown] lang="en"
r"""
How many pieces does a word of the text fall into, on average, as the vocabulary grows?
"""

# %% [markdown] lang="ko"
r"""
어휘가 커지면 글의 단어는 평균 몇 조각으로 나뉠까요?
"""

# %%
from helpers.figures.tokens import pieces_per_word

sizes = range(start, 601, 37)


def mean(tokenizer):
    return sum(len(tokenizer.cut(word)) for word in everything) / len(everything)


by_size = {
    "BPE": [mean(learned["BPE"].after(n - start)) for n in sizes],
    "WordPiece": [mean(WordPiece(learned["WordPiece"].vocabulary[:n])) for n in sizes],
    "WordPiece_by_ratio": [mean(WordPiece(learned["by ratio"].vocabulary[:n])) for n in sizes],
}
pieces_per_word(sizes, **by_size)

# %% [markdown] lang="en"
r"""
## 6 · Go deeper — put to the test

**1-03** *"The Transformer uses the WordPiece tokenizer."* Does it matter which? We cut every word of our text with BPE and with WordPiece, trained on the same text to the same size and even by the same criterion, and count the words that are cut at the same places. (That shows only that the choice matters; which one the paper took stands in its section 5.1.)

**1-12** *"The values of PE and the outputs of the embedding layer are summed and passed on."* **4-46** *"Z = X + PE."* No factor. If it made no difference, the rows as they are would be about as long as PE (say, within a factor of 2) for both starts.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 더 깊이 — 문서의 주장 확인하기

**1-03** *"트랜스포머는 WordPiece 토크나이저를 사용한다."* 어느 토크나이저를 쓰든 마찬가지일까요? BPE와 WordPiece를 같은 글로, 같은 크기까지, 기준마저 같게 학습합니다. 그런 다음 글의 모든 단어를 둘로 각각 나누고, 같은 곳에서 나뉜 단어를 세어 봅시다. (이 계산은 선택에 따라 결과가 달라진다는 것만 보여 줍니다. 논문이 무엇을 썼는지는 5.1절에 나옵니다.)

**1-12** *"P.E. 값과 임베딩 층의 출력값을 더해서 다음 단계로 넘긴다."* **4-46** *"Z = X + PE."* 둘 다 √d를 곱하지 않습니다. 곱하든 말든 마찬가지라면, 두 가지 초깃값 모두에서 √d를 곱하지 않은 행의 길이가 PE의 길이와 비슷해야 합니다(이를테면 2배 이내).
"""

# %%
from helpers.claims import put_to_the_test


def cuts(pieces):
    return [piece.removeprefix("##").removesuffix("</w>") for piece in pieces]


n_words = len(set(everything))
bpe, wordpiece = learned["BPE"], learned["WordPiece"]
alike = sum(cuts(bpe.cut(word)) == cuts(wordpiece.cut(word)) for word in set(everything))
low, high = sorted(found[512, name][0] / found[512, name][2] for name in starts)
put_to_the_test(
    ("1-03", "BPE cuts like WordPiece", f"{alike} of {n_words} words", alike == n_words),
    ("1-12", "½ ≤ |E| / |PE| ≤ 2", f"{low:.2f} and {high:.2f}", 0.5 <= low and high <= 2),
)

# %% [markdown] lang="en"
r"""
- **1-03 imprecise.** Section 5.1 names two: byte-pair encoding with about 37,000 shared pieces for English–German, and 32,000 word-pieces for English–French. (Table 3 of the paper even says "per-wordpiece, according to our byte-pair encoding".) WordPiece alone is BERT's (Devlin et al. 2019).
- **1-12 imprecise.** The sum is right; what is left out is √d_model in front of the embedding (section 3.4) and dropout behind the sum (section 5.4). With the start that the authors' program uses, the plain sum is one part token to sixteen parts position; with N(0, 1) it would do, for the input alone.
- **4-46 imprecise** in the same way, unless its X holds the factor already. Its shapes are right.

Why the two are added and not put side by side (1-13) is a question for lesson 8.
"""

# %% [markdown] lang="ko"
r"""
표의 holds는 성립, does not hold는 성립하지 않음을 뜻합니다.

- **1-03 부정확.** 논문 5.1절에는 두 가지가 나옵니다. 영어–독일어에는 두 언어가 함께 쓰는 BPE 조각 약 37,000개, 영어–프랑스어에는 word-piece 32,000개입니다. (논문의 표 3에는 "per-wordpiece, according to our byte-pair encoding"이라는 말까지 나옵니다.) WordPiece 하나만 쓰는 것은 BERT의 방식입니다(Devlin et al. 2019).
- **1-12 부정확.** 더하는 것은 맞습니다. 빠진 것은 임베딩 앞에 곱하는 √d_model(3.4절)과 더한 뒤의 드롭아웃(5.4절)입니다. 저자들의 프로그램이 쓰는 초깃값에서는 그냥 더하면 토큰과 위치의 크기가 1 대 16이 됩니다. N(0, 1)이라면 입력만 놓고 볼 때는 그냥 더해도 됩니다.
- **4-46 부정확.** X에 이미 √d가 곱해져 있지 않다면 같은 까닭입니다. 모양은 맞습니다.

둘을 왜 나란히 잇지 않고 더하는지는 8장에서 다룹니다 (1-13).
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

`nn.Embedding` is the same table. Our version is one line:
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

`nn.Embedding`이 바로 이 표입니다. PyTorch로 직접 쓴 것도 한 줄입니다.
"""

# %%
import torch

from helpers import mirror

show(mirror.Embedding.forward)

# %% [markdown] lang="en"
r"""
The pocket table in `nn.Embedding`, and its gradient for "a student a", where an id repeats:
"""

# %% [markdown] lang="ko"
r"""
포켓 트랜스포머의 표를 `nn.Embedding`에 넣고, id가 되풀이되는 "a student a"의 그래디언트를 구해 봅시다.
"""

# %%
builtin = torch.nn.Embedding(7, 4, dtype=torch.float64)
builtin.weight.data = torch.tensor(E)
builtin(torch.tensor(repeated)).backward(torch.tensor(dout))
compare(builtin.weight.grad.numpy(), dE)
builtin.weight.grad[4:6].tolist()

# %% [markdown] lang="en"
r"""
Two sentences of three tokens, with repeated ids, at other sizes; then the tied table, for which PyTorch's own parts are an `nn.Embedding` and an `nn.Linear` that share one parameter. NumPy, our PyTorch and PyTorch's own parts, outputs and gradients, on every device:
"""

# %% [markdown] lang="ko"
r"""
이번에는 크기를 바꾸어, 토큰 세 개짜리 문장 두 개를 넣습니다. 되풀이되는 id도 있습니다. 그다음은 가중치를 공유하는 표입니다. PyTorch의 기본 부품으로는 매개변수 하나를 함께 쓰는 `nn.Embedding`과 `nn.Linear`가 이에 해당합니다. NumPy 코드, 우리의 PyTorch 코드, PyTorch 기본 부품의 출력과 그래디언트를 모든 장치에서 비교합니다.
"""

# %%
from helpers.validate import equal_on_every_device

two_sentences = np.array([[3, 8, 3], [0, 3, 5]])  # (2, 3)
table = rng.normal(size=(9, 5))  # (n_vocab, d_model)
equal_on_every_device(Embedding(table), two_sentences, rng.normal(size=(2, 3, 5)))

# %%
tied_ends = Stack([Embedding(table, 5**0.5), Logits(table)])
equal_on_every_device(tied_ends, two_sentences, rng.normal(size=(2, 3, 9)))

# %% [markdown] lang="en"
r"""
How fast is it? 32 sentences of 64 tokens, a table of 1000 rows, forward and backward on this machine, divided by the time of `nn.Embedding`.
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 토큰 64개짜리 문장 32개와 행 1,000개짜리 표로 이 컴퓨터에서 순전파와 역전파의 시간을 재고, `nn.Embedding`이 걸린 시간으로 나눕니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers.timing import step_on_every_device

many = rng.integers(0, 1000, (32, 64))
step_on_every_device(Embedding.random(1000, 128, rng), many, rng.normal(size=(32, 64, 128)))

# %% [markdown] lang="en"
r"""
## 8 · More exercises

### Exercise 7.5 ★ 3 minutes

The paper's base model has d_model = 512 and one shared vocabulary of 37,000 pieces for English and German. With three separate tables (source, target, output) it would have three times as many numbers there as with one. How many numbers does sharing one table save?
"""

# %% [markdown] lang="ko"
r"""
## 8 · 추가 연습

### 연습 7.5 ★ 3분

논문의 base 모델은 d_model = 512이고, 영어와 독일어가 조각 37,000개짜리 어휘 하나를 함께 씁니다. 원문용, 번역문용, 출력용 표를 따로 두면 숫자가 표 하나일 때의 세 배만큼 필요합니다. 표 하나를 함께 쓰면 숫자가 몇 개 줄어드나요?
"""

# %%
answer_5 = ...

check("7.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

One table: 37,000 rows of 512 numbers. Two tables fall away.

</details>
<details><summary>Solution</summary>

```python
answer_5 = 2 * 37_000 * 512
```

37,888,000. The paper gives the base model 65 million parameters (its Table 3); without sharing it would have over 100 million.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

표 하나는 숫자 512개짜리 행 37,000개로 되어 있습니다. 표 두 개가 필요 없어집니다.

</details>
<details><summary>풀이</summary>

```python
answer_5 = 2 * 37_000 * 512
```

37,888,000개입니다. 논문의 표 3에 따르면 base 모델의 매개변수는 6,500만 개입니다. 표를 함께 쓰지 않았다면 1억 개가 넘었을 것입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 7.6 ★★ 4 minutes

The big model has d_model = 1024. Its table starts with N(0, 1/d). About how long are a row of E, a row of √d · E, and a row of PE? Give three numbers.
"""

# %% [markdown] lang="ko"
r"""
### 연습 7.6 ★★ 4분

big 모델은 d_model = 1024이고, 표의 초깃값은 N(0, 1/d)입니다. E의 행, √d · E의 행, PE의 행의 길이는 각각 얼마쯤인가요? 숫자 세 개로 답하세요.
"""

# %%
answer_6 = [..., ..., ...]

check("7.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

1024 numbers with variance 1/1024 have squares that add up to about 1. PE has 512 pairs, and each adds exactly 1.

</details>
<details><summary>Solution</summary>

```python
answer_6 = [1, 1024**0.5, (1024 / 2) ** 0.5]
```

1, 32 and 22.63. With the factor the token is √2 times as long as the position, at every d.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

분산이 1/1024인 숫자 1,024개의 제곱을 모두 더하면 1쯤입니다. PE에는 쌍이 512개 있고, 쌍마다 제곱의 합이 정확히 1입니다.

</details>
<details><summary>풀이</summary>

```python
answer_6 = [1, 1024**0.5, (1024 / 2) ** 0.5]
```

1, 32, 22.63입니다. √d를 곱하면 d가 얼마이든 토큰의 길이가 위치의 √2배입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 9 · Recap

| name | shape | forward | backward |
|---|---|---|---|
| `WordPiece` | text → ids (T,) | longest piece first, `##` inside a word | — |
| `BPE` | text → ids (T,) | learned merges in order, `</w>` at a word's end | — |
| `Embedding` | ids (T,) → (T, d_model) | `E[ids]` = one-hot @ E | rows of `dout` added up by id |
| `Embedding(E, √d)`, `Logits(E)` | ids → (T, d_model); (T, d_model) → (T, n_vocab) | `√d · E[ids]`; `x @ E.T` | look-up part + output part |

- WordPiece never goes back: with an unknown rest the whole word is `[UNK]`.
- A row of the table is read as often as its id occurs, and its gradient is the sum over those places.
- √d_model belongs to a table that starts with N(0, 1/d), so that its rows can stand beside PE at the input and still give scores of size 1 at the output.

**References.** R. Sennrich, B. Haddow, A. Birch, *Neural Machine Translation of Rare Words with Subword Units*, 2016, section 3.2. · M. Schuster, K. Nakajima, *Japanese and Korean Voice Search*, 2012. · J. Devlin et al., *BERT*, 2019. · O. Press, L. Wolf, *Using the Output Embedding to Improve Language Models*, 2017. · A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.4 and 5.1. · Documents: **1** *Transformer #4 - Encoder Detail*, sections 0 and 1; **4** *트랜스포머* (paper review), section 4.

**Next:** the four rows of "I am a student" are the same in any order. Lesson 08 tells the model where each one stands: positional encoding.
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| `WordPiece` | 글 → id (T,) | 가장 긴 조각부터, 단어 안에서는 앞에 `##` | — |
| `BPE` | 글 → id (T,) | 학습한 순서대로 병합, 단어 끝에는 `</w>` | — |
| `Embedding` | id (T,) → (T, d_model) | `E[ids]` = 원-핫 벡터 @ E | `dout`의 행을 id별로 더하기 |
| `Embedding(E, √d)`, `Logits(E)` | id → (T, d_model); (T, d_model) → (T, n_vocab) | `√d · E[ids]`; `x @ E.T` | 입력 쪽 몫 + 출력 쪽 몫 |

- WordPiece는 되돌아가지 않습니다. 나머지에 맞는 조각이 없으면 단어 전체가 `[UNK]`입니다.
- 표의 행은 자기 id가 나오는 횟수만큼 읽히고, 그 행의 그래디언트는 그 자리들의 `dout`을 모두 더한 것입니다.
- √d_model은 N(0, 1/d)로 시작하는 표에 곱합니다. 그래야 입력에서는 행이 PE에 밀리지 않고, 출력에서는 점수의 크기가 여전히 1쯤입니다.

**참고 자료.** R. Sennrich, B. Haddow, A. Birch, *Neural Machine Translation of Rare Words with Subword Units*, 2016, 3.2절. · M. Schuster, K. Nakajima, *Japanese and Korean Voice Search*, 2012. · J. Devlin 외, *BERT*, 2019. · O. Press, L. Wolf, *Using the Output Embedding to Improve Language Models*, 2017. · A. Vaswani 외, *Attention Is All You Need*, 2017, 3.4절과 5.1절. · 문서: **1** *Transformer #4 - Encoder Detail*, 0절과 1절; **4** *트랜스포머*(논문 리뷰), 4절.

**다음:** 단어의 순서를 바꾸어도 "I am a student"의 네 행은 값이 그대로입니다. 8장에서는 각 단어가 몇 번째에 있는지를 모델에 알려 줍니다. 바로 위치 인코딩입니다.
"""
