# %% [markdown] lang="en"
r"""
# 09c · Before attention

**What did attention replace, and what does it cost?**

An interpreter listens to a sentence of thirty words and isn't allowed to take notes. Only after the last word may the translating begin. What is then left of the first one?

For years machines translated like that. A **recurrent neural network** (RNN) takes word after word and keeps a **state**, which it renews at every word.

**You will be able to**

- say why an RNN forgets;
- compute how much of a sentence one vector must lose;
- say what the first attentions did about both;
- count the multiplications of an RNN and of attention.

**You need** lessons 04 and 09. \
**Time** 50 minutes

The smallest RNN keeps a single number: $h_t = w \cdot h_{t-1} + x_t$. Run the cell. Each bar says how much of a word is left in the state when the last word has been read. Move *w* and *words*. How much is left of the first of 30 words?
"""

# %% [markdown] lang="ko"
r"""
# 09c · 어텐션 이전

**어텐션(attention)은 무엇을 대신했고, 그 대가는 무엇일까요?**

통역사가 서른 단어짜리 문장을 메모 없이 듣는다고 합시다. 통역은 마지막 단어까지 들은 다음에야 시작할 수 있습니다. 그때 첫 번째 단어는 얼마나 남아 있을까요?

오랫동안 번역 모델도 글을 이렇게 읽었습니다. **순환 신경망**(recurrent neural network, RNN)에는 **상태**(state)가 하나 있습니다. 단어를 차례로 하나씩 읽으면서, 단어마다 이 상태를 갱신합니다.

**이 노트북을 마치면**

- 순환 신경망에서 왜 앞 단어가 거의 사라지는지 설명할 수 있습니다.
- 벡터 하나에 문장을 담으면 적어도 얼마를 잃는지 계산할 수 있습니다.
- 최초의 어텐션이 이 문제를 어떻게 풀었는지 설명할 수 있습니다.
- 순환 신경망과 어텐션에 곱셈이 몇 번씩 드는지 셀 수 있습니다.

**필요한 것**은 4장과 9장입니다. \
**시간** 50분

가장 작은 순환 신경망의 상태는 숫자 하나입니다: $h_t = w \cdot h_{t-1} + x_t$. 아래 셀을 실행하세요. 막대의 높이는 마지막 단어까지 읽었을 때 각 단어가 상태에 얼마나 남아 있는지 나타냅니다. **w**와 **단어**를 움직여 보세요. 단어 30개를 읽으면 첫 번째 단어는 얼마나 남나요?
"""

# %% tags=["widget"]
from helpers import check, play_state

play_state()

# %% [markdown] lang="en"
r"""
With w = ½, only (½)²⁹ = 0.0000000019 of the first of 30 words is left. All of it stays only with w = 1. But then the state is a mere sum, and a sum can't tell who came when.

## 1 · Forgetting

Why does so little remain? Each step multiplies what was there by w. With w = ½ the words 8, 4, 2, 1 make the states 8, 8, 6, 4. Of the 8 only ½ · ½ · ½ · 8 = 1 is left in the last state.

### Exercise 9.7 ★ 3 minutes

With **w = 0.9**, what share of the first of **30** words is left in the state after the last one?
"""

# %% [markdown] lang="ko"
r"""
w = ½이면 첫 번째 단어는 (½)²⁹ = 0.0000000019만 남습니다. 사라진 것이나 마찬가지입니다. 모든 단어가 그대로 남는 것은 w = 1일 때뿐입니다. 하지만 이때 상태는 단어를 모두 더한 합이어서, 어느 단어가 먼저 나왔는지 알 수 없습니다.

## 1 · 사라지는 앞 단어

첫 번째 단어는 왜 이렇게 조금만 남을까요? 단계마다 이전 상태에 w를 곱하기 때문입니다. w = ½일 때 단어 8, 4, 2, 1을 차례로 읽으면 상태는 8, 8, 6, 4가 됩니다. 마지막 상태 4 가운데 첫 번째 단어 8에서 온 것은 ½ · ½ · ½ · 8 = 1뿐입니다.

### 연습 9.7 ★ 3분

**w = 0.9**일 때 단어 **30개**를 모두 읽으면 첫 번째 단어는 상태에 얼마나 남나요? 1에 대한 비율로 답하세요.
"""

# %%
answer_7 = ...

