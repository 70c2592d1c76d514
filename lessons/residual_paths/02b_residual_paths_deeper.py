# %% [markdown] lang="en"
r"""
# 02 · Residual connections and their paths, deeper

**What comes back through a skip, and what is it worth when thirty layers learn?**

In 2015 four people at Microsoft trained two networks to recognize pictures, one of 20 layers and one of 56. The deeper one could have done all that the other did, and more. It did worse, even on the pictures that it was trained on. Then they led a skip around every few layers, and depth began to pay, up to 152 layers (He et al., 2015). In lesson 02 two words went forward through thirty layers. This time a gradient comes back.

**You will be able to**

- give the gradient of a residual block;
- say when skips save a gradient and when they make things worse;
- find out which of 4096 paths carry the gradient.

**You need** lessons 02 and 04 (gradients). \
**Time** 50 minutes

In the figure a gradient passes thirty random layers, from the output at the right to the input at the left. The curves show its norm before each layer, with skips and without, for the same weights. **In which of the two stacks does the gradient arrive?** Then move *weights ×* to 2 and to 3. **Would you still choose the same stack?**
"""

# %% [markdown] lang="ko"
r"""
# 02 · 잔차 연결과 그 경로, 심화

**건너뛰는 길로 무엇이 되돌아올까요? 그리고 서른 층을 학습시킬 때 건너뛰는 길은 얼마나 쓸모가 있을까요?**

2015년에 마이크로소프트의 연구자 네 사람이 그림을 알아보는 신경망 두 개를 학습시켰습니다. 하나는 20층, 하나는 56층이었습니다. 깊은 쪽은 얕은 쪽이 하는 일을 다 하고도 남을 만했습니다. 그런데 학습에 쓴 그림에서조차 깊은 쪽이 더 못했습니다. 몇 층마다 건너뛰는 길(스킵 연결, skip connection)을 놓자 그제야 깊을수록 나아졌고, 152층까지 쌓을 수 있었습니다(He 외(2015)). 2장에서는 단어 두 개를 서른 층 앞으로 보냈습니다. 이번에는 그래디언트(gradient)가 되돌아옵니다.

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 잔차 블록의 그래디언트를 구할 수 있습니다.
- 건너뛰는 길이 그래디언트를 지켜 주는 때와 오히려 해가 되는 때를 가려낼 수 있습니다.
- 4096개 경로 가운데 그래디언트를 나르는 것이 어느 경로인지 알아낼 수 있습니다.

**필요한 것**은 2장과 4장(그래디언트)입니다. \
**시간** 50분

아래 그림에서 그래디언트는 오른쪽의 출력에서 왼쪽의 입력까지, 무작위로 뽑은 서른 층을 지나옵니다. 곡선의 높이는 각 층을 지나온 그래디언트의 노름(norm)입니다. 두 곡선은 가중치(weight)가 같은 두 신경망이고, 한쪽에만 건너뛰는 길이 있습니다. **어느 쪽에서 그래디언트가 입력까지 도착하나요?** 그런 다음 슬라이더 ‘가중치 ×’를 2와 3으로 옮겨 보세요. **그래도 같은 쪽을 고를 건가요?**
"""

# %% tags=["widget"]
from helpers import play_depth

play_depth()

# %%
import numpy as np

from helpers import (
    Adam, FeedForward, Residual, SquaredError, Stack, check, compare, number, paths, span,
)

