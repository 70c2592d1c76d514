# %% [markdown] lang="en"
r"""
# 11 · Positions inside attention

**What is left of “third” after W_Q and W_K?**

**You will be able to** say what attention does when two words change places, with positions and without, split every score into four terms, and tell when the term of the two positions knows the distance alone. \
**You need** lessons 08 (positional encoding) and 09 (attention). \
**Time** 38 minutes

Lesson 08 added the vector of a position to each word and proved: the dot product of two positions depends on their distance alone. Lesson 09 compared words by their scores. What becomes of the proof there: does a score know only how far apart two words stand, or also which one is third? Row i of X is a word, row i of P its position. Each score compares a sum with a sum, so it consists of four terms, the four squares below. The line under each gives the largest change of any of its numbers since the sentence stood at position 0. At the bottom is the sum of the terms, the score.

Move *start*: the whole sentence moves on, all distances stay. Which terms change? Now press *W_Q, W_K*, the matrices of lesson 09 that stand between the words in every attention, and move *start* again. Which term has changed its behaviour? Last, switch off all terms but P–P and look along its diagonals, with *W_Q, W_K* and without.
"""

# %% [markdown] lang="ko"
r"""
# 11 · 어텐션 속의 위치

**W_Q와 W_K를 지나면 ‘세 번째’에서 무엇이 남을까요?**

**이 장을 마치면** 두 단어의 자리를 바꿀 때 어텐션(attention)이 하는 일을 위치가 있을 때와 없을 때로 나누어 설명하고, 점수를 네 항으로 나누고, 두 위치의 항이 언제 거리만 아는지 말할 수 있습니다. \
**필요한 것**은 8장(위치 인코딩)과 9장(어텐션)입니다. \
**시간** 38분

8장에서는 단어마다 위치의 벡터를 더했고, 두 위치의 내적이 거리에만 달려 있음을 증명했습니다. 9장에서는 점수로 단어들을 비교했습니다. 그렇다면 점수에서 그 증명은 어떻게 될까요? 점수는 두 단어가 얼마나 떨어져 있는지만 알까요, 어느 단어가 세 번째인지도 알까요? X의 i행은 단어이고 P의 i행은 그 단어의 위치(position)입니다. 점수는 ‘단어 + 위치’끼리 비교하므로 네 항으로 나뉩니다. 아래의 네모 네 개가 그 항입니다(word는 단어, position은 위치). 네모 아래에는 문장이 위치 0에서 시작할 때와 비교해 숫자가 최대 얼마나 달라졌는지(changed by) 적혀 있습니다. 맨 아래는 켜져 있는 항을 모두 더한 점수(scores)이고, positions는 네 단어의 위치입니다.

*start*를 움직여 보세요. 문장 전체가 뒤로 옮겨 가고 단어 사이의 거리는 그대로입니다. 어느 항이 달라지나요? 이제 *W_Q, W_K*를 눌러 두 단어 사이에 9장의 두 행렬을 넣고(실제 어텐션에는 언제나 있습니다), *start*를 다시 움직여 보세요. 조금 전에는 그대로였는데 이번에는 달라지는 항이 있습니다. 어느 것일까요? 끝으로 P–P만 남기고 모두 끈 다음, *W_Q, W_K*가 있을 때와 없을 때 대각선을 따라 숫자를 살펴보세요.
"""

# %% tags=["widget"]
from helpers import play_terms

play_terms()

# %%
import numpy as np

from helpers import Matrix, attend, check, data, matrices

# %% [markdown] lang="en"
r"""
## 1 · By hand: two words change places

The sentence and the matrices are those of lesson 09; the four rows of X hold no positions yet. Here are everyone's weights and outputs once more:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 두 단어의 자리를 바꾸기

문장과 행렬은 9장과 같고, X의 네 행에는 아직 위치가 없습니다. 모든 단어의 가중치(weights)와 출력(out)을 다시 봅시다.
"""

