# %% [markdown] lang="en"
r"""
# 14 · The way back

**Which of a Transformer's numbers are to blame for one wrong word?**

When you give *am I* to the small Transformer of lesson 13, it should write *suis je* and stop. It doesn't stop. It adds `étudiant`, a student nobody has mentioned, and is 92 % sure of him. All of the model's 484 numbers were there when this word was made, and none of them made it alone.

So let's ask each number what we asked in lesson 04: if you were a little larger, would the mistake get worse or better, and how fast? With nudges that takes 968 runs of the whole model. One walk will do. You put the question only once, at the very end, where the mistake is plain, and every part of the model passes it back to the parts that had handed it its numbers, until all 484 have answered.

**You will be able to**

- follow a mistake back, by hand, through the loss, a norm, a skip and attention;
- say on which row the slopes sit after each part, and why;
- take the step that mends the mistake, and say why it does more than it promised.

**You need** lessons 04 (gradients) and 13 (the decoder). \
**Time** 75 minutes · [on paper](../docs/worksheets/14.html)

The violet numbers are **slopes**, which say how fast the loss of this mistake rises when you raise the number in their place. Move *station* from 1 to 10 to walk from the loss back to the words. At station 7, which English word gets nearly all of the slope? Then take *steps* of training. After how many is *am I* right?
"""

# %% [markdown] lang="ko"
r"""
# 14 · 되돌아오는 길(역전파)

**트랜스포머가 단어 하나를 틀리면, 어느 숫자에 책임이 있을까요?**

13장의 작은 트랜스포머(Transformer)에 *am I*를 넣으면 *suis je*가 나와야 합니다. 그런데 모델은 거기서 멈추지 않고 `étudiant`을 덧붙입니다. 아무도 꺼내지 않은 학생 이야기를, 그것도 92%나 확신하면서요. 이 단어가 나올 때 모델의 숫자 484개는 모두 제자리에 있었습니다. 하지만 어느 숫자도 혼자서 이 단어를 만들지는 않았습니다.

그러니 숫자 하나하나에게 4장에서처럼 물어봅시다. 이 숫자가 조금 커지면 잘못은 커질까요, 작아질까요? 얼마나 빨리 커지거나 작아질까요? 수치 미분(numerical differentiation)으로 알아내려면 숫자마다 두 번씩, 모델 전체를 968번 계산해야 합니다. 하지만 한 번만 거슬러 가도 됩니다. 잘못이 훤히 드러나는 맨 끝에서 한 번만 물으면, 모델의 부품은 저마다 자기에게 숫자를 건네준 부품에 그 물음을 넘깁니다. 물음이 맨 앞의 영어 단어에 이르면 484개가 모두 답한 뒤입니다.

**이 장을 마치면**

- 틀린 단어에서 출발해 손실, 정규화, 잔차 연결, 어텐션을 손으로 거슬러 갈 수 있습니다.
- 부품을 하나 지날 때마다 기울기가 어느 행에 있는지, 왜 그 행인지 설명할 수 있습니다.
- 잘못을 고치는 한 스텝을 계산하고, 이 스텝이 약속보다 손실을 더 많이 줄이는 이유를 설명할 수 있습니다.

**필요한 것**은 4장(그래디언트)과 13장(디코더)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/14.html)

아래 그림에서 보라색 숫자가 **기울기**(slope)입니다. 그 자리에 있는 숫자를 키우면 이 잘못의 손실(loss)이 얼마나 빨리 커지는지 나타냅니다. **정거장** 슬라이더를 1부터 10까지 옮기면서 손실에서 단어까지 거슬러 가 보세요. 7번 정거장에서 기울기를 거의 다 받는 영어 단어는 무엇인가요? 그다음에는 **스텝** 슬라이더로 모델을 학습시켜 보세요. *am I*는 몇 스텝을 가야 맞나요?
"""

# %% tags=["widget"]
from helpers import play_way_back

play_way_back()

# %% [markdown] lang="en"
r"""
## 1 · How wrong is it?

At station 7 nearly all of the slope sits on `am`, and part 2 will find the reason. Your second answer waits for the steps of part 4.

First the mistake needs a number. The decoder has written `[START] suis je` and should now write `[END]`. How likely did it think that was?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 얼마나 틀렸을까요?

7번 정거장에서는 `am`이 기울기를 거의 다 받습니다. 왜 하필 `am`인지는 2절에서 알게 됩니다. 두 번째 물음의 답은 4절에서 확인합니다.

먼저 얼마나 틀렸는지를 수 하나로 나타내 봅시다. 디코더(decoder)는 `[START] suis je`까지 썼으니 이제 `[END]`를 쓸 차례입니다. 모델은 여기에 `[END]`가 올 확률을 얼마로 보았을까요?
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, matrices, number, pocket_transformer
from helpers import softmax, write_out

model = pocket_transformer()
english, (french, E) = data.pocket_embedding()[0], data.pocket_french()  # E (6, 4)
source = np.array([english.index(word) for word in ("am", "I")])  # (2,)
given = np.array([french.index(piece) for piece in ("[START]", "suis", "je")])  # (3,)
p = softmax(model(source, given)[-1])  # (6,), the last row: what comes after je | (6,), 마지막 행: je 다음에 오는 것
Table({"piece": french, "p": p}, digits=5)

# %% [markdown] lang="en"
r"""
`[END]` got 0.02286, while `étudiant` got 0.92013. The model wasn't just wrong. It was sure.

What should that cost? The squared error of lesson 04 hardly tells p = 0.02 from p = 0.0002. We take **−ln p** of the right piece, a loss that is 0 at p = 1 and grows by 2.3 each time p falls to a tenth, without end. Our mistake costs −ln 0.02286 = 3.778.

For its slopes write z for the logits. As the p of `[END]` is $e^{z_{END}}$ divided by the sum of all six $e^{z}$, its logarithm is a difference:

$$-\ln p_{END} = -z_{END} + \ln \textstyle\sum e^{z}$$

The first term has the slope −1 at `[END]` and 0 elsewhere. ln has the slope 1 ÷ what stands in it, and $e^z$ is its own slope. So the second term gives each logit $z_j$ the slope $e^{z_j}$ ÷ the sum, which is just $p_j$. Together the slopes are **p − wanted**, if *wanted* is a row with a 1 for `[END]` and a 0 for all others. How many of the six are negative?
"""

# %% [markdown] lang="ko"
r"""
`[END]`의 확률은 0.02286, `étudiant`의 확률은 0.92013입니다. 모델은 그냥 틀린 것이 아니라 틀린 답을 확신했습니다.

