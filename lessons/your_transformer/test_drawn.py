"""Lesson 17: what stands beside each station is how far it is from the right one."""

from itertools import pairwise

import numpy as np
import pytest

from helpers.data import pocket_batch
from helpers.drawing.style import GREEN, INK, LINE, MARK
from lessons.your_transformer.drawings import station_by_station
from lessons.your_transformer.plays import MISTAKES, play_stations
from lessons.your_transformer.stations import fresh_arrays, stations
from lessons.your_transformer.tested import whole
from tests.read_svg import Sheet

WORDS = {  # what stands in the block of a station, of the encoder and then of the decoder
    "source rows": "√d · rows + positions",
    "encoder.attention": "self-attention, add & norm",
    "encoder.network": "network, add & norm: memory",
    "target rows": "√d · rows + positions",
    "decoder.attention": "masked attention, add & norm",
    "decoder.cross": "cross-attention, add & norm",
    "decoder.network": "network, add & norm",
    "logits": "logits",
}


def read(drawing):
    """{station: the number beside it, green only if it is 0}, and the stations in gold: both towers from below."""
    sheet, beside, gold = Sheet(drawing), [], []
    blocks = sorted(sheet.rects(w=190, h=42), key=lambda rect: (rect.x, -rect.y))
    for block, (name, words) in zip(blocks, WORDS.items(), strict=True):
        inside = [w for w in sheet.words if block.x < w.x < block.x + 190 and block.y < w.y < block.y + 42]
        assert " ".join(w.words for w in sorted(inside, key=lambda w: w.y)) == words
        (far,) = (w for w in sheet.words if w.x == block.x + 202 and abs(w.y - block.y - 21) < 6)
        assert far.ink == (GREEN if far.words == "= 0" else INK)
        beside.append(far.words)
        gold += [name] * (block.stroke == MARK)
    ways = [(*arrow.start, *arrow.end) for arrow in sheet.arrows(stroke=LINE)]
    up = [(a.x + 95, a.y - 1, a.x + 95, b.y + 45) for a, b in pairwise(blocks) if a.x == b.x]
    memory, cross = blocks[2], blocks[5]
    across = memory.x + 260, memory.y + 21, cross.x - 3, cross.y + 21
    assert np.array(ways) == pytest.approx(np.array([*up, across]), abs=0.06)
    said = [f"{words} {far}" for words, far in zip(WORDS.values(), beside, strict=True)]
    assert drawing.text.endswith(f" at each station: encoder: {', '.join(said[:3])}; decoder: {', '.join(said[3:])}")
    return dict(zip(WORDS, beside, strict=True)), gold


def test_a_station_says_how_far_it_is_off_and_only_the_first_is_gold():
    apart = dict(zip(WORDS, [0.0, 0.0, 0.004, 0.25, 1.5, 0.006, 12.0, 3.456], strict=True))
    drawing = station_by_station("a mistake", apart)
    beside, gold = read(drawing)
    assert [*beside.values()] == ["= 0", "= 0", "< 0.01", "0.25", "1.5", "0.01", "12", "3.46"]
    assert gold == ["encoder.network"] and drawing.text.startswith("a mistake; largest difference from the right one")


ALL = [*WORDS]
MADE = {  # which stations a mistake leaves as they are, where it shows first, and how `whole` makes it
    "none": (ALL, [], {}),
    "norm before the sum": (["source rows", "target rows"], ["encoder.attention"], dict(pre=True)),
    "mask the other way round": (
        ["source rows", "target rows", "decoder.attention"], ["encoder.attention"], dict(see=False),
    ),
    "shifted by one": (ALL[:4], ["decoder.attention"], dict(above=1)),
    "√d twice": (ALL[:3], ["target rows"], None),
    "a skip forgotten": (ALL[:6], ["decoder.network"], None),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MADE)
def test_gold_is_where_a_mistake_shows_first_and_all_is_0_before(mistake):
    """The logits are off by as much as those of another Transformer with the mistake."""
    left, first, how = MADE[mistake]
    drawn = play_stations().drawn(mistake=[one.english for one in MISTAKES].index(mistake))
    beside, gold = read(drawn)
    assert gold == first and drawn.text.startswith(mistake)
    assert [name for name, far in beside.items() if far == "= 0"] == left
    if how is not None:
        source, target = (ids[2:4] for ids in pocket_batch())
        given = fresh_arrays(np.random.default_rng(17), 7, 6, 8, 12), source, target[:, :-1], 2
        far = np.abs(whole(*given, **how) - whole(*given)).max()
        assert float(beside["logits"].removeprefix("= ")) == pytest.approx(far, abs=0.0051)


def test_no_mistake_changes_a_shape():
    source, target = (ids[2:4] for ids in pocket_batch())
    inputs = fresh_arrays(np.random.default_rng(17), 7, 6, 8, 12), source, target[:, :-1], 2
    shapes = [{at: array.shape for at, array in stations(*inputs, **how).items()} for how in MISTAKES.values()]
    assert len(shapes) == 6 and all(each == shapes[0] for each in shapes)
