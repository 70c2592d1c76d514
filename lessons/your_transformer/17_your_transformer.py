# %% [markdown] lang="en"
r"""
# 17 · Your Transformer

**Do the functions that you wrote make a Transformer that learns?**

**You will be able to** put a Transformer together from functions of your own, find a mistake of putting together at the station where it shows first, write the way back of the whole, train it on a task of your own, and keep it. \
**You need** lessons 01–15. Where you left an exercise out, its solution stands in. \
**Time** 125 minutes, in three parts, with a place to stop after each.

Run the cell below. It is a Transformer with a mistake in it. Beside each station stands how far its numbers are from the right ones; gold is where the mistake shows first. Choose the five mistakes one after the other. Which of them leave the encoder as it is? Would the *shapes* have told you?
"""

# %% [markdown] lang="ko"
r"""
# 17 · 나의 트랜스포머

**여러분이 작성한 함수들을 모으면 학습하는 트랜스포머가 될까요?**

**이 장을 마치면** 직접 작성한 함수로 트랜스포머를 조립하고, 조립할 때의 실수를 처음 드러나는 정거장에서 찾아내고, 전체의 역전파를 작성하고, 스스로 고른 과제로 학습시켜 저장할 수 있습니다. \
**필요한 것**은 1~15장입니다. 건너뛴 연습은 풀이가 대신합니다. \
**시간** 125분

세 부분으로 되어 있고, 부분마다 끝에서 쉬어 갈 수 있습니다. 아래 셀을 실행하세요. 실수가 하나 들어 있는 트랜스포머(Transformer)입니다. 정거장 옆의 숫자는 올바른 트랜스포머와 얼마나 다른지를 나타내고, 금색 테두리는 실수가 처음 드러나는 곳입니다. 다섯 가지 실수를 하나씩 골라 보세요. 인코더(encoder)의 숫자를 바꾸지 않는 실수는 어느 것인가요? 배열의 **모양**만 보고 알아챌 수 있을까요?
"""

# %% tags=["widget"]
from helpers import play_stations

play_stations()

# %% [markdown] lang="en"
r"""
## 1 · Forward

The last three leave the encoder as it is: one lies in the decoder's mask, one in its rows, one in its network. And no shape changes, in none of the five. So a Transformer is put together **station by station**, each compared with something that is right: the first difference is the place to look.

### Your functions

Thirteen functions make a Transformer, train it and let it write; each was an exercise. The next cell reads them from your notebooks *as they are saved* (Ctrl + S), and the exercise's check looks at each once more. Where none is accepted the solution stands in, also where yours is from an earlier version of the course and takes other things. (In the stored output they are all the course's.)
"""

# %% [markdown] lang="ko"
r"""
## 1 · 순전파

메뉴에서 뒤의 셋은 인코더를 그대로 둡니다. 하나는 디코더(decoder)의 마스크에, 하나는 디코더의 행에, 하나는 디코더의 신경망에 있습니다. 그리고 다섯 가지 모두 배열의 모양은 하나도 바꾸지 않습니다. 그래서 트랜스포머는 **정거장마다** 맞는 것과 비교하면서 조립합니다. 처음으로 다른 곳이 살펴볼 곳입니다.

### 여러분의 함수

트랜스포머를 만들고, 학습시키고, 쓰게 하는 데는 함수 열세 개면 됩니다. 모두 연습에서 작성한 것입니다. 다음 셀은 **저장된** 노트북(Ctrl + S)에서 함수를 읽어 그 연습의 확인을 다시 해 봅니다. 통과한 함수가 없으면 풀이가 대신합니다. 예전 판의 과정에서 작성해서 인수가 지금과 다른 함수도 마찬가지입니다. (저장된 출력에서는 모두 풀이입니다.)
"""

# %%
from helpers import your_functions

mine = your_functions()
mine

# %% [markdown] lang="en"
r"""
The next cell gives them their names. To take another one, define it in a cell below. One that others call is handed over, so that it reaches them: `your_functions(my_attention=my_attention)`; with `None` the solution is taken.
"""

# %% [markdown] lang="ko"
r"""
다음 셀에서 함수에 이름을 붙입니다. 다른 함수를 쓰려면 그 아래의 셀에서 새로 정의하세요. 다른 함수가 부르는 함수는 `your_functions(my_attention=my_attention)`처럼 넘겨야 그 함수에도 반영됩니다. `None`을 넘기면 풀이를 씁니다.
"""

# %%
my_feed_forward, my_layer_norm, my_adam, my_encoding, *others = mine
my_softmax, my_attention, my_multi_head, *others = others
my_encoder_layer, my_decoder_layer, *others = others
my_greedy, my_input, my_loss, my_exact_match = others

# %% [markdown] lang="en"
r"""
### The arrays

All that a Transformer learns is a dict of arrays, here `p`, small and random at first. The five sentences are those of lesson 14. (A little noise is added: no γ is 1 and no bias 0, so that none can be forgotten unnoticed.)
"""

# %% [markdown] lang="ko"
r"""
### 배열

트랜스포머가 배우는 것은 배열을 모은 딕셔너리가 전부입니다. 여기서는 `p`이고, 처음에는 작은 무작위 숫자입니다. 다섯 문장은 14장의 것입니다. (어느 γ도 1이 아니고 어느 편향(bias)도 0이 아니도록 노이즈를 조금 더합니다. 그래야 하나라도 빠뜨리면 드러납니다.)
"""

# %%
import numpy as np