이런 잘못의 손실은 얼마여야 할까요? 4장의 제곱 오차로는 많이 틀린 답과 훨씬 더 많이 틀린 답이 거의 구별되지 않습니다. 맞혀야 할 조각의 확률 p가 0.02이면 (1 − 0.02)² = 0.96이고, 그 100분의 1인 0.0002여도 0.9996입니다. 그래서 손실을 **−ln p**로 정합니다. p가 1이면 손실은 0입니다. p가 10분의 1로 줄 때마다 손실은 2.3씩 커지고, 얼마든지 커질 수 있습니다. 우리의 손실은 −ln 0.02286 = 3.778입니다.

그렇다면 로짓(logit)의 기울기는 얼마일까요? 로짓을 z라고 씁시다. `[END]`의 p는 $e^{z_{END}}$를 여섯 $e^{z}$의 합으로 나눈 것입니다. 나눗셈에 로그를 씌우면 뺄셈이 되므로, 손실은 두 항으로 나뉩니다.

$$-\ln p_{END} = -z_{END} + \ln \textstyle\sum e^{z}$$

첫 번째 항의 기울기는 `[END]`의 로짓에서 −1이고 나머지 다섯 로짓에서는 0입니다. 두 번째 항은 조금 더 따져 봐야 합니다. ln의 기울기는 1을 ln 안의 수로 나눈 것이고, $e^z$의 기울기는 $e^z$ 자신입니다. 그래서 로짓 $z_j$의 기울기는 $e^{z_j}$를 합으로 나눈 것인데, 이것이 바로 $p_j$입니다. 두 항의 기울기를 더하면 **p − wanted**입니다. 여기서 wanted(맞혀야 할 것)는 `[END]`의 자리가 1이고 나머지 자리는 0인 행입니다. 이 여섯 기울기 가운데 음수는 몇 개일까요?
"""

# %% jupyter={"outputs_hidden": true}
wanted = np.eye(6)[french.index("[END]")]
loss, dlogits = -np.log(p @ wanted), p - wanted  # a number, (6,) | 수 하나, (6,)
Table({"piece": french, "p": p, "wanted": wanted, "dlogits = p − wanted": dlogits})

# %% [markdown] lang="en"
r"""
Only the slope of `[END]` is negative, −0.9771. Its logit should rise, the others fall, `étudiant` most of all. That's **station 1**. The slopes sit on the six logits, nearly all on `[END]` and `étudiant`, because these two probabilities are furthest from what we wanted.

## 2 · By hand, station by station

From here on the chain rule takes over. Walking from the last part to the first, we turn the slopes of what came out of each into the slopes of what went in.

**Station 2, the logits.** Each logit is the dot product of x_3, the row of `je`, with one row of the table E. So a nudge of one number of x_3 moves all six logits, each by what E has in that column. What moves six collects six slopes: `dx_3 = dlogits @ E`.
"""

# %% [markdown] lang="ko"
r"""
음수는 `[END]`의 기울기 −0.9771 하나뿐입니다. 손실을 줄이려면 `[END]`의 로짓은 커지고 나머지 다섯 로짓은 작아져야 합니다. 가장 많이 작아져야 하는 것은 `étudiant`의 로짓입니다. 여기가 **1번 정거장**입니다. 기울기는 로짓 여섯 개에 있고, 거의 다 `[END]`와 `étudiant`에 몰려 있습니다. 이 두 조각의 확률이 wanted에서 가장 멀기 때문입니다.

## 2 · 손으로, 정거장마다

여기서부터는 4장의 연쇄 법칙(chain rule)을 씁니다. 마지막 부품에서 첫 부품까지 거꾸로 가면서, 부품마다 **나온 것의 기울기**로 **들어간 것의 기울기**를 구합니다. 이것이 **역전파**(backward)입니다.

**2번 정거장, 로짓.** `je`의 행 x_3을 테이블 E의 여섯 행과 하나씩 내적(dot product)한 것이 로짓입니다. 그래서 x_3의 숫자 하나를 조금 바꾸면 로짓 여섯 개가 모두 달라집니다. 저마다 얼마나 달라지는지는 E에서 그 숫자와 곱해지는 숫자가 정합니다. 이렇게 로짓 여섯 개를 바꾸는 숫자는 기울기도 로짓 여섯 개에서 모아 옵니다. 식으로는 `dx_3 = dlogits @ E`입니다.
"""

# %%
layer = model.decoder.layers[0]
dx_3 = dlogits @ E  # (4,)
slopes = Matrix(dlogits[:, None], "dlogits", french, colour="gradient", digits=4)
matrices(slopes, Matrix(E, "E"), "→", Matrix(dx_3[None], "dx_3", colour="gradient", digits=4))

# %%
write_out("dx_3[0]", dlogits, E[:, 0])

# %% [markdown] lang="en"
r"""
You can see where −1.8786 comes from. The first column of E has a 1 for `[END]` and a −1 for `étudiant`. The slopes now sit on the row of `je`, because this is the row that was compared with every piece.

**Station 3, feed-forward.** Coming to this box from above, you meet its norm first. It had taken away the mean and divided by std to make x̂, then multiplied by γ and added β. Here are γ, x̂ and std:
"""

# %% [markdown] lang="ko"
r"""
−1.8786이 어디에서 왔는지 식에 보입니다. E의 첫 번째 열에서 `[END]`의 숫자가 1이고 `étudiant`의 숫자가 −1이므로, 거의 이 두 항에서 왔습니다. 기울기는 이제 `je`의 행에 있습니다. 모든 조각과 비교한 것이 바로 이 행이기 때문입니다.

**3번 정거장, 피드포워드.** 이 상자에서는 층 정규화(layer normalization)를 가장 나중에 계산했으니, 거꾸로 가면 정규화를 가장 먼저 만납니다. 순전파(forward pass)에서 정규화는 들어온 행에서 평균을 빼고 표준편차 std로 나누어 x̂을 만들었습니다. 그런 다음 γ를 곱하고 β를 더했습니다. 아래 출력은 차례로 γ, x̂, std입니다.
"""

# %%
norm = layer.feed_forward.norm
norm.gamma, norm.x_hat[-1].round(4), norm.std[-1].round(4)  # γ, x̂, std

# %% [markdown] lang="en"
r"""
Through γ it's easy: dx̂ = γ · dx_3. Then you might simply divide by std, as the norm did. That would be right if mean and std stood still while you nudge a number, but they don't. There are two things you can do to a row that LayerNorm won't notice: add the same amount to all its numbers, or stretch it along x̂. Whatever makes no difference has the slope 0, and that's why the way back **takes these two directions out** of dx̂ before it divides.

The part that all four numbers of dx̂ share is their mean. The part along x̂ is an ordinary **projection**, the shadow that dx̂ casts on the line of x̂, as in lesson 09:

