"""The exercises of lesson 04."""

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same
from helpers.checks.read import as_function, as_matrix, as_numbers, as_parts
from helpers.data import pocket_network
from helpers.reference import SGD, FeedForward, SquaredError
from helpers.text import Sentence, number

X_OLD, *NETWORK = pocket_network(float)
X, TARGET = np.array([-1.0, 2.0]), np.array([16.0, 7.0])
W_1, B_1, W_2, _ = NETWORK
DOUT = np.array([1.0, 2.0])  # L = y_1 + 2 y_2, as in the lesson
H_3 = (X @ W_1 + B_1)[2]


def _slope(x=X, unit=2, into=None, dout=DOUT):
    """dL/dw_1[1, 2] of the 2–3–2 network, with room for the ways to get it wrong; `into`: what the weight multiplies."""
    gate = float((x @ W_1 + B_1)[unit] > 0)
    return (x[1] if into is None else into) * gate * (W_2[unit] @ dout)


def _along_the_paths(slope):
    if same(slope, [-_slope()]):
        return Sentence(
            "The size is right, the sign is not. Is any of the numbers on these two paths negative?",
            "크기는 맞지만 부호가 틀렸습니다. 두 경로에서 곱하는 수 가운데 음수가 있나요?",
        )
    if any(same(slope, [_slope(into=into * H_3)]) for into in (1, X[1])):
        return Sentence(
            "From s_3 to h_3 the open gate multiplies by 1, and not by h_3 = 7: a nudge passes it as it is.",
            "s_3에서 h_3으로 갈 때 열린 게이트는 h_3 = 7이 아니라 1을 곱합니다. 작은 변화는 그대로 통과합니다.",
        )
    return Sentence(
        "How much does L move when this weight is nudged? Follow both paths, and multiply what lies on each.",
        "이 가중치를 조금 바꾸면 L은 얼마나 움직일까요? 두 경로를 따라가며 경로마다 지나는 수를 곱해 보세요.",
    )


BY_Y_1, BY_Y_2 = DOUT * [1, 0], DOUT * [0, 1]
one_slope = Exercise(
    as_numbers(1, 2),
    solve=_slope,
    mistakes=(
        Slip(
            "input_forgotten", dict(into=1),
            "The first factor is missing: a nudge of the weight reaches the sum multiplied by x_2 = 2.",
            "맨 처음에 곱하는 수가 빠졌습니다. 가중치를 조금 바꾸면 합은 그 변화의 x_2배, 즉 2배만큼 바뀝니다.",
        ),
        Slip(
            "one_path", dict(dout=BY_Y_1),
            "That is one path alone. Two lead from h_3 to L, through y_1 and through y_2, and they are added.",
            "경로 하나만 셌습니다. h_3에서 L로 가는 경로는 y_1을 지나는 것과 y_2를 지나는 것 둘이고, 둘을 더해야 합니다.",
            also=(dict(dout=BY_Y_2),),
        ),
        Slip(
            "outputs_equal", dict(dout=np.ones(2)),
            "Both paths are there, but y_2 counts twice in L = y_1 + 2 y_2.",
            "두 경로를 모두 셌지만, L = y_1 + 2 y_2에서 y_2는 두 배로 들어갑니다.",
        ),
        Slip(
            "old_input", dict(x=X_OLD),
            "For the old input h_3 is off. For x = [−1, 2] its sum is 7: the gate is open.",
            "이전 입력에서는 h_3이 꺼져 있지만, x = [−1, 2]에서는 합이 7이라 게이트가 열려 있습니다.",
        ),
        Slip(
            "wrong_input", dict(into=X[0]),
            "w_1[1, 2] starts at x_2 (row 1, counted from 0), not at x_1.",
            "w_1[1, 2]는 x_1이 아니라 x_2에서 출발합니다. 행 번호는 0부터 셉니다.",
        ),
        Mistake(
            "not_added", [_slope(dout=BY_Y_1), _slope(dout=BY_Y_2)],
            "Both paths are right. What arrives at L is their sum.",
            "두 경로 모두 맞습니다. 두 값을 더하면 됩니다.",
            also=([_slope(dout=BY_Y_2), _slope(dout=BY_Y_1)],),
        ),
    ),
    otherwise=_along_the_paths,
)  # fmt: skip


def _dw_1(x=X, outputs=None, target=TARGET, gates=True, factor=1, order=1):
    """The gradient of w_1 for L = ½ |y − target|², with room for the ways to get it wrong."""
    layer = FeedForward(*NETWORK)
    y = layer(x)
    dhidden = layer.w_2 @ ((y if outputs is None else outputs) - target)
    return factor * np.outer(x[::order], dhidden * (layer.hidden[0] > 0) if gates else dhidden)