check("9.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

From word 1 to word 2 is one step. How many are there to word 30?

</details>
<details><summary>Solution</summary>

{solution}

0.0471, less than 5 %.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

첫 번째 단어에서 두 번째 단어까지가 한 단계입니다. 30번째 단어까지는 몇 단계인가요?

</details>
<details><summary>풀이</summary>

{solution}

0.0471, 5%도 되지 않습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
The state of a real RNN has many numbers, and two matrices renew it: $h_t = \tanh(x_t W_x + h_{t-1} W_h)$. How much does the first state, $h_0$, still matter at the end? On its way to $h_n$ a nudge of $h_0$ is multiplied n times, each time by a table of slopes that is called a **Jacobian**. Here it's $W_h$ times the slopes of tanh.

**True or false?** One of the texts that this course is built on says:

> An RNN shares the same network parameters at all time steps, and this causes the long-term dependency problem, in which performance falls as the input data gets longer.

We let an RNN with a state of 16 numbers read a tenth of lesson 09's X, over and over, until it has read 30 words. Twenty times all steps share one $W_h$, and twenty times every step draws a *fresh* one, always at PyTorch's starting size. Each number of the state is nudged in turn, and we take the root mean square of what is left. Is nearly all of the nudge lost, and do fresh matrices keep more of it? Put `True` (it holds), `False` (it doesn't) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
실제 순환 신경망에서 상태는 숫자 여러 개로 된 벡터이고, 곱하는 행렬도 두 개입니다: $h_t = \tanh(x_t W_x + h_{t-1} W_h)$. 그럼 첫 단어를 읽기 전의 상태 $h_0$은 마지막 상태에 얼마나 영향을 줄까요? $h_0$을 조금 바꾸어 봅시다. 단계마다 이 변화에 **야코비 행렬**(Jacobian matrix)이 하나씩 곱해지므로, $h_n$에 닿을 때까지 모두 n개가 곱해집니다. 야코비 행렬은 출력의 숫자마다 입력의 숫자마다 기울기를 구해 모은 행렬입니다. 여기서는 $W_h$에 tanh의 기울기를 곱한 것입니다.

**참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 가운데 하나의 설명입니다.

> RNN은 모든 시간대에서 동일한 신경망 파라미터를 공유하는데, 이는 입력 데이터의 길이가 길어질수록 성능이 저하되는 장기 의존성 문제를 야기한다.

직접 확인해 봅시다. 상태가 숫자 16개인 순환 신경망에 9장의 문장 X를 10분의 1로 줄여서, 서른 단어가 될 때까지 되풀이해 넣습니다. 그리고 첫 상태를 조금 바꾸었을 때 그 변화가 얼마나 남는지 두 가지로 구합니다. 한 번은 모든 단계가 $W_h$ 하나를 공유하고(shared), 한 번은 단계마다 $W_h$를 **새로** 뽑습니다(fresh). 가중치는 PyTorch의 초깃값과 같은 크기로, 두 경우 모두 스무 번씩 뽑습니다. 상태의 숫자를 하나씩 바꾸어 보고, 남은 변화의 제곱평균제곱근(root mean square)을 구합니다. 확인할 것은 두 가지입니다. 변화는 거의 다 사라질까요? 공유가 원인이라면 새로 뽑을 때 더 많이 남아야 하는데, 정말 그럴까요? 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(핵심은 맞지만 이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %%
import numpy as np

from helpers import Table, data, decide, span

# %% claims=["3-13", "4-03", "4-04"]
X = data.pocket_sentence()  # (4, 4)


def left_over(seed, shared, make, size=0.1, steps=30, d=16):
    rng = np.random.default_rng(seed)
    w_x, w_h = rng.uniform(-1, 1, (4, d)) / d**0.5, make(rng, d)
    h, nudge = np.zeros(d), np.eye(d)
    for t in range(steps):  # the sentence over and over | 같은 문장을 되풀이
        w_h = w_h if shared or t == 0 else make(rng, d)
        h = np.tanh(size * X[t % 4] @ w_x + h @ w_h)
        nudge = nudge @ w_h * (1 - h**2)
    return np.linalg.norm(nudge) / d**0.5


def usual(rng, d):
    return rng.uniform(-1, 1, (d, d)) / d**0.5

# %% claims=["4-05"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
shared, fresh = ([left_over(i, one, usual) for i in range(20)] for one in (True, False))
vanished, sharing_is_the_cause = max(shared) < 0.001, min(fresh) > max(shared)
said = f"shared {span(shared, '.0e')}; fresh {span(fresh, '.0e')}"
decide("4-05", vote_1, vanished, sharing_is_the_cause, found=said)

# %% [markdown] lang="en"
r"""
Shared or not, at most 0.00007 of the nudge (7e-05) is left. The problem is real, and it has a name: the **vanishing gradient**. But sharing isn't its cause. On average a matrix of this size leaves √⅓ of a nudge, about 0.58, and 0.58³⁰ is 0.00000008. Fresh matrices all end near that size, while a shared one may end far above it or far below. What wipes the nudge out is the *product* of Jacobians that shrink, whether one of them thirty times or thirty different ones (Pascanu et al. 2013).

You can test that from the other side. Take an **orthogonal** matrix, which turns a row and never shrinks it, and let all steps *share* it. How much is left of the nudge, with a tenth of X as above and with X itself?
"""

# %% [markdown] lang="ko"
r"""
공유하든 하지 않든 변화는 많아야 0.00007(7e-05)만 남습니다. 역전파에서는 기울기가 똑같이 사라지므로, 이 문제를 **기울기 소실**(vanishing gradient)이라고 합니다. 문서가 말한 문제는 실제로 있습니다. 하지만 원인은 공유가 아닙니다. 이런 크기의 행렬을 한 번 곱하면 변화는 평균 √⅓배, 즉 0.58배쯤으로 줄어듭니다. 서른 번 곱하면 0.58³⁰, 즉 0.00000008배입니다. 단계마다 새로 뽑으면 모두 이만한 크기로 끝나고, 하나를 공유하면 이보다 훨씬 클 때도 있고 훨씬 작을 때도 있습니다. 같은 야코비 행렬을 서른 번 곱하든 서로 다른 행렬 서른 개를 곱하든, 변화를 줄이는 행렬을 이렇게 여러 번 **곱하는** 것이 원인입니다(Pascanu 외(2013)).

이번에는 공유하면서도 변화가 남을 수 있는지 알아봅시다. 벡터의 길이는 그대로 두고 방향만 바꾸는 **직교 행렬**(orthogonal matrix)을 모든 단계가 **공유하게** 합니다. 입력은 조금 전처럼 X의 10분의 1을 한 번, X 그대로를 한 번 넣습니다. 변화는 각각 얼마나 남을까요?
"""

# %%
def turning(rng, d):
    return np.linalg.qr(rng.normal(size=(d, d)))[0]


kept = [span([left_over(i, True, turning, size) for i in range(20)]) for size in (0.1, 1)]
Table({"inputs": ["X / 10", "X"], "left of the nudge": kept})

# %% [markdown] lang="en"
r"""
With small inputs 0.41 to 0.78 of the nudge is left, although the matrix is shared. Large inputs drive tanh to where it's flat, and its small slopes leave less than a hundredth. (Attention shares its matrices over all positions, too.)

One repair kept the RNN alive for years. In the **LSTM** the state is added to instead of being made anew, which is the idea of lesson 02's skip, and gates decide how much comes in and how much stays.

## 2 · One vector for the whole source

Suppose that nothing faded. Would there be room? Before attention two RNNs translated together. One read the source and left nothing but its last state, the **context vector**. From that vector the other one started and wrote. This is **seq2seq** (Sutskever et al. 2014; Cho et al. 2014). The two sentences may differ in length, but the vector has, say, 8 numbers after 6 words and 8 after 60. How much must 8 numbers lose of n words, if a word is 4 numbers?

Let a matrix try to get the words back, a *linear* reader. A source of n words has n · 4 directions, and what a matrix makes of 8 numbers lies in at most 8 of them. Say that the source's numbers are independent, with mean 0 and mean square 1. Then every direction has the mean square 1, and none is worth more than another. Of n · 4 equal parts at most 8 come back, whatever the weights are.

### Exercise 13.5 ★ 4 minutes

(Only its number comes from lesson 13.)

A source has **20** words of **32** such numbers each, and its context vector has **256** numbers. What share of the source's mean square does a linear reader lose at least?
"""

# %% [markdown] lang="ko"
r"""
입력이 작을 때는 행렬을 공유하는데도 변화가 0.41에서 0.78까지 남습니다. 입력이 클 때는 100분의 1도 남지 않는데, 이것은 tanh 때문입니다. 입력이 크면 tanh의 그래프가 평평해지고(포화, saturation), 그만큼 작은 기울기가 단계마다 곱해집니다. (어텐션도 모든 위치에서 행렬을 공유합니다.)

오랫동안 쓰인 순환 신경망은 이 문제를 줄인 **LSTM**(long short-term memory)입니다. LSTM에서는 상태를 매번 다시 만들지 않고, **게이트**(gate)로 조절하면서 더해 나갑니다. 2장의 잔차 연결과 같은 발상입니다.

## 2 · 원문 전체를 나타내는 벡터 하나

도중에 아무것도 사라지지 않는다고 해도, 긴 문장을 상태 하나에 모두 담을 자리가 있을까요? 어텐션 이전의 번역 모델은 순환 신경망 두 개로 되어 있었습니다. 첫 번째 신경망은 원문을 읽고, 그 마지막 상태만 두 번째 신경망에 넘겨줍니다. 이 상태를 **컨텍스트 벡터**(context vector)라고 합니다. 두 번째 신경망은 이 벡터에서 시작해 번역문을 끝까지 씁니다. 이런 모델을 **seq2seq**(sequence to sequence)라고 합니다(Sutskever 외(2014), Cho 외(2014)). 원문과 번역문의 길이는 달라도 됩니다. 하지만 그 사이를 잇는 벡터에 든 숫자의 개수는 늘 같습니다. 숫자 8개짜리라면 6단어를 읽어도 60단어를 읽어도 8개입니다. 단어 하나가 숫자 4개일 때, n단어를 숫자 8개에 담으면 적어도 얼마를 잃을까요?

컨텍스트 벡터에 행렬을 곱해서 단어들을 되찾는다고 합시다(**선형** 읽기). n단어짜리 원문은 4n차원 벡터입니다. 그런데 숫자 8개에 어떤 행렬을 곱해도 그 결과는 4n차원 가운데 많아야 8차원 안에만 놓입니다. 원문의 숫자들이 서로 독립이고 평균이 0, 제곱의 평균이 1이라면, 어느 방향으로 보아도 제곱의 평균은 1입니다. 모든 방향의 몫이 똑같은 셈입니다. 그러므로 가중치가 무엇이든 4n몫 가운데 많아야 8몫만 되찾을 수 있습니다.

### 연습 13.5 ★ 4분

(13장에 있던 연습이라 번호가 이렇습니다. 13장의 내용은 몰라도 풀 수 있습니다.)

컨텍스트 벡터는 숫자 **256개**, 단어 하나는 위와 같이 서로 독립인 숫자 **32개**이고, 원문은 **20단어**입니다. 선형으로 읽으면 적어도 원문의 얼마를 잃나요? 잃는 몫을 전체에 대한 비율로 답하세요.
"""

# %%
answer_5 = ...

check("13.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The source has 20 · 32 numbers, all equal parts. How many of these parts can come back?

</details>
<details><summary>Solution</summary>

{solution}

Of 640 equal parts 256 can come back, so 384 / 640 = 0.6 is lost.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

원문의 숫자는 모두 몇 개인가요? 그 가운데 몇 몫까지 되찾을 수 있나요?

</details>
<details><summary>풀이</summary>

{solution}

원문은 숫자 640개이고, 256몫까지 되찾을 수 있습니다. 그래서 적어도 384 / 640 = 0.6을 잃습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Is that what happens? Twenty random RNNs with a state of 8 numbers read 2000 sources each. The best linear reader, found by least squares (`lstsq`), gets either the context vector or *all* the states, a row for each word. What share is lost each way, for 1, 2, 6 and 12 words?
"""

# %% [markdown] lang="ko"
r"""
실제로 그럴까요? 상태가 숫자 8개인 무작위 순환 신경망 스무 개가 저마다 n단어짜리 원문 2000개를 읽습니다. 최소제곱법(`lstsq`)으로 찾은 가장 좋은 선형 읽기로 컨텍스트 벡터에서 단어들을 되찾습니다. 비교할 수 있도록, 단어마다 한 행씩 있는 상태 **전부**에서도 되찾아 봅니다. 원문이 1, 2, 6, 12단어일 때 각각 원문의 얼마를 잃을까요?
"""

# %%
def network(seed):
    # Random weights of an RNN with a state of 8 numbers, for words of 4 | 숫자 4개인 단어를 읽는 순환 신경망의 무작위 가중치, 상태는 숫자 8개
    rng = np.random.default_rng(seed)
    return 0.15 * rng.normal(size=(4, 8)), 0.32 * rng.normal(size=(8, 8))


def read(sentences, w_in, w_state):
    # (N, n, 4) -> all states (N, n, 8), a row for each word; the last is the context vector | (N, n, 4) -> 모든 상태 (N, n, 8), 단어마다 한 행. 마지막 행이 컨텍스트 벡터
    state, states = np.zeros((len(sentences), 8)), []
    for t in range(sentences.shape[1]):
        state = np.tanh(sentences[:, t] @ w_in + state @ w_state)
        states.append(state)
    return np.stack(states, axis=1)

# %%
def lost(found, sentences):
    # Of each word of the sentences (N, n, 4), the share that no linear map gets back: (n,) | 문장 (N, n, 4)의 단어마다, 선형 변환으로 되찾지 못하는 비율: (n,)
    wanted, found = (array.reshape(len(array), -1) for array in (sentences, found))
    missed = wanted - found @ np.linalg.lstsq(found, wanted)[0]
    return (missed**2).reshape(sentences.shape).mean(axis=(0, 2)) / (wanted**2).mean()


def both_ways(seed, n):
    # Lost by the context vector, and by all states | 컨텍스트 벡터가 잃은 것, 모든 상태가 잃은 것
    sentences = np.random.default_rng(100 + seed).normal(size=(2000, n, 4))
    states = read(sentences, *network(seed))
    return lost(states[:, -1], sentences), lost(states, sentences)

# %% claims=["4-07", "4-18"] jupyter={"outputs_hidden": true}
n_words = (1, 2, 6, 12)
least = [max(0, 1 - 8 / (4 * n)) for n in n_words]
losses = [np.array([both_ways(seed, n) for seed in range(20)]) for n in n_words]  # (20, 2, n)
vector, rows = ([span(one[:, way].mean(axis=-1)) for one in losses] for way in (0, 1))
Table({"words": n_words, "at least": least, "one vector": vector, "a row a word": rows})

# %% [markdown] lang="en"
r"""
One vector loses a little more than it must: two thirds of 6 words, which is 16 parts of 24, and five sixths of 12. A row for each word loses less than 6 % at every length.

When six words share one vector, do all of them pay alike?
"""

# %% [markdown] lang="ko"
r"""
벡터 하나는 잃을 수밖에 없는 것보다 조금 더 잃습니다. 6단어에서는 24몫 가운데 16몫, 즉 3분의 2를 조금 넘고, 12단어에서는 6분의 5를 조금 넘습니다. 단어마다 한 행이 있으면 어느 길이에서도 6%까지 잃지 않습니다.

그런데 여섯 단어를 모두 똑같이 잃을까요? 벡터 하나로 되찾을 때, 첫 번째 단어부터 여섯 번째 단어까지 저마다 얼마를 잃는지 봅시다.
"""

# %%
of_six = losses[2][:, 0]  # (20, 6)
Table({"word": [*range(1, 7)], "lost": [span(one) for one in of_six.T]})

# %% [markdown] lang="en"
r"""
They don't pay alike: the first word loses 0.84 to 0.99 of itself, the last one only 0.14 to 0.31. Both faults meet in this vector. Room decides how much is lost, and fading decides of which words.

A network that isn't linear can crowd more into 8 numbers, and real ones were wide. Still, Cho et al. saw translations get worse as sentences grew. Sutskever et al. escaped that, with 8000 numbers and a trick that you can now explain: they read the source backwards, so that its first words were the freshest.

## 3 · A memory

The reading RNN had a row for every word and threw all but the last away. Bahdanau et al. (2015) kept the rows as a **memory**, at which each word of the translation may look. That's attention, although there is still an RNN underneath.

Who should look at whom? Bahdanau et al. scored a pair of states, x that asks and y that is looked at, with a small network that ends in a learned vector v. That's **additive** attention. Luong et al. (2015) took the plain dot product (*dot*) or put a matrix in between (*general*). How many numbers does each score learn at the paper's size, d_model = 512, d_k = 64, with 64 hidden numbers in *additive*?
"""

# %% [markdown] lang="ko"
r"""
똑같이 잃지 않습니다. 첫 번째 단어는 0.84에서 0.99까지 잃지만, 마지막 단어는 0.14에서 0.31까지만 잃습니다. 벡터 하나에서 두 가지 문제가 만났습니다. **얼마나** 잃을지는 자리가 정하고, **무엇을** 잃을지는 앞 단어일수록 더 사라진다는 사실이 정합니다.

선형이 아닌 신경망은 숫자 8개에 더 많이 담을 수 있고, 실제 모델의 상태는 넓었습니다. 그래도 Cho 외(2014)의 작은 모델에서는 문장이 길수록 번역이 나빠졌습니다. Sutskever 외(2014)의 모델에는 그런 문제가 없었습니다. 숫자가 8000개였고, 원문을 거꾸로 읽었습니다. 거꾸로 읽으면 첫 단어를 가장 나중에 읽으므로 첫 단어가 가장 많이 남습니다.

## 3 · 메모리

생각해 보면 첫 번째 신경망에는 처음부터 단어마다 한 행씩 상태가 있었습니다. 마지막 행만 남기고 모두 버렸을 뿐입니다. Bahdanau 외(2015)에서는 이 행들을 버리지 않고, 번역문의 단어를 쓸 때마다 원문의 모든 상태를 볼 수 있게 했습니다. 이 상태들을 **메모리**(memory)라고 합니다. 아직 순환 신경망 위에 얹은 것이지만, 어텐션은 이렇게 시작되었습니다.

어느 단어가 어느 단어를 볼지는 어떻게 정할까요? 보는 쪽의 상태를 x, 보이는 쪽의 상태를 y라고 합시다. Bahdanau 외(2015)에서는 점수를 작은 신경망으로 구했고, 이것을 **덧셈 어텐션**(additive attention)이라고 합니다(식에서 v는 값이 아니라 학습하는 벡터입니다). Luong 외(2015)에서는 두 상태의 내적을 그대로 쓰거나(dot) 사이에 행렬을 하나 넣었습니다(general). 2017년 논문의 크기인 d_model = 512, d_k = 64에서 각 점수는 숫자를 몇 개 학습할까요? 덧셈 어텐션의 은닉층의 폭도 64로 둡니다.
"""

# %% claims=["4-24", "4-34", "4-35"]
names = ["additive (Bahdanau)", "dot (Luong)", "general (Luong)", "scaled dot product"]
scores = ["v · tanh(x W + y U)", "x yᵀ", "x W yᵀ", "x W_Q (y W_K)ᵀ / √d_k"]
learned = [2 * 512 * 64 + 64, 0, 512 * 512, 2 * 512 * 64]
Table({"attention": names, "score": scores, "learned numbers": learned})

# %% [markdown] lang="en"
r"""
*Dot* learns nothing. *Additive* learns 64 numbers more than lesson 09's score, and *general* four times as many. So neither the dot product nor a learned score was new in 2017. Dot-product attention is "identical to our algorithm, except for the scaling factor", say Vaswani et al. (2017, section 3.2.1), and that factor is the division by √d_k. What made their paper famous is what they left out.

## 4 · A way of one step

If every word can look at every row, do you still need the RNN underneath? Vaswani et al. took it away. An RNN carries the first of n words to the last in n − 1 steps. A **convolution** that sees three neighbouring words carries it one word further in each layer. If the gaps double from layer to layer (*dilated*), it gets on by one word, then by two, then by four. How many steps or layers does each need for 512 words, and how many does attention?
"""

# %% [markdown] lang="ko"
r"""
내적을 그대로 쓰면 학습하는 숫자가 하나도 없습니다. 9장의 점수와 비교하면 덧셈 어텐션은 64개 많고, 행렬을 하나 넣은 점수는 네 배입니다. 그러니 2017년에는 내적도, 학습하는 점수도 이미 알려져 있었습니다. Vaswani 외(2017)의 3.2.1절에서도 내적을 쓰는 어텐션이 “identical to our algorithm, except for the scaling factor”, 즉 배율만 빼면 같은 알고리즘이라고 말합니다. 그 배율이 √d_k로 나누는 것입니다. 이 논문이 유명해진 이유는 따로 있습니다. 더한 것이 아니라 뺀 것 때문입니다.

## 4 · 한 단계 만에 닿는 길

모든 단어가 모든 행을 볼 수 있다면, 그 아래에 순환 신경망이 굳이 있어야 할까요? Vaswani 외(2017)에서 뺀 것이 바로 순환 신경망입니다. 그러자 한 단어에서 다른 단어로 가는 길이 달라졌습니다. 단어가 n개일 때 순환 신경망에서는 첫 단어가 n − 1단계를 지나야 마지막 단어에 닿습니다. 이웃한 단어 세 개씩 보는 합성곱(convolution)은 한 층마다 정보를 한 단어씩 옮깁니다. 층마다 간격을 두 배로 늘리면(팽창 합성곱, dilated convolution) 처음에는 한 단어, 다음 층에서는 두 단어, 그다음에는 네 단어씩 옮깁니다. 단어가 512개이면 각각 몇 단계, 몇 층이 필요할까요? 또 어텐션은요?
"""

# %% claims=["3-11", "3-12", "4-09"] jupyter={"outputs_hidden": true}
sizes = np.array([4, 64, 512])
dilated = np.ceil(np.log2(sizes)).astype(int)  # 1 + 2 + 4 + … ≥ n − 1
layers = {"convolution": sizes - 1, "dilated": dilated, "attention": [1, 1, 1]}
Table({"n": sizes, "RNN": sizes - 1} | layers)

# %% [markdown] lang="en"
r"""
For 512 words an RNN needs 511 steps. Plain convolutions need 511 layers and dilated ones 9. Attention needs one.

## 5 · What it costs

One step instead of 511: is that less work, too? Let's count multiplications, for n words of d numbers. An RNN needs 2 n d² of them, with two matrices a word. An LSTM has four such pairs, one for each of its three gates and one for what is added, and needs 8 n d². Attention needs 3 n d² for q, k and v, and n² d each for the scores and for weights @ v. Which of the three multiplies least for d = 512? The table counts in millions.
"""

# %% [markdown] lang="ko"
r"""
단어가 512개이면 순환 신경망에는 511단계, 간격을 늘리지 않은 합성곱에는 511층, 팽창 합성곱에는 9층이 필요합니다. 어텐션은 한 층이면 됩니다. 합성곱 층 **하나**로는 가까운 곳만 보지만, 층을 깊게 쌓거나 간격을 늘리면 어디든 닿습니다.

## 5 · 대가는 무엇일까요?

511단계가 한 단계로 줄었습니다. 그럼 계산도 줄었을까요? 단어 n개가 저마다 숫자 d개일 때 곱셈이 몇 번 드는지 세어 봅시다. 순환 신경망에서는 단어마다 (d, d) 행렬 두 개를 곱하므로 2 n d²번 듭니다. LSTM에는 이런 행렬이 네 쌍 있으므로(게이트 세 개에 한 쌍씩, 그리고 더할 내용에 한 쌍) 8 n d²번 듭니다. 어텐션에서는 q, k, v를 만드는 데 3 n d²번, 점수와 `weights @ v`에 각각 n² d번 듭니다. d = 512라면 셋 가운데 무엇이 곱셈을 가장 적게 할까요? 표의 단위는 백만 번입니다.
"""

# %% claims=["3-14", "4-06"] jupyter={"outputs_hidden": true}
n, d = np.array([64, 512, 1280, 2048]), 512
matrix, scored = n * d**2 / 10**6, n**2 * d / 10**6  # in millions | 백만 번씩
counts = {"RNN": 2 * matrix, "LSTM": 8 * matrix, "attention": 3 * matrix + 2 * scored}
Table({"n": n} | counts, digits=0)

# %% [markdown] lang="en"
r"""
The plain RNN multiplies least, whatever n is, because attention's 3 n d² alone are more than its 2 n d². Beside the LSTM, which is what people used, attention is the cheaper one below n = 2.5 d = 1280. (The paper's table 1 leaves out q, k and v and compares n² d with n d².) So an RNN isn't slow because it computes so much. It's slow because it *waits*: n steps come one after the other, where attention takes all words at once. That is what "faster than an RNN" is about.

### Exercise 9.6 ★ 4 minutes

With all products counted, as in the table: at which length n does an attention layer need exactly **twice** as many multiplications as the plain RNN, for d = 512?
"""

# %% [markdown] lang="ko"
r"""
곱셈이 가장 적은 것은 단순한 순환 신경망이고, 길이가 얼마이든 그렇습니다. 어텐션은 q, k, v를 만드는 3 n d²번만으로도 이미 2 n d²번보다 많기 때문입니다. 하지만 실제로 쓰이던 LSTM과 비교하면 n이 2.5 d = 1280보다 작을 때는 어텐션의 곱셈이 더 적습니다. (논문의 표 1은 q, k, v를 만드는 곱셈을 빼고 n² d를 n d²와 비교합니다.) 그러니 순환 신경망이 느린 것은 연산량 때문이 아닙니다. **기다려야** 하기 때문입니다. 순환 신경망은 n단계를 차례로 밟아야 하지만, 어텐션은 모든 단어를 한꺼번에 처리합니다(병렬 처리). 어텐션이 ‘RNN보다 빠르다’는 말은 바로 이런 뜻입니다.

### 연습 9.6 ★ 4분

위의 표에서처럼 곱셈을 모두 세면, d = 512일 때 어텐션 층의 곱셈 수가 단순한 순환 신경망의 정확히 **두 배**가 되는 길이 n은 얼마인가요?
"""

# %%
answer_6 = ...

check("9.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Write both counts with n and d. Attention's equals twice the RNN's: what can both sides be divided by?

</details>
<details><summary>Solution</summary>

{solution}

3 n d² + 2 n² d = 4 n d². Divided by n d: 3 d + 2 n = 4 d, so n = d / 2 = 256.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

두 곱셈 수를 n과 d로 쓰세요. 어텐션의 수가 RNN의 두 배라는 식의 양쪽을 무엇으로 나눌 수 있나요?

</details>
<details><summary>풀이</summary>

{solution}

3 n d² + 2 n² d = 4 n d²입니다. n d로 나누면 3 d + 2 n = 4 d이므로 n = d / 2 = 256입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · Recap

**What did attention replace, and what does it cost?** It replaced a state. The first word had to get through n − 1 steps that shrink it, into one vector that has no room for a long sentence. Attention keeps a row for each word, as a memory, and reaches each row in one step. The price grows with the square of the length, n² d multiplications for the scores and as many for the values. But no word has to wait.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.2.1 and 4, table 1. · I. Sutskever et al., *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho et al., *On the Properties of Neural Machine Translation*, 2014. · D. Bahdanau et al., *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · M.-T. Luong et al., *Effective Approaches to Attention-based Neural Machine Translation*, 2015. · R. Pascanu et al., *On the Difficulty of Training Recurrent Neural Networks*, 2013.

Back to [lesson 09](09_attention.ipynb). **Later:** [is a look at the memory as good as the memory?](13b_decoder_deeper.ipynb) **Next:** one look gives one mean. [Lesson 10](10_multi_head_attention.ipynb) looks in several ways at once.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**어텐션은 무엇을 대신했고, 그 대가는 무엇일까요?** 어텐션이 대신한 것은 순환 신경망의 상태 하나입니다. 순환 신경망에서는 첫 단어가 n − 1단계를 지나는 동안 줄어들고, 문장이 아무리 길어도 크기가 정해진 벡터 하나에 담겨야 했습니다. 어텐션은 단어마다 한 행을 메모리에 두고, 어느 행에든 한 단계 만에 닿습니다. 대가는 길이의 제곱에 비례하는 곱셈입니다. 점수에 n² d번, 값을 섞는 데 n² d번 듭니다. 하지만 단어끼리 서로 기다릴 필요는 없습니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.2.1절과 4절, 표 1. · I. Sutskever 외, *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho 외, *On the Properties of Neural Machine Translation*, 2014. · D. Bahdanau 외, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · M.-T. Luong 외, *Effective Approaches to Attention-based Neural Machine Translation*, 2015. · R. Pascanu 외, *On the Difficulty of Training Recurrent Neural Networks*, 2013.

[9장](09_attention.ipynb)으로 돌아가기 · **나중에:** 메모리를 한 번 보면 메모리의 모든 것을 알 수 있을까요? [13장 심화](13b_decoder_deeper.ipynb)에서 알아봅니다. · **다음:** 한 번 보면 평균 하나를 얻습니다. [10장](10_multi_head_attention.ipynb)에서는 한꺼번에 여러 방법으로 봅니다.
"""
