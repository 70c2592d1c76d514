"""Where we are: one encoder layer, with a frame of gold around the part that a lesson is about."""

from helpers.drawing import svg
from helpers.drawing.blocks import COLOURS, block
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, LIT, MARK, PAD, WIDTH
from helpers.kit.text import Sentence

HEIGHT, MIDDLE = 166, 88
STATIONS = {
    "embedding": Sentence("token\nembedding", "토큰\n임베딩"),
    "attention": Sentence("multi-head\nattention", "멀티 헤드\n어텐션"),
    "add_norm_1": "add\n& norm",
    "feed_forward": Sentence("feed-\nforward", "피드포워드"),
    "add_norm_2": "add\n& norm",
    "next": Sentence("next layer", "다음 층"),
}
SIX_TIMES = Sentence("one encoder layer, six times in the paper", "인코더 층 하나, 논문에서는 여섯 번 쌓음")
SUM = Sentence("embedding\n+ positions", "임베딩 +\n위치 인코딩")  # what dropout acts on first
DROPOUT = Sentence("dropout", "드롭아웃")
CROSSED = Sentence("; dropout on the sum at the start and before each add", "; 드롭아웃은 처음의 합과 add 앞마다 하나씩")


def draw_encoder_layer(*here, dropout=False):
    """One encoder layer from left to right, the stations in `here` framed: attention, add_norm_1, feed_forward, ….

    dropout=True crosses the places where the paper has it. Raises ValueError for another name.
    """
    for name in here:
        if name not in STATIONS:
            raise ValueError(f"here={name!r} given, one of {', '.join(STATIONS)} wanted")
    stations = STATIONS | {"embedding": SUM} if dropout else STATIONS
    drawn, right = [], PAD
    for i, (name, words) in enumerate(stations.items()):
        x, width = PAD + 150 * i, 110 if i else 86
        drawn.append(block(x + width / 2, MIDDLE, width, 60, words, name.rstrip("_12"), name in here))
        if i:
            drawn.append(svg.arrow((right + 3, MIDDLE), (x - 4, MIDDLE), width=1.5))
        right = x + width
    for x in (PAD + 126, PAD + 150 * 2 + 126):  # the two ways around a sub-layer
        around = (x, MIDDLE), (x, 32), (x + 206, 32), (x + 206, 54)
        drawn.append(svg.arrow(*around, width=1.5, stroke_dasharray="3 4"))
    first, last = PAD + 118, PAD + 150 * 4 + 122  # of what comes six times
    drawn.append(svg.path(f"M{first} 124v8H{last}v-8", FAINT, 1.2))
    drawn.append(svg.text((first + last) / 2, 148, SIX_TIMES, 14, FAINT))
    if dropout:
        # the sum at the start, before either add, the legend
        places = (PAD + 104, MIDDLE), (295, MIDDLE), (595, MIDDLE), (780, 148)
        drawn += [shape for place in places for shape in _crossed(*place)]
        drawn.append(svg.text(796, 148, DROPOUT, 14, INK, "start"))
    called = {name: str(words).replace("-\n", "-").replace("\n", " ") for name, words in stations.items()}
    you = Sentence("here", "지금 여기")
    chain = " → ".join(f"{you}: {words}" if name in here else words for name, words in called.items())
    crossed = str(CROSSED) * dropout
    words = Sentence(f"one encoder layer: {chain}{crossed}", f"인코더 층 하나: {chain}{crossed}")
    return Drawing(svg.sheet(HEIGHT, drawn), words)


def _crossed(x, y):
    """A small disc with a cross: a place of dropout."""
    return [svg.circle(x, y, 8, LIT, MARK, 2), svg.path(f"M{x - 3.5} {y - 3.5}l7 7m0 -7l-7 7", INK, 1.8)]


