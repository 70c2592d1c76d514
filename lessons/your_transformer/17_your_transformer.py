# %% [markdown] lang="en"
r"""
# 17 · Your Transformer

**Do the functions that you wrote make a Transformer that learns?**

Thirteen small functions lie scattered over your notebooks, and you wrote the first of them before you had heard of attention. Each has passed its check all by itself. Nobody has ever tried them together.

Today you will. They become a Transformer, you write its way back, and with the two together you train weights that didn't exist this morning. At the end you type a date, your birthday perhaps, and the model that reads it is nobody's but yours.

There is a trap on the way. Functions that are right one by one can still be put together wrongly. A Transformer with such a mistake doesn't complain, for every shape fits and numbers come out as ever. How would you know?

**You will be able to**

- put a Transformer together and find a mistake at the station where it shows first;
- write the way back of the whole, in the right order;
- train it, and say which tasks it can learn and which it can't;
- keep what it has learned.

**You need** lessons 01–15. Where you left an exercise out, its solution stands in. \
**Time** 130 minutes, in three parts, with a place to stop after the first two

Here is such a Transformer. Beside each of its stations stands how far the numbers there are from the right ones, and a golden frame marks where the mistake shows first. Choose the five mistakes one after the other. Which of them leave the encoder as it is? And would the *shapes* have told you?
"""

# %% [markdown] lang="ko"
r"""
# 17 · 나의 트랜스포머

**여러분이 작성한 함수들을 모으면 학습하는 트랜스포머가 될까요?**

여러분의 노트북 여기저기에 작은 함수 열세 개가 흩어져 있습니다. 첫 번째는 어텐션(attention)이라는 말을 듣기도 전에 작성한 것입니다. 저마다 혼자서는 확인을 통과했지만, 한데 모아 본 사람은 아직 없습니다.

오늘 모아 봅니다. 함수들은 트랜스포머(Transformer)가 되고, 여러분은 그 역전파를 작성하고, 오늘 아침에는 없던 가중치(weight)를 학습시킵니다. 마지막에는 날짜를 하나 입력합니다. 생일이면 좋겠지요. 그것을 읽는 것은 다른 누구의 모델도 아닌 여러분의 모델입니다.

그 사이에 함정이 하나 있습니다. 하나씩은 맞는 함수도 잘못 조립할 수 있는데, 트랜스포머는 불평하지 않습니다. 입력을 받고, 모양은 모두 맞고, 숫자가 나옵니다. 어떻게 알아챌 수 있을까요?

**이 장을 마치면 할 수 있는 것**

- 트랜스포머를 조립하고, 실수를 처음 드러나는 정거장에서 찾아내기
- 전체의 역전파를 올바른 순서로 작성하기
- 학습시키고, 어떤 과제는 배우고 어떤 과제는 배우지 못하는지 말하기
- 학습한 것을 저장하기

**필요한 것**은 1~15장입니다. 건너뛴 연습은 풀이가 대신합니다. \
**시간** 130분, 세 부분으로 되어 있고 앞의 두 부분 끝에서 쉬어 갈 수 있음

실수가 하나 들어 있는 트랜스포머입니다. 정거장 옆의 숫자는 올바른 것과 얼마나 다른지를 나타내고, 금색 테두리는 실수가 처음 드러나는 곳입니다. 다섯 가지 실수를 하나씩 골라 보세요. 인코더(encoder)의 숫자를 바꾸지 않는 실수는 어느 것인가요? 배열의 **모양**만 보고 알아챌 수 있을까요?
"""

# %% tags=["widget"]
from helpers import play_stations

play_stations()

# %% [markdown] lang="en"
r"""
The last three mistakes leave the encoder as it is. *Shifted by one* lies in the decoder's mask, *√d twice* in the decoder's rows, and *a skip forgotten* in its network. No mistake of the five changes a single shape, so the shapes would have told you nothing.

## 1 · Forward

So we have to look at numbers. We build **station by station** and compare each with something that is known to be right, and the first difference is the place to look.

### Your functions

It takes thirteen functions to make a Transformer, train it and let it write. The next cell fetches them from your copy of the course *as it is saved* (Ctrl + S) and gives each to its exercise's check once more. Where a check refuses a function, the table says why, and the solution stands in. (Outside your copy, as in the stored output, all are the course's.)
"""

# %% [markdown] lang="ko"
r"""
뒤의 셋은 인코더를 그대로 둡니다. “한 칸 어긋남”은 디코더(decoder)의 마스크에, “√d를 두 번”은 디코더의 행에, “빠뜨린 잔차 연결”은 디코더의 신경망에 있습니다. 다섯 가지 모두 배열의 모양은 하나도 바꾸지 않으니, 모양으로는 알 수 없습니다.

## 1 · 순전파

그래서 **정거장마다** 맞는 것과 비교하면서 조립합니다. 처음으로 다른 곳이 살펴볼 곳입니다.

### 여러분의 함수

트랜스포머를 만들고, 학습시키고, 쓰게 하는 데는 함수 열세 개면 됩니다. 다음 셀은 **저장된** 노트북(Ctrl + S)에서 함수를 읽어 그 연습의 확인을 다시 해 봅니다. 통과하지 못한 함수에는 확인이 한 말이 함께 나오고, 풀이가 대신합니다. (저장된 출력에서는 모두 풀이입니다.)
"""

# %%
from helpers import your_functions

mine = your_functions()
mine

# %% [markdown] lang="en"
r"""
To use another function, define it in a cell of its own and hand it over in the cell above, as `mine = your_functions(my_attention=my_attention)`. With `None` in its place you get the solution. Now the thirteen get their names.
"""

# %% [markdown] lang="ko"
r"""
표에는 함수마다 누구의 것인지 나와 있습니다. 다른 함수를 쓰려면 새 셀에서 정의하고 `your_functions(my_attention=my_attention)`처럼 넘기세요. 그래야 그것을 부르는 함수에도 반영됩니다. `None`을 넘기면 풀이를 씁니다. 이제 열세 함수에 이름을 붙입니다.
"""

# %%
my_feed_forward, my_layer_norm, my_adam, my_encoding, *others = mine
my_softmax, my_attention, my_multi_head, *others = others
my_encoder_layer, my_decoder_layer, *others = others
my_greedy, my_input, my_loss, my_exact_match = others

# %% [markdown] lang="en"
r"""
### The arrays

Whatever this Transformer will know has to go into a dict of arrays, `p`, and the exercises below ask for them by name. At first their numbers are small and random. (We add noise to γ and biases, too, so that an array that you forget will show.) The five sentences are those of lesson 14.
"""

