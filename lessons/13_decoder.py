# %% [markdown] lang="en"
r"""
# 13 · The decoder

**How is a sentence written, one word at a time?**

**You will be able to** work out by hand the next word of a translation, let a Transformer write a sentence, and say what goes in and what is wanted when it learns. \
**You need** lessons 10 (multi-head attention) and 12 (the encoder). \
**Time** 45 minutes

Run the cell below. A small Transformer turns English into French, piece by piece. (One encoder layer, one decoder layer, four numbers a word; its weights were chosen by trial, not trained.)

- On top is the **source**, the sentence that it reads; below, what it has written so far, after [START].
- The last piece, framed in gold, looks up at the source; the wider the line, the larger the weight (the mean of two heads).
- On the right is how likely each piece of its vocabulary is to come next. The likeliest is written, and so on, until it is [END].

Move *step*. Which word of the source does it look at most when it writes *étudiant*? Then choose *am I a student*: which French word comes first now?
"""

# %% [markdown] lang="ko"
r"""
# 13 · 디코더

**문장은 어떻게 한 단어씩 쓰일까요?**

**이 장을 마치면** 번역문의 다음 단어가 나오는 과정을 손으로 따라가고, 트랜스포머로 문장을 쓰고, 학습할 때 무엇을 넣고 무엇을 맞히게 하는지 설명할 수 있습니다. \
**필요한 것**은 10장(멀티 헤드 어텐션)과 12장(인코더)입니다. \
**시간** 45분

아래 셀을 실행하세요. 작은 트랜스포머(Transformer)가 영어를 프랑스어로 한 조각씩 번역합니다. (인코더(encoder) 층 하나와 디코더(decoder) 층 하나로 되어 있고, 단어마다 숫자가 네 개입니다. 모델의 숫자는 학습한 것이 아니라, 이 장의 문장들이 번역되도록 이것저것 시험해 보고 고른 것입니다.)

- 위의 **source**(원문)는 모델이 읽는 문장입니다. 그 아래는 지금까지 쓴 것(written so far)이고, 언제나 [START]로 시작합니다.
- 금색 테두리를 두른 마지막 조각이 원문을 올려다보며, 선은 가중치(weight, 두 헤드의 평균)가 클수록 굵습니다.
- 오른쪽(next piece)은 어휘 집합(vocabulary)의 조각 하나하나가 다음에 올 확률입니다. 확률이 가장 높은 조각을 쓰는 일을 되풀이하고, [END]를 쓰면 끝납니다.

*step*(단계)을 옮겨 보세요. *étudiant*(학생)을 쓸 때 원문의 어느 단어를 가장 많이 볼까요? 그다음 *source*에서 *am I a student*를 골라 보세요. 이번에는 어떤 프랑스어 단어가 먼저 나올까요?
"""

# %% tags=["widget"] claims=["4-10"]
from helpers import play_decoding

play_decoding()

# %%
import numpy as np

from helpers import Matrix, check, data, draw_transformer, matrices, show, write_out

draw_transformer()

# %% [markdown] lang="en"
r"""
## 1 · By hand: the word after *je*

To write *étudiant*, the model looks most at *student* (0.92); for *am I a student* it writes *suis* first. Why?

The tower on the left is the encoder of lesson 12. It reads "I am a student" once and leaves a row for each word: the **memory**, (S, d_model) = (4, 4) for S pieces. The tower on the right is the decoder. It has an embedding table E of its own, for six French pieces; *je suis étudiant* is "I am a student".
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: *je* 다음에 올 단어

모델은 *étudiant*을 쓸 때 *student*를 가장 많이 보았고(0.92), *am I a student*의 번역은 *suis*로 시작했습니다. 왜 그럴까요?

왼쪽 탑이 12장의 인코더입니다. "I am a student"를 한 번 읽고 단어마다 한 행을 남깁니다. 이것이 **memory**(메모리)이고, 모양은 (S, d_model) = (4, 4)입니다. S는 원문 조각의 수입니다. 오른쪽 탑이 디코더입니다. 디코더에는 프랑스어 조각 여섯 개의 임베딩(embedding) 테이블 E가 따로 있습니다. *je suis étudiant*는 "나는 학생입니다"라는 뜻입니다.
"""