$$\hat x \cdot \frac{d\hat x \cdot \hat x}{\hat x \cdot \hat x} = \hat x \cdot \text{mean}(d\hat x \cdot \hat x)$$

(The fraction's dots are dot products. As x̂² has the mean 1, the lower one is 4 and turns the upper one into a mean.) What's left is divided by std:

$$dsum = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{std}$$
"""

# %% [markdown] lang="ko"
r"""
γ를 거슬러 가는 것은 쉽습니다. γ를 곱해 dx̂ = γ · dx_3을 구하면 됩니다. 문제는 x̂입니다. 순전파에서 std로 나누었으니 기울기도 std로 나누기만 하면 될 것 같습니다. 숫자 하나를 조금 바꾸는 동안 평균과 std가 가만히 있다면 그래도 됩니다. 하지만 평균과 std도 함께 변합니다.

자, 3장을 떠올려 봅시다. 행을 바꾸어도 정규화가 눈치채지 못하는 방법이 두 가지 있었습니다. 하나는 네 숫자에 같은 수를 더하는 것이고, 하나는 행을 x̂ 방향으로 늘이는 것입니다. 바꾸어도 결과가 그대로라면 그 방향의 기울기는 0이어야 합니다. 그래서 dx̂에서 **이 두 방향의 성분을 빼고**, 그다음에 std로 나눕니다.

네 숫자에 똑같이 들어 있는 성분은 dx̂의 평균입니다. x̂ 방향의 성분은 dx̂을 x̂에 내린 **정사영**(projection), 즉 9장에서 본 그림자입니다.

$$\hat x \cdot \frac{d\hat x \cdot \hat x}{\hat x \cdot \hat x} = \hat x \cdot \text{mean}(d\hat x \cdot \hat x)$$

분수에 있는 점은 내적입니다. x̂²의 평균이 1이므로 분모는 4이고, 분자는 네 곱의 합입니다. 네 곱의 합을 4로 나누면 네 곱의 평균, 즉 오른쪽의 mean이 됩니다. 두 성분을 빼고 남은 것을 std로 나누면 정규화에 들어간 합(sum)의 기울기 dsum이 나옵니다.

$$dsum = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{std}$$
"""


# %%
def norm_back(dout, norm):
    x_hat, std = norm.x_hat[-1], norm.std[-1]  # of the last row: (4,), (1,) | 마지막 행의 것: (4,), (1,)
    dx_hat = dout * norm.gamma
    along = (dx_hat * x_hat).mean()
    return (dx_hat - dx_hat.mean() - x_hat * along) / std


# %%
dsum_3, x_hat, dx_hat = norm_back(dx_3, norm), norm.x_hat[-1], dx_3 * norm.gamma  # (4,) each | 각각 (4,)
columns = {"dx̂": dx_hat, "x̂": x_hat, "dx̂ · x̂": dx_hat * x_hat, "dsum_3": dsum_3}
with_mean = {name: np.append(array, array.mean()) for name, array in columns.items()}
Table({"number": [1, 2, 3, 4, "mean"]} | with_mean)

# %% [markdown] lang="en"
r"""
On paper the first number is

$$\frac{-1.8786 - 0.1684 + 1.4891 \cdot 0.6324}{2.8012} = -0.3946$$

The mean of dsum_3 is 0, as it has to be if raising all four numbers alike changes nothing. The slopes now sit on the sum, without the two parts that the norm swallows.

### Exercise 14.1 ★ 4 minutes

A norm with `γ = 1` and `std = 2` had `x̂ = [1, −1, 1, −1]`, and dx̂ is `[4, 0, 2, 2]`. What is dsum?
"""

# %% [markdown] lang="ko"
r"""
첫 번째 숫자를 종이에 계산하면 다음과 같습니다.

$$\frac{-1.8786 - 0.1684 + 1.4891 \cdot 0.6324}{2.8012} = -0.3946$$

표의 맨 아래 행을 보면 dsum_3의 평균은 0입니다. 네 숫자를 똑같이 키워도 달라지는 것이 없으니 그래야 합니다. 기울기는 이제 정규화에 들어간 합에 있습니다. 정규화가 삼켜 버리는 두 성분은 빠졌습니다.

### 연습 14.1 ★ 4분

어떤 정규화에서 `γ = 1`, `std = 2`, `x̂ = [1, −1, 1, −1]`이었습니다. dx̂이 `[4, 0, 2, 2]`일 때 dsum은 얼마인가요?
"""

# %%
answer_1 = [..., ..., ..., ...]

check("14.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The mean of dx̂ is 2. The four products dx̂ · x̂ are 4, 0, 2 and −2.

</details>
<details><summary>Solution</summary>

{solution}

The mean of dx̂ is 2 and that of dx̂ · x̂ is 1. Taking both away leaves [4 − 2 − 1, 0 − 2 + 1, 2 − 2 − 1, 2 − 2 + 1] = [1, −1, −1, 1], and half of it is [0.5, −0.5, −0.5, 0.5].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

dx̂의 평균은 2입니다. dx̂과 x̂을 같은 자리끼리 곱하면 4, 0, 2, −2입니다.

</details>
<details><summary>풀이</summary>

{solution}

dx̂의 평균은 2이고 dx̂ · x̂의 평균은 1입니다. 두 성분을 빼면 [4 − 2 − 1, 0 − 2 + 1, 2 − 2 − 1, 2 − 2 + 1] = [1, −1, −1, 1]이 남습니다. 이것을 2로 나누면 [0.5, −0.5, −0.5, 0.5]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
What went into the norm was `x_2 + network(x_2)`, where x_2 stands twice. A nudge of x_2 reaches this sum by the skip as well as through the network, and by the chain rule **what comes back on two ways is added**. Around the network dsum_3 arrives as it is. Through it the slopes pass w_2, the gates of ReLU and w_1:
"""

# %% [markdown] lang="ko"
r"""
정규화에 들어간 합은 `x_2 + network(x_2)`입니다. x_2가 두 번 나오지요? x_2를 조금 바꾸면 그 변화는 잔차 연결(residual connection)로도, 신경망으로도 합에 이릅니다. 그래서 **두 길로 되돌아온 기울기는 더합니다**. 잔차 연결, 즉 신경망을 건너뛰는 길로는 dsum_3이 그대로 옵니다. 신경망을 지나는 길에서는 w_2, ReLU의 게이트(gate), w_1을 차례로 거슬러 갑니다.
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
The slopes now sit on x_2, because x_2 had fed both the skip and the network. Whatever the network does with its share, the column *around* brings dsum_3 back whole. That's one reason why deep stacks can learn.

The weights that we passed have slopes, too. Each gets **what went in, times the slope of what came out**:
"""

# %% [markdown] lang="ko"
r"""
기울기는 이제 x_2에 있습니다. x_2가 잔차 연결과 신경망에 모두 들어갔기 때문입니다. 신경망을 지난 기울기가 어떻게 되든 ‘건너뛴 것’ 열의 dsum_3은 고스란히 되돌아옵니다. 층을 깊이 쌓아도 학습이 되는 것은 이 길 덕분이기도 합니다.

방금 지나온 가중치(weight)에도 기울기가 있습니다. 가중치의 기울기는 **들어간 숫자에 나온 것의 기울기를 곱한 것**입니다.
"""

# %%
Matrix(np.outer(hidden, dsum_3), "dw_2", colour="gradient", digits=4, fixed=True)

# %% [markdown] lang="en"
r"""
The weight from the fourth neuron to the first number was given 2.4012, and −0.3946 came back. That makes −0.9475. Three rows are exactly 0. Their neurons were off, and a neuron that said nothing has nothing to answer for.

### Exercise 14.2 ★ 4 minutes

Let the sum be `x + relu(x @ w_1) @ w_2`, without biases, for `x = [1, 2]`, `w_1 = [[1, −1], [1, 0]]` and `w_2 = [[3, 2], [5, 1]]`. Its slopes are `dsum = [1, −1]`. What is dx?
"""

# %% [markdown] lang="ko"
r"""
네 번째 뉴런에서 합의 첫 번째 숫자로 가는 가중치를 봅시다. 들어간 숫자는 2.4012이고 나온 것의 기울기는 −0.3946이므로, 이 가중치의 기울기는 −0.9475입니다. 그런데 `dw_2`의 세 행은 정확히 0입니다. 이 세 행의 뉴런은 꺼져 있었습니다. 아무 말도 하지 않은 뉴런에는 물을 책임도 없습니다.

### 연습 14.2 ★ 4분

합이 `x + relu(x @ w_1) @ w_2`이고 편향(bias)은 없다고 합시다. `x = [1, 2]`, `w_1 = [[1, −1], [1, 0]]`, `w_2 = [[3, 2], [5, 1]]`이고, 합의 기울기는 `dsum = [1, −1]`입니다. dx는 얼마인가요?
"""

# %%
answer_2 = [..., ...]

check("14.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`x @ w_1` is `[3, −1]`, so one gate is shut. Which? Take w_2 @ dsum, then the gates, then w_1 @ what is left. Don't forget dsum itself.

</details>
<details><summary>Solution</summary>

{solution}

w_2 @ dsum is [1, 4], and the shut gate leaves [1, 0]. Then w_1 brings [1, 1], and with dsum itself dx is [2, 0].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`x @ w_1`이 `[3, −1]`이므로 게이트 하나가 닫혀 있습니다. 어느 게이트인가요? w_2 @ dsum을 구하고, 게이트가 닫힌 곳은 0으로 바꾼 다음, w_1 @ (남은 것)을 구하세요. 마지막에 dsum을 더하는 것도 잊지 마세요.

</details>
<details><summary>풀이</summary>

{solution}

w_2 @ dsum은 [1, 4]이고, 두 번째 게이트가 닫혀 있으므로 [1, 0]이 남습니다. w_1을 거슬러 가면 [1, 1]이고, 여기에 dsum을 더하면 dx는 [2, 0]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**Station 4, cross-attention.** Once more the norm comes first, then W_O, and we stand before the two heads, counted from 0. In each, `je` had mixed the values of `am` and `I`, in the shares of the last matrix:
"""

# %% [markdown] lang="ko"
r"""
**4번 정거장, 크로스 어텐션(cross-attention).** 여기서도 정규화를 먼저 거슬러 가고, 그다음에 W_O를 거슬러 갑니다. 그러면 두 헤드(head)에 이릅니다. 헤드는 0부터 셉니다. 순전파에서 `je`는 헤드마다 `am`과 `I`의 값을 섞었습니다. 아래의 마지막 행렬이 그때 섞은 비율입니다.
"""

# %%
cross, heads, words = layer.cross_attention.inside, ["head 0", "head 1"], ["am", "I"]
dsum_2 = norm_back(dx_2, layer.cross_attention.norm)  # (4,)
dheads = (cross.w_o @ dsum_2).reshape(2, 2)  # (head, d_k)
shares = Matrix(cross.weights[:, -1], "weights of je", heads, words, digits=4)
slopes = Matrix(dsum_2[:, None], "dsum_2", digits=4)
matrices(Matrix(cross.w_o, "W_O"), slopes, "→", Matrix(dheads, "dheads", heads, digits=4), shares)

# %% [markdown] lang="en"
r"""
Each of the two English words has a row in the memory, and that row had been used twice: as a **value**, of which the head took a share, and as a **key** that decided how large this share was. Let's begin with the values. If you nudge a value, your nudge reaches the head times the attention weight, and the slope comes back times the same number:

$$dv = \text{attention weight} \cdot \text{slope of the head}$$

In both heads `je` attended almost only to `am`. What's left for `I`?
"""

# %% [markdown] lang="ko"
r"""
두 영어 단어의 행은 인코더(encoder)가 남긴 메모리(memory)에 있습니다. 메모리의 행은 저마다 두 번 쓰였습니다. 한 번은 헤드가 정해진 비율만큼 가져간 **값**(value)으로, 한 번은 그 비율을 정하는 **키**(key)로 쓰였습니다.

값부터 봅시다. 값을 조금 바꾸면 그 변화는 어텐션 가중치(attention weight)가 곱해져서 헤드의 출력에 이릅니다. 그래서 되돌아오는 기울기에도 똑같은 가중치가 곱해집니다.

$$dv = \text{어텐션 가중치} \cdot \text{헤드의 기울기}$$

두 헤드에서 모두 `je`는 거의 `am`만 봅니다. 그럼 `I`는 기울기를 얼마나 받을까요?
"""

# %% jupyter={"outputs_hidden": true}
dv = [np.outer(cross.weights[h, -1], dheads[h]) for h in (0, 1)]  # (word, d_k) each | 각각 (단어, d_k)
matrices(*(Matrix(dv[h], f"dv, head {h}", words, colour="gradient", digits=4) for h in (0, 1)))

# %% [markdown] lang="en"
r"""
Next to nothing is left for `I`, at most 0.0118 where `am` has 2.1212. **Whoever was attended to gets the slope.** (The zeros in head 1 are exact, as the third row of W_O is 0.)

You can now compute the largest of all 484 slopes, signs aside. `W_V[3, 3]` takes the fourth number of a word's row to the second number of its value in head 1. As both words went through this one weight, it collects from both:
"""

# %% [markdown] lang="ko"
r"""
`I`는 기울기를 거의 받지 못합니다. 가장 큰 것이 0.0118인데, `am`의 같은 자리에는 2.1212가 있습니다. **기울기는 어텐션이 본 단어로 갑니다.** (헤드 1의 첫 번째 열은 정확히 0입니다. W_O의 세 번째 행이 0이어서, 헤드 1의 첫 번째 숫자는 아무 데도 쓰이지 않습니다.)

이제 기울기 484개 가운데 절댓값이 가장 큰 것을 직접 계산할 수 있습니다. `W_V[3, 3]`의 기울기입니다. 헤드 1에서 이 가중치는 단어 행의 네 번째 숫자를 값의 두 번째 숫자로 보냅니다. 두 단어가 모두 이 가중치를 지났으므로, 두 단어에서 온 기울기를 더합니다.
"""

# %%
write_out("slope", cross.memory[:, 3], dv[1][:, 1])

# %% [markdown] lang="en"
r"""
Nearly all of this is due to `am`, whose −2.7076 met the large slope. And the keys? The layer's own `backward` walks both ways, and whatever it finds beyond the values must have come by the keys.
"""

# %% [markdown] lang="ko"
r"""
−5.7354는 거의 다 `am`에서 왔습니다. `am`의 −2.7076에 큰 기울기가 곱해졌기 때문입니다.

그럼 키로는 얼마나 올까요? 층의 `backward`는 값의 길과 키의 길을 모두 거슬러 갑니다. `backward`가 구한 것에서 값의 길로 온 것을 빼면, 나머지는 키의 길로 온 것입니다.
"""

# %%
# the other two rows are not in the loss | 나머지 두 행은 손실에 들지 않음
dx_1, dmemory = layer.cross_attention.backward(np.array([0 * dx_2, 0 * dx_2, dx_2]))
by_values = np.hstack(dv) @ cross.w_v.T  # (2, 4)
ways = {"by values": by_values, "by keys": dmemory - by_values, "dmemory": dmemory}
matrices(*(Matrix(a, name, words, colour="gradient", digits=3) for name, a in ways.items()))

# %% [markdown] lang="en"
r"""
By the keys next to nothing arrives. At **station 7, the memory**, the slopes sit on the row of `am` because `je` attended to `am`. There's the reason for your first answer. The rest went by the skip and the queries to **station 4**, on the row that `je` had before cross-attention.

Why so little by the keys? A key can change an attention weight only by way of softmax. Let's take a row that isn't all or nothing, in head 1 of the decoder's self-attention, where `je` looks at its own page. The slope of one of its attention weights, if it could rise alone, would be this word's value · the slope of the head. We call it **dweights**.

But weights never rise alone. Raise one score by a tiny ε. Its power grows by ε times itself, and the sum of all powers, by which *every* weight is divided, by weight · ε times itself. Its word gains what the others lose, so what counts isn't how large its dweights is but how far it stands *above the weighted mean* of them all. And a weight near 0 or 1 hardly moves. **Softmax's row rule** says both:

$$dscores = weights \cdot (dweights - \text{weighted mean of } dweights)$$
"""

# %% [markdown] lang="ko"
r"""
키의 길로는 거의 오지 않습니다. **7번 정거장, 메모리**에서 기울기는 `am`의 행에 있습니다. `je`가 `am`을 보았기 때문입니다. 맨 위의 그림에서 `am`이 기울기를 거의 다 받은 이유가 이것입니다. 메모리로 오지 않은 기울기는 잔차 연결과 쿼리(query)를 거슬러, 크로스 어텐션에 들어가기 전의 `je`의 행으로 갔습니다. 맨 위의 그림에서 **4번 정거장**에 나오는 것이 이 기울기입니다.

키의 길로는 왜 이렇게 적게 올까요? 키는 소프트맥스(softmax)를 거쳐야만 어텐션 가중치를 바꿀 수 있습니다. 그러니 소프트맥스를 거슬러 가 봅시다. 어텐션 가중치가 한 조각에만 쏠리지 않은 행이 좋겠으니, 디코더의 셀프 어텐션(self-attention)에서 헤드 1의 `je` 행을 고릅시다. `je`가 지금까지 쓴 조각들을 보는 행입니다. 만약 어텐션 가중치 하나만 따로 커질 수 있다면, 그 기울기는 그 조각의 값과 헤드의 기울기를 내적한 것입니다. 이것을 **dweights**라고 부릅시다.

하지만 어텐션 가중치 하나만 따로 커지는 일은 없습니다. 점수 하나를 아주 작은 ε만큼 올려 봅시다. 그 점수의 거듭제곱은 ε의 비율로 커지고, 거듭제곱의 합은 (그 조각의 가중치 · ε)의 비율로 커집니다. 그런데 어느 조각의 가중치를 구하든 이 합으로 나눕니다. 그래서 그 조각의 가중치가 커지는 만큼 다른 조각들의 가중치는 작아집니다. 그러니 따져 볼 것은 그 조각의 dweights가 모든 dweights의 **가중 평균보다 얼마나 큰지**입니다. 그 자체로 얼마나 큰지는 중요하지 않습니다. 게다가 0이나 1에 가까운 가중치는 점수가 달라져도 거의 변하지 않습니다. **소프트맥스를 거슬러 가는 규칙**에는 이 두 가지가 모두 담겨 있습니다.

$$dscores = weights \cdot (dweights - dweights\text{의 가중 평균})$$
"""

# %%
attention, seen = layer.attention.inside, ["[START]", "suis", "je"]
dhead = (attention.w_o @ norm_back(dx_1[-1], layer.attention.norm))[2:]  # (2,), of head 1 | (2,), 헤드 1의 것
weights, dweights = attention.weights[1, -1], attention.v[1] @ dhead  # (3,) each | 각각 (3,)
above = dweights - weights @ dweights
columns = {"weights": weights, "dweights": dweights, "above": above, "dscores": weights * above}
Table({"piece": seen} | columns)

# %% [markdown] lang="en"
r"""
`[START]` stands 0.6778 above the weighted mean and `suis` 0.1537 below it. Times their weights that makes 0.1253 and −0.1253. (The 0 of `je` is rounded.) To make the mistake smaller, `je` should look less at `[START]` and more at `suis`.

Now think of the memory, where `am` has a weight of 0.9977 and the weighted mean is almost the dweights of `am` alone. As `am` can't stand above itself and `I` counts for 0.0023 only, nothing is left to go on to the keys. There softmax is **saturated**.

### Exercise 14.3 ★ 3 minutes

The weights are `[0.5, 0.3, 0.2]` and dweights is `[2, −1, 1]`. What are the three dscores?
"""

# %% [markdown] lang="ko"
r"""
`[START]`의 dweights는 가중 평균보다 0.6778 크고, `suis`의 dweights는 0.1537 작습니다. 여기에 가중치를 곱하면 dscores는 0.1253과 −0.1253이 됩니다. (`je`의 0은 반올림한 것입니다.) 그러니 잘못을 줄이려면 `je`는 `[START]`를 덜 보고 `suis`를 더 보아야 합니다.

이제 메모리로 돌아갑시다. 거기서는 `am`의 가중치가 0.9977이므로 가중 평균이 `am`의 dweights와 거의 같습니다. 그래서 `am`의 dweights에서 가중 평균을 빼면 남는 것이 거의 없습니다. `I`에서는 남는 것이 있어도 0.0023밖에 곱해지지 않습니다. 키까지 갈 기울기가 남지 않는 것입니다. 이럴 때 소프트맥스가 **포화**(saturation)되었다고 합니다.

### 연습 14.3 ★ 3분

weights는 `[0.5, 0.3, 0.2]`이고 dweights는 `[2, −1, 1]`입니다. dscores 세 개는 얼마인가요?
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

The weighted mean is 0.9. Above it the three stand 1.1, −1.9 and 0.1, and times the weights that is [0.55, −0.57, 0.02].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

가중 평균은 0.5 · 2 + 0.3 · (−1) + 0.2 · 1입니다.

</details>
<details><summary>풀이</summary>

{solution}

가중 평균은 0.9입니다. dweights에서 가중 평균을 빼면 1.1, −1.9, 0.1이고, 여기에 weights를 곱하면 [0.55, −0.57, 0.02]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · The rest of the way

You have all the rules now. Queries and keys meet in `q @ k.T / √d_k`, one more product, and the other stations only repeat what you've done.

**Stations 5 and 6, the foot of the decoder.** The slopes now sit on all three French rows, because `je` had looked at its own page. Down here a row is √4 · E + PE, so each row of E gets twice the slope, on top of what it got at station 2, where the same E made the logits.

**Stations 8 to 10, the encoder.** In the memory nearly all of the slope sits on `am`. At station 8 it still does, because a feed-forward network treats each row by itself. But then comes self-attention. Which of the two words gets more at the foot?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 남은 길

필요한 규칙은 이제 다 나왔습니다. 쿼리와 키는 `q @ k.T / √d_k`에서 만나는데, 이것도 행렬곱(matrix product)일 뿐입니다. 남은 정거장에서는 지금까지 한 일을 되풀이하면 됩니다.

**5번과 6번 정거장, 디코더의 맨 아래.** 기울기는 이제 프랑스어 세 행에 모두 있습니다. `je`가 셀프 어텐션으로 지금까지 쓴 것을 보았기 때문입니다. 맨 아래에서 한 행은 √4 · E + PE이므로, E의 행에는 이 기울기의 두 배가 갑니다. 2번 정거장에서 로짓을 만든 것도 같은 E입니다. 그래서 거기서 온 기울기까지 더합니다.

**8, 9, 10번 정거장, 인코더.** 메모리에서는 기울기가 거의 다 `am`에 있었습니다. 8번 정거장에서도 그대로 `am`에 있습니다. 피드포워드 신경망은 행마다 따로 계산하기 때문입니다. 그런데 그다음은 셀프 어텐션입니다. 맨 아래에 이르면 `am`과 `I` 가운데 어느 쪽이 기울기를 더 많이 받을까요?
"""

# %% jupyter={"outputs_hidden": true}
dx = layer.attention.backward(dx_1)  # (3, 4)
d_english = model.encoder.backward(dmemory)  # (2, 4)
to_french = Matrix(2 * dx, "from the foot to French E", seen, colour="gradient")
to_english = Matrix(2 * d_english, "to English E", words, colour="gradient")
looked = model.encoder.layers[0].attention.inside.weights[:, 0]  # (head, word)
matrices(to_french, to_english, Matrix(looked, "weights of am", heads, words, digits=3))

# %% [markdown] lang="en"
r"""
`I` gets more. Three of its four numbers are larger than those of `am`, signs aside. The weights at the right say why. In the encoder `am` attended to `I`, with 0.882 in head 0 and 0.998 in head 1, and had brought much of `I` into the row that `je` later found. **Slopes run backwards along every look**, here from `je` to `am` and on to `I`.

The whole walk is a single call, `model.backward`, that leaves the slopes in `model.grads`. Are they true? Let's spend those 968 runs and nudge every number up and down. `compare` stops at the first slope that disagrees. Then we count the slopes and those that aren't 0, and look for the largest.
"""

# %% [markdown] lang="ko"
r"""
`I`가 더 많이 받습니다. 절댓값을 비교하면 네 숫자 가운데 셋이 `am`의 것보다 큽니다. 오른쪽의 어텐션 가중치를 보면 이유를 알 수 있습니다. 인코더에서 `am`은 `I`에 헤드 0에서 0.882, 헤드 1에서 0.998을 주었습니다. 그래서 `je`가 나중에 찾은 `am`의 행에는 `I`에서 가져온 것이 많이 들어 있었습니다. **기울기는 어텐션이 본 길을 거꾸로 갑니다.** 여기서는 `je`에서 `am`으로, `am`에서 다시 `I`로 갔습니다.

`model.backward`는 지금까지 온 길을 한 번에 거슬러 가서 모든 기울기를 `model.grads`에 남깁니다. 이 기울기는 정말 맞을까요? 이제 맨 앞에서 미뤄 둔 968번을 계산해 봅시다. 숫자를 하나씩 조금 키워서 한 번, 줄여서 한 번 손실을 구하는 수치 미분입니다. 기울기가 하나라도 다르면 `compare`가 멈춥니다. 출력은 차례로 배열의 수, 기울기의 수, 0이 아닌 기울기의 수, 가장 큰 절댓값입니다.
"""


# %%
from helpers import compare, numerical_gradients


def ask(model):
    p = softmax(model(source, given)[-1])
    model.backward(np.array([0 * p, 0 * p, p - wanted]))  # only je is in the loss | 손실에는 je만 있음
    return -np.log(p @ wanted)


ask(model)
grads = model.grads
nudged = numerical_gradients(lambda: ask(model), model.params)
compare(grads, nudged, tolerance=1e-6)
sizes = abs(np.concatenate([g.ravel() for g in grads.values()]))  # (484,)
len(grads), sizes.size, int((sizes > 1e-12).sum()), number(sizes.max())

# %% [markdown] lang="en"
r"""
All 484 slopes are true, in 44 arrays, and no size is above the 5.7354 of `W_V[3, 3]`. Together they're the **gradient** of this mistake. A slope isn't a share of the guilt, though. It only says what a small change of one number does while the other 483 stand still.

A fifth of the slopes are 0, like those of English words that don't occur. Three whole arrays are 0, for any sentence and with any numbers:
"""

# %% [markdown] lang="ko"
r"""
기울기 484개가 모두 맞습니다. 배열은 44개이고, 앞에서 구한 `W_V[3, 3]`의 −5.7354보다 절댓값이 큰 기울기는 없습니다. 기울기를 모두 모은 것이 이 잘못의 **그래디언트**(gradient)입니다.

다만 기울기가 책임의 몫은 아닙니다. 기울기는 나머지 483개를 그대로 두고 숫자 하나를 조금 바꾸면 손실이 어떻게 변하는지만 나타냅니다.

기울기의 5분의 1은 0입니다. 이를테면 문장에 나오지 않는 영어 단어의 행이 그렇습니다. 그런데 배열 세 개는 통째로 0입니다. 다른 문장을 넣어도, 모델의 숫자를 바꾸어도 언제나 0입니다.
"""

# %%
[name for name, g in grads.items() if np.allclose(g, 0)]

# %% [markdown] lang="en"
r"""
The three arrays belong to **b_k**, the biases of the keys. Such a bias raises all scores of a row by the same q · b_k, and softmax doesn't notice.

## 4 · The step that mends it

Each number moves against its slope g, by lr · g, and promises that the loss will fall by slope times movement, `lr · g²`.

### Exercise 14.4 ★ 3 minutes

A weight is 0.2, its slope is 5 and lr is 0.01. What is the weight after one step, and what fall of the loss does its slope promise?
"""

# %% [markdown] lang="ko"
r"""
세 배열은 모두 키의 편향 **b_k**의 기울기입니다. b_k는 한 행의 점수를 모두 똑같이 q · b_k만큼 올립니다. 소프트맥스는 그것을 눈치채지 못합니다.

## 4 · 잘못을 고치는 스텝

이제 4장에서처럼 숫자마다 자기 기울기 g의 반대쪽으로 lr · g만큼 옮깁니다. lr은 학습률(learning rate)입니다. 이때 숫자 하나하나는 손실을 `lr · g²`만큼 줄이겠다고 약속합니다. 기울기 g에 옮긴 거리 lr · g를 곱한 것입니다.

### 연습 14.4 ★ 3분

가중치는 0.2, 기울기는 5, lr은 0.01입니다. 한 스텝 뒤의 가중치는 얼마인가요? 그리고 이 기울기는 손실을 얼마나 줄이겠다고 약속하나요?
"""

# %%
answer_4 = [..., ...]  # the weight, the fall | 가중치, 줄어드는 양

check("14.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The weight moves by lr · slope, against the slope. The loss changes by slope times movement.

</details>
<details><summary>Solution</summary>

{solution}

The weight moves down by 0.05, to 0.15. The promised fall is 5 · 0.05 = 0.25.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

가중치는 기울기의 반대쪽으로 lr · 기울기만큼 옮깁니다. 손실은 기울기에 옮긴 거리를 곱한 만큼 변합니다.

</details>
<details><summary>풀이</summary>

{solution}

가중치는 0.05만큼 줄어 0.15가 됩니다. 이 기울기는 손실을 5 · 0.05 = 0.25만큼 줄이겠다고 약속합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Now all 484 take this step together, with lr = 0.01. In lesson 04 a step did less than it promised, for the slopes shrank on the way. Will this one? We go it in four quarters, always along the first slopes, and ask the model again at each stop. The gradient is a vector of 484 numbers, and the steeper the loss, the greater its **length**.
"""

# %% [markdown] lang="ko"
r"""
이제 484개를 한꺼번에 lr = 0.01로 한 스텝 옮깁니다. 4장에서는 가는 동안 기울기가 작아져서, 스텝이 약속을 다 지키지 못했습니다. 이번에도 그럴까요? 스텝을 넷으로 나누어 가면서, 멈출 때마다 모델에게 다시 물어봅시다. 옮길 때는 언제나 처음의 기울기를 따릅니다. 숫자 484개로 된 그래디언트도 벡터(vector)이고, 손실이 가파를수록 그 **길이**(노름, norm)가 깁니다. (길이의 제곱은 모든 기울기의 제곱을 더한 것입니다. 여기에 lr을 곱하면 스텝 전체가 약속한 양입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import SGD


def length(grads):
    return sum((g**2).sum() for g in grads.values()) ** 0.5


mended, found, promised = pocket_transformer(), [], 0.01 * length(grads) ** 2
for quarter in range(5):
    if quarter:
        SGD(mended.params, 0.01 / 4).step(grads)  # always the first slopes | 언제나 처음의 기울기
    found.append((quarter, loss - quarter / 4 * promised, ask(mended), length(mended.grads)))
Table(("quarters", "promised", "loss", "length of gradient"), found)

# %% [markdown] lang="en"
r"""
The step had promised a loss of 0.8743 and arrives at 0.1, where *am I* is mended. This time the slopes have **grown while the loss fell**, from a gradient that is 17.04 long at the start to one of 40.65 halfway. Only in the last quarter, where little of p − wanted remains, does the loss fall by less than its share of the promise. A slope is true where you took it. On the way it changes, here in our favour.

How are the other four sentences, which had been right?
"""

# %% [markdown] lang="ko"
r"""
스텝이 약속한 손실은 0.8743이었는데 실제로는 0.1까지 줄었고, *am I*는 고쳐졌습니다. 이번에는 **손실이 줄어드는 동안 기울기가 오히려 커졌습니다**. 그래디언트의 길이는 처음에 17.04였다가 절반을 가자 40.65가 되었습니다. 마지막 4분의 1에서만 손실이 약속보다 적게 줄었습니다. 거기서는 p − wanted가 얼마 남지 않았기 때문입니다. 기울기는 구한 자리에서만 맞고, 가는 동안 달라집니다. 이번에는 그것이 우리에게 유리했습니다.

그런데 원래 맞던 네 문장은 무사할까요?
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
*I am* has become *suis suis*. All five sentences share the 484 numbers, while we'd asked about one mistake only.

Let's ask **about all of them at once**. The loss is now the mean of −ln p over all 16 wanted pieces, and it's called **cross-entropy**. In it our mistake has one vote of sixteen. After how many steps are all five sentences right?
"""

# %% [markdown] lang="ko"
r"""
*I am*이 *suis suis*가 되어 버렸습니다. 다섯 문장은 모두 같은 숫자 484개를 쓰는데, 우리는 잘못 하나만 물었습니다.

그럼 **다섯 문장을 한꺼번에** 물어봅시다. 이번에는 다섯 문장에서 맞혀야 할 조각 16개의 −ln p를 평균해 손실로 삼습니다. 이 손실을 **교차 엔트로피**(cross-entropy)라고 합니다. 여기서 우리의 잘못은 열여섯 표 가운데 한 표일 뿐입니다. 몇 스텝을 가야 다섯 문장이 모두 맞을까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import CrossEntropy

trained, cross_entropy = pocket_transformer(), CrossEntropy(pad=0)  # the mean of −ln p | −ln p의 평균
optimizer, found = SGD(trained.params, 0.01), []
for step in range(13):
    right = np.equal(writes(trained), list(sentences.values())).sum()
    of_am_i = ask(trained), length(trained.grads)
    logits = trained(sources, targets[:, :-1], not_padding(sources))  # (5, 4, 6)
    found.append((step, cross_entropy(logits, targets[:, 1:]), right, *of_am_i))
    trained.backward(cross_entropy.backward())
    optimizer.step(trained.grads)
Table(("step", "mean loss", "right", "loss of am I", "length of gradient"), found)

# %% [markdown] lang="en"
r"""
Nine steps put all five right, and *am I* with them. Look at the last two columns, too. In the first eight steps the loss of *am I* falls from 3.778 to 0.924, while its gradient grows from 17.0 to 39.7. Where does it grow? In the figure at the top, the slope of `[END]` at station 1 shrinks from −0.98 to −0.6, but at station 10 that of the second number of `I` goes from −2.64 to −9.56. The mistake gets smaller while the way through the model gets steeper.

Forward, loss, back, step, with all examples: that's **training**.

## 5 · In PyTorch

PyTorch notes down every operation of the way forward. Its `loss.backward()` goes back through these notes by the rules you know, beginning at `F.cross_entropy`, our −ln p. In how many arrays will both agree?
"""

# %% [markdown] lang="ko"
r"""
아홉 스텝을 가면 다섯 문장이 모두 맞습니다. 맨 앞에서 *am I*가 몇 스텝을 가야 맞는지 물었지요? 그 답도 아홉 스텝입니다.

마지막 두 열도 보세요. 처음 여덟 스텝 동안 *am I*의 손실은 3.778에서 0.924로 줄어드는데, 그래디언트의 길이는 17.0에서 39.7로 늘어납니다. 기울기는 어디에서 커질까요? 맨 위의 그림에서 **스텝** 슬라이더를 0에서 8로 옮겨 보세요. 1번 정거장에서는 `[END]`의 기울기가 −0.98에서 −0.6이 되어 0에 가까워집니다. 그런데 10번 정거장에서는 `I`의 두 번째 숫자가 −2.64에서 −9.56이 되어 0에서 훨씬 멀어집니다. 잘못은 작아지는데, 모델을 지나는 길은 더 가팔라집니다.

모든 샘플로 순전파, 손실, 역전파, 스텝을 되풀이하는 것, 이것이 **학습**(training)입니다.

## 5 · PyTorch로

PyTorch는 순전파의 연산을 모두 기록해 둡니다. `loss.backward()`는 이 기록을 여러분이 배운 규칙으로 거슬러 갑니다(자동 미분, autograd). 출발점은 `F.cross_entropy`, 즉 우리의 −ln p입니다. PyTorch의 기울기는 배열 몇 개에서 우리 기울기와 같을까요?
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
every_logit = np.array([0 * dlogits, 0 * dlogits, dlogits])
equal_on_every_device(model, {"source": source, "target": given}, every_logit)

# %% [markdown] lang="en"
r"""
All 44 arrays agree, and `torch.nn` finds the same on every device.

## 6 · Recap

**Which of a Transformer's numbers are to blame for one wrong word?** No single one. Four fifths have a slope that says which way to move, and one walk back from the loss finds them all. Slopes land where the way forward got its numbers, on the word attended to and on no neuron that was off. One step against them mends this mistake and may break another. Nine steps with all examples mended all five.

| part | its way back |
|---|---|
| softmax, −ln p | `p − wanted` |
| x @ w | `dx = dout @ w.T, dw = x.T @ dout` |
| norm | · γ, then mean and projection on x̂ out, then ÷ std |
| skip | dout as it is, added |
| values | attention weight · slope |
| attention weights | value · slope |
| softmax's row | `weights · (dweights − weighted mean)` |

**Deeper:** [must somebody write every way back?](14b_way_back_deeper.ipynb) · [every gradient, to look up](90_every_gradient.ipynb)

**Next:** somebody had chosen our 484 numbers, and four sentences were right before we took a step. Is this walk, taken again and again, enough to make a Transformer out of random ones? [Lesson 15](15_training.ipynb) tries it.
"""

# %% [markdown] lang="ko"
r"""
배열 44개가 모두 같습니다. 내 컴퓨터의 어느 장치에서나 `torch.nn`은 같은 기울기를 구합니다.

## 6 · 정리

**트랜스포머가 단어 하나를 틀리면, 어느 숫자에 책임이 있을까요?** 어느 한 숫자에만 있지는 않습니다. 숫자의 5분의 4에는 어느 쪽으로 옮겨야 하는지 알려 주는 기울기가 있고, 손실에서 한 번만 거슬러 가면 그 기울기를 모두 구할 수 있습니다. 기울기는 순전파에서 숫자를 건네준 곳으로 갑니다. 어텐션이 본 단어로 가고, 꺼진 뉴런으로는 가지 않습니다. 기울기의 반대쪽으로 한 스텝을 가면 이 잘못은 고쳐지지만 다른 문장이 틀릴 수 있습니다. 모든 샘플로 아홉 스텝을 가자 다섯 문장이 모두 맞았습니다.

| 부품 | 되돌아올 때 |
|---|---|
| 소프트맥스와 −ln p | `p − wanted` |
| x @ w | `dx = dout @ w.T, dw = x.T @ dout` |
| 정규화 | γ를 곱하고, 평균과 x̂ 방향의 정사영을 빼고, std로 나눔 |
| 잔차 연결 | dout을 그대로 더함 |
| 값 | 어텐션 가중치 · 기울기 |
| 어텐션 가중치 | 값 · 기울기 |
| 소프트맥스의 행 | `weights · (dweights − 가중 평균)` |

**더 깊이:** [역전파 코드를 꼭 사람이 작성해야 할까요?](14b_way_back_deeper.ipynb) · [모든 그래디언트 찾아보기](90_every_gradient.ipynb)

**다음:** 우리의 숫자 484개는 누군가 골라 둔 것이어서, 한 스텝도 가기 전에 이미 네 문장이 맞았습니다. 그렇다면 무작위로 뽑은 숫자에서 시작해도, 이 길을 거듭 되돌아오기만 하면 트랜스포머가 될까요? [15장](15_training.ipynb)에서 해 봅니다.
"""
