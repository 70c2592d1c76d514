# %% [markdown] lang="en"
r"""
# 12 · The encoder

**What does one layer do to a word, and why are six stacked?**

*I am a student.* *Am I a student?* Both end with the same word. In the first sentence that's what somebody is, in the second it's what somebody has begun to doubt. You noticed without trying. Our Transformer can't have noticed, for `student` is both times the same piece of the vocabulary in the same fourth place and enters as the same row of numbers, equal to the last digit.

What it takes you have already built: attention to fetch something from the other words, a network to work on what was fetched, skips and norms to hold the numbers together. Today these parts become one thing, the **encoder layer**, at whose far end one word in two sentences is two vectors. Then we'll stack layers until the stack refuses to learn, find out why and repair it by moving a single part.

**You will be able to**

- take a word through a whole layer on paper and write the layer in two lines;
- show what a second layer finds that one layer can't;
- say why the norm, last in 2017, stands first in today's models.

**You need** lessons 01 to 03, 05, 08 and 10. \
**Time** 75 minutes · [on paper](../docs/worksheets/12.html)

Here's a layer with all its numbers. Pull *station* from 1 to 8 and read below the chain what goes in and what comes out, with dotted lines for the skips. Now choose *am I a student* as the sentence. Every row that isn't what it was in *I am a student* gets a frame. **At which station is `student` framed for the first time?**
"""

# %% [markdown] lang="ko"
r"""
# 12 · 인코더

**층 하나는 단어에 무엇을 하고, 왜 여섯 층을 쌓을까요?**

“I am a student”와 “am I a student”는 같은 단어로 끝납니다. 앞의 문장에서는 누군가 학생이라고 말하고, 뒤의 문장에서는 학생인지 묻습니다. 여러분은 바로 알아차렸지만 우리 트랜스포머는 아직 모릅니다. `student`는 두 문장에서 같은 조각이고 똑같이 네 번째 자리에 있으므로, 들어갈 때의 행은 마지막 자릿수까지 같습니다.

어텐션(attention)은 다른 단어에서 필요한 것을 가져오고, 신경망은 받은 것으로 계산합니다. 건너뛰는 길과 정규화는 숫자를 붙들어 줍니다. 오늘은 이 부품들을 **인코더 층**(encoder layer) 하나로 모읍니다. 층을 지나면 두 문장의 `student`는 서로 다른 두 벡터가 됩니다. 그다음 더 배우지 못할 때까지 층을 쌓아 보고, 고칩니다.

**이 장을 마치면**

- 단어 하나를 층 하나에 끝까지 통과시키는 계산을 종이 위에서 하고, 층을 두 줄로 작성할 수 있습니다.
- 한 층은 찾지 못하고 두 층은 찾는 것을 보일 수 있습니다.
- 2017년에는 맨 뒤에 있던 정규화가 요즘 모델에서는 왜 맨 앞에 있는지 말할 수 있습니다.

**필요한 것**은 1~3장, 5장, 8장, 10장입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/12.html)

아래는 층 하나와 그 모든 숫자입니다. **지나는 곳**을 1부터 8까지 옮기면서, 들어오는 숫자와 나가는 숫자를 아래쪽에서 읽어 보세요. 점선은 건너뛰는 길입니다. 이제 문장으로 *am I a student*를 고르세요. “I am a student”일 때와 달라진 행마다 금색 테두리가 생깁니다. **`student`에 테두리가 처음 생기는 곳은 어디인가요?**
"""

# %% tags=["widget"]
from helpers import play_encoder

play_encoder()

# %% [markdown] lang="en"
r"""
`student` is framed for the first time at station 3, attention, the one station where words meet. Everywhere else each row is on its own, though the difference is carried along to the end. (Put [UNK] in place of a word, and there, too, the others hear of it at station 3.)

## 1 · By hand: `I` goes through a layer

Let's follow `I` with a pencil. The rows of the embedding table, times √4 = 2, plus the positions of lesson 08 are **x**, in which the row of `I` has only whole numbers.
"""

# %% [markdown] lang="ko"
r"""
`student`에는 3번째 곳인 어텐션에서 테두리가 처음 생깁니다. (아무 단어나 [UNK]로 바꾸어도 나머지 세 단어에 이곳에서 테두리가 생깁니다.) 단어들이 만나는 곳은 여기 하나입니다. 나머지 곳에서는 모두 행마다 따로 계산하지만, 한 번 생긴 차이는 끝까지 이어집니다.

## 1 · 손으로: `I`가 층을 지나갑니다

이번에는 연필을 들고 `I`를 따라갑니다. 임베딩 테이블의 행에 √4 = 2를 곱하고 8장의 위치를 더한 것이 **x**입니다. `I`의 행은 모두 정수입니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, attend, check, data, matrices, positional_encoding

words, embedded = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # embedded (4, 4)
PE = positional_encoding(np.arange(4), 4)
x = embedded + PE  # (4, 4)
matrices(Matrix(embedded, "√4 · E", words), "+", Matrix(PE, "PE"), "=", Matrix(x, "x", lit=0))

# %% [markdown] lang="en"
r"""
**Attention** comes first, with the matrices of lesson 10 and two columns for each head. `I` asks head 0 with (−1, 2) and head 1 with (2, 3), and beside these queries stand the keys that it may find. To which word will `I` attend most in head 0 and to which in head 1? Estimate the scores.
"""

# %% [markdown] lang="ko"
r"""
먼저 **어텐션**입니다. 행렬은 10장의 것이고, 헤드(head)마다 열이 두 개씩 있습니다. `I`는 헤드 0에는 (−1, 2)로, 헤드 1에는 (2, 3)으로 묻습니다. 찾을 수 있는 키는 다음과 같습니다. `I`는 헤드 0에서 어느 단어를, 헤드 1에서 어느 단어를 가장 많이 볼까요? 점수를 어림해 보세요.
"""

# %%
w_q, w_k, w_v, w_o = data.pocket_attention()  # (4, 4) each | 각각 (4, 4)
q, k, v = x[:1] @ w_q, x @ w_k, x @ w_v  # (1, 4), (4, 4), (4, 4): the query of I alone | (1, 4), (4, 4), (4, 4): 쿼리는 I의 것만
right = [False, False, True, True]  # head 1 | 헤드 1
matrices(Matrix(q, "q of I", lit=[right]), Matrix(k, "k", words, lit=[right] * 4, fixed=True))

# %% jupyter={"outputs_hidden": true}
z_0, weights_0 = attend(q[:, :2], k[:, :2], v[:, :2])  # (1, 2), (1, 4)
z_1, weights_1 = attend(q[:, 2:], k[:, 2:], v[:, 2:])
z = np.hstack([z_0, z_1])[0] @ w_o  # (4,)
looks = np.vstack([weights_0, weights_1])  # (2 heads, 4) | (헤드 2개, 4)
shown = Matrix(looks, "weights", ["head 0", "head 1"], words, fixed=True)
matrices(shown, "→", Matrix(z, "z of I", fixed=True))

# %% [markdown] lang="en"
r"""
`am` gets most in both heads, 0.78 of the weight in head 0 and 0.46 in head 1. Each head mixes the values in its own shares before W_O mixes what the two bring home, and the result is **z**.

