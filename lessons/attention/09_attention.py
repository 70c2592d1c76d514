# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention

**How does a word look at the others?**

**You will be able to** compute by hand whom a word looks at and what it takes from there, say why that needs three matrices, and write attention with a mask. \
**You need** lessons 01 (products of matrices) and 07 (a row of numbers for each word). \
**Time** 65 minutes · [on paper](../docs/worksheets/09.html)

Run the cell below. On the left each of four words has an arrow, its **key**; the arrow without a word is a **query**, the question of a word that looks around. *q · k* says how well a key fits (first number times first number, plus second times second); the better, the larger the word's **weight**. On the right each word has a dot, its **value**; the golden dot is their weighted mean.

Move q₁ and q₂. Can you make the query look at *student* alone? At all four alike? Can the golden dot leave the triangle of the values?
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션

**한 단어는 다른 단어들을 어떻게 볼까요?**

**이 장을 마치면** 문장의 단어마다 어느 단어를 보고 거기서 무엇을 가져오는지 손으로 계산하고, 왜 행렬이 세 개 필요한지 설명하고, 소프트맥스(softmax)와 어텐션(scaled dot-product attention)을 작성하고, 마스크(mask)로 단어를 가릴 수 있습니다. \
**필요한 것**은 1장(행렬곱)과 7장(단어마다 한 행의 숫자)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/09.html)

아래 셀을 실행하세요. 두 사각형에 같은 네 단어가 있습니다. 왼쪽의 초록색 화살표는 단어마다 하나씩 있는 **키**(key)이고, 단어가 없는 화살표는 주위를 둘러보는 단어의 질문, 즉 **쿼리**(query)입니다. *q · k*는 키가 쿼리에 얼마나 잘 맞는지를 나타냅니다(첫 번째 숫자끼리, 두 번째 숫자끼리 곱해 더합니다). 잘 맞을수록 그 단어의 **가중치**(weight)가 커집니다. 오른쪽의 초록색 점은 단어마다 하나씩 있는 **값**(value)이고, 금색 점은 값들의 가중 평균입니다.

q₁과 q₂를 움직여 보세요. *student*만 보게 할 수 있을까요? 네 단어를 똑같이 보게 할 수 있을까요? 금색 점이 값들의 삼각형을 벗어나게 할 수 있을까요?
"""

# %% tags=["widget"] claims=["4-17", "4-21", "4-22"]
from helpers import play_painter, play_query

play_query()

# %% [markdown] lang="en"
r"""
A long query to the lower right does the first, [0, 0] the second; a mean cannot leave the triangle. In the Transformer attention is the one place where words meet. (*Multi-head*: several side by side, lesson 10. Here is one.)
"""

# %% [markdown] lang="ko"
r"""
쿼리를 오른쪽 아래로 길게 늘이면 거의 *student*만 보고, [0, 0]이면 모두를 똑같이 봅니다. 금색 점은 삼각형을 벗어나지 못합니다. 평균이기 때문입니다. 트랜스포머(Transformer)에서 단어들이 서로 만나는 곳은 어텐션뿐입니다. (아래 그림의 ‘멀티 헤드’(multi-head)는 어텐션 여러 개를 나란히 둔다는 뜻이며 10장에서 봅니다. 여기서는 그중 하나를 봅니다.)
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, draw_encoder_layer, draw_shadows
from helpers import matrices, show, span, write_out

draw_encoder_layer("attention")

# %% [markdown] lang="en"
r"""
## 1 · By hand: every word with its own row

X holds the four rows of "I am a student" from the embedding of lesson 07 (times √4 = 2), without positions.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 단어의 행 그대로

X의 네 행은 “I am a student”의 단어를 7장의 임베딩 테이블(embedding table)에서 찾아 √4 = 2를 곱한 것이고, 위치는 더하지 않았습니다.
"""

# %%
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
Matrix(X, "X", words)

# %% [markdown] lang="en"
r"""
The simplest look: compare a word's row with every row by the **dot product** (multiply number by number, add up). That is a **score**. For "I" and itself it is 2 · 2 + 0 · 0 + (−1)(−1) + 1 · 1 = 6. And for "I" and the other three?
"""

