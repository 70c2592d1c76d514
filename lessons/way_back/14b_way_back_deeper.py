# %% [markdown] lang="en"
r"""
# 14 · The way back, deeper

**Must somebody write the way back of every layer?**

In lesson 14 the slopes got through norm, softmax and attention because somebody had sat down and derived a way back for each of them. Next week somebody will invent a new layer. Will its way back have to be derived, too?

We've just made up the layer in the cell below and nobody has ever written its way back, yet `backward` finds its slopes, as the nudges beside them confirm. All that's special is the array that goes in. It's `Recorded`.

Don't trust our formula, put in your own! You may use + − · /, `**` with a plain number as the exponent, `np.exp`, `np.log` and `np.sqrt` of what is positive, `np.maximum`, `np.rint` (which rounds), `sum`, `mean` and a number that you take out with `float(x[0])`. **Can you write a layer for which the two columns differ, without an error?** There are at least two ways.

**You will be able to**

- say how a record of operations finds the way back of any layer;
- say why it is read backwards, and what it has to keep;
- name what such a record cannot see, in NumPy and in PyTorch.

**You need** lesson 14. \
**Time** 50 minutes
"""

# %% [markdown] lang="ko"
r"""
# 14 · 되돌아오는 길, 심화

**층마다 누군가 역전파를 작성해야 할까요?**

14장에서 기울기(slope)가 정규화와 소프트맥스(softmax)와 어텐션(attention)을 거슬러 올라갈 수 있었던 것은, 누군가 책상에 앉아 식을 하나하나 유도해 둔 덕분입니다. 다음 주에 누가 새로운 층을 만들면 그 층의 역전파(backward)도 또 유도해야 할까요?

아래 셀의 층은 방금 지어낸 것이라 역전파를 작성해 본 사람이 아무도 없습니다. 그런데도 `backward`를 부르면 기울기가 나오고, 이 기울기는 옆 열에 있는 수치 미분(numerical differentiation)의 결과와 같습니다. 특별한 것은 층에 들어가는 배열뿐입니다. 이 배열이 `Recorded`입니다.

우리가 고른 식은 믿지 말고 여러분의 식을 넣어 보세요! 쓸 수 있는 것은 + − · /, 지수가 보통의 수인 `**`, `np.exp`, 양수에 쓰는 `np.log`와 `np.sqrt`, `np.maximum`, 반올림하는 `np.rint`, `sum`, `mean`입니다. `float(x[0])`처럼 숫자를 꺼내 써도 됩니다. **오류 없이 두 열이 서로 다르게 나오는 층을 만들 수 있을까요?** 적어도 두 가지 방법이 있습니다.

**이 노트북을 마치면**

- 연산의 기록이 어떤 층에서든 되돌아오는 길을 찾아내는 방법을 설명할 수 있습니다.
- 기록을 왜 거꾸로 읽는지, 무엇을 저장해야 하는지 설명할 수 있습니다.
- NumPy와 PyTorch의 기록이 보지 못하는 것이 무엇인지 말할 수 있습니다.

**필요한 것**은 14장입니다. \
**시간** 50분
"""

# %%
import numpy as np

from helpers import (
    Matrix, Recorded, Table, central_difference, check, compare, data, plain_transformer,
    pocket_transformer, show, softmax, ways_back,
)


def layer(x):
    return x * np.exp(-(x**2)) / np.sqrt(1 + (x**2).mean())  # or yours | 여러분의 식을 넣어 보세요


probe = np.array([1.0, -2, 0.5])
traced = Recorded(probe)
layer(traced).sum().backward()
nudged = [central_difference(lambda: layer(probe).sum(), probe, i) for i in range(3)]
Table({"x": probe, "by record": traced.grad, "nudged": nudged})

