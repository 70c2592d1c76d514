# %% [markdown] lang="en"
r"""
# 02 · Residual connections and their paths

*What does `x +` buy?*

**You will be able to** put a skip around any layer, count the paths through a stack of them, and say when the paths may be added up and when not; if you go deeper, see why thirty layers still learn. \
**You need** lesson 01, and what a subset is; to go deeper, part 5 of lesson 01 (the gradient). \
**Time** core path 40 minutes (parts 1–4 and the recap); *go deeper* 60 minutes more.

Below, three blocks stand in a row. At each one you may go **through** it or **around** it. Run the cell, choose a path, and follow the golden line; every column below the chain is one path. How many are there with eight blocks?
"""

# %% [markdown] lang="ko"
r"""
# 02 · 잔차 연결과 그 경로

*`x +` 하나가 무엇을 가져다줄까요?*

**이 장을 마치면** 어떤 층에든 건너뛰는 길을 붙이고, 그런 블록을 쌓았을 때 경로가 몇 개인지 세고, 경로를 그대로 더해도 되는 때와 안 되는 때를 가릴 수 있습니다. 더 깊이 들어가면 서른 층을 쌓아도 학습이 되는 까닭을 알게 됩니다. \
**필요한 것**은 1장, 그리고 부분집합이 무엇인지 아는 것입니다. *더 깊이*에는 1장 5절(그래디언트)도 필요합니다. \
**시간** 핵심 과정 40분(1–4절과 정리), *더 깊이* 60분.

아래에 블록 세 개가 늘어서 있습니다. 블록마다 **지나갈** 수도, **건너뛸** 수도 있습니다. 셀을 실행하고 경로를 골라 금색 선을 따라가 보세요. 블록 아래 그림에서는 세로줄 하나가 경로 하나입니다. 블록이 여덟 개이면 경로는 몇 개일까요?
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_paths()

# %%
import numpy as np

from helpers import data, figures
from helpers.checks import check
from helpers.reference import FeedForward
from helpers.show import show

# %%
figures.encoder_layer("add_norm_2")

# %% [markdown] lang="en"
r"""
In the Transformer the dotted lines are such ways around: one around attention, one around the feed-forward network (0-14, 0-15). The *add* in "add & norm" is where they come back; *norm* is lesson 3, and until then we leave it out. As in lesson 1, numbers such as (0-14) name a claim of one of the five documents.
"""

# %% [markdown] lang="ko"
r"""
트랜스포머에서는 점선이 바로 이 건너뛰는 길입니다. 하나는 어텐션을, 하나는 피드포워드 신경망을 건너뜁니다 (0-14, 0-15). "add & norm"의 *add*는 건너뛴 길이 본래 길과 다시 만나는 곳이고, *norm*은 3장에서 다루고 그때까지는 빼 둡니다. 1장처럼 (0-14) 같은 번호는 다섯 문서의 주장을 가리킵니다.
"""

# %% [markdown] lang="en"
r"""
## 1 · By hand

A **residual connection** adds a block's input to its output (0-16, 2-25):

$$ H(x) = x + F(x) $$

Let the block F be the network of lesson 1. You know that it makes [−8, 12] of [2, 1]. What is H([2, 1])? Compute, then run.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

**잔차 연결**(residual connection)은 블록의 출력에 그 블록의 입력을 더합니다 (0-16, 2-25).

$$ H(x) = x + F(x) $$

블록 F를 1장의 신경망이라고 합시다. 이 신경망은 [2, 1]을 [−8, 12]로 바꾸었습니다. H([2, 1])은 얼마인가요? 먼저 계산하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
x, *network = data.pocket_network(float)
F = FeedForward(*network)
x + F(x)

# %% [markdown] lang="en"
r"""
Input and output must have the same shape, or they could not be added (0-17). That is why the network returned to two numbers. And because they have, a second block may follow. Here is F once more, at [−6, 13]:
"""

# %% [markdown] lang="ko"
r"""
더하려면 입력과 출력의 모양이 같아야 합니다 (0-17). 신경망이 다시 숫자 두 개로 돌아온 까닭이 이것입니다. 모양이 같으니 블록을 하나 더 이어 붙일 수도 있습니다. [−6, 13]에서 F를 다시 계산하면 다음과 같습니다.
"""

# %%
once = x + F(x)
figures.network(once, *network)

# %% [markdown] lang="en"
r"""
Add [−6, 13] to the output, and you have two **residual blocks** (a block together with its skip) behind you:
"""

# %% [markdown] lang="ko"
r"""
출력에 [−6, 13]을 더하면 **잔차 블록**(건너뛰는 길까지 합친 블록) 두 개를 통과한 것입니다.
"""

# %%
twice = once + F(once)
twice

# %% [markdown] lang="en"
r"""
**Why paths?** Take three blocks that are as simple as can be: each multiplies one number, the first by 2, the second by 3, the third by 5. Start with 1. With the skips:

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

In other words (1 + 2)(1 + 3)(1 + 5) = 72. Now take a pencil and **multiply out**, without adding inside the brackets first. You get eight numbers. As 2, 3 and 5 are primes, each number tells where it has been: 10 = 2 · 5 went through blocks 1 and 3, and around block 2.
"""

