"""The exercises of lesson 12, of its deeper notebook and of 12c."""

from functools import partial

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.made import through
from helpers.checking.read import Numbers, as_pieces, pieces_again
from helpers.data import pocket_norms
from helpers.reference import FeedForward, LayerNorm, MultiHeadAttention
from lessons.encoder.numbers import ROWS, TO_CUT, pieces_within

LESSON = Lesson(__file__)


def _normal(row, ddof=0):
    return (row - row.mean()) / row.std(ddof=ddof)


def _centred(row):
    return row - row.mean()


def _scaled(row):
    return row / row.std()


def _by_variance(row):
    return (row - row.mean()) / row.var()


def _row(numbers, add=np.add, norm=_normal, plain=False, **instead):
    """What add & norm makes of a word's row x and of the z that attention found, with room for the ways to get it wrong.

    plain: without γ and β.
    """
    n = numbers | instead | (dict(gamma=1, beta=0) if plain else {})
    return n["gamma"] * norm(add(n["x"], n["z"])) + n["beta"]


WORD = dict(x=[2, -2, 3, 1], z=[2, 2, 1, -1], gamma=[1, 2, 1, 1], beta=[0, 3, 0, 0])
FIRST, SECOND = (how(gamma=gamma, beta=beta) for gamma, beta in pocket_norms())
LESSON.numbers(
    "add_and_norm", Numbers(4), _row, {name: np.array(row, float) for name, row in WORD.items()},
    known=dict(
        no_add=how(x=0),
        no_norm=how(norm=np.positive) | how(norm=np.positive, plain=True),
        no_gamma=how(gamma=1),
        no_beta=how(beta=0),
        variance=how(norm=_by_variance) | how(norm=_by_variance, plain=True),
        norm_first=given(
            lambda n: n["x"] + _row(n, x=0),
            lambda n: n["x"] + _normal(n["z"]),
            lambda n: _row(n, z=0) + n["z"],
            lambda n: _normal(n["x"]) + n["z"],
        ),
    ),
    rare=dict(
        unbiased=how(norm=partial(_normal, ddof=1)),
        norm_of_part_1=FIRST | SECOND,
        only_centred=how(norm=_centred) | how(norm=_centred, plain=True) | how(norm=_centred, beta=0),
        mean_kept=how(norm=_scaled) | how(norm=_scaled, plain=True) | how(norm=_scaled, beta=0),
        no_z=how(z=0) | how(z=0, plain=True),
        multiplied=how(add=np.multiply) | how(add=np.multiply, plain=True),
        gamma_on_beta=lambda n: _row(n, beta=n["gamma"] * n["beta"]),
        one_for_the_row=given(
            lambda n: _row(n, beta=n["beta"].max()),
            lambda n: _row(n, gamma=n["gamma"].max()),
            lambda n: _row(n, gamma=n["gamma"].max(), beta=n["beta"].max()),
        ),
    ),
)  # fmt: skip

_rng = np.random.default_rng(12)


def _moved_norm(d):
    return LayerNorm(*_rng.normal(1, 0.3, (2, d)))


_parts = MultiHeadAttention.random(4, 2, _rng), _moved_norm(4), FeedForward.random(4, 7, _rng), _moved_norm(4)
LESSON.function("write_layer", (_rng.normal(size=(5, 4)), *_parts))


def _gone(numbers, after=lambda layers: 2.0**layers, needed=lambda steps: np.ceil(np.log2(steps))):
    """How many steps a slip leads on after so many layers, and how many layers so many steps take."""
    layers, steps = numbers
    return np.array([after(layers), needed(steps)])


LESSON.numbers(
    "steps_gone", Numbers(2), _gone, (5, 99),
    known=dict(
        two_for_each=how(after=lambda n: 2 * n, needed=lambda steps: np.ceil(steps / 2))
        | how(after=lambda n: 2 * n) | how(after=lambda n: 2 * n + 1) | how(needed=lambda steps: np.ceil(steps / 2)),
        one_for_each=how(after=lambda n: n, needed=lambda steps: steps)
        | how(after=lambda n: n + 1, needed=lambda steps: steps - 1) | how(needed=lambda steps: steps),
        one_layer_more=how(after=lambda n: 2.0 ** (n + 1)) | how(needed=lambda steps: np.ceil(np.log2(steps)) + 1)
        | how(after=lambda n: 2.0 ** (n + 1), needed=lambda steps: np.ceil(np.log2(steps)) - 1),
        one_layer_less=how(after=lambda n: 2.0 ** (n - 1))
        | how(after=lambda n: 2.0 ** (n - 1), needed=lambda steps: np.ceil(np.log2(steps)) + 1),
        never_enough=how(needed=lambda steps: np.floor(np.log2(steps))),
    ),
    rare=dict(
        not_whole=how(needed=np.log2),
        swapped=lambda numbers: _gone(numbers)[::-1],
        steps_right=when(lambda value: value[0] == 32),
        layers_right=when(lambda value: value[1] == 7),
    ),
)  # fmt: skip


