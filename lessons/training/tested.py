"""Lesson 15: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.dates import pieces
from helpers.reference import Transformer, softmax
from tests.mutant import OPTIM, Mutant


def pick(logits, targets):
    """−ln p of the wanted pieces, (T,)."""
    z = logits - logits.max(axis=1, keepdims=True)
    return np.log(np.exp(z).sum(axis=1)) - z[np.arange(len(targets)), targets]


def overflowing(logits, targets, pad):
    p = np.exp(logits) / np.exp(logits).sum(axis=1)[:, None]
    return -np.log(p[np.arange(len(targets)), targets])[targets != pad].mean()


def clip_each(grads, most, root=True):
    return [g * min(1, most / (np.linalg.norm(g) if root else (g**2).sum())) for g in grads]


def scale(grads, most, limit=np.inf, root=True):
    squares = sum((g**2).sum() for g in grads)
    return [g * min(limit, most / (np.sqrt(squares) if root else squares)) for g in grads]


def by_norm(grads, most, norm):
    return [g * min(1, most / norm) for g in grads]


def one_hot_loss(p, targets, pad):
    return -(np.eye(p.shape[1])[targets] * np.log(p)).sum(axis=1)[targets != pad].mean()


LOSS, SCHEDULE = "helpers/reference/loss.py", "helpers/reference/schedule.py"
PLAYS_FILE = "lessons/training/plays.py"


def untrained():
    """A Transformer for the pieces of dates that has learned nothing."""
    source, target = map(len, pieces())
    return Transformer.random(source, target, 8, 2, 8, 1, np.random.default_rng(0)).train(False)


NUMBERED = {"15 training": "landmarks loss_without_padding exact_dates smoothed_loss clip_them to_go_on two_machines"}
PLAYS = {
    "by heart": helpers.play_by_heart,
    "smoothing": helpers.play_smoothing,
    "dates": lambda: helpers.play_dates(untrained()),
}
PROMISED = {
    "15_training": (
        "1.7918", "je je je je", "0.4999", "32873, 3652", "≥ 99 %", "1200 ≥ 990", "1977-03-13", "1972-11-01", "1980-08-06",
        "1776, from 1000 years ≥ 450", "'1899-01-01', '2073-03-17', '1066-10-14'", "≤ 1e-09",
    ),
    "15b_training_deeper": ("0.547", "6.988e-04"),
}  # fmt: skip
WRONG = {
    "15.1": {
        "only_added": [17.9115, 1.3863],
        "another_logarithm": [1.9877, 0.1538],
        "one_sentence": [1.3778, 0.0533],
        "mean_of_the_sentences": [1.3778, 0.3466],
        "padding_too": [1.1195, 0.0866],
        "no_minus": [-1.3778, -0.1066],
    },
    "15.2": {
        "padding_counted": lambda z, y, pad: pick(z, y).mean(),
        "divided_by_all": lambda z, y, pad: pick(z, y)[y != pad].sum() / len(y),
        "only_added": lambda z, y, pad: pick(z, y)[y != pad].sum(),
        "no_minus": lambda z, y, pad: -pick(z, y)[y != pad].mean(),
        "no_logarithm": lambda z, y, pad: np.exp(-pick(z, y))[y != pad].mean(),
        "overflows": overflowing,
    },
    "15.3": {
        "by_character": lambda a, b: (a == b).mean(),
        "one_is_enough": lambda a, b: (a == b).any(axis=1).mean(),
        "along_the_dates": lambda a, b: (a == b).all(axis=0).mean(),
        "a_count": lambda a, b: (a == b).all(axis=1).sum(),
        "percent": lambda a, b: 100 * (a == b).all(axis=1).mean(),
    },
    "15.4": {
        "swapped": [1.7034, 1.3322],
        "over_the_others": [2.1029, 0.7201],
        "wanted_without_its_part": [2.0377, 0.6279],
        "no_minus": [-2.1528, -0.5875],
        "another_logarithm": [3.1058, 0.8476],
        "best_is_zero": [2.1528, 0],
    },
    "15.5": {
        "each_by_itself": clip_each,
        "number_by_number": lambda grads, most: [np.clip(g, -most, most) for g in grads],
        "always_scaled": scale,
        "never_shortened": lambda grads, most: [g * max(1, most / np.sqrt(sum((h**2).sum() for h in grads))) for g in grads],
        "one_long": lambda grads, most: scale(grads, 1),
        "no_root": lambda *a: scale(*a, limit=1, root=False),
    },
    "15.6": {
        "only_weights": 89216,
        "no_t": 267648,
        "one_average": 178433,
        "gradients_too": 356865,
    },
    "15.7": {
        "mean_of_means": [3, 0.1],
        "only_added": [100, 14],
        "means_added": [6, 0.2],
        "weights_exchanged": [3.5, -0.15],
        "sign_lost": [2.5, 0.55],
    },
}
NONE_OF_THEM = {
    "15.1": [9, 9],
    "15.2": lambda *a: 99.0,
    "15.3": lambda *a: 0.01,
    "15.4": [9, 9],
    "15.5": lambda grads, most: [9 * g for g in grads],
    "15.6": 99,
    "15.7": [9, 9],
}
RIGHT = [
    ("15.1", "1.3778 0.1066"),
    ("15.1", np.array([1.377835, 0.106638])),
    ("15.1", [1.378, 0.10663802777845]),
    ("15.1", [1.378, 0.1066]),  # as the first picture prints them
    ("15.4", [2.153, 0.5875]),
    ("15.4", [2.1528, 0.58752]),
    ("15.2", lambda logits, targets, pad: pick(logits, targets)[targets != pad].mean()),
    ("15.3", lambda written, wanted: np.mean([list(a) == list(b) for a, b in zip(written, wanted, strict=True)])),
    ("15.5", lambda grads, most: tuple(scale(grads, most, limit=1))),
    ("15.6", "267,649"),
    ("15.7", "5/2 7/20"),
]
TRIED = [
    ("15.1", "another_logarithm", [0.5984, 0.0463]),
    ("15.1", "mean_of_the_sentences", [1.3778, 0.6931]),
    ("15.1", "coarse", [1.38, 0.10663802777845]),
    ("15.1", "coarse", [1.3778, 0.107]),
    ("15.1", "coarse", [1.38, 0.107]),
    ("15.1", "coarse", [1.4, 0.1]),
    ("15.1", "minus_once", [-1.3778, 0.1066]),
    ("15.1", "minus_once", [1.3778, -0.1066]),
    ("15.1", "nearly", [1.3786, 0.1066]),
    ("15.1", "second_right", [1.37, 0.1066]),
    ("15.1", "all_alike", [1.3863, 0.1066]),
    ("15.1", "without_end", [1.0986, 0.1066]),
    ("15.1", "first_right", [1.3778, 0.6]),
    ("15.1", "second_right", [1.2, 0.1066]),
    ("15.1", "exchanged", [0.1066, 1.3778]),
    ("15.2", "zero_as_padding", lambda z, y, pad: pick(z, y)[y != 0].mean()),
    ("15.2", "only_padding", lambda z, y, pad: pick(z, y)[y == pad].mean()),
    ("15.2", "mean_first", lambda z, y, pad: -np.log(np.exp(-pick(z, y))[y != pad].mean())),
    ("15.2", "another_logarithm", lambda z, y, pad: pick(z, y)[y != pad].mean() / np.log(10)),
    ("15.2", "another_logarithm", lambda z, y, pad: pick(z, y)[y != pad].mean() / np.log(2)),
    ("15.2", "shape", lambda z, y, pad: pick(z, y)[y != pad]),
    ("15.2", "infinite", lambda z, y, pad: -np.log(softmax(z)[:, y])[y != pad].mean()),
    ("15.2", "infinite", lambda z, y, pad: -np.log(softmax(z)[y != pad]).mean()),
    ("15.2", "no_number", lambda z, y, pad: float("nan")),
    ("15.2", "zero_times_infinity", lambda z, y, pad: one_hot_loss(softmax(z), y, pad)),
    ("15.2", "softmax_twice", lambda z, y, pad: pick(softmax(z), y)[y != pad].mean()),
    ("15.2", "no_softmax", lambda z, y, pad: -z[np.arange(len(y)), y][y != pad].mean()),
    ("15.3", "wrong_ones", lambda a, b: np.mean([list(x) != list(y) for x, y in zip(a, b, strict=True)])),
    ("15.2", "three_as_padding", lambda z, y, pad: pick(z, y)[y != 3].mean()),
    ("15.4", "first_coarse", [2.15, 0.5875]),
    ("15.4", "nearly", [2.1529, 0.5875]),
    ("15.4", "second_right", [2.1, 0.5875]),
    ("15.4", "second_coarse", [2.1528, 0.59]),
    ("15.4", "first_right", [2.1528, 3]),
    ("15.4", "exchanged", [0.5875, 2.1528]),
    ("15.4", "not_smoothed", [2.3026, 0]),
    ("15.4", "second_right", [3, 0.5875]),
    ("15.4", "another_logarithm", [0.9349, 0.2552]),
    ("15.5", "one_long", lambda grads, most: scale(grads, 1, limit=1)),
    ("15.5", "never_shortened", lambda grads, most: grads),
    ("15.5", "never_shortened", lambda grads, most: [1.0 * g for g in grads]),
    ("15.5", "sizes_added", lambda grads, most: by_norm(grads, most, sum(np.abs(g).sum() for g in grads))),
    ("15.5", "norms_added", lambda grads, most: by_norm(grads, most, sum(map(np.linalg.norm, grads)))),
    ("15.5", "norms_added", lambda grads, most: by_norm(grads, most, np.mean([np.linalg.norm(g) for g in grads]))),
    ("15.5", "norm_of_one", lambda grads, most: by_norm(grads, most, np.linalg.norm(grads[0]))),
    ("15.5", "norm_of_one", lambda grads, most: by_norm(grads, most, max(map(np.linalg.norm, grads)))),
    ("15.5", "largest_number", lambda grads, most: by_norm(grads, most, max(g.max() for g in grads))),
    ("15.5", "mean_of_squares", lambda grads, most: by_norm(grads, most, 85 / 8**0.5)),
    ("15.5", "upside_down", lambda grads, most: [g * min(1, 85 / most) for g in grads]),
    ("15.5", "upside_down", lambda grads, most: [g * max(1, 85 / most) for g in grads]),
    ("15.6", "weights_and_step", 89217),
    ("15.6", "twice_the_model", 178432),
    ("15.7", "loss_right", [2.5, 3]),
    ("15.7", "slope_right", [3, 0.35]),
    ("15.7", "exchanged", [0.35, 2.5]),
    ("15.4", "second_coarse", [2.152798, 0.59]),
    ("15.4", "coarse", [2.15, 0.59]),
]
TOLD = [
    ("15.3", "true_and_false", {}, lambda a, b: (a == b).all(axis=1)),
    ("15.3", "one_truth", {}, lambda a, b: (a == b).all()),
    ("15.3", "true_and_false", {}, lambda a, b: a == b),
    ("15.3", "true_and_false", {}, lambda a, b: [list(x) == list(y) for x, y in zip(a, b, strict=True)]),
    ("15.3", "otherwise", {}, lambda a, b: (a.sum(axis=1) == b.sum(axis=1)).mean()),
    ("15.5", "several", {}, lambda grads, most: np.concatenate([g.ravel() for g in grads])),
    ("15.5", "several", {}, lambda grads, most: 85.0),
    ("15.5", "several", {}, lambda grads, most: (scale(grads, most, limit=1), 85.0)),
]
MUTANTS = [
    Mutant("training: padding counted", LOSS, "self.wanted != self.pad  #", "self.wanted == self.wanted  #"),
    Mutant("training: mean over padding too", LOSS, "@ self.counts) / self.n_wanted", "@ self.counts) / len(rows)"),
    Mutant(
        "training: label smoothing swapped", LOSS,
        "(1 - self.smoothing) * at_wanted + self.smoothing *", "self.smoothing * at_wanted + (1 - self.smoothing) *",
    ),
    Mutant(
        "training: smoothing over the others", LOSS,
        "smoothing / self.shape[-1]", "smoothing / (self.shape[-1] - 1)",
    ),
    Mutant("training: schedule with max", SCHEDULE, "min(step**-0.5", "max(step**-0.5"),
    Mutant(
        "training: schedule off by one", SCHEDULE,
        "step, d_model = require.at_least_one(\"step\", step),", "step, d_model = require.at_least_one(\"step\", step) + 1,",
    ),
    Mutant("training: cosine off by one", SCHEDULE, "done = (step - n_warm_up)", "done = (step - 1 - n_warm_up)"),
    Mutant(
        "training: each array clipped by itself", OPTIM,
        "{name: g * factor for", "{name: g * min(1, max_norm / (np.linalg.norm(g) + 1e-6)) for",
    ),
    Mutant(
        "training: padding read in evaluation", "lessons/training/reading.py",
        "wanted.shape[1], not_padding(source))", "wanted.shape[1])",
    ),
    Mutant(
        "training: Adam's t counts arrays", OPTIM,
        "        self.t += 1\n        for name, w in self.params.items():\n",
        "        for name, w in self.params.items():\n            self.t += 1\n",
    ),
    Mutant(
        "training: exact match by character", "helpers/reference/training.py",
        "(wanted == pad)).all(axis=1)", "(wanted == pad))",
    ),
    Mutant("training: held-out days leak", "helpers/dates.py", "return days[n_out:], days", "return days, days"),
    Mutant("training: Adam's v not saved", OPTIM, '("m", "v")', '("m",)'),
    Mutant("training: t not loaded", "helpers/reference/storage.py", "int(found[STEPS])", "0"),
    Mutant("training: the fifth sentence learned, too", PLAYS_FILE, "(ids[:4] for ids", "(ids[:5] for ids"),
    Mutant(
        "training: a mean of means", "lessons/training/distributed.py",
        "total * dist.get_world_size() / number", "total / (wanted != dates.PAD).sum()",
    ),
]  # fmt: skip
