"""Lesson 18: bars for what comes next, lines with their signs, and what is written as training goes on."""

from collections import Counter
from copy import deepcopy

import numpy as np
import pytest

import helpers
from helpers import animals
from helpers.drawing.style import FAINT, GREEN, INK, MARK, PAPER, SERIES, TINTS, mix
from helpers.mirror import twin
from helpers.reference import softmax, write
from lessons.language_model.drawings import bits_a_line, draw_writing, next_and_lines
from lessons.language_model.finished import finished_writer
from lessons.language_model.letters import surprise
from lessons.language_model.plays import U
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
    p = softmax(by_torch(beginning).numpy() / temperature)
    order = np.argsort(-p)
    n = int((np.cumsum(p[order]) < top_p).sum()) + 1
    kept = np.where(np.isin(np.arange(115), order[:n]), p, 0) / p[order[:n]].sum()
    names = [animals.pieces()[i].replace(" ", "space") for i in order[:9]]
    sheet = Sheet(helpers.play_writing().drawn(start=beginning, temperature=temperature, top_p=top_p))
    check_bars(sheet, dict(zip(names, kept[order[:9]], strict=True)))
    words = [w.words for w in sheet.words]
    written = [self_written(beginning, u, temperature, top_p) for u in U]
    halves = [half for line in written for half in line.split("=") if half]
    assert [w for w in words if w in halves] == halves
    right = animals.translations()
    signs = [(w.words, w.fill) for w in sorted(sheet.words, key=lambda w: w.y) if w.words in "✓✗"]
    wanted = []
    for line in written:
        first, _, second = line.partition("=")
        wanted += [first in right, right.get(first) == second] if second else [first in right]
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
    english = Sheet(next_and_lines("", animals.pieces(), shares, cut, [("a", False, False)]))
    assert [w.words for w in english.words if w.words in "✓✗"] == ["✗"]  # no Korean, no sign beside it


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
    assert bits == pytest.approx([bits_a_line(model, held_out[:20])] * 2 + [17], abs=0.051)
    assert sheet.word("the floor").y == sheet.word("17").y == sheet.word("of 100 lines").y
    assert not model.training and ("less" if bits[1] < 18 else "more") in drawing.text


# ---- letter by letter -----------------------------------------------------------------------------------------------------

LINE = "The sheep eat honey in the garden=양들은 정원에서 꿀을 먹는다"


def wanted_bits(line):
    """What is lost on each letter, by the twin."""
    return [
        -np.log2(softmax(by_torch(line[:n]).numpy())[animals.pieces().index(letter)])
        for n, letter in enumerate([*line, "[END]"] if "=" in line else line)
    ]


def letters_of(sheet, line):
    """The letters of a line as they stand in its two rows."""
    found = sorted((w for w in sheet.words if len(w.words) == 1 and w.words in line and w.y > 100), key=lambda w: (w.y, w.x))
    assert "".join(w.words for w in found) == line
    return found


@pytest.mark.parametrize("line", [LINE, "Young hens find an egg", "The cats eats bread", "Young hens find=어린"])
def test_each_letter_stands_under_what_is_lost_on_it(line):
    sheet, wanted = Sheet(helpers.play_surprise(line).drawn()), wanted_bits(line)
    places = {n: w for w, n in zip(letters_of(sheet, line), range(len(line)), strict=True)}
    bars = sheet.rects(stroke=SERIES[0])
    for n, word in places.items():
        mine = [bar for bar in bars if abs(bar.x + bar.w / 2 - word.x) < 1 and 0 < word.y - bar.y - bar.h < 20]
        high = 11 * min(wanted[n], 8)
        assert len(mine) == (high >= 1) and (not mine or mine[0].h == pytest.approx(high, abs=0.05))
    sums = [w.words for w in sheet.words if "bits" in w.words]
    cut = line.find("=") + 1 or len(line)
    assert sums == [
        f"{helpers.number(sum(wanted[:cut]), 1)} bits in the English, {helpers.number(sum(wanted[cut:]), 1)} in the Korean"
        if "=" in line
        else f"{helpers.number(sum(wanted), 1)} bits"
    ]
    assert len(bars) == sum(11 * bits >= 1 for bits in wanted)
    ends = [box for box in sheet.rects(stroke=FAINT) if box.h == 20]  # [END] is no letter
    assert [w.x for w in sheet.words if w.words == "end"] == [box.x + box.w / 2 for box in ends]
    assert len(ends) == ("=" in line)


def strokes(sheet):
    """Where the strokes of gold begin, from the left, (strokes, 2); their key in the legend stands at y 180."""
    starts = [line.ways[0][0] for line in sheet.lines(stroke=MARK) if line.ways[0][0, 1] != 180]
    return np.array(sorted(starts, key=lambda start: start[0])).reshape(-1, 2)


def test_the_legend_names_gold_where_there_is_gold():
    for least, names in (((), ["the model"]), ([2, 9], ["the model", "the least"])):
        words = [w.words for w in Sheet(surprise("ab", [3, 4], least)).words]
        assert [word for word in words if word.startswith("the ")] == names


def test_what_is_lost_is_drawn_up_to_eight_bits():
    sheet = Sheet(surprise("ab", [3, 20.25], [2, 9]))
    assert [
        (bar.h, sheet.word(words).y < bar.y) for bar, words in zip(sheet.rects(stroke=SERIES[0]), ("3", "20.2"), strict=True)
    ] == [
        (33, True),
        (88, True),
    ]
    assert [(118 - y) / 11 for y in strokes(sheet)[:, 1]] == [2, 8]


