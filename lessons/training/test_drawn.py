"""Lesson 15: what a piece costs with smoothing, every step of a date that is read, and sentences as they are learned."""

from functools import cache

import numpy as np
import pytest
import torch
from torch.nn import functional as F

import helpers
from helpers.data import pocket_batch, pocket_french, pocket_translations
from helpers.dates import END, START, pieces
from helpers.drawing.style import LIT, MARK, PAPER, SERIES
from helpers.kit.language import LANGUAGES, speaking
from helpers.mirror import twin
from helpers.reference import Transformer, softmax
from lessons.training.drawings import by_heart, smoothing, written_date
from lessons.training.tested import untrained
from tests.read_rows import boxes, check_bars, check_sentences
from tests.read_svg import Sheet, strength

VOCABULARY = pieces()[1]


def check_smoothing(drawing, epsilon, n):
    sheet = Sheet(drawing)
    p, loss = sheet.axis("x"), sheet.axis("y")

    def cost(at):
        """Of a piece that is wanted with 1 − ε + ε/n, all others with ε/n each, when it gets p and they share the rest."""
        others = n - 1
        return -(1 - epsilon + epsilon / n) * np.log(at) - others * epsilon / n * np.log((1 - at) / others)

    for name, f in (("smoothed", cost), ("−ln p", lambda at: -np.log(at))):
        x, y = sheet.curve(**sheet.key(name)).T
        inside = (p(x) > 0.02) & (p(x) < 0.98)
        assert loss(y)[inside] == pytest.approx(f(p(x)[inside]), abs=0.03) and inside.sum() > 50
        assert 3 < loss(y)[0] <= 4 and loss(y)[1] < loss(y)[0]  # what is above the axis is cut off, and not drawn flat
    best = 1 - epsilon + epsilon / n
    least = cost(min(best, 1 - 1e-12))
    (dot,) = sheet.circles()
    assert [p(dot.x), loss(dot.y)] == pytest.approx([best, least], abs=0.001)
    assert sheet.said(r"least: (\S+)") + sheet.said(r"at p = (\S+)") == pytest.approx([least, best], abs=0.00051)


def test_the_dot_stands_at_the_least_loss_with_smoothing():
    drawn = helpers.play_smoothing(4).drawn(percent=20)
    check_smoothing(drawn, 0.2, 4)
    assert drawn.text == "ε = 0.2: the loss is least, 0.588, at p = 0.85"
    assert smoothing(0, 4).text == "ε = 0: the loss is least, 0, at p = 1"
    check_smoothing(smoothing(0.1, 7), 0.1, 7)


# ---- dates --------------------------------------------------------------------------------------------------------------


def check_date(drawing, text, written, looks, likeliest):
    sheet = Sheet(drawing)
    above, below = boxes(sheet, 84), boxes(sheet, 220)
    assert ["".join(box.words for box in row) for row in (above, below)] == [text, written]
    assert [box for box in below if box.fill == LIT] == [below[-1]]
    ends = [line.ways[0][:, 0] for line in sheet.lines()]
    assert np.array(ends) == pytest.approx(np.array([[below[-1].middle, box.middle] for box in above]), abs=0.01)
    assert [(line.width - 0.8) / 9 for line in sheet.lines()] == pytest.approx(looks, abs=1e-4)
    assert [strength(box.fill, SERIES[0], PAPER) / 0.6 for box in above] == pytest.approx(looks, abs=0.01)
    check_bars(sheet, dict(likeliest), 150, [likeliest[0][0]], h=18)
    assert drawing.text == f"{text}, read; written so far: {written}; next: {likeliest[0][0]}"


def read(model, text):
    """Step by step, without the way that keeps its keys: what is written, how the last layer's heads look on average."""
    letters, ids = pieces()[0], [START]
    source = np.array([letters.index(letter) for letter in text])
    while ids[-1] != END and len(ids) < 12:
        shares = softmax(model(source, np.array(ids)))[-1]
        weights = model.decoder.layers[-1].cross_attention.inside.weights  # (H, T, S)
        best = sorted(range(len(shares)), key=lambda i: -shares[i])[:3]
        so_far = "▸" + "".join(VOCABULARY[i] for i in ids[1:])
        yield so_far, sum(weights[:, -1]) / len(weights), [(VOCABULARY[i], shares[i]) for i in best]
        ids.append(best[0])


@pytest.mark.parametrize("text", ["20 November 2026", "May 1"])
def test_every_step_of_a_date_is_that_of_the_model(text):
    model = untrained()
    play, steps = helpers.play_dates(model), list(read(model, text))
    for n in (1, 2, len(steps), play.controls["step"].high):
        check_date(play.drawn(date=text, step=n), text, *steps[min(n, len(steps)) - 1])


