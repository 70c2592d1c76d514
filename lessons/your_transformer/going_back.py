"""The way back of lesson 17, the course's layers under the lesson's names: what the check of exercise 17.5 compares with."""

import numpy as np

from helpers.checking.alike import same
from helpers.checking.plain import plain
from helpers.checking.verdict import Unreadable
from helpers.dates import PAD, START
from helpers.reference import CrossEntropy, not_padding
from helpers.reference.add_norm import several
from helpers.reference.embedding import added_up
from lessons.your_transformer.course import PLACES, course_transformer
from lessons.your_transformer.functions import course_functions

ARRAYS = {"attention": "w_q w_k w_v w_o", "norm": "gamma beta", "network": "w_1 b_1 w_2 b_2"}
WAY = (  # the order in which the slopes are found, from the loss on
    "loss", "logits", "decoder.norm_3", "decoder.network", "decoder.norm_2", "decoder.cross", "decoder.norm_1",
    "decoder.attention", "target", "encoder.norm_2", "encoder.network", "encoder.norm_1", "encoder.attention", "source",
)  # fmt: skip


class Kept:
    """A part of the lesson's: a layer of the course, its arrays' names, and the slopes once a way back has come through."""

    def __init__(self, layer, at):
        kind = at.split(".")[1].replace("cross", "attention").split("_")[0]
        self.layer, self.own, self.slopes = layer, ARRAYS[kind].split(), []
        self.names = [f"{at}.{name}" for name in self.own]

    def back(self, dout):
        dx, *memory = several(self.layer.backward(dout))
        self.slopes = [*(getattr(self.layer, f"d{name}") for name in self.own), *memory]
        return dx


parts = {}  # of the last forward pass, as in the lesson


def start_back(p, source, wanted, n_heads):
    model, cost = course_transformer(p, n_heads), CrossEntropy(pad=PAD)
    loss = cost(model(source, course_functions()["my_input"](wanted, START), not_padding(source)), wanted)
    dx = model.logits.backward(cost.backward())
    layers = dict(model.walk())
    parts.clear()
    parts.update({at: Kept(layers[place], at) for at, place in PLACES.items() if "." in at})
    return loss, dx, {"logits": model.logits.dweight}


def way_back(at):
    return lambda dout: parts[at].back(dout)


def sub_layer(dout, tower, number, name):
    dsum = way_back(f"{tower}.norm_{number}")(dout)
    return dsum + way_back(f"{tower}.{name}")(dsum)


def without_skip(dout, tower, number, name):
    """The same, by one who forgets the skip."""
    return way_back(f"{tower}.{name}")(way_back(f"{tower}.norm_{number}")(dout))


def rows_back(dout, table, ids):
    return np.sqrt(table.shape[1]) * added_up(ids, dout, table)


def slopes_of_parts():
    return {name: slope for part in parts.values() for name, slope in zip(part.names, part.slopes, strict=False)}


NAMES = {one.__name__: one for one in (start_back, way_back, sub_layer, rows_back, slopes_of_parts)}
NAMES |= {"parts": parts, "START": START, "PAD": PAD, "my_input": course_functions()["my_input"]}


def read_slopes(p, say):
    """A reader of (loss, {name: slopes}) for these arrays: one row of numbers, in the order of WAY.

    say(name of a text, **values) -> Sentence.
    """

    def read(answer):
        if not isinstance(answer, (list, tuple)):
            plain(answer)  # the stub's dots, perhaps
        loss, slopes = answer
        if not isinstance(slopes, dict) or np.ndim(loss):
            raise Unreadable(*say("no_dict"))
        missing = [at for at in WAY[1:] if not _names(p, at) <= slopes.keys()]
        if len(missing) >= 10:
            raise Unreadable(*say("without_parts"))
        for at in missing[:1]:
            raise Unreadable(*say("table_missing" if at in p else "missing", at=at))
        for name in p:
            if np.shape(slopes[name]) != p[name].shape:
                raise Unreadable(*say("shape", at=name, given=np.shape(slopes[name]), wanted=p[name].shape))
        return np.concatenate([np.ravel(slopes[name] if name in p else loss).astype(float) for name in _in_order(p)])

    return read


def where_it_begins(p, found, right):
    """(name of a text, {name: words}): where slopes as `read_slopes` reads them first differ."""
    at, sizes = {}, [p[name].size if name in p else 1 for name in _in_order(p)]
    for name, a, b in zip(_in_order(p), *(np.split(one, np.cumsum(sizes)[:-1]) for one in (found, right)), strict=True):
        where = name if name in WAY else name.rpartition(".")[0]
        at[where] = at.get(where, True) and same(a, b)
    first = next(i for i, where in enumerate(WAY) if not at[where])
    return ("loss", {}) if not first else ("begins", {"at": WAY[first], "before": WAY[first - 1]})


def _names(p, at):
    """The names of a part's arrays, or of a table."""
    return {name for name in p if name == at or name.startswith(f"{at}.")}


def _in_order(p):
    return [name for at in WAY for name in (sorted(_names(p, at)) if at in WAY[1:] else [at])]
