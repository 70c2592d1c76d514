# %% [markdown] lang="en"
r"""
# 13 · The decoder, deeper

**You will be able to** go back through a whole Transformer, with padding, masks and one table in three places; write without computing anything twice, and count what that saves; and say what a single vector cannot hold of a sentence. \
**You need** lessons 13 and 04 (gradients). \
**Time** 45 minutes

A small Transformer of random numbers: two encoder and two decoder layers, d_model = 4. A batch of B = 2 sources with S = 5 pieces, the second ending in padding, and two targets with T = 4. The table shows what goes where.
"""

# %% [markdown] lang="ko"
r"""
# 13 · 디코더, 심화

**이 노트북을 마치면** 패딩과 마스크가 있고 임베딩 테이블 하나를 세 곳에서 쓰는 트랜스포머 전체를 역전파하고, 같은 계산을 두 번 하지 않고 문장을 쓰면 곱셈이 얼마나 줄어드는지 세고, 벡터 하나에 문장의 무엇을 담지 못하는지 설명할 수 있습니다. \
**필요한 것**은 13장과 4장(그래디언트)입니다. \
**시간** 45분

숫자를 무작위로 정한 작은 트랜스포머로 시작합니다. 인코더 층 둘, 디코더 층 둘, d_model = 4입니다. 배치는 원문 B = 2개이고 조각은 S = 5개씩이며, 두 번째 원문은 패딩으로 끝납니다. 번역문의 조각은 T = 4개씩입니다. 표는 무엇이 어떤 모양으로 지나가는지 보여 줍니다. (station은 지나는 곳, shape는 모양, tokens는 토큰입니다.)
"""

# %%
import numpy as np

from helpers.checks import check
from helpers.figures import Matrix
from helpers.reference import Transformer, causal, not_padding
from helpers.show import show
from helpers.table import Table
from helpers.text import number, span

# %% claims=["4-10", "4-13"]
network = Transformer.random(9, 9, 4, 2, 6, 2, np.random.default_rng(3), p=0.3, tied=True)
source = np.array([[3, 1, 4, 1, 5], [2, 6, 5, 0, 0]])  # (2, 5)
target = np.array([[7, 5, 3, 2], [1, 4, 4, 6]])  # (2, 4)
real = not_padding(source)  # (2, 1, 1, 5)
network.train(False)
memory = network.encoder(network.source(source), real)
out = network.decoder(network.target(target), memory, causal(4), real)
seen = {"source": source, "memory": memory, "target": target, "out": out}
seen["logits"] = network.logits(out)
Table(("station", "shape"), [(name, array.shape) for name, array in seen.items()])

# %% [markdown] lang="en"
r"""
## 1 · The way back through the whole

Every part has had its way back in a lesson of its own; now they are put in a row. Let L add up the logits, each times its number in `dlogits`. From the end:

- The logits hand dx to the **last** decoder layer, which hands its dx to the one below, as in any stack.
- A decoder layer had two inputs, so it returns **two** gradients: dx, and dmemory (through the keys and values of its cross-attention).
- *Every* decoder layer looked at the same memory. Ways that meet add up: the memory gets the **sum** of what all layers return.
- That sum goes on into the encoder, and from there to the source embedding.

### Exercise 13.4 ★★ 6 minutes

Write the way back through a stack of decoder layers. `layer.backward(dout)` returns a pair, dx and dmemory. Return dx of the first layer, and dmemory of them all.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 전체를 되돌아가기

부분마다 역전파는 앞의 장들에서 구했습니다. 이제 차례로 잇기만 하면 됩니다. L이 로짓에 `dlogits`를 곱해 더한 값이라고 합시다. 끝에서부터 갑니다.

- 로짓에서 나온 dx는 **마지막** 디코더 층으로 가고, 층마다 자기 dx를 바로 앞의 층에 넘깁니다. 다른 스택과 같습니다.
- 디코더 층의 입력은 둘이므로 돌려주는 그래디언트도 **둘**입니다. dx와 dmemory(크로스 어텐션의 키와 값을 거쳐 온 것)입니다.
- **모든** 디코더 층이 같은 memory를 보았습니다. 여러 길에서 온 것은 더하므로, memory의 그래디언트는 모든 층이 돌려준 것의 **합**입니다.
- 이 합이 인코더로, 거기서 원문의 임베딩으로 갑니다.

### 연습 13.4 ★★ 6분

디코더 층들의 역전파를 작성하세요. `layer.backward(dout)`은 dx와 dmemory를 묶어 돌려줍니다. 첫 번째 층의 dx와, 모든 층에서 온 dmemory를 돌려주세요.
"""


