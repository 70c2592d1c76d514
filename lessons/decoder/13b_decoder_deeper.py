# %% [markdown] lang="en"
r"""
# 13 · The decoder, deeper

**One vector, or a row for each word: what did the memory replace, and what does it cost?**

**You will be able to** say how much a single vector must lose, what one look at the memory brings back, and what a cache saves and holds. \
**You need** lessons 13 and 04 (slopes by nudging). \
**Time** 65 minutes

In the lesson the decoder looked at a row for every word of the source. Before attention it got *one* vector for all of them. What does one vector lose (1), what is lost all the same (2), and what do the rows cost (3)?

## 1 · One vector for the whole source

Before attention, translation was done by two recurrent networks (RNNs): each keeps a **state** and renews it word by word. One reads the source and leaves its last state, the **context vector**; the other starts from there and writes. That is **seq2seq** (Sutskever et al. 2014; Cho et al. 2014). (Document 4, see the end, says that the two lengths had to be equal. They had not: the writer goes on as long as it likes.)
"""

# %% [markdown] lang="ko"
r"""
# 13 · 디코더, 심화

**벡터 하나일까요, 단어마다 한 행일까요? 메모리는 무엇을 대신했고, 그 대가는 무엇일까요?**

**이 노트북을 마치면** 벡터 하나로는 적어도 얼마나 잃는지, 메모리를 한 번 보면 무엇을 알 수 있는지, 캐시가 무엇을 줄이고 얼마나 차지하는지 설명할 수 있습니다. \
**필요한 것**은 13장과 4장(수치 미분)입니다. \
**시간** 65분

13장에서 디코더(decoder)는 원문의 단어마다 한 행씩 있는 메모리를 보았습니다. 어텐션(attention) 이전에는 원문 전체를 나타내는 벡터 **하나**만 받았습니다. 벡터 하나로는 무엇을 잃고(1절), 행이 있어도 무엇을 잃고(2절), 그 대가는 무엇일까요(3절)?

## 1 · 원문 전체를 나타내는 벡터 하나

어텐션 이전의 번역에는 순환 신경망(recurrent neural network, RNN) 두 개를 썼습니다. RNN은 **상태**(state)를 하나 두고 단어마다 새로 고칩니다. 첫 번째 RNN은 원문을 읽고 마지막 상태를 남기는데, 이것이 **컨텍스트 벡터**(context vector)입니다. 두 번째 RNN은 거기서 시작해 문장을 씁니다. 이런 모델이 **seq2seq**입니다(Sutskever 외(2014), Cho 외(2014)). (맨 끝의 참고 자료에 있는 문서 4의 설명과 달리 입력과 출력의 길이가 같을 필요는 없습니다. 쓰는 쪽은 원하는 만큼 더 쓸 수 있습니다.)
"""

# %%
import numpy as np

from helpers import Matrix, Table, Transformer, check, data, decide, matrices, not_padding
from helpers import number, pocket_transformer, show, softmax, span


# %%
def network(seed):
    # Random weights of an RNN with a state of 8 numbers, for words of 4 | 숫자 4개인 단어를 읽는 RNN의 무작위 가중치, 상태는 숫자 8개
    rng = np.random.default_rng(seed)
    return 0.15 * rng.normal(size=(4, 8)), 0.32 * rng.normal(size=(8, 8))


def read(sentences, w_in, w_state):
    # (N, n, 4) -> all states (N, n, 8), a row for each word; the last is the context vector | (N, n, 4) -> 모든 상태 (N, n, 8), 단어마다 한 행. 마지막 행이 컨텍스트 벡터
    state, states = np.zeros((len(sentences), 8)), []
    for t in range(sentences.shape[1]):
        state = np.tanh(sentences[:, t] @ w_in + state @ w_state)
        states.append(state)
    return np.stack(states, axis=1)


def write(state, w_state, n):
    states = [state]
    while len(states) < n:
        states.append(np.tanh(states[-1] @ w_state))
    return np.stack(states, axis=1)  # (N, n, 8)