# %% [markdown] lang="ko"
r"""
### 배열

이 트랜스포머가 아는 것은 무엇일까요? 배열을 모은 딕셔너리 `p`가 전부입니다. 처음에는 작은 무작위 숫자이고, 아래의 연습에서는 배열을 이름으로 씁니다. 다섯 문장은 14장의 것입니다. 어느 γ도 1이 아니고 어느 편향(bias)도 0이 아니도록 노이즈를 조금 더합니다. 그래야 하나라도 빠뜨리면 드러납니다.
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
The Transformer has 33 arrays. Three are tables with a row for each piece. The other thirty belong to ten parts, such as `encoder.attention`.

### A part is a function with its arrays

Your functions don't fit together yet. `my_multi_head` wants four arrays besides x, while the layers of lessons 12 and 13 call `attention(x)` and have never heard of an array. So we wrap a function up with its arrays. The result is a **Part**, and it takes x alone. A Part also keeps a diary of what came in and what went out. On the way back we'll need both.
"""

# %% [markdown] lang="ko"
r"""
배열은 33개입니다. 셋은 조각마다 행이 하나씩 있는 테이블이고, 나머지 서른 개는 `encoder.attention` 같은 부품 열 개의 것입니다.

### 부품: 배열을 가진 함수

조금 곤란한 점이 있습니다. `my_multi_head`는 x 말고도 배열 네 개를 받는데, 12장과 13장에서 작성한 층은 `attention(x)`처럼 부르고 배열을 모릅니다. 그래서 함수와 배열을 한데 묶어 **부품**(Part)이라고 부르겠습니다. 부품은 x만 넣어 부를 수 있습니다. 또 들어온 것과 나간 것을 적어 두는데, 역전파에서 둘 다 필요합니다.
"""

# %%
parts = {}  # of the last forward pass | 마지막 순전파의 것


class Part:
    def __init__(self, function, p, at, names, *more):
        self.function, self.more, self.slopes = function, more, []
        self.names = [f"{at}.{name}" for name in names.split()]
        self.arrays = [p[name] for name in self.names]
        parts[at] = self

    def __call__(self, x):
        self.x, self.out = x, self.function(x, *self.arrays, *self.more)
        return self.out

# %% [markdown] lang="en"
r"""
Each Part enters itself into `parts` under its name. A Transformer needs only three kinds. What goes in at the bottom is made by `rows`, which takes √d_model times the rows of a table and adds the positions (07, 08).
"""

# %% [markdown] lang="ko"
r"""
부품은 만들어질 때 자기 이름으로 `parts`에 들어갑니다. 트랜스포머에는 세 종류의 부품이면 됩니다. `rows`는 맨 아래에 들어가는 것, 즉 테이블의 행에 √d_model을 곱하고 위치 인코딩(positional encoding)을 더한 것입니다(7장, 8장).
"""

# %%
def attention(p, at, n_heads, memory, mask):
    return Part(my_multi_head, p, at, "w_q w_k w_v w_o", n_heads, memory, mask)


def norm(p, at):
    return Part(my_layer_norm, p, at, "gamma beta", 1e-5)


def network(p, at):
    return Part(my_feed_forward, p, at, "w_1 b_1 w_2 b_2")

# %%
def rows(table, ids):
    d_model = table.shape[1]
    return np.sqrt(d_model) * table[ids] + my_encoding(ids.shape[1], d_model)

# %% [markdown] lang="en"
r"""
Four parts are enough for your encoder layer to run. What comes out of it is the **memory**, the sentence as the decoder will see it, once the mask `seen` has hidden all padding.

For comparison `course_transformer` builds the Transformer of `helpers` from the same arrays. At each station `agree` then asserts that your numbers are within 10⁻¹⁰ of what the course's layer and PyTorch's own module make of the same input. Will all five stations pass?
"""

# %% [markdown] lang="ko"
r"""
부품 네 개로 인코더 층을 돌릴 수 있습니다. 나오는 것이 **memory**, 디코더가 보게 될 문장입니다. `seen`은 토큰이 단어면 True, 패딩(padding)이면 False입니다.

맞을까요? `course_transformer`는 같은 배열로 `helpers`의 트랜스포머를 만듭니다. `agree`는 정거장마다 여러분의 숫자가 같은 입력에서 이 과정의 층이 낸 것, PyTorch의 모듈이 낸 것과 10⁻¹⁰ 이내로 같은지 확인합니다.
"""

# %%
from helpers import agree, course_transformer

course = course_transformer(p, 2)  # two heads | 헤드 두 개
layer, seen = course.encoder.layers[0], (source != PAD)[:, None, None, :]  # (B, 1, 1, S)
x = rows(p["source"], source)  # (B, S, d_model)
look, think = attention(p, "encoder.attention", 2, None, seen), network(p, "encoder.network")
norm_1, norm_2 = norm(p, "encoder.norm_1"), norm(p, "encoder.norm_2")
memory = my_encoder_layer(x, look, norm_1, think, norm_2)
agree(
    rows=(x, course.source, source),
    attention=(look.out, layer.attention.inside, x, None, seen),
    norm=(norm_1.out, layer.attention.norm, norm_1.x),
    network=(think.out, layer.feed_forward.inside, think.x),
    memory=(memory, course.encoder, x, seen),
)

# %% [markdown] lang="en"
r"""
All five stations of the encoder agree with the course and with PyTorch. Each of them has the shape of x, (5, 4, 8), as it must if x is to be added to what a sub-layer finds.

### Exercise 17.1 ★★★ 12 minutes

Now the whole Transformer. From a source (B, S) and what the decoder is given (B, T), both ids, compute the logits (B, T, n_vocab). You have `rows`, `attention`, `norm` and `network`, which take the names in the table of arrays, and your two layers.

- `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)`
- `my_decoder_layer(x, attention, norm_1, cross_attention, norm_2, feed_forward, norm_3)`

Two masks have to be made. Nobody may attend to padding of the source, and in the decoder no piece may attend to a later one. The logits are `x @ p["logits"].T`.

If the check can't name a mistake, it says at which part it shows first.
"""

# %% [markdown] lang="ko"
r"""
인코더의 정거장 다섯 곳이 모두 이 과정의 것과도, PyTorch의 것과도 같습니다. 모양은 모두 x와 같은 (5, 4, 8)입니다. 서브층의 결과에 x를 더하므로 그래야 합니다.

### 연습 17.1 ★★★ 12분

이제 전체를 조립하세요. 원문 source (B, S)와 디코더에 넣는 given (B, T)의 id에서 로짓(logit) (B, T, n_vocab)까지입니다. `rows`, `attention`, `norm`, `network`에 위 표의 이름을 넣어 쓰고, 층 두 개는 이렇게 부릅니다.

- `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)`
- `my_decoder_layer(x, attention, norm_1, cross_attention, norm_2, feed_forward, norm_3)`

마스크는 두 개입니다. 원문의 패딩은 아무도 보지 않고, 어느 조각도 뒤의 조각을 보지 않습니다. 로짓은 `x @ p["logits"].T`입니다.

확인이 이름을 모르는 실수라면 어느 부품에서 처음 드러나는지 알려 줍니다.
"""

