"""The exercises of lesson 05."""

import re

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, unless
from helpers.checks.read import as_array, as_function, as_numbers, pieces
from helpers.checks.verdict import Unreadable
from helpers.reference import SGD, AdaGrad, Adam, Momentum
from helpers.table import Table
from helpers.text import Sentence, number

AROUND = re.compile(r"^\s*[^\W\d]\w*\s*[=≤]|(steps?|스텝)\s*$")


def _as_number(answer):
    """One number; as a text also with its name before it or its unit behind it: "lr = 0.25", "693 steps"."""
    return as_numbers(1)(AROUND.sub("", answer) if isinstance(answer, str) else answer)


BEND = 8
largest_rate = Exercise(
    _as_number,
    right=2 / BEND,
    mistakes=(
        Mistake(
            "one_over_bend", 1 / BEND,
            "With this one w lands on 0 in a single step. A larger one still works: it jumps across, but not so far.",
            "이 값이면 w가 한 스텝에 0에 도착합니다. 학습률이 더 커도 됩니다. 건너편으로 넘어가지만 더 멀어지지는 않습니다.",
        ),
        Mistake(
            "inverted", BEND / 2,
            "Upside down. The more a valley bends, the smaller the steps must be.",
            "분수가 뒤집혔습니다. 더 크게 휜 골짜기에서는 스텝이 더 작아야 합니다.",
        ),
        Mistake(
            "slope_is_w", 2,
            "That is for a bend of 1, where the slope is w. Here the slope is 8 w.",
            "기울기가 w일 때, 즉 bend = 1일 때의 값입니다. 여기서 기울기는 8 w입니다.",
        ),
        Mistake(
            "hillside", 0.5,
            "That is for w₂ of our valley, with a bend of 4. Here it is 8.",
            "bend = 4일 때의 값입니다. 여기서는 bend = 8입니다.",
        ),
        Mistake(
            "half_forgotten", 1 / (2 * BEND),
            "The slope of ½ · 8 · w² is 8 w: the ½ cancels the 2 of the square.",
            "½ · 8 · w²의 기울기는 8 w입니다. ½이 제곱에서 나온 2와 약분됩니다.",
        ),
    ),
    otherwise=lambda lr: Sentence(
        f"With this lr a step leads from w = 1 to w = {number(1 - lr[0] * BEND)}. At the border it is exactly as far from 0.",
        f"이 lr이면 w = 1에서 한 스텝 뒤에 w = {number(1 - lr[0] * BEND)}입니다. "
        "경계에서는 스텝을 가도 0까지의 거리가 그대로입니다.",
    ),
)  # fmt: skip

EPS = 1e-8


def _share(beta, t):
    """What an average that began at 0 is divided by: the gradients' share of it."""
    return 1 - beta**t


def _share_at_first(beta, t):
    return 1 - beta


def _share_by_product(beta, t):
    return 1 - beta * t


def _no_share(beta, t):
    return 1


def _root(eps):
    """The step of Adam with this ε."""
    return lambda fraction, v: fraction / (np.sqrt(v) + eps)


RIGHT_ROOT = _root(EPS)


def _w_m_v(w, m, v, m_hat, v_hat):
    return w, m, v


def _adam(beta_1=0.9, beta_2=0.999, m_share=_share, v_share=_share, over=RIGHT_ROOT, power=2, sign=-1, returns=_w_m_v):
    """One step of Adam as a function, with room for the ways to get it wrong; it returns w, m, v.

    over: what becomes of lr · m̂ and v̂; power: of the gradient in v.
    """

    def step(w, g, m, v, t, lr):
        m, v = beta_1 * m + (1 - beta_1) * g, beta_2 * v + (1 - beta_2) * g**power
        m_hat, v_hat = m / m_share(beta_1, t), v / v_share(beta_2, t)
        return returns(w + sign * over(lr * m_hat, v_hat), m, v, m_hat, v_hat)

    return step


LR, BETA, GRADIENTS, START = 0.3, 0.5, (5.0, -1.0), 2.0


def _two_steps(from_the_first=False, **how):
    """w after the two steps of exercise 5.2; slips in the second one, or in both."""
    w, m, v = START, 0.0, 0.0
    for t, g in enumerate(GRADIENTS, 1):
        w, m, v = _adam(BETA, BETA, **(how if t == 2 or from_the_first else {}))(w, g, m, v, t, LR)
    return w


