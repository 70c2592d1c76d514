"""A picture for each lesson on the start page: a part of a drawing of that lesson, as an SVG file, by day and by night."""

import re
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import Pool

import helpers
from helpers.drawing.style import by_night, colours_of
from helpers.kit.language import LANGUAGES, speaking
from helpers.kit.lessons import notebooks

SHAPE = 8, 5  # of every card, width to height
WHOLE = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"(.*?)>')  # an SVG's size, the rest of its tag


@dataclass(frozen=True)
class Card:
    """The part of a figure that a card shows: a lesson's CARD.

    play: its name at the door; given: what it is called with; at: values of its controls, where they are not the first ones;
    box: (x, y, width) of the part in the drawing, which is 900 wide.
    """

    play: str
    box: tuple
    given: tuple = ()
    at: dict = field(default_factory=dict)

    def drawn(self):
        """(SVG text, what it shows in words), in the language that is spoken."""
        drawing = getattr(helpers, self.play)(*self.given).drawn(**self.at)
        x, y, wide = self.box
        box = f'viewBox="{x} {y} {wide} {wide * SHAPE[1] / SHAPE[0]:g}"'
        night = "".join(by_night("svg", colour) for colour in sorted(colours_of(drawing.svg)))
        style = f"<style>@media (prefers-color-scheme: dark){{{night}}}</style>"
        return WHOLE.sub(rf"{box}\1>{style}", drawing.svg, count=1), drawing.text


def found():
    """{a lesson's notebook: its Card}, in the order of the course; nothing for a lesson that has none."""
    first = {lesson: notebook for notebook, lesson in reversed(notebooks().items())}
    packages = {notebook: import_module(f"lessons.{lesson}") for lesson, notebook in reversed(first.items())}
    return {notebook: Card(**package.CARD) for notebook, package in packages.items() if hasattr(package, "CARD")}


def cards():
    """{(language, notebook): (SVG text, its words)} of all cards."""
    wanted = [(language, stem) for language in LANGUAGES for stem in found()]
    with Pool() as pool:
        return dict(zip(wanted, pool.starmap(_card, wanted), strict=True))


def _card(language, stem):
    with speaking(language):
        return found()[stem].drawn()
