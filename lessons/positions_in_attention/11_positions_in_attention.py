# %% [markdown] lang="en"
r"""
# 11 · Positions inside attention

**How can a head look at the word before, wherever it stands?**

*I know that you know that I know.* Who knows what? To tell, you look at the word before each `know`, first `I`, then `you`, then `I` again.

The attention you've built can't do this yet. All three `know` are the same row of numbers, so that they make the same query, meet the same keys and find the same words. Lesson 10's head for the word before had it easy, with a column for each position, whereas in the Transformer of 2017 the position is added to the word, number by number. How can a sum tell you what went into it?

A trained head can. You'll make a head with a pencil, watch words drown it and see training rescue it.

**You will be able to**

- split a score into four terms of words and positions;
- build a head that looks one place back, from anywhere;
- say how a trained head finds room for positions inside a sum;
- turn queries and keys by their positions (RoPE).

**You need** lessons 08 (positional encoding), 09 (attention) and 10 (heads). \
**Time** 75 minutes · [on paper](../docs/worksheets/11.html)

Here's a head of SmolLM2, lesson 09's published model. Move *position* to each `know`, at 1, 4 and 7, and see which word gets most of the weight.
"""

# %% [markdown] lang="ko"
r"""
# 11 · 어텐션 속의 위치

**헤드는 문장의 어디에서든 바로 앞 단어를 어떻게 찾을까요?**

*I know that you know that I know.* ‘내가 안다는 것을 네가 안다는 것을 나는 안다’라는 뜻입니다. `know`가 세 번 나오는데, 저마다 누가 안다는 말일까요? `know`의 바로 앞 단어를 보면 됩니다. 차례로 `I`, `you`, 다시 `I`입니다.

그런데 여러분이 만든 어텐션(attention)은 아직 이 일을 하지 못합니다. 세 `know`의 행은 숫자 하나까지 똑같습니다. 그래서 똑같은 쿼리(query)로 똑같은 키(key)들을 만나고, 결국 똑같은 단어를 찾습니다. 10장에서 학습시킨 헤드(head)는 앞 단어를 찾아냈지만, 거기서는 위치마다 열이 따로 있었습니다. 2017년의 트랜스포머(Transformer)에서는 단어의 행에 위치의 행을 그대로 더해 버립니다. 합만 받은 헤드가 그 합에 무엇이 더해졌는지 어떻게 알아낼 수 있을까요?

학습을 마친 헤드는 알아냅니다. 먼저 연필로 헤드를 하나 만들어 봅시다. 이 헤드는 단어를 더하는 순간 위치를 놓치고 맙니다. 그다음에는 학습을 거치면서 헤드가 위치를 어떻게 되찾는지 봅니다.

**이 장을 마치면**

- 점수 하나를 단어와 위치의 네 항으로 나눌 수 있습니다.
- 문장의 어디에서든 한 칸 앞을 보는 헤드를 만들 수 있습니다.
- 학습한 헤드가 합 속에 위치의 자리를 어떻게 마련하는지 설명할 수 있습니다.
- 쿼리와 키를 위치만큼 돌리는 함수(RoPE)를 작성할 수 있습니다.

**필요한 것**은 8장(위치 인코딩), 9장(어텐션), 10장(헤드)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/11.html)

먼저 9장에서 본 공개 모델 SmolLM2의 헤드 하나를 봅시다. 위치는 0부터 셉니다. **위치** 슬라이더를 `know`가 있는 1, 4, 7로 옮겨 보세요. `know`는 그때마다 어느 단어에 어텐션 가중치(attention weight)를 가장 많이 주나요?
"""

# %% tags=["widget"]
import numpy as np

from helpers import Matrix, Table, attend, causal, check, data, excerpt, matrices, span
from helpers import play_far, play_turned, play_word_before, positional_encoding

play_word_before(excerpt("word_before"))

# %% [markdown] lang="en"
r"""
The first `know` gives `I` 0.98 of its weight, the second gives `you` 0.76, and the third gives 0.82 to the `I` just before it. All other words but the first attend most to the one before, too. From position 2 on, every word still gives the very first word 0.08 to 0.23. (We picked this head, the first of layer 17, from all 270.)

SmolLM2 adds no positions to its rows. What it does instead you'll see in part 5.

## 1 · Words change places

Let's begin with no positions and see what we miss. Below is *I am a student* in lesson 09's head, with a row for the word that asks and a column for the word that may be found.
"""

# %% [markdown] lang="ko"
r"""
첫 번째 `know`는 `I`에 0.98을, 두 번째는 `you`에 0.76을, 세 번째는 바로 앞의 `I`에 0.82를 줍니다. 첫 단어만 빼고 다른 단어들도 모두 바로 앞 단어를 가장 많이 봅니다. (헤드 270개를 모두 살펴서 고른, 17층의 첫 번째 헤드입니다. 바로 앞 단어만 보는 것은 아닙니다. 위치 2부터는 어느 단어나 문장의 첫 단어에도 0.08에서 0.23까지 줍니다.)

그런데 SmolLM2는 단어의 행에 위치를 더하지 않습니다. 그 대신 무엇을 하는지는 5절에서 봅니다.

## 1 · 단어의 순서를 바꾸면

먼저 위치를 전혀 알려 주지 않으면 어떻게 되는지 봅시다. 아래는 9장의 헤드에 `I am a student`를 넣은 것입니다. 행은 묻는 단어(보는 쪽)이고, 열은 그 단어가 보는 상대(보이는 쪽)입니다.
"""

