# %% [markdown] lang="en"
r"""
# 90 · Every gradient

**I've forgotten how the slope gets through this layer. Where do I look it up?**

Here, with a pencil in your hand. You're writing a layer, or reading somebody else's, and you know what it does forward. The way back escapes you. You derived it once, in one lesson or another. Now you want the line and not the lesson.

That's why every layer of the course has an entry on this page. All entries look alike. You get the formula forward, the formula back, the shapes and the reason, as you'd tell it to a friend. A cell computes the way back exactly as the formula says. Then it nudges every number to see whether the formula is true. Each entry also names the lesson that takes its time over it.

**You need** lesson 04 (gradients), and for each entry the lesson that it names. \
**Time** 85 minutes for the whole page, three for an entry

Run all cells once (*Run → Run All Cells*), and you can jump to any entry. The figure is your map. It shows the small Transformer of lesson 14 with its ten stations, from the loss at 1 back to the words at 6 and 10. Move *station* and watch where the violet slopes sit. Which entry takes them from each station to the next? The table below the figure tells you.
"""

# %% [markdown] lang="ko"
r"""
# 90 · 모든 그래디언트

**이 층에서 기울기가 어떻게 되돌아왔더라? 어디를 찾아보면 될까요?**

바로 여기입니다. 연필을 들고 찾아오세요. 층을 직접 작성하거나 남이 작성한 층을 읽을 때, 순전파(forward pass)는 분명한데 역전파(backward pass)가 떠오르지 않을 때가 있습니다. 어느 장에선가 한 번 유도해 보았지만, 지금 필요한 것은 그 장 전체가 아니라 식 한 줄입니다.

그래서 이 과정에 나온 모든 층을 한 페이지에 모았습니다. 항목의 형식은 모두 같습니다. 순전파의 식, 역전파의 식, 모양, 그리고 이유를 친구에게 말하듯 짧게 적었습니다. 그 아래 셀은 식에 적힌 그대로 역전파를 계산하고, 숫자를 하나씩 조금 바꾸어 맞는지 확인합니다. 끝에는 더 자세히 설명하는 장이 적혀 있습니다.

**필요한 것**은 4장(그래디언트)과, 항목마다 적혀 있는 장입니다. \
**시간** 85분(페이지 전체), 한 항목에 3분쯤

먼저 모든 셀을 한 번 실행하세요(‘실행 → 모든 셀 실행’, *Run → Run All Cells*). 그러면 어느 항목으로든 바로 갈 수 있습니다. 아래 그림이 지도입니다. 14장의 작은 트랜스포머(Transformer)와 열 정거장이 있습니다. 1번의 손실에서 출발해 6번과 10번의 첫 단어까지 거슬러 갑니다. **정거장** 슬라이더를 옮기면서 보라색 기울기가 어디에 있는지 보세요. 한 정거장에서 다음 정거장으로 갈 때는 어느 항목이 필요할까요? 그림 아래의 표에 답이 있습니다.
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
| [Skip](#Skip) | dout as it is, plus what comes through F | 3–5, 8, 9 |
| [Dropout](#Dropout) | the same mask, the same factor | |
| [LayerNorm](#LayerNorm) | · γ, mean and projection on x̂ out, ÷ std | 3–5, 8, 9 |
| [RMSNorm](#RMSNorm) | · γ, projection on x̂ out, ÷ rms | |
| [Add and norm](#Add-and-norm) | norm first, then around and through | 3–5, 8, 9 |
| [Values](#Values) | `dv = weights.T @ dout`, `dweights = dout @ v.T` | 4, 5, 9 |
| [Softmax](#Softmax) | weights · (dweights − weighted mean) | 4, 5, 9 |
| [Scores](#Scores) | `dq = dscores @ k / √d_k`, `dk = dscores.T @ q / √d_k` | 4, 5, 9 |
| [Masks](#Masks) | the weight is 0, so the slope is | 5 |
| [Heads](#Heads) | split the way they were merged | 4, 5, 9 |
| [Memory](#Memory) | through keys plus through values, from every layer | 4, 7 |
| [Shared keys](#Shared-keys) | the sum over the heads that share | |
| [RoPE](#RoPE) | turned back by the same angle | |
| [Minus ln p](#Minus-ln-p) | p − wanted | 1 |
| [Mean over pieces](#Mean-over-pieces) | ÷ how many count, 0 at padding | |
| [Squared error](#Squared-error) | y − target, ÷ how many tokens | |
| [A whole layer](#A-whole-layer) | all of it, from the last line to the first | 8, 9 |

## 1 · How to read an entry

We call the output of a layer `out`. The slopes that arrive there are `dout`, one for each number of `out`. Whatever comes later in the model has no other way to be heard. For the checks we let the loss be L = Σ out · dout, with any fixed dout. Then we ask of each input what L does when you nudge that input.

You can find every formula on this page again by three rules.

1. **An input collects from all outputs that it reaches.** From each output it gets the slope there, times how far your nudge moves this output.
2. **What is used several times adds up.** All tokens of a batch share one w. A row that goes around a block also goes through it.
3. **What makes no difference has no slope.** You can raise all scores of a row alike, or stretch a token in front of its norm, and nothing happens.

`B` sentences of `T` tokens attend to `S` others. We've made all sizes unequal on purpose, for then a transpose in the wrong place doesn't fit. `tokens` puts the rows of all sentences below each other. `agree` takes each array together with its gradient and stops if a nudge finds another slope.
"""

