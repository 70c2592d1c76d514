# %% [markdown] lang="en"
r"""
# 10 · Multi-head attention

**Why eight small looks instead of one big one?**

**You will be able to** compute multi-head attention by hand, build it with a loop and without one, count its parameters, and show a task that two heads solve and a single head of the same size cannot. \
**You need** lessons 09 (attention) and 05 (training with Adam). \
**Time** 43 minutes

In lesson 09 each word of "I am a student" looked at the others once: queries, keys, values, weights. Such a look is called a **head**. Run the cell below: here each word looks twice, with two heads. On the left stands the word that looks, on the right what it looks at; the wider the line, the larger the weight. The bars are the weights of the chosen word.

Choose a head and a word. In one of the heads every word of this sentence looks most at the word *before* (the first word, which has none, at itself). Which head is it? And which word looks most at the same word in both heads?
"""

# %% [markdown] lang="ko"
r"""
# 10 · 멀티 헤드 어텐션

**크게 한 번 보는 대신 왜 작게 여덟 번 볼까요?**

**이 장을 마치면** 멀티 헤드 어텐션(multi-head attention)을 손으로 계산하고, 반복문이 있는 코드와 없는 코드로 작성하고, 매개변수의 수를 세고, 헤드 두 개로는 풀리지만 같은 크기의 헤드 하나로는 풀리지 않는 과제가 있음을 보일 수 있습니다. \
**필요한 것**은 9장(어텐션)과 5장(Adam으로 학습하기)입니다. \
**시간** 43분

9장에서 "I am a student"의 네 단어는 저마다 쿼리, 키, 값, 가중치로 문장 전체를 한 번 보았습니다. 이렇게 한 번 보는 어텐션 하나를 **헤드**(head)라고 합니다. 아래 셀을 실행하면 같은 문장을 두 헤드가 보는 모습이 나옵니다. 왼쪽(looks)은 보는 단어, 오른쪽(is looked at)은 보이는 단어이고, 선이 굵을수록 가중치(weight)가 큽니다. 맨 오른쪽 막대는 고른 단어의 가중치입니다.

헤드와 단어(word)를 골라 보세요. 두 헤드 가운데 하나에서는 이 문장의 단어가 모두 바로 **앞** 단어를 가장 많이 봅니다(앞 단어가 없는 첫 단어는 자기 자신을 봅니다). 어느 헤드일까요? 그리고 어느 헤드에서나 같은 단어를 가장 많이 보는 단어는 무엇일까요?
"""

# %% tags=["widget"]
from helpers import play_heads

play_heads()

# %% [markdown] lang="en"
r"""
## 1 · By hand: the second head

In head 1 each word looks at the word before, and *am* looks most at *I* in both. (Head 1 goes by the words alone, for X holds no positions: in “student a am I” it would look at the word *after*.) Each head has its own question, so a word can look at two places at once. How does a layer hold several heads?

Here are X and the matrices of the pocket Transformer, whole this time. Lesson 09 used columns 0 and 1 of each: that was **head 0**. Columns 2 and 3, framed, are **head 1**. With d_model = 4 numbers a word and two heads, each has d_k = 4 / 2 = 2. Below them stands what head 1 makes of X: its own q, k and v.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 두 번째 헤드

앞 단어를 보는 것은 헤드 1이고, *am*은 어느 헤드에서나 *I*를 가장 많이 봅니다. (X에는 위치가 없으므로 헤드 1이 아는 것은 단어뿐입니다. “student a am I”에서는 바로 **뒤** 단어를 봅니다.) 헤드마다 묻는 것이 다르므로 한 단어가 두 곳을 한꺼번에 볼 수 있습니다. 한 층에 헤드를 어떻게 여러 개 담을까요?

아래는 X와 미니 트랜스포머의 행렬이고, 이번에는 행렬 전체를 씁니다. 9장에서는 각 행렬의 0열과 1열을 썼는데 그것이 **헤드 0**이었습니다. 테두리를 두른 2열과 3열이 **헤드 1**입니다. 단어 하나의 숫자가 d_model = 4개이고 헤드가 둘이므로 헤드마다 d_k = 4 / 2 = 2입니다. 그림의 아랫줄은 헤드 1이 X로 만든 q, k, v입니다.
"""

