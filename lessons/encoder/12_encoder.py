# %% [markdown] lang="en"
r"""
# 12 · The encoder

**What does one layer do to a word, and why are six stacked?**

**You will be able to** take a word through a whole layer on paper, write the layer in two lines, and show what a second layer finds that one cannot. \
**You need** lessons 01 to 03, 05, 08 and 10. \
**Time** 65 minutes · [on paper](../docs/worksheets/12.html)

All parts are ready. Below “I am a student” goes through one layer: move *station* from 1 to 8. Under the chain stand the numbers that go in and come out. Dotted are the skips (lesson 02).

Then choose a word under *replace*: [UNK] takes its place, and every row that is not as before gets a frame. **At which station does the change reach the other words?**
"""

# %% [markdown] lang="ko"
r"""
# 12 · 인코더

**층 하나는 단어에 무엇을 하고, 왜 여섯 층을 쌓을까요?**

**이 장을 마치면** 단어 하나를 층 하나에 끝까지 통과시키는 계산을 종이 위에서 하고, 인코더 층을 두 줄로 작성하고, 한 층은 찾지 못하고 두 층은 찾는 것을 보일 수 있습니다. \
**필요한 것**은 1~3장, 5장, 8장, 10장입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/12.html)

부품은 다 갖추었습니다. 아래에서 “I am a student”가 인코더(encoder) 층 하나를 지나갑니다. **지나는 곳**을 1부터 8까지 옮겨 보세요. 그림 아래쪽에는 그곳에 들어온 숫자와 그곳에서 나가는 숫자가 있습니다. 점선은 2장의 잔차 연결(건너뛰는 길)입니다.

그다음 **바꾸기**에서 단어를 하나 고르세요. 그 단어 대신 [UNK]가 들어가고, 전과 달라진 행마다 금색 테두리가 생깁니다. **변화가 다른 단어에 처음 닿는 곳은 어디인가요?**
"""

# %% tags=["widget"]
from helpers import play_encoder

play_encoder()

# %% [markdown] lang="en"
r"""
At station 3, attention. Everywhere else each row is on its own.

## 1 · By hand: *I* goes through a layer

The rows of lesson 07, times √4 = 2, plus the positions of lesson 08 are **x**. Our word is *I*; its row is whole numbers.
"""