# %%
words, X = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # X (4, 4)
w_q, w_k, w_v = (w[:, :2] for w in data.pocket_attention()[:3])  # (4, 2) each | 각각 (4, 2)
_, weights = attend(X @ w_q, X @ w_k, X @ w_v)  # (4, 4)
Matrix(weights, "weights", words, words, digits=4, fixed=True)

# %% [markdown] lang="en"
r"""
What do these weights do when the words change places?

### Exercise 11.1 ★ 3 minutes

Words and columns now come as **“am student I a”**. Which four **weights** stand in the row of `I`?
"""

# %% [markdown] lang="ko"
r"""
단어의 순서를 바꾸면 이 가중치는 어떻게 될까요?

### 연습 11.1 ★ 3분

이제 행도 열도 **“am student I a”** 순서로 놓입니다. `I`의 행에 있는 **가중치** 네 개를 차례로 쓰세요.
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

`I`는 `am`에 얼마를 주나요? 새 순서에서는 `am`이 첫 번째 열입니다.

</details>
<details><summary>풀이</summary>

{solution}

[0.7299, 0.0052, 0.1774, 0.0875]입니다. `am`이 어디에 있든 `I`는 `am`에 0.7299를 줍니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Wherever `I` stands, it meets the same keys and gives each word the same share. What `I` brings home is a sum, and a sum doesn't ask in which order its parts come. So when words change places, what they bring home moves with them and nothing else happens, which is called **permutation equivariance**. To such a head “the word before” means nothing. (A causal mask only tells it what's earlier.)

## 2 · One score is a sum of four

So we add to the row x of each word the row p of its position. The query becomes $(x + p) W_Q = x W_Q + p W_Q$, one part from the word and one from the position, and the key splits in the same way.
"""

# %% [markdown] lang="ko"
r"""
순서가 어떻게 바뀌어도 `I`는 똑같은 키들을 만나므로, 단어마다 주는 가중치도 그대로입니다. 헤드는 이 가중치로 값(value)의 가중합(weighted sum)을 구하는데, 합은 더하는 순서가 바뀌어도 그대로입니다. 그러니 단어의 순서를 바꾸면 단어마다 나오는 출력도 그 단어를 따라 자리를 옮길 뿐, 숫자는 하나도 달라지지 않습니다. 이런 성질을 **순열 등변성**(permutation equivariance)이라고 합니다. 위치가 없는 어텐션에서 ‘바로 앞 단어’라는 말은 아무 뜻이 없습니다. (인과 마스크(causal mask)를 써도 어느 단어가 먼저 나왔는지만 알 수 있습니다.)

## 2 · 점수 하나는 네 항의 합

그래서 단어의 행 x에 그 단어의 위치를 나타내는 행 p를 더합니다. 그러면 쿼리는 $(x + p)\,W_Q = x\,W_Q + p\,W_Q$입니다. 앞은 단어에서, 뒤는 위치에서 온 부분입니다. 키도 똑같이 두 부분으로 나뉩니다.
"""

# %% claims=["4-55"]
P = positional_encoding(np.arange(4), 4)  # (4, 4)
q_x, q_p, k_x, k_p = X @ w_q, P @ w_q, X @ w_k, P @ w_k  # (4, 2) each | 각각 (4, 2)
halves = {"x W_Q": q_x, "p W_Q": q_p, "x W_K": k_x, "p W_K": k_p}
matrices(*(Matrix(half, name, words) for name, half in halves.items()))

# %% [markdown] lang="en"
r"""
A score multiplies one such sum by another. Since $(a + b)(c + d)$ is $ac + ad + bc + bd$, four numbers hide in every score. With X for a word, P for a position and the one that asks in front, they're X–X, X–P, P–X and P–P. When `student` looks at `am`, X–P is the word part of `student`'s query times the position part of `am`'s key, $(2, 1) \cdot (0.84, 1.38)$, or about 3. Here are all four, their sum and the score.
"""

# %% [markdown] lang="ko"
r"""
점수는 이런 합과 합을 내적한 것입니다. $(a + b)(c + d)$를 전개하면 $ac + ad + bc + bd$이듯이, 점수 하나에도 수 네 개가 숨어 있습니다. 단어를 X, 위치를 P라고 하고 묻는 쪽을 먼저 적으면, 네 항은 X–X, X–P, P–X, P–P입니다. 예를 들어 `student`가 `am`을 볼 때, X–P는 `student`의 쿼리 가운데 단어 부분과 `am`의 키 가운데 위치 부분을 내적한 $(2, 1) \cdot (0.84, 1.38)$로, 약 3입니다. 다음 표에는 네 항과 그 합이 있고, 맨 아래에는 x + p로 곧바로 구한 점수가 있습니다.
"""

# %% claims=["4-54"]
terms = [q @ k for q in (q_x[3], q_p[3]) for k in (k_x[1], k_p[1])]
numbers = [*terms, sum(terms), (X + P)[3] @ w_q @ ((X + P)[1] @ w_k)]
Table({"term": "X–X X–P P–X P–P sum score".split(), "query · key": numbers}, digits=4)

