# %% [markdown] lang="en"
r"""
# 10 · Multi-head attention, deeper

**How do two heads come to share the work?**

At the end of lesson 10 one head followed the marked word while the other attended to the word before. Nobody had told them who should fetch what. Training knows nothing but a loss. How can a single number divide the work between two?

**You will be able to**

- say when two heads part and when they never will;
- catch a wrong split of heads that no check of gradients catches;
- write the way back through $W_O$ and say whose numbers a head can change;
- give each head its own mask.

**You need** lessons 10 and 04 (gradients). \
**Time** 45 minutes

Here's that training in one of its sentences. Each square is a head with a row for every word that looks. The frame marks the marked word's column. The word before stands just left of the diagonal and, for word 0, on the far right. The bars below are means over 200 sentences, without the cases where the two are one word, and the loss is a mean over the last twenty steps.

Pull *step* from 0 to 400. **Which of the two words is found first? When do the heads part?** Then think before you press *twins*, where head 1 begins as an exact copy of head 0. **Will training part them?** In the third start one of the twins' 1088 numbers is changed by a thousandth.
"""

# %% [markdown] lang="ko"
r"""
# 10 · 멀티 헤드 어텐션, 심화

**두 헤드는 어떻게 일을 나누어 맡게 될까요?**

10장의 학습이 끝났을 때 한 헤드는 표시된 단어를, 다른 헤드는 앞 단어를 보고 있었습니다. 어느 헤드가 어느 단어를 맡을지 정해 준 적은 없습니다. 학습에서 줄이는 것은 손실(loss), 즉 층 전체에 대한 숫자 하나뿐입니다. 이 숫자 하나로 어떻게 두 헤드의 역할이 나뉠 수 있을까요?

**이 노트북을 마치면**

- 두 헤드가 언제 갈라지고 언제 끝내 갈라지지 않는지 설명할 수 있습니다.
- 그래디언트(gradient)를 확인해도 드러나지 않는, 헤드를 잘못 나눈 코드를 찾아낼 수 있습니다.
- $W_O$의 역전파(backward)를 작성하고, 한 헤드가 누구의 숫자를 바꿀 수 있는지 말할 수 있습니다.
- 헤드마다 다른 마스크를 줄 수 있습니다.

**필요한 것**은 10장과 4장(그래디언트)입니다. \
**시간** 45분

아래 그림은 그 학습이 진행되는 동안 한 문장에서 본 어텐션 가중치(attention weight)입니다. 네모 하나가 헤드 하나이고, 행은 보는 단어, 테두리를 두른 열은 표시된 단어입니다. 앞 단어는 대각선 바로 왼쪽에 있습니다(단어 0의 앞 단어는 맨 오른쪽 열입니다). 막대는 문장 200개의 평균인데, 두 단어가 서로 다른 경우만 셌습니다. 손실은 마지막 20스텝의 평균입니다.

**스텝**을 0에서 400까지 옮겨 보세요. **두 단어 가운데 어느 것을 먼저 찾나요? 두 헤드는 언제 갈라지나요?** 이제 **쌍둥이**를 누를 차례인데, 그 전에 예측해 보세요. 쌍둥이는 헤드 1을 헤드 0과 똑같이 만들어 시작합니다. **학습하면 이 둘도 갈라질까요?** 마지막 초깃값에서는 쌍둥이의 숫자 1088개 가운데 하나만 1000분의 1만큼 바꾸었습니다.
"""

# %% tags=["widget"]
from helpers import play_sharing

play_sharing()