# %% [markdown] lang="ko"
r"""
| 항목 | 역전파를 한 줄로 | 정거장 |
|---|---|---|
| [선형 층](#선형-층) | `dx = dout @ w.T`, `dw = x.T @ dout`, db = Σ dout | 3~5, 8, 9 |
| [ReLU](#ReLU) | x > 0인 곳의 dout | 3, 8 |
| [GELU](#GELU) | dout · (Φ(x) + x · φ(x)) | |
| [SwiGLU](#SwiGLU) | 한 인수의 기울기에 다른 인수를 곱함 | |
| [임베딩](#임베딩) | √d_model · dout을 꺼내 온 행에 더함 | 6, 10 |
| [여러 곳에 쓰는 테이블](#여러-곳에-쓰는-테이블) | 쓰인 곳마다 온 기울기의 합 | 2, 6 |
| [잔차 연결](#잔차-연결) | dout 그대로에 F를 지나온 것을 더함 | 3~5, 8, 9 |
| [드롭아웃](#드롭아웃) | 같은 마스크, 같은 배율 | |
| [층 정규화](#층-정규화) | γ를 곱하고, 평균과 x̂ 방향의 정사영을 빼고, std로 나눔 | 3~5, 8, 9 |
| [RMSNorm](#RMSNorm) | γ를 곱하고, x̂ 방향의 정사영을 빼고, rms로 나눔 | |
| [잔차 연결과 정규화](#잔차-연결과-정규화) | 정규화를 먼저, 그다음 건너뛰는 길과 지나는 길 | 3~5, 8, 9 |
| [값](#값) | `dv = weights.T @ dout`, `dweights = dout @ v.T` | 4, 5, 9 |
| [소프트맥스](#소프트맥스) | weights · (dweights − 가중 평균) | 4, 5, 9 |
| [점수](#점수) | `dq = dscores @ k / √d_k`, `dk = dscores.T @ q / √d_k` | 4, 5, 9 |
| [마스크](#마스크) | 가중치가 0이므로 기울기도 0 | 5 |
| [헤드](#헤드) | 합친 대로 다시 나눔 | 4, 5, 9 |
| [메모리](#메모리) | 키로 온 것과 값으로 온 것의 합, 층마다 더함 | 4, 7 |
| [함께 쓰는 키](#함께-쓰는-키) | 함께 쓰는 헤드에서 온 기울기의 합 | |
| [RoPE](#RoPE) | 같은 각도로 되돌림 | |
| [마이너스 ln p](#마이너스-ln-p) | p − wanted | 1 |
| [조각의 평균](#조각의-평균) | 세는 조각의 수로 나누고, 패딩에서는 0 | |
| [제곱 오차](#제곱-오차) | y − target을 토큰의 수로 나눔 | |
| [층 하나 전체](#층-하나-전체) | 마지막 줄에서 첫 줄까지 모두 | 8, 9 |

## 1 · 항목을 읽는 방법

층의 출력은 `out`입니다. 그곳에 도착하는 기울기는 `dout`이고, `out`의 숫자마다 하나씩 있습니다. 모델의 뒷부분이 이 층에 알려 주는 것은 dout뿐입니다. 그래서 손실을 L = Σ out · dout으로 정합니다. dout은 아무 숫자로나 고정해 둡니다. 그리고 입력의 숫자를 조금 바꾸면 L이 어떻게 변하는지 숫자마다 묻습니다.

이 페이지의 식은 모두 세 가지 규칙에서 나옵니다.

1. **입력은 자기가 닿은 모든 출력에서 기울기를 모읍니다.** 출력마다 그곳의 기울기에, 입력을 조금 바꿀 때 출력이 움직이는 양을 곱합니다.
2. **여러 번 쓰인 것은 더합니다.** 배치의 모든 토큰은 w 하나를 함께 쓰고, 블록을 건너뛴 행은 블록도 지나갑니다.
3. **달라지는 것이 없으면 기울기도 없습니다.** 한 행의 점수를 모두 똑같이 올리거나 정규화 앞의 토큰을 늘여도 아무 일도 일어나지 않습니다.

`T`개의 토큰으로 된 문장 `B`개가 다른 토큰 `S`개를 봅니다. 아래의 크기는 일부러 모두 다르게 골랐습니다. 그래야 전치(transpose)를 잘못하면 모양이 맞지 않습니다. `tokens`는 모든 문장의 행을 아래로 늘어놓습니다. `agree`는 배열과 그 그래디언트를 짝으로 받고, 수치 미분(numerical differentiation)으로 구한 기울기가 다르면 멈춥니다.
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

Nudge a number of x, and you move all outputs of its token, each by one number of a row of w. It collects from all of them. A weight takes one input to one output, in every token. That's why it gets *what went in, times the slope of what came out*, summed over the batch. A bias is a weight whose input is always 1.

**Lesson** [04](04_backprop.ipynb); in matrices [01b](01b_feed_forward_deeper.ipynb), a whole batch [04b](04b_backprop_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
## 2 · 행렬곱과 꺾이는 점

### 선형 층

**순전파** `out = x @ w + b` \
**역전파** `dx = dout @ w.T`, 그리고 배치의 모든 토큰에 걸쳐 `dw = x.T @ dout`, db = Σ dout \
**모양** x, dx (B, T, d_in) · w, dw (d_in, d_out) · b, db (d_out,) · out, dout (B, T, d_out)

x의 숫자 하나는 w의 한 행을 거쳐 자기 토큰의 모든 출력에 닿으므로, 그 모두에서 기울기를 모읍니다. 가중치(weight) 하나는 토큰마다 입력 하나를 출력 하나로 보냅니다. 그래서 **들어간 것에 나온 것의 기울기를 곱해** 배치 전체에서 더합니다. 편향(bias)은 입력이 언제나 1인 가중치입니다.

**장** [4장](04_backprop.ipynb), 행렬로는 [1장 심화](01b_feed_forward_deeper.ipynb), 배치 전체는 [4장 심화](04b_backprop_deeper.ipynb)
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

열린 게이트(gate)는 오는 것을 숫자마다 그대로 넘깁니다. 닫힌 게이트는 아무 말도 하지 않았으니 물을 책임도 없습니다. 꺾이는 점에서는 어느 쪽 기울기든 괜찮고, 이 과정에서는 0으로 합니다.

**장** [4장](04_backprop.ipynb)
"""