Y = FeedForward(*NETWORK)(X)


def _which_columns(dw_1):
    if same(dw_1, _dw_1(outputs=TARGET + DOUT)):
        return Sentence(
            "dy = [1, 2] belongs to the lesson's example. Here y − target is [18, 8] − [16, 7].",
            "dy = [1, 2]는 본문에 나온 예의 값입니다. 여기서는 y − target이 [18, 8] − [16, 7]입니다.",
        )
    good = [f"h_{j + 1}" for j in range(3) if same(dw_1[:, j], _dw_1()[:, j])]
    if not good:
        return Sentence(
            "Not these numbers. Begin on the right: what are the gradients of y_1 and y_2, and which gates are open?",
            "숫자가 맞지 않습니다. 오른쪽에서 시작하세요. y_1과 y_2의 기울기는 얼마이고, 열린 게이트는 어느 것인가요?",
        )
    if good == ["h_2"]:
        return Sentence(
            "Column h_2 is 0, rightly. The other two: ds of the neuron times x_1 = −1 above and x_2 = 2 below.",
            "h_2의 열은 0이 맞습니다. 나머지 두 열은 뉴런의 ds에 위쪽은 x_1 = −1, 아래쪽은 x_2 = 2를 곱한 값입니다.",
        )
    known, other = ", ".join(good), "the other" if len(good) == 2 else "the others"
    return Sentence(
        f"Columns that are right: {known}. For {other}: the slope of the neuron's sum times x_1 = −1 above, x_2 = 2 below.",
        f"{known}의 열은 맞습니다. 나머지 열은 그 뉴런의 ds에 x_1, x_2를 곱해 다시 구하세요.",
    )


another_gradient = Exercise(
    as_matrix(
        2, 3, turned=Sentence("w_1 has a row for each input.", "w_1에는 입력마다 행이 하나씩 있습니다.")
    ),
    solve=_dw_1,
    praise=Sentence("This time the weights of h_2 learn nothing.", "이번에는 h_2로 들어오는 가중치가 학습되지 않습니다."),
    mistakes=(
        Slip(
            "no_gates", dict(gates=False),
            "The gates are missing: h_2 is off here, so nothing comes back through it.",
            "게이트를 빠뜨렸습니다. 여기서는 h_2가 꺼져 있으므로 기울기가 h_2를 지나 더 뒤로 가지 못합니다.",
        ),
        Slip(
            "target_minus_y", dict(factor=-1),
            "All signs are turned: dy is y − target, not target − y.",
            "부호가 모두 반대입니다. dy는 target − y가 아니라 y − target입니다.",
        ),
        Slip(
            "y_as_slope", dict(target=0),
            "y itself went back. What goes back is y − target.",
            "y를 그대로 거꾸로 보냈습니다. 거꾸로 가는 것은 y − target입니다.",
        ),
        Slip(
            "doubled", dict(factor=2),
            "Twice too much: the ½ in L cancels the 2 of the square's slope.",
            "맞는 값의 두 배입니다. 제곱의 기울기에서 나온 2는 L의 ½과 약분됩니다.",
        ),
        Slip(
            "rows_swapped", dict(order=-1),
            "The rows changed places: the first row belongs to x_1 = −1, the second to x_2 = 2.",
            "두 행이 뒤바뀌었습니다. 첫 번째 행은 x_1 = −1, 두 번째 행은 x_2 = 2의 것입니다.",
        ),
        Slip(
            "old_input", dict(x=X_OLD, outputs=Y),
            "That is with the old input [2, 1]. The new one is [−1, 2], and other gates are open.",
            "이전 입력 [2, 1]로 구한 값입니다. 새 입력은 [−1, 2]이고 열린 게이트도 다릅니다.",
        ),
    ),
    otherwise=_which_columns,
)  # fmt: skip

AT, LR = (1, 2), 0.01  # the weight from x_2 to h_3, and the learning rate


def _after_one_step(at=AT, lr=LR, sign=-1, start=1):
    """The weight after one step of SGD on that example, with room for the ways to get it wrong."""
    return start * W_1[at] + sign * lr * _dw_1()[at]


def _losses():
    """L before and after all parameters take that step."""
    layer, loss = FeedForward(*(p.copy() for p in NETWORK)), SquaredError()
    before = loss(layer(X), TARGET)
    layer.backward(loss.backward())
    SGD(layer.params, LR).step(layer.grads)
    return before, loss(layer(X), TARGET)