from helpers import Table, check, data, fresh_arrays, or_solution

PAD, START, END = 0, 1, 2  # in French, and later in dates | 프랑스어에서, 나중에는 날짜에서
english, french = data.pocket_embedding()[0], data.pocket_french()[0]
source, target = data.pocket_batch()  # (5, 4), (5, 5), ids
rng = np.random.default_rng(17)
arrays = fresh_arrays(rng, len(english), len(french), 8, 12)  # d_model 8, d_ff 12
p = arrays = {name: w + rng.normal(0, 0.3, w.shape) for name, w in arrays.items()}
Table({"array": [f"p[{name!r}]" for name in p], "shape": [w.shape for w in p.values()]})

# %% [markdown] lang="en"
r"""
33 arrays. `course_transformer` is the Transformer of `helpers` with the same arrays; `agree` asserts that an array of yours is, within 10⁻¹⁰, what one of its layers makes of the same inputs, and what PyTorch's own module does.

Five stations, each by itself: what goes in, √d_model · rows + positions (07, 08); attention (09) of random queries, keys and values; and of the rows x multi-head attention (10), norm (03) and network (01). `seen` is True where a word may be seen. Which of the five has another shape than x, (5, 4, 8)?
"""

# %% [markdown] lang="ko"
r"""
배열은 33개입니다. `course_transformer`는 같은 배열로 만든 `helpers`의 트랜스포머입니다. `agree`는 여러분의 배열이 `helpers`의 같은 층이 낸 결과와, 또 PyTorch의 모듈이 낸 결과와 10⁻¹⁰ 이내로 같은지 확인합니다.

먼저 함수 다섯 개를 하나씩 확인합니다. 인코더와 디코더에 들어가는 √d_model · 행 + 위치 인코딩(positional encoding, 7장과 8장), 무작위 쿼리, 키, 값으로 계산하는 헤드(head) 두 개의 어텐션(attention, 9장), 그리고 행 x로 계산하는 멀티 헤드 어텐션(multi-head attention, 10장), 정규화(3장), 신경망(1장)입니다. `seen`은 원문의 마스크로, 볼 수 있는 단어에서 True입니다. 다섯 가운데 모양이 x의 (5, 4, 8)과 다른 것은 어느 것일까요?
"""

# %%
from helpers import ScaledDotProductAttention, agree, course_transformer

course = course_transformer(p, 2)  # two heads | 헤드 두 개
reads = course.encoder.layers[0]
seen = (source != PAD)[:, None, None, :]  # (B, 1, 1, S)


# %%
def rows(table, ids):
    d_model = table.shape[1]
    return np.sqrt(d_model) * table[ids] + my_encoding(ids.shape[1], d_model)

# %%
x = rows(p["source"], source)  # (B, S, d_model)
q, k, v = rng.normal(size=(3, 5, 2, 4, 4))  # (B, H, S, d_k) each | 각각 (B, H, S, d_k)
in_attention = {f"w_{letter}": p[f"encoder.attention.w_{letter}"] for letter in "qkvo"}
norm_arrays = {name: p[f"encoder.norm_1.{name}"] for name in ("gamma", "beta")}
in_network = {name: p[f"encoder.network.{name}"] for name in ("w_1", "b_1", "w_2", "b_2")}

# %% jupyter={"outputs_hidden": true}
merged = my_multi_head(x, *in_attention.values(), 2, None, seen)
normed = my_layer_norm(x, *norm_arrays.values(), 1e-5)
agree(
    rows=(x, course.source, source),
    attention=(my_attention(q, k, v, seen), ScaledDotProductAttention(), q, k, v, seen),
    multi_head=(merged, reads.attention.inside, x, None, seen),
    norm=(normed, reads.attention.norm, x),
    network=(my_feed_forward(x, *in_network.values()), reads.feed_forward.inside, x),
)

# %% [markdown] lang="en"
r"""
Attention alone, (B, H, S, d_k). The others keep it, so that x can be added to what they find.
"""

# %% [markdown] lang="ko"
r"""
어텐션의 출력만 헤드가 따로 있어 모양이 (B, H, S, d_k)입니다. 나머지 넷은 모양이 x와 같아서 그 결과에 x를 더할 수 있습니다.
"""

# %% [markdown] lang="en"
r"""
### A part: a function with its arrays

Your layers (12, 13) take functions of x alone: `attention(x)`, `norm_1(x)`. A **Part** is such a function: yours, with its arrays in it. It also keeps what came in and what went out, under its name in `parts`; part 2 goes back through that.
"""

# %% [markdown] lang="ko"
r"""
### 부품: 배열을 가진 함수

여러분의 층(12장, 13장)은 `attention(x)`, `norm_1(x)`처럼 x만 받는 함수를 인수로 받습니다. 그래서 여러분의 함수에 배열을 미리 넣어 x만 받게 만든 것이 **부품**(Part)입니다. 부품은 자기 이름으로 `parts`에 등록되고, 들어온 것과 나간 것을 기억합니다. 2절에서는 그것을 거슬러 갑니다.
"""

# %%
parts = {}  # of the last forward pass | 마지막 순전파의 것


class Part:
    def __init__(self, function, p, at, names, *more):
        self.function, self.more = function, more
        self.names = [f"{at}.{name}" for name in names.split()]
        self.arrays = [p[name] for name in self.names]
        parts[at] = self

    def __call__(self, x):
        self.x, self.out = x, self.function(x, *self.arrays, *self.more)
        return self.out


