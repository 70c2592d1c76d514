"""Lesson 17: how it is answered, what its menu starts from, which numbers it promises, how it is broken."""

import numpy as np
import torch  # noqa: F401  here, and not within the seconds that an answer has

import helpers
from helpers.dates import START
from lessons.your_transformer.going_back import NAMES as WAY
from lessons.your_transformer.going_back import without_skip
from tests.learners import norm, soft
from tests.mutant import Mutant


def heads(rows, n):
    return rows.reshape(*rows.shape[:2], n, -1).transpose(0, 2, 1, 3)


def look(p, at, x, memory, mask, n):
    q, k, v = (heads(rows @ p[f"{at}.w_{name}"], n) for rows, name in ((x, "q"), (memory, "k"), (memory, "v")))
    scores = np.where(mask, q @ k.transpose(0, 1, 3, 2) / np.sqrt(q.shape[-1]), -np.inf)
    return (soft(scores) @ v).transpose(0, 2, 1, 3).reshape(x.shape) @ p[f"{at}.w_o"]


def think(p, at, x):
    return np.maximum(x @ p[f"{at}.w_1"] + p[f"{at}.b_1"], 0) @ p[f"{at}.w_2"] + p[f"{at}.b_2"]


def whole(p, source, given, n, pre=False, skip=1, see=True, above=0, times=1, cross=True, hide=False):
    """A Transformer in a learner's own words, with room for mistakes."""

    def into(ids, table):
        d, t = p[table].shape[1], np.arange(ids.shape[1])[:, None]
        angles = t / 10000 ** (np.arange(d) // 2 * 2 / d)
        return d ** (times / 2) * p[table][ids] + np.where(np.arange(d) % 2, np.cos(angles), np.sin(angles))

    def add(x, at, inside):
        def one(rows):
            return norm(rows, p[f"{at}.gamma"], p[f"{at}.beta"], 1e-5)

        return x + inside(one(x)) if pre else one(skip * x + inside(x))

    seen = ((source != 0) == see)[:, None, None]
    past = np.tri(given.shape[1], k=above, dtype=bool)
    if hide:
        past = past & (given != 0)[:, None, None, :]
    x = add(into(source, "source"), "encoder.norm_1", lambda y: look(p, "encoder.attention", y, y, seen, n))
    memory = add(x, "encoder.norm_2", lambda y: think(p, "encoder.network", y))
    x = add(into(given, "target"), "decoder.norm_1", lambda y: look(p, "decoder.attention", y, y, past, n))
    if cross:
        x = add(x, "decoder.norm_2", lambda y: look(p, "decoder.cross", y, memory, seen, n))
    else:
        x = add(x, "decoder.norm_2", lambda y: look(p, "decoder.cross", y, y, past, n))
    return add(x, "decoder.norm_3", lambda y: think(p, "decoder.network", y)) @ p["logits"].T


def with_mistake(**how):
    return lambda p, source, given, n: whole(p, source, given, n, **how)


def of_course(p, source, given, n, **instead):
    """The course's layers, with another mask in the encoder or across."""
    course, seen = helpers.course_transformer(p, n), helpers.not_padding(source)
    memory = course.encoder(course.source(source), instead.get("in_encoder", seen))
    before = np.tri(given.shape[1], dtype=bool)
    return course.logits(course.decoder(course.target(given), memory, before, instead.get("across", seen)))


def before_turned(p, source, given, n, see=True):
    course, seen = helpers.course_transformer(p, n), helpers.not_padding(source) == see
    memory = course.encoder(course.source(source), seen)
    return course.logits(course.decoder(course.target(given), memory, ~np.tri(given.shape[1], dtype=bool), seen))


def with_arrays_of(tower, *parts):
    """The decoder's parts take the arrays of the encoder's of the same name."""

    def wrong(p, *inputs):
        taken = {name: p[tower + name.split(".", 1)[1]] for name in p if name.rpartition(".")[0] in parts}
        return whole(p | taken, *inputs)

    return wrong


def norm_1_as(at, p):
    return {f"{at}.{name}": p[f"decoder.norm_1.{name}"] for name in ("gamma", "beta")}


def nobody_hidden(p, source, given, n):
    course = helpers.course_transformer(p, n)
    return course(source, given, None, np.ones((given.shape[1],) * 2, bool))


def row_back(d, w, axis=-1, mean=None):
    middle = (w * d).sum(axis, keepdims=True) if mean is None else mean(d)
    return w * d - w * middle


def loss_back(z, y, pad, one=1, sign=1, counted=True, by=None):
    out = soft(z)
    out[np.arange(len(y)), y] -= one
    keep = np.ones(len(y)) if counted is False else y != pad
    return sign * out * keep[:, None] / (by or (y != pad).sum())


DOWN = ((3, "network"), (2, "cross"), (1, "attention")), ((2, "network"), (1, "attention"))


def all_slopes(p, source, wanted, n, order=DOWN[0], encoder=DOWN[1], memory=True, on=True, given=True,
               sub_layer=WAY["sub_layer"], early=(), out=("target", "source")):  # fmt: skip
    """The way back of the whole as a learner may write it, with room for mistakes."""
    loss, dx, slopes = WAY["start_back"](p, source, wanted, n)
    into = np.insert(wanted, 0, START, axis=1)[:, :-1] if given else wanted
    for tower, layers, ids in (("decoder", order, into), ("encoder", encoder, source)):
        table, name = ("target", out[0]) if tower == "decoder" else ("source", out[1])
        if tower == "encoder" and memory:
            dmemory = WAY["parts"]["decoder.cross"].slopes[-1]
            dx = dmemory + dx if memory == "added" else dmemory
        for number, inside in layers:
            if tower in early and number == 1:
                slopes[name] = WAY["rows_back"](dx, p[table], ids)
            below = sub_layer(dx, tower, number, inside)
            dx = below if on else dx
        if tower not in early:
            slopes[name] = WAY["rows_back"](dx, p[table], ids)
    return loss, WAY["slopes_of_parts"]() | slopes


def slopes_with(**how):
    return lambda *inputs: all_slopes(*inputs, **how)


def by_torch(p, source, wanted, n):
    given = np.insert(wanted, 0, START, axis=1)[:, :-1]
    logits = whole(p, source, given, n)
    loss = -np.log(soft(logits)[wanted > 0, wanted[wanted > 0]]).mean()
    return loss, helpers.slopes_by_autograd(p, source, given, wanted, n)


TURNED = (1, "attention"), (2, "cross"), (3, "network")
ORDERS = [[TURNED[number - 1] for number in order] for order in ((2, 3, 1), (2, 1, 3), (1, 3, 2))]
OWN_NUMBER = "helpers/kit/own_number.py"
STATIONS = "lessons/your_transformer/stations.py"
NUMBERED = {"17 your_transformer": "put_together skip softmax_row loss whole_way_back"}
PLAYS = {"stations": helpers.play_stations}
PROMISED = {
    "17_your_transformer": (
        "33, 1424, '2.4439'", "suis suis suis suis suis", "≤ 1e-10", "372     ≤ 1e-06", "at least 190 of 200",
        "at least 29 of 39", "1200 steps", "400    800    10 … 20", "10000  4000   33 … 99",
    ),
}  # fmt: skip
WRONG = {
    "17.1": {
        "norm_first": with_mistake(pre=True),
        "mask_turned": with_mistake(see=False),
        "shifted": with_mistake(above=1),
        "scaled_twice": with_mistake(times=2),
        "skip_forgotten": with_mistake(skip=0),
        "no_mask": nobody_hidden,
    },
    "17.2": {
        "skip_forgotten": lambda d, norm, inside: inside(norm(d)),
        "around_the_norm": lambda d, norm, inside: d + inside(norm(d)),
        "no_norm": lambda d, norm, inside: d + inside(d),
        "norm_last": lambda d, norm, inside: norm(d + inside(d)),
        "subtracted": lambda d, norm, inside: norm(d) - inside(norm(d)),
    },
    "17.3": {
        "no_mean": lambda d, w: w * d,
        "plain_mean": lambda d, w: row_back(d, w, mean=lambda d: d.mean(axis=-1, keepdims=True)),
        "diagonal_alone": lambda d, w: w * d - w * w * d,
        "not_weighted": lambda d, w: row_back(d, w) / w,
        "another_axis": lambda d, w: row_back(d, w, axis=1),
        "changed_over": lambda d, w: d * (w - (w * d).sum(-1, keepdims=True)),
    },
    "17.4": {
        "not_divided": lambda z, y, pad: loss_back(z, y, pad, by=1),
        "divided_by_all": lambda z, y, pad: loss_back(z, y, pad, by=len(y)),
        "padding_counted": lambda z, y, pad: loss_back(z, y, pad, counted=False),
        "turned": lambda z, y, pad: loss_back(z, y, pad, sign=-1),
        "nothing_taken_away": lambda z, y, pad: loss_back(z, y, pad, one=0),
        "no_softmax": lambda z, y, pad: (z - np.eye(4)[y]) * (y != pad)[:, None] / (y != pad).sum(),
    },
    "17.5": {
        "forward_order": slopes_with(order=TURNED, encoder=((1, "attention"), (2, "network"))),
        "memory_forgotten": slopes_with(memory=False),
        "not_passed_on": slopes_with(on=False),
        "cross_and_attention": slopes_with(order=((3, "network"), (1, "attention"), (2, "cross"))),
        "wanted_for_given": slopes_with(given=False),
        "encoder_turned": slopes_with(encoder=((1, "attention"), (2, "network"))),
    },
}
NONE_OF_THEM = {
    "17.1": lambda p, source, given, n: np.ones((*given.shape, len(p["logits"]))),
    "17.2": lambda d, norm, inside: 9 * d,
    "17.3": lambda d, w: 9 * d,
    "17.4": lambda z, y, pad: 9 * z,
    "17.5": lambda *inputs: (9, all_slopes(*inputs)[1]),
}
RIGHT = [
    ("17.1", whole),
    ("17.1", lambda p, source, given, n: helpers.course_transformer(p, n)(source, given, helpers.not_padding(source))),
    ("17.3", lambda d, w: w * (d - np.einsum("...s,...s->...", w, d)[..., None])),
    ("17.4", loss_back),
    ("17.5", by_torch),
    ("17.5", all_slopes),
]
TRIED = [
    ("17.1", "shifted", with_mistake(above=-1)),
    ("17.1", "no_memory", with_mistake(cross=False)),
    ("17.1", "before_turned", before_turned),
    ("17.1", "both_turned", lambda *inputs: before_turned(*inputs, see=False)),
    ("17.1", "no_before", with_mistake(above=9)),
    ("17.1", "no_seen", lambda p, source, given, n: helpers.course_transformer(p, n)(source, given)),
    ("17.1", "no_seen_in_the_encoder", lambda p, source, given, n: of_course(p, source, given, n, in_encoder=None)),
    ("17.1", "no_seen_across", lambda p, source, given, n: of_course(p, source, given, n, across=None)),
    ("17.1", "same_arrays", with_arrays_of("encoder.", "decoder.attention", "decoder.norm_1", "decoder.network")),
    ("17.1", "same_arrays", lambda p, source, given, n: whole(p | norm_1_as("decoder.norm_2", p), source, given, n)),
    ("17.1", "other_table", lambda p, source, given, n: whole(p | {"target": p["source"]}, source, given, n)),
    ("17.1", "other_table", lambda p, source, given, n: whole(p | {"logits": p["target"]}, source, given, n)),
    ("17.1", "probabilities", lambda *inputs: soft(whole(*inputs))),
    ("17.1", "padding_hidden", with_mistake(hide=True)),
    ("17.1", "fixed_heads", lambda p, source, given, n: whole(p, source, given, 2)),
    ("17.2", "not_through_the_norm", lambda d, norm, inside: norm(d) + inside(d)),
    ("17.2", "skip_twice", lambda d, norm, inside: 2 * norm(d) + inside(norm(d))),
    ("17.2", "skip_twice", lambda d, norm, inside: d + norm(d) + inside(norm(d))),
    ("17.2", "norm_in_front", lambda d, norm, inside: d + norm(inside(d))),
    ("17.2", "only_the_skip", lambda d, norm, inside: norm(d)),
    ("17.3", "turned", lambda d, w: -row_back(d, w)),
    ("17.3", "mean_of_products", lambda d, w: w * (d - (w * d).mean(axis=-1)[..., None])),
    ("17.3", "plain_sum", lambda d, w: row_back(d, w, mean=lambda d: d.sum(axis=-1)[..., None])),
    ("17.3", "brackets", lambda d, w: w * d - (w * d).sum(axis=-1)[..., None]),
    ("17.3", "another_axis", lambda d, w: row_back(d, w, axis=0)),
    ("17.3", "another_axis", lambda d, w: row_back(d, w, axis=None)),
    ("17.4", "padding_counted", lambda z, y, pad: loss_back(z, y, pad, counted=False, by=len(y))),
    ("17.4", "rows_dropped", lambda z, y, pad: loss_back(z, y, pad)[y != pad]),
    ("17.4", "zero_as_padding", lambda z, y, pad: loss_back(z, y, 0)),
    ("17.4", "only_padding", lambda z, y, pad: (soft(z) - np.eye(4)[y]) * (y == pad)[:, None] / (y == pad).sum()),
    ("17.4", "only_the_wanted", lambda z, y, pad: loss_back(z, y, pad) * np.eye(4)[y]),
    ("17.5", "forward_order", slopes_with(order=TURNED)),
    *(("17.5", "decoder_order", slopes_with(order=order)) for order in ORDERS),
    ("17.5", "memory_added", slopes_with(memory="added")),
    ("17.5", "tables_changed", slopes_with(out=("source", "target"))),
    ("17.5", "skip_forgotten", slopes_with(sub_layer=without_skip)),
    ("17.5", "target_too_early", slopes_with(early=["decoder"])),
    ("17.5", "source_too_early", slopes_with(early=["encoder"])),
    ("17.4", "of_the_probabilities", lambda z, y, pad: -np.eye(4)[y] / soft(z) * (y != pad)[:, None] / (y != pad).sum()),
]
TOLD = [
    (
        "17.1", "another_shape", {"given": (2, 6), "wanted": (2, 3, 6)},
        lambda p, source, given, n: whole(p, source, given, n)[:, -1],
    ),
    (
        "17.1", "another_shape", {"given": (2, 3, 4), "wanted": (2, 3, 6)},
        lambda p, source, given, n: np.ones((*given.shape, p["target"].shape[1])),
    ),
    ("17.5", "several", {}, lambda *inputs: all_slopes(*inputs)[1]),
    ("17.5", "no_dict", {}, lambda *inputs: (0.5, np.ones(3))),
    ("17.5", "without_parts", {}, lambda *inputs: (0.5, {"logits": 1})),
    ("17.5", "missing", {"at": "encoder.norm_2"}, slopes_with(encoder=((1, "attention"),))),
    ("17.5", "missing", {"at": "decoder.norm_1"}, slopes_with(order=((3, "network"), (2, "cross")))),
    ("17.5", "table_missing", {"at": "target"}, slopes_with(out=("targets", "source"))),
    (
        "17.5", "shape", {"at": "source", "given": (8, 7), "wanted": (7, 8)},
        lambda *inputs: (lambda loss, slopes: (loss, slopes | {"source": slopes["source"].T}))(*all_slopes(*inputs)),
    ),
    ("17.5", "loss", {}, lambda *inputs: (9, all_slopes(*inputs)[1])),
    (
        "17.5", "begins", {"at": "encoder.attention", "before": "encoder.norm_1"},
        lambda *inputs: (lambda loss, slopes: (loss, slopes | {"encoder.attention.w_q": 0 * slopes["encoder.attention.w_q"]}))(
            *all_slopes(*inputs)
        ),
    ),
]  # fmt: skip
STOPPED = [
    ("17.1", "TypeError", lambda p, source, given, n: whole(p, source, given, n) + None),
    ("17.5", "IndexError", slopes_with(order=((3, "network"), (1, "attention")))),
]
MUTANTS = [
    Mutant("stations: no skip in the sum", STATIONS, "around = 0 if name in no_skip else x", "around = 0"),
    Mutant("an own number: the bound turned", OWN_NUMBER, "if self.right >= self.least", "if self.right < self.least"),
]