# %%
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v = (w[:, :2] for w in data.pocket_attention()[:3])  # (4, 2)


def look(x):
    return attend(x @ w_q, x @ w_k, x @ w_v)

# %%
out, weights = look(X)  # (4, 2), (4, 4)
matrices(Matrix(weights, "weights", words, words, digits=4), Matrix(out, "out", words, digits=4))

# %% [markdown] lang="en"
r"""
Now *I* and *student* change places: “student am a I”. What becomes of the four rows of out? Predict, then run.
"""

# %% [markdown] lang="ko"
r"""
이제 *I*와 *student*의 자리를 바꿉니다: “student am a I”. out의 네 행은 어떻게 될까요? 예측하고 실행하세요.
"""

# %% claims=["4-43"] jupyter={"outputs_hidden": true}
order = [3, 1, 2, 0]
exchanged = [words[i] for i in order]  # student am a I
out_exchanged, _ = look(X[order])
after = Matrix(out_exchanged, "out", exchanged, digits=4)
matrices(Matrix(out, "out", words, digits=4), "→", after)

# %% [markdown] lang="en"
r"""
The rows change places, and that is all. “student am a I” is the same to attention as “I am a student”: each word finds the same words with the same keys, and takes the same mean of the same values. Nobody can tell who is third.

### Exercise 11.1 ★ 3 minutes

Still without positions: the words now come as **“am student I a”**, and so do the columns. What are the four **weights** in the row of *I*? (There is nothing to compute.)
"""

# %% [markdown] lang="ko"
r"""
행의 순서만 바뀌었고 숫자는 그대로입니다. 어텐션에게는 “student am a I”도 “I am a student”와 같습니다. 단어마다 똑같은 단어들의 똑같은 키를 보고, 똑같은 값들의 평균을 가져가기 때문입니다. 누가 세 번째인지 아무도 알 수 없습니다.

### 연습 11.1 ★ 3분

여전히 위치는 없습니다. 단어가 **“am student I a”** 순서로 옵니다. *I*의 행에 있는 **가중치** 네 개는 차례로 무엇인가요? 열도 이 순서입니다. (새로 계산할 것은 없습니다.)
"""

# %%
answer_1 = [..., ..., ..., ...]

check("11.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

How much does *I* give to *am*? That is now the first column.

</details>
<details><summary>Solution</summary>

{solution}

[0.7299, 0.0052, 0.1774, 0.0875]: *I* still gives 0.7299 to *am*, wherever *am* stands.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

*I*는 *am*에 얼마를 주나요? 이제 그것이 첫 번째 열입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.7299, 0.0052, 0.1774, 0.0875]입니다. *am*이 어디에 있든 *I*는 여전히 *am*에 0.7299를 줍니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**With positions.** P holds the vectors of positions 0 to 3, and stays where it is when words change places: whoever stands first gets p(0). Does the row of *am*, which does not move, stay the same?
"""

# %% [markdown] lang="ko"
r"""
**위치를 더하면.** P는 위치 0부터 3까지의 벡터이고, 단어가 자리를 바꾸어도 제자리에 있습니다. 누구든 맨 앞에 서면 p(0)을 받습니다. 자리를 옮기지 않는 *am*의 행은 그대로일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import positional_encoding

P = positional_encoding(np.arange(4), 4)  # (4, 4)
placed, placed_anew = look(X + P)[0], look(X[order] + P)[0]  # (4, 2) each
then = Matrix(placed_anew, "out", exchanged)
matrices(Matrix(P, "P"), Matrix(placed, "out", words), "→", then)

