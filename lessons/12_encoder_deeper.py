# %% [markdown] lang="en"
r"""
# 12 · The encoder, deeper

**You will be able to** put the gradient of a whole layer together from those of its parts, say what changes when the norm moves into the branch, name the places of dropout, and show what becomes of the words without skips. \
**You need** lessons 12 and 04 (gradients). \
**Time** 37 minutes

The picture shows one layer in two orders. Its skips are drawn as a single golden line, the residual **stream** of lesson 02: every sub-layer reads from it and adds to it. Above is the layer of lesson 12; below it the order of most language models today. (Its *last norm* stands once, behind all layers, not in each.) Part 3 compares them.
"""

# %% [markdown] lang="ko"
r"""
# 12 · 인코더, 심화

**이 노트북을 마치면** 부품의 역전파(backward pass)를 이어 인코더(encoder) 층 전체의 그래디언트(gradient, 기울기)를 구하고, 정규화를 서브층 쪽 가지(branch)로 옮기면 무엇이 달라지는지 설명하고, 드롭아웃(dropout)의 위치를 말하고, 건너뛰는 길(스킵 연결, skip connection)이 없으면 단어들이 어떻게 되는지 보일 수 있습니다. \
**필요한 것**은 12장과 4장(그래디언트)입니다. \
**시간** 37분

그림은 층 하나를 두 가지 순서로 그린 것입니다. 건너뛰는 길을 이어 금색 선 하나로 그렸습니다. 이 선이 2장의 잔차 스트림(residual stream)이고, 여기서는 줄여서 **스트림**이라고 합니다. 서브층(sub-layer)은 모두 여기서 읽고 여기에 더합니다. 위가 12장의 층이고, 아래는 오늘날 대부분의 모델이 쓰는 순서입니다(last norm은 마지막 정규화이고, 층을 모두 지난 뒤에 한 번만 있습니다). 3절에서 둘을 비교합니다.
"""

# %%
import numpy as np

from helpers import data
from helpers.checks import check
from helpers.claims import decide
from helpers.figures import Matrix, matrices
from helpers.figures.encoder import gradients, two_orders
from helpers.table import Table
from helpers.text import span
from helpers.validate import compare, numerical_gradients

two_orders()

# %% [markdown] lang="en"
r"""
## 1 · What comes in, what is added

The pocket layer again, with the sentence's x.

One of the documents that this course follows explains FFN(x) and says: "Here x is the matrix of size (seq_len, d_model) that came out as the result of multi-head attention." We ask PyTorch's own layer. A *hook* is a function that PyTorch calls when a part is run; ours write down what attention puts out (z), what leaves the first norm (y), and what enters the network. Is it z or y?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 무엇이 들어가고 무엇을 더할까요?

12장의 층과 문장의 x를 다시 씁니다.

한 문서는 FFNN(x)의 식을 보이고 이렇게 설명합니다. “여기서 $x$는 멀티 헤드 어텐션의 결과로 나온 $(\text{seq_len},\ d_{model})$의 크기를 가지는 행렬을 말한다.” PyTorch의 층에 직접 물어봅시다. **훅**(hook)은 부품이 실행될 때 PyTorch가 불러 주는 함수입니다. 여기서는 어텐션(attention)에서 나온 것(z), 첫 번째 정규화에서 나온 것(y), 신경망에 들어간 것(entered)을 적어 둡니다. 들어간 것은 z일까요, y일까요?
"""

# %% claims=["0-05", "1-44"] jupyter={"outputs_hidden": true}
import torch
from torch import nn

from helpers.mirror import twin
from helpers.reference import Encoder, positional_encoding
from helpers.reference.pocket import pocket_encoder_layer

layer = pocket_encoder_layer()
x = data.pocket_sentence() + positional_encoding(np.arange(4), 4)  # (4, 4)
block = nn.TransformerEncoderLayer(4, 2, 8, 0.0, batch_first=True, dtype=torch.float64)
block.load_state_dict(twin(layer).to_torch_nn().state_dict())
seen = {}
block.self_attn.register_forward_hook(lambda part, given, made: seen.update(z=made[0][0]))
block.norm1.register_forward_hook(lambda part, given, made: seen.update(y=made[0]))
block.linear1.register_forward_pre_hook(lambda part, given: seen.update(entered=given[0][0]))
block(torch.tensor(x)[None])
assert torch.allclose(seen["entered"], seen["y"])
matrices(*(Matrix(array.detach().numpy(), name) for name, array in seen.items()))

