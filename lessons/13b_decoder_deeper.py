# %% [markdown] lang="en"
r"""
# 13 · The decoder, deeper

**The memory is written once and read again and again. What comes of it?**

**You will be able to** go back through a whole decoder to the memory; write without computing anything twice, and count what that saves; and say how much one look at the memory brings back. \
**You need** lessons 13 and 04 (gradients). \
**Time** 42 minutes

The encoder writes the memory once. Then every decoder layer reads it, for every piece. The lesson left open what that means

- **for learning** (section 1): the loss stands behind the decoder. How does the encoder learn from it?
- **for the work** (section 2): must everything be computed anew for each piece?
- **for what is known** (section 3): why keep a row for every word of the source? Would one vector not do, or one look?

First, a small Transformer of random numbers: two encoder and two decoder layers, d_model = 4, a batch of B = 2 sources with S = 5 pieces (the second ends in padding) and two targets with T = 4:
"""

# %% [markdown] lang="ko"
r"""
# 13 · 디코더, 심화

**memory는 한 번 만들어지고 거듭해서 읽힙니다. 그래서 무엇이 달라질까요?**

**이 노트북을 마치면** 디코더 전체를 거슬러 memory의 그래디언트(gradient)를 구하고, 문장을 쓸 때 같은 계산을 두 번 하지 않으면 곱셈이 얼마나 줄어드는지 세고, memory를 한 번 볼 때 얼마나 알 수 있는지 설명할 수 있습니다. \
**필요한 것**은 13장과 4장(그래디언트)입니다. \
**시간** 42분

인코더(encoder)는 memory를 한 번 만듭니다. 그다음에는 디코더(decoder)의 모든 층이 조각을 쓸 때마다 그것을 읽습니다. 13장에서 묻지 않고 남겨 둔 것이 세 가지 있습니다.

- **학습**(1절): 손실(loss)은 디코더 뒤에 있습니다. 인코더는 손실에서 어떻게 배울까요?
- **계산**(2절): 조각을 쓸 때마다 모든 것을 다시 계산해야 할까요?
- **알 수 있는 것**(3절): 왜 원문의 단어마다 행을 하나씩 남길까요? 벡터 하나로는, 또는 한 번 보는 것으로는 안 될까요?

먼저 숫자를 무작위로 정한 작은 트랜스포머를 준비합니다. 인코더 층 둘, 디코더 층 둘, d_model = 4입니다. 배치(batch)에는 조각이 S = 5개씩인 원문 B = 2개가 있고, 두 번째 원문은 패딩으로 끝납니다. 번역문의 조각은 T = 4개씩입니다. 표는 어디를 어떤 모양으로 지나가는지 보여 줍니다. (station은 지나는 곳, shape는 모양입니다. source는 원문, target은 번역문, out은 디코더의 출력입니다.)
"""

# %%
from contextlib import suppress

import numpy as np

from helpers import (
    Table, Transformer, causal, check, not_padding, number, show, span,
)

# %% claims=["4-10", "4-13"]
sizes = 9, 9, 4, 2, 6, 2  # both vocabularies, d_model, heads, d_ff, layers
network = Transformer.random(*sizes, np.random.default_rng(3))
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
## 1 · The way back to the memory

Every part has had its way back in a lesson of its own; now they are joined. As the loss we take L = Σ logits · dlogits, where `dlogits` holds any fixed numbers; so it is the gradient of the logits.

- A decoder layer has two inputs, so it returns **two** gradients: dx, for the layer below, and dmemory (through the keys and values of its cross-attention).
- *Every* decoder layer read the same memory. Ways that meet add up: the memory gets the **sum** of what all layers return. That is all that the encoder ever hears of the loss.
"""

# %% [markdown] lang="ko"
r"""
## 1 · memory로 되돌아가기

부품마다의 역전파(backpropagation)는 앞의 장들에서 구했습니다. 이제 차례로 잇기만 하면 됩니다. 손실은 L = Σ logits · dlogits라고 합시다. `dlogits`는 아무렇게나 정해 둔 숫자들이고, 그대로 로짓의 그래디언트가 됩니다.

