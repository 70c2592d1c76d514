"""The exercises of lesson 13 and of its deeper notebook."""

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers, as_array
from helpers.checking.run import MISFITS
from helpers.checking.verdict import Unreadable
from helpers.reference import FeedForward, LayerNorm, MultiHeadAttention, softmax
from lessons.decoder.made_up import causal_layer, layer_on, next_logits

LESSON = Lesson(__file__)


def _brought(numbers, root=2**0.5, share=softmax, sign=np.positive, kept=np.positive, mixed=None, page=False, made=()):
    """What a piece brings home from the memory, (2,), with room for the ways to get it wrong.

    sign, kept: what becomes of scores, of weights; mixed: what is mixed in place of the values; page: whether the piece
    finds itself, not the memory; made: of "qk" what is not made by its matrix.
    """
    x, memory, w_q, w_k, w_v = map(np.array, numbers.values())
    x, memory = x[None], x[None] if page else memory
    q, k = x if "q" in made else x @ w_q, memory if "k" in made else memory @ w_k
    weights = kept(share(sign(q @ k.T) / root))  # (1, 3)
    return (weights @ (memory @ w_v if mixed is None else mixed(numbers)))[0]


def _all_ones(scores):
    """Softmax along the wrong axis: each column of a single row by itself."""
    return np.ones_like(scores)


def _keys(n):
    return np.array(n["memory"]) @ n["w_k"]


def _values(n):
    return np.array(n["memory"]) @ n["w_v"]


def _turned(numbers):
    """The same with w @ x in place of x @ w."""
    return _brought({name: np.transpose(value) if name.startswith("w_") else value for name, value in numbers.items()})


def _without_the_last(scores):
    """The last word of the memory hidden, as by a causal mask."""
    return softmax(np.where(np.arange(scores.shape[-1]) < scores.shape[-1] - 1, scores, -np.inf))


def _roles(numbers):
    """Queries of the memory and the key of the piece."""
    scores = np.array(numbers["memory"]) @ numbers["w_q"] @ (np.array(numbers["x"]) @ numbers["w_k"])
    return softmax(scores / 2**0.5) @ _values(numbers)


def _best(numbers):
    return _values(numbers)[(_keys(numbers) @ (np.array(numbers["x"]) @ numbers["w_q"])).argmax()]


SMALL = dict(
    x=[-1, 2], memory=[[2, 0], [1, 2], [-2, -1]],
    w_q=[[1, 3], [1, 1]], w_k=[[1, 1], [0, -1]], w_v=[[1, -1], [1, 0]],
)  # fmt: skip
LESSON.numbers(
    "brought_home_by_tu", Numbers(2, also=(3,)), _brought, SMALL,
    known=dict(
        not_scaled=how(root=1),
        wrong_axis=how(share=_all_ones),
        keys_mixed=how(mixed=_keys),
        from_the_page=how(page=True),
        not_divided=how(share=np.exp),
        no_softmax=how(share=np.positive) | how(share=np.positive, root=1),
    ),
    rare=dict(
        only_the_best_match=_best,
        only_weights=how(mixed=lambda n: np.eye(3)),
        roles_swapped=_roles,
        memory_mixed=how(mixed=lambda n: n["memory"]),
        one_matrix=lambda numbers: _brought(numbers | {"w_k": numbers["w_q"]}),
        masked=how(share=_without_the_last),
        no_query=how(made="q"),
        no_keys=how(made="k"),
        divided_by_d_k=how(root=2),
        weights_rounded=how(kept=lambda weights: np.round(weights, 2)) | how(kept=lambda weights: np.round(weights, 1)),
        sign=how(sign=np.negative),
        no_sign=how(sign=np.abs),
        values_without_minus=how(mixed=lambda n: np.abs(_values(n))),
        minus_lost_at_the_end=lambda numbers: np.abs(_brought(numbers)),
        added_already=lambda numbers: _brought(numbers) + np.array(numbers["x"]),
        turned=_turned,
        even_shares=how(share=lambda scores: np.ones_like(scores) / scores.shape[-1]),
    ),
)  # fmt: skip
_rng = np.random.default_rng(13)


def _moved_norm():
    return LayerNorm(*_rng.normal(1, 0.3, (2, 4)))


X, MEMORY = _rng.normal(size=(2, 5, 4)), _rng.normal(size=(2, 3, 4))
_self, _cross = (MultiHeadAttention.random(4, 2, _rng) for _ in range(2))
PARTS = (
    causal_layer(_self), _moved_norm(), layer_on(_cross, MEMORY), _moved_norm(),
    FeedForward.random(4, 7, _rng), _moved_norm(),
)  # fmt: skip
LESSON.function("write_layer", (X, *PARTS), tip_for=(*MISFITS, NameError))  # a memory, which the notebook may have


def _ended(result):
    """What is written, and a mark behind it, so that one trial's pieces are not taken for the next one's."""
    return np.append(as_array(result), -1.0)


