"""Lesson 18: bars for what comes next, lines with their signs, and what is written as training goes on."""

from collections import Counter
from copy import deepcopy
from functools import cache

import numpy as np
import pytest
import torch

import helpers
from helpers import animals
from helpers.drawing.style import FAINT, GREEN, INK, MARK, PAPER, SERIES, mix
from helpers.mirror import twin
from helpers.reference import softmax, write
from lessons.language_model.drawings import (
    BANDS,
    bits_a_line,
    draw_judged,
    draw_new_lines,
    draw_writing,
    next_and_lines,
    translating,
)
from lessons.language_model.finished import finished_writer
from lessons.language_model.letters import surprise
from lessons.language_model.own_text import copied, draw_own_text, perplexity, sonnet
from lessons.language_model.plays import READ, TO_TRANSLATE, U
from tests.read_rows import boxes, check_bars
from tests.read_svg import Sheet


@cache
def writer():
    return twin(finished_writer())


@torch.no_grad()
def by_torch(beginning):
    """The logits of the next character, by the twin."""
    ids = [animals.START, *(animals.pieces().index(letter) for letter in beginning)]
    return writer()(torch.tensor([ids]))[0, -1].double()


def check_next(drawing, wanted, lines):
    """wanted: {name: share}, those that are 0 with a grey rim; lines: [(line, right English?, translated?), …]."""
    sheet = Sheet(drawing)
    check_bars(sheet, wanted, 130, [name for name, share in wanted.items() if share], h=18)
    halves, signs = [], []
    for line, *right in lines:
        parts = line.split("=")
        halves += parts
        signs += [("✓", GREEN) if good else ("✗", FAINT) for good in right[: len(parts)]]
    written = sorted((w for w in sheet.words if w.y > 40 and w.x >= 350), key=lambda w: (round(w.y), w.x))
    assert [w.words for w in written[::2]] == halves
    assert [(w.words, w.ink) for w in written[1::2]] == signs
    said = "; ".join(f"{line.split('=')[0]} {'✗✓'[right]}{'✗✓'[same]}" for line, right, same in lines)
    likeliest = ", ".join(name for name, share in [*wanted.items()][:3] if share)
    assert drawing.text.endswith(f'" the likeliest: {likeliest}; it writes: {said}')


@pytest.mark.parametrize(("beginning", "temperature", "top_p"), [("", 1, 1), ("The ", 2, 0.7)])
def test_bars_are_what_the_model_says_and_lines_what_it_writes(beginning, temperature, top_p):
    p = softmax(by_torch(beginning).numpy() / temperature)
    order = np.argsort(-p)
    n = int((np.cumsum(p[order]) < top_p).sum()) + 1
    kept = np.where(np.isin(np.arange(115), order[:n]), p, 0) / p[order[:n]].sum()
    names = [animals.pieces()[i].replace(" ", "space") for i in order[:9]]
    lines = []
    for u in U:
        line = self_written(beginning, u, temperature, top_p)
        first, _, second = line.partition("=")
        known = animals.translations()
        lines.append((line, first in known, known.get(first) == second))
    drawn = helpers.play_writing().drawn(start=beginning, temperature=temperature, top_p=top_p)
    check_next(drawn, dict(zip(names, kept[order[:9]], strict=True)), lines)
    assert drawn.text.startswith(f'after "{beginning}" the')


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


def test_what_is_cut_away_has_an_empty_bar_and_a_line_without_korean_one_sign():
    shares, cut = np.linspace(2, 1, 115) / 172.5, np.zeros(115)
    cut[:2] = 0.6, 0.4
    names = [piece.replace(" ", "space") for piece in animals.pieces()[:9]]
    lines = [("a=b", True, False), ("c", False, False), ("d=e", False, True)]
    drawing = next_and_lines("", animals.pieces(), shares, cut, lines)
    check_next(drawing, dict(zip(names, cut[:9].tolist(), strict=True)), lines)


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


def likeliest_letters(beginning):
    """What the twin goes on to write, always the likeliest letter."""
    line = beginning
    while (chosen := int(by_torch(line).argmax())) != animals.END:
        line += animals.pieces()[chosen]
    return line[len(beginning) :]


