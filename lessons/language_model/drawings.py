"""The drawings of lesson 18: what may come next and what is then written; what is written as training goes on."""

import numpy as np

from helpers.animals import BITS, END, PAD, SEPARATOR, START, decode, encode, judged
from helpers.drawing import svg
from helpers.drawing.own_number import draw_own_number
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, LINE, LIT, WIDTH
from helpers.drawing.style import PAD as RIM
from helpers.drawing.weights import CHOSEN, OTHER, bar_row
from helpers.kit.own_number import own_number
from helpers.kit.text import Sentence, number
from helpers.reference import softmax, write

SPACE = Sentence("space", "띄어쓰기")
MOST = 9  # characters that have a bar


def next_and_lines(beginning, pieces, shares, cut, lines):
    """Bars for the likeliest next characters after `beginning`, and lines that go on with it, marked right or wrong.

    shares, cut (n_vocab,): at the temperature alone, and after top-p; lines: [(line, right English?, translated?), …].
    """
    drawn = [svg.text(RIM, 26, Sentence("next character", "다음 글자"), 15, FAINT, "start")]
    order = np.argsort(-shares, kind="stable")[:MOST]
    for i, place in enumerate(order):
        name, y = SPACE if pieces[place] == " " else pieces[place], 60 + 30 * i
        drawn += bar_row(110, y, cut[place], 130, name, CHOSEN if cut[place] else OTHER, 18, 3)
    drawn += [svg.line(330, 20, 330, 330, LINE, 1)]
    drawn += [svg.text(350, 26, Sentence("what it writes", "모델이 쓴 것"), 15, FAINT, "start")]
    for i, (line, right, translated) in enumerate(lines):
        drawn += _line(350, 60 + 72 * i, line, right, translated)
    said = _said(lines)
    names = [str(SPACE) if pieces[place] == " " else pieces[place] for place in order[:3] if cut[place]]
    words = Sentence(
        f'after "{beginning}" the likeliest: {", ".join(names)}; it writes: {said}',
        f"‘{beginning}’ 다음에 확률이 높은 글자: {', '.join(names)}, 모델이 쓴 것: {said}",
    )
    return Drawing(svg.sheet(350, drawn), words)


def _line(x, y, line, right, translated):
    """A line in two: the English, and below it the Korean, if it has one; behind each whether it is right."""
    first, _, second = line.partition(SEPARATOR)
    drawn = []
    halves = [(0, first, right), (27, second, translated)]
    for below, words, good in halves if second else halves[:1]:
        drawn += [svg.text(x, y + below, words, 15, INK, "start")]
        drawn += [svg.text(WIDTH - RIM - 8, y + below, "✓" if good else "✗", 17, GREEN if good else FAINT)]
    return drawn


def _said(lines):
    """The English of each line, and whether it and the Korean are right; the Korean is in the picture alone."""
    return "; ".join(
        f"{line.partition(SEPARATOR)[0]} {'✓' if right else '✗'}{'✓' if translated else '✗'}"
        for line, right, translated in lines
    )


ENDS = Sentence("end", "끝")


def translating(line, written, likeliest, ended, meaning):
    """An English line, the Korean that is written so far, and bars for the likeliest next letters; at the end what it means.

    likeliest: [(piece, share), …]; meaning: the English line that has this Korean, or None.
    """
    names = {" ": SPACE, "[END]": ENDS}
    drawn = [
        svg.text(RIM, 28, Sentence("what it gets", "받은 것"), 14, FAINT, "start"),
        svg.text(RIM + 130, 28, f"{line}{SEPARATOR}".replace(" ", NO_BREAK), 17, INK, "start"),
        svg.text(RIM, 66, Sentence("what it writes", "쓴 것"), 14, FAINT, "start"),
        svg.text(RIM + 130, 66, written.replace(" ", NO_BREAK) + ("" if ended else "▂"), 17, INK, "start"),
        svg.text(RIM, 116, Sentence("next", "다음"), 14, FAINT, "start"),
    ]
    for i, (piece, share) in enumerate(likeliest):
        drawn += bar_row(RIM + 130, 116 + 28 * i, share, 260, names.get(piece, piece), OTHER if i else CHOSEN, 18, 3)
    if ended:
        good = meaning == line
        said = meaning if meaning else NO_LINE
        drawn += [
            svg.text(RIM, 270, Sentence("it means", "그 뜻"), 14, FAINT, "start"),
            svg.text(RIM + 130, 270, said.replace(" ", NO_BREAK) if meaning else said, 17, INK, "start"),
            svg.text(WIDTH - RIM - 8, 270, "✓" if good else "✗", 18, GREEN if good else FAINT),
        ]
    after = f"{len(written)} letters", f"{len(written)}글자"
    words = Sentence(
        f"{line}: {after[0]} written" + (f"; it means: {meaning or NO_LINE.english}" if ended else ""),
        f"{line}: {after[1]} 씀" + (f", 그 뜻: {meaning or NO_LINE.korean}" if ended else ""),
    )
    return Drawing(svg.sheet(296, drawn), words)


NO_LINE = Sentence("no line of the text", "글에 없는 문장")
NO_BREAK = "\N{NO-BREAK SPACE}"

BANDS = {0.5: (0.9, 1), 1: (0.7, 1), 2: (0, 0.3)}  # of what is right at each temperature


