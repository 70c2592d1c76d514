# %% [markdown] lang="en"
r"""
# 13 · The decoder

**How is a sentence written, one word at a time?**

Since the start page a small Transformer has been writing dates for you. Half of it, an encoder like lesson 12's, takes in all of *20 November 2026* at once, while the other half, the **decoder**, writes `2026-11-20` one character after another. Its job is harder. Each character has to fit both the date that was given and whatever is already on the page.

So the decoder looks twice, first at its own page and then at the source. What would it write with only one of these looks? Let's take the other away and leave every trained number alone.

**You will be able to**

- compute the next word of a translation by hand;
- write the decoder's layer, and the loop that writes with it;
- follow two ways in which a decoder notices the order of its source;
- say what learning computes at once and what writing keeps.

**You need** lessons 10 (multi-head attention) and 12 (the encoder). \
**Time** 75 minutes · [on paper](../docs/worksheets/13.html)

Below, three dates go to our date reader, to a copy that can't see the source, and to one that sees of its page only the character it wrote last. The bottom row says how many of a hundred new dates come out right, worst … best of ten hundreds. What will the copy without a source write?
"""

# %% [markdown] lang="ko"
r"""
# 13 · 디코더

**디코더는 문장을 어떻게 한 단어씩 써 나갈까요?**

시작 페이지부터 작은 트랜스포머(Transformer)가 여러분 대신 날짜를 써 왔습니다. 이 모델은 두 부분으로 나뉩니다. 하나는 12장에서 만든 것과 같은 인코더(encoder)로, *20 November 2026*을 한꺼번에 읽습니다. 다른 하나인 **디코더**(decoder)는 `2026-11-20`을 한 글자씩 써 나갑니다. 디코더의 일이 더 어렵습니다. 글자 하나하나가 주어진 날짜에도 맞아야 하고, 이미 써 놓은 글자에도 맞아야 하기 때문입니다.

그래서 디코더는 글자를 하나 쓸 때마다 두 번 봅니다. 먼저 지금까지 쓴 것을 보고, 그다음 원문을 봅니다. 둘 가운데 하나밖에 볼 수 없다면 디코더는 무엇을 쓸까요? 학습한 숫자는 하나도 바꾸지 않고, 한쪽만 보지 못하게 해 봅시다.

**이 장을 마치면**

- 번역문의 다음 단어를 손으로 계산할 수 있습니다.
- 디코더 층과, 그 층으로 문장을 써 나가는 반복문을 작성할 수 있습니다.
- 디코더가 원문의 어순을 알아차리는 두 가지 길을 따라갈 수 있습니다.
- 학습할 때는 무엇을 한꺼번에 계산하고, 문장을 쓸 때는 무엇을 저장하는지 설명할 수 있습니다.

**필요한 것**은 10장(멀티 헤드 어텐션)과 12장(인코더)입니다. \
**시간** 75분 · [종이로](../../docs/worksheets/ko/13.html)

아래 셀에서는 모델 세 개에 똑같은 날짜 세 개를 넣습니다. 첫 번째는 우리가 써 온 온전한 모델입니다. 두 번째는 원문을 볼 수 없고, 세 번째는 지금까지 쓴 것 가운데 마지막 글자밖에 볼 수 없습니다. 맨 아래 행은 처음 보는 날짜 100개 가운데 몇 개를 맞혔는지 보여 줍니다. 100개씩 열 번 시험해서 가장 적게 맞힌 수와 가장 많이 맞힌 수를 적었습니다. 실행하기 전에 생각해 보세요. 원문을 볼 수 없는 모델은 무엇을 쓸까요?
"""

# %% claims=["4-39"] jupyter={"outputs_hidden": true}
from helpers import Table, dates_written, finished_model, read_of_100, take_out

reader, dates = finished_model(), ["20 November 2026", "3 July 2026", "14/06/1999"]
no_source = take_out(reader, "look", "cross-attention")
no_page = take_out(reader, "look", "decoder attention")
readers = {"whole": reader, "without the source": no_source, "without the page": no_page}
found = {name: [*dates_written(one, dates), read_of_100(one)] for name, one in readers.items()}
Table({"source": [*dates, "right of 100"]} | found)

# %% [markdown] lang="en"
r"""
Without the source the reader writes 2039-03-01, whatever date you give it. That's a flawless date. It just isn't yours. The reader still knows how dates go on but not which one is meant. Without the page only 1 to 7 of a hundred dates come out right, *3 July 2026* among the lucky ones, while *20 November 2026* begins with 2626, as if the reader kept losing its place.

Dates have little grammar, so let's turn to sentences. The pocket Transformer adds one decoder layer of two heads to lesson 12's encoder and turns English into French, with numbers that were never trained but chosen by trial for the four sentences of the menu. The golden piece looks up at the source. A wider line means a larger attention weight (mean of both heads).

Move *step*. To which word does the decoder attend most when it writes `suis`, and to which for `étudiant`? Then choose *am I a student*. Which French word comes first now?
"""

