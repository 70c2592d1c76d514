# %% [markdown] lang="en"
r"""
# 12 · The encoder, deeper

**What do the skips carry, up through the layers and back down?**

*Attention Is All You Need* is the title of the paper of 2017. Let's take it at its word. Throw out the skips and the networks, leave nothing but attention and the norms that keep its rows at one length, put in four words at the bottom and wait twelve layers. Four rows come out at the top. Could you still tell which of them was which word?

**You will be able to**

- say after how many layers words without skips are one, and why;
- predict which words get a slope when only one row at the end is wrong;
- say how much of a gradient the skips of Post-LN and of Pre-LN let through.

**You need** lessons 12 and 04 (gradients). \
**Time** 50 minutes

In the figure four random rows stand for our words, and the layers are random as well. On the left you see the cosine of each pair and on the right how far the rows are **apart**, which in lesson 12 was their distance from their mean, divided by their length. Below the dashed line at 0.01, where every cosine rounds to 1.00, we'll call the four rows *one row*.

Switch *skips* to *without* and pull *layers* from 0 to 1, 2, 3. **After how many layers are the four words one row, and do the *networks* save them?**
"""

# %% [markdown] lang="ko"
r"""
# 12 · 인코더, 심화

**잔차 연결(건너뛰는 길)은 순전파에서 무엇을 전하고, 역전파에서 무엇을 되돌려줄까요?**

2017년에 나온 논문의 제목은 *Attention Is All You Need*, ‘필요한 것은 어텐션뿐’입니다. 이 제목을 글자 그대로 믿어 봅시다. 건너뛰는 길(스킵 연결, skip connection)도 피드포워드 신경망도 빼고, 어텐션(attention)과 행의 길이를 고르게 맞추는 정규화만 남깁니다. 이런 인코더(encoder)에 단어 네 개를 넣고 열두 층을 지나게 하면 행 네 개가 나옵니다. 이 네 행을 보고 어느 행이 어느 단어였는지 알아볼 수 있을까요?

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 건너뛰는 길이 없을 때 단어들이 몇 층 만에 한 행이 되는지, 왜 그런지 설명할 수 있습니다.
- 출력의 한 행만 틀렸을 때 어느 단어에 기울기(slope)가 생기는지 예측할 수 있습니다.
- Post-LN과 Pre-LN에서 건너뛰는 길로 돌아오는 그래디언트(gradient)가 얼마나 되는지 구할 수 있습니다.

**필요한 것**은 12장과 4장(그래디언트)입니다. \
**시간** 50분

아래 그림에서는 무작위로 뽑은 네 행이 단어 네 개를 대신합니다. 층도 무작위로 뽑았습니다. 왼쪽은 행을 둘씩 짝지어 구한 코사인 유사도(cosine similarity)입니다. 오른쪽은 네 행이 **떨어진 정도**입니다. 12장에서처럼 행들이 평균 행에서 떨어진 거리를 행들의 길이로 나누었습니다. 0.01에 그은 점선 아래로 내려가면 어느 코사인 유사도나 1.00으로 반올림됩니다. 그때부터는 네 행이 **한 행**이 되었다고 하겠습니다.

**잔차 연결**을 없음으로 바꾸고 **층**을 0에서 1, 2, 3으로 옮겨 보세요. **네 단어는 몇 층 만에 한 행이 되나요? 신경망이 있으면 한 행이 되지 않나요?**
"""

# %% tags=["widget"]
from helpers import play_alike

play_alike()

# %%
import numpy as np

from helpers import (
    Encoder, Matrix, Table, check, compare, data, draw_gradients, how_far_apart,
    numerical_gradients, pocket_encoder_layer, positional_encoding, span, through_layers,
)

