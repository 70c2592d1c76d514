# %% [markdown] lang="en"
r"""
# 03 · Layer normalization, worked

**Why does a Transformer forget how loud its tokens are?**

Turn the radio down and it's still the same song. Your ear adjusts at once, but a neuron can't. All it can do is fire when what it reads passes a threshold that never changes from one token to the next, with the result that a quiet pattern is missed while loud noise gets through.

Tokens do come in at very different volumes. In lesson 02 a single token of a published model grew from a length of 2.59 to one of 619. All thirty layers on its way had to make sense of it.

The Transformer's answer is blunt. Twice in every layer it turns all tokens to the same volume and forgets the one they had. That is **layer normalization**, or LayerNorm. What does it throw away, and what does it get in return?

**You will be able to**

- normalize a token by hand;
- tell which tokens will come out alike;
- write LayerNorm for a whole batch and say what its mean runs over;
- say what keeps thirty residual blocks within bounds.

**You need** lessons 01 and 02, the mean, and the square root. \
**Time** 70 minutes · [on paper](../docs/worksheets/03.html)

Run the cell. On the left stands a token x with three numbers, its **features**. The grey arrow is the same token, drawn so that each feature pulls the tip in another direction and three equal pulls cancel. The golden dot is what LayerNorm makes of it, **x̂** ("x hat"), whose numbers stand on the right.

Move the sliders and watch the dot, which seems to be tied to a circle. Can you get it off? And in which two ways can you move all three sliders and leave the dot where it is?
"""

# %% [markdown] lang="ko"
r"""
# 03 · 손으로 계산하는 층 정규화

**트랜스포머는 왜 토큰의 음량을 지워 버릴까요?**

라디오 소리를 줄여도 노래는 같은 노래입니다. 귀는 금세 적응합니다. 그런데 뉴런은 그러지 못합니다. 뉴런은 읽은 수가 기준을 넘으면 켜질 뿐이고, 그 기준은 어느 토큰(token)에서나 똑같습니다. 그래서 조용한 패턴은 놓치고, 시끄러운 잡음은 그냥 들여보냅니다.

토큰의 음량은 실제로 제각각입니다. 2장에서 본 공개 모델에서는 토큰 하나의 길이(노름, norm)가 2.59에서 619까지 늘어났습니다. 그래도 서른 층은 모두 이 토큰을 읽어 내야 했습니다.

트랜스포머의 해결책은 과감합니다. 층마다 두 번, 모든 토큰을 같은 음량으로 맞추고 원래 음량은 지워 버립니다. 이 계산이 **층 정규화**(레이어 정규화, layer normalization), 줄여서 LayerNorm입니다. 여기서 버리는 것은 무엇이고, 그 대신 얻는 것은 무엇일까요?

**이 장을 마치면**

- 토큰 하나를 손으로 정규화할 수 있습니다.
- 어떤 토큰끼리 똑같아지는지 계산하기 전에 알아볼 수 있습니다.
- 토큰 여러 개를 한꺼번에 층 정규화하는 함수를 작성하고, 평균을 어느 숫자들에 걸쳐 구하는지 설명할 수 있습니다.
- 잔차 블록(residual block) 서른 개를 지나도 숫자가 끝없이 커지지 않는 이유를 설명할 수 있습니다.

**필요한 것**은 1장과 2장, 평균과 제곱근입니다. \
**시간** 70분 · [종이로](../../docs/worksheets/ko/03.html)

셀을 실행하세요. 왼쪽에 **특징**(피처, feature)이 세 개인 토큰 x가 있습니다. 회색 화살표도 같은 토큰입니다. 특징마다 화살표 끝을 다른 방향으로 당기고, 셋이 똑같은 힘으로 당기면 서로 상쇄됩니다. 금색 점은 이 토큰을 LayerNorm에 넣어 얻은 결과입니다. **x̂**(엑스 햇)이라고 부르고, 그 숫자는 오른쪽에 있습니다.

슬라이더를 움직이면서 점을 지켜보세요. 점은 원에 묶여 있는 듯합니다. 원에서 떼어 낼 수 있나요? 그리고 슬라이더 세 개를 모두 움직이고도 점을 제자리에 두는 방법이 두 가지 있습니다. 무엇일까요?
"""

# %% tags=["widget"]
from helpers import play_token

play_token()

# %%
import numpy as np

from helpers import Matrix, Table, check, data, draw_encoder_layer, draw_size_by_depth
from helpers import matrices, numbers, relu, span, write_out_norm

# %% [markdown] lang="en"
r"""
The dot leaves the circle only when the three features are equal. Then it drops into the centre. To leave it where it is, you can push all three sliders up or down by the same amount, or you can stretch the token, say from [1, 0, −1] to [2, 0, −2]. The arrow doubles its length and the dot doesn't stir.

In the Transformer's encoder this happens right after each *add* of lesson 02, so that the next block gets to read LayerNorm(x + F(x)).
"""

# %% [markdown] lang="ko"
r"""
점이 원에서 떨어지는 것은 세 특징이 모두 같을 때뿐이고, 그때 점은 원의 중심으로 갑니다. 점을 제자리에 두는 방법은 두 가지입니다. 세 슬라이더를 똑같이 올리거나 내려도 되고, 이를테면 [1, 0, −1]을 [2, 0, −2]로 바꾸듯 토큰을 늘여도 됩니다. 화살표는 두 배로 길어지지만 점은 꼼짝하지 않습니다.

트랜스포머의 인코더(encoder)에서는 2장에서 배운 **add** 바로 뒤마다 LayerNorm이 있습니다. 그래서 다음 블록은 LayerNorm(x + F(x))를 읽습니다.
"""

