"""A learner's own number: of so many tries how many were right. The picture shows it; in words stands only a bound that holds.

How a model that was trained here does depends in the last digits on the machine, and nbval compares the words.
"""

from typing import NamedTuple

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, MARK, PAD
from helpers.kit.text import Sentence

ROW, STEP, SIDE, SHOWN = 50, 16, 12, 3  # tries in a row, from one to the next, how large one is; mistakes that are written out


class OwnNumber(NamedTuple):
    """`right` of `count`; whether these are `least` or more is what can be said everywhere."""

    right: int
    count: int
    least: int

    @property
    def shown(self):
        return Sentence(f"{self.right} of {self.count}", f"{self.count}개 중 {self.right}개")

    @property
    def said(self):
        if self.right >= self.least:
            return Sentence(f"at least {self.least} of {self.count}", f"{self.count}개 중 {self.least}개 이상")
        return Sentence(f"fewer than {self.least} of {self.count}", f"{self.count}개 중 {self.least}개 미만")


def own_number(right, least):
    """right: for each try whether it was right; least: how many have to be."""
    return OwnNumber(sum(map(bool, right)), len(right), least)


def draw_own_number(right, least, mistakes=()):
    """A square for each try, green where it was right, above them how many were, below them up to three of the mistakes.

    right: for each try whether it was right; least: the bound that is said; mistakes: texts.
    """
    number = own_number(right, least)
    rows = -(-len(right) // ROW)
    drawn = [svg.text(PAD, 34, f"{number.shown}", 28, GREEN if number.right >= least else INK, "start")]
    for i, fine in enumerate(right):
        x, y = PAD + STEP * (i % ROW), 64 + STEP * (i // ROW)
        drawn.append(svg.rect(x, y, SIDE, SIDE, GREEN if fine else "none", GREEN if fine else MARK, 2, 2))
    y = 64 + STEP * rows + 20
    for text in list(mistakes)[:SHOWN]:
        drawn.append(svg.text(PAD, y, text.replace(" ", "\N{NO-BREAK SPACE}"), 14, FAINT, "start"))
        y += 22
    said = Sentence(f"right: {number.said.english}", f"맞은 것: {number.said.korean}")
    return Drawing(svg.sheet(64 + STEP * rows + 20 + 22 * SHOWN, drawn), said)