# %% [markdown] lang="en"
r"""
## 1 · Up, by attention alone

Without skips the four words are one row after two layers, with networks or without. With both they're still 0.77 apart after twelve. Were we unlucky? The next cell draws a hundred times for each setting and counts in how many of the draws the words are still more than 0.01 apart. What will its last line, attention and norms alone, say after two layers and after four?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 어텐션만으로

건너뛰는 길이 없으면 신경망이 있든 없든 네 단어는 두 층 만에 한 행이 됩니다. 건너뛰는 길과 신경망이 모두 있으면 열두 층을 지나도 떨어진 정도가 0.77입니다. 그런데 이것은 층을 한 번 뽑은 결과입니다. 운이 나빴을 뿐일까요? 이번에는 경우마다 층을 백 번씩 새로 뽑아, 단어들이 아직 0.01보다 멀리 떨어져 있는 것이 몇 번인지 셉니다. 표의 마지막 줄은 어텐션과 정규화만 남긴 경우입니다. 두 층 뒤와 네 층 뒤에 몇 번이라고 나올까요?
"""

# %% claims=["4-08", "3-22"] jupyter={"outputs_hidden": true}
def still_apart(skip, network, sharper=1):
    # In how many of 100 draws, after 1, 2, 4 and 12 layers | 백 번 가운데 몇 번, 1층, 2층, 4층, 12층 뒤에
    draws = [through_layers(skip == "yes", network == "yes", n, sharper) for n in range(100)]
    return [sum(how_far_apart(passed[n]) > 0.01 for passed in draws) for n in (1, 2, 4, 12)]


after = "after 1", "after 2", "after 4", "after 12"
settings = [("yes", "yes"), ("yes", "no"), ("no", "yes"), ("no", "no")]
Table(("skips", "networks", *after), [(*each, *still_apart(*each)) for each in settings])

# %% [markdown] lang="en"
r"""
With attention and norms alone the words are still apart in one draw of a hundred after two layers and in none after four. With skips they're apart in every single draw, even after twelve layers.

A matrix of equal rows has rank 1, and so this is called **rank collapse** (Dong et al., 2021). The whole trouble is that a row that leaves attention is a weighted mean. Means lie between the things that they're taken of, means of means lie closer still, and in the figure the fall even gets steeper from layer to layer, for rows that have become more alike are given more equal attention weights. **The skips hold the collapse off. With them, every row keeps a part that no other row has.**

Perhaps that's unfair to attention. Our random heads attend to all words nearly alike, while a head that picks out a single word hardly takes a mean at all. Let's multiply both W_Q and W_K by 4 or by 8, so that the scores are 16 or 64 times as large. Would heads as sharp as that keep the words apart without skips?
"""

# %% [markdown] lang="ko"
r"""
어텐션과 정규화만 있으면 두 층 뒤에 단어들이 떨어져 있는 것은 백 번 가운데 한 번이고, 네 층 뒤에는 한 번도 없습니다. 건너뛰는 길이 있으면 열두 층을 지나도 백 번 모두 떨어져 있습니다. 운 때문이 아니었습니다.

모든 행이 같은 행렬의 랭크(rank)는 1입니다. 그래서 이 현상을 **랭크 붕괴**(rank collapse)라고 부릅니다(Dong 외(2021)). 왜 이런 일이 생길까요? 어텐션에서 나오는 행이 가중 평균이기 때문입니다. 평균은 평균한 것들 사이에 있고, 그 평균들을 다시 평균하면 더 가까이 모입니다. 게다가 행들이 비슷해질수록 어텐션 가중치도 고르게 되므로, 그림의 곡선은 층을 지날수록 더 가파르게 내려갑니다. **이 붕괴를 막아 주는 것이 건너뛰는 길입니다. 이 길로 행마다 자기만의 것이 남습니다.**

그런데 어텐션에 너무 불리한 시험은 아니었을까요? 우리가 무작위로 뽑은 헤드(head)는 모든 단어를 거의 고르게 봅니다. 단어 하나만 콕 집어 보는 헤드는 평균을 낸다고 하기도 어렵습니다. 그런 헤드로 바꾸어 봅시다. $W_Q$와 $W_K$를 모두 4배로 하면 점수가 16배가 되고, 8배로 하면 64배가 됩니다. 이렇게 날카로운 헤드라면 건너뛰는 길이 없어도 단어들이 떨어진 채로 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
sharp = [("no", 4), ("no", 8), ("yes", 4), ("yes", 8)]
Table(("networks", "W_Q, W_K ×", *after), [(*each, *still_apart("no", *each)) for each in sharp])

# %% [markdown] lang="en"
r"""
Sharp heads put the collapse off, no more. After four layers the words are still apart in 19 and 36 draws of a hundred, after twelve in none. With networks the collapse even comes sooner, and after four layers only 2 and 9 draws are left. (The paper's abstract says that skips *and MLPs*, our networks, "stop the output from degeneration", which random networks like ours don't, though others might.)

