# %% [markdown] lang="en"
r"""
# 90 · Every gradient

**I've forgotten how the slope gets through this layer. Where do I look it up?**

Here, with a pencil in your hand. You're writing a layer, or reading somebody else's, and you know what it does forward. The way back escapes you. You derived it once, in one lesson or another. Now you want the line and not the lesson.

That's why every layer that the course trains has an entry on this page. All entries look alike. You get the formula forward, the formula back, the shapes and the reason, as you'd tell it to a friend. A cell computes the way back exactly as the formula says. Then it nudges every number to see whether the formula is true. Each entry also names the lesson that takes its time over it.

**You need** lesson 04 (gradients), and for each entry the lesson that it names. \
**Time** 90 minutes for the whole page, three for an entry

Run all cells once (*Run → Run All Cells*), and you can jump to any entry. The figure is your map. It shows the small Transformer of lesson 14 with its ten stations, from the loss at 1 back to the words at 6 and 10. Move *station* and watch where the violet slopes sit. Which entry takes them from each station to the next? The table below the figure tells you.
"""

# %% [markdown] lang="ko"
r"""
# 90 · 모든 그래디언트

**이 층에서는 기울기가 어떻게 되돌아오더라? 어디를 찾아보면 될까요?**

바로 이 페이지입니다. 연필을 들고 찾아오세요. 층을 직접 작성하거나 다른 사람이 작성한 층을 읽다 보면, 순전파(forward pass)는 훤히 아는데 역전파(backward pass)가 떠오르지 않을 때가 있습니다. 어느 장에선가 분명히 유도해 보았지만, 지금은 그 장을 다시 읽고 싶은 것이 아니라 식 한 줄이 필요합니다.

그래서 이 과정에 나오는 층을 모두 모아 항목을 하나씩 만들었습니다. 항목의 형식은 모두 같습니다. 순전파의 식, 역전파의 식, 배열의 모양을 차례로 적고, 왜 그런지 친구에게 말하듯 짧게 설명합니다. 설명 뒤에는 더 자세히 다루는 장을 적었습니다. 그 아래 셀은 식 그대로 역전파를 계산한 다음, 숫자를 하나씩 조금 바꾸어 식이 맞는지 확인합니다.

**필요한 것**은 4장(그래디언트)과, 항목마다 적혀 있는 장입니다. \
**시간** 90분(페이지 전체), 항목 하나에는 3분

먼저 모든 셀을 한 번 실행하세요(‘실행 → 모든 셀 실행’, *Run → Run All Cells*). 그다음에는 어느 항목으로든 바로 가도 됩니다. 아래 그림은 길을 찾는 지도입니다. 14장의 작은 트랜스포머(Transformer)에 정거장이 열 개 있고, 1번의 손실(loss)에서 출발해 6번과 10번의 단어까지 거슬러 갑니다. **정거장** 슬라이더를 옮기면서 보라색 기울기(slope)가 어디에 있는지 보세요. 한 정거장에서 다음 정거장으로 가려면 어느 항목이 필요할까요? 그림 아래의 표에 답이 있습니다.
"""

# %% tags=["widget"]
from helpers import play_way_back

play_way_back()

# %% [markdown] lang="en"
r"""
| entry | the way back in one line | station |
|---|---|---|
| [Affine](#Affine) | `dx = dout @ w.T`, `dw = x.T @ dout`, db = Σ dout | 3–5, 8, 9 |
| [ReLU](#ReLU) | dout where x > 0 | 3, 8 |
| [GELU](#GELU) | dout · (Φ(x) + x · φ(x)) | |
| [SwiGLU](#SwiGLU) | each factor gets the other one | |
| [Embedding](#Embedding) | √d_model · dout, added to the row that was read | 6, 10 |
| [One table in several places](#One-table-in-several-places) | the sum over its places | 2, 6 |
| [Skip](#Skip) | residual connection: dout as it is, plus what comes through F | 3–5, 8, 9 |
| [Dropout](#Dropout) | the same mask, the same factor | |
| [LayerNorm](#LayerNorm) | · γ, mean and projection on x̂ out, ÷ std | 3–5, 8, 9 |
| [RMSNorm](#RMSNorm) | · γ, projection on x̂ out, ÷ rms | |
| [Add and norm](#Add-and-norm) | norm first, then around and through | 3–5, 8, 9 |
| [Values](#Values) | `dv = weights.T @ dout`, `dweights = dout @ v.T` | 4, 5, 9 |
| [Softmax](#Softmax) | weights · (dweights − weighted mean) | 4, 5, 9 |
| [Scores](#Scores) | `dq = dscores @ k / √d_k`, `dk = dscores.T @ q / √d_k` | 4, 5, 9 |
| [Masks](#Masks) | the weight is 0, so the slope is; in its cell: attention's way back as one piece | 5 |
| [Heads](#Heads) | split the way they were merged | 4, 5, 9 |
| [Memory](#Memory) | cross-attention: through keys plus through values, from every layer | 4, 7 |
| [Shared keys](#Shared-keys) | grouped queries: the sum over the heads that share | |
| [RoPE](#RoPE) | turned back by the same angle | |
| [Minus ln p](#Minus-ln-p) | cross-entropy: p − wanted | 1 |
| [Mean over pieces](#Mean-over-pieces) | ÷ how many count, 0 at padding | |
| [Squared error](#Squared-error) | y − target, ÷ how many tokens | |
| [A whole layer](#A-whole-layer) | all of it, from the last line to the first | 8, 9 |

## 1 · How to read an entry

We call the output of a layer `out`. The slopes that arrive there are `dout`, one for each number of `out`. They are all that a layer ever hears of what comes after it. For the checks we invent the simplest loss that has just those slopes, L = Σ out · dout, where dout is drawn once and then stays as it is. Then we nudge each number that went in and watch what L does.

You can find every formula on this page again by three rules.

1. **An input collects from all outputs that it reaches.** From each output it gets the slope there, times the factor with which your nudge arrives there.
2. **What is used several times adds up.** All tokens of a batch share one w. A row that goes around a block also goes through it.
3. **What makes no difference has no slope.** You can raise all scores of a row alike, or stretch a token before its norm, and nothing happens. Along such a direction the slopes must cancel.

A batch has `B` sentences of `T` tokens, which in cross-attention attend to `S` others. We've made all sizes unequal on purpose, so that a transpose in a wrong place seldom fits. In the formulas `.T` swaps the last two axes only, which NumPy writes as `.swapaxes(-1, -2)`. For parameters, whose slopes are summed over the batch, `tokens` first puts the rows of all sentences below each other. `agree` takes each array together with its gradient and stops if a nudge finds another slope.
"""

# %% [markdown] lang="ko"
r"""
| 항목 | 역전파 한 줄 요약 | 정거장 |
|---|---|---|
| [선형 층](#선형-층) | `dx = dout @ w.T`, `dw = x.T @ dout`, db = Σ dout | 3~5, 8, 9 |
| [ReLU](#ReLU) | x > 0인 곳에서만 dout | 3, 8 |
| [GELU](#GELU) | dout · (Φ(x) + x · φ(x)) | |
| [SwiGLU](#SwiGLU) | 한쪽 인수의 기울기에 다른 쪽 인수를 곱함 | |
| [임베딩](#임베딩) | √d_model · dout을 꺼내 온 행에 더함 | 6, 10 |
| [여러 곳에 쓰는 테이블](#여러-곳에-쓰는-테이블) | 쓰인 곳마다 온 기울기를 모두 더함 | 2, 6 |
| [잔차 연결](#잔차-연결) | dout 그대로에 F를 거슬러 온 것을 더함 | 3~5, 8, 9 |
| [드롭아웃](#드롭아웃) | 순전파와 같은 마스크, 같은 배율을 곱함 | |
| [층 정규화](#층-정규화) | γ를 곱하고, 평균과 x̂ 방향의 정사영을 빼고, std로 나눔 | 3~5, 8, 9 |
| [RMSNorm](#RMSNorm) | γ를 곱하고, x̂ 방향의 정사영을 빼고, rms로 나눔 | |
| [잔차 연결과 정규화](#잔차-연결과-정규화) | 정규화를 먼저 거스르고, 건너뛴 것과 지나온 것을 더함 | 3~5, 8, 9 |
| [값](#값) | `dv = weights.T @ dout`, `dweights = dout @ v.T` | 4, 5, 9 |
| [소프트맥스](#소프트맥스) | weights · (dweights − 가중 평균) | 4, 5, 9 |
| [점수](#점수) | `dq = dscores @ k / √d_k`, `dk = dscores.T @ q / √d_k` | 4, 5, 9 |
| [마스크](#마스크) | 어텐션 가중치가 0인 곳은 기울기도 0, 셀에는 헤드 하나의 역전파 전체 | 5 |
| [헤드](#헤드) | 합친 곳에서 나누고, 나눈 곳에서 합침 | 4, 5, 9 |
| [메모리](#메모리) | 키로 온 것과 값으로 온 것을 모든 층에 걸쳐 더함 | 4, 7 |
| [공유하는 키](#공유하는-키) | 공유하는 헤드에서 온 기울기를 모두 더함 | |
| [RoPE](#RoPE) | 같은 각도만큼 반대로 돌림 | |
| [조각 하나의 손실](#조각-하나의-손실) | p − wanted | 1 |
| [교차 엔트로피](#교차-엔트로피) | 패딩이 아닌 조각의 수로 나누고, 패딩에서는 0 | |
| [제곱 오차](#제곱-오차) | y − target을 토큰의 수로 나눔 | |
| [인코더 층 전체](#인코더-층-전체) | 마지막 줄부터 첫 줄까지 모두 | 8, 9 |

## 1 · 항목을 읽는 방법

층의 출력은 `out`, 그 출력에 도착하는 기울기는 `dout`이라고 씁니다. dout에는 out의 숫자마다 기울기가 하나씩 있습니다. 모델의 뒷부분에서 무슨 일이 있었든 이 층에는 오직 dout으로만 전해집니다. 그래서 확인할 때는 dout을 아무 숫자로나 고정하고 손실을 L = Σ out · dout으로 정합니다. 그러고는 입력의 숫자를 하나씩 조금 바꾸면서 L이 얼마나 변하는지 봅니다.

이 페이지의 식은 모두 세 가지 규칙으로 다시 유도할 수 있습니다.

1. **입력은 자기가 닿는 모든 출력에서 기울기를 모읍니다.** 출력마다 그 출력의 기울기에, 입력의 변화가 그 출력에 몇 배로 전해지는지를 곱해서 더합니다.
2. **여러 번 쓰인 것은 기울기를 모두 더합니다.** 배치(batch)의 모든 토큰은 w 하나를 함께 쓰고, 블록을 건너뛰는 행은 블록을 지나기도 합니다.
3. **바꾸어도 달라지는 것이 없으면 기울기도 없습니다.** 한 행의 점수를 모두 똑같이 올리거나, 정규화에 들어가는 토큰을 늘여도 결과는 그대로입니다.

아래에서는 토큰 `T`개로 된 문장 `B`개가 다른 토큰 `S`개를 봅니다. 개수와 폭은 일부러 모두 다르게 골랐습니다. 그래야 전치(transpose)를 엉뚱한 곳에 했을 때 모양이 맞지 않습니다. `tokens`는 모든 문장의 행을 위아래로 이어 쌓습니다. `agree`는 배열과 그 그래디언트(gradient)를 짝지어 받고, 수치 미분(numerical differentiation)으로 구한 기울기와 다르면 멈춥니다.
"""

