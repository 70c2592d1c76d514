"""The exercises of lesson 20 and of its deeper notebooks; all are judged without the published file."""

from functools import partial

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers, as_array, as_pieces, pieces
from helpers.checking.verdict import Unreadable
from helpers.kit.text import Sentence
from helpers.reference import rotate
from lessons.real_model.functions import course_functions
from lessons.real_model.numbers import BLOCK, KINDS, PLACES, RANK

LESSON = Lesson(__file__)


def _decoded(block, halves=(0, 1), beside=False, number=lambda d, q, m: d * q + m):
    """Numbers 0, 1, 2 and 18 of a block of 20 bytes, with room for the ways to get them wrong."""
    d, m = np.frombuffer(block[:4], "<f2").astype(float)
    both = np.frombuffer(block[4:], np.uint8) & 15, np.frombuffer(block[4:], np.uint8) >> 4
    in_order = [both[half] for half in halves]
    q = np.stack(in_order, axis=1).ravel() if beside else np.concatenate(in_order)
    return np.array([number(d, q[place], m) for place in PLACES], float)


LESSON.numbers(
    "four_numbers", Numbers(4), _decoded, BLOCK,
    known=dict(
        halves_exchanged=how(halves=(1, 0)),
        neighbours=how(beside=True) | how(beside=True, halves=(1, 0)),
        m_forgotten=how(number=lambda d, q, m: d * q),
        d_forgotten=how(number=lambda d, q, m: q + m),
        bracket=how(number=lambda d, q, m: d * (q + m)),
        exchanged=how(number=lambda d, q, m: m * q + d),
    ),
    rare=dict(bare=how(number=lambda d, q, m: q), subtracted=how(number=lambda d, q, m: d * q - m)),
)  # fmt: skip


def _bytes(counts, d=2, m=2, m_of_8=0, unit=1):
    """Bytes of the numbers of each kind, with room for mistakes. d, m: the bytes of each; unit: how many make a byte."""
    four, eight, whole = counts
    return unit * np.array([four / 32 * (d + m + 16), eight / 32 * (d + m_of_8 + 32), 4 * whole])


LESSON.numbers(
    "every_byte", Numbers(3), _bytes, KINDS,
    known=dict(
        bare=how(d=0, m=0),
        one_of_two=how(m=0),
        m_for_the_table=how(m_of_8=2),
        a_byte_each=lambda counts: [counts[0], counts[1], 4 * counts[2]],
        wide=how(d=4, m=4) | how(d=4, m=4, m_of_8=4),
        bits=how(unit=8),
    ),
    rare=dict(
        blocks=lambda counts: [counts[0] / 32, counts[1] / 32, counts[2]],
        a_byte_for_the_norms=lambda counts: [*_bytes(counts)[:2], counts[2]],
        no_d_for_the_table=lambda counts: [_bytes(counts)[0], counts[1], 4 * counts[2]],
        other_units=how(unit=1e-3) | how(unit=1e-6) | how(unit=2.0**-10) | how(unit=2.0**-20),
    ),
    parts=(
        Sentence("the 4-bit numbers", "4비트 숫자"), Sentence("the table", "테이블"), Sentence("the norms", "정규화의 숫자"),
    ),
)  # fmt: skip

CHUNKS = "ĠTransformer", "Ġunplayed", "Ġstudent", "Ġbanana", "ìĿ´", "q"
LESSON.function(
    "cut", *((list(chunk), RANK) for chunk in CHUNKS),
    form=lambda answer: as_pieces(pieces(answer, joined=False)), texts=True,
)  # fmt: skip

_rng = np.random.default_rng(20)


def _turn(base):
    """RoPE as the exercises hand it over: a function of rows (..., T, d_k)."""
    return partial(rotate, base=base)


def _small(*shape):
    return (_rng.normal(size=shape) / np.sqrt(shape[0])).astype(np.float32)


def _heads(n_tokens, d_model, n_heads, n_kv_heads):
    """Arguments for grouped attention."""
    d_kv = d_model // n_heads * n_kv_heads
    x = _rng.normal(size=(n_tokens, d_model)).astype(np.float32)
    weights = [2 * _small(d_model, n) for n in (d_model, d_kv, d_kv, d_model)]
    return x, *weights, n_heads, n_kv_heads, _turn(50.0), np.tri(n_tokens, dtype=bool)