# %% [markdown] lang="en"
r"""
The four terms add up to the score, 5.5672. X–P is the largest: what the word `student` likes most about `am` is the place. One term doesn't care about words at all. P–P would be 0.2202 whoever stood at the positions 3 and 1.

### Exercise 11.2 ★ 4 minutes

Now **am looks at student**. Give the four terms, X–X, X–P, P–X, P–P, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
네 항을 더하면 5.5672이고, 이 합이 바로 점수입니다. 가장 큰 항은 X–P입니다. 단어 `student`는 `am`이라는 단어보다 `am`이 있는 위치에 더 끌린 셈입니다. 그런데 네 항 가운데 하나는 어떤 단어가 오든 달라지지 않습니다. 위치 3과 위치 1에 다른 단어를 놓아도 P–P는 0.2202입니다.

### 연습 11.2 ★ 4분

이번에는 **am이 student를 볼 때**입니다. 네 항 X–X, X–P, P–X, P–P를 차례로 소수 넷째 자리까지 구하세요.
"""

# %%
answer_2 = [..., ..., ..., ...]

check("11.2", answer_2)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`am` asks, so take the two parts of its query, row `am` of x W_Q and of p W_Q. `student` is found, so take the two parts of its key. The picture rounds to two decimals, so let `q_x`, `q_p`, `k_x` and `k_p` do the work.

</details>
<details><summary>Solution</summary>

{solution}

[1, 0.1411, −0.8315, −0.7129]

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

묻는 단어는 `am`입니다. 쿼리의 두 부분은 x W_Q와 p W_Q의 `am` 행에 있습니다. 보이는 단어는 `student`이므로, 키의 두 부분은 x W_K와 p W_K의 `student` 행에 있습니다. 그림의 숫자는 소수 둘째 자리까지만 있으니 `q_x`, `q_p`, `k_x`, `k_p`로 계산하세요.

</details>
<details><summary>풀이</summary>

{solution}

[1, 0.1411, −0.8315, −0.7129]

</details>
"""

# %% [markdown] lang="en"
r"""
A head that could listen to P–P alone would go by places, whoever stood there. Let's build it.

## 3 · A head for the word before, by hand

We begin with one hand, d = 2, where p(i) is (sin i, cos i). The word at position i is looking for p(i − 1), its own row turned back by one place. Lesson 08's matrix R(−1) does that, so let's take it for $W_Q$, while the identity matrix, as $W_K$, leaves the keys of our eight positions as they are.
"""

# %% [markdown] lang="ko"
r"""
점수에 P–P만 있다면 헤드는 어떤 단어인지 상관없이 위치만 보고 고를 것입니다. 그런 헤드를 만들어 봅시다.

## 3 · 손으로: 바로 앞 단어를 보는 헤드

먼저 8장의 시곗바늘 하나로 시작합니다. d = 2이고 p(i) = (sin i, cos i)입니다. 위치 i의 단어가 찾는 것은 p(i − 1), 즉 자기 위치의 행을 한 칸만큼 거꾸로 돌린 것입니다. 8장의 회전 행렬 R(−1)이 바로 그렇게 돌립니다. 그러니 $W_Q$는 R(−1)로 합시다. 키는 위치의 행을 그대로 쓰면 되므로, $W_K$는 단위행렬(identity matrix)입니다. 위치는 여덟 개입니다.
"""

# %%
one_hand = positional_encoding(np.arange(8), 2)  # (8, 2)
turn_back = np.array([[np.cos(1), np.sin(1)], [-np.sin(1), np.cos(1)]])  # R(−1)
asked = one_hand @ turn_back  # (8, 2)
hand, turned = (Matrix(a, n, range(8), fixed=True) for a, n in ((one_hand, "P"), (asked, "q")))
matrices(hand, "@", Matrix(turn_back, "W_Q", digits=4), "=", turned)

# %% [markdown] lang="en"
r"""
Except for row 0, row i of q is row i − 1 of P. So the score of position i for position j is $p(i-1) \cdot p(j)$, which you've proved to be the cosine of the distance, $\cos(i - 1 - j)$. Where do you expect the largest number of each row?
"""

# %% [markdown] lang="ko"
r"""
0행만 빼면, q의 i행은 P의 i − 1행과 같습니다. 이제 위치 i에서 본 위치 j의 점수는 $p(i-1) \cdot p(j)$입니다. 8장에서 증명했듯이 이 내적은 두 위치가 떨어진 거리의 코사인, 즉 $\cos(i - 1 - j)$입니다. 그렇다면 행마다 가장 큰 점수는 어느 열에 있을까요?
"""

# %% claims=["4-51"] jupyter={"outputs_hidden": true}
before = np.eye(8, k=-1) > 0  # where j is i − 1 | j = i − 1인 곳
Matrix(asked @ one_hand.T, "scores", range(8), range(8), "shade", lit=before, fixed=True)

# %% [markdown] lang="en"
r"""
In every row but the first the largest number is the 1 in the frame, at the word before. One matrix does that everywhere. No word had to know its place. But run your eye along row 7. Position 0 scores 0.96 there, although it lies six places from the right one, because in six places the hand has nearly come round.

### Exercise 11.8 ★★ 3 minutes

Another $W_Q$ turns **two** places back. Which scores does **position 4** give to the positions **0, 1, 2, 3**, to four decimals?
"""

# %% [markdown] lang="ko"
r"""
0행만 빼면, 행마다 가장 큰 점수는 테두리를 두른 1이고 바로 앞 위치의 열에 있습니다. 행렬 하나로 어느 위치에서나 바로 앞을 찾았고, 어느 단어도 자기 위치의 번호를 알 필요가 없었습니다. 그런데 7행을 왼쪽부터 훑어보세요. 위치 0의 점수가 0.96이나 됩니다. 찾는 곳에서 여섯 칸이나 떨어져 있지만, 바늘이 여섯 칸을 가는 동안 거의 한 바퀴를 돌기 때문입니다.