# %%
def my_transformer(p, source, given, n_heads):
    ...


check("17.1", my_transformer)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The encoder's half stands in the last cell. `np.tri(T, dtype=bool)` is True up to the diagonal. The decoder's parts are decoder.attention, decoder.norm_1, decoder.cross, decoder.norm_2, decoder.network and decoder.norm_3. Cross-attention takes the memory and the mask of the source.

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
`or_solution` takes your function if the check accepts it, and otherwise the solution. Let's feed it the five sentences. What the decoder is given is the target moved on by one place, and your `my_input` makes that (13).
"""

# %% [markdown] lang="ko"
r"""
`or_solution`은 여러분의 함수가 확인을 통과하면 그것을, 아니면 풀이를 씁니다. 다섯 문장을 모두 넣어 봅니다. 디코더에 넣는 것은 정답을 한 칸 민 것이고, `my_input`이 만듭니다(13장).
"""

# %%
my_transformer = or_solution("17.1", my_transformer)
p, source = arrays, data.pocket_batch()[0]
wanted = target[:, 1:]  # (5, 4)
given = my_input(wanted, START)
logits = my_transformer(p, source, given, 2)  # (5, 4, 6)
agree(logits, course, source, given, seen)

# %% [markdown] lang="en"
r"""
The logits agree to ten digits, and with them everything on the way there. You have a Transformer.

It hasn't learned anything yet, of course, but we can let it write. With these random arrays, what will it make of *I am a student* in at most five pieces?
"""

# %% [markdown] lang="ko"
r"""
로짓이 같으니 거기까지 가는 길도 모두 맞습니다. 트랜스포머가 생겼습니다.

아직 아무것도 모르지만, 그래도 써 보게 합시다. 이 무작위 배열로 *I am a student*를 넣으면 무엇을 쓸까요? 조각은 많아야 다섯 개입니다.
"""

# %% jupyter={"outputs_hidden": true}
def written(p, ids, n_heads, most):
    def next_logits(so_far):
        return my_transformer(p, ids[None], np.array([so_far]), n_heads)[0]

    return my_greedy(next_logits, START, END, most)


" ".join(french[i] for i in written(p, source[0], 2, 5))

# %% [markdown] lang="en"
r"""
It stammers `suis` five times and would have gone on if we had let it. Everything is in place except for what it ought to know.

**Here is a place to stop.** When you come back, click this cell and choose *Run → Run All Above Selected Cell*.

## 2 · Back

If it is to learn, each of the 33 arrays has to hear in which direction it should move. In lesson 14 you followed these slopes, number by number, from the loss back to the first row. By the end of this part a function of yours will do all of that.

We give every function a **twin** for the way back. The twin takes the slopes of what came out, `dout`, together with whatever the function itself had taken, and returns the slopes of x and of the arrays in their order. Here is the twin of the network. All tokens use a weight, so the slopes that it gets from them are added up. For that `tokens` lays the tokens of all sentences below one another.
"""

# %% [markdown] lang="ko"
r"""
같은 단어만 다섯 번 더듬거립니다. 놓아두면 계속 그럴 것입니다. 모든 것이 제자리에 있지만, 아는 것이 없습니다.

**여기서 쉬어 갈 수 있습니다.** 돌아왔을 때는 이 셀을 클릭하고 메뉴에서 실행 → 위의 모든 셀 실행(Run → Run All Above Selected Cell)을 고르세요.

## 2 · 역전파

배우려면 배열 33개가 저마다 어느 쪽으로 움직여야 하는지 들어야 합니다. 14장에서는 모든 숫자를 보면서 그 기울기를 트랜스포머의 끝에서 처음까지 보냈습니다. 이제 그 일을 하는 함수를 직접 작성합니다.

함수마다 역전파(backward)를 맡을 **짝**을 만듭니다. 짝은 나온 것의 기울기 `dout`(14장의 그래디언트)과 함수가 받은 것을 받아서, x와 배열의 기울기를 차례로 돌려줍니다. 먼저 신경망의 짝을 읽어 보세요. 가중치 하나는 모든 토큰이 쓰므로 모든 토큰에서 온 기울기를 더합니다. 그래서 `tokens`는 모든 문장의 토큰을 위아래로 늘어놓습니다.
"""

# %%
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

# %% [markdown] lang="en"
r"""
Line by line that's lesson 04, for many tokens at once. The next three pieces are yours. Each takes two or three lines, and everything else hangs on them.

### Exercise 17.2 ★★ 3 minutes

All five sub-layers have the same form, `norm(x + inside(x))`. Write its way back from two functions. `norm_back` turns the slopes of what came out of the norm into those of the sum, and `inside_back` turns the slopes of what came out of `inside` into those of what went in. Return the slopes of x.
"""

# %% [markdown] lang="ko"
r"""
4장의 것을 여러 토큰에 한꺼번에 한 것입니다. 다음 셋은 직접 작성합니다. 저마다 두세 줄이면 되지만, 나머지가 모두 여기에 달려 있습니다.

### 연습 17.2 ★★ 3분

서브층 다섯 개는 모두 `norm(x + inside(x))`입니다. 이것의 역전파를 작성하세요. `norm_back`은 정규화에서 나온 것의 기울기를 합의 기울기로, `inside_back`은 서브층에서 나온 것의 기울기를 서브층에 들어간 것의 기울기로 바꾸는 함수입니다. x의 기울기를 돌려주세요.
"""

# %%
def my_sub_layer_back(dout, norm_back, inside_back):
    ...


check("17.2", my_sub_layer_back)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

First back through the norm, which came last. From the sum two ways lead back to x, around the sub-layer and through `inside_back`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

마지막에 계산한 정규화를 먼저 거슬러 갑니다. 합에서 x로 되돌아오는 길은 둘입니다. 건너뛰는 길과 `inside_back`을 지나는 길입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
### Exercise 17.3 ★★ 3 minutes

When one attention weight of a row grows, the others have to shrink, because together they stay 1. Write the way back of softmax for all rows at once. `dweights` and `weights` are (…, T, S), and so are the slopes of the scores, which you return. Lesson 14 had the rule for a single row, weights · (dweights − their weighted mean).
"""

