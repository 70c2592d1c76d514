# %% [markdown] lang="en"
r"""
# 19 · A model of today, deeper

**What must a model keep for its way back, and what may it forget?**

**You will be able to** take a slope back through a gate and to shared keys by hand, compute a row of attention in blocks without ever seeing all of it, and say why a model that reads 100 000 tokens does not keep the 10 000 000 000 weights of each head. \
**You need** lesson 19, and lessons 09 (attention) and 14 (the way back). \
**Time** 70 minutes

Attention over 8192 tokens has 8192 · 8192 weights: with 32 heads and 2 bytes a number, 4 GiB in each layer. The way back of lesson 14 reads them all. So what has to be kept on the way forward: all weights, one number a row, or nothing of them? Note your guess for part 4.
"""

# %% [markdown] lang="ko"
r"""
# 19 · 오늘날의 모델, 심화

**역전파를 하려면 모델은 무엇을 저장해야 하고, 무엇을 버려도 될까요?**

**이 노트북을 마치면** SwiGLU의 게이트와 여러 헤드가 공유하는 키의 역전파를 손으로 계산할 수 있습니다. 어텐션의 한 행을 한꺼번에 보지 않고 블록으로 나누어 계산할 수 있습니다. 토큰 10만 개를 읽는 모델이 헤드마다 100억 개인 어텐션 가중치를 왜 저장하지 않아도 되는지 설명할 수 있습니다. \
**필요한 것**은 19장, 그리고 9장(어텐션)과 14장(되돌아오는 길)입니다. \
**시간** 70분

토큰 8192개의 어텐션에는 어텐션 가중치가 8192 · 8192개 있습니다. 헤드가 32개이고 숫자 하나가 2바이트이면 층마다 4GiB입니다. 14장에서는 역전파할 때 이 가중치를 모두 썼습니다. 그렇다면 순전파에서 무엇을 저장해 두어야 할까요? 가중치 전부일까요, 행마다 숫자 하나일까요, 아니면 하나도 저장하지 않아도 될까요? 예상을 적어 두세요. 4절에서 답합니다.
"""

# %% [markdown] lang="en"
r"""
## 1 · Back through a gate

A gated neuron multiplies: hidden = silu(gate) · up. So each factor gets the slope times the *other* factor (lesson 04), and the gate's passes through silu's bend as well:

$$ dup = dhidden \cdot \text{silu}(gate) \qquad dgate = dhidden \cdot up \cdot \text{silu}'(gate) $$

silu(s) = s · σ(s), where σ is the sigmoid, and s stands in both factors:

$$ \text{silu}'(s) = \sigma(s)\,\big(1 + s\,(1 - \sigma(s))\big) $$

ReLU's slope is 0 or 1. Does silu's lie between them? And is it anywhere 0?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 게이트의 역전파

게이트가 있는 뉴런은 둘을 곱합니다. hidden = silu(gate) · up입니다. 그래서 한쪽의 기울기에는 곱의 **다른** 쪽이 곱해지고(4장), gate의 기울기는 silu의 기울기까지 거칩니다.

$$ dup = dhidden \cdot \text{silu}(gate) \qquad dgate = dhidden \cdot up \cdot \text{silu}'(gate) $$

silu(s) = s · σ(s)이고 σ는 시그모이드입니다. 곱의 양쪽에 모두 s가 있습니다.

$$ \text{silu}'(s) = \sigma(s)\,\big(1 + s\,(1 - \sigma(s))\big) $$

ReLU의 기울기는 0 아니면 1입니다. silu의 기울기도 언제나 0과 1 사이에 있을까요? 기울기가 0이 되는 곳이 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
import numpy as np

from helpers import check, draw_gates

draw_gates()

# %% [markdown] lang="en"
r"""
It goes beyond both: a little above 1 right of 1.28, and below 0 left of −1.28 (dotted), at which silu is lowest (−0.28), the slope 0. So a neuron that ReLU would shut still learns: unless up is 0, only at that one point nothing comes back to its gate (and far to the left hardly anything).

### Exercise 19.6 ★★ 5 minutes

