# %% [markdown] lang="en"
r"""
# 20c · How does it copy?

**Which parts does a model need in order to copy a word, and which could it do without?**

*Anna met Zork at noon. In the evening Anna met Z* … You know how that goes on, and so does the model of lesson 20: it writes `ork`. But none of its 134 515 008 numbers can know whom Anna met. The answer stands in this text and nowhere else, ten pieces back, so some part of the model must go and fetch it.

Here are two of its 270 heads. A wide line means a large attention weight, and the weights stand above the upper row. Move the slider over the last four pieces, 10 to 13, first with one head and then with the other. Where does each of them look?
"""

# %% [markdown] lang="ko"
r"""
# 20c · 어떻게 베낄까요?

**모델이 단어 하나를 베끼려면 어떤 부분이 있어야 하고, 어떤 부분은 없어도 될까요?**

*Anna met Zork at noon. In the evening Anna met Z* … (애나는 정오에 조크를 만났다. 저녁에 애나는 조…) 다음에 무엇이 올지는 누구나 압니다. 20장의 모델도 `ork`라고 씁니다. 그런데 모델의 숫자 134,515,008개를 모두 뒤져도 애나가 누구를 만났는지는 나오지 않습니다. 답은 오직 이 텍스트 안에, 조각 열 개 앞에 있습니다. 그러니 모델의 어느 부분인가가 거기까지 가서 가져와야 합니다.

모델의 헤드(head) 270개 가운데 두 개를 그렸습니다. 선이 굵을수록 어텐션 가중치(attention weight)가 크고, 그 값은 윗줄 조각 위에 적혀 있습니다. 두 헤드에서 차례로 슬라이더를 마지막 네 조각, 10번부터 13번까지 옮겨 보세요. 두 헤드는 저마다 어디를 보나요?
"""

# %% tags=["widget"]
from helpers import play_copying

play_copying()

# %% [markdown] lang="en"
r"""
The head in block 16 looks at the piece just before, wherever you put the slider. The head in block 18 seems to have nothing to do most of the time, for it rests on the first piece of all. But among the last pieces it wakes up: the second `met` gives `Z` 0.56, and the second `Z` gives `ork` 0.99.

A picture of weights proves little, though. Whether a part matters shows when it is gone. So this notebook takes things away and measures how much the loss grows: one head, one number out of the 576 in a row, one block out of thirty. Which of these three will hurt most on ordinary text, and which least? Write down your order now. Section 4 has the answer.

**You will be able to** say how two heads copy together and prove it by taking one away, say what the first piece of every text is used for, tell what such experiments show and what they don't, and round a number to 16 levels by pencil. \
**You need** lesson 20. The way in which it takes the model apart is that of [20b](20b_where_paris_stands.ipynb), which it helps to have seen. \
**Time** 70 minutes. Without the file of lesson 20 the stored results stand in.
"""

# %% [markdown] lang="ko"
r"""
블록(block) 16의 헤드는 슬라이더를 어디에 두어도 바로 앞 조각을 봅니다. 블록 18의 헤드는 거의 언제나 맨 첫 조각만 보고 있어서, 마치 할 일이 없는 것 같습니다. 그런데 마지막 조각들에서는 달라집니다. 두 번째 `met`에서는 `Z`에 0.56을, 두 번째 `Z`에서는 `ork`에 0.99를 줍니다.

하지만 가중치 그림만으로는 증명이 되지 않습니다. 어떤 부분이 정말 필요한지는 없애 보아야 압니다. 그래서 이 노트북에서는 무언가를 빼고 손실(loss)이 얼마나 늘어나는지 측정합니다. 빼는 것은 세 가지입니다. 헤드 하나, 한 행의 숫자 576개 가운데 하나, 블록 서른 개 가운데 하나입니다. 평범한 텍스트에서 셋 가운데 무엇을 뺄 때 손실이 가장 많이 늘어나고, 무엇을 뺄 때 가장 적게 늘어날까요? 예상하는 순서를 지금 적어 두세요. 답은 4절에 있습니다.

**이 노트북을 마치면** 두 헤드가 어떻게 힘을 합쳐 베끼는지 설명하고 하나를 빼서 증명할 수 있습니다. 모든 텍스트의 첫 조각이 무엇에 쓰이는지 말하고, 이런 실험으로 무엇을 알 수 있고 무엇을 알 수 없는지 구별할 수 있습니다. 숫자 하나를 연필로 눈금 16개에 맞추어 반올림할 수도 있습니다. \
**필요한 것**은 20장입니다. 모델을 뜯어보는 방법은 [20b](20b_where_paris_stands.ipynb)와 같으므로, 20b를 먼저 보았다면 도움이 됩니다. \
**시간** 70분

20장의 파일이 없으면 저장해 둔 결과가 나옵니다.
"""

# %%
import numpy as np

from helpers import Table, check, open_model, stored

real = open_model()  # open_model(fetch=True) downloads the file, once | open_model(fetch=True)로 파일을 한 번만 내려받음
real

# %% [markdown] lang="en"
r"""
## 1 · Two heads that copy

Names and sentences have a meaning, and from meaning one can guess. To see bare copying we need a text without any. So draw thirty pieces at random and write them down twice. The first time nobody can predict them. The second time everything has been there before, in the same order.

What will the loss be in the first half, and how far will it fall in the second? (A model that thinks all 49 152 pieces equally likely loses ln 49 152 = 10.8 on each.)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 함께 베끼는 두 헤드

이름이나 문장에는 뜻이 있고, 뜻이 있으면 짐작할 수 있습니다. 순수하게 베끼는 능력만 보려면 뜻이 없는 텍스트가 필요합니다. 그래서 조각 서른 개를 무작위로 뽑아 두 번 이어 적습니다. 처음 서른 개는 아무도 예측할 수 없습니다. 다음 서른 개는 모두 앞에 나온 조각이고, 순서도 같습니다.

앞 절반의 손실은 얼마일까요? 뒤 절반에서는 얼마나 줄어들까요? (조각 49,152개가 모두 똑같이 그럴듯하다고 여기는 모델이라면 조각마다 손실이 ln 49,152 = 10.8입니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import draw_twice, softmax


def twice(seed, n=30):
    half = np.random.default_rng(seed).integers(1000, 20_000, n)  # none of the rarest pieces | 가장 드문 조각은 빼고
    return np.concatenate([half, half])


def loss_at(model, ids):  # of each piece but the first | 첫 조각을 뺀 조각마다
    p = softmax(model(ids)[:-1].astype(float))
    return -np.log(p[np.arange(len(ids) - 1), ids[1:]])


draws = [twice(seed) for seed in range(5)]
lost = np.stack([loss_at(real.library, ids) for ids in draws]) if real else stored("lost")
draw_twice(lost)  # lost is (5, 59) | lost는 (5, 59)

# %% [markdown] lang="en"
r"""
The first half costs 13.6 nats a piece, more than blind guessing would. The model expects sense and is wrong again and again. When the pieces come again, the model needs three or four of them to notice. Then the loss drops, and in the mean of the second half it is 2.5. It copies.