# %% [markdown] lang="ko"
r"""
### 연습 17.3 ★★ 3분

어텐션 가중치 하나가 커지면 그 행의 나머지는 작아져야 합니다. 소프트맥스(softmax)의 역전파를 모든 행에 한꺼번에 하는 함수를 작성하세요. `dweights`와 `weights`의 모양은 (…, T, S)이고, 돌려줄 점수의 기울기도 같은 모양입니다. 행의 규칙은 14장의 것, weights · (dweights − 그 가중 평균)입니다.
"""

# %%
def my_softmax_back(dweights, weights):
    ...


check("17.3", my_softmax_back)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The weighted mean of a row is `(weights * dweights).sum(axis=-1, keepdims=True)`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

행의 가중 평균은 `(weights * dweights).sum(axis=-1, keepdims=True)`입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
With your function attention can go back, too. The slopes of the weights come from the values, and softmax turns them into slopes of the scores. From there they go on to queries and keys.
"""

# %% [markdown] lang="ko"
r"""
여러분의 함수가 어텐션의 역전파에서 핵심입니다. 가중치는 값에서 기울기를 받고, 가중치에서 점수로, 점수에서 쿼리와 키로 이어집니다.
"""

# %%
my_sub_layer_back = or_solution("17.2", my_sub_layer_back)
my_softmax_back = or_solution("17.3", my_softmax_back)


def attention_back(dout, q, k, v, mask):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(k.shape[-1])
    weights = my_softmax(scores if mask is None else np.where(mask, scores, -np.inf))
    dweights = dout @ v.swapaxes(-1, -2)
    dscores = my_softmax_back(dweights, weights) / np.sqrt(k.shape[-1])
    return dscores @ k, dscores.swapaxes(-1, -2) @ q, weights.swapaxes(-1, -2) @ dout

# %% [markdown] lang="en"
r"""
Around it belong the four products and the cut into heads of lesson 10, and `multi_head_twin` puts them there. If there is a memory, its slopes are returned last. On how many ways will slopes come back to x without a memory, and on how many with one? (The twin of the norm is given, too.)
"""

# %% [markdown] lang="ko"
r"""
그 바깥에는 10장에서 한 행렬곱(matrix product) 네 번과 헤드(head)로 나누기가 있습니다. `multi_head_twin`이 그것을 여러분의 두 함수에 둘러 줍니다. 이렇게 만든 짝은 memory가 있으면 그 기울기를 맨 뒤에 돌려줍니다. memory가 없을 때 기울기는 몇 갈래로 x에 올까요? 있을 때는요?
"""

# %%
from helpers import layer_norm_back, multi_head_twin

multi_head_back = multi_head_twin(my_attention, attention_back)

# %% [markdown] lang="en"
r"""
Without a memory slopes come to x on three ways, as x has made the queries, the keys and the values. With a memory x has made only the queries, and the slopes of keys and values go to the memory. Remember those last slopes. They'll matter in a moment.

### Exercise 17.4 ★★ 5 minutes

The way back begins at the loss. `my_loss(logits, targets, pad)` is the mean of −ln p over all targets that aren't `pad`. Write its slopes. The logits are (N, n_vocab) and the targets (N,), and you return an array of the shape of the logits. `my_softmax` gives you p.
"""

# %% [markdown] lang="ko"
r"""
memory가 없으면 x가 쿼리도 키도 값도 만들었으므로 기울기는 세 갈래로 옵니다. 있으면 쿼리의 한 갈래로만 오고, 키와 값의 기울기는 memory로 갑니다. 이 마지막 기울기를 기억해 두세요. 곧 중요해집니다.

### 연습 17.4 ★★ 5분

거슬러 가는 길은 어디에서 시작할까요? 손실(loss)입니다. `pad`가 아닌 정답의 −ln p를 평균한 `my_loss(logits, targets, pad)`의 기울기를 구하는 함수를 작성하세요. logits는 (N, n_vocab), targets는 (N,)이고, (N, n_vocab)을 돌려줍니다. p는 `my_softmax`로 구합니다.
"""

# %%
def my_loss_back(logits, targets, pad):
    ...


check("17.4", my_loss_back)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

p − wanted, where `np.eye(n_vocab)[targets]` is *wanted*. Then the rows of padding times 0, and all of it divided by the number of targets that count.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

p − wanted이고, `np.eye(n_vocab)[targets]`가 wanted입니다. 그다음 패딩의 행에는 0을 곱하고, 전체를 손실에 들어가는 정답의 개수로 나눕니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Only the twin of `rows` is missing now. A row of the table gets the slopes of every place where it was read, and that's all. Can we trust these twins? `nudge_test` nudges every number that goes into *your* function, sees how far the outcome moves, and compares that with what the twin says.
"""

# %% [markdown] lang="ko"
r"""
짝이 하나 남았습니다. `rows`의 짝입니다. 테이블의 행은 그것을 읽은 모든 자리에서 기울기를 받습니다. 이제 짝이 모두 갖추어졌으니 시험해 볼 수 있습니다. `nudge_test`는 **여러분의** 함수에 들어가는 숫자를 하나씩 조금 바꾸어(수치 미분) 결과가 얼마나 움직이는지 보고, 짝의 기울기와 비교합니다.
"""

# %%
from helpers import nudge_test

my_loss_back = or_solution("17.4", my_loss_back)


def rows_back(dout, table, ids):
    dtable = np.zeros_like(table)
    np.add.at(dtable, ids, np.sqrt(table.shape[1]) * dout)
    return dtable

# %%
def taken(at):  # x and the arrays of a part | 부품이 받은 x와 배열
    return {"x": x} | dict(zip(parts[at].names, parts[at].arrays))


nudge_test(
    network=(my_feed_forward, feed_forward_back, taken("encoder.network")),
    norm=(my_layer_norm, layer_norm_back, taken("encoder.norm_1"), 1e-5),
    attention=(my_multi_head, multi_head_back, taken("encoder.attention"), 2, None, seen),
    rows=(rows, rows_back, {"table": p["source"]}, source),
)

# %% [markdown] lang="en"
r"""
All four twins agree with more than a thousand nudges, to the 10⁻⁶ that a nudge can be trusted. Next we connect them. `way_back(at)` is the twin of the part with that name, and all that it needs besides `dout` it takes from the part's diary. The slopes of the arrays stay with the part, in `slopes`. From two such ways back and your `my_sub_layer_back`, `sub_layer` makes the way back of a whole sub-layer.
"""

# %% [markdown] lang="ko"
r"""
네 짝 모두 수치 미분과 그 한계인 10⁻⁶ 이내로 같습니다. 이제 짝들을 이어야 합니다. `way_back(at)`은 이름이 at인 부품의 짝이고, 그 부품이 기억해 둔 것이 이미 들어 있습니다. 배열의 기울기는 그 부품의 `slopes`에 남깁니다. `sub_layer`는 여러분의 `my_sub_layer_back`으로 정규화와 그 안쪽을 거슬러 갑니다.
"""

