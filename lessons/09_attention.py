# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention

**How does a word look at the others?**

**You will be able to** compute by hand, for every word of a sentence, whom it looks at and what it takes from there, write attention in six lines, and hide words from it with a mask. \
**You need** lessons 01 (products of matrices) and 07 (a row of numbers for each word). \
**Time** 44 minutes

Run the cell below. Four words stand in both squares. On the left each word has an arrow, its **key**; the black arrow is a **query**, the question of a word that looks around. *q · k* says how well a key fits the query (first number times first number, plus second times second), and the better it fits, the larger the word's **weight**. On the right each word has a dot, its **value**, and the golden dot is their weighted mean.

Move q₁ and q₂. Can you make the query look at *student* alone? At all four alike? Can the golden dot leave the triangle of the values?
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션

**한 단어는 다른 단어들을 어떻게 볼까요?**

**이 장을 마치면** 문장의 단어마다 어느 단어를 보고 거기서 무엇을 가져오는지 손으로 계산하고, 어텐션(scaled dot-product attention)을 여섯 줄로 작성하고, 마스크(mask)로 단어를 가릴 수 있습니다. \
**필요한 것**은 1장(행렬곱)과 7장(단어마다 한 행의 숫자)입니다. \
**시간** 44분

아래 셀을 실행하세요. 두 사각형에 같은 네 단어가 있습니다. 왼쪽의 초록색 화살표는 단어마다 하나씩 있는 **키**(key)이고, 검은 화살표는 주위를 둘러보는 단어의 질문, 즉 **쿼리**(query)입니다. *q · k*는 키가 쿼리에 얼마나 잘 맞는지 나타냅니다(첫 번째 숫자끼리, 두 번째 숫자끼리 곱해 더한 값). 잘 맞을수록 그 단어의 **가중치**(weight)가 커집니다. 오른쪽의 초록색 점은 단어마다 하나씩 있는 **값**(value)이고, 금색 점은 값들의 가중 평균입니다.

q₁과 q₂를 움직여 보세요. *student*만 보게 할 수 있을까요? 네 단어를 똑같이 보게 할 수 있을까요? 금색 점이 값들이 이루는 삼각형을 벗어나게 할 수 있을까요?
"""

# %% tags=["widget"] claims=["4-17", "4-21", "4-22"]
from helpers import play_painter, play_query

play_query()

# %% [markdown] lang="en"
r"""
Feed-forward network, norm and embedding take each word by itself. Attention is the one place where words meet. (*Multi-head*: several attentions side by side, lesson 10. Here is one.)
"""

# %% [markdown] lang="ko"
r"""
피드포워드 신경망, 정규화, 임베딩은 모두 단어를 하나씩 따로 다루었습니다. 단어들이 서로 만나는 곳은 어텐션뿐입니다. (그림의 multi-head는 어텐션 여러 개를 나란히 둔다는 뜻입니다. 여기서는 그중 하나를 보고, 나머지는 10장에서 봅니다.)
"""

# %%
import numpy as np

from helpers import Matrix, check, data, draw_encoder_layer, matrices, show, write_out

draw_encoder_layer("attention")

# %% [markdown] lang="en"
r"""
## 1 · By hand: what "I" sees

X holds the four rows of "I am a student" from the embedding of lesson 07 (times √4 = 2), without positions. Three matrices of weights make three vectors of every word x:

- the **query** $x\,W_Q$: what this word is looking for;
- the **key** $x\,W_K$: what it can be found by;
- the **value** $x\,W_V$: what it hands over to those who look at it.

The matrices are learned, and all words share them. Here their numbers are small and whole:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: "I"가 보는 것

X의 네 행은 "I am a student"의 단어를 7장의 임베딩 테이블에서 찾아 √4 = 2를 곱한 것이고, 위치는 더하지 않았습니다. 가중치 행렬 세 개가 단어 x마다 벡터를 세 개씩 만듭니다.

- **쿼리**(query) $x\,W_Q$: 이 단어가 찾는 것
- **키**(key) $x\,W_K$: 이 단어를 찾게 해 주는 것
- **값**(value) $x\,W_V$: 이 단어를 보는 단어에게 건네주는 것

