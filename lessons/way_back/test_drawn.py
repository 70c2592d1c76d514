"""Lesson 14: the slopes at each station are autograd's, before and after steps, and so is what the sentences become."""

import numpy as np
import pytest
import torch
from torch.nn import functional as F

import helpers
from helpers.data import pocket_batch, pocket_embedding, pocket_french, pocket_translations
from helpers.drawing.style import GRADIENT, LINE, MARK
from helpers.mirror import twin
from helpers.reference.pocket import pocket_transformer
from lessons.way_back.drawings import Slopes, way_back
from tests.read_rows import check_sentences
from tests.read_svg import Sheet

ENGLISH, FRENCH = pocket_embedding()[0], pocket_french()[0]
READ, GIVEN = ["am", "I"], ["[START]", "suis", "je"]
SOURCE, BEGUN = torch.tensor([ENGLISH.index(word) for word in READ]), torch.tensor([FRENCH.index(piece) for piece in GIVEN])
STATIONS = {  # what stands in the block, the name of the slopes, the stations through which they have come, itself among them
    1: ("softmax, −ln p", "dlogits", {1}),
    2: ("logits = x_3 @ E.T", "dx_3", {1, 2}),
    3: ("feed-forward", "dx_2", {1, 2, 3}),
    4: ("cross-attention", "dx_1", {1, 2, 3, 4}),
    5: ("masked self-attention", "dx", {1, 2, 3, 4, 5}),
    6: ("√4 · E + PE", "2 · dx: a share of French E", {1, 2, 3, 4, 5, 6}),
    7: ("memory", "dmemory", {1, 2, 3, 4, 7}),
    8: ("feed-forward", "dy", {1, 2, 3, 4, 7, 8}),
    9: ("self-attention", "dx", {1, 2, 3, 4, 7, 8, 9}),
    10: ("√4 · E + PE", "2 · dx: for E of English", {1, 2, 3, 4, 7, 8, 9, 10}),
}


def check_sheet(drawing, at, slopes, steps, lines, loss):
    """slopes (rows, width); lines: [(source, pieces as written, whether that is right), …]."""
    sheet, (_, name, passed) = Sheet(drawing), STATIONS[at]
    (table,) = sheet.tables()
    rows, columns = sheet.names(table)
    assert table.numbers == pytest.approx(slopes, abs=0.0051) and sheet.word(f"{name} {slopes.shape}")
    assert rows == (GIVEN if len(slopes) == 3 else READ) and (at > 1 or columns == FRENCH)
    blocks = {}
    for block in sheet.rects(w=164, h=40):
        (number,) = (int(w.words) for w in sheet.words if 0 < block.x - w.x < 6 and 0 < w.y - block.y < 10)
        blocks[number] = block
        assert any(
            (w.x, w.y) == pytest.approx((block.x + 82, block.y + 20)) for w in sheet.words if w.words == STATIONS[number][0]
        )

    def reached(stroke):
        """Where the arrows of this colour end."""
        ends = [way.end for way in sheet.arrows(stroke=stroke)]
        return {n for n, b in blocks.items() for x, y in ends if abs(x - b.x - 82) < 90 and abs(y - b.y - 20) < 26}

    assert reached(GRADIENT) == passed - {1} and reached(LINE) == {*STATIONS} - passed
    assert [number for number, block in blocks.items() if block.stroke == MARK] == [at]
    assert sheet.said(rf"after {steps} steps: mean loss ([\d.]+)") == [pytest.approx(loss, abs=5.1e-5)]
    check_sentences(sheet, lines)
    assert drawing.text.startswith(f"station {at}, {STATIONS[at][0]}: {name} {slopes.shape} [[")
    assert f"]]; after {steps} steps, mean loss {helpers.number(loss)}: {lines[0][0]} → " in drawing.text


def test_other_slopes_and_sentences():
    slopes = np.array([[0.25, -1.5, 9], [3, 0, 7]])
    lines = [("p q", ["r"], True), ("q", ["r", "s"], False)]
    check_sheet(way_back(6, Slopes(slopes, READ, None), 3, lines, 0.5), 7, slopes, 3, lines, 0.5)


def slopes_of(model):
    """What autograd says at each station of the mistake."""
    reads, writes = model.encoder.layers[0], model.decoder.layers[0]
    x_source, x = model.source(SOURCE), model.target(BEGUN)
    y = reads.attention(x_source, None, None)
    memory = reads.feed_forward(y)
    x_1 = writes.attention(x, None, torch.ones(3, 3, dtype=torch.bool).tril())
    x_2 = writes.cross_attention(x_1, memory, None)
    x_3 = writes.feed_forward(x_2)
    logits = model.logits(x_3)
    loss = F.cross_entropy(logits[-1], torch.tensor(FRENCH.index("[END]")))
    found = torch.autograd.grad(loss, (logits, x_3, x_2, x_1, x, memory, y, x_source))
    dlogits, dx_3, dx_2, dx_1, dx, dmemory, dy, dx_source = (array.numpy() for array in found)
    return [dlogits, dx_3, dx_2, dx_1, dx, 2 * dx, dmemory, dy, dx_source, 2 * dx_source]


def written(model, source):
    ids = [FRENCH.index("[START]")]
    while ids[-1] != FRENCH.index("[END]") and len(ids) < 7:
        ids.append(int(model(source[source > 0], torch.tensor(ids))[-1].argmax()))
    return [FRENCH[i] for i in ids[1:] if FRENCH[i] != "[END]"]


@pytest.fixture(scope="module")
def in_torch():
    """By torch.optim.SGD: {steps: (slopes, what is written, the mean loss)}."""
    model, found = twin(pocket_transformer()), {}
    source, target = map(torch.tensor, pocket_batch())
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    for step in range(10):
        logits = model(source, target[:, :-1], (source > 0)[:, None, None, :])
        loss = F.cross_entropy(logits.flatten(0, 1), target[:, 1:].flatten(), ignore_index=0)
        if step in (0, 9):
            found[step] = slopes_of(model), [written(model, row) for row in source], loss.item()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return found


@pytest.mark.parametrize("at", STATIONS)
def test_each_station_before_and_after_nine_steps(at, in_torch):
    steps = 9 * (at % 3 == 0)
    slopes, sentences, loss = in_torch[steps]
    wanted = pocket_translations().items()
    lines = [(read, one, one == right.split()) for (read, right), one in zip(wanted, sentences, strict=True)]
    check_sheet(helpers.play_way_back().drawn(at=at, steps=steps), at, slopes[at - 1], steps, lines, loss)


def test_one_step_against_the_mistake_alone_takes_its_loss_to_a_tenth():
    model = twin(pocket_transformer())

    def loss():
        return F.cross_entropy(model(SOURCE, BEGUN)[-1], torch.tensor(FRENCH.index("[END]")))

    before = loss()
    before.backward()
    torch.optim.SGD(model.parameters(), 0.01).step()
    assert (round(before.item(), 4), round(loss().item(), 4)) == (3.7784, 0.1)