# %% [markdown] lang="en"
r"""
## 1 · Both want the same

First *both* heads run after the marked word, until each gives it nearly three quarters of its weight at step 100. Only then does head 1 let go and turn to the word before. From each of twelve random starts the marked word came first. Which head lets go is luck, and so is how long it follows. Ours follows longest, while in nine of the twelve it lets go before 0.4.

Meanwhile, at steps 100 and 120, the loss stands still near 1.97. Why there? Suppose that both heads bring home $b$, a number of the marked word, and nothing of $a$, the number of the word before. Then $b$ is settled, while for $a$ the layer can only offer $m \cdot b$ with some factor $m$ from $W_O$. In one of eight cases $a$ *is* $b$, with a squared error of $(1 - m)^2$ on average. In the seven others $a$ and $b$ are independent and the error is $1 + m^2$, so that the mean of all eight is $1 - m/4 + m^2$. Which $m$ is best? And what loss is left, half the sum over four such numbers?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 둘 다 같은 것을 원할 때

처음에는 **두 헤드가 모두** 표시된 단어를 따라갑니다. 100스텝에서는 둘 다 가중치의 4분의 3 가까이를 이 단어에 줍니다. 그다음에야 헤드 1이 이 단어를 놓고 앞 단어로 옮겨 갑니다. 무작위 초깃값을 열두 가지로 바꾸어 보아도 표시된 단어가 언제나 먼저였습니다. 어느 헤드가 돌아서는지는 우연이고, 얼마나 오래 따라가다 돌아서는지도 우연입니다. 그림의 초깃값에서 가장 오래 따라갑니다. 열두 가지 가운데 아홉 가지에서는 가중치가 0.4에 이르기 전에 돌아섭니다.

그동안 손실은 줄지 않습니다. 100스텝에서도 120스텝에서도 1.97 근처입니다. 이 1.97은 어디에서 나온 수일까요? 표시된 단어의 숫자를 $b$, 앞 단어의 숫자를 $a$라고 합시다. 두 헤드가 모두 $b$만 가져오면 층의 출력에서 $b$는 맞힐 수 있습니다. 그러나 $a$를 추측할 때는 $b$에 어떤 수 $m$을 곱한 $m \cdot b$를 내놓을 수밖에 없습니다. $m$은 $W_O$가 정합니다.

여덟 번에 한 번은 $a$가 곧 $b$이고, 이때 제곱 오차는 평균 $(1 - m)^2$입니다. 나머지 경우에는 $a$와 $b$가 독립이므로 $1 + m^2$입니다. 모두 합쳐 평균을 내면 $1 - m/4 + m^2$입니다. $m$이 얼마일 때 가장 작을까요? 이런 숫자가 네 개이고 손실은 제곱 오차의 합의 ½입니다. 손실은 얼마나 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
m = 1 / 8
4 * (1 - m / 4 + m**2) / 2

# %% [markdown] lang="en"
r"""
With the best $m$, one eighth, a loss of 1.97 is left. Lesson 10's single head did better, with halves and 1.75. **As long as two heads look at one place, they're worth no more than one.** Only when they part can the loss fall further.

## 2 · Twins

The twins never part. After 400 steps they've drifted side by side towards lesson 10's halves, with a loss of 1.88. After 1000 they're there, and the loss sways about 1.75. Two heads have become one.

With a thousandth in one number they do part, though for two hundred steps you can hardly tell. At step 240 they give the marked word 0.75 and 0.78. Then the weaker head slides down to 0.01 while the other climbs to 0.99.

Exact twins are a pencil that stands on its tip. Nothing pushes the pencil to either side, but once it leans ever so little, the shared loss tips it over. What one head no longer brings of the marked word, the other has to bring. And the more the other brings, the less the first is needed there. So the smallest lead grows until *one* head has left. Even a billionth takes only about a hundred steps more. From twelve random starts exact twins ended between 1.7 and 1.9, and changed ones all below 0.01.

**Heads share the work because they start different.** But how can one head leave while the other stays, when the numbers of both lie in the same matrices? And what holds twins together so well?

## 3 · Apart: each head its own columns

The helper `split_heads` lifts heads out of rows as lesson 10 did, with a reshape and a swap of axes. Here are four words of four numbers for two heads. The framed numbers are head 0's, and 31 is number 1 of word 3. Two wrong ways give head 0 the same shape. Which of them mixes words?
"""

# %% [markdown] lang="ko"
r"""
손실은 $m$이 8분의 1일 때 가장 작고, 그때도 1.97이 남습니다. 10장에서 헤드 하나가 두 단어를 절반씩 보고 1.75까지 줄인 것만도 못합니다. **두 헤드가 같은 곳을 보는 동안에는 둘이어도 하나나 다름없습니다.** 손실이 더 내려가려면 둘이 갈라져야 합니다.