# %%
def my_decoder_backward(dout, layers):
    ...


check("13.4", my_decoder_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`for layer in reversed(layers)`. What one layer returns as dx is the next one's dout; its dmemory is added to those before.

</details>
<details><summary>Solution</summary>

```python
def my_decoder_backward(dout, layers):
    dx, dmemory = dout, 0
    for layer in reversed(layers):
        dx, dmemory_here = layer.backward(dx)
        dmemory = dmemory + dmemory_here
    return dx, dmemory
```

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`for layer in reversed(layers)`로 돕니다. 한 층이 돌려준 dx가 다음에 볼 층의 dout이고, dmemory는 앞의 것에 더합니다.

</details>
<details><summary>풀이</summary>

```python
def my_decoder_backward(dout, layers):
    dx, dmemory = dout, 0
    for layer in reversed(layers):
        dx, dmemory_here = layer.backward(dx)
        dmemory = dmemory + dmemory_here
    return dx, dmemory
```

</details>
"""

# %% [markdown] lang="en"
r"""
Now with our network: dmemory of all layers against nudges of the memory, number by number. The padding, at which nobody looked, gets exactly 0. The last value: how wrong dmemory would be with only the last layer's part, relative to its largest number.
"""

# %% [markdown] lang="ko"
r"""
우리 모델로 해 봅시다. 모든 층의 dmemory를 memory를 조금씩 건드려 구한 값(수치 미분)과 숫자 하나하나 비교합니다. 아무도 보지 않은 패딩의 그래디언트는 정확히 0입니다. 마지막에 나오는 값은 마지막 층의 dmemory만 썼다면 얼마나 틀렸을지를 가장 큰 숫자에 대한 비율로 나타낸 것입니다.
"""

# %%
from helpers.validate import compare, numerical_gradients, relative_difference

dlogits = np.random.default_rng(4).normal(size=(2, 4, 9))
network(source, target, real)
dout = network.logits.backward(dlogits)  # (2, 4, 4)
dx, dmemory = network.decoder.backward(dout)  # (2, 4, 4), (2, 5, 4)
assert (dmemory[1, 3:] == 0).all()  # padding

# %%
x = network.target(target)  # (2, 4, 4)


def L_of_memory():
    return (network.logits(network.decoder(x, memory, causal(4), real)) * dlogits).sum()


compare({"dmemory": dmemory}, numerical_gradients(L_of_memory, {"memory": memory}), 1e-6)

# %%
network(source, target, real)
last_only = network.decoder.layers[1].backward(dout)[1]  # (2, 5, 4)
number(relative_difference(last_only, dmemory), 2)

# %% [markdown] lang="en"
r"""
The whole model is two lines more (`show`). All of its gradients at once, against nudges of every parameter; shown are how many arrays and numbers that were.
"""

# %% [markdown] lang="ko"
r"""
모델 전체는 두 줄만 더하면 됩니다(`show`). 모든 파라미터를 하나씩 건드려 구한 값과 그래디언트 전부를 한꺼번에 비교합니다. 출력은 배열과 숫자의 개수입니다.
"""

# %%
show(Transformer.backward)

# %%
network(source, target, real)
network.backward(dlogits)
grads, params = network.grads, network.params

# %%
def L():
    return (network(source, target, real) * dlogits).sum()


checked = compare(grads, numerical_gradients(L, params), tolerance=1e-6)
len(checked.rows), network.n_params

# %% [markdown] lang="en"
r"""
**One table, three places.** `tied=True` made source embedding, target embedding and logits share one array E, as in the paper. Each place leaves a gradient of its own, and E's is their sum. Which of the nine rows does each place move? Source and target: those of their own pieces. The logits: all, since every piece was a candidate.
"""

# %% [markdown] lang="ko"
r"""
**테이블 하나, 세 곳.** `tied=True`이므로 원문의 임베딩, 번역문의 임베딩, 로짓이 논문처럼 배열 E 하나를 함께 씁니다. 세 곳에 저마다 그래디언트가 남고, E의 그래디언트는 그 합입니다. 아홉 행 가운데 어느 행이 움직일까요? 원문과 번역문에서는 거기에 나온 조각의 행만, 로짓에서는 모든 조각이 후보였으므로 모든 행이 움직입니다. (그림의 열은 차례로 원문, 번역문, 로짓, E이고, 칸은 그 행의 그래디언트 크기입니다.)
"""

# %%
network(source, target, real)
network.backward(dlogits)
places = network.source.layers[0], network.target.layers[0], network.logits
three = [place.dweight for place in places]  # (9, 4) each
compare(sum(three), grads["source.layers.0.dweight"])
lengths = np.array([np.linalg.norm(g, axis=1) for g in (*three, sum(three))]).T  # (9, 4)
names = ("source", "target", "logits", "E")
Matrix(lengths, "gradient of each row", [f"id {i}" for i in range(9)], names)

# %% [markdown] lang="en"
r"""
## 2 · In PyTorch, every gradient

The same network *in training*, with dropout of p = 0.3, the same masks of dropout everywhere: NumPy, our PyTorch, and `nn.TransformerEncoderLayer` and `nn.TransformerDecoderLayer` between `nn.Embedding` and `nn.Linear`, on every device. Padding, causal mask, T ≠ S, one tied table.
"""

# %% [markdown] lang="ko"
r"""
## 2 · PyTorch로, 모든 그래디언트까지

같은 모델을 **학습 중**인 상태로, 즉 p = 0.3인 드롭아웃을 켜고 어디서나 같은 드롭아웃 마스크를 써서 비교합니다. NumPy, 우리의 PyTorch(`mirror`), 그리고 `nn.Embedding`과 `nn.Linear` 사이에 `nn.TransformerEncoderLayer`와 `nn.TransformerDecoderLayer`를 놓은 것을 모든 장치에서 비교합니다. 패딩, 인과 마스크, T ≠ S, 함께 쓰는 테이블이 모두 들어 있습니다.
"""

# %%
from helpers.validate import equal_on_every_device

network.train()
given = {"source": source, "target": target}
same = equal_on_every_device(network, given, dlogits, source_mask=real)
network.train(False)
same

# %% [markdown] lang="en"
r"""
## 3 · Nothing twice: the KV cache

To write piece t + 1, the plain loop of lesson 13 runs the whole decoder over all t pieces, though rows 1 … t − 1 come out as they did before: no later piece changes an earlier row. Of the earlier pieces only their **keys and values** are still needed, for the new one to look at. So each self-attention keeps them; the cross-attention keeps those of the memory, which never change. That is the **KV cache**.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 두 번 계산하지 않기: KV 캐시

13장의 반복문은 t + 1번째 조각을 쓸 때마다 조각 t개 전부를 디코더에 다시 넣습니다. 그런데 뒤의 조각은 앞의 행을 바꾸지 않으므로, 1 … t − 1행의 결과는 지난번과 같습니다. 앞의 조각에서 더 필요한 것은 새 조각이 볼 **키와 값**뿐입니다. 그래서 셀프 어텐션마다 키와 값을 보관하고, 크로스 어텐션은 바뀌지 않는 memory의 키와 값을 보관합니다. 이것이 **KV 캐시**(KV cache)입니다.
"""

# %%
from helpers.reference.decoding import CachedAttention, greedy

show(CachedAttention.forward)

# %% [markdown] lang="en"
r"""
Does it write the same? Twenty networks of random numbers, two sources each (one padded), at most 12 pieces; 1 starts a sentence, 8 ends it. Two ways are compared with the whole model for every piece: the cache, and, for contrast, the whole model with **dropout left on** in use. Shown: how many of the twenty write the same, and how many different pieces occur in all.
"""

# %% [markdown] lang="ko"
r"""
같은 문장을 쓸까요? 숫자를 무작위로 정한 모델 스무 개로, 모델마다 원문 두 개(하나는 패딩이 있음)를 넣어 최대 12조각을 씁니다. 1이 문장의 시작, 8이 끝입니다. 조각마다 모델 전체를 계산한 결과와 두 가지를 비교합니다. 하나는 KV 캐시(KV cache)이고, 다른 하나는 추론할 때 **드롭아웃을 끄지 않은**(dropout left on) 것입니다. 표의 the same은 스무 개 가운데 같은 문장을 쓴 모델의 수, different pieces는 나온 조각의 종류입니다.
"""


# %%
def plainly(model, start=1, end=8):
    pieces = np.full((2, 1), start)
    for _ in range(12):
        best = model(source, pieces, real)[:, -1].argmax(axis=-1)  # (2,)
        ended = (pieces == end).any(axis=1)
        pieces = np.c_[pieces, np.where(ended, end, best)]
    return pieces[:, 1:]  # (2, 12)


# %%
def with_cache(model):
    pieces = greedy(model, source, 1, 8, 12, real)
    return np.pad(pieces, ((0, 0), (0, 12 - pieces.shape[1])), constant_values=8)


# %%
sizes = 9, 9, 8, 2, 16, 2  # both vocabularies, d_model, heads, d_ff, layers
models = [Transformer.random(*sizes, np.random.default_rng(i), p=0.3) for i in range(20)]
plain = [plainly(model.train(False)) for model in models]

# %%
ways = {
    "KV cache": [with_cache(model.train(False)) for model in models],
    "dropout left on": [plainly(model.train()) for model in models],
}
alike = {name: sum(map(np.array_equal, found, plain)) for name, found in ways.items()}
rows = [(name, alike[name], len(np.unique(found))) for name, found in ways.items()]
Table(("way", "the same", "different pieces"), rows)

# %% [markdown] lang="en"
r"""
So dropout has to be off. `greedy` refuses a model that is still in training:
"""

# %% [markdown] lang="ko"
r"""
그러니 드롭아웃을 꺼야 합니다. `greedy`는 학습 중인 모델을 받지 않습니다. (출력은 학습 중인 모델이 들어왔으니 `model.train(False)`로 바꾸라는 오류 메시지입니다.)
"""

# %%
try:
    refused = with_cache(models[0].train())
except ValueError as error:
    refused = str(error)
refused

# %% [markdown] lang="en"
r"""
**What it saves.** Count multiplications: a row times a (d, d) matrix takes d². A query against one key takes d, all heads together, and that key's share in the mean of the values d again.

### Exercise 13.5 ★★ 6 minutes

**Cross-attention** of one layer, d_model = 512, a source of S = 20 words. With the cache, 10 pieces are written. How many multiplications are that in all, with $W_Q$, $W_K$, $W_V$ and $W_O$?
"""

# %% [markdown] lang="ko"
r"""
**얼마나 줄어들까요?** 곱셈을 셉니다. 행 하나에 (d, d) 행렬을 곱하면 d²번입니다. 쿼리 하나를 키 하나와 비교하는 데 모든 헤드를 합쳐 d번, 그 키의 값을 평균에 섞는 데 다시 d번입니다.

### 연습 13.5 ★★ 6분

한 층의 **크로스 어텐션**을 생각합시다. d_model = 512이고 원문은 S = 20단어입니다. 캐시를 쓰면서 10조각을 씁니다. $W_Q$, $W_K$, $W_V$, $W_O$를 포함해 곱셈은 모두 몇 번인가요?
"""

# %%
answer_5 = ...

check("13.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Once, for each of the 20 words: its key and its value. For each of the 10 pieces: its query, W_O, and 20 keys to look at, twice d each.

</details>
<details><summary>Solution</summary>

```python
once = 20 * 2 * 512**2
each = 2 * 512**2 + 20 * 2 * 512
answer_5 = once + 10 * each
```

15 933 440.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

20단어마다 한 번만: 키와 값. 10조각마다: 쿼리, W_O, 그리고 키 20개를 보는 데 d번씩 두 번.

</details>
<details><summary>풀이</summary>

```python
once = 20 * 2 * 512**2
each = 2 * 512**2 + 20 * 2 * 512
answer_5 = once + 10 * each
```

15,933,440번입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Now a whole decoder layer of the paper's size, counted step by step, without and with the cache, for n pieces and S = 20. At step t the plain way has t rows, the cached one a single row. Predict: how many times less at n = 100?
"""

# %% [markdown] lang="ko"
r"""
이제 논문 크기의 디코더 층 전체를 S = 20이고 조각을 n개 쓸 때 캐시 없이(plain), 캐시를 쓰고(cached) 한 단계씩 셉니다. 단계 t에서 캐시가 없으면 t행을, 있으면 한 행만 계산합니다. n = 100이면 몇 분의 1이 될지 예측하세요. (times less는 몇 분의 1인지 나타냅니다.)
"""


# %%
def layer_step(rows, t, once, d=512, d_ff=2048, s=20):
    """Multiplications of a decoder layer that computes `rows` of the t pieces."""
    self_attention = 4 * rows * d**2 + 2 * rows * t * d
    cross_attention = 2 * rows * d**2 + 2 * rows * s * d + (2 * s * d**2 if once else 0)
    return self_attention + cross_attention + 2 * rows * d * d_ff


# %%
def by_formula(n, d=512, d_ff=2048, s=20):
    """With the cache, all n steps: the looks back are 1 + 2 + … + n = n (n + 1) / 2."""
    return n * (6 * d**2 + 2 * d * d_ff + 2 * s * d) + n * (n + 1) * d + 2 * s * d**2


# %% jupyter={"outputs_hidden": true}
counts = []
for n in (10, 30, 100, 300):
    without = sum(layer_step(t, t, True) for t in range(1, n + 1))
    cached = sum(layer_step(1, t, t == 1) for t in range(1, n + 1))
    assert cached == by_formula(n)
    counts.append((n, f"{without:,}", f"{cached:,}", number(without / cached, 1)))
Table(("n", "plain", "cached", "times less"), counts)

# %% [markdown] lang="en"
r"""
About n / 2: the plain way computes 1 + 2 + … + n rows where the cache computes n. (Encoder and logits come on top.) And in time? A model of 64 numbers a piece writes 30 pieces; *whole model* is run anew for each of them, encoder included.
"""

# %% [markdown] lang="ko"
r"""
대략 n / 2분의 1입니다. 캐시 없이는 1 + 2 + … + n행을, 캐시를 쓰면 n행을 계산하기 때문입니다. (인코더와 로짓은 따로 더해야 합니다.) 걸리는 시간은 어떨까요? 폭이 64인 모델로 30조각을 씁니다. whole model은 조각마다 인코더까지 다시 계산한 것입니다. (quartiles는 사분위수입니다.)
"""

# %%
rng_64 = np.random.default_rng(64)
wide = Transformer.random(50, 50, 64, 4, 256, 2, rng_64, dtype=np.float32).train(False)
text, first = rng_64.integers(1, 50, (1, 30)), np.array([[1]])


def each_time(model, ids, pieces, join):
    for _ in range(30):
        pieces = join([pieces, model(ids, pieces)[:, -1:].argmax(-1)], 1)
    return pieces


# %% tags=["nbval-ignore-output"]
import torch

from helpers.mirror import twin
from helpers.timing import side_by_side
from helpers.validate import devices

timed = {
    "NumPy, whole model": lambda: each_time(wide, text, first, np.concatenate),
    "NumPy, KV cache": lambda: greedy(wide, text, 1, 0, 30),
}
for device in devices():
    theirs = twin(wide, device.name, torch.float32).to_torch_nn()
    there = [torch.as_tensor(a, device=device.name) for a in (text, first)]
    timed[f"torch.nn on {device.name}, whole model"] = (
        lambda m=theirs, t=there: each_time(m, *t, torch.cat).cpu()
    )
with torch.no_grad():
    found_times = side_by_side(timed, "NumPy, whole model", count=7)
found_times

# %% [markdown] lang="en"
r"""
### Exercise 13.6 ★ 3 minutes

The price is memory. The paper's decoder, six layers, d_model = 512, has a source of 20 words and has written 30 pieces. How many numbers does the cache hold?
"""

# %% [markdown] lang="ko"
r"""
### 연습 13.6 ★ 3분

대가는 기억 공간입니다. 논문의 디코더(여섯 층, d_model = 512)가 20단어짜리 원문을 보며 30조각을 썼습니다. 캐시에 든 숫자는 모두 몇 개인가요?
"""

# %%
answer_6 = ...

check("13.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A key and a value for each token that can be looked at, in each layer.

</details>
<details><summary>Solution</summary>

```python
answer_6 = 6 * 2 * 512 * (20 + 30)
```

307 200.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

층마다, 볼 수 있는 토큰마다 키 하나와 값 하나입니다.

</details>
<details><summary>풀이</summary>

```python
answer_6 = 6 * 2 * 512 * (20 + 30)
```

307,200개입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · One vector, or all of the memory

Before attention, translation was done by two recurrent networks (RNNs): each keeps a state and renews it word by word. One reads the source and leaves its last state, the **context vector**; the other starts from there and writes. That is **seq2seq** (Sutskever et al. 2014; Cho et al. 2014).

**True or false?** An RNN had "the structural problem that the length of the output data and that of the input data had to be equal". The cell reads sources of 1 … 6 rows, asks for 1 … 6 rows, and keeps every pair of lengths that comes out as asked for.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 벡터 하나, 또는 memory 전체

어텐션 이전의 번역에는 순환 신경망(RNN) 두 개를 썼습니다. RNN은 상태(state)를 하나 두고 단어마다 새로 고칩니다. 하나는 원문을 읽고 마지막 상태를 남깁니다. 이것이 **컨텍스트 벡터**(context vector)입니다. 다른 하나는 거기서 시작해 문장을 씁니다. 이것이 **seq2seq**입니다(Sutskever 외(2014), Cho 외(2014)).

**참일까요, 거짓일까요?** RNN에는 “출력 데이터와 입력 데이터의 길이가 같아야 하는 구조적 문제가 존재했다.” 아래 셀은 원문 1 … 6행을 읽게 하고 1 … 6행을 쓰게 해서, 길이가 원하는 대로 나온 쌍을 모읍니다. `vote_1`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요.
"""

# %%
rng_rnn = np.random.default_rng(1)
w_in, w_read, w_write = rng_rnn.normal(size=(3, 4, 4)) / 2


def read(sentence):
    state = np.zeros(4)
    for row in sentence:
        state = np.tanh(row @ w_in + state @ w_read)
    return state  # (4,)


# %%
def write(state, n):
    states = [np.tanh(state @ w_write)]
    while len(states) < n:
        states.append(np.tanh(states[-1] @ w_write))
    return np.array(states)  # (n, 4)


# %% claims=["4-07"] jupyter={"outputs_hidden": true}
from helpers.claims import decide

some_rows = np.random.default_rng(2).normal(size=(6, 4))
pairs = [(s, t) for s in range(1, 7) for t in range(1, 7)]
possible = [(s, t) for s, t in pairs if write(read(some_rows[:s]), t).shape == (t, 4)]
vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
unequal = sum(s != t for s, t in possible)
decide("4-07", vote_1, unequal == 0, found=unequal)

# %% [markdown] lang="en"
r"""
So many pairs of *unequal* lengths come out. Equal lengths are wanted only where an RNN gives one output at every word it reads. What seq2seq really suffers from is the single vector: six words or sixty, it has the same few numbers, and what leaves it unchanged the writer cannot know.

Take the plainest context vector, the mean of the memory. Two memories that differ but have the same mean are one and the same to it. Attention looks at each row. Twenty pairs of random memories (6, 8) with equal means; shown is how far apart the readings are, the smallest and the largest:
"""

# %% [markdown] lang="ko"
r"""
길이가 **다른** 쌍이 이만큼 나왔습니다. 길이가 같아야 하는 것은 읽는 단어마다 출력을 하나씩 내는 RNN뿐입니다. seq2seq의 진짜 약점은 벡터가 하나라는 것입니다. 여섯 단어든 예순 단어든 컨텍스트 벡터의 숫자 개수는 같고, 이 벡터가 달라지지 않는 차이를 쓰는 쪽에서는 알 수 없습니다.

가장 단순한 컨텍스트 벡터로 memory의 평균을 생각해 봅시다. 평균이 같은 두 memory는 내용이 달라도 구별되지 않습니다. 어텐션은 행을 하나하나 봅니다. 평균이 같은 무작위 memory (6, 8) 스무 쌍에서, 읽은 결과가 서로 얼마나 다른지 최솟값과 최댓값을 봅시다. (one mean은 평균 하나로 읽은 것, cross-attention은 크로스 어텐션, difference는 차이입니다.)
"""

# %%
from helpers.reference import MultiHeadAttention


def two_readings(seed):
    rng = np.random.default_rng(seed)
    cross, asking = MultiHeadAttention.random(8, 2, rng), rng.normal(size=(1, 8))
    first, change = rng.normal(size=(2, 6, 8))
    second = first + change - change.mean(axis=0)  # another memory, the same mean
    means = [cross(asking, m.mean(axis=0, keepdims=True)) for m in (first, second)]
    reads = [cross(asking, m) for m in (first, second)]
    return np.abs(means[0] - means[1]).max(), np.abs(reads[0] - reads[1]).max()


# %% claims=["4-18"]
by_mean, by_attention = zip(*(two_readings(seed) for seed in range(20)))
assert max(by_mean) < 1e-12 < min(by_attention)
found_by = [("one mean", "< 1e-12"), ("cross-attention", span(by_attention))]
Table(("reading", "difference"), found_by)

# %% [markdown] lang="en"
r"""
**True or false?** Of encoder–decoder attention: "Through this process the decoder can access the information of the whole input sequence without loss." Then two different memories must not give the same. A look goes through the scores and through the means of the values, and for given queries both are *sums of the memory's numbers with fixed factors*, as long as the scores stay. So we look for a change that leaves all scores and all means as they are: `adds` gives what each of the 48 numbers of a memory (6, 8) adds to them, and the last row of Vᵀ of its singular value decomposition (SVD) is the change that adds least. Two queries ask, in two heads; the memory is moved by three times that change (*moved by* is relative to the memory's size).
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?** 인코더–디코더 어텐션에 대해 “이 과정을 통해 디코더는 모든 입력 시퀀스의 정보를 손실 없이 접근할 수 있다.” 그렇다면 서로 다른 memory가 같은 결과를 내면 안 됩니다. 쿼리가 memory를 보는 길은 점수와 값들의 평균 둘입니다. 쿼리를 고정하고 점수가 그대로라면 둘 다 **memory의 숫자에 정해진 수를 곱해 더한 것**입니다. 그래서 모든 점수와 평균을 그대로 두는 변화를 찾습니다. `adds`는 memory (6, 8)의 숫자 48개가 저마다 점수와 평균에 얼마를 더하는지 알려 주고, 그 특잇값 분해(SVD)에서 Vᵀ의 마지막 행이 가장 적게 더하는 변화입니다. 두 헤드에서 쿼리 두 개가 묻고, memory를 그 변화의 세 배만큼 움직입니다. (결과의 memory moved by는 memory 전체의 크기에 견주어 움직인 비율이고, reading은 읽은 결과가 움직인 크기입니다.)
"""


# %%
def adds(cross):
    """What each number of a memory (6, 8) adds to scores and means: (48, conditions)."""
    each = np.eye(48).reshape(48, 6, 8)  # one number of the memory at a time
    keys, values = (np.split(each @ w, 2, axis=-1) for w in (cross.w_k, cross.w_v))
    scores = [cross.q[h] @ keys[h].swapaxes(-1, -2) for h in (0, 1)]
    means = [cross.weights[h] @ values[h] for h in (0, 1)]
    return np.concatenate([a.reshape(48, -1) for a in (*scores, *means)], axis=1)


# %%
def unnoticed(seed, n_queries):
    """How far a memory moves, relative to its size, and how far its reading moves with it."""
    rng = np.random.default_rng(seed)
    cross, asking = MultiHeadAttention.random(8, 2, rng), rng.normal(size=(n_queries, 8))
    hidden = rng.normal(size=(6, 8))
    before = cross(asking, hidden)
    change = 3 * np.linalg.svd(adds(cross).T)[2][-1].reshape(6, 8)  # what adds least
    moved = np.abs(cross(asking, hidden + change) - before).max()
    return np.linalg.norm(change) / np.linalg.norm(hidden), moved


# %% claims=["4-42"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
memory_moved, reading_moved = zip(*(unnoticed(seed, n_queries=2) for seed in range(20)))
lost = max(reading_moved) < 1e-9
moved_by = f"memory moved by {span(memory_moved)}, reading {'<' if lost else '>'} 1e-9"
decide("4-42", vote_2, not lost, found=moved_by)

# %% [markdown] lang="en"
r"""
A quite different memory, the same reading, in each of twenty draws. Every word is within *reach*, but each head brings back one average for each query (Vaswani et al. 2017, section 2, speak of "reduced effective resolution due to averaging"). More looks see more. Here are one to four queries; what does not get through with 24 or 40 conditions on 48 numbers, does with 60:
"""

# %% [markdown] lang="ko"
r"""
스무 번 모두, 꽤 다른 memory인데 읽은 결과가 같았습니다. 모든 단어에 **닿을** 수는 있지만, 쿼리마다 헤드 하나가 가져오는 것은 평균 하나입니다(Vaswani 외(2017)의 2절에도 "reduced effective resolution due to averaging", 즉 평균을 내면서 해상도가 낮아진다는 말이 있습니다). 여러 번 볼수록 더 많이 봅니다. 쿼리를 하나부터 넷까지 늘려 봅시다. 조건이 20개나 40개이면 숫자 48개를 다 잡아내지 못하지만 60개이면 다릅니다. (queries는 쿼리의 수, conditions는 조건의 수, reading moved는 결과가 달라졌는지입니다.)
"""

# %%
answers = []
for n_queries in (1, 2, 3, 4):
    found = [unnoticed(seed, n_queries)[1] > 1e-9 for seed in range(20)]
    answers.append((n_queries, n_queries * (2 * 6 + 8), f"in {sum(found)} of 20"))
Table(("queries", "conditions", "reading moved"), answers)

# %% [markdown] lang="en"
r"""
## 5 · Recap

| what | forward | backward |
|---|---|---|
| decoder layer | x, memory → x | dx → dx, dmemory |
| decoder | every layer looks at the same memory | dmemory = sum over the layers |
| encoder | memory | gets that sum |
| tied table E | three places | one gradient, the sum over the places |

- The causal mask makes the KV cache possible: an earlier row never changes, so its keys and values can be kept. It saves about n / 2 of the multiplications, for 2 · d_model numbers a token and layer.
- In use dropout is off, for decoding as for all else.
- One context vector cannot tell memories apart that it maps to the same numbers. Attention looks at every row, but each look brings back a mean: much, not all.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 2, 3.1 and 3.2.3. · I. Sutskever, O. Vinyals, Q. V. Le, *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho et al., *Learning Phrase Representations using RNN Encoder–Decoder for Statistical Machine Translation*, 2014. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · R. J. Williams, D. Zipser, *A Learning Algorithm for Continually Running Fully Recurrent Neural Networks*, 1989 (teacher forcing). · Documents: **3** ‘트랜스포머 네트워크’, picture 1; **4** ‘트랜스포머’ (paper review), sections 1, 2 and 3-4.

Back to [lesson 13](13_decoder.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| 디코더 층 | x, memory → x | dx → dx, dmemory |
| 디코더 | 모든 층이 같은 memory를 봄 | dmemory = 층마다 온 것의 합 |
| 인코더 | memory | 그 합을 받음 |
| 함께 쓰는 테이블 E | 세 곳 | 그래디언트 하나, 세 곳의 합 |

- KV 캐시는 인과 마스크 덕분에 가능합니다. 앞의 행은 달라지지 않으므로 키와 값을 보관할 수 있습니다. 곱셈이 대략 n / 2분의 1로 줄어드는 대신 토큰과 층마다 숫자 2 · d_model개를 보관합니다.
- 추론할 때는 디코딩에서도 드롭아웃을 끕니다.
- 컨텍스트 벡터 하나로는 그 벡터가 같아지는 memory들을 구별하지 못합니다. 어텐션은 모든 행을 보지만 한 번 볼 때 가져오는 것은 평균입니다. 많이 가져오지만 전부는 아닙니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 2절, 3.1절, 3.2.3절. · I. Sutskever, O. Vinyals, Q. V. Le, *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho 외, *Learning Phrase Representations using RNN Encoder–Decoder for Statistical Machine Translation*, 2014. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · R. J. Williams, D. Zipser, *A Learning Algorithm for Continually Running Fully Recurrent Neural Networks*, 1989(교사 강요). · 문서: **3** ‘트랜스포머 네트워크’, 첫 번째 그림; **4** ‘트랜스포머’(논문 리뷰), 1절, 2절, 3-4절.

[13장](13_decoder.ipynb)으로 돌아가기.
"""
