# %% [markdown] lang="en"
r"""
# 12 · The encoder, deeper

**What do the skips carry, up through the layers and back down?**

**You will be able to** show what becomes of the words without skips, put the gradient of a whole layer together from those of its parts, and say what changes when the norms leave the stream. \
**You need** lessons 12 and 04 (gradients). \
**Time** 65 minutes

In lesson 12 a skip leads around every sub-layer. End to end, the skips are one line from the first layer to the last, the residual **stream** of lesson 02: every sub-layer reads from it and adds to it. We cut it, go back along it, and take the norms off it.
"""

# %% [markdown] lang="ko"
r"""
# 12 · 인코더, 심화

**건너뛰는 길(스킵 연결, skip connection)은 앞에서 뒤로 무엇을 전하고, 뒤에서 앞으로 무엇을 되돌려 줄까요?**

**이 노트북을 마치면** 건너뛰는 길이 없으면 단어들이 어떻게 되는지 보이고, 부품의 역전파(backward pass)를 이어 인코더(encoder) 층 전체의 그래디언트(gradient)를 구하고, 정규화를 스트림 밖으로 옮기면 무엇이 달라지는지 설명할 수 있습니다. \
**필요한 것**은 12장과 4장(그래디언트)입니다. \
**시간** 65분

12장에서는 서브층(sub-layer)마다 건너뛰는 길이 있었습니다. 이 길들을 이으면 첫 번째 층에서 마지막 층까지 가는 선 하나가 됩니다. 이 선이 2장의 잔차 스트림(residual stream)이고, 여기서는 줄여서 **스트림**이라고 합니다. 서브층은 모두 여기서 읽고 여기에 더합니다. 이 스트림을 끊어 보고(1절), 거슬러 올라가고(2절), 정규화를 스트림 밖으로 옮겨 봅니다(3절).
"""

# %% [markdown] lang="en"
r"""
## 1 · Up, without the skips

Document 4 (see the end) says:

> … it completely excludes the recurrent structure that was the mainstream, and captures long-range dependencies between input and output by the attention mechanism alone …

Without recurrence, is meant, and so it is. Take *alone* at its word: attention and norms, no networks, no stream. What is left of the words?

Four random rows stand for our words and go through twelve random layers. On the left is the cosine of each pair; on the right, on a scale of powers of ten, how far the rows are **apart**: their distance from the mean row, divided by their size, 0 if all are the same. Switch the *skips* off and move *layers* from 0 to 1, 2, 3. After how many could you no longer tell the words apart by their cosines? Do the *networks* change that?
"""

# %% [markdown] lang="ko"
r"""
## 1 · 건너뛰는 길을 끊으면

문서 4(맨 끝의 참고 자료)에는 이렇게 적혀 있습니다.

> […] 트랜스포머 모델은 기존에 주류로 사용되던 재귀 신경망 구조를 완전히 배제하고, 어텐션 메커니즘만으로 입력과 출력 간의 장거리 의존성을 포착하여 […]

재귀 없이 된다는 뜻이고, 그 뜻이라면 맞습니다. 여기서는 **어텐션 메커니즘만으로**를 글자 그대로 받아들여 봅시다. 신경망을 빼고 스트림도 끊어 어텐션(attention)과 정규화만 남깁니다. 그러면 단어들은 어떻게 될까요?

무작위로 뽑은 네 행을 우리 단어 네 개로 삼아 무작위 층 열두 개에 통과시킵니다. 왼쪽은 두 단어의 코사인 유사도이고, 1이면 방향이 같습니다. 오른쪽은 행들이 **떨어진 정도**입니다. 행들이 평균 행에서 떨어진 거리를 행들의 크기로 나눈 값이고, 모든 행이 같으면 0입니다. (세로축은 눈금마다 100배씩 달라집니다.) **잔차 연결**(건너뛰는 길)을 없음으로 바꾸고 **층**을 0에서 1, 2, 3으로 옮겨 보세요. 몇 층부터 코사인만으로는 단어를 구별할 수 없나요? **신경망**을 바꾸면 달라지나요?
"""

# %% tags=["widget"]
from helpers import play_alike

play_alike()

# %%
import numpy as np

from helpers import (
    Encoder, Matrix, Table, check, compare, data, draw_gradients, how_far_apart, matrices,
    numerical_gradients, pocket_encoder_layer, positional_encoding, span, through_layers,
)

# %% [markdown] lang="en"
r"""
Without skips all point the same way after two layers, networks or not. An unlucky draw? Twenty of each kind, smallest … largest distance after 1, 4 and 12 layers. What stands in the last line, after 12?
"""

