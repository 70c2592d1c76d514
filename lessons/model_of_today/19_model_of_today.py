# %% [markdown] lang="en"
r"""
# 19 · A model of today, line by line

**What changed since 2017, and what does each change buy?**

**You will be able to** compute RMSNorm with its way back, SwiGLU and grouped queries by hand, read a block of today's models line by line, and count the numbers of one with eight billion. \
**You need** lessons 18, 03 (LayerNorm), 10 (heads), 11 (RoPE). \
**Time** 65 minutes · [on paper](../docs/worksheets/19.html)

At the left is the layer of lesson 18, with its norms in front; at the right a block of models published today, such as Llama 3 (Grattafiori et al. 2024, section 3.2). Four things have changed, and the biases are gone. Which will lower the loss of lesson 18's model most, and which not at all? Note your guess for part 5.
"""

# %% [markdown] lang="ko"
r"""
# 19 · 오늘날의 모델, 한 줄씩

**2017년 이후 무엇이 바뀌었고, 그래서 무엇이 좋아졌을까요?**

**이 장을 마치면** RMSNorm과 그 역전파, SwiGLU, 그룹 쿼리를 손으로 계산하고, 오늘날의 모델에 쓰이는 블록을 한 줄씩 읽고, 80억 개짜리 모델의 매개변수를 하나도 빠짐없이 셀 수 있습니다. \
**필요한 것**은 18장, 3장(층 정규화), 10장(헤드), 11장(RoPE)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/19.html)

왼쪽은 정규화를 앞에 둔 18장의 층이고, 오른쪽은 Llama 3처럼 요즘 공개되는 언어 모델의 블록입니다(Grattafiori 외(2024), 3.2절). 네 가지가 바뀌었고, 편향도 없어졌습니다. 18장 모델의 손실을 가장 많이 줄이는 변화는 무엇이고, 전혀 줄이지 않는 변화는 무엇일까요? 예상을 적어 두세요. 5절에서 측정합니다.
"""

# %%
from helpers import draw_then_and_now

draw_then_and_now()

# %% [markdown] lang="en"
r"""
## 1 · RMSNorm: without the mean

LayerNorm subtracts the mean, divides by the standard deviation, multiplies by γ and adds β. RMSNorm (Zhang and Sennrich 2019, section 4) leaves out the mean and β, and divides by the **root of the mean square**, guessing that what steadies training is the tamed size alone:

$$ \hat{x} = \frac{x}{\text{rms}} \qquad \text{rms} = \sqrt{\frac{1}{d} \sum_i x_i^2} \qquad y = \gamma \, \hat{x} $$

Move [3, 4] to [6, 8], then elsewhere. Where can RMSNorm put a point, and where LayerNorm?
"""

# %% [markdown] lang="ko"
r"""
## 1 · RMSNorm: 평균을 빼지 않는 정규화

LayerNorm은 평균을 빼고, 표준편차로 나누고, γ를 곱하고, β를 더합니다. RMSNorm(Zhang과 Sennrich(2019), 4절)은 평균과 β를 없애고 **제곱 평균의 제곱근**(root mean square)으로 나눕니다. 학습을 안정시키는 것은 평균이 아니라 크기를 맞추는 일이라고 보았기 때문입니다.

$$ \hat{x} = \frac{x}{\text{rms}} \qquad \text{rms} = \sqrt{\frac{1}{d} \sum_i x_i^2} \qquad y = \gamma \, \hat{x} $$

[3, 4]를 [6, 8]로, 그리고 다른 곳으로 옮겨 보세요. RMSNorm은 점을 어디로 보내고, LayerNorm은 어디로 보낼까요?
"""

# %% tags=["widget"]
from helpers import play_norms

play_norms()

# %% [markdown] lang="en"
r"""
RMSNorm puts it on a circle: length is forgotten, direction stays. Of two unequal numbers LayerNorm leaves only which is larger: it knows two places. What will each of them make of [−1, 1, 3, 5], whose mean is 2?
"""

