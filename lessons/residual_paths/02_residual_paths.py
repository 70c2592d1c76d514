# %% [markdown] lang="en"
r"""
# 02 · Residual connections and their paths

**What does `x +` buy?**

**You need** lesson 01, and what a subset is. \
**Time** 75 minutes · [on paper](../docs/worksheets/02.html)

In lesson 01 you built a network that reads the numbers of one word and puts out new ones. A single network doesn't get us far. The Transformer of the paper sends every word through twelve blocks in its encoder alone, and some models of today have more than a hundred. So let's be bold, line up thirty networks, and send two words through.

There are two ways to join them. The obvious one hands on what a network puts out, F(x), in place of what it was given, while the other keeps what was given and adds the output to it, x + F(x). The difference is one plus sign.

In the figure the same two words, 16 numbers each, go both ways through the same thirty networks, whose weights are still as random as before any training. A large square is a word and a small one a number, blue above 0 and orange below, with the fullest colour for the largest number on each side. The curves show how far apart the two words are. (`1e-05` means 10⁻⁵ = 0.00001, and each grid line is 100 000 times smaller than the one above.)

Run the cell and move *layers*. On the left, after how many layers can you no longer tell the two words apart? And on the right?
"""

# %% [markdown] lang="ko"
r"""
# 02 · 잔차 연결과 그 경로

**`x +` 하나로 무엇이 좋아질까요?**

**필요한 것**은 1장의 내용과 부분집합의 뜻입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/02.html)

1장에서 만든 신경망은 단어 하나의 숫자들을 읽고 새 숫자들을 내놓습니다. 그런데 이런 신경망 하나로 할 수 있는 일은 많지 않습니다. 논문의 트랜스포머(Transformer)는 인코더(encoder)만 해도 블록(block)이 열두 개이고, 단어는 이 열두 개를 차례로 지나갑니다. 요즘 모델 중에는 블록이 백 개가 넘는 것도 있습니다. 우리도 통 크게 시작해 봅시다. 신경망 서른 개를 한 줄로 잇고, 단어 두 개를 넣어 보겠습니다.

잇는 방법은 두 가지입니다. 누구나 먼저 떠올리는 방법은 신경망의 출력 F(x)를 다음 신경망에 넘기는 것입니다. 이때 입력 x는 버려집니다. 다른 방법은 x를 버리지 않고 출력을 더해 x + F(x)를 넘기는 것입니다. 두 방법에서 다른 것은 덧셈 기호 하나뿐입니다.

아래 그림에서는 숫자 16개로 된 단어 두 개가 똑같은 신경망 서른 개를 두 가지 방법으로 지나갑니다. 신경망 하나가 한 층(layer)이고, 가중치(weight)는 학습하기 전의 무작위 값 그대로입니다. 큰 네모는 단어 하나, 그 안의 작은 칸은 숫자 하나입니다. 0보다 크면 파란색, 0보다 작으면 주황색이고, 왼쪽과 오른쪽에서 각각 절댓값이 가장 큰 칸의 색이 가장 진합니다. 곡선은 두 단어가 서로 얼마나 떨어져 있는지를 나타냅니다. (`1e-05`는 10⁻⁵, 즉 0.00001입니다. 가로줄을 하나 내려갈 때마다 10만분의 1로 줄어듭니다.)

셀을 실행하고 **층** 슬라이더를 옮겨 보세요. 왼쪽에서는 몇 층을 지나면 두 단어를 눈으로 구별할 수 없나요? 오른쪽에서는 어떤가요?
"""

# %% tags=["widget"]
from helpers import play_apart

play_apart()

# %%
import numpy as np

from helpers import FeedForward, Matrix, Table, check, data, draw_encoder_layer
from helpers import draw_network, span

# %% [markdown] lang="en"
r"""
On the left your eye loses the difference after about four layers, while on the right you can still see it after all thirty. A single plus sign has done that. Even the small date reader of the first page has five of them. What are they for?

**You will be able to**

- put a skip around any layer, and say in numbers what it saves;
- sort a list with one neuron for each pair of neighbours;
- count the ways through a stack of layers, and say when they may simply be added up.

## 1 · Two words become one

Let's look at the left side first. You might guess that the numbers fade away, a little in each layer, until there is nothing left to compare. To find out, we measure two things. The **length** of a vector, also called its **norm**, is the root of the sum of its squares, so that [3, 4] has length 5. The **distance** of two words is the length of their difference.

At the start the first word of the figure has length 3.67 and lies at a distance of 4 from the second. How long is it after thirty layers on the left, and how far from the other word? Guess both numbers, then run the two cells.
"""

# %% [markdown] lang="ko"
r"""
왼쪽에서는 네 층쯤 지나면 두 단어의 차이가 눈에 보이지 않습니다. 오른쪽에서는 서른 층을 다 지나도 두 단어가 여전히 달라 보입니다. 덧셈 기호 하나로 결과가 이렇게 달라졌습니다. 첫 페이지에서 날짜를 읽던 작은 모델에도 이 덧셈이 다섯 군데 있습니다. 이 덧셈은 무슨 일을 할까요?

**이 장을 마치면** 다음을 할 수 있습니다.

- 어떤 층에든 건너뛰는 길을 붙이고, 그 덕분에 무엇을 잃지 않는지 숫자로 보이기
- 이웃한 두 숫자마다 뉴런을 하나씩 두어 숫자들을 정렬하기
- 층을 쌓았을 때 경로가 몇 개인지 세고, 경로를 그대로 더해도 되는 때를 구별하기

## 1 · 두 단어가 한 단어가 됩니다

먼저 왼쪽을 들여다봅시다. 층을 지날 때마다 숫자들이 조금씩 작아지다가, 끝에 가서는 비교할 것조차 남지 않는 걸까요? 그럴듯한 짐작입니다. 확인하려면 두 가지를 구해야 합니다. 하나는 벡터(vector)의 **길이**입니다. **노름**(norm)이라고도 하고, 숫자를 각각 제곱해서 모두 더한 값의 제곱근입니다. 예를 들어 [3, 4]의 길이는 5입니다. 다른 하나는 두 단어 사이의 **거리**, 즉 두 벡터의 차의 길이입니다.

그림의 단어 1은 처음에 길이가 3.67이고, 단어 2와의 거리는 4입니다. 왼쪽에서 서른 층을 지나면 단어 1의 길이는 얼마일까요? 단어 2와의 거리는 얼마일까요? 두 숫자를 짐작해 본 다음 아래의 두 셀을 실행하세요.
"""

