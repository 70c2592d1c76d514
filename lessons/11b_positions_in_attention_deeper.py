# %% [markdown] lang="en"
r"""
# 11 · Positions inside attention, deeper

**How can positions enter the scores as distances, and is that enough for longer sentences?**

**You will be able to** turn queries and keys so that only their distance is left (RoPE), lower scores by distance (ALiBi), derive the gradient of both, and judge what is said about sentences longer than any in training. \
**You need** lessons 11, 10 (several heads) and 04 (gradients). \
**Time** 48 minutes

Below are a query and a key of eight numbers each, in four pairs. Each pair is an arrow: its first number goes to the right, its second up. Both arrows are turned by their position times the speed of the pair. *shift* moves both words on, *distance* is the query's position minus the key's. Under each circle stands the dot product of the two arrows.

Move *shift*. Which numbers stay? Move *distance*. Which circle changes most? Is the score at distance −3 the same as at 3?
"""

# %% [markdown] lang="ko"
r"""
# 11 · 어텐션 속의 위치, 심화

**위치를 어떻게 거리의 형태로 점수에 넣을 수 있을까요? 그러면 더 긴 문장에서도 통할까요?**

**이 노트북을 마치면** 쿼리와 키를 돌려 거리만 남기고(RoPE), 거리에 따라 점수를 낮추고(ALiBi), 둘의 그래디언트(gradient)를 유도하고, 학습할 때보다 긴 문장에서도 통한다는 주장이 맞는지 판단할 수 있습니다. \
**필요한 것**은 11장, 10장(여러 헤드), 4장(그래디언트)입니다. \
**시간** 48분

아래에 숫자 여덟 개짜리 쿼리(query)와 키(key)가 하나씩 있습니다. 숫자를 둘씩 짝지으면 쌍이 네 개이고, 쌍마다 원이 하나 있습니다. 쌍 하나는 화살표 하나입니다. 첫 번째 숫자만큼 오른쪽으로, 두 번째 숫자만큼 위로 갑니다. 두 화살표는 자기 위치(position)에 쌍의 빠르기를 곱한 각도만큼 돕니다(turns by … per position은 위치 하나마다 도는 각도). *shift*는 두 단어를 함께 뒤로 옮기고, *distance*는 쿼리의 위치에서 키의 위치를 뺀 값입니다. 원 아래의 숫자(product)는 두 화살표의 내적이고, 맨 아래는 그 합, 즉 점수(score)입니다.

*shift*를 움직여 보세요. 어떤 숫자가 그대로인가요? *distance*를 움직이면 어느 원이 가장 많이 변하나요? 거리가 3일 때와 −3일 때 점수는 같은가요?
"""

# %% tags=["widget"]
from helpers import play_turned

play_turned()

# %%
import numpy as np

from helpers import Matrix, Table, check, compare, matrices

# %% [markdown] lang="en"
r"""
## 1 · RoPE: turn, then compare

In lesson 11 the distance got lost between two sums: the matrices $W_Q$ and $W_K$ stood between the turned hands. **RoPE** (*rotary position embedding*, Su et al. 2021) adds nothing to x. It turns queries and keys *after* the matrices, pair by pair. At position t the pair (a, b) with speed ω becomes

$$ (a \cos t\omega - b \sin t\omega, \;\; a \sin t\omega + b \cos t\omega) $$

the arrow turned by tω to the left, as angles run at school. The speeds are those of lesson 08, $\omega_i = 10000^{-2i/d_k}$. The second proof of lesson 08 now works *inside* the score:

| | step | why |
|---|---|---|
| 1 | the dot product of two arrows is length · length · cos(the angle between them) | lesson 08, part 4, for hands of other lengths |
| 2 | turning changes no length | a turn |
| 3 | q at i stands iω further, k at j stands jω further | by the formula |
| 4 | the angle between them has grown by (i − j) ω | the difference |
| 5 | so q·k, added up over all pairs, depends on q, k and i − j | lines 1, 2 and 4 |

No position is left, whatever $W_Q$ and $W_K$ are. The speeds for d_k = 8 are those of the four circles:
"""

# %% [markdown] lang="ko"
r"""
## 1 · RoPE: 돌린 다음 비교하기

11장에서는 점수에서 거리를 잃었습니다. 두 위치의 바늘 사이에 행렬 $W_Q$와 $W_K$가 끼어 있었기 때문입니다. **RoPE**(rotary position embedding, 회전 위치 임베딩, Su 외(2021))는 x에 아무것도 더하지 않습니다. 그 대신 행렬을 곱한 **뒤의** 쿼리와 키를 쌍마다 돌립니다. 위치 t에서 빠르기가 ω인 쌍 (a, b)는 다음과 같이 됩니다.

$$ (a \cos t\omega - b \sin t\omega, \;\; a \sin t\omega + b \cos t\omega) $$

화살표를 학교에서처럼 시계 반대 방향으로 tω만큼 돌린 것입니다. 빠르기는 8장과 같이 $\omega_i = 10000^{-2i/d_k}$입니다. 이제 8장의 두 번째 증명이 점수 **안에서** 성립합니다.

| | 단계 | 이유 |
|---|---|---|
| 1 | 두 화살표의 내적은 길이 · 길이 · cos(사이의 각도) | 8장 4절의 cos(a − b)에 두 길이를 곱한 것 |
| 2 | 돌려도 길이는 변하지 않는다 | 회전 |
| 3 | 위치 i의 q는 iω만큼, 위치 j의 k는 jω만큼 돈다 | 위의 식 |
| 4 | 사이의 각도는 (i − j) ω만큼 달라진다 | 두 각도의 차이 |
| 5 | 따라서 모든 쌍에 걸쳐 더한 q·k는 q, k, i − j에만 달려 있다 | 단계 1, 2, 4 |

$W_Q$와 $W_K$가 무엇이든 절대 위치는 남지 않습니다. d_k = 8일 때의 빠르기는 맨 위의 원 네 개에 적힌 것과 같습니다.
"""

