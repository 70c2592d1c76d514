# %% [markdown] lang="en"
r"""
# 14 · The way back, deeper

**Must somebody write the way back of every layer?**

**You will be able to** check every gradient of a whole model in training, say why no matrix of slopes is built, let a record of operations find the way back, and name what it cannot see. \
**You need** lesson 14. \
**Time** 70 minutes

What else must a way back get right in training? What have all ways back in common? Then we make them unnecessary.
"""

# %% [markdown] lang="ko"
r"""
# 14 · 되돌아오는 길, 심화

**층마다 누군가 역전파를 작성해야 할까요?**

**이 노트북을 마치면** 학습 중인 모델 전체의 그래디언트(gradient)를 빠짐없이 확인하고, 기울기의 행렬을 만들지 않는 이유를 설명하고, 연산의 기록으로 되돌아오는 길을 저절로 찾고, 그런 기록이 보지 못하는 것을 말할 수 있습니다. \
**필요한 것**은 14장입니다. \
**시간** 70분

14장에서는 미니 트랜스포머를 층마다 거슬러 가며 기울기 484개를 구했습니다. 먼저 학습할 때 역전파(backward)가 더 맞추어야 하는 것과 모든 역전파의 공통점을 봅니다. 그다음에는 층마다 작성할 필요가 없게 합니다.
"""

# %%
import numpy as np

from helpers import (
    Matrix, Recorded, Table, Transformer, causal, central_difference, check, compare,
    data, matrices, merge_heads, not_padding, numerical_gradients, pocket_transformer,
    positional_encoding, show, softmax, softmax_backward, split_heads, ways_back,
)

# %% [markdown] lang="en"
r"""
## 1 · Every gradient of a model in training

In training a model may have four more things: **padding**, the **masks** that hide it, **dropout**, and one table in **three places**. This network of random numbers has them all. Its way back is three lines:
"""

# %% [markdown] lang="ko"
r"""
## 1 · 학습 중인 모델의 모든 그래디언트

학습할 때 역전파가 더 맞추어야 할 것이 네 가지 있습니다. **패딩**(padding)이 있는 배치(batch), 그것을 가리는 **마스크**(mask), **드롭아웃**(dropout), 그리고 **세 곳**에서 쓰는 테이블 하나입니다. 숫자를 무작위로 정한 아래 모델에는 네 가지가 다 있습니다. 역전파는 세 줄입니다.
"""

# %%
rng = np.random.default_rng(3)
sizes = 9, 9, 4, 2, 6, 2  # both vocabularies, d_model, heads, d_ff, layers | 두 어휘 집합, d_model, 헤드, d_ff, 층
network = Transformer.random(*sizes, rng, p=0.3, tied=True)  # its dropout draws from rng | 드롭아웃은 rng로 뽑음
source = np.array([[3, 1, 4, 1, 5], [2, 6, 5, 0, 0]])  # (2, 5), 0 is padding | (2, 5), 0은 패딩
target = np.array([[7, 5, 3, 2], [1, 4, 4, 6]])  # (2, 4)
real = not_padding(source)  # (2, 1, 1, 5)
show(Transformer.backward)

# %% [markdown] lang="en"
r"""
The loss is L = Σ logits · dlogits, with any fixed `dlogits`. Dropout draws its masks in each forward pass and keeps them for the way back. A nudge needs two passes that drop the same, so L puts the generator back. What slope would a nudge find without that? (The last output: is it beyond ±1000? Two different losses are divided by a tiny step.)
"""

# %% [markdown] lang="ko"
r"""
손실은 L = Σ logits · dlogits라고 합시다. `dlogits`는 아무렇게나 정해 둔 숫자들입니다. 드롭아웃은 순전파(forward pass)마다 마스크를 뽑고, 역전파할 때 쓰려고 저장합니다. 수치 미분에는 같은 숫자를 버리는 순전파가 두 번 필요하므로, L은 난수 생성기를 처음 상태로 되돌립니다. 되돌리지 않으면 수치 미분의 기울기는 얼마가 될까요? (출력은 수치 미분과 비교한 그래디언트의 수와 거기에 든 숫자의 수, 그리고 생성기를 되돌리지 않고 구한 기울기 하나가 ±1000을 넘는지입니다. 서로 다른 두 손실의 차이를 아주 작은 수로 나누기 때문입니다.)
"""

