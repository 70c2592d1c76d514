# %% [markdown] lang="en"
r"""
# 04 · Gradients and backpropagation, deeper

**How exact is a slope, and what does it cost?**

In lesson 04 you felt out the first slopes with nudges, until one pass backwards handed you all of them at once. Was that only for convenience? Let's find out with a slope that we know beforehand, that of f(w) = w⁴ at w = 1, which is 4. A *central* nudge moves w up and down by ε, while a *one-sided* one moves it up only. With ε = 1 they find 8 and 15.

That's a poor 4, so make ε smaller. Each notch of the slider divides it by ten and sets a dot that shows, on a logarithmic axis, how far off the slope then is. **Which ε comes nearest to 4, for the central nudge and for the one-sided?** Guess before you pull.

<details><summary>Answer</summary>

The central nudge comes nearest at 10⁻⁶ and the one-sided one at 10⁻⁸. With still smaller nudges the slopes get *worse*, until at 10⁻¹⁷ both are 0. Part 1 says why.

</details>

**You will be able to** say how exact a nudge is, take the gradient of a whole batch by its shapes, build autograd in twenty lines, and say what a mini-batch saves and what it loses. \
**You need** lesson 04 and nothing more. \
**Time** 50 minutes
"""

# %% [markdown] lang="ko"
r"""
# 04 · 그래디언트와 역전파, 심화

**기울기는 얼마나 정확하고, 구하는 데 비용은 얼마나 들까요?**

4장에서는 처음에 숫자를 하나씩 조금 바꿔 보며 기울기를 구했습니다. 그러다 역전파를 한 번 하자 모든 기울기가 한꺼번에 나왔고, 그 뒤로는 숫자를 바꿔 볼 일이 없었습니다. 그저 편해서 역전파를 쓴 것일까요? 답을 미리 아는 기울기로 시험해 봅시다. f(w) = w⁴의 기울기는 w = 1에서 4입니다. **중앙 차분**은 w를 ε만큼 늘리고 또 ε만큼 줄여서 기울기를 구하고, **한쪽 차분**은 늘리기만 해서 구합니다. ε = 1일 때 중앙 차분은 8, 한쪽 차분은 15입니다.

둘 다 4와는 거리가 머니, ε을 줄여야겠습니다. 슬라이더를 한 칸 옮길 때마다 ε은 10분의 1로 줄고, 그 ε으로 구한 기울기의 오차가 점으로 찍힙니다(세로축은 로그 눈금입니다). **중앙 차분과 한쪽 차분은 각각 ε이 얼마일 때 4에 가장 가까울까요?** 슬라이더를 옮기기 전에 짐작해 보세요.

<details><summary>답</summary>

중앙 차분은 10⁻⁶, 한쪽 차분은 10⁻⁸입니다. ε을 더 줄이면 기울기가 오히려 **부정확해지고**, ε이 10⁻¹⁷이면 0이 나옵니다. 왜 그런지는 1절에서 설명합니다.

</details>

**이 노트북을 마치면** 다음을 할 수 있습니다.

- 수치 미분(numerical differentiation)이 얼마나 정확한지 말할 수 있습니다.
- 모양을 길잡이로 삼아 배치 전체의 그래디언트(gradient)를 구할 수 있습니다.
- 스무 줄로 자동 미분을 만들 수 있습니다.
- 미니배치를 쓰면 무엇을 아끼고 무엇을 잃는지 말할 수 있습니다.

**필요한 것**은 4장뿐입니다. \
**시간** 50분
"""

# %% tags=["widget"]
from helpers import play_step

play_step()

# %%
import numpy as np

from helpers import FeedForward, SquaredError, Table, check, compare
from helpers import data, numerical_gradients, span

