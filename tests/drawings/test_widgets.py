"""Every control moves its picture, and the first frame is there for readers without a kernel."""

import re
from html import escape, unescape
from itertools import combinations, product
from xml.etree import ElementTree

import ipywidgets as ipw
import numpy as np
import pytest
from matplotlib.ft2font import FT2Font

import helpers
from helpers.data import pocket_network
from helpers.dates import START, pieces
from helpers.drawing.picture import HANGUL_FILE, Drawing, font_file
from helpers.drawing.play import DARK, NEW_KERNEL, SPEAK, Play
from helpers.drawing.style import MARK, NIGHT, PAD, SERIES, WIDTH
from helpers.kit.text import number, numbers
from helpers.reference import SGD, FeedForward, Residual, Stack, positional_encoding, softmax
from lessons.adam.drawings import FOOT, TOP
from lessons.adam.plays import walk
from lessons.backprop.plays import NAMES, losses
from lessons.residual_paths.plays import gradient_sizes
from lessons.training.plays import read_date
from lessons.training.tested import untrained
from lessons.when_training_fails.faults import CASES, RUNS, TESTS, recorded
from lessons.when_training_fails.plays import judged
from tests.edition import LANGUAGES, edition
from tests.paths import DRAWN
from tests.tested import by_name

PLAYS = by_name("PLAYS")


def seen(play):
    """What stands on the screen now: its SVG without the first tag, which names the picture."""
    return play.screen.value.partition(">")[2]


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


def switches(widget):
    """All buttons below a widget that are pressed or not."""
    if isinstance(widget, ipw.ToggleButton):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in switches(child)]


def fields(widget):
    """All lines to type in below a widget."""
    if isinstance(widget, ipw.Text):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in fields(child)]


def buttons(widget):
    """{its words: button} below a widget."""
    if isinstance(widget, ipw.Button):
        return {widget.description: widget}
    return {words: button for child in getattr(widget, "children", ()) for words, button in buttons(child).items()}


@pytest.mark.parametrize("name", PLAYS)
def test_every_slider_changes_the_picture_over_its_whole_range(name):
    play = PLAYS[name]()
    assert controls(play.box) or menus(play.box) or switches(play.box) or toggles(play.box)
    for slider in controls(play.box):
        first = slider.value
        for value in () if slider.disabled else (slider.min, slider.max):
            before = seen(play)
            slider.value = value
            assert seen(play) != before or value == first
        slider.value = first


def typed(slider):
    """Some of what the field beside a slider takes: any number of its range, also between the steps."""
    if isinstance(slider, ipw.IntSlider):
        return np.unique(np.linspace(slider.min, slider.max, 40).astype(int)).tolist()
    return np.linspace(slider.min, slider.max, 4).tolist()


@pytest.mark.parametrize("name", PLAYS)
def test_every_value_that_can_be_typed_beside_a_slider_is_drawn(name):
    play = PLAYS[name]()
    for slider in (each for each in controls(play.box) if not each.disabled):
        first = slider.value
        for value in typed(slider):
            slider.value = value  # an error, or a warning, would be raised here
            assert not re.search(r"\b(nan|inf)\b", seen(play)), f"{slider.description} {value}"
        slider.value = first


ODD = "", " ", "\t", "<b>&'</b>", "🙂", "e\u0301", "\u202ea", "a" * 2000, "=", "a=", "]]>", "{0}", "ㅎ", "中文", "ａ１", "٣"


@pytest.mark.parametrize("name", ["sentence", "dates", "surprise"])
def test_whatever_is_typed_is_drawn_or_it_is_said_why_not(name):
    play = PLAYS[name]()
    (field,) = fields(play.box)
    for text in ODD:
        field.value = text
        assert ElementTree.fromstring(play.screen.value).get("aria-label")


@pytest.mark.parametrize("name", PLAYS)
def test_first_frame(name):
    bundle, _ = PLAYS[name]()._repr_mimebundle_()
    assert bundle["image/png"].startswith(b"\x89PNG") and len(bundle["image/png"]) < 120_000
    assert "application/vnd.jupyter.widget-view+json" in bundle and "\n" not in bundle["text/plain"]


@pytest.mark.parametrize("name", PLAYS)
def test_who_cannot_see_hears_what_is_drawn_and_what_moves_it(name):
    """The role and name of the picture, of which the page makes a line that is spoken; the words beside a control, its name."""
    play = PLAYS[name]()
    for slider in controls(play.box):
        slider.value = slider.max
    root, drawing = ElementTree.fromstring(play.screen.value), play.draw()
    assert root.get("role") == "img" and root.get("aria-label") == drawing.text
    assert play.box.children[-1].value == SPEAK and play.screen in play.box.children
    assert all(control.description for control in (*controls(play.box), *menus(play.box), *buttons(play.box).values()))


def test_the_first_frame_and_its_line_are_two_outputs_live_and_stored(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda data, metadata, raw: shown.append((data, metadata)))
    play = helpers.play_network()
    play._ipython_display_()
    (picture, metadata), (line, _) = shown
    assert (
        picture["image/png"] and metadata["image/png"]["alt"] == play.first.text == picture["text/plain"] == line["text/plain"]
    )
    live = [data["application/vnd.jupyter.widget-view+json"]["model_id"] for data in (picture, line)]
    assert live == [play.box.model_id, ""]  # JupyterLab hides what has no model: the line of the first frame, once it moves
    assert line["text/html"].endswith(f"</summary>{escape(play.first.text)}</details>")