# %%
from helpers import pocket_transformer

model = pocket_transformer()
words, english = data.POCKET_SENTENCE.split(), data.pocket_embedding()[0]
french, table = data.pocket_french()  # six pieces, (6, 4)
source = np.array([english.index(word) for word in words])  # (4,)
memory = model.encoder(model.source(source))  # (4, 4)
matrices(Matrix(memory, "memory", words), Matrix(table, "E", french))

# %% [markdown] lang="en"
r"""
Written so far: [START] *je*, T = 2 pieces. They enter as words enter the encoder: √d_model times their rows of E, plus positions (PE).
"""

# %% [markdown] lang="ko"
r"""
지금까지 쓴 것은 [START] *je*, 즉 T = 2조각입니다. 들어오는 방법은 인코더와 같습니다. E의 행에 √d_model을 곱하고 위치(PE)를 더합니다.
"""

# %%
from helpers import causal, positional_encoding, softmax

target = np.array([french.index("[START]"), french.index("je")])
so_far, places = [french[i] for i in target], positional_encoding(np.arange(2), 4)
x = 2 * table[target] + places  # (2, 4)
scaled = Matrix(2 * table[target], "√4 · E", so_far)
matrices(scaled, "+", Matrix(places, "PE"), "=", Matrix(x, "x"))

# %% [markdown] lang="en"
r"""
**Masked self-attention** ("masked attention" in the picture). This is how the decoder knows what it has written: each piece looks at itself and at those before it, under the causal mask of lesson 09. (Here with the encoder's matrices; a real decoder has its own.) What are the weights in the row of [START], in both heads? Predict, then run.
"""

# %% [markdown] lang="ko"
r"""
**마스크를 쓴 셀프 어텐션**(masked self-attention). 디코더는 이것으로 지금까지 무엇을 썼는지 압니다. 조각들이 서로를 보되, 9장의 인과 마스크(causal mask) 때문에 조각마다 자기 자신과 앞의 조각만 봅니다. (새 숫자를 줄이려고 여기서는 인코더의 행렬을 그대로 씁니다. 실제 디코더에는 따로 있습니다.) 두 헤드에서 [START] 행의 가중치는 얼마일까요? 예측하고 실행하세요.
"""

# %% claims=["4-14", "4-39", "4-40"] jupyter={"outputs_hidden": true}
layer = model.decoder.layers[0]
x_1 = layer.attention(x, None, causal(2))  # (2, 4)
looks_back = layer.attention.inside.weights  # (2 heads, 2, 2)
heads_back = [Matrix(looks_back[h], f"head {h}", so_far, so_far) for h in (0, 1)]
matrices(*heads_back, "→", Matrix(x_1, "x_1", so_far))

# %% [markdown] lang="en"
r"""
[START] has only itself to look at: 1, in both heads. x_1 is what comes out after add & norm.

**Cross-attention** is the one new part ("attention to encoder" in the picture). The formula is the same, $\text{softmax}(q k^\top / \sqrt{d_k})\, v$, but two sentences meet: **queries from the decoder, keys and values from the memory.** Each French piece asks the English sentence. This is head 0 (d_k = 2), for which the first two columns of W_Q and of W_K work:
"""

# %% [markdown] lang="ko"
r"""
[START]는 볼 것이 자기 자신뿐이므로 두 헤드에서 모두 1입니다. x_1은 add & norm까지 지난 결과입니다.

**크로스 어텐션**(cross-attention, 그림의 ‘인코더를 보는 어텐션’)은 디코더 층에서 유일하게 새로운 부품입니다. 인코더–디코더 어텐션이라고도 합니다. 식은 $\text{softmax}(q k^\top / \sqrt{d_k})\, v$ 그대로이지만, 여기서는 두 문장이 만납니다. **쿼리(query)는 디코더에서, 키(key)와 값(value)은 memory에서 나옵니다.** 프랑스어 조각이 저마다 영어 문장에 묻는 것입니다. 헤드 0(d_k = 2)을 봅시다. W_Q와 W_K의 앞 두 열이 헤드 0의 몫입니다.
"""

