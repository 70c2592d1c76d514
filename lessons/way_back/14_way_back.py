# %% [markdown] lang="en"
r"""
# 14 · The way back

**What does each of the Transformer's numbers have to do with one mistake?**

**You will be able to** follow one mistake by hand from the loss back through every part of a Transformer, and take the step that mends it. \
**You need** lessons 04 (gradients) and 13 (the decoder). \
**Time** 60 minutes · [on paper](../docs/worksheets/14.html)

Run the cell below. It is the Transformer of lesson 13, whose numbers were chosen for four sentences; a fifth, *am I*, should become *suis je*, and becomes *suis je étudiant*.

The violet numbers are **slopes**: how fast the loss of this mistake rises when the number in this place is raised. *station* walks down from the loss. At station 7, which English word gets nearly all of the slope? Then take *steps* of training: when is the fifth sentence right?
"""

# %% [markdown] lang="ko"
r"""
# 14 · 되돌아오는 길

**트랜스포머가 조각 하나를 틀렸을 때, 숫자 하나하나의 책임은 얼마나 될까요?**

**이 장을 마치면** 틀린 예측 하나를 손실에서부터 부품마다 손으로 거슬러 가고, 그것을 고치는 한 스텝을 계산할 수 있습니다. \
**필요한 것**은 4장(그래디언트)과 13장(디코더)입니다. \
**시간** 60분 · [종이로](../../docs/worksheets/ko/14.html)

아래 셀을 실행하세요. 13장의 작은 트랜스포머(Transformer)입니다. 이 모델의 숫자는 문장 네 개에 맞추어 고른 것입니다. 다섯 번째 문장 *am I*는 *suis je*가 되어야 하는데 *suis je étudiant*이 됩니다.

보라색 숫자가 **기울기**(slope)입니다. 그 자리의 숫자를 조금 올리면 손실(loss)이 그 몇 배만큼 커지는지를 나타냅니다. 슬라이더 **정거장**을 옮기면 손실에서부터 한 칸씩 거슬러 갑니다. 7번 정거장(memory)에서는 두 영어 단어 가운데 어느 쪽이 기울기를 거의 다 받나요? 그다음 **스텝**을 옮겨 학습시켜 보세요. 다섯 번째 문장은 몇 스텝 만에 맞나요?
"""

# %% tags=["widget"]
from helpers import play_way_back

play_way_back()

# %% [markdown] lang="en"
r"""
## 1 · The mistake

*am* does. Where do slopes come from? The decoder has written [START] *suis je*, and now [END] should come:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 틀린 예측

7번 정거장에서는 *am*이 기울기를 거의 다 받습니다. (스텝은 4절에서 다시 봅니다.) 이 기울기는 어떻게 구할까요? 디코더(decoder)는 [START] *suis je*까지 썼고, 이제 [END]가 나와야 합니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, matrices, number, pocket_transformer, softmax

model = pocket_transformer()
english, (french, table) = data.pocket_embedding()[0], data.pocket_french()
source = np.array([english.index(word) for word in ("am", "I")])  # (2,)
given = np.array([french.index(piece) for piece in ("[START]", "suis", "je")])  # (3,)
p = softmax(model(source, given)[-1])  # (6,), the last row: what comes after je | (6,), 마지막 행: je 다음에 오는 것
Table({"piece": french, "p": p})

# %% [markdown] lang="en"
r"""
The loss of one piece is **−ln p** of the wanted one: 0 where p is 1, and growing without end as p goes to 0. Here: `−ln 0.02286 = 3.778` (0.0229 with a digit more). With squared errors p = 0.02 and p = 0.0002 would be nearly the same mistake.

Its slopes? Write z for the logits. p of [END] is $e^{z_{END}}$ divided by the sum of all six $e^{z}$, so the loss is

$$-\ln p_{END} = -z_{END} + \ln \textstyle\sum e^{z}.$$

ln has the slope 1 ÷ its argument, $e^z$ has itself: so the second term's slope at a logit $z_j$ is $e^{z_j}$ ÷ the sum, $p_j$. The first term's is −1 at [END]. Together: **p − wanted**, where *wanted* is 1 for [END] and else 0. How many are negative?
"""

# %% [markdown] lang="ko"
r"""
조각 하나의 손실은 맞혀야 할 조각의 **−ln p**입니다. p가 1이면 0이고, p가 0에 가까워지면 한없이 커집니다. 여기서는 `−ln 0.02286 = 3.778`입니다(표의 0.0229를 한 자리 더 적은 것입니다). 제곱 오차를 쓸 수도 있지만, 그러면 p가 0.02일 때나 0.0002일 때나 거의 똑같이 틀린 것이 됩니다.