@pytest.mark.parametrize("name", PLAYS)
def test_the_first_frame_needs_no_letter_that_the_picture_font_lacks(name):
    known = {code for file in (font_file(), HANGUL_FILE) for code in FT2Font(file).get_charmap()}
    shown = re.findall(r">([^<]*)</text>", PLAYS[name]().first.svg)
    assert {letter for words in shown for letter in unescape(words) if ord(letter) not in known} == set()


@pytest.mark.parametrize("name", PLAYS)
def test_a_dark_page_has_its_own_colour_for_whatever_is_painted(name):
    """Whatever notation it has; a stored picture is drawn from the SVG alone, which holds no style and no variable."""
    play = PLAYS[name]()
    for end in ("value", "min", "max"):
        for slider in controls(play.box):
            slider.value = getattr(slider, end)
        painted = set(re.findall(r'(fill|stroke)[=:] *"?([^";]*)', play.screen.value))
        assert play.night in play.box.children and len(painted) > 3
        for paint, colour in painted - {("fill", "none"), ("stroke", "none")}:
            assert f'{DARK} [{paint}="{colour}"]{{{paint}:{NIGHT[colour]}}}' in play.night.value
    assert not re.search("<style|var\\(|class=", play.first.svg)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_play_of_a_former_kernel_has_one_broken_link_and_a_line_on_how_to_go_on(language):
    """The page says which those are, by a class; the box alone keeps its link. tests/browser/run.mjs looks at it."""
    with edition(language):
        play = helpers.play_network()
        line = str(NEW_KERNEL)
        controls(play.box)[0].value = -5  # other colours
    assert "by-hand-play" in play.box._dom_classes
    assert f'.by-hand-play.jupyter-widgets-disconnected::after{{content:"{line}"' in play.night.value
    assert ".by-hand-play .jupyter-widgets-disconnected::before{content:none}" in play.night.value
    assert not re.search(r'["\\<\n]', line)  # which would end it
    assert ("커널" in line) == (language == "ko") and "Run All Above" in line and "Shift+Enter" in line


def test_colours_are_sent_only_where_they_are_others():
    play = helpers.play_network()
    sent = []
    play.night.observe(sent.append, names="value")
    for value in range(-5, 6):
        controls(play.box)[0].value = value
    before = len(sent)
    for value in range(-5, 6):
        controls(play.box)[0].value = value
    assert before <= 4 and len(sent) - before <= 4


def test_network_says_the_documents_numbers():
    text = helpers.play_network(x=(2, 1)).draw().text
    assert text == "x = [2, 1]  →  s = [9, 2, −6]  →  h = [9, 2, 0]  →  y = [−8, 12]"


def test_reset():
    play = helpers.play_network()
    before = seen(play)
    for slider in controls(play.box):
        slider.value = -5
    button = next(w for row in play.box.children for w in getattr(row, "children", ()) if isinstance(w, ipw.Button))
    button.click()
    assert seen(play) == before


def test_a_replaced_word_reaches_the_others_at_attention_and_nowhere_else():
    play = helpers.play_encoder()
    (station,), (replaced,) = controls(play.box), menus(play.box)
    for i, word in enumerate(["I", "am", "a", "student"], 1):
        replaced.value, changed = i, []
        for at in range(1, 9):
            station.value = at
            changed.append(play.draw().text.partition("not as before: ")[2].count(",") + 1)
        assert changed == [1, 1, 4, 4, 4, 4, 4, 4], word
    replaced.value = 0
    assert "not as before" not in play.draw().text


def test_words_grow_alike_without_skips_alone():
    play = helpers.play_alike()
    (at,), (skips, networks) = controls(play.box), toggles(play.box)
    at.value = 12
    for with_skips in (True, False):
        for networks.value in (True, False):
            skips.value = with_skips
            assert ("apart: below 10⁻⁸" in play.draw().text) != with_skips


def test_a_wide_sum_stays_on_the_sheet():
    play = helpers.play_network()
    for slider in controls(play.box):
        slider.value = -5
    assert "(−5)·(−5)" in seen(play)


def test_nudge_reads_the_slopes_of_the_lesson():
    play = helpers.play_nudge()
    (choose,) = menus(play.box)
    slopes = {}
    for label, value in choose.options:
        choose.value = value
        slopes[label] = play.draw().text.rsplit(" ", 1)[1]
    assert slopes["w_1[0, 0]"] == "2" and slopes["w_1[0, 2]"] == "0" and slopes["x[1]"] == "−13"
    assert len(slopes) == 19


def test_nudge_gives_nothing_out_as_a_slope_that_is_none():
    play = helpers.play_nudge()
    (choose,) = menus(play.box)
    said = {}
    for label, value in choose.options:
        choose.value = value
        for step in (0.5, 1, 10):
            controls(play.box)[0].value = step
            said[label, step] = play.draw()
    assert said["x[1]", 1].text == "nudge x[1] = 1 by 1: past a bend, −10.5" and "not the slope" in said["x[1]", 1].svg
    slopes = {
        label: {said[label, s].text.rsplit(" ", 1)[1] for s in (0.5, 1, 10) if ": slope" in said[label, s].text}
        for label, _ in choose.options
    }
    assert all(len(found) == 1 for found in slopes.values()) and slopes["x[1]"] == {"−13"}