# %%
from math import erf

import numpy as np

from helpers import CrossEntropy, EncoderLayer, LayerNorm, RMSNorm, SquaredError, SwiGLU, Table
from helpers import attend, causal, compare, dropout, frequencies, gelu, merge_heads
from helpers import numerical_gradients, relu, rotate, softmax, split_heads

rng = np.random.default_rng(90)
B, T, S, H, d_k, d_model, d_ff, n_vocab = 3, 4, 5, 2, 6, 12, 7, 9


def draw(*shape):
    return rng.normal(size=shape)


# %%
def tokens(a):
    return a.reshape(-1, a.shape[-1])  # (..., d) -> (all tokens, d) | (..., d) -> (모든 토큰, d)


def mean(a):
    return a.mean(axis=-1, keepdims=True)  # (..., 1)


def agree(forward, dout, **pairs):
    arrays = {name: array for name, (array, _) in pairs.items()}
    gradients = {f"d{name}": gradient for name, (_, gradient) in pairs.items()}
    nudged = numerical_gradients(lambda: np.sum(forward() * dout), arrays)
    return compare(gradients, nudged, tolerance=1e-6)


# %% [markdown] lang="en"
r"""
## 2 · Products and kinks

### Affine

**Forward** `out = x @ w + b` \
**Back** `dx = dout @ w.T` and, over all tokens of the batch, `dw = x.T @ dout`, db = Σ dout \
**Shapes** x, dx (B, T, d_in) · w, dw (d_in, d_out) · b, db (d_out,) · out, dout (B, T, d_out)

Nudge one number of x, and you move every output of its token. Each moves by your nudge times one number of the same row of w. Your number collects from all of them: dout times this row, which for all rows at once is `dout @ w.T`. A weight takes one input to one output, in every token. That's why it gets *what went in, times the slope of what came out*, summed over the batch. A bias is a weight whose input is always 1. In PyTorch this layer is called **linear**.

**Lesson** [04](04_backprop.ipynb); in matrices [01b](01b_feed_forward_deeper.ipynb), a whole batch [04b](04b_backprop_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
## 2 · 선형 층과 활성 함수

### 선형 층

**순전파** `out = x @ w + b` \
**역전파** `dx = dout @ w.T`, 그리고 배치의 모든 토큰에 걸쳐 `dw = x.T @ dout`, db = Σ dout \
**모양** x, dx (B, T, d_in) · w, dw (d_in, d_out) · b, db (d_out,) · out, dout (B, T, d_out)

x의 숫자 하나를 조금 바꾸면 그 토큰의 출력이 모두 변합니다. 출력마다 w의 한 행에 있는 숫자 하나씩이 곱해집니다. 그래서 기울기도 그 숫자들을 곱해 모든 출력에서 모읍니다. 가중치(weight) 하나는 토큰마다 입력 하나를 출력 하나로 보냅니다. 그래서 가중치의 기울기는 **들어간 숫자에 나온 것의 기울기를 곱해** 배치 전체에 걸쳐 더한 것입니다. 편향(bias)은 입력이 언제나 1인 가중치입니다.

**자세히** [4장](04_backprop.ipynb), 행렬로는 [1장 심화](01b_feed_forward_deeper.ipynb), 배치 전체는 [4장 심화](04b_backprop_deeper.ipynb)
"""

# %%
def affine_back(dout, x, w):
    dx = dout @ w.T
    dw = tokens(x).T @ tokens(dout)
    db = tokens(dout).sum(axis=0)
    return dx, dw, db


x, w, b, dout = draw(B, T, d_model), draw(d_model, d_ff), draw(d_ff), draw(B, T, d_ff)
dx, dw, db = affine_back(dout, x, w)
agree(lambda: x @ w + b, dout, x=(x, dx), w=(w, dw), b=(b, db))

# %% [markdown] lang="en"
r"""
### ReLU

**Forward** out = max(0, x) \
**Back** dx = dout · (x > 0) \
**Shapes** all alike, here (B, T, d_ff)

An open gate hands on what comes, number by number. A shut gate said nothing and has nothing to answer for. At the kink itself you may take either slope. We take 0, as PyTorch does.

**Lesson** [04](04_backprop.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### ReLU

**순전파** out = max(0, x) \
**역전파** dx = dout · (x > 0) \
**모양** 모두 같음, 여기서는 (B, T, d_ff)

활성 함수(activation function, 활성화 함수)인 ReLU는 숫자마다 게이트(gate)를 하나씩 둔 것과 같습니다. 열린 게이트로는 dout이 그대로 되돌아옵니다. 닫힌 게이트는 아무 말도 하지 않았으니 물을 책임도 없습니다. 꺾이는 점(kink)에서는 양쪽 기울기 가운데 어느 쪽을 써도 됩니다. 이 과정에서는 PyTorch처럼 0을 씁니다.

**자세히** [4장](04_backprop.ipynb)
"""

# %%
x, dout = draw(2, B, T, d_ff)
dx = dout * (x > 0)
agree(lambda: relu(x), dout, x=(x, dx))

# %% [markdown] lang="en"
r"""
### GELU

**Forward** out = x · Φ(x), where Φ(x) is the share of a normal distribution that lies below x \
**Back** dx = dout · (Φ(x) + x · φ(x)), where φ(x) = e^(−x²/2) / √(2π) is the bell curve itself \
**Shapes** all alike, here (B, T, d_ff)

x stands twice in its own product. As a factor it gets the other factor, Φ(x). It's also the place at which you read off the share. There it gets x times the slope of the share, and this slope is the height of the bell.

**Lesson** [12c](12c_a_real_encoder.ipynb) forward, in a published encoder; the way back stands only here
"""

# %% [markdown] lang="ko"
r"""
### GELU

**순전파** out = x · Φ(x), Φ(x)는 정규분포에서 x보다 작은 쪽의 비율 \
**역전파** dx = dout · (Φ(x) + x · φ(x)), φ는 정규분포의 종 모양 곡선 \
**모양** 모두 같음, 여기서는 (B, T, d_ff)

x는 이 곱에 두 번 나옵니다. 한 번은 곱의 인수이므로, 그 기울기에는 다른 인수 Φ(x)가 곱해집니다. 또 한 번은 비율을 읽는 자리입니다. 그 자리에서 비율의 기울기는 종 모양 곡선의 높이 φ(x)이고, 여기에 다른 인수 x가 곱해집니다.

**자세히** 이 함수를 쓰는 공개된 인코더는 [12장의 진짜 인코더](12c_a_real_encoder.ipynb)
"""

