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

**여러분이 작성한 함수들을 모으면, 학습하는 트랜스포머가 될까요?**

작은 함수 열세 개가 여러분의 노트북 여기저기에 흩어져 있습니다. 첫 번째 함수는 어텐션(attention)이라는 말을 듣기도 전에 작성했지요. 열세 개 모두 혼자서는 채점을 통과했습니다. 하지만 한데 모아 돌려 본 적은 아직 한 번도 없습니다.

오늘 처음으로 모읍니다. 함수들을 조립해 트랜스포머(Transformer)를 만들고, 그 역전파를 작성하고, 둘을 함께 써서 오늘 아침까지 세상에 없던 가중치(weight)를 학습시킵니다. 마지막에는 여러분이 날짜를 하나 입력합니다. 생일이라도 좋습니다. 그 날짜를 읽는 모델은 다른 누구의 것도 아닌 여러분의 것입니다.

다만 함정이 하나 있습니다. 함수 하나하나가 다 맞아도 조립은 틀릴 수 있습니다. 그런데 잘못 조립한 트랜스포머는 아무 불평도 하지 않습니다. 배열의 모양은 모두 맞고, 숫자도 평소처럼 나옵니다. 그렇다면 잘못 조립했다는 것은 무엇을 보고 알아챌 수 있을까요?

**이 장을 마치면**

- 트랜스포머를 조립하고, 조립에 실수가 있으면 그 실수를 처음 드러나는 정거장에서 찾아낼 수 있습니다.
- 트랜스포머 전체의 역전파를 올바른 순서로 작성할 수 있습니다.
- 트랜스포머를 학습시키고, 트랜스포머가 어떤 과제는 배우고 어떤 과제는 배우지 못하는지 설명할 수 있습니다.
- 학습한 것을 저장했다가 다시 쓸 수 있습니다.

**필요한 것**은 1~15장입니다. 건너뛴 연습은 풀이가 대신합니다. \
**시간** 130분, 모두 세 부분이고 앞의 두 부분이 끝날 때마다 쉬어 갈 수 있음

아래는 조립에 실수가 하나 있는 트랜스포머입니다. 네모 하나가 정거장 하나입니다. 네모는 두 군데에 쌓여 있습니다. 왼쪽이 인코더(encoder), 오른쪽이 디코더(decoder)이고, 이렇게 쌓아 올린 것을 **탑**(tower)이라고 부르겠습니다. 정거장 옆에는 그곳의 숫자와 올바른 숫자의 차이 가운데 가장 큰 것이 적혀 있습니다. 실수가 처음 드러나는 정거장에는 금색 테두리를 둘렀습니다.

**실수** 메뉴에서 다섯 가지를 차례로 골라 보세요. 인코더의 숫자를 하나도 바꾸지 않는 실수는 어느 것인가요? 배열의 **모양**만 보고도 실수를 알아챌 수 있을까요?
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
인코더의 숫자를 바꾸지 않는 것은 마지막 세 가지 실수입니다. 셋 다 디코더에 있는 실수이기 때문입니다. “한 칸 어긋남”은 디코더의 마스크(mask)에, “√d를 두 번”은 디코더에 들어가는 행에, “잔차 연결을 빠뜨림”은 디코더의 신경망에 있습니다. 그리고 다섯 실수 모두 배열의 모양은 하나도 바꾸지 않습니다. 정거장마다 숫자끼리 빼서 차이를 구할 수 있었던 것도 모양이 같기 때문입니다. 모양만 보아서는 아무것도 알아챌 수 없습니다.

## 1 · 순전파

이 절에서는 여러분의 함수들로 트랜스포머의 순전파를 조립합니다. 모양만 보아서는 실수를 알아챌 수 없으니 숫자를 보아야 합니다. 그래서 **정거장 하나씩** 조립하고, 그때마다 그곳의 숫자를 맞다고 알려진 숫자와 비교합시다. 숫자가 처음으로 달라지는 정거장이 실수를 찾아볼 곳입니다.

### 여러분의 함수

트랜스포머를 만들고, 학습시키고, 글을 쓰게 하는 데는 함수 열세 개면 됩니다. 다음 셀은 여러분의 노트북에서 열세 함수를 가져와, 연습마다 받았던 채점을 한 번 더 받게 합니다. 노트북은 **저장된** 상태로 읽으므로 먼저 저장해 두세요(Ctrl + S). 통과하지 못한 함수가 있으면 표에 그 이유가 나오고, 그 함수는 풀이가 대신합니다. (여러분의 폴더 `my_course` 밖에서는 여러분이 쓴 함수를 읽지 않습니다. 그때는 열세 개 모두 풀이로 대신하고, 지금 보이는 출력이 바로 그렇습니다.)
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
표에는 함수마다 누구의 것을 쓰는지 나옵니다. 표에 있는 것과 다른 함수를 쓰려면, 그 함수를 새 셀에서 정의하고 위의 셀을 `mine = your_functions(my_attention=my_attention)`처럼 고치세요. 함수 대신 `None`을 넘기면 풀이를 씁니다. 이제 열세 함수에 이름을 붙입니다.
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