# %% [markdown] lang="ko"
r"""
건너뛰는 길이 없으면 신경망이 있든 없든 두 층 만에 모두 같은 방향을 가리킵니다. 어쩌다 그런 층이 뽑힌 것일까요? 이번에는 종류마다 스무 번씩 뽑아 1층, 4층, 12층 뒤에 행들이 떨어진 정도를 구합니다(최솟값 … 최댓값). 마지막 줄의 12층 뒤에는 무엇이 나올까요?
"""

# %% claims=["4-08", "3-22"] jupyter={"outputs_hidden": true}
def apart(runs, at):
    # How far the words are apart after so many layers, over all draws | 층을 그만큼 지난 뒤 단어들이 떨어진 정도, 뽑은 것 전체에서
    found = np.round([how_far_apart(run[at]) for run in runs], 9)
    return span(found) if found.any() else "< 10⁻⁹"


rows = []
for skip, network in (("yes", "yes"), ("yes", "no"), ("no", "yes"), ("no", "no")):
    runs = [through_layers(skip == "yes", network == "yes", seed) for seed in range(20)]
    rows.append((skip, network, *[apart(runs, n) for n in (1, 4, 12)]))
Table(("skips", "networks", "after 1", "after 4", "after 12"), rows)

# %% [markdown] lang="en"
r"""
In the last line there is nothing but attention and norms, and by layer 4 its four words are one row, to nine digits. That is **rank collapse** (Dong et al. 2021; a matrix of equal rows has rank 1). A row of attention is a weighted mean (lesson 09), and means of means draw together. The curve even bends down: the more alike the rows, the more equal their weights. (It ends at 10⁻⁸ only because its axis does.) **In these layers the skips hold it off**, since every row keeps a part of its own.

But such random attention looks at all words nearly alike. Would sharper looks keep the words apart? No skips, no networks; W_Q and W_K times 1, 4 and 8:
"""

# %% [markdown] lang="ko"
r"""
마지막 줄에는 어텐션과 정규화밖에 없는데, 4층에서 벌써 네 단어가 소수 아홉째 자리까지 똑같은 행이 됩니다. 이것이 **랭크 붕괴**(rank collapse)입니다(Dong 외(2021), 모든 행이 같은 행렬의 랭크는 1입니다). 어텐션에서 나오는 행은 가중 평균이고(9장), 평균을 내고 또 내면 행들이 서로 가까워집니다. 위의 곡선은 갈수록 더 가파르게 내려갑니다. 행들이 비슷할수록 가중치도 고르게 되기 때문입니다. (10⁻⁸에서 멈춘 듯 보이는 것은 축이 거기서 끝나기 때문입니다.) **이 층들에서 붕괴를 막는 것은 건너뛰는 길입니다.** 행마다 자기 것이 남기 때문입니다.

그런데 이런 무작위 어텐션은 모든 단어를 거의 고르게 봅니다. 한 단어를 더 또렷이 보면 단어들이 서로 달라진 채로 남을까요? 건너뛰는 길도 신경망도 없이 W_Q와 W_K를 1배, 4배, 8배로 해 봅시다.
"""

# %%
from helpers import EncoderLayer, LayerNorm


def with_sharper_looks(times, seed):
    rng, norm = np.random.default_rng(seed), LayerNorm.fresh(16)
    rows, passed = rng.normal(size=(4, 16)), []
    for _ in range(12):
        look = EncoderLayer.random(16, 2, 64, rng).attention.inside
        look.w_q, look.w_k = times * look.w_q, times * look.w_k
        rows = norm(look(rows))  # no skips, no networks | 잔차 연결도 신경망도 없음
        passed.append(rows)
    return passed


# %% jupyter={"outputs_hidden": true}
sharper = {k: [with_sharper_looks(k, seed) for seed in range(20)] for k in (1, 4, 8)}
found = [(k, *[apart(runs, n - 1) for n in (1, 4, 12)]) for k, runs in sharper.items()]
Table(("W_Q, W_K ×", "after 1", "after 4", "after 12"), found)

# %% [markdown] lang="en"
r"""
For a while: after 4 layers nearly all of these draws are still apart. After 12 none is. (The paper's abstract says that skips *and MLPs*, our networks, "stop the output from degeneration". For networks drawn at random like ours, the third line above shows no such thing; networks with other weights might.)

Document 3 says that skips keep information from being lost where layers pile up. Of *which word is which* that is true here, but it is not what they were made for: they were made so that deep networks can be trained (He et al. 2015; lesson 02, deeper).
"""

