# %% [markdown] lang="en"
r"""
# 12 · The encoder

**What does one layer do to a word, and why are six stacked?**

*I am a student.* *Am I a student?* Both end with the same word. In the first sentence that's what somebody is and in the second what somebody has begun to doubt. You noticed. Our Transformer can't have noticed yet: both times `student` is the same piece of the vocabulary in the same fourth place and enters as the same row of numbers, equal to the last digit.

You've already built what it takes: attention, a network, skips and norms. Today these parts become one, the **encoder layer**, and a word that enters it as the same row in two sentences leaves it as two vectors. Then we'll stack layers until the stack refuses to learn, find out why, and repair it by moving a single part.

**You will be able to**

- follow a word through a layer, its norms on paper, and write the layer in two lines;
- show what a second layer finds that one layer can't;
- say why the norm, last in 2017, stands first in today's models.

**You need** lessons 01 to 03, 05, 08 and 10. \
**Time** 70 minutes · [on paper](../docs/worksheets/12.html)

Here are all the rows on their way through a layer, with dotted lines for the skips. Pull *station* from 1 to 8 and read below the chain what goes in and what comes out. If you then choose *am I a student* as the sentence, a frame marks every row that isn't what it was in *I am a student*. **At which station is `student` framed for the first time?**
"""

# %% [markdown] lang="ko"
r"""
# 12 · 인코더

**층 하나를 지나면 단어는 어떻게 달라지고, 왜 그런 층을 여섯 개나 쌓을까요?**

“I am a student.” “Am I a student?” 두 문장은 같은 단어로 끝납니다. 앞 문장은 자기가 학생이라고 밝히는 말이고, 뒤 문장은 정말 학생이 맞는지 의심하기 시작한 사람의 말입니다. 여러분은 애쓰지 않고도 그 차이를 알아차렸습니다. 우리 트랜스포머(Transformer)는 아직 두 `student`를 구별하지 못합니다. 두 문장의 `student`는 같은 조각이고 똑같이 네 번째 자리에 있어서, 끝자리 숫자까지 똑같은 행으로 들어갑니다.

필요한 부품은 이미 모두 만들었습니다. 어텐션(attention)은 다른 단어에서 필요한 것을 가져오고, 피드포워드 신경망은 가져온 것으로 계산합니다. 잔차 연결(건너뛰는 길)은 들어온 행을 그대로 전해 주고, 층 정규화(layer normalization)는 숫자들이 너무 커지거나 작아지지 않게 합니다. 오늘은 이 부품을 하나로 모아 **인코더 층**(encoder layer)을 만듭니다. 그 층을 지나면 두 문장의 `student`는 서로 다른 두 벡터(vector)가 됩니다. 그다음에는 학습이 되지 않을 때까지 층을 높이 쌓아 보고, 그 이유를 찾아, 부품 하나의 자리만 옮겨서 고칩니다.

**이 장을 마치면**

- 층 하나를 지나는 단어를 따라가며 정규화는 종이 위에서 계산하고, 그 층을 두 줄로 작성할 수 있습니다.
- 한 층이 찾지 못하는 것을 두 번째 층이 어떻게 찾아내는지 보여 줄 수 있습니다.
- 2017년에는 맨 뒤에 있던 정규화가 요즘 모델에서는 왜 맨 앞에 있는지 설명할 수 있습니다.

**필요한 것**은 1~3장, 5장, 8장, 10장입니다. \
**시간** 70분 · [종이로](../../docs/worksheets/ko/12.html)

아래 그림에서는 모든 행이 층 하나를 지나갑니다. **지나는 곳** 슬라이더를 1부터 8까지 옮기면서, 무엇이 들어가서 무엇이 나오는지 아래쪽에서 읽어 보세요. 점선은 건너뛰는 길입니다. 이제 **문장** 메뉴에서 *am I a student*를 고르세요. “I am a student”일 때와 숫자가 달라진 행마다 금색 테두리가 생깁니다. **`student`에는 몇 번째 곳에서 처음 테두리가 생기나요?**
"""

# %% tags=["widget"]
from helpers import play_encoder

play_encoder()

# %% [markdown] lang="en"
r"""
`student` is framed for the first time at station 3, attention, the one station where words meet. Everywhere else each row is on its own.

## 1 · By hand: `I` goes through a layer

Let's follow `I` with a pencil. Its row of station 1, [2, 0, −1, 1], and the row of position 0, [0, 1, 0, 1], make [2, 1, −1, 2]. **Attention** comes first, with the matrices of [lesson 10](10_multi_head_attention.ipynb). $W_Q$ makes the query [−1, 2, 2, 3], two numbers for each head, whose dot products with the keys are the scores below. Divided by √2, they go through softmax.
"""

