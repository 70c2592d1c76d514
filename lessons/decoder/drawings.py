"""The drawings of lesson 13: the next piece and its look at the source; what need not be computed."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, LINE, LIT, MARK, OFF, PAPER
from helpers.drawing.weights import CHOSEN, OTHER, bar_row, weighted_line
from helpers.kit.text import Sentence, number

SOURCE, TARGET, STEP, LEFT = 104, 254, 118, 84  # heights of the two rows of boxes, from box to box, the first one's middle
BAR = 702  # where the names of the vocabulary end and their bars begin
CORNER, SIDE = 110, 30  # where the first triangle of squares begins, and how far it is from square to square


def next_piece(source, looks, written, vocabulary, shares):
    """The last piece of `written` looks at the pieces of `source`, and what comes next is the likeliest of the vocabulary.

    looks (S,): its weights on the source; shares (n_vocab,): the probabilities.
    """
    best = int(np.argmax(shares))
    drawn = [*_look(looks, len(written)), *_row(Sentence("source", "원문"), source, SOURCE)]
    drawn += _row(Sentence("written so far", "지금까지 쓴 것"), written, TARGET, True)
    drawn += [svg.text(_x(i), SOURCE - 32, number(w, 2), 15) for i, w in enumerate(looks)]
    drawn.append(svg.text(BAR + 28, 36, Sentence("next piece", "다음 조각"), 15, FAINT))
    for i, (piece, share) in enumerate(zip(vocabulary, shares, strict=True)):
        drawn += bar_row(BAR, 74 + 38 * i, share, 130, piece, CHOSEN if i == best else OTHER)
    said = ", ".join(f"{piece} {number(w, 2)}" for piece, w in zip(source, looks, strict=True))
    last, so_far, chosen = written[-1], " ".join(written), f"{vocabulary[best]} ({number(shares[best], 2)})"
    described = Sentence(
        f"written so far: {so_far}; {last} looks at {said}; next: {chosen}",
        f"지금까지 쓴 것: {so_far}; {last}의 가중치: {said}; 다음: {chosen}",
    )
    return Drawing(svg.sheet(330, drawn), described)


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
    """Lines from the piece that looks up to the source."""
    from_here = _x(n_written - 1), TARGET - 18
    return [weighted_line(from_here, (_x(i), SOURCE + 20), w) for i, w in enumerate(looks)]


def rows_computed(step, n_steps):
    """What has been computed after `step` of n_steps: a square for each row of the decoder, without a cache and with one."""
    without, kept = Sentence("without a cache", "캐시 없음"), Sentence("KV cache", "KV 캐시")
    halves = (CORNER, without, lambda s: range(s)), (CORNER + 440, kept, lambda s: [s - 1])
    drawn, said = [], Sentence(f"rows computed after step {step}:", f"{step}단계까지 계산한 행:")
    for left, name, new in halves:
        drawn.append(svg.text(left, 26, name, 16, INK, "start"))
        for s in range(1, n_steps + 1):
            words = Sentence(f"step {s}", f"{s}단계")
            drawn += [svg.text(left - 14, _y(s) + 14, words, 14, INK if s == step else FAINT, "end")]
            drawn += [_square(left, i, s, s <= step, i in new(s)) for i in range(s)]
        total = sum(len(new(s)) for s in range(1, step + 1))
        counted = Sentence(f"computed so far: {total}", f"지금까지 계산한 행: {total}")
        drawn.append(svg.text(left, _y(n_steps + 1) + 18, counted, 16, INK, "start"))
        end = "," if name is without else ""
        said = said + Sentence(f"{name.english} {total}{end}", f"{name.korean} {total}{end}")
    return Drawing(svg.sheet(_y(n_steps + 1) + 40, drawn), said)


def _y(s):
    return 20 + SIDE * s


def _square(left, i, s, reached, new):
    """Row i at step s: computed (gold), kept from before (grey), or still to come (empty)."""
    fill, stroke = (LIT, MARK) if reached and new else (OFF, FAINT) if reached else (PAPER, LINE)
    return svg.rect(left + SIDE * i, _y(s), SIDE - 4, SIDE - 4, fill, stroke, 1.5, 3)