def _what_is_missing(weight):
    if same(weight, [W_1[AT]]):
        return Sentence(
            "Nothing moved. The slope 0 belongs to the lesson's example; for x = [−1, 2] h_3 is on.",
            "가중치가 그대로입니다. 기울기가 0인 것은 본문의 예이고, x = [−1, 2]에서는 h_3이 켜져 있습니다.",
        )
    ds_3 = _dw_1()[AT] / X[1]
    if any(same(weight, [W_1[AT] + sign * LR * ds_3]) for sign in (1, -1)):
        return Sentence(
            "7 is the slope of the sum s_3. That of this weight is x_2 = 2 times as much.",
            "7은 합 s_3의 기울기입니다. 이 가중치의 기울기는 거기에 x_2 = 2를 곱한 값입니다.",
        )
    return Sentence(
        "Not this number. You need three: the weight as it is, its slope from exercise 4.2, and the learning rate.",
        "숫자가 다릅니다. 세 가지가 필요합니다. 지금의 가중치, 연습 4.2에서 구한 기울기, 학습률입니다.",
    )


L_BEFORE, L_AFTER = (number(value, 3) for value in _losses())

one_step = Exercise(
    as_numbers(1),
    solve=_after_one_step,
    praise=Sentence(
        f"If all 17 parameters take this step, L falls from {L_BEFORE} to {L_AFTER}.",
        f"매개변수 17개가 모두 이렇게 한 스텝 가면 L은 {L_BEFORE}에서 {L_AFTER}로 줄어듭니다.",
    ),
    mistakes=(
        Slip(
            "uphill", dict(sign=1),
            "That is uphill, where L grows. The step is taken away from the weight.",
            "L이 커지는 오르막 쪽입니다. 기울기의 반대쪽으로 가려면 빼야 합니다.",
        ),
        Slip(
            "no_learning_rate", dict(lr=1),
            "The whole slope was taken away. The learning rate makes a small step of it.",
            "기울기를 통째로 뺐습니다. 학습률을 곱해 작은 스텝으로 만들어야 합니다.",
        ),
        Slip(
            "another_rate", dict(lr=0.1),
            "That is a step with lr = 0.1, which jumps too far. Here lr is 0.01.",
            "lr = 0.1로 간 스텝이며, 너무 멀리 갑니다. 여기서는 lr이 0.01입니다.",
        ),
        Slip(
            "step_alone", dict(start=0),
            "That is the step alone. Where does the weight stand after it?",
            "스텝만 구했습니다. 그만큼 옮긴 뒤 가중치는 얼마인가요?",
            also=(dict(start=0, sign=1),),
        ),
        Mistake(
            "slope_alone", _dw_1()[AT],
            "You answered the slope alone. Times the learning rate, it is taken off the weight.",
            "기울기만 답했습니다. 여기에 학습률을 곱해 가중치에서 빼세요.",
            also=(-_dw_1()[AT],),
        ),
        Slip(
            "wrong_weight", dict(at=(0, 2)),
            "That is the weight from x_1 to h_3. w_1[1, 2] comes from x_2 (row 1, counted from 0).",
            "x_1에서 h_3으로 가는 가중치입니다. w_1[1, 2]는 x_2에서 옵니다. 행 번호는 0부터 셉니다.",
        ),
    ),
    otherwise=_what_is_missing,
)  # fmt: skip


def _linear_backward(order=(0, 1, 2), tokens=slice(None), per_token=False, turned=False, one_bias=np.sum):
    """The function of exercise 4.4, with room for the ways to get it wrong. order: of dx, dw, db; tokens: those that count."""

    def linear_backward(x, w, dout):
        dw, db = x[tokens].T @ dout[tokens], one_bias(dout[tokens], axis=0)
        share = len(x) if per_token else 1
        found = dout @ w.T, (dw.T if turned else dw) / share, db / share
        return [found[i] for i in order]

    return linear_backward


def _with_shapes(found):
    """Three arrays as one, each after the number of its axes and their lengths: a bias of shape (1, d_out) is none."""
    parts = as_parts(found, *GRADIENTS)
    return np.concatenate([[part.ndim, *part.shape, *part.ravel()] for part in parts])


def _by_name(value):
    """The arrays that `_with_shapes` joined: {"dx": array, …}."""
    found = {}
    for name in GRADIENTS:
        ndim = int(value[0])
        shape, value = value[1 : ndim + 1].astype(int), value[ndim + 1 :]
        found[name], value = value[: shape.prod()].reshape(shape), value[shape.prod() :]
    return found