# %% [markdown] lang="ko"
r"""
`student`에는 세 번째 곳인 어텐션에서 처음 테두리가 생깁니다. 단어와 단어가 만나는 곳은 여기뿐입니다. 나머지 일곱 곳에서는 행마다 따로 계산하지만, 한번 생긴 차이는 끝까지 이어집니다. (문장의 단어 하나를 [UNK]로 바꾸어도, 나머지 단어에는 바로 이곳에서 테두리가 생깁니다.)

## 1 · 손으로: 층을 지나는 `I`

이제 연필을 들고 `I`를 따라가 봅시다. `I`의 임베딩(embedding)에 √4를 곱한 [2, 0, −1, 1]은 첫 번째 곳에서 보았습니다. 여기에 위치 0의 행 [0, 1, 0, 1]을 더한 [2, 1, −1, 2]가 층에 들어갑니다. 가장 먼저 지나는 곳은 **어텐션**입니다. 행렬은 [10장](10_multi_head_attention.ipynb)의 것을 그대로 씁니다. $W_Q$를 곱하면 쿼리(query) [−1, 2, 2, 3]이 나오고, 앞의 두 숫자는 헤드(head) 0이, 뒤의 두 숫자는 헤드 1이 씁니다. 이 쿼리를 네 단어의 키(key)와 내적한 것이 아래 그림의 점수입니다. 점수를 √2로 나누고 소프트맥스(softmax)를 하면 어텐션 가중치가 됩니다. 둘 다 헤드마다 한 줄씩 있습니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, attend, check, data, matrices, pocket_encoder_layer
from helpers import positional_encoding, write_out_norm

layer, words = pocket_encoder_layer(), data.POCKET_SENTENCE.split()
embedded, PE = data.pocket_sentence(), positional_encoding(np.arange(4), 4)  # (4, 4) each | 각각 (4, 4)
x, attention = embedded + PE, layer.attention.inside  # x (4, 4)
z = attention(x)[0]  # (4,)
q, k, heads = attention.q, attention.k, ["head 0", "head 1"]  # q, k (2 heads, 4 words, 2) | q, k (헤드 2개, 단어 4개, 2)
scores = Matrix((q @ k.swapaxes(-1, -2))[:, 0], "scores", heads, words, fixed=True)
looks = Matrix(attention.weights[:, 0], "weights", heads, words, fixed=True)
both = Matrix(attention.merged[0], "merged", digits=3, fixed=True)  # (4,)
matrices(scores, "→", looks, "→", both, "@", Matrix(attention.w_o, "W_O"), "=", Matrix(z, "z"))

# %% [markdown] lang="en"
r"""
`am` gets most in both heads. (Rounding turns small weights into 0.00 and lets head 0's add up to 1.01.) In lesson 10 head 1 chose `I` itself. Since then positions have changed its query and its keys. Only both changes together make `am` win: the query (2, 3) scores 2 with the key (−2, 2) of `I` and 2.52 with the key (0, 0.84) of `am`.

Each head mixes its values in these shares. What the two bring home stands side by side in *merged*, and merged @ W_O is **z**. Its third number is 0.864 + 0.694 = 1.558.

Then comes **add & norm**. Thanks to the skip z doesn't replace the row of `I` but is added to it. What does the row become, and what is its mean?
"""

# %% [markdown] lang="ko"
r"""
두 헤드에서 모두 `am`의 가중치가 가장 큽니다. (0.00은 아주 작은 수를 반올림한 것입니다. 헤드 0의 가중치를 더하면 1.01이 되는 것도 반올림 때문입니다.) 그런데 10장에서 헤드 1은 `I` 자신을 골랐습니다. 무엇이 달라졌을까요? 위치가 더해지면서 쿼리도 바뀌고 키도 바뀌었습니다. 둘 가운데 하나만 바뀌었다면 이번에도 `I`가 뽑혔을 것입니다. 둘 다 바뀌자 순위가 뒤집혔습니다. 새 쿼리 (2, 3)을 내적하면 `I`의 새 키 (−2, 2)와는 2가 되고, `am`의 새 키 (0, 0.84)와는 2.52가 됩니다.

두 헤드는 이 비율로 저마다 자기 값(value)을 섞어 가져옵니다. 가져온 것을 나란히 이어 붙이고 $W_O$를 곱하면 **z**가 나옵니다. 예를 들어 z의 세 번째 숫자는 0.864 + 0.694 = 1.558입니다. 나머지 세 숫자도 연필로 구해 보세요.

다음은 더하고 정규화하는 **add & norm**입니다. z가 `I`의 행을 대신하는 것은 아닙니다. 건너뛰는 길이 있으므로 z는 `I`의 행에 더해집니다. 더하고 나면 `I`의 행은 어떻게 되고, 네 숫자의 평균은 얼마일까요?
"""

# %% claims=["1-38", "1-40", "3-23"] jupyter={"outputs_hidden": true}
sum_1 = x[0] + z  # (4,)
write_out_norm(sum_1)

# %% [markdown] lang="en"
r"""
The row becomes [2.83, 4.63, 0.56, 1.45], with a mean of 2.37. LayerNorm takes the mean away, divides by the standard deviation, doubles the second number by γ = [1, 2, 1, 1] and raises the third by 1 with β = [0, 0, 1, 0]. The outcome is **x_1** = [0.301, 2.945, −0.177, −0.596].

### Exercise 12.1 ★ 5 minutes

Another word, in another layer: its row is **[2, −2, 3, 1]**, attention has found **[2, 2, 1, −1]** for it, and the norm there has **γ = [1, 2, 1, 1]** and **β = [0, 3, 0, 0]**. Which row comes out of this add & norm?
"""

# %% [markdown] lang="ko"
r"""
`I`의 행은 [2.83, 4.63, 0.56, 1.45]가 되고, 평균은 2.37입니다. 층 정규화는 여기서 평균을 빼고 표준편차(standard deviation)로 나눕니다. 마지막으로 숫자마다 자기 γ를 곱하고 자기 β를 더합니다. γ = [1, 2, 1, 1], β = [0, 0, 1, 0]이므로 두 번째 숫자는 두 배가 되고, 세 번째 숫자는 1만큼 커집니다. 이렇게 나온 행을 **x_1**이라고 합시다. `I`의 x_1은 [0.301, 2.945, −0.177, −0.596]입니다.

### 연습 12.1 ★ 5분

이번에는 다른 층에 있는 다른 단어입니다.

- 단어의 행: **[2, −2, 3, 1]**
- 어텐션이 가져온 것: **[2, 2, 1, −1]**
- 정규화의 γ와 β: **γ = [1, 2, 1, 1]**, **β = [0, 3, 0, 0]**

이 add & norm을 지나면 어떤 행이 나오나요?
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

The sum is [4, 0, 4, 0], and the norm makes x̂ = [1, −1, 1, −1] of it. Its γ and β change only the second number, to −1 · 2 + 3 = 1, so [1, 1, 1, −1] comes out.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

먼저 더하세요. 합의 평균은 2이고, 네 숫자는 모두 2에서 똑같은 거리만큼 떨어져 있습니다.

</details>
<details><summary>풀이</summary>

{solution}

합은 [4, 0, 4, 0]이고 x̂ = [1, −1, 1, −1]입니다. γ와 β는 두 번째 숫자만 −1 · 2 + 3 = 1로 바꾸므로, [1, 1, 1, −1]이 나옵니다.

</details>
"""

# %% [markdown] lang="en"
r"""
**The feed-forward network** makes eight neurons of x_1, with W_1 and b_1 of the [worksheet](../docs/worksheets/12.html). Three will do. The third neuron is the third number minus 1, the sixth adds the last two and subtracts the second, and the eighth adds the first two and subtracts the last two. Which of these three does ReLU set to 0?
"""

# %% [markdown] lang="ko"
r"""
다음은 **피드포워드 신경망**(feed-forward network)입니다. 이제부터 줄여서 신경망이라고도 하겠습니다. 신경망은 x_1의 네 숫자로 뉴런(neuron) 여덟 개를 계산합니다. 여기에 쓰는 W_1과 b_1은 [활동지](../../docs/worksheets/ko/12.html)에 있습니다. 지금은 뉴런 세 개만 구해 봅시다.

- 세 번째 뉴런: 세 번째 숫자에서 1을 뺀 수
- 여섯 번째 뉴런: 마지막 두 숫자의 합에서 두 번째 숫자를 뺀 수
- 여덟 번째 뉴런: 처음 두 숫자의 합에서 마지막 두 숫자의 합을 뺀 수

ReLU는 이 세 뉴런 가운데 어느 것을 0으로 만들까요?
"""

# %% claims=["1-44", "1-50"] jupyter={"outputs_hidden": true}
x_1 = layer.attention.norm(sum_1)  # (4,)
f = layer.feed_forward.inside(x_1)  # (4,)
x_2 = layer.feed_forward.norm(x_1 + f)  # (4,)
hidden = Matrix(layer.feed_forward.inside.hidden, "hidden", fixed=True)  # (8,)
matrices(hidden, "→", Matrix(f, "f of I", fixed=True), "→", Matrix(x_2, "x_2 of I", fixed=True))

# %% [markdown] lang="en"
r"""
The third and the sixth neuron are 0. Of the other six W_2 and b_2 = [0, 1, 0, −1] make **f**, which is added to x_1 before a second norm with its own γ and β lets `I` leave the layer as [−1.16, 0.59, −0.11, −0.67]. There's no more to a layer than that.

## 2 · Build

In symbols a layer is two lines, one for each **sub-layer**, with FFN for the feed-forward network.

$$ x_1 = \text{norm}_1(x + \text{attention}(x)), \qquad x_2 = \text{norm}_2(x_1 + \text{FFN}(x_1)) $$

### Exercise 12.2 ★ 6 minutes

Write the layer. `attention`, `norm_1`, `feed_forward` and `norm_2` are functions of one array; return $x_2$.
"""

# %% [markdown] lang="ko"
r"""
세 번째와 여섯 번째 뉴런이 0입니다. 나머지 여섯 뉴런에 W_2를 곱하고 b_2 = [0, 1, 0, −1]을 더하면 네 숫자 **f**가 나옵니다. 그다음 add & norm을 한 번 더 지납니다. 이번에는 f를 x_1에 더하고, 정규화의 γ와 β도 앞의 것과 다릅니다. 그러면 `I`는 [−1.16, 0.59, −0.11, −0.67]이 되어 층을 나옵니다. 층이 하는 일은 이것이 전부입니다.

## 2 · 만들기

식으로 쓰면 층은 두 줄입니다. **서브층**(sub-layer), 즉 어텐션과 신경망이 한 줄씩 차지합니다. FFN은 피드포워드 신경망입니다.

$$ x_1 = \text{norm}_1(x + \text{attention}(x)), \qquad x_2 = \text{norm}_2(x_1 + \text{FFN}(x_1)) $$

### 연습 12.2 ★ 6분

층을 함수로 작성하세요. `attention`, `norm_1`, `feed_forward`, `norm_2`는 모두 배열 하나를 받아 배열 하나를 돌려주는 함수입니다. 여러분의 함수는 $x_2$를 돌려주어야 합니다.
"""

# %%
def my_encoder_layer(x, attention, norm_1, feed_forward, norm_2):
    ...


check("12.2", my_encoder_layer)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The two formulas above are your two lines. Which row goes around the network, the x that entered the layer or the x_1 that enters the network?

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

위의 두 식이 그대로 코드 두 줄이 됩니다. 신경망을 건너뛰어 가는 것은 무엇일까요? 층에 들어온 x일까요, 신경망에 들어가는 x_1일까요?

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
In `helpers` each of your lines is an `AddNorm`, and an `EncoderLayer` is two of them, with dropout before each sum (none here). Back to the opening's two sentences. What does the layer of part 1 make of `student` in each?
"""

# %% [markdown] lang="ko"
r"""
`helpers`에서는 여러분이 작성한 두 줄이 각각 `AddNorm`이고, `AddNorm` 두 개를 이은 것이 `EncoderLayer`입니다. (더하기 전에 드롭아웃(dropout)도 있지만, 여기서는 쓰지 않습니다.) 자, 맨 처음의 두 문장으로 돌아갑시다. 1절에서 계산한 바로 그 층을 지나면, 두 문장의 `student`는 어떤 벡터가 될까요?
"""

# %%
told = layer(embedded + PE)  # (4, 4)
asked = layer(embedded[[1, 0, 2, 3]] + PE)  # (4, 4)
assert np.allclose(told[0], x_2)
Matrix([told[3], asked[3]], "student", ["I am a student", "am I a student"], fixed=True)

# %% [markdown] lang="en"
r"""
`student` has become two vectors, though it entered twice as the same row. **The same word leaves the layer as another vector in another sentence.** That's what a layer does to a word. What leaves the last layer of an encoder is called its **memory**. In lesson 13 the half of the Transformer that writes will read it.

## 3 · Why stack them?

What comes out of a layer has the shape of what went in, so a second layer can take it. What would that be good for? Let's play a game. In **boxes** 0 to 5 lie slips of paper that name, in this order, boxes 3, 5, 2, 4, 1 and 2. Start at box 0 and go where the slips send you. Where do you end?

A layer plays it with a row of twelve numbers for each box. A single 1 among the first six says which box it is, another among the last six which box its slip names. With the slip as query, the box's own number as key and the slip again as value, every row finds the box that it names and takes over *that* box's slip. But the skip carries the old slip along. So every row also looks at itself, fetches the old slip and subtracts it. (Scores times 60 put nearly all of the weight on one box.)

What will the slip in box 0 say after one layer, after two and after three? Work it out before you pull *layers*.
"""

# %% [markdown] lang="ko"
r"""
두 번 다 똑같은 행으로 들어간 `student`가 서로 다른 두 벡터로 나왔습니다. **같은 단어라도 문장이 다르면, 층을 지나 다른 벡터가 됩니다.** 층은 이렇게 단어를 문장에 맞게 바꿉니다. 인코더의 마지막 층에서 나오는 행들을 **메모리**(memory)라고 합니다. 10장의 함수가 받던 `memory`가 바로 이것입니다. 13장에서는 트랜스포머의 나머지 절반, 즉 문장을 쓰는 디코더(decoder)가 이 메모리를 읽습니다.

## 3 · 왜 쌓을까요?

층에서 나오는 것은 들어간 것과 모양이 같으니, 두 번째 층에 그대로 넣을 수 있습니다. 그런데 그렇게 하면 무엇이 좋아질까요? 놀이를 하나 해 봅시다. 0부터 5까지 번호를 붙인 **상자** 여섯 개에 쪽지가 한 장씩 들어 있고, 쪽지에는 차례로 상자 번호 3, 5, 2, 4, 1, 2가 적혀 있습니다. 상자 0에서 출발해 쪽지에 적힌 상자로 계속 옮겨 가 보세요. 어느 상자에서 끝나나요?

이 놀이를 층에 맡기기 위해, 상자 하나를 숫자 열두 개로 된 행 하나로 나타냅시다. 처음 여섯 숫자에서는 1이 있는 자리가 상자의 번호이고, 나머지 여섯 숫자에서는 1이 있는 자리가 쪽지에 적힌 번호입니다. 그 밖의 숫자는 모두 0입니다. 쪽지는 쿼리가 되고, 상자의 번호는 키가 되고, 값은 다시 쪽지입니다. 그래서 층에서는 행마다 자기 쪽지에 적힌 상자를 찾아 **그 상자의** 쪽지를 넘겨받을 수 있습니다. 그런데 건너뛰는 길로 옛 쪽지도 따라옵니다. 그래서 행은 자기 자신도 보고, 거기서 가져온 옛 쪽지를 뺍니다. (두 번 볼 때 모두 점수에 60을 곱해서, 가중치가 거의 다 한 상자로 가게 합니다.)

한 층, 두 층, 세 층을 지나면 상자 0의 쪽지에는 각각 무엇이 적혀 있을까요? 먼저 따져 본 다음, **층** 슬라이더를 옮겨 확인하세요. (상자 위의 화살표는 처음 쪽지가 가리키는 상자를, 그 가운데 굵은 화살표는 지금까지 따라간 길을 보여 줍니다. 상자 아래의 금색 화살표는 지금 쪽지에 적힌 상자를 가리킵니다.)
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
The slip in box 0 says 4, then 5, then 2. After one layer a slip says where *two* of the first slips lead. The second layer does the same with these, and that makes *four*. After the third it's eight, the last three of which stand still, because box 2 names itself.

Why can't one layer do that? Within one layer a row reads the others only *as they came in*, when the row of box 0 says “3”, the row of box 5 says “2”, and nowhere is it written that four slips lead from one to the other. The first layer writes half of that way down. **The second layer reads what the first has found.** (Were rows wide enough for every box to copy all six slips, one layer with a large network would do.)

### Exercise 12.3 ★★ 4 minutes

In a long chain of 100 boxes each slip names the next box, and only the slip of the last names its own. How many steps on does the first box's slip lead **after five layers**? And after **how many layers** does it name the last box, 99 steps away?
"""

# %% [markdown] lang="ko"
r"""
상자 0의 쪽지에는 4, 5, 2가 차례로 적힙니다. 첫 번째 층을 지난 쪽지에는 처음 쪽지를 **두 번** 따라간 상자가 적혀 있습니다. 두 번째 층은 이 새 쪽지로 똑같은 일을 하니, 이제는 **네 번** 따라간 상자입니다. 세 번째 층을 지나면 여덟 번입니다. 다만 상자 2의 쪽지에는 자기 번호가 적혀 있어서, 마지막 세 번은 상자 2에 그대로 머무릅니다.

한 층은 왜 쪽지를 네 번 따라갈 수 없을까요? 한 층 안에서 행들은 서로를 **들어올 때의 모습** 그대로만 볼 수 있습니다. 들어올 때 상자 0의 행에는 3이, 상자 5의 행에는 2가 적혀 있을 뿐입니다. 상자 0에서 쪽지를 네 번 따라가면 상자 5에 닿는다는 것은 어느 행에도 적혀 있지 않습니다. 첫 번째 층은 그 길의 절반을 적어 둡니다. **두 번째 층은 첫 번째 층이 찾아 둔 것을 읽습니다.** (행이 아주 넓어서 상자마다 쪽지 여섯 장을 모두 베껴 둘 수 있다면, 큰 신경망이 있는 한 층으로도 됩니다.)

### 연습 12.3 ★★ 4분

상자 100개가 한 줄로 길게 이어져 있습니다. 쪽지마다 바로 다음 상자가 적혀 있고, 마지막 상자의 쪽지에만 자기 번호가 적혀 있습니다. **다섯 층을 지나면** 첫 번째 상자의 쪽지는 몇 칸 떨어진 상자를 가리키나요? 그리고 이 쪽지가 99칸 떨어진 마지막 상자를 가리키려면 **몇 층**을 지나야 하나요?
"""

# %%
answer_3 = [..., ...]  # steps, layers | 칸 수, 층 수

check("12.3", answer_3)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Before the first layer a slip leads 1 step on. What does each layer do to this number? In the second question you may overshoot the end of the chain, because the last box's slip leads to itself.

</details>
<details><summary>Solution</summary>

{solution}

After five layers it leads 2 · 2 · 2 · 2 · 2 = 32 steps on. Six layers aren't enough for 99 steps, since 2⁶ = 64, but seven are, since 2⁷ = 128.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

첫 번째 층을 지나기 전에 쪽지는 1칸 떨어진 상자를 가리킵니다. 층을 하나 지날 때마다 이 수는 어떻게 되나요? 두 번째 물음에서는 줄의 끝을 지나쳐도 됩니다. 마지막 상자의 쪽지는 자기 자신을 가리키니까요.

</details>
<details><summary>풀이</summary>

{solution}

다섯 층을 지난 쪽지는 2 · 2 · 2 · 2 · 2 = 32칸 떨어진 상자를 가리킵니다. 여섯 층으로는 2⁶ = 64칸이어서 99칸에 모자라고, 일곱 층이면 2⁷ = 128칸이어서 마지막 상자에 닿습니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · Does training find it?

That layer was made by hand. Now real encoder layers, with networks and norms, have to learn the game with slips that are drawn anew each time. Every box must say where **three** slips in a row lead. One layer can look two slips far and has to guess the third, unless the two tell it all. When do they? If the first slip names its own box, all three stay there, in 1/6 of all cases. Otherwise the second may name its own box, where the third stays too, or lead back to the first, whose slip we know (5/36 each). Together that's 4/9. Elsewhere a guess is right in 1/6, so we expect 4/9 + 5/9 · 1/6 = 0.54.

Adam takes 800 steps at a rate of 0.01. What share of the answers will be right by then for one layer, and for two?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 학습하면 찾아낼까요?

앞의 층은 우리가 손으로 만들었습니다. 이번에는 신경망과 정규화를 갖춘 진짜 인코더 층이 이 놀이를 배워야 합니다. 쪽지에 적을 번호는 매번 새로 뽑습니다. 인코더는 상자마다, 거기서 쪽지를 **세 번** 따라가면 어느 상자에 닿는지 답해야 합니다. 한 층은 두 번까지만 따라갈 수 있으니, 세 번째 쪽지에 적힌 번호는 추측해야 합니다. 하지만 두 번만 따라가도 답이 정해지는 경우가 세 가지 있습니다. 첫 번째 쪽지에 자기가 든 상자의 번호가 적혀 있으면(1/6) 세 번 모두 그 상자에 머무릅니다. 그렇지 않고 두 번째 쪽지에 자기가 든 상자의 번호가 적혀 있으면(5/36) 세 번째에도 그 상자에 머무르고, 처음 상자의 번호가 적혀 있으면(5/36) 이미 읽은 첫 번째 쪽지를 다시 읽게 됩니다. 세 경우의 확률을 모두 더하면 4/9입니다. 나머지 경우에는 여섯 상자 가운데 하나를 찍을 수밖에 없으니, 정답 비율, 즉 정확도(accuracy)는 4/9 + 5/9 · 1/6 = 0.54일 것입니다.

이제 한 층짜리 인코더와 두 층짜리 인코더를 Adam으로, 학습률(learning rate) 0.01로 800스텝씩 학습시킵니다. 학습을 마칠 때 정답 비율은 각각 얼마일까요?
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
One layer is right in 0.6 of all cases and two layers in 1.0. (From twelve random starts it was 0.58 to 0.65 for one layer and above 0.97 for two.) Size alone doesn't do it: a single layer with as many parameters as two, in a wider network, stayed below 0.68 in the same twelve starts.

But why 0.6, when our sum on paper said 0.54? Let's ask the trained layer about new boxes and sort them by whether two slips tell where the third leads.
"""

# %% [markdown] lang="ko"
r"""
정답 비율은 한 층이 0.6, 두 층이 1.0입니다. (무작위 초깃값 열두 가지에서 한 층은 0.58에서 0.65 사이였고, 두 층은 0.97을 넘었습니다.) 두 층에 매개변수(파라미터, parameter)가 더 많기 때문만은 아닙니다. 신경망을 넓혀서 한 층의 매개변수를 두 층만큼 늘려도, 열두 가지 초깃값 모두에서 정답 비율은 0.68보다 낮았습니다.

그런데 종이 위에서는 0.54였는데 왜 0.6일까요? 학습을 마친 한 층짜리 인코더에 새 상자들을 보여 주고, 두 번만 따라가도 답을 알 수 있는 상자와 그렇지 않은 상자로 나누어 봅시다.
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
Where two slips tell, the layer is right in 0.96 of the cases. Where they don't, it has a trick. Three times in four it names a box that most slips name, which is right in 0.42 of the cases, against 0.16 for another. That's a good bet. The third slip is one of these six and likely says what many of them say. The three kinds together make 0.44 · 0.96 + 0.43 · 0.42 + 0.13 · 0.16 = 0.62, and there's our 0.6.

How can a layer count slips? It *seems* to blur its look. Attention to all boxes alike brings home the mean of their slips and with it how often each box is named. With such guesses alone it would reach 4/9 + 5/9 · 0.42 = 0.68. After 3000 steps five such layers were at 0.68 to 0.72.

## 5 · Twelve layers, and why the norm moved

If two layers beat one, twelve should do no harm. Where will their share of right answers end, with the same boxes, the same rate of 0.01 and 500 steps?
"""

# %% [markdown] lang="ko"
r"""
두 번 따라가서 알 수 있는 상자는 전체의 0.44이고, 여기서 한 층의 정답 비율은 0.96입니다. 그런데 알 수 없는 상자에서도 그냥 찍지는 않고 요령을 부립니다. 네 번에 세 번은 쪽지에 가장 많이 적힌 번호를 답하고, 그때의 정답 비율은 0.42입니다. 다른 번호를 답하면 0.16밖에 되지 않습니다. 꽤 좋은 요령이지요. 세 번째 쪽지도 여섯 장 가운데 하나라서, 여러 장에 적힌 번호가 세 번째 쪽지에도 적혀 있기 쉽습니다. 세 줄을 합치면 0.44 · 0.96 + 0.43 · 0.42 + 0.13 · 0.16 = 0.62입니다. 위의 그림에서 본 0.6이 바로 이 비율입니다.

어떤 번호가 많이 적혔는지는 어떻게 알아낼까요? 한 층짜리 인코더는 한 상자에 집중하지 않고 여러 상자를 두루 보는 **듯합니다**. 모든 상자를 고르게 보는 어텐션은 모든 쪽지의 평균을 가져오고, 그 평균에는 번호마다 몇 번 적혔는지가 담겨 있기 때문입니다. (층을 열어 확인하지는 않았습니다.) 모를 때마다 이렇게 추측하면 4/9 + 5/9 · 0.42 = 0.68까지는 갈 수 있습니다. 한 층을 3000스텝까지 학습시키면, 초깃값 다섯 가지에서 정답 비율은 0.68에서 0.72 사이였습니다.

## 5 · 열두 층, 그리고 자리를 옮긴 정규화

두 층이 한 층보다 낫다면, 열두 층이라고 나쁠 것은 없어 보입니다. 놀이도, 학습률 0.01도 그대로 두고 500스텝 동안 학습시킵니다. 마지막에 열두 층의 정답 비율은 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
deep, of_deep = train(12, steps=500)
draw_right(**{"twelve layers": of_deep})

# %% [markdown] lang="en"
r"""
Twelve layers end at 0.2, or rather at one in six. They're guessing still. (None of eight starts was above 0.2 after 800 steps.)

What has happened to the boxes on their way up? Let's measure how far **apart** the six rows are, before the first layer and after 4, 8 and 12, at first and after five steps of training. *Apart* means their distance from their mean, divided by their length. Six equal rows would give 0.
"""

# %% [markdown] lang="ko"
r"""
마지막에도 열두 층의 정답 비율은 0.2, 더 정확히는 6분의 1입니다. 열두 층짜리 인코더는 아무것도 배우지 못하고 끝까지 찍기만 합니다. (초깃값 여덟 가지로 800스텝까지 학습시켜 보아도 0.2를 넘은 것은 없었습니다.)

층을 하나씩 지나는 동안 상자들은 어떻게 된 것일까요? 여섯 행이 서로 얼마나 떨어져 있는지 구해 봅시다. 행들이 평균 행에서 떨어진 거리를 행들의 길이로 나누고, 이 수를 **떨어진 정도**라고 부르겠습니다. 여섯 행이 모두 같으면 0입니다. 떨어진 정도는 첫 번째 층에 들어가기 전, 그리고 네 층, 여덟 층, 열두 층을 지난 뒤에 구합니다. 학습하기 전의 인코더와 다섯 스텝을 학습한 인코더를 비교해 봅시다.
"""

# %%
from helpers import how_far_apart


def apart(steps, pre=False):
    x, (model, _) = new[:32], train(12, steps=steps, pre=pre)
    passed = [x, *(x := layer(x) for layer in model.layers)]  # (32, 6, 12) each | 각각 (32, 6, 12)
    return [np.mean([how_far_apart(rows) for rows in each]) for each in passed[::4]]


Table({"layers": range(0, 13, 4), "at first": apart(0), "five steps": apart(5)})

# %% [markdown] lang="en"
r"""
The rows come in 0.86 apart. At first twelve layers leave them 0.56 apart. Five steps later they're 0.21 apart after four layers, 0.021 after eight and 0.0017 after twelve. (In twenty starts it was 0.17 to 0.75 after twelve at first, and then at most 0.005.) Six boxes have become one row, and nobody who reads it can tell whose it is. A stack gone blind like this doesn't recover here.

How can twelve layers lose the rows? An attention that looks at all boxes about alike brings the same vector to every row. Suppose that each sub-layer does, and that this vector has variance 1, as a normalized row has, but nothing else to do with the row. Then their sum has variance 2. The norm divides it by √2, and what was the row's own shrinks to 1/√2 of itself. Each layer has two norms. Half is left after one layer, a quarter after two, and after twelve

$$ \left(\tfrac{1}{\sqrt 2}\right)^{24} = \tfrac{1}{4096} $$

Our stack goes the same way, though not as far: from 0.86 to 0.0017 is about a 500th. At first its norms, the very first aside, divide by only 1.03 on average. That's why much was left. Five steps later they divide by 1.35, not far from √2. (In twenty starts it was 1.02 to 1.08, and then 1.31 to 1.44. What is added is shorter than we supposed, but it points partly along the row.)

The skip was built to carry the row past everything, but the norm stands *on* the skip. Whenever something is added, the norm makes room for it by squeezing the row.

We can't do without norms, because every sub-layer wants an input of the same length each time. But who says that the row itself must be squeezed? **Put the norm at the entrance of the sub-layer, where it works on a copy.**

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

The first is the order of 2017. In the figure the golden line, the way around all sub-layers, is the **residual stream**. How many norms does it meet in a layer of **Post-LN** and in one of **Pre-LN**?
"""

# %% [markdown] lang="ko"
r"""
들어오는 행들의 떨어진 정도는 0.86입니다. 학습하기 전에는 열두 층을 지나도 0.56이 남습니다. 그런데 다섯 스텝을 학습하고 나면 네 층 뒤에 0.21, 여덟 층 뒤에 0.021, 열두 층 뒤에는 0.0017뿐입니다. (초깃값 스무 가지에서 열두 층 뒤의 떨어진 정도는 학습하기 전에 0.17에서 0.75 사이였고, 다섯 스텝 뒤에는 커야 0.005였습니다.) 상자 여섯 개가 행 하나로 뭉쳐 버렸습니다. 이제는 행을 보고 어느 상자의 것인지 가려낼 수 없습니다. 한번 이렇게 뭉치면, 여기서는 더 학습시켜도 회복되지 않습니다.

열두 층을 지나는 동안 행들의 차이는 어떻게 사라질까요? 모든 상자를 거의 고르게 보는 어텐션은 모든 행에 똑같은 벡터를 더합니다. 서브층마다 이런 일이 일어난다고 가정해 봅시다. 더하는 벡터의 분산(variance)은 정규화한 행처럼 1이고, 벡터와 행 사이에는 상관관계(correlation)가 없다고 합시다. 그러면 합의 분산은 2입니다. 정규화가 합을 √2로 나누므로, 합에 들어 있는 원래 행도 1/√2배로 줄어듭니다. 정규화는 층마다 두 번 있습니다. 그러니 원래 행은 한 층을 지나면 절반이, 두 층을 지나면 4분의 1이 남고, 열두 층을 지나면 이만큼만 남습니다.

$$ \left(\tfrac{1}{\sqrt 2}\right)^{24} = \tfrac{1}{4096} $$

우리가 쌓은 열두 층도 같은 길을 가지만, 그렇게 멀리 가지는 않습니다. 떨어진 정도가 0.86에서 0.0017로 줄었으니, 남은 것은 약 500분의 1입니다. 첫 번째를 뺀 나머지 정규화 23개는 학습하기 전에는 합을 평균 1.03으로 나눌 뿐입니다. 그래서 행들의 차이가 많이 남아 있었습니다. 다섯 스텝을 학습하고 나면 √2에 가까운 1.35로 나눕니다. (초깃값 스무 가지에서 학습하기 전에는 1.02에서 1.08 사이, 다섯 스텝 뒤에는 1.31에서 1.44 사이였습니다. 더하는 벡터는 가정한 것보다 짧지만, 행과 어느 정도 같은 쪽을 향합니다.)

건너뛰는 길은 행을 그대로 실어 나르려고 낸 길입니다. 그런데 정규화가 바로 그 길 **위에** 서 있습니다. 행에 무언가가 더해질 때마다, 정규화는 원래 행을 줄여 새로 들어온 것에 자리를 내줍니다.

그렇다고 정규화를 없앨 수는 없습니다. 서브층에는 언제나 길이가 같은 입력이 들어와야 하니까요. 하지만 행 자체를 줄여야 할 이유는 없습니다. **정규화를 서브층의 입구로 옮기면, 행의 사본만 정규화되고 행 자체는 그대로 남습니다.**

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

첫 번째 식이 2017년의 순서입니다. 아래 그림의 금색 선은 서브층을 모두 건너뛰는 길이고, **잔차 스트림**(residual stream)이라고 합니다. 잔차 스트림은 층 하나를 지나는 동안 정규화를 몇 번 만날까요? **Post-LN**과 **Pre-LN**에서 각각 세어 보세요.
"""

# %%
from helpers import draw_two_orders

draw_two_orders()

# %% [markdown] lang="en"
r"""
In Post-LN the stream meets two norms in each layer. In Pre-LN they've moved to the branches, and it meets none. As nothing keeps the stream at one length any more, a single **last norm** stands after all layers.

Suppose again that each of the 24 sub-layers adds a vector of variance 1 and that none of these has to do with any other. Together with the row's own 1 that makes 25. The last norm divides by √25, once, and a fifth of the row is left. Post-LN divides 24 times and leaves 1/4096.

Now we train the same twelve layers with their norms in front. Nothing else changes, not even the numbers they start from. Where will they end?
"""

# %% [markdown] lang="ko"
r"""
Post-LN에서는 층마다 두 번 정규화를 만납니다. Pre-LN에서는 한 번도 만나지 않습니다. 정규화가 모두 가지로 옮겨 갔기 때문입니다. 그 대신 스트림을 지나는 행의 길이를 일정하게 맞추어 주는 것이 없으므로, 모든 층을 지난 다음에 **마지막 정규화**를 한 번 합니다.

같은 가정을 Pre-LN에도 해 봅시다. 서브층 24개가 저마다 분산이 1인 벡터를 더하고, 어느 벡터도 다른 벡터나 행과 상관관계가 없습니다. 행 자신의 분산 1까지 합치면 25입니다. 마지막 정규화는 √25로 한 번만 나누므로 행의 5분의 1이 남습니다. 스물네 번 나누는 Post-LN에서 남은 것은 4096분의 1이었습니다. (금색 선을 따라 되돌아오는 그래디언트(gradient)도 정규화에서 같은 수로 나누어지므로, 남는 비율이 같습니다.)

이제 같은 열두 층을 정규화만 앞으로 옮겨 학습시킵니다. 나머지는 무작위 초깃값까지 모두 그대로입니다. 이번에는 마지막에 정답 비율이 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
_, of_pre = train(12, steps=500, pre=True)
draw_right(**{"Post-LN": of_deep, "Pre-LN": of_pre})

# %%
Table({"layers": range(0, 13, 4), "at first": apart(0, True), "five steps": apart(5, True)})

# %% [markdown] lang="en"
r"""
Twelve layers with the norm in front end at 1.0. (After 800 steps each of eight starts is above 0.95.) After five steps the first four layers still bring the rows about as close together as Post-LN's do. From there on the rows come closer much more slowly, so that after twelve layers they're 0.066 apart, more than thirty times as far. (In twenty starts it was 0.038 to 0.085. In nineteen of them Pre-LN's rows are at first the closer ones, because they come in short and no norm stretches them.)

Post-LN isn't hopeless. At a rate of 0.003 the same twelve layers learn the game as well: three starts had 0.93 to 1.00 right after 800 steps. The paper of 2017 begins with a tiny rate and raises it slowly (lesson 16, deeper). But Pre-LN bears the very rate at which Post-LN goes blind. Xiong and others trained it without a slow start (*On Layer Normalization in the Transformer Architecture*, 2020). Today most language models have the norm in front, SmolLM2 of lesson 20 among them.

## 6 · Six of them

The paper takes six layers, each with its own parameters, d_model = 512, 8 heads and a hidden width of 2048. Of the 3 150 336 numbers in such a layer, without biases in attention, two thirds are the network's.

A batch is filled up with [PAD]. After the first layer a row of padding is like any other, yet no word may attend to it *in any layer*. So the same mask goes to all six. Let *I am [PAD] [PAD]* and *I am* alone go through six random layers, twenty times over. By how much do the two words differ at most, with the mask and without?
"""

# %% [markdown] lang="ko"
r"""
정규화를 앞에 둔 열두 층의 정답 비율은 마지막에 1.0입니다. (초깃값 여덟 가지에서 모두 800스텝 뒤에 0.95를 넘었습니다.) 다섯 스텝 뒤의 행들은 처음 네 층에서는 Post-LN과 비슷하게 0.19까지 가까워집니다. 하지만 그다음부터는 훨씬 천천히 가까워져서, 열두 층을 지나도 떨어진 정도가 0.066입니다. Post-LN의 서른 배가 넘습니다. (초깃값 스무 가지에서 0.038에서 0.085 사이였습니다. 그 가운데 열아홉 가지에서는 학습하기 전에 Pre-LN의 행들이 오히려 더 가깝습니다. 짧은 행이 들어와도 그 길이를 늘려 주는 정규화가 없기 때문입니다.)

그렇다고 Post-LN에 가망이 없는 것은 아닙니다. 학습률이 0.003이면 같은 열두 층도 이 놀이를 배웁니다. 초깃값 세 가지에서 800스텝 뒤의 정답 비율이 0.93에서 1.00이었습니다. 2017년의 논문에서는 아주 작은 학습률로 시작해 천천히 올리는 웜업(warm-up)을 썼습니다(16장 심화). 하지만 Pre-LN은 Post-LN이 아무것도 배우지 못한 바로 그 학습률에서도 잘 배웁니다. Xiong 외(2020)는 웜업 없이도 Pre-LN을 학습시켰습니다(*On Layer Normalization in the Transformer Architecture*). 오늘날의 언어 모델은 대부분 정규화를 앞에 둡니다. 20장의 SmolLM2도 그렇습니다.

## 6 · 여섯 층

논문의 인코더는 여섯 층이고, 층마다 매개변수가 따로 있습니다. d_model은 512, 헤드는 8개, 은닉층(hidden layer)의 폭은 2048입니다. 층 하나의 매개변수 3,150,336개 가운데 3분의 2가 신경망에 있습니다. (논문에서처럼 어텐션에 편향(bias)이 없을 때의 개수입니다.)

배치(batch)의 짧은 문장은 [PAD]로 채웁니다. 첫 번째 층만 지나도 [PAD]의 행은 여느 행과 다름없어 보입니다. 그래도 **어느 층에서도** 단어가 [PAD]를 보아서는 안 되므로, 여섯 층에 모두 같은 마스크(mask)를 넘겨줍니다. 이제 “I am [PAD] [PAD]”와 “I am”을 각각 여섯 층에 통과시킵니다. 층의 숫자는 무작위로 스무 번 뽑습니다. 두 문장에서 `I`와 `am`의 숫자는 최대 얼마나 차이가 날까요? 마스크가 있을 때와 없을 때를 각각 예측해 보세요.
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
With the mask the two words differ by less than 10⁻¹², without it by 0.15 to 0.86. With padding in view it's another sentence.

## 7 · In PyTorch

One layer is `nn.TransformerEncoderLayer`, and `nn.TransformerEncoder` stacks copies. Below, `linear1` and `linear2` are our network and `out_proj` is W_O. With `norm_first=True` it would be Pre-LN.
"""

# %% [markdown] lang="ko"
r"""
마스크가 있으면 두 단어의 숫자는 10⁻¹²만큼도 달라지지 않습니다. 마스크가 없으면 최대 차이가 0.15에서 0.86 사이입니다. 패딩(padding)을 가리지 않으면 다른 문장이 되는 셈입니다.

## 7 · PyTorch로

층 하나는 `nn.TransformerEncoderLayer`이고, 이 층을 복사해 쌓은 것이 `nn.TransformerEncoder`입니다. 아래 출력에서 `linear1`과 `linear2`가 신경망이고, `out_proj`가 $W_O$입니다. `norm_first=True`를 주면 Pre-LN이 됩니다.
"""

# %%
from torch import nn

from helpers import equal_on_every_device

nn.TransformerEncoderLayer(512, 8, batch_first=True, device="meta")  # shapes alone | 모양만

# %% [markdown] lang="en"
r"""
In `src_key_padding_mask` True again means *not* to be seen, hence `~mask` below, and `.eval()` switches dropout off. With our numbers, does PyTorch's encoder give our output, too?
"""

# %% [markdown] lang="ko"
r"""
`src_key_padding_mask`에는 함정이 있습니다. 여기서는 True가 보면 **안 된다**는 뜻이므로, 우리 마스크를 뒤집은 `~mask`를 넣습니다. 드롭아웃은 `.eval()`을 호출해서 끕니다. PyTorch의 인코더에 우리 숫자를 넣으면, 패딩이 있어도 출력이 우리 것과 똑같을까요?
"""

# %%
ours = Encoder.random(6, 4, 2, 8, np.random.default_rng(1), p=0.1).train(False)
equal_on_every_device(ours, pair, mask=real)

# %% [markdown] lang="en"
r"""
PyTorch's encoder gives our output, padding included.

## 8 · Recap

**What does one layer do to a word, and why are six stacked?** A layer lets a word fetch from the others and a network work on the result, so that `student` comes out as the student of its sentence. Layers are stacked because each reads what the one before has found: two such steps reach where no single look can. How high the stack may grow depends on where the norm stands. On the row's own way it squeezes the row each time, but at the entrance of the sub-layers it leaves the row alone.

**Deeper:** [what the skips carry, up and back down, and how much each order of the norms lets through](12b_encoder_deeper.ipynb). **Extra:** [your layer reads with a published model's numbers](12c_a_real_encoder.ipynb). **The way back:** [by hand](14_way_back.ipynb), [looked up](90_every_gradient.ipynb#Add-and-norm).

**Next:** the encoder has read *I am a student*, yet not a word of French has been written. Who turns four rows into *je suis étudiant*, one word at a time and without seeing the end? [Lesson 13](13_decoder.ipynb), the half that writes.
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 인코더도 패딩까지 포함해 우리와 똑같은 출력을 냅니다.

## 8 · 정리

**층 하나를 지나면 단어는 어떻게 달라지고, 왜 그런 층을 여섯 개나 쌓을까요?** 층에서 단어는 다른 단어에서 필요한 것을 가져오고, 신경망은 가져온 것으로 계산합니다. 그래서 `student`는 그 문장의 `student`가 되어 나옵니다. 층을 쌓는 이유는, 층마다 바로 앞의 층이 찾아 둔 것을 읽기 때문입니다. 한 번 보아서는 찾을 수 없는 것도 두 층이면 찾아냅니다. 얼마나 높이 쌓을 수 있는지는 정규화의 자리에 달려 있습니다. 정규화가 건너뛰는 길 위에 있으면 지날 때마다 행이 줄어들고, 서브층의 입구에 있으면 행은 그대로 지나갑니다.

**더 깊이:** [심화 노트북](12b_encoder_deeper.ipynb)에서는 건너뛰는 길이 순전파와 역전파에서 무엇을 나르는지, 그 가운데 얼마가 Post-LN과 Pre-LN을 통과하는지 살펴봅니다. **덧붙임:** [진짜 인코더](12c_a_real_encoder.ipynb)에서는 공개된 모델의 매개변수를 여러분의 층에 넣어 텍스트를 읽힙니다. **되돌아오는 길**: add & norm의 역전파(backward)는 [14장](14_way_back.ipynb)에서 손으로 계산하고, 나중에 [여기](90_every_gradient.ipynb#잔차-연결과-정규화)에서 찾아볼 수 있습니다.

**다음:** 인코더는 “I am a student”를 다 읽었지만, 프랑스어는 아직 한 단어도 나오지 않았습니다. 네 행을 *je suis étudiant*로, 그것도 끝을 미리 보지 않고 한 단어씩 옮기는 일은 누가 할까요? 문장을 쓰는 나머지 절반, 디코더를 [13장](13_decoder.ipynb)에서 만납니다.
"""
