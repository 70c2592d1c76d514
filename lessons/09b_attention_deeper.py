# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention, deeper

**You will be able to** derive every gradient of attention, say why softmax's Jacobian is never built, let a sentence look at another one of a different length, and compare attention with what came before it: how long the paths are, and how many multiplications it takes. \
**You need** lessons 09 and 04 (gradients). \
**Time** 52 minutes

The picture shows how the first word of "I am a student" gets to the last one: in a recurrent network (RNN), which reads word after word; in convolutions that see three neighbouring words at a time; and by attention. Part 5 counts what each way costs, and what is left of a gradient.
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션, 심화

**이 노트북을 마치면** 어텐션(scaled dot-product attention)의 모든 그래디언트(gradient, 기울기)를 유도하고, 소프트맥스(softmax)의 야코비 행렬(Jacobian)을 만들지 않는 이유를 설명하고, 한 문장이 길이가 다른 문장을 보게 하고, 경로 길이와 곱셈 수를 어텐션 이전의 방법과 비교할 수 있습니다. \
**필요한 것**은 9장과 4장(그래디언트)입니다. \
**시간** 52분

그림은 "I am a student"의 첫 단어가 마지막 단어에 닿는 길입니다. 왼쪽은 단어를 하나씩 차례로 읽는 순환 신경망(recurrent neural network, RNN), 가운데는 이웃 세 개씩 보는 합성곱(convolution), 오른쪽은 어텐션입니다. (steps는 옆 단어로 차례차례 넘어가는 단계의 수, layers는 층의 수입니다.) 길마다 계산이 얼마나 드는지, 그래디언트는 얼마나 남는지는 5절에서 봅니다.
"""

# %% claims=["3-12"]
import numpy as np

from helpers import (
    Matrix, Table, check, data, draw_word_to_word, matrices, numbers, show, span,
)

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
draw_word_to_word(words)

# %% [markdown] lang="en"
r"""
## 1 · What one row holds

The sentence of lesson 09 again, with its q, k, v and weights.

**True or false?** "The vector for I […], newly made by scaled dot-product attention, is the result of condensing all relations between pairs of words within the sentence." If so, the other words' queries must matter to "I". The cell replaces them and measures how far each row of `out` moves.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 한 행에 담기는 것

9장의 문장을 다시 씁니다. q, k, v와 가중치도 같습니다.

**참일까요, 거짓일까요?** “[…] Scaled Dot-Product Attention 결과 새롭게 만들어진 I에 해당하는 벡터는 해당 문장 내 단어 쌍 간 관계가 모두 농축된 결과.” 그렇다면 다른 단어들의 쿼리도 "I"에 영향을 주어야 합니다. 아래 셀은 다른 단어들의 쿼리를 바꾸고 `out`의 행마다 숫자가 최대 얼마나 달라지는지 봅니다. `vote_1`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요.
"""

# %% claims=["3-10"] jupyter={"outputs_hidden": true}
from helpers import attend, decide, softmax

w_q, w_k, w_v = (w[:, :2].copy() for w in data.pocket_attention()[:3])  # (4, 2) each
q, k, v = X @ w_q, X @ w_k, X @ w_v  # (4, 2) each
out, weights = attend(q, k, v)
other_q = q.copy()
other_q[1:] = [[0, 3], [2, -1], [-1, -1]]  # am, a and student ask something else
moved = np.abs(attend(other_q, k, v)[0] - out).max(axis=1)

vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
decide("3-10", vote_1, moved[0] > 1e-9, found=numbers(moved, 2))

# %% [markdown] lang="en"
r"""
The row of "I" does not move. In one attention it holds its own four pairs, I with each word, not the sixteen of the sentence. The others come in layer by layer, since the next one starts from rows that have already looked around.

Nor can one read from the row *whom* "I" looked at. Half of *I* and half of *am* is exactly the value of *a*:
"""

# %% [markdown] lang="ko"
r"""
"I"의 행은 움직이지 않습니다. 어텐션 하나에서 이 행에 담기는 것은 "I"와 각 단어의 쌍 네 개이지, 문장의 쌍 열여섯 개가 아닙니다. 나머지는 층을 거치며 들어옵니다. 다음 층은 이미 서로를 본 행에서 시작하기 때문입니다.