# %%
import numpy as np

from helpers import Matrix, check, data, matrices, write_out

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v, w_o = data.pocket_attention()  # (4, 4) each
head_1 = np.s_[:, 2:]  # all rows, columns 2 and 3
q, k, v = (X @ w[head_1] for w in (w_q, w_k, w_v))  # (4, 2) each
three = [Matrix(w, n, lit=head_1) for w, n in zip((w_q, w_k, w_v), ("W_Q", "W_K", "W_V"))]
made = [Matrix(a, f"{n}, head 1", words) for a, n in zip((q, k, v), "qkv")]
matrices(Matrix(X, "X", words), *three, *made)

# %% [markdown] lang="en"
r"""
In head 0 "I" looked at *am*. In head 1, said the widget, it looks at itself. Do the scores agree? Compute all four, its query times each key, then run.
"""

# %% [markdown] lang="ko"
r"""
헤드 0에서 "I"는 *am*을 보았습니다. 헤드 1에서는 위젯에 따르면 자기 자신을 봅니다. 점수(score)도 그럴까요? "I"의 쿼리와 네 단어의 키를 내적해 점수 네 개를 계산해 보고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
write_out("score", q[0], k.T)

# %% [markdown] lang="en"
r"""
They do: 3 is the largest. The rest goes as before: divide by √d_k = √2, softmax, mix the values.

### Exercise 10.1 ★ 5 minutes

What does head 1 hand to **student**? Give the two numbers to four decimals. (Query, keys and values are above. Write the powers of e as `np.exp(…)`, if you like.)
"""

# %% [markdown] lang="ko"
r"""
그렇습니다. 3이 가장 큽니다. 그다음은 9장과 같습니다. √d_k = √2로 나누고, 소프트맥스(softmax)를 구하고, 값을 섞습니다.

### 연습 10.1 ★ 5분

헤드 1이 **student**에게 건네주는 것, 즉 값들의 가중 평균은 무엇인가요? 숫자 두 개를 소수 넷째 자리까지 답하세요. (쿼리, 키, 값은 위에 있습니다. e의 거듭제곱은 `np.exp(…)`로 써도 됩니다.)
"""

# %%
answer_1 = [..., ...]

check("10.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The query is (0, −1), so each score is a key's second number with the other sign: −2, 0, 1, −1.

</details>
<details><summary>Solution</summary>

{solution}

The weights are 0.0646, 0.2657, 0.5388, 0.1310, and what they make of the values is (0.8081, −0.7417).

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

쿼리가 (0, −1)이므로 점수는 키의 두 번째 숫자에서 부호만 바꾼 −2, 0, 1, −1입니다.

</details>
<details><summary>풀이</summary>

{solution}

가중치는 0.0646, 0.2657, 0.5388, 0.1310이고, 이 비율로 값을 섞으면 (0.8081, −0.7417)입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
`attend`, lesson 09's helper, does all words at once. What the heads hand back is called $Z_0$ and $Z_1$; $Z_0$ is lesson 09's `out`.
"""

# %% [markdown] lang="ko"
r"""
9장에서 본 `attend`로 네 단어를 한꺼번에 계산합니다. 헤드가 돌려주는 것을 $Z_0$, $Z_1$이라고 씁니다. $Z_0$은 9장의 `out`입니다.
"""

# %% claims=["1-26"] jupyter={"outputs_hidden": true}
from helpers import attend

Z_0, weights_0 = attend(*(X @ w[:, :2] for w in (w_q, w_k, w_v)))  # (4, 2), (4, 4)
Z_1, weights_1 = attend(q, k, v)  # (4, 2), (4, 4)
looks = Matrix(weights_1, "weights, head 1", words, words)
matrices(Matrix(Z_0, "Z_0", words), looks, Matrix(Z_1, "Z_1", words))

# %% [markdown] lang="en"
r"""
**Concat.** Put $Z_0$ and $Z_1$ side by side: two and two numbers make four again, as many as X has. But the first two columns are head 0's alone, the last two head 1's.

**W_O.** A last product with $W_O$ (4×4), learned like the others, mixes them. Its column 0 is 1, 0, 0, −1. Compute the first number of "I", then run.
"""