What does a head have to do for that? Look at your own text, now with the last piece in place. Its fourteen pieces are counted from 0, and the last four are the first four again:

| 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
| Anna | met | Z | ork | at | noon | . | In | the | evening | Anna | met | Z | ork |

### Exercise 20.10 ★ 4 minutes

From the places 10, 11, 12 and 13, where should a head look that wants to know which piece comes *next*? Give four places.
"""

# %% [markdown] lang="ko"
r"""
앞 절반에서는 조각마다 손실이 13.6nat입니다. 무턱대고 찍는 것보다도 큽니다. 모델은 말이 되는 글을 기대하다가 번번이 틀립니다. 그런데 같은 조각들이 다시 나오면 서너 조각 만에 손실이 뚝 떨어집니다. 뒤 절반의 평균은 2.5입니다. 이 조각들을 이 순서로 학습했을 리는 없습니다. 모델은 베끼고 있습니다.

그러려면 헤드는 무엇을 해야 할까요? 처음의 텍스트를 마지막 조각까지 적어 봅시다. 조각은 열네 개이고 번호는 0부터 셉니다. 마지막 네 조각은 처음 네 조각과 같습니다.

| 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
| Anna | met | Z | ork | at | noon | . | In | the | evening | Anna | met | Z | ork |

### 연습 20.10 ★ 4분

**다음에** 어떤 조각이 올지 알고 싶은 헤드라면 10번, 11번, 12번, 13번에서 각각 몇 번을 보아야 할까요? 번호 네 개로 답하세요.
"""

# %%
answer_10 = [..., ..., ..., ...]  # from 10, 11, 12, 13 | 10, 11, 12, 13에서
check("20.10", answer_10)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

At place 12 stands the second `Z`. Find the first one. What came after it?

</details>
<details><summary>Solution</summary>

{solution}

Each is the place after the one where the same piece stood before: ten back, one forward.

</details>

So a head that copies looks at the piece that came *after* an equal piece. Does any head do that? With thirty pieces twice, the place to look at is 29 back. Take the weight that each of the 270 heads puts there, in the mean over the second half, and sort.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

12번은 두 번째 `Z`입니다. 첫 번째 `Z`를 찾으세요. 그 뒤에 무엇이 왔나요?

</details>
<details><summary>풀이</summary>

{solution}

모두 같은 조각이 앞서 나온 곳의 바로 다음입니다. 열 칸 뒤로 갔다가 한 칸 앞으로 옵니다.

</details>

베끼는 헤드는 같은 조각의 **다음** 조각을 봅니다. 정말 그런 헤드가 있을까요? 조각 서른 개를 두 번 적었으니 보아야 할 곳은 29칸 앞입니다. 헤드 270개가 저마다 그곳에 주는 가중치를 뒤 절반에서 평균하고, 큰 것부터 늘어놓습니다.
"""

# %%
from helpers import best_heads, looks  # looks: the weights of all heads, (30, 9, T, T) | looks: 모든 헤드의 가중치, (30, 9, T, T)


def at_distance(weights, back, first):  # (30, 9): the mean weight so many places back | (30, 9): 그만큼 앞을 보는 가중치의 평균
    places = np.arange(first, weights.shape[-1] - 1)
    return weights[..., places, places - back].mean(axis=-1)


copying = [at_distance(looks(real.library, ids), 29, 30) for ids in draws] if real else None
best_heads(np.stack(copying), 6) if real else stored("copying")

# %% [markdown] lang="en"
r"""
Head (18, 6), which means block 18, head 6, gives the right place 0.90 of its weight. Six of the 270 heads give it more than half. The field calls them **induction heads** (Olsson et al. 2022).

There is a riddle in this. An attention head compares a query with keys. The query comes from the row of the second `Z`, and the key that should fit it comes from the row of `ork`. But how can a key of `ork` fit `Z`? Nothing in the meaning of `ork` has to do with it. It can only fit if somebody has written a note into that row beforehand: *before me stood Z*. And attention is the only thing that carries anything from one piece to another. So in an earlier block there must be a head that looks at the piece just before. You have met a candidate. Let's see how many there are, this time on the eight texts of lesson 20.
"""

# %% [markdown] lang="ko"
r"""
헤드 (18, 6), 즉 블록 18의 헤드 6은 보아야 할 곳에 가중치의 0.90을 줍니다. 절반 넘게 주는 헤드는 270개 가운데 여섯 개입니다. 이런 헤드를 **귀납 헤드**(induction head)라고 합니다(Olsson 외(2022)).

그런데 여기에는 수수께끼가 하나 있습니다. 어텐션 헤드는 쿼리(query)를 키(key)와 비교합니다. 쿼리는 두 번째 `Z`의 행에서 나오고, 이 쿼리와 맞아야 하는 키는 `ork`의 행에서 나옵니다. 그런데 `ork`의 키가 어떻게 `Z`와 맞을까요? `ork`의 뜻에는 `Z`와 통하는 것이 전혀 없습니다. 누군가가 그 행에 미리 쪽지를 남겨 두었다면 이야기가 달라집니다. ‘내 앞은 Z였다’라는 쪽지입니다. 한 조각에서 다른 조각으로 무언가를 나르는 것은 어텐션뿐입니다. 그러니 더 앞선 블록에 바로 앞 조각을 보는 헤드가 있어야 합니다. 그 후보는 맨 위의 그림에서 이미 만났습니다. 그런 헤드가 몇 개나 있는지, 이번에는 20장의 여덟 텍스트로 찾아봅시다.
"""

# %%
from helpers import eight_texts

