"""A picture for each lesson on the start page: a part of a drawing of that lesson, as an SVG file, by day and by night."""

import re
from dataclasses import dataclass, field
from multiprocessing import Pool

import helpers
from helpers.drawing.style import by_night, colours_of
from helpers.kit.language import LANGUAGES, speaking

SHAPE = 8, 5  # of every card, width to height
WHOLE = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"(.*?)>')  # an SVG's size, the rest of its tag


@dataclass(frozen=True)
class Card:
    """The part of a figure that a card shows: of `play`, a name at the door, at the values `at`, from (x, y) on, `wide`."""

    play: str
    x: float
    y: float
    wide: float
    given: tuple = ()
    at: dict = field(default_factory=dict)

    def drawn(self):
        """(SVG text, what it shows in words), in the language that is spoken."""
        drawing = getattr(helpers, self.play)(*self.given).drawn(**self.at)
        box = f'viewBox="{self.x} {self.y} {self.wide} {self.wide * SHAPE[1] / SHAPE[0]:g}"'
        night = "".join(by_night("svg", colour) for colour in sorted(colours_of(drawing.svg)))
        style = f"<style>@media (prefers-color-scheme: dark){{{night}}}</style>"
        return WHOLE.sub(rf"{box}\1>{style}", drawing.svg, count=1), drawing.text


CARDS = {
    "01_feed_forward": Card("play_network", 20, 58, 540),
    "02_residual_paths": Card("play_paths", 60, 20, 630),
    "03_layer_norm": Card("play_token", 0, 10, 620),
    "04_backprop": Card("play_nudge", 215, 10, 500),
    "05_adam": Card("play_hillside", 60, 60, 560),
    "06_dropout": Card("play_mask", 10, 46, 500),
    "07_tokens_and_embeddings": Card("play_sentence", 0, -60, 640),
    "08_positional_encoding": Card("play_hands", 10, 40, 450),
    "09_attention": Card("play_query", 20, 20, 500, ((-1, 2),)),
    "10_multi_head_attention": Card("play_heads", 60, -45, 530),
    "11_positions_in_attention": Card("play_far", 50, 70, 500),
    "12_encoder": Card("play_encoder", 0, 20, 600, at={"at": 3}),
    "13_decoder": Card("play_decoding", 0, 0, 520, at={"step": 3}),
    "14_way_back": Card("play_way_back", 40, 10, 480),
    "15_training": Card("play_by_heart", 0, 30, 440),
    "16_when_training_fails": Card("play_detective", 10, 8, 480),
    "17_your_transformer": Card("play_stations", 480, 10, 420),
    "18_language_model": Card("play_writing", 330, 20, 440),
    "19_model_of_today": Card("play_norms", 150, 0, 620),
    "20_real_model": Card("play_real", 0, 0, 500, at={"n": 40}),
}


def cards():
    """{(language, notebook): (SVG text, its words)} of all cards."""
    wanted = [(language, stem) for language in LANGUAGES for stem in CARDS]
    with Pool() as pool:
        return dict(zip(wanted, pool.starmap(_card, wanted), strict=True))


def _card(language, stem):
    with speaking(language):
        return CARDS[stem].drawn()
