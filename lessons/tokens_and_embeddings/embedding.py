"""The drawings of lesson 07 that show the table: rows looked up, both ends tied."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.blocks import block
from helpers.drawing.grid import CELL, cells, row_names
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GRADIENT, PAD
from helpers.kit.text import Sentence, numbers
from helpers.reference.embedding import one_hot

LOOK_UP, OUTPUT = Sentence("look-up part", "입력 쪽 몫"), Sentence("output part", "출력 쪽 몫")
AT_BOTH_ENDS = Sentence(
    "E stands at both ends: dE = look-up part + output part", "E는 양쪽 끝에 있습니다: dE = 입력 쪽 몫 + 출력 쪽 몫"
)
WIDE, NARROW = 52, 30  # cells of the table, cells of one-hot rows


def draw_lookup(ids, weight, vocabulary):
    """One-hot rows (T, n_vocab) times the table (n_vocab, d) are the rows that were looked up (T, d); up to 4 by 4 legible."""
    ids, top = np.asarray(ids), PAD + 28
    n_vocab, d = weight.shape
    tokens = np.arange(len(ids))
    rows = np.full((n_vocab, 1), -1)
    rows[ids, 0] = tokens
    ones = one_hot(ids, n_vocab)
    middle = top + CELL * n_vocab / 2
    first = middle - CELL * len(ids) / 2
    x_one, x_table = 86, 86 + NARROW * n_vocab + 112
    x_out = x_table + WIDE * d + 50
    drawn = [
        *row_names(x_one - 10, first, [vocabulary[i] for i in ids]),
        *cells(x_one, first, ones, NARROW, tints=np.where(ones, tokens[:, None], -1)),
        svg.text(x_table - 92, middle, "@", 20),
        *row_names(x_table - 10, top, vocabulary),
        *cells(x_table, top, weight, WIDE, tints=rows),
        svg.text(x_out - 25, middle, "=", 20),
        *cells(x_out, first, weight[ids], WIDE, tints=tokens[:, None]),
        *_captions(
            (x_one + NARROW * n_vocab / 2, first, f"one-hot {(len(ids), n_vocab)}"),
            (x_table + WIDE * d / 2, top, f"E {weight.shape}"),
            (x_out + WIDE * d / 2, first, f"E[ids] {(len(ids), d)}"),
        ),
    ]
    words = f"ids {numbers(ids)}: one-hot {(len(ids), n_vocab)} @ E {weight.shape} = E[ids] {(len(ids), d)}"
    return Drawing(svg.sheet(top + CELL * n_vocab + PAD, drawn), words)


def _captions(*captions):
    """What stands above matrices: (middle, top of the matrix, words) of each."""
    return [svg.text(x, top - 16, words, 14, FAINT) for x, top, words in captions]


def draw_tied():
    """One table at both ends of the model, and the two ways in which its gradient comes back."""
    stations = (
        ("ids", ""),
        ("√d·E[ids]", "embedding"),
        (Sentence("layers", "층들"), ""),
        ("x Eᵀ", "logits"),
        ("logits", "logits"),
    )
    drawn = [svg.arrow((144 + 180 * i, 46), (214 + 180 * i, 46)) for i in range(4)]
    drawn += [block(90 + 180 * i, 46, 104, 40, *station, size=16) for i, station in enumerate(stations)]
    drawn.append(block(450, 160, 180, 50, "E (n_vocab, d)", "embedding", size=16))
    for x, side, words in ((270, -1, LOOK_UP), (630, 1, OUTPUT)):
        near, far, end = x - 6 * side, x + 6 * side, 450 + 94 * side
        drawn.append(svg.path(f"M{near} 70V148H{end + 6 * side}", FAINT, 1.8, stroke_dasharray="4 4"))
        drawn.append(svg.arrow((far, 70), (far, 172), (end, 172), stroke=GRADIENT, width=2.5))
        drawn.append(svg.text(x + 18 * side, 196, f"dE: {words}", 15, GRADIENT))
    return Drawing(svg.sheet(224, drawn), str(AT_BOTH_ENDS))
