"""The exercises of lesson 16 and of its deeper notebook."""

from functools import partial

import numpy as np

from helpers.checking.alike import ROUNDED, same, same_on_paper
from helpers.checking.known import how, when
from helpers.checking.lesson import Lesson
from helpers.checking.places import ORDINALS
from helpers.checking.plain import plain
from helpers.checking.read import Numbers
from helpers.checking.run import MISFITS
from helpers.checking.verdict import Unanswered, Unreadable
from helpers.kit.text import Sentence
from helpers.kit.words import korean
from helpers.reference import SGD, Adam, CrossEntropy, Transformer, not_padding, softmax
from lessons.when_training_fails.faults import FAULTS, PAD, PIECES, words
from lessons.when_training_fails.machines import drawn_fault
from lessons.when_training_fails.made_up import model

LESSON = Lesson(__file__)


def plainly(name):
    """A name without spaces, hyphens and capitals."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _first_losses(numbers, log=np.log, share=0.5, power=2, pieces=np.exp):
    """The losses of two models without training, and among how many pieces a third one guesses."""
    n_vocab, sigma, loss = numbers
    return np.array([log(n_vocab), log(n_vocab) + share * sigma**power, pieces(loss)])


MODELS = 37_000, 3, 2.0794
FIRST_LOSSES = np.array([*_first_losses(MODELS)[:2], 8])  # e to the power of 2.0794 is a little less


def _to_one_decimal(value, other):
    """Where a value is another one, rounded as the task asks."""
    return np.isclose(value, np.round(other, 1), rtol=0, atol=1e-9)


def _are_first_losses(value):
    """Which of them are right: on paper, or rounded to one decimal, as the task asks."""
    return (np.abs(value - FIRST_LOSSES) <= ROUNDED) | _to_one_decimal(value, FIRST_LOSSES)


def _losses_so_far(value):
    """Which of the three are right, and how they are found."""
    right = [place for place, fine in zip(ORDINALS, _are_first_losses(value), strict=False) if fine]
    named, listed = " and ".join(place.english for place in right), ", ".join(place.korean for place in right)
    said = LESSON.say("first_loss", "so_far", named=named, listed=listed) if right else LESSON.say("first_loss", "none")
    return said + LESSON.say("first_loss", "otherwise")


LESSON.numbers(
    "first_loss", Numbers(3), _first_losses, MODELS,
    accepts=lambda value: bool(_are_first_losses(value).all()),
    alike=lambda value, other: same_on_paper(value, other) or bool(_to_one_decimal(value, other).all()),
    known=dict(
        log_10=how(log=np.log10),
        log_2=how(log=np.log2),
        not_halved=how(share=1),
        not_squared=how(power=1),
        nothing_added=how(share=0),
        a_share=how(pieces=lambda loss: np.exp(-loss)),
    ),
    rare=dict(
        negative=when(lambda value: value[0] < 0),
        a_probability=when(lambda value: 0 < value[0] < 1e-4),
        ruled_out=when(lambda value: same_on_paper(value[2], 13 - 8)),
    ),
    advise=_losses_so_far,
)  # fmt: skip


def _trial(seed, n_batches, optimizer):
    """A small model that has learned nothing, a loss, an optimizer, and batches of four words."""
    rng, n = np.random.default_rng(seed), len(PIECES)
    fresh = Transformer.random(n, n, 8, 2, 8, 1, rng)
    return fresh, CrossEntropy(PAD), optimizer(fresh.params), [words(rng, 4) for _ in range(n_batches)]


TRAININGS = _trial(1, 3, partial(Adam, lr=0.05)), _trial(2, 4, partial(SGD, lr=1.0))
LESSON.function(
    "train", *TRAININGS,
    names=dict(not_padding=not_padding, softmax=softmax), tip_for=(*MISFITS, AttributeError),
    alike=lambda value, other: same(value, other, 1e-9),
    rare=dict(not_a_list=when(lambda value: value.size != sum(len(batches) for *_, batches in TRAININGS))),
)  # fmt: skip


def _also(n, row, column):
    sees = np.tri(n)
    sees[row, column] = 1
    return sees


def _yes_or_no(result):
    if result is None or result is ...:
        raise Unanswered
    if np.ndim(result) or np.asarray(result).dtype.kind not in "biuf" or result not in (0, 1):
        raise Unreadable(*LESSON.say("find_leaks", "one_answer"))
    return np.array([float(bool(result))])


_rng = np.random.default_rng(15)
SEEN = (
    np.ones((5, 5)), np.tri(5), _also(6, 2, 3), np.tri(4, k=-1), _also(6, 0, 1), _also(7, 0, 2), np.tri(8), np.eye(3),
    _also(5, 3, 4),
)  # fmt: skip
PADDED = np.array([[3, 5, 2, 0, 0], [4, 1, 6, 2, 0]])
TRIALS = [
    (model(sees, i, 7), PADDED if len(sees) == 5 else _rng.integers(0, 7, (3, len(sees))), 7) for i, sees in enumerate(SEEN)
]
LEAKS = np.array([LESSON.solution("find_leaks")()(*trial) for trial in TRIALS], float)
LESSON.function(
    "find_leaks", *TRIALS, form=_yes_or_no,
    rare=dict(
        all_the_same=when(lambda value: not value.any() or value.all()),
        leak_missed=when(lambda value: (value < LEAKS).any()),
    ),
)  # fmt: skip

CULPRIT = 3
ALSO = {
    "no causal mask": ("causal mask", "no mask", "leak", "새는 마스크", "인과 마스크가 없음"),
    "dropout on at inference": ("dropout on in use", "dropout on"),
}
_NAMES = [tuple(map(plainly, (fault, korean()[fault], *ALSO.get(fault, ())))) for fault in FAULTS]


def _as_suspect(answer):
    """The number of a fault, from its number or from its name in either language; healthy is 0."""
    if isinstance(answer, (list, tuple)) and len(answer) == 1:
        answer = answer[0]
    named = plainly(answer) if isinstance(answer, str) else ""
    for i, names in enumerate(_NAMES, 1):
        if any(name in named for name in names):
            return np.array([float(i)])
    if named in (plainly("healthy"), plainly(korean()["healthy"])):
        return np.array([0.0])
    if isinstance(answer, str) and not any(letter.isdigit() for letter in answer):
        raise Unreadable(*LESSON.say("find_planted", "no_such_name"))
    return Numbers(1)(answer)


LESSON.answer(
    "find_planted", _as_suspect, np.array([CULPRIT]),
    known=dict(no_shift=[1], shift_by_two=[2], softmax_twice=[4], not_zeroed=[5], dropout_on=[7], mixed_up=[8]),
    rare=dict(too_large=[6], healthy=[0]),
)  # fmt: skip


def _as_name_and_suspect(answer):
    """The fault that is drawn for a name, and the one that is suspected: (2,), the numbers of both."""
    plain(answer)  # no dots are left in it
    items = [*answer] if isinstance(answer, (list, tuple)) else [answer]
    if len(items) != 2 or np.ndim(items[0]):
        raise Unreadable(*LESSON.say("find_drawn", "two_things"))
    return np.array([drawn_fault(items[0]), *_as_suspect(items[1])], float)


def _said(*suspects, drawn=None):
    """One of these is suspected, and if `drawn` is given, that one is it."""
    return when(lambda value: value[1] in suspects and drawn in (None, value[0]))


NO_MASK, DROPOUT_ON = 3, 7
LESSON.answer(
    "find_drawn", _as_name_and_suspect, ("Emmy", 5),
    accepts=lambda value: value[0] == value[1],
    known=dict(
        no_causal_mask=when(lambda value: value[1] == NO_MASK and value[0] != DROPOUT_ON),
        softmax_twice=_said(4), not_zeroed=_said(5), too_large=_said(6), dropout_on=_said(DROPOUT_ON), mixed_up=_said(8),
    ),
    rare=dict(rows_move_anyway=_said(NO_MASK, drawn=DROPOUT_ON), in_the_loop=_said(1, 2), healthy=_said(0)),
)  # fmt: skip


def _first_steps(factor, sgd=1, adam=0):
    """How much longer the first steps of SGD and Adam become with the gradient; sgd, adam: the powers of its factor."""
    return np.array([factor**sgd, factor**adam], float)


LESSON.numbers(
    "how_much_longer", Numbers(2), _first_steps, 6,
    known=dict(
        adam_as_sgd=how(adam=1),
        sgd_as_adam=how(sgd=0),
        root=how(adam=0.5),
        adam_shorter=how(adam=-1),
        squared=how(sgd=2),
        exchanged=lambda factor: _first_steps(factor)[::-1],
    ),
    rare=dict(sgd_right=when(lambda value: value[0] == 6)),
    parts=("SGD", "Adam"),
)  # fmt: skip

WARM_UPS = [(step, 0.02, 30) for step in (1, 2, 10, 30, 31, 200)] + [(step, 3.0, 5) for step in (1, 5, 7)]
CLIMBS = np.array([step <= n_warm_up for step, _, n_warm_up in WARM_UPS])
RATES = np.array([LESSON.solution("write_warm_up")()(*trial) for trial in WARM_UPS])
LESSON.function(
    "write_warm_up", *WARM_UPS,
    accepts=lambda value: same(value, RATES, 1e-7),
    rare=dict(
        wrong_after_the_climb=when(
            lambda value: value.shape == RATES.shape and (np.abs(value - RATES) <= 1e-6)[CLIMBS].all()
        )
    ),
)  # fmt: skip


def _ways(numbers, rate=lambda t, steps, n_warm_up: t / n_warm_up):
    """How far so many first steps go, in multiples of the peak: without warm-up, and with it.

    rate: of step t in the second, with room for the ways to get it wrong.
    """
    steps, n_warm_up = numbers
    return np.array([steps, sum(rate(t, steps, n_warm_up) for t in range(1, steps + 1))])


RATE = 0.0125  # of the deeper notebook's runs
WAYS = _ways((20, 300))
LESSON.numbers(
    "how_far", Numbers(2), _ways, (20, 300),
    known=dict(
        last_step_only=lambda numbers: [1, numbers[0] / numbers[1]],
        last_rate_times_20=how(rate=lambda t, steps, n_warm_up: steps / n_warm_up),
        from_zero=how(rate=lambda t, steps, n_warm_up: (t - 1) / n_warm_up),
        first_rate_times_20=how(rate=lambda t, steps, n_warm_up: 1 / n_warm_up),
        whole_warm_up=lambda numbers: _ways((numbers[1], numbers[1])),
    ),
    rare=dict(
        exchanged=lambda numbers: _ways(numbers)[::-1],
        times_the_peak=when(lambda value: same(value, RATE * WAYS, 5.1e-5)),
        second_times_the_peak=how(rate=lambda t, steps, n_warm_up: RATE * t / n_warm_up),
        not_divided=how(rate=lambda t, steps, n_warm_up: t),
        no_warm_up=how(rate=lambda t, steps, n_warm_up: 1),
        from_zero_on_average=how(rate=lambda t, steps, n_warm_up: steps / 2 / n_warm_up),
        first_right=when(lambda value: value[0] == 20),
    ),
    values=dict(rate=RATE, far=f"{RATE * WAYS[0]:g}", near=f"{RATE * WAYS[1]:g}"),
    parts=(Sentence("the way at once", "웜업이 없을 때"), Sentence("the way with warm-up", "웜업이 있을 때")),
)  # fmt: skip