# %% [markdown] lang="ko"
r"""
원문을 볼 수 없는 모델은 어떤 날짜를 넣어도 2039-03-01을 씁니다. 흠잡을 데 없는 날짜입니다. 다만 여러분이 넣은 날짜가 아닙니다. 이 모델은 날짜의 꼴은 끝까지 잘 지키지만, 어느 날짜를 써야 하는지 알 길이 없습니다. 쓴 것 가운데 마지막 글자밖에 볼 수 없는 모델은 100개 가운데 1~7개밖에 맞히지 못합니다. *3 July 2026*은 운 좋게 맞았지만, *20 November 2026*은 2626으로 시작합니다. 마치 연도의 두 숫자가 자기 자리를 잃어버린 듯합니다.

날짜에는 문법이랄 것이 거의 없으니, 이제 문장으로 넘어갑시다. 미니 트랜스포머는 12장의 인코더에, 헤드(head)가 둘인 디코더 층 하나를 더한 모델입니다. 이 모델은 영어를 프랑스어로 옮깁니다. “I am a student”를 넣으면 *je suis étudiant*(나는 학생입니다)이 나옵니다. 학습은 시키지 않았습니다. 메뉴에 있는 네 문장이 맞게 번역되도록 숫자를 이것저것 시험해 보고 골랐습니다. 그림에서는 금색 조각이 원문을 올려다봅니다. 선이 굵을수록 어텐션 가중치(attention weight, 두 헤드의 평균)가 큽니다.

**단계** 슬라이더를 옮겨 보세요. `suis`를 쓸 때 디코더는 어느 단어를 가장 많이 볼까요? `étudiant`을 쓸 때는 어느 단어일까요? 그다음 **원문** 메뉴에서 *am I a student*를 고르세요. 이번에는 어느 프랑스어 단어가 맨 먼저 나오나요?
"""

# %% tags=["widget"] claims=["4-10"]
from helpers import play_decoding

play_decoding()

# %% [markdown] lang="en"
r"""
The decoder gives `am` 0.96 of its weight when it writes `suis` and `student` 0.92 when it writes `étudiant`. The question begins with `suis`, as a French question may. How does the decoder know? Part 3 has two answers. First you'll write a word yourself, with what the map below calls *masked attention* and *attention to encoder*.
"""

# %% [markdown] lang="ko"
r"""
디코더는 `suis`를 쓸 때 가중치 0.96을 `am`에 주고, `étudiant`을 쓸 때 0.92를 `student`에 줍니다. 의문문을 옮길 때는 `suis`가 맨 먼저 나옵니다. 프랑스어 의문문은 이렇게 동사로 시작할 수 있습니다. 그런데 디코더는 원문이 의문문이라는 것을 어떻게 알아차렸을까요? 답은 두 가지이고, 3절에서 찾습니다. 그 전에 여러분이 직접 단어 하나를 써 봅시다. 디코더가 두 번 본다고 했지요? 아래 그림의 ‘마스크드 어텐션’에서 한 번, ‘인코더를 보는 어텐션’에서 또 한 번 봅니다.
"""

# %%
import numpy as np

from helpers import Matrix, check, data, draw_transformer, matrices, show

draw_transformer()

# %% [markdown] lang="en"
r"""
## 1 · By hand: the word after `tu`

On the left the encoder has read *you are here* and left a row for each word, the **memory**. On the right the decoder is writing French and has [START] `tu` so far.

First `tu` looks at the page. In **masked self-attention** a piece attends to itself and to the pieces before it, under lesson 09's causal mask. Why a mask, when nothing stands after `tu` yet? In training something will: there the whole translation is known from the start, and a piece that saw the next one would copy it. The look at the page turns `tu` into a row x_1, here [−1, 2], that knows what's written and nothing of what's meant.

Then comes **cross-attention**, the decoder's one new part, where lesson 09's formula joins two sentences. **The decoder asks, the memory answers.** Queries are made from x_1, keys and values from the memory, so T pieces that ask S words make T × S attention weights. None is masked. The whole source was there before the first piece.

The numbers below are invented to suit a pencil, for one head without $W_O$. E comes later.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 손으로: `tu` 다음에 올 단어

그림 왼쪽의 인코더가 *you are here*(너는 여기 있어)를 읽고 단어마다 한 행을 남겼다고 합시다. 이 행들이 12장에서 말한 **메모리**(memory)입니다. 오른쪽의 디코더는 프랑스어를 쓰는 중이고, 지금까지 쓴 것은 [START] `tu`입니다.

`tu`는 먼저 지금까지 쓴 것을 봅니다. 이때 쓰는 어텐션이 **마스크드 셀프 어텐션**(masked self-attention)입니다. 9장의 인과 마스크(causal mask, 룩어헤드 마스크)를 씌워서, 조각마다 자기 자신과 앞의 조각만 보게 한 것입니다. 그런데 `tu` 뒤에는 아직 아무것도 없습니다. 왜 굳이 마스크를 씌울까요? 학습할 때는 `tu` 뒤에도 조각이 있기 때문입니다. 그때는 번역문 전체를 디코더에 한꺼번에 넣으므로, 다음 조각을 볼 수 있으면 그대로 베끼고 맙니다. 마스크드 셀프 어텐션을 지나면 `tu`의 행 x_1이 나옵니다. 여기서는 [−1, 2]입니다. x_1은 지금까지 쓴 것만 보고 계산한 행입니다. 이 층은 아직 원문을 보지 않았습니다.

다음은 디코더에서 하나뿐인 새 부품, **크로스 어텐션**(cross-attention)입니다. 식은 9장과 똑같은데, 이번에는 두 문장이 만납니다. **디코더가 묻고, 메모리가 답합니다.** 쿼리(query)는 x_1로 만들고, 키(key)와 값(value)은 메모리로 만듭니다. 묻는 조각이 T개이고 답하는 단어가 S개이면 어텐션 가중치는 T × S개입니다. 크로스 어텐션에는 인과 마스크를 씌우지 않습니다. 첫 조각을 쓰기 전부터 원문이 모두 있었기 때문입니다.

아래 숫자는 연필로 계산하기 좋게 지어냈습니다. 헤드는 하나이고 $W_O$는 없습니다. E는 조금 뒤에 씁니다.
"""