# %%
def through_layers(seed, skip, factor=1):
    rng = np.random.default_rng(seed)
    words = rng.normal(size=(2, 16))
    stages = [words]
    for _ in range(30):
        layer = FeedForward.random(16, 64, rng).scaled(factor)  # PyTorch's weights times factor
        words = words + layer(words) if skip else layer(words)
        stages.append(words)
    return np.array(stages)  # (31, 2, 16)


def length(vectors):
    return np.sqrt((vectors**2).sum(axis=-1))


def distance(stages):
    return length(stages[:, 0] - stages[:, 1])


# %% jupyter={"outputs_hidden": true}
at = [0, 1, 2, 3, 4, 10, 20, 30]
replaced = through_layers(0, skip=False)[at]  # (8, 2, 16)
apart = [f"{d:.2g}" if d > 1e-15 else "< 1e-15" for d in distance(replaced)]
Table({"layers": at, "length": length(replaced[:, 0]), "distance": apart}, digits=2)

# %% [markdown] lang="en"
r"""
After thirty layers the first word still has length 0.39, just what it had after two. So the words themselves don't fade. What fades is their *difference*, which has fallen below 10⁻¹⁵, where the computer's rounding swallows it. **Two words have become the same word.** From here on no layer can treat them differently, however well we train it, as it is given the same numbers twice.

Where did the difference go? Each layer ends by adding its biases, the same ones to both words. Biases keep up the lengths but cancel in the difference, which has to live on what the weights let through. From the second layer on that is about a quarter, as the last column shows, then a quarter of that quarter, and on and on.

Perhaps we had an unlucky start. Here are twenty, each with its own words and weights.
"""

# %% [markdown] lang="ko"
r"""
서른 층을 지난 단어 1의 길이는 0.39입니다. 눈치채셨나요? 두 층만 지났을 때와 같습니다. 그러니 단어가 점점 작아져 없어지는 것은 아닙니다. 없어지는 것은 두 단어의 **차이**입니다. 서른 층을 지난 두 단어의 거리는 10⁻¹⁵보다도 작아서 컴퓨터의 반올림 오차에 묻혀 버립니다. **두 단어가 한 단어가 된 것입니다.** 이제 어떤 층도 두 단어를 다르게 처리할 수 없습니다. 두 번 다 똑같은 숫자가 들어오니, 아무리 잘 학습시켜도 소용없습니다.

차이는 어디로 갔을까요? 층은 끝에서 편향(bias)을 더합니다. 두 단어에 더하는 편향은 똑같습니다. 그래서 편향은 단어의 길이를 지켜 주지만, 두 단어의 차에서는 상쇄됩니다. 차에 남는 것은 가중치를 거쳐 나온 것뿐입니다. 표의 마지막 열을 보면, 두 번째 층부터는 한 층을 지날 때마다 거리가 4분의 1쯤으로 줄어듭니다. 4분의 1의 4분의 1, 다시 그 4분의 1, 이렇게 끝까지 줄어듭니다.

우연히 이런 숫자가 나온 것은 아닐까요? 단어와 가중치를 매번 새로 뽑아 스무 번 해 봅시다.
"""

# %%
def ends(skip, factor=1):
    return np.array([through_layers(seed, skip, factor)[-1] for seed in range(20)])  # (20, 2, 16)


alike = ends(skip=False)
span(length(alike[:, 0])), bool(distance(alike).max() < 1e-15)

# %% [markdown] lang="en"
r"""
In all twenty starts the first word ends with a length between 0.29 and 0.55, and each time the second word is its double.

## 2 · By hand: keep the word and add to it

If replacing a word loses it, let's keep it and only add to it:

$$ H(x) = x + F(x) $$

This is a **residual connection**. The x that goes around F unchanged is called the **skip**. Whatever F is, F and its skip together are a **residual block**. In the paper each layer of the encoder consists of two such blocks, one around attention and one around the feed-forward network. Below you see their skips as dotted lines, each of which comes back at an *add*, the first half of "add & norm". (The *norm* is lesson 03. Until then we leave it out.)
"""

# %% [markdown] lang="ko"
r"""
스무 번 모두, 서른 층을 지난 단어 1의 길이는 0.29에서 0.55 사이입니다. 그리고 단어 2는 매번 단어 1과 똑같아졌습니다. 둘의 거리가 10⁻¹⁵을 넘은 적은 한 번도 없습니다.

## 2 · 손으로: 단어를 그대로 두고 더하기

출력이 단어를 대신하면 단어를 잃습니다. 그렇다면 단어는 그대로 두고 거기에 더하기만 해 봅시다.

$$ H(x) = x + F(x) $$

이것이 **잔차 연결**(residual connection)입니다. 여기서 더하는 x는 F를 지나지 않고 옆으로 돌아오며, 도중에 바뀌지 않습니다. x가 돌아오는 길을 **건너뛰는 길**(스킵 연결, skip connection)이라고 합니다. F가 무엇이든, F에 건너뛰는 길까지 합친 것이 **잔차 블록**(residual block)입니다. 논문의 인코더에서는 한 층이 잔차 블록 두 개로 되어 있습니다. 하나는 어텐션(attention)을 감싸고, 하나는 피드포워드 신경망(feed-forward network)을 감쌉니다. 아래 그림의 점선이 두 블록의 건너뛰는 길입니다. 점선은 ‘add & norm’의 앞부분인 **add**에서 본래 길과 다시 만납니다. (뒷부분인 **norm**은 3장에서 배우고, 그때까지는 빼 둡니다.)
"""