# %% [markdown] lang="ko"
r"""
**왜 경로일까요?** 가장 단순한 블록 세 개를 봅시다. 블록은 들어온 수에 정해진 수를 곱하기만 합니다. 첫째는 2, 둘째는 3, 셋째는 5를 곱합니다. 1에서 시작하고 건너뛰는 길을 붙이면 다음과 같습니다.

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

다시 말해 (1 + 2)(1 + 3)(1 + 5) = 72입니다. 이제 연필을 들고, 괄호 안을 먼저 더하지 말고 **전개해** 보세요. 항이 여덟 개 나옵니다. 2, 3, 5는 소수(素數)이므로 숫자를 보면 어디를 지나왔는지 알 수 있습니다. 10 = 2 · 5는 블록 1과 3을 지나고 블록 2는 건너뛰었습니다.
"""

# %% jupyter={"outputs_hidden": true}
from itertools import combinations
from math import comb, prod

from helpers.table import Table

factor = {1: 2, 2: 3, 3: 5}
ways = [way for length in range(4) for way in combinations((1, 2, 3), length)]
numbers = [prod(factor[block] for block in way) for way in ways]
names = [" ".join(f"f{block}" for block in way) or "x alone" for way in ways]
Table(("path", "length", "number"), zip(names, map(len, ways), numbers))

# %%
[len(way) for way in ways], len(ways), sum(numbers)

# %% [markdown] lang="en"
r"""
Eight paths, and their numbers together are the 72. The **length** of a path is how many blocks it goes through: 0, 1, 1, 1, 2, 2, 2, 3. A path is a **subset** of the blocks: those it goes through. Without the skips there would be one path only, 2 · 3 · 5 = 30.

## 2 · Exercise 2.1 ★ 4 minutes

The second token of lesson 1, **x = [−1, 2]**, comes to a residual block around the same network F. What is H(x)?
"""

# %% [markdown] lang="ko"
r"""
경로는 여덟 개이고, 경로의 값을 모두 더하면 72입니다. 경로의 **길이**는 지나가는 블록의 수로, 차례로 0, 1, 1, 1, 2, 2, 2, 3입니다. 경로 하나는 블록의 **부분집합**, 곧 지나가는 블록들의 모임입니다. 건너뛰는 길이 없다면 경로는 2 · 3 · 5 = 30 하나뿐입니다.

## 2 · 연습 2.1 ★ 4분

1장의 둘째 토큰이 다시 왔습니다: **x = [−1, 2]**. 이번에는 같은 신경망 F를 감싼 잔차 블록에 들어옵니다. H(x)는 얼마인가요?
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

```python
answer_1 = [-1 + 18, 2 + 8]
```

F(x) = [18, 8], and x goes around it: [17, 10].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

연습 1.1에서 은닉층은 [2, 0, 7]이었습니다. 출력은 y₁ = −2 + 0 + 3 · 7 − 1이고, y₂도 열 (1, 2, 1)로 똑같이 구합니다.

</details>
<details><summary>풀이</summary>

```python
answer_1 = [-1 + 18, 2 + 8]
```

F(x) = [18, 8]이고, x는 건너뛰어 더해집니다: [17, 10].

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Build

**Counting.** Every block doubles the number of paths: each old path may go through it or around it. With n blocks there are $2^n$. Those that go through exactly k blocks are the ways to *choose k of n*, the **binomial coefficient**, in Python `comb(n, k)`.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 만들기

**경로 세기.** 블록이 하나 늘 때마다 경로는 두 배가 됩니다. 이미 있던 경로마다 새 블록을 지나가거나 건너뛸 수 있기 때문입니다. 블록이 n개이면 $2^n$개입니다. 그 가운데 꼭 k개를 지나는 경로의 수는 *n개에서 k개를 고르는* 방법의 수, 곧 **이항계수**이고, 파이썬으로는 `comb(n, k)`입니다.
"""

# %%
by_length = {n: [comb(n, k) for k in range(n + 1)] for n in (1, 2, 3, 4, 8, 12)}
assert all(sum(counts) == 2**n for n, counts in by_length.items())
rows = [(n, 2**n, counts) for n, counts in by_length.items()]
Table(("blocks", "paths", "by length 0, 1, 2, …"), rows)

# %% [markdown] lang="en"
r"""
The last row is the paper's encoder: six layers with two skips each, so twelve blocks and **4096** paths. Most of them are of middle length:
"""

# %% [markdown] lang="ko"
r"""
마지막 줄이 논문의 인코더입니다. 여섯 층에 건너뛰는 길이 둘씩 있으니 블록은 열두 개, 경로는 **4096**개입니다. 대부분은 길이가 중간쯤입니다.
"""

# %%
from helpers.figures.residual import bars_by_length

bars_by_length(paths=by_length[12])

# %% [markdown] lang="en"
r"""
### Exercise 2.2 ★ 3 minutes

The paper's *decoder* has three skips in each of its six layers: eighteen blocks. How many of its paths go through exactly **six** of them?
"""