The first neuron of 19.3 again: gate −1, up 3; and dhidden is 2. Compute dgate and dup, to four decimals. (σ(−1) = 0.26894.)
"""

# %% [markdown] lang="ko"
r"""
silu의 기울기는 1보다 클 때도 있고 0보다 작을 때도 있습니다. 1.28보다 오른쪽에서는 1보다 조금 크고, −1.28(점선)보다 왼쪽에서는 0보다 작습니다. −1.28에서는 silu가 −0.28로 가장 작고 기울기가 0입니다. ReLU라면 닫혔을 뉴런도 계속 배웁니다. up이 0이 아니면 gate로 아무것도 돌아오지 않는 곳은 그 한 점뿐입니다(왼쪽으로 멀리 가면 거의 돌아오지 않습니다).

### 연습 19.6 ★★ 5분

19.3의 첫 번째 뉴런입니다. gate는 −1, up은 3이고 dhidden은 2입니다. dgate와 dup을 소수 넷째 자리까지 구하세요. (σ(−1) = 0.26894)
"""

# %%
answer_6 = [..., ...]

check("19.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

1 − σ(−1) = 0.73106, so 1 + (−1) · 0.73106 = 0.26894. And silu(−1) = −0.26894.

</details>
<details><summary>Solution</summary>

{solution}

</details>

The whole network, with two products before the gate and one after it, against the library's and against a nudge at every number:
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

1 − σ(−1) = 0.73106이므로 1 + (−1) · 0.73106 = 0.26894입니다. 그리고 silu(−1) = −0.26894입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

앞에 행렬곱이 둘, 뒤에 하나 있는 신경망 전체를 라이브러리의 것과, 또 숫자를 하나씩 조금 바꾸어 구한 기울기와 비교합니다.
"""

# %%
from helpers import SwiGLU, compare, numerical_gradients


def gated_backward(dout, x, w_gate, w_up, w_down):
    gate, up = x @ w_gate, x @ w_up  # (T, d_ff)
    sigmoid = 1 / (1 + np.exp(-gate))
    dhidden = dout @ w_down.T
    dup = dhidden * gate * sigmoid
    dgate = dhidden * up * sigmoid * (1 + gate * (1 - sigmoid))
    return {
        "dx": dgate @ w_gate.T + dup @ w_up.T,
        "dw_gate": x.T @ dgate,
        "dw_up": x.T @ dup,
        "dw_down": (gate * sigmoid * up).T @ dout,
    }


# %%
rng = np.random.default_rng(19)
network, x, dout = SwiGLU.random(4, 6, rng), rng.normal(size=(3, 4)), rng.normal(size=(3, 4))
network(x)
theirs = {"dx": network.backward(dout), **network.grads}
ours = gated_backward(dout, x, network.w_gate, network.w_up, network.w_down)
nudged = numerical_gradients(lambda: (network(x) * dout).sum(), {"x": x, **network.params})
compare(ours, theirs)

# %%
compare(ours, nudged, 1e-6)

# %% [markdown] lang="en"
r"""
To go back it needed only dout, x and the three matrices: gate, up and σ were computed once more. Keep that in mind.

## 2 · Back to keys that are shared

Four heads ask two heads of keys, two each. Compared with four heads that own keys, of *the same numbers*, will the slope of the shared w_k be the mean of the two slopes, their sum, or the larger one?
"""

# %% [markdown] lang="ko"
r"""
역전파에 필요한 것은 dout 말고는 x와 행렬 셋뿐이었습니다. gate, up, σ는 저장하지 않고 다시 계산했습니다. 4절에서 또 쓸 방법이니 기억해 두세요.

## 2 · 공유하는 키의 역전파

헤드 넷이 키 두 벌을 둘씩 공유합니다. 그래서 역전파할 때는 두 헤드의 그래디언트가 모두 공유하는 키로 갑니다. 헤드마다 키가 따로 있되 **숫자는 같은** 층과 비교하면, 공유하는 w_k의 그래디언트는 두 그래디언트의 평균일까요, 합일까요, 더 큰 쪽일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import GroupedQueryAttention, Table


def for_each_head(w):
    return np.repeat(w.reshape(8, 2, 2), 2, axis=1).reshape(8, 8)  # two heads become four | 헤드 둘이 넷이 됨


shared = GroupedQueryAttention.random(8, 4, 2, rng)  # four heads ask, two have keys | 쿼리 헤드 넷, 키 헤드 둘
w_k, w_v = for_each_head(shared.w_k), for_each_head(shared.w_v)
own = GroupedQueryAttention(4, 4, shared.w_q, w_k, w_v, shared.w_o)
x, dout = rng.normal(size=(5, 8)), rng.normal(size=(5, 8))
compare({"out": shared(x)}, {"out": own(x)})
shared.backward(dout), own.backward(dout)
heads = own.dw_k.reshape(8, 2, 2, 2)  # (d_model, keys, who shares them, d_k) | (d_model, 키, 키를 함께 쓰는 헤드, d_k)
named = {"mean": heads.mean(axis=2), "sum": heads.sum(axis=2), "larger": heads.max(axis=2)}
same = {name: np.allclose(shared.dw_k, dw_k.reshape(8, 4)) for name, dw_k in named.items()}
Table({name: ["✓" if equal else "✗"] for name, equal in same.items()})

# %% [markdown] lang="en"
r"""
The sum, as wherever one number is used twice (lesson 04). Grouped queries save keys and values, not the scores.

