"""The exercises of lesson 05."""

import re

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Unanswered, Unreadable, always, same
from helpers.checks.read import as_function, as_matrix, as_numbers, is_open
from helpers.data import pocket_network
from helpers.reference import SGD, AdaGrad, Adam, FeedForward, Momentum
from helpers.table import Table
from helpers.text import Sentence, number

X_OLD, *NETWORK = pocket_network(float)
X, TARGET = np.array([-1.0, 2.0]), np.array([16.0, 7.0])


def _dw_1(x, dy, gates=True):
    """The gradient of w_1 for a slope `dy` of L in the outputs."""
    layer = FeedForward(*NETWORK)
    layer(x)
    dhidden = layer.w_2 @ dy
    return np.outer(x, dhidden * (layer.hidden[0] > 0) if gates else dhidden)


Y = FeedForward(*NETWORK)(X)
DY = Y - TARGET


def _which_columns(dw_1):
    good = [f"h_{j + 1}" for j in range(3) if same(dw_1[:, j], _dw_1(X, DY)[:, j])]
    if not good:
        return Sentence(
            "Not these numbers. In this order: y, dy = y − target, dh = w_2 dy, the gates, and then x times ds.",
            "숫자가 맞지 않습니다. y, dy = y − target, dh = w_2 dy, 게이트, x와 ds의 곱을 차례로 구하세요.",
        )
    if good == ["h_2"]:
        return Sentence(
            "Column h_2 is 0, rightly. The other two: ds of the neuron times x_1 = −1 above and x_2 = 2 below.",
            "h_2의 열은 0이 맞습니다. 나머지 두 열은 뉴런의 ds에 위쪽은 x_1 = −1, 아래쪽은 x_2 = 2를 곱한 값입니다.",
        )
    known = ", ".join(good)
    return Sentence(f"The columns of {known} are right.", f"{known}의 열은 맞습니다.")


another_gradient = Exercise(
    as_matrix(2, 3),
    right=_dw_1(X, DY),
    praise=Sentence("This time h_2 learns nothing.", "이번에는 h_2가 아무것도 배우지 않습니다."),
    mistakes=(
        Mistake(
            "no_gates", _dw_1(X, DY, gates=False),
            "The gates are missing: h_2 is off here, so nothing comes back through it.",
            "게이트를 빠뜨렸습니다. 여기서는 h_2가 꺼져 있으므로 그래디언트가 h_2를 지나 되돌아오지 못합니다.",
        ),
        Mistake(
            "target_minus_y", _dw_1(X, -DY),
            "All signs are turned: dy is y − target, not target − y.",
            "부호가 모두 반대입니다. dy는 target − y가 아니라 y − target입니다.",
        ),
        Mistake(
            "old_dy", _dw_1(X, np.array([1.0, 2.0])),
            "This is for dy = [1, 2]. Here dy = [2, 1]: the first number belongs to y_1.",
            "dy = [1, 2]일 때의 값입니다. 여기서는 dy = [2, 1]이고, 첫째 숫자가 y_1의 그래디언트입니다.",
        ),
        Mistake(
            "y_as_slope", _dw_1(X, Y),
            "y itself went back. What goes back is y − target.",
            "y 자체를 되돌려 보냈습니다. 되돌아가는 것은 y − target입니다.",
        ),
        Mistake(
            "squared_as_slope", _dw_1(X, DY**2),
            "The squares belong to the loss. Its slope is y − target, not squared.",
            "제곱은 손실을 구할 때만 씁니다. 기울기는 제곱하지 않은 y − target입니다.",
        ),
        Mistake(
            "doubled", 2 * _dw_1(X, DY),
            "Twice too much: the ½ in L cancels the 2 of the square's slope.",
            "맞는 값의 두 배입니다. 제곱의 기울기에서 나온 2는 L의 ½과 약분됩니다.",
        ),
        Mistake(
            "rows_swapped", _dw_1(X, DY)[::-1],
            "The rows changed places: the first row belongs to x_1 = −1, the second to x_2 = 2.",
            "두 행이 뒤바뀌었습니다. 첫째 행은 x_1 = −1, 둘째 행은 x_2 = 2의 것입니다.",
        ),
        Mistake(
            "x_without_sign", np.abs(X)[:, None] * _dw_1(X, DY) / X[:, None],
            "The first row has its sign turned: x_1 is −1, not 1.",
            "첫째 행의 부호가 반대입니다. x_1은 1이 아니라 −1입니다.",
        ),
        Mistake(
            "old_x_only", np.outer(X_OLD, _dw_1(X, DY)[1] / X[1]),
            "ds is right, but multiplied with the old input [2, 1]. Here x = [−1, 2].",
            "ds는 맞지만 이전 입력 [2, 1]을 곱했습니다. 여기서는 x = [−1, 2]입니다.",
        ),
        Mistake(
            "old_input", _dw_1(X_OLD, DY),
            "That is with the old input [2, 1]. The new one is [−1, 2], and other gates are open.",
            "이전 입력 [2, 1]로 구한 값입니다. 새 입력은 [−1, 2]이고 열린 게이트도 다릅니다.",
        ),
    ),
    otherwise=_which_columns,
)  # fmt: skip

