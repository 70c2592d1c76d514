"""A page to keep: what a learner has built, which functions are the learner's own, and facts about it."""

from unicodedata import east_asian_width

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing, syllables
from helpers.drawing.style import FAINT, GREEN, INK, PAD, SERIES, WIDTH
from helpers.kit.own_number import OwnNumber
from helpers.kit.text import Sentence
from helpers.kit.words import label

TITLE = Sentence("My Transformer", "나의 트랜스포머")
WHOSE = Sentence("functions of my own", "내가 작성한 함수")
HIGH = 392  # of the page at the least
LEFT, ROOM, SIZE = 500, 344, 16  # of the facts: where they begin, how wide they may be (and "…"), their letters
MOST, LETTERS = 3, 240  # lines of an entry, and letters that could stand in them
CURVE = 220  # how high the losses are drawn
LEARNING = Sentence("loss at each step", "스텝마다의 손실")
BREAK = "⏎"


def draw_page(functions, facts, title=TITLE, name="", losses=None):
    """A page to keep: what was built, which functions are the learner's, and facts about it, {what: how much}.

    functions: what `your_functions` returns. Of a fact, how much may be a list; then each entry begins a line; or an OwnNumber,
    of which the page shows the number and its words say the bound. name: whose page it is; losses: a curve below it all.
    """
    known = {what: [_lines(one) for one in (much if isinstance(much, list) else [much])] for what, much in facts.items()}
    high = max(HIGH, 80 + sum(28 + 21 * len(sum(entries, [])) for entries in known.values()))
    high = max(high, 140 + 36 * -(-len(functions.names) // 2))
    yours, count = functions.yours, f"{len(functions.yours)} / {len(functions.names)}"
    name = "".join(_lines(name))
    below = 0 if losses is None else CURVE
    drawn = [svg.rect(PAD, PAD, WIDTH - 2 * PAD, high + below, "white", FAINT, 2, 14)]
    drawn.append(svg.text(WIDTH / 2, 58, f"{label(title)} · {name}" if name else label(title), 28 if len(name) < 24 else 18))
    for i, one in enumerate(functions.names):
        x, y = 60 + 205 * (i % 2), 108 + 36 * (i // 2)
        mark, colour = ("✓", GREEN) if one in yours else ("·", FAINT)
        drawn += [svg.text(x, y, mark, 16, colour), svg.text(x + 16, y, one, 15, INK, "start")]
    drawn.append(svg.text(60, high - 14, f"{WHOSE}: {count}", 15, GREEN if yours else FAINT, "start"))
    if losses is not None:
        drawn += _curve(losses, high)
    said = "; ".join(f"{label(what)}: {_in_words(facts[what], entries)}" for what, entries in known.items())
    curve = "" if losses is None else f"; {LEARNING}: {len(losses)}"
    whose = f"{label(title)}{f' · {name}' if name else ''}"
    return Drawing(svg.sheet(high + below + 2 * PAD, drawn + _facts(known)), f"{whose}; {WHOSE}: {count}; {said}{curve}")


def _in_words(much, entries):
    return f"{much.said}" if isinstance(much, OwnNumber) else BREAK.join(map("".join, entries))


def _curve(losses, top):
    """The losses over the steps, on a logarithmic scale, between the powers of ten around them."""
    losses = np.clip(np.nan_to_num(np.asarray(losses, float), nan=1e9), 1e-9, 1e9)
    low, high = (10.0 ** fit(np.log10(end)) for fit, end in ((np.floor, losses.min()), (np.ceil, losses.max())))
    chart = Chart((0, len(losses)), (low, max(high, 10 * low)), 130, 840, top + 36, top + CURVE - 40, log=True)
    ticks = {10.0**n: f"{10.0**n:g}" for n in range(round(np.log10(low)), round(np.log10(chart.y[1])) + 1)}
    axes = chart.axes({0: "0", len(losses): f"{len(losses)}"}, ticks, "", LEARNING, grid=True)
    return [*axes, chart.curve(np.arange(1, len(losses) + 1), losses, SERIES[0], 1.5)]


def _facts(known):
    drawn, y = [], 104
    for what, entries in known.items():
        drawn.append(svg.text(LEFT, y, label(what), 14, FAINT, "start"))
        for line in sum(entries, []):
            y += 21
            drawn.append(svg.text(LEFT, y, line.replace(" ", "\N{NO-BREAK SPACE}"), SIZE, INK, "start"))
        y += 28
    return drawn


def _lines(entry):
    """An entry in lines that a stored picture can write: of letters that it has, with room for each; of many the first."""
    text = str(entry.shown if isinstance(entry, OwnNumber) else label(entry)).replace("\n", BREAK).replace("\t", " ")
    text, lines = "".join(letter if _has(letter) else "□" for letter in text[:LETTERS]), []
    while text and len(lines) < MOST:
        n = len(text)
        while svg.text_width(text[:n], SIZE) > ROOM:
            n -= 1
        n = n if n == len(text) else text.rfind(" ", 0, n) + 1 or n
        lines.append(text[:n])
        text = text[n:]
    return [*lines[:-1], f"{lines[-1]}…"] if text else lines


def _has(letter):
    return letter.isprintable() and (east_asian_width(letter) not in "WF" or letter in syllables())