# %% [markdown] lang="ko"
r"""
가장 간단하게는 단어가 자기 행을 네 행과 하나씩 **내적**(dot product)으로 비교하면 됩니다. 같은 자리의 숫자끼리 곱해 더하는 것이고, 그 결과가 **점수**(score)입니다. “I”와 자기 자신의 점수는 2 · 2 + 0 · 0 + (−1)(−1) + 1 · 1 = 6입니다. 나머지 세 단어와의 점수는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
X[0] @ X.T  # (4,)

# %% [markdown] lang="en"
r"""
−2, 0, 0. Now scores become **attention weights**: shares of 1, computed anew for every sentence.

1. Raise e = 2.718… to the power of each score: positive, in the same order.
2. Divide each power by the sum of all four.

Both steps together are **softmax**. For "I": e⁶ = 403.4, e⁻² = 0.1, e⁰ = 1 twice, in all 405.6. What share goes to "I" itself? And do the other words do better? (`keepdims` as in lesson 03.)
"""

# %% [markdown] lang="ko"
r"""
−2, 0, 0입니다. 이제 점수를 **어텐션 가중치**(attention weight)로 바꿉니다. 음수가 없고 합이 1인 비율이며, 문장마다 새로 계산됩니다.

1. 점수마다 e = 2.718…의 거듭제곱을 구합니다. 그러면 모두 양수가 되고 크기의 순서는 그대로입니다.
2. 거듭제곱을 네 거듭제곱의 합으로 나눕니다.

두 단계를 합쳐 **소프트맥스**라고 합니다. “I”에서는 e⁶ = 403.4, e⁻² = 0.1, e⁰ = 1이 둘이고, 합은 405.6입니다. “I” 자신의 몫은 얼마일까요? 다른 단어들은 어떨까요? (`keepdims`는 3장에서 보았습니다.)
"""

# %% jupyter={"outputs_hidden": true}
def shares(scores):
    powers = np.exp(scores)
    return powers / powers.sum(axis=-1, keepdims=True)


alike = X @ X.T  # (4, 4)
ours = Matrix(shares(alike), "weights", words, words, digits=4)
matrices(Matrix(alike, "scores", words, words), "→", ours)

# %% [markdown] lang="en"
r"""
**Everyone looks at itself**, with at least 99.4 %, and learns nothing of the others. No accident: a row times itself adds up squares; only a longer row that points the same way could beat that. And "I" scores for *am* what *am* scores for "I": nobody can look at one who does not look back.

## 2 · What three matrices are for: to look for something else

So each word x gets three vectors:

- the **query** $x\,W_Q$: what it is looking for;
- the **key** $x\,W_K$: what it can be found by;
- the **value** $x\,W_V$: what it hands over.

All words share the matrices. They are learned; **these numbers are invented**.
"""

# %% [markdown] lang="ko"
r"""
**모두 자기 자신을 봅니다.** 자기 몫이 99.4% 이상이라 다른 단어에 대해서는 아무것도 알 수 없습니다. 우연이 아닙니다. 행과 자기 자신의 내적은 제곱의 합이라 음수인 항이 없습니다. 다른 행이 이보다 큰 점수를 얻으려면 더 길고 방향도 비슷해야 합니다. 게다가 “I”가 *am*에 주는 점수와 *am*이 “I”에 주는 점수는 언제나 같습니다. 나를 보지 않는 단어를 나만 볼 수는 없습니다.

## 2 · 행렬 세 개는 왜 필요할까요? 자기와 다른 것을 찾을 수 있습니다

그래서 단어가 묻는 것, 단어를 찾게 해 주는 것, 단어가 건네주는 것을 따로 둡니다. 단어 x마다 벡터를 세 개씩 만듭니다.

- **쿼리**(query) $x\,W_Q$: 이 단어가 찾는 것
- **키**(key) $x\,W_K$: 이 단어를 찾게 해 주는 것
- **값**(value) $x\,W_V$: 이 단어를 보는 단어에게 건네주는 것