학습되는 것은 이 행렬들이고, 모든 단어가 함께 씁니다. 이 과정의 미니 트랜스포머에서는 행렬의 숫자가 작은 정수입니다.
"""

# %% claims=["4-20", "4-25", "4-27"]
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v = (w[:, :2] for w in data.pocket_attention()[:3])  # (4, 2); lesson 10 has the rest
matrices(Matrix(X, "X", words), Matrix(w_q, "W_Q"), Matrix(w_k, "W_K"), Matrix(w_v, "W_V"))

# %% [markdown] lang="en"
r"""
Follow "I", row [2, 0, −1, 1]. Its query has two numbers, one for each column of $W_Q$. Compute them, then run.
"""

# %% [markdown] lang="ko"
r"""
단어 "I"의 행 [2, 0, −1, 1]을 따라가 봅시다. 쿼리는 숫자 두 개이고, $W_Q$의 열마다 하나씩 나옵니다. 먼저 직접 계산해 보고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
query = X[0] @ w_q  # (2,)
write_out("q", X[0], w_q)

# %% [markdown] lang="en"
r"""
The keys of all four words, "I" included:
"""

# %% [markdown] lang="ko"
r"""
다음은 자기 자신을 포함한 네 단어의 키입니다. X의 행마다 $W_K$를 곱합니다.
"""

# %% claims=["3-04"]
k = X @ w_k  # (4, 2)
matrices(Matrix(X, "X", words), "@", Matrix(w_k, "W_K"), "=", Matrix(k, "k", words))

# %% [markdown] lang="en"
r"""
"I" compares its query with each key by the **dot product**: multiply number by number, add up. That is a **score**. Which word fits best?
"""

# %% [markdown] lang="ko"
r"""
"I"는 자기 쿼리를 키 하나하나와 **내적**(dot product)으로 비교합니다. 같은 자리의 숫자끼리 곱해 더하는 것입니다. 그 값이 **점수**(score)입니다. 어느 단어가 가장 잘 맞을까요?
"""

# %% claims=["4-30"] jupyter={"outputs_hidden": true}
write_out("score", query, k.T)

# %% [markdown] lang="en"
r"""
*am* fits best. Now scores become **attention weights**: not learned like the weights of lesson 01, but computed anew for every sentence. None is negative, and they add up to 1. Three steps:

1. Divide by √d_k, where **d_k** is how many numbers a key has, here 2. (Part 3 says why.)
2. Raise e = 2.718… to the power of each. That makes them positive and keeps their order.
3. Divide by the sum of all four.

Steps 2 and 3 together are called **softmax**.
"""

# %% [markdown] lang="ko"
r"""
*am*이 가장 잘 맞습니다. 이제 점수를 **어텐션 가중치**(attention weight)로 바꿉니다. 1장의 가중치처럼 학습되는 것이 아니라 문장마다 새로 계산되는 비율이므로, 음수가 아니고 합이 1이어야 합니다. 세 단계입니다.

1. √d_k로 나눕니다. **d_k**는 키의 숫자 개수이고, 여기서는 2입니다. (이유는 3절에서 봅니다.)
2. 그 값을 지수로 하는 e = 2.718…의 거듭제곱을 구합니다(`np.exp`). 그러면 모두 양수가 되고 크기의 순서는 그대로입니다.
3. 네 값의 합으로 나눕니다.

2단계와 3단계를 합쳐 **소프트맥스**(softmax)라고 합니다. (표의 열은 차례로 단어, 점수, √2로 나눈 값, e의 거듭제곱, 가중치입니다.)
"""

# %% claims=["3-06", "3-07", "4-33"]
from helpers import Table, number, span

fit = query @ k.T  # (4,)
powers = np.exp(fit / np.sqrt(2))
weights_1 = powers / powers.sum()
columns = [map(number, column) for column in (fit, fit / np.sqrt(2), powers, weights_1)]
Table(("word", "q · k", "÷ √2", "e to that", "weight"), zip(words, *columns))

# %% [markdown] lang="en"
r"""
"I" gives 73 % to *am*, 18 % to itself. What it takes from them are their **values**, mixed in these shares:
"""

# %% [markdown] lang="ko"
r"""
"I"는 73%를 *am*에, 18%를 자기 자신에게 줍니다. 거기서 가져오는 것은 **값**이고, 이 비율로 섞으면 "I"의 새 벡터가 됩니다.
"""

# %% claims=["3-05"]
v = X @ w_v  # (4, 2)
write_out("out", weights_1, v)