# %%
x, dout = draw(2, B, T, d_ff)
below = np.vectorize(lambda s: (1 + erf(s / 2**0.5)) / 2)(x)  # Φ(x)
bell = np.exp(-(x**2) / 2) / np.sqrt(2 * np.pi)  # φ(x)
dx = dout * (below + x * bell)
agree(lambda: gelu(x), dout, x=(x, dx))

# %% [markdown] lang="en"
r"""
### SwiGLU

**Forward** `out = hidden @ w_down` with hidden = silu(gate) · up, `gate = x @ w_gate`, `up = x @ w_up`, and silu(s) = s · σ(s), where σ(s) = 1 / (1 + e^(−s)) \
**Back** `dhidden = dout @ w_down.T`, then dup = dhidden · silu(gate) and dgate = dhidden · up · σ · (1 + gate · (1 − σ)), with σ = σ(gate) \
**Shapes** gate, up, hidden (B, T, d_ff) · x, out (B, T, d_model)

In a product each factor gets the slope times the other one. What goes to the gate passes silu's slope as well. As silu is a product, too, and the slope of σ is σ · (1 − σ), that's σ + gate · σ · (1 − σ). For the three matrices you need the [affine](#Affine) entry three times, without a bias. Into w_down went hidden. As x went into the other two, `dx = dgate @ w_gate.T + dup @ w_up.T`.

**Lesson** [19](19_model_of_today.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### SwiGLU

**순전파** `out = (silu(gate) · up) @ w_down`, 여기서 `gate = x @ w_gate`, `up = x @ w_up`, silu(s) = s · σ(s) \
**역전파** dup = dhidden · silu(gate), dgate = dhidden · up · σ · (1 + gate · (1 − σ)), 여기서 σ = σ(gate) \
**모양** gate, up, hidden (B, T, d_ff) · x, out (B, T, d_model)

곱에서는 한쪽 인수의 기울기에 다른 쪽 인수가 곱해집니다. gate로 가는 길에는 silu가 있으므로 silu의 기울기도 곱해집니다. 행렬 세 개는 편향이 없는 [선형 층](#선형-층) 세 개로 보면 됩니다. 그 가운데 둘에 x가 들어갔으므로 `dx = dgate @ w_gate.T + dup @ w_up.T`입니다.

**자세히** [19장](19_model_of_today.ipynb)
"""

# %%
x, dout, w_down = draw(B, T, d_model), draw(B, T, d_model), draw(d_ff, d_model)
w_gate, w_up = draw(2, d_model, d_ff) / d_model**0.5
gate, up, dhidden = x @ w_gate, x @ w_up, dout @ w_down.T  # (B, T, d_ff)
sigmoid = 1 / (1 + np.exp(-gate))
dup = dhidden * gate * sigmoid
dgate = dhidden * up * sigmoid * (1 + gate * (1 - sigmoid))
dx = dgate @ w_gate.T + dup @ w_up.T
dw_gate, dw_up = tokens(x).T @ tokens(dgate), tokens(x).T @ tokens(dup)
dw_down = tokens(gate * sigmoid * up).T @ tokens(dout)
slopes = {"x": (x, dx), "w_gate": (w_gate, dw_gate), "w_up": (w_up, dw_up)}
slopes |= {"w_down": (w_down, dw_down)}
agree(lambda: SwiGLU(w_gate, w_up, w_down)(x), dout, **slopes)

# %% [markdown] lang="en"
r"""
## 3 · Tables, skips and dropout

### Embedding

**Forward** `out = √d_model · E[ids]`, plus PE \
**Back** dE[i] = √d_model · Σ dout over all places at which i was read \
**Shapes** ids (B, T) · E, dE (n_vocab, d_model) · out, dout (B, T, d_model)

You can write a lookup as a product with a row that has a single 1. That makes it the [affine](#Affine) entry again, with a factor. A row that was read three times adds up three slopes. A row that wasn't read gets 0. The row of padding is a row like any other here; only PyTorch's `padding_idx` gives it 0 whatever dout says. The ids have no slope, for between two rows there is no row. PE is fixed and takes no slope either. A *learned* table of positions would be one more embedding, whose ids are the places.

**Lesson** [14](14_way_back.ipynb), [07b](07b_tokens_and_embeddings_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
## 3 · 테이블, 잔차 연결, 드롭아웃

### 임베딩

**순전파** `out = √d_model · E[ids]`, 여기에 PE를 더함 \
**역전파** dE[i] = √d_model · Σ dout, 합은 i를 꺼내 온 모든 자리에 걸쳐 \
**모양** ids (B, T) · E, dE (n_vocab, d_model) · out, dout (B, T, d_model)

임베딩 테이블(embedding table)에서 행을 꺼내는 룩업(lookup)은, 1이 하나뿐인 원-핫 벡터(one-hot vector)를 테이블에 곱하는 것과 같습니다. 그래서 역전파도 [선형 층](#선형-층)과 같고, 배율 √d_model만 더 곱합니다. 세 번 꺼낸 행은 기울기 세 개를 더하고, 한 번도 꺼내지 않은 행의 기울기는 0입니다. 패딩(padding)의 행도 여기서는 다른 행과 똑같습니다. 다만 PyTorch의 `padding_idx`를 쓰면 dout이 얼마이든 그 행의 기울기는 0입니다. 행과 행 사이에는 아무 행도 없으므로 ids에는 기울기가 없습니다. PE는 고정된 숫자여서 기울기를 받지 않습니다. 위치의 테이블도 **학습**한다면, 그것은 자리 번호를 ids로 쓰는 또 하나의 임베딩입니다.

**자세히** [14장](14_way_back.ipynb), [7장 심화](07b_tokens_and_embeddings_deeper.ipynb)
"""

# %%
ids = np.array([[3, 1, 3, 7], [2, 2, 5, 2], [8, 3, 0, 0]])  # (B, T)
E, dout = draw(n_vocab, d_model), draw(B, T, d_model)
one_hot = np.eye(n_vocab)[ids]  # (B, T, n_vocab)
dE = d_model**0.5 * tokens(one_hot).T @ tokens(dout)
agree(lambda: d_model**0.5 * E[ids], dout, E=(E, dE))

# %% [markdown] lang="en"
r"""
### One table in several places

**Forward** `x = √d_model · E[ids]` at the foot, `logits = x @ E.T` at the top \
**Back** `dx = dlogits @ E`, and dE is `dlogits.T @ x` plus what comes from each place that read E \
**Shapes** logits, dlogits (B, T, n_vocab) · x, dx (B, T, d_model) · E, dE (n_vocab, d_model)

If you nudge a number that is used in two places, L moves by way of both. The slopes add up. Where the source has the same table, too, there are three places. At the foot only the rows that occur get something. At the top every piece was a candidate, and all rows do.

**Lesson** [14](14_way_back.ipynb), [07b](07b_tokens_and_embeddings_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 여러 곳에 쓰는 테이블

**순전파** 맨 아래에서 `x = √d_model · E[ids]`, 맨 위에서 `logits = x @ E.T` \
**역전파** `dx = dlogits @ E`, 그리고 dE는 `dlogits.T @ x`에, E의 행을 꺼내 온 곳마다 온 것을 더한 것 \
**모양** logits, dlogits (B, T, n_vocab) · x, dx (B, T, d_model) · E, dE (n_vocab, d_model)

이렇게 테이블 하나를 여러 곳에 쓰는 것을 가중치 공유(weight tying)라고 합니다. 두 곳에 쓰인 숫자를 조금 바꾸면 그 변화는 두 길로 L에 이르므로, 두 길로 온 기울기를 더합니다. 원문도 같은 테이블을 쓰면 모두 세 곳입니다. 맨 아래에서는 문장에 나온 조각의 행만 기울기를 받습니다. 맨 위에서는 모든 조각이 후보였으므로 모든 행이 기울기를 받습니다.

**자세히** [14장](14_way_back.ipynb), [7장 심화](07b_tokens_and_embeddings_deeper.ipynb)
"""

# %%
ids = np.array([[3, 1, 3, 7], [2, 2, 5, 2], [8, 3, 0, 0]])  # (B, T)
E, dlogits = draw(n_vocab, d_model), draw(B, T, n_vocab)
one_hot, x = np.eye(n_vocab)[ids], d_model**0.5 * E[ids]
dx = dlogits @ E
at_the_foot = d_model**0.5 * tokens(one_hot).T @ tokens(dx)
dE = tokens(dlogits).T @ tokens(x) + at_the_foot
agree(lambda: d_model**0.5 * E[ids] @ E.T, dlogits, E=(E, dE))

# %% [markdown] lang="en"
r"""
### Skip

**Forward** out = x + F(x); below, F(x) is `relu(x @ w)` \
**Back** dx = dout + what F makes of dout on its way back \
**Shapes** all (B, T, d_model)

This is a **residual connection**. Your nudge of x reaches the sum on two ways, around F and through F. Around F it arrives whole, and dout comes back whole, however little F lets through.

**Lesson** [14](14_way_back.ipynb), [02b](02b_residual_paths_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 잔차 연결

**순전파** out = x + F(x), 아래 셀에서 F(x)는 `relu(x @ w)` \
**역전파** dx = dout + (dout이 F를 거슬러 온 것) \
**모양** 모두 (B, T, d_model)

잔차 연결(residual connection)에서는 x를 조금 바꾼 변화가 F를 건너뛰는 길로도, F를 지나는 길로도 합에 이릅니다. 건너뛰는 길(스킵 연결, skip connection)로는 변화가 고스란히 가므로, dout도 고스란히 되돌아옵니다. F를 지나는 길이 거의 막혀 있어도 마찬가지입니다.

**자세히** [14장](14_way_back.ipynb), [2장 심화](02b_residual_paths_deeper.ipynb)
"""