Then comes **add & norm**. Thanks to the skip z doesn't replace the row of `I` but is added to it. What does the row become?
"""

# %% [markdown] lang="ko"
r"""
두 헤드 모두 `am`을 가장 많이 봅니다. 가중치는 헤드 0에서 0.78, 헤드 1에서 0.46입니다. 헤드마다 이 비율로 값을 섞고, 두 결과를 W_O가 다시 섞은 것이 **z**입니다.

다음은 **add & norm**입니다. 건너뛰는 길이 있으므로 z는 행을 대신하지 않고 행에 더해집니다. `I`의 행은 어떻게 될까요?
"""

# %% claims=["1-38", "1-40", "3-23"] jupyter={"outputs_hidden": true}
sum_1 = x[0] + z  # (4,)
matrices(Matrix(x[0], "x of I"), "+", Matrix(z, "z of I"), "=", Matrix(sum_1, "sum_1"))

# %% [markdown] lang="en"
r"""
The row of `I` becomes [2.83, 4.63, 0.56, 1.45], and from these four numbers LayerNorm takes their mean away before it divides them by their standard deviation.
"""

# %% [markdown] lang="ko"
r"""
`I`의 행은 [2.83, 4.63, 0.56, 1.45]가 됩니다. 층 정규화(layer normalization)는 이 네 숫자에서 평균을 빼고 표준편차로 나눕니다.
"""

# %%
from helpers import write_out_norm

write_out_norm(sum_1)

# %% [markdown] lang="en"
r"""
Last, each number gets its own γ and its own β. With γ = [1, 2, 1, 1] and β = [0, 0, 1, 0] the second number is doubled and the third is raised by 1. The outcome is called **x_1** and is, for `I`, [0.3006, 2.9455, −0.1768, −0.5965].

### Exercise 12.1 ★ 5 minutes

Another word, in another layer: its row is **[2, −2, 3, 1]**, attention has found **[2, 2, 1, −1]** for it, and the norm there has **γ = [1, 2, 1, 1]** and **β = [0, 3, 0, 0]**. Which row comes out of this add & norm?
"""

# %% [markdown] lang="ko"
r"""
끝으로 숫자마다 자기 γ를 곱하고 자기 β를 더합니다. γ = [1, 2, 1, 1], β = [0, 0, 1, 0]이면 두 번째 숫자는 두 배가 되고 세 번째 숫자에는 1이 더해집니다. 이것이 **x_1**이고, `I`의 행은 [0.3006, 2.9455, −0.1768, −0.5965]입니다.

### 연습 12.1 ★ 5분

이번에는 다른 층에 있는 다른 단어입니다. 값은 다음과 같습니다. 단어의 행 **[2, −2, 3, 1]**, 어텐션의 출력 **[2, 2, 1, −1]**, 정규화의 **γ = [1, 2, 1, 1]**, **β = [0, 3, 0, 0]**. 이 add & norm에서 어떤 행이 나오나요?
"""

# %%
answer_1 = [..., ..., ..., ...]

check("12.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Add first. The sum has mean 2, and every number in it is equally far from 2.

</details>
<details><summary>Solution</summary>

{solution}

The sum is [4, 0, 4, 0], x̂ = [1, −1, 1, −1], and [1, 1, 1, −1] comes out: −1 · 2 + 3 = 1.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

먼저 더하세요. 합의 평균은 2이고, 숫자 네 개가 모두 2에서 똑같이 떨어져 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

합은 [4, 0, 4, 0], x̂ = [1, −1, 1, −1]이고, 나오는 행은 [1, 1, 1, −1]입니다(−1 · 2 + 3 = 1).

</details>
"""

# %% [markdown] lang="en"
r"""
**The feed-forward network** takes x_1 and turns four numbers into eight, the negative ones of which ReLU sets to 0 before a second matrix turns them into four again. Which of the eight neurons are 0 for `I`? The last one, for example, is 0.3006 + 2.9455 + 0.1768 + 0.5965.
"""

# %% [markdown] lang="ko"
r"""
**피드포워드(feed-forward) 신경망**에는 x_1이 들어갑니다. 숫자 네 개가 여덟 개가 되고, ReLU가 음수를 0으로 만들고, 두 번째 행렬이 여덟 개를 다시 네 개로 만듭니다. `I`에서 여덟 뉴런 가운데 0이 되는 것은 어느 것일까요? (예를 들어 마지막 뉴런은 0.3006 + 2.9455 + 0.1768 + 0.5965입니다.)
"""

