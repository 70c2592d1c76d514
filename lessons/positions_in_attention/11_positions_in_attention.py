# %% [markdown] lang="en"
r"""
# 11 · Positions inside attention

**How can a head look at the word before, wherever it stands?**

*I know that you know that I know.* Who knows what? To tell, you look at the word before each `know`, which is `I`, then `you`, then `I` again.

The attention that you've built can't do this yet. Because all three `know` are one and the same row of numbers, they make the same query, meet the same keys and have to find the same words. Lesson 10 did train a head for the word before, but there each position had a column to itself. In a real Transformer the position is added to the word, number by number. When all you're given is a sum, how can you tell what went into it?

A trained head can. You'll build one with a pencil, watch words drown it, and see how training rescues it. Then comes the way of most models today.

**You will be able to**

- split a score into four terms of words and positions;
- build a head that looks one place back, from anywhere;
- say how a trained head finds room for positions inside a sum;
- turn queries and keys by their positions (RoPE).

**You need** lessons 08 (positional encoding), 09 (attention) and 10 (heads). \
**Time** 75 minutes · [on paper](../docs/worksheets/11.html)

Here is a head of SmolLM2, the published model of lesson 09. Move *position* to each `know`, at 1, 4 and 7, and see which word gets most of the weight.
"""

# %% [markdown] lang="ko"
r"""
# 11 · 어텐션 속의 위치

**헤드는 어디에서나 바로 앞 단어를 어떻게 찾을까요?**

*I know that you know that I know.* 이 문장에는 `know`가 세 번 나옵니다. 누가 아는지는 바로 앞 단어를 보면 압니다. 차례로 `I`, `you`, 다시 `I`입니다.

지금까지 만든 어텐션(attention)은 이 일을 할 수 없습니다. 세 `know`는 똑같은 행이어서 똑같은 쿼리(query)로 똑같은 키(key)들을 만납니다. 첫 번째 `know`가 무엇을 찾든 나머지 둘도 같은 것을 찾습니다. 10장의 한 헤드는 앞 단어를 찾았지만, 거기서는 위치마다 열이 따로 있었습니다. 실제 트랜스포머에서는 위치를 단어에 더합니다. 합만 보고 무엇을 더했는지 어떻게 알 수 있을까요?

학습한 헤드는 압니다. 먼저 그런 헤드를 손으로 만들고, 단어가 위치를 묻어 버리는 것을 보고, 학습이 어떻게 헤드를 구하는지 봅시다. 그다음은 오늘날의 모델이 대부분 쓰는 방법입니다.

**이 장을 마치면**

- 점수 하나를 단어와 위치의 네 항으로 나눌 수 있습니다.
- 어디에서나 한 칸 앞을 보는 헤드를 만들 수 있습니다.
- 학습한 헤드가 더한 숫자 속에서 위치의 자리를 어떻게 마련하는지 설명할 수 있습니다.
- 쿼리와 키를 위치만큼 돌리는 함수(RoPE)를 작성할 수 있습니다.

**필요한 것**은 8장(위치 인코딩), 9장(어텐션), 10장(헤드)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/11.html)

9장에서 본 공개 모델 SmolLM2의 헤드 하나입니다. **위치** 슬라이더를 세 `know`가 있는 1, 4, 7로 옮겨 보세요. 첫 단어의 위치는 0입니다. 어느 단어가 가중치를 가장 많이 받나요?
"""

# %% tags=["widget"]
import numpy as np

from helpers import Matrix, Table, attend, causal, check, data, excerpt, matrices, span
from helpers import play_far, play_turned, play_word_before, positional_encoding

play_word_before(excerpt("word_before"))

# %% [markdown] lang="en"
r"""
The first `know` gives `I` 0.98 of its weight, the second gives `you` 0.76 and the third gives 0.82 to the `I` just before it. Every other word attends most to the one before as well. (We searched all 270 heads for this one, the first of layer 17. It isn't pure, for the very first word still gets 0.08 to 0.23 from the later ones.)

SmolLM2 adds no positions to its rows. Part 5 shows how its heads get by without.

## 1 · Words change places

We begin with no positions at all. Below is *I am a student* in the head of lesson 09, with a row for the word that asks and a column for the word that may be found.
"""

# %% [markdown] lang="ko"
r"""
첫 번째 `know`는 `I`에 0.98, 두 번째는 `you`에 0.76, 세 번째는 바로 앞의 `I`에 0.82를 줍니다. 다른 단어도 모두 바로 앞 단어를 가장 많이 봅니다. (헤드 270개를 모두 살펴서 고른 17층의 첫 번째 헤드입니다. 깔끔하기만 한 것은 아닙니다. 문장의 첫 단어도 뒤의 단어들에서 0.08에서 0.23까지 받습니다.)

SmolLM2는 행에 위치를 더하지 않습니다. 그런데도 어느 단어가 앞인지 아는 이유는 5절에서 봅니다.

## 1 · 두 단어의 자리를 바꾸기

먼저 위치가 하나도 없을 때입니다. 9장에서 만든 헤드로 계산한 *I am a student*입니다. 행은 묻는 단어, 열은 보이는 단어입니다.
"""