# %%
def attention(p, at, n_heads, memory, mask):
    return Part(my_multi_head, p, at, "w_q w_k w_v w_o", n_heads, memory, mask)


def norm(p, at):
    return Part(my_layer_norm, p, at, "gamma beta", 1e-5)


def network(p, at):
    return Part(my_feed_forward, p, at, "w_1 b_1 w_2 b_2")

# %% [markdown] lang="en"
r"""
The encoder layer, of four parts. What comes out of it is the memory:
"""

# %% [markdown] lang="ko"
r"""
부품 네 개로 만든 인코더 층입니다. 나오는 것이 memory입니다.
"""

# %%
look = attention(p, "encoder.attention", 2, None, seen)
think = network(p, "encoder.network")
norm_1, norm_2 = norm(p, "encoder.norm_1"), norm(p, "encoder.norm_2")
memory = my_encoder_layer(x, look, norm_1, think, norm_2)
agree(memory, course.encoder, x, seen)

# %% [markdown] lang="en"
r"""
### Exercise 17.1 ★★★ 12 minutes

Now all of it: from a source (B, S) and what the decoder is given (B, T), both ids, to the logits (B, T, n_vocab). Use `rows`, `attention`, `norm` and `network`, with the names in the table of arrays, and the layers `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)` and `my_decoder_layer(x, attention, norm_1, cross_attention, norm_2, feed_forward, norm_3)`. Two masks: nobody looks at padding of the source; no piece looks at a later one. The logits are `x @ p["logits"].T`.

The check knows frequent mistakes by name; of others it says at which part they show first.
"""

# %% [markdown] lang="ko"
r"""
### 연습 17.1 ★★★ 12분

이제 전체를 조립하세요. 원문 source (B, S)와 디코더에 넣는 given (B, T)의 id에서 로짓(logit) (B, T, n_vocab)까지입니다. `rows`, `attention`, `norm`, `network`에 위 표의 이름을 넣어 쓰고, 층은 `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)`와 `my_decoder_layer(x, attention, norm_1, cross_attention, norm_2, feed_forward, norm_3)`입니다. 마스크는 두 개입니다. 원문의 패딩(padding)은 아무도 보지 않고, 어느 조각도 뒤의 조각을 보지 않습니다. 로짓은 `x @ p["logits"].T`입니다.

흔한 실수는 무엇인지 알려 주고, 다른 실수는 어느 부품에서 처음 드러나는지 알려 줍니다.
"""


# %%
def my_transformer(p, source, given, n_heads):
    ...


check("17.1", my_transformer)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The encoder's half stands in the last cell. `np.tri(T, dtype=bool)` is True up to the diagonal. The decoder's parts are decoder.attention, decoder.norm_1, decoder.cross, decoder.norm_2, decoder.network and decoder.norm_3; cross-attention takes the memory and the mask of the source.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

인코더 쪽은 바로 위의 셀에 있습니다. `np.tri(T, dtype=bool)`는 대각선까지 True입니다. 디코더의 부품은 decoder.attention, decoder.norm_1, decoder.cross, decoder.norm_2, decoder.network, decoder.norm_3입니다. 크로스 어텐션(cross-attention)은 memory와 원문의 마스크를 받습니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
`or_solution` takes yours if the check accepts it, else the solution. The decoder's input is the target shifted by one, `my_input` (13). The decoder's last norm and the logits:
"""

# %% [markdown] lang="ko"
r"""
`or_solution`은 여러분의 함수가 확인을 통과하면 그것을, 아니면 풀이를 씁니다. 디코더의 입력은 정답을 한 칸 민 것입니다(13장의 `my_input`). 정거장 두 곳을 봅니다. 나간 것을 저장해 둔 디코더의 마지막 정규화, 그리고 로짓입니다.
"""

# %%
my_transformer = or_solution("17.1", my_transformer)
p, source = arrays, data.pocket_batch()[0]
wanted = target[:, 1:]  # (5, 4)
given = my_input(wanted, START)
logits = my_transformer(p, source, given, 2)  # (5, 4, 6)
last, before = parts["decoder.norm_3"].out, np.tri(4, dtype=bool)
into_decoder = rows(p["target"], given), memory, before, seen
whole = logits, course, source, given, seen
agree(last_norm=(last, course.decoder, *into_decoder), logits=whole)

# %% [markdown] lang="en"
r"""
Ten parts have kept what came in and went out.

With random numbers, what will it write for *I am a student*, with at most five pieces?
"""

# %% [markdown] lang="ko"
r"""
전체가 같습니다. 부품 열 개가 저마다 들어온 것과 나간 것을 저장했습니다.

숫자가 무작위일 때 *I am a student*를 넣으면 무엇을 쓸까요? 조각은 많아야 다섯 개입니다. 예측해 보고 실행하세요.
"""


# %% jupyter={"outputs_hidden": true}
def written(p, ids, n_heads, most):
    def next_logits(so_far):
        return my_transformer(p, ids[None], np.array([so_far]), n_heads)[0]

    return my_greedy(next_logits, START, END, most)


len(parts), " ".join(french[i] for i in written(p, source[0], 2, 5))

# %% [markdown] lang="en"
r"""
Nothing that means anything: it knows nothing yet.

**Here is a place to stop.** When you come back: click this cell, then *Run → Run All Above Selected Cell*.

## 2 · Back

