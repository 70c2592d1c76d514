# %% [markdown] lang="en"
r"""
# 02 · Residual connections and their paths

**What does `x +` buy?**

**You will be able to** put a skip around any layer, count the paths through a stack of them, and say when the paths may simply be added up and when not. \
**You need** lesson 01, and what a subset is. \
**Time** 38 minutes

Below, three blocks stand in a row. At each one you may go **through** it or **around** it. Run the cell, move *path*, and follow the golden line. Below the chain every column is one path, and its tiles are the blocks that the path goes through. Move *blocks* to 8: how many paths are there now?
"""

# %% [markdown] lang="ko"
r"""
# 02 · 잔차 연결과 그 경로

**`x +` 하나로 무엇을 얻을까요?**

**이 장을 마치면** 어떤 층에든 건너뛰는 길을 붙이고, 그런 블록을 쌓았을 때 경로가 몇 개인지 세고, 경로를 그대로 더해도 되는 때와 안 되는 때를 구별할 수 있습니다. \
**필요한 것**은 1장의 내용과 부분집합의 뜻입니다. \
**시간** 38분

아래에 블록 세 개가 늘어서 있습니다. 블록마다 **지나갈** 수도, **건너뛸** 수도 있습니다. 셀을 실행하고, 슬라이더로 블록의 수(blocks)와 경로(path)를 골라 금색 선을 따라가 보세요. 그림 아래쪽에서는 세로줄 하나가 경로 하나이고, 칠해진 칸이 그 경로가 지나가는 블록입니다. 블록이 여덟 개이면 경로는 몇 개일까요?
"""

# %% tags=["widget"]
from helpers import play_paths

play_paths()

# %%
import numpy as np

from helpers import FeedForward, check, data, decide, draw_encoder_layer, draw_network

# %% [markdown] lang="en"
r"""
In the Transformer the dotted lines are such ways around: one around attention, one around the feed-forward network. The *add* of "add & norm" is where a way around rejoins. *Norm* is lesson 03; until then we leave it out.
"""

# %% [markdown] lang="ko"
r"""
트랜스포머에도 이렇게 건너뛰는 길(스킵 연결, skip connection)이 있습니다. 아래 그림의 점선입니다. 하나는 어텐션(attention)을, 하나는 피드포워드 신경망(feed-forward network)을 건너뜁니다. "add & norm"의 **add**는 건너뛰는 길이 본래 길과 다시 만나는 곳입니다. **norm**은 3장에서 다루고, 그때까지는 빼 둡니다.
"""

# %% claims=["0-14", "0-15", "0-18"]
draw_encoder_layer("add_norm_2")

# %% [markdown] lang="en"
r"""
## 1 · By hand

A **residual connection** adds a block's input to its output:

$$ H(x) = x + F(x) $$

The added x is the **skip**: it goes around F and is not changed on the way. Let F be the network of lesson 01. You know that it turns [2, 1] into [−8, 12]. What is H([2, 1])? Compute, then run.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

**잔차 연결**(residual connection)은 블록의 출력에 그 블록의 입력을 더합니다.

$$ H(x) = x + F(x) $$

여기서 더하는 x는 F를 건너뛰어 온 것이므로 도중에 바뀌지 않습니다. F를 1장의 신경망이라고 합시다. 이 신경망은 [2, 1]을 [−8, 12]로 바꾸었습니다. H([2, 1])은 얼마인가요? 먼저 계산하고 실행하세요.
"""

# %% claims=["0-16", "0-19", "2-25"] jupyter={"outputs_hidden": true}
x, *network = data.pocket_network(float)
F = FeedForward(*network)
once = x + F(x)
once

# %% [markdown] lang="en"
r"""
Input and output must have the same shape, or they could not be added. That is why the network returned to two numbers. And because the shape is the same, a second block may follow. Here is F once more, now at [−6, 13]:
"""

# %% [markdown] lang="ko"
r"""
더하려면 입력과 출력의 모양이 같아야 합니다. 신경망의 출력이 다시 숫자 두 개인 것도 이 때문입니다. 모양이 같으니 블록을 하나 더 이어 붙일 수도 있습니다. 이번에는 F에 [−6, 13]을 넣어 다시 계산합니다.
"""

