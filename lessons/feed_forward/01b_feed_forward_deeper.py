# %% [markdown] lang="en"
r"""
# 01 · The feed-forward network, deeper

**What can many kinks do, and what becomes of one that is lost?**

Try to draw a parabola with a ruler. It can't be done. But put the ruler down eight times, each time a little steeper, and nobody will see the difference. A feed-forward network draws in the same way. Its line is straight but for the kinks, and every hidden neuron can put in one. By hand we choose where they go. Training has to start from kinks strewn at random, and some of them fall where they're of no use.

**You will be able to**

- place the kinks of a network by hand so that it follows a curve;
- say when a neuron is dead, and why no step of training moves it;
- tell whether a trained network lacks kinks or steps.

**You need** lessons 01 and 04 (gradients). \
**Time** 50 minutes

The network in the figure is to follow x² from 0 to 4. The rings on its line are the kinks, and the curve below shows how far it's off. Double the *neurons*, from 2 to 4 and from 4 to 8. **What happens to the largest gap each time?** Then move *x* to 6 and to −1, beyond the kinks. **What does the network say there?**
"""

# %% [markdown] lang="ko"
r"""
# 01 · 피드포워드 신경망, 심화

**꺾이는 점이 많으면 무엇을 할 수 있을까요? 그리고 꺾이는 점을 잃은 뉴런은 어떻게 될까요?**

자로 포물선을 그려 보세요. 포물선에는 곧은 데가 없으니 제대로 그릴 수 없습니다. 하지만 자를 여덟 번 대면서 그때마다 조금씩 더 기울이면, 진짜 포물선과 구별하기 어렵습니다. 피드포워드 신경망도 바로 이렇게 그립니다. 신경망이 그리는 선은 꺾이는 점(kink)과 점 사이에서 곧고, 은닉(hidden) 뉴런 하나가 선을 한 번 꺾을 수 있습니다. 손으로 만들 때는 어디에서 꺾을지 우리가 정합니다. 하지만 학습은 무작위로 흩어진 점에서 출발해야 하고, 그중에는 아무 쓸모 없는 곳에 떨어지는 점도 있습니다.

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 꺾이는 점의 자리를 손으로 정해, 신경망이 곡선을 따라가게 할 수 있습니다.
- 뉴런이 언제 죽는지, 죽은 뉴런은 왜 학습으로 움직이지 않는지 설명할 수 있습니다.
- 학습한 신경망에 꺾이는 점이 모자란지 스텝이 모자란지 가려낼 수 있습니다.

**필요한 것**은 1장과 4장(그래디언트)입니다. \
**시간** 50분

아래 그림의 신경망은 0에서 4까지 x²을 따라가려고 합니다. 선 위의 동그라미가 꺾이는 점이고, 아래쪽 곡선은 신경망이 x²에서 얼마나 벗어났는지 보여 줍니다. **뉴런**을 2개에서 4개로, 4개에서 8개로 두 배씩 늘려 보세요. **가장 큰 차이는 그때마다 어떻게 되나요?** 그런 다음 뉴런을 8개로 두고, 꺾이는 점이 없는 곳인 6과 −1로 **x**를 옮겨 보세요. **그곳에서 신경망은 어떤 값을 내놓나요?**
"""

# %% tags=["widget"]
from helpers import play_bends

play_bends()

# %%
import numpy as np

from helpers import SGD, FeedForward, SquaredError, Table, check, show, span

