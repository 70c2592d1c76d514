"""Every control moves its picture, and the first frame is there for readers without a kernel."""

import re
from html import unescape
from itertools import product

import ipywidgets as ipw
import numpy as np
import pytest
from matplotlib.ft2font import FT2Font

from helpers import widgets
from helpers.data import pocket_network
from helpers.figures.adam import FOOT, TOP
from helpers.figures.picture import font_file
from helpers.figures.style import PAD, WIDTH
from helpers.reference import SGD, FeedForward, Residual, Stack
from helpers.widgets.adam import walk
from helpers.widgets.backprop import NAMES, losses
from helpers.widgets.play import Play
from helpers.widgets.residual import gradient_sizes

PLAYS = {
    "network": widgets.play_network,
    "weight": widgets.play_weight,
    "nudge": lambda: widgets.play_nudge(np.array([1.0, 2.0])),
    "paths": widgets.play_paths,
    "depth": widgets.play_depth,
    "axes": widgets.play_axes,
    "token": widgets.play_token,
    "mask": widgets.play_mask,
    "mean": widgets.play_mean,
    "hillside": widgets.play_hillside,
    "hillside, turned": lambda: widgets.play_hillside(turn=45),
    "query": widgets.play_query,
    "painter": widgets.play_painter,
    "backward": lambda: widgets.play_backward([2, 1], [-9, 10]),
    "averages": widgets.play_averages,
    "merges": widgets.play_merges,
    "adding up": lambda: widgets.play_adding_up(np.arange(16).reshape(4, 4)),
}


def controls(widget):
    """All sliders below a widget."""
    if isinstance(widget, (ipw.IntSlider, ipw.FloatSlider)):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in controls(child)]


def toggles(widget):
    """All rows of toggle buttons below a widget."""
    if isinstance(widget, ipw.ToggleButtons):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in toggles(child)]


def menus(widget):
    """All menus below a widget."""
    if isinstance(widget, ipw.Dropdown):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in menus(child)]


def buttons(widget):
    """{its words: button} below a widget."""
    if isinstance(widget, ipw.Button):
        return {widget.description: widget}
    return {words: button for child in getattr(widget, "children", ()) for words, button in buttons(child).items()}


@pytest.mark.parametrize("name", PLAYS)
def test_every_slider_changes_the_picture_over_its_whole_range(name):
    play = PLAYS[name]()
    assert controls(play.box) or menus(play.box)
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


def test_many_losses_at_once_are_those_of_the_layer():
    arrays, dout = dict(zip(NAMES, pocket_network(float), strict=True)), np.array([1.0, 2.0])
    for name, array in arrays.items():
        for index in np.ndindex(array.shape):
            found = losses(arrays, name, index, np.array([-4.0, 0.5, 7.0]), dout)
            for value, loss in zip((-4.0, 0.5, 7.0), found, strict=True):
                nudged = {n: a.copy() for n, a in arrays.items()}
                nudged[name][index] = value
                assert loss == pytest.approx(FeedForward(**{n: nudged[n] for n in NAMES[1:]})(nudged["x"]) @ dout)


@pytest.mark.parametrize("around", [lambda block: block, Residual])
def test_gradients_of_all_depths_at_once_are_those_of_each_stack(around):
    rng = np.random.default_rng(1)
    blocks = [around(FeedForward.random(3, 5, rng)) for _ in range(4)]
    x, dout = rng.normal(size=(2, 3)), rng.normal(size=(2, 3))
    sizes = gradient_sizes(blocks, x, dout)
    for n in range(1, 5):
        stack = Stack(blocks[:n])
        stack(x)
        stack.backward(dout)
        assert np.allclose(sizes[n - 1, : n + 1], [np.linalg.norm(gradient) for gradient in stack.flow])


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


def test_numbers_of_one_group_share_a_colour():
    play = widgets.play_axes()
    (choose,) = toggles(play.box)
    for axes, groups in (((2,), 6), ((1, 2), 2), ((1,), 8), ((0, 1), 4)):
        choose.value = axes
        assert f": {groups} × {24 // groups} numbers" in play.draw().text


def test_a_token_keeps_its_place_when_it_is_shifted_or_stretched():
    place = {str(x): widgets.play_token(x).draw().text.split("x̂")[1] for x in ((1, 0, -1), (3, 2, 1), (2, 0, -2), (1, -1, 0))}
    assert len(set(place.values())) == 2


def test_in_use_no_neuron_is_dropped_at_any_p():
    play = widgets.play_mask()
    percent, draw = controls(play.box)
    assert re.search(r"training: [1-9]\d* of 100", play.draw().text)
    toggles(play.box)[0].value = False
    for slider in (percent, draw):  # the picture still says where the sliders stand
        before, slider.value = play.screen.value, slider.max
        assert play.screen.value != before and "in use: 0 of 100 dropped" in play.draw().text


def test_more_of_the_same_draw_are_dropped_as_p_grows():
    play = widgets.play_mask()
    counts = []
    for percent in range(0, 96, 5):
        controls(play.box)[0].value = percent
        counts.append(int(re.search(r"(\d+) of 100", play.draw().text)[1]))
    assert counts == sorted(counts) and counts[0] == 0 and counts[-1] > 80


