# %% [markdown] lang="en"
r"""
# 02 · Residual connections and their paths

**What does `x +` buy?**

**You will be able to** put a skip around any layer, say in numbers what it is good for, count the paths through a stack of such layers, and say when they may simply be added up. \
**You need** lesson 01, and what a subset is. \
**Time** 65 minutes · [on paper](../docs/worksheets/02.html)

Run the cell below. Two words, 16 numbers each, go through layers like the network of lesson 01, with random weights. At the left each layer's output replaces its input: F(x). At the right it is added to it: x + F(x). A square shows a word's 16 numbers, blue above 0 and orange below, each side's largest at that moment in the fullest colour. The curves show how far apart the two words are: 1e-05 is 10⁻⁵ = 0.00001, and each line is a hundred thousand times the next.

Move *layers*. After how many can you no longer tell the words apart at the left? And at the right?
"""

# %% [markdown] lang="ko"
r"""
# 02 · 잔차 연결과 그 경로

**`x +` 하나로 무엇을 얻을까요?**

**이 장을 마치면** 어떤 층에든 건너뛰는 길을 붙이고, 그것이 왜 좋은지 숫자로 보이고, 그런 층을 쌓았을 때 경로가 몇 개인지 세고, 경로를 그대로 더해도 되는 때를 구별할 수 있습니다. \
**필요한 것**은 1장의 내용과 부분집합의 뜻입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/02.html)

아래 셀을 실행하세요. 숫자 16개로 된 단어 두 개가 1장의 신경망과 같은 층을 여러 번 지나갑니다. 가중치(weight)는 무작위입니다. 왼쪽에서는 층의 출력이 입력을 대신합니다: F(x). 오른쪽에서는 출력을 입력에 더합니다: x + F(x). 큰 네모가 단어 하나, 작은 칸이 숫자 하나이고, 파란색은 양수, 주황색은 음수입니다(가장 진한 칸이 그때 그쪽에서 절댓값이 가장 큽니다). 곡선은 두 단어가 서로 얼마나 떨어져 있는지를 나타냅니다. 1e-05는 10⁻⁵ = 0.00001이고, 가로줄 하나마다 10만분의 1이 됩니다.

**층** 슬라이더를 옮겨 보세요. 왼쪽에서는 몇 층을 지나면 두 단어를 구별할 수 없나요? 오른쪽에서는 어떤가요?
"""

# %% tags=["widget"]
from helpers import play_apart

play_apart()

# %%
import numpy as np

from helpers import FeedForward, Matrix, Table, check, data, decide
from helpers import draw_encoder_layer, draw_network

# %% [markdown] lang="en"
r"""
At the left four layers are enough; at the right thirty are not. Why, and what else `x +` is good for, this lesson shows. In the Transformer's encoder it stands twice in every layer, as the dotted lines: around attention, and around the feed-forward network. The *add* of "add & norm" is where such a line rejoins. (*Norm* is lesson 03; until then we leave it out.)
"""

# %% [markdown] lang="ko"
r"""
왼쪽에서는 눈으로는 네 층 만에 구별할 수 없고, 오른쪽에서는 서른 층을 지나도 구별됩니다. 왜 그런지, `x +`의 다른 쓸모는 무엇인지 이 장에서 봅니다. 트랜스포머(Transformer)의 인코더(encoder)에는 `x +`가 층마다 두 번 나옵니다. 아래 그림의 점선입니다. 하나는 어텐션(attention)을, 하나는 피드포워드 신경망(feed-forward network)을 건너뜁니다. "add & norm"의 **add**가 점선이 본래 길과 다시 만나는 곳입니다. (**norm**은 3장에서 다루고, 그때까지는 빼 둡니다.)
"""

# %% claims=["0-14", "0-15", "0-18"]
draw_encoder_layer("add_norm_2")

# %% [markdown] lang="en"
r"""
## 1 · By hand

A **residual connection** adds a block's input to its output:

$$ H(x) = x + F(x) $$

The added x is the **skip**: it goes around F and is not changed on the way. Let F be the network of lesson 01:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로

**잔차 연결**(residual connection)은 블록의 출력에 그 블록의 입력을 더합니다.

$$ H(x) = x + F(x) $$

여기서 더하는 x는 F를 건너뛰는 길(스킵 연결, skip connection)로 오며 도중에 바뀌지 않습니다. F를 1장의 신경망이라고 합시다.
"""

