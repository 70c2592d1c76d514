"""Lesson 15: probabilities, what they cost, and every step of a date that is read."""

import numpy as np
import pytest

import helpers
from helpers.dates import END, START, pieces
from helpers.drawing.style import FAINT, GREEN, LIT, PAPER, SERIES, TINTS
from helpers.reference import softmax
from lessons.training.drawings import smoothing, written_date
from lessons.training.tested import untrained
from tests.read_svg import Sheet, strength

VOCABULARY = pieces()[1]


def check_bars(sheet, names, shares, chosen):
    """A bar for each share, beside its name and with its number; that of the chosen one is green."""
    bars = sorted(sheet.rects(width=1, h=16) or sheet.rects(width=1, h=18), key=lambda rect: rect.y)
    scale = max(bar.w for bar in bars) / max(shares)
    for bar, name, share in zip(bars, names, shares, strict=True):
        assert bar.w / scale == pytest.approx(share, abs=0.001) and sheet.beside(bar) == pytest.approx(share, abs=0.00051)
        (word,) = (w.words for w in sheet.words if abs(w.y - bar.y - bar.h / 2) < 1 and 0 < bar.x - w.x < 20)
        assert word == name and (bar.fill, bar.stroke) == ((TINTS[0], GREEN) if name == chosen else (PAPER, FAINT))


def check_smoothing(sheet, epsilon, n):
    p, loss = sheet.axis("x"), sheet.axis("y")

    def cost(at):
        """Of a piece that is wanted with 1 − ε + ε/n, all others with ε/n each, when it gets p and they share the rest."""
        others = n - 1
        return -(1 - epsilon + epsilon / n) * np.log(at) - others * epsilon / n * np.log((1 - at) / others)

    for name, f in (("smoothed", cost), ("−ln p", lambda at: -np.log(at))):
        places = sheet.curve(**sheet.key(name))
        at, drawn = p(places[:, 0]), loss(places[:, 1])
        inside = (at > 0.02) & (at < 0.98)
        assert drawn[inside] == pytest.approx(f(at[inside]), abs=0.03) and inside.sum() > 50
    best = 1 - epsilon + epsilon / n
    least = cost(min(best, 1 - 1e-12))
    (dot,) = sheet.circles()
    assert (p(dot.x), loss(dot.y)) == (pytest.approx(best, abs=0.001), pytest.approx(least, abs=0.001))
    assert sheet.said(r"least: (\S+)") == [pytest.approx(least, abs=0.00051)]
    assert sheet.said(r"at p = (\S+)") == [pytest.approx(best, abs=0.00051)]


@pytest.mark.parametrize(("percent", "n"), [(10, 14), (0, 14), (50, 4)])
def test_the_dot_stands_at_the_least_loss_with_smoothing(percent, n):
    check_smoothing(Sheet(helpers.play_smoothing(n).drawn(percent=percent)), percent / 100, n)
    check_smoothing(Sheet(smoothing(0.2, 7)), 0.2, 7)


# ---- dates --------------------------------------------------------------------------------------------------------------


def row(sheet, y):
    """The boxes of a row and their letters, from the left."""
    found = sorted((r for r in sheet.rects(h=36) if r.y + 18 == y), key=lambda r: r.x)
    words = [[w.words for w in sheet.words if abs(w.x - r.x - r.w / 2) < 0.01 and abs(w.y - y) < 1] for r in found]
    return found, "".join(word for (word,) in words)


def check_date(sheet, text, written, looks, likeliest):
    (letters, above), (boxes, below) = row(sheet, 84), row(sheet, 220)
    assert above == text and below == written
    assert [box.fill == LIT for box in boxes] == [False] * (len(written) - 1) + [True]
    lines = [line for line in sheet.lines() if abs(line.ways[0][0, 1] - line.ways[0][1, 1]) > 50]
    for box, line, look in zip(letters, lines, looks, strict=True):
        assert line.ways[0][:, 0] == pytest.approx([boxes[-1].x + boxes[-1].w / 2, box.x + box.w / 2], abs=0.01)
        assert (line.width - 0.8) / 9 == pytest.approx(look, abs=1e-4)
        assert strength(box.fill, SERIES[0], PAPER) / 0.6 == pytest.approx(look, abs=0.01)
    names, shares = zip(*likeliest, strict=True)
    check_bars(sheet, names, shares, names[0])


def read(model, text):
    """Step by step, without the way that keeps its keys: what is written, how the last layer's heads look on average."""
    letters, ids = pieces()[0], [START]
    source = np.array([letters.index(letter) for letter in text])
    while ids[-1] != END and len(ids) < 12:
        shares = softmax(model(source, np.array(ids)))[-1]
        weights = model.decoder.layers[-1].cross_attention.inside.weights  # (H, T, S)
        best = sorted(range(len(shares)), key=lambda i: -shares[i])[:3]
        yield (
            "▸" + "".join(VOCABULARY[i] for i in ids[1:]),
            sum(weights[:, -1]) / len(weights),
            [(VOCABULARY[i], shares[i]) for i in best],
        )
        ids.append(best[0])


@pytest.mark.parametrize("text", ["20 November 2026", "May 1"])
def test_every_step_of_a_date_is_that_of_the_model(text):
    model = untrained()
    play = helpers.play_dates(model)
    steps = list(read(model, text))
    for n in (1, 2, len(steps) - 1, len(steps), play.controls["step"].high):
        check_date(Sheet(play.drawn(date=text, step=n)), text, *steps[min(n, len(steps)) - 1])


def test_a_date_of_ones_own():
    given = "1/2", "▸20", [0.7, 0.01, 0.29], [("2", 0.9), ("0", 0.08), ("-", 0.02)]
    check_date(Sheet(written_date(*given)), *given)