def _of_32_bits(shape, name):
    """A reader for an array of this shape; a result of 64 bits has its own hint."""

    def read(answer):
        if getattr(answer, "dtype", None) == np.float64:
            raise Unreadable(*LESSON.say(name, "wide"))
        return of_shape(name, shape)(answer)

    return read


def of_shape(name, shape):
    """A reader for an array of this shape, in any kind of numbers."""

    def read(answer):
        array = as_array(answer)
        if array.shape != shape:
            raise Unreadable(*LESSON.say(name, "shape", given=array.shape, wanted=shape))
        return array

    return read


GROUPS = _heads(5, 24, 6, 2), _heads(7, 16, 4, 1)
LESSON.function(
    "share_keys", *GROUPS, form=[_of_32_bits(trial[0].shape, "share_keys") for trial in GROUPS],
    names=dict(my_attention=course_functions()["my_attention"]),
)  # fmt: skip


def _arrays(n_vocab, d_model, d_ff, n_layers, d_kv):
    """{name: array} of a small model, by the names of the file, in 32 bits; no gamma is 1."""

    def gamma():
        return _rng.uniform(0.5, 1.5, d_model).astype(np.float32)

    p = {"token_embd": _rng.normal(size=(n_vocab, d_model)).astype(np.float32), "output_norm": gamma()}
    for i in range(n_layers):
        sizes = dict(attn_q=(d_model, d_model), attn_k=(d_model, d_kv), attn_v=(d_model, d_kv), attn_output=(d_model, d_model))
        sizes |= dict(ffn_gate=(d_model, d_ff), ffn_up=(d_model, d_ff), ffn_down=(d_ff, d_model))
        p |= {f"blk.{i}.attn_norm": gamma(), f"blk.{i}.ffn_norm": gamma()}
        p |= {f"blk.{i}.{name}": 0.7 * _small(*size) for name, size in sizes.items()}
    return p


MODELS = [
    (_arrays(9, 24, 14, 3, 8), np.array([3, 1, 8, 8, 0]), 3, 6, 2, _turn(50.0)),
    (_arrays(7, 16, 10, 2, 4), np.array([2, 6, 1]), 2, 4, 1, _turn(9.0)),
]
LESSON.function(
    "whole_model", *MODELS, form=[_of_32_bits((len(ids), len(p["token_embd"])), "whole_model") for p, ids, *_ in MODELS],
    names=course_functions() | dict(my_grouped=LESSON.solution("share_keys", **course_functions())()),
    tip_for=(TypeError, ValueError, KeyError),
)  # fmt: skip

WHO = [4, 5, 3, 6, 2, 1]  # of the suspects A … F which loader each is
LESSON.answer(
    "six_loaders", Numbers(6), np.array(WHO, float),
    known=dict(
        pairs_and_base=[5, 4, 3, 6, 2, 1],
        norm_and_heads=[4, 5, 6, 3, 2, 1],
        mask_and_far=[4, 5, 3, 6, 1, 2],
        base_and_far=[4, 1, 3, 6, 2, 5],
        by_loader=[6, 5, 3, 1, 2, 4],
    ),
    rare=dict(
        twice=when(lambda value: sorted(value) != [1, 2, 3, 4, 5, 6]),
        two_swaps=[5, 4, 6, 3, 2, 1],
        heads_and_mask=[4, 5, 3, 2, 6, 1],
    ),
)  # fmt: skip


def _states(n_states, n_tokens, d_model, n_vocab):
    """States of a stream whose numbers have a mean, a gamma far from 1, a table, and a piece of it."""
    gamma = _rng.uniform(0.2, 3, d_model) * _rng.choice([-1, 1], d_model)
    return _rng.normal(1, 2, (n_states, n_tokens, d_model)), gamma, _rng.normal(0.3, 1, (n_vocab, d_model)), n_vocab // 3


READINGS = _states(6, 4, 12, 50), _states(4, 3, 8, 30)
LESSON.function("lens", *READINGS, form=[of_shape("lens", (len(trial[0]),)) for trial in READINGS])

W_O = (_rng.normal(size=(12, 12)), 2, 4), (_rng.normal(size=(6, 6)), 0, 2), (_rng.normal(size=(15, 15)), 4, 5)
LESSON.function("without_a_head", *W_O, form=[of_shape("without_a_head", trial[0].shape) for trial in W_O])

