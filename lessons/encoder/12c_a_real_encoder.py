# %% [markdown] lang="en"
r"""
# 12c · A real encoder

**Which sentences mean the same, and can the encoder of lesson 12 tell?**

**You will be able to** cut a word as BERT does, read sentences with a published model's numbers and your own layer, and compare what two sentences mean. \
**You need** lessons 07 and 12. Where you left exercise 12.2 out, its solution stands in. \
**Time** 45 minutes. One file of 91 MB makes it complete; both exercises do without it.

*How old are you?* and *What is your age?* ask the same thing, although they don't have a single word in common. *How tall are you?* repeats three of the four words and asks something else. Anyone who counts words gets this wrong.

Lesson 12 promised that a layer makes a word into a word *in its sentence*. Six such layers have been published as all-MiniLM-L6-v2, and here is what they make of nine sentences. Choose one. The longer a bar, the more alike the model holds the two to be, and the most alike is green. Which one will it find for *He lost his job.*?
"""

# %% [markdown] lang="ko"
r"""
# 12c · 진짜 인코더

**뜻이 같은 문장은 어느 것일까요? 12장의 인코더가 그것을 알아낼 수 있을까요?**

**이 노트북을 마치면** BERT처럼 단어를 나누고, 공개된 모델의 숫자와 여러분의 층으로 문장을 읽고, 두 문장의 뜻을 비교할 수 있습니다. \
**필요한 것**은 7장과 12장입니다. 연습 12.2를 건너뛰었다면 풀이가 대신합니다. \
**시간** 45분

91MB짜리 파일 하나만 있으면 모든 셀을 내 컴퓨터에서 직접 계산할 수 있습니다. 연습 두 개는 파일이 없어도 할 수 있습니다.

*How old are you?*(몇 살인가요?)와 *What is your age?*(나이가 어떻게 되나요?)는 같은 것을 묻지만 겹치는 단어가 하나도 없습니다. *How tall are you?*(키가 얼마나 되나요?)는 네 단어 가운데 셋이 같은데 다른 것을 묻습니다. 단어만 세어서는 틀릴 수밖에 없습니다.

12장에서 인코더(encoder) 층은 단어를 **문장 속의** 단어로 만든다고 했습니다. 그런 층 여섯 개를 쌓은 모델 all-MiniLM-L6-v2가 공개되어 있습니다. **이 모델은 영어만 압니다.** 그래서 문장은 영어 그대로 두고 번역을 붙입니다. 아래의 아홉 문장에서 하나를 고르세요. (고양이와 개의 세 문장은 ‘고양이가 소파에서 잔다.’, ‘새끼 고양이가 소파에서 낮잠을 잔다.’, ‘개가 소파에서 짖는다.’입니다.) 막대가 길수록 모델이 두 문장을 비슷하다고 본 것이고, 가장 비슷한 문장은 초록색입니다. *He lost his job.*(그는 직장을 잃었다.)과 가장 비슷한 문장은 무엇일까요?
"""

# %% tags=["widget"]
from helpers import play_nearest

play_nearest()

# %% [markdown] lang="en"
r"""
For *He lost his job.* the model finds *He was fired.*, with 0.68. *He lost his keys.*, which shares three words with it, gets 0.63. Two questions and two cats find each other as well. By the end of this notebook your own layer will have computed these bars.

## 1 · The file

The numbers come in a format called **safetensors**. Eight bytes say how long a list is, the list names each array and says where it begins, and after that there is nothing but numbers. That's deliberate. Older model files were often Python *pickles*, and such a file may run a program while it is read.

`open_encoder(fetch=True)` downloads the file once, 84 MB packed and 91 MB unpacked. Without it you'll see what the same cells computed before, marked as stored.
"""