# %%
x, *network = data.pocket_network(float)
draw_network(x, *network)

# %% [markdown] lang="en"
r"""
It turns [2, 1] into [−8, 12]. What is H([2, 1])? Compute, then run.
"""

# %% [markdown] lang="ko"
r"""
이 신경망은 [2, 1]을 [−8, 12]로 바꿉니다. H([2, 1])은 얼마인가요? 먼저 계산하고 실행하세요.
"""

# %% claims=["0-16", "0-19", "2-25"] jupyter={"outputs_hidden": true}
F = FeedForward(*network)
once = x + F(x)
once

# %% [markdown] lang="en"
r"""
Input and output must have the same shape, or they could not be added: so F must end with two numbers. And so a second block may follow, which reads [−6, 13]. What does F make of it, and what comes out?
"""

# %% [markdown] lang="ko"
r"""
더하려면 입력과 출력의 모양이 같아야 합니다. 신경망의 출력이 다시 숫자 두 개인 것도 이 때문입니다. 그래서 블록을 하나 더 이어 붙일 수 있습니다. 두 번째 블록은 [−6, 13]을 읽습니다. F에서는 무엇이 나오고, 더하면 무엇이 될까요?
"""

# %% claims=["0-17"] jupyter={"outputs_hidden": true}
twice = once + F(once)
assert twice.shape == once.shape == x.shape
F(once), twice

# %% [markdown] lang="en"
r"""
### Exercise 2.1 ★ 4 minutes

The second token of lesson 01, **[−1, 2]**, comes to a **residual block** (a block together with its skip) around the same network F. What is its H(x)?
"""

# %% [markdown] lang="ko"
r"""
### 연습 2.1 ★ 4분

이번에는 1장의 두 번째 토큰 **[−1, 2]** 차례입니다. 이 토큰이 같은 신경망 F를 감싼 **잔차 블록**(residual block, 건너뛰는 길까지 합친 블록)에 들어갑니다. 이때 H(x)는 얼마인가요?
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
## 2 · What it is for: a block says only what to change

Put two numbers in order, the smaller one first, with **one** hidden neuron:

$$ h = \text{ReLU}(x_1 - x_2) \qquad F(x) = [-h, \; h] $$

h says by how much the first number is too large; in the right order it is 0. For [7, 3] it is 4, F says [−4, 4], and x + F(x) = [3, 7]. For [3, 7] F says [0, 0], and x stays as it is.

The cell tries all pairs of whole numbers from −9 to 9: x + F(x), then F(x) alone, then a network without a skip that has four neurons. How many of the 361 pairs does each put in order?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 왜 좋을까요? 블록은 바꿀 것만 말하면 됩니다

숫자 두 개를 작은 것부터 차례로 놓아 봅시다. 은닉(hidden) 뉴런은 **하나**만 씁니다.

$$ h = \text{ReLU}(x_1 - x_2) \qquad F(x) = [-h, \; h] $$

h는 첫 번째 숫자가 두 번째보다 얼마나 더 큰지를 나타내고, 순서가 맞으면 0입니다. [7, 3]이면 h는 4이고 F는 [−4, 4]이므로 x + F(x) = [3, 7]입니다. [3, 7]이면 F는 [0, 0]이고 x는 그대로입니다.

아래 셀은 −9에서 9까지의 정수로 된 모든 쌍을 세 가지에 넣어 봅니다. x + F(x), F(x)만, 그리고 건너뛰는 길 없이 뉴런이 네 개인 신경망입니다. 361쌍 가운데 몇 쌍이 순서대로 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
w_1 = np.array([[1.0], [-1]])  # (2, 1): one neuron reads x₁ − x₂ | (2, 1): x₁ − x₂를 읽는 뉴런 하나
exchange = FeedForward(w_1, np.zeros(1), -w_1.T, np.zeros(2))
read_4 = np.array([[1.0, -1, 1, -1], [-1, 1, 1, -1]])  # ±(x₁ − x₂), ±(x₁ + x₂)
write_4 = np.array([[-1.0, 1], [-1, 1], [1, 1], [-1, -1]]) / 2
four_neurons = FeedForward(read_4, np.zeros(4), write_4, np.zeros(2))

pairs = np.array([[a, b] for a in range(-9, 10) for b in range(-9, 10)], float)
outs = [pairs + exchange(pairs), exchange(pairs), four_neurons(pairs)]
[int((out == np.sort(pairs)).all(axis=1).sum()) for out in outs]

# %% [markdown] lang="en"
r"""
All; one, [0, 0]; all. Without the skip a network has to say everything anew, also what stays. These four neurons carry the difference *and* the sum through the bend: for [7, 3] they are [4, 0, 10, 0], and out come (10 − 4)/2 = 3 and (10 + 4)/2 = 7. With the skip one neuron is enough, and a block with nothing to change says 0. That is why it is called *residual*: F is what remains to be done.

