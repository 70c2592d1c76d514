# %% [markdown] lang="en"
r"""
# 11 · Positions inside attention, deeper

**When does a score know a distance alone, and is that enough for longer sentences?**

**You will be able to** prove which W_Q and W_K leave a distance a distance, lower scores by distance (ALiBi), turn the gradient of RoPE back, and judge what is said about sentences longer than any in training. \
**You need** lessons 11, 10 (several heads) and 04 (gradients). \
**Time** 70 minutes

The four terms of lesson 11, for all pairs of words at once. The line under each gives the largest change of any of its numbers since the sentence stood at position 0.

Move *start*: the sentence moves on, all distances stay. Which terms change? Now press *W_Q, W_K*, which puts the matrices of lesson 09 between the two sums, and move *start* again. Which term behaves otherwise now?
"""

# %% [markdown] lang="ko"
r"""
# 11 · 어텐션 속의 위치, 심화

**점수는 언제 거리만으로 정해질까요? 그러면 더 긴 문장에서도 통할까요?**

**이 노트북을 마치면** 어떤 W_Q와 W_K가 거리를 거리로 남겨 두는지 증명하고, 거리에 따라 점수를 낮추고(ALiBi), RoPE의 그래디언트(gradient)를 거꾸로 돌리고, 학습할 때보다 긴 문장에서도 통한다는 주장이 맞는지 판단할 수 있습니다. \
**필요한 것**은 11장, 10장(여러 헤드), 4장(그래디언트)입니다. \
**시간** 70분

11장의 네 항을 모든 단어 쌍에 대해 한꺼번에 그렸습니다. 네모 아래에는 문장이 위치 0에서 시작할 때와 비교해 숫자가 최대 얼마나 달라졌는지 적혀 있습니다.

**시작**을 움직여 보세요. 문장 전체가 뒤로 옮겨 가고 거리는 그대로입니다. 어느 항이 달라지나요? 이제 *W_Q, W_K*를 눌러 두 합 사이에 9장의 두 행렬을 넣고 **시작**을 다시 움직여 보세요. 조금 전과 달라진 항은 어느 것일까요?
"""

# %% tags=["widget"]
from helpers import play_terms

play_terms()

# %%
import numpy as np

from helpers import Matrix, Table, check, compare, decide, matrices
from helpers import positional_encoding, span

# %% [markdown] lang="en"
r"""
## 1 · What W_Q and W_K do to a distance

P–P: it changes by 0 as long as nothing stands between, for then it is the dot product of lesson 08. As $(A B)^\top = B^\top A^\top$, a score is

$$ q_i \cdot k_j = (x_i + p_i)\; W_Q W_K^\top\; (x_j + p_j)^\top $$

so between any two sums stands one matrix, M = $W_Q W_K^\top$.

**True or false?** Document 4 (see the end) writes self-attention as

> $QK^\top$ with $Q = X + P$, $K = X + P$: […] position against position (P–P): a signal of distance only

Our two matrices are made for paper; perhaps they are an exception. Here are twenty random draws as before training, d_model = 16, d_k = 8, 12 positions. `spread` is the largest difference along any diagonal: 0 if each holds a single number.
"""

# %% [markdown] lang="ko"
r"""
## 1 · W_Q와 W_K가 거리에 하는 일

P–P입니다. 사이에 아무것도 없으면 8장의 내적이므로 0만큼 달라집니다. $(A B)^\top = B^\top A^\top$이므로 점수는 다음과 같습니다.

$$ q_i \cdot k_j = (x_i + p_i)\; W_Q W_K^\top\; (x_j + p_j)^\top $$

두 합 사이에는 언제나 행렬 하나, M = $W_Q W_K^\top$이 있습니다.

**참일까요, 거짓일까요?** 문서 4(맨 끝의 참고 자료)는 셀프 어텐션을 이렇게 설명합니다.

> $QK^\top \quad \text{s.t} \quad Q=X+P, K=X+P$ […] 위치 vs 위치 ($P–P$) : **거리 전용 신호**

우리의 두 행렬은 손으로 계산하려고 고른 것이니 예외일지도 모릅니다. 학습하기 전처럼 행렬을 무작위로 스무 번 뽑아 봅시다. d_model = 16, d_k = 8, 위치 12개입니다. `spread`는 한 대각선에 있는 숫자들의 차이 가운데 가장 큰 것입니다. 대각선마다 숫자가 하나뿐이면 0입니다.
"""

# %%
def spread(scores):
    n = len(scores)
    return max(np.ptp(np.diagonal(scores, k)) for k in range(1 - n, n))


P_16 = positional_encoding(np.arange(12), 16)  # (12, 16)