# %%
dlogits = np.random.default_rng(4).normal(size=(2, 4, 9))
masks = rng.bit_generator.state


def L():
    rng.bit_generator.state = masks
    return (network(source, target, real) * dlogits).sum()


# %%
L()  # forward | 순전파
network.backward(dlogits)
grads = network.grads
checked = compare(grads, numerical_gradients(L, network.params), tolerance=1e-6)
E_both = network.source.layers[0].weight  # (9, 4)
anew = central_difference(lambda: network(source, target, real).sum(), E_both, (3, 0))
len(checked.rows), network.n_params, bool(abs(anew) > 1000)

# %% [markdown] lang="en"
r"""
**One table, three places.** Source embedding, target embedding and logits share one array E, whose gradient is the sum of three. The source has the ids 1 to 6 and padding, 0; the target 1 to 7. In which rows does each place leave 0? (Shown is the *length* of each row's gradient; lengths do not add up.)
"""

# %% [markdown] lang="ko"
r"""
**테이블 하나, 세 곳.** 원문의 임베딩(embedding), 번역문의 임베딩, 로짓(logit)이 배열 E 하나를 함께 씁니다. 세 곳에 저마다 그래디언트가 남고, E의 그래디언트는 그 합입니다. 원문에는 id 1부터 6까지와 패딩 0이, 번역문에는 id 1부터 7까지가 나옵니다. 세 곳은 각각 어느 행에 0을 남길까요? (칸은 그 행의 그래디언트의 노름(norm)입니다. 그래디언트는 더해지지만 노름은 더해지지 않습니다.)
"""

# %% jupyter={"outputs_hidden": true}
places = network.source.layers[0], network.target.layers[0], network.logits
three = [place.dweight for place in places]  # (9, 4) each | 각각 (9, 4)
compare(sum(three), network.grads["source.layers.0.dweight"])
assert (three[0][0] == 0).all()  # padding | 패딩
lengths = np.array([np.linalg.norm(g, axis=1) for g in (*three, sum(three))]).T  # (9, 4)
Matrix(lengths, "", [f"id {i}" for i in range(9)], ("source", "target", "logits", "E"))

# %% [markdown] lang="en"
r"""
Source and target: in the rows of ids that do not occur. Padding occurs in the source, twice, and gets exactly 0 all the same: thanks to the mask nobody looked at it. The logits: in none, for every piece was a candidate.
"""

# %% [markdown] lang="ko"
r"""
원문과 번역문은 나오지 않은 id의 행에 0을 남깁니다. 패딩은 원문에 두 번 나오는데도 정확히 0입니다. 마스크 때문에 아무도 보지 않았기 때문입니다. 로짓은 어느 행에도 0을 남기지 않습니다. 모든 조각이 후보였기 때문입니다.
"""

# %% [markdown] lang="en"
r"""
## 2 · The matrices that are never built

All slopes of a layer form a matrix, its **Jacobian** J: row i says what output i has to do with each input. Softmax's is diag(p) − p pᵀ. The way back is d, the slopes of the outputs as a row, times J:
"""

# %% [markdown] lang="ko"
r"""
## 2 · 만들지 않는 행렬

한 층의 입력에 대한 출력의 기울기를 모두 모으면 행렬이 됩니다. 이것이 **야코비 행렬**(Jacobian) J이고, i행은 입력마다 i번째 출력이 얼마나 달라지는지 나타냅니다. 소프트맥스(softmax)에서는 diag(p) − p pᵀ입니다. 되돌아오는 길은 출력의 기울기를 담은 행벡터 d에 J를 곱하는 것입니다.
"""

# %%
p, d = np.array([0.5, 0.25, 0.25]), np.array([4.0, 0, 4])
J = np.diag(p) - np.outer(p, p)  # (3, 3)
compare(softmax_backward(p, d), d @ J)
matrices(Matrix(d[None], "d"), "@", Matrix(J, "J", digits=4), "=", Matrix((d @ J)[None], "ds"))

# %% [markdown] lang="en"
r"""
`softmax_backward` gives the same without J. So a `backward` *is* `d @ J`, and the unit rows [1, 0, 0, 0] … bring out J row by row. Here are the J of the network and of the norm behind it, in the last row of lesson 14's mistake:
"""