# %%
x, dout = draw(2, B, T, d_ff)
dx = dout * (x > 0)
agree(lambda: relu(x), dout, x=(x, dx))

# %% [markdown] lang="en"
r"""
### GELU

**Forward** out = x · Φ(x), where Φ(x) is the share of a normal distribution that lies below x \
**Back** dx = dout · (Φ(x) + x · φ(x)), where φ is the bell curve itself \
**Shapes** all alike, here (B, T, d_ff)

x stands twice in its own product. As a factor it gets the other factor, Φ(x). It's also the place at which you read off the share. There it gets x times the slope of the share, and this slope is the height of the bell.

**Lesson** [12c](12c_a_real_encoder.ipynb), where a published encoder uses it
"""

# %% [markdown] lang="ko"
r"""
### GELU

**순전파** out = x · Φ(x), Φ(x)는 정규분포에서 x보다 작은 쪽의 비율 \
**역전파** dx = dout · (Φ(x) + x · φ(x)), φ는 종 모양 곡선 자체 \
**모양** 모두 같음, 여기서는 (B, T, d_ff)

곱 하나에 x가 두 번 나옵니다. 인수로서는 다른 인수 Φ(x)를 받습니다. 비율을 읽는 자리로서는 x에 비율의 기울기를 곱한 것을 받는데, 그 기울기가 바로 종의 높이입니다.

**장** [12c](12c_a_real_encoder.ipynb), 공개된 인코더에 쓰임
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

**Forward** `out = (silu(gate) · up) @ w_down` with `gate = x @ w_gate`, `up = x @ w_up` and silu(s) = s · σ(s) \
**Back** dup = dhidden · silu(gate) and dgate = dhidden · up · σ · (1 + gate · (1 − σ)), with σ = σ(gate) \
**Shapes** gate, up, hidden (B, T, d_ff) · x, out (B, T, d_model)

In a product each factor gets the slope times the other one. What goes to the gate passes silu's slope as well. For the three matrices you need the [affine](#Affine) entry three times, without a bias. As x went into two of them, `dx = dgate @ w_gate.T + dup @ w_up.T`.

**Lesson** [19](19_model_of_today.ipynb) forward, [19b](19b_model_of_today_deeper.ipynb) back
"""

# %% [markdown] lang="ko"
r"""
### SwiGLU

**순전파** `out = (silu(gate) · up) @ w_down`, 여기서 `gate = x @ w_gate`, `up = x @ w_up`, silu(s) = s · σ(s) \
**역전파** dup = dhidden · silu(gate), dgate = dhidden · up · σ · (1 + gate · (1 − σ)), 여기서 σ = σ(gate) \
**모양** gate, up, hidden (B, T, d_ff) · x, out (B, T, d_model)

곱에서는 한 인수의 기울기에 다른 인수가 곱해집니다. gate로 가는 기울기에는 silu의 기울기도 곱해집니다. 행렬 세 개는 편향이 없는 [선형 층](#선형-층) 세 개입니다. x는 그 가운데 두 곳에 들어갔으므로 `dx = dgate @ w_gate.T + dup @ w_up.T`입니다.

**장** 순전파는 [19장](19_model_of_today.ipynb), 역전파는 [19장 심화](19b_model_of_today_deeper.ipynb)
"""

# %%
x, dout, w_down = draw(B, T, d_model), draw(B, T, d_model), draw(d_ff, d_model)
w_gate, w_up = draw(2, d_model, d_ff) / d_model**0.5
gate, up, dhidden = x @ w_gate, x @ w_up, dout @ w_down.T  # (B, T, d_ff)
sigmoid = 1 / (1 + np.exp(-gate))
dup = dhidden * gate * sigmoid
dgate = dhidden * up * sigmoid * (1 + gate * (1 - sigmoid))
dx = dgate @ w_gate.T + dup @ w_up.T
slopes = {"x": (x, dx), "w_gate": (w_gate, tokens(x).T @ tokens(dgate))}
agree(lambda: SwiGLU(w_gate, w_up, w_down)(x), dout, **slopes)