def projected(seed, d_model=16, d_k=8):
    limit = d_model**-0.5
    a, b = np.random.default_rng(seed).uniform(-limit, limit, (2, d_model, d_k))
    return P_16 @ a @ b.T @ P_16.T  # (12, 12)

# %% claims=["4-47", "4-56"] jupyter={"outputs_hidden": true}
spreads = [spread(projected(seed)) for seed in range(20)]
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
alone = spread(P_16 @ P_16.T) < 1e-9
decide("4-56", vote_1, alone, max(spreads) < 1e-9, found=f"spread {span(spreads)}")

# %% [markdown] lang="en"
r"""
True of P @ P.T, not of what attention computes: the sentence leaves out $W_Q$ and $W_K$. On paper:

### Exercise 11.6 ★ 5 minutes

One hand (d_model = 2) that turns by 1 at each position: p(pos) = (sin pos, cos pos). $W_Q$ and $W_K$ are both [[1], [0]]: each keeps the first number and drops the second. What is **P–P** when position **1 looks at 0**, when **2 looks at 1**, and when **3 looks at 2**, to four decimals?
"""

# %% [markdown] lang="ko"
r"""
P @ P.T에서는 맞지만 어텐션이 계산하는 점수에서는 맞지 않습니다. 인용한 설명에는 $W_Q$와 $W_K$가 빠져 있습니다. 종이 위에서 확인해 봅시다.

### 연습 11.6 ★ 5분

바늘이 하나이고(d_model = 2) 위치마다 1씩 돕니다: p(pos) = (sin pos, cos pos). $W_Q$와 $W_K$는 둘 다 [[1], [0]]이어서 첫 번째 숫자만 남기고 두 번째는 버립니다. **위치 1이 0을 볼 때**, **2가 1을 볼 때**, **3이 2를 볼 때** **P–P**는 각각 얼마인가요? 소수 넷째 자리까지 답하세요.
"""

# %%
answer_6 = [..., ..., ...]

check("11.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

What is left of p(1) is sin 1. A query and a key have one number each; the score is their product.

</details>
<details><summary>Solution</summary>

{solution}

[0, 0.7651, 0.1283]: one distance, three scores.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

p(1)에서 남는 것은 sin 1입니다. 쿼리도 키도 숫자 하나이고, 점수는 둘의 곱입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0, 0.7651, 0.1283]입니다. 거리는 모두 1인데 점수는 셋 다 다릅니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**When is it left alone?** Let T be the matrix that moves rows on by one: p(i + 1) = p(i) T, so P–P of i + 1 and j + 1 is p(i) T M Tᵀ p(j)ᵀ. Suppose that M *commutes* with T, which means T M = M T. Then T M Tᵀ = M T Tᵀ = M, since Tᵀ turns back what T has turned. So moving on changes nothing.

Which M commute? Those that stretch each hand and turn it by a fixed angle, since two turns may be done in either order: a block [[a, b], [−b, a]] for each hand, with 0 elsewhere. `one_back` of lesson 11 is one, and that is why it works at every place. Twenty random ones, and one for three hands:
"""

# %% [markdown] lang="ko"
r"""
**언제 그대로 남을까요?** 행을 한 칸 뒤로 옮기는 행렬을 T라고 합시다: p(i + 1) = p(i) T. 그러면 i + 1과 j + 1의 P–P는 p(i) T M Tᵀ p(j)ᵀ입니다. M이 T와 **교환 가능하다면**(commute), 즉 T M = M T이면 T M Tᵀ = M T Tᵀ = M입니다. Tᵀ는 T가 돌린 것을 되돌리기 때문입니다. 그래서 옮겨도 달라지지 않습니다.