Now six numbers. A block with one neuron for each of the pairs (1st, 2nd), (3rd, 4th), (5th, 6th) takes turns with one for (2nd, 3rd), (4th, 5th). After how many blocks are 6 5 4 3 2 1 in order?
"""

# %% [markdown] lang="ko"
r"""
361쌍 모두, [0, 0] 한 쌍, 361쌍 모두입니다. 건너뛰는 길이 없으면 신경망은 바뀌지 않는 것까지 모두 다시 말해야 합니다. 네 뉴런은 차뿐 아니라 **합**까지 ReLU 너머로 실어 나릅니다. [7, 3]이면 은닉층은 [4, 0, 10, 0]이고, 출력은 (10 − 4)/2 = 3과 (10 + 4)/2 = 7입니다. 건너뛰는 길이 있으면 뉴런 하나로 충분하고, 바꿀 것이 없는 블록은 0을 더하면 됩니다. 그래서 이름이 **잔차**(residual, 나머지)입니다. F는 남은 일만 합니다.

이번에는 숫자 여섯 개입니다. 한 블록은 1·2, 3·4, 5·6번째 숫자에, 다음 블록은 2·3, 4·5번째 숫자에 뉴런이 하나씩 있고, 두 블록이 번갈아 나옵니다. 6 5 4 3 2 1은 블록 몇 개를 지나면 차례대로 놓일까요?
"""

# %% jupyter={"outputs_hidden": true}
def exchanges(*pairs):
    w_1 = np.zeros((6, len(pairs)))  # a neuron for each pair | 쌍마다 뉴런 하나
    for neuron, (first, second) in enumerate(pairs):
        w_1[first, neuron], w_1[second, neuron] = 1, -1
    return FeedForward(w_1, np.zeros(len(pairs)), -w_1.T, np.zeros(6))


blocks = [exchanges((0, 1), (2, 3), (4, 5)), exchanges((1, 2), (3, 4))] * 4
stream = [np.array([6.0, 5, 4, 3, 2, 1])]
for block in blocks:
    stream.append(stream[-1] + block(stream[-1]))
Matrix(stream, "stream", [str(n) for n in range(9)], colour="shade")

# %% [markdown] lang="en"
r"""
After six; then nothing is left to change. (Six sort *every* list of six.) Row by row, after 0, 1, 2, … blocks, you see the **residual stream**: x enters, and every block reads what stands there and adds its correction.

### Exercise 2.2 ★★ 4 minutes

Three numbers enter, **[9, 4, 1]**. Block A has one neuron for the 1st and 2nd, block B, which follows, one for the 2nd and 3rd. What does each block **add**: F_A, and F_B?
"""

# %% [markdown] lang="ko"
r"""
여섯 개이고, 그 뒤로는 바꿀 것이 없습니다. (어떤 순서로 놓인 숫자 여섯 개든 블록 여섯 개로 정렬됩니다.) 그림의 행은 차례로 블록 0개, 1개, 2개, …를 지난 **잔차 스트림**(residual stream)입니다. x가 들어오면 블록은 저마다 스트림을 읽고 바꿀 만큼을 더합니다.

### 연습 2.2 ★★ 4분

**숫자 세 개** [9, 4, 1]이 들어옵니다. 블록 A에는 첫 번째와 두 번째 숫자에 뉴런이 하나, 그다음 블록 B에는 두 번째와 세 번째 숫자에 뉴런이 하나 있습니다. 두 블록은 각각 무엇을 **더하나요**? F_A와 F_B를 차례로 답하세요.
"""

# %%
answer_2 = [[..., ..., ...], [..., ..., ...]]

check("2.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A reads 9 − 4. What stands in the stream when B reads it?

</details>
<details><summary>Solution</summary>

{solution}

A adds [−5, 5, 0], which makes [4, 9, 1]; B reads 9 − 1 and adds [0, −8, 8], which makes [4, 1, 9].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

A는 9 − 4를 읽습니다. B가 읽을 때 스트림에는 무엇이 있나요?

</details>
<details><summary>풀이</summary>

{solution}

A가 [−5, 5, 0]을 더하면 [4, 9, 1]이 되고, B는 9 − 1을 읽어 [0, −8, 8]을 더합니다. 그러면 [4, 1, 9]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 2.3 ★★ 6 minutes

Write a function that sends `x` through all residual blocks in order and returns what comes out. `blocks` is a list of functions such as F; every one gets a skip of its own.
"""

