"""Lesson 07: the rows of words on a map, each word written where its row lies."""

from functools import lru_cache

import numpy as np

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.play import Play, Slider
from helpers.drawing.style import FAINT, INK, LINE, PAD, TINTS, WIDTH
from helpers.kit.text import Sentence, number

TOP, BOTTOM, LETTERS, DOT, AIR, KEY = 50, 476, 14, 4.5, 4, 92
CLASSES = {
    "animal": Sentence("animal", "동물"),
    "food": Sentence("food", "음식"),
    "eat": Sentence("eat", "먹다"),
    "place": Sentence("place", "장소"),
    "go": Sentence("go", "가다"),
}
TURNS = np.pi * np.array([0, 1, 0.5, -0.5, 0.25, -0.25, 0.75, -0.75])
AROUND = np.array([(away * np.cos(turn), away * np.sin(turn)) for away in range(7, 200, 8) for turn in TURNS]).round(6)


def play_rows(words, classes, history):
    """The rows of words after each step of a training; history: (steps + 1, words, d). A slider for the step."""
    places = flattened(history)
    reach = abs(places).max(axis=(0, 1))

    def draw(step):
        title = Sentence(f"after {step} steps:", f"{step}스텝 뒤:") + own(history[step], classes)
        return _word_map(words, classes, places[step], reach, title)

    return Play(draw, step=Slider(Sentence("step", "스텝"), 0, 0, len(history) - 1))


def draw_rows(words, classes, rows):
    """The rows (words, d) of words as a map."""
    places = flattened(rows)
    return _word_map(words, classes, places, abs(places).max(axis=0), own(rows, classes))


def same_class(rows, classes, across=None):
    """Of how many rows (words, d) the nearest other one has the same class.

    across: a side for each word; then it is the nearest one of the other side that counts.
    """
    apart = np.linalg.norm(rows[:, None] - rows, axis=2)
    sides = np.arange(len(rows)) if across is None else np.array(across)
    apart[sides[:, None] == sides] = np.inf  # not itself, nor one of its own side
    nearest = np.array(classes)[apart.argmin(axis=1)]
    return int((nearest == np.array(classes)).sum())


def own(rows, classes):
    """How many words have a nearest neighbour of their own class, in words."""
    n = same_class(rows, classes)
    return Sentence(
        f"nearest neighbour of the same class: {n} of {len(rows)}", f"가장 가까운 이웃이 같은 부류: {len(rows)}개 가운데 {n}개"
    )


def flattened(rows):
    """Rows (…, words, d) in the plane (…, words, 2), along the two directions in which the last of them lie widest apart."""
    last = rows.reshape(-1, *rows.shape[-2:])[-1]
    middle = last.mean(axis=0)
    _, _, directions = np.linalg.svd(last - middle)
    towards = directions[:2] * np.sign(directions[:2].sum(axis=1, keepdims=True))  # whichever sign the library takes
    return (rows - middle) @ towards.T


def _word_map(words, classes, places, reach, title):
    """Words at their places (words, 2) on a map that reaches to ± reach (2,) around its middle; a colour for each class."""
    names = list(dict.fromkeys(classes))
    drawn = [svg.text(PAD, BOTTOM + 32, title, 15, INK, "start")]
    for i, name in enumerate(names):
        x = WIDTH - PAD - KEY * (len(names) - i)
        drawn.append(svg.circle(x, 26, DOT + 1, TINTS[i], FAINT, 1.4))
        drawn.append(_tinted(x + 12, 26, CLASSES.get(name, name), TINTS[i]))
    dots = on_sheet(places, reach).round(1).tolist()
    written = places_to_write(tuple((word, x, y) for word, (x, y) in zip(words, dots, strict=True)))
    lines, points, texts = [], [], []
    for word, name, (x, y), (left, height) in zip(words, classes, dots, written, strict=True):
        tint = TINTS[names.index(name)]  # of the dot and of the word
        lines.append(svg.line(x, y, min(max(x, left), left + svg.text_width(word, LETTERS)), height, LINE, 1))
        points.append(svg.circle(x, y, DOT, tint, FAINT, 1.4))
        texts.append(_tinted(left, height, word, tint))
    said = [f"{CLASSES.get(name, name)}: {_middles(words, places, np.array(classes) == name)}" for name in names]
    return Drawing(svg.sheet(BOTTOM + 56, drawn + lines + points + texts), f"{title}; {'; '.join(said)}")


def _middles(words, places, chosen):
    """Where the words of each language that are chosen (words,) lie on average, in words."""
    english = np.array([word.isascii() for word in words])
    languages = {Sentence("English", "영어"): english, Sentence("Korean", "한국어"): ~english}
    middles = {name: places[chosen & its].mean(axis=0) for name, its in languages.items() if (chosen & its).any()}
    return ", ".join(f"{name} ({number(x, 1)}, {number(y, 1)})" for name, (x, y) in middles.items())


def _tinted(left, height, word, tint):
    return svg.rect(left - 3, height - 8, svg.text_width(word, LETTERS) + 6, 16, tint, "none", 0, 4) + svg.text(
        left, height, word, LETTERS, INK, "start"
    )


def on_sheet(places, reach):
    """Where places (words, 2) stand on the sheet, (words, 2): right and down."""
    middle = np.array([WIDTH / 2, (TOP + BOTTOM) / 2])
    room = np.array([WIDTH / 2 - PAD - 60, (BOTTOM - TOP) / 2 - 16])
    return middle + places / reach * room * (1, -1)


@lru_cache(256)  # a slider comes back to what it has shown
def places_to_write(words):
    """Where words are written, each as near to its dot as others leave room: ((word, x, y), …) -> [(left end, height), …]."""
    taken = np.array([(x - DOT, x + DOT, y - DOT, y + DOT) for _, x, y in words])
    found = []
    for word, x, y in words:
        width, across, heights = svg.text_width(word, LETTERS), AROUND[:, 0], y + AROUND[:, 1]
        left = x + across - width * (np.sign(-across) + 1) / 2  # at the right of the dot, above or below, or at the left
        boxes = np.stack([left - AIR, left + width + AIR, heights - 8, heights + 8])
        inside = (boxes[0] > 0) & (boxes[1] < WIDTH) & (boxes[2] > TOP - 12) & (boxes[3] < BOTTOM + 12)
        apart = (boxes[0, :, None] >= taken[:, 1]) | (boxes[1, :, None] <= taken[:, 0])
        apart |= (boxes[2, :, None] >= taken[:, 3]) | (boxes[3, :, None] <= taken[:, 2])
        best = (inside & apart.all(axis=1)).argmax()
        found.append((round(float(left[best]), 1), round(float(heights[best]), 1)))
        taken = np.vstack([taken, boxes[:, best]])
    return found