KINDS = {"1": "feed_forward", "2–3": "add_norm", "7": "embedding", "8": "positions", "9–11": "attention", "13": "logits"}
EMBEDDING = Sentence("embedding", "임베딩"), "7"
POSITIONS = Sentence("+ positions", "+ 위치 인코딩"), "8"
ADD_NORM = "add & norm", "2–3"
FEED_FORWARD = Sentence("feed-forward", "피드포워드"), "1"
ENCODER = (
    EMBEDDING,
    POSITIONS,
    (Sentence("multi-head attention", "멀티 헤드 어텐션"), "9–11"),
    ADD_NORM,
    FEED_FORWARD,
    ADD_NORM,
)
DECODER = (
    EMBEDDING,
    POSITIONS,
    (Sentence("masked attention", "마스크드 어텐션"), "9–11"),
    ADD_NORM,
    (Sentence("attention to encoder", "인코더를 보는 어텐션"), "9–11"),
    ADD_NORM,
    FEED_FORWARD,
    ADD_NORM,
    (Sentence("linear + softmax", "선형 층 + 소프트맥스"), "13"),
)
STEP, FOOT, BLOCK_WIDTH = 52, 536, 230


def draw_transformer():
    """The whole Transformer: every kind of block in a colour of its own, with the number of its lesson or lessons."""
    encoder, decoder = 200, 620
    top = FOOT - STEP * len(ENCODER)
    drawn = [
        *_layer_frame(encoder, 2, len(ENCODER), Sentence("encoder layer × 6: lesson 12", "인코더 층 × 6: 12장")),
        *_layer_frame(decoder, 2, len(DECODER) - 1, Sentence("decoder layer × 6: lesson 13", "디코더 층 × 6: 13장")),
        *_tower(encoder, ENCODER, Sentence("source tokens", "원문 토큰")),
        *_tower(decoder, DECODER, Sentence("tokens so far", "지금까지의 토큰")),
        svg.text(decoder, FOOT - STEP * len(DECODER) - 26, Sentence("next token", "다음 토큰"), 15),
        _to_decoder(encoder, top, decoder),
    ]
    blocks = ", ".join(str(_called(*block)) for block in dict(ENCODER + DECODER).items())
    return Drawing(svg.sheet(FOOT + 66, drawn), Sentence(f"the Transformer: {blocks}", f"트랜스포머: {blocks}"))


def _called(name, lesson):
    return Sentence(f"{name} (lesson{'s' * ('–' in lesson)} {lesson})", f"{name}({lesson.replace('–', '~')}장)")


def _tower(x, blocks, below):
    drawn = [svg.text(x, FOOT + 38, below, 15)]
    for i, (words, lesson) in enumerate(blocks):
        y = FOOT - STEP * i
        drawn += [
            svg.arrow((x, y + 19), (x, y + 4), width=1.5),
            svg.rect(x - BLOCK_WIDTH / 2, y - 32, BLOCK_WIDTH, 34, COLOURS[KINDS[lesson]], FAINT, 1.2, 7),
            svg.text(x - BLOCK_WIDTH / 2 + 14, y - 15, words, 15, INK, "start"),
            svg.text(x + BLOCK_WIDTH / 2 - 12, y - 15, lesson, 14, INK, "end"),
        ]
        if words == "add & norm":  # the way around the block below
            right, start = x + BLOCK_WIDTH / 2, y + STEP + 5
            around = (x, start), (right + 11, start), (right + 11, y - 15), (right + 3, y - 15)
            drawn.append(svg.arrow(*around, width=1.5, stroke_dasharray="3 4"))
    y = FOOT - STEP * len(blocks)
    return [*drawn, svg.arrow((x, y + 20), (x, y - 6), width=1.5)]


def _layer_frame(x, first, last, words):
    top = FOOT - STEP * (last - 1) - 44
    height = STEP * (last - first) + 2
    left = x - BLOCK_WIDTH / 2 - 22
    side = left - 18 if x < WIDTH / 2 else left + BLOCK_WIDTH + 62
    turn = f"rotate(-90 {side} {top + height / 2})"
    return [
        svg.rect(left, top, BLOCK_WIDTH + 44, height, "none", FAINT, 1.5, 12, stroke_dasharray="5 5"),
        svg.text(side, top + height / 2, words, 14, INK, transform=turn),
    ]


def _to_decoder(encoder, top, decoder):
    """From the top of the encoder around to the decoder's second attention."""
    middle, y = (encoder + decoder) / 2, FOOT - STEP * 4 - 15
    end = decoder - BLOCK_WIDTH / 2 - 2
    return svg.arrow((encoder, top - 6), (encoder, top - 22), (middle, top - 22), (middle, y), (end, y), stroke=INK)