# %% [markdown] lang="ko"
r"""
### 연습 2.3 ★★ 6분

`x`를 모든 잔차 블록에 차례로 통과시킨 결과를 돌려주는 함수를 작성하세요. `blocks`는 F 같은 함수의 리스트(list)이고, 건너뛰는 길은 블록마다 하나씩 붙입니다.
"""

# %%
def my_stack(x, blocks):
    ...


check("2.3", my_stack)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A loop over the blocks. In each round the stream grows by what the block makes of it.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`blocks`에서 블록을 하나씩 꺼내는 반복문입니다. 한 번 돌 때마다, 지금까지의 스트림을 블록에 넣어 나온 것을 스트림에 더합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
From now on the course uses two helpers: `Residual` puts a skip around any layer, and `Stack` sends x through a list of layers, with a loop like yours. This line does the work:
"""

# %% [markdown] lang="ko"
r"""
앞으로는 `helpers`에 있는 두 가지를 씁니다. `Residual`은 어떤 층에든 건너뛰는 길을 붙이고, `Stack`은 여러분이 작성한 것과 같은 반복문으로 x를 여러 층에 차례로 통과시킵니다. 핵심은 다음 한 줄입니다.
"""

# %%
from helpers import Residual, Stack, show

show(Residual.forward)

# %%
x, *network = data.pocket_network(float)
two_blocks = Stack([Residual(F), Residual(FeedForward(*network))])  # two layers, same numbers | 층은 둘, 숫자는 같음
assert np.array_equal(two_blocks(x), twice)
two_blocks(x)

# %% [markdown] lang="en"
r"""
## 3 · What it is for: words stay apart

The picture at the top, in numbers, for two other words and other layers. The distance of the words (the length of their difference) is 5.9 at first; without a skip it is 0.66 after one layer and 0.16 after two. What will be left after twenty?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 왜 좋을까요? 단어가 서로 구별됩니다

맨 위의 그림을 숫자로, 이번에는 다른 두 단어와 다른 층으로 봅시다. 두 단어 사이의 거리(두 벡터의 차의 길이)는 처음에 5.9이고, 건너뛰는 길이 없으면 한 층을 지나 0.66, 두 층을 지나 0.16이 됩니다. 스무 층을 지나면 얼마나 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
def distances(seed, skip, size=1):
    rng = np.random.default_rng(seed)
    words = rng.normal(size=(2, 16))
    found = [np.linalg.norm(words[0] - words[1])]
    for _ in range(30):
        layer = FeedForward.random(16, 64, rng).scaled(size)  # weights times size | 가중치에 size를 곱함
        words = words + layer(words) if skip else layer(words)
        found.append(np.linalg.norm(words[0] - words[1]))
    return found


at = (0, 1, 2, 5, 10, 20)
plain, skipped = distances(1, False), distances(1, True)
shown = {"F(x)": [f"{plain[n]:.2g}" for n in at], "x + F(x)": [f"{skipped[n]:.2g}" for n in at]}
Table({"layers": at, **shown})

# %% [markdown] lang="en"
r"""
From the second on each layer keeps about a quarter of the difference: later layers cannot tell the words apart, so they cannot learn to treat them differently. **Why does the skip help?** In the first layer the difference itself, 5.9, goes around, and F adds its 0.66; so what comes out lies between 5.9 − 0.66 and 5.9 + 0.66 (it is 6.1). One lucky draw? Twenty draws, after thirty layers, with weights of the size at which PyTorch starts, and twice as large:
"""

