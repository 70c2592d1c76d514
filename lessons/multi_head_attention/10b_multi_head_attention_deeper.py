# %% [markdown] lang="en"
r"""
# 10 · Multi-head attention, deeper

**How do two heads come to share the work?**

**You will be able to** say when two heads divide a task and when they cannot, split heads without mixing words, derive the gradient through all of it, and give each head its own mask. \
**You need** lessons 10 and 04 (gradients). The gradient of one attention (lesson 09, deeper) is taken from the helper. \
**Time** 70 minutes

## 1 · Watch them share

At the end of lesson 10 one head looked at the marked word, the other at the word before. Nobody had told them. The same training again, from the same start; every five steps the cell notes each head's mean weight on these two words (where they are not the same one).

Each place begins with about an eighth. Which of the two words is found first? And when do the heads part?
"""

# %% [markdown] lang="ko"
r"""
# 10 · 멀티 헤드 어텐션, 심화

**두 헤드는 어떻게 일을 나누어 맡게 될까요?**

**이 노트북을 마치면** 두 헤드가 언제 일을 나누어 맡고 언제 그러지 못하는지 말하고, 단어를 섞지 않고 헤드를 나누고, 그 모두를 거슬러 그래디언트(gradient)를 구하고, 헤드마다 다른 마스크를 줄 수 있습니다. \
**필요한 것**은 10장과 4장(그래디언트)입니다. 어텐션 하나의 그래디언트는 9장 심화 노트북에서 유도한 것을 `helpers`에서 가져다 씁니다. \
**시간** 70분

## 1 · 나누어 맡는 과정을 봅시다

10장의 학습이 끝났을 때 한 헤드는 표시된 단어를, 다른 헤드는 앞 단어를 보았습니다. 누가 무엇을 맡으라고 정해 준 적은 없습니다. 똑같은 초깃값에서 똑같이 다시 학습하면서, 다섯 스텝마다 헤드 하나가 이 두 단어에 가중치(weight)를 평균 얼마나 주는지 적어 둡니다(두 단어가 서로 다른 경우만 봅니다).

처음에는 어느 자리에나 8분의 1쯤을 줍니다. 두 단어 가운데 어느 것을 먼저 찾을까요? 두 헤드는 언제 갈라질까요?
"""

# %% jupyter={"outputs_hidden": true}
import numpy as np

from helpers import Matrix, MultiHeadAttention, Table, check, data, draw_division
from helpers import draw_loss_curves, learn_to_share, matrices, merge_heads, split_heads

rng = np.random.default_rng(0)
two = MultiHeadAttention.random(16, 2, rng)
of_two, looks = learn_to_share(two, rng)  # (400,), (81 times, 2 heads, 2 words) | (400,), (81번, 헤드 2개, 단어 2개)
draw_division(looks)

# %% [markdown] lang="en"
r"""
First *both* heads run after the marked word. Each gives it almost three quarters at step 100. Only then does head 1 let go, and turns to the word before.

In each of twelve random starts the marked word came first. How far the other head goes along is luck (to 0.2 in one, to 0.7 in another), and so is which head it is.

## 2 · Two looks at one place

Two heads that look at the same place hand over the same mean twice: no more than one head. Call it p · a + (1 − p) · b, with a number a of the word before, b of the marked word, and the share p. $W_O$ may multiply it by the best number for a guess at a, and by another one for b. Which is best? If m times the mean, c, is the guess, the mean of (a − m · c)² is 1 − 2m · cov + m² · var, where cov is the mean of a · c and var that of c². This is least at m = cov / var, the **best multiplier**, and then 1 − cov² / var. In lesson 10, p was ½. Does another share leave less? And what is left at p = 0, where our two heads nearly were? (Errors: a and b independent. Loss: four such pairs, halved, where in one of eight cases a = b.)
"""