# %% [markdown] lang="ko"
r"""
얼마 동안은 그렇습니다. 4층 뒤에는 거의 모두 행들이 아직 서로 다릅니다. 12층 뒤에는 하나도 없습니다. (논문의 초록에는 건너뛰는 길**과 MLP**(우리의 신경망)가 붕괴를 멈춘다고 적혀 있습니다. 우리처럼 무작위로 뽑은 신경망에서는 앞 표의 세 번째 줄처럼 그렇지 않았습니다. 가중치가 다른 신경망은 다를 수도 있습니다.)

문서 3에서는 층이 쌓이면서 정보가 유실되는 것을 잔차 연결이 막는다고 합니다. **어느 행이 어느 단어인지**라는 정보라면 여기서는 맞는 말입니다. 다만 그러려고 만든 것은 아닙니다. 잔차 연결은 깊은 신경망을 학습시키려고 만든 것입니다(He 외(2015), 2장 심화).
"""

# %% [markdown] lang="en"
r"""
## 2 · Back down

What goes where? Each of your two lines of lesson 12 is in `helpers`:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 되돌아오는 길

앞으로 갈 때 무엇이 어디에 들어가는지부터 확인합시다. `helpers`에서 층의 절반은 이렇게 생겼습니다. 12장에서 작성한 두 줄이 모두 이 꼴입니다. (`pre`는 3절에서 씁니다.)
"""

# %%
from helpers import AddNorm, show

show(AddNorm.forward)

# %% [markdown] lang="en"
r"""
**True or false?** Document 1 says of the *add* after attention (the value that has passed positional encoding is lesson 12's x):

> The input of the Add layer, the output value Z that has passed multi-head attention and the multi-head layer's input value, the value that has passed positional encoding, are added element by element.

In how many of six layers (x + Z)? And in how many does the network get Z itself, FFN(Z), as document 0 says, or what has passed add & norm, FFN(norm)? Put `True` (it holds), `False` (it does not) or `None` (right at its core, but not as it stands) in place of the dots.
"""

# %% [markdown] lang="ko"
r"""
**참일까요, 거짓일까요?** 문서 1에서는 어텐션 뒤의 add를 이렇게 설명합니다. (위치 인코딩(positional encoding)을 거친 값은 12장의 x입니다.)

> Add Layer의 입력은 Multi-Head Attention Layer를 거친 출력값 Z와 Multi-Head Layer 입력값, Positional Encoding을 거치 값을 원소별로 더합니다.

(‘거치’는 원문 그대로입니다.) 여섯 층 가운데 몇 층에서 그럴까요(x + Z)? 그리고 신경망에 Z가 그대로 들어가는 층(문서 0의 설명, FFN(Z))은 몇 층이고, add & norm을 거친 값이 들어가는 층(FFN(norm))은 몇 층일까요? 점 대신 `True`(성립함), `False`(성립하지 않음), `None`(이대로는 참도 거짓도 아님) 가운데 하나를 넣고 실행하세요.
"""

# %% claims=["1-39", "0-05", "1-44"] jupyter={"outputs_hidden": true}
from helpers import decide

x = data.pocket_sentence() + positional_encoding(np.arange(4), 4)  # (4, 4)
six = Encoder.random(6, 4, 2, 8, np.random.default_rng(0))
six(x)
added, got_z, got_norm = [], 0, 0
for one in six.layers:
    look, norm, network = one.attention.inside, one.attention.norm, one.feed_forward.inside
    given, z = look.x, look(look.x)  # attention's input goes around it, too | 어텐션의 입력이 건너뛰는 길로도 감
    added.append(np.allclose(given, x))
    got_z += np.allclose(network.x, z)
    got_norm += np.allclose(network.x, norm(given + z))
vote_1 = ...  # True, False or None | True, False, None 가운데 하나
counted = f"x + Z: {sum(added)}, FFN(Z): {got_z}, FFN(norm): {got_norm}"
decide("1-39", vote_1, added[0], all(added), found=counted)

# %% [markdown] lang="en"
r"""
Only in the first layer is Z added to x; in the other five, to the output of the layer before. **Positions are added once, at the bottom, and travel up in the stream.** And the network never gets Z: the size is right, but add & norm stands between, so it gets x_1.

Now down. Every part brings its own `backward` (lessons 01, 03 and 10, deeper); only **how they are joined** is new. We run lesson 12's forward pass and let L = Σ x_2 · dout, with fixed numbers dout in the row of *I* alone. **At which arrays, on the way down, will the other words have a gradient?**
"""