# %%
x, dout, w = draw(B, T, d_model), draw(B, T, d_model), draw(d_model, d_model)
through = (dout * (x @ w > 0)) @ w.T
dx = dout + through
agree(lambda: x + relu(x @ w), dout, x=(x, dx))

# %% [markdown] lang="en"
r"""
### Dropout

**Forward** out = x · mask / (1 − p), with a new mask of 0 and 1 in each pass \
**Back** dx = dout · mask / (1 − p), with the *same* mask \
**Shapes** all alike, here (B, T, d_model)

You multiplied each number by something. Multiply its slope by the same thing. What was dropped had no part in the loss. At inference nothing is dropped, and dout comes back as it is. If a model drops attention weights as well, this entry comes between [Values](#Values) and [Softmax](#Softmax).

**Lesson** [06](06_dropout.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 드롭아웃

**순전파** out = x · mask / (1 − p), mask는 0과 1로 되어 있고 순전파마다 새로 뽑음 \
**역전파** dx = dout · mask / (1 − p), mask는 순전파에서 쓴 것 **그대로** \
**모양** 모두 같음, 여기서는 (B, T, d_model)

드롭아웃(dropout)이 순전파에서 숫자에 무엇을 곱했든, 그 기울기에도 똑같은 것을 곱합니다. 꺼진 숫자는 손실에 영향을 주지 않았으므로 기울기가 0입니다. 추론할 때는 아무것도 끄지 않으므로 dout이 그대로 되돌아옵니다.

**자세히** [6장](06_dropout.ipynb)
"""

# %%
x, dout, p = draw(B, T, d_model), draw(B, T, d_model), 0.25
mask = rng.random((B, T, d_model)) >= p
dx = dout * mask / (1 - p)
agree(lambda: dropout(x, mask, p), dout, x=(x, dx))

# %% [markdown] lang="en"
r"""
## 4 · Norms

### LayerNorm

**Forward** out = γ · x̂ + β, with x̂ = (x − mean) / std and std = √(variance + ε), token by token; the variance divides by d_model \
**Back** with dx̂ = γ · dout,

$$dx = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{std}$$

and dγ = Σ dout · x̂, dβ = Σ dout over all tokens \
**Shapes** x, dx, out, dout (B, T, d_model) · mean, std (B, T, 1) · γ, β and their slopes (d_model,)

There are two things that LayerNorm won't notice, if we forget about ε. Add the same amount to all numbers of a token, or stretch it along x̂. These two parts of dx̂ have to go. The part that all numbers share is their mean. The part along x̂ is a **projection**, and it's written with a mean because the squares of x̂ have the mean 1. Any other tiny nudge leaves mean and std as they are. It arrives at x̂ divided by std, and its slope comes back divided by std. The formula is exact, ε included. The sums over the tokens are those of [affine](#Affine).

**Lesson** [14](14_way_back.ipynb), in three ways of a nudge [03b](03b_layer_norm_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
## 4 · 정규화

### 층 정규화

**순전파** out = γ · x̂ + β, 토큰마다 x̂ = (x − mean) / std, std = √(variance + ε) \
**역전파** dx̂ = γ · dout이라고 하면

$$dx = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{std}$$

그리고 모든 토큰에 걸쳐 dγ = Σ dout · x̂, dβ = Σ dout \
**모양** x, dx, out, dout (B, T, d_model) · mean, std (B, T, 1) · γ, β와 그 기울기 (d_model,)

토큰의 숫자에 모두 같은 수를 더하거나 토큰을 x̂ 방향으로 늘여도 층 정규화(layer normalization, LayerNorm)는 눈치채지 못합니다. (다만 ε 때문에 아주 조금은 달라집니다.) 그래서 dx̂에서 이 두 방향의 성분을 뺍니다. 모든 숫자에 똑같이 들어 있는 성분은 dx̂의 평균이고, x̂ 방향의 성분은 dx̂을 x̂에 내린 정사영(projection)입니다. 빼고 남은 것을 std로 나눕니다. γ와 β의 기울기를 토큰에 걸쳐 더하는 것은 [선형 층](#선형-층)에서와 같습니다.

**자세히** [14장](14_way_back.ipynb), 숫자 하나의 변화가 가는 세 길로는 [3장 심화](03b_layer_norm_deeper.ipynb)
"""


# %%
def norm_back(dout, norm):
    dx_hat = norm.gamma * dout
    along = mean(dx_hat * norm.x_hat)  # (B, T, 1)
    dx = (dx_hat - mean(dx_hat) - norm.x_hat * along) / norm.std
    return dx, tokens(dout * norm.x_hat).sum(axis=0), tokens(dout).sum(axis=0)


# %%
x, dout, gamma, beta = draw(B, T, d_model), draw(B, T, d_model), draw(d_model), draw(d_model)
norm = LayerNorm(gamma, beta)
norm(x)  # keeps x̂ and std | x̂과 std를 남김
dx, dgamma, dbeta = norm_back(dout, norm)
slopes = {"x": (x, dx), "gamma": (gamma, dgamma), "beta": (beta, dbeta)}
agree(lambda: LayerNorm(gamma, beta)(x), dout, **slopes)

# %% [markdown] lang="en"
r"""
### RMSNorm

**Forward** out = γ · x̂, with x̂ = x / rms and rms = √(mean of x² + ε) \
**Back** with dx̂ = γ · dout, dx = (dx̂ − x̂ · mean(dx̂ · x̂)) / rms, and dγ = Σ dout · x̂ \
**Shapes** as LayerNorm, without β

RMSNorm takes no mean away, and it does notice when you raise all numbers alike. There's only one thing it won't notice, a stretch. That's why only the part along x̂ has to go.

**Lesson** [19](19_model_of_today.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### RMSNorm

**순전파** out = γ · x̂, 토큰마다 x̂ = x / rms, rms = √(x²의 평균 + ε) \
**역전파** dx̂ = γ · dout이라고 하면 dx = (dx̂ − x̂ · mean(dx̂ · x̂)) / rms, 그리고 모든 토큰에 걸쳐 dγ = Σ dout · x̂ \
**모양** 층 정규화와 같고 β만 없음

RMSNorm은 제곱 평균의 제곱근(root mean square)으로 나누기만 하고 평균은 빼지 않습니다. 그래서 숫자를 모두 똑같이 올리면 알아챕니다. 눈치채지 못하는 방향은 x̂ 방향 하나뿐이고, dx̂에서 빼는 성분도 하나뿐입니다.

**자세히** [19장](19_model_of_today.ipynb)
"""

# %%
x, dout, gamma = draw(B, T, d_model), draw(B, T, d_model), draw(d_model)
rms = np.sqrt(mean(x**2) + 1e-6)  # (B, T, 1)
x_hat, dx_hat = x / rms, gamma * dout
dx = (dx_hat - x_hat * mean(dx_hat * x_hat)) / rms
dgamma = tokens(dout * x_hat).sum(axis=0)
agree(lambda: RMSNorm(gamma)(x), dout, x=(x, dx), gamma=(gamma, dgamma))

# %% [markdown] lang="en"
r"""
### Add and norm

**Forward** Post-LN: out = norm(x + F(x)). Pre-LN: out = x + F(norm(x)) \
**Back** Post-LN: dsum is dout back through the norm, then dx = dsum + F's share of dsum. Pre-LN: dx = dout + what comes back through F, then through the norm \
**Shapes** all (B, T, d_model)

You meet the parts in reverse. At a plus sign the slope goes both ways. In Post-LN even the way around F meets the norm. In Pre-LN it meets nothing at all. That's one reason why deep stacks of this kind are easier to train. If F ends in [dropout](#Dropout), its share meets the mask first.

**Lesson** [12](12_encoder.ipynb) for the two orders, [12b](12b_encoder_deeper.ipynb) for the way back
"""

# %% [markdown] lang="ko"
r"""
### 잔차 연결과 정규화

**순전파** Post-LN은 out = norm(x + F(x)), Pre-LN은 out = x + F(norm(x)) \
**역전파** Post-LN은 dx = dsum + (dsum이 F를 거슬러 온 것), dsum은 dout이 정규화를 거슬러 온 것. Pre-LN은 dx = dout + (dout이 F를, 이어서 정규화를 거슬러 온 것) \
**모양** 모두 (B, T, d_model)

거꾸로 가면 나중에 계산한 것을 먼저 만나고, 더하기에서는 기울기가 두 길로 모두 갑니다. Post-LN(add & norm)에서는 F를 건너뛰어 온 기울기도 정규화를 거슬러야 합니다. Pre-LN에서는 건너뛰는 길에 아무것도 없습니다. Pre-LN 층을 깊이 쌓았을 때 학습하기가 더 쉬운 이유 가운데 하나입니다.

**자세히** 두 순서는 [12장](12_encoder.ipynb), 역전파는 [12장 심화](12b_encoder_deeper.ipynb)
"""