# %% [markdown] lang="ko"
r"""
세 번째 곳, 어텐션(attention)입니다. 나머지 곳에서는 모두 행마다 따로 계산합니다.

## 1 · 손으로: *I*가 층을 지나갑니다

7장의 행에 √4 = 2를 곱하고 8장의 위치를 더한 것이 **x**입니다. 우리는 *I*를 따라갑니다. *I*의 행은 모두 정수입니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, matrices, positional_encoding, softmax

words, embedded = data.POCKET_SENTENCE.split(), data.pocket_sentence()  # embedded (4, 4)
PE = positional_encoding(np.arange(4), 4)
x = embedded + PE  # (4, 4)
matrices(Matrix(embedded, "√4 · E", words), "+", Matrix(PE, "PE"), "=", Matrix(x, "x", lit=0))

# %% [markdown] lang="en"
r"""
**Attention**, with lesson 10's matrices: columns 0 and 1 are head 0's, the framed ones head 1's.
"""

# %% [markdown] lang="ko"
r"""
**어텐션.** 행렬은 10장의 것입니다. 0열과 1열이 헤드(head) 0, 테두리를 두른 열이 헤드 1입니다.
"""

# %%
w_q, w_k, w_v, w_o = data.pocket_attention()  # (4, 4) each | 각각 (4, 4)
right = [[False, False, True, True]] * 4
names = "W_Q", "W_K", "W_V"
matrices(*(Matrix(w, name, lit=right) for name, w in zip(names, (w_q, w_k, w_v))))

# %%
q, k, v = x[0] @ w_q, x @ w_k, x @ w_v  # (4,), (4, 4), (4, 4): the query of I alone | (4,), (4, 4), (4, 4): 쿼리는 I의 것만
matrices(Matrix(q, "q of I"), Matrix(k, "k", words), Matrix(v, "v", words))

# %% [markdown] lang="en"
r"""
Whom does *I* look at most in each head? Estimate its scores, (−1, 2) and (2, 3) times each key, then run. (The pictures round to two digits, the program does not.)
"""

# %% [markdown] lang="ko"
r"""
*I*는 헤드마다 어느 단어를 가장 많이 볼까요? 쿼리(query) (−1, 2)와 (2, 3)을 키(key)와 하나씩 내적해 점수를 어림해 보고 실행하세요. (그림은 소수 둘째 자리까지 반올림하지만 계산은 반올림하지 않습니다.)
"""

# %% jupyter={"outputs_hidden": true}
scores = np.array([k[:, :2] @ q[:2], k[:, 2:] @ q[2:]])  # (2 heads, 4) | (헤드 2개, 4)
weights = softmax(scores / np.sqrt(2))  # (2, 4)
heads = ["head 0", "head 1"]
matrices(Matrix(scores, "scores", heads, words), "→", Matrix(weights, "weights", heads, words))

# %% [markdown] lang="en"
r"""
At *am*, in both. Each head mixes the values; W_O mixes what they find: **z**. On paper, head 0 brings about 0.2 · (4, 0) + 0.78 · (0.84, 3.55) + 0.03 · (2.91, 0.60).
"""

# %% [markdown] lang="ko"
r"""
두 헤드 모두 *am*입니다. 헤드마다 이 가중치로 값(value)을 섞고, 나란히 놓은 두 결과를 W_O가 다시 섞습니다. 이것이 **z**입니다. 종이에서 헤드 0의 결과는 약 0.2 · (4, 0) + 0.78 · (0.84, 3.55) + 0.03 · (2.91, 0.60)입니다.
"""

# %%
found = np.concatenate([weights[0] @ v[:, :2], weights[1] @ v[:, 2:]])  # (4,)
z = found @ w_o  # (4,)
matrices(Matrix(found, "concat"), "@", Matrix(w_o, "W_O"), "=", Matrix(z, "z of I"))

# %% [markdown] lang="en"
r"""
**Add & norm.** z does not replace the row, it is added to it: what does the row become? Then the norm takes its mean away and divides by its standard deviation (lesson 03).
"""

# %% [markdown] lang="ko"
r"""
**add & norm.** z는 행을 대신하지 않고 행에 더해집니다. *I*의 행은 어떻게 될까요? 그다음 층 정규화(layer normalization)가 평균을 빼고 표준편차로 나눕니다(3장).
"""

# %% claims=["1-38", "1-40", "3-23"] jupyter={"outputs_hidden": true}
from helpers import write_out_norm

sum_1 = x[0] + z  # (4,)
matrices(Matrix(x[0], "x of I"), "+", Matrix(z, "z of I"), "=", Matrix(sum_1, "sum_1"))

# %%
write_out_norm(sum_1)

# %% [markdown] lang="en"
r"""
Last, each number gets its own γ and β: γ = [1, 2, 1, 1], β = [0, 0, 1, 0]. That gives **x_1** of *I*: [0.3006, **2.9455**, **−0.1768**, −0.5965].

### Exercise 12.1 ★ 5 minutes