def test_mini_batches_find_the_way_down_of_all_examples_the_better_the_larger_they_are():
    for seed in range(5):
        play, within = helpers.play_batches(seed=seed), {}
        for n in (1, 3, 4, 12, 16, 48, 64):
            controls(play.box)[0].value = n
            within[n] = float(re.search(r"within ([\d.]+)°", seen(play))[1])
        assert within[1] > 40 and within[12] == pytest.approx(10, abs=0.7) and within[48] == pytest.approx(5, abs=0.35)
        for n in (3, 4, 12, 16):  # four times the batch, half the scatter
            assert within[n] / within[4 * n] == pytest.approx(2, rel=0.1)
        assert within[1] / within[4] > 2.3 and within[3] == pytest.approx(21, abs=1.5)  # one alone is worse


def test_how_many_examples_bring_half_of_the_dots_within_10_degrees_and_within_5():
    play = helpers.play_batches()
    within = {}
    for n in (1, 12, 13, 46, 47):
        controls(play.box)[0].value = n
        within[n] = float(re.search(r"within ([\d.]+)°", seen(play))[1])
    assert within[1] == 46.5 and within[12] > 10 >= within[13] and within[46] >= 5 >= within[47]


def test_many_losses_at_once_are_those_of_the_layer():
    arrays, dout = dict(zip(NAMES, pocket_network(float), strict=True)), np.array([1.0, 2.0])
    for name, array in arrays.items():
        for index in np.ndindex(array.shape):
            found = losses(arrays, name, index, np.array([-4.0, 0.5, 7.0]), dout)
            for value, loss in zip((-4.0, 0.5, 7.0), found, strict=True):
                nudged = {n: a.copy() for n, a in arrays.items()}
                nudged[name][index] = value
                assert loss == pytest.approx(FeedForward(**{n: nudged[n] for n in NAMES[1:]})(nudged["x"]) @ dout)


def way_back(layers, x, dout):
    """The gradient in front of each of these layers, one behind the other, and `dout` behind the last."""
    Stack(layers)(x)
    gradients = [dout]
    for layer in reversed(layers):
        gradients.insert(0, layer.backward(gradients[0]))
    return gradients


@pytest.mark.parametrize("around", [lambda block: block, Residual])
def test_gradients_of_all_depths_at_once_are_those_of_each_stack(around):
    rng = np.random.default_rng(1)
    blocks = [around(FeedForward.random(3, 5, rng)) for _ in range(4)]
    x, dout = rng.normal(size=(2, 3)), rng.normal(size=(2, 3))
    sizes = gradient_sizes(blocks, x, dout)
    for n in range(1, 5):
        assert np.allclose(sizes[n - 1, : n + 1], [np.linalg.norm(dx) for dx in way_back(blocks[:n], x, dout)])


def test_play_redraws_once_for_each_move():
    calls = []

    slider = ipw.IntSlider()
    Play([[slider]], [slider], lambda: calls.append(1) or Drawing("<svg/>", ""))
    slider.value = 3
    assert len(calls) == 2


def test_a_path_beyond_the_last_becomes_the_last():
    play = helpers.play_paths()
    blocks, path = controls(play.box)
    path.value = 8
    blocks.value = 2
    assert play.draw().text == "2 blocks: 4 paths; path 4: f1 f2, length 2"


def test_the_gradient_dies_without_skips_and_lives_with_them():
    play = helpers.play_depth()
    with_skip, without = (float(size) for size in re.findall(r"\(x\): (\S+)", play.draw().text.replace(",", "")))
    assert without < 1e-15 < 1 < with_skip < 1e3
    controls(play.box)[1].value = 2  # with larger weights it is the skip's gradient that grows
    with_skip, without = (float(size) for size in re.findall(r"\(x\): (\S+)", play.draw().text.replace(",", "")))
    assert 1e-2 < without < 1e2 and with_skip > 1e4


def test_numbers_of_one_group_share_a_colour():
    play = helpers.play_axes()
    (choose,) = toggles(play.box)
    for axes, groups in (((2,), 6), ((1, 2), 2), ((1,), 8), ((0, 1), 4)):
        choose.value = axes
        assert f": {groups} × {24 // groups} numbers" in play.draw().text


def test_a_token_keeps_its_place_when_it_is_shifted_or_stretched():
    place = {str(x): helpers.play_token(x).draw().text.split("x̂")[1] for x in ((1, 0, -1), (3, 2, 1), (2, 0, -2), (1, -1, 0))}
    assert len(set(place.values())) == 2


def test_in_use_no_neuron_is_dropped_at_any_p():
    play = helpers.play_mask()
    percent, draw = controls(play.box)
    assert re.search(r"training: [1-9]\d* of 100", play.draw().text)
    toggles(play.box)[0].value = False
    for slider in (percent, draw):  # the picture still says where the sliders stand
        before, slider.value = seen(play), slider.max
        assert seen(play) != before and "in use: 0 of 100 dropped" in play.draw().text