# %%
TWINS = {my_multi_head: multi_head_back, my_layer_norm: layer_norm_back}
TWINS[my_feed_forward] = feed_forward_back


def way_back(at):
    def back(dout):
        part = parts[at]
        twin_of = TWINS[part.function]
        dx, *part.slopes = twin_of(dout, part.x, *part.arrays, *part.more)
        return dx

    return back

# %%
def sub_layer(dout, tower, number, name):
    inside = way_back(f"{tower}.{name}")
    return my_sub_layer_back(dout, way_back(f"{tower}.norm_{number}"), inside)

# %% [markdown] lang="en"
r"""
The two ends of the way are given. `start_back` runs your Transformer forward and goes back as far as the top of the decoder. It returns the loss, the slopes of what left the decoder, and a dict with those of the table of logits. When all is done, `slopes_of_parts` collects what was left with the ten parts.
"""

# %% [markdown] lang="ko"
r"""
도우미가 두 개 더 있습니다. `start_back`은 여러분의 트랜스포머로 순전파를 하고, 손실을 구하고, 로짓의 테이블을 지나 디코더의 맨 위까지 거슬러 갑니다. 손실, 디코더에서 나간 것의 기울기, 그리고 그 테이블의 기울기가 들어 있는 딕셔너리를 돌려줍니다. 마지막에는 `slopes_of_parts`가 부품 열 개에 남은 기울기를 모읍니다.
"""

# %%
def start_back(p, source, wanted, n_heads):
    logits = my_transformer(p, source, my_input(wanted, START), n_heads)  # (B, T, n_vocab)
    loss = my_loss(tokens(logits), wanted.ravel(), PAD)
    dlogits = my_loss_back(tokens(logits), wanted.ravel(), PAD).reshape(logits.shape)
    x = parts["decoder.norm_3"].out  # (B, T, d_model)
    dx, dtable = product_back(dlogits, x, p["logits"].T)
    return loss, dx, {"logits": dtable.T}

# %%
def slopes_of_parts():
    every = parts.values()
    return {name: slope for part in every for name, slope in zip(part.names, part.slopes)}

# %% [markdown] lang="en"
r"""
### Exercise 17.5 ★★★ 9 minutes

This is the last exercise, and it's the whole way back. Everything lies ready. What you decide is the order of the calls. Return the loss and a dict with the slopes of all 33 arrays.

1. `start_back(p, source, wanted, n_heads)` gives you `loss, dx, slopes`.
2. `sub_layer(dx, tower, number, name)` goes back through one sub-layer, for example `sub_layer(dx, "decoder", 3, "network")`, and returns the slopes of what went into it. The encoder has two sub-layers and the decoder three, whose second is `"cross"`.
3. `rows_back(dx, table, ids)` ends a tower. Its slopes go into `slopes["target"]` or `slopes["source"]`.
4. `slopes | slopes_of_parts()` is the dict.

With which slopes does the encoder begin? It never saw the loss.
"""

# %% [markdown] lang="ko"
r"""
### 연습 17.5 ★★★ 9분

마지막 연습은 전체의 역전파이고, 중요한 것은 부르는 순서입니다. 손실, 그리고 배열 33개의 기울기를 모두 담은 딕셔너리를 돌려주세요.

1. `start_back(p, source, wanted, n_heads)`는 `loss, dx, slopes`를 돌려줍니다.
2. `sub_layer(dx, tower, number, name)`은 `sub_layer(dx, "decoder", 3, "network")`처럼 서브층 하나를 거슬러 가서, 거기에 들어간 것의 기울기를 돌려줍니다. 서브층은 인코더에 두 개, 디코더에 세 개이고, 디코더의 두 번째는 `"cross"`입니다.
3. 탑의 끝에서는 `rows_back(dx, table, ids)`입니다. 그 기울기를 `slopes["target"]`이나 `slopes["source"]`에 넣습니다.
4. 딕셔너리는 `slopes | slopes_of_parts()`입니다.

인코더는 어떤 기울기에서 시작할까요? 인코더는 손실을 본 적이 없습니다.
"""

# %%
def my_slopes(p, source, wanted, n_heads):
    ...


check("17.5", my_slopes)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

What was computed last comes first, so in the decoder it is network (3), cross (2), attention (1). The decoder's table was read at `my_input(wanted, START)`. The encoder's memory was seen by cross-attention alone, which has left the memory's slopes at the end of its own, `parts["decoder.cross"].slopes[-1]`.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

마지막에 계산한 것이 먼저입니다. 디코더에서는 network(3), cross(2), attention(1)의 순서입니다. 디코더의 테이블은 `my_input(wanted, START)`에서 읽었습니다. 인코더의 memory를 본 것은 크로스 어텐션뿐이고, memory의 기울기는 그 부품의 기울기 맨 뒤에 있습니다: `parts["decoder.cross"].slopes[-1]`.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
Where one of this lesson's five is missing or isn't right yet, its solution stands in. The table says whose each of the eighteen is now.
"""

# %% [markdown] lang="ko"
r"""
건너뛰었다면 풀이가 대신하고, 이 장의 다른 네 연습도 마찬가지입니다. 함수 열여덟 개가 이제 누구의 것인지 표에 나와 있습니다.
"""

# %%
my_slopes = or_solution("17.5", my_slopes)
these = dict(my_sub_layer_back=my_sub_layer_back, my_softmax_back=my_softmax_back)
these |= dict(my_loss_back=my_loss_back, my_slopes=my_slopes)
eighteen = mine.and_these(my_transformer=my_transformer, **these)
eighteen

# %% [markdown] lang="en"
r"""
Two judges are to decide whether the slopes are true. The first nudges every number of every array and runs your functions forward each time, while the second, PyTorch's autograd, has never seen your twins. While they work, think about the loss. Somebody who knows nothing and gives each of the six pieces the same chance pays ln 6 = 1.79. Will our random Transformer pay more or less?
"""

# %% [markdown] lang="ko"
r"""
이 기울기는 맞을까요? 심판 둘에게 물어봅니다. 하나는 모든 배열의 숫자를 하나씩 조금 바꾸어, 그때마다 여러분의 함수로 순전파를 합니다. 다른 하나는 PyTorch의 자동 미분(autograd)입니다. 그리고 조각은 여섯 개이니, 아무것도 모르고 모두에 같은 확률을 주면 손실은 ln 6 = 1.79입니다. 무작위 트랜스포머의 손실은 이보다 클까요, 작을까요?
"""

# %%
from helpers import compare, number, numerical_gradients, slopes_by_autograd


def mean_loss():
    return my_loss(tokens(my_transformer(p, source, given, 2)), wanted.ravel(), PAD)

# %%
p, source, wanted = arrays, data.pocket_batch()[0], target[:, 1:]
given = my_input(wanted, START)
loss, slopes = my_slopes(p, source, wanted, 2)
compare(slopes, dict(zip(p, numerical_gradients(mean_loss, p).values())), 1e-6)
compare(slopes, slopes_by_autograd(p, source, given, wanted, 2))
len(slopes), sum(slope.size for slope in slopes.values()), number(loss)

# %% [markdown] lang="en"
r"""
All 1424 slopes of the 33 arrays agree with both judges. A single wrong one would have stopped the cell. And the loss? Our Transformer pays more, 2.44. It's worse than somebody who only shrugs, for it has opinions without a reason. Think of its `suis suis suis`.