# %% [markdown] lang="ko"
r"""
*He lost his job.* 문장과 가장 비슷한 것은 0.68인 *He was fired.*(그는 해고되었다.)입니다. 단어 세 개가 겹치는 *He lost his keys.*(그는 열쇠를 잃어버렸다.)는 0.63입니다. 나이를 묻는 두 문장도, 고양이가 자는 두 문장도 서로를 찾아냅니다. 이 노트북을 마칠 때쯤이면 여러분의 층이 이 막대를 계산합니다.

## 1 · 파일

모델의 숫자는 **safetensors**라는 형식으로 되어 있습니다. 처음 8바이트(byte)는 목록의 길이이고, 목록에는 배열(array)의 이름과 모양, 시작하는 자리가 적혀 있습니다. 나머지는 모두 숫자입니다. 이렇게 단순한 데는 이유가 있습니다. 예전에는 모델을 파이썬의 피클(pickle) 파일로 저장하는 일이 많았는데, 피클 파일은 읽기만 해도 그 안에 든 프로그램이 실행될 수 있습니다.

아래 셀을 `open_encoder(fetch=True)`로 고쳐 실행하면 파일을 한 번만 내려받습니다. 압축한 크기는 84MB, 푼 크기는 91MB입니다. 파일이 없으면 전에 계산해 둔 결과를 저장된 것이라는 표시와 함께 보여 줍니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, open_encoder, stored

real = open_encoder()  # open_encoder(fetch=True) downloads the file, once | open_encoder(fetch=True)로 파일을 한 번만 내려받음
real

# %% [markdown] lang="en"
r"""
The arrays of the first layer are next. Before you run the cell, count those of a layer in lesson 12: four matrices for attention, two for the network, what else? How many will there be?
"""

# %% [markdown] lang="ko"
r"""
이번에는 첫 번째 층의 배열들입니다. 실행하기 전에 12장의 층에 있던 배열을 세어 보세요. 어텐션(attention)의 행렬 네 개, 신경망의 행렬 두 개, 또 무엇이 있었나요? 모두 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
shapes = dict(list(real.file.shapes.items()) if real else stored("arrays of the encoder"))
first = [name for name in shapes if ".layer.0." in name]
ours = "β_1 γ_1 b_O W_O b_K W_K b_Q W_Q b_V W_V b_1 W_1 β_2 γ_2 b_2 W_2".split()
short = [name.split(".0.")[1] for name in first]
Table({"in the file": short, "shape": [str(tuple(shapes[name])) for name in first], "ours": ours})

# %% [markdown] lang="en"
r"""
There are sixteen, and each has its place in lesson 12: six matrices with their biases, and γ and β for two norms. (PyTorch keeps a matrix as (out, in), so each is turned when it is read.) Of its twelve heads each has 384 / 12 = 32 numbers.

## 2 · Pieces

The vocabulary has 30 522 pieces. A text becomes lower case, accents go, each punctuation mark is set apart, and then comes the rule of lesson 07: the longest piece first. At the beginning stands `[CLS]`, at the end `[SEP]`. What becomes of *LayerNorm*, and of two Korean syllables?
"""

# %% [markdown] lang="ko"
r"""
배열은 열여섯 개이고, 모두 12장의 층에도 있던 것입니다. 편향(bias)이 딸린 행렬 여섯 개, 그리고 정규화(normalization) 두 개의 γ와 β입니다. (PyTorch는 행렬을 (out, in)으로 저장하므로 읽을 때 전치합니다.) 헤드(head)는 열두 개이고, 하나의 폭은 384 / 12 = 32입니다.

## 2 · 조각

어휘 집합(vocabulary)의 조각은 30,522개입니다. 글을 소문자로 바꾸고, 악센트 기호를 없애고, 문장 부호를 따로 떼어 놓은 다음, 7장의 규칙대로 가장 긴 조각부터 고릅니다. 맨 앞에는 `[CLS]`, 맨 뒤에는 `[SEP]`가 붙습니다. *LayerNorm*은 어떻게 나뉠까요? 한글 두 글자는요?
"""

# %%
texts = ["How old are you?", "Café, LayerNorm!", "한국"]
cut = [" ".join(real.pieces.tokenize(one)) for one in texts] if real else stored("cut")
Table({"text": texts, "its pieces": cut})