Another word, in another layer: its row is **[2, −2, 3, 1]**, attention has found **[2, 2, 1, −1]** for it, and the norm there has **γ = [1, 2, 1, 1]** and **β = [0, 3, 0, 0]**. Which row comes out of this add & norm?
"""

# %% [markdown] lang="ko"
r"""
끝으로 숫자마다 자기 γ를 곱하고 자기 β를 더합니다. 여기서는 γ = [1, 2, 1, 1], β = [0, 0, 1, 0]입니다. 그 결과가 *I*의 **x_1**, [0.3006, **2.9455**, **−0.1768**, −0.5965]입니다.

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
**The feed-forward network** takes x_1: 4 numbers become 8, ReLU, then 4 again (lesson 01).
"""

# %% [markdown] lang="ko"
r"""
**피드포워드(feed-forward) 신경망**에는 x_1이 들어갑니다. 숫자 4개가 8개가 되고, ReLU를 지나 다시 4개가 됩니다(1장).
"""

# %%
w_1, b_1, w_2, b_2 = data.pocket_feed_forward()  # (4, 8), (8,), (8, 4), (4,)
b = Matrix(b_1, "b_1"), Matrix(b_2, "b_2")
matrices(Matrix(w_1, "W_1"), Matrix(w_2, "W_2"), *b)

# %% [markdown] lang="en"
r"""
Which of the eight neurons are 0 for *I*? (The last one is 0.3006 + 2.9455 + 0.1768 + 0.5965.)
"""

# %% [markdown] lang="ko"
r"""
*I*에서 여덟 뉴런 가운데 0이 되는 것은 어느 것일까요? (마지막 뉴런은 0.3006 + 2.9455 + 0.1768 + 0.5965입니다.)
"""

# %% claims=["1-44"] jupyter={"outputs_hidden": true}
from helpers import AddNorm, Dropout, EncoderLayer, FeedForward, LayerNorm, MultiHeadAttention

(gamma_1, beta_1), (gamma_2, beta_2) = data.pocket_norms()
norm_1, feed_forward = LayerNorm(gamma_1, beta_1), FeedForward(w_1, b_1, w_2, b_2)
x_1 = norm_1(sum_1)  # (4,)
f = feed_forward(x_1)  # (4,)
hidden = feed_forward.hidden  # (8,)
matrices(Matrix(x_1, "x_1 of I"), "→", Matrix(hidden, "hidden"), "→", Matrix(f, "f of I"))

# %% [markdown] lang="en"
r"""
The third and the sixth. **Add & norm again**, around x_1 now, with γ = [1, 1, 1, 2], β = [0, −1, 0, 0]:
"""

# %% [markdown] lang="ko"
r"""
세 번째와 여섯 번째입니다. **다시 add & norm**입니다. 이번에는 x_1에 더하고, γ = [1, 1, 1, 2], β = [0, −1, 0, 0]입니다.
"""

# %% claims=["1-50"]
norm_2 = LayerNorm(gamma_2, beta_2)
sum_2 = x_1 + f  # (4,)
x_2 = norm_2(sum_2)  # (4,)
matrices(Matrix(sum_2, "sum_2"), "→", Matrix(x_2, "x_2 of I"))

# %% [markdown] lang="en"
r"""
That was the layer, and this is *I* behind it.

## 2 · What it is for: a word in its sentence

*student* is the last word of “I am a student” and of “am I a student”. It has the same row of E, the same position, so the same x. Which of its rows differ between the two sentences: x, z, x_1, x_2?
"""

# %% [markdown] lang="ko"
r"""
이것이 층 하나의 전부이고, 마지막 행이 층을 지난 *I*입니다.

## 2 · 무엇을 위한 것일까요: 문장 속의 단어

*student*는 “I am a student”에서도 “am I a student”에서도 마지막 단어입니다. E의 행도 위치도 같으므로 x가 같습니다. *student*의 x, z, x_1, x_2 가운데 두 문장에서 서로 다른 행은 어느 것일까요?
"""

# %% jupyter={"outputs_hidden": true}
arrays = [array for w in (w_q, w_k, w_v, w_o) for array in (w, np.zeros(4))]
attention = MultiHeadAttention(2, *arrays)  # w_q, b_q, w_k, b_k, …; all biases are 0 | w_q, b_q, w_k, b_k, …, 편향은 모두 0


def student(rows):
    # x, z, x_1 and x_2 of the last word, (4, 4) | 마지막 단어의 x, z, x_1, x_2, (4, 4)
    z = attention(rows)
    x_1 = norm_1(rows + z)
    return np.array([rows, z, x_1, norm_2(x_1 + feed_forward(x_1))])[:, -1]


asked = embedded[[1, 0, 2, 3]] + PE  # am I a student | am I a student의 순서
names = ["x", "z", "x_1", "x_2"]
both = {"I am a student": student(x), "am I a student": student(asked)}
matrices(*(Matrix(rows, sentence, names) for sentence, rows in both.items()))

# %% [markdown] lang="en"
r"""
All but x. **The same word leaves the layer as another vector in another sentence**: attention fetched from the other words, the network made something of it. That is what a layer is for. The rows behind the last layer are the **memory** that lesson 13 reads.

