"""Where we are: one encoder layer, with the part that a lesson is about lit."""

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, INK, LINE, MARK

WIDTH, HEIGHT = 900, 150
STATIONS = {
    "embedding": "tokens",
    "attention": "multi-head\nattention",
    "add_norm_1": "add\n& norm",
    "feed_forward": "feed-\nforward",
    "add_norm_2": "add\n& norm",
    "next": "next layer",
}


def _box(x, words, lit):
    fill, stroke, width = ("#fdf0d5", MARK, 3) if lit else ("white", LINE, 1.5)
    lines = words.split("\n")
    top = 82 - 9 * (len(lines) - 1)
    ink = INK if lit else FAINT
    return [
        svg.rect(x, 52, 110, 60, fill, stroke, width),
        *(svg.plain(x + 55, top + 18 * i, line, 14, ink) for i, line in enumerate(lines)),
    ]


def encoder_layer(*here, dropout=False):
    """One encoder layer from left to right, the stations in `here` lit: attention, add_norm_1, feed_forward, ….

    dropout=True crosses the places where the paper has it. Raises ValueError for another name.
    """
    for name in here:
        if name not in STATIONS:
            raise ValueError(f"here={name!r} given, one of {', '.join(STATIONS)} wanted")
    pieces = []
    for i, (name, words) in enumerate(STATIONS.items()):
        x = 20 + 150 * i
        pieces += _box(x, words, name in here)
        if i:
            pieces.append(_arrow(x - 38, 82, x - 4))
    for x in (20 + 128, 20 + 150 * 2 + 128):  # the two ways around a sub-layer
        pieces.append(svg.path(f"M{x} 82V28H{x + 205}V46", FAINT, 1.5, stroke_dasharray="3 4"))
        pieces.append(svg.path(f"M{x + 200} 41L{x + 205} 48L{x + 210} 41", FAINT, 1.5))
    pieces.append(svg.plain(20 + 150 * 2.5 + 55, 134, "one encoder layer, six times in the paper", 13, FAINT))
    if dropout:
        pieces += [piece for x in (130, 300, 600) for piece in _crossed(x, 82)]  # on the sum at the start, before either add
        pieces += [*_crossed(760, 134), svg.plain(776, 134, "dropout", 13, INK, "start")]
    words = ", ".join([*here, *["dropout"] * dropout])
    return Drawing(svg.sheet(WIDTH, HEIGHT, pieces), WIDTH, f"encoder layer, here: {words}")


def _arrow(x1, y, x2):
    return svg.path(f"M{x1} {y}H{x2}M{x2 - 6} {y - 5}L{x2} {y}L{x2 - 6} {y + 5}", FAINT, 1.5)


def _crossed(x, y):
    """A small disc with a cross: a place of dropout."""
    return [svg.circle(x, y, 8, "#fdf0d5", MARK, 2), svg.path(f"M{x - 3.5} {y - 3.5}l7 7m0 -7l-7 7", INK, 1.8)]


TRAINING = ("forward pass\nlesson 1", "loss", "backward pass", "step of the\noptimiser")


def training_loop():
    """The four stations of training, in a circle: forward, loss, backward, step, and forward again."""
    pieces = []
    for i, words in enumerate(TRAINING):
        x = 110 + 190 * i
        pieces += _box(x, words, i > 0)
        if i:
            pieces.append(_arrow(x - 76, 82, x - 6))
    back = f"M{110 + 190 * 3 + 55} 114V138H165V118M160 124L165 117L170 124"
    pieces += [svg.path(back, FAINT, 1.5), svg.plain(450, 124, "again, with the next examples", 13, FAINT)]
    words = " → ".join(words.replace("\n", " ") for words in TRAINING)
    return Drawing(svg.sheet(WIDTH, HEIGHT, pieces), WIDTH, f"training: {words} → again")


