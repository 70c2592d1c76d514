# %% [markdown] lang="en"
r"""
# 10 · Multi-head attention, deeper

**What can go wrong between one look and many, and what do many cost?**

**You will be able to** say what a single head with a fixed share loses, tell three wrong ways to split or merge heads from the right one, derive the gradient through W_O, merge, heads and split, and count what heads cost. \
**You need** lessons 10 and 04 (gradients). The gradient of one attention (lesson 09, deeper) is taken from the helper. \
**Time** 70 minutes
"""

# %% [markdown] lang="ko"
r"""
# 10 · 멀티 헤드 어텐션, 심화

**한 번 보던 것을 여러 번 보게 만들 때 무엇이 잘못될 수 있고, 계산은 얼마나 늘까요?**

**이 노트북을 마치면** 비율이 정해진 헤드 하나가 무엇을 잃는지 말하고, 헤드를 잘못 나누거나 붙이는 세 가지 방법을 가려내고, W_O, 이어 붙이기, 헤드, 나누기를 거슬러 그래디언트(gradient)를 구하고, 헤드에 드는 계산량을 셀 수 있습니다. \
**필요한 것**은 10장과 4장(그래디언트)입니다. 어텐션 하나의 그래디언트는 9장 심화 노트북에서 유도한 것을 `helpers`에서 가져다 씁니다. \
**시간** 70분
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, matrices, merge_heads, split_heads

# %% [markdown] lang="en"
r"""
## 1 · Can another share do better?

In lesson 10 one head that looks at two places with half its weight each left a loss of 1.75. Let it look at one of them more: it hands over p · a + (1 − p) · b, with a fixed share p. W_O may still multiply that by whatever number makes the best guess for a, and by another one for b. At p = 1, a comes through whole, and of b nothing is known: its error is 1. Which share leaves the least loss? (The last column is the loss of the task: four such pairs, halved; in one of eight cases a = b, so that even at p = 1 something is known of b.)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 다른 비율이면 나을까요?

10장에서 두 곳을 가중치 절반씩으로 보는 헤드 하나에는 손실 1.75가 남았습니다. 한쪽을 더 많이 보면 어떨까요? 헤드가 고정된 비율 p로 p · a + (1 − p) · b를 건네준다고 합시다. 그다음의 W_O는 여기에 가장 알맞은 수를 곱해 a를 추측하고, 다른 수를 곱해 b를 추측할 수 있습니다. p = 1이면 a는 그대로 오지만 b는 전혀 알 수 없으므로 b의 오차는 1입니다. 손실이 가장 작은 비율은 얼마일까요? (마지막 열이 10장 과제의 손실입니다. 이런 쌍이 네 개이고 ½을 곱하며, 여덟 번에 한 번은 a = b이므로 p = 1이어도 b에 대해 조금은 알 수 있습니다.)
"""

# %% jupyter={"outputs_hidden": true}
p = np.array([0, 0.25, 0.5, 0.75, 1])  # the share of a


def errors(same):  # of a and of b, (5,) each, if so often they are the same number
    variance = same + (1 - same) * (p**2 + (1 - p) ** 2)
    of_a, of_b = (same + (1 - same) * share for share in (p, 1 - p))
    return 1 - of_a**2 / variance, 1 - of_b**2 / variance


a, b = errors(0)
loss = 4 * sum(errors(1 / 8)) / 2
Table({"share p": p, "error of a": a, "error of b": b, "a + b": a + b, "loss": loss})

# %% [markdown] lang="en"
r"""
What a gains, b loses: 1 together, whatever the share. The loss is lowest at ½, where nothing is lost when a = b: 4 · 1 · ½ · 7/8 = 1.75. There the head of lesson 10 had settled.

Queries and keys *can* make the share depend on what the words contain, and in long training some heads learn that: after 6000 steps five of twelve random starts gave 1.68 to 1.70, the others 1.74 to 1.77. That is little: two heads were below 0.003 after 400.
"""

# %% [markdown] lang="ko"
r"""
a에서 얻는 만큼 b에서 잃습니다. 비율이 얼마이든 합은 1입니다. 손실은 비율이 ½일 때 가장 작습니다. 이때는 a = b인 경우에 잃는 것이 없어서 4 · 1 · ½ · 7/8 = 1.75입니다. 10장의 헤드는 두 단어에 가중치를 절반쯤씩 주면서 여기에 머물렀습니다.