# %%
from helpers import frequencies

frequencies(8).round(4)

# %% [markdown] lang="en"
r"""
### Exercise 11.4 ★★ 8 minutes

Write the turn: `rows` is (T, d_k), row t belongs to position t; pair i stands in columns 2i and 2i + 1. `frequencies(d_k)` gives the ω. Return the turned rows, (T, d_k).
"""

# %% [markdown] lang="ko"
r"""
### 연습 11.4 ★★ 8분

이렇게 돌리는 함수를 작성하세요. `rows`는 (T, d_k)이고 t행이 위치 t의 행입니다. 쌍 i는 2i열과 2i + 1열의 숫자입니다. ω는 `frequencies(d_k)`로 구합니다. 회전한 행들을 같은 모양 (T, d_k)로 돌려줍니다.
"""

# %%
def my_rotate(rows):
    ...


check("11.4", my_rotate)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The angles are a column of positions times a row of ω, (T, d_k/2). `rows[:, 0::2]` are the first numbers of the pairs. Write into `np.empty_like(rows)`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

각도는 위치의 열에 ω의 행을 곱한 것으로 (T, d_k/2)입니다. `rows[:, 0::2]`는 쌍의 첫 번째 숫자들입니다. 결과는 `np.empty_like(rows)`에 쓰세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
One and the same query stands at each of 30 positions, and one and the same key; we draw twenty such pairs. `spread`, as in lesson 11, is the largest difference along a diagonal. Shown are the first six positions of one. Does the picture tell before from behind?
"""

# %% [markdown] lang="ko"
r"""
단어 하나를 되풀이합니다. 즉 똑같은 쿼리와 똑같은 키가 위치 30개에 모두 있습니다. 단어를 무작위로 바꾸어 스무 번 합니다. `spread`는 11장에서처럼 한 대각선에 있는 숫자들의 차이 가운데 가장 큰 것입니다. 그림은 그중 하나의 처음 여섯 위치입니다. 이 점수는 앞과 뒤를 구별하나요?
"""

# %%
from helpers import rotate


def spread(scores):
    n = len(scores)
    return max(np.ptp(np.diagonal(scores, k)) for k in range(1 - n, n))


def repeated(seed, n=30, d_k=8):
    q, k = np.random.default_rng(seed).normal(size=(2, 1, d_k)).repeat(n, axis=1)  # (n, d_k) each
    assert np.allclose(np.linalg.norm(rotate(q), axis=1), np.linalg.norm(q, axis=1))
    return rotate(q) @ rotate(k).T


assert max(spread(repeated(seed)) for seed in range(20)) < 1e-11
Matrix(repeated(5)[:6, :6], "scores", range(6), range(6), "shade")

# %% [markdown] lang="en"
r"""
One number on each diagonal, and the two sides differ: unlike P @ Pᵀ, RoPE knows the direction, because a query and a key are two different arrows.

### Exercise 11.5 ★★ 4 minutes

One pair with ω = 1. The query **(2, 0) stands at position 5**, the key **(0, 1) at position 3**. What is their **score** (not divided by √d_k), to four decimals?
"""

# %% [markdown] lang="ko"
r"""
대각선마다 숫자가 하나이고, 양쪽은 서로 다릅니다. P @ Pᵀ와 달리 RoPE는 방향도 압니다. 쿼리와 키가 서로 다른 화살표이기 때문입니다.

### 연습 11.5 ★★ 4분

