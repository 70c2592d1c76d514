"""The start page: a Transformer that answers while one types, what the course promises, a card for each lesson, the ways in."""

from html import escape

from helpers.kit.text import Sentence
from lessons.training.plays import LONGEST
from tools.site.cards import SHAPE
from tools.site.pages import COURSE_NAME, TEMPLATES, labels, on_binder, repository, up
from tools.site.reader import told

EXAMPLE = Sentence("20 November 2026", "2026년 11월 20일")  # answered before anyone types
MONTH = 5  # the place of the answer from which lines lead at first: where the month begins
TRIES = {
    "en": ("3rd of March 1951", "Wed, July 8, 1998", "1999년 12월 31일"),
    "ko": ("1999년 12월 31일", "2024. 2. 29.", "3rd of March 1951"),
}
TAKES = {"en": "{} min", "ko": "{}분"}
WAYS = "none", "one way", "two ways", "three ways", "four ways", "five ways", "six ways"  # of writing, in English
SPACE = "\N{NARROW NO-BREAK SPACE}"


def start_page(site, language, figure, cards):
    """The first page, in a language that is spoken. figure: HTML of the first frame; cards: as of `cards.cards`."""
    lessons = site.lessons[language]
    deeper = {one.number: one for one in lessons if one.deeper}
    pairs = [
        (one, deeper.get(f"{one.number}b"), picture(one.stem, language, cards))
        for one in lessons
        if not one.deeper and one.number != "00"
    ]
    content = TEMPLATES.get_template(f"start.{language}.html").render(
        figure=figure,
        example=str(EXAMPLE),
        tries=TRIES[language],
        letters=LONGEST,
        pairs=pairs,
        takes=TAKES[language].format,
        minutes={one.number: one.minutes for one in lessons},
        facts={name: count(n, language) for name, n in told().items()} | {"ways": WAYS[told()["new_forms"]]},
        date_button=date_button,
        space=SPACE,
        labels=labels(),
        repository=repository(),
        binder=on_binder("00_start_here", language),
    )
    return site.page("index", language, str(COURSE_NAME), content, after="00_start_here")


def first_frame(language):
    """What `first_frames` is asked for in a language that is spoken."""
    return {"text": str(EXAMPLE), "at": MONTH, "language": language}


def count(n, language):
    """A whole number for people: in English apart by narrow spaces, as the course writes it, in Korean by commas."""
    return f"{n}" if n < 10_000 else f"{n:,}".replace(",", SPACE if language == "en" else ",")


def date_button(text):
    """A button that has the Transformer read a text."""
    return f'<button type="button" data-date="{escape(text)}">{escape(text)}</button>'


def card_name(stem, language):
    """The file of a lesson's picture, as seen from the root of the site."""
    return f"cards/{language}-{stem}.svg"


def picture(stem, language, cards):
    """A lesson's picture as HTML; nothing where it has none."""
    if (language, stem) not in cards:
        return ""
    _, words = cards[language, stem]
    width, height = (40 * side for side in SHAPE)
    address = up(language) + card_name(stem, language)
    return f'<img src="{address}" alt="{escape(words)}" width="{width}" height="{height}" loading="lazy">'