BEND = 8
largest_rate = Exercise(
    as_numbers(1),
    right=2 / BEND,
    mistakes=(
        Mistake(
            "one_over_a", 1 / BEND,
            "With this one w lands on 0 in a single step. A larger one still works: it jumps across, but not so far.",
            "이 값이면 w가 한 걸음에 0에 도착합니다. 학습률이 더 커도 됩니다. 건너편으로 넘어가지만 더 멀어지지는 않습니다.",
        ),
        Mistake(
            "inverted", BEND / 2,
            "Upside down. A more strongly bent hill wants smaller steps, not larger ones.",
            "분수가 뒤집혔습니다. 더 크게 휜 골짜기에서는 걸음이 더 작아야 합니다.",
        ),
        Mistake(
            "slope_is_w", 2,
            "That is for the slope w, that is a = 1. Here the slope is 8 w.",
            "기울기가 w일 때, 곧 a = 1일 때의 값입니다. 여기서 기울기는 8 w입니다.",
        ),
        Mistake(
            "hillside", 0.5,
            "That is for a = 4. Here a = 8.",
            "a = 4일 때의 값입니다. 여기서는 a = 8입니다.",
        ),
        Mistake(
            "half_forgotten", 1 / (2 * BEND),
            "The slope of ½ · 8 · w² is 8 w: the ½ cancels the 2 of the square.",
            "½ · 8 · w²의 기울기는 8 w입니다. ½이 제곱에서 나온 2와 약분됩니다.",
        ),
    ),
    otherwise=always(
        "A step multiplies w by 1 − lr · 8. For which lr does that factor reach −1?",
        "한 걸음마다 w에 1 − lr · 8이 곱해집니다. 이 값이 −1이 되는 lr은 얼마인가요?",
    ),
)  # fmt: skip

LR, BETA, G_1, G_2, START = 0.3, 0.5, 5.0, -1.0, 2.0
FIRST = START - LR


def _second(m=None, root_v=3.0):
    """w after the second step of exercise 5.3, for some m and √v."""
    return FIRST - LR * m / root_v