# %% [markdown] lang="en"
r"""
That is attention: **a query is compared with all keys, and the answer is the weighted mean of the values.** Set the sliders at the top to −1 and 2 to see it. And a mean never leaves the triangle.

### Exercise 9.1 ★ 5 minutes

Now **am**. Its query is (1, 0), the keys are those above. What are its four weights, to four decimals? (Write the powers of e as `np.exp(…)`, if you like.)
"""

# %% [markdown] lang="ko"
r"""
이것이 어텐션입니다. **쿼리를 모든 키와 비교하고, 값들의 가중 평균을 답으로 얻습니다.** 맨 위의 슬라이더를 −1과 2로 옮기면 방금 한 계산이 그림으로 보입니다. 평균은 값들의 삼각형을 벗어나지 않습니다.

### 연습 9.1 ★ 5분

이번에는 **am**입니다. 쿼리는 (1, 0)이고 키는 위와 같습니다. am의 가중치 네 개는 얼마인가요? 소수 넷째 자리까지 답하세요. (e의 거듭제곱은 `np.exp(…)`로 써도 됩니다.)
"""

# %%
answer_1 = [..., ..., ..., ...]

check("9.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The scores are the keys' first numbers: 2, 0, −1, 1.

</details>
<details><summary>Solution</summary>

{solution}

[0.5388, 0.1310, 0.0646, 0.2657]: am looks mostly at I.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

점수는 키들의 첫 번째 숫자, 즉 2, 0, −1, 1입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.5388, 0.1310, 0.0646, 0.2657]이므로 am은 주로 I를 봅니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · All words at once

Put the four queries one below the other, and a single product, q @ k.T, gives all the scores. **A row belongs to the word that looks, a column to the word that is looked at.** Whom do *a* and *student* look at most?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 모든 단어를 한꺼번에

쿼리 네 개를 위아래로 쌓으면 점수 전체가 행렬곱 하나, q @ k.T입니다. **행은 보는 단어, 열은 보이는 단어입니다.** *a*와 *student*는 누구를 가장 많이 볼까요?
"""

# %% claims=["3-03"] jupyter={"outputs_hidden": true}
q = X @ w_q  # (4, 2)
scores = q @ k.T  # (4, 4)
keys, fits = Matrix(k.T, "kᵀ", columns=words), Matrix(scores, "scores", words, words, lit=0)
matrices(Matrix(q, "q", words, lit=0), "@", keys, "=", fits)

# %% [markdown] lang="en"
r"""
*a* looks at *student*, and *student* at *I*. Softmax works along each row, so the sums run over the last axis, and `keepdims` keeps them as a column to divide by, as in lesson 03:
"""

# %% [markdown] lang="ko"
r"""
*a*는 *student*를, *student*는 *I*를 봅니다. 소프트맥스는 행마다 구하므로 마지막 축을 따라 더하고, 3장에서처럼 `keepdims`로 합을 열 하나로 남긴 다음 나눕니다.
"""

# %%
def shares(scores):
    powers = np.exp(scores)
    return powers / powers.sum(axis=-1, keepdims=True)


d_k = q.shape[-1]
weights = shares(scores / np.sqrt(d_k))  # (4, 4)
out = weights @ v  # (4, 2)
looks = Matrix(weights, "weights", words, words, lit=0)
matrices(looks, "@", Matrix(v, "v", words), "=", Matrix(out, "out", words, lit=0))

# %% [markdown] lang="en"
r"""
(The row of *I* seems to add up to 1.01: that is the rounding.) A word had four numbers in X and has two in `out`; lesson 10 leads back to the four that add & norm needs.

The paper *Attention Is All You Need* writes it like this:

$$ \text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V $$

### Exercise 9.2 ★★ 8 minutes

Write attention for a sentence of T words. `x` is (T, d_model), `w_q` and `w_k` are (d_model, d_k), `w_v` is (d_model, d_v); return `out`, (T, d_v).
"""

# %% [markdown] lang="ko"
r"""
(*I*의 행은 합이 1.01처럼 보이는데, 소수 둘째 자리까지 반올림했기 때문입니다.) 단어마다 숫자가 X에서는 네 개였지만 `out`에서는 두 개입니다. add & norm에 필요한 네 개로 되돌리는 방법은 10장에서 봅니다.

논문 *Attention Is All You Need*에서는 이 계산을 이렇게 씁니다.