# %% [markdown] lang="ko"
r"""
### 연습 2.2 ★ 3분

논문의 *디코더*는 층마다 건너뛰는 길이 셋, 여섯 층이면 블록이 열여덟 개입니다. 그 경로 가운데 꼭 **여섯 개**의 블록을 지나는 것은 몇 개인가요?
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

```python
answer_2 = comb(18, 6)
```

18 564 of 262 144 paths.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

18개에서 6개를 고르세요.

</details>
<details><summary>풀이</summary>

```python
answer_2 = comb(18, 6)
```

경로 262,144개 가운데 18,564개입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**Adding up the paths, with matrices.** Multiplying by 2, 3, 5 becomes multiplying by three matrices A₁, A₂, A₃. A path now contributes x times the product of its matrices, in order. Is the sum over all eight paths still the output?
"""

# %% [markdown] lang="ko"
r"""
**행렬로 경로 더하기.** 2, 3, 5를 곱하는 대신 행렬 A₁, A₂, A₃을 곱해 봅시다. 경로 하나의 값은 x에 그 경로의 행렬을 차례로 곱한 것입니다. 여덟 경로를 모두 더하면 여전히 출력과 같을까요?
"""

# %%
rng = np.random.default_rng(4)
A = {block: rng.integers(-2, 3, (2, 2)) for block in (1, 2, 3)}

chain = np.array([2, 1])
for block in (1, 2, 3):
    chain = chain + chain @ A[block]
A[1], A[2], A[3], chain

# %%
def along(way, x):
    for block in way:
        x = x @ A[block]
    return x


total = sum(along(way, np.array([2, 1])) for way in ways)
assert np.array_equal(total, chain)
total

# %% [markdown] lang="en"
r"""
Exactly the same, because a matrix may be applied to the parts of a sum one by one: (a + b) A = a A + b A. Now with ReLU inside: twice our network F. Its four paths would give x, F(x) (twice, once for each block) and F(F(x)). Predict: is their sum the [98, 59] from above?
"""

# %% [markdown] lang="ko"
r"""
정확히 같습니다. 행렬은 합의 각 항에 따로 곱한 뒤 더해도 되기 때문입니다: (a + b) A = a A + b A. 이번에는 안에 ReLU가 있는 우리 신경망 F를 두 번 이어 봅시다. 경로 네 개는 x, F(x)(블록마다 하나씩 두 번), F(F(x))입니다. 모두 더하면 위에서 구한 [98, 59]가 될까요? 먼저 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
sum_over_paths = x + F(x) + F(x) + F(F(x))
sum_over_paths, twice

# %% [markdown] lang="en"
r"""
**It is not.** The second block does not see x and F(x) one after the other, it sees their *sum*. F does not split over a sum as a matrix does: F(x + F(x)) is not F(x) + F(F(x)). ReLU prevents it, and the biases alone would too (once on the left, twice on the right). The paths are **nested**, a function inside a function, not added.

What is true instead is plainer. Each block adds its own contribution to a running sum:

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$
"""

# %% [markdown] lang="ko"
r"""
**같지 않습니다.** 둘째 블록은 x와 F(x)를 따로따로 보는 것이 아니라 둘의 *합*을 봅니다. F는 행렬처럼 합을 나누어 계산할 수 없습니다. F(x + F(x))는 F(x) + F(F(x))와 다릅니다. ReLU 때문이고, 편향만으로도 달라집니다(왼쪽에는 한 번, 오른쪽에는 두 번 더해집니다). 경로는 나란히 더해지지 않고, 함수 안에 함수가 들어갑니다(**중첩**).

대신 더 단순한 사실이 성립합니다. 블록은 저마다 자기 몫을 더하고, 그 합이 계속 쌓여 갑니다.

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$
"""

# %%
parts = [x, F(x), F(once)]
assert np.array_equal(sum(parts), twice)
Table(("part", "value"), zip(("x", "F(x)", "F(x + F(x))", "sum"), [*parts, sum(parts)]))

# %% [markdown] lang="en"
r"""
This running sum is called the **residual stream**: x enters, every block reads it and adds to it, nothing is overwritten.

### Exercise 2.3 ★★ 5 minutes

Write a function that sends `x` through all residual blocks in order and returns what comes out. `blocks` is a list of functions such as F; every one gets a skip of its own.
"""

# %% [markdown] lang="ko"
r"""
이렇게 쌓여 가는 합을 **잔차 스트림**(residual stream)이라고 합니다. x가 들어오고, 블록마다 그때까지의 합을 읽고 자기 몫을 더할 뿐, 있던 것을 덮어쓰지 않습니다.

### 연습 2.3 ★★ 5분

`x`를 모든 잔차 블록에 차례로 통과시킨 값을 돌려주는 함수를 작성하세요. `blocks`는 F 같은 함수의 목록이고, 블록마다 건너뛰는 길이 하나씩 있습니다.
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

```python
def my_stack(x, blocks):
    for block in blocks:
        x = x + block(x)
    return x
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

블록을 하나씩 도는 반복문입니다. 한 번 돌 때마다, 지금까지의 합을 블록에 넣어 나온 값을 그 합에 더합니다.

</details>
<details><summary>풀이</summary>

```python
def my_stack(x, blocks):
    for block in blocks:
        x = x + block(x)
    return x
