"""Which mistakes a class makes, and how often: those that are known, also as a picture, and the other wrong answers."""

from collections import Counter
from typing import NamedTuple

from helpers.checking.catalogue import find
from helpers.checking.rules import COARSE, ORDER
from helpers.classroom.table import in_language
from helpers.classroom.wording import normal, verbatim
from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, PAD, WIDTH
from helpers.drawing.weights import WEIGHT
from helpers.kit.text import Sentence

ROW, LEFT = 30, 300
MOST = 20  # bars in a picture
PICTURE = Sentence("How many students made each mistake", "실수마다 몇 명이 했는지")


class Count(NamedTuple):
    """A named mistake in an exercise: its hint, a Sentence, and how many students made it."""

    number: str
    mistake: str
    hint: Sentence
    students: int

    @property
    def name(self):
        return self.mistake.replace("_", " ")


class Other(NamedTuple):
    """A wrong answer in which no mistake is known: what was written, what is said to it, and how many students gave it."""

    number: str
    answer: str
    told: Sentence
    students: int


def counted(scored):
    """The Counts of a class (a list of Scored), the most frequent first; two mistakes in one answer count as two."""
    made = [(number, outcome.verdict.mistake) for one in scored for number, outcome in one.outcomes.items()]
    single = Counter((number, name) for number, names in made if names for name in names.split(" + "))
    found = [Count(number, name, _hint(number, name), often) for (number, name), often in single.items()]
    return sorted(found, key=lambda one: (*_commonest_first(one), one.mistake))


def others(scored):
    """The Others of a class (a list of Scored), the commonest first; spacing and comments make no other answer."""
    groups = {}
    for one in scored:
        for number, outcome in one.outcomes.items():
            if outcome.points == 0 and not outcome.verdict.mistake:
                source = one.sources[number]
                groups.setdefault((number, normal(source)), []).append((verbatim(source), outcome.verdict))
    return sorted((Other(key[0], *given[0], len(given)) for key, given in groups.items()), key=_commonest_first)


def _commonest_first(one):
    return -one.students, [*map(int, one.number.split("."))]


def _hint(number, name):
    exercise = find(number)
    known = {mistake.name: mistake.hint for mistake in (COARSE, ORDER, *exercise.mistakes, *exercise.rare)}
    return known[name]


def bars(counts, language):
    """A Drawing with a bar for each of the Counts, at most as many as fit."""
    shown = counts[:MOST]
    longest = max((one.students for one in shown), default=1)
    drawn = [part for i, one in enumerate(shown) for part in _bar(PAD + ROW * (i + 0.5), one, longest)]
    words = "; ".join(f"{one.number} {one.name}: {one.students}" for one in shown)
    return Drawing(svg.sheet(ROW * len(shown) + 2 * PAD, drawn), f"{in_language(PICTURE, language)}: {words}")


def _bar(y, one, longest):
    reach = (WIDTH - LEFT - PAD - 50) * one.students / longest
    return [
        svg.text(PAD, y, one.number, 14, FAINT, "start"),
        svg.text(LEFT - 12, y, one.name, 14, INK, "end"),
        svg.rect(LEFT, y - 10, reach, 20, *WEIGHT, 1, 3),
        svg.text(LEFT + reach + 10, y, one.students, 14, INK, "start"),
    ]
