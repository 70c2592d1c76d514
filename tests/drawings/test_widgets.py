"""Every control moves its picture, and the first frame is there for readers without a kernel."""

import re
from html import escape, unescape
from xml.etree import ElementTree

import ipywidgets as ipw
import numpy as np
import pytest
from matplotlib.ft2font import FT2Font

import helpers
from helpers.drawing.live import DARK, NEW_KERNEL, SPEAK, Live
from helpers.drawing.picture import HANGUL_FILE, Drawing, font_file
from helpers.drawing.play import Buttons, Field, Hidden, Menu, Panels, Play, Push, Slider, Switch, numbered
from helpers.drawing.style import NIGHT
from helpers.kit.language import LANGUAGES, speaking
from tests.paths import DRAWN
from tests.tested import by_name

PLAYS = by_name("PLAYS")


def seen(live):
    """What stands on the screen now: its SVG without the first tag, which names the picture."""
    return live.screen.value.partition(">")[2]


def sliders(live):
    """Its sliders that can be moved."""
    of_kind = [live.widgets[name] for name, one in live.play.controls.items() if one.kind == "slider"]
    return [slider for slider in of_kind if not slider.disabled]


def numbers_of(**at):
    """A Drawing that says what it was given."""
    return Drawing("<svg/>", " ".join(f"{name}={value}" for name, value in at.items()))


# ---- a Play is data -------------------------------------------------------------------------------------------------------


def test_a_control_moves_the_drawing_and_leaves_the_values_before_it_as_they_were():
    play = Play(numbers_of, x=Slider("x", 1), on=Switch("on"), choice=Menu("choice", numbered("abc"), 1))
    at = play.moved(play.first, "x", 4)
    assert (play.first["x"], at["x"], play.moved(at, "x", 4) is at) == (1, 4, True)
    assert play.drawn(x=2, on=True).text == "x=2 on=True choice=1" and play.drawn().text == "x=1 on=False choice=1"


def test_a_slider_ends_where_it_says_and_is_as_whole_as_its_step():
    play = Play(numbers_of, n=Slider("n", 3, 1, 8), lit=Slider("lit", 4, 1, lambda n, **_: 2**n), w=Slider("w", 0, -1, 1, 0.25))
    assert play.drawn(lit=8, n=2, w=1).text == "n=2 lit=4 w=1.0" and play.drawn(n=99, lit=-5).text == "n=8 lit=1 w=0.0"
    assert [words for words, _ in play.controls["w"].options(play.first)][:3] == ["−1", "−0.75", "−0.5"]


def test_what_is_pushed_may_change_what_no_control_shows_and_reset_all_but_the_panel_that_is_looked_at():
    panels = Panels("which", {"a": ["n"], "b": ["more"]})
    more = Push("more", lambda kept, n, **_: {"kept": kept + n})
    which = Buttons("", "ab")
    play = Play(numbers_of, which=which, n=Slider("n", 2), more=more, kept=Hidden(0), rows=[["which", "reset"], panels])
    assert play.drawn("more", ("n", 3), "more").text == "which=a n=3 kept=5"
    assert play.drawn("more", ("which", "b"), "reset").text == "which=b n=2 kept=0"


def test_one_control_begins_anew_and_another_takes_others_along():
    def kept(left, rate, **_):
        return {"before": left, "rate": rate + 1}

    case, name, rate = Buttons("", "AB"), Buttons("", "xy"), Slider("rate", 1)
    play = Play(numbers_of, case=case, name=name, rate=rate, before=Hidden(None), anew="case", after={"name": kept})
    assert play.drawn(name="y").text == "case=A name=y rate=2 before=x" and play.drawn(name="x").text.endswith("before=None")
    assert play.drawn(name="y", case="B").text == "case=B name=x rate=1 before=None"


def test_what_is_said_stands_above_the_drawing_and_behind_its_text():
    live = Live(Play(numbers_of, said=lambda x: f"twice: {2 * x}", x=Slider("x", 1)))
    live.widgets["x"].value = 4
    assert (
        live.said.value == "twice: 8"
        and live.play.drawn(x=4).text == "x=4; twice: 8"
        and live.said in live.box.children[1].children
    )


@pytest.mark.parametrize("move", [("y", 1), ("choice", "c")])
def test_what_is_no_control_and_no_choice_is_refused(move):
    play = Play(numbers_of, x=Slider("x", 1), choice=Buttons("", "ab"))
    with pytest.raises(ValueError, match="given, one of .* wanted"):
        play.drawn(move)


