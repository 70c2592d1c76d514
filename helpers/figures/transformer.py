"""Where we are: one encoder layer, with the part that a lesson is about lit."""

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, INK, LINE, LIT, MARK, PAD, TINTS, WIDTH

HEIGHT, MIDDLE = 166, 88
STATIONS = {
    "embedding": "token\nembedding",
    "attention": "multi-head\nattention",
    "add_norm_1": "add\n& norm",
    "feed_forward": "feed-\nforward",
    "add_norm_2": "add\n& norm",
    "next": "next layer",
}


def _box(x, words, lit, width=110):
    ink, fill, stroke, rim = (INK, LIT, MARK, 3) if lit else (FAINT, "white", LINE, 1.5)
    return svg.box(x + width / 2, MIDDLE, width, 60, words, 14, ink, fill, stroke, rim)


def draw_encoder_layer(*here, dropout=False):
    """One encoder layer from left to right, the stations in `here` lit: attention, add_norm_1, feed_forward, ….

    dropout=True crosses the places where the paper has it. Raises ValueError for another name.
    """
    for name in here:
        if name not in STATIONS:
            raise ValueError(f"here={name!r} given, one of {', '.join(STATIONS)} wanted")
    pieces, right = [], PAD
    for i, (name, words) in enumerate(STATIONS.items()):
        x, width = PAD + 150 * i, 110 if i else 86
        pieces.append(_box(x, words, name in here, width))
        if i:
            pieces.append(svg.arrow((right + 3, MIDDLE), (x - 4, MIDDLE), width=1.5))
        right = x + width
    for x in (PAD + 126, PAD + 150 * 2 + 126):  # the two ways around a sub-layer
        around = (x, MIDDLE), (x, 32), (x + 206, 32), (x + 206, 54)
        pieces.append(svg.arrow(*around, width=1.5, stroke_dasharray="3 4"))
    first, last = PAD + 118, PAD + 150 * 4 + 122  # of what comes six times
    pieces.append(svg.path(f"M{first} 124v8H{last}v-8", FAINT, 1.2))
    pieces.append(svg.text((first + last) / 2, 148, "one encoder layer, six times in the paper", 14, FAINT))
    if dropout:
        # the sum at the start, before either add, the legend
        places = (PAD + 104, MIDDLE), (295, MIDDLE), (595, MIDDLE), (780, 148)
        pieces += [piece for place in places for piece in _crossed(*place)]
        pieces.append(svg.text(796, 148, "dropout", 14, INK, "start"))
    called = {name: words.replace("-\n", "-").replace("\n", " ") for name, words in STATIONS.items()}
    chain = " → ".join(f"here: {words}" if name in here else words for name, words in called.items())
    crossed = "; dropout on the sum at the start and before each add" * dropout
    return Drawing(svg.sheet(HEIGHT, pieces), f"one encoder layer: {chain}{crossed}")


def _crossed(x, y):
    """A small disc with a cross: a place of dropout."""
    return [svg.circle(x, y, 8, LIT, MARK, 2), svg.path(f"M{x - 3.5} {y - 3.5}l7 7m0 -7l-7 7", INK, 1.8)]


TRAINING = ("forward pass\nlesson 1", "loss", "backward pass", "step of the\noptimiser")


def draw_training_loop():
    """The four stations of training, in a circle: forward, loss, backward, step, and forward again."""
    pieces = []
    for i, words in enumerate(TRAINING):
        x = 96 + 194 * i
        pieces.append(_box(x, words, i > 0, 126))
        if i:
            pieces.append(svg.arrow((x - 62, MIDDLE), (x - 6, MIDDLE), width=1.5))
    first, last = 96 + 63, 96 + 194 * 3 + 63
    pieces.append(svg.arrow((last, MIDDLE + 32), (last, 144), (first, 144), (first, MIDDLE + 36), width=1.5))
    pieces.append(svg.text(450, 130, "again, with the next examples", 14, FAINT))
    words = " → ".join(words.replace("\n", " ") for words in TRAINING)
    return Drawing(svg.sheet(HEIGHT, pieces), f"training: {words} → again")


