# %% [markdown] lang="en"
r"""
# 02 · Residual connections and their paths

**Why does a Transformer only ever add to a word?**

**You need** lesson 01, and what a subset is. \
**Time** 75 minutes · [on paper](../docs/worksheets/02.html)

In lesson 01 you built a network that reads the numbers of one word and puts out new ones. A single network doesn't get us far: the encoder of the paper changes every word twelve times. So let's be bold, line up thirty networks as the **layers** of a stack, and send two words through.

There are two ways to join them. The obvious one hands on what a layer puts out, F(x), while the other keeps what the layer was given and adds the output to it, x + F(x). They differ by one plus sign.

In the figure the same two words, 16 numbers each, go both ways through the same thirty layers, whose weights are random. A large square is a word and a small one a number, blue above 0 and orange below. Wherever you stop, the largest number on each side gets the fullest colour, so you see a pattern and not its size. The curves, on a logarithmic scale, show how far apart the two words are. (`1e-05` means 10⁻⁵ = 0.00001.)

Run the cell and move *layers*. On the left, after how many layers can you no longer tell the two words apart? And on the right?
"""

# %% [markdown] lang="ko"
r"""
# 02 · 잔차 연결과 그 경로

**트랜스포머는 왜 단어에 더하기만 할까요?**

**필요한 것**은 1장의 내용과 부분집합의 뜻입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/02.html)

1장의 신경망은 단어 하나를 숫자로 받아 새 숫자로 바꿔 내놓았습니다. 하지만 신경망 하나로 할 수 있는 일은 많지 않습니다. 트랜스포머(Transformer)를 처음 소개한 논문의 모델에서는, 단어 하나가 인코더(encoder)를 지나는 동안에만 열두 번 바뀝니다. 우리는 한술 더 떠서 신경망 서른 개를 **층**(layer)으로 쌓아 놓고, 단어 두 개를 넣어 봅시다.

쌓는 방법은 두 가지입니다. 누구나 먼저 떠올리는 방법은 층의 출력 F(x)만 다음 층에 넘기는 것입니다. 다른 하나는 들어온 x를 버리지 않고, 거기에 출력을 더한 x + F(x)를 넘기는 것입니다. 식으로는 덧셈 기호 하나 차이입니다.

아래 그림에서는 숫자 16개짜리 단어 두 개가 똑같은 서른 층을 두 가지 방법으로 지나갑니다. 가중치(weight)는 무작위로 정했습니다. 큰 네모가 단어 하나이고 그 안의 작은 칸이 숫자 하나인데, 0보다 크면 파란색, 작으면 주황색입니다. 색의 진하기는 층마다 왼쪽과 오른쪽에서 따로 정합니다. 어느 층에서나 절댓값이 가장 큰 칸을 가장 진하게 칠하므로, 색에서는 무늬만 읽을 수 있고 숫자가 얼마나 큰지는 읽을 수 없습니다. 곡선은 두 단어가 서로 얼마나 떨어져 있는지를 나타냅니다. 세로축은 로그 눈금(logarithmic scale)이어서, 눈금을 한 칸 내려갈 때마다 거리가 10만분의 1이 됩니다. (`1e-05`는 10⁻⁵, 즉 0.00001입니다.)

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
On the left your eye loses the difference after about four layers, on the right you still see it after all thirty. One plus sign has done that. How?

**You will be able to**

- put a skip around a layer, and say in numbers what it saves;
- sort a list with one neuron for each pair of neighbours;
- count the ways through a stack of layers, and say when they may simply be added up.

## 1 · Two words become one

Do the numbers on the left fade away, until there is nothing left to compare? The colours can't tell us, so let's measure. The **length** of a vector is the root of the sum of its squares, so that [3, 4] has length 5. The **distance** of two words is the length of their difference.

At the start the first word of the figure has length 3.67 and lies at a distance of 4 from the second. How long is it after thirty layers on the left, and how far from the other word? Guess, then run the cells.
"""

# %% [markdown] lang="ko"
r"""
왼쪽에서는 네 층쯤 지나면 두 단어의 차이가 눈에 보이지 않습니다. 오른쪽에서는 서른 층을 다 지나도 두 단어가 여전히 달라 보입니다. 덧셈 기호 하나로 결과가 이렇게 달라졌습니다. 어떻게 된 일일까요?

**이 장을 마치면** 다음을 할 수 있습니다.

- 층에 건너뛰는 길을 붙이고, 그 길이 무엇을 지켜 주는지 숫자로 보이기
- 이웃한 두 숫자마다 뉴런을 하나씩 두어 숫자들을 정렬하기
- 쌓은 층을 지나는 경로가 몇 개인지 세고, 경로를 그대로 더해도 되는 때와 안 되는 때를 구별하기

## 1 · 두 단어가 한 단어가 됩니다

왼쪽의 숫자들이 점점 작아지다가 끝내 0이 되어, 비교할 것조차 남지 않는 걸까요? 색만 보아서는 알 수 없으니 직접 구해 봅시다. 벡터(vector)의 **길이**는 숫자를 하나하나 제곱해 모두 더한 값의 제곱근이고, **노름**(norm)이라고도 합니다. 예를 들어 [3, 4]의 길이는 5입니다. 두 단어 사이의 **거리**는 두 벡터의 차의 길이입니다.

그림의 단어 1은 처음에 길이가 3.67이고, 단어 2와의 거리는 4입니다. 왼쪽에서 서른 층을 지나면 이 길이와 거리는 각각 얼마가 될까요? 두 숫자를 짐작해 본 다음 아래의 두 셀을 실행하세요.
"""

# %%
def through_layers(seed, skip, factor=1, depth=30, biases=1):
    rng = np.random.default_rng(seed)
    stages = [rng.normal(size=(2, 16))]
    for _ in range(depth):
        layer = FeedForward.random(16, 64, rng).scaled(factor)  # the weights, not the biases | 편향이 아니라 가중치만
        layer.b_1, layer.b_2 = biases * layer.b_1, biases * layer.b_2
        x = stages[-1]
        stages.append(x + layer(x) if skip else layer(x))
    return np.array(stages)  # (depth + 1, 2, 16)