# %% claims=["0-14", "0-15", "0-18"]
draw_encoder_layer("add_norm_1", "add_norm_2")

# %% [markdown] lang="en"
r"""
To follow the numbers with a pencil, let F be the network of lesson 01.
"""

# %% [markdown] lang="ko"
r"""
연필로 숫자를 따라갈 수 있도록, F를 1장의 신경망이라고 합시다.
"""

# %%
x, *network = data.pocket_network(float)
draw_network(x, *network)

# %% [markdown] lang="en"
r"""
F turns [2, 1] into [−8, 12]. What is H([2, 1])? Compute it, then run the cell.
"""

# %% [markdown] lang="ko"
r"""
F는 [2, 1]을 [−8, 12]로 바꿉니다. 그렇다면 H([2, 1])은 얼마일까요? 먼저 계산해 보고 실행하세요.
"""

# %% claims=["0-16", "0-19", "2-25"] jupyter={"outputs_hidden": true}
F = FeedForward(*network)
once = x + F(x)
once

# %% [markdown] lang="en"
r"""
H([2, 1]) is [−6, 13]. The sum makes one demand on F, which must end with as many numbers as it begins with, here two. In return you can put as many blocks in a row as you like. Let the second one hold the same network again, and give it [−6, 13]. What does F make of that, and what comes out of the block?
"""

# %% [markdown] lang="ko"
r"""
H([2, 1])은 [−6, 13]입니다. x와 F(x)를 더하려면 차원(dimension), 즉 숫자의 개수가 같아야 합니다. 그러니 F는 들어온 만큼의 숫자를, 여기서는 두 개를 내놓아야 합니다. F가 지켜야 할 조건은 이것뿐입니다. 그 대신 블록을 몇 개든 이어 붙일 수 있습니다. 두 번째 블록에도 같은 신경망이 들어 있다고 하고, [−6, 13]을 넣어 봅시다. F에서는 무엇이 나오고, 블록에서는 무엇이 나올까요?
"""

# %% claims=["0-17"] jupyter={"outputs_hidden": true}
twice = once + F(once)
assert twice.shape == once.shape == x.shape
F(once), twice

# %% [markdown] lang="en"
r"""
F makes [104, 46] of it. Out of the second block comes [98, 59].

### Exercise 2.1 ★ 4 minutes

The second token of lesson 01, **[−1, 2]**, comes to a residual block around the same network F. What is its H(x)?
"""

# %% [markdown] lang="ko"
r"""
두 번째 블록의 F에서는 [104, 46]이 나오고, 블록에서는 [98, 59]가 나옵니다.

### 연습 2.1 ★ 4분

이번에는 1장의 두 번째 토큰 차례입니다: **[−1, 2]**. 이 토큰이 같은 신경망 F를 감싼 잔차 블록에 들어갑니다. H(x)를 구하세요.
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

연습 1.1에서 구한 은닉층(hidden layer)은 [2, 0, 7]이었습니다. 출력은 y₁ = −2 + 0 + 3 · 7 − 1이고, y₂도 열 (1, 2, 1)로 똑같이 구합니다.

</details>
<details><summary>풀이</summary>

{solution}

F(x) = [18, 8]이고, 여기에 건너뛰어 온 x를 더하면 [17, 10]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Two words stay two words

Why does the skip keep words apart? Follow the difference of our two words through the first block. It has length 4 and goes around the network as it is, while the network adds the difference of its own two outputs, whose length of 0.63 you find in the first table. Even if this one points in exactly the opposite direction, 4 − 0.63 is left.

That was one block of one start. What do thirty blocks do, in twenty starts? And what if the weights are twice as large as PyTorch makes them? The next table gives the smallest and the largest distance at the start, and then after thirty layers in four cases, with a skip and without. Which of the four loses the words?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 두 단어는 끝까지 두 단어입니다

건너뛰는 길이 있으면 왜 두 단어가 같아지지 않을까요? 두 단어의 차이가 첫 번째 블록을 어떻게 지나는지 따라가 봅시다. 길이가 4인 이 차이는 신경망을 건너뛰어 그대로 나옵니다. 신경망은 거기에 자기 출력 두 개의 차이를 더하는데, 그 길이는 첫 번째 표에 있던 0.63입니다. 두 차이의 방향이 정반대라고 해도 4 − 0.63만큼은 남습니다.

지금까지는 숫자를 한 번 뽑아 블록 하나만 따라가 보았습니다. 숫자를 스무 번 뽑아 블록 서른 개를 지나면 어떨까요? 가중치가 PyTorch 초깃값의 두 배라면요? 아래 표에는 스무 번 가운데 가장 짧은 거리와 가장 긴 거리를 적었습니다. 첫 행은 처음의 거리이고, 나머지 두 행은 서른 층을 지난 뒤의 네 경우입니다. 가중치는 PyTorch의 초깃값 그대로이거나 그 두 배이고, 건너뛰는 길은 없거나 있습니다. 네 경우 가운데 두 단어가 한 단어가 되는 것은 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
begins = np.array([through_layers(seed, skip=True)[0] for seed in range(20)])  # (20, 2, 16)
without = [span(distance(begins)), "< 1e-15", span(distance(ends(False, 2)))]
skipped = [span(distance(begins)), span(distance(ends(True))), span(distance(ends(True, 2)))]
cases = ["at the start", "weights × 1", "weights × 2"]
Table({"distance": cases, "F(x)": without, "x + F(x)": skipped})

# %% [markdown] lang="en"
r"""
Only one case loses the words, and that is PyTorch's weights without a skip. Once there is a skip, the same weights leave the words 5.3 to 15 apart.

