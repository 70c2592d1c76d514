# %% [markdown] lang="en"
r"""
# 03 · Layer normalization, worked

**Why does a Transformer forget how loud its tokens are?**

Turn the radio down and it's still the same song. Your ear adjusts at once, but a neuron can't. Its threshold is the same for every token, so it sleeps through a quiet pattern and wakes at loud noise.

Tokens do come in at very different volumes. In lesson 02 a single token of a published model grew from a length of 2.59 to one of 619, and each of the thirty layers on its way had to make sense of it. What keeps such numbers in range, we asked there. Part 6 has the answer, and a neuron needs it first.

The Transformer's answer is blunt. Whatever one block has made of a token, the next block gets to read it at a fixed volume and never learns how loud it really was. This is the work of **layer normalization**, or LayerNorm. What does it throw away, and what does the model get in return?

**You will be able to**

- normalize a token by hand;
- tell which tokens will come out alike, and what they have lost;
- write LayerNorm for a whole batch and say what its mean runs over;
- say what keeps thirty residual blocks within bounds, and what it costs.

**You need** lessons 01 and 02, the mean, and the square root. \
**Time** 75 minutes · [on paper](../docs/worksheets/03.html)

Run the cell. On the left stands a token x with three numbers, its **features**. The grey arrow is the same token, drawn so that each feature pulls the tip in another direction and three equal pulls cancel. The golden dot is what LayerNorm makes of it, **x̂** ("x hat"), whose numbers stand on the right.

Move the sliders and watch the dot, which seems to be tied to a circle. Can you get it off? And in which two ways can you move the sliders and leave the dot where it is?
"""

# %% [markdown] lang="ko"
r"""
# 03 · 손으로 계산하는 층 정규화

**트랜스포머는 왜 토큰의 음량을 지워 버릴까요?**

라디오 소리를 줄여도 노래는 같은 노래입니다. 귀는 금세 적응합니다. 그런데 뉴런은 그러지 못합니다. 뉴런의 기준은 어느 토큰(token)에서나 똑같습니다. 그래서 조용한 패턴은 자느라 놓치고, 시끄러운 잡음에는 깨어납니다.

토큰의 음량은 실제로 제각각입니다. 2장에서 본 공개 모델에서는 토큰 하나의 길이(노름, norm)가 2.59에서 619까지 늘어났습니다. 지나는 길에 있던 서른 층은, 저마다 크기가 다른 이 토큰을 읽어야 했습니다. 숫자가 너무 커지지 않게 붙들어 두려면 어떻게 해야 할까요? 2장 끝에서 던진 이 질문에는 6절에서 답하겠습니다. 그 전에 뉴런 하나가 먼저 도움을 받습니다.

트랜스포머의 해결책은 과감합니다. 앞 블록이 토큰을 어떻게 바꾸어 놓았든, 다음 블록은 언제나 정해진 음량으로 토큰을 읽습니다. 원래 얼마나 시끄러웠는지는 다음 블록에 전해지지 않습니다. 이 일을 하는 것이 **층 정규화**(레이어 정규화, layer normalization), 줄여서 LayerNorm입니다. 여기서 버리는 것은 무엇이고, 그 대신 모델이 얻는 것은 무엇일까요?

**이 장을 마치면**

- 토큰 하나를 손으로 정규화할 수 있습니다.
- 어떤 토큰끼리 똑같아지는지, 그 토큰들이 무엇을 잃었는지 설명할 수 있습니다.
- 배치 전체를 층 정규화하는 함수를 작성하고, 평균을 어느 숫자들에 걸쳐 구하는지 설명할 수 있습니다.
- 잔차 블록(residual block) 서른 개를 지나도 숫자가 끝없이 커지지 않는 이유와 그 대가를 설명할 수 있습니다.

**필요한 것**은 1장과 2장, 평균과 제곱근입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/03.html)

셀을 실행하세요. 왼쪽에 **특징**(피처, feature)이 세 개인 토큰 x가 있습니다. 회색 화살표도 같은 토큰입니다. 세 특징은 화살표 끝을 저마다 다른 방향으로 당깁니다. 셋이 똑같은 힘으로 당기면 그 힘은 서로 상쇄됩니다. 금색 점은 이 토큰을 LayerNorm에 넣어 얻은 결과입니다. **x̂**(엑스 햇)이라고 부르고, 그 숫자는 오른쪽에 있습니다.

슬라이더를 움직이면서 점을 지켜보세요. 점은 원에 묶여 있는 듯합니다. 원에서 떼어 낼 수 있나요? 그리고 슬라이더를 움직이고도 점을 제자리에 두는 방법이 두 가지 있습니다. 무엇일까요?
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
The dot leaves the circle only when the three features are equal, and then it drops into the centre. To leave it where it is, you can push all three sliders up or down by the same amount. The arrow stays put as well, since three equal pulls cancel. Or you can stretch the token, say from [1, 0, −1] to [2, 0, −2], which doubles the length of the arrow. The dot doesn't stir.

In the encoder of 2017 this happens twice in every layer, right after each *add* of lesson 02. The next block gets to read LayerNorm(x + F(x)).
"""

# %% [markdown] lang="ko"
r"""
점이 원에서 떨어지는 것은 세 특징이 모두 같을 때뿐이고, 그때 점은 원의 중심으로 갑니다. 점을 제자리에 두려면 세 슬라이더를 똑같이 올리거나 내리면 됩니다. 똑같이 더해진 세 힘은 서로 상쇄되므로 화살표도 제자리에 있습니다. 아니면 [1, 0, −1]을 [2, 0, −2]로 바꾸듯 세 숫자에 같은 양수를 곱해도 됩니다. 화살표는 두 배로 길어지지만 점은 꼼짝하지 않습니다.

2017년 트랜스포머의 인코더(encoder)에서는 층마다 두 번, 2장에서 배운 **add** 바로 뒤에 LayerNorm이 옵니다. 그래서 다음 블록은 LayerNorm(x + F(x))를 읽습니다.
"""

