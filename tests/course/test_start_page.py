"""The start page: its script computes what NumPy computes, its first frame is drawn from that, and what it says is counted."""

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from html import unescape

import numpy as np
import pytest

from helpers import dates, finished_model, read_date
from helpers.kit.language import LANGUAGES, speaking
from helpers.reference import exact_match, softmax
from lessons.feed_forward.taken_out import learned_and_unseen
from lessons.start_here.test_reader import WRITTEN
from tests.course.test_site import in_node
from tests.paths import ROOT
from tools.account import PLACEHOLDER
from tools.site import __main__ as site_main
from tools.site.cards import SHAPE, cards, found
from tools.site.cells import Formulas
from tools.site.pages import Site, stems
from tools.site.reader import TRIED, first_frames, packed, told
from tools.site.start import EXAMPLE, MONTH, TRIES, date_button, first_frame, start_page

NODE = pytest.mark.skipif(shutil.which("node") is None, reason="JavaScript runs in node")
READER = ROOT / "tools/site/static/date_reader.js"
FORMATS = dates.FORMATS + dates.NEW_FORMATS
NEAR = 1e-5  # what float32 may differ by: sums are added up in another order

# ---- the reader -----------------------------------------------------------------------------------------------------------


def read_in_node(texts):
    """What the page's script makes of texts, a list of what `DateReader.read` returns."""
    script = f"""(() => {{
        const {{ model, read }} = require('{READER.as_posix()}'), known = model(given.known);
        const plain = (_, value) => value instanceof Float32Array ? [...value] : value;
        return given.texts.map(text => JSON.parse(JSON.stringify(read(known, text), plain)));
    }})()"""
    return in_node(script, {"known": packed(), "texts": texts})


def some_dates(n):
    """n texts: a day that the model never saw, in each of the formats in turn."""
    days = learned_and_unseen()[1][7 : 7 + n]
    return [dates.written(day, FORMATS[i % len(FORMATS)]) for i, day in enumerate(days)]


def computed(text):
    """What NumPy computes: (ids of the answer up to [END], probabilities (T, n_vocab), weights of the three attentions)."""
    model, (letters, _) = finished_model(), dates.pieces()
    (source,) = dates.encode([text], letters)
    ids = [dates.START]
    while ids[-1] != dates.END and len(ids) < 12:
        logits = model(source, np.array(ids))
        ids.append(int(logits[-1].argmax()))
    layer = model.decoder.layers[0]
    seen = model.encoder.layers[0].attention, layer.cross_attention, layer.attention
    return ids[1:], softmax(logits), [one.inside.weights for one in seen]


@NODE
@pytest.mark.parametrize("n", [20, pytest.param(200, marks=pytest.mark.slow)])
def test_the_page_computes_what_numpy_computes(n):
    """Every answer, every probability, every attention weight of every head."""
    texts = some_dates(n)
    for text, page in zip(texts, read_in_node(texts), strict=True):
        ids, shares, (itself, read, written) = computed(text)
        assert [step["id"] for step in page["steps"]] == ids, text
        assert np.abs(np.array([step["shares"] for step in page["steps"]]) - shares).max() <= NEAR, text
        (encoder,) = page["encoder"]
        assert np.abs(np.array(encoder) - itself).max() <= NEAR, text
        for t, step in enumerate(page["steps"]):
            (to_read,), (to_written,) = step["read"], step["written"]
            assert np.abs(np.array(to_read) - read[:, t]).max() <= NEAR, text
            assert np.abs(np.array(to_written) - written[:, t, : t + 1]).max() <= NEAR, text


@NODE
def test_the_page_answers_as_lesson_00_says():
    answers = read_in_node([*WRITTEN])
    assert {one["text"]: one["written"] for one in answers} == WRITTEN


@NODE
def test_what_it_cannot_read_is_left_out():
    left, none, empty = read_in_node(["20 Növember 2026ㄴ", "ö", ""])
    assert (left["unknown"], "".join(left["letters"])) == (["ö", "ㄴ"], "20 Nvember 2026")
    assert left["written"] == read_in_node(["20 Nvember 2026"])[0]["written"]
    assert (none["unknown"], none["written"], none["steps"]) == (["ö"], "", [])
    assert (empty["unknown"], empty["written"]) == ([], "")