# %% [markdown] lang="en"
r"""
Every row is new, that of *am* as well: the words that it looks at have other keys and values now. Follow one score on paper: how well *student* fits *am*. Our $W_Q$ makes of a row its third and its first number; $W_K$ makes the first number, and the first plus the second.

- Without positions: the query of *student*, row [1, −2, 2, 0], is (2, 1). The key of *am*, row [0, 2, 1, −1], is (0, 2). The score is 2 · 0 + 1 · 2 = 2.
- With positions *am* always stands at 1. Its row becomes [0.84, 2.54, 1.01, 0.00] and its key (0.84, 3.38).
- *student* at 3: row [1.14, −2.99, 2.03, 1.00], query (2.03, 1.14). *student* at 0: row [1, −1, 2, 1], query (2, 1).

Multiply, then compare:
"""

# %% [markdown] lang="ko"
r"""
모든 행이 달라졌고 *am*의 행도 마찬가지입니다. *am*이 보는 단어들의 키와 값이 달라졌기 때문입니다. 점수 하나를 종이 위에서 따라가 봅시다. *student*가 *am*을 보는 점수입니다. 우리의 $W_Q$는 행에서 세 번째 숫자와 첫 번째 숫자를 차례로 꺼내고, $W_K$는 첫 번째 숫자와, 첫 번째와 두 번째의 합을 꺼냅니다.

- 위치가 없을 때: *student*의 행 [1, −2, 2, 0]에서 쿼리는 (2, 1), *am*의 행 [0, 2, 1, −1]에서 키는 (0, 2)입니다. 점수는 2 · 0 + 1 · 2 = 2입니다.
- 위치를 더하면: *am*은 언제나 위치 1에 있으므로 행은 [0.84, 2.54, 1.01, 0.00], 키는 (0.84, 3.38)입니다.
- *student*가 위치 3에 있으면 행은 [1.14, −2.99, 2.03, 1.00], 쿼리는 (2.03, 1.14)입니다. 위치 0에 있으면 행은 [1, −1, 2, 1], 쿼리는 (2, 1)입니다.

곱해서 더한 다음 비교해 보세요. (표의 열은 *student*의 위치와 점수입니다. none은 위치를 더하지 않은 것입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import Table, number, span

am = X[1] + P[1]
pairs = {"none": (X[3], X[1]), 3: (X[3] + P[3], am), 0: (X[3] + P[0], am)}
found = [(at, number(student @ w_q @ (of_am @ w_k), 2)) for at, (student, of_am) in pairs.items()]
Table(("position of student", "score"), found)

# %% [markdown] lang="en"
r"""
(On paper 5.56 and 5.06: the table does not round on the way.) So positions do reach the scores. As a place, “third”, or only as a distance?

## 2 · Build

**Without positions, always.** Put the rows of x in another order, and the scores are the same numbers, with rows and columns in that order. Softmax works on each row by itself and does not ask for an order, nor does the sum weights @ v. So for every order, look(x[order]) gives the out of look(x), with its rows in that order. This is called **permutation equivariance**. The cell asserts it for a hundred random sentences of six words, with random matrices and orders. Then it adds positions, for twenty of them, and shows by how much the two sides differ at most (smallest … largest of the twenty):
"""

# %% [markdown] lang="ko"
r"""
(종이에서는 5.56과 5.06이 나옵니다. 표에서는 중간에 반올림하지 않습니다.) 이렇게 위치가 점수를 바꿉니다. 그런데 점수가 아는 것은 ‘세 번째’라는 자리일까요, 거리뿐일까요?

## 2 · 만들기