# %% claims=["0-20", "1-42"]
draw_encoder_layer("add_norm_1", "add_norm_2")

# %% [markdown] lang="en"
r"""
## 1 · The trouble with a threshold

In the token [1, 2, 3, 6] the last feature stands out. We would like a neuron to notice that, and the simplest one computes ReLU(x₄ − 1). It **fires** whenever x₄ is above its threshold of 1.

It gets four tokens to read. The second is the first one doubled and then lowered by 4, the third is the first one at a tenth of its volume, and in all three of them the last feature stands out. In the fourth token, which is loud, it's the second feature that does. For which of the four tokens will the neuron fire?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 기준이 하나뿐이라면

토큰 [1, 2, 3, 6]에서는 마지막 특징이 두드러집니다. 이런 토큰을 알아차리는 뉴런을 만들어 봅시다. 가장 간단한 것은 ReLU(x₄ − 1)입니다. 이 뉴런은 x₄가 기준 1보다 크면 **켜집니다**.

뉴런이 읽을 토큰은 네 개입니다. 두 번째 토큰은 첫 번째 토큰을 두 배로 키우고 4씩 내린 것이고, 세 번째 토큰은 첫 번째 토큰의 음량을 10분의 1로 줄인 것입니다. 세 토큰 모두 마지막 특징이 두드러집니다. 네 번째는 시끄러운 토큰이고, 두드러지는 것은 두 번째 특징입니다. 뉴런은 네 토큰 가운데 어디에서 켜질까요?
"""

# %% jupyter={"outputs_hidden": true}
read = np.array([[1, 2, 3, 6], [-2, 0, 2, 8], [0.1, 0.2, 0.3, 0.6], [50, 70, 30, 60]])
shown = [numbers(x) for x in read]
without = relu(read[:, 3] - 1)
Table({"x": shown, "ReLU(x₄ − 1)": without}, digits=2)

# %% [markdown] lang="en"
r"""
The neuron fires for the first two tokens and misses the quiet third. For the fourth, which it should have ignored, it fires hardest of all, with 59. Perhaps you'd like to move its threshold? To catch the quiet token it would have to lie below 0.6, and to ignore the loud one it would have to lie at 60 or above. There is no such number.

So the neuron asks the wrong question. Whether x₄ is large depends on the volume, while all we want to know is whether it stands out **among the numbers of its own token**. For that, each token has to bring its own yardstick. Where is the middle of its numbers, and how far from the middle do they usually lie?
"""

# %% [markdown] lang="ko"
r"""
뉴런은 처음 두 토큰에서 켜지고, 조용한 세 번째 토큰은 놓칩니다. 켜지지 말아야 할 네 번째 토큰에서는 도리어 59로 가장 세게 켜집니다. 기준을 옮기면 될까요? 조용한 토큰을 잡으려면 기준이 0.6보다 작아야 하고, 시끄러운 토큰에서 켜지지 않으려면 60 이상이어야 합니다. 그런 수는 없습니다.

애초에 질문이 잘못되었습니다. x₄가 큰지 작은지는 음량에 달려 있습니다. 우리가 알고 싶은 것은 x₄가 **자기 토큰의 숫자들 가운데서** 두드러지는지입니다. 그러려면 토큰마다 자기 잣대가 있어야 합니다. 숫자들의 한가운데는 어디이고, 숫자들은 거기서 보통 얼마나 떨어져 있을까요?
"""

# %% [markdown] lang="en"
r"""
## 2 · By hand

Take the token [1, 2, 3]. The middle of its numbers is their **mean**, 2. To find out how far they usually lie from it you might average the differences −1, 0 and 1, but you would only get 0. It's the same in every token, since what lies above the mean cancels what lies below. Squares can't cancel. So we square the differences before we average them, and take the root in the end.

- The **variance** is the mean of the squared differences.
- The **standard deviation** (std) is the square root of the variance. This is what we have called the volume of a token.

LayerNorm subtracts the mean from every number and divides what is left by the standard deviation. Try it on paper with [1, 2, 3] before you run the cell.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 손으로

토큰 [1, 2, 3]으로 해 봅시다. 숫자들의 한가운데는 **평균**(mean)인 2입니다. 숫자들이 평균에서 보통 얼마나 떨어져 있는지 알려면, 차이 −1, 0, 1의 평균을 구하면 될 것 같습니다. 그런데 0이 나옵니다. 어느 토큰이든 마찬가지입니다. 평균보다 큰 만큼과 작은 만큼이 서로 상쇄되기 때문입니다. 제곱하면 상쇄되지 않습니다. 그래서 차이를 먼저 제곱하고, 평균을 구하고, 마지막에 제곱근을 씌웁니다.

- **분산**(variance)은 차이를 제곱한 것의 평균입니다.
- **표준편차**(standard deviation, std)는 분산의 제곱근입니다. 지금까지 토큰의 음량이라고 부른 것이 바로 표준편차입니다.

LayerNorm은 숫자마다 평균을 빼고, 남은 것을 표준편차로 나눕니다. [1, 2, 3]을 종이에 계산한 다음 셀을 실행하세요.
"""

# %% claims=["2-35", "2-37"] jupyter={"outputs_hidden": true}
write_out_norm([1, 2, 3])