# %%
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v = (w[:, :2] for w in data.pocket_attention()[:3])  # (4, 2) each | 각각 (4, 2)
_, weights = attend(X @ w_q, X @ w_k, X @ w_v)  # (4, 4)
Matrix(weights, "weights", words, words, digits=4, fixed=True)

# %% [markdown] lang="en"
r"""
What do the weights do when the words change places?

### Exercise 11.1 ★ 3 minutes

Words and columns now come as **“am student I a”**. Which four **weights** stand in the row of `I`?
"""

# %% [markdown] lang="ko"
r"""
이제 단어의 자리를 바꾸어, 가중치가 어떻게 되는지 봅시다.

### 연습 11.1 ★ 3분

단어가 **“am student I a”** 순서로 오고, 열도 이 순서입니다. `I`의 행에 있는 **가중치** 네 개는 차례로 무엇인가요?
"""

# %%
answer_1 = [..., ..., ..., ...]

check("11.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

How much does `I` give to `am`? That is now the first column.

</details>
<details><summary>Solution</summary>

{solution}

[0.7299, 0.0052, 0.1774, 0.0875]. `I` still gives 0.7299 to `am`, wherever `am` stands.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`I`는 `am`에 얼마를 주나요? 이제 그것이 첫 번째 열입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.7299, 0.0052, 0.1774, 0.0875]입니다. `am`이 어디에 있든 `I`는 여전히 `am`에 0.7299를 줍니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Whoever stands where, `I` meets the same keys and gives each word the same share, and what `I` brings home in these shares is a sum that doesn't ask in which order its parts come. When words change places, what they bring home moves with them. Nothing else happens. The name for that is **permutation equivariance**. Without positions, “the word before” has no meaning.

## 2 · One score is a sum of four

So we add to the row x of each word the row p of its position. The query becomes $(x + p) W_Q = x W_Q + p W_Q$, one part from the word and one from the position, and the key splits in the same way.
"""

# %% [markdown] lang="ko"
r"""
누가 어디에 있든 `I`는 똑같은 키를 만나고 단어마다 똑같은 비율을 줍니다. 가져오는 것은 합이고, 합은 순서와 상관없습니다. 그래서 어떤 문장에서든 단어의 자리를 바꾸면 weights와 out의 행이 단어를 따라 옮겨 갈 뿐입니다. 이것을 **순열 등변성**(permutation equivariance)이라고 합니다. 위치가 없으면 ‘바로 앞 단어’라는 말에는 뜻이 없습니다.

## 2 · 점수 하나는 네 항의 합입니다

8장에서처럼 단어의 행 x에 그 위치의 행 p를 더합니다. 쿼리는 $(x + p) W_Q = x W_Q + p W_Q$가 됩니다. 하나는 단어에서, 하나는 위치에서 온 부분입니다. 키도 똑같이 둘로 나뉩니다.
"""

# %% claims=["4-55"]
P = positional_encoding(np.arange(4), 4)  # (4, 4)
q_x, q_p, k_x, k_p = X @ w_q, P @ w_q, X @ w_k, P @ w_k  # (4, 2) each | 각각 (4, 2)
halves = {"x W_Q": q_x, "p W_Q": q_p, "x W_K": k_x, "p W_K": k_p}
matrices(*(Matrix(half, name, words) for name, half in halves.items()))

# %% [markdown] lang="en"
r"""
A score multiplies one sum by another, and $(a + b)(c + d)$ is $ac + ad + bc + bd$. Four numbers hide in every score. If we write X for a word and P for a position, with the one that asks in front, they are X–X, X–P, P–X and P–P. When `student` looks at `am`, X–P is the word part of `student`'s query times the position part of `am`'s key, $(2, 1) \cdot (0.84, 1.38)$, or about 3. Here are all four, their sum and the score.
"""

# %% [markdown] lang="ko"
r"""
점수는 합과 합의 곱이고, $(a + b)(c + d)$는 $ac + ad + bc + bd$입니다. 점수 하나에 수 네 개가 숨어 있는 셈입니다. 단어를 X, 위치를 P라고 쓰고, 묻는 쪽을 먼저 적읍시다. `student`가 `am`을 볼 때 X–P는 `student`의 쿼리에서 단어 부분과 `am`의 키에서 위치 부분을 내적한 것, 즉 $(2, 1) \cdot (0.84, 1.38)$이고 약 3입니다. 네 항과 그 합, 그리고 점수를 봅시다.
"""

# %% claims=["4-54"]
terms = [q @ k for q in (q_x[3], q_p[3]) for k in (k_x[1], k_p[1])]
numbers = [*terms, sum(terms), (X + P)[3] @ w_q @ ((X + P)[1] @ w_k)]
Table({"term": "X–X X–P P–X P–P sum score".split(), "query · key": numbers}, digits=4)

# %% [markdown] lang="en"
r"""
Together the four terms make the score, 5.5672. X–P is the largest, so what the word `student` likes most about `am` is the place. One term doesn't care about words at all, for P–P would be 0.2202 whoever stood at the positions 3 and 1.

### Exercise 11.2 ★ 4 minutes