Thanks to the skips we can tell which row is which word. They weren't made for that. Kaiming He and others built them in 2015 for networks so deep that without skips they learned worse than shallow ones (lesson 02, deeper).

The skips carry one more thing. **True or false?** One of our texts says of the *add* after attention, where what has passed positional encoding is our x:

> The input of the Add layer, the output value Z that has passed multi-head attention and the multi-head layer's input value, the value that has passed positional encoding, are added element by element.

Does that hold in all layers of an encoder? The cell counts in how many of six the sum is x + Z, and in how many the network then gets Z itself, FFN(Z), as another text has it, or what has passed add & norm, FFN(norm). Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
헤드를 날카롭게 해도 붕괴가 조금 늦어질 뿐입니다. 네 층 뒤에는 백 번 가운데 19번과 36번이 아직 떨어져 있지만, 열두 층 뒤에는 한 번도 없습니다. 신경망이 있으면 오히려 더 빨리 무너져, 네 층 뒤에 떨어져 있는 것이 2번과 9번뿐입니다. (논문의 초록에는 건너뛰는 길**과 MLP**, 즉 우리의 신경망이 붕괴를 막는다고 적혀 있습니다. 무작위로 뽑은 우리 신경망은 막지 못했습니다. 다른 신경망이라면 막을지도 모릅니다.)

어느 행이 어느 단어인지 알아볼 수 있는 것은 건너뛰는 길 덕분입니다. 하지만 그러려고 만든 길은 아닙니다. He 외(2015)가 이 길을 낸 것은, 신경망을 아주 깊게 쌓았더니 얕은 신경망보다도 학습이 되지 않았기 때문입니다(2장 심화).

건너뛰는 길로 전해지는 것이 하나 더 있습니다. **참일까요, 거짓일까요?** 이 과정의 바탕이 된 문서 하나는 어텐션 뒤의 add를 이렇게 설명합니다. 위치 인코딩(positional encoding)을 거친 값이 우리의 x입니다.

> Add Layer의 입력은 Multi-Head Attention Layer를 거친 출력값 Z와 Multi-Head Layer 입력값, Positional Encoding을 거치 값을 원소별로 더합니다.

(‘거치’는 원문 그대로입니다.) 인코더의 모든 층에서 그럴까요? 아래 셀은 여섯 층 가운데 x + Z를 더하는 층이 몇 개인지 셉니다. 그다음 신경망에 무엇이 들어가는지도 셉니다. 다른 문서의 설명처럼 Z가 그대로 들어가는 층은 FFN(Z), add & norm을 거친 것이 들어가는 층은 FFN(norm)입니다. 점 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["1-39", "0-05", "1-44"] jupyter={"outputs_hidden": true}
from helpers import decide

x = data.pocket_sentence() + positional_encoding(np.arange(4), 4)  # (4, 4)
six, found = Encoder.random(6, 4, 2, 8, np.random.default_rng(0)), []
six(x)
for one in six.layers:
    look, norm, network = one.attention.inside, one.attention.norm, one.feed_forward.inside
    given, z = look.x, look(look.x)  # attention's input goes around it, too | 어텐션의 입력이 건너뛰는 길로도 감
    pairs = (given, x), (network.x, z), (network.x, norm(given + z))
    found.append([np.allclose(*pair) for pair in pairs])
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
added, got_z, got_norm = np.sum(found, axis=0)
counted = f"x + Z: {added}, FFN(Z): {got_z}, FFN(norm): {got_norm}"
decide("1-39", vote_1, added > 0, added == 6, found=counted)

