"""The drawings: words that nothing crosses, a line of text, little work, small files."""

import re
import sys
import warnings
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import combinations, product
from xml.etree import ElementTree

import numpy as np
import pytest
from matplotlib.ft2font import FT2Font, LoadFlags
from PIL import Image
from resvg_py import svg_to_bytes

import helpers
from helpers import data
from helpers.drawing import style, svg
from helpers.drawing.matrix import Matrix, matrices
from helpers.drawing.picture import HANGUL_FILE, Drawing, Picture, fewer_colours, font_file
from helpers.kit.language import LANGUAGES, speaking
from helpers.kit.text import Sentence, about
from helpers.reference import FeedForward
from lessons.attention import drawings as attention
from lessons.backprop import drawings as backprop
from lessons.decoder import drawings as decoder
from lessons.dropout import drawings as dropout
from lessons.encoder import drawings as encoder
from lessons.encoder.plays import walk
from lessons.layer_norm import drawings as layer_norm
from lessons.positional_encoding import drawings as positions
from lessons.positions_in_attention import drawings as positions_in_attention
from lessons.residual_paths import drawings as residual
from lessons.tokens_and_embeddings import drawings as tokens
from lessons.tokens_and_embeddings import embedding, word_map
from lessons.tokens_and_embeddings.tested import FEW_WORDS, few_rows
from lessons.training import drawings as training
from lessons.what_you_need import drawings as what_you_need
from lessons.when_training_fails import drawings as when_training_fails
from tests.drawings.test_colours import contrast
from tests.paths import DRAWN, ROOT, TEXTS
from tests.tested import by_name

PLAYS, RNG = by_name("PLAYS"), np.random.default_rng(0)
NET = data.pocket_network(float)
WORDS, TARGETS = ["I", "am", "a", "student"], ["je", "suis", "un", "étudiant", "."]
SCORES = RNG.normal(size=(4, 5))
SEEN = np.tril(np.ones((4, 5), bool))
GRADIENTS = {"dout": np.array([1.0, 0.5, -1.0]), "dx": np.array([0.3, -0.3, 0.0])}
PRINTED, DROPPED = data.printed_dropout()
VOCABULARY, TABLE = data.pocket_embedding()
CORPUS = [{("w", "a", "l", "k</w>"): 1}, {("w", "al", "k</w>"): 1}, {("w", "alk</w>"): 1}]

