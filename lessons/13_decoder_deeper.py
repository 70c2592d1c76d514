# %% [markdown] lang="en"
r"""
# 13 · The decoder, deeper

**You will be able to** go back through a whole Transformer, with padding, masks and one table in three places; write without computing anything twice, and count what that saves; and say what a single vector cannot hold of a sentence. \
**You need** lessons 13 and 04 (gradients). \
**Time** 46 minutes

A sentence is written from what is written so far and from the memory. Three questions follow: which gradient does the memory get, what need not be computed again for the next piece, and would one vector do in place of the memory?

For the first, a small Transformer of random numbers: two encoder and two decoder layers, d_model = 4, a batch of B = 2 sources with S = 5 pieces (the second ends in padding) and two targets with T = 4:
"""

# %% [markdown] lang="ko"
r"""
# 13 · 디코더, 심화

**이 노트북을 마치면** 패딩(padding)과 마스크(mask)가 있고 임베딩(embedding) 테이블 하나를 세 곳에서 쓰는 트랜스포머 전체를 거슬러 그래디언트(gradient, 기울기)를 구하고, 문장을 쓸 때 같은 계산을 두 번 하지 않으면 곱셈이 얼마나 줄어드는지 세고, 벡터 하나가 문장에서 무엇을 담지 못하는지 설명할 수 있습니다. \
**필요한 것**은 13장과 4장(그래디언트)입니다. \
**시간** 46분

모델은 지금까지 쓴 것과 memory를 보고 문장을 씁니다. 여기서 세 가지를 묻습니다. 손실(loss)에서 되돌아올 때 memory의 그래디언트는 얼마일까요? 다음 조각을 쓸 때 무엇을 다시 계산하지 않아도 될까요? memory 대신 벡터 하나로는 안 될까요?

첫 번째 질문에는 숫자를 무작위로 정한 작은 트랜스포머를 씁니다. 인코더(encoder) 층 둘, 디코더(decoder) 층 둘, d_model = 4입니다. 배치(batch)에는 조각이 S = 5개씩인 원문 B = 2개가 있고, 두 번째 원문은 패딩으로 끝납니다. 번역문의 조각은 T = 4개씩입니다. 표는 어디를 어떤 모양으로 지나가는지 보여 줍니다. (station은 지나는 곳, shape는 모양입니다. source는 원문, target은 번역문, out은 디코더의 출력입니다.)
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

Every part has had its way back in a lesson of its own; now they are joined. As the loss we take L, the sum of all logits, each times a fixed number of its own in `dlogits`; so `dlogits` is its gradient. From the end:

- The logits hand dx to the **last** decoder layer, which hands its dx to the one below, as in any stack.
- A decoder layer has two inputs, so it returns **two** gradients: dx, and dmemory (through the keys and values of its cross-attention).
- *Every* decoder layer looked at the same memory. Ways that meet add up: the memory gets the **sum** of what all layers return.
- That sum goes on into the encoder, and from there to the source embedding; the dx of the first decoder layer goes to the target embedding.

### Exercise 13.4 ★★ 6 minutes

Write the way back through a stack of decoder layers. `layer.backward(dout)` returns a pair, dx and dmemory. Return dx of the first layer, and dmemory of them all.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 전체를 되돌아가기

부품마다의 역전파(backpropagation)는 앞의 장들에서 구했습니다. 이제 차례로 잇기만 하면 됩니다. L = Σ logits · dlogits라고 합시다. 그러면 `dlogits`가 곧 로짓의 그래디언트입니다. 끝에서부터 갑니다.

- 로짓에서 나온 dx는 **마지막** 디코더 층으로 가고, 층마다 자기 dx를 바로 앞의 층에 넘깁니다. 인코더의 층들과 같습니다.
- 디코더 층의 입력은 둘이므로 돌려주는 그래디언트도 **둘**입니다. dx와 dmemory(크로스 어텐션(cross-attention)의 키와 값을 거쳐 온 것)입니다.
- **모든** 디코더 층이 같은 memory를 보았습니다. 여러 길에서 온 것은 더하므로, memory의 그래디언트는 모든 층이 돌려준 것의 **합**입니다.
- 이 합은 인코더로, 거기서 원문의 임베딩으로 갑니다. 첫 번째 디코더 층의 dx는 번역문의 임베딩으로 갑니다.

### 연습 13.4 ★★ 6분

디코더 층들의 역전파를 작성하세요. `layer.backward(dout)`은 dx와 dmemory를 묶어 돌려줍니다. 첫 번째 층에서 나온 dx와, memory의 그래디언트 dmemory를 차례로 돌려주세요.
"""