# %% [markdown] lang="en"
r"""
## 1 · Kinks by hand

With twice as many neurons, the largest gap shrinks to a quarter, from 1 to ¼ and from ¼ to 1/16. Beyond the kinks the line goes straight on. At 6 the eight neurons say 31, where x² is 36. At −1 all are off, and the network says 0, where x² is 1. Without kinks it can't follow a curve.

Here are the four neurons:

$$ y = \text{ReLU}(x) + 2\,\text{ReLU}(x - 1) + 2\,\text{ReLU}(x - 2) + 2\,\text{ReLU}(x - 3) $$

At x = 3 that makes 3 + 4 + 2 + 0 = 9, exactly 3². Halfway between two kinks, at 2.5, it makes 2.5 + 3 + 1 = 6.5, while 2.5² is 6.25. This ¼ is the largest gap.

Is there a curve that kinks can't follow? Between two ends there's none, as long as the curve is **continuous**. With enough neurons a network comes as close as you like. The same holds for any number of inputs and for every usual activation function, as none of them is a polynomial (Leshno et al., 1993). This is the **universal approximation theorem**. It says that the weights *exist*. Whether training finds them is for part 3.

Kinks can even save what they seem to cut off.

### Exercise 1.5 ★★★ 10 minutes

ReLU throws negative numbers away. Build a network 2 → n → 2 that nevertheless returns its input unchanged, **FFN(x) = x** for every x, however large or negative. You choose n; the shapes are (2, n), (n,), (n, 2), (2,).
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로 정한 꺾이는 점

뉴런을 두 배로 늘릴 때마다 가장 큰 차이는 4분의 1로 줄어, 1이 ¼이 되고 ¼이 1/16이 됩니다. 꺾이는 점이 없는 바깥에서는 선이 그대로 곧게 나아갑니다. x = 6에서 뉴런 여덟 개는 31을 내놓지만 x²은 36입니다. x = −1에서는 뉴런이 모두 꺼져 0이 나오는데 x²은 1입니다. 꺾이는 점이 없는 곳에서는 곡선을 따라갈 수 없습니다.

뉴런이 네 개인 신경망을 식으로 쓰면 다음과 같습니다.

$$ y = \text{ReLU}(x) + 2\,\text{ReLU}(x - 1) + 2\,\text{ReLU}(x - 2) + 2\,\text{ReLU}(x - 3) $$

x = 3이면 3 + 4 + 2 + 0 = 9로, 정확히 3²입니다. 이웃한 두 점의 한가운데인 2.5에서는 2.5 + 3 + 1 = 6.5인데 2.5²은 6.25입니다. 이 ¼이 가장 큰 차이입니다.

꺾어서 따라갈 수 없는 곡선도 있을까요? 정해진 구간에서 **연속**(continuous)인 곡선 가운데는 없습니다. 뉴런을 충분히 늘리면 신경망은 그런 곡선에 얼마든지 가까워집니다. 입력이 여럿이어도, 활성 함수(활성화 함수, activation function)가 ReLU가 아니어도 마찬가지입니다. 흔히 쓰는 활성 함수는 다항식이 아니기 때문입니다(Leshno 외(1993)). 이것을 **보편 근사 정리**(universal approximation theorem)라고 합니다. 다만 이 정리는 그런 가중치(weight)가 **있다**고 할 뿐입니다. 그 가중치를 학습으로 찾을 수 있는지는 3절에서 알아봅니다.

꺾이는 점을 잘 쓰면, 잘려 나간 줄 알았던 것도 지킬 수 있습니다.

### 연습 1.5 ★★★ 10분

ReLU는 음수를 버립니다. 그런데도 입력을 그대로 돌려주는 신경망 2 → n → 2를 만드세요. 모든 x에 대해, x가 아무리 커도, 음수여도 **FFN(x) = x**여야 합니다. n은 마음대로 정해도 되고, 모양은 (2, n), (n,), (n, 2), (2,)입니다.
"""

# %%
answer_5 = (..., ..., ..., ...)  # w_1, b_1, w_2, b_2

