# %% [markdown] lang="en"
r"""
# 13 · The decoder

**How is a sentence written, one word at a time?**

**You will be able to** compute the next word of a translation by hand, say why it is that word, write the decoder's layer and loop, and keep what need not be computed twice. \
**You need** lessons 10 (multi-head attention) and 12 (the encoder). \
**Time** 65 minutes · [on paper](../docs/worksheets/13.html)

A small Transformer turns English into French. (Its numbers were chosen by trial for these four sentences, not trained.) On top is the source, below what is written so far. The golden piece looks up: the wider the line, the larger the weight (mean of two heads). On the right is what comes next.

Move *step*. At which word does it look most when it writes *étudiant*? Then choose *am I a student*: which French word comes first now?
"""

# %% [markdown] lang="ko"
r"""
# 13 · 디코더

**디코더는 문장을 어떻게 한 단어씩 써 나갈까요?**

**이 장을 마치면** 번역문의 다음 단어를 손으로 계산하고, 왜 그 단어인지 숫자로 설명하고, 디코더 층과 반복문을 작성하고, 두 번 계산하지 않도록 무엇을 저장하는지 말할 수 있습니다. \
**필요한 것**은 10장(멀티 헤드 어텐션)과 12장(인코더)입니다. \
**시간** 65분 · [종이로](../../docs/worksheets/ko/13.html)

아래 셀을 실행하세요. 작은 트랜스포머(Transformer)가 영어를 프랑스어로 한 조각씩 번역합니다. (인코더(encoder) 층 하나와 디코더(decoder) 층 하나로 되어 있습니다. 모델의 숫자는 학습한 것이 아니라 이 문장 네 개가 번역되도록 시험해 보고 고른 것입니다.) 위가 원문, 아래가 [START] 다음에 지금까지 쓴 것입니다. 금색 테두리를 두른 조각이 원문을 올려다보며, 가중치(weight, 두 헤드의 평균)가 클수록 선이 굵습니다. 오른쪽에서 확률이 가장 높은 조각을 다음에 씁니다.

**단계**를 옮겨 보세요. *étudiant*(학생)을 쓸 때 어느 단어를 가장 많이 볼까요? 그다음 **원문**에서 *am I a student*를 골라 보세요. 이번에는 어떤 프랑스어 단어가 먼저 나올까요?
"""

# %% tags=["widget"] claims=["4-10"]
from helpers import play_decoding

play_decoding()

# %% [markdown] lang="en"
r"""
At *student* (0.92); and *suis*. Why? Part 3 answers; first a word by hand.
"""

# %% [markdown] lang="ko"
r"""
*student*를 가장 많이 봅니다(0.92). 그리고 *am I a student*의 번역은 *suis*로 시작합니다. 왜 그럴까요? 먼저 한 단어를 손으로 계산하고, 3절에서 답합니다.
"""

# %%
import numpy as np

from helpers import Matrix, Table, check, data, draw_transformer, matrices, show, write_out

draw_transformer()

# %% [markdown] lang="en"
r"""
## 1 · By hand: the word after *je*

On the left is the encoder of lesson 12. It reads "I am a student" once and leaves a row for each word: the **memory**. On the right is the decoder, with a table E of its own for six French pieces.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: *je* 다음에 올 단어

왼쪽 탑이 12장의 인코더입니다. “I am a student”를 한 번 읽고 단어마다 한 행을 남깁니다. 이것이 **memory**(메모리)입니다. 오른쪽 탑이 디코더이고, 프랑스어 조각 여섯 개의 임베딩 테이블(embedding table) E가 따로 있습니다. *je suis étudiant*은 ‘나는 학생입니다’라는 뜻입니다.
"""

# %%
from helpers import causal, pocket_transformer, positional_encoding, softmax

model, words = pocket_transformer(), data.POCKET_SENTENCE.split()
english, (french, table) = data.pocket_embedding()[0], data.pocket_french()  # table (6, 4)
source = np.array([english.index(word) for word in words])  # (4,)
memory, layer = model.encoder(model.source(source)), model.decoder.layers[0]
matrices(Matrix(memory, "memory", words, digits=4), Matrix(table, "E", french))