# %% [markdown] lang="en"
r"""
Z is added to x in the first layer alone and in the other five to the output of the layer before. **Positions are added once, at the bottom, and ride up the skips with their words.** The network gets Z in none of the six layers, for add & norm stands between.

## 2 · Back down

Suppose that of all that leaves a layer only the row of `I` is wrong. Then dout is 0 in the three other rows. **Which of the four words will get a slope at the input x?**

From the end down to the first norm every part works on each row by itself, so the slopes stay in the row of `I`. ([Every gradient](90_every_gradient.ipynb#A-whole-layer) has the steps.) At the sum x + Z the slopes part, for *around* attention they go as they are and *through* attention back to whatever it has used. At x both are added, and `compare` stops unless nudges agree.
"""

# %% [markdown] lang="ko"
r"""
x에 Z를 더하는 층은 첫 번째 층 하나뿐입니다. 나머지 다섯 층에서는 앞 층의 출력에 Z를 더합니다. **위치는 맨 처음에 한 번만 더해지고, 그 뒤로는 단어와 함께 건너뛰는 길을 타고 올라갑니다.** 신경망에 Z가 그대로 들어가는 층은 여섯 층 가운데 하나도 없습니다. 둘 사이에 add & norm이 있기 때문입니다.

## 2 · 되돌아오는 길

이번에는 거꾸로 내려가 봅시다. 층에서 나온 것 가운데 `I`의 행만 틀렸다고 합시다. 그러면 나머지 세 행의 dout은 0입니다. **입력 x에서는 네 단어 가운데 어느 단어에 기울기가 생길까요?**

끝에서부터 첫 번째 정규화까지는 모든 부품이 행을 하나씩 따로 계산합니다. 그래서 거기까지는 기울기가 `I`의 행에만 있습니다. (자세한 계산은 [모든 그래디언트](90_every_gradient.ipynb#인코더-층-전체)에 있습니다.) 합 x + Z에서 기울기는 두 길로 갈라집니다. 한 길로는 어텐션을 건너뛰어 그대로 내려가고, 다른 길로는 어텐션을 거슬러 어텐션이 쓴 모든 것으로 갑니다. 두 길은 x에서 만나 더해집니다. 이렇게 구한 dx가 수치 미분(numerical differentiation)과 다르면 `compare`가 멈춥니다.
"""

# %% jupyter={"outputs_hidden": true}
layer, words, dout = pocket_encoder_layer(), data.POCKET_SENTENCE.split(), np.zeros((4, 4))
attention, norm_1 = layer.attention.inside, layer.attention.norm
dout[0] = [1, 0, -1, 2]  # I alone | I의 행만
layer(x)
around = norm_1.backward(layer.feed_forward.backward(dout))
through = attention.backward(around)
dx = around + through
nudged = numerical_gradients(lambda: (layer(x) * dout).sum(), {"x": x})
compare({"dx": dx}, nudged, tolerance=1e-6)
draw_gradients("+=", around=around, through=through, dx=dx)

# %% [markdown] lang="en"
r"""
All four words get a slope. What went around attention is still in the row of `I`, while what went through attention has reached every word that `I` attended to. It's the first figure of lesson 12 run backwards, with the other words now answering for what `I` took from them. But they don't answer alike. `am` gets the largest slopes of the three and `a` hardly any. What did `am` do?
"""