texts = eight_texts(real) if real else None  # eight arrays of ids | id 배열 8개
before = [at_distance(looks(real.library, ids), 1, 5) for ids in texts] if real else None
best_heads(np.stack(before), 4) if real else stored("before")

# %% [markdown] lang="en"
r"""
Four heads give more than half of their weight to the piece before. Which of them does the copying head need? The weights cannot tell. So take heads away. `without(real, heads)` sets a head's rows of w_o to 0, so that whatever the head finds no longer gets into the stream.

What will hurt copying more: to lose (18, 6), which finds the copy, or to lose (16, 0), which never looks further than one place back?
"""

# %% [markdown] lang="ko"
r"""
가중치의 절반 넘게 바로 앞 조각에 주는 헤드는 네 개입니다. 베끼는 헤드에 필요한 것은 그중 어느 것일까요? 가중치만 보아서는 알 수 없습니다. 그러니 헤드를 빼 봅시다. `without(real, heads)`는 w_o에서 그 헤드의 행을 0으로 만듭니다. 그러면 헤드가 무엇을 가져오든 스트림에는 들어가지 않습니다.

어느 쪽을 뺄 때 더 베끼지 못하게 될까요? 베낄 곳을 찾아내는 (18, 6)일까요, 언제나 한 칸 앞만 보는 (16, 0)일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import without

GONE = {"none": [], "(18, 6)": [(18, 6)], "(16, 0)": [(16, 0)], "(11, 1)": [(11, 1)],
        "all six": [(18, 6), (17, 4), (17, 3), (17, 5), (18, 7), (23, 2)],
        "six others": [(17, 7), (17, 8), (17, 6), (18, 8), (18, 0), (23, 1)], "(1, 4)": [(1, 4)]}


def second_half(gone):
    model = without(real, gone)
    return np.mean([loss_at(model, ids)[30:].mean() for ids in draws])


halves = [second_half(gone) for gone in GONE.values()] if real else stored("halves")
Table({"gone": list(GONE), "loss": halves, "more": np.array(halves) - halves[0]}, digits=2)

# %% [markdown] lang="en"
r"""
Without (18, 6) the second half costs 1.7 nats more. Without (16, 0) it costs 4.9 more, nearly three times as much. The head that never looks further than one place back is worth more to copying than the best copier. Losing (18, 6) alone is bearable, since other induction heads stand in; without all six, most of the copying is gone. And (11, 1), which looks at the piece before almost as much as (16, 0), is worth only 0.15. Weights show where a head looks. Whether it is needed shows only when it is missing.

Are six heads simply many? The *six others* were drawn by lot from the same blocks. Here are that draw and four more.
"""

# %% [markdown] lang="ko"
r"""
(18, 6)을 빼면 뒤 절반의 손실이 조각마다 1.7nat 늘어납니다. 그런데 (16, 0)을 빼면 4.9nat, 거의 세 배가 늘어납니다. 가장 잘 베끼는 헤드보다, 언제나 한 칸 앞만 보는 헤드가 더 중요한 것입니다. (18, 6) 하나만 빼면 그런대로 견딥니다. 다른 귀납 헤드들이 대신하기 때문입니다. 여섯 개를 모두 빼면 거의 베끼지 못합니다. (11, 1)은 바로 앞 조각을 (16, 0)만큼이나 많이 보는데도, 빼 보면 손실이 0.15밖에 늘지 않습니다. 가중치는 헤드가 어디를 보는지를 보여 줍니다. 그 헤드가 정말 필요한지는 없애 보아야 압니다.

그저 여섯 개나 빼서 그런 것은 아닐까요? ‘다른 여섯’은 같은 블록들에서 제비로 뽑은 헤드입니다. 네 번 더 뽑은 결과와 함께 봅시다.
"""

# %%
from helpers import other_sixes

other_sixes()

# %% [markdown] lang="en"
r"""
Six others cost 0.2 to 0.4, and the six that copy 7.7.

Needed for what, though? The last row of the larger table is there to make you suspicious. Without (1, 4) the loss grows even more, and that head gives a weight of 0.01 to the place of the copy and 0.10 to the piece before. It stands in the second block, and everything above rests on what it does. Could that be true of (16, 0), too? To find out we have to be finer. Take away what (16, 0) has written, but in one place alone: in the rows from which (18, 6) makes its *keys*. All else stays as it is. Then do the same for the rows from which it makes its *queries*. Which of the two will (18, 6) mind?
"""

# %% [markdown] lang="ko"
r"""
다른 여섯을 빼면 손실이 0.2에서 0.4 늘어나고, 베끼는 여섯을 빼면 7.7 늘어납니다. 몇 개인지가 아니라 어느 것인지가 중요합니다.

