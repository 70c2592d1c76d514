"""The exercises of lesson 05."""

import re

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always
from helpers.checks.read import as_function, as_numbers, pieces
from helpers.checks.verdict import Unreadable
from helpers.reference import SGD, AdaGrad, Adam, Momentum
from helpers.table import Table
from helpers.text import Sentence, number

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
            "기울기가 w일 때, 즉 a = 1일 때의 값입니다. 여기서 기울기는 8 w입니다.",
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
    otherwise=lambda lr: Sentence(
        f"With this lr a step leads from w = 1 to w = {number(1 - lr[0] * BEND)}. At the border it is exactly as far from 0.",
        f"이 lr이면 w = 1에서 한 걸음 뒤에 w = {number(1 - lr[0] * BEND)}입니다. 경계에서는 0까지의 거리가 꼭 같습니다.",
    ),
)  # fmt: skip

EPS = 1e-8


def _share(beta, t):
    """What an average that began at 0 is divided by: the gradients' share of it."""
    return 1 - beta**t


def _share_at_first(beta, t):
    return 1 - beta


def _no_share(beta, t):
    return 1


def _adam(beta_1=0.9, beta_2=0.999, m_share=_share, v_share=_share, below=lambda v: np.sqrt(v) + EPS, sign=-1, hats=False):
    """One step of Adam as a function, with room for the ways to get it wrong; it returns w, m, v."""

    def step(w, g, m, v, t, lr):
        m, v = beta_1 * m + (1 - beta_1) * g, beta_2 * v + (1 - beta_2) * g**2
        m_hat, v_hat = m / m_share(beta_1, t), v / v_share(beta_2, t)
        w = w + sign * lr * m_hat / below(v_hat)
        return (w, m_hat, v_hat) if hats else (w, m, v)

    return step


LR, BETA, GRADIENTS, START = 0.3, 0.5, (5.0, -1.0), 2.0


def _two_steps(from_the_first=False, **how):
    """w after the two steps of exercise 5.2; slips in the second one, or in both."""
    w, m, v = START, 0.0, 0.0
    for t, g in enumerate(GRADIENTS, 1):
        w, m, v = _adam(BETA, BETA, **(how if t == 2 or from_the_first else {}))(w, g, m, v, t, LR)
    return w


second_step = Exercise(
    as_numbers(1),
    solve=_two_steps,
    praise=Sentence(
        "The gradient has turned, the step has not yet: that is inertia.",
        "그래디언트는 방향을 바꾸었지만 걸음은 아직 바꾸지 않았습니다. 이것이 관성입니다.",
    ),
    mistakes=(
        Slip(
            "m_not_corrected", dict(m_share=_no_share),
            "m is not corrected: at t = 2 it is divided by 1 − 0.5².",
            "m을 보정하지 않았습니다. t = 2에서는 m을 1 − 0.5²으로 나눕니다.",
            also=(dict(m_share=_no_share, from_the_first=True),),
        ),
        Slip(
            "v_not_corrected", dict(v_share=_no_share),
            "v is not corrected: at t = 2 it is divided by 1 − 0.5².",
            "v를 보정하지 않았습니다. t = 2에서는 v를 1 − 0.5²으로 나눕니다.",
            also=(dict(v_share=_no_share, from_the_first=True),),
        ),
        Slip(
            "correction_of_step_1", dict(m_share=_share_at_first, v_share=_share_at_first),
            "The correction of the first step, 1 − 0.5, was used again. At t = 2 it is 1 − 0.5² = 0.75.",
            "첫 걸음의 보정 1 − 0.5를 다시 썼습니다. t = 2에서는 1 − 0.5² = 0.75입니다.",
        ),
        Slip(
            "no_root", dict(below=np.positive),
            "Divided by v itself. The step divides by its root.",
            "v 자체로 나누었습니다. 걸음에서는 v의 제곱근으로 나눕니다.",
            also=(dict(below=np.positive, from_the_first=True),),
        ),
        Slip(
            "uphill", dict(sign=1, from_the_first=True),
            "Both steps went uphill. They are taken away from w.",
            "두 걸음 모두 오르막으로 갔습니다. 걸음은 w에서 빼야 합니다.",
        ),
        Mistake(
            "first_step_only", START - LR * np.sign(GRADIENTS[0]),
            "That is w after the first step. One more.",
            "첫 걸음을 마친 w입니다. 한 걸음 더 가야 합니다.",
        ),
    ),
    otherwise=always(
        "Not this number. Write down g, m, v, both corrected averages and the step, once for t = 1 and once for t = 2.",
        "숫자가 다릅니다. t = 1과 t = 2에서 g, m, v, 보정한 두 평균, 걸음을 각각 적어 보세요.",
    ),
)  # fmt: skip