학습되는 것은 이 행렬들이고, 모든 단어가 함께 씁니다. **아래의 숫자는 우리가 지어낸 것입니다.** 작은 정수로 골랐습니다. 학습으로 찾는 것은 15장에서 봅니다.
"""

# %% claims=["4-20", "4-25", "4-27"]
w_q, w_k, w_v = (w[:, :2] for w in data.pocket_attention()[:3])  # (4, 2); lesson 10 has the rest | (4, 2), 나머지는 10장에
matrices(Matrix(w_q, "W_Q"), Matrix(w_k, "W_K"), Matrix(w_v, "W_V"))

# %% [markdown] lang="en"
r"""
Of the row [2, 0, −1, 1] $W_Q$ picks −1 and 2. Which key does $W_K$ make of it?
"""

# %% [markdown] lang="ko"
r"""
“I”의 행 [2, 0, −1, 1]에서 $W_Q$의 첫 번째 열은 −1을, 두 번째 열은 2를 고릅니다. 같은 행과 $W_K$로는 어떤 키가 나올까요?
"""

# %% claims=["3-04"]
q, k = X @ w_q, X @ w_k  # (4, 2) each | 각각 (4, 2)
matrices(Matrix(q, "q", words, lit=0), Matrix(k, "k", words))

# %% [markdown] lang="en"
r"""
"I" asks with [−1, 2] and is found by [2, 2]. Which of the four keys fits its query best?
"""

# %% [markdown] lang="ko"
r"""
“I”는 [−1, 2]로 묻고, 다른 단어는 [2, 2]를 보고 “I”를 찾습니다. 이 쿼리를 네 키와 하나씩 비교합니다. 어느 단어가 가장 잘 맞을까요?
"""

# %% claims=["4-30"] jupyter={"outputs_hidden": true}
write_out("score", q[0], k.T)

# %% [markdown] lang="en"
r"""
*am*. What does a dot product see? Each key casts a **shadow** on the query's line. The score is **shadow times length of the query**, $\sqrt{(-1)^2 + 2^2} = 2.24$:
"""

# %% [markdown] lang="ko"
r"""
*am*입니다. 내적은 무엇을 보는 것일까요? 키의 끝에서 쿼리의 직선에 수선을 내리면 키의 **그림자**가 생깁니다. 점수는 **그림자 곱하기 쿼리의 길이**이고, 쿼리의 길이는 $\sqrt{(-1)^2 + 2^2} = 2.24$입니다.
"""

# %%
draw_shadows(q[0], k, words)

# %% [markdown] lang="en"
r"""
*am* reaches furthest, *student* falls behind. (Why? Turn the page until the query is [2.24, 0]: the dot product is 2.24 times the key's first number, its shadow. Turned together, two vectors keep it.) So "I" and *am* both scored 2 at the very top: on [0, 1] they cast one shadow.

Before softmax the scores are divided by √d_k; **d_k** is how many numbers a key has, here 2. (Part 4 says why.)
"""

# %% [markdown] lang="ko"
r"""
*am*이 쿼리의 방향으로 가장 멀리 닿습니다. *student*는 반대쪽에 떨어지므로 점수가 음수입니다. (왜 그럴까요? 쿼리가 첫 번째 축 위에 오도록 종이를 돌려 봅시다. 그러면 쿼리는 [2.24, 0]이고, 내적은 2.24에 키의 첫 번째 숫자, 즉 그림자를 곱한 것입니다. 종이를 돌려도 내적은 달라지지 않습니다. 8장에서 본 회전입니다.)

맨 위의 그림에서 처음에 “I”와 *am*의 점수는 둘 다 2였습니다. 쿼리가 [0, 1]일 때 키 [2, 2]와 [0, 2]의 그림자가 같기 때문입니다.

이제 가중치입니다. 소프트맥스 전에 점수를 √d_k로 나눕니다. **d_k**는 키의 숫자 개수이고, 여기서는 2입니다. (이유는 4절에서 봅니다.)
"""

# %% claims=["3-06", "3-07", "4-33"]
fit = q[0] @ k.T  # (4,)
weights_1 = shares(fit / np.sqrt(2))
divided, powers_1 = fit / np.sqrt(2), np.exp(fit / np.sqrt(2))
Table({"word": words, "q · k": fit, "÷ √2": divided, "e to that": powers_1, "weight": weights_1})

# %% [markdown] lang="en"
r"""
"I" gives 73 % to *am*, 18 % to itself. What it takes from them are their **values**, mixed in these shares:
"""

# %% [markdown] lang="ko"
r"""
“I”는 73%를 *am*에, 18%를 자기 자신에게 줍니다. 거기서 가져오는 것은 **값**입니다. 이 비율로 섞습니다.
"""

# %% claims=["3-05"]
v = X @ w_v  # (4, 2)
write_out("out", weights_1, v)

# %% [markdown] lang="en"
r"""
**A query is compared with all keys; the answer is the weighted mean of the values.** Set the sliders at the top to −1 and 2 to see it.

### Exercise 9.1 ★ 5 minutes

Now **am**. Its query is [1, 0], the keys are those above. What are its four weights, to four decimals?
"""

# %% [markdown] lang="ko"
r"""
이것이 어텐션입니다. **쿼리를 모든 키와 비교하고, 값들의 가중 평균을 답으로 얻습니다.** 맨 위의 슬라이더를 −1과 2로 옮기면 방금 한 계산이 그림으로 보입니다.

### 연습 9.1 ★ 5분

이번에는 **am**입니다. 쿼리는 [1, 0]이고 키는 위와 같습니다. *am*의 가중치 네 개는 얼마인가요? 소수 넷째 자리까지 답하세요.
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

[0.5388, 0.1310, 0.0646, 0.2657]: *am* looks mostly at "I".

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

점수는 키들의 첫 번째 숫자, 즉 2, 0, −1, 1입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.5388, 0.1310, 0.0646, 0.2657]이므로 *am*은 주로 “I”를 봅니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build: all words at once