# %% [markdown] lang="en"
r"""
The size is right, but between attention and network stands add & norm, and the network gets its output y (station 6 in the lesson's picture), as another of the documents says.

**True or false?** Of the *add* after attention: "The input of the Add layer, the output value Z that has passed multi-head attention and the multi-head layer's input value, the value that has passed positional encoding, are added element by element." An encoder has six such layers. In how many of them is Z added to our x, the value that has passed positional encoding? If in all six, it is true.
"""

# %% [markdown] lang="ko"
r"""
크기는 맞습니다. 그러나 어텐션과 신경망 사이에는 add & norm이 있고, 신경망에는 그 출력 y가 들어갑니다(12장 그림의 station 6). 다른 문서 하나에는 이렇게 바르게 적혀 있습니다.

**참일까요, 거짓일까요?** 어텐션 뒤의 **add**에 대한 설명입니다. “Add Layer의 입력은 Multi-Head Attention Layer를 거친 출력값 Z와 Multi-Head Layer 입력값, Positional Encoding을 거치 값을 원소별로 더합니다.” (‘거치’는 원문 그대로입니다.) 여섯 층 가운데 위치 인코딩(positional encoding)을 거친 값, 즉 우리 x에 Z를 더하는 층은 몇 개일까요? 여섯 층 모두 그렇다면 참입니다. `vote_1`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요.
"""

# %% claims=["1-39"] jupyter={"outputs_hidden": true}
six = Encoder.random(6, 4, 2, 8, np.random.default_rng(0))
six(x)
entered = [one.attention.inside.x for one in six.layers]  # attention's input goes around it, too
with_positions = [np.allclose(given, x) for given in entered]
vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
decide("1-39", vote_1, all(with_positions), found=f"{sum(with_positions)} / 6")

# %% [markdown] lang="en"
r"""
Only in the first layer. In the other five, Z is added to the output of the layer before. Positions are added once, at the bottom, and travel up in the stream.

## 2 · The way back

Let L = Σ out · dout, with any fixed numbers dout. We go back through the layer, part by part. Every part brings its own `backward` (lessons 01, 03 and 10, deeper); only **how they are joined** is new. First the forward pass, with the names of the lesson:
"""

# %% [markdown] lang="ko"
r"""
첫 번째 층에서만 그렇습니다. 나머지 다섯 층에서는 앞 층의 출력에 Z를 더합니다. 위치는 맨 처음에 한 번만 더해지고, 스트림을 따라 뒤의 층으로 전해집니다.

## 2 · 되돌아오는 길

L = Σ out · dout이라고 합시다. dout에는 아무 숫자나 정해 둡니다. 층을 부품 하나씩 거슬러 갑니다. 부품마다 자기 `backward`가 이미 있습니다(1장, 3장, 10장의 심화 노트북). 새로운 것은 **그것을 잇는 방법**뿐입니다. 먼저 12장과 같은 이름으로 순전파(forward pass)를 합니다.
"""

# %%
attention, norm_1 = layer.attention.inside, layer.attention.norm
feed_forward, norm_2 = layer.feed_forward.inside, layer.feed_forward.norm
sum_1 = x + attention(x)  # (4, 4), and so are all others
y = norm_1(sum_1)
sum_2 = y + feed_forward(y)
out = norm_2(sum_2)
dout = np.array([[1.0, 0, -1, 2], [0, 1, 2, -1], [2, -1, 0, 1], [-1, 1, 1, 0]])
matrices(Matrix(out, "out"), Matrix(dout, "dout", look="gradient"))

# %% [markdown] lang="en"
r"""
**The second norm** is at the end, so we begin there: its `backward` turns dout into the gradient of the second sum. (Each cell runs its part forward once more, because `backward` starts from what the part saw last. `compare` stops if a gradient differs from nudges.)
"""