M_2 = BETA * (1 - BETA) * G_1 + (1 - BETA) * G_2
V_2 = BETA * (1 - BETA) * G_1**2 + (1 - BETA) * G_2**2
NEVER = START - LR * (1 - BETA) * G_1 / np.sqrt((1 - BETA) * G_1**2) - LR * M_2 / np.sqrt(V_2)
second_step = Exercise(
    as_numbers(1),
    right=_second(m=1.0),
    praise=Sentence(
        "The gradient has turned, the step has not yet: that is inertia.",
        "그래디언트는 방향을 바꾸었지만 걸음은 아직 바꾸지 않았습니다. 이것이 관성입니다.",
    ),
    mistakes=(
        Mistake(
            "no_correction", _second(M_2, np.sqrt(V_2)),
            "The averages are right, but not corrected: divide both by 1 − 0.5².",
            "평균은 맞지만 보정하지 않았습니다. 둘 다 1 − 0.5²으로 나누세요.",
        ),
        Mistake(
            "correction_of_step_1", _second(M_2 / 0.5, np.sqrt(V_2 / 0.5)),
            "The correction of the first step, 1 − 0.5, was used again. At t = 2 it is 1 − 0.5² = 0.75.",
            "첫 걸음의 보정 1 − 0.5를 다시 썼습니다. t = 2에서는 1 − 0.5² = 0.75입니다.",
        ),
        Mistake(
            "no_root", _second(1.0, 9.0),
            "Divided by v itself. The step divides by its root.",
            "v 자체로 나누었습니다. 걸음에서는 v의 제곱근으로 나눕니다.",
        ),
        Mistake(
            "no_memory", FIRST + LR,
            "That is the sign of the new gradient alone. m still remembers the first one, which was larger.",
            "새 그래디언트의 부호만 따랐습니다. m은 더 컸던 첫 그래디언트를 아직 기억합니다.",
        ),
        Mistake(
            "another_first_step", FIRST - LR,
            "That is 0.3 twice. Only the first step is lr · sign(g).",
            "0.3을 두 번 뺀 값입니다. lr · sign(g)인 것은 첫 걸음뿐입니다.",
        ),
        Mistake(
            "first_step_only", FIRST,
            "That is w after the first step. One more.",
            "첫 걸음을 마친 w입니다. 한 걸음 더 가야 합니다.",
            lambda w: abs(w[0] - FIRST) < 2e-4,
        ),
        Mistake(
            "never_corrected", NEVER,
            "Neither step is corrected. At t = 1 both averages are divided by 1 − 0.5, at t = 2 by 1 − 0.5².",
            "두 걸음 모두 보정하지 않았습니다. t = 1에서는 두 평균을 1 − 0.5로, t = 2에서는 1 − 0.5²으로 나눕니다.",
        ),
        Mistake(
            "plain_sgd", START - LR * (G_1 + G_2),
            "That is SGD: lr times the gradient itself. Adam divides an average m̂ by √v̂.",
            "SGD의 걸음입니다. Adam은 평균 m̂을 √v̂으로 나눕니다.",
        ),
        Mistake(
            "accumulated", _second(1.0, np.sqrt(G_1**2 + G_2**2)),
            "v was added up, as AdaGrad does. Adam's v is an average: half the old one and half of the new square.",
            "AdaGrad처럼 제곱을 더해 쌓았습니다. Adam의 v는 평균입니다. 이전 값의 절반에 새 제곱의 절반을 더합니다.",
        ),
        Mistake(
            "the_step_itself", LR / 3,
            "That is how far the second step goes. Where does w stand after it?",
            "둘째 걸음의 길이입니다. 그 걸음을 마친 뒤 w는 어디에 있나요?",
        ),
        Mistake(
            "uphill", START + LR + LR / 3,
            "Both steps went uphill. They are taken away from w.",
            "두 걸음 모두 오르막으로 갔습니다. 걸음은 w에서 빼야 합니다.",
        ),
    ),
    otherwise=always(
        "Not this number. The first step is lr · sign(5). Then m and v once more, both corrected with 1 − 0.5², and the step.",
        "첫 걸음은 lr · sign(5)입니다. 그다음 m과 v를 한 번 더 구해 둘 다 1 − 0.5²으로 보정하고 걸음을 구하세요.",
    ),
)  # fmt: skip