여기까지는 비율이 단어의 내용에 따라 달라지지 않을 때의 이야기입니다. 쿼리와 키는 내용도 볼 수 있으므로, 오래 학습하면 그것을 이용하는 헤드도 나옵니다. 6000스텝 뒤에 새 문장으로 측정한 손실은 무작위 초깃값 열두 가지 가운데 다섯 가지에서 1.68 … 1.70, 나머지에서 1.74 … 1.77이었습니다. 그래도 줄어든 것은 조금입니다. 헤드 둘은 400스텝 만에 0.003 아래로 내려갔습니다.
"""

# %% [markdown] lang="en"
r"""
## 2 · Three wrong ways to split or merge

Four words with four numbers each are split for two heads; the number 31 is number 1 of word 3. In the right way, the helper `split_heads` (framed), head 0 gets the first two numbers of *every* word. The two other ways give arrays of exactly the same shape. What do they do to the words?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 헤드를 잘못 나누거나 붙이는 세 가지 방법

숫자 네 개짜리 단어 네 개를 두 헤드로 나눕니다. 31은 단어 3의 1번 숫자입니다(0부터 셉니다). 올바른 방법(`helpers`의 `split_heads`)에서는 헤드 0이 **모든** 단어의 앞 숫자 두 개(테두리)를 받습니다. 나머지 두 방법도 모양은 똑같습니다. 단어들은 어떻게 될까요?
"""

# %% jupyter={"outputs_hidden": true}
def straight(rows, n_heads):
    return rows.reshape(n_heads, len(rows), -1)


def interleaved(rows, n_heads):
    return rows.reshape(len(rows), -1, n_heads).transpose(2, 0, 1)


places = 10 * np.arange(4)[:, None] + np.arange(4)  # (4 words, 4 numbers)
ways = {"split": split_heads, "straight": straight, "interleaved": interleaved}
first = [Matrix(way(places, 2)[0], n) for n, way in ways.items()]
matrices(Matrix(places, "rows", lit=[[True, True, False, False]] * 4), "→", *first)

# %% [markdown] lang="en"
r"""
- **Straight**: reshape to (H, T, d_k) at once, without the transpose. Head 0 gets the first *half of the sentence*; its "words" 0 and 1 are two halves of word 0.
- **Interleaved**: head 0 gets every second number, of every word.
- **Reversed**: split in the right way, but merged with the last head first.

All three run, and the gradients of each agree with its nudges, so no check of gradients finds them. Which way mixes words? Change word 3 and see which rows of the heads move (1: moves). Predict *straight*, then run:
"""

# %% [markdown] lang="ko"
r"""
- **straight**(곧바로): 축을 바꾸지 않고 곧바로 (H, T, d_k)로 `reshape`합니다. 헤드 0이 **문장의 앞 절반**을 받고, 헤드 0의 ‘단어’ 0과 1은 단어 0을 반으로 자른 것입니다.
- **interleaved**(번갈아): 헤드 0이 모든 단어에서 숫자를 하나 걸러 하나씩 받습니다.
- **reversed**(거꾸로): 제대로 나누고 마지막 헤드부터 거꾸로 이어 붙입니다.

셋 다 오류 없이 실행되고, 그래디언트도 저마다 자기 수치 미분과는 일치하므로 확인해 보아도 잘못이 드러나지 않습니다. 어느 방법이 단어를 섞는지 알려면 단어 3을 바꾸었을 때 헤드의 어느 행이 달라지는지 보면 됩니다(달라지면 1). straight의 결과를 예측해 보고 실행하세요.
"""

# %%
other = places.copy()
other[3] += 100  # only word 3
moved = {n: (way(other, 2) != way(places, 2)).any(-1) for n, way in ways.items()}
names = [f"row {i}" for i in range(4)]
matrices(*(Matrix(rows, n, ("head 0", "head 1"), names) for n, rows in moved.items()))

# %% [markdown] lang="en"
r"""
With *straight*, head 0 never hears of word 3, and in head 1 two rows are made of it. No weights can repair that. The other two only put the numbers in another order: weights with columns or rows reordered make up for it, and a layer trained that way from the start learns as well as ours. It fails only with weights that were trained elsewhere.

