# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention, deeper

**What does attention hand back?**

**You will be able to** derive every gradient of attention, say why softmax's Jacobian is never built, prove why scores are divided by √d_k, and let a sentence look at another one of a different length. \
**You need** lessons 09 and 04 (gradients). \
**Time** 60 minutes

The sentence of lesson 09 again, with its q, k and v:
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션, 심화

**어텐션은 무엇을 되돌려줄까요?**

**이 노트북을 마치면** 어텐션(scaled dot-product attention)의 모든 그래디언트(gradient)를 유도하고, 소프트맥스(softmax)의 야코비 행렬(Jacobian)을 만들지 않는 이유를 설명하고, 점수를 √d_k로 나누는 이유를 증명하고, 한 문장이 길이가 다른 문장을 보게 할 수 있습니다. \
**필요한 것**은 9장과 4장(그래디언트)입니다. \
**시간** 60분

9장의 문장을 q, k, v와 함께 다시 봅니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, attend, check, data, decide
from helpers import matrices, numbers, show, softmax, span

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v = (w[:, :2].copy() for w in data.pocket_attention()[:3])  # (4, 2) each | 각각 (4, 2)
q, k, v = X @ w_q, X @ w_k, X @ w_v  # (4, 2) each | 각각 (4, 2)
matrices(Matrix(q, "q", words), Matrix(k, "k", words), Matrix(v, "v", words))

# %% [markdown] lang="en"
r"""
## 1 · What one row holds

**True or false?** One of our texts says of attention's output:

> The vector for I, newly made by scaled dot-product attention, is the result of condensing all relations between pairs of words within the sentence.

If so, the other words' queries must matter to "I". The cell replaces them and measures how far each row of `out` moves. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 한 행에 담기는 것

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 어텐션의 출력을 이렇게 설명합니다.

> 위 그림에서 Scaled Dot-Product Attention 결과 새롭게 만들어진 I에 해당하는 벡터는 해당 문장 내 단어 쌍 간 관계가 모두 농축된 결과.

그렇다면 다른 단어들의 쿼리도 “I”에 영향을 주어야 합니다. 아래 셀은 다른 단어들의 쿼리를 바꾸고 `out`의 행마다 숫자가 얼마나 달라지는지 봅니다. 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["3-10"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
out, weights = attend(q, k, v)
other_q = q.copy()
other_q[1:] = [[0, 3], [2, -1], [-1, -1]]  # am, a and student ask something else | am, a, student는 다른 것을 물음
moved = np.abs(attend(other_q, k, v)[0] - out).max(axis=1)
decide("3-10", vote_1, moved[0] > 1e-9, found=numbers(moved, 2))

# %% [markdown] lang="en"
r"""
Shown is how far each row moved: the row of "I" does not. In one attention it holds its own four pairs, I with each word, not the sixteen of the sentence. The others come in layer by layer, since the next one starts from rows that have already looked around.

Nor can one read from the row *whom* "I" looked at. Half of *I* and half of *am* is exactly the value of *a*:
"""

# %% [markdown] lang="ko"
r"""
행마다 달라진 정도입니다. “I”의 행은 달라지지 않습니다. 어텐션 하나에서 이 행에 담기는 것은 “I”와 각 단어의 쌍 네 개이지, 문장의 쌍 열여섯 개가 아닙니다. 나머지는 층을 거치며 들어옵니다. 다음 층은 이미 서로를 본 행에서 시작하기 때문입니다.

그리고 행만 보고는 “I”가 **누구를** 보았는지 알 수 없습니다. “I”의 값 절반과 *am*의 값 절반을 더하면 정확히 *a*의 값입니다.
"""

# %% claims=["4-19"]
np.array([0.5, 0.5, 0, 0]) @ v, np.array([0, 0, 1, 0]) @ v

# %% [markdown] lang="en"
r"""
Two very different looks, one result. Whether weights *explain* what a model does is disputed (Jain and Wallace 2019, *Attention is not Explanation*; Wiegreffe and Pinter 2019, *Attention is not not Explanation*).

## 2 · The way back

