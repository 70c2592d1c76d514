"""Every state of a figure that moves, drawn beforehand, so that a page needs no kernel to move it.

A frame is an SVG text, cut before each "<": the pieces of all frames are stored once, and of each frame only its numbers that
differ from those of the first one with as many. Pieces stand in order, each without what it has in common with the one before
it: a number, or a curve's last steps. So there is room for sliders that move together, if need be with fewer stops; a page
downloads all this deflated.
"""

import base64
import json
import zlib
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from helpers.drawing.style import NIGHT, colours_of
from tools.site.narrow import cuts

MOST, LARGEST = 2500, 420_000  # frames of one figure, and their bytes, unpacked
DOWNLOADED = 140_000  # bytes of them that a visitor downloads, packed


@dataclass(frozen=True)
class Part:
    """One control of a page. moves: for each entry the name and the value by which a Play gets there; none: as it is.

    place: of the panel in which it stands, where only one of several panels is seen; fewest: entries that it has to keep, at
    least; keeps: the places of those that it has to keep whatever else is left out.
    """

    name: str
    kind: str
    entries: tuple
    start: int
    moves: tuple
    place: int | None = None
    fewest: int = 0
    keeps: tuple = ()

    def thinner(self, step):
        """Every step-th value, the start, both ends and what it has to keep among them."""
        kept = sorted({0, len(self.entries) - 1, *self.keeps, *range(self.start % step, len(self.entries), step)})
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
    start, moves = values.index(play.first[name]), tuple((name, one) for one in values)
    keeps = tuple(values.index(one) for one in getattr(control, "keeps", ()))
    return Part(str(control.name), kind, words, start, moves, place, getattr(control, "fewest", 0), keeps)


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
        free = [i for i, one in enumerate(parts) if _can_be_thinner(one, steps[i])]
        if not free:
            return parts, False
        longest = max(free, key=lambda i: len(thin[i].entries))
        steps[longest] += 1
        thin[longest] = parts[longest].thinner(steps[longest])
    return thin, True


def _can_be_thinner(part, step):
    return part.kind == "slider" and step < len(part.entries) and len(part.thinner(step + 1).entries) >= part.fewest


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
    """What the page's script needs of a Play, as JSON: no more than LARGEST and, packed, DOWNLOADED."""
    play.drawn()  # first, as in a notebook: where two mixtures are one colour, the first says what it is by night
    parts, most, step = controls(play), MOST, 1
    while True:
        fewer, together = fitted(parts, most)
        if not together:
            fewer = [one.thinner(step) if one.kind == "slider" else one for one in parts]
        found = [seen(play, fewer, state) for state in states(fewer, together)]
        known = described(fewer, found) | {"together": together}
        if play.anew:
            known["anew"] = [name for one in parts for name, _ in one.moves[-1:]].index(play.anew)
        text = _written(known)
        times = max(len(text.encode()) / LARGEST, len(deflated(text)) / DOWNLOADED)
        if times <= 1:
            known["cuts"] = cuts({piece for svg, *_ in found for piece in svg.split("<")[1:]})
            return _written(known)
        if together:
            most = int(prod(len(one.entries) for one in fewer) / max(times / 1.2, 4 / 3))
        else:
            step = max(step + 1, int(step * times / 1.3))


def _written(known):
    return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


def seen(play, parts, state):
    """What stands on the screen in a state: (SVG text, its text, what is said beside it)."""
    at = play.first
    for part, i in zip(parts, state, strict=True):
        if part.moves[i]:
            at = play.moved(at, *part.moves[i])
    picture = play.picture(at)
    return picture.svg, picture.text, [str(play.said(**at))] if play.said else []


def described(parts, found):
    svgs, texts, said = zip(*found, strict=True)
    known = {"controls": [part.described() for part in parts], "texts": folded(texts), **packed(svgs)}
    known["night"] = {colour: NIGHT[colour] for colour in sorted(colours_of("".join(set(svgs))))}
    return known | ({"said": said} if said[0] else {})


def packed(svgs):
    """{pieces, bases, frames}: a frame is which base it has, one of as many pieces, and [place, number, …] of what differs."""
    cut = [svg.split("<")[1:] for svg in svgs]
    pieces = sorted(set().union(*cut))
    numbers = {piece: i for i, piece in enumerate(pieces)}
    cut = [[numbers[piece] for piece in frame] for frame in cut]
    bases = {len(frame): frame for frame in reversed(cut)}
    places = {length: i for i, length in enumerate(bases)}
    frames = [[places[len(frame)], *_difference(frame, bases[len(frame)])] for frame in cut]
    return {"pieces": folded(pieces), "bases": [*bases.values()], "frames": frames}


def folded(texts):
    """Texts, each as three entries: how many letters it has in common with the one before, at both ends, and the others."""
    found, last = [], ""
    for text in texts:
        before, after = _ends(text, last)
        found += [before, after, text[before : len(text) - after]]
        last = text
    return found


def deflated(text):
    """A text as a script can hold it: zlib's bytes, in base64."""
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _difference(frame, base):
    return [part for i, (one, other) in enumerate(zip(frame, base, strict=True)) if one != other for part in (i, one)]


def _ends(one, other):
    """How many letters two texts have in common at the beginning, and behind these at the end."""
    before = _alike(one, other)
    return before, min(_alike(one[::-1], other[::-1]), min(len(one), len(other)) - before)


def _alike(one, other):
    """How many letters they have in common from the beginning."""
    n = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        n += 1
    return n