# %% [markdown] lang="ko"
r"""
두 번째 층부터는 층을 하나 지날 때마다 차이가 4분의 1쯤만 남습니다. 뒤에 오는 층들은 두 단어를 구별할 수 없고, 그러니 둘을 다르게 다루는 법을 배울 수 없습니다. **건너뛰는 길이 있으면 왜 다를까요?** 첫 층에서 차이 5.9는 그대로 건너뛰어 오고, F는 거기에 0.66을 더할 뿐입니다. 그래서 나오는 차이는 5.9 − 0.66과 5.9 + 0.66 사이에 있습니다(6.1입니다). 어쩌다 이런 숫자가 뽑힌 것일까요? 스무 번 새로 뽑아 서른 층을 지나 봅시다. 가중치는 PyTorch의 초깃값과 같은 크기일 때와 그 두 배일 때입니다.
"""

# %%
from helpers import span



def ends(skip, size):
    return [distances(seed, skip, size)[-1] for seed in range(20)]


assert max(ends(False, 1)) < 1e-15  # equal but for rounding | 반올림 오차를 빼면 같음
plain_ends = ["< 1e-15", span(ends(False, 2))]
skip_ends = [span(ends(True, size)) for size in (1, 2)]
Table({"weights": ["× 1", "× 2"], "F(x)": plain_ends, "x + F(x)": skip_ends})

# %% [markdown] lang="en"
r"""
Not luck: at PyTorch's size words without a skip become equal but for rounding, every time. With weights twice as large a trace of the difference is left without one; but with it the distance grows five hundredfold and more. Lesson 03 tames that.

## 4 · Paths

At each block x may go **through** it or **around** it. How many ways lead through the whole stack? Move *path* and follow the golden line; below, a column is a path and its tiles are the blocks it goes through. Then move *blocks* to 8: how many paths?
"""

# %% [markdown] lang="ko"
r"""
우연이 아닙니다. PyTorch의 초깃값과 같은 크기에서 건너뛰는 길이 없으면 두 단어는 스무 번 모두 반올림 오차만큼만 다릅니다. 가중치가 두 배이면 건너뛰는 길 없이도 차이가 조금은 남지만, 건너뛰는 길이 있으면 거리가 500배 넘게 커집니다. 이것은 3장에서 다스립니다.

## 4 · 경로

x는 블록마다 **지나갈** 수도, **건너뛸** 수도 있습니다. 전체를 통과하는 길은 모두 몇 가지일까요? **경로** 슬라이더를 옮기며 금색 선을 따라가 보세요. 그림 아래쪽에서는 세로줄 하나가 경로 하나이고, 칠해진 칸이 그 경로가 지나가는 블록입니다. **블록**을 8로 옮기면 경로는 몇 개일까요?
"""

# %% tags=["widget"]
from helpers import play_paths

play_paths()

# %% [markdown] lang="en"
r"""
Where do they come from? Take three blocks that each multiply one number: by 2, by 3, by 5. Start with 1. With the skips:

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

In other words (1 + 2)(1 + 3)(1 + 5) = 72. Take a pencil and **multiply out**, without adding inside the brackets first. As 2, 3 and 5 are primes, each of the eight numbers tells where it has been: 10 = 2 · 5 went through blocks 1 and 3, and around block 2. Which are the other seven?
"""

# %% [markdown] lang="ko"
r"""
경로는 어디에서 생길까요? 들어온 수에 정해진 수를 곱하기만 하는 블록 세 개를 봅시다. 차례로 2, 3, 5를 곱합니다. 1에서 시작하고 건너뛰는 길을 붙이면 다음과 같습니다.

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

다시 말해 (1 + 2)(1 + 3)(1 + 5) = 72입니다. 이제 연필을 들고, 괄호 안을 먼저 더하지 말고 **전개해** 보세요. 2, 3, 5는 소수(prime number)이므로, 나오는 항 여덟 개를 보면 저마다 어디를 지나왔는지 알 수 있습니다. 10 = 2 · 5는 블록 1과 3을 지나고 블록 2는 건너뛰었습니다. 나머지 일곱은 무엇인가요?
"""

# %% jupyter={"outputs_hidden": true}
from math import prod

from helpers import paths

factor = {1: 2, 2: 3, 3: 5}
ways = paths(3)  # each way: the blocks that it goes through | 경로마다 지나가는 블록
numbers = [prod(factor[block] for block in way) for way in ways]
names = [" ".join("f" + "₀₁₂₃"[block] for block in way) or "x" for way in ways]
Table({"path": names, "length": [len(way) for way in ways], "number": numbers})

