# %% [markdown] lang="en"
r"""
# 11 · Positions inside attention, deeper

**When does a score know a distance alone, and is that enough for longer sentences?**

“Look three words back” is a rule that doesn't care which page you're on. If scores knew nothing of positions but distances, a model could learn such a rule from short sentences and follow it in long ones. The vectors of lesson 08 seem made for that, as the dot product of two of them depends on their distance alone. So you can read that attention holds a pure signal of distance, and that longer sentences come with it for free. You'll put both to the test.

**You will be able to**

- say which W_Q and W_K leave a distance a distance, and prove it;
- lower scores by distance (ALiBi);
- predict which of four models goes on beyond the length of its training, and say why.

**You need** lessons 10 (several heads) and 11. \
**Time** 45 minutes

Here are lesson 11's four terms for all pairs of words at once. The line under each square says by how much any of its numbers has changed since the sentence stood at position 0. Move *start* and the sentence moves on, while all distances stay. Which two terms don't change? Now press *W_Q, W_K*, which puts lesson 09's two matrices between the sums, and move *start* again. **Which of the two changes now?**
"""

# %% [markdown] lang="ko"
r"""
# 11 · 어텐션 속의 위치, 심화

**점수는 언제 거리만으로 정해질까요? 그러면 더 긴 문장에서도 통할까요?**

‘세 칸 앞을 보라’는 규칙은 문장의 어디에서나 똑같습니다. 점수가 위치와 상관없이 거리만으로 정해진다면, 짧은 문장에서 배운 규칙을 긴 문장에서도 그대로 쓸 수 있을 것입니다. 8장의 위치 벡터가 바로 그래 보였습니다. 두 위치 벡터의 내적은 거리만으로 정해졌으니까요. 그래서 어텐션 점수에는 거리만의 신호가 들어 있고, 트랜스포머는 더 긴 문장도 저절로 처리할 수 있다고 설명하는 글이 있습니다. 정말 그런지 두 주장을 모두 확인해 봅시다.

**이 노트북을 마치면**

- 어떤 W_Q와 W_K가 거리를 거리로 남겨 두는지 말하고 증명할 수 있습니다.
- 거리에 따라 점수를 낮출 수 있습니다(ALiBi).
- 네 모델 가운데 어느 것이 학습한 길이를 넘어서도 맞게 답할지 예측하고, 그 이유를 설명할 수 있습니다.

**필요한 것**은 10장(여러 헤드)과 11장입니다. \
**시간** 45분

아래 그림에는 11장의 네 항을 모든 단어 쌍에서 구해 하나씩 네모에 담았습니다. 네모 아래의 숫자는 문장이 위치 0에서 시작할 때보다 최대 얼마나 달라졌는지 나타냅니다. **시작**을 움직여 보세요. 문장 전체가 뒤로 옮겨 가지만, 단어 사이의 거리는 그대로입니다. 달라지지 않는 항 두 개는 어느 것인가요? 이제 *W_Q, W_K*를 눌러 두 합 사이에 9장의 두 행렬을 넣고 **시작**을 다시 움직여 보세요. **그 둘 가운데 이제 달라지는 항은 어느 것일까요?**
"""

# %% tags=["widget"]
from helpers import play_terms

play_terms()