이 트랜스포머가 배울 것은 모두 배열에 담깁니다. 배열은 딕셔너리 `p`에 모아 두고, 아래의 연습에서는 이름으로 꺼내 씁니다. 처음에는 배열에 작은 무작위 숫자가 들어 있습니다. γ와 편향(bias)에도 노이즈를 조금 더합니다. γ가 1이고 편향이 0이면 그 배열을 빠뜨려도 결과가 같아서, 빠뜨린 줄 모르고 지나가게 됩니다. 트랜스포머에 넣을 문장은 14장에서 쓴 다섯 문장입니다. 다음 셀은 배열의 이름과 모양을 표로 보여 줍니다. 외울 필요는 없고, 연습을 풀 때 다시 보면 됩니다.
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
이 트랜스포머의 배열은 모두 33개입니다. 세 개는 조각마다 한 행이 있는 테이블입니다. 나머지 30개는 `encoder.attention` 같은 부품 열 개의 것입니다.

### 함수와 배열을 묶은 부품

여러분의 함수들은 아직 서로 맞물리지 않습니다. `my_multi_head`는 x 말고도 배열 네 개를 받아야 합니다. 그런데 12장과 13장에서 작성한 층은 어텐션을 `attention(x)`처럼 부르면서 x만 넘깁니다. 층의 코드에는 배열이 하나도 나오지 않습니다. 그래서 함수를 그 함수가 쓸 배열과 한데 묶겠습니다. 이렇게 묶은 것을 **부품**(Part)이라고 부릅니다. 층은 부품에 x만 넘기면 되고, 배열은 부품이 함수에 넘깁니다. 부품은 또 무엇이 들어왔고 무엇이 나갔는지 일기처럼 적어 둡니다. 이 일기는 2절에서 역전파를 할 때 필요합니다.
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
부품은 만들어지는 순간 자기 이름으로 `parts`에 등록됩니다. 트랜스포머에 필요한 부품은 어텐션, 층 정규화(layer normalization), 신경망의 세 종류뿐입니다. 아래의 `attention`, `norm`, `network`가 이 부품들을 한 종류씩 만듭니다. 탑의 맨 아래에 들어갈 행은 `rows`가 만듭니다. `rows`는 테이블의 행에 √d_model을 곱하고(7장) 위치 인코딩(positional encoding)을 더합니다(8장).
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
부품 네 개면 여러분의 인코더 층이 돌아갑니다. 인코더 층에서 나오는 것이 **메모리**(memory), 즉 디코더가 보게 될 문장입니다. 원문의 패딩(padding)은 마스크 `seen`이 가립니다. `seen`은 단어가 있는 자리에서 True이고 패딩에서 False입니다.

비교할 상대는 `course_transformer`가 만들어 줍니다. 여러분의 것과 같은 배열로 조립한, `helpers`의 트랜스포머입니다. `agree`는 정거장마다 같은 입력을 이 과정의 층과 PyTorch의 모듈에도 넣어 봅니다. 그리고 여러분의 숫자가 두 결과와 10⁻¹⁰ 이내로 같은지 확인합니다. 정거장 다섯 곳이 모두 통과할까요?
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
인코더의 정거장 다섯 곳에서 여러분의 숫자는 이 과정의 층과도, PyTorch와도 같습니다. 모양은 다섯 곳 모두 x와 같은 (5, 4, 8)입니다. 서브층(sub-layer)의 결과를 x에 더하려면 모양이 같아야 하기 때문입니다.

### 연습 17.1 ★★★ 12분

이제 트랜스포머 전체를 조립하는 함수를 작성하세요. 이 함수는 원문 source (B, S)와 디코더에 넣을 given (B, T)를 받습니다. 둘 다 id입니다. 돌려줄 것은 로짓(logit)이고, 모양은 (B, T, n_vocab)입니다.

`rows`, `attention`, `norm`, `network`는 위의 것을 그대로 쓰세요. 부품의 이름으로는 배열의 표에 나온 이름에서 마지막 점의 앞까지, 이를테면 `"encoder.attention"`을 넘깁니다. 층 두 개는 이렇게 부릅니다.

- `my_encoder_layer(x, attention, norm_1, feed_forward, norm_2)`
- `my_decoder_layer(x, attention, norm_1, cross_attention, norm_2, feed_forward, norm_3)`

마스크 두 개는 여러분이 만들어야 합니다. 원문의 패딩은 어디에서도 보이지 않아야 하고, 디코더의 조각은 자기보다 뒤의 조각을 볼 수 없어야 합니다. 로짓은 `x @ p["logits"].T`입니다.

흔한 실수라면 `check`가 무엇이 틀렸는지 알려 줍니다. 그 밖의 실수라면 어느 부품에서 처음 드러나는지 알려 줍니다.
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

인코더 쪽은 바로 위의 셀에 있는 그대로입니다. `np.tri(T, dtype=bool)`는 대각선까지 True입니다. 디코더의 부품은 decoder.attention, decoder.norm_1, decoder.cross, decoder.norm_2, decoder.network, decoder.norm_3입니다. 크로스 어텐션(cross-attention)에는 메모리와 원문의 마스크를 넘깁니다.

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
`or_solution`은 여러분의 함수가 채점을 통과하면 그 함수를 돌려주고, 통과하지 못하면 풀이를 돌려줍니다. 이제 다섯 문장을 트랜스포머에 넣어 봅시다. 디코더에는 정답을 오른쪽으로 한 칸 민 것을 넣습니다(13장의 티처 포싱, teacher forcing). 한 칸 미는 일은 여러분의 `my_input`이 합니다.
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
트랜스포머의 로짓이 이 과정의 모델과도, PyTorch와도 열 자리까지 같습니다. 로짓은 맨 끝에 나오는 것이니, 로짓이 같으면 거기까지 오는 계산도 모두 맞습니다. 드디어 여러분의 트랜스포머가 생겼습니다!

