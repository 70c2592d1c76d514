"""The exercises of lesson 17."""

from functools import cache
from itertools import product

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, when
from helpers.checking.lesson import Lesson
from helpers.checking.made import through
from helpers.checking.read import as_array
from helpers.checking.run import MISFITS
from helpers.checking.verdict import Unreadable
from lessons.your_transformer import going_back, stations
from lessons.your_transformer.functions import course_functions
from lessons.your_transformer.noting import (
    Noted,
    first_difference,
    how_many_worked,
    kept_by_parts,
    right_parts,
    stopped_at,
)
from lessons.your_transformer.stations import PAD, SUB_LAYERS, fresh_arrays, gone_wrong

LESSON = Lesson(__file__)
_rng = np.random.default_rng(17)


def _moved(p):
    """The arrays of a model that has learned a little: no gamma is 1, no bias 0."""
    return {name: array + _rng.normal(0, 0.3, array.shape) for name, array in p.items()}


def _logits_of(shape):
    """A reader of logits of this shape; where a mask left nothing to see stands a mark, not NaN."""

    def read(answer):
        if isinstance(answer, np.ndarray) and answer.dtype.kind == "f":
            answer = np.where(np.isfinite(answer), answer, 1e6)
        array = as_array(answer)
        if array.shape != shape:
            raise Unreadable(*LESSON.say("put_together", "another_shape", given=array.shape, wanted=shape))
        return array

    return read


def _inputs(source, written, n_heads, d_model):
    return _moved(fresh_arrays(_rng, 7, 6, d_model, 6)), np.array(source), np.array(written), n_heads


# Two models: T < S and T > S, other numbers of sentences and of heads. Each source has padding, so that something is hidden.
TWO_HEADS = _inputs([[3, 4, 5, 0], [6, 2, 0, 0]], [[1, 3, 4], [1, 5, 2]], 2, 4)
FOUR_HEADS = _inputs([[3, 5, 0], [6, 0, 0], [4, 2, 0]], [[1, 3, 4, 5, 2], [1, 5, 2, 0, 0], [1, 4, 4, 3, 2]], 4, 8)
TRIALS = TWO_HEADS, FOUR_HEADS
SHAPES = [(*written.shape, len(p["logits"])) for p, _, written, _ in TRIALS]
NAMES = {name: getattr(stations, name) for name in ("rows", "attention", "norm", "network")} | {"PAD": PAD}
NAMES |= {name: course_functions()[name] for name in ("my_encoder_layer", "my_decoder_layer")}


@cache
def _right():
    """The right logits of each trial, one behind the other."""
    return np.concatenate([gone_wrong()(*trial).ravel() for trial in TRIALS])


def _right_with_two_heads(value):
    n = np.prod(SHAPES[0])
    return same(value[:n], _right()[:n])


def _right_but_for_padding(value):
    """Whether all rows are right whose piece is not padding."""
    kept = np.concatenate(
        [np.repeat((given != PAD).ravel(), shape[-1]) for (_, _, given, _), shape in zip(TRIALS, SHAPES, strict=True)]
    )
    return same(value[kept], _right()[kept])


@cache
def _right_parts():
    return [right_parts(LESSON.solution("put_together"), NAMES, trial) for trial in TRIALS]


def _where(function):
    """(name of a text, name of a part): where the parts that a function makes first differ; None where they cannot tell."""
    for trial, right in zip(TRIALS, _right_parts(), strict=True):
        kept = kept_by_parts(function, trial)
        if kept is None:
            return None
        if found := first_difference(kept, right):
            return found
    return "after_all", ""


def _noting_where(read):
    """A reader of logits that notes where they begin to differ, and says where a function stops."""

    def read_and_note(function):
        try:
            logits = read(function).view(Noted)
        except Unreadable as problem:
            if isinstance(problem.__cause__, (ValueError, IndexError)):
                problem.sentence += _why_it_stops(function, problem.__cause__)
            raise
        found = _where(function)
        if found and found[0] != "after_all" and same(logits, _right()):
            raise Unreadable(*LESSON.say("put_together", "without_parts"))
        logits.said = LESSON.say("put_together", found[0], at=found[1]) if found else None
        return logits

    return read_and_note