# %% [markdown] lang="en"
r"""
## 1 · What W_Q and W_K do to a distance

P–P has lost its calm. (X–X knows no positions and never stirs.) With nothing between, P–P was the dot product of lesson 08. As $(A B)^\top = B^\top A^\top$, a score is

$$ q_i \cdot k_j = (x_i + p_i)\; W_Q W_K^\top\; (x_j + p_j)^\top $$

so between any two sums stands one matrix, M = $W_Q W_K^\top$. Were lesson 09's two matrices, made for paper, just bad luck? **True or false?** Document 4 (see the end) writes self-attention as

> $QK^\top$ with $Q = X + P$, $K = X + P$: […] position against position (P–P): a signal of distance only

Here are twenty random draws of W_Q and W_K as before training, with d_model = 16, d_k = 8 and 12 positions. `spread` is the largest difference along any diagonal, 0 if each holds a single number. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
## 1 · W_Q와 W_K가 거리에 하는 일

둘 가운데 이제 달라지는 항은 P–P입니다. (X–X에는 위치가 들어 있지 않으므로 언제나 그대로입니다.) 사이에 아무것도 없을 때, 즉 8장의 내적일 때는 P–P가 그대로였습니다. 9장의 두 행렬을 넣자 문장을 옮길 때마다 변합니다. 왜 그럴까요? $(A B)^\top = B^\top A^\top$이므로 점수는 다음과 같습니다.

$$ q_i \cdot k_j = (x_i + p_i)\; W_Q W_K^\top\; (x_j + p_j)^\top $$

어텐션의 점수에서는 두 합 사이에 언제나 행렬 M = $W_Q W_K^\top$이 있습니다. 9장의 두 행렬은 손으로 계산하기 쉽게 고른 것이니, 이 둘에서만 P–P가 변하는 것일까요?

**참일까요, 거짓일까요?** 문서 4(맨 끝의 참고 자료)는 셀프 어텐션을 이렇게 설명합니다.

> $QK^\top \quad \text{s.t} \quad Q=X+P, K=X+P$ […] 위치 vs 위치 ($P–P$) : **거리 전용 신호**

학습하기 전처럼 W_Q와 W_K를 무작위로 스무 번 뽑아 봅시다. d_model = 16, d_k = 8, 위치 12개입니다. 대각선 하나에는 거리가 같은 쌍의 점수가 모여 있습니다. `spread`는 같은 대각선에 있는 점수끼리의 차이 가운데 가장 큰 것입니다. 점수가 거리만으로 정해진다면 대각선마다 점수가 모두 같으므로 `spread`는 0입니다. 점 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["4-47", "4-56"] jupyter={"outputs_hidden": true}
import numpy as np

from helpers import Matrix, Table, check, decide, positional_encoding, span

P_16 = positional_encoding(np.arange(12), 16)  # (12, 16)


def spread(M):
    scores = P_16 @ M @ P_16.T  # (12, 12)
    return max(np.ptp(np.diagonal(scores, k)) for k in range(-11, 12))


draws = np.random.default_rng(0).uniform(-0.25, 0.25, (20, 2, 16, 8))
spreads = [spread(w_q @ w_k.T) for w_q, w_k in draws]
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
alone = spread(np.eye(16)) < 1e-9
decide("4-56", vote_1, alone, max(spreads) < 1e-9, found=f"spread {span(spreads)}")

# %% [markdown] lang="en"
r"""
In each of the twenty draws scores of one distance differ by 0.65 or more. The sentence is true of P @ P.T but leaves out $W_Q$ and $W_K$. See for yourself on paper.

### Exercise 11.6 ★ 5 minutes

A single hand (d_model = 2) turns by 1 at each position, p(pos) = (sin pos, cos pos). $W_Q$ and $W_K$ are both [[1], [0]], so that each keeps the first number and drops the second. What is **P–P** when position **1 looks at 0**, when **2 looks at 1**, and when **3 looks at 2**, to four decimals?
"""

# %% [markdown] lang="ko"
r"""
스무 번 모두, 거리가 같은 점수인데도 최대 0.65 넘게 차이가 납니다. 문서의 설명은 `P @ P.T`에서는 맞지만, 어텐션에서 실제로 계산하는 점수에서는 맞지 않습니다. 인용한 설명에는 $W_Q$와 $W_K$가 빠져 있습니다. 이번에는 종이에 직접 계산해 봅시다.

### 연습 11.6 ★ 5분

8장의 바늘이 하나뿐이고(d_model = 2) 위치가 1 늘 때마다 1라디안씩 돕니다: p(pos) = (sin pos, cos pos). $W_Q$와 $W_K$는 둘 다 [[1], [0]]이어서 첫 번째 숫자만 남기고 두 번째는 버립니다. **위치 1이 0을 볼 때**, **2가 1을 볼 때**, **3이 2를 볼 때** **P–P**는 각각 얼마인가요? 소수 넷째 자리까지 답하세요.
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
**When does the distance survive?** Let T be the matrix that moves rows on by one, p(i + 1) = p(i) T. Then P–P of i + 1 and j + 1 is p(i) T M Tᵀ p(j)ᵀ. Suppose that M *commutes* with T, which means that T M = M T. Then T M Tᵀ is M T Tᵀ, and that's M again, since Tᵀ turns back what T has turned. So nothing changes when the sentence moves on.