MARCH = 4.1554, -2.5023, -6.354, 34.23  # neuron 610 of block 22 at "The meeting is on Tuesday,": gate, up, push on March, rms


def _silu(s):
    return s / (1 + np.exp(-s))


def _neuron(numbers, gated=lambda gate, up: _silu(gate) * up, part=lambda hidden, push, rms: hidden * push / rms):
    """The hidden number and its part of a logit, with room for mistakes."""
    gate, up, push, rms = numbers
    hidden = gated(gate, up)
    return np.array([hidden, part(hidden, push, rms)])


LESSON.numbers(
    "neuron", Numbers(2), _neuron, MARCH,
    known=dict(
        relu=how(gated=lambda gate, up: max(gate, 0) * up),
        up_gated=how(gated=lambda gate, up: gate * _silu(up)),
        sigmoid_alone=how(gated=lambda gate, up: up / (1 + np.exp(-gate))),
        added=how(gated=lambda gate, up: _silu(gate) + up),
        not_normalised=how(part=lambda hidden, push, rms: hidden * push),
        mean_square=how(part=lambda hidden, push, rms: hidden * push / rms**2),
    ),
    rare=dict(
        gate_alone=how(gated=lambda gate, up: _silu(gate)),
        swapped=lambda numbers: _neuron(numbers)[::-1],
        sign_of_up=how(gated=lambda gate, up: _silu(gate) * abs(up), part=lambda hidden, push, rms: hidden * push / rms),
        sign=how(part=lambda hidden, push, rms: -hidden * push / rms),
        times_the_size=how(part=lambda hidden, push, rms: hidden * push * rms),
    ),
    parts=(Sentence("the hidden number", "활성값(hidden)"), Sentence("its part of the logit", "로짓에서 차지하는 몫")),
)  # fmt: skip

REPEATED = (10, (10, 11, 12, 13))  # after how many pieces a text repeats itself; the places from which is looked


def _looked_at(repeated, where=lambda place, period: place - period + 1):
    """Where a head that copies looks from each place, with room for other places."""
    period, places = repeated
    return where(np.array(places, float), period)


LESSON.numbers(
    "where_to_look", Numbers(4), _looked_at, REPEATED,
    known=dict(
        same_word=how(where=lambda place, period: place - period),
        before_it=how(where=lambda place, period: place - period - 1),
        place_before=how(where=lambda place, period: place - 1),
        itself=how(where=lambda place, period: place),
        from_one=how(where=lambda place, period: place - period + 2),
        what_comes=how(where=lambda place, period: place + 1),
    ),
)  # fmt: skip

PENCIL = (-0.94, 0.56, 0.33)  # the smallest and the largest number of a block, and one between them


def _rounded(block, steps=15, cut=np.rint, scale=lambda number, low: number - low, back=lambda q, d, low: d * q + low):
    """d, q and what comes back of a number that is rounded to 16 levels, with room for mistakes."""
    low, high, number = block
    d = (high - low) / steps
    q = cut(np.round(scale(number, low) / d, 9))  # so that 12.000000000000002 is 12
    return np.array([d, q, back(q, d, low)])


LESSON.numbers(
    "sixteen_levels", Numbers(3), _rounded, PENCIL,
    known=dict(
        sixteen_steps=how(steps=16),
        cut_off=how(cut=np.floor),
        m_forgotten=how(scale=lambda number, low: number, back=lambda q, d, low: d * q),
        m_not_added=how(back=lambda q, d, low: d * q),
        from_zero=lambda block: _rounded((0, *block[1:])),
        not_rounded=how(cut=lambda q: q),
    ),
    rare=dict(
        from_one=given(lambda block: _rounded(block) + [0, 1, 0], lambda block: _rounded(block) + [0, 1, _rounded(block)[0]]),
        m_in_q_alone=how(scale=lambda number, low: number),
        the_number=lambda block: [*_rounded(block)[:2], block[2]],
        d_right=when(lambda value: same(value[0], _rounded(PENCIL)[0])),
    ),
    parts=(Sentence("d", "d"), Sentence("q", "q"), Sentence("what comes back", "되살린 숫자")),
)  # fmt: skip