# %% [markdown] lang="en"
r"""
`layernorm` becomes `layer` `##nor` `##m`, because there is no piece `##norm`. 한국 (Korea) falls apart into its six letters. To take an accent off, a sign is first taken apart (é is e and ´), and a Korean syllable is taken apart with it.

### Exercise 12.6 ★ 3 minutes

The word *unlearned* isn't in the vocabulary. Here are all published pieces that fit somewhere in it. Into which pieces is the word cut?
"""

# %% [markdown] lang="ko"
r"""
`layernorm`은 `layer` `##nor` `##m`이 됩니다. `##norm`이라는 조각이 없기 때문입니다. ‘한국’은 초성, 중성, 종성 여섯 개로 흩어집니다. 악센트 기호를 없애려면 글자를 먼저 분해해야 하는데(é는 e와 ´로), 이때 한글 음절도 자모로 풀리기 때문입니다. 게다가 영어를 위해 만든 어휘 집합에는 이 자모들을 다시 모은 조각이 없습니다.

### 연습 12.6 ★ 3분

*unlearned*라는 단어는 어휘 집합에 없습니다. 아래는 이 단어의 어딘가에 맞는 조각을 모두 모은 것입니다. 이 단어는 어떤 조각들로 나뉠까요? 조각을 순서대로 리스트에 담아 답하세요.
"""

# %%
from helpers import pieces_within

" ".join(pieces_within())

