# %% [markdown] lang="en"
r"""
# 10 · Multi-head attention

**How can a word bring home two things and keep them apart?**

*The capital of France is* … *The currency of France is* … *The first king of France was* … You go on with three different words, though all three sentences are about France. To continue one of them, its last word needs two things, the country and what is asked about it, and they stand in two different places.

A head has a weight of 1 to share out, and all it brings home is one mixture. Should it give half of the 1 to `capital` and half to `France`? Trained models have found another way. You'll see what it is, and you'll work out with a pencil, to two decimals, what the halves lose.

**You will be able to**

- work out what a head loses when a word needs two things;
- compute multi-head attention by hand and write it for all heads at once;
- predict where the training of one head ends, and see what two make of the same task.

**You need** lessons 05 (Adam) and 09 (attention). \
**Time** 70 minutes · [on paper](../docs/worksheets/10.html)

Here is the published model of lesson 09 reading *The capital of France is*. Each of its thirty layers has nine heads, and all nine look at the sentence side by side. A row below is a head, with the attention weights of `is`. The slider stands at layer 24, where head 5 is the one that you know. Pull it through the other layers. Which heads go for `capital`?
"""

# %% [markdown] lang="ko"
r"""
# 10 · 멀티 헤드 어텐션

**한 단어가 두 가지를 가져오면서 섞지 않으려면 어떻게 해야 할까요?**

*The capital of France is* … 뒤에 올 말을 찾으려면 마지막 단어는 두 가지를 알아야 합니다. 어느 나라인지, 그 나라의 무엇을 묻는지입니다. 그런데 헤드 하나가 나누어 줄 수 있는 가중치(weight)는 모두 합해 1이고, 가져오는 것은 섞인 것 하나뿐입니다.

**이 장을 마치면**

- 헤드가 하나뿐이면 무엇을 잃을 수밖에 없는지 종이 위에서 밝힐 수 있습니다.
- 멀티 헤드 어텐션(multi-head attention)을 손으로 계산하고, 모든 헤드를 한꺼번에 계산하는 코드를 작성할 수 있습니다.
- 헤드 하나의 학습이 어디에서 멈출지 예측하고, 학습이 두 헤드의 쓰임새를 스스로 찾아내는 것을 볼 수 있습니다.

**필요한 것**은 5장(Adam으로 학습하기)과 9장(어텐션)입니다. \
**시간** 70분 · [종이로](../../docs/worksheets/ko/10.html)

아래는 9장의 모델이 *The capital of France is*를 읽을 때 `is`가 다섯 단어에 주는 어텐션 가중치입니다. 층이 서른 개이고 층마다 헤드가 아홉 개입니다. 행 하나가 헤드 하나입니다. 처음에 보이는 것은 24층이고, 5행이 9장에서 본 헤드입니다. 슬라이더로 층을 옮겨 보세요. `capital`을 보는 헤드는 어디에 있을까요?
"""

# %% tags=["widget"]
import numpy as np

from helpers import Matrix, check, data, excerpt, matrices, play_all_heads, play_heads, write_out

play_all_heads(excerpt("all_heads"), layer=24)

# %% [markdown] lang="en"
r"""
## 1 · What one head must lose

In layer 14 the seventh head gives `capital` 0.85 of its weight and the ninth gives it 0.89. No other head comes near. Most of the 270 leave most of theirs on `The`, as heads of such models often do with the first word. (The two of layer 14 are no accident of one sentence. With lesson 09's other nine countries they never give `capital` less than 0.82.)

So the model looks more than once, and its clearest looks stake nearly the whole 1. The head that comes closest to sharing, the ninth of layer 12, gives 0.30 and 0.40. Would half and half be so bad? Let's strip the task to numbers. A word has to bring home two of them, a from the word before it and b from a word that wears a mark, and a head that gives half of its weight to each comes home with (a + b) / 2. Say that's 4. Were the two numbers 3 and 5, or were they 1 and 7? Whatever comes after the head can't tell.

But a value may have many columns. If the word before put its number into the first column and the marked word put its own into the second, the mean would keep them apart. So let's give the value six columns. A word is now a row of two numbers, the one that it has to hand over and its mark, which is 1 for the marked word and 0 for the others, and $W_V$ is drawn at random. In how many of the six columns can you tell 3 and 5 from 1 and 7?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 헤드가 하나뿐이면 무엇을 잃을까요?

14층에서는 일곱 번째 헤드가 `capital`에 0.85를, 아홉 번째 헤드가 0.89를 줍니다. (14층의 두 헤드는 9장의 다른 아홉 나라에서도 `capital`에 0.82보다 적게 주는 일이 없습니다.)

한 단어가 숫자 **두 개**를 가져와야 한다고 합시다. a는 바로 앞 단어의 숫자이고, b는 표시된 어떤 단어의 숫자입니다. 두 곳에 가중치를 절반씩 주면 (a + b) / 2를 가져옵니다. 3과 5이면 4이고, 1과 7이어도 4입니다. 헤드 다음의 계산에서는 두 경우를 구별할 수 없습니다.

값의 열이 많으면 어떨까요? 단어마다 숫자와 표시(표시된 단어만 1, 나머지는 0)가 있고, $W_V$는 무작위로 뽑은 것입니다. 여섯 열 가운데 몇 열에서 3과 5의 평균이 1과 7의 평균과 다를까요?
"""