def test_more_of_the_same_draw_are_dropped_as_p_grows():
    play = helpers.play_mask()
    counts = []
    for percent in range(0, 96, 5):
        controls(play.box)[0].value = percent
        counts.append(int(re.search(r"(\d+) of 100", play.draw().text)[1]))
    assert counts == sorted(counts) and counts[0] == 0 and counts[-1] > 80


def test_the_means_come_back_to_one_and_only_with_the_factor():
    play = helpers.play_mean()
    percent, draws = controls(play.box)
    for n, p in product((100, 400, draws.max), (0.1, 0.2, 0.5, 0.8)):
        draws.value, percent.value = n, round(100 * p)
        low, high, plain = (float(m) for m in re.search(r"from (\S+) to (\S+),.*: (\S+)$", play.draw().text).groups())
        assert low < 1 < high and high - low < 8 * (p / (1 - p) / n) ** 0.5
        assert abs(plain - (1 - p)) < 4 * (p * (1 - p) / n) ** 0.5


def test_where_the_band_reaches_from_09_to_11_can_be_seen():
    play = helpers.play_mean()
    percent, draws = controls(play.box)
    for percent.value, draws.value in ((20, 100), (50, 400), (80, 1600)):
        edges = re.search(r'<path d="(M[^Z"]*?)(M[^Z"]*?)" stroke="#22262b"', seen(play)).groups()
        dotted = re.findall(r'y1="([\d.]+)"[^>]*stroke-dasharray="2 4"', seen(play))
        assert sorted(float(edge.split()[-1]) for edge in edges) == pytest.approx(sorted(map(float, dotted)), abs=0.06)


def test_about_95_of_100_means_lie_in_the_band_as_the_lesson_says():
    play = helpers.play_mean()
    percent, draws = controls(play.box)
    for p in (20, 50, 80):
        percent.value, inside = p, []
        for n in range(100, draws.max + 1, 100):
            draws.value = n
            inside.append(int(re.search(r"(\d+) in the band", play.draw().text)[1]) / 40)
        assert 0.92 < np.mean(inside) < 0.98 and min(inside) > 0.8


def hillside(turn=0):
    """The hillside's play, its row of optimisers, and its sliders by name."""
    play = helpers.play_hillside(turn)
    (choose,) = toggles(play.box)
    return play, choose, {slider.description: slider for slider in controls(play.box)}


def test_on_the_hillside_adams_best_rate_beats_sgds_and_both_are_seen():
    play, choose, sliders = hillside()
    rate, best = sliders["learning rate"], {}
    for _, name in choose.options:
        choose.value, found = name, {}
        for rate.value in np.arange(1, 51) / 50:
            found[rate.value] = float(re.search(r"→ (?:over )?([\d.]+) after", play.draw().text)[1])
        rate.value = min(found, key=found.get)
        best[name] = rate.value, found[rate.value]
    assert best == {"SGD": (0.48, 0.139), "momentum": (0.34, 0.0008), "Adam": (0.46, 0.0011)}
    assert all(found[lr] < best["SGD"][1] for lr in found if lr >= 0.14)  # Adam's best is luck; that it beats SGD is not
    choose.value = "SGD"  # every optimiser comes back with its own rate, the one before stays as a ghost
    assert rate.value == 0.48 and play.draw().text == (
        "SGD, learning rate 0.48: loss 8.9 → 0.139 after 40 steps; "
        "before: Adam, learning rate 0.46: loss 8.9 → 0.0011 after 40 steps"
    )
    rate.value = 0.6  # above 2 / 4
    assert "over 1000" in play.draw().text and "before: Adam, learning rate 0.46" in seen(play)


def test_beta_is_momentums():
    play, choose, sliders = hillside()
    beta = sliders["momentum β"]
    assert beta.disabled
    choose.value, texts = "momentum", set()
    for beta.value in (0, 0.5, 0.9):
        texts.add(play.draw().text.split(";")[0].split(":")[1])
    assert not beta.disabled and len(texts) == 3
    beta.value = 0  # momentum that keeps nothing is SGD
    here, ghost = play.draw().text.split(";")
    assert here.split("→")[1] == ghost.split("→")[1]
    choose.value = "Adam"
    assert beta.disabled


@pytest.mark.parametrize("turn", [0, 45])
def test_every_start_lies_on_the_map(turn):
    play = helpers.play_hillside(turn)
    _, first, second, *_ = controls(play.box)
    for ends in product((first.min, first.max), (second.min, second.max)):
        first.value, second.value = ends
        x, y = map(float, re.search(r'<circle cx="([^"]*)" cy="([^"]*)" r="7" fill="white"', play.draw().svg).groups())
        assert PAD + 7 < x < WIDTH - PAD - 7 and TOP + 7 < y < FOOT - 7


def test_a_learning_rate_of_two_over_the_bend_is_the_border():
    start = (0.0, 2.0)  # across the valley only
    assert walk(SGD, start, 0.49, 60)[1][-1] < walk(SGD, start, 0.49, 1)[1][0] < walk(SGD, start, 0.51, 60)[1][-1]