# %% [markdown] lang="en"
r"""
## 3 · Tables, skips and dropout

### Embedding

**Forward** `out = √d_model · E[ids]`, plus PE \
**Back** dE[i] = √d_model · Σ dout over all places at which i was read \
**Shapes** ids (B, T) · E, dE (n_vocab, d_model) · out, dout (B, T, d_model)

You can write a lookup as a product with a row that has a single 1. That makes it the [affine](#Affine) entry again, with a factor. A row that was read three times adds up three slopes. A row that wasn't read gets 0. The ids have no slope, for between two rows there is no row. PE is fixed and takes no slope either. A *learned* table of positions would be one more embedding, whose ids are the places.

**Lesson** [14](14_way_back.ipynb), [07b](07b_tokens_and_embeddings_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
## 3 · 테이블, 잔차 연결, 드롭아웃

### 임베딩

**순전파** `out = √d_model · E[ids]`, 여기에 PE를 더함 \
**역전파** dE[i] = √d_model · Σ dout, i를 꺼내 온 모든 자리에 걸쳐 \
**모양** ids (B, T) · E, dE (n_vocab, d_model) · out, dout (B, T, d_model)

행을 꺼내는 일은 1이 하나뿐인 행과의 행렬곱입니다. 그러니 [선형 층](#선형-층)과 같고 배율만 더 있습니다. 세 번 꺼낸 행은 기울기 세 개를 더하고, 꺼내지 않은 행의 기울기는 0입니다. 행과 행 사이에는 아무 행도 없으므로 ids에는 기울기가 없습니다. PE는 고정된 숫자라 더해지기만 하고 기울기를 받지 않습니다. 위치 테이블을 **학습**한다면 자리 번호를 ids로 쓰는 임베딩이 하나 더 있는 셈입니다.

**장** [14장](14_way_back.ipynb), [7장 심화](07b_tokens_and_embeddings_deeper.ipynb)
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

**Lesson** [14](14_way_back.ipynb), [07b](07b_tokens_and_embeddings_deeper.ipynb); three places [14b](14b_way_back_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 여러 곳에 쓰는 테이블

**순전파** 맨 아래에서 `x = √d_model · E[ids]`, 맨 위에서 `logits = x @ E.T` \
**역전파** `dx = dlogits @ E`, 그리고 dE는 `dlogits.T @ x`에 E를 읽은 곳마다 온 것을 더한 것 \
**모양** logits, dlogits (B, T, n_vocab) · x, dx (B, T, d_model) · E, dE (n_vocab, d_model)

숫자 하나가 두 곳에 쓰이면 두 길로 L을 움직이므로, 두 길의 기울기를 더합니다. 원문의 테이블까지 함께 쓰면 세 곳입니다. 맨 아래에서는 나온 조각의 행만 기울기를 받습니다. 맨 위에서는 모든 조각이 후보였으므로 모든 행이 기울기를 받습니다.

**장** [14장](14_way_back.ipynb), [7장 심화](07b_tokens_and_embeddings_deeper.ipynb), 세 곳은 [14장 심화](14b_way_back_deeper.ipynb)
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

Your nudge of x reaches the sum on two ways, around F and through F. Around F it arrives whole, and dout comes back whole, however little F lets through.

**Lesson** [14](14_way_back.ipynb), [02b](02b_residual_paths_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 잔차 연결

**순전파** out = x + F(x), 아래에서 F(x)는 `relu(x @ w)` \
**역전파** dx = dout + (dout이 F를 거슬러 온 것) \
**모양** 모두 (B, T, d_model)

x를 조금 바꾸면 그 변화는 F를 건너뛰어서도, F를 지나서도 합에 이릅니다. 건너뛰는 길로는 고스란히 도착하므로 dout도 고스란히 되돌아옵니다. F를 지나는 길이 거의 막혀 있어도 그렇습니다.

**장** [14장](14_way_back.ipynb), [2장 심화](02b_residual_paths_deeper.ipynb)
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

You multiplied each number by something. Multiply its slope by the same thing. What was dropped had no part in the loss. At inference nothing is dropped, and dout comes back as it is.

**Lesson** [06](06_dropout.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 드롭아웃

**순전파** out = x · mask / (1 − p), mask는 0과 1로 되어 있고 순전파마다 새로 뽑음 \
**역전파** dx = dout · mask / (1 − p), mask는 순전파에서 쓴 **그대로** \
**모양** 모두 같음, 여기서는 (B, T, d_model)

숫자마다 무언가를 곱했으니 기울기에도 똑같은 것을 곱합니다. 꺼진 숫자는 손실에 아무 몫도 없었습니다. 추론할 때는 아무것도 끄지 않으므로 dout을 그대로 넘깁니다.

**장** [6장](06_dropout.ipynb)
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

**Forward** out = γ · x̂ + β, with x̂ = (x − mean) / std and std = √(variance + ε), token by token \
**Back** with dx̂ = γ · dout,

$$dx = \frac{d\hat x - \text{mean}(d\hat x) - \hat x \cdot \text{mean}(d\hat x \cdot \hat x)}{std}$$

and dγ = Σ dout · x̂, dβ = Σ dout over all tokens \
**Shapes** x, dx, out, dout (B, T, d_model) · mean, std (B, T, 1) · γ, β and their slopes (d_model,)

If you add the same amount to all numbers of a token, or stretch the token along x̂, the norm doesn't notice (but for ε). You have to take these two directions out of dx̂. The part that all numbers share is the mean, and the part along x̂ is a projection. Divide what's left by std. The sums over the tokens are those of [affine](#Affine).

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

한 토큰의 모든 숫자에 같은 수를 더하거나 토큰을 x̂ 방향으로 늘여도 정규화는 눈치채지 못합니다(ε만큼은 빼고). 그래서 dx̂에서 이 두 방향을 뺍니다. 모든 숫자에 똑같이 들어 있는 성분은 평균이고, x̂ 방향의 성분은 정사영(projection)입니다. 남은 것을 std로 나눕니다. 토큰에 걸친 두 합은 [선형 층](#선형-층)에서와 같습니다.

**장** [14장](14_way_back.ipynb), 조금 바꾼 숫자가 가는 세 길로는 [3장 심화](03b_layer_norm_deeper.ipynb)
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

This norm takes no mean away. When you raise all numbers alike it does notice, and only one direction is lost.

**Lesson** [19](19_model_of_today.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### RMSNorm

**순전파** out = γ · x̂, 여기서 x̂ = x / rms, rms = √(x²의 평균 + ε) \
**역전파** dx̂ = γ · dout이라고 하면 dx = (dx̂ − x̂ · mean(dx̂ · x̂)) / rms, 그리고 dγ = Σ dout · x̂ \
**모양** 층 정규화와 같고 β만 없음

평균을 빼지 않았으므로 잃는 방향도 하나뿐입니다. 모든 숫자를 똑같이 올리면 이 정규화는 알아챕니다.

**장** [19장](19_model_of_today.ipynb)
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

You meet the parts in reverse. At a plus sign the slope goes both ways. In Post-LN even the way around F meets the norm. In Pre-LN it meets nothing at all. That's one reason why deep stacks of this kind are easier to train.

**Lesson** [12](12_encoder.ipynb) for the two orders, [12b](12b_encoder_deeper.ipynb) for the way back
"""

