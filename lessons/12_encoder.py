# %% [markdown] lang="en"
r"""
# 12 · The encoder

**What does one encoder layer do to a sentence, and why can six be stacked?**

**You will be able to** take four words through a whole layer by hand, write the layer in two lines, say the shape of everything in it and count its parameters, and keep padding out of a stack of six. \
**You need** lessons 01 to 03, 06 to 08 and 10. \
**Time** 39 minutes

All parts are ready: embedding, positions, attention, add & norm, feed-forward. Run the cell below and move *station* from 1 to 8. "I am a student" goes through one layer, and below the chain stand its numbers: what the station takes in, and what it makes of it. The dotted lines are the skips of lesson 02; z, y, f and "sum" are only names, used again below.

Then choose a word under *replace*. [UNK] takes its place, and every row that differs from before is framed. **At which station does the change reach the other words?** And which one array, on the whole way, is not (4, 4)?
"""

# %% [markdown] lang="ko"
r"""
# 12 · 인코더

**인코더 층 하나는 문장에 무엇을 하고, 왜 여섯 개를 쌓을 수 있을까요?**

**이 장을 마치면** 단어 네 개를 인코더(encoder) 층 하나에 통과시키는 계산을 손으로 하고, 층을 두 줄로 작성하고, 그 안의 모든 배열의 모양을 말하고, 매개변수(parameter)를 세고, 층을 여섯 개 쌓아도 패딩(padding)이 섞이지 않게 할 수 있습니다. \
**필요한 것**은 1–3장, 6–8장, 10장입니다. \
**시간** 39분

부품은 다 갖추었습니다. 임베딩(embedding), 위치, 어텐션(attention), add & norm, 피드포워드(feed-forward)입니다. 아래 셀을 실행하고 *station*(지나는 곳)을 1부터 8까지 옮겨 보세요. "I am a student"가 층 하나를 지나갑니다. 그림 아래쪽에는 그곳에 들어온 숫자와 그곳에서 나가는 숫자가 있습니다. (가운데 괄호로 묶은 곳이 인코더 층 하나이고, 논문에서는 이런 층을 여섯 번 쌓습니다.) 점선은 2장의 건너뛰는 길이고, z, y, f, sum(합)은 배열의 이름일 뿐이며 뒤에서도 그대로 씁니다.

그다음 *replace*(바꾸기)에서 단어를 하나 고르세요. 그 단어 대신 [UNK]가 들어가고, 원래 문장과 숫자가 달라진 행에 금색 테두리가 생깁니다(nothing은 ‘바꾸지 않음’입니다). **변화가 다른 단어에 처음 닿는 곳은 어디인가요?** 그리고 여덟 곳을 통틀어 모양이 (4, 4)가 아닌 배열 하나는 무엇인가요?
"""

# %% tags=["widget"]
from helpers import play_encoder

play_encoder()

# %% [markdown] lang="en"
r"""
## 1 · By hand: one layer

The rows of lesson 07 (times √4 = 2), plus the positions of lesson 08: that is **x**, what enters the first layer. (Pictures round to two decimals, the program does not: the last digit of a sum may look one off.)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 층 하나

7장의 행(√4 = 2를 곱한 것)에 8장의 위치 인코딩(positional encoding, PE)을 더합니다. 이것이 첫 번째 층에 들어가는 **x**입니다. (그림에서는 소수 둘째 자리까지 반올림하지만 계산은 그대로 합니다. 그래서 합의 마지막 자리가 1쯤 달라 보일 수 있습니다.)
"""

# %%
import numpy as np

from helpers import Matrix, check, data, matrices, positional_encoding

words, embedded = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # embedded: (4, 4)
PE = positional_encoding(np.arange(4), 4)
x = embedded + PE  # (4, 4)
matrices(Matrix(embedded, "√4 · E", words), "+", Matrix(PE, "PE"), "=", Matrix(x, "x", lit=0))

# %% [markdown] lang="en"
r"""
**First sub-layer: attention.** Two heads of 2, with the matrices of lesson 10. You did this by hand there, on the rows without positions; here the layer does it.
"""

# %% [markdown] lang="ko"
r"""
**첫 번째 서브층(sub-layer): 어텐션.** 폭이 2인 헤드(head) 두 개이고, 행렬은 10장의 것입니다. 이 계산은 10장에서 손으로 해 보았으니 여기서는 층에 맡깁니다. (10장에서는 위치를 더하지 않았으므로 숫자는 다릅니다.)
"""