Each function gets a **twin** for the way back. It takes the slopes of what came out, `dout`, and what the function took; it returns the slopes of x and of the arrays, in their order. The rules are those of lesson 14, for many rows at once: a weight's slopes from all tokens are added. `nudge_test` nudges each number of *your* function and compares. Three twins you write yourself: the skip's, softmax's and the loss's. The others are given. First the network (04) and the norm:
"""

# %% [markdown] lang="ko"
r"""
뜻이 없는 조각들입니다. 아직 아무것도 배우지 않았기 때문입니다.

**여기서 쉬어 갈 수 있습니다.** 돌아왔을 때는 이 셀을 클릭하고 메뉴에서 실행 → 위의 모든 셀 실행을 고르세요.

## 2 · 역전파

함수마다 역전파(backward)를 맡을 **짝**을 만듭니다. 짝은 나온 것의 기울기 `dout`(14장의 그래디언트)과 함수가 받은 것을 받아서, x와 배열의 기울기를 차례로 돌려줍니다. 규칙은 14장의 것이고, 이제 여러 행에 한꺼번에 씁니다. 가중치(weight) 하나에는 모든 토큰에서 기울기가 오고, 그것을 더합니다. `nudge_test`는 **여러분의** 함수에서 숫자를 하나씩 조금 바꾸어(수치 미분) 비교합니다. 짝 셋(건너뛰는 길, 소프트맥스, 손실)은 직접 작성하고, 나머지는 나와 있는 것을 읽으면 됩니다. 먼저 신경망(4장)과 정규화입니다.
"""

# %%
from helpers import nudge_test


def tokens(array):
    return array.reshape(-1, array.shape[-1])  # (B, T, d) -> (B·T, d)


def product_back(dout, x, w):
    return dout @ w.T, tokens(x).T @ tokens(dout)


# %%
def feed_forward_back(dout, x, w_1, b_1, w_2, b_2):
    hidden = np.maximum(0, x @ w_1 + b_1)
    dhidden, dw_2 = product_back(dout, hidden, w_2)
    dhidden = dhidden * (hidden > 0)
    dx, dw_1 = product_back(dhidden, x, w_1)
    db_1, db_2 = tokens(dhidden).sum(axis=0), tokens(dout).sum(axis=0)
    return dx, dw_1, db_1, dw_2, db_2

# %%
nudge_test(my_feed_forward, feed_forward_back, {"x": x} | in_network)


# %%
def layer_norm_back(dout, x, gamma, beta, eps):
    std = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    x_hat = (x - x.mean(axis=-1, keepdims=True)) / std
    dx_hat = dout * gamma
    along = (dx_hat * x_hat).mean(axis=-1, keepdims=True)
    dx = (dx_hat - dx_hat.mean(axis=-1, keepdims=True) - x_hat * along) / std
    return dx, tokens(dout * x_hat).sum(axis=0), tokens(dout).sum(axis=0)

# %%
nudge_test(my_layer_norm, layer_norm_back, {"x": x} | norm_arrays, 1e-5)

# %% [markdown] lang="en"
r"""
### Exercise 17.2 ★★ 6 minutes

All five sub-layers are `norm(x + inside(x))`. Write the way back of that: `norm_back` turns the slopes behind the norm into those of the sum, `inside_back` the slopes behind the sub-layer into those of what went into it. Return the slopes of x.
"""

# %% [markdown] lang="ko"
r"""
### 연습 17.2 ★★ 6분

서브층 다섯 개는 모두 `norm(x + inside(x))`입니다. 이것의 역전파를 작성하세요. `norm_back`은 정규화에서 나온 것의 기울기를 합의 기울기로, `inside_back`은 서브층에서 나온 것의 기울기를 서브층에 들어간 것의 기울기로 바꾸는 함수입니다. x의 기울기를 돌려주세요.
"""


# %%
def my_sub_layer_back(dout, norm_back, inside_back):
    ...


check("17.2", my_sub_layer_back)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Two ways lead from the sum back to x: around, and through `inside_back`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

합에서 x로 되돌아오는 길은 둘입니다. 건너뛰는 길과 `inside_back`을 지나는 길입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 17.3 ★★ 6 minutes

Softmax's row rule for all rows at once: dweights and weights are (…, T, S); return dscores of the same shape.
"""

# %% [markdown] lang="ko"
r"""
### 연습 17.3 ★★ 6분

소프트맥스(softmax)의 행 규칙을 모든 행에 한꺼번에 쓰는 함수입니다. dweights와 weights의 모양은 (…, T, S)입니다. 모양이 같은 dscores를 돌려주세요.
"""


# %%
def my_softmax_back(dweights, weights):
    ...


check("17.3", my_softmax_back)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

`weights · (dweights − weighted mean)`; the weighted mean of a row is `(weights * dweights).sum(axis=-1, keepdims=True)`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