LESSON_COLOURS = {
    "1": "#b9dcf2",
    "2–3": "#fde3c8",
    "6": "#c9ebcd",
    "7": "#fbf0c2",
    "8–10": "#ecd9ea",
    "12": "#dedfe2",
}
ENCODER = (
    ("embedding", "6"),
    ("+ positions", "7"),
    ("multi-head attention", "8–10"),
    ("add & norm", "2–3"),
    ("feed-forward", "1"),
    ("add & norm", "2–3"),
)
DECODER = (
    ("embedding", "6"),
    ("+ positions", "7"),
    ("masked attention", "8–10"),
    ("add & norm", "2–3"),
    ("attention to encoder", "8–10"),
    ("add & norm", "2–3"),
    ("feed-forward", "1"),
    ("add & norm", "2–3"),
    ("linear + softmax", "12"),
)
STEP, FOOT, BLOCK_WIDTH = 52, 540, 230


def transformer():
    """The whole Transformer: every block in the colour of its lesson, with the lesson's number."""
    encoder, decoder = 200, 620
    top = FOOT - STEP * len(ENCODER)
    pieces = [
        *_layer_frame(encoder, 2, len(ENCODER), "encoder layer × 6", 11),
        *_layer_frame(decoder, 2, len(DECODER) - 1, "decoder layer × 6", 12),
        *_tower(encoder, ENCODER, "source tokens"),
        *_tower(decoder, DECODER, "tokens so far"),
        svg.plain(decoder, FOOT - STEP * len(DECODER) - 26, "next token", 15),
        svg.path(_to_decoder(encoder, top, decoder), INK, 1.8, stroke_linejoin="round"),
    ]
    words = "the Transformer: " + ", ".join(f"{name} (lesson {lesson})" for name, lesson in dict(ENCODER + DECODER).items())
    return Drawing(svg.sheet(WIDTH, FOOT + 60, pieces), WIDTH, words)


def _tower(x, blocks, below):
    pieces = [svg.plain(x, FOOT + 38, below, 15)]
    for i, (words, lesson) in enumerate(blocks):
        y = FOOT - STEP * i
        pieces += [
            svg.path(f"M{x} {y + 19}V{y + 4}M{x - 5} {y + 10}L{x} {y + 4}L{x + 5} {y + 10}", FAINT, 1.5),
            svg.rect(x - BLOCK_WIDTH / 2, y - 32, BLOCK_WIDTH, 34, LESSON_COLOURS[lesson], FAINT, 1.2, 7),
            svg.plain(x - BLOCK_WIDTH / 2 + 14, y - 15, words, 15, INK, "start"),
            svg.plain(x + BLOCK_WIDTH / 2 - 12, y - 15, lesson, 13, FAINT, "end"),
        ]
    y = FOOT - STEP * len(blocks)
    return [*pieces, svg.path(f"M{x} {y + 20}V{y - 6}M{x - 5} {y}L{x} {y - 6}L{x + 5} {y}", FAINT, 1.5)]


def _layer_frame(x, first, last, words, lesson):
    top = FOOT - STEP * (last - 1) - 44
    height = STEP * (last - first) + 2
    left = x - BLOCK_WIDTH / 2 - 22
    side = left - 18 if x < WIDTH / 2 else left + BLOCK_WIDTH + 62
    turn = f"rotate(-90 {side} {top + height / 2})"
    return [
        svg.rect(left, top, BLOCK_WIDTH + 44, height, "none", FAINT, 1.5, 12, stroke_dasharray="5 5"),
        svg.plain(side, top + height / 2, f"{words}: lesson {lesson}", 14, INK, transform=turn),
    ]


def _to_decoder(encoder, top, decoder):
    """From the top of the encoder around to the decoder's second attention."""
    middle, y = (encoder + decoder) / 2, FOOT - STEP * 4 - 15
    end = decoder - BLOCK_WIDTH / 2
    return f"M{encoder} {top - 6}V{top - 22}H{middle}V{y}H{end - 2}M{end - 8} {y - 5}L{end - 2} {y}L{end - 8} {y + 5}"