# %% [markdown] lang="ko"
r"""
맨 끝에 있는 **두 번째 정규화**에서 시작합니다. 그 `backward`가 dout을 두 번째 합의 그래디언트로 바꿉니다. (부품은 가장 최근의 순전파를 기억해 두었다가 역전파에 쓰므로 셀마다 순전파를 한 번 더 합니다. 그래디언트가 수치 미분과 다르면 `compare`가 멈춥니다.)
"""

# %%
norm_2(sum_2)
dsum_2 = norm_2.backward(dout)
nudged = numerical_gradients(lambda: (norm_2(sum_2) * dout).sum(), {"sum_2": sum_2})
compare({"dsum_2": dsum_2}, nudged, tolerance=1e-6)
gradients("→", dout=dout, dsum_2=dsum_2)

# %% [markdown] lang="en"
r"""
**A sum** hands its gradient on unchanged, to both of its parts: nudge either by h, and the sum moves by h. So dsum_2 goes through the network *and* around it, and **y, which went two ways, collects from both**. (In the picture: what comes *around* the network, and what comes *through* it.)
"""

# %% [markdown] lang="ko"
r"""
**합**은 그래디언트를 두 항에 그대로 넘깁니다. 어느 항이든 h만큼 늘리면 합도 h만큼 늘어나기 때문입니다. 그래서 dsum_2는 신경망을 거슬러 가기도 하고 건너뛰어 가기도 하며, **두 길로 나갔던 y는 두 길에서 돌아온 것을 모두 더합니다.** (그림의 around는 신경망을 건너뛰어 온 것, through는 신경망을 거슬러 온 것입니다.)
"""

# %%
feed_forward(y)
through = feed_forward.backward(dsum_2)
dy = dsum_2 + through
nudged_y = numerical_gradients(lambda: (norm_2(y + feed_forward(y)) * dout).sum(), {"y": y})
compare({"dy": dy}, nudged_y, tolerance=1e-6)
gradients("+=", around=dsum_2, through=through, dy=dy)

# %% [markdown] lang="en"
r"""
The first sub-layer is the same once more: through its norm, then through attention and around it.
"""

# %% [markdown] lang="ko"
r"""
첫 번째 서브층에서도 똑같이 합니다. 먼저 정규화를 거스르고, 그다음 어텐션을 거스른 것과 건너뛴 것을 더합니다.
"""

# %%
norm_1(sum_1), attention(x)
dsum_1 = norm_1.backward(dy)
through = attention.backward(dsum_1)
dx = dsum_1 + through


def whole_layer():
    first = norm_1(x + attention(x))
    return (norm_2(first + feed_forward(first)) * dout).sum()


compare({"dx": dx}, numerical_gradients(whole_layer, {"x": x}), tolerance=1e-6)
gradients("+=", around=dsum_1, through=through, dx=dx)

# %% [markdown] lang="en"
r"""
That is all. The helper takes the same steps, and each part leaves the gradients of its own parameters on the way. We compare all of them with nudges of the whole layer, and print how many arrays agree.
"""

# %% [markdown] lang="ko"
r"""
이것으로 끝입니다. `helpers`의 층도 이 순서대로 하고, 부품은 저마다 자기 매개변수(parameter)의 그래디언트를 남깁니다. 이 그래디언트를 모두 층 전체의 수치 미분과 비교하고, 일치한 배열의 개수를 출력합니다.
"""

# %%
layer(x)
compare(layer.backward(dout), dx)
found = {"dx": dx, **layer.grads}
compare(found, numerical_gradients(whole_layer, {"x": x, **layer.params}), tolerance=1e-6)
len(found)

# %% [markdown] lang="en"
r"""
## 3 · Where the norm stands

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

Look at the picture at the top. In **Post-LN**, the paper's order, the norms stand *on* the stream: a path around all sub-layers still meets every norm. In **Pre-LN** they stand on the branches: from x to the end, the stream is only added to. So nothing keeps it at one size, and what leaves the last layer has never been normalised: **Pre-LN needs one last norm** behind all layers.

In `helpers` this is one switch, `pre`. From the same random numbers both orders get the same weights. Pre-LN has, in addition:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 정규화의 위치

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

맨 위의 그림을 보세요. 논문의 순서인 **Post-LN**에서는 정규화가 스트림 **안에** 있습니다. 서브층을 모두 건너뛰어도 정규화는 빠짐없이 지납니다. **Pre-LN**에서는 정규화가 가지에 있습니다. x에서 마지막 층까지 스트림에는 더하기만 합니다. 그래서 스트림의 크기를 일정하게 하는 것이 없고, 마지막 층에서 나오는 것은 한 번도 정규화된 적이 없습니다. 그러므로 **Pre-LN에는 마지막 층 뒤에 정규화가 하나 더 필요합니다.**

`helpers`에서는 스위치 `pre` 하나로 바꿉니다. 무작위 수가 같으므로 가중치도 모두 같고, Pre-LN에만 더 있는 매개변수는 다음과 같습니다.
"""