# %% [markdown] lang="ko"
r"""
### 잔차 연결과 정규화

**순전파** Post-LN은 out = norm(x + F(x)), Pre-LN은 out = x + F(norm(x)) \
**역전파** Post-LN은 dout이 정규화를 거슬러 온 것을 dsum이라고 하면 dx = dsum + (dsum이 F를 거슬러 온 것). Pre-LN은 dx = dout + (dout이 F와 정규화를 차례로 거슬러 온 것) \
**모양** 모두 (B, T, d_model)

거꾸로 가면 나중에 계산한 것부터 만나고, 더하기에서는 기울기가 두 길로 모두 갑니다. Post-LN에서는 F를 건너뛰는 길에도 정규화가 있습니다. Pre-LN에서는 이 길에 아무것도 없습니다. 층을 깊이 쌓아도 학습이 더 쉬운 이유 가운데 하나입니다.

**장** 두 순서는 [12장](12_encoder.ipynb), 역전파는 [12장 심화](12b_encoder_deeper.ipynb)
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

헤드(head) 하나의 쿼리, 키, 값 사이에는 작은 계산이 세 개 있습니다. 점수, 소프트맥스, 가중합입니다. 거꾸로 가면 반대 순서로 만납니다.

### 값

**순전파** `out = weights @ v` \
**역전파** `dv = weights.T @ dout`, `dweights = dout @ v.T` \
**모양** weights, dweights (B, T, S) · v, dv (B, S, d_v) · out, dout (B, T, d_v)

값을 조금 바꾸면 그 변화는 그 값을 본 행마다 어텐션 가중치(attention weight)가 곱해져서 이릅니다. 그래서 되돌아오는 기울기에도 똑같은 가중치가 곱해집니다. 기울기는 어텐션이 본 단어로 갑니다. 어텐션 가중치 하나는 값 전체에 곱해지므로, 그 기울기는 값과 dout의 내적(dot product)입니다.

**장** [14장](14_way_back.ipynb), [9장 심화](09b_attention_deeper.ipynb)
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

Raise one score by a tiny ε. Its power grows by the share ε, and the sum of the powers by the share weight · ε. This weight gains weight · ε, but then *every* weight of the row shrinks by the share weight · ε. What it gains counts with its own dweights. What all of them give counts with their weighted mean. That's weight · (dweights − mean), and you never build a matrix of slopes.

Where one weight is near 1, all dscores are near 0. There softmax is **saturated**. The dscores of a row add up to 0. The bias b_k of the keys raises all scores of a row alike, and so it never gets a slope.

**Lesson** [14](14_way_back.ipynb), [09b](09b_attention_deeper.ipynb); its Jacobian [14b](14b_way_back_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 소프트맥스

**순전파** weights = softmax(scores), 행마다 따로 \
**역전파** dscores = weights · (dweights − Σ weights · dweights), 이 합이 행의 가중 평균 \
**모양** 모두 (B, T, S), 가중 평균은 (B, T, 1)

점수 하나를 아주 작은 ε만큼 올려 봅시다. 그 점수의 거듭제곱은 ε의 비율로 커지고, 거듭제곱의 합은 (가중치 · ε)의 비율로 커집니다. 그래서 그 가중치는 가중치 · ε만큼 커지는데, 그 대신 행의 **모든** 가중치가 (가중치 · ε)의 비율로 작아집니다. 커진 것에는 자기 dweights가, 작아진 것에는 모두의 가중 평균이 곱해집니다. 그래서 weights · (dweights − 가중 평균)입니다. 기울기의 행렬은 만들 필요가 없습니다.

가중치 하나가 1에 가까우면 dscores는 모두 0에 가깝습니다. 소프트맥스가 **포화**(saturation)된 것입니다. 한 행의 dscores를 더하면 0입니다. 그래서 한 행의 점수를 모두 똑같이 올리는 키의 편향 b_k는 기울기를 받지 못합니다.

**장** [14장](14_way_back.ipynb), [9장 심화](09b_attention_deeper.ipynb), 야코비 행렬(Jacobian matrix)은 [14장 심화](14b_way_back_deeper.ipynb)
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

점수는 내적이고, 곱에서는 한 인수의 기울기에 다른 인수가 곱해집니다. 쿼리는 자기와 비교한 키들을, 키는 자기와 비교한 쿼리들을 dscores의 비율로 모읍니다. √d_k로 나눈 것은 배율일 뿐이므로 되돌아올 때도 한 번 나눕니다. ALiBi가 점수에 더하는 숫자는 고정되어 있어서 여기서는 달라지는 것이 없습니다.

**장** [9장 심화](09b_attention_deeper.ipynb)
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

If you nudge a hidden score, the weights stay as they are. Nothing comes back by way of it. Padding that nobody may see gets exactly 0, in its key and in its value. Below we take one whole head back, under both masks, and the cell asserts those zeros.

**Lesson** [09](09_attention.ipynb) for the masks, [14b](14b_way_back_deeper.ipynb) for the way back with padding
"""

