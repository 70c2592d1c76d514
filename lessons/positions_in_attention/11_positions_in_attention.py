# %% [markdown] lang="en"
r"""
# 11 · Positions inside attention

**How can a head look at the word before, wherever it stands?**

**You will be able to** split a score into four terms of words and positions, build a head that looks at the word before, and turn queries and keys by their positions (RoPE), as models of today do. \
**You need** lessons 08 (positional encoding), 09 (attention) and 10 (heads). \
**Time** 65 minutes · [on paper](../docs/worksheets/11.html)

One head, 24 places. The bars are the weights that the word at *position* gives to the words up to itself. At first the rows hold positions alone.

Move *position*: where does the head look? Let the words grow, to 0.3, to 1. Where now? Then press *beside* and *turned*.
"""

# %% [markdown] lang="ko"
r"""
# 11 · 어텐션 속의 위치

**헤드는 어디에서나 바로 앞 단어를 어떻게 찾을까요?**

**이 장을 마치면** 어텐션(attention)의 점수를 단어와 위치의 네 항으로 나누고, 바로 앞 단어를 보는 헤드를 만들고, 오늘날의 모델처럼 쿼리(query)와 키(key)를 위치만큼 돌릴 수 있습니다(RoPE). \
**필요한 것**은 8장(위치 인코딩), 9장(어텐션), 10장(헤드)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/11.html)

헤드 하나와 자리 24개가 있습니다. 막대는 **위치**로 고른 단어가 자기 자신과 그 앞의 단어들에 주는 가중치(weight)입니다. 처음에는 행에 단어가 없고 위치만 들어 있습니다.

**위치**를 움직여 보세요. 헤드는 어디를 보나요? **단어의 크기**를 0.3으로, 1로 키워 보세요. 이번에는 어디를 보나요? 그다음 **이어 붙이기**와 **돌리기**를 차례로 눌러 보세요.
"""

# %% tags=["widget"]
from helpers import play_before

play_before()

# %% [markdown] lang="en"
r"""
At the word before, everywhere, until words are *added*. *Beside* and *turned*, the head can leave them out. How?

## 1 · By hand: two words change places

First without positions, as in lesson 09:
"""

# %% [markdown] lang="ko"
r"""
어디에서나 바로 앞 단어를 보다가, 위치에 단어를 **더하면** 다른 곳을 봅니다. 위치를 단어 옆에 이어 붙이거나 쿼리와 키를 돌릴 때는 헤드가 단어를 빼고 볼 수 있습니다. 어떻게 그렇게 할까요?

## 1 · 손으로: 두 단어의 자리를 바꾸기

먼저 위치가 없을 때입니다. 9장의 문장과 행렬로 구한 가중치(weights)와 출력(out)입니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, attend, causal, check, data, matrices
from helpers import positional_encoding

words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v = (w[:, :2] for w in data.pocket_attention()[:3])  # (4, 2) each | 각각 (4, 2)
out, weights = attend(X @ w_q, X @ w_k, X @ w_v)  # (4, 2), (4, 4)
matrices(Matrix(weights, "weights", words, words, digits=4), Matrix(out, "out", words, digits=4))

# %% [markdown] lang="en"
r"""
*I* and *student* change places: “student am a I”. What becomes of the four rows of out?
"""

# %% [markdown] lang="ko"
r"""
*I*와 *student*의 자리를 바꿉니다: “student am a I”. out의 네 행은 어떻게 될까요?
"""

# %% claims=["4-43"] jupyter={"outputs_hidden": true}
order = [3, 1, 2, 0]
out_moved, _ = attend(X[order] @ w_q, X[order] @ w_k, X[order] @ w_v)
after = Matrix(out_moved, "out", [words[i] for i in order], digits=4)
matrices(Matrix(out, "out", words, digits=4), "→", after)

# %% [markdown] lang="en"
r"""
The rows change places, and that is all: each word still finds the same keys and mixes the same values in the same shares, and a sum asks for no order. So it is with any sentence (**permutation equivariance**): without positions there is no “word before”.

### Exercise 11.1 ★ 3 minutes