def test_the_way_back_shows_stage_by_stage():
    play = helpers.play_backward([2, 1], [-9, 10])
    (back,) = controls(play.box)
    unknown = []
    for value in range(6):
        back.value = value
        unknown.append(seen(play).count(">?<"))
    assert unknown == sorted(unknown, reverse=True) and len(set(unknown)) == 6 and unknown[-1] == 0


def test_without_correction_the_first_step_is_another_and_a_later_one_the_longest():
    play = helpers.play_averages()
    kind, corrected = toggles(play.box)
    kind.value = "steady"
    assert play.draw().text.endswith("step 1 is 1 lr, none is longer")
    corrected.value = False
    assert play.draw().text.endswith("step 1 is 0.71 lr, the longest, step 14, 1.55 lr")


def steps_drawn(gradients, beta_1=0.9):
    """The steps under a row of gradients in the averages' play, in units of the first, as the bars show them."""
    play = helpers.play_averages()
    toggles(play.box)[0].value = gradients
    controls(play.box)[0].value = beta_1
    heights = [float(h) for h in re.findall(r"v(-?[\d.]+)h-", play.draw().svg)]
    return np.array(heights[-100:]) / heights[-100]


def test_one_large_gradient_is_forgotten_before_the_picture_ends():
    steps = steps_drawn("one large")
    assert steps[[7, 8, 99]] == pytest.approx([1, 0.69, 0.86], abs=0.01) and steps.min() == pytest.approx(0.55, abs=0.01)
    assert 20 <= steps.argmin() <= 26  # some fifteen steps later


def test_a_gradient_that_turns_is_followed_at_once_or_with_the_seventh_step():
    for beta_1, old in ((0.9, 6), (0, 0)):
        steps = steps_drawn("turning", beta_1)
        assert (steps[: 50 + old] > 0).all() and (steps[50 + old :] < 0).all()


def test_a_gradient_that_grows_makes_longer_steps_the_longer_v_remembers():
    play, longest = helpers.play_averages(), []
    toggles(play.box)[0].value = "growing"
    for controls(play.box)[1].value in (0.9, 0.98):
        longest.append(re.search(r"the longest, step \d+, ([\d.]+) lr|none is longer", play.draw().text)[1])
    assert longest == [None, "1.33"]


def test_averages_survive_any_choice():
    play = helpers.play_averages()
    for toggle in toggles(play.box):
        for _, value in toggle.options:
            toggle.value = value
            for slider in controls(play.box):
                for end in (slider.min, slider.max):
                    slider.value = end
                    assert "nan" not in play.screen.value


def test_every_step_names_its_merge_and_changes_the_sentences():
    play = helpers.play_merges()
    (language,), (step,) = toggles(play.box), controls(play.box)
    for name in language.options:
        language.value, step.value = name, 0
        assert "· is </w>" in play.draw().text
        counts = [int(re.search(r"pieces: (\d+)", play.draw().text)[1])]
        for n in range(1, step.max + 1):
            step.value = n
            left, right, made = re.search(r"merge \d+: (\S+) \+ (\S+) → (\S+);", play.draw().text).groups()
            counts.append(int(re.search(r"pieces: (\d+)", play.draw().text)[1]))
            assert left + right == made and f">{made}</text>" in seen(play)
        assert all(after < before for before, after in zip(counts, counts[1:], strict=False)) and len(counts) > 15
    assert "학생입니다" in seen(play) and "학생입니다" not in play.first.svg  # what is stored is the first frame


def test_a_sentence_becomes_as_many_rows_as_pieces():
    play = helpers.play_sentence()
    boxes = [w for row in play.box.children for w in getattr(row, "children", ())]
    choice, typed = (next(w for w in boxes if type(w) is kind) for kind in (ipw.Dropdown, ipw.Text))
    assert play.first.text.startswith("I am a student .")
    choice.value = choice.options[-1]
    assert typed.value == choice.value and "학교에서" in seen(play)
    typed.value = "a a"
    (first, second), row = re.findall(r"\[(\d+), (\d+)\]", play.draw().text)[0], play.draw().svg
    assert first == second and "tokens: 2;" in row
    for text in ("", "   ", "Zoë 123", "a " * 50):
        typed.value = text
        assert "nan" not in play.screen.value
    assert "(14 shown)" in play.draw().text


def test_the_product_of_two_positions_stays_wherever_they_stand():
    play = helpers.play_hands()
    pos, k = controls(play.box)
    for k.value in (1, 2, 17):
        said = set()
        for pos.value in (0, 3, 40):
            said.add(play.draw().text.rsplit(" ", 1)[1])
        assert said == {number(np.cos(k.value * 0.1 ** np.arange(4)).sum(), 2)}
    row = "position 40: " + numbers(positional_encoding([40], 8)[0], 2)
    assert play.draw().text.startswith(row)
    k.value = 0
    assert play.draw().text == f"{row}; {row}; multiplied number by number and added up: 4"


def test_the_way_between_two_hands_counts_whole_turns():
    play = helpers.play_hands()
    pos, k = controls(play.box)
    pos.value, k.value = 0, 7
    drawn = play.draw().svg
    middle = [float(n) for n in re.search(r'<circle cx="([\d.]+)" cy="([\d.]+)"', drawn).groups()]
    way = re.search(rf'<path d="([^"]+)" stroke="{MARK}"', drawn)[1]
    right, down = np.reshape([float(n) for n in re.findall(r"[\d.]+", way)], (-1, 2)).T - np.reshape(middle, (2, 1))
    away = np.hypot(right, down)
    assert (np.diff(away) > 0).all()  # a spiral, never closed to a circle
    assert np.allclose([right[-1], -down[-1]] / away[-1], [np.sin(7), np.cos(7)], atol=5e-3)