With d + 1 positions or more M *must* commute. If nothing changes, p(i) (T M Tᵀ − M) p(j)ᵀ is 0 for all rows that can be moved on. That's d rows, and as no two hands turn alike, every row of d numbers is a sum of multiples of them. So the bracket itself is 0.

Which M commute? Two turns may be done in either order, so M may stretch each hand and turn it by a fixed angle. Such an M has a block [[a, b], [−b, a]] for each hand and 0 elsewhere. Since no two hands turn alike, there are no others. Lesson 11's `one_back` is one of them, which is why it works at every place. The cell asserts it of twenty random ones and shows one for three hands.
"""

# %% [markdown] lang="ko"
r"""
**거리는 언제 남을까요?** 행을 한 칸 뒤로 옮기는 행렬을 T라고 합시다. 즉 p(i + 1) = p(i) T입니다. 그러면 i + 1과 j + 1의 P–P는 p(i) T M Tᵀ p(j)ᵀ입니다. M이 T와 **교환 가능하다면**(commute), 즉 T M = M T이면 T M Tᵀ = M T Tᵀ = M입니다. Tᵀ는 T로 돌린 것을 되돌리기 때문입니다. 그래서 문장을 옮겨도 P–P는 그대로입니다.

d = d_model이라고 할 때 위치가 d + 1개 이상이면, P–P가 그대로인 것은 이때뿐입니다. 문장을 옮겨도 P–P가 달라지지 않는다면, 한 칸 옮길 수 있는 모든 i와 j에서 p(i) (T M Tᵀ − M) p(j)ᵀ가 0입니다. 옮길 수 있는 행은 d개이고, 바늘의 빠르기가 모두 다르므로 이 행들에 수를 곱해 더하면 숫자 d개짜리 행을 모두 만들 수 있습니다. 그러므로 괄호 자체가 0입니다.

어떤 M이 교환 가능할까요? 바늘을 두 번 돌릴 때는 어느 각도를 먼저 돌려도 결과가 같습니다. 그러니 바늘마다 정해진 각도만큼 돌리고 길이를 늘이거나 줄이는 행렬이면 됩니다. 바늘마다 블록 [[a, b], [−b, a]]가 하나씩 있고 나머지는 0입니다. 바늘의 빠르기가 모두 다르므로 다른 행렬은 없습니다. 11장의 `one_back`도 그런 행렬이어서 어느 자리에서나 통합니다. 아래 셀에서는 이런 행렬 스무 개를 무작위로 만들어 정말 그런지 확인하고, 바늘이 세 개인 것을 하나 그립니다.
"""

# %% claims=["4-65"]
def of_turns(seed, d_model=16):
    a, b = np.random.default_rng(seed).normal(size=(2, d_model // 2))
    beside = np.stack([b, 0 * b], axis=1).ravel()[:-1]  # b, 0, b, 0, …, b
    return np.diag(np.repeat(a, 2)) + np.diag(beside, 1) - np.diag(beside, -1)


assert max(spread(of_turns(seed)) for seed in range(20)) < 1e-12
Matrix(of_turns(0, 6), "M", colour="sign")

# %% [markdown] lang="en"
r"""
On paper, then, the distance *can* survive. But of the 256 numbers of a commuting M only 16 are free, and d_k = 8 columns leave room for just four of its eight blocks. And these are positions without words. Added words drown them, as you saw in lesson 11. Will training find such matrices, though nothing asks it to? Before we see, here's another way.

## 2 · ALiBi: subtract the distance

**ALiBi** (*attention with linear biases*, Press et al. 2021) turns nothing. It lowers each score by a slope times the distance:

$$ score_{ij} = \frac{q_i \cdot k_j}{\sqrt{d_k}} - m_h \, |i - j|, \qquad m_h = 2^{-8h/H} \text{ for head } h = 1 \ldots H $$