## 2 · 쌍둥이

쌍둥이는 끝내 갈라지지 않습니다. 400스텝 뒤에도 두 헤드의 막대는 똑같고, 둘이 나란히 10장에서 본 절반 쪽으로 옮겨 가고 있습니다. 손실은 1.88입니다. 1000스텝까지 더 학습하면 정말 절반씩 보게 되고, 손실은 1.75 안팎에서 오르내립니다. 헤드 두 개가 헤드 하나가 되어 버렸습니다.

그런데 숫자 하나를 1000분의 1만 바꾸면 쌍둥이도 갈라집니다. 다만 바로 갈라지지는 않습니다. 200스텝까지는 똑같은 쌍둥이와 구별하기 어렵습니다. 240스텝에는 둘이 표시된 단어에 0.75와 0.78을 줍니다. 그다음부터 덜 주던 헤드는 0.01까지 내려가고 다른 헤드는 0.99까지 올라갑니다.

뾰족한 끝으로 세워 놓은 연필과 같습니다. 여기서 연필을 넘어뜨리는 힘은 두 헤드가 함께 줄여야 하는 손실입니다. 한 헤드가 표시된 단어에서 덜 가져오는 만큼은 다른 헤드가 더 가져와야 합니다. 그러면 처음의 헤드는 그만큼 더 적게 가져와도 됩니다. 그래서 아주 작은 차이도 점점 커지고, 마침내 **하나만** 떠납니다. 10억분의 1만 바꾸어도 백 스텝쯤 더 걸릴 뿐입니다. 무작위 초깃값 열두 가지에서 쌍둥이의 손실은 1.7에서 1.9 사이였고, 숫자 하나를 바꾼 쪽은 모두 0.01 미만이었습니다.

**헤드들은 처음에 서로 다르기 때문에 일을 나누어 맡습니다.** 그런데 두 헤드의 숫자는 같은 행렬에 들어 있습니다. 어떻게 하나는 남고 하나만 떠날 수 있을까요? 또 쌍둥이는 무엇 때문에 그렇게까지 붙어 있을까요?

## 3 · 떨어져 있는 곳: 헤드마다 자기 열

10장에서는 `reshape`한 다음 축을 바꾸어 행에서 헤드를 떼어 냈습니다. `helpers`의 `split_heads`도 똑같이 합니다. 숫자 네 개짜리 단어 네 개를 두 헤드로 나누어 봅시다. 31은 단어 3의 1번 숫자이고(0부터 셉니다), 테두리 안의 숫자가 헤드 0의 것입니다. 그 옆의 두 방법은 틀렸지만, 헤드 0의 모양은 똑같습니다. 둘 가운데 단어를 섞는 것은 어느 쪽일까요?
"""

# %% jupyter={"outputs_hidden": true}
import numpy as np

from helpers import Matrix, check, compare, data, draw_division, learn_as_twins
from helpers import matrices, merge_heads, split_heads


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
The way called *straight* mixes words. As it reshapes to (H, T, d_k) at once, head 0 gets the first half of the *sentence* with each word cut in two. It'll never hear of words 2 and 3, whatever its weights. *Interleaved* gives head 0 every second number of every word, so the columns are only dealt out otherwise. A layer trained this way from the start learns as well as ours. You'd notice only when you gave it weights that were trained elsewhere.

Neither way raises an error. When you nudge the inputs the gradients agree, because each way computes its own wrong function without a slip. **No check of gradients finds them.**

### Exercise 10.4 ★★ 5 minutes

A matrix `w` has eight columns for two heads of 4. Give the eight numbers of `order` for which `interleaved(x @ w[:, order], …)` gives what `split_heads(x @ w, …)` does.
"""