# %%
x_1, memory = np.array([-1, 2]), np.array([[2, 0], [1, 2], [-2, -1]])  # (2,), (3, 2)
w_q, w_k, w_v = (np.array(w) for w in ([[1, 3], [1, 1]], [[1, 1], [0, -1]], [[1, -1], [1, 0]]))
table = np.array([[-1, 1], [2, 0], [0, 1], [-1, -1]])  # (4, 2)
read, rows = Matrix(memory, "memory", ["you", "are", "here"]), ["tu", "es", "ici", "[END]"]
weights = [Matrix(w, name) for name, w in {"W_Q": w_q, "W_K": w_k, "W_V": w_v}.items()]
matrices(Matrix(x_1, "x_1", ["tu"]), read, *weights, Matrix(table, "E", rows))

# %% [markdown] lang="en"
r"""
### Exercise 13.7 ★★ 6 minutes

What does `tu` bring home from the memory by cross-attention? Give the two numbers, with d_k = 2, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
### 연습 13.7 ★★ 6분

`tu`는 크로스 어텐션으로 메모리에서 무엇을 가져올까요? d_k = 2로 놓고, 가져오는 숫자 두 개를 소수 넷째 자리까지 구하세요.
"""

# %%
answer_7 = [..., ...]

check("13.7", answer_7)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Make the query first, $x_1 W_Q$. Keys and values are $\text{memory} \cdot W_K$ and $\text{memory} \cdot W_V$, three rows each. Up to the three scores every number is whole. Only then do you divide by √2, take softmax, and mix the values in its shares.

</details>
<details><summary>Solution</summary>

{solution}

The query is [1, −1] and the scores are 0, 2 and −1. The attention weights are 0.1784, 0.7337 and 0.0879.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

먼저 쿼리 $x_1 W_Q$를 구하세요. 키 $\text{memory} \cdot W_K$와 값 $\text{memory} \cdot W_V$는 세 행씩 나옵니다. 점수 세 개를 구할 때까지는 모두 정수입니다. 점수를 √2로 나누는 것은 그다음입니다. 끝으로 소프트맥스(softmax)를 구해 그 비율로 값을 섞으세요.

</details>
<details><summary>풀이</summary>

{solution}

쿼리는 [1, −1]이고, 세 단어의 점수는 차례로 0, 2, −1입니다. 어텐션 가중치는 0.1784, 0.7337, 0.0879입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
Add what `tu` brought home to x_1, without norm and network. E has a row for each French piece, whose dot product with your sum is the piece's **logit**. The largest logit names the likeliest piece. Which one comes after `tu`? And which would come if `tu` had brought nothing home?
"""

# %% [markdown] lang="ko"
r"""
그럼 다음 단어는 무엇일까요? `tu`가 가져온 것을 x_1에 더하세요. 연필로 하는 계산이니 층 정규화(layer normalization)와 신경망은 뺍니다. E에는 프랑스어 조각마다 한 행이 있습니다. 더해서 나온 행을 E의 한 행과 내적(dot product)하면 그 조각의 **로짓**(logit)이 나옵니다. 그림 맨 위의 선형 층이 하는 일입니다. 로짓이 가장 큰 조각이 다음에 올 확률도 가장 높습니다. `tu` 다음에는 어느 조각이 올까요? 만약 `tu`가 아무것도 가져오지 못했다면 어느 조각이 왔을까요?
"""

# %% claims=["4-15", "4-41"] jupyter={"outputs_hidden": true}
from helpers import attend

q, k, v = x_1[None] @ w_q, memory @ w_k, memory @ w_v  # (1, 2), (3, 2), (3, 2)
brought, _ = attend(q, k, v)  # (1, 2)
logits, alone = table @ (x_1 + brought[0]), table @ x_1  # (4,) each | 각각 (4,)
Table({"piece": rows, "with the source": logits, "without": alone}, digits=2)

# %% [markdown] lang="en"
r"""
`es` comes next, with a logit of 2.59. Without the source `tu` itself would win with 3, and the decoder would stammer *tu tu*. You've translated a word by hand!

