"""The exercises of lesson 17."""

import numpy as np

from helpers.checking.known import given
from helpers.checking.lesson import Lesson
from helpers.checking.read import as_array
from helpers.lessons.your_transformer import stations
from helpers.lessons.your_transformer.functions import course_functions
from helpers.lessons.your_transformer.stations import PAD, SUB_LAYERS, fresh_arrays, gone_wrong

LESSON = Lesson(__file__)
_rng = np.random.default_rng(17)


def _moved(p):
    """The arrays of a model that has learned a little: no gamma is 1, no bias 0."""
    return {name: array + _rng.normal(0, 0.3, array.shape) for name, array in p.items()}


def _with_gaps(answer):
    """Logits as numbers; where a mask left nothing to see stands a mark, not NaN."""
    if isinstance(answer, np.ndarray) and answer.dtype.kind == "f":
        answer = np.where(np.isfinite(answer), answer, 1e6)
    return as_array(answer)


SOURCE, GIVEN = np.array([[3, 4, 5, 0], [6, 2, 0, 0]]), np.array([[1, 3, 4], [1, 5, 2]])
P = _moved(fresh_arrays(_rng, 7, 6, 4, 6))
NAMES = {name: getattr(stations, name) for name in ("rows", "attention", "norm", "network")} | {"PAD": PAD}
NAMES |= {name: course_functions()[name] for name in ("my_encoder_layer", "my_decoder_layer")}


def _shifted_again(p, source, given, n_heads):
    return gone_wrong()(p, source, course_functions()["my_input"](given, 1), n_heads)


def _tables_scaled(*names):
    """√d_model in the tables that are handed to `rows`, which takes it once more."""

    def wrong(p, source, given, n_heads):
        return gone_wrong()(p | {name: 2 * p[name] for name in names}, source, given, n_heads)

    return wrong


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


LESSON.function(
    "put_together", (P, SOURCE, GIVEN, 2), form=_with_gaps, names=NAMES,
    known=dict(
        norm_first=given(*(gone_wrong(norm_first=which) for which in (SUB_LAYERS, SUB_LAYERS[:2], SUB_LAYERS[2:]))),
        mask_turned=given(
            gone_wrong(see=np.logical_not), gone_wrong(past=_other_way), gone_wrong(past=np.triu),
            _nothing_to_see(-1, past=_other_way), _nothing_to_see(-1, see=np.logical_not, past=_other_way),
            gone_wrong(see=np.logical_not, past=_other_way), gone_wrong(see=np.logical_not, past=np.triu),
        ),
        shifted=given(gone_wrong(past=_open_by_one), gone_wrong(past=_shut_by_one),
            _nothing_to_see(0, past=_shut_by_one), _shifted_again),
        scaled_twice=given(
            *(gone_wrong(scale=scale) for scale in ((2, 2), (2, 1), (1, 2))),
            *(_tables_scaled(*names) for names in (("source", "target"), ("source",), ("target",))),
        ),
        skip_forgotten=given(
            *(gone_wrong(no_skip=(one,)) for one in SUB_LAYERS),
            *(gone_wrong(no_skip=which) for which in (SUB_LAYERS, SUB_LAYERS[:2], SUB_LAYERS[2:])),
        ),
        no_mask=given(
            gone_wrong(see=np.ones_like), gone_wrong(past=np.ones_like), gone_wrong(see=np.ones_like, past=np.ones_like)
        ),
    ),
    seldom=dict(no_memory=given(gone_wrong(to_memory=False))),
)  # fmt: skip

_norm_matrix, _inside_matrix = _rng.normal(size=(2, 4, 4))
LESSON.function(
    "skip", (_rng.normal(size=(2, 3, 4)), lambda d: np.tanh(d @ _norm_matrix), lambda d: np.sin(d @ _inside_matrix))
)

_weights = course_functions()["my_softmax"](_rng.normal(size=(2, 3, 4)))
LESSON.function("softmax_row", (_rng.normal(size=(2, 3, 4)), _weights))

LESSON.function(
    "loss", (_rng.normal(size=(5, 4)), np.array([2, 0, 3, 3, 1]), 3),
    names={"my_softmax": course_functions()["my_softmax"]},
)  # fmt: skip