# %%
post, pre = (Encoder.random(2, 4, 2, 8, np.random.default_rng(3), pre=p) for p in (False, True))
assert all(np.array_equal(array, pre.params[name]) for name, array in post.params.items())
sorted(set(pre.params) - set(post.params))

# %% [markdown] lang="en"
r"""
`pre_layer` is what the switch does, written out; two of them make the encoder. (A common slip, `slipped`, is to overwrite x by norm(x) first. Then the skip starts *behind* the norm, and the norm stands on the stream again.)
"""

# %% [markdown] lang="ko"
r"""
`pre_layer`는 스위치가 하는 일을 풀어 쓴 것이고, 이것을 두 번 하면 인코더가 됩니다. (흔한 실수는 먼저 x를 norm(x)로 덮어쓰는 것입니다. 그러면 건너뛰는 길이 정규화 **뒤**에서 시작하므로 정규화가 다시 스트림 안에 놓입니다. 아래의 slipped가 그렇게 잘못 쓴 코드입니다.)
"""


# %%
def pre_layer(stream, one):
    stream = stream + one.attention.inside(one.attention.norm(stream))
    return stream + one.feed_forward.inside(one.feed_forward.norm(stream))


def slipped(stream, one):
    stream = one.attention.norm(stream)
    stream = stream + one.attention.inside(stream)
    stream = one.feed_forward.norm(stream)
    return stream + one.feed_forward.inside(stream)


by_hand, wrong = (pre.norm(f(f(x, pre.layers[0]), pre.layers[1])) for f in (pre_layer, slipped))
assert not np.allclose(wrong, by_hand) and not np.allclose(post(x), by_hand)
compare(pre(x), by_hand)

# %% [markdown] lang="en"
r"""
How large does the stream get? Draw twelve random layers, twenty times. The table shows the standard deviation of a word's row, averaged over the words (smallest … largest draw), before layer 1 and after some of the layers (Pre-LN before its last norm). Predict the row of Post-LN.
"""

# %% [markdown] lang="ko"
r"""
스트림은 얼마나 커질까요? 무작위 층 열두 개를 스무 번 새로 뽑아, 단어마다 행의 표준편차를 구하고 평균합니다(최솟값 … 최댓값). 1층에 들어가기 전(before layer 1)과 1층, 6층, 12층을 지난 뒤(after 1 …)의 값이고, Pre-LN은 마지막 정규화를 지나기 전입니다. 표의 order는 순서입니다. Post-LN의 줄을 예측해 보세요.
"""


# %% jupyter={"outputs_hidden": true}
def sizes(seed, pre, after=(0, 1, 6, 12)):
    rng = np.random.default_rng(seed)
    passed = [rng.normal(size=(6, 32))]
    for one in Encoder.random(12, 32, 4, 64, rng, pre=pre).layers:
        passed.append(one(passed[-1]))
    return [passed[i].std(axis=1).mean() for i in after]


orders = {"Post-LN": False, "Pre-LN": True}
drawn = {name: zip(*(sizes(seed, p) for seed in range(20))) for name, p in orders.items()}
heading = ("order", "before layer 1", "after 1", "after 6", "after 12")
Table(heading, [(name, *map(span, columns)) for name, columns in drawn.items()])

# %% [markdown] lang="en"
r"""
Post-LN starts anew at 1 in every layer; Pre-LN adds up. The gradient runs along the same line from the other end, as the next exercise shows. (Which order trains better, and what warm-up has to do with it, is lesson 15.)

### Exercise 12.4 ★ 4 minutes

Suppose that a gradient going back through a norm is multiplied by **0.8** each time. A gradient of 1 starts at the end of an encoder of six layers. How much of it arrives at x **through the skips alone**, around every sub-layer: in Post-LN, and in Pre-LN with its one last norm?
"""