## 3 · Build

$$ x_1 = \text{norm}_1(x + \text{attention}(x)), \qquad x_2 = \text{norm}_2(x_1 + \text{FFN}(x_1)) $$

### Exercise 12.2 ★ 6 minutes

Write the layer. `attention`, `norm_1`, `feed_forward` and `norm_2` are functions of one array; return $x_2$.
"""

# %% [markdown] lang="ko"
r"""
x만 같고 모두 다릅니다. **같은 단어라도 문장이 다르면 층을 지나 다른 벡터가 됩니다.** 어텐션이 다른 단어들에서 필요한 것을 가져오고, 신경망이 그것으로 새로운 것을 만들기 때문입니다. 층은 이 일을 하려고 있습니다. 마지막 층까지 지난 행들이 13장에서 읽을 **memory**(메모리)입니다.

## 3 · 만들기

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

The two formulas above are two lines. Try `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)`: is its first row `x_2`?

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

위의 두 식이 그대로 코드 두 줄이 됩니다. `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)`를 실행해 보세요. 첫 번째 행이 `x_2`와 같은가요?

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
In `helpers` each of the lines is an `AddNorm`, and an `EncoderLayer` is two of them, with lesson 06's dropout in front of the sum (here p = 0):
"""

# %% [markdown] lang="ko"
r"""
`helpers`에서는 두 줄을 각각 `AddNorm`이라고 하고, `EncoderLayer`는 `AddNorm` 둘입니다. 더하기 전에는 6장의 드롭아웃(dropout)을 거칩니다(여기서는 p = 0).
"""

# %%
rng = np.random.default_rng(12)
layer = EncoderLayer(
    AddNorm(MultiHeadAttention(2, *arrays), Dropout(0, rng), LayerNorm(gamma_1, beta_1)),
    AddNorm(FeedForward(w_1, b_1, w_2, b_2), Dropout(0, rng), LayerNorm(gamma_2, beta_2)),
)
memory = layer(embedded + PE)  # (4, 4)
assert np.allclose(memory[0], x_2)
Matrix(memory, "memory", words)

# %% [markdown] lang="en"
r"""
## 4 · Why stack them?

What comes out has the shape of what went in, so layers can be stacked. What for? In **boxes** 0 to 5 lie slips that name boxes 3, 5, 2, 4, 1, 2. Follow them from box 0: where do you end?

Each row is a box: a single 1 among six numbers says which one, another which one its slip names. In a layer every row can look at the box that its slip names, and take over *that* box's slip. By hand, with two looks: one brings the slip of the named box, one its own, to be taken away. What does box 0's slip say after one layer, after two, after three?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 왜 쌓을까요?

들어가는 것과 나오는 것의 모양이 같으므로 층 위에 층을 쌓을 수 있습니다. 무엇을 위해서일까요? **상자** 0부터 5까지에 쪽지가 하나씩 들어 있고, 쪽지에는 차례로 상자 번호 3, 5, 2, 4, 1, 2가 적혀 있습니다. 상자 0에서 출발해 쪽지를 따라가면 어디에서 끝날까요?

행 하나가 상자 하나입니다. 앞의 숫자 여섯 개는 어느 상자인지, 뒤의 여섯 개는 쪽지가 어느 상자를 가리키는지를 1 하나로 나타냅니다. 한 층에서 행마다 자기 쪽지가 가리키는 상자를 보고 **그 상자의** 쪽지를 넘겨받을 수 있습니다. 이런 층을 손으로 만듭니다. 어텐션 하나는 가리키는 상자의 쪽지를 가져오고, 다른 하나는 자기 쪽지를 가져와 뺍니다. 한 층, 두 층, 세 층 뒤에 상자 0의 쪽지에는 무엇이 적혀 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import attend

