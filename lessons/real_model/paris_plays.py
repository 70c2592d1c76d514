"""Lesson 20, where "Paris" stands: what could be read after each block; what is written with another country's 64 numbers."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.play import Menu, Play, Slider, numbered
from helpers.drawing.style import FAINT, INK, LINE, LIT, MARK, PAPER, SERIES, TINTS
from helpers.drawing.weights import CHOSEN, bar_row
from helpers.kit.table import Table
from helpers.kit.text import Sentence, number
from lessons.real_model.measured import kept
from lessons.real_model.paris import CAPITALS, COUNTS, FOUND, HEADS, LENS
from lessons.real_model.plays import shown

ACROSS, DOWN, WIDE, HIGH = 110, 70, 62, 26  # the grid's first cell, and the room of each
ODD, OTHERWISE = TINTS[3], Sentence("not the capital of the column's country", "열에 적힌 나라의 수도가 아닌 칸")


def play_lens():
    """A menu of texts and a slider over the blocks: the likeliest pieces if the stream ended there, and the answer's rank."""
    texts = kept(LENS)

    def draw(text, block):
        return reading(texts[text], block)

    return Play(
        draw,
        text=Menu(Sentence("text", "텍스트"), numbered([one["prompt"] for one in texts])),
        block=Slider(Sentence("blocks passed", "지난 블록 수"), 0, 0, len(texts[0]["ranks"]) - 1),
    )


def reading(one, block):
    """The rank of the wanted piece after each block so far, logarithmic from 1, and bars for what is likeliest there."""
    places = np.array(one["ranks"]) + 1
    chart = Chart((0, len(places) - 1), (50_000, 1), 90, 520, 60, 260, log=True)
    drawn = chart.axes(
        range(0, len(places), 5), {1: "1", 10: "10", 100: "100", 1000: "1000", 10_000: Sentence("10 000", "10,000")},
        Sentence("blocks passed", "지난 블록 수"),
        Sentence(f"place of {shown(one['wanted'])} among all pieces", f"모든 조각 가운데 {shown(one['wanted'])}의 순위"),
    )  # fmt: skip
    x, y = chart.at(block, places[block])
    drawn += [chart.curve(np.arange(block + 1), places[: block + 1], SERIES[0], 3), svg.line(x, 60, x, 260, LINE, 1)]
    drawn += [svg.circle(x, y, 6, LIT, MARK, 2.5)]
    drawn += [
        svg.text(600, 30, Sentence("if the text were finished here, p", "여기서 끝난다면 다음 조각은"), 15, FAINT, "start")
    ]
    for i, (piece, p) in enumerate(one["steps"][block]):
        drawn += bar_row(720, 70 + 38 * i, p, 110, shown(piece), CHOSEN, 22, 3)
    (first, p), wanted = one["steps"][block][0], shown(one["wanted"])
    words = Sentence(
        f"{block} blocks passed: {wanted} stands in place {places[block]}; likeliest {shown(first)} {number(p, 3)}",
        f"블록 {block}개를 지난 뒤: {wanted}의 순위 {places[block]}, 가장 높은 것 {shown(first)} {number(p, 3)}",
    )
    return Drawing(svg.sheet(330, drawn), words)


def capital_counts():
    """How often another country's 64 numbers turn the capital, in four wordings and with fourteen other countries."""
    columns = "texts", "right", "pairs", "beats", "wins"
    rows = [(one["wording"].format("…"), *(one[column] for column in columns)) for one in kept(COUNTS)]
    return Table(("wording", "countries", "right by itself", "pairs", "beats its own", "likeliest of all"), rows)


def head_counts():
    """How often another country's 64 numbers turn the capital if they are those of this head or of that."""
    rows = [(str(tuple(one["head"])), *(one[column] for column in ("pairs", "beats", "wins"))) for one in kept(HEADS)]
    return Table(("head", "pairs", "beats its own", "likeliest of all"), rows)


def play_capitals():
    """Two menus, the country in the text and the one whose 64 numbers the head fetches: what comes next."""
    cells, countries = kept(CAPITALS), list(FOUND)
    return Play(
        lambda text, numbers: exchanging(cells, text, numbers),
        text=Menu(Sentence("country in the text", "텍스트의 나라"), numbered(countries)),
        numbers=Menu(Sentence("whose 64 numbers", "숫자 64개의 나라"), numbered(countries)),
    )


def exchanging(cells, text, numbers):
    """The likeliest piece for each country in the text (row) and each whose numbers (column); bars for one of these cells.

    Where it isn't the capital of the column, the cell has a colour.
    """
    countries, capitals = list(FOUND), list(FOUND.values())
    axes = Sentence("rows: country in the text; columns: whose 64 numbers", "행: 텍스트의 나라, 열: 숫자 64개의 나라")
    drawn = [svg.text(ACROSS - WIDE / 2, 18, axes, 13, FAINT, "start")]
    for i, country in enumerate(countries):
        drawn += [svg.text(ACROSS + WIDE * i, DOWN - 26, country, 12, FAINT)]
        drawn += [svg.text(ACROSS - WIDE / 2 - 8, DOWN + HIGH * i, country, 12, FAINT, "end")]
        for j in range(len(countries)):
            first, chosen = cells[i][j][0][0], (i, j) == (text, numbers)
            inside = ODD if first != capitals[j] else LIT if chosen else PAPER
            look = (inside, MARK, 2.5) if chosen else (inside, LINE, 1)
            drawn += [svg.box(ACROSS + WIDE * j, DOWN + HIGH * i, WIDE - 2, HIGH - 2, first.strip(), 12, INK, *look)]
    below = DOWN + HIGH * len(countries)
    drawn += [svg.rect(ACROSS - WIDE / 2 + 1, below - 2, 16, 16, ODD, LINE, 1, 3)]
    drawn += [svg.text(ACROSS - WIDE / 2 + 26, below + 6, OTHERWISE, 13, FAINT, "start")]
    for i, (piece, p) in enumerate(cells[text][numbers]):
        drawn += bar_row(720, 70 + 38 * i, p, 110, shown(piece), CHOSEN, 22, 3)
    told = ", ".join(f"{shown(piece)} {number(p, 3)}" for piece, p in cells[text][numbers][:3])
    words = Sentence(
        f"text on {countries[text]}, numbers of {countries[numbers]}; next: {told}",
        f"텍스트 {countries[text]}, 숫자 {countries[numbers]}, 다음: {told}",
    )
    return Drawing(svg.sheet(308, drawn), words)
