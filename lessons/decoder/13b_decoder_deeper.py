# %% [markdown] lang="en"
r"""
# 13 · The decoder, deeper

**What does a look at the memory bring back, and what does keeping the memory cost?**

A memory has two rows, and the query (1, 1) finds both equally. So their mean (1, 1) comes back. You close your eyes, and somebody may change the memory. You ask once more, and (1, 1) comes back again. Has anything been changed?

**You will be able to** say what one look at the memory leaves open, how often you must ask to settle its rows, and what a cache saves and holds. \
**You need** lessons 13 and 04 (slopes by nudging). \
**Time** 40 minutes

The cell asks two memories, whose rows are keys and values at once, with two queries, (1, 1) and (1, −1). Each gives a row of the reading. Which row tells you that the memory was changed? Can you think of a third memory that only this row gives away?
"""

# %% [markdown] lang="ko"
r"""
# 13 · 디코더, 심화

**메모리를 한 번 보면 무엇을 알 수 있고, 메모리를 두는 대가는 무엇일까요?**

행이 두 개인 메모리에 쿼리(query) (1, 1)로 묻습니다. 두 행이 똑같은 가중치를 받아, 두 행의 평균 (1, 1)이 돌아왔습니다. 이제 눈을 감으세요. 그사이에 누군가 메모리를 바꾸었을지도 모릅니다. 같은 쿼리로 다시 물었더니 이번에도 (1, 1)이 돌아왔습니다. 메모리는 그대로일까요?

**이 노트북을 마치면**

- 메모리를 한 번 보아서는 무엇을 알 수 없는지, 행들을 알아내려면 몇 번쯤 물어야 하는지 설명할 수 있습니다.
- 캐시가 계산을 얼마나 줄이고 저장 공간을 얼마나 차지하는지 계산할 수 있습니다.

**필요한 것**은 13장과 4장(수치 미분)입니다. \
**시간** 40분

아래 셀에서는 두 메모리에 쿼리 (1, 1)과 (1, −1)로 묻습니다. 여기서는 메모리의 행이 그대로 키이자 값입니다. 쿼리마다 읽은 결과가 한 행씩 나옵니다. 읽은 결과의 두 행 가운데 메모리가 바뀌었음을 알려 주는 것은 어느 행일까요? 바로 그 행만 달라지는 메모리를 하나 더 찾을 수 있나요?
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, decide, matrices, number, pocket_transformer
from helpers import show, softmax, span

# %% jupyter={"outputs_hidden": true}
memory, other = np.array([[2, 0], [0, 2]]), np.array([[3, -1], [-1, 3]])
asking = np.array([[1, 1], [1, -1]])  # two queries | 쿼리 두 개
readings = [softmax(asking @ m.T / 2**0.5) @ m for m in (memory, other)]  # (2, 2) each | (2, 2)씩
first, second = (Matrix(reading, "reading", fixed=True) for reading in readings)
matrices(Matrix(memory, "memory"), "→", first, Matrix(other, "another"), "→", second)

# %% [markdown] lang="en"
r"""
Only the second query tells the memories apart. The first gets (1, 1) from both, as from every memory with the rows (1 + a, 1 − a) and (1 − a, 1 + a). Each of those rows scores √2, and their mean is (1, 1). The second query prefers the first row. The larger a, the further apart are the two numbers that come back.

These memories were made to puzzle you. Can a random one be mistaken, too, under real cross-attention with heads and matrices?

## 1 · Does one look see all?

**True or false?** Of encoder–decoder attention document 4 says:

> Through this process the decoder can access the information of the whole input sequence without loss.

Does every row reach the decoder? If nothing were lost, two different memories could never be read alike. Let's count. A memory of six rows with eight numbers each has 48, and a query brings back d_model = 8. Five queries bring back 40. That's too few, so *another* memory should read the same.

To `search` for it, begin a little beside the first memory. What the queries bring back, the *reading*, is then a little off. Nudging each of the 48 numbers gives the slopes of the reading, as in lesson 04. Take, with `lstsq`, the smallest step that would mend the error if these slopes stayed, and repeat that twelve times. How much each row can change the reading is what `reach` asks. The cell tells in how many of 20 draws there's another memory, and how far away, relative to the first one's size.

Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
메모리가 바뀌었음을 알려 주는 것은 두 번째 행입니다. 쿼리 (1, 1)로 읽은 결과는 두 메모리에서 모두 (1, 1)입니다. 두 행이 (1 + a, 1 − a)와 (1 − a, 1 + a)이면 어떤 메모리든 마찬가지입니다. 두 행의 점수가 √2로 똑같고, 두 행의 평균은 (1, 1)이기 때문입니다. 반면에 쿼리 (1, −1)로 물으면 a > 0일 때 메모리의 첫 번째 행이 더 큰 가중치를 받고, 읽은 결과도 a에 따라 달라집니다.