그런데 (16, 0)은 무엇에 필요할까요? 앞의 큰 표에서 마지막 행은 의심을 품어 보라고 넣었습니다. (1, 4)를 빼면 손실이 더 크게 늘어납니다. 그런데 이 헤드가 베낄 곳에 주는 가중치는 0.01, 바로 앞 조각에 주는 가중치는 0.10뿐입니다. 이 헤드는 두 번째 블록에 있어서, 뒤의 블록이 모두 이 헤드가 쓴 것을 바탕으로 계산합니다. 베끼는 일과 상관없이 모델 전체가 흔들렸을 수 있습니다. (16, 0)도 그런 경우일지 모릅니다. 정말로 쪽지 때문일까요? 알아내려면 더 세밀하게 빼 보아야 합니다. (16, 0)이 쓴 것을 딱 한 군데, (18, 6)이 **키**를 만드는 행에서만 뺍니다. 나머지는 모두 그대로 둡니다. 다음에는 (18, 6)이 **쿼리**를 만드는 행에서만 똑같이 뺍니다. (18, 6)은 둘 가운데 어느 쪽에서 길을 잃을까요?
"""

# %%
from helpers import causal, heads_of, parts, rotate, streams

functions = parts(real.library) if real else None  # sixty: attention, network, attention, … | 60개: 어텐션, 신경망, 어텐션, …


def look_18_6(for_q, for_k):  # rows (T, 576), and the weights (T, T) of head (18, 6) | 행 (T, 576), 헤드 (18, 6)의 가중치 (T, T)
    norm = real.library.layers[18].attention_norm
    q = rotate(norm(for_q) @ real.p["blk.18.attn_q"][:, 384:448], base=100_000.0)  # head 6 of 9 | 9개 중 6번
    k = rotate(norm(for_k) @ real.p["blk.18.attn_k"][:, 128:192], base=100_000.0)  # head 2 of 3 | 3개 중 2번
    return softmax(np.where(causal(len(q)), q @ k.T / 8, -np.inf))

# %% jupyter={"outputs_hidden": true}
def with_and_without(ids):
    x = streams(real.library.embedding(ids), functions[:36])  # (37, T, 576)
    head = heads_of(real.library, 16, x[32])[1][:, 0]  # (T, 64)
    rows, note = x[36], head @ real.p["blk.16.attn_output"][:64]
    cases = look_18_6(rows, rows), look_18_6(rows, rows - note), look_18_6(rows - note, rows)
    return [at_distance(weights, 29, 30) for weights in cases]


right = np.mean([with_and_without(ids) for ids in draws], axis=0) if real else stored("right")
Table({"no note for": ["none", "keys", "queries"], "weight": right}, digits=2)

# %% [markdown] lang="en"
r"""
The keys it is. With the note missing from them alone, the weight on the right place falls from 0.90 to 0.01; missing from the queries it hardly matters. Would the keys miss any head's note like that? All 162 heads before block 18 were tried, one at a time. These five are missed most.
"""

# %% [markdown] lang="ko"
r"""
(18, 6)이 길을 잃는 것은 키에서 쪽지를 뺄 때입니다. 키에서만 빼도 보아야 할 곳의 가중치가 0.90에서 0.01로 떨어집니다. 쿼리에서 빼면 0.81로 조금 줄어들 뿐입니다. 그런데 어느 헤드의 쪽지를 빼도 그렇게 될까요? 블록 18 앞의 헤드 162개가 쓴 것을 하나씩 키에서 빼 보았습니다. 가중치가 가장 많이 떨어진 다섯 헤드입니다.
"""

# %%
from helpers import missed_notes

missed_notes()  # computed beforehand | 미리 계산해 둠

# %% [markdown] lang="en"
r"""
Only one other is missed much: (17, 8), which often looks at the piece before as well. Without any other head's note at least 0.86 of the weight stays, and (11, 1) is one of them.

So two heads have made something that neither has. What one of them wrote became part of the other one's key, and the field calls that **composition** of heads (Elhage et al. 2021).

You can tell it to a friend on the phone. The first head tells every piece who stood before it. The second head asks: which of you was told my name?

What becomes of Zork, and of four other people whom nobody knows? Below is the probability of the last piece of the name when the name comes for the second time; the columns say which head is missing.
"""

# %% [markdown] lang="ko"
r"""
(16, 0) 말고 눈에 띄는 것은 역시 바로 앞 조각을 자주 보는 (17, 8)뿐입니다. 나머지 160개는 (11, 1)까지 포함해, 어느 것의 쪽지를 빼도 가중치가 0.86 아래로 떨어지지 않습니다.

두 헤드가 힘을 합쳐, 어느 하나만으로는 할 수 없는 일을 해낸 것입니다. 한 헤드가 쓴 것이 다른 헤드의 키가 되었습니다. 이것을 헤드의 **합성**(composition)이라고 합니다(Elhage 외(2021)).

친구에게 전화로 설명한다면 이렇게 말할 수 있습니다. “첫 번째 헤드는 조각마다 ‘네 앞에는 Z가 있었어’ 하고 쪽지를 남겨. 두 번째 헤드는 ‘내 이름 Z가 적힌 쪽지를 가진 조각이 누구야?’ 하고 찾아다니지.”

조크는 어떻게 될까요? 아무도 모르는 사람을 네 명 더 데려왔습니다. 이름이 두 번째로 나올 때, 이름의 마지막 조각의 확률을 구합니다. 열의 이름은 뺀 헤드입니다.
"""

# %%
def p_of_the_end(name, who, gone):  # of the last piece of the name, the second time | 이름의 마지막 조각, 두 번째로 나올 때
    text = f"{who} met {name} at noon. In the evening {who} met {name}"
    ids = np.array(real.pieces.encode(text))
    return np.exp(-loss_at(without(real, gone), ids)[-1])


met = {"Zork": "Anna", "Glim": "Emma", "Brond": "Maria", "Vask": "Tom", "Dreb": "Lisa"}
left_out = [[], [(18, 6)], [(16, 0)]]
pairs = met.items()
p = [[p_of_the_end(*pair, gone) for pair in pairs] for gone in left_out] if real else stored("p")
Table({"name": list(met), "none": p[0], "(18, 6)": p[1], "(16, 0)": p[2]}, digits=3)

# %% [markdown] lang="en"
r"""
No name is lost without (18, 6), though two of five become much less likely. Without (16, 0) three are lost, and of the ends of *Glim* and *Brond* no more than 0.10 and 0.32 is left. These lines had no part in the search for the two heads. Are the heads as important to ordinary text, such as the eight of lesson 20? And the suspicious (1, 4)?
"""

# %% [markdown] lang="ko"
r"""
(18, 6)을 빼도 이름을 아주 잃지는 않지만, 다섯 가운데 두 이름은 확률이 크게 떨어집니다. (16, 0)을 빼면 다섯 이름 모두 확률이 뚝 떨어지고, 가장 많이 남은 Brond도 0.319입니다. 이 문장들은 두 헤드를 찾을 때 쓰지 않았습니다. 그렇다면 20장의 여덟 텍스트처럼 평범한 글에서도 두 헤드가 이만큼 중요할까요? 의심스러웠던 (1, 4)도 함께 빼 봅시다.
"""

# %%
from helpers import losses, rises  # losses: of the eight texts, (8,) | losses: 텍스트 8개의 손실, (8,)

least = losses(real, real.library) if real else stored("least")
these = [*left_out[1:], [(1, 4)]]
three = [losses(real, without(real, one)) - least for one in these] if real else stored("three")
rises({"(18, 6)": three[0], "(16, 0)": three[1], "(1, 4)": three[2]})

# %% [markdown] lang="en"
r"""
The eight texts hardly notice our two: their loss grows by 0.00 and 0.03. There is little in them to copy. (1, 4) is another matter. It costs 0.18, so it does work for every text.

## 2 · One number

