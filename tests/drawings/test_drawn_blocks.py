"""A kind of block has one colour in every picture, and the block that a lesson is about a frame of gold."""

from collections import defaultdict

import helpers
from helpers.drawing.style import MARK
from lessons.encoder.drawings import STATIONS, Part, draw_two_orders, station
from lessons.tokens_and_embeddings.embedding import draw_tied
from tests.read_svg import Sheet

KINDS = {  # what stands in a block, and its kind
    "attention": ("multi-head attention", "masked attention", "attention to encoder", "attention"),
    "feed-forward": ("feed-forward",),
    "add and norm": ("add & norm", "add", "norm", "last norm"),
    "embedding": ("embedding", "token embedding", "√4 · E", "√d·E[ids]", "E (n_vocab, d)"),
    "positions": ("+ positions", "+ PE"),
    "output": ("linear + softmax", "logits", "x Eᵀ"),
}  # fmt: skip
NO_KIND = "next layer", "ids", "layers"
KIND = {words: kind for kind, names in KINDS.items() for words in names} | dict.fromkeys(NO_KIND)


STATION = [station(at, [Part("x", [[1.0, 2]], [])], ["I"]) for at in range(len(STATIONS))]
LAYER, HERE = helpers.draw_encoder_layer(), helpers.draw_encoder_layer("attention", "feed_forward")
WHOLE, ORDERS, TIED = helpers.draw_transformer(), draw_two_orders(), draw_tied()


def blocks(drawing):
    """The rectangles with a block's words in them, and these words."""
    sheet = Sheet(drawing)
    for rect in (rect for rect in sheet.rects() if 58 <= rect.w <= 230 and 30 <= rect.h <= 60):
        words = [words for words in sheet.inside(rect) if not words[0].isdigit()]  # numbers are of lessons
        yield rect, " ".join(words).replace("- ", "-")


def test_a_kind_of_block_has_one_colour_in_every_picture():
    colours = defaultdict(set)
    for drawing in (*STATION, LAYER, HERE, WHOLE, ORDERS, TIED):
        for rect, words in blocks(drawing):
            colours[KIND[words]].add(rect.fill)
    assert set(colours) == {*KINDS, None} and all(len(fills) == 1 for fills in colours.values()), colours
    assert len(set.union(*colours.values())) == len(colours)  # no two kinds have the same


def test_where_we_are_is_a_frame():
    drawn = [(LAYER, []), (ORDERS, []), (HERE, ["multi-head attention", "feed-forward"])]
    drawn += [(drawing, [str(words).replace("\n", "")]) for drawing, words in zip(STATION, STATIONS, strict=True)]
    for drawing, framed in drawn:
        assert [words for rect, words in blocks(drawing) if rect.stroke == MARK] == framed


def test_a_way_around_leads_from_before_a_block_of_the_layer_to_the_add_behind_it():
    centres = {words: (rect.x + rect.w / 2, rect.y) for rect, words in blocks(LAYER) if words != "add & norm"}
    adds = [rect.x + rect.w / 2 for rect, words in blocks(LAYER) if words == "add & norm"]
    ways = [arrow for arrow in Sheet(LAYER).arrows() if arrow.dash == "3 4"]
    for way, passed, add in zip(ways, ("multi-head attention", "feed-forward"), adds, strict=True):
        (x, top), (end, down) = centres[passed], way.end
        assert way.start[0] < x - 55 and abs(end - add) < 55 and 0 < top - down < 10


def test_a_way_around_leads_from_below_each_block_to_the_add_above_it():
    sheet = Sheet(WHOLE)
    around = [arrow for arrow in sheet.arrows() if arrow.dash == "3 4"]
    boxes = [(rect, words) for rect, words in blocks(WHOLE) if rect.w > 200]
    adds = sorted((rect.x, rect.y) for rect, words in boxes if words == "add & norm")
    assert len(around) == len(adds) == 5
    for arrow in around:
        (add,) = [
            r for r, w in boxes if w == "add & norm" and 0 < arrow.end[0] - r.x - r.w < 6 and r.y < arrow.end[1] < r.y + r.h
        ]
        (passed,) = [(r, w) for r, w in boxes if r.x == add.x and add.y < r.y < arrow.start[1]]
        assert passed[1] != "add & norm" and passed[0].y + passed[0].h < arrow.start[1]