# %% [markdown] lang="en"
r"""
A path is a **subset** of the blocks; its **length** is how many it goes through. And 1 + 2 + 3 + 5 + 6 + 10 + 15 + 30 = 72.

**True or false?** One of the texts that this course is built on draws the same picture and says:

> Without residual connections there was only one path, which runs through $f_1$, $f_2$ and $f_3$ in turn; by setting a residual connection at every block, 8 new paths have come into being in all.

Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
경로 하나는 블록의 **부분집합**, 즉 지나가는 블록들의 모임입니다. 지나가는 블록의 수가 경로의 **길이**(length)입니다. 그리고 1 + 2 + 3 + 5 + 6 + 10 + 15 + 30 = 72입니다.

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나는 같은 그림을 싣고 이렇게 설명합니다.

> 잔차 연결을 두지 않았을 때는 $f_1$, $f_2$, $f_3$을 연속으로 수행하는 경로 한 가지만 존재하였으나, 잔차 연결을 블록마다 설정해둠으로써 모두 8가지의 새로운 경로가 생겼습니다.

점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["2-26"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
new_ways = set(ways) - {(1, 2, 3)}
decide("2-26", vote_1, len(ways) == 8, len(new_ways) == 8, found=len(new_ways))

# %% [markdown] lang="en"
r"""
Eight in all, but seven *new*: the one through all three blocks was there before. And a new block **doubles** the paths, because each may go through it or around it: n blocks have $2^n$ paths, 8 blocks 256. The paper's encoder, six layers with two skips each, has 12 blocks and **4096** paths (its norms left out).

## 5 · Do the paths add up?

For numbers they did, and for matrices they would: (a + b)A = aA + bA. And with ReLU? Take our network F twice. The four paths one by one: x = [2, 1] around both blocks, F(x) = [−8, 12] through the first, F(x) again through the second, and F(F(x)) through both. Is their sum the [98, 59] of section 1?
"""

# %% [markdown] lang="ko"
r"""
모두 여덟 개이지만 **새로** 생긴 것은 일곱 개입니다. 세 블록을 모두 지나는 경로는 원래 있었습니다. 블록이 하나 늘 때마다 경로는 **두 배**가 됩니다. 이미 있던 경로마다 새 블록을 지나가거나 건너뛸 수 있기 때문입니다. 그래서 블록이 n개이면 경로는 $2^n$개, 8개이면 256개입니다. 논문의 인코더는 여섯 층에 건너뛰는 길이 둘씩 있으니 블록은 12개, 경로는 **4096**개입니다(norm은 뺐습니다).

## 5 · 경로를 그대로 더해도 될까요?

숫자에서는 됐고, 행렬에서도 됩니다. 분배법칙 (a + b)A = aA + bA가 성립하기 때문입니다. ReLU가 있으면 어떨까요? 우리 신경망 F를 두 번 이어 봅시다. 경로 네 개를 따로따로 계산하면 모두 건너뛴 x = [2, 1], 첫 번째 블록만 지난 F(x) = [−8, 12], 두 번째 블록만 지난 F(x), 둘 다 지난 F(F(x))입니다. 모두 더하면 1절의 [98, 59]가 될까요?
"""

# %% jupyter={"outputs_hidden": true}
sum_of_four = x + F(x) + F(x) + F(F(x))
F(F(x)), sum_of_four, twice

# %% [markdown] lang="en"
r"""
**No.** The second block does not see x and F(x) one after the other, it sees their *sum*, and ReLU does not split over a sum (nor does a bias): F(x + F(x)) = [104, 46] is not F(x) + F(F(x)) = [125, 57]. The paths are **nested**, a function inside a function. What does add up is the stream:

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$

What holds, ReLU or not: the shortest path adds x itself to y. And when a network learns (lesson 04), numbers come *back* along these paths: there the paths do add up, exactly, and with small weights the short ones bring most (deeper notebook).

## 6 · In PyTorch

`torch.nn` has no module for the skip: everyone writes the plus. You will meet it in this form in nearly every Transformer's source: `__init__` keeps what is inside, `super().__init__()` lets PyTorch find its weights, `forward` computes.
"""

# %% [markdown] lang="ko"
r"""
**되지 않습니다.** 두 번째 블록은 x와 F(x)를 따로따로 보는 것이 아니라 둘의 **합**을 봅니다. 그런데 ReLU는 비선형(nonlinear)이라 합의 각 항을 따로 계산해서 더할 수 없습니다(편향(bias)만 있어도 나눌 수 없습니다). F(x + F(x)) = [104, 46]은 F(x) + F(F(x)) = [125, 57]과 다릅니다. 경로를 나란히 놓고 더하는 것이 아니라, 함수 안에 함수가 들어갑니다(**중첩**, nesting). 블록의 출력은 스트림에 더해집니다.

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$