@NODE
def test_numbers_of_16_bits_are_read_as_numpy_reads_them():
    bits = np.arange(1 << 16, dtype=np.uint16)
    bits = bits[bits >> 10 & 31 < 31]  # neither infinite nor NaN
    found = in_node(f"given.map(require('{READER.as_posix()}').half)", bits.tolist())
    assert np.array_equal(np.array(found), bits.view(np.float16).astype(float))


def test_a_model_of_longer_numbers_is_refused():
    class Longer:
        params = {"weight": np.array([[1 / 3]], np.float32)}

    with pytest.raises(ValueError, match="weight.* given, float16 wanted"):
        packed(Longer)


def test_the_reader_is_short():
    assert len(READER.read_text(encoding="utf-8").splitlines()) <= 250


# ---- what is drawn before anyone types ------------------------------------------------------------------------------------


@cache
def frame(language):
    with speaking(language):
        (html,) = first_frames([first_frame(language)])
        return str(EXAMPLE), html


@NODE
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_frame_shows_where_the_model_looks(language):
    text, html = frame(language)
    steps = read_date(finished_model(), text)
    _, looks, ((likeliest, share), *_) = steps[MONTH]
    boxes = re.findall(r'<span style="--weight: ([\d.]+)">([^<]*)</span>', html)
    assert "".join(letter for _, letter in boxes) == text
    assert np.abs(np.array([float(weight) for weight, _ in boxes]) - looks).max() <= 0.0051
    written = re.findall(r'value="(\d+)"( checked)?><span>(.)</span>', html)
    assert "".join(letter for *_, letter in written) == steps[-1][0][1:]
    assert [int(t) for t, checked, _ in written if checked] == [MONTH]
    assert f"<b>{text[looks.argmax()]}</b> ({looks.max():.2f})" in html
    assert f"<li><span>{likeliest}</span>" in html and f"</i> {share:.3f}</li>" in html


@NODE
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_as_wide_as_weights_and_lead_to_their_letters(language):
    text, html = frame(language)
    _, looks, _ = read_date(finished_model(), text)[MONTH]
    own = re.findall(r'<line class="(?:own|none)" x1="([\d.]+)%" y1="0" x2="([\d.]+)%" y2="100%" stroke-width="([\d.]+)"', html)
    starts, ends, widths = np.array(own, float).T
    step = 100 / max(len(text), 16)
    assert np.allclose(starts, 50 + (np.arange(len(text)) - (len(text) - 1) / 2) * step, atol=0.006)
    assert np.allclose(ends, 50 + (MONTH - 4.5) * 100 / 12, atol=0.006)
    assert np.allclose(widths - widths.min(), 22 * (looks - looks.min()), atol=0.011)


# ---- the page -------------------------------------------------------------------------------------------------------------


@cache
def site():
    return Site(Formulas(), {})


@cache
def page(language, name=PLACEHOLDER):
    with speaking(language), pytest.MonkeyPatch.context() as patched:
        patched.setattr("tools.site.pages.account", lambda: name)
        drawn = {(language, stem): ("<svg/>", f"words of {stem}") for stem in found()}
        return start_page(site(), language, "<i>first frame</i>", drawn)


def plain(html):
    return unescape(re.sub(r"<[^>]+>", "", html)).replace("\N{NARROW NO-BREAK SPACE}", "")