`weights · (dweights − 가중 평균)`입니다. 행의 가중 평균은 `(weights * dweights).sum(axis=-1, keepdims=True)`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
With it attention goes back: values get weight · slope, weights get value · slope, and the scores' slopes go on to queries and keys.
"""

# %% [markdown] lang="ko"
r"""
이제 어텐션을 거슬러 갈 수 있습니다. 값은 (가중치 · 기울기)를, 가중치는 (값 · 기울기)를 받고, 점수의 기울기는 쿼리와 키로 이어집니다.
"""

# %%
my_sub_layer_back = or_solution("17.2", my_sub_layer_back)
my_softmax_back = or_solution("17.3", my_softmax_back)


# %%
def attention_back(dout, q, k, v, mask):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])
    weights = my_softmax(scores if mask is None else np.where(mask, scores, -np.inf))
    dweights = dout @ v.swapaxes(-1, -2)
    dscores = my_softmax_back(dweights, weights) / np.sqrt(k.shape[-1])
    return dscores @ k, dscores.swapaxes(-1, -2) @ q, weights.swapaxes(-1, -2) @ dout

# %%
nudge_test(my_attention, attention_back, {"q": q, "k": k, "v": v}, seen)

# %% [markdown] lang="en"
r"""
Around it stand four products and the cut into heads. If there is a memory, its slope comes last. On how many ways does a slope come to x without a memory, on how many with one?
"""

# %% [markdown] lang="ko"
r"""
그 바깥에는 행렬곱(matrix product) 네 번과 헤드로 나누기가 있습니다. memory가 있으면 그 기울기를 맨 뒤에 돌려줍니다. memory가 없을 때 기울기는 몇 갈래로 x에 올까요? 있을 때는요?
"""


# %%
def split(rows, n_heads):
    return rows.reshape(*rows.shape[:-1], n_heads, -1).swapaxes(-2, -3)


def merge(heads):
    found = heads.swapaxes(-2, -3)
    return found.reshape(*found.shape[:-2], -1)


# %%
def multi_head_back(dout, x, w_q, w_k, w_v, w_o, n_heads, memory=None, mask=None):
    other = x if memory is None else memory
    products = x @ w_q, other @ w_k, other @ w_v
    heads = [split(each, n_heads) for each in products]  # q, k, v
    dmerged, dw_o = product_back(dout, merge(my_attention(*heads, mask)), w_o)
    slopes = attention_back(split(dmerged, n_heads), *heads, mask)
    dq, dk, dv = [merge(each) for each in slopes]
    dx, dw_q = product_back(dq, x, w_q)
    by_keys, dw_k = product_back(dk, other, w_k)
    by_values, dw_v = product_back(dv, other, w_v)
    if memory is None:
        return dx + by_keys + by_values, dw_q, dw_k, dw_v, dw_o
    return dx, dw_q, dw_k, dw_v, dw_o, by_keys + by_values

# %% [markdown] lang="en"
r"""
On three (query, key, value), and on one (query).
"""

# %% [markdown] lang="ko"
r"""
없을 때는 쿼리, 키, 값의 세 갈래, 있을 때는 쿼리의 한 갈래입니다.
"""

# %%
nudge_test(my_multi_head, multi_head_back, {"x": x} | in_attention, 2, None, seen)

# %% [markdown] lang="en"
r"""
### Exercise 17.4 ★★ 6 minutes

Where the way back begins: the slopes of `my_loss(logits, targets, pad)`, the mean of −ln p over the targets that are not `pad`. logits (N, n_vocab), targets (N,): return (N, n_vocab). (`my_softmax` gives p.)
"""

# %% [markdown] lang="ko"
r"""
### 연습 17.4 ★★ 6분

거슬러 가는 길의 시작입니다. `pad`가 아닌 정답의 −ln p를 평균한 `my_loss(logits, targets, pad)`의 기울기를 구하는 함수를 작성하세요. logits는 (N, n_vocab), targets는 (N,)이고, (N, n_vocab)을 돌려줍니다. (p는 `my_softmax`로 구합니다.)
"""


# %%
def my_loss_back(logits, targets, pad):
    ...


check("17.4", my_loss_back)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

p − wanted; rows of padding times 0; all divided by the number of targets that count. `np.eye(n_vocab)[targets]` is *wanted*.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

p − wanted에 패딩의 행은 0을 곱하고, 전체를 손실에 들어가는 정답의 개수로 나눕니다. `np.eye(n_vocab)[targets]`가 wanted입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
The last twin is that of `rows`: a row of the table gets the slopes of every place where it was read. And `way_back(at)` is the twin of the part of that name, ready with what the part kept.
"""

# %% [markdown] lang="ko"
r"""
마지막 짝은 `rows`의 것입니다. 테이블의 행은 그것을 읽은 모든 자리에서 기울기를 받습니다. `way_back(at)`이 돌려주는 함수는 이름이 at인 부품의 짝입니다. 그 부품이 저장해 둔 것이 이미 들어 있어 `dout`만 받습니다.
"""

# %%
my_loss_back = or_solution("17.4", my_loss_back)
TWINS = {my_multi_head: multi_head_back, my_layer_norm: layer_norm_back}
TWINS[my_feed_forward] = feed_forward_back


# %%
def rows_back(dout, table, ids):
    dtable = np.zeros_like(table)
    np.add.at(dtable, ids, np.sqrt(table.shape[1]) * dout)
    return dtable

# %%
nudge_test(rows, rows_back, {"table": p["source"]}, source)


# %%
def way_back(at):
    def back(dout):
        part = parts[at]
        twin_of = TWINS[part.function]
        dx, *part.slopes = twin_of(dout, part.x, *part.arrays, *part.more)
        return dx

    return back


def sub_layer(dout, tower, number, name):
    inside = way_back(f"{tower}.{name}")
    return my_sub_layer_back(dout, way_back(f"{tower}.norm_{number}"), inside)

# %% [markdown] lang="en"
r"""
Now all of it: forward with your functions, and back, from the loss to both tables.
"""

# %% [markdown] lang="ko"
r"""
이제 전체입니다. 여러분의 함수로 순전파를 하고, 손실(loss)에서 두 테이블까지 거슬러 갑니다.
"""