# %%
w_1, b_1, w_2, b_2 = data.pocket_feed_forward()  # (4, 8), (8,), (8, 4), (4,)
matrices(Matrix(w_1, "W_1"), Matrix(b_1, "b_1"))

# %% claims=["1-44"] jupyter={"outputs_hidden": true}
from helpers import FeedForward, LayerNorm

(gamma_1, beta_1), (gamma_2, beta_2) = data.pocket_norms()
norm_1, feed_forward = LayerNorm(gamma_1, beta_1), FeedForward(w_1, b_1, w_2, b_2)
x_1 = norm_1(sum_1)  # (4,)
f = feed_forward(x_1)  # (4,)
hidden = Matrix(feed_forward.hidden, "hidden", fixed=True)  # (8,)
matrices(Matrix(x_1, "x_1 of I", fixed=True), "→", hidden, "→", Matrix(f, "f of I", fixed=True))

# %% [markdown] lang="en"
r"""
The third and the sixth neuron are 0. What the second matrix makes of the other six is **f**, after which **add & norm** follows once more, around x_1 this time and with other numbers, γ = [1, 1, 1, 2] and β = [0, −1, 0, 0].
"""

# %% [markdown] lang="ko"
r"""
0이 되는 것은 세 번째와 여섯 번째 뉴런입니다. 나머지 여섯이 신경망의 출력 **f**를 정합니다. 이제 **다시 add & norm**입니다. 이번에는 x_1에 더하고, γ = [1, 1, 1, 2], β = [0, −1, 0, 0]으로 이 정규화에만 있는 숫자를 씁니다.
"""

# %% claims=["1-50"]
norm_2 = LayerNorm(gamma_2, beta_2)
sum_2 = x_1 + f  # (4,)
x_2 = norm_2(sum_2)  # (4,)
matrices(Matrix(sum_2, "sum_2", fixed=True), "→", Matrix(x_2, "x_2 of I", fixed=True))

# %% [markdown] lang="en"
r"""
[−1.16, 0.59, −0.11, −0.67] is `I` after the layer, and there's nothing more to a layer than you have just done.

## 2 · Build

In symbols a layer is two lines, one for each **sub-layer**, with FFN for the feed-forward network.

$$ x_1 = \text{norm}_1(x + \text{attention}(x)), \qquad x_2 = \text{norm}_2(x_1 + \text{FFN}(x_1)) $$

### Exercise 12.2 ★ 6 minutes

Write the layer. `attention`, `norm_1`, `feed_forward` and `norm_2` are functions of one array; return $x_2$.
"""

# %% [markdown] lang="ko"
r"""
[−1.16, 0.59, −0.11, −0.67]이 층을 지난 `I`입니다. 층 하나는 이것이 전부입니다.

## 2 · 만들기

식으로 쓰면 층은 두 줄이고, **서브층**(sub-layer)마다 한 줄입니다. FFN은 피드포워드 신경망입니다.

$$ x_1 = \text{norm}_1(x + \text{attention}(x)), \qquad x_2 = \text{norm}_2(x_1 + \text{FFN}(x_1)) $$

### 연습 12.2 ★ 6분

층을 함수로 작성하세요. `attention`, `norm_1`, `feed_forward`, `norm_2`는 배열 하나를 받아 배열 하나를 돌려주는 함수입니다. $x_2$를 돌려주세요.
"""

# %%
def my_encoder_layer(x, attention, norm_1, feed_forward, norm_2):
    ...


check("12.2", my_encoder_layer)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The two formulas above are two lines. What goes around the network, the x that entered the layer or the x_1 that enters the network?

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

위의 두 식이 그대로 코드 두 줄이 됩니다. 신경망을 건너뛰는 것은 무엇인가요? 층에 들어온 x인가요, 신경망에 들어가는 x_1인가요?

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
In `helpers` each of your lines is an `AddNorm`, and an `EncoderLayer` is two of them, with dropout before each sum (none here). Back to the two sentences of the opening. What does the layer that you've just worked through make of `student` in each?
"""

# %% [markdown] lang="ko"
r"""
이 강의의 라이브러리에서는 두 줄이 각각 `AddNorm`이고, `EncoderLayer`는 `AddNorm` 둘입니다. (더하기 전에 드롭아웃이 있는데 여기서는 p = 0입니다.) 처음의 두 문장으로 돌아갑시다. 층을 지나면 `student`는 각 문장에서 어떤 벡터가 될까요?
"""

# %%
from helpers import pocket_encoder_layer

layer = pocket_encoder_layer()  # the numbers of part 1 | 1절의 숫자
told = layer(embedded + PE)  # (4, 4)
asked = layer(embedded[[1, 0, 2, 3]] + PE)  # (4, 4)
assert np.allclose(told[0], x_2)
Matrix([told[3], asked[3]], "student", ["I am a student", "am I a student"], fixed=True)

# %% [markdown] lang="en"
r"""
`student` has become two vectors, though it entered twice as the same row. **The same word leaves the layer as another vector in another sentence**, and that's what a layer does to a word. What leaves the last layer of an encoder is called its **memory**, to be read in lesson 13 by the half of the Transformer that writes.

## 3 · Why stack them?

What comes out of a layer has the shape of what went in. Nothing stops us from sending it through a second layer, but what would that be good for? Let's play a game. In **boxes** 0 to 5 lie slips of paper that name boxes 3, 5, 2, 4, 1 and 2. Start at box 0 and go where the slips send you. Where do you end?