쌍이 하나이고 ω = 1입니다. **위치 5의 쿼리는 (2, 0)이고 위치 3의 키는 (0, 1)입니다.** (√d_k로 나누지 않은) **점수**는 얼마인가요? 소수 넷째 자리까지 답하세요.
"""

# %%
answer_5 = ...

check("11.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Put (a, b) = (2, 0) with t = 5 into the formula, then (0, 1) with t = 3. Or by the angle: before turning, k is a quarter turn (π/2) ahead of q. How far is it afterwards?

</details>
<details><summary>Solution</summary>

{solution}

1.8186: length 2, length 1, and the angle π/2 + 3 − 5. It is also 2 sin 2.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

위의 식에 (a, b) = (2, 0)과 t = 5를, 그다음 (0, 1)과 t = 3을 넣으세요. 각도로 생각해도 됩니다. 돌리기 전에는 k가 q보다 4분의 1바퀴(π/2) 앞서 있습니다. 돌린 뒤에는 얼마나 앞서 있나요?

</details>
<details><summary>풀이</summary>

{solution}

1.8186입니다. 길이는 2와 1이고 사이의 각도는 π/2 + 3 − 5이므로 2 · 1 · cos(π/2 − 2)이고, 이것은 2 sin 2와도 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**And the values?** They are not turned. Weights see positions through q and k, and that is enough; a value is handed over as it is. Turned values would bring the absolute position back: the same sentence, five positions further on, would get another out. The first cell gives the layer `RotaryAttention` (several heads, lesson 10) a sentence behind 1, 7 and 40 tokens of padding that nobody may see, and compares with the sentence at the start. The second cell turns the values as well and shows by how much out changes at most, five positions further on (smallest … largest of twenty draws):
"""

# %% [markdown] lang="ko"
r"""
**값(value)은 어떨까요?** 값은 돌리지 않습니다. q와 k로 구한 가중치에 이미 거리가 들어 있으므로 그것으로 충분하고, 값은 그대로 건네줍니다. 값을 돌리면 절대 위치가 되돌아옵니다. 같은 문장을 다섯 칸 뒤로 옮기면 out이 달라질 것입니다. 헤드가 여럿인 층(10장) `RotaryAttention`에, 아무도 볼 수 없는 패딩 토큰 1개, 7개, 40개를 앞에 붙인 문장을 넣고 맨 앞에서 시작한 문장과 비교합니다(further on은 그만큼 뒤에서 시작했다는 뜻입니다). 그다음 셀에서는 값까지 돌리고, 다섯 칸 뒤에서 시작하면 out이 얼마나 달라지는지 스무 번 봅니다(최솟값 … 최댓값).
"""

# %%
from helpers import RotaryAttention

rng = np.random.default_rng(1)
layer, sentence = RotaryAttention.random(8, 2, rng), rng.normal(size=(5, 8))


def behind(n):
    padded = np.vstack([np.ones((n, 8)), sentence])  # (n + 5, 8)
    return layer(padded, mask=np.arange(n + 5) >= n)[n:]


further = {f"{n} further on": behind(n) for n in (1, 7, 40)}
compare(further, {name: behind(0) for name in further})

# %%
from helpers import attend, attend_backward, span


def with_turned_values(seed, start):
    q, k, v = np.random.default_rng(seed).normal(size=(3, 5, 8))
    late = [rotate(np.vstack([np.zeros((start, 8)), rows]))[start:] for rows in (q, k, v)]
    return attend(*late)[0]


span([np.abs(with_turned_values(s, 5) - with_turned_values(s, 0)).max() for s in range(20)])

# %% [markdown] lang="en"
r"""
**The way back.** A turn is a matrix R, on rows: q̂ = q Rᵀ. Then dq = dq̂ R: if Rᵀ turns rows on, R turns them back (lesson 08, deeper). So the gradient is turned by the same angles the other way, and nothing else is new; dv is that of lesson 09, deeper.
"""

# %% [markdown] lang="ko"
r"""
**되돌아오는 길.** 회전은 행렬 R이고, 행으로 쓰면 q̂ = q Rᵀ입니다. 그러면 dq = dq̂ R입니다. Rᵀ를 곱해 돈 행은 R을 곱하면 되돌아옵니다(8장 심화: 거꾸로 도는 행렬은 전치입니다). 즉 그래디언트를 같은 각도만큼 반대로 돌리면 됩니다. 나머지는 새로울 것이 없고, dv는 9장 심화와 같습니다.
"""

# %%
from helpers import numerical_gradients