$$ \text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V $$

### 연습 9.2 ★★ 8분

단어가 T개인 문장의 어텐션을 작성하세요. `x`는 (T, d_model), `w_q`와 `w_k`는 (d_model, d_k), `w_v`는 (d_model, d_v)이고, `out` (T, d_v)를 돌려줍니다.
"""

# %%
def my_attention(x, w_q, w_k, w_v):
    ...


check("9.2", my_attention)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Three products for q, k, v; the scores, divided by √d_k; softmax along the rows; times v. How many numbers a key has, `k.shape[-1]` knows.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

q, k, v를 만드는 행렬곱 세 개, √d_k로 나눈 점수, 행마다 소프트맥스, v와의 곱입니다. 키의 숫자 개수는 `k.shape[-1]`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Why divide, and what to subtract

**Why √d_k?** A score is a sum of d_k products. If the numbers of q and k are random and independent, with mean 0 and variance 1, each product has mean 0 and variance 1 as well. Variances of independent numbers add up, so the score has variance d_k and standard deviation √d_k. Dividing by √d_k makes it 1 again. The table takes 500 queries with ten keys each, and does so twenty times (smallest … largest result). Predict for d_k = 512: how large is the largest of ten weights, on average, if nobody divides?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 왜 나누고, 무엇을 뺄까요?

**왜 √d_k일까요?** 점수는 곱 d_k개의 합입니다. q와 k의 숫자가 평균 0, 분산 1이고 서로 독립인 무작위 수라면 곱 하나하나도 평균 0, 분산 1이고, 합의 분산은 분산의 합입니다. 그래서 점수의 분산은 d_k, 표준편차는 √d_k입니다. √d_k로 나누면 표준편차가 다시 1이 됩니다. 표는 쿼리 500개를 각각 키 열 개와 비교하는 일을 무작위 수를 새로 뽑아 가며 스무 번 한 결과입니다(최솟값 … 최댓값). d_k = 512일 때 나누지 않으면 가중치 열 개 가운데 가장 큰 것은 평균하면 얼마일까요? 예측해 보세요. (variance of q · k는 점수의 분산, largest weight는 가장 큰 가중치, divided는 √d_k로 나눈 것입니다.)
"""

# %% claims=["3-08", "4-32"] jupyter={"outputs_hidden": true}
def draw(d_k, seed):
    rng = np.random.default_rng(seed)
    queries, ten_keys = rng.normal(size=(500, 1, d_k)), rng.normal(size=(500, d_k, 10))
    return (queries @ ten_keys)[:, 0]  # (500, 10)


rows = []
for size in (4, 64, 512):
    drawn = [draw(size, seed) for seed in range(20)]
    largest = [[shares(s / by).max(axis=1).mean() for s in drawn] for by in (1, size**0.5)]
    rows.append((size, *(span(found, ".3g") for found in ([s.var() for s in drawn], *largest))))
Table(("d_k", "variance of q · k", "largest weight", "largest weight, divided"), rows)

# %% [markdown] lang="en"
r"""
At d_k = 512 a random query gives, on average, about 95 % to a single key. Softmax is **saturated**: for most queries it hardly moves any more, and only little gradient gets through to them, while some get more than they would if the scores were divided (the deeper notebook measures both). Divided by √d_k, wide keys behave like narrow ones.

**What to subtract.** `np.exp` overflows beyond 709. Here are our scores times 1000:
"""

# %% [markdown] lang="ko"
r"""
d_k = 512이면 무작위 쿼리인데도 벌써 키 하나에 평균 95%쯤을 줍니다. 소프트맥스가 **포화**(saturation)된 것입니다. 쿼리 대부분에서는 거의 움직이지 않아 그래디언트가 조금밖에 가지 않고, 어떤 쿼리에는 나눌 때보다 오히려 더 많이 갑니다(심화 노트북에서 둘 다 측정합니다). √d_k로 나누면 키가 길어도 짧을 때와 똑같이 움직입니다.

**무엇을 뺄까요?** `np.exp`에 710 이상을 넣으면 결과가 너무 커서 담지 못하고 ∞가 됩니다(오버플로, overflow). 우리 점수에 1000을 곱해 봅시다.
"""

# %% jupyter={"outputs_hidden": true}
with np.errstate(over="ignore", invalid="ignore"):  # no warning about ∞ / ∞
    overflown = shares(1000 * scores)