One product, q @ k.T, gives all scores. **A row belongs to the word that looks, a column to the word that is looked at.** Whom do *a* and *student* look at most?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기: 모든 단어를 한꺼번에

쿼리 네 개를 위아래로 쌓으면 점수 전체가 행렬곱 하나, q @ k.T입니다. **행은 보는 단어, 열은 보이는 단어입니다.** *a*와 *student*는 누구를 가장 많이 볼까요?
"""

# %% claims=["3-03"] jupyter={"outputs_hidden": true}
q, k, v = X @ w_q, X @ w_k, X @ w_v  # (4, 2) each | 각각 (4, 2)
scores = q @ k.T  # (4, 4)
keys, fits = Matrix(k.T, "kᵀ", columns=words), Matrix(scores, "scores", words, words, lit=0)
matrices(Matrix(q, "q", words, lit=0), "@", keys, "=", fits)

# %% [markdown] lang="en"
r"""
*a* at *student*, *student* at "I", nobody most at itself. And a look need not be returned: "I" scores 4 for *am*, *am* 2 for "I".

**A danger in softmax:** beyond 709 `np.exp` gives ∞. What becomes of the weights if our scores are a thousand times as large?
"""

# %% [markdown] lang="ko"
r"""
*a*는 *student*를, *student*는 “I”를 가장 많이 봅니다. 자기 자신을 가장 많이 보는 단어는 없습니다. 서로 똑같이 볼 필요도 없습니다. “I”가 *am*에 주는 점수는 4, *am*이 “I”에 주는 점수는 2입니다.

**소프트맥스에는 위험이 하나 남아 있습니다.** `np.exp`에 710 이상을 넣으면 너무 커서 담지 못하고 ∞가 나옵니다(오버플로, overflow). 점수가 천 배로 커지면 가중치는 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
with np.errstate(over="ignore", invalid="ignore"):  # no warning about ∞ / ∞ | ∞ / ∞를 경고하지 않음
    overflown = shares(1000 * scores)
overflown.round(2)

# %% [markdown] lang="en"
r"""
∞ / ∞ is nan. But subtracting one number m from all scores of a row changes no weight: it divides every power by $e^m$, and their sum as well. With the row's largest as m no power is above 1.

### Exercise 9.2 ★★ 6 minutes

Write softmax for scores of any shape (…, S), along the last axis, also where they are large. (−∞ may stand among them, but not in a whole row.)
"""