## 2 · Build: the layer

We left out what keeps a deep model trainable. In a whole layer, what a look brings home is added to the row that looked and the sum is normalized, after either look, before lesson 12's network follows with its own add & norm. In `helpers` each sub-layer is an `AddNorm`. `memory_mask` hides the source's padding.
"""

# %% [markdown] lang="ko"
r"""
`tu` 다음에는 로짓이 2.59인 `es`가 옵니다. 원문이 없었다면 가장 큰 로짓은 `tu` 자신의 3이고, 디코더는 *tu tu* 하고 말을 더듬었을 것입니다. 여러분은 방금 단어 하나를 손으로 번역했습니다!

## 2 · 만들기: 디코더 층

1절에서는 깊은 모델도 학습할 수 있게 해 주는 부품을 빼 두었습니다. 온전한 층에서는 어텐션이 가져온 것을 본래의 행에 더하고, 그 합을 정규화합니다. 두 어텐션 모두 마찬가지입니다. 그다음에는 12장의 신경망이 세 번째 서브층(sub-layer)으로 이어지고, 여기에도 add & norm이 하나 딸려 있습니다. `helpers`에서는 세 서브층이 저마다 `AddNorm` 하나입니다. `memory_mask`는 원문의 패딩(padding)을 가리는 마스크입니다.
"""

# %% claims=["4-13", "4-40"]
from helpers import causal, pocket_transformer, softmax

model, (french, pocket_table) = pocket_transformer(), data.pocket_french()  # (6, 4)
english, layer = data.pocket_embedding()[0], model.decoder.layers[0]


def ids(text, vocabulary=english):
    return np.array([vocabulary.index(piece) for piece in text.split()])


show(type(layer).forward)

# %% [markdown] lang="en"
r"""
### Exercise 13.1 ★★ 6 minutes

Write the layer without `AddNorm` and return x_3, what the third norm gives. Each of the six parts is a function of one array, (…, T, d_model). The mask is already inside `attention`, and the memory inside `cross_attention`.
"""

# %% [markdown] lang="ko"
r"""
### 연습 13.1 ★★ 6분

`AddNorm`을 쓰지 않고 디코더 층을 작성해, 세 번째 정규화에서 나오는 x_3을 돌려주세요. 여섯 부품은 모두 모양이 (…, T, d_model)인 배열 하나를 받는 함수입니다. 마스크는 `attention` 안에, 메모리는 `cross_attention` 안에 이미 들어 있습니다.
"""

# %%
def my_decoder_layer(x, attention, norm_1, cross_attention, norm_2, feed_forward, norm_3):
    ...


check("13.1", my_decoder_layer)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Three lines, for x_1, x_2 and x_3. Each adds what the sub-layer found to what the sub-layer was given, and then takes the norm.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

x_1, x_2, x_3을 한 줄에 하나씩, 세 줄로 구합니다. 줄마다 서브층에 넣은 것에 서브층의 결과를 더한 다음 정규화하세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · Two ways to notice the order

Back to the riddle. Statement and question consist of the same four words, and the first French piece is written at [START], which sees only itself and so has the same x_1 in both. Whatever tells the question from the statement must come in through cross-attention, in the four numbers of Z, two from head 0 and two from head 1.

To which word does [START] attend in each head? (Heads count from 0.)
"""

# %% [markdown] lang="ko"
r"""
## 3 · 어순을 알아차리는 두 가지 길

미니 트랜스포머의 수수께끼로 돌아갑시다. 평서문과 의문문은 똑같은 네 단어로 되어 있습니다. 프랑스어의 첫 조각은 [START]에서 나오는데, [START]는 자기 자신밖에 볼 수 없습니다. 그래서 x_1은 두 문장에서 똑같습니다. 그렇다면 의문문과 평서문을 구별해 줄 정보는 크로스 어텐션으로 들어올 수밖에 없습니다. 크로스 어텐션이 가져오는 숫자는 네 개뿐입니다.

[START]는 헤드 0에서 어느 단어를, 헤드 1에서 어느 단어를 가장 많이 볼까요? 방금 말한 네 숫자는 Z에 나옵니다. 앞의 두 숫자는 헤드 0이, 뒤의 두 숫자는 헤드 1이 가져온 것입니다. (헤드는 0부터 세고, 행의 숫자는 첫 번째부터 셉니다.)
"""

# %% jupyter={"outputs_hidden": true}
def at_start(text):
    model(ids(text), ids("[START]", french))
    cross = layer.cross_attention.inside
    return cross.weights[:, 0], cross.merged[0]  # (2, 4), (4,)