# %%
answer_6 = [...]
check("12.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`un` is longer than `u`. Two letters are gone now, and the rest begins with `l`: which of `##l`, `##le`, `##lea` is the longest that fits?

</details>
<details><summary>Solution</summary>

{solution}

</details>

## 3 · What a row is made of

Three rows are added for each token: one for its piece, one for its position, and one that says whether it belongs to the first or to a second text. Positions are learned here, like pieces. A norm follows, and then come the layers.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`un`이 `u`보다 깁니다. 이제 두 글자를 썼고 나머지는 `l`로 시작합니다. `##l`, `##le`, `##lea` 가운데 맞는 가장 긴 조각은 무엇인가요?

</details>
<details><summary>풀이</summary>

{solution}

</details>

## 3 · 행은 무엇으로 되어 있을까요

토큰(token)마다 행 세 개를 더합니다. 조각의 행, 위치의 행, 그리고 첫 번째 글인지 두 번째 글인지를 나타내는 행입니다. 여기서는 위치의 행도 조각의 행처럼 학습한 것입니다. 더한 뒤에 정규화를 하고, 그다음이 층입니다.
"""

# %%
from helpers import not_padding, padded


def rows_of(ids):  # (B, T) -> (B, T, 384)
    tables = "word", "position", "token_type"
    piece, position, text = (real.p[f"embeddings.{name}_embeddings"] for name in tables)
    return real.norm(piece[ids] + position[: ids.shape[1]] + text[0])


# %% [markdown] lang="en"
r"""
Inside a layer one thing is new. Its network bends with **GELU** instead of ReLU: x times the share of a normal distribution that lies below x.
"""

# %% [markdown] lang="ko"
r"""
층 안에서는 한 가지만 새롭습니다. 신경망의 활성 함수(activation function)가 ReLU가 아니라 **GELU**입니다. 표준정규분포(평균 0, 표준편차 1)에서 x보다 작은 수가 나올 확률을 x에 곱한 것입니다.
"""

# %%
from helpers import gelu, relu

some = np.array([-3, -2, -1, 0, 1, 2, 3])
Table({"x": some, "ReLU": relu(some), "GELU": gelu(some)})

# %% [markdown] lang="en"
r"""
Large numbers pass as they do with ReLU and very negative ones vanish, but the corner at 0 has become round.

## 4 · Your layer, six times

Your `my_encoder_layer` of exercise 12.2 is *given* its attention, its norms and its network. It never asked whose numbers are in them. So it needs no change.
"""

# %% [markdown] lang="ko"
r"""
ReLU처럼 큰 수는 그대로 지나가고 0보다 한참 작은 수는 사라집니다. 다만 0에서 꺾이던 모서리가 둥글어졌습니다.

## 4 · 여러분의 층을 여섯 번

연습 12.2의 `my_encoder_layer`는 어텐션과 정규화와 신경망을 **받아서** 씁니다. 그 안에 누구의 숫자가 들어 있는지는 묻지 않습니다. 그러니 고칠 것이 없습니다.
"""

# %%
from helpers import your_encoder_layer

mine = your_encoder_layer()
mine

# %%
from functools import partial

(my_encoder_layer,) = mine


def read(ids, n_layers=6):  # (B, T) -> (B, T, 384)
    x, seen = rows_of(ids), not_padding(ids)
    for layer in real.encoder.layers[:n_layers]:
        look, think = layer.attention, layer.feed_forward
        attention = partial(look.inside, memory=None, mask=seen)
        x = my_encoder_layer(x, attention, look.norm, think.inside, think.norm)
    return x


# %%
def as_in_lesson_12(ids):
    off = read(ids) - real.encoder(rows_of(ids), not_padding(ids))
    return bool(np.abs(off).max() < 1e-4)


as_in_lesson_12(padded(texts, real.pieces)) if real else stored("as in lesson 12")

# %% [markdown] lang="en"
r"""
Your two lines, called six times, give what lesson 12's `Encoder` gives: True. Its class is the very one that you have seen there.

## 5 · One arrow for a sentence

Out comes a row of 384 numbers for each token, and sentences have different lengths. To compare them we take the mean of a sentence's rows. Padding must stay out of it, for behind a layer the rows of `[PAD]` look like any others. Two means are arrows, and the **cosine** compares their directions: the dot product, divided by both lengths. It's 1 where they point the same way and 0 where they stand at right angles.

### Exercise 12.7 ★★ 4 minutes

Here are the rows of two short sentences, with two numbers a token. In A the last row is `[PAD]`, in B the last two are.

$$ A = \begin{pmatrix} 1 & 6 \\ 5 & 5 \\ 3 & 1 \\ -9 & 8 \end{pmatrix} \qquad B = \begin{pmatrix} 6 & 3 \\ 2 & 3 \\ 8 & -8 \\ 4 & -2 \end{pmatrix} $$

What is the cosine of the two sentences?
"""

# %% [markdown] lang="ko"
r"""
두 줄짜리 `my_encoder_layer`를 여섯 번 호출한 결과가, 12장에서 본 클래스 `Encoder`의 결과와 같습니다(True).

## 5 · 문장 하나에 화살표 하나

층을 모두 지나면 토큰마다 숫자 384개짜리 행이 나옵니다. 그런데 문장마다 길이가 다릅니다. 그래서 한 문장의 행을 모두 평균해 비교합니다. 패딩(padding)은 평균에서 빼야 합니다. 층을 지나면 `[PAD]`의 행도 여느 행과 다를 것이 없기 때문입니다. 평균도 벡터, 즉 화살표 하나입니다. **코사인 유사도**(cosine similarity)는 두 화살표의 방향을 비교합니다. 내적을 두 벡터의 길이로 나눈 것이며, 방향이 같으면 1, 직각이면 0입니다.

### 연습 12.7 ★★ 4분

짧은 문장 두 개의 행입니다. 토큰마다 숫자는 두 개입니다. A의 마지막 행과 B의 마지막 두 행은 `[PAD]`입니다.

$$ A = \begin{pmatrix} 1 & 6 \\ 5 & 5 \\ 3 & 1 \\ -9 & 8 \end{pmatrix} \qquad B = \begin{pmatrix} 6 & 3 \\ 2 & 3 \\ 8 & -8 \\ 4 & -2 \end{pmatrix} $$

두 문장의 코사인 유사도는 얼마인가요?
"""

# %%
answer_7 = ...
check("12.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The mean of A's three own rows is [3, 4], an arrow of length 5.

</details>
<details><summary>Solution</summary>

{solution}

24 / (5 · 5) = 0.96.

</details>

Now the same with 384 numbers. Each mean is made as long as 1, so that the dot product of two is their cosine at once.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

A의 세 행을 평균하면 [3, 4]이고, 이 벡터의 길이는 5입니다.

</details>
<details><summary>풀이</summary>

{solution}

24 / (5 · 5) = 0.96입니다.

</details>

이제 숫자 384개로 똑같이 해 봅시다. 평균의 길이를 미리 1로 맞추면 내적이 곧 코사인 유사도입니다.
"""

# %%
def meaning(texts, n_layers=6):  # B texts -> (B, 384), each of length 1 | 텍스트 B개 -> (B, 384), 저마다 길이 1
    ids = padded(texts, real.pieces)
    seen = (ids > 0)[..., None]  # (B, T, 1), [PAD] is 0 | (B, T, 1), [PAD]는 0
    mean = (seen * read(ids, n_layers)).sum(axis=1) / seen.sum(axis=1)
    return mean / np.linalg.norm(mean, axis=1, keepdims=True)


# %% [markdown] lang="en"
r"""
Here are the nine sentences from the top again, each with each. Where will the large numbers stand?
"""

# %% [markdown] lang="ko"
r"""
맨 위의 아홉 문장을 서로 비교합니다. 큰 수는 어디에 모일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import twenty_triples

nine = [sentence for three in twenty_triples()[:3] for sentence in three]
alike = meaning(nine) @ meaning(nine).T if real else stored("alike")  # (9, 9)
Matrix(alike, "cosine", nine, range(1, 10), "shade", limit=1)

# %% [markdown] lang="en"
r"""
The large numbers form three blocks, because each group of three has one subject. Across the groups the cosines are nearly 0. In the first two rows you find 0.76, the two questions about age, beside 0.5 and 0.54 for the one about height. These are the bars from the top of this notebook.

## 6 · What the layers are for

Are three groups enough? Twenty were written for this test before anything was measured, and all are counted. Each has a sentence, one that means the same in other words, and one that says something else in nearly the same words. After how many layers does the same *meaning* win over the same *words*? With no layer at all, only the rows of the pieces and positions are averaged. Guess how many of twenty are right with none, with three, with six.
"""

# %% [markdown] lang="ko"
r"""
큰 수는 네모난 덩어리 셋으로 모입니다. 세 문장씩 같은 이야기를 하기 때문입니다. 덩어리 밖에서는 코사인 유사도가 거의 0입니다. 처음 두 행을 보면 나이를 묻는 두 문장이 0.76이고, 키를 묻는 문장과는 0.5와 0.54입니다. 맨 위의 막대가 바로 이 수들입니다.

## 6 · 층은 무엇을 위한 것일까요

세 묶음만 보고 믿어도 될까요? 그래서 아무것도 측정하기 전에 시험용으로 스무 묶음을 미리 써 두었고, 결과가 어떻든 모두 셉니다. 묶음마다 문장이 세 개입니다. 기준이 되는 문장, 단어는 다르지만 뜻이 같은 문장, 단어는 거의 같지만 뜻이 다른 문장입니다. 층을 몇 개 지나야 같은 **단어**보다 같은 **뜻**이 더 가까워질까요? 층이 하나도 없으면 조각과 위치의 행만 평균한 것입니다. 층이 0개, 3개, 6개일 때 스무 묶음 가운데 몇 묶음이 맞을지 예상해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
every = [sentence for three in twenty_triples() for sentence in three]  # 60


def cosines(n_layers):  # (2, 20): with the same meaning, with the same words | (2, 20): 뜻이 같은 것과의 유사도, 단어가 같은 것과의 유사도
    one, same, other = meaning(every, n_layers).reshape(20, 3, 384).swapaxes(0, 1)
    return np.array([(one * same).sum(axis=1), (one * other).sum(axis=1)])


after = np.array([cosines(n) for n in range(7)]) if real else stored("cosines of twenty")
Table({"layers": range(7), "right of twenty": (after[:, 0] > after[:, 1]).sum(axis=1)})

# %% [markdown] lang="en"
r"""
Without a layer one of twenty is right: an average of words still compares words. After six layers it's thirteen. That is what lesson 12 is for. A word's row takes in the words around it, and what is averaged in the end are no longer words, but words in their sentences. The model was trained with more than a billion pairs of sentences, so that the mean after the *last* layer tells. Nobody asked anything of the layers in between.

Seven are still wrong. These are the groups in which the same words won, with their cosines after the sixth layer.
"""

# %% [markdown] lang="ko"
r"""
층이 없으면 스무 묶음 가운데 하나만 맞습니다. 단어를 평균하는 것은 단어를 세는 것과 다르지 않기 때문입니다. 여섯 층을 지나면 열셋이 맞습니다. 12장의 층이 하는 일이 바로 이것입니다. 단어의 행은 층을 지날 때마다 주변 단어의 내용을 받아들입니다. 그래서 마지막에 평균하는 것은 그냥 단어가 아니라 문장 속의 단어입니다. (이 모델은 10억 쌍이 넘는 문장으로, **마지막** 층의 평균이 뜻을 나타내도록 학습했습니다. 중간층의 평균에는 아무것도 요구하지 않았습니다.)

일곱은 아직 틀립니다. 뜻보다 단어가 이긴 묶음을 여섯 층을 지난 뒤의 코사인 유사도와 함께 봅시다. 기준이 되는 문장은 차례로 ‘의사가 아이를 도왔다.’, ‘나는 몹시 배고프다.’, ‘은행이 금리를 올렸다.’, ‘가게는 여섯 시에 닫는다.’, ‘불을 꺼라.’, ‘수프가 너무 뜨겁다.’, ‘그만 말해 주세요.’입니다.
"""

# %%
wrong = np.flatnonzero(after[6, 0] < after[6, 1])
one, same, other = zip(*(twenty_triples()[i] for i in wrong))
Table({"sentence": one, "same meaning": same, "cosine": after[6, 0, wrong], "same words": other,
       "its cosine": after[6, 1, wrong]}, digits=2)

# %% [markdown] lang="en"
r"""
Where a single word decides, as between *closes* and *opens* or *hot* and *salty*, the sentences look alike to it, with 0.85 and 0.83. It also takes *I could eat a horse* less for hunger than *I am very tired.*

So what does it hear, and what not? Which of these pairs will it hold to be nearly the same?
"""

# %% [markdown] lang="ko"
r"""
*closes*(닫는다)와 *opens*(연다), *hot*(뜨겁다)과 *salty*(짜다)처럼 단어 하나가 뜻을 가르는 문장은 0.85와 0.83으로 거의 같다고 봅니다. *I could eat a horse.*(말 한 마리도 먹겠다, 곧 몹시 배고프다)보다 *I am very tired.*(몹시 피곤하다)가 배고프다는 말에 더 가깝다고도 합니다.

그러면 이 모델은 무엇을 알아듣고 무엇을 못 알아들을까요? 아래는 차례로 ‘개가 남자를 문다.’와 ‘남자가 개를 문다.’, ‘나는 고양이를 좋아한다.’와 ‘나는 고양이를 좋아하지 않는다.’, ‘2 더하기 2는 4다.’와 ‘2 더하기 2는 5다.’, 그리고 ‘나는 학생이다.’를 영어와 한국어로 쓴 것입니다. 모델이 거의 같다고 볼 쌍은 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
pairs = [("The dog bites the man.", "The man bites the dog."),
         ("I like cats.", "I do not like cats."),
         ("Two plus two is four.", "Two plus two is five."),
         ("I am a student.", "나는 학생입니다.")]
close = [round(float(np.dot(*meaning(two))), 2) for two in pairs] if real else stored("pairs")
Table({"one": [a for a, _ in pairs], "other": [b for _, b in pairs], "cosine": close})

# %% [markdown] lang="en"
r"""
Who bites whom makes next to no difference, 0.97, and a *not* costs only a fifth. The model tells what a sentence is *about*, rather than whether it's true. And it doesn't know Korean.

## 7 · A search engine

For searching that's just right. The documents that this course checks make 250 claims. We let your layer read each of them, which takes some seconds, and then a question. The claim with the largest cosine is returned. No word is looked up.
"""

# %% [markdown] lang="ko"
r"""
누가 누구를 물었는지가 뒤바뀌어도 0.97로 거의 같다고 봅니다. *not*을 넣어 뜻을 뒤집어도 1에서 0.78로 5분의 1쯤 줄어들 뿐입니다. 이 모델로 알 수 있는 것은 문장이 맞는 말인지가 아니라 **무엇에 대한** 말인지입니다. 한국어는 전혀 모릅니다.

## 7 · 검색 엔진

검색에는 바로 그런 것이 필요합니다. 이 과정이 검증하는 문서에는 주장이 250개 있습니다. 영어로 옮겨 둔 주장 250개를 여러분의 층으로 모두 읽고(몇 초 걸립니다), 이어서 질문을 읽습니다. 코사인 유사도가 가장 큰 주장을 답으로 고릅니다. 같은 단어가 있는지는 전혀 따지지 않습니다. 질문은 차례로 ‘모델은 단어의 순서를 어떻게 아나요?’, ‘네트워크가 모든 것을 외우지 못하게 하는 것은 무엇인가요?’, ‘나중에 오는 단어는 숨긴다’, ‘날씨가 어떤가요?’, ‘인코더는 몇 층인가요?’입니다.
"""

# %%
from helpers import claims_to_search

claims = claims_to_search()
parts = [claims[i : i + 25] for i in range(0, len(claims), 25)]
known = np.concatenate([meaning(part) for part in parts]) if real else None  # (250, 384)


def search(question):
    cosines = known @ meaning([question])[0]  # (250,)
    return [round(float(cosines.max()), 2), claims[cosines.argmax()]]


# %%
questions = ["How does the model know the order of the words?",
             "What stops a network from learning everything by heart?",
             "Later words are hidden", "What is the weather like?",
             "How many layers has the encoder?"]
found = [search(one) for one in questions] if real else stored("found")
Table({"asked": questions, "cosine": [c for c, _ in found], "claim": [text for _, text in found]})

# %% [markdown] lang="en"
r"""
The first three questions find the claim that answers them. The third shares a single word with it, *later*, and yet the model knows that what is *masked* is *hidden*. Nothing answers the fourth, and its cosine of 0.2 says so. Since a search always returns something, look at the number, too. A small one warns you, but a large one promises no more than the same subject. The fifth question shows it: 0.69, more than two of the right answers have, for a claim that names no number. One that does, *The encoder: six layers, …*, is among the 250. (Of nearly fifty questions tried, these five were chosen, and the one below; others went astray.) Now ask one of your own.
"""

# %% [markdown] lang="ko"
r"""
처음 세 질문은 알맞은 주장을 찾았습니다. ‘트랜스포머는 단어의 위치를 잃는다’, ‘드롭아웃은 뉴런을 무작위로 0으로 만들어 과적합을 막는다’, ‘디코더의 셀프 어텐션은 뒤의 위치를 볼 수 없다’라는 주장입니다. 세 번째 질문과 찾은 주장에서 겹치는 단어는 later 하나뿐인데도, 모델은 가려진(masked) 것이 숨긴(hidden) 것임을 압니다. 네 번째 질문에 답하는 주장은 없습니다. 코사인 유사도가 0.2밖에 안 되는 것을 보면 알 수 있습니다. 검색은 언제나 무언가를 돌려주므로 이 수도 함께 보아야 합니다. 다만 수가 작으면 의심해야 하지만, 크다고 해서 답이라는 뜻은 아닙니다. 같은 것에 대해 말한다는 뜻일 뿐입니다. 다섯 번째 질문이 그런 경우입니다. 0.69로 맞게 찾은 두 답보다도 큰데, 찾은 주장은 ‘인코더 층의 결과는 다음 층으로 넘어가 같은 일을 되풀이한다’일 뿐 몇 층인지는 말하지 않습니다. 250개 가운데에는 인코더가 여섯 층이라는 주장도 있는데 말입니다. (시험해 본 쉰 개 가까운 질문 가운데 이 다섯과 아래의 질문을 골라 실었습니다. 엉뚱한 것을 찾은 질문도 있었습니다.) 이제 여러분의 질문을 영어로 써 보세요. 아래의 질문은 ‘트랜스포머는 RNN보다 빠른가요?’입니다.
"""

# %%
search("Is a Transformer faster than an RNN?") if real else stored("asked")

# %% [markdown] lang="en"
r"""
## 8 · In PyTorch

PyTorch's own layer takes all this with two settings, `activation="gelu"` and `layer_norm_eps=1e-12`. Six of them get the same arrays and the three texts of section 2, padding included.
"""

# %% [markdown] lang="ko"
r"""
## 8 · PyTorch로

PyTorch의 층에는 설정 두 가지, `activation="gelu"`와 `layer_norm_eps=1e-12`만 더 주면 됩니다. 그런 층 여섯 개에 같은 배열과 2절의 글 세 개를 패딩까지 그대로 넣습니다.
"""

# %%
from helpers import equal_on_every_device


def in_pytorch(ids):
    x = rows_of(ids).astype(float)
    return equal_on_every_device(real.exact(), x, mask=not_padding(ids))


in_pytorch(padded(texts, real.pieces)) if real else stored("in PyTorch")

# %% [markdown] lang="en"
r"""
## 9 · Recap

**Which sentences mean the same, and can the encoder of lesson 12 tell?** It often can, and unchanged: in thirteen of twenty groups. The numbers are a published model's, the layer is yours. Six times each word takes in what it finds around it, and the mean of the rows becomes an arrow for the whole sentence. Arrows that point the same way belong to sentences about the same thing.

| name | shape | what it does |
|---|---|---|
| `rows_of(ids)` | (B, T, 384) | piece + position + text, then a norm |
| `read(ids)` | (B, T, 384) | `my_encoder_layer`, six times |
| `meaning(texts)` | (B, 384) | the mean without padding, of length 1 |

Search engines, and programs that look things up before they answer (*retrieval*), begin with just such arrows.

**References.** J. Devlin et al., *BERT*, 2019 (pieces, GELU). · N. Reimers, I. Gurevych, *Sentence-BERT*, 2019 (the mean of the rows). · W. Wang et al., *MiniLM*, 2020. · D. Hendrycks, K. Gimpel, *Gaussian Error Linear Units*, 2016.

Back to [lesson 12](12_encoder.ipynb). **To look up:** [the gradient of GELU](90_every_gradient.ipynb#GELU). **Next:** [lesson 13](13_decoder.ipynb), the half that writes. A published model that writes waits in [lesson 20](20_real_model.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

**뜻이 같은 문장은 어느 것일까요? 12장의 인코더가 그것을 알아낼 수 있을까요?** 늘 맞지는 않지만(스무 묶음 가운데 열셋) 알아낼 수 있고, 층은 고칠 것도 없었습니다. 숫자는 공개된 모델의 것이고 층은 여러분의 것입니다. 단어의 행은 여섯 번 주변을 살펴 내용을 받아들이고, 그 행들의 평균이 문장 전체를 나타내는 화살표가 됩니다. 두 화살표의 방향이 비슷하면 두 문장은 같은 이야기를 하는 것입니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `rows_of(ids)` | (B, T, 384) | 조각 + 위치 + 글의 행, 그리고 정규화 |
| `read(ids)` | (B, T, 384) | `my_encoder_layer`를 여섯 번 |
| `meaning(texts)` | (B, 384) | 패딩을 뺀 평균, 길이는 1 |

검색 엔진도, 답하기 전에 자료를 찾아보는 프로그램(검색 증강 생성, RAG)도 바로 이런 화살표에서 시작합니다.

**참고 자료.** J. Devlin 외, *BERT*, 2019 (조각, GELU). · N. Reimers와 I. Gurevych, *Sentence-BERT*, 2019 (행의 평균). · W. Wang 외, *MiniLM*, 2020. · D. Hendrycks와 K. Gimpel, *Gaussian Error Linear Units*, 2016.

[12장](12_encoder.ipynb)으로 돌아가기 · **찾아보기:** [GELU의 그래디언트](90_every_gradient.ipynb#GELU) · **다음:** [13장](13_decoder.ipynb)에서는 문장을 쓰는 쪽인 디코더를 다룹니다. 글을 쓰는 공개된 모델은 [20장](20_real_model.ipynb)에 있습니다.
"""
