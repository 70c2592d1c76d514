"""Every control moves its picture, and the first frame is there for readers without a kernel."""

import re
from html import unescape

import ipywidgets as ipw
import numpy as np
import pytest
from matplotlib.ft2font import FT2Font

from helpers import widgets
from helpers.figures.picture import font_file
from helpers.widgets.play import Play

PLAYS = {
    "network": widgets.play_network,
    "weight": widgets.play_weight,
    "nudge": lambda: widgets.play_nudge(np.array([1.0, 2.0])),
    "paths": widgets.play_paths,
    "depth": widgets.play_depth,
    "merges": widgets.play_merges,
    "adding up": lambda: widgets.play_adding_up(np.arange(16).reshape(4, 4)),
}


def controls(widget):
    """All sliders below a widget."""
    if isinstance(widget, (ipw.IntSlider, ipw.FloatSlider)):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in controls(child)]


@pytest.mark.parametrize("name", PLAYS)
def test_every_slider_changes_the_picture_over_its_whole_range(name):
    play = PLAYS[name]()
    assert controls(play.box)
    for slider in controls(play.box):
        first = slider.value
        for value in (slider.min, slider.max):
            before = play.screen.value
            slider.value = value
            assert play.screen.value != before or value == first
        slider.value = first


@pytest.mark.parametrize("name", PLAYS)
def test_first_frame(name):
    bundle, _ = PLAYS[name]()._repr_mimebundle_()
    assert bundle["image/png"].startswith(b"\x89PNG") and len(bundle["image/png"]) < 120_000
    assert "application/vnd.jupyter.widget-view+json" in bundle and "\n" not in bundle["text/plain"]


@pytest.mark.parametrize("name", PLAYS)
def test_the_first_frame_needs_no_letter_that_the_picture_font_lacks(name):
    known = FT2Font(font_file()).get_charmap()
    shown = re.findall(r">([^<]*)</text>", PLAYS[name]().first.svg)
    assert {letter for words in shown for letter in unescape(words) if ord(letter) not in known} == set()


def test_network_says_the_documents_numbers():
    text = widgets.play_network(x=(2, 1)).draw().text
    assert text == "x = [2, 1]  →  s = [9, 2, −6]  →  h = [9, 2, 0]  →  y = [−8, 12]"


def test_reset():
    play = widgets.play_network()
    before = play.screen.value
    for slider in controls(play.box):
        slider.value = -5
    button = next(w for row in play.box.children for w in getattr(row, "children", ()) if isinstance(w, ipw.Button))
    button.click()
    assert play.screen.value == before


def test_a_wide_sum_stays_on_the_sheet():
    play = widgets.play_network()
    for slider in controls(play.box):
        slider.value = -5
    assert "(−5)·(−5)" in play.screen.value


def test_nudge_reads_the_slopes_of_the_lesson():
    play = widgets.play_nudge(np.array([1.0, 2.0]))
    choose = next(w for row in play.box.children for w in getattr(row, "children", ()) if isinstance(w, ipw.Dropdown))
    controls(play.box)[0].value = 0.5  # a step of 1 would pass the bend at x[1]
    slopes = {}
    for label, value in choose.options:
        choose.value = value
        slopes[label] = play.draw().text.rsplit(" ", 1)[1]
    assert slopes["w_1[0, 0]"] == "2" and slopes["w_1[0, 2]"] == "0" and slopes["x[1]"] == "−13"
    assert len(slopes) == 19


def test_play_redraws_once_for_each_move():
    calls = []

    class Sheet:
        svg = "<svg/>"

    slider = ipw.IntSlider()
    Play([[slider]], [slider], lambda: calls.append(1) or Sheet)
    slider.value = 3
    assert len(calls) == 2


def test_a_path_beyond_the_last_becomes_the_last():
    play = widgets.play_paths()
    blocks, path = controls(play.box)
    path.value = 8
    blocks.value = 2
    assert play.draw().text == "n = 2: 4 paths; path 4: f1 f2, length 2"


def test_the_gradient_dies_without_skips_and_lives_with_them():
    play = widgets.play_depth()
    with_skip, without = (float(size) for size in re.findall(r"\(x\): (\S+)", play.draw().text.replace(",", "")))
    assert without < 1e-15 < 1 < with_skip < 1e3
    controls(play.box)[1].value = 2  # with larger weights it is the skip's gradient that grows
    with_skip, without = (float(size) for size in re.findall(r"\(x\): (\S+)", play.draw().text.replace(",", "")))
    assert 1e-2 < without < 1e2 and with_skip > 1e4


def test_merges_make_fewer_pieces_in_both_languages():
    play = widgets.play_merges()
    language = next(w for row in play.box.children for w in getattr(row, "children", ()) if isinstance(w, ipw.ToggleButtons))
    slider = controls(play.box)[0]
    for name in language.options:
        language.value, found = name, []
        for slider.value in (0, 50, 200):
            found.append(int(re.search(r"(\d+) pieces", play.draw().text)[1]))
        assert found[0] > found[1] > found[2]
    assert "학생입니다" in play.screen.value and "학생입니다" not in play.first.svg
    bundle, _ = play._repr_mimebundle_()
    assert bundle["text/plain"].startswith("25 merges; 48 pieces")  # what is stored is always the first frame


def test_adding_up_says_the_sum():
    play = widgets.play_adding_up(np.ones((4, 4)))
    for slider in controls(play.box):
        slider.value = 3
    assert play.draw().text == "ids [3, 3, 3, 3]: dE of am [4, 4, 4, 4]"