Let L add up the outputs, each times its number in `dout`: L = Σ out · dout. We go back line by line, each gradient compared at once with nudges (lesson 04). The last line is out = weights @ v, row by row

$$ out_i = \sum_j weights_{ij} \, v_j $$

- Nudge weights[i, j] by h: outᵢ moves by h · vⱼ, and L by h times doutᵢ · vⱼ, a dot product.
- Nudge vⱼ: *every* outᵢ moves by weights[i, j] times that. So vⱼ collects from all queries that looked at it, each with its weight.
"""

# %% [markdown] lang="ko"
r"""
전혀 다르게 보았는데 결과가 같습니다. 가중치가 모델이 하는 일을 **설명**해 주는지는 논쟁 중입니다(Jain과 Wallace(2019), *Attention is not Explanation*; Wiegreffe와 Pinter(2019), *Attention is not not Explanation*).

## 2 · 되돌아오는 길

L이 출력에 `dout`을 곱해 더한 값, 즉 L = Σ out · dout이라고 합시다. 한 줄씩 거꾸로 가면서 그래디언트를 하나 구할 때마다 4장에서처럼 수치 미분과 비교합니다. 마지막 줄은 out = weights @ v이고, 행마다 쓰면 다음과 같습니다.

$$ out_i = \sum_j weights_{ij} \, v_j $$

- weights[i, j]를 조금, h만큼 바꾸면 outᵢ는 h · vⱼ만큼, L은 h에 내적 doutᵢ · vⱼ를 곱한 만큼 달라집니다.
- vⱼ를 조금 바꾸면 **모든** outᵢ가 그 weights[i, j]배만큼 달라집니다. 그래서 vⱼ는 자기를 본 모든 쿼리에서 가중치만큼씩 그래디언트를 모읍니다.
"""

# %%
from helpers import compare, numerical_gradients

dout = np.array([[1.0, 2], [0, 1], [-1, 0], [2, -1]])  # (4, 2)
dweights = dout @ v.T  # (4, 4)
dv = weights.T @ dout  # (4, 2)
measured = numerical_gradients(lambda: (weights @ v * dout).sum(), {"weights": weights, "v": v})
compare({"dweights": dweights, "dv": dv}, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**Through softmax.** One row, with p for the weights and s for the scores: $p_i = e^{s_i} / \sum_m e^{s_m}$. Raise sⱼ by a small h. Its power grows by the fraction h (eʰ ≈ 1 + h), and the sum by the fraction pⱼ h only, since that power is the share pⱼ of it. For a quotient the two fractions are subtracted: pⱼ grows by the fraction h − pⱼ h, and the other pᵢ, whose powers stay, shrink by the fraction pⱼ h. So

- pⱼ itself grows by pⱼ (1 − pⱼ) h;
- every other pᵢ shrinks by pᵢ pⱼ h.

Both in one formula, where δᵢⱼ is 1 for i = j and else 0: the slope is **pᵢ (δᵢⱼ − pⱼ)**. Each pᵢ reaches L with dweightsᵢ; add up over i:

$$ ds_j = \sum_i dweights_i \, p_i (\delta_{ij} - p_j) = p_j \Big( dweights_j - \sum_i p_i \, dweights_i \Big) $$

In words: a score pushes L up if its word's value does so more than what the row gets now, the weighted mean. This difference times the word's weight is its gradient.
"""