texts = {"statement": "I am a student", "question": "am I a student"}
got, heads = {name: at_start(text) for name, text in texts.items()}, ["head 0", "head 1"]
looks = [Matrix(got[name][0], name, heads, texts[name].split(), fixed=True) for name in texts]
matrices(*looks, "→", Matrix([got[name][1] for name in texts], "Z", list(texts), fixed=True))

# %% [markdown] lang="en"
r"""
In both sentences head 0 attends to the second word and head 1 to the first, though the words have changed places. Positions make this possible (lesson 08). So [START] asks the same both times and gets two reports, head 0's on whichever word stands second and head 1's on whichever stands first.

Does the decoder need both reports? Let's forge a Z, with head 0's two numbers from one sentence and head 1's from the other, and send it on through $W_O$, add & norm and the network. With the two that aren't forged that makes four. How many write `suis`?
"""

# %% [markdown] lang="ko"
r"""
두 문장에서 모두 헤드 0은 두 번째 단어를, 헤드 1은 첫 번째 단어를 가장 많이 봅니다. [START]는 두 번 다 똑같이 물었습니다. 그런데 그 자리에 있는 단어가 달라서 돌아온 답도 다릅니다. 말하자면 헤드 0은 두 번째 단어의 소식을, 헤드 1은 첫 번째 단어의 소식을 전하는 셈입니다. 8장의 위치가 더해져 있기에 할 수 있는 일입니다.

디코더에는 두 헤드의 소식이 모두 필요할까요? Z를 짜깁기해 봅시다. 헤드 0의 숫자 두 개는 한 문장에서, 헤드 1의 숫자 두 개는 다른 문장에서 가져옵니다. 짜깁기하지 않은 것까지 세면 Z는 네 가지입니다. 하나씩 $W_O$, add & norm, 신경망에 차례로 넣으면, 그 가운데 몇 가지에서 `suis`가 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
from itertools import product

start_row = layer.attention(model.target(ids("[START]", french)), None, causal(1))[0]  # (4,)
w_o, pairs = data.pocket_cross_attention()[3], list(product(texts, texts))  # (4, 4)
Z = np.array([[*got[first][1][:2], *got[second][1][2:]] for first, second in pairs])  # (4, 4)
after = layer.feed_forward(layer.cross_attention.norm(start_row + Z @ w_o)) @ pocket_table.T
written = [(*pair, *row[3:5], french[row.argmax()]) for pair, row in zip(pairs, after)]
Table(("head 0", "head 1", "je", "suis", "written"), written, digits=2)

# %% [markdown] lang="en"
r"""
`suis` is written in three of the four cases. Only where both reports come from the statement does the decoder write `je`, while a single report from the question changes its mind, whichever head brings it. The decoder has **two ways to notice the order, and either works without the other**.

Both begin in Z and lead through these rows, two of $W_O$, for either head's second number, and two of the model's E (`je` and `suis` share the third number).

| | first | second | fourth |
|:--|--:|--:|--:|
| head 0 | −1 | 0 | −1 |
| head 1 | 0 | 2 | 0 |
| `je` | −0.5 | 1.5 | 1.5 |
| `suis` | 1.5 | 0 | 0 |

With `I` second in place of `am`, head 0's second number falls from −0.75 to −1.75. $W_O$ turns the sign, so the row's first and fourth numbers rise by 1, of which the first favours `suis` by 2 and the fourth `je` by 1.5. With `am` first, head 1's second number falls from 0.11 to −0.43. $W_O$ doubles this fall in the row's second number, which counts 1.5 times for `je` and not at all for `suis`. Norm and network then spread both pushes.

## 4 · A sentence

One piece doesn't make a sentence. **Greedy decoding** takes the likeliest piece from the *last* row of logits, appends it to the page and begins again.

### Exercise 13.2 ★★ 6 minutes

Write the loop for any model. `next_logits(ids)` takes the list of all ids so far and returns a row of logits for each. Begin with `start`, and stop after `end` or when `max_length` pieces are written. Return the list of the ids written, without `start` but with `end` if it came.
"""

# %% [markdown] lang="ko"
r"""
네 가지 가운데 세 가지에서 `suis`가 나옵니다. `je`가 나온 것은 두 소식이 모두 평서문에서 왔을 때뿐입니다. 의문문에서 온 소식이 하나라도 있으면, 어느 헤드가 가져왔든 디코더는 마음을 바꿉니다. 디코더가 **어순을 알아차리는 길은 두 가지이고, 둘 가운데 하나만 있어도 됩니다.**

두 길은 모두 Z에서 시작해 다음 네 행을 지납니다. 위의 두 행은 $W_O$에서 두 헤드의 두 번째 숫자에 곱하는 행이고, 아래의 두 행은 미니 트랜스포머의 E에 있습니다. (세 번째 숫자는 `je`와 `suis`가 똑같아서 뺐습니다.)

| | 첫 번째 | 두 번째 | 네 번째 |
|:--|--:|--:|--:|
| 헤드 0 | −1 | 0 | −1 |
| 헤드 1 | 0 | 2 | 0 |
| `je` | −0.5 | 1.5 | 1.5 |
| `suis` | 1.5 | 0 | 0 |