def _written(seed, max_length):
    return LESSON.solution("write_on")()(next_logits(seed, 7), START, END, max_length)


START, END = 8, 3
# The first trial ends with END after several pieces; the second is cut off by max_length, and would end a little later.
SOON = next(s for s in range(200) if len(_written(s, 8)) == 4 and len({*_written(s, 8)}) == 4)
LATE = next(s for s in range(200) if len({*_written(s, 5)}) >= 4 and 8 <= len(_written(s, 16)) <= 12)
LESSON.function("write_on", (next_logits(SOON, 7), START, END, 8), (next_logits(LATE, 7), START, END, 5), form=_ended)

WANTED = np.array([[4, 6, 2, 5, 3], [5, 7, 3, 0, 0]])  # (B, T)
OTHERS = WANTED + 1, 6  # another wanted and start


def _is_to_the_left(found):
    first = found[: WANTED.size]
    return found.size == 2 * WANTED.size and same(first.reshape(WANTED.shape)[:, :-1], WANTED[:, 1:])


def _ids(result):
    """Ids. Raises Unreadable for right ones with which no row of a table could be read."""
    found = as_array(result)
    if same(found.ravel(), SHIFTED.ravel()):
        ids = np.asarray(result)
        if ids.shape != WANTED.shape:  # that of a generator is ()
            raise Unreadable(*LESSON.say("shift_it", "as_wanted"))
        if ids.dtype.kind == "f":
            raise Unreadable(*LESSON.say("shift_it", "floats"))
    return found


SHIFTED = LESSON.solution("shift_it")()(*OTHERS)
LESSON.function(
    "shift_it", (WANTED, START), OTHERS, form=[as_array, _ids],
    known=dict(
        shifted_left=given(lambda wanted, start: np.c_[wanted[:, 1:], np.full(len(wanted), start)], when=_is_to_the_left)
    ),
)  # fmt: skip


def _lost(numbers, **instead):
    """The share of a source that one vector loses at least, for a linear reader."""
    vector, word, n = (numbers | instead).values()
    return 1 - vector / (n * word)


SIZES = dict(vector=256, word=32, n=20)
LESSON.numbers(
    "lost_share", Numbers(1), _lost, SIZES,
    known=dict(
        kept=lambda numbers: 1 - _lost(numbers),
        numbers=lambda numbers: numbers["n"] * numbers["word"] - numbers["vector"],
        words=lambda numbers: numbers["n"] - numbers["vector"] / numbers["word"],
        one_number_a_word=how(word=1),
        eight_numbers=how(vector=8),
        one_word=lambda numbers: 1 - numbers["word"] / numbers["vector"],
    ),
    rare=dict(squared=given(lambda numbers: _lost(numbers) ** 2, lambda numbers: _lost(numbers) ** 0.5)),
)  # fmt: skip


def _multiplications(numbers, keys_once=True, kept=2, own=2, looks=2, seen=None):
    """Cross-attention with a cache, one layer: keys and values of the memory; query and W_O; scores and means."""
    written, source, d = numbers
    keys = kept * source * d**2 * (1 if keys_once else written)
    return keys + own * written * d**2 + looks * (seen or written * source) * d


def _without_cache(numbers):
    """The same when step t computes everything anew for its t pieces."""
    written, *others = numbers
    return sum(_multiplications((t, *others)) for t in range(1, written + 1))


NUMBERS = 30, 20, 512
LESSON.numbers(
    "cross_with_cache", Numbers(1), _multiplications, NUMBERS,
    known=dict(
        keys_every_time=how(keys_once=False),
        no_keys=how(kept=0),
        only_keys=how(kept=1),
        no_w_o=how(own=1),
        only_scores=how(looks=1),
        looks_at_itself=how(seen=sum(range(1, 31))),
    ),
    rare=dict(
        keys_of_the_pieces=how(kept=0, own=4),
        keys_of_both=how(own=4),
        no_looks=how(looks=0),
        one_piece=lambda numbers: _multiplications((1, *numbers[1:])),
        without_cache=_without_cache,
    ),
    values=dict(without_cache=f"{_without_cache(NUMBERS):,}"),
)  # fmt: skip


def _kept(numbers, each=2, heads=1, **instead):
    """How many numbers a KV cache holds."""
    n = numbers | instead
    return n["layers"] * n["d"] * (n["source"] + n["written"]) * each * heads


LESSON.numbers(
    "cache_size", Numbers(1), _kept, dict(layers=6, d=512, source=20, written=30),
    known=dict(
        only_keys=how(each=1),
        one_layer=how(layers=1),
        source_forgotten=how(source=0),
        target_forgotten=how(written=0),
        times_the_heads=how(heads=8),
        in_both_attentions=how(each=4),
    ),
    rare=dict(
        source_in_one_layer=lambda numbers: _kept(numbers, layers=1, written=0) + _kept(numbers, source=0),
        last_piece_too=how(written=31),
        one_head=how(d=64),
        pairs=how(source=20 * 30, written=0),
    ),
)  # fmt: skip