# %% [markdown] lang="ko"
r"""
**소프트맥스를 거슬러.** 한 행만 봅시다. 가중치를 p, 점수를 s라고 쓰면 $p_i = e^{s_i} / \sum_m e^{s_m}$입니다. sⱼ를 조금, h만큼 올립니다. h가 작으면 eʰ ≈ 1 + h이므로 $e^{s_j}$은 약 1 + h배가 됩니다. 이것이 전체 합에서 차지하는 비율이 pⱼ이므로 합은 약 1 + pⱼ h배가 됩니다. 나누면 비율끼리 빼집니다. pⱼ는 약 1 + h − pⱼ h배가 되고, 거듭제곱이 그대로인 다른 pᵢ는 약 1 − pⱼ h배가 됩니다. 따라서

- pⱼ 자신은 pⱼ (1 − pⱼ) h만큼 커지고,
- 다른 pᵢ는 모두 pᵢ pⱼ h만큼 작아집니다.

i = j이면 1, 아니면 0인 δᵢⱼ(크로네커 델타)를 쓰면 두 경우가 한 식이 됩니다. sⱼ에 대한 pᵢ의 기울기는 pᵢ (δᵢⱼ − pⱼ)입니다. pᵢ의 변화는 dweightsᵢ배가 되어 L에 닿으므로 모든 i에 걸쳐 더합니다.

$$ ds_j = \sum_i dweights_i \, p_i (\delta_{ij} - p_j) = p_j \Big( dweights_j - \sum_i p_i \, dweights_i \Big) $$

말로 하면 이렇습니다. 그 단어의 값이 행이 지금 얻는 가중 평균보다 L을 더 키우면 점수의 그래디언트는 양수입니다. 이 차이에 그 단어의 가중치를 곱한 것이 그 점수의 그래디언트입니다.
"""