Still without positions: words and columns now come as **“am student I a”**. What are the four **weights** in the row of *I*?
"""

# %% [markdown] lang="ko"
r"""
행의 자리만 바뀌고 숫자는 그대로입니다. 단어마다 똑같은 키를 만나고 똑같은 값을 똑같은 비율로 섞습니다. 합은 순서와 상관없기 때문입니다. 어떤 문장에서나 그렇습니다(**순열 등변성**, permutation equivariance). 위치가 없으면 ‘바로 앞 단어’도 없습니다.

### 연습 11.1 ★ 3분

여전히 위치는 없습니다. 단어가 **“am student I a”** 순서로 옵니다. *I*의 행에 있는 **가중치** 네 개는 차례로 무엇인가요? 열도 이 순서입니다.
"""

# %%
answer_1 = [..., ..., ..., ...]

check("11.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

How much does *I* give to *am*? That is now the first column.

</details>
<details><summary>Solution</summary>

{solution}

[0.7299, 0.0052, 0.1774, 0.0875]: *I* still gives 0.7299 to *am*, wherever *am* stands.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

*I*는 *am*에 얼마를 주나요? 이제 그것이 첫 번째 열입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.7299, 0.0052, 0.1774, 0.0875]입니다. *am*이 어디에 있든 *I*는 여전히 *am*에 0.7299를 줍니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · With positions, one score is four

Add to each word x the row p of its position. Its query becomes $(x + p) W_Q = x W_Q + p W_Q$, a part of the word and one of the position; its key likewise:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 위치를 더하면 점수 하나가 넷이 됩니다

이제 단어의 행 x에 그 위치의 행 p를 더합니다. 쿼리는 $(x + p) W_Q = x W_Q + p W_Q$, 즉 단어에서 온 부분과 위치에서 온 부분을 더한 것입니다. 키도 마찬가지입니다.
"""

# %% claims=["4-55"]
P = positional_encoding(np.arange(4), 4)  # (4, 4)
q_x, q_p, k_x, k_p = X @ w_q, P @ w_q, X @ w_k, P @ w_k  # (4, 2) each | 각각 (4, 2)
parts = {"x W_Q": q_x, "p W_Q": q_p, "x W_K": k_x, "p W_K": k_p}
matrices(*(Matrix(part, name, words, digits=4) for name, part in parts.items()))

# %% [markdown] lang="en"
r"""
A score is a sum times a sum: $(a + b)(c + d) = ac + ad + bc + bd$. When *student* looks at *am*:

| term | query · key | |
|---|---|---|
| **X–X** | $(2, 1) \cdot (0, 2)$ | 2 |
| **X–P** | $(2, 1) \cdot (0.8415, 1.3818)$ | 3.0647 |
| **P–X** | $(0.03, 0.1411) \cdot (0, 2)$ | 0.2822 |
| **P–P** | $(0.03, 0.1411) \cdot (0.8415, 1.3818)$ | 0.2202 |

X stands for word, P for position. Is their sum the score?
"""

# %% [markdown] lang="ko"
r"""
점수는 쿼리와 키의 내적, 즉 합과 합의 곱이므로 $(a + b)(c + d) = ac + ad + bc + bd$처럼 네 항이 됩니다. *student*가 *am*을 볼 때는 다음과 같습니다.

| 항 | 쿼리 · 키 | |
|---|---|---|
| **X–X** | $(2, 1) \cdot (0, 2)$ | 2 |
| **X–P** | $(2, 1) \cdot (0.8415, 1.3818)$ | 3.0647 |
| **P–X** | $(0.03, 0.1411) \cdot (0, 2)$ | 0.2822 |
| **P–P** | $(0.03, 0.1411) \cdot (0.8415, 1.3818)$ | 0.2202 |

X는 단어, P는 위치입니다. 넷을 더하면 점수가 될까요?
"""

# %% claims=["4-54"] jupyter={"outputs_hidden": true}
float(((X + P)[3] @ w_q @ ((X + P)[1] @ w_k)).round(4))

# %% [markdown] lang="en"
r"""
It is (5.5671 on paper, which rounds first). P–P is the same whoever stands there.

### Exercise 11.2 ★ 4 minutes

Now **am looks at student**. Give the four terms, X–X, X–P, P–X, P–P, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
그렇습니다(종이에서는 먼저 반올림해서 5.5671). 그 자리에 어떤 단어가 오든 P–P는 같습니다.

### 연습 11.2 ★ 4분

이번에는 **am이 student를 볼 때**입니다. 네 항 X–X, X–P, P–X, P–P는 차례로 얼마인가요? 소수 넷째 자리까지 답하세요.
"""