### Exercise 10.4 ★★ 5 minutes

Eight columns, two heads of 4. In which order must the columns of `w` stand, so that `interleaved(x @ w[:, order], …)` gives what `split_heads(x @ w, …)` does? Give the eight numbers of `order`.
"""

# %% [markdown] lang="ko"
r"""
straight에서는 헤드 0이 단어 3을 전혀 알 수 없고, 헤드 1에서는 행 두 개가 단어 3으로 만들어집니다. 어떤 가중치로도 바로잡을 수 없습니다. 나머지 둘은 숫자의 **자리**만 다릅니다. 가중치의 열이나 행을 다른 순서로 놓으면 바로잡히고, 처음부터 그렇게 학습한 층은 우리 층과 똑같이 배웁니다. 다만 다른 곳에서 학습한 가중치를 그대로 가져오면 틀린 결과가 나옵니다.

### 연습 10.4 ★★ 5분

열이 여덟 개이고 폭 4인 헤드가 둘입니다. `interleaved(x @ w[:, order], …)`가 `split_heads(x @ w, …)`와 같아지려면 `w`의 열을 어떤 순서로 놓아야 하나요? `order`의 숫자 여덟 개를 답하세요.
"""

# %%
answer_4 = [..., ..., ..., ..., ..., ..., ..., ...]

check("10.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Interleaved, head 0 reads the places 0, 2, 4, 6. Which columns should it find there?

</details>
<details><summary>Solution</summary>

{solution}

0, 4, 1, 5, 2, 6, 3, 7: at the even places the columns of head 0, at the odd ones those of head 1.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

interleaved에서 헤드 0은 0, 2, 4, 6번 자리를 읽습니다. 그 자리에 어떤 열이 있어야 할까요?

</details>
<details><summary>풀이</summary>

{solution}

0, 4, 1, 5, 2, 6, 3, 7입니다. 짝수 자리에는 헤드 0의 열, 홀수 자리에는 헤드 1의 열이 옵니다.

</details>
"""

# %% [markdown] lang="en"
r"""
The pocket Transformer has four columns; there the order is 0, 2, 1, 3. For *reversed* it is W_O whose rows change places, those of the last head first (`heads` holds $Z_0$ and $Z_1$ of “I am a student”):
"""

# %% [markdown] lang="ko"
r"""
미니 트랜스포머는 열이 네 개이므로 0, 2, 1, 3의 순서로 바로잡습니다. reversed는 W_O의 행을 헤드 단위로, 마지막 헤드의 것부터 거꾸로 놓아 바로잡습니다(`heads`에는 “I am a student”의 $Z_0$과 $Z_1$이 들어 있습니다).
"""

# %%
from helpers import attend, compare

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v, w_o = data.pocket_attention()  # (4, 4) each
q, k, v = (split_heads(X @ w, 2) for w in (w_q, w_k, w_v))  # (2, 4, 2) each
heads, weights = attend(q, k, v)  # (2, 4, 2), (2, 4, 4)
merged = merge_heads(heads)  # (4, 4)
out = merged @ w_o  # (4, 4)
mended_q = interleaved(X @ w_q[:, [0, 2, 1, 3]], 2)  # (2, 4, 2)
mended_out = merge_heads(heads[::-1]) @ w_o.reshape(2, 2, 4)[::-1].reshape(4, 4)  # (4, 4)
compare({"q": mended_q, "out": mended_out}, {"q": q, "out": out})