# %% [markdown] lang="en"
r"""
The token [1, 2, 3] becomes x̂ = [−1.2247, 0, 1.2247], with mean 0 and standard deviation 1. On the phone you could put it like this. *Measure each number from the middle of its own token, and take the token's own spread as your unit.*

One kind of token breaks the recipe. When all numbers are equal, as in [1, 1, 1], the standard deviation is 0 and we can't divide by it. That's why a small number **ε** (epsilon), here 0.00001, is added under the root:

$$ \hat x = \frac{x - \text{mean}}{\sqrt{\text{variance} + \varepsilon}} $$

The cell normalizes [1, 1, 1] twice, first without ε and then with it. What will the two results be?
"""

# %% [markdown] lang="ko"
r"""
토큰 [1, 2, 3]은 x̂ = [−1.2247, 0, 1.2247]이 되었고, x̂의 평균은 0, 표준편차는 1입니다. 전화로 설명해야 한다면 한 문장이면 됩니다. **숫자마다, 자기 토큰의 평균에서 표준편차 몇 개만큼 떨어져 있는지 적으세요.**

이 방법이 통하지 않는 토큰도 있습니다. [1, 1, 1]처럼 모든 숫자가 같으면 표준편차가 0이라 나눌 수가 없습니다. 그래서 제곱근 안에 작은 수 **ε**(엡실론), 여기서는 0.00001을 더합니다.

$$ \hat x = \frac{x - \text{평균}}{\sqrt{\text{분산} + \varepsilon}} $$

다음 셀은 [1, 1, 1]을 두 번 정규화합니다. 먼저 ε 없이, 다음에는 ε을 넣어 계산합니다. 두 결과는 각각 무엇일까요?
"""

# %% claims=["0-24", "0-25", "2-38", "4-72"] jupyter={"outputs_hidden": true}
same, eps = np.ones(3), 1e-5
with np.errstate(invalid="ignore"):  # no warning about 0 / 0
    without_eps = (same - same.mean()) / same.std()
with_eps = (same - same.mean()) / np.sqrt(same.var() + eps)
without_eps, with_eps

# %% [markdown] lang="en"
r"""
Without ε, NumPy has to compute 0 / 0 and answers nan, *not a number*. Whatever is computed from a nan is nan as well, so a single such token can spoil all that comes after it. With ε the result is three zeros. You have seen them as the centre of the circle. A token like [1, 2, 3] hardly feels so small an ε and keeps its four decimals.

### Exercise 3.1 ★ 5 minutes

Normalize the token **[−1, 1, 2, 3, 5]**. If you leave ε out, the numbers come out round.
"""

# %% [markdown] lang="ko"
r"""
ε이 없으면 0 / 0을 계산해야 하므로 NumPy는 nan(not a number), 즉 숫자가 아니라는 답을 냅니다. nan으로 계산한 것은 다시 nan이 되므로, 이런 토큰 하나가 뒤에 오는 계산을 모두 망칠 수 있습니다. ε을 넣은 결과는 0 세 개입니다. 맨 위의 그림에서 점이 원의 중심에 있던 것이 바로 이 경우입니다. [1, 2, 3] 같은 토큰에서는 이만큼 작은 ε이 있어도 소수 넷째 자리까지 달라지지 않습니다.

### 연습 3.1 ★ 5분

다음 토큰을 정규화하세요: **[−1, 1, 2, 3, 5]**. ε을 빼고 계산하면 결과가 딱 떨어집니다.
"""

# %%
answer_1 = [..., ..., ..., ..., ...]