# %% [markdown] lang="ko"
r"""
∞ / ∞는 nan입니다. 그런데 한 행의 모든 점수에서 같은 수 m을 빼도 가중치는 달라지지 않습니다. 거듭제곱이 모두 $e^m$으로 나뉘고 합도 똑같이 나뉘기 때문입니다. 행에서 가장 큰 점수를 m으로 두면 어떤 거듭제곱도 1을 넘지 않습니다.

### 연습 9.2 ★★ 6분

점수의 모양이 (…, S)이면 축이 몇 개이든 마지막 축을 따라 소프트맥스를 구하는 함수를 작성하세요. 점수가 커도 오버플로가 나지 않아야 합니다. (−∞가 섞여 있을 수 있지만 한 행 전체가 −∞인 경우는 없습니다.) 나중에 여러분의 트랜스포머에 쓸 함수입니다.
"""

# %%
def my_softmax(scores):
    ...


check("9.2", my_softmax)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Two lines: the powers of what is left when each row's largest score is subtracted, and their shares. `scores.max(axis=-1, keepdims=True)` has one number for each row.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 줄입니다. 행마다 가장 큰 점수를 빼고 거듭제곱을 구한 다음, 합으로 나눕니다. `scores.max(axis=-1, keepdims=True)`에는 행마다 숫자가 하나씩 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
With the helper's `softmax` the rest is two lines:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `softmax`도 똑같이 합니다. 이것을 쓰면 어텐션의 나머지는 두 줄입니다.
"""

# %%
from helpers import softmax

weights = softmax(q @ k.T / np.sqrt(2))  # (4, 4)
out = weights @ v  # (4, 2)
looks = Matrix(weights, "weights", words, words, lit=0)
matrices(looks, "@", Matrix(v, "v", words), "=", Matrix(out, "out", words, lit=0))

# %% [markdown] lang="en"
r"""
(1.01 in row one is rounding.) From two numbers lesson 10 leads back to four. The paper *Attention Is All You Need* writes:

$$ \text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V $$

## 4 · Why divide by √d_k?

Let two keys have the scores 1 and 0, and raise the first by 0.1. Then the same with 8 and 0. How far does the first weight move, each time?
"""

# %% [markdown] lang="ko"
r"""
(“I”의 행은 합이 1.01처럼 보이는데, 소수 둘째 자리까지 반올림했기 때문입니다.) 단어마다 숫자가 X에서는 네 개였지만 `out`에서는 두 개입니다. add & norm에 필요한 네 개로 되돌리는 방법은 10장에서 봅니다. 논문 *Attention Is All You Need*에서는 이 계산을 이렇게 씁니다.

$$ \text{Attention}(Q, K, V) = \text{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}}\right) V $$

## 4 · 왜 √d_k로 나눌까요?

쿼리 하나에 키가 둘이고 점수가 1과 0이라고 합시다. 첫 번째 점수를 0.1 올립니다. 점수가 8과 0일 때도 똑같이 해 봅시다. 첫 번째 가중치는 각각 얼마나 달라질까요?
"""

# %% jupyter={"outputs_hidden": true}
softmax(np.array([[1, 0], [1.1, 0], [8, 0], [8.1, 0]]))[:, 0].round(6)

# %% [markdown] lang="en"
r"""
By 0.0192 and 0.00003. At 8 softmax is **saturated**; and what moves nothing gets no gradient (lesson 04).

A score is a sum of d_k products. If the numbers of q and k are random, with mean 0 and variance 1, each product has variance 1 and the sum d_k (proved in the deeper notebook): a standard deviation of **√d_k**, at 64 numbers 8. The table takes 500 random queries with ten keys each, twenty times (smallest … largest). How large is the largest of ten weights on average, at 64 and at 512, undivided?
"""

# %% [markdown] lang="ko"
r"""
0.0192와 0.00003입니다. 점수가 8이면 소프트맥스는 **포화**(saturation)되어 있습니다. 점수가 달라져도 결과는 거의 그대로이고, 결과를 바꾸지 못하는 것에는 그래디언트(gradient)도 거의 가지 않습니다(4장).