# %% [markdown] lang="ko"
r"""
x에 Z를 더하는 것은 첫 번째 층뿐입니다. 나머지 다섯 층에서는 앞 층의 출력에 Z를 더합니다. **위치는 맨 처음에 한 번만 더해지고, 스트림을 따라 뒤의 층으로 전해집니다.** 그리고 신경망에 Z가 들어가는 층은 하나도 없습니다. 모양은 맞지만 둘 사이에 add & norm이 있으므로, 들어가는 것은 x_1입니다.

이제 거슬러 올라갑니다. 부품마다 자기 `backward`가 이미 있습니다(1장, 3장, 10장의 심화 노트북). 새로운 것은 **그것을 잇는 방법**뿐입니다. 12장의 순전파(forward pass)를 하고, L = Σ x_2 · dout이라고 합시다. dout에는 *I*의 행에만 숫자를 정해 두고 나머지는 0으로 둡니다. **거슬러 올라가는 동안 다른 단어에도 그래디언트가 생기는 배열은 어느 것일까요?**
"""

# %%
layer = pocket_encoder_layer()
attention, norm_1 = layer.attention.inside, layer.attention.norm
feed_forward, norm_2 = layer.feed_forward.inside, layer.feed_forward.norm
sum_1 = x + attention(x)  # (4, 4), and so are all others | (4, 4), 다른 것도 모두 같음
x_1 = norm_1(sum_1)
sum_2 = x_1 + feed_forward(x_1)
x_2 = norm_2(sum_2)
words, dout = data.POCKET_SENTENCE.split(), np.zeros((4, 4))
dout[0] = [1, 0, -1, 2]
matrices(Matrix(x_2, "x_2", words, lit=0), Matrix(dout, "dout", colour="gradient"))

# %% [markdown] lang="en"
r"""
**The second norm** is at the end, so we begin there: its `backward` turns dout into the gradient of the second sum. (`backward` starts from what the part saw last, so it first runs forward. `compare` stops unless nudges agree.)
"""

# %% [markdown] lang="ko"
r"""
맨 끝에 있는 **두 번째 정규화**에서 시작합니다. 그 `backward`가 dout을 두 번째 합의 그래디언트로 바꿉니다. (`backward`는 부품이 가장 최근에 본 것에서 출발하므로, 셀마다 먼저 부품의 순전파를 합니다. 그래디언트가 수치 미분과 다르면 `compare`가 멈춥니다.)
"""

# %%
norm_2(sum_2)
dsum_2 = norm_2.backward(dout)
nudged = numerical_gradients(lambda: (norm_2(sum_2) * dout).sum(), {"sum_2": sum_2})
compare({"dsum_2": dsum_2}, nudged, tolerance=1e-6)
draw_gradients("→", dout=dout, dsum_2=dsum_2)

# %% [markdown] lang="en"
r"""
**A sum** hands its gradient on unchanged, to both of its parts: nudge either by h, and the sum moves by h. So dsum_2 goes through the network *and* around it, and **x_1, which went two ways, collects from both**.
"""

# %% [markdown] lang="ko"
r"""
**합**은 그래디언트를 두 항에 그대로 넘깁니다. 어느 항이든 h만큼 늘리면 합도 h만큼 늘어나기 때문입니다. 그래서 dsum_2는 신경망을 거슬러 가기도 하고 건너뛰어 가기도 하며, **두 길로 나갔던 x_1은 두 길에서 돌아온 것을 모두 더합니다.**
"""

# %%
def second_half():
    return (norm_2(x_1 + feed_forward(x_1)) * dout).sum()


feed_forward(x_1)
through = feed_forward.backward(dsum_2)
dx_1 = dsum_2 + through
compare({"dx_1": dx_1}, numerical_gradients(second_half, {"x_1": x_1}), tolerance=1e-6)
draw_gradients("+=", around=dsum_2, through=through, dx_1=dx_1)

# %% [markdown] lang="en"
r"""
Still *I* alone. The first sub-layer is the same once more: through its norm, then through attention and around it. Which rows does the way through attention reach?
"""

# %% [markdown] lang="ko"
r"""
아직 *I*의 행뿐입니다. 첫 번째 서브층에서도 똑같이 합니다. 먼저 정규화를 거스르고, 그다음 어텐션을 거스른 것과 건너뛴 것을 더합니다. 어텐션을 거슬러 올라간 그래디언트는 어느 행에 닿을까요?
"""


# %% jupyter={"outputs_hidden": true}
def whole_layer():
    first = norm_1(x + attention(x))
    return (norm_2(first + feed_forward(first)) * dout).sum()