두 번째 자리에 `am` 대신 `I`가 있으면 헤드 0의 두 번째 숫자는 −0.75에서 −1.75로 작아집니다. $W_O$가 그 부호를 뒤집으므로, 더해서 나온 행의 첫 번째 숫자와 네 번째 숫자가 1씩 커집니다. 그러면 `suis`의 로짓은 첫 번째 숫자 때문에 `je`의 로짓보다 2만큼 더 올라가고, 네 번째 숫자 때문에 1.5만큼 덜 올라갑니다. 첫 번째 자리에 `am`이 있으면 이번에는 헤드 1의 두 번째 숫자가 0.11에서 −0.43으로 작아집니다. $W_O$는 이 변화를 두 배로 만들어 행의 두 번째 숫자에 더합니다. E의 두 번째 숫자는 `je`가 1.5, `suis`가 0이므로, 이번에는 `je`의 로짓만 내려갑니다. 두 변화는 그다음 정규화와 신경망을 거치면서 다른 숫자로도 퍼집니다.

## 4 · 한 문장을 끝까지 써 봅시다

조각 하나로는 문장이 되지 않습니다. 그래서 로짓의 **마지막** 행에서 확률이 가장 높은 조각을 골라, 지금까지 쓴 것 뒤에 붙이고, 처음부터 다시 계산합니다. 7장의 토크나이저처럼 그때그때 가장 좋은 것만 고르는 이 방법을 **그리디 디코딩**(greedy decoding)이라고 합니다.

### 연습 13.2 ★★ 6분

어느 모델에나 쓸 수 있는 반복문을 작성하세요. `next_logits(ids)`는 지금까지의 id를 모두 담은 리스트를 받아 id마다 로짓 한 행을 돌려줍니다. `start`로 시작해서, `end`를 쓰거나 조각을 `max_length`개 쓰면 멈춥니다. 쓴 id의 리스트를 돌려주세요. `start`는 빼고, `end`가 나왔으면 `end`까지 넣습니다.
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

`for _ in range(max_length):`로 되풀이하다가, 방금 쓴 조각이 `end`이면 `break`로 멈춥니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The course's own `greedy` gets the menu's four sentences right. What does it make of *am I*, for which nobody chose any numbers?
"""

# %% [markdown] lang="ko"
r"""
이 과정의 `greedy`는 메뉴의 네 문장을 모두 맞게 번역합니다. 그럼 *am I*는 어떻게 번역할까요? 미니 트랜스포머의 숫자를 고를 때 이 문장은 시험해 보지 않았습니다.
"""

# %%
from helpers import greedy

" ".join(french[i] for i in greedy(model, ids("am I"), *ids("[START] [END]", french), 4))

# %% [markdown] lang="en"
r"""
*am I* becomes *suis je étudiant*, though nobody mentioned a student. Remember that slip.

Greedy decoding always gives the same answer. A chat model usually prefers **sampling**, which draws the next piece by its probability so that a thing can be said in more than one way. Lay the probabilities end to end from 0 to 1 (*up to* says where each ends) and let a random number u fall into the stretch of one piece. Which piece follows `je` for u = 0.6, and which for u = 0.1?
"""

# %% [markdown] lang="ko"
r"""
*am I*는 *suis je étudiant*이 되었습니다. 학생 이야기는 아무도 꺼내지 않았는데 말입니다. 이 실수를 기억해 두세요.

그리디 디코딩은 같은 원문에 언제나 같은 답을 내놓습니다. 하지만 챗봇은 같은 말을 여러 가지로 할 수 있어야 하므로, 대개 다음 조각을 확률대로 뽑습니다. 이것을 **샘플링**(sampling)이라고 합니다. 조각들의 확률을 0부터 1까지 차례로 이어 놓고, 0과 1 사이에서 수 u를 무작위로 뽑습니다. 그러면 u는 어느 한 조각의 구간에 들어가고, 그 조각을 씁니다. (표의 ‘여기까지’는 구간이 끝나는 곳입니다.) u = 0.6이면 `je` 다음에 어느 조각을 쓸까요? u = 0.1이면 어느 조각일까요?
"""

# %% jupyter={"outputs_hidden": true}
source = ids(data.POCKET_SENTENCE)  # (4,)
p = softmax(model(source, ids("[START] je", french))[1])  # (6,), what follows je | (6,), je 다음에 오는 것
Table({"piece": french, "p": p, "up to": p.cumsum()})

# %% [markdown] lang="en"
r"""
With u = 0.6 you draw `suis`, whose stretch runs from 0.2148 to 0.9989. With u = 0.1 you draw `je` once more. Luck may stammer, too.

## 5 · What is written doesn't change