# %%
scaled = q @ k.T / np.sqrt(2)  # (4, 4)
middle = (weights * dweights).sum(axis=-1, keepdims=True)  # (4, 1), a weighted mean for each row | (4, 1), 행마다 가중 평균
dscaled = weights * (dweights - middle)  # (4, 4)
nudged = numerical_gradients(lambda: (softmax(scaled) @ v * dout).sum(), {"scaled": scaled})
compare({"dscaled": dscaled}, nudged, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
### Exercise 9.4 ★★ 4 minutes

A row of three words has the weights **p = [0.5, 0.25, 0.25]**, and their gradient is **[4, 0, 4]**. What is the gradient of its three scores?
"""

# %% [markdown] lang="ko"
r"""
### 연습 9.4 ★★ 4분

단어가 셋인 행의 가중치 p는 `[0.5, 0.25, 0.25]`이고, 그 그래디언트는 `[4, 0, 4]`입니다. 점수 세 개의 그래디언트는 얼마인가요?
"""

# %%
answer_4 = [..., ..., ...]

check("9.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

First one number, the mean of dweights, weighted by the row. Then the formula above, for each of the three words.

</details>
<details><summary>Solution</summary>

{solution}

[0.5, −0.75, 0.25]: they add up to 0, as raising all scores alike changes nothing.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

먼저 숫자 하나, 즉 이 행의 가중치로 구한 dweights의 가중 평균이 필요합니다. 그다음 세 단어마다 위의 식을 씁니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.5, −0.75, 0.25]입니다. 점수를 모두 똑같이 올리면 변하는 것이 없으므로 합은 0입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**To q and k.** The division by √d_k has its twin: dscores = dscaled / √d_k. Then score[i, j] = qᵢ · kⱼ, so qᵢ collects the keys and kⱼ the queries, with dscores as weights:
"""

# %% [markdown] lang="ko"
r"""
**q와 k로.** √d_k로 나누는 줄에도 짝이 있습니다: dscores = dscaled / √d_k. 그리고 scores[i, j] = qᵢ · kⱼ이므로 qᵢ의 그래디언트는 키마다, kⱼ의 그래디언트는 쿼리마다 dscores[i, j]를 곱해 더한 것입니다.
"""

# %%
out, weights = attend(q, k, v)
dweights = dout @ v.T
dscaled = weights * (dweights - (weights * dweights).sum(axis=-1, keepdims=True))
dscores = dscaled / np.sqrt(2)
dq = dscores @ k  # (4, 2)
dk = dscores.T @ q  # (4, 2)
by_nudges = numerical_gradients(lambda: (attend(q, k, v)[0] * dout).sum(), {"q": q, "k": k})
compare({"dq": dq, "dk": dk}, by_nudges, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**To the matrices and to X.** A weight of $W_Q$ meets every word: q[i, c] = Σ x[i, r] · w[r, c], so its gradient adds up x[i, r] · dq[i, c] over all words i, which is `X.T @ dq`. And X goes three ways, so three gradients come back and add up:
"""

# %% [markdown] lang="ko"
r"""
**행렬과 X로.** $W_Q$의 가중치 하나는 모든 단어에 쓰입니다. q[i, c] = Σ x[i, r] · w[r, c]이므로 그 그래디언트는 모든 단어 i에 걸쳐 x[i, r] · dq[i, c]를 더한 것, 즉 `X.T @ dq`입니다. X는 세 길로 나가므로 세 그래디언트가 되돌아와 더해집니다.
"""

# %%
back = {"dw_q": X.T @ dq, "dw_k": X.T @ dk, "dw_v": X.T @ dv}
back["dx"] = dq @ w_q.T + dk @ w_k.T + dv @ w_v.T  # (4, 4)
arrays = {"w_q": w_q, "w_k": w_k, "w_v": w_v, "x": X}
whole = numerical_gradients(lambda: (attend(X @ w_q, X @ w_k, X @ w_v)[0] * dout).sum(), arrays)
compare(back, whole, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
### Exercise 9.5 ★★★ 10 minutes

Write the way back: `dout` is (T, d_v), `q` and `k` are (T, d_k), `v` is (T, d_v), `weights` is (T, T) from the forward pass. Return dq, dk, dv.
"""

# %% [markdown] lang="ko"
r"""
### 연습 9.5 ★★★ 10분

되돌아오는 길, 즉 역전파를 작성하세요. `dout`은 (T, d_v), `q`와 `k`는 (T, d_k), `v`는 (T, d_v), `weights`는 순전파에서 구한 (T, T)입니다. dq, dk, dv를 돌려줍니다.
"""

# %%
def my_backward(dout, q, k, v, weights):
    ...


check("9.5", my_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Six lines, all of them above: dv, dweights, dscaled, dscores, dq, dk. How many numbers has a query? `q.shape[-1]`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

여섯 줄이고 모두 위에 있습니다: dv, dweights, dscaled, dscores, dq, dk. 쿼리의 숫자 개수는 `q.shape[-1]`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The helper has the same lines; `softmax_backward` is our `dscaled`:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 코드도 위의 식 그대로입니다. `softmax_backward`가 우리 `dscaled`를 구합니다.
"""

# %%
from helpers import attend_backward, softmax_backward

q, k, v = X @ w_q, X @ w_k, X @ w_v
dout = np.array([[1.0, 2], [0, 1], [-1, 0], [2, -1]])
out, weights = attend(q, k, v)
dweights = dout @ v.T
found_q, found_k, found_v = attend_backward(dout, q, k, v, weights)
found = {"dq": found_q, "dk": found_k, "dv": found_v}
compare(found, {"dq": dq, "dk": dk, "dv": dv})
compare(softmax_backward(weights, dweights), dscaled)
show(attend_backward)

# %% [markdown] lang="en"
r"""
## 3 · The Jacobian that need not be built

All slopes of one row's softmax form a matrix, its **Jacobian** J, diag(p) − p pᵀ. For the row of "I":
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들지 않아도 되는 야코비 행렬

한 행의 소프트맥스의 기울기를 모두 모으면 행렬, 즉 **야코비 행렬** J = diag(p) − p pᵀ가 됩니다. "I"의 행에서는 다음과 같습니다.
"""

# %%
p = weights[0]
J = np.diag(p) - np.outer(p, p)  # p_i (δ_ij − p_j)
assert np.allclose(J @ dweights[0], dscaled[0], rtol=1e-12, atol=1e-14)
before = Matrix(dweights[:1].T, "dweights")
after = Matrix(dscaled[:1].T, "dscaled", digits=4)
matrices(Matrix(J, "J", words, words, colour="shade", digits=4), "@", before, "=", after)

# %% [markdown] lang="en"
r"""
One can multiply by this matrix. The formula above gets the same from one dot product a row: for n words the weights are n² numbers, and all the Jacobians would be n³. (Part 6 measures the time.)

## 4 · Why √d_k

**Proof.** A score is a sum of d_k products a · b. Let all numbers be independent, with mean 0 and variance 1.

1. *A product.* The mean of a · b is mean(a) · mean(b) = 0. So its variance is the mean of a² b², which is mean(a²) · mean(b²) = 1 · 1 = 1.
2. *A sum.* For two independent x and y of mean 0 the mean of (x + y)² is mean(x²) + 2 mean(x) mean(y) + mean(y²), and the middle is 0: **variances add up**.
3. So a score has variance d_k and standard deviation √d_k; divided by it, 1.

And what is gained by that?

**True or false?** Another of our texts says:

> That is, [the scale] lowers the variance of the matrix of query–key products and so keeps single softmax values from getting too small → if they get too small, vanishing gradients are the result.

The cell divides random scores, and then compares slopes, the mean p (1 − p) of ten weights: all equal, 0.1, so ten *small* ones; and one near 1.
"""

# %% [markdown] lang="ko"
r"""
이 행렬을 만들어 곱해도 됩니다. 위의 식은 행마다 내적 한 번으로 같은 결과를 얻습니다. 단어가 n개이면 가중치는 n²개인데, 야코비 행렬의 숫자는 모두 n³개입니다. (걸리는 시간은 6절에서 측정합니다.)

## 4 · 왜 √d_k일까요?

**증명.** 점수는 곱 a · b를 d_k개 더한 것입니다. 숫자가 모두 서로 독립이고 평균이 0, 분산이 1이라고 합시다.

1. **곱 하나.** a · b의 평균은 a의 평균과 b의 평균의 곱이므로 0입니다. 그래서 분산은 a² b²의 평균, 즉 a²의 평균과 b²의 평균의 곱인 1 · 1 = 1입니다.
2. **합.** x와 y가 독립이고 평균이 0이면 (x + y)²의 평균은 x²의 평균 + 2 · x의 평균 · y의 평균 + y²의 평균이고, 가운데 항은 0입니다. **분산끼리 더하면 됩니다.**
3. 따라서 점수의 분산은 d_k, 표준편차는 √d_k이고, √d_k로 나누면 표준편차가 1이 됩니다.

이것으로 무엇을 얻을까요?

**참일까요, 거짓일까요?** 다른 문서의 설명입니다.

> 즉, 쿼리-키 내적 행렬의 분산을 줄여 개별 소프트맥스 값이 지나치게 작아지는 것을 방지 → 지나치게 작아지면 gradient vanishing 문제 초래

아래 셀은 무작위 점수를 나누어 보고, 가중치 열 개의 기울기의 평균, 즉 p (1 − p)의 평균을 비교합니다. 한 번은 열 개가 모두 똑같이 **작은** 0.1이고, 한 번은 하나가 1에 가깝습니다.
"""

# %% claims=["3-09"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True, False or None | True, False, None 가운데 하나
rng_4 = np.random.default_rng(4)
random_scores = rng_4.normal(size=(500, 64)) @ rng_4.normal(size=(64, 10))
lowered = (random_scores / 8).var() < random_scores.var()
small, one_large = np.full(10, 0.1), softmax(np.array([8.0] + [0.0] * 9))
slope_small, slope_large = ((p * (1 - p)).mean() for p in (small, one_large))
said = f"{numbers(np.array([slope_small, slope_large]))}"
decide("3-09", vote_2, lowered, slope_small < slope_large, found=said)

# %% [markdown] lang="en"
r"""
The variance: right. But small weights do no harm: ten equal ones have the *largest* slope of all, 0.09. If one p is near 1 and the rest near 0, *all* pᵢ (δᵢⱼ − pⱼ) are near 0, and next to no gradient gets through. That is saturation; dividing prevents the one large weight.

How bad is it? The cell takes random queries with ten keys each, and divides in four ways; √512 is the root of the paper's d_model. |dscores| is what q and k learn from; *below a tenth* is the share of queries that get less than a tenth of what √d_k leaves. Each entry is the smallest and the largest of twenty draws. Which divisor leaves the largest |dscores|?
"""

# %% [markdown] lang="ko"
r"""
분산은 맞습니다. 하지만 가중치가 작은 것은 문제가 아닙니다. 열 개가 모두 같을 때 기울기의 평균이 0.09로 **가장 큽니다**. p 하나가 1에 가깝고 나머지가 0에 가까우면 pᵢ (δᵢⱼ − pⱼ)가 **모두** 0에 가까워져서 그래디언트가 거의 가지 않습니다. 이것이 포화(saturation)이고, 나누는 것은 가중치 하나가 지나치게 커지는 것을 막습니다.

얼마나 심각할까요? 아래 셀은 무작위 쿼리마다 키를 열 개씩 두고 점수를 네 가지 수로 나눕니다. √512는 논문의 d_model의 제곱근입니다. |dscores|는 q와 k가 배우는 데 쓰는 그래디언트의 크기이고, ‘10분의 1 미만’은 √d_k로 나눌 때의 10분의 1도 받지 못하는 쿼리의 비율입니다. 칸마다 스무 번 새로 뽑아 얻은 최솟값 … 최댓값입니다. 어떤 수로 나눌 때 |dscores|가 가장 클까요?
"""

# %%
def drawn(seed, d_k, by):
    rng = np.random.default_rng(seed)
    queries, ten_keys = rng.normal(size=(500, 1, d_k)), rng.normal(size=(500, d_k, 10))
    scores, dweights = (queries @ ten_keys)[:, 0], rng.normal(size=(500, 10))  # (500, 10) each | 각각 (500, 10)
    shares, by_root = softmax(scores / by), softmax(scores / d_k**0.5)
    back = np.abs(softmax_backward(shares, dweights)).mean(axis=1) / by  # (500,)
    at_root = np.abs(softmax_backward(by_root, dweights)).mean(axis=1) / d_k**0.5
    slope, starved = (shares * (1 - shares)).mean(), (back < at_root / 10).mean()
    return (scores / by).std(), shares.max(axis=1).mean(), slope, back.mean(), starved

# %% claims=["3-08", "4-31", "4-32"] jupyter={"outputs_hidden": true}
cases = [(64, "1", 1), (64, "√d_k = 8", 8), (64, "√512 = 22.6", 512**0.5), (64, "d_k = 64", 64)]
cases += [(512, "1", 1), (512, "√d_k = 22.6", 512**0.5)]
rows = []
for d_k, name, by in cases:
    draws = np.array([drawn(seed, d_k, by) for seed in range(20)])  # (20, 5)
    rows.append((d_k, name, *[span(column) for column in draws.T]))
heading = "d_k", "divided by", "std of scores", "largest weight", "mean p (1 − p)"
Table((*heading, "mean |dscores|", "below a tenth"), rows)

# %% [markdown] lang="en"
r"""
Not dividing at all: the *mean* |dscores| is the largest, at both widths, since nothing divides it. But it is uneven. At d_k = 64 three queries in ten, at 512 six, get less than a tenth of the gradient, and the mean is made by a part of the others. Divided by too much, softmax is wide awake, but the scores are all alike: every word looks at everyone, and the other factor of the gradient, dscores = dscaled / …, is small. For random q and k only √d_k, from the key's own width (not d_k, not √d_model), gives standard deviation 1 at any width.

## 5 · Looking at another sentence

Nothing so far needs queries and keys of one sentence. In **cross-attention** x asks, and a **memory** answers: q from x (T rows), k and v from the memory (S rows). The decoder looks at the source sentence this way (lesson 13). Here our four words look at three others, so the weights are (4, 3):
"""

# %% [markdown] lang="ko"
r"""
아예 나누지 않을 때 |dscores|의 **평균**이 두 폭 모두에서 가장 큽니다. 그래디언트를 아무것도 나누지 않기 때문입니다. 하지만 고르지 않습니다. d_k = 64이면 쿼리 열에 셋쯤, 512이면 열에 여섯쯤은 그래디언트를 10분의 1도 받지 못하고, 평균은 나머지 가운데 일부가 끌어올립니다. 너무 큰 수로 나누면 소프트맥스는 포화되지 않지만 점수가 모두 비슷해집니다. 모든 단어가 서로를 거의 똑같이 보게 되고, 이번에는 dscores = dscaled / …에서 큰 수로 나누느라 그래디언트가 작아집니다. q와 k가 무작위라면 d_k도 √d_model도 아닌 √d_k, 즉 키의 폭의 제곱근으로 나눌 때에만 폭이 얼마이든 표준편차가 1입니다.

## 5 · 다른 문장 보기

지금까지의 식에서 쿼리와 키가 한 문장에서 나올 필요는 없었습니다. **크로스 어텐션**(cross-attention)에서는 x가 묻고, 다른 문장인 **memory**(메모리)가 답합니다. q는 x(T행)에서, k와 v는 memory(S행)에서 나옵니다. 디코더가 원문을 볼 때 이렇게 합니다(13장). 여기서는 네 단어가 다른 단어 셋을 보므로 가중치의 모양은 (4, 3)입니다.
"""

# %% claims=["4-41"]
from helpers import Attention

memory = np.array([[1.0, 0, 2, -1], [0, 1, -1, 1], [2, -1, 0, 0]])  # (3, 4)
head = Attention(w_q, w_k, w_v)
out_memory = head(X, memory)  # (4, 2)
looks = Matrix(head.look.weights, "weights", words, ("m1", "m2", "m3"))
matrices(looks, Matrix(out_memory, "out", words))

# %% [markdown] lang="en"
r"""
On the way back x gets what comes through q, and the memory **two** parts, through k and through v. (In the code shown after the check, `product_backward` is the way back of x @ w, for all sentences at once; `look` is the attention itself; `alone` is True without a memory, when x looks at itself.)
"""

# %% [markdown] lang="ko"
r"""
되돌아올 때 x는 q를 거쳐 온 것을, memory는 k를 거쳐 온 것과 v를 거쳐 온 것 **둘**을 받습니다. (비교한 다음에 나오는 코드에서 `product_backward`는 x @ w의 역전파를 모든 문장에 한꺼번에 하고, `look`은 어텐션 자체입니다. `alone`은 memory 없이 x가 자기 자신을 볼 때 True입니다.)
"""

# %%
head(X, memory)
dx, dmemory = head.backward(dout)
inputs = {"w_q": w_q, "w_k": w_k, "w_v": w_v, "x": X, "memory": memory}
differences = numerical_gradients(lambda: (head(X, memory) * dout).sum(), inputs)
compare({**head.grads, "dx": dx, "dmemory": dmemory}, differences, tolerance=1e-6)

# %%
show(Attention.backward)

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch, every gradient

The mirror writes the lines out, and autograd finds the way back. These follow the scores. (They take the lowest finite number in place of −∞, since autograd would make nan of a row without anything.)
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로, 모든 그래디언트까지

우리의 PyTorch 코드(`mirror`)는 식을 그대로 쓰고, 되돌아오는 길은 autograd가 찾습니다. 아래는 점수를 구한 다음의 코드입니다. (−∞ 대신 가장 작은 유한한 수를 씁니다. −∞이면 아무것도 볼 수 없는 행에서 autograd가 nan을 만들기 때문입니다.)
"""

# %%
from helpers import mirror

show(mirror.weigh)

# %% [markdown] lang="en"
r"""
Output and every gradient from NumPy, our PyTorch and PyTorch's own parts (three `nn.Linear` and `F.scaled_dot_product_attention`), on every device: causal, and with a memory of another length that ends in padding.
"""

# %% [markdown] lang="ko"
r"""
NumPy, 우리의 PyTorch(`mirror`), PyTorch 기본 모듈(`nn.Linear` 셋과 `F.scaled_dot_product_attention`)의 출력과 모든 그래디언트를 모든 장치에서 비교합니다. 한 번은 인과 마스크로, 한 번은 길이가 다르고 패딩으로 끝나는 memory로 비교합니다.
"""

# %%
from helpers import causal, equal_on_every_device

rng_6 = np.random.default_rng(6)
random_head = Attention.random(6, 3, 5, rng_6)
x_6, memory_6 = rng_6.normal(size=(2, 4, 6)), rng_6.normal(size=(2, 7, 6))
dout_6 = rng_6.normal(size=(2, 4, 5))
equal_on_every_device(random_head, x_6, dout_6, mask=causal(4))

# %%
both = {"x": x_6, "memory": memory_6}
equal_on_every_device(random_head, both, dout_6, mask=np.arange(7) < 5)

# %% [markdown] lang="en"
r"""
How fast is it? Eight heads of 64 numbers and 64 words, forward and backward, divided by the time of `F.scaled_dot_product_attention`. The last row goes back through softmax with all its Jacobians.
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 폭이 64인 헤드 8개와 단어 64개로 순전파와 역전파를 하는 데 걸린 시간을 `F.scaled_dot_product_attention`에 걸린 시간으로 나눕니다. with Jacobians는 소프트맥스의 야코비 행렬을 모두 만들어 역전파한 것입니다.
"""

# %% tags=["nbval-ignore-output"] claims=["4-23"]
from helpers import ScaledDotProductAttention, step_on_every_device

q_8, k_8, v_8, dout_8 = np.random.default_rng(8).normal(size=(4, 8, 64, 64)).astype(np.float32)


def with_jacobians():
    _, shares = attend(q_8, k_8, v_8)  # (8, 64, 64)
    jacobians = shares[..., None] * (np.eye(64, dtype=np.float32) - shares[..., None, :])
    dscores_8 = ((dout_8 @ v_8.swapaxes(-1, -2))[..., None, :] @ jacobians)[..., 0, :] / 8
    return dscores_8 @ k_8, dscores_8.swapaxes(-1, -2) @ q_8, shares.swapaxes(-1, -2) @ dout_8


qkv = {"q": q_8, "k": k_8, "v": v_8}
step_on_every_device(
    ScaledDotProductAttention(), qkv, dout_8, **{"NumPy, with Jacobians": with_jacobians}
)

# %% [markdown] lang="en"
r"""
With all the Jacobians NumPy takes several times as long.

## 7 · Recap

| what | forward | backward |
|---|---|---|
| mean of the values | out = weights @ v | dweights = dout @ v.T, dv = weights.T @ dout |
| softmax | weights = softmax(scaled) | dscaled = weights · (dweights − their weighted mean) |
| scale | scaled = scores / √d_k | dscores = dscaled / √d_k |
| scores | scores = q @ k.T | dq = dscores @ k, dk = dscores.T @ q |
| q, k, v | x @ w_q, memory @ w_k, memory @ w_v | dw_q = x.T @ dq, …; dx through q, dmemory through k and v |

- A row of attention holds the pairs of its own word, no others.
- Softmax needs one dot product a row on the way back, never a Jacobian. Where it is saturated, hardly anything gets through.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.2.1. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · Documents: **3** ‘트랜스포머 네트워크’, section Scaled Dot-Product Attention; **4** ‘트랜스포머’ (paper review), section 3.

[What there was before attention](09c_before_attention.ipynb) · **To look up:** [the gradients of attention](90_every_gradient.ipynb#Values) · Back to [lesson 09](09_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
야코비 행렬을 모두 만들면 NumPy에서 몇 배 더 오래 걸립니다.

## 7 · 정리

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| 값의 평균 | out = weights @ v | dweights = dout @ v.T, dv = weights.T @ dout |
| 소프트맥스 | weights = softmax(scaled) | dscaled = weights · (dweights − 가중 평균) |
| 나누기 | scaled = scores / √d_k | dscores = dscaled / √d_k |
| 점수 | scores = q @ k.T | dq = dscores @ k, dk = dscores.T @ q |
| q, k, v | x @ w_q, memory @ w_k, memory @ w_v | dw_q = x.T @ dq, …, dx는 q를 거쳐, dmemory는 k와 v를 거쳐 |

- 어텐션의 한 행에는 그 단어가 든 쌍만 담깁니다.
- 소프트맥스를 되돌아갈 때는 행마다 내적 한 번이면 되고 야코비 행렬은 필요 없습니다. 포화되면 거의 아무것도 되돌아가지 못합니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.1절. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · 문서: **3** ‘트랜스포머 네트워크’, Scaled Dot-Product Attention 절; **4** ‘트랜스포머’(논문 리뷰), 3절.

[어텐션 이전에는 무엇이 있었을까요?](09c_before_attention.ipynb) · **찾아보기:** [어텐션의 그래디언트](90_every_gradient.ipynb#값) · [9장](09_attention.ipynb)으로 돌아가기
"""