Now **am looks at student**. Give the four terms, X–X, X–P, P–X, P–P, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
넷을 더하면 점수 5.5672가 됩니다. X–P가 가장 크니, 단어 `student`가 `am`에서 가장 마음에 들어 하는 것은 그 자리인 셈입니다. 네 항 가운데 하나는 단어와 아무 상관이 없습니다. 위치 3과 1에 어떤 단어가 있어도 P–P는 0.2202입니다.

### 연습 11.2 ★ 4분

이번에는 **am이 student를 볼 때**입니다. 네 항 X–X, X–P, P–X, P–P는 차례로 얼마인가요? 소수 넷째 자리까지 답하세요.
"""

# %%
answer_2 = [..., ..., ..., ...]

check("11.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`am` asks, so take the two parts of its query, row `am` of x W_Q and of p W_Q. `student` is found, so take the two parts of its key.

</details>
<details><summary>Solution</summary>

{solution}

[1, 0.1411, −0.8315, −0.7129]

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

묻는 것은 `am`입니다. x W_Q와 p W_Q의 `am` 행이 쿼리의 두 부분입니다. `student`에서는 키의 두 부분을 가져오세요.

</details>
<details><summary>풀이</summary>

{solution}

[1, 0.1411, −0.8315, −0.7129]

</details>
"""

# %% [markdown] lang="en"
r"""
A head that could listen to P–P alone would go by places. Let's build it.

## 3 · A head for the word before, by hand

We begin with one hand, d = 2, where p(i) is (sin i, cos i). The word at position i is looking for p(i − 1). That's its own row turned back by one place, which lesson 08's matrix R(−1) does. Let's take it for $W_Q$ and leave the keys of our eight positions as they are, with the identity matrix for $W_K$.
"""

# %% [markdown] lang="ko"
r"""
P–P만 듣는 헤드가 있다면 어떤 단어가 있든 자리만 보고 고를 것입니다. 그런 헤드를 만들어 봅시다.

## 3 · 손으로: 바로 앞 단어를 보는 헤드

바늘 하나(d = 2)로 시작합시다. p(i) = (sin i, cos i)입니다. 위치 i의 단어가 찾는 것은 p(i − 1)입니다. 자기 행을 한 칸만큼 거꾸로 돌린 것이고, 그렇게 하는 행렬이 R(−1)입니다. 이것을 W_Q로 씁니다. W_K는 아무것도 바꾸지 않는 단위 행렬이어서 키는 위치의 행 그대로입니다. 위치 여덟 개로 해 봅시다.
"""

# %%
one_hand = positional_encoding(np.arange(8), 2)  # (8, 2)
turn_back = np.array([[np.cos(1), np.sin(1)], [-np.sin(1), np.cos(1)]])  # R(−1)
asked = one_hand @ turn_back  # (8, 2)
hand, turned = (Matrix(a, n, range(8), fixed=True) for a, n in ((one_hand, "P"), (asked, "q")))
matrices(hand, "@", Matrix(turn_back, "W_Q", digits=4), "=", turned)

# %% [markdown] lang="en"
r"""
Row i of q is row i − 1 of P. The score of position i for position j is $p(i-1) \cdot p(j)$, which you've proved to be the cosine of the distance, $\cos(i - 1 - j)$. Where will the largest number of each row be?
"""

# %% [markdown] lang="ko"
r"""
q의 i행은 P의 i − 1행입니다. 그러니 위치 i에서 본 위치 j의 점수는 $p(i-1) \cdot p(j)$이고, 8장의 두 번째 증명에 따라 이것은 둘 사이의 거리의 코사인, 즉 $\cos(i - 1 - j)$입니다. 행마다 가장 큰 점수는 어디에 있을까요?
"""

# %% claims=["4-51"] jupyter={"outputs_hidden": true}
before = np.eye(8, k=-1) > 0  # where j is i − 1 | j = i − 1인 곳
Matrix(asked @ one_hand.T, "scores", range(8), range(8), "shade", lit=before, fixed=True)

# %% [markdown] lang="en"
r"""
In every row but the first the largest number is the 1 in the frame, at the word before. One matrix does that everywhere, and no word had to know where it stands. But run your eye along row 7. Position 0 scores 0.96 there, although it lies six places from the right one, for in six places the hand has nearly come round.

### Exercise 11.8 ★★ 3 minutes

Another $W_Q$ turns **two** places back. Which scores does **position 4** give to the positions **0, 1, 2, 3**?
"""

# %% [markdown] lang="ko"
r"""
첫 행만 빼고 모든 행에서 테두리를 두른 칸, 즉 바로 앞이 1로 가장 큽니다. 행렬 하나로 모든 행이 그렇게 되고, 어느 단어도 자기가 어디에 있는지 알 필요가 없었습니다. 그런데 7행을 보세요. 옳은 자리에서 여섯 칸이나 떨어진 위치 0도 0.96입니다. 여섯 칸을 가는 동안 바늘이 거의 한 바퀴를 돌기 때문입니다.

### 연습 11.8 ★★ 3분

이번에는 $W_Q$가 **두 칸** 거꾸로 돌립니다. **위치 4**가 **위치 0, 1, 2, 3**에 주는 점수는 차례로 얼마인가요?
"""

# %%
answer_8 = [..., ..., ..., ...]