물론 이 트랜스포머는 아직 아무것도 배우지 않았습니다. 그래도 글을 쓰게 할 수는 있습니다. 배열이 아직 무작위인 이 모델에게 *I am a student*를 주고 많아야 다섯 조각을 쓰게 하면, 무엇이 나올까요?
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
모델은 `suis`만 다섯 번 더듬거립니다. 다섯 조각에서 끊지 않았다면 계속 그랬을 것입니다. 모든 것이 제자리에 있지만, 배운 것이 하나도 없습니다.

**여기서 쉬어 갈 수 있습니다.** 돌아왔을 때는 이 셀을 클릭하고 메뉴에서 실행 → 위의 모든 셀 실행(Run → Run All Above Selected Cell)을 고르세요.

## 2 · 역전파

이 절에서는 트랜스포머 전체의 역전파(backward)를 작성합니다. 모델이 학습하려면 배열 33개의 숫자마다 기울기(slope)가 있어야 합니다. 그 숫자를 어느 쪽으로 바꾸어야 손실(loss)이 줄어드는지 기울기가 알려 주기 때문입니다. 14장에서는 손실에서 맨 처음 행까지, 숫자를 하나하나 보면서 기울기를 따라갔습니다. 이 절이 끝나면 여러분의 함수 하나가 그 일을 모두 합니다.

방법은 이렇습니다. 함수마다 역전파를 맡을 **짝**(twin)을 하나씩 만듭니다. 그리고 손실에서 시작해, 순전파와 반대의 순서로 짝들을 부릅니다. 할 일은 이렇게 나뉩니다.

- 여러분이 작성할 것은 서브층(17.2), 소프트맥스(17.3), 손실(17.4)의 역전파와, 모두를 올바른 순서로 부르는 함수(17.5)입니다.
- 나머지는 주어져 있습니다. 주어진 코드는 읽기만 하면 됩니다.

짝은 두 가지를 받습니다. 함수에서 나온 것의 기울기 `dout`과, 그 함수가 순전파에서 받았던 모든 것입니다. 짝이 돌려주는 것은 함수가 받은 x의 기울기와 배열들의 기울기이고, 순서는 함수가 받은 순서와 같습니다.

주어진 신경망의 짝부터 읽어 봅시다. 신경망에서는 모든 토큰이 같은 가중치를 씁니다. 그래서 가중치 하나의 기울기를 구하려면 토큰마다 되돌아온 기울기를 모두 더해야 합니다. 더하기 쉽도록, `tokens`가 모든 문장의 토큰을 위아래로 쌓아 놓습니다. `product_back`은 행렬곱 하나의 짝입니다.
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
신경망의 짝은 한 줄 한 줄이 4장에서 한 것 그대로이고, 토큰이 여럿이라는 점만 다릅니다. 다음 세 함수는 여러분이 작성합니다. 저마다 두세 줄이면 되지만, 나머지가 모두 이 셋에 달려 있습니다.

### 연습 17.2 ★★ 3분

서브층 다섯 개는 모두 `norm(x + inside(x))`라는 꼴이고, `inside`는 어텐션이나 신경망입니다. 이 꼴의 역전파를 하는 함수를 작성하세요. 이 함수는 서브층에서 나온 것의 기울기 `dout`과, 함수 두 개를 받습니다.

- `norm_back`은 정규화에서 나온 것의 기울기를 합의 기울기로 바꿉니다. 합은 x + inside(x)입니다.
- `inside_back`은 `inside`에서 나온 것의 기울기를 `inside`에 들어간 것의 기울기로 바꿉니다.

돌려줄 것은 x의 기울기입니다.
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

순전파에서 정규화를 마지막에 계산했으니, 정규화부터 거슬러 갑니다. 합에서 x로 되돌아오는 길은 둘입니다. 한 길은 `inside`를 건너뛰고, 다른 길은 `inside_back`을 지납니다.

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

소프트맥스(softmax)의 역전파를 모든 행에 한꺼번에 하는 함수를 작성하세요. 한 행의 어텐션 가중치는 모두 더해 1이므로, 하나가 커지면 나머지는 작아질 수밖에 없습니다. 그래서 한 행의 기울기는 함께 구해야 합니다. 한 행에 대한 규칙은 14장에 나왔습니다. 점수의 기울기는 weights · (dweights − dweights의 가중 평균)입니다.

이 함수는 어텐션 가중치의 기울기 `dweights`와 어텐션 가중치 `weights`를 받습니다. 모양은 둘 다 (…, T, S)입니다. 돌려줄 것은 점수의 기울기이고, 모양도 (…, T, S)입니다.
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