def length(vectors):
    return np.sqrt((vectors**2).sum(axis=-1))


def distance(stages):
    return length(stages[:, 0] - stages[:, 1])


# %% jupyter={"outputs_hidden": true}
at = [0, 1, 2, 3, 4, 10, 20, 30]
replaced = through_layers(0, skip=False)[at]  # (8, 2, 16)
apart = [f"{d:.2g}" if d > 1e-15 else "< 1e-15" for d in distance(replaced)]
bare = [f"{d:.2g}" for d in length(through_layers(0, False, biases=0)[at, 0])]
columns = {"length": length(replaced[:, 0]), "distance": apart, "length without biases": bare}
Table({"layers": at} | columns, digits=2)

# %% [markdown] lang="en"
r"""
In its first two layers the word shrinks from 3.67 to 0.39, and after thirty its length is 0.39 again. What fades away is the *difference* of the two words, which has fallen below 10⁻¹⁵, where the computer's rounding swallows it. **Two words have become the same word.** No later layer can tell them apart, however well it is trained, since both words now hand it the same numbers, but for the last digits.

Where did the difference go? Each layer adds its biases, the same ones to both words. They keep the words alive: without them, says the last column, even the length would be down to 10⁻¹⁹. But in the difference they cancel, so the difference has to live on what the weights let through. In layers 2 to 4 that is about a fifth of what there was, later about a quarter on average. So 0.63 after layer 1 is 1.5e-12 after layer 20.

## 2 · By hand: keep the word and add to it

If replacing a word loses it, let's keep it and only add to it:

$$ H(x) = x + F(x) $$

This is a **residual connection**. He and others introduced it in 2015 for networks that look at images (*Deep Residual Learning for Image Recognition*, section 3.1). The x that goes around F unchanged is called the **skip**, and a layer together with its skip is a **residual block**. In a Transformer a *layer* means more: one layer of the paper's encoder is two such blocks, one around attention and one around the feed-forward network. Their skips are the dotted lines below, which come back at an *add*, the first half of "add & norm". (That norm is lesson 3's, and no length.)
"""

# %% [markdown] lang="ko"
r"""
단어 1의 길이는 두 층 만에 3.67에서 0.39로 줄어들지만, 서른 층을 다 지난 뒤에도 0.39입니다. 사라지는 것은 단어가 아니라 두 단어의 **차이**입니다. 서른 층을 지나면 둘 사이의 거리가 10⁻¹⁵보다도 작아져 컴퓨터의 반올림 오차에 묻혀 버립니다. **두 단어가 한 단어가 된 것입니다.** 이제 둘 가운데 어느 단어를 넣었든, 다음 층에는 맨 끝자리 말고는 똑같은 숫자가 들어갑니다. 그러니 뒤에 오는 층을 아무리 잘 학습시켜도 두 단어를 구별할 길이 없습니다.

차이는 어디로 갔을까요? 층은 가중치를 곱할 때마다 편향(bias)을 더하는데, 어느 단어에나 똑같은 편향을 더합니다. 단어가 사라지지 않은 것은 이 편향 덕분입니다. 표의 마지막 열을 보세요. 편향이 없으면 단어 1의 길이마저 10⁻¹⁹까지 줄어듭니다. 그런데 두 단어의 차를 구하면 똑같은 편향은 상쇄되고, 가중치를 거쳐 나온 것만 남습니다. 그래서 거리는 층을 지날 때마다 줄어듭니다. 2층부터 4층까지는 층마다 5분의 1쯤으로, 그 뒤로는 평균해서 4분의 1쯤으로 줄어듭니다. 그렇게 해서 1층 뒤에 0.63이던 거리가 20층 뒤에는 1.5e-12가 됩니다.

## 2 · 손으로: 단어를 그대로 두고 더하기

단어를 출력으로 바꿔 버렸더니 단어를 잃었습니다. 그렇다면 단어는 그대로 두고, 거기에 출력을 더하기만 하면 어떨까요?

$$ H(x) = x + F(x) $$

이것이 **잔차 연결**(residual connection)입니다. He 외(2015)가 이미지를 다루는 신경망에 쓰려고 제안했습니다(*Deep Residual Learning for Image Recognition*, 3.1절). x가 F를 거치지 않고 그대로 지나가는 옆길을 **건너뛰는 길**(스킵 연결, skip connection)이라 하고, 층과 건너뛰는 길을 합쳐 **잔차 블록**(residual block)이라고 합니다. 트랜스포머에서 말하는 ‘층’은 이보다 큽니다. 논문의 인코더에서는 어텐션(attention)을 감싼 블록과 피드포워드 신경망(feed-forward network)을 감싼 블록, 이렇게 잔차 블록 두 개가 모여 한 층을 이룹니다. 아래 그림의 점선이 두 블록의 건너뛰는 길이고, ‘add & norm’의 앞부분인 **add**에서 F를 지나온 길과 다시 만납니다. (뒷부분인 norm은 벡터의 길이를 뜻하는 노름이 아니라, 3장에서 배울 정규화(normalization)입니다.)
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
H([2, 1]) is [−6, 13]. All that the sum asks of F is to put out as many numbers as it reads, and in return blocks can stand in a row, as many as you like. Give [−6, 13] to a second one with the same network. What does F make of it, and what comes out of the block?
"""

# %% [markdown] lang="ko"
r"""
H([2, 1])은 [−6, 13]입니다. x와 F(x)를 더하려면 차원(dimension), 즉 숫자의 개수가 같아야 합니다. F가 지켜야 할 조건은 이것뿐이고, 이것만 지키면 블록을 몇 개든 이어 붙일 수 있습니다. 그럼 [−6, 13]을 똑같은 신경망이 든 두 번째 블록에 넣어 봅시다. F와 블록에서는 각각 무엇이 나올까요?
"""