# %% [markdown] lang="ko"
r"""
먼저 **두 헤드가 모두** 표시된 단어를 따라갑니다. 100스텝에서는 둘 다 가중치의 4분의 3 가까이를 표시된 단어에 줍니다. 그다음에야 헤드 1이 그 단어를 놓고 앞 단어로 옮겨 갑니다.

무작위 초깃값을 열두 가지로 바꾸어 보아도 표시된 단어가 언제나 먼저였습니다. 다른 헤드가 어디까지 따라갔다가 돌아서는지는(0.2까지만 가기도, 0.7까지 가기도 합니다) 우연이고, 그것이 어느 헤드인지도 우연입니다.

## 2 · 같은 곳을 두 번 보면

두 헤드가 같은 곳을 보면 무엇을 건네줄까요? 같은 평균을 두 번 건네주므로 헤드 하나와 다를 것이 없습니다. 이것을 p · a + (1 − p) · b라고 씁시다. a는 앞 단어의 숫자, b는 표시된 단어의 숫자, p는 a가 차지하는 비율입니다. $W_O$는 여기에 가장 알맞은 수를 곱해 a를 추측하고, 다른 수를 곱해 b를 추측할 수 있습니다. 어떤 수가 가장 알맞을까요? 이 평균을 c, 곱하는 수를 m이라고 하면 (a − m · c)²의 평균은 1 − 2m · cov + m² · var입니다. cov는 a · c의 평균, var는 c²의 평균입니다. m = cov / var일 때(**가장 알맞은 배수**) 가장 작고, 그 값은 1 − cov² / var입니다. 10장에서는 p가 ½이었습니다. 손실이 더 작은 비율이 있을까요? 그리고 두 헤드가 거의 다다랐던 p = 0에서는 손실이 얼마나 남을까요? (오차의 열에서는 a와 b가 서로 독립입니다. 마지막 열이 10장 과제의 손실입니다. 이런 쌍이 네 개이고 ½을 곱하며, 여덟 번에 한 번은 a = b입니다.)
"""

# %% jupyter={"outputs_hidden": true}
p = np.array([0, 0.25, 0.5, 0.75, 1])  # the share of a | a의 비율


def errors(same):  # of a and of b, (5,) each, if so often they are the same number | a와 b의 오차, 각각 (5,). same: 둘이 같은 수일 확률
    variance = same + (1 - same) * (p**2 + (1 - p) ** 2)
    cov_a, cov_b = (same + (1 - same) * share for share in (p, 1 - p))
    return 1 - cov_a**2 / variance, 1 - cov_b**2 / variance


a, b = errors(0)
left = 4 * sum(errors(1 / 8)) / 2
Table({"share p": p, "error of a": a, "error of b": b, "a + b": a + b, "loss": left})

# %% [markdown] lang="en"
r"""
While a and b are independent, what a gains, b loses: 1 together, whatever the share. In the loss a = b in one of eight cases, and one multiplier must serve both kinds. At ½ the best one is 1, which leaves nothing where a = b: lesson 10's 1.75. At p = 0 the best one for a is 1/8; so (2 − 2/64) = 1.97 is left. (Shares that depend on what the words contain help little: after 6000 steps single heads were at 1.68 to 1.77.)

So for a while our two heads should have been no better than one, at 1.97 (dotted). When?
"""

# %% [markdown] lang="ko"
r"""
a와 b가 독립이면 a에서 얻는 만큼 b에서 잃습니다. 비율이 얼마이든 합은 1입니다. 손실에는 a = b인 경우가 여덟 번에 한 번 섞여 있고, 곱하는 수 하나로 두 경우를 다 맞추어야 합니다. ½이면 가장 알맞은 수가 1이어서 a = b일 때 오차가 없고, 손실은 10장의 1.75로 가장 작습니다. p = 0이면 a에 가장 알맞은 수는 1/8이고, (2 − 2/64) = 1.97이 남습니다. (비율이 단어의 내용에 따라 달라질 수도 있지만 별로 나아지지 않습니다. 무작위 초깃값 열두 가지에서 6000스텝씩 학습한 헤드 하나의 손실은 1.68 … 1.77이었습니다.)

그렇다면 헤드가 둘인데도 한동안은 하나나 다름없이 1.97(점선)에 머물렀을 것입니다. 학습의 어디쯤이었을까요?
"""

# %% jupyter={"outputs_hidden": true}
draw_loss_curves(level=1.97, **{"two heads": of_two})

# %% [markdown] lang="en"
r"""
From about step 80 to 150: while both looked at the marked word, two heads were worth one. The loss falls again when they part.

## 3 · Twins

Training has parted our two heads. Would it part any two? Let head 1 start as an exact copy of head 0: the same columns of $W_Q$, $W_K$, $W_V$, the same biases, the same rows of $W_O$. Then the same again, with *one* of the layer's 1088 numbers changed by a thousandth. Which losses do you expect after 400 steps (mean of the last 20)?
"""

# %% [markdown] lang="ko"
r"""
80스텝쯤부터 150스텝쯤까지입니다. 둘 다 표시된 단어를 보는 동안 두 헤드는 하나나 다름없었습니다. 둘이 갈라지면서 손실이 다시 줄어듭니다.

## 3 · 쌍둥이

우리의 두 헤드는 학습하면서 갈라졌습니다. 어떤 두 헤드든 갈라질까요? 헤드 1을 헤드 0과 똑같이 만들어 시작해 봅시다. $W_Q$, $W_K$, $W_V$의 열도, 편향(bias)도, $W_O$의 행도 똑같습니다. 그다음에는 층의 숫자 1088개 가운데 **하나만** 1000분의 1만큼 바꾸어 다시 해 봅니다. 400스텝 뒤의 손실(마지막 20스텝의 평균)은 각각 얼마쯤일까요?
"""