**위치가 없으면 언제나.** x의 행을 다른 순서로 놓아도 점수의 숫자들은 그대로이고 행과 열의 순서만 바뀝니다. 소프트맥스는 행마다 따로 구하므로 순서와 상관없고, 합 weights @ v도 마찬가지입니다. 그래서 어떤 순서에서나 look(x[order])의 out은 look(x)의 out을 그 순서로 놓은 것입니다. 이것을 **순열 등변성**(permutation equivariance)이라고 합니다. 단어 여섯 개짜리 무작위 문장과 무작위 행렬, 무작위 순서로 백 번 확인하고, 위치를 더한 문장으로도 스무 번 해 봅시다. (출력은 위치를 더했을 때의 차이, 최솟값 … 최댓값입니다.)
"""

# %% claims=["4-43"]
def off_by(seed, positions):
    rng = np.random.default_rng(seed)
    sentence, matrices_of_head = rng.normal(size=(6, 8)), rng.normal(size=(3, 8, 8)) / 8**0.5
    other = rng.permutation(6)
    first, then = sentence + positions, sentence[other] + positions
    (a, _), (b, _) = (attend(*(x @ w for w in matrices_of_head)) for x in (first, then))
    return np.abs(b - a[other]).max()


assert max(off_by(seed, 0) for seed in range(100)) < 1e-12
span([off_by(seed, positional_encoding(np.arange(6), 8)) for seed in range(20)])

# %% [markdown] lang="en"
r"""
**The four terms.** The score of words i and j, not yet divided by √d_k, is a query times a key. With both written out, and as (A B)ᵀ = Bᵀ Aᵀ:

$$ q_i \cdot k_j = \big((x_i + p_i) W_Q\big) \big((x_j + p_j) W_K\big)^\top = (x_i + p_i)\; W_Q W_K^\top\; (x_j + p_j)^\top $$

So between the two sums stands one matrix, M = $W_Q W_K^\top$, (d_model, d_model). Multiply out as in (a + b)(c + d) = ac + ad + bc + bd, and there are the four squares from the top: X–X, X–P (word i with position j), P–X (position i with word j), P–P.

### Exercise 11.2 ★★ 6 minutes

Write the four terms of all scores at once: `x` and `p` are (T, d_model), `w_q` and `w_k` are (d_model, d_k). Return four matrices (T, T), in the order X–X, X–P, P–X, P–P.
"""

# %% [markdown] lang="ko"
r"""
**네 항.** 아직 √d_k로 나누지 않은 단어 i와 j의 점수는 쿼리와 키의 내적입니다. 쿼리와 키를 풀어 쓰고 (A B)ᵀ = Bᵀ Aᵀ를 쓰면 다음과 같습니다.

$$ q_i \cdot k_j = \big((x_i + p_i) W_Q\big) \big((x_j + p_j) W_K\big)^\top = (x_i + p_i)\; W_Q W_K^\top\; (x_j + p_j)^\top $$

괄호로 묶인 두 합 사이에 있는 것은 행렬 하나, M = $W_Q W_K^\top$ (d_model, d_model)입니다. (a + b)(c + d) = ac + ad + bc + bd처럼 전개하면 맨 위에서 본 네모 네 개, 즉 X–X, X–P(단어 i와 위치 j), P–X(위치 i와 단어 j), P–P가 나옵니다.

### 연습 11.2 ★★ 6분

모든 점수의 네 항을 한꺼번에 구하는 함수를 작성하세요. `x`와 `p`는 (T, d_model), `w_q`와 `w_k`는 (d_model, d_k)입니다. (T, T) 행렬 네 개를 X–X, X–P, P–X, P–P의 순서로 돌려줍니다.
"""

# %%
def my_terms(x, p, w_q, w_k):
    ...


check("11.2", my_terms)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

M is `w_q @ w_k.T`. The first letter of a term stands to the left of M, the second, transposed, to the right.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

M은 `w_q @ w_k.T`입니다. 항 이름의 첫 번째 글자는 M의 왼쪽에, 두 번째 글자는 전치해서 M의 오른쪽에 둡니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
For our sentence their sum is exactly q @ k.T. *student* (last row) with *am* (second column): 2 + 3.06 + 0.28 + 0.22 = 5.56, as on paper (5.57 in the picture, which does not round on the way).
"""

# %% [markdown] lang="ko"
r"""
우리 문장에서 네 항의 합은 정확히 q @ k.T입니다. *student*(마지막 행)와 *am*(두 번째 열)을 보면 2 + 3.06 + 0.28 + 0.22 = 5.56으로, 종이 위에서 구한 점수입니다(그림의 5.57은 중간에 반올림하지 않고 더한 값입니다).
"""