ReLU가 있든 없든 성립하는 것은, 가장 짧은 경로가 x 자신을 y에 더한다는 사실입니다. 그리고 신경망이 학습할 때는(4장) 숫자들이 이 경로를 거꾸로 **되돌아옵니다**. 그때는 경로를 그대로 더할 수 있고, 가중치가 작으면 짧은 경로의 몫이 가장 큽니다(심화 노트북).

## 6 · PyTorch로

`torch.nn`에는 건너뛰는 길을 위한 모듈이 없습니다. 그래서 누구나 덧셈을 직접 작성합니다. 거의 모든 트랜스포머의 소스 코드에서 이런 모습으로 볼 수 있습니다. `__init__`은 안에 넣을 것을 저장하고, `super().__init__()`은 PyTorch가 그 가중치를 찾게 하고, `forward`는 계산합니다.
"""

# %%
import torch
from torch import nn

from helpers import equal_on_every_device, twin


class ResidualBlock(nn.Module):
    def __init__(self, inside):
        super().__init__()
        self.inside = inside

    def forward(self, x):
        return x + self.inside(x)


f = twin(F).to_torch_nn()  # Linear, ReLU, Linear, with our weights | Linear, ReLU, Linear, 우리의 가중치로
nn.Sequential(ResidualBlock(f), ResidualBlock(f))(torch.tensor(x)).tolist()

# %%
equal_on_every_device(two_blocks, x)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**What does `x +` buy?** A block has to say only what is to change: one neuron sorts two numbers. And two words stay two words through thirty random layers of PyTorch's size. The third gain, a way back for the gradient, comes in lesson 04. In a stack of n blocks 2ⁿ paths lead from input to output; they add up where the blocks are matrices. What always holds is the residual stream: every block reads it and adds to it.

| name | shape | what it does |
|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` |
| `Stack` | (tokens, d) → (tokens, d) | layer by layer; with residual blocks, the residual stream |
| paths of n blocks | 2ⁿ | 3 blocks: 8; the encoder's 12: 4096 |

**Deeper:** [what comes back through a skip, and thirty layers trained with and without](02b_residual_paths_deeper.ipynb) (after lesson 04). **The way back** through a skip, by hand: [lesson 14](14_way_back.ipynb).

**Next:** a sum that only gets longer tends to grow. [Lesson 03](03_layer_norm.ipynb) keeps it in bounds: layer normalization, the *norm* of "add & norm".
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**`x +` 하나로 무엇을 얻을까요?** 블록은 바꿀 것만 말하면 됩니다. 뉴런 하나로 숫자 두 개를 정렬했습니다. 그리고 PyTorch의 초깃값으로 된 서른 층을 지나도 두 단어는 여전히 서로 다릅니다. 세 번째 이득은 그래디언트(gradient)가 되돌아오는 길이며, 4장에서 봅니다. 블록을 n개 쌓으면 입력에서 출력까지 가는 경로가 2ⁿ개이고, 블록이 행렬일 때는 그대로 더해도 됩니다. 언제나 성립하는 것은 잔차 스트림입니다. 블록은 저마다 스트림을 읽고 거기에 더합니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` |
| `Stack` | (tokens, d) → (tokens, d) | x를 층에 차례로 통과시킴(잔차 블록을 쌓으면 잔차 스트림) |
| 블록 n개의 경로 | 2ⁿ개 | 블록 3개: 8개, 인코더의 12개: 4096개 |

**더 깊이:** [심화 노트북](02b_residual_paths_deeper.ipynb)에서는 건너뛰는 길로 되돌아오는 그래디언트를 구하고, 건너뛰는 길이 있는 서른 층과 없는 서른 층을 학습시켜 봅니다. 4장을 마친 뒤에 보세요. 잔차 연결로 **되돌아오는 길**은 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** 더하는 항이 늘어날수록 합은 대체로 커집니다. [3장](03_layer_norm.ipynb)에서는 이 합을 다스리는 층 정규화(layer normalization), 즉 "add & norm"의 **norm**을 다룹니다.
"""