check("3.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The mean is 2. Subtract it from every number, then square what is left.

</details>
<details><summary>Solution</summary>

{solution}

Without the mean, the token is [−3, −1, 0, 1, 3]. The variance is 20 / 5 = 4, so the standard deviation is 2.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

평균은 2입니다. 숫자마다 평균을 빼고, 남은 것을 제곱하세요.

</details>
<details><summary>풀이</summary>

{solution}

평균을 빼면 [−3, −1, 0, 1, 3]이 남습니다. 분산이 20 / 5 = 4이므로 표준편차는 2입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · What it is for: a neuron that hears the song

Before we return to the neuron, look at the first two of its tokens. [1, 2, 3, 6] has the mean 3 and the standard deviation 1.871, while for [−2, 0, 2, 8] they are 2 and 3.742. How much will their x̂ differ?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 무엇에 좋을까요? 조용해도 노래를 알아듣는 뉴런

뉴런으로 돌아가기 전에, 뉴런이 읽을 토큰 가운데 처음 두 개를 보세요. [1, 2, 3, 6]의 평균은 3, 표준편차는 1.871이고, [−2, 0, 2, 8]의 평균은 2, 표준편차는 3.742입니다. 두 토큰의 x̂은 얼마나 다를까요?
"""

# %% jupyter={"outputs_hidden": true}
def normalize(x):
    return (x - x.mean()) / np.sqrt(x.var() + eps)


numbers(normalize(read[0])), numbers(normalize(read[1]))

# %% [markdown] lang="en"
r"""
The two x̂ are the same. When you double a token you double its standard deviation, and the division takes that out again. When you lower it by 4 you lower its mean by 4, and the subtraction takes that out. At the sliders both moves left the dot in place. What LayerNorm keeps of a token is its **pattern**, the song without the volume.

Now let the neuron read x̂₄ in place of x₄. Its threshold is still 1, but a 1 now means one standard deviation above the mean of the token. For which of the four tokens will it fire?
"""

# %% [markdown] lang="ko"
r"""
두 토큰의 x̂은 똑같습니다. 토큰을 두 배로 키우면 표준편차도 두 배가 되지만, 나눗셈이 이를 도로 없앱니다. 4씩 내리면 평균도 4 내려가지만, 뺄셈이 이를 도로 없앱니다. 눈치채셨나요? 슬라이더로 점을 제자리에 두던 두 가지 방법이 바로 이 둘입니다. LayerNorm을 지난 토큰에는 **패턴**만, 즉 음량을 뺀 노래만 남습니다.

이제 뉴런이 x₄ 대신 x̂₄를 읽게 합시다. 기준은 그대로 1이지만, 이제 1은 토큰의 평균보다 표준편차 하나만큼 크다는 뜻입니다. 뉴런은 네 토큰 가운데 어디에서 켜질까요?
"""

# %% jupyter={"outputs_hidden": true}
with_norm = [relu(normalize(x)[3] - 1) for x in read]
Table({"x": shown, "ReLU(x₄ − 1)": without, "ReLU(x̂₄ − 1)": with_norm}, digits=2)

# %% [markdown] lang="en"
r"""
With LayerNorm the neuron fires with 0.6 for each of the first three tokens and ignores the loud one. Nobody has touched its weight or its bias. They work now because all tokens arrive at the same volume, and every other weight that comes after a LayerNorm can count on that too. **This is what forgetting is good for.**
"""

# %% [markdown] lang="ko"
r"""
LayerNorm이 있으면 뉴런은 처음 세 토큰에서 똑같이 0.6으로 켜지고, 시끄러운 토큰에서는 켜지지 않습니다. 가중치(weight)와 편향(bias)은 하나도 바꾸지 않았습니다. 모든 토큰이 같은 음량으로 들어오는 것만으로 제구실을 하게 되었습니다. LayerNorm 뒤에 오는 다른 가중치도 모두 그 음량을 믿고 계산하면 됩니다. **음량을 지우는 것이 좋은 이유가 여기에 있습니다.**
"""

# %% [markdown] lang="en"
r"""
## 4 · Build: a whole batch

A model seldom gets a single token. It gets a **batch** of B sentences with T tokens of d features each. Ours has 2 sentences of 3 tokens with 4 features.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 만들기: 배치 전체를 한꺼번에

모델에 토큰이 하나만 들어오는 일은 드뭅니다. 보통은 **배치**(batch)가 들어옵니다. 배치는 문장 B개이고, 문장마다 토큰이 T개, 토큰마다 특징이 d개입니다. 여기서는 문장이 2개, 토큰이 3개씩, 특징이 4개씩인 배치를 씁니다.
"""

# %%
X = data.cube(float)  # (B, T, d)
tokens = ["token 1", "token 2", "token 3"]
matrices(Matrix(X[0], "sentence 1", tokens), Matrix(X[1], "sentence 2", tokens))

# %% [markdown] lang="en"
r"""
LayerNorm takes **every token by itself**. Its mean and its variance run over the features, along the last axis. How many means will there be, and which shape must they have if we are to subtract them from X? And what are the three variances of sentence 1?
"""

# %% [markdown] lang="ko"
r"""
LayerNorm은 **토큰을 하나씩 따로** 다룹니다. 평균과 분산은 그 토큰의 특징에 걸쳐, 즉 마지막 축을 따라 구합니다. 이 배치에서 평균은 모두 몇 개일까요? X에서 평균을 빼려면 평균의 모양(shape)은 어떠해야 할까요? 그리고 문장 1의 분산 세 개는 각각 얼마일까요?
"""

# %% claims=["0-21", "0-22", "0-23", "4-71"] jupyter={"outputs_hidden": true}
mean = X.mean(axis=-1, keepdims=True)  # (B, T, 1)
variance = ((X - mean) ** 2).mean(axis=-1, keepdims=True)  # (B, T, 1)
X.mean(axis=-1).shape, mean.shape, numbers(variance[0, :, 0])

# %% [markdown] lang="en"
r"""
There are six means, one for each token. NumPy drops the axis that it has averaged over and would return them in the shape (2, 3), which can't be subtracted from X. Shapes are lined up from the right, and there the 3 of (2, 3) would meet the 4 of (2, 3, 4). With `keepdims=True` the averaged axis stays, one number long, and NumPy stretches it over the four features. That is called **broadcasting**.

The variances of sentence 1 are 3.5, 0 and 14. For each of them we divide the sum of the squares by d. In statistics you often see d − 1, because there the numbers are a sample of something larger. Our four features are all there is.
"""

# %% [markdown] lang="ko"
r"""
평균은 토큰마다 하나씩, 모두 여섯 개입니다. NumPy는 평균을 구한 축을 없애므로 그냥 두면 모양이 (2, 3)이 되고, 이 모양으로는 X에서 뺄 수 없습니다. 모양은 오른쪽부터 맞추는데, (2, 3)의 3이 (2, 3, 4)의 4와 맞지 않기 때문입니다. `keepdims=True`를 주면 평균을 구한 축이 1로 남아 모양이 (2, 3, 1)이 되고, NumPy가 이 축을 특징 네 개에 맞게 늘립니다. 이렇게 늘리는 것을 **브로드캐스팅**(broadcasting)이라고 합니다.

문장 1의 분산은 3.5, 0, 14입니다. 셋 다 제곱의 합을 d로 나누었습니다. 통계학에서는 d − 1로 나눌 때가 많습니다. 거기서는 숫자들이 더 큰 집단에서 뽑은 표본이기 때문입니다. 여기서는 특징 네 개가 전부입니다.
"""

# %%
X_hat = (X - mean) / np.sqrt(variance + eps)  # (B, T, d)
matrices(Matrix(X_hat[0], "sentence 1", tokens), Matrix(X_hat[1], "sentence 2", tokens))

# %% [markdown] lang="en"
r"""
In sentence 1 the tokens 1 and 3 have come out alike, and token 2 with its four equal numbers has become zeros.

**Why token by token?** There is a milder way to set the volume. If we took one mean and one standard deviation for a whole sentence, or even for the whole batch, a loud token would remain louder than its neighbours and less would be forgotten. What would it cost? We make the *third* token of sentence 1 a hundred times as loud and keep an eye on the *first*. Over which numbers may mean and variance run if the first token is not to change?
"""

# %% [markdown] lang="ko"
r"""
문장 1에서 토큰 1과 토큰 3은 똑같아졌고, 숫자 네 개가 모두 같던 토큰 2는 0이 되었습니다.

**왜 토큰마다 따로 할까요?** 음량을 더 부드럽게 맞출 수도 있습니다. 문장 전체나 배치 전체에서 평균과 표준편차를 하나씩만 구하면, 시끄러운 토큰은 이웃보다 여전히 시끄럽고, 지워지는 것도 적습니다. 그 대신 무엇을 잃을까요? 문장 1의 **세 번째** 토큰을 100배로 키우고 **첫 번째** 토큰을 지켜봅시다. 첫 번째 토큰이 그대로 있으려면 평균과 분산을 어느 숫자들에 걸쳐 구해야 할까요?
"""

# %% claims=["1-43", "2-30", "4-69", "4-70"] jupyter={"outputs_hidden": true}
def first_token(batch, axes):
    mean = batch.mean(axes, keepdims=True)
    variance = batch.var(axes, keepdims=True)
    return numbers(((batch - mean) / np.sqrt(variance + eps))[0, 0], 2)


louder = X.copy()
louder[0, 2] *= 100  # sentence 1, token 3
over = {"one token": -1, "one sentence": (1, 2), "whole batch": (0, 1, 2)}
before = [first_token(X, axes) for axes in over.values()]
after = [first_token(louder, axes) for axes in over.values()]
Table({"mean over": list(over), "token 1 before": before, "token 1 after": after})

# %% [markdown] lang="en"
r"""
The first token stays as it was only if it's normalized by itself. Normalized over the sentence, its numbers used to run from −0.78 to 1.18, and now all four of them are squeezed in between −0.29 and −0.27. Hardly anything is left of its pattern. One loud neighbour has turned everybody else down.

(The row "whole batch" isn't *batch normalization*, which takes a mean for each feature over all tokens of the batch. That one is in the deeper notebook.)
"""

# %% [markdown] lang="ko"
r"""
첫 번째 토큰이 그대로인 것은 그 토큰만 따로 정규화할 때뿐입니다. 문장에 걸쳐 정규화하면 −0.78에서 1.18까지 퍼져 있던 네 숫자가 이제 −0.29와 −0.27 사이에 몰려 있습니다. 패턴은 거의 남지 않았습니다. 시끄러운 이웃 하나가 다른 모두의 소리를 줄여 버렸습니다.

(표의 ‘배치 전체’는 배치 정규화(batch normalization)가 아닙니다. 배치 정규화는 특징마다 배치의 모든 토큰에 걸쳐 평균을 구하며, 심화 노트북에서 다룹니다.)
"""

# %% [markdown] lang="en"
r"""
## 5 · γ and β: a volume that is learned

All tokens now have the same volume. But some features may matter more than others and deserve to be louder, and only training can find out which. So LayerNorm ends by multiplying each feature by its own **γ** (gamma) and adding its own **β** (beta):

$$ y = \gamma \cdot \hat x + \beta $$

There are d numbers in γ and d in β, learned like weights and shared by all tokens. When training starts they are 1 and 0 and do nothing.

Can they bring back what was forgotten? Token 1 had the standard deviation √3.5 and the mean 3, so let's choose just these as γ and β of every feature. What will come out for the three tokens of sentence 1?
"""

# %% [markdown] lang="ko"
r"""
## 5 · γ와 β: 학습으로 정하는 음량

이제 모든 토큰의 음량이 같습니다. 그런데 어떤 특징은 다른 특징보다 중요해서 더 크게 들려야 할지도 모릅니다. 어느 특징이 그런지는 학습해 봐야 알 수 있습니다. 그래서 LayerNorm은 마지막으로 특징마다 따로 있는 수 **γ**(감마)를 곱하고, 역시 특징마다 따로 있는 수 **β**(베타)를 더합니다.

$$ y = \gamma \cdot \hat x + \beta $$

γ와 β는 숫자가 d개씩이고, 가중치처럼 학습으로 정하며, 모든 토큰이 함께 씁니다. 학습을 시작할 때는 1과 0이라서 아무것도 바꾸지 않습니다.

이 둘로 지워진 음량을 되살릴 수 있을까요? 토큰 1의 표준편차는 √3.5, 평균은 3이었습니다. 모든 특징의 γ를 √3.5로, β를 3으로 두어 봅시다. 문장 1의 세 토큰은 각각 무엇이 되어 나올까요?
"""

# %% claims=["0-27", "2-34", "4-74", "4-75", "4-76"] jupyter={"outputs_hidden": true}
gamma, beta = np.full(4, np.sqrt(3.5)), np.full(4, 3.0)
y = gamma * X_hat[0] + beta
matrices(Matrix(X[0], "x", tokens), "→", Matrix(X_hat[0], "x̂"), "→", Matrix(y, "y"))

# %% [markdown] lang="en"
r"""
Token 1 is back, but token 3 has become a second token 1. The two had the same x̂ and therefore get the same y, whatever γ and β are. A token's own volume is gone for good. What γ and β can set is the volume and the level of a *feature*, the same in every token. With γ = 0 the feature falls silent everywhere, and with γ = 10 it's ten times as loud.

<details><summary>Couldn't the next block do that with its own weights?</summary>

For what the block reads itself it could, with weights ten times as large where γ is 10. But the skip of lesson 02 carries y *past* the block too, where there are no weights. There γ alone decides how much a feature counts.

</details>

### Exercise 3.2 ★★ 7 minutes

Write LayerNorm for a batch. `x` is (B, T, d), `gamma` and `beta` are (d,).
"""

# %% [markdown] lang="ko"
r"""
토큰 1은 되살아났지만, 토큰 3까지 토큰 1이 되어 나왔습니다. 두 토큰은 x̂이 같으므로 γ와 β가 무엇이든 y도 같습니다. 토큰마다 달랐던 음량은 영영 사라졌습니다. γ와 β로 정할 수 있는 것은 **특징**의 음량과 위치이고, 모든 토큰에 똑같이 적용됩니다. γ = 0인 특징은 어느 토큰에서나 들리지 않고, γ = 10인 특징은 열 배로 커집니다.

<details><summary>다음 블록이 자기 가중치로 하면 되지 않을까요?</summary>

블록이 직접 읽는 것이라면 그래도 됩니다. γ가 10인 특징에 곱하는 가중치를 열 배로 하면 되니까요. 하지만 y는 2장의 잔차 연결(건너뛰는 길)을 따라 블록을 거치지 않고 **그대로** 전해지기도 합니다. 그 길에는 가중치가 없어서, 특징의 비중을 정하는 것은 γ뿐입니다.

</details>

### 연습 3.2 ★★ 7분

배치를 층 정규화하는 함수를 작성하세요. `x`의 모양은 (B, T, d), `gamma`와 `beta`의 모양은 (d,)입니다.
"""

# %%
def my_layer_norm(x, gamma, beta, eps):
    ...


check("3.2", my_layer_norm)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Four lines will do: mean, variance, x̂, and the return. `x.var(axis=-1, keepdims=True)` exists too.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

네 줄이면 됩니다. 평균, 분산, x̂을 차례로 구하고 결과를 `return`으로 돌려주세요. `x.var(axis=-1, keepdims=True)`를 써도 됩니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 3.3 ★★ 4 minutes

Choose the five numbers of `gamma_3` and the five of `beta_3` so that **both** [−1, 1, 2, 3, 5] and [5, 3, 2, 1, −1] come out as they went in. (ε is left out.)
"""

# %% [markdown] lang="ko"
r"""
### 연습 3.3 ★★ 4분

[−1, 1, 2, 3, 5]와 [5, 3, 2, 1, −1]이 **둘 다** 들어간 그대로 나오게 하고 싶습니다. `gamma_3`의 숫자 다섯 개와 `beta_3`의 숫자 다섯 개를 정하세요. (ε은 빼고 계산합니다.)
"""

# %%
gamma_3 = [..., ..., ..., ..., ...]
beta_3 = [..., ..., ..., ..., ...]

check("3.3", (gamma_3, beta_3))

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The second token is the first one read backwards, so both have the mean and the standard deviation of exercise 3.1. For both, x̂ = (x − 2) / 2. Solve this for x.

</details>
<details><summary>Solution</summary>

{solution}

x = 2 · x̂ + 2, since both tokens have mean 2 and standard deviation 2. (The third γ may be anything, as its x̂ is 0.) A third token with another mean or another standard deviation would come out changed.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 번째 토큰은 첫 번째 토큰을 거꾸로 쓴 것이므로, 둘 다 평균과 표준편차가 연습 3.1과 같습니다. 그래서 둘 다 x̂ = (x − 2) / 2입니다. 이 식을 x에 대해 푸세요.

</details>
<details><summary>풀이</summary>

{solution}

두 토큰 모두 평균이 2, 표준편차가 2이므로 x = 2 · x̂ + 2입니다. (세 번째 특징은 x̂이 0이므로 γ가 무엇이어도 됩니다.) 평균이나 표준편차가 다른 토큰을 넣으면 들어간 것과 다른 것이 나옵니다.

</details>
"""

# %% [markdown] lang="en"
r"""
From now on we use the course's own `LayerNorm`. Its `mean` and `dots` do the same sums as you, only faster, and what it stores as `std` and `x_hat` is for the way back in lesson 14.
"""

# %% [markdown] lang="ko"
r"""
지금부터는 이 과정의 `LayerNorm`을 씁니다. 코드에 있는 `mean`과 `dots`는 여러분이 구한 합을 더 빠르게 구할 뿐입니다. `std`와 `x_hat`을 저장해 두는 것은 14장에서 역전파(backward)할 때 쓰기 위해서입니다.
"""

# %%
from helpers import FeedForward, LayerNorm, show

show(LayerNorm.forward)

# %% [markdown] lang="en"
r"""
## 6 · What it is for: thirty layers, tamed

Lesson 02 left us with a problem. In thirty residual blocks, with weights twice as large as PyTorch's at the start, its two words ended up thousands apart. Here they are again as tokens 1 and 2, once without LayerNorm and once with one after each add, where γ is 1 and β is 0.

We follow the length of token 1, which is the root of the sum of its squares. After LayerNorm the squares of its 16 numbers have a mean of 1. What is its length then? Without LayerNorm, will it end nearer to 4, to 400 or to 40 000? And will that curve be straight or bent, in a picture where each grid line means ten times as much as the one below?
"""

# %% [markdown] lang="ko"
r"""
## 6 · 무엇에 좋을까요? 서른 층을 다스립니다

2장이 숙제를 하나 남겼습니다. 가중치가 PyTorch 초깃값의 두 배일 때, 잔차 블록 서른 개를 지난 두 단어 사이의 거리는 수천이 되었습니다. 그 두 단어를 여기서는 토큰 1과 토큰 2라고 부릅시다. 한 번은 LayerNorm 없이 블록을 지나고, 한 번은 더할 때마다 바로 뒤에 LayerNorm을 둡니다(γ = 1, β = 0).

토큰 1의 길이, 즉 숫자를 제곱해 모두 더한 것의 제곱근을 따라가 봅시다. LayerNorm을 지난 숫자 16개는 제곱의 평균이 1입니다. 이때 길이는 얼마일까요? LayerNorm이 없으면 마지막 길이는 4, 400, 40,000 가운데 어디에 가장 가까울까요? 그림의 세로축에서는 가로줄을 하나 올라갈 때마다 10배가 됩니다. LayerNorm이 없을 때의 곡선은 곧을까요, 휘어 있을까요?
"""

# %%
def through_layers(seed, place, scale=2):
    rng, layer_norm = np.random.default_rng(seed), LayerNorm.fresh(16)
    pair = rng.normal(size=(2, 16))
    if place == "at the input":
        pair = layer_norm(pair)
    stream = [pair]
    for _ in range(30):
        pair = pair + FeedForward.random(16, 64, rng).scaled(scale)(pair)
        if place == "after each add":
            pair = layer_norm(pair)
        stream.append(pair)
    return np.array(stream)  # (31, 2, 16)


def length(x):
    return np.linalg.norm(x, axis=-1)

# %% jupyter={"outputs_hidden": true}
alone, tamed = (length(through_layers(0, place)[:, 0]) for place in ("none", "after each add"))
draw_size_by_depth(alone, tamed)

# %% [markdown] lang="en"
r"""
With LayerNorm the length is 4 after every block, for 16 squares with a mean of 1 add up to 16. In general the length of x̂ is √d. Without LayerNorm token 1 ends at a length of about 44 000. Its curve is almost straight, which tells you that each block makes the token longer by much the same factor.

**Wouldn't a single LayerNorm do, at the input?** It would save us thirty others, and all tokens would set out at the same volume. The cell tries all three ways in twenty draws and shows the smallest and the largest result, for weights as large as PyTorch's (× 1) and for weights twice as large (× 2). How long will token 1 be in the end if it's normalized at the input alone?
"""

# %% [markdown] lang="ko"
r"""
LayerNorm이 있으면 길이는 어느 블록 뒤에서나 4입니다. 제곱의 평균이 1인 숫자가 16개이므로 제곱의 합이 16이고, 그 제곱근이 4입니다. 일반적으로 x̂의 길이는 √d입니다. LayerNorm이 없으면 토큰 1의 길이는 마지막에 44,000쯤 됩니다. 곡선이 거의 곧은 것을 보면, 토큰은 블록을 하나 지날 때마다 거의 같은 배율로 길어집니다.

**입력에서 한 번만 정규화하면 되지 않을까요?** LayerNorm이 서른 개에서 하나로 줄고, 모든 토큰이 같은 음량으로 출발합니다. 다음 셀은 세 가지 방법을 무작위로 스무 번씩 해 보고, 가장 작은 결과와 가장 큰 결과를 보여 줍니다. 가중치는 PyTorch의 초깃값 그대로(× 1)와 그 두 배(× 2), 두 가지를 씁니다. 입력에서 한 번만 정규화한 토큰 1은 마지막에 얼마나 길까요?
"""

# %% claims=["4-67"] jupyter={"outputs_hidden": true}
def ends(place, scale):
    return np.array([through_layers(seed, place, scale)[-1] for seed in range(20)])


rows = []
for place in ("none", "at the input", "after each add"):
    usual, doubled = ends(place, 1), ends(place, 2)  # (20, 2, 16)
    lengths = [span(length(last[:, 0]), ".0f") for last in (usual, doubled)]
    apart = span(length(doubled[:, 0] - doubled[:, 1]), ".1f")
    rows.append((place, *lengths, apart))
Table(("LayerNorm", "length, × 1", "length, × 2", "distance, × 2"), rows)

# %% [markdown] lang="en"
r"""
A LayerNorm at the input is no help. With doubled weights token 1 still reaches a length of thousands, as it does without any, because it grows *inside* the stack where the input has no say. With PyTorch's own weights its length ends somewhere between 5 and 14. You could live with that, but training is going to change the weights by nobody knows how much. A LayerNorm after each add doesn't need to know. From the second block on, every block reads the same volume, whatever the weights before it have done.

And the two tokens haven't become one, although the closest of the twenty pairs is only 0.2 apart. The add keeps tokens distinct and the norm keeps them within bounds. Hence the name "add & norm".

The published model of lesson 02 has its norms in another place, at the entrance of each block. There they tame what the block reads and leave the stream alone. That's how the token could grow to a length of 619 and still be read like any other (lesson 18).

## 7 · In PyTorch

In practice you write `torch.nn.LayerNorm(d)`. Here it gets the two tokens of section 2.
"""

# %% [markdown] lang="ko"
r"""
입력에서 한 번만 정규화하는 것은 도움이 되지 않습니다. 가중치가 두 배이면 토큰 1의 길이는 아예 정규화하지 않을 때와 마찬가지로 수천을 넘습니다. 토큰은 블록을 지나는 **도중에** 길어지는데, 입력에서 한 일은 거기까지 힘이 미치지 않기 때문입니다. 가중치가 PyTorch의 초깃값이면 마지막 길이는 5에서 14 사이입니다. 그 정도는 견딜 만합니다. 하지만 가중치는 학습하면서 달라지고, 얼마나 달라질지는 미리 알 수 없습니다. 더할 때마다 정규화하면 알 필요도 없습니다. 앞의 가중치가 무엇이든, 두 번째 블록부터는 모든 블록이 같은 음량의 토큰을 읽습니다.

그리고 두 토큰은 하나가 되지 않았습니다. 다만 스무 쌍 가운데 가장 가까운 쌍은 거리가 0.2밖에 되지 않습니다. 더하기(add)는 토큰을 서로 다르게 지키고, 정규화(norm)는 숫자가 끝없이 커지지 않게 합니다. 그래서 이름이 ‘add & norm’입니다.

2장에서 본 공개 모델은 정규화의 자리가 다릅니다. 블록마다 입구에 있습니다. 그래서 블록이 읽는 숫자만 다스리고, 잔차 스트림은 그대로 둡니다. 그 토큰이 길이 619까지 자라고도 다른 토큰과 똑같이 읽힌 것은 이 때문입니다(18장).

## 7 · PyTorch로

실제로는 `torch.nn.LayerNorm(d)` 한 줄이면 됩니다. 2절의 두 토큰을 넣어 봅시다.
"""

# %% claims=["2-36", "2-37", "2-38", "2-39", "2-40"]
import torch

nn_norm = torch.nn.LayerNorm(3)
nn_norm(torch.tensor([[1.0, 2, 3], [1, 1, 1]]))

# %% [markdown] lang="en"
r"""
PyTorch returns the numbers that you computed by hand. (`grad_fn` has to wait for lesson 04.) It calls γ `weight` and β `bias`.
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 결과도 손으로 계산한 숫자와 같습니다. (`grad_fn`은 4장에서 설명합니다.) PyTorch는 γ를 `weight`, β를 `bias`라고 부릅니다.
"""

# %% claims=["0-26", "0-28", "2-32", "2-41", "2-42"]
nn_norm.weight, nn_norm.bias, nn_norm.eps

# %% [markdown] lang="en"
r"""
PyTorch too starts with γ = 1 and β = 0, and its ε is ours. `requires_grad=True` means that training may change the numbers. Last comes our whole batch, with the γ and β of section 5, on every device that you have.
"""

# %% [markdown] lang="ko"
r"""
PyTorch도 γ = 1, β = 0에서 시작하고, ε도 우리와 같습니다. `requires_grad=True`는 학습할 때 이 숫자들을 바꾸어도 된다는 뜻입니다. 마지막으로 배치 전체를 5절의 γ와 β로, 내 컴퓨터에 있는 장치마다 비교합니다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(LayerNorm(np.full(4, np.sqrt(3.5)), np.full(4, 3.0)), X)

# %% [markdown] lang="en"
r"""
## 8 · Recap

**Why does a Transformer forget how loud its tokens are?** Everything that comes after can then count on one volume. A neuron finds its pattern in quiet tokens as well as in loud ones, and thirty adds stay within bounds whatever the weights are. The price is that [1, 2, 3, 6] and [−2, 0, 2, 8] become the same token, which no γ and β can undo.

| name | shape | what it does |
|---|---|---|
| `eps` | – | a small number under the root, against 0 / 0 |
| `x_hat` | (B, T, d) | (x − mean) / √(variance + ε), each token by itself |
| `gamma`, `beta` | (d,) | learned; they start at 1 and 0: y = γ · x̂ + β |

**Deeper:** [batch normalization, the largest number, the gradient](03b_layer_norm_deeper.ipynb) (after lesson 04). **The way back** through a LayerNorm, by hand: [lesson 14](14_way_back.ipynb).

**Next:** γ and β are learned, we said, and so are the weights. Up to now they were drawn at random or chosen by us on purpose, and nobody can choose a million like that. [Lesson 04](04_backprop.ipynb) asks each weight one simple question whose answer tells it which way to move.
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

**트랜스포머는 왜 토큰의 음량을 지워 버릴까요?** 음량이 언제나 같으면 뒤에 오는 모든 것이 그 음량을 믿고 계산할 수 있기 때문입니다. 뉴런은 시끄러운 토큰에서나 조용한 토큰에서나 패턴을 찾아내고, 가중치가 무엇이든 서른 번을 더해도 숫자가 끝없이 커지지 않습니다. 그 대신 [1, 2, 3, 6]과 [−2, 0, 2, 8]은 같은 토큰이 되고, 어떤 γ와 β로도 되돌릴 수 없습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `eps` | – | 0 / 0을 막으려고 제곱근 안에 더하는 작은 수 |
| `x_hat` | (B, T, d) | (x − 평균) / √(분산 + ε), 토큰마다 따로 |
| `gamma`, `beta` | (d,) | 학습하는 수. 1과 0에서 시작합니다: y = γ · x̂ + β |

**더 깊이:** [심화 노트북](03b_layer_norm_deeper.ipynb)에서는 배치 정규화를 살펴보고, 숫자 하나가 얼마나 커질 수 있는지 알아보고, 그래디언트(gradient)를 유도합니다. 4장을 마친 뒤에 보세요. LayerNorm을 거슬러 **되돌아오는 길**은 [14장](14_way_back.ipynb)에서 손으로 계산합니다.

**다음:** γ와 β는 학습하는 수이고, 가중치도 그렇습니다. 지금까지는 무작위로 뽑거나 우리가 일부러 골랐습니다. 하지만 백만 개를 그렇게 고를 수는 없습니다. [4장](04_backprop.ipynb)에서는 가중치마다 간단한 질문을 하나 합니다. 그 답을 알면 가중치를 어느 쪽으로 바꾸어야 하는지도 알게 됩니다.
"""