GRADIENTS = "dx", "dw", "db"
LOOK_AT = {
    "dx": Sentence(
        "a number of x reaches every output of its token, through a row of w.",
        "x의 숫자 하나는 w의 한 행을 거쳐 그 토큰의 모든 출력에 닿습니다.",
    ),
    "dw": Sentence(
        "a number of w is multiplied with an input of every token, and the slopes add up over the tokens.",
        "w의 숫자 하나에는 모든 토큰의 입력이 곱해지므로, 기울기를 토큰에 걸쳐 더합니다.",
    ),
    "db": Sentence(
        "a bias has one number for each output, so add over the tokens (axis 0).",
        "편향에는 출력마다 숫자가 하나씩 있으므로 토큰에 걸쳐(axis 0) 더합니다.",
    ),
}


def _look_at(name, found, wanted):
    if same(found.T, wanted):
        return Sentence("its rows and columns changed places.", "행과 열이 바뀌었습니다.")
    if same(found.ravel(), wanted.ravel()):
        return Sentence(
            f"the numbers are right, but its shape should be that of {name[1:]}.",
            f"숫자는 맞지만 모양이 {name[1:]}와 같아야 합니다.",
        )
    return LOOK_AT[name]


def _which_gradients(value):
    """Which of dx, dw and db are right, and what to look at in the first that is not."""
    found, wanted = _by_name(value), _by_name(linear_backward.read(linear_backward.answer))
    good = [name for name in GRADIENTS if same(found[name], wanted[name])]
    if not good:
        return Sentence(
            "The numbers differ. Nudge one number of w and follow it: "
            "which outputs does it reach, and by what is it multiplied?",
            "숫자가 다릅니다. w의 숫자 하나를 조금 바꾸면 어느 출력이 바뀌고, 무엇이 곱해지나요?",
        )
    bad = next(name for name in GRADIENTS if name not in good)
    said = Sentence(f"Right: {', '.join(good)}. Look at {bad}:", f"{', '.join(good)}는 맞습니다. {bad}를 보세요.")
    return said + _look_at(bad, found[bad], wanted[bad])


_rng = np.random.default_rng(4)
linear_backward = Exercise(
    as_function(
        Sentence(
            "Do the shapes fit? Each product must give the shape of what it is the gradient of: "
            "dx that of x, dw that of w. The tokens come first in x and in dout.",
            "모양이 맞나요? 그래디언트의 모양은 언제나 원래 배열과 같습니다. dx는 x와, dw는 w와 모양이 같아야 합니다. "
            "x와 dout에서는 토큰이 첫 번째 축입니다.",
        ),
        (_rng.normal(size=(5, 3)), _rng.normal(size=(3, 4)), _rng.normal(size=(5, 4))),
        outputs=3,
        form=_with_shapes,
    ),
    solve=_linear_backward,
    mistakes=(
        Slip(
            "averaged", dict(per_token=True),
            "Divided by the number of tokens. dout says how much L moves with each output; here slopes are only added up.",
            "토큰의 개수로 나누었습니다. 출력마다 L이 얼마나 움직이는지는 dout에 이미 들어 있으므로 여기서는 더하기만 합니다.",
        ),
        Slip(
            "bias_averaged", dict(one_bias=np.mean),
            "db is an average over the tokens. The bias is added once for each token, so its slopes are added up.",
            "db가 토큰에 걸친 평균입니다. 편향은 토큰마다 한 번씩 더해지므로 기울기도 더해야 합니다.",
        ),
        Slip(
            "bias_for_each_token", dict(one_bias=lambda dout, axis: dout),
            "db has a row for each token. All tokens share one bias: add the rows up.",
            "db에 토큰마다 행이 하나씩 있습니다. 편향은 모든 토큰이 함께 쓰므로 행을 모두 더하세요.",
        ),
        Slip(
            "transposed", dict(turned=True),
            "dw is turned over: its shape should be that of w, a row for each input.",
            "dw의 행과 열이 바뀌었습니다. w처럼 입력마다 행이 하나씩 있어야 합니다.",
        ),
        Slip(
            "one_token", dict(tokens=slice(0, 1)),
            "Only the first token counts in dw and db. Every token uses the weights, so every token adds to their slopes.",
            "dw와 db에 첫 번째 토큰만 들어갔습니다. 모든 토큰이 가중치를 쓰므로 기울기도 모든 토큰에서 더해집니다.",
        ),
        Slip(
            "another_order", dict(order=(1, 2, 0)),
            "The three are right, but in another order. Return dx, dw, db.",
            "셋 다 맞지만 순서가 다릅니다. dx, dw, db 순서로 돌려주세요.",
            also=tuple(dict(order=order) for order in ((1, 0, 2), (0, 2, 1), (2, 0, 1), (2, 1, 0))),
        ),
    ),
    otherwise=_which_gradients,
)  # fmt: skip