# %% [markdown] lang="en"
r"""
Written so far: [START] *je*. As in the encoder, `√4 · E` plus positions is x. Then **masked self-attention**: each piece looks at itself and at those before it (the causal mask of lesson 09), so the row of *je* knows what has been written. Add & norm makes x_1. (Matrices of lesson 10, norm of lesson 12; a real decoder has its own.)
"""

# %% [markdown] lang="ko"
r"""
지금까지 쓴 것은 [START] *je*입니다. 인코더에서처럼 √4 · E에 위치를 더한 것이 x입니다. 먼저 **마스크를 쓴 셀프 어텐션**(masked self-attention)을 지납니다. 조각마다 자기 자신과 앞의 조각만 봅니다(9장의 인과 마스크, causal mask). 그래서 *je*의 행은 지금까지 무엇을 썼는지 압니다. add & norm까지 지나면 x_1입니다. (새 숫자를 줄이려고 어텐션의 행렬은 10장, 정규화의 숫자는 12장의 것을 그대로 씁니다. 실제 디코더에는 따로 있습니다.)
"""

# %% claims=["4-14", "4-39", "4-40"]
given, so_far = np.array([french.index("[START]"), french.index("je")]), ["[START]", "je"]
x = 2 * table[given] + positional_encoding(np.arange(2), 4)  # (2, 4)
x_1 = layer.attention(x, None, causal(2))  # (2, 4)
matrices(Matrix(x, "x", so_far), "→", Matrix(x_1, "x_1", so_far, lit=1, digits=4))

# %% [markdown] lang="en"
r"""
**Cross-attention** is the one new part. The formula is lesson 09's, but two sentences meet: **queries from the decoder, keys and values from the memory.** (Head 0 has columns 0 and 1, head 1 the others.)
"""

# %% [markdown] lang="ko"
r"""
**크로스 어텐션**(cross-attention, 인코더–디코더 어텐션)은 디코더 층에서 유일하게 새로운 부품입니다. 식은 9장 그대로이지만 두 문장이 만납니다. **쿼리(query)는 디코더에서, 키(key)와 값(value)은 memory에서 나옵니다.** (0열과 1열이 헤드 0, 2열과 3열이 헤드 1입니다.)
"""

# %%
w_q, w_k, w_v, w_o = data.pocket_cross_attention()  # (4, 4) each | 각각 (4, 4)
matrices(Matrix(w_q, "W_Q"), Matrix(w_k, "W_K"), Matrix(w_v, "W_V"), Matrix(w_o, "W_O"))

# %% claims=["4-15", "4-41"]
q, k, v = x_1[1] @ w_q, memory @ w_k, memory @ w_v  # (4,), (4, 4), (4, 4)
keys, values = Matrix(k, "k", words, digits=4), Matrix(v, "v", words, digits=4)
matrices(Matrix(q, "q", ["je"], digits=4), keys, values)

# %% [markdown] lang="en"
r"""
In head 0 *je* asks with [−0.05, −4.27]. Which key fits best?
"""

# %% [markdown] lang="ko"
r"""
헤드 0에서 *je*는 [−0.05, −4.27]로 묻습니다. 네 키 가운데 어느 것이 가장 잘 맞을까요?
"""

# %% jupyter={"outputs_hidden": true}
write_out("score", q[:2], k[:, :2].T)

# %% [markdown] lang="en"
r"""
That of *am*. As in lesson 10: divide by √2, softmax, mix the values; both heads side by side are Z; Z W_O is out. Nothing is masked: the source is there from the beginning.
"""

# %% [markdown] lang="ko"
r"""
*am*의 키입니다. 그다음은 10장과 같습니다. √2로 나누고, 소프트맥스(softmax)를 구하고, 값을 섞습니다. 두 헤드의 결과를 나란히 놓은 것이 Z이고, 이것을 W_O로 섞습니다. 원문은 처음부터 다 있으므로 가리는 것이 없습니다.
"""

# %%
from helpers import attend

Z_0, weights_0 = attend(q[None, :2], k[:, :2], v[:, :2])  # (1, 2), (1, 4)
Z_1, weights_1 = attend(q[None, 2:], k[:, 2:], v[:, 2:])
Z, heads = np.hstack([Z_0, Z_1]), ["head 0", "head 1"]  # (1, 4)
looks = Matrix(np.vstack([weights_0, weights_1]), "weights", heads, words, digits=4)
matrices(looks, "→", Matrix(Z, "Z", digits=4), "→", Matrix(Z @ w_o, "out", digits=4))