# ---- its widgets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYS)
def test_every_widget_shows_what_the_play_draws(name):
    live = Live(PLAYS[name]())
    for control, widget in live.widgets.items():
        if live.play.controls[control].kind == "push":
            widget.click()
        else:
            _, widget.value = live.play.controls[control].options(live.at)[-1]
        assert live.screen.value == live.play.picture(live.at).live
        assert all(one.value == live.at[name] for name, one in live.widgets.items() if name in live.at)


@pytest.mark.parametrize("name", PLAYS)
def test_every_slider_changes_the_picture_over_its_whole_range(name):
    live = Live(PLAYS[name]())
    for slider in sliders(live):
        first = slider.value
        for value in (slider.min, slider.max):
            before = seen(live)
            slider.value = value
            assert seen(live) != before or value == first
        slider.value = first


def typed(slider):
    """Some of what the field beside a slider takes: any number of its range, also between the steps."""
    if isinstance(slider, ipw.IntSlider):
        return np.unique(np.linspace(slider.min, slider.max, 40).astype(int)).tolist()
    return np.linspace(slider.min, slider.max, 4).tolist()


@pytest.mark.parametrize("name", PLAYS)
def test_every_value_that_can_be_typed_beside_a_slider_is_drawn(name):
    live = Live(PLAYS[name]())
    for slider in sliders(live):
        first = slider.value
        for value in typed(slider):
            slider.value = value  # an error, or a warning, would be raised here
            assert not re.search(r"\b(nan|inf)\b", seen(live)), f"{slider.description} {value}"
        slider.value = first


ODD = "", " ", "\t", "<b>&'</b>", "🙂", "e\u0301", "\u202ea", "a" * 2000, "=", "a=", "]]>", "{0}", "ㅎ", "中文", "ａ１", "٣"


@pytest.mark.parametrize("name", ["sentence", "dates", "surprise"])
def test_whatever_is_typed_is_drawn_or_it_is_said_why_not(name):
    live = Live(PLAYS[name]())
    (field,) = (widget for widget in live.widgets.values() if isinstance(widget, ipw.Text))
    for text in ODD:
        field.value = text
        assert ElementTree.fromstring(live.screen.value).get("aria-label")


def test_a_menu_beside_a_field_fills_it_in():
    live = Live(Play(numbers_of, typed=Field("or type", "a", ["a", "b c"], menu="choose")))
    menu, field = live.box.children[0].children
    menu.value = "b c"
    assert field.value == "b c" == live.at["typed"]
    field.value = "d"
    assert (menu.value, live.at["typed"]) == ("b c", "d")


@pytest.mark.parametrize("name", PLAYS)
def test_first_frame(name):
    bundle, _ = Live(PLAYS[name]())._repr_mimebundle_()
    assert bundle["image/png"].startswith(b"\x89PNG") and len(bundle["image/png"]) < 120_000
    assert "application/vnd.jupyter.widget-view+json" in bundle and "\n" not in bundle["text/plain"]


@pytest.mark.parametrize("name", PLAYS)
def test_who_cannot_see_hears_what_is_drawn_and_what_moves_it(name):
    """The role and name of the picture, of which the page makes a line that is spoken; the words beside a control, its name."""
    live = Live(PLAYS[name]())
    for slider in sliders(live):
        slider.value = slider.max
    root = ElementTree.fromstring(live.screen.value)
    assert root.get("role") == "img" and root.get("aria-label") == live.play.picture(live.at).text
    assert live.box.children[-1].value == SPEAK and live.screen in live.box.children
    assert all(widget.description for widget in live.widgets.values() if not isinstance(widget, ipw.ToggleButtons))