### Exercise 19.7 ★★ 5 minutes

Each head is four wide. Two heads look at the same key, one token each: the first with the query [2, 0, 1, −1] and a dscore (the slope of its score, before softmax) of 0.6, the second with [0, 4, −2, 1] and −0.2. What is the slope of the key? (The scores were q · k / √4.)
"""

# %% [markdown] lang="ko"
r"""
공유하는 w_k의 그래디언트는 두 그래디언트의 합입니다. 숫자 하나를 두 번 쓰면 언제나 기울기를 더합니다(4장). 그룹 쿼리로 줄어드는 것은 키와 값이지 헤드마다 구하는 점수가 아닙니다.

### 연습 19.7 ★★ 5분

헤드의 폭은 4입니다. 두 헤드가 토큰 하나에서 같은 키를 봅니다. 첫 번째의 쿼리는 [2, 0, 1, −1], 그 점수의 기울기(dscore)는 0.6이고, 두 번째의 쿼리는 [0, 4, −2, 1], dscore는 −0.2입니다. 키의 그래디언트를 구하세요. (점수는 q · k / √4입니다.)
"""

# %%
answer_7 = [..., ..., ..., ...]

check("19.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A score is the sum of q · k number by number, over 2: each number of the key gets dscore times the query's number, over 2.

</details>
<details><summary>Solution</summary>

{solution}

</details>

## 3 · A row in blocks

Softmax divides by the sum of a whole row, and takes the row's highest score off first (lesson 09). So it seems that all scores must be there at once. Not so: read the keys a few at a time and keep three things, all measured by the highest score so far:

- `highest`, the highest score so far;
- `sum`, of e^(score − highest);
- `mixed`, of e^(score − highest) times the value.

If a block brings a higher score, sum and mixed become smaller by the same factor, **shrink** = e^(old highest − new highest), before the block is added. At the end out = mixed / sum (Milakov and Gimelshein 2018, section 3; Dao et al. 2022, section 3.1).

Move the slider from left to right. When do the bars become lower, though their keys were read long before? When is shrink not 1? And does the size of the blocks (of keys; lesson 19's `Block` is another thing) change the end?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

점수는 q와 k를 숫자끼리 곱해 더하고 2로 나눈 것입니다. 키의 숫자마다 dscore에 쿼리의 같은 자리 숫자를 곱하고 2로 나눈 것이 돌아옵니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

## 3 · 블록으로 나누어 읽는 한 행

소프트맥스는 행 전체의 합으로 나누고, 그 전에 행에서 가장 큰 점수를 뺍니다(9장). 그러니 점수가 모두 한꺼번에 있어야 할 것 같지만 그렇지 않습니다. 키를 몇 개씩 읽으면서, 지금까지 가장 큰 점수를 기준으로 세 가지만 저장하면 됩니다.

- `highest`: 지금까지 가장 큰 점수
- `sum`: e^(점수 − highest)의 합
- `mixed`: e^(점수 − highest)에 값을 곱한 것의 합

블록에 더 큰 점수가 있으면, 그 블록을 더하기 전에 sum과 mixed를 같은 비율로 줄입니다. **shrink** = e^(예전 highest − 새 highest)를 곱합니다. 끝에서 out = mixed / sum입니다(Milakov와 Gimelshein(2018), 3절; Dao 외(2022), 3.1절).

슬라이더를 왼쪽에서 오른쪽으로 움직여 보세요. 이미 읽은 키의 막대는 언제 낮아지나요? shrink가 1이 아닌 것은 언제인가요? (키의) 블록 크기를 바꾸면 끝이 달라지나요? 여기서 블록은 키 몇 개의 묶음이고, 19장의 `Block`과는 다릅니다.
"""