# %% [markdown] lang="en"
r"""
**Add & norm** (`γ = [1, 2, 1, 1]`, `β = [0, 0, 1, 0]`): the sum has the mean 0.0412 and the std 2.4437.
"""

# %% [markdown] lang="ko"
r"""
**add & norm**: x_1과 out을 더한 행의 평균은 0.0412, 표준편차는 2.4437입니다. 정규화하면(`γ = [1, 2, 1, 1]`, `β = [0, 0, 1, 0]`) x_2가 나옵니다.
"""

# %%
added = x_1[1] + Z[0] @ w_o  # (4,)
x_2 = layer.cross_attention.norm(added)  # (4,)
matrices(Matrix(added, "x_1 + out", digits=4), "→", Matrix(x_2, "x_2", digits=4))

# %% [markdown] lang="en"
r"""
Then the **network** of lesson 12:
"""

# %% [markdown] lang="ko"
r"""
그다음은 12장의 **신경망**입니다.
"""

# %%
w_1, b_1, w_2, b_2 = data.pocket_feed_forward()
matrices(Matrix(w_1, "W_1"), Matrix(b_1, "b_1"), Matrix(w_2, "W_2"), Matrix(b_2, "b_2"))

# %%
hidden = np.maximum(x_2 @ w_1 + b_1, 0)  # (8,)
change = hidden @ w_2 + b_2  # (4,)
matrices(Matrix(hidden, "hidden", digits=4), "→", Matrix(change, "out", digits=4))

# %% [markdown] lang="en"
r"""
Add & norm again (`γ = [1, 1, 1, 2]`, `β = [0, −1, 0, 0]`):
"""

# %% [markdown] lang="ko"
r"""
다시 add & norm(`γ = [1, 1, 1, 2]`, `β = [0, −1, 0, 0]`)을 지나면 x_3입니다.
"""

# %%
x_3 = layer.feed_forward.norm(x_2 + change)  # (4,)
matrices(Matrix(x_2 + change, "x_2 + out", digits=4), "→", Matrix(x_3, "x_3", digits=4))

# %% [markdown] lang="en"
r"""
**Linear + softmax.** The dot products of x_3 with the rows of E are the **logits**; softmax makes them probabilities.
"""

# %% [markdown] lang="ko"
r"""
**선형 층 + 소프트맥스**(linear + softmax). x_3과 E의 행 여섯 개를 하나씩 내적(dot product)한 것이 **로짓**(logit)이고, 소프트맥스를 구하면 확률이 됩니다. *suis*의 로짓은 다음과 같습니다.
"""

# %%
write_out("logit", x_3, table[french.index("suis")])

# %%
logits = x_3 @ table.T  # (6,)
Table({"piece": french, "logit": logits, "p": softmax(logits)})

# %% [markdown] lang="en"
r"""
*suis* comes next.

## 2 · Build: the layer

In `helpers` each sub-layer is an `AddNorm`, as in lesson 12; `memory_mask` hides the source's padding.
"""

# %% [markdown] lang="ko"
r"""
*suis*가 다음 조각입니다.

## 2 · 만들기: 디코더 층

`helpers`의 디코더 층은 세 줄입니다. 서브층(sub-layer)은 모두 12장의 `AddNorm`이고, `memory_mask`는 원문의 패딩(padding)을 가립니다.
"""

# %% claims=["4-13"]
show(type(layer).forward)

# %% [markdown] lang="en"
r"""
### Exercise 13.1 ★★ 6 minutes

Write it without `AddNorm`. All six parts are functions of one array, (…, T, d_model): the mask is inside `attention`, the memory inside `cross_attention`. Return x_3.
"""

# %% [markdown] lang="ko"
r"""
### 연습 13.1 ★★ 6분

`AddNorm` 없이 작성하세요. 여섯 부품은 모두 배열 하나, (…, T, d_model)을 받는 함수입니다. 마스크는 `attention` 안에, memory는 `cross_attention` 안에 들어 있습니다. x_3을 돌려주세요.
"""


# %%
def my_decoder_layer(x, attention, norm_1, cross_attention, norm_2, feed_forward, norm_3):
    ...