# %%
draw_network(once, *network)

# %% [markdown] lang="en"
r"""
Add [−6, 13] to this output, and you have two **residual blocks** behind you (a residual block is a block together with its skip):
"""

# %% [markdown] lang="ko"
r"""
이 출력에 [−6, 13]을 더하면 **잔차 블록**(residual block, 건너뛰는 길까지 합친 블록) 두 개를 통과한 것입니다.
"""

# %% claims=["0-17"]
twice = once + F(once)
assert twice.shape == once.shape == x.shape
twice

# %% [markdown] lang="en"
r"""
### Exercise 2.1 ★ 4 minutes

The second token of lesson 01, **[−1, 2]**, comes to a residual block around the same network F. What is its H(x)?
"""

# %% [markdown] lang="ko"
r"""
### 연습 2.1 ★ 4분

이번에는 1장의 두 번째 토큰 **[−1, 2]** 차례입니다. 이 토큰이 같은 신경망 F를 감싼 잔차 블록에 들어갑니다. 이때 H(x)는 얼마인가요?
"""

# %%
answer_1 = [..., ...]

check("2.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

In exercise 1.1 the hidden layer was [2, 0, 7]. The outputs: y₁ = −2 + 0 + 3 · 7 − 1, and y₂ in the same way with the column (1, 2, 1).

</details>
<details><summary>Solution</summary>

{solution}

F(x) = [18, 8], and x goes around it: [17, 10].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

연습 1.1에서 은닉층은 [2, 0, 7]이었습니다. 출력은 y₁ = −2 + 0 + 3 · 7 − 1이고, y₂도 열 (1, 2, 1)로 똑같이 구합니다.

</details>
<details><summary>풀이</summary>

{solution}

F(x) = [18, 8]이고, 건너뛰어 온 x를 더하면 [17, 10]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Where do the paths come from?

Take three blocks that are as simple as can be. Each multiplies one number: the first by 2, the second by 3, the third by 5. Start with 1. With the skips:

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

In other words (1 + 2)(1 + 3)(1 + 5) = 72. Now take a pencil and **multiply out**, without adding inside the brackets first. You get eight numbers. As 2, 3 and 5 are primes, each number tells where it has been: 10 = 2 · 5 went through blocks 1 and 3, and around block 2. Which are the other seven?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 경로는 어디에서 생길까요?

가장 단순한 블록 세 개를 봅시다. 블록은 들어온 수에 정해진 수를 곱하기만 합니다. 첫 번째는 2, 두 번째는 3, 세 번째는 5를 곱합니다. 1에서 시작하고 건너뛰는 길을 붙이면 다음과 같습니다.

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

다시 말해 (1 + 2)(1 + 3)(1 + 5) = 72입니다. 이제 연필을 들고, 괄호 안을 먼저 더하지 말고 **전개해** 보세요. 항이 여덟 개 나옵니다. 2, 3, 5는 소수(prime number)이므로 숫자를 보면 어디를 지나왔는지 알 수 있습니다. 10 = 2 · 5는 블록 1과 3을 지나고 블록 2는 건너뛰었습니다. 나머지 일곱은 무엇인가요?
"""

# %% jupyter={"outputs_hidden": true}
from itertools import combinations
from math import comb, prod

from helpers import Table

factor = {1: 2, 2: 3, 3: 5}
ways = [way for length in range(4) for way in combinations(factor, length)]
numbers = [prod(factor[block] for block in way) for way in ways]
names = [" ".join(f"f{block}" for block in way) or "x alone" for way in ways]
Table(("path", "length", "number"), zip(names, map(len, ways), numbers))

# %%
[len(way) for way in ways], len(ways), sum(numbers)

# %% [markdown] lang="en"
r"""
Eight paths, and their numbers together are the 72. A path is a **subset** of the blocks: those it goes through. Its **length** is the number of blocks in it: 0, 1, 1, 1, 2, 2, 2, 3.

**True or false?** One of the texts that this course is built on draws the same picture and says:

> Without residual connections there was only one path, which runs through $f_1$, $f_2$ and $f_3$ in turn; by setting a residual connection at every block, 8 new paths have come into being in all.

Decide first: put `True` or `False` in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
경로는 여덟 개이고, 경로의 값을 모두 더하면 72입니다. 경로 하나는 블록의 **부분집합**, 즉 지나가는 블록들의 모임입니다(x alone은 블록을 모두 건너뛰는 경로입니다). 지나가는 블록의 수가 경로의 **길이**(length)이고, 차례로 0, 1, 1, 1, 2, 2, 2, 3입니다.

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 같은 그림을 싣고 이렇게 설명합니다.

> 잔차 연결을 두지 않았을 때는 $f_1$, $f_2$, $f_3$을 연속으로 수행하는 경로 한 가지만 존재하였으나, 잔차 연결을 블록마다 설정해둠으로써 모두 8가지의 새로운 경로가 생겼습니다.

먼저 판단해 보세요. 점 대신 `True`나 `False`를 넣고 실행하세요.
"""

# %% claims=["2-26"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
new_ways = set(ways) - {(1, 2, 3)}
decide("2-26", vote_1, len(new_ways) == 8, found=len(new_ways))

# %% [markdown] lang="en"
r"""
Eight in all, but seven new: the one through all three blocks, 2 · 3 · 5 = 30, was there before.

**Counting.** A new block *doubles* the paths: each old one may go through it or around it. So n blocks have $2^n$ paths. Those that go through exactly k blocks are the ways to *choose k of n*, the **binomial coefficient**, in Python `comb(n, k)`.
"""

# %% [markdown] lang="ko"
r"""
모두 여덟 개이지만 새로 생긴 것은 일곱 개입니다. 세 블록을 모두 지나는 경로(2 · 3 · 5 = 30)는 원래 있었습니다.

**경로 세기.** 블록이 하나 늘 때마다 경로는 **두 배**가 됩니다. 이미 있던 경로마다 새 블록을 지나가거나 건너뛸 수 있기 때문입니다. 블록이 n개이면 경로는 $2^n$개입니다. 그 가운데 정확히 k개를 지나는 경로의 수는 n개에서 k개를 고르는 방법의 수, 즉 **이항계수**(binomial coefficient)이고, 파이썬으로는 `comb(n, k)`입니다. 아래 표의 마지막 열은 길이가 0, 1, 2, …인 경로의 수입니다.
"""

# %%
by_length = {n: [comb(n, k) for k in range(n + 1)] for n in (1, 2, 3, 4, 8, 12)}
assert all(sum(counts) == 2**n for n, counts in by_length.items())
rows = [(n, 2**n, counts) for n, counts in by_length.items()]
Table(("blocks", "paths", "by length 0, 1, 2, …"), rows)

# %% [markdown] lang="en"
r"""
Eight blocks, the most that the picture at the top can show: 256 paths. The last row is the encoder of the paper *Attention Is All You Need*, its norms left out: six layers with two skips each make twelve blocks and **4096** paths. (With norms as in the paper there is a norm on every path, even on the one around all blocks.) Most paths are of middle length:
"""

# %% [markdown] lang="ko"
r"""
맨 처음 질문의 답은 이제 표에 있습니다. 블록이 여덟 개이면 경로는 256개입니다. 마지막 줄은 논문 *Attention Is All You Need*의 인코더(encoder)에서 norm을 뺀 것입니다. 여섯 층에 건너뛰는 길이 둘씩 있으니 블록은 열두 개, 경로는 **4096**개입니다. (논문처럼 norm을 넣으면 어느 경로에나, 심지어 블록을 모두 건너뛰는 경로에도 norm이 들어갑니다.) 길이가 중간쯤인 경로가 가장 많습니다. 아래 그래프의 가로축은 경로의 길이, 세로축은 경로의 수입니다.
"""

# %%
from helpers import draw_path_lengths

draw_path_lengths(paths=by_length[12])

# %% [markdown] lang="en"
r"""
### Exercise 2.2 ★ 3 minutes

The paper's *decoder* has three skips in each of its six layers: eighteen blocks. How many of its paths go through exactly **six** of them?
"""

# %% [markdown] lang="ko"
r"""
### 연습 2.2 ★ 3분

논문의 **디코더**(decoder)는 층마다 건너뛰는 길이 셋이므로, 여섯 층이면 블록이 열여덟 개입니다. 그 경로 가운데 블록을 정확히 **여섯 개** 지나는 것은 몇 개인가요?
"""

# %%
answer_2 = ...

check("2.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Choose 6 of 18.

</details>
<details><summary>Solution</summary>

{solution}

18 564 of 262 144 paths.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

18개에서 6개를 고르세요.

</details>
<details><summary>풀이</summary>

{solution}

경로 262,144개 가운데 18,564개입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Do the paths add up?

For numbers they did: 72. Next, in place of multiplying by 2, 3 and 5, multiply by three matrices A₁, A₂, A₃. First block after block, each with its skip:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 경로를 그대로 더해도 될까요?

숫자에서는 경로를 모두 더하니 72가 나왔습니다. 이번에는 2, 3, 5를 곱하는 대신 행렬 A₁, A₂, A₃을 곱해 봅시다. 먼저 x = [2, 1]을, 건너뛰는 길이 붙은 블록 세 개에 차례로 통과시킵니다.
"""

# %%
rng = np.random.default_rng(4)
A = {block: rng.integers(-2, 3, (2, 2)) for block in (1, 2, 3)}

chain = np.array([2, 1])
for block in (1, 2, 3):
    chain = chain + chain @ A[block]
A[1], A[2], A[3], chain

# %% [markdown] lang="en"
r"""
Now path by path. A path contributes x times the product of its matrices, in order; the path around everything contributes x itself. Is the sum over all eight the same?
"""

# %% [markdown] lang="ko"
r"""
이번에는 경로마다 따로 계산합니다. 경로 하나의 값은 x에 그 경로의 행렬을 차례로 곱한 것이고, 모두 건너뛰는 경로의 값은 x 자체입니다. 여덟 경로를 모두 더하면 같은 값이 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
def along(way, token):
    for block in way:
        token = token @ A[block]
    return token


total = sum(along(way, np.array([2, 1])) for way in ways)
assert np.array_equal(total, chain)
total

# %% [markdown] lang="en"
r"""
Exactly the same, because a matrix may be applied to the parts of a sum one by one: (a + b) A = a A + b A.

And with ReLU inside? Take our network F twice. Four paths lead through two blocks. If each path worked alone, they would give x, F(x) through the first block, F(x) through the second, and F(F(x)) through both. Predict: is their sum the [98, 59] from above?
"""

# %% [markdown] lang="ko"
r"""
정확히 같습니다. 행렬은 합의 각 항에 따로 곱한 뒤 더해도 되기 때문입니다: (a + b) A = a A + b A.

블록 안에 ReLU가 있으면 어떨까요? 우리 신경망 F를 두 번 이어 봅시다. 블록이 두 개이니 경로는 네 개입니다. 경로의 값은 x, 첫 번째 블록만 지난 F(x), 두 번째 블록만 지난 F(x), 둘 다 지난 F(F(x))일 것입니다. 모두 더하면 위에서 구한 [98, 59]가 될까요? 먼저 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
sum_over_paths = x + F(x) + F(x) + F(F(x))
sum_over_paths, twice

# %% [markdown] lang="en"
r"""
**It is not.** The second block does not see x and F(x) one after the other, it sees their *sum*. F does not split over a sum as a matrix does: F(x + F(x)) is not F(x) + F(F(x)). ReLU prevents it, and the biases alone would too: F(a + b) adds them once, F(a) + F(b) twice. The paths are **nested**, a function inside a function, not added.

What is true instead is plainer. Each block adds its own contribution to a running sum:

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$
"""

# %% [markdown] lang="ko"
r"""
**같지 않습니다.** 두 번째 블록은 x와 F(x)를 따로따로 보는 것이 아니라 둘의 **합**을 봅니다. F는 행렬과 달리 합의 각 항을 따로 계산해서 더할 수 없습니다. F(x + F(x))는 F(x) + F(F(x))와 다릅니다. ReLU 때문이고, 편향(bias)만 있어도 달라집니다(편향이 왼쪽에는 한 번, 오른쪽에는 두 번 더해집니다). 경로를 나란히 놓고 더하는 것이 아니라, 함수 안에 함수가 들어갑니다(**중첩**, nesting).

대신 더 단순한 사실이 성립합니다. 블록은 저마다 자기 몫을 더하고, 그 합이 계속 쌓여 갑니다.

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$
"""

# %%
parts = [x, F(x), F(once)]
assert np.array_equal(sum(parts), twice)
Table(("part", "value"), zip(("x", "F(x)", "F(x + F(x))", "sum"), [*parts, sum(parts)]))

# %% [markdown] lang="en"
r"""
This running sum is called the **residual stream**: x enters, every block reads the sum so far and adds to it, nothing is overwritten.

### Exercise 2.3 ★★ 5 minutes

Write a function that sends `x` through all residual blocks in order and returns what comes out. `blocks` is a list of functions such as F; every one gets a skip of its own.
"""

# %% [markdown] lang="ko"
r"""
이렇게 쌓여 가는 합을 **잔차 스트림**(residual stream)이라고 합니다. x가 들어오면 블록은 저마다 그때까지의 합을 읽어 자기 몫을 더할 뿐, 있던 것을 덮어쓰지 않습니다.

### 연습 2.3 ★★ 5분

`x`를 모든 잔차 블록에 차례로 통과시킨 값을 돌려주는 함수를 작성하세요. `blocks`는 F 같은 함수의 목록(list)이고, 건너뛰는 길은 블록마다 하나씩 붙입니다.
"""

# %%
def my_stack(x, blocks):
    ...


check("2.3", my_stack)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A loop over the blocks. In each round the running sum grows by what the block makes of it.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`blocks`에서 블록을 하나씩 꺼내는 반복문입니다. 한 번 돌 때마다, 지금까지의 합을 블록에 넣어 나온 값을 그 합에 더합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
From now on the course uses two helpers. `Residual` puts a skip around any layer, and `Stack` sends x through a list of layers, with a loop like yours. Here is the line that does the work:
"""

# %% [markdown] lang="ko"
r"""
앞으로는 `helpers`의 두 가지를 씁니다. `Residual`은 어떤 층에든 건너뛰는 길을 붙이고, `Stack`은 여러분이 쓴 것과 같은 반복문으로 x를 여러 층에 차례로 통과시킵니다. 핵심은 다음 한 줄입니다.
"""

# %%
from helpers import Residual, Stack, paths, show

show(Residual.forward)

# %%
two_blocks = Stack([Residual(F), Residual(FeedForward(*network))])  # two layers, same arrays
assert np.array_equal(two_blocks(x), twice)
assert paths(3) == ways and len(paths(12)) == 2**12
two_blocks(x), len(paths(12))

# %% [markdown] lang="en"
r"""
## 4 · In PyTorch

`torch.nn` has no module for the skip: everyone writes the plus. F itself is the `nn.Sequential` of lesson 01; here it gets our weights.
"""

# %% [markdown] lang="ko"
r"""
## 4 · PyTorch로

`torch.nn`에는 건너뛰는 길을 위한 모듈이 없습니다. 그래서 누구나 덧셈을 직접 씁니다. F는 1장의 `nn.Sequential`에 우리 가중치(weight)를 넣은 것입니다.
"""

# %%
import torch
from torch import nn

from helpers import twin

f = twin(F).to_torch_nn()
f

# %%
x_torch = torch.tensor(x)
(x_torch + f(x_torch)).tolist()

# %% [markdown] lang="en"
r"""
In a model this line stands in the `forward` of a module. You will meet it in this form in nearly every Transformer's source:
"""

# %% [markdown] lang="ko"
r"""
모델에서는 이 한 줄이 모듈의 `forward`에 들어갑니다. 거의 모든 트랜스포머의 소스 코드에서 이런 모습을 볼 수 있습니다.
"""

# %%
class ResidualBlock(nn.Module):
    def __init__(self, inside):
        super().__init__()
        self.inside = inside

    def forward(self, x):
        return x + self.inside(x)


nn.Sequential(ResidualBlock(f), ResidualBlock(f))(x_torch).tolist()

# %% [markdown] lang="en"
r"""
The same two blocks on every device of this machine. The numbers are whole, so all devices must agree exactly: the set of all answers has one member.
"""

# %% [markdown] lang="ko"
r"""
같은 블록 두 개를 이 컴퓨터의 모든 장치에서 계산합니다. 값이 모두 정수이므로 장치가 달라도 정확히 같아야 합니다. 답을 모은 집합의 원소는 하나뿐입니다.
"""

# %%
from helpers import devices

answers = set()
for device in devices():
    place = {"device": device.name, "dtype": device.dtype}
    block_there = ResidualBlock(twin(F, **place).to_torch_nn())
    out = nn.Sequential(block_there, block_there)(torch.tensor(x, **place))
    answers.add(tuple(out.tolist()))
assert answers == {tuple(twice)}
answers

# %% [markdown] lang="en"
r"""
## 5 · Recap

**What does `x +` buy?** Paths: with a skip at every block a stack of n blocks has 2ⁿ ways from input to output, among them one that no block touches. Blocks that are pure matrices add their paths up; with bias or ReLU the paths are nested, and what holds is the running sum. Every block adds to the residual stream, and nothing in it is overwritten.

| name | shape | what it does |
|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` |
| `Stack` | (tokens, d) → (tokens, d) | layer by layer; with residual blocks, the residual stream |
| paths of n blocks | 2ⁿ, of length k `comb(n, k)` | 3 blocks: 8; the encoder's 12, norms left out: 4096 |

**Deeper:** [what comes back through a skip, and one stack of thirty layers trained with and without](02b_residual_paths_deeper.ipynb) (after lesson 04).

**The way back** through a skip, by hand: [lesson 14](14_way_back.ipynb).

**Next:** a sum that only gets longer tends to grow. [Lesson 03](03_layer_norm.ipynb) keeps it in bounds: layer normalisation, the *norm* of "add & norm".
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**`x +` 하나로 무엇을 얻을까요?** 바로 경로입니다. 블록 n개에 건너뛰는 길을 하나씩 두면 입력에서 출력까지 가는 경로가 모두 2ⁿ개가 되고, 그중에는 어느 블록도 거치지 않는 경로도 있습니다. 블록이 행렬뿐이면 경로를 그대로 더할 수 있습니다. 편향이나 ReLU가 있으면 경로가 중첩되고, 이때 성립하는 것은 쌓여 가는 합입니다. 블록은 잔차 스트림에 자기 몫을 더할 뿐, 있던 것을 덮어쓰지 않습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` |
| `Stack` | (tokens, d) → (tokens, d) | x를 층에 차례로 통과시킵니다(잔차 블록을 쌓으면 잔차 스트림) |
| 블록 n개의 경로 | 2ⁿ개, 길이 k인 것은 `comb(n, k)`개 | 블록 3개: 8개, norm을 뺀 인코더의 12개: 4096개 |

**더 깊이:** [심화 노트북](02b_residual_paths_deeper.ipynb)에서는 건너뛰는 길로 되돌아오는 그래디언트(gradient)를 구하고, 건너뛰는 길이 있는 서른 층과 없는 서른 층을 학습시켜 봅니다. 4장을 마친 뒤에 보세요.

**되돌아오는 길**: 잔차 연결로 되돌아오는 기울기는 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** 더하는 항이 늘어날수록 합은 대체로 커집니다. [3장](03_layer_norm.ipynb)에서는 이 합을 다스리는 층 정규화(layer normalization), 즉 "add & norm"의 **norm**을 다룹니다.
"""