We play it with rows of twelve numbers, a row for each box. A single 1 among the first six numbers says which box it is, and a single 1 among the others says which box its slip names. In a layer every row can look at the box that its slip names and take over *that* box's slip. But the skip carries the old slip along. As a box with two slips would be a mess, every row also looks at itself, to fetch its old slip and have it taken away. (In both looks the scores are multiplied by 60 to put nearly all of the weight on one box.)

What will the slip in box 0 say after one layer, after two and after three? Work it out before you pull *layers*.
"""

# %% [markdown] lang="ko"
r"""
`student`는 똑같은 행으로 두 번 들어갔는데 서로 다른 두 벡터가 되었습니다. **같은 단어라도 문장이 다르면 층을 지나 다른 벡터가 됩니다.** 층 하나가 단어에 하는 일이 이것입니다. 인코더의 마지막 행들을 **memory**(메모리)라고 하며, 13장에서 트랜스포머의 나머지 반쪽이 이것을 읽고 글을 씁니다.

## 3 · 왜 쌓을까요?

나오는 것과 들어간 것의 모양이 같으므로 그대로 두 번째 층에 넣을 수 있습니다. 무엇을 위해서일까요? 놀이를 하나 해 봅시다. **상자** 0부터 5까지에 쪽지가 하나씩 들어 있고, 쪽지에는 차례로 상자 번호 3, 5, 2, 4, 1, 2가 적혀 있습니다. 상자 0에서 출발해 쪽지가 시키는 대로 가 보세요. 어디에서 끝나나요?

이 놀이를 행으로 해 봅시다. 행 하나가 상자 하나입니다. 앞의 숫자 여섯 개는 어느 상자인지, 뒤의 여섯 개는 쪽지가 어느 상자를 가리키는지를 1 하나로 나타냅니다. 한 층에서 모든 행은 자기 쪽지가 가리키는 상자를 보고 **그 상자의** 쪽지를 넘겨받을 수 있습니다. 다만 건너뛰는 길이 옛 쪽지를 그대로 들고 옵니다. 상자 하나에 쪽지가 둘이면 안 되므로, 어텐션을 하나 더 써서 행마다 자기 옛 쪽지를 가져와 뺍니다. (두 어텐션 모두 점수에 60을 곱해서 가중치가 거의 모두 상자 하나에 쏠리게 합니다.)

한 층, 두 층, 세 층 뒤에 상자 0의 쪽지에는 무엇이 적혀 있을까요? 먼저 따져 보고, **층**을 옮겨 확인하세요.
"""

# %% tags=["widget"]
from helpers import play_boxes

slips = np.array([3, 5, 2, 4, 1, 2])
passed = [np.hstack([np.eye(6), np.eye(6)[slips]])]  # (6, 12)


def follow(rows):
    box, slip = rows[:, :6], rows[:, 6:]
    other, _ = attend(60 * slip, box, slip)  # the slip of the box that mine names | 내 쪽지가 가리키는 상자의 쪽지
    own, _ = attend(60 * box, box, slip)  # my own slip | 내 쪽지
    return rows + np.hstack([np.zeros((6, 6)), other - own])


for _ in range(3):
    passed.append(follow(passed[-1]))
play_boxes([rows[:, 6:].argmax(axis=1) for rows in passed])

# %% [markdown] lang="en"
r"""
The slip in box 0 says 4, then 5, then 2. After one layer a slip says where *two* of the first slips lead, and as the second layer does the same with these, it's *four* by then. After the third it would be eight, had box 2 not ended the way by naming itself.

Why can't one layer do that? What a row finds and what it takes from there depends on the rows *as they came in*. There the row of box 0 says “3” and the row of box 5 says “2”, and nowhere is it written that four slips lead from one to the other. The first layer writes the half of it down. **The second layer reads what the first has found.** (Were rows wide enough for every box to copy all six slips, one layer with a large network would do.)

### Exercise 12.3 ★★ 4 minutes

100 boxes in one long chain; only the slip of the last names itself. How many steps on does the first box's slip lead **after five layers**? And after **how many layers** does it name the last box, 99 steps away?
"""

# %% [markdown] lang="ko"
r"""
상자 0의 쪽지에는 4, 5, 2가 차례로 적힙니다. 한 층 뒤의 쪽지는 처음 쪽지를 **두 번** 따라간 곳을 가리킵니다. 두 번째 층은 이 쪽지로 같은 일을 하므로 이제 **네 번** 따라간 곳입니다. 세 번째 층 뒤에는 여덟 번이지만, 상자 2의 쪽지가 자기 자신을 가리키므로 길은 거기서 끝납니다.

한 층은 왜 그렇게 하지 못할까요? 한 행이 무엇을 찾고 거기서 무엇을 가져오는지는 두 행이 **들어올 때의 숫자**에만 달려 있습니다. 상자 0의 행에는 3, 상자 5의 행에는 2라고만 적혀 있습니다. 하나에서 다른 하나까지 쪽지를 네 번 따라가야 한다는 말은 어느 행에도 없습니다. 그것을 적어 두려면 첫 번째 층이 있어야 하고, **두 번째 층은 첫 번째 층이 찾아 놓은 것을 읽습니다.** (행이 아주 넓어서 모두가 쪽지 여섯 장을 베껴 둘 수 있다면 한 층과 큰 신경망으로도 됩니다.)

### 연습 12.3 ★★ 4분