# %% claims=["4-07"]
w_in, w_state = network(0)
words = np.random.default_rng(1).normal(size=(1, 60, 4))
ends = [read(words[:, :n], w_in, w_state)[:, -1] for n in (6, 60)]  # (1, 8) each | 각각 (1, 8)
vectors = [Matrix(ends[0], "of 6 words"), Matrix(ends[1], "of 60 words")]
matrices(*vectors, "→", Matrix(write(ends[1], w_state, 9)[0], "written"))

# %% [markdown] lang="en"
r"""
Nine rows of 60 words: lengths are free. And the context vector has 8 numbers either way. What must that lose? Suppose the words are got back by a matrix (a *linear* reader). What it makes of 8 numbers lies in at most 8 of the n · 4 directions that a source has. If the source's numbers are independent, with mean 0 and mean square 1, each direction has the mean square 1: of n · 4 equal parts at most 8 come back, whatever the weights are.

### Exercise 13.5 ★ 4 minutes

A context vector of **256** numbers, words of **32** such numbers, a source of **20** words. What share of the source's mean square is lost at least, for a linear reader?
"""

# %% [markdown] lang="ko"
r"""
60단어를 읽고 아홉 행을 썼습니다. 길이는 자유입니다. 그리고 컨텍스트 벡터의 숫자는 6단어에서도 60단어에서도 8개입니다. 그러면 적어도 얼마나 잃을까요? 행렬을 곱해 단어를 되찾는다고 합시다(**선형** 읽기). 숫자 8개에 행렬을 곱한 결과는 원문의 n · 4개 방향 가운데 많아야 8개 방향에 놓입니다. 원문의 숫자들이 서로 독립이고 평균 0, 제곱의 평균 1이면 어느 방향에서나 제곱의 평균이 1입니다. 그래서 가중치가 무엇이든 똑같은 크기의 n · 4몫 가운데 많아야 8몫만 돌아옵니다.

### 연습 13.5 ★ 4분

컨텍스트 벡터의 숫자가 **256개**, 단어 하나가 이런 숫자 **32개**, 원문이 **20단어**입니다. 선형으로 읽으면 원문의 제곱 평균 가운데 적어도 얼마의 비율을 잃나요?
"""

# %%
answer_5 = ...