# %%
x, dout, w = draw(B, T, d_model), draw(B, T, d_model), draw(d_model, d_model)
norm = LayerNorm(draw(d_model), draw(d_model))
norm(x + relu(x @ w))  # Post-LN
dsum, *_ = norm_back(dout, norm)
dx = dsum + (dsum * (x @ w > 0)) @ w.T
agree(lambda: norm(x + relu(x @ w)), dout, x=(x, dx))

# %%
x, dout, w = draw(B, T, d_model), draw(B, T, d_model), draw(d_model, d_model)
norm = LayerNorm(draw(d_model), draw(d_model))
dnormed = (dout * (norm(x) @ w > 0)) @ w.T  # Pre-LN
dx = dout + norm_back(dnormed, norm)[0]
agree(lambda: x + relu(norm(x) @ w), dout, x=(x, dx))

# %% [markdown] lang="en"
r"""
## 5 · Attention

Between the queries, keys and values of one head stand three small steps: scores, softmax, weighted sum. The way back meets them in reverse.

### Values

**Forward** `out = weights @ v` \
**Back** `dv = weights.T @ dout`, `dweights = dout @ v.T` \
**Shapes** weights, dweights (B, T, S) · v, dv (B, S, d_v) · out, dout (B, T, d_v)

Nudge a value, and your nudge reaches each row that attended to it, times the attention weight. The slope comes back times the same weight. Whoever was attended to gets the slope. An attention weight multiplies a whole value. Its slope is therefore the dot product of this value and dout.

**Lesson** [14](14_way_back.ipynb), [09b](09b_attention_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
## 5 · 어텐션

어텐션(attention) 헤드(head) 하나는 쿼리(query), 키(key), 값(value)으로 세 가지를 차례로 계산합니다. 점수, 소프트맥스(softmax), 가중합입니다. 거꾸로 갈 때는 가중합을 가장 먼저, 점수를 가장 나중에 만납니다.

### 값

**순전파** `out = weights @ v` \
**역전파** `dv = weights.T @ dout`, `dweights = dout @ v.T` \
**모양** weights, dweights (B, T, S) · v, dv (B, S, d_v) · out, dout (B, T, d_v)

값을 조금 바꾸면 그 변화는 어텐션 가중치(attention weight)가 곱해져서, 이 값을 본 모든 행에 이릅니다. 그래서 되돌아오는 기울기에도 똑같은 어텐션 가중치가 곱해집니다. 기울기는 어텐션이 본 단어로 갑니다. 그리고 어텐션 가중치 하나는 값 벡터(vector) 전체에 곱해지므로, 그 기울기는 이 벡터와 dout의 내적(dot product)입니다.

**자세히** [14장](14_way_back.ipynb), [9장 심화](09b_attention_deeper.ipynb)
"""

# %%
weights, v, dout = softmax(draw(B, T, S)), draw(B, S, d_k), draw(B, T, d_k)
dv = weights.swapaxes(-1, -2) @ dout  # (B, S, d_k)
dweights = dout @ v.swapaxes(-1, -2)  # (B, T, S)
agree(lambda: weights @ v, dout, v=(v, dv), weights=(weights, dweights))

# %% [markdown] lang="en"
r"""
### Softmax

**Forward** weights = softmax(scores), row by row \
**Back** dscores = weights · (dweights − Σ weights · dweights), where the sum is the weighted mean of the row \
**Shapes** all (B, T, S); the weighted mean (B, T, 1)

Softmax takes e to the power of each score and divides by the sum of the row. Raise one score by a tiny ε. Its power grows by the share ε, and the sum of the powers by the share weight · ε. This weight gains weight · ε, but then *every* weight of the row shrinks by the share weight · ε. What it gains counts with its own dweights. What all of them give counts with their weighted mean. That's weight · (dweights − mean), and you never build a matrix of slopes.

Where one weight is near 1, all dscores are near 0. The other weights are tiny, and the weighted mean is almost the dweights of the large one. There softmax is **saturated**. The dscores of a row always add up to 0. That's why the bias b_k of the keys gets no slope, as long as it raises all scores of a row alike. [RoPE](#RoPE) turns it differently at each place, and there it does get one.

**Lesson** [14](14_way_back.ipynb), [09b](09b_attention_deeper.ipynb); its Jacobian [14b](14b_way_back_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 소프트맥스

**순전파** weights = softmax(scores), 행마다 따로 \
**역전파** dscores = weights · (dweights − Σ weights · dweights), 합은 행마다 구한 가중 평균 \
**모양** 모두 (B, T, S), 가중 평균은 (B, T, 1)

점수 하나를 아주 작은 ε만큼 올려 봅시다. 이 점수의 어텐션 가중치를 a라고 하면, 점수의 거듭제곱은 ε의 비율로 커지고 거듭제곱의 합은 a · ε의 비율로 커집니다. 그래서 이 어텐션 가중치는 a · ε만큼 늘어나고, 그 대신 행의 **모든** 어텐션 가중치가 a · ε의 비율로 줄어듭니다. 늘어난 a · ε에는 자기 dweights가 곱해지고, 줄어든 것을 모두 합친 a · ε에는 dweights의 가중 평균이 곱해집니다. 둘의 차이를 ε으로 나눈 것이 weights · (dweights − 가중 평균)입니다. 기울기를 늘어놓은 야코비 행렬(Jacobian matrix)은 만들 필요가 없습니다.

한 어텐션 가중치가 1에 가까우면 dscores는 모두 0에 가깝습니다. 이럴 때 소프트맥스가 **포화**(saturation)되었다고 합니다. 그리고 한 행의 dscores를 모두 더하면 0입니다. 키의 편향 b_k는 한 행의 점수를 모두 똑같이 올리므로 기울기를 받지 못합니다. (RoPE를 쓰면 다릅니다. 키의 위치마다 b_k를 다른 각도로 돌리기 때문입니다.)

**자세히** [14장](14_way_back.ipynb), [9장 심화](09b_attention_deeper.ipynb), 야코비 행렬은 [14장 심화](14b_way_back_deeper.ipynb)
"""

# %%
scores, dweights = draw(2, B, T, S)
weights = softmax(scores)
weighted_mean = (weights * dweights).sum(axis=-1, keepdims=True)  # (B, T, 1)
dscores = weights * (dweights - weighted_mean)
agree(lambda: softmax(scores), dweights, scores=(scores, dscores))

# %% [markdown] lang="en"
r"""
### Scores

**Forward** `scores = q @ k.T / √d_k` \
**Back** `dq = dscores @ k / √d_k`, `dk = dscores.T @ q / √d_k` \
**Shapes** q, dq (B, T, d_k) · k, dk (B, S, d_k) · scores, dscores (B, T, S)

A score is a dot product, and in a product each factor gets the other one. A query collects the keys that it was compared with, each times its dscores. A key collects the queries in the same way. You divided by √d_k once, so divide once on the way back. What ALiBi adds to the scores is fixed and changes nothing here.

**Lesson** [09b](09b_attention_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 점수

**순전파** `scores = q @ k.T / √d_k` \
**역전파** `dq = dscores @ k / √d_k`, `dk = dscores.T @ q / √d_k` \
**모양** q, dq (B, T, d_k) · k, dk (B, S, d_k) · scores, dscores (B, T, S)

점수는 내적이고, 곱에서는 한쪽 인수의 기울기에 다른 쪽 인수가 곱해집니다. 그래서 쿼리는 자기와 비교한 키마다 dscores를 곱해 모으고, 키는 자기와 비교한 쿼리마다 dscores를 곱해 모읍니다. 순전파에서 √d_k로 한 번 나누었으니 되돌아올 때도 한 번 나눕니다. ALiBi가 점수에 더하는 숫자는 고정되어 있으므로 이 식을 바꾸지 않습니다.

**자세히** [9장 심화](09b_attention_deeper.ipynb)
"""

# %%
q, k, dscores = draw(B, T, d_k), draw(B, S, d_k), draw(B, T, S)
dq = dscores @ k / d_k**0.5
dk = dscores.swapaxes(-1, -2) @ q / d_k**0.5
agree(lambda: q @ k.swapaxes(-1, -2) / d_k**0.5, dscores, q=(q, dq), k=(k, dk))