그러면 로짓(logit)마다 기울기는 얼마일까요? 로짓을 z라고 합시다. [END]의 p는 $e^{z_{END}}$를 여섯 $e^{z}$의 합으로 나눈 것이므로 손실은 다음과 같습니다.

$$-\ln p_{END} = -z_{END} + \ln \textstyle\sum e^{z}$$

ln의 기울기는 1 ÷ (안에 든 것)이고, $e^z$의 기울기는 $e^z$ 자신입니다. 그래서 $z_j$에 대한 두 번째 항의 기울기는 $e^{z_j}$를 합으로 나눈 것, 즉 $p_j$입니다. 첫 번째 항의 기울기는 [END]에서 −1입니다. 더하면 **p − wanted**입니다. wanted(맞혀야 할 것)는 [END]만 1이고 나머지는 0입니다. 여섯 개 가운데 음수는 몇 개일까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
wanted = np.eye(6)[french.index("[END]")]
loss, dlogits = -np.log(p @ wanted), p - wanted  # a number, (6,) | 수 하나, (6,)
Table({"piece": french, "p": p, "wanted": wanted, "dlogits = p − wanted": dlogits})

# %% [markdown] lang="en"
r"""
One: its logit should rise, all others fall.

## 2 · By hand, station by station

The chain rule of lesson 04: each part, from the last to the first, turns the slopes of what came out into the slopes of what went in.

**The logits** were `x_3 @ E.T`. Each is a dot product of x_3, the row of *je*, with a row of E; so x_3 gets the sum of E's rows, each times its logit's slope: `dx_3 = dlogits @ E`.
"""

# %% [markdown] lang="ko"
r"""
하나입니다. [END]의 로짓은 커져야 하고 나머지는 작아져야 하며, *étudiant*이 가장 많이 작아져야 합니다.

## 2 · 손으로, 정거장마다

4장의 연쇄 법칙(chain rule)대로, 마지막 부품부터 첫 부품까지 차례로 **나온 것의 기울기**를 **들어간 것의 기울기**로 바꿉니다. 이렇게 거슬러 가는 것이 **역전파**(backward)입니다.

**로짓**은 x_3 @ E.T였습니다. 로짓 하나하나가 *je*의 행 x_3과 E의 한 행을 내적(dot product)한 것입니다. 그래서 E의 행마다 그 로짓의 기울기를 곱해 모두 더한 것이 x_3의 기울기, `dx_3 = dlogits @ E`입니다. (write_out은 계산을 풀어 씁니다.)
"""

# %%
from helpers import write_out

layer = model.decoder.layers[0]
dx_3 = dlogits @ table  # (4,)
write_out("dx_3[0]", dlogits, table[:, 0])

# %% [markdown] lang="en"
r"""
**Add & norm.** The norm (lesson 03) took the mean out of a token and divided by its std, which gave x̂; then came γ and β. Two changes of its input it does not notice: all four numbers raised alike, and the token stretched along x̂. What makes no difference has slope 0. The part of dx̂ along x̂ is `x̂ · mean(dx̂ · x̂)`, because x̂² has the mean 1. So the way back **takes these two directions out** of dx̂ = γ · dx_3, and divides by std (dsum, of the sum that went in):

$$dsum = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{std}$$
"""

# %% [markdown] lang="ko"
r"""
**Add & norm.** 층 정규화(layer normalization, 3장)는 토큰에서 평균을 빼고 표준편차 std로 나누어 x̂을 만든 다음 γ를 곱하고 β를 더했습니다. 정규화가 알아차리지 못하는 변화가 두 가지 있습니다. 네 숫자를 같은 만큼 올리는 것과 토큰을 x̂ 방향으로 늘이는 것입니다. 그렇게 바꾸어도 결과가 그대로이므로 그 방향의 기울기는 0입니다. dx̂에서 x̂ 방향의 몫은 `x̂ · mean(dx̂ · x̂)`입니다(x̂²의 평균이 1이기 때문입니다). 그래서 역전파에서는 dx̂ = γ · dx_3에서 **이 두 방향을 없애고** std로 나눕니다. 정규화에 들어간 합(sum)의 기울기가 dsum입니다.

$$dsum = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{std}$$
"""