AT_W, OFF = 2, 0.09  # f(w) = w³ there has the slope 12


def _step(power=0.5, factor=1):
    """The step ε at which the central difference of w³ is off by `OFF` = ε², with room for the ways to get it wrong."""
    return factor * OFF**power


def _multiplied_out(step):
    if same(step, [-_step()]):
        return Sentence(
            "Two numbers have this square. The step is positive.", "제곱하면 같은 수가 둘 있습니다. 간격은 양수입니다."
        )
    return Sentence(
        "Not this number. Expand (2 + ε)³ and (2 − ε)³: what is left of their difference, divided by 2ε?",
        "숫자가 다릅니다. (2 + ε)³과 (2 − ε)³을 전개하세요. 둘의 차이를 2ε으로 나누면 무엇이 남나요?",
    )


step_size = Exercise(
    as_numbers(1),
    solve=_step,
    praise=Sentence("Where you stand does not matter here: the error is ε² at every w.", "w가 얼마이든 오차는 ε²입니다."),
    mistakes=(
        Slip(
            "no_root", dict(power=1),
            "That is ε². Which ε has this square?",
            "그것은 ε²의 값입니다. 제곱하면 그 값이 되는 ε은 얼마인가요?",
        ),
        Slip(
            "whole_distance", dict(factor=2),
            "That is the distance between the two nudged points, 2ε. The step ε goes to one side.",
            "건드린 두 점 사이의 거리 2ε을 답했습니다. 간격 ε은 한쪽으로 움직인 만큼입니다.",
        ),
        Slip(
            "of_the_fourth_power", dict(factor=0.5),
            "4ε² belongs to w⁴ at w = 1. Expand (2 + ε)³ − (2 − ε)³ instead.",
            "4ε²은 w = 1에서 w⁴의 오차입니다. 이번에는 (2 + ε)³ − (2 − ε)³을 전개하세요.",
        ),
        Mistake(
            "one_sided", -3 * AT_W / 2 + np.sqrt((3 * AT_W / 2) ** 2 + OFF),
            "That is the step of the one-sided difference, whose error is 6ε + ε². The central one nudges to both sides.",
            "한쪽 차분(오차 6ε + ε²)의 간격을 구했습니다. 중앙 차분은 양쪽으로 건드립니다.",
        ),
    ),
    otherwise=_multiplied_out,
)  # fmt: skip

BATCH, SPREAD, WANTED = 16, 0.5, 0.1
quieter = Exercise(
    as_numbers(1),
    right=BATCH * (SPREAD / WANTED) ** 2,
    mistakes=(
        Mistake(
            "linear", BATCH * SPREAD / WANTED,
            "With five times the examples the scatter becomes 1/√5 of what it was, and not a fifth.",
            "샘플이 5배이면 흩어짐은 5분의 1이 아니라 1/√5배가 됩니다.",
        ),
        Mistake(
            "root", BATCH * np.sqrt(SPREAD / WANTED),
            "The other way round: the noise falls with the root of the batch, so the batch grows with the square.",
            "반대입니다. 흩어짐은 배치 크기의 제곱근에 반비례하므로, 배치는 줄이려는 배수의 제곱만큼 커져야 합니다.",
        ),
        Mistake(
            "factor", (SPREAD / WANTED) ** 2,
            "That is by how much the batch must grow. How many examples are that?",
            "배치가 몇 배로 커져야 하는지 구했습니다. 그러면 샘플은 몇 개인가요?",
        ),
        Mistake(
            "smaller", BATCH * (WANTED / SPREAD) ** 2,
            "A smaller batch is noisier, not quieter.",
            "배치가 작아지면 흩어짐은 더 커집니다.",
        ),
        Mistake(
            "added", BATCH + (SPREAD / WANTED) ** 2,
            "25 times as many, not 25 more.",
            "25개를 더하는 것이 아니라 25배를 해야 합니다.",
        ),
    ),
    otherwise=always(
        "Not this number. How does the spread change with the size of the batch? By which factor is it to shrink?",
        "숫자가 다릅니다. 흩어짐은 배치 크기에 따라 어떻게 달라지나요? 몇 분의 1로 줄여야 하나요?",
    ),
)  # fmt: skip

EXERCISES = {
    "4.1": one_slope,
    "4.2": another_gradient,
    "4.3": one_step,
    "4.4": linear_backward,
    "4.5": step_size,
    "4.6": quieter,
}
