# %% [markdown] lang="en"
r"""
# 09 · Scaled dot-product attention, deeper

**You will be able to** derive every gradient of attention, say why softmax's Jacobian is never built, let a sentence look at another one of a different length, and compare attention with what there was before in paths and multiplications. \
**You need** lessons 09 and 04 (gradients). \
**Time** 53 minutes

The picture shows how the first word of "I am a student" gets to the last one: in a recurrent network (RNN), which reads word after word; in convolutions that see three neighbours at a time; and by attention. Part 5 counts what each way costs, and what is left of a gradient.
"""

# %% [markdown] lang="ko"
r"""
# 09 · 스케일드 닷-프로덕트 어텐션, 심화

**이 노트북을 마치면** 어텐션(scaled dot-product attention)의 모든 그래디언트(gradient, 기울기)를 유도하고, 소프트맥스(softmax)의 야코비 행렬(Jacobian)을 만들지 않는 이유를 설명하고, 한 문장이 길이가 다른 문장을 보게 하고, 어텐션 이전의 방법과 경로 길이와 곱셈 수를 비교할 수 있습니다. \
**필요한 것**은 9장과 4장(그래디언트)입니다. \
**시간** 53분

그림은 "I am a student"의 첫 단어가 마지막 단어에 닿는 길입니다. 왼쪽은 단어를 하나씩 차례로 읽는 순환 신경망(recurrent neural network, RNN), 가운데는 이웃 세 개씩 보는 합성곱(convolution), 오른쪽은 어텐션입니다. (steps는 차례로 밟는 단계, layers는 층입니다.) 길마다 계산이 얼마나 드는지, 그래디언트는 얼마나 남는지는 5절에서 봅니다.
"""

# %% claims=["3-12"]
import numpy as np

from helpers import data
from helpers.checks import check
from helpers.figures import Matrix, matrices
from helpers.figures.attention import from_word_to_word
from helpers.show import show
from helpers.table import Table
from helpers.text import numbers

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
from_word_to_word(words)

# %% [markdown] lang="en"
r"""
## 1 · What one row holds

The sentence of lesson 09 again, with its q, k, v and weights.

**True or false?** "The vector for I in the picture above, newly made by scaled dot-product attention, is the result of condensing all relations between pairs of words within the sentence." If so, the other words' queries must matter to "I". The cell replaces them and looks how far each row of `out` moves.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 한 행에 담기는 것

9장의 문장을 다시 씁니다. q, k, v와 가중치도 같습니다.

**참일까요, 거짓일까요?** “위 그림에서 Scaled Dot-Product Attention 결과 새롭게 만들어진 I에 해당하는 벡터는 해당 문장 내 단어 쌍 간 관계가 모두 농축된 결과.” 그렇다면 다른 단어들의 쿼리도 "I"에 영향을 주어야 합니다. 아래 셀은 다른 단어들의 쿼리를 바꾸고 `out`의 행이 저마다 얼마나 달라지는지 봅니다. `vote_1`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요.
"""

# %% claims=["3-10"] jupyter={"outputs_hidden": true}
from helpers.claims import decide
from helpers.reference import softmax
from helpers.reference.attention import attend

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
"I"의 행은 움직이지 않습니다. 어텐션 하나에서 이 행에 담기는 것은 I와 단어 하나씩의 쌍 네 개이지, 문장의 쌍 열여섯 개가 아닙니다. 나머지는 층을 거치며 들어옵니다. 다음 층은 이미 서로를 본 행에서 시작하기 때문입니다.

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