norm_1(sum_1), attention(x)
dsum_1 = norm_1.backward(dx_1)
through = attention.backward(dsum_1)
dx = dsum_1 + through
compare({"dx": dx}, numerical_gradients(whole_layer, {"x": x}), tolerance=1e-6)
draw_gradients("+=", around=dsum_1, through=through, dx=dx)

# %% [markdown] lang="en"
r"""
All four, and only here: the opening figure of lesson 12 backwards. There a changed word reached the others in attention; here they answer for what *I* took from them. Why does *am* get so much, *a* so little? See the weights of *I*:
"""

# %% [markdown] lang="ko"
r"""
네 행 모두에 닿습니다. 다른 단어에 그래디언트가 생기는 것은 여기서 처음입니다. 12장 맨 위의 그림을 거꾸로 본 셈입니다. 그때 바뀐 단어의 영향은 어텐션에서 다른 단어에 닿았고, 지금은 *I*가 어텐션에서 가져간 만큼 다른 단어에 그래디언트가 돌아옵니다. *am*은 왜 많이 받고 *a*는 왜 조금 받을까요? *I*가 단어들을 보는 가중치(weight)를 보세요.
"""

# %%
attention(x)
Matrix(attention.weights[:, 0], "weights of I", ["head 0", "head 1"], words, "shade", limit=1)

# %% [markdown] lang="en"
r"""
*am* is what *I* looks at most, in both heads; at *a* it hardly looks.

The helper takes the same steps, and each part leaves its parameters' gradients. How many arrays agree with nudges of the whole layer?
"""

# %% [markdown] lang="ko"
r"""
*I*는 두 헤드에서 모두 *am*을 가장 많이 보고, *a*는 거의 보지 않습니다.

이것으로 층 하나를 다 거슬러 왔습니다. `helpers`의 층도 이 순서대로 하고, 부품은 저마다 자기 매개변수(parameter)의 그래디언트를 남깁니다. 층 전체의 수치 미분과 일치하는 배열은 몇 개일까요?
"""

# %%
layer(x)
compare(layer.backward(dout), dx)
found = {"dx": dx, **layer.grads}
compare(found, numerical_gradients(whole_layer, {"x": x, **layer.params}), tolerance=1e-6)
len(found)

# %% [markdown] lang="en"
r"""
## 3 · Where the norm stands

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

The stream is the golden line. Above is the layer of lesson 12; below, the order of most language models today.
"""

# %% [markdown] lang="ko"
r"""
## 3 · 정규화의 위치

$$ \text{Post-LN: } \; \text{norm}(x + F(x)) \qquad\qquad \text{Pre-LN: } \; x + F(\text{norm}(x)) $$

층 하나를 두 가지 순서로 그리고, 스트림을 금색 선으로 나타냈습니다. 위가 12장의 층이고, 아래는 오늘날 대부분의 언어 모델이 쓰는 순서입니다.
"""

# %%
from helpers import draw_two_orders

draw_two_orders()

# %% [markdown] lang="en"
r"""
In **Post-LN**, the paper's order, the norms stand *on* the stream: a path around all sub-layers still meets every norm. In **Pre-LN** they stand on the branches: from x to the end, the stream is only added to. So nothing keeps it at one size, and what leaves the last layer has never been normalized: **Pre-LN needs one last norm**, once, behind all layers.

In `helpers` this is one switch, `pre`. `pre_layer` is what it does, written out; two of them and the last norm make the encoder.
"""

# %% [markdown] lang="ko"
r"""
논문의 순서인 **Post-LN**에서는 정규화가 스트림 **안에** 있습니다. 서브층을 모두 건너뛰어도 정규화는 빠짐없이 지납니다. **Pre-LN**에서는 정규화가 서브층 쪽 가지(branch)에 있습니다. x에서 마지막 층까지 스트림에는 더하기만 합니다. 그래서 스트림의 크기를 일정하게 하는 것이 없고, 마지막 층에서 나오는 것은 한 번도 정규화된 적이 없습니다. 그러므로 **Pre-LN에는 모든 층 뒤에 마지막 정규화가 한 번 더 필요합니다.**

`helpers`에서는 스위치 `pre` 하나로 바꿉니다. `pre_layer`는 스위치가 하는 일을 풀어 쓴 것이고, 이것을 두 번 하고 마지막 정규화를 지나면 인코더가 됩니다.
"""


# %%
def pre_layer(stream, one):
    stream = stream + one.attention.inside(one.attention.norm(stream))
    return stream + one.feed_forward.inside(one.feed_forward.norm(stream))