```

</details>
"""

# %% [markdown] lang="en"
r"""
**A quiet start.** One more thing that `x +` buys: a block whose last weights and biases are 0 adds nothing, and H returns x unchanged. A deep stack can start as "do nothing" and learn small corrections. In exercise 1.6 the same took four neurons and a trick.
"""

# %% [markdown] lang="ko"
r"""
**조용한 출발.** `x +`가 가져다주는 것이 하나 더 있습니다. 마지막 층의 가중치와 편향이 모두 0인 블록은 아무것도 더하지 않으므로 H는 입력을 그대로 돌려줍니다. 깊이 쌓은 블록이 "아무것도 하지 않기"에서 출발해 조금씩 고쳐 나갈 수 있다는 뜻입니다. 연습 1.6에서는 뉴런 네 개와 묘수가 필요했던 일입니다.
"""

# %%
quiet = FeedForward(F.w_1, F.b_1, 0 * F.w_2, 0 * F.b_2)
x + quiet(x)

# %% [markdown] lang="en"
r"""
## 4 · Assemble

`Residual` goes around any layer; `Stack` puts layers in a row, with a loop like yours. Two residual blocks around F must give what you computed:
"""

# %% [markdown] lang="ko"
r"""
## 4 · 조립

`Residual`은 어떤 층이든 감싸고, `Stack`은 여러분이 쓴 것과 같은 반복문으로 층을 차례로 잇습니다. F를 감싼 잔차 블록 두 개를 이으면 여러분이 계산한 값이 나와야 합니다.
"""

# %%
from helpers.reference import Residual, Stack, paths

show(Residual.forward)

# %%
two_blocks = Stack([Residual(F), Residual(FeedForward(*network))])  # two layers, same arrays
assert np.array_equal(two_blocks(x), twice)
assert paths(3) == ways and len(paths(12)) == 2**12
two_blocks(x), len(paths(12))

# %% [markdown] lang="en"
r"""
<div class="alert alert-info">

**The core path ends here.** Read the recap in part 9. Whoever goes deeper finds the way back through the skips (5), what the documents claim (6), PyTorch (7), and one more exercise (8).

</div>
"""

# %% [markdown] lang="ko"
r"""
<div class="alert alert-info">

**핵심 과정은 여기까지입니다.** 9절의 정리를 읽으세요. 더 깊이 들어가면 건너뛰는 길로 되돌아오는 그래디언트(5), 문서의 주장 확인(6), PyTorch(7), 추가 연습(8)을 만납니다.

</div>
"""

# %% [markdown] lang="en"
r"""
## 5 · Go deeper — the way back

Nudge an input of H(x) = x + F(x). The nudge reaches the output twice: **around** the block as it is, and **through** the block as in lesson 1. So its slope is a sum of two, where $dx_F$ is the part that came through F:

$$ dx = dout + dx_F $$

For x = [−1, 2] and dout = [1, 2] (L counts the first output once, the second twice). `F(x_new)` comes first, because `backward` needs the sums of its forward pass:
"""

# %% [markdown] lang="ko"
r"""
## 5 · 더 깊이 — 되돌아오는 길

H(x) = x + F(x)의 입력을 조금 건드려 봅시다. 이 변화는 두 길로 출력에 닿습니다. 하나는 블록을 **건너뛰어** 그대로, 하나는 1장에서처럼 블록을 **지나서** 갑니다. 그래서 기울기도 둘의 합입니다. $dx_F$는 F를 지나온 몫입니다.

$$ dx = dout + dx_F $$

x = [−1, 2], dout = [1, 2]일 때 계산해 봅시다. (L은 첫째 출력에 둘째 출력의 두 배를 더한 값입니다. `backward`는 순전파 때의 합을 쓰므로 `F(x_new)`를 먼저 계산합니다.)
"""

# %%
from helpers.validate import compare, numerical_gradients

x_new, dout = np.array([-1.0, 2.0]), np.array([1.0, 2.0])
F(x_new)
around, through = dout, F.backward(dout)
measured = numerical_gradients(lambda: (x_new + F(x_new)) @ dout, {"x": x_new})
compare({"dx": around + through}, measured, tolerance=1e-6)
around, through, around + through

# %%
show(Residual.backward)

# %% [markdown] lang="en"
r"""
### Exercise 2.4 ★★ 6 minutes

Now x = **[2, 1]** with the same dout = [1, 2]. What is dx of the residual block? (The way through F: `dhidden` = [1, 5, 5], then the gates of the sums [9, 2, −6], then `w_1`, whose rows are (3, 2, −4) and (2, −3, 1).)
"""

# %% [markdown] lang="ko"
r"""
### 연습 2.4 ★★ 6분

입력이 바뀝니다: **x = [2, 1]**. dout = [1, 2]는 그대로입니다. 잔차 블록의 dx는 얼마인가요? (F를 지나는 길: `dhidden` = [1, 5, 5], 다음은 합 [9, 2, −6]의 게이트, 다음은 행이 (3, 2, −4)와 (2, −3, 1)인 `w_1`입니다.)
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

```python
answer_4 = [1 + 13, 2 - 13]
```

[14, −11]: around comes [1, 2], through comes [13, −13].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

게이트를 지나면 `dhidden`은 [1, 5, 0]이 됩니다. 블록을 지나온 첫째 숫자는 3 · 1 + 2 · 5, 둘째는 2 · 1 − 3 · 5입니다.

</details>
<details><summary>풀이</summary>

```python
answer_4 = [1 + 13, 2 - 13]
```

[14, −11]입니다. 건너뛰어 [1, 2]가, 블록을 지나 [13, −13]이 옵니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**Thirty layers.** Without skips every layer multiplies the gradient by its weights and shuts half of the gates. With skips, dout itself always gets through. The picture shows how large the gradient is in front of every layer (its *norm*: the root of the sum of squares), for the same random networks with and without skips. Here a layer without skip keeps a little less than a quarter of the gradient. What is left after thirty? Predict, then look.
"""

# %% [markdown] lang="ko"
r"""
**서른 층.** 건너뛰는 길이 없으면 층마다 그래디언트에 가중치가 곱해지고 게이트의 절반쯤에서 막힙니다. 건너뛰는 길이 있으면 dout 자체가 언제나 통과합니다. 그림은 똑같은 무작위 신경망에서 건너뛰는 길이 있을 때와 없을 때, 각 층의 입력에서 그래디언트가 얼마나 큰지(제곱해서 더한 값의 제곱근, 영어로 norm) 보여 줍니다. 여기서는 건너뛰는 길이 없는 층을 지날 때마다 그래디언트가 4분의 1 조금 못 되는 크기로 줄어듭니다. 서른 층을 지나면 얼마나 남을까요? 먼저 예측하고 보세요.
"""

# %% tags=["widget"]
widgets.play_depth()

# %% [markdown] lang="en"
r"""
Without skips next to nothing arrives: the first layer gets no signal. With skips the gradient keeps its order of magnitude (2-29). (The vertical axis counts powers of ten.)

**Now move *weights ×* to 2.** The picture turns: the plain stack keeps about a fifth of its gradient; with skips it grows several thousandfold. How a deep network starts depends on the size of its weights; these are PyTorch's, which are small. What a skip guarantees at any size is one term that nothing shrinks: dout itself. Growth is what *norm* is for (lesson 3).

**The paths come back.** For the output, adding up paths failed because of the bends and biases. For the *gradient* it is exact again. At a given point every gate is either open or shut, so a block acts on a small nudge like a matrix: its **Jacobian** J = W₁ · gates · W₂, where the gates are a matrix with 1 (open) or 0 (shut) on the diagonal. A residual block acts like I + J, where I is the matrix that changes nothing, and the three blocks together like

$$ (I + J_1)(I + J_2)(I + J_3) = I + J_1 + J_2 + J_3 + J_1 J_2 + J_1 J_3 + J_2 J_3 + J_1 J_2 J_3 $$

Eight paths, truly added. (J₂ is taken where the second block stands, at x + F₁(x): the paths add up, but which gates are open on one depends on the others.)
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길이 없으면 거의 아무것도 도착하지 않아, 첫 층에는 신호가 오지 않습니다. 건너뛰는 길이 있으면 그래디언트의 자릿수가 거의 그대로입니다 (2-29). (세로축은 10의 거듭제곱입니다.)

**이제 weights ×를 2로 옮겨 보세요.** 그림이 뒤집힙니다. 건너뛰는 길이 없는 쪽에는 그래디언트가 5분의 1쯤 남고, 있는 쪽에서는 수천 배로 불어납니다. 깊은 신경망이 어떻게 출발하는지는 가중치의 크기에 달려 있고, 여기서 쓰는 PyTorch의 초깃값은 작습니다. 가중치가 크든 작든 건너뛰는 길은 줄어들지 않는 항 하나, 곧 dout 자체를 보장합니다. 커지는 것을 다스리는 일은 *norm*이 합니다(3장).

**다시, 경로.** 출력에서는 꺾임과 편향 때문에 경로를 더할 수 없었습니다. *그래디언트*에서는 경로를 더하는 방법이 다시 정확히 통합니다. 한 점에서 보면 게이트는 열려 있거나 닫혀 있거나 둘 중 하나이므로, 블록은 작은 변화에 대해 행렬처럼 작용합니다. 이 행렬이 **야코비 행렬**(Jacobian) J = W₁ · 게이트 · W₂입니다. 여기서 게이트는 대각선에 1(열림)이나 0(닫힘)이 놓인 행렬입니다. 잔차 블록은 I + J처럼 작용하고(I는 아무것도 바꾸지 않는 단위행렬입니다), 블록 세 개는 합쳐서 다음과 같이 작용합니다.

$$ (I + J_1)(I + J_2)(I + J_3) = I + J_1 + J_2 + J_3 + J_1 J_2 + J_1 J_3 + J_2 J_3 + J_1 J_2 J_3 $$

여덟 경로가 이번에는 정말로 더해집니다. (J₂는 둘째 블록이 있는 곳, x + F₁(x)에서 구합니다. 경로는 더해지지만, 어느 게이트가 열리는지는 다른 경로에도 달려 있습니다.)
"""

# %%
def jacobian(block, x):
    block(x)
    gates = np.diag((block.hidden[0] > 0).astype(float))
    return block.w_1 @ gates @ block.w_2


blocks = [FeedForward.random(4, 8, rng) for _ in range(3)]
x_4, J = rng.normal(size=4), {}
stream = x_4
for i, block in enumerate(blocks, 1):
    J[i] = jacobian(block, stream)
    stream = stream + block(stream)

# %% [markdown] lang="en"
r"""
The sum over the eight paths, compared with the slopes of the whole stack, measured by nudging each of the four inputs:
"""

# %% [markdown] lang="ko"
r"""
여덟 경로의 합을, 쌓은 블록 전체에서 잰 기울기와 비교해 봅시다. 네 입력을 하나씩 건드려 잽니다.
"""

# %%
def product(way):
    result = np.eye(4)
    for block in way:
        result = result @ J[block]
    return result


stack = Stack([Residual(block) for block in blocks])
measured = [numerical_gradients(lambda: stack(x_4)[j], {"x": x_4})["dx"] for j in range(4)]
compare(sum(product(way) for way in paths(3)), np.transpose(measured), tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**Which paths matter?** Sort twelve blocks' paths by length. Left, how many there are; right, the size of what the paths of each length bring to the gradient together. (A path of length k behind a block either had length k and went around it, or had length k − 1 and went through it; length 0 is I, of size √16 = 4.) There are most of the middle ones, but with these weights each step through a block shrinks the gradient, so the **short** paths carry it, as Veit et al. (2016) found in trained networks.
"""

# %% [markdown] lang="ko"
r"""
**어떤 경로가 중요할까요?** 블록 열두 개의 경로를 길이별로 묶어 봅시다. 왼쪽은 경로의 수, 오른쪽은 길이가 같은 경로들이 그래디언트에 함께 보태는 크기입니다. (길이 k인 경로는 새 블록을 건너뛴 것이거나, 길이 k − 1이던 것이 그 블록을 지난 것입니다. 길이 0은 I이고 크기는 √16 = 4입니다.) 수는 중간 길이가 가장 많지만, 이 가중치에서는 블록을 지날 때마다 그래디언트가 줄어들기 때문에 실제로 그래디언트를 나르는 것은 **짧은** 경로입니다. Veit et al.(2016)은 학습된 신경망에서 같은 것을 보았습니다.
"""

# %%
twelve = [FeedForward.random(16, 64, rng) for _ in range(12)]
stream, sums = rng.normal(size=16), [np.eye(16)] + [np.zeros((16, 16))] * 12
for block in twelve:
    step = jacobian(block, stream)
    sums = [sums[0]] + [sums[k] + sums[k - 1] @ step for k in range(1, 13)]
    stream = stream + block(stream)
bars_by_length(paths=by_length[12], gradient=[np.linalg.norm(part) for part in sums])

# %% [markdown] lang="en"
r"""
## 6 · Go deeper — put to the test

**2-26** *"Three blocks: one path without residual connections; with them, eight new paths appear."* One of the eight was there before. **2-27** *"So the model computes from diverse viewpoints."* If its paths were independent viewpoints of equal weight, then removing one block of twelve, and with it half of the 4096 paths, should change the output by half or more. We remove each block in turn, once with the weights as they are and once with weights twice as large:
"""

# %% [markdown] lang="ko"
r"""
## 6 · 더 깊이 — 문서의 주장 확인하기

**2-26** *"블록 세 개에 잔차 연결이 없으면 경로가 한 가지이지만, 있으면 여덟 가지 새로운 경로가 생긴다."* 여덟 가운데 하나는 원래 있던 것입니다. **2-27** *"그래서 모델이 다양한 관점에서 계산한다."* 경로 하나하나가 비중이 같은 독립된 관점이라면, 열두 블록 가운데 하나를 빼서 4096개 경로의 절반이 사라질 때 출력도 절반 이상 바뀌어야 합니다. 블록을 하나씩 빼 보되, 가중치가 그대로일 때와 두 배일 때를 모두 봅시다.
"""

# %%
new_paths = len(set(paths(3)) - {(1, 2, 3)})
X_8, smallest = rng.normal(size=(8, 16)), {}
for size in (1, 2):
    all_blocks = [Residual(block.scaled(size)) for block in twelve]
    whole = Stack(all_blocks)(X_8)
    without = [Stack([b for b in all_blocks if b is not gone])(X_8) for gone in all_blocks]
    smallest[size] = min(np.linalg.norm(y - whole) / np.linalg.norm(whole) for y in without)
new_paths, {f"weights × {k}": f"at least {100 * v:.0f} %" for k, v in smallest.items()}

# %% [markdown] lang="en"
r"""
**1-20** *"Positional encoding loses information in backpropagation; the residual connection compensates."* Positional encoding adds a constant P to x (lesson 7). What does backpropagation lose in x + P? We measure the slopes of all four outputs in all four inputs. **0-30** *"Residual connections make matrix operations more effective."* If that means fewer operations, arithmetic decides; for one token at the paper's size:
"""

# %% [markdown] lang="ko"
r"""
**1-20** *"위치 인코딩은 역전파에서 정보를 잃고, 잔차 연결이 이를 보완한다."* 위치 인코딩은 x에 상수 P를 더합니다(7장). x + P의 역전파에서 무엇이 사라질까요? 네 출력의 네 입력에 대한 기울기를 모두 재어 봅시다. **0-30** *"잔차 연결은 행렬 연산을 더 효과적으로 하기 위한 것이다."* 연산이 줄어든다는 뜻이라면 산수로 판단할 수 있습니다. 논문의 크기에서 토큰 하나의 연산 수는 다음과 같습니다.
"""

# %%
P = rng.normal(size=4)
slopes = [numerical_gradients(lambda: (x_4 + P)[j], {"x": x_4})["dx"] for j in range(4)]
lost = round(float(np.abs(slopes - np.eye(4)).max()), 6)
plain = 2 * (2 * 512 * 2048) + 2048  # products and sums, and ReLU
residual = plain + 512
lost, plain, residual

# %%
from helpers.claims import put_to_the_test

kept = f"{100 * smallest[1]:.0f} %"
put_to_the_test(
    ("0-30", "operations: with skip < without", residual - plain, residual < plain),
    ("1-20", "d(x + P)/dx ≠ I", lost, lost > 0),
    ("2-26", "8 new paths", new_paths, new_paths == 8),
    ("2-27", "half the paths: half the output", kept, min(smallest.values()) >= 0.5),
)

# %% [markdown] lang="en"
r"""
- **0-30 false.** The skip costs 512 additions more. It helps the *training* (He et al. 2015), as the same document says earlier.
- **1-20 false.** The slopes of x + P are exactly I: adding a constant loses nothing on the way back. What skips do is carry positions *forward* through the layers; lesson 11 measures that.
- **2-26 imprecise.** Eight in all, seven new: every block doubles the number. And with ReLU they are nested, as you saw.
- **2-27 contested.** It depends on the weights. With small ones half of the paths go and far less than half of the output changes, as Veit et al. (2016) observed in trained networks and read as an ensemble (many models voting); with weights twice as large half of it or more changes. "Viewpoints" is an image, not a result.

Two sentences no cell can decide. Document 0 calls the residual connection a technique "mainly of computer vision" (0-18): it comes from there, but the Transformer uses it in every layer. And whether the long way of the gradient is *the* reason why deep models train badly (2-28) is contested: it is one cause; He et al. (2015, section 4.1) thought vanishing gradients an unlikely cause in their networks.
"""

# %% [markdown] lang="ko"
r"""
표의 holds는 성립, does not hold는 성립하지 않음을 뜻합니다.

- **0-30 거짓.** 건너뛰는 길에는 덧셈이 512번 더 듭니다. 잔차 연결이 돕는 것은 *학습*입니다(He et al. 2015). 같은 문서의 앞부분에도 그렇게 쓰여 있습니다.
- **1-20 거짓.** x + P의 기울기는 정확히 I입니다. 상수를 더해도 되돌아오는 길에서 잃는 것은 없습니다. 건너뛰는 길이 하는 일은 위치 정보를 *앞으로* 여러 층까지 전달하는 것이며, 11장에서 재어 봅니다.
- **2-26 부정확.** 모두 여덟, 새로 생긴 것은 일곱입니다. 블록마다 경로가 두 배가 됩니다. 그리고 ReLU가 있으면 앞에서 본 것처럼 경로가 중첩됩니다.
- **2-27 논란 있음.** 가중치에 달려 있습니다. 가중치가 작으면 경로는 절반이 사라져도 출력은 절반보다 훨씬 적게 바뀝니다. Veit et al.(2016)이 학습된 신경망에서 관찰하고 앙상블(여러 모델의 모임)로 해석한 것입니다. 가중치가 두 배이면 절반 이상이 바뀝니다. "관점"은 비유이지 결과가 아닙니다.

계산으로 판단할 수 없는 주장도 둘 있습니다. 문서 0은 잔차 연결을 "주로 컴퓨터 비전에서" 쓰는 기법이라고 하는데(0-18), 거기서 나온 것은 맞지만 트랜스포머도 모든 층에서 씁니다. 또 깊은 모델의 학습이 어려운 까닭이 바로 긴 그래디언트 경로라는 설명(2-28)에는 논란이 있습니다. 여러 원인 가운데 하나이며, He et al.(2015, 4.1절)은 자신들의 신경망에서는 그래디언트 소실이 원인일 가능성이 낮다고 보았습니다.
"""

# %% [markdown] lang="en"
r"""
## 7 · In PyTorch, on CPU and GPU

PyTorch has `nn.Linear` and `nn.ReLU`, but no part for the skip: one writes the plus.
"""

# %% [markdown] lang="ko"
r"""
## 7 · PyTorch로, CPU와 GPU에서

PyTorch에는 `nn.Linear`와 `nn.ReLU`가 있지만 건너뛰는 길을 위한 부품은 따로 없습니다. 더하기를 직접 쓰면 됩니다.
"""

# %%
import torch

from helpers import mirror

show(mirror.Residual.forward)

# %%
twin = mirror.twin(two_blocks)
twin(torch.tensor(x)).tolist()

# %% [markdown] lang="en"
r"""
A stack of three residual blocks, then the same blocks without skips: NumPy, our PyTorch and PyTorch's own parts, outputs and every gradient, on every device.
"""

# %% [markdown] lang="ko"
r"""
잔차 블록 세 개를 쌓은 것과, 같은 블록을 건너뛰는 길 없이 쌓은 것을 차례로 봅시다. NumPy, 우리의 PyTorch, PyTorch 기본 부품의 출력과 모든 그래디언트를 모든 장치에서 비교합니다.
"""

# %%
from helpers.validate import equal_on_every_device

x_tokens, dout_tokens = rng.normal(size=(2, 3, 4)), rng.normal(size=(2, 3, 4))  # (2, 3, 4)
equal_on_every_device(stack, x_tokens, dout_tokens)

# %%
equal_on_every_device(Stack(blocks), x_tokens, dout_tokens)

# %% [markdown] lang="en"
r"""
How fast is it? Twelve residual blocks, forward and backward on this machine, divided by the time of PyTorch's own parts.
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 이 컴퓨터에서 잔차 블록 열두 개의 순전파와 역전파를 재어 PyTorch 부품의 시간으로 나눕니다.
"""

# %% tags=["nbval-ignore-output"]
from helpers.timing import step_on_every_device

deep = Stack([Residual(block) for block in twelve])
step_on_every_device(deep, rng.normal(size=(32, 64, 16)), rng.normal(size=(32, 64, 16)))

# %% [markdown] lang="en"
r"""
## 8 · One more exercise

### Exercise 2.5 ★★ 4 minutes

Back to the three blocks that multiply by 2, 3 and 5. Block 2 breaks and returns 0, its skip still works. What does the stack make of 1 now, instead of 72?
"""

# %% [markdown] lang="ko"
r"""
## 8 · 연습 하나 더

### 연습 2.5 ★★ 4분

2, 3, 5를 곱하는 세 블록으로 돌아갑시다. 블록 2가 고장 나서 0을 내놓지만, 건너뛰는 길은 그대로입니다. 이제 1을 넣으면 72 대신 무엇이 나올까요?
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

```python
answer_5 = 1 + 2 + 5 + 10
```

18 = (1 + 2)(1 + 5). Four of the eight paths are left, and the network still answers. Without skips the answer would be 0.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

여덟 경로 가운데 블록 2를 지나는 것은 무엇인가요? 그것들이 사라집니다. 나머지를 더하세요.

</details>
<details><summary>풀이</summary>

```python
answer_5 = 1 + 2 + 5 + 10
```

18 = (1 + 2)(1 + 5)입니다. 여덟 경로 가운데 넷이 남아 신경망은 여전히 답을 냅니다. 건너뛰는 길이 없었다면 0이 됩니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 9 · Recap

| name | shape | forward | backward |
|---|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` | `dout + F.backward(dout)` |
| `Stack` | (tokens, d) → (tokens, d) | layer by layer | in reverse order |
| paths of n blocks | 2ⁿ, by length `comb(n, k)` | added up if the blocks are pure matrices, without bias or bend; else nested | always added up |