(표의 relative difference는 상대 오차입니다.)
"""

# %%
from helpers.validate import compare, numerical_gradients

dout = np.array([[1.0, 2], [0, 1], [-1, 0], [2, -1]])  # (4, 2)
dweights = dout @ v.T  # (4, 4)
dv = weights.T @ dout  # (4, 2)
measured = numerical_gradients(lambda: (weights @ v * dout).sum(), {"weights": weights, "v": v})
compare({"dweights": dweights, "dv": dv}, measured, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**Through softmax.** One row, with p for the weights and s for the scores: $p_i = e^{s_i} / \sum_m e^{s_m}$. Raise sⱼ by a small h. Its power grows by the share h, and the sum of all by the share pⱼ h, since pⱼ is its part of the sum. So

- pⱼ itself grows by pⱼ (1 − pⱼ) h;
- every other pᵢ shrinks by pᵢ pⱼ h.

Both in one formula, where δᵢⱼ is 1 for i = j and else 0: the slope is **pᵢ (δᵢⱼ − pⱼ)**. Each pᵢ reaches L with dweightsᵢ; add up over i:

$$ ds_j = \sum_i dweights_i \, p_i (\delta_{ij} - p_j) = p_j \Big( dweights_j - \sum_i p_i \, dweights_i \Big) $$

In words: a score pushes L up if its word's value does so more than what the row gets now, the weighted mean; and the more so the larger its weight.
"""

# %% [markdown] lang="ko"
r"""
**소프트맥스를 거슬러.** 한 행만 봅시다. 가중치를 p, 점수를 s라고 쓰면 $p_i = e^{s_i} / \sum_m e^{s_m}$입니다. sⱼ를 조금, h만큼 올립니다. 그 거듭제곱은 h의 비율로 커지고, 전체 합은 그중 pⱼ만큼이 sⱼ의 몫이므로 pⱼ h의 비율로 커집니다. 따라서

- pⱼ 자신은 pⱼ (1 − pⱼ) h만큼 커지고,
- 다른 pᵢ는 모두 pᵢ pⱼ h만큼 작아집니다.

i = j이면 1, 아니면 0인 δᵢⱼ를 쓰면 한 식이 됩니다. 기울기는 pᵢ (δᵢⱼ − pⱼ)입니다. pᵢ마다 dweightsᵢ를 곱해 L에 닿으므로 i에 걸쳐 더합니다.

$$ ds_j = \sum_i dweights_i \, p_i (\delta_{ij} - p_j) = p_j \Big( dweights_j - \sum_i p_i \, dweights_i \Big) $$

말로 하면 이렇습니다. 그 단어의 값이 지금 행이 얻는 것, 즉 가중 평균보다 L을 더 키우면 점수의 기울기는 양수입니다. 가중치가 클수록 기울기도 큽니다.
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

A row of three words has the weights **[0.5, 0.25, 0.25]** and the gradient dweights = **[4, 0, 4]**. What is the gradient of its three scores?
"""

# %% [markdown] lang="ko"
r"""
### 연습 9.4 ★★ 4분

단어가 셋인 행의 가중치와 그 그래디언트입니다: **[0.5, 0.25, 0.25]**, dweights = **[4, 0, 4]**. 점수 세 개의 그래디언트는 얼마인가요?
"""

# %%
answer_4 = [..., ..., ...]