def test_gold_strokes_say_the_fewest_bits_where_a_line_of_ours_begins_so():
    sheet = Sheet(helpers.play_surprise("Young hens find an egg in").drawn())
    assert [(118 - y) / 11 for y in strokes(sheet)[:, 1]] == pytest.approx(
        [5, 3, 1, 2, 1, 1, 1, np.log2(8 / 7), np.log2(7 / 2)], abs=0.01
    )
    up_to_the_mistake = strokes(Sheet(helpers.play_surprise("The cats eats bread").drawn()))
    beginnings = ["", "T", "The ", "The c", "The cat", "The cats", "The cats ", "The cats e"]
    counts = np.log2([animals.how_many(one) for one in beginnings])
    assert [(118 - y) / 11 for y in up_to_the_mistake[:, 1]] == pytest.approx(-np.diff(counts)[::2], abs=0.01)


@pytest.mark.parametrize(("text", "words"), [("", "Type a line."), ("a" * 81, "81 characters"), ("The ŷak", "read: ŷ")])
def test_what_cannot_be_read_is_said(text, words):
    drawn = helpers.play_surprise(text).drawn()
    assert words in drawn.text


@pytest.mark.parametrize(("head", "written"), [("2.2", 3), ("1.3", 0), ("2.1", 6), ("2.4", 17)])
def test_a_head_looks_where_its_weights_are(head, written):
    line = "The angry foxes find an apple in the kitchen=화난 여우들은 부엌에서 사과를 찾는다"
    assert line in animals.split_lines(np.random.default_rng(18))[1]
    sign, model = line.index("=") + 1, finished_writer()
    model(animals.encode([line])[:, :-1])
    layer, place = int(head[0]) - 1, int(head[2]) - 1
    weights = model.layers[layer].attention.inside.weights[0, place, sign + written]
    sheet = Sheet(helpers.play_looks().drawn(head=head, letters=written))
    boxes = sorted((b for b in sheet.rects(h=34)), key=lambda b: (b.y, b.x))
    assert len(boxes) == sign + written + 1
    assert [b.fill for b in boxes] == [mix(SERIES[0], 0.7 * float(w), PAPER) for w in weights[: len(boxes)]]
    assert [i for i, b in enumerate(boxes) if b.stroke == MARK] == [sign + written]
    lines = [one for one in sheet.lines() if one.ways[0][1, 1] == 78]
    assert len(lines) == sum(w >= 0.02 for w in weights[:sign])
    follows = (
        "space" if line[sign + written : sign + written + 1] == " " else line[sign + written : sign + written + 1] or "end"
    )
    assert f"next: {follows}" in [w.words for w in sheet.words]


def test_what_lesson_18_deeper_says_of_heads():
    """Shares of weights, found the plain way: for the animal by looking the words up in the line."""
    _, held_out = animals.split_lines(np.random.default_rng(18))
    model, lines = finished_writer(float), held_out[:60]
    looks = helpers.looks_of_heads(model, lines)
    model(animals.encode(lines)[:, :-1])
    found = []
    for i, line in enumerate(lines):
        first, second = line.split("=")
        known = {name: korean for one, (many, korean) in animals.ANIMALS.items() for name in (one, many)}
        (name,) = (word for word in first.lower().split() if word in known)
        start = f" {first.lower()} ".index(f" {name} ") + 1
        korean = next(w for w in second.split() if w.startswith(known[name]))
        row = len(first) + 1 + f" {second}".index(f" {korean}")
        weights = model.layers[1].attention.inside.weights[i, :, row]
        found.append(weights[:, start : start + len(name) + 1].sum(axis=-1))
    animal = next(row for name, row in looks.items() if str(name) == "the animal")
    np.testing.assert_allclose(animal[4:], np.mean(found, axis=0), rtol=1e-12)
    wanted = ["the quality", "the animal", "the particle (article)", "the place", "the food", "the verb"]
    assert [str(name) for name in looks] == wanted


def test_the_first_mistakes_are_those_found_word_by_word():
    """Without head 2.2, and with it: the words cut at the spaces, the noun from its particle."""
    _, held_out = animals.split_lines(np.random.default_rng(18))
    model, lines = deepcopy(finished_writer(float)), held_out[:60]
    whole = helpers.first_mistakes(model, lines)
    model.layers[1].attention.inside.w_o[12:24] = 0
    found, likeliest = Counter(), model(animals.encode(lines)[:, :-1]).argmax(axis=-1)
    for line, ids in zip(lines, likeliest, strict=True):
        first, second = line.split("=")
        predicted = [animals.pieces()[i] for i in ids[len(first) + 1 :]]
        letters = [*second, animals.pieces()[animals.END]]
        wrong = next((i for i, (one, other) in enumerate(zip(predicted, letters, strict=False)) if one != other), None)
        found["all right" if wrong is None else f"the {word_at(second, wrong)}"] += 1
    shares = {str(where): share for where, share in helpers.first_mistakes(model, lines).items()}
    assert shares.pop("the particle (article)") == found.pop("the particle", 0) / 60
    assert {where: share for where, share in shares.items() if share} == {where: n / 60 for where, n in found.items()}
    assert found["the animal"] > 40 and sum(whole.values()) == pytest.approx(1) and max(whole.values()) > 0.9


def word_at(korean, place):
    """What the letter at this place of a Korean line belongs to, a space to the word in front of it."""
    words = korean.split(" ")
    with_place = any(where and where in korean for where in animals.PLACES.values())
    n_quality = words[0] in animals.QUALITIES.values()
    kinds = ["quality"] * n_quality + ["noun"] + ["place"] * (len(words) - 3 - n_quality) + ["food", "verb"]
    assert with_place == ("place" in kinds)
    which = korean[:place].count(" ")
    begins = sum(len(word) + 1 for word in words[:which])
    if kinds[which] != "noun":
        return kinds[which]
    return "animal" if place - begins < len(words[which]) - 1 else "particle"