GIVEN = (2.0, 2.0, 0.0, 0.0)
MAKERS = {"A": Adam, "B": SGD, "C": AdaGrad, "D": Momentum}
NAMES = ("sgd", "momentum", "adagrad", "adam")


def moves():
    """The Table of exercise 5.4: four optimisers at lr = 0.1, what each takes away from w for the same gradients."""
    rows = [("g", *map(number, GIVEN))]
    for letter, maker in MAKERS.items():
        w, steps = np.zeros(()), []
        optimizer = maker({"w": w}, lr=0.1)
        for g in GIVEN:
            before = float(w)
            optimizer.step({"dw": np.array(g)})
            steps.append(before - float(w))
        rows.append((letter, *map(number, steps)))
    return Table(("", *(f"t = {t}" for t in range(1, 5))), rows)


def _read_names(answer):
    if is_open(answer):
        raise Unanswered
    parts = re.split(r"[\s,]+", answer.strip()) if isinstance(answer, str) else answer
    if isinstance(parts, dict):
        parts = [parts.get(letter) for letter in MAKERS]
    plain = [re.sub("[^a-z]", "", str(part).lower()) for part in parts] if isinstance(parts, (list, tuple)) else []
    if len(plain) != 4 or not set(plain) <= set(NAMES):
        raise Unreadable(
            'Four names are wanted, for A, B, C, D: "SGD", "momentum", "AdaGrad", "Adam".',
            'A, B, C, D에 대해 이름 네 개를 쓰세요: "SGD", "momentum", "AdaGrad", "Adam".',
        )
    return np.array([NAMES.index(name) for name in plain])


def _which_names(found):
    right = [letter for letter, a, b in zip(MAKERS, found, _read_names(RIGHT_NAMES), strict=True) if a == b]
    known = ", ".join(right) or "–"
    return Sentence(
        f"Right: {known}. Who still moves when g = 0? Whose second step is shorter although g is the same?",
        f"맞은 것: {known}. g = 0인데도 움직이는 것은 어느 것인가요? g가 같은데 둘째 걸음이 짧아지는 것은 어느 것인가요?",
    )


RIGHT_NAMES = ["Adam", "SGD", "AdaGrad", "momentum"]
who_moved = Exercise(
    _read_names,
    right=RIGHT_NAMES,
    mistakes=(
        Mistake(
            "adam_and_momentum", ["momentum", "SGD", "AdaGrad", "Adam"],
            "A and D both move on after g = 0. But only momentum's steps grow beyond lr · g; Adam's are about lr.",
            "A와 D는 g = 0이 된 뒤에도 움직입니다. 하지만 걸음이 lr · g보다 커지는 것은 momentum뿐입니다. Adam은 lr쯤입니다.",
        ),
        Mistake(
            "adam_and_adagrad", ["AdaGrad", "SGD", "Adam", "momentum"],
            "A and C both start with lr. But C stands still at g = 0 and has shrunk before: it only adds up squares.",
            "A와 C는 둘 다 lr로 시작합니다. 하지만 C는 제곱을 더해 쌓기만 하므로 걸음이 곧 줄고, g = 0에서 멈춥니다.",
        ),
        Mistake(
            "sgd_and_momentum", ["Adam", "momentum", "AdaGrad", "SGD"],
            "B stands still as soon as g = 0, so B has no memory. D has.",
            "B는 g = 0이 되자마자 멈추므로 기억이 없습니다. 기억이 있는 것은 D입니다.",
        ),
        Mistake(
            "sgd_and_adagrad", ["Adam", "AdaGrad", "SGD", "momentum"],
            "B is lr · g exactly; C is shorter the second time although g is the same.",
            "B는 정확히 lr · g입니다. C는 g가 같은데도 두 번째가 더 짧습니다.",
        ),
    ),
    otherwise=_which_names,
)  # fmt: skip