check("9.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The weighted mean of dweights is 0.5 · 4 + 0.25 · 0 + 0.25 · 4 = 3.

</details>
<details><summary>Solution</summary>

```python
answer_4 = [0.5 * (4 - 3), 0.25 * (0 - 3), 0.25 * (4 - 3)]
```

[0.5, −0.75, 0.25]: they add up to 0, as raising all scores changes nothing.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

dweights의 가중 평균은 0.5 · 4 + 0.25 · 0 + 0.25 · 4 = 3입니다.

</details>
<details><summary>풀이</summary>

```python
answer_4 = [0.5 * (4 - 3), 0.25 * (0 - 3), 0.25 * (4 - 3)]
```

[0.5, −0.75, 0.25]입니다. 점수를 모두 올려도 변하는 것이 없으므로 합은 0입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**To q and k.** The division by √d_k has its twin: dscores = dscaled / √d_k. Then score[i, j] = qᵢ · kⱼ, so qᵢ collects the keys and kⱼ the queries, with dscores as weights:
"""

# %% [markdown] lang="ko"
r"""
**q와 k로.** √d_k로 나누는 줄에도 짝이 있습니다: dscores = dscaled / √d_k. 그리고 score[i, j] = qᵢ · kⱼ이므로 dscores의 비율로 qᵢ는 키들을, kⱼ는 쿼리들을 모읍니다.
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
**행렬과 X로.** $W_Q$의 가중치 하나는 모든 단어를 만납니다. q[i, c] = Σ x[i, r] · w[r, c]이므로 그 그래디언트는 모든 단어 i에 걸쳐 x[i, r] · dq[i, c]를 더한 것, 즉 `X.T @ dq`입니다. X는 세 길로 나가므로 세 그래디언트가 되돌아와 더해집니다.
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

되돌아오는 길을 작성하세요. `dout`은 (T, d_v), `q`와 `k`는 (T, d_k), `v`는 (T, d_v), `weights`는 순전파에서 구한 (T, T)입니다. dq, dk, dv를 돌려줍니다.
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

```python
def my_backward(dout, q, k, v, weights):
    dv = weights.T @ dout
    dweights = dout @ v.T
    dscores = weights * (dweights - (weights * dweights).sum(axis=-1, keepdims=True))
    dscores = dscores / np.sqrt(q.shape[-1])
    return dscores @ k, dscores.T @ q, dv
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

여섯 줄이고 모두 위에 있습니다: dv, dweights, dscaled, dscores, dq, dk. 쿼리의 숫자 개수는 `q.shape[-1]`입니다.

</details>
<details><summary>풀이</summary>

```python
def my_backward(dout, q, k, v, weights):
    dv = weights.T @ dout
    dweights = dout @ v.T
    dscores = weights * (dweights - (weights * dweights).sum(axis=-1, keepdims=True))
    dscores = dscores / np.sqrt(q.shape[-1])
    return dscores @ k, dscores.T @ q, dv
```

</details>
"""

# %% [markdown] lang="en"
r"""
The helper has the same lines; `softmax_backward` is our `dscaled`:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 코드도 위의 식 그대로입니다. `softmax_backward`가 우리 `dscaled`입니다.
"""

# %%
from helpers.reference import softmax_backward
from helpers.reference.attention import attend_backward

found = dict(zip(("dq", "dk", "dv"), attend_backward(dout, q, k, v, weights)))
compare(found, {"dq": dq, "dk": dk, "dv": dv})
compare(softmax_backward(weights, dweights), dscaled)
show(attend_backward)

# %% [markdown] lang="en"
r"""
## 3 · The Jacobian that nobody builds

All slopes of one row's softmax form a matrix, its **Jacobian** J, diag(p) − p pᵀ. For the row of "I":
"""

# %% [markdown] lang="ko"
r"""
## 3 · 아무도 만들지 않는 야코비 행렬

한 행의 소프트맥스의 기울기를 모두 모으면 행렬, 즉 **야코비 행렬** J = diag(p) − p pᵀ가 됩니다. "I"의 행에서는 다음과 같습니다.
"""

# %%
p = weights[0]
J = np.diag(p) - np.outer(p, p)  # p_i (δ_ij − p_j)
assert np.allclose(J @ dweights[0], dscaled[0], rtol=1e-12, atol=1e-14)
matrices(Matrix(J, "J", words, words, look="shade"), "@", Matrix(dweights[:1].T, "dweights"))

# %% [markdown] lang="en"
r"""
Much code multiplies by this matrix. The formula above gets the same from one dot product a row. For a batch of 32 sentences of 512 words and 8 heads: how many numbers are all weights, and how many all Jacobians?
"""

# %% [markdown] lang="ko"
r"""
이 행렬을 실제로 만들어 곱하는 코드가 많습니다. 위의 식은 행마다 내적 한 번으로 같은 값을 얻습니다. 단어 512개짜리 문장 32개와 헤드(head) 8개라면 가중치는 모두 몇 개이고, 야코비 행렬의 숫자는 모두 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
n_weights = 32 * 8 * 512 * 512
n_weights, n_weights * 512

# %% [markdown] lang="en"
r"""
In float32 that would be a quarter of a gigabyte for the weights and 137 gigabytes for the Jacobians. (The timing cell in part 6 measures a small case.)

The slopes also tell why scores are divided. If one p is near 1 and the rest near 0, *all* pᵢ (δᵢⱼ − pⱼ) are near 0, and q and k get next to no gradient. That is saturation. (Small weights alone are no harm: a row of ten equal ones moves best.) The table takes keys of d_k = 64 numbers, ten to a query, and four ways to divide; √512 is the root of the paper's d_model. Ranges over twenty draws.
"""

# %% [markdown] lang="ko"
r"""
float32로 가중치는 4분의 1기가바이트, 야코비 행렬은 137기가바이트입니다. (6절의 시간을 재는 셀에서 작은 경우를 측정합니다.)

점수를 나누는 이유도 기울기에 있습니다. p 하나가 1에 가깝고 나머지가 0에 가까우면 pᵢ (δᵢⱼ − pⱼ)가 **모두** 0에 가까워져서 q와 k에 그래디언트가 거의 가지 않습니다. 이것이 포화(saturation)입니다. (가중치가 작은 것 자체는 문제가 아닙니다. 똑같은 가중치 열 개짜리 행이 가장 잘 움직입니다.) 표에서는 숫자 64개짜리 키를 쿼리마다 열 개씩 두고 네 가지 방법으로 나눕니다. √512는 논문의 d_model의 제곱근입니다. 스무 번 새로 뽑은 최솟값 … 최댓값입니다. (divided by는 나눈 수, std of the scores는 점수의 표준편차, largest weight는 가장 큰 가중치, mean p (1 − p)는 기울기의 평균입니다.)
"""

# %% claims=["3-08", "3-09", "4-31", "4-32"]
def drawn(seed, by):
    rng = np.random.default_rng(seed)
    queries, ten_keys = rng.normal(size=(500, 1, 64)), rng.normal(size=(500, 64, 10))
    divided = (queries @ ten_keys)[:, 0] / by  # (500, 10)
    shares = softmax(divided)
    return divided.std(), shares.max(axis=1).mean(), (shares * (1 - shares)).mean()


def span(values, form=".2g"):
    return f"{min(values):{form}} … {max(values):{form}}"


by = {"1": 1, "√d_k = 8": 8, "√512 = 22.6": 512**0.5, "d_k = 64": 64}
ranges = [map(span, zip(*(drawn(seed, b) for seed in range(20)))) for b in by.values()]
heading = ("divided by", "std of the scores", "largest weight", "mean p (1 − p)")
Table(heading, [(name, *row) for name, row in zip(by, ranges)])

# %% [markdown] lang="en"
r"""
Undivided, a quarter of the slope is left. Divided by too much, softmax is wide awake but the scores are all alike: every word looks at everyone, and the other factor of the gradient, dscores = dscaled / …, shrinks instead. Only √d_k, the key's own size and neither d_k nor √d_model, gives standard deviation 1 at any width.

## 4 · Looking at another sentence

Nothing so far needs queries and keys of one sentence. In **cross-attention** x asks, and a **memory** answers: q from x (T rows), k and v from the memory (S rows). The decoder looks at the source sentence this way (lesson 13). Here our four words look at three others, so the weights are (4, 3):
"""

# %% [markdown] lang="ko"
r"""
나누지 않으면 기울기가 4분의 1만 남습니다. 너무 큰 수로 나누면 소프트맥스는 잘 움직이지만 점수가 모두 비슷해집니다. 모든 단어가 모두를 똑같이 보고, 대신 그래디언트의 다른 인수 dscores = dscaled / …이 작아집니다. d_k도 √d_model도 아닌 키 자신의 크기 √d_k로 나눌 때에만 폭이 얼마이든 표준편차가 1입니다.

## 4 · 다른 문장 보기

지금까지의 식에서 쿼리와 키가 한 문장에서 나올 필요는 없었습니다. **크로스 어텐션**(cross-attention)에서는 x가 묻고 **기억**(memory)이 답합니다. q는 x(T행)에서, k와 v는 memory(S행)에서 나옵니다. 디코더가 원문을 볼 때 이렇게 합니다(13장). 여기서는 네 단어가 다른 단어 셋을 보므로 가중치의 모양은 (4, 3)입니다.
"""

# %% claims=["4-23", "4-41"]
from helpers.reference import Attention

memory = np.array([[1.0, 0, 2, -1], [0, 1, -1, 1], [2, -1, 0, 0]])  # (3, 4)
head = Attention(w_q, w_k, w_v)
out_memory = head(X, memory)  # (4, 2)
assert np.allclose(attend(q, memory @ w_k, np.eye(3))[0], head.look.weights)  # v of other data
matrices(Matrix(head.look.weights, "weights", words), Matrix(out_memory, "out", words))

# %% [markdown] lang="en"
r"""
(The assertion takes its values from elsewhere: attention only asks for as many rows in v as in k. With the unit matrix as v, the weights themselves come out.) On the way back x gets what comes through q, and the memory **two** parts, through k and through v:
"""

# %% [markdown] lang="ko"
r"""
(확인하는 줄에서는 v를 전혀 다른 데서 가져왔습니다. v의 행이 k의 행만큼 있기만 하면 됩니다. v가 단위행렬이면 가중치 자체가 나옵니다.) 되돌아올 때 x는 q를 거쳐 온 것을, memory는 k를 거쳐 온 것과 v를 거쳐 온 것 **둘**을 받습니다.
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

**Other scores.** Attention is older than the Transformer. Bahdanau et al. (2015) scored a pair with a small network, v · tanh(x W + y U), **additive** attention; Luong et al. (2015) with the plain dot product of two states, or with a matrix between them, x W yᵀ. All three on our sentence, beside ours. (Additive and general with random weights; what matters is what goes in.) And how many numbers does each learn at the paper's size, d_model = 512, d_k = 64?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 그 전에는 무엇이 있었을까요?

**다른 점수들.** 어텐션은 트랜스포머보다 먼저 나왔습니다. Bahdanau 외(2015)는 작은 신경망 v · tanh(x W + y U)로 점수를 구했고, 이것을 **덧셈 어텐션**(additive attention)이라고 합니다. Luong 외(2015)는 두 상태의 내적을 그대로 쓰거나(dot) 사이에 행렬을 하나 넣었습니다(general), 즉 x W yᵀ입니다. 우리 문장에서 우리 점수와 나란히 구해 봅시다. (additive와 general의 가중치는 무작위입니다. 여기서는 무엇이 들어가는지가 중요합니다.) 논문의 크기 d_model = 512, d_k = 64에서 학습하는 숫자는 각각 몇 개일까요? (표의 열은 차례로 점수, 학습하는 숫자의 수, "I"의 가중치입니다.)
"""

# %% claims=["4-24", "4-34", "4-35"]
rng = np.random.default_rng(2)
w_a, u_a, w_g = rng.normal(size=(3, 4, 4)) / 2
v_a = rng.normal(size=4)
additive = np.tanh(X[:, None] @ w_a + X @ u_a) @ v_a  # (4, 4)
assert np.allclose(X @ (w_q @ w_k.T) @ X.T, q @ k.T)  # ours is "general" of rank d_k
learned = {
    "additive (Bahdanau)": (2 * 512 * 64 + 64, additive),
    "dot (Luong)": (0, X @ X.T),
    "general (Luong)": (512 * 512, X @ w_g @ X.T),
    "scaled dot product": (2 * 512 * 64, scaled),
}
rows = [(name, n, numbers(softmax(s)[0], 2)) for name, (n, s) in learned.items()]
Table(("score", "learned", "weights of I"), rows)

# %% [markdown] lang="en"
r"""
So most earlier attention learned weights in its score; only *dot* took the states as they were. And the dot product was there before: new in the Transformer's score is the division by √d_k ("identical to our algorithm, except for the scaling factor", Vaswani et al. 2017, section 3.2.1). Since q · k = x (W_Q W_Kᵀ) yᵀ, ours is *general* with a matrix of low rank.

**Paths.** Look at the picture at the top. How many steps or layers lie between the first and the last of n words? A convolution three wide moves information one word a layer; with gaps that double (*dilated*) it moves 1, 2, 4, …
"""

# %% [markdown] lang="ko"
r"""
그러니 이전의 어텐션도 대부분 점수 안에 학습하는 가중치가 있었고, *dot*만 상태를 그대로 썼습니다. 내적도 이미 있었습니다. 트랜스포머의 점수에서 새로운 것은 √d_k로 나누는 것입니다("identical to our algorithm, except for the scaling factor", Vaswani 외(2017), 3.2.1절). q · k = x (W_Q W_Kᵀ) yᵀ이므로 우리 점수는 랭크(rank)가 낮은 행렬을 쓴 *general*입니다.

**경로.** 맨 위의 그림을 보세요. 단어가 n개일 때 첫 단어와 마지막 단어 사이에는 단계나 층이 몇 개 있을까요? 폭이 3인 합성곱은 한 층에 정보를 한 단어씩 옮깁니다. 간격을 두 배씩 늘리면(dilated) 1, 2, 4, …단어씩 옮깁니다.
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
A *single* convolution is local; a stack of them reaches everything, if deep or dilated enough.

**Long paths and gradients.** An RNN keeps a state: $h_t = \tanh(x_t W_x + h_{t-1} W_h)$. A nudge of $h_1$ reaches $h_n$ through n − 1 Jacobians, $W_h$ times the slopes of tanh, multiplied.

**True or false?** "An RNN shares the same network parameters at all time steps, and this causes the long-term dependency problem, in which performance falls as the input data gets longer." We send a nudge through 30 steps, once with one shared $W_h$, once with a *fresh* one at every step, twenty draws each (PyTorch's starting size), and measure what is left of it. If sharing is the cause, fresh matrices keep more.
"""

# %% [markdown] lang="ko"
r"""
합성곱 **하나**는 가까운 곳만 봅니다. 층을 깊게 쌓거나 간격을 늘리면 어디든 닿습니다.

**긴 경로와 그래디언트.** RNN은 상태를 하나 지닙니다: $h_t = \tanh(x_t W_x + h_{t-1} W_h)$. $h_1$을 조금 건드리면 그 변화가 야코비 행렬 n − 1개를 곱한 것을 거쳐 $h_n$에 닿습니다. 야코비 행렬은 $W_h$에 tanh의 기울기를 곱한 것입니다.

**참일까요, 거짓일까요?** “RNN은 모든 시간대에서 동일한 신경망 파라미터를 공유하는데, 이는 입력 데이터의 길이가 길어질수록 성능이 저하되는 장기 의존성 문제를 야기한다.” 작은 변화를 30단계 보냅니다. 한 번은 $W_h$ 하나를 공유하고(shared), 한 번은 단계마다 **새로** 뽑습니다(fresh). PyTorch의 초깃값 크기로 스무 번씩 뽑아 남은 크기를 구합니다. 공유가 원인이라면 새로 뽑을 때 더 많이 남아야 합니다.
"""

# %% claims=["3-13", "4-03", "4-04", "4-05"] jupyter={"outputs_hidden": true}
def left_over(seed, shared, make, steps=30, d=16):
    rng = np.random.default_rng(seed)
    w_x = rng.uniform(-1, 1, (d, d)) / d**0.5
    w_h = [make(rng, d)] * steps if shared else [make(rng, d) for _ in range(steps)]
    h, nudge = np.zeros(d), np.eye(d)
    for step in range(steps):
        h = np.tanh(0.1 * rng.normal(size=d) @ w_x + h @ w_h[step])
        nudge = nudge @ w_h[step] * (1 - h**2)
    return np.linalg.norm(nudge) / d**0.5


def usual(rng, d):
    return rng.uniform(-1, 1, (d, d)) / d**0.5


shared, fresh = ([left_over(seed, s, usual) for seed in range(20)] for s in (True, False))
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
said = f"shared {span(shared, '.0e')}; fresh {span(fresh, '.0e')}"
decide("4-05", vote_2, min(fresh) > max(shared), found=said)

# %% [markdown] lang="en"
r"""
Both lose everything. The cause is the *product* of many Jacobians that shrink, shared or not (Pascanu et al. 2013). The counter-test: matrices that only turn and never shrink (orthogonal ones), shared as well:
"""

# %% [markdown] lang="ko"
r"""
둘 다 거의 사라집니다. 원인은 크기를 줄이는 야코비 행렬을 여러 번 **곱하는** 데 있고, 공유하든 하지 않든 같습니다(Pascanu 외(2013)). 반대로 확인해 봅시다. 돌리기만 하고 줄이지 않는 행렬(직교 행렬, orthogonal matrix)을 똑같이 공유합니다.
"""

# %%
def turning(rng, d):
    return np.linalg.qr(rng.normal(size=(d, d)))[0]


span([left_over(seed, True, turning) for seed in range(20)])

# %% [markdown] lang="en"
r"""
With sharing, and a good part is left. (Attention shares its matrices over all positions, too.)

**True or false?** "Also, as the data has to be taken in sequentially, parallelisation was impossible and the amount of computation large …" Large compared with attention? For n words of d numbers an RNN multiplies 2 n d² times (two matrices a word). Attention: 3 n d² for q, k and v, and n² d each for the scores and for weights @ v.
"""

# %% [markdown] lang="ko"
r"""
공유했는데도 꽤 많이 남습니다. (어텐션도 모든 위치에서 행렬을 공유합니다.)

**참일까요, 거짓일까요?** “또한 순차적으로 데이터를 입력받아야하기 때문에 병렬화가 불가능해 연산량이 많았으며 …” 어텐션보다 많다는 뜻일까요? 숫자 d개짜리 단어 n개에 RNN은 곱셈을 2 n d²번 합니다(단어마다 행렬 둘). 어텐션은 q, k, v에 3 n d²번, 점수와 weights @ v에 각각 n² d번입니다.
"""

# %% claims=["4-06"] jupyter={"outputs_hidden": true}
def multiplications(n, d=512):
    return 2 * n * d**2, 3 * n * d**2 + 2 * n**2 * d


counts = {n: multiplications(n) for n in (64, 512, 2048)}
vote_3 = ...  # True or False? Put your answer in place of the dots, then run.
times = ", ".join(f"n = {n}: {rnn / attention:.2f}" for n, (rnn, attention) in counts.items())
decide("4-06", vote_3, all(rnn > attention for rnn, attention in counts.values()), found=times)

# %% [markdown] lang="en"
r"""
That is the RNN's count divided by attention's: never above 1. What is long is the *waiting*: n steps one after the other, where attention needs none. "Faster than an RNN" is about that. The paper's table 1 leaves out q, k and v and compares n² d with n d². Attention's count divided by the RNN's:
"""

# %% [markdown] lang="ko"
r"""
RNN의 곱셈 수를 어텐션의 곱셈 수로 나눈 값이고, 어느 길이에서도 1을 넘지 않습니다. 오래 걸리는 것은 **기다리는 시간** 때문입니다. RNN은 n단계를 차례로 밟아야 하지만 어텐션은 기다릴 필요가 없습니다. 어텐션이 ‘RNN보다 빠르다’는 말도 이런 뜻입니다. 논문의 표 1은 q, k, v를 만드는 곱셈을 빼고 n² d를 n d²와 비교합니다(어텐션 ÷ RNN).
"""

# %% claims=["3-14"]
[f"n = {n}: {n**2 * 512 / (n * 512**2):g}" for n in (64, 512, 2048)]

# %% [markdown] lang="en"
r"""
There the crossing is at n = d: longer sentences cost more than in an RNN.

### Exercise 9.6 ★ 4 minutes

With all products counted, as in the vote: at which length n does an attention layer need exactly **twice** as many multiplications as an RNN, for d = 512?
"""

# %% [markdown] lang="ko"
r"""
이렇게 세면 n = d에서 같아지고, 문장이 더 길면 RNN보다 많이 듭니다.

### 연습 9.6 ★ 4분

위의 투표에서처럼 곱셈을 모두 세면, d = 512일 때 어텐션 층의 곱셈 수가 RNN의 정확히 **두 배**가 되는 길이 n은 얼마인가요?
"""

# %%
answer_6 = ...

check("9.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

3 n d² + 2 n² d = 4 n d². Divide by n d.

</details>
<details><summary>Solution</summary>

```python
answer_6 = 512 / 2
```

3 d + 2 n = 4 d, so n = d / 2 = 256.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

3 n d² + 2 n² d = 4 n d²입니다. n d로 나누세요.

</details>
<details><summary>풀이</summary>

```python
answer_6 = 512 / 2
```

3 d + 2 n = 4 d이므로 n = d / 2 = 256입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch, every gradient

The mirror writes the lines out, and autograd finds the way back. (It takes the lowest finite number in place of −∞, since autograd would make nan of a row without anything.)
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로, 모든 그래디언트까지

우리의 PyTorch 코드(`mirror`)는 식을 그대로 쓰고, 되돌아오는 길은 autograd가 찾습니다. (−∞ 대신 가장 작은 유한한 수를 씁니다. −∞이면 아무것도 볼 수 없는 행에서 autograd가 nan을 만들기 때문입니다.)
"""

# %%
from helpers import mirror

show(mirror.ScaledDotProductAttention.forward)

# %% [markdown] lang="en"
r"""
Output and every gradient from NumPy, our PyTorch and PyTorch's own parts (three `nn.Linear` and `F.scaled_dot_product_attention`), on every device: causal, and with a memory of another length that ends in padding.
"""

# %% [markdown] lang="ko"
r"""
NumPy, 우리의 PyTorch(`mirror`), PyTorch 기본 모듈(`nn.Linear` 셋과 `F.scaled_dot_product_attention`)의 출력과 모든 그래디언트를 모든 장치에서 비교합니다. 한 번은 인과 마스크로, 한 번은 길이가 다르고 패딩으로 끝나는 memory로 비교합니다.
"""

# %%
from helpers.reference import causal
from helpers.validate import equal_on_every_device

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
얼마나 빠를까요? 숫자 64개짜리 헤드 8개, 단어 64개의 순전파와 역전파에 걸린 시간을 `F.scaled_dot_product_attention`에 걸린 시간으로 나눕니다. with Jacobians는 소프트맥스의 야코비 행렬을 모두 만들어 되돌아간 것입니다. (quartiles는 사분위수입니다.)
"""

# %% tags=["nbval-ignore-output"]
from helpers.reference import ScaledDotProductAttention
from helpers.timing import step_on_every_device

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
- RNN의 경로는 n − 1단계, 어텐션의 경로는 1입니다. 그 대가는 n² d번의 곱셈입니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.1절과 4절, 표 1. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · M.-T. Luong, H. Pham, C. D. Manning, *Effective Approaches to Attention-based Neural Machine Translation*, 2015. · R. Pascanu, T. Mikolov, Y. Bengio, *On the Difficulty of Training Recurrent Neural Networks*, 2013. · S. Jain, B. C. Wallace, *Attention is not Explanation*, 2019. · S. Wiegreffe, Y. Pinter, *Attention is not not Explanation*, 2019. · 문서: **3** ‘트랜스포머 네트워크’, Scaled Dot-Product Attention 절; **4** ‘트랜스포머’(논문 리뷰), 1절과 3절.

[9장](09_attention.ipynb)으로 돌아가기.
"""