# %% [markdown] lang="en"
r"""
## 1 · How exact is a nudge?

On the left half of the picture the rule is what you'd expect: the smaller the nudge, the better the slope. Multiply out and you see how much better.

$$ \frac{(1+\varepsilon)^4 - (1-\varepsilon)^4}{2\varepsilon} = 4 + 4\varepsilon^2 \qquad \frac{(1+\varepsilon)^4 - 1}{\varepsilon} = 4 + 6\varepsilon + \dots $$

With a tenth of the nudge, a hundredth of the central error is left, but a whole tenth of the one-sided. Both errors come from the **shape** of the function, which is curved. (A parabola is curved in the one way that a central nudge can't see; lesson 04's ½u² had no error at all.)

On the right half another error takes over, **rounding**. The computer knows f to about 10⁻¹⁶, and division by ε makes that 10⁻¹⁶ / ε, ten times as much at every notch. With ε = 10⁻¹⁷ even the nudge is lost, because to the computer 1 + 10⁻¹⁷ *is* 1.

The two errors meet where ε² is about 10⁻¹⁶ for the one-sided nudge, at 10⁻⁸, and where ε³ is for the central one, between 10⁻⁶ and 10⁻⁵. As a larger f has a larger rounding error, the course takes **ε = 10⁻⁵**. Wherever it compares a gradient with nudges it allows 10⁻⁶ and not 10⁻¹⁵, for it's the nudge that is inexact.

### Exercise 4.5 ★★ 5 minutes

f(w) = w³ at w = 2, where the slope is 12. For which nudge ε > 0 is the **central** difference off by exactly 0.09? Multiply out on paper.
"""

# %% [markdown] lang="ko"
r"""
## 1 · 수치 미분은 얼마나 정확할까요?

그림의 왼쪽 절반은 예상한 대로입니다. ε이 작을수록 기울기가 정확합니다. 얼마나 정확해지는지는 식을 전개해 보면 알 수 있습니다.

$$ \frac{(1+\varepsilon)^4 - (1-\varepsilon)^4}{2\varepsilon} = 4 + 4\varepsilon^2 \qquad \frac{(1+\varepsilon)^4 - 1}{\varepsilon} = 4 + 6\varepsilon + \dots $$

ε을 10분의 1로 줄이면 중앙 차분(central difference)의 오차는 100분의 1이 되지만, 한쪽 차분의 오차는 10분의 1이 될 뿐입니다. 이 오차를 **절단 오차**(truncation error)라고 하며, w⁴의 그래프가 휘어 있어서 생깁니다. (휘어 있더라도 포물선이라면 중앙 차분에는 이 오차가 없습니다. 4장의 ½u²에서 오차가 0이었던 것도 그래서입니다.)

오른쪽 절반에서는 다른 오차가 커집니다. 바로 **반올림 오차**(rounding error)입니다. 컴퓨터가 계산한 f에는 10⁻¹⁶쯤의 오차가 있습니다. 기울기를 구할 때 ε으로 나누면 이 오차도 10⁻¹⁶ / ε이 되므로, ε이 작아질수록 커집니다. ε = 10⁻¹⁷이면 w는 아예 바뀌지도 않습니다. 컴퓨터에서 1 + 10⁻¹⁷은 **그냥** 1입니다.

한쪽 차분의 두 오차 ε과 10⁻¹⁶ / ε은 ε²이 10⁻¹⁶쯤일 때, 즉 ε이 10⁻⁸쯤일 때 비슷해집니다. 중앙 차분의 두 오차 ε²과 10⁻¹⁶ / ε은 ε³이 10⁻¹⁶쯤일 때, 즉 ε이 10⁻⁶과 10⁻⁵ 사이일 때 비슷해집니다. f의 값이 크면 반올림 오차도 커지므로 이 과정에서는 **ε = 10⁻⁵**을 씁니다. 그래디언트를 수치 미분과 비교할 때 상대 오차를 10⁻¹⁵이 아니라 10⁻⁶까지 허용하는 이유도 여기에 있습니다. 부정확한 쪽은 그래디언트가 아니라 수치 미분입니다.

### 연습 4.5 ★★ 5분

f(w) = w³의 기울기는 w = 2에서 12입니다. **중앙** 차분의 오차가 정확히 0.09가 되는 ε > 0은 얼마인가요? 종이에 식을 전개해 보세요.
"""