def test_the_mean_comes_back_to_one_and_only_with_the_factor():
    play = widgets.play_mean()
    percent, draws = controls(play.box)
    draws.value = draws.max
    for value in (10, 50, 80):
        percent.value = value
        scaled, plain = (float(m) for m in re.search(r"mean (\S+) with .*, (\S+) without", play.draw().text).groups())
        p = value / 100
        assert abs(scaled - 1) < 3 * (p / (1 - p) / draws.max) ** 0.5 and abs(plain - scaled * (1 - p)) < 0.001


def test_the_hillside_tells_the_optimisers_apart():
    play = widgets.play_hillside()
    (choose,) = toggles(play.box)
    _, _, lr, steps = controls(play.box)
    steps.value = 40
    found = {}
    for name in choose.options:
        choose.value = name
        found[name] = play.draw().text
    assert len({text.split(":")[1] for text in found.values()}) == 4
    choose.value, lr.value = "SGD", 0.6  # above 2 / 4
    assert "over 1000" in play.draw().text
    lr.value = 0.46
    assert "→ 0.002" in play.draw().text


@pytest.mark.parametrize("turn", [0, 45])
def test_every_start_lies_on_the_map(turn):
    play = widgets.play_hillside(turn)
    first, second, *_ = controls(play.box)
    for ends in product((first.min, first.max), (second.min, second.max)):
        first.value, second.value = ends
        x, y = map(float, re.search(r'<circle cx="([^"]*)" cy="([^"]*)" r="7" fill="white"', play.draw().svg).groups())
        assert PAD + 7 < x < WIDTH - PAD - 7 and TOP + 7 < y < FOOT - 7


def test_a_learning_rate_of_two_over_the_bend_is_the_border():
    start = [0.0, 2.0]  # across the valley only
    assert walk(SGD, start, 0.49, 60)[1][-1] < walk(SGD, start, 0.49, 1)[1][0] < walk(SGD, start, 0.51, 60)[1][-1]


def test_the_way_back_shows_stage_by_stage():
    play = widgets.play_backward([2, 1], [-9, 10])
    (back,) = controls(play.box)
    unknown = []
    for value in range(6):
        back.value = value
        unknown.append(play.screen.value.count(">?<"))
    assert unknown == sorted(unknown, reverse=True) and len(set(unknown)) == 6 and unknown[-1] == 0


def test_without_correction_the_first_step_is_too_long():
    play = widgets.play_averages()
    kind, corrected = toggles(play.box)
    kind.value = "steady"
    assert "first step 1 lr, last step 1 lr" in play.draw().text
    corrected.value = "not corrected"
    assert "first step 0.71 lr" in play.draw().text


def test_averages_survive_any_choice():
    play = widgets.play_averages()
    for toggle in toggles(play.box):
        for value in toggle.options:
            toggle.value = value
            for slider in controls(play.box):
                for end in (slider.min, slider.max):
                    slider.value = end
                    assert "nan" not in play.screen.value


def test_merges_make_fewer_pieces_in_both_languages():
    play = widgets.play_merges()
    (language,) = toggles(play.box)
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


def test_a_query_of_the_sentence_gives_the_numbers_of_the_lesson():
    play = widgets.play_query()
    for slider, value in zip(controls(play.box), (-1, 2), strict=True):
        slider.value = value
    assert play.draw().text == "q = [−1, 2]: I 0.18, am 0.73, a 0.09, student 0.01; out = [−0.1, 2.1]"


def test_a_query_of_nothing_looks_at_all_words_alike_and_a_long_one_at_student_alone():
    play = widgets.play_query()
    found = []
    for values in ((0, 0), (1, -4)):
        for slider, value in zip(controls(play.box), values, strict=True):
            slider.value = value
        found.append(play.draw().text)
    assert "I 0.25, am 0.25, a 0.25, student 0.25" in found[0] and "student 0.99" in found[1]


def rows_of(play, name):
    """The rows of one of the painter's matrices, as texts."""
    return re.findall(r"\[([^\[\]]*)\]", re.search(rf"{name} \(4, 4\) (\[\[.*?\]\])", play.draw().text)[1])


def test_painting_a_mask_leaves_the_rest_of_a_row_adding_up_to_one_and_nothing_of_an_empty_row():
    play = widgets.play_painter()
    (row, column), press = menus(play.box), buttons(play.box)
    press["flip the cell"].click()  # "I" under the causal mask saw only itself
    assert rows_of(play, "mask")[0] == rows_of(play, "weights")[0] == "0, 0, 0, 0"
    press["flip the cell"].click()
    assert rows_of(play, "weights")[0] == "1, 0, 0, 0"
    press["all"].click()
    column.label = "am"
    press["flip the cell"].click()  # "I" without am, which had 0.73
    assert rows_of(play, "weights")[0] == "0.66, 0, 0.32, 0.02" and play.screen.value == play.draw().svg
    press["padding"].click()
    assert all(line.endswith(", 0") for line in rows_of(play, "weights")) and play.screen.value == play.draw().svg
    row.label = "student"
    assert play.screen.value == play.draw().svg


def test_a_mask_begins_again_with_the_kind_that_was_chosen_before():
    play = widgets.play_painter()
    before, press = play.screen.value, buttons(play.box)
    press["flip the cell"].click()
    assert play.screen.value != before
    press["causal"].click()
    assert play.screen.value == before


def test_the_query_does_not_open_on_that_of_the_exercise():
    assert widgets.play_query().draw().text.startswith("q = [0, 1]:")