# %% [markdown] lang="ko"
r"""
RMSNorm은 점을 원 위로 보냅니다. 길이는 잊고 방향은 남습니다. 서로 다른 두 수를 LayerNorm이 보내는 곳은 두 군데뿐이고, 어느 쪽이 큰지만 남습니다. 평균이 2인 [−1, 1, 3, 5]는 각각 무엇이 될까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
import numpy as np

from helpers import LayerNorm, Table, check, numbers


def rms_norm(x):
    return x / np.sqrt(np.mean(x**2, axis=-1, keepdims=True))


x = np.array([-1.0, 1, 3, 5])
rows = [np.array([3.0, 4]), np.array([6.0, 8]), x]
by_rms = [numbers(rms_norm(row)) for row in rows]
by_layer = [numbers(LayerNorm.fresh(len(row), eps=1e-12)(row)) for row in rows]
Table({"x": [numbers(row) for row in rows], "RMSNorm": by_rms, "LayerNorm": by_layer})

# %% [markdown] lang="en"
r"""
### Exercise 19.1 ★ 2 minutes

RMSNorm of [1, −1, 7, 7], with γ = 1.
"""

# %% [markdown] lang="ko"
r"""
### 연습 19.1 ★ 2분

γ = 1일 때 [1, −1, 7, 7]의 RMSNorm을 구하세요.
"""

# %%
answer_1 = [..., ..., ..., ...]

check("19.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The squares are 1, 1, 49 and 49; their mean is 25.

</details>
<details><summary>Solution</summary>

{solution}

</details>

**The way back.** LayerNorm's had three terms (lesson 03, deeper): the slope, less its mean, less what goes along x̂. Without the mean there are two. Because length is forgotten, a step along x changes nothing, and so that part of the slope goes (here γ = 1; else γ · dout stands for dout):

$$ dx = \frac{dout - \hat{x} \cdot \text{mean}(dout \cdot \hat{x})}{\text{rms}} $$

### Exercise 19.2 ★★ 5 minutes

x is again [1, −1, 7, 7], and dout = [0, 0, 0, 2]. What is dx?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

제곱은 1, 1, 49, 49이고 평균은 25입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

**되돌아오는 길.** LayerNorm에는 항이 셋 있었습니다(3장 심화). 그래디언트에서 그 평균을 빼고, x̂ 방향의 성분을 뺐습니다. 평균이 없으니 항이 둘입니다. RMSNorm은 길이를 잊으므로 x를 그 방향으로 늘이거나 줄여도 출력이 그대로이고, 그래서 그래디언트의 그 성분이 빠집니다. (γ = 1일 때의 식이고, 아니면 dout 자리에 γ · dout을 씁니다.)

$$ dx = \frac{dout - \hat{x} \cdot \text{mean}(dout \cdot \hat{x})}{\text{rms}} $$

### 연습 19.2 ★★ 5분

이번에도 x는 [1, −1, 7, 7]이고 dout = [0, 0, 0, 2]입니다. dx를 구하세요.
"""

# %%
answer_2 = [..., ..., ..., ...]