slips = np.array([3, 5, 2, 4, 1, 2])
boxes = np.hstack([np.eye(6), np.eye(6)[slips]])  # (6, 12)


def follow(x):
    box, slip = x[:, :6], x[:, 6:]
    other, _ = attend(60 * slip, box, slip)  # who is the box that my slip names? its slip | 내 쪽지가 가리키는 상자는? 그 상자의 쪽지
    own, _ = attend(60 * box, box, slip)  # who am I? my slip | 나는 어느 상자? 내 쪽지
    return x + np.hstack([np.zeros((6, 6)), other - own])


one = follow(boxes)
two, three = follow(one), follow(follow(one))
after = {"slip": boxes, "1 layer": one, "2 layers": two, "3 layers": three}
named = {words: x[:, 6:].argmax(axis=1) for words, x in after.items()}
Table({"box": range(6), **named})

# %% [markdown] lang="en"
r"""
4, then 5, then 2. After one layer each slip says where *two* slips lead. The second does the same with these: *four* steps on. The third: eight, here the end.

Why can one layer not do that? How well one row fits another, and what it takes from it, depends on these two rows *as they came in*. Box 0's row says “3”, box 5's says “2”; neither knows that four steps lie between. **A second layer reads what the first has found.** (With rows wide enough for everybody to copy the whole list of slips, one layer and a large network could do it.)

### Exercise 12.3 ★★ 4 minutes

100 boxes in one long chain; only the slip of the last names itself. How many steps on does the first box's slip lead **after five layers**? And after **how many layers** does it name the last box, 99 steps away?
"""

# %% [markdown] lang="ko"
r"""
4, 5, 2입니다. 한 층 뒤의 쪽지는 원래 쪽지를 **두 번** 따라간 곳을 가리킵니다. 두 번째 층은 이 쪽지로 같은 일을 합니다. 그래서 두 층 뒤의 쪽지는 **네** 칸 앞을, 세 층 뒤의 쪽지는 여덟 칸 앞(여기서는 끝)을 가리킵니다.

한 층은 왜 그렇게 하지 못할까요? 한 행이 다른 행과 얼마나 맞는지, 거기서 무엇을 가져오는지는 두 행이 **들어올 때의 숫자**에만 달려 있습니다. 상자 0의 행에는 3, 상자 5의 행에는 2라고만 적혀 있고, 둘 사이가 네 칸이라는 것은 어느 행에도 없습니다. **두 번째 층은 첫 번째 층이 찾아 놓은 것을 읽습니다.** (행이 아주 넓어서 모두가 쪽지 목록 전체를 베껴 둘 수 있다면 한 층과 큰 신경망으로도 됩니다.)

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
**Does training find it?** Six boxes with slips drawn anew each time, and every row has to say where **three** slips lead. Real encoder layers, network and norms included; Adam takes 800 steps. By looking, one layer gets two steps far. Where will its share of right answers end, and two layers’?
"""

# %% [markdown] lang="ko"
r"""
**학습이 찾아낼까요?** 상자 여섯 개의 쪽지를 매번 새로 뽑습니다. 모든 행은 쪽지를 **세 번** 따라가면 어디인지 답해야 합니다. 신경망과 정규화까지 갖춘 진짜 인코더 층이고, Adam으로 800스텝 학습합니다. 보는 것만으로는 한 층이 두 칸까지 갑니다. 한 층의 정답 비율은 어디에서 멈출까요? 두 층은요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import Adam, Encoder, SquaredError, draw_right, slips_in_boxes


def train(n_layers, seed=0, steps=800):
    rng, loss, right = np.random.default_rng(seed), SquaredError(), []
    model = Encoder.random(n_layers, 12, 2, 48, rng)
    adam = Adam(model.params, lr=0.01)
    for _ in range(steps):
        x, wanted = slips_in_boxes(rng)  # (32, 6, 12), (32, 6, 6)
        found = model(x)[..., :6]
        right.append((found.argmax(axis=-1) == wanted.argmax(axis=-1)).mean())
        loss(found, wanted)
        model.backward(np.pad(loss.backward(), ((0, 0), (0, 0), (0, 6))))  # 0 for the others | 나머지는 0
        adam.step(model.grads)
    return right


draw_right(**{"one layer": train(1), "two layers": train(2)})

# %% [markdown] lang="en"
r"""
At 0.6, and at 1. (Two exact steps, then the best guess: 0.54. From twelve random starts: 0.58 to 0.65, and above 0.97. One layer with as many numbers as two, in a wider network, is below 0.68 by then; it climbs on, slowly.) So depth is not more of the same: each layer asks about what those below have found.