pre = Encoder.random(2, 4, 2, 8, np.random.default_rng(3), pre=True)
compare(pre(x), pre.norm(pre_layer(pre_layer(x, pre.layers[0]), pre.layers[1])))

# %% [markdown] lang="en"
r"""
How large does the stream get? Draw twelve random layers, twenty times. The table shows the standard deviation of a word's row, averaged over the words (smallest … largest draw; Pre-LN before its last norm). Pre-LN after 12: about 1.5, 4, 12 or 40?
"""

# %% [markdown] lang="ko"
r"""
스트림은 얼마나 커질까요? 무작위 층 열두 개를 스무 번 새로 뽑아, 단어마다 행의 표준편차를 구하고 평균합니다(최솟값 … 최댓값). Pre-LN은 마지막 정규화를 지나기 전의 값입니다. Pre-LN은 12층 뒤에 얼마쯤일까요? 1.5, 4, 12, 40 가운데 골라 보세요.
"""


# %% jupyter={"outputs_hidden": true}
def sizes(seed, pre):
    rng = np.random.default_rng(seed)
    passed = [rng.normal(size=(6, 32))]
    for one in Encoder.random(12, 32, 4, 64, rng, pre=pre).layers:
        passed.append(one(passed[-1]))
    return [passed[n].std(axis=1).mean() for n in (0, 1, 6, 12)]


post_sizes, pre_sizes = (np.array([sizes(s, pre) for s in range(20)]) for pre in (False, True))
when = ["before layer 1", "after 1", "after 6", "after 12"]
post_spans, pre_spans = ([span(column) for column in a.T] for a in (post_sizes, pre_sizes))
Table({"": when, "Post-LN": post_spans, "Pre-LN": pre_spans})

# %% [markdown] lang="en"
r"""
Post-LN starts anew at 1 in every layer. Pre-LN adds up, slowly: these random sub-layers add little. The gradient runs along the same line from the other end.

### Exercise 12.4 ★ 4 minutes

Suppose that a norm multiplies the gradient that goes back through it by **0.8**. A gradient of 1 starts at the end of an encoder of six layers. How much of it arrives at x **through the skips alone**, around every sub-layer: in Post-LN, and in Pre-LN with its one last norm? Give four decimals.
"""

# %% [markdown] lang="ko"
r"""
Post-LN에서는 층마다 다시 1에서 시작합니다. Pre-LN에서는 쌓이지만 천천히 커집니다. 이런 무작위 서브층은 한 번에 조금씩만 더하기 때문입니다. 그래디언트는 같은 선을 반대쪽 끝에서부터 거슬러 옵니다.

### 연습 12.4 ★ 4분

그래디언트가 정규화를 거슬러 갈 때마다 **0.8**배가 된다고 합시다. 여섯 층짜리 인코더의 끝에서 크기가 1인 그래디언트가 출발합니다. 서브층을 하나도 지나지 않고 **건너뛰는 길로만** x에 닿는 것은 얼마인가요? Post-LN과, 마지막 정규화가 있는 Pre-LN에서 각각 소수 넷째 자리까지 답하세요.
"""

# %%
answer_4 = [..., ...]  # Post-LN, Pre-LN

check("12.4", answer_4)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Follow the golden line in the picture, and count the norms on it: two in each layer above. And below?

</details>
<details><summary>Solution</summary>

{solution}

0.0687 and 0.8.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

그림의 금색 선을 따라가며 만나는 정규화를 세어 보세요. Post-LN(위 그림)에서는 층마다 둘입니다. Pre-LN(아래 그림)에서는요?

</details>
<details><summary>풀이</summary>

{solution}

0.0687과 0.8입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
The 0.8 was made up. Going back, a norm divides by about the standard deviation of the row that it met. If each sub-layer adds variance 1, as much as a normalized row has, every sum of Post-LN has variance 2, and twelve norms leave 1/√2¹² = **1/64**. Pre-LN's stream grows to variance 13, and its one norm leaves 1/√13, about **0.28**.

And in our random layers? Six of them, twenty draws, a gradient of length 1 through the skips alone, and then through all paths at once. As drawn, sub-layers add little; *× 4*, about as much as there is. Predict where the two orders differ.
"""

# %% [markdown] lang="ko"
r"""
0.8은 임의로 정한 값이었습니다. 실제로 정규화를 거스를 때 그래디언트는 대략 그 정규화에 들어온 행의 표준편차로 나뉩니다. 서브층이 매번 정규화된 행만큼, 즉 분산을 1씩 더한다면, Post-LN에서는 합의 분산이 언제나 2이므로 정규화 열두 번 뒤에 1/√2¹² = **1/64**이 남습니다. Pre-LN에서는 스트림의 분산이 13까지 커지고, 단 한 번의 정규화 뒤에 1/√13, 즉 **0.28**쯤이 남습니다.