# %% claims=["4-54", "4-55"]
M = w_q @ w_k.T  # (4, 4)
terms = {"X–X": X @ M @ X.T, "X–P": X @ M @ P.T, "P–X": P @ M @ X.T, "P–P": P @ M @ P.T}
scores = (X + P) @ w_q @ ((X + P) @ w_k).T
assert np.allclose(sum(terms.values()), scores, rtol=1e-12, atol=1e-14)
xx, xp, px, pp = (Matrix(term, name, lit=(3, 1)) for name, term in terms.items())
matrices(xx, "+", xp, "+", px, "+", pp, "=", Matrix(scores, "q @ k.T", lit=(3, 1)))

# %% [markdown] lang="en"
r"""
So where is the distance? X–X knows no positions, and the two mixed terms depend on the words. Only P–P could carry it. **Before the projections**, with nothing between, it is what lesson 08 proved: one number along each diagonal, the *distance* alone. “Third” is forgotten there.
"""

# %% [markdown] lang="ko"
r"""
그렇다면 거리는 어디에 있을까요? X–X는 위치를 모르고, 섞인 두 항은 단어에 달려 있습니다. 거리를 전할 수 있는 것은 P–P뿐입니다. W_Q와 W_K를 곱하는 것을 **투영**(projection)이라고 합니다. **투영 전**에는 두 위치 사이에 아무것도 없으므로 P–P는 8장에서 증명한 그대로입니다. 대각선마다 숫자가 하나뿐이고, 그 숫자는 **거리**에만 달려 있습니다. 거기서는 ‘세 번째’를 잊은 셈입니다.
"""

# %% claims=["4-51"]
def spread(scores):
    """The largest range of the numbers along any diagonal, 0 if each holds a single number."""
    n = len(scores)
    return max(np.ptp(np.diagonal(scores, k)) for k in range(1 - n, n))


before_projections = P @ P.T  # (4, 4)
assert spread(before_projections) < 1e-12
Matrix(before_projections, "P @ P.T", range(4), range(4), "shade")

# %% [markdown] lang="en"
r"""
**True or false?** One of the texts that this course is built on writes self-attention as

> $QK^\top$ with $Q = X + P$, $K = X + P$: […] position against position (P–P): a signal of distance only

At the top our two matrices changed P–P. But they were made for paper; are they an exception? Before training, a model's matrices are random. Here are twenty draws of the usual size, d_model = 16, d_k = 8, 12 positions. If the sentence is right, P–P has spread 0 along its diagonals, whatever the draw.
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 셀프 어텐션을 이렇게 설명합니다.

> $QK^\top \quad \text{s.t} \quad Q=X+P, K=X+P$ […] 위치 vs 위치 ($P–P$) : **거리 전용 신호**

(s.t는 ‘단, 다음과 같을 때’라는 뜻입니다.) 맨 위에서 우리의 두 행렬은 P–P를 바꾸어 놓았습니다. 하지만 손으로 계산하려고 고른 행렬이니 예외가 아닐까요? 학습하기 전에는 모델의 행렬이 무작위입니다. 흔히 쓰는 초깃값의 크기로 스무 번 뽑고, d_model = 16, d_k = 8, 위치 12개로 시험합니다. 인용한 설명이 맞다면 무엇을 뽑든 P–P의 대각선마다 숫자들의 차이(최댓값 − 최솟값)는 0이어야 합니다. (spread는 이 차이, largest는 가장 큰 숫자의 크기입니다.)
"""

# %% claims=["4-47", "4-56"] jupyter={"outputs_hidden": true}
from helpers import decide

P_16 = positional_encoding(np.arange(12), 16)  # (12, 16)