# %% claims=["0-20", "1-42"]
draw_encoder_layer("add_norm_1", "add_norm_2")

# %% [markdown] lang="en"
r"""
## 1 · The trouble with a threshold

In the token [1, 2, 3, 6] the last feature stands out. We would like a neuron to notice that, and the simplest one computes ReLU(x₄ − 1). It **fires** whenever x₄ is above its threshold of 1.

It gets four tokens to read. The second is the first one doubled and then lowered by 4, the third is the first one at a tenth of its volume, and in all three of them the last feature stands out. In the fourth token, a loud one, it's the second feature that rises above the rest. For which of the four tokens will the neuron fire?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 기준이 하나뿐이라면

토큰 [1, 2, 3, 6]에서는 마지막 특징이 두드러집니다. 이런 토큰을 알아차리는 뉴런을 만들어 봅시다. 가장 간단한 것은 ReLU(x₄ − 1)입니다. 이 뉴런은 x₄가 기준(임계값, threshold) 1보다 크면 **켜집니다**.

뉴런이 읽을 토큰은 네 개입니다. 두 번째 토큰은 첫 번째 토큰을 두 배로 키우고 4씩 내린 것이고, 세 번째 토큰은 첫 번째 토큰의 음량을 10분의 1로 줄인 것입니다. 세 토큰 모두 마지막 특징이 두드러집니다. 네 번째는 시끄러운 토큰이고, 여기서는 두 번째 특징이 나머지보다 높이 솟아 있습니다. 뉴런은 네 토큰 가운데 어디에서 켜질까요?
"""

# %% jupyter={"outputs_hidden": true}
read = np.array([[1, 2, 3, 6], [-2, 0, 2, 8], [0.1, 0.2, 0.3, 0.6], [50, 70, 30, 60]])
shown = [numbers(x) for x in read]
Table({"x": shown, "ReLU(x₄ − 1)": relu(read[:, 3] - 1)}, digits=2)

# %% [markdown] lang="en"
r"""
The neuron fires for the first two tokens and misses the quiet third. For the fourth, which it should have ignored, it fires hardest of all, with 59. Can't we just move its threshold? To catch the quiet token it would have to lie below 0.6, and to ignore the loud one at 60 or above. There is no such number.

So the neuron asks the wrong question. Whether x₄ is large depends on how loud the whole token is, while we want to know whether it stands out **among the numbers of its own token**. For that, each token has to bring its own yardstick. Where is the middle of its numbers, and how far from the middle do they usually lie?
"""

# %% [markdown] lang="ko"
r"""
뉴런은 처음 두 토큰에서 켜지고, 조용한 세 번째 토큰은 놓칩니다. 켜지지 말아야 할 네 번째 토큰에서는 도리어 59로 가장 세게 켜집니다. 기준을 옮기면 되지 않을까요? 조용한 토큰을 잡으려면 기준이 0.6보다 작아야 하고, 시끄러운 토큰에서 켜지지 않으려면 60 이상이어야 합니다. 그런 수는 없습니다.

애초에 질문이 잘못되었습니다. x₄가 큰지 작은지는 토큰 전체가 얼마나 시끄러운지에 달려 있습니다. 우리가 알고 싶은 것은 x₄가 **자기 토큰의 숫자들 가운데서** 두드러지는지입니다. 그러려면 토큰마다 자기 잣대가 있어야 합니다. 숫자들의 한가운데는 어디이고, 숫자들은 거기서 보통 얼마나 떨어져 있을까요?
"""

# %% [markdown] lang="en"
r"""
## 2 · By hand

Take the token [1, 2, 3]. The middle of its numbers is their **mean**, 2. To find out how far they usually lie from it you might average the differences −1, 0 and 1, but you would only get 0, as in every token, since what lies above the mean cancels what lies below. Squares can't cancel, so we square the differences before we average them, and take the root in the end.

- The **variance** is the mean of the squared differences.
- The **standard deviation** (std) is the square root of the variance. From here on, this is what we mean by a token's **volume**.

The length that lesson 02 measured is something else. [4, 4, 4, 4] has a length of 8, yet none of its numbers stands out, and its volume is 0.

LayerNorm subtracts the mean from every number and divides what is left by the standard deviation. Try it on paper with [1, 2, 3] before you run the cell.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 손으로

토큰 [1, 2, 3]으로 해 봅시다. 숫자들의 한가운데는 **평균**(mean)인 2입니다. 숫자들이 평균에서 보통 얼마나 떨어져 있는지 알려면, 차이 −1, 0, 1의 평균을 구하면 될 것 같습니다. 그런데 0이 나옵니다. 어느 토큰이든 마찬가지입니다. 평균보다 큰 만큼과 작은 만큼이 서로 상쇄되기 때문입니다. 제곱하면 상쇄되지 않습니다. 그래서 차이를 먼저 제곱하고, 평균을 구하고, 마지막에 제곱근을 씌웁니다.

- **분산**(variance)은 차이를 제곱한 것의 평균입니다.
- **표준편차**(standard deviation, std)는 분산의 제곱근입니다. 이제부터 토큰의 **음량**은 표준편차를 가리킵니다.

2장에서 구한 길이와 음량은 서로 다릅니다. [4, 4, 4, 4]는 길이가 8이지만, 두드러지는 숫자가 하나도 없으므로 음량은 0입니다.

LayerNorm은 숫자마다 평균을 빼고, 남은 것을 표준편차로 나눕니다. [1, 2, 3]을 종이에 계산한 다음 셀을 실행하세요.
"""

# %% claims=["2-35", "2-37"] jupyter={"outputs_hidden": true}
write_out_norm([1, 2, 3])