def test_the_first_frame_and_its_line_are_two_outputs_live_and_stored(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", lambda data, metadata, raw: shown.append((data, metadata)))
    made = []
    monkeypatch.setattr(Live, "__init__", lambda self, play, init=Live.__init__: made.append(self) or init(self, play))
    helpers.play_network()._ipython_display_()
    (picture, metadata), (line, _), (play,) = *shown, made
    assert (
        picture["image/png"] and metadata["image/png"]["alt"] == play.first.text == picture["text/plain"] == line["text/plain"]
    )
    live = [data["application/vnd.jupyter.widget-view+json"]["model_id"] for data in (picture, line)]
    assert live == [play.box.model_id, ""]  # JupyterLab hides what has no model: the line of the first frame, once it moves
    assert line["text/html"].endswith(f"</summary>{escape(play.first.text)}</details>")


@pytest.mark.parametrize("name", PLAYS)
def test_the_first_frame_needs_no_letter_that_the_picture_font_lacks(name):
    known = {code for file in (font_file(), HANGUL_FILE) for code in FT2Font(file).get_charmap()}
    shown = re.findall(r">([^<]*)</text>", PLAYS[name]().drawn().svg)
    assert {letter for words in shown for letter in unescape(words) if ord(letter) not in known} == set()


@pytest.mark.parametrize("name", PLAYS)
def test_a_dark_page_has_its_own_colour_for_whatever_is_painted(name):
    """Whatever notation it has; a stored picture is drawn from the SVG alone, which holds no style and no variable."""
    live = Live(PLAYS[name]())
    for end in ("value", "min", "max"):
        for slider in sliders(live):
            slider.value = getattr(slider, end)
        painted = set(re.findall(r'(fill|stroke)[=:] *"?([^";]*)', live.screen.value))
        assert live.night in live.box.children and len(painted) > 3
        for paint, colour in painted - {("fill", "none"), ("stroke", "none")}:
            assert f'{DARK} [{paint}="{colour}"]{{{paint}:{NIGHT[colour]}}}' in live.night.value
    assert not re.search("<style|var\\(|class=", live.first.svg)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_play_of_a_former_kernel_has_one_broken_link_and_a_line_on_how_to_go_on(language):
    """The page says which those are, by a class; the box alone keeps its link. tests/browser/run.mjs looks at it."""
    with speaking(language):
        play = Live(helpers.play_network())
        line = str(NEW_KERNEL)
        play.widgets["x_1"].value = -5  # other colours
    assert "by-hand-play" in play.box._dom_classes
    assert f'.by-hand-play.jupyter-widgets-disconnected::after{{content:"{line}"' in play.night.value
    assert ".by-hand-play .jupyter-widgets-disconnected::before{content:none}" in play.night.value
    assert not re.search(r'["\\<\n]', line)  # which would end it
    assert ("커널" in line) == (language == "ko") and "Run All Above" in line and "Shift+Enter" in line


def test_colours_are_sent_only_where_they_are_others():
    play = Live(helpers.play_network())
    sent = []
    play.night.observe(sent.append, names="value")
    for value in range(-5, 6):
        play.widgets["x_1"].value = value
    before = len(sent)
    for value in range(-5, 6):
        play.widgets["x_1"].value = value
    assert before <= 4 and len(sent) - before <= 4


def test_a_widget_that_is_moved_draws_once():
    calls = []
    live = Live(
        Play(
            lambda n, lit: calls.append(n) or Drawing("<svg/>", ""),
            n=Slider("n", 5, 0, 9),
            lit=Slider("lit", 5, 0, lambda n, **_: n),
        )
    )
    live.widgets["n"].value = 3  # and the other one's end, and so its value
    assert calls == [5, 3] and live.widgets["lit"].value == live.widgets["lit"].max == 3


def test_a_slider_that_moves_nothing_is_disabled():
    live = Live(helpers.play_hillside())
    beta, name = live.widgets["beta"], live.widgets["name"]
    assert beta.disabled
    name.value = "momentum"
    assert not beta.disabled
    name.value = "Adam"
    assert beta.disabled


def test_a_progress_bar_fills_and_says_how_long_it_is(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", shown.append)
    seen = [(step, shown[0].bar.value) for step in helpers.progress_bar(25)]
    assert [step for step, _ in seen] == list(range(1, 26)) and seen[10] == (11, 10) and seen[-1] == (25, 20)
    assert shown[0].bar.value == 25 and repr(shown[0]) == "25 steps" == shown[0]._repr_mimebundle_()["text/plain"]


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
    for words, room in rooms(Live(PLAYS[name]()).box):
        if any(ord(letter) not in known for letter in words):
            continue  # Hangul
        font.set_text(words)
        assert font.get_width_height()[0] / 64 <= float(room.removesuffix("px")) - 4, words


def test_controls_are_laid_out_in_one_place():
    """`view` alone knows widgets, too, and `bar`, which is no control."""
    known = {file.name for file in DRAWN if "import ipywidgets" in file.read_text(encoding="utf-8")}
    assert known == {"live.py", "view.py", "bar.py"}