### 연습 11.8 ★★ 3분

이번에는 $W_Q$가 **두 칸**만큼 거꾸로 돌립니다. **위치 4**가 **위치 0, 1, 2, 3**에 주는 점수를 차례로 구하세요.
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

위치 4가 찾는 것은 p(2)입니다. 위치 0, 1, 2, 3은 위치 2에서 각각 몇 칸 떨어져 있나요? 점수는 그 거리의 코사인입니다.

</details>
<details><summary>풀이</summary>

{solution}

[−0.4161, 0.5403, 1, 0.5403]입니다. 위치 2의 점수가 가장 크고, 그 양옆의 점수는 서로 같습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
One hand comes round too soon. So we take eight, d = 16, give $W_Q$ such a block for each, with the hand's own ω, and multiply all of it by 40 to make softmax surer.

Now bring in the opening's sentence, with 16 random numbers for each of its four different words, and let the head look first at the positions alone, then at the sums x + p. To which word will each word attend most?
"""

# %% [markdown] lang="ko"
r"""
바늘이 하나뿐이면 너무 빨리 제자리로 돌아옵니다. 그래서 바늘을 여덟 개로 늘려 d = 16으로 하고, $W_Q$에는 바늘마다 자기 ω만큼 거꾸로 돌리는 블록을 하나씩 둡니다. 그리고 전체에 40을 곱합니다. 그러면 점수끼리의 차이가 커져서, 헤드가 찾은 단어에 가중치가 몰립니다.

이제 맨 위의 문장을 넣어 봅시다. 서로 다른 단어는 네 개이고, 단어마다 숫자 16개를 무작위로 뽑습니다. 헤드에는 먼저 위치만 넣고, 그다음에 합 x + p를 넣습니다. 단어마다 어느 단어를 가장 많이 보게 될까요?
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
On positions alone each `know` finds the word before it, `I`, `you` and `I` again. Once the words are added, every word finds itself or its double. $W_Q$ turns the words, too, but most hands turn so slowly that a turned word is still most like itself. **The words have drowned the places.**

Positions set *beside* the words, in columns of their own, couldn't be drowned, for the matrices could skip the words. But columns cost width, and the paper of 2017 adds. Was that a mistake?

## 4 · What training makes of the sum

Our head was made by hand, for words drawn at random, while in a real model the matrices and the words learn together. So let's train one that reads 24 words from a vocabulary of twenty and has to say at each place which word stood before. A word starts as fifteen random numbers and a 1 that all words share (for part 5), positions are added, and there are no biases.

We train it twice. First the words stay as they're *given* while only the matrices learn, and then the words are *learned*, too. In 200 new sentences, what share of the words will attend most to the one before, in these two heads and in the one made by hand? (The last column has the lowest and highest of five random starts.)
"""

# %% [markdown] lang="ko"
r"""
위치만 있을 때 세 `know`는 저마다 바로 앞 단어를 찾습니다. 차례로 `I`, `you`, `I`입니다. 그런데 단어를 더하고 나면, 어느 단어나 자기 자신이나 자기와 똑같은 단어를 찾습니다. $W_Q$는 단어의 숫자도 함께 돌리지만, 바늘 대부분이 아주 느려서 단어는 돌린 뒤에도 돌리기 전의 자기와 가장 비슷하기 때문입니다. **단어가 위치를 묻어 버렸습니다.**

위치를 더하지 않고 단어 옆에 **이어 붙였다면**, 즉 다른 열에 따로 두었다면 묻힐 일이 없었을 것입니다. 행렬이 단어의 열에는 0을 곱하고 위치의 열만 쓰면 되기 때문입니다. 하지만 그러려면 행의 폭이 그만큼 늘어나야 합니다. 그리고 2017년의 논문은 위치를 이어 붙이지 않고 더했습니다. 더하기는 잘못된 선택이었을까요?

## 4 · 학습하면 합은 어떻게 달라질까요?

우리는 단어를 무작위로 뽑아 놓고 헤드를 손으로 만들었습니다. 실제 모델에서는 행렬과 단어의 행을 함께 학습합니다. 그러니 우리도 헤드를 학습시켜 봅시다. 헤드는 단어 24개짜리 문장을 읽고, 위치마다 바로 앞에 어떤 단어가 있었는지 맞혀야 합니다. 단어는 모두 스무 가지입니다. 처음에 단어의 행에는 무작위로 뽑은 숫자 열다섯 개와, 모든 단어에 똑같은 1 하나가 들어 있습니다. (이 1은 5절에서 씁니다.) 위치는 단어에 더하고, 편향(bias)은 없습니다.

학습은 두 가지로 합니다. **주어진 단어**에서는 단어의 행을 그대로 두고 행렬만 학습합니다. **학습한 단어**에서는 단어의 행도 함께 학습합니다. 그런 다음 새 문장 200개에서, 바로 앞 단어를 가장 많이 보는 단어의 비율을 구합니다. 손으로 만든 헤드까지 헤드는 모두 셋입니다. 이 비율은 각각 얼마일까요? (문장의 첫 단어는 앞 단어가 없어서 세지 않습니다. 마지막 열에는 무작위 초깃값 다섯 가지로 학습한 결과 가운데 가장 작은 것과 가장 큰 것이 있습니다.)
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
The head made by hand finds 0.04 of the words before, even fewer than a blind guess, which would find 0.12 because early words have few to choose from. Training on given words gives 0.63. With learned words the head finds every one, and even the worst of five starts reaches 0.98. **Adding was no mistake. The words have to leave room for the positions, and training teaches them to.**