# %% [markdown] lang="en"
r"""
## 3 · What makes it multi-head

One of our texts takes the division by √d_k for what tells multi-head attention from self-attention. But lesson 09 divided with its single head, too.

**True or false?** A picture of the same text says that, for 512 numbers a word and eight heads,

> √d_k = 8.

One such head goes through PyTorch's attention, with values that make its output the weights. Their logarithms differ as the scores do, over what was divided by: so it can be measured. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 무엇이 멀티 헤드일까요?

한 문서는 멀티 헤드 어텐션이 셀프 어텐션(self-attention, q, k, v를 모두 같은 문장에서 얻는 어텐션)과 다른 점은 √d_k로 나누는 것이라고 합니다. 그러나 9장에서는 헤드가 하나여도 나누었습니다. √d_k로 나누는 것은 스케일드 닷-프로덕트 어텐션의 일부입니다.

**참일까요, 거짓일까요?** 같은 문서의 그림에는 √d_k의 값이 8이라고 적혀 있습니다. 단어마다 숫자가 512개이고 헤드가 여덟 개일 때입니다. 그런 헤드 하나를 PyTorch의 어텐션에 넣되, 출력이 곧 가중치가 되도록 값을 정합니다. 가중치의 로그끼리의 차이는 점수끼리의 차이를 어떤 수로 나눈 것이므로, 그 수를 구할 수 있습니다. 점 대신 `True`(성립함), `False`(성립하지 않음), `None`(핵심은 맞지만 이대로는 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["1-27", "1-28"] jupyter={"outputs_hidden": true}
import torch
import torch.nn.functional as F

from helpers import MultiHeadAttention, decide, number

q_5, k_5 = np.random.default_rng(64).normal(size=(2, 5, 64))  # one head, five words
head_5 = [torch.tensor(array) for array in (q_5, k_5, np.eye(5))]
weights_5 = F.scaled_dot_product_attention(*head_5).numpy()  # (5, 5)
divisor = np.diff(q_5 @ k_5.T) / np.diff(np.log(weights_5))  # (5, 4)

vote_1 = ...  # True, False or None
decide("1-28", vote_1, np.allclose(divisor, 8), found=number(divisor.mean()))

# %% [markdown] lang="en"
r"""
√64: the root of a head's width, not of the 512.

Another picture of that text: “Multi Head Attention(Q,K,V) = Softmax(QKᵀ/√d_k)V”. Take it at its word, with all four columns of Q, K and V. How far is that from our `out`, without W_O and with it?
"""

# %% [markdown] lang="ko"
r"""
√64, 즉 512가 아니라 헤드 하나의 폭의 제곱근입니다.

같은 문서의 다른 그림에는 “Multi Head Attention(Q,K,V)=Softmax(QK^T/√d_k)V”라는 식이 있습니다. 적힌 그대로 Q, K, V의 네 열을 모두 넣으면 우리의 `out`과 얼마나 다를까요? W_O를 곱하지 않은 것과 곱한 것을 차례로 비교합니다.
"""

# %% claims=["1-29"] jupyter={"outputs_hidden": true}
as_written, _ = attend(X @ w_q, X @ w_k, X @ w_v)  # (4, 4)
[round(float(np.abs(made - out).max()), 4) for made in (as_written, as_written @ w_o)]

# %% [markdown] lang="en"
r"""
That is one wide head. MultiHead is Concat(Z_0, Z_1, …) W_O, and the scores of a wide head are the *sum* of the narrow ones' (a dot product of four numbers is one of the first two and one of the last two), so both looks are forced into one.

**True or false?**

> W_O has the role of making the result of multi-head attention as large as the input matrix, and of learning.
"""

# %% [markdown] lang="ko"
r"""
이것은 넓은 헤드 하나의 식입니다. 멀티 헤드의 식은 Concat(Z_0, Z_1, …) W_O입니다. 넓은 헤드의 점수는 (나누기 전에) 좁은 헤드들의 점수의 **합**이므로(숫자 네 개의 내적은 앞 두 개의 내적과 뒤 두 개의 내적을 더한 것입니다) 두 번 볼 것을 한 번에 보게 됩니다.

**참일까요, 거짓일까요?**

> $W_O$은 멀티헤드 어텐션 수행 결과 행렬의 크기를 Scaled Dot-Product Attention의 입력행렬과 동이하게 맞추는 역활 및 학습 역활(원문 그대로)