check("11.8", answer_8)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Position 4 is looking for p(2). How far from there are 0, 1, 2 and 3? A score is the cosine of that distance.

</details>
<details><summary>Solution</summary>

{solution}

[−0.4161, 0.5403, 1, 0.5403]. The largest is at position 2, and its two neighbours are alike.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

위치 4가 찾는 것은 p(2)입니다. 0, 1, 2, 3은 거기서 얼마나 떨어져 있나요? 점수는 그 거리의 코사인입니다.

</details>
<details><summary>풀이</summary>

{solution}

[−0.4161, 0.5403, 1, 0.5403]입니다. 위치 2에서 가장 크고, 그 양옆은 서로 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
One hand comes round too soon. So take eight, d = 16, and give $W_Q$ such a block for each of them, with the hand's ω, and all of it multiplied by 40 to make the look surer.

Now bring in the sentence of the opening. Each of its four words gets 16 random numbers, and the head looks first at the positions alone and then at the sums x + p. To which word will each word attend most?
"""

# %% [markdown] lang="ko"
r"""
바늘 하나는 너무 빨리 한 바퀴를 돕니다. 바늘을 여덟 개(d = 16) 두고, W_Q에는 바늘마다 자기 ω로 이런 블록을 하나씩 넣읍시다. 쿼리가 길수록 한 곳을 뚜렷하게 보므로 블록에 40을 곱합니다.

이제 맨 위의 문장에 나온 단어를 넣습니다. 서로 다른 단어 네 개에 무작위 숫자를 16개씩 줍니다. 헤드는 먼저 위치만 보고, 그다음에는 합 x + p를 봅니다. 단어마다 어느 단어를 가장 많이 볼까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import one_back

W = 40 * one_back(16)  # (16, 16)
sentence = "I know that you know that I know".split()
x_8 = np.random.default_rng(0).normal(size=(4, 16))[[0, 1, 2, 3, 1, 2, 0, 1]]  # (8, 16)
p_8 = positional_encoding(np.arange(8), 16)


def seen(z):
    _, weights = attend(z @ W, z, z, causal(8))
    return [sentence[j] for j in weights.argmax(axis=1)]


Table({"word": sentence, "positions alone": seen(p_8), "words added": seen(x_8 + p_8)})

# %% [markdown] lang="en"
r"""
On positions alone each `know` finds the word before it, first `I`, then `you`, then `I`. Once the words are added, every word finds itself or its double. Most hands turn so slowly that a word which $W_Q$ has turned is still most like itself. **The words have drowned the places.**

Positions set *beside* the words, in separate columns, couldn't be drowned. But that takes width, and the paper of 2017 adds. Was that a mistake?

## 4 · What training makes of the sum

Our head was made by hand for words drawn at random, while in a real model the matrices and the words learn together. Let's train a head that reads 24 words, drawn from a vocabulary of twenty, and has to say at each place which word stood before. A word has fifteen random numbers and then a 1 that all words share, for a use in part 5. Positions are added, and there are no biases.

We train the head twice, first on words that stay as they're *given* while only the matrices learn, and then on words that are *learned* along with them. What share of the words in 200 new sentences will attend most to the one before? Guess all three numbers. (The last column has the lowest and highest of five starts.)
"""

# %% [markdown] lang="ko"
r"""
위치만 볼 때 `know`는 저마다 자기 바로 앞 단어를 찾습니다. 차례로 `I`, `you`, `I`입니다. 단어를 더하면 모두 자기 자신이나 같은 단어를 찾습니다. 위치가 없는 것과 같습니다. W_Q는 위치를 돌리듯 단어도 돌리지만, 바늘 대부분은 아주 천천히 돌아서 돌린 단어도 여전히 자기 자신과 가장 비슷합니다. **단어가 위치를 묻어 버렸습니다.**

위치를 단어 **옆에** 이어 붙여 다른 열에 두고, W_Q와 W_K에서 단어에 곱해지는 행을 0으로 둘 수도 있습니다. 그러면 P–P만 남습니다. 하지만 그만큼 폭이 듭니다. 2017년 논문은 더합니다. 잘못된 선택이었을까요?

## 4 · 학습하면 어떻게 될까요?

우리 헤드는 손으로 만들었고 단어는 무작위로 뽑았습니다. 실제 모델에서는 둘 다 학습합니다. 그러니 헤드를 학습시켜 봅시다. 문장은 단어 24개이고, 단어는 스무 가지입니다. 헤드는 자리마다 바로 앞에 어떤 단어가 있었는지 맞혀야 합니다. 단어의 행은 무작위 숫자 열다섯 개와, 모든 단어에 똑같이 들어 있는 마지막 열의 1입니다(이 1은 5절에서 필요합니다). 위치는 더하고, 편향(bias)은 없습니다.

두 번 학습시킵니다. 처음에는 단어를 **주어진** 그대로 두고 행렬만 학습합니다. 두 번째는 단어도 함께 **학습**합니다. 새 문장 200개에서, 바로 앞 단어를 가장 많이 보는 단어의 비율은 얼마나 될까요? 손으로 만든 헤드와 학습한 두 헤드의 값을 예측해 보세요. (마지막 열은 무작위 초깃값 다섯 가지에서 나온 가장 작은 값 … 가장 큰 값입니다.)
"""