# %%
def norm_back(dout, norm):
    x_hat, std = norm.x_hat[-1], norm.std[-1]  # of the last row: (4,), (1,) | 마지막 행의 것: (4,), (1,)
    dx_hat = dout * norm.gamma
    along = (dx_hat * x_hat).mean()
    return (dx_hat - dx_hat.mean() - x_hat * along) / std


norm = layer.feed_forward.norm
dsum_3 = norm_back(dx_3, norm)  # (4,)
Table({"dx_3": dx_3, "γ": norm.gamma, "x̂": norm.x_hat[-1], "dsum_3": dsum_3})

# %% [markdown] lang="en"
r"""
`std` is 2.8012, the means 0.1684 and 0.6324; the first on paper: `(−1.8786 − 0.1684 + 1.4891 · 0.6324) / 2.8012 = −0.3946`. The four of dsum_3 add up to 0.

### Exercise 14.1 ★ 4 minutes

A norm with `γ = 1` and `std = 2` had `x̂ = [1, −1, 1, −1]`; dx̂ is `[4, 0, 2, 2]`. What is dsum?
"""

# %% [markdown] lang="ko"
r"""
std는 2.8012, dx̂의 평균은 0.1684, dx̂ · x̂의 평균(along)은 0.6324입니다. 첫 번째 숫자를 종이에 계산하면 `(−1.8786 − 0.1684 + 1.4891 · 0.6324) / 2.8012 = −0.3946`입니다. 기울기 네 개를 더하면 0입니다.

### 연습 14.1 ★ 4분

정규화에서 `γ = 1`, `std = 2`, `x̂ = [1, −1, 1, −1]`이고 dx̂은 `[4, 0, 2, 2]`입니다. dsum은 얼마인가요?
"""

# %%
answer_1 = [..., ..., ..., ...]