# %%
def my_slopes(p, source, wanted, n_heads):
    given = my_input(wanted, START)
    logits = tokens(my_transformer(p, source, given, n_heads))  # (B·T, n_vocab)
    dlogits = my_loss_back(logits, wanted.ravel(), PAD)
    x = parts["decoder.norm_3"].out
    slopes = {"logits": dlogits.T @ tokens(x)}
    dx = (dlogits @ p["logits"]).reshape(x.shape)
    dx = sub_layer(dx, "decoder", 3, "network")
    dx = sub_layer(dx, "decoder", 2, "cross")
    dx = sub_layer(dx, "decoder", 1, "attention")
    slopes["target"] = rows_back(dx, p["target"], given)
    dx = sub_layer(parts["decoder.cross"].slopes[-1], "encoder", 2, "network")
    dx = sub_layer(dx, "encoder", 1, "attention")
    slopes["source"] = rows_back(dx, p["source"], source)
    for part in parts.values():
        slopes |= dict(zip(part.names, part.slopes))
    return my_loss(logits, wanted.ravel(), PAD), slopes

# %% [markdown] lang="en"
r"""
Is it true? A nudge of every number of every array, forward through your functions each time; and PyTorch's autograd:
"""

# %% [markdown] lang="ko"
r"""
정말 맞을까요? 모든 배열의 숫자를 하나씩 조금 바꾸어, 그때마다 여러분의 함수로 순전파를 합니다(수치 미분, numerical differentiation). 그리고 PyTorch의 자동 미분(autograd)과도 비교합니다.
"""

# %%
from helpers import compare, number, numerical_gradients, slopes_by_autograd


def mean_loss():
    logits = my_transformer(p, source, given, 2)
    return my_loss(tokens(logits), wanted.ravel(), PAD)

# %%
loss, slopes = my_slopes(p, source, wanted, 2)
nudged = dict(zip(p, numerical_gradients(mean_loss, p).values()))
compare(slopes, nudged, 1e-6)
autograd = slopes_by_autograd(p, source, given, wanted, 2)
compare(slopes, autograd)
len(slopes), sum(slope.size for slope in slopes.values()), number(loss)

# %% [markdown] lang="en"
r"""
33 arrays, 1424 slopes: all equal to the nudges (10⁻⁶ is what a nudge can tell) and to autograd (10⁻¹⁰). The loss lies above ln 6 = 1.79, what one pays who knows nothing.

**Here is a place to stop.**

## 3 · Train

The loop of lesson 15, with your Adam (05): measure and go back, step. `watch(p)` is noted at some steps.
"""

# %% [markdown] lang="ko"
r"""
배열 33개, 기울기 1424개가 모두 수치 미분과도(10⁻⁶까지가 수치 미분의 한계입니다) 자동 미분과도(10⁻¹⁰) 같습니다. 손실은 아무것도 모를 때의 ln 6 = 1.79보다 큽니다.

**여기서 쉬어 갈 수 있습니다.**

## 3 · 학습

15장의 반복문에 여러분의 Adam(5장)을 씁니다. 손실을 구하고, 거슬러 가고, 한 스텝을 갑니다. 몇몇 스텝에서는 `watch(p)`를 적어 둡니다.
"""

# %%
from helpers import progress_bar, up_and_down

NOTED = 1, 20, 50, 100, 150


def train(p, batch, n_steps, n_heads, watch):
    # Changes the arrays in p; batch() gives source and wanted | p의 배열을 바꿈, batch()는 source와 wanted를 줌
    past, losses, notes = {name: (0 * w, 0 * w) for name, w in p.items()}, [], {}
    for step in progress_bar(n_steps):
        loss, slopes = my_slopes(p, *batch(), n_heads)
        lr = up_and_down(step, n_steps, peak=1e-2)
        for name in p:
            p[name], *past[name] = my_adam(p[name], slopes[name], *past[name], step, lr)
        losses.append(loss)
        if step in NOTED:
            notes[step] = watch(p)
    return losses, notes

# %% [markdown] lang="en"
r"""
**Dates** first, as in lesson 15, with a tenth of the days held out. d_model = 32 and four heads: 23 744 numbers, about twenty seconds, on a slow machine a minute. (If the bar crawls, one of your functions goes through the tokens one by one: take the solution for it, with `None` above.) In the first 200 steps, which are drawn, we watch *Saturday, 21 November 2026*, which it never sees. At which of the noted steps will it first be right?
"""

# %% [markdown] lang="ko"
r"""
먼저 15장의 **날짜**입니다. 날짜의 10분의 1은 따로 떼어 둡니다(held out). d_model = 32이고 헤드는 네 개입니다. 학습하는 숫자(매개변수)는 23,744개이고, 20초쯤, 느린 컴퓨터에서는 1분쯤 걸립니다. (막대가 거의 움직이지 않으면 여러분의 함수 가운데 토큰을 하나씩 계산하는 것이 있을 수 있습니다. 위에서 그 함수에 `None`을 넘겨 풀이를 쓰세요.) 그림은 처음 200스텝입니다. 그동안 학습에 나오지 않는 *Saturday, 21 November 2026*을 지켜봅시다. 적어 둔 스텝 가운데 몇 번째에서 처음으로 맞을까요?
"""

# %%
from helpers import dates, draw_loss_curves