def test_similarity_leaves_the_first_rise_for_the_reader_to_find():
    drawn = re.findall(r">([^<]+)</text>", helpers.play_similarity().draw().svg)
    assert "rises" in drawn and not any("43" in words or "105" in words for words in drawn)


def test_the_table_shows_the_row_that_is_picked():
    play = helpers.play_table()
    for controls(play.box)[0].value in (0, 7, 39):
        pos = controls(play.box)[0].value
        row = positional_encoding([pos], 32)[0]
        assert f"row {pos} of (40, 32): {numbers(row[:4], 2)[:-1]}" in play.draw().text
        heights = re.findall(r'y1="[\d.]+" x2="[\d.]+" y2="[\d.]+" stroke="[^"]+" stroke-width="14"', play.draw().svg)
        assert len(heights) == (abs(row) > 0.005).sum()


def test_similarity_rises_first_where_the_lesson_says():
    play = helpers.play_similarity()
    (choose,) = toggles(play.box)
    for choose.value, k in ((64, 5), (128, 11), (512, 43)):
        assert f"first rise: k = {k};" in play.draw().text
    for controls(play.box)[0].value, value in ((50, "0.512"), (100, "0.437"), (300, "0.337")):
        assert f": {value};" in play.draw().text


def test_adding_up_says_the_sum():
    play = helpers.play_adding_up(np.ones((4, 4)))
    for slider in controls(play.box):
        slider.value = 3
    assert play.draw().text == "ids [3, 3, 3, 3]: dE of am [4, 4, 4, 4]"


def test_a_query_of_the_sentence_gives_the_numbers_of_the_lesson():
    play = helpers.play_query()
    for slider, value in zip(controls(play.box), (-1, 2), strict=True):
        slider.value = value
    assert play.draw().text == "q = [−1, 2]: I 0.18, am 0.73, a 0.09, student 0.01; out = [−0.1, 2.1]"


def test_a_query_of_nothing_looks_at_all_words_alike_and_a_long_one_at_student_alone():
    play = helpers.play_query()
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
    play = helpers.play_painter()
    (row, column), press = menus(play.box), buttons(play.box)
    press["flip the cell"].click()  # "I" under the causal mask saw only itself
    assert rows_of(play, "mask")[0] == rows_of(play, "weights")[0] == "0, 0, 0, 0"
    press["flip the cell"].click()
    assert rows_of(play, "weights")[0] == "1, 0, 0, 0"
    press["all"].click()
    column.label = "am"
    press["flip the cell"].click()  # "I" without am, which had 0.73
    assert rows_of(play, "weights")[0] == "0.66, 0, 0.32, 0.02" and play.screen.value == play.draw().live
    press["padding"].click()
    assert all(line.endswith(", 0") for line in rows_of(play, "weights")) and play.screen.value == play.draw().live
    row.label = "student"
    assert play.screen.value == play.draw().live


def test_a_mask_begins_again_with_the_kind_that_was_chosen_before():
    play = helpers.play_painter()
    before, press = seen(play), buttons(play.box)
    press["flip the cell"].click()
    assert seen(play) != before
    press["causal"].click()
    assert seen(play) == before


def test_the_query_does_not_open_on_that_of_the_exercise():
    assert helpers.play_query().draw().text.startswith("q = [0, 1]:")


def test_each_head_of_the_sentence_looks_elsewhere():
    play = helpers.play_heads()
    assert play.draw().text == "head 0, I looks at: I 0.18, am 0.73, a 0.09, student 0.01"
    (head,), (word,) = toggles(play.box), menus(play.box)
    head.index, word.label = 1, "student"
    assert play.draw().text == "head 1, student looks at: I 0.06, am 0.27, a 0.54, student 0.13"
    assert play.screen.value == play.draw().live


def test_heads_open_on_the_word_that_is_asked_for():
    play = helpers.play_heads(np.eye(3)[None, None], ["x", "y", "z"], word=2)
    assert play.draw().text == "head 0, z looks at: x 0, y 0, z 1"
    assert [menu.label for menu in menus(play.box)] == ["z"]


def test_another_sentence_has_another_marked_word():
    weights = np.full((2, 1, 3, 3), 1 / 3)
    weights[1, 0, 0] = 0, 0, 1
    play = helpers.play_heads(weights, ["x", "y", "z"], marked=[0, 2])
    word, sentence = menus(play.box)
    first = seen(play)
    assert first.count(MARK) == 2 and play.draw().text == "head 0, x looks at: x 0.33, y 0.33, z 0.33"
    sentence.index = 1
    assert seen(play) != first and play.draw().text == "head 0, x looks at: x 0, y 0, z 1"
    word.index = 2
    assert play.draw().text == "head 0, z looks at: x 0.33, y 0.33, z 0.33"


def switch(play, name):
    """Presses the switch of this name."""
    (button,) = (b for row in play.box.children for b in getattr(row, "children", ()) if b.description == name)
    button.value = not button.value