# %% [markdown] lang="ko"
r"""
단어를 섞는 것은 straight(곧바로)입니다. 축을 바꾸지 않고 곧바로 (H, T, d_k)로 `reshape`하므로, 헤드 0이 **문장의 앞 절반**을 단어마다 반으로 잘린 채 받습니다. 가중치가 무엇이든 헤드 0은 단어 2와 3을 전혀 볼 수 없습니다. interleaved(번갈아)에서는 헤드 0이 모든 단어에서 숫자를 하나 걸러 하나씩 받습니다. 숫자의 자리만 다를 뿐이어서, 처음부터 그렇게 학습한 층은 우리 층과 똑같이 배웁니다. 다른 곳에서 학습한 가중치를 그대로 가져올 때만 틀린 결과가 나옵니다.

둘 다 오류 없이 실행됩니다. 그래디언트를 수치 미분과 비교해도 저마다 일치합니다. 틀린 함수를 틀림없이 미분했기 때문입니다. **그래디언트를 확인하는 것으로는 이런 잘못을 찾을 수 없습니다.**

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
## 4 · Together in W_O, apart on the way back

Heads that are split in the right way don't meet, for each has its own columns and its own softmax. Side by side they have d_model numbers a word again, so that $W_O$ need not mend the size. It mixes. With two heads of two columns, rows 0 and 1 of W_O take what head 0 has found, rows 2 and 3 take what head 1 has found, and `out` is the sum of the two. Going forward, heads meet in this sum alone. One wide head of four columns would let them meet too early. Its dot products add up those of the two narrow heads before softmax, so two looks become one.

Now let slopes dout arrive at the end. **Who changes whose numbers?** W_O hands each head its share, and from there every head [goes back by itself](90_every_gradient.ipynb#Heads). Suppose that head 0's share gets lost. Where in dw_q will zeros stand? The words are *I am a student*.
"""

# %% [markdown] lang="ko"
r"""
## 4 · W_O에서 만나고, 되돌아올 때는 따로

제대로 나누면 여기까지 헤드들은 서로 만나지 않습니다. 열도 따로 쓰고, 소프트맥스(softmax)도 따로 계산합니다. 헤드들을 나란히 놓으면 단어마다 숫자가 이미 d_model개이므로, $W_O$로 크기를 맞출 필요는 없습니다. W_O의 역할은 헤드들의 결과를 섞는 것입니다. 폭 2인 헤드가 둘이면 헤드 0은 W_O의 0행과 1행에, 헤드 1은 2행과 3행에 곱해지고, 그 결과를 더합니다. 순전파에서 헤드들이 만나는 곳은 이 덧셈 하나뿐입니다. (열 네 개짜리 넓은 헤드 하나를 쓰면 둘이 너무 일찍 만납니다. 숫자 네 개의 내적은 앞 두 개의 내적과 뒤 두 개의 내적을 더한 것입니다. 그래서 소프트맥스를 하기도 전에 좁은 두 헤드의 내적이 더해지고, 두 번 볼 것을 한 번에 보게 됩니다.)

이번에는 역전파입니다. 층의 출력에서 기울기(slope) dout이 되돌아옵니다. **누가 누구의 숫자를 바꿀까요?** W_O를 거슬러 가면 헤드마다 자기 기울기를 받고, 거기서부터는 헤드마다 따로 계산합니다(찾아보기: [헤드](90_every_gradient.ipynb#헤드)). “I am a student”에서 헤드 0이 받을 기울기를 모두 0으로 바꾸면, dw_q의 어디가 0이 될까요?
"""

# %% claims=["3-17"] jupyter={"outputs_hidden": true}
from helpers import attend, attend_backward

X, (w_q, w_k, w_v, w_o) = data.pocket_sentence(), data.pocket_attention()  # (4, 4) each | 각각 (4, 4)
q, k, v = (split_heads(X @ w, 2) for w in (w_q, w_k, w_v))  # (2, 4, 2) each | 각각 (2, 4, 2)
heads, weights = attend(q, k, v)  # (2, 4, 2), (2, 4, 4)
assert merge_heads(heads).shape == X.shape