# %% [markdown] lang="ko"
r"""
**이어 붙이기(concat).** $Z_0$과 $Z_1$을 옆으로 나란히 붙입니다. 두 열과 두 열을 붙이면 X처럼 네 열이 됩니다. 하지만 두 헤드의 결과는 아직 섞이지 않았습니다. 앞의 두 열은 헤드 0에서만, 뒤의 두 열은 헤드 1에서만 왔습니다.

**W_O.** 마지막으로 $W_O$(4×4)를 곱해 섞습니다. 이 행렬도 다른 행렬처럼 학습됩니다. 0열은 1, 0, 0, −1입니다. "I"의 첫 번째 숫자를 계산해 보고 실행하세요.
"""

# %% claims=["4-37", "4-38"] jupyter={"outputs_hidden": true}
merged = np.hstack([Z_0, Z_1])  # (4, 4)
out = merged @ w_o  # (4, 4)
concat, mixed = Matrix(merged, "concat", words, lit=0), Matrix(out, "out", words, lit=0)
matrices(concat, "@", Matrix(w_o, "W_O"), "=", mixed)

# %% [markdown] lang="en"
r"""
For "I" the first number is −0.1049 · 1 + 1.2945 · (−1) = −1.3994, a part from head 0 and a part from head 1 (rounded first, −1.39). That is all of multi-head attention:

$$ \text{MultiHead}(X) = \text{Concat}(Z_0, Z_1, \dots)\, W_O $$
"""

# %% [markdown] lang="ko"
r"""
"I"의 첫 번째 숫자는 −0.1049 · 1 + 1.2945 · (−1) = −1.3994입니다. 앞의 곱은 헤드 0에서, 뒤의 곱은 헤드 1에서 왔습니다. (먼저 반올림하면 −1.39가 됩니다.) 멀티 헤드 어텐션은 이것이 전부입니다.

$$ \text{MultiHead}(X) = \text{Concat}(Z_0, Z_1, \dots)\, W_O $$
"""

# %% [markdown] lang="en"
r"""
## 2 · Build: eight heads of 64

The paper's width: 512 numbers a word and eight heads, so d_k = 512 / 8 = 64. Our sentence has five words, and all numbers are random; each product also gets a bias, as in PyTorch (the paper has none). Head h has the 64 columns from 64·h on. First with a loop:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 만들기: 폭 64인 헤드 여덟 개

논문의 폭으로 해 봅시다. 단어마다 숫자가 512개이고 헤드는 여덟 개, d_k = 512 / 8 = 64입니다. 문장은 단어 다섯 개이고 숫자는 모두 무작위이며, PyTorch처럼 행렬곱마다 편향(bias)을 더합니다(논문에는 없습니다). 헤드 h는 64·h열부터 64개 열을 씁니다. 먼저 반복문으로 작성합니다.
"""

# %% claims=["1-25", "1-30", "1-31", "1-32", "1-33", "1-34", "1-35", "1-36"]
from helpers import MultiHeadAttention, Table

layer = MultiHeadAttention.random(512, 8, np.random.default_rng(10))
to_qkv = (layer.w_q, layer.b_q), (layer.w_k, layer.b_k), (layer.w_v, layer.b_v)
x_5 = np.random.default_rng(5).normal(size=(5, 512))
Z = []
for h in range(8):
    own = slice(64 * h, 64 * (h + 1))
    Z.append(attend(*(x_5 @ w[:, own] + b[own] for w, b in to_qkv))[0])  # (5, 64)
merged_5 = np.hstack(Z)  # (5, 512)
out_5 = merged_5 @ layer.w_o + layer.b_o  # (5, 512)
named = {"Z_0": Z[0], "Z_7": Z[7], "concat": merged_5, "out": out_5}
Table(("name", "shape"), [(name, array.shape) for name, array in named.items()])

# %% [markdown] lang="en"
r"""
So each *word* gets a vector from each of the eight heads. Side by side they are as wide as the input, and so is `out`, as add & norm needs it.

**Without the loop.** One product with the whole $W_Q$ makes the queries of all heads, side by side in each row. To lift the heads out, `reshape` cuts each row into heads, and `swapaxes` puts the axis of heads first. Take 2 words of 6 numbers, 0 … 11, and 3 heads of 2: which numbers go to head 1?
"""