한 행의 가중 평균은 `(weights * dweights).sum(axis=-1, keepdims=True)`입니다.

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
여러분의 `my_softmax_back`이 있으니 이제 어텐션의 짝을 만들 수 있습니다. 아래의 `attention_back`은 먼저 값(value)을 써서 어텐션 가중치의 기울기를 구합니다. 그것을 여러분의 `my_softmax_back`에 넣으면 점수의 기울기가 나옵니다. 점수의 기울기에서 다시 쿼리(query)와 키(key)의 기울기를 구합니다. 돌려주는 것은 쿼리, 키, 값의 기울기입니다.
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
Around it belong the four products and the cut into heads of lesson 10, and `multi_head_twin` puts them there. If there is a memory, its slopes are returned last. On how many ways will slopes come back to x without a memory, and on how many with one? (The twin of the norm, lesson 14's `norm_back` for all tokens, is given, too.)
"""

# %% [markdown] lang="ko"
r"""
`attention_back`은 어텐션의 안쪽만 거슬러 갑니다. 안쪽을 둘러싼 바깥쪽에는 10장에서 한 행렬곱(matrix product) 네 번과, 헤드(head)로 나누는 일이 있습니다. 바깥쪽의 역전파는 주어져 있습니다. `multi_head_twin`에 여러분의 어텐션과 그 짝을 넘기면, 바깥쪽까지 거슬러 가는 짝 `multi_head_back`을 만들어 줍니다. `multi_head_back`은 메모리가 있으면 메모리의 기울기를 맨 뒤에 돌려줍니다.

메모리가 없을 때 기울기는 몇 갈래로 x에 되돌아올까요? 메모리가 있을 때는 몇 갈래일까요? (정규화의 짝 `layer_norm_back`도 주어져 있습니다. 14장의 `norm_back`을 모든 토큰에 한꺼번에 하는 함수입니다.)
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
메모리가 없으면 기울기는 세 갈래로 x에 되돌아옵니다. 쿼리도, 키도, 값도 x로 만들었기 때문입니다. 메모리가 있으면 x로 만든 것은 쿼리뿐이므로, 기울기는 한 갈래로만 x에 되돌아옵니다. 키와 값은 메모리로 만들었으므로, 그 기울기는 메모리로 갑니다. `multi_head_back`이 메모리의 기울기를 맨 뒤에 돌려준다는 것을 기억해 두세요. 곧 중요해집니다.

### 연습 17.4 ★★ 5분

거슬러 가는 길은 손실에서 시작합니다. 15장의 `my_loss(logits, targets, pad)`는 `pad`가 아닌 정답의 −ln p를 평균한 것이었습니다. 이 손실에서 로짓까지 거슬러 가는 함수를 작성하세요. logits의 모양은 (N, n_vocab)이고 targets의 모양은 (N,)입니다. 돌려줄 것은 로짓의 기울기이고, 모양은 logits와 같습니다. 확률 p는 `my_softmax`로 구합니다. (배열을 모은 딕셔너리 `p`와는 다른 것입니다.)
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

한 행의 기울기는 p − wanted이고, wanted는 `np.eye(n_vocab)[targets]`입니다. 그다음 패딩의 행에는 0을 곱하고, 전체를 손실에 들어가는 정답의 개수로 나눕니다.

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
이제 `rows`의 짝 `rows_back`만 남았습니다. 테이블의 한 행은 여러 자리에서 읽힐 수 있습니다. 그래서 `rows_back`은 그 행을 읽은 자리마다 되돌아온 기울기를 모두 더합니다.

이것으로 신경망, 정규화, 어텐션, `rows`의 짝 네 개가 모두 갖추어졌습니다. 그런데 이 네 짝을 믿어도 될까요? `nudge_test`로 시험해 봅시다. `nudge_test`는 **여러분의** 함수에 들어가는 숫자를 하나씩 조금 바꾸어 결과가 얼마나 변하는지 봅니다(수치 미분, numerical differentiation). 이렇게 구한 기울기를 짝이 구한 기울기와 비교합니다.
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
네 짝의 기울기가 모두 맞습니다. 숫자를 천 번 넘게 조금씩 바꾸어 구한 기울기와 10⁻⁶ 이내로 같습니다. 10⁻⁶은 수치 미분을 믿을 수 있는 한계입니다.

이제 짝들을 이어 봅시다. 잇는 데 쓸 함수 두 개는 주어져 있습니다.

- `way_back(at)`은 이름이 at인 부품의 짝인데, `dout`만 받습니다. 짝에 더 필요한 것은 모두 부품이 적어 둔 일기에서 꺼냅니다. 그리고 x의 기울기는 돌려주고, 배열의 기울기는 그 부품의 `slopes`에 저장합니다.
- `sub_layer`는 서브층 하나를 통째로 거슬러 갑니다. 정규화의 `way_back`과 안쪽의 `way_back`을 여러분의 `my_sub_layer_back`에 넘기기만 합니다. `tower`는 서브층이 있는 탑의 이름으로, `"encoder"`나 `"decoder"`입니다.
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
거슬러 가는 길의 시작과 끝도 주어져 있습니다.

- 길의 시작은 `start_back`입니다. 여러분의 트랜스포머로 순전파를 하고 손실을 구한 다음, 손실에서 디코더의 맨 위까지 거슬러 갑니다. 돌려주는 것은 세 가지입니다. 손실, 디코더에서 나온 것의 기울기, 그리고 로짓 테이블의 기울기를 담은 딕셔너리입니다.
- 길의 끝은 `slopes_of_parts`입니다. 거슬러 오는 동안 부품 열 개에 저장된 기울기를 모아 딕셔너리 하나로 돌려줍니다.
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

마지막 연습에서는 트랜스포머 전체를 거슬러 가는 함수를 작성합니다. 거슬러 가는 데 필요한 함수는 모두 갖추어져 있고, 여러분은 **부르는 순서**를 정하면 됩니다. 돌려줄 것은 손실과, 배열 33개의 기울기를 모두 담은 딕셔너리입니다.

1. `start_back(p, source, wanted, n_heads)`는 `loss, dx, slopes`를 돌려줍니다.
2. `sub_layer(dx, tower, number, name)`은 서브층 하나를 거슬러 가서, 거기에 들어간 것의 기울기를 돌려줍니다. 이를테면 `sub_layer(dx, "decoder", 3, "network")`입니다. 서브층은 인코더에 두 개, 디코더에 세 개 있고, 디코더의 두 번째 서브층은 `"cross"`입니다.
3. `rows_back(dx, table, ids)`는 탑(인코더나 디코더) 하나를 끝맺습니다. 돌려받은 테이블의 기울기는 `slopes["target"]`이나 `slopes["source"]`에 넣습니다.
4. 돌려줄 딕셔너리는 `slopes | slopes_of_parts()`입니다.

손실은 디코더에서 나온 로짓으로 계산했고, 인코더에서 나온 것은 손실의 계산에 바로 쓰이지 않았습니다. 그렇다면 인코더를 거슬러 갈 때는 어떤 기울기에서 시작해야 할까요?
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

마지막에 계산한 것부터 거슬러 갑니다. 디코더에서는 network(3), cross(2), attention(1)의 순서입니다. 디코더의 테이블에서 읽은 것은 `my_input(wanted, START)`의 행입니다. 인코더의 메모리를 본 것은 크로스 어텐션뿐입니다. 그래서 메모리의 기울기는 크로스 어텐션 부품에 저장된 기울기 가운데 맨 뒤에 있습니다: `parts["decoder.cross"].slopes[-1]`.

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
이 장의 다섯 함수 가운데 건너뛰었거나 아직 맞지 않는 것이 있으면 풀이가 대신합니다. 처음의 열세 함수에 이 다섯을 더하면 열여덟입니다. 열여덟 함수가 저마다 누구의 것인지 표로 봅시다.
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
`my_slopes`가 구한 기울기는 정말 맞을까요? 심판을 둘 부릅시다. 첫 번째 심판은 모든 배열의 숫자를 하나씩 조금 바꾸고, 그때마다 여러분의 함수로 순전파를 다시 합니다. 두 번째 심판은 PyTorch의 자동 미분(autograd)입니다. 두 심판 모두 여러분의 짝은 하나도 쓰지 않습니다.

심판들이 계산하는 동안 손실을 짐작해 봅시다. 아무것도 모르는 사람이 여섯 조각에 모두 같은 확률을 준다면 손실은 ln 6 = 1.79입니다. 우리의 무작위 트랜스포머는 이보다 손실이 클까요, 작을까요?
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
배열 33개의 기울기 1424개가 두 심판이 구한 기울기와 모두 같습니다. 하나라도 달랐다면 위의 셀이 멈추었을 것입니다. 트랜스포머의 손실은 2.44로, 1.79보다 큽니다. 모르겠다고 어깨만 으쓱하는 사람보다도 못한 셈입니다. 트랜스포머는 아무 근거도 없이 어떤 조각에는 높은 확률을 주고 어떤 조각에는 낮은 확률을 주기 때문입니다. `suis`만 다섯 번 쓰던 것을 떠올려 보세요.

**여기서 쉬어 갈 수 있습니다.**

## 3 · 학습

드디어 학습입니다. 기울기를 구할 수 있으니, 이제 학습 반복문을 돌릴 수 있습니다. 아래의 `train`은 15장의 반복문에 여러분의 Adam을 넣은 것입니다. `train`은 `NOTED`에 있는 스텝마다 `watch(p)`를 불러, 돌려받은 것을 적어 둡니다.
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
먼저 **날짜**를 가르칩니다. 날짜의 10분의 1은 학습에 쓰지 않고 떼어 둡니다(held out). d_model이 32이고 헤드가 네 개이면 학습할 숫자는 23,744개입니다. 학습에는 20초쯤, 느린 컴퓨터에서는 1분쯤 걸립니다. (진행 막대가 기어가듯 느리다면, 여러분의 함수 가운데 토큰을 하나씩 계산하는 것이 있습니다. 1절에서처럼 그 함수의 자리에 `None`을 넘겨 풀이를 쓰세요.)

학습하는 동안, 학습에 나오지 않는 날짜 *Saturday, 21 November 2026*을 모델이 어떻게 옮겨 쓰는지 지켜봅시다. `train`이 1, 20, 50, 100, 150스텝에서 모델의 답을 적어 둡니다. 그 가운데 몇 스텝에서 답이 처음으로 맞을까요? 그 전의 틀린 답은 어떤 꼴일까요?
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
At step 150 the answer is right for the first time, with seven eighths of the training still to come. It finds its way there as lesson 15's reader did. At step 20 it writes nothing but digits, by step 50 hyphens have turned up, and at step 100 it writes a perfectly good date that happens to be another one.

A single date may be luck. Now come 200 dates that the model never saw, in all sixteen formats. Each square of the picture is one of them, green if every character is right. How many will be green? (The number above the squares is your own and may differ a little from machine to machine. The text below them only says whether it is at least 190.)
"""

# %% [markdown] lang="ko"
r"""
답은 150스텝에서 처음으로 맞습니다. 그때까지 학습은 8분의 1밖에 지나지 않았습니다. 표를 위에서부터 읽으면 모델이 답을 찾아가는 길이 보입니다. 20스텝에서는 숫자만 씁니다. 50스텝에서는 하이픈이 나타납니다. 100스텝에서는 흠잡을 데 없는 날짜를 씁니다. 다만 다른 날짜입니다.

날짜 하나는 운 좋게 맞았을지도 모릅니다. 이번에는 본 적 없는 날짜 200개를 열여섯 가지 형식으로 읽게 합시다. 그림의 네모 하나가 날짜 하나입니다. 모든 글자가 맞은 날짜의 네모는 초록색이고, 한 글자라도 틀린 날짜의 네모는 비어 있습니다. 초록색 네모는 몇 개일까요? (네모 위의 숫자는 여러분의 모델이 맞힌 수입니다. 컴퓨터에 따라 조금 다를 수 있어서, 그림 설명에는 190개 이상인지만 나옵니다.)
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
**여러분의 함수가 날짜를 읽습니다.** 여러분의 모델은 학습에 한 번도 나오지 않은 날짜 200개 중 적어도 190개를 마지막 글자까지 맞힙니다. 빈 네모가 있으면, 틀린 날짜가 네모들 아래에 한 줄씩(많아야 세 줄) 나옵니다. 화살표의 왼쪽은 모델이 읽은 것이고, 오른쪽은 모델이 쓴 것입니다.

이제 여러분 차례입니다. 이 가중치는 세상에서 여러분만 가지고 있으니까요. 생일을 입력해 보세요. 열여섯 형식 가운데 여섯은 한국어 날짜이니, “2001년 5월 5일”처럼 적어도 됩니다. **단계** 슬라이더를 옮기면 모델이 날짜를 한 조각씩 써 나갑니다. 선은 **다음** 조각을 고를 때 크로스 어텐션이 어느 글자를 보는지 나타냅니다.

그다음에는 *4 July 1776*을 입력해 보세요. 학습에 나온 연도는 1950년부터 2049년까지입니다. 여러분의 모델은 1776년을 어떻게 쓸까요?
"""

# %% tags=["widget"]
from helpers import play_dates

play_dates(course_transformer(reader, 4), "Saturday, 21 November 2026")

# %% [markdown] lang="en"
r"""
For 1776 it's as calm as for your birthday, though the year is most likely another. (With luck it's right.) You know why, and that a thousand years would teach it (15).