def _through_the_skips(numbers, post=lambda layers: 2 * layers, last=lambda layers: 1):
    """What arrives of a gradient of 1 through the skips alone, in a Post-LN and in a Pre-LN encoder.

    post, last: how many norms it meets, of so many layers; the last norm is the only one of Pre-LN.
    """
    left, layers = numbers
    return np.array([left ** post(layers), left ** last(layers)])


def _each(layers):
    return layers


def _each_and_last(layers):
    return layers + 1


LESSON.numbers(
    "around_everything", Numbers(2), _through_the_skips, (0.8, 6),
    known=dict(
        six_norms=how(post=_each),
        no_last_norm=how(last=lambda layers: 0),
        last_norm_in_post=how(post=lambda layers: 2 * layers + 1),
        norms_on_the_skip=how(last=lambda layers: 2 * layers + 1) | how(last=lambda layers: 2 * layers),
        swapped=lambda numbers: _through_the_skips(numbers)[::-1],
        multiplied=lambda numbers: [numbers[0] * 2 * numbers[1], numbers[0]],
    ),
    rare=dict(
        norm_in_each_layer=how(post=_each, last=_each) | how(post=_each, last=_each_and_last)
        | how(last=_each) | how(last=_each_and_last),
        one_a_layer_and_last=how(post=_each_and_last),
        one_layer=how(post=lambda layers: 2),
        one_norm_and_none=how(post=lambda layers: 1, last=lambda layers: 0),
        what_is_lost=lambda numbers: _through_the_skips((1 - numbers[0], numbers[1])),
        post_right=when(lambda value: same(value[0], 0.8**12)),
    ),
    parts=("Post-LN", "Pre-LN"),
)  # fmt: skip

_dout, (_norm_matrix, _inside_matrix) = _rng.normal(size=(3, 4)), _rng.normal(size=(2, 4, 4))
LESSON.function("way_back", (_dout, through(np.tanh, _norm_matrix), through(np.sin, _inside_matrix)))

KNOWN = pieces_within()


def _spelled(pieces):
    """What they spell, if all of them are in the list; else nothing."""
    return pieces[0] + "".join(p.removeprefix("##") for p in pieces[1:]) if pieces and {*pieces} <= {*KNOWN} else ""


LESSON.answer(
    "cut_a_word", as_pieces, ("un", "##lea", "##rned"),
    known=dict(
        no_marks="un lea rned",
        marked_at_the_beginning="##un ##lea ##rned",
        letters=given("u ##n ##l ##e ##a ##r ##n ##e ##d", "u n l e a r n e d"),
        by_meaning=given("un ##learned", "un ##learn ##ed", "un learned", "un learn ed", "unlearned"),
        end_first=given("un ##l ##ea ##rned", "un ##l ##e ##a ##rned"),
        unknown=given("[UNK]", "un [UNK]"),
    ),
    rare=dict(
        signs_too=when(lambda found: pieces_again(found) == ["[CLS]", "un", "##lea", "##rned", "[SEP]"]),
        not_the_longest=when(lambda found: _spelled(pieces_again(found)) == TO_CUT),
        not_the_word=when(lambda found: {*pieces_again(found)} <= {*KNOWN}),
    ),
)  # fmt: skip


def _cosine(a, b):
    return a @ b / np.sqrt(a @ a) / np.sqrt(b @ b)


def _alike(sentences, own=lambda rows, n: rows[:n], compare=_cosine):
    """The cosine of the means of two sentences' own rows, with room for the ways to get it wrong."""
    a, b = (own(*sentences[name]).mean(axis=0) for name in "ab")
    return np.array([compare(a, b)])


def _token_by_token(sentences):
    """The mean cosine of a token here and a token there."""
    a, b = (rows[:n] for rows, n in (sentences["a"], sentences["b"]))
    return np.array([np.mean([_cosine(x, y) for x in a for y in b])])


def _padding_of(name, n=None):
    """Padding counts in one of the two: all of it, or up to row n."""
    return lambda sentences: _alike(sentences | {name: (sentences[name][0], n or len(sentences[name][0]))})


def _angle(a, b):
    return np.arccos(_cosine(a, b))


LESSON.numbers(
    "averaged_rows", Numbers(1), _alike, ROWS,
    known=dict(
        padding_counted=how(own=lambda rows, n: rows) | given(_padding_of("a"), _padding_of("b"), _padding_of("b", 3)),
        dot=how(compare=np.dot),
        apart=how(compare=lambda a, b: np.linalg.norm(a - b)),
        first_token=how(own=lambda rows, n: rows[:1]),
        squares=how(compare=lambda a, b: a @ b / (a @ a) / (b @ b)),
        token_by_token=_token_by_token,
    ),
    rare=dict(
        one_length=how(compare=lambda a, b: a @ b / np.sqrt(a @ a)) | how(compare=lambda a, b: a @ b / np.sqrt(b @ b)),
        lengths_added=how(compare=lambda a, b: a @ b / (np.sqrt(a @ a) + np.sqrt(b @ b))),
        angle=how(compare=_angle) | how(compare=lambda a, b: np.degrees(_angle(a, b))),
        sums=how(compare=lambda a, b: np.dot(3 * a, 2 * b)),
    ),
)  # fmt: skip