@pytest.mark.parametrize(("line", "meaning"), [(READ.split("=")[0], None), ("The student buys bread", "The cat buys bread")])
def test_it_goes_on_with_the_likeliest_letters_and_says_what_they_mean(line, meaning):
    written, meaning = likeliest_letters(f"{line}="), meaning or line
    drawing = helpers.play_translating().drawn(line=line)
    sheet = Sheet(drawing)
    words = [word.words.replace("\N{NO-BREAK SPACE}", " ") for word in sheet.words]
    assert f"{line}=" in words and written in words and meaning in words
    assert ("✓" if meaning == line else "✗") in words and animals.translations()[meaning] == written
    assert drawing.text == f"{line}: {len(written)} letters written; it means: {meaning}"


@pytest.mark.parametrize("letters", [0, 4])
def test_bars_are_the_likeliest_next_letters(letters):
    line = "The student buys bread"
    drawing = helpers.play_translating().drawn(("line", line), ("letters", letters))
    written = likeliest_letters(f"{line}=")[:letters]
    p = softmax(by_torch(f"{line}={written}").numpy())
    order = np.argsort(-p)[:5]
    names = [animals.pieces()[i].replace(" ", "space") for i in order]
    check_bars(Sheet(drawing), dict(zip(names, p[order], strict=True)), 260, names[:1], h=18)
    assert drawing.text == f"{line}: {letters} letters written"


def test_what_lesson_18_says_of_its_first_figure():
    held_out = {line.split("=")[0]: line for line in animals.split_lines(np.random.default_rng(18))[1]}
    for line in TO_TRANSLATE[:3]:  # new lines, each letter nearly certain in the first
        assert f"{line}={likeliest_letters(f'{line}=')}" == held_out[line]
    assert min(softmax(by_torch(READ[:n]).numpy()).max() for n in range(READ.index("=") + 1, len(READ))) > 0.9
    assert not any("student" in line for line in animals.translations())
    p = softmax(by_torch("The student buys bread=").numpy())
    found = {animals.pieces()[i]: round(float(p[i]), 2) for i in np.argsort(-p)[:2]}
    assert found == {"고": 0.44, "개": 0.33}
    begin = [one for one, (_, korean) in animals.ANIMALS.items() if korean[0] == "고"]
    assert begin == ["cat"] and {one for one, (_, korean) in animals.ANIMALS.items() if korean[0] == "개"} == {"dog", "ant"}
    lines = [line for line in list(held_out.values())[:500]]
    ids = animals.encode(lines)
    behind = np.cumsum(ids[:, :-1] == animals.pieces().index("="), axis=1) == 1
    right = (finished_writer()(ids[:, :-1]).argmax(axis=-1) == ids[:, 1:]) | ~behind | (ids[:, 1:] == animals.PAD)
    assert right.all(axis=1).mean() > 0.95  # nearly always


def test_what_lesson_18_says_of_temperatures_and_top_p():
    def signs(**values):
        return [word.words for word in Sheet(helpers.play_writing().drawn(**values)).words if word.words in "✓✗"]

    cold = helpers.play_writing().drawn(temperature=0.1).text
    assert cold.count("The hungry deer") == 3 and cold.count("The hungry bird") == 1
    lines = [[*helpers.play_writing().drawn(temperature=t).text.split("it writes: ")[1].split("; ")] for t in (1.8, 1.9, 2.0)]
    assert [any(line.endswith("✓✓") for line in four) for four in lines] == [True, False, False]
    assert signs(temperature=2.0, top_p=0.7) == ["✓"] * 8


def test_bars_of_right_lines_lie_over_their_bands():
    found = {0.5: (0.97, 0.85), 1: (0.92, 0.71), 2: (0.25, 0.12)}
    drawing = draw_judged(found)
    sheet = Sheet(drawing)
    bars = [bar for bar in sheet.rects() if bar.h == 16]
    assert [bar.w / 300 for bar in bars] == pytest.approx([share for of in found.values() for share in of])
    bands = [
        (round((band.x - 300) / 300, 9), round((band.x + band.w - 300) / 300, 9)) for band in sheet.rects() if band.h == 24
    ]
    assert bands == [BANDS[temperature] for temperature in found for _ in range(2)]
    shown = [f"{share:g}" for of in found.values() for share in of]
    assert [w.words for w in sheet.words if w.words[:2] == "0."] == shown
    assert drawing.text == "shares of right lines; within the band at τ = 1, 2"


@pytest.mark.parametrize("new", [149, 150, 189, 198])
def test_the_learners_own_number_is_in_the_picture_and_only_its_bound_in_words(new):
    said = "at least 150" if new >= 150 else "fewer than 150"
    lines = [f"line {i}" for i in range(200)]
    drawing = draw_new_lines(lines, set(lines[new:]))
    sheet = Sheet(drawing)
    assert sheet.word(f"{new} of 200") and len(sheet.rects(fill=GREEN)) == new and len(sheet.rects(stroke=MARK)) == 200 - new
    assert drawing.text == f"{200 - new} lines read; new ones written: {said} of 200"