def _why_it_stops(function, error):
    if isinstance(error, IndexError):
        return LESSON.say("put_together", "no_row")
    kept = [kept_by_parts(function, trial) or {} for trial in TRIALS]
    text, at = stopped_at(min(kept, key=how_many_worked))
    return LESSON.say("put_together", text, at=at)


def _shifted_again(p, source, given, n_heads):
    return gone_wrong()(p, source, course_functions()["my_input"](given, 1), n_heads)


def _tables_scaled(*names):
    """√d_model in the tables that are handed to `rows`, which takes it once more."""

    def wrong(p, source, given, n_heads):
        return gone_wrong()(p | {name: p[name].shape[1] ** 0.5 * p[name] for name in names}, source, given, n_heads)

    return wrong


def _rows_scaled(*powers):
    """√d_model once more, of the rows with its positions: powers 1 and 0 of source and target."""

    def wrong(p, source, given, n_heads):
        root = p["source"].shape[1] ** 0.5
        return gone_wrong(scale=[root**power for power in powers])(p, source, given, n_heads)

    return wrong


def _other_arrays(**instead):
    """Arrays of another part, or another table: decoder_norm_2="decoder.norm_1"."""

    def wrong(p, source, given, n_heads):
        taken = {}
        for to, of in instead.items():
            to = to.replace("_", ".", 1) if "." in of else to
            taken |= {to + name.removeprefix(of): array for name, array in p.items() if name == of or name.startswith(f"{of}.")}
        return gone_wrong()(p | taken, source, given, n_heads)

    return wrong


def _probabilities(*inputs):
    return course_functions()["my_softmax"](gone_wrong()(*inputs))


def _other_way(seen):
    return ~np.tril(seen)


def _open_by_one(seen):
    return np.tril(seen, 1)


def _shut_by_one(seen):
    return np.tril(seen, -1)


def _nothing_to_see(row, **how):
    """The same where attention makes NaN of a row that may see nothing."""

    def wrong(*inputs):
        logits = gone_wrong(**how)(*inputs)
        logits[:, row] = np.nan
        return logits

    return wrong