dout = np.array([[1, 2, 0, -1], [0, 1, -1, 0], [-1, 0, 1, 2], [2, -1, 0, 1]])  # (4, 4)
dq, _, _ = attend_backward(split_heads(dout @ w_o.T, 2), q, k, v, weights)  # (2, 4, 2)
cases = {"dw_q": dq, "dw_q, head 1 only": dq * np.array([0, 1])[:, None, None]}
matrices(*(Matrix(X.T @ merge_heads(d), n, colour="gradient") for n, d in cases.items()))

# %% [markdown] lang="en"
r"""
The zeros fill head 0's own columns while everything else is as before. A head's slopes reach its own columns of W_Q, W_K and W_V and its own rows of W_O, but **never a number of the other head.** That's how one can leave while the other stays.

And the twins? On its way back a head uses only its own numbers and what both heads share, X and dout. Equal numbers make equal slopes, and equal slopes make equal steps. Let's compare both heads' slopes at the twins' first step.
"""

# %% [markdown] lang="ko"
r"""
0이 되는 것은 헤드 0의 열이고, 나머지는 그대로입니다. 한 헤드의 기울기는 W_Q, W_K, W_V에서는 자기 열에, W_O에서는 자기 행에만 닿습니다. **다른 헤드의 숫자는 하나도 바꾸지 않습니다.** 그래서 하나는 남고 하나만 떠날 수 있습니다.

쌍둥이는 어떨까요? 거슬러 갈 때 헤드가 쓰는 것은 자기 숫자, 그리고 X와 dout뿐입니다. X와 dout은 두 헤드에 똑같습니다. 숫자가 같으면 기울기가 같고, 기울기가 같으면 스텝도 같습니다. 쌍둥이의 첫 스텝에서 헤드 0과 헤드 1의 기울기를 비교해 봅시다.
"""

# %%
newborn, _, _ = learn_as_twins(steps=1)
slopes = {name: newborn.grads[name] for name in ("dw_q", "dw_k", "dw_v")}
slopes["dw_o"] = newborn.grads["dw_o"].T
compare({n: g[:, :8] for n, g in slopes.items()}, {n: g[:, 8:] for n, g in slopes.items()})

# %% [markdown] lang="en"
r"""
All four arrays agree, so the next step finds the twins equal again. A head hears of the other only through dout, through what's still *wrong*. Once the marked word is brought home, its half of dout is small, and what's left calls for the word before.

### Exercise 10.5 ★★★ 9 minutes

Write the first part of the way back for a *batch*: `dout` is (B, T, d_model), `heads`, what the heads gave in the forward pass, is (B, H, T, d_k), `w_o` is (d_model, d_model). Return dheads, (B, H, T, d_k), and dw_o, (d_model, d_model).
"""

# %% [markdown] lang="ko"
r"""
두 헤드의 기울기는 네 행렬에서 모두 일치합니다. 그러니 다음 스텝 뒤에도, 그다음 스텝 뒤에도 두 헤드는 똑같습니다. 한 헤드가 배운 것은 dout을 통해서만, 즉 층의 출력에서 아직 **틀린 것**을 통해서만 다른 헤드에 영향을 줍니다. 표시된 단어의 숫자를 제대로 가져오고 나면 그쪽 절반의 dout은 작아지고, 남은 dout 때문에 앞 단어를 찾게 됩니다.

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
## 5 · A mask for each head

Training can't part exact twins. You can, without changing a single number. A mask may have any shape that NumPy stretches to (B, H, T, S). The causal mask's (T, S) is the same for all, while (B, 1, 1, S) gives each sentence its own padding and (H, T, S) each head its own rules. Let's forbid head 1 of the twins to see the word that asks. Will they part? And which head will take the marked word?
"""