## 5 · Six of them

The paper takes six layers, each with weights of its own: d_model = 512, 8 heads, hidden width 2048. Two thirds of a layer’s 3 150 336 numbers (attention has no biases there) are in its network.

A batch is filled up with [PAD]. Behind the first layer these rows are like any others, so nobody may look at them *in any layer*: the same mask goes to all six. “I am [PAD] [PAD]” beside “I am” alone, in six random layers, twenty times: by how much do the two words differ at most, with the mask and without?
"""

# %% [markdown] lang="ko"
r"""
0.6과 1입니다. (두 칸을 정확히 가고 가장 그럴듯한 상자를 찍으면 0.54입니다. 한 층은 그보다 조금 더 찾아냅니다. 무작위 초깃값 열두 가지에서 한 층은 0.58에서 0.65 사이, 두 층은 0.97이 넘었습니다. 신경망을 넓혀 숫자의 수를 두 층만큼 늘린 한 층도 그때까지 0.68을 넘지 못했고, 그 뒤로 느리게 오릅니다.) 그러니 깊이는 같은 일을 더 하는 것이 아닙니다. 층마다 아래층들이 찾아 놓은 것을 두고 다시 물을 수 있습니다.

## 5 · 여섯 층

논문에서는 여섯 층을 쌓고 층마다 가중치가 따로 있습니다. d_model = 512, 헤드 8개, 은닉층의 폭 2048입니다. 층 하나의 숫자 3,150,336개(어텐션에 편향이 없을 때) 가운데 3분의 2가 신경망에 있습니다.

배치(batch)의 짧은 문장은 [PAD]로 채웁니다. 첫 번째 층만 지나도 [PAD]의 행은 여느 행과 다를 것이 없으므로 **어느 층에서도** 다른 단어가 [PAD]를 보면 안 됩니다. 그래서 같은 마스크(mask)를 여섯 층에 모두 넘겨줍니다. “I am [PAD] [PAD]”와 “I am”을 무작위 층 여섯 개에 스무 번 넣어 봅시다. 두 단어의 숫자는 최대 얼마나 다를까요? 마스크가 있을 때와 없을 때를 예측해 보세요.
"""

# %% claims=["1-51", "1-52", "4-11"] jupyter={"outputs_hidden": true}
from helpers import not_padding, span

ids = np.array([[2, 3, 4, 5], [2, 3, 0, 0]])  # as in lesson 07; 0 is [PAD] | 7장과 같음, 0은 [PAD]
pair = 2 * data.pocket_embedding()[1][ids] + PE  # (2, 4, 4)
real = not_padding(ids)  # (2, 1, 1, 4): for all heads, for all queries | (2, 1, 1, 4): 모든 헤드와 모든 쿼리에


def off(seed, mask):
    six = Encoder.random(6, 4, 2, 8, np.random.default_rng(seed))
    return np.abs(six(pair, mask)[1, :2] - six(pair[1, :2])).max()


masked, bare = ([off(seed, mask) for seed in range(20)] for mask in (real, None))
assert max(masked) < 1e-12
Table({"with the mask": ["< 10⁻¹²"], "without the mask": [span(bare)]})

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

One layer is `nn.TransformerEncoderLayer`, and `nn.TransformerEncoder` stacks copies of it. You know its parts: `linear1` and `linear2` are the network; the longest name is W_O.
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

층 하나는 `nn.TransformerEncoderLayer`이고, `nn.TransformerEncoder`는 이 층을 복사해 쌓습니다. 부품은 모두 아는 것들입니다. `linear1`과 `linear2`가 신경망이고, 이름이 가장 긴 것이 W_O입니다.
"""