# %%
answer_2 = [..., ..., ..., ...]

check("11.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

*am* asks: take the two parts of its query, (1, 0) and (0.01, 0.8415). *student* is asked: take the two parts of its key.

</details>
<details><summary>Solution</summary>

{solution}

[1, 0.1411, −0.8315, −0.7129]

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

묻는 것은 *am*입니다. 쿼리의 두 부분은 (1, 0)과 (0.01, 0.8415)입니다. *student*에서는 키의 두 부분을 가져오세요.

</details>
<details><summary>풀이</summary>

{solution}

[1, 0.1411, −0.8315, −0.7129]

</details>
"""

# %% [markdown] lang="en"
r"""
A head that listened to P–P alone could look at a *place*.

## 3 · What it is for: the head that looks at the word before

Begin with one hand, d = 2: p(i) = (sin i, cos i). The word at i looks for p(i − 1), its own row turned *back* by 1 (lesson 08). A turn is a matrix: let it be W_Q. Its numbers are those of lesson 08’s R(1): left of a column they turn on, right of a row back. (W_K does nothing.)
"""

# %% [markdown] lang="ko"
r"""
헤드가 점수에 P–P만 남는다면 단어와 상관없이 **자리**를 보고 고를 수 있습니다.

## 3 · 무엇에 쓸까요? 바로 앞 단어를 보는 헤드

바늘 하나(d = 2)로 시작합시다: p(i) = (sin i, cos i). 위치 i의 단어가 찾는 것은 p(i − 1), 즉 자기 행을 1만큼 **거꾸로** 돌린 것입니다(8장). 회전은 행렬이므로 이것을 W_Q로 씁니다. 숫자는 8장의 R(1)과 같습니다. R(1)을 열의 왼쪽에 곱하면 한 칸 뒤로 돌지만, 행의 오른쪽에 곱하면 거꾸로 돕니다. 키는 위치의 행 그대로입니다(W_K는 아무것도 바꾸지 않습니다).
"""

# %%
one_hand = positional_encoding(np.arange(8), 2)  # (8, 2)
turn_back = np.array([[np.cos(1), np.sin(1)], [-np.sin(1), np.cos(1)]])
asked = one_hand @ turn_back  # row i: p(i − 1) | i번째 행: p(i − 1)
hand, turned = (Matrix(a, n, range(8)) for a, n in ((one_hand, "P"), (asked, "q")))
matrices(hand, "@", Matrix(turn_back, "W_Q", digits=4), "=", turned)

# %% [markdown] lang="en"
r"""
Row i of q is row i − 1 of P. So the score of i and j is $p(i-1) \cdot p(j) = \cos(i - 1 - j)$ (lesson 08). Where is the largest of each row?
"""

# %% [markdown] lang="ko"
r"""
q의 i행은 P의 i − 1행입니다. 그러면 8장의 두 번째 증명에 따라 i와 j의 점수는 $p(i-1) \cdot p(j) = \cos(i - 1 - j)$입니다. 행마다 가장 큰 점수는 어디에 있을까요?
"""

# %% claims=["4-51"] jupyter={"outputs_hidden": true}
Matrix(asked @ one_hand.T, "scores", range(8), range(8), "shade", np.eye(8, k=-1) > 0)

# %% [markdown] lang="en"
r"""
At the word before, where there is one. But row 7 scores 0.96 for position 0, six places off: the hand has nearly come round.

### Exercise 11.3 ★★ 3 minutes

Another W_Q turns by **two** back. Which scores does **position 3** give to positions **0, 1, 2, 3**?
"""

# %% [markdown] lang="ko"
r"""
앞 단어가 있는 행에서는 모두 바로 앞이 1로 가장 큽니다. 그런데 7행에서는 위치 0도 0.96입니다. 찾는 자리보다 여섯 칸 더 앞인데, 그사이에 바늘이 거의 한 바퀴를 돌기 때문입니다.

### 연습 11.3 ★★ 3분

이번에는 W_Q가 **두 칸** 거꾸로 돌립니다. **위치 3**의 단어가 **위치 0, 1, 2, 3**에 주는 점수 네 개는 얼마인가요?
"""

# %%
answer_3 = [..., ..., ..., ...]

check("11.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

It looks for p(1). How far are 0, 1, 2, 3 from there? The score is the cosine of the distance.

</details>
<details><summary>Solution</summary>

{solution}

[0.5403, 1, 0.5403, −0.4161]: the largest at position 1.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

찾는 것은 p(1)입니다. 0, 1, 2, 3은 거기서 얼마나 떨어져 있나요? 점수는 거리의 코사인입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.5403, 1, 0.5403, −0.4161]이고, 위치 1에서 가장 큽니다.

</details>
"""

# %% [markdown] lang="en"
r"""
With d = 16 there are eight hands, and W_Q has such a block for each, with its own ω, and 0 elsewhere:
"""

# %% [markdown] lang="ko"
r"""
d = 16이면 바늘이 여덟 개입니다. W_Q에는 바늘마다 이런 블록이 하나씩 있고 ω가 저마다 다릅니다. 블록 밖은 모두 0입니다.
"""

# %%
from helpers import frequencies


def one_back(d):
    w = np.zeros((d, d))
    for i, omega in enumerate(frequencies(d)):
        cos, sin, hand = np.cos(omega), np.sin(omega), slice(2 * i, 2 * i + 2)
        w[hand, hand] = [[cos, sin], [-sin, cos]]
    return w


Matrix(one_back(16), "W_Q")

# %% [markdown] lang="en"
r"""
The longer the query, the surer the look. We multiply queries by 10 √d; attention divides by √d, so scores are 10 times P–P. Of the weights that words give to the one before, how large is the *smallest*, among 24, 48, 500 positions, with one hand and with eight? (Causal mask.)
"""

# %% [markdown] lang="ko"
r"""
쿼리가 길수록 한 곳을 뚜렷하게 봅니다. 쿼리에 10√d를 곱합시다. 어텐션이 √d로 나누므로 점수는 P–P의 10배가 됩니다. 모든 단어가 바로 앞 단어에 주는 가중치 가운데 **가장 작은** 것은 얼마일까요? 위치가 24개, 48개, 500개일 때, 바늘이 하나일 때와 여덟일 때를 예측하세요. (인과 마스크를 씁니다.)
"""

# %% jupyter={"outputs_hidden": true}
def smallest(n, d):
    p = positional_encoding(np.arange(n), d)
    _, weights = attend(10 * np.sqrt(d) * p @ one_back(d), p, p, causal(n))
    return np.diagonal(weights, -1).min()


lengths = [24, 48, 500]
by_one, by_eight = [smallest(n, 2) for n in lengths], [smallest(n, 16) for n in lengths]
Table({"positions": lengths, "one hand": by_one, "eight hands": by_eight})

# %% [markdown] lang="en"
r"""
Eight hands: 0.9885, at every length here. They come round at different places, so all eight fit at the place asked for alone. (Next to it scores are 5.1 less.)

**Now the words.** Each gets 16 random numbers of size 1. The same head looks at positions alone, then at x + p. Where does each word look?
"""

# %% [markdown] lang="ko"
r"""
바늘이 여덟이면 여기서는 길이가 얼마이든 0.9885입니다. 바늘마다 한 바퀴 도는 곳이 달라서, 여덟 개가 모두 맞는 곳은 찾는 자리뿐입니다. (그 양옆은 점수가 5.1 낮습니다.)

**이제 단어를 넣습니다.** 단어마다 크기가 1인 무작위 숫자 16개를 줍니다. 같은 헤드가 위치만 볼 때와, 위치에 단어를 더한 x + p를 볼 때입니다. 단어마다 어디를 볼까요?
"""

# %% jupyter={"outputs_hidden": true}
sentence = "I know that you know that I know".split()
rows = np.random.default_rng(0).normal(size=(4, 16))  # of I, know, that, you | I, know, that, you의 행
x_8 = rows[[sentence.index(word) for word in sentence]]  # (8, 16): 0 1 2 3 1 2 0 1
p_8, W = positional_encoding(np.arange(8), 16), 40 * one_back(16)  # 40 / √16 = 10


def seen(z):
    _, weights = attend(z @ W, z, z, causal(8))
    return [sentence[j] for j in weights.argmax(axis=1)]


Table({"word": sentence, "positions alone": seen(p_8), "words added": seen(x_8 + p_8)})

# %% [markdown] lang="en"
r"""
Each *know* finds the word before *it*: I, you, I. With words added each sees itself, or its like. W_Q turns them along, but most hands so little that a word is still most like itself: there X–X is about 150 (10 times 16 squares, less what turns away), while the right place leads by 5.1. (Of 500 random words one in a hundred looks at the word before.)

**Beside** the positions, in numbers of their own, words do no harm: with rows of 0 for them in W_Q and W_K, all terms but P–P are 0. But that takes width.
"""

# %% [markdown] lang="ko"
r"""
*know*는 세 번 나오는데 그때마다 **자기** 바로 앞 단어인 I, you, I를 찾습니다. 단어를 더하면 모두 자기 자신이나 같은 단어를 봅니다. W_Q가 단어까지 함께 돌리지만, 바늘 대부분은 조금밖에 돌지 않으므로 돌린 뒤에도 자기 자신과 가장 비슷합니다. 바로 앞 자리는 점수가 5.1 높을 뿐인데, 자기 자신에서는 X–X가 150쯤입니다(제곱 16개의 합의 10배에서 돌아간 만큼 줄어듭니다). (무작위 단어 500개 가운데 바로 앞 단어를 가장 많이 보는 것은 1%쯤입니다.)

단어를 위치 옆에 **이어 붙여** 다른 열에 두면 괜찮습니다. W_Q와 W_K에서 단어에 곱해지는 행이 0이면 P–P 말고는 모두 0이기 때문입니다. 하지만 그만큼 폭이 듭니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · RoPE: do not add, turn

**RoPE** (*rotary position embedding*, Su et al. 2021; in Llama and many models of today) leaves x alone. It turns queries and keys *after* W_Q and W_K, pair by pair. At position t the pair (a, b) becomes

$$ (a \cos t\omega - b \sin t\omega, \;\; a \sin t\omega + b \cos t\omega) $$

an arrow turned to the left, as angles run at school (part 3’s hands go the other way). With ω = 1, (1, 0) becomes (−0.4161, 0.9093) at position 2 and (0.5403, 0.8415) at 1. Their product is −0.2248 + 0.7651 = 0.5403 = cos 1.

Below, a query and a key of four pairs. *shift* moves both on; *distance* lies between them. Which changes the products?
"""

# %% [markdown] lang="ko"
r"""
## 4 · RoPE: 더하지 말고 돌리기

**RoPE**(rotary position embedding, 회전 위치 임베딩, Su 외(2021). Llama를 비롯한 오늘날의 많은 모델에 있습니다)는 x에 손대지 않습니다. 그 대신 W_Q와 W_K를 곱한 **뒤의** 쿼리와 키를, 숫자 두 개씩 짝지어 돌립니다. 위치 t에서 쌍 (a, b)는 다음과 같이 됩니다.

$$ (a \cos t\omega - b \sin t\omega, \;\; a \sin t\omega + b \cos t\omega) $$

화살표를 학교에서처럼 시계 반대 방향으로 돌린 것입니다(3절의 바늘과는 방향이 반대입니다). ω = 1이면 (1, 0)은 위치 2에서 (−0.4161, 0.9093), 위치 1에서 (0.5403, 0.8415)가 됩니다. 둘의 내적은 −0.2248 + 0.7651 = 0.5403 = cos 1입니다.

아래에는 쌍이 네 개인 쿼리와 키가 있습니다. **이동**은 두 단어를 함께 뒤로 옮기고, **거리**는 쿼리의 위치에서 키의 위치를 뺀 값입니다. 둘 가운데 어느 것이 내적을 바꾸나요?
"""

# %% tags=["widget"]
from helpers import play_turned

play_turned()

# %% [markdown] lang="en"
r"""
Only *distance*. A product is length · length · cos(the angle between). No length changes; q turns by iω, k by jω, so the angle between changes by (i − j) ω. Of positions only i − j is left, **whatever W_Q, W_K and the words are**. (Values are not turned.)

### Exercise 11.4 ★★ 4 minutes

One pair, ω = 1. The query **(2, 0) stands at position 5**, the key **(0, 1) at position 3**. What is their **score** (not divided by √d_k), to four decimals?
"""

# %% [markdown] lang="ko"
r"""
**거리**뿐입니다. 내적은 길이 · 길이 · cos(사잇각)입니다. 돌려도 길이는 변하지 않습니다. 위치 i의 q는 iω만큼, 위치 j의 k는 jω만큼 돌므로 사잇각은 (i − j) ω만큼 달라집니다. 그래서 **W_Q와 W_K와 단어가 무엇이든** 위치에 관해서는 거리 i − j만 남습니다. (값(value)은 돌리지 않습니다.)

### 연습 11.4 ★★ 4분

쌍이 하나이고 ω = 1입니다. **위치 5의 쿼리는 (2, 0)이고 위치 3의 키는 (0, 1)입니다.** (√d_k로 나누지 않은) **점수**는 얼마인가요? 소수 넷째 자리까지 답하세요.
"""

# %%
answer_4 = ...

check("11.4", answer_4)

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

1.8186입니다. 길이는 2와 1이고 사잇각은 π/2 + 3 − 5이므로 2 · 1 · cos(π/2 − 2)이고, 이것은 2 sin 2와도 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 11.5 ★★ 7 minutes

Write RoPE for `x`, (…, T, d_k), d_k even. Row t stands at `positions[t]`; `positions`, (T,), need not begin at 0. Pair i is columns 2i and 2i + 1; its ω is $\text{base}^{-2i/d_k}$. The base is 10 000 unless another is given: models of today take larger ones. Return an array of the same shape.
"""

# %% [markdown] lang="ko"
r"""
### 연습 11.5 ★★ 7분

RoPE를 작성하세요. `x`는 (…, T, d_k)이고 d_k는 짝수입니다. x의 t행은 위치 `positions[t]`에 있습니다. `positions`는 정수 배열 (T,)이고 0부터 시작하지 않을 수도 있습니다. 쌍 i는 2i열과 2i + 1열의 숫자이고, 그 ω는 $\text{base}^{-2i/d_k}$입니다. 밑은 따로 주지 않으면 10,000이지만, 요즘 모델은 더 큰 밑을 씁니다. 모양이 같은 배열을 돌려줍니다.
"""

# %%
def my_rope(x, positions, base=10000.0):
    ...


check("11.5", my_rope)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The angles are a column of positions times a row of ω, (T, d_k/2), as in exercise 8.2. `x[..., 0::2]` are the first numbers of the pairs. Write into `np.empty_like(x)`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

각도는 위치의 열에 ω의 행을 곱한 것으로 (T, d_k/2)입니다. 연습 8.2와 같습니다. `x[..., 0::2]`는 쌍의 첫 번째 숫자들입니다. 결과는 `np.empty_like(x)`에 쓰세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The word before once more. (`rotate` does what yours does.) All words get one key, (1, 0, 1, 0, …), and one query, that key turned one back, times 40: *biases*, with W_Q and W_K 0. What is the smallest weight on the word before, at positions 1000 to 1499?
"""

# %% [markdown] lang="ko"
r"""
다시 바로 앞 단어를 찾아봅시다. `rotate`는 여러분의 함수와 같은 계산을 합니다. 키는 모든 단어에서 (1, 0, 1, 0, …)이고, 쿼리는 모든 단어에서 이 키를 한 칸 거꾸로 돌려 40을 곱한 것입니다. 둘 다 **편향**(bias)이고 W_Q와 W_K는 0입니다. 위치 1000부터 1499까지에서 바로 앞 단어에 주는 가중치 가운데 가장 작은 것은 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import rotate

b_k = np.tile([1.0, 0.0], 8)  # (16,)
b_q = 40 * rotate(b_k[None], positions=[-1])[0]
far = np.arange(1000, 1500)
q_far = rotate(np.tile(b_q, (500, 1)), positions=far)  # (500, 16)
k_far = rotate(np.tile(b_k, (500, 1)), positions=far)
_, weights_far = attend(q_far, k_far, k_far, causal(500))
float(np.diagonal(weights_far, -1).min().round(4))

# %% [markdown] lang="en"
r"""
0.9885 again: the scores of part 3, but for any words, which go into the values untouched. So with RoPE a head can leave words out of its scores without giving them less room. It need not: where W_Q and W_K let words in, they count as before.

## 5 · In PyTorch

`torch.nn` has no module for RoPE. Most code has a function like this:
"""

# %% [markdown] lang="ko"
r"""
이번에도 0.9885입니다. 점수가 3절과 같기 때문입니다. 하지만 이제는 어떤 단어가 있어도 그렇고, 단어는 값으로 고스란히 들어갑니다. 즉 RoPE에서는 단어의 자리를 줄이지 않고도 헤드가 점수에서 단어를 뺄 수 있습니다. 반드시 빼는 것은 아닙니다. W_Q와 W_K가 단어를 들여보내면 단어도 전처럼 점수에 들어갑니다.

## 5 · PyTorch로

`torch.nn`에는 RoPE 모듈이 없습니다. 대부분의 코드에는 다음과 같은 함수가 있습니다.
"""

# %%
import torch


def rope(x, positions):
    omega = 10000.0 ** (-torch.arange(0, x.shape[-1], 2) / x.shape[-1])
    angles = positions[:, None] * omega  # (T, d_k/2)
    first, second, cos, sin = x[..., 0::2], x[..., 1::2], angles.cos(), angles.sin()
    turned = first * cos - second * sin, first * sin + second * cos
    return torch.stack(turned, dim=-1).flatten(-2)

# %%
rope(torch.tensor([[1.0, 0.0], [1.0, 0.0]]), positions=torch.tensor([2, 1]))

# %% [markdown] lang="en"
r"""
As by hand. Then comes `F.scaled_dot_product_attention(rope(q, places), rope(k, places), v)`. **Beware:** some code, such as Hugging Face's Llama, pairs column i with i + d_k/2: the columns in another order, so weights for one do not fit the other. A layer of two heads on every device:
"""

# %% [markdown] lang="ko"
r"""
4절에서 손으로 돌린 화살표입니다. 그다음은 `F.scaled_dot_product_attention(rope(q, places), rope(k, places), v)`입니다. **주의:** 숫자 i를 i + d_k/2와 짝짓는 코드도 있습니다(Hugging Face의 Llama). 열의 순서만 다른 같은 회전이지만, 한쪽의 가중치를 다른 쪽에 그대로 쓸 수는 없습니다. 헤드가 둘인 층을 모든 장치에서 비교합니다.
"""

# %%
from helpers import RotaryAttention, equal_on_every_device

layer = RotaryAttention.random(16, 2, np.random.default_rng(11))
equal_on_every_device(layer, x_8, mask=causal(8))

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How can a head look at the word before, wherever it stands?** W_Q turns the position one back, and that *is* the position before: one matrix, with eight hands for 24 places as for 500. Words added into the same numbers drown it. RoPE turns queries and keys instead: of positions only the distance counts, and positions take no room from the words.

| name | shape | what it does |
|---|---|---|
| X–X, X–P, P–X, P–P | (T, T) each | the four terms of the scores |
| `one_back(d)` | (d, d) | p(i) becomes p(i − 1) |
| `my_rope(x, positions, base)` | (…, T, d_k) | turns each pair by position times ω |

**Deeper:** [what W_Q and W_K do to a distance; ALiBi; longer sentences than in training](11b_positions_in_attention_deeper.ipynb).

**Next:** [lesson 12](12_encoder.ipynb) puts everything together: the encoder of 2017, which adds.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**헤드는 어디에서나 바로 앞 단어를 어떻게 찾을까요?** W_Q가 위치를 한 칸 거꾸로 돌리면 그것이 바로 앞 위치입니다. 바늘이 여덟이면 위치가 24개이든 500개이든 행렬 하나면 됩니다. 단어를 같은 열에 더하면 위치가 묻힙니다. RoPE는 더하지 않고 쿼리와 키를 돌립니다. 위치는 거리만 남고, 단어의 자리를 차지하지 않습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| X–X, X–P, P–X, P–P | 각각 (T, T) | 점수의 네 항 |
| `one_back(d)` | (d, d) | p(i)를 p(i − 1)로 |
| `my_rope(x, positions, base)` | (…, T, d_k) | 쌍마다 위치 곱하기 ω만큼 돌립니다 |

**더 깊이:** [심화 노트북](11b_positions_in_attention_deeper.ipynb)에서는 W_Q와 W_K가 거리에 하는 일을 증명하고, ALiBi를 알아보고, 학습할 때보다 긴 문장을 모델에 줍니다.

**다음:** [12장](12_encoder.ipynb)에서는 어텐션, 피드포워드 신경망, 정규화, 위치를 한데 모읍니다. 위치를 더하는 2017년의 인코더입니다.
"""