DRAWINGS = {
    "network": lambda: helpers.draw_network(*NET),
    "network, stopped": lambda: helpers.draw_network(*NET, until="y_1"),
    "network, wide numbers": lambda: helpers.draw_network([-6, 13], *NET[1:]),
    "graph": lambda: helpers.draw_graph(*NET, [-9, 10]),
    "graph, unknown": lambda: helpers.draw_graph([-1, 2], *NET[1:], target=[16, 7], back=0),
    "stream": lambda: residual.draw_stream([2.6, 35, *np.linspace(63, 619, 29)], [13.67, 1.13, *[0.5] * 28]),
    "transformer": helpers.draw_transformer,
    "layer": lambda: helpers.draw_encoder_layer("feed_forward", dropout=True),
    "sheets": lambda: helpers.draw_sheets({"without ReLU": lambda a, b: 0, "with ReLU": lambda a, b: abs(a - b)}),
    "paths": lambda: helpers.draw_paths((["w_1[0, 0]", "s₁", "L"], [2, -1]), (["w_1[0, 0]", "s₂", "L"], [1, 2])),
    "token": lambda: layer_norm.draw_circle([-1, -1, 2]),
    "token, far out": lambda: layer_norm.draw_circle([3, -3, -3]),
    "circle": lambda: layer_norm.draw_circle([1, 1, -2], **GRADIENTS),
    "cells": lambda: dropout.draw_dropout(PRINTED, (DROPPED != 0).astype(int), DROPPED),
    "search": lambda: tokens.draw_search("replayed", data.hand_vocabulary()),
    "merges": lambda: tokens.draw_merge(CORPUS, [("a", "l"), ("al", "k")]),
    "date": lambda: training.written_date("May 1", "▸20", SCORES[0] ** 2, [("2", 0.9), ("0", 0.1)]),
    "right": lambda: helpers.draw_right_of({"Fri, July 3": 0.0, "2026년 07월 03일 금요일": 0.998}, 1000, (0.5, 0.99), "step"),
    "no date": lambda: training.not_a_date("20 Nov?", Sentence("These: ?", "글자: ?")),
    "rows of tokens": lambda: tokens.rows_of_tokens(["I", "am", "I"], [2, 3, 2], TABLE[[2, 3, 2]], "tokens: 3"),
    "lookup": lambda: embedding.draw_lookup([2, 3, 4, 5], TABLE, VOCABULARY),
    "tied": embedding.draw_tied,
    "clocks at a stand": lambda: positions.clocks(0, 0),
    "one hand": lambda: positions.draw_hand(range(5)),
    "parts": lambda: positions.draw_turned_parts(0.9, 0.7),
    "one look": lambda: positions_in_attention.one_look(np.full((5, 5), 0.2), 3),
    "terms, two off": lambda: positions_in_attention.score_terms(data.pocket_sentence(), WORDS, 20, np.eye(4), ["X–X", "P–P"]),
    "turned": lambda: positions_in_attention.turned_pairs(np.arange(1.0, 9), -np.arange(1.0, 9), 60, 0),
    "query": lambda: attention.one_query(np.zeros(2), np.array([[2.0, 2], [0, 2], [-1, 0], [1, -1]]), SCORES[:, :2], WORDS),
    "station": lambda: encoder.station(5, [p if isinstance(p, str) else encoder.Part(*p, [1]) for p in walk(WORDS)[5]], WORDS),
    "two orders": encoder.draw_two_orders,
    "slope": lambda: what_you_need.slope(0.5),
    "growing alike": lambda: encoder.growing_alike(np.eye(4), [0.9, 1e-3, 1e-12], 2, WORDS),
    "matrix": lambda: Matrix(SCORES, "scores", WORDS, TARGETS, "sign", lit=2),
    "matrix, shaded": lambda: Matrix(10 * SCORES, "scores", WORDS, TARGETS, "shade", lit=np.s_[:, 2]),
    "matrix, violet": lambda: Matrix(SCORES, "dscores", WORDS, TARGETS, "shaded gradient"),
    "matrix, long": lambda: Matrix(RNG.normal(size=(40, 512)), "x"),
    "matrices": lambda: matrices(Matrix(SEEN, "mask", WORDS), "→", Matrix(np.where(SEEN, SCORES, -np.inf), colour="sign")),
    "heads": lambda: matrices(*[Matrix(abs(RNG.normal(size=(4, 4))), f"head {i}", WORDS, WORDS, "shade") for i in range(8)]),
    "words where their rows lie": lambda: word_map.draw_rows(*FEW_WORDS, few_rows()[-1]),
    "next piece": lambda: decoder.next_piece(WORDS, [0.25] * 4, ["[START]"] * 4, VOCABULARY[:6], [0, 0, 1, 0, 0, 0]),
}  # fmt: skip

PLOTS = {
    "training": lambda: residual.draw_training_losses({"x + F(x)": [9, 0.1], "F(x)": [3, 2], "a third": [5, 1]}, 2),
    "bars": lambda: residual.draw_path_lengths(paths=[1, 3, 3, 1], gradient=[3, 2, 1, 0]),
    "sizes": lambda: layer_norm.draw_size_by_depth([1, 2, 4], [1, 2, 3]),
    "seen and new": lambda: dropout.draw_seen_and_new(
        {"A": ([8, 1, 0.1], [8, 4, 7]), "B": ([8, 2, 1], [8, 4, 5])}, {"noise": 2}
    ),
    "losses": lambda: helpers.draw_loss_curves(SGD=[1, 0.5], Adam=[1, 0.1]),
    "accuracy": lambda: positions_in_attention.draw_accuracy({"a": [1, 1, 0], "b": [1, 0.5, 0.1], "c": [0] * 3}, 2),
    "drift": lambda: training.draw_drift(float64=[0, 1e-15], float32=[1e-7, 1e-3]),
    "learning": lambda: when_training_fails.draw_learning({"A": [2.3] * 10 + [0.1] * 10, "B": [2.4, 2.2] * 10}, 2.303),
    "sight": lambda: when_training_fails.draw_sight_by_layer({"A": np.eye(3), "B": np.full((2, 3), 0.5)}),
    "norms": lambda: backprop.draw_norms({"F(x)": [[1, 1e-9, 1e-20]], "x + F(x)": [[1, 2, 3]]}),
}


