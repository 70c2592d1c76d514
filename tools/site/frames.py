"""Every state of a figure that moves, drawn beforehand, so that a page needs no kernel to move it.

A frame is an SVG text, cut before each "<": the pieces of all frames are stored once, and of each frame only its numbers that
differ from the first one's.
"""

import json
from itertools import product
from math import prod

import ipywidgets as ipw

from helpers.drawing.play import RESET
from helpers.drawing.style import NIGHT, colours_of

MOST, LARGEST = 2500, 420_000  # frames of one figure, and their bytes
FEWEST = 7  # values that a slider keeps, if some are left out so that all sliders can be moved together

# Where text is typed, a page offers these; elsewhere the texts of the menu beside the field.
PRESETS = {
    "play_dates": [
        "20 November 2026",
        "November 20, 2026",
        "Nov 20, 2026",
        "Fri, July 3, 2026",
        "3 July 2026",
        "July 3, 2026",
        "03/07/2026",
        "2026-07-03",
        "1 January 2000",
        "Feb 29, 2024",
        "2026년 11월 20일",
        "2026년 7월 3일",
        "1999년 12월 31일",
        "2026. 7. 3.",
    ],
    "play_surprise": [
        "The sheep eat honey in the garden=양들은 정원에서 꿀을 먹는다",
        "The sheep eat honey in the garden=양들는 정원에서 꿀을 먹는다",
        "Young hens find an egg in the garden",
        "Young hens find an egg in the garden=어린 닭들이 정원에서 달걀을 찾는다",
        "The cats eat bread",
        "The cats eats bread",
        "An old owl buys rice",
        "A old owl buys rice",
    ],
}


class Control:
    """One control as a page has it: its name, its kind, the words of its entries, where it starts, and how a Play is moved.

    place: of the panel in which it stands, where only one of several panels is seen.
    """

    def __init__(self, name, kind, entries, start, move, place=None):
        self.name, self.kind, self.entries, self.start, self.move, self.place = name, kind, entries, start, move, place

    def thinner(self, step):
        """Every step-th value, the start and both ends among them."""
        kept = sorted({0, len(self.entries) - 1, *range(self.start % step, len(self.entries), step)})
        move = self.move
        return Control(
            self.name,
            self.kind,
            [self.entries[i] for i in kept],
            kept.index(self.start),
            lambda i: move(kept[i]),
            self.place,
        )

    def described(self):
        """What the page's script has to know."""
        known = {"name": self.name, "kind": self.kind, "entries": self.entries, "start": self.start}
        return known | ({} if self.place is None else {"place": self.place})


def controls(play, presets=(), step=1):
    """The Controls of a Play, row by row; of a slider's values every step-th."""
    play.quiet()
    found = []
    for row in play.rows:
        texts = [option for widget in row if _is_idle(widget, play) for option in widget.options]
        pushed = [widget for widget in row if isinstance(widget, ipw.Button) and widget.description != str(RESET)]
        for widget in row:
            if widget in play.inputs:
                found.append(_control(widget, list(presets) or texts))
            elif not isinstance(widget, (ipw.Button, ipw.HTML, ipw.Dropdown)):  # panels, of which one is seen
                found += [
                    _control(inside, (), place)
                    for place, panel in enumerate(widget.children)
                    for inside in panel.children
                    if inside in play.inputs
                ]
        if pushed:
            found.insert(len(found) if len(pushed) == 1 else 0, _pushed(play, pushed))
    return [one.thinner(step) if one.kind == "slider" and step > 1 else one for one in found]


def _is_idle(widget, play):
    """Whether it only fills in a field beside it."""
    return isinstance(widget, ipw.Dropdown) and widget not in play.inputs


def _control(widget, texts, place=None):
    if isinstance(widget, ipw.Text):
        return _of_values(widget, "menu", texts, texts, place)
    if isinstance(widget, ipw.ToggleButton):
        return _of_values(widget, "switch", [False, True], ["", ""], place)
    if isinstance(widget, (ipw.ToggleButtons, ipw.Dropdown)):
        kind = "menu" if isinstance(widget, ipw.Dropdown) else "buttons"
        words, values = zip(*widget._options_full, strict=True)
        return _of_values(widget, kind, values, words, place)
    n = round((widget.max - widget.min) / widget.step)
    values = [widget.min + i * widget.step for i in range(n + 1)]
    if isinstance(widget, ipw.FloatSlider):
        values = [round(value, 9) for value in values]
    return _of_values(widget, "slider", values, [f"{value:g}".replace("-", "−") for value in values], place)


def _of_values(widget, kind, values, words, place):
    values = list(values)
    start = next(i for i, value in enumerate(values) if value is widget.value or value == widget.value)

    def move(i):
        widget.value = values[i]

    return Control(widget.description, kind, [str(one) for one in words], start, move, place)


def _pushed(play, pushed):
    """Buttons to push: one of several after the other; a single one, once or not at all."""
    words = [one.description for one in pushed]
    if len(pushed) == 1:
        return Control(words[0], "switch", ["", ""], 0, lambda i: i and pushed[0].click())
    first = play.first.svg
    start = next(i for i, one in enumerate(pushed) if one.click() or play.draw().svg == first)
    return Control("", "buttons", words, start, lambda i: pushed[i].click())


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


def frames(make, presets=()):
    """What the page's script needs of a Play, as JSON: no more than LARGEST, or as little as it can be.

    make: a function that returns it, always as it begins.
    """
    play, most, step = make(), MOST, 1
    parts, anew = controls(play, presets), play.inputs.index(play.anew) if play.anew else None
    while True:
        fewer, together = fitted(parts, most)
        known = drawn(play, fewer) if together else drawn_anew(lambda play, step=step: controls(play, presets, step), make)
        known |= {"together": together} | ({} if anew is None else {"anew": anew})
        text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
        times = len(text.encode()) / LARGEST
        if times <= 1:
            return text
        if together:
            most = int(prod(len(one.entries) for one in fewer) / max(times / 1.2, 4 / 3))
        else:
            step = max(step + 1, int(step * times / 1.3))


def drawn(play, parts):
    """Every frame of a Play with these Controls."""
    return described(parts, [seen(play, parts, state) for state in states(parts, True)])


def drawn_anew(controls_of, make):
    """The frames in which one slider moves; each choice is made on a new Play, for some draw what was chosen before."""
    parts, found, choice = controls_of(make()), [], None
    for state in states(parts, False):
        now = [i for i, one in zip(state, parts, strict=True) if one.kind != "slider"]
        if now != choice:
            play, choice = make(), now
            moving = controls_of(play)
        found.append(seen(play, moving, state))
    return described(parts, found)


def seen(play, parts, state):
    """What stands on the screen in a state: (SVG text, its text, what is said beside it)."""
    for part, i in zip(parts, state, strict=True):
        part.move(i)
    picture = play.draw()
    return picture.svg, picture.text, [widget.value for row in play.rows for widget in row if isinstance(widget, ipw.HTML)]


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