점수는 얼마나 커질까요? 점수는 곱 d_k개의 합입니다. q와 k의 숫자가 평균 0, 분산 1인 무작위 수라면 곱 하나의 분산은 1, 합의 분산은 d_k이고(심화 노트북에서 증명합니다), 표준편차(standard deviation)는 **√d_k**입니다. 숫자가 64개이면 8입니다. 표는 무작위 쿼리 500개를 각각 키 열 개와 비교하는 일을 스무 번 한 결과입니다(최솟값 … 최댓값). d_k가 64일 때와 512일 때, 나누지 않으면 열 개 가운데 가장 큰 가중치는 평균 얼마일까요?
"""

# %% claims=["3-08", "4-32"] jupyter={"outputs_hidden": true}
def largest_weights(d_k, by, seed):
    rng = np.random.default_rng(seed)
    queries, ten_keys = rng.normal(size=(500, 1, d_k)), rng.normal(size=(500, d_k, 10))
    return softmax((queries @ ten_keys)[:, 0] / by).max(axis=1)  # (500,)


rows = []
for d_k, name, by in ((64, "1", 1), (512, "1", 1), (64, "√64", 8), (512, "√512", 512**0.5)):
    drawn = [largest_weights(d_k, by, seed) for seed in range(20)]
    means, sure = [w.mean() for w in drawn], [(w > 0.99).mean() for w in drawn]
    rows.append((d_k, name, span(means), span(sure)))
Table(("d_k", "divided by", "largest weight", "above 0.99"), rows)

# %% [markdown] lang="en"
r"""
At 64, the paper's width, one random query in three gives more than 99 % to a single key, at 512 seven in ten. These hardly learn. The others get more gradient than if divided, but *on average*: three in ten of them get less (deeper notebook). Divided by √d_k, wide keys behave like narrow ones.

## 5 · What may be seen

In the decoder a word must not see later ones (a **causal** mask). And sentences are filled up to one length with [PAD], at which nobody should look (**padding**). In a **mask** **True = may be seen**; where it is False the score becomes −∞ *before* softmax: $e^{-\infty}$ is 0, and the other weights still add up to 1. For the words that *am* may see the scores are 2 and 0, the powers 4.1 and 1: predict its row. (A pale 0 is exact, a dark one rounded.)
"""

# %% [markdown] lang="ko"
r"""
논문의 폭인 64에서는 모두 무작위인데도 쿼리 셋 가운데 하나쯤이 키 하나에 99% 넘게 주고, 512에서는 열에 일곱쯤이 그렇습니다. 이런 쿼리는 거의 배우지 못합니다. 나머지 쿼리는 점수를 나눌 때보다 더 큰 그래디언트를 받지만, 이는 **평균**이 그렇다는 말입니다. 열에 셋쯤은 오히려 덜 받습니다(심화 노트북). √d_k로 나누면 키의 폭이 넓어도 소프트맥스가 좁을 때와 똑같이 동작합니다.

## 5 · 무엇을 보아도 될까요?

단어를 하나씩 써 나가는 디코더(decoder)에서는 뒤에 올 단어를 보면 안 됩니다(**인과 마스크**, causal mask). 또 배치(batch)의 문장들은 길이를 맞추려고 [PAD]로 채우는데(**패딩**, padding), [PAD]는 어느 단어도 보지 않아야 합니다.