def adam_step(
    w, g, m, v, t, lr, beta_1=0.9, beta_2=0.999, correct=True, power=True, inside=False, forget=True, root=True, sign=-1
):
    """One step of Adam with room for the ways to get it wrong; returns w, m, v."""
    eps = 1e-8
    m = beta_1 * m + (1 - beta_1) * g
    v = beta_2 * v + (1 - beta_2) * g**2 if forget else v + g**2
    power = t if power else 1
    m_hat, v_hat = (m / (1 - beta_1**power), v / (1 - beta_2**power)) if correct else (m, v)
    below = np.sqrt(v_hat + eps) if inside else (np.sqrt(v_hat) if root else v_hat) + eps
    return w + sign * lr * m_hat / below, m, v


def _wrong(**how):
    return lambda w, g, m, v, t, lr: adam_step(w, g, m, v, t, lr, **how)


def _half_corrected(w, g, m, v, t, lr, of_m):
    _, m, v = adam_step(w, g, m, v, t, lr)
    m_hat, v_hat = (m / (1 - 0.9**t), v) if of_m else (m, v / (1 - 0.999**t))
    return w - lr * m_hat / (np.sqrt(v_hat) + 1e-8), m, v


def _hats(w, g, m, v, t, lr):
    w, m, v = adam_step(w, g, m, v, t, lr)
    return w, m / (1 - 0.9**t), v / (1 - 0.999**t)


def _trial(rng, t, lr, size):
    """Gradients of about `size`, and averages as t − 1 steps of them would leave."""
    m, v = np.zeros(3), np.zeros(3)
    for _ in range(t - 1):
        g = size * rng.normal(size=3)
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g**2
    return rng.normal(size=3), size * rng.normal(size=3), m, v, t, lr


