"""Every state of a figure that moves, drawn beforehand, so that a page needs no kernel to move it.

A frame is an SVG text, cut before each "<": the pieces of all frames are stored once, and of each frame only its numbers that
differ from the first one's. What one piece has in common with another is left to zlib: a page downloads all this deflated.
"""

import base64
import json
import zlib
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from helpers.drawing.style import NIGHT, colours_of

MOST, LARGEST = 2500, 420_000  # frames of one figure, and their bytes, unpacked
DOWNLOADED = 140_000  # bytes of them that a visitor downloads, packed: no more, says a test
FEWEST = 7  # values that a slider keeps, if some are left out so that all sliders can be moved together


@dataclass(frozen=True)
class Part:
    """One control of a page. moves: for each entry the name and the value by which a Play gets there; none: as it is.

    place: of the panel in which it stands, where only one of several panels is seen.
    """

    name: str
    kind: str
    entries: tuple
    start: int
    moves: tuple
    place: int | None = None

    def thinner(self, step):
        """Every step-th value, the start and both ends among them."""
        kept = sorted({0, len(self.entries) - 1, *range(self.start % step, len(self.entries), step)})
        entries, moves = (tuple(one[i] for i in kept) for one in (self.entries, self.moves))
        return replace(self, entries=entries, start=kept.index(self.start), moves=moves)

    def described(self):
        """What the page's script has to know."""
        known = {"name": self.name, "kind": self.kind, "entries": self.entries, "start": self.start}
        return known | ({} if self.place is None else {"place": self.place})


def controls(play):
    """The Parts of a Play, row by row; its own button to reset it a page has anyway."""
    found = []
    for row in play.rows:
        for place, names in [(None, row)] if isinstance(row, list) else enumerate(row.rows.values()):
            known = {name: play.controls[name] for name in names if name != "reset"}
            found += [_part(play, name, control, place) for name, control in known.items() if control.kind != "push"]
            pushed = {name: control for name, control in known.items() if control.kind == "push"}
            if pushed:
                found.insert(len(found) if len(pushed) == 1 else 0, _pushed(play, pushed))
    return found


def _part(play, name, control, place):
    words, values = zip(*control.options(play.first), strict=True)
    kind = "menu" if control.kind == "field" else control.kind
    return Part(str(control.name), kind, words, values.index(play.first[name]), tuple((name, one) for one in values), place)


def _pushed(play, pushed):
    """Buttons to push: one of several, as which it begins; a single one, once or not at all."""
    words, moves = tuple(str(one.name) for one in pushed.values()), tuple((name, None) for name in pushed)
    if len(pushed) == 1:
        return Part(words[0], "switch", ("", ""), 0, (None, *moves))
    first = play.drawn().svg
    return Part("", "buttons", words, next(i for i, name in enumerate(pushed) if play.drawn(name).svg == first), moves)


def fitted(parts, most):
    """The Controls, thinned where that suffices for all to move together in so many frames, and whether they do."""
    thin, steps = list(parts), [1] * len(parts)
    while prod(len(one.entries) for one in thin) > most:
        longest = max(range(len(parts)), key=lambda i: (parts[i].kind == "slider") * len(thin[i].entries))
        steps[longest] += 1
        thin[longest] = parts[longest].thinner(steps[longest])
        if len(thin[longest].entries) < FEWEST:
            return parts, False
    return thin, True


def states(parts, together):
    """Where each Control stands, for every frame. If not all together, the sliders move one at a time, under every choice."""
    if together:
        return list(product(*(range(len(one.entries)) for one in parts)))
    found = []
    for choice in product(*([one.start] if one.kind == "slider" else range(len(one.entries)) for one in parts)):
        found.append(choice)
        for i, one in enumerate(parts):
            if one.kind == "slider":
                found += [(*choice[:i], value, *choice[i + 1 :]) for value in range(len(one.entries))]
    return found


def frames(play):
    """What the page's script needs of a Play, as JSON: no more than LARGEST, or as little as it can be."""
    play.drawn()  # first, as in a notebook: where two mixtures are one colour, the first says what it is by night
    parts, most, step = controls(play), MOST, 1
    while True:
        fewer, together = fitted(parts, most)
        if not together:
            fewer = [one.thinner(step) if one.kind == "slider" else one for one in parts]
        known = described(fewer, [seen(play, fewer, state) for state in states(fewer, together)]) | {"together": together}
        if play.anew:
            known["anew"] = [name for one in parts for name, _ in one.moves[-1:]].index(play.anew)
        text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
        times = len(text.encode()) / LARGEST
        if times <= 1:
            return text
        if together:
            most = int(prod(len(one.entries) for one in fewer) / max(times / 1.2, 4 / 3))
        else:
            step = max(step + 1, int(step * times / 1.3))


def seen(play, parts, state):
    """What stands on the screen in a state: (SVG text, its text, what is said beside it)."""
    at = play.first
    for part, i in zip(parts, state, strict=True):
        if part.moves[i]:
            at = play.moved(at, *part.moves[i])
    picture = play.picture(at)
    return picture.svg, picture.text, [str(play.said(**at))] if play.said else []


def described(parts, found):
    svgs, texts, beside = zip(*found, strict=True)
    known = {"controls": [part.described() for part in parts], "texts": texts, **packed(svgs)}
    known["night"] = {colour: NIGHT[colour] for colour in sorted(colours_of("".join(known["pieces"])))}
    return known | ({"said": beside} if beside[0] else {})


def packed(svgs):
    """{pieces, first, rest}: a frame is either all its numbers, or [place, number, place, number, …] that differ."""
    numbers = {}
    cut = [[numbers.setdefault(piece, len(numbers)) for piece in svg.split("<")[1:]] for svg in svgs]
    first = cut[0]
    return {"pieces": list(numbers), "first": first, "frames": [_difference(frame, first) for frame in cut]}


def deflated(text):
    """A text as a script can hold it: zlib's bytes, in base64."""
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _difference(frame, first):
    """Numbers that stay at both ends are left out: [how many at the beginning, how many at the end, the others]."""
    if len(frame) == len(first):
        return {
            "at": [
                number for i, (one, other) in enumerate(zip(frame, first, strict=True)) if one != other for number in (i, one)
            ]
        }
    before = _alike(frame, first)
    after = min(_alike(frame[::-1], first[::-1]), min(len(frame), len(first)) - before)
    return {"keep": [before, after], "put": frame[before : len(frame) - after]}


def _alike(one, other):
    """How many entries two lists have in common from the beginning."""
    n = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        n += 1
    return n