def frames(play):
    """What a play draws with its sliders at each of their ends, alone (if few) and all together, and with every choice."""
    yield play.drawn()
    chosen, sliders = {}, {name: one for name, one in play.controls.items() if one.kind == "slider"}
    for name, choice in play.controls.items():
        for _, value in choice.options() if choice.kind in ("menu", "buttons") else ():
            chosen[name] = value
            yield play.drawn(**chosen)
    ends = [dict.fromkeys(sliders, end * 10**9) for end in (-1, 1)]
    for name in sliders if len(sliders) < 8 else ():
        yield from (play.drawn(**chosen, **{name: end[name]}) for end in ends)
    yield from (play.drawn(**chosen, **end) for end in ends)


# ---- words on the sheet ------------------------------------------------------------------------------------------------


@cache
def advances():
    """How far each letter reaches that a font of ours has, DejaVu Sans before the Hangul, in sizes of the font."""
    found = {}
    for file in (HANGUL_FILE, font_file()):
        face = FT2Font(file)
        face.set_size(100, 72)
        for code in face.get_charmap():
            found[chr(code)] = face.load_char(code, LoadFlags.NO_HINTING).linearHoriAdvance / 65536 / 100
    return found


def reach(words, size):
    """How wide our fonts write words, and the places of letters that they do not know left out."""
    return sum(advances().get(letter, 0) for letter in words) * size


def words_on(drawing):
    """Every text of a drawing: (words, left, top, right, bottom, ink)."""

    def walk(element, given):
        given = {**given, **element.attrib}
        if element.tag.endswith("text") and element.text:
            size, x, base = (float(given[name]) for name in ("font-size", "x", "y"))
            width = reach(element.text, size)
            left = x - width * {"start": 0, "middle": 0.5, "end": 1}[given.get("text-anchor", "start")]
            if "rotate(-90" in given.get("transform", ""):
                yield element.text, x - size / 2, base - width / 2, x + size / 2, base + width / 2, given["fill"]
            else:
                yield element.text, left, base - 0.73 * size, left + width, base, given["fill"]
        for child in element:
            yield from walk(child, given)

    return list(walk(ElementTree.fromstring(drawing.svg), {}))


def ground_of(drawing):
    """The pixels of a drawing without its words, one for each unit of length."""
    return painted(re.sub(r"<text.*?</text>", "", drawing.svg))


@cache  # the editions differ in their words alone, mostly
def painted(bare):
    return np.asarray(Image.open(BytesIO(bytes(svg_to_bytes(svg_string=bare, skip_system_fonts=True)))).convert("RGB"))


def at_night(svg):
    """A drawing as a dark page shows it."""
    return '"'.join(style.NIGHT.get(part, part) for part in svg.split('"'))


@cache  # many a frame is the same in both editions
def faults_of(svg):
    """What is wrong with the words of a drawing."""
    drawing, found = Drawing(svg, ""), []
    ground, words = ground_of(drawing), words_on(drawing)
    height, width, _ = ground.shape
    rim = style.PAD - 8
    for text, left, top, right, bottom, ink in words:
        if left < rim or right > width - rim or top < rim or bottom > height - rim:
            found.append(f"{text!r} stands at the rim: {left:.0f} {top:.0f} {right:.0f} {bottom:.0f} of {width} × {height}")
        inside = ground[max(round(top), 0) : round(bottom) + 1, max(round(left), 0) : round(right) + 1].reshape(-1, 3)
        seen, count = np.unique(inside @ [1 << 16, 1 << 8, 1], return_counts=True)
        most = int(seen[count.argmax()])
        colour = most >> 16, most >> 8 & 255, most & 255
        crossed = (np.abs(inside.astype(int) - colour).max(axis=1) > 60).mean()
        if crossed > 0.01:
            found.append(f"{text!r} is crossed by something: {crossed:.1%} of its ground")
        if contrast(ink if ink != "white" else "#ffffff", colour) < 4.5:
            found.append(f"{text!r} in {ink} on {colour}")
    for (a, *one, _), (b, *other, _) in combinations(words, 2):
        if min(one[2], other[2]) - max(one[0], other[0]) > -2 and min(one[3], other[3]) - max(one[1], other[1]) > 0:
            found.append(f"{a!r} touches {b!r}")
    if not (ground[:8] == ground[0, 0]).all() or not (ground[-8:] == ground[0, 0]).all():
        found.append("something stands above or below the rim")
    if not (ground[:, :8] == ground[0, 0]).all() or not (ground[:, -8:] == ground[0, 0]).all():
        found.append("something stands left or right of the rim")
    return found


SLOW = re.compile(r" opacity=|clip-path|<filter|paint-order")  # to paint


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_words_of_a_drawing_are_whole_legible_and_apart_by_day_and_by_night(name):
    for language in LANGUAGES:
        with speaking(language):
            drawing = DRAWINGS[name]()
        assert faults_of(drawing.svg) == []
    assert faults_of(at_night(drawing.svg)) == [] and not SLOW.search(drawing.svg)