The last row should make you uneasy. Weights twice as large let some of the difference survive even without a skip, but with it the words end up thousands apart, at the very least 2100. Every block adds one more piece to the sum. Nothing here tells the sum when to stop. Keep that in mind until the end of the lesson.

## 4 · A block says only what to change

A skip does more than save what comes in, for it also makes a block's work easier. Take the smallest of jobs and put two numbers in order, the smaller one first. As long as there is a skip, **one** hidden neuron is enough:

$$ h = \text{ReLU}(x_1 - x_2) \qquad F(x) = [-h, \; h] $$

The neuron measures by how much the first number is too large. For [7, 3] that is 4, so F says [−4, 4], and x + F(x) is [3, 7]. For [3, 7] the difference is negative, ReLU turns it into 0, and x stays as it is.

The cell tries all 361 pairs of whole numbers from −9 to 9, first with x + F(x), then with the same F(x) alone. How many pairs does each put in order?
"""

# %% [markdown] lang="ko"
r"""
두 단어가 한 단어가 되는 것은 한 경우뿐입니다. 가중치가 PyTorch의 초깃값과 같고 건너뛰는 길이 없을 때입니다. 가중치가 똑같아도 건너뛰는 길이 있으면 두 단어는 서른 층을 지나서도 5.3에서 15까지 떨어져 있습니다.

그런데 마지막 행이 마음에 걸리지 않나요? 가중치가 두 배이면 건너뛰는 길이 없어도 차이가 조금은 남습니다. 문제는 건너뛰는 길이 있을 때입니다. 가장 짧은 거리도 2100이나 됩니다. 블록마다 합에 무언가를 더 보태는데, 합이 한없이 커지지 않게 막아 주는 것은 아직 없습니다. 이 문제를 이 장이 끝날 때까지 기억해 두세요.

## 4 · 블록은 바꿀 만큼만 더합니다

건너뛰는 길은 들어온 것을 지켜 줄 뿐만 아니라 블록의 일도 덜어 줍니다. 아주 작은 일을 하나 맡겨 봅시다. 숫자 두 개를 작은 것부터 차례로 놓는 일입니다. 건너뛰는 길만 있으면 은닉 뉴런(hidden neuron) **하나**로 충분합니다.

$$ h = \text{ReLU}(x_1 - x_2) \qquad F(x) = [-h, \; h] $$

이 뉴런은 첫 번째 숫자가 두 번째보다 얼마나 더 큰지 구합니다. [7, 3]이라면 4입니다. 그래서 F(x)는 [−4, 4]이고, x + F(x)는 [3, 7]입니다. [3, 7]이 들어오면 차가 음수이므로 ReLU를 지나 0이 되고, x는 그대로 나옵니다.

아래 셀은 −9부터 9까지의 정수로 만들 수 있는 361쌍을 모두 넣어 봅니다. 한 번은 x + F(x)에, 한 번은 건너뛰는 길 없이 F(x)에만 넣습니다. 작은 것부터 차례로 나오는 쌍은 각각 몇 쌍일까요?
"""

# %% jupyter={"outputs_hidden": true}
w_1 = np.array([[1.0], [-1]])  # (2, 1): one neuron reads x₁ − x₂
exchange = FeedForward(w_1, np.zeros(1), -w_1.T, np.zeros(2))

pairs = np.array([[a, b] for a in range(-9, 10) for b in range(-9, 10)], float)
outs = [pairs + exchange(pairs), exchange(pairs)]
[int((out == np.sort(pairs)).all(axis=1).sum()) for out in outs]

# %% [markdown] lang="en"
r"""
One neuron and a skip put all 361 pairs in order, while the same neuron without the skip gets a single pair right, [0, 0]. A network that replaces its input has to write both numbers anew each time, even when they stand right already. A block with a skip says what to change, or 0 if there is nothing to change. Hence the name: a *residual* is what remains to be done.

Such blocks can share a longer job. Let six numbers come in. One block has a neuron for each of the pairs (1st, 2nd), (3rd, 4th) and (5th, 6th), the next has one for (2nd, 3rd) and one for (4th, 5th). The two kinds take turns. After how many blocks are 6 5 4 3 2 1 in order?
"""

# %% [markdown] lang="ko"
r"""
x + F(x)에서는 361쌍이 모두 차례로 나오고, F(x)에서는 [0, 0] 한 쌍만 차례로 나옵니다. 같은 뉴런인데도 그렇습니다. 출력이 입력을 대신하면 신경망은 두 숫자를 매번 새로 만들어 내야 합니다. 이미 차례대로 들어온 숫자도 마찬가지입니다. 건너뛰는 길이 있으면 블록은 바꿀 만큼만 더하면 됩니다. 바꿀 것이 없으면 0을 더하고, 이때 블록은 들어온 것을 그대로 내보내는 **항등 함수**(identity)가 됩니다. **잔차**(residual)라는 이름도 여기서 나왔습니다. 나머지, 즉 아직 남은 일이라는 뜻입니다.