check("13.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

How many numbers has the source? How many of so many equal parts can come back?

</details>
<details><summary>Solution</summary>

{solution}

640 numbers, of which 256 parts can come back: 384 / 640 = 0.6 is lost.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

원문의 숫자는 모두 몇 개인가요? 그 가운데 몇 몫이 돌아올 수 있나요?

</details>
<details><summary>풀이</summary>

{solution}

숫자는 640개이고 256몫이 돌아올 수 있습니다. 384 / 640 = 0.6을 잃습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**True or false?** Document 4 has it that seq2seq models pressed the whole input into one fixed context vector, which limited what they could express. Twenty random networks read 2000 sources of n words each; the best linear reader (least squares, `lstsq`) gets the words back from the context vector, and, for comparison, from *all* the states, a row for each word. Found is the share that is lost for n = 6: smallest … largest, for the vector and for all states. Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?** 문서 4에 따르면 Seq2Seq 모델은 입력 전체를 고정된 컨텍스트 벡터 하나에 몰아넣어 표현력이 제한되었습니다. 무작위 RNN 스무 개가 저마다 n단어짜리 원문 2000개를 읽습니다. 가장 좋은 선형 읽기(최소제곱법, `lstsq`)로 컨텍스트 벡터에서 단어들을 되찾고, 비교를 위해 상태 **전부**, 즉 단어마다 한 행에서도 되찾습니다. 계산 결과는 n = 6일 때 벡터 하나로 잃은 비율과 상태 전부로 잃은 비율(최솟값 … 최댓값)입니다. 점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""


# %%
def lost(found, sentences):
    # The share of the sentences (N, n, 4) that no linear map gets back of what was found | found에서 어떤 선형 변환으로도 되찾지 못하는 문장 (N, n, 4)의 비율
    wanted, found = (array.reshape(len(array), -1) for array in (sentences, found))
    back = found @ np.linalg.lstsq(found, wanted)[0]
    return ((wanted - back) ** 2).mean() / (wanted**2).mean()


def both_ways(seed, n):
    # Lost by the context vector, and by all states | 컨텍스트 벡터가 잃은 것, 모든 상태가 잃은 것
    sentences = np.random.default_rng(100 + seed).normal(size=(2000, n, 4))
    states = read(sentences, *network(seed))
    return lost(states[:, -1], sentences), lost(states, sentences)


# %% claims=["4-18"] jupyter={"outputs_hidden": true}
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
shares = np.array([both_ways(seed, 6) for seed in range(20)])  # (20, 2)
by_vector, by_rows = shares.T
limited = by_vector.min() > 5 * by_rows.max()
decide("4-18", vote_1, limited, found=f"{span(by_vector)}; {span(by_rows)}")

# %% [markdown] lang="en"
r"""
Two thirds (16 of 24 parts) and a little more by the vector, a twentieth at most by the rows. Predict for 1, 2, 4 and 12 words:
"""

# %% [markdown] lang="ko"
r"""
벡터 하나로는 3분의 2(24몫 가운데 16몫)보다 조금 더 잃고, 단어마다 한 행이 있으면 많아야 20분의 1을 잃습니다. 1, 2, 4, 12단어이면 어떨지 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
lengths = (1, 2, 4, 12)
least = [max(0, 1 - 8 / (4 * n)) for n in lengths]
drawn = [np.array([both_ways(seed, n) for seed in range(20)]).T for n in lengths]  # (2, 20) each | (2, 20)씩
vector, rows = [span(one[0]) for one in drawn], [span(one[1]) for one in drawn]
Table({"words": lengths, "at least": least, "one vector": vector, "a row a word": rows})

# %% [markdown] lang="en"
r"""
What a vector loses grows towards all; what the rows lose stays below 6 %. (A network that is not linear can crowd more into 8 numbers, and real ones were wide: that of Sutskever et al. had 8000 numbers. It was long sentences that suffered, as Cho et al. found.) Cross-attention, which Bahdanau et al. (2015) first gave to such a pair of RNNs, looks at every row.

## 2 · Does it then see all?

**True or false?** Of encoder–decoder attention document 4 says:

> Through this process the decoder can access the information of the whole input sequence without loss.

Two things to test. Does every row reach the decoder? And: if nothing were lost, two different memories would never give the same. Count: a memory (6, 8) has 48 numbers, a query brings back d_model = 8. Five queries bring back 40, too few to settle 48. So there should be *another* memory that gives the same.

To `search` for it, begin a little beside the first memory; what the queries bring back, the *reading*, is a little off. Nudging each of the 48 numbers gives the slopes of the reading (lesson 04). Take the smallest step that would mend the error if these slopes stayed (`lstsq`), and again, twelve times. `reach` asks the other question: how much does nudging each row change the reading? (Found: in how many of 20 draws, and how far away the other memory lies, relative to the size of the first.)
"""

# %% [markdown] lang="ko"
r"""
벡터 하나로 잃는 것은 전부에 가까워지고, 행이 있으면 12단어에서도 6%를 넘지 않습니다. (선형이 아닌 신경망은 숫자 8개에 더 많이 담을 수 있고, 실제 모델의 벡터는 넓었습니다. Sutskever 외(2014)에서는 숫자가 8000개입니다. Cho 외(2014)에 따르면 긴 문장에서 번역이 나빠졌습니다.) 크로스 어텐션(cross-attention)은 모든 행을 봅니다. 이런 RNN 한 쌍에 처음으로 그렇게 한 것은 Bahdanau 외(2015)입니다.

## 2 · 그러면 모든 것을 알 수 있을까요?

**참일까요, 거짓일까요?** 문서 4는 인코더–디코더 어텐션을 이렇게 설명합니다.

> 이 과정을 통해 디코더는 모든 입력 시퀀스의 정보를 손실 없이 접근할 수 있다.

두 가지를 확인합니다. 모든 행이 디코더에 닿을까요? 그리고 잃는 것이 없다면 서로 다른 메모리가 같은 결과를 내면 안 됩니다. 세어 봅시다. 메모리 (6, 8)에는 숫자가 48개 있고, 쿼리(query) 하나가 가져오는 것은 d_model = 8개입니다. 쿼리 다섯 개가 가져오는 40개로는 48개를 다 정할 수 없습니다. 그러므로 똑같은 결과를 내는 **다른** 메모리가 있어야 합니다.

그것을 찾으려면(`search`) 원래 메모리에서 조금 벗어난 곳에서 시작합니다. 그러면 쿼리가 읽은 결과도 조금 달라집니다. 메모리의 숫자 48개를 하나씩 조금 바꾸어 보면 결과의 기울기를 알 수 있습니다(4장의 수치 미분). 이 기울기가 그대로라면 오차를 없애 줄 가장 작은 변화(`lstsq`)만큼 메모리를 옮기고, 이것을 열두 번 되풀이합니다. `reach`는 행마다 조금 바꾸었을 때 결과가 얼마나 달라지는지 구합니다. (계산 결과는 스무 번 가운데 찾은 횟수, 그리고 찾은 메모리가 원래 메모리에서 떨어진 거리의 범위입니다. 거리는 원래 메모리의 크기에 대한 비율입니다.)
"""

# %%
from helpers import MultiHeadAttention


def nudged(cross, asking, memory, step=1e-5):
    # How the reading (8 for each query) depends on the 48 numbers of the memory (6, 8) | 읽은 것(쿼리마다 8개)이 메모리 (6, 8)의 숫자 48개에 따라 달라지는 정도
    nudges = step * np.eye(48).reshape(48, 6, 8)  # one number at a time | 한 번에 숫자 하나씩
    queries = np.broadcast_to(asking, (48, *asking.shape))
    change = cross(queries, memory + nudges) - cross(queries, memory - nudges)
    return change.reshape(48, -1).T / (2 * step)  # (8 a query, 48) | (쿼리마다 8개, 48)


def reach(cross, asking, memory):
    return np.abs(nudged(cross, asking, memory)).reshape(-1, 6, 8).max(axis=(0, 2))  # (6,)


def search(cross, asking, memory, other):
    for _ in range(12):
        error = (cross(asking, memory) - cross(asking, other)).ravel()  # 8 a query | 쿼리마다 8개
        other = other + np.linalg.lstsq(nudged(cross, asking, other), error)[0].reshape(6, 8)
    return other


# %%
def draw_one(seed, n_queries):
    rng = np.random.default_rng(seed)
    cross, asking = MultiHeadAttention.random(8, 2, rng), rng.normal(size=(n_queries, 8))
    return cross, asking, rng.normal(size=(6, 8))


def another(seed, n_queries, beside=0.1):
    # The memory that the search finds, how far away, and whether its reading is the same | 찾아낸 메모리, 원래 것과의 거리, 읽은 것이 같은지
    cross, asking, memory = draw_one(seed, n_queries)
    start = memory + beside * np.random.default_rng(1000 + seed).normal(size=(6, 8))
    other = search(cross, asking, memory, start)
    away = np.linalg.norm(other - memory) / np.linalg.norm(memory)
    return other, away, np.abs(cross(asking, other) - cross(asking, memory)).max() < 1e-9


# %% claims=["4-42"] jupyter={"outputs_hidden": true}
vote_2 = ...  # True, False or None | True, False, None 가운데 하나
ends = [another(seed, 5) for seed in range(20)]
aways = [away for _, away, same in ends if same]
reached = min(reach(*draw_one(seed, 5)).min() for seed in range(20)) > 0.001
decide("4-42", vote_2, reached, max(aways) < 1e-6, found=f"{len(aways)} / 20, {span(aways)}")

# %% [markdown] lang="en"
r"""
Every row is within *reach*, but with loss: another memory, the same reading to nine decimals, in each of twenty draws. And it need not lie near: here is one to which a search from far away led, and the reading of both.
"""

# %% [markdown] lang="ko"
r"""
모든 행에 **닿을** 수는 있지만 잃는 것이 있습니다. 스무 번 모두, 다른 메모리인데 읽은 결과는 소수 아홉째 자리까지 같습니다. 다른 메모리가 가까이에만 있는 것도 아닙니다. 아주 먼 곳에서 시작해 찾은 것 하나와, 두 메모리에서 읽은 결과를 봅시다.
"""

# %%
cross, asking, memory = draw_one(0, 5)
other, *_ = another(0, 5, beside=1)
first, second = (Matrix(cross(asking, m), "reading") for m in (memory, other))
matrices(Matrix(memory, "memory"), "→", first, Matrix(other, "another"), "→", second)

# %% [markdown] lang="en"
r"""
A head brings back one average for each query (Vaswani et al. 2017, section 2, speak of "reduced effective resolution due to averaging"). Yet one can ask again. Predict for 1, 3, 5, 7 and 9 queries: in how many of the 20 draws does the search end at another memory, in how many at the first again?
"""

# %% [markdown] lang="ko"
r"""
쿼리마다 헤드 하나가 가져오는 것은 평균 하나입니다(Vaswani 외(2017)의 2절에도 “reduced effective resolution due to averaging”, 즉 평균을 내면서 해상도가 낮아진다는 말이 있습니다). 하지만 다시 물을 수 있습니다. 쿼리가 1, 3, 5, 7, 9개일 때, 스무 번 가운데 몇 번은 다른 메모리를 찾고 몇 번은 원래 메모리로 되돌아올지 예측하고 실행하세요.
"""

# %% jupyter={"outputs_hidden": true}
n_queries, others, again = (1, 3, 5, 7, 9), [], []
for n in n_queries:
    searched = [another(seed, n) for seed in range(20)]
    others.append(sum(same and away > 0.01 for _, away, same in searched))
    again.append(sum(same and away < 1e-6 for _, away, same in searched))
numbers_back = [8 * n for n in n_queries]
Table({"queries": n_queries, "numbers": numbers_back, "another": others, "the first": again})

# %% [markdown] lang="en"
r"""
Up to five queries always another, from seven on only the first: 56 numbers for 48. (Six, 48 for 48, are the border. And a search from farther away may end at the same rows in another order: those are read alike however often one asks.) One look brings back means; but every piece asks anew, in every layer. That is what the memory has over the single vector: it can be asked again.

## 3 · The price

Rows cost work and room. In the lesson's KV cache x is the new piece alone. Self-attention (`memory is None`) appends its key and value; cross-attention makes those of the memory once, at the first piece (`self.k is None`). A causal mask is not needed: nothing later is there yet.
"""

# %% [markdown] lang="ko"
r"""
다섯 개까지는 언제나 다른 메모리를 찾고, 일곱 개부터는 언제나 원래 메모리로 되돌아옵니다. 48개를 정하는 데 숫자가 56개 있기 때문입니다. (쿼리가 여섯 개이면 48개에 48개, 딱 경계입니다. 그리고 더 먼 곳에서 찾기 시작하면 행의 순서만 바뀐 메모리에 이르기도 합니다. 그런 메모리는 아무리 여러 번 물어도 읽은 결과가 같습니다.) 한 번 볼 때 가져오는 것은 평균입니다. 하지만 조각마다, 층마다 새로운 쿼리로 다시 묻습니다. 벡터 하나와 메모리의 차이가 이것입니다. 메모리에는 다시 물을 수 있습니다.

## 3 · 대가

행이 많으면 계산도 저장 공간도 더 듭니다. 13장의 KV 캐시(KV cache)입니다. 코드에서 x는 새 조각 하나입니다. 셀프 어텐션(`memory is None`)은 새 조각의 키와 값을 뒤에 붙입니다. 크로스 어텐션은 첫 조각에서(`self.k is None`) 메모리의 키와 값을 한 번만 만듭니다. 인과 마스크는 필요 없습니다. 뒤의 조각이 아직 없기 때문입니다.
"""

# %%
from helpers import CachedAttention, greedy

show(CachedAttention.forward)

# %% [markdown] lang="en"
r"""
Does it write the same? Twenty networks of random numbers get two sources each (one padded) and write at most 12 pieces; id 1 starts a sentence, 8 ends it. How many of the twenty write the same with the plain loop and with the cache? (The second number says how many different pieces occur.)
"""

# %% [markdown] lang="ko"
r"""
같은 문장을 쓸까요? 숫자를 무작위로 정한 모델 스무 개로, 모델마다 원문 두 개(하나는 패딩이 있음)를 넣어 최대 12조각을 씁니다. 1이 문장의 시작, 8이 끝입니다. 스무 개 가운데 캐시가 있을 때와 없을 때 같은 문장을 쓰는 모델은 몇 개일까요? (두 번째 숫자는 나온 조각이 몇 가지인지입니다.)
"""

# %%
source = np.array([[3, 1, 4, 1, 5], [2, 6, 5, 0, 0]])  # (2, 5)
real = not_padding(source)  # (2, 1, 1, 5)


def plainly(model):
    pieces = np.full((2, 1), 1)
    for _ in range(12):
        best = model(source, pieces, real)[:, -1].argmax(axis=-1)  # (2,)
        ended = (pieces == 8).any(axis=1)
        pieces = np.c_[pieces, np.where(ended, 8, best)]
    return pieces[:, 1:]  # (2, 12)


# %% claims=["4-10"] jupyter={"outputs_hidden": true}
plain, cached = [], []
for seed in range(20):
    any_model = Transformer.random(9, 9, 8, 2, 16, 2, np.random.default_rng(seed)).train(False)
    plain.append(plainly(any_model))
    cached.append(greedy(any_model, source, 1, 8, 12, real))
sum(np.array_equal(a, b) for a, b in zip(plain, cached)), len(np.unique(plain))

# %% [markdown] lang="en"
r"""
All twenty. **What it saves.** A row times a (d, d) matrix takes d² multiplications. To look at *one* word, a query takes 2 · d, all heads together: d for the score, and d for that word's value in the mean.

### Exercise 13.6 ★★ 6 minutes

**Cross-attention** of one layer, d_model = 512, a source of S = 20 words. With the cache, 30 pieces are written. How many multiplications is that in all, those with W_Q, W_K, W_V and W_O included?
"""

# %% [markdown] lang="ko"
r"""
스무 개 모두 같습니다. **얼마나 줄어들까요?** 행 하나에 (d, d) 행렬을 곱하면 곱셈이 d²번입니다. 쿼리 하나가 단어 **하나**를 보는 데는 모든 헤드를 합쳐 2 · d번입니다. 점수에 d번, 그 단어의 값을 평균에 섞는 데 d번입니다.

### 연습 13.6 ★★ 6분

한 층의 **크로스 어텐션**을 생각합시다. d_model = 512이고 원문은 S = 20단어입니다. 캐시를 쓰면서 30조각을 씁니다. W_Q, W_K, W_V, W_O를 곱하는 것까지 포함해 곱셈은 모두 몇 번인가요?
"""

# %%
answer_6 = ...

check("13.6", answer_6)

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
Now a whole decoder layer of the paper's size, for n pieces and S = 20. At step t the *plain* way computes all t rows, and the memory’s keys and values once more; the *cached* one computes a single row. By what factor is it less at n = 100?
"""

# %% [markdown] lang="ko"
r"""
이번에는 논문 크기의 디코더 층 전체입니다. S = 20이고 조각을 n개 쓸 때의 곱셈을 한 단계씩 셉니다. 단계 t에서 캐시가 없으면 t행을 모두 계산하고 메모리의 키와 값도 다시 만듭니다. 캐시가 있으면 한 행만 계산합니다. n = 100이면 몇 배 적을까요?
"""


# %% jupyter={"outputs_hidden": true}
def layer_step(rows, t, once, d=512, d_ff=2048, s=20):
    # Multiplications of a decoder layer that computes `rows` of the t pieces | 조각 t개 가운데 `rows`개를 계산하는 디코더 층의 곱셈 횟수
    self_attention = 4 * rows * d**2 + 2 * rows * t * d
    cross_attention = 2 * rows * d**2 + 2 * rows * s * d + (2 * s * d**2 if once else 0)
    return self_attention + cross_attention + 2 * rows * d * d_ff


sizes = (10, 30, 100, 300)
without = [sum(layer_step(t, t, True) for t in range(1, n + 1)) for n in sizes]
kept = [sum(layer_step(1, t, t == 1) for t in range(1, n + 1)) for n in sizes]
less = [number(a / b, 1) for a, b in zip(without, kept)]
counts = [[f"{n:,}" for n in column] for column in (without, kept)]
Table({"n": sizes, "plain": counts[0], "cached": counts[1], "times less": less})

# %% [markdown] lang="en"
r"""
By about n / 2: the plain way computes 1 + 2 + … + n rows where the cache computes n. **And the room?** A key and a value for each token and layer. The paper's decoder with 50 tokens, and a model of today with 32 layers of width 4096 and a text of 8192 tokens (every head with keys of its own, two bytes a number): how much does the cache hold, next to a state that is one vector a layer?
"""

# %% [markdown] lang="ko"
r"""
대략 n / 2배 적습니다. 캐시가 없으면 1 + 2 + … + n행을, 있으면 n행을 계산하기 때문입니다. **저장 공간은 어떨까요?** 층마다 토큰 하나에 키 하나와 값 하나입니다. 논문의 디코더가 50토큰을 볼 때와, 폭 4096인 층이 32개인 요즘 모델이 8192토큰짜리 글을 볼 때(헤드마다 키가 따로 있고 숫자 하나가 2바이트) 캐시는 얼마나 클까요? 층마다 벡터 하나뿐인 상태와 비교해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
layers, widths, tokens = np.array([6, 32]), np.array([512, 4096]), np.array([50, 8192])
cache, state = 2 * layers * widths * tokens, layers * widths
held, one = [[number(n * 2 / 2**20, 2) for n in sizes] for sizes in (cache, state)]
Table({"layers": layers, "tokens": tokens, "cache (MiB)": held, "one vector": one})

# %% [markdown] lang="en"
r"""
4096 MiB are 4 GiB, for *one* text: the price of not pressing all into one vector.

## 4 · Recap

**One vector, or a row for each word?** A vector of 8 numbers gives back at most 8 parts, however long the source; a row for each word leaves every word within reach. One look brings back an average, less than there is, but the next one asks for something else: seven were enough for a memory of six rows. The price is work and room for every token; a cache saves the work and takes the room.

| | one vector | a row for each word |
|---|---|---|
| kept for n words | d numbers a layer | 2 · n · d numbers a layer |
| lost by a linear reader | at least 1 − d / (n · d_word) | here below 6 % |
| can be asked again | no | yes |

Back to [lesson 13](13_decoder.ipynb). **To look up:** [the gradients of the memory](90_every_gradient.ipynb#Memory).

## Appendix · Several drafts

Nothing above needs this. Greedy decoding takes the likeliest piece each time. Is that the likeliest *sentence*? The probability of a sentence is the product of those of its pieces. **Beam search** keeps the *width* likeliest drafts, lengthens each by every piece, and keeps the likeliest again (here without a cache). The source is the one word "a". Predict: do widths 1 and 2 write the same?
"""

# %% [markdown] lang="ko"
r"""
4096MiB는 4GiB이고, 글 **하나**에 드는 공간입니다. 모든 것을 벡터 하나에 몰아넣지 않는 대가입니다.

## 4 · 정리

**벡터 하나일까요, 단어마다 한 행일까요?** 숫자 8개짜리 벡터는 원문이 아무리 길어도 많아야 8몫을 돌려줍니다. 단어마다 한 행이 있으면 모든 단어에 닿을 수 있습니다. 한 번 보아서는 평균만 알 수 있지만, 볼 때마다 다른 것을 물을 수 있습니다. 여섯 행짜리 메모리는 일곱 번이면 충분했습니다. 그 대가는 토큰마다 드는 계산과 저장 공간입니다. 캐시는 계산을 줄이는 대신 공간을 차지합니다.

| | 벡터 하나 | 단어마다 한 행 |
|---|---|---|
| n단어일 때 저장하는 것 | 층마다 숫자 d개 | 층마다 숫자 2 · n · d개 |
| 선형 읽기로 잃는 것 | 적어도 1 − d / (n · d_word) | 여기서는 6% 미만 |
| 다시 물을 수 있는가 | 아니요 | 예 |

[13장](13_decoder.ipynb)으로 돌아가기. **찾아보기:** [메모리의 그래디언트](90_every_gradient.ipynb#메모리)

## 부록 · 초안 여러 개

본문을 이해하는 데 꼭 필요하지는 않은 내용입니다. 그리디 디코딩(greedy decoding)은 매번 확률이 가장 높은 조각을 씁니다. 그렇게 쓴 것이 확률이 가장 높은 **문장**일까요? 문장의 확률은 조각들의 확률을 모두 곱한 것입니다. **빔 서치**(beam search)는 확률이 가장 높은 초안을 **폭**만큼 남기고, 초안마다 모든 조각을 하나씩 붙여 보고, 다시 확률이 가장 높은 것들만 남깁니다(여기서는 캐시 없이 계산합니다). 원문은 한 단어 “a”입니다. 폭이 1일 때와 2일 때 같은 문장을 쓸까요?
"""

# %%
model, english = pocket_transformer(), data.pocket_embedding()[0]
french = data.pocket_french()[0]
START, END = french.index("[START]"), french.index("[END]")


def beam(text, width, most=8):
    # The likeliest finished draft, as (probability, ids) | 다 쓴 초안 가운데 가장 그럴듯한 것, (확률, id)
    source = np.array([english.index(word) for word in text.split()])
    drafts, finished = [(1.0, [START])], []
    for _ in range(most):
        longer = []
        for p, ids in drafts:
            shares = softmax(model(source, np.array(ids))[-1])  # (6,)
            longer += [(p * share, [*ids, i]) for i, share in enumerate(shares)]
        likeliest = sorted(longer, reverse=True)[:width]
        finished += [draft for draft in likeliest if draft[1][-1] == END]
        drafts = [draft for draft in likeliest if draft[1][-1] != END]
    return max(finished)


# %% jupyter={"outputs_hidden": true}
source_a, found = np.array([english.index("a")]), []
for width in (1, 2, 100):
    p, ids = beam("a", width)
    shares = softmax(model(source_a, np.array(ids[:-1])))  # (t, 6)
    each = [f"{french[i]} {number(shares[t, i])}" for t, i in enumerate(ids[1:])]
    found.append((width, " · ".join(each), p))
Table(("width", "written", "p"), found)

# %% [markdown] lang="en"
r"""
No, and width 100 finds nothing better than 2. Greedy goes wrong after the first *je*: 0.5489 is more than 0.4163, but what then remains has `0.7937 · 0.7981 = 0.6335`, and for *suis* 0.9141.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 2, 3.1 and 3.2.3. · I. Sutskever, O. Vinyals, Q. V. Le, *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho et al., *Learning Phrase Representations using RNN Encoder–Decoder for Statistical Machine Translation*, 2014; *On the Properties of Neural Machine Translation*, 2014. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · R. J. Williams, D. Zipser, *A Learning Algorithm for Continually Running Fully Recurrent Neural Networks*, 1989 (teacher forcing). · Documents: **3** ‘트랜스포머 네트워크’, picture 1; **4** ‘트랜스포머’ (paper review), sections 1, 2 and 3-4.
"""

# %% [markdown] lang="ko"
r"""
아닙니다. 그리고 폭이 100이어도 2일 때보다 나은 문장은 나오지 않습니다. 그리디 디코딩이 잘못 고른 곳은 첫 번째 *je* 다음입니다. 0.5489는 0.4163보다 크지만, 그 뒤에 남은 조각들의 확률은 `0.7937 · 0.7981 = 0.6335`이고 *suis*를 고르면 0.9141입니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 2절, 3.1절, 3.2.3절. · I. Sutskever, O. Vinyals, Q. V. Le, *Sequence to Sequence Learning with Neural Networks*, 2014. · K. Cho 외, *Learning Phrase Representations using RNN Encoder–Decoder for Statistical Machine Translation*, 2014; *On the Properties of Neural Machine Translation*, 2014. · D. Bahdanau, K. Cho, Y. Bengio, *Neural Machine Translation by Jointly Learning to Align and Translate*, 2015. · R. J. Williams, D. Zipser, *A Learning Algorithm for Continually Running Fully Recurrent Neural Networks*, 1989(티처 포싱). · 문서: **3** ‘트랜스포머 네트워크’, 첫 번째 그림; **4** ‘트랜스포머’(논문 리뷰), 1절, 2절, 3-4절.
"""