그리고 행만 보고는 "I"가 **누구를** 보았는지 알 수 없습니다. *I*의 값 절반과 *am*의 값 절반을 더하면 정확히 *a*의 값입니다.
"""

# %% claims=["4-19"]
np.array([0.5, 0.5, 0, 0]) @ v, np.array([0, 0, 1, 0]) @ v

# %% [markdown] lang="en"
r"""
Two very different looks, one result. Whether weights *explain* what a model does is disputed (Jain and Wallace 2019, *Attention is not Explanation*; Wiegreffe and Pinter 2019, *Attention is not not Explanation*).

## 2 · The way back

Let L add up the outputs, each times its number in `dout`: L = Σ out · dout. We go back line by line, each gradient compared at once with nudges (as in lesson 04). The last line is out = weights @ v, row by row

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

- weights[i, j]를 h만큼 건드리면 outᵢ가 h · vⱼ만큼, L은 h에 내적 doutᵢ · vⱼ를 곱한 만큼 움직입니다.
- vⱼ를 건드리면 **모든** outᵢ가 그 weights[i, j]배만큼 움직입니다. 그래서 vⱼ는 자기를 본 모든 쿼리에서 가중치만큼씩 그래디언트를 모읍니다.
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

말로 하면 이렇습니다. 그 단어의 값이 행이 지금 얻는 가중 평균보다 L을 더 키우면 점수의 기울기는 양수입니다. 이 차이에 그 단어의 가중치를 곱한 것이 기울기입니다.
"""

# %%
scaled = q @ k.T / np.sqrt(2)  # (4, 4)
middle = (weights * dweights).sum(axis=-1, keepdims=True)  # (4, 1), a weighted mean for each row
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

found = dict(zip(("dq", "dk", "dv"), attend_backward(dout, q, k, v, weights)))
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
before, after = Matrix(dweights[:1].T, "dweights"), Matrix(dscaled[:1].T, "dscaled")
matrices(Matrix(J, "J", words, words, colour="shade"), "@", before, "=", after)

# %% [markdown] lang="en"
r"""
One can multiply by this matrix. The formula above gets the same from one dot product a row: for n words the weights are n² numbers, and all the Jacobians would be n³. (Part 6 measures the time.)

The slopes also tell why scores are divided. If one p is near 1 and the rest near 0, *all* pᵢ (δᵢⱼ − pⱼ) are near 0, and next to no gradient gets through to this query. That is saturation. (Small weights alone do no harm: for ten equal ones the mean of p (1 − p) is largest.) The table takes random queries with ten keys each, and divides in four ways; √512 is the root of the paper's d_model. |dscores| is what q and k learn from; *below a tenth* is the share of queries that get less than a tenth of what √d_k leaves. Each entry is the smallest and the largest of twenty draws.
"""

# %% [markdown] lang="ko"
r"""
이 행렬을 만들어 곱해도 됩니다. 위의 식은 행마다 내적 한 번으로 같은 값을 얻습니다. 단어가 n개이면 가중치는 n²개인데, 야코비 행렬의 숫자는 모두 n³개입니다. (걸리는 시간은 6절에서 측정합니다.)