# %% claims=["0-17"] jupyter={"outputs_hidden": true}
twice = once + F(once)
assert twice.shape == once.shape == x.shape
F(once), twice

# %% [markdown] lang="en"
r"""
F makes [104, 46] of it, and out of the second block comes [98, 59].

### Exercise 2.1 ★ 4 minutes

The second token of lesson 01, **[−1, 2]**, comes to a residual block around the same network F. What is its H(x)?
"""

# %% [markdown] lang="ko"
r"""
두 번째 블록의 F에서는 [104, 46]이 나오고, 여기에 들어온 [−6, 13]을 더한 [98, 59]가 블록에서 나옵니다.

### 연습 2.1 ★ 4분

이번에는 1장의 두 번째 토큰 [−1, 2]가 같은 신경망 F를 감싼 잔차 블록에 들어갑니다. H(x)를 구하세요.
"""

# %%
answer_1 = [..., ...]

check("2.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

In exercise 1.1 the hidden layer came out as [2, 0, 7]. Send that through the second half of F, biases included. What goes around F, and where does it come back?

</details>
<details><summary>Solution</summary>

{solution}

F(x) = [18, 8], and x goes around it: [17, 10].

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

연습 1.1에서 구한 은닉층(hidden layer)은 [2, 0, 7]이었습니다. 이것을 F의 뒤쪽 절반에 넣으세요. 편향도 더해야 합니다. F를 건너뛰어 온 것은 무엇이고, 그것은 어디에서 더해지나요?

</details>
<details><summary>풀이</summary>

{solution}

F(x) = [18, 8]이고, 여기에 건너뛰어 온 x를 더하면 [17, 10]입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Two words stay two words

Why does the skip keep words apart? The difference of our two words, of length 4, goes around the first network as it is. The network, the first one of part 1, adds the difference of its two outputs, of length 0.63 in the table. Even if the two point in opposite directions, 4 − 0.63 is left.

That was one block of one start, with weights drawn as PyTorch draws them, within ±1/√n for n inputs. What do thirty blocks do, in twenty starts? And what if we multiply the weights (not the biases) by 0.5, 2 or 2.2? The cell prints the smallest and the largest distance of the twenty starts, after 30 and after 100 layers without a skip and after 30 with one. Where do the two words become one?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 두 단어는 끝까지 두 단어입니다

건너뛰는 길이 있으면 왜 두 단어가 같아지지 않을까요? 두 단어의 차이가 첫 번째 블록을 어떻게 지나는지 따라가 봅시다. 길이가 4인 이 차이는 신경망을 건너뛰어 그대로 나옵니다. 여기에, 두 단어를 신경망에 넣어 나온 두 출력의 차이가 더해집니다. 이 신경망은 1절에서 쌓은 첫 번째 층과 같으므로, 더해지는 차이의 길이는 표의 1층에 적힌 0.63입니다. 두 차이의 방향이 정반대라고 해도 4 − 0.63 = 3.37은 남습니다.

여기까지는 무작위로 한 번 뽑은 단어와 가중치로 블록 하나만 따라가 본 것입니다. 가중치는 PyTorch가 초깃값을 정하는 방법 그대로, 입력이 n개이면 −1/√n과 1/√n 사이에서 고르게 뽑았습니다. 단어와 가중치를 스무 번 새로 뽑아 블록 서른 개를 지나면 어떨까요? 편향은 그대로 두고 가중치에만 0.5나 2, 2.2를 곱하면 또 어떨까요? 아래 셀은 스무 번 가운데 가장 짧은 거리와 가장 긴 거리를 보여 줍니다. 건너뛰는 길이 없을 때는 30층과 100층을 지난 뒤의 거리이고, 있을 때는 30층을 지난 뒤의 거리입니다. 두 단어가 한 단어가 되는 것은 어느 경우일까요?
"""

# %% jupyter={"outputs_hidden": true}
def apart_after(skip, depth):  # the least and the most of twenty starts | 스무 번 가운데 가장 짧은 거리와 가장 긴 거리
    found = []
    for factor in (0.5, 1, 2, 2.2):
        starts = [distance(through_layers(seed, skip, factor, depth))[-1] for seed in range(20)]
        found.append(span(np.array(starts)) if max(starts) > 1e-15 else "< 1e-15")
    return found


columns = {"at the start": apart_after(True, 0), "F(x), 30": apart_after(False, 30)}
columns |= {"F(x), 100": apart_after(False, 100), "x + F(x), 30": apart_after(True, 30)}
Table({"weights": ["× 0.5", "× 1", "× 2", "× 2.2"]} | columns)

# %% [markdown] lang="en"
r"""
Without a skip everything hangs on the size of the weights. At PyTorch's size and below, thirty layers make one word of two. Doubled weights only take longer, for after a hundred layers at most 0.0026 is left. At 2.2 times the words do stay apart, but now the distances run away, at least 4.1 after thirty layers and at least 160 after a hundred. The right size, if there is one, lies between 2 and 2.2.

With the skip, at no size that we tried are two words closer than 3.9 after thirty blocks. But against growing it's no help at all. With doubled weights the words end up at least 2100 apart. What a block adds grows with what it finds, so the sum feeds on itself, and nothing holds it down.

All these weights were random. What are skips worth to a network that has learned? The date reader has five, around three attentions and two networks, and gets at least 99 of a hundred new dates right. We take all five out, so that only F(x) goes on, then each of them alone. Which one will it miss least?
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길이 없으면 모든 것이 가중치에 달려 있습니다. 가중치가 PyTorch의 초깃값이거나 그 절반이면 서른 층 만에 두 단어가 한 단어가 됩니다. 두 배로 하면 더 오래 버틸 뿐입니다. 100층을 지나면 가장 긴 거리도 0.0026밖에 되지 않습니다. 2.2배라면 두 단어가 가까워지지는 않지만, 이번에는 거리가 걷잡을 수 없이 늘어납니다. 가장 짧은 거리가 30층 뒤에는 4.1이고 100층 뒤에는 160입니다. 꼭 알맞은 배수가 있다면 2와 2.2 사이일 것입니다.

건너뛰는 길이 있으면 네 가지 배수 가운데 어느 것을 곱해도, 블록 서른 개를 지난 두 단어는 적어도 3.9만큼 떨어져 있습니다. 그런데 마지막 열이 마음에 걸리지 않나요? 가중치를 두 배로 하면 가장 짧은 거리도 2100이나 됩니다. 큰 숫자가 들어올수록 블록은 큰 숫자를 더하고, 그래서 합은 눈덩이처럼 불어납니다. 블록 안에는 이것을 막아 줄 장치가 없습니다. 이 문제는 이 장의 끝에서 다시 꺼내겠습니다.

지금까지 쓴 가중치는 모두 무작위였습니다. 학습을 마친 신경망에는 건너뛰는 길이 얼마나 중요할까요? 날짜를 읽는 모델에는 이런 길이 다섯 개 있습니다. 셋은 어텐션을, 둘은 피드포워드 신경망을 건너뜁니다. 이 모델은 처음 보는 날짜 100개 가운데 99개 이상을 맞힙니다. 길을 막아 F(x)만 다음으로 넘기면 몇 개나 맞힐까요? 처음에는 다섯 개를 모두 빼고, 그다음에는 하나씩만 빼 봅시다. 빼도 타격이 가장 작은 것은 어느 길일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import SUBLAYERS, finished_model, read_of_100, take_out

left = [read_of_100(take_out(finished_model(), "skip", place)) for place in ["both", *SUBLAYERS]]
Table({"skip taken out": ["all five", *SUBLAYERS], "right of 100": left})

# %% [markdown] lang="en"
r"""
Without its five skips the reader doesn't get one date right. It misses the one around the decoder's network least, and even then only 48 to 67 are left. Where attention has no skip, a character keeps only what it has fetched and nothing of what it was. (As in lesson 01 that's unfair, since the reader learned with its skips.)

## 4 · A block says only what to change

A skip not only saves what comes in, it also makes a block's work easier. Take a small job, putting two numbers in order. With a skip **one** hidden neuron is enough:

$$ h = \text{ReLU}(x_1 - x_2) \qquad F(x) = [-h, \; h] $$

The neuron measures by how much the first number is too large. For [7, 3] that is 4, so F says [−4, 4], and x + F(x) is [3, 7]. For [3, 7], where the difference is negative, ReLU makes it 0 and x stays as it is.

The cell tries all 361 pairs of whole numbers from −9 to 9, with x + F(x) and with F(x) alone. How many come out sorted, with both numbers kept?
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길 다섯 개를 모두 빼면 날짜를 하나도 맞히지 못합니다. 타격이 가장 작은 것은 디코더의 신경망을 건너뛰는 길이지만, 그 하나만 빼도 100개 가운데 48~67개밖에 맞히지 못합니다. 어텐션을 건너뛰는 길을 빼면 타격이 더 큽니다. 글자마다 어텐션이 모아 온 것만 남고, 글자가 본래 지니고 있던 것은 사라집니다. (1장에서처럼 이 실험도 공평하지는 않습니다. 모델은 건너뛰는 길이 있는 채로 학습했으니까요.)

## 4 · 블록은 바꿀 만큼만 더합니다

건너뛰는 길은 들어온 것을 지켜 줄 뿐만 아니라 블록의 일도 덜어 줍니다. 아주 작은 일을 하나 맡겨 봅시다. 숫자 두 개를 작은 것부터 차례로 놓는 일, 즉 정렬(sort)입니다. 건너뛰는 길만 있으면 은닉 뉴런(hidden neuron) **하나**로 충분합니다.

$$ h = \text{ReLU}(x_1 - x_2) \qquad F(x) = [-h, \; h] $$

이 뉴런은 첫 번째 숫자가 두 번째보다 얼마나 더 큰지 구합니다. [7, 3]이라면 4입니다. 그래서 F(x)는 [−4, 4]이고, x + F(x)는 [3, 7]입니다. [3, 7]이 들어오면 차가 음수이므로 ReLU를 지나 0이 되고, x는 그대로 나옵니다.

아래 셀은 −9부터 9까지의 정수로 만들 수 있는 361쌍을 모두 넣어 봅니다. 한 번은 x + F(x)에, 한 번은 건너뛰는 길 없이 F(x)에만 넣습니다. 넣은 두 숫자가 제대로 정렬되어 나오는 쌍은 각각 몇 쌍일까요?
"""

# %% jupyter={"outputs_hidden": true}
w_1 = np.array([[1.0], [-1]])  # (2, 1): one neuron reads x₁ − x₂ | (2, 1): x₁ − x₂를 읽는 뉴런 하나
exchange = FeedForward(w_1, np.zeros(1), -w_1.T, np.zeros(2))

pairs = np.array([[a, b] for a in range(-9, 10) for b in range(-9, 10)], float)
outs = [pairs + exchange(pairs), exchange(pairs)]
[int((out == np.sort(pairs)).all(axis=1).sum()) for out in outs]

# %% [markdown] lang="en"
r"""
One neuron and a skip put all 361 pairs in order. Without the skip, only [0, 0] comes out right, since −h and h replace the pair. A network that replaces its input has to write both numbers anew each time. With a skip F says what to change, or 0 if there is nothing to change. Hence the name: a *residual* is what remains to be done.

Such blocks can share a longer job. Let six numbers come in. One block has a neuron for each of the pairs (1st, 2nd), (3rd, 4th) and (5th, 6th), the next has one for (2nd, 3rd) and one for (4th, 5th). The two kinds take turns. After how many blocks is 6 5 4 3 2 1 in order?
"""

# %% [markdown] lang="ko"
r"""
같은 뉴런인데도 x + F(x)에서는 361쌍이 모두 제대로 정렬되어 나오고, F(x)에서는 [0, 0] 한 쌍뿐입니다. F(x)만으로는 넣은 두 숫자 대신 −h와 h가 나오기 때문입니다. 건너뛰는 길이 없으면 이미 차례대로 들어온 숫자라도 신경망이 처음부터 다시 만들어 내야 합니다. 건너뛰는 길이 있으면 블록은 바꿀 만큼만 더하면 됩니다. 바꿀 것이 없을 때는 0을 더하고, 들어온 것을 그대로 내보내는 **항등 함수**(identity)가 됩니다. **잔차**(residual)라는 이름도 여기서 나왔습니다. 나와야 할 것에서 들어온 x를 빼고 남은 것, 즉 블록이 더해야 할 것이라는 뜻입니다.

이런 블록을 이으면 더 긴 일도 나누어 할 수 있습니다. 이번에는 숫자 여섯 개를 넣어 봅시다. 한 블록에서는 뉴런 세 개가 첫 번째와 두 번째, 세 번째와 네 번째, 다섯 번째와 여섯 번째 숫자를 한 쌍씩 맡아 비교합니다. 다음 블록에서는 뉴런 두 개가 두 번째와 세 번째, 네 번째와 다섯 번째 숫자를 맡습니다. 이 두 가지 블록을 번갈아 여덟 개 이어 붙입니다. (홀짝 정렬, odd–even sort라고 하는 방법입니다.) 6 5 4 3 2 1은 블록 몇 개를 지나야 정렬될까요?
"""

# %% jupyter={"outputs_hidden": true}
def exchanges(*pairs):
    w_1 = np.zeros((6, len(pairs)))  # a neuron for each pair | 쌍마다 뉴런 하나
    for neuron, (first, second) in enumerate(pairs):
        w_1[first, neuron], w_1[second, neuron] = 1, -1
    return FeedForward(w_1, np.zeros(len(pairs)), -w_1.T, np.zeros(6))


sorters = [exchanges((0, 1), (2, 3), (4, 5)), exchanges((1, 2), (3, 4))] * 4
stream = [np.array([6.0, 5, 4, 3, 2, 1])]
for layer in sorters:
    stream.append(stream[-1] + layer(stream[-1]))
Matrix(stream, "stream", [str(n) for n in range(9)], colour="shade")

# %% [markdown] lang="en"
r"""
After six blocks the list is in order, which leaves nothing to add for the last two. From top to bottom, row n after n blocks, you watch the **residual stream**. Each block in turn reads what stands there and adds its correction.

### Exercise 2.2 ★★ 4 minutes

Three numbers enter, **[9, 4, 1]**. Block A has one neuron for the 1st and 2nd, and block B, which follows, has one for the 2nd and 3rd. What does each block **add**: F_A, and F_B?
"""

# %% [markdown] lang="ko"
r"""
6 5 4 3 2 1은 블록 여섯 개를 지나자 정렬되었고, 마지막 두 블록은 더할 것이 없었습니다. 그림을 위에서 아래로 읽어 보세요. 왼쪽의 번호는 지나온 블록의 개수입니다. 이렇게 블록에서 블록으로 흘러가는 숫자들을 **잔차 스트림**(residual stream)이라고 합니다. 블록은 저마다 자기 차례에 스트림을 읽고, 고칠 것을 더해 다시 흘려보냅니다.

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

Write a function that sends `x` through all residual blocks in order and returns what comes out. `functions` holds functions such as F, without skips. Give each its own.
"""

# %% [markdown] lang="ko"
r"""
### 연습 2.3 ★★ 6분

`x`를 모든 잔차 블록에 차례로 통과시키고, 마지막에 나온 것을 돌려주는 함수를 작성하세요. `functions`는 F처럼 건너뛰는 길이 아직 없는 함수를 모은 리스트(list)입니다. 건너뛰는 길은 여러분이 함수마다 하나씩 붙이세요.
"""

# %%
def my_stack(x, functions):
    ...


check("2.3", my_stack)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Loop over the functions. In each round the stream grows by what the function makes of it.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

반복문으로 `functions`에서 함수를 하나씩 꺼내세요. 한 번 돌 때마다, 지금까지의 스트림을 함수에 넣어 나온 것을 스트림에 더합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
**And in a real model?** Nobody tells a trained network to say only what changes. *SmolLM2-135M-Instruct*, which you will rebuild in lesson 20, is a published language model of thirty layers, each of two blocks, and holds every word as 576 numbers. We sent *The capital of France is* through it and kept the stream of the last word, `is`. The figure shows how long the stream is after each layer and, below, how long the piece is that a layer adds, as a share of what it found. Is it above 1? The next cell leaves out the first two layers and the last six, and gives the smallest and the largest share for all five words.
"""

# %% [markdown] lang="ko"
r"""
**진짜 모델에서는 어떨까요?** 우리 블록이 바꿀 만큼만 더하는 것은 우리가 그렇게 만들었기 때문입니다. 학습으로 만들어진 신경망에는 그렇게 하라고 시킨 사람이 없습니다. 정말 그런지, 공개된 언어 모델(language model)을 하나 들여다봅시다. 20장에서 여러분이 직접 다시 만들 *SmolLM2-135M-Instruct*입니다. 블록 두 개짜리 층이 서른 개 있고, 단어 하나를 숫자 576개로 나타냅니다. 이 모델에 *The capital of France is*(프랑스의 수도는)를 넣고 마지막 단어 `is`의 스트림을 저장해 두었습니다. 아래 그림의 위쪽은 층을 지날 때마다 스트림의 길이가 얼마인지를, 아래쪽은 층이 더한 것의 길이가 더하기 전 스트림의 몇 배인지를 나타냅니다. 이 배수는 1보다 클까요, 작을까요? 단어 하나만 보고 판단하기는 이르니, 그다음 셀에서는 다섯 단어를 모두 살펴봅니다. 처음 두 층과 마지막 여섯 층은 빼고, 3층부터 24층까지에서 단어마다 가장 작은 배수와 가장 큰 배수를 구합니다.
"""

# %%
from helpers import draw_stream, excerpt

real = excerpt("stream")
lengths = 24 * np.array(real["rms"][-1])  # (31,), of the last word; 24 = √576 | (31,), 마지막 단어; 24 = √576
draw_stream(lengths, real["added"][-1])

# %%
{word: span(added[2:24]) for word, added in zip(real["words"], real["added"], strict=True)}

# %% [markdown] lang="en"
r"""
The first layer isn't modest: what it adds is 13.7 times as long as what it finds, and the second adds 1.13 times. From layer 3 to 24 the shares of `is` lie between 0.18 and 0.47, and the largest after that is 0.8. These layers correct the stream and don't rewrite it.

`capital`, `of` and `France` behave much like `is`. Only at `The` does one of these layers add 170 times what it finds. Why the first word is so different, [20c](20c_how_it_copies.ipynb) finds out.

## 5 · More than one way through

What if a block fails? Let one of the eight sorting blocks fall silent, so that its F puts out six zeros. Without skips the next block would get nothing else. With them there is a way around the silent block, as if it weren't there. We send all 720 orders of six numbers through, each time without another block. How many come out in order?
"""

# %% [markdown] lang="ko"
r"""
첫 번째 층은 조심스럽기는커녕 들어온 스트림의 13.7배나 되는 것을 더하고, 두 번째 층도 1.13배를 더합니다. 3층부터는 차분해집니다. 24층까지는 층마다 더하는 것의 길이가 `is`의 스트림 길이의 0.18배에서 0.47배입니다. 스트림을 새로 쓴다기보다 고쳐 쓰는 정도입니다. 다만 25층에서는 0.8배, 마지막 층에서는 0.62배로 다시 커집니다.

`capital`, `of`, `France`는 `is`와 비슷합니다. 첫 단어인 `The`만 다릅니다. `The`에서는 들어온 스트림의 170배나 되는 것을 더하는 층도 있습니다. 첫 단어만 왜 이렇게 다른지는 [20c](20c_how_it_copies.ipynb)에서 알아냅니다.

## 5 · 길은 하나가 아닙니다

블록 하나가 고장 나면 어떻게 될까요? 숫자를 정렬하던 블록 여덟 개 가운데 하나가 고장 나서, 그 F가 0만 여섯 개 내놓는다고 합시다. 건너뛰는 길이 없다면 다음 블록은 0밖에 받지 못합니다. 건너뛰는 길이 있으면 스트림은 고장 난 블록을 돌아서 갑니다. 그 블록을 아예 빼 버린 것이나 다름없습니다. 그래도 정렬이 될까요? 숫자 여섯 개를 늘어놓는 순서, 즉 순열(permutation) 720가지를 빠짐없이 넣되, 블록 여덟 개를 돌아가며 하나씩 빼 봅시다. 그때마다 720가지 가운데 몇 가지가 제대로 정렬될까요?
"""

# %%
from itertools import permutations

orders = np.array([*permutations([1.0, 2, 3, 4, 5, 6])])  # (720, 6)


def in_order(layers):
    out = orders
    for layer in layers:
        out = out + layer(out)
    return int((out == np.sort(orders)).all(axis=1).sum())


# %% jupyter={"outputs_hidden": true}
[in_order(sorters[:n] + sorters[n + 1 :]) for n in range(8)]

# %% [markdown] lang="en"
r"""
Whichever of the eight blocks falls silent, all 720 lists come out in order. We had two blocks to spare, but a spare helps only if there is a way around the broken one.

So how many ways through are there? A **path** is a way through the stack that goes either **through** or **around** each F. Move *path* and follow the golden line. Below, each column is a path, its tiles are the blocks that it goes through, and their number is its **length**. Then move *blocks* up to 8, one by one. How many paths are there each time, and what share of them goes around block 1?
"""

# %% [markdown] lang="ko"
r"""
여덟 블록 가운데 어느 것이 고장 나도 720가지가 모두 정렬됩니다. 물론 우리에게는 남는 블록이 두 개 있었습니다. 하지만 블록이 남아돌아도, 고장 난 블록을 돌아가는 길이 없으면 쓸모가 없습니다.

그렇다면 길은 모두 몇 가지일까요? 처음부터 끝까지, 블록마다 F를 **지나가거나** **건너뛰며** 가는 길 하나를 **경로**(path)라고 합니다. 경로가 지나가는 블록의 개수를 그 경로의 **길이**라고 합니다. (벡터의 길이와는 이름만 같습니다.) **경로** 슬라이더를 옮기며 금색 선을 따라가 보세요. 그림 아래쪽에서는 세로줄 하나가 경로 하나이고, 칠해진 칸이 그 경로가 지나가는 블록입니다. 그다음 **블록** 슬라이더를 8까지 하나씩 옮겨 보세요. 경로는 그때마다 몇 개인가요? 그 가운데 블록 1을 건너뛰는 경로는 얼마나 되나요?
"""

# %% tags=["widget"]
from helpers import play_paths

play_paths()

# %% [markdown] lang="en"
r"""
Each new block **doubles** the number of paths, since every path so far may go through it or around it. So n blocks have $2^n$ paths, 8 blocks have 256, and the twelve blocks of the paper's encoder have **4096**, if we count as though there were no norms. (Veit and others drew stacks this way: *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016, section 3.)

How much, then, did the silent block cost? Each path around it has a twin that goes through it, so half of the paths are left, 128 of 256.

What does a path carry? Take three blocks whose F only multiplies, by 2, by 3 and by 5, and start with 1. We get

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

which is (1 + 2)(1 + 3)(1 + 5). Take a pencil and **multiply out**, without adding inside the brackets first. You get eight numbers, and as 2, 3 and 5 are primes, each of them tells you where it has been. The number 10 = 2 · 5, for one, went through blocks 1 and 3 and around block 2. What are the other seven?
"""

# %% [markdown] lang="ko"
r"""
블록이 하나 늘 때마다 경로는 **두 배**가 됩니다. 지금까지의 경로마다 새 블록을 지나갈 수도 있고 건너뛸 수도 있기 때문입니다. 그래서 블록이 n개이면 경로는 $2^n$개입니다. 블록이 8개이면 256개이고, 논문의 인코더는 블록이 12개이므로 norm이 없다고 치면 **4096**개입니다. (쌓은 블록을 이렇게 경로로 펼쳐 보자고 한 사람은 Veit 외(2016)입니다. *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 3절.)

그렇다면 블록 하나가 고장 났을 때 우리는 얼마나 잃은 걸까요? 고장 난 블록을 건너뛰는 경로에는 저마다 짝이 있습니다. 다른 블록에서는 똑같이 가면서, 그 블록에서만 건너뛰지 않고 지나가는 경로입니다. 끊어지는 것은 이 짝들뿐이므로 256개 가운데 절반인 128개가 남습니다.

경로 하나를 따라가면 끝에서 무엇이 나올까요? F가 들어온 수에 정해진 수를 곱하기만 하는 블록 세 개를 생각해 봅시다. F는 차례로 2, 3, 5를 곱합니다. 1을 넣으면 다음과 같습니다.

$$ 1 \;\to\; 1 + 2 \cdot 1 = 3 \;\to\; 3 + 3 \cdot 3 = 12 \;\to\; 12 + 5 \cdot 12 = 72 $$

이 계산은 (1 + 2)(1 + 3)(1 + 5)와 같습니다. 자, 연필을 들고 괄호 안을 먼저 더하지 말고 분배법칙으로 **전개해** 보세요. 항이 여덟 개 나옵니다. 2, 3, 5가 소수(prime number)이므로, 항만 보고도 어느 블록을 지나왔는지 알 수 있습니다. 예를 들어 10 = 2 · 5는 블록 1과 블록 3을 지나고 블록 2는 건너뛰었습니다. 나머지 일곱 개는 무엇인가요?
"""

# %% claims=["2-26"] jupyter={"outputs_hidden": true}
from math import prod

from helpers import paths

factor = {1: 2, 2: 3, 3: 5}
ways = paths(3)
numbers = [prod(factor[block] for block in way) for way in ways]
names = [" ".join("f" + "₀₁₂₃"[block] for block in way) or "x" for way in ways]
Table({"path": names, "length": [len(way) for way in ways], "number": numbers})

# %% [markdown] lang="en"
r"""
The eight paths carry 1, 2, 3, 5, 6, 10, 15 and 30, and together that's 72. Each path is a **subset** of the blocks, those that it goes through. Without skips only the longest would exist, with its 30. The other seven are new.

## 6 · Do the paths add up?

The eight paths add up to what the blocks gave. If paths always did, a network of twelve residual blocks would really be a crowd of 4096 smaller networks whose answers are added. But our F only multiplied. Does the sum survive ReLU?

We take the network of lesson 01 without its biases, which the paths would count once too often. Two blocks around such an F have four paths: x around both, F(x) through the first, F(x) again through the second, and F(F(x)) through both. For x = [2, 1], will they add up to what the blocks give?
"""

# %% [markdown] lang="ko"
r"""
여덟 경로는 1, 2, 3, 5, 6, 10, 15, 30을 전하고, 모두 더하면 72입니다. 경로 하나는 블록의 **부분집합**(subset) 하나, 즉 그 경로가 지나가는 블록의 모임입니다. 건너뛰는 길이 없었다면 30을 전하는 가장 긴 경로 하나뿐이었을 것입니다. 나머지 일곱은 건너뛰는 길 덕분에 생겼습니다.

## 6 · 경로를 그대로 더해도 될까요?

여덟 경로의 합은 블록에서 나온 72와 같았습니다. 언제나 이렇다면, 잔차 블록이 열두 개인 신경망은 사실 작은 신경망 4096개를 모아 놓고 그 답을 모두 더하는 것이나 마찬가지입니다. 그런데 방금 본 F는 곱하기만 했습니다. 즉 선형(linear)이었습니다. ReLU가 있어도 합이 맞을까요?

1장의 신경망에서 편향을 빼고 확인해 봅시다. (편향이 있으면 경로를 더할 때 편향이 한 번 더 더해져서, ReLU가 없어도 합이 맞지 않습니다.) 이런 F를 감싼 블록이 두 개이면 경로는 네 개입니다. 둘 다 건너뛴 x, 첫 번째 블록만 지난 F(x), 두 번째 블록만 지난 F(x), 둘 다 지난 F(F(x))입니다. x = [2, 1]을 넣었을 때, 네 경로의 합은 두 블록의 출력과 같을까요?
"""

# %% jupyter={"outputs_hidden": true}
def bare(x):
    return np.maximum(0, x @ F.w_1) @ F.w_2  # no biases | 편향 없음


x = np.array([2.0, 1])
by_blocks = x + bare(x) + bare(x + bare(x))
by_blocks, x + bare(x) + bare(x) + bare(bare(x))  # the blocks, the four paths | 두 블록, 네 경로

# %% [markdown] lang="en"
r"""
**With ReLU the paths don't add up.** They come to [102, 59], where the two blocks give [81, 49]. Look at the second block's hidden neurons. On one path x brings them [8, 1, −7], and ReLU lets 8 and 1 through. On another F(x) = [−7, 10] brings [−1, −44, 38], and 38 gets through. But the block never reads x and F(x) apart. Their sum brings [7, −43, 31], so 7 and 31 get through in place of 8 and 38, and nothing of the 1.

So the paths are **nested**, one function inside another, and the crowd of 4096 is only a picture. What does add up, whatever F is, is the stream:

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$

## 7 · In PyTorch

`torch.nn` has no module for the skip alone. Even its own `nn.TransformerEncoderLayer` writes the plus by hand, and so do we:
"""

# %% [markdown] lang="ko"
r"""
**ReLU가 있으면 경로를 그대로 더할 수 없습니다.** 네 경로의 합은 [102, 59]인데 두 블록에서 나온 것은 [81, 49]입니다. 두 번째 블록의 은닉 뉴런을 들여다봅시다. 한 경로에서는 x만 들어와 은닉 뉴런의 값이 [8, 1, −7]이 되고, ReLU는 8과 1을 통과시킵니다. 다른 경로에서는 F(x) = [−7, 10]만 들어와 [−1, −44, 38]이 되고, ReLU는 38을 통과시킵니다. 그런데 실제로는 두 번째 블록에 x와 F(x)가 따로따로 들어오지 않습니다. 둘을 더한 것이 들어와 [7, −43, 31]이 됩니다. 그래서 8과 38이 아니라 7과 31이 통과하고, 1은 아예 사라집니다. ReLU가 비선형(nonlinear)이라서 생기는 일입니다.

그러니 경로들은 나란히 놓인 것이 아니라, 함수 안에 함수가 들어 있는 모양으로 **중첩**(nesting)되어 있습니다. 작은 신경망 4096개를 모아 놓았다는 말은 비유일 뿐입니다. 그래도 언제나 성립하는 덧셈이 하나 있습니다. F가 무엇이든, 출력은 처음의 x와 블록마다 스트림에 더한 값의 합입니다.

$$ y = x + F_1(x) + F_2(x + F_1(x)) + \dots $$

## 7 · PyTorch로

`torch.nn`에 건너뛰는 길만 맡는 모듈은 없습니다. `nn.TransformerEncoderLayer`의 소스 코드를 열어 보아도 덧셈이 그대로 적혀 있습니다. 우리도 그렇게 해 봅시다.
"""

# %%
import torch

from helpers import twin

f = twin(F).to_torch_nn()  # Linear, ReLU, Linear, with our weights | Linear, ReLU, Linear에 우리 가중치를 넣음
token = torch.tensor(x)
token = token + f(token)
(token + f(token)).tolist()

# %% [markdown] lang="en"
r"""
PyTorch agrees with part 2. From here on the `helpers` have such a block, `Residual(F)`, and `Stack` does what your `my_stack` does.

## 8 · Recap

**Why does a Transformer only ever add to a word?** A sum keeps what comes in. So two words stay two words through thirty layers, at any size of weights we tried. It leaves a block nothing to say but the change, so that a single neuron can sort two numbers. And it opens a way around every block: 2ⁿ paths lead through n blocks, and half remain when a block falls silent. What the paths carry adds up only where F merely multiplies; what the blocks add to the stream always does.

**Deeper:** [what comes back through a skip, and thirty layers trained with and without](02b_residual_paths_deeper.ipynb) (after 04). **The way back:** [by hand](14_way_back.ipynb), [looked up](90_every_gradient.ipynb#Skip).

**Next:** whatever is only ever added to tends to grow. The stream of `is` went from length 2.59 to 619, and with doubled weights our two words ended at least 2100 apart. What keeps the numbers in range? [Lesson 03](03_layer_norm.ipynb) takes up the other half of "add & norm".
"""

# %% [markdown] lang="ko"
r"""
PyTorch로 계산해도 2절에서 구한 [98, 59]가 나옵니다. 앞으로 잔차 블록은 `helpers`의 `Residual(F)`를 가져다 쓰고, 블록을 차례로 통과시키는 일은 여러분의 `my_stack` 대신 `Stack`이 맡습니다.

## 8 · 정리

**트랜스포머는 왜 단어에 더하기만 할까요?** 더하면 들어온 것을 잃지 않습니다. 우리가 해 본 배수 가운데 어느 것을 가중치에 곱해도, 두 단어는 서른 층을 지나도록 두 단어로 남았습니다. 블록의 일도 가벼워집니다. 바꿀 만큼만 더하면 되므로, 뉴런 하나로도 숫자 두 개를 정렬할 수 있었습니다. 그리고 블록마다 돌아가는 길이 생깁니다. 블록 n개를 지나는 경로는 2ⁿ개나 되고, 블록 하나가 고장 나도 그 절반은 남습니다. 다만 경로마다 따로 구해 더해도 되는 것은 F가 곱하기만 할 때, 즉 선형일 때입니다. F가 무엇이든 언제나 성립하는 것은, 출력이 처음의 x와 블록마다 스트림에 더한 값의 합이라는 사실입니다.

**더 깊이:** [심화 노트북](02b_residual_paths_deeper.ipynb)에서는 건너뛰는 길로 되돌아오는 그래디언트(gradient)를 구하고, 건너뛰는 길이 있는 서른 층과 없는 서른 층을 학습시켜 봅니다. 4장을 마친 뒤에 보세요. 건너뛰는 길로 **되돌아오는 계산**은 [14장](14_way_back.ipynb)에서 손으로 하고, 나중에 [여기](90_every_gradient.ipynb#잔차-연결)에서 찾아볼 수 있습니다.

**다음:** 그런데 무엇이든 더하기만 하면 커지기 쉽습니다. `is`의 스트림은 길이가 2.59에서 619로 늘었습니다. 가중치를 두 배로 하자 두 단어 사이의 거리는 적어도 2100이 되었고, 10만에 이르기도 했습니다. 숫자가 너무 커지지 않게 붙들어 두려면 어떻게 해야 할까요? [3장](03_layer_norm.ipynb)에서 ‘add & norm’의 나머지 절반인 **norm**, 즉 층 정규화(layer normalization)를 배웁니다.
"""