def projected(seed, d_model=16, d_k=8):
    limit = d_model**-0.5
    a, b = np.random.default_rng(seed).uniform(-limit, limit, (2, d_model, d_k))
    return P_16 @ a @ b.T @ P_16.T  # (12, 12)


drawn = [projected(seed) for seed in range(20)]
spreads, sizes = [spread(d) for d in drawn], [np.abs(d).max() for d in drawn]
vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
decided = f"spread {span(spreads)}, largest {span(sizes)}"
decide("4-56", vote_1, max(spreads) < 1e-9, found=decided)

# %% [markdown] lang="en"
r"""
In no draw do the diagonals hold one number each; the differences are as large as the numbers themselves. The sentence leaves out $W_Q$ and $W_K$: it holds for P @ P.T, not for what attention computes. There P–P depends on *both* positions, and “third” is back. See it on paper:

### Exercise 11.3 ★ 5 minutes

One hand (d_model = 2) that turns by 1 at each position: p(pos) = (sin pos, cos pos). $W_Q$ and $W_K$ are both [[1], [0]]: each keeps the first number and drops the second. What is **P–P** when position **1 looks at 0**, when **2 looks at 1**, and when **3 looks at 2**, to four decimals? The distance is always 1. (Without projections each would be cos 1 = 0.5403.)
"""

# %% [markdown] lang="ko"
r"""
한 번도 대각선의 숫자들이 같지 않았고, 차이가 숫자 자체만큼 큽니다. 인용한 설명에는 $W_Q$와 $W_K$가 빠져 있습니다. P @ P.T에서는 맞지만 어텐션이 실제로 계산하는 점수에서는 맞지 않습니다. 거기서 P–P는 **두 위치 모두에** 달려 있으므로 ‘세 번째’가 되돌아옵니다. 종이 위에서 확인해 봅시다.

### 연습 11.3 ★ 5분

바늘이 하나이고(d_model = 2) 위치마다 1씩 돕니다: p(pos) = (sin pos, cos pos). $W_Q$와 $W_K$는 둘 다 [[1], [0]]이어서 첫 번째 숫자만 남기고 두 번째는 버립니다. **위치 1이 0을 볼 때**, **2가 1을 볼 때**, **3이 2를 볼 때** **P–P**는 각각 얼마인가요? 소수 넷째 자리까지 답하세요. 거리는 모두 1입니다. (투영하지 않으면 셋 다 cos 1 = 0.5403입니다.)
"""

# %%
answer_3 = [..., ..., ...]

check("11.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

What is left of p(1) is sin 1. A query and a key have one number each; the score is their product.

</details>
<details><summary>Solution</summary>

{solution}

[0, 0.7651, 0.1283]: one distance, three scores. It is the encoding of *sines only* from lesson 08, where the proof broke.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

p(1)에서 남는 것은 sin 1입니다. 쿼리도 키도 숫자 하나이고, 점수는 둘의 곱입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0, 0.7651, 0.1283]입니다. 거리는 모두 1인데 점수는 셋 다 다릅니다. 8장에서 망가뜨린 **사인만** 있는 인코딩과 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**When would it survive?** Moving both positions on by k turns both vectors by R(k) of lesson 08. As rows: p(i + k) = p(i) R(k)ᵀ. So P–P becomes

$$ p(i)\, R(k)^\top M\, R(k)\, p(j)^\top $$

If M *commutes* with the turn, which means that the two may be multiplied in either order, R(k)ᵀ M = M R(k)ᵀ, then R(k)ᵀ and R(k) meet. R(k)ᵀ is R(−k), as only the signs of the sines differ: “turn and turn back”, and both drop out. What remains, p(i) M p(j)ᵀ, holds no k. Which M may? One that stretches each hand and turns it by a fixed angle, for two turns may be done in either order. For each hand that is a block [[a, b], [−b, a]], with 0 elsewhere. The identity is one of them (a = 1, b = 0). The cell tries twenty random ones and shows one for three hands:
"""

# %% [markdown] lang="ko"
r"""
**언제 남을까요?** 두 위치를 모두 k만큼 옮기면 두 벡터는 8장의 R(k)만큼 돕니다. 행으로 쓰면 p(i + k) = p(i) R(k)ᵀ입니다. 그러면 P–P는 다음과 같습니다.