우리 무작위 층에서는 어떨까요? 층 여섯 개를 스무 번 뽑아, 크기가 1인 그래디언트를 한 번은 건너뛰는 길로만, 한 번은 모든 길로 되돌려 보냅니다. 뽑은 그대로 쓰면 서브층은 조금씩만 더합니다. **× 4**는 서브층을 네 배로 키워, 스트림에 있던 만큼쯤 더하게 한 것입니다. 예측해 보세요. 두 순서는 어디에서 다를까요?
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
    all_paths = encoder.backward(gradient)
    halves = [half for one in encoder.layers for half in (one.attention, one.feed_forward)]
    back = gradient
    for norm in [encoder.norm] if pre else [half.norm for half in reversed(halves)]:
        back = norm.backward(back)
    return [np.linalg.norm(each) / np.linalg.norm(gradient) for each in (back, all_paths)]


cases = {"Post-LN": (0, 1), "Pre-LN": (1, 1), "Post-LN × 4": (0, 4), "Pre-LN × 4": (1, 4)}
drawn = [zip(*(skips_and_all(seed, *case) for seed in range(20))) for case in cases.values()]
skips, everything = zip(*([span(column) for column in one] for one in drawn))
Table({"": [*cases], "the skips alone": skips, "all paths": everything})

# %% [markdown] lang="en"
r"""
Hardly where sub-layers add little. Where they add much, norms on the stream shrink what comes through the skips again and again, Pre-LN's only once. What arrives in all differs far less: in Post-LN nearly all of it then comes through branches, each with a random matrix in it. (Which order trains better, and when warm-up helps, is lesson 16.)

### Exercise 12.5 ★★ 6 minutes

Write the way back of one Pre-LN sub-layer, x + F(norm(x)). `norm_back` and `inside_back` are the `backward` of the norm and of F: each takes a gradient and returns one. Return dx.
"""

# %% [markdown] lang="ko"
r"""
서브층이 조금씩 더할 때는 거의 다르지 않습니다. 많이 더할 때는 스트림 안의 정규화가 건너뛰는 길로 오는 그래디언트를 거듭 줄이지만, Pre-LN의 정규화는 한 번만 줄입니다. 모든 길로 오는 것은 훨씬 덜 다릅니다. 이때 Post-LN에서는 거의 전부가 서브층을 지나서, 곧 무작위 행렬을 거쳐서 옵니다. (어느 순서가 더 잘 학습되는지, 웜업(warm-up)은 언제 도움이 되는지는 16장에서 봅니다.)

### 연습 12.5 ★★ 6분

Pre-LN 서브층 하나, 즉 x + F(norm(x))의 역전파를 작성하세요. `norm_back`과 `inside_back`은 정규화와 F의 `backward`이고, 그래디언트를 받아 그래디언트를 돌려줍니다. dx를 돌려주세요.
"""


# %%
def my_pre_backward(dout, norm_back, inside_back):
    ...