# %% [markdown] lang="en"
r"""
The token [1, 2, 3] becomes x̂ = [−1.2247, 0, 1.2247], with mean 0 and standard deviation 1. In one sentence, *measure each number from the middle of its own token, and take the token's own spread as your unit.*

One kind of token breaks the recipe. When all numbers are equal, as in [1, 1, 1], the standard deviation is 0 and we can't divide by it. That's why a small number **ε** (epsilon), here 0.00001, is added under the root:

$$ \hat x = \frac{x - \text{mean}}{\sqrt{\text{variance} + \varepsilon}} $$

What will become of [1, 1, 1], first without ε and then with it?
"""

# %% [markdown] lang="ko"
r"""
토큰 [1, 2, 3]은 x̂ = [−1.2247, 0, 1.2247]이 되었고, x̂의 평균은 0, 표준편차는 1입니다. 계산법은 한 문장이면 됩니다. **숫자마다, 자기 토큰의 평균보다 표준편차 몇 개만큼 큰지 적으세요. 작으면 음수로 적습니다.** 학교에서 정규분포를 배울 때 하던 **표준화**와 같은 계산입니다.

이 방법이 통하지 않는 토큰도 있습니다. [1, 1, 1]처럼 모든 숫자가 같으면 표준편차가 0이라 나눌 수가 없습니다. 그래서 제곱근 안에 작은 수 **ε**(엡실론), 여기서는 0.00001을 더합니다.

$$ \hat x = \frac{x - \text{평균}}{\sqrt{\text{분산} + \varepsilon}} $$

[1, 1, 1]은 무엇이 될까요? 먼저 ε 없이, 다음에는 ε을 넣어 계산합니다.
"""

# %% claims=["0-24", "0-25", "2-38", "4-72"] jupyter={"outputs_hidden": true}
same, eps = np.ones(3), 1e-5
with np.errstate(invalid="ignore"):  # no warning about 0 / 0 | 0 / 0을 경고하지 않음
    without_eps = (same - same.mean()) / same.std()
with_eps = (same - same.mean()) / np.sqrt(same.var() + eps)
without_eps, with_eps

# %% [markdown] lang="en"
r"""
Without ε, NumPy has to compute 0 / 0 and answers nan, *not a number*. Whatever is computed from a nan is nan as well, so a single such token can spoil all that comes after. With ε the result is three zeros, the centre of the circle, while the four decimals of [1, 2, 3] don't notice so small an ε.

### Exercise 3.1 ★ 5 minutes

Normalize the token **[−1, 1, 2, 3, 5]**. If you leave ε out, the numbers come out round.
"""

# %% [markdown] lang="ko"
r"""
ε이 없으면 0 / 0을 계산해야 하므로 NumPy는 nan(not a number), 즉 숫자가 아니라는 답을 냅니다. nan으로 계산한 것은 다시 nan이 되므로, 이런 토큰 하나가 뒤에 오는 계산을 모두 망칠 수 있습니다. ε을 넣은 결과는 0 세 개, 맨 위의 그림에서 본 원의 중심입니다. [1, 2, 3]에서는 이만큼 작은 ε이 있어도 소수 넷째 자리까지 달라지지 않습니다.

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

What does x̂ still know of its token? The next cell normalizes [1, 2, 3, 6] and four others.

$$ [-2, 0, 2, 8] \quad [51, 52, 53, 56] \quad [-1, -2, -3, -6] \quad [6, 3, 2, 1] $$

Which of the four will come out like [1, 2, 3, 6]?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 무엇에 좋을까요? 조용해도 노래를 알아듣는 뉴런

x̂에는 토큰의 무엇이 남아 있을까요? 다음 셀은 [1, 2, 3, 6]과 함께 다른 토큰 네 개를 정규화합니다.

$$ [-2, 0, 2, 8] \quad [51, 52, 53, 56] \quad [-1, -2, -3, -6] \quad [6, 3, 2, 1] $$

이 네 토큰 가운데 [1, 2, 3, 6]과 똑같아지는 것은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
def normalize(x):
    return (x - x.mean()) / np.sqrt(x.var() + eps)


five = np.array([[1, 2, 3, 6], [-2, 0, 2, 8], [51, 52, 53, 56], [-1, -2, -3, -6], [6, 3, 2, 1]])
Table({"x": [numbers(x) for x in five], "x̂": [numbers(normalize(x)) for x in five]})

# %% [markdown] lang="en"
r"""
[−2, 0, 2, 8] and [51, 52, 53, 56] come out like [1, 2, 3, 6], to all four decimals. Doubling a token doubles its standard deviation, which the division takes out again, and shifting a token shifts its mean, which the subtraction takes out. At the sliders both moves left the dot in place. What LayerNorm keeps of a token is its **pattern**, the song without the volume, here with steps of 1 : 1 : 3. The other two are different songs. One stands [1, 2, 3, 6] on its head, and one plays it backwards.

So LayerNorm throws away two numbers for each token, the mean and the standard deviation. Of three features that leaves only a place on a circle, which looks brutal, but of the 512 in the Transformer of 2017 it leaves 510.

Now let the neuron read x̂₄ in place of x₄. Its threshold is still 1, which now means one standard deviation above the mean of the token. But if all we want is one volume, why subtract anything? A rival of x̂ only divides, by the **root mean square** or rms, which is what the standard deviation turns into if you forget to take off the mean. For which of the four tokens will the neuron fire each time?
"""

# %% [markdown] lang="ko"
r"""
[−2, 0, 2, 8]과 [51, 52, 53, 56]의 x̂은 [1, 2, 3, 6]의 x̂과 소수 넷째 자리까지 똑같습니다. 토큰을 두 배로 키우면 표준편차도 두 배가 되므로, 나누고 나면 그대로입니다. 토큰을 통째로 올리거나 내리면 평균도 그만큼 옮겨 가므로, 빼고 나면 그대로입니다. 눈치채셨나요? 슬라이더로 점을 제자리에 두던 두 가지 방법이 바로 이 둘입니다. LayerNorm을 지난 토큰에는 **패턴**만, 즉 음량을 뺀 노래만 남습니다. 이 노래에서는 숫자 사이의 간격이 1 : 1 : 3입니다. 나머지 두 토큰은 다른 노래입니다. 하나는 [1, 2, 3, 6]을 위아래로 뒤집은 것이고, 하나는 끝에서부터 거꾸로 연주한 것입니다.