이것은 일부러 만든 메모리입니다. 헤드와 행렬이 있는 크로스 어텐션(cross-attention)에서 무작위로 뽑은 메모리에도 이런 일이 있을까요?

## 1 · 한 번 보면 모든 것을 알 수 있을까요?

**참일까요, 거짓일까요?** 문서 4는 인코더–디코더 어텐션(attention)을 이렇게 설명합니다.

> 이 과정을 통해 디코더는 모든 입력 시퀀스의 정보를 손실 없이 접근할 수 있다.

두 가지를 확인합니다. 먼저, 메모리의 모든 행이 디코더(decoder)에 닿을까요? 다음으로, 정말 손실이 없다면 메모리가 다를 때 읽은 결과도 달라야 합니다. 그런지 숫자의 개수부터 세어 봅시다. 메모리 (6, 8)에는 숫자가 48개 있고, 쿼리 하나로 읽는 숫자는 d_model = 8개입니다. 쿼리 다섯 개로 읽은 40개로는 48개를 다 정할 수 없습니다. 그러므로 읽은 결과가 똑같은 **다른** 메모리가 있을 것입니다.

그런 메모리는 `search`로 찾습니다. 먼저 원래 메모리의 숫자를 조금씩 바꾼 메모리에서 시작합니다. 그러면 읽은 결과도 조금 달라지는데, 이 차이를 없애려고 합니다. 메모리의 숫자 48개를 하나씩 조금 바꾸어 보면, 숫자마다 읽은 결과의 기울기를 구할 수 있습니다(4장의 수치 미분). 기울기가 변하지 않는다고 보고, 차이를 없애 줄 변화 가운데 가장 작은 것을 구해(`lstsq`) 그만큼 메모리를 바꿉니다. 기울기는 사실 조금씩 변하므로, 이 과정을 열두 번 되풀이합니다. `reach`에서는 행마다 숫자를 조금 바꾸었을 때 읽은 결과가 얼마나 달라지는지 구합니다. (출력에는 스무 번 가운데 찾은 횟수, 그리고 찾은 메모리가 원래 메모리에서 떨어진 거리의 범위가 나옵니다. 거리는 원래 메모리의 노름에 대한 비율입니다.)

점 세 개 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
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
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
searched = [another(seed, 5) for seed in range(20)]
aways = [away for _, away, same in searched if same]
reached = min(reach(*draw_one(seed, 5)).min() for seed in range(20)) > 0.001
decide("4-42", vote_1, reached, max(aways) < 1e-6, found=f"{len(aways)} / 20, {span(aways)}")

# %% [markdown] lang="en"
r"""
Every row reaches the decoder, but not without loss. In each of twenty draws another memory has the same reading, to nine decimals. It lies near because the search began near. Here's one found from far away, with both readings.
"""

# %% [markdown] lang="ko"
r"""
모든 행이 디코더에 **닿기는** 하지만, 손실이 없지는 않습니다. 스무 번 모두 다른 메모리를 찾았고, 읽은 결과의 차이는 10⁻⁹도 되지 않습니다. 지금은 가까운 곳에서 찾기 시작했으므로 가까이에 있는 메모리가 나왔습니다. 훨씬 먼 곳에서 시작해 찾은 메모리 하나와, 두 메모리에서 읽은 결과를 봅시다.
"""

# %%
cross, asking, memory = draw_one(0, 5)
other, *_ = another(0, 5, beside=1)
first, second = (Matrix(cross(asking, m), "reading") for m in (memory, other))
matrices(Matrix(memory, "memory"), "→", first, Matrix(other, "another"), "→", second)

# %% [markdown] lang="en"
r"""
The two readings agree in every number, the two memories hardly anywhere. A head brings back one average for each query. The paper of 2017 speaks of “reduced effective resolution due to averaging”. Yet you can ask again. With 1, 3, 5, 7 or 9 queries, in how many of 20 draws will the search end at another memory, and in how many at the first?
"""