점수를 나누는 이유도 기울기에 있습니다. p 하나가 1에 가깝고 나머지가 0에 가까우면 pᵢ (δᵢⱼ − pⱼ)가 **모두** 0에 가까워져서 이 쿼리에는 그래디언트가 거의 가지 않습니다. 이것이 포화(saturation)입니다. (가중치가 작은 것 자체는 문제가 아닙니다. 가중치 열 개가 모두 같을 때 p (1 − p)의 평균이 가장 큽니다.) 표에서는 무작위 쿼리마다 키를 열 개씩 두고, 점수를 네 가지 수로 나눕니다. √512는 논문의 d_model의 제곱근입니다. 칸마다 스무 번 새로 뽑아 얻은 최솟값 … 최댓값입니다. (divided by는 나눈 수, std of scores는 점수의 표준편차, largest weight는 가장 큰 가중치, mean p (1 − p)는 기울기의 평균, mean |dscores|는 q와 k가 배우는 데 쓰는 그래디언트 dscores의 크기의 평균, below a tenth는 √d_k로 나눌 때의 10분의 1도 받지 못하는 쿼리의 비율입니다.)
"""

# %% claims=["3-08", "3-09", "4-31", "4-32"]
def drawn(seed, d_k, by):
    rng = np.random.default_rng(seed)
    queries, ten_keys = rng.normal(size=(500, 1, d_k)), rng.normal(size=(500, d_k, 10))
    scores, dweights = (queries @ ten_keys)[:, 0], rng.normal(size=(500, 10))  # (500, 10) each
    shares, by_root = softmax(scores / by), softmax(scores / d_k**0.5)
    back = np.abs(softmax_backward(shares, dweights)).mean(axis=1) / by  # (500,)
    at_root = np.abs(softmax_backward(by_root, dweights)).mean(axis=1) / d_k**0.5
    largest, slopes = shares.max(axis=1), shares * (1 - shares)
    starved = back < at_root / 10
    return (scores / by).std(), largest.mean(), slopes.mean(), back.mean(), starved.mean()


by = {"1": 1, "√d_k = 8": 8, "√512 = 22.6": 512**0.5, "d_k = 64": 64}
cases = [(64, *pair) for pair in by.items()] + [(512, "1", 1), (512, "√d_k = 22.6", 512**0.5)]
ranges = [map(span, zip(*(drawn(seed, d, b) for seed in range(20)))) for d, _, b in cases]
heading = "d_k", "divided by", "std of scores", "largest weight", "mean p (1 − p)"
rows = [(d, name, *row) for (d, name, _), row in zip(cases, ranges)]
Table((*heading, "mean |dscores|", "below a tenth"), rows)

# %% [markdown] lang="en"
r"""
Undivided, a quarter of the slope of √d_k is left at d_k = 64, and unevenly: three queries in ten, at d_k = 512 six, get less than a tenth of the gradient. Others learn in leaps, as nothing divides theirs: the mean |dscores| is even larger, at both widths. Divided by too much, softmax is wide awake, but the scores are all alike: every word looks at everyone, and the other factor of the gradient, dscores = dscaled / …, is small. For random q and k only √d_k, from the key's own width (not d_k, not √d_model), gives standard deviation 1 at any width.

## 4 · Looking at another sentence

Nothing so far needs queries and keys of one sentence. In **cross-attention** x asks, and a **memory** answers: q from x (T rows), k and v from the memory (S rows). The decoder looks at the source sentence this way (lesson 13). Here our four words look at three others, so the weights are (4, 3):
"""

# %% [markdown] lang="ko"
r"""
나누지 않으면 d_k = 64일 때 기울기의 평균이 √d_k로 나눌 때의 4분의 1이고, 그마저 고르지 않습니다. 쿼리 열에 셋쯤, d_k = 512이면 열에 여섯쯤은 그래디언트를 10분의 1도 받지 못합니다. 다른 쿼리들은 그래디언트를 아무것도 나누지 않으므로 오히려 크게 움직입니다. 그래서 dscores의 크기의 평균은 두 폭 모두에서 줄지 않고 오히려 커집니다. 너무 큰 수로 나누면 소프트맥스는 잘 움직이지만 점수가 모두 비슷해집니다. 모든 단어가 서로를 거의 똑같이 보게 되고, 이번에는 dscores = dscaled / …에서 큰 수로 나누느라 그래디언트가 작아집니다. q와 k가 무작위라면 d_k도 √d_model도 아닌 √d_k, 즉 키의 폭의 제곱근으로 나눌 때에만 폭이 얼마이든 표준편차가 1입니다.

## 4 · 다른 문장 보기

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
## 5 · What there was before

**Other scores.** Attention is older than the Transformer. Bahdanau et al. (2015) scored a pair with a small network, v · tanh(x W + y U), where v is a learned vector: **additive** attention. Luong et al. (2015) took the plain dot product of two states (*dot*) or put a matrix between them, x W yᵀ (*general*). Here they are on our sentence, beside ours; with random weights, so read nothing into the looks of *additive* and *general*. How many numbers does each learn at the paper's size, d_model = 512, d_k = 64, with 64 hidden numbers in *additive*?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 그 전에는 무엇이 있었을까요?