TURNED, OPEN = (np.logical_not,) * 2, (np.array, np.ones_like)  # the mask of the source: the other way round; as it is, or none
OF_THE_DECODER = dict(decoder_attention="encoder.attention", decoder_norm_1="encoder.norm_1", decoder_network="encoder.network")
LESSON.function(
    "put_together", *TRIALS, form=list(map(_logits_of, SHAPES)), names=NAMES, tip_for=TypeError, noting=_noting_where,
    known=dict(
        norm_first=given(*(gone_wrong(norm_first=which) for which in (SUB_LAYERS, SUB_LAYERS[:2], SUB_LAYERS[2:]))),
        mask_turned=given(*(gone_wrong(see=see) for see in (TURNED, (np.logical_not, np.array), (np.array, np.logical_not)))),
        shifted=given(gone_wrong(past=_open_by_one), gone_wrong(past=_shut_by_one),
            _nothing_to_see(0, past=_shut_by_one), _shifted_again),
        scaled_twice=given(
            *(_rows_scaled(*powers) for powers in ((1, 1), (1, 0), (0, 1))),
            *(_tables_scaled(*names) for names in (("source", "target"), ("source",), ("target",))),
        ),
        skip_forgotten=given(
            *(gone_wrong(no_skip=(one,)) for one in SUB_LAYERS),
            *(gone_wrong(no_skip=which) for which in (SUB_LAYERS, SUB_LAYERS[:2], SUB_LAYERS[2:])),
        ),
        no_mask=given(*(
            gone_wrong(see=see, past=np.ones_like) for see in product(OPEN, OPEN) if see != (np.array, np.array)
        )),
    ),
    rare=dict(
        before_turned=given(gone_wrong(past=_other_way), gone_wrong(past=np.triu), _nothing_to_see(-1, past=_other_way)),
        both_turned=given(
            gone_wrong(see=TURNED, past=_other_way), gone_wrong(see=TURNED, past=np.triu),
            _nothing_to_see(-1, see=TURNED, past=_other_way),
        ),
        no_before=given(gone_wrong(past=np.ones_like)),
        no_seen=given(gone_wrong(see=(np.ones_like, np.ones_like))),
        no_seen_in_the_encoder=given(gone_wrong(see=(np.ones_like, np.array))),
        no_seen_across=given(gone_wrong(see=(np.array, np.ones_like))),
        no_memory=given(gone_wrong(to_memory=False)),
        same_arrays=given(
            _other_arrays(encoder_norm_2="encoder.norm_1"), _other_arrays(decoder_norm_2="decoder.norm_1"),
            _other_arrays(decoder_norm_3="decoder.norm_1"), _other_arrays(decoder_norm_3="decoder.norm_2"),
            _other_arrays(decoder_norm_2="decoder.norm_1", decoder_norm_3="decoder.norm_1"),
            _other_arrays(decoder_cross="decoder.attention"), _other_arrays(decoder_attention="decoder.cross"),
            _other_arrays(**OF_THE_DECODER), _other_arrays(**OF_THE_DECODER, decoder_norm_2="encoder.norm_2"),
            *(_other_arrays(**{to: of}) for to, of in OF_THE_DECODER.items()),
        ),
        other_table=given(_other_arrays(target="source"), _other_arrays(logits="target")),
        probabilities=given(_probabilities),
        padding_hidden=when(_right_but_for_padding),
        fixed_heads=when(_right_with_two_heads),
    ),
    advise=lambda logits: logits.said,
)  # fmt: skip

_norm_matrix, _inside_matrix = _rng.normal(size=(2, 4, 4))
LESSON.function("skip", (_rng.normal(size=(2, 3, 4)), through(np.tanh, _norm_matrix), through(np.sin, _inside_matrix)))

_weights = course_functions()["my_softmax"](_rng.normal(size=(2, 3, 4)))
LESSON.function("softmax_row", (_rng.normal(size=(2, 3, 4)), _weights))

LESSON.function(
    "loss", (_rng.normal(size=(5, 4)), np.array([2, 0, 3, 3, 1]), 3),
    names={"my_softmax": course_functions()["my_softmax"]},
)  # fmt: skip

# As many pieces on both sides, so that slopes that go into the wrong tower fit; each side has padding.
WHOLE = (
    _moved(fresh_arrays(_rng, 7, 7, 8, 6)), np.array([[3, 4, 5, 6], [6, 3, 0, 0]]), np.array([[3, 4, 5, 2], [5, 2, 0, 0]]), 4,
)  # fmt: skip


def _say(what, **values):
    return LESSON.say("whole_way_back", what, **values)


def _where_slopes_differ(found):
    text, values = going_back.where_it_begins(WHOLE[0], found, _right_slopes())
    return _say(text, **values)


@cache
def _right_slopes():
    return going_back.read_slopes(WHOLE[0], _say)(LESSON.solution("whole_way_back", **going_back.NAMES)()(*WHOLE))


LESSON.function(
    "whole_way_back", WHOLE, form=going_back.read_slopes(WHOLE[0], _say), outputs=2, names=going_back.NAMES,
    tip_for=(*MISFITS, IndexError),
    rare=dict(skip_forgotten=given(
        LESSON.solution("whole_way_back", **going_back.NAMES | {"sub_layer": going_back.without_skip})()
    )),
    advise=_where_slopes_differ,
)  # fmt: skip