# %%
from helpers import five_starts, trained_head

ids = np.random.default_rng(99).integers(20, size=(200, 72))[:, :24]  # 200 sentences | 문장 200개
P_24 = positional_encoding(np.arange(24), 16)  # (24, 16)


def four_terms(E, W_Q, W_K):
    parts = E[ids], P_24  # (200, 24, 16), (24, 16)
    return [a @ W_Q @ (b @ W_K).swapaxes(-1, -2) for a in parts for b in parts]


def right(scores):  # (..., 24, 24)
    most = np.where(causal(24), scores, -np.inf).argmax(axis=-1)
    return (most[..., 1:] == np.arange(23)).mean()

# %% jupyter={"outputs_hidden": true}
given, learned = (trained_head("added", way) for way in ("given", "learned"))  # E, W_Q, W_K
names = ["made by hand", "trained, words given", "trained, words learned"]
trio = (given[0], W, np.eye(16)), given, learned
shares = [right(sum(four_terms(*head))) for head in trio]
starts = ["–", *(span(five_starts("added", way)[:, 0]) for way in ("given", "learned"))]
Table({"head": names, "finds the one before": shares, "five starts": starts}, digits=2)

# %% [markdown] lang="en"
r"""
Made by hand, the head finds the word before in 0.04 of all cases, and training on given words brings that to 0.63. With learned words the head finds every single one, and the worst of the five starts still reaches 0.98. **Adding was no mistake. The words have to leave room for the positions, and training teaches them to.**

How does a word leave room? If words differ much in a column, a position there has to be heard through their noise. So let's take the standard deviation over the words, before and after, and over the 24 positions, in the two columns of each hand. Hand 0 is the fastest and tells neighbours apart best. What has training done to the words there, and what elsewhere?
"""

# %% [markdown] lang="ko"
r"""
손으로 만든 헤드는 0.04, 단어가 주어진 그대로일 때 학습한 헤드는 0.63입니다. 단어까지 학습하면 하나도 빠짐없이 찾습니다. 다섯 초깃값 가운데 가장 나쁜 것도 0.98입니다. **더하기는 잘못된 선택이 아니었습니다. 단어가 위치에 자리를 내주어야 하고, 단어는 학습으로 그렇게 됩니다.**

단어는 어떻게 자리를 내줄까요? 어떤 열에서 단어들이 서로 많이 다르면, 거기서 위치를 들으려는 헤드에게 단어는 잡음입니다. 그래서 바늘마다 두 열의 표준편차(standard deviation)를 구합니다. 학습하기 전과 후의 단어에서, 그리고 위치 24개에서 구합니다. 바늘 0이 가장 빠르고 이웃을 가장 잘 가려냅니다. 거기에서, 그리고 다른 곳에서 단어는 어떻게 달라졌을까요?
"""

# %%
of = {"positions": P_24, "words given": given[0], "words learned": learned[0]}
by_hand = [a.std(axis=0).reshape(8, 2).mean(axis=1) for a in of.values()]  # two columns a hand | 바늘마다 두 열
Matrix(by_hand, "standard deviation", [*of], range(8), "shade", fixed=True)

# %% [markdown] lang="en"
r"""
In the columns of hand 0 the words' standard deviation has fallen to half, from 0.76 to 0.39, while in those of all other hands it has grown. The words have drawn back from where a position has most to say and spread out where slow hands hardly move in 24 places. (From all five starts hand 0 falls and the hands 3 to 7 grow.) *Beside* is what training makes inside *added*.

Does this head go by places, then? Let each of the four terms decide alone, and count how often it points to the word before. (A blind guess does in 0.12 of all cases.) Which term has the head learned to trust?
"""

# %% [markdown] lang="ko"
r"""
바늘 0의 두 열에서 단어의 표준편차는 0.76에서 0.39로, 반이 되었습니다. 나머지 바늘의 열에서는 모두 커졌습니다. 위치가 가장 많은 것을 말해 주는 곳에서 단어가 물러나고, 24칸을 가는 동안 느린 바늘이 거의 움직이지 않는 곳으로 퍼졌습니다. (다섯 초깃값 모두에서 바늘 0은 작아지고 바늘 3~7은 커집니다.) **학습은 더한 숫자 속에서 이어 붙이기를 해냅니다.**

그럼 이 헤드는 자리를 보고 고를까요? 2절의 네 항으로 물어볼 수 있습니다. 네 항 가운데 하나만으로 고르게 하고, 바로 앞 단어를 얼마나 자주 가리키는지 셉니다. 아무렇게나 찍으면 0.12입니다. 헤드는 어느 항을 믿게 되었을까요?
"""

# %% jupyter={"outputs_hidden": true}
one_by_one = [[right(term) for term in four_terms(*head)] for head in (given, learned)]
by_term = zip("X–X X–P P–X P–P".split(), *one_by_one)
Table(("term", "words given", "words learned"), by_term, digits=2)