# %%
from helpers import MultiHeadAttention

arrays = [array for w in data.pocket_attention() for array in (w, np.zeros(4))]
attention = MultiHeadAttention(2, *arrays)  # w_q, b_q, w_k, b_k, …; all biases are 0
z = attention(x)  # (4, 4)
matrices(Matrix(x, "x", words, lit=0), "→", Matrix(z, "z", lit=0))

# %% [markdown] lang="en"
r"""
**Add.** z does not replace x, it is added to it (lesson 02). On paper: what does the row of *I* become?
"""

# %% [markdown] lang="ko"
r"""
**add.** z는 x를 대신하지 않고 x에 더해집니다(2장의 잔차 연결, residual connection). *I*의 행은 이제 어떻게 되나요? 종이에 계산해 보세요.
"""

# %% claims=["1-38", "1-40", "3-23"] jupyter={"outputs_hidden": true}
sum_1 = x + z  # (4, 4)
matrices(Matrix(x[0], "x of I"), "+", Matrix(z[0], "z of I"), "=", Matrix(sum_1[0], "sum 1"))

# %% [markdown] lang="en"
r"""
**Norm.** Subtract the row's mean, then divide by its standard deviation (lesson 03). The x of this formula is the row that the norm is given, so *sum 1* of *I*:
"""

# %% [markdown] lang="ko"
r"""
**norm.** 행의 평균을 빼고 표준편차(std)로 나눕니다(3장의 층 정규화, layer normalization). 아래 식의 x는 정규화에 들어오는 행, 즉 *I*의 sum 1입니다. (mean은 평균, variance는 분산입니다.)
"""

# %%
from helpers import show, write_out, write_out_norm

write_out_norm(sum_1[0])

# %% [markdown] lang="en"
r"""
Then each feature is multiplied by its own γ and has its own β added; both are learned. Here γ = [1, 2, 1, 1] and β = [0, 0, 1, 0], so x̂ becomes [0.3006, **2.9455**, **−0.1768**, −0.5965] (computed with all decimals): the row of *I* in y, at station 5 of the first picture.

### Exercise 12.1 ★ 5 minutes

Another word, in another layer: its row is **[2, −2, 3, 1]**, attention has found **[2, 2, 1, −1]** for it, and the norm there has **γ = [1, 2, 1, 1]** and **β = [0, 3, 0, 0]**. Which row comes out of this add & norm? Paper is enough.
"""

# %% [markdown] lang="ko"
r"""
그다음 특징마다 따로 학습되는 γ를 곱하고 β를 더합니다. 여기서는 γ = [1, 2, 1, 1], β = [0, 0, 1, 0]이므로 결과는 [0.3006, **2.9455**, **−0.1768**, −0.5965]입니다(반올림하지 않고 계산한 값입니다). 첫 그림의 station 5에 있는 y의 *I* 행이 바로 이것입니다.

### 연습 12.1 ★ 5분

이번에는 다른 층에 있는 다른 단어입니다. 값은 다음과 같습니다. 단어의 행 **[2, −2, 3, 1]**, 어텐션의 출력 **[2, 2, 1, −1]**, 정규화의 **γ = [1, 2, 1, 1]**, **β = [0, 3, 0, 0]**. 이 add & norm에서 어떤 행이 나오나요? 종이만 있으면 됩니다.
"""

# %%
answer_1 = [..., ..., ..., ...]