# %%
answer_5 = ...

check("4.5", answer_5)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

(2 + ε)³ = 8 + 12ε + 6ε² + ε³. In (2 − ε)³ the odd powers of ε change their sign. Subtract, divide by 2ε.

</details>
<details><summary>Solution</summary>

{solution}

The difference is 24ε + 2ε³; divided by 2ε it is 12 + ε². So ε² = 0.09, ε = 0.3.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

(2 + ε)³ = 8 + 12ε + 6ε² + ε³입니다. (2 − ε)³에서는 ε의 홀수 거듭제곱의 부호가 바뀝니다. 빼서 2ε으로 나누세요.

</details>
<details><summary>풀이</summary>

{solution}

차이는 24ε + 2ε³이고, 2ε으로 나누면 12 + ε²입니다. ε² = 0.09이므로 ε = 0.3입니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 2 · What it costs: one way back against 164 runs

A nudge isn't only inexact, it's dear. It takes two runs for *one* slope, whereas the way back finds them all in a single pass, even for many tokens at once.

Let's see it with two tokens from lesson 04, whose slopes `dhidden_in` were [1, 5, 0] for [2, 1] and [−1, 0, 7] for exercise 4.2's [−1, 2]. As both tokens go through the same weights and L is the sum of both losses, **their slopes add up**. For `w_1[0, 0]` that makes 2 · 1 + (−1) · (−1) = 3, a column of X times a column of D, number by number, added up. A matrix product does just that, once `.T` has swapped the rows and columns of X. What are the other five?
"""

# %% [markdown] lang="ko"
r"""
## 2 · 비용은 얼마나 들까요? 164번의 순전파와 역전파 한 번

수치 미분은 부정확할 뿐 아니라 비용도 많이 듭니다. 중앙 차분으로는 신경망을 두 번 실행해서 겨우 기울기 **하나**를 구합니다. 역전파(backward pass)로는 모든 기울기를 한 번에 구합니다. 토큰이 여러 개여도 마찬가지입니다.

4장의 토큰 두 개로 확인해 봅시다. [2, 1]의 `dhidden_in`은 [1, 5, 0]이었고, 연습 4.2에 나온 [−1, 2]의 `dhidden_in`은 [−1, 0, 7]이었습니다. 두 토큰은 같은 가중치(weight)를 씁니다. 그래서 두 토큰의 손실(loss)을 더한 것을 L이라고 하면 **기울기도 더하면 됩니다**. `w_1[0, 0]`의 기울기는 2 · 1 + (−1) · (−1) = 3입니다. 두 토큰을 X의 행에, 두 `dhidden_in`을 D의 행에 적어 보면, 방금 한 계산은 X의 열 하나와 D의 열 하나를 같은 자리끼리 곱해 더한 것입니다. 바로 행렬곱(matrix product)이지요. (`.T`는 전치(transpose), 즉 행과 열을 맞바꾼 것입니다.) `w_1`의 나머지 기울기 다섯 개는 얼마일까요?
"""

# %% jupyter={"outputs_hidden": true}
X = np.array([[2.0, 1], [-1, 2]])  # (tokens, d_in)
D = np.array([[1.0, 5, 0], [-1, 0, 7]])  # (tokens, d_out)
X.T @ D

# %% [markdown] lang="en"
r"""
The gradient of `w_1` is [[3, 10, −7], [−1, 5, 14]]. In every linear layer there is, the weights have the gradient `X.T @ D`, **what came in times the slopes of what went out**.

You needn't remember where the `.T` stands, for **the shapes are the guide**. A gradient has the shape of what it belongs to. X is (tokens, d_in), D is (tokens, d_out), and of all their products, turned or not, just one has the shape of w, (d_in, d_out). Go by the names, though: with two tokens of two numbers the wrong `X @ D` is (2, 3) as well. D and w, too, have just one product of the shape of X. A bias was added once for each token, so its slopes add up over them.

### Exercise 4.4 ★★ 6 minutes