# %% [markdown] lang="en"
r"""
## 1 · A record of operations

The two columns agree for our layer and for most of those that you can write. How does the record do it? You can invent any number of layers, but all are made of the same few operations. If each *operation* has its way back and each array remembers what it was made of, no layer needs one. ([04b](04b_backprop_deeper.ipynb) tries it on single numbers.)

### Exercise 14.6 ★★ 6 minutes

Softmax and the norm divide. Let out = a / b, number by number, where a and b have the same shape and `d` holds the slopes of out. Return those of a and of b.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 연산의 기록

우리가 만든 층에서는 두 열이 같습니다. 여러분이 만든 층에서도 대부분 같을 것입니다. 기록은 어떻게 기울기를 찾아낼까요? 층은 얼마든지 새로 만들 수 있지만, 층을 이루는 연산은 몇 가지뿐입니다. **연산**마다 되돌아오는 길이 있고 배열마다 자기가 무엇에서 나왔는지 적혀 있다면, 층의 역전파는 아무도 작성하지 않아도 됩니다. ([04b](04b_backprop_deeper.ipynb)에서는 같은 일을 배열이 아니라 숫자 하나씩으로 해 봅니다.)

### 연습 14.6 ★★ 6분

소프트맥스와 정규화에는 나눗셈이 있습니다. a와 b는 모양이 같고, 숫자마다 out = a / b입니다. `d`에는 out의 기울기가 들어 있습니다. a의 기울기와 b의 기울기를 차례로 돌려주세요.
"""


# %%
def my_divide_backward(d, a, b):
    ...