def test_words_that_grow_drown_positions_only_where_they_are_added():
    play = helpers.play_before()
    place, size = controls(play.box)
    (way,) = toggles(play.box)
    found = {}
    for way.value in ("added", "beside", "turned"):
        for size.value in (0, 0.3, 1):
            text = play.draw().text
            found[way.value, size.value] = int(re.search(r"(\d+) look most at it", text)[1])
            assert ("13 gives 0.99 to position 12" in text) is (way.value != "added" or size.value == 0)
    assert found.pop(("added", 0.3)) < 12 and found.pop(("added", 1)) < 3 and set(found.values()) == {23}
    buttons(play.box)["reset"].click()
    assert play.draw().svg == play.first.svg


def test_moving_a_sentence_on_changes_three_terms_and_the_fourth_only_behind_the_projections():
    play = helpers.play_terms()
    (start,) = controls(play.box)
    for projected in (False, True):
        start.value = 0
        assert play.draw().text.count("changed by 0") == 4
        start.value = 5
        text = play.draw().text
        assert "X–X changed by 0;" in text and "X–P changed by 0;" not in text and "P–X changed by 0;" not in text
        assert text.endswith("P–P changed by 0") is not projected
        switch(play, "W_Q, W_K")


def test_a_term_that_is_off_is_not_in_the_scores():
    play = helpers.play_terms()
    switch(play, "W_Q, W_K")
    assert "[7.48, 5.57, 0.38, 0.21]" in play.draw().text
    for name in ("X–P", "P–X", "P–P"):
        switch(play, name)
    assert "X–X: [[2, 4, 1, −3], [2, 0, −1, 1]" in play.draw().text
    switch(play, "X–X")
    assert "nothing: [[0, 0, 0, 0]" in play.draw().text
    buttons(play.box)["reset"].click()
    assert play.draw().svg == play.first.svg


def test_turning_both_changes_no_product_but_the_distance_does():
    play = helpers.play_turned()
    shift, distance = controls(play.box)
    products = play.draw().text.split(": ", 1)[1]
    shift.value = 30
    assert play.draw().text.split(": ", 1)[1] == products
    distance.value = -3
    assert play.draw().text.split(": ", 1)[1] != products


def test_a_loss_above_the_axis_is_cut_off_and_not_drawn_flat():
    paths = re.findall(r"<path d=\"([^\"]*L[^\"]*)\"", helpers.play_smoothing().draw().svg)  # an axis has no L
    for path in paths:
        heights = [float(height) for height in re.findall(r"[ML][\d.]+ ([\d.]+)", path)]
        assert len(heights) > 50 and heights[0] < heights[1] < heights[2] and min(heights) >= 46
    assert len(paths) == 2


def test_the_least_loss_with_smoothing_is_the_entropy_of_what_is_wanted():
    play = helpers.play_smoothing(n_vocab=4)
    controls(play.box)[0].value = 20
    assert play.draw().text == "ε = 0.2: the loss is least, 0.588, at p = 0.85"
    controls(play.box)[0].value = 0
    assert play.draw().text == "ε = 0: the loss is least, 0, at p = 1"


def test_a_date_is_read_as_the_model_reads_it():
    model, source = untrained(), np.array([[pieces()[0].index(letter) for letter in "May 1"]])
    steps, ids = read_date(model, "May 1"), [START]
    for so_far, looks, likeliest in steps:
        assert so_far == "▸" + "".join(pieces()[1][i] for i in ids[1:])
        shares = softmax(model(source, np.array([ids]))[0, -1])
        weights = model.decoder.layers[0].cross_attention.inside.weights[0, :, -1].mean(axis=0)
        assert np.allclose(looks, weights) and likeliest[0][0] == pieces()[1][shares.argmax()]
        assert [share for _, share in likeliest] == pytest.approx(sorted(shares)[:-4:-1])
        ids.append(int(shares.argmax()))


NO_DATES = {
    "": ("Type a date.", "날짜를 입력하세요."),
    "안녕, 안": ("These characters it cannot read: 안, 녕", "읽지 못하는 글자: 안, 녕"),
    "1" * 32: ("This is too long: 32 characters. It reads at most 31.", "글이 너무 깁니다(32자). 31자까지 읽습니다."),
}


@pytest.mark.parametrize("text", NO_DATES)
@pytest.mark.parametrize("folder", ["en", "ko"])
def test_what_is_no_date_is_said_in_the_picture_and_in_the_language_of_the_edition(text, folder, tmp_path, monkeypatch):
    (tmp_path / folder).mkdir()
    monkeypatch.chdir(tmp_path / folder)
    play = helpers.play_dates(untrained())
    field = play.box.children[0].children[0]
    field.value = text
    assert play.draw().text == NO_DATES[text][folder == "ko"]
    field.value = "2026년 11월 20일"
    assert "2026년 11월 20일" in play.draw().text