# %% tags=["widget"]
from helpers import play_running

play_running()

# %% [markdown] lang="en"
r"""
The bars fall with every block, since they are divided by the sum so far. shrink is below 1 only where highest rises: at 8 and at 16, read singly (the first block has nothing to shrink). At the end sum is 2.5, mixed 10 and out 4, whatever the blocks.

### Exercise 19.8 ★★ 6 minutes

Four keys, in two blocks. Their powers of e are 2, 8 | 16, 4, and their values 6, 3 | 3, 9. After the first block: highest is ln 8, sum = 2/8 + 8/8 = 1.25, and mixed = 2/8 · 6 + 8/8 · 3 = 4.5. Go on: what are shrink, sum, mixed and out after the second?
"""

# %% [markdown] lang="ko"
r"""
막대는 블록을 읽을 때마다 낮아집니다. 지금까지 읽은 것 전체의 합으로 나눈 것이기 때문입니다. shrink는 highest가 커지는 곳에서만 1보다 작습니다. 하나씩 읽으면 8과 16에서입니다(첫 블록에서는 줄일 것이 없습니다). 블록이 어떻든 끝에서 sum은 2.5, mixed는 10, out은 4입니다.

### 연습 19.8 ★★ 6분

키가 넷이고 블록이 둘입니다. e^점수는 2, 8 | 16, 4이고, 값은 6, 3 | 3, 9입니다. 첫 번째 블록 뒤에서 highest는 ln 8, sum = 2/8 + 8/8 = 1.25, mixed = 2/8 · 6 + 8/8 · 3 = 4.5입니다. 이어서 계산하세요. 두 번째 블록 뒤에서 shrink, sum, mixed, out은 얼마일까요?
"""

# %%
answer_8 = [..., ..., ..., ...]

check("19.8", answer_8)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

e^(ln 8 − ln 16) = 8 / 16.

</details>
<details><summary>Solution</summary>

{solution}

</details>

### Exercise 19.9 ★★★ 8 minutes

Write `my_row`. `blocks` is a list of pairs: scores (n,) and values (n, d_v); n may differ from block to block. Return out (d_v,). Scores of 1000 must do no harm.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

e^(ln 8 − ln 16) = 8 / 16입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

### 연습 19.9 ★★★ 8분

`my_row`를 작성하세요. `blocks`는 점수 (n,)와 값 (n, d_v)의 짝으로 된 리스트이고, n은 블록마다 다를 수 있습니다. out (d_v,)를 돌려주세요. 점수가 1000이어도 넘치지(overflow) 않아야 합니다.
"""


# %%
def my_row(blocks):
    ...


check("19.9", my_row)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

In the loop: `higher = max(highest, scores.max())`, `shrink = np.exp(highest - higher)`; before it `highest = -np.inf`.

</details>
<details><summary>Solution</summary>

{solution}

</details>

The library does the same for all rows, heads and sentences at once, and with the identity matrix as values what comes out are the weights. The row of *am* in lesson 09, scores 2, 4, 1, −3 over √2, in blocks of two:
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

반복문 안에서 `higher = max(highest, scores.max())`, `shrink = np.exp(highest - higher)`이고, 그 전에 `highest = -np.inf`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

라이브러리는 모든 행, 헤드, 문장을 한꺼번에 이렇게 계산합니다. 값에 단위행렬을 넣으면 가중치가 그대로 나옵니다. 9장의 *am* 행을 넣어 봅니다. 점수는 2, 4, 1, −3을 √2로 나눈 것이고, 키를 두 개씩 읽습니다.
"""

# %%
from helpers import blockwise_attend, numbers

q, k = np.array([[1.0, 0]]), np.array([[2.0, 0], [4, 0], [1, 0], [-3, 0]])
weights, log_sum = blockwise_attend(q, k, np.eye(4), block=2)
numbers(weights)