# %% claims=["4-15", "4-41"]
w_q, w_k = (w[:, :2] for w in data.pocket_cross_attention()[:2])  # (4, 2) each: head 0
q, k = x_1 @ w_q, memory @ w_k  # (2, 2), (4, 2)
asks = Matrix(x_1, "x_1", so_far), "@", Matrix(w_q, "W_Q"), "=", Matrix(q, "q", so_far)
asked = Matrix(memory, "memory", words), "@", Matrix(w_k, "W_K"), "=", Matrix(k, "k", words)
matrices(*asks, *asked)

# %% [markdown] lang="en"
r"""
*je* asks. Its query is [−0.05, −4.27]; each line below multiplies it with the key of one English word, in the order of the sentence. At which word will *je* look most?
"""

# %% [markdown] lang="ko"
r"""
*je*가 묻습니다. *je*의 쿼리는 [−0.05, −4.27]입니다. 아래 각 줄은 이 쿼리와 영어 단어 하나의 키를 내적(dot product)한 것이고, 줄은 문장의 순서를 따릅니다. *je*는 어느 단어를 가장 많이 볼까요?
"""

# %%
write_out("score", q[1], k.T)

# %% [markdown] lang="en"
r"""
At *am*: score_2 is by far the largest. Divided by √2 and put through softmax, the scores become the row of *je* in head 0. Rows are French, columns English: (T, S). No causal mask, for the whole source has been read. W_O and add & norm follow.
"""

# %% [markdown] lang="ko"
r"""
*am*입니다. score_2가 다른 점수보다 훨씬 큽니다. 이 점수 네 개를 √2로 나누어 소프트맥스(softmax)를 구하면 헤드 0에서 *je*의 행이 됩니다. 행은 프랑스어, 열은 영어이므로 가중치의 모양은 (T, S)입니다. 원문은 처음부터 다 있으므로 여기에는 인과 마스크가 없습니다. 그다음은 W_O와 add & norm입니다.
"""

# %%
x_2 = layer.cross_attention(x_1, memory)  # (2, 4)
looks = layer.cross_attention.inside.weights  # (2 heads, 2, 4)
assert np.allclose(looks[0, 1], softmax(k @ q[1] / np.sqrt(2)), rtol=1e-12, atol=0)
heads = [Matrix(looks[h], f"head {h}", so_far, words) for h in (0, 1)]
matrices(*heads, "→", Matrix(x_2, "x_2", so_far))

# %% [markdown] lang="en"
r"""
(The widget draws the mean of the two heads: at step 2, 0.96 for *am*.)

**Feed-forward** takes each row by itself, as ever, and gives x_3. **Linear + softmax**: the row of the last piece, *je*, is compared with every row of E by a dot product. These six numbers are the **logits**. (The paper's *linear*, with E as its weights.) Softmax turns them into probabilities. First the logit of *suis*, written out, then all six:
"""

# %% [markdown] lang="ko"
r"""
(위젯의 선은 두 헤드의 평균입니다. step 2에서 *am*은 0.96입니다.)

**피드포워드**(feed-forward)는 늘 하던 대로 행마다 따로 계산하고, 그 결과가 x_3입니다. 마지막은 **선형 층 + 소프트맥스**(linear + softmax)입니다. 마지막 조각 *je*의 행을 E의 모든 행과 내적합니다. 이렇게 나온 여섯 숫자가 **로짓**(logit)입니다. (논문에서 linear라고 하는 층이고, E가 그 가중치입니다.) 먼저 *suis*의 로짓 하나를 풀어 쓰고, 표에서 여섯 로짓과 그 소프트맥스, 즉 확률(probability)을 봅니다. (piece는 조각입니다.)
"""

# %%
x_3 = layer.feed_forward(x_2)  # (2, 4)
write_out("logit", x_3[1], table[french.index("suis")])

# %%
from helpers import Table, number

logits = x_3 @ table.T  # (2, 6)
columns = [map(number, column) for column in (logits[1], softmax(logits[1]))]
Table(("piece", "logit", "probability"), zip(french, *columns))