Write the way back through **one layer** `out = x @ w + b`. Given are `x` (tokens, d_in), `w` (d_in, d_out) and `dout` (tokens, d_out), the slopes of the outputs. Return dx, dw and db.
"""

# %% [markdown] lang="ko"
r"""
`w_1`의 그래디언트는 [[3, 10, −7], [−1, 5, 14]]입니다. 어느 선형 층에서나 가중치의 그래디언트는 이렇게 **입력에 출력의 기울기를 곱한** `X.T @ D`입니다.

`.T`를 어느 쪽에 붙이는지 외워야 할까요? 그렇지 않습니다. **모양(shape)이 길잡이입니다.** 어느 배열이든 그래디언트는 그 배열과 모양이 같습니다. X는 (tokens, d_in)이고 D는 (tokens, d_out)이니, 전치를 하든 하지 않든 둘을 곱해 w의 모양 (d_in, d_out)을 얻는 방법은 하나뿐입니다. 다만 숫자가 아니라 이름을 맞추세요. 숫자 두 개짜리 토큰이 두 개이면 틀린 `X @ D`도 (2, 3)입니다. D와 w를 곱해 X의 모양을 얻는 방법도 하나뿐입니다. 그럼 편향(bias)은 어떨까요? 편향의 모양에는 tokens가 없습니다. 순전파에서 같은 편향을 토큰마다 한 번씩 더했으므로, 편향의 기울기는 모든 토큰의 기울기를 더한 것입니다.

### 연습 4.4 ★★ 6분

**층 하나** `out = x @ w + b`를 거꾸로 지나가는 함수를 작성하세요. `x` (tokens, d_in), `w` (d_in, d_out), 그리고 출력의 기울기 `dout` (tokens, d_out)이 주어집니다. dx, dw, db를 돌려주세요.
"""

# %%
def linear_backward(x, w, dout):
    ...


check("4.4", linear_backward)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

Three lines, one for each gradient. In which shape must each come out? `dout.sum(axis=0)` adds up the rows.

</details>
<details><summary>Solution</summary>

{solution}

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

그래디언트마다 한 줄씩, 세 줄입니다. 각각 어떤 모양이 되어야 하나요? `dout.sum(axis=0)`은 행을 모두 더합니다.

</details>
<details><summary>풀이</summary>

{solution}

</details>
"""

# %% [markdown] lang="en"
r"""
A network's way back is little more than your function, called once for the second layer and, after the gates of lesson 04, once more for the first. The course's version runs over twelve tokens here, with sizes that all differ, so that no mix-up of axes can hide. L is the **mean** over the tokens, for a larger batch shouldn't mean larger steps. Are all 142 slopes right to the millionth of part 1?
"""

# %% [markdown] lang="ko"
r"""
여러분이 작성한 함수만 있으면 신경망의 역전파는 거의 끝납니다. 두 번째 층에서 이 함수를 한 번 호출하고, 4장의 게이트(gate)를 지나, 첫 번째 층에서 한 번 더 호출하면 됩니다. (한 줄씩 쓴 역전파는 모든 그래디언트를 모은 [90번 노트북](90_every_gradient.ipynb)에 있습니다.) 토큰 열두 개로 실행해 봅시다. 토큰의 수 12, 층의 폭 5, 은닉층의 폭 7이 서로 다르므로, 축을 혼동한 잘못은 대부분 드러납니다. L은 토큰에 걸친 **평균**입니다. 배치(batch)가 크다고 스텝(step)까지 커지면 안 되기 때문입니다. 기울기 142개를 모두 맞게 구했을까요? 모든 숫자를 하나씩 조금 바꿔 보고 비교합니다. 허용하는 오차는 1절에서 알게 된 만큼입니다.
"""

# %% claims=["2-57"]
rng = np.random.default_rng(1)
layer, loss = FeedForward.random(5, 7, rng), SquaredError()
x, target = rng.normal(size=(2, 12, 5))  # 12 tokens, (12, 5) each | 토큰 12개, 각각 (12, 5)