# %% jupyter={"outputs_hidden": true}
def learn_as_twins(change=0, mask=None, steps=400, seed=0):
    rng = np.random.default_rng(seed)
    model = MultiHeadAttention.random(16, 2, rng)
    for name in ("w_q", "b_q", "w_k", "b_k", "w_v", "b_v"):
        model.params[name][..., 8:] = model.params[name][..., :8]
    model.w_o[8:] = model.w_o[:8]
    model.w_q[0, 0] += change
    return model, *learn_to_share(model, rng, steps, mask)


_, of_twins, _ = learn_as_twins()
_, of_changed, looks_changed = learn_as_twins(change=0.001)
ends = [np.round(losses[-20:].mean(), 3) for losses in (of_twins, of_changed)]
Table({"": ["twins", "one number changed"], "loss": ends})

# %% [markdown] lang="en"
r"""
The twins stay together, no better than one head. A thousandth in one number, and they part. How?
"""

# %% [markdown] lang="ko"
r"""
쌍둥이는 끝내 갈라지지 않고, 헤드가 하나일 때보다 나을 것이 없습니다. 숫자 하나를 1000분의 1만 바꾸어도 둘은 갈라집니다. 어떻게 갈라질까요?
"""

# %%
draw_division(looks_changed)

# %% [markdown] lang="en"
r"""
For 200 steps they do the same. At step 240 both still give the marked word three quarters of their weight, 0.75 and 0.78. Then the weaker one slides down, and the other climbs to 0.99. What the one no longer brings of the marked word, the other has to bring; and what that one brings, the first need not. So the smallest difference grows, and *one* head leaves. (A billionth takes about a hundred steps more: try it with `steps=600`.) From twelve random starts the twins ended at 1.7 to 1.9, the changed ones all below 0.01.

So heads share the work because they *start* different. But how can one head leave while the other stays, in matrices that they share? And what holds twins together? Where are heads apart, and where do they meet?

## 4 · Apart: each head its own columns

Four words with four numbers each are split for two heads; 31 is number 1 of word 3. In the right way, the helper `split_heads`, head 0 gets the first two numbers (framed) of *every* word. Two wrong ways give the same shape. Which one mixes words?
"""

# %% [markdown] lang="ko"
r"""
200스텝까지는 둘이 똑같이 합니다. 240스텝에도 둘 다 가중치의 4분의 3쯤(0.75와 0.78)을 표시된 단어에 줍니다. 그다음에 조금 덜 주던 헤드는 점점 더 적게 주고, 다른 헤드는 0.99까지 올라갑니다. 표시된 단어에서 한 헤드가 덜 가져오는 만큼은 다른 헤드가 가져와야 하고, 다른 헤드가 가져오는 만큼은 첫 헤드가 가져오지 않아도 되기 때문입니다. 그래서 아주 작은 차이도 점점 커지고, **하나만** 떠납니다. (10억분의 1이면 백 스텝쯤 더 걸립니다. `steps=600`으로 해 보세요.) 무작위 초깃값 열두 가지에서 쌍둥이의 손실은 1.7에서 1.9 사이였고, 숫자 하나를 바꾼 쪽은 모두 0.01 미만이었습니다.

즉 헤드들은 **처음에 서로 다르기 때문에** 일을 나누어 맡습니다. 그런데 두 헤드가 행렬을 함께 쓰는데 어떻게 하나는 남고 하나만 떠날 수 있을까요? 쌍둥이는 무엇 때문에 갈라지지 못할까요? 두 헤드는 어디에서 떨어져 있고 어디에서 만날까요?

## 4 · 떨어져 있는 곳: 헤드마다 자기 열

숫자 네 개짜리 단어 네 개를 두 헤드로 나눕니다. 31은 단어 3의 1번 숫자입니다(0부터 셉니다). 올바른 방법(`helpers`의 `split_heads`)에서는 헤드 0이 **모든** 단어의 앞 숫자 두 개(테두리)를 받습니다. 틀린 두 방법도 모양은 똑같습니다. 단어를 섞는 것은 어느 방법일까요?
"""

# %% jupyter={"outputs_hidden": true}
def straight(rows, n_heads):
    return rows.reshape(n_heads, len(rows), -1)


def interleaved(rows, n_heads):
    return rows.reshape(len(rows), -1, n_heads).transpose(2, 0, 1)