# %% [markdown] lang="en"
r"""
*suis* comes next. So **the decoder writes each piece from two things: what it has written (masked self-attention) and the memory (cross-attention).**

### Exercise 13.1 ★ 5 minutes

Suppose the last row of x_3 is **[−1, 0, 1, 0]**. What are the six probabilities, in the order of E, to four decimals? (`table` is E; `np.exp` helps.)
"""

# %% [markdown] lang="ko"
r"""
확률이 가장 높은 *suis*가 다음 조각입니다. 즉 **디코더는 두 가지를 보고 다음 조각을 씁니다. 지금까지 쓴 것(마스크를 쓴 셀프 어텐션)과 memory(크로스 어텐션)입니다.**

### 연습 13.1 ★ 5분

x_3의 마지막 행이 `[-1, 0, 1, 0]`이라고 합시다. 확률 여섯 개는 얼마인가요? E의 순서대로 소수 넷째 자리까지 답하세요. (`table`이 E이고, `np.exp`를 쓰면 됩니다.)
"""

# %%
answer_1 = [..., ..., ..., ..., ..., ...]

check("13.1", answer_1)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Six dot products, one for each row of E. Then e to the power of each, divided by the sum of the six.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

E의 행마다 내적 하나, 모두 여섯 개입니다. e의 거듭제곱을 구하고 여섯 값의 합으로 나눕니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · Build: the layer, and a sentence

In `helpers` the layer is three lines; each sub-layer is an `AddNorm`, as in lesson 12. `mask` is the causal mask, `memory_mask` hides the source's padding.
"""

# %% [markdown] lang="ko"
r"""
## 2 · 만들기: 층, 그리고 한 문장

`helpers`의 디코더 층은 아래 세 줄입니다. 서브층(sub-layer)은 모두 12장의 `AddNorm`입니다. `mask`는 인과 마스크이고, `memory_mask`는 원문의 패딩(padding)을 가립니다.
"""

# %% claims=["4-13"]
assert np.array_equal(layer(x, memory, causal(2)), x_3)
show(type(layer).forward)

# %% [markdown] lang="en"
r"""
`model(source, ids)` runs all of it, from the ids of both sentences to the logits, one row for each piece of `ids`; it makes the causal mask itself. To write, take the likeliest piece of the **last** row, append it, and start again. Always taking the likeliest is called **greedy decoding**:
"""

# %% [markdown] lang="ko"
r"""
`model(source, ids)`는 두 문장의 id를 받아 이 과정을 모두 거치고, `ids`의 조각마다 로짓 한 행을 돌려줍니다. 인과 마스크는 모델이 만듭니다. 문장을 쓰려면 **마지막** 행에서 확률이 가장 높은 조각을 골라 뒤에 붙이고, 처음부터 다시 합니다. 이것을 **그리디 디코딩**(greedy decoding)이라고 합니다. (표의 열은 차례로 지금까지 쓴 것, 다음 조각, 그 확률입니다.)
"""

# %%
ids, steps = [french.index("[START]")], []
for _ in range(4):
    shares = softmax(model(source, np.array(ids))[-1])  # (6,), from the last row
    best = int(shares.argmax())
    steps.append((" ".join(french[i] for i in ids), french[best], number(shares[best])))
    ids = [*ids, best]
Table(("written so far", "next", "probability"), steps)

# %% [markdown] lang="en"
r"""
### Exercise 13.2 ★★ 7 minutes

Nobody knows beforehand how many steps it takes. Write the loop for any model: `next_logits(ids)` takes the list of all ids so far and returns a row of logits for each. Begin with `start`; stop after `end`, or when `max_length` pieces are written. Return the list of ids that were written: without `start`, but with `end` if it came.
"""

# %% [markdown] lang="ko"
r"""
### 연습 13.2 ★★ 7분