How does a word leave room? Where words differ much, a position has to be heard through their noise. So let's take the standard deviation in the two columns of each hand, once over the 24 positions and twice over the words, before training and after. Hand 0 is the fastest and tells neighbours apart best. What has training done to the words there, and what elsewhere?
"""

# %% [markdown] lang="ko"
r"""
손으로 만든 헤드가 바로 앞 단어를 찾는 비율은 0.04뿐입니다. 아무 단어나 고르는 것만도 못합니다. 앞쪽의 단어는 고를 단어가 몇 개 없어서, 아무 단어나 골라도 0.12는 맞힙니다. 주어진 단어로 학습하면 0.63으로 올라갑니다. 단어까지 학습한 헤드는 하나도 빠짐없이 찾고, 다섯 초깃값 가운데 가장 나쁜 것도 0.98입니다. **더하기는 잘못된 선택이 아니었습니다. 단어가 위치에 자리를 내주기만 하면 되고, 학습을 거치면 그렇게 됩니다.**

단어는 자리를 어떻게 내줄까요? 단어마다 숫자가 많이 다른 열에서는 단어가 노이즈가 되어 위치가 잘 드러나지 않습니다. 그래서 숫자들이 얼마나 다른지 표준편차(standard deviation)로 알아봅시다. 위치 24개에서 한 번, 단어에서는 학습 전과 학습 후에 한 번씩, 바늘마다 두 열의 표준편차를 구해 평균합니다. 바늘 0은 가장 빨라서 이웃한 위치를 가장 잘 구별합니다. 바늘 0의 열에서 단어들은 학습으로 어떻게 달라졌을까요? 다른 열에서는 어떨까요?
"""

# %%
of = {"positions": P_24, "words given": given[0], "words learned": learned[0]}
by_hand = [a.std(axis=0).reshape(8, 2).mean(axis=1) for a in of.values()]  # two columns a hand | 바늘마다 두 열
Matrix(by_hand, "standard deviation", [*of], range(8), "shade", fixed=True)

# %% [markdown] lang="en"
r"""
In the columns of hand 0 the words' standard deviation has fallen to half, from 0.76 to 0.39, while everywhere else it has grown. The words have drawn back from the hand that tells neighbours apart and spread out on the others, most of which hardly move. (From all five starts hand 0 falls, hand 2 varies and the others grow.) Inside *added*, training has made something like *beside*.

Which of the four terms does such a head listen to? A term that's the same for all words of a row can't decide anything, while one that differs much from word to word is loud. So let's take each term's standard deviation in each row of scores and average. Which will you find loudest in each head?
"""

# %% [markdown] lang="ko"
r"""
바늘 0의 열에서 단어의 표준편차는 0.76에서 0.39로, 절반쯤으로 줄었습니다. 나머지 바늘의 열에서는 모두 커졌습니다. 단어들은 이웃한 위치를 구별하는 바늘에서는 물러나고, 나머지 바늘에서 더 넓게 퍼졌습니다. 나머지 바늘은 대부분 거의 돌지 않습니다. (다섯 초깃값 모두에서 바늘 0은 작아지고, 바늘 2는 초깃값에 따라 다르고, 나머지는 커집니다.) **위치를 더하기만 했는데도, 학습을 거치자 합 속에서 위치와 단어가 이어 붙인 것처럼 나뉘었습니다.**

그렇다면 이런 헤드에서 어느 단어를 볼지 정하는 것은 2절의 네 항 가운데 어느 것일까요? 점수의 한 행에서 어느 열에나 똑같이 더해지는 항은 아무 역할도 하지 못합니다. 열마다 많이 다른 항일수록 ‘목소리’가 크다고 합시다. 그래서 네 항을 하나씩 떼어 행마다 표준편차를 구하고, 모든 행에서 평균합니다. 헤드마다 목소리가 가장 큰 항은 어느 것일까요?
"""

# %%
def spread(term):  # in each row, over the words that it may see | 행마다, 볼 수 있는 단어들에서
    return np.nanstd(np.where(causal(24), term, np.nan), axis=-1).mean()


by_head = [[spread(term) for term in four_terms(*head)] for head in trio]
by_term = zip("X–X X–P P–X P–P".split(), *by_head)
Table(("term", "made by hand", "words given", "words learned"), by_term, digits=1)

# %% [markdown] lang="en"
r"""
In the head made by hand X–X is more than five times as loud as P–P. With given words training can only make all four about equally loud, whereas with learned words P–P is more than three times as loud as any other. The places are heard at last. They say “the one before”.

On hand 0 the words have paid for it with room. Can a head know about positions and take nothing from the words?

## 5 · RoPE: turn, don't add

SmolLM2's way, **RoPE** (*rotary position embedding*, Su and others, 2021), never touches x. It waits until $W_Q$ and $W_K$ have made a query and a key and then turns their numbers, pair by pair, like hands of a clock. At position t the pair (a, b) becomes

$$ (a \cos t\omega - b \sin t\omega, \;\; a \sin t\omega + b \cos t\omega) $$