def test_the_page_says_how_often_the_model_is_right():
    unseen, rng = learned_and_unseen()[1], np.random.default_rng
    right, new = (
        round(TRIED * exact_match(finished_model(), *dates.batch(rng(2), unseen, TRIED, formats)))
        for formats in (dates.FORMATS, dates.NEW_FORMATS)
    )
    size = sum(array.size for array in finished_model().params.values())
    assert told() == {"numbers": size, "tried": TRIED, "right": right, "new": new, "new_forms": len(dates.NEW_FORMATS)}
    assert 0.5 < new / TRIED < right / TRIED < 1
    for language, ways in {"en": "In four ways of writing", "ko": "4가지"}.items():
        said = plain(page(language)).replace(",", "")
        assert {*map(str, (size, TRIED, right, new))} <= {*re.findall(r"\d+", said)} and ways in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_date_that_the_page_offers_can_be_read(language):
    offered = [unescape(text) for text in re.findall(r'data-date="([^"]*)"', page(language))]
    assert [*offered[:3]] == [*TRIES[language]] and len(offered) == 6
    assert all(isinstance(read_date(finished_model(), text), list) for text in offered)
    assert {"en": "4 July 1776", "ko": "1776년 7월 4일"}[language] in offered and "11/25/1987" in offered
    assert date_button('"') == '<button type="button" data-date="&quot;">&quot;</button>'


def test_each_lesson_has_a_card_and_what_is_none_a_line():
    lessons = [stem for stem in stems() if re.match(r"(?!00|90)\d\d_", stem)]
    assert [*found()] == lessons
    for language in LANGUAGES:
        html = page(language)
        for stem in lessons:
            address = f"{'../' if language == 'ko' else ''}cards/{language}-{stem}.svg"
            assert f'<img src="{address}" alt="words of {stem}"' in html
        assert all(f'href="{stem}.html"' in html for stem in stems())


@pytest.mark.parametrize("stem", ["02_residual_paths", "13_decoder"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_a_part_of_its_lessons_drawing_by_day_and_by_night(stem, language):
    with speaking(language):
        svg, words = found()[stem].drawn()
    box = [float(number) for number in re.search(r'viewBox="([^"]*)"', svg)[1].split()]
    assert box[2] / box[3] == pytest.approx(SHAPE[0] / SHAPE[1]) and box[0] + box[2] <= 900
    assert words and "@media (prefers-color-scheme: dark){" in svg and 'svg [fill="#fbfaf7"]{fill:#1b1d20}' in svg


@pytest.mark.slow
def test_every_card_is_drawn():
    drawn = cards()
    assert {*drawn} == {(language, stem) for language in LANGUAGES for stem in found()}
    assert all(svg.startswith("<svg") and words for svg, words in drawn.values())


# ---- with and without an account ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_an_account_nothing_leads_outside(language):
    assert not re.findall(r'(?:href|src)="https?:', page(language)) and PLACEHOLDER not in page(language)
    known = page(language, "ada")
    assert "git clone https://github.com/ada/transformer-by-hand" in known and "mybinder.org/v2/gh/ada/" in known
    with pytest.MonkeyPatch.context() as patched, speaking(language):
        patched.setattr("tools.site.pages.account", lambda: PLACEHOLDER)
        lesson = site().notebook_page("00_start_here", language)
    assert "github.com" not in lesson and "mybinder.org" not in lesson


def test_what_is_published_has_an_account(monkeypatch):
    monkeypatch.setattr(site_main, "build", lambda only: pytest.fail("built"))
    monkeypatch.setattr(site_main, "repository", lambda: None)
    monkeypatch.setattr(sys, "argv", ["site", "--publish"])
    with pytest.raises(SystemExit, match="^Not built, .*`make account ACCOUNT=name`.*$"):
        site_main.main()


@pytest.mark.skipif(shutil.which("make") is None, reason="the course has a line without make")
def test_the_workflow_publishes_only_with_an_account():
    workflow = (ROOT / ".github/workflows/site.yml").read_text(encoding="utf-8")
    assert re.search(r"make browser-test .*PUBLISH=1", workflow)
    for given, flag in (["PUBLISH=1"], True), ([], False):
        told = subprocess.run(["make", "-n", "site", *given], cwd=ROOT, capture_output=True, text=True, check=True)
        assert ("tools.site --publish" in " ".join(told.stdout.split())) == flag


def test_the_numbers_are_those_of_the_finished_model():
    known = packed()
    assert json.loads(json.dumps(known)) == known and sum(np.prod(shape) for _, shape in known["shapes"]) == told()["numbers"]