네 번 만에 끝난다는 것을 미리 알 수는 없습니다. 어느 모델에나 쓸 수 있는 반복문을 작성하세요. `next_logits(ids)`는 id 리스트를 받아 id마다 로짓 한 행을 돌려줍니다. `start`로 시작해서 `end`를 쓰거나 조각을 `max_length`개 쓰면 멈춥니다. 쓴 id의 리스트를 돌려주되 `start`는 빼고, `end`가 나왔으면 `end`까지 넣습니다.
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
`greedy` in `helpers` writes the same, without computing anything twice (see the deeper notebook). Here it gets a batch of four sources; the shorter ones are filled up with [PAD], and a mask hides it from encoder and cross-attention. A sentence that has ended is filled up with [END].
"""

# %% [markdown] lang="ko"
r"""
`helpers`의 `greedy`도 똑같은 문장을 쓰지만, 같은 계산을 두 번 하지 않습니다(방법은 심화 노트북에 있습니다). 이번에는 원문이 넷입니다. 짧은 원문은 [PAD]로 채우고, 인코더와 크로스 어텐션이 [PAD]를 보지 않도록 마스크를 씁니다. 먼저 끝난 문장은 [END]로 채웁니다.
"""

# %% claims=["4-10"]
from helpers import greedy, not_padding

START, END = french.index("[START]"), french.index("[END]")
texts = [data.POCKET_SENTENCE, "am I a student", "I am [PAD] [PAD]", "a student [PAD] [PAD]"]
sources = np.array([[english.index(word) for word in text.split()] for text in texts])  # (4, 4)
real = not_padding(sources)  # (4, 1, 1, 4)
written = greedy(model, sources, START, END, 9, real)[:, :4]  # behind [END] more of it
assert written[0].tolist() == ids[1:]
Table(("source", "written"), zip(texts, [" ".join(french[i] for i in row) for row in written]))

# %% [markdown] lang="en"
r"""
The same weights, another memory: another sentence.

## 3 · Learning all rows at once

While a model learns, the right translation is known. So the decoder gets the **right** pieces as its input, whatever it would have written itself: **teacher forcing**. The input is what is wanted, **shifted right** by one, with [START] in front. Each row sees the input up to its own piece and has to name the next one.
"""

# %% [markdown] lang="ko"
r"""
모델은 그대로인데 memory가 다르므로 다른 문장이 나옵니다.

## 3 · 모든 행을 한꺼번에 학습하기

학습할 때는 정답 번역문이 있습니다. 그래서 모델에게 직접 쓰게 하지 않습니다. 모델이 무엇을 썼을지와 상관없이 디코더에 **정답** 조각을 넣습니다. 이것을 **교사 강요**(teacher forcing, 티처 포싱)라고 합니다. 입력은 맞혀야 할 것을 오른쪽으로 한 칸 밀고(**shifted right**) 맨 앞에 [START]를 놓은 것입니다. 행마다 자기 조각까지의 입력을 보고 바로 다음 조각을 맞힙니다. (row는 행, input은 입력, wanted는 맞혀야 할 조각입니다.)
"""

# %%
wanted = np.array([french.index(piece) for piece in ("je", "suis", "étudiant", "[END]")])
shifted = np.append(START, wanted[:-1])  # (4,)
pairs = [(t, french[i], french[j]) for t, (i, j) in enumerate(zip(shifted, wanted))]
Table(("row", "input", "wanted"), pairs)

# %% [markdown] lang="en"
r"""
One pass gives four rows of logits. Piece by piece takes four passes, and the last row of each counts: four rows as well. Predict: how many of these differ from those of the one pass?
"""

# %% [markdown] lang="ko"
r"""
입력 전체를 한 번 계산하면 로짓 네 행이 나옵니다. 한 조각씩 쓸 때는 네 번 계산하면서 매번 마지막 행을 쓰므로 역시 네 행입니다. 이 네 행 가운데 한 번에 계산한 것과 다른 행은 몇 개일지 예측하세요.
"""

# %% claims=["4-01"] jupyter={"outputs_hidden": true}
at_once = model(source, shifted)  # (4, 6)
one_by_one = np.array([model(source, shifted[: t + 1])[-1] for t in range(4)])
int((~np.isclose(at_once, one_by_one, rtol=1e-10, atol=1e-12)).any(axis=1).sum())

# %% [markdown] lang="en"
r"""
None: the causal mask hides from each row what comes later. So a whole sentence is learned in one pass; writing still takes one pass for each piece.