상자 100개가 한 줄로 이어져 있고, 마지막 상자의 쪽지만 자기 자신을 가리킵니다. **다섯 층 뒤에** 첫 번째 상자의 쪽지는 몇 칸 앞을 가리키나요? 그리고 99칸 떨어진 마지막 상자를 가리키려면 **몇 층**이 필요한가요?
"""

# %%
answer_3 = [..., ...]  # steps, layers | 칸 수, 층 수

check("12.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Before the first layer a slip leads 1 step on. What does each layer do to this number? In the second question the chain's end may be overshot: the last box's slip leads to itself.

</details>
<details><summary>Solution</summary>

{solution}

2 · 2 · 2 · 2 · 2 = 32 steps; 2⁶ = 64 is too short, 2⁷ = 128 reaches.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

첫 층 전에 쪽지는 1칸 앞을 가리킵니다. 층을 지날 때마다 이 수는 어떻게 되나요? 두 번째 물음에서는 끝을 지나쳐도 됩니다. 마지막 상자의 쪽지는 자기 자신을 가리키기 때문입니다.

</details>
<details><summary>풀이</summary>

{solution}

2 · 2 · 2 · 2 · 2 = 32칸입니다. 2⁶ = 64는 모자라고 2⁷ = 128이면 닿습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Does training find it?

That layer was made by hand. Now real encoder layers, with networks and norms, have to learn the game: with slips that are drawn anew each time, every box must say where **three** of them lead. By looking, one layer gets two slips far and has to guess the third, except that in 4 cases of 9 two slips tell it all, as where a slip names its own box. Two exact slips and a guess from six boxes are then right in 4/9 + 5/9 · 1/6 = 0.54 of all cases.

Adam takes 800 steps. Where will the share of right answers be by then for one layer, and where for two?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 학습이 찾아낼까요?

앞의 층은 손으로 만들었습니다. 이번에는 신경망과 정규화까지 갖춘 진짜 인코더 층이 이 놀이를 배웁니다. 쪽지는 매번 새로 뽑고, 모든 상자는 쪽지를 **세 번** 따라가면 어디인지 답해야 합니다. 보는 것만으로는 한 층이 두 번까지 따라가고, 세 번째는 찍어야 합니다. 다만 아홉 번 가운데 네 번은 두 번만 따라가도 답을 압니다. 예를 들어 쪽지에 자기 상자가 적혀 있으면 몇 번을 따라가도 그 상자입니다. 그러니 두 번을 정확히 따라가고 나머지는 상자 여섯 개에서 찍으면 4/9 + 5/9 · 1/6 = 0.54가 맞습니다.

Adam으로 800스텝 학습합니다. 그때 정답 비율은 한 층에서 얼마이고 두 층에서 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import Adam, Encoder, SquaredError, draw_right, slips_in_boxes


def train(n_layers, seed=0, steps=800, pre=False):
    rng, loss, right = np.random.default_rng(seed), SquaredError(), []
    model = Encoder.random(n_layers, 12, 2, 48, rng, pre=pre)
    adam = Adam(model.params, lr=0.01)
    for _ in range(steps):
        rows, wanted = slips_in_boxes(rng)  # (32, 6, 12), (32, 6, 6)
        answer = model(rows)[..., :6]
        right.append((answer.argmax(axis=-1) == wanted.argmax(axis=-1)).mean())
        loss(answer, wanted)
        model.backward(np.pad(loss.backward(), ((0, 0), (0, 0), (0, 6))))  # 0 for the others | 나머지는 0
        adam.step(model.grads)
    return model, right


one, of_one = train(1)
two, of_two = train(2)
draw_right(**{"one layer": of_one, "two layers": of_two})

# %% [markdown] lang="en"
r"""
One layer is right in 0.6 of all cases and two layers in 1.0. (From twelve random starts it was 0.58 to 0.65 for one layer and above 0.97 for two.) The second layer isn't simply more of the same. Give a single layer as many parameters as two have, in a wider network, and it's still below 0.68 by then.

But why 0.6, when our sum on paper said 0.54? Let's ask the trained layer about new boxes and sort them by whether two slips tell where the third leads.
"""

# %% [markdown] lang="ko"
r"""
한 층은 0.6을 맞히고 두 층은 1.0, 곧 모두 맞힙니다. (무작위 초깃값 열두 가지에서 한 층은 0.58에서 0.65 사이, 두 층은 0.97이 넘습니다.) 그러니 두 번째 층은 같은 일을 더 하는 것이 아닙니다. 신경망을 넓혀 한 층의 매개변수를 두 층만큼 늘려도 0.68을 넘지 못합니다.

그런데 종이에서는 0.54였는데 왜 0.6일까요? 무엇인가 찍는 것보다 나은 것이 있습니다. 학습한 한 층에 새 상자를 보여 주고, 두 번 따라가면 세 번째도 알 수 있는 상자와 그렇지 않은 상자로 나누어 봅시다.
"""

# %%
from helpers import kinds_of_answers

new, goals = slips_in_boxes(np.random.default_rng(9), 2000)
found = one(new)[..., :6].argmax(axis=-1)  # (2000, 6)
hit, kinds = found == goals.argmax(axis=-1), kinds_of_answers(new, found)
rows_of = [(name, of.mean(), hit[of].mean()) for name, of in kinds.items()]
Table(("", "share of boxes", "share of these right"), rows_of, digits=2)

# %% [markdown] lang="en"
r"""
Where two slips tell, in 0.44 of all cases, the layer is right in 0.96. Where they don't, it has a trick. Three times in four it names a box that no other beats in the number of slips naming it, and then it's right in 0.42 in place of 0.16. That's a good bet, for the third slip is one of these six and likely names what many of them name. It *seems* that the layer blurs its look. Attention to all boxes alike brings home the mean of their slips, and such a mean counts how often each box is named. (We haven't opened the layer to see.) But the trick has its limits, for after 3000 steps five such layers were still at 0.68 to 0.72.

## 5 · Twelve layers, and why the norm moved