check("1.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

If x is negative, −x is positive and passes. Give each input two neurons.

</details>
<details><summary>Hint 2</summary>

max(0, x) − max(0, −x) = x, for both signs. `np.eye(2)` is the matrix with 1 on the diagonal and 0 elsewhere; `np.hstack` and `np.vstack` put matrices side by side and on top of each other.

</details>
<details><summary>Solution</summary>

{solution}

Of the four hidden neurons two carry the positive part and two the negative part. (Lesson 02 gets x for free, by a path around the network.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

x가 음수이면 −x는 양수이므로 통과합니다. 입력 하나에 뉴런을 두 개씩 주세요.

</details>
<details><summary>힌트 2</summary>

부호와 상관없이 max(0, x) − max(0, −x) = x입니다. `np.eye(2)`는 대각선이 1이고 나머지가 0인 행렬이고, `np.hstack`은 행렬을 옆으로, `np.vstack`은 위아래로 이어 붙입니다.

</details>
<details><summary>풀이</summary>

{solution}

은닉 뉴런 네 개 가운데 둘은 양수 부분을, 둘은 음수 부분을 전달합니다. ReLU가 버리는 것을 폭으로 되찾는 셈입니다. (2장에서는 신경망을 건너뛰는 길 덕분에 x를 공짜로 얻습니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · A kink that is lost

### Exercise 1.4 ★★ 5 minutes

A whole network can die. Find weights `w_1` (2 rows, 3 columns) for which **all three** hidden neurons of the pocket network are off at x = [2, 1]. The biases stay at 1, and a sum of exactly 0 counts as off.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 꺾이는 점을 잃은 뉴런

### 연습 1.4 ★★ 5분

뉴런이 모두 꺼져 신경망 전체가 ‘죽을’ 수도 있습니다. x = [2, 1]에서 1장의 작은 신경망의 은닉 뉴런 **세 개가 모두** 꺼지는 가중치 `w_1`을 찾으세요(행이 두 개, 열이 세 개). 합이 정확히 0이어도 꺼진 것으로 보고, 편향(bias)은 1 그대로 둡니다.
"""

# %%
answer_4 = [[..., ..., ...], [..., ..., ...]]

check("1.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each column must give 2 · upper + 1 · lower + 1 ≤ 0.

</details>
<details><summary>Solution</summary>

{solution}

Every sum is −2, and the output is b_2 = [−1, −1]. From this token nothing but `b_2` can learn.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

열마다 2 · 위 + 1 · 아래 + 1 ≤ 0이어야 합니다.

</details>
<details><summary>풀이</summary>

{solution}

합이 모두 −2이고, 출력은 b_2 = [−1, −1]입니다. 이 토큰으로 학습할 수 있는 것은 `b_2`뿐입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Another token can switch these neurons on again, but a neuron that's off for *every* token in training is called **dead**. Why so final? Here is lesson 04's way back, written for many tokens at once. In it, `affine_backward` goes back through one layer. Which slopes of a dead neuron are 0: that of its weight, of its bias, of its weight to the output?
"""

# %% [markdown] lang="ko"
r"""
다른 토큰이 들어오면 이 뉴런들은 다시 켜질 수 있습니다. 그런데 학습에 쓰는 **모든** 토큰에서 꺼져 있는 뉴런도 있습니다. 이런 뉴런을 **죽은**(dead) 뉴런이라고 합니다. 죽은 뉴런은 왜 되살아나지 못할까요? 4장에서 본 역전파(backpropagation)를, 여러 토큰을 한꺼번에 계산하도록 행렬로 쓴 코드를 봅시다. (`affine_backward`는 그래디언트(gradient)를 층 하나만큼 거꾸로 보내는 함수입니다.) 죽은 뉴런에서는 가중치의 기울기(slope), 편향의 기울기, 출력으로 가는 가중치의 기울기 가운데 어느 것이 0일까요?
"""

# %%
show(FeedForward.backward)

# %% [markdown] lang="en"
r"""
For a dead neuron all three slopes are 0. The **gate** in the second line makes the slope 0 wherever the neuron is off, and with it those of its weight and its bias. The first line multiplies by `hidden`, which is 0 for every token, so the weight to the output gets nothing either. No token asks for a change, and in the next step the neuron will be just as dead. (Layers before it could change what comes in and wake it.) What if a small slope passed where the gate is shut?

### Exercise 1.6 ★★ 8 minutes

**Leaky ReLU** lets a tenth of a negative sum pass: h = s where s > 0, else 0.1 · s. Write the gradient `dw_1` of a network with this kink: `x` and `dout` are (tokens, d_model), and `dout` are the slopes of the output. (`b_2` is not needed: why?)
"""

# %% [markdown] lang="ko"
r"""
죽은 뉴런에서는 세 기울기가 모두 0입니다. 두 번째 줄이 **게이트**(gate)입니다. 게이트는 뉴런이 꺼진 곳에서 기울기를 0으로 만들고, 그러면 가중치와 편향의 기울기도 0이 됩니다. 첫 번째 줄에서는 `hidden`을 곱하는데, 이 숫자가 모든 토큰에서 0이므로 출력으로 가는 가중치의 기울기도 0입니다. 어느 토큰도 이 뉴런을 바꾸지 못하므로, 뉴런은 다음 스텝에서도 똑같이 죽어 있습니다. (앞에 다른 층이 있다면, 들어오는 숫자가 달라져 되살아날 수도 있습니다.) 그렇다면 게이트가 닫힌 곳에서도 기울기를 조금 통과시키면 어떨까요?

### 연습 1.6 ★★ 8분

**Leaky ReLU**는 음수인 합도 10분의 1만큼 통과시킵니다. s > 0이면 h = s, 아니면 0.1 · s입니다. 이렇게 꺾는 신경망의 그래디언트 `dw_1`을 구하는 함수를 작성하세요. `x`와 `dout`은 (tokens, d_model)이고, `dout`은 출력의 기울기입니다. (`b_2`는 필요 없습니다. 왜일까요?)
"""

# %%
def leaky_dw_1(x, w_1, b_1, w_2, dout):
    ...


check("1.6", leaky_dw_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint 1</summary>

Of the lines above only the gate changes. What is the slope of 0.1 · s?

</details>
<details><summary>Hint 2</summary>

`np.where(condition, a, b)` takes a where the condition holds and b elsewhere. The condition is about the sum, `x @ w_1 + b_1`.

</details>
<details><summary>Solution</summary>

{solution}

`b_2` is not needed, because it is added after everything: it shifts `out`, but no slope depends on how large it is. (`b_1` is needed: it decides which gates are open.)

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트 1</summary>

달라지는 것은 게이트 한 줄뿐입니다. 0.1 · s의 기울기는 얼마인가요?

</details>
<details><summary>힌트 2</summary>

`np.where(조건, a, b)`는 조건이 맞는 곳에서는 a, 나머지에서는 b를 고릅니다. 조건은 합 `x @ w_1 + b_1`에 대한 것입니다.

</details>
<details><summary>풀이</summary>

{solution}

`b_2`는 맨 마지막에 더합니다. `out`에 더해질 뿐이고 어떤 기울기도 그 값에 따라 달라지지 않으므로 필요 없습니다. (`b_1`은 어느 게이트가 열리는지 정하므로 필요합니다.)

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Does training find the kinks?

By hand, eight kinks came within 1/16, or 0.0625, of x². Now let's train, on 65 examples between 0 and 4. Six networks have eight neurons and six have thirty-two. All start from random numbers, drawn as in PyTorch. A neuron's kink lies where its sum is 0, at −b/w. After 2000 steps and again after 10 000 the cell counts the kinks between 0 and 4 and the dead neurons. **Does any of the twelve come nearer than our hand did? If not, do they lack kinks, or steps?**
"""

# %% [markdown] lang="ko"
r"""
## 3 · 학습으로 꺾이는 점을 찾을 수 있을까요?

손으로 정한 여덟 점으로는 x²과의 차이가 1/16, 즉 0.0625까지 줄었습니다. 이제 0과 4 사이의 샘플 65개로 학습시켜 봅시다. 뉴런이 8개인 신경망 여섯 개와 32개인 신경망 여섯 개가 있습니다. 모두 PyTorch와 같은 방법으로 뽑은 무작위 초깃값에서 출발합니다. 뉴런은 가중합이 0이 되는 곳, 즉 −b/w에서 선을 꺾습니다. 셀은 2000스텝 뒤에, 그리고 10,000스텝 뒤에 다시, 0과 4 사이에 있는 꺾이는 점과 죽은 뉴런을 셉니다. **열두 신경망 가운데 손으로 정한 것보다 더 가까워지는 것이 있을까요? 없다면 모자란 것은 꺾이는 점일까요, 스텝일까요?**
"""

# %%
examples, loss = np.linspace(0, 4, 65)[:, None], SquaredError()  # (65, 1)


def train(network, steps):
    sgd = SGD(network.params, 0.02)
    for _ in range(steps):
        loss(network(examples), examples**2)
        network.backward(loss.backward())
        sgd.step(network.grads)
    places = -network.b_1 / network.w_1[0]
    kinks, dead = (0 < places) & (places < 4), network.hidden.max(axis=0) == 0
    return kinks.sum(), dead.sum(), np.abs(network(examples) - examples**2).max()

# %% jupyter={"outputs_hidden": true}
rows = []  # takes half a minute | 30초쯤 걸림
for n in (8, 32):
    six = [FeedForward.random(1, n, np.random.default_rng(seed)) for seed in range(6)]
    for now, steps in ((2000, 2000), (8000, 10000)):
        kinks, dead, gaps = zip(*(train(network, now) for network in six))
        rows.append([n, steps, span(kinks), span(dead), span(gaps, ".2f")])
Table(("neurons", "steps", "kinks from 0 to 4", "dead", "largest gap"), rows)

# %% [markdown] lang="en"
r"""
No network comes nearer than our hand, even with four times as many neurons. There are two causes.

**The small networks lack kinks.** Of eight neurons at most five have their kink between 0 and 4. One to three are dead. Any others are on for every example and draw nothing but a straight line. Training hardly brings a kink in.

**The wide networks lack steps.** They have twelve kinks or more, and yet after 2000 steps each is still off by 0.29 or more. After 10 000 the best has come within 0.09, with hardly a kink more or less.

Would exercise 1.6's leak help? In a test of this course the six small networks have it. After 2000 steps they have no more kinks than without it, and the gaps are nearly the same. Where its sums are negative, a leaky neuron is a straight line too, and straight lines weren't what was missing. What helps is many neurons.

## 4 · Recap

**What can many kinks do, and what becomes of one that is lost?** Enough kinks in the right places follow any continuous curve, though only between two ends. A neuron that's off for every example gets no slope, so its kink is lost for good. Training makes do with the kinks that the start put in place. With many neurons they're enough.

**References.** M. Leshno et al., *Multilayer Feedforward Networks with a Nonpolynomial Activation Function Can Approximate Any Function*, 1993.

Back to [lesson 01](01_feed_forward.ipynb). **To look up:** [the gradients of x @ w + b](90_every_gradient.ipynb#Affine), compared with PyTorch's on every device.

**Next:** here a single network learned. [Pile up thirty](02b_residual_paths_deeper.ipynb), and without a way around them they learn nothing at all.
"""

# %% [markdown] lang="ko"
r"""
손으로 정한 것보다 가까워진 신경망은 없습니다. 뉴런이 네 배나 많아도 그렇습니다. 이유는 두 가지입니다.

**작은 신경망에는 꺾이는 점이 모자랍니다.** 뉴런 여덟 개 가운데 0과 4 사이에서 꺾이는 것은 많아야 다섯 개입니다. 한 개에서 세 개는 죽어 있습니다. 나머지 뉴런은 모든 샘플에서 켜져 있어, 샘플이 있는 곳에서는 곧은 선을 그릴 뿐입니다. 10,000스텝 뒤에도 수는 거의 그대로입니다. 학습하는 동안 안으로 들어오는 점은 거의 없습니다.

**넓은 신경망에는 스텝이 모자랍니다.** 꺾이는 점이 열두 개 이상인데도 2000스텝 뒤의 차이는 모두 0.29가 넘습니다. 10,000스텝 뒤에는 가장 좋은 신경망의 차이가 0.09까지 줄어듭니다. 그동안 꺾이는 점의 수는 거의 달라지지 않았습니다.

그런데 연습 1.6의 Leaky ReLU는 어떨까요? 이 과정의 테스트에서는 작은 신경망 여섯 개를 Leaky ReLU로 바꾸어 2000스텝 학습시킵니다. 이제 모든 뉴런이 움직일 수 있는데도 꺾이는 점은 늘지 않고 차이도 거의 그대로입니다. 합이 모두 음수이면 Leaky ReLU가 그리는 것도 곧은 선일 뿐인데, 모자란 것은 곧은 선이 아니었습니다. 정말로 도움이 되는 것은 뉴런을 늘리는 것입니다.

## 4 · 정리

**꺾이는 점이 많으면 무엇을 할 수 있을까요? 그리고 꺾이는 점을 잃은 뉴런은 어떻게 될까요?** 꺾이는 점이 알맞은 곳에 충분히 있으면 정해진 구간에서 어떤 연속 곡선이든 따라갈 수 있습니다. 점이 없는 바깥에서는 선이 곧게 나아갈 뿐입니다. 모든 샘플에서 꺼져 있는 뉴런은 기울기를 받지 못하므로 꺾이는 점을 영영 잃습니다. 학습은 처음에 우연히 놓인 점을 거의 그대로 쓸 수밖에 없지만, 뉴런이 많으면 그런 점도 충분합니다.

**참고 자료.** M. Leshno 외, *Multilayer Feedforward Networks with a Nonpolynomial Activation Function Can Approximate Any Function*, 1993.

[1장](01_feed_forward.ipynb)으로 돌아가기. **찾아보기:** [x @ w + b의 그래디언트](90_every_gradient.ipynb#선형-층). 여기서 PyTorch의 그래디언트와도 비교합니다.

**다음:** 지금까지는 신경망 하나를 학습시켰습니다. [신경망 서른 개를 쌓으면](02b_residual_paths_deeper.ipynb) 건너뛰는 길 없이는 아무것도 배우지 못합니다.
"""