**Here is a place to stop.**

## 3 · Train

Slopes are all that a training loop needs. This one is the loop of lesson 15, with your own Adam in it, and at a few steps it also calls `watch(p)` and notes what that says.
"""

# %% [markdown] lang="ko"
r"""
배열 33개의 기울기 1424개가 두 심판 모두와 같습니다. 하나라도 달랐다면 셀이 멈추고 이름을 말했을 것입니다. 트랜스포머의 손실은 2.44로 더 큽니다. 그저 모른다고 하는 것보다 못한 것은 근거도 없이 의견이 있기 때문입니다. `suis`만 다섯 번 쓰던 것을 떠올려 보세요.

**여기서 쉬어 갈 수 있습니다.**

## 3 · 학습

학습 반복문에 필요한 것은 모두 있습니다. 15장의 반복문에 여러분의 Adam을 씁니다. 손실을 구하고, 거슬러 가고, 한 스텝을 갑니다. 몇몇 스텝에서는 `watch(p)`가 돌려주는 것을 적어 둡니다.
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
We begin with **dates** and hold out a tenth of the days. With d_model = 32 and four heads there are 23 744 numbers to learn, which takes about twenty seconds and on a slow machine a minute. (If the bar crawls, one of your functions takes the tokens one by one. Hand over `None` for it, as above.)

While the model learns, we watch what it makes of a date that it never sees, *Saturday, 21 November 2026*. At which of the noted steps will the answer first be right? And what will the wrong answers before it look like?
"""

# %% [markdown] lang="ko"
r"""
먼저 **날짜**입니다. 날짜의 10분의 1은 따로 떼어 둡니다(held out). d_model = 32이고 헤드가 네 개이면 배울 숫자는 23,744개이고, 20초쯤, 느린 컴퓨터에서는 1분쯤 걸립니다. (막대가 거의 움직이지 않으면 여러분의 함수 가운데 토큰을 하나씩 계산하는 것이 있을 수 있습니다. 위에서 그 함수에 `None`을 넘겨 풀이를 쓰세요.)

배우는 동안 학습에 나오지 않는 날짜 하나, *Saturday, 21 November 2026*을 지켜봅시다. 적어 둔 스텝 가운데 몇 번째에서 처음으로 맞을까요? 그 전의 틀린 답은 어떤 모습일까요?
"""

# %%
from helpers import dates

letters, digits = dates.pieces()
days, held_out = dates.split_days(np.random.default_rng(14))
rng = np.random.default_rng(0)
reader = fresh_arrays(rng, len(letters), len(digits), 32, 64)
saturday = dates.encode(["Saturday, 21 November 2026"], letters)[0]


def some_dates():
    source, target = dates.batch(rng, days, 32)
    return source, target[:, 1:]

# %%
def read(p):
    return dates.decode([written(p, saturday, 4, 11)], digits)[0]

# %% jupyter={"outputs_hidden": true}
losses, notes = train(reader, some_dates, 1200, 4, read)
Table({"step": list(notes), "Saturday, 21 November 2026": list(notes.values())})

# %% [markdown] lang="en"
r"""
At step 150 the answer is right for the first time, with seven eighths of the training still to come. You can see the model find its way there. At step 20 it has understood that digits are wanted. By step 50 hyphens have turned up, and at step 100 it writes a perfectly good date that happens to be another one.

A single date may be luck. Now come 200 dates that the model never saw, in all sixteen formats. Each square of the picture is one of them, green if every character is right. How many will be green? (The number above the squares is your own and may differ a little from machine to machine. The text below them only says whether it is at least 190.)
"""

# %% [markdown] lang="ko"
r"""
차츰 길을 찾아갑니다. 20스텝에서는 숫자를 쓴다는 것만 압니다. 50스텝에서는 하이픈이 나오고, 100스텝에서는 흠잡을 데 없는 날짜를 쓰지만 이 날짜가 아닙니다. 150스텝에서 맞습니다. 학습은 아직 8분의 7이 남았습니다.

이제 진짜 시험입니다. 본 적 없는 날짜 200개를 열여섯 가지 형식으로 읽게 합니다. 아래의 네모 하나가 날짜 하나이고, 모든 글자가 맞으면 초록색입니다. 초록색은 몇 개일까요? 그림의 숫자는 여러분의 것입니다. (컴퓨터가 다르면 한두 개 다를 수 있어서, 그림 아래의 글에는 190개 이상인지만 나옵니다.)
"""

# %%
from helpers import draw_own_number, own_number


def write_all(p, source, n_heads, most):
    found = [written(p, ids, n_heads, most) for ids in source]
    return np.array([row + [PAD] * (most - len(row)) for row in found])

# %%
def each_right(found, wanted):
    return [my_exact_match(found[[i]], wanted[[i]]) == 1 for i in range(len(found))]

# %% jupyter={"outputs_hidden": true}
unseen, answers = dates.batch(np.random.default_rng(2), held_out, 200)
found = write_all(reader, unseen, 4, 11)
right = each_right(found, answers[:, 1:])
texts = ["".join(letters[i] for i in row if i != PAD) for row in unseen]
both = zip(texts, dates.decode(found, digits), right)
draw_own_number(right, 190, [f"{text} → {out}" for text, out, fine in both if not fine])

# %% [markdown] lang="en"
r"""
**Your functions read.** At least 190 of the 200 dates come out right to the last character, though not one of them was in the training. Where a square is empty, a line below it shows what was read and what was written.

Now it's your turn, for these weights are yours and nobody else has them. Type your birthday, the way you would write it in a letter. *Step* writes the date piece by piece, and the lines show at which letters cross-attention looks to choose the *next* one. Then try *4 July 1776*. The years of the training were 1950 to 2049, so what can your model make of that one?
"""

# %% [markdown] lang="ko"
r"""
**여러분의 함수가 날짜를 읽습니다.** 한 번도 본 적 없는 날짜인데, 200개 가운데 적어도 190개를 마지막 글자까지 맞힙니다. 빈 네모가 있으면 그 아래에 무엇이 틀렸는지 나옵니다. 대개는 숫자 하나입니다.

