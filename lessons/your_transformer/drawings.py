"""The drawing of lesson 17: how far each station is from the right one."""

from typing import NamedTuple

from helpers.drawing import svg
from helpers.drawing.blocks import block
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, LINE
from helpers.kit.text import Sentence, number

READS, WRITES, WIDE, HIGH = 190, 640, 190, 42  # the middles of both towers, and the size of a block
TOWERS = Sentence("encoder", "인코더"), Sentence("decoder", "디코더")
ROWS = Sentence("√d · rows + positions", "√d · 행 + 위치 인코딩")


class Station(NamedTuple):
    """A block of a tower: its name in the code, what stands in it, the kind of block, where."""

    name: str
    words: object
    kind: str
    x: float
    y: float


SELF = Sentence("self-attention,\nadd & norm", "셀프 어텐션,\nadd & norm")
MEMORY = Sentence("network, add & norm:\nmemory", "신경망, add & norm:\n메모리")
MASKED = Sentence("masked attention,\nadd & norm", "마스크드 어텐션,\nadd & norm")
CROSS = Sentence("cross-attention,\nadd & norm", "크로스 어텐션,\nadd & norm")
NETWORK = Sentence("network,\nadd & norm", "신경망,\nadd & norm")
STATIONS = (
    Station("source rows", ROWS, "embedding", READS, 324),
    Station("encoder.attention", SELF, "attention", READS, 252),
    Station("encoder.network", MEMORY, "feed_forward", READS, 180),
    Station("target rows", ROWS, "embedding", WRITES, 324),
    Station("decoder.attention", MASKED, "attention", WRITES, 252),
    Station("decoder.cross", CROSS, "attention", WRITES, 180),
    Station("decoder.network", NETWORK, "feed_forward", WRITES, 108),
    Station("logits", Sentence("logits", "로짓"), "logits", WRITES, 40),
)
PLACES = {station.name: station for station in STATIONS}
UPWARDS = (
    ("source rows", "encoder.attention"),
    ("encoder.attention", "encoder.network"),
    ("target rows", "decoder.attention"),
    ("decoder.attention", "decoder.cross"),
    ("decoder.cross", "decoder.network"),
    ("decoder.network", "logits"),
)


def station_by_station(mistake, apart):
    """Both towers, and at each station how far it is from the right one; gold: where the mistake shows first.

    apart: {name of a station: the largest difference of two numbers}, in the order in which they are computed.
    """
    first = next((name for name, far in apart.items() if far), None)
    drawn = [svg.text(x, 368, words, 15, FAINT) for x, words in zip((READS, WRITES), TOWERS, strict=True)]
    drawn += _arrows()
    for name, far in apart.items():
        station = PLACES[name]
        drawn.append(block(station.x, station.y, WIDE, HIGH, station.words, station.kind, name == first, 13))
        colour = INK if far else GREEN
        drawn.append(svg.text(station.x + WIDE / 2 + 12, station.y, _far(far), 15, colour, "start"))
    said = "; ".join(f"{words}: {_of_tower(x, apart)}" for x, words in zip((READS, WRITES), TOWERS, strict=True))
    words = Sentence(
        f"{mistake}; largest difference from the right one at each station: {said}",
        f"{mistake}; 정거장마다 올바른 숫자와의 가장 큰 차이: {said}",
    )
    return Drawing(svg.sheet(386, drawn), words)


def _of_tower(x, apart):
    """What is said of one tower's stations, from the bottom up."""
    there = [station for station in STATIONS if station.x == x]
    return ", ".join(f"{str(station.words).replace(chr(10), ' ')} {_far(apart[station.name])}" for station in there)


def _far(far):
    return "= 0" if far == 0 else "< 0.01" if far < 0.005 else number(far, 2)


def _arrows():
    drawn = []
    for below, above in UPWARDS:
        x, bottom, top = PLACES[below].x, PLACES[below].y - HIGH / 2, PLACES[above].y + HIGH / 2
        drawn.append(svg.arrow((x, bottom - 1), (x, top + 3), stroke=LINE))
    memory, cross = PLACES["encoder.network"], PLACES["decoder.cross"]
    way = (memory.x + WIDE / 2 + 70, memory.y), (cross.x - WIDE / 2 - 3, cross.y)
    return [*drawn, svg.arrow(*way, stroke=LINE)]
