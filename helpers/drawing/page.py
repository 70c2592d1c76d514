"""A page to keep: what a learner has built, which functions are the learner's own, and facts about it."""

from unicodedata import east_asian_width

from helpers.drawing import svg
from helpers.drawing.picture import Drawing, syllables
from helpers.drawing.style import FAINT, GREEN, INK, PAD, WIDTH
from helpers.kit.text import Sentence
from helpers.kit.words import label

TITLE = Sentence("My Transformer", "나의 트랜스포머")
WHOSE = Sentence("functions of my own", "내가 작성한 함수")
HIGH = 392  # of the page at the least
LEFT, ROOM, SIZE = 500, 344, 16  # of the facts: where they begin, how wide they may be (and "…"), their letters
MOST, LETTERS = 3, 240  # lines of an entry, and letters that could stand in them
BREAK = "⏎"


def draw_page(functions, facts, title=TITLE):
    """A page to keep: what was built, which functions are the learner's, and facts about it, {what: how much}.

    functions: what `your_functions` returns. Of a fact, how much may be a list; then each entry begins a line.
    """
    known = {what: [_lines(one) for one in (much if isinstance(much, list) else [much])] for what, much in facts.items()}
    high = max(HIGH, 80 + sum(28 + 21 * len(sum(entries, [])) for entries in known.values()))
    yours, count = functions.yours, f"{len(functions.yours)} / {len(functions.names)}"
    drawn = [svg.rect(PAD, PAD, WIDTH - 2 * PAD, high, "white", FAINT, 2, 14), svg.text(WIDTH / 2, 58, label(title), 28)]
    for i, name in enumerate(functions.names):
        x, y = 60 + 205 * (i % 2), 108 + 36 * (i // 2)
        mark, colour = ("✓", GREEN) if name in yours else ("·", FAINT)
        drawn += [svg.text(x, y, mark, 16, colour), svg.text(x + 16, y, name, 15, INK, "start")]
    drawn.append(svg.text(60, high - 14, f"{WHOSE}: {count}", 15, GREEN if yours else FAINT, "start"))
    said = "; ".join(f"{label(what)}: {BREAK.join(map(''.join, entries))}" for what, entries in known.items())
    return Drawing(svg.sheet(high + 2 * PAD, drawn + _facts(known)), f"{label(title)}; {WHOSE}: {count}; {said}")


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
    text = str(label(entry)).replace("\n", BREAK).replace("\t", " ")
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
