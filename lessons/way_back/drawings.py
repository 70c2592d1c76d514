"""The drawing of lesson 14: both towers with the way back through them, the slopes at one station, five sentences."""

from typing import NamedTuple

from helpers.drawing import svg
from helpers.drawing.blocks import block
from helpers.drawing.matrix import Matrix
from helpers.drawing.picture import Drawing
from helpers.drawing.sentences import in_words, sentence_lines
from helpers.drawing.style import FAINT, GRADIENT, LINE
from helpers.kit.text import Sentence, number

READS, WRITES, WIDE, HIGH = 122, 316, 164, 40  # the middles of both towers, and the size of a block
LEFT, TOP = 426, 74  # where the slopes stand
FOOT = 282  # where the sentences begin


class Station(NamedTuple):
    """A block of a tower, and the name of the slopes that leave it on the way back."""

    words: object
    kind: str
    x: float
    y: float
    slopes: object


class Slopes(NamedTuple):
    """An array of slopes (rows, width), the names of its rows and, where they have some, of its columns."""

    array: object
    rows: list
    columns: list


STATIONS = (
    Station(Sentence("softmax, −ln p", "소프트맥스, −ln p"), "", WRITES, 42, "dlogits"),
    Station("logits = x_3 @ E.T", "logits", WRITES, 102, "dx_3"),
    Station(Sentence("feed-forward", "피드포워드"), "feed_forward", WRITES, 162, "dx_2"),
    Station(Sentence("cross-attention", "크로스 어텐션"), "attention", WRITES, 222, "dx_1"),
    Station(Sentence("masked self-attention", "마스크드 셀프 어텐션"), "attention", WRITES, 282, "dx"),
    Station("√4 · E + PE", "embedding", WRITES, 342, Sentence("2 · dx: a share of French E", "2 · dx: 프랑스어 E의 몫")),
    Station(Sentence("memory", "메모리"), "", READS, 222, "dmemory"),
    Station(Sentence("feed-forward", "피드포워드"), "feed_forward", READS, 282, "dy"),
    Station(Sentence("self-attention", "셀프 어텐션"), "attention", READS, 342, "dx"),
    Station("√4 · E + PE", "embedding", READS, 402, Sentence("2 · dx: for E of English", "2 · dx: 영어 E의 몫")),
)
TOWERS = Sentence("encoder (English)", "인코더(영어)"), Sentence("decoder (French)", "디코더(프랑스어)")
BEFORE = (None, 0, 1, 2, 3, 4, 3, 6, 7, 8)  # from which station the slopes of each come


def way_back(at, slopes, steps, sentences, loss):
    """Both towers, the way back to station `at` and the Slopes that leave it; below, five sentences after so many steps.

    sentences: [(source, [piece, …] as written, whether it is right), …]; loss: the mean of all their pieces.
    """
    behind = _ways_to(at)
    drawn = [shape for i, station in enumerate(STATIONS) for shape in _station(station, i, at, behind)]
    drawn += [svg.text(READS, 186, TOWERS[0], 14, FAINT), svg.text(WRITES - WIDE / 2 - 26, 42, TOWERS[1], 14, FAINT, "end")]
    name = STATIONS[at].slopes
    shown = Matrix(slopes.array, str(name), slopes.rows, slopes.columns, "gradient")
    drawn += shown.drawn(LEFT, TOP + (22 if slopes.columns else 0), min(1, 440 / shown.across))
    drawn += _sentences(steps, sentences, loss)
    where = str(STATIONS[at].words)
    said = in_words(sentences)
    words = Sentence(
        f"station {at + 1}, {where}: {shown.text}; after {steps} steps, mean loss {number(loss)}: {said}",
        f"{at + 1}번 정거장, {where}: {shown.text}; {steps}스텝 학습한 뒤 평균 손실 {number(loss)}: {said}",
    )
    return Drawing(svg.sheet(452, drawn), words)


def _ways_to(at):
    """The stations through which the slopes have come."""
    passed = {at}
    while BEFORE[at] is not None:
        at = BEFORE[at]
        passed.add(at)
    return passed


def _station(station, i, at, behind):
    """A block, and the arrow on which slopes come to it: violet where they have come already."""
    drawn = [
        block(station.x, station.y, WIDE, HIGH, station.words, station.kind, i == at, 13),
        svg.text(station.x - WIDE / 2 - 4, station.y - 12, str(i + 1), 12, FAINT, "end"),
    ]
    if BEFORE[i] is None:
        return drawn
    above = STATIONS[BEFORE[i]]
    stroke, width = (GRADIENT, 3) if i in behind else (LINE, 1.8)
    if above.x != station.x:
        return [
            *drawn,
            svg.arrow((above.x - WIDE / 2 - 2, above.y), (station.x + WIDE / 2 + 3, station.y), stroke=stroke, width=width),
        ]
    return [
        *drawn,
        svg.arrow((station.x, above.y + HIGH / 2 + 1), (station.x, station.y - HIGH / 2 - 3), stroke=stroke, width=width),
    ]


def _sentences(steps, sentences, loss):
    """What is read and what is written, a line for each; what is wrong has a cross."""
    heading = Sentence(f"after {steps} steps: mean loss {number(loss)}", f"{steps}스텝 학습한 뒤: 평균 손실 {number(loss)}")
    return [svg.text(LEFT, FOOT, heading, 15, FAINT, "start"), *sentence_lines(LEFT, FOOT + 30, sentences)]