# %% [markdown] lang="en"
r"""
## 1 · What a skip hands back

At × 1, with weights as PyTorch draws them, the gradient arrives only where there are skips. It sets out with a norm of 13 and comes in with 33. Without skips 3.9e-19 is left, and the first layers get no signal at all. At × 2 you'd choose the other stack. There the gradient comes in with 2.3, with skips it has grown to 75 000. At × 3 both explode.

Why? Nudge an input of H(x) = x + F(x). The nudge reaches the output in two ways, **around** the block as it is and **through** it. So the gradient is a sum, in which $dx_F$ is what came through F:

$$ dx = dout + dx_F $$

**Whatever the weights, and at any depth, dout is a term of this sum.** Where small weights let little through F, dout remains, and the gradient doesn't **vanish**. But a skip only adds. With large weights the sum grows from block to block until it **explodes**, and only lesson 03's LayerNorm can hold it back. (A test tries twenty other draws.)

Does something always come back, then? Try to think of a block F for which nothing does.

<details><summary>Answer</summary>

The block that computes F(x) = −x, with two neurons for each input. H(x) is 0, and dx = dout − dout = 0. Random blocks don't conspire like this.

</details>

A block whose last weights and biases are 0 lets everything pass unchanged, forward and back. A deep stack can begin like that and learn small corrections.

### Exercise 2.4 ★★ 6 minutes

A residual block has lesson 01's 2–3–2 network as its F. With x = **[2, 1]** and dout = [1, 2], what is dx? (The way through F: `dhidden` = [1, 5, 5], then the gates of the sums [9, 2, −6], then `w_1`, whose rows are (3, 2, −4) and (2, −3, 1).)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 건너뛰는 길로 되돌아오는 것

PyTorch의 초깃값인 × 1에서는 건너뛰는 길이 있는 쪽에만 그래디언트가 도착합니다. 그래디언트의 노름은 출발할 때 13이고 도착할 때 33입니다. 건너뛰는 길이 없으면 3.9e-19만 남아, 앞쪽 층들은 아무 신호도 받지 못합니다. × 2에서는 반대쪽을 고르게 됩니다. 도착한 노름이 건너뛰는 길이 없으면 2.3인데, 있으면 75,000으로 불어나 있습니다. × 3에서는 둘 다 폭발합니다.

왜 그럴까요? H(x) = x + F(x)의 입력을 조금 바꿔 봅시다. 이 변화는 두 길로 출력에 닿습니다. 하나는 블록을 **건너뛰어** 그대로 가고, 하나는 블록을 **지나서** 갑니다. 그래서 그래디언트도 둘의 합입니다. 아래 식에서 $dx_F$는 F를 지나온 그래디언트입니다.

$$ dx = dout + dx_F $$

**가중치가 어떻든, 아무리 깊이 쌓든 dout은 이 합의 한 항입니다.** 가중치가 작아 $dx_F$가 거의 0이어도 dout이 남으므로, 그래디언트가 사라지는 **기울기 소실**(vanishing gradient)이 일어나지 않습니다. 하지만 건너뛰는 길은 더하기만 합니다. 가중치가 커서 $dx_F$가 크면, 합은 블록을 지날 때마다 불어나다가 결국 폭발합니다. 이 **기울기 폭발**(exploding gradient)은 건너뛰는 길이 막지 못합니다. 그 일은 3장의 층 정규화(layer normalization)가 합니다. (가중치를 새로 뽑아도 마찬가지입니다. 이 과정의 테스트가 스무 번 뽑아 확인합니다.)

그렇다면 언제나 무언가는 되돌아온다고 말해도 될까요? 아무것도 되돌아오지 않는 블록 F를 생각해 보세요.

<details><summary>답</summary>

입력마다 뉴런을 두 개씩 써서 F(x) = −x를 계산하는 블록입니다. H(x)는 0이고 dx = dout − dout = 0입니다. 무작위 블록에서는 이렇게 딱 맞게 상쇄되는 일이 없습니다.

</details>

정반대는 마지막 가중치와 편향(bias)이 0인 블록입니다. 아무것도 더하지 않으므로 순전파(forward pass)에서나 역전파(backpropagation)에서나 받은 것이 그대로 나갑니다. 깊이 쌓은 신경망도 여기서 출발해 조금씩 고쳐 나갈 수 있습니다.

### 연습 2.4 ★★ 6분

F는 1장의 2–3–2 신경망이고, x = **[2, 1]**, dout = [1, 2]입니다. F를 감싼 잔차 블록의 dx는 얼마인가요? (F를 거꾸로 지나는 길에서는 `dhidden` = [1, 5, 5]가 가중합 [9, 2, −6]의 게이트를 지나고, 이어서 행이 (3, 2, −4)와 (2, −3, 1)인 `w_1`을 지납니다.)
"""

# %%
answer_4 = [..., ...]