# %% [markdown] lang="en"
r"""
With learned words P–P alone is right every time, and the other three hardly do better than a guess. Although words and places stand in the same numbers, the head hears the places. With given words no term can be trusted like that.

The words have paid for it with a part of their room. Can a head know about positions and take nothing from the words?

## 5 · RoPE: turn, don't add

**RoPE** (*rotary position embedding*, Su and others, 2021) never touches x. It waits until $W_Q$ and $W_K$ have made a query and a key and then turns their numbers, pair by pair, like hands of a clock. At position t the pair (a, b) becomes

$$ (a \cos t\omega - b \sin t\omega, \;\; a \sin t\omega + b \cos t\omega) $$

If you draw a upwards and b to the right, that's the clock of lesson 08, whose angles start at 12 and run clockwise. (In the pair the cosine now stands first and the sine second.) Take ω = 1. The hand at 12, which is (1, 0), becomes (−0.4161, 0.9093) at position 2 and (0.5403, 0.8415) at position 1, and the product of these two is −0.2248 + 0.7651 = 0.5403, the cosine of 1.

Below are a query and a key of four pairs. *shift* moves both of them on, and *distance* is the query's position minus the key's. Which slider changes the score?
"""

# %% [markdown] lang="ko"
r"""
단어까지 학습한 헤드는 P–P만으로도 언제나 옳게 고르고, 나머지 세 항은 찍는 것과 거의 같습니다. 단어와 위치가 같은 숫자 속에 있는데도 헤드는 자리를 듣습니다. 단어가 주어진 그대로이면 그렇게 믿을 만한 항이 없습니다.

하지만 공짜는 아니었습니다. 단어가 자리의 일부를 내주었습니다. 단어에서 아무것도 빼앗지 않고 위치를 알 수는 없을까요?

## 5 · RoPE: 더하지 말고 돌리기

**RoPE**(rotary position embedding, 회전 위치 임베딩, Su 외(2021))는 x에 손대지 않습니다. W_Q와 W_K가 쿼리와 키를 만든 다음에, 그 숫자를 두 개씩 짝지어 시곗바늘처럼 위치만큼 돌립니다. 위치 t에서 쌍 (a, b)는 다음과 같이 됩니다.

$$ (a \cos t\omega - b \sin t\omega, \;\; a \sin t\omega + b \cos t\omega) $$

a를 위쪽, b를 오른쪽으로 그리면 8장의 시계입니다. 각도는 12시에서 시작해 시계 방향으로 커집니다. (다만 쌍에서 코사인이 먼저, 사인이 나중에 옵니다.) ω = 1이라고 합시다. 12시의 바늘 (1, 0)은 위치 2에서 (−0.4161, 0.9093), 위치 1에서 (0.5403, 0.8415)가 됩니다. 둘의 내적은 −0.2248 + 0.7651 = 0.5403, 즉 cos 1입니다.

아래에는 쌍이 네 개인 쿼리와 키가 있습니다. **이동** 슬라이더는 둘을 함께 뒤로 옮기고, **거리**는 쿼리의 위치에서 키의 위치를 뺀 값입니다. 어느 슬라이더가 점수를 바꾸나요?
"""

# %% tags=["widget"]
play_turned()

# %% [markdown] lang="en"
r"""
Only *distance* changes the score. A dot product is the length of one arrow times the length of the other times the cosine of the angle between them, and turning changes no length. When the query turns by iω and the key by jω, the angle between them changes by (i − j) ω. Nothing is left of the two positions but i − j, **whatever $W_Q$, $W_K$ and the words may be**. (Values aren't turned.)

### Exercise 11.4 ★★ 4 minutes

One pair, ω = 1. The query **(2, 0) stands at position 5**, the key **(0, 1) at position 3**. What is their **score** (not divided by √d_k), to four decimals?
"""

# %% [markdown] lang="ko"
r"""
**거리**만 점수를 바꿉니다. 내적은 한 화살표의 길이 곱하기 다른 화살표의 길이 곱하기 사잇각의 코사인이고, 돌려도 길이는 변하지 않습니다. q는 iω만큼, k는 jω만큼 돌므로 사잇각은 (i − j) ω만큼 달라집니다. 두 위치에서 남는 것은 i − j뿐입니다. **W_Q와 W_K와 단어가 무엇이든** 그렇습니다. (값은 돌리지 않습니다.)

### 연습 11.4 ★★ 4분

쌍이 하나이고 ω = 1입니다. **위치 5의 쿼리는 (2, 0)이고 위치 3의 키는 (0, 1)입니다.** (√d_k로 나누지 않은) **점수**는 얼마인가요? 소수 넷째 자리까지 답하세요.
"""

# %%
answer_4 = ...

