# %% [markdown] lang="en"
r"""
# 12 · The encoder, deeper

**You will be able to** compose the gradient of a whole layer from the way back of its parts, say what moves when the norm goes inside the branch, name the places of dropout, and show what becomes of the words without skips. \
**You need** lessons 12 and 04 (gradients). \
**Time** 44 minutes

The picture shows one layer in two orders, its skips drawn as a single golden line, the **stream**: what every sub-layer reads and adds to. Above is the layer of lesson 12; below it the order most models have today. Part 3 compares them.
"""

# %% [markdown] lang="ko"
r"""
# 12 · 인코더, 심화

**이 노트북을 마치면** 부품의 역전파를 이어 인코더(encoder) 층 전체의 그래디언트(gradient, 기울기)를 구하고, 정규화를 가지 안으로 옮기면 무엇이 달라지는지 설명하고, 드롭아웃(dropout)의 위치를 말하고, 건너뛰는 길이 없으면 단어들이 어떻게 되는지 보일 수 있습니다. \
**필요한 것**은 12장과 4장(그래디언트)입니다. \
**시간** 44분

그림은 층 하나를 두 가지 순서로 그린 것입니다. 건너뛰는 길을 이어 금색 선 하나로 그렸습니다. 이 선이 **스트림**(stream, 잔차 스트림)이고, 서브층(sub-layer)은 모두 여기서 읽고 여기에 더합니다. 위가 12장의 층이고, 아래는 오늘날 대부분의 모델이 쓰는 순서입니다(last norm은 마지막 정규화). 3절에서 둘을 비교합니다.
"""

# %%
import numpy as np

from helpers import data
from helpers.checks import check
from helpers.claims import decide
from helpers.figures import Matrix, matrices
from helpers.figures.encoder import two_orders
from helpers.table import Table
from helpers.text import numbers, span
from helpers.validate import compare, numerical_gradients

two_orders()

# %% [markdown] lang="en"
r"""
## 1 · What comes in, what is added

The pocket layer again, with the sentence's x.

**True or false?** One of the documents explains FFN(x) and says: "Here x is the matrix of size (seq_len, d_model) that came out as the result of multi-head attention." We ask PyTorch's own layer. A *hook* is a function that PyTorch calls when a part is run; ours write down what attention puts out, what leaves the first norm, and what enters the network.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 무엇이 들어가고 무엇을 더할까요?

12장의 층과 문장의 x를 다시 씁니다.

**참일까요, 거짓일까요?** 한 문서는 FFNN(x)의 식을 보이고 이렇게 설명합니다. “여기서 $x$는 멀티 헤드 어텐션의 결과로 나온 $(\text{seq_len},\ d_{model})$의 크기를 가지는 행렬을 말한다.” PyTorch의 층에 직접 물어봅시다. **훅**(hook)은 부품이 실행될 때 PyTorch가 불러 주는 함수입니다. 여기서는 어텐션(attention)에서 나온 것, 첫 번째 정규화에서 나온 것, 신경망에 들어간 것을 적어 둡니다. (z는 어텐션의 출력이고, FFN(…)의 괄호 안은 신경망에 들어간 것입니다. 둘 다 "I"의 행입니다.) `vote_1`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요.
"""

# %%
import torch
from torch import nn

from helpers.mirror import twin
from helpers.reference import positional_encoding
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
{name: tuple(array.shape) for name, array in seen.items()}

# %% claims=["0-05", "1-44"] jupyter={"outputs_hidden": true}
z_row, entered_row = (numbers(seen[name][0].detach(), 2) for name in ("z", "entered"))
same = {name: torch.allclose(seen["entered"], seen[name]) for name in ("z", "y")}
assert any(same.values())  # one of the two it must be
vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
decide("0-05", vote_1, same["z"], found=f"z = {z_row}, FFN({entered_row})")

# %% [markdown] lang="en"
r"""
The size is right; but between the two stands add & norm, and the network gets its output y (station 6 in the lesson's picture), as another of the documents says.

**True or false?** Of the first *add*: "The input of the Add layer, the output value Z that has passed multi-head attention and the multi-head layer's input value, the value that has passed positional encoding, are added element by element." In six layers, how often is the value that has passed positional encoding, our x, what Z is added to?
"""