The figure runs your arrays through the course's layers. Do PyTorch's own modules make the same logits of them?
"""

# %% [markdown] lang="ko"
r"""
모델은 1776년의 날짜도 여러분의 생일만큼이나 태연하게 씁니다. 다만 연도는 십중팔구 다릅니다. (운이 좋으면 맞습니다.) 연도가 다른 이유도, 천 년의 날짜로 학습하면 맞힌다는 것도 15장에서 보았습니다.

위의 그림은 여러분의 배열을 이 과정의 층에 넣어 계산한 것입니다. 같은 배열을 PyTorch의 모듈에 넣어도 같은 로짓이 나올까요?
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
PyTorch의 모듈에 여러분의 배열을 넣어도 10⁻¹⁰ 이내로 같은 로짓이 나옵니다. 여러분이 학습시킨 것은 누가 보아도 트랜스포머입니다.

### 나만의 과제

이번에는 날짜가 아닌 것을 가르칩니다. 여러분의 트랜스포머에는 날짜만을 위한 코드가 한 줄도 없습니다. 날짜를 배울 때 모델이 받은 것은 읽을 것과 쓸 것이 한 쌍씩 들어 있는 리스트뿐입니다. 그러니 리스트만 바꾸면 다른 과제를 가르칠 수 있습니다. 다음 셀의 리스트 `pairs`에는 1부터 399까지의 로마 숫자가 있고, 그 10분의 1을 떼어 둡니다. **이 리스트를 여러분의 리스트로 바꾸어 보세요.** 읽을 것도 쓸 것도 스무 글자 정도까지면 되고, 같은 쌍은 한 번만 넣습니다.
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
모델이 800스텝을 학습하는 데는 몇 초면 됩니다. 그런 다음 떼어 둔 것을 모두 읽게 합니다. 여기서는 로마 숫자 39개입니다. 모델은 몇 개를 맞힐까요?
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
모델은 본 적 없는 로마 숫자를 대부분 맞힙니다. 규칙을 찾아낸 것입니다. 그렇다면 어떤 규칙이든 찾아낼까요? 우리는 다섯 과제를 저마다 초깃값 다섯 개로 학습시켜 보았습니다. 로마 숫자 말고 네 가지가 더 있습니다.