# %% jupyter={"outputs_hidden": true}
w_random = np.random.default_rng(10).normal(size=(2, 6))
cases = {"3 and 5": [[3, 0], [5, 1]], "1 and 7": [[1, 0], [7, 1]]}  # [number, mark] | [숫자, 표시]
means = [(np.array(rows) @ w_random).mean(axis=0) for rows in cases.values()]
Matrix(means, "mean of the two values", list(cases))

# %% [markdown] lang="en"
r"""
The two rows are equal, so not one of the six columns can tell. The catch is that **one matrix $W_V$ makes the values of all words**. A value is

$$ \text{number} \cdot (\text{first row of } W_V) + \text{mark} \cdot (\text{second row of } W_V) $$

In any one column a number counts the same, whichever word hands it over. The mark can add something to that, but it can't move a number from one column to another. So every column of the mean holds a multiple of a + b and a constant. (A value that isn't linear in the row could do better, but attention's value is $x\,W_V$.)

How much is lost? Let a and b be independent, with mean 0 and mean square 1. As a guess for a, (a + b) / 2 is off by (b − a) / 2. The square (b − a)² = a² − 2ab + b² is 1 − 0 + 1 = 2 on average, because ab averages to 0, and the squared error is a quarter of that. It's **½** for a and, in the same way, **½** for b. (Attend to a alone, and you miss nothing of a but all of b. The two errors are then 0 and 1.)

### Exercise 10.2 ★★ 4 minutes

A sentence has eight words, and each word has four such numbers. Every word has to bring home the four of the word before (a) and the four of the marked word (b), eight in all. The loss is lesson 04's, **half** the sum of the squared errors. In one of eight cases the marked word *is* the word before, so that a = b and nothing is missed. What loss does our head leave for a word on average?
"""

# %% [markdown] lang="ko"
r"""
여섯 열이 모두 같습니다. **모든 단어의 값은 행렬 $W_V$ 하나로 만들기** 때문입니다. 값은

$$ \text{number} \cdot (\text{first row of } W_V) + \text{mark} \cdot (\text{second row of } W_V) $$

입니다. 숫자는 어느 단어의 것이든 같은 열에 같은 비율로 들어갑니다. 표시는 자기 몫을 더할 뿐, 숫자를 다른 열로 옮기지 못합니다.

얼마나 잃을까요? a와 b가 서로 독립이고 평균은 0, 제곱의 평균은 1이라고 합시다. (a + b) / 2를 a의 추측으로 쓰면 (b − a) / 2만큼 빗나갑니다. (b − a)² = a² − 2ab + b²의 평균은 1 − 0 + 1 = 2이므로, 빗나간 값의 제곱은 평균 2 / 4 = **½**입니다. b에서도 같습니다. (a만 보면 a에서는 0, b에서는 1을 잃습니다.)

### 연습 10.2 ★★ 4분

이런 과제가 있습니다. 문장은 단어 여덟 개이고 단어마다 이런 숫자가 네 개 있습니다. 모든 단어는 앞 단어의 숫자 네 개(a)와 표시된 단어의 숫자 네 개(b), 모두 여덟 개를 가져와야 합니다. 손실(loss)은 4장의 것, 즉 제곱 오차의 합의 **절반**입니다. 여덟 번에 한 번은 표시된 단어가 바로 앞 단어라서 a = b이고 빗나가지 않습니다. 이런 헤드 하나에는 단어마다 평균 얼마의 손실이 남나요?
"""