def test_each_letter_of_ones_own_text_is_green_where_it_was_copied():
    assert copied("so lovely and so", "more lovely and more").tolist() == [False] * 2 + [True] * 12 + [False] * 2


def test_a_row_for_each_step_of_ones_own_text():
    letters = ["[PAD]", *sorted({*sonnet()})]
    ids = np.array([letters.index(letter) for letter in sonnet()])
    model = finished_writer()  # knows more pieces than the sonnet has: any model will do
    letters += [f"{i}" for i in range(115 - len(letters))]
    drawing = draw_own_text({0: model, 30: model}, ids[:100], ids[100:160], letters)
    sheet = Sheet(drawing)
    for x, part in ((150, ids[:100]), (240, ids[100:160])):
        found = [float(w.words) for w in sheet.words if w.x == x and w.fill == INK]
        assert found == pytest.approx([perplexity(model, part)] * 2 + [114], abs=0.051)
    assert [w.words for w in sheet.words if w.x == 60 and w.fill == INK] == ["0", "30"]
    assert drawing.text == "perplexity after 0, 30 steps; on new text it is least after 0"


@torch.no_grad()
def test_perplexity_of_a_text_is_read_in_windows():
    ids = np.arange(3, 103)
    losses = []
    for first in (0, 48, 96):
        window = ids[first : first + 49]
        p = torch.log_softmax(writer()(torch.tensor(window[None, :-1]))[0].double(), -1)
        losses += [-float(p[i, wanted]) for i, wanted in enumerate(window[1:])]
    assert perplexity(finished_writer(), ids) == pytest.approx(np.exp(np.mean(losses)), rel=1e-5)


# ---- letter by letter -----------------------------------------------------------------------------------------------------

LINE = "The sheep eat honey in the garden=양들은 정원에서 꿀을 먹는다"


def wanted_bits(line):
    """What is lost on each letter, by the twin."""
    return [
        -np.log2(softmax(by_torch(line[:n]).numpy())[animals.pieces().index(letter)])
        for n, letter in enumerate([*line, "[END]"] if "=" in line else line)
    ]


def letters(drawing):
    """Of each letter, and of [END]: itself, its bits by the height of the bar, the number above, the gold stroke in bits."""
    sheet, found = Sheet(drawing), []
    strokes = [line.ways[0] for line in sheet.lines(stroke=MARK)]
    for floor in (118, 298):
        for word in sorted((w for w in sheet.words if abs(w.y - floor - 16) < 1), key=lambda word: word.x):
            bars = [bar for bar in sheet.rects(stroke=SERIES[0]) if abs(bar.x + bar.w / 2 - word.x) < 1]
            bits = sum(bar.h for bar in bars if abs(bar.y + bar.h - floor) < 0.1) / 11
            above = [w.words for w in sheet.words if w.x == word.x and abs(floor - 11 * bits - 10 - w.y) < 1]
            gold = [(floor - y) / 11 for (left, y), (right, _) in strokes if left < word.x < right and 0 < floor - y < 100]
            found.append((word.words, bits, "".join(above), *gold))
    return found


def test_each_letter_has_its_bits_up_to_eight_and_gold_where_they_must_at_least_be():
    drawing = surprise("ab=c", [3, 20.25, 0.4, 1.5, 0.05], [2, 9])
    assert letters(drawing) == [
        ("a", 3, "3", 2), ("b", 8, "20.2", 8), ("=", pytest.approx(0.4), ""), ("c", 1.5, "1.5"), ("end", 0, ""),
    ]  # fmt: skip
    words = [w.words for w in Sheet(drawing).words]
    assert "23.6 bits in the English, 1.6 in the Korean" in words and {"the model", "the least"} <= {*words}
    assert drawing.text == "ab: 23.6 bits in the English, 1.6 in the Korean; the most on piece 2"
    without = surprise("ab", [3, 4])
    assert letters(without) == [("a", 3, "3"), ("b", 4, "4")] and without.text == "ab: 7 bits; the most on piece 2"
    assert "the least" not in [w.words for w in Sheet(without).words]  # the legend names gold where there is gold