# %% [markdown] lang="ko"
r"""
네 단어 모두에 기울기가 생깁니다. 어텐션을 건너뛴 기울기는 여전히 `I`의 행에만 있지만, 어텐션을 지나온 기울기는 `I`가 본 모든 단어에 이르렀습니다. 12장 맨 위의 그림을 거꾸로 돌린 셈입니다. 거기서는 `I`가 다른 단어에서 무언가를 가져갔고, 여기서는 다른 단어들이 그에 대한 책임을 집니다. 그런데 책임의 무게가 저마다 다릅니다. 세 단어 가운데 `am`의 기울기가 가장 크고 `a`의 기울기는 거의 없습니다. `am`은 무엇을 했을까요?
"""

# %%
of_i, heads = attention.weights[:, 0], ["head 0", "head 1"]
Matrix(of_i, "weights of I", heads, words, "shade", limit=1, fixed=True)

# %% [markdown] lang="en"
r"""
`am` is the word that `I` attended to most, with attention weights of 0.78 and 0.46, while `a` got 0.03 at most. With both heads taken together `student` lies in between, in its weights as in its slopes. (Not in proportion, for part of each slope comes [through the scores](14_way_back.ipynb).)

## 3 · Where the norm stands

A gradient gets to other words through attention alone. To its own word it can also go along the golden line around every sub-layer, the **residual stream**. When lesson 12 took the norms off that line and turned Post-LN (above) into Pre-LN (below), twelve layers could suddenly be trained. How much of a gradient comes down each of the two lines? (In the code, `pre` switches between them.)
"""

# %% [markdown] lang="ko"
r"""
`I`가 가장 많이 본 단어가 `am`입니다. `am`의 어텐션 가중치(attention weight)는 두 헤드에서 0.78과 0.46인데, `a`는 커야 0.03입니다. 두 헤드를 합쳐 보면 `student`는 가중치도 기울기도 그 사이에 있습니다. (정확히 비례하지는 않습니다. 기울기의 일부는 [점수를 거쳐](14_way_back.ipynb) 오기 때문입니다.)

## 3 · 정규화를 어디에 둘까요?

다른 단어로 그래디언트가 되돌아가는 길은 어텐션뿐입니다. 자기 행으로 되돌아가는 길은 하나 더 있습니다. 모든 서브층(sub-layer)을 건너뛰는 금색 선, 즉 **잔차 스트림**(residual stream)입니다. 12장에서는 이 선에 있던 정규화를 가지로 옮겼습니다. Post-LN(위)을 Pre-LN(아래)으로 바꾼 것입니다. 그러자 열두 층도 학습할 수 있었습니다. 두 금색 선을 따라 되돌아오는 그래디언트는 각각 얼마나 될까요? (그림 아래의 코드에서는 `pre`로 둘 가운데 하나를 고릅니다.)
"""

# %%
from helpers import draw_two_orders

draw_two_orders()

# %%
from helpers import AddNorm, show

show(AddNorm.forward)

# %% [markdown] lang="en"
r"""
### Exercise 12.4 ★ 4 minutes

Suppose that a norm multiplies the gradient that goes back through it by **0.8**. A gradient of 1 starts at the end of an encoder of six layers. How much of it arrives at x **through the skips alone**, around every sub-layer? Answer for Post-LN and for Pre-LN with its one last norm, to four decimals.
"""

# %% [markdown] lang="ko"
r"""
### 연습 12.4 ★ 4분

그래디언트가 정규화를 하나 거슬러 갈 때마다 **0.8**배가 된다고 합시다. 여섯 층 인코더의 끝에서 크기 1인 그래디언트가 출발합니다. 서브층을 모두 피해 **건너뛰는 길로만** 돌아온다면 x에는 얼마가 도착할까요? Post-LN의 답과, 마지막에 정규화가 하나 있는 Pre-LN의 답을 소수 넷째 자리까지 구하세요.
"""

# %%
answer_4 = [..., ...]  # Post-LN, Pre-LN