(계산 결과는 W_O를 곱하기 전의 모양과 입력의 모양입니다.)
"""

# %% claims=["3-17"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True, False or None
learns = "w_o" in MultiHeadAttention.random(4, 2, np.random.default_rng(0)).params
decide("3-17", vote_2, merged.shape != X.shape, learns, found=f"{merged.shape}, {X.shape}")

# %% [markdown] lang="en"
r"""
The size is right already, whenever the heads' widths add up to d_model. (That it learns is true.) What W_O does is mix. Head 0 meets its rows 0 and 1, head 1 rows 2 and 3, and the products add up, so that every column of `out` may take from every head:
"""

# %% [markdown] lang="ko"
r"""
헤드들의 폭을 더해 d_model이 되면 크기는 이미 같습니다. (학습하는 것은 맞습니다.) W_O가 하는 일은 섞는 것입니다. 헤드 0은 W_O의 0행과 1행에, 헤드 1은 2행과 3행에 곱해지고, 그 결과를 더합니다. 그래서 `out`의 어느 열에나 모든 헤드의 결과가 들어갈 수 있습니다.
"""

# %%
parts = heads @ w_o.reshape(2, 2, 4)  # (2, 4, 4): what each head adds
compare(parts.sum(axis=0), out)
from_0, from_1 = (Matrix(part, f"from head {h}", words) for h, part in enumerate(parts))
matrices(from_0, "+", from_1, "=", Matrix(out, "out", words))

# %% [markdown] lang="en"
r"""
## 4 · The way back

A loss whose slopes at out are dout, L = Σ out · dout, goes back. The last line is a product of matrices. `merge_heads` only carries numbers to other places: its way back is `split_heads`, and that of `split_heads` is `merge_heads`. In between each head goes back by itself, as in lesson 09, deeper; `attend_backward` takes all heads at once.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 역전파(backward)

이번에도 L = Σ out · dout이고, 마지막 줄부터 거꾸로 갑니다. 마지막 줄은 행렬곱입니다. `merge_heads`는 아무것도 계산하지 않고 숫자의 자리만 옮기므로 그래디언트도 원래 자리로 옮기면 됩니다. `merge_heads`의 역전파는 `split_heads`, `split_heads`의 역전파는 `merge_heads`입니다. 그 사이에서는 헤드마다 9장 심화에서와 같이 그래디언트를 구합니다. `attend_backward`가 모든 헤드를 한꺼번에 처리합니다. (표는 수치 미분과 비교한 것입니다.)
"""

# %%
from helpers import attend_backward, numerical_gradients

dout = np.array([[1.0, 2, 0, -1], [0, 1, -1, 0], [-1, 0, 1, 2], [2, -1, 0, 1]])  # (4, 4)
dmerged = dout @ w_o.T  # (4, 4)
dw_o = merged.T @ dout  # (4, 4)
dheads = split_heads(dmerged, 2)  # (2, 4, 2)
dq, dk, dv = attend_backward(dheads, q, k, v, weights)  # (2, 4, 2) each
inside = {"q": q, "k": k, "v": v, "w_o": w_o}
by_nudges = numerical_gradients(
    lambda: (merge_heads(attend(q, k, v)[0]) @ w_o * dout).sum(), inside
)
compare({"dq": dq, "dk": dk, "dv": dv, "dw_o": dw_o}, by_nudges, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
All three are merged and go on to W_Q, W_K and W_V, and to X, which went three ways. Predict: if head 0's gradient were forgotten, where in dw_q would zeros stand?
"""

# %% [markdown] lang="ko"
r"""
dq, dk, dv를 저마다 이어 붙여(`merge_heads`) 행렬과 X의 그래디언트를 구합니다. X는 세 길로 나갔으므로 되돌아온 셋을 더합니다. 예측해 보세요. 헤드 0의 그래디언트를 빠뜨리면 dw_q의 어디가 0이 될까요?
"""

# %% jupyter={"outputs_hidden": true}
def to_weights(*grads):  # dq, dk, dv, (2, 4, 2) each
    flat = [merge_heads(d) for d in grads]  # (4, 4) each
    found = {f"dw_{name}": X.T @ d for name, d in zip("qkv", flat)}
    return found | {"dx": sum(d @ w.T for d, w in zip(flat, (w_q, w_k, w_v)))}