places = 10 * np.arange(4)[:, None] + np.arange(4)  # (4 words, 4 numbers) | (단어 4개, 숫자 4개)
ways = {"split": split_heads, "straight": straight, "interleaved": interleaved}
first = [Matrix(way(places, 2)[0], n) for n, way in ways.items()]
matrices(Matrix(places, "rows", lit=[[True, True, False, False]] * 4), "→", *first)

# %% [markdown] lang="en"
r"""
- **Straight**: reshape to (H, T, d_k) at once, without the swap of axes. Head 0 gets the first *half of the sentence*, each word cut in two.
- **Interleaved**: head 0 gets every second number, of every word.

Both run, and the gradients of each agree with its own nudges: no check of gradients finds them. *Straight* mixes words: head 0 never hears of words 2 and 3 and brings them to nobody, whatever the weights. *Interleaved* only puts numbers in other places. Weights in the same order make up for that, and a layer trained so from the start learns as well; it fails only with weights trained elsewhere.

### Exercise 10.4 ★★ 5 minutes

Eight columns, two heads of 4. Give the eight numbers of `order` for which `interleaved(x @ w[:, order], …)` gives what `split_heads(x @ w, …)` does.
"""

# %% [markdown] lang="ko"
r"""
- **straight**(곧바로): 축을 바꾸지 않고 곧바로 (H, T, d_k)로 `reshape`합니다. 헤드 0이 **문장의 앞 절반**을, 단어마다 반으로 잘린 채 받습니다.
- **interleaved**(번갈아): 헤드 0이 모든 단어에서 숫자를 하나 걸러 하나씩 받습니다.

둘 다 오류 없이 실행되고, 그래디언트도 저마다 자기 수치 미분과는 일치하므로 확인해 보아도 잘못이 드러나지 않습니다. 단어를 섞는 것은 straight입니다. 헤드 0은 단어 2와 3을 아예 받지 못하므로, 가중치가 무엇이든 두 단어의 것을 아무에게도 전할 수 없습니다. interleaved는 숫자의 **자리**만 다릅니다. 가중치를 같은 순서로 놓으면 바로잡히고, 처음부터 그렇게 학습한 층은 우리 층과 똑같이 배웁니다. 다만 다른 곳에서 학습한 가중치를 그대로 가져오면 틀린 결과가 나옵니다.

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
## 5 · Where they meet: W_O

Split in the right way, heads do not meet: each has its own columns and its own softmax. Then comes $W_O$. **True or false?** Document 3 (see the end) says:

> W_O has the role of making the result of multi-head attention as large as the input matrix, and of learning.

Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots. Found are the shapes before W_O and of the input, “I am a student”.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 만나는 곳: W_O

제대로 나누면 헤드들은 서로 만나지 않습니다. 열도 따로, 소프트맥스(softmax)도 따로입니다. 그다음에 오는 것이 $W_O$입니다.

**참일까요, 거짓일까요?** 문서 3(맨 끝의 참고 자료)은 이렇게 설명합니다.

> $W_O$은 멀티헤드 어텐션 수행 결과 행렬의 크기를 Scaled Dot-Product Attention의 입력행렬과 동이하게 맞추는 역활 및 학습 역활(원문 그대로)

점 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요. 계산 결과는 “I am a student”에서 W_O를 곱하기 전의 모양과 입력의 모양입니다.
"""

# %% claims=["3-17"] jupyter={"outputs_hidden": true}
from helpers import attend, decide

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v, w_o = data.pocket_attention()  # (4, 4) each | 각각 (4, 4)
q, k, v = (split_heads(X @ w, 2) for w in (w_q, w_k, w_v))  # (2, 4, 2) each | 각각 (2, 4, 2)
heads, weights = attend(q, k, v)  # (2, 4, 2), (2, 4, 4)
merged = merge_heads(heads)  # (4, 4)
out = merged @ w_o  # (4, 4)

vote_1 = ...  # True, False or None | True, False, None 가운데 하나
learns = "w_o" in two.params
decide("3-17", vote_1, merged.shape != X.shape, learns, found=f"{merged.shape}, {X.shape}")

# %% [markdown] lang="en"
r"""
It learns, true. But the size is right already, whenever the heads' widths add up to d_model. What W_O does is mix: head 0 meets its rows 0 and 1, head 1 rows 2 and 3, and the products add up.
"""

# %% [markdown] lang="ko"
r"""
학습하는 것은 맞습니다. 그러나 헤드들의 폭을 더해 d_model이 되면 크기는 이미 같습니다. W_O가 하는 일은 섞는 것입니다. 헤드 0은 W_O의 0행과 1행에, 헤드 1은 2행과 3행에 곱해지고, 그 결과를 더합니다.
"""