loss(layer(x), target)
ours = {"dx": layer.backward(loss.backward()), **layer.grads}
nudged = numerical_gradients(lambda: loss(layer(x), target), {"x": x, **layer.params})
compare(ours, nudged, 1e-6)

# %% [markdown] lang="en"
r"""
All 142 slopes agree with the nudges. But what did those cost? Two runs for **every** slope, 164 for the 82 parameters alone and more than a quarter of a billion for a model like lesson 20's. The way back costs about two runs for all of them together, as you counted in lesson 04, whatever the size of the network.

## 3 · Nobody writes the way back: autograd in twenty lines

The way back is exact and cheap, yet you had to write it, while PyTorch's `loss.backward()` found it by itself. How can a program do that?

However large a formula is, it's made of few kinds of operations, each with a small way back of its own. Through a + b a slope goes to both sides times 1, while through a · b each side gets it times the *other* number. So let every number remember what it was made of and by what to multiply its slope on each of these lines. (Python calls `__add__` when it sees + and `__mul__` for `*`.)
"""

# %% [markdown] lang="ko"
r"""
기울기 142개가 모두 맞습니다. 그러면 수치 미분에는 비용이 얼마나 들었을까요? 기울기 **하나마다** 신경망을 두 번씩 실행했습니다. 매개변수(parameter) 82개만 따져도 164번이고, 20장의 모델이라면 2억 5천만 번이 넘습니다. 역전파로는 신경망이 아무리 커도 순전파(forward pass) 두 번쯤의 비용으로 모든 기울기를 한꺼번에 구합니다. 4장에서 세어 본 대로입니다.

## 3 · 역전파를 스스로 찾기: 스무 줄로 만드는 자동 미분

역전파는 정확하고 비용도 적게 들지만, 여러분이 직접 작성해야 했습니다. 그런데 PyTorch의 `loss.backward()`는 되돌아오는 길을 스스로 찾았습니다. 프로그램이 어떻게 그런 일을 할까요?

아무리 긴 식도 몇 가지 연산으로 이루어져 있고, 연산 하나를 거슬러 가는 규칙은 간단합니다. a + b에서는 기울기를 a와 b에 그대로, 즉 1을 곱해 넘겨줍니다. a · b에서는 a에는 b를, b에는 a를 기울기에 곱해 넘겨줍니다. 그러니 수를 만들 때마다 두 가지를 기록해 둡시다. 어떤 수로 만들었는지, 그리고 그 수로 되돌아갈 때 기울기에 얼마를 곱해야 하는지입니다. (파이썬은 `+`를 만나면 `__add__`를, `*`를 만나면 `__mul__`을 호출합니다.)
"""

# %%
record = []


class Number:
    def __init__(self, value, *made_of):
        self.value, self.made_of, self.slope = value, made_of, 0.0
        record.append(self)

    def __add__(self, other):
        return Number(self.value + other.value, (self, 1), (other, 1))

    def __mul__(self, other):
        return Number(self.value * other.value, (self, other.value), (other, self.value))

# %% [markdown] lang="en"
r"""
On ReLU's line stands its gate, 1 or 0. To go back, read the record from its end and let each number hand its slope on, times what stands on the line. Where several lines meet, the slopes add up.
"""

# %% [markdown] lang="ko"
r"""
ReLU에서는 게이트의 1이나 0을 곱합니다. 역전파에서는 기록을 끝에서부터 읽습니다. 수마다 자기 기울기에 기록해 둔 수를 곱해 재료가 된 수로 넘겨주고, 한 수에 기울기가 여럿 모이면 더합니다.
"""

# %%
def relu(one):
    return Number(max(0.0, one.value), (one, float(one.value > 0)))


def backward(loss):
    loss.slope = 1.0
    for one in reversed(record):
        for before, factor in one.made_of:
            before.slope += factor * one.slope


numbers_of = np.vectorize(Number, otypes=[object])
slopes_of = np.vectorize(lambda one: one.slope, otypes=[float])