# %% [markdown] lang="ko"
r"""
즉 헤드는 **단어마다** 벡터를 하나씩 냅니다. 그래서 (5, 64) 행렬이 여덟 개입니다. 나란히 붙이면 입력과 폭이 같고, `out`도 add & norm에 필요한 그 폭입니다.

**반복문 없이.** $W_Q$ 전체를 한 번 곱하면 모든 헤드의 쿼리가 한꺼번에 나와 행마다 옆으로 나란히 놓입니다. 여기서 헤드를 꺼내려면 NumPy의 `reshape`로 행을 헤드별로 자르고, `swapaxes`로 단어 축과 헤드 축을 맞바꾸어 헤드 축을 앞에 둡니다. 단어 2개, 폭 2인 헤드 3개, 숫자 0 … 11로 작게 해 봅시다. 헤드 1에는 어떤 숫자가 들어갈까요?
"""

# %% jupyter={"outputs_hidden": true}
rows = np.arange(12).reshape(2, 6)  # 2 words, 6 numbers each
lifted = rows.reshape(2, 3, 2).swapaxes(0, 1)  # (3 heads, 2 words, 2)
heads = [Matrix(part, f"head {h}") for h, part in enumerate(lifted)]
matrices(Matrix(rows, "rows", lit=np.s_[:, 2:4]), "→", *heads)

# %% [markdown] lang="en"
r"""
Columns 2 and 3 of both words. `attend` works on the last two axes, so it takes all heads at once, like the sentences of a batch. The way back: swap again, then reshape.
"""

# %% [markdown] lang="ko"
r"""
두 단어의 2열과 3열입니다. `attend`는 마지막 두 축으로 계산하므로 헤드가 여럿이어도 배치의 문장이 여럿일 때와 똑같이 처리합니다. 돌아올 때는 축을 다시 바꾸고 `reshape`합니다.
"""

# %%
q_8, k_8, v_8 = ((x_5 @ w + b).reshape(5, 8, 64).swapaxes(0, 1) for w, b in to_qkv)
Z_all, weights_8 = attend(q_8, k_8, v_8)  # (8, 5, 64), (8, 5, 5)
assert np.allclose(Z_all, Z, rtol=1e-12, atol=1e-12)
together = Z_all.swapaxes(0, 1).reshape(5, 512)
assert np.allclose(together, merged_5, rtol=1e-12, atol=1e-12)
Z_all.shape, weights_8.shape, together.shape

# %% [markdown] lang="en"
r"""
### Exercise 10.2 ★★ 8 minutes

Write multi-head attention for a *batch*: `x` is (B, T, d_model), B sentences of T words each; the four matrices are (d_model, d_model), without biases; `n_heads` divides d_model. Return `out`, (B, T, d_model). You may use `attend`.
"""

# %% [markdown] lang="ko"
r"""
### 연습 10.2 ★★ 8분

**배치**를 받는 멀티 헤드 어텐션을 작성하세요. `x`는 (B, T, d_model), 즉 단어가 T개인 문장 B개이고, 행렬 네 개는 (d_model, d_model)이며 편향은 없습니다. d_model은 `n_heads`로 나누어떨어집니다. `out` (B, T, d_model)을 돌려주세요. `attend`를 써도 됩니다.
"""

# %%
def my_multi_head(x, w_q, w_k, w_v, w_o, n_heads):
    ...


