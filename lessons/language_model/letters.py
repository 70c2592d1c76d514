"""The drawings of lesson 18's deeper notebook: a line letter by letter, how surprising each is, and what a head looks at."""

from helpers.animals import SEPARATOR
from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, LINE, MARK, PAD, PAPER, SERIES, TINTS, WIDTH, mix
from helpers.drawing.weights import weighted_line
from helpers.kit.text import Sentence, number

BIT, MOST = 11, 8  # the height of a bit, and how many are drawn at most
WIDEST = 26  # of a letter's place
LEAST_LINE = 0.02  # of a weight that has a line
END, SPACE = Sentence("end", "끝"), Sentence("space", "띄어쓰기")


def surprise(line, bits, least=()):
    """Each letter of a line under a bar of its bits; a stroke of gold stands where the bar must at least end.

    line: English = Korean, or a part of it; bits: for each letter, and perhaps [END]; least: the same, or for the first ones.
    """
    cut = line.find(SEPARATOR) + 1 or len(line)
    letters = [*line, END][: len(bits)]
    cut = min(cut, len(letters))
    drawn = []
    for top, first, last in ((30, 0, cut), (210, cut, len(letters))):
        step = min(WIDEST, (WIDTH - 2 * PAD) / max(1, last - first))
        drawn += [svg.line(PAD, top + BIT * MOST, WIDTH - PAD, top + BIT * MOST, LINE, 1)] if last > first else []
        for i in range(first, last):
            floor = least[i] if i < len(least) else None
            drawn += _bar(PAD + step * (i - first + 0.5), top + BIT * MOST, step, letters[i], bits[i], floor)
    sums = _sums(*(number(float(sum(part)), 1) for part in (bits[:cut], bits[cut:])), whole=SEPARATOR in letters)
    drawn += [svg.text(WIDTH - PAD, 180, sums, 15, FAINT, "end")]
    drawn += [svg.key(PAD, 180, Sentence("the model", "모델"), SERIES[0])]
    drawn += [] if not len(least) else [svg.key(PAD + 150, 180, Sentence("the least", "최소"), MARK)]
    hardest = int(max(range(len(bits)), key=lambda i: bits[i])) + 1
    first = line[:cut].removesuffix(SEPARATOR)  # the Korean is in the picture alone
    words = Sentence(
        f"{first}: {sums.english}; the most on piece {hardest}", f"{first}: {sums.korean}, 가장 어려운 것은 {hardest}번째 글자"
    )
    return Drawing(svg.sheet(345, drawn), words)


def _sums(english, korean, whole):
    if not whole:
        return Sentence(f"{english} bits", f"{english}비트")
    return Sentence(f"{english} bits in the English, {korean} in the Korean", f"영어 {english}비트, 한국어 {korean}비트")


def _bar(x, bottom, step, letter, bits, least):
    """A letter, or [END] in a box; above it a bar of its bits, with their number from half a bit on, and the least of them."""
    high, wide = BIT * min(float(bits), MOST), step - 3
    drawn = [svg.rect(x - wide / 2, bottom - high, wide, high, TINTS[0], SERIES[0], 1, 2)] if high >= 1 else []
    drawn += [svg.text(x, bottom - high - 10, number(float(bits), 1), min(12, step / 1.65), INK)] if bits >= 0.5 else []
    if least is not None and least >= 0.05:
        level = bottom - BIT * min(float(least), MOST)
        drawn += [svg.line(x - wide / 2 - 1, level, x + wide / 2 + 1, level, MARK, 3)]
    if letter is END:
        return [*drawn, svg.box(x, bottom + 16, max(wide, 26), 20, END, 11, INK, PAPER, FAINT, 1, 4)]
    return [*drawn, svg.text(x, bottom + 16, letter, 15, INK)]


def looks(line, row, weights, head):
    """What a head looks at before the next letter: a line to each English one, and the darker a letter, the more weight.

    line: English = Korean; row: the place of the token that looks, of [START] and the letters, from the sign = on; weights
    (row + 1,); head: its name, a Sentence. The line of text says nothing of the weights.
    """
    tokens, sign = ["▸", *line], line.index(SEPARATOR) + 1
    step = min(WIDEST, (WIDTH - 2 * PAD) / sign)
    places = [(PAD + step * (i + 0.5), 60, step) for i in range(sign)]
    places += [(PAD + WIDEST * (i + 0.5), 230, WIDEST) for i in range(len(tokens) - sign)]
    seen = list(zip(places[: row + 1], tokens[: row + 1], weights, strict=True))
    here = places[row][0], 212
    drawn = [weighted_line(here, (x, 78), w) for (x, y, _), _, w in seen if y == 60 and w >= LEAST_LINE]
    for (x, y, wide), letter, w in seen:
        rim = (MARK, 3) if (x, y) == places[row][:2] else (FAINT, 1)
        drawn += [svg.box(x, y, wide - 2, 34, letter, 15, INK, mix(SERIES[0], 0.7 * float(w), PAPER), *rim, 4)]
    follows = END if row == len(line) else SPACE if line[row] == " " else Sentence(line[row], line[row])
    drawn += [
        svg.text(PAD, 24, Sentence("what it got", "받은 것"), 15, FAINT, "start"),
        svg.text(PAD, 274, Sentence("what it wrote", "쓴 것"), 15, FAINT, "start"),
        svg.text(WIDTH - PAD, 274, Sentence(f"next: {follows.english}", f"다음: {follows.korean}"), 16, INK, "end"),
    ]
    first, most = line[: sign - 1], int(weights.argmax())
    words = Sentence(
        f"{head.english}; got: {first}; letters written: {row - sign}; looks most at {_place(tokens, sign, most).english}",
        f"{head.korean}, 받은 것: {first}, 쓴 글자 수: {row - sign}, 가장 많이 보는 곳: {_place(tokens, sign, most).korean}",
    )
    return Drawing(svg.sheet(296, drawn), words)


def _place(tokens, sign, i):
    """Token i in words: [START], in the English, or behind the sign =."""
    if i == 0:
        return Sentence("[START]", "[START]")
    if i < sign:
        return Sentence(f"{tokens[i]}, place {i} of the English", f"영어의 {i}번째, {tokens[i]}")
    return Sentence(f"place {i - sign} of what it wrote", f"쓴 것의 {i - sign}번째")


def not_read(text, why):
    """In place of a line that cannot be read: what was typed, and why, a Sentence."""
    drawn = [svg.text(PAD, 60, text, 16, INK, "start"), svg.text(PAD, 110, why, 15, FAINT, "start")]
    return Drawing(svg.sheet(345, drawn), str(why))