In the figure at the top, (18, 6) looks at the first piece wherever it has nothing to copy. How common is that? Take all weight that all 270 heads give away from place 5 on. How much of it does the first piece get, whichever word it happens to be?
"""

# %% [markdown] lang="ko"
r"""
두 헤드를 빼도 여덟 텍스트에서는 거의 달라지지 않습니다. 손실이 0.00과 0.03 늘어날 뿐입니다. 베낄 것이 별로 없는 글이기 때문입니다. (1, 4)는 다릅니다. 빼면 0.18 늘어나므로, 베끼는 일이 아니라 모든 글에 쓰이는 헤드입니다.

## 2 · 숫자 하나

맨 위의 그림으로 잠깐 돌아가 봅시다. (18, 6)은 베낄 것이 없으면 첫 조각을 봅니다. 이런 일은 얼마나 흔할까요? 5번 조각부터, 헤드 270개가 나누어 주는 가중치를 모두 모읍시다. 그 가운데 첫 조각이 받는 것은 얼마나 될까요? 첫 조각이 어떤 단어이든 말입니다.
"""

# %% jupyter={"outputs_hidden": true}
on_first = [looks(real.library, ids)[:, :, 5:, 0].mean() for ids in texts] if real else None
shares = [np.mean(on_first), np.min(on_first), np.max(on_first)] if real else stored("shares")
[round(float(one), 2) for one in shares]  # the mean, the least, the most | 평균, 최소, 최대

# %% [markdown] lang="en"
r"""
The first piece gets 0.44 of all weight, between 0.40 and 0.51 in the eight texts, and their first words have nothing in common. This is called an **attention sink** (Xiao et al. 2024). A softmax must give away the whole of its weight, even where a head finds nothing it wants. So the model needs a place to put weight that does no harm.

What makes the first piece such a place? Its row in the stream, after block 11, looks like this. Every number of the row is a thin bar.
"""

# %% [markdown] lang="ko"
r"""
첫 조각이 받는 가중치는 전체의 0.44이고, 여덟 텍스트에서 0.40과 0.51 사이입니다. 텍스트마다 첫 단어는 전혀 다릅니다. 이런 곳을 **어텐션 싱크**(attention sink)라고 합니다(Xiao 외(2024)). 소프트맥스(softmax)는 가중치를 남김없이 나누어 주어야 합니다. 헤드가 원하는 것을 찾지 못했을 때도 마찬가지입니다. 그래서 모델에는 가중치를 버려도 탈이 없는 곳이 필요합니다.

첫 조각은 어떻게 그런 곳이 되었을까요? 블록 11을 지난 잔차 스트림(residual stream)에서 첫 조각의 행을 봅시다. 숫자 하나가 가는 막대 하나입니다.
"""

# %%
from helpers import draw_numbers

begun = [real.library.embedding(ids) for ids in texts] if real else []
up_to_11 = [streams(x, functions[:24])[-1] for x in begun]
row = up_to_11[0][0].astype(float).round(1) if real else stored("row")  # (576,)
draw_numbers(row)

# %% [markdown] lang="en"
r"""
One number has run away. Number 507, counted from 0, is 24 500, and the next largest isn't a tenth of it. Half of the numbers of this row are below 50. The network of block 11 writes it, in all eight texts, and always in the first row. Such a number is called a **massive activation** (Sun et al. 2024).

Would anybody miss it? Set number 507 of the first row to 0, after block 11, and go on as before. By how much does the loss of the eight texts grow? For comparison, do the same with number 100 of the first row, and with number 507 of the sixth row.
"""

# %% [markdown] lang="ko"
r"""
숫자 하나가 터무니없이 큽니다. 0부터 세어 507번 숫자는 24,500이고, 그다음으로 큰 숫자는 그 10분의 1도 되지 않습니다. 이 행의 숫자는 대개 50보다 작습니다. 507번 숫자를 쓰는 것은 블록 11의 신경망이고, 여덟 텍스트 모두에서 첫 행에 씁니다. 이런 숫자를 **거대 활성값**(massive activation)이라고 합니다(Sun 외(2024)).

학습하다가 어쩌다 생긴 것이라 없어도 그만일까요? 블록 11 다음에 첫 행의 507번 숫자를 0으로 만들고 계속 계산합시다. 여덟 텍스트의 손실은 얼마나 늘어날까요? 비교를 위해 첫 행(0번 행)의 100번 숫자와 여섯 번째 행(5번 행)의 507번 숫자도 똑같이 0으로 만들어 봅니다.
"""

# %%
from helpers import running


def changed(at, value):  # what it costs, (8,), if x[at] has this value after block 11 | 블록 11 다음에 x[at]이 이 값이면 늘어나는 손실, (8,)
    def add(x):
        wanted = x.copy()
        wanted[at] = value
        return wanted - x

    model = running(real.library, functions[:24] + [add] + functions[24:])
    return losses(real, model) - least

# %% jupyter={"outputs_hidden": true}
NUMBERS = {"row 0, number 507": (0, 507), "row 0, number 100": (0, 100),
           "row 5, number 507": (5, 507)}
gone = [changed(at, 0) for at in NUMBERS.values()] if real else stored("gone")
rises(dict(zip(NUMBERS, gone)))

# %% [markdown] lang="en"
r"""
One number of 576, in one row, and the loss grows by 10: the model is ruined. The other two numbers can go and hardly anything happens.

What does the number do? RMSNorm divides a row by its size, and in this row the size *is* number 507. So nothing of the word should be left after it. Let's see. Give the model one word and nothing else, `Once`, `The`, `New` or `Paris`. What will it write next?
"""

# %% [markdown] lang="ko"
r"""
한 행의 숫자 576개 가운데 하나를 없앴더니 손실이 10 늘어나 모델이 망가졌습니다. 나머지 두 숫자는 없애도 거의 달라지지 않습니다.