이런 블록을 이으면 더 긴 일도 나누어 할 수 있습니다. 이번에는 숫자 여섯 개를 넣어 봅시다. 한 블록은 (첫 번째, 두 번째), (세 번째, 네 번째), (다섯 번째, 여섯 번째) 숫자에 뉴런이 하나씩 있습니다. 다음 블록은 (두 번째, 세 번째), (네 번째, 다섯 번째) 숫자에 하나씩 있습니다. 두 가지 블록이 번갈아 나옵니다. 6 5 4 3 2 1은 블록 몇 개를 지나면 작은 것부터 차례로 놓일까요?
"""

# %% jupyter={"outputs_hidden": true}
def exchanges(*pairs):
    w_1 = np.zeros((6, len(pairs)))  # a neuron for each pair
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
After six blocks the list is in order, which leaves nothing to add for the last two. Reading the picture from top to bottom, row n after n blocks, you watch the **residual stream**. x enters it, and each block in turn reads what stands there and adds its correction.

### Exercise 2.2 ★★ 4 minutes

Three numbers enter, **[9, 4, 1]**. Block A has one neuron for the 1st and 2nd, and block B, which follows, has one for the 2nd and 3rd. What does each block **add**: F_A, and F_B?
"""

# %% [markdown] lang="ko"
r"""
블록 여섯 개를 지나면 차례로 놓입니다. 그래서 마지막 두 블록은 더할 것이 없습니다. 그림을 위에서 아래로 읽어 보세요. 왼쪽의 번호는 지금까지 지나온 블록의 개수입니다. 블록에서 블록으로 이어지는 이 숫자들의 흐름이 **잔차 스트림**(residual stream)입니다. 스트림은 x에서 시작하고, 블록은 저마다 그때의 스트림을 읽고 바꿀 만큼을 더합니다.

### 연습 2.2 ★★ 4분

숫자 세 개가 들어옵니다: **[9, 4, 1]**. 블록 A에는 첫 번째와 두 번째 숫자를 읽는 뉴런이 하나 있고, 그다음 블록 B에는 두 번째와 세 번째 숫자를 읽는 뉴런이 하나 있습니다. 두 블록은 각각 무엇을 **더하나요**? F_A와 F_B를 차례로 구하세요.
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

A adds [−5, 5, 0], which makes [4, 9, 1]. B reads 9 − 1 and adds [0, −8, 8], which makes [4, 1, 9].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

블록 A의 뉴런은 9 − 4를 읽습니다. 블록 B가 읽을 때 스트림에는 어떤 숫자들이 있나요?

</details>
<details><summary>풀이</summary>

{solution}

블록 A가 [−5, 5, 0]을 더하면 [4, 9, 1]이 됩니다. 블록 B는 9 − 1을 읽고 [0, −8, 8]을 더합니다. 나오는 것은 [4, 1, 9]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 2.3 ★★ 6 minutes

Write a function that sends `x` through all residual blocks in order and returns what comes out. `blocks` is a list of functions such as F, and every one of them gets its own skip.
"""

# %% [markdown] lang="ko"
r"""
### 연습 2.3 ★★ 6분

`x`를 모든 잔차 블록에 차례로 통과시키고, 마지막에 나온 것을 돌려주는 함수를 작성하세요. `blocks`는 F 같은 함수를 모은 리스트(list)입니다. 건너뛰는 길은 블록마다 하나씩 있어야 합니다.
"""

# %%
def my_stack(x, blocks):
    ...


check("2.3", my_stack)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Loop over the blocks. In each round the stream grows by what the block makes of it.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

반복문으로 `blocks`에서 블록을 하나씩 꺼내세요. 한 번 돌 때마다, 지금까지의 스트림을 블록에 넣어 나온 것을 스트림에 더합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
From now on we use two helpers. `Residual` puts a skip around any layer, and `Stack` sends x through a list of layers with a loop like yours. One line of `Residual` does the work.
"""

# %% [markdown] lang="ko"
r"""
앞으로는 `helpers`에 있는 두 가지를 가져다 씁니다. `Residual`은 어떤 층에든 건너뛰는 길을 붙이고, `Stack`은 여러분이 작성한 것과 같은 반복문으로 x를 여러 층에 차례로 통과시킵니다. `Residual`의 계산은 한 줄이 전부입니다.
"""

# %%
from helpers import Residual, Stack, show

show(Residual.forward)

# %%
two_blocks = Stack([Residual(F), Residual(FeedForward(*network))])  # two layers, same numbers
two_blocks(x)

# %% [markdown] lang="en"
r"""
**And in a real model?** We built our blocks so that they say only what changes, but nobody tells a trained network to do so. *SmolLM2-135M-Instruct*, which you will rebuild in lesson 20, is a published language model that happens to have thirty layers, too, each with two skips. It holds every word as 576 numbers. We sent *The capital of France is* through it and kept the stream of the last word, `is`. In the figure you see above how long this stream is after each layer, and below how long the piece is that a layer adds, as a share of what it found. A bar that reaches 1 would mean a piece as long as the whole stream.
"""

# %% [markdown] lang="ko"
r"""
두 블록을 `Stack`으로 쌓아도 2절에서 구한 [98, 59]가 나옵니다.