second_step = Exercise(
    _as_number,
    solve=_two_steps,
    praise=Sentence(
        "The gradient has turned, the step has not yet: that is inertia.",
        "그래디언트의 방향은 바뀌었지만 스텝의 방향은 아직 그대로입니다. 이것이 관성입니다.",
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
            "첫 스텝의 보정 1 − 0.5를 다시 썼습니다. t = 2에서는 1 − 0.5² = 0.75입니다.",
        ),
        Slip(
            "no_root", dict(over=np.divide),
            "Divided by v itself. The step divides by its root.",
            "v 자체로 나누었습니다. 스텝에서는 v의 제곱근으로 나눕니다.",
            also=(dict(over=np.divide, from_the_first=True),),
        ),
        Slip(
            "uphill", dict(sign=1, from_the_first=True),
            "Both steps went uphill. They are taken away from w.",
            "두 스텝 모두 오르막으로 갔습니다. 스텝은 w에서 빼야 합니다.",
        ),
        Mistake(
            "first_step_only", START - LR * np.sign(GRADIENTS[0]),
            "That is w after the first step. One more.",
            "첫 스텝을 마친 w입니다. 한 스텝 더 가야 합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. Write down g, m, v, both corrected averages and the step, once for t = 1 and once for t = 2.",
            "숫자가 다릅니다. t = 1과 t = 2에서 g, m, v, 보정한 두 평균, 스텝을 각각 적어 보세요.",
        ),
        (
            START - LR * np.sign(GRADIENTS).sum(),
            Sentence(
                "lr · sign(g) holds for the first step only. In the second, both gradients are in the averages.",
                "lr · sign(g)는 첫 스텝에서만 맞습니다. 두 번째 스텝의 평균에는 두 그래디언트가 모두 들어 있습니다.",
            ),
        ),
        (
            START - 2 * LR,
            Sentence(
                "Both steps are lr long and go the same way. The second is shorter: its two gradients contradict each other.",
                "두 스텝 모두 같은 쪽으로 lr만큼 갔습니다. 두 그래디언트의 부호가 다르므로 두 번째 스텝은 더 짧습니다.",
            ),
        ),
        (
            START - LR - LR * GRADIENTS[1] / 3,
            Sentence(
                "In the second step g stands where m̂ belongs, above the fraction line.",
                "두 번째 스텝의 분자에 m̂ 대신 g를 넣었습니다.",
            ),
        ),
        (
            START - LR * sum(GRADIENTS),
            Sentence(
                "That is SGD: lr · g, twice.",
                "lr · g를 두 번 뺀 SGD의 답입니다.",
            ),
        ),
    ),
)  # fmt: skip

GIVEN = (2.0, 2.0, 0.0, 0.0)
MAKERS = {"A": Adam, "B": SGD, "C": AdaGrad, "D": Momentum}
NAMES = ("sgd", "momentum", "adagrad", "adam")


def four_optimizers():
    """The Table of exercise 5.6: four optimisers at lr = 0.1, what each takes away from w for the same gradients."""
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
        f"맞은 것: {known}. g = 0인데도 움직이는 것은 어느 것인가요? g가 같은데 두 번째 스텝이 짧아지는 것은 어느 것인가요?",
    )