# %%
answer_2 = ...

check("10.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Eight numbers are each off by a mean square of ½, in seven of eight cases. The loss is half of the sum.

</details>
<details><summary>Solution</summary>

{solution}

Where two different words are asked for, the loss is 8 · ½ · ½ = 2. In one of eight cases it's 0. On average that makes 2 · 7/8 = 1.75.

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
Keep that number. In part 4 such a head will be trained.

## 2 · Two heads, by hand

Two heads keep 3 and 5 apart. One brings home the 3, the other the 5, and the two are laid side by side. Lesson 09 has left room for a second head. It used only columns 0 and 1 of the pocket Transformer's matrices. These are **head 0**, and columns 2 and 3 are **head 1**. (From here on we count heads from 0, as code does.)

Here are the matrices, whole this time, with head 1's columns in a frame. A row of X has d_model = 4 numbers and two heads share out the columns, so each has d_k = 4 / 2 = 2. On the right stand head 1's own queries, keys and values.
"""

# %% [markdown] lang="ko"
r"""
이 숫자를 기억해 두세요. 4절에서 이런 헤드를 학습시킵니다.

## 2 · 손으로: 두 헤드

헤드가 둘이면 하나는 3을, 하나는 5를 가져와 나란히 놓습니다. 9장에서는 각 행렬의 0열과 1열을 썼는데 그것이 **헤드 0**(head 0)이고, 2열과 3열이 **헤드 1**입니다. (이제부터 헤드를 코드처럼 0부터 셉니다.)

아래는 X와 미니 트랜스포머의 행렬이고, 이번에는 행렬 전체를 씁니다. 테두리를 두른 2열과 3열이 헤드 1입니다. 단어 하나의 숫자가 d_model = 4개이고 헤드가 둘이므로 헤드마다 d_k = 4 / 2 = 2입니다. 오른쪽의 세 표는 헤드 1이 X로 만든 q, k, v입니다.
"""

# %%
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v, w_o = data.pocket_attention()  # (4, 4) each | 각각 (4, 4)
q, k, v = X @ w_q[:, 2:], X @ w_k[:, 2:], X @ w_v[:, 2:]  # (4, 2) each: head 1 | 각각 (4, 2): 헤드 1
right = [[False, False, True, True]] * 4  # columns 2 and 3 | 2열과 3열
given = [Matrix(w, name, lit=right) for name, w in {"W_Q": w_q, "W_K": w_k, "W_V": w_v}.items()]
made = [Matrix(a, name, words) for name, a in {"q": q, "k": k, "v": v}.items()]
matrices(Matrix(X, "X", words), *given, *made)

# %% [markdown] lang="en"
r"""
In head 1 `I` asks with [1, 2]. In head 0 it attended most to `am`. Which word will it be now? Compute the four scores and see.
"""

# %% [markdown] lang="ko"
r"""
헤드 0에서 `I`는 `am`을 가장 많이 보았습니다. 헤드 1에서는 어느 단어일까요? `I`의 쿼리 [1, 2]와 네 단어의 키를 내적해 점수(score) 네 개를 계산해 보고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
write_out("score", q[0], k.T)

# %% [markdown] lang="en"
r"""
Now it's `I` itself, with a score of 3. From here on you know the way from lesson 09. Divide by √2, take softmax and mix the values.

### Exercise 10.6 ★ 5 minutes

What does **`am`** bring home from head 1? Give the two numbers to four decimals. Its query is [−1, 2].
"""

# %% [markdown] lang="ko"
r"""
이번에는 자기 자신입니다. 점수가 3으로 가장 큽니다. 그다음은 9장과 같습니다. √d_k = √2로 나누고, 소프트맥스(softmax)를 구하고, 값을 섞습니다.

### 연습 10.6 ★ 5분

헤드 1에서 **`am`** 이 가져오는 것, 즉 값들의 가중 평균은 무엇인가요? 숫자 두 개를 소수 넷째 자리까지 답하세요. 쿼리는 [−1, 2]입니다. (e의 거듭제곱은 `np.exp(…)`로 써도 됩니다.)
"""

# %%
answer_6 = [..., ...]

check("10.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A score is twice a key's second number minus its first. That makes 5, −1, 0 and 2. Divide them by √2 before you raise e to their powers.

</details>
<details><summary>Solution</summary>

{solution}

The attention weights are 0.8596, 0.0124, 0.0251 and 0.1030, and what they make of the values is [−0.1563, 2.4382].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

점수는 키의 두 번째 숫자의 두 배에서 첫 번째 숫자를 뺀 것입니다. 즉 5, −1, 0, 2입니다. e의 거듭제곱을 구하기 전에 √2로 나눕니다.

</details>
<details><summary>풀이</summary>

{solution}

어텐션 가중치는 0.8596, 0.0124, 0.0251, 0.1030이고, 이 비율로 값을 섞으면 [−0.1563, 2.4382]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
`attend` of lesson 09 does all words at once. What the two heads bring home is called $Z_0$ and $Z_1$, and $Z_0$ is lesson 09's `out`. To which word does `student` attend most in head 0, and to which in head 1? Does any word choose the same one in both?
"""

# %% [markdown] lang="ko"
r"""
9장에서 본 `attend`로 네 단어를 한꺼번에 계산합니다. 헤드가 가져온 것을 $Z_0$, $Z_1$이라고 씁니다. $Z_0$은 9장의 `out`입니다. `student`는 헤드 0에서 어느 단어를, 헤드 1에서 어느 단어를 가장 많이 보나요? 두 헤드에서 모두 같은 단어를 가장 많이 보는 단어가 있을까요?
"""

# %% claims=["1-26"]
from helpers import attend

Z_0, weights_0 = attend(X @ w_q[:, :2], X @ w_k[:, :2], X @ w_v[:, :2])  # (4, 2), (4, 4)
Z_1, weights_1 = attend(q, k, v)  # (4, 2), (4, 4)
looks = {"head 0": weights_0, "head 1": weights_1}
found = [Matrix(z, name, words, digits=4) for name, z in {"Z_0": Z_0, "Z_1": Z_1}.items()]
matrices(*(Matrix(w, name, words, words, "shade") for name, w in looks.items()), *found)

# %% [markdown] lang="en"
r"""
`student` attends most to `I` in head 0 and to `a` in head 1. Only `am` goes to the same word both times, and that's `I`. (In head 1 every word but the first prefers the one before it. Don't read anything into that, for X holds no positions, and a head can only go by what the words are.)

Now lay $Z_0$ and $Z_1$ side by side, or **concatenate** them. A word has four numbers again, as many as in X, but what the heads found hasn't met yet. The first two numbers are head 0's alone and the last two head 1's. They meet in one more matrix, $W_O$, which is 4 × 4 and learned like the other three. Its first column is 1, 0, 0, −1. Compute the first number that `I` gets.
"""

# %% [markdown] lang="ko"
r"""
`student`는 헤드 0에서 `I`를, 헤드 1에서 `a`를 가장 많이 봅니다. 두 헤드에서 모두 같은 단어를 보는 것은 `am`이고, 그 단어는 `I`입니다. (헤드 1에서는 `I`를 빼면 단어마다 바로 앞 단어를 보지만 우연입니다. X에는 위치가 없습니다.)

이제 $Z_0$과 $Z_1$을 옆으로 나란히 **이어 붙입니다**(concatenate). 두 열과 두 열을 붙이면 X처럼 네 열이 됩니다. 앞의 두 열은 헤드 0에서만, 뒤의 두 열은 헤드 1에서만 왔습니다.

마지막으로 $W_O$(4×4)를 곱해 섞습니다. 이 행렬도 다른 행렬처럼 학습됩니다. 0열은 1, 0, 0, −1입니다. `I`의 첫 번째 숫자를 계산해 보고 실행하세요.
"""

# %% claims=["4-37", "4-38"] jupyter={"outputs_hidden": true}
merged = np.hstack([Z_0, Z_1])  # (4, 4)
out = merged @ w_o  # (4, 4)
concat = Matrix(merged, "concat", words, lit=0, digits=4)
matrices(concat, "@", Matrix(w_o, "W_O"), "=", Matrix(out, "out", words, lit=0, digits=4))

# %% [markdown] lang="en"
r"""
`I` gets −0.1049 · 1 + 1.2945 · (−1) = −1.3994, the first part from head 0 and the second from head 1. You have computed **multi-head attention**. Every head asks its own question and brings home its own mixture, and $W_O$ makes one row of all that they found. In symbols,

$$ \text{MultiHead}(X) = \text{Concat}(Z_0, Z_1, \dots)\, W_O $$

## 3 · Build: all heads at once

We did one head after the other, but they needn't wait. One product with the whole $W_Q$ makes the queries of all heads, side by side in each row, and we only have to lift the heads out. `reshape` cuts every row into heads, and `swapaxes` puts the axis of heads first. Try it on two words with six numbers each, 0 … 11, and three heads of two. Which numbers go to head 1?
"""

# %% [markdown] lang="ko"
r"""
`I`의 첫 번째 숫자는 −0.1049 · 1 + 1.2945 · (−1) = −1.3994입니다. 앞의 곱은 헤드 0에서, 뒤의 곱은 헤드 1에서 왔습니다. **멀티 헤드 어텐션**은 이것이 전부입니다.

$$ \text{MultiHead}(X) = \text{Concat}(Z_0, Z_1, \dots)\, W_O $$

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
Head 1 gets 2 and 3 from the first word, 8 and 9 from the second. `attend` works on the last two axes, so it takes several heads like the sentences of a batch. On the way back you swap again and then reshape. Here is *I am a student* without a loop.
"""

# %% [markdown] lang="ko"
r"""
헤드 1은 첫 번째 단어에서 2와 3을, 두 번째 단어에서 8과 9를 받습니다. `attend`는 마지막 두 축으로 계산하므로 헤드가 여럿이어도 배치의 문장이 여럿일 때와 똑같이 처리합니다. 돌아올 때는 축을 다시 바꾸고 `reshape`합니다. “I am a student”를 반복문 없이 계산합니다.
"""

# %%
q_2, k_2, v_2 = [(X @ w).reshape(4, 2, 2).swapaxes(0, 1) for w in (w_q, w_k, w_v)]
Z, _ = attend(q_2, k_2, v_2)  # (2 heads, 4 words, 2) | (헤드 2개, 단어 4개, 2)
together = Z.swapaxes(0, 1).reshape(4, 4)
assert np.allclose(Z, [Z_0, Z_1]) and np.allclose(together, merged)
Z.shape, together.shape

# %% [markdown] lang="en"
r"""
The assert compared the numbers with those of part 2, and they agree.

### Exercise 10.3 ★★ 8 minutes

Write multi-head attention for a *batch*. `x` is (B, T, d_model), B sentences of T words. The four matrices are (d_model, d_model) and have no biases, and `n_heads` divides d_model. Return `out`, (B, T, d_model). For `my_attention` you may put in your own of lesson 09.

If a `memory` is given, (B, S, d_model), the words of x attend to *its* words, so keys and values come from it. (That's how the decoder will read the encoder, lesson 13.) Hand a `mask`, True = may be seen, on to your attention.
"""

# %% [markdown] lang="ko"
r"""
숫자는 2절의 것과 같습니다. 다르면 assert에서 멈추었을 것입니다.

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

Where no memory is given, begin with `memory = x`. Write a small function that splits rows into heads, and use it for x @ w_q as well as for memory @ w_k. It cuts the last axis into (n_heads, d_model // n_heads). Which two of the four axes then have to change places, so that T and d_k are the last two?

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
The paper *Attention Is All You Need* has 512 numbers a word and eight heads, so that d_k = 512 / 8 = 64. The course's `MultiHeadAttention` does what yours does and adds a bias to each product, as PyTorch does. When it gets five words of random numbers, what are the shapes of the eight Z, of the attention weights and of out? And how many parameters does it have?
"""

# %% [markdown] lang="ko"
r"""
논문 *Attention Is All You Need*에서는 단어마다 숫자가 512개이고 헤드는 여덟 개, d_k = 512 / 8 = 64입니다. `helpers`의 `MultiHeadAttention`은 여러분의 함수와 같은 계산을 합니다. PyTorch처럼 행렬곱마다 편향(bias)도 더합니다. 단어는 다섯 개, 숫자는 모두 무작위입니다. Z 여덟 개, 가중치, out의 모양은 각각 무엇일까요? 매개변수는 몇 개일까요?
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
Each head brings home 64 numbers for each of the five words. The 1 050 624 parameters are four matrices of 512 × 512 and four biases of 512, shared by all words, and the number of heads doesn't occur in that sum. **More heads are narrower heads, cut from the same matrices.**

## 4 · Does training find it?

Back to the task of exercise 10.2, now with a layer that learns. A word is a row of 16 numbers. Four random ones are its *content*, a 1 in one of eight places tells its position, a flag is 1 at the marked word, and three zeros fill up the row. In the first eight numbers of the layer's output we want the content of the word before and that of the marked word. (For word 0 the word before is the last one.)
"""

# %% [markdown] lang="ko"
r"""
매개변수 1,050,624개는 512 × 512 행렬 네 개와 편향 네 개입니다. 모든 단어가 함께 쓰고, 이 계산에 헤드의 수는 나오지 않습니다. **헤드가 많아지면 같은 행렬을 더 잘게 나누어 쓸 뿐입니다.**

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
Word 3, for example, has to bring home the two framed rows, that of word 2 and that of the marked word. Adam takes 400 steps with 32 fresh sentences each, first for a layer with one head of 16 columns, then for a layer with two heads of 8. Both have equally many parameters. Where will the loss of the first one end, if your 1.75 was right? And that of the second?
"""

# %% [markdown] lang="ko"
r"""
예를 들어 단어 3은 왼쪽에서 테두리를 두른 두 행, 즉 2행과 표시된 단어의 행을 가져와야 합니다. Adam으로 400스텝 학습하고, 스텝마다 문장 32개를 새로 뽑습니다. 한 번은 폭 16인 헤드 하나로, 한 번은 폭 8인 헤드 둘로 학습합니다. 1.75가 맞다면 헤드 하나의 손실은 어디에서 멈출까요? 헤드가 둘이면 어떨까요?
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
The layer with one head comes down to the dotted line, your 1.75, and in 400 steps it gets no further. A sum on paper knew where training would end. With two heads the loss lingers just above it for a while and then falls to almost nothing. (From each of twelve random starts one head ended at 1.7 or 1.8, two heads below 0.003.)

Now look inside. In a new sentence, with the marked word's column in a frame, what has the one head learned to attend to?
"""

# %% [markdown] lang="ko"
r"""
헤드가 하나이면 손실은 종이에서 계산한 대로 1.75(점선)까지 내려와 거기에 머뭅니다. 헤드가 둘이면 매개변수의 수가 같은데도 거의 아무것도 잃지 않습니다. (무작위 초깃값을 열두 가지로 바꾸어 보아도 그랬습니다. 마지막 손실은 헤드가 하나이면 1.7에서 1.8, 둘이면 0.003 미만입니다.)

헤드가 하나인 학습된 층을 들여다봅시다. 새 문장이고, 테두리를 두른 열이 표시된 단어입니다. 하나뿐인 헤드는 어디를 볼까요?
"""

# %% jupyter={"outputs_hidden": true}
x_new, _, marked_new = marked_sentences(np.random.default_rng(3), n=3)
one(x_new)
Matrix(one.weights[0, 0], "weights", range(8), range(8), "shade", np.s_[:, marked_new[0]])

# %% [markdown] lang="en"
r"""
Training has found the halves, too. Every word gives about half of its weight to the marked word and half to the word before it, just left of the diagonal. Only word 5 needn't share, for word 4 is both. Next come the two heads of the other layer. Try other words and sentences, in which the marked word has a golden frame. Which head follows the frame, and what does the other one do?
"""

# %% [markdown] lang="ko"
r"""
두 곳을 가중치 절반쯤씩으로 봅니다. 두 내용의 평균만 넘겨주고, 어느 하나도 그대로 넘겨주지 못합니다. 이제 헤드 두 개를 봅시다. 금색 테두리를 두른 것이 표시된 단어입니다. 단어와 문장을 바꾸어 보세요. 어느 헤드가 테두리를 따라가고, 다른 헤드는 무엇을 하나요?
"""

# %% tags=["widget"]
two(x_new)
play_heads(two.weights, range(8), marked_new, word=3)

# %% [markdown] lang="en"
r"""
Head 0 follows the frame and head 1 attends to the word before, whatever sentence you choose. The work is divided, although all that the layer was ever told is its loss. Real models are less tidy, as the opening shows, and more heads aren't always better. In the paper one head translates a little worse than eight, but so do thirty-two (table 3, rows A).

## 5 · In PyTorch

`nn.MultiheadAttention` is called with what the queries, the keys and the values are made of, here three times the same. It has two surprises. In its mask True means that a word may *not* be seen, so we hand it `~mask`. And it returns the *mean* of all heads' attention weights, unless you say `average_attn_weights=False`.
"""

# %% [markdown] lang="ko"
r"""
헤드 0은 테두리를 따라가고 헤드 1은 앞 단어를 봅니다. 실제 모델에서는 일이 이만큼 깔끔하게 나뉘지 않습니다. 논문의 실험에서는 헤드가 하나일 때 여덟 개일 때보다 번역 품질이 조금 떨어지는데, 32개일 때도 떨어집니다(표 3의 A).

## 5 · PyTorch로

`nn.MultiheadAttention`에는 쿼리, 키, 값이 될 것을 차례로 넣습니다. **주의:** 이 모듈의 마스크에서는 True가 보면 **안 된다**는 뜻이므로 `~mask`를 넣습니다. 또 `average_attn_weights=False`라고 하지 않으면 모든 헤드의 가중치를 **평균해** 돌려줍니다.
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
The 1536 rows are $W_Q$, $W_K$ and $W_V$, transposed and stacked. Their biases follow, then $W_O$ with its own. The attention weights are one (5, 5) for all eight heads. With our numbers in it, PyTorch's layer gives our output.
"""

# %% [markdown] lang="ko"
r"""
1536행에는 전치(transpose)한 W_Q, W_K, W_V가 위아래로 쌓여 있습니다. 그 편향이 뒤따르고, 그다음은 W_O와 그 편향입니다. 가중치는 헤드 여덟 개에 (5, 5) 하나입니다. 우리 숫자를 넣으면 PyTorch의 층도 우리와 같은 출력을 냅니다.
"""

# %%
equal_on_every_device(layer, x_5, mask=mask)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How can a word bring home two things and keep them apart?** It looks twice, as `is` does when one head finds `capital` and another `France`. A head brings home one weighted mean, and since one $W_V$ makes all the values, no column of that mean keeps two numbers apart. Several heads lay what they find side by side, and $W_O$ can use each by itself. They are cut from the same matrices, so eight heads have no more parameters than one.

**Deeper:** [how two heads come to share the work, and when they never do](10b_multi_head_attention_deeper.ipynb). **The way back** through two heads: [lesson 14](14_way_back.ipynb).

**Next:** the head that found the word before had it easy. In its task a position was a 1 in a column that held nothing else. In our Transformer the position is added to the word, number by number, and $W_Q$ and $W_K$ have to work on the sum. Can a head still tell who comes before it? [Lesson 11](11_positions_in_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**한 단어가 두 가지를 가져오면서 섞지 않으려면 어떻게 해야 할까요?** 두 번 보면 됩니다. 헤드 하나가 가져오는 것은 가중 평균 하나이고, 모든 값은 행렬 $W_V$ 하나로 만들므로 평균으로 섞인 두 가지는 나중에 구별할 수 없습니다. 헤드가 여럿이면 여러 곳을 보고 찾은 것을 나란히 넘겨주며, 그 뒤의 $W_O$는 그 하나하나를 따로 쓸 수 있습니다. 헤드 하나하나는 같은 행렬의 좁은 부분이므로, 넓은 헤드 하나일 때보다 매개변수가 늘지 않습니다.

**더 깊이:** [심화 노트북](10b_multi_head_attention_deeper.ipynb)에서는 두 헤드가 어떻게 일을 나누어 맡게 되고, 언제 끝내 그러지 못하는지 봅니다. **되돌아오는 길**: 두 헤드로 되돌아오는 그래디언트는 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** [11장](11_positions_in_attention.ipynb)에서는 어텐션 속에서 위치가 어떻게 되는지 봅니다. 이 장의 과제에서는 위치가 자기만의 열에 있었지만, 우리의 트랜스포머에서는 단어의 숫자에 더해져 있습니다. 그래도 헤드가 앞 단어를 찾을 수 있을까요?
"""