이제 여러분 차례입니다. 여러분의 가중치이니 읽을 것을 주세요. 생일을 입력해 보세요. 열여섯 가지 형식 가운데 하나로도, 모델이 모를 만한 형식으로도 좋습니다. “단계”를 움직이면 조각을 하나씩 쓰고, 선은 **다음** 조각을 고를 때 크로스 어텐션이 보는 글자를 나타냅니다. *4 July 1776*도 입력해 보세요. 학습에는 1950년에서 2049년까지만 나왔습니다. 무엇이라고 쓸까요?
"""

# %% tags=["widget"]
from helpers import play_dates

play_dates(course_transformer(reader, 4), "Saturday, 21 November 2026")

# %% [markdown] lang="en"
r"""
It writes a date for 1776 as calmly as it wrote your birthday, but with another year. It never learned to say that it doesn't know, for nothing but a date was ever wanted of it.

The figure runs your arrays through the course's layers. Do PyTorch's own modules make the same logits of them?
"""

# %% [markdown] lang="ko"
r"""
모른다고 말하는 법이 없습니다. 날짜 말고는 아무것도 바란 적이 없기 때문입니다. 1776년도 여러분의 생일을 쓸 때와 똑같이 태연하게 씁니다. 다만 연도가 다릅니다.

이 그림은 여러분의 배열을 이 과정의 층에 넣은 것입니다. PyTorch의 모듈도 이 배열에서 같은 로짓을 낼까요?
"""

# %%
shifted = my_input(answers[:20, 1:], START)
for_dates = my_transformer(reader, unseen[:20], shifted, 4)
mask = (unseen[:20] != PAD)[:, None, None, :]
agree(for_dates, course_transformer(reader, 4), unseen[:20], shifted, mask)

# %% [markdown] lang="en"
r"""
PyTorch makes the same logits of your arrays, within 10⁻¹⁰. What you have trained is a Transformer by anybody's measure.

### A task of your own

Nothing in your Transformer knows about dates. All that it was ever told is a list of pairs, of something to read and something to write. Here it gets the Roman numbers from 1 to 399, of which a tenth is held out. **Put a list of your own in their place**, with up to some twenty characters on either side and each pair once.
"""

# %% [markdown] lang="ko"
r"""
그렇습니다. 여러분의 함수, 이 과정의 층, PyTorch가 모두 여러분이 학습시킨 것에 대해 같은 답을 냅니다.

### 나만의 과제

여러분의 트랜스포머에 날짜를 아는 부분은 없습니다. 알려 준 것은 (읽을 것, 쓸 것) 쌍의 리스트뿐입니다. 여기서는 1부터 399까지의 로마 숫자를 줍니다. **여러분의 리스트로 바꾸어 보세요.** 양쪽이 스무 글자쯤까지면 되고, 같은 쌍은 한 번만 넣습니다. 10분의 1은 따로 떼어 둡니다.
"""

# %%
from helpers import pairs_as_ids, roman

pairs = [(roman(n), str(n)) for n in range(1, 400)]
own_reads, own_writes, own_source, own_wanted = pairs_as_ids(pairs)
rng = np.random.default_rng(2)
order = rng.permutation(len(pairs))
held, learned = np.split(order, [max(1, len(pairs) // 10)])
own = fresh_arrays(rng, len(own_reads), len(own_writes), 32, 64)
most = own_wanted.shape[1]
pairs[0], pairs[-1], len(held)

# %% [markdown] lang="en"
r"""
The model learns for 800 steps, which takes a few seconds. Then it reads all those that were held out, here 39. How many will it write rightly?
"""

# %% [markdown] lang="ko"
r"""
800스텝, 몇 초 동안 학습합니다. 그런 다음 떼어 둔 쌍 39개를 모두 쓰게 합니다. 몇 개를 맞힐까요?
"""

# %%
def some_pairs():
    chosen = rng.choice(learned, 32)
    return own_source[chosen], own_wanted[chosen]

# %% jupyter={"outputs_hidden": true}
train(own, some_pairs, 800, 4, len)
own_right = each_right(write_all(own, own_source[held], 4, most), own_wanted[held])
draw_own_number(own_right, 3 * len(held) // 4)

# %% [markdown] lang="en"
r"""
Most of the Roman numbers that it was never shown come out right, so it has found the rule. Will it find any rule? We tried five tasks, each from five starts. Besides Roman numbers there's a secret code that moves every letter on by three, rows of letters to write backwards, plurals and sums up to 99 + 99. Put the five in order before you look. Which is the easiest for a Transformer, and which the hardest?
"""

# %% [markdown] lang="ko"
r"""
본 적 없는 로마 숫자를 절반 넘게, 대부분의 초깃값에서는 거의 다 맞힙니다. 규칙을 찾은 것입니다. 그렇다면 어떤 규칙이든 찾을까요? 다섯 과제를 225~400쌍으로 800스텝씩, 초깃값 다섯 개로 학습시켜 보았습니다. 암호는 글자를 모두 세 칸씩 뒤로 옮깁니다. 다른 과제는 글자를 거꾸로 씁니다. 그리고 명사 225개의 복수형과, 99까지의 두 수의 덧셈이 있습니다. 보기 전에 다섯 과제의 순서를 정해 보세요. 트랜스포머에게 가장 쉬운 것은, 가장 어려운 것은 무엇일까요?
"""

# %% jupyter={"outputs_hidden": true}
from helpers import tried_tasks

heading = "task", "an example", "pairs", "steps", "right, in %"
Table(heading, tried_tasks("roman", "caesar", "backwards", "plurals", "sums"))

# %% [markdown] lang="en"
r"""
Roman numbers and the secret code go well from every start. Plurals don't: just adding an *s* would do no worse from any. Sums are hopeless. But why is it so hard to write a row backwards when the code is so easy?

Ask where a letter has to look. In the code the third letter always depends on the third place. Backwards it depends on the third place from the *end*, and the positions of lesson 08 count from the front. If that's the reason, it should be easy once dots in front make all rows equally long. For sums we tried three cures. The first learns five times as long. The second gets all 10 000 pairs, too, and the third also writes the ones first, as you do on paper. Which cure will help?
"""

# %% [markdown] lang="ko"
r"""
로마 숫자와 암호는 어느 초깃값에서나 잘 배우고, 복수형은 그럭저럭 배웁니다. 덧셈은 가망이 없고, 세 번째 행에는 대부분 놀랍니다. 암호는 이렇게 쉬운데 거꾸로 쓰기는 왜 이렇게 어려울까요?