Each head has its own slope, and none is learned. A steep head prefers its neighbours, while a flat one attends to nearly everything. With a plus in place of the minus a word would look into the distance. Here's what distance alone makes of the first word's weights in four heads, if all scores are equal.
"""

# %% [markdown] lang="ko"
r"""
이렇게 M을 골라 만들면 점수가 거리만으로 정해질 **수 있습니다**. 하지만 d_model이 16일 때 교환 가능한 M의 숫자 256개 가운데 자유로운 것은 16개뿐이고, d_k = 8이면 블록 여덟 개 가운데 네 개만 들어갑니다. 게다가 지금까지는 위치만 있고 단어는 없었습니다. 11장에서 보았듯이, 단어를 더하면 위치의 신호가 묻힙니다. 학습할 때 이런 행렬이 정해져 있는 것도 아닙니다. 그래도 학습으로 찾아낼 수 있을까요? 그 전에 다른 방법을 하나 더 봅시다.

## 2 · ALiBi: 거리를 빼기

**ALiBi**(attention with linear biases, Press 외(2021))는 아무것도 돌리지 않습니다. 거리에 **기울기**(slope) m을 곱한 만큼 점수를 낮춥니다. 그래디언트가 아니라 직선의 기울기입니다.

$$ score_{ij} = \frac{q_i \cdot k_j}{\sqrt{d_k}} - m_h \, |i - j|, \qquad m_h = 2^{-8h/H} \quad (h = 1 \ldots H) $$

h는 헤드의 번호(10장과 달리 1부터 셉니다), H는 헤드의 수입니다. 헤드마다 기울기가 다르고, 학습하는 것은 없습니다. 기울기가 큰 헤드는 가까운 단어를 주로 보고, 작은 헤드는 모든 단어를 거의 고르게 봅니다. 부호에 주의하세요. 빼지 않고 더하면 먼 단어를 보게 됩니다. 헤드가 네 개일 때 점수가 모두 같다면 거리만으로 가중치가 어떻게 되는지 봅시다. (행은 헤드, 열은 거리입니다.)
"""

# %%
from helpers import linear_biases, slopes, softmax

biases = linear_biases(n_heads=4, n_tokens=10)  # (4, 10, 10)
assert np.array_equal(biases[0, 3], [-0.75, -0.5, -0.25, 0, *(-0.25 * np.arange(1, 7))])
names = [f"m = 1/{1 / m:.0f}" for m in slopes(4)]
Matrix(softmax(biases[:, 0]), "weights of the first word", names, range(10), "shade")

# %% [markdown] lang="en"
r"""
The steepest head gives the nearest four words 0.69 together, itself included, while the flattest gives nearly a tenth to each of the ten. As the bias isn't learned, there's no new gradient either.

### Exercise 11.7 ★ 3 minutes

In a layer of **eight heads**, by how much does the head with **h = 3** lower the score of a word that stands **five positions back**?
"""

# %% [markdown] lang="ko"
r"""
기울기가 가장 큰 헤드는 자기 자신까지 가까운 단어 네 개에 모두 0.69를 주고, 가장 작은 헤드는 열 개에 거의 10분의 1씩 줍니다. 학습하지 않는 값을 더했을 뿐이므로 새로 구할 그래디언트(gradient)도 없습니다.

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
## 3 · Three back

Now for training. A sentence is a row of random symbols, of which there are eight, and the right answer at every position is the symbol **three positions back**. Nothing but distance counts. Training sentences have 24 symbols. Then we ask with 48.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 세 칸 앞