@pytest.mark.parametrize("line", [LINE, "The cats eats bread", "Young hens find=어린"])
def test_each_letter_stands_under_what_the_model_loses_on_it(line):
    found, wanted = letters(helpers.play_surprise(line).drawn()), wanted_bits(line)
    assert [letter for letter, *_ in found] == [*line, "end"][: len(wanted)]
    assert [bits for _, bits, *_ in found] == pytest.approx([min(b, 8) if 11 * b >= 1 else 0 for b in wanted], abs=0.005)


@pytest.mark.parametrize("line", [LINE, "The cats eat bread"])
def test_a_slider_shows_the_first_letters_alone(line):
    play = helpers.play_surprise(line)
    for n in 5, play.first["shown"] - 1:
        assert letters(play.drawn(shown=n)) == letters(play.drawn())[:n]
    assert len(letters(play.drawn())) == play.first["shown"]


def test_gold_strokes_say_the_fewest_bits_where_a_line_of_ours_begins_so():
    def gold(line):
        return [least for _, _, _, *strokes in letters(helpers.play_surprise(line).drawn()) for least in strokes]

    assert gold("Young hens find an egg in") == pytest.approx([5, 3, 1, 2, 1, 1, 1, np.log2(8 / 7), np.log2(7 / 2)], abs=0.01)
    beginnings = ["", "T", "The ", "The c", "The cat", "The cats", "The cats ", "The cats e"]
    counts = np.log2([animals.how_many(one) for one in beginnings])
    assert gold("The cats eats bread") == pytest.approx(-np.diff(counts)[::2], abs=0.01)  # up to the mistake
    assert gold(LINE)[-1] > 0.05 and len(letters(helpers.play_surprise(LINE).drawn())[-1]) == 3  # the end is certain


@pytest.mark.parametrize(("text", "words"), [("", "Type a line."), ("a" * 81, "81 characters"), ("The ŷak", "read: ŷ")])
def test_what_cannot_be_read_is_said(text, words):
    drawn = helpers.play_surprise(text).drawn()
    assert words in drawn.text


@pytest.mark.parametrize(("head", "written", "next_letter"), [("1.3", 0, "화"), ("2.2", 7, "space"), ("2.4", 20, "end")])
def test_a_head_looks_where_its_weights_are(head, written, next_letter):
    line, model = READ, finished_writer()
    assert line in animals.split_lines(np.random.default_rng(18))[1]
    row = line.index("=") + 1 + written
    model(animals.encode([line])[:, :-1])
    layer, place = int(head[0]) - 1, int(head[2]) - 1
    weights = model.layers[layer].attention.inside.weights[0, place, row, : row + 1]
    drawing = helpers.play_looks().drawn(head=head, letters=written)
    sheet = Sheet(drawing)
    tokens = [*boxes(sheet, 60, 34), *boxes(sheet, 230, 34)]
    assert [box.words for box in tokens] == ["▸", *line][: row + 1]
    assert [box.fill for box in tokens] == [mix(SERIES[0], 0.7 * float(w), PAPER) for w in weights]
    assert sheet.rects(stroke=MARK) == [tokens[row]]
    lines = [one for one in sheet.lines() if one.ways[0][1, 1] == 78]
    found = {round(one.ways[0][1, 0], 1): (one.width - 0.8) / 9 for one in lines}
    seen = {round(b.middle, 1): w for b, w in zip(tokens, weights, strict=True) if b.y < 100 and w >= 0.02}
    assert found == pytest.approx(seen, abs=1e-4)
    assert {one.ways[0][0, 0] for one in lines} <= {tokens[row].middle}
    assert sheet.word(f"next: {next_letter}")
    most, english = int(weights.argmax()), line.index("=")
    written_at, english_at = f"place {most - english - 1} of what it wrote", f"{line[most - 1]}, place {most} of the English"
    where = "[START]" if most == 0 else english_at if most <= english else written_at
    assert drawing.text == f"head {head}; got: {line[:english]}; letters written: {written}; looks most at {where}"


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


@pytest.mark.parametrize(("meaning", "mark"), [("The cat eats", "✓"), ("The dog eats", "✗")])
def test_a_translation_shows_its_letters_and_what_it_means(meaning, mark):
    sheet = Sheet(translating("The cat eats", "가나", [("다", 0.75), (" ", 0.25)], True, meaning))
    shown = [w.words.replace("\N{NO-BREAK SPACE}", " ") for w in sheet.words]
    assert {"The cat eats=", "가나", meaning, mark, "0.75", "0.25"} <= set(shown)
