"""A page of the site reads as a page: one way through the course, what it is about, code only where it says something."""

import re
import struct

import pytest

from helpers.kit.language import LANGUAGES, speaking
from tools.site.cells import CODE, IMPORTS, Formulas, folded, in_a_frame
from tools.site.order import around
from tools.site.pages import LONGEST, SYNONYMS, Site, description, stems
from tools.site.sharing import sharing


@pytest.fixture(scope="module")
def site():
    return Site(Formulas(), {})


def made(site, stem, language):
    with speaking(language):
        return site.missing_page(language) if stem == "404" else site.notebook_page(stem, language)


def test_the_main_line_goes_from_lesson_to_lesson():
    order = stems()
    assert around("01_feed_forward", order) == ("00_start_here", ["01b_feed_forward_deeper"], "02_residual_paths")
    assert around("01b_feed_forward_deeper", order) == ("01_feed_forward", [], "02_residual_paths")
    assert around("09c_before_attention", order) == ("09_attention", ["09b_attention_deeper"], "10_multi_head_attention")
    assert around("00_start_here", order)[0] == "index" and around(order[-1], order)[2] == "claims"
    line, beside = ["00_start_here"], []
    while line[-1] != "claims":
        beside += around(line[-1], order)[1]
        line.append(around(line[-1], order)[2])
    assert sorted([*line[:-1], *beside]) == sorted(order)


@pytest.mark.parametrize(
    "source, wanted",
    [
        ("from helpers import play_network\n\nplay_network()", CODE),
        ('draw_network(x, *network, until="h_1")', CODE),
        ("import numpy as np\nfrom helpers import check", IMPORTS),
        ("hidden = x @ w_1\ndraw_network(x)", None),
        ("show(FeedForward.forward)", None),
        ("w_2, b_2", None),
        ("drawn = draw_network(x)", None),
        ("", None),
    ],
)
def test_only_what_imports_or_draws_is_folded(source, wanted):
    assert folded(source) is wanted


def test_code_that_is_folded_is_there(site):
    page = made(site, "01_feed_forward", "en")
    (first, *_) = re.findall(r'<details class="aside"><summary>Code of this figure</summary>(.*?)</details>', page, re.S)
    assert "play_network" in first and page.count('<details class="aside">') > 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_lists_its_parts(site, language):
    page = made(site, "09_attention", language)
    parts = re.findall(r'<h2 id="([^"]+)"', page)
    listed = re.search(r'<nav class="parts".*?</nav>', page, re.S)[0]
    assert len(parts) > 3 and re.findall(r'href="#([^"]+)"', listed) == parts


def test_a_page_says_what_it_is_about(site):
    page = made(site, "01_feed_forward", "en")
    said = re.search(r'<meta name="description" content="([^"]+)">', page)[1]
    assert said.startswith("What does a Transformer do with each word on its own?")
    assert description("<h1>a</h1><p>b <b>c</b> \x023\x03d</p><p>e</p>") == "b c d"
    long = description("<p>" + "word " * 99 + "</p>")
    assert long.endswith("word …") and len(long) <= LONGEST + 2 and description("") == ""


def test_each_edition_names_the_other_and_where_it_is_published(site, monkeypatch):
    links = re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">', made(site, "01_feed_forward", "ko"))
    name = "01_feed_forward.html"
    assert links == [("ko", name), ("en", f"../{name}"), ("x-default", f"../{name}")]
    assert "og:image" not in made(site, "01_feed_forward", "ko") and "<base" not in made(site, "404", "ko")
    monkeypatch.setattr("tools.site.pages.account", lambda: "Ada")
    page, at = made(site, "01_feed_forward", "ko"), "https://ada.github.io/transformer-by-hand/"
    assert f'og:image" content="{at}sharing-ko.png"' in page and f'og:url" content="{at}ko/{name}"' in page
    assert f'<base href="{at}ko/">' in made(site, "404", "ko")  # a host shows it at any address


def test_a_corner_without_words_heads_nothing():
    assert in_a_frame("<table><th></th><th>a</th></table>").endswith("<table><td></td><th>a</th></table></div>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_shared(language):
    assert struct.unpack(">II", sharing(language)[16:24]) == (1200, 630)


def test_the_search_knows_other_words(site):
    assert set(SYNONYMS) <= set(stems())
    lessons = [stem for stem in stems() if re.match(r"\d\d_", stem)]
    assert set(lessons) <= set(SYNONYMS)
    for language in LANGUAGES:
        assert re.search(r'data-words="[^"]*qkv[^"]*셀프 어텐션', made(site, "09_attention", language))
    assert "data-pagefind-body" not in made(site, "404", "en")
    with speaking("en"):
        names = site.document_page("names", "en")
    assert '<main id="text" data-pagefind-body data-pagefind-weight="0.2"' in names
    assert '<main id="text" data-pagefind-body class' in made(site, "09_attention", "en")