letters, digits = dates.pieces()
days, held_out = dates.split_days(np.random.default_rng(14))
rng = np.random.default_rng(0)
reader = fresh_arrays(rng, len(letters), len(digits), 32, 64)
saturday = dates.encode(["Saturday, 21 November 2026"], letters)[0]


# %%
def some_dates():
    source, target = dates.batch(rng, days, 32)
    return source, target[:, 1:]


def read(p):
    return dates.decode([written(p, saturday, 4, 11)], digits)[0]

# %% jupyter={"outputs_hidden": true}
losses, notes = train(reader, some_dates, 1200, 4, read)
draw_loss_curves(loss=losses[:200])

# %% jupyter={"outputs_hidden": true}
Table({"step": list(notes), "Saturday, 21 November 2026": list(notes.values())})

# %% [markdown] lang="en"
r"""
First only figures, then something in the form of a date, then a date, then the right one. Now 200 dates that it never saw, in the sixteen formats. How many will be right to the last character (15)?
"""

# %% [markdown] lang="ko"
r"""
처음에는 숫자뿐이다가 날짜 비슷한 모양이 되고, 틀린 날짜를 거쳐 맞는 날짜가 나옵니다. 이번에는 본 적 없는 날짜 200개를 열여섯 가지 형식으로 읽게 합니다. 마지막 글자까지 맞는 것(완전 일치, 15장)은 얼마나 될까요?
"""

# %%
from helpers import at_least


def write_all(p, source, n_heads, most):
    out = np.full((len(source), most), PAD)
    for row, ids in zip(out, source):
        found = written(p, ids, n_heads, most)
        row[: len(found)] = found
    return out

# %% jupyter={"outputs_hidden": true}
unseen, answers = dates.batch(np.random.default_rng(2), held_out, 200)
share = my_exact_match(write_all(reader, unseen, 4, 11), answers[:, 1:])
at_least(share, 0.5, 0.8, 0.95)

# %% [markdown] lang="en"
r"""
**Your functions read.** And of the same arrays PyTorch's own modules make the same logits.
"""

# %% [markdown] lang="ko"
r"""
**여러분의 함수가 날짜를 읽습니다.** 그리고 이 배열의 숫자는 PyTorch도 그대로 받습니다. PyTorch의 모듈에 넣어도 같은 로짓이 나옵니다.
"""

# %%
shifted = my_input(answers[:20, 1:], START)
for_dates = my_transformer(reader, unseen[:20], shifted, 4)
mask = (unseen[:20] != PAD)[:, None, None, :]
agree(for_dates, course_transformer(reader, 4), unseen[:20], shifted, mask)

# %% [markdown] lang="en"
r"""
### A task of your own

All that the model knows of its task is a list of pairs: what is read, what is to be written. Here it is Roman numbers, 1 to 399. **Put your own in its place**: words and their plurals, sums, a secret code, anything of up to some twenty characters on each side, each pair once. With some hundred pairs it may find a rule; with a dozen expect it to learn them by heart and no more. A tenth is held out.
"""

# %% [markdown] lang="ko"
r"""
### 나만의 과제

모델이 과제에 대해 아는 것은 (읽을 것, 쓸 것) 쌍의 리스트가 전부입니다. 여기서는 1부터 399까지의 로마 숫자입니다. **여러분의 리스트로 바꾸어 보세요.** 단어와 그 복수형, 덧셈, 암호 등 양쪽이 스무 글자쯤까지라면 무엇이든 됩니다. 같은 쌍은 한 번만 넣습니다. 쌍이 수백 개면 규칙을 찾을 수도 있고, 열 개 남짓이면 외우는 데 그치기 쉽습니다. 10분의 1은 따로 떼어 둡니다.
"""

# %%
ROMAN = {100: "C", 90: "XC", 50: "L", 40: "XL", 10: "X"}
ROMAN |= {9: "IX", 5: "V", 4: "IV", 1: "I"}