check("11.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Put (a, b) = (2, 0) with t = 5 into the formula, then (0, 1) with t = 3. Or go by the angle. Before turning, q points to 12 and k to 3, a quarter turn (π/2) ahead. How far ahead is it afterwards?

</details>
<details><summary>Solution</summary>

{solution}

1.8186. The lengths are 2 and 1, and the angle is π/2 + 3 − 5. It is also 2 sin 2.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

위의 식에 (a, b) = (2, 0)과 t = 5를, 그다음 (0, 1)과 t = 3을 넣으세요. 각도로 생각해도 됩니다. 돌리기 전에 q는 12시, k는 3시를 가리키므로 k가 4분의 1바퀴(π/2) 앞서 있습니다. 돌린 뒤에는 얼마나 앞서 있나요?

</details>
<details><summary>풀이</summary>

{solution}

1.8186입니다. 길이는 2와 1이고 사잇각은 π/2 + 3 − 5이므로 2 · 1 · cos(π/2 − 2)이고, 이것은 2 sin 2와도 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 11.5 ★★ 7 minutes

Write RoPE for `x`, (…, T, d_k), d_k even. Row t stands at `positions[t]`, and `positions`, (T,), need not begin at 0. Pair i is columns 2i and 2i + 1, and its ω is $\text{base}^{-2i/d_k}$. The base is 10 000 unless another is given. Return an array of the same shape.
"""

# %% [markdown] lang="ko"
r"""
### 연습 11.5 ★★ 7분

RoPE를 작성하세요. `x`는 (…, T, d_k)이고 d_k는 짝수입니다. x의 t행은 위치 `positions[t]`에 있습니다. `positions`는 정수 배열 (T,)이고 0부터 시작하지 않을 수도 있습니다. 쌍 i는 2i열과 2i + 1열의 숫자이고, 그 ω는 $\text{base}^{-2i/d_k}$입니다. 밑은 따로 주지 않으면 10,000입니다. 모양이 같은 배열을 돌려줍니다.
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
What does a RoPE head need of the words? If all of them had the same query and the same key, nothing but the distance could set them apart. Biases could see to that, and where there are none, as in SmolLM2, one number that all words share will do, like our 1, of which $W_Q$ can make the query and $W_K$ the key.

Does training find such a head? We train part 4's heads again with RoPE and test all four kinds on sentences three times as long as in training, where positions ended at 23. On given words adding got 0.55 to 0.63 in the first column. What will RoPE get there, and will it hold at any length?
"""

# %% [markdown] lang="ko"
r"""
RoPE를 쓰는 헤드가 앞 단어를 찾으려면 단어에 관해 무엇을 알아야 할까요? 모든 단어의 쿼리가 같고 키도 모두 같다고 합시다. 그러면 점수는 거리로만 정해집니다. 편향이 있으면 그렇게 할 수 있지만 SmolLM2에는 편향이 없습니다. 모든 단어에 같은 숫자가 하나만 있어도 충분합니다. 마지막 열의 1에서 W_Q는 쿼리를, W_K는 키를 만들고, 나머지 열다섯 행은 0으로 두면 됩니다.

학습해도 그런 헤드가 나올까요? 4절의 헤드를 RoPE로 다시 학습시킵니다. 그런 다음 네 가지 헤드에 세 배 긴 문장을 줍니다. 학습할 때 본 위치는 0부터 23까지입니다. 칸마다 다섯 초깃값에서 나온 가장 작은 값 … 가장 큰 값이 있습니다. 먼저 *0 … 23* 열입니다. 단어가 주어진 그대로일 때 더하기는 0.55에서 0.63이었습니다. RoPE는 얼마나 될까요? 그리고 아무리 길어도 버틸까요?
"""

# %% jupyter={"outputs_hidden": true}
four_kinds = [(way, words) for way in ("added", "RoPE") for words in ("given", "learned")]
by_length = [(f"{a}, words {b}", *map(span, five_starts(a, b).T)) for a, b in four_kinds]
Table(("head", "0 … 23", "24 … 35", "36 … 47", "48 … 71"), by_length)

# %% [markdown] lang="en"
r"""
On given words RoPE finds at least 0.99 of the words before, where adding got 0.63 at best. That's what RoPE wins in **room**. With learned words the two are equally good as long as no sentence is longer than in training. Just beyond, from 24 to 35, RoPE goes on as if nothing had happened, while adding falls to between 0.54 and 0.86. Further out adding is lost and RoPE falls as well, by an amount that depends on the start. **RoPE wins room and some length, but not every length.**

How do the two lose their way? Here are two heads with learned words that read one sentence of 72, with gold at the word before. Take *position* beyond 23 and watch where the weight goes instead, first under *added*, then under *RoPE*.
"""

# %% [markdown] lang="ko"
r"""
단어가 주어진 그대로일 때 RoPE는 0.99 넘게 찾습니다. 더하기는 많아야 0.63이었습니다. RoPE가 **자리**에서 얻는 것이 이것입니다. 단어도 학습하면, 학습할 때보다 긴 문장만 아니라면 둘 다 똑같이 잘 찾습니다. 바로 뒤인 24부터 35까지에서 RoPE는 아무 일도 없는 듯하지만 더하기는 0.54에서 0.86으로 떨어집니다. 더 뒤에서 더하기는 길을 잃습니다. RoPE도 떨어지고, 얼마나 떨어지는지는 초깃값에 따라 다릅니다. **RoPE는 자리에서 이기고 길이에서도 어느 만큼 이기지만, 길이가 얼마이든 이기는 것은 아닙니다.**

두 헤드는 어떻게 길을 잃을까요? 아래에는 단어까지 학습한 헤드 둘과 단어 72개짜리 문장 하나가 있습니다. 금색은 바로 앞 단어입니다. **위치** 슬라이더를 23 뒤로 옮기면서 가중치가 어디로 가는지 보세요. 먼저 **더하기**에서, 그다음 **RoPE**에서 해 보세요.
"""

# %% tags=["widget"]
play_far()

# %% [markdown] lang="en"
r"""
From position 35 on, the head that adds doesn't find a single word before. To this head the *positions* are new, and wherever it stands, it gives most to some word between 24 and 34. The RoPE head misses fifteen of 71 words, and what it takes instead stands 38 to 58 places back, while in training no word was more than 23 places away. To this head the *distances* are new, and that can be helped. If a word may see only the last 24, the RoPE head finds the word before everywhere, while the other head is still lost.

## 6 · In PyTorch

`torch.nn` has no module for RoPE. Most code has a function like this one.
"""

# %% [markdown] lang="ko"
r"""
35부터는 더하기 헤드가 바로 앞 단어를 한 번도 찾지 못합니다. 어디에 있든 24와 34 사이의 어떤 단어에 가장 많이 줍니다. 이 **위치**들이 헤드에게 새롭기 때문입니다. RoPE 헤드는 단어 71개 가운데 열다섯 개에서만 틀리고, 그때마다 잘못 본 단어는 38칸에서 58칸 앞에 있습니다. 학습할 때는 23칸보다 먼 단어가 없었습니다. 이 헤드에게 새로운 것은 **거리**이고, 이것은 고칠 수 있습니다. 최근 24개 단어만 보게 하면 RoPE 헤드는 위치 1에서도 71에서도 바로 앞 단어를 찾습니다. 더하기 헤드는 그렇게 해도 길을 찾지 못합니다.

## 6 · PyTorch로

`torch.nn`에는 RoPE 모듈이 없습니다. 대부분의 코드에는 다음과 같은 함수가 있습니다.
"""

# %%
import torch


def rope(x, positions):
    omega = 10000.0 ** (-torch.arange(0, x.shape[-1], 2) / x.shape[-1])
    angles = positions[:, None] * omega  # (T, d_k/2)
    a, b, cos, sin = x[..., 0::2], x[..., 1::2], angles.cos(), angles.sin()
    return torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)


rope(torch.tensor([[1.0, 0.0], [1.0, 0.0]]), positions=torch.tensor([2, 1]))

# %% [markdown] lang="en"
r"""
The two rows are part 5's hands. Then comes a call that you know, `F.scaled_dot_product_attention(rope(q, places), rope(k, places), v, is_causal=True)`, where `is_causal=True` stands for the causal mask. Does our layer, with two heads and a causal mask, agree with PyTorch on every device that you have?
"""

# %% [markdown] lang="ko"
r"""
두 행은 5절에서 본 위치 2와 위치 1의 바늘입니다. 그다음은 이미 아는 함수입니다. `F.scaled_dot_product_attention(rope(q, places), rope(k, places), v, is_causal=True)`라고 쓰면 되고, `is_causal=True`는 인과 마스크를 쓴다는 뜻입니다. 헤드가 둘이고 인과 마스크를 쓰는 우리 층이 모든 장치에서 PyTorch와 같은지 봅시다.
"""

# %%
from helpers import RotaryAttention, equal_on_every_device

layer = RotaryAttention.random(16, 2, np.random.default_rng(11))
equal_on_every_device(layer, x_8, mask=causal(8))

# %% [markdown] lang="en"
r"""
## 7 · Recap

**How can a head look at the word before, wherever it stands?** It asks for its word's position turned one place back, and one matrix makes that question everywhere. Where positions are added, the words have to leave them room inside the sum, which they learn in training. RoPE turns queries and keys instead. A score then knows the distance by construction, and the words keep their room.

**Deeper:** [what $W_Q$ and $W_K$ do to a distance, ALiBi, and longer sentences](11b_positions_in_attention_deeper.ipynb).

**Next:** you now have every part of the encoder of 2017, which adds its positions, and you know why it may. [Lesson 12](12_encoder.ipynb) makes one layer of them and stacks a second on the first. What can two find that one never will?
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**헤드는 어디에서나 바로 앞 단어를 어떻게 찾을까요?** 자기 위치를 한 칸 거꾸로 돌린 것을 찾습니다. 어느 자리에서나 행렬 하나로 그런 쿼리를 만들 수 있습니다. 위치를 더할 때는 단어가 그 합 속에서 위치에 자리를 내주어야 하고, 단어는 학습으로 그렇게 됩니다. RoPE는 더하지 않고 쿼리와 키를 돌립니다. 그러면 점수에는 거리가 구조로 들어 있고, 단어는 자리를 잃지 않습니다.

**더 깊이:** [심화 노트북](11b_positions_in_attention_deeper.ipynb)에서는 $W_Q$와 $W_K$가 거리에 하는 일, ALiBi, 그리고 더 긴 문장을 봅니다.

**다음:** 이제 2017년 인코더의 부품을 모두 갖추었습니다. 이 인코더는 위치를 더하고, 그래도 되는 이유도 알았습니다. [12장](12_encoder.ipynb)에서는 부품을 모아 층 하나를 만들고, 그 위에 층을 하나 더 쌓습니다. 한 층은 결코 찾지 못하는데 두 층이면 찾는 것은 무엇일까요?
"""