**Off by one** is the classic mistake. Here the input is shifted by 0, 1 and 2. In how many rows does the wanted piece stand among those that the row may see?
"""

# %% [markdown] lang="ko"
r"""
하나도 없습니다. 뒤에 올 조각이 인과 마스크로 가려져 있어서, 행마다 그것이 아예 없는 것처럼 계산합니다. 그래서 학습할 때는 문장 전체를 한 번에 계산합니다. 추론할 때는 조각마다 한 번씩 계산합니다.

**한 칸 어긋나는 것**이 흔한 실수입니다. 입력을 0칸, 1칸, 2칸 밀어 봅시다. 자기가 맞혀야 할 조각을 입력에서 이미 볼 수 있는 행은 몇 개일까요? (shift는 민 칸 수, answer in sight는 정답이 보이는 행의 수입니다.)
"""

# %% jupyter={"outputs_hidden": true}
inputs = {n: np.append([START] * n, wanted[: 4 - n]).astype(int) for n in (0, 1, 2)}
in_sight = [sum(wanted[t] in inputs[n][: t + 1] for t in range(4)) for n in inputs]
shown_inputs = [" ".join(french[i] for i in row) for row in inputs.values()]
Table(("shift", "input", "answer in sight"), zip(inputs, shown_inputs, in_sight))

# %% [markdown] lang="en"
r"""
With no shift every answer is in sight. A model trained that way learns to copy its input: its loss looks splendid, but in writing there is nothing to copy. With a shift of two it learns to name the piece *after* the next.

### Exercise 13.3 ★ 4 minutes

`wanted` is a batch of ids, (B, T); each row ends with [END], perhaps followed by [PAD]. Return the decoder's input, (B, T).
"""

# %% [markdown] lang="ko"
r"""
밀지 않으면 정답이 모두 보입니다. 그렇게 학습한 모델은 입력을 베끼는 법을 배웁니다. 손실(loss)은 아주 작아지지만, 추론할 때는 베낄 정답이 없어서 번역을 하지 못합니다. 두 칸 밀면 바로 다음이 아니라 **다음다음** 조각을 맞히게 됩니다.

### 연습 13.3 ★ 4분

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
## 4 · What may change what

Five changes, one at a time. Predict for each which of the four rows of logits move, compared bit for bit.

1. the **last** input piece: *étudiant* becomes *je*;
2. the same, without the causal mask;
3. one **source** word: *am* becomes *a*;
4. two places of **padding** after the source, hidden by the mask: [PAD] becomes *##s*;
5. the same, but the mask is not passed on to cross-attention.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 무엇이 무엇을 바꿀까요?

이 장의 내용을 표 하나로 확인합니다. 다섯 가지를 하나씩 바꾸고, 그때마다 로짓 네 행을 바꾸기 전과 비트 단위로 비교합니다. 바꿀 때마다 어느 행이 달라질지 예측하고 실행하세요.

1. **마지막** 입력 조각을 바꿉니다. *étudiant* → *je*
2. 1과 같이 바꾸되, 인과 마스크를 쓰지 않습니다.
3. **원문**의 단어 하나를 바꿉니다. *am* → *a*
4. 원문 뒤에 **패딩**이 두 개 있고 마스크로 가려져 있을 때, 그 두 자리에 단어를 넣습니다. 모델이 그것을 읽을까요?
5. 4와 같이 바꾸되, 크로스 어텐션에는 마스크를 넘기지 않습니다.