_rng = np.random.default_rng(2)
_tip = Sentence(
    "w, g, m and v are arrays, t and lr numbers; powers are **, the root is np.sqrt.",
    "w, g, m, v는 배열이고 t와 lr은 숫자입니다. 거듭제곱은 **, 제곱근은 np.sqrt입니다.",
)
write_adam = Exercise(
    as_function(
        _tip, _trial(_rng, 1, 0.1, 2.0), _trial(_rng, 2, 0.5, 1.0), _trial(_rng, 30, 0.2, 1.0), _trial(_rng, 3, 0.5, 1e-8)
    ),
    right=adam_step,
    mistakes=(
        Mistake(
            "no_correction", _wrong(correct=False),
            "The bias correction is missing: divide m by 1 − 0.9^t and v by 1 − 0.999^t before the step.",
            "편향 보정이 빠졌습니다. 걸음을 구하기 전에 m을 1 − 0.9^t로, v를 1 − 0.999^t로 나누세요.",
        ),
        Mistake(
            "only_m_corrected", lambda w, g, m, v, t, lr: _half_corrected(w, g, m, v, t, lr, True),
            "Only m is corrected; v starts at 0 too and wants its division by 1 − 0.999^t.",
            "m만 보정했습니다. v도 0에서 시작하므로 1 − 0.999^t로 나누어야 합니다.",
        ),
        Mistake(
            "only_v_corrected", lambda w, g, m, v, t, lr: _half_corrected(w, g, m, v, t, lr, False),
            "Only v is corrected; m starts at 0 too and wants its division by 1 − 0.9^t.",
            "v만 보정했습니다. m도 0에서 시작하므로 1 − 0.9^t로 나누어야 합니다.",
        ),
        Mistake(
            "hats_returned", lambda w, g, m, v, t, lr: _hats(w, g, m, v, t, lr),
            "w is right, but the corrected averages are returned. The next step needs m and v as they were before.",
            "w는 맞지만 보정한 평균을 돌려주었습니다. 다음 걸음에는 보정하기 전의 m과 v가 필요합니다.",
        ),
        Mistake(
            "corrected_as_at_step_1", _wrong(power=False),
            "The correction does not change with t: it is 1 − 0.9**t, not 1 − 0.9.",
            "보정이 t에 따라 바뀌지 않습니다. 1 − 0.9가 아니라 1 − 0.9**t입니다.",
        ),
        Mistake(
            "eps_inside_the_root", _wrong(inside=True),
            "ε stands inside the root. It is added after it: √v̂ + ε. For tiny gradients that makes a difference.",
            "ε이 제곱근 안에 있습니다. 제곱근을 구한 뒤에 더해야 합니다: √v̂ + ε. 그래디언트가 아주 작으면 차이가 납니다.",
        ),
        Mistake(
            "v_added_up", _wrong(forget=False),
            "v adds up all squares, as AdaGrad does. Adam forgets: 0.999 v + 0.001 g².",
            "AdaGrad처럼 v에 제곱을 모두 더했습니다. Adam은 잊어 갑니다: 0.999 v + 0.001 g².",
        ),
        Mistake(
            "no_root", _wrong(root=False),
            "The step divides by v̂. It divides by the root of it.",
            "v̂으로 나누었습니다. v̂의 제곱근으로 나누어야 합니다.",
        ),
        Mistake(
            "uphill", _wrong(sign=1),
            "The step goes uphill. It is taken away from w.",
            "오르막으로 갔습니다. 걸음은 w에서 빼야 합니다.",
        ),
        Mistake(
            "betas_swapped", _wrong(beta_1=0.999, beta_2=0.9),
            "The two betas changed places: m forgets quickly (0.9), v slowly (0.999).",
            "두 β가 뒤바뀌었습니다. m은 빨리 잊고(0.9) v는 천천히 잊습니다(0.999).",
        ),
        Mistake(
            "only_w", lambda *a: adam_step(*a)[0],
            "w is right. Return m and v too, the next step needs them: return w, m, v.",
            "w는 맞습니다. 다음 걸음에 필요하니 m과 v도 돌려주세요: return w, m, v.",
        ),
    ),
    otherwise=always(
        "The numbers differ. Five lines: m, v, their corrected forms m̂ and v̂, the new w; then return w, m, v.",
        "숫자가 다릅니다. m, v, 보정한 m̂과 v̂, 새 w까지 다섯 줄을 쓰고 w, m, v를 돌려주세요.",
    ),
)  # fmt: skip

BATCH, SPREAD, WANTED = 16, 0.5, 0.1
quieter = Exercise(
    as_numbers(1),
    right=BATCH * (SPREAD / WANTED) ** 2,
    mistakes=(
        Mistake(
            "linear", BATCH * SPREAD / WANTED,
            "Five times the examples give √5 times less noise. For five times less, the factor is 5².",
            "예가 5배이면 흩어짐은 1/√5배가 됩니다. 5분의 1로 줄이려면 예가 5²배 필요합니다.",
        ),
        Mistake(
            "root", BATCH * np.sqrt(SPREAD / WANTED),
            "The other way round: the noise falls with the root of the batch, so the batch grows with the square.",
            "반대입니다. 흩어짐은 배치 크기의 제곱근에 반비례하므로, 배치는 줄이려는 배수의 제곱만큼 커져야 합니다.",
        ),
        Mistake(
            "factor", (SPREAD / WANTED) ** 2,
            "That is by how much the batch must grow. How many examples are that?",
            "배치가 몇 배로 커져야 하는지 구했습니다. 그러면 예는 몇 개인가요?",
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
        "The spread goes with 1/√batch. It is to become five times smaller.",
        "흩어짐은 1/√(배치 크기)에 비례합니다. 흩어짐을 5분의 1로 줄여야 합니다.",
    ),
)  # fmt: skip

EXERCISES = {
    "5.1": another_gradient,
    "5.2": largest_rate,
    "5.3": second_step,
    "5.4": who_moved,
    "5.5": write_adam,
    "5.6": quieter,
}