If two layers beat one, twelve should do no harm. Where will their share of right answers end, with the same boxes, the same rate of 0.01 and 500 steps?
"""

# %% [markdown] lang="ko"
r"""
두 번으로 알 수 있는 상자는 0.44이고, 여기서는 한 층이 거의 모두 맞힙니다. 알 수 없을 때는 요령이 있습니다. 네 번에 세 번은 쪽지에 가장 많이 적힌 상자를 답하는데, 그러면 0.16이 아니라 0.42가 맞습니다. 세 번째 쪽지도 여섯 장 가운데 하나이므로 여러 장에 적힌 상자를 고르는 편이 낫습니다. 모든 상자를 고르게 보는 어텐션은 모든 쪽지의 평균을 가져오고, 그 평균은 곧 횟수입니다. 그러니 한 층은 시선을 흐려서 어느 상자가 많이 적혔는지 알아내는 **것으로 보입니다.** 안을 열어 확인하지는 않았습니다. 이 요령에는 한계가 있습니다. 다섯 가지 초깃값에서 3000스텝 뒤에도 0.68에서 0.72인데, 두 층은 이미 오래전에 다 배웠습니다.

## 5 · 열두 층, 그리고 정규화가 자리를 옮긴 이유

두 층이 한 층보다 낫다면 열두 층이라고 나쁠 것은 없어 보입니다. 상자도 학습률 0.01도 그대로 두고 500스텝 학습합니다. 정답 비율은 어디에서 끝날까요?
"""

# %% jupyter={"outputs_hidden": true}
deep, of_deep = train(12, steps=500)
draw_right(**{"twelve layers": of_deep})

# %% [markdown] lang="en"
r"""
Twelve layers end at 0.2, or rather at one in six, so they are guessing still. (None of eight starts was above 0.2 after 800 steps.)

What has happened to the boxes on their way up? Let's measure how far **apart** the six rows are when they leave the last layer, as their distance from their mean, divided by their length. Six equal rows would give 0.
"""

# %% [markdown] lang="ko"
r"""
열두 층은 0.2, 더 정확히는 6분의 1에서 끝납니다. 시작한 곳 그대로입니다. 찍기 시작해서 끝까지 찍기만 합니다. (여덟 가지 초깃값에서 800스텝까지 0.2를 넘은 것이 없습니다.)

그 안에서 상자들에 무슨 일이 생긴 걸까요? 마지막 층을 나오는 여섯 행이 서로 얼마나 **떨어져** 있는지 재 봅시다. 행들의 평균에서 떨어진 거리를 행의 길이로 나눕니다. 여섯 행이 모두 같으면 0입니다.
"""

# %%
from helpers import how_far_apart


def apart(steps, pre):
    model, _ = train(12, steps=steps, pre=pre)
    return np.mean([how_far_apart(rows) for rows in model(new[:32])])


Table({"steps": [0, 5], "apart": [apart(0, pre=False), apart(5, pre=False)]})

# %% [markdown] lang="en"
r"""
Before the first step the rows are 0.56 apart and after five steps 0.0017. (In twenty starts it was 0.17 to 0.75 at first and at most 0.005 after five steps.) Six boxes have become one row. Nobody who reads that row can tell whose it is, and a stack that has gone blind like this doesn't recover here.

How can rows be lost so fast? Suppose a sub-layer has learned to add the same vector to every row. Let that vector have variance 1, as a normalized row has, and let the two have nothing to do with each other. Their sum has variance 2. When the norm divides it by √2, what was the row's own shrinks to 1/√2 of itself. As there are two norms in a layer, half is left after one layer, a quarter after two and after twelve

$$ \left(\tfrac{1}{\sqrt 2}\right)^{24} = \tfrac{1}{4096} $$

The skip was built to carry the row past everything, but the norm stands *on* the skip. Whenever something is added to the row, the norm makes room for it by squeezing the row.

We can't do without norms, for every sub-layer wants an input of the same length each time. But nobody says that the row itself must be squeezed. **Put the norm at the entrance of the sub-layer, where it works on a copy.**

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

The golden line below, the way around all sub-layers, is the **residual stream**. Count the norms on it. In **Post-LN**, the order of 2017, the stream meets two of them in each layer. In **Pre-LN** they have moved to the branches, and as nothing keeps the stream at one length any more, a single **last norm** stands at the end of all layers.
"""

# %% [markdown] lang="ko"
r"""
첫 스텝 전에는 0.56만큼 떨어져 있던 행들이 다섯 스텝 뒤에는 0.0017입니다. (스무 가지 초깃값에서 처음에는 0.17에서 0.75, 다섯 스텝 뒤에는 커야 0.005입니다.) 상자 여섯 개가 행 하나가 되었으므로, 이 행을 읽어서는 어느 상자인지 알 수 없습니다. 층들은 눈이 멀었고, 다시 보지 못합니다.

어떻게 이렇게 빨리 사라질까요? 어떤 서브층이 모든 행에 똑같은 벡터를 더하도록 배웠다고 합시다. 이 벡터의 분산은 정규화한 행과 같은 1이고, 둘은 서로 아무 상관이 없습니다. 합의 분산은 2이므로 정규화는 √2로 나누고, 원래 행의 몫은 1/√2로 줄어듭니다. 정규화는 층마다 두 번 있습니다. 두 층 뒤에는 4분의 1이 남고, 열두 층 뒤에는 다음만큼 남습니다.

$$ \left(\tfrac{1}{\sqrt 2}\right)^{24} = \tfrac{1}{4096} $$

건너뛰는 길은 행을 그대로 실어 나르려고 만든 것입니다. 그런데 정규화가 그 길 **위에** 있습니다. 무엇이 더해질 때마다 정규화가 행을 눌러 자리를 냅니다.

그래도 정규화는 있어야 합니다. 서브층에는 늘 크기가 같은 입력이 들어가야 하기 때문입니다. 하지만 행 자체를 누를 필요는 없습니다. **정규화를 서브층 앞에 두면 행의 사본만 건드립니다.**

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