이 숫자는 무슨 일을 할까요? RMSNorm은 행을 그 크기로 나누는데, 이 행에서는 507번 숫자가 곧 크기입니다. 그렇다면 정규화한 뒤에는 단어의 흔적이 남지 않을 것입니다. 눈으로 확인할 수 있습니다. 모델에 단어 하나만 줍시다. `Once`, `The`, `New`, `Paris` 다음에 모델은 저마다 무엇이라고 쓸까요?
"""

# %% jupyter={"outputs_hidden": true}
def best_after(text):  # the likeliest next piece, and its probability | 가장 그럴듯한 다음 조각과 그 확률
    p = softmax(real.library(np.array(real.pieces.encode(text)))[-1].astype(float))
    return real.pieces.decode([int(p.argmax())]), float(p.max())


begins = ["Once", "The", "New", "Paris"]
found = [best_after(word) for word in begins] if real else stored("after one word")
pieces, p = zip(*found)
Table({"text": begins, "next": pieces, "p": p}, digits=2)

# %% [markdown] lang="en"
r"""
It writes a hyphen each time, with a probability of 0.42 to 0.48. At the beginning of a text the model can't tell `Paris` from `The`. So it should do no harm to give all eight texts one and the same first row after block 11, the mean of their eight. The table has that as its first line. Next comes the length of the first piece's values, as a share of the others' (the median of the blocks). And is it about the word or about the place? Put a new line in front of each text: how much weight does this new first piece get, and how much is left for the old one?
"""

# %% [markdown] lang="ko"
r"""
네 번 모두 붙임표(-)이고 확률도 0.42에서 0.48로 비슷합니다. 텍스트의 맨 앞에서 모델은 `Paris`와 `The`를 구별하지 못합니다. 그렇다면 블록 11 다음에 여덟 텍스트의 첫 행을 모두 똑같은 행, 즉 여덟 행의 평균으로 바꾸어도 괜찮을 것입니다. 표의 첫 줄이 그 결과입니다. 다음 줄은 첫 조각의 값(value)의 길이를 다른 조각의 길이로 나눈 것입니다(블록들의 중앙값). 그런데 단어 때문일까요, 자리 때문일까요? 텍스트마다 맨 앞에 줄바꿈 하나를 넣습니다. 새로운 첫 조각은 가중치를 얼마나 받고, 원래의 첫 조각에는 얼마나 남을까요?
"""

# %%
def in_front(ids):  # length of the first values; weight of the new first piece, of the old one | 첫 조각 값의 길이, 새 첫 조각의 가중치, 원래 첫 조각의 가중치
    weights = looks(real.library, np.append(real.pieces.encode("\n"), ids))[:, :, 6:]
    values = [layer.attention.v for layer in real.library.layers]  # each (9, T, 64) | 저마다 (9, T, 64)
    lengths = [np.linalg.norm(v, axis=-1).mean(axis=0) for v in values]
    short = np.median([one[0] / one[1:].mean() for one in lengths])
    return short, weights[..., 0].mean(), weights[..., 1].mean()


mean_row = np.mean([x[0] for x in up_to_11], axis=0) if real else None
no_word = changed(0, mean_row).mean() if real else stored("no word")
front = np.mean([in_front(ids) for ids in texts], axis=0) if real else stored("front")
told = ["more loss with the mean row", "length of the first values",
        "weight of the new line", "weight of the old first piece"]
Table({"measured": told, "of the eight texts": [no_word, *front]}, digits=2)

# %% [markdown] lang="en"
r"""
The common row costs 0.00: the word is gone. Every head can find that row by its key, and its values are less than a quarter as long as the others, so whoever looks there gets next to nothing. A head that has found nothing can leave its weight there. And it's the place that counts. The new line takes over the weight, 0.46 of it, and the old first piece is left with 0.01.

Be careful with the 10, though. It is the price of a row that is broken halfway, when the heads go on looking at it. In the next section you will see what it costs if the number is never written.

## 3 · Blocks

After that you may expect a model in which everything hangs on everything. So take away more, a whole block of the thirty: four matrices of attention, three of the network, 3.5 million numbers. How many of the thirty blocks can be left out, one at a time, for less than 0.3 of loss?
"""

# %% [markdown] lang="ko"
r"""
첫 행을 모두 같은 행으로 바꾸어도 손실은 0.00 늘어납니다. 단어의 흔적이 사라진 것입니다. 어느 헤드나 키로 이 행을 찾을 수 있고, 값의 길이는 보통의 4분의 1도 되지 않아서 이곳을 보면 가져오는 것이 거의 없습니다. 볼 것이 없는 헤드에게는 더없이 좋은 곳입니다. 그리고 중요한 것은 단어가 아니라 자리입니다. 줄바꿈이 가중치의 0.46을 넘겨받고, 원래의 첫 조각에는 0.01만 남습니다.

다만 10이라는 숫자는 조심해서 읽어야 합니다. 헤드들이 여전히 첫 행을 보는데 그 행만 중간에 망가뜨렸을 때의 손실이기 때문입니다. 그 숫자를 처음부터 쓰지 않으면 어떻게 되는지는 다음 절에서 봅니다.

## 3 · 블록

이쯤 되면 모델의 모든 것이 서로 얽혀 있어서 하나도 뺄 수 없을 것 같습니다. 그렇다면 더 큰 것을 빼 봅시다. 블록 서른 개 가운데 하나를 통째로 뺍니다. 어텐션의 행렬 네 개, 신경망의 행렬 세 개, 숫자로는 350만 개입니다. 한 번에 하나씩 뺄 때, 손실이 0.3보다 적게 늘어나는 블록은 서른 개 가운데 몇 개일까요?
"""

# %% tags=["widget"] claims=["2-27"]
from helpers import play_blocks

play_blocks()

# %% [markdown] lang="en"
r"""
Twenty of the thirty can go for less than 0.3, and in the median a block is worth 0.23. Each dot is a mean of eight texts, each line goes from the text that minds least to the one that minds most. Take out block 14: the sentence passes by, and twenty-nine others do the work.

The large exceptions stand at both ends and in the middle. Without block 0 the loss grows by 9.3, since every later block has learned to read what it writes. In the middle it is block 11, which writes number 507. Choose *its network alone*, and then *its attention alone*: you can see which half of it does that. And you can see that the whole block costs a quarter of what its one number cost, when we erased it behind the block's back. A model without the number is worse. A model that relies on it and finds it gone is ruined.

Such an experiment was first done with networks for pictures (Veit et al. 2016). Its authors concluded that a residual network is a crowd of many shorter paths, those of lesson 02, of which no single one is needed. The dots fit that picture, but they don't prove it. A block may also be dispensable because others have learned the same, or because eight short texts never ask for what it knows. Let's compute two of the dots again.
"""

# %% [markdown] lang="ko"
r"""
하나씩 빼도 0.3보다 적게 늘어나는 블록은 서른 개 가운데 스무 개이고, 블록들의 중앙값은 0.23입니다. 점은 여덟 텍스트의 평균이고, 선은 가장 적게 늘어난 텍스트에서 가장 많이 늘어난 텍스트까지입니다. 예를 들어 블록 14를 빼면 스트림은 그 자리를 그냥 지나가고, 나머지 스물아홉 블록만으로도 손실은 0.16밖에 늘지 않습니다.