어떤 M이 교환 가능할까요? 바늘마다 길이를 늘이거나 줄이고 정해진 각도만큼 돌리는 행렬입니다. 두 번 돌릴 때는 어느 것을 먼저 돌려도 같기 때문입니다. 바늘마다 블록 [[a, b], [−b, a]]가 하나씩 있고 나머지는 0입니다. 11장의 `one_back`도 그런 행렬이어서 어느 자리에서나 통합니다. 무작위로 스무 개를 만들어 확인하고, 바늘이 세 개인 것을 하나 그립니다.
"""

# %% claims=["4-65"]
def of_turns(seed, d_model=16):
    a, b = np.random.default_rng(seed).normal(size=(2, d_model // 2))
    beside = np.stack([b, 0 * b], axis=1).ravel()[:-1]  # b, 0, b, 0, …, b
    return np.diag(np.repeat(a, 2)) + np.diag(beside, 1) - np.diag(beside, -1)


assert max(spread(P_16 @ of_turns(seed) @ P_16.T) for seed in range(20)) < 1e-12
Matrix(of_turns(0, 6), "M", colour="sign")

# %% [markdown] lang="en"
r"""
So `one_back` finds the word before at any length. How surely? With queries 10 √d times as long, scores are 10 times P–P. Of the weights that positions give to the one before, how large is the *smallest*, among 24, 48 and 500 positions, with one hand and with eight? (Under a causal mask.)
"""

# %% [markdown] lang="ko"
r"""
그래서 `one_back`은 문장이 얼마나 길든 바로 앞 단어를 찾습니다. 그런데 얼마나 뚜렷하게 찾을까요? 쿼리를 10√d배로 늘이면 점수는 P–P의 10배가 됩니다. 위치마다 바로 앞 위치에 주는 어텐션 가중치를 모두 모았을 때 **가장 작은** 것은 얼마일까요? 위치가 24개, 48개, 500개일 때를, 바늘이 하나인 경우와 여덟 개인 경우로 나누어 예측해 보세요. (인과 마스크를 씁니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import attend, causal, one_back


def smallest(n, d):
    p = positional_encoding(np.arange(n), d)
    _, weights = attend(10 * np.sqrt(d) * p @ one_back(d), p, p, causal(n))
    return np.diagonal(weights, -1).min()


lengths = [24, 48, 500]
by_one, by_eight = [smallest(n, 2) for n in lengths], [smallest(n, 16) for n in lengths]
Table({"how many positions": lengths, "one hand": by_one, "eight hands": by_eight})

# %% [markdown] lang="en"
r"""
With eight hands the smallest weight is 0.9885 at every length here. The hands come round at different places, so all eight fit at the right place alone. But these are positions without words. Below, words of random numbers come in. At first they are switched off (*size of words* is 0). Let them grow, first *added* to the positions and then *beside* them. What *turned* does is lesson 11's RoPE, with the same query and the same key for all words.
"""

# %% [markdown] lang="ko"
r"""
바늘이 여덟 개이면 가장 작은 가중치가 세 길이에서 모두 0.9885입니다. 한 바퀴를 도는 데 걸리는 칸 수가 바늘마다 달라서, 여덟 개가 한꺼번에 맞는 곳은 찾는 위치 한 곳뿐입니다. 그런데 지금까지는 위치만 있고 단어는 없었습니다. 아래 그림에서는 무작위로 뽑은 숫자로 된 단어가 들어옵니다. 처음에는 **단어의 크기**가 0이어서 단어가 없는 것과 같습니다. 먼저 **더하기**에서 단어의 크기를 키워 보고, 그다음에 **이어 붙이기**에서도 키워 보세요. **돌리기**는 11장의 RoPE이고, 여기서는 모든 단어의 쿼리가 똑같고 키도 똑같습니다.
"""

# %% tags=["widget"]
from helpers import play_before

play_before()

# %% [markdown] lang="en"
r"""
**Only then?** With enough positions, only then; d + 1 are enough.

<details><summary>Why?</summary>

If P–P knows the distance alone, p(i) (T M Tᵀ − M) p(j)ᵀ is 0 for all i and j that can be moved on. Of d + 1 positions d can, and these d rows *span* all d numbers (every row of d numbers is a sum of multiples of them), since no two hands turn alike. So the bracket itself is 0, and then T M = M T.

</details>

With fewer it need not be. The rows of three positions, four numbers each, leave a direction u at right angles to all of them. So M = I + u vᵀ changes none of their scores, though it does not commute. A fourth position shows it:
"""

# %% [markdown] lang="ko"
r"""
**그때뿐일까요?** 위치가 충분하면 그때뿐입니다. d + 1개면 충분합니다.

<details><summary>왜 그럴까요?</summary>

P–P가 거리만으로 정해진다면, 한 칸 옮길 수 있는 모든 i와 j에서 p(i) (T M Tᵀ − M) p(j)ᵀ가 0입니다. 위치가 d + 1개이면 d개를 옮길 수 있습니다. 바늘의 빠르기가 모두 다르므로 이 행 d개로 숫자 d개짜리 행을 모두 만들 수 있습니다(배수를 더해서, span). 그러므로 괄호가 0이고, T M = M T입니다.

</details>

더 적으면 그렇지 않을 수 있습니다. 위치 세 개의 행은 숫자가 네 개씩이므로, 셋 모두와 직각인 방향 u가 남습니다. 그래서 M = I + u vᵀ는 교환 가능하지 않은데도 세 행의 점수를 하나도 바꾸지 않습니다. 네 번째 위치에서 드러납니다.
"""

# %%
from helpers import rotate

P_4 = positional_encoding(np.arange(4), 4)  # (4, 4)
u = np.linalg.svd(P_4[:3])[2][-1]  # at right angles to p(0), p(1) and p(2) | p(0), p(1), p(2)에 수직
M = np.eye(4) + np.outer(u / u[2], [100, 200, 300, 400])
T = rotate(np.eye(4), sign=-1, positions=np.ones(4))
assert np.allclose(P_4[:-1] @ T, P_4[1:]) and np.abs(T @ M - M @ T).max() > 1
three = np.add.outer([1, 1, 1, 0], [1, 1, 1, 0]) == 2
with_m = Matrix(P_4 @ M @ P_4.T, "P @ M @ P.T", lit=three)
matrices(Matrix(P_4 @ P_4.T, "P @ P.T", lit=three), with_m)

# %% [markdown] lang="en"
r"""
So the distance *can* survive. But of the 256 numbers of a commuting M of 16 only 16 are free, d_k = 8 leaves room for four of its eight blocks, and X–P and P–X must fall silent besides. Nothing asks training for that. Does it find it all the same? First another way.

## 2 · ALiBi: subtract the distance

**ALiBi** (*attention with linear biases*, Press et al. 2021) turns nothing. It lowers each score by a slope times the distance:

$$ score_{ij} = \frac{q_i \cdot k_j}{\sqrt{d_k}} - m_h \, |i - j|, \qquad m_h = 2^{-8h/H} \text{ for head } h = 1 \ldots H $$

Each head has a slope of its own, and none is learned. (h counts from 1 here, not from 0 as in lesson 10.) A steep head prefers its neighbours, a flat one nearly everything. The sign matters: with a plus a word would look into the distance. Four heads, and what distance alone makes of a word's weights, if all scores are equal:
"""

# %% [markdown] lang="ko"
r"""
그러니 거리는 남을 **수 있습니다**. 하지만 d_model이 16일 때 교환 가능한 M의 숫자 256개 가운데 자유로운 것은 16개뿐이고, d_k = 8이면 블록 여덟 개 가운데 네 개만 들어가고, X–P와 P–X도 조용해져야 합니다. 학습에 그러라고 시키는 것은 없습니다. 그래도 찾아낼까요? 그 전에 다른 방법을 하나 봅시다.

## 2 · ALiBi: 거리를 빼기

**ALiBi**(attention with linear biases, Press 외(2021))는 아무것도 돌리지 않습니다. 거리에 **기울기**(slope) m을 곱한 만큼 점수를 낮춥니다. 그래디언트가 아니라 직선의 기울기입니다.

$$ score_{ij} = \frac{q_i \cdot k_j}{\sqrt{d_k}} - m_h \, |i - j|, \qquad m_h = 2^{-8h/H} \quad (h = 1 \ldots H) $$

h는 헤드의 번호(10장과 달리 1부터 셉니다), H는 헤드의 수입니다. 헤드마다 기울기가 다르고, 학습하는 것은 없습니다. 기울기가 큰 헤드는 가까운 단어를 주로 보고, 작은 헤드는 거의 모두를 고르게 봅니다. 부호가 중요합니다. 더하면 먼 곳을 보게 됩니다. 헤드가 네 개일 때 점수가 모두 같다면 거리만으로 가중치가 어떻게 되는지 봅시다. (행은 헤드, 열은 거리입니다.)
"""

# %%
from helpers import linear_biases, slopes, softmax

biases = linear_biases(n_heads=4, n_tokens=10)  # (4, 10, 10)
assert np.array_equal(biases[0, 3], [-0.75, -0.5, -0.25, 0, *(-0.25 * np.arange(1, 7))])
names = [f"m = 1/{1 / m:.0f}" for m in slopes(4)]
Matrix(softmax(biases[:, 0]), "weights of the first word", names, range(10), "shade")

# %% [markdown] lang="en"
r"""
A bias that is not learned needs no gradient; dscores passes through the sum unchanged.

### Exercise 11.7 ★ 3 minutes

In a layer of **eight heads**: by how much does the head with **h = 3** lower the score of a word that stands **five positions back**?
"""

# %% [markdown] lang="ko"
r"""
학습하지 않는 값을 더했을 뿐이므로 새로 구할 그래디언트가 없고, dscores는 그대로 지나갑니다.

### 연습 11.7 ★ 3분

**헤드가 여덟 개**인 층에서 **h = 3인 헤드**는 **다섯 칸 앞**에 있는 단어의 점수를 얼마나 낮추나요?
"""

# %%
answer_7 = ...

check("11.7", answer_7)

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

If one word stands everywhere, all differences between scores come from the positions. Four ways: the **sinusoidal** vectors of lesson 08, added; **learned** ones, one for each position, added (BERT and GPT-2 have such a table; it starts at random); **RoPE**; **ALiBi**. $W_Q$ and $W_K$ are random.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 네 가지 방법, 되풀이되는 단어 하나

모든 자리에 똑같은 단어가 있으면 점수가 서로 다른 것은 모두 위치 때문입니다. 네 가지 방법을 봅시다. 8장의 **사인·코사인** 벡터를 더하기, 위치마다 하나씩 **학습하는 표**의 벡터를 더하기(처음에는 무작위입니다. BERT와 GPT-2에 이런 표가 있습니다), **RoPE**, **ALiBi**입니다. $W_Q$와 $W_K$는 무작위입니다.
"""

# %%
def scores_of(way, seed, n=12, d=16):
    rng = np.random.default_rng(seed)
    x = np.tile(rng.normal(size=d), (n, 1))  # the same word n times | 같은 단어를 n번
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
The same document says:

> When attention compares the relation of two positions by a dot product, the positional encoding automatically provides a bias by relative distance.

One draw of each way: in which pictures has every diagonal one shade? (The cell asserts the same of twenty draws.)
"""

# %% [markdown] lang="ko"
r"""
같은 문서에는 이런 문장도 있습니다.

> […] Attention이 내적 연산을 통해 두 위치의 관계를 비교할 때, 포지셔널 인코딩은 자동으로 상대 거리 기반의 바이어스를 제공한다.

네 방법의 점수를 한 번씩 뽑아 그립니다. 대각선마다 색이 하나인 그림은 어느 것일까요? (스무 번 뽑아도 마찬가지임을 셀이 확인합니다.)
"""

# %% claims=["4-47", "4-65"] jupyter={"outputs_hidden": true}
spreads = {way: [spread(scores_of(way, seed)) for seed in range(20)] for way in ways}
assert max(spreads["RoPE"] + spreads["ALiBi"]) < 1e-12
assert min(spreads["sinusoidal"] + spreads["learned"]) > 0.1
matrices(*(Matrix(scores_of(w, 0), w, colour="shade", digits=None) for w in ways))

# %% [markdown] lang="en"
r"""
Not automatically, then. RoPE and ALiBi have the distance by construction, whatever the weights. Where vectors are added, random matrices take it out of P–P (Yan et al. 2019 saw this, too). But perhaps training finds it? We train and see.

## 4 · Three back

A sentence is a row of random symbols, of which there are eight. The answer at every position is the symbol **three positions back**. The rule is the same everywhere, a pattern of pure distance. Training sentences have 24 symbols. Then we ask with 48.
"""

# %% [markdown] lang="ko"
r"""
저절로 주지는 않습니다. RoPE와 ALiBi에는 가중치가 무엇이든 거리가 구조로 들어 있습니다. 벡터를 더하는 방법에서는 무작위 행렬이 P–P에서 거리를 지웁니다(Yan 외(2019)도 같은 현상을 보고했습니다). 그래도 학습하면 찾아내지 않을까요? 직접 해 봅시다.

## 4 · 세 칸 앞

문장은 여덟 가지 기호를 무작위로 늘어놓은 것입니다. 어느 위치에서나 답은 **세 칸 앞의 기호**입니다. 규칙은 어디서나 같고, 오직 거리로만 정해집니다. 학습할 때의 문장은 길이가 24이고, 그다음 길이가 48인 문장으로 시험합니다.
"""

# %%
def sentences(rng, n, length):
    symbols = rng.integers(8, size=(n, length))
    return symbols, symbols[:, :-3]  # the answers from position 3 on | 위치 3부터의 정답


(example,), (answers,) = sentences(np.random.default_rng(0), 1, 10)
Table(("position", *range(10)), [("symbols", *example), ("answer", *"–––", *answers)])

# %% [markdown] lang="en"
r"""
The model is the smallest decoder: embedding, one causal attention of four heads, one feed-forward network, each with its skip, and scores for eight symbols. New are an attention that only looks back, and a learned table of 48 positions, both in `lessons/positions_in_attention/small_decoder.py`. The parts put together:
"""

# %% [markdown] lang="ko"
r"""
모델은 가장 작은 디코더입니다. 임베딩, 헤드가 네 개인 인과 어텐션 하나, 피드포워드 신경망 하나(각각 잔차 연결), 그리고 기호 여덟 개의 점수입니다. 모두 이 과정에서 만든 층입니다. 새로운 것은 뒤에 오는 기호를 볼 수 없는(인과 마스크) 어텐션과, 위치 48개의 학습하는 표뿐입니다. 둘은 `lessons/positions_in_attention/small_decoder.py`에 있고, 셀에는 부품을 잇는 코드가 나옵니다.
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
        p[:, :3] = 0  # nothing is asked there | 여기서는 묻지 않음
        model.backward(p / targets.size)
        adam.step(model.grads)
    return model


def right(model, length=48, n=400):
    symbols, targets = sentences(np.random.default_rng(99), n, length)
    share = (model(symbols)[:, 3:].argmax(axis=-1) == targets).mean(axis=0)
    return np.concatenate([np.full(3, np.nan), share])  # (48,)

# %% [markdown] lang="en"
r"""
Four models; some seconds to a minute. (Shown: how many numbers each learns. *learned* has 48 · 32 = 1536 more, its table.)
"""

# %% [markdown] lang="ko"
r"""
모델 네 개를 학습하는 데 컴퓨터에 따라 몇 초에서 1분쯤 걸립니다. (출력은 모델마다 학습하는 숫자의 개수입니다. 학습하는 표에는 32개짜리 행이 48개 더 있습니다.)
"""

# %%
models = {way: train(way) for way in ways}
Table({"way": models, "learned numbers": [model.n_params for model in models.values()]})

# %% [markdown] lang="en"
r"""
**True or false?**

> This property makes it possible to apply the same relative rules to new input lengths or positions not observed before, and in consequence gives the Transformer the ability of length extrapolation.

If so, the sinusoidal model, which answers rightly within its length, goes on doing so just behind it, at positions 24 to 29. (Guessing would give 1/8. Predict the other models, too. Found: between which bounds its share of right answers lies at positions 3 to 23, and at 24 to 29.)
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?**

> 이러한 성질은 새로운 입력 길이나 이전에 관찰하지 못한 위치에서도 동일한 상대적 규칙을 적용할 수 있게 해주며, 결과적으로 Transformer가 길이 일반화(length extrapolation) 능력을 갖도록 한다.

그렇다면 학습한 길이 안에서 맞게 답하는 사인·코사인 모델은 바로 뒤, 위치 24부터 29까지에서도 계속 맞게 답해야 합니다. 다른 모델도 예측해 보세요. 찍으면 1/8입니다. (계산 결과는 위치 3부터 23까지, 그리고 24부터 29까지에서 맞은 답의 비율이 있는 범위입니다.)
"""

# %% claims=["4-58", "4-63", "4-64", "4-66"] jupyter={"outputs_hidden": true}
accuracy = {way: right(model) for way, model in models.items()}  # (48,) each | 각각 (48,)
within = {way: shares[3:24].mean() for way, shares in accuracy.items()}
just_behind = {way: shares[24:30].mean() for way, shares in accuracy.items()}


def bound(share, edges=(0, 0.2, 0.4, 0.8, 0.95, 1)):
    i = np.searchsorted(edges[1:-1], share)
    return f"{edges[i]} … {edges[i + 1]}"


vote_2 = ...  # True, False or None | True, False, None 가운데 하나
seen = ", ".join(bound(part["sinusoidal"]) for part in (within, just_behind))
decide("4-64", vote_2, just_behind["sinusoidal"] > 0.9, found=seen)

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
Three models solve the task within the length. Just behind it the sinusoidal one is wrong more often than right (here it recovers for a moment near 34), though the rule and the vectors go on: nothing in training asked about these positions. A learned table has rows there that were never trained, so it guesses. RoPE goes on for a while and then fails, too. ALiBi does not break off at position 24, but in these 600 steps it has not solved the task within the length either: it prefers near words, and no slope singles out the third. So do not say that it wins.

**Why does RoPE fail, if only distances count?** Behind the length there are new *distances*: a word at 40 sees 40 others before it, and the first 17 of them are farther away than any word was in training. If that is the cause, it must help to hide all that is further back than in training. We let every word see the last 24 only, itself included, without training anew. Predict the last column, positions 36 to 47, for each model (the table says between which bounds each share of right answers lies):
"""

# %% [markdown] lang="ko"
r"""
세 모델이 학습한 길이 안에서 과제를 풉니다. 바로 뒤에서 사인·코사인 모델은 맞을 때보다 틀릴 때가 많습니다(여기서는 34 근처에서 잠깐 나아지지만 곧 다시 떨어집니다). 규칙도 벡터도 그대로 이어지는데 말입니다. 학습할 때는 이 위치들에 관해 아무것도 묻지 않았습니다. 학습하는 표에서 그 뒤의 행은 한 번도 학습되지 않았으므로 찍는 것과 같습니다. RoPE는 얼마간 이어 가다가 역시 실패합니다. ALiBi는 학습한 길이를 넘어도 갑자기 나빠지지는 않지만, 600스텝으로는 학습한 길이 안에서도 이 과제를 풀지 못했습니다. 가까운 단어를 더 볼 뿐, 어떤 기울기로도 세 칸 앞만 골라낼 수 없기 때문입니다. 그러니 ALiBi가 이겼다고 할 수는 없습니다.

**거리만 중요하다면 RoPE는 왜 실패할까요?** 학습한 길이 뒤에는 새로운 **거리**가 있습니다. 위치 40의 단어는 앞의 단어 40개를 보는데, 그중 맨 앞의 17개는 학습할 때 본 어떤 단어보다도 멉니다. 이것이 원인이라면 학습할 때보다 먼 단어를 모두 가렸을 때 나아져야 합니다. 다시 학습하지 않고, 단어마다 자기 자신까지 최근 24개만 보게 합니다. 위치 36부터 47까지에서 모델마다 어떻게 될지, 표의 마지막 열을 예측해 보세요. (표는 방법마다 맞은 답의 비율이 어느 범위에 있는지이고, 열은 위치의 범위입니다.)
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
Table({"way": narrow, "36 … 47, last 7 seen": [*map(bound, narrow.values())]})

# %% [markdown] lang="en"
r"""
The sinusoidal model does know which word is third, at positions where it was never trained; the learned table has nothing to go by there. So training *did* find the distance. What it did not find is how to keep far words quiet everywhere: those seven back and more take, on average, less than a third of each head's weight at positions 20 to 23, and more than two thirds at 36 to 47. With a distance that is *built in* there is nothing to find: RoPE treats all positions alike.

A test repeats all this with other seeds: within the length the first three are above 0.99; at 24 to 29 the order is RoPE (above 0.9), sinusoidal (below 0.7), learned (below 0.25); with the last 24 seen RoPE is above 0.99, sinusoidal still below 0.7, with the last 7 above 0.8, and learned below 0.5. It is one layer and one task. But larger sinusoidal models fail beyond their length, too: Press et al. 2021 find that one trained on 512 tokens gets a little better up to some 20 tokens beyond, stays level up to 50, and then gets worse. Not so with ALiBi: trained on 1024 tokens, theirs does as well on 2048 as a sinusoidal one trained on 2048. The paper of 2017 says only that sinusoidal vectors “may allow” it.

## 5 · The way back, and PyTorch

RoPE turns rows by a matrix: q̂ = q R, and so dq = dq̂ Rᵀ. The gradient is turned back by the same angles, and nothing else is new:
"""

# %% [markdown] lang="ko"
r"""
사인·코사인 모델은 한 번도 학습하지 않은 위치에서도 어느 단어가 세 칸 앞인지 압니다. 학습하는 표에는 거기서 쓸 것이 없습니다. 그러니 학습은 거리를 **찾아냈습니다**. 찾아내지 못한 것은 어디서나 먼 단어에 가중치를 거의 주지 않는 방법입니다. 일곱 칸 이상 떨어진 단어들의 가중치를 더하면 위치 20부터 23까지에서는 평균해서 어느 헤드에서나 3분의 1이 되지 않지만, 36부터 47까지에서는 3분의 2가 넘습니다. 거리를 **구조로 넣으면** 이런 것을 찾아낼 필요가 없습니다. RoPE는 모든 위치를 똑같이 다룹니다.

시드를 바꾸어도 모두 그대로인지 테스트가 확인합니다. 학습한 길이 안에서는 앞의 세 모델이 0.99보다 높습니다. 24부터 29까지의 순서는 RoPE(0.9보다 높음), 사인·코사인(0.7보다 낮음), 학습하는 표(0.25보다 낮음)입니다. 최근 24개만 보면 RoPE는 0.99보다 높고 사인·코사인은 여전히 0.7보다 낮습니다. 최근 7개만 보면 사인·코사인은 0.8보다 높고 학습하는 표는 0.5보다 낮습니다. 이것은 층 하나, 과제 하나의 결과입니다. 하지만 더 큰 사인·코사인 모델도 학습한 길이를 벗어나면 실패합니다. Press 외(2021)에 따르면 길이 512로 학습한 사인·코사인 모델은 그 길이를 20토큰쯤 넘을 때까지 조금 나아지고, 50토큰쯤까지 그대로이다가, 그다음부터 나빠집니다. ALiBi를 쓴 모델은 그렇지 않습니다. 길이 1024로 학습한 모델이 2048에서, 2048로 학습한 사인·코사인 모델만큼 잘합니다. 2017년 논문도 사인·코사인 벡터가 “may allow”(가능하게 할 수도 있다)라고만 합니다.

## 5 · 되돌아오는 길, 그리고 PyTorch로

RoPE는 행을 행렬로 돌립니다: q̂ = q R. 그러면 dq = dq̂ Rᵀ입니다. 그래디언트를 같은 각도만큼 거꾸로 돌리면 되고, 나머지는 새로울 것이 없습니다.
"""

# %%
from helpers import attend, attend_backward, numerical_gradients

q, k, v, dout = np.random.default_rng(4).normal(size=(4, 5, 6))  # (5, 6) each | 각각 (5, 6)
_, weights = attend(rotate(q), rotate(k), v)
dq_turned, dk_turned, dv = attend_backward(dout, rotate(q), rotate(k), v, weights)
back = {"dq": rotate(dq_turned, sign=-1), "dk": rotate(dk_turned, sign=-1), "dv": dv}
nudged = numerical_gradients(
    lambda: (attend(rotate(q), rotate(k), v)[0] * dout).sum(), {"q": q, "k": k, "v": v}
)
compare(back, nudged, tolerance=1e-6)

# %% [markdown] lang="en"
r"""
`torch.nn` has no module for RoPE or ALiBi. The usual way is `F.scaled_dot_product_attention` with turned q and k, or with −m_h |i − j| in place of the mask. Ours, the mirror and that, values and gradients:
"""

# %% [markdown] lang="ko"
r"""
`torch.nn`에는 RoPE나 ALiBi 모듈이 없습니다. 보통은 `F.scaled_dot_product_attention`에 돌린 q와 k를 넣거나(RoPE), 마스크 자리에 −m_h |i − j|를 넣습니다(ALiBi). 우리의 NumPy, `mirror`, 그리고 이 방법을 값과 그래디언트까지 비교합니다.
"""

# %%
from helpers import ALiBiAttention, RotaryAttention, causal, equal_on_every_device

rng = np.random.default_rng(12)
x_2, dout_2 = rng.normal(size=(2, 2, 5, 12))  # (B, T, d_model) each | 각각 (B, T, d_model)
equal_on_every_device(RotaryAttention.random(12, 3, rng), x_2, dout_2, mask=causal(5))

# %%
padding = np.array([[5], [3]]) > np.arange(5)  # (B, S): the second has three words | (B, S): 두 번째는 단어 세 개
equal_on_every_device(
    ALiBiAttention.random(12, 3, rng), x_2, dout_2, mask=padding[:, None, None]
)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**When does a score know a distance alone?** Where vectors are added: P–P does if W_Q W_Kᵀ commutes with the turns, and with enough positions only then. RoPE and ALiBi build it in. **Is that enough for longer sentences?** It makes a pattern hold at every position, but not at distances that training has never met.

| way | what it does to the score | learned | distance alone? |
|---|---|---|---|
| sinusoidal | (x_i + p_i) M (x_j + p_j)ᵀ | nothing | if M keeps it in P–P and silences X–P and P–X |
| learned | the same, with rows of a table | a row for each position | only if training makes it so |
| RoPE | q turned by iω, k by jω | nothing | yes, with direction |
| ALiBi | − m_h · distance | nothing | yes, without direction |

The gradient of a turn is the turn back; an added bias has none.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.5. · J. Su et al., *RoFormer: Enhanced Transformer with Rotary Position Embedding*, 2021. · O. Press, N. A. Smith, M. Lewis, *Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation*, 2021. · H. Yan et al., *TENER: Adapting Transformer Encoder for Named Entity Recognition*, 2019. · Documents: **4** ‘트랜스포머’ (paper review), section 4.

Back to [lesson 11](11_positions_in_attention.ipynb). **To look up:** [the gradients of RoPE](90_every_gradient.ipynb#RoPE).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**점수는 언제 거리만으로 정해질까요?** 벡터를 더하는 방법에서는 W_Q W_Kᵀ가 회전과 교환 가능할 때 P–P가 그렇고, 위치가 충분하면 그때뿐입니다. RoPE와 ALiBi에는 거리가 구조로 들어 있습니다. **그러면 더 긴 문장에서도 통할까요?** 거리의 패턴은 어느 위치에서나 통하지만, 학습할 때 만난 적 없는 거리에서는 보장이 없습니다.

| 방법 | 점수에 하는 일 | 학습하는 것 | 거리만? |
|---|---|---|---|
| 사인·코사인 | (x_i + p_i) M (x_j + p_j)ᵀ | 없음 | M이 P–P에 거리를 남기고 X–P와 P–X를 없앨 때 |
| 학습하는 표 | 위와 같고 p는 표의 행 | 위치마다 한 행 | 학습이 그렇게 만들 때만 |
| RoPE | q는 iω, k는 jω만큼 돌립니다 | 없음 | 그렇다, 방향까지 |
| ALiBi | − m_h · 거리 | 없음 | 그렇다, 방향은 모름 |

회전의 그래디언트는 거꾸로 돌린 것이고, 더한 바이어스에는 그래디언트가 없습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.5절. · J. Su 외, *RoFormer: Enhanced Transformer with Rotary Position Embedding*, 2021. · O. Press, N. A. Smith, M. Lewis, *Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation*, 2021. · H. Yan 외, *TENER: Adapting Transformer Encoder for Named Entity Recognition*, 2019. · 문서: **4** ‘트랜스포머’(논문 리뷰), 4절.

[11장](11_positions_in_attention.ipynb)으로 돌아가기. **찾아보기:** [RoPE의 그래디언트](90_every_gradient.ipynb#RoPE)
"""