$$ p(i)\, R(k)^\top M\, R(k)\, p(j)^\top $$

M이 회전과 교환 가능하다면(commute, 곱하는 순서를 바꾸어도 결과가 같다면), 즉 R(k)ᵀ M = M R(k)ᵀ이면 M이 앞으로 나오고 R(k)ᵀ R(k)가 나란히 놓입니다. 전치하면 사인의 부호만 바뀌므로 R(k)ᵀ는 거꾸로 도는 회전입니다. 돌렸다가 되돌리면 제자리이므로 둘 다 사라지고, 남는 p(i) M p(j)ᵀ에는 k가 없습니다. 어떤 M이 그럴까요? 회전이 하듯 바늘을 하나씩 다루는 행렬, 즉 바늘마다 길이를 늘이거나 줄이고 정해진 각도만큼 돌리는 행렬입니다. 두 번 돌릴 때에는 어느 것을 먼저 돌려도 같기 때문입니다. 바늘마다 블록 [[a, b], [−b, a]]가 하나씩 있고 나머지는 0입니다. 단위 행렬도 그런 행렬입니다(a = 1, b = 0). 무작위로 스무 개를 만들어 시험합니다. (그림의 such a matrix는 ‘그런 행렬’이라는 뜻이고, 바늘이 세 개일 때입니다.)
"""

# %% claims=["4-65"]
def of_turns(seed, d_model=16):
    a, b = np.random.default_rng(seed).normal(size=(2, d_model // 2))
    beside = np.stack([b, 0 * b], axis=1).ravel()[:-1]  # b, 0, b, 0, …, b
    return np.diag(np.repeat(a, 2)) + np.diag(beside, 1) - np.diag(beside, -1)


assert max(spread(P_16 @ of_turns(seed) @ P_16.T) for seed in range(20)) < 1e-12
Matrix(of_turns(0, 6), "such a matrix", colour="sign")

# %% [markdown] lang="en"
r"""
So the distance *can* survive. Of the 16 · 16 = 256 numbers of such an M only 16 are free, the a and b of eight hands, and the rest are 0 or a copy (up to the sign). And d_k = 8 leaves room for only four of the eight blocks, as each takes two of the query's numbers. Nothing in the Transformer asks for that. Training may find something like it, or not; the deeper notebook puts trained models to the test.

## 3 · In PyTorch

`nn.MultiheadAttention` with the two heads of lesson 10 gives NumPy's numbers for all four inputs, on every device of the machine. Do its rows only change places? Without positions, then with them:
"""

# %% [markdown] lang="ko"
r"""
이렇게 거리는 남을 **수 있습니다**. 하지만 그런 M의 숫자 16 · 16 = 256개 가운데 자유로운 것은 바늘 여덟 개의 a와 b, 즉 16개뿐이고, 나머지는 0이거나 같은 숫자의 반복(부호는 다를 수 있음)입니다. 게다가 d_k = 8이면 블록 여덟 개 가운데 네 개만 들어갑니다. 블록마다 쿼리의 숫자가 두 개씩 필요하기 때문입니다. 트랜스포머에는 그러라고 시키는 것이 없습니다. 학습이 비슷한 것을 찾을 수도 있고 찾지 못할 수도 있습니다. 심화 노트북에서 학습한 모델을 시험합니다.

## 3 · PyTorch로