check("14.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The mean of dx̂ is 2. The products dx̂ · x̂ are 4, 0, 2, −2.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

dx̂의 평균은 2입니다. dx̂ · x̂은 4, 0, 2, −2입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
**The network and the skip.** The sum was `x_2 + network(x_2)`: two ways in, so slopes come back on two ways, and **are added**. Around the network dsum_3 arrives as it is; through it, as in lesson 04: w_2, the gates of ReLU, w_1.
"""

# %% [markdown] lang="ko"
r"""
**신경망과 잔차 연결.** 합은 `x_2 + network(x_2)`였습니다. x_2가 두 길로 들어갔으므로 기울기도 두 길로 되돌아오고, 둘을 **더합니다**. 신경망을 건너뛰는 잔차 연결(residual connection)로는 dsum_3이 그대로 옵니다. 신경망으로는 4장에서처럼 w_2, ReLU의 게이트(gate), w_1의 순서로 되돌아옵니다.
"""

# %%
w_1, _, w_2, _ = data.pocket_feed_forward()
hidden = layer.feed_forward.inside.hidden[-1]  # (8,)
dhidden = (w_2 @ dsum_3) * (hidden > 0)  # (8,)
both = Matrix(np.c_[hidden, dhidden], columns=["hidden", "dhidden"], digits=4)
matrices(Matrix(w_2, "w_2"), both, Matrix(w_1, "w_1"))

# %%
through = w_1 @ dhidden  # (4,)
dx_2 = dsum_3 + through
Table({"around": dsum_3, "through": through, "dx_2": dx_2})

# %% [markdown] lang="en"
r"""
dsum_3 itself arrives, whatever the network does: one reason why deep stacks learn. And a weight gets what went in times the slope of what came out: w_2[3, 3] carries hidden number 3 (2.4012) to number 3 of the sum, so its slope is `2.4012 · 0.7411 = 1.7794`.

### Exercise 14.2 ★ 4 minutes

Now `x + relu(x @ w_1) @ w_2`, without biases, for `x = [1, 2]`, `w_1 = [[1, −1], [1, 0]]`, `w_2 = [[3, 2], [5, 1]]`. The sum's slopes are `dsum = [1, −1]`. What is dx?
"""

# %% [markdown] lang="ko"
r"""
신경망이 기울기를 어떻게 바꾸든 dsum_3은 그대로 옵니다. 층을 깊이 쌓아도 학습이 되는 이유 가운데 하나입니다. 가중치(weight)의 기울기는 들어간 숫자에 나온 것의 기울기를 곱한 것입니다. w_2[3, 3]은 은닉 뉴런 3번(2.4012)에서 합의 3번 숫자로 가는 가중치이므로(0부터 셉니다), 그 기울기는 `2.4012 · 0.7411 = 1.7794`입니다.

### 연습 14.2 ★ 4분

더 작은 신경망입니다. 편향(bias)이 없는 `x + relu(x @ w_1) @ w_2`에서 `x = [1, 2]`, `w_1 = [[1, −1], [1, 0]]`, `w_2 = [[3, 2], [5, 1]]`입니다. 합의 기울기는 `dsum = [1, −1]`입니다. dx는 얼마인가요?
"""

# %%
answer_2 = [..., ...]

check("14.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`x @ w_1` is `[3, −1]`: which gate is shut? Then w_2 @ dsum, the gates, w_1 @ what is left; and dsum itself.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x @ w_1은 [3, −1]입니다. 어느 게이트가 닫혀 있나요? 그다음은 w_2 @ dsum, 게이트, w_1 @ (남은 것)이고, dsum도 잊지 마세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
**Cross-attention: two ways into the memory.** First `norm_back` again (std is 2.6996), then W_O. A word of the memory was used twice: as **value**, of which the head took a share, and as **key**, which decides the shares. As a value it gets its weight times the slope: *who was looked at gets the slope.* *je* looks at *am* with 0.9977 (head 0) and 0.9945 (head 1). How much is left for *I*, in dv?
"""

# %% [markdown] lang="ko"
r"""
**크로스 어텐션(cross-attention): memory로 가는 두 길.** 먼저 `norm_back`으로 정규화를(std는 2.6996입니다), 다음으로 W_O를 거슬러 갑니다. memory의 단어는 저마다 헤드(head)가 가중치만큼 가져간 **값**(value)으로, 또 가중치를 정하는 **키**(key)로 쓰였습니다. 값의 길로는 (가중치 × 기울기)를 받습니다. **많이 보인 단어일수록 기울기를 많이 받습니다.** *je*는 *am*을 0.9977(헤드 0), 0.9945(헤드 1)만큼 봅니다. 아래의 dv(값의 기울기, 헤드마다 하나)에서 *I*의 행에는 얼마나 남을까요?
"""

# %%
cross = layer.cross_attention.inside
norm_2 = layer.cross_attention.norm
dsum_2 = norm_back(dx_2, norm_2)  # (4,)
dheads = (cross.w_o @ dsum_2).reshape(2, 2)  # (head, d_k)
dv = [np.outer(cross.weights[h, -1], dheads[h]) for h in (0, 1)]  # (word, d_k) each | 각각 (단어, d_k)
rows = np.c_[dx_2, norm_2.x_hat[-1], dsum_2]
matrices(Matrix(rows, columns=["dx_2", "x̂", "dsum_2"], digits=4), Matrix(cross.w_o, "W_O"))

# %% jupyter={"outputs_hidden": true}
matrices(*(Matrix(dv[h], f"dv, head {h}", ["am", "I"], colour="gradient") for h in (0, 1)))

# %% [markdown] lang="en"
r"""
Next to nothing. The **largest of all 484 slopes** is one line, for `W_V[3, 3]` carries number 3 of each word to number 1 of head 1's values:
"""

# %% [markdown] lang="ko"
r"""
거의 0입니다. 모델에는 숫자가 484개 있고 저마다 기울기가 있습니다. 그 가운데 **절댓값이 가장 큰 기울기**도 이제 한 줄이면 됩니다. W_V[3, 3]은 memory의 단어마다 3번 숫자를 헤드 1의 값 1번으로 보내므로, 그 기울기는 두 단어에 걸친 합입니다.
"""

# %%
write_out("slope", cross.memory[:, 3], dv[1][:, 1])

# %% [markdown] lang="en"
r"""
The layer's own `backward` walks both ways. How much comes by each?
"""

# %% [markdown] lang="ko"
r"""
층의 `backward`는 두 길을 모두 지납니다. 손실에는 *je*의 행만 들었으므로 다른 두 행에는 0을 줍니다. 길마다 얼마나 올까요?
"""

# %%
every_row = np.array([0 * dx_2, 0 * dx_2, dx_2])  # only je is in the loss | 손실에는 je만 있음
dx_1, dmemory = layer.cross_attention.backward(every_row)  # (3, 4), (2, 4)
by_values = np.hstack(dv) @ cross.w_v.T  # (2, 4)
ways = {"by values": by_values, "by keys": dmemory - by_values, "dmemory": dmemory}
matrices(*(Matrix(array, name, ["am", "I"], colour="gradient") for name, array in ways.items()))

# %% [markdown] lang="en"
r"""
By the keys next to nothing. Why?

**Softmax's row rule.** Take a row that is not all or nothing: self-attention, head 1. *je* looks at [START], *suis* and itself. **dweights**, each value · the slope of the head, says how the loss would rise if one weight rose alone. But none does: raise one score, and its word gains what the others lose. What counts is how far a word stands *above the weighted mean*; and a weight next to 0 or 1 hardly moves when a score does:

$$dscores = weights \cdot (dweights - \text{weighted mean of } dweights)$$
"""

# %% [markdown] lang="ko"
r"""
키의 길로는 거의 오지 않습니다. 왜 그럴까요?

**소프트맥스(softmax)의 행 규칙.** 가중치가 한쪽으로 쏠리지 않은 행을 고릅시다. 디코더의 셀프 어텐션(self-attention), 헤드 1에서 *je*의 행은 [START], *suis*, *je*를 봅니다. **dweights**는 값 하나하나와 헤드의 기울기를 내적한 것으로, 가중치 하나만 올릴 때 손실이 얼마나 커지는지를 나타냅니다. 그런데 가중치 하나만 올릴 수는 없습니다. 점수 하나를 올리면 그 단어의 가중치가 커지는 만큼 다른 단어들의 가중치가 작아집니다. 그래서 중요한 것은 단어의 dweights가 **가중 평균보다 얼마나 큰가**입니다. 그리고 가중치가 거의 0이나 1이면 점수를 조금 바꾸어도 거의 변하지 않습니다.

$$dscores = weights \cdot (dweights - dweights\text{의 가중 평균})$$
"""

# %%
attention, seen = layer.attention.inside, ["[START]", "suis", "je"]
dsum_1 = norm_back(dx_1[-1], layer.attention.norm)  # (4,)
dweights = attention.v[1] @ (attention.w_o @ dsum_1)[2:]  # (3,), head 1 | (3,), 헤드 1
weights = attention.weights[1, -1]  # (3,)
dscores = weights * (dweights - weights @ dweights)
Table({"piece": seen, "weights": weights, "dweights": dweights, "dscores": dscores})

# %% [markdown] lang="en"
r"""
The weighted mean is −0.3150. [START] lies above it, *suis* below: look less at [START], more at *suis*. In the memory, weights of 0.9977 and 0.0023 are hardly moved by a nudge of a score: there softmax is **saturated**.

### Exercise 14.3 ★ 3 minutes

weights `[0.5, 0.3, 0.2]`, dweights `[2, −1, 1]`: what are the three dscores?
"""

# %% [markdown] lang="ko"
r"""
가중 평균은 −0.3150입니다. [START]는 그보다 위에, *suis*는 아래에 있습니다. 손실을 줄이려면 [START]를 덜 보고 *suis*를 더 보아야 합니다. memory를 볼 때의 가중치 0.9977과 0.0023은 점수를 조금 바꾸어서는 거의 변하지 않습니다. 이런 어텐션을 **포화**(saturation)되었다고 합니다.

### 연습 14.3 ★ 3분

weights는 `[0.5, 0.3, 0.2]`, dweights는 `[2, −1, 1]`입니다. dscores 세 개는 얼마인가요?
"""

# %%
answer_3 = [..., ..., ...]

check("14.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The weighted mean is 0.5 · 2 + 0.3 · (−1) + 0.2 · 1.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

가중 평균은 0.5 · 2 + 0.3 · (−1) + 0.2 · 1입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · The rest, one line each

Scores are `q @ k.T / √d_k`: products again. At the foot stands `√4 · E + PE`, so a row of E gets `2 · dx`; the French E, used in the logits too, gets both shares. In the memory *am* got nearly all. And below the encoder?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 나머지는 한 줄씩

이제 행렬곱(matrix product), 정규화, 잔차 연결, 게이트, 소프트맥스의 규칙을 모두 압니다. (점수는 q @ k.T / √d_k이므로, dscores에서 쿼리(query)와 키의 기울기를 구하는 것도 행렬곱입니다.) 남은 정거장에서는 이 규칙을 다시 쓰면 됩니다. 맨 아래는 `√4 · E + PE`이므로 E의 행은 `2 · dx`를 받습니다. (프랑스어 E는 로짓에서도 쓰였으므로 거기서 온 몫이 더해집니다.) memory에서는 *am*이 기울기를 거의 다 받았습니다. 인코더(encoder)를 지나고 나면 어느 단어가 더 많이 받을까요?
"""

# %% jupyter={"outputs_hidden": true}
dx = layer.attention.backward(dx_1)  # (3, 4)
d_english = model.encoder.backward(dmemory)  # (2, 4)
to_french = Matrix(2 * dx, "from the foot to French E", seen, colour="gradient")
matrices(to_french, Matrix(2 * d_english, "to English E", ["am", "I"], colour="gradient"))

# %% [markdown] lang="en"
r"""
*I* gets more: in the encoder *am* had looked at *I*. Slopes run along every look, backwards.

`model.backward` walks the same way and leaves all slopes in `model.grads`. Are they true? Nudge every number; shown is `E["I"][1]`, at the far end.
"""

# %% [markdown] lang="ko"
r"""
*I*입니다. memory에서 *am*의 행이 틀린 데에는 *I*의 책임이 큽니다. 인코더에서 *am*이 *I*를 보았기 때문입니다. 기울기는 어텐션이 본 길을 모두 거꾸로 지나갑니다.

`model.backward`는 같은 길을 되돌아와 모든 기울기를 `model.grads`에 남깁니다. (마지막 순전파(forward pass)에서 저장해 둔 것을 쓰므로, 먼저 순전파를 합니다.) 정말 맞을까요? 숫자를 하나씩 조금 올려서 한 번, 내려서 한 번, 인코더와 디코더 전체를 거쳐 손실을 계산합니다(수치 미분, numerical differentiation). 하나라도 다르면 `compare`가 멈춥니다. 출력은 배열의 수, 숫자의 수, 그리고 손실에서 가장 먼 E["I"][1]의 기울기입니다.
"""


# %%
from helpers import compare, numerical_gradients


def mistake():
    return -np.log(softmax(model(source, given)[-1]) @ wanted)


mistake()
every_logit = np.array([0 * dlogits, 0 * dlogits, dlogits])
model.backward(every_logit)
grads = model.grads
nudged = numerical_gradients(mistake, model.params)
compare(grads, nudged, tolerance=1e-6)
far_end = nudged["source.layers.0.dweight"][english.index("I"), 1]
len(grads), sum(g.size for g in grads.values()), number(far_end)

# %% [markdown] lang="en"
r"""
44 arrays, 484 slopes. Some are 0, such as those of English words that do not occur and of neurons whose gates are shut; and, whatever the numbers, those of **b_k**, the keys' bias: it raises all scores of a row alike, and softmax does not notice.

## 4 · The step that mends it

As in lesson 04, a number moves against its slope g by `lr · g`; slope times movement promises a fall of `lr · g²`.

### Exercise 14.4 ★ 3 minutes

A weight is 0.2, its slope 5, lr is 0.01. What is the weight after one step, and what fall does it promise?
"""

# %% [markdown] lang="ko"
r"""
배열 44개, 기울기 484개입니다. 이것을 모두 모은 것이 모델의 그래디언트(gradient)입니다. 0인 것도 있습니다. 예를 들어 영어 E에서 문장에 없는 단어의 행과 게이트가 닫힌 뉴런이 그렇습니다. 모델의 숫자와 상관없이 언제나 0인 것은 키의 편향 **b_k**입니다. b_k는 한 행의 점수를 모두 똑같이 올리는데, 소프트맥스는 그것을 알아차리지 못합니다. 나머지 책임은 모델 전체에 퍼져 있습니다.

## 4 · 틀린 것을 고치는 스텝

4장에서처럼 숫자마다 기울기 g의 반대쪽으로 lr · g만큼 옮깁니다. lr은 학습률(learning rate)입니다. 옮긴 거리 lr · g에 기울기 g를 곱하면 `lr · g²`입니다. 기울기만 보면 손실이 그만큼 줄어야 합니다.

### 연습 14.4 ★ 3분

가중치는 0.2, 기울기는 5, lr은 0.01입니다. 한 스텝 뒤의 가중치는 얼마이고, 이 기울기 하나만 보면 손실은 얼마나 줄어들까요? 가중치, 줄어드는 양의 순서로 답하세요.
"""

# %%
answer_4 = [..., ...]  # the weight, the fall | 가중치, 줄어든 양

check("14.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The weight moves by lr · slope. The loss changes by slope · movement.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

가중치는 lr · 기울기만큼 옮깁니다. 손실은 (기울기 × 옮긴 거리)만큼 변합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Now one step of all 484, with lr = 0.01. What do the slopes promise together, and what happens?
"""

# %% [markdown] lang="ko"
r"""
이제 484개를 모두 lr = 0.01로 한 스텝 옮깁니다. 기울기만 보면 손실이 모두 얼마나 줄어야 하고, 실제로는 얼마나 줄어들까요? (출력은 차례로 줄어야 할 양, 줄어든 양, 남은 손실입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import SGD

mended = pocket_transformer()
SGD(mended.params, 0.01).step(grads)
promised = 0.01 * sum((g**2).sum() for g in grads.values())
left = -np.log(softmax(mended(source, given)[-1]) @ wanted)
number(promised), number(loss - left), number(left)

# %% [markdown] lang="en"
r"""
It falls by more than the slopes promise: they are true where they were taken, and change along the way. *am I* is mended. What becomes of the four that were right?
"""

# %% [markdown] lang="ko"
r"""
기울기만 볼 때보다 더 많이 줄었습니다. 기울기는 구한 자리에서만 맞고, 옮기는 동안 달라지기 때문입니다. 이제 *am I*는 고쳐졌습니다. 원래 맞던 네 문장은 어떻게 될까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import greedy, not_padding

sources, targets = data.pocket_batch()  # (5, 4), (5, 5)
START, END = french.index("[START]"), french.index("[END]")


def writes(model):
    rows = greedy(model, sources, START, END, 4, not_padding(sources))
    return [" ".join(french[i] for i in row if i != END) for row in rows]


sentences = data.pocket_translations()
Table({"source": list(sentences), "wanted": list(sentences.values()), "written": writes(mended)})

# %% [markdown] lang="en"
r"""
*I am* is wrong: all sentences share the 484 numbers, and this step knew of one only. So take **all of them at once**: the loss is the mean of −ln p over all 16 wanted pieces. After how many steps are all five right?
"""

# %% [markdown] lang="ko"
r"""
이번에는 *I am*이 틀립니다. 모든 문장이 같은 숫자 484개를 함께 쓰는데, 이 스텝에서는 한 문장만 보았기 때문입니다. 그래서 **다섯 문장으로 한꺼번에** 학습시킵니다. 맞혀야 할 조각 16개의 −ln p를 평균한 것이 손실입니다(교차 엔트로피, cross-entropy). 몇 스텝이면 다섯 문장이 모두 맞을까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import CrossEntropy

trained, cross_entropy = pocket_transformer(), CrossEntropy(pad=0)  # the mean of −ln p | −ln p의 평균
optimizer, found = SGD(trained.params, 0.01), []
for step in range(13):
    right = np.equal(writes(trained), list(sentences.values())).sum()
    logits = trained(sources, targets[:, :-1], not_padding(sources))  # (5, 4, 6)
    found.append((step, cross_entropy(logits, targets[:, 1:]), right))
    trained.backward(cross_entropy.backward())
    optimizer.step(trained.grads)
Table(("step", "mean loss", "right"), found[::3])

# %% [markdown] lang="en"
r"""
Forward, loss, back, step, with all examples: that is **training**. And the way back is cheap: two products, for dx and dw, where the way forward has one, `x @ w`. Nudges take two passes *for each number*. (The deeper notebook measures it.)

## 5 · In PyTorch

PyTorch notes down every operation; `loss.backward()` goes back through the notes, with these rules. `F.cross_entropy` is −ln p of the id that is wanted:
"""

# %% [markdown] lang="ko"
r"""
순전파, 손실, 역전파, 스텝을 모든 샘플로 되풀이하는 것, 이것이 **학습**(training)입니다. 게다가 역전파에는 계산이 많이 들지 않습니다. 순전파의 행렬곱 `x @ w` 하나마다 dx와 dw를 구하는 행렬곱 두 번이면 됩니다. 수치 미분은 **숫자 하나마다** 순전파를 두 번씩 해야 합니다. (실제로 걸리는 시간은 심화 노트북에서 측정합니다.)

## 5 · PyTorch로

PyTorch는 순전파의 연산을 모두 기록해 둡니다. `loss.backward()`는 그 기록을 마지막부터 처음까지, 이 장의 규칙으로 거슬러 갑니다(자동 미분, autograd). `F.cross_entropy`는 맞혀야 할 id의 −ln p입니다.
"""

# %%
import torch
from torch.nn import functional as F

from helpers import equal_on_every_device, twin

theirs = twin(model)
there = theirs(torch.as_tensor(source), torch.as_tensor(given))[-1]
F.cross_entropy(there, torch.tensor(END)).backward()
len(compare(theirs.grads, grads).rows)

# %%
equal_on_every_device(model, {"source": source, "target": given}, every_logit)

# %% [markdown] lang="en"
r"""
All 44 arrays agree, and `torch.nn` finds the same on every device.

## 6 · Recap

**What does each of the Transformer's numbers have to do with one mistake?** Its slope says it, and one walk back from the loss finds them all. The slopes of what came out become those of what went in; where ways meet, they are added. One step against them mends this mistake and may break another; nine steps with all examples mended all five.

| part | its way back |
|---|---|
| softmax, −ln p | `p − wanted` |
| x @ w | `dx = dout @ w.T, dw = x.T @ dout` |
| norm | · γ, mean and part along x̂ out, ÷ std |
| skip | dout as it is, added |
| values | weight · slope |
| weights | value · slope |
| softmax's row | `weights · (dweights − weighted mean)` |

**Deeper:** [must somebody write every way back?](14b_way_back_deeper.ipynb) A record of operations goes back by itself.

**Next:** [training from random numbers](15_training.ipynb).
"""

# %% [markdown] lang="ko"
r"""
배열 44개가 모두 같습니다. 모든 장치에서 `torch.nn`도 같은 기울기를 구합니다.

## 6 · 정리

**트랜스포머가 조각 하나를 틀렸을 때, 숫자 하나하나의 책임은 얼마나 될까요?** 그 책임이 기울기이고, 손실에서 한 번 거슬러 가면 모두 구할 수 있습니다. 부품마다 나온 것의 기울기가 들어간 것의 기울기로 바뀌고, 여러 길이 만나는 곳에서는 기울기를 더합니다. 기울기의 반대쪽으로 한 스텝을 가면 이 예측은 고쳐지지만 다른 것이 틀릴 수 있습니다. 모든 문장으로 아홉 스텝을 학습시키자 다섯 문장이 모두 맞았습니다.

| 부품 | 되돌아올 때 |
|---|---|
| 소프트맥스와 −ln p | `p − wanted` |
| x @ w | `dx = dout @ w.T, dw = x.T @ dout` |
| 정규화 | γ를 곱하고, 평균과 x̂ 방향을 없애고, std로 나눔 |
| 잔차 연결 | dout을 그대로 더함 |
| 값 | 가중치 · 기울기 |
| 가중치 | 값 · 기울기 |
| 소프트맥스의 행 | `weights · (dweights − 가중 평균)` |

**더 깊이:** [심화 노트북](14b_way_back_deeper.ipynb)에서는 역전파 코드를 꼭 사람이 작성해야 하는지 알아봅니다. 학습 중인 모델의 모든 그래디언트, 통째로 만들지 않아도 되는 기울기의 행렬, 기록을 따라 스스로 되돌아가는 코드를 다룹니다.

**다음:** [15장](15_training.ipynb)에서는 무작위 숫자에서 시작해 트랜스포머를 학습시킵니다.
"""