# %% [markdown] lang="en"
r"""
## 4 · Back without the weights

Softmax's way back (lesson 14) takes from each slope the mean over the row, weighted:

$$ dscore_j = w_j \, \big(dw_j - \sum_i w_i \, dw_i\big) \qquad dw_j = dout \cdot v_j $$

The sum goes over the *whole* row. But put the second formula into it:

$$ \sum_i w_i \, (dout \cdot v_i) = dout \cdot \sum_i w_i v_i = dout \cdot out $$

It needs no weight at all. And a single weight comes back from its score and one number of its row, **log sum** = highest + ln(sum): w_j = e^(score_j − log sum).

### Exercise 19.10 ★★ 4 minutes

The row of 19.8: powers of e 2, 8, 16, 4, values 6, 3, 3, 9, out 4; and dout is 1. Give its log sum; the weight w of the first key, from its score ln 2 and log sum alone; and that score's slope, dscore, from w, the value, dout and out alone. Four decimals.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 가중치 없이 되돌아오기

소프트맥스의 되돌아오는 길(14장)에서는 기울기마다 그 행의 가중 평균을 뺍니다.

$$ dscore_j = w_j \, \big(dw_j - \sum_i w_i \, dw_i\big) \qquad dw_j = dout \cdot v_j $$

합을 구하려면 행 **전체**가 있어야 합니다. 그런데 두 번째 식을 거기에 넣으면 이렇게 됩니다.

$$ \sum_i w_i \, (dout \cdot v_i) = dout \cdot \sum_i w_i v_i = dout \cdot out $$

가중치가 하나도 필요 없습니다. 그리고 가중치 하나는 그 점수와 행마다 하나뿐인 숫자, **log sum** = highest + ln(sum)으로 다시 구합니다. w_j = e^(score_j − log sum)입니다.

### 연습 19.10 ★★ 4분

19.8의 행입니다. e^점수는 2, 8, 16, 4, 값은 6, 3, 3, 9, out은 4이고, dout은 1입니다. 이 행의 log sum, 첫 번째 키의 가중치 w(점수 ln 2와 log sum만으로), 그 점수의 기울기 dscore(w, 값, dout, out만으로)를 소수 넷째 자리까지 구하세요.
"""

# %%
answer_10 = [..., ..., ...]

check("19.10", answer_10)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

log sum = ln 16 + ln 1.875, and e to the power of it is 30. dw = dout · v, and the mean over the row is dout · out.

</details>
<details><summary>Solution</summary>

{solution}

</details>

Which does the way back in blocks read: q, k, v, weights, out, log sum?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

log sum = ln 16 + ln 1.875이고, e를 그만큼 거듭제곱하면 30입니다. dw = dout · v이고, 행의 가중 평균은 dout · out입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

블록으로 나누어 역전파할 때 읽는 것은 q, k, v, 가중치, out, log sum 가운데 무엇일까요? 코드를 보세요.
"""

# %%
from helpers import blockwise_attend_backward, show

show(blockwise_attend_backward)

# %% [markdown] lang="en"
r"""
All but the weights: they are computed once more, a block at a time. **One number a row** is kept in their place. It could be computed again, too, but would need the whole row once more. (FlashAttention does this where the arithmetic is: on the chip, where there is room for a block but not for a matrix. Dao et al. 2022, section 3.1 and appendix B.2; there two numbers a row are kept, highest and sum, one from Dao 2023 on, section 3.1.)

Against attention as lesson 09 wrote it, two heads, 1024 tokens, forward and backward:
"""

# %% [markdown] lang="ko"
r"""
가중치만 빼고 모두 읽습니다. 가중치는 한 블록씩 다시 계산합니다. 그 대신 log sum, 즉 **행마다 숫자 하나**를 저장해 둡니다. 이 숫자도 다시 계산할 수는 있지만, 그러려면 행 전체를 한 번 더 읽어야 합니다. (FlashAttention은 이 일을 칩 안의 작고 빠른 메모리에서 합니다. 거기에는 블록 하나가 들어갈 자리는 있지만 행렬 전체가 들어갈 자리는 없습니다. Dao 외(2022), 3.1절과 부록 B.2. 거기서는 행마다 highest와 sum 둘을 저장하고, Dao(2023), 3.1절부터는 하나만 저장합니다.)

