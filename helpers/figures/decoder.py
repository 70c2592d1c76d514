"""The drawings of lesson 13: what is written so far, its look at the source, the next piece; and what need not be computed."""

import numpy as np

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, GREEN, INK, LINE, LIT, MARK, OFF, PAPER, SERIES, TINTS
from helpers.text import number

SOURCE, TARGET, STEP, LEFT = 104, 254, 118, 84  # heights of the two rows of boxes, from box to box, the first one's middle
NAMES, BAR = 690, 702  # where the names of the vocabulary end, and where their bars begin
CORNER, SIDE = 110, 30  # where the first triangle of squares begins, and how far it is from square to square


def next_piece(source, looks, written, vocabulary, shares):
    """The last piece of `written` looks at the pieces of `source`, and what comes next is the likeliest of the vocabulary.

    looks (S,): its weights on the source; shares (n_vocab,): the probabilities.
    """
    best = int(np.argmax(shares))
    pieces = [*_look(looks, len(written)), *_row("source", source, SOURCE), *_row("written so far", written, TARGET, True)]
    pieces += [svg.text(_x(i), SOURCE - 32, number(w, 2), 15) for i, w in enumerate(looks)]
    pieces += [svg.text(NAMES + 40, 36, "next piece", 15, FAINT), *_bars(vocabulary, shares, best)]
    said = ", ".join(f"{piece} {number(w, 2)}" for piece, w in zip(source, looks, strict=True))
    chosen = f"next: {vocabulary[best]} ({number(shares[best], 2)})"
    return Drawing(svg.sheet(330, pieces), f"{' '.join(written)} looks at {said}; {chosen}")


def _x(i):
    return LEFT + STEP * i


def _row(name, pieces, y, last=False):
    """The pieces in boxes, the last one framed if it is the one that looks."""
    drawn = [svg.text(24, y - 68 if y == SOURCE else y + 44, name, 15, FAINT, "start")]
    for i, piece in enumerate(pieces):
        lit = last and i == len(pieces) - 1
        drawn.append(svg.box(_x(i), y, 98, 36, piece, 16, INK, LIT if lit else PAPER, MARK if lit else FAINT, 3 if lit else 1))
    return drawn


def _look(looks, n_written):
    """Lines from the piece that looks up to the source, the wider the more weight."""
    from_here = _x(n_written - 1), TARGET - 18
    return [
        svg.line(*from_here, _x(i), SOURCE + 20, SERIES[0] if w >= 0.005 else LINE, 0.8 + 9 * float(w))
        for i, w in enumerate(looks)
    ]


def _bars(vocabulary, shares, best):
    """A line for each piece of the vocabulary: its name, its probability as a bar and as a number."""
    drawn = []
    for i, (piece, share) in enumerate(zip(vocabulary, shares, strict=True)):
        y, width = 74 + 38 * i, 130 * float(share)
        stroke = GREEN if i == best else FAINT
        drawn.append(svg.text(NAMES, y, piece, 15, INK, "end"))
        drawn.append(svg.rect(BAR, y - 11, width, 22, TINTS[0] if i == best else PAPER, stroke, 2 if i == best else 1, 3))
        drawn.append(svg.text(BAR + 8 + width, y, number(share, 2), 15, INK, "start"))
    return drawn


def rows_computed(step, n_steps):
    """What has been computed after `step` of n_steps: a square for each row of the decoder, without a cache and with one."""
    drawn, said = [], []
    for left, name, new in ((CORNER, "without a cache", lambda s: range(s)), (CORNER + 440, "KV cache", lambda s: [s - 1])):
        drawn.append(svg.text(left, 26, name, 16, INK, "start"))
        for s in range(1, n_steps + 1):
            drawn += [svg.text(left - 14, _y(s) + 14, f"step {s}", 14, INK if s == step else FAINT, "end")]
            drawn += [_square(left, i, s, s <= step, i in new(s)) for i in range(s)]
        total = sum(len(new(s)) for s in range(1, step + 1))
        drawn.append(svg.text(left, _y(n_steps + 1) + 18, f"computed so far: {total}", 16, INK, "start"))
        said.append(f"{name}: {total}")
    return Drawing(svg.sheet(_y(n_steps + 1) + 40, drawn), f"rows computed after step {step}: {', '.join(said)}")


def _y(s):
    return 20 + SIDE * s


def _square(left, i, s, reached, new):
    """Row i at step s: computed (gold), kept from before (grey), or still to come (empty)."""
    fill, stroke = (LIT, MARK) if reached and new else (OFF, FAINT) if reached else (PAPER, LINE)
    return svg.rect(left + SIDE * i, _y(s), SIDE - 4, SIDE - 4, fill, stroke, 1.5, 3)
