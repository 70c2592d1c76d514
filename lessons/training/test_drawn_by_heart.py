"""Lesson 15: four sentences as they are learned: the loss with its landmarks, and what is written at each step."""

from functools import cache

import numpy as np
import pytest
import torch
from torch.nn import functional as F

import helpers
from helpers.data import pocket_batch, pocket_french, pocket_translations
from helpers.drawing.style import GREEN, INK, LIT, MARK, SERIES
from helpers.mirror import twin
from helpers.reference import Transformer
from lessons.training.drawings import by_heart
from lessons.training.plays import SEED
from tests.read_svg import Sheet

FRENCH = pocket_french()[0]
STEPS = 0, 20, 85, 87, 100, 300  # 87: typed, where the text says that the loss leaps


def written(model, source):
    """What torch.nn writes for a row of ids, one piece after the other."""
    ids = [1]
    while ids[-1] != 2 and len(ids) < 5:
        logits = model(source[None, source > 0], torch.tensor([ids]), torch.ones(1, 1, 1, int((source > 0).sum())) > 0)
        ids.append(int(logits[0, -1].argmax()))
    return [FRENCH[i] for i in ids[1:] if i != 2]


@cache
def in_torch():
    """The same 300 steps by torch.optim.Adam: (losses (301,), {step: what is written for each of the five})."""
    model = twin(Transformer.random(7, 6, 4, 2, 8, 1, np.random.default_rng(SEED))).to_torch_nn()
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


def check_sheet(sheet, at, losses, lines):
    step, loss = sheet.axis("x"), sheet.axis("y", np.log10)  # of the loss its logarithm
    x, y = sheet.curve(stroke=SERIES[0]).T
    assert step(x) == pytest.approx(np.arange(len(losses)), abs=0.5)
    assert loss(y) == pytest.approx(np.log10(losses), abs=0.005)
    (dot,) = sheet.circles(fill=LIT)
    assert step(dot.x) == pytest.approx(at, abs=0.1) and loss(dot.y) == pytest.approx(np.log10(losses[at]), abs=0.005)
    counts = np.array([3, 3, 3, 4]) / 13
    levels = sorted(10 ** float(loss(line.ways[0][0, 1])) for line in sheet.lines(stroke=MARK))
    assert levels == pytest.approx([2 * np.log(2) / 13, -counts @ np.log(counts)], rel=0.01)
    for level, name in zip(levels, ("0.1066", "1.378"), strict=True):
        assert float(name) == pytest.approx(level, rel=0.01)
        assert loss(sheet.word(name).y) == pytest.approx(np.log10(level), abs=0.02)
    assert sheet.said(rf"step {at}: loss ([\d.]+)") == [pytest.approx(losses[at], abs=5.1e-5)]
    for (read, pieces), right in zip(lines, pocket_translations().values(), strict=True):
        y = sheet.word(read).y
        row = {word.words: word.fill for word in sheet.words if abs(word.y - y) < 6}
        sign = ("✓", GREEN) if " ".join(pieces) == right else ("✗", INK)
        assert " ".join(pieces) in row and row.get(sign[0]) == sign[1]


@pytest.mark.parametrize("at", STEPS)
def test_each_step_is_that_of_torch(at):
    losses, found = in_torch()
    drawn = helpers.play_by_heart().drawn(step=at)
    check_sheet(Sheet(drawn), at, losses, list(zip(pocket_translations(), found[at], strict=True)))


def test_other_losses_and_sentences():
    lines = [(read, right.split(), True) for read, right in pocket_translations().items()]
    lines[1] = "am I a student", ["je"], False
    losses = np.geomspace(2, 0.01, 201)
    check_sheet(Sheet(by_heart(50, losses, lines[:4], lines[4:])), 50, losses, [line[:2] for line in lines])