# %% [markdown] lang="en"
r"""
### Masks

**Forward** a score that may not be seen becomes −∞, and its attention weight 0 \
**Back** no new formula, for dscores = weights · (…) is 0 there \
**Shapes** mask (B, T, S) or what stretches to it, True = may be seen; causal (T, T); padding (B, 1, S)

If you nudge a hidden score, the weights stay as they are. Nothing comes back by way of it. Padding that nobody may see gets exactly 0, in its key and in its value. Its query is another matter. A row of padding still asks, and only the loss, with a dout of 0 there, keeps it quiet. If a row may see nothing at all, our softmax gives it weights of 0, and all its slopes are 0. Below we take one whole head back, under both masks, and the cell asserts those zeros.

**Lesson** [09](09_attention.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 마스크

**순전파** 보면 안 되는 점수는 −∞가 되고, 그 어텐션 가중치는 0이 됨 \
**역전파** 새로운 식은 없음, 그 자리에서는 dscores = weights · (…)가 0 \
**모양** mask는 (B, T, S) 또는 그 모양으로 브로드캐스팅(broadcasting)되는 것, True = 볼 수 있음 · 인과 마스크(causal mask) (T, T) · 패딩 (B, 1, S)

가려진 점수를 조금 바꾸어도 어텐션 가중치는 그대로입니다. 그래서 가려진 점수로는 아무것도 되돌아오지 않습니다. 아무도 볼 수 없는 패딩은 키의 기울기도 값의 기울기도 정확히 0입니다. 아래 셀은 두 마스크를 모두 쓴 헤드 하나를 처음부터 끝까지 거슬러 가고, 패딩의 기울기가 0인지도 확인합니다.

**자세히** [9장](09_attention.ipynb)
"""


# %%
def attend_back(dout, q, k, v, weights):
    dv = weights.swapaxes(-1, -2) @ dout
    dweights = dout @ v.swapaxes(-1, -2)
    dscores = weights * (dweights - (weights * dweights).sum(axis=-1, keepdims=True))
    root = q.shape[-1] ** 0.5  # √d_k
    return dscores @ k / root, dscores.swapaxes(-1, -2) @ q / root, dv


# %%
q, k, v, dout = draw(4, B, T, d_k)
real = np.arange(T) < np.array([[4], [3], [2]])  # (B, T), False at padding | (B, T), 패딩에서 False
mask = causal(T) & real[:, None, :]  # (B, T, T)
_, weights = attend(q, k, v, mask)
dq, dk, dv = attend_back(dout, q, k, v, weights)
assert (dk[~real] == 0).all() and (dv[~real] == 0).all()
agree(lambda: attend(q, k, v, mask)[0], dout, q=(q, dq), k=(k, dk), v=(v, dv))

# %% [markdown] lang="en"
r"""
### Heads

**Forward** `split_heads` cuts each row into H heads; after attention `merge_heads` joins them, and `out = merged @ w_o + b_o` \
**Back** through w_o as [affine](#Affine), then the slopes are split where the forward pass merged, and merged where it split \
**Shapes** merged, out (B, T, d_model) · heads (B, H, T, d_k), with H · d_k = d_model · w_o (d_model, d_model)

Cutting and joining only carry numbers to other places. You carry their slopes back. In between, every head goes back by itself. Only w_o mixes the heads, and dout is all that a head hears of the others.

**Lesson** [10b](10b_multi_head_attention_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 헤드

**순전파** `split_heads`가 행을 헤드 H개로 나누고, 어텐션 다음에 `merge_heads`가 다시 합친 뒤 `out = merged @ w_o + b_o` \
**역전파** w_o는 [선형 층](#선형-층)과 같고, 그다음에는 순전파에서 합친 곳에서 나누고, 나눈 곳에서 합침 \
**모양** merged, out (B, T, d_model) · heads (B, H, T, d_k) · w_o (d_model, d_model)

나누고 합치는 것은 숫자의 자리만 옮기는 일이므로, 기울기도 원래 자리로 옮기면 됩니다. 그 사이에서는 헤드마다 따로 거슬러 갑니다. 헤드를 섞는 것은 w_o뿐이고, 다른 헤드에서 일어난 일은 dout으로만 전해집니다.

**자세히** [10장 심화](10b_multi_head_attention_deeper.ipynb)
"""

# %%
heads, dout = draw(B, H, T, d_k), draw(B, T, d_model)
w_o, b_o = draw(d_model, d_model), draw(d_model)
dmerged, dw_o, db_o = affine_back(dout, merge_heads(heads), w_o)
dheads = split_heads(dmerged, H)  # (B, H, T, d_k)
slopes = {"heads": (heads, dheads), "w_o": (w_o, dw_o), "b_o": (b_o, db_o)}
agree(lambda: merge_heads(heads) @ w_o + b_o, dout, **slopes)

# %% [markdown] lang="en"
r"""
### Memory

**Forward** `q = x @ w_q`, but `k = memory @ w_k` and `v = memory @ w_v` \
**Back** `dx = dq @ w_q.T` and `dmemory = dk @ w_k.T + dv @ w_v.T`, summed over all layers of the decoder; `dw_q = x.T @ dq`, but `dw_k = memory.T @ dk` and `dw_v = memory.T @ dv` \
**Shapes** x, dx (B, T, d_model) · memory, dmemory (B, S, d_model)

In **cross-attention** each row of the memory was used twice, as a key and as a value, and by every layer of the decoder anew. Add up all of it before you go back through the encoder. In *self*-attention the memory is x itself. There dx is the sum of three, of dq, dk and dv, each back through its matrix.

**Lesson** [14](14_way_back.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 메모리

**순전파** `q = x @ w_q`, 그러나 `k = memory @ w_k`, `v = memory @ w_v` \
**역전파** `dx = dq @ w_q.T`, 그리고 디코더의 모든 층에 걸쳐 더한 `dmemory = dk @ w_k.T + dv @ w_v.T` \
**모양** x, dx (B, T, d_model) · memory, dmemory (B, S, d_model)

메모리(memory)의 행은 키로 한 번, 값으로 한 번 쓰이고, 이것이 디코더(decoder)의 층마다 되풀이됩니다. 이 모든 곳에서 온 기울기를 더한 다음에야 인코더(encoder)를 거슬러 갑니다. **셀프 어텐션**(self-attention)에서는 메모리가 x 자신입니다. 그래서 dx는 세 가지를 더한 것입니다. dq, dk, dv가 저마다 자기 행렬을 거슬러 온 것입니다.

**자세히** [14장](14_way_back.ipynb)
"""

# %%
x, memory, dout = draw(B, T, d_model), draw(B, S, d_model), draw(B, T, d_k)
w_q, w_k, w_v = draw(3, d_model, d_k) / d_model**0.5
seen = np.arange(S) < np.array([[[5]], [[4]], [[2]]])  # (B, 1, S), False at padding | (B, 1, S), 패딩에서 False
q, k, v = x @ w_q, memory @ w_k, memory @ w_v
dq, dk, dv = attend_back(dout, q, k, v, attend(q, k, v, seen)[1])
dx, dmemory = dq @ w_q.T, dk @ w_k.T + dv @ w_v.T
slopes = {"x": (x, dx), "memory": (memory, dmemory)}
agree(lambda: attend(x @ w_q, memory @ w_k, memory @ w_v, seen)[0], dout, **slopes)

# %% [markdown] lang="en"
r"""
### Shared keys

**Forward** in **grouped-query attention**, here: two heads have keys, six heads ask, and each key is handed to three neighbouring heads \
**Back** dk = Σ over the heads that share it; dv likewise \
**Shapes** k, dk (B, 2, S, d_k) · as the six heads see them (B, 6, S, d_k)

You used one number three times. It gets three slopes, and they add up. Grouped queries save keys and values that you'd have to keep. On the way back each of the six heads still computes its slope before you add.

**Lesson** [19](19_model_of_today.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 공유하는 키

**순전파** 키가 있는 헤드는 둘, 쿼리가 있는 헤드는 여섯이고, 키를 쿼리 헤드 셋씩 공유함 \
**역전파** dk = Σ (그 키를 공유하는 헤드에서 온 기울기), dv도 마찬가지 \
**모양** k, dk (B, 2, S, d_k) · 헤드 여섯이 보는 키 (B, 6, S, d_k)

숫자 하나를 세 번 썼으니 기울기도 세 개가 오고, 그 셋을 더합니다. 그룹 쿼리 어텐션(grouped-query attention, GQA)을 쓰면 저장할 키와 값이 줄어들지만, 계산할 기울기가 줄어들지는 않습니다.

**자세히** [19장](19_model_of_today.ipynb)
"""

# %%
k, dout = draw(B, 2, S, d_k), draw(B, 6, S, d_k)
dk = dout.reshape(B, 2, 3, S, d_k).sum(axis=2)
agree(lambda: np.repeat(k, 3, axis=1), dout, k=(k, dk))