# %% [markdown] lang="ko"
r"""
크기는 맞습니다. 그러나 둘 사이에는 add & norm이 있고, 신경망에는 그 출력 y가 들어갑니다(12장 그림의 station 6). 다른 문서에는 그렇게 적혀 있습니다.

**참일까요, 거짓일까요?** 첫 번째 **add**에 대한 설명입니다. “Add Layer의 입력은 Multi-Head Attention Layer를 거친 출력값 Z와 Multi-Head Layer 입력값, Positional Encoding을 거치 값을 원소별로 더합니다.” 여섯 층 가운데 위치 인코딩(positional encoding)을 거친 값, 즉 우리 x에 Z를 더하는 층은 몇 개일까요?
"""

# %% claims=["1-39"] jupyter={"outputs_hidden": true}
from helpers.reference import Encoder

six = Encoder.random(6, 4, 2, 8, np.random.default_rng(0))
six(x)
entered = [one.attention.inside.x for one in six.layers]  # attention's input goes around it, too
with_positions = [np.allclose(given, x) for given in entered]
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
decide("1-39", vote_2, all(with_positions), found=f"{sum(with_positions)} / 6")

# %% [markdown] lang="en"
r"""
It is so in the first layer only. In the other five Z is added to what the layer before has made. Positions are added once, at the bottom, and travel up in the stream.

## 2 · The way back

Let L = Σ out · dout. We go back through the layer, part by part. Every part brings its own `backward` (lessons 01, 03, 10); new is only **how they are joined**. Here is the way forward, with the names of the lesson:
"""

# %% [markdown] lang="ko"
r"""
첫 번째 층에서만 그렇습니다. 나머지 다섯 층에서는 앞 층의 출력에 Z를 더합니다. 위치는 맨 아래에서 한 번 더해지고, 스트림을 따라 위로 올라갑니다.

## 2 · 되돌아오는 길

L = Σ out · dout이라고 합시다. 층을 부품 하나씩 거슬러 갑니다. 부품마다 자기 `backward`가 이미 있습니다(1장, 3장, 10장). 새로운 것은 **그것을 잇는 방법**뿐입니다. 먼저 12장의 이름으로 순전파를 합니다.
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
**The last norm** stands alone: its `backward` takes dout to the second sum. (Each cell runs its part forward once more, since a part goes back from what it saw last.)
"""

# %% [markdown] lang="ko"
r"""
**마지막 정규화**는 혼자 있습니다. 그 `backward`가 dout을 두 번째 합의 그래디언트로 바꿉니다. (부품은 마지막으로 본 것에서 되돌아오므로 셀마다 순전파를 한 번 더 합니다. 표의 relative difference는 수치 미분과의 상대 오차입니다.)
"""