(표의 열은 바꾼 것(changed)과 0–3행(row)이고, moves는 달라졌다는 뜻입니다.)
"""

# %%
later, other = shifted.copy(), source.copy()
later[3], other[1] = french.index("je"), english.index("a")
everything = np.ones((4, 4), bool)
padded, filled = (np.append(source, [i, i]) for i in (0, english.index("##s")))  # (6,) each
seen = np.arange(6) < 4  # (6,)
assert (at_once.argmax(axis=1) == wanted).all()
assert np.allclose(model(padded, shifted, seen), at_once, rtol=1e-12, atol=1e-12)


def unmasked(ids):
    """The logits if cross-attention is not told what is padding."""
    hidden = model.encoder(model.source(ids), seen)
    return model.logits(model.decoder(model.target(shifted), hidden, causal(4)))


# %% claims=["4-14", "4-40"] jupyter={"outputs_hidden": true}
cases = {
    "last piece": (model(source, later), at_once),
    "last piece, no causal mask": [model(source, i, None, everything) for i in (later, shifted)],
    "source word": (model(other, shifted), at_once),
    "padding": [model(i, shifted, seen) for i in (filled, padded)],
    "padding, mask not passed on": [unmasked(i) for i in (filled, padded)],
}
moves = {name: (a != b).any(axis=1) for name, (a, b) in cases.items()}
signs = [["moves" if moved else "–" for moved in found] for found in moves.values()]
heading = "changed", *(f"row {t}" for t in range(4))
Table(heading, [(name, *row) for name, row in zip(moves, signs)])

# %% [markdown] lang="en"
r"""
A later piece changes no earlier row; the source changes every row; padding changes none, as long as *both* the encoder and cross-attention get the mask.

## 5 · In PyTorch

`nn.TransformerDecoderLayer` is our layer, `nn.TransformerDecoder` a stack of them. Our weights go in by name.
"""

# %% [markdown] lang="ko"
r"""
뒤의 조각은 앞의 행을 하나도 바꾸지 않습니다. 원문은 모든 행을 바꿉니다. 패딩은 인코더와 크로스 어텐션이 **둘 다** 마스크를 받으면 어느 행도 바꾸지 않습니다.

## 5 · PyTorch로

`nn.TransformerDecoderLayer`가 우리 층이고, `nn.TransformerDecoder`는 그 층을 쌓은 것입니다. 우리 가중치를 이름에 맞춰 넣습니다.
"""

# %%
import torch
from torch import nn

from helpers import twin

sizes = {"dim_feedforward": 8, "dropout": 0.0, "batch_first": True, "dtype": torch.float64}
decoder = nn.TransformerDecoder(nn.TransformerDecoderLayer(4, 2, **sizes), num_layers=1)
decoder.load_state_dict(twin(model.decoder).to_torch_nn().state_dict())

# %% [markdown] lang="en"
r"""
**Beware:** as in `nn.MultiheadAttention`, True in a mask means *may not* be seen. PyTorch's decoder and ours are compared for the four sources, padding included, on every device. (Shown are our rows for the first; its second row is x_3 of *je*.)
"""

# %% [markdown] lang="ko"
r"""
**주의:** `nn.MultiheadAttention`에서처럼 마스크의 True는 보면 **안 된다**는 뜻입니다. 패딩이 섞인 원문 네 개를 배치로 넣고, PyTorch의 디코더와 우리 디코더를 내 컴퓨터의 모든 장치에서 비교합니다. (출력은 첫 번째 원문에 대한 우리의 결과이고, 두 번째 행이 1절에서 본 *je*의 x_3입니다.)
"""

# %%
from helpers import compare, devices

memories = model.encoder(model.source(sources), real)  # (4, 4, 4)
inside = model.target(np.c_[np.full(4, START), written[:, :-1]])  # (4, 4, 4)
ours = model.decoder(inside, memories, causal(4), real)
for device in devices():
    place = {"device": device.name, "dtype": device.dtype}
    there = [torch.as_tensor(a, **place) for a in (inside, memories)]
    hidden = {"tgt_mask": ~causal(4), "memory_key_padding_mask": ~real[:, 0, 0]}
    hidden = {name: torch.as_tensor(mask, device=device.name) for name, mask in hidden.items()}
    compare(decoder.to(**place)(*there, **hidden), ours, device.tolerance)
ours[0].round(4)

# %% [markdown] lang="en"
r"""
`nn.Transformer` joins encoder and decoder, without embeddings and logits. It is *not* the paper's: each stack ends with one more LayerNorm, though every layer ends with one already (the four names below). Without these two norms, and with our weights, it gives what ours gives.
"""

# %% [markdown] lang="ko"
r"""
`nn.Transformer`는 인코더와 디코더를 이은 것입니다. 임베딩과 로짓은 없습니다. 그런데 논문과 **다릅니다**. 층마다 끝에 LayerNorm이 이미 있는데도 인코더와 디코더의 맨 끝에 LayerNorm이 하나씩 더 있습니다(출력의 이름 네 개). 이 LayerNorm 두 개를 빼고 우리 가중치를 넣으면 결과가 우리와 같습니다.
"""

# %%
whole = nn.Transformer(4, 2, 1, 1, **sizes)
one_more = [name for name in whole.state_dict() if ".layers." not in name]
whole.encoder.norm = whole.decoder.norm = None
for half, part in ((whole.encoder, model.encoder), (whole.decoder, model.decoder)):
    half.load_state_dict(twin(part).to_torch_nn().state_dict())
hidden = {name: mask.cpu() for name, mask in hidden.items()}
hidden["src_key_padding_mask"] = hidden["memory_key_padding_mask"]
there = torch.as_tensor(model.source(sources)), torch.as_tensor(inside)
compare(whole(*there, **hidden), ours)
one_more

# %% [markdown] lang="en"
r"""
## 6 · Recap