# %%
def my_decoder_backward(dout, layers):
    ...


check("13.4", my_decoder_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`for layer in reversed(layers)`. The dx that one layer returns is the dout of the layer below it; its dmemory is added to what came before.

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
Now our network. The next cells compare its dmemory with nudges of the memory, number by number; the padding, at which nobody looked, gets exactly 0. The last one takes only the last layer's part. Shown is the largest error, divided by the largest number in dmemory.
"""

# %% [markdown] lang="ko"
r"""
우리 모델로 해 봅시다. 모든 층에서 온 dmemory의 합을 수치 미분(memory의 숫자를 하나씩 조금 건드려 구한 기울기)과 비교합니다. 아무도 보지 않은 패딩의 그래디언트는 정확히 0입니다. 세 번째 셀의 출력은 마지막 층의 dmemory만 썼을 때의 오차이고, 가장 큰 숫자에 대한 비율입니다.
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
For the whole model, two more lines are enough. Below it, all of its gradients at once are compared with nudges of every parameter; shown is how many arrays and how many numbers that were.
"""

# %% [markdown] lang="ko"
r"""
모델 전체의 역전파는 여기에 두 줄만 더하면 됩니다. 모든 매개변수(parameter)의 그래디언트를 한꺼번에 수치 미분과 비교합니다. 출력은 비교한 배열의 수와 매개변수의 수입니다.
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
**One table, three places.** `tied=True` made source embedding, target embedding and logits share one array E, as in the paper. Each place leaves a gradient of its own, and E's is their sum. Which of the nine rows does each place move? Source and target: those of their own pieces (but not padding, id 0). The logits: all, since every piece was a candidate. The table shows the *length* of each row's gradient. (Row by row the gradients add up; their lengths do not, for they may point in different directions.)
"""

# %% [markdown] lang="ko"
r"""
**테이블 하나, 세 곳.** `tied=True`이므로 원문의 임베딩, 번역문의 임베딩, 로짓이 논문처럼 배열 E 하나를 함께 씁니다. 세 곳에 저마다 그래디언트가 남고, E의 그래디언트는 그 합입니다. 아홉 행 가운데 어느 행이 움직일까요? 원문과 번역문에서는 거기에 나온 조각의 행만 움직입니다(가려진 패딩, 즉 id 0은 빼고). 로짓에서는 모든 조각이 후보였으므로 모든 행이 움직입니다. (그림의 열은 차례로 원문, 번역문, 로짓, E이고, 칸은 그 행의 그래디언트 벡터의 크기입니다. 더해지는 것은 벡터이고 방향이 저마다 다르므로, 크기 셋을 더해도 E의 크기가 되지는 않습니다.)
"""

# %%
network(source, target, real)
network.backward(dlogits)
places = network.source.layers[0], network.target.layers[0], network.logits
three = [place.dweight for place in places]  # (9, 4) each
compare(sum(three), grads["source.layers.0.dweight"])
lengths = np.array([np.linalg.norm(g, axis=1) for g in (*three, sum(three))]).T  # (9, 4)
names = ("source", "target", "logits", "E")
Matrix(lengths, "length of each row's gradient", [f"id {i}" for i in range(9)], names)

# %% [markdown] lang="en"
r"""
## 2 · In PyTorch, every gradient

The same network *in training*, with dropout of p = 0.3, the same masks of dropout everywhere: NumPy, our PyTorch, and `nn.TransformerEncoderLayer` and `nn.TransformerDecoderLayer` between `nn.Embedding` and `nn.Linear`, on every device. Padding, causal mask, T ≠ S, one tied table. (Compared are the 85 gradients and the output, `out`.)
"""

# %% [markdown] lang="ko"
r"""
## 2 · PyTorch로, 모든 그래디언트까지

같은 모델을 **학습 중**인 상태로, 즉 p = 0.3인 드롭아웃(dropout)을 켜고 어디서나 같은 드롭아웃 마스크를 써서 비교합니다. NumPy, 우리의 PyTorch(`mirror`), 그리고 `nn.Embedding`과 `nn.Linear` 사이에 `nn.TransformerEncoderLayer`와 `nn.TransformerDecoderLayer`를 놓은 것을 모든 장치에서 비교합니다. 패딩, 인과 마스크, T ≠ S, 함께 쓰는 테이블이 모두 들어 있습니다. (그래디언트 85개와 출력 `out`을 비교합니다.)
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

With t pieces there, [START] included, the plain loop of lesson 13 runs the whole decoder over all t to write the next. But all rows except the last come out as they did before: no later piece changes an earlier row. Of the earlier pieces only the **keys and values** are still needed, for the new one to look at. So each self-attention keeps them; the cross-attention keeps those of the memory, which never change. That is the **KV cache**.

A square is one row, on its way through the decoder: gold if it is computed at this step, grey if only its keys and values are kept. Go to step 10. How many rows has each way computed by then, and how many would it be at step 100?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 두 번 계산하지 않기: KV 캐시

13장의 반복문은 조각을 하나 쓸 때마다 그때까지의 조각 t개([START] 포함)를 모두 디코더에 다시 넣습니다. 그런데 뒤의 조각은 앞의 행을 바꾸지 않으므로, 1 … t − 1행의 결과는 지난번과 같습니다. 앞의 조각에서 더 필요한 것은 새 조각이 볼 **키와 값**뿐입니다. 그래서 셀프 어텐션마다 키와 값을 보관하고, 크로스 어텐션은 바뀌지 않는 memory의 키와 값을 보관합니다. 이것이 **KV 캐시**(KV cache)입니다.

네모 하나가 디코더를 지나는 행 하나입니다. 금색은 그 단계(step)에서 계산하는 행이고, 회색은 보관해 둔 키와 값만 쓰는 행입니다. 왼쪽은 캐시 없이(without a cache), 오른쪽은 KV 캐시를 쓸 때이며, 아래 숫자는 그때까지 계산한 행의 수(computed so far)입니다. 10단계까지 가 보세요. 두 방법은 행을 몇 개나 계산했나요? 100단계라면 몇 개일까요?
"""

# %% tags=["widget"]
from helpers import widgets

widgets.play_cache()

# %% [markdown] lang="en"
r"""
55 and 10; at step 100, 1 + 2 + … + 100 = 5050 and 100. The code is short:
"""

# %% [markdown] lang="ko"
r"""
55개와 10개입니다. 100단계라면 1 + 2 + … + 100 = 5050개와 100개입니다. 코드는 짧습니다.
"""

# %%
from helpers.reference.decoding import CachedAttention, greedy

show(CachedAttention.forward)

# %% [markdown] lang="en"
r"""
Does it write the same? Twenty networks of random numbers get two sources each (one padded) and write at most 12 pieces; id 1 starts a sentence, 8 ends it. Shown is how many of the twenty write the same with the plain loop and with the cache, and how many different pieces occur in all (so that it is not one piece over and over).
"""

# %% [markdown] lang="ko"
r"""
같은 문장을 쓸까요? 숫자를 무작위로 정한 모델 스무 개로, 모델마다 원문 두 개(하나는 패딩이 있음)를 넣어 최대 12조각을 씁니다. 1이 문장의 시작, 8이 끝입니다. 출력은 스무 개 가운데 캐시가 있을 때와 없을 때 같은 문장을 쓴 모델의 수와, 나온 조각이 몇 가지인지입니다(같은 조각만 되풀이해서 쓰지는 않았는지 보려는 것입니다).
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
sum(map(np.array_equal, map(with_cache, models), plain)), len(np.unique(plain))

# %% [markdown] lang="en"
r"""
All twenty. (Dropout has to be off, as lesson 06 said; so `greedy` refuses a model that is still in training.)
"""

# %% [markdown] lang="ko"
r"""
스무 개 모두 같습니다. (6장에서처럼 드롭아웃은 꺼야 합니다. 그래서 `greedy`는 학습 중인 모델을 받지 않습니다. 출력은 학습 중인 모델이 들어왔으니 `model.train(False)`로 바꾸라는 오류 메시지입니다.)
"""

# %%
try:
    refused = with_cache(models[0].train())
except ValueError as error:
    refused = str(error)
refused

# %% [markdown] lang="en"
r"""
**What it saves.** Count multiplications. A row times a (d, d) matrix takes d². To look at *one* word, a query takes 2 · d, all heads together: d for the score, and d for that word's value in the mean.

### Exercise 13.5 ★★ 6 minutes

**Cross-attention** of one layer, d_model = 512, a source of S = 25 words. With the cache, 10 pieces are written. How many multiplications is that in all, those with $W_Q$, $W_K$, $W_V$ and $W_O$ included?
"""

# %% [markdown] lang="ko"
r"""
**얼마나 줄어들까요?** 곱셈을 셉니다. 행 하나에 (d, d) 행렬을 곱하면 d²번입니다. 쿼리 하나가 단어 **하나**를 보는 데는 모든 헤드를 합쳐 2 · d번입니다. 점수에 d번, 그 단어의 값을 평균에 섞는 데 d번입니다.

### 연습 13.5 ★★ 6분

한 층의 **크로스 어텐션**을 생각합시다. d_model = 512이고 원문은 S = 25단어입니다. 캐시를 쓰면서 10조각을 씁니다. $W_Q$, $W_K$, $W_V$, $W_O$를 포함해 곱셈은 모두 몇 번인가요?
"""

# %%
answer_5 = ...

check("13.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Once, for each of the 25 words: its key and its value. For each of the 10 pieces: its query, W_O, and 25 words to look at, 2 · d each.

</details>
<details><summary>Solution</summary>

```python
once = 25 * 2 * 512**2
each = 2 * 512**2 + 25 * 2 * 512
answer_5 = once + 10 * each
```

18 606 080.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

원문의 단어 25개는 단어마다 한 번씩만 키와 값을 만듭니다. 쓰는 조각 10개는 조각마다 쿼리와 W_O, 그리고 단어 25개를 하나씩 보는 데 2 · d번씩입니다.

</details>
<details><summary>풀이</summary>

```python
once = 25 * 2 * 512**2
each = 2 * 512**2 + 25 * 2 * 512
answer_5 = once + 10 * each
```

18,606,080번입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Now a whole decoder layer of the paper's size, counted step by step, without and with the cache, for n pieces and S = 20. At step t the plain way has t rows, the cached one a single row. Predict: by what factor is it less at n = 100?
"""

# %% [markdown] lang="ko"
r"""
이제 논문 크기의 디코더 층 전체를 S = 20이고 조각을 n개 쓸 때의 곱셈을, 캐시가 없을 때(plain)와 있을 때(cached)로 나누어 한 단계씩 셉니다. 단계 t에서 캐시가 없으면 t행을, 있으면 한 행만 계산합니다. n = 100이면 몇 분의 1이 될지 예측하세요. (times less는 몇 분의 1인지 나타냅니다.)
"""


# %%
def layer_step(rows, t, once, d=512, d_ff=2048, s=20):
    """Multiplications of a decoder layer that computes `rows` of the t pieces."""
    self_attention = 4 * rows * d**2 + 2 * rows * t * d
    cross_attention = 2 * rows * d**2 + 2 * rows * s * d + (2 * s * d**2 if once else 0)
    return self_attention + cross_attention + 2 * rows * d * d_ff


# %% jupyter={"outputs_hidden": true}
counts = []
for n in (10, 30, 100, 300):
    without = sum(layer_step(t, t, True) for t in range(1, n + 1))
    cached = sum(layer_step(1, t, t == 1) for t in range(1, n + 1))
    counts.append((n, f"{without:,}", f"{cached:,}", number(without / cached, 1)))
Table(("n", "plain", "cached", "times less"), counts)

# %% [markdown] lang="en"
r"""
By about n / 2: the plain way computes 1 + 2 + … + n rows where the cache computes n. (Encoder and logits come on top.) And in time? A model with d_model = 64 writes 30 pieces; *whole model* runs all of it anew for each, encoder included. Does the time fall as much?
"""

# %% [markdown] lang="ko"
r"""
대략 (n / 2)분의 1, 즉 2 / n로 줄어듭니다. 캐시 없이는 1 + 2 + … + n행을, 캐시를 쓰면 n행을 계산하기 때문입니다. (인코더와 로짓은 따로 더해야 합니다.) 걸리는 시간도 그만큼 줄어들까요? 폭이 64인 모델로 30조각을 씁니다. whole model은 조각마다 인코더까지 다시 계산한 것입니다. (quartiles는 사분위수입니다.)
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
The multiplications fell to less than a twentieth, the time did not. With arrays so small, calling NumPy costs more than multiplying, and it is called as often for one piece as for thirty. The wider the model, the more of the saving is seen.

### Exercise 13.6 ★ 3 minutes

The price is storage. The paper's decoder, six layers, d_model = 512, has a source of 20 words and has written 30 pieces. How many numbers does the cache hold?
"""

# %% [markdown] lang="ko"
r"""
곱셈은 20분의 1 아래로 줄었지만 시간은 그만큼 줄지 않습니다. 배열이 이렇게 작으면 곱셈보다 NumPy 함수를 부르는 데 시간이 더 들기 때문입니다. 조각 하나를 계산하든 30개를 계산하든 함수는 똑같이 불러야 합니다. 모델의 폭이 넓을수록 시간도 더 많이 줄어듭니다.

### 연습 13.6 ★ 3분

그 대신 저장 공간이 듭니다. 논문의 디코더(여섯 층, d_model = 512)가 20단어짜리 원문을 보며 30조각을 썼습니다. 캐시에 든 숫자는 모두 몇 개인가요?
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

**True or false?** An RNN had "the structural problem that the length of the output data and that of the input data had to be equal". The cells build such a pair of networks, read sources of 1 … 6 rows and ask for 1 … 6 rows. Counted are the pairs of *unequal* lengths that come out as asked.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 벡터 하나, 또는 memory 전체

어텐션 이전의 번역에는 순환 신경망(recurrent neural network, RNN) 두 개를 썼습니다. RNN은 상태(state)를 하나 두고 단어마다 새로 고칩니다. 첫 번째 RNN은 원문을 읽고 마지막 상태를 남기는데, 이 상태가 **컨텍스트 벡터**(context vector)입니다. 두 번째 RNN은 거기서 시작해 문장을 씁니다. 이런 모델이 **seq2seq**입니다(Sutskever 외(2014), Cho 외(2014)).

**참일까요, 거짓일까요?** RNN에는 “출력 데이터와 입력 데이터의 길이가 같아야 하는 구조적 문제가 존재했다.” 아래 셀은 길이가 1 … 6행인 원문을 읽고 1 … 6행을 쓰게 해서, 원하는 길이로 쓴 경우를 모두 모읍니다. 계산 결과는 그 가운데 두 길이가 다른 쌍의 수입니다. `vote_1`의 점 대신 `True`(참)나 `False`(거짓)를 넣고 실행하세요.
"""

# %% claims=["4-18"]
rng_rnn = np.random.default_rng(1)
w_in, w_read, w_write = rng_rnn.normal(size=(3, 4, 4)) / 2


def read(sentence):
    state = np.zeros(4)
    for row in sentence:
        state = np.tanh(row @ w_in + state @ w_read)
    return state  # (4,)


[read(np.ones((n, 4))).shape for n in (6, 60)]  # the context vector of six words, and of sixty


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
All 30 pairs of unequal lengths work. Lengths have to be equal only where an RNN gives one output for every word it reads. What seq2seq really suffers from is the single vector: for six words or sixty it has the same few numbers, and two sources that leave it the same are one and the same to the writer. Cross-attention looks at every row of the memory instead. Does it then see all?

**True or false?** Of encoder–decoder attention: "Through this process the decoder can access the information of the whole input sequence without loss." If so, two different memories never give the same. We try to change a memory without its being noticed.

- What a query brings back is made from its scores and from the weighted means of the values. With two heads and a memory (6, 8) that is, in each head, 6 scores (one a word) and a mean of 4 numbers: **20 conditions a query**.
- As long as the scores stay, so do the weights. Then each of the 20 is a sum of the memory's 48 numbers with fixed factors. `adds` holds the factors.
- Two queries make 40 conditions on 48 numbers. So there are changes that alter none of the 40. The singular value decomposition (SVD) lists directions by how much they alter; the last row of its Vᵀ alters least.

The memory is moved by three times that row. (*memory moved by* is relative to its size.)
"""

# %% [markdown] lang="ko"
r"""
길이가 **다른** 30쌍이 모두 원하는 대로 나왔습니다. 길이가 같아야 하는 것은 읽는 단어마다 출력을 하나씩 내는 RNN뿐입니다. seq2seq의 진짜 약점은 벡터가 하나라는 것입니다. 여섯 단어든 예순 단어든 컨텍스트 벡터의 숫자 개수는 같습니다. 두 원문이 달라도 이 벡터가 같으면, 쓰는 쪽에서는 그 차이를 알 수 없습니다. 크로스 어텐션은 그 대신 memory의 모든 행을 봅니다. 그러면 모든 것을 알 수 있을까요?

**참일까요, 거짓일까요?** 인코더–디코더 어텐션에 대해 “이 과정을 통해 디코더는 모든 입력 시퀀스의 정보를 손실 없이 접근할 수 있다.” 그렇다면 서로 다른 memory가 같은 결과를 내면 안 됩니다. 들키지 않게 memory를 바꿀 수 있는지 해 봅시다.

- 쿼리가 가져오는 결과는 점수와, 값들의 가중 평균으로 정해집니다. 헤드가 둘이고 memory가 (6, 8)이면 헤드마다 점수가 6개(단어마다 하나), 평균의 숫자가 4개입니다. 즉 **쿼리 하나에 조건이 20개**입니다.
- 점수가 그대로이면 가중치도 그대로입니다. 그러면 20개는 저마다 memory의 숫자 48개에 정해진 수를 곱해 더한 것입니다. 그 정해진 수가 `adds`에 들어 있습니다.
- 쿼리가 둘이면 숫자 48개에 조건이 40개입니다. 그러므로 40개 가운데 어느 것도 바꾸지 않는 변화가 있습니다. 특잇값 분해(singular value decomposition, SVD)는 방향들을 크게 바꾸는 것부터 늘어놓으므로, Vᵀ의 마지막 행이 가장 적게 바꾸는 변화입니다.

memory를 이 행의 세 배만큼 움직입니다. (결과의 memory moved by는 memory 전체의 크기에 견주어 움직인 비율이고, reading은 읽은 결과가 움직인 크기입니다.)
"""

# %%
from helpers.reference import MultiHeadAttention


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
A quite different memory, the same reading, in each of twenty draws. Every word is within *reach*, but each head brings back one average for each query (Vaswani et al. 2017, section 2, speak of "reduced effective resolution due to averaging"). More queries see more. Here are one to four; 20 or 40 conditions leave some of the 48 numbers free, 60 do not:
"""

# %% [markdown] lang="ko"
r"""
스무 번 모두, 꽤 다른 memory인데 읽은 결과가 같았습니다. 모든 단어에 **닿을** 수는 있지만, 쿼리마다 헤드 하나가 가져오는 것은 평균 하나입니다(Vaswani 외(2017)의 2절에도 "reduced effective resolution due to averaging", 즉 평균을 내면서 해상도가 낮아진다는 말이 있습니다). 여러 번 볼수록 더 많이 알 수 있습니다. 쿼리를 하나부터 넷까지 늘려 봅시다. 조건이 20개나 40개이면 48개보다 적어서 들키지 않는 변화가 남지만, 60개이면 다릅니다. (queries는 쿼리의 수, conditions는 조건의 수, reading moved는 스무 번 가운데 결과가 달라진 횟수입니다.)
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

- The causal mask makes the KV cache possible: an earlier row never changes, so its keys and values can be kept. It divides the number of multiplications by about n / 2, and keeps 2 · d_model numbers for each token and layer.
- Dropout is off when a model writes, as whenever it is used.
- A single context vector cannot tell apart memories that give it the same numbers. Attention looks at every row, but each look brings back a mean: much, not all.

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

- KV 캐시는 인과 마스크 덕분에 가능합니다. 앞의 행은 달라지지 않으므로 키와 값을 보관할 수 있습니다. 곱셈이 대략 2 / n로 줄어드는 대신, 층마다 토큰 하나에 숫자 2 · d_model개를 보관합니다.
- 문장을 쓰는 것(디코딩, decoding)도 추론이므로 드롭아웃을 끕니다.
- 컨텍스트 벡터 하나로는 그 벡터가 같아지는 memory들을 구별하지 못합니다. 어텐션은 모든 행을 보지만 한 번 볼 때 가져오는 것은 평균입니다. 많이 가져오지만 전부는 아닙니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 2절, 3.1절, 3.2.3절. · I. Sutskever, O. Vinyals, Q. V. Le, *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho 외, *Learning Phrase Representations using RNN Encoder–Decoder for Statistical Machine Translation*, 2014. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · R. J. Williams, D. Zipser, *A Learning Algorithm for Continually Running Fully Recurrent Neural Networks*, 1989(교사 강요). · 문서: **3** ‘트랜스포머 네트워크’, 첫 번째 그림; **4** ‘트랜스포머’(논문 리뷰), 1절, 2절, 3-4절.

[13장](13_decoder.ipynb)으로 돌아가기.
"""