check("13.1", my_decoder_layer)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Three lines, for x_1, x_2 and x_3. Each adds what the sub-layer found to what it was given, and then takes the norm.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x_1, x_2, x_3을 구하는 세 줄입니다. 줄마다 서브층의 결과를 그 서브층의 입력에 더하고 정규화합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · What is the look at the source for?

Hide *am* from cross-attention; then leave all of it out (x_2 is the norm of x_1). What follows *je* now?
"""

# %% [markdown] lang="ko"
r"""
## 3 · 원문은 왜 볼까요?

크로스 어텐션에서 *am*만 가려 봅시다. 그다음에는 크로스 어텐션을 아예 빼 봅시다. 그러면 x_2는 x_1만 정규화한 것입니다. 이제 *je* 다음에는 무엇이 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
blind = layer.feed_forward(layer.cross_attention.norm(x_1))[1] @ table.T  # (6,)
no_am = layer(model.target(given[:2]), memory, causal(2), np.array(words) != "am")[1] @ table.T
found = {"with": model(source, given)[1], "am hidden": no_am, "without": blind}
Table({"piece": french} | {name: softmax(each) for name, each in found.items()})

# %% [markdown] lang="en"
r"""
*je* again, both times: it is *am* that brings *suis*. In head 0 W_O turns its value 1.60 into −1.60 in the second number and −3.19 in the third; *suis* needs both.

Now the order. [START] sees only itself: its x_1 is the same for every source, all differences come through cross-attention. Whom does [START] look at in "I am a student", whom in "am I a student"?
"""

# %% [markdown] lang="ko"
r"""
두 번 다 다시 *je*입니다. *suis*를 가져오는 것은 *am*입니다. 헤드 0에서 *am*의 값 1.60은 W_O를 지나 두 번째 숫자에 −1.60, 세 번째 숫자에 −3.19가 되고, *suis*가 나오려면 둘 다 필요합니다.

이제 어순을 봅시다. [START]는 자기 자신만 보므로 x_1이 어느 원문에서나 같습니다. 차이는 모두 크로스 어텐션으로 들어옵니다. [START]는 “I am a student”에서 어느 단어를, “am I a student”에서 어느 단어를 볼까요?
"""


# %% jupyter={"outputs_hidden": true}
def from_start(text):
    model(np.array([english.index(w) for w in text.split()]), given[:1])
    cross = layer.cross_attention.inside
    return cross.weights[:, 0], cross.merged[0] @ w_o  # (2, 4), (4,)


weights_s, out_s = from_start("I am a student")
weights_q, out_q = from_start("am I a student")
statement = Matrix(weights_s, "weights", heads, ["I", "am", "a", "student"])
matrices(statement, Matrix(weights_q, "weights", heads, ["am", "I", "a", "student"]))

# %% [markdown] lang="en"
r"""
Head 0 at the *second* word, head 1 at the *first*, in both. What they bring, and the logits when it is added to x_1 and has passed norm, network and norm (“changed” is the statement with the question’s first number):
"""

# %% [markdown] lang="ko"
r"""
두 문장에서 모두 헤드 0은 **두 번째** 단어를, 헤드 1은 **첫 번째** 단어를 봅니다. 두 헤드가 가져온 것은 다음과 같습니다. 로짓은 그것을 x_1에 더하고 정규화, 신경망, 정규화를 지난 것입니다. “바꾼 것”은 첫 번째 숫자만 의문문의 것으로 바꾼 평서문입니다.
"""

# %%
changed = np.append(out_q[:1], out_s[1:])  # the question's first number, the statement's others | 첫 숫자는 의문문의 것, 나머지는 평서문의 것
outs = np.array([out_s, out_q, changed])  # (3, 4)
after = layer.feed_forward(layer.cross_attention.norm(x_1[0] + outs)) @ table.T  # (3, 6)
compared = Matrix(after[:, 3:5], "logits", columns=french[3:5], digits=4)
matrices(Matrix(outs, "out", ["statement", "question", "changed"], digits=4), "→", compared)