GIVEN = (2.0, 2.0, 0.0, 0.0)
MAKERS = {"A": Adam, "B": SGD, "C": AdaGrad, "D": Momentum}
NAMES = ("sgd", "momentum", "adagrad", "adam")


def moves():
    """The Table of exercise 5.3: four optimisers at lr = 0.1, what each takes away from w for the same gradients."""
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
    if isinstance(answer, dict) and MAKERS.keys() <= answer.keys():
        answer = [answer[letter] for letter in MAKERS]
    try:
        found = [re.sub("[^a-z]", "", piece.lower()) for piece in pieces(answer)]
    except Unreadable:  # numbers, say
        found = []
    if len(found) != 4 or not set(found) <= set(NAMES):
        raise Unreadable(
            'Four names are wanted, for A, B, C, D: "SGD", "momentum", "AdaGrad", "Adam".',
            'A, B, C, D에 대해 이름 네 개를 쓰세요: "SGD", "momentum", "AdaGrad", "Adam".',
        )
    return np.array([NAMES.index(name) for name in found])


def _which_names(found):
    right = [letter for letter, a, b in zip(MAKERS, found, _read_names(RIGHT_NAMES), strict=True) if a == b]
    known = ", ".join(right) or "–"
    return Sentence(
        f"Right: {known}. Who still moves when g = 0? Whose second step is shorter although g is the same?",
        f"맞은 것: {known}. g = 0인데도 움직이는 것은 어느 것인가요? g가 같은데 두 번째 걸음이 짧아지는 것은 어느 것인가요?",
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
        _tip,
        *(_trial(_rng, *how) for how in ((1, 0.1, 2.0), (2, 0.5, 1.0), (30, 0.2, 1.0), (3, 0.5, 1e-4), (3, 0.5, EPS))),
        outputs=3,
    ),
    solve=_adam,
    mistakes=(
        Slip(
            "m_not_corrected", dict(m_share=_no_share),
            "m is not corrected: it starts at 0, so divide it by 1 − 0.9^t before the step.",
            "m을 보정하지 않았습니다. m은 0에서 시작하므로, 걸음을 구하기 전에 1 − 0.9^t로 나누세요.",
        ),
        Slip(
            "v_not_corrected", dict(v_share=_no_share),
            "v is not corrected: it starts at 0, so divide it by 1 − 0.999^t before the step.",
            "v를 보정하지 않았습니다. v는 0에서 시작하므로, 걸음을 구하기 전에 1 − 0.999^t로 나누세요.",
        ),
        Slip(
            "corrected_as_at_step_1", dict(m_share=_share_at_first, v_share=_share_at_first),
            "The correction does not change with t: it is 1 − 0.9**t, not 1 − 0.9.",
            "보정이 t에 따라 바뀌지 않습니다. 1 − 0.9가 아니라 1 − 0.9**t입니다.",
        ),
        Slip(
            "eps_inside_the_root", dict(below=lambda v: np.sqrt(v + EPS)),
            "ε stands inside the root. It is added after it: √v̂ + ε. For tiny gradients that makes a difference.",
            "ε이 제곱근 안에 있습니다. 제곱근을 구한 뒤에 더해야 합니다: √v̂ + ε. 그래디언트가 아주 작으면 차이가 납니다.",
        ),
        Slip(
            "no_root", dict(below=lambda v: v + EPS),
            "The step divides by v̂. It divides by the root of it.",
            "v̂으로 나누었습니다. v̂의 제곱근으로 나누어야 합니다.",
        ),
        Slip(
            "hats_returned", dict(hats=True),
            "The corrected averages are returned. The next step needs m and v as they were before.",
            "보정한 평균을 돌려주었습니다. 다음 걸음에는 보정하기 전의 m과 v가 필요합니다.",
        ),
    ),
    otherwise=always(
        "The numbers differ. Five lines: m, v, their corrected forms m̂ and v̂, the new w; then return w, m, v.",
        "숫자가 다릅니다. m, v, 보정한 m̂과 v̂, 새 w까지 다섯 줄을 쓰고 w, m, v를 돌려주세요.",
    ),
)  # fmt: skip

EXERCISES = {
    "5.1": largest_rate,
    "5.2": second_step,
    "5.3": who_moved,
    "5.4": write_adam,
}