빼기 어려운 블록은 주로 양 끝, 즉 처음 세 블록과 마지막 두 블록입니다. 블록 0을 빼면 손실이 9.3 늘어납니다. 뒤의 블록은 모두 블록 0이 쓴 것을 읽도록 학습했기 때문입니다. 그리고 중간에는 507번 숫자를 쓰는 블록 11이 있습니다. 메뉴에서 ‘신경망만’과 ‘어텐션만’을 골라 보세요. 둘 가운데 어느 쪽이 그 숫자를 쓰는지 보입니다. 그리고 블록 11을 통째로 빼도 손실은, 그 블록이 쓴 숫자 하나를 나중에 지웠을 때의 4분의 1밖에 늘지 않습니다. 그 숫자가 처음부터 없는 모델은 조금 나빠질 뿐입니다. 그 숫자를 믿고 있다가 잃은 모델은 무너집니다.

이 실험은 이미지를 다루는 신경망에서 먼저 이루어졌습니다(Veit 외(2016)). 저자들은 잔차 신경망이 2장에서 본 것 같은 짧은 경로의 모임이고, 어느 경로도 혼자서는 꼭 필요하지 않다고 결론지었습니다. 위의 점들은 이 해석과 잘 맞지만 증명은 아닙니다. 다른 블록도 같은 것을 배웠기 때문에 빼도 되는 것일 수 있습니다. 짧은 텍스트 여덟 개가 그 블록이 아는 것을 한 번도 묻지 않았기 때문일 수도 있습니다. 모델의 함수 예순 개에서 둘을 빼고, 점 두 개를 다시 계산해 봅시다.
"""

# %%
def left_out_block(i):
    return running(real.library, functions[: 2 * i] + functions[2 * i + 2 :])


models = [left_out_block(i) for i in (11, 14)] if real else []
again = [(losses(real, one) - least).mean() for one in models] if real else stored("again")
[round(float(one), 2) for one in again]

# %% [markdown] lang="en"
r"""
Both dots stand where the figure has them.

## 4 · What taking apart shows

At the start you put three losses in order. Here they are, on the same eight texts.
"""

# %% [markdown] lang="ko"
r"""
두 점 모두 그림과 같습니다.

## 4 · 빼 보면 알 수 있는 것

처음에 세 가지의 순서를 적어 두었습니다. 같은 여덟 텍스트에서 측정한 결과는 이렇습니다.
"""

# %%
from helpers import block_costs

blocks = np.median(block_costs(), axis=0)  # of the thirty, for each text | 30개 가운데, 텍스트마다
rises({"(18, 6)": three[0], "(16, 0)": three[1], "1 block": blocks, "1 number": gone[0]})

# %% [markdown] lang="en"
r"""
Is that your order? The head that copying can't do without is next to nothing to ordinary text. A block of 3.5 million numbers costs 0.26 (here the median is taken text by text), and one single number, set to 0 where all rely on it, ruins the model.

**Which parts does a model need in order to copy?** Two heads, one after the other: the first notes in every row which piece stood before, the second looks for the note that names its own piece. Other heads of both kinds exist. Some can stand in, some can't, and only taking them away tells which.

So what did the deeper notebooks on a real model do? Taking apart has shown that some things have an address. A capital is fetched by a head, months have a neuron, copying has two heads, and you could turn each of them off. It has not shown how the whole thing thinks. We looked where our search pointed, in one small model, with short texts of our own choosing. A part whose loss goes unnoticed may only have had a colleague. And between the two heads and the answer to any real question lie thousands of sums that nobody has read yet.

But nothing hides in there, either. Every one of these numbers can be looked at, set to 0 and put back, and you know how. If you want to go where nobody has been: pick a head, guess what it is for, and take it away.

## Appendix · How few bits?

The story ends here. What follows takes away no part, but the digits of every number, and nothing above needs it. Lesson 20 read numbers that are kept in 4 bits: m is the smallest of 32 numbers, d one of the steps between 16 levels, q the level. How does a number get there, and what does it cost?

### Exercise 20.11 ★ 5 minutes

By pencil: in a block the smallest number is −0.94 and the largest 0.56. There are 16 levels, from the smallest number (q = 0) to the largest (q = 15). What is d? Which q is the number 0.33 rounded to? And which number comes back as d · q + m?
"""

# %% [markdown] lang="ko"
r"""
예상한 순서와 같은가요? 베끼는 데 없어서는 안 되는 헤드도 평범한 텍스트에서는 있으나 없으나 거의 같습니다. 숫자 350만 개짜리 블록 하나를 빼도 손실이 0.26(텍스트마다 구한 중앙값의 평균) 늘어날 뿐입니다. 그런데 숫자 하나를 빼면 모델 전체가 무너집니다.

**모델이 베끼려면 어떤 부분이 있어야 할까요?** 차례로 일하는 두 헤드입니다. 첫 번째 헤드는 행마다 바로 앞이 어떤 조각이었는지 적어 두고, 두 번째 헤드는 자기 조각의 이름이 적힌 쪽지를 찾습니다. 두 종류 모두 이 두 헤드 말고도 더 있습니다. 서로 대신할 수 있는 헤드도 있고 그렇지 않은 헤드도 있는데, 어느 쪽인지는 빼 보아야 압니다.

진짜 모델을 뜯어본 심화 노트북은 여기까지입니다. 그동안 무엇을 했는지 솔직하게 정리해 봅시다. 뜯어보니 어떤 일은 어디에서 일어나는지 짚을 수 있었습니다. 수도를 가져오는 헤드가 있고, 달 이름을 올리는 뉴런이 있고, 힘을 합쳐 베끼는 두 헤드가 있습니다. 여러분은 그것들을 하나하나 끌 수 있었습니다. 그러나 전체가 어떻게 생각하는지는 알아내지 못했습니다. 우리는 작은 모델 하나를, 우리가 고른 짧은 텍스트로, 불빛이 비치는 곳만 들여다보았습니다. 우리가 찾아낸 부분은 우리가 시험한 일에 필요합니다. 시험하지 않은 다른 일에도 필요할지 모릅니다. 빼도 티가 나지 않는 부분에는 그저 대신해 줄 동료가 있었을 수도 있습니다. 그리고 두 헤드를 알았다고 해도, 모델이 진짜 질문에 답하기까지의 계산은 거의 다 아직 아무도 읽지 못했습니다.