그러니까 LayerNorm은 토큰마다 숫자 두 개, 평균과 표준편차를 버립니다. 특징이 셋이면 원 위의 자리 하나만 남으니 가혹해 보입니다. 하지만 2017년의 트랜스포머는 특징이 512개라서, 숫자 512개에서 둘을 버려도 510개가 남습니다.

이제 뉴런이 x₄ 대신 x̂₄를 읽게 합시다. 기준은 그대로 1이지만, 이제 1은 토큰의 평균보다 표준편차 하나만큼 크다는 뜻입니다. 그런데 음량만 맞추면 된다면 평균은 왜 뺄까요? x̂의 경쟁자도 하나 불러 봅시다. 이 경쟁자는 나누기만 합니다. 나누는 수는 **제곱평균제곱근**(root mean square, rms)이고, 표준편차를 구하다가 평균 빼기를 잊으면 나오는 수입니다. x₄ / rms를 읽는 뉴런과 x̂₄를 읽는 뉴런은 각각 1절의 네 토큰 가운데 어디에서 켜질까요?
"""

# %% jupyter={"outputs_hidden": true}
rival = read[:, 3] / np.sqrt((read**2).mean(axis=1))  # one rms for each token | 토큰마다 rms 하나
fourth = np.array([normalize(x)[3] for x in read])
Table({"x": shown, "x₄ / rms": rival, "x̂₄": fourth, "ReLU(x̂₄ − 1)": relu(fourth - 1)}, digits=2)

# %% [markdown] lang="en"
r"""
With LayerNorm the neuron fires with 0.6 for each of the first three tokens. In the loud one x₄ lies only half a standard deviation above the mean, and the neuron stays silent. Nobody has touched its weight or its bias, but now all tokens arrive at the same volume, as they do for every weight that reads from a LayerNorm. **This is what forgetting is good for.**

With the rival the loud token is back. All its numbers lie far above 0, and that alone lifts x₄ / rms to 1.1, above the threshold. Division takes out the volume, but not the mean. (Some models of today only divide all the same, as lesson 19 shows.)
"""

# %% [markdown] lang="ko"
r"""
LayerNorm이 있으면 뉴런은 처음 세 토큰에서 똑같이 0.6으로 켜집니다. 시끄러운 토큰의 x₄는 평균보다 표준편차 절반만큼 클 뿐이어서, 뉴런은 켜지지 않습니다. 가중치(weight)와 편향(bias)은 하나도 바꾸지 않았습니다. 토큰이 모두 같은 음량으로 들어오기 때문입니다. 이 뉴런만 덕을 보는 것도 아닙니다. LayerNorm 뒤에서는 어느 뉴런이나 같은 음량의 토큰을 읽습니다. **음량을 지우는 것이 좋은 이유가 여기에 있습니다.**

x₄ / rms를 읽는 뉴런은 네 토큰 모두에서, 시끄러운 토큰에서까지 켜집니다. 시끄러운 토큰의 숫자는 모두 0보다 훨씬 크고, 그것만으로도 x₄ / rms는 기준을 넘는 1.1이 됩니다. 나눗셈은 음량을 없애지만 평균은 없애지 못합니다. (그래도 나누기만 하는 모델이 요즘에는 있습니다. 19장에서 봅니다.)
"""

# %% [markdown] lang="en"
r"""
## 4 · Build: a whole batch

A model seldom gets a single token. It gets a **batch** of B sentences with T tokens of d features each, in our case 2 sentences of 3 tokens with 4 features.
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
There are six means, one for each token. NumPy drops the axis that it has averaged over and would return them in the shape (2, 3). Shapes are lined up from the right, where the 3 of (2, 3) would meet the 4 of X and not fit. With `keepdims=True` the averaged axis stays, one number long, and NumPy stretches it over the four features, which is called **broadcasting**.

The variances of sentence 1 are 3.5, 0 and 14.
"""

# %% [markdown] lang="ko"
r"""
평균은 토큰마다 하나씩, 모두 여섯 개입니다. NumPy는 평균을 구한 축을 없애므로, 그냥 두면 모양이 (2, 3)이 됩니다. 모양은 오른쪽부터 맞추는데, (2, 3)의 3은 X의 끝에 있는 4와 맞지 않습니다. `keepdims=True`를 주면 평균을 구한 축이 길이 1로 남고, NumPy가 이 축을 특징 네 개에 맞게 늘립니다. 이렇게 늘리는 것을 **브로드캐스팅**(broadcasting)이라고 합니다.

문장 1의 분산은 3.5, 0, 14입니다.
"""

# %%
X_hat = (X - mean) / np.sqrt(variance + eps)  # (B, T, d)
matrices(Matrix(X_hat[0], "sentence 1", tokens), Matrix(X_hat[1], "sentence 2", tokens))

# %% [markdown] lang="en"
r"""
In sentence 1 tokens 1 and 3 have come out alike, and token 2, four equal numbers, has become zeros.

**Why token by token?** If we took one mean and one standard deviation for a whole sentence or the whole batch, a loud token would remain louder than its neighbours and less would be forgotten. What would that cost? We make the *third* token of sentence 1 a hundred times as loud. Which choice will leave the *first* token as it was, a mean over one token, over one sentence or over the whole batch?
"""

# %% [markdown] lang="ko"
r"""
문장 1에서 토큰 1과 토큰 3은 똑같아졌고, 숫자 네 개가 모두 같던 토큰 2는 0이 되었습니다.