**다른 점수들.** 어텐션은 트랜스포머보다 먼저 나왔습니다. Bahdanau 외(2015)는 작은 신경망 v · tanh(x W + y U)로 점수를 구했고(여기서 v는 값이 아니라 학습하는 벡터입니다), 이것을 **덧셈 어텐션**(additive attention)이라고 합니다. Luong 외(2015)는 두 상태의 내적을 그대로 쓰거나(dot) 사이에 행렬을 하나 넣었습니다(general), 즉 x W yᵀ입니다. 우리 문장에서 우리 점수와 나란히 구해 봅시다. (additive와 general의 가중치는 무작위이므로, 누구를 보는지에는 의미가 없습니다.) 논문의 크기 d_model = 512, d_k = 64에서 학습하는 숫자는 각각 몇 개일까요? (additive의 은닉 폭도 64로 둡니다. 표의 열은 차례로 점수, 학습하는 숫자의 개수, "I"의 가중치입니다.)
"""

# %% claims=["4-24", "4-34", "4-35"]
rng = np.random.default_rng(2)
w_a, u_a, w_g = rng.normal(size=(3, 4, 4)) / 2
v_a = rng.normal(size=4)
additive = np.tanh(X[:, None] @ w_a + X @ u_a) @ v_a  # (4, 4)
learned = {
    "additive (Bahdanau)": (2 * 512 * 64 + 64, additive),
    "dot (Luong)": (0, X @ X.T),
    "general (Luong)": (512 * 512, X @ w_g @ X.T),
    "scaled dot product": (2 * 512 * 64, scaled),
}
found_looks = [(name, n, numbers(softmax(s)[0], 2)) for name, (n, s) in learned.items()]
Table(("score", "learned", "weights of I"), found_looks)

# %% [markdown] lang="en"
r"""
So two of the three older scores learn weights, and the dot product was not new. New is the division by √d_k ("identical to our algorithm, except for the scaling factor", Vaswani et al. 2017, section 3.2.1).

**Paths.** How many steps or layers lie between the first and the last of n words (the picture at the top)? A convolution three wide moves information one word a layer; with gaps that double (*dilated*) it moves 1, 2, 4, …
"""

# %% [markdown] lang="ko"
r"""
이전의 점수 셋 가운데 둘은 가중치를 학습했고, 내적도 이미 있었습니다. 새로운 것은 √d_k로 나누는 것입니다("identical to our algorithm, except for the scaling factor", 즉 배율만 빼면 같은 알고리즘이라는 뜻입니다. Vaswani 외(2017), 3.2.1절).

**경로.** 맨 위의 그림을 보세요. 단어가 n개일 때 첫 단어와 마지막 단어 사이에는 단계나 층이 몇 개 있을까요? 폭이 3인 합성곱은 한 층마다 정보를 한 단어씩 옮깁니다. 층마다 간격을 두 배로 늘리면(팽창 합성곱, dilated convolution) 1, 2, 4, …단어씩 옮깁니다.
"""

# %% claims=["3-11", "4-09"]
def layers(n, step):
    reached, count = 1, 0
    while reached < n:
        reached, count = reached + step(count), count + 1
    return count


sizes = (4, 64, 512)
one, doubled = ([layers(n, step) for n in sizes] for step in (lambda i: 1, lambda i: 2**i))
columns = zip(sizes, [n - 1 for n in sizes], one, doubled, [1] * len(sizes))
Table(("n", "RNN", "convolution, 3 wide", "dilated", "attention"), columns)

# %% [markdown] lang="en"
r"""
A *single* convolution is local; a stack reaches everything, if deep or dilated enough.

**Long paths and gradients.** An RNN keeps a state, renewed at every word: $h_t = \tanh(x_t W_x + h_{t-1} W_h)$. A nudge of $h_1$ reaches $h_n$ through n − 1 Jacobians, multiplied; each is $W_h$ times the slopes of tanh.

