"""The drawings: colours that every reader can tell apart, words that nothing crosses, one vocabulary, and little time."""

import re
import sys
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import combinations, product
from math import atan2, degrees
from xml.etree import ElementTree

import numpy as np
import pytest
from matplotlib.ft2font import FT2Font, LoadFlags
from PIL import Image
from resvg_py import svg_to_bytes

import helpers
from helpers import data
from helpers.drawing import matrix, style, svg
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
from lessons.feed_forward import drawings as feed_forward
from lessons.layer_norm import drawings as layer_norm
from lessons.positional_encoding import drawings as positions
from lessons.positions_in_attention import drawings as positions_in_attention
from lessons.residual_paths import drawings as residual
from lessons.tokens_and_embeddings import drawings as tokens
from lessons.tokens_and_embeddings import embedding, word_map
from lessons.tokens_and_embeddings.tested import FEW_WORDS, few_rows
from lessons.training import drawings as training
from lessons.when_training_fails import drawings as when_training_fails
from tests.paths import DRAWN, ROOT, TEXTS
from tests.read_svg import strength
from tests.tested import by_name

PLAYS, RNG = by_name("PLAYS"), np.random.default_rng(0)
NET = data.pocket_network(float)
WORDS, TARGETS = ["I", "am", "a", "student"], ["je", "suis", "un", "étudiant", "."]
SCORES = RNG.normal(size=(4, 5))
SEEN = np.tril(np.ones((4, 5), bool))
GRADIENTS = {"dout": np.array([1.0, 0.5, -1.0]), "dx": np.array([0.3, -0.3, 0.0])}
PRINTED, DROPPED = data.printed_dropout()
VOCABULARY, TABLE = data.pocket_embedding()
PLACES = np.linspace(-0.8, 0.8, 16).reshape(8, 2)
CORPUS = [{("w", "a", "l", "k</w>"): 1}, {("w", "al", "k</w>"): 1}, {("w", "alk</w>"): 1}]

DRAWINGS = {
    "network": lambda: helpers.draw_network(*NET),
    "network, stopped": lambda: helpers.draw_network(*NET, until="y_1"),
    "network, wide numbers": lambda: helpers.draw_network([-6, 13], *NET[1:]),
    "graph": lambda: helpers.draw_graph(*NET, [-9, 10]),
    "graph, unknown": lambda: helpers.draw_graph([-1, 2], *NET[1:], target=[16, 7], back=0),
    "transformer": helpers.draw_transformer,
    "layer": lambda: helpers.draw_encoder_layer("feed_forward", dropout=True),
    "sheets": lambda: helpers.draw_sheets({"without ReLU": lambda a, b: 0, "with ReLU": lambda a, b: abs(a - b)}),
    "paths": lambda: helpers.draw_paths((["w_1[0, 0]", "s₁", "L"], [2, -1]), (["w_1[0, 0]", "s₂", "L"], [1, 2])),
    "token": lambda: layer_norm.draw_circle([-1, -1, 2]),
    "token, far out": lambda: layer_norm.draw_circle([3, -3, -3]),
    "cube, many groups": lambda: layer_norm.cube(data.cube(float), (0,)),
    "circle": lambda: layer_norm.draw_circle([1, 1, -2], **GRADIENTS),
    "cells": lambda: dropout.draw_dropout(PRINTED, (DROPPED != 0).astype(int), DROPPED),
    "search": lambda: tokens.draw_search("replayed", data.hand_vocabulary()),
    "merges": lambda: tokens.draw_merge(CORPUS, [("a", "l"), ("al", "k")]),
    "date": lambda: training.written_date("May 1", "▸20", SCORES[0] ** 2, [("2", 0.9), ("0", 0.1)]),
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
    "ways": lambda: attention.draw_word_to_word(WORDS),
    "query": lambda: attention.one_query(np.zeros(2), np.array([[2.0, 2], [0, 2], [-1, 0], [1, -1]]), SCORES[:, :2], WORDS),
    "station": lambda: encoder.station(5, [p if isinstance(p, str) else encoder.Part(*p, [1]) for p in walk(WORDS)[5]], WORDS),
    "two orders": encoder.draw_two_orders,
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
    "activations": feed_forward.draw_activations,
    "training": lambda: residual.draw_training_losses({"x + F(x)": [9, 0.1], "F(x)": [3, 2], "a third": [5, 1]}, 2),
    "bars": lambda: residual.draw_path_lengths(paths=[1, 3, 3, 1], gradient=[3, 2, 1, 0]),
    "sizes": lambda: layer_norm.draw_size_by_depth([1, 2, 4], [1, 2, 3]),
    "survival": lambda: dropout.draw_survival({"paper": [0, 1, 2], "the text": [1, 3, 5]}, 0.1),
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


# ---- colours -----------------------------------------------------------------------------------------------------------

# What readers see who see no red (protanopes) or no green (deuteranopes): Machado, Oliveira, Fernandes 2009, linear RGB.
SEEN_AS = {
    "all": np.eye(3),
    "no red": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    "no green": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
}
XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]])
SIGNS = (style.POSITIVE, style.NEGATIVE)
OKABE_ITO = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")