# %% [markdown] lang="en"
r"""
In the question the first number is higher by 1.00, and that suffices. By W_O's column 0 it is minus the second number of Z: mostly the value of *am*, −0.86, or of *I* in the question, −1.99. [START] asks the same; who stands second answers.

## 4 · A sentence

Take the likeliest piece of the **last** row, append it, begin again: **greedy decoding**.

### Exercise 13.2 ★★ 6 minutes

Write the loop for any model: `next_logits(ids)` takes the list of all ids so far and returns a row of logits for each. Begin with `start`; stop after `end`, or when `max_length` pieces are written. Return the ids that were written: without `start`, but with `end` if it came.
"""

# %% [markdown] lang="ko"
r"""
의문문에서는 첫 번째 숫자가 1.00만큼 큽니다. 이 숫자 하나만 바꾸어도 *suis*가 먼저입니다(“바꾼 것”). 1.00은 어디에서 왔을까요? W_O의 0열에 따르면 첫 번째 숫자는 Z의 두 번째 숫자에서 부호만 바꾼 것입니다. 이것은 대부분 *am*의 값 −0.86이고, 의문문에서는 *I*의 값 −1.99입니다(문장이 다르면 *I*의 행도 다릅니다, 12장). 즉 [START]는 두 문장에 똑같이 묻고, 두 번째 자리에 어느 단어가 있는지에 따라 대답이 달라집니다.

## 4 · 한 문장

**마지막** 행에서 확률이 가장 높은 조각을 골라 뒤에 붙이고, 처음부터 다시 합니다. 이것을 **그리디 디코딩**(greedy decoding)이라고 합니다.

### 연습 13.2 ★★ 6분

어느 모델에나 쓸 수 있는 반복문을 작성하세요. `next_logits(ids)`는 지금까지의 id를 모두 담은 리스트를 받아 id마다 로짓 한 행을 돌려줍니다. `start`로 시작해서 `end`를 쓰거나 조각을 `max_length`개 쓰면 멈춥니다. 쓴 id의 리스트를 돌려주되 `start`는 빼고, `end`가 나왔으면 `end`까지 넣습니다.
"""


# %%
def my_greedy(next_logits, start, end, max_length):
    ...


check("13.2", my_greedy)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`for _ in range(max_length):`, and `break` when the piece just written is `end`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`for _ in range(max_length):`를 쓰고, 방금 쓴 조각이 `end`이면 `break`로 멈춥니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Chat models usually **draw** instead. Lay the probabilities end to end from 0 to 1 (*up to* says where each ends); a random number u falls into the stretch of one piece. Which follows *je* for u = 0.6, which for 0.1?
"""

# %% [markdown] lang="ko"
r"""
챗봇은 대개 확률대로 **뽑습니다**. 확률을 0부터 1까지 이어 놓고(‘여기까지’가 조각마다 끝나는 곳입니다) 0과 1 사이의 무작위 수 u를 하나 뽑아, u가 떨어진 구간의 조각을 씁니다. *je* 다음에 u = 0.6이면 무엇을, u = 0.1이면 무엇을 쓸까요?
"""

# %% jupyter={"outputs_hidden": true}
p = softmax(model(source, given[:2])[1])  # (6,), what follows je | (6,), je 다음에 오는 것
Table({"piece": french, "p": p, "up to": p.cumsum()})

# %% [markdown] lang="en"
r"""
*suis* (0.2148 to 0.9989) and *je* (0.0779 to 0.2148).

## 5 · What is written does not change

Four steps write *je suis étudiant* [END]; empty places hold [PAD]. Which rows of logits are, bit for bit, those of the last step?
"""

# %% [markdown] lang="ko"
r"""
u = 0.6이면 *suis*(0.2148부터 0.9989까지), u = 0.1이면 *je*(0.0779부터 0.2148까지)입니다.

## 5 · 쓴 것은 달라지지 않습니다

네 단계에 걸쳐 *je suis étudiant* [END]를 씁니다. 아직 쓰지 않은 자리는 [PAD]로 채워 둡니다. 단계마다 로짓 네 행 가운데 마지막 단계의 행과 비트까지 같은 것은 어느 행일까요? (1이 같다는 뜻입니다.)
"""

# %% claims=["4-01"] jupyter={"outputs_hidden": true}
pieces = ["[START]", "je", "suis", "étudiant", "[END]"]
target = np.array([french.index(piece) for piece in pieces])  # (5,)
given, wanted = target[:-1], target[1:]  # (4,) each | 각각 (4,)
steps = [np.where(np.arange(4) <= t, given, 0) for t in range(4)]  # 0 is [PAD] | 0은 [PAD]
passes = np.array([model(source, ids) for ids in steps])  # (4 steps, 4 rows, 6) | (4단계, 4행, 6)
Matrix((passes == passes[-1]).all(axis=2), "as in step 4", "1234", pieces[:-1])

# %% [markdown] lang="en"
r"""
Each row, once its piece is there: a later piece changes no earlier row.