글자를 하나 쓸 때 어디를 보아야 하는지 생각해 보세요. 암호에서 세 번째 글자는 언제나 세 번째 자리에 달려 있습니다. 거꾸로 쓸 때는 **끝에서** 세 번째 자리인데, 8장의 위치 인코딩은 앞에서부터 셉니다. 이것이 이유라면 앞에 점을 붙여 길이를 모두 같게 만들었을 때는 쉬워야 합니다. 덧셈에는 세 가지 처방을 써 보았습니다. 하나는 다섯 배 오래 배우고, 하나는 거기에 10,000쌍을 모두 주고, 마지막 것은 종이에 쓸 때처럼 일의 자리부터 씁니다. 어느 처방이 도움이 될까요?
"""

# %% jupyter={"outputs_hidden": true}
Table(heading, tried_tasks("backwards", "aligned", "sums", "longer", "all", "ones first"))

# %% [markdown] lang="en"
r"""
With a few dots in front, writing backwards is no harder than the code, so the length was indeed the trouble. Studying the same 360 sums for longer is no use. All pairs help: a third of the sums come out right, or nearly all, depending on the start. (Nearly nine in ten of those held out were learned the other way round, 29 + 97 for 97 + 29. The model can't know that this is the same.) And the ones first? The carry comes from there, and we were sure that it would help. In five starts you can't tell that it made a difference.

So if your own task resists, look at the form in which you ask before you collect more pairs. Can each character be found from places that the model can point at and from what it has already written? (The four tests of [lesson 16](16_when_training_fails.ipynb) work for your model, too.)

### Keep it

The arrays fit into a single file. With the two vocabularies and the number of heads that's all you need to have your model back next year. (In your copy of the course the file lies beside your notebooks, as `my_transformer.npz`.) Do the arrays that come back make the same logits?
"""

# %% [markdown] lang="ko"
r"""
앞에 점을 몇 개 붙이면 거꾸로 쓰기도 암호만큼 쉽습니다. 어려웠던 것은 정말로 길이입니다. 덧셈에서 같은 360쌍을 더 오래 배우는 것은 소용이 없습니다. 쌍을 모두 주면 초깃값에 따라 3분의 1에서 거의 전부까지 맞힙니다. (떼어 둔 덧셈의 열에 아홉 가까이는 97 + 29 대신 29 + 97처럼 순서를 바꾸어 배운 것입니다. 둘이 같다는 것을 모델은 알 수 없습니다.) 일의 자리부터 쓰는 것은 어떨까요? 올림이 거기에서 오니 꼭 도움이 될 줄 알았습니다. 그러나 초깃값마다 다른 정도를 넘는 차이는 없습니다.

그러니 여러분의 과제를 잘 배우지 못하면, 쌍을 늘리기 전에 묻는 형식을 살펴보세요. 글자마다 모델이 가리킬 수 있는 자리와 이미 쓴 것에서 구할 수 있나요? ([16장](16_when_training_fails.ipynb)의 네 가지 검사는 여러분의 모델에도 쓸 수 있습니다.)

### 저장하기

배열은 파일 하나에 들어갑니다. 두 어휘 집합(vocabulary, 글자의 리스트)과 헤드의 수를 더하면 모델이 됩니다. (내려받은 과정에서는 여러분의 폴더에 `my_transformer.npz`로 저장됩니다.) 다시 읽으면 같은 것이 나올까요?
"""

# %%
from helpers import folder_to_keep

folder = folder_to_keep()
np.savez(folder / "my_transformer.npz", **reader)
with np.load(folder / "my_transformer.npz") as file:
    loaded = dict(file)
np.array_equal(my_transformer(loaded, unseen[:20], shifted, 4), for_dates)

# %% [markdown] lang="en"
r"""
The logits are the same to the last bit. Only one thing is missing, a page to hang on the wall. Write your name between the quotation marks, with the day if you like, and run the cell. The page is saved beside the arrays, as `my_transformer.png`.
"""

# %% [markdown] lang="ko"
r"""
마지막 비트까지 같은 것이 나옵니다. 하나 빠진 것이 있습니다. 벽에 걸 한 장입니다. 따옴표 사이에 이름을, 원하면 날짜도 쓰세요. 이 한 장은 `my_transformer.png`로 저장되고, **여러분의** 가중치가 읽은 날짜의 수가 들어갑니다.
"""

# %%
from helpers import draw_page

my_name = ""
facts = {
    "dates that it never saw": own_number(right, 190),
    "a task of my own": " → ".join(pairs[0]),
    "pairs that it never saw": own_number(own_right, 3 * len(held) // 4),
}
page = draw_page(eighteen, facts, name=my_name, losses=losses)
(folder / "my_transformer.png").write_bytes(page.png)
page

# %% [markdown] lang="en"
r"""
## 4 · Recap

**Do the functions that you wrote make a Transformer that learns?** They do. Put together they give the logits of the course and of PyTorch, and their twins give every slope. One loop has then taught them dates and a task of your own. No library has trained it for you. NumPy multiplied, and you said what.

**To read next**

- Vaswani et al. 2017, *Attention Is All You Need*. Its figure 1 is your `my_transformer` with N layers in each tower, softmax at the end, and one table shared for your three.
- Phuong and Hutter 2022, *Formal Algorithms for Transformers*, has the same, and its descendants, as pseudocode.

**Next:** the models that people chat with today are half of what you have just built. Leave out the encoder, and what remains learns to go on with any text. [Lesson 18](18_language_model.ipynb) trains such a **language model**, and in lesson 20 your functions run a real one.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 정리

**여러분이 작성한 함수들을 모으면 학습하는 트랜스포머가 될까요?** 됩니다. 조립하면 이 과정의, 또 PyTorch의 로짓과 같은 로짓이 나옵니다. 짝들은 모든 기울기를 구하고, 반복문 하나로 날짜도, 나만의 과제도 배웁니다. 학습을 대신해 준 라이브러리는 없습니다. NumPy는 곱하기만 했고, 무엇을 곱할지는 여러분이 정했습니다.

**더 읽을 것**

- Vaswani 외(2017), *Attention Is All You Need*. 그림 1이 여러분의 `my_transformer`입니다. 다만 탑마다 층이 N개이고, 끝에 소프트맥스가 있고, 테이블 세 개 대신 하나를 함께 씁니다.
- Phuong과 Hutter(2022), *Formal Algorithms for Transformers*. 트랜스포머와 그 후손을 의사 코드로 정리한 글입니다.

**다음:** 오늘날 사람들이 대화하는 모델은 모두 방금 만든 것의 절반입니다. 인코더를 떼어 내고 마스크를 남기면, 나머지는 어떤 글이든 이어 쓰는 법을 배웁니다. [18장](18_language_model.ipynb)에서 그렇게 하고, 20장에서는 여러분의 함수로 진짜 모델을 돌립니다.
"""