At each step our loop asks for all rows and uses only the last. Isn't that a waste? Let's write *je suis étudiant* [END] in four steps, with [PAD] in the places still empty. At each step, which rows of logits already equal those of step 4, bit for bit? (A line is a step, and 1 means equal.)
"""

# %% [markdown] lang="ko"
r"""
u = 0.6이면 구간이 0.2148부터 0.9989까지인 `suis`를 씁니다. u = 0.1이면 `je`를 한 번 더 씁니다. 제비를 뽑다 보면 말을 더듬을 때도 있습니다.

## 5 · 한번 쓴 것은 달라지지 않습니다

우리 반복문은 단계마다 모든 행을 계산하지만, 정작 필요한 것은 마지막 행뿐입니다. 낭비가 아닐까요? *je suis étudiant* [END]를 네 단계에 걸쳐 쓰면서, 아직 비어 있는 자리는 [PAD]로 채워 봅시다. 단계마다 로짓이 네 행 나옵니다. 이 행들을 마지막 4단계의 네 행과 비교하면, 비트 하나까지 이미 똑같은 행은 어느 것일까요? (그림에서 가로줄 하나가 한 단계이고, 1이면 똑같다는 뜻입니다.)
"""

# %% claims=["4-01", "4-14"] jupyter={"outputs_hidden": true}
target = ids("[START] je suis étudiant [END]", french)  # (5,)
pieces, given = [french[i] for i in target], target[:-1]  # (4,)
# 0 is [PAD]; (4 steps, 4 rows, 6) | 0은 [PAD]. (4단계, 4행, 6)
passes = np.array([model(source, np.where(np.arange(4) <= t, given, 0)) for t in range(4)])
Matrix((passes == passes[-1]).all(axis=2), "as in step 4", "1234", pieces[:-1])

# %% [markdown] lang="en"
r"""
A row is final as soon as its own piece is on the page. Under the causal mask **a later piece changes no earlier row**. Two things follow.

**For learning**, all rows can be computed at once, because the right translation is known. Of the `target`, which runs from [START] to [END], all but the last piece is `given` to the decoder and all but the first is `wanted`. So each row sees the right pieces up to its own, whatever the model would have written there, and has to name the next. This is **teacher forcing**.
"""

# %% [markdown] lang="ko"
r"""
어느 행이든 자기 조각이 들어오고 나면 더는 달라지지 않습니다. 인과 마스크를 씌우면 **뒤의 조각은 앞의 행을 바꾸지 않습니다.** 덕분에 두 가지가 가능해집니다.

**학습할 때**는 정답 번역문을 알고 있으므로 모든 행을 한꺼번에 계산할 수 있습니다. `target`에는 [START]부터 [END]까지 들어 있습니다. 여기서 마지막 조각을 뺀 `given`을 디코더에 넣고, 첫 조각을 뺀 `wanted`를 맞히게 합니다. 그러면 행마다 자기 조각까지의 정답을 보고 다음 조각을 맞혀야 합니다. 모델이 스스로 썼다면 다른 조각이 나왔을 자리에도 정답을 넣어 줍니다. 이런 학습 방법이 **티처 포싱**(teacher forcing, 교사 강요)입니다.
"""

# %%
Table({"row": range(4), "goes in": pieces[:-1], "wanted": pieces[1:]})

# %% [markdown] lang="en"
r"""
What goes in is what's wanted, **shifted right** by one place. Without the shift each row would see the very piece it has to name.

### Exercise 13.3 ★ 5 minutes

`wanted` is a batch of ids, (B, T), and `start` is [START]'s. Each row ends with [END], perhaps followed by [PAD]. Return the decoder's input, (B, T).
"""

# %% [markdown] lang="ko"
r"""
디코더에 넣는 것은 맞혀야 할 것을 **오른쪽으로 한 칸 민**(shifted right) 것입니다. 밀지 않으면 행마다 맞혀야 할 조각이 그대로 보입니다.

### 연습 13.3 ★ 5분

`wanted`는 id의 배치(batch)이고 모양은 (B, T)입니다. 행마다 조각 끝에 [END]가 있고, 그 뒤에 [PAD]가 올 수도 있습니다. `start`는 [START]의 id입니다. 디코더에 넣을 (B, T) 배열을 돌려주세요.
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

`start`로 채운 열 `np.full((len(wanted), 1), start)` 뒤에, 마지막 열을 뺀 `wanted`를 이어 붙이세요.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
**For writing**, no row needs to be computed twice. All that a new piece wants from an earlier one is its **key and value** in each layer, which are therefore kept along with those of the memory. That's the **KV cache**.

In the figure each square is a row of the decoder, golden where a step computes it and grey where only its key and value are used again. How many rows has each way computed by step 10, and by step 100?
"""

# %% [markdown] lang="ko"
r"""
**문장을 쓸 때**(추론할 때)는 어느 행도 두 번 계산할 필요가 없습니다. 새 조각을 계산할 때 앞의 조각에서 필요한 것은 층마다 그 조각의 **키와 값**뿐입니다. 그래서 앞 조각들의 키와 값을 메모리의 키와 값과 함께 저장해 둡니다. 이것이 **KV 캐시**(KV cache)입니다.