def test_a_progress_bar_fills_and_says_how_long_it_is(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", shown.append)
    seen = [(step, shown[0].bar.value) for step in helpers.progress_bar(25)]
    assert [step for step, _ in seen] == list(range(1, 26)) and seen[10] == (11, 10) and seen[-1] == (25, 20)
    assert shown[0].bar.value == 25 and repr(shown[0]) == "25 steps" == shown[0]._repr_mimebundle_()["text/plain"]


def test_detective_says_no_more_than_the_evidence():
    play = helpers.play_detective("DEFGH")
    (case,), tests, (suspect,), (said,) = ([*row.children] for row in play.box.children[:4])
    change_one_piece = tests[list(TESTS).index("change one piece")]
    assert case.options == tuple("DEFGH") and "Which tests" in said.value
    for refused in ("healthy", "no shift"):  # no word is right; the loss ends well above 0.000
        suspect.value = refused
        assert "curve speaks against" in said.value
    suspect.value = "no causal mask"
    assert "so does one other" in said.value
    change_one_piece.value = True
    assert "speaks against it" in said.value and "moves from row 5" in seen(play)
    suspect.value = "shift by two"
    assert "no other suspect is left" in said.value and said.value in play.draw().text
    case.value = "E"
    assert (
        not change_one_piece.value and suspect.value == "–" and "Which tests" in said.value and "moves from" not in seen(play)
    )
    suspect.value = "softmax twice"
    assert "no other suspect is left" in said.value
    case.value = "D"
    assert "moves from" not in seen(play)  # every case begins anew


BY_CURVE = {
    "A": {"no causal mask", "shift by two"}, "B": {"dropout on in use", "healthy"}, "C": {"healthy", "dropout on in use"},
    "D": {"shift by two", "no causal mask"}, "E": {"softmax twice"}, "F": {"pairs mixed up"}, "G": {"gradients not zeroed"},
    "H": {"no shift"},
}  # fmt: skip
DECISIVE = {"A": ["change one piece"], "B": ["everything twice"], "C": ["everything twice"], "D": ["change one piece"]}


@pytest.mark.parametrize("letter", CASES)
def test_every_case_is_solved_by_its_curve_or_one_test_and_the_right_suspect_is_never_refused(letter):
    run, right = recorded()[CASES[letter]], CASES[letter][0]
    left = {made: {name for name in RUNS if "against" not in str(judged(run, made, name))} for made in sets_of_tests()}
    assert left[()] == BY_CURVE[letter] and all(right in names for names in left.values())
    assert left[tuple(TESTS)] == {right} and "no other suspect" in str(judged(run, TESTS, right))
    alone = [test for test in TESTS if left[test,] == {right}]
    assert alone == (DECISIVE[letter] if len(left[()]) > 1 else list(TESTS))


def sets_of_tests():
    return [made for n in range(len(TESTS) + 1) for made in combinations(TESTS, n)]


@pytest.mark.parametrize("letter", CASES)
def test_what_the_curve_says_is_to_be_seen(letter):
    """Where it starts beside ln V and that it climbs, read back from the lines; where it ends, from the legend."""
    run, drawn = recorded()[CASES[letter]], helpers.play_detective(letter).first.svg
    foot, top = (float(re.search(rf'y="([\d.]+)"[^>]*>{tick}</text>', drawn)[1]) for tick in (0, 4))
    path = re.search(rf'<path d="([^"]*)" stroke="{SERIES[1]}"', drawn)[1]
    shown = [4 * (foot - float(y)) / (foot - top) for y in re.findall(r"[\d.]+ ([\d.]+)", path)]
    assert np.allclose(np.array(shown) - shown[-1], np.minimum(run["losses"], 4) - min(run["losses"][-1], 4), atol=2e-3)
    dotted = float(re.search(r'y1="([\d.]+)"[^>]*stroke-dasharray="2 4"', drawn)[1])
    start = float(re.search(r"M[\d.]+ ([\d.]+)", path)[1])
    assert (abs(start - dotted) < 3) == (letter == "E")
    assert f"loss {run['losses'][-1]:.3f} at last" in drawn and f"in use: {100 * run['right'][-1][1]:.0f} %" in drawn


def rooms(widget):
    """The words on every control below a widget, and how wide the place for them is."""
    for child in getattr(widget, "children", ()):
        yield from rooms(child)
    match widget:
        case ipw.ToggleButtons():
            yield from ((label, widget.style.button_width) for label in widget._options_labels)
        case ipw.Button() | ipw.ToggleButton():
            yield widget.description, widget.layout.width
        case ipw.IntSlider() | ipw.FloatSlider() | ipw.Dropdown() | ipw.Text():
            yield widget.description, widget.style.description_width


@pytest.mark.parametrize("name", PLAYS)
def test_every_control_has_room_for_its_words(name):
    font = FT2Font(font_file())
    font.set_size(13, 72)  # a page's letters
    known = font.get_charmap()
    for words, room in rooms(PLAYS[name]().box):
        if any(ord(letter) not in known for letter in words):
            continue  # Hangul
        font.set_text(words)
        assert font.get_width_height()[0] / 64 <= float(room.removesuffix("px")) - 4, words


def test_controls_are_laid_out_in_one_place():
    for file in DRAWN:
        source = file.read_text(encoding="utf-8")
        made = re.findall(r"ipw\.(?:\w+Slider|Dropdown|Toggle\w+|Button|Text)\(|\b\w+_width=", source)
        assert not made or file.name == "play.py" or "import ipywidgets" not in source, (file, made)