q, k, v, dout = np.random.default_rng(4).normal(size=(4, 5, 6))  # (5, 6) each
_, weights = attend(rotate(q), rotate(k), v)
dq_turned, dk_turned, dv = attend_backward(dout, rotate(q), rotate(k), v, weights)
back = {"dq": rotate(dq_turned, sign=-1), "dk": rotate(dk_turned, sign=-1), "dv": dv}
arrays = {"q": q, "k": k, "v": v}
nudged = numerical_gradients(lambda: (attend(rotate(q), rotate(k), v)[0] * dout).sum(), arrays)
compare(back, nudged, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
## 2 · ALiBi: subtract the distance

**ALiBi** (*attention with linear biases*, Press et al. 2021) turns nothing. It lowers each score by a slope times the distance:

$$ score_{ij} = \frac{q_i \cdot k_j}{\sqrt{d_k}} - m_h \, |i - j|, \qquad m_h = 2^{-8h/H} \text{ for head } h = 1 \ldots H $$

Each head has a slope of its own, and none is learned. (h counts from 1 here, not from 0 as in lesson 10.) A steep head sees its neighbours, a flat one nearly everything. The sign matters: with a plus a word would look into the distance. Four heads, and what distance alone makes of a word's weights, if all scores are equal:
"""

# %% [markdown] lang="ko"
r"""
## 2 · ALiBi: 거리를 빼기

**ALiBi**(attention with linear biases, Press 외(2021))는 아무것도 돌리지 않습니다. 거리에 **기울기**(slope) m을 곱한 만큼 점수를 낮춥니다. 그래디언트가 아니라 직선의 기울기입니다.

$$ score_{ij} = \frac{q_i \cdot k_j}{\sqrt{d_k}} - m_h \, |i - j|, \qquad m_h = 2^{-8h/H} \quad (h = 1 \ldots H) $$

h는 헤드의 번호(10장과 달리 1부터 셉니다), H는 헤드의 수입니다. 헤드마다 기울기가 다르고, 학습하는 것은 없습니다. 기울기가 큰 헤드는 가까운 단어를 주로 보고, 작은 헤드는 거의 모두를 고르게 봅니다. 부호가 중요합니다. 더하면 먼 곳을 보게 됩니다. 헤드가 네 개일 때 점수가 모두 같다면 거리만으로 가중치가 어떻게 되는지 봅시다. (weights of the first word는 첫 단어의 가중치입니다. 행은 헤드, 열은 거리입니다.)
"""

# %%
from helpers import linear_biases, slopes, softmax

biases = linear_biases(n_heads=4, n_tokens=10)  # (4, 10, 10)
assert np.array_equal(biases[0, 3], [-0.75, -0.5, -0.25, 0, *(-0.25 * np.arange(1, 7))])
names = [f"head {h}: m = 1/{1 / m:.0f}" for h, m in enumerate(slopes(4), 1)]
Matrix(softmax(biases[:, 0]), "weights of the first word", names, range(10), "shade")

# %% [markdown] lang="en"
r"""
The way back is that of lesson 09, deeper: a bias that is not learned needs no gradient, and dscores passes through the sum unchanged.

### Exercise 11.6 ★ 3 minutes

In a layer of **eight heads**: by how much does the head with **h = 3** lower the score of a word that stands **five positions back**?
"""

# %% [markdown] lang="ko"
r"""
되돌아오는 길은 9장 심화와 같습니다. 학습하지 않는 값을 더했을 뿐이므로 새로 구할 그래디언트가 없고, dscores는 그대로 지나갑니다.

### 연습 11.6 ★ 3분

**헤드가 여덟 개**인 층에서 **h = 3인 헤드**는 **다섯 칸 앞**에 있는 단어의 점수를 얼마나 낮추나요?
"""

# %%
answer_6 = ...

check("11.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

First the slope: 2 to the power of −8 · 3/8.

</details>
<details><summary>Solution</summary>

{solution}

5 / 8 = 0.625.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

먼저 기울기를 구하세요. 2의 −8 · 3/8제곱입니다.

</details>
<details><summary>풀이</summary>

{solution}

5 / 8 = 0.625입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Four ways, one repeated word

If one and the same word stands everywhere, all differences between the scores come from the positions. Four ways: the **sinusoidal** vectors of lesson 08, added; **learned** vectors, one for each position, added (they start at random; BERT and GPT-2 have such a table); **RoPE**; **ALiBi**. $W_Q$ and $W_K$ are random.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 네 가지 방법, 되풀이되는 단어 하나

모든 자리에 똑같은 단어가 있으면 점수가 서로 다른 것은 모두 위치 때문입니다. 네 가지 방법을 봅시다. 8장의 사인·코사인 벡터를 더하기(**sinusoidal**), 위치마다 하나씩 학습하는 벡터를 더하기(**learned**, 처음에는 무작위입니다. BERT와 GPT-2에 이런 표가 있습니다), **RoPE**, **ALiBi**입니다. $W_Q$와 $W_K$는 무작위입니다.
"""

# %%
from helpers import positional_encoding


def scores_of(way, seed, n=12, d=16):
    rng = np.random.default_rng(seed)
    x = np.tile(rng.normal(size=d), (n, 1))  # the same word n times
    w_q, w_k = rng.uniform(-1, 1, (2, d, d)) / d**0.5
    table = rng.normal(size=(n, d))
    added = {"sinusoidal": positional_encoding(np.arange(n), d), "learned": table}
    x = x + added.get(way, 0)
    q, k = x @ w_q, x @ w_k
    if way == "RoPE":
        q, k = rotate(q), rotate(k)
    return q @ k.T / d**0.5 + (linear_biases(4, n)[0] if way == "ALiBi" else 0)


ways = ("sinusoidal", "learned", "RoPE", "ALiBi")

# %% [markdown] lang="en"
r"""
The text that lesson 11 quotes also says: “When attention compares the relation of two positions by a dot product, the positional encoding automatically provides a bias by relative distance.” One draw of each way: in which pictures has every diagonal one shade? (The cell asserts the same of twenty draws.)
"""

# %% [markdown] lang="ko"
r"""
11장에서 인용한 문서에는 이런 문장도 있습니다. “[…] Attention이 내적 연산을 통해 두 위치의 관계를 비교할 때, 포지셔널 인코딩은 자동으로 상대 거리 기반의 바이어스를 제공한다.” 네 방법의 점수를 한 번씩 뽑아 그립니다. 대각선마다 색이 하나인 그림은 어느 것일까요? (스무 번 뽑아도 마찬가지임을 셀이 확인합니다.)
"""

# %% claims=["4-47", "4-65"] jupyter={"outputs_hidden": true}
spreads = {way: [spread(scores_of(way, seed)) for seed in range(20)] for way in ways}
assert max(spreads["RoPE"] + spreads["ALiBi"]) < 1e-12
assert min(spreads["sinusoidal"] + spreads["learned"]) > 0.1
matrices(*(Matrix(scores_of(way, seed=0), way, colour="shade", digits=None) for way in ways))

# %% [markdown] lang="en"
r"""
Not automatically, then. RoPE and ALiBi have the distance by construction, whatever the weights. Where vectors are added, random matrices take it out of P–P (Yan et al. 2019 saw this, too), and X–P and P–X know single positions anyway. Training would have to find a $W_Q W_K^\top$ with which P–P keeps it, and lesson 11 showed how special that is; and the other two would have to fall silent. But perhaps training does find it? We train and see.

## 4 · Three back

A sentence is a row of random symbols, of which there are eight. The answer at every position is the symbol **three positions back**. The rule is the same everywhere, a pattern of pure distance. Training sentences have 24 symbols. Then we ask with 48.
"""

# %% [markdown] lang="ko"
r"""
저절로 주지는 않습니다. RoPE와 ALiBi에는 가중치가 무엇이든 거리가 구조로 들어 있습니다. 벡터를 더하는 방법에서는 무작위 행렬이 P–P에서 거리를 지우고(Yan 외(2019)도 같은 현상을 보고했습니다), X–P와 P–X는 어차피 위치 하나하나에 달려 있습니다. 거리가 남으려면 학습이 P–P에 거리를 남기는 $W_Q W_K^\top$를 찾아내야 하고(얼마나 특별한 행렬인지는 11장에서 보았습니다), 나머지 두 항은 없애야 합니다. 그래도 학습하면 찾아내지 않을까요? 직접 해 봅시다.

## 4 · 세 칸 앞

문장은 여덟 가지 기호를 무작위로 늘어놓은 것입니다. 어느 위치에서나 답은 **세 칸 앞의 기호**입니다. 규칙은 어디서나 같고, 오직 거리로만 정해집니다. 학습할 때의 문장은 길이가 24이고, 그다음 길이가 48인 문장으로 시험합니다. (표의 symbols는 기호, answer는 답입니다.)
"""

# %%
def sentences(rng, n, length):
    symbols = rng.integers(8, size=(n, length))
    return symbols, symbols[:, :-3]  # the answers from position 3 on


(example,), (answers,) = sentences(np.random.default_rng(0), 1, 10)
Table(("position", *range(10)), [("symbols", *example), ("answer", "–", "–", "–", *answers)])

# %% [markdown] lang="en"
r"""
The model is the smallest decoder: embedding, one causal attention of four heads, one feed-forward network, each with its skip, and scores for eight symbols. Every layer is one of this course; what is new is an attention that only looks back, and a learned table of 48 positions. Both stand in `helpers/lessons/positions_in_attention/small_decoder.py`, and the cell shows how the parts are put together.
"""

# %% [markdown] lang="ko"
r"""
모델은 가장 작은 디코더입니다. 임베딩, 헤드가 네 개인 인과 어텐션 하나, 피드포워드 신경망 하나(각각 잔차 연결), 그리고 기호 여덟 개의 점수입니다. 모두 이 과정에서 만든 층입니다. 새로운 것은 뒤에 오는 기호를 볼 수 없는(인과 마스크) 어텐션과, 위치 48개의 학습하는 표뿐입니다. 둘은 `helpers/lessons/positions_in_attention/small_decoder.py`에 있고, 셀에는 부품을 잇는 코드가 나옵니다.
"""

# %%
from helpers import Adam, show, tiny_decoder

show(tiny_decoder)

# %% [markdown] lang="en"
r"""
The training: 600 steps with 16 sentences each. The loss is minus the logarithm of the share that softmax gives to the right answer; its gradient for the scores is `p`, with 1 taken from the right place (lesson 15 derives it).
"""

# %% [markdown] lang="ko"
r"""
학습은 문장 16개씩 600스텝입니다. 손실은 소프트맥스가 정답에 주는 비율의 로그에 음의 부호를 붙인 것이고, 점수에 대한 그래디언트는 `p`에서 정답 자리만 1을 뺀 것입니다(15장에서 유도합니다).
"""

# %%
def train(way, seed=0, steps=600, length=24):
    rng = np.random.default_rng(seed)
    model = tiny_decoder(way, rng)
    adam = Adam(model.params, lr=0.01)
    for step in range(steps):
        adam.lr = 0.01 if step < 0.6 * steps else 0.002
        symbols, targets = sentences(rng, 16, length)
        p = softmax(model(symbols))  # (16, 24, 8)
        p[:, 3:] -= np.eye(8)[targets]
        p[:, :3] = 0  # nothing is asked there
        model.backward(p / targets.size)
        adam.step(model.grads)
    return model


def right(model, length=48, n=400):
    symbols, targets = sentences(np.random.default_rng(99), n, length)
    share = (model(symbols)[:, 3:].argmax(axis=-1) == targets).mean(axis=0)
    return np.concatenate([np.full(3, np.nan), share])  # (48,)

# %% [markdown] lang="en"
r"""
Four models; some seconds to a minute. (Shown: how many numbers each learns. *learned* has 48 · 32 = 1,536 more, its table.)
"""

# %% [markdown] lang="ko"
r"""
모델 네 개를 학습하는 데 컴퓨터에 따라 몇 초에서 1분쯤 걸립니다. (출력은 모델마다 학습하는 숫자의 개수입니다. learned에는 32개짜리 행이 48개 더 있습니다.)
"""

# %%
models = {way: train(way) for way in ways}
{way: model.n_params for way, model in models.items()}

# %% [markdown] lang="en"
r"""
**True or false?** “This property makes it possible to apply the same relative rules to new input lengths or positions not observed before, and in consequence gives the Transformer the ability of length extrapolation.” If so, the sinusoidal model, which answers rightly within its length, goes on doing so just behind it, at positions 24 to 29. (Guessing would give 1/8. Predict the other models, too.)
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?** “이러한 성질은 새로운 입력 길이나 이전에 관찰하지 못한 위치에서도 동일한 상대적 규칙을 적용할 수 있게 해주며, 결과적으로 Transformer가 길이 일반화(length extrapolation) 능력을 갖도록 한다.” 그렇다면 학습한 길이 안에서 맞게 답하는 사인·코사인 모델은 바로 뒤, 위치 24부터 29까지에서도 계속 맞게 답해야 합니다. 다른 모델도 예측해 보세요. 찍으면 1/8입니다. (결과에서 within은 학습한 길이 안, behind는 바로 뒤이고, above는 그보다 높음, below는 그보다 낮음입니다.)
"""

# %% claims=["4-58", "4-63", "4-64", "4-66"] jupyter={"outputs_hidden": true}
from helpers import decide

accuracy = {way: right(model) for way, model in models.items()}  # (48,) each
within = {way: shares[3:24].mean() for way, shares in accuracy.items()}
just_behind = {way: shares[24:30].mean() for way, shares in accuracy.items()}


def bound(share, low=0.8, high=0.9):
    return f"above {high}" if share > high else f"below {low}" if share < low else "between"


vote_1 = ...  # True or False? Put your answer in place of the dots, then run.
seen = f"within {bound(within['sinusoidal'])}, behind {bound(just_behind['sinusoidal'])}"
decide("4-64", vote_1, just_behind["sinusoidal"] > 0.9, found=seen)

# %% [markdown] lang="en"
r"""
Position by position:
"""

# %% [markdown] lang="ko"
r"""
위치마다 봅시다. (세로축은 맞은 답의 비율, 회색은 학습할 때의 길이입니다.)
"""

# %%
from helpers import draw_accuracy

draw_accuracy(accuracy, trained=24)

# %% [markdown] lang="en"
r"""
Three models solve the task within the length. Just behind it the sinusoidal one is wrong more often than right (here it recovers for a moment near 34), though the rule and the vectors go on: training has fitted $W_Q W_K^\top$ to the positions 0 to 23, and nothing made it fit the others. A learned table has rows there that were never trained, so it guesses. RoPE goes on for a while and then fails, too. ALiBi does not break off at position 24, but in these 600 steps it has not solved the task within the length either: it prefers near words, and no slope singles out the third. So do not say that it wins.

**Why does RoPE fail, if only distances count?** Behind the length there are new *distances*: a word at 40 sees 40 others before it, and the first 17 of them are farther away than any word was in training. If that is the cause, it must help to hide all that is further back than in training. We let every word see the last 24 only, itself included, without training anew. Predict the last column, positions 36 to 47, for each model (the table gives shares of right answers by positions):
"""

# %% [markdown] lang="ko"
r"""
세 모델이 학습한 길이 안에서 과제를 풉니다. 바로 뒤에서 사인·코사인 모델은 맞을 때보다 틀릴 때가 많습니다(여기서는 34 근처에서 잠깐 나아지지만 곧 다시 떨어집니다). 규칙도 벡터도 그대로 이어지는데 말입니다. 학습은 $W_Q W_K^\top$를 위치 0부터 23까지에 맞추었고, 다른 위치에도 맞게 하는 것은 아무것도 없었기 때문입니다. 학습하는 표에서 그 뒤의 행은 한 번도 학습되지 않았으므로 찍는 것과 같습니다. RoPE는 얼마간 이어 가다가 역시 실패합니다. ALiBi는 학습한 길이를 넘어도 갑자기 나빠지지는 않지만, 600스텝으로는 학습한 길이 안에서도 이 과제를 풀지 못했습니다. 가까운 단어를 더 볼 뿐, 어떤 기울기로도 세 칸 앞만 골라낼 수 없기 때문입니다. 그러니 ALiBi가 이겼다고 할 수는 없습니다.

**거리만 중요하다면 RoPE는 왜 실패할까요?** 학습한 길이 뒤에는 새로운 **거리**가 있습니다. 위치 40의 단어는 앞의 단어 40개를 보는데, 그중 맨 앞의 17개는 학습할 때 본 어떤 단어보다도 멉니다. 이것이 원인이라면 학습할 때보다 먼 단어를 모두 가렸을 때 나아져야 합니다. 다시 학습하지 않고, 단어마다 자기 자신까지 최근 24개만 보게 합니다. 위치 36부터 47까지에서 모델마다 어떻게 될지, 표의 마지막 열을 예측해 보세요. (표는 방법마다 맞은 답의 비율이고, 열은 위치의 범위입니다. 마지막 열 last 24 seen은 최근 24개만 볼 때입니다. between은 0.8과 0.9 사이입니다.)
"""

# %% jupyter={"outputs_hidden": true}
def far_behind(model, distances):
    attention = model.layers[-3].inside
    attention.distances = distances
    shares = right(model)
    attention.distances = range(48)
    return shares[36:].mean()


found = []
for way, model in models.items():
    far = [far_behind(model, distances) for distances in (range(48), range(24))]
    found.append((way, *map(bound, (within[way], just_behind[way], *far))))
Table(("way", "3 … 23", "24 … 29", "36 … 47", "36 … 47, last 24 seen"), found)

# %% [markdown] lang="en"
r"""
Now RoPE answers rightly here, too: of positions its scores know the distance alone, and now all distances are familiar. (That it sees fewer words is not what helps: with the distances 7 to 23 hidden instead, it fails as before.) The sinusoidal model, at positions that it has never seen, is not helped. Did its training find no distance, then? Let it see only the last 7, and the learned table, too. (Positions 36 to 47. Looking at any of the seven would be right in a quarter of the cases.)
"""

# %% [markdown] lang="ko"
r"""
이제 RoPE는 여기서도 맞게 답합니다. RoPE의 점수가 위치에 관해 아는 것은 거리뿐이고, 이제 모든 거리가 학습할 때 본 거리이기 때문입니다. (보는 단어가 줄어서 나아진 것은 아닙니다. 그 대신 거리 7부터 23까지를 가리면 모두 볼 때와 똑같이 실패합니다.) 사인·코사인 모델은 본 적 없는 위치여서 거의 나아지지 않습니다. 그렇다면 학습은 거리를 전혀 찾아내지 못한 것일까요? 더 적게, 최근 7개만 보게 해 봅시다. 학습하는 표도 그렇게 합니다. 이번에도 위치 36부터 47까지입니다. (일곱 개 가운데 아무것이나 보면 넷에 하나쯤 맞습니다.)
"""

# %% jupyter={"outputs_hidden": true}
narrow = {way: far_behind(models[way], range(7)) for way in ("sinusoidal", "learned")}
{way: bound(share, 0.5, 0.8) for way, share in narrow.items()}

# %% [markdown] lang="en"
r"""
The sinusoidal model does know which word is third, at positions where it was never trained; the learned table has nothing to go by there. So training *did* find the distance. What it did not find is how to keep far words quiet everywhere: those seven back and more take less than a third of each head's weight at positions 20 to 23, and more than two thirds at 36 to 47. With a distance that is *built in* there is nothing to find: RoPE treats all positions alike.

A test repeats all this with other seeds: within the length the first three are above 0.99; at 24 to 29 the order is RoPE (above 0.9), sinusoidal (below 0.7), learned (below 0.25); with the last 24 seen RoPE is above 0.99, sinusoidal still below 0.7, with the last 7 above 0.8, and learned below 0.5. It is one layer and one task. But larger sinusoidal models fail beyond their length, too: Press et al. 2021 find that one trained on 512 tokens gets a little better up to some 20 tokens beyond, stays level up to 50, and then gets worse. Not so with ALiBi: trained on 1024 tokens, theirs does as well on 2048 as a sinusoidal one trained on 2048. The paper of 2017 says only that sinusoidal vectors “may allow” it.

## 5 · In PyTorch, every gradient

`torch.nn` has no module for RoPE or ALiBi. The usual way is `F.scaled_dot_product_attention` with turned q and k (RoPE), or with −m_h |i − j| in place of the mask (ALiBi). Ours, the mirror and that, on every device:
"""

# %% [markdown] lang="ko"
r"""
사인·코사인 모델은 한 번도 학습하지 않은 위치에서도 어느 단어가 세 칸 앞인지 압니다. 학습하는 표에는 거기서 쓸 것이 없습니다. 그러니 학습은 거리를 **찾아냈습니다**. 찾아내지 못한 것은 어디서나 먼 단어에 가중치를 거의 주지 않는 방법입니다. 일곱 칸 이상 떨어진 단어들의 가중치를 더하면 위치 20부터 23까지에서는 어느 헤드에서나 3분의 1이 되지 않지만, 36부터 47까지에서는 3분의 2가 넘습니다. 거리를 **구조로 넣으면** 이런 것을 찾아낼 필요가 없습니다. RoPE는 모든 위치를 똑같이 다룹니다.

시드를 바꾸어도 모두 그대로인지 테스트가 확인합니다. 학습한 길이 안에서는 앞의 세 모델이 0.99보다 높습니다. 24부터 29까지의 순서는 RoPE(0.9보다 높음), 사인·코사인(0.7보다 낮음), 학습하는 표(0.25보다 낮음)입니다. 최근 24개만 보면 RoPE는 0.99보다 높고 사인·코사인은 여전히 0.7보다 낮습니다. 최근 7개만 보면 사인·코사인은 0.8보다 높고 학습하는 표는 0.5보다 낮습니다. 이것은 층 하나, 과제 하나의 결과입니다. 하지만 더 큰 사인·코사인 모델도 학습한 길이를 벗어나면 실패합니다. Press 외(2021)에 따르면 길이 512로 학습한 사인·코사인 모델은 그 길이를 20토큰쯤 넘을 때까지 조금 나아지고, 50토큰쯤까지 그대로이다가, 그다음부터 나빠집니다. ALiBi를 쓴 모델은 그렇지 않습니다. 길이 1024로 학습한 모델이 2048에서, 2048로 학습한 사인·코사인 모델만큼 잘합니다. 2017년 논문도 사인·코사인 벡터가 “may allow”(가능하게 할 수도 있다)라고만 합니다.

## 5 · PyTorch로, 모든 그래디언트까지

`torch.nn`에는 RoPE나 ALiBi 모듈이 없습니다. 보통은 `F.scaled_dot_product_attention`에 돌린 q와 k를 넣거나(RoPE), 마스크 자리에 −m_h |i − j|를 넣습니다(ALiBi). 우리의 NumPy, `mirror`, 그리고 이 방법을 모든 장치에서 비교합니다.
"""

# %%
from helpers import ALiBiAttention, causal, equal_on_every_device

rng_12 = np.random.default_rng(12)
x_12, dout_12 = rng_12.normal(size=(2, 2, 5, 12))  # (B, T, d_model) each
equal_on_every_device(RotaryAttention.random(12, 3, rng_12), x_12, dout_12, mask=causal(5))

# %%
padding = np.array([[5], [3]]) > np.arange(5)  # (B, S): the second sentence has three words
equal_on_every_device(
    ALiBiAttention.random(12, 3, rng_12), x_12, dout_12, mask=padding[:, None, None]
)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How can positions enter the scores as distances?** By turning queries and keys after the projections, so that only the difference of the angles is left, or by subtracting the distance from the scores. **Is that enough for longer sentences?** It makes a pattern of distance hold at every position, but not at distances that training has never met.

| way | what it does to the score | learned | distance alone? |
|---|---|---|---|
| sinusoidal | (x_i + p_i) M (x_j + p_j)ᵀ | nothing | only if M keeps it in P–P and silences X–P and P–X |
| learned | the same, with rows of a table | a row for each position | only if training makes it so |
| RoPE | q turned by iω, k by jω; v as it is | nothing | yes, with direction |
| ALiBi | − m_h · distance | nothing | yes, without direction |

The gradient of a turn is the turn back; an added bias has none.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.5. · J. Su et al., *RoFormer: Enhanced Transformer with Rotary Position Embedding*, 2021. · O. Press, N. A. Smith, M. Lewis, *Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation*, 2021. · H. Yan et al., *TENER: Adapting Transformer Encoder for Named Entity Recognition*, 2019. · Documents: **4** ‘트랜스포머’ (paper review), section 4.

Back to [lesson 11](11_positions_in_attention.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**위치를 어떻게 거리의 형태로 점수에 넣을 수 있을까요?** 투영한 뒤의 쿼리와 키를 돌려 각도의 차이만 남기거나, 점수에서 거리를 뺍니다. **그러면 더 긴 문장에서도 통할까요?** 거리의 패턴은 어느 위치에서나 통하지만, 학습할 때 만난 적 없는 거리에서는 보장이 없습니다.

| 방법 | 점수에 하는 일 | 학습하는 것 | 거리만? |
|---|---|---|---|
| 사인·코사인 | (x_i + p_i) M (x_j + p_j)ᵀ | 없음 | M이 P–P에 거리를 남기고 X–P와 P–X를 없앨 때만 |
| 학습하는 표 | 위와 같고 p는 표의 행 | 위치마다 한 행 | 학습이 그렇게 만들 때만 |
| RoPE | q는 iω, k는 jω만큼 돌리고 v는 그대로 | 없음 | 그렇다, 방향까지 |
| ALiBi | − m_h · 거리 | 없음 | 그렇다, 방향은 모름 |

회전의 그래디언트는 거꾸로 돌린 것이고, 더한 바이어스에는 그래디언트가 없습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.5절. · J. Su 외, *RoFormer: Enhanced Transformer with Rotary Position Embedding*, 2021. · O. Press, N. A. Smith, M. Lewis, *Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation*, 2021. · H. Yan 외, *TENER: Adapting Transformer Encoder for Named Entity Recognition*, 2019. · 문서: **4** ‘트랜스포머’(논문 리뷰), 4절.

[11장](11_positions_in_attention.ipynb)으로 돌아가기.
"""