그림에서 네모 하나는 디코더의 한 행입니다. 금색 행은 그 단계에서 계산하고, 회색 행은 저장해 둔 키와 값만 가져다 씁니다. 10단계까지 계산하는 행은 캐시가 없을 때와 있을 때 각각 몇 개일까요? 100단계까지라면 각각 몇 개일까요?
"""

# %% tags=["widget"]
from helpers import play_cache

play_cache()

# %% [markdown] lang="en"
r"""
By step 10 the loop has computed 55 rows without a cache and 10 with it. By step 100 it's 1 + 2 + … + 100 = 5050 against 100. You pay for it in storage.

### Exercise 13.4 ★ 3 minutes

The paper's decoder has six layers and d_model = 512. For a source of 20 words it has computed the rows of 30 pieces. How many numbers does its cache hold?
"""

# %% [markdown] lang="ko"
r"""
10단계까지 계산하는 행은 캐시가 없으면 55개, 있으면 10개입니다. 100단계까지라면 1 + 2 + … + 100 = 5050개와 100개로 차이가 벌어집니다. 그 대신 KV 캐시를 저장할 공간이 더 듭니다.

### 연습 13.4 ★ 3분

논문의 디코더는 여섯 층이고 d_model = 512입니다. 원문은 단어 20개이고, 지금까지 조각 30개의 행을 계산했습니다. KV 캐시에는 숫자가 모두 몇 개 들어 있을까요?
"""

# %%
answer_4 = ...

check("13.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Each layer keeps a key and a value for each token that can be looked at.

</details>
<details><summary>Solution</summary>

{solution}

That's 307 200 numbers.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

층마다, 볼 수 있는 토큰 하나에 키 하나와 값 하나씩 저장합니다.

</details>
<details><summary>풀이</summary>

{solution}

숫자는 모두 307,200개입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 6 · In PyTorch

PyTorch has the layer ready-made, as `nn.TransformerDecoderLayer`, in whose mask True means *not* to be seen. With our numbers, does it give our rows?
"""

# %% [markdown] lang="ko"
r"""
## 6 · PyTorch로

PyTorch에는 디코더 층이 `nn.TransformerDecoderLayer`라는 이름으로 이미 들어 있습니다. 이 층의 마스크에서 True는 보면 **안 된다**는 뜻입니다. 여기에 우리 숫자를 넣으면 우리 층과 같은 행이 나올까요?
"""

# %%
from helpers import equal_on_every_device

inputs = {"x": model.target(given), "memory": model.encoder(model.source(source))}  # (4, 4) each | 각각 (4, 4)
equal_on_every_device(layer, inputs, mask=causal(4))

# %% [markdown] lang="en"
r"""
PyTorch's layer gives our rows, too.

## 7 · Recap

**How is a sentence written, one word at a time?** The piece written last looks at the page by masked self-attention and then at the source by cross-attention. After the network its row is compared with every piece's row, and the likeliest piece is written, or one is drawn, until [END]. No later piece changes an earlier row. That's why learning takes all rows at once and writing keeps their keys and values.

**Deeper:** [what one look brings back](13b_decoder_deeper.ipynb).

**Next:** *am I* still becomes *suis je étudiant*. The whole Transformer is in your hands, and its numbers together made that false word. Which are to blame, and how much? If you knew, you could turn each a little the right way. That's learning. [Lesson 14](14_way_back.ipynb) walks back from the mistake and asks them all.
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 층에서도 우리 층과 같은 행이 나옵니다.

## 7 · 정리

**디코더는 문장을 어떻게 한 단어씩 써 나갈까요?** 마지막에 쓴 조각이 마스크드 셀프 어텐션으로 지금까지 쓴 것을 보고, 이어서 크로스 어텐션으로 원문을 봅니다. 이렇게 나온 행은 신경망까지 지난 다음 모든 조각의 행과 비교합니다. 디코더는 확률이 가장 높은 조각을 쓰거나, 확률대로 하나를 뽑아 씁니다. 디코더는 [END]가 나올 때까지 이 일을 되풀이합니다. 뒤의 조각은 앞의 행을 바꾸지 않습니다. 그래서 학습할 때는 모든 행을 한꺼번에 계산하고, 쓸 때는 앞 조각들의 키와 값을 저장해 둡니다.

**더 깊이:** [메모리를 한 번 보면 무엇을 알 수 있을까요](13b_decoder_deeper.ipynb)

**다음:** *am I*는 아직도 *suis je étudiant*이 됩니다. 이제 트랜스포머 전체가 여러분의 손에 있고, 그 숫자들이 함께 이 틀린 단어를 만들어 냈습니다. 그 가운데 어느 숫자에 얼마나 책임이 있을까요? 그것만 알면 숫자마다 옳은 쪽으로 조금씩 바꿀 수 있습니다. 그것이 학습입니다. [14장](14_way_back.ipynb)에서는 이 실수에서 출발해 거꾸로 거슬러 가며 모든 숫자에 책임을 묻습니다.
"""