아래의 금색 선은 서브층을 모두 건너뛰는 길이고, **잔차 스트림**(residual stream)이라고 합니다. 그 위에 있는 정규화를 세어 보세요. 2017년의 순서인 **Post-LN**에서는 층마다 두 번 만납니다. **Pre-LN**에서는 정규화가 가지로 옮겨 갔고, 마지막 층 다음에 **마지막 정규화** 하나만 남습니다. 스트림의 크기를 지켜 주는 것이 달리 없기 때문입니다.
"""

# %%
from helpers import draw_two_orders

draw_two_orders()

# %% [markdown] lang="en"
r"""
Suppose again that each of the 24 sub-layers adds a vector of variance 1 and that none of them has to do with any other. Together with the row's own 1 that makes 25, and when the last norm has divided by √25 a fifth of the row is left, where Post-LN left 1/4096. (A gradient that goes back along the golden line is divided by the same norms and keeps the same share.)

So much for supposing. Now we train the same twelve layers with their norms in front and change nothing else, not even the numbers they start from. Where will they end?
"""

# %% [markdown] lang="ko"
r"""
다시 서브층 24개가 저마다 분산 1인 벡터를 더하고, 그 벡터들은 서로 아무 상관이 없다고 합시다. 행 자신의 1까지 더하면 스트림의 분산은 25가 되고, 마지막 정규화는 √25로 나눕니다. 행의 몫은 4096분의 1이 아니라 5분의 1이 남습니다. 거꾸로 금색 선을 따라 되돌아오는 그래디언트도 같은 정규화로 나누어지므로 남는 몫이 같습니다.

여기까지는 가정입니다. 이제 같은 열두 층을 정규화만 앞에 두고 학습합니다. 다른 것은 초깃값까지 그대로입니다. 어디에서 끝날까요?
"""

# %% jupyter={"outputs_hidden": true}
_, of_pre = train(12, steps=500, pre=True)
draw_right(**{"norm after the sum": of_deep, "norm in front": of_pre})

# %%
Table({"steps": [0, 5], "apart": [apart(0, pre=True), apart(5, pre=True)]})

# %% [markdown] lang="en"
r"""
Twelve layers with the norm in front end at 1.0. (After 800 steps each of eight starts is above 0.95.) Their rows come closer, too, but after five steps they are still 0.061 apart, more than thirty times as far as before. (In twenty starts it was 0.035 to 0.078.)

Post-LN isn't hopeless. At a rate of 0.003 the same twelve layers learn the game as well, with 0.93 to 1.00 right after 800 steps in three starts. The paper of 2017 raises its rate slowly (lesson 16, deeper). But Pre-LN bears the very rate at which Post-LN goes blind, and Xiong and others trained it without a slow start (*On Layer Normalization in the Transformer Architecture*, 2020). Today most language models have the norm in front, SmolLM2 of lesson 20 among them.

## 6 · Six of them

The paper takes six layers, each with its own parameters, d_model = 512, 8 heads and a hidden width of 2048. Of the 3 150 336 numbers in such a layer two thirds are the network's. (Attention has no biases there.)

A batch is filled up with [PAD]. After the first layer a row of padding looks like any other, yet nobody may look at it *in any layer*, and that's why the same mask goes to all six of them. Let *I am [PAD] [PAD]* and *I am* alone go through six random layers, twenty times over. By how much do the two words differ at most, with the mask and without?
"""

# %% [markdown] lang="ko"
r"""
정규화를 앞에 둔 열두 층은 1.0에서 끝납니다. (여덟 가지 초깃값 모두 800스텝 뒤에 0.95를 넘습니다.) 다섯 스텝 뒤에도 행들은 0.061만큼, 앞의 경우보다 서른 배 넘게 떨어져 있습니다. (스무 가지 초깃값에서 0.035에서 0.078입니다.) 여기서도 행들은 가까워지지만 서로 구별할 수 있습니다.

Post-LN이라고 가망이 없는 것은 아닙니다. 학습률 0.003에서는 같은 열두 층도 이 놀이를 배워, 세 가지 초깃값에서 800스텝 뒤에 0.93 이상입니다. 논문이 쓰는 방법은 학습률을 천천히 올리는 것입니다(16장 심화). Pre-LN은 Post-LN의 눈을 멀게 한 학습률을 견딥니다. Xiong 등(2020)은 둘의 그래디언트가 이와 어떤 관계인지 밝혔고, 그 실험에서 Pre-LN은 천천히 시작하지 않아도 학습되었습니다. 그 뒤로 언어 모델 대부분이 정규화를 앞에 둡니다. 20장의 SmolLM2도 그렇습니다.

## 6 · 여섯 층

논문에서는 여섯 층을 쌓고 층마다 매개변수가 따로 있습니다. d_model = 512, 헤드 8개, 은닉층의 폭 2048입니다. 층 하나의 숫자 3,150,336개 가운데 3분의 2가 신경망에 있습니다. (논문의 어텐션에는 편향이 없습니다.)