# %% [markdown] lang="ko"
r"""
## 5 · 헤드마다 다른 마스크

학습만으로는 쌍둥이가 갈라지지 않습니다. 그런데 숫자를 하나도 바꾸지 않고 갈라놓는 방법이 있습니다. 마스크는 (B, H, T, S)로 브로드캐스팅(broadcasting)할 수 있으면 어떤 모양이어도 됩니다. (T, S)는 인과 마스크처럼 모든 문장과 헤드에 똑같고, (B, 1, 1, S)는 문장마다 다른 패딩을, (H, T, S)는 헤드마다 다른 규칙을 줍니다. 이번에는 쌍둥이 가운데 헤드 1만 묻는 단어 자신을 볼 수 없게 합시다. 둘은 갈라질까요? 갈라진다면 어느 헤드가 표시된 단어를 맡을까요?
"""

# %% jupyter={"outputs_hidden": true}
per_head = np.stack([np.ones((8, 8), bool), ~np.eye(8, dtype=bool)])  # (2 heads, 8, 8) | (헤드 2개, 8, 8)
_, _, looks_parted = learn_as_twins(mask=per_head)
draw_division(looks_parted)

# %% [markdown] lang="en"
r"""
This time the twins part, with head 0 at the marked word. The marked word may be the very one that asks, and then head 1 couldn't see it. With the word before, that never happens. It went this way from each of twelve random starts.

PyTorch's `nn.MultiheadAttention` wants such a mask as (B·H, T, S), with True for what may *not* be seen. And **beware** of a padding mask of shape (B, T, S). Where B happens to be H, as with two sentences and two heads, NumPy takes it for (H, T, S) and gives a sentence's mask to a head. No error tells you.

## 6 · Recap

**How do two heads come to share the work?** They start different, and the loss does the rest. As long as both look at one place they're worth one. What's still wrong pulls at both, until the head that's a little behind lets go. It can leave alone because its columns are its own, forward and back. Heads meet only in W_O's sum and in dout. That's why exact twins stay one, unless a mask parts them.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.2.2.

Back to [lesson 10](10_multi_head_attention.ipynb). **To look up:** [the gradients of heads](90_every_gradient.ipynb#Heads).
"""

# %% [markdown] lang="ko"
r"""
둘은 갈라지고, 표시된 단어는 헤드 0이 맡습니다. 표시된 단어는 묻는 단어 자신일 때도 있는데, 헤드 1은 자신을 볼 수 없습니다. 앞 단어가 자신인 경우는 없습니다. 무작위 초깃값을 열두 가지로 바꾸어 보아도 모두 이렇게 되었습니다.

PyTorch의 `nn.MultiheadAttention`에서는 이런 마스크의 모양이 (B·H, T, S)여야 하고, True는 볼 수 **없다**는 뜻입니다. 그리고 **주의**할 것이 있습니다. 패딩 마스크를 (B, T, S)로 만들면 안 됩니다. 문장도 둘, 헤드도 둘일 때처럼 B와 H가 같으면, NumPy는 이 마스크를 (H, T, S)로 읽어 문장의 마스크를 헤드에 씌웁니다. 오류는 나지 않습니다.

## 6 · 정리

**두 헤드는 어떻게 일을 나누어 맡게 될까요?** 처음부터 서로 다르기 때문이고, 나머지는 손실이 합니다. 같은 곳을 보는 동안에는 둘이어도 하나나 다름없습니다. 그러다 아직 틀린 것이 두 헤드를 모두 끌어당기고, 조금 뒤처진 헤드가 먼저 떠납니다. 하나만 떠날 수 있는 것은 순전파에서도 역전파에서도 헤드의 열이 자기만의 것이기 때문입니다. 헤드들은 W_O의 덧셈과 dout에서만 만납니다. 그래서 완전히 똑같은 쌍둥이는 마스크로 갈라놓지 않는 한 하나로 남습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.2절.

[10장](10_multi_head_attention.ipynb)으로 돌아가기. **찾아보기:** [헤드의 그래디언트](90_every_gradient.ipynb#헤드).
"""