**How is a sentence written, one word at a time?** From two things: the decoder looks back at what it has written, never ahead (causal mask), and asks the memory of the source (cross-attention). Logits and softmax say how likely each piece is to come next; the likeliest is written, and so on until [END]. While learning, all rows are computed at once, from the wanted pieces shifted right by one.

| name | shape | what it does |
|---|---|---|
| `memory` | (S, d_model) | what the encoder leaves of the source, computed once |
| masked self-attention | weights (T, T) | each piece looks at itself and at those before it |
| cross-attention | weights (T, S) | each piece looks at the memory of the source |
| `logits` | (T, n_vocab) | x_3 @ E.T: row t says what comes after piece t |
| `greedy` | T ≤ max_length ids | writes the likeliest piece until [END] |

**Deeper:** [the memory, read again and again](13b_decoder_deeper.ipynb): its gradient, the KV cache, what one look brings back.

**Next:** [lesson 14 walks back](14_way_back.ipynb): a fifth sentence goes wrong, and one step mends it.
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**문장은 어떻게 한 단어씩 쓰일까요?** 디코더는 두 가지를 보고 씁니다. 지금까지 쓴 것을 보되 앞으로 쓸 것은 보지 않고(인과 마스크), 원문의 memory에 묻습니다(크로스 어텐션). 로짓의 소프트맥스가 조각 하나하나가 다음에 올 확률이고, 확률이 가장 높은 조각을 쓰는 일을 [END]가 나올 때까지 되풀이합니다. 학습할 때는 맞혀야 할 조각들을 오른쪽으로 한 칸 밀어 넣고 모든 행을 한꺼번에 계산합니다.

| 이름 | 모양 | 하는 일 |
|---|---|---|
| `memory` | (S, d_model) | 인코더가 원문에서 남긴 것, 한 번만 계산 |
| 마스크를 쓴 셀프 어텐션 | 가중치 (T, T) | 조각마다 자기 자신과 그 앞의 조각을 봅니다 |
| 크로스 어텐션 | 가중치 (T, S) | 조각마다 원문의 memory를 봅니다 |
| `logits` | (T, n_vocab) | x_3 @ E.T, t행은 t번째 조각 바로 다음에 올 조각의 로짓 |
| `greedy` | T ≤ max_length개의 id | [END]가 나올 때까지 확률이 가장 높은 조각을 씁니다 |

**더 깊이:** [심화 노트북](13b_decoder_deeper.ipynb)에서는 memory를 거듭해서 읽으면 무엇이 달라지는지 봅니다. memory의 그래디언트, KV 캐시, 한 번 볼 때 알 수 있는 것을 다룹니다.

**다음:** [14장](14_way_back.ipynb)에서는 틀린 문장 하나에서 거꾸로 되돌아와, 한 스텝으로 그것을 고칩니다.
"""