# %% [markdown] lang="ko"
r"""
`softmax_backward`는 J 없이 같은 결과를 냅니다. 즉 역전파란 J의 왼쪽에 행벡터를 곱하는 일입니다. 그러므로 출력이 네 개인 층에 [1, 0, 0, 0]을 넣으면 J의 첫 번째 행이 나오고, 단위벡터 네 개를 넣으면 J 전체가 나옵니다. 14장의 틀린 조각으로 돌아가 마지막 행의 신경망과 그 뒤의 정규화를 봅시다.
"""

# %%
model = pocket_transformer()
english, (french, E) = data.pocket_embedding()[0], data.pocket_french()  # E (6, 4)
am_i = np.array([english.index(word) for word in ("am", "I")])
so_far = np.array([french.index(word) for word in ("[START]", "suis", "je")])
END = french.index("[END]")
dlast = softmax(model(am_i, so_far))[-1] - np.eye(6)[END]  # (6,), p − wanted


# %%
def jacobian(layer, x):
    # A row for each output: what it has to do with every input | 출력마다 한 행: 모든 입력에 대한 기울기
    out = layer(x)
    return np.array([layer.backward(one) for one in np.eye(out.size)])


behind = model.decoder.layers[0].feed_forward
x_2 = behind.inside.x[-1]  # (4,)
J_network = jacobian(behind.inside, x_2)  # (4, 4)
J_norm = jacobian(behind.norm, x_2 + behind.inside(x_2))  # (4, 4)
matrices(Matrix(J_network, "J_network"), Matrix(J_norm, "J_norm"))

# %% [markdown] lang="en"
r"""
Around the network leads a skip, whose Jacobian is the unit matrix. Let p − wanted go back through the table, the norm, then network and skip. Which row of lesson 14 comes out? And how many multiplications are that, from left to right, and from right to left?
"""

# %% [markdown] lang="ko"
r"""
신경망에는 잔차 연결(건너뛰는 길)이 있고, 그 야코비 행렬은 단위행렬(identity matrix)입니다. p − wanted가 테이블, 정규화, 신경망과 건너뛰는 길을 차례로 거슬러 가면 14장의 어느 행이 나와야 할까요? 그리고 곱셈은 왼쪽부터 계산하면 몇 번, 오른쪽부터 계산하면 몇 번일까요?
"""

# %% jupyter={"outputs_hidden": true}
chain = dlast @ E @ J_norm @ (np.eye(4) + J_network)  # (6,) (6, 4) (4, 4) (4, 4)
from_the_left, from_the_right = 6 * 4 + 4 * 4 + 4 * 4, 4 * 4 * 4 + 6 * 4 * 4 + 6 * 4
chain.round(4).tolist(), from_the_left, from_the_right

# %% [markdown] lang="en"
r"""
dx_2; 56 and 184. From the left it is always *one row* times a matrix, for there is one loss. From the right, the way forward, each thing that is nudged has a column. **One loss, many parameters: hence backwards.** Nor are the matrices needed. Three counts:

- forward passes for two nudges of each parameter (against one way back)
- the weights of eight heads when 512 words look at 512, which `backward` keeps
- their Jacobians, 512² numbers for each row
"""

# %% [markdown] lang="ko"
r"""
dx_2가 나옵니다. 곱셈은 왼쪽부터 하면 56번, 오른쪽부터 하면 184번입니다. 왼쪽부터 하면 언제나 **행 하나**에 행렬을 곱합니다. 손실이 하나이기 때문입니다. 오른쪽부터, 즉 순전파의 방향으로 하면 입력마다 열이 하나씩 필요합니다. **손실은 하나, 매개변수(parameter)는 여럿. 그래서 거꾸로 갑니다.** 게다가 행렬은 필요하지도 않습니다. 세 가지를 셉니다.

- 매개변수를 두 번씩 바꾸어 볼 때의 순전파 횟수 (되돌아오는 길은 한 번)
- 헤드 여덟 개에서 512단어가 512단어를 볼 때 역전파가 저장하는 가중치(weight)의 수
- 행마다 512²개인 야코비 행렬을 모두 만들 때의 숫자의 수
"""

# %%
weights = 8 * 512 * 512
tuple(f"{count:,}" for count in (2 * model.n_params, weights, 8 * 512 * 512**2))

# %% [markdown] lang="en"
r"""
And the time? For each product forward the way back has two, for dx and dw; the rest costs about the same: together between one way forward and two. Measure it:
"""