overflown.round(2)

# %% [markdown] lang="en"
r"""
∞ / ∞ is nan. But subtracting one number m from all scores of a row changes no weight: it divides every power by $e^m$, and their sum as well. With the row's largest score as m, no power is above 1.
"""

# %% [markdown] lang="ko"
r"""
∞ / ∞는 nan입니다. 그런데 한 행의 모든 점수에서 같은 수 m을 빼도 가중치는 달라지지 않습니다. 거듭제곱이 모두 $e^m$으로 나뉘고 합도 똑같이 나뉘기 때문입니다. 그러니 행에서 가장 큰 점수를 빼면 됩니다. 그러면 어떤 거듭제곱도 1을 넘지 않습니다.
"""

# %%
def softmax(scores):
    return shares(scores - scores.max(axis=-1, keepdims=True))


assert np.allclose(softmax(scores / np.sqrt(d_k)), weights, rtol=1e-12, atol=0)
softmax(1000 * scores)

# %% [markdown] lang="en"
r"""
## 4 · What may be seen

In the decoder, which writes word after word, a word must not see those that come later (a **causal** mask). And the sentences of a batch are filled up to one length with [PAD], at which nobody should look (**padding**).

A **mask** says it, with **True = may be seen**. Where it is False the score becomes −∞ *before* softmax: $e^{-\infty}$ is 0, and the remaining weights still add up to 1. Predict the row of *am*, then run.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 무엇을 보아도 될까요?

단어를 하나씩 써 나가는 디코더에서는 뒤에 올 단어를 보면 안 됩니다(**인과 마스크**, causal mask). 또 배치의 문장들은 길이를 맞추려고 [PAD]로 채우는데(**패딩**, padding), [PAD]는 어느 단어도 보지 않아야 합니다.

무엇을 보아도 되는지는 **마스크**(mask)로 나타냅니다. **True는 보아도 된다는 뜻입니다.** False인 자리의 점수는 소프트맥스 **전에** −∞로 바꿉니다. $e^{-\infty}$은 0이고, 남은 가중치의 합은 여전히 1입니다. *am*의 행을 예측하고 실행하세요.
"""

# %% claims=["4-14", "4-40"] jupyter={"outputs_hidden": true}
mask = np.tri(4, dtype=bool)  # row i sees the columns 0 … i
allowed = np.where(mask, scores / np.sqrt(d_k), -np.inf)
looks_back = Matrix(softmax(allowed), "weights", words, words, lit=1)
matrices(Matrix(allowed, "scores / √d_k", words, words, lit=1), "→", looks_back)

# %% [markdown] lang="en"
r"""
Paint a mask: begin, or begin again, with one of three, pick the word that looks (*row*) and the one looked at (*column*), flip the cell. (1 is True, 0 False; *padding* takes the last word for [PAD].) With *all*, hide *am* from *I*: where does its 0.73 go? With *causal*, hide *I* from itself: a row without anything.
"""

# %% [markdown] lang="ko"
r"""
마스크를 직접 칠해 보세요. 어떤 마스크에서 시작할지 고르고, 보는 단어(*row*, 행)와 보이는 단어(*column*, 열)를 정한 다음 *flip the cell*을 눌러 칸을 뒤집습니다. 마스크 버튼을 다시 누르면 처음 모양으로 돌아갑니다. (*all*은 모두 보기, *causal*은 인과 마스크이고, *padding*은 마지막 단어를 [PAD]로 봅니다. 그림의 1은 True, 0은 False입니다.) *all*을 골라 *I*가 *am*을 보지 못하게 가리면 0.73은 어디로 갈까요? 그리고 *causal*을 골라 *I*가 자기 자신도 보지 못하게 가려 보세요. 아무것도 볼 수 없는 행이 됩니다.
"""

# %% tags=["widget"]
play_painter()

# %% [markdown] lang="en"
r"""
**A row that may see nothing** would be 0 / 0. This course decides, as PyTorch's `F.scaled_dot_product_attention` does: its weights are 0, and its out is 0. (`nn.MultiheadAttention`, lesson 10, gives nan for it, unless it is called with `need_weights=False`.)

### Exercise 9.3 ★ 3 minutes

Under the causal mask, and with *I* as padding: what are the four weights of **student**, to four decimals? Its scores, not yet divided, are 6, 2, −2, 1.
"""