**왜 토큰마다 따로 할까요?** 문장 전체나 배치 전체에서 평균과 표준편차를 하나씩만 구하면, 시끄러운 토큰은 이웃보다 여전히 시끄럽고, 지워지는 것도 적습니다. 그 대신 무엇을 잃을까요? 문장 1의 **세 번째** 토큰을 100배로 키워 봅시다. 토큰 하나, 문장 하나, 배치 전체 가운데 어디에 걸쳐 평균을 구해야 **첫 번째** 토큰이 그대로 있을까요?
"""

# %% claims=["1-43", "2-30", "4-69", "4-70"] jupyter={"outputs_hidden": true}
def first_token(batch, axes):
    mean = batch.mean(axes, keepdims=True)
    variance = batch.var(axes, keepdims=True)
    return numbers(((batch - mean) / np.sqrt(variance + eps))[0, 0])


louder = X.copy()
louder[0, 2] *= 100  # sentence 1, token 3 | 문장 1, 토큰 3
over = {"one token": -1, "one sentence": (1, 2), "whole batch": (0, 1, 2)}
before = [first_token(X, axes) for axes in over.values()]
after = [first_token(louder, axes) for axes in over.values()]
Table({"mean over": list(over), "token 1 before": before, "token 1 after": after})

# %% [markdown] lang="en"
r"""
The first token stays as it was only if it's normalized by itself. Over the sentence its numbers used to run from −0.7845 to 1.1767, and now all four are squeezed in between −0.2893 and −0.268. Its pattern is still there, the steps are 1 : 1 : 3 as before, but it has sunk to a whisper. The neuron of part 1, which would have fired at 1.1767, hears nothing at −0.268. One loud neighbour has turned everybody else down.

(*Batch normalization* is something else, see the deeper notebook.)
"""

# %% [markdown] lang="ko"
r"""
첫 번째 토큰이 그대로인 것은 그 토큰만 따로 정규화할 때뿐입니다. 문장에 걸쳐 정규화하면, −0.7845에서 1.1767까지 퍼져 있던 네 숫자가 −0.2893과 −0.268 사이로 몰립니다. 간격은 여전히 1 : 1 : 3이므로 패턴은 남아 있지만, 속삭임처럼 작아졌습니다. 1절의 뉴런은 1.1767에서는 켜졌겠지만 −0.268에서는 아무 소리도 듣지 못합니다. 시끄러운 이웃 하나가 다른 모두의 소리를 줄여 버렸습니다.

(표의 ‘배치 전체’는 **배치 정규화**(batch normalization)와 다릅니다. 배치 정규화는 심화 노트북에서 다룹니다.)
"""

# %% [markdown] lang="en"
r"""
## 5 · γ and β: a volume that is learned

All tokens now have the same volume. But some features may matter more than others, and only training can find out which. So LayerNorm ends by multiplying each feature by its own **γ** (gamma) and adding its own **β** (beta):

$$ y = \gamma \cdot \hat x + \beta $$

There are d numbers in γ and d in β, learned like weights and shared by all tokens. When training starts they are 1 and 0 and do nothing.

Can they bring back what was forgotten? Token 1 had the standard deviation √3.5 and the mean 3, so let's choose just these as γ and β of every feature. What will come out for the three tokens of sentence 1?
"""

# %% [markdown] lang="ko"
r"""
## 5 · γ와 β: 학습으로 정하는 음량

이제 모든 토큰의 음량이 같습니다. 그런데 어떤 특징은 다른 특징보다 중요할지도 모릅니다. 어느 특징이 그런지는 학습해 봐야 알 수 있습니다. 그래서 LayerNorm은 마지막에 특징마다 수를 하나 곱하고 하나 더합니다. 곱하는 수가 **γ**(감마), 더하는 수가 **β**(베타)입니다.

$$ y = \gamma \cdot \hat x + \beta $$

γ와 β는 숫자가 d개씩이고, 가중치처럼 학습으로 정하며, 모든 토큰이 함께 씁니다. 학습을 시작할 때는 1과 0이라서 아무것도 바꾸지 않습니다.

지워진 평균과 음량을 γ와 β로 되살릴 수 있을까요? 토큰 1의 표준편차는 √3.5, 평균은 3이었습니다. 모든 특징의 γ를 √3.5로, β를 3으로 두어 봅시다. 문장 1의 세 토큰은 각각 무엇이 되어 나올까요?
"""

# %% claims=["0-27", "2-34", "4-74", "4-75", "4-76"] jupyter={"outputs_hidden": true}
gamma, beta = np.full(4, np.sqrt(3.5)), np.full(4, 3.0)
y = gamma * X_hat[0] + beta
matrices(Matrix(X[0], "x", tokens), "→", Matrix(X_hat[0], "x̂"), "→", Matrix(y, "y"))

# %% [markdown] lang="en"
r"""
Token 1 is back, but token 3 has become a second token 1. The two had the same x̂ and therefore get the same y, whatever γ and β are. A token's own mean and volume are gone for good. What γ and β can set belongs to a *feature* and is the same in every token. With γ = 10 the feature counts ten times as much, and with γ = 0 it's β everywhere and has nothing left to say.

<details><summary>Couldn't the next block do that with its own weights?</summary>

For what the block reads itself it could, with weights ten times as large where γ is 10. But the skip of lesson 02 carries y *past* the block too, where there are no weights. There γ alone decides how much a feature counts.

</details>

### Exercise 3.2 ★★ 7 minutes