**For learning**, all rows are computed at once: the translation is known. `target` is [START] … [END]; `given` to the decoder is all but its last piece, `wanted` all but its first. Each row sees the right pieces up to its own, whatever the model would write (**teacher forcing**), and has to name the next:
"""

# %% [markdown] lang="ko"
r"""
어느 행이든 자기 조각이 들어온 다음에는 같습니다. 뒤의 조각은 앞의 행을 바꾸지 않습니다.

**학습할 때**는 정답 번역문이 있으므로 모든 행을 한꺼번에 계산합니다. `target`은 [START] … [END]입니다. 마지막 조각을 뺀 `given`을 디코더에 넣고, 첫 조각을 뺀 `wanted`를 맞혀야 합니다. 모델이 무엇을 썼을지와 상관없이 행마다 자기 조각까지의 정답을 보고 바로 다음 조각을 맞힙니다. 이것을 **교사 강요**(teacher forcing)라고 합니다.
"""

# %%
Table({"row": range(4), "goes in": pieces[:-1], "wanted": pieces[1:]})

# %% [markdown] lang="en"
r"""
What goes in is what is wanted, **shifted right** by one. Without the shift each row would see the very piece it has to name.

### Exercise 13.3 ★ 6 minutes

`wanted` is a batch of ids, (B, T); each row ends with [END], perhaps followed by [PAD]. Return the decoder's input, (B, T).
"""

# %% [markdown] lang="ko"
r"""
들어가는 것은 맞혀야 할 것을 **오른쪽으로 한 칸 민** 것입니다(shifted right). 밀지 않으면 행마다 자기가 맞혀야 할 조각이 이미 보입니다.

### 연습 13.3 ★ 6분

`wanted`는 id의 배치(batch) (B, T)이고, 행마다 끝에 [END]가 있으며 그 뒤에 [PAD]가 올 수 있습니다. 디코더의 입력 (B, T)를 돌려주세요.
"""


# %%
def my_input(wanted, start):
    ...


check("13.3", my_input)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A column of starts, `np.full((len(wanted), 1), start)`, followed by `wanted` without its last column.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

start로 된 열 `np.full((len(wanted), 1), start)` 뒤에 마지막 열을 뺀 `wanted`를 붙입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
**For writing**, no row need be computed twice. Of the earlier pieces a new one needs only the **keys and values** in each layer. These are kept, with those of the memory: the **KV cache**. A square is a row of the decoder, gold if computed at this step, grey if only its keys and values are kept. How many rows has each way computed by step 10? By step 100?
"""

# %% [markdown] lang="ko"
r"""
**쓸 때**는 어느 행도 두 번 계산할 필요가 없습니다. 새 조각이 앞의 조각에서 필요로 하는 것은 층마다 자기가 볼 **키와 값**뿐입니다. 그래서 이것을 memory의 키와 값과 함께 저장합니다. 이것이 **KV 캐시**(KV cache)입니다. 네모 하나가 디코더의 행 하나입니다. 금색은 그 단계에서 계산하는 행, 회색은 저장한 키와 값만 쓰는 행입니다. 10단계까지 두 방법은 행을 몇 개나 계산하나요? 100단계까지라면 몇 개일까요?
"""

# %% tags=["widget"]
from helpers import play_cache

play_cache()

# %% [markdown] lang="en"
r"""
55 and 10; by step 100, `1 + 2 + … + 100 = 5050` and 100. In our layer a row takes `4 · 16 + 2 · 16 + 2 · 32 = 160` multiplications with the matrices of attention, cross-attention and network, and 8 for each word that it looks at: *étudiant*, the fourth, takes `160 + 8 · (4 + 4) = 224`. Without the cache four such rows are computed, masked words included: 896. (The memory’s keys and values aside.)

### Exercise 13.4 ★ 3 minutes

The price is storage. The paper's decoder, six layers, d_model = 512, has a source of 20 words and has computed the rows of 30 pieces. How many numbers does the cache hold?
"""