# %% [markdown] lang="ko"
r"""
두 메모리의 숫자는 거의 다 다른데, 읽은 결과는 숫자 하나하나가 똑같습니다. 헤드 하나가 쿼리 하나로 가져오는 것은 평균 하나뿐이기 때문입니다(Vaswani 외(2017)의 2절에도 “reduced effective resolution due to averaging”, 즉 평균을 내면서 해상도가 낮아진다는 말이 있습니다). 하지만 다른 쿼리로 다시 물을 수 있습니다. 쿼리가 1, 3, 5, 7, 9개일 때, 스무 번 가운데 몇 번은 다른 메모리에 이르고 몇 번은 원래 메모리로 되돌아올까요?
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
With up to five queries every search ends at another memory. From seven on, where 56 numbers settle 48, it ends at the first. Six bring back 48 for 48 and are the border. So **it takes about as many looks as the memory has rows.** Only their order stays open, however often you ask. (These searches begin nearby. One that begins as far away as the one above gets lost with seven.) The decoder can ask often. Every piece asks anew, in every layer. The [single vector before attention](09c_before_attention.ipynb) can't be asked again.

## 2 · The price

Rows to ask cost work and room. In lesson 13's KV cache x is the new piece alone. In self-attention, where `memory is None`, its key and value are appended. Cross-attention makes those of the memory once, at the first piece, while `self.k is None`. For a single new piece `before` masks nothing, since nothing later is there yet.
"""

# %% [markdown] lang="ko"
r"""
쿼리가 다섯 개까지는 언제나 다른 메모리를 찾고, 일곱 개부터는 언제나 원래 메모리로 되돌아옵니다. 숫자 56개로 48개를 정할 수 있기 때문입니다. 쿼리가 여섯 개이면 읽은 숫자도 48개여서 딱 경계입니다. 그러니 **대략 메모리의 행 수만큼 물으면 행들을 알아낼 수 있습니다.** 다만 행의 순서는 아무리 여러 번 물어도 알 수 없습니다. (앞의 메모리처럼 먼 곳에서 찾기 시작하면 쿼리가 일곱 개여도 어디에도 이르지 못합니다. 그래서 여기서는 가까운 곳에서 시작했습니다.) 한 번 보면 평균만 가져옵니다. 하지만 디코더는 조각마다, 층마다 새로운 쿼리로 메모리에 다시 묻습니다. [어텐션 이전의 벡터 하나](09c_before_attention.ipynb)로는 할 수 없던 일입니다.

## 2 · 메모리를 두는 대가

메모리에 행이 많으면 계산도 저장 공간도 더 듭니다. 13장에서는 **KV 캐시**(KV cache)로 계산을 줄였습니다. 그 코드를 봅시다. x는 새 조각 하나입니다. 셀프 어텐션(`memory is None`)은 새 조각의 키와 값을 뒤에 붙입니다. 크로스 어텐션은 첫 조각에서(`self.k is None`) 메모리의 키와 값을 한 번만 만듭니다. 새 조각이 하나일 때는 `before`가 아무것도 가리지 않습니다. 뒤의 조각이 아직 없기 때문입니다.
"""

# %%
from helpers import CachedAttention

show(CachedAttention.forward)

# %% [markdown] lang="en"
r"""
The cache changes no word of what's written. A test of this course has twenty networks write with and without one, and they agree. **What does it save?** A row times a (d, d) matrix takes d² multiplications. To look at *one* word, a query takes 2 · d, all heads together, half for the score and half for that word's value in the mean.

### Exercise 13.6 ★★ 6 minutes

**Cross-attention** of one layer, d_model = 512, a source of S = 20 words. With the cache, 30 pieces are written. How many multiplications is that in all, those with W_Q, W_K, W_V and W_O included?
"""

# %% [markdown] lang="ko"
r"""
캐시를 써도 나오는 문장은 똑같습니다. (이 과정의 테스트에서 모델 스무 개로 확인합니다.) 그럼 **캐시를 쓰면 곱셈이 얼마나 들까요?** 행 하나에 (d, d) 행렬을 곱하는 데 곱셈이 d²번 듭니다. 쿼리 하나가 단어 **하나**를 보는 데는 모든 헤드를 합쳐 2 · d번 듭니다. 점수에 d번, 그 단어의 값을 섞는 데 d번입니다.

### 연습 13.6 ★★ 6분

한 층의 **크로스 어텐션**에서 d_model = 512이고 원문은 S = 20단어입니다. 캐시를 써서 번역문 30조각을 만듭니다. W_Q, W_K, W_V, W_O를 곱하는 것까지 포함하면 곱셈은 모두 몇 번 드나요?
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
For n pieces, as you counted in lesson 13, the cache computes about n / 2 times fewer rows. **And the room?** Every token leaves a key and a value in each layer. Take the paper's decoder with 50 tokens, and a larger model with 32 layers of width 4096 and a text of 8192 tokens. Every head keeps keys of its own, and a number takes two bytes. How much does the cache hold, and how much would one vector a layer?
"""

