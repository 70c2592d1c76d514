"""The exercises of lesson 05 and of its deeper notebook."""

import re
from functools import partial

import numpy as np

from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers, as_array, pieces
from helpers.checking.verdict import Unreadable
from helpers.kit.text import number
from lessons.adam.optimizers import MAKERS

LESSON = Lesson(__file__)
AROUND = re.compile(r"^\s*[^\W\d]\w*\s*[=≤]|(steps?|스텝)\s*$")


def _as_number(answer):
    """One number; as a text also with its name before it or its unit behind it: "lr = 0.25", "693 steps"."""
    return Numbers(1)(AROUND.sub("", answer) if isinstance(answer, str) else answer)


def _largest(bend, over=2):
    """The largest rate at which SGD does not leave the valley ½ · bend · w², with room for the ways to get it wrong."""
    return over / bend


BEND = 8
LESSON.numbers(
    "largest_rate", _as_number, _largest, BEND,
    known=dict(
        one_over_bend=how(over=1),
        inverted=lambda bend: bend / 2,
        slope_is_w=_largest(1),
        hillside=_largest(4),
        half_forgotten=how(over=0.5),
    ),
    rare=dict(nothing_moves=how(over=0)),
    advise=lambda lr: LESSON.say("largest_rate", "otherwise", w=number(1 - lr[0] * BEND)),
)  # fmt: skip


def _two_steps(
    numbers,
    m_t=(1, 2),
    v_t=(1, 2),
    roots=(np.sqrt, np.sqrt),
    sign=-1,
    above=lambda m_hat, g: m_hat,
    fed_on=False,
    square=np.square,
    **instead,
):
    """w after two steps of Adam without ε, with room for the ways to get it wrong.

    m_t, v_t: the power of β in each step's correction; at ∞ nothing is corrected. above: what stands above the fraction line.
    fed_on: whether the corrected averages go into the next ones.
    """
    n = numbers | instead
    w, m, v, beta = n["w"], 0, 0, n["beta"]
    beta_2 = n.get("beta_2", beta)
    for g, m_power, v_power, root in zip(n["gradients"], m_t, v_t, roots, strict=True):
        m, v = beta * m + (1 - beta) * g, beta_2 * v + (1 - beta_2) * square(g)
        m_hat, v_hat = m / (1 - beta**m_power), v / (1 - beta_2**v_power)
        w = w + sign * n["lr"] * above(m_hat, g) / root(v_hat)
        m, v = (m_hat, v_hat) if fed_on else (m, v)
    return w


def _first_of_two(numbers):
    """w after the first of them."""
    return numbers["w"] - numbers["lr"] * np.sign(numbers["gradients"][0])


FIRST, NEITHER = (1, np.inf), (np.inf, np.inf)  # the steps that are corrected
LESSON.numbers(
    "second_step", _as_number, _two_steps, dict(w=2, gradients=(5, -1), lr=0.3, beta=0.5),
    known=dict(
        m_not_corrected=how(m_t=FIRST) | given(lambda n: _two_steps(n, m_t=NEITHER)),
        v_not_corrected=how(v_t=FIRST) | given(lambda n: _two_steps(n, v_t=NEITHER)),
        correction_of_step_1=how(m_t=(1, 1), v_t=(1, 1)),
        no_root=how(roots=(np.sqrt, np.positive)) | given(lambda n: _two_steps(n, roots=(np.positive, np.positive))),
        nothing_corrected=given(lambda n: _two_steps(n, m_t=NEITHER, v_t=NEITHER)),
        first_step_only=_first_of_two,
    ),
    rare=dict(
        uphill=how(sign=1),
        signs_of_both=how(beta=0),
        first_step_twice=lambda n: 2 * _first_of_two(n) - n["w"],
        second_uphill=how(above=lambda m_hat, g: g),
        as_sgd=lambda n: n["w"] - n["lr"] * sum(n["gradients"]),
        hats_fed_on=how(fed_on=True),
        sign_lost=how(gradients=(5, 1)),
        usual_betas=how(beta=0.9, beta_2=0.999),
        square_negative=how(square=lambda g: g * abs(g)),
        lr_of_the_pencil=how(lr=0.1),
        step_alone=lambda n: _first_of_two(n) - _two_steps(n),
    ),
)  # fmt: skip


def _trial(rng, t, lr, size):
    """Gradients of about `size`, and averages as t − 1 steps of them would leave."""
    m, v = np.zeros(3), np.zeros(3)
    for _ in range(t - 1):
        g = size * rng.normal(size=3)
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g**2
    return rng.normal(size=3), size * rng.normal(size=3), m, v, t, lr


_rng = np.random.default_rng(2)
TRIALS = [_trial(_rng, *how) for how in ((1, 0.1, 2.0), (2, 0.5, 1.0), (30, 0.2, 1.0), (3, 0.5, 1e-4), (3, 0.5, 1e-8))]
NO_NUMBER = 1e9  # what stands for NaN and infinity, so that the mistakes which lead to them are told apart


def _three_arrays(result):
    if isinstance(result, (list, tuple)) and all(
        np.shape(part) == (3,) and np.asarray(part).dtype.kind == "f" for part in result
    ):
        result = np.nan_to_num(np.asarray(result), nan=NO_NUMBER, posinf=NO_NUMBER, neginf=NO_NUMBER)
    return as_array(result)