그렇다고 감추어진 것이 있는 것은 아닙니다. 어느 숫자든 들여다볼 수 있고, 0으로 만들었다가 되돌릴 수도 있습니다. 여러분은 그 방법을 압니다. 아무도 가 보지 않은 곳에 가 보고 싶다면, 헤드를 하나 고르고 무엇에 쓰일지 짐작한 다음, 빼 보세요.

## 부록 · 비트는 몇 개면 될까요?

이야기는 여기서 끝납니다. 부록에서는 다른 종류의 것을 뺍니다. 어떤 부분이 아니라 모든 숫자의 자릿수입니다. 위의 내용을 이해하는 데는 필요하지 않습니다. 20장에서는 4비트(bit)로 저장된 숫자를 읽었습니다. 숫자 32개 가운데 가장 작은 수가 m, 눈금 16개 사이의 한 칸이 d, 몇 번째 눈금인지가 q였습니다. 그렇다면 숫자는 어떻게 눈금에 놓이고, 손실은 얼마나 늘어날까요?

### 연습 20.11 ★ 5분

연필로 구하세요. 어떤 묶음에서 가장 작은 수는 −0.94, 가장 큰 수는 0.56입니다. 눈금은 가장 작은 수(q = 0)부터 가장 큰 수(q = 15)까지 16개입니다. d는 얼마인가요? 0.33을 반올림하면 q는 얼마인가요? 그리고 d · q + m으로 되살리면 어떤 숫자가 되나요?
"""

# %%
answer_11 = [..., ..., ...]  # d, q, what comes back | d, q, 되돌린 숫자
check("20.11", answer_11)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Sixteen levels have fifteen steps between them. How many steps is 0.33 above −0.94?

</details>
<details><summary>Solution</summary>

{solution}

d = 1.5 / 15 = 0.1. The number lies 1.27 above m, which is 12.7 steps, and so q is 13. Back comes 1.3 − 0.94 = 0.36.

</details>

In NumPy the same is done with a whole matrix, 32 numbers at a time.
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

눈금 16개 사이는 15칸입니다. 0.33은 −0.94보다 몇 칸 위에 있나요?

</details>
<details><summary>풀이</summary>

{solution}

d = 1.5 / 15 = 0.1입니다. 0.33은 m보다 1.27만큼 위, 즉 12.7칸 위에 있으므로 q는 13입니다. 되살리면 1.3 − 0.94 = 0.36입니다.

</details>

NumPy로는 같은 일을 행렬 전체에, 숫자 32개씩 한꺼번에 합니다.
"""

# %%
from helpers import rounded, show

show(rounded)

# %% [markdown] lang="en"
r"""
Now round all 106 million numbers of the thirty blocks. One thing has to be said first: the file has rounded them already, and the numbers as they were trained are not in it. We round *again*, in blocks that run across those of the file, and make once more an error of the same kind. How few bits will do?
"""

# %% [markdown] lang="ko"
r"""
이제 블록 서른 개의 숫자 1억 600만 개를 모두 반올림합시다. 먼저 밝혀 둘 것이 있습니다. 파일의 숫자는 이미 한 번 반올림한 것이어서, 학습을 마쳤을 때의 숫자는 파일에 없습니다. 그래서 묶음을 파일과 다르게 짓고 **한 번 더** 반올림합니다. 그러면 같은 종류의 오차가 한 번 더 생깁니다. 비트를 몇 개까지 줄여도 될까요?
"""

# %%
from helpers import bit_costs, with_bits

costs = bit_costs()  # {bits: (8,)}, computed beforehand with with_bits(real, bits) | {bits: (8,)}, with_bits(real, bits)로 미리 계산해 둠
rises({f"{bits} bits": one for bits, one in costs.items()})

# %%
four = with_bits(real, 4) - least if real else stored("four")  # that row again, now | 그 행을 지금 다시
bool(np.abs(four - costs[4]).max() < 0.01)

# %% [markdown] lang="en"
r"""
With 8 or 6 bits the loss grows by 0.01 at most. Four bits cost 0.20, nearly as much as one block of the thirty, and then it goes fast: 1.1 with three, 8.2 with two, where the model has lost all it knew. So 4 bits, as in the file of lesson 20, are about the least that one can do with. Presumably the first rounding cost about as much as our second one; the file cannot tell. The cell above computes the row of 4 bits again and finds the same.

**References.** N. Elhage et al., *A Mathematical Framework for Transformer Circuits*, 2021 (composition). · C. Olsson et al., *In-context Learning and Induction Heads*, 2022. · G. Xiao et al., *Efficient Streaming Language Models with Attention Sinks*, 2024. · M. Sun et al., *Massive Activations in Large Language Models*, 2024. · A. Veit, M. Wilber, S. Belongie, *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016.
"""

# %% [markdown] lang="ko"
r"""
8비트나 6비트에서는 손실이 많아야 0.01 늘어납니다. 4비트에서는 블록 하나를 뺄 때와 비슷하게 0.20 늘고, 그다음부터는 빠르게 나빠집니다. 3비트에서는 1.1, 2비트에서는 8.2가 늘어, 모델이 배운 것을 거의 다 잃습니다. 그러니 20장의 파일이 쓰는 4비트가 한계에 가깝습니다. 파일을 만들 때의 첫 반올림도 아마 우리의 두 번째 반올림만큼 손실을 늘렸겠지만, 파일만 보아서는 알 수 없습니다. 바로 위의 셀은 4비트의 행을 지금 다시 계산해, 저장해 둔 결과와 같은지 확인합니다(True).

**참고 문헌.** N. Elhage 외, *A Mathematical Framework for Transformer Circuits*, 2021(합성). · C. Olsson 외, *In-context Learning and Induction Heads*, 2022. · G. Xiao 외, *Efficient Streaming Language Models with Attention Sinks*, 2024. · M. Sun 외, *Massive Activations in Large Language Models*, 2024. · A. Veit, M. Wilber와 S. Belongie, *Residual Networks Behave Like Ensembles of Relatively Shallow Networks*, 2016.
"""