def draw_judged(found):
    """Bars for which share is right English at each temperature, and which has its translation, over the band where it lies.

    found: {temperature of BANDS: (right English, with its translation)}. The shares differ from machine to machine: the text
    says only whether each lies in its band.
    """
    drawn, said = [], []
    for i, (temperature, of) in enumerate(found.items()):
        low, high = BANDS[temperature]
        drawn += [svg.text(RIM, 44 + 76 * i, f"τ\u00a0=\u00a0{temperature:g}", 16, INK, "start")]
        for j, (name, share) in enumerate(zip(JUDGED, of, strict=True)):
            y = 30 + 76 * i + 28 * j
            drawn += [svg.rect(300 + 300 * low, y - 12, 300 * (high - low), 24, LIT, LINE, 1, 3)]
            drawn += bar_row(300, y, share, 300, name, CHOSEN if j else OTHER, 16, 2)
        said.append(all(low <= share <= high for share in of))
    inside = [f"{temperature:g}" for temperature, fine in zip(found, said, strict=True) if fine]
    words = Sentence(
        f"shares of right lines; within the band at τ = {', '.join(inside) or 'none'}",
        f"맞은 문장의 비율, 띠 안에 든 τ: {', '.join(inside) or '없음'}",
    )
    return Drawing(svg.sheet(76 * len(found) + 10, drawn), words)


LEAST_NEW = 150


def draw_new_lines(lines, has_read):
    """How many of the lines are not among those that a model has read, a square for each; below, some that are.

    The text says whether they are LEAST_NEW or more.
    """
    new = [line not in has_read for line in lines]
    known = [line for line, fine in zip(lines, new, strict=True) if not fine]
    said, n = own_number(new, LEAST_NEW).said, len(has_read)
    words = Sentence(f"{n} lines read; new ones written: {said.english}", f"{n}문장을 읽음, 새로운 문장: {said.korean}")
    return Drawing(draw_own_number(new, LEAST_NEW, known).svg, words)


JUDGED = Sentence("right English", "맞는 영어"), Sentence("with its translation", "번역까지 맞음")


def marked(lines):
    """[(line, right English?, translated?), …]."""
    english, _, same = judged(lines)
    return list(zip(lines, english.tolist(), same.tolist(), strict=True))


def bits_a_line(model, lines):
    """What a language model loses on each line, on average, in bits."""
    return float(bits_of_pieces(model, lines).sum() / len(lines))


def bits_of_pieces(model, lines):
    """What a language model loses on each piece of each line, [END] among them, in bits: (lines, longest + 1), 0 behind."""
    ids = encode(lines)
    p = softmax(model(ids[:, :-1]).astype(float))
    wanted = ids[:, 1:]
    of_wanted = np.take_along_axis(p, wanted[..., None], axis=-1)[..., 0]
    return -np.log2(of_wanted, where=wanted != PAD, out=np.zeros(wanted.shape))


U = np.random.default_rng(1).random((100, 80))  # the numbers that draw lines; the first of these is shown
COLUMNS = {  # where each ends
    70: Sentence("step", "스텝"),
    150: Sentence("bits a line", "문장당 비트"),
    230: Sentence("right", "맞는 영어"),
    330: Sentence("translated", "번역까지"),
}


def draw_writing(models, held_out):
    """What each model loses on lines held out, how many of its lines are right, and one of these. models: {step: model}.

    What is written by whom is chance after some hundred steps, and differs from machine to machine: the text names steps and
    whether the loss ends within one bit of the floor.
    """
    drawn, bits = [svg.text(x, 26, name, 14, FAINT, "end") for x, name in COLUMNS.items()], []
    for i, (step, model) in enumerate(models.items()):
        training, y = model.training, 62 + 62 * i
        bits.append(bits_a_line(model.train(False), held_out))
        lines = marked(decode(write(model, np.full((len(U), 1), START), U, END)))
        model.train(training)
        shares = (f"{sum(line[i] for line in lines)} %" for i in (1, 2))  # of a hundred
        cells = zip(COLUMNS, (step, number(bits[-1], 1), *shares), strict=True)
        drawn += [svg.text(x, y, words, 15, INK, "end") for x, words in cells]
        drawn += _line(360, y, *lines[0])
    bottom = 62 + 62 * len(models)
    of = Sentence(f"of {len(U)} lines", f"{len(U)}문장 가운데")
    drawn += [
        svg.line(RIM, bottom - 16, 330, bottom - 16, LINE, 1.5),
        svg.text(150, bottom + 8, BITS, 15, INK, "end"),
        svg.text(70, bottom + 8, Sentence("the floor", "바닥"), 15, FAINT, "end"),
        svg.text(330, bottom + 8, of, 14, FAINT, "end"),
    ]
    near = bits[-1] < BITS + 1
    steps = ", ".join(map(str, models))
    words = Sentence(
        f"what it writes after {steps} steps; on new lines it ends {'less' if near else 'more'} than one bit above {BITS}",
        f"{steps}스텝 뒤에 쓴 것, 새 문장의 마지막 손실은 {BITS}비트와의 차이가 1비트보다 {'작음' if near else '큼'}",
    )
    return Drawing(svg.sheet(bottom + 30, drawn), words)