- 암호: 글자를 모두 알파벳에서 세 칸 뒤의 글자로 바꿉니다.
- 거꾸로 쓰기: 글자들을 끝에서부터 씁니다.
- 복수형: 영어 명사를 복수형으로 바꿉니다.
- 덧셈: 99까지의 수 두 개를 더합니다.

표를 보기 전에 다섯 과제의 순서를 정해 보세요. 트랜스포머에게 가장 쉬운 것은 무엇이고, 가장 어려운 것은 무엇일까요? (표의 마지막 열은 떼어 둔 쌍을 맞힌 비율입니다. 초깃값 다섯 개의 결과 가운데 가장 낮은 것과 가장 높은 것을 적었습니다.)
"""

# %% jupyter={"outputs_hidden": true}
from helpers import tried_tasks

heading = "task", "an example", "pairs", "steps", "right, in %"
Table(heading, tried_tasks("roman", "caesar", "backwards", "plurals", "sums"))

# %% [markdown] lang="en"
r"""
Roman numbers and the secret code go well from every start. Plurals don't: just adding an *s* would do no worse from any. Sums are hopeless. But why is it so hard to write a row backwards when the code is so easy? (Lesson 16's model learned it, from new words at every step, with ten letters and lengths from four to six. Here it gets 360 pairs, 26 letters and lengths from three to eight.)