def loss():
    q, k, v = (split_heads(X @ w, 2) for w in (w_q, w_k, w_v))
    return (merge_heads(attend(q, k, v)[0]) @ w_o * dout).sum()


back = to_weights(dq, dk, dv)
nudged = numerical_gradients(loss, {"w_q": w_q, "w_k": w_k, "w_v": w_v, "x": X})
compare(back, nudged, tolerance=1e-6)
only_1 = to_weights(*(d * np.array([0, 1])[:, None, None] for d in (dq, dk, dv)))
cases = {"dw_q": back, "dw_q, head 1 only": only_1}
matrices(*(Matrix(g["dw_q"], n, colour="gradient") for n, g in cases.items()))

# %% [markdown] lang="en"
r"""
In head 0's own columns. So a head's gradient leaves the columns of the others alone, but dx adds up what all heads send back.

### Exercise 10.5 ★★★ 9 minutes

Write the first part of the way back for a *batch*: `dout` is (B, T, d_model), `heads`, what the heads gave in the forward pass, is (B, H, T, d_k), `w_o` is (d_model, d_model). Return dheads, (B, H, T, d_k), and dw_o, (d_model, d_model).
"""

# %% [markdown] lang="ko"
r"""
헤드 0의 열이 0입니다. 즉 한 헤드의 그래디언트는 다른 헤드의 열을 바꾸지 않습니다. 그러나 dx에는 모든 헤드가 돌려보낸 것이 더해집니다.

### 연습 10.5 ★★★ 9분

**배치**의 역전파에서 처음 부분을 작성하세요. `dout`은 (B, T, d_model), 순전파에서 헤드들이 낸 `heads`는 (B, H, T, d_k), `w_o`는 (d_model, d_model)입니다. dheads (B, H, T, d_k)와 dw_o (d_model, d_model)를 차례로 돌려주세요.
"""

# %%
def my_backward(dout, heads, w_o):
    ...