- H(x) = x + F(x): every block adds to the residual stream, nothing is overwritten.
- Three blocks have 8 paths; the twelve of the paper's encoder have 4096.
- dout itself comes back around every block: a term that no weights can shrink.

**References.** K. He et al., *Deep Residual Learning for Image Recognition*, 2015. · A. Veit, M. Wilber, S. Belongie, *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016. · A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.1. · Documents: **0** *트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'*, section 1; **1** *Transformer #4 – Encoder Detail*, section 2; **2** *트랜스포머에 적용된 기술들*, section Add.

**Next:** the running sum tends to grow with every block. Lesson 03 keeps it in bounds: layer normalisation, the *norm* of "add & norm".
"""

# %% [markdown] lang="ko"
r"""
## 9 · 정리

| 이름 | 모양 | 순전파 | 역전파 |
|---|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` | `dout + F.backward(dout)` |
| `Stack` | (tokens, d) → (tokens, d) | 층을 차례로 | 거꾸로 |
| 블록 n개의 경로 | 2ⁿ개, 길이별로 `comb(n, k)`개 | 블록이 편향도 꺾임도 없는 행렬이면 더해지고, 아니면 중첩됩니다 | 언제나 더해집니다 |

- H(x) = x + F(x): 블록마다 잔차 스트림에 자기 몫을 더할 뿐, 있던 것을 덮어쓰지 않습니다.
- 블록 세 개의 경로는 8개, 논문 인코더의 열두 블록은 4096개입니다.
- dout 자체가 블록을 모두 건너뛰어 되돌아옵니다. 어떤 가중치도 줄일 수 없는 항입니다.

**참고 자료.** K. He 외, *Deep Residual Learning for Image Recognition*, 2015. · A. Veit, M. Wilber, S. Belongie, *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016. · A. Vaswani 외, *Attention Is All You Need*, 2017, 3.1절. · 문서: **0** *트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'*, 1절; **1** *Transformer #4 – Encoder Detail*, 2절; **2** *트랜스포머에 적용된 기술들*, Add 절.

**다음:** 쌓이는 합은 블록을 지날수록 대체로 커집니다. 3장에서는 이 합을 다스리는 층 정규화, 곧 "add & norm"의 *norm*을 다룹니다.
"""