check("14.6", my_divide_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Nudge a by h, and out moves by h / b. Nudge b by h: a / (b + h) − a / b = −a h / (b (b + h)), and for a small h that is about −a h / b².

</details>
<details><summary>Solution</summary>

{solution}

</details>

Besides sums, a row's highest, reading rows and rearranging, a Transformer needs only these eleven operations. (`-d * out / b` is your −d · a / b².)
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

a를 h만큼 조금 바꾸면 out은 h / b만큼 달라집니다. b를 h만큼 바꾸면 a / (b + h) − a / b = −a h / (b (b + h))이고, h가 작으면 약 −a h / b²입니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>

합, 행의 최댓값, 행 읽기, 모양 바꾸기를 빼면 트랜스포머(Transformer)에 필요한 연산은 아래의 열한 가지가 전부입니다. 이 가운데 `-d * out / b`는 여러분이 구한 −d · a / b²입니다.
"""

# %%
show(ways_back)

# %% [markdown] lang="en"
r"""
Who notes down what was computed? Wherever NumPy meets a `Recorded` array, in +, in `@` or in `np.exp`, it hands over to the method below, which computes as ever and notes the inputs and the way `back`. (`FLAT` are rounding and comparing, where the slope is 0 and there's nothing to note.)
"""

# %% [markdown] lang="ko"
r"""
그러면 무엇을 계산했는지는 누가 적을까요? NumPy는 +에서든 `@`에서든 `np.exp`에서든 `Recorded`를 만나면 아래의 메서드에 계산을 맡깁니다. 이 메서드는 평소처럼 계산하고, 들어온 배열과 되돌아오는 길 `back`을 적어 둡니다. (`FLAT`은 반올림과 비교입니다. 이런 연산의 기울기는 0이므로 적을 것이 없습니다.)
"""

# %%
show(Recorded.__array_ufunc__)

# %% [markdown] lang="en"
r"""
Let's record the hidden layer of lesson 01 with x = [2, 1], add up its neurons and look into the record.
"""

# %% [markdown] lang="ko"
r"""
1장의 은닉층(hidden layer)에 x = [2, 1]을 넣고 결과를 모두 더한 다음, 기록을 들여다봅시다.
"""

# %%
x_row, w_1, b_1 = data.pocket_network(float)[:3]
x, w, b = Recorded(x_row[None]), Recorded(w_1), Recorded(b_1)  # (1, 2), (2, 3), (3,)
added = np.maximum(0, x @ w + b).sum()
rows = [(one.made_by, one.shape, one.value.tolist()) for one in added.history()]
Table(("operation", "shape", "value"), rows)

# %% [markdown] lang="en"
r"""
The record holds all four operations, each after the arrays that went into it. If you walk through it in reverse, as `backward` does, every array has all of its slope by the time its turn comes, because whatever it went into stands further down. An array that went into several operations adds up what comes back from each. (`fitted` adds up what NumPy had stretched, such as b over the rows.)
"""

# %% [markdown] lang="ko"
r"""
기록에는 네 연산이 모두 있고, 어느 연산이든 재료가 된 배열보다 뒤에 있습니다. `backward`는 이 기록을 거꾸로 읽습니다. 배열을 재료로 쓴 연산은 모두 그 배열보다 뒤에 있으니, 거꾸로 읽으면 배열의 차례가 올 때 그 기울기는 이미 다 모여 있습니다. 여러 연산에 쓰인 배열은 연산마다 되돌아온 기울기를 더합니다. (b처럼 NumPy가 행마다 늘려 쓴 것(브로드캐스팅, broadcasting)은 `fitted`가 다시 더해 모읍니다.)
"""

# %%
show(Recorded.backward)

# %%
added.backward()
Matrix(w.grad, "dw_1")

# %% [markdown] lang="en"
r"""
Each weight has got what went in, 2 or 1, where its neuron is open, and 0 where it's shut.

## 2 · A whole Transformer

Now for the Transformer of lesson 14. Here are three functions as you wrote them in lessons 03 and 09, with all the rest of the Transformer below them, and no line of it all knows of a record.
"""

# %% [markdown] lang="ko"
r"""
뉴런(neuron)이 켜져 있으면 그 가중치에는 입력 2나 1이 돌아왔고, 꺼져 있으면 0이 돌아왔습니다.

## 2 · 트랜스포머 전체

이제 14장의 트랜스포머 차례입니다. 먼저 3장과 9장에서 작성한 함수 셋이 나오고, 그 아래에 트랜스포머의 나머지가 모두 나옵니다. 이 가운데 기록을 다루는 줄은 하나도 없습니다.
"""


# %%
def my_layer_norm(x, gamma, beta):
    centred = x - x.mean(axis=-1, keepdims=True)
    variance = (centred**2).mean(axis=-1, keepdims=True)
    return gamma * centred / np.sqrt(variance + 1e-5) + beta


def my_softmax(scores):
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def my_attention(q, k, v, mask):
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    return my_softmax(scores + np.where(mask, 0, -np.inf)) @ v


# %%
show(plain_transformer)

# %%
model = pocket_transformer()
english, (french, E) = data.pocket_embedding()[0], data.pocket_french()  # E (6, 4)
source = np.array([english.index(word) for word in ("am", "I")])
given = np.array([french.index(piece) for piece in ("[START]", "suis", "je")])
END = french.index("[END]")


# %%
def my_loss(params):
    logits = plain_transformer(params, source, given, my_attention, my_layer_norm)  # (3, 6)
    return -np.log(my_softmax(logits)[-1, END])


round(float(my_loss(model.params)), 4)

# %% [markdown] lang="en"
r"""
With plain arrays the loss is 3.7784, that of lesson 14's mistake. Now we put in recorded ones. How many of the 484 slopes, in 44 arrays, will agree with lesson 14's to twelve digits? And how many arrays and numbers does the record keep?
"""

# %% [markdown] lang="ko"
r"""
보통 배열을 넣으면 손실은 3.7784로, 14장에서 틀린 단어의 손실과 같습니다. 이번에는 기록되는 배열을 넣습니다. 배열 44개에 든 기울기 484개 가운데 몇 개가 14장의 역전파로 구한 것과 열두 자리까지 같을까요? 그리고 기록은 배열과 숫자를 몇 개나 저장할까요? (출력의 앞 두 수는 비교한 배열과 기울기의 수이고, 뒤 두 수는 기록이 저장한 배열과 숫자의 수입니다.)
"""

# %% jupyter={"outputs_hidden": true}
recorded = {name: Recorded(array) for name, array in model.params.items()}
loss = my_loss(recorded)
loss.backward()
dlast = softmax(model(source, given))[-1] - np.eye(6)[END]  # (6,), p − wanted
model.backward(np.array([np.zeros(6), np.zeros(6), dlast]))
by_record = {name: one.grad for name, one in zip(model.grads, recorded.values())}
same, kept = compare(by_record, model.grads, tolerance=1e-12), loss.history()
len(same.rows), model.n_params, len(kept), sum(one.size for one in kept)

# %% [markdown] lang="en"
r"""
All 484 agree, or `compare` would have stopped, and nobody wrote a way back for attention, norm or network.

The price is memory. The record keeps 1999 numbers in 208 arrays, the 484 parameters among them, until the way back has passed. It could be thriftier, as the ways back of + and of a rearrangement read none of these, but what · and `@` read has to stay. That's why training needs much more memory than inference.

## 3 · Why backwards?

The slopes of all outputs of a layer by all its inputs form a matrix with a row for each output, its **Jacobian** J. Softmax has diag(p) − p pᵀ, a skip has the unit matrix, and a chain of layers has the product of all of theirs, which you may multiply from either end.

Take the end of lesson 14's mistake, where p − wanted goes back through the table and through the last block, the network with its skip and its norm. As `backward` multiplies a row by J, the unit rows [1, 0, 0, 0] … bring out J row by row. Which row of lesson 14 has to come out in the end? And how many multiplications does it take from the left, how many from the right?
"""

# %% [markdown] lang="ko"
r"""
기울기 484개가 모두 같습니다. 하나라도 달랐다면 `compare`가 오류를 내고 멈추었을 것입니다. 어텐션, 정규화, 신경망의 역전파를 작성한 사람은 아무도 없는데도 말입니다.

그 대신 메모리가 듭니다. 기록은 되돌아오기가 끝날 때까지 배열 208개에 숫자 1999개를 저장합니다. 매개변수 484개도 그 안에 있습니다. 더 아낄 수도 있습니다. 덧셈과 모양 바꾸기는 되돌아올 때 이 숫자를 하나도 읽지 않기 때문입니다. 그러나 ·와 `@`가 읽는 숫자는 남아 있어야 합니다. 그래서 학습할 때는 추론할 때보다 메모리가 훨씬 많이 듭니다.

## 3 · 왜 거꾸로 갈까요?

한 층의 모든 출력을 모든 입력으로 미분해 모으면 행렬이 됩니다. 이 행렬이 **야코비 행렬**(Jacobian) J이고, 출력마다 행이 하나씩 있습니다. 소프트맥스의 J는 diag(p) − p pᵀ이고, 건너뛰는 길(잔차 연결)의 J는 단위행렬(identity matrix)입니다. 층을 이으면 J는 층마다 있는 행렬의 곱이 됩니다. 이 곱은 어느 쪽 끝에서부터 계산해도 됩니다.

14장에서 틀린 단어의 마지막 부분을 다시 봅시다. p − wanted가 테이블을 거슬러 가고, 이어서 건너뛰는 길과 정규화가 딸린 마지막 신경망을 거슬러 갑니다. `backward`는 행에 J를 곱하는 일이므로, [1, 0, 0, 0] 같은 단위벡터를 차례로 넣으면 J가 한 행씩 나옵니다. 마지막에는 14장의 어느 행이 나와야 할까요? 그리고 곱셈은 왼쪽부터 계산하면 몇 번, 오른쪽부터 계산하면 몇 번 필요할까요?
"""

# %% jupyter={"outputs_hidden": true}
model(source, given)
last = model.decoder.layers[0].feed_forward
last(last.inside.x[-1])  # x_2, (4,)
J = np.array([last.backward(one) for one in np.eye(4)])  # (4, 4)
row = dlast @ E @ J  # (6,) (6, 4) (4, 4)
row.round(4).tolist(), 6 * 4 + 4 * 4, 6 * 4 * 4 + 6 * 4

# %% [markdown] lang="en"
r"""
Out comes dx_2, with 40 multiplications from the left and 120 from the right. From the left you always multiply *one row*, for there is one loss. From the right, the way forward, you multiply a column for each number that you could nudge. **One loss and many parameters, hence backwards** (**reverse mode**).

Nor does anybody need those matrices. `backward` multiplies by J and never holds it. How large would one be?

### Exercise 14.5 ★★ 4 minutes

The paper's feed-forward network (d_model = 512, d_ff = 2048) gets **1000 tokens**. How many numbers has the Jacobian of all outputs by all inputs, zeros included? And how many does `backward` need of the forward pass, x and hidden?
"""

# %% [markdown] lang="ko"
r"""
14장의 dx_2가 나왔습니다. 곱셈은 왼쪽부터 하면 40번, 오른쪽부터 하면 120번입니다. 왼쪽부터 하면 손실이 하나뿐이라 언제나 **행 하나**에 행렬을 곱합니다. 오른쪽부터, 즉 순전파(forward pass)의 방향으로 하면 바꾸어 볼 숫자마다 열을 하나씩 곱해야 합니다. **손실은 하나이고 매개변수는 많습니다. 그래서 거꾸로 갑니다.** 이 방법을 역방향 모드(reverse mode)라고 합니다.

게다가 이런 행렬은 없어도 됩니다. `backward`는 J를 곱할 뿐, J를 만들어 두지는 않습니다. 만든다면 얼마나 클까요?

### 연습 14.5 ★★ 4분

논문의 피드포워드 신경망(d_model = 512, d_ff = 2048)에 **1000토큰**짜리 문장을 넣습니다. 모든 출력과 모든 입력 사이의 야코비 행렬에는 0까지 세어 숫자가 몇 개 있나요? 그리고 `backward`에 필요한 x와 hidden은 모두 숫자 몇 개인가요?
"""

# %%
answer_5 = [..., ...]

check("14.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Inputs and outputs are 1000 · 512 numbers each. The matrix has a row for each output and a column for each input. x is (1000, 512), hidden is (1000, 2048).

</details>
<details><summary>Solution</summary>

{solution}

262 144 000 000 and 2 560 000: a hundred thousand times as many. Nearly all of them are 0, for no token reaches another one here.

</details>

## 4 · What the record cannot see

Have you found a layer for which the record is wrong? It sees operations on recorded arrays and nothing else. Predict all four.

1. **A number taken out.** L = w · w has the slope 6 at w = 3. What has w · `float(w)`?
2. **Rounding.** L = w · round(w) at w = 2.4. Which slope is recorded, and by how much does L really change from 2.4 to 2.6?
3. **Writing in place.** Zeros are written into w = [1, 2] after L = Σ w² and before `backward`. The slopes should be [2, 4].
4. **Reading twice.** Rows 2, 0 and 2 of a table are read and added up. What are the table's slopes?
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

입력과 출력은 각각 1000 · 512개입니다. 행렬에는 출력마다 행이, 입력마다 열이 하나씩 있습니다. x의 모양은 (1000, 512), hidden의 모양은 (1000, 2048)입니다.

</details>
<details><summary>풀이</summary>

{solution}

262,144,000,000개와 2,560,000개로, 야코비 행렬이 10만 배 큽니다. 그러나 거의 모두 0입니다. 여기서는 한 토큰이 다른 토큰에 영향을 주지 않기 때문입니다.

</details>

## 4 · 기록이 보지 못하는 것

기록이 틀리는 층을 찾으셨나요? 기록에는 기록되는 배열의 연산만 남습니다. 아래 네 가지의 결과를 하나씩 예측해 보세요.

1. **꺼낸 숫자.** L = w · w의 기울기는 w = 3에서 6입니다. L = w · `float(w)`의 기울기는 얼마로 기록될까요?
2. **반올림.** L = w · round(w)이고 w = 2.4입니다. 기울기는 얼마로 기록될까요? w가 2.4에서 2.6으로 변하면 L은 실제로 얼마나 달라질까요?
3. **제자리에 쓰기(in-place).** L = Σ w²을 구한 다음 `backward`를 하기 전에 w = [1, 2]에 0을 덮어씁니다. 기울기는 [2, 4]여야 합니다.
4. **두 번 읽기.** 테이블에서 2, 0, 2행을 읽어 모두 더합니다. 테이블의 기울기는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
at_3, between = Recorded(3.0), Recorded(2.4)
(at_3 * float(at_3)).backward()
(between * np.rint(between)).backward()
float(at_3.grad), float(between.grad), round(2.6 * 3 - 2.4 * 2, 4)

# %% jupyter={"outputs_hidden": true}
array, table = np.array([1.0, 2]), Recorded(np.zeros((3, 2)))
square = (Recorded(array) ** 2).sum()
array[:] = 0
square.backward()
table[[2, 0, 2]].sum().backward()
square.history()[0].grad, table.grad

# %% [markdown] lang="en"
r"""
1. The slope is 3, for what was taken out counts as a constant.
2. The slope 2 promises a change of 0.4, but L changes by 3. A rounded number has the slope 0 and nobody sees it jump. (In the first cell 0.5 sits on such a jump, where nudges find an enormous slope.) `argmax` is no better, as *which* piece is written has no slope. That's why the loss is made of probabilities and not of right and wrong.
3. The slopes are [0, 0], read from what was written over w. First comes `backward`, only then the optimizer's step.
4. These are right. Row 2 was read twice and got 2, row 0 got 1, and row 1 nothing.

Of the first three no error told you. (Nor does one of a tie in `np.maximum`. There the record says 0 to both sides, while nudges find half a slope.)

## 5 · In PyTorch

PyTorch's tensors carry such a record. In `grad_fn` each has the way back of the operation that made it, and `next_functions` leads to those before. Let's walk through the hidden layer.
"""

# %% [markdown] lang="ko"
r"""
1. 기울기는 3입니다. 꺼낸 숫자는 상수로 취급됩니다.
2. 기울기가 2이니 L은 0.4만큼 달라져야 하는데, 실제로는 3만큼 달라집니다. 반올림한 수의 기울기는 0이고, 그 수가 갑자기 뛰는 것은 기록에 남지 않습니다. (첫 번째 셀의 0.5가 바로 그렇게 뛰는 자리에 있습니다. 거기서는 수치 미분의 기울기가 터무니없이 커집니다.) `argmax`도 마찬가지입니다. **어느** 조각을 쓰는지에는 기울기가 없습니다. 그래서 손실은 맞았는지 틀렸는지가 아니라 확률로 만듭니다.
3. 기울기는 [0, 0]입니다. 되돌아오면서 w에 덮어쓴 0을 읽었기 때문입니다. 그래서 먼저 `backward`를 하고, 그다음에 옵티마이저(optimizer)가 스텝을 갑니다.
4. 두 번 읽은 테이블의 기울기는 맞았습니다. 두 번 읽은 2행은 2, 0행은 1, 읽지 않은 1행은 0입니다.

처음 세 가지에서는 오류 메시지조차 나오지 않았습니다. (`np.maximum`의 두 수가 같을 때도 오류가 나지 않습니다. 그때 기록은 양쪽에 모두 0을 주지만, 수치 미분으로 구하면 기울기의 절반이 나옵니다.)

## 5 · PyTorch로

PyTorch의 텐서(tensor)에도 이런 기록이 딸려 있습니다. `grad_fn`에는 그 텐서를 만든 연산의 되돌아오는 길이 있고, `next_functions`를 따라가면 그 앞의 연산이 나옵니다. 1절의 은닉층을 마지막 연산부터 거슬러 가 봅시다.
"""

# %%
import torch

x_t, w_t, b_t = [torch.tensor(one.value, requires_grad=True) for one in (x, w, b)]
added_t = torch.relu(x_t @ w_t + b_t).sum()
made_by = [added_t.grad_fn]
while made_by[-1].next_functions:
    made_by.append(made_by[-1].next_functions[0][0])
added_t.backward()
compare(w.grad, w_t.grad)
[type(one).__name__ for one in made_by]

# %% [markdown] lang="en"
r"""
You meet sum, ReLU, + and `@`, and at the end the place where a gradient is left. The slopes of w agree with ours. `detach` takes a number out as silently as our `float` did, but does PyTorch notice at least when zeros are written over w?
"""

# %% [markdown] lang="ko"
r"""
합, ReLU, +, `@`의 순서로 만나고, 맨 끝에는 그래디언트(gradient)를 남길 곳이 나옵니다. w의 기울기도 우리가 구한 것과 같습니다. 그런데 `detach`는 우리의 `float`처럼 아무 말 없이 숫자를 꺼냅니다. 그러면 w에 0을 덮어쓸 때만이라도 PyTorch가 알아차릴까요?
"""

# %%
square_t = (w_t**2).sum()
w_t.detach().zero_()
try:
    square_t.backward()
except RuntimeError as error:
    said = str(error).split(":")[0]
said

# %% [markdown] lang="en"
r"""
PyTorch does notice and refuses to go back, for it counts how often each tensor has been written to. (For a whole Transformer see [every gradient](90_every_gradient.ipynb).)

## 6 · Recap

**Must somebody write the way back of every layer?** No, only that of every operation, once and for all. A record of what was computed puts them together, and that's **automatic differentiation**, or autograd.

| | what it takes | what has to be written |
|---|---|---|
| nudges | two forward passes a parameter | nothing |
| `backward` | one way back; a layer keeps what it needs | one for each layer |
| a record | one way back; ours keeps every array | one for each operation |

Then why did we write so many by hand? A layer that brings its way back along can be faster and keep much less, as attention does in [19b](19b_model_of_today_deeper.ipynb). And what a record cannot see, somebody has to.

**References.** S. Linnainmaa, *Taylor Expansion of the Accumulated Rounding Error*, 1976. · A. G. Baydin et al., *Automatic Differentiation in Machine Learning: a Survey*, 2018.

Back to [lesson 14](14_way_back.ipynb). **Next:** [15 · Training](15_training.ipynb).
"""

# %% [markdown] lang="ko"
r"""
PyTorch는 알아차리고 되돌아가기를 거부합니다. 그래디언트를 구하는 데 필요한 변수가 제자리 연산 때문에 바뀌었다는 오류입니다. PyTorch는 텐서마다 몇 번 덮어썼는지 세어 둡니다. (트랜스포머 전체는 [모든 그래디언트](90_every_gradient.ipynb)에 있습니다.)

## 6 · 정리

**층마다 누군가 역전파를 작성해야 할까요?** 아닙니다. 연산마다 한 번씩만 작성해 두면 됩니다. 무엇을 계산했는지 적은 기록이 연산의 되돌아오는 길을 이어 줍니다. 이 방법을 **자동 미분**(automatic differentiation, autograd)이라고 합니다.

| | 드는 것 | 작성해야 하는 것 |
|---|---|---|
| 수치 미분 | 매개변수마다 순전파 두 번 | 없음 |
| `backward` | 되돌아오는 길 한 번, 층마다 필요한 것만 저장 | 층마다 되돌아오는 길 |
| 기록 | 되돌아오는 길 한 번, 우리의 기록은 모든 배열을 저장 | 연산마다 되돌아오는 길 |

그렇다면 지금까지 왜 그렇게 많은 층의 역전파를 직접 작성했을까요? 역전파까지 갖춘 층은 더 빠르고 메모리도 훨씬 덜 쓸 수 있습니다. [19b](19b_model_of_today_deeper.ipynb)의 어텐션이 그렇습니다. 그리고 기록이 보지 못하는 것은 누군가 보아야 합니다.

**참고 자료.** S. Linnainmaa, *Taylor Expansion of the Accumulated Rounding Error*, 1976. · A. G. Baydin 외, *Automatic Differentiation in Machine Learning: a Survey*, 2018.

[14장](14_way_back.ipynb)으로 돌아가기. **다음:** [15장 학습](15_training.ipynb).
"""