**True or false?** "An RNN shares the same network parameters at all time steps, and this causes the long-term dependency problem, in which performance falls as the input data gets longer." An RNN with a state of 16 numbers reads a tenth of our X, over and over, 30 words. How much of a nudge is left: with one shared $W_h$, and with a *fresh* one at every step, twenty draws each (PyTorch's starting size)? If sharing is the cause, fresh matrices keep more.
"""

# %% [markdown] lang="ko"
r"""
합성곱 **하나**는 가까운 곳만 봅니다. 층을 깊게 쌓거나 간격을 늘리면 어디든 닿습니다.

**긴 경로와 그래디언트.** RNN은 상태(state)를 하나 두고 단어마다 새로 고칩니다: $h_t = \tanh(x_t W_x + h_{t-1} W_h)$. $h_1$을 조금 건드리면 그 변화에 야코비 행렬 n − 1개가 차례로 곱해져 $h_n$에 닿습니다. 야코비 행렬 하나하나는 $W_h$에 tanh의 기울기를 곱한 것입니다.

**참일까요, 거짓일까요?** “RNN은 모든 시간대에서 동일한 신경망 파라미터를 공유하는데, 이는 입력 데이터의 길이가 길어질수록 성능이 저하되는 장기 의존성 문제를 야기한다.” 상태가 숫자 16개인 RNN이 우리 문장을(X의 10분의 1 크기로) 되풀이해서 서른 단어 읽습니다. 작은 변화가 얼마나 남는지, 한 번은 $W_h$ 하나를 공유하고(shared), 한 번은 단계마다 **새로** 뽑아(fresh) 구합니다. PyTorch의 초깃값 크기로 스무 번씩 뽑습니다. 공유가 원인이라면 새로 뽑을 때 더 많이 남아야 합니다.
"""

# %% claims=["3-13", "4-03", "4-04", "4-05"] jupyter={"outputs_hidden": true}
def left_over(seed, shared, make, size=0.1, steps=30, d=16):
    rng = np.random.default_rng(seed)
    w_x = rng.uniform(-1, 1, (4, d)) / d**0.5
    w_h = [make(rng, d)] * steps if shared else [make(rng, d) for _ in range(steps)]
    h, nudge = np.zeros(d), np.eye(d)
    for x, w in zip(np.resize(size * X, (steps, 4)), w_h):  # the sentence over and over
        h = np.tanh(x @ w_x + h @ w)
        nudge = nudge @ w * (1 - h**2)
    return np.linalg.norm(nudge) / d**0.5


def usual(rng, d):
    return rng.uniform(-1, 1, (d, d)) / d**0.5


shared, fresh = ([left_over(seed, s, usual) for seed in range(20)] for s in (True, False))
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
said = f"shared {span(shared, '.0e')}; fresh {span(fresh, '.0e')}"
decide("4-05", vote_2, min(fresh) > max(shared), found=said)

# %% [markdown] lang="en"
r"""
Both lose nearly everything. So the problem is real, but its cause is the *product* of many Jacobians that shrink, shared or not (Pascanu et al. 2013). The counter-test: a matrix that only turns and never shrinks (an orthogonal one), *shared*, with a tenth of X as above and with X itself:
"""

# %% [markdown] lang="ko"
r"""
둘 다 거의 사라집니다(**기울기 소실**, vanishing gradient). 문제는 실제로 있지만 원인이 다릅니다. 크기를 줄이는 야코비 행렬을 여러 번 **곱하는** 것이 원인이고, 공유하든 하지 않든 같습니다(Pascanu 외(2013)). 반대로 확인해 봅시다. 방향만 돌리고 길이는 바꾸지 않는 행렬(직교 행렬, orthogonal matrix)을 모든 단계가 **공유하게** 하고, 입력은 위와 같은 X의 10분의 1과 X 그대로를 차례로 씁니다.
"""

# %%
def turning(rng, d):
    return np.linalg.qr(rng.normal(size=(d, d)))[0]


kept = [span([left_over(s, True, turning, size) for s in range(20)]) for size in (0.1, 1)]
Table(("inputs", "left of the nudge"), zip(("X / 10", "X"), kept))

# %% [markdown] lang="en"
r"""
The matrix is shared, and yet a good part is left while the inputs are small. (Large ones bend tanh, whose slopes then shrink the nudge. Attention shares its matrices over all positions, too.)

**True or false?** "Also, as the data has to be taken in sequentially, parallelisation was impossible and the amount of computation large …" Large compared with attention? For n words of d numbers an RNN multiplies 2 n d² times (two matrices a word). Attention: 3 n d² for q, k and v, and n² d each for the scores and for weights @ v.
"""

# %% [markdown] lang="ko"
r"""
행렬을 공유하는데도, 입력이 작으면 꽤 많이 남습니다. (입력이 크면 tanh가 휘어져 그 기울기가 변화를 줄입니다. 어텐션도 모든 위치에서 행렬을 공유합니다.)

**참일까요, 거짓일까요?** “또한 순차적으로 데이터를 입력받아야하기 때문에 병렬화가 불가능해 연산량이 많았으며 …” 어텐션보다 많다는 뜻일까요? 숫자 d개짜리 단어 n개에 RNN은 곱셈을 2 n d²번 합니다(단어마다 행렬 둘). 어텐션은 q, k, v에 3 n d²번, 점수와 weights @ v에 각각 n² d번입니다.
"""

# %% claims=["3-14", "4-06"] jupyter={"outputs_hidden": true}
def multiplications(n, d=512):
    return 2 * n * d**2, 3 * n * d**2 + 2 * n**2 * d


counts = {n: multiplications(n) for n in (64, 512, 2048)}
vote_3 = ...  # True or False? Put your answer in place of the dots, then run.
times = ", ".join(f"n = {n}: {attention / rnn:.3g}" for n, (rnn, attention) in counts.items())
fewer = all(rnn > attention for rnn, attention in counts.values())
decide("4-06", vote_3, fewer, found=f"attention ÷ RNN: {times}")

# %% [markdown] lang="en"
r"""
Above 1 for every n, since 3 n d² alone is more than 2 n d². What is long in an RNN is the *waiting*: n steps one after the other, where attention takes all words at once. "Faster than an RNN" is about that. (The paper's table 1 leaves out q, k and v and compares n² d with n d². Counted that way, attention costs more only where n is above d.)

### Exercise 9.6 ★ 4 minutes

With all products counted, as in the vote: at which length n does an attention layer need exactly **twice** as many multiplications as an RNN, for d = 512?
"""

# %% [markdown] lang="ko"
r"""
어텐션의 곱셈 수를 RNN의 곱셈 수로 나눈 값입니다. 3 n d²만으로도 2 n d²보다 많으므로 어느 길이에서도 1보다 큽니다. RNN이 오래 걸리는 것은 **기다리는 시간** 때문입니다. RNN은 n단계를 차례로 밟아야 하지만 어텐션은 모든 단어를 한꺼번에 처리합니다. 어텐션이 ‘RNN보다 빠르다’는 말도 이런 뜻입니다. (논문의 표 1은 q, k, v를 만드는 곱셈을 빼고 n² d를 n d²와 비교합니다. 그렇게 세면 n이 d보다 클 때에만 어텐션에 곱셈이 더 많이 듭니다.)

### 연습 9.6 ★ 4분

위의 참·거짓 문제에서처럼 곱셈을 모두 세면, d = 512일 때 어텐션 층의 곱셈 수가 RNN의 정확히 **두 배**가 되는 길이 n은 얼마인가요?
"""

# %%
answer_6 = ...

check("9.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Write both counts with n and d. Attention's equals twice the RNN's: what can both sides be divided by?

</details>
<details><summary>Solution</summary>

{solution}

3 n d² + 2 n² d = 4 n d². Divided by n d: 3 d + 2 n = 4 d, so n = d / 2 = 256.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 곱셈 수를 n과 d로 쓰세요. 어텐션의 수가 RNN의 두 배라는 식의 양쪽을 무엇으로 나눌 수 있나요?

</details>
<details><summary>풀이</summary>

{solution}

3 n d² + 2 n² d = 4 n d²입니다. n d로 나누면 3 d + 2 n = 4 d이므로 n = d / 2 = 256입니다.

</details>
"""

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
얼마나 빠를까요? 폭이 64인 헤드 8개와 단어 64개로 순전파와 역전파를 하는 데 걸린 시간을 `F.scaled_dot_product_attention`에 걸린 시간으로 나눕니다. with Jacobians는 소프트맥스의 야코비 행렬을 모두 만들어 역전파한 것입니다. (quartiles는 사분위수입니다.)
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
- Softmax needs one dot product a row on the way back, never a Jacobian. When it is saturated, hardly anything gets through.
- An RNN's path is n − 1 steps long, attention's is 1; the price is n² d multiplications.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.2.1 and 4, table 1. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · M.-T. Luong, H. Pham, C. D. Manning, *Effective Approaches to Attention-based Neural Machine Translation*, 2015. · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · Documents: **3** ‘트랜스포머 네트워크’, section Scaled Dot-Product Attention; **4** ‘트랜스포머’ (paper review), sections 1 and 3.

Back to [lesson 09](09_attention.ipynb).
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
- 경로의 길이는 RNN이 n − 1, 어텐션이 1입니다. 그 대가는 n² d번의 곱셈입니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.1절과 4절, 표 1. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · M.-T. Luong, H. Pham, C. D. Manning, *Effective Approaches to Attention-based Neural Machine Translation*, 2015. · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · 문서: **3** ‘트랜스포머 네트워크’, Scaled Dot-Product Attention 절; **4** ‘트랜스포머’(논문 리뷰), 1절과 3절.

[9장](09_attention.ipynb)으로 돌아가기.
"""