Draw a upwards and b to the right, and you have lesson 08's clock, whose angles start at 12 and run clockwise, only that now the cosine comes first. Take ω = 1. The hand at 12, which is (1, 0), becomes (−0.4161, 0.9093) at position 2 and (0.5403, 0.8415) at position 1, and their product is −0.2248 + 0.7651 = 0.5403, the cosine of 1.

Below are a query and a key of four pairs. *shift* moves both on, and *distance* is the query's position minus the key's. Which slider changes the score?
"""

# %% [markdown] lang="ko"
r"""
손으로 만든 헤드에서는 X–X의 목소리가 P–P의 다섯 배가 넘습니다. 주어진 단어에서는 학습을 해도 네 항의 목소리가 비슷해지는 데 그칩니다. 학습한 단어에서는 P–P의 목소리가 가장 크고, 다른 어느 항과 비교해도 세 배가 넘습니다. 이제 위치의 목소리가 들립니다. 그 목소리는 ‘바로 앞을 보라’고 합니다.

그 대신 단어는 바늘 0의 자리를 내주었습니다. 단어에서 아무것도 빼앗지 않고 헤드에 위치를 알려 줄 수는 없을까요?

## 5 · RoPE: 더하지 말고 돌리기

SmolLM2가 쓰는 방법은 **RoPE**(rotary position embedding, 회전 위치 임베딩)입니다. RoPE는 단어의 행 x에 손을 대지 않습니다(Su 외(2021)). $W_Q$와 $W_K$로 쿼리와 키를 만든 다음, 그 숫자를 두 개씩 짝지어 시곗바늘처럼 돌립니다. 위치 t에서 쌍 (a, b)는 다음과 같이 바뀝니다.

$$ (a \cos t\omega - b \sin t\omega, \;\; a \sin t\omega + b \cos t\omega) $$

a를 위쪽으로, b를 오른쪽으로 그리면 8장의 시계가 됩니다. 각도는 12시에서 시작해 시계 방향으로 커집니다. (다만 8장과 달리 쌍에서는 코사인이 먼저, 사인이 나중입니다.) ω = 1이라고 합시다. 12시의 바늘 (1, 0)은 위치 2에서 (−0.4161, 0.9093)이 되고, 위치 1에서 (0.5403, 0.8415)가 됩니다. 두 바늘의 내적은 −0.2248 + 0.7651 = 0.5403이고, 이 수는 1의 코사인입니다.