9장에서 쓴 어텐션과 비교합니다. 헤드 둘, 토큰 1024개를 순전파하고 역전파합니다.
"""

# %%
from helpers import attend, attend_backward, causal

q, k, v, dout = rng.normal(size=(4, 2, 1024, 16))
out, weights = attend(q, k, v, causal(1024))
plain = dict(zip(("out", "dq", "dk", "dv"), (out, *attend_backward(dout, q, k, v, weights))))
out, log_sums = blockwise_attend(q, k, v, block=128, causal=True)
back = blockwise_attend_backward(dout, out, log_sums, q, k, v, block=128, causal=True)
compare(dict(zip(plain, (out, *back))), plain)

# %% [markdown] lang="en"
r"""
With the causal mask some blocks need not be looked at at all: those in which every key comes later than every query. 1024 tokens in blocks of 128 make 8 · 8 blocks. How many are computed? And what is kept for one head, in bytes: the weights in 16 bits, or a log sum a row in 32?
"""

# %% [markdown] lang="ko"
r"""
인과 마스크가 있으면 아예 보지 않아도 되는 블록이 있습니다. 모든 키가 모든 쿼리보다 뒤에 오는 블록입니다. 토큰 1024개를 128개씩 나누면 블록이 8 · 8개입니다. 그 가운데 몇 개를 계산해야 할까요? 그리고 헤드 하나에서 저장하는 것은 몇 바이트일까요? 16비트 가중치를 모두 저장할 때와 행마다 32비트 log sum 하나를 저장할 때를 예상해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
n_tokens = np.array([1024, 8192, 131_072])
side = n_tokens // 128
seen = side * (side + 1) // 2
kept = {"MiB of weights": n_tokens**2 * 2 / 2**20, "MiB of log sums": n_tokens * 4 / 2**20}
Table({"tokens": n_tokens, "blocks": side**2, "computed": seen, **kept})

# %% [markdown] lang="en"
r"""
36 of 64; for long texts little more than half. And 2 MiB become 4 KiB, 32 GiB half a MiB: what grew with the square of the text grows with the text. It costs arithmetic, the scores are computed twice; and yet with 8192 tokens it takes less than half the processor time of lesson 09's way, and less than a 150th of the memory (a test of this course measures it): nearly half of the blocks are skipped, and what is not written down need not be fetched.

## 5 · In PyTorch

A whole model of today, from ids to logits, with every gradient: in NumPy, in the course's own PyTorch, and in PyTorch's parts (`nn.RMSNorm`, `F.silu`, `F.scaled_dot_product_attention` with `enable_gqa=True`), on every device. Then blockwise attention against PyTorch's own, which has a FlashAttention among its ways (`SDPBackend.FLASH_ATTENTION`).
"""

# %% [markdown] lang="ko"
r"""
블록 64개 가운데 36개를 계산하고, 텍스트가 길어지면 이 비율이 절반에 가까워집니다. 저장하는 것은 토큰이 1024개일 때 2MiB에서 4KiB로, 131,072개일 때 32GiB에서 0.5MiB로 줄어듭니다. 텍스트 길이의 제곱에 비례하던 것이 이제 길이에 비례합니다. 점수를 두 번 계산하므로 계산은 더 많습니다. 그런데도 토큰이 8192개이면 9장의 방법과 비교해 프로세서 시간은 절반도 걸리지 않고 메모리는 150분의 1도 쓰지 않습니다(이 과정의 테스트가 측정합니다). 인과 마스크가 있으면 블록의 절반 가까이를 건너뛰고, 적어 두지 않은 것은 다시 가져오지 않아도 됩니다.

## 5 · PyTorch로

오늘날의 모델 하나를 id에서 로짓까지, 모든 그래디언트와 함께 비교합니다. NumPy, 이 과정이 PyTorch로 쓴 것, 그리고 PyTorch의 부품(`nn.RMSNorm`, `F.silu`, `enable_gqa=True`를 준 `F.scaled_dot_product_attention`)을 모든 장치에서 비교합니다. 그다음 블록으로 나눈 어텐션을 PyTorch의 것과 비교합니다. PyTorch가 고를 수 있는 방법에는 FlashAttention도 있습니다(`SDPBackend.FLASH_ATTENTION`).
"""

# %%
from helpers import LanguageModel, equal_on_every_device

# Pieces, d_model, heads, heads of keys, d_ff, layers. | 조각, d_model, 헤드, 키의 헤드, d_ff, 층
model = LanguageModel.random(11, 24, 6, 2, 16, 3, rng)
ids, dlogits = rng.integers(0, 11, (2, 5)), rng.normal(size=(2, 5, 11))
equal_on_every_device(model, ids, dlogits)

# %%
import torch