Ask where a letter has to look. In the code the third letter always depends on the third place. Backwards it depends on the third place from the *end*, and the positions of lesson 08 count from the front. If that's the reason, it should be easy once dots in front make all rows equally long. For sums we tried three cures. The first learns five times as long. The second gets all 10 000 pairs, too, and the third also writes the ones first, as you do on paper. Which cure will help?
"""

# %% [markdown] lang="ko"
r"""
로마 숫자와 암호는 모델이 어느 초깃값에서나 잘 배웁니다. 복수형은 그렇지 않습니다. 어느 초깃값에서도, 명사마다 무조건 *s*만 붙이는 것보다 많이 맞히지 못합니다. 덧셈은 이대로는 가망이 없습니다. 정말 뜻밖인 것은 거꾸로 쓰기입니다. 16장의 모델은 거꾸로 쓰기를 잘 배웠는데 말입니다. (다만 거기서는 스텝마다 새 단어를 뽑았고, 글자는 열 가지, 길이는 네 글자에서 여섯 글자까지였습니다. 여기서는 글자가 26가지, 길이가 세 글자에서 여덟 글자까지인데 학습할 쌍은 360개뿐입니다.) 쌍의 수가 같은 암호는 이렇게 쉬운데, 거꾸로 쓰기는 왜 그렇게 어려울까요?

글자를 하나 쓸 때 모델이 어디를 보아야 하는지 생각해 봅시다. 암호의 세 번째 글자를 쓸 때는 언제나 세 번째 자리만 보면 됩니다. 거꾸로 쓸 때의 세 번째 글자는 **끝에서** 세 번째 자리를 보아야 합니다. 그런데 8장의 위치 인코딩은 앞에서부터 셉니다. 끝에서 세 번째가 앞에서 몇 번째인지는 길이에 따라 다릅니다. 길이가 정말 이유라면, 앞에 점을 붙여 길이를 모두 같게 했을 때 거꾸로 쓰기가 쉬워져야 합니다.

덧셈에는 처방 세 가지를 써 보았습니다. 뒤의 처방은 앞의 처방에 하나를 더한 것입니다.

1. 다섯 배 오래 학습합니다.
2. 거기에 더해 10,000쌍을 모두 씁니다. (물론 10분의 1은 떼어 둡니다.)
3. 거기에 더해 답을 종이에 계산할 때처럼 일의 자리부터 씁니다.