# %% [markdown] lang="en"
r"""
That is the whole of autograd. Now write lesson 04's forward pass as you always would, for NumPy's `@` multiplies and adds whatever stands in its arrays, numbers that keep a record included. With h₃ off, which slopes will come back to h, and which to s?
"""

# %% [markdown] lang="ko"
r"""
자동 미분에 필요한 코드는 이것이 전부입니다. 이제 4장의 순전파를 평소처럼 씁니다. NumPy의 `@`는 배열에 무엇이 들어 있든 곱하고 더하므로, 기록을 남기는 `Number`여도 상관없습니다. h와 s에는 기울기가 얼마나 되돌아올까요? h₃이 꺼져 있다는 것을 잊지 마세요.
"""

# %% jupyter={"outputs_hidden": true}
names = ("x", "w_1", "b_1", "w_2", "b_2")
n = {name: numbers_of(a) for name, a in zip(names, data.pocket_network(float))}
s = n["x"] @ n["w_1"] + n["b_1"]
h = np.array([relu(one) for one in s])
off = h @ n["w_2"] + n["b_2"] + numbers_of([9.0, -10.0])  # y − target
L = (off[0] * off[0] + off[1] * off[1]) * Number(0.5)
backward(L)
L.value, slopes_of(h), slopes_of(s)

# %% [markdown] lang="en"
r"""
The loss and the slopes are those of lesson 04's graph, with 5 at h₃ and, past the shut gate, 0 at its sum. Do the 17 parameters and x agree as well?
"""

# %% [markdown] lang="ko"
r"""
4장의 그래프에서 본 수가 그대로 나왔습니다. 손실은 2.5입니다. h₃의 기울기는 5이지만, 게이트가 닫혀 있으므로 s₃의 기울기는 0입니다. 매개변수 17개와 x의 기울기도 맞을까요?
"""

# %%
pocket = FeedForward(*data.pocket_network(float)[1:])
dy_pocket = pocket([2.0, 1.0]) - [-9, 10]
by_hand = {"dx": pocket.backward(dy_pocket), **pocket.grads}
compare({"d" + name: slopes_of(n[name]) for name in names}, by_hand)

# %% [markdown] lang="en"
r"""
All agree, though nobody wrote a backward pass for this network. Autograd works for every formula that you write with `Number`s, +, · and ReLU, and with a line each for exp, log and division it could train a Transformer. PyTorch does the same with arrays in place of numbers, as you will in [lesson 14, deeper](14b_way_back_deeper.ipynb). Why is the *record* read backwards? Whatever a number went into was made after it, so by the time its turn comes every slope that it will ever get has arrived.
"""

# %% [markdown] lang="ko"
r"""
이번에는 역전파를 따로 작성하지 않았는데도 모든 기울기가 맞습니다. `Number`를 +, ·, ReLU로 이은 식이라면 어떤 식이든 마찬가지입니다. exp, log, 나눗셈을 한 줄씩 추가하면 트랜스포머도 학습시킬 수 있습니다. PyTorch는 수 대신 배열로 같은 일을 하고, 여러분도 [14장 심화](14b_way_back_deeper.ipynb)에서 그렇게 하게 됩니다. 그런데 왜 **기록**을 거꾸로 읽을까요? 어떤 수든 그 수를 재료로 쓰는 수보다 먼저 만들어집니다. 그래서 거꾸로 읽다가 그 수의 차례가 되면, 받을 기울기를 이미 모두 받은 뒤입니다.
"""

# %% [markdown] lang="en"
r"""
## 4 · Cheaper still: ask only a few examples

A step costs about three runs, but over *all* examples, and there may be millions of them. So training asks only a **mini-batch**, a few of the examples, drawn at random. What does that lose?

Below is a small model, y = w₁x₁ + w₂x₂, with 4096 examples. Its two weights stand where the axes cross. The thick arrow is the way down, minus the gradient, as all 4096 see it, and each dot is where one mini-batch would go. (40 are drawn, and 4000 asked for the angle.) How many examples does it take until half of the mini-batches lie within 10° of the arrow? And within 5°?
"""