# %% [markdown] lang="ko"
r"""
**아무것도 볼 수 없는 행**은 그대로 계산하면 0 / 0입니다. 이 과정에서는 PyTorch의 `F.scaled_dot_product_attention`처럼 가중치도 0, out도 0으로 정합니다. (10장의 `nn.MultiheadAttention`은 `need_weights=False`로 부르지 않으면 nan을 냅니다.)

### 연습 9.3 ★ 3분

인과 마스크를 쓰고 *I*는 패딩이라고 할 때 **student**의 가중치 네 개는 얼마인가요? 소수 넷째 자리까지 답하세요. 아직 나누지 않은 점수는 6, 2, −2, 1입니다.
"""

# %%
answer_3 = [..., ..., ..., ...]

check("9.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

No word comes after *student*. Which one does the padding take out? Three scores are left.

</details>
<details><summary>Solution</summary>

{solution}

[0, 0.6443, 0.0381, 0.3177].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

*student*보다 뒤에 오는 단어는 없습니다. 패딩 때문에 빠지는 단어는 무엇인가요? 점수 세 개가 남습니다.

</details>
<details><summary>풀이</summary>

{solution}

[0, 0.6443, 0.0381, 0.3177]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
From here on the course uses `attend`: your lines, for any number of sentences at once (`swapaxes` is the `.T` of the last two axes; T counts the queries, S the keys, here 4 each). `barred` turns True into 0 and False into −∞, to be added to the scores; `softmax_in_place` also takes care of rows that may see nothing.

The second cell asserts that `attend` gives our numbers, also with a padding mask: a single row, stretched over all queries, which takes out a *column*. In the picture "I" may see nothing.
"""

# %% [markdown] lang="ko"
r"""
앞으로는 `helpers`의 `attend`를 씁니다. 지금까지 쓴 코드와 같고, 문장이 여럿이어도 한꺼번에 계산합니다(`swapaxes`는 마지막 두 축의 `.T`입니다). `barred`는 True를 0으로, False를 −∞로 바꾸어 점수에 더하게 하고, `softmax_in_place`는 아무것도 볼 수 없는 행도 처리합니다. (T는 쿼리의 수, S는 키의 수이고 여기서는 둘 다 4입니다.)

그다음 셀에서는 `attend`의 결과가 우리 숫자와 같은지 확인합니다. 패딩 마스크로도 확인하는데, 이 마스크는 행 하나이고 브로드캐스팅으로 모든 쿼리에 적용되어 **열** 하나를 통째로 뺍니다. 그림은 "I"가 아무것도 볼 수 없을 때의 결과입니다.
"""

# %% claims=["3-02", "4-29"]
from helpers import attend, causal

show(attend)

# %%
assert np.allclose(attend(q, k, v)[0], out, rtol=1e-12, atol=0)
assert np.allclose(attend(q, k, v, causal(4))[1], softmax(allowed), rtol=1e-12, atol=0)
assert np.allclose(attend(1000 * q, k, v)[1], softmax(1000 * scores / np.sqrt(d_k)), atol=1e-12)
real = np.array([True, True, True, False])  # the last one is padding
assert np.allclose(attend(q, k, v, real)[0], attend(q, k[:3], v[:3])[0], rtol=1e-12, atol=0)
blind = mask & (np.arange(4) > 0)[:, None]  # "I" may see nothing
out_blind, weights_blind = attend(q, k, v, blind)
looks_blind = Matrix(weights_blind, "weights", words, words, lit=0)
matrices(looks_blind, Matrix(out_blind, "out", words, lit=0))

# %% [markdown] lang="en"
r"""
## 5 · In PyTorch

In PyTorch it is one line, `F.scaled_dot_product_attention(q, k, v)`. The three products with X, before it, are `nn.Linear` layers without bias.
"""

# %% [markdown] lang="ko"
r"""
## 5 · PyTorch로

실제로 쓰는 코드는 `F.scaled_dot_product_attention(q, k, v)` 한 줄입니다. q, k, v를 만드는 행렬 세 개는 그 앞에 편향이 없는 `nn.Linear`로 둡니다.
"""

# %%
import torch
import torch.nn.functional as F

q_torch, k_torch, v_torch = (torch.tensor(array) for array in (q, k, v))
F.scaled_dot_product_attention(q_torch, k_torch, v_torch)

# %% [markdown] lang="en"
r"""
Its boolean mask, `attn_mask`, means what ours does: True = may be seen; `is_causal=True` makes the causal one. **Beware:** in `nn.MultiheadAttention` (lesson 10) True means *may not* be seen. Now every mask on every device; `compare` stops with an error if a number differs. (Shown: our `out` under the causal mask.)
"""

# %% [markdown] lang="ko"
r"""
불리언 마스크 `attn_mask`는 우리 마스크와 뜻이 같아서 True가 보아도 된다는 뜻이고, `is_causal=True`는 인과 마스크를 만들어 줍니다. **주의:** `nn.MultiheadAttention`(10장)에서는 반대로 True가 보면 **안 된다**는 뜻입니다. 이제 모든 마스크를 내 컴퓨터의 모든 장치에서 비교합니다. 다른 숫자가 하나라도 있으면 `compare`가 오류를 내고 멈춥니다. (출력은 인과 마스크를 쓴 우리의 out입니다.)
"""

# %%
from helpers import compare, devices

masks = {"causal": mask, "padding": real[None], "blind": blind}
ours = {"no mask": out, **{name: attend(q, k, v, seen)[0] for name, seen in masks.items()}}
for device in devices():
    there = [torch.as_tensor(a, device=device.name, dtype=device.dtype) for a in (q, k, v)]
    theirs = {"no mask": F.scaled_dot_product_attention(*there)}
    for name, seen in masks.items():
        seen_there = torch.as_tensor(seen, device=device.name)
        theirs[name] = F.scaled_dot_product_attention(*there, attn_mask=seen_there)
    compare(theirs, ours, device.tolerance)
    flagged = F.scaled_dot_product_attention(*there, is_causal=True)
    compare(flagged, ours["causal"], device.tolerance)
ours["causal"].round(4)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How does a word look at the others?** It compares its query with the keys of all words; √d_k keeps the scores at one size, and softmax makes shares of them. What it takes is the mean of all values, weighted by these shares. A mask takes words out before softmax, so that the rest still adds up to 1.

| name | shape | what it does |
|---|---|---|
| `w_q`, `w_k`, `w_v` | (d_model, d_k), (d_model, d_k), (d_model, d_v) | learned, the same for all words |
| `q`, `k`, `v` | (T, d_k), (T, d_k), (T, d_v) | what each word asks, is found by, hands over |
| `scores` | (T, T) | q @ k.T / √d_k; −∞ where the mask is False |
| `weights` | (T, T) | softmax of each row: adds up to 1 |
| `out` | (T, d_v) | weights @ v |

**Deeper:** [every gradient of attention, a memory of another length, and what there was before](09b_attention_deeper.ipynb).

**The way back** through softmax, by hand: [lesson 14](14_way_back.ipynb).

**Next:** several looks side by side, in [lesson 10](10_multi_head_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**한 단어는 다른 단어들을 어떻게 볼까요?** 자기 쿼리를 모든 단어의 키와 비교합니다. √d_k로 나누어 점수의 크기를 일정하게 하고, 소프트맥스로 비율을 만듭니다. 가져오는 것은 모든 값을 이 비율로 섞은 평균입니다. 마스크는 소프트맥스 전에 단어를 빼므로, 나머지 비율의 합은 여전히 1입니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `w_q`, `w_k`, `w_v` | (d_model, d_k), (d_model, d_k), (d_model, d_v) | 학습되고, 모든 단어가 함께 씁니다 |
| `q`, `k`, `v` | (T, d_k), (T, d_k), (T, d_v) | 단어마다 묻는 것, 찾게 해 주는 것, 건네주는 것 |
| `scores` | (T, T) | q @ k.T / √d_k, 마스크가 False이면 −∞ |
| `weights` | (T, T) | 행마다 소프트맥스, 합은 1 |
| `out` | (T, d_v) | weights @ v |

**더 깊이:** [심화 노트북](09b_attention_deeper.ipynb)에서는 어텐션의 모든 그래디언트를 구하고, 길이가 다른 문장(memory)을 보게 하고, 어텐션 이전의 방법과 비교합니다.

**되돌아오는 길**: 소프트맥스로 되돌아오는 기울기는 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** [10장](10_multi_head_attention.ipynb)에서는 이런 어텐션 여러 개를 나란히 씁니다. 멀티 헤드 어텐션(multi-head attention)입니다.
"""