def _averages_wrong(found):
    """Which of m and v are not right."""
    found, right = (value.reshape(len(TRIALS), 3, 3) for value in (found, ADAM.read(ADAM.answer)))
    _, *fine = np.isclose(found, right, rtol=1e-6, atol=1e-12).all(axis=(0, 2))
    return [name for name, its_fine in zip("mv", fine, strict=True) if not its_fine]


def _not_yet_the_average(found):
    wrong = _averages_wrong(found)
    return LESSON.say("write_adam", "otherwise", wrong=" and ".join(wrong), listed=", ".join(wrong))


ADAM = LESSON.function(
    "write_adam", *TRIALS, form=_three_arrays, outputs=3,
    rare=dict(
        no_number=when(lambda found: NO_NUMBER in found),
        w_alone=when(lambda found: not _averages_wrong(found)),
    ),
    advise=_not_yet_the_average,
)  # fmt: skip


def _steps(beta, share=0.5, whole=np.ceil):
    """After how many steps less than this share of something old is left, with room for the ways to get it wrong."""
    return whole(np.log(share) / np.log(beta))


BETA_2 = 0.999
_tenths = partial(np.round, decimals=1)


def _left(n):
    """The share that is left after n steps, and whether that is too much or forgotten longer than need be."""
    share = number(BETA_2 ** np.clip(n[0], 0, 1e6), 3)
    left = LESSON.say("half_forgotten", "otherwise", n=number(n[0]), share=share)
    return left if n[0] < _steps(BETA_2) else left + LESSON.say("half_forgotten", "earlier")


LESSON.numbers(
    "half_forgotten", _as_number, _steps, BETA_2,
    known=dict(
        linear=lambda beta: 0.5 / (1 - beta),
        one_over=given(*(lambda beta, more=more: 1 / (1 - beta) + more for more in (0, -1, 1))),
        not_yet=how(whole=np.floor) | how(whole=_tenths),
        of_the_root=how(share=0.25) | how(share=0.25, whole=np.floor) | how(share=0.25, whole=_tenths),
        of_the_paper=given(*(_steps(0.98, whole=whole) for whole in (np.ceil, np.floor, _tenths))),
    ),
    rare=dict(not_whole=when(lambda n: n[0] % 1)),
    advise=_left,
)  # fmt: skip

NAMES = ("sgd", "momentum", "adagrad", "adam")


def _read_names(answer):
    """The names as numbers: their places in NAMES."""
    if isinstance(answer, dict) and MAKERS.keys() <= answer.keys():
        answer = [answer[letter] for letter in MAKERS]
    try:
        found = [re.sub("[^a-z]", "", piece.lower().replace("모멘텀", "momentum")) for piece in pieces(answer)]
    except Unreadable:  # numbers, say
        found = []
    if len(found) != 4 or not set(found) <= set(NAMES):
        raise Unreadable(*LESSON.say("who_moved", "names"))
    return np.array([NAMES.index(name) for name in found])


def _which_names(found):
    right = [letter for letter, a, b in zip(MAKERS, found, _read_names(IN_ORDER), strict=True) if a == b]
    how_many = LESSON.say("who_moved", "some" if right else "none", right=", ".join(right))
    return how_many + LESSON.say("who_moved", "otherwise")


IN_ORDER = [maker.__name__ for maker in MAKERS.values()]
LESSON.answer(
    "who_moved", _read_names, IN_ORDER,
    known=dict(
        adam_and_momentum=["momentum", "SGD", "AdaGrad", "Adam"],
        adam_and_adagrad=["AdaGrad", "SGD", "Adam", "momentum"],
        sgd_and_momentum=["Adam", "momentum", "AdaGrad", "SGD"],
        sgd_and_adagrad=["Adam", "AdaGrad", "SGD", "momentum"],
    ),
    advise=_which_names,
)  # fmt: skip


def _adam_w(numbers, step=np.sign, **instead):
    """w after the first step of AdamW without ε, with room for the ways to get it wrong."""
    n = numbers | instead
    return n["w"] - n["lr"] * step(n["g"]) - n["lr"] * n["decay"] * n["w"]


LESSON.numbers(
    "decoupled", _as_number, _adam_w, dict(w=8, g=-6, lr=0.2, decay=0.5),
    known=dict(
        no_decay=lambda n: _adam_w(n, decay=0),
        decay_without_lr=lambda n: _adam_w(n, decay=n["decay"] / n["lr"]),
        uphill=lambda n: _adam_w(n, g=-n["g"]),
        grown=lambda n: _adam_w(n, decay=-n["decay"]),
        as_sgd=lambda n: _adam_w(n, step=np.positive),
        after_the_step=lambda n: _adam_w(n, decay=0) * (1 - n["lr"] * n["decay"]),
    ),
    rare=dict(
        decay_alone=lambda n: _adam_w(n, g=0),
        uphill_without_decay=lambda n: _adam_w(n, g=-n["g"], decay=0),
        as_sgd_without_decay=lambda n: _adam_w(n, step=np.positive, decay=0),
        uphill_decay_without_lr=lambda n: _adam_w(n, g=-n["g"], decay=n["decay"] / n["lr"]),
        bare_decay=given(lambda n: n["w"] - n["decay"], lambda n: n["w"] + n["lr"] - n["decay"]),
        w_forgotten=lambda n: _adam_w(n, decay=n["decay"] / n["w"]),
    ),
)  # fmt: skip