# %% [markdown] lang="ko"
r"""
Post-LN에서는 층마다 다시 1에서 시작하고, Pre-LN에서는 계속 쌓여 커집니다. 그래디언트는 같은 선을 반대쪽 끝에서부터 거슬러 옵니다. 다음 연습에서 봅시다. (어느 순서가 더 잘 학습되는지, 웜업(warm-up)과 무슨 관계가 있는지는 15장에서 봅니다.)

### 연습 12.4 ★ 4분

그래디언트가 정규화를 거슬러 갈 때마다 **0.8**배가 된다고 합시다. 여섯 층짜리 인코더의 끝에서 크기가 1인 그래디언트가 출발합니다. 서브층을 하나도 지나지 않고 **건너뛰는 길로만** x에 닿는 것은 얼마인가요? Post-LN과, 마지막 정규화가 있는 Pre-LN에서 각각 답하세요.
"""

# %%
answer_4 = [..., ...]  # Post-LN, Pre-LN

check("12.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Follow the golden line in the picture, and count the norms on it: two in each layer above. And below?

</details>
<details><summary>Solution</summary>

```python
answer_4 = [0.8**12, 0.8]
```

0.0687 and 0.8.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

그림의 금색 선을 따라가며 만나는 정규화를 세어 보세요. Post-LN(위 그림)에서는 층마다 둘입니다. Pre-LN(아래 그림)에서는요?

</details>
<details><summary>풀이</summary>

```python
answer_4 = [0.8**12, 0.8]
```

0.0687과 0.8입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 12.5 ★★ 6 minutes

Write the way back of one Pre-LN sub-layer, x + F(norm(x)). `norm_back` and `inside_back` are the `backward` of the norm and of F: each takes a gradient and returns one. Return dx.
"""

# %% [markdown] lang="ko"
r"""
### 연습 12.5 ★★ 6분

Pre-LN 서브층 하나, 즉 x + F(norm(x))의 역전파를 작성하세요. `norm_back`과 `inside_back`은 정규화와 F의 `backward`이고, 그래디언트를 받아 그래디언트를 돌려줍니다. dx를 돌려주세요.
"""


# %%
def my_pre_backward(dout, norm_back, inside_back):
    ...


check("12.5", my_pre_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

What is the last step forward? A sum: dout goes both ways. On the branch, what came last goes back first.

</details>
<details><summary>Solution</summary>

```python
def my_pre_backward(dout, norm_back, inside_back):
    return dout + norm_back(inside_back(dout))
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

순전파의 마지막은 합입니다. 그러니 dout은 두 길로 갑니다. 가지에서는 나중에 지난 것을 먼저 거스릅니다.

</details>
<details><summary>풀이</summary>

```python
def my_pre_backward(dout, norm_back, inside_back):
    return dout + norm_back(inside_back(dout))
```

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Dropout, in training and in use

Section 5.4 of the paper: dropout "to the output of each sub-layer, before it is added to the sub-layer input and normalized", and "to the sums of the embeddings and the positional encodings", with p = 0.1. (Lesson 06, deeper, says why the sub-layers' dropout stays off the stream.) We ask our model for its places; `layers.2` is the one after embedding and positions, and the number counts them all. In training two runs differ; in use, after `train(False)`, they must be equal.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 드롭아웃: 학습할 때와 추론할 때

논문 5.4절에서는 두 곳에 p = 0.1의 드롭아웃을 둡니다. 하나는 서브층마다 그 출력이 더해지고 정규화되기 전이고, 다른 하나는 임베딩(embedding)에 위치 인코딩을 더한 다음입니다. (층과 층 사이의 스트림에는 두지 않는 이유는 6장 심화에서 보았습니다.) 모델에서 드롭아웃이 있는 곳을 모두 찾아봅시다. `layers.2`가 임베딩과 위치를 더한 다음이고, 마지막 숫자는 모두 몇 곳인지입니다. 학습할 때는 두 번 실행하면 결과가 다르고, `train(False)`를 한 뒤 추론할 때는 같아야 합니다. (equal in training은 학습할 때, equal in use는 추론할 때 두 결과가 같은지입니다.)
"""

# %%
from helpers.reference import Dropout, Embedding, PositionalEncoding, Stack

rng = np.random.default_rng(4)
start = [Embedding(data.pocket_embedding()[1], 2.0), PositionalEncoding(), Dropout(0.1, rng)]
model = Stack([*start, Encoder.random(6, 4, 2, 8, rng, p=0.1)])
places = [path for path, part in model.walk() if isinstance(part, Dropout)]
ids = np.array([2, 3, 4, 5])  # I am a student
twice = {on: np.array_equal(model.train(on)(ids), model(ids)) for on in (True, False)}
assert twice == {True: False, False: True}
[*places[:3], "…", len(places)], {"equal in training": twice[True], "equal in use": twice[False]}

# %% [markdown] lang="en"
r"""
## 5 · Without the skips

**True or false?** "… it completely excludes the recurrent structure […] and captures long-range dependencies between input and output by the attention mechanism alone …" We take *alone* at its word: without networks, without skips. What is then left of the words?

We measure how far the rows are **apart**: their distance from the mean row, divided by their size, 0 if all are the same. Twelve random layers with norms, with and without skips, with and without networks, four words of 16 numbers, twenty draws each. If attention alone were enough, it would keep the words apart: let us ask for a hundredth, at least, of what whole layers keep.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 건너뛰는 길이 없다면

**참일까요, 거짓일까요?** “[…] 트랜스포머 모델은 기존에 주류로 사용되던 재귀 신경망 구조를 완전히 배제하고, 어텐션 메커니즘만으로 입력과 출력 간의 장거리 의존성을 포착하여 […]” **어텐션만으로**를 글자 그대로 받아들여 봅시다. 신경망도 건너뛰는 길도 없으면 단어들은 어떻게 될까요?

행들이 서로 얼마나 떨어져 있는지(apart) 측정합니다. 행들이 평균 행에서 떨어진 거리를 행들의 크기로 나눈 값이고, 모든 행이 같으면 0입니다. 정규화가 있는 무작위 층 열두 개에 숫자 16개짜리 단어 네 개를 넣고, 건너뛰는 길(skip)과 신경망(network)이 있을 때와 없을 때를 스무 번씩 뽑습니다. 어텐션만으로 충분하다면 단어들이 떨어져 있어야 합니다. 적어도 온전한 층에서 떨어져 있는 만큼의 100분의 1은 되어야 한다고 합시다. 먼저 판단해 보고 `vote_2`에 답을 넣으세요. (결과의 alone은 어텐션뿐일 때의 최댓값, whole은 온전한 층의 최솟값입니다. 그다음 표에서 yes는 있음, no는 없음, below는 ‘미만’이고, after 1 …은 1층, 4층, 12층을 지난 뒤입니다.)
"""

# %% claims=["4-08"] jupyter={"outputs_hidden": true}
from helpers.widgets.encoder import apart, stream

cases = [(skip, network) for skip in (True, False) for network in (True, False)]
runs = {case: [stream(*case, seed) for seed in range(20)] for case in cases}
far = {case: [[apart(run[i]) for run in runs[case]] for i in (1, 4, 12)] for case in cases}
alone, whole = max(far[False, False][2]), min(far[True, True][2])  # after 12 layers
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
shown = "below 10⁻⁹" if alone < 1e-9 else f"{alone:.2g}"
decide("4-08", vote_2, alone > whole / 100, found=f"alone: {shown}; whole: {whole:.2g} or more")

# %% claims=["3-22"] jupyter={"outputs_hidden": true}
yes, tiny = {True: "yes", False: "no"}, "below 10⁻⁹"
said = {case: [span(v) if max(v) > 1e-9 else tiny for v in found] for case, found in far.items()}
rows = [(*map(yes.get, case), *words) for case, words in said.items()]
Table(("skips", "networks", "after 1", "after 4", "after 12"), rows)

# %% [markdown] lang="en"
r"""
Alone it is not enough: the last line of the table is a Transformer of nothing but attention and norms, and by layer 4 all its words are the same, to nine digits. That is **rank collapse** (Dong et al. 2021; a matrix of equal rows has rank 1). The reason is lesson 09's: a row of attention is a weighted mean, and means of means draw together. Our networks do not help: they take each row by itself, so equal rows in give equal rows out. (In Dong et al. networks with large weights can slow the collapse.) **The skips help**, since every row keeps a part of its own. (Another of the documents says that skips keep information from being lost where layers pile up. Of *which word is which* that is true; they were made for something else, though: to make deep networks trainable. He et al. 2015; lesson 02, deeper.)

Try this: switch the skips off and move *layers* from 0 to 1, 2, 3. After how many layers could you no longer tell the words apart by their cosines? Do the networks change that? (The words stand for four random rows; *apart* is on a scale of powers of ten, and what is below 10⁻⁸ is drawn at its foot.)
"""

# %% [markdown] lang="ko"
r"""
어텐션만으로는 부족합니다. 표의 마지막 줄이 어텐션과 정규화만으로 된 트랜스포머(Transformer)인데, 4층에서 벌써 모든 행이 소수 아홉째 자리까지 같아집니다. **랭크 붕괴**(rank collapse)입니다(Dong 외(2021), 모든 행이 같은 행렬의 랭크는 1입니다). 이유는 9장에 있습니다. 어텐션에서 나오는 행은 가중 평균이고, 평균을 내고 또 내면 행들이 서로 가까워집니다. 우리 신경망은 도움이 되지 않습니다. 행마다 따로 계산하므로 같은 행이 들어가면 같은 행이 나옵니다. (Dong 외(2021)에 따르면 가중치가 큰 신경망은 붕괴를 늦출 수 있습니다.) **도움이 되는 것은 건너뛰는 길입니다.** 행마다 자기 것이 그대로 남기 때문입니다. (다른 문서에서는 잔차 연결이 층이 쌓일 때의 정보 유실을 막는다고 합니다. **어느 행이 어느 단어인지**라는 정보라면 맞는 말입니다. 다만 잔차 연결을 만든 목적은 다른 데 있습니다. 깊은 신경망을 학습시키기 위해서였습니다. He 외(2015), 2장 심화.)

*skips*(건너뛰는 길)를 *without*(없음)으로 바꾸고 *layers*(층의 수)를 0에서 1, 2, 3으로 옮겨 보세요. 몇 층부터 코사인만으로는 단어를 구별할 수 없나요? *networks*(신경망)를 바꾸면 달라지나요? (단어들은 무작위로 뽑은 네 행의 이름일 뿐입니다.) (cosine of two words는 두 단어의 코사인 유사도이고, 1이면 방향이 같습니다. 오른쪽 그래프의 세로축 apart는 눈금마다 100배씩 달라지고, 10⁻⁸보다 작은 값은 맨 아래에 그립니다.)
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_alike()

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch, every gradient

We compare output and every gradient of NumPy, our PyTorch and PyTorch's own layers, on every device: two layers, with padding, and with dropout (p = 0.3) by the masks that NumPy drew. First Post-LN, then Pre-LN. (In `nn.TransformerEncoder`, `norm_first=True` is our `pre=True`, and the last norm has to be passed in; forget it, and there is no error.)
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로, 모든 그래디언트까지

NumPy, 우리의 PyTorch(`mirror`), PyTorch의 층에서 출력과 모든 그래디언트를 모든 장치에서 비교합니다. 층은 둘이고, 패딩(padding)이 있고, 드롭아웃(p = 0.3)은 NumPy가 뽑은 마스크를 그대로 씁니다. 먼저 Post-LN, 그다음 Pre-LN입니다. (`nn.TransformerEncoder`에서는 `norm_first=True`가 우리의 `pre=True`이고, 마지막 정규화는 직접 넘겨주어야 합니다. 잊어도 아무 오류가 나지 않습니다.)
"""

# %%
from helpers.validate import equal_on_every_device

rng_6 = np.random.default_rng(6)
x_6, dout_6 = rng_6.normal(size=(2, 2, 5, 6))
real = np.arange(5) < np.array([5, 3])[:, None, None, None]  # (2, 1, 1, 5)
equal_on_every_device(Encoder.random(2, 6, 3, 10, rng_6, 0.3), x_6, dout_6, mask=real)

# %%
equal_on_every_device(Encoder.random(2, 6, 3, 10, rng_6, 0.3, pre=True), x_6, dout_6, mask=real)

# %% [markdown] lang="en"
r"""
How fast is it? One layer, 8 sentences of 64 tokens, d_model = 128, forward and backward, divided by the time of `nn.TransformerEncoderLayer` (below 1 is faster). PyTorch's layer takes the same steps: is code that is written to be read much slower?
"""

# %% [markdown] lang="ko"
r"""
얼마나 빠를까요? 층 하나에 토큰 64개짜리 문장 8개(d_model = 128)를 넣고, 순전파와 역전파에 걸린 시간을 `nn.TransformerEncoderLayer`에 걸린 시간으로 나눕니다(1보다 작으면 더 빠릅니다). PyTorch의 층에서도 같은 계산을 합니다. 읽기 쉽게 쓴 코드는 많이 느릴까요? (candidate는 비교한 것, quartiles는 사분위수입니다.)
"""

# %% tags=["nbval-ignore-output"]
from helpers.reference import EncoderLayer
from helpers.timing import step_on_every_device

rng_8 = np.random.default_rng(8)
wide = EncoderLayer.random(128, 4, 512, rng_8, dtype=np.float32)
x_8, dout_8 = rng_8.normal(size=(2, 8, 64, 128)).astype(np.float32)
step_on_every_device(wide, x_8, dout_8)

# %% [markdown] lang="en"
r"""
## 7 · Recap

| what | forward | backward |
|---|---|---|
| Post-LN sub-layer | norm(x + F(x)) | dsum = norm.backward(dout); dx = dsum + F.backward(dsum) |
| Pre-LN sub-layer | x + F(norm(x)) | dx = dout + norm.backward(F.backward(dout)) |
| layer | attention, then network | network, then attention |
| encoder | layers; Pre-LN: a last norm | the last norm first, then the layers in reverse |

- A sum hands its gradient to both parts; what went two ways collects from both.
- Post-LN has its norms on the stream, Pre-LN on the branches, and one more at the end.
- Without skips, the words become the same within a few random layers, with networks like ours or without.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.1 and 5.4. · R. Xiong et al., *On Layer Normalization in the Transformer Architecture*, 2020. · Y. Dong, J.-B. Cordonnier, A. Loukas, *Attention Is Not All You Need: Pure Attention Loses Rank Doubly Exponentially with Depth*, 2021. · K. He et al., *Deep Residual Learning for Image Recognition*, 2015. · J. Devlin et al., *BERT*, 2019. · Documents: **0** ‘트랜스포머 인코더’; **1** ‘Encoder Detail’, sections 3 to 6; **3** ‘트랜스포머 네트워크’; **4** ‘트랜스포머’ (paper review), section 2.

Back to [lesson 12](12_encoder.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| Post-LN 서브층 | norm(x + F(x)) | dsum = norm.backward(dout), dx = dsum + F.backward(dsum) |
| Pre-LN 서브층 | x + F(norm(x)) | dx = dout + norm.backward(F.backward(dout)) |
| 층 | 어텐션, 그다음 신경망 | 신경망, 그다음 어텐션 |
| 인코더 | 층들, Pre-LN이면 마지막 정규화 | 마지막 정규화 먼저, 그다음 층들을 거꾸로 |

- 합은 그래디언트를 두 항에 그대로 넘기고, 두 길로 나간 것은 둘을 모두 받아 더합니다.
- 정규화가 Post-LN에서는 스트림 안에, Pre-LN에서는 가지에 있고, Pre-LN에는 맨 끝에 하나 더 있습니다.
- 건너뛰는 길이 없으면 우리와 같은 무작위 층에서는 신경망이 있든 없든 몇 층 만에 단어들이 똑같아집니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.1절과 5.4절. · R. Xiong 외, *On Layer Normalization in the Transformer Architecture*, 2020. · Y. Dong, J.-B. Cordonnier, A. Loukas, *Attention Is Not All You Need: Pure Attention Loses Rank Doubly Exponentially with Depth*, 2021. · K. He 외, *Deep Residual Learning for Image Recognition*, 2015. · J. Devlin 외, *BERT*, 2019. · 문서: **0** ‘트랜스포머 인코더’; **1** ‘Encoder Detail’, 3–6절; **3** ‘트랜스포머 네트워크’; **4** ‘트랜스포머’(논문 리뷰), 2절.

[12장](12_encoder.ipynb)으로 돌아가기.
"""