- 디코더 층의 입력은 둘이므로 돌려주는 그래디언트도 **둘**입니다. 바로 앞의 층에 넘기는 dx와, 크로스 어텐션(cross-attention)의 키와 값을 거쳐 온 dmemory입니다.
- **모든** 디코더 층이 같은 memory를 읽었습니다. 여러 길에서 온 것은 더하므로, memory의 그래디언트는 모든 층이 돌려준 것의 **합**입니다. 인코더가 손실에 대해 듣는 것은 이것뿐입니다.

(그림의 source embedding은 원문의 임베딩, target embedding은 번역문의 임베딩입니다.)
"""

# %%
from helpers import draw_memory_gradient

draw_memory_gradient()

# %% [markdown] lang="en"
r"""
### Exercise 13.4 ★★ 6 minutes

Write the way back through a stack of decoder layers. `layer.backward(dout)` returns a pair, dx and dmemory. Return dx of the first layer, and dmemory of them all.
"""

# %% [markdown] lang="ko"
r"""
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

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`for layer in reversed(layers)`로 돕니다. 한 층이 돌려준 dx가 다음에 볼 층의 dout이고, dmemory는 앞의 것에 더합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Now our network. Its dmemory is compared with nudges of the memory, number by number. (The padding, at which nobody looked, gets exactly 0.) Then the sum is forgotten: only the last layer's dmemory is taken. Predict the largest error, relative to the largest number in dmemory: none, a tenth, a half?
"""

# %% [markdown] lang="ko"
r"""
우리 모델로 해 봅시다. dmemory를 수치 미분(memory의 숫자를 하나씩 조금 건드려 구한 기울기)과 비교합니다. (아무도 보지 않은 패딩의 그래디언트는 정확히 0입니다.) 그다음에는 더하는 것을 잊고 마지막 층의 dmemory만 씁니다. 가장 큰 오차는 dmemory의 가장 큰 숫자에 견주어 얼마나 될까요? 0, 10분의 1, 절반 가운데 어느 쪽에 가까울지 예측하고 실행하세요.
"""

# %%
from helpers import compare, numerical_gradients, relative_difference

dlogits = np.random.default_rng(4).normal(size=(2, 4, 9))
network(source, target, real)
dout = network.logits.backward(dlogits)  # (2, 4, 4)
dx, dmemory = network.decoder.backward(dout)  # (2, 4, 4), (2, 5, 4)
assert (dmemory[1, 3:] == 0).all()  # padding
x = network.target(target)  # (2, 4, 4)


def L_of_memory():
    return (network.logits(network.decoder(x, memory, causal(4), real)) * dlogits).sum()


compare({"dmemory": dmemory}, numerical_gradients(L_of_memory, {"memory": memory}), 1e-6)

# %% jupyter={"outputs_hidden": true}
network(source, target, real)
last_only = network.decoder.layers[1].backward(dout)[1]  # (2, 5, 4)
number(relative_difference(last_only, dmemory), 2)

# %% [markdown] lang="en"
r"""
More than half, and no error message would tell. PyTorch finds the sum too. Our decoder stands beside `nn.TransformerDecoderLayer`, two of them, on every device; compared are the output, dx, dmemory and the gradients of all parameters. (Those of a whole model in training are lesson 14's, deeper.)
"""

# %% [markdown] lang="ko"
r"""
절반이 넘습니다. 그런데도 오류 메시지는 나오지 않습니다. PyTorch도 이 합을 구합니다. 우리의 디코더와 `nn.TransformerDecoderLayer` 두 개를 모든 장치에서 비교합니다. 비교하는 것은 출력, dx, dmemory, 그리고 모든 매개변수(parameter)의 그래디언트입니다. (학습 중인 모델 전체의 그래디언트는 14장 심화에서 다룹니다.)
"""

# %%
from helpers import equal_on_every_device

inputs = {"x": x, "memory": memory}
equal_on_every_device(network.decoder, inputs, dout, mask=causal(4), memory_mask=real)

# %% [markdown] lang="en"
r"""
## 2 · Nothing twice: the KV cache

To write one more piece, the loop of lesson 13 runs the whole decoder over all pieces so far, and each layer makes the keys and values of the memory anew. But the memory never changes: its **keys and values** can be made once and kept. And so can those of the pieces, for no later piece changes an earlier row; of an earlier piece nothing else is needed, for the new one to look at. That is the **KV cache**.

A square is one row, on its way through the decoder: gold if it is computed at this step, grey if only its keys and values are kept. Go to step 10. How many rows has each way computed by then, and how many would it be at step 100?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 두 번 계산하지 않기: KV 캐시

13장의 반복문은 조각을 하나 쓸 때마다 그때까지의 조각을 모두 디코더에 다시 넣고, 층마다 memory의 키와 값도 다시 만듭니다. 그런데 memory는 바뀌지 않으므로 **키와 값**을 한 번만 만들어 보관하면 됩니다. 지금까지 쓴 조각도 마찬가지입니다. 뒤의 조각은 앞의 행을 바꾸지 않고, 앞의 조각에서 더 필요한 것은 새 조각이 볼 키와 값뿐입니다. 이렇게 보관해 둔 것이 **KV 캐시**(KV cache)입니다.

네모 하나가 디코더를 지나는 행 하나입니다. 금색은 그 단계(step)에서 계산하는 행이고, 회색은 보관해 둔 키와 값만 쓰는 행입니다. 왼쪽은 캐시 없이(without a cache), 오른쪽은 KV 캐시를 쓸 때이며, 아래 숫자는 그때까지 계산한 행의 수(computed so far)입니다. 10단계까지 가 보세요. 두 방법은 행을 몇 개나 계산했나요? 100단계라면 몇 개일까요?
"""

# %% tags=["widget"]
from helpers import play_cache

play_cache()

# %% [markdown] lang="en"
r"""
55 and 10; at step 100, 1 + 2 + … + 100 = 5050 and 100. In the code, x is the new piece alone. Self-attention (`memory is None`) appends its key and value; cross-attention makes those of the memory once, at the first piece (`self.k is None`). A causal mask is not needed: nothing later is there yet.
"""

# %% [markdown] lang="ko"
r"""
55개와 10개입니다. 100단계라면 1 + 2 + … + 100 = 5050개와 100개입니다. 코드에서 x는 새 조각 하나입니다. 셀프 어텐션(`memory is None`)은 새 조각의 키와 값을 뒤에 붙입니다. 크로스 어텐션은 첫 조각에서(`self.k is None`) memory의 키와 값을 한 번만 만듭니다. 인과 마스크는 필요 없습니다. 뒤의 조각이 아직 없기 때문입니다.
"""

# %%
from helpers import CachedAttention, greedy

show(CachedAttention.forward)

# %% [markdown] lang="en"
r"""
Does it write the same? Twenty networks of random numbers get two sources each (one padded) and write at most 12 pieces; id 1 starts a sentence, 8 ends it. How many of the twenty write the same with the plain loop and with the cache? (The second number says how many different pieces occur: it is not one piece over and over.)
"""

# %% [markdown] lang="ko"
r"""
같은 문장을 쓸까요? 숫자를 무작위로 정한 모델 스무 개로, 모델마다 원문 두 개(하나는 패딩이 있음)를 넣어 최대 12조각을 씁니다. 1이 문장의 시작, 8이 끝입니다. 스무 개 가운데 캐시가 있을 때와 없을 때 같은 문장을 쓰는 모델은 몇 개일까요? (두 번째 숫자는 나온 조각이 몇 가지인지입니다. 같은 조각만 되풀이해서 쓴 것은 아닙니다.)
"""


# %%
def plainly(model, start=1, end=8):
    pieces = np.full((2, 1), start)
    for _ in range(12):
        best = model(source, pieces, real)[:, -1].argmax(axis=-1)  # (2,)
        ended = (pieces == end).any(axis=1)
        pieces = np.c_[pieces, np.where(ended, end, best)]
    return pieces[:, 1:]  # (2, 12)


def with_cache(model):
    return greedy(model, source, 1, 8, 12, real)


# %%
with suppress(ValueError):
    raise AssertionError(with_cache(network.train()))  # a model in training is refused
network.train(False)
models = [Transformer.random(9, 9, 8, 2, 16, 2, np.random.default_rng(i)) for i in range(20)]
plain = [plainly(model.train(False)) for model in models]
sum(map(np.array_equal, map(with_cache, models), plain)), len(np.unique(plain))

# %% [markdown] lang="en"
r"""
All twenty. (Dropout has to be off, as lesson 06 said: `greedy` refuses a model that is still in training.)

**What it saves.** Count multiplications. A row times a (d, d) matrix takes d². To look at *one* word, a query takes 2 · d, all heads together: d for the score, and d for that word's value in the mean.

### Exercise 13.5 ★★ 6 minutes

**Cross-attention** of one layer, d_model = 512, a source of S = 20 words. With the cache, 30 pieces are written. How many multiplications is that in all, those with W_Q, W_K, W_V and W_O included?
"""

# %% [markdown] lang="ko"
r"""
스무 개 모두 같습니다. (6장에서처럼 드롭아웃은 꺼야 합니다. 그래서 `greedy`는 학습 중인 모델을 받지 않습니다.)

**얼마나 줄어들까요?** 곱셈을 셉니다. 행 하나에 (d, d) 행렬을 곱하면 d²번입니다. 쿼리 하나가 단어 **하나**를 보는 데는 모든 헤드를 합쳐 2 · d번입니다. 점수에 d번, 그 단어의 값을 평균에 섞는 데 d번입니다.

### 연습 13.5 ★★ 6분

한 층의 **크로스 어텐션**을 생각합시다. d_model = 512이고 원문은 S = 20단어입니다. 캐시를 쓰면서 30조각을 씁니다. W_Q, W_K, W_V, W_O를 곱하는 것까지 포함해 곱셈은 모두 몇 번인가요?
"""

# %%
answer_5 = ...

check("13.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Once, for each of the 20 words: its key and its value. For each of the 30 pieces: its query, W_O, and 20 words to look at, 2 · d each.

</details>
<details><summary>Solution</summary>

{solution}

26 828 800.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

원문의 단어 20개는 단어마다 한 번씩만 키와 값을 만듭니다. 쓰는 조각 30개는 조각마다 쿼리와 W_O, 그리고 단어 20개를 하나씩 보는 데 2 · d번씩입니다.

</details>
<details><summary>풀이</summary>

{solution}

26,828,800번입니다.

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
By about n / 2: the plain way computes 1 + 2 + … + n rows where the cache computes n. (A little more, since it also makes the memory's keys and values anew each time. Encoder and logits come on top.) And in time? A model with d_model = 64 reads 30 words once and writes 30 pieces. The cache takes a tenth of the multiplications. And of the time?
"""

# %% [markdown] lang="ko"
r"""
대략 (n / 2)분의 1, 즉 2 / n로 줄어듭니다. 캐시 없이는 1 + 2 + … + n행을, 캐시를 쓰면 n행을 계산하기 때문입니다. (캐시가 없으면 memory의 키와 값도 매번 다시 만들기 때문에 실제로는 조금 더 줄어듭니다. 인코더와 로짓은 따로 더해야 합니다.) 걸리는 시간도 그만큼 줄어들까요? 폭이 64인 모델이 30단어를 한 번 읽고 30조각을 씁니다. 캐시를 쓰면 곱셈은 10분의 1이 됩니다. 시간은 어떨까요? (quartiles는 사분위수입니다.)
"""

# %%
rng_64 = np.random.default_rng(64)
wide = Transformer.random(50, 50, 64, 4, 256, 2, rng_64, dtype=np.float32).train(False)
text, first = rng_64.integers(1, 50, (1, 30)), np.array([[1]])


def plain_loop():
    memory, pieces = wide.encoder(wide.source(text)), first
    for t in range(1, 31):
        out = wide.decoder(wide.target(pieces), memory, causal(t))
        pieces = np.append(pieces, wide.logits(out)[:, -1:].argmax(-1), axis=1)
    return pieces


# %% tags=["nbval-ignore-output"]
from helpers import side_by_side

timed = {"plain": plain_loop, "KV cache": lambda: greedy(wide, text, 1, 0, 30)}
side_by_side(timed, "plain", count=7)

# %% [markdown] lang="en"
r"""
Not nearly a tenth. With arrays so small, calling NumPy costs more than multiplying, and it is called as often for one row as for thirty. In wider models more of the saving is seen.

### Exercise 13.6 ★ 3 minutes

The price is storage. The paper's decoder, six layers, d_model = 512, has a source of 20 words and has written 30 pieces. How many numbers does the cache hold?
"""

# %% [markdown] lang="ko"
r"""
10분의 1에는 한참 못 미칩니다. 배열이 이렇게 작으면 곱셈보다 NumPy 함수를 부르는 데 시간이 더 들기 때문입니다. 한 행을 계산하든 30행을 계산하든 함수는 똑같이 불러야 합니다. 폭이 더 넓은 모델에서는 시간도 더 많이 줄어듭니다.

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

{solution}

307 200.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

층마다, 볼 수 있는 토큰마다 키 하나와 값 하나입니다.

</details>
<details><summary>풀이</summary>

{solution}

307,200개입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · One vector, or all of the memory

Before attention, translation was done by two recurrent networks (RNNs): each keeps a state and renews it word by word. One reads the source and leaves its last state, the **context vector**; the other starts from there and writes. That is **seq2seq** (Sutskever et al. 2014; Cho et al. 2014).

**True or false?** An RNN had "the structural problem that the length of the output data and that of the input data had to be equal". The cells build such a pair of networks, read sources of 1 … 6 rows and ask for 1 … 6 rows. Counted are the pairs of *unequal* lengths that come out as asked.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 벡터 하나, 또는 memory 전체

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


def write(state, n):
    states = [np.tanh(state @ w_write)]
    while len(states) < n:
        states.append(np.tanh(states[-1] @ w_write))
    return np.array(states)  # (n, 4)


[read(np.ones((n, 4))).shape for n in (6, 60)]  # the context vector of six words, and of sixty


# %% claims=["4-07"] jupyter={"outputs_hidden": true}
from helpers import decide

some_rows = np.random.default_rng(2).normal(size=(6, 4))
pairs = [(s, t) for s in range(1, 7) for t in range(1, 7)]
possible = [(s, t) for s, t in pairs if write(read(some_rows[:s]), t).shape == (t, 4)]
vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
unequal = sum(s != t for s, t in possible)
decide("4-07", vote_1, unequal == 0, found=unequal)

# %% [markdown] lang="en"
r"""
All 30 pairs of unequal lengths work. Lengths have to be equal only where an RNN gives one output for every word it reads. What seq2seq really suffers from is the single vector: for six words or sixty it has the same few numbers, and two sources that leave it the same are one and the same to the writer. Cross-attention, which Bahdanau et al. (2015) first gave to such a pair of RNNs, looks at every row instead. Does it then see all?

**True or false?** Of encoder–decoder attention: "Through this process the decoder can access the information of the whole input sequence without loss." If so, two different memories never give the same.

Count. A memory (6, 8) has 48 numbers; a query brings back d_model = 8. Five queries bring back 40: too few to settle 48. So there should be *another* memory that gives the same.

The way back of section 1 finds it. Begin a little beside the first memory; what the queries bring back, the *reading*, is a little off. dmemory says how each number of the reading depends on the memory. Take the smallest step that would mend the error if these slopes stayed (`lstsq`), and again, twelve times. (Found: in how many of 20 draws, and how far away the other memory lies, relative to the size of the first.)
"""

# %% [markdown] lang="ko"
r"""
길이가 **다른** 30쌍이 모두 원하는 대로 나왔습니다. 길이가 같아야 하는 것은 읽는 단어마다 출력을 하나씩 내는 RNN뿐입니다. seq2seq의 진짜 약점은 벡터가 하나라는 것입니다. 여섯 단어든 예순 단어든 컨텍스트 벡터의 숫자 개수는 같습니다. 두 원문이 달라도 이 벡터가 같으면, 쓰는 쪽에서는 그 차이를 알 수 없습니다. 크로스 어텐션은 그 대신 memory의 모든 행을 봅니다. 이런 RNN 한 쌍에 처음으로 그렇게 한 것은 Bahdanau 외(2015)입니다. 그러면 모든 것을 알 수 있을까요?

**참일까요, 거짓일까요?** 인코더–디코더 어텐션에 대해 “이 과정을 통해 디코더는 모든 입력 시퀀스의 정보를 손실 없이 접근할 수 있다.” 그렇다면 서로 다른 memory가 같은 결과를 내면 안 됩니다.

세어 봅시다. memory (6, 8)에는 숫자가 48개 있고, 쿼리 하나가 가져오는 것은 d_model = 8개입니다. 쿼리 다섯 개가 가져오는 40개로는 48개를 다 정할 수 없습니다. 그러므로 똑같은 결과를 내는 **다른** memory가 있어야 합니다.

1절의 역전파로 그것을 찾습니다. 원래 memory에서 조금 벗어난 곳에서 시작하면, 읽은 결과도 조금 달라집니다. dmemory는 결과의 숫자 하나하나가 memory에 따라 어떻게 변하는지 알려 줍니다. 이 기울기가 그대로라면 오차를 없애 줄 가장 작은 변화(`lstsq`)만큼 memory를 옮기고, 이것을 열두 번 되풀이합니다. (계산 결과는 스무 번 가운데 찾은 횟수, 그리고 찾은 memory가 원래 memory에서 떨어진 거리의 범위입니다. 거리는 원래 memory의 크기에 대한 비율입니다.)
"""

# %%
from helpers import MultiHeadAttention


def another(seed, n_queries):
    """How far from the first memory the search ends, and whether the reading is the same."""
    rng = np.random.default_rng(seed)
    cross, asking = MultiHeadAttention.random(8, 2, rng), rng.normal(size=(n_queries, 8))
    hidden = rng.normal(size=(6, 8))
    reading, other = cross(asking, hidden), hidden + 0.1 * rng.normal(size=(6, 8))
    for _ in range(12):
        error = (reading - cross(asking, other)).ravel()  # 8 numbers a query
        ones = np.eye(error.size).reshape(-1, n_queries, 8)  # one number of the reading at a time
        slopes = np.array([cross.backward(one)[1].ravel() for one in ones])  # (8 a query, 48)
        other = other + np.linalg.lstsq(slopes, error)[0].reshape(6, 8)
    away = np.linalg.norm(other - hidden) / np.linalg.norm(hidden)
    return away, np.abs(cross(asking, other) - reading).max() < 1e-9


# %% claims=["4-42"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True or False? Put your answer in place of the dots, then run.
aways = [away for away, same in (another(seed, 5) for seed in range(20)) if same]
decide("4-42", vote_2, max(aways) < 1e-9, found=f"{len(aways)} / 20, {span(aways)}")

# %% [markdown] lang="en"
r"""
Another memory, the same reading to nine decimals, in each of twenty draws. Every word is within *reach*, but a head brings back one average for each query (Vaswani et al. 2017, section 2, speak of "reduced effective resolution due to averaging"). Yet one can ask again. Predict for 1, 3, 5, 7 and 9 queries: in how many of the 20 draws does the search end at another memory, in how many at the first again?
"""

# %% [markdown] lang="ko"
r"""
스무 번 모두, 다른 memory인데 읽은 결과는 소수점 아래 아홉 자리까지 같습니다. 모든 단어에 **닿을** 수는 있지만, 쿼리마다 헤드 하나가 가져오는 것은 평균 하나입니다(Vaswani 외(2017)의 2절에도 "reduced effective resolution due to averaging", 즉 평균을 내면서 해상도가 낮아진다는 말이 있습니다). 하지만 다시 물을 수 있습니다. 쿼리가 1, 3, 5, 7, 9개일 때, 스무 번 가운데 몇 번은 다른 memory를 찾고 몇 번은 원래 memory로 되돌아올지 예측하고 실행하세요. (표의 열은 차례로 쿼리의 수, 가져온 숫자의 수, 다른 memory를 찾은 횟수, 원래 memory로 되돌아온 횟수입니다.)
"""

# %% jupyter={"outputs_hidden": true}
answers = []
for n_queries in (1, 3, 5, 7, 9):
    ends = [away for away, same in (another(seed, n_queries) for seed in range(20)) if same]
    others = sum(away > 0.01 for away in ends)
    answers.append((n_queries, 8 * n_queries, others, len(ends) - others))
Table(("queries", "numbers brought back", "another memory", "the first again"), answers)

# %% [markdown] lang="en"
r"""
Up to five queries always another, from seven on only the first: 56 numbers for 48. (With six, 48 for 48, a second memory is left now and then, as x² = 4 has two answers. And the same rows in another order are read alike by any number of queries: of the order attention knows only what the positions say, lesson 08.)

One look brings back means. But every piece asks anew, in every layer, with queries of its own. That is what the memory has over the single vector: it can be asked again.

## 4 · Recap

**The memory is written once and read again and again. What comes of it?** For learning: every layer that read it sends a gradient back, and the encoder learns from their sum. For the work: almost nothing is done twice, for the keys and values of the memory, and of the pieces so far, are made once and kept. For what is known: one look brings back less than there is, but the next one asks for something else; seven were enough for a memory of six rows. A single vector has nothing more to say.

| what | forward | backward |
|---|---|---|
| decoder layer | x, memory → x | dx → dx, dmemory |
| decoder | every layer looks at the same memory | dmemory = sum over the layers |
| encoder | memory | gets that sum |

The causal mask makes the KV cache possible: an earlier row never changes. The cache divides the number of multiplications by about n / 2, and keeps 2 · d_model numbers for each token and layer.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 2, 3.1 and 3.2.3. · I. Sutskever, O. Vinyals, Q. V. Le, *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho et al., *Learning Phrase Representations using RNN Encoder–Decoder for Statistical Machine Translation*, 2014. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · R. J. Williams, D. Zipser, *A Learning Algorithm for Continually Running Fully Recurrent Neural Networks*, 1989 (teacher forcing). · Documents: **3** ‘트랜스포머 네트워크’, picture 1; **4** ‘트랜스포머’ (paper review), sections 1, 2 and 3-4.

Back to [lesson 13](13_decoder.ipynb).
"""

# %% [markdown] lang="ko"
r"""
일곱 개부터는 언제나 원래 memory로 되돌아옵니다. 48개를 정하는 데 숫자가 56개 있기 때문입니다. (쿼리가 여섯 개이면 48개에 48개입니다. 이때는 x² = 4의 답이 둘인 것처럼 다른 memory가 가끔 하나 더 남습니다. 그리고 행의 순서만 바꾼 memory는 아무리 여러 번 물어도 결과가 같습니다. 어텐션이 순서를 아는 것은 8장의 위치 인코딩을 통해서뿐입니다.)

한 번 볼 때 가져오는 것은 평균입니다. 하지만 조각마다, 층마다 새로운 쿼리로 다시 묻습니다. 벡터 하나와 memory의 차이가 이것입니다. memory에는 다시 물을 수 있습니다.

## 4 · 정리

**memory는 한 번 만들어지고 거듭해서 읽힙니다. 그래서 무엇이 달라질까요?** 학습에서는, memory를 읽은 층마다 그래디언트를 돌려보내고 인코더는 그 합에서 배웁니다. 계산에서는, memory와 지금까지 쓴 조각의 키와 값을 한 번만 만들어 보관하므로 두 번 하는 일이 거의 없습니다. 알 수 있는 것에서는, 한 번 보아서는 전부를 알 수 없지만 볼 때마다 다른 것을 묻습니다. 여섯 행짜리 memory는 일곱 번이면 충분했습니다. 벡터 하나에는 더 물을 것이 없습니다.

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| 디코더 층 | x, memory → x | dx → dx, dmemory |
| 디코더 | 모든 층이 같은 memory를 봄 | dmemory = 층마다 온 것의 합 |
| 인코더 | memory | 그 합을 받음 |

KV 캐시는 인과 마스크 덕분에 가능합니다. 앞의 행이 달라지지 않기 때문입니다. 곱셈이 대략 2 / n로 줄어드는 대신, 층마다 토큰 하나에 숫자 2 · d_model개를 보관합니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 2절, 3.1절, 3.2.3절. · I. Sutskever, O. Vinyals, Q. V. Le, *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho 외, *Learning Phrase Representations using RNN Encoder–Decoder for Statistical Machine Translation*, 2014. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · R. J. Williams, D. Zipser, *A Learning Algorithm for Continually Running Fully Recurrent Neural Networks*, 1989(교사 강요). · 문서: **3** ‘트랜스포머 네트워크’, 첫 번째 그림; **4** ‘트랜스포머’(논문 리뷰), 1절, 2절, 3-4절.

[13장](13_decoder.ipynb)으로 돌아가기.
"""