무엇을 보아도 되는지는 **마스크**로 나타냅니다. **True는 보아도 된다는 뜻입니다.** False인 자리의 점수는 소프트맥스 **전에** −∞로 바꿉니다. $e^{-\infty}$은 0이고, 남은 가중치의 합은 여전히 1입니다. *am*이 볼 수 있는 두 단어의 점수는 2와 0이고, √2로 나누어 구한 거듭제곱은 4.1과 1입니다. *am*의 행을 예측하고 실행하세요. (흐린 0은 정확히 0이고, 진한 0은 반올림한 것입니다.)
"""

# %% claims=["4-14", "4-40"] jupyter={"outputs_hidden": true}
mask = np.tri(4, dtype=bool)  # row i sees the columns 0 … i | i행은 0 … i열을 봄
allowed = np.where(mask, q @ k.T / np.sqrt(2), -np.inf)
looks_back = Matrix(softmax(allowed), "weights", words, words, lit=1)
matrices(Matrix(allowed, "scores / √d_k", words, words, lit=1), "→", looks_back)

# %% [markdown] lang="en"
r"""
4.1 / 5.1 = 0.80 and 1 / 5.1 = 0.20. Paint a mask: begin with one of three, choose *row* (who looks) and *column* (who is looked at), flip the cell. (1 is True; *padding* takes the last word for [PAD].) With *all*, hide *am* from "I": where does its 0.73 go? With *causal*, hide "I" from itself.
"""

# %% [markdown] lang="ko"
r"""
4.1 / 5.1 = 0.80과 1 / 5.1 = 0.20입니다. 마스크를 직접 칠해 보세요. **모두**, **인과**, **패딩** 가운데 하나에서 시작합니다. 그다음 보는 단어(**행**)와 보이는 단어(**열**)를 고르고 칸을 뒤집으세요. (1은 True, 0은 False이고, **패딩**은 마지막 단어를 [PAD]로 봅니다.) **모두**에서 “I”가 *am*을 보지 못하게 가리면 0.73은 어디로 갈까요? **인과**에서 “I”가 자기 자신도 보지 못하게 가리면 그 행에는 무엇이 남을까요?
"""

# %% tags=["widget"]
play_painter()

# %% [markdown] lang="en"
r"""
The 0.73 goes to the other three in their ratio, so mostly to "I" itself. **A row that may see nothing** would be 0 / 0; in this course its weights and its out are 0.

### Exercise 9.3 ★★ 7 minutes

Write attention. `q` is (…, T, d_k), `k` (…, S, d_k), `v` (…, S, d_v): T words look at S words, in any number of sentences. `mask` is None, or booleans that fit (…, T, S). Return `out`, (…, T, d_v). (`k.swapaxes(-1, -2)` is the `.T` of the last two axes.)
"""

# %% [markdown] lang="ko"
r"""
0.73은 나머지 세 단어에 원래의 비율대로 나뉘므로, 대부분 “I” 자신에게 갑니다. **아무것도 볼 수 없는 행**은 그대로 계산하면 0 / 0입니다. 이 과정에서는 가중치도 0, out도 0으로 정합니다.

### 연습 9.3 ★★ 7분

어텐션을 작성하세요. `q`는 (…, T, d_k), `k`는 (…, S, d_k), `v`는 (…, S, d_v)입니다. 단어 T개가 단어 S개를 보고, 문장이 여럿이어도 한꺼번에 계산합니다. `mask`는 None이거나 (…, T, S)에 맞는 불리언 배열입니다. `out` (…, T, d_v)를 돌려줍니다. (`k.swapaxes(-1, -2)`는 마지막 두 축의 `.T`입니다.)
"""

# %%
def my_attention(q, k, v, mask=None):
    ...


check("9.3", my_attention)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Scores, divided by √d_k; if there is a mask, `np.where(mask, scores, -np.inf)`; softmax; times v. How many numbers a key has, `k.shape[-1]` knows.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

√d_k로 나눈 점수, 마스크가 있으면 `np.where(mask, scores, -np.inf)`, 소프트맥스, v와의 곱입니다. 키의 숫자 개수는 `k.shape[-1]`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Ours, `attend`, returns the weights, too. (`barred`: True becomes 0, False −∞.)
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `attend`는 가중치까지 돌려줍니다. `barred`는 True를 0으로, False를 −∞로 바꾸어 점수에 더하게 합니다.
"""

# %% claims=["3-02", "4-29"]
from helpers import attend

q, k, v = X @ w_q, X @ w_k, X @ w_v  # (4, 2) each | 각각 (4, 2)
assert np.allclose(attend(q, k, v)[0], out, rtol=1e-12, atol=0)
show(attend)

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

One line. (The products before it: `nn.Linear` without bias.)
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