# %% [markdown] lang="ko"
r"""
### 마스크

**순전파** 보면 안 되는 점수는 −∞가 되고, 그 어텐션 가중치는 0이 됨 \
**역전파** 새로운 식은 없음. 그 자리의 dscores = weights · (…)가 0이기 때문 \
**모양** mask는 (B, T, S)이거나 그 모양으로 늘어나는 것, True = 볼 수 있음. 인과 마스크는 (T, T), 패딩은 (B, 1, S)

가려진 점수를 조금 바꾸어도 그 변화는 가중치에 이르지 않습니다. 그래서 그 점수로는 아무것도 되돌아오지 않습니다. 아무도 볼 수 없는 패딩은 키로도 값으로도 정확히 0을 받습니다. 아래 셀은 두 마스크를 씌운 헤드 하나를 끝까지 거슬러 가고, 패딩의 기울기가 0인지도 확인합니다.

**장** 마스크는 [9장](09_attention.ipynb), 패딩이 있는 역전파는 [14장 심화](14b_way_back_deeper.ipynb)
"""


# %%
def attend_back(dout, q, k, v, weights):
    dv = weights.swapaxes(-1, -2) @ dout
    dweights = dout @ v.swapaxes(-1, -2)
    dscores = weights * (dweights - (weights * dweights).sum(axis=-1, keepdims=True))
    dscores = dscores / q.shape[-1] ** 0.5  # softmax, then √d_k | 소프트맥스, 그다음 √d_k
    return dscores @ k, dscores.swapaxes(-1, -2) @ q, dv


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
**Shapes** merged, out (B, T, d_model) · heads (B, H, T, d_k) · w_o (d_model, d_model)

Cutting and joining only carry numbers to other places. You carry their slopes back. In between, every head goes back by itself. Only w_o mixes the heads, and dout is all that a head hears of the others.