check("10.2", my_multi_head)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`B, T, d_model = x.shape`. Cut the last axis into (n_heads, d_model // n_heads). Which two of the four axes change places, so that T and d_k are the last two?

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`B, T, d_model = x.shape`입니다. 마지막 축을 (n_heads, d_model // n_heads)로 자르세요. T와 d_k가 마지막 두 축이 되려면 네 축 가운데 어느 둘을 바꾸어야 할까요?

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The helper `MultiHeadAttention` does the same, and gives our numbers in both sizes:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `MultiHeadAttention`도 같은 계산을 합니다. 미니 트랜스포머의 크기(pocket)로도 논문의 폭(wide)으로도 우리가 구한 숫자와 같은 결과를 냅니다.
"""

# %%
from helpers import compare

no_bias = np.zeros(4)
pocket = MultiHeadAttention(2, w_q, no_bias, w_k, no_bias, w_v, no_bias, w_o, no_bias)
helper = {"out, pocket": pocket(X), "weights, pocket": pocket.weights, "out, wide": layer(x_5)}
by_hand = out, np.stack([weights_0, weights_1]), out_5
compare(helper, dict(zip(helper, by_hand)))

# %% [markdown] lang="en"
r"""
How many parameters is that? A picture in one of the texts that this course follows says that eight sets of W_Q, W_K, W_V are needed *for each word*. The cell counts them for five words, for fifty, and for other numbers of heads. Which rows will differ?
"""

# %% [markdown] lang="ko"
r"""
매개변수는 몇 개일까요? 이 과정의 바탕이 된 문서의 한 그림에는 W_Q, W_K, W_V가 **단어마다** 여덟 벌씩 필요하다고 적혀 있습니다. 아래 셀은 단어가 다섯 개일 때와 쉰 개일 때, 그리고 헤드의 수가 다를 때의 매개변수를 셉니다. 어느 행이 다를까요? (words는 단어의 수, heads는 헤드의 수, parameters는 매개변수의 수입니다.)
"""

# %% claims=["1-23", "1-24"] jupyter={"outputs_hidden": true}
def parameters(n_words, n_heads, d_model=512):
    fresh = MultiHeadAttention.random(d_model, n_heads, np.random.default_rng(0))
    fresh(np.ones((n_words, d_model)))  # any number of words fits
    return sum(array.size for array in fresh.params.values())


cases = [(5, 8), (50, 8), (5, 1), (5, 64)]
counted = [(n, h, 512 // h, parameters(n, h)) for n, h in cases]
Table(("words", "heads", "d_k", "parameters"), counted)

# %% [markdown] lang="en"
r"""
None. The eight sets belong to the layer, and all words share them; and more heads are narrower heads, cut from the same matrices.

### Exercise 10.3 ★ 3 minutes

A layer of BERT has d_model = 768 and 12 heads, with biases. How many parameters are there in its multi-head attention?
"""

# %% [markdown] lang="ko"
r"""
모두 같습니다. 여덟 벌은 층에 있는 것이고 모든 단어가 함께 씁니다. 헤드가 많아지면 같은 행렬을 더 잘게 나누어 쓸 뿐입니다.

### 연습 10.3 ★ 3분

BERT의 한 층은 d_model = 768이고 헤드가 12개이며 편향이 있습니다. 이 층의 멀티 헤드 어텐션에는 매개변수가 몇 개 있나요?
"""

# %%
answer_3 = ...

check("10.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Four matrices, all of the same size, and four biases.

</details>
<details><summary>Solution</summary>

{solution}

2 362 368, for any number of heads.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

크기가 같은 행렬 네 개와 편향 네 개입니다.

</details>
<details><summary>풀이</summary>

{solution}

2,362,368개이고, 헤드가 몇 개여도 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · What two heads can do and one cannot

So heads cost no parameters. What do they bring? Suppose a word has to bring back *two* things: the number of the word before it, and the number of some marked word. One head makes one weighted mean: however wide it is, all its columns are mixed in the same shares. Of 3 and 5, half and half, that is 4; of 1 and 7 it is 4 as well. What comes after the head cannot tell them apart. (Other shares have other such pairs.) Two heads hand on 3 and 5 side by side.

Does training find that out? A sentence has eight words, each with 16 numbers: four random ones, its *content*; its position, as a single 1 among eight places; a flag, 1 at the marked word; three zeros to fill up. Wanted for each word: the content of the word before (word 0 takes that of the last) and that of the marked word. That makes eight numbers, read from the first eight of the output. The loss is the squared error of lesson 04.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 헤드 두 개로는 되고 하나로는 안 되는 일

헤드를 늘려도 매개변수는 늘지 않습니다. 그러면 헤드를 늘려서 얻는 것은 무엇일까요? 한 단어가 **두 가지**를 가져와야 한다고 합시다. 하나는 바로 앞 단어의 숫자, 다른 하나는 표시된 어떤 단어의 숫자입니다. 헤드 하나가 내는 것은 가중 평균 하나입니다. 폭이 아무리 넓어도 모든 열이 같은 비율로 섞입니다. 3과 5를 반반 섞으면 4이고, 1과 7을 반반 섞어도 4입니다. 헤드 다음의 계산에서는 두 경우를 구별할 수 없습니다. (비율이 다르면 구별되지 않는 쌍이 달라질 뿐입니다.) 헤드가 둘이면 3과 5를 나란히 넘겨줍니다.

학습을 시키면 정말 그렇게 될까요? 문장 하나는 단어 여덟 개이고, 단어 하나는 숫자 16개입니다. 처음 네 개는 무작위 숫자로, 그 단어의 **내용**(content)입니다. 그다음 여덟 개는 위치로, 자기 자리만 1이고 나머지는 0입니다. 그다음 하나는 깃발(flag)로, 표시된 단어에서만 1입니다. 마지막 셋은 0으로 채웁니다. 층은 단어마다 앞 단어의 내용(단어 0은 마지막 단어의 내용)과 표시된 단어의 내용, 모두 숫자 여덟 개를 내야 합니다. 출력의 처음 여덟 개를 답으로 읽습니다. 손실(loss)은 4장의 제곱 오차입니다.
"""

# %%
def sentences(rng, n=32):
    content, marked = rng.normal(size=(n, 8, 4)), rng.integers(8, size=n)
    x = np.zeros((n, 8, 16))
    x[..., :4], x[..., 4:12] = content, np.eye(8)
    x[np.arange(n), marked, 12] = 1
    of_marked = np.broadcast_to(content[np.arange(n), marked][:, None], content.shape)
    wanted = np.concatenate([np.roll(content, 1, axis=1), of_marked], axis=-1)  # (n, 8, 8)
    return x, wanted, marked


x_1, wanted_1, (at,) = sentences(np.random.default_rng(2), n=1)
content_1 = Matrix(x_1[0, :, :4], f"content, word {at} marked", range(8), lit=[2, at])
matrices(content_1, "→", Matrix(wanted_1[0], "wanted", range(8), lit=3))

# %% [markdown] lang="en"
r"""
Word 3, for instance, has to bring back the two framed rows on the left. Adam takes 400 steps with 32 fresh sentences each, once with one head of 16, once with two heads of 8. (The other eight outputs get no gradient.)
"""

# %% [markdown] lang="ko"
r"""
예를 들어 단어 3은 왼쪽에서 테두리를 두른 두 행을 가져와야 합니다. Adam으로 400스텝 학습하고, 스텝마다 문장 32개를 새로 뽑습니다. 한 번은 폭 16인 헤드 하나(one head)로, 한 번은 폭 8인 헤드 둘(two heads)로 학습합니다. (답으로 읽지 않는 나머지 여덟 출력의 그래디언트는 0입니다. 가로축 step은 스텝이고, 표의 loss at the end는 마지막 20스텝의 평균 손실입니다.)
"""

# %%
from helpers import Adam, SquaredError, draw_loss_curves


def train(n_heads, seed=0, steps=400):
    rng, loss, losses = np.random.default_rng(seed), SquaredError(), []
    model = MultiHeadAttention.random(16, n_heads, rng)
    adam = Adam(model.params, lr=0.01)
    for _ in range(steps):
        x, wanted, _ = sentences(rng)
        losses.append(loss(model(x)[..., :8], wanted))
        model.backward(np.concatenate([loss.backward(), np.zeros((32, 8, 8))], axis=-1))
        adam.step(model.grads)
    return model, losses


(one, of_one), (two, of_two) = train(1), train(2)
draw_loss_curves(**{"one head": of_one, "two heads": of_two})

# %% claims=["1-17", "4-36"]
sizes = [sum(array.size for array in model.params.values()) for model in (one, two)]
ends = [np.mean(losses[-20:]) for losses in (of_one, of_two)]
assert ends[0] > 1.6 > 0.005 > ends[1]
Table(("heads", "parameters", "loss at the end"), zip((1, 2), sizes, map("{:.2g}".format, ends)))

# %% [markdown] lang="en"
r"""
Just as many parameters, and yet the single head gets stuck. (From each of twelve random starts it came to 1.7 or 1.8, two heads to less than 0.003.) Look into its layer, at three new sentences; the marked word has a golden frame. Predict: where does the single head look?
"""

# %% [markdown] lang="ko"
r"""
매개변수의 수가 같은데도 헤드 하나는 더 나아지지 못합니다. (무작위 초깃값을 열두 가지로 바꾸어 보아도 그랬습니다. 마지막 손실은 헤드가 하나이면 1.7에서 1.8, 둘이면 0.003 미만입니다.) 헤드가 하나인 학습된 층을 들여다봅시다. 새 문장 세 개를 넣었고, 금색 테두리를 두른 것이 표시된 단어입니다. 예측해 보세요. 하나뿐인 헤드는 어디를 볼까요?
"""

# %% tags=["widget"]
x_new, _, marked_new = sentences(np.random.default_rng(3), n=3)
eight = [f"word {i}" for i in range(8)]
one(x_new)
play_heads(one.weights, eight, marked_new, word=3)

# %% [markdown] lang="en"
r"""
At both places, with about half of its weight each: of the two contents it hands on a mean, and neither by itself. Now the two heads. Try other words and sentences: which head follows the frame, and what does the other one do?
"""

# %% [markdown] lang="ko"
r"""
두 곳을 가중치 절반쯤씩으로 봅니다. 두 내용의 평균만 넘겨주고, 어느 하나도 그대로 넘겨주지 못합니다. 이제 헤드 두 개를 봅시다. 단어와 문장(sentence)을 바꾸어 보세요. 어느 헤드가 테두리를 따라가고, 다른 헤드는 무엇을 하나요?
"""

# %% tags=["widget"]
two(x_new)
play_heads(two.weights, eight, marked_new, word=3)

# %% [markdown] lang="en"
r"""
One head follows the frame, the other looks at the word before. Nobody told them to share the work like this; which takes which part depends on the random start. Real models are less tidy. In the paper a single head translates a little worse than eight, but so do 32 (table 3, rows A), and many trained heads can be taken out with little harm (Michel et al. 2019).

## 4 · In PyTorch

`nn.MultiheadAttention` stacks our three matrices one below the other, each transposed, and ends with W_O, which it calls `out_proj`.
"""

# %% [markdown] lang="ko"
r"""
한 헤드는 테두리를 따라가고 다른 헤드는 앞 단어를 봅니다. 일을 이렇게 나누라고 시킨 적은 없습니다. 어느 헤드가 어느 일을 맡는지는 무작위 초깃값에 달려 있습니다. 실제 모델에서는 일이 이만큼 깔끔하게 나뉘지 않습니다. 논문의 실험에서는 헤드가 하나일 때 여덟 개일 때보다 번역 품질이 조금 떨어지는데, 32개일 때도 떨어집니다(표 3의 A). Michel 외(2019)에 따르면 학습된 헤드 가운데 상당수는 없애도 성능이 거의 떨어지지 않습니다.

## 4 · PyTorch로

`nn.MultiheadAttention`은 우리 행렬 세 개를 각각 전치(transpose)해 위아래로 쌓아 두고, $W_O$에 해당하는 `out_proj`로 끝납니다. 그 뒤에 다른 층은 없습니다.
"""

# %% claims=["1-18"]
import torch
from torch import nn

packed = {
    "in_proj_weight": np.vstack([w.T for w, _ in to_qkv]),
    "in_proj_bias": np.hstack([b for _, b in to_qkv]),
    "out_proj.weight": layer.w_o.T,
    "out_proj.bias": layer.b_o,
}
state = {name: torch.tensor(array) for name, array in packed.items()}
builtin = nn.MultiheadAttention(512, 8, batch_first=True).double()
builtin.load_state_dict(state)
Table(("name", "shape"), [(name, tuple(p.shape)) for name, p in builtin.named_parameters()])

# %% [markdown] lang="en"
r"""
It is called with what queries, keys and values are made of, here x three times. **Beware:** in its mask True means *may not* be seen, so it gets `~mask`. Without `average_attn_weights=False` it would hand back only the mean of all heads' weights. (On every device of the machine; `compare` stops at a difference.)
"""

# %% [markdown] lang="ko"
r"""
이 모듈에는 쿼리, 키, 값이 될 것을 차례로 넣습니다. 여기서는 셋 다 x입니다. 가중치는 헤드들의 평균으로 돌려주고, `average_attn_weights=False`로 두면 헤드별로 돌려줍니다. **주의:** 이 모듈의 마스크에서는 True가 보면 **안 된다**는 뜻이므로 `~mask`를 넣습니다. 인과 마스크(causal mask)를 쓰고 출력과 헤드별 가중치를 내 컴퓨터의 모든 장치에서 비교합니다. 다른 숫자가 하나라도 있으면 `compare`가 오류를 내고 멈춥니다.
"""

# %%
from helpers import causal, devices

mask = causal(5)  # (5, 5), True = may be seen
ours = {"out": layer(x_5, mask=mask), "weights": layer.weights}
for device in devices():
    builtin.to(device.name, device.dtype)
    there = torch.tensor(x_5, device=device.name, dtype=device.dtype)
    barred = torch.tensor(~mask, device=device.name)
    theirs = builtin(there, there, there, attn_mask=barred, average_attn_weights=False)
    compare(dict(zip(ours, theirs)), ours, device.tolerance)
{name: array.shape for name, array in ours.items()}

# %% [markdown] lang="en"
r"""
## 5 · Recap

**Why eight small looks instead of one big one?** One look is one weighted mean, and two things that were averaged cannot be told apart afterwards. Several heads hand on side by side what they find in several places, and W_O, which comes after, can still use each by itself. They need no more parameters than one wide head: each is a narrow part of the same matrices.

| name | shape | what it does |
|---|---|---|
| `w_q`, `w_k`, `w_v` | (d_model, d_model) each | all heads' columns side by side |
| `q`, `k`, `v` | (H, T, d_k) each | after `split_heads`; d_k = d_model / H |
| `weights` | (H, T, T) | one attention for each of H heads |
| Z_0, Z_1, … | (T, d_k) each | what each head hands to each word |
| `merged` | (T, d_model) | all Z side by side (concat) |
| `w_o` | (d_model, d_model) | mixes the heads |

**Deeper:** [three wrong ways to split or merge, the gradient, and what heads cost](10b_multi_head_attention_deeper.ipynb).

**The way back** through two heads, by hand: [lesson 14](14_way_back.ipynb).

**Next:** [lesson 11](11_positions_in_attention.ipynb) asks what becomes of the positions inside attention.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**크게 한 번 보는 대신 왜 작게 여덟 번 볼까요?** 한 번 보고 얻는 것은 가중 평균 하나이고, 평균으로 섞인 두 가지는 나중에 구별할 수 없습니다. 헤드가 여럿이면 여러 곳을 보고 찾은 것을 나란히 넘겨주며, 그 뒤의 W_O는 그 하나하나를 따로 쓸 수 있습니다. 헤드 하나하나는 같은 행렬의 좁은 부분이므로, 넓은 헤드 하나일 때보다 매개변수가 늘지 않습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `w_q`, `w_k`, `w_v` | 각각 (d_model, d_model) | 모든 헤드의 열이 나란히 있습니다 |
| `q`, `k`, `v` | 각각 (H, T, d_k) | `split_heads`한 뒤의 모양, d_k = d_model / H |
| `weights` | (H, T, T) | 헤드 H개마다 어텐션 하나 |
| Z_0, Z_1, … | 각각 (T, d_k) | 헤드가 단어마다 건네주는 것 |
| `merged` | (T, d_model) | Z를 모두 나란히 붙인 것(concat) |
| `w_o` | (d_model, d_model) | 헤드를 섞습니다 |

**더 깊이:** [심화 노트북](10b_multi_head_attention_deeper.ipynb)에서는 헤드를 잘못 나누거나 붙이는 세 가지 방법을 살펴보고, 그래디언트를 구하고, 헤드에 드는 계산량을 셉니다.

**되돌아오는 길**: 두 헤드로 되돌아오는 기울기는 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** [11장](11_positions_in_attention.ipynb)에서는 어텐션 속에서 위치가 어떻게 되는지 봅니다.
"""