Write LayerNorm for a batch. `x` is (B, T, d), `gamma` and `beta` are (d,).
"""

# %% [markdown] lang="ko"
r"""
토큰 1은 되살아났지만, 토큰 3까지 토큰 1이 되어 나왔습니다. 두 토큰은 x̂이 같으므로 γ와 β가 무엇이든 y도 같습니다. 토큰마다 달랐던 평균과 음량은 영영 사라졌습니다. γ와 β는 **특징**에 딸린 수라서 어느 토큰에서나 똑같습니다. γ = 10이면 그 특징의 비중이 열 배가 됩니다. γ = 0이면 그 특징은 어느 토큰에서나 β가 되어 아무것도 알려 주지 못합니다.

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

[−1, 1, 2, 3, 5]와 [5, 3, 2, 1, −1]을 LayerNorm에 넣었을 때 **둘 다** 그대로 나오게 하고 싶습니다. `gamma_3`의 숫자 다섯 개와 `beta_3`의 숫자 다섯 개를 정하세요. (ε은 빼고 계산합니다.)
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
From now on we use the course's own `LayerNorm`. It computes what yours does, where `dots(a, b)` multiplies number by number and adds up over the features, and `d_model` is our d. It keeps `std` and `x_hat` for the way back in lesson 14.
"""

# %% [markdown] lang="ko"
r"""
지금부터는 이 과정의 `LayerNorm`을 씁니다. 하는 계산은 여러분이 작성한 함수와 같습니다. `dots(a, b)`는 같은 자리의 숫자끼리 곱해서 특징에 걸쳐 모두 더하고, `d_model`은 우리의 d입니다. `std`와 `x_hat`을 저장해 두는 것은 14장에서 역전파(backward)할 때 쓰기 위해서입니다.
"""

# %%
from helpers import FeedForward, LayerNorm, show

show(LayerNorm.forward)

# %% [markdown] lang="en"
r"""
## 6 · What it is for: thirty blocks, tamed

Lesson 02 left us with a problem. In thirty residual blocks, with weights twice as large as PyTorch's, its two words ended up thousands apart, or tens of thousands. Here they are again as tokens 1 and 2. Might one LayerNorm do, at the input, so that both set out at the same volume? We try that first, and then add one after each add, where γ is 1 and β is 0.

We follow the *length* of token 1, the root of the sum of its squares. After LayerNorm the squares of its 16 numbers have a mean of 1, so what is its length? With the LayerNorm at the input alone, will it end nearer to 4, to 400 or to 40 000? And will it be a straight line, in a picture where each grid line means ten times as much as the one below?
"""

# %% [markdown] lang="ko"
r"""
## 6 · 무엇에 좋을까요? 블록 서른 개를 다스립니다

2장이 숙제를 하나 남겼습니다. 가중치가 PyTorch 초깃값의 두 배일 때, 잔차 블록 서른 개를 지난 두 단어 사이의 거리는 수천에서 수만이 되었습니다. 그 두 단어를 여기서는 토큰 1과 토큰 2라고 부릅시다. 입력에서 한 번만 정규화해서 두 토큰을 같은 음량으로 출발시키면 되지 않을까요? 먼저 그렇게 해 보고, 다음에는 더할 때마다 바로 뒤에도 LayerNorm을 둡니다(γ = 1, β = 0).

이번에는 토큰 1의 **길이**, 즉 숫자를 제곱해 모두 더한 것의 제곱근을 따라가 봅시다. 여기서는 토큰마다 특징이 16개입니다. LayerNorm을 지난 숫자 16개는 제곱의 평균이 1입니다. 이때 길이는 얼마일까요? 입력에서 한 번만 정규화하면 마지막 길이는 4, 400, 40,000 가운데 어디에 가장 가까울까요? 그림의 세로축에서는 가로줄을 하나 올라갈 때마다 10배가 됩니다. 이때의 곡선은 곧을까요, 휘어 있을까요?
"""

# %%
def through_blocks(seed, place, scale=2):
    rng, layer_norm = np.random.default_rng(seed), LayerNorm.fresh(16)
    pair = layer_norm(rng.normal(size=(2, 16)))
    stream = [pair]
    for _ in range(30):
        change = FeedForward.random(16, 64, rng).scaled(scale)(pair)
        pair = change if place == "in place of the add" else pair + change
        if place != "at the input":
            pair = layer_norm(pair)
        stream.append(pair)
    return np.array(stream)  # (31, 2, 16)


def length(x):
    return np.linalg.norm(x, axis=-1)

# %% jupyter={"outputs_hidden": true}
alone = length(through_blocks(0, "at the input")[:, 0])
draw_size_by_depth(alone, length(through_blocks(0, "after each add")[:, 0]))

# %% [markdown] lang="en"
r"""
With a LayerNorm after each add the length is 4 after every block, for 16 squares with a mean of 1 add up to 16. In general the length of x̂ is √d. Normalized at the input alone, token 1 ends at a length of about 49 000. Its curve is almost straight on this axis, for the blocks don't add to the length, they multiply it.

That was one draw. The next cell makes twenty, with PyTorch's weights (× 1) and with doubled ones (× 2), and shows the smallest and the largest length of token 1 and distance from token 2. In the last row LayerNorm stands in place of the add, as LayerNorm(F(x)). With LayerNorm after each add, will the two tokens still be as far apart as before block 1?
"""

# %% [markdown] lang="ko"
r"""
더할 때마다 정규화하면 길이는 어느 블록 뒤에서나 4입니다. 제곱의 평균이 1인 숫자가 16개이므로 제곱의 합이 16이고, 그 제곱근이 4입니다. 일반적으로 x̂의 길이는 √d입니다. 입력에서만 정규화하면 토큰 1의 길이는 마지막에 49,000쯤 됩니다. 이 축에서는 곡선이 거의 곧습니다. 블록을 지날 때마다 길이에 어떤 수가 더해지지 않고 곱해진다는 뜻입니다.