이제 학습해 봅시다. 문장은 여덟 가지 기호를 무작위로 늘어놓은 것이고, 어느 위치에서나 정답은 **세 칸 앞의 기호**입니다. 오직 거리로만 정해지는 규칙입니다. 학습할 때의 문장은 길이가 24이고, 그다음 길이가 48인 문장으로 시험합니다.
"""

# %%
from helpers import right_three_back, three_back, train_three_back

(example,), (answers,) = three_back(np.random.default_rng(0), 1, 10)
Table(("position", *range(10)), [("symbols", *example), ("answer", *"–––", *answers)])

# %% [markdown] lang="en"
r"""
Four small decoders get this task, each with one causal attention of four heads and a feed-forward network, all in `lessons/positions_in_attention/small_decoder.py`. The first adds lesson 08's **sinusoidal** vectors. The second adds **learned** ones, a row of a table for each of 48 positions, as BERT and GPT-2 do. The third has **RoPE** and the last **ALiBi**. Each trains for 600 steps of 16 sentences, which takes some seconds to a minute for all four. Which one learns more numbers than the others?
"""

# %% [markdown] lang="ko"
r"""
작은 디코더 네 개가 이 과제를 배웁니다. 저마다 헤드가 네 개인 인과 어텐션 하나와 피드포워드 신경망 하나로 되어 있습니다. (코드는 모두 `lessons/positions_in_attention/small_decoder.py`에 있습니다.) 첫 번째는 8장의 **사인·코사인** 벡터를 더하고, 두 번째는 **학습하는 표**에서 위치마다 한 행씩, 모두 48행 가운데 하나를 더합니다(BERT와 GPT-2에도 이런 표가 있습니다). 세 번째는 **RoPE**, 네 번째는 **ALiBi**를 씁니다. 문장 16개씩 600스텝을 학습하고, 네 개를 모두 학습하는 데 컴퓨터에 따라 몇 초에서 1분쯤 걸립니다. 다른 모델보다 숫자를 더 많이 배우는 것은 어느 모델일까요?
"""

# %%
ways = ("sinusoidal", "learned", "RoPE", "ALiBi")
models = {way: train_three_back(way) for way in ways}
Table({"way": models, "learned numbers": [model.n_params for model in models.values()]})

# %% [markdown] lang="en"
r"""
The learned table adds 48 · 32 = 1536 numbers to the model of the second way. **True or false?** Of sinusoidal vectors document 4 says:

> This property makes it possible to apply the same relative rules to new input lengths or positions not observed before, and in consequence gives the Transformer the ability of length extrapolation.

If so, the sinusoidal model answers rightly within its length and goes on doing so at positions 24 to 29. The cell finds bounds for its share of right answers at positions 3 to 23, and at 24 to 29. Guessing would give 1/8. What do you expect of the other three?
"""

# %% [markdown] lang="ko"
r"""
학습하는 표가 있는 모델은 숫자가 48 · 32 = 1536개 더 많습니다. **참일까요, 거짓일까요?** 문서 4는 사인·코사인 벡터에 관해 이렇게 말합니다.

> 이러한 성질은 새로운 입력 길이나 이전에 관찰하지 못한 위치에서도 동일한 상대적 규칙을 적용할 수 있게 해주며, 결과적으로 Transformer가 길이 일반화(length extrapolation) 능력을 갖도록 한다.

그렇다면 학습한 길이 안에서 맞게 답하는 사인·코사인 모델은 바로 뒤, 위치 24부터 29까지에서도 계속 맞게 답해야 합니다. 출력에는 위치 3부터 23까지, 그리고 24부터 29까지에서 정확도(accuracy)가 각각 어느 범위에 있는지 나옵니다. 아무렇게나 찍으면 1/8입니다. 다른 세 모델은 어떨까요?
"""

# %% claims=["4-58", "4-63", "4-64", "4-66"] jupyter={"outputs_hidden": true}
accuracy = {way: right_three_back(model) for way, model in models.items()}  # (48,) each | 각각 (48,)
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
Here are the answers of all four, position by position.
"""

# %% [markdown] lang="ko"
r"""
네 모델의 답을 위치마다 봅시다. (세로축은 맞은 답의 비율, 회색은 학습할 때의 길이입니다.)
"""

# %%
from helpers import draw_accuracy

draw_accuracy(accuracy, trained=24)

# %% [markdown] lang="en"
r"""
Three models solve the task within the length. Soon after it the sinusoidal one is wrong more often than right, apart from a moment near 34, though the rule and the vectors go on as before. Nothing in training asked about these positions. The learned table has rows there that were never trained, and its model guesses. RoPE goes on for a while before it fails, too. ALiBi doesn't break off at position 24, but in 600 steps it hasn't solved the task within the length either. It prefers near words, and no slope singles out the third.

In lesson 11 you've seen why RoPE fails. The word at 40 meets *distances* that no word met in training, and it helped to hide them. Let's do that to all four. Every word may see the last 24 only, itself included, and no model is trained anew. Predict the last column, positions 36 to 47, for each model. The table gives bounds for each share of right answers.
"""

