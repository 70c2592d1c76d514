"""Lesson 18: bars for what comes next, lines with their signs, and what is written as training goes on."""

import numpy as np
import pytest

import helpers
from helpers import animals
from helpers.drawing.style import FAINT, GREEN, INK, MARK, PAPER, TINTS
from helpers.lessons.language_model.drawings import bits_a_line, draw_writing, next_and_lines
from helpers.lessons.language_model.finished import finished_writer
from helpers.lessons.language_model.sliders import U
from helpers.mirror import twin
from helpers.reference import softmax, write
from tests.drawings.test_widgets import controls, menus
from tests.read_svg import Sheet

START = [animals.START]


def by_torch(beginning):
    """p of the next character, by the twin."""
    import torch

    ids = START + [animals.pieces().index(letter) for letter in beginning]
    with torch.no_grad():
        logits = twin(finished_writer())(torch.tensor([ids]))[0, -1]
    return logits.double()


def check_bars(sheet, wanted):
    """wanted: {name: share}, those that are 0 with a grey rim."""
    bars = sorted(sheet.rects(width=1, h=18), key=lambda rect: rect.y)
    assert len(bars) == len(wanted)
    scale = max(bar.w for bar in bars) / max(wanted.values())
    for bar, (name, share) in zip(bars, wanted.items(), strict=True):
        (word,) = (w.words for w in sheet.words if abs(w.y - bar.y - bar.h / 2) < 1 and 0 < bar.x - w.x < 20)
        assert word == name and bar.w / scale == pytest.approx(share, abs=0.001)
        assert sheet.beside(bar) == pytest.approx(share, abs=0.00051)
        assert (bar.fill, bar.stroke) == ((TINTS[0], GREEN) if share else (PAPER, FAINT))


@pytest.mark.parametrize(("beginning", "temperature", "top_p"), [("", 1, 1), ("The ", 2, 0.7), ("A hungry ", 0.5, 0.5)])
def test_bars_are_what_the_model_says_and_lines_what_it_writes(beginning, temperature, top_p):
    play = helpers.play_writing()
    menus(play.box)[0].value = beginning
    controls(play.box)[0].value, controls(play.box)[1].value = temperature, top_p
    p = softmax(by_torch(beginning).numpy() / temperature)
    order = np.argsort(-p)
    n = int((np.cumsum(p[order]) < top_p).sum()) + 1
    kept = np.where(np.isin(np.arange(115), order[:n]), p, 0) / p[order[:n]].sum()
    names = [animals.pieces()[i].replace(" ", "space") for i in order[:9]]
    sheet = Sheet(play.screen.value)
    check_bars(sheet, dict(zip(names, kept[order[:9]], strict=True)))
    words = [w.words for w in sheet.words]
    written = [self_written(beginning, u, temperature, top_p) for u in U]
    halves = [half for line in written for half in line.split("=") if half]
    assert [w for w in words if w in halves] == halves
    right = animals.translations()
    signs = [(w.words, w.fill) for w in sorted(sheet.words, key=lambda w: w.y) if w.words in "✓✗"]
    wanted = [
        good
        for line in written
        for good in (line.split("=")[0] in right, right.get(line.split("=")[0]) == line[-len(line.partition("=")[2]) :])
    ]
    assert signs == [("✓", GREEN) if good else ("✗", FAINT) for good in wanted]


def self_written(beginning, u, temperature, top_p):
    """A line drawn with the twin's logits, the plain way."""
    line = beginning
    for number in u:
        p = softmax(by_torch(line).numpy() / temperature)
        order = np.argsort(-p, kind="stable")
        kept = np.zeros(115)
        n = int((np.cumsum(p[order]) < top_p).sum()) + 1
        kept[order[:n]] = p[order[:n]]
        chosen = int((np.cumsum(kept / kept.sum()) <= number).sum())
        if chosen == animals.END:
            break
        line += animals.pieces()[chosen]
    return line


def test_what_is_cut_away_has_an_empty_bar():
    shares, cut = np.full(115, 1 / 115), np.zeros(115)
    cut[0] = 1
    sheet = Sheet(next_and_lines("", animals.pieces(), shares, cut, [("a=b", True, False)]))
    names = [piece.replace(" ", "space") for piece in animals.pieces()[:9]]
    check_bars(sheet, dict(zip(names, cut[:9], strict=True)))
    assert [w.words for w in sheet.words if w.words in ("a", "b", "✓", "✗")] == ["a", "✓", "b", "✗"]


def test_bits_a_line_are_those_of_the_definition():
    lines, model = ["The owls eat soup=부엉이들은 국을 먹는다", "An ant buys rice=개미가 밥을 산다"], finished_writer()
    bits = 0
    for line in lines:
        for n, letter in enumerate([*line, "[END]"]):
            bits -= np.log2(softmax(by_torch(line[:n]).numpy())[animals.pieces().index(letter)])
    assert bits_a_line(model, lines) == pytest.approx(bits / 2, rel=1e-5)


def test_a_line_for_each_step_over_the_floor():
    _, held_out = animals.split_lines(np.random.default_rng(18))
    model = finished_writer()
    drawing = draw_writing({0: model, 30: model}, held_out[:20])
    sheet = Sheet(drawing)
    assert [w.words for w in sheet.words if w.x == 70 and w.fill == INK] == ["0", "30"]
    bits = [float(w.words) for w in sheet.words if w.x == 150 and w.fill == INK]
    written = animals.decode(write(model, np.full((100, 1), animals.START), np.random.default_rng(1).random((100, 80)), 2))
    english, _, same = animals.judged(written)
    for x, share in ((230, english), (330, same)):
        assert [w.words for w in sheet.words if w.x == x and w.fill == INK] == [f"{share.sum()} %"] * 2
    assert [w.words for w in sheet.words if w.x == 360 and w.fill == INK] == written[0].split("=") * 2
    assert bits == pytest.approx([bits_a_line(model, held_out[:20])] * 2, abs=0.051)
    assert len(sheet.lines(stroke=MARK)) == 1 and "17 bits" in " ".join(w.words for w in sheet.words)
    assert not model.training and ("less" if bits[-1] < 18 else "more") in drawing.text