check("12.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Follow the golden line in the picture and count the norms on it. Above there are two in each layer. And below?

</details>
<details><summary>Solution</summary>

{solution}

0.0687 and 0.8.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

그림에서 금색 선을 따라가며 정규화를 몇 번 만나는지 세어 보세요. 위 그림에서는 층마다 두 번입니다. 아래 그림에서는 몇 번일까요?

</details>
<details><summary>풀이</summary>

{solution}

0.0687과 0.8입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
The 0.8 was made up. A real norm divides the gradient by about the number by which it divided the row on the way up, the row's standard deviation. **So a gradient keeps about the same share on its way down the skips as a row, in lesson 12, on its way up.** Suppose once more that each sub-layer adds a vector of variance 1. Then every sum of Post-LN has variance 2, and the twelve norms of six layers leave (1/√2)¹² = **1/64**. Pre-LN's stream grows to variance 13, but it meets one norm only, which leaves 1/√13 or about **0.28**.

So much for paper. Let's send a gradient of length 1 down through six random layers, twenty draws of them, first through the skips alone and then through all paths at once, where we also want the cosine of what arrives with what was sent. As they're drawn, sub-layers add little to the stream. With *× 4* we make W_O and W_2 four times as large, and then each adds a vector of variance about 1, as on paper. Where will the two orders differ?
"""

# %% [markdown] lang="ko"
r"""
0.8은 지어낸 수였습니다. 실제로 정규화를 거슬러 가는 그래디언트는 대략 순전파에서 행을 나눈 수, 즉 행의 표준편차로 나누어집니다. **그래서 그래디언트가 건너뛰는 길을 따라 내려오며 남는 비율은, 12장에서 행이 그 길을 올라가며 남은 비율과 거의 같습니다.** 이번에도 서브층마다 분산이 1인 벡터를 더한다고 합시다. Post-LN에서는 합의 분산이 언제나 2이므로, 여섯 층의 정규화 열두 개를 지나면 (1/√2)¹² = **1/64**이 남습니다. Pre-LN에서는 스트림의 분산이 13까지 커지지만 정규화를 한 번만 만나므로, 1/√13, 즉 **0.28**쯤이 남습니다.

종이 위의 계산은 여기까지입니다. 이제 길이가 1인 그래디언트를 무작위 층 여섯 개로 되돌려 보냅시다. 층을 스무 번 새로 뽑으면서, 한 번은 건너뛰는 길로만, 한 번은 모든 길로 보냅니다. 모든 길로 보낸 것에서는 도착한 것과 보낸 것의 코사인 유사도도 구합니다. 뽑은 그대로 쓰면 서브층이 스트림에 더하는 것은 얼마 되지 않습니다. **× 4**에서는 $W_O$와 $W_2$를 네 배로 키웁니다. 그러면 서브층마다 더하는 벡터의 분산이 종이에서처럼 1쯤 됩니다. 두 순서는 어디에서 달라질까요?
"""

# %% jupyter={"outputs_hidden": true}
def skips_and_all(seed, pre, times):
    rng = np.random.default_rng(seed)
    rows, gradient = rng.normal(size=(2, 6, 32))
    encoder = Encoder.random(6, 32, 4, 64, rng, pre=pre)
    for one in encoder.layers:
        one.attention.inside.w_o *= times
        one.feed_forward.inside.w_2 *= times
    encoder(rows)
    arrived = [gradient, encoder.backward(gradient)]
    norms = [half.norm for one in encoder.layers for half in (one.attention, one.feed_forward)]
    for norm in [encoder.norm] if pre else norms[::-1]:
        arrived[0] = norm.backward(arrived[0])  # the skips alone | 건너뛰는 길로만
    lengths = np.linalg.norm(arrived, axis=(1, 2)) / np.linalg.norm(gradient)
    return *lengths, (arrived[1] * gradient).sum() / lengths[1] / (gradient**2).sum()


cases = {"Post-LN": (0, 1), "Pre-LN": (1, 1), "Post-LN × 4": (0, 4), "Pre-LN × 4": (1, 4)}
drawn = [np.transpose([skips_and_all(n, *case) for n in range(20)]) for case in cases.values()]
spans = [(name, *map(span, each)) for name, each in zip(cases, drawn)]
Table(("", "the skips alone", "all paths", "cosine with what was sent"), spans)

# %% [markdown] lang="en"
r"""
Where sub-layers add little, the two orders hardly differ. Where they add much, the skips of Post-LN let through 0.033 at most and those of Pre-LN at least 0.21. Our guesses on paper, 1/64 = 0.016 and 0.28, lie in the middle of the two ranges.

Through all paths together even Post-LN's gradient arrives, with a length of 0.13 to 1.3. It isn't lost. But the cosine of Post-LN × 4 is −0.12 to 0.16, so *what arrives no longer points where it was sent*. Nearly all of it has come through branches, each with a random matrix in it. In Pre-LN a word still gets a good part of its gradient along a line without such matrices, and the cosine, 0.15 to 0.55, shows it.

### Exercise 12.5 ★★ 6 minutes

Write the way back of one Pre-LN sub-layer, x + F(norm(x)), and return dx. `norm_back` and `inside_back` are the `backward` of the norm and of F, each of which takes a gradient and returns one.
"""

# %% [markdown] lang="ko"
r"""
서브층이 조금씩 더할 때는 두 순서가 거의 다르지 않습니다. 많이 더할 때는 다릅니다. 건너뛰는 길로 돌아오는 것이 Post-LN에서는 커야 0.033인데, Pre-LN에서는 작아도 0.21입니다. 종이에서 어림한 1/64 = 0.016과 0.28은 저마다 그 범위의 한가운데쯤에 있습니다.

모든 길을 더하면 Post-LN에서도 그래디언트가 0.13에서 1.3까지의 길이로 도착합니다. 사라진 것은 아닙니다. 그런데 마지막 열을 보세요. Post-LN × 4의 코사인 유사도는 −0.12에서 0.16 사이입니다. **도착한 그래디언트는 보낸 방향과 거의 상관이 없습니다.** 대부분이 가지를 지나, 가지마다 있는 무작위 행렬을 거쳐 왔기 때문입니다. Pre-LN에서는 그런 행렬이 없는 길로 자기 그래디언트가 상당히 돌아오고, 코사인 유사도도 0.15에서 0.55입니다.

### 연습 12.5 ★★ 6분

Pre-LN 서브층 하나, 즉 x + F(norm(x))의 역전파(backward)를 작성하세요. 돌려줄 것은 dx입니다. `norm_back`과 `inside_back`은 정규화와 F의 `backward`이고, 둘 다 그래디언트를 받아 그래디언트를 돌려줍니다.
"""

# %%
def my_pre_backward(dout, norm_back, inside_back):
    ...


check("12.5", my_pre_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The last step forward is a sum, so dout goes both ways. On the branch, what came last goes back first.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

순전파의 마지막 계산이 덧셈이므로 dout은 두 길로 갑니다. 가지에서는 순전파에서 나중에 지난 것을 먼저 거스릅니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · In PyTorch

In PyTorch `norm_first=True` turns an `nn.TransformerEncoderLayer` into Pre-LN. **Beware:** the last norm isn't in any layer. You have to hand it to `nn.TransformerEncoder` as `norm`, and if you forget it, no error tells you. Here are two layers with padding and with dropout (p = 0.3), whose masks NumPy draws for everybody.
"""

# %% [markdown] lang="ko"
r"""
## 4 · PyTorch로

PyTorch의 `nn.TransformerEncoderLayer`는 `norm_first=True`를 주면 Pre-LN이 됩니다. **주의:** 마지막 정규화는 어느 층에도 들어 있지 않습니다. `nn.TransformerEncoder`에 `norm`으로 직접 넘겨주어야 하고, 잊어도 아무 오류가 나지 않습니다. 이제 Pre-LN 층 두 개에 패딩(padding)이 있는 배치를 넣고 드롭아웃(dropout, p = 0.3)도 씁니다. 드롭아웃의 마스크는 NumPy가 뽑은 것을 함께 씁니다.
"""

# %%
from helpers import equal_on_every_device

rng_6 = np.random.default_rng(6)
x_6, dout_6 = rng_6.normal(size=(2, 2, 5, 6))
real = np.arange(5) < np.array([5, 3])[:, None, None, None]  # (2, 1, 1, 5)
equal_on_every_device(Encoder.random(2, 6, 3, 10, rng_6, 0.3, pre=True), x_6, dout_6, mask=real)

# %% [markdown] lang="en"
r"""
PyTorch gets our output and every gradient, 36 arrays in all.

## 5 · Recap

**What do the skips carry, up through the layers and back down?** Up, they carry each word's own row with its position in it. Without them random layers soon make one row of all words, for attention alone can only take means. Down, they carry each word's own gradient around every sub-layer, while to other words there's no way but attention. How much comes down depends on the norms that stand on the line, two in each layer of Post-LN and a single one in all of Pre-LN.

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017. · R. Xiong et al., *On Layer Normalization in the Transformer Architecture*, 2020. · Y. Dong, J.-B. Cordonnier, A. Loukas, *Attention Is Not All You Need: Pure Attention Loses Rank Doubly Exponentially with Depth*, 2021. · K. He et al., *Deep Residual Learning for Image Recognition*, 2015. · Documents: **0** ‘트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'’; **1** ‘Transformer #4 - Encoder Detail’, sections 3 to 6.

Back to [lesson 12](12_encoder.ipynb). **To look up:** [the gradients of add & norm](90_every_gradient.ipynb#Add-and-norm), and [of a whole layer](90_every_gradient.ipynb#A-whole-layer).

**Next:** your encoder layer has met random numbers and a toy. Give it [the numbers of a published model](12c_a_real_encoder.ipynb), and it reads.
"""

# %% [markdown] lang="ko"
r"""
PyTorch의 출력도, 그래디언트도 모두 우리 것과 같습니다. 비교한 배열은 36개입니다.

## 5 · 정리

**잔차 연결(건너뛰는 길)은 순전파에서 무엇을 전하고, 역전파에서 무엇을 되돌려줄까요?** 순전파에서는 단어마다 자기 행을, 거기에 담긴 위치와 함께 전합니다. 이 길이 없으면 무작위 층은 몇 층 만에 모든 단어를 한 행으로 만듭니다. 어텐션만으로는 평균을 낼 수밖에 없기 때문입니다. 역전파에서는 모든 서브층을 건너뛰어 단어마다 자기 그래디언트를 되돌려줍니다. 다른 단어로 가는 그래디언트는 어텐션을 거쳐야만 합니다. 얼마나 되돌아오는지는 이 길에 있는 정규화의 수에 달려 있습니다. Post-LN에는 층마다 둘, Pre-LN에는 통틀어 하나입니다.

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017. · R. Xiong 외, *On Layer Normalization in the Transformer Architecture*, 2020. · Y. Dong, J.-B. Cordonnier, A. Loukas, *Attention Is Not All You Need: Pure Attention Loses Rank Doubly Exponentially with Depth*, 2021. · K. He 외, *Deep Residual Learning for Image Recognition*, 2015. · 문서: **0** ‘트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'’; **1** ‘Transformer #4 - Encoder Detail’, 3~6절.

[12장](12_encoder.ipynb)으로 돌아가기. **찾아보기:** [잔차 연결과 정규화의 그래디언트](90_every_gradient.ipynb#잔차-연결과-정규화), [인코더 층 전체의 그래디언트](90_every_gradient.ipynb#인코더-층-전체)

**다음:** 여러분의 인코더 층에는 지금까지 무작위 숫자와 작은 장난감만 들어갔습니다. 여기에 [공개된 모델의 매개변수](12c_a_real_encoder.ipynb)를 넣으면 진짜 글을 읽습니다.
"""