# %% [markdown] lang="ko"
r"""
되돌아오는 데는 시간이 얼마나 걸릴까요? 순전파의 행렬곱 하나마다 dx와 dw를 구하는 행렬곱이 두 번 있고, 소프트맥스, 정규화, 마스크에 드는 시간은 양쪽이 비슷합니다. 그러니 순전파의 한 배에서 두 배 사이일 것입니다. 내 컴퓨터에서 측정해 보세요.
"""

# %% tags=["nbval-ignore-output"]
from helpers import side_by_side

large = Transformer.random(1000, 1000, 64, 4, 256, 2, np.random.default_rng(5))
ids = np.arange(1, 257).reshape(8, 32)
out = large(ids, ids)  # (8, 32, 1000)
ways = {"forward": lambda: large(ids, ids), "backward": lambda: large.backward(out)}
side_by_side(ways, "forward")

# %% [markdown] lang="en"
r"""
### Exercise 14.5 ★★ 4 minutes

The paper's feed-forward network (d_model = 512, d_ff = 2048) gets **1000 tokens**. How many numbers has the Jacobian of all outputs by all inputs, zeros included? And how many does `backward` need of the forward pass, x and hidden?
"""

# %% [markdown] lang="ko"
r"""
### 연습 14.5 ★★ 4분

논문의 피드포워드 신경망(d_model = 512, d_ff = 2048)에 **1000토큰**짜리 문장을 넣습니다. 모든 입력에 대한 모든 출력의 야코비 행렬에는 0까지 세어 숫자가 몇 개 있나요? 그리고 역전파하려고 x와 hidden을 저장한다면, 순전파에서 나온 숫자를 몇 개 저장하나요?
"""

# %%
answer_5 = [..., ...]