# %%
parts = heads @ w_o.reshape(2, 2, 4)  # (2, 4, 4): what each head adds | (2, 4, 4): 헤드마다 더하는 것
from_0, from_1 = (Matrix(part, f"from head {h}", words) for h, part in enumerate(parts))
matrices(from_0, "+", from_1, "=", Matrix(out, "out", words))

# %% [markdown] lang="en"
r"""
Going forward, heads meet in this sum alone. A picture in document 1 has none: “Multi Head Attention(Q,K,V) = Softmax(QKᵀ/√d_k)V”. With all four columns, how far is that from our `out`, without W_O and with it?
"""

# %% [markdown] lang="ko"
r"""
순전파에서 헤드들이 만나는 곳은 이 덧셈 하나뿐입니다. 문서 1의 그림에는 이 덧셈이 없이 “Multi Head Attention(Q,K,V)=Softmax(QK^T/√d_k)V”라는 식이 있습니다. 적힌 그대로 Q, K, V의 네 열을 모두 넣으면 우리의 `out`과 얼마나 다를까요? W_O를 곱하지 않은 것과 곱한 것을 차례로 비교합니다.
"""

# %% claims=["1-29"] jupyter={"outputs_hidden": true}
as_written, _ = attend(X @ w_q, X @ w_k, X @ w_v)  # (4, 4)
[round(float(np.abs(made - out).max()), 4) for made in (as_written, as_written @ w_o)]

# %% [markdown] lang="en"
r"""
That is one wide head, not Concat(Z_0, Z_1, …) W_O. In it the heads meet too early: its scores are the *sum* of the narrow ones' (a dot product of four numbers is one of the first two plus one of the last two), so both looks become one.

## 6 · The way back: who changes whose numbers?

A loss whose slopes at out are dout, L = Σ out · dout, goes back. `merge_heads` only carries numbers to other places: its way back is `split_heads`, and the other way round. In between each head goes back by itself; `attend_backward` takes all of them at once.
"""

# %% [markdown] lang="ko"
r"""
이것은 Concat(Z_0, Z_1, …) W_O가 아니라 넓은 헤드 하나의 식입니다. 여기서는 헤드들이 너무 일찍 만납니다. 넓은 헤드의 점수는 (나누기 전에) 좁은 헤드들의 점수의 **합**이므로(숫자 네 개의 내적은 앞 두 개의 내적과 뒤 두 개의 내적을 더한 것입니다) 두 번 볼 것을 한 번에 보게 됩니다.

## 6 · 역전파(backward): 누가 누구의 숫자를 바꿀까요?

이번에도 L = Σ out · dout이고, 마지막 줄부터 거꾸로 갑니다. 마지막 줄은 행렬곱입니다. `merge_heads`는 아무것도 계산하지 않고 숫자의 자리만 옮기므로 그래디언트도 원래 자리로 옮기면 됩니다. `merge_heads`의 역전파는 `split_heads`, `split_heads`의 역전파는 `merge_heads`입니다. 그 사이에서는 헤드마다 9장 심화에서와 같이 그래디언트를 구합니다. `attend_backward`가 모든 헤드를 한꺼번에 처리합니다. (표는 수치 미분과 비교한 것입니다.)
"""

# %%
from helpers import attend_backward, compare, numerical_gradients

