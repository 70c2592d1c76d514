# %% [markdown] lang="en"
r"""
# 10 · Multi-head attention

**Why eight small looks instead of one big one?**

**You will be able to** compute multi-head attention by hand, say on paper what a single head loses, build it for all heads at once, and see training find what two heads can do. \
**You need** lessons 09 (attention) and 05 (training with Adam). \
**Time** 65 minutes · [on paper](../docs/worksheets/10.html)

In lesson 09 each word of “I am a student” looked at the others once. Such a look is called a **head**. Below each word looks twice, with two heads: the wider the line, the larger the weight.

Whom does *student* look at most in head 0, whom in head 1? And which word looks most at the same word in both heads?
"""

# %% [markdown] lang="ko"
r"""
# 10 · 멀티 헤드 어텐션

**크게 한 번 보는 대신 왜 작게 여덟 번 볼까요?**

**이 장을 마치면** 멀티 헤드 어텐션(multi-head attention)을 손으로 계산하고, 헤드가 하나뿐이면 무엇을 잃을 수밖에 없는지 종이 위에서 밝히고, 모든 헤드를 한꺼번에 계산하는 코드를 작성하고, 학습이 두 헤드의 쓰임새를 스스로 찾아내는 것을 볼 수 있습니다. \
**필요한 것**은 9장(어텐션)과 5장(Adam으로 학습하기)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/10.html)

9장에서 “I am a student”의 네 단어는 저마다 쿼리(query), 키(key), 값(value), 가중치(weight)로 문장 전체를 한 번 보았습니다. 이렇게 한 번 보는 어텐션 하나를 **헤드**(head)라고 합니다. 아래에서는 같은 문장을 두 헤드가 봅니다. 선이 굵을수록 가중치가 큽니다.

헤드와 단어를 골라 보세요. *student*는 헤드 0에서 어느 단어를, 헤드 1에서 어느 단어를 가장 많이 보나요? 그리고 두 헤드에서 모두 같은 단어를 가장 많이 보는 단어는 무엇일까요?
"""

# %% tags=["widget"]
from helpers import play_heads

play_heads()

# %% [markdown] lang="en"
r"""
## 1 · By hand: the second head

In head 0 *student* looks at *I*, in head 1 at *a*; *am* looks most at *I* in both. Each head asks its own question, so a word can look at two places at once. How does a layer hold several heads?

Here are the pocket Transformer's matrices, whole this time. Lesson 09 used columns 0 and 1 of each: **head 0**. Columns 2 and 3, framed, are **head 1**. With d_model = 4 numbers a word and two heads, each has d_k = 4 / 2 = 2. At the right stand head 1's own q, k and v.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: 두 번째 헤드

*student*는 헤드 0에서 *I*를, 헤드 1에서 *a*를 봅니다. *am*은 두 헤드에서 모두 *I*를 가장 많이 봅니다. 헤드마다 묻는 것이 다르므로 한 단어가 두 곳을 한꺼번에 볼 수 있습니다. 한 층에 헤드를 어떻게 여러 개 담을까요?

아래는 X와 미니 트랜스포머의 행렬이고, 이번에는 행렬 전체를 씁니다. 9장에서는 각 행렬의 0열과 1열을 썼는데 그것이 **헤드 0**이었습니다. 테두리를 두른 2열과 3열이 **헤드 1**입니다. 단어 하나의 숫자가 d_model = 4개이고 헤드가 둘이므로 헤드마다 d_k = 4 / 2 = 2입니다. 오른쪽의 세 표는 헤드 1이 X로 만든 q, k, v입니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, matrices, write_out

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v, w_o = data.pocket_attention()  # (4, 4) each | 각각 (4, 4)
q, k, v = X @ w_q[:, 2:], X @ w_k[:, 2:], X @ w_v[:, 2:]  # (4, 2) each: head 1 | 각각 (4, 2): 헤드 1
right = [[False, False, True, True]] * 4  # columns 2 and 3 | 2열과 3열
given = [Matrix(w, name, lit=right) for name, w in {"W_Q": w_q, "W_K": w_k, "W_V": w_v}.items()]
made = [Matrix(a, name, words) for name, a in {"q": q, "k": k, "v": v}.items()]
matrices(Matrix(X, "X", words), *given, *made)

# %% [markdown] lang="en"
r"""
In head 0 “I” looked at *am*. In head 1 it looks at itself, said the picture. Do the scores agree? Compute all four, its query times each key, then run.
"""

# %% [markdown] lang="ko"
r"""
헤드 0에서 *I*는 *am*을 보았습니다. 헤드 1에서는 맨 위의 그림에 따르면 자기 자신을 봅니다. 점수(score)도 그럴까요? *I*의 쿼리와 네 단어의 키를 내적해 점수 네 개를 계산해 보고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
write_out("score", q[0], k.T)