# %% [markdown] lang="ko"
r"""
## 4 · 더 아끼려면: 샘플 몇 개로만 구하기

순전파와 역전파를 합치면 순전파 세 번쯤의 비용이 듭니다. 그런데 샘플(example) **전체**로 한다면 그 샘플이 수백만 개일 수도 있습니다. 그래서 실제 학습에서는 몇 개만 무작위로 뽑은 **미니배치**(mini-batch)로 그래디언트를 구합니다. 그러면 무엇을 잃을까요?

아래는 작은 모델 y = w₁x₁ + w₂x₂의 두 가중치와 샘플 4096개입니다. 두 축이 만나는 곳이 지금 가중치의 위치입니다. 굵은 화살표는 샘플 전체로 구한 내리막 방향, 즉 그래디언트의 반대쪽입니다. 점은 미니배치마다 하나씩이고, 그 미니배치로 구한 그래디언트의 반대쪽으로 갔을 때 이르는 곳입니다. (점은 40개만 그리고, 각도는 미니배치를 4000번 뽑아 구합니다.) 미니배치의 절반이 화살표에서 10° 안에 들어오려면 미니배치에 샘플이 몇 개 있어야 할까요? 5° 안이라면요?
"""

# %% tags=["widget"]
from helpers import play_batches

play_batches()

# %% [markdown] lang="en"
r"""
Half of the mini-batches lie within 10° from 13 examples on, and within 5° from 47 on. Half the angle costs about four times the examples. Is that a law?

Take the smallest model there is, one number μ that describes the heights of ten thousand men, drawn with a standard deviation of 6 cm. With L = ½ (μ − height)², averaged over a batch, dμ is μ minus the batch's mean. Let's stand where all the heights together make it 0, at their mean, and ask only n of them at a time. Each row of the table draws 1000 mini-batches and takes the standard deviation of their dμ, ten times over. With one height it's about 6. What is it with 16?
"""

# %% [markdown] lang="ko"
r"""
미니배치의 절반은 샘플이 13개일 때 10° 안에, 47개일 때 5° 안에 들어옵니다. 각도를 절반으로 줄이는 데 샘플이 네 배쯤 필요합니다. 언제나 그럴까요?

세상에서 가장 작은 모델로 알아봅시다. 표준편차(standard deviation)가 6cm가 되도록 남성 1만 명의 키를 뽑고, 그 키를 숫자 하나 μ로 나타냅니다. L = ½ (μ − 키)²을 배치에 걸쳐 평균하면 dμ는 μ에서 배치의 평균을 뺀 값입니다. 그러니 μ를 키 전체의 평균에 두면 키를 모두 쓴 기울기는 0입니다. 이제 μ를 그대로 둔 채 키를 n개만 뽑아 dμ를 구합니다. dμ는 미니배치마다 달라서 0을 중심으로 흩어집니다. 아래 표에서는 n마다 미니배치를 1000개 뽑아 dμ의 표준편차를 구하기를 열 번 되풀이하고, 그 범위를 적습니다. 키가 하나이면 표준편차는 6쯤입니다. 16개이면 얼마일까요?
"""

# %% claims=["2-55"] jupyter={"outputs_hidden": true}
heights = np.random.default_rng(6).normal(173, 6, 10_000)


def scatter(n):
    tens = [np.random.default_rng(seed).choice(heights, (1000, n)) for seed in range(10)]
    return span([(heights.mean() - drawn.mean(axis=1)).std() for drawn in tens], ".2f")


batches = (1, 4, 16, 64, 256)
law = [6 / n**0.5 for n in batches]
Table({"heights in the batch": batches, "scatter": [scatter(n) for n in batches], "6/√n": law})