아래 쿼리와 키에는 쌍이 네 개씩 있습니다. **이동** 슬라이더는 둘을 함께 뒤로 옮깁니다. **거리**는 쿼리의 위치에서 키의 위치를 뺀 것입니다. 점수는 어느 슬라이더를 옮길 때 달라지나요?
"""

# %% tags=["widget"]
play_turned()

# %% [markdown] lang="en"
r"""
The score changes with *distance* alone. Why? A dot product is two lengths times the cosine of the angle between them, and turning changes no length. A query at position i turns by iω and a key at position j by jω, so the angle between them changes by (i − j) ω. Nothing is left of the two positions but i − j, **whatever $W_Q$, $W_K$ and the words may be**. (Values aren't turned.)

### Exercise 11.4 ★★ 4 minutes

One pair, ω = 1. The query **(2, 0) stands at position 5**, the key **(0, 1) at position 3**. What is their **score** (not divided by √d_k), to four decimals?
"""

# %% [markdown] lang="ko"
r"""
점수는 **거리**를 옮길 때만 달라집니다. 내적은 두 화살표의 길이와 사잇각의 코사인을 모두 곱한 것이고, 화살표를 돌려도 길이는 변하지 않습니다. 위치 i의 쿼리는 iω만큼, 위치 j의 키는 jω만큼 도므로 사잇각은 (i − j)ω만큼 달라집니다. 그러니 점수에 남는 위치는 둘의 차이인 상대 위치(relative position) i − j뿐입니다. **행렬 $W_Q$와 $W_K$가 무엇이든, 단어가 무엇이든 마찬가지입니다.** (값은 돌리지 않습니다.)

### 연습 11.4 ★★ 4분

쌍은 하나이고 ω = 1입니다. **쿼리 (2, 0)은 위치 5에, 키 (0, 1)은 위치 3에 있습니다.** 쿼리와 키를 돌려 **점수**를 소수 넷째 자리까지 구하세요. √d_k로 나누지는 않습니다.
"""

# %%
answer_4 = ...

check("11.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Put (a, b) = (2, 0) with t = 5 into the formula, then (0, 1) with t = 3. Or go by the angle. Before turning, q points to 12 o'clock and k to 3 o'clock, a quarter turn (π/2) ahead. How far ahead is it afterwards?

</details>
<details><summary>Solution</summary>

{solution}

1.8186. The lengths are 2 and 1, and the angle is π/2 + 3 − 5. It is also 2 sin 2.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

위의 식에 (a, b) = (2, 0)과 t = 5를 넣고, 그다음에 (0, 1)과 t = 3을 넣으세요. 각도로 구해도 됩니다. 돌리기 전에 쿼리는 12시를, 키는 3시를 가리킵니다. 즉 키가 시계 방향으로 4분의 1바퀴(π/2) 더 가 있습니다. 돌린 다음에는 얼마나 더 가 있을까요?

</details>
<details><summary>풀이</summary>

{solution}

1.8186입니다. 두 길이는 2와 1이고 사잇각은 π/2 + 3 − 5입니다. 그러므로 점수는 2 cos(π/2 − 2) = 2 sin 2입니다.

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

RoPE를 함수로 작성하세요. `x`의 모양은 (…, T, d_k)이고 d_k는 짝수입니다. x에서 t행의 위치는 `positions[t]`입니다. `positions`의 모양은 (T,)이고, 0부터 시작하지 않을 수도 있습니다. 쌍 i는 2i열과 2i + 1열이고, 그 ω는 $\text{base}^{-2i/d_k}$입니다. base는 따로 주지 않으면 10,000입니다. x와 모양이 같은 배열을 돌려주세요.
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

각도를 모두 구하려면 연습 8.2에서처럼 위치를 세로로 늘어놓은 열에 ω의 행을 곱합니다. 모양은 (T, d_k/2)입니다. `x[..., 0::2]`에는 쌍마다 첫 번째 숫자가 있습니다. 결과는 `np.empty_like(x)`에 넣으세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
What does a RoPE head need from the words? If all had the same query and the same key, nothing but the distance would set them apart, and with the query turned one place back, the word before would win. Biases could see to that. SmolLM2 has none. But one number that all words share will do, like our 1, from which $W_Q$ makes the query and $W_K$ the key.

Do trained heads get there? We train part 4's heads again with RoPE and let all four kinds read sentences three times as long as in training, where positions ended at 23. (Each cell has five starts' lowest and highest share.) In the first column adding got 0.55 to 0.63 on given words. What will RoPE get there, and will it hold at any length?
"""

# %% [markdown] lang="ko"
r"""
RoPE로 바로 앞 단어를 찾으려면 단어의 행에 무엇이 있어야 할까요? 모든 단어의 쿼리가 똑같고 키도 똑같다면, 단어끼리 다른 것은 거리뿐입니다. 이때 쿼리를 한 칸 거꾸로 돌려 두면 바로 앞 단어의 점수가 가장 높습니다. 편향이 있다면 편향만으로 그런 쿼리와 키를 만들 수 있습니다. SmolLM2처럼 편향이 없다면, 모든 단어에 똑같이 들어 있는 숫자 하나로 충분합니다. 우리 단어에는 4절에서 넣어 둔 1이 있으니, 이 1에 $W_Q$를 곱해 쿼리를, $W_K$를 곱해 키를 만들면 됩니다.

학습한 헤드도 바로 앞 단어를 잘 찾을까요? 4절의 헤드를 RoPE로 다시 학습시키고, 더하기와 RoPE, 주어진 단어와 학습한 단어를 짝지은 네 가지를 모두 시험합니다. 시험할 문장의 길이는 학습할 때의 세 배입니다. 학습할 때는 위치가 23에서 끝났습니다. 표의 열은 위치를 네 구간으로 나눈 것이고, 칸마다 다섯 초깃값의 결과 가운데 가장 작은 것과 가장 큰 것이 있습니다. 첫 번째 열은 학습할 때도 있었던 위치이고, 주어진 단어를 쓰는 더하기 헤드는 여기서 0.55에서 0.63까지였습니다. RoPE 헤드라면 이 열의 비율은 얼마일까요? 그리고 아무리 긴 문장에서도 바로 앞 단어를 잘 찾을까요?
"""

# %% jupyter={"outputs_hidden": true}
four_kinds = [(way, words) for way in ("added", "RoPE") for words in ("given", "learned")]
by_length = [(f"{a}, words {b}", *map(span, five_starts(a, b).T)) for a, b in four_kinds]
Table(("head", "0 … 23", "24 … 35", "36 … 47", "48 … 71"), by_length)

# %% [markdown] lang="en"
r"""
On given words RoPE finds at least 0.99 of the words before, where adding got 0.63 at best. No word had to leave **room**. With learned words there's hardly a difference up to the length of training, but just beyond, from 24 to 35, RoPE goes on as if nothing had happened, while adding falls to between 0.54 and 0.86. Further out adding is lost. RoPE falls as well, and how far depends on the start. **RoPE wins room and some length, but not every length.**

How do they lose their way? Here two heads with learned words read one sentence of 72, with gold at the word before. Move *position* from 23 to 71 and watch where the weight goes, first under *added*, then under *RoPE*.
"""

# %% [markdown] lang="ko"
r"""
주어진 단어에서 RoPE는 바로 앞 단어를 적어도 0.99의 비율로 찾습니다. 더하기는 가장 좋은 초깃값에서도 0.63이었습니다. RoPE에서는 단어가 **자리**를 내주지 않아도 되기 때문입니다. 학습한 단어에서는, 문장이 학습할 때보다 길지만 않으면 두 방법에 차이가 거의 없습니다. 그런데 학습한 길이를 막 넘어선 위치 24에서 35까지를 보면, RoPE는 아무 일도 없었다는 듯이 계속 찾는데, 더하기의 비율은 0.54에서 0.86 사이로 떨어집니다. 더 멀리 가면 더하기 헤드는 거의 하나도 찾지 못합니다. RoPE도 떨어지지만, 얼마나 떨어지는지는 초깃값에 따라 다릅니다. **RoPE는 단어의 자리를 빼앗지 않고, 더 긴 문장에서도 얼마쯤 더 잘 찾습니다. 하지만 아무리 긴 문장에서나 통하는 것은 아닙니다.**

긴 문장에서 두 헤드는 바로 앞 단어 대신 무엇을 볼까요? 아래에서는 학습한 단어를 쓰는 두 헤드가 단어 72개짜리 문장 하나를 읽습니다. 금색은 바로 앞 단어입니다. **위치** 슬라이더를 23에서 71까지 옮기며 가중치가 어디로 가는지 보세요. 먼저 **더하기**에서, 그다음 **RoPE**에서 해 보세요.
"""

# %% tags=["widget"]
play_far()

# %% [markdown] lang="en"
r"""
From position 35 on, the head that adds doesn't find a single word before and always attends most to some word between 24 and 34. To this head the *positions* are new. The RoPE head misses only fifteen of 71 words, the first at position 45. What it takes instead stands 38 to 58 places back, and in training no word stood further off than 23. To this head the *distances* are new, but that can be helped: if a word may see only the last 24, the RoPE head finds every word before, while the other is still lost.

## 6 · In PyTorch

As `torch.nn` has no module for RoPE, most code has a function like this.
"""

# %% [markdown] lang="ko"
r"""
위치 35부터 더하기 헤드는 바로 앞 단어를 하나도 찾지 못하고, 언제나 위치 24와 34 사이의 어떤 단어를 가장 많이 봅니다. 이 헤드에 낯선 것은 **위치**이기 때문입니다. RoPE 헤드는 단어 71개 가운데 열다섯 개에서 바로 앞 단어를 놓치고, 처음 놓치는 곳은 위치 45입니다. 그때마다 38칸에서 58칸 앞에 있는 단어를 대신 보는데, 학습할 때는 23칸보다 멀리 떨어진 단어가 없었습니다. 이 헤드에 낯선 것은 **거리**이고, 거리라면 손을 쓸 수 있습니다. 단어가 최근 24개만 보게 하면, RoPE 헤드는 바로 앞 단어를 하나도 놓치지 않습니다. 더하기 헤드는 그렇게 해도 여전히 바로 앞 단어를 놓칩니다.

## 6 · PyTorch로

`torch.nn`에는 RoPE 모듈이 없습니다. 그래서 대부분의 코드에는 다음과 같은 함수가 들어 있습니다.
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
The two rows are part 5's hand at positions 2 and 1. Then comes a call you know, `F.scaled_dot_product_attention(rope(q, places), rope(k, places), v, is_causal=True)`, with the causal mask. Does our layer agree with PyTorch on every device?
"""

# %% [markdown] lang="ko"
r"""
두 행은 5절의 바늘이 위치 2와 위치 1에서 가리키는 곳입니다. 그다음에는 9장에서 쓴 함수를 `F.scaled_dot_product_attention(rope(q, places), rope(k, places), v, is_causal=True)`와 같이 부르면 됩니다. `is_causal=True`는 인과 마스크를 쓴다는 뜻입니다. RoPE를 쓰는 우리 층은 내 컴퓨터의 모든 장치에서 PyTorch와 똑같이 계산할까요?
"""

# %%
from helpers import RotaryAttention, equal_on_every_device

layer = RotaryAttention.random(16, 2, np.random.default_rng(11))
equal_on_every_device(layer, x_8, mask=causal(8))

# %% [markdown] lang="en"
r"""
Our layer agrees with PyTorch's code on every device.

## 7 · Recap

**How can a head look at the word before, wherever it stands?** Each word asks for its own position turned one place back, and one matrix makes that question everywhere. Where positions are added, the words have to leave them room inside the sum, and training teaches them to. RoPE turns queries and keys instead, so that a score knows the distance by construction and the words keep their room.

**Deeper:** [what $W_Q$ and $W_K$ do to a distance, ALiBi, and longer sentences](11b_positions_in_attention_deeper.ipynb). **The way back** through RoPE, to look up: [one line](90_every_gradient.ipynb#RoPE).

**Next:** you now have every part of the encoder of 2017, which adds its positions, and you know why it may. [Lesson 12](12_encoder.ipynb) makes one layer of them and stacks a second on the first. What can two layers find that one never will?
"""

# %% [markdown] lang="ko"
r"""
우리 층과 PyTorch의 출력은 어느 장치에서나 똑같습니다.

## 7 · 정리

**헤드는 문장의 어디에서든 바로 앞 단어를 어떻게 찾을까요?** 단어는 자기 위치를 한 칸 거꾸로 돌린 것을 찾습니다. 그런 쿼리는 어느 위치에서나 행렬 하나로 만들 수 있습니다. 위치를 더할 때는 단어가 합 속에서 위치에 자리를 내주어야 하고, 학습이 그렇게 만듭니다. RoPE는 위치를 더하지 않고 쿼리와 키를 돌립니다. 그러면 위치는 점수에 거리로만 들어가고, 단어는 자리를 내주지 않아도 됩니다.

**더 깊이:** [심화 노트북](11b_positions_in_attention_deeper.ipynb)에서는 $W_Q$와 $W_K$를 곱하면 거리가 어떻게 되는지, ALiBi는 무엇인지, 더 긴 문장에서는 어떻게 되는지 살펴봅니다. RoPE의 역전파는 [여기](90_every_gradient.ipynb#RoPE)에서 찾아볼 수 있습니다.

**다음:** 이제 2017년 인코더(encoder)의 부품이 모두 모였습니다. 이 인코더는 위치를 더하는데, 더해도 괜찮은 이유를 여러분은 이미 알고 있습니다. [12장](12_encoder.ipynb)에서는 부품을 모아 층 하나를 만들고, 그 위에 층을 하나 더 쌓습니다. 층 하나로는 결코 찾지 못하는데 층 둘이면 찾는 것은 무엇일까요?
"""