RIGHT_NAMES = ["Adam", "SGD", "AdaGrad", "momentum"]
who_moved = Exercise(
    _read_names,
    right=RIGHT_NAMES,
    mistakes=(
        Mistake(
            "adam_and_momentum", ["momentum", "SGD", "AdaGrad", "Adam"],
            "A and D both move on after g = 0. But only momentum's steps grow beyond lr · g; Adam's are about lr.",
            "A와 D는 g = 0이 된 뒤에도 움직입니다. 하지만 스텝이 lr · g보다 커지는 것은 momentum뿐입니다. "
            "Adam의 스텝은 lr쯤입니다.",
        ),
        Mistake(
            "adam_and_adagrad", ["AdaGrad", "SGD", "Adam", "momentum"],
            "A and C both start with lr. But C stands still at g = 0 and has shrunk before: it only adds up squares.",
            "A와 C는 둘 다 lr로 시작합니다. 하지만 C는 제곱을 더해 쌓기만 하므로 스텝이 바로 줄고, g = 0에서 멈춥니다.",
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
TRIALS = [_trial(_rng, *how) for how in ((1, 0.1, 2.0), (2, 0.5, 1.0), (30, 0.2, 1.0), (3, 0.5, 1e-4), (3, 0.5, EPS))]
NO_NUMBER = 1e9  # what stands for NaN and infinity, so that the mistakes which lead to them are told apart
_tip = Sentence(
    "w, g, m and v are arrays, t and lr numbers; powers are **, the root is np.sqrt.",
    "w, g, m, v는 배열이고 t와 lr은 숫자입니다. 거듭제곱은 **, 제곱근은 np.sqrt입니다.",
)


def _three_arrays(result):
    if isinstance(result, (list, tuple)) and all(
        np.shape(part) == (3,) and np.asarray(part).dtype.kind == "f" for part in result
    ):
        result = np.nan_to_num(np.asarray(result), nan=NO_NUMBER, posinf=NO_NUMBER, neginf=NO_NUMBER)
    return as_array(result)


def _read_adam(function):
    with np.errstate(all="ignore"):  # the verdict says it, no warning beside it
        return as_function(_tip, *TRIALS, form=_three_arrays, outputs=3)(function)


def _which_array(found):
    """For a step that no mistake describes: whether m, v, or only the new w is wrong."""
    right = _read_adam(_adam()).reshape(len(TRIALS), 3, 3)
    if found.size != right.size:
        return Sentence("w, m and v are arrays of three numbers each.", "w, m, v는 모두 숫자 세 개짜리 배열입니다.")
    if NO_NUMBER in found:
        return Sentence(
            "NaN or infinity: a division by 0, the root of a negative number, or brackets missing, as in m / 1 - 0.9**t?",
            "NaN이나 무한대가 나옵니다. 0으로 나누었거나 음수의 제곱근을 구했거나, m / 1 - 0.9**t처럼 괄호가 빠지지 않았나요?",
        )
    _, m, v = np.isclose(found.reshape(right.shape), right, rtol=1e-6, atol=1e-12).all(axis=(0, 2))
    if m and v:
        return Sentence(
            "m and v are right, the new w is not. Are the hats made from the new m and v, with brackets around 1 − 0.9**t? "
            "Is m̂ above the fraction line, not g? Is lr in it? Is the step taken away?",
            "m과 v는 맞는데 새 w가 다릅니다. m̂과 v̂을 새 m과 v로 구했나요? 1 − 0.9**t에 괄호가 있나요? "
            "분자가 g가 아니라 m̂인가요? lr을 곱했나요? 스텝을 w에서 뺐나요?",
        )
    wrong = " and ".join(name for name, fine in (("m", m), ("v", v)) if not fine)
    return Sentence(
        f"{wrong}: not yet the average. The old one counts β times, the new value 1 − β times.",
        f"{wrong.replace(' and ', ', ')}: 평균이 아직 다릅니다. 이전 평균에는 β를, 새 값에는 1 − β를 곱합니다.",
    )


write_adam = Exercise(
    _read_adam,
    solve=_adam,
    mistakes=(
        Slip(
            "m_not_corrected", dict(m_share=_no_share),
            "m is not corrected: it starts at 0, so divide it by 1 − 0.9^t before the step.",
            "m을 보정하지 않았습니다. m은 0에서 시작하므로, 스텝을 구하기 전에 1 − 0.9^t로 나누세요.",
        ),
        Slip(
            "v_not_corrected", dict(v_share=_no_share),
            "v is not corrected: it starts at 0, so divide it by 1 − 0.999^t before the step.",
            "v를 보정하지 않았습니다. v는 0에서 시작하므로, 스텝을 구하기 전에 1 − 0.999^t로 나누세요.",
        ),
        Slip(
            "corrected_otherwise", dict(m_share=_share_at_first, v_share=_share_at_first),
            "The corrections go with a power of t: 1 − 0.9**t, neither 1 − 0.9 nor 1 − 0.9 * t.",
            "보정에는 t제곱이 들어갑니다. 1 − 0.9도 1 − 0.9 * t도 아니고 1 − 0.9**t입니다.",
            also=(dict(m_share=_share_by_product, v_share=_share_by_product),),
        ),
        Slip(
            "eps", dict(over=lambda fraction, v: fraction / np.sqrt(v + EPS)),
            "Only ε is wrong, as tiny gradients show. It is 10⁻⁸, added to the finished root, below the fraction line.",
            "ε만 다릅니다. 그래디언트가 아주 작을 때 드러납니다. ε은 10⁻⁸이고, 제곱근을 구한 뒤 분모에서 더합니다.",
            also=(
                dict(over=lambda fraction, v: fraction / np.sqrt(v) + EPS),
                *(dict(over=_root(eps)) for eps in (0, 1e-10, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3)),
            ),
        ),
        Slip(
            "root_or_square", dict(over=lambda fraction, v: fraction / (v + EPS)),
            "v is the average of g², and the step divides by its root. One of the two, the square or the root, is missing.",
            "v는 g²의 평균이고, 스텝은 그 제곱근으로 나눕니다. 제곱과 제곱근 가운데 하나가 빠졌습니다.",
            also=(dict(power=1),),
        ),
        Mistake(
            "returned", _adam(returns=lambda w, m, v, *hats: (w, *hats)),
            "The numbers are right, but what is returned is not: w first, then m and v without their hats, for the next step.",
            "숫자는 맞는데 돌려주는 것이 다릅니다. 새 w, 그다음 보정하지 않은 m과 v를 돌려주세요. 다음 스텝에 쓰입니다.",
            also=tuple(
                _adam(returns=lambda w, m, v, *hats, order=order: tuple((w, m, v)[i] for i in order))
                for order in ((0, 2, 1), (1, 2, 0), (1, 0, 2), (2, 0, 1), (2, 1, 0))
            ),
        ),
    ),
    otherwise=_which_array,
)  # fmt: skip

OLD = 0.999
HALF = np.ceil(np.log(0.5) / np.log(OLD))


def _left(n):
    """The share that is left after n steps, and whether that is too much or forgotten longer than need be."""
    share = number(OLD ** np.clip(n[0], 0, 1e6), 3)
    left = Sentence(f"After {number(n[0])} steps {share} of it is left.", f"{number(n[0])}스텝 뒤에 남은 비율은 {share}입니다.")
    if n[0] < HALF:
        return left
    return left + Sentence("Is an earlier step below half already?", "더 이른 스텝에서 이미 절반 아래로 내려가지 않나요?")


half_forgotten = Exercise(
    _as_number,
    right=HALF,
    mistakes=(
        Mistake(
            "linear", 500,
            "A step takes a thousandth of what is left, not of what there was at first.",
            "스텝마다 남은 것의 1000분의 1이 줄어듭니다. 처음 있던 것의 1000분의 1이 아닙니다.",
        ),
        Mistake(
            "one_over", 1000,
            "That is 1/(1 − β₂): by then only a little more than a third is left.",
            "1/(1 − β₂)의 값입니다. 그때는 3분의 1 남짓밖에 남지 않습니다.",
            also=(999, 1001),
        ),
        Mistake(
            "not_yet", 692,
            "Nearly: there it is just half, or still above. The first whole step below?",
            "거의 다 왔습니다. 거기서는 꼭 절반이거나 아직 절반이 넘습니다. 절반 아래로 내려가는 첫 번째 스텝은 언제인가요?",
            also=(692.8,),
        ),
        Mistake(
            "of_the_root", np.ceil(2 * np.log(0.5) / np.log(OLD)),
            "That is for the root √v. The question is about v.",
            "제곱근 √v의 답입니다. 문제는 v를 묻습니다.",
            also=(1385, 1385.6),
        ),
        Mistake(
            "of_the_paper", np.ceil(np.log(0.5) / np.log(0.98)),
            "That is for β₂ = 0.98. Here it is 0.999.",
            "β₂ = 0.98일 때의 답입니다. 여기서는 0.999입니다.",
            also=(34, 34.3),
        ),
    ),
    otherwise=_left,
)  # fmt: skip

NEW = 1 - 0.9  # what the first gradient counts in m


def _first_step(beta_2):
    """How long the first step is with this β₂, in units of lr."""
    if not 0 <= beta_2[0] < 1:
        return Sentence("β₂ must be at least 0 and below 1.", "β₂는 0 이상이고 1보다 작아야 합니다.")
    length = number(NEW / np.sqrt(1 - beta_2[0]), 2)
    return Sentence(f"With this β₂ the first step is {length} times lr.", f"이 β₂이면 첫 스텝의 길이가 lr의 {length}배입니다.")


uncorrected = Exercise(
    _as_number,
    right=1 - NEW**2,
    mistakes=(
        Mistake(
            "no_root", 0.9,
            "With this one 1 − β₁ and 1 − β₂ are the same. But v stands below a root in the step.",
            "이 값이면 1 − β₁과 1 − β₂가 같습니다. 하지만 스텝에서 v는 제곱근 안에 있습니다.",
        ),
        Mistake(
            "one_minus", NEW**2,
            "That is 1 − β₂. The question is about β₂ itself.",
            "1 − β₂의 값입니다. 문제는 β₂를 묻습니다.",
        ),
        Mistake(
            "squared", 0.81,
            "That is β₁². What the first gradient counts is 1 − β, not β.",
            "β₁²입니다. 첫 그래디언트에 곱해지는 것은 β가 아니라 1 − β입니다.",
        ),
        Mistake(
            "root_of_the_other", 1 - NEW**0.5,
            "The root is on the other side: √(1 − β₂) has to be 0.1.",
            "제곱근이 반대쪽에 있습니다. 0.1이 되어야 하는 것은 √(1 − β₂)입니다.",
        ),
        Mistake(
            "usual", 0.999,
            "That is PyTorch's, and there the first step is 3.16 times lr.",
            "PyTorch의 값입니다. 그때 첫 스텝은 lr의 3.16배입니다.",
            matches=lambda beta: abs(beta[0] - 0.999) < 1e-6,  # 1 is no rounding of it
        ),
    ),
    otherwise=_first_step,
)  # fmt: skip

HEAVY, PULL, RATE, DECAY = 8.0, -6.0, 0.2, 0.5  # w, g, lr, decay
decoupled = Exercise(
    _as_number,
    right=HEAVY + RATE - RATE * DECAY * HEAVY,
    mistakes=(
        Mistake(
            "no_decay", HEAVY + RATE,
            "That is Adam's step alone. Put into the gradient, the decay is divided away; AdamW takes it from w itself.",
            "Adam의 스텝만 계산한 값입니다. 감쇠를 그래디언트에 넣으면 나눗셈에서 사라집니다. AdamW는 w에서 직접 뺍니다.",
        ),
        Mistake(
            "decay_without_lr", HEAVY + RATE - DECAY * HEAVY,
            "The decay was not multiplied by lr.",
            "감쇠에 lr을 곱하지 않았습니다.",
        ),
        Mistake(
            "uphill", HEAVY - RATE - RATE * DECAY * HEAVY,
            "The gradient is negative, so Adam's part leads up, to a larger w.",
            "그래디언트가 음수이므로 Adam의 스텝에서는 w가 커집니다.",
        ),
        Mistake(
            "grown", HEAVY + RATE + RATE * DECAY * HEAVY,
            "The weight has grown by the decay. It is to shrink.",
            "가중치가 감쇠만큼 커졌습니다. 감쇠로는 작아져야 합니다.",
        ),
        Mistake(
            "as_sgd", HEAVY - RATE * PULL - RATE * DECAY * HEAVY,
            "The gradient was taken in full, as SGD does. How long is Adam's first step?",
            "SGD처럼 그래디언트를 그대로 곱했습니다. Adam의 첫 스텝은 길이가 얼마였나요?",
        ),
        Mistake(
            "after_the_step", (HEAVY + RATE) * (1 - RATE * DECAY),
            "Nearly: the decay is a share of w as it stood before the step.",
            "거의 맞았습니다. 감쇠는 스텝을 가기 전의 w에 대해 계산합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. Two parts: Adam's first step, and the share by which w shrinks. Write down each.",
            "숫자가 다릅니다. Adam의 첫 스텝과 감쇠로 w가 줄어드는 양, 이 두 가지를 따로 적어 보세요.",
        ),
        (
            HEAVY - RATE * DECAY * HEAVY,
            Sentence(
                "That is the decay alone. Adam's first step is missing.",
                "감쇠만 계산했습니다. Adam의 첫 스텝이 빠졌습니다.",
            ),
        ),
        (
            HEAVY + RATE - RATE * DECAY,
            Sentence(
                "The decay is lr · decay · w; w is missing.",
                "감쇠는 lr · decay · w인데, w를 곱하지 않았습니다.",
            ),
        ),
    ),
)  # fmt: skip

EXERCISES = {
    "5.1": largest_rate,
    "5.2": second_step,
    "5.3": write_adam,
    "5.4": half_forgotten,
    "5.5": uncorrected,
    "5.6": who_moved,
    "5.7": decoupled,
}