10장의 두 헤드를 `nn.MultiheadAttention`에 넣으면 네 가지 입력 모두에서, 내 컴퓨터의 모든 장치에서 NumPy와 같은 숫자가 나옵니다. 헤드가 여럿이어도 행의 순서만 바뀔까요? (출력은 차례로 위치가 없을 때와 있을 때, 순서만 빼고 결과가 같은지 나타냅니다.)
"""

# %%
import torch

from helpers import MultiHeadAttention, compare, devices, twin

arrays = (array for w in data.pocket_attention() for array in (w, np.zeros(4)))
two_heads = MultiHeadAttention(2, *arrays)
given = X, X[order], X + P, X[order] + P
plain, plain_then, placed, placed_then = outs = [two_heads(x) for x in given]
for device in devices():
    builtin = twin(two_heads, device.name, device.dtype).to_torch_nn()  # nn.MultiheadAttention
    for x, out_here in zip(given, outs):
        there = torch.tensor(x, device=device.name, dtype=device.dtype)
        compare(builtin(there), out_here, device.tolerance)
np.allclose(plain_then, plain[order]), np.allclose(placed_then, placed[order])

# %% [markdown] lang="en"
r"""
## 4 · Recap

**What is left of “third” after W_Q and W_K?** Without positions there is no “third”: words that change places only change the places of the outputs. With positions every score has four terms, and X–P and P–X know it. P–P has forgotten it and depends on the distance alone as long as nothing stands between. W_Q and W_K bring it back, as a rule; if W_Q W_Kᵀ commutes with the turns, they do not.

| name | shape | what it does |
|---|---|---|
| permutation equivariance | – | rows of x in another order: the same out, with its rows in that order |
| M = W_Q W_Kᵀ | (d_model, d_model) | stands between the two sums in every score |
| X–X | (T, T) | X M Xᵀ: words alone |
| X–P, P–X | (T, T) | X M Pᵀ, P M Xᵀ: a word with a position |
| P–P | (T, T) | P M Pᵀ: distance alone if M commutes with every R(k), but as a rule not |

**Deeper:** [positions that enter the scores by themselves: RoPE and ALiBi, and a small model that is asked further out than it was trained](11b_positions_in_attention_deeper.ipynb).

**Next:** [lesson 12](12_encoder.ipynb) puts attention, feed-forward network, norms and positions together: the encoder.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 정리

**W_Q와 W_K를 지나면 ‘세 번째’에서 무엇이 남을까요?** 위치가 없으면 ‘세 번째’가 아예 없습니다. 단어의 자리를 바꾸면 출력의 자리만 바뀝니다. 위치를 더하면 점수는 네 항으로 나뉘고, 그중 X–P와 P–X는 ‘세 번째’를 압니다. P–P는 사이에 아무것도 없으면 ‘세 번째’가 사라지고 거리만으로 정해지지만, 대개 W_Q와 W_K가 ‘세 번째’를 되살립니다. W_Q W_Kᵀ가 회전과 교환 가능하면 되살리지 않습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| 순열 등변성 | – | x의 행을 다른 순서로 놓으면 out도 행의 순서만 그렇게 바뀝니다 |
| M = W_Q W_Kᵀ | (d_model, d_model) | 모든 점수에서 두 합(단어 + 위치) 사이에 있습니다 |
| X–X | (T, T) | X M Xᵀ: 단어만 |
| X–P, P–X | (T, T) | X M Pᵀ, P M Xᵀ: 단어와 위치 |
| P–P | (T, T) | P M Pᵀ: M이 모든 R(k)와 교환 가능하면 거리만으로 정해지지만, 대개는 그렇지 않습니다 |

**더 깊이:** [심화 노트북](11b_positions_in_attention_deeper.ipynb)에서는 위치를 점수에 직접 넣는 RoPE와 ALiBi를 알아보고, 작은 모델에 학습할 때보다 긴 문장을 줍니다.

**다음:** [12장](12_encoder.ipynb)에서는 어텐션, 피드포워드 신경망, 정규화, 위치를 한데 모읍니다. 인코더입니다.
"""