여섯 층에 모두 넘겨주어야 할 것이 하나 더 있습니다. 배치(batch)의 짧은 문장은 [PAD]로 채웁니다. 첫 번째 층만 지나도 [PAD]의 행은 여느 행과 다를 것이 없으므로 **어느 층에서도** 다른 단어가 [PAD]를 보면 안 됩니다. 그래서 같은 마스크(mask)를 모든 층에 넘겨줍니다. “I am [PAD] [PAD]”와 “I am”을 무작위 층 여섯 개에 스무 번 넣어 봅시다. 마스크가 있을 때와 없을 때, 두 단어의 숫자는 최대 얼마나 다를까요?
"""

# %% claims=["1-51", "1-52", "4-11"] jupyter={"outputs_hidden": true}
from helpers import not_padding, span

ids = np.array([[2, 3, 4, 5], [2, 3, 0, 0]])  # as in lesson 07; 0 is [PAD] | 7장과 같음, 0은 [PAD]
pair = 2 * data.pocket_embedding()[1][ids] + PE  # (2, 4, 4)
real = not_padding(ids)  # (2, 1, 1, 4): for all heads, for all queries | (2, 1, 1, 4): 모든 헤드와 모든 쿼리에


def off(seed, mask):
    six = Encoder.random(6, 4, 2, 8, np.random.default_rng(seed))
    return np.abs(six(pair, mask)[1, :2] - six(pair[1, :2])).max()


bare = [off(seed, None) for seed in range(20)]
assert max(off(seed, real) for seed in range(20)) < 1e-12
Table({"with the mask": ["< 10⁻¹²"], "without the mask": [span(bare)]})

# %% [markdown] lang="en"
r"""
With the mask the two words differ by less than 10⁻¹², without it by 0.15 to 0.86. Unmasked padding makes it another sentence.

## 7 · In PyTorch

One layer is `nn.TransformerEncoderLayer`, and `nn.TransformerEncoder` stacks copies of it. `linear1` and `linear2` are the network, and the longest name is W_O. With `norm_first=True` it would be Pre-LN.
"""

# %% [markdown] lang="ko"
r"""
마스크가 있으면 두 단어는 패딩이 있는지도 모릅니다. 마스크가 없으면 숫자가 많게는 0.15에서 0.86까지 달라집니다. 그러면 다른 문장입니다.

## 7 · PyTorch로

층 하나는 `nn.TransformerEncoderLayer`이고, `nn.TransformerEncoder`는 이 층을 복사해 쌓습니다. 부품은 모두 아는 것들입니다. `linear1`과 `linear2`가 신경망이고, 이름이 가장 긴 것이 W_O입니다. `norm_first=True`를 주면 Pre-LN이 됩니다.
"""

# %%
from torch import nn

from helpers import equal_on_every_device

nn.TransformerEncoderLayer(512, 8, batch_first=True, device="meta")  # shapes alone | 모양만

# %% [markdown] lang="en"
r"""
There's a trap in `src_key_padding_mask`, where True means that a row may *not* be seen. So it gets `~mask`, and `.eval()` switches dropout off. Does PyTorch's encoder give our output, padding included, when it has our numbers?
"""

# %% [markdown] lang="ko"
r"""
`src_key_padding_mask`에는 함정이 있습니다. 여기서는 True가 보면 **안 된다**는 뜻이므로 `~mask`를 넣습니다. `.eval()`은 드롭아웃을 끕니다. PyTorch의 인코더에 우리 숫자를 넣으면 패딩이 있어도 우리와 같은 결과가 나올까요?
"""

# %%
ours = Encoder.random(6, 4, 2, 8, np.random.default_rng(1), p=0.1).train(False)
equal_on_every_device(ours, pair, mask=real)

# %% [markdown] lang="en"
r"""
## 8 · Recap

**What does one layer do to a word, and why are six stacked?** A layer lets a word fetch from the others and lets a network work on the result, so that `student` comes out as the student of its sentence. Layers are stacked because each reads what the one before has found, and two such steps reach where no single look can. How high the stack may grow depends on the norm, for on the way of the row it squeezes the row each time, while at the entrance of the sub-layers it leaves the row alone.

**Deeper:** [what the skips carry, up and back down, and how much of it each order of the norms lets through](12b_encoder_deeper.ipynb). **Extra:** [your layer reads with a published model's numbers](12c_a_real_encoder.ipynb). **The way back** through add & norm, by hand: [lesson 14](14_way_back.ipynb).

**Next:** the encoder has read *I am a student*, and not a word of French has been written. Who turns four rows into *je suis étudiant*, one word at a time and without seeing the end? [Lesson 13](13_decoder.ipynb), the half that writes.
"""

# %% [markdown] lang="ko"
r"""
## 8 · 정리

**층 하나는 단어에 무엇을 하고, 왜 여섯 층을 쌓을까요?** 층 하나에서 단어는 다른 단어들에서 필요한 것을 가져오고, 신경망은 그렇게 달라진 단어로 계산합니다. 그래서 `student`는 그 문장의 `student`가 되어 나옵니다. 층을 쌓는 것은 층마다 앞의 층이 찾아 놓은 것을 읽기 때문이고, 그렇게 두 번이면 한 번 보아서는 닿지 못하는 곳까지 닿습니다. 얼마나 많이 쌓을 수 있는지는 정규화의 자리에 달려 있습니다. 행이 지나는 길 위에 있으면 그때마다 행을 누르고, 서브층 앞에 있으면 행을 그대로 둡니다.

**더 깊이:** [심화 노트북](12b_encoder_deeper.ipynb)에서는 건너뛰는 길이 위로, 또 되돌아오며 무엇을 나르는지, 정규화의 자리에 따라 얼마나 지나가는지 봅니다. **추가:** [진짜 인코더](12c_a_real_encoder.ipynb)에서는 공개된 모델의 숫자를 여러분의 층에 넣어 문장의 뜻을 비교합니다. **되돌아오는 길**: add & norm으로 되돌아오는 그래디언트는 [14장](14_way_back.ipynb)에서 손으로 구합니다.

**다음:** 인코더는 “I am a student”를 읽었지만 프랑스어는 아직 한 단어도 나오지 않았습니다. 누가 네 행을 *je suis étudiant*로, 뒤를 보지 않고 한 단어씩 옮길까요? 문장을 쓰는 반쪽인 [13장](13_decoder.ipynb)에서 봅니다.
"""