# %%
norm_2(sum_2)
dsum_2 = norm_2.backward(dout)
nudged = numerical_gradients(lambda: (norm_2(sum_2) * dout).sum(), {"sum_2": sum_2})
compare({"dsum_2": dsum_2}, nudged, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
**A sum** hands its gradient on unchanged, to both of its parts: nudge either by h, and the sum moves by h. So dsum_2 goes through the network *and* around it, and **y, which went two ways, collects from both**.
"""

# %% [markdown] lang="ko"
r"""
**합**은 그래디언트를 두 항에 그대로 넘깁니다. 어느 항을 h만큼 건드려도 합이 h만큼 움직이기 때문입니다. 그래서 dsum_2는 신경망을 거슬러 가기도 하고 건너뛰기도 하며, **두 길로 나갔던 y는 둘을 모두 받아 더합니다.**
"""

# %%
feed_forward(y)
dy = dsum_2 + feed_forward.backward(dsum_2)
nudged_y = numerical_gradients(lambda: (norm_2(y + feed_forward(y)) * dout).sum(), {"y": y})
compare({"dy": dy}, nudged_y, tolerance=1e-6)

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
dx = dsum_1 + attention.backward(dsum_1)


def whole_layer():
    first = norm_1(x + attention(x))
    return (norm_2(first + feed_forward(first)) * dout).sum()


compare({"dx": dx}, numerical_gradients(whole_layer, {"x": x}), tolerance=1e-6)

# %% [markdown] lang="en"
r"""
That is the whole way. The helper does these steps, and each part leaves the gradients of its own parameters on the way. All of them, compared with nudges of the whole layer:
"""

# %% [markdown] lang="ko"
r"""
이것으로 끝입니다. `helpers`의 층도 이 순서대로 하고, 부품은 저마다 자기 매개변수(parameter)의 그래디언트를 남깁니다. 그 모두를 층 전체의 수치 미분과 비교합니다.
"""

# %%
layer(x)
compare(layer.backward(dout), dx)
found = {"dx": dx, **layer.grads}
compare(found, numerical_gradients(whole_layer, {"x": x, **layer.params}), tolerance=1e-6)

# %% [markdown] lang="en"
r"""
## 3 · Where the norm stands

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

Look at the picture at the top. In **Post-LN**, the paper's order, the norms stand *on* the stream: whoever goes around all sub-layers still meets every norm. In **Pre-LN** they stand on the branches. The stream is only added to, from x to the end. So nothing keeps it at one size, and what leaves the last layer has never been normalised: **Pre-LN needs one last norm** behind all layers.

In `helpers` this is one switch, `pre`. From the same random numbers it makes the same weights, and besides:
"""

# %% [markdown] lang="ko"
r"""
## 3 · 정규화의 위치

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

맨 위의 그림을 보세요. 논문의 순서인 **Post-LN**에서는 정규화가 스트림 **위에** 있습니다. 서브층을 모두 건너뛰어도 정규화는 빠짐없이 지납니다. **Pre-LN**에서는 정규화가 가지에 있습니다. x에서 끝까지 스트림에는 더하기만 합니다. 그래서 스트림의 크기를 일정하게 하는 것이 없고, 마지막 층에서 나오는 것은 한 번도 정규화된 적이 없습니다. 그러므로 **Pre-LN에는 모든 층 뒤에 정규화가 하나 더 필요합니다.**

`helpers`에서는 스위치 `pre` 하나로 바꿉니다. 같은 무작위 수에서 같은 가중치가 나오고, Pre-LN에만 더 있는 것은 다음과 같습니다.
"""

# %%
post, pre = (Encoder.random(2, 4, 2, 8, np.random.default_rng(3), pre=p) for p in (False, True))
assert all(np.array_equal(array, pre.params[name]) for name, array in post.params.items())
sorted(set(pre.params) - set(post.params))

# %% [markdown] lang="en"
r"""
What the switch does, written out for both layers. (A common slip is to overwrite x by norm(x) first. Then the skip starts *behind* the norm, and the norm stands on the stream again.)
"""

# %% [markdown] lang="ko"
r"""
두 층에서 스위치가 하는 일을 풀어 쓰면 다음과 같습니다. (흔한 실수는 먼저 x를 norm(x)로 덮어쓰는 것입니다. 그러면 건너뛰는 길이 정규화 **뒤**에서 시작해서 정규화가 다시 스트림 위에 놓입니다.)
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
How large does the stream get? Twelve random layers, twenty times: the standard deviation of a word's row, on average, before layer 1 and behind some of them (Pre-LN before the last norm). Predict the row of Post-LN.
"""

# %% [markdown] lang="ko"
r"""
스트림은 얼마나 커질까요? 무작위 층 열두 개를 스무 번 새로 뽑아, 단어의 행의 표준편차를 평균합니다. 1층에 들어가기 전(before layer 1)과 몇 층을 지난 뒤(behind 1 …)의 값이고, Pre-LN은 마지막 정규화를 지나기 전입니다. Post-LN의 줄을 예측해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
def sizes(seed, pre, behind=(0, 1, 6, 12)):
    rng = np.random.default_rng(seed)
    passed = [rng.normal(size=(6, 32))]
    for one in Encoder.random(12, 32, 4, 64, rng, pre=pre).layers:
        passed.append(one(passed[-1]))
    return [passed[i].std(axis=1).mean() for i in behind]


orders = {"Post-LN": False, "Pre-LN": True}
drawn = {name: zip(*(sizes(seed, p) for seed in range(20))) for name, p in orders.items()}
heading = ("order", "before layer 1", "behind 1", "behind 6", "behind 12")
Table(heading, [(name, *map(span, columns)) for name, columns in drawn.items()])

# %% [markdown] lang="en"
r"""
Post-LN begins anew at 1 in every layer; Pre-LN adds up. The gradient takes the same line from the other end: see the exercise. (Which order trains better, and what warm-up has to do with it, is lesson 15.)

### Exercise 12.4 ★ 4 minutes

Suppose that a gradient going back through a norm is multiplied by **0.8** each time. At the end of an encoder of six layers, 1 sets out. How much of it arrives at x **through the skips alone**, around every sub-layer: in Post-LN, and in Pre-LN with its last norm?
"""

# %% [markdown] lang="ko"
r"""
Post-LN은 층마다 다시 1에서 시작하고, Pre-LN은 계속 쌓입니다. 그래디언트는 같은 선을 반대쪽 끝에서 거슬러 옵니다. 다음 연습에서 봅시다. (어느 순서가 더 잘 학습되는지, 웜업(warm-up)과 무슨 관계가 있는지는 15장에서 봅니다.)

### 연습 12.4 ★ 4분

그래디언트가 정규화를 거슬러 갈 때마다 **0.8**배가 된다고 합시다. 여섯 층짜리 인코더의 끝에서 1이 출발합니다. 서브층을 모두 건너뛰어 **건너뛰는 길로만** x에 닿는 것은 얼마인가요? Post-LN과, 마지막 정규화가 있는 Pre-LN에서 각각 답하세요.
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

그림의 금색 선을 따라가며 그 위에 있는 정규화를 세어 보세요. 위쪽에는 층마다 둘입니다. 아래쪽은요?

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
The helper holds both orders, and dropout (`several` makes a tuple of it: cross-attention, in lesson 13, returns a gradient for its memory, too). Below, the Pre-LN encoder's gradients against nudges:
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 코드에는 두 순서와 드롭아웃이 함께 있습니다. (`several`은 그래디언트를 튜플로 만듭니다. 13장의 크로스 어텐션(cross-attention)은 memory의 그래디언트도 돌려주기 때문입니다.) 그 아래에서는 Pre-LN 인코더의 그래디언트를 수치 미분과 비교합니다.
"""

# %%
from helpers.reference import AddNorm
from helpers.show import show

show(AddNorm.backward)

# %%
pre(x)
dx_pre = pre.backward(dout)
ends = {name: pre.params[name] for name in ("layers.0.attention.norm.gamma", "norm.gamma")}
by_nudges = numerical_gradients(lambda: (pre(x) * dout).sum(), {"x": x, **ends})
of_ends = {name: pre.grads[name] for name in by_nudges if name != "dx"}
compare({"dx": dx_pre, **of_ends}, by_nudges, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
## 4 · Dropout, in training and in use

Section 5.4 of the paper: dropout "to the output of each sub-layer, before it is added to the sub-layer input and normalized", and "to the sums of the embeddings and the positional encodings", with p = 0.1. (Lesson 06 says why it stays off the stream.) Our model, asked for its places:
"""

# %% [markdown] lang="ko"
r"""
## 4 · 드롭아웃: 학습할 때와 추론할 때

논문 5.4절에서는 두 곳에 p = 0.1의 드롭아웃을 둡니다. 하나는 서브층마다, 출력이 더해지고 정규화되기 전이고, 하나는 임베딩(embedding)과 위치 인코딩을 더한 합입니다. (스트림에는 두지 않는 이유는 6장에서 보았습니다.) 모델에게 드롭아웃이 있는 곳을 물어봅시다.
"""

# %%
from helpers.reference import Dropout, Embedding, PositionalEncoding, Stack

rng = np.random.default_rng(4)
start = [Embedding(data.pocket_embedding()[1], 2.0), PositionalEncoding(), Dropout(0.1, rng)]
model = Stack([*start, Encoder.random(6, 4, 2, 8, rng, p=0.1)])
places = [path for path, part in model.walk() if isinstance(part, Dropout)]
[*places[:3], "…", len(places)]

# %% [markdown] lang="en"
r"""
In training two runs differ; in use, after `train(False)`, they must not. PyTorch's layer has two places more: *inside* attention, on its weights, and inside the network, behind ReLU. They are off in our comparisons.
"""

# %% [markdown] lang="ko"
r"""
학습할 때는 두 번 실행하면 결과가 다르고, `train(False)`를 한 뒤 추론할 때는 같아야 합니다. PyTorch의 층에는 두 곳이 더 있습니다. 어텐션 **안**의 가중치와, 신경망 안의 ReLU 뒤입니다. 우리가 비교할 때는 이 두 곳을 꺼 둡니다. (in training은 학습할 때, in use는 추론할 때 두 결과가 같은지입니다.)
"""

# %%
ids = np.array([2, 3, 4, 5])  # I am a student
twice = {on: np.array_equal(model.train(on)(ids), model(ids)) for on in (True, False)}
assert twice == {True: False, False: True}
named = block.named_modules()
theirs_too = [name for name, part in named if isinstance(part, nn.Dropout)]
{"in training": twice[True], "in use": twice[False]}, ["self_attn.dropout", *theirs_too]

# %% [markdown] lang="en"
r"""
(`dropout1` and `dropout2` are the paper's two, `self_attn.dropout` and `dropout` the others.)

### Exercise 12.6 ★ 3 minutes

For each number that passes a dropout, one random number is drawn. The paper's encoder, six layers with d_model = 512, reads one sentence of **5** tokens in training. How many are drawn?
"""

# %% [markdown] lang="ko"
r"""
(`dropout1`과 `dropout2`가 논문의 두 곳이고, `self_attn.dropout`과 `dropout`이 나머지 두 곳입니다.)

### 연습 12.6 ★ 3분

드롭아웃을 지나는 숫자마다 무작위 수를 하나씩 뽑습니다. 논문의 인코더(여섯 층, d_model = 512)가 학습 중에 토큰 **5개**짜리 문장 하나를 읽으면 무작위 수를 모두 몇 개 뽑나요?
"""

# %%
answer_6 = ...

check("12.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

How many places did the model name? At each of them, (5, 512) numbers pass.

</details>
<details><summary>Solution</summary>

```python
answer_6 = 13 * 5 * 512
```

33 280.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

모델이 말한 곳은 몇 곳이었나요? 한 곳마다 (5, 512)개의 숫자가 지나갑니다.

</details>
<details><summary>풀이</summary>

```python
answer_6 = 13 * 5 * 512
```

33,280개입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 5 · Without the skips

**True or false?** "… it completely excludes the recurrent structure […] and captures long-range dependencies between input and output by the attention mechanism alone …" Alone: without networks, without skips. What is then left of the words? Measure how far the rows are **apart**: their distance from the mean row, divided by their size, 0 if all are the same. Twelve random layers with norms, with and without skips, with and without networks, four words of 16 numbers, twenty draws each. If attention alone is enough, it keeps the words about as far apart as whole layers do, say to a hundredth.
"""

# %% [markdown] lang="ko"
r"""
## 5 · 건너뛰는 길이 없다면

**참일까요, 거짓일까요?** “[…] 재귀 신경망 구조를 완전히 배제하고, 어텐션 메커니즘만으로 입력과 출력 간의 장거리 의존성을 포착하여 […]” 어텐션만으로, 즉 신경망도 건너뛰는 길도 없으면 단어들은 어떻게 될까요? 행들이 서로 얼마나 떨어져 있는지(apart) 측정합니다. 평균 행과의 거리를 행들의 크기로 나눈 값이고, 모든 행이 같으면 0입니다. 정규화가 있는 무작위 층 열두 개에 숫자 16개짜리 단어 네 개를 넣고, 건너뛰는 길(skip)과 신경망(network)이 있을 때와 없을 때를 스무 번씩 뽑습니다. 어텐션만으로 충분하다면, 적어도 온전한 층의 100분의 1만큼은 단어들이 떨어져 있어야 합니다. (결과의 alone은 어텐션뿐일 때의 최댓값, whole은 온전한 층의 최솟값입니다. 그다음 표에서 yes는 있음, no는 없음이고, behind 1 …은 1층, 4층, 12층을 지난 뒤입니다.)
"""

# %%
from helpers.widgets.encoder import apart, stream

show(stream)

# %% claims=["4-08"] jupyter={"outputs_hidden": true}
cases = [(skip, network) for skip in (True, False) for network in (True, False)]
runs = {case: [stream(*case, seed) for seed in range(20)] for case in cases}
far = {case: [[apart(run[i]) for run in runs[case]] for i in (1, 4, 12)] for case in cases}
alone, whole = max(far[False, False][2]), min(far[True, True][2])  # behind 12 layers
vote_3 = ...  # True or False? Put your answer in place of the dots, then run.
shown = "below 10⁻⁹" if alone < 1e-9 else f"{alone:.2g}"
decide("4-08", vote_3, alone > whole / 100, found=f"alone: {shown}; whole: {whole:.2g} or more")

# %% claims=["3-22"] jupyter={"outputs_hidden": true}
yes, tiny = {True: "yes", False: "no"}, "below 10⁻⁹"
said = {case: [span(v) if max(v) > 1e-9 else tiny for v in found] for case, found in far.items()}
rows = [(*map(yes.get, case), *words) for case, words in said.items()]
Table(("skips", "networks", "behind 1", "behind 4", "behind 12"), rows)

# %% [markdown] lang="en"
r"""
Alone it is not enough: the last row is a Transformer of nothing but attention and norms, and by layer 4 all its rows are the same, to nine digits. That is **rank collapse** (Dong et al. 2021; a matrix of equal rows has rank 1). The reason is lesson 09's: a row of attention is a weighted mean, and means of means draw together. Networks do not help, since equal rows in give equal rows out; **the skips do**, since every row keeps a part of its own. (Another of the documents says that skips keep information from being lost where layers pile up. Of *which word is which* that is true; they were made for something else, though: to make deep networks trainable. He et al. 2015; lesson 02, deeper.)

Try this: move *layers* to 3, then switch the skips off. Do the networks change anything? (apart is on a scale of powers of ten.)
"""

# %% [markdown] lang="ko"
r"""
어텐션만으로는 부족합니다. 표의 마지막 줄이 어텐션과 정규화만으로 된 트랜스포머(Transformer)인데, 4층에서 벌써 모든 행이 소수 아홉째 자리까지 같아집니다. **랭크 붕괴**(rank collapse)입니다(Dong 외(2021), 모든 행이 같은 행렬의 랭크는 1입니다). 이유는 9장에 있습니다. 어텐션의 행은 가중 평균이고, 평균의 평균을 거듭하면 서로 가까워집니다. 신경망은 도움이 되지 않습니다. 같은 행이 들어가면 같은 행이 나오기 때문입니다. **도움이 되는 것은 건너뛰는 길입니다.** 행마다 자기 몫이 남습니다. (다른 문서에서는 잔차 연결이 층이 쌓일 때의 정보 유실을 막는다고 합니다. **어느 단어가 어느 단어인지**에 대해서는 맞는 말입니다. 다만 만든 목적은 다른 데 있습니다. 깊은 신경망을 학습시키기 위해서였습니다. He 외(2015), 2장 심화.)

*layers*(층의 수)를 3으로 옮기고 *skips*(건너뛰는 길)를 *without*(없음)으로 바꿔 보세요. *networks*(신경망)를 바꾸면 달라지나요? (cosine of two words는 두 단어의 코사인 유사도이고, 1이면 방향이 같습니다. 오른쪽 그래프의 세로축은 눈금마다 100배씩 달라집니다.)
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_alike()

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch, every gradient

Output and every gradient from NumPy, our PyTorch and PyTorch's own layers, on every device: two layers, padding, p = 0.3 with the masks that NumPy drew; Post-LN, then Pre-LN.
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로, 모든 그래디언트까지

NumPy, 우리의 PyTorch(`mirror`), PyTorch의 층에서 출력과 모든 그래디언트를 모든 장치에서 비교합니다. 층은 둘이고, 패딩(padding)이 있고, 드롭아웃(p = 0.3)은 NumPy가 뽑은 마스크를 그대로 씁니다. 먼저 Post-LN, 그다음 Pre-LN입니다.
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
And `nn.TransformerEncoder` itself, as one would write it: `norm_first=True` is our `pre=True`, and the last norm is handed over by hand; forget it and nothing complains. (`own` has PyTorch's layers under our names, so that the gradients can be read off under these.)
"""

# %% [markdown] lang="ko"
r"""
`nn.TransformerEncoder`를 실제로 쓰는 대로 써서 비교합니다. `norm_first=True`가 우리의 `pre=True`이고, 마지막 정규화는 직접 넘겨주어야 합니다. 잊어도 아무 오류가 나지 않습니다. (`own`은 PyTorch의 층에 우리 이름을 붙인 것이어서 그래디언트를 우리 이름으로 읽을 수 있습니다.)
"""

# %%
from helpers.validate import devices, run_numpy


def of_torch(encoder, pre, place):
    one = nn.TransformerEncoderLayer(6, 3, 10, 0.0, batch_first=True, norm_first=pre, **place)
    last = nn.LayerNorm(6, **place) if pre else None
    theirs = nn.TransformerEncoder(one, 2, last, enable_nested_tensor=False)
    mirror = twin(encoder, **place)
    own = mirror.to_torch_nn()
    theirs.load_state_dict(own.state_dict())
    x_there = torch.tensor(x_6, **place).requires_grad_()
    padding = ~torch.tensor(real[:, 0, 0], device=place["device"])
    made = theirs(x_there, src_key_padding_mask=padding)
    made.backward(torch.tensor(dout_6, **place))
    for name, parameter in own.named_parameters():
        parameter.grad = theirs.get_parameter(name).grad
    return {"out": made, "dx": x_there.grad, **mirror.from_torch_nn(own).grads}

# %%
for device in devices():
    for first in (False, True):
        ours = Encoder.random(2, 6, 3, 10, rng_6, pre=first)
        expected = run_numpy(ours, x_6, dout_6, mask=real)
        torchs = of_torch(ours, first, {"device": device.name, "dtype": device.dtype})
        compare(torchs, expected, device.tolerance)
len(expected)

# %% [markdown] lang="en"
r"""
Output, dx and 34 gradients of parameters. How fast is it? One layer, 8 sentences of 64 tokens, d_model = 128, forward and backward, divided by the time of `nn.TransformerEncoderLayer`:
"""

# %% [markdown] lang="ko"
r"""
출력, dx, 그리고 매개변수의 그래디언트 34개입니다. 얼마나 빠를까요? 층 하나에 토큰 64개짜리 문장 8개(d_model = 128)를 넣고, 순전파와 역전파에 걸린 시간을 `nn.TransformerEncoderLayer`에 걸린 시간으로 나눕니다. (quartiles는 사분위수입니다.)
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
- Without skips, words become the same within a few layers, networks or not.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.1 and 5.4. · R. Xiong et al., *On Layer Normalization in the Transformer Architecture*, 2020. · Y. Dong, J.-B. Cordonnier, A. Loukas, *Attention Is Not All You Need: Pure Attention Loses Rank Doubly Exponentially with Depth*, 2021. · K. He et al., *Deep Residual Learning for Image Recognition*, 2015. · Documents: **0** ‘트랜스포머 인코더’; **1** ‘Encoder Detail’, sections 3 to 6; **3** ‘트랜스포머 네트워크’; **4** ‘트랜스포머’ (paper review), section 2.

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
- 정규화가 Post-LN에서는 스트림 위에, Pre-LN에서는 가지에 있고, Pre-LN에는 끝에 하나 더 있습니다.
- 건너뛰는 길이 없으면 신경망이 있든 없든 몇 층 만에 단어들이 똑같아집니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.1절과 5.4절. · R. Xiong 외, *On Layer Normalization in the Transformer Architecture*, 2020. · Y. Dong, J.-B. Cordonnier, A. Loukas, *Attention Is Not All You Need: Pure Attention Loses Rank Doubly Exponentially with Depth*, 2021. · K. He 외, *Deep Residual Learning for Image Recognition*, 2015. · 문서: **0** ‘트랜스포머 인코더’; **1** ‘Encoder Detail’, 3–6절; **3** ‘트랜스포머 네트워크’; **4** ‘트랜스포머’(논문 리뷰), 2절.

[12장](12_encoder.ipynb)으로 돌아가기.
"""