여기까지는 한 번 뽑은 가중치로 본 것입니다. 다음 셀은 PyTorch의 초깃값 그대로인 가중치(× 1)와 그 두 배인 가중치(× 2)로, 무작위로 스무 번씩 해 봅니다. 표에는 토큰 1의 길이와 두 토큰 사이의 거리를 적되, 스무 번 가운데 가장 작은 값과 가장 큰 값만 적습니다. 마지막 행은 더하기 대신 LayerNorm만 둔 것, 즉 LayerNorm(F(x))입니다.

더할 때마다 정규화하면, 두 토큰은 마지막에도 첫 블록 앞에서만큼 떨어져 있을까요?
"""

# %% claims=["4-67"] jupyter={"outputs_hidden": true}
def ends(place, scale, block=30):
    pairs = np.array([through_blocks(seed, place, scale)[block] for seed in range(20)])
    return span(length(pairs[:, 0]), ".0f"), span(length(pairs[:, 0] - pairs[:, 1]), ".1f")


rows = [("before block 1", *ends("at the input", 1, block=0), *ends("at the input", 2, block=0))]
for place in ("at the input", "after each add", "in place of the add"):
    rows.append((place, *ends(place, 1), *ends(place, 2)))
Table(("LayerNorm", "length, × 1", "distance, × 1", "length, × 2", "distance, × 2"), rows)

# %% [markdown] lang="en"
r"""
Normalized at the input alone, token 1 ends anywhere between 6 000 and 96 000 if the weights are doubled. With PyTorch's own weights it ends between 5 and 14. You could live with that, but training will change the weights, and how much can't be known in advance.

A LayerNorm after each add doesn't need to know. Every block reads tokens of length 4, whatever the weights before it have done. A trained γ and β may give different tokens different lengths, but they set a limit that no earlier weight can push a token past.

**There is a price.** The pairs set out 3.7 to 6.7 apart. With a LayerNorm after each add they end 1.6 to 6.3 apart if the weights are PyTorch's, and 0.1 to 5.5 if they are doubled. None has become one token, though at doubled weights at least one has come close. The last row shows what the add is for. Without it, at PyTorch's own weights, no pair stays even 1 apart. The norm keeps tokens within bounds at any weights, and the add keeps them apart as long as the weights aren't too large. Hence the name "add & norm".

The published model of lesson 02 has its norms at the entrance of each block instead, where they change what the block reads and leave the stream alone. That's how a token could grow to a length of 619 and still be read like any other (lesson 18).

And the date reader? It has a norm after each of its five adds. Without its skips it got no date right, so let's see how many are left without its norms:
"""

# %% [markdown] lang="ko"
r"""
입력에서 한 번만 정규화하면, 가중치가 두 배일 때 토큰 1의 길이는 6000에서 96,000 사이가 됩니다. 가중치가 PyTorch의 초깃값이면 마지막 길이는 5에서 14 사이입니다. 그 정도는 견딜 만합니다. 하지만 가중치는 학습하면서 달라지고, 얼마나 달라질지는 아무도 모릅니다.

더할 때마다 정규화하면 가중치가 얼마나 달라질지 몰라도 됩니다. 앞의 가중치가 무엇이든, 모든 블록이 길이가 4인 토큰을 읽습니다. γ와 β를 학습하고 나면 토큰마다 길이가 다를 수도 있습니다. 그래도 길이의 한계는 γ와 β가 정하므로, 앞의 가중치가 무엇이든 토큰은 그 한계를 넘지 못합니다.

**공짜는 아닙니다.** 출발할 때 두 토큰 사이의 거리는 3.7에서 6.7입니다. 더할 때마다 정규화하면 마지막 거리는, 가중치가 PyTorch의 초깃값일 때 1.6에서 6.3이고, 두 배일 때는 0.1에서 5.5입니다. 한 토큰이 되어 버린 쌍은 없지만, 가중치가 두 배일 때는 거의 그렇게 된 쌍도 있습니다. 더하기가 왜 있는지는 마지막 행에서 드러납니다. 더하기가 없으면, 가중치가 PyTorch의 초깃값이어도 스무 쌍 모두 거리가 1도 남지 않습니다. 정규화(norm)는 가중치가 무엇이든 숫자가 끝없이 커지지 않게 하고, 더하기(add)는 가중치가 너무 크지 않은 한 토큰을 서로 다르게 지킵니다. 그래서 이름이 ‘add & norm’입니다. (이 norm은 길이를 뜻하는 노름이 아니라 정규화(normalization)를 줄인 말입니다.)

2장에서 본 공개 모델은 정규화의 자리가 다릅니다. 더한 뒤가 아니라(Post-LN) 블록의 입구마다 정규화합니다(Pre-LN). 이 정규화는 블록이 읽는 숫자만 바꾸고, 잔차 스트림은 그대로 둡니다. 그 토큰이 길이 619까지 자라고도 다른 토큰과 같은 크기로 읽힌 것은 이 때문입니다(18장).

날짜를 읽는 모델은 어떨까요? 더하기가 다섯 번 있고, 그때마다 바로 뒤에 정규화가 있습니다. 2장에서 건너뛰는 길을 모두 뺐을 때는 날짜를 하나도 맞히지 못했습니다. 이번에는 정규화를 모두 빼고 100개 가운데 몇 개를 맞히는지 봅시다.
"""

# %%
from helpers import finished_model, read_of_100, take_out

read_of_100(take_out(finished_model(), "norm"))

# %% [markdown] lang="en"
r"""
The date reader still gets 53 to 65 of each hundred right. Five adds, it seems, are easier to live with than thirty. (It learned with its norms, though.)

## 7 · In PyTorch