def test_a_date_of_ones_own():
    given = "1/2", "▸20", [0.7, 0.01, 0.29], [("2", 0.9), ("0", 0.08), ("-", 0.02)]
    check_date(written_date(*given), *given)


NO_DATES = {
    "": ("Type a date.", "날짜를 입력하세요."),
    "안녕, 안": ("These characters it cannot read: 안, 녕", "읽지 못하는 글자: 안, 녕"),
    "1" * 32: ("This is too long: 32 characters. It reads at most 31.", "글이 너무 깁니다(32자). 31자까지 읽습니다."),
}


@pytest.mark.parametrize("text", NO_DATES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_date_is_said_in_the_picture_and_in_the_language_of_the_edition(text, language):
    with speaking(language):
        drawn, why = helpers.play_dates(untrained()).drawn(date=text), NO_DATES[text][language == "ko"]
        assert drawn.text == why and [w.words or "" for w in Sheet(drawn).words] == [text, why]


# ---- by heart -----------------------------------------------------------------------------------------------------------

FRENCH, STEPS = pocket_french()[0], (20, 87, 300)  # 87: typed, where the text says that the loss leaps


def written(model, source):
    """What torch.nn writes for a row of ids, one piece after the other."""
    ids = [1]
    while ids[-1] != 2 and len(ids) < 5:
        logits = model(source[None, source > 0], torch.tensor([ids]), torch.ones(1, 1, 1, int((source > 0).sum())) > 0)
        ids.append(int(logits[0, -1].argmax()))
    return [FRENCH[i] for i in ids[1:] if i != 2]


@cache
def in_torch():
    """300 steps of start 6 by torch.optim.Adam: (losses (301,), {step: what is written for each of the five})."""
    model = twin(Transformer.random(7, 6, 4, 2, 8, 1, np.random.default_rng(6))).to_torch_nn()
    source, target = map(torch.tensor, pocket_batch())
    optimizer, losses, found = torch.optim.Adam(model.parameters(), lr=0.02), [], {}
    for step in range(301):
        logits = model(source[:4], target[:4, :-1], (source[:4] > 0)[:, None, None, :])
        loss = F.cross_entropy(logits.flatten(0, 1), target[:4, 1:].flatten(), ignore_index=0)
        losses.append(loss.item())
        if step in STEPS:
            found[step] = [written(model, row) for row in source]
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return np.array(losses), found


def check_by_heart(drawing, at, losses, lines):
    sheet = Sheet(drawing)
    step, loss = sheet.axis("x"), sheet.axis("y", np.log10)  # of the loss its logarithm
    x, y = sheet.curve(stroke=SERIES[0]).T
    assert step(x) == pytest.approx(np.arange(len(losses)), abs=0.5) and loss(y) == pytest.approx(np.log10(losses), abs=0.005)
    (dot,) = sheet.circles(fill=LIT)
    assert step(dot.x) == pytest.approx(at, abs=0.1) and loss(dot.y) == pytest.approx(np.log10(losses[at]), abs=0.005)
    counts = np.array([3, 3, 3, 4]) / 13
    levels = [float(loss(line.ways[0][0, 1])) for line in sheet.lines(stroke=MARK)]
    assert levels == pytest.approx(np.log10([-counts @ np.log(counts), 2 * np.log(2) / 13]), abs=0.005)
    for level, name in zip(levels, ("1.378", "0.1066"), strict=True):
        assert [np.log10(float(name)), float(loss(sheet.word(name).y))] == pytest.approx([level, level], abs=0.02)
    assert sheet.said(rf"step {at}: loss ([\d.]+)") == [pytest.approx(losses[at], abs=5.1e-5)]
    check_sentences(sheet, lines)
    assert sheet.word(lines[3][0]).y < sheet.word("not learned from:").y < sheet.word(lines[4][0]).y
    assert drawing.text.startswith(f"step {at}: loss {helpers.number(losses[at])}; {lines[0][0]} → ")
    assert f"; not learned from: {lines[4][0]} → {' '.join(lines[4][1])} " in drawing.text


@pytest.mark.parametrize("at", STEPS)
def test_each_step_is_that_of_torch(at):
    losses, found = in_torch()
    wanted = pocket_translations().items()
    lines = [(read, one, " ".join(one) == right) for (read, right), one in zip(wanted, found[at], strict=True)]
    check_by_heart(helpers.play_by_heart().drawn(step=at), at, losses, lines)


def test_other_losses_and_sentences():
    losses, lines = np.geomspace(2, 0.01, 201), [(f"{i} {i}", [f"p{i}", "q"], i != 1) for i in range(5)]
    check_by_heart(by_heart(50, losses, lines[:4], lines[4:]), 50, losses, lines)