check("19.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

x̂ = [0.2, −0.2, 1.4, 1.4]. dout · x̂ is 2.8 at the last place and 0 elsewhere: its mean is 0.7.

</details>
<details><summary>Solution</summary>

{solution}

</details>

The library's `RMSNorm`, beside nudges (lesson 04):
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x̂ = [0.2, −0.2, 1.4, 1.4]입니다. dout · x̂은 마지막 자리에서 2.8이고 나머지는 0이므로 평균은 0.7입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

라이브러리의 `RMSNorm`을, x의 숫자를 하나씩 조금 바꾸어 구한 기울기(수치 미분, 4장)와 비교합니다.
"""

# %%
from helpers import RMSNorm, numerical_gradients

norm = RMSNorm.fresh(4, eps=1e-12)
x, dout = np.array([1.0, -1, 7, 7]), np.array([0.0, 0, 0, 2])
norm(x)
dx = norm.backward(dout)
nudged = numerical_gradients(lambda: (norm(x) * dout).sum(), {"x": x})["dx"]
Table({"dx": dx, "nudged": nudged})

# %% [markdown] lang="en"
r"""
## 2 · SwiGLU: a gate that is computed

Lesson 01's network sends each sum through ReLU, a gate that is open or shut. In a **gated** network two products are made of x. One, *gate*, goes through a bend; the other, *up*, does not; and the two are multiplied (Shazeer 2020, section 2):

$$ \text{out} = (\text{silu}(x W_\text{gate}) \cdot x W_\text{up})\, W_\text{down} \qquad \text{silu}(s) = \frac{s}{1 + e^{-s}} $$

silu is nearly ReLU, but smooth. With lesson 01's x and w_1 as the gate, and a small matrix for up: which hidden number would ReLU make 0?
"""

# %% [markdown] lang="ko"
r"""
## 2 · SwiGLU: 계산해서 여닫는 게이트

1장의 신경망에서는 합이 저마다 ReLU를 지납니다. ReLU는 열리거나 닫히기만 하는 게이트입니다. **게이트가 있는**(gated) 신경망은 x에 서로 다른 두 행렬을 따로 곱합니다. 하나(gate)는 꺾이는 함수를 지나고 다른 하나(up)는 그대로이며, 둘을 곱합니다(Shazeer(2020), 2절).

$$ \text{out} = (\text{silu}(x W_\text{gate}) \cdot x W_\text{up})\, W_\text{down} \qquad \text{silu}(s) = \frac{s}{1 + e^{-s}} $$

silu는 ReLU와 비슷하지만 매끄럽습니다. x와 게이트 행렬(w_1)은 1장의 것이고, up의 행렬만 새로 골랐습니다. 은닉층의 세 숫자 가운데 ReLU였다면 0이었을 텐데 silu여서 0이 아닌 것은 어느 것일까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import data, relu

x_pocket, w_gate, _, w_down, _ = data.pocket_network(float)
w_up = np.array([[1.0, 0, 1], [-1, 2, 0]])


def silu(s):
    return s / (1 + np.exp(-s))


gate, up = x_pocket @ w_gate, x_pocket @ w_up  # (3,) each | 각각 (3,)
names = {"gate": gate, "relu(gate)": relu(gate), "silu(gate)": silu(gate), "up": up}
Table({"neuron": range(3), **names, "hidden": silu(gate) * up})

# %% [markdown] lang="en"
r"""
That of neuron 2: −7 still lets a little pass, so it still gets a slope, and no neuron is as dead as ReLU can make it (lesson 01, deeper). And *up* may be negative: the gate says how much, *up* says what.

### Exercise 19.3 ★ 4 minutes

Two neurons: one has gate −1 and up 3, the other gate 2 and up −3. What are their hidden numbers, to four decimals?
"""

# %% [markdown] lang="ko"
r"""
뉴런 2입니다. −7도 조금은 통과시키므로 기울기도 조금은 돌아오고, ReLU처럼 완전히 죽는 뉴런은 없습니다(1장 심화). 그리고 up은 음수일 수도 있습니다. 게이트는 얼마나 통과시킬지, up은 무엇을 통과시킬지 정합니다.

### 연습 19.3 ★ 4분

뉴런이 둘입니다. 첫 번째는 gate가 −1, up이 3이고, 두 번째는 gate가 2, up이 −3입니다. 은닉층의 두 숫자를 소수 넷째 자리까지 구하세요.
"""

# %%
answer_3 = [..., ...]

check("19.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

silu(−1) = −1 / (1 + e), and e is 2.7183.

</details>
<details><summary>Solution</summary>

{solution}

</details>

Three matrices in place of two: for as many numbers in all, d_ff becomes two thirds.

## 3 · Grouped queries: a smaller cache

While a model writes, the keys and values of all tokens lie in memory (lesson 13). With **grouped queries** (Ainslie et al. 2023, section 2.2) several heads that ask share the keys and values of one. Lesson 10's two heads, with one head of keys for both: what becomes of the weights of each?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

silu(−1) = −1 / (1 + e)이고 e는 2.7183입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

행렬이 둘이 아니라 셋입니다. 매개변수의 수를 같게 하려면 d_ff를 3분의 2로 줄입니다.

## 3 · 그룹 쿼리: 더 작은 캐시

모델이 글을 쓰는 동안 모든 토큰의 키와 값이 메모리에 있습니다(13장). **그룹 쿼리**(grouped queries, Ainslie 외(2023), 2.2절)에서는 쿼리 헤드 여럿이 키와 값 한 벌을 공유합니다. 10장의 문장에서 두 헤드가 키 헤드 하나를 공유하게 하면 헤드 0의 가중치는 어떻게 되고, 헤드 1의 가중치는 어떻게 될까요? 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
from helpers import Matrix, attend, matrices, split_heads

sentence = data.pocket_sentence()
w_q, w_k, w_v, _ = data.pocket_attention()
q, k, v = (split_heads(sentence @ w, 2) for w in (w_q, w_k, w_v))  # (2, T, 2)
_, own = attend(q, k, v)  # (2, T, T)
_, shared = attend(q, np.repeat(k[:1], 2, axis=0), np.repeat(v[:1], 2, axis=0))
pairs = [("own keys", own), ("shared", shared)]
named = [(f"head {i}, {name}", w) for name, heads in pairs for i, w in enumerate(heads)]
matrices(*(Matrix(w, name) for name, w in named))

# %%
Table({"keys": ["own keys", "shared"], "numbers kept": [2 * k.size, 2 * k[:1].size]})

# %% [markdown] lang="en"
r"""
Head 0 keeps its weights. Head 1 asks its own questions of head 0's keys (two of its rows equal head 0's). Half the numbers are kept. It saves more than room: for every new token the whole cache is read, and where texts are long or many, more is read of it than of the model. (One head of keys for all is *multi-query attention*: Shazeer 2019, section 3.)

### Exercise 19.4 ★★ 4 minutes

Llama 3 of eight billion numbers has 32 layers and 32 heads that ask, but 8 heads of keys and values, each 128 wide; a number takes 2 bytes. How many bytes does a token add to the cache? How many GiB (2³⁰ bytes) are that for a text of 8192 tokens; and how many would it be with 32 heads of keys?
"""

# %% [markdown] lang="ko"
r"""
헤드 0의 가중치는 그대로입니다. 헤드 1은 자기 쿼리를 헤드 0의 키와 비교합니다(쿼리 둘은 헤드 0에도 있는 것이어서 두 행이 같습니다). 남겨 두는 숫자는 절반입니다. 메모리뿐 아니라 시간도 아낍니다. 새 토큰마다 캐시를 처음부터 끝까지 읽어야 하고, 텍스트가 길거나 많으면 모델보다 캐시를 더 많이 읽기 때문입니다. (모든 헤드가 키 헤드 하나를 공유하면 **멀티 쿼리 어텐션**(multi-query attention)입니다. Shazeer(2019), 3절.)

### 연습 19.4 ★★ 4분

매개변수가 80억 개인 Llama 3는 층이 32개이고, 쿼리 헤드는 32개지만 키·값 헤드는 8개뿐이며, 헤드의 폭은 128, 숫자 하나는 2바이트입니다. 토큰 하나마다 캐시가 몇 바이트 늘어날까요? 토큰 8192개짜리 텍스트라면 몇 GiB(2³⁰바이트)일까요? 키 헤드가 32개라면 몇 GiB일까요?
"""

# %%
answer_4 = [..., ..., ...]

check("19.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Layers · 2 (keys and values) · heads of keys · 128 · bytes.

</details>
<details><summary>Solution</summary>

{solution}

</details>

The fourth change you know: **RoPE** turns queries and keys by their positions (lesson 11), so no positions are added at the bottom. And the products have no biases.

## 4 · Line by line

A whole block in PyTorch, from the course's `mirror`; published ones look much the same. Say of each line which lesson it comes from.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

층 수 · 2(키와 값) · 키 헤드 수 · 128 · 바이트입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

네 번째 변화는 이미 배웠습니다. **RoPE**는 쿼리와 키를 위치만큼 돌립니다(11장). 그래서 맨 아래에서 위치를 더하지 않습니다. 그리고 행렬곱 뒤에 편향을 더하지 않습니다.

## 4 · 한 줄씩 읽기

아래는 블록 하나를 PyTorch로 쓴 것이고, 이 과정의 `mirror`에서 가져왔습니다. 공개된 모델의 파일도 이와 비슷합니다. 읽으면서 줄마다 어느 장에서 배운 것인지 말해 보세요.
"""

# %%
from helpers import mirror, show

show(mirror.RMSNorm.forward)

# %%
show(mirror.GroupedQueryAttention.forward)

# %%
show(mirror.SwiGLU.forward)

# %%
show(mirror.Block.forward)

# %%
show(mirror.LanguageModel.forward)

# %% [markdown] lang="en"
r"""
<details><summary>Line by line</summary>

- `RMSNorm`: part 1. γ is learned, there is no β.
- `q`, `k`, `v`: products and heads (10), no biases; `rotate` is RoPE (11); `v` is not turned.
- `repeat_interleave`: each head of keys stands there for all heads that share it (part 3).
- `attend` (09), heads side by side again, W_O (10).
- `SwiGLU`: part 2; `gate * gate.sigmoid()` is silu.
- `Block`: two skips (02), norm in front (12). `LanguageModel`: the causal mask (13), a row for each id (07), the blocks, a last norm, logits (18).

</details>

So its numbers can be counted. Each `self.w_…` and `gamma` is an array, and so are two tables:

### Exercise 19.5 ★★★ 10 minutes

Write `my_count`: how many numbers has a model with a table for what comes in and one for the logits (n_vocab rows each), n_layers blocks, and a last norm? Its heads are d_model / n_heads wide. What is it for Llama 3's (128256, 4096, 32, 8, 14336, 32)?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>한 줄씩</summary>

- `RMSNorm`: 1절입니다. γ는 학습하고 β는 없습니다.
- `q`, `k`, `v`: 행렬곱과 헤드(10장)이고 편향이 없습니다. `rotate`는 RoPE(11장)이고, `v`는 돌리지 않습니다.
- `repeat_interleave`: 키 헤드 하나가, 그것을 공유하는 쿼리 헤드의 수만큼 나옵니다(3절).
- `attend`(9장), 헤드를 다시 이어 붙이기, W_O(10장).
- `SwiGLU`: 2절입니다. `gate * gate.sigmoid()`가 silu입니다.
- `Block`: 잔차 연결 둘(2장), 정규화는 앞에(12장). `LanguageModel`: 인과 마스크(13장), id마다 한 행(7장), 블록들, 마지막 정규화, 로짓(18장).

</details>

그러면 매개변수를 셀 수 있습니다. `self.w_…`와 `gamma`가 저마다 배열이고, 표가 둘 더 있습니다.

### 연습 19.5 ★★★ 10분

`my_count`를 작성하세요. 입력 토큰의 임베딩 표와 로짓의 표(각각 n_vocab행), 블록 n_layers개, 마지막 정규화로 된 모델의 매개변수는 몇 개일까요? 헤드의 폭은 d_model / n_heads입니다. Llama 3의 (128256, 4096, 32, 8, 14336, 32)라면 몇 개인가요?
"""


# %%
def my_count(n_vocab, d_model, n_heads, n_kv_heads, d_ff, n_layers):
    ...


check("19.5", my_count)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A block: w_q and w_o are (d_model, d_model), w_k and w_v (d_model, n_kv_heads · d_k); w_gate, w_up and w_down; two γ.

</details>
<details><summary>Solution</summary>

{solution}

</details>

## 5 · What each change buys

Six models, each with one change more than the one before, each trained from twenty starts as in lesson 18; the least is 17 bits a line. Your note: which change will move the dots further than the starts differ; and will it be seen early or at the end?

<details><summary>How it was measured</summary>

Lesson 18's lines and settings, 1200 steps, beforehand by `tools/what_it_buys.py`; on another machine the dots fall a little elsewhere. All models but the last have nearly as many numbers: d_ff is 86 where the network has three matrices. That network has no biases; attention's go in a step of their own. There are 4 heads; with grouped queries 2 have keys. Only the first three models get the same batches from the same seed. A test trains five other starts: there, too, RoPE is ahead after 300 steps, and no change matters more than the start at the end.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

블록 하나에서 w_q와 w_o는 (d_model, d_model), w_k와 w_v는 (d_model, n_kv_heads · d_k)이고, w_gate, w_up, w_down이 있고, γ가 둘입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

## 5 · 무엇이 좋아졌을까요?

모델 여섯 개입니다. 앞의 모델에서 하나씩만 바꾸었고, 모델마다 시드 스무 개에서 18장처럼 학습시켰습니다. 손실은 문장당 17비트보다 작아질 수 없습니다. 처음에 적어 둔 것을 보세요. 시드에 따른 차이보다 더 큰 차이를 낸 변화는 무엇일까요? 그 차이는 학습 초기에 보일까요, 끝에서 보일까요?

<details><summary>어떻게 측정했나요?</summary>

18장의 문장과 설정으로 1200스텝씩, `tools/what_it_buys.py`로 미리 학습시켰습니다. 다른 컴퓨터에서는 점의 위치가 조금 다릅니다. 마지막 모델을 빼면 매개변수의 수가 거의 같습니다. 행렬이 셋인 신경망에서는 d_ff를 86으로 줄였습니다. 이 신경망에는 편향이 없고, 어텐션의 편향은 따로 한 단계로 뺐습니다. 헤드는 4개이고, 그룹 쿼리에서는 키 헤드가 2개입니다. 같은 시드에서 같은 배치를 받는 것은 앞의 세 모델뿐입니다. 이 과정의 테스트가 다른 시드 다섯 개로 확인합니다. 거기에서도 300스텝 뒤에는 RoPE가 앞서고, 끝에서는 어느 변화의 차이도 시드에 따른 차이보다 작습니다.

</details>
"""

# %% jupyter={"outputs_hidden": true}
from helpers import bought, draw_bought

draw_bought(bought())

# %%
bits = np.array([*bought().values()])  # (6, 20, 3): change, start, after 300, 600, 1200 steps | (6, 20, 3): 바꾼 것, 초깃값, 300, 600, 1200스텝 뒤
early, _, end = bits.mean(axis=1).T.round(2)
spread = bits.std(axis=1, ddof=1)[:, 0].round(1)
Table({"change": [*bought()], "bits after 300": early, "spread": spread, "bits at the end": end})

# %%
numbers((bits[1] < bits[0]).sum(axis=0))  # of 20 starts, RoPE lower after 300, 600, 1200 steps | 초깃값 20개, 300, 600, 1200스텝 뒤 RoPE가 낮은 수

# %%
from helpers import what_it_costs

costs = [(change, *what_it_costs(change)) for change in bought()]
Table(("change", "parameters", "multiplications a token", "bytes of cache a token"), costs)

# %% [markdown] lang="en"
r"""
**RoPE** alone does, and early: after 300 steps it is 2.8 bits lower on average, where starts spread by 1 to 2 (standard deviation), and lower in 18 of the 20. The last three together give most of that back. At the end hardly anything is left: the six means lie within 0.1 bits, all 120 models within 0.7 bits of 17.

So at the end no change lowers the loss by more than starts differ, and none raises it by more. What the others buy is something else: **RMSNorm** and no biases make the model simpler; **grouped queries** halve the cache and save 8 % of the parameters and 9 % of the multiplications (attention's own, which grow with the text, are left out). **SwiGLU**, with as many numbers, buys nothing here; what it buys was found in models thousands of times as large (Shazeer 2020, section 3).

So be careful with "is better": a task that the old part solves cannot show what the new one buys.

## 6 · In PyTorch

The block against PyTorch's own `F.rms_norm`, `F.silu` and `F.scaled_dot_product_attention` with `enable_gqa=True`: values and all gradients, on every device:
"""

# %% [markdown] lang="ko"
r"""
그런 변화는 **RoPE**뿐이고, 학습 초기에만 보입니다. 300스텝 뒤에는 손실이 평균 2.8비트 작고, 시드 스무 개 가운데 열여덟 개에서 작습니다. 시드에 따른 차이는 1~2비트입니다(표준편차). 마지막 세 변화를 모두 더하면 앞선 것을 대부분 내줍니다. 끝에서는 차이가 거의 남지 않습니다. 여섯 평균이 서로 0.1비트 안에 있고, 모델 120개가 모두 17비트에서 0.7비트 안에 들어옵니다.

그러니 끝의 손실을 시드에 따른 차이보다 크게 줄이는 변화도, 늘리는 변화도 없습니다. 나머지 변화로 얻는 것은 다른 데 있습니다. **RMSNorm**을 쓰고 편향을 빼면 모델이 간단해집니다. **그룹 쿼리**는 캐시를 절반으로 줄이고, 매개변수를 8%, 곱셈을 9% 줄입니다(텍스트가 길수록 늘어나는 q · k와 가중치 · v의 곱셈은 세지 않았습니다). **SwiGLU**는 매개변수의 수가 같으면 여기서는 얻는 것이 없습니다. SwiGLU의 효과는 수천 배 큰 모델에서 확인되었습니다(Shazeer(2020), 3절).

그러니 ‘더 좋다’는 말은 조심해서 들어야 합니다. 예전 부품으로도 끝까지 풀리는 문제로는 새 부품이 무엇을 더 주는지 알 수 없습니다.

## 6 · PyTorch로

블록을 PyTorch의 `F.rms_norm`, `F.silu`, 그리고 `enable_gqa=True`를 준 `F.scaled_dot_product_attention`과 비교합니다. 값과 모든 그래디언트를, 모든 장치에서 비교합니다.
"""

# %%
from helpers import Block, causal, equal_on_every_device

rng = np.random.default_rng(19)
block, (x_block, dout_block) = Block.random(24, 6, 2, 16, rng), rng.normal(size=(2, 3, 5, 24))
equal_on_every_device(block, x_block, dout_block, mask=causal(5))

# %% [markdown] lang="en"
r"""
## 7 · Recap

**What changed since 2017, and what does each change buy?** A block of today is lesson 18's layer, norms in front, with four things changed:

| change | formula | what it buys |
|---|---|---|
| RMSNorm, no biases | x / √(mean of x²) · γ | a simpler model; the same loss |
| RoPE | q, k turned by position | learns sooner; the same loss in the end |
| SwiGLU | (silu(gate) · up) W_down | nothing in our small model; a lower loss in large ones |
| grouped queries | fewer heads of keys | a smaller cache; the same loss in the end |

**Deeper:** [the deeper notebook](19b_model_of_today_deeper.ipynb) goes back through a gate and to shared keys, and computes attention without ever holding its weights.

**Next:** [a real model](20_real_model.ipynb). Somebody else's numbers, 134 515 008 of them, and your functions.

**References.** N. Shazeer, *GLU Variants Improve Transformer*, 2020, sections 2 and 3; *Fast Transformer Decoding: One Write-Head is All You Need*, 2019, section 3. · J. Ainslie et al., *GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints*, 2023, section 2.2. · B. Zhang, R. Sennrich, *Root Mean Square Layer Normalization*, 2019, section 4. · A. Grattafiori et al., *The Llama 3 Herd of Models*, 2024, section 3.2.
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**2017년 이후 무엇이 바뀌었고, 그래서 무엇이 좋아졌을까요?** 오늘날의 블록은 18장의 층(정규화는 앞에)에서 네 가지를 바꾼 것입니다. 우리가 측정한 것은 이렇습니다.

| 변화 | 식 | 좋아지는 것 |
|---|---|---|
| RMSNorm, 편향 없음 | x / √(x²의 평균) · γ | 모델이 간단해지고 손실은 그대로 |
| RoPE | q, k를 위치만큼 돌림 | 더 빨리 배우고, 끝의 손실은 그대로 |
| SwiGLU | (silu(gate) · up) W_down | 우리의 작은 모델에서는 없음, 큰 모델에서는 더 작은 손실 |
| 그룹 쿼리 | 더 적은 키 헤드 | 더 작은 캐시, 끝의 손실은 그대로 |

**더 깊이:** [심화 노트북](19b_model_of_today_deeper.ipynb)에서는 SwiGLU의 게이트와, 여러 헤드가 공유하는 키의 역전파를 계산하고, 가중치를 남겨 두지 않고 어텐션을 계산합니다.

**다음:** [진짜 모델](20_real_model.ipynb)입니다. 다른 사람들이 학습시킨 숫자 134,515,008개를 여러분의 함수에 넣습니다.

**참고 자료.** N. Shazeer, *GLU Variants Improve Transformer*, 2020, 2절과 3절; *Fast Transformer Decoding: One Write-Head is All You Need*, 2019, 3절. · J. Ainslie 외, *GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints*, 2023, 2.2절. · B. Zhang, R. Sennrich, *Root Mean Square Layer Normalization*, 2019, 4절. · A. Grattafiori 외, *The Llama 3 Herd of Models*, 2024, 3.2절.
"""