# %%
from torch import nn

from helpers import equal_on_every_device

nn.TransformerEncoderLayer(512, 8, batch_first=True, device="meta")  # shapes alone | 모양만

# %% [markdown] lang="en"
r"""
**Beware:** in `src_key_padding_mask` True means *may not* be seen, so it gets `~mask`. `.eval()` switches dropout off. With our weights, padding included:
"""

# %% [markdown] lang="ko"
r"""
**주의:** `src_key_padding_mask`에서는 True가 보면 **안 된다**는 뜻이므로 `~mask`를 넣습니다. `.eval()`은 드롭아웃을 끕니다. 우리 가중치를 넣으면 패딩이 있어도 결과가 우리 것과 같습니다.
"""

# %%
ours = Encoder.random(6, 4, 2, 8, np.random.default_rng(1), p=0.1).train(False)
equal_on_every_device(ours, pair, mask=real)

# %% [markdown] lang="en"
r"""
## 7 · Recap

**What does one layer do to a word, and why are six stacked?** Attention lets the word fetch from the others, the network works on what it then is; both are added to its row, and the row is normalized. So it becomes a word in its sentence. The next layer reads what this one has found, and reaches further than any single look.

| name | shape | what it does |
|---|---|---|
| `x` | (B, T, d_model) | √d_model · E + PE |
| `x_1` | the same | norm_1(x + attention(x)): words meet |
| `x_2` | the same | norm_2(x_1 + FFN(x_1)): each word by itself |
| `real` | (B, 1, 1, T) | the mask, handed to every layer |
| `memory` | (B, T, d_model) | what leaves the last layer |

**Deeper:** [what the skips carry, up and back down, and where the norm stands](12b_encoder_deeper.ipynb). **Extra:** [your layer reads with a published model's numbers](12c_a_real_encoder.ipynb).

**The way back** through add & norm, by hand: [lesson 14](14_way_back.ipynb). **Next:** [lesson 13](13_decoder.ipynb), the half that writes.
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**층 하나는 단어에 무엇을 하고, 왜 여섯 층을 쌓을까요?** 어텐션은 다른 단어들에서 필요한 것을 가져오고, 신경망은 그 결과를 단어마다 따로 다룹니다. 둘 다 행에 더하고 정규화합니다. 이렇게 단어는 문장 속의 단어가 됩니다. 다음 층은 이 층이 찾아 놓은 것을 읽으므로, 한 번 보아서는 닿지 못하는 곳까지 닿습니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `x` | (B, T, d_model) | √d_model · E + PE |
| `x_1` | 그대로 | norm_1(x + attention(x)), 단어들이 만납니다 |
| `x_2` | 그대로 | norm_2(x_1 + FFN(x_1)), 단어마다 따로 |
| `real` | (B, 1, 1, T) | 모든 층에 넘겨주는 마스크 |
| `memory` | (B, T, d_model) | 마지막 층에서 나온 것 |

**더 깊이:** [심화 노트북](12b_encoder_deeper.ipynb)에서는 건너뛰는 길이 위로, 또 되돌아오며 무엇을 나르는지 보고, 정규화의 위치를 옮겨 봅니다. **추가:** [진짜 인코더](12c_a_real_encoder.ipynb)에서는 공개된 모델의 숫자를 여러분의 층에 넣어 문장의 뜻을 비교합니다.

**되돌아오는 길**: add & norm으로 되돌아오는 그래디언트는 [14장](14_way_back.ipynb)에서 손으로 구합니다. **다음:** [13장](13_decoder.ipynb)에서는 문장을 쓰는 쪽인 디코더를 다룹니다.
"""