LESSON_COLOURS = {
    "1": TINTS[0],
    "2–3": TINTS[1],
    "7": TINTS[3],
    "8": TINTS[4],
    "9–11": TINTS[2],
    "13": TINTS[5],
}
ENCODER = (
    ("embedding", "7"),
    ("+ positions", "8"),
    ("multi-head attention", "9–11"),
    ("add & norm", "2–3"),
    ("feed-forward", "1"),
    ("add & norm", "2–3"),
)
DECODER = (
    ("embedding", "7"),
    ("+ positions", "8"),
    ("masked attention", "9–11"),
    ("add & norm", "2–3"),
    ("attention to encoder", "9–11"),
    ("add & norm", "2–3"),
    ("feed-forward", "1"),
    ("add & norm", "2–3"),
    ("linear + softmax", "13"),
)
STEP, FOOT, BLOCK_WIDTH = 52, 536, 230


def draw_transformer():
    """The whole Transformer: every kind of block in a colour of its own, with the number of its lesson or lessons."""
    encoder, decoder = 200, 620
    top = FOOT - STEP * len(ENCODER)
    pieces = [
        *_layer_frame(encoder, 2, len(ENCODER), "encoder layer × 6", 12),
        *_layer_frame(decoder, 2, len(DECODER) - 1, "decoder layer × 6", 13),
        *_tower(encoder, ENCODER, "source tokens"),
        *_tower(decoder, DECODER, "tokens so far"),
        svg.text(decoder, FOOT - STEP * len(DECODER) - 26, "next token", 15),
        _to_decoder(encoder, top, decoder),
    ]
    words = "the Transformer: " + ", ".join(f"{name} ({_called(lesson)})" for name, lesson in dict(ENCODER + DECODER).items())
    return Drawing(svg.sheet(FOOT + 66, pieces), words)


def _called(lesson):
    return f"lesson{'s' * ('–' in lesson)} {lesson}"


def _tower(x, blocks, below):
    pieces = [svg.text(x, FOOT + 38, below, 15)]
    for i, (words, lesson) in enumerate(blocks):
        y = FOOT - STEP * i
        pieces += [
            svg.arrow((x, y + 19), (x, y + 4), width=1.5),
            svg.rect(x - BLOCK_WIDTH / 2, y - 32, BLOCK_WIDTH, 34, LESSON_COLOURS[lesson], FAINT, 1.2, 7),
            svg.text(x - BLOCK_WIDTH / 2 + 14, y - 15, words, 15, INK, "start"),
            svg.text(x + BLOCK_WIDTH / 2 - 12, y - 15, lesson, 14, INK, "end"),
        ]
    y = FOOT - STEP * len(blocks)
    return [*pieces, svg.arrow((x, y + 20), (x, y - 6), width=1.5)]


def _layer_frame(x, first, last, words, lesson):
    top = FOOT - STEP * (last - 1) - 44
    height = STEP * (last - first) + 2
    left = x - BLOCK_WIDTH / 2 - 22
    side = left - 18 if x < WIDTH / 2 else left + BLOCK_WIDTH + 62
    turn = f"rotate(-90 {side} {top + height / 2})"
    return [
        svg.rect(left, top, BLOCK_WIDTH + 44, height, "none", FAINT, 1.5, 12, stroke_dasharray="5 5"),
        svg.text(side, top + height / 2, f"{words}: lesson {lesson}", 14, INK, transform=turn),
    ]


def _to_decoder(encoder, top, decoder):
    """From the top of the encoder around to the decoder's second attention."""
    middle, y = (encoder + decoder) / 2, FOOT - STEP * 4 - 15
    end = decoder - BLOCK_WIDTH / 2 - 2
    return svg.arrow((encoder, top - 6), (encoder, top - 22), (middle, top - 22), (middle, y), (end, y), stroke=INK)