@pytest.mark.parametrize("name", PLAYS)
def test_so_are_those_of_every_extreme_of_a_widget(name):
    for language in LANGUAGES:
        with speaking(language):
            shown = list(frames(PLAYS[name]()))
        assert [fault for frame in shown for fault in faults_of(frame.svg)] == []
    night = [fault for frame in (shown[0], shown[-1]) for fault in faults_of(at_night(frame.svg))]
    assert night == [] and not SLOW.search(shown[0].svg)


def test_no_sentence_calls_by_its_colour_what_turns_over_at_night():
    """What is black by day is white by night, and the darkest the brightest."""
    turned = r"\b(black|white|dark|darkest|pale|bright)( grey)? (and dashed|dot|arrow|hand|line|bar|cell|each)|검은|흰 점|짙은"
    for file in TEXTS:
        assert not re.findall(turned, file.read_text(encoding="utf-8")), file.name
    for file in DRAWN:
        assert not re.findall(r'Sentence\("[^"]*\((black|white)\)', file.read_text(encoding="utf-8")), file.name


def test_letters_are_as_wide_as_svg_takes_them_to_be():
    for name, language in product(("network", "graph", "matrices", "lookup", "circle", "transformer"), LANGUAGES):
        with speaking(language):
            drawing = DRAWINGS[name]()
        for words, *_ in words_on(drawing):
            assert reach(words, 100) - 2 <= svg.text_width(words, 100) <= 1.1 * reach(words, 100) + 8, words


def test_a_number_on_a_line_stands_on_paper():
    drawing = helpers.draw_network(*NET)
    plates = [tag for tag in re.findall(r"<rect [^>]*/><text", drawing.svg) if f'fill="{style.PAPER}"' in tag]
    assert len(plates) >= 12 and "paint-order" not in drawing.svg  # twelve weights
    minus = next(words for words in words_on(drawing) if words[0] == "−4")
    _, left, top, right, bottom, _ = minus
    under = ground_of(drawing)[round(top) : round(bottom), round(left) : round(right)]
    assert (np.abs(under.astype(int) - ground_of(drawing)[0, 0]).max(axis=-1) < 8).all()


def test_no_line_shows_between_a_weight_and_its_slope():
    drawing = helpers.draw_graph([-1, 2], *NET[1:], target=[16, 7], back=0)
    ground, words = ground_of(drawing).astype(int), words_on(drawing)
    pairs = [
        (max(one[1], other[1]), min(one[3], other[3]), one[4], other[2])
        for one, other in combinations(words, 2)
        if other[0] == "?" and abs(one[1] + one[3] - other[1] - other[3]) < 1 and 0 < other[2] - one[4] < 9
    ]
    assert len(pairs) >= 12  # twelve weights
    for left, right, top, bottom in pairs:
        between = ground[round(top) : round(bottom) + 1, round(left) : round(right) + 1]
        assert (np.abs(between - ground[0, 0]).max(axis=-1) < 8).all()


# ---- the words beside a picture ------------------------------------------------------------------------------------------


def test_below_a_picture_stand_its_words_folded(monkeypatch):
    """In an output of its own: what goes with a PNG no viewer shows."""
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda data, metadata, raw: shown.append((data, metadata)))
    for language, summary in (("en", "The picture in words"), ("ko", "그림 설명")):
        with speaking(language):
            Picture(b"PNG", "a < b & c")._ipython_display_()
        (picture, metadata), (line, _) = shown[-2:]
        assert picture == {"image/png": b"PNG", "text/plain": "a < b & c"} and metadata["image/png"]["alt"] == "a < b & c"
        assert line["text/html"] == f"<details><summary>{summary}</summary>a &lt; b &amp; c</details>"


SAID = {
    "layer": "one encoder layer: embedding + positions → multi-head attention → add & norm → here: feed-forward → add & norm → "
    "next layer; dropout on the sum at the start and before each add",
    "losses": "loss over 2 steps: SGD from 1 to about 0.5, Adam from 1 to about 0.1",
    "accuracy": "accuracy at every position, trained up to 1; means: a > 0.9, beyond < 0.2, b 0.2 … 0.9, beyond < 0.2, "
    "c < 0.2, beyond < 0.2",
    "drift": "difference of the losses over 2 steps, at most 1e-12: float64 always, float32 not always",
    "learning": "loss by step; a guess costs 2.30; A: falls below half of that; B: stays near",
    "date": "May 1, read; written so far: ▸20; next: 2",
}