**Lesson** [10b](10b_multi_head_attention_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 헤드

**순전파** `split_heads`가 행마다 H개의 헤드로 나누고, 어텐션 다음에 `merge_heads`가 합치고, `out = merged @ w_o + b_o` \
**역전파** w_o는 [선형 층](#선형-층)과 같고, 순전파에서 합친 곳에서는 기울기를 나누고 나눈 곳에서는 합침 \
**모양** merged, out (B, T, d_model) · heads (B, H, T, d_k) · w_o (d_model, d_model)

나누고 합치는 일은 숫자를 다른 자리로 옮길 뿐이므로 기울기도 제자리로 옮겨 오면 됩니다. 그 사이에서는 헤드마다 따로 거슬러 갑니다. 헤드를 섞는 것은 w_o뿐이어서, 한 헤드는 dout을 통해서만 다른 헤드의 소식을 듣습니다.

**장** [10장 심화](10b_multi_head_attention_deeper.ipynb)
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
**Back** `dx = dq @ w_q.T` and `dmemory = dk @ w_k.T + dv @ w_v.T`, summed over all layers of the decoder \
**Shapes** x, dx (B, T, d_model) · memory, dmemory (B, S, d_model)

Each row of the memory was used twice, as a key and as a value, and by every layer of the decoder anew. Add up all of it before you go back through the encoder. In *self*-attention the memory is x itself. There dx is the sum of three, of dq, dk and dv, each back through its matrix.

**Lesson** [14](14_way_back.ipynb), [09b](09b_attention_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 메모리

**순전파** `q = x @ w_q`, 그러나 `k = memory @ w_k`, `v = memory @ w_v` \
**역전파** `dx = dq @ w_q.T`, 그리고 `dmemory = dk @ w_k.T + dv @ w_v.T`를 디코더의 모든 층에 걸쳐 더함 \
**모양** x, dx (B, T, d_model) · memory, dmemory (B, S, d_model)

메모리(memory)의 행은 키로 한 번, 값으로 한 번 쓰였고, 디코더의 층마다 다시 쓰였습니다. 이 모두를 더한 다음에야 인코더를 거슬러 갑니다. **셀프 어텐션**(self-attention)에서는 메모리가 곧 x이므로, dx는 dq, dk, dv가 저마다 자기 행렬을 거슬러 온 것 셋의 합입니다.

**장** [14장](14_way_back.ipynb), [9장 심화](09b_attention_deeper.ipynb)
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

**Forward** two heads have keys, six heads ask, and each key is handed to three of them \
**Back** dk = Σ over the heads that share it; dv likewise \
**Shapes** k, dk (B, 2, S, d_k) · as the six heads see them (B, 6, S, d_k)

You used one number three times. It gets three slopes, and they add up. Grouped queries save keys and values that you'd have to keep, but no slopes that you'd have to compute.

**Lesson** [19](19_model_of_today.ipynb) forward, [19b](19b_model_of_today_deeper.ipynb) back
"""

# %% [markdown] lang="ko"
r"""
### 함께 쓰는 키

**순전파** 키가 있는 헤드는 둘, 쿼리 헤드는 여섯, 키 하나를 세 헤드에 건네줌 \
**역전파** dk = Σ(그 키를 함께 쓴 헤드에서 온 기울기), dv도 마찬가지 \
**모양** k, dk (B, 2, S, d_k) · 여섯 헤드가 보는 것은 (B, 6, S, d_k)

숫자 하나가 세 번 쓰이면 기울기도 세 개가 오고, 그 셋을 더합니다. 그룹 쿼리(grouped query)는 저장할 키와 값을 아낄 뿐, 계산할 기울기를 아끼지는 않습니다.

**장** 순전파는 [19장](19_model_of_today.ipynb), 역전파는 [19장 심화](19b_model_of_today_deeper.ipynb)
"""

# %%
k, dout = draw(B, 2, S, d_k), draw(B, 6, S, d_k)
dk = dout.reshape(B, 2, 3, S, d_k).sum(axis=2)
agree(lambda: np.repeat(k, 3, axis=1), dout, k=(k, dk))

# %% [markdown] lang="en"
r"""
### RoPE

**Forward** each pair of numbers of q, and of k, is turned by the angle t · ω, with t the token's place \
**Back** each pair of slopes is turned by −t · ω \
**Shapes** q, dq, k, dk (B, T, d_k) · angles (T, d_k / 2)

To turn a pair is to multiply it by a matrix, and on the way back you multiply by the transpose. The transpose of a turn is the turn back. Values aren't turned, and dv stays as it is.

**Lesson** [11](11_positions_in_attention.ipynb) forward, [11b](11b_positions_in_attention_deeper.ipynb) back
"""

# %% [markdown] lang="ko"
r"""
### RoPE

**순전파** q와 k의 숫자를 두 개씩 짝지어 각도 t · ω만큼 돌림, t는 토큰의 위치 \
**역전파** 기울기를 두 개씩 짝지어 −t · ω만큼 돌림 \
**모양** q, dq, k, dk (B, T, d_k) · 각도 (T, d_k / 2)

회전은 행렬을 곱하는 것이고, 행렬곱의 역전파에는 전치가 나옵니다. 회전 행렬의 전치는 되돌리는 회전입니다. 값은 돌리지 않았으므로 dv는 그대로입니다.

**장** 순전파는 [11장](11_positions_in_attention.ipynb), 역전파는 [11장 심화](11b_positions_in_attention_deeper.ipynb)
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

A logarithm turns a quotient into a difference. So −ln p is minus the wanted logit, plus ln of the sum of all powers. The first term has the slope −1 at the wanted piece. The second has, at each logit, that power's share of the sum, and this share is p. If you smooth the labels, *wanted* is a little less than 1 there and a little more than 0 elsewhere. The formula stays.

**Lesson** [14](14_way_back.ipynb); label smoothing [15b](15b_training_deeper.ipynb)
"""

# %% [markdown] lang="ko"
r"""
## 6 · 손실

여기에는 위에서 오는 기울기가 없습니다. L은 수 하나이고 L 자신의 기울기는 1입니다. 역전파는 여기서 시작합니다.

### 마이너스 ln p

**순전파** L = −ln p, p = softmax(logits)에서 맞혀야 할 조각의 확률 \
**역전파** dlogits = p − wanted, wanted는 그 조각에서 1, 나머지에서 0 \
**모양** logits, p, wanted, dlogits (n_vocab,)

−ln p는 −(그 조각의 로짓) + ln(모든 거듭제곱의 합)입니다. 첫 번째 항의 기울기는 그 조각에서 −1입니다. 두 번째 항의 기울기는 로짓마다 합에서 차지하는 비율, 즉 p입니다. 레이블 스무딩(label smoothing)을 쓰면 wanted가 그 조각에서 1보다 조금 작고 나머지에서 0보다 조금 크지만 식은 그대로입니다.

**장** [14장](14_way_back.ipynb), 레이블 스무딩은 [15장 심화](15b_training_deeper.ipynb)
"""

# %%
logits, wanted = draw(n_vocab), np.eye(n_vocab)[4]
dlogits = softmax(logits) - wanted
agree(lambda: -np.log(softmax(logits) @ wanted), 1, logits=(logits, dlogits))

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
### 조각의 평균

**순전파** L = 세는 조각 n개의 −ln p의 평균, 패딩은 세지 않음 \
**역전파** 세는 조각마다 dlogits = (p − wanted) / n, 패딩에서는 0 \
**모양** logits, dlogits (B, T, n_vocab) · wanted는 ids로 (B, T), 1이 하나인 행으로 (B, T, n_vocab)

조각마다 n표 가운데 한 표씩이므로, 기울기도 혼자일 때의 n분의 1입니다. n은 배치 전체에서 셉니다. 문장마다 먼저 평균을 내면 짧은 문장의 조각이 자기 표보다 큰 몫을 받습니다.

**장** [14장](14_way_back.ipynb), [15장](15_training.ipynb)
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

The slope of a square is twice what you squared. The ½ takes this 2 away.

**Lesson** [04](04_backprop.ipynb)
"""

# %% [markdown] lang="ko"
r"""
### 제곱 오차

**순전파** L = ½ Σ (y − target)² / n, 토큰 n개에 걸쳐 \
**역전파** dy = (y − target) / n \
**모양** y, target, dy (B, T, d_model)

제곱의 기울기는 제곱하기 전의 수의 두 배이고, 그 2를 ½이 없앱니다.

**장** [4장](04_backprop.ipynb)
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

Each part needs what it saw on the way forward. Where a row went two ways, you add. In a whole Transformer two sums have to wait. The encoder can't start before *all* layers of the decoder have added to dmemory. A shared table has its slope only when the last of its places has added. You know every line below, for we only put the entries one after the other.

**Lesson** [12b](12b_encoder_deeper.ipynb) for a layer, [14](14_way_back.ipynb) for the model
"""

# %% [markdown] lang="ko"
r"""
## 7 · 모두 함께

### 층 하나 전체

**순전파** 인코더 층은 x_1 = norm(x + attention(x)), x_2 = norm(x_1 + network(x_1)) \
**역전파** 같은 줄을 마지막에서 첫 줄까지, 줄마다 자기 항목으로 \
**모양** x, x_1, x_2와 그 기울기 (B, T, d_model)

부품마다 순전파에서 본 것이 필요하고, 더하기를 만나면 기울기를 더합니다. 트랜스포머 전체에서는 기다려야 하는 합이 두 개 있습니다. 인코더는 디코더의 **모든** 층이 dmemory에 더한 다음에야 거슬러 갈 수 있고, 함께 쓰는 테이블 E의 기울기는 마지막 자리까지 더해야 완성됩니다. 아래의 줄은 모두 위의 항목에서 왔습니다.

**장** 층은 [12장 심화](12b_encoder_deeper.ipynb), 모델은 [14장](14_way_back.ipynb)
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
## 8 · In PyTorch

Nudges agree to six digits. If you want ten, you need a second program. The layers that we've nudged now meet PyTorch, whose autograd never saw a formula of this page. First come those that take each token by itself. Then comes attention in its kinds, with masks and with a memory of another length.
"""

# %% [markdown] lang="ko"
r"""
## 8 · PyTorch로

수치 미분과는 여섯 자리까지 같습니다. 열 자리까지 비교하려면 PyTorch가 필요합니다. PyTorch의 자동 미분(autograd)은 이 페이지의 식을 하나도 모릅니다. 먼저 토큰마다 따로 계산하는 층, 그다음에 여러 가지 어텐션을 비교합니다. 어텐션에는 마스크가 있고, 길이가 다른 메모리도 있습니다.
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
끝으로 학습 중인 트랜스포머 전체를 비교합니다. 잘못될 만한 것이 모두 들어 있습니다. 세 곳에 쓰는 테이블, 드롭아웃, 패딩, 두 마스크입니다. 손실은 세는 조각의 평균이고, PyTorch의 `F.cross_entropy`도 로짓에 같은 기울기를 주어야 합니다.
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
Every gradient of the course agrees, on every device of this machine.

## 9 · Recap

**Where do I look it up?** In the table at the top. If you can't look it up, three sentences bring it back. An input collects from all outputs that it reaches. What is used several times adds up. What makes no difference has no slope.

**Deeper:** somebody wrote every line of this page. [Must somebody?](14b_way_back_deeper.ipynb)

The next layer that somebody invents won't stand here. Write down what it does forward, ask those three sentences, nudge every number, and you can add its entry yourself.
"""

# %% [markdown] lang="ko"
r"""
이 과정의 모든 그래디언트가 내 컴퓨터의 모든 장치에서 같습니다.

## 9 · 정리

**어디를 찾아보면 될까요?** 맨 위의 표를 보면 됩니다. 찾아볼 수 없을 때는 세 문장만 떠올리면 됩니다. 입력은 자기가 닿은 모든 출력에서 기울기를 모읍니다. 여러 번 쓰인 것은 더합니다. 달라지는 것이 없으면 기울기도 없습니다.

**더 깊이:** 이 페이지의 모든 줄은 누군가 작성했습니다. [꼭 사람이 작성해야 할까요?](14b_way_back_deeper.ipynb)

앞으로 누군가 새로 만들 층은 여기에 없습니다. 그 층의 순전파를 적고, 세 문장에 비추어 보고, 숫자를 하나씩 조금 바꾸어 확인하면 여러분이 직접 항목을 더할 수 있습니다.
"""