check("2.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The gates make [1, 5, 0] of `dhidden`. The first number of the way through is 3 · 1 + 2 · 5, the second 2 · 1 − 3 · 5.

</details>
<details><summary>Solution</summary>

{solution}

[14, −11]: around comes [1, 2], through comes [13, −13].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

게이트를 지나면 `dhidden`은 [1, 5, 0]이 됩니다. 블록을 지나온 첫 번째 숫자는 3 · 1 + 2 · 5, 두 번째는 2 · 1 − 3 · 5입니다.

</details>
<details><summary>풀이</summary>

{solution}

[14, −11]입니다. 건너뛰어 [1, 2]가, 블록을 지나 [13, −13]이 옵니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Do thirty layers learn?

A gradient that arrives isn't learning yet. So let's train thirty layers, with skips and without, from the same weights at × 1, and then both again at × 2. The task is small: for 64 tokens of 8 numbers the target is the sine of a random mixture of these. The optimizer is lesson 05's Adam. The function also returns the loss of the best *constant* answer, the mean of all targets, for which no network has to look at its input.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 서른 층은 학습될까요?

그래디언트가 도착한다고 곧 학습이 되는 것은 아닙니다. 그래서 서른 층을 학습시켜 봅시다. 건너뛰는 길이 있는 쪽과 없는 쪽을 똑같은 초깃값 × 1에서 학습시키고, × 2에서 한 번 더 학습시킵니다. 과제는 작습니다. 숫자 8개짜리 토큰이 64개 있고, 목표값(target)은 그 숫자들의 무작위 가중합에 사인(sin)을 취한 값입니다. 옵티마이저(optimizer)는 5장에서 배우는 Adam입니다. 이 함수는 가장 좋은 **상수** 답, 즉 언제나 목표값의 평균만 내놓을 때의 손실(loss)도 돌려줍니다. 입력을 한 번도 보지 않고 도달할 수 있는 손실입니다.
"""

# %%
def train(skip, size=1, seed=0, depth=30, steps=300):
    rng = np.random.default_rng(seed)
    tokens, mixture = rng.normal(size=(64, 8)), rng.normal(size=(8, 8)) / np.sqrt(8)
    target = np.sin(tokens @ mixture)
    layers = [FeedForward.random(8, 16, rng).scaled(size) for _ in range(depth)]
    stack = Stack([Residual(layer) for layer in layers] if skip else layers)
    loss, adam, losses = SquaredError(), Adam(stack.params, lr=0.003), []
    for _ in range(steps):
        losses.append(loss(stack(tokens), target))
        stack.backward(loss.backward())
        adam.step(stack.grads)
    return losses, loss(np.tile(target.mean(0), (64, 1)), target)

# %% [markdown] lang="en"
r"""
Where will each of the four end: above the constant's loss, on it or below?
"""

# %% [markdown] lang="ko"
r"""
네 경우의 손실은 각각 상수 답의 손실보다 클까요, 같을까요, 작을까요? 먼저 예측해 보세요.
"""

# %% claims=["2-28", "2-29", "0-30"] jupyter={"outputs_hidden": true}
from helpers import draw_training_losses

(with_skips, constant), (with_2, _) = train(skip=True), train(skip=True, size=2)
(without, _), (without_2, _) = train(skip=False), train(skip=False, size=2)
curves = {"x + F(x)": with_skips, "F(x)": without, "F(x), weights × 2": without_2}
draw_training_losses(curves, constant)

# %%
f"{with_2[0] / constant:.0e}", number(min(with_2) / constant, 1)  # x + F(x), × 2: first, lowest | x + F(x), × 2: 처음, 최저

# %% [markdown] lang="en"
r"""
At × 1 the stack with skips starts high, for thirty random blocks add up to something large. Then it gets down to 2 % of the constant's loss. The plain stack comes to the constant's loss and stays there. What goes forward through it is as weak as what comes back. The same comes out whatever goes in, and its last layers learn nothing but a constant.

At × 2 the tables are turned. The plain stack learns something, down to 45 %, while the one with skips, too high to draw, starts with six million times the constant's loss and never gets below 66 times. (A test holds all four for six draws.)

So skips make training easier when the blocks start small, or when LayerNorm keeps the sum in bounds, as in the Transformer. They save no work: each number costs one addition more. And the networks of 2015? Their authors thought vanishing gradients an *unlikely* cause, because even the plain ones had batch normalization (section 4.1).

## 3 · The paths come back

In lesson 02 n residual blocks turned out to be 2ⁿ paths.

### Exercise 2.5 ★★ 4 minutes

Back to the three blocks of lesson 02 that multiply by 2, 3 and 5 and make 72 of 1. Block 2 breaks and returns 0; its skip still works. What comes out now?
"""

# %% [markdown] lang="ko"
r"""
먼저 × 1을 봅시다. 건너뛰는 길이 있는 쪽은 무작위 블록 서른 개를 더한 값이 커서 처음에는 손실이 큽니다. 하지만 곧 상수 답의 손실의 2%까지 내려갑니다. 건너뛰는 길이 없는 쪽은 상수 답의 손실에 이른 뒤 거기에 머무릅니다. 되돌아오는 신호만큼이나 앞으로 가는 신호도 약해서, 무엇을 넣든 같은 값이 나오기 때문입니다. 그래서 마지막 층들이 배울 수 있는 것은 상수 하나뿐입니다.

× 2에서는 상황이 뒤바뀝니다. 건너뛰는 길이 없는 쪽은 45%까지 내려가 조금은 학습됩니다. 건너뛰는 길이 있는 쪽은 그림에 그리지 못할 만큼 손실이 큽니다. 상수 답의 손실의 600만 배에서 출발해, 가장 작을 때도 66배입니다. (이 과정의 테스트가 가중치를 여섯 번 뽑아 네 경우를 모두 확인합니다.)

즉 건너뛰는 길은 블록이 작은 값에서 출발하거나, 트랜스포머(Transformer)에서처럼 층 정규화가 합을 붙잡아 줄 때 학습을 쉽게 해 줍니다. 연산은 줄지 않습니다. 오히려 숫자마다 덧셈이 한 번 늘어납니다. 그러면 2015년의 신경망은 무엇이 문제였을까요? 저자들은 기울기 소실이 원인일 **가능성은 낮다**고 보았습니다. 건너뛰는 길이 없는 신경망에도 배치 정규화(batch normalization)가 있었기 때문입니다(4.1절).

## 3 · 다시, 경로

2장에서 잔차 블록 n개는 경로 2ⁿ개로 펼쳐졌습니다.

### 연습 2.5 ★★ 4분

2장의 세 블록으로 돌아갑시다. 블록은 저마다 2, 3, 5를 곱하고, 1을 넣으면 72가 나왔습니다. 이제 블록 2가 고장 나서 0을 내놓지만, 건너뛰는 길은 그대로입니다. 1을 넣으면 무엇이 나올까요?
"""

# %%
answer_5 = ...

check("2.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Which of the eight paths go through block 2? They are gone. Add up the others.

</details>
<details><summary>Solution</summary>

{solution}

18 = (1 + 2)(1 + 5). Four of the eight paths are left, and the network still answers. Without skips the answer would be 0.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

여덟 경로 가운데 블록 2를 지나는 것은 무엇인가요? 그 경로들이 사라집니다. 나머지를 더하세요.

</details>
<details><summary>풀이</summary>

{solution}

18 = (1 + 2)(1 + 5)입니다. 여덟 경로 가운데 넷이 남아 신경망은 여전히 답을 냅니다. 건너뛰는 길이 없었다면 0이 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
In lesson 02, ReLU and the biases kept the paths of real blocks from adding up. For the *gradient* they do add up. At a given point every gate is open or shut, so a small nudge meets a block that acts like a matrix, its **Jacobian**. Its gates are a diagonal of ones and zeros:

$$ J = W_1 \cdot \text{gates} \cdot W_2 $$

A residual block acts like I + J, where I changes nothing, and three of them act like

$$ (I + J_1)(I + J_2)(I + J_3) = I + J_1 + J_2 + J_3 + J_1 J_2 + J_1 J_3 + J_2 J_3 + J_1 J_2 J_3 $$

On each of the eight paths the gradient meets the Jacobians one by one, the last block's first. (J₂ is taken at x + F₁(x), so its gates depend on the first block, too.) The cell sends dout back along all eight and compares the sum with `Stack.backward`.
"""

# %% [markdown] lang="ko"
r"""
진짜 블록에서는 ReLU와 편향 때문에 경로를 더할 수 없었습니다(2장). 그런데 **그래디언트**에서는 다시 더할 수 있습니다. 한 점에서 보면 게이트는 열려 있거나 닫혀 있거나 둘 중 하나입니다. 그래서 블록은 작은 변화에 대해 행렬처럼 작용합니다. 이 행렬을 **야코비 행렬**(Jacobian matrix)이라고 합니다. 게이트(gates)는 대각선에 1(열림)이나 0(닫힘)이 놓인 행렬입니다.

$$ J = W_1 \cdot \text{gates} \cdot W_2 $$

잔차 블록은 I + J처럼 작용하고(I는 아무것도 바꾸지 않는 단위행렬입니다), 블록 세 개는 합쳐서 다음과 같이 작용합니다.

$$ (I + J_1)(I + J_2)(I + J_3) = I + J_1 + J_2 + J_3 + J_1 J_2 + J_1 J_3 + J_2 J_3 + J_1 J_2 J_3 $$

경로가 여덟 개입니다. 되돌아오는 그래디언트는 경로에 있는 야코비 행렬을 마지막 블록의 것부터 차례로 만납니다. (J₂는 두 번째 블록이 받는 값 x + F₁(x)에서 구합니다. 그래서 J₂의 게이트는 첫 번째 블록에 따라서도 달라집니다.) 셀은 dout을 여덟 경로로 되돌려 보내 모두 더하고, `Stack.backward`와 비교합니다.
"""

# %%
def jacobians(blocks, stream):
    found = {}
    for i, block in enumerate(blocks, 1):
        stream = stream + block(stream)
        gates = np.diag((block.hidden > 0).astype(float))
        found[i] = block.w_1 @ gates @ block.w_2
    return found

# %%
def back_along(way, J, gradient):
    for i in reversed(way):
        gradient = J[i] @ gradient
    return gradient


rng = np.random.default_rng(4)
three = [FeedForward.random(4, 8, rng) for _ in range(3)]
x, dout = rng.normal(size=(2, 4))
stack, J = Stack([Residual(block) for block in three]), jacobians(three, x)
stack(x)
compare(sum(back_along(way, J, dout) for way in paths(3)), stack.backward(dout))

# %% [markdown] lang="en"
r"""
The eight paths together give exactly the gradient of the stack.

## 4 · Which paths carry it?

Twelve blocks have 4096 paths. In each of five networks the cell sends a gradient of norm 1 back along every single path. It adds up those of one length and takes the norm of each sum. The picture shows the number of paths at the left, then the mean of the five networks at × 1 and at × 2. Most paths have length 6. **Are these the ones that carry the gradient?**
"""

# %% [markdown] lang="ko"
r"""
여덟 경로를 더하면 신경망 전체의 그래디언트와 정확히 같습니다.

## 4 · 어떤 경로가 그래디언트를 나를까요?

이번에는 블록이 열두 개, 경로가 4096개입니다. 셀은 신경망 다섯 개에서 노름이 1인 그래디언트를 경로마다 따로 되돌려 보냅니다. 그런 다음 길이가 같은 경로끼리 더해 그 합의 노름을 구합니다. 그림의 왼쪽은 경로의 수입니다. 가운데와 오른쪽은 다섯 신경망의 평균으로, 가운데는 × 1, 오른쪽은 × 2일 때입니다. 경로는 길이 6인 것이 가장 많습니다. **그래디언트를 나르는 것도 길이 6인 경로일까요?**
"""

# %%
def size_by_length(seed, size):
    rng = np.random.default_rng(seed)
    twelve = [FeedForward.random(16, 64, rng).scaled(size) for _ in range(12)]
    J = jacobians(twelve, rng.normal(size=16))
    gradient = rng.normal(size=16)
    sums = np.zeros((13, 16))
    for way in paths(12):
        sums[len(way)] += back_along(way, J, gradient)
    return np.linalg.norm(sums, axis=1) / np.linalg.norm(gradient)

# %% jupyter={"outputs_hidden": true}
from math import comb

from helpers import draw_path_lengths

small, large = (np.array([size_by_length(seed, size) for seed in range(5)]) for size in (1, 2))
panels = {"gradient, weights × 1": small.mean(0), "gradient, weights × 2": large.mean(0)}
draw_path_lengths(paths=[comb(12, length) for length in range(13)], **panels)

# %%
short = [norms[:, :3].sum(axis=1) / norms.sum(axis=1) for norms in (small, large)]
[span(share, ".0%") for share in short]  # of lengths 0, 1, 2; five networks | 길이 0, 1, 2, 신경망 5개

# %% [markdown] lang="en"
r"""
At × 1 the **short** paths carry the gradient, few as they are, because each block on the way shrinks it. Lengths 0, 1 and 2 bring 87 to 89 % of all the norms added up. At × 2 the middle lengths carry most, and the short ones only 5 to 11 %. In *trained* networks for pictures, too, paths much shorter than the most frequent length brought most of the gradient (Veit et al., 2016).

### Exercise 2.6 ★★ 5 minutes

Here is the same in bare numbers. Each of twelve blocks multiplies by 0.1 and has its skip, so the whole multiplies by 1.1¹². What **share** of that comes along paths of length 0, 1 and 2 together? Three decimals.
"""

# %% [markdown] lang="ko"
r"""
× 1에서는 얼마 되지 않는 **짧은** 경로가 그래디언트를 나릅니다. 블록을 지날 때마다 그래디언트가 줄어들어, 긴 경로에는 남는 것이 거의 없기 때문입니다. 노름을 모두 더하면 길이가 0, 1, 2인 경로가 87%에서 89%를 차지합니다. × 2에서는 중간 길이의 경로가 가장 많이 나르고, 짧은 경로는 5%에서 11%밖에 차지하지 못합니다. Veit 외(2016)도 이미지를 다루는 **학습된** 신경망에서, 가장 많은 길이보다 훨씬 짧은 경로가 그래디언트의 대부분을 나른다고 보고했습니다.

### 연습 2.6 ★★ 5분

이것을 숫자만으로 나타내 봅시다. 블록 열두 개가 저마다 0.1을 곱하고, 블록마다 건너뛰는 길이 있습니다. 전체는 1.1¹²을 곱하는 셈입니다. 그 가운데 길이 0, 1, 2인 경로가 차지하는 **비율**은 모두 합쳐 얼마인가요? 소수 셋째 자리까지 답하세요.
"""

# %%
answer_6 = ...

check("2.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

There are `comb(12, k)` paths of length k. One of them alone brings 0.1ᵏ.

</details>
<details><summary>Solution</summary>

{solution}

(1 + 1.2 + 0.66) / 3.138 = 0.911. That is 79 of the 4096 paths.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

길이가 k인 경로는 `comb(12, k)`개이고, 하나의 값은 0.1ᵏ입니다.

</details>
<details><summary>풀이</summary>

{solution}

(1 + 1.2 + 0.66) / 3.138 = 0.911입니다. 경로 4096개 가운데 79개가 이만큼을 차지합니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 5 · Recap

**What comes back through a skip, and what is it worth when thirty layers learn?** What comes back is dout itself, as one term of dx = dout + what came through F. The other term may cancel it, but no weights can take it away. While the weights are small, dout decides whether thirty layers learn at all. Against growth a skip does nothing. For the gradient the 2ⁿ paths truly add up, and while the weights are small the short ones bring most.

**References.** K. He et al., *Deep Residual Learning for Image Recognition*, 2015. · A. Veit, M. Wilber, S. Belongie, *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016.

Back to [lesson 02](02_residual_paths.ipynb). **To look up:** [the gradient of a skip](90_every_gradient.ipynb#Skip), compared with PyTorch's on every device.

**Next:** a skip can't stop what grows. In [lesson 03, deeper](03b_layer_norm_deeper.ipynb), LayerNorm does.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**건너뛰는 길로 무엇이 되돌아올까요? 그리고 서른 층을 학습시킬 때 건너뛰는 길은 얼마나 쓸모가 있을까요?** 되돌아오는 것은 dout 자체입니다. dout은 dx = dout + (F를 지나온 그래디언트)의 한 항입니다. 다른 항과 상쇄될 수는 있지만, 어떤 가중치도 이 항을 없애지는 못합니다. 가중치가 작으면 서른 층이 학습되느냐 마느냐가 여기에 달려 있습니다. 다만 건너뛰는 길은 그래디언트가 커지는 것을 막지 못합니다. 그리고 그래디언트에서는 2ⁿ개 경로를 정말로 더할 수 있고, 가중치가 작은 동안에는 짧은 경로가 대부분을 나릅니다.

**참고 자료.** K. He 외, *Deep Residual Learning for Image Recognition*, 2015. · A. Veit, M. Wilber, S. Belongie, *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016.

[2장](02_residual_paths.ipynb)으로 돌아가기. **찾아보기:** [잔차 연결의 그래디언트](90_every_gradient.ipynb#잔차-연결). 여기서 PyTorch의 그래디언트와도 비교합니다.

**다음:** 건너뛰는 길은 커지는 것을 막지 못합니다. [3장 심화](03b_layer_norm_deeper.ipynb)에서는 층 정규화가 막아 줍니다.
"""