**진짜 모델에서는 어떨까요?** 우리 블록은 바꿀 만큼만 더합니다. 우리가 그렇게 만들었으니까요. 하지만 학습된 신경망에 그렇게 하라고 시킨 사람은 없습니다. 그래서 공개된 언어 모델(language model) 하나를 살펴보려고 합니다. 20장에서 여러분이 직접 다시 만들 *SmolLM2-135M-Instruct*입니다. 이 모델도 마침 층이 서른 개이고, 층마다 건너뛰는 길이 두 개 있습니다. 단어 하나는 숫자 576개로 나타냅니다. 이 모델에 *The capital of France is*(프랑스의 수도는)를 넣고 마지막 단어 `is`의 스트림을 저장해 두었습니다. 아래 그림의 위쪽은 층을 하나씩 지날 때마다 스트림의 길이이고, 아래쪽은 층이 더한 것의 길이가 더하기 전 스트림의 몇 배인지를 나타냅니다. 막대의 높이가 1이면 들어온 스트림만큼 긴 것을 더했다는 뜻이고, 1을 넘으면 막대 위에 숫자를 적었습니다.
"""

# %%
from helpers import draw_stream, excerpt

real = excerpt("stream")
lengths = 24 * np.array(real["rms"][-1])  # (31,), of the last word; 24 = √576
draw_stream(lengths, real["added"][-1])

# %%
{word: span(added[2:24]) for word, added in zip(real["words"], real["added"], strict=True)}

# %% [markdown] lang="en"
r"""
The first layer isn't modest. What it adds is 13.7 times as long as what it finds, and even the second layer adds more than it finds. Then the model calms down. From layer 3 to layer 24 every layer adds between 0.18 and 0.47 of what was there, which leaves most of the word standing while the layer says what to change. Towards the end the changes get larger again.

One word proves little, so the last cell has the same 22 layers for all five. `capital`, `of` and `France` behave like `is`. Only at `The`, the first word, does a layer once add 170 times what it finds.

## 5 · More than one way through

What if a block fails? Let one of the eight sorting blocks fall silent, so that it adds nothing. In a chain without skips that would be the end, as the next block would get six zeros whatever the list was. With skips there is a way around the silent block, as if we had left it out. Is that good enough? We send all 720 orders of six numbers through, first without block 1, then without block 2, and so on. How many of the 720 come out in order each time?
"""

# %% [markdown] lang="ko"
r"""
첫 번째 층은 바꿀 만큼만 더한다고 하기 어렵습니다. 더한 것의 길이가 들어온 스트림의 13.7배입니다. 두 번째 층도 들어온 스트림보다 긴 것을 더합니다. 그 뒤로는 훨씬 적게 더합니다. 3층부터 24층까지는 층마다 스트림의 0.18배에서 0.47배를 더합니다. 단어를 대부분 그대로 둔 채 바꿀 만큼만 더하는 셈입니다. 끝에 가까워지면 더하는 것이 다시 커지기도 합니다.

단어 하나만 보고 그렇다고 할 수는 없습니다. 그래서 마지막 셀에서는 다섯 단어 모두, 같은 22개 층에서 몇 배를 더하는지 구했습니다. `capital`, `of`, `France`는 `is`와 비슷합니다. 첫 단어인 `The`만 다릅니다. 여기서는 한 층이 들어온 스트림의 170배나 되는 것을 더하기도 합니다.

## 5 · 길은 하나가 아닙니다

블록 하나가 고장 나면 어떻게 될까요? 숫자를 정렬하던 블록 여덟 개 가운데 하나가 아무것도 더하지 않는다고 합시다. 건너뛰는 길이 없었다면 거기서 끝입니다. 어떤 숫자를 넣었든 다음 블록에는 0만 여섯 개 들어가니까요. 건너뛰는 길이 있으면 고장 난 블록을 돌아서 갈 수 있습니다. 그 블록을 아예 빼 버린 것과 같습니다. 그래도 괜찮을까요? 숫자 여섯 개를 늘어놓는 순서, 즉 순열(permutation)은 모두 720가지입니다. 720가지를 빠짐없이 넣어 봅시다. 처음에는 블록 1을 빼고, 다음에는 블록 2를 빼고, 이렇게 블록 8까지 하나씩 빼 봅니다. 작은 것부터 차례로 나오는 것은 그때마다 720가지 가운데 몇 가지일까요?
"""

# %%
from itertools import permutations

orders = np.array([*permutations([1.0, 2, 3, 4, 5, 6])])  # (720, 6)


def in_order(blocks):
    out = orders
    for block in blocks:
        out = out + block(out)
    return int((out == np.sort(orders)).all(axis=1).sum())


# %% jupyter={"outputs_hidden": true}
[in_order(blocks[:n] + blocks[n + 1 :]) for n in range(8)]

# %% [markdown] lang="en"
r"""
Whichever of the eight blocks falls silent, all 720 lists come out in order. We had two blocks to spare, of course, but a spare block helps only if there is a way around the broken one. These ways will carry more than lists. When a network learns from a mistake, in lesson 04, the news has to come back from the last block to the first, and it will take the same ways.

So how many are there? A **path** is a way through the stack that goes either **through** or **around** each block. Move *path* and follow the golden line. In the lower part of the figure each column is a path and its tiles are the blocks that the path goes through. Then move *blocks* up to 8, one by one. How many paths are there each time?
"""

# %% [markdown] lang="ko"
r"""
여덟 블록 가운데 어느 것이 고장 나도 720가지가 모두 차례로 나옵니다. 물론 우리에게는 남는 블록이 두 개 있었습니다. 하지만 블록이 남아돌아도, 고장 난 블록을 돌아가는 길이 없으면 쓸모가 없습니다. 이 길을 지나는 것은 우리가 넣은 숫자만이 아닙니다. 4장에서는 신경망이 틀린 답을 보고 학습합니다. 무엇을 어떻게 고칠지 나타내는 그래디언트(gradient)가 마지막 블록에서 첫 번째 블록까지 되돌아와야 하는데, 이때도 같은 길을 지납니다.