어느 처방이 효과가 있을까요?
"""

# %% jupyter={"outputs_hidden": true}
Table(heading, tried_tasks("backwards", "aligned", "sums", "longer", "all", "ones first"))

# %% [markdown] lang="en"
r"""
With a few dots in front, writing backwards is no harder than the code, so the length was indeed the trouble. Studying the same 360 sums for longer is no use. All pairs help: a third of the sums come out right, or nearly all, depending on the start. (Nearly nine in ten of those held out were learned the other way round, 29 + 97 for 97 + 29. The model can't know that this is the same.) And the ones first? The carry comes from there, and we were sure that it would help. In five starts you can't tell that it made a difference.

One task needed another form, the other one more pairs. If your own task resists, begin with the form, which is cheaper to change. Can each character be found from places that the model can point at and from what it has already written? (The four tests of [lesson 16](16_when_training_fails.ipynb) work for your model, too.)

### Keep it

The arrays fit into a single file. With the two vocabularies and the number of heads that's all you need to have your model back next year. (In your copy of the course the file lies beside your notebooks, as `my_transformer.npz`.) Do the arrays that come back make the same logits?
"""

# %% [markdown] lang="ko"
r"""
앞에 점을 몇 개 붙이면 거꾸로 쓰기도 암호보다 어렵지 않습니다. 정말로 길이가 문제였습니다.

덧셈의 처방은 어땠을까요? 첫 번째는 효과가 없습니다. 같은 360쌍을 더 오래 학습하는 것은 소용이 없습니다. 두 번째는 효과가 있습니다. 모든 쌍을 쓰면 초깃값에 따라 3분의 1에서 거의 전부까지 맞힙니다. (떼어 둔 덧셈의 열에 아홉 가까이는 두 수의 순서만 바뀐 채로 학습에 나왔습니다. 이를테면 97 + 29는 떼어 두었지만 29 + 97은 학습에 나왔습니다. 그래도 모델에게는 서로 다른 두 문제입니다. 순서를 바꾸어도 답이 같다는 규칙은 모델의 어디에도 들어 있지 않기 때문입니다.) 세 번째에서는 우리의 짐작이 빗나갔습니다. 받아올림이 일의 자리에서 시작되므로, 일의 자리부터 쓰면 틀림없이 도움이 될 줄 알았습니다. 그런데 두 번째 처방보다 나아졌다고 할 수 없었습니다. 두 처방의 차이보다 초깃값에 따른 차이가 더 큽니다.

거꾸로 쓰기는 묻는 형식을 바꾸자 풀렸고, 덧셈은 쌍을 늘리자 풀렸습니다. 그러니 모델이 여러분의 과제를 좀처럼 배우지 못한다면, 쌍을 더 모으기 전에 바꾸기 쉬운 형식부터 살펴보세요. 모델이 짚을 수 있는 자리와 이미 쓴 글자만 보고 다음 글자를 정할 수 있나요? ([16장](16_when_training_fails.ipynb)의 네 가지 검사는 여러분의 모델에도 쓸 수 있습니다.)

### 저장하기

학습한 배열을 저장해 두면 내년에도 이 모델을 다시 쓸 수 있습니다. 배열은 모두 파일 하나에 들어갑니다. 배열 말고 더 필요한 것은 두 어휘 집합(vocabulary)과 헤드의 수뿐이니, 함께 적어 두세요. (과정을 내려받아 쓴다면 파일은 노트북 옆에 `my_transformer.npz`로 저장됩니다.) 저장한 배열을 다시 읽으면 같은 로짓이 나올까요?
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
다시 읽은 배열로도 마지막 비트까지 똑같은 로짓이 나옵니다. 마지막으로, 벽에 걸어 둘 종이 한 장을 만듭시다. 따옴표 사이에 이름을 적고 셀을 실행하세요. 날짜를 함께 적어도 좋습니다. 이 한 장은 배열 옆에 `my_transformer.png`로 저장됩니다.
"""

# %%
from helpers import draw_page

my_name = ""
facts = {
    "dates that it never saw": own_number(right, 190),
    "a task of my own": " → ".join(pairs[-1]),
    "pairs that it never saw": own_number(own_right, 3 * len(held) // 4),
}
page = draw_page(eighteen, facts, name=my_name, losses=losses)
(folder / "my_transformer.png").write_bytes(page.png)
page

# %% [markdown] lang="en"
r"""
## 4 · Recap

**Do the functions that you wrote make a Transformer that learns?** They do. Put together they give the logits of the course and of PyTorch, and their twins give every slope. One loop has then taught them dates and a task of your own. PyTorch hasn't trained it for you, only agreed.

**To read next**

- Vaswani et al. 2017, *Attention Is All You Need*. Its figure 1 is your `my_transformer` with N layers in each tower, softmax at the end, and one table shared for your three.
- Phuong and Hutter 2022, *Formal Algorithms for Transformers*, has the same, and its descendants, as pseudocode.
- [Every gradient](90_every_gradient.ipynb#A-whole-layer), the way back of each part, to look up.

**Next:** the models that people chat with today are half of what you have just built. Leave out the encoder, and what remains learns to go on with any text. [Lesson 18](18_language_model.ipynb) trains such a **language model**, and in lesson 20 your functions run a real one.
"""

# %% [markdown] lang="ko"
r"""
## 4 · 정리

**여러분이 작성한 함수들을 모으면, 학습하는 트랜스포머가 될까요?** 됩니다. 함수들을 조립하면 이 과정의 모델과도, PyTorch와도 같은 로짓이 나옵니다. 그 함수들의 짝은 모든 기울기를 구합니다. 그리고 반복문 하나가 그 기울기로 모델에게 날짜를 가르쳤고, 나만의 과제도 가르쳤습니다. PyTorch는 학습을 대신해 주지 않았습니다. 결과가 같다고 확인해 주었을 뿐입니다.

**더 읽을 것**

- Vaswani 외(2017), *Attention Is All You Need*. 그림 1이 바로 여러분의 `my_transformer`입니다. 다만 탑마다 층이 N개이고, 끝에 소프트맥스가 있고, 여러분의 테이블 세 개 대신 하나를 함께 씁니다.
- Phuong과 Hutter(2022), *Formal Algorithms for Transformers*. 트랜스포머와 그 후손들을 의사 코드로 정리했습니다.
- [모든 그래디언트](90_every_gradient.ipynb#인코더-층-전체). 부품마다 되돌아오는 길을 찾아볼 수 있습니다.

**다음:** 오늘날 사람들이 대화하는 모델은 여러분이 방금 만든 것의 절반입니다. 인코더를 떼어 내면 남은 절반은 어떤 글이든 이어 쓰는 법을 배웁니다. [18장](18_language_model.ipynb)에서 이런 **언어 모델**(language model)을 학습시키고, 20장에서는 여러분의 함수들로 진짜 모델을 돌립니다.
"""
