"""Lesson 14: the slopes at each station are autograd's, before and after steps, and so is what the sentences become."""

from functools import cache

import numpy as np
import pytest
import torch
from torch.nn import functional as F

import helpers
from helpers.data import pocket_batch, pocket_embedding, pocket_french, pocket_translations
from helpers.drawing.style import GRADIENT, GREEN, INK, LINE, MARK
from helpers.mirror import twin
from helpers.reference.pocket import pocket_transformer
from lessons.way_back.drawings import STATIONS, Slopes, way_back
from lessons.way_back.plays import way_down
from tests.read_svg import Sheet

ENGLISH, FRENCH = pocket_embedding()[0], pocket_french()[0]
CAUSAL = torch.ones(3, 3, dtype=torch.bool).tril()
BEHIND = ((0,), (0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 6))


def slopes(model):
    """What autograd says at each station of the mistake."""
    source = torch.tensor([ENGLISH.index(word) for word in ("am", "I")])
    given = torch.tensor([FRENCH.index(piece) for piece in ("[START]", "suis", "je")])
    reads, writes = model.encoder.layers[0], model.decoder.layers[0]
    x_source, x = model.source(source), model.target(given)
    y = reads.attention(x_source, None, None)
    memory = reads.feed_forward(y)
    x_1 = writes.attention(x, None, CAUSAL)
    x_2 = writes.cross_attention(x_1, memory, None)
    x_3 = writes.feed_forward(x_2)
    logits = model.logits(x_3)
    loss = F.cross_entropy(logits[-1], torch.tensor(FRENCH.index("[END]")))
    d = dict(zip("logits x_3 x_2 x_1 x memory y source".split(), torch.autograd.grad(
        loss, (logits, x_3, x_2, x_1, x, memory, y, x_source)), strict=True))  # fmt: skip
    order = d["logits"], d["x_3"], d["x_2"], d["x_1"], d["x"], 2 * d["x"], d["memory"], d["y"], d["source"], 2 * d["source"]
    return [array.numpy() for array in order]


def written(model, source):
    ids = [FRENCH.index("[START]")]
    while ids[-1] != FRENCH.index("[END]") and len(ids) < 7:
        ids.append(int(model(source[source > 0], torch.tensor(ids))[-1].argmax()))
    return [FRENCH[i] for i in ids[1:] if FRENCH[i] != "[END]"]


@cache
def in_torch():
    """The same thirteen states by torch.optim.SGD: [(slopes, what is written, the mean loss), …]."""
    model = twin(pocket_transformer())
    source, target = map(torch.tensor, pocket_batch())
    optimizer, found = torch.optim.SGD(model.parameters(), lr=0.01), []
    for _ in range(13):
        logits = model(source, target[:, :-1], (source > 0)[:, None, None, :])
        loss = F.cross_entropy(logits.flatten(0, 1), target[:, 1:].flatten(), ignore_index=0)
        found.append((slopes(model), [written(model, row) for row in source], loss.item()))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return found


def test_every_slope_on_the_way_down_is_autograds():
    for slope, wanted in zip(way_down(pocket_transformer()), in_torch()[0][0], strict=True):
        assert np.allclose(slope.array, wanted, rtol=1e-10, atol=1e-13)


def check_sheet(sheet, at, slope, steps, lines, loss):
    (table,) = sheet.tables()
    assert table.numbers == pytest.approx(slope, abs=0.0051)
    ways = sheet.arrows(stroke=GRADIENT)
    wanted = {at} if at == 0 else set()
    for end in ways:
        wanted.add(next(i for i, s in enumerate(STATIONS) if abs(s.x - end.end[0]) < 90 and abs(s.y - end.end[1]) < 26))
    passed = BEHIND[at] if at < 7 else (*BEHIND[6], *range(7, at + 1))
    assert wanted | {0} == set(passed) and len(ways) == len(passed) - 1
    assert len(sheet.arrows(stroke=LINE)) == len(STATIONS) - 1 - len(ways)
    (frame,) = sheet.rects(stroke=MARK)
    assert (frame.x + frame.w / 2, frame.y + frame.h / 2) == pytest.approx((STATIONS[at].x, STATIONS[at].y))
    assert sheet.said(rf"after {steps} steps: mean loss ([\d.]+)") == [pytest.approx(loss, abs=5.1e-5)]
    for (read, pieces), right in zip(lines, pocket_translations().values(), strict=True):
        y = next(word.y for word in sheet.words if word.words == read)
        row = {word.words: word.fill for word in sheet.words if abs(word.y - y) < 6}
        sign = ("✓", GREEN) if " ".join(pieces) == right else ("✗", INK)
        assert " ".join(pieces) in row and row.get(sign[0]) == sign[1]


@pytest.mark.parametrize("at", range(10))
@pytest.mark.parametrize("steps", [0, 1, 8, 9, 12])
def test_each_station_after_each_number_of_steps(at, steps):
    drawn = helpers.play_way_back().drawn(at=at + 1, steps=steps)
    found, sentences, loss = in_torch()[steps]
    check_sheet(Sheet(drawn), at, found[at], steps, list(zip(pocket_translations(), sentences, strict=True)), loss)


def test_other_slopes_and_sentences():
    array = np.array([[0.25, -1.5], [3, 0]])
    lines = [(read, right.split(), True) for read, right in pocket_translations().items()]
    lines[2] = "I am", ["suis", "suis"], False
    sheet = Sheet(way_back(6, Slopes(array, ["p", "q"], None), 3, lines, 0.5))
    check_sheet(sheet, 6, array, 3, [line[:2] for line in lines], 0.5)


def test_one_step_against_the_mistake_alone_takes_its_loss_to_a_tenth():
    model = twin(pocket_transformer())
    source = torch.tensor([ENGLISH.index(word) for word in ("am", "I")])
    given = torch.tensor([FRENCH.index(piece) for piece in ("[START]", "suis", "je")])

    def loss():
        return F.cross_entropy(model(source, given)[-1], torch.tensor(FRENCH.index("[END]")))

    before = loss()
    before.backward()
    torch.optim.SGD(model.parameters(), 0.01).step()
    assert (round(before.item(), 4), round(loss().item(), 4)) == (3.7784, 0.1)