check("10.5", my_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The heads have to lie side by side again, one row for each word of each sentence: (B·T, d_model). A weight of w_o meets all these rows.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

헤드들을 다시 옆으로 나란히 놓아 문장마다, 단어마다 한 행인 (B·T, d_model)을 만들어야 합니다. w_o의 가중치 하나는 이 행들에 모두 쓰입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The helper `MultiHeadAttention` goes the same way, with biases; `affine_backward` is the way back of x @ w + b, and a bias's gradient in it the sum over all words. Our weights, and zeros for biases:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `MultiHeadAttention`도 같은 길로 되돌아가고 편향도 있습니다. `affine_backward`는 x @ w + b의 역전파이고, 그 안에서 편향의 그래디언트는 모든 단어에 걸친 합입니다. 우리 가중치를 쓰고 편향은 0으로 둡니다.
"""

# %%
from helpers import show

zero = np.zeros(4)
pocket = MultiHeadAttention(2, w_q, zero, w_k, zero, w_v, zero, w_o, zero)
pocket(X)
dx = pocket.backward(dout)
same = {name: pocket.grads[name] for name in ("dw_q", "dw_k", "dw_v", "dw_o")}
compare({**same, "dx": dx}, {**back, "dw_o": dw_o})
show(MultiHeadAttention.backward)

# %% [markdown] lang="en"
r"""
## 5 · Another sentence, and a mask for each head

With a memory (lesson 09, deeper) q comes from x, T rows, and k and v from the memory, S rows. A batch of B sentences has weights (B, H, T, S), and a mask may be of any shape that NumPy stretches to that:

- (T, S): the same for all sentences and heads, as the causal mask;
- (B, 1, 1, S): each sentence its own padding;
- (H, 1, S) or (H, T, S): each head its own.

Here two sentences of three words look at memories of five, the second of which ends in two of padding; head 0 may see places 0 … 2, head 1 places 2 … 4. Which weights does head 1 have left in the second sentence?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 다른 문장, 그리고 헤드마다 다른 마스크

memory가 있으면(9장 심화) q는 x(T행)에서, k와 v는 memory(S행)에서 나옵니다. 문장이 B개인 배치의 가중치는 (B, H, T, S)이고, 마스크는 이 모양으로 브로드캐스팅(broadcasting)할 수 있으면 됩니다.

- (T, S): 인과 마스크처럼 모든 문장과 헤드에 똑같이
- (B, 1, 1, S): 문장마다 다른 패딩
- (H, 1, S) 또는 (H, T, S): 헤드마다 다르게

여기서는 단어가 셋인 문장 두 개가 단어 다섯 개인 memory를 봅니다. 두 번째 memory는 마지막 둘이 패딩입니다. 헤드 0은 0 … 2번 자리를, 헤드 1은 2 … 4번 자리를 볼 수 있습니다. 두 번째 문장에서 헤드 1에는 어떤 가중치가 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
rng = np.random.default_rng(4)
layer = MultiHeadAttention.random(6, 2, rng)
x, memory = rng.normal(size=(2, 3, 6)), rng.normal(size=(2, 5, 6))
padding = (np.arange(5) < np.array([[5], [3]]))[:, None, None]  # (2, 1, 1, 5)
per_head = np.array([[1, 1, 1, 0, 0], [0, 0, 1, 1, 1]], bool)[:, None]  # (2, 1, 5)
mask = padding & per_head  # (2, 2, 1, 5)
out_masked = layer(x, memory, mask)  # (2, 3, 6)
seen = layer.weights  # (2, 2, 3, 5)
matrices(*(Matrix(seen[1, h], f"second sentence, head {h}") for h in range(2)))

# %% [markdown] lang="en"
r"""
Only place 2, with all the weight.

## 6 · What heads cost

### Exercise 10.6 ★ 5 minutes

How many multiplications do the products of matrices of one layer take, for 64 words, d_model = 512 and eight heads of 64? (A product of (n, a) and (a, b) takes n · a · b.) Count q, k and v, the scores, weights @ v, and W_O.
"""

# %% [markdown] lang="ko"
r"""
2번 자리 하나만 남아 가중치를 모두 가져갑니다.

## 6 · 헤드에 드는 계산

### 연습 10.6 ★ 5분

단어 64개, d_model = 512, 폭 64인 헤드 여덟 개일 때 한 층의 행렬곱에는 곱셈이 모두 몇 번 필요한가요? ((n, a)와 (a, b)의 곱에는 n · a · b번입니다.) q와 k와 v, 점수, weights @ v, W_O를 세세요.
"""

# %%
answer_6 = ...

check("10.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Four products with (512, 512). Then, for each of eight heads, (64, 64) times (64, 64), twice.

</details>
<details><summary>Solution</summary>

{solution}

71 303 168, of which the heads' own part is 4 194 304.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

(512, 512)와의 곱이 네 번입니다. 그다음 헤드 여덟 개마다 (64, 64)와 (64, 64)의 곱이 두 번씩입니다.

</details>
<details><summary>풀이</summary>

{solution}

71,303,168번이고, 그 가운데 헤드가 하는 것은 4,194,304번입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Now the same with other numbers of heads. Which column will change?
"""

# %% [markdown] lang="ko"
r"""
헤드의 수를 바꾸어 봅시다. 어느 열이 달라질까요?
"""

# %% claims=["4-26"] jupyter={"outputs_hidden": true}
n, d, h = 64, 512, np.array([1, 8, 64])  # words, d_model, heads
d_k = d // h
products = 4 * n * d * d + h * 2 * n * n * d_k
Table({"heads": h, "d_k": d_k, "multiplications": products, "powers of e": h * n * n})

# %% [markdown] lang="en"
r"""
Eight heads of 64 cost what one of 512 does; only softmax does more. The paper says so of its narrow heads (section 3.2.2). One of our texts says that narrow heads make learning more *stable*; the paper does not, and finds that smaller keys hurt the translations (table 3, rows B).

## 7 · In PyTorch, every gradient

NumPy, our PyTorch and `nn.MultiheadAttention` on every device: a causal mask, then the memory with the masks of part 5. There x gets one part, through q, and the memory two, through k and v.
"""

# %% [markdown] lang="ko"
r"""
폭 64인 헤드 여덟 개의 곱셈 수는 폭 512인 헤드 하나와 같고, 소프트맥스에서 할 일만 늘어납니다. 논문에서도 헤드를 좁게 하므로 전체 계산량이 넓은 헤드 하나와 비슷하다고 설명합니다(3.2.2절). 헤드가 좁으면 학습이 더 **안정된다**고 쓴 문서가 있지만, 논문에는 그런 말이 없고 오히려 키가 좁으면 번역 품질이 떨어집니다(표 3의 B).

## 7 · PyTorch로, 모든 그래디언트까지

NumPy, 우리의 PyTorch(`mirror`), `nn.MultiheadAttention`을 모든 장치에서 비교합니다. 먼저 인과 마스크로, 그다음 memory와 5절의 마스크로 비교합니다. 이때 x는 q를 거쳐 온 것 하나를, memory는 k와 v를 거쳐 온 것 둘을 받습니다.
"""

# %%
from helpers import causal, equal_on_every_device

dout_2 = np.random.default_rng(5).normal(size=(2, 3, 6))
equal_on_every_device(layer, x, dout_2, mask=causal(3))

# %%
equal_on_every_device(layer, {"x": x, "memory": memory}, dout_2, mask=mask)

# %% [markdown] lang="en"
r"""
How fast is it? The cell times four sentences of 64 words, d_model = 512, eight heads, forward and backward, as multiples of the time of `nn.MultiheadAttention`.
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 단어 64개인 문장 네 개, d_model = 512, 헤드 여덟 개로 순전파와 역전파를 하는 데 걸린 시간을 `nn.MultiheadAttention`에 걸린 시간으로 나눕니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers import step_on_every_device

rng_8 = np.random.default_rng(8)
large = MultiHeadAttention.random(512, 8, rng_8, np.float32)
x_8, dout_8 = rng_8.normal(size=(2, 4, 64, 512)).astype(np.float32)
step_on_every_device(large, x_8, dout_8)

# %% [markdown] lang="en"
r"""
## 8 · Recap

**What can go wrong, and what do many looks cost?** Cut across the words, a head hears a part of the sentence, and no weights mend it. Many narrow heads cost what one wide head costs, and lose less.

| what | forward | backward |
|---|---|---|
| W_O | out = merged @ w_o | dmerged = dout @ w_o.T, dw_o = merged.T @ dout |
| merge_heads | heads side by side | dheads = split_heads(dmerged) |
| heads | attend(q, k, v, mask) | attend_backward, each head by itself |
| split_heads | rows into heads | merge_heads(dq), merge_heads(dk), merge_heads(dv) |
| q, k, v | x @ w_q, memory @ w_k, memory @ w_v | dw_q = x.T @ dq, …; dmemory through k and v |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.2.2, table 3. · Documents: **1** ‘Transformer #4 - Encoder Detail’, section 2; **3** ‘트랜스포머 네트워크’, section Multi-Head Attention; **4** ‘트랜스포머’ (paper review), section 3-1.

Back to [lesson 10](10_multi_head_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

**무엇이 잘못될 수 있고, 얼마나 들까요?** 단어를 가로질러 나누면 헤드가 문장의 일부만 보고, 어떤 가중치로도 바로잡을 수 없습니다. 숫자의 순서만 달라진 것은 가중치로 바로잡을 수 있습니다. 좁은 헤드 여럿에 드는 계산량은 넓은 헤드 하나와 같고, 잃는 것은 더 적습니다.

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| W_O | out = merged @ w_o | dmerged = dout @ w_o.T, dw_o = merged.T @ dout |
| merge_heads | 헤드를 나란히 | dheads = split_heads(dmerged) |
| 헤드 | attend(q, k, v, mask) | attend_backward, 헤드마다 따로 |
| split_heads | 행을 헤드로 | merge_heads(dq), merge_heads(dk), merge_heads(dv) |
| q, k, v | x @ w_q, memory @ w_k, memory @ w_v | dw_q = x.T @ dq, …, dmemory는 k와 v를 거쳐 |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.2절, 표 3. · 문서: **1** ‘Transformer #4 - Encoder Detail’, 2절; **3** ‘트랜스포머 네트워크’, Multi-Head Attention 절; **4** ‘트랜스포머’(논문 리뷰), 3-1절.

[10장](10_multi_head_attention.ipynb)으로 돌아가기.
"""
