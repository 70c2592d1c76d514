"""A text of the learner's own: what a model that was trained on it writes, and what it makes of a part that it never read."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, LINE, PAD, WIDTH
from helpers.kit.text import Sentence, number
from helpers.reference import softmax, write

WINDOW, COPIED = 48, 8  # pieces that a model sees at a time; from how many on a run of them counts as copied
U = np.random.default_rng(5).random((1, WINDOW - 2))
COLUMNS = {  # where each ends
    60: Sentence("step", "스텝"),
    150: Sentence("read", "읽은 글"),
    240: Sentence("new", "새 글"),
}


def sonnet():
    """Shakespeare's 18th sonnet (1609), a line for each of its fourteen."""
    return SONNET


def perplexity(model, ids):
    """Of a text (T,), read in windows as in training; the first piece of each window is given."""
    windows = [ids[i : i + WINDOW + 1] for i in range(0, len(ids) - 1, WINDOW)]
    losses = []
    for window in windows:
        p = softmax(model(window[None, :-1])[0].astype(float))
        losses += (-np.log(p[np.arange(len(window) - 1), window[1:]])).tolist()
    return float(np.exp(np.mean(losses)))


def copied(written, text):
    """For each letter whether it belongs to a run of at least COPIED letters that stands in the text."""
    found = np.zeros(len(written), bool)
    for i in range(len(written) - COPIED + 1):
        if written[i : i + COPIED] in text:
            found[i : i + COPIED] = True
    return found


def draw_own_text(models, read, new, letters):
    """Of each model the perplexity on the text that it read and on new text, and what it writes; green: copied.

    models: {step: model}; read, new: ids of two parts of a text; letters: the vocabulary, the first is padding. What exactly
    is written, and every perplexity, differs from machine to machine: the text names the step with the least on new text.
    """
    drawn, on_new = [svg.text(x, 26, name, 14, FAINT, "end") for x, name in COLUMNS.items()], {}
    drawn += [svg.text(270, 26, Sentence("what it writes", "모델이 쓴 것"), 14, FAINT, "start")]
    drawn += [svg.key(560, 26, Sentence("stands in what was read", "읽은 글에 있는 부분"), GREEN)]
    text = "".join(letters[i] for i in read)
    for i, (step, model) in enumerate(models.items()):
        training, y = model.training, 62 + 34 * i
        model.train(False)
        on_new[step] = perplexity(model, new)
        written = letters[read[0]] + "".join(
            letters[i] if i else "·" for i in write(model, read[None, :1], U, temperature=0.5)[0]
        )
        cells = step, number(perplexity(model, read), 1), number(on_new[step], 1)
        model.train(training)
        drawn += [svg.text(x, y, words, 15, INK, "end") for x, words in zip(COLUMNS, cells, strict=True)]
        drawn += _written(270, y, written, copied(written, text))
    bottom = 62 + 34 * len(models)
    drawn += [svg.line(PAD, bottom - 14, 240, bottom - 14, LINE, 1.5)]
    drawn += [svg.text(x, bottom + 8, len(letters) - 1, 15, INK, "end") for x in (150, 240)]
    drawn += [svg.text(60, bottom + 8, Sentence("a guess", "찍기"), 14, FAINT, "end")]
    best = min(on_new, key=on_new.get)
    words = Sentence(
        f"perplexity after {', '.join(map(str, models))} steps; on new text it is least after {best}",
        f"{', '.join(map(str, models))}스텝 뒤의 퍼플렉시티, 새 글에서는 {best}스텝 뒤에 가장 작음",
    )
    return Drawing(svg.sheet(bottom + 28, drawn), words)


def _written(x, y, written, is_copied):
    """Letter by letter, those that are copied in green; a new line is a stroke."""
    step = (WIDTH - PAD - x) / WINDOW
    places = enumerate(zip(written, is_copied, strict=True))
    return [
        svg.text(x + step * (i + 0.5), y, "/" if letter == "\n" else letter, 14, GREEN if fine else INK)
        for i, (letter, fine) in places
        if letter != " "
    ]


SONNET = """\
Shall I compare thee to a summer's day?
Thou art more lovely and more temperate:
Rough winds do shake the darling buds of May,
And summer's lease hath all too short a date;
Sometime too hot the eye of heaven shines,
And often is his gold complexion dimm'd;
And every fair from fair sometime declines,
By chance or nature's changing course untrimm'd;
But thy eternal summer shall not fade,
Nor lose possession of that fair thou ow'st;
Nor shall death brag thou wander'st in his shade,
When in eternal lines to time thou grow'st:
So long as men can breathe or eyes can see,
So long lives this, and this gives life to thee.
"""