check("14.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Inputs and outputs are 1000 · 512 numbers each; the matrix has a row for each output and a column for each input. x is (1000, 512), hidden is (1000, 2048).

</details>
<details><summary>Solution</summary>

{solution}

262 144 000 000 and 2 560 000: a hundred thousand times as many. Nearly all of them are 0, for no token reaches another one here.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

입력과 출력은 각각 1000 · 512개입니다. 행렬에는 출력마다 행이, 입력마다 열이 하나씩 있습니다. x의 모양은 (1000, 512), hidden의 모양은 (1000, 2048)입니다.

</details>
<details><summary>풀이</summary>

{solution}

262,144,000,000개와 2,560,000개로, 10만 배입니다. 그 대부분은 0입니다. 여기서는 한 토큰이 다른 토큰에 영향을 주지 않기 때문입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 3 · A record of operations

All layers are made of few operations, such as + − · / @. If each *operation* has its way back, and each array remembers what it was made of, no layer needs its own.

### Exercise 14.6 ★★ 6 minutes

Softmax and the norm divide. Let out = a / b, number by number; `d` holds the slopes of out. Return those of a and of b. (All have one shape.)
"""

# %% [markdown] lang="ko"
r"""
## 3 · 연산의 기록

층은 많지만 층을 이루는 연산은 + − · / @처럼 몇 가지뿐입니다. **연산**마다 되돌아오는 길이 있고 배열마다 자기가 무엇에서 나왔는지 기억한다면, 층의 역전파는 아무도 작성하지 않아도 됩니다.

### 연습 14.6 ★★ 6분

소프트맥스와 정규화에는 나눗셈이 있습니다. 숫자마다 out = a / b이고, `d`는 out의 기울기입니다. a의 기울기와 b의 기울기를 차례로 돌려주세요. (배열의 모양은 모두 같습니다.)
"""


# %%
def my_divide_backward(d, a, b):
    ...


check("14.6", my_divide_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Nudge a by h: out moves by h / b. Nudge b by h: a / (b + h) − a / b = −a h / (b (b + h)), and for a small h that is about −a h / b².

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

a를 h만큼 조금 바꾸면 out은 h / b만큼 달라집니다. b를 h만큼 바꾸면 a / (b + h) − a / b = −a h / (b (b + h))이고, h가 작으면 약 −a h / b²입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
All that a Transformer needs, besides sums, reading rows and rearranging (`-d * out / b` is your −d · a / b²):
"""

# %% [markdown] lang="ko"
r"""
트랜스포머에 필요한 것은, 합, 행 읽기, 모양 바꾸기 말고는 아래가 전부입니다. 한 줄 한 줄 앞의 장에서 본 것입니다. (`-d * out / b`는 여러분이 구한 −d · a / b²입니다.)
"""

# %%
show(ways_back)

# %% [markdown] lang="en"
r"""
`Recorded(array)` behaves as the array does. Where NumPy meets one, in +, @ or np.exp, it hands over to this method. It computes as ever, and notes the inputs and the way `back`. (`FLAT` are rounding and comparing: slope 0, nothing to note.)
"""

# %% [markdown] lang="ko"
r"""
`Recorded(array)`는 배열처럼 쓸 수 있습니다. NumPy는 +, @, np.exp에서 이것을 만나면 아래의 메서드에 계산을 맡깁니다. 이 메서드는 평소처럼 계산하고, 들어온 것과 되돌아오는 길 `back`을 적어 둡니다. (`FLAT`은 반올림과 비교입니다. 기울기가 0이므로 적을 것이 없습니다.)
"""

# %%
show(Recorded.__array_ufunc__)

# %% [markdown] lang="en"
r"""
The hidden layer of lesson 01, x = [2, 1], added up. What does the record hold?
"""

# %% [markdown] lang="ko"
r"""
1장의 은닉층입니다. x = [2, 1]을 넣고 결과를 모두 더합니다. 아래 코드는 계산만 합니다. 기록에는 무엇이 남을까요?
"""

# %% jupyter={"outputs_hidden": true}
x_row, w_1, b_1 = data.pocket_network(float)[:3]
x, w, b = Recorded(x_row[None]), Recorded(w_1), Recorded(b_1)  # (1, 2), (2, 3), (3,)
added = np.maximum(0, x @ w + b).sum()
rows = [(one.made_by, one.shape, one.value.tolist()) for one in added.history()]
Table(("operation", "shape", "value"), rows)

# %% [markdown] lang="en"
r"""
Everything, in the order in which it was made. `backward` goes through it in reverse and adds up what comes from several places. (`fitted` adds up what NumPy had stretched, such as b over the rows.) What are the slopes of w?
"""

# %% [markdown] lang="ko"
r"""
만들어진 순서대로 모두 있습니다. `backward`는 이것을 거꾸로 지나가며, 여러 곳에서 온 것은 더합니다. (`fitted`는 행마다 더한 b처럼 NumPy가 늘린 것(브로드캐스팅, broadcasting)을 다시 더해 모읍니다.) w의 기울기는 얼마일까요?
"""

# %%
show(Recorded.backward)

# %% jupyter={"outputs_hidden": true}
added.backward()
w.grad

# %% [markdown] lang="en"
r"""
Each weight's input, 2 or 1, where the gate is open. Now the whole pocket Transformer, as the lessons wrote it. No line knows of a record:
"""

# %% [markdown] lang="ko"
r"""
게이트가 열린 곳에서 가중치의 기울기는 들어온 입력, 2나 1입니다. 이제 미니 트랜스포머 전체를 앞의 장들에서 작성한 대로 씁니다. 기록을 다루는 줄은 하나도 없습니다.
"""


# %%
def my_feed_forward(x, w_1, b_1, w_2, b_2):  # lesson 01 | 1장
    return np.maximum(0, x @ w_1 + b_1) @ w_2 + b_2


def my_layer_norm(x, gamma, beta):  # lesson 03 | 3장
    centred = x - x.mean(axis=-1, keepdims=True)
    variance = (centred**2).mean(axis=-1, keepdims=True)
    return gamma * centred / np.sqrt(variance + 1e-5) + beta


def my_softmax(scores):  # lesson 09 | 9장
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


# %%
def my_attention(q, k, v, mask):  # lesson 09 | 9장
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    return my_softmax(scores + np.where(mask, 0, -np.inf)) @ v


def my_multi_head(x, memory, mask, w_q, b_q, w_k, b_k, w_v, b_v, w_o, b_o):  # 10
    rows = x @ w_q + b_q, memory @ w_k + b_k, memory @ w_v + b_v
    q, k, v = [split_heads(one, 2) for one in rows]
    return merge_heads(my_attention(q, k, v, mask)) @ w_o + b_o


# %%
def my_transformer(params, source, given):  # lessons 12 and 13 | 12장과 13장
    def add_norm(place, inside, x, *others):
        *arrays, gamma, beta = [params[name] for name in params if name.startswith(place)]
        return my_layer_norm(x + inside(x, *others, *arrays), gamma, beta)

    into, out = params["source.layers.0.weight"], params["target.layers.0.weight"]
    x = 2 * into[source] + positional_encoding(np.arange(len(source)), 4)
    x = add_norm("encoder.layers.0.attention", my_multi_head, x, x, True)
    memory = add_norm("encoder.layers.0.feed_forward", my_feed_forward, x)
    x = 2 * out[given] + positional_encoding(np.arange(len(given)), 4)
    x = add_norm("decoder.layers.0.attention", my_multi_head, x, x, causal(len(given)))
    x = add_norm("decoder.layers.0.cross_attention", my_multi_head, x, memory, True)
    x = add_norm("decoder.layers.0.feed_forward", my_feed_forward, x)
    return x @ out.T


# %%
def my_loss(params):
    return -np.log(my_softmax(my_transformer(params, am_i, so_far))[-1, END])


round(float(my_loss(model.params)), 4)

# %% [markdown] lang="en"
r"""
The loss of lesson 14, with plain arrays. Now recorded ones. How many of the 484 slopes agree with `model.backward`? (Shown: arrays and numbers compared, within 10⁻¹² of an array's largest slope.)
"""

# %% [markdown] lang="ko"
r"""
보통 배열을 넣으면 14장의 손실이 나옵니다. 이제 기록되는 배열을 넣습니다. 기울기 484개 가운데 몇 개가 `model.backward`와 같을까요? (출력은 비교한 배열의 수와 숫자의 수입니다. 차이가 배열마다 가장 큰 기울기의 10⁻¹²배 이하면 같다고 봅니다.)
"""

# %% jupyter={"outputs_hidden": true}
recorded = {name: Recorded(array) for name, array in model.params.items()}
loss = my_loss(recorded)
loss.backward()
model(am_i, so_far)
model.backward(np.array([np.zeros(6), np.zeros(6), dlast]))
by_record = {name: one.grad for name, one in zip(model.grads, recorded.values())}
same = compare(by_record, model.grads, tolerance=1e-12)
len(same.rows), model.n_params

# %% [markdown] lang="en"
r"""
All, and nobody wrote a way back for attention, norm or network. (Softmax's `max` stays a plain number: taken from all scores alike, it changes nothing.) The price: nothing may be forgotten until the way back is done. The parameters are 484 numbers. How many are kept in all?
"""

# %% [markdown] lang="ko"
r"""
모두 같습니다. 어텐션, 정규화, 신경망의 역전파는 아무도 작성하지 않았습니다. (소프트맥스의 `max`는 기록되지 않는 보통 숫자입니다. 모든 점수에서 똑같이 빼므로 결과가 달라지지 않습니다.) 그 대신 되돌아올 때까지 아무것도 잊어서는 안 됩니다. 매개변수는 숫자 484개입니다. 기록은 모두 몇 개를 저장할까요?
"""

# %% jupyter={"outputs_hidden": true}
kept = loss.history()
len(kept), sum(one.size for one in kept)

# %% [markdown] lang="en"
r"""
1980, the parameters among them, in 204 arrays. All others grow with the text, and the weights of attention with its square: training needs much more memory than use.

## 4 · What the record cannot see

Operations on recorded arrays, and nothing else. Four cells; predict each:

1. **A number taken out.** w · w has the slope 6 at w = 3. And w · `float(w)`?
2. **Rounding.** L = w · round(w) at w = 2.4: which slope is recorded, and by how much does L change up to 2.6?
3. **Writing zeros in place**, between L = Σ w² and `backward`. For w = [1, 2] the slopes should be [2, 4].
4. **Ids.** Rows 2, 0 and 2 of a table are read. What are the table's slopes, and those of the ids?
"""

# %% [markdown] lang="ko"
r"""
매개변수까지 배열 204개에 숫자 1980개입니다. 매개변수 말고는 텍스트가 길어지면 모두 늘어나고, 어텐션의 가중치는 길이의 제곱으로 늘어납니다. 학습할 때는 추론할 때보다 메모리가 훨씬 많이 듭니다.

## 4 · 기록이 보지 못하는 것

기록은 기록되는 배열의 연산만 봅니다. 셀마다 예측하고 실행하세요.

1. **꺼낸 숫자.** L = w · w의 기울기는 w = 3에서 2w = 6입니다. 한쪽이 `float(w)`이면 얼마일까요?
2. **반올림.** w = 2.4에서 L = w · round(w)입니다. 기록된 기울기는 얼마이고, 2.4에서 2.6까지 L은 실제로 얼마나 달라질까요?
3. **제자리에 쓰기(in-place).** L = Σ w²을 구한 다음 `backward` 전에 배열에 0을 덮어씁니다. w = [1, 2]에서 기울기는 [2, 4]여야 합니다.
4. **id.** 테이블에서 2, 0, 2행을 읽습니다. 테이블의 기울기와 id의 기울기는 각각 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
at_3 = Recorded(3.0)
(at_3 * float(at_3)).backward()
float(at_3.grad)

# %% jupyter={"outputs_hidden": true}
between = Recorded(2.4)
(between * np.rint(between)).backward()
float(between.grad), round(2.6 * np.rint(2.6) - 2.4 * np.rint(2.4), 4)

# %% jupyter={"outputs_hidden": true}
array = np.array([1.0, 2])
square = (Recorded(array) ** 2).sum()
array[:] = 0
square.backward()
square.history()[0].grad

# %% jupyter={"outputs_hidden": true}
table = Recorded(np.zeros((3, 2)))
table[[2, 0, 2]].sum().backward()
table.grad

# %% [markdown] lang="en"
r"""
1. 3: what was taken out counts as a constant.
2. 2, which promises 0.4; L changes by 3. The slope of a rounded number is 0, and its jumps are not seen. So with `argmax`: *which* piece is written has no slope. That is why the loss is made of probabilities, not of right and wrong.
3. [0, 0]: the way back read what was written over it. Hence first `backward`, then the step.
4. Row 2 got two, row 0 one, row 1 none. Ids have no slope: between 1 and 2 there is no row.

In 1 to 3 no message told.

## 5 · In PyTorch

PyTorch's tensors carry such a record: `grad_fn` is the way back of the operation that made one, `next_functions` leads to those before it. The hidden layer of section 3 again, from the last operation on. Which names do you expect?
"""

# %% [markdown] lang="ko"
r"""
1. 3입니다. 꺼낸 쪽은 상수로 취급됩니다.
2. 기울기는 2이므로 0.4만큼 달라져야 하지만, L은 3만큼 달라집니다. 반올림한 값의 기울기는 0이고, 값이 갑자기 뛰는 것은 보이지 않습니다. `argmax`도 마찬가지입니다. **어느** 조각을 쓰는지에는 기울기가 없습니다. 그래서 손실은 맞았는지 틀렸는지가 아니라 확률로 만듭니다.
3. [0, 0]입니다. 되돌아오는 길이 덮어쓴 숫자를 읽었습니다. 그래서 먼저 `backward`를 하고 그다음에 스텝을 갑니다.
4. 2행은 두 번, 0행은 한 번 받았고, 1행은 받지 않았습니다. id에는 기울기가 없습니다. 1과 2 사이에는 행이 없기 때문입니다.

1~3의 어느 경우에도 오류 메시지는 나오지 않았습니다.

## 5 · PyTorch로

PyTorch의 텐서도 이런 기록을 지닙니다. 텐서마다 자기를 만든 연산의 되돌아오는 길이 `grad_fn`에 있고, 그 앞의 것은 `next_functions`에 있습니다. 3절의 은닉층을 마지막 연산부터 거슬러 가면 어떤 이름이 나올까요?
"""

# %% jupyter={"outputs_hidden": true}
import torch

x_t, w_t, b_t = [torch.tensor(one.value, requires_grad=True) for one in (x, w, b)]
added_t = torch.relu(x_t @ w_t + b_t).sum()
step, made_by = added_t.grad_fn, []
while step:
    made_by.append(type(step).__name__)
    step = step.next_functions[0][0] if step.next_functions else None
added_t.backward()
compare(w.grad, w_t.grad)
made_by

# %% [markdown] lang="en"
r"""
Sum, ReLU, +, @, and the place where a gradient is left. The slopes are the same. `detach` takes a number out, as our `float` did. But where ours was silent, PyTorch counts what is written into each tensor:
"""

# %% [markdown] lang="ko"
r"""
합, ReLU, +, @이고, 끝은 그래디언트를 남길 곳입니다. 기울기도 같습니다. `detach`는 우리의 `float`처럼 숫자를 기록에서 꺼냅니다. 그런데 제자리에 쓸 때 우리의 기록은 말이 없었지만, PyTorch는 텐서마다 몇 번 덮어썼는지 세어 두었다가 알려 줍니다. (그래디언트를 구하는 데 필요한 변수를 제자리 연산이 바꾸었다는 오류입니다.)
"""

# %%
overwritten = torch.tensor([1.0, 2], requires_grad=True)
square_t = (overwritten**2).sum()
with torch.no_grad():  # unrecorded | 기록하지 않음
    overwritten.zero_()
try:
    square_t.backward()
except RuntimeError as error:
    said = str(error).split(":")[0]
said

# %% [markdown] lang="en"
r"""
Last, the network of section 1, in training, with the same dropout masks everywhere: the way back written in NumPy, and the records of our PyTorch and of `torch.nn`, on every device. (The output and the 85 gradients.)
"""

# %% [markdown] lang="ko"
r"""
마지막으로 1절의 모델을 학습 중인 상태로, 어디서나 같은 드롭아웃 마스크를 써서 모든 장치에서 비교합니다. 작성해 둔 NumPy의 역전파, 그리고 기록으로 그래디언트를 찾는 우리의 PyTorch 코드(mirror)와 `torch.nn`입니다. (출력과 그래디언트 85개입니다.)
"""

# %%
from helpers import equal_on_every_device

inputs = {"source": source, "target": target}
equal_on_every_device(network, inputs, dlogits, source_mask=real)

# %% [markdown] lang="en"
r"""
## 6 · Recap

**Must somebody write the way back of every layer?** No: only that of every operation, once for all. A record of what was computed puts them together (*automatic differentiation*).

| | what it takes | what has to be written |
|---|---|---|
| nudges | two forward passes a parameter | nothing |
| Jacobians | a matrix a layer, from the left | every matrix |
| `backward` | one way back; a layer keeps what it needs | one for each layer |
| a record | one way back; every array is kept | one for each operation |

Written by hand, a layer can be faster and keep less. And what a record cannot see, somebody has to.

**To look up:** [every gradient](90_every_gradient.ipynb#One-table-in-several-places).

**References.** S. Linnainmaa, *Taylor Expansion of the Accumulated Rounding Error*, 1976. · A. G. Baydin et al., *Automatic Differentiation in Machine Learning: a Survey*, 2018. · A. Paszke et al., *PyTorch: An Imperative Style, High-Performance Deep Learning Library*, 2019.

Back to [lesson 14](14_way_back.ipynb). **Next:** [15 · Training](15_training.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 6 · 정리

**층마다 누군가 역전파를 작성해야 할까요?** 아닙니다. 연산마다 한 번씩만 작성해 두면 됩니다. 무엇을 계산했는지 적은 기록이 그것들을 이어 줍니다. 이것을 자동 미분(automatic differentiation)이라고 합니다.

| | 드는 것 | 작성해야 하는 것 |
|---|---|---|
| 수치 미분 | 매개변수마다 순전파 두 번 | 없음 |
| 야코비 행렬 | 층마다 행렬 하나, 왼쪽부터 곱함 | 모든 행렬 |
| `backward` | 되돌아오는 길 한 번, 층마다 필요한 것만 저장 | 층마다 되돌아오는 길 |
| 기록 | 되돌아오는 길 한 번, 모든 배열을 저장 | 연산마다 되돌아오는 길 |

직접 작성한 역전파는 더 빠르고 메모리도 덜 쓸 수 있습니다. 그리고 기록이 보지 못하는 것은 누군가 보아야 합니다.

**찾아볼 곳:** [모든 그래디언트](90_every_gradient.ipynb#여러-곳에-쓰는-테이블).

**참고 자료.** S. Linnainmaa, *Taylor Expansion of the Accumulated Rounding Error*, 1976. · A. G. Baydin 외, *Automatic Differentiation in Machine Learning: a Survey*, 2018. · A. Paszke 외, *PyTorch: An Imperative Style, High-Performance Deep Learning Library*, 2019.

[14장](14_way_back.ipynb)으로 돌아가기. **다음:** [15장 학습](15_training.ipynb).
"""