# %% [markdown] lang="en"
r"""
### RoPE

**Forward** each pair (a, b) of neighbours in q, and in k, is turned by α = t · ω and becomes (a · cos α − b · sin α, a · sin α + b · cos α); t is the token's place, and pair i has ω = 10000^(−2i/d_k), both counted from 0 \
**Back** each pair (a, b) of slopes is turned by −α and becomes (a · cos α + b · sin α, b · cos α − a · sin α) \
**Shapes** q, dq, k, dk (B, T, d_k) · angles (T, d_k / 2)

To turn a pair is to multiply it by a matrix, and on the way back you multiply by the transpose. The transpose of a turn is the turn back. Values aren't turned, and dv stays as it is.

**Lesson** [11](11_positions_in_attention.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### RoPE

**순전파** q와 k의 숫자를 두 개씩 짝지어 각도 t · ω만큼 돌림, t는 토큰의 위치 \
**역전파** 기울기를 두 개씩 짝지어 각도 −t · ω만큼 돌림 \
**모양** q, dq, k, dk (B, T, d_k) · 각도 (T, d_k / 2)

짝지은 두 숫자를 돌리는 것은 회전 행렬을 곱하는 것이고, 거슬러 갈 때는 그 전치를 곱합니다. 회전 행렬의 전치는 같은 각도만큼 반대로 돌리는 행렬입니다. 값은 돌리지 않았으므로 dv는 그대로입니다.

**자세히** [11장](11_positions_in_attention.ipynb)
"""

# %%
q, dout = draw(2, B, T, d_k)
angles = np.arange(T)[:, None] * frequencies(d_k)  # (T, d_k / 2)
even, odd = dout[..., 0::2], dout[..., 1::2]  # (B, T, d_k / 2)
dq = np.empty_like(q)
dq[..., 0::2] = even * np.cos(angles) + odd * np.sin(angles)
dq[..., 1::2] = odd * np.cos(angles) - even * np.sin(angles)
agree(lambda: rotate(q), dout, q=(q, dq))

# %% [markdown] lang="en"
r"""
## 6 · Losses

Here nothing comes from above. L is a number, its own slope is 1, and the way back begins.

### Minus ln p

**Forward** L = −ln p of the wanted piece, with p = softmax(logits) \
**Back** dlogits = p − wanted, where *wanted* has a 1 at that piece and 0 elsewhere \
**Shapes** logits, p, wanted, dlogits (n_vocab,)

A logarithm turns a quotient into a difference. So −ln p is minus the wanted logit, plus ln of the sum of e^logit over all pieces. The first term has the slope −1 at the wanted piece. The second has, at each logit, that power's share of the sum, and this share is p. Its name is **cross-entropy**. If you smooth the labels, L becomes −Σ wanted · ln p, with a little less than 1 at that piece and a little more than 0 elsewhere. *wanted* still adds up to 1, and the formula back stays.

**Lesson** [14](14_way_back.ipynb); label smoothing [15b](15b_training_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
## 6 · 손실

이 절에는 위에서 내려오는 기울기가 없습니다. L은 수 하나이고, L 자신의 기울기는 1입니다. 역전파는 여기서 시작합니다.

### 조각 하나의 손실

**순전파** L = −ln p, p는 softmax(logits)에서 맞혀야 할 조각의 확률 \
**역전파** dlogits = p − wanted, 여기서 p는 softmax(logits) 전체이고 wanted는 맞혀야 할 조각에서 1, 나머지에서 0 \
**모양** logits, p, wanted, dlogits (n_vocab,)

나눗셈에 로그를 씌우면 뺄셈이 됩니다. 그래서 −ln p는 −(맞혀야 할 조각의 로짓(logit)) + ln(모든 거듭제곱의 합)입니다. 첫 번째 항의 기울기는 맞혀야 할 조각의 로짓에서 −1입니다. 두 번째 항의 기울기는 로짓마다 그 거듭제곱이 합에서 차지하는 비율, 즉 p입니다. 레이블 스무딩(label smoothing)을 쓰면 wanted가 맞혀야 할 조각에서 1보다 조금 작아지고 나머지에서 0보다 조금 커집니다. 식은 그대로입니다.

**자세히** [14장](14_way_back.ipynb), 레이블 스무딩은 [15장 심화](15b_training_deeper.ipynb)
"""

# %%
logits, wanted = draw(n_vocab), np.eye(n_vocab)[4]
wanted = 0.9 * wanted + 0.1 / n_vocab  # smoothed | 스무딩
dlogits = softmax(logits) - wanted
agree(lambda: -np.sum(wanted * np.log(softmax(logits))), 1, logits=(logits, dlogits))

# %% [markdown] lang="en"
r"""
### Mean over pieces

**Forward** L = mean of −ln p over the n pieces that count; padding doesn't \
**Back** dlogits = (p − wanted) / n at each of them, 0 at padding \
**Shapes** logits, dlogits (B, T, n_vocab) · wanted (B, T) as ids, (B, T, n_vocab) as rows with a 1

Each piece has one vote of n. Its slope is an nth of what it would be alone. Count n over the whole batch. If you average each sentence first, the pieces of short sentences get more than their vote.

**Lesson** [14](14_way_back.ipynb), [15](15_training.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 교차 엔트로피

**순전파** L = 패딩이 아닌 조각 n개의 −ln p를 평균한 것 \
**역전파** 패딩이 아닌 조각마다 dlogits = (p − wanted) / n, 패딩에서는 0 \
**모양** logits, dlogits (B, T, n_vocab) · wanted는 ids로 (B, T), 1이 하나뿐인 행으로 (B, T, n_vocab)

교차 엔트로피(cross-entropy)에서 조각 하나는 n표 가운데 한 표입니다. 그래서 기울기도 그 조각만 있을 때의 n분의 1입니다. n은 배치 전체에서 셉니다. 문장마다 먼저 평균하면 짧은 문장의 조각이 한 표보다 많은 표를 받습니다.

**자세히** [14장](14_way_back.ipynb), [15장](15_training.ipynb)
"""

# %%
logits = draw(B, T, n_vocab)
wanted = np.array([[3, 1, 4, 7], [2, 6, 5, 0], [8, 5, 0, 0]])  # (B, T), 0 is padding | (B, T), 0은 패딩
counts = wanted != 0
one_hot = np.eye(n_vocab)[wanted]
dlogits = (softmax(logits) - one_hot) * counts[..., None] / counts.sum()
agree(lambda: CrossEntropy(pad=0)(logits, wanted), 1, logits=(logits, dlogits))

# %% [markdown] lang="en"
r"""
### Squared error

**Forward** L = ½ Σ (y − target)² / n, over n tokens \
**Back** dy = (y − target) / n \
**Shapes** y, target, dy (B, T, d_model)

The slope of a square is twice what you squared. The ½ takes this 2 away. PyTorch's `MSELoss` has no ½ and divides by all numbers, so its slopes are 2 / d_model times ours.

**Lesson** [04](04_backprop.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 제곱 오차

**순전파** L = ½ Σ (y − target)² / n, n은 토큰의 수 \
**역전파** dy = (y − target) / n \
**모양** y, target, dy (B, T, d_model)

제곱한 것의 기울기는 제곱하기 전의 두 배입니다. 이 2를 ½이 없애 줍니다.

**자세히** [4장](04_backprop.ipynb)
"""

# %%
y, target = draw(2, B, T, d_model)
dy = (y - target) / (B * T)
agree(lambda: SquaredError()(y, target), 1, y=(y, dy))

# %% [markdown] lang="en"
r"""
## 7 · All of it together

### A whole layer

**Forward** an encoder layer: x_1 = norm(x + attention(x)), x_2 = norm(x_1 + network(x_1)) \
**Back** the same lines from the last to the first, each with its entry \
**Shapes** x, x_1, x_2 and their slopes (B, T, d_model)

Each part needs what it saw on the way forward, and the layer has kept it: `part.hidden`, say, is what ReLU handed on. Where a row went two ways, you add. In a whole Transformer two sums have to wait. The encoder can't start before *all* layers of the decoder have added to dmemory. A shared table has its slope only when the last of its places has added. You know every line below, for we only put the entries one after the other.

**Lesson** [12b](12b_encoder_deeper.ipynb) for a layer, [14](14_way_back.ipynb) for the model
"""

# %% [markdown] lang="ko"
r"""
## 7 · 모두 함께

### 인코더 층 전체

**순전파** x_1 = norm(x + attention(x)), x_2 = norm(x_1 + network(x_1)) \
**역전파** 같은 줄을 마지막 줄부터 첫 줄까지, 줄마다 위의 항목대로 \
**모양** x, x_1, x_2와 그 기울기 (B, T, d_model)

부품을 거슬러 가려면 그 부품이 순전파에서 본 숫자가 있어야 합니다. 행이 두 길로 나간 곳에서는 두 길로 돌아온 기울기를 더합니다. 트랜스포머 전체를 거슬러 갈 때는 다 더할 때까지 기다려야 하는 합이 두 개 있습니다. 인코더는 디코더의 **모든** 층이 dmemory에 더한 다음에야 시작할 수 있습니다. 여러 곳에 쓰는 테이블의 기울기는 마지막 한 곳까지 더해야 완성됩니다. 아래 코드에 처음 보는 줄은 없습니다. 위의 항목들을 차례로 이었을 뿐입니다.

**자세히** 층은 [12장 심화](12b_encoder_deeper.ipynb), 모델은 [14장](14_way_back.ipynb)
"""


# %%
def attention_back(dout, part):
    dmerged, dw_o, db_o = affine_back(dout, part.merged, part.w_o)
    dheads = split_heads(dmerged, H)
    three = attend_back(dheads, part.q, part.k, part.v, part.weights)
    dq, dk, dv = [merge_heads(one) for one in three]
    by_q, *of_q = affine_back(dq, part.x, part.w_q)
    by_k, *of_k = affine_back(dk, part.x, part.w_k)
    by_v, *of_v = affine_back(dv, part.x, part.w_v)
    return by_q + by_k + by_v, *of_q, *of_k, *of_v, dw_o, db_o