check("12.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Add first. The sum has mean 2, and every number in it is equally far from 2.

</details>
<details><summary>Solution</summary>

{solution}

The sum is [4, 0, 4, 0], x̂ = [1, −1, 1, −1], and [1, 1, 1, −1] comes out: −1 · 2 + 3 = 1.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

먼저 더하세요. 합의 평균은 2이고, 숫자 네 개가 모두 2에서 똑같이 떨어져 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

합은 [4, 0, 4, 0], x̂ = [1, −1, 1, −1]이고, 나오는 행은 [1, 1, 1, −1]입니다(−1 · 2 + 3 = 1).

</details>
"""

# %% [markdown] lang="en"
r"""
**Second sub-layer: the feed-forward network.** It gets y, the normalised rows. The 4 numbers of a word become 8, then 4 again, with ReLU in between (lesson 01). Take one hidden neuron for *I*, the eighth: its weights are the last column of $W_1$.
"""

# %% [markdown] lang="ko"
r"""
**두 번째 서브층: 피드포워드 신경망.** 정규화된 행 y가 들어갑니다. 숫자 4개가 8개가 되고, ReLU를 거쳐 다시 4개가 됩니다(1장). *I*의 여덟 번째 은닉 뉴런을 계산해 봅시다. 가중치(weight)는 $W_1$의 마지막 열입니다.
"""

# %% claims=["1-44"]
from helpers import LayerNorm

(gamma_1, beta_1), (gamma_2, beta_2) = data.pocket_norms()
w_1, b_1, w_2, b_2 = data.pocket_feed_forward()
norm_1 = LayerNorm(gamma_1, beta_1)
y = norm_1(sum_1)  # (4, 4)
write_out("h_8", y[0], w_1[:, 7], b_1[7])

# %% [markdown] lang="en"
r"""
That is positive, so ReLU leaves it as it is. Now all 8 neurons for all words, and from there to 4 numbers again:
"""

# %% [markdown] lang="ko"
r"""
양수이므로 ReLU를 지나도 그대로입니다. 모든 단어의 뉴런 8개와, 거기서 다시 4개가 된 숫자는 다음과 같습니다. (hidden은 은닉층입니다.)
"""

# %%
from helpers import FeedForward

feed_forward = FeedForward(w_1, b_1, w_2, b_2)
f = feed_forward(y)  # (4, 4)
hidden = feed_forward.hidden  # (4, 8)
matrices(Matrix(y, "y", words), "→", Matrix(hidden, "hidden", lit=(0, 7)), "→", Matrix(f, "f"))

# %% [markdown] lang="en"
r"""
**Add & norm again**, with its own γ = [1, 1, 1, 2] and β = [0, −1, 0, 0]. y is what goes around the network, so y is what is added:
"""

# %% [markdown] lang="ko"
r"""
**다시 add & norm.** 이 정규화에는 γ와 β가 따로 있습니다(γ = [1, 1, 1, 2], β = [0, −1, 0, 0]). 신경망을 건너뛰어 온 것은 y이므로 y를 더합니다.
"""

# %% claims=["1-50"]
norm_2 = LayerNorm(gamma_2, beta_2)
sum_2 = y + f  # (4, 4)
out = norm_2(sum_2)  # (4, 4)
matrices(Matrix(sum_2, "sum 2", words), "→", Matrix(out, "out"))

# %% [markdown] lang="en"
r"""
That was the layer: **two sub-layers, attention and feed-forward, each followed by add & norm.** Only attention lets the words meet; all other stations work on each row by itself. And `out` is (4, 4) again, as x was: another layer could take it.

## 2 · Build

$$ y = \text{norm}_1(x + \text{attention}(x)), \qquad \text{out} = \text{norm}_2(y + \text{FFN}(y)) $$

### Exercise 12.2 ★ 3 minutes

Write the layer. `attention`, `norm_1`, `feed_forward` and `norm_2` are functions of one array; return `out`.
"""

# %% [markdown] lang="ko"
r"""
이것이 층 하나의 전부입니다. **서브층은 어텐션과 피드포워드 둘이고, 각각의 뒤에 add & norm이 있습니다.** 단어들은 어텐션에서만 만나고, 나머지는 모두 행마다 따로 계산합니다. 그리고 `out`의 모양은 x처럼 다시 (4, 4)입니다. 그러니 다른 층에 그대로 넣을 수 있습니다.

## 2 · 만들기

$$ y = \text{norm}_1(x + \text{attention}(x)), \qquad \text{out} = \text{norm}_2(y + \text{FFN}(y)) $$

### 연습 12.2 ★ 3분

층을 함수로 작성하세요. `attention`, `norm_1`, `feed_forward`, `norm_2`는 배열 하나를 받아 배열 하나를 돌려주는 함수입니다. `out`을 돌려주세요.
"""


# %%
def my_encoder_layer(x, attention, norm_1, feed_forward, norm_2):
    ...


check("12.2", my_encoder_layer)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The two formulas above are two lines. Try `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)`: is it `out`?

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

위의 두 식이 그대로 코드 두 줄이 됩니다. `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)`를 실행해 보세요. `out`과 같은가요?

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
In `helpers` each of your two lines is an `AddNorm` around a sub-layer, and the layer calls one after the other. New in it are the dropout of lesson 06 before the sum (here p = 0, nothing is dropped) and `others`, what attention takes besides x: another sentence to look at (lesson 13; here None) and the mask of part 4. `pre` is False until the deeper notebook.

The last cell builds the layer of part 1 from them and lets the sentence through **twice**: `out` has the shape of x, so the layer takes it, too.
"""

# %% [markdown] lang="ko"
r"""
`helpers`에서는 위의 두 줄을 각각 서브층 하나를 감싸는 부품 `AddNorm`으로 쓰고, 층은 이 `AddNorm` 둘을 차례로 부릅니다. 새로운 것은 둘입니다. 하나는 더하기 전에 거치는 6장의 드롭아웃(dropout)입니다(여기서는 p = 0이라 아무것도 지우지 않습니다). 다른 하나는 `others`, 즉 어텐션이 x 말고 더 받는 것입니다. 대신 볼 다른 문장(memory, 13장에서 쓰고 여기서는 None)과 4절의 마스크(mask)입니다. `pre`는 심화 노트북에서 쓰고, 그때까지는 False입니다.

마지막 셀에서는 이 부품들로 1절의 층을 만들어 문장을 **두 번** 통과시킵니다. `out`의 모양이 x와 같으므로 층에 다시 넣을 수 있습니다. (once more는 ‘한 번 더’입니다.)
"""

# %%
from helpers import AddNorm, Dropout, EncoderLayer

show(AddNorm.forward)

# %%
show(EncoderLayer.forward)

# %%
rng = np.random.default_rng(12)
first_half = AddNorm(attention, Dropout(0, rng), norm_1)
second_half = AddNorm(feed_forward, Dropout(0, rng), norm_2)
layer = EncoderLayer(first_half, second_half)
assert np.allclose(layer(x), out, rtol=1e-12, atol=0)
matrices(Matrix(out, "out", words), "→", Matrix(layer(out), "once more"))

# %% [markdown] lang="en"
r"""
## 3 · Six of them

So a layer can stand on a layer. Above it was the same one twice; in a Transformer each has weights of its own. The paper takes six, with rows of d_model = 512 numbers, 8 heads and a hidden width d_ff = 2048. Here are six random ones and a sentence of five tokens; the cell shows the shape after each step of the first layer. Before you run: where does a token *not* have 512 numbers?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 여섯 층

이렇게 층 위에 층을 쌓을 수 있습니다. 위에서는 같은 층을 두 번 썼지만, 트랜스포머(Transformer)에서는 층마다 가중치가 따로 있습니다. 논문에서는 여섯 층을 쌓고, 행의 폭은 d_model = 512, 헤드는 8개, 은닉층의 폭은 d_ff = 2048입니다. 가중치를 무작위로 정하고 토큰 다섯 개짜리 문장을 넣어 봅시다. 실행하기 전에 예측해 보세요. 단계마다 단어 하나가 숫자 몇 개로 나타날까요? 512개가 **아닌** 곳은 어디일까요? (after는 어디를 지난 뒤인지, shape은 모양입니다. heads side by side는 나란히 붙인 헤드들, hidden은 은닉층, six layers는 여섯 층을 모두 지난 결과입니다.)
"""

# %% claims=["1-51", "1-52", "4-11"] jupyter={"outputs_hidden": true}
from helpers import Embedding, Encoder, PositionalEncoding, Table, shapes_inside

small = np.float32
embedding = Embedding((rng.normal(size=(100, 512)) / 512**0.5).astype(small), 512**0.5)
six = Encoder.random(6, 512, 8, 2048, rng, dtype=small)
ids = np.array([31, 4, 15, 92, 65])
rows = PositionalEncoding()(embedding(ids))  # (5, 512)
encoded = six(rows)  # (5, 512)
first = six.layers[0]
before = [("ids", ids.shape), ("√512 · E + PE", rows.shape)]
Table(("after", "shape"), [*before, *shapes_inside(first), ("six layers", encoded.shape)])

# %% [markdown] lang="en"
r"""
Inside the sub-layers the shapes differ: in attention the 512 are 8 heads of 64, and each word has 8 × 5 weights; in the network it is 2048. At every *add* it is (5, 512) again, or the two could not be added. And so it is at the end: that is why a layer can stand on a layer.

**How many numbers does a layer learn?** Attention has four matrices 512 × 512 with a bias each (lesson 10), the network two matrices and two biases (lesson 01), each of the two norms a γ and a β (lesson 03). Which of the three holds most? Estimate its share.
"""

# %% [markdown] lang="ko"
r"""
서브층 안에서는 모양이 달라집니다. 어텐션에서는 512개가 폭 64인 헤드 8개로 나뉘고, 단어마다 가중치가 8 × 5개입니다. 신경망에서는 2048개입니다. 그러나 더하는 곳에서는 언제나 다시 (5, 512)입니다. 그렇지 않으면 더할 수 없습니다. 끝에서도 (5, 512)이므로 층 위에 또 층을 쌓을 수 있습니다.

**층 하나가 학습하는 숫자는 몇 개일까요?** 어텐션에는 512 × 512 행렬 네 개와 편향(bias) 네 개(10장), 신경망에는 행렬 두 개와 편향 두 개(1장), 정규화 둘에는 γ와 β가 하나씩 있습니다(3장). 셋 가운데 무엇이 가장 클까요? 비율도 어림해 보세요. (part는 부품, learned는 학습하는 숫자의 개수, share는 비율, two norms는 정규화 둘, one layer는 층 하나, the paper's는 논문의 층입니다.)
"""

# %% claims=["4-08"] jupyter={"outputs_hidden": true}
look, network = first.attention.inside, first.feed_forward.inside
norms = first.attention.norm.n_params + first.feed_forward.norm.n_params
parts = {"attention": look.n_params, "feed-forward": network.n_params, "two norms": norms}
assert sum(parts.values()) == first.n_params and six.n_params == 6 * first.n_params
papers = first.n_params - sum(getattr(look, b).size for b in ("b_q", "b_k", "b_v", "b_o"))
counts = {**parts, "one layer": first.n_params, "one layer, the paper's": papers}
counts["six layers"] = six.n_params
shares = [f"{100 * n / first.n_params:.1f} %" for n in parts.values()]
Table(("part", "learned", "share"), zip(counts, counts.values(), [*shares, "100.0 %", "", ""]))

# %% [markdown] lang="en"
r"""
3 152 384 in a layer, and **two thirds of them in the feed-forward network**. (That is with the biases that PyTorch gives to attention. The paper has none there, so its layer has 3 150 336.) The paper is called *Attention Is All You Need*, but attention is only a third of what a layer learns.

### Exercise 12.3 ★★ 6 minutes

BERT (Devlin et al. 2019, its *base* size) is an encoder of **12** such layers with d_model = **768**, d_ff = **3072** and 12 heads, biases and norms as here (only its bend is another than ReLU, and learns nothing). How many numbers do the twelve layers learn?
"""

# %% [markdown] lang="ko"
r"""
층 하나에 3,152,384개이고, **그 3분의 2가 피드포워드 신경망에 있습니다.** (PyTorch처럼 어텐션에 편향을 둘 때의 수입니다. 논문의 어텐션에는 편향이 없으므로 논문의 층은 3,150,336개입니다.) 논문의 제목 *Attention Is All You Need*는 ‘필요한 것은 어텐션뿐’이라는 뜻이지만, 어텐션에는 층이 학습하는 숫자의 3분의 1만 있습니다.

### 연습 12.3 ★★ 6분

BERT(Devlin 외(2019), base 크기)는 이런 층을 **12개** 쌓은 인코더입니다. d_model = **768**, d_ff = **3072**, 헤드는 12개이고 편향과 정규화는 여기와 같습니다(활성화 함수만 ReLU가 아니고, 거기에는 학습하는 숫자가 없습니다). 열두 층이 학습하는 숫자는 모두 몇 개인가요?
"""

# %%
answer_3 = ...

check("12.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

One layer first. Attention: four times (matrix + bias). Network: d_model · d_ff twice, and a bias after each. Two norms. The number of heads plays no part.

</details>
<details><summary>Solution</summary>

{solution}

7 087 872 a layer, 85 054 464 in all.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

층 하나부터 세어 보세요. 어텐션에는 행렬과 편향이 네 벌, 신경망에는 숫자가 d_model · d_ff개인 행렬 두 개와 편향 두 개, 그리고 정규화가 둘 있습니다. 헤드의 수는 상관없습니다.

</details>
<details><summary>풀이</summary>

{solution}

층 하나에 7,087,872개, 모두 85,054,464개입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Padding, all the way up

A batch holds sentences of different lengths, filled up with [PAD]. Nobody may look at padding, *in any layer*: the rows of [PAD] go through all layers like the others and change in each. So the encoder hands the same mask to all six. Here "I am a student" and "I am [PAD] [PAD]", ids as in lesson 07; the cell prints the mask, with 1 for True:
"""

# %% [markdown] lang="ko"
r"""
## 4 · 끝까지 패딩을 가리기

배치(batch)에는 길이가 다른 문장이 함께 있고, 모자라는 자리는 [PAD]로 채웁니다. [PAD]는 **어느 층에서도** 다른 단어에게 보이면 안 됩니다. [PAD]의 행도 다른 행처럼 층을 모두 지나면서 계속 달라지기 때문입니다. 그래서 인코더는 같은 마스크를 여섯 층에 모두 넘겨줍니다. "I am a student"와 "I am [PAD] [PAD]"를 7장의 id로 쓰면 다음과 같습니다. 출력은 마스크이고, 1은 True, 즉 보아도 된다는 뜻입니다. (real은 진짜 단어라는 뜻입니다.)
"""

# %%
from helpers import not_padding

table = data.pocket_embedding()[1]  # (7, 4)
pair = np.array([[2, 3, 4, 5], [2, 3, 0, 0]])  # 0 is [PAD]
pair_rows = PositionalEncoding()(Embedding(table, 2.0)(pair))  # (2, 4, 4)
real = not_padding(pair)  # (2, 1, 1, 4): for all heads, for all queries
real[:, 0, 0].astype(int).tolist()

# %% [markdown] lang="en"
r"""
If the mask works, the two words of the short sentence come out as if they were **alone**. Draw six random layers, twenty times: by how much, at most, do their rows differ from those of "I am" by itself, with the mask and without?
"""

# %% [markdown] lang="ko"
r"""
마스크가 제대로 작동한다면 짧은 문장의 두 단어는 **둘만** 들어갔을 때와 똑같이 나와야 합니다. 무작위 층 여섯 개를 스무 번 새로 뽑아 봅시다. "I am"만 넣었을 때와 숫자가 최대 얼마나 다를까요? (표의 with는 마스크를 썼을 때, without은 쓰지 않았을 때이고, largest difference는 가장 큰 차이, below는 ‘미만’입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import span


def off(seed, mask):
    stacked = Encoder.random(6, 4, 2, 8, np.random.default_rng(seed))
    return np.abs(stacked(pair_rows, mask)[1, :2] - stacked(pair_rows[1, :2])).max()


masked, bare = ([off(seed, mask) for seed in range(20)] for mask in (real, None))
assert max(masked) < 1e-12
Table(("mask", "largest difference"), [("with", "below 10⁻¹²"), ("without", span(bare))])

# %% [markdown] lang="en"
r"""
## 5 · In PyTorch

One layer is `nn.TransformerEncoderLayer`, and `nn.TransformerEncoder` makes copies of it. You know its parts: `linear1` and `linear2` are the network (2048 is the default width), and the longest name is an ordinary linear layer, W_O.

Of the arguments, `batch_first` puts the batch axis first, as we do, `device="meta"` makes shapes without memory, and `enable_nested_tensor=False` turns off a shortcut for padded sentences.
"""

# %% [markdown] lang="ko"
r"""
## 5 · PyTorch로

층 하나는 `nn.TransformerEncoderLayer`이고, `nn.TransformerEncoder`는 이 층을 여러 개 복사해 쌓습니다. 부품은 모두 아는 것들입니다. `linear1`과 `linear2`가 신경망이고(폭 2048은 기본값입니다), 이름이 가장 긴 것은 보통의 선형층이며 여기서는 W_O입니다.

인자 가운데 `batch_first`는 우리처럼 배치 축을 맨 앞에 둔다는 뜻이고, `device="meta"`는 메모리를 쓰지 않고 모양만 만듭니다. `enable_nested_tensor=False`는 패딩이 있는 문장을 빨리 처리하는 기능을 끕니다.
"""

# %%
import torch
from torch import nn

block = nn.TransformerEncoderLayer(512, 8, batch_first=True, device="meta")
paper = nn.TransformerEncoder(block, 6, enable_nested_tensor=False)
assert sum(p.numel() for p in paper.parameters()) == six.n_params
block

# %% [markdown] lang="en"
r"""
Now values: a small encoder of six layers with *our* weights, padding included. **Beware:** in `src_key_padding_mask` True means *may not* be seen, so our mask is inverted (`~`). `.eval()` switches dropout off, as our `.train(False)` does. `compare` stops with an error if a number differs by more than rounding.
"""

# %% [markdown] lang="ko"
r"""
이제 값을 비교합니다. **우리** 가중치를 넣은 작은 6층 인코더이고, 패딩도 있습니다. **주의:** `src_key_padding_mask`에서는 반대로 True가 보면 **안 된다**는 뜻이므로 우리 마스크를 뒤집습니다(`~`). `.eval()`은 우리의 `.train(False)`처럼 드롭아웃을 끕니다. 반올림 오차보다 크게 다른 숫자가 하나라도 있으면 `compare`가 오류를 내고 멈춥니다.
"""

# %%
from helpers import compare, devices, twin

ours = Encoder.random(6, 4, 2, 8, np.random.default_rng(1), p=0.1).train(False)
expected = ours(pair_rows, real)
for device in devices():
    place = {"device": device.name, "dtype": device.dtype}
    one = nn.TransformerEncoderLayer(4, 2, 8, batch_first=True, **place)
    theirs = nn.TransformerEncoder(one, 6, enable_nested_tensor=False).eval()
    theirs.load_state_dict(twin(ours).to_torch_nn().state_dict())
    padding = ~torch.tensor(real[:, 0, 0], device=device.name)
    found = theirs(torch.tensor(pair_rows, **place), src_key_padding_mask=padding)
    compare(found, expected, device.tolerance)
expected.shape

# %% [markdown] lang="en"
r"""
## 6 · Recap

**What does one encoder layer do to a sentence, and why can six be stacked?** It has two sub-layers. Attention lets each word fetch something from the others, then the network works on each word by itself. What a sub-layer finds is added to the row, and the row is normalised. Whatever happens inside, the sum has the shape of x, so the next layer can begin where this one ends.

| name | shape | what it does |
|---|---|---|
| `x` | (B, T, d_model) | √d_model · E + PE: B sentences of T words |
| `AddNorm(attention)` | → the same | norm(x + attention(x)): words meet |
| `AddNorm(feed_forward)` | → the same | norm(y + FFN(y)): each word by itself; two thirds of the parameters |
| `real` | (B, 1, 1, T) | True = may be seen; handed to every layer |
| `Encoder` | → the same | N layers one after the other, each with its own weights |

**Deeper:** [what becomes of the words without the skips, the way back through the whole layer, and the norm in another place](12b_encoder_deeper.ipynb).

**The way back** through add & norm, by hand: [lesson 14](14_way_back.ipynb).

**Next:** [lesson 13](13_decoder.ipynb) is about the half that writes, the decoder. It looks at what the encoder has made.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**인코더 층 하나는 문장에 무엇을 하고, 왜 여섯 개를 쌓을 수 있을까요?** 서브층이 둘 있습니다. 어텐션에서는 각 단어가 다른 단어들에서 필요한 것을 가져오고, 신경망에서는 단어를 하나씩 따로 계산합니다. 두 번 모두 결과를 그 단어의 행에 더하고 정규화합니다. 안에서 무슨 일이 일어나든 합의 모양은 x와 같으므로, 다음 층은 이 층이 끝난 곳에서 바로 시작할 수 있습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `x` | (B, T, d_model) | √d_model · E + PE, 단어 T개짜리 문장 B개 |
| `AddNorm(attention)` | → 그대로 | norm(x + attention(x)), 단어들이 만납니다 |
| `AddNorm(feed_forward)` | → 그대로 | norm(y + FFN(y)), 단어마다 따로, 매개변수의 3분의 2 |
| `real` | (B, 1, 1, T) | True는 보아도 된다는 뜻, 모든 층에 넘겨줍니다 |
| `Encoder` | → 그대로 | 층 N개를 차례로, 가중치는 층마다 따로 |

**더 깊이:** [심화 노트북](12b_encoder_deeper.ipynb)에서는 건너뛰는 길이 없으면 단어들이 어떻게 되는지 보고, 층 전체를 거슬러 그래디언트(gradient)를 구하고, 정규화의 위치를 옮겨 봅니다.

**되돌아오는 길**: add & norm으로 되돌아오는 기울기는 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** [13장](13_decoder.ipynb)에서는 문장을 써 나갑니다. 인코더가 만든 것을 보면서 한 단어씩 쓰는 디코더(decoder)를 다룹니다.
"""