# %% [markdown] lang="ko"
r"""
학습한 길이 안에서는 ALiBi를 뺀 세 모델이 과제를 풉니다. 그런데 그 길이를 조금만 넘으면 사인·코사인 모델은 맞을 때보다 틀릴 때가 많습니다. 34 근처에서 잠깐 나아질 뿐입니다. 규칙도 벡터도 그대로 이어지는데 말입니다. 학습할 때는 이런 위치가 한 번도 나오지 않았기 때문입니다. 학습하는 표에서도 위치 24부터의 행은 한 번도 학습되지 않았으므로, 이 모델의 답은 찍은 것이나 마찬가지입니다. RoPE 모델은 얼마간 맞히다가 역시 실패합니다. ALiBi는 학습한 길이를 넘어도 갑자기 나빠지지는 않지만, 600스텝으로는 학습한 길이 안에서도 이 과제를 풀지 못했습니다. 가까운 단어를 더 볼 뿐, 어떤 기울기로도 세 칸 앞만 골라낼 수 없기 때문입니다.

RoPE가 실패하는 이유는 11장에서 보았습니다. 위치 40의 단어는 학습할 때 어떤 단어도 만난 적 없는 **거리**를 만납니다. 그런 거리를 가리면 나아졌습니다. 이번에는 네 모델 모두에서, 다시 학습하지 않고, 단어마다 자기 자신까지 최근 24개만 보게 합니다. 위치 36부터 47까지에서 모델마다 어떻게 될지, 표의 마지막 열을 예측해 보세요. (표는 방법마다 맞은 답의 비율이 어느 범위에 있는지이고, 열은 위치의 범위입니다.)
"""

# %% jupyter={"outputs_hidden": true}
def far_behind(model, distances):
    attention = model.layers[-3].inside
    attention.distances = distances
    shares = right_three_back(model)
    attention.distances = range(48)
    return shares[36:].mean()


found = []
for way, model in models.items():
    far = [far_behind(model, distances) for distances in (range(48), range(24))]
    found.append((way, *map(bound, (within[way], just_behind[way], *far))))
Table(("way", "3 … 23", "24 … 29", "36 … 47", "36 … 47, last 24 seen"), found)

# %% [markdown] lang="en"
r"""
With the last 24 words RoPE answers rightly here, too. Seeing *fewer* words isn't what helps. With the distances 7 to 23 hidden instead, RoPE fails as before. The sinusoidal model isn't helped, for these *positions* are new to it. Did its training find no distance, then? Let's show it only the last 7, and the learned table, too. A guess among the seven would be right in a quarter of the cases.
"""

# %% [markdown] lang="ko"
r"""
최근 24개만 보게 하면 RoPE는 여기서도 맞게 답합니다. (보는 단어가 **줄어서** 나아진 것은 아닙니다. 그 대신 거리 7부터 23까지를 가리면 모두 볼 때와 똑같이 실패합니다.) 사인·코사인 모델은 본 적 없는 위치여서 거의 나아지지 않습니다. 그렇다면 학습은 거리를 전혀 찾아내지 못한 것일까요? 더 적게, 최근 7개만 보게 해 봅시다. 학습하는 표도 그렇게 합니다. 일곱 개 가운데 아무것이나 보면 넷에 하나쯤 맞습니다.
"""

# %% jupyter={"outputs_hidden": true}
narrow = {way: far_behind(models[way], range(7)) for way in ("sinusoidal", "learned")}
Table({"way": narrow, "36 … 47, last 7 seen": [*map(bound, narrow.values())]})

# %% [markdown] lang="en"
r"""
The sinusoidal model does know which word is third, even at positions where it was never trained. The learned table has nothing to go by there. So training *did* find the distance. What it hasn't found is how to keep far words quiet everywhere. Words seven or more places back take less than a third of each head's weight at positions 20 to 23, on average, and more than two thirds at 36 to 47. Where the distance is *built in*, what holds at one position holds at all.

Seven other seeds tell the same story. At 24 to 29 the order is always RoPE (above 0.9), sinusoidal (below 0.7) and learned (below 0.25). It's one layer and one task, but larger models fail as well. Press et al. (2021) find that a sinusoidal one trained on 512 tokens gets worse from some 50 tokens beyond, while theirs with ALiBi, trained on 1024, does as well on 2048 as a sinusoidal one trained on 2048. The paper of 2017 says only that sinusoidal vectors “may allow” it.

## 4 · In PyTorch

`torch.nn` has no module for ALiBi either. But the mask of `F.scaled_dot_product_attention` needn't be True and False. Numbers in its place are added to the scores, so −m_h |i − j| can go there. Does that give our values and gradients?
"""