# %% [markdown] lang="ko"
r"""
55개와 10개입니다. 100단계까지는 `1 + 2 + … + 100 = 5050`개와 100개입니다. 우리 층에서 행 하나에 드는 곱셈은 셀프 어텐션, 크로스 어텐션, 신경망의 행렬을 곱하는 데 `4 · 16 + 2 · 16 + 2 · 32 = 160`번, 단어 하나를 볼 때마다 8번입니다. 그래서 네 번째 행인 *étudiant*에는 `160 + 8 · (4 + 4) = 224`번이 듭니다. 캐시가 없으면 가려진 단어까지 계산하므로 이런 행 넷, 896번이 듭니다. (memory의 키와 값은 빼고 셌습니다.)

### 연습 13.4 ★ 3분

그 대신 저장 공간이 듭니다. 논문의 디코더(여섯 층, d_model = 512)가 20단어짜리 원문을 보며 30조각의 행을 계산했습니다. 캐시에 든 숫자는 모두 몇 개인가요?
"""

# %%
answer_4 = ...

check("13.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

A key and a value for each token that can be looked at, in each layer.

</details>
<details><summary>Solution</summary>

{solution}

307 200.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

층마다, 볼 수 있는 토큰마다 키 하나와 값 하나입니다.

</details>
<details><summary>풀이</summary>

{solution}

307,200개입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

**Beware:** as in `nn.MultiheadAttention`, True in a mask means *may not* be seen.
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

**주의:** `nn.MultiheadAttention`에서처럼 마스크의 True는 보면 **안 된다**는 뜻입니다.
"""

# %%
import torch
from torch import nn

from helpers import equal_on_every_device

builtin = nn.TransformerDecoderLayer(4, 2, 8, dropout=0.0, batch_first=True)
inputs = torch.ones(1, 2, 4), torch.ones(1, 5, 4)  # B = 1, T = 2, S = 5
builtin(*inputs, tgt_mask=torch.tensor(~causal(2))).shape

# %%
equal_on_every_device(layer, {"x": model.target(given), "memory": memory}, mask=causal(4))

# %% [markdown] lang="en"
r"""
## 7 · Recap

**How is a sentence written, one word at a time?** What has been written (masked self-attention) and the memory (cross-attention) give the probabilities of the next piece; the likeliest is written, or one is drawn, until [END]. A later piece changes no earlier row: learning takes all rows at once, writing keeps keys and values.

| name | shape | what it does |
|---|---|---|
| masked self-attention | weights (T, T) | looks at what is written |
| cross-attention | weights (T, S) | looks at the memory |

**Deeper:** [one vector, or a row for each word](13b_decoder_deeper.ipynb). **The way back**, and **next:** [lesson 14](14_way_back.ipynb), where a fifth sentence goes wrong and one step mends it.
"""

# %% [markdown] lang="ko"
r"""
## 7 · 정리

**문장은 어떻게 한 단어씩 써 나갈까요?** 지금까지 쓴 것(마스크를 쓴 셀프 어텐션)과 memory(크로스 어텐션)에서 다음 조각의 확률이 나옵니다. 확률이 가장 높은 조각을 쓰거나 하나를 뽑아 쓰는 일을 [END]가 나올 때까지 되풀이합니다. 뒤의 조각은 앞의 행을 바꾸지 않습니다. 그래서 학습할 때는 모든 행을 한꺼번에 계산하고, 쓸 때는 키와 값을 저장해 둡니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| 마스크를 쓴 셀프 어텐션 | 가중치 (T, T) | 지금까지 쓴 것을 봅니다 |
| 크로스 어텐션 | 가중치 (T, S) | memory를 봅니다 |

**더 깊이:** [심화 노트북](13b_decoder_deeper.ipynb)에서는 벡터 하나와 단어마다 한 행을 비교합니다. **되돌아오는 길**이자 **다음**은 [14장](14_way_back.ipynb)입니다. 다섯 번째 문장이 틀리고, 한 스텝으로 그것을 고칩니다.
"""