given = {name: torch.tensor(rows, requires_grad=True) for name, rows in zip("qkv", (q, k, v))}
found = torch.nn.functional.scaled_dot_product_attention(*given.values(), is_causal=True)
found.backward(torch.tensor(dout))
slopes = {f"d{name}": tensor.grad for name, tensor in given.items()}
compare(dict(zip(plain, (out, *back))), {"out": found.detach(), **slopes})

# %% [markdown] lang="en"
r"""
## 6 · Recap

**What must a model keep for its way back, and what may it forget?** It may forget what it can compute again: gates, and all of attention's weights. In their place it keeps one number a row, and out, which is there anyway. Compare your note.

| what | formula | to remember |
|---|---|---|
| back through a gate | dgate = dhidden · up · silu′(gate) | each factor gets the other |
| silu′(s) | σ(s) (1 + s (1 − σ(s))) | 0 at one point alone |
| shared keys | the sum over the heads that share | one number used twice |
| a row in blocks | shrink = e^(old highest − new) | three things kept, however long the row |
| back without weights | Σ w dw = dout · out | one number a row in place of T |

**To look up:** [every gradient](90_every_gradient.ipynb#SwiGLU).

**References**, those of lesson 19 among them. N. Shazeer, *GLU Variants Improve Transformer*, 2020, sections 2 and 3; *Fast Transformer Decoding: One Write-Head is All You Need*, 2019, section 3. · J. Ainslie et al., *GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints*, 2023, section 2.2. · B. Zhang, R. Sennrich, *Root Mean Square Layer Normalization*, 2019, section 4. · A. Grattafiori et al., *The Llama 3 Herd of Models*, 2024, sections 3.2 and 3.4.2. · M. Milakov, N. Gimelshein, *Online normalizer calculation for softmax*, 2018, section 3. · T. Dao et al., *FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness*, 2022, section 3.1 and appendix B.2. · T. Dao, *FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning*, 2023, section 3.1. · N. Shazeer et al., *Outrageously Large Neural Networks: The Sparsely-Gated Mixture-of-Experts Layer*, 2017, section 2.1. · A. Jiang et al., *Mixtral of Experts*, 2024, section 2.1.

Back to [lesson 19](19_model_of_today.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**역전파를 하려면 모델은 무엇을 저장해야 하고, 무엇을 버려도 될까요?** 이미 있는 것으로 다시 계산할 수 있으면 버려도 됩니다. 게이트도, 모든 어텐션 가중치도 그렇습니다. 그 대신 행마다 숫자 하나를 저장하고, 어차피 있는 out을 씁니다. 처음에 적어 둔 예상이 맞았나요?

| 무엇 | 식 | 기억할 것 |
|---|---|---|
| 게이트의 역전파 | dgate = dhidden · up · silu′(gate) | 한쪽의 기울기에는 다른 쪽을 곱함 |
| silu′(s) | σ(s) (1 + s (1 − σ(s))) | 한 점에서만 0 |
| 공유하는 키 | 공유하는 헤드들의 합 | 숫자 하나를 두 번 쓴 것 |
| 블록으로 나눈 행 | shrink = e^(예전 highest − 새 highest) | 행이 아무리 길어도 세 가지만 저장함 |
| 가중치 없이 되돌아오기 | Σ w dw = dout · out | T개 대신 행마다 숫자 하나 |

**찾아볼 곳:** [모든 그래디언트](90_every_gradient.ipynb#SwiGLU).

**참고 자료**입니다. 19장의 것도 함께 적습니다. N. Shazeer, *GLU Variants Improve Transformer*, 2020, 2절과 3절; *Fast Transformer Decoding: One Write-Head is All You Need*, 2019, 3절. · J. Ainslie 외, *GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints*, 2023, 2.2절. · B. Zhang, R. Sennrich, *Root Mean Square Layer Normalization*, 2019, 4절. · A. Grattafiori 외, *The Llama 3 Herd of Models*, 2024, 3.2절과 3.4.2절. · M. Milakov, N. Gimelshein, *Online normalizer calculation for softmax*, 2018, 3절. · T. Dao 외, *FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness*, 2022, 3.1절과 부록 B.2. · T. Dao, *FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning*, 2023, 3.1절. · N. Shazeer 외, *Outrageously Large Neural Networks: The Sparsely-Gated Mixture-of-Experts Layer*, 2017, 2.1절. · A. Jiang 외, *Mixtral of Experts*, 2024, 2.1절.

[19장](19_model_of_today.ipynb)으로 돌아가기.
"""