dout = np.array([[1.0, 2, 0, -1], [0, 1, -1, 0], [-1, 0, 1, 2], [2, -1, 0, 1]])  # (4, 4)
dmerged = dout @ w_o.T  # (4, 4)
dw_o = merged.T @ dout  # (4, 4)
dheads = split_heads(dmerged, 2)  # (2, 4, 2)
dq, dk, dv = attend_backward(dheads, q, k, v, weights)  # (2, 4, 2) each | 각각 (2, 4, 2)
inside = {"q": q, "k": k, "v": v, "w_o": w_o}
by_nudges = numerical_gradients(
    lambda: (merge_heads(attend(q, k, v)[0]) @ w_o * dout).sum(), inside
)
compare({"dq": dq, "dk": dk, "dv": dv, "dw_o": dw_o}, by_nudges, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
All three are merged and go on to the matrices, and to X, which went three ways. If head 0's gradient were forgotten, where in dw_q would zeros stand?
"""

# %% [markdown] lang="ko"
r"""
dq, dk, dv를 저마다 이어 붙여(`merge_heads`) 행렬과 X의 그래디언트를 구합니다. X는 세 길로 나갔으므로 되돌아온 셋을 더합니다. 예측해 보세요. 헤드 0의 그래디언트를 빠뜨리면 dw_q의 어디가 0이 될까요?
"""

# %% jupyter={"outputs_hidden": true}
flat = [merge_heads(d) for d in (dq, dk, dv)]  # (4, 4) each | 각각 (4, 4)
back = {f"dw_{name}": X.T @ d for name, d in zip("qkv", flat)}
back["dx"] = sum(d @ w.T for d, w in zip(flat, (w_q, w_k, w_v)))
dq_1 = dq * np.array([0, 1])[:, None, None]  # without head 0's | 헤드 0의 것은 빼고
cases = {"dw_q": back["dw_q"], "dw_q, head 1 only": X.T @ merge_heads(dq_1)}
matrices(*(Matrix(g, n, colour="gradient") for n, g in cases.items()))

# %% [markdown] lang="en"
r"""
In head 0's own columns. A head's slopes change its own columns of W_Q, W_K, W_V and its own rows of W_O, nothing of the other's. So one head can leave while the other stays.

And the twins? On the way back a head reads its own numbers, and X and dout, which both share. Equal numbers, equal slopes; equal slopes, equal steps. Their first step, head 0 beside head 1:
"""

# %% [markdown] lang="ko"
r"""
헤드 0의 열이 0입니다. 한 헤드의 그래디언트는 W_Q, W_K, W_V에서는 자기 열만, W_O에서는 자기 행만 바꾸고 다른 헤드의 것은 바꾸지 않습니다. 그래서 하나는 남고 하나만 떠날 수 있습니다.

쌍둥이는 어떨까요? 되돌아오는 길에 헤드가 쓰는 것은 자기 숫자와 X, dout뿐이고, X와 dout은 두 헤드에 똑같습니다. 숫자가 같으면 그래디언트가 같고, 그래디언트가 같으면 스텝도 같습니다. 쌍둥이의 첫 스텝에서 헤드 0과 헤드 1을 비교합니다.
"""

# %%
newborn, _, _ = learn_as_twins(steps=1)
slopes = {name: newborn.grads[name] for name in ("dw_q", "dw_k", "dw_v")}
slopes["dw_o"] = newborn.grads["dw_o"].T
compare({n: g[:, :8] for n, g in slopes.items()}, {n: g[:, 8:] for n, g in slopes.items()})

# %% [markdown] lang="en"
r"""
So on the way back through this layer's weights, a head hears of the others only through dout, through what is still *wrong*. Once the marked word is brought, its half of dout is small; what is left calls for the word before.

### Exercise 10.5 ★★★ 9 minutes

Write the first part of the way back for a *batch*: `dout` is (B, T, d_model), `heads`, what the heads gave in the forward pass, is (B, H, T, d_k), `w_o` is (d_model, d_model). Return dheads, (B, H, T, d_k), and dw_o, (d_model, d_model).
"""

# %% [markdown] lang="ko"
r"""
즉 이 층의 가중치를 고칠 때 헤드는 dout으로만, 다시 말해 아직 **틀린 것**으로만 다른 헤드의 소식을 듣습니다. 표시된 단어의 숫자를 제대로 가져오고 나면 그쪽 절반의 dout은 작아지고, 남은 dout은 앞 단어를 찾게 합니다.

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
The helper `MultiHeadAttention` goes the same way, with biases; `affine_backward` is the way back of x @ w + b:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `MultiHeadAttention`도 같은 길로 되돌아가고 편향도 있습니다. `affine_backward`는 x @ w + b의 역전파입니다.
"""

# %%
from helpers import show

show(MultiHeadAttention.backward)

# %% [markdown] lang="en"
r"""
## 7 · Dividing by hand: a mask for each head

What twins cannot do, a mask can do for them. Its shape is any that NumPy stretches to (B, H, T, S): (T, S) is the same for all, as the causal mask; (B, 1, 1, S) gives each sentence its own padding, (H, T, S) each head its own.

Again twins, no number changed; but head 1 may not see the word that asks. Will they part? Which head will take the marked word?
"""

# %% [markdown] lang="ko"
r"""
## 7 · 직접 나누어 주기: 헤드마다 다른 마스크

쌍둥이가 스스로 하지 못하는 일을 마스크가 해 줄 수 있습니다. 마스크는 (B, H, T, S)로 브로드캐스팅(broadcasting)할 수 있으면 어떤 모양이어도 됩니다.

- (T, S): 인과 마스크처럼 모든 문장과 헤드에 똑같이
- (B, 1, 1, S): 문장마다 다른 패딩
- (H, T, S): 헤드마다 다르게

다시 쌍둥이입니다. 숫자는 하나도 바꾸지 않습니다. 헤드 0은 모두 볼 수 있고, 헤드 1은 묻는 단어 자신만 볼 수 없습니다. 둘은 갈라질까요? 갈라진다면 어느 헤드가 표시된 단어를 맡을까요?
"""

# %% jupyter={"outputs_hidden": true}
per_head = np.stack([np.ones((8, 8), bool), ~np.eye(8, dtype=bool)])  # (2 heads, 8, 8) | (헤드 2개, 8, 8)
parted, _, looks_parted = learn_as_twins(mask=per_head)
draw_division(looks_parted)

# %% [markdown] lang="en"
r"""
Head 0. The marked word may be the one that asks, which head 1 does not see; the word before never is. So it went from each of twelve random starts.

## 8 · What does sharing cost?

The table counts one layer's multiplications in products of matrices, for 64 words and d_model = 512: (n, a) times (a, b) takes n · a · b. *Divided by* is measured: a head of that width goes through PyTorch's attention, with values that make its output the weights. (Document 1 says that multi-head attention differs from self-attention by this division; its picture has √d_k = 8.) Which columns change with the number of heads?
"""

# %% [markdown] lang="ko"
r"""
헤드 0입니다. 표시된 단어는 묻는 단어 자신일 수도 있는데 헤드 1은 자신을 볼 수 없습니다. 앞 단어가 자신인 경우는 없습니다. 무작위 초깃값을 열두 가지로 바꾸어 보아도 모두 이렇게 되었습니다.

## 8 · 헤드가 늘면 계산도 늘까요?

단어 64개, d_model = 512일 때 한 층의 행렬곱에 드는 곱셈을 셉니다. (n, a)와 (a, b)의 곱에는 n · a · b번입니다. ‘나눈 수’는 직접 구합니다. 그 폭의 헤드 하나를 PyTorch의 어텐션에 넣되, 출력이 곧 가중치가 되도록 값을 정합니다. 그러면 가중치의 로그끼리의 차이는 점수끼리의 차이를 어떤 수로 나눈 것입니다. (문서 1은 바로 이 나눗셈이 멀티 헤드 어텐션과 셀프 어텐션(self-attention, q, k, v를 모두 같은 문장에서 얻는 어텐션)의 차이라고 하고, 그 그림에는 √d_k의 값이 8이라고 적혀 있습니다.) 헤드의 수에 따라 어느 열이 달라질까요?
"""

# %% claims=["1-27", "1-28", "4-26"] jupyter={"outputs_hidden": true}
import torch
import torch.nn.functional as F


def divisor(width):
    q_5, k_5 = np.random.default_rng(64).normal(size=(2, 5, width))  # one head, five words | 헤드 하나, 단어 다섯 개
    head_5 = [torch.tensor(array) for array in (q_5, k_5, np.eye(5))]
    weights_5 = F.scaled_dot_product_attention(*head_5).numpy()  # (5, 5)
    return (np.diff(q_5 @ k_5.T) / np.diff(np.log(weights_5))).mean()


n, d, h = 64, 512, np.array([1, 8, 64])  # words, d_model, heads | 단어 수, d_model, 헤드 수
d_k = d // h
products = 4 * n * d * d + h * 2 * n * n * d_k  # q, k, v and W_O; scores and means | q, k, v와 W_O, 점수와 가중 평균
cost = {"multiplications": products, "powers of e": h * n * n}
Table({"heads": h, "d_k": d_k, "divided by": [divisor(width) for width in d_k], **cost})

# %% [markdown] lang="en"
r"""
Eight heads multiply no more than one; only softmax has more to do. And one head divides as well: by the root of its own width, √64 = 8 for one of eight. (Document 4 says that narrow heads make learning more *stable*. The paper's reason is cost (section 3.2.2), and smaller keys hurt its translations (table 3, rows B).)

## 9 · In PyTorch, every gradient

NumPy, our PyTorch and `nn.MultiheadAttention` on every device: first the heads of part 7, with their mask. Then two sentences of three words look at memories of five; the second ends in two of padding.
"""

# %% [markdown] lang="ko"
r"""
헤드 여덟 개의 곱셈 수는 헤드 하나와 같고, 소프트맥스에서 할 일만 늘어납니다. 그리고 헤드가 하나여도 나눕니다. 헤드는 자기 폭의 제곱근으로 나눕니다. 헤드가 여덟 개이면 폭이 64이므로 √64 = 8입니다. (문서 4는 헤드가 좁아서 학습이 더 **안정된다**고 합니다. 그러나 논문이 드는 이유는 계산량이고(3.2.2절), 키가 좁으면 번역 품질이 떨어진다고 합니다(표 3의 B).)

## 9 · PyTorch로, 모든 그래디언트까지

NumPy, 우리의 PyTorch(`mirror`), `nn.MultiheadAttention`을 모든 장치에서 비교합니다. 먼저 7절의 두 헤드를 그 마스크와 함께 비교합니다. 그다음에는 단어가 셋인 문장 두 개가 단어 다섯 개인 memory를 봅니다. 두 번째 memory는 마지막 둘이 패딩입니다.
"""

# %%
from helpers import equal_on_every_device

rng_4 = np.random.default_rng(4)
x, dout_x = rng_4.normal(size=(2, 8, 16)), rng_4.normal(size=(2, 8, 16))
equal_on_every_device(parted, x, dout_x, mask=per_head)

# %%
short, memory, dout_3 = (rng_4.normal(size=(2, size, 16)) for size in (3, 5, 3))
padding = (np.arange(5) < np.array([[5], [3]]))[:, None, None]  # (2, 1, 1, 5)
equal_on_every_device(parted, {"x": short, "memory": memory}, dout_3, mask=padding)

# %% [markdown] lang="en"
r"""
**Beware** of a padding mask (B, T, S): where B is H, as here, NumPy takes it for (H, T, S), a sentence’s mask for a head’s, and there is no error. By how much is the output off at most?
"""

# %% [markdown] lang="ko"
r"""
**주의:** 패딩 마스크를 (B, T, S)로 만들면 안 됩니다. 여기처럼 B와 H가 같으면 NumPy는 이것을 (H, T, S)로, 즉 문장의 마스크를 헤드의 마스크로 읽고 아무 오류도 내지 않습니다. 출력은 최대 얼마나 달라질까요?
"""

# %% jupyter={"outputs_hidden": true}
misread = np.broadcast_to(padding[:, 0], (2, 3, 5))  # (B, T, S)
off = np.abs(parted(short, memory, misread) - parted(short, memory, padding)).max()
round(float(off), 2)

# %% [markdown] lang="en"
r"""
## 10 · Recap

**How do two heads come to share the work?** They start different, and training does the rest. As long as both look at the same place, they are worth one; what is still wrong then pulls at both, and one lets go. It can, because its columns are its own, forward and back: for this layer's weights, heads meet only in W_O's sum and in dout. Exact twins stay one, unless a mask parts them.

| what | forward | backward |
|---|---|---|
| W_O | out = merged @ w_o | dmerged = dout @ w_o.T, dw_o = merged.T @ dout |
| merge_heads | side by side | dheads = split_heads(dmerged) |
| heads | attend(q, k, v, mask) | attend_backward, each head by itself |
| split_heads | rows into heads | merge_heads(dq), merge_heads(dk), merge_heads(dv) |
| q, k, v | x @ w_q, memory @ w_k, memory @ w_v | dw_q = x.T @ dq, …; dmemory through k and v |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.2.2, table 3. · Documents: **1** ‘Transformer #4 - Encoder Detail’, section 2; **3** ‘트랜스포머 네트워크’, section Multi-Head Attention; **4** ‘트랜스포머’ (paper review), section 3-1.

Back to [lesson 10](10_multi_head_attention.ipynb). **To look up:** [the gradients of heads](90_every_gradient.ipynb#Heads).
"""

# %% [markdown] lang="ko"
r"""
## 10 · 정리

**두 헤드는 어떻게 일을 나누어 맡게 될까요?** 처음부터 서로 다르기 때문이고, 나머지는 학습이 합니다. 같은 곳을 보는 동안에는 둘이어도 하나나 다름없습니다. 그러다 아직 틀린 것이 두 헤드를 모두 끌어당기고, 하나가 먼저 떠납니다. 하나만 떠날 수 있는 것은 순전파에서도 역전파에서도 헤드의 열이 자기만의 것이기 때문입니다. 이 층의 가중치에 관한 한 헤드들은 W_O의 덧셈과 dout에서만 만납니다. 완전히 똑같은 쌍둥이는 마스크로 갈라놓지 않는 한 하나로 남습니다.

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| W_O | out = merged @ w_o | dmerged = dout @ w_o.T, dw_o = merged.T @ dout |
| merge_heads | 헤드를 나란히 | dheads = split_heads(dmerged) |
| 헤드 | attend(q, k, v, mask) | attend_backward, 헤드마다 따로 |
| split_heads | 행을 헤드로 | merge_heads(dq), merge_heads(dk), merge_heads(dv) |
| q, k, v | x @ w_q, memory @ w_k, memory @ w_v | dw_q = x.T @ dq, …, dmemory는 k와 v를 거쳐 |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.2절, 표 3. · 문서: **1** ‘Transformer #4 - Encoder Detail’, 2절; **3** ‘트랜스포머 네트워크’, Multi-Head Attention 절; **4** ‘트랜스포머’(논문 리뷰), 3-1절.

[10장](10_multi_head_attention.ipynb)으로 돌아가기. **찾아보기:** [헤드의 그래디언트](90_every_gradient.ipynb#헤드)
"""