def roman(n):
    text = ""
    for value, letters in ROMAN.items():
        text, n = text + letters * (n // value), n % value
    return text

# %%
pairs = [(roman(n), str(n)) for n in range(1, 400)]
pairs[0], pairs[-1]

# %%
from helpers import pairs_as_ids

own_reads, own_writes, own_source, own_wanted = pairs_as_ids(pairs)
rng = np.random.default_rng(2)
order = rng.permutation(len(pairs))
n_held = max(1, len(pairs) // 10)
held, learned = order[:n_held], order[n_held:]
own = fresh_arrays(rng, len(own_reads), len(own_writes), 32, 64)
most = own_wanted.shape[1]


# %%
def some_pairs():
    chosen = rng.choice(learned, 32)
    return own_source[chosen], own_wanted[chosen]

# %% [markdown] lang="en"
r"""
It learns for 800 steps, some seconds. In the first 200 we note what it writes for a pair that it never sees. How many of those that were held out will be right?
"""

# %% [markdown] lang="ko"
r"""
800스텝, 몇 초 동안 학습합니다. 처음 200스텝 동안 본 적 없는 쌍 하나에 무엇을 쓰는지 적어 둡니다. 떼어 둔 쌍은 얼마나 맞을까요?
"""


# %% jupyter={"outputs_hidden": true}
def tried(p):
    return dates.decode([written(p, own_source[held[0]], 4, most)], own_writes)[0]


own_losses, own_notes = train(own, some_pairs, 800, 4, tried)
Table({"step": list(own_notes), " → ".join(pairs[held[0]]): list(own_notes.values())})

# %% jupyter={"outputs_hidden": true}
own_share = my_exact_match(write_all(own, own_source[held], 4, most), own_wanted[held])
at_least(own_share, 0.2, 0.5, 0.8)

# %% [markdown] lang="en"
r"""
With Roman numbers it has found a rule: none of those held out was ever shown to it. And with yours?

### Keep it

The arrays go into a file; with the two vocabularies, lists of characters, and the number of heads they are a model. (In your copy of the course it lies beside your notebooks, as `my_transformer.npz`; here in a folder that is thrown away.) What comes back is the same to the last bit.
"""

# %% [markdown] lang="ko"
r"""
떼어 둔 로마 숫자는 본 적이 없으므로, 외운 것이 아니라 규칙을 찾은 것입니다. 여러분의 쌍에서는 규칙을 찾았나요, 외우기만 했나요?

### 저장하기

배열은 파일 하나에 들어갑니다. 다시 쓰려면 두 어휘 집합(vocabulary, 글자의 리스트)과 헤드의 수도 알아야 합니다. (내려받은 과정에서는 여러분의 폴더에 `my_transformer.npz`로 저장되고, 여기서는 곧 버려지는 폴더에 저장됩니다.) 다시 읽어 온 것은 마지막 비트까지 같습니다.
"""

# %%
from helpers import folder_to_keep

folder = folder_to_keep()
np.savez(folder / "my_transformer.npz", **reader)
with np.load(folder / "my_transformer.npz") as file:
    loaded = dict(file)
again = my_transformer(loaded, unseen[:20], shifted, 4)
np.array_equal(again, for_dates), list(loaded) == list(reader)

# %% [markdown] lang="en"
r"""
And a page to keep, `my_transformer.png`:
"""

# %% [markdown] lang="ko"
r"""
그리고 간직할 한 장, `my_transformer.png`도 같은 곳에 저장됩니다.
"""

# %%
from helpers import draw_page

size = sum(w.size for w in reader.values())
bound = next(each for each in (0.01, 0.1, 1, 10) if np.mean(losses[-20:]) <= each)
facts = {
    "arrays · numbers in them": f"{len(reader)} · {size:,}",
    "loss on dates": f"≤ {bound}",
    "dates that it never saw": at_least(share, 0.5, 0.8, 0.95),
    "a task of my own": " → ".join(pairs[0]),
    "pairs that it never saw": at_least(own_share, 0.2, 0.5, 0.8),
    "to read next": "Vaswani et al. 2017, beside your code",
}
page = draw_page(mine, facts)
(folder / "my_transformer.png").write_bytes(page.png)
page

# %% [markdown] lang="en"
r"""
## 4 · Recap

**Do the functions that you wrote make a Transformer that learns?** They do. Put together they give the logits of the course and of PyTorch, their twins give every slope, and one loop learned dates and a task of your own.

| mistake | where it shows first |
|---|---|
| norm before the sum | the first sub-layer |
| mask the other way round | the first attention that uses it |
| shifted by one | masked attention, or the target's rows |
| √d twice | the rows |
| a skip forgotten | the sub-layer without it |

**To read next**

- Vaswani et al. 2017, *Attention Is All You Need*: its figure 1 is your `my_transformer` with N layers in each tower, softmax at the end, and one table shared for your three.
- Phuong and Hutter 2022, *Formal Algorithms for Transformers*: the same, and its descendants, as pseudocode.
- `helpers/reference/`: the course's layers, with checks, dropout and any number of layers.
- [When training fails](16_when_training_fails.ipynb), if your own task resists: its four tests are for your model, too.

It is yours: go on with it.

**Next:** [lesson 18](18_language_model.ipynb): half of it becomes a language model.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 정리

**여러분이 작성한 함수들을 모으면 학습하는 트랜스포머가 될까요?** 됩니다. 조립하면 이 과정의, 또 PyTorch의 로짓과 같은 로짓이 나옵니다. 짝들은 모든 기울기를 구하고, 반복문 하나로 날짜도, 나만의 과제도 배웁니다.

| 실수 | 처음 드러나는 곳 |
|---|---|
| 합 앞의 정규화 | 첫 번째 서브층 |
| 반대로 된 마스크 | 그 마스크를 쓰는 첫 번째 어텐션 |
| 한 칸 어긋남 | 마스크를 쓴 어텐션, 또는 디코더의 행 |
| √d를 두 번 | 행 |
| 빠뜨린 잔차 연결 | 그 서브층 |

**더 읽을 것**

- Vaswani 외(2017), *Attention Is All You Need*: 그림 1이 여러분의 `my_transformer`입니다. 다만 탑마다 층이 N개이고, 끝에 소프트맥스가 있고, 테이블 세 개 대신 하나를 함께 씁니다.
- Phuong과 Hutter(2022), *Formal Algorithms for Transformers*: 트랜스포머와 그 후손을 의사 코드로 정리한 글입니다.
- `helpers/reference/`: 검사와 드롭아웃(dropout)을 갖추고 층을 몇 개든 쌓을 수 있는 이 과정의 코드입니다. `transformer.py`를 여러분의 것과 비교해 보세요.
- 여러분의 과제를 좀처럼 배우지 못하면 [16장](16_when_training_fails.ipynb)을 보세요. 네 가지 검사는 여러분의 모델에도 쓸 수 있습니다.

이제 여러분의 것이니, 계속 만들어 가세요.

**다음:** [18장](18_language_model.ipynb)에서는 트랜스포머의 절반만으로 언어 모델을 만듭니다.
"""