그렇다면 길은 모두 몇 가지일까요? 처음부터 끝까지, 블록을 하나하나 **지나가거나** **건너뛰며** 가는 길 하나를 **경로**(path)라고 합니다. **경로** 슬라이더를 옮기며 금색 선을 따라가 보세요. 그림 아래쪽에서는 세로줄 하나가 경로 하나이고, 칠해진 칸이 그 경로가 지나가는 블록입니다. 그다음 **블록** 슬라이더를 8까지 하나씩 옮겨 보세요. 경로는 그때마다 몇 개인가요?
"""

# %% tags=["widget"]
from helpers import play_paths

play_paths()

# %% [markdown] lang="en"
r"""
Each new block **doubles** the number of paths, since every path so far may go through it or around it. So n blocks have $2^n$ paths, 8 blocks have 256, and the twelve blocks of the paper's encoder have **4096**. (That leaves the norms out.)

What does a path carry? Take three blocks that do nothing but multiply a number, by 2, by 3 and by 5, and start with 1. With the skips we get

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

which is (1 + 2)(1 + 3)(1 + 5). Take a pencil and **multiply out**, without adding inside the brackets first. You get eight numbers, and as 2, 3 and 5 are primes, each of them tells you where it has been. The number 10 = 2 · 5, for one, went through blocks 1 and 3 and around block 2. What are the other seven?
"""

# %% [markdown] lang="ko"
r"""
블록이 하나 늘 때마다 경로는 **두 배**가 됩니다. 지금까지의 경로마다 새 블록을 지나갈 수도 있고 건너뛸 수도 있기 때문입니다. 그래서 블록이 n개이면 경로는 $2^n$개입니다. 블록이 8개이면 256개, 논문의 인코더는 블록이 12개이므로 **4096**개입니다. (norm은 빼고 센 것입니다.)

경로는 무엇을 전할까요? 들어온 수에 정해진 수를 곱하기만 하는 블록 세 개를 생각해 봅시다. 차례로 2, 3, 5를 곱합니다. 건너뛰는 길을 붙이고 1을 넣으면 다음과 같습니다.

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

이 계산은 (1 + 2)(1 + 3)(1 + 5)와 같습니다. 자, 연필을 들고 괄호 안을 먼저 더하지 말고 분배법칙으로 **전개해** 보세요. 항이 여덟 개 나옵니다. 2, 3, 5가 소수(prime number)이므로, 항만 보고도 어느 블록을 지나왔는지 알 수 있습니다. 예를 들어 10 = 2 · 5는 블록 1과 블록 3을 지나고 블록 2는 건너뛰었습니다. 나머지 일곱 개는 무엇인가요?
"""

# %% claims=["2-26"] jupyter={"outputs_hidden": true}
from math import prod

from helpers import paths

factor = {1: 2, 2: 3, 3: 5}
ways = paths(3)  # each way: the blocks that it goes through
numbers = [prod(factor[block] for block in way) for way in ways]
names = [" ".join("f" + "₀₁₂₃"[block] for block in way) or "x" for way in ways]
Table({"path": names, "length": [len(way) for way in ways], "number": numbers})

# %% [markdown] lang="en"
r"""
The eight paths carry 1, 2, 3, 5, 6, 10, 15 and 30, and together that's 72. Each path is a **subset** of the blocks, those that it goes through, and their number is the **length** of the path. The longest one, with its 30, is the only one that exists without skips. The other seven are new.

## 6 · Do the paths add up?

It's tempting to go on from there. If the paths add up to what comes out, then a network of twelve residual blocks is really a crowd of 4096 smaller networks whose answers are added. As long as blocks only multiply, that's true. Does it survive ReLU?

Let's test it on our network F in two blocks. The four paths are x = [2, 1] around both, F(x) = [−8, 12] through the first, F(x) again through the second, and F(F(x)) through both. Is their sum the [98, 59] that we found in part 2?
"""

# %% [markdown] lang="ko"
r"""
여덟 경로는 1, 2, 3, 5, 6, 10, 15, 30을 전하고, 모두 더하면 72입니다. 경로 하나는 블록의 **부분집합**(subset) 하나, 즉 그 경로가 지나가는 블록의 모임입니다. 그 블록의 개수를 경로의 **길이**라고 합니다. (벡터의 길이와는 이름만 같습니다.) 건너뛰는 길이 없어도 있는 것은 30을 전하는 가장 긴 경로 하나뿐이고, 나머지 일곱은 새로 생긴 경로입니다.

## 6 · 경로를 그대로 더해도 될까요?

여기까지 오면 이런 생각이 듭니다. 경로를 모두 더한 것이 출력이라면, 잔차 블록이 열두 개인 신경망은 사실 작은 신경망 4096개를 모아 놓고 그 답을 모두 더하는 것이나 마찬가지 아닐까요? 블록이 곱하기만 한다면 맞는 말입니다. 그런데 ReLU가 있어도 맞을까요?

우리 신경망 F를 두 블록에 넣어 확인해 봅시다. 경로는 네 개입니다. 둘 다 건너뛴 x = [2, 1], 첫 번째 블록만 지난 F(x) = [−8, 12], 두 번째 블록만 지난 F(x), 둘 다 지난 F(F(x))입니다. 네 경로를 더하면 2절에서 구한 [98, 59]가 될까요?
"""

# %% jupyter={"outputs_hidden": true}
sum_of_four = x + F(x) + F(x) + F(F(x))
F(F(x)), sum_of_four, twice

# %% [markdown] lang="en"
r"""
The four paths add up to [119, 70], where the two blocks gave us [98, 59]. **With ReLU the paths don't add up.** The second block never gets x and F(x) one after the other. It gets their sum, which ReLU may shut off although it would let one of the parts through. (The biases do their share, too. Taken part by part they would be added twice.) So F(x + F(x)) is [104, 46], while F(x) + F(F(x)) would be [125, 57]. The paths are **nested**, one function inside another.

What does add up, whatever the blocks are, is the stream:

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$

The first term is x itself, and every block adds one more. (In learning, on the way back, even the paths add up again. The deeper notebook shows it.)