# %% [markdown] lang="ko"
r"""
최근 7개만 보게 하자, 사인·코사인 모델은 한 번도 학습하지 않은 위치에서도 세 칸 앞의 단어를 찾아냅니다. 학습하는 표는 이런 위치에 쓸 행을 배우지 못했으므로 나아지지 않습니다. 그러니 사인·코사인 모델은 학습으로 거리를 **찾아냈습니다**. 배우지 못한 것은 어느 위치에서나 먼 단어에 가중치를 거의 주지 않는 일입니다. 일곱 칸 이상 떨어진 단어들의 가중치를 더하면 위치 20부터 23까지에서는 평균해서 어느 헤드에서나 3분의 1이 되지 않지만, 36부터 47까지에서는 3분의 2가 넘습니다. 거리를 **구조로 넣으면** 한 위치에서 통하는 것이 모든 위치에서 통합니다.

다른 시드 일곱 개에서도 마찬가지입니다. 24부터 29까지의 순서는 언제나 RoPE(0.9보다 높음), 사인·코사인(0.7보다 낮음), 학습하는 표(0.25보다 낮음)입니다. 이것은 층 하나, 과제 하나의 결과이지만, 더 큰 모델도 실패합니다. Press 외(2021)에 따르면 길이 512로 학습한 사인·코사인 모델은 50토큰쯤 넘은 뒤로 나빠집니다. ALiBi를 쓴 모델은 1024로 학습하고도, 2048로 학습한 사인·코사인 모델만큼 2048에서 잘합니다. 2017년 논문도 사인·코사인 벡터가 “may allow”(가능하게 할 수도 있다)라고만 합니다.

## 4 · PyTorch로

`torch.nn`에는 ALiBi 모듈도 없습니다. 하지만 `F.scaled_dot_product_attention`의 마스크는 True와 False가 아니어도 됩니다. 마스크 자리에 숫자를 넣으면 점수에 더해지므로, 여기에 −m_h |i − j|를 넣으면 됩니다. 값과 그래디언트가 우리 것과 같을까요?
"""

# %%
from helpers import ALiBiAttention, causal, equal_on_every_device

rng = np.random.default_rng(12)
x_2, dout_2 = rng.normal(size=(2, 2, 5, 12))  # (B, T, d_model) each | 각각 (B, T, d_model)
equal_on_every_device(ALiBiAttention.random(12, 3, rng), x_2, dout_2, mask=causal(5))

# %% [markdown] lang="en"
r"""PyTorch agrees with ours on every device.

## 5 · Recap

**When does a score know a distance alone, and is that enough for longer sentences?** Where vectors are added, P–P knows it if W_Q W_Kᵀ commutes with the turns, and with enough positions only then. RoPE and ALiBi build it in. Even that is only half of what longer sentences need. A pattern then holds at every position, but nothing promises that it holds at distances that training has never met.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 3.5. · O. Press, N. A. Smith, M. Lewis, *Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation*, 2021. · Document: **4** ‘트랜스포머’ (paper review), section 4.

Back to [lesson 11](11_positions_in_attention.ipynb). **To look up:** [the gradients of RoPE](90_every_gradient.ipynb#RoPE).
"""

# %% [markdown] lang="ko"
r"""모든 장치에서 우리 것과 같습니다.

## 5 · 정리

**점수는 언제 거리만으로 정해질까요?** 벡터를 더하는 방법에서는 W_Q W_Kᵀ가 회전과 교환 가능할 때 P–P가 그렇고, 위치가 충분하면 그때뿐입니다. RoPE와 ALiBi에는 거리가 구조로 들어 있습니다. **그러면 더 긴 문장에서도 통할까요?** 거리로 정해지는 규칙은 어느 위치에서나 통합니다. 하지만 학습할 때 나온 적 없는 거리에서도 통한다는 보장은 없습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.5절. · O. Press, N. A. Smith, M. Lewis, *Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation*, 2021. · 문서: **4** ‘트랜스포머’(논문 리뷰), 4절.

[11장](11_positions_in_attention.ipynb)으로 돌아가기. **찾아보기:** [RoPE의 그래디언트](90_every_gradient.ipynb#RoPE)
"""