실제로 쓰는 코드는 한 줄입니다. (q, k, v를 만드는 행렬 세 개는 그 앞에 편향이 없는 `nn.Linear`로 둡니다.)
"""

# %%
import torch
import torch.nn.functional as F
from torch import nn

q_torch, k_torch, v_torch = (torch.tensor(array) for array in (q, k, v))
F.scaled_dot_product_attention(q_torch, k_torch, v_torch)

# %% [markdown] lang="en"
r"""
Its `attn_mask` means what our mask does. **Beware:** in `nn.MultiheadAttention` (lesson 10) True means *may not* be seen. What do both make of a row that may see nothing?
"""

# %% [markdown] lang="ko"
r"""
마스크 `attn_mask`는 우리 마스크와 뜻이 같습니다. True는 보아도 된다는 뜻입니다. **주의:** `nn.MultiheadAttention`(10장)에서는 반대로 True가 보면 **안 된다**는 뜻입니다. 아무것도 볼 수 없는 행에서는 둘이 각각 무엇을 낼까요?
"""

# %% jupyter={"outputs_hidden": true}
blind = np.tri(4, k=-1, dtype=bool)  # only what comes before: "I" may see nothing | 앞에 오는 것만: "I"는 아무것도 못 봄
seen = torch.tensor(blind)
by_function = F.scaled_dot_product_attention(q_torch, k_torch, v_torch, attn_mask=seen)
module = nn.MultiheadAttention(2, 1, dtype=torch.float64)
by_module, _ = module(q_torch, k_torch, v_torch, attn_mask=~seen)  # True = may not be seen | True = 볼 수 없음
by_function.tolist()[0], by_module.tolist()[0]

# %% [markdown] lang="en"
r"""
The function gives 0, as we do; the module nan (unless `need_weights=False`), which spoils the whole network. This mask on every device:
"""

# %% [markdown] lang="ko"
r"""
함수는 우리처럼 0을 내고, 모듈은 nan을 냅니다(`need_weights=False`로 부르면 내지 않습니다). nan 하나가 신경망 전체를 망치므로, 아무것도 볼 수 없는 행은 만들지 않는 것이 좋습니다. 이제 이 마스크로 우리 코드와 PyTorch를 모든 장치에서 비교합니다.
"""

# %%
from helpers import ScaledDotProductAttention, equal_on_every_device

equal_on_every_device(ScaledDotProductAttention(), {"q": q, "k": k, "v": v}, mask=blind)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**How does a word look at the others?** By its own row it would see itself alone. So it compares a query with all keys, shadow times length; √d_k keeps the scores at one size, softmax makes shares of them, and in these it takes the values. A mask takes words out before softmax.

| name | shape | what it is |
|---|---|---|
| `q`, `k`, `v` | (T, d_k), (S, d_k), (S, d_v) | X by three learned matrices |
| `scores` | (T, S) | q @ k.T / √d_k; −∞ where the mask is False |
| `weights` | (T, S) | softmax of each row |
| `out` | (T, d_v) | weights @ v |

**Deeper:** [every gradient of attention, and a memory of another length](09b_attention_deeper.ipynb). **Extra:** [what there was before attention](09c_before_attention.ipynb). **The way back** through softmax, by hand: [lesson 14](14_way_back.ipynb).

**Next:** several looks side by side, in [lesson 10](10_multi_head_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**한 단어는 다른 단어들을 어떻게 볼까요?** 자기 행 그대로 비교하면 자기 자신만 보입니다. 그래서 쿼리로 묻고, 모든 단어의 키와 비교합니다(그림자 곱하기 길이). √d_k로 나누어 점수의 크기를 일정하게 하고, 소프트맥스로 비율을 만들고, 모든 값을 이 비율로 섞어 가져옵니다. 마스크는 소프트맥스 전에 단어를 뺍니다.

| 이름 | 모양 | 무엇 |
|---|---|---|
| `q`, `k`, `v` | (T, d_k), (S, d_k), (S, d_v) | X에 학습되는 행렬 세 개를 곱한 것 |
| `scores` | (T, S) | q @ k.T / √d_k, 마스크가 False이면 −∞ |
| `weights` | (T, S) | 행마다 소프트맥스 |
| `out` | (T, d_v) | weights @ v |

**더 깊이:** [심화 노트북](09b_attention_deeper.ipynb)에서는 어텐션의 모든 그래디언트를 구하고, 길이가 다른 문장(memory)을 보게 합니다. **덧붙임:** [어텐션 이전에는 무엇이 있었을까요?](09c_before_attention.ipynb) 소프트맥스로 **되돌아오는 길**은 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** [10장](10_multi_head_attention.ipynb)에서는 이런 어텐션 여러 개를 나란히 씁니다. 멀티 헤드 어텐션(multi-head attention)입니다.
"""