def light(colour):
    """The linear RGB of a colour of style.py or of a pixel."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)] if isinstance(colour, str) else colour
    parts = np.array(parts) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(colour, eyes):
    xyz = XYZ @ np.clip(SEEN_AS[eyes] @ light(colour), 0, 1) / (0.95047, 1, 1.08883)
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def apart(a, b):
    """How far two colours are apart (ΔE of 1976) for those who tell them apart worst."""
    return min(np.linalg.norm(lab(a, eyes) - lab(b, eyes)) for eyes in SEEN_AS)


def contrast(a, b):
    """Of WCAG: 1 for the same colour, 21 for black on white."""
    dark, bright = sorted(float(XYZ[1] @ light(c)) for c in (a, b))
    return (bright + 0.05) / (dark + 0.05)


def test_the_measure_finds_the_violet_that_protanopes_took_for_blue():
    assert apart("#8a4f9e", "#0072b2") < 10 and contrast("#000000", "#ffffff") == pytest.approx(21)


def at_night(svg):
    """A drawing as a dark page shows it."""
    return '"'.join(style.NIGHT.get(part, part) for part in svg.split('"'))


SKIES = {"day": lambda colour: colour, "night": style.NIGHT.get}  # {when: what a colour of the palette is then}
UNDER_BOTH = pytest.mark.parametrize("seen", SKIES.values(), ids=SKIES)


@UNDER_BOTH
def test_gradients_signs_and_series_stay_apart_for_every_reader(seen):
    fixed = (*SIGNS, style.GRADIENT)
    for a, b in combinations((*fixed, *style.SERIES), 2):
        assert apart(seen(a), seen(b)) >= 20, (a, b)
    assert apart(seen(style.MARK), seen(style.NEGATIVE)) >= 20
    assert len(set(style.DASHES)) == len(style.SERIES)


@UNDER_BOTH
def test_tints_are_not_the_colours_of_signs_and_stay_apart(seen):
    assert all(apart(seen(a), seen(b)) > 9 for a, b in combinations(style.TINTS, 2))
    for tint in style.TINTS:  # neither blue nor orange: its hue lies elsewhere
        _, a, b = lab(seen(tint), "all")
        assert not 235 < degrees(atan2(b, a)) % 360 < 290 and not 25 < degrees(atan2(b, a)) % 360 < 80, tint


@UNDER_BOTH
def test_ink_is_legible_on_every_ground(seen):
    grounds = (style.PAPER, "#ffffff", style.LIT, style.OFF)
    inks = (style.INK, style.FAINT, *SIGNS, style.GRADIENT, style.GREEN)
    faint = {(a, b) for a in inks for b in grounds if contrast(seen(a), seen(b)) < 4.5}
    assert faint <= {(style.POSITIVE, style.OFF)}  # nothing above zero is switched off
    shades = [shade for look in matrix.SHADES.values() for shade in look]
    assert all(contrast(seen(style.INK), seen(ground)) > 4.5 for ground in (*style.TINTS, *shades))
    assert all(contrast(seen(colour), seen(style.PAPER)) > 3 for colour in style.SERIES)


def test_the_ground_of_the_night_is_dark_and_a_mixture_is_mixed_there():
    assert contrast("#ffffff", style.NIGHT[style.PAPER]) > 15 and style.NIGHT["white"] == style.NIGHT["#ffffff"]
    for share in (0, 0.3, 1):
        found = style.NIGHT[style.mix(style.GREEN, share, style.PAPER)]
        expected = share * (1 + share) / 2
        assert strength(found, style.NIGHT[style.GREEN], style.NIGHT[style.PAPER]) == pytest.approx(expected, abs=0.01)
    with pytest.raises(KeyError):
        style.mix("#123456", 0.31)  # of no palette: nobody knows its colour by night


def test_what_style_says_of_its_colours_is_true():
    assert style.POSITIVE in OKABE_ITO and style.NEGATIVE not in OKABE_ITO
    assert contrast(style.NEGATIVE, style.PAPER) > 4.5 > contrast("#d55e00", style.PAPER)


def test_colours_and_the_width_stand_in_one_place():
    for file in DRAWN:
        if file.name != "style.py":
            source = file.read_text(encoding="utf-8")
            assert not re.search(r"#[0-9a-f]{6}", source.replace('"#ffffff"', "")), file.name
            assert not re.search(r"\b900\b", source), file.name


def test_a_curve_has_one_colour_in_every_lesson():
    depth = residual.gradient_by_depth([2, 1], [2, 1]).svg
    assert style.series("x + F(x)", 1) == style.series("x + F(x)", 0)
    for name in ("x + F(x)", "F(x)"):
        assert style.series(name, 0)[0] in depth
    assert style.POSITIVE not in depth and style.NEGATIVE not in depth
    plot = np.asarray(Image.open(BytesIO(layer_norm.draw_size_by_depth([1, 2, 4], [1, 2, 3]).png)).convert("RGB")).reshape(
        -1, 3
    )
    for name in ("x + F(x)", "LayerNorm(x + F(x))"):
        colour = [int(style.series(name, 0)[0][i : i + 2], 16) for i in (1, 3, 5)]
        assert (plot == colour).all(axis=1).sum() > 100


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
    bare = re.sub(r"<text.*?</text>", "", drawing.svg)
    return np.asarray(Image.open(BytesIO(bytes(svg_to_bytes(svg_string=bare, skip_system_fonts=True)))).convert("RGB"))


def faults(drawing):
    """What is wrong with the words of a drawing."""
    return faults_of(drawing.svg)


@cache  # many a frame is the same in both editions
def faults_of(svg):
    drawing, found = Drawing(svg, ""), []
    ground, words = ground_of(drawing), words_on(drawing)
    height, width, _ = ground.shape
    rim = style.PAD - 8
    for text, left, top, right, bottom, ink in words:
        if left < rim or right > width - rim or top < rim or bottom > height - rim:
            found.append(f"{text!r} stands at the rim: {left:.0f} {top:.0f} {right:.0f} {bottom:.0f} of {width} × {height}")
        inside = ground[max(round(top), 0) : round(bottom) + 1, max(round(left), 0) : round(right) + 1].reshape(-1, 3)
        (colour, _), *_ = Counter(map(tuple, inside.tolist())).most_common(1)
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DRAWINGS)
def test_the_words_of_a_drawing_are_whole_legible_and_apart(name, language):
    with speaking(language):
        assert faults(DRAWINGS[name]()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYS)
def test_so_are_those_of_every_extreme_of_a_widget(name, language):
    with speaking(language):
        assert [fault for frame in frames(PLAYS[name]()) for fault in faults(frame)] == []


@pytest.mark.parametrize("name", PLAYS)
def test_words_are_legible_on_a_dark_page(name):
    first, *_, last = frames(PLAYS[name]())
    assert faults_of(at_night(first.svg)) + faults_of(at_night(last.svg)) == []


@pytest.mark.parametrize("name", DRAWINGS)
def test_so_are_those_of_a_drawing(name):
    assert faults_of(at_night(DRAWINGS[name]().svg)) == []


def test_no_sentence_calls_by_its_colour_what_turns_over_at_night():
    """What is black by day is white by night, and the darkest the brightest."""
    turned = r"\b(black|white|dark|darkest|pale|bright)( grey)? (and dashed|dot|arrow|hand|line|bar|cell|each)|검은|흰 점|짙은"
    for file in TEXTS:
        assert not re.findall(turned, file.read_text(encoding="utf-8")), file.name
    for file in DRAWN:
        assert not re.findall(r'Sentence\("[^"]*\((black|white)\)', file.read_text(encoding="utf-8")), file.name


def test_numbers_of_neighbouring_bars_stand_clear_of_each_other():
    labels = [words for words in words_on(layer_norm.draw_circle([3, -3, -3])) if words[0].startswith("−0.7")]
    (_, _, _, right, *_), (_, left, *_) = labels
    assert left - right > 8


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


# ---- the vocabulary ----------------------------------------------------------------------------------------------------


def tip_and_barbs(arrow):
    """The head of an arrow: its two barbs and the tip between them."""
    head = re.findall(r'<path d="M([^"]*)"', arrow)[-1]
    first, tip, second = (np.array(point.split(), float) for point in head.split("L"))
    return tip, first, second


@pytest.mark.parametrize("turn", range(0, 360, 45))
def test_the_head_of_an_arrow_points_where_it_goes(turn):
    end = 50 * np.array([np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))])
    bend = (0, 0), (200, 0), (end - end / 5).tolist(), end.tolist()  # leaves to the right, arrives from the middle
    for arrow in (svg.arrow((0, 0), end.tolist()), svg.arrow((7, 99), (0, 0), end.tolist()), svg.arrow(*bend, bent=True)):
        tip, first, second = tip_and_barbs(arrow)
        back = (first + second) / 2 - tip
        assert np.allclose(tip, end, atol=0.1)
        assert back @ end < 0 and abs(back[0] * end[1] - back[1] * end[0]) < 6  # straight behind the tip
        assert np.allclose((first - second) @ end, 0, atol=6)


@pytest.mark.parametrize("points", [[(0, 0)], [(1, 2), (1, 2)]])
def test_an_arrow_needs_a_direction(points):
    with pytest.raises(ValueError):
        svg.arrow(*points)


def test_a_bent_arrow_has_four_points():
    with pytest.raises(ValueError, match="3 points given, four wanted"):
        svg.arrow((0, 0), (1, 1), (2, 2), bent=True)


def test_a_box_holds_its_lines_in_the_middle():
    box = svg.box(100, 50, 80, 60, "two\nlines <")
    heights = [float(y) for y in re.findall(r'<text x="100" y="([^"]*)"', box)]
    assert len(heights) == 2 and np.mean(heights) == pytest.approx(50 + 0.36 * 15) and "lines &lt;" in box


def test_arrowheads_are_typed_nowhere():
    for file in DRAWN:
        assert not re.search(r'\d}L\{[^"]*\}L\{', file.read_text(encoding="utf-8")), file.name


# ---- matrices ----------------------------------------------------------------------------------------------------------


def test_a_matrix_says_its_numbers_and_shape():
    shown = Matrix(SCORES[:2, :3], "scores", WORDS[:2], TARGETS[:3])
    assert repr(shown) == "scores (2, 3) [[0.13, −0.13, 0.64], [0.36, 1.3, 0.95]]"
    bundle, metadata = shown._repr_mimebundle_()
    assert bundle["image/png"].startswith(b"\x89PNG") and metadata["image/png"]["width"] == style.WIDTH
    drawn = [words for words, *_ in words_on(shown)]
    assert drawn[0] == "scores (2, 3)" and set(WORDS[:2] + TARGETS[:3]) < set(drawn) and "0.95" in drawn
    assert repr(Matrix([1, 2.5])) == "(2,) [1, 2.5]" and style.LIT in Matrix([1, 2.5], lit=1).svg
    assert repr(Matrix([[1.26]], digits=1)) == "(1, 1) [[1.3]]" and repr(Matrix([[1.26]], digits=0)) == "(1, 1) [[1]]"


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
    "paths": "w_1[0, 0] → s₁ → L: 2 · (−1) = −2; w_1[0, 0] → s₂ → L: 1 · 2 = 2; sum = 0",
    "merges": "1 words; characters: 4 pieces, then a + l: 3 pieces, then al + k: 2 pieces",
    "activations": "activations at −2, 0 and 2: ReLU [0, 0, 2], GELU [−0.05, 0, 1.95], tanh [−0.96, 0, 0.96], "
    "sigmoid [0.12, 0.5, 0.88]",
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


def test_a_matrix_keeps_the_numbers_that_it_was_given():
    array = np.ones((2, 2))
    shown = Matrix(array)
    array[:] = 9
    assert "9" not in shown.text and ">9<" not in shown.svg


def test_masks_infinities_and_missing_numbers():
    assert repr(Matrix([[True, False]], "mask")) == "mask (1, 2) [[1, 0]]"
    assert repr(Matrix([[-np.inf, np.inf, np.nan, -0.0]])) == "(1, 4) [[−∞, ∞, NaN, 0]]"
    shades = Matrix([[-np.inf, 2.0, -1.0, np.nan]], colour="shade").svg
    assert 'fill="white"' not in shades and matrix.SHADES["shade"][-1] in shades  # 2 is the largest that is a number


def test_of_a_long_matrix_the_middle_is_left_out():
    long = Matrix(np.arange(5 * 512).reshape(5, 512), "x")
    assert long.text.startswith("x (5, 512) [[0, 1, 2, 3, 4, 5, 6, 7, 8, …, 510, 511], [512, ")
    tall = Matrix(np.arange(40)[:, None], "x")
    assert tall.text == "x (40, 1) [" + ", ".join(f"[{i}]" for i in range(9)) + ", …, [38], [39]]" and "⋮" in tall.svg
    assert "…" not in Matrix(np.ones((2, 24)), digits=None).svg


@pytest.mark.parametrize(
    ("lit", "corners"), [(1, 2 * 5 + 2), (np.s_[:, 2], 2 * 4 + 2), ((1, 2), 4), (np.eye(4, 5, dtype=bool), 16), ([0, 1], 14)]
)
def test_what_is_lit_has_a_frame_around_it(lit, corners):
    pieces = matrix.cells(0, 0, SCORES, lit=lit)
    frame = re.search(r'd="([^"]*)"', pieces[-1])[1]
    chosen = np.zeros(SCORES.shape, bool)
    chosen[lit] = True
    assert frame.count("M") == corners and f'stroke="{style.MARK}"' in pieces[-1]
    for i, j in np.argwhere(chosen):  # the line below stands wherever the cell below is not lit
        assert (f"M{48 * j} {34 * (i + 1)}h48" in frame) == (i == 3 or not chosen[i + 1, j])
    filled = next(piece for piece in pieces if f'fill="{style.LIT}"' in piece)
    assert filled.count("M") == chosen.sum()


def test_colours_of_cells_mean_sign_or_gradient():
    words = {words: ink for words, *_, ink in words_on(Matrix([[1, -2, 0]], colour="sign"))}
    assert (words["1"], words["−2"], words["0"]) == (style.POSITIVE, style.NEGATIVE, style.FAINT)
    violet = {words: ink for words, *_, ink in words_on(Matrix([[1, -2]], colour="gradient"))}
    assert violet["1"] == violet["−2"] == style.GRADIENT
    alike = [Matrix([[value]], colour="shade", limit=4).svg for value in (1.0, -1.0)]
    assert matrix.SHADES["shade"][15] in alike[0] and matrix.SHADES["shade"][9] in alike[1]


def test_many_matrices_go_on_in_the_next_line():
    few, many = DRAWINGS["matrices"](), DRAWINGS["heads"]()
    heights = [float(re.search(r'viewBox="0 0 900 (\d+)', drawing.svg)[1]) for drawing in (few, many)]
    assert heights[0] < 250 < 500 < heights[1] and many.text.count("(4, 4)") == 8
    assert matrices(Matrix([[1]], "a"), "@", Matrix([[2]], "b")).text == "a (1, 1) [[1]] @ b (1, 1) [[2]]"


WRONG = {
    "three axes": (lambda: Matrix(np.ones((2, 2, 2))), "(2, 2, 2) given, (rows, columns) wanted"),
    "nothing": (lambda: Matrix(np.ones((0, 2))), "(0, 2) given"),
    "words": (lambda: Matrix([["a", "b"]]), "dtype <U1 given, numbers or a mask wanted"),
    "a name too few": (lambda: Matrix(SCORES, rows=WORDS[:3]), "3 names of rows given, 4 wanted"),
    "another colour": (lambda: Matrix(SCORES, colour="bright").svg, "colour='bright' given, one of plain, sign"),
    "lit beyond the array": (lambda: Matrix(SCORES, lit=9).svg, "lit=9 given, an index of an array (4, 5) wanted"),
    "too wide": (lambda: Matrix(np.full((1, 12), 1e9), columns=["a long name"] * 12).svg, "shorter names or fewer digits"),
    "Chinese names": (lambda: Matrix(SCORES, rows=["我", "是", "学生", "."]).png, "'我' given, Latin letters and"),
    "rare syllables": (lambda: Matrix(SCORES, rows=["a", "b", "쀍", "."]).png, "'쀍' given, Latin letters and"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_matrices(name):
    call, words = WRONG[name]
    with pytest.raises(ValueError) as error:
        call()
    assert words in str(error.value)


def test_names_may_be_korean_and_in_a_live_view_any():
    assert Matrix(SCORES, rows=["나", "는", "학생", "."]).png.startswith(b"\x89PNG")
    assert "学生" in Matrix(SCORES, rows=["我", "是", "学生", "."]).svg


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


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawings_hold_nothing_that_is_slow_to_paint(name):
    assert not re.search(r" opacity=|clip-path|<filter|paint-order", DRAWINGS[name]().svg)


@pytest.mark.parametrize("name", PLAYS)
def test_widgets_hold_nothing_that_is_slow_to_paint(name):
    assert not re.search(r" opacity=|clip-path|<filter|paint-order", PLAYS[name]().drawn().svg)


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


@pytest.mark.parametrize("name, language", [*product([*DRAWINGS, *PLOTS], ["en"]), *product(PLOTS, ["ko"])])
def test_all_pictures_are_as_wide_as_one_another_and_small(name, language):
    with speaking(language):
        picture = (DRAWINGS | PLOTS)[name]()
    pixels = np.asarray(Image.open(BytesIO(picture.png)).convert("RGB"))
    assert pixels.shape[1] == 2 * style.WIDTH and len(picture.png) < 120_000
    rim = np.concatenate([pixels[:16].reshape(-1, 3), pixels[-16:].reshape(-1, 3), pixels[:, :16].reshape(-1, 3)])
    assert (rim == pixels[0, 0]).all()  # titles, too, keep off the rim


def test_the_picture_on_the_first_page_is_what_the_code_draws():
    stored, drawn = (
        np.asarray(Image.open(source).convert("RGB"), int)
        for source in (ROOT / "docs/network.png", BytesIO(helpers.draw_network(*data.pocket_network()).png))
    )
    assert stored.shape == drawn.shape and np.abs(stored - drawn).mean() < 0.5


def test_from_word_to_word_lights_as_many_arrows_as_it_counts_steps():
    way = attention.draw_word_to_word(WORDS)
    counted = sum(int(n) for n in re.findall(r": (\d+) (?:steps|layer)", way.text))
    assert len(re.findall(f'stroke="{style.MARK}"[^>]*linejoin', way.svg)) == counted