# %% [markdown] lang="en"
r"""
With 16 heights dμ scatters by about 1.5. Four times the batch makes half the scatter, so it goes with 1/√n. That holds for every model, as a batch's gradient is a mean of gradients drawn at random. Then why small batches? For the price of one exact step you get many rough ones, and for most of the way any step downhill will do.

### Exercise 4.6 ★ 3 minutes

The gradients of mini-batches of 16 examples scatter by 0.5 around the full gradient. How many examples must a batch have for a scatter of 0.1?
"""

# %% [markdown] lang="ko"
r"""
키가 16개이면 dμ의 표준편차는 1.5쯤입니다. 배치가 네 배로 커지면 흩어짐은 절반이 됩니다. 즉 흩어짐은 1/√n에 비례합니다. 배치의 그래디언트는 무작위로 뽑은 샘플들의 그래디언트를 평균한 것이므로, 어떤 모델에서나 그렇습니다. 그렇다면 왜 굳이 작은 배치를 쓸까요? 정확한 스텝 하나의 비용으로 대략적인 스텝을 여러 번 갈 수 있기 때문입니다. 게다가 목적지가 아직 멀 때는 정확한 방향이 아니라도 내리막이기만 하면 대개 충분합니다.

### 연습 4.6 ★ 3분

샘플 16개로 된 미니배치의 그래디언트는 전체 그래디언트를 중심으로 0.5만큼 흩어져 있습니다. 흩어짐을 0.1로 줄이려면 배치에 샘플이 몇 개 있어야 할까요?
"""

# %%
answer_6 = ...

check("4.6", answer_6)

# %% [markdown] lang="en"
r"""
<details><summary>Hint</summary>

The scatter must become a fifth of what it is, and it goes with 1/√n.

</details>
<details><summary>Solution</summary>

{solution}

A fifth of the noise costs twenty-five times the work, 400 examples.

</details>
"""

# %% [markdown] lang="ko"
r"""
<details><summary>힌트</summary>

흩어짐을 5분의 1로 줄여야 합니다. 흩어짐은 1/√n에 비례합니다.

</details>
<details><summary>풀이</summary>

{solution}

400개입니다. 흩어짐을 5분의 1로 줄이려면 계산은 25배로 늘어납니다.

</details>
"""

# %% [markdown] lang="en"
r"""
## 5 · Recap

**How exact is a slope, and what does it cost?** A nudge is good to about ten digits at best and costs two runs for every parameter. The way back is exact up to rounding, costs about two runs more for all of them together and can be found by a program. A mini-batch makes it cheaper still, and what it loses shrinks with 1/√n.

**References.** D. Rumelhart, G. Hinton, R. Williams, *Learning representations by back-propagating errors*, 1986. · H. Robbins, S. Monro, *A Stochastic Approximation Method*, 1951. · Documents: **2** ‘트랜스포머에 적용된 기술들’, section 아담 옵티마이저.

Back to [lesson 04](04_backprop.ipynb). **To look up:** [every gradient of the course](90_every_gradient.ipynb).
"""

# %% [markdown] lang="ko"
r"""
## 5 · 정리

**기울기는 얼마나 정확하고, 구하는 데 비용은 얼마나 들까요?** 수치 미분으로 구한 기울기는 잘해야 열 자리쯤 맞고, 매개변수마다 신경망을 두 번씩 실행해야 합니다. 역전파에는 반올림 오차밖에 없습니다. 순전파에 더해 순전파 두 번쯤의 비용이면 모든 기울기를 구하고, 역전파하는 코드는 프로그램이 대신할 수도 있습니다. 미니배치를 쓰면 비용이 더 줄어듭니다. 그 대신 그래디언트가 흩어지는데, 흩어짐은 1/√n에 비례합니다.

**참고 자료.** D. Rumelhart, G. Hinton, R. Williams, *Learning representations by back-propagating errors*, 1986. · H. Robbins, S. Monro, *A Stochastic Approximation Method*, 1951. · 문서: **2** ‘트랜스포머에 적용된 기술들’, 아담 옵티마이저 절.

[4장](04_backprop.ipynb)으로 돌아가기. **찾아보기:** [이 과정의 모든 그래디언트](90_every_gradient.ipynb)
"""