def network_back(dout, part):
    dhidden, dw_2, db_2 = affine_back(dout, part.hidden, part.w_2)
    return *affine_back(dhidden * (part.hidden > 0), part.x, part.w_1), dw_2, db_2


# %%
def layer_back(dout, layer):
    gradients = []
    for part, back in ((layer.feed_forward, network_back), (layer.attention, attention_back)):
        dsum, dgamma, dbeta = norm_back(dout, part.norm)
        through, *of_part = back(dsum, part.inside)
        dout = dsum + through  # around and through | 건너뛴 것과 지나온 것
        gradients = [*of_part, dgamma, dbeta, *gradients]
    return dout, gradients


# %%
layer = EncoderLayer.random(d_model, H, d_ff, rng)
for part in (layer.attention, layer.feed_forward):
    part.norm.gamma, part.norm.beta = draw(2, d_model)
x, dout = draw(2, B, T, d_model)
shown = np.arange(T) < np.array([4, 3, 2])[:, None, None, None]  # (B, 1, 1, T)
layer(x, shown)
dx, gradients = layer_back(dout, layer)
arrays = {"x": x, **layer.params}
nudged = numerical_gradients(lambda: (layer(x, shown) * dout).sum(), arrays)
compare(dict(zip(nudged, (dx, *gradients))), nudged, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
The layer's own `backward` gives the same 17 arrays, to twelve digits.
"""

# %% [markdown] lang="ko"
r"""
층의 `backward`도 배열 17개에서 똑같은 기울기를 냅니다. 열두 자리까지 같습니다.
"""

# %%
layer(x, shown)
of_layer = {"dx": layer.backward(dout), **layer.grads}
len(compare(dict(zip(of_layer, (dx, *gradients))), of_layer, tolerance=1e-12).rows)

# %% [markdown] lang="en"
r"""
## 8 · In PyTorch

Nudges agree to six digits. If you want ten, you need a second program. The layers of the course go back by the formulas of this page. Now they meet PyTorch, whose autograd never saw one of them. `equal_on_every_device` stops if a gradient differs by more than 1e-10 (in float32, 1e-4), and the tables list what it has compared. First come those that take each token by itself. Then comes attention in its kinds, with masks and with a memory of another length.
"""

# %% [markdown] lang="ko"
r"""
## 8 · PyTorch로

수치 미분과는 여섯 자리까지 같았습니다. 열 자리까지 비교하고 싶다면 다른 프로그램이 하나 더 있어야 합니다. 그래서 이 과정의 층을 이제 PyTorch와 비교합니다. PyTorch의 자동 미분(autograd)은 이 페이지의 식을 하나도 본 적이 없습니다. 먼저 토큰마다 따로 계산하는 층을 비교하고, 그다음에 여러 가지 어텐션을 비교합니다. 어텐션에는 마스크도 쓰고, 길이가 다른 메모리도 넣습니다.
"""

# %%
from helpers import Dropout, Embedding, FeedForward, GELUFeedForward, Logits, Residual
from helpers import equal_on_every_device

x, ids, E = draw(B, T, d_model), rng.integers(n_vocab, size=(B, T)), draw(n_vocab, d_model)
sizes = d_model, d_ff, rng
by_token = [Embedding(E, scale=d_model**0.5), Logits(E), Dropout(0.25, rng)]
by_token += [kind.random(*sizes) for kind in (FeedForward, GELUFeedForward, SwiGLU)]
by_token += [Residual(FeedForward.random(*sizes)), RMSNorm(draw(d_model))]
by_token += [LayerNorm(draw(d_model), draw(d_model))]
found = []
for one in by_token:
    given = ids if isinstance(one, Embedding) else x
    equal_on_every_device(one, given, draw(*one(given).shape))
    found.append((type(one).__name__, ", ".join(["dx"] * (given is x) + [*one.grads])))
Table(("layer", "gradients"), found)

# %%
from helpers import ALiBiAttention, GroupedQueryAttention, MultiHeadAttention, RotaryAttention

kinds = MultiHeadAttention, RotaryAttention, ALiBiAttention
of_itself = [kind.random(d_model, H, rng) for kind in kinds]
of_itself += [GroupedQueryAttention.random(d_model, 6, 2, rng)]
both_masks = causal(T) & (np.arange(T) < np.array([4, 3, 2])[:, None, None, None])  # (B, 1, T, T)
x, dout = draw(2, B, T, d_model)
for one in of_itself:
    equal_on_every_device(one, x, dout, mask=both_masks)
found = [(type(one).__name__, ", ".join(["dx", *one.grads])) for one in of_itself]
Table(("layer", "gradients"), found)

# %%
x_and_memory = {"x": draw(B, T, d_model), "memory": draw(B, S, d_model)}
shown = np.arange(S) < np.array([5, 4, 2])[:, None, None, None]  # (B, 1, 1, S)
cross = MultiHeadAttention.random(d_model, H, rng)
equal_on_every_device(cross, x_and_memory, draw(B, T, d_model), mask=shown)

# %% [markdown] lang="en"
r"""
And a whole Transformer in training, with all that may go wrong at once: one table in three places, dropout, padding, both masks. Its loss is the mean over the pieces that count, and PyTorch's `F.cross_entropy` has to give the same slopes to the logits.
"""

# %% [markdown] lang="ko"
r"""
마지막으로 학습 중인 트랜스포머 전체를 비교합니다. 세 곳에 쓰는 테이블, 드롭아웃, 패딩, 두 마스크까지, 틀리기 쉬운 것이 한꺼번에 들어 있습니다. 손실은 패딩이 아닌 조각의 평균입니다. PyTorch의 `F.cross_entropy`로 구한 로짓의 기울기도 우리 것과 같아야 합니다.
"""

# %%
from helpers import Transformer, not_padding

model = Transformer.random(n_vocab, n_vocab, d_model, H, d_ff, 2, rng, p=0.25, tied=True)
source = np.array([[3, 1, 4, 1, 5], [2, 6, 5, 3, 0], [8, 7, 0, 0, 0]])  # (B, S)
target = np.array([[1, 3, 4, 7, 2], [1, 6, 5, 2, 0], [1, 8, 2, 0, 0]])  # (B, T + 1)
given, wanted = target[:, :-1], target[:, 1:]  # (B, T) each | 각각 (B, T)
real = not_padding(source)  # (B, 1, 1, S)
cross_entropy, logits = CrossEntropy(pad=0), model(source, given, real)
cross_entropy(logits, wanted)
dlogits = cross_entropy.backward()
equal_on_every_device(model, {"source": source, "target": given}, dlogits, source_mask=real)

# %%
import torch
from torch.nn import functional as F

from helpers import devices

for device in devices():
    there = torch.tensor(logits, dtype=device.dtype, device=device.name, requires_grad=True)
    ids = torch.tensor(wanted, device=device.name)
    F.cross_entropy(there.flatten(0, 1), ids.flatten(), ignore_index=0).backward()
    compare({"dlogits": dlogits}, {"dlogits": there.grad}, device.tolerance)
dlogits.shape

# %% [markdown] lang="en"
r"""
Every gradient that we compared agrees with PyTorch's, on every device of this machine.

## 9 · Recap

**Where do I look it up?** In the table at the top. If you can't look it up, three sentences bring it back. An input collects from all outputs that it reaches. What is used several times adds up. What makes no difference has no slope.

**Deeper:** somebody wrote every line of this page. [Must somebody?](14b_way_back_deeper.ipynb)

What happens to slopes that have arrived stands in [15b](15b_training_deeper.ipynb) (clipping) and [05](05_adam.ipynb) (Adam).

The next layer that somebody invents won't stand here. Write down what it does forward, ask those three sentences, nudge every number, and you can add its entry yourself.
"""

# %% [markdown] lang="ko"
r"""
PyTorch와 비교한 그래디언트는 내 컴퓨터의 모든 장치에서 빠짐없이 같습니다.

## 9 · 정리

**어디를 찾아보면 될까요?** 맨 위의 표에서 찾으면 됩니다. 찾아볼 수 없을 때는 세 문장만 떠올리세요. 입력은 자기가 닿는 모든 출력에서 기울기를 모읍니다. 여러 번 쓰인 것은 기울기를 모두 더합니다. 바꾸어도 달라지는 것이 없으면 기울기도 없습니다.

**더 깊이:** 이 페이지의 코드는 한 줄도 빠짐없이 사람이 작성했습니다. [꼭 사람이 작성해야 할까요?](14b_way_back_deeper.ipynb)

앞으로 누군가 새로 만들 층은 이 페이지에 없을 것입니다. 그때는 그 층의 순전파를 적고, 세 문장으로 역전파의 식을 세우고, 숫자를 하나씩 조금 바꾸어 확인하세요. 그러면 그 층의 항목을 여러분이 직접 더할 수 있습니다.
"""