check("12.5", my_pre_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

What is the last step forward? A sum: dout goes both ways. On the branch, what came last goes back first.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

순전파의 마지막은 합입니다. 그러니 dout은 두 길로 갑니다. 가지에서는 나중에 지난 것을 먼저 거스릅니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
## 4 · In PyTorch, every gradient

Dropout, too, stands on the branches (lesson 06, deeper). The output and every gradient, of NumPy, our PyTorch and PyTorch's own layers, on every device: two layers with padding and dropout (p = 0.3), the masks drawn by NumPy. First Post-LN, then Pre-LN: how many arrays more? (In `nn.TransformerEncoder`, `norm_first=True` is our `pre=True`. **Beware:** the last norm has to be passed in; forget it, and there is no error.)
"""

# %% [markdown] lang="ko"
r"""
## 4 · PyTorch로, 모든 그래디언트까지

드롭아웃(dropout)도 가지에 있습니다(6장 심화). NumPy, 우리의 PyTorch(`mirror`), PyTorch의 층에서 출력과 모든 그래디언트를 모든 장치에서 비교합니다. 층은 둘이고, 패딩(padding)이 있고, 드롭아웃(p = 0.3)은 NumPy가 뽑은 마스크를 그대로 씁니다. 먼저 Post-LN, 그다음 Pre-LN입니다. Pre-LN에서는 비교하는 배열이 몇 개 더 많을까요? (`nn.TransformerEncoder`에서는 `norm_first=True`가 우리의 `pre=True`입니다. **주의:** 마지막 정규화는 직접 넘겨주어야 합니다. 잊어도 아무 오류가 나지 않습니다.)
"""

# %%
from helpers import equal_on_every_device

rng_6 = np.random.default_rng(6)
x_6, dout_6 = rng_6.normal(size=(2, 2, 5, 6))
real = np.arange(5) < np.array([5, 3])[:, None, None, None]  # (2, 1, 1, 5)
equal_on_every_device(Encoder.random(2, 6, 3, 10, rng_6, 0.3), x_6, dout_6, mask=real)

# %%
equal_on_every_device(Encoder.random(2, 6, 3, 10, rng_6, 0.3, pre=True), x_6, dout_6, mask=real)

# %% [markdown] lang="en"
r"""
## 5 · Recap

**What do the skips carry, up through the layers and back down?** Up, each word's own row, with its position: without skips, words become the same within twelve random layers, with networks like ours or without. Down, each word's own gradient, around every sub-layer; to other words it goes through attention alone. Only norms on the stream change it: in Post-LN two in each layer, in Pre-LN one at the end.

| what | forward | backward |
|---|---|---|
| Post-LN sub-layer | norm(x + F(x)) | dsum = norm.backward(dout); dx = dsum + F.backward(dsum) |
| Pre-LN sub-layer | x + F(norm(x)) | dx = dout + norm.backward(F.backward(dout)) |
| encoder | layers; Pre-LN: a last norm | the last norm first, then the layers in reverse |

**References.** A. Vaswani et al., *Attention Is All You Need*, 2017, sections 3.1 and 5.4. · On part 3: R. Xiong et al., *On Layer Normalization in the Transformer Architecture*, 2020. · Y. Dong, J.-B. Cordonnier, A. Loukas, *Attention Is Not All You Need: Pure Attention Loses Rank Doubly Exponentially with Depth*, 2021. · K. He et al., *Deep Residual Learning for Image Recognition*, 2015. · Documents: **0** ‘트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'’; **1** ‘Transformer #4 - Encoder Detail’, sections 3 to 6; **3** ‘트랜스포머 네트워크’; **4** ‘트랜스포머’ (paper review), section 2.

Back to [lesson 12](12_encoder.ipynb). **To look up:** [the gradients of add & norm](90_every_gradient.ipynb#Add-and-norm).
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**건너뛰는 길은 앞에서 뒤로 무엇을 전하고, 뒤에서 앞으로 무엇을 되돌려 줄까요?** 앞에서 뒤로는 단어마다 자기 행과 그 안의 위치를 전합니다. 건너뛰는 길이 없으면 우리와 같은 무작위 층에서는 신경망이 있든 없든 열두 층 안에 단어들이 똑같아집니다. 뒤에서 앞으로는 서브층을 모두 건너뛰어 단어마다 자기 그래디언트를 되돌려 줍니다. 다른 단어의 그래디언트는 어텐션으로만 옵니다. 이 길에서 그래디언트를 바꾸는 것은 스트림 안에 있는 정규화뿐입니다. Post-LN에서는 층마다 둘, Pre-LN에서는 맨 끝의 하나입니다.

| 무엇 | 순전파 | 역전파 |
|---|---|---|
| Post-LN 서브층 | norm(x + F(x)) | dsum = norm.backward(dout), dx = dsum + F.backward(dsum) |
| Pre-LN 서브층 | x + F(norm(x)) | dx = dout + norm.backward(F.backward(dout)) |
| 인코더 | 층들, Pre-LN이면 마지막 정규화 | 마지막 정규화 먼저, 그다음 층들을 거꾸로 |

**참고 자료.** A. Vaswani 외, *Attention Is All You Need*, 2017, 3.1절과 5.4절. · 3절: R. Xiong 외, *On Layer Normalization in the Transformer Architecture*, 2020. · Y. Dong, J.-B. Cordonnier, A. Loukas, *Attention Is Not All You Need: Pure Attention Loses Rank Doubly Exponentially with Depth*, 2021. · K. He 외, *Deep Residual Learning for Image Recognition*, 2015. · 문서: **0** ‘트랜스포머 인코더 'FFNN', '잔차 연결', '층 정규화'’; **1** ‘Transformer #4 - Encoder Detail’, 3~6절; **3** ‘트랜스포머 네트워크’; **4** ‘트랜스포머’(논문 리뷰), 2절.

[12장](12_encoder.ipynb)으로 돌아가기. **찾아보기:** [잔차 연결과 정규화의 그래디언트](90_every_gradient.ipynb#잔차-연결과-정규화)
"""