## 7 · In PyTorch

If you look for the skip in `torch.nn`, you won't find it, for everyone writes the plus by hand. In the source of most Transformers you'll meet something like this, where `__init__` keeps the layer that is inside and `forward` adds.
"""

# %% [markdown] lang="ko"
r"""
네 경로를 더하면 [119, 70]이지만, 두 블록에서 나온 것은 [98, 59]입니다. **ReLU가 있으면 경로를 그대로 더할 수 없습니다.** 두 번째 블록에는 x와 F(x)가 따로따로 들어오지 않습니다. 둘을 더한 것이 들어옵니다. 그런데 ReLU는 비선형(nonlinear)입니다. 따로 들어왔다면 둘 중 하나는 ReLU를 통과했을 텐데, 더하고 나니 음수가 되어 막히기도 합니다. (편향도 한몫합니다. 따로 계산해서 더하면 편향을 두 번 더하게 됩니다.) 그래서 F(x + F(x))는 [104, 46]이지만 F(x) + F(F(x))는 [125, 57]입니다. 경로는 나란히 놓여 있지 않고, 함수 안에 함수가 든 모양으로 **중첩**(nesting)되어 있습니다.

블록이 무엇이든 언제나 그대로 더해지는 것은 스트림입니다.

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$

첫 번째 항은 x 자신이고, 블록마다 항이 하나씩 더해집니다. (학습할 때 되돌아오는 길에서는 경로도 그대로 더할 수 있습니다. 심화 노트북에서 확인합니다.)

## 7 · PyTorch로

`torch.nn`을 아무리 뒤져도 건너뛰는 길은 나오지 않습니다. 덧셈은 누구나 직접 적어 넣기 때문입니다. 트랜스포머의 소스 코드를 열어 보면 대개 아래와 같은 모습입니다. `__init__`은 안에 넣을 층을 저장하고, `forward`는 더합니다.
"""

# %%
import torch
from torch import nn

from helpers import twin


class ResidualBlock(nn.Module):
    def __init__(self, inside):
        super().__init__()
        self.inside = inside

    def forward(self, x):
        return x + self.inside(x)


f = twin(F).to_torch_nn()  # Linear, ReLU, Linear, with our weights
nn.Sequential(ResidualBlock(f), ResidualBlock(f))(torch.tensor(x)).tolist()

# %% [markdown] lang="en"
r"""
PyTorch, too, gives [98, 59].

## 8 · Recap

**What does `x +` buy?** It keeps what comes in, which is why two words stay two words through thirty layers that would have made one of them. It leaves a block nothing to say but the change, which is why one neuron can sort two numbers. And it opens a way around every block, so that 2ⁿ paths lead through n blocks and one of them may fall silent without silencing the rest. What the paths carry adds up only where blocks merely multiply. The stream always adds up: it is x plus what each block has added.

| name | shape | what it does |
|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` |
| `Stack` | (tokens, d) → (tokens, d) | layer by layer; with residual blocks, the residual stream |

**Deeper:** [what comes back through a skip, and thirty layers trained with and without](02b_residual_paths_deeper.ipynb) (after lesson 04). **The way back** through a skip, by hand: [lesson 14](14_way_back.ipynb).

**Next:** whatever is only ever added to tends to grow. The stream of `is` went from a length of 2.59 to 619, and with doubled weights our two words ended up thousands apart. What keeps the numbers in range? [Lesson 03](03_layer_norm.ipynb) takes up the other half of "add & norm".
"""

# %% [markdown] lang="ko"
r"""
PyTorch로 계산해도 [98, 59]가 나옵니다.

## 8 · 정리

**`x +` 하나로 무엇이 좋아질까요?** 먼저, 들어온 것을 잃지 않습니다. 그래서 건너뛰는 길이 없었다면 서른 층 뒤에 한 단어가 되었을 두 단어가 끝까지 두 단어로 남았습니다. 다음으로, 블록은 바꿀 만큼만 더하면 됩니다. 뉴런 하나로 숫자 두 개를 정렬한 것도 그 덕분입니다. 마지막으로, 블록마다 돌아가는 길이 생깁니다. 그래서 블록 n개를 지나는 경로가 2ⁿ개나 되고, 블록 하나가 고장 나도 나머지는 멈추지 않습니다. 경로가 전하는 것을 그대로 더해도 되는 것은 블록이 곱하기만 할 때입니다. 언제나 그대로 더해지는 것은 스트림입니다. 스트림에는 x에서 시작해 블록마다 더한 것이 차례로 쌓입니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `Residual(F)` | (tokens, d) → (tokens, d) | `x + F(x)` |
| `Stack` | (tokens, d) → (tokens, d) | x를 층에 차례로 통과시킴. 층이 잔차 블록이면 잔차 스트림 |

**더 깊이:** [심화 노트북](02b_residual_paths_deeper.ipynb)에서는 건너뛰는 길로 되돌아오는 그래디언트를 구하고, 건너뛰는 길이 있는 서른 층과 없는 서른 층을 학습시켜 봅니다. 4장을 마친 뒤에 보세요. 건너뛰는 길로 **되돌아오는 계산**은 [14장](14_way_back.ipynb)에서 손으로 합니다.

**다음:** 무엇이든 더하기만 하면 커지기 쉽습니다. `is`의 스트림은 길이가 2.59에서 619로 늘었고, 가중치를 두 배로 하자 두 단어는 수천이나 떨어졌습니다. 숫자가 너무 커지지 않게 붙들어 두려면 어떻게 해야 할까요? [3장](03_layer_norm.ipynb)에서 ‘add & norm’의 나머지 절반인 **norm**, 즉 층 정규화(layer normalization)를 배웁니다.
"""