@pytest.mark.parametrize("name", SAID)
def test_a_line_of_text_describes_the_picture(name):
    assert (DRAWINGS | PLOTS)[name]().text == SAID[name]


def test_the_size_of_a_number_that_differs_from_machine_to_machine():
    assert [about(value) for value in (1.3, 1.5, 0.079, 0.12, 3e-12, 7.2, 99)] == ["1", "2", "0.1", "0.1", "2e-12", "10", "100"]


def test_a_live_picture_has_a_role_and_a_name():
    root = ElementTree.fromstring(Drawing(svg.sheet(10, []), 'a < b & "c"').live)
    assert root.get("role") == "img" and root.get("aria-label") == 'a < b & "c"'


# ---- work and size; what it takes in time: bench/ ------------------------------------------------------------------------

MOST = 3000  # calls of Python functions: two or three milliseconds


def calls(draw):
    """How many functions of Python a drawing calls."""
    found = Counter()
    sys.setprofile(lambda frame, event, argument: found.update([event]))
    draw()
    sys.setprofile(None)
    return found["call"]


def test_a_frame_of_matrices_takes_little_work():
    numbers, heads = RNG.normal(size=(12, 12)), RNG.random((8, 4, 4))
    names = [f"word {i}" for i in range(12)]
    assert calls(lambda: Matrix(numbers, "scores", names, names, "shade", lit=3).svg) < MOST
    assert calls(lambda: matrices(*[Matrix(head, "head", WORDS, WORDS, "shade", limit=1) for head in heads]).svg) < MOST


@pytest.mark.parametrize("name", PLAYS)
def test_a_slider_feels_attached_to_the_hand(name, monkeypatch):
    play = PLAYS[name]()
    play.drawn()  # as it is shown
    assert calls(play.drawn) < MOST
    passes, forward = [], FeedForward.forward
    monkeypatch.setattr(FeedForward, "forward", lambda self, x: passes.append(1) or forward(self, x))
    play.drawn()
    assert len(passes) <= 1  # a curve is computed at once, or before


def test_fewer_colours_keep_every_surface_in_a_small_file():
    full = bytes(
        svg_to_bytes(svg_string=helpers.draw_network(*NET).svg, skip_system_fonts=True, font_files=[font_file()], zoom=2)
    )
    image = Image.open(BytesIO(full))
    small = fewer_colours(image)
    before, after = (np.asarray(Image.open(BytesIO(png)).convert("RGB")).reshape(-1, 3) for png in (full, small))
    common = [colour for colour, _ in Counter(map(tuple, before[::7].tolist())).most_common(12)]
    for colour in common:
        assert (after[(before == colour).all(axis=1)] == colour).all(), colour
    assert len(small) < 0.5 * len(full)


@pytest.mark.parametrize("name, language", list(product(PLOTS, LANGUAGES)))
def test_a_plot_is_as_wide_as_every_picture_small_and_keeps_off_the_rim(name, language):
    with speaking(language), warnings.catch_warnings():
        warnings.filterwarnings("error", "Glyph")  # a letter that the fonts have not
        pixels = pixels_of(PLOTS[name]())
    rim = np.concatenate([pixels[:16].reshape(-1, 3), pixels[-16:].reshape(-1, 3), pixels[:, :16].reshape(-1, 3)])
    assert (rim == pixels[0, 0]).all()  # titles, too


@pytest.mark.parametrize("name", DRAWINGS)
def test_so_is_a_drawing(name):
    assert f'width="{style.WIDTH}"' in DRAWINGS[name]().svg.split(">")[0]


def test_a_drawing_of_many_numbers_is_small_too():
    pixels_of(DRAWINGS["matrix, long"]()), pixels_of(DRAWINGS["heads"]()), pixels_of(DRAWINGS["transformer"]())


def pixels_of(picture):
    pixels = np.asarray(Image.open(BytesIO(picture.png)).convert("RGB"))
    assert pixels.shape[1] == 2 * style.WIDTH and len(picture.png) < 120_000
    return pixels


def test_the_picture_on_the_first_page_is_what_the_code_draws():
    stored, drawn = (
        np.asarray(Image.open(source).convert("RGB"), int)
        for source in (ROOT / "docs/network.png", BytesIO(helpers.draw_network(*data.pocket_network()).png))
    )
    assert stored.shape == drawn.shape and np.abs(stored - drawn).mean() < 0.5
