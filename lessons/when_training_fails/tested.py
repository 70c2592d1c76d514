"""Lesson 16: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.checking.value_errors import NO_GRADIENTS, NOTHING_KEPT
from helpers.reference import not_padding, softmax
from lessons.when_training_fails.exercises import RATE
from tests.learners import NEW_ARRAYS
from tests.mutant import TRANSFORMER, Mutant


def leaks(logits, given, n_vocab, first=0, last=None, start=lambda k: 0, to=lambda k: k):
    """The leak test of exercise 16.3: which pieces are changed, and of each which rows are compared."""
    before = logits(given)
    for k in range(first, given.shape[1] if last is None else last):
        other = given.copy()
        other[:, k] = (other[:, k] + 1) % n_vocab
        if (logits(other) != before)[:, start(k) : to(k)].any():
            return True
    return False


def copied_once(logits, given, n_vocab):
    before, other = logits(given), given.copy()
    for k in range(given.shape[1]):
        other[:, k] = (other[:, k] + 1) % n_vocab
        if (logits(other) != before)[:, :k].any():
            return True
    return False


def rows_first(logits, given, n_vocab):
    before = logits(given)
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = (other[:, k] + 1) % n_vocab
        if (logits(other) != before)[:k].any():
            return True
    return False


def over_at_once(logits, given, n_vocab):
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = (other[:, k] + 1) % n_vocab
        return bool((logits(other) != logits(given))[:, :k].any())


def zeros_put_in(logits, given, n_vocab):
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = 0
        if (logits(other) != logits(given))[:, :k].any():
            return True
    return False


def no_copy(logits, given, n_vocab):
    other = given
    other[:, 1] = (other[:, 1] + 1) % n_vocab
    return True


def back_from(start, model, loss, optimizer, batches):
    """The loop of exercise 16.2, which goes back from `start` of the loss and the logits."""
    losses = []
    for source, target in batches:
        logits = model(source, target[:, :-1], not_padding(source))
        losses.append(loss(logits, target[:, 1:]))
        model.backward(start(loss, logits))
        optimizer.step(model.grads)
    return losses


def step_first(model, loss, optimizer, batches):
    for source, target in batches:
        loss(model(source, target[:, :-1], not_padding(source)), target[:, 1:])
        optimizer.step(model.grads)
        model.backward(loss.backward())


def trains(
    given=lambda target: target[:, :-1],
    wanted=lambda target: target[:, 1:],
    mask=not_padding,
    steps=99,
    times=1,
    late=False,
    says=lambda logits: logits,
):
    """The loop of exercise 16.2, with room for the ways to get it wrong. steps: after how many batches it takes no more."""

    def train(model, loss, optimizer, batches):
        losses = []
        for i, (source, target) in enumerate(batches):

            def measured(source=source, target=target):
                return loss(says(model(source, given(target), mask(source))), wanted(target))

            losses.append(measured())
            model.backward(loss.backward())
            for _ in range(times if i < steps else 0):
                optimizer.step(model.grads)
            if late:
                losses[-1] = measured()
        return losses

    return train


FAULTS = "lessons/when_training_fails/faults.py"
MACHINES = "lessons/when_training_fails/machines.py"
RATE_MAP = "lessons/when_training_fails/rate_map.py"

NUMBERED = {
    "16 when_training_fails": "first_loss train find_leaks find_planted how_much_longer write_warm_up how_far find_drawn",
}
PLAYS = {
    "detective": helpers.play_detective,
    "map": helpers.play_map,
    "three runs": helpers.play_three_runs,
}
PROMISED = {
    "16_when_training_fails": (
        "2.5649",
        "2.8 … 3.1",
        "2.9 … 3.1",
        "1.69",
        "moves from row 5",
        "gradient × 2",
        "3.1         memorized, not written",
        "2.9         not memorized, not written",
        "< 1 %",
        "['1', '2', '3']",
    ),
}
WRONG = {
    "16.1": {
        "log_10": [4.5682, 9.0682, 8],
        "log_2": [15.1752, 19.6752, 8],
        "not_halved": [10.5187, 19.5187, 8],
        "not_squared": [10.5187, 12.0187, 8],
        "nothing_added": [10.5187, 10.5187, 8],
        "a_share": [10.5187, 15.0187, 0.125],
    },
    "16.3": {
        "every_row": lambda f, x, n: leaks(f, x, n, to=lambda k: None),
        "its_own_row": lambda f, x, n: leaks(f, x, n, to=lambda k: k + 1),
        "only_the_last": lambda f, x, n: leaks(f, x, n, first=x.shape[1] - 1),
        "only_the_second": lambda f, x, n: leaks(f, x[:, :], n, first=1, last=2),
        "other_way_round": lambda f, x, n: not leaks(f, x, n),
        "later_rows": lambda f, x, n: leaks(f, x, n, start=lambda k: k + 1, to=lambda k: None),
    },
    "16.2": {
        "no_shift": trains(given=lambda target: target[:, 1:]),
        "wanted_is_given": trains(wanted=lambda target: target[:, :-1]),
        "no_step": trains(steps=0),
        "padding_seen": trains(mask=lambda source: np.ones_like(not_padding(source))),
        "one_step": trains(steps=1),
        "after_the_step": trains(late=True),
    },
    "16.4": {
        "no_shift": 1,
        "shift_by_two": "shift by two",
        "softmax_twice": [4],
        "not_zeroed": "5",
        "dropout_on": "추론할 때도 드롭아웃",
        "mixed_up": "Pairs mixed up",
    },
    "16.8": {
        "no_causal_mask": ["Emmy", 3],
        "softmax_twice": ("Emmy", "softmax twice"),
        "not_zeroed": ["Ada", "5"],
        "too_large": ["Emmy", "tables too large"],
        "dropout_on": ["Emmy", "추론할 때도 드롭아웃"],
        "mixed_up": ["Emmy", 8],
    },
    "16.5": {
        "adam_as_sgd": [6, 6],
        "sgd_as_adam": [1, 1],
        "root": [6, 2.4495],
        "adam_shorter": [6, 1 / 6],
        "squared": [36, 1],
        "exchanged": [1, 6],
    },
    "16.6": {
        "max_for_min": lambda t, peak, n: peak * max(1, t / n),
        "one_late": lambda t, peak, n: peak * min(1, (t - 1) / n),
        "one_early": lambda t, peak, n: peak * min(1, (t + 1) / n),
        "never_stops": lambda t, peak, n: peak * t / n,
        "no_peak": lambda t, peak, n: min(1, t / n),
        "falls": lambda t, peak, n: peak * min(t / n, (n / t) ** 0.5),
    },
    "16.7": {
        "last_step_only": [1, 0.0667],
        "last_rate_times_20": [20, 1.3333],
        "from_zero": [20, 0.6333],
        "first_rate_times_20": [20, 0.0667],
        "whole_warm_up": [300, 150.5],
    },
}
NONE_OF_THEM = {
    "16.1": [99] * 3,
    "16.3": lambda *a: False,
    "16.2": lambda model, loss, optimizer, batches: [9.0] * len(batches),
    "16.4": 9,
    "16.5": [9, 9],
    "16.6": lambda *a: 9.0,
    "16.7": [9, 9],
    "16.8": ["Emmy", 9],
}
RIGHT = [
    ("16.1", "10.52, 15.02, 8"),
    ("16.1", np.array([[10.5187], [15.0187], [7.9997]])),
    ("16.3", lambda *a: np.bool_(leaks(*a))),
    ("16.3", lambda *a: int(leaks(*a))),
    ("16.1", [10.5, 15.0, 8]),
    ("16.1", [10.5, 15, 8]),
    ("16.2", lambda *machine: np.array(trains()(*machine))),
    ("16.4", 3),
    ("16.4", "3"),
    ("16.4", ["No causal mask"]),
    ("16.4", "no-causal-mask"),
    ("16.4", "3 no causal mask"),
    ("16.4", "the mask leaks"),
    ("16.4", "인과 마스크 없음"),
    ("16.8", ["emmy ", "Gradients not zeroed"]),
    ("16.8", ("Ada", 3)),
    ("16.8", ["Noether", "섞인 짝"]),
    ("16.8", [2026, 5]),
    ("16.5", [6.0, 1.0]),
    ("16.6", lambda t, peak, n: np.float64(peak * t / n if t < n else peak)),
    ("16.7", [20, "7/10"]),
]
TRIED = [
    ("16.1", "negative", [-10.52, 15.02, 8]),
    ("16.1", "ruled_out", [10.52, 15.02, 5]),
    ("16.1", "a_probability", [1 / 37000, 15.02, 8]),
    ("16.3", "every_row", copied_once),
    ("16.3", "every_row", rows_first),
    ("16.3", "all_the_same", over_at_once),
    ("16.3", "leak_missed", zeros_put_in),
    ("16.3", "all_the_same", lambda *a: False),
    ("16.3", "every_row", lambda *a: True),
    ("16.3", "leak_missed", lambda f, given, n: leaks(f, given, n, first=2)),
    ("16.2", "wanted_is_given", trains(given=lambda target: target, wanted=lambda target: target)),
    ("16.2", "shift_by_two", trains(given=lambda target: np.c_[target[:, :1], target[:, :-2]])),
    ("16.2", "shift_by_two", trains(given=lambda target: target[:, :-2], wanted=lambda target: target[:, 2:])),
    ("16.2", "softmax_twice", trains(says=softmax)),
    ("16.2", "not_a_list", lambda *machine: sum(trains()(*machine))),
    ("16.2", "not_a_list", lambda *machine: trains()(*machine)[-1]),
    ("16.2", "step_twice", trains(times=2)),
    ("16.2", "back_from_the_logits", lambda *machine: back_from(lambda loss, logits: logits, *machine)),
    ("16.2", "not_a_list", lambda model, loss, optimizer, batches: trains()(model, loss, optimizer, [*batches, *batches])),
    ("16.4", "too_large", 6),
    ("16.4", "healthy", "healthy"),
    ("16.4", "healthy", "정상"),
    ("16.4", "healthy", 0),
    ("16.8", "rows_move_anyway", ["Jimin", "no causal mask"]),
    ("16.8", "in_the_loop", ["Emmy", 1]),
    ("16.8", "in_the_loop", ["Emmy", "shift by two"]),
    ("16.8", "healthy", ["Emmy", "healthy"]),
    ("16.5", "exchanged", [1, 6]),
    ("16.5", "sgd_right", [6, 0]),
    ("16.6", "wrong_after_the_climb", lambda t, peak, n: peak * min(t, n) / n * (1 if t <= n else 0.9)),
    ("16.6", "peak_inside", lambda t, peak, n: min(peak, t / n)),
    ("16.6", "peak_inside", lambda t, peak, n: min(1, peak * t / n)),
    ("16.6", "falls", lambda t, peak, n: peak * min(t**-0.5, t * n**-1.5)),
    ("16.6", "no_warm_up", lambda t, peak, n: peak),
    ("16.6", "upside_down", lambda t, peak, n: peak * min(1, n / t)),
    ("16.6", "whole_numbers", lambda t, peak, n: peak * min(1, t // n)),
    ("16.6", "another_curve", lambda t, peak, n: peak * np.sqrt(min(1, t / n))),
    ("16.7", "times_the_peak", [20 * RATE, 0.7 * RATE]),
    ("16.7", "exchanged", [0.7, 20]),
    ("16.7", "not_divided", [20, 210]),
    ("16.7", "second_times_the_peak", [20, RATE * 0.7]),
    ("16.7", "no_warm_up", [20, 20]),
    ("16.7", "from_zero_on_average", [20, 0.6667]),
    ("16.7", "first_right", [20, 14]),
    ("16.2", "exchanged", trains(given=lambda target: target[:, 1:], wanted=lambda target: target[:, :-1])),
    ("16.3", "as_many_as_sentences", lambda f, given, n: leaks(f, given, n, last=given.shape[0])),
]
TOLD = [
    ("16.1", "so_far + otherwise", dict(named="the first and the third", listed="첫 번째, 세 번째"), [10.52, 7.06, 8]),
    ("16.1", "so_far + otherwise", dict(named="the first and the second", listed="첫 번째, 두 번째"), [10.52, 15.02, 13]),
    ("16.1", "none + otherwise", {}, [1, 2, 3]),
    ("16.3", "none", {}, lambda *a: leaks(*a) or None),
    ("16.3", "one_answer", {}, lambda f, given, n: [True, False]),
    ("16.5", "otherwise", {}, [3, 3]),
]
STOPPED = [
    ("16.3", "; 0 … 6", lambda f, given, n: f(given + 1).any()),
]
UNREADABLE = [
    ("16.2", NO_GRADIENTS, step_first),
    ("16.2", NOTHING_KEPT, lambda model, loss, *machine: model.backward(loss.backward())),
    (
        "16.2",
        ("`dout` has the shape ()", "`dout`의 모양이 ()인데"),
        lambda *machine: back_from(lambda loss, logits: 1.5, *machine),
    ),
    ("16.4", ("We want one of the faults", "결함 하나를"), "the mask"),
    ("16.8", ("Two things are wanted", "두 가지를 답"), "gradients not zeroed"),
    ("16.8", ("Two things are wanted", "두 가지를 답"), ["Emmy", 5, 5]),
    ("16.8", ("We want one of the faults", "결함 하나를"), ["Emmy", "the mask"]),
    ("16.3", NEW_ARRAYS, no_copy),
    ("16.3", NEW_ARRAYS, lambda f, given, n: given.fill(1) or True),
    ("16.3", ("True is not a function", "함수가 아닙니다: True"), True),
]
MUTANTS = [
    Mutant("failing: no shift", FAULTS, "target[:, :-1], target[:, 1:]", "target[:, 1:], target[:, 1:]"),
    Mutant(
        "failing: shift by two", FAULTS,
        "target[:, :-1], target[:, 1:]", "np.c_[target[:, :1], target[:, :-2]], target[:, 1:]",
    ),
    Mutant(
        "failing: mask leak", FAULTS, "self.model(source, given, not_padding(source))\n",
        "self.model(source, given, not_padding(source), np.ones((given.shape[1],) * 2, bool))\n",
    ),
    Mutant(
        "failing: dropout left on at inference", FAULTS,
        "        self.model.train(False)\n\n    def write", "        pass\n\n    def write",
    ),
    Mutant(
        "failing: no √d_model on the target", TRANSFORMER,
        "Embedding(table, d_model**0.5)", "Embedding(table, d_model**0.5 if table is into[0] else 1.0)",
    ),
    Mutant("failing: a planted mask as it should be", MACHINES, "k=1, ", ""),
    Mutant("failing: a name draws without its capitals", MACHINES, ".casefold()", ""),
    Mutant("failing: the lot of a name", MACHINES, "lot % len(DRAWN)", "lot % len(DRAWN) - 1"),
    Mutant("failing: examples beside their answers", MACHINES, "map(_as_text, target)", "map(_as_text, target[::-1])"),
    Mutant("failing: the machine goes no way back", MACHINES, "self.run.back(dlogits)", "self.run.model.grads"),
    Mutant("failing: schedule off by one", FAULTS, "min(self.optimizer.t + 1, self.n_steps)", "self.optimizer.t"),
    Mutant("failing: gradients that do not add up", FAULTS, "g + self.so_far[name]", "g"),
    Mutant("failing: the leak test looks at the changed row", FAULTS, "other[:, row + 1] =", "other[:, row] ="),
    Mutant("failing: the map of the worst starts alone", RATE_MAP, "cells[:, column, place]", "cells[:, column, 0]"),
    Mutant("failing: the map's starts unsorted", RATE_MAP, "{name: np.sort(cells) for", "{name: cells for"),
]  # fmt: skip