In practice you write `torch.nn.LayerNorm(d)`. Here it gets [1, 2, 3] and [1, 1, 1], the two tokens of part 2.
"""

# %% [markdown] lang="ko"
r"""
LayerNorm이 하나도 없어도 100개 가운데 53~65개를 맞힙니다. 더하기가 다섯 번뿐이라면 서른 번일 때보다 견딜 만한가 봅니다. (다만 이 모델은 정규화가 있는 채로 학습했습니다.)

## 7 · PyTorch로

실제로는 `torch.nn.LayerNorm(d)` 한 줄이면 됩니다. 2절의 두 토큰 [1, 2, 3]과 [1, 1, 1]을 넣어 봅시다.
"""

# %% claims=["2-36", "2-37", "2-38", "2-39", "2-40"]
import torch

nn_norm = torch.nn.LayerNorm(3)
nn_norm(torch.tensor([[1.0, 2, 3], [1, 1, 1]]))

# %% [markdown] lang="en"
r"""
PyTorch returns the numbers that you computed by hand. (`grad_fn` waits for lesson 04.) It calls γ `weight` and β `bias`.
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 결과도 손으로 계산한 숫자와 같습니다. (`grad_fn`은 4장에서 설명합니다.) PyTorch는 γ를 `weight`, β를 `bias`라고 부릅니다.
"""

# %% claims=["0-26", "0-28", "2-32", "2-41", "2-42"]
nn_norm.weight, nn_norm.bias, nn_norm.eps

# %% [markdown] lang="en"
r"""
PyTorch too starts with γ = 1 and β = 0, and its ε is ours. `requires_grad=True` means that training may change the numbers. Last comes our batch, on every device you have. The *mirror* is the course's layer in PyTorch's operations, and `out` is what was compared.
"""

# %% [markdown] lang="ko"
r"""
PyTorch도 γ = 1, β = 0에서 시작하고, ε도 우리와 같습니다. `requires_grad=True`는 학습할 때 이 숫자들을 바꾸어도 된다는 뜻입니다. 마지막으로 배치 전체를 내 컴퓨터에 있는 장치마다 계산합니다. 출력에 나오는 mirror(거울)는 이 과정의 층을 PyTorch 연산으로 다시 쓴 것이고, `out`은 비교한 결과의 이름입니다.
"""

# %%
from helpers import equal_on_every_device

equal_on_every_device(LayerNorm(np.full(4, np.sqrt(3.5)), np.full(4, 3.0)), X)

# %% [markdown] lang="en"
r"""
## 8 · Recap

**Why does a Transformer forget how loud its tokens are?** The next block can then count on one volume, which nothing but γ and β may change. A neuron finds its pattern in quiet tokens and loud ones alike, and thirty adds stay within bounds whatever the weights.

The price is two numbers for each token, the mean and the standard deviation. [1, 2, 3, 6] and [−2, 0, 2, 8] come out alike, and no γ and β can tell them apart again. With 512 features that's a small loss. The circle at the top of the page is then a sphere on which a token can move in 510 directions.

| name | shape | what it does |
|---|---|---|
| `x_hat` | (B, T, d) | (x − mean) / √(variance + ε) |
| `gamma`, `beta` | (d,) | learned; they start at 1 and 0: y = γ · x̂ + β |

**Deeper:** [batch normalization, the largest number, the gradient](03b_layer_norm_deeper.ipynb) (after 04). **The way back:** [by hand](14_way_back.ipynb), [looked up](90_every_gradient.ipynb#LayerNorm).

**Next:** γ and β are learned, we said, and so are the weights. Up to now we chose them or drew them at random. The date reader has 89 216 of them, and not one was chosen. [Lesson 04](04_backprop.ipynb) asks each weight one simple question whose answer tells it which way to move.
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

**트랜스포머는 왜 토큰의 음량을 지워 버릴까요?** 그래야 다음 블록이 언제나 한 가지 음량을 믿고 계산할 수 있습니다. 그 음량을 바꿀 수 있는 것은 γ와 β뿐입니다. 그래서 뉴런은 조용한 토큰에서나 시끄러운 토큰에서나 패턴을 찾아냅니다. 그리고 가중치가 무엇이든, 서른 번을 더해도 숫자가 끝없이 커지지 않습니다.

그 대가는 토큰마다 숫자 두 개, 평균과 표준편차입니다. [1, 2, 3, 6]과 [−2, 0, 2, 8]은 똑같아지고, 어떤 γ와 β로도 다시 구별할 수 없습니다. 특징이 512개라면 작은 손실입니다. 맨 위의 그림에서 본 원은 그때 구면이 되고, 토큰은 그 위에서 510개 방향으로 움직일 수 있습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `x_hat` | (B, T, d) | (x − 평균) / √(분산 + ε) |
| `gamma`, `beta` | (d,) | 학습하는 수. 1과 0에서 시작합니다: y = γ · x̂ + β |

**더 깊이:** [심화 노트북](03b_layer_norm_deeper.ipynb)에서는 배치 정규화를 살펴보고, 숫자 하나가 얼마나 커질 수 있는지 알아보고, 그래디언트(gradient)를 유도합니다. 4장을 마친 뒤에 보세요. LayerNorm을 거슬러 **되돌아오는 길**은 [14장](14_way_back.ipynb)에서 손으로 계산하고, 나중에 [여기](90_every_gradient.ipynb#층-정규화)에서 찾아볼 수 있습니다.

**다음:** γ와 β는 학습하는 수이고, 가중치도 그렇습니다. 지금까지는 우리가 골랐거나 무작위로 뽑았습니다. 하지만 날짜를 읽는 모델의 숫자 89,216개 가운데 사람이 고른 것은 하나도 없습니다. [4장](04_backprop.ipynb)에서는 가중치마다 간단한 질문을 하나 합니다. 그 답을 알면 가중치를 어느 쪽으로 바꾸어야 하는지도 알게 됩니다.
"""
