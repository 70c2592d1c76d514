"""Colours that every reader can tell apart, by day and by night; each stands in one place and means one thing."""

import re
from io import BytesIO
from itertools import combinations
from math import atan2, degrees

import numpy as np
import pytest
from PIL import Image

from helpers.drawing import grid, style
from lessons.layer_norm import drawings as layer_norm
from lessons.residual_paths import drawings as residual
from tests.paths import DRAWN
from tests.read_svg import strength

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
    shades = [shade for look in grid.SHADES.values() for shade in look]
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