# %% [markdown] lang="ko"
r"""
13장에서 세었듯이, n조각을 쓸 때 캐시를 쓰면 계산하는 행이 약 n / 2분의 1로 줄어듭니다. **그럼 저장 공간은 얼마나 차지할까요?** 캐시에는 층마다, 토큰마다 키 하나와 값 하나를 저장합니다. 논문의 디코더가 50토큰을 볼 때와, 폭 4096인 층이 32개인 더 큰 모델이 8192토큰짜리 글을 볼 때(헤드마다 키가 따로 있고 숫자 하나가 2바이트) 캐시는 각각 얼마나 클까요? 층마다 상태 벡터를 하나만 두는 경우와 비교해 보세요.
"""

# %% jupyter={"outputs_hidden": true}
layers, widths, tokens = np.array([6, 32]), np.array([512, 4096]), np.array([50, 8192])
cache, state = 2 * layers * widths * tokens, layers * widths
held, one = [[number(n * 2 / 2**20, 2) for n in sizes] for sizes in (cache, state)]
Table({"layers": layers, "tokens": tokens, "cache (MiB)": held, "one vector": one})

# %% [markdown] lang="en"
r"""
For a *single* text the larger model's cache holds 4096 MiB, or 4 GiB. One vector a layer would hold ¼ MiB, but couldn't be asked again.

## 3 · Recap

**What does a look at the memory bring back, and what does keeping the memory cost?** One look brings back an average, so several memories may answer it alike. But the next look asks for something else, and about as many looks as there are rows settle them all. The price is work and room for every token. A cache saves work and takes room.

Back to [lesson 13](13_decoder.ipynb). **To look up:** [the gradients of the memory](90_every_gradient.ipynb#Memory).

## Appendix · Several drafts

Nothing above needs this. Greedy decoding takes the likeliest piece each time. Is that the likeliest *sentence*? The probability of a sentence is the product of those of its pieces. **Beam search** keeps the likeliest drafts, as many as its *width*, lengthens each by every piece, and keeps the likeliest again. The source is the one word `a`. Will widths 1 and 2 write the same?
"""

# %% [markdown] lang="ko"
r"""
더 큰 모델의 캐시는 4096MiB, 즉 4GiB입니다. 글 **하나**에만 이만한 공간이 듭니다. 층마다 벡터를 하나씩만 두면 ¼MiB로 충분하지만, 그 벡터에는 다시 물을 수 없습니다.

## 3 · 정리

**메모리를 한 번 보면 무엇을 알 수 있고, 메모리를 두는 대가는 무엇일까요?** 한 번 보아서는 평균만 알 수 있고, 여러 메모리에서 같은 평균이 나올 수 있습니다. 하지만 볼 때마다 다른 것을 물을 수 있습니다. 대략 메모리의 행 수만큼 물으면, 순서는 몰라도 행들은 알아낼 수 있습니다. 대가는 토큰마다 드는 계산과 저장 공간입니다. 캐시는 계산을 줄이는 대신 공간을 차지합니다.

[13장](13_decoder.ipynb)으로 돌아가기. **찾아보기:** [메모리의 그래디언트](90_every_gradient.ipynb#메모리)

## 부록 · 초안 여러 개

본문을 이해하는 데 꼭 필요하지는 않은 내용입니다. 그리디 디코딩(greedy decoding)은 매번 확률이 가장 높은 조각을 씁니다. 그렇게 쓴 문장이 확률이 가장 높은 **문장**일까요? 문장의 확률은 조각들의 확률을 모두 곱한 것입니다. **빔 서치**(beam search)에서는 초안을 여러 개 남겨 둡니다. 초안마다 모든 조각을 하나씩 붙여 보고, 그 가운데 확률이 가장 높은 것을 **폭**(beam width)만큼만 남기기를 되풀이합니다(여기서는 캐시 없이 계산합니다). 원문은 한 단어 “a”입니다. 폭이 1일 때와 2일 때 같은 문장이 나올까요?
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
Widths 1 and 2 write different sentences, and width 100 finds nothing better than 2. Greedy decoding goes wrong after the first `je`, where it takes a second `je`, since 0.5489 is more than 0.4163. But the rest after that has only 0.7937 · 0.7981, or 0.6335, where `suis` would have left 0.9141.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, section 2. · Document **4**: ‘트랜스포머’ (paper review), section 3-4.
"""

# %% [markdown] lang="ko"
r"""
폭이 1일 때와 2일 때 나온 문장은 서로 다릅니다. 폭을 100으로 늘려도 2일 때보다 확률이 높은 문장은 나오지 않습니다. 그리디 디코딩이 잘못 고른 곳은 첫 번째 *je* 다음입니다. 0.5489는 0.4163보다 크지만, 그 뒤에 남은 조각들의 확률은 `0.7937 · 0.7981 = 0.6335`이고 *suis*를 고르면 0.9141입니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 2절. · 문서 **4**: ‘트랜스포머’(논문 리뷰), 3-4절.
"""