# %% [markdown] lang="en"
r"""
They do: 3 is the largest. Then as before: divide by √2, softmax, mix the values.

### Exercise 10.1 ★ 5 minutes

What does head 1 hand to **student**? Give the two numbers to four decimals.
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

# %% claims=["1-26"]
from helpers import attend

Z_0, weights_0 = attend(X @ w_q[:, :2], X @ w_k[:, :2], X @ w_v[:, :2])  # (4, 2), (4, 4)
Z_1, weights_1 = attend(q, k, v)  # (4, 2), (4, 4)
looks = Matrix(weights_1, "weights, head 1", words, words)
matrices(Matrix(Z_0, "Z_0", words), looks, Matrix(Z_1, "Z_1", words))

# %% [markdown] lang="en"
r"""
In head 1 each word but the first looks at the one before it. Turn the sentence round, *student a am I*: whom does *a* look at now? And the others?
"""

# %% [markdown] lang="ko"
r"""
헤드 1에서는 *I*를 빼면 단어마다 바로 앞 단어를 봅니다. 헤드 1은 ‘앞 단어’를 찾는 것일까요? 문장을 거꾸로 놓아 봅시다. *student a am I*입니다. 이제 헤드 1에서 *a*는 어느 단어를 볼까요? 다른 단어들은요?
"""

# %% jupyter={"outputs_hidden": true}
_, turned = attend(q[::-1], k[::-1], v[::-1])  # student first | student가 맨 앞
most = [words[i] for i in weights_1.argmax(axis=1)]
most_turned = [words[::-1][i] for i in turned.argmax(axis=1)][::-1]
Table({"word": words, "looks most at": most, "turned round": most_turned})

# %% [markdown] lang="en"
r"""
At the same words: now the word *after*. X holds no positions, a head can only go by what the words are. (A head that finds the word before: lesson 11.)

**Concat.** Put $Z_0$ and $Z_1$ side by side: four columns again, as many as X has, but the first two are head 0's alone, the last two head 1's.

**W_O.** A last product with $W_O$ (4×4), learned like the others, mixes them. Its column 0 is 1, 0, 0, −1. Compute the first number of “I”, then run.
"""

# %% [markdown] lang="ko"
r"""
모두 같은 단어를 봅니다. 이번에는 바로 **뒤** 단어입니다. X에는 위치가 없으므로 헤드는 단어가 무엇인지만 보고 고릅니다. (어디에 있든 앞 단어를 찾는 헤드는 11장에 나옵니다.)

**이어 붙이기(concat).** $Z_0$과 $Z_1$을 옆으로 나란히 붙입니다. 두 열과 두 열을 붙이면 X처럼 네 열이 됩니다. 하지만 두 헤드의 결과는 아직 섞이지 않았습니다. 앞의 두 열은 헤드 0에서만, 뒤의 두 열은 헤드 1에서만 왔습니다.

**W_O.** 마지막으로 $W_O$(4×4)를 곱해 섞습니다. 이 행렬도 다른 행렬처럼 학습됩니다. 0열은 1, 0, 0, −1입니다. *I*의 첫 번째 숫자를 계산해 보고 실행하세요.
"""

# %% claims=["4-37", "4-38"] jupyter={"outputs_hidden": true}
merged = np.hstack([Z_0, Z_1])  # (4, 4)
out = merged @ w_o  # (4, 4)
concat, mixed = Matrix(merged, "concat", words, lit=0), Matrix(out, "out", words, lit=0)
matrices(concat, "@", Matrix(w_o, "W_O"), "=", mixed)

# %% [markdown] lang="en"
r"""
For “I” the first number is −0.1049 · 1 + 1.2945 · (−1) = −1.3994, a part from head 0 and a part from head 1 (rounded first, −1.39). That is all of multi-head attention:

$$ \text{MultiHead}(X) = \text{Concat}(Z_0, Z_1, \dots)\, W_O $$
"""

# %% [markdown] lang="ko"
r"""
*I*의 첫 번째 숫자는 −0.1049 · 1 + 1.2945 · (−1) = −1.3994입니다. 앞의 곱은 헤드 0에서, 뒤의 곱은 헤드 1에서 왔습니다. (먼저 반올림하면 −1.39가 됩니다.) 멀티 헤드 어텐션은 이것이 전부입니다.

$$ \text{MultiHead}(X) = \text{Concat}(Z_0, Z_1, \dots)\, W_O $$
"""

# %% [markdown] lang="en"
r"""
## 2 · What a single head must lose

What would one head of all four columns lose? Suppose a word has to bring back *two* numbers: a from the word before it, b from some marked word. A head hands on **one** weighted mean. Looking at both with half its weight each, it brings (a + b) / 2: of 3 and 5 that is 4, of 1 and 7 as well. What comes after the head cannot tell them apart. (More columns do not help: a word's value is the same for all who look at it, and all its columns are mixed in the same shares.) Two heads hand on 3 and 5, side by side.

How much is lost? Let a and b be independent, with mean 0 and mean square 1. As a guess for a, (a + b) / 2 is wrong by (b − a) / 2. On average (b − a)² = a² − 2ab + b² is 1 − 0 + 1 = 2 (ab is 0 on average), so the square of what is missed is 2 / 4 = **½**; and the same for b. (Looking at a alone: 0, and 1 for b. With the best factor for each guess, the sum is the same for every share: deeper notebook.)

### Exercise 10.2 ★★ 4 minutes

A task: a sentence has eight words with four such numbers each. Each word has to bring back the four of the word before (a) and the four of the marked word (b), eight in all. The loss is lesson 04's, **half** the sum of the squared errors. In one of eight cases the marked word *is* the word before, so a = b and nothing is missed. What loss, for each word, does such a head leave on average?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 헤드가 하나뿐이면 무엇을 잃을까요?

네 열을 모두 쓰는 헤드 하나는 무엇을 잃을까요? 한 단어가 숫자 **두 개**를 가져와야 한다고 합시다. a는 바로 앞 단어의 숫자이고, b는 표시된 어떤 단어의 숫자입니다. 헤드 하나가 내는 것은 가중 평균 **하나**입니다. 두 곳을 가중치 절반씩으로 보면 (a + b) / 2를 가져옵니다. 3과 5이면 4이고, 1과 7이어도 4입니다. 헤드 다음의 계산에서는 두 경우를 구별할 수 없습니다. (열이 더 있어도 소용없습니다. 한 단어의 값은 누가 보든 같고, 모든 열이 같은 비율로 섞이기 때문입니다.) 헤드가 둘이면 3과 5를 나란히 넘겨줍니다.

얼마나 잃을까요? a와 b가 서로 독립이고 평균은 0, 제곱의 평균은 1이라고 합시다. (a + b) / 2를 a의 추측으로 쓰면 (b − a) / 2만큼 빗나갑니다. (b − a)² = a² − 2ab + b²의 평균은 1 − 0 + 1 = 2이므로, 빗나간 값의 제곱은 평균 2 / 4 = **½**입니다. b에서도 같습니다. (a만 보면 a에서는 0, b에서는 1을 잃습니다. 추측마다 가장 알맞은 수를 곱하면 어떤 비율이어도 합은 같습니다. 심화 노트북에서 확인합니다.)

### 연습 10.2 ★★ 4분

이런 과제가 있습니다. 문장은 단어 여덟 개이고 단어마다 이런 숫자가 네 개 있습니다. 모든 단어는 앞 단어의 숫자 네 개(a)와 표시된 단어의 숫자 네 개(b), 모두 여덟 개를 가져와야 합니다. 손실(loss)은 4장의 것, 즉 제곱 오차의 합의 **절반**입니다. 여덟 번에 한 번은 표시된 단어가 바로 앞 단어라서 a = b이고 빗나가지 않습니다. 이런 헤드 하나에는 단어마다 평균 얼마의 손실이 남나요?
"""

# %%
answer_2 = ...

check("10.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Eight numbers, each with a mean square of ½, in seven of eight cases; then half of the sum.

</details>
<details><summary>Solution</summary>

{solution}

8 · ½ · ½ = 2 where two words are asked for, and in one of eight cases 0: 2 · 7/8 = 1.75.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

숫자 여덟 개에서 여덟 번 가운데 일곱 번, 제곱의 평균으로 ½씩 빗나갑니다. 손실은 그 합의 절반입니다.

</details>
<details><summary>풀이</summary>

{solution}

두 단어가 서로 다르면 8 · ½ · ½ = 2이고, 여덟 번에 한 번은 0입니다. 그래서 2 · 7/8 = 1.75입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build: all heads at once

$Z_0$ and $Z_1$ were computed one after the other. All at once: one product with the whole $W_Q$ makes the queries of all heads, side by side in each row. To lift the heads out, `reshape` cuts each row into heads, and `swapaxes` puts the axis of heads first. Take 2 words of 6 numbers, 0 … 11, and 3 heads of 2: which numbers go to head 1?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기: 모든 헤드를 한꺼번에

$Z_0$과 $Z_1$은 하나씩 차례로 계산했습니다. 이번에는 함께 합니다. $W_Q$ 전체를 한 번 곱하면 모든 헤드의 쿼리가 나와 행마다 옆으로 나란히 놓입니다. 여기서 헤드를 꺼내려면 NumPy의 `reshape`로 행을 헤드별로 자르고, `swapaxes`로 단어 축과 헤드 축을 맞바꾸어 헤드 축을 앞에 둡니다. 단어 2개, 폭 2인 헤드 3개, 숫자 0 … 11로 작게 해 봅시다. 헤드 1에는 어떤 숫자가 들어갈까요?
"""

# %% jupyter={"outputs_hidden": true}
rows = np.arange(12).reshape(2, 6)  # 2 words, 6 numbers each | 단어 2개, 숫자 6개씩
lifted = rows.reshape(2, 3, 2).swapaxes(0, 1)  # (3 heads, 2 words, 2) | (헤드 3개, 단어 2개, 2)
heads = [Matrix(part, f"head {h}") for h, part in enumerate(lifted)]
matrices(Matrix(rows, "rows", lit=[[False, False, True, True, False, False]] * 2), "→", *heads)

# %% [markdown] lang="en"
r"""
Columns 2 and 3 of both words. `attend` works on the last two axes, so it takes all heads at once, like the sentences of a batch. The way back: swap again, then reshape. “I am a student”, without a loop:
"""

# %% [markdown] lang="ko"
r"""
두 단어의 2열과 3열입니다. `attend`는 마지막 두 축으로 계산하므로 헤드가 여럿이어도 배치의 문장이 여럿일 때와 똑같이 처리합니다. 돌아올 때는 축을 다시 바꾸고 `reshape`합니다. “I am a student”를 반복문 없이 계산합니다.
"""

# %%
q_2, k_2, v_2 = [(X @ w).reshape(4, 2, 2).swapaxes(0, 1) for w in (w_q, w_k, w_v)]
Z, _ = attend(q_2, k_2, v_2)  # (2 heads, 4 words, 2) | (헤드 2개, 단어 4개, 2)
together = Z.swapaxes(0, 1).reshape(4, 4)
assert np.allclose(Z, [Z_0, Z_1]) and np.allclose(together, merged)
Z.shape, together.shape

# %% [markdown] lang="en"
r"""
### Exercise 10.3 ★★ 8 minutes

Write multi-head attention for a *batch*. `x` is (B, T, d_model), B sentences of T words; the four matrices are (d_model, d_model), without biases; `n_heads` divides d_model. Return `out`, (B, T, d_model). `my_attention` may be your own of lesson 09.

If a `memory` is given, (B, S, d_model), the words of x look at *its* words: keys and values come from it. (So the decoder looks at the encoder, lesson 13.) A `mask`, True = may be seen, goes on to your attention.
"""

# %% [markdown] lang="ko"
r"""
### 연습 10.3 ★★ 8분

**배치**를 받는 멀티 헤드 어텐션을 작성하세요. `my_attention`에는 9장에서 작성한 여러분의 함수를 넣어도 됩니다. `x`는 (B, T, d_model), 즉 단어가 T개인 문장 B개이고, 행렬 네 개는 (d_model, d_model)이며 편향은 없습니다. d_model은 `n_heads`로 나누어떨어집니다. `out` (B, T, d_model)을 돌려주세요.

(B, S, d_model)인 `memory`가 주어지면 x의 단어들이 **memory의** 단어들을 봅니다. 즉 키와 값이 memory에서 나옵니다. (디코더가 이렇게 인코더를 봅니다, 13장.) `mask`(True = 봐도 됨)는 어텐션에 넘겨줍니다.
"""

# %%
def my_attention(q, k, v, mask=None):
    return attend(q, k, v, mask)[0]



# %%
def my_multi_head(x, w_q, w_k, w_v, w_o, n_heads, memory=None, mask=None):
    ...


check("10.3", my_multi_head)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Begin with `memory = x` where none is given. Write a small function that splits rows into heads, for x @ w_q as for memory @ w_k: cut the last axis into (n_heads, d_model // n_heads). Which two of the four axes change places, so that T and d_k are the last two?

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

memory가 없으면 `memory = x`로 시작하세요. 행을 헤드로 나누는 작은 함수를 작성해 x @ w_q에도 memory @ w_k에도 쓰세요. 마지막 축을 (n_heads, d_model // n_heads)로 자릅니다. T와 d_k가 마지막 두 축이 되려면 네 축 가운데 어느 둘을 바꾸어야 할까요?

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
**The paper's width**: 512 numbers a word and eight heads, so d_k = 512 / 8 = 64. The helper `MultiHeadAttention` does what yours does; each product also gets a bias, as in PyTorch (the paper has none). Five words, random numbers: which shapes have the eight Z, the weights, and out? And how many parameters are that? (One of the texts behind this course says that eight sets of W_Q, W_K, W_V are needed *for each word*.)
"""

# %% [markdown] lang="ko"
r"""
**논문의 폭**으로 해 봅시다. 단어마다 숫자가 512개이고 헤드는 여덟 개, d_k = 512 / 8 = 64입니다. `helpers`의 `MultiHeadAttention`은 여러분의 함수와 같은 계산을 합니다. PyTorch처럼 행렬곱마다 편향(bias)도 더합니다(논문에는 없습니다). 단어는 다섯 개, 숫자는 모두 무작위입니다. Z 여덟 개, 가중치, out의 모양은 각각 무엇일까요? 매개변수는 몇 개일까요? (이 과정의 바탕이 된 한 문서에는 W_Q, W_K, W_V가 **단어마다** 여덟 벌씩 필요하다고 적혀 있습니다.)
"""

# %% claims=["1-23", "1-24", "1-25", "1-30", "1-31", "1-32", "1-33", "1-34", "1-35", "1-36"] jupyter={"outputs_hidden": true}
from helpers import MultiHeadAttention, split_heads

layer = MultiHeadAttention.random(512, 8, np.random.default_rng(10))
x_5 = np.random.default_rng(5).normal(size=(5, 512))
out_5 = layer(x_5)
Z_5 = split_heads(layer.merged, 8)
size = sum(array.size for array in layer.params.values())
Z_5.shape, layer.weights.shape, out_5.shape, size, 4 * (512 * 512 + 512)

# %% [markdown] lang="en"
r"""
Each *word* gets a vector from each head; four matrices and four biases, not for each word but for all, and for one head or eight: more heads are narrower heads, cut from the same matrices.
"""

# %% [markdown] lang="ko"
r"""
**단어마다** 헤드 하나에서 벡터 하나씩을 받습니다. 매개변수는 행렬 네 개와 편향 네 개입니다. 단어마다 있는 것이 아니라 모든 단어가 함께 쓰고, 헤드가 하나든 여덟이든 같습니다. 헤드가 많아지면 같은 행렬을 더 잘게 나누어 쓸 뿐입니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · Does training find it?

The task of exercise 10.2, each word as 16 numbers: four random ones, its *content*; its position, a single 1 among eight places; a flag, 1 at the marked word; three zeros. Wanted, in the first eight numbers of the output: the content of the word before (word 0 takes the last word's) and that of the marked word.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 학습이 찾아낼까요?

연습 10.2의 과제입니다. 문장 하나는 단어 여덟 개이고, 단어 하나는 숫자 16개입니다. 처음 네 개는 무작위 숫자로, 그 단어의 **내용**(content)입니다. 그다음 여덟 개는 위치로, 자기 자리만 1이고 나머지는 0입니다. 그다음 하나는 깃발(flag)로, 표시된 단어에서만 1입니다. 마지막 셋은 0으로 채웁니다. 층은 단어마다 앞 단어의 내용(단어 0은 마지막 단어의 내용)과 표시된 단어의 내용, 모두 숫자 여덟 개를 내야 합니다. 출력의 처음 여덟 개를 답으로 읽습니다.
"""

# %%
from helpers import marked_sentences

x_1, wanted_1, marked_1 = marked_sentences(np.random.default_rng(2), n=1)
content = Matrix(x_1[0, :, :4], "content", range(8), lit=[2, marked_1[0]])
matrices(content, "→", Matrix(wanted_1[0], "wanted", range(8), lit=3))

# %% [markdown] lang="en"
r"""
Word 3 has to bring back the two framed rows on the left, 2 and the marked one. Adam takes 400 steps with 32 fresh sentences each, once with one head of 16, once with two heads of 8. Where will the one head end, by exercise 10.2? And the two?
"""

# %% [markdown] lang="ko"
r"""
예를 들어 단어 3은 왼쪽에서 테두리를 두른 두 행, 즉 2행과 표시된 단어의 행을 가져와야 합니다. Adam으로 400스텝 학습하고, 스텝마다 문장 32개를 새로 뽑습니다. 한 번은 폭 16인 헤드 하나로, 한 번은 폭 8인 헤드 둘로 학습합니다. 연습 10.2에 따르면 헤드 하나의 손실은 어디에서 멈출까요? 헤드가 둘이면 어떨까요?
"""

# %% claims=["1-17", "4-36"] jupyter={"outputs_hidden": true}
from helpers import Adam, SquaredError, draw_loss_curves


def train(n_heads, seed=0, steps=400):
    rng, loss, losses = np.random.default_rng(seed), SquaredError(), []
    model = MultiHeadAttention.random(16, n_heads, rng)
    adam = Adam(model.params, lr=0.01)
    for _ in range(steps):
        x, wanted, _ = marked_sentences(rng)
        losses.append(loss(model(x)[..., :8], wanted))
        model.backward(np.pad(loss.backward(), ((0, 0), (0, 0), (0, 8))))  # 0 for the others | 나머지는 0
        adam.step(model.grads)
    return model, losses


one, of_one = train(1)
two, of_two = train(2)
draw_loss_curves(level=1.75, **{"one head": of_one, "two heads": of_two})

# %% [markdown] lang="en"
r"""
At 1.75 (dotted), as computed on paper. Two heads, with as many parameters, lose next to nothing. (From each of twelve random starts one head came to 1.7 or 1.8, two heads to less than 0.003.) Three new sentences; the marked word has a golden frame. Where does the single head look?
"""

# %% [markdown] lang="ko"
r"""
종이에서 계산한 대로 1.75(점선)입니다. 헤드가 둘이면 매개변수의 수가 같은데도 거의 아무것도 잃지 않습니다. (무작위 초깃값을 열두 가지로 바꾸어 보아도 그랬습니다. 마지막 손실은 헤드가 하나이면 1.7에서 1.8, 둘이면 0.003 미만입니다.) 헤드가 하나인 학습된 층을 들여다봅시다. 새 문장 세 개를 넣었고, 금색 테두리를 두른 것이 표시된 단어입니다. 하나뿐인 헤드는 어디를 볼까요?
"""

# %% tags=["widget"]
x_new, _, marked_new = marked_sentences(np.random.default_rng(3), n=3)
one(x_new)
play_heads(one.weights, range(8), marked_new, word=3)

# %% [markdown] lang="en"
r"""
At both places, with about half of its weight each: of the two contents it hands on a mean, and neither by itself. Now the two heads. Try other words and sentences: which head follows the frame, and what does the other one do?
"""

# %% [markdown] lang="ko"
r"""
두 곳을 가중치 절반쯤씩으로 봅니다. 두 내용의 평균만 넘겨주고, 어느 하나도 그대로 넘겨주지 못합니다. 이제 헤드 두 개를 봅시다. 단어와 문장을 바꾸어 보세요. 어느 헤드가 테두리를 따라가고, 다른 헤드는 무엇을 하나요?
"""

# %% tags=["widget"]
two(x_new)
play_heads(two.weights, range(8), marked_new, word=3)

# %% [markdown] lang="en"
r"""
One head follows the frame, the other looks at the word before. Real models are less tidy: in the paper one head translates a little worse than eight, but so do 32 (table 3, rows A).

## 5 · In PyTorch

`nn.MultiheadAttention` is called with what queries, keys and values are made of. Its parameters: W_Q, W_K and W_V one below the other, each transposed, their biases, then W_O and its bias. **Beware:** in its mask True means *may not* be seen, so it gets `~mask`; and it hands back the *mean* of all heads' weights, (1, 5, 5), unless you say `average_attn_weights=False`.
"""

# %% [markdown] lang="ko"
r"""
한 헤드는 테두리를 따라가고 다른 헤드는 앞 단어를 봅니다. 실제 모델에서는 일이 이만큼 깔끔하게 나뉘지 않습니다. 논문의 실험에서는 헤드가 하나일 때 여덟 개일 때보다 번역 품질이 조금 떨어지는데, 32개일 때도 떨어집니다(표 3의 A).

## 5 · PyTorch로

`nn.MultiheadAttention`에는 쿼리, 키, 값이 될 것을 차례로 넣습니다. 매개변수는 전치(transpose)해 위아래로 쌓은 W_Q, W_K, W_V와 그 편향, 그리고 W_O와 그 편향입니다. 그 뒤에 다른 층은 없습니다. **주의:** 이 모듈의 마스크에서는 True가 보면 **안 된다**는 뜻이므로 `~mask`를 넣습니다. 또 `average_attn_weights=False`라고 하지 않으면 모든 헤드의 가중치를 **평균해** (1, 5, 5)로 돌려줍니다.
"""

# %% claims=["1-18"]
import torch
from torch import nn

from helpers import causal, equal_on_every_device

builtin = nn.MultiheadAttention(512, 8, batch_first=True)
mask, x_torch = causal(5), torch.ones(1, 5, 512)  # True = may be seen; a batch of one | True = 볼 수 있음, 배치에는 하나만
_, weights_torch = builtin(x_torch, x_torch, x_torch, attn_mask=torch.tensor(~mask))
[tuple(p.shape) for p in builtin.parameters()], tuple(weights_torch.shape)

# %% [markdown] lang="en"
r"""
With our numbers in it, it gives our output on every device of this machine:
"""

# %% [markdown] lang="ko"
r"""
우리 숫자를 넣으면 내 컴퓨터의 모든 장치에서 우리와 같은 출력을 냅니다.
"""

# %%
equal_on_every_device(layer, x_5, mask=mask)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**Why eight small looks instead of one big one?** One look is one weighted mean, and two things that were averaged cannot be told apart afterwards. Several heads hand on side by side what they find, and W_O can use each by itself. They need no more parameters than one wide head.

| name | shape | what it does |
|---|---|---|
| `q`, `k`, `v` | (H, T, d_k) each | cut from x @ w_q, …; d_k = d_model / H |
| `weights` | (H, T, T) | one attention for each of H heads |
| `merged` | (T, d_model) | all Z side by side (concat) |
| `w_o` | (d_model, d_model) | mixes the heads |

**Deeper:** [how two heads come to share the work, and when they never do](10b_multi_head_attention_deeper.ipynb).

**The way back** through two heads: [lesson 14](14_way_back.ipynb). **Next:** [lesson 11](11_positions_in_attention.ipynb), positions inside attention.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**크게 한 번 보는 대신 왜 작게 여덟 번 볼까요?** 한 번 보고 얻는 것은 가중 평균 하나이고, 평균으로 섞인 두 가지는 나중에 구별할 수 없습니다. 헤드가 여럿이면 여러 곳을 보고 찾은 것을 나란히 넘겨주며, 그 뒤의 W_O는 그 하나하나를 따로 쓸 수 있습니다. 헤드 하나하나는 같은 행렬의 좁은 부분이므로, 넓은 헤드 하나일 때보다 매개변수가 늘지 않습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `q`, `k`, `v` | 각각 (H, T, d_k) | x @ w_q …를 나눈 것, d_k = d_model / H |
| `weights` | (H, T, T) | 헤드 H개마다 어텐션 하나 |
| `merged` | (T, d_model) | Z를 모두 나란히 붙인 것(concat) |
| `w_o` | (d_model, d_model) | 헤드를 섞습니다 |

**더 깊이:** [심화 노트북](10b_multi_head_attention_deeper.ipynb)에서는 두 헤드가 어떻게 일을 나누어 맡게 되고, 언제 끝내 그러지 못하는지 봅니다.

**되돌아오는 길**: 두 헤드로 되돌아오는 그래디언트는 [14장](14_way_back.ipynb)에서 손으로 구합니다. **다음:** [11장](11_positions_in_attention.ipynb)에서는 어텐션 속에서 위치가 어떻게 되는지 봅니다.
"""
