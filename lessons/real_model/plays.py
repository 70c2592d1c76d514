"""Lesson 20: what the published model writes, piece by piece; six ways to load its file, and how far each is off."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.play import Menu, Play, Slider, numbered
from helpers.drawing.style import FAINT, INK, LINE, PAD, SERIES
from helpers.drawing.weights import CHOSEN, bar_row
from helpers.kit.table import Table
from helpers.kit.text import Sentence, number
from lessons.real_model.measured import END, OFF, WRITES, kept

SIGNS = {"\n": "⏎", END: Sentence("end", "끝")}  # how a piece is shown that has no letters
WIDE, HIGH = 56, 9  # letters in a line of what is written, and lines at most
SHORT = 24  # letters of what a suspect writes
NAMES = "ABCDEF"  # of the suspects


def play_real():
    """A menu of prompts and a slider over the pieces: what the published model writes, and the five likeliest next pieces."""
    written = kept(WRITES)
    names = [_named(one) for one in written]

    def longest(prompt, **_):
        return len(written[prompt]["steps"])

    def draw(prompt, n):
        one = written[prompt]
        return writing(one["prompt"], one["steps"], n)

    return Play(
        draw,
        prompt=Menu(Sentence("prompt", "프롬프트"), numbered(names)),
        n=Slider(Sentence("pieces written", "쓴 조각 수"), 0, 0, longest),
    )


def _named(one):
    """How the menu calls a prompt: its first line, and whether it stands in the chat template."""
    first = one["prompt"].split("\n")[-1] if one["prompt"].startswith("#") else one["prompt"].split("\n")[0]
    return Sentence(f"{first} (as a chat)", f"{first} (대화로)") if one["dressed"] else first


def writing(prompt, steps, n):
    """A prompt and the n pieces written after it, and bars for the likeliest next ones; the last pieces drawn are framed."""
    text = [prompt, *(step[0][0] for step in steps[:n])]
    drawn = [svg.text(PAD, 26, Sentence("the text so far", "지금까지의 글"), 15, FAINT, "start")]
    for i, line in enumerate(_lines("".join(piece for piece in text if piece != END))[-HIGH:]):
        drawn += [svg.text(PAD, 58 + 25 * i, line.replace(" ", "\N{NO-BREAK SPACE}"), 14, INK, "start")]
    drawn += [svg.line(580, 20, 580, 290, LINE, 1)]
    drawn += [svg.text(600, 26, Sentence("what comes next, p", "다음 조각과 그 확률"), 15, FAINT, "start")]
    following = steps[n] if n < len(steps) else []
    for i, (piece, p) in enumerate(following):
        drawn += bar_row(720, 62 + 36 * i, p, 110, shown(piece), CHOSEN, 22, 3)
    told = ", ".join(f"{shown(piece)} {number(p, 3)}" for piece, p in following[:3])
    last = shown(text[-1]) if n else ""
    words = Sentence(
        f"{n} pieces written{f', the last {last}' if n else ''}; next: {told or 'nothing'}",
        f"조각 {n}개를 씀{f', 마지막은 {last}' if n else ''}, 다음: {told or '없음'}",
    )
    return Drawing(svg.sheet(310, drawn), words)


def shown(piece):
    """A piece with a sign for a space in front and for what has no letters."""
    if piece in SIGNS:
        return str(SIGNS[piece])
    return piece.replace(" ", "␣").replace("\n", "⏎")


def _lines(text):
    """The lines of a text, long ones cut at a space, none wider than WIDE letters."""
    found = []
    for line in text.split("\n"):
        while len(line) > WIDE:
            end = line.rfind(" ", 0, WIDE) + 1 or WIDE
            found.append(line[:end])
            line = line[end:]
        found.append(line)
    return found


def suspects():
    """A table of the six suspects: how far each is off after the first block, and in the end."""
    heading = "suspect", "first piece off", "last piece off", "logits off", "more loss", "it says"
    rows = [
        (name, one["first"][1], one["last"][1], logits_off(one), more_loss(one), shown(one["writes"])[:SHORT])
        for name, one in zip(NAMES, kept(OFF), strict=True)
    ]
    return Table(heading, rows, digits=3)


def logits_off(one):
    """By how much a suspect's logits are off at most."""
    return f"{one['logits']:g}" if one["logits"] > 1e-3 else "< 0.001"


def more_loss(one):
    """By how much a suspect's mean loss on the eight texts is more, with the least and the most of them."""
    more, least, most = (number(f(one["losses"]), 2) for f in (np.mean, np.min, np.max))
    return f"{more}  ({least} … {most})"


def play_suspects():
    """A menu of the six suspects: how far the stream is off after each block, and what is then written."""
    return Play(lambda who: evidence(NAMES[who], kept(OFF)[who]), who=Menu(Sentence("suspect", "용의자"), numbered(NAMES)))


def evidence(name, one):
    """How far the streams of the first and the last piece are off, block by block; logits, losses, and what is written."""
    chart = Chart((0, len(one["first"]) - 1), (0, 2), 80, 520, 60, 260)
    drawn = chart.axes(
        range(0, len(one["first"]), 5), (0, 0.5, 1, 1.5, 2), Sentence("blocks", "지난 블록 수"),
        Sentence("|stream − right| / |right|, up to 2", "|스트림 − 맞는 스트림| / |맞는 스트림|, 2까지"),
    )  # fmt: skip
    places = np.arange(len(one["first"]))
    looks = (one["last"], SERIES[0], "none"), (one["first"], SERIES[1], "7 4")
    for far, colour, dash in looks:
        drawn += [chart.curve(places, np.minimum(far, 2), colour, 3, stroke_dasharray=dash)]
    legend = Sentence("the last piece", "마지막 조각"), Sentence("the first piece", "첫 조각")
    drawn += [svg.key(100 + 200 * i, 330, words, *look[1:]) for i, (words, look) in enumerate(zip(legend, looks, strict=True))]
    facts = (
        (Sentence("suspect", "용의자"), name),
        (Sentence("logits, at most", "로짓의 최대 차이"), logits_off(one)),
        (Sentence("more loss", "늘어난 손실"), more_loss(one)),
        (Sentence("The capital of France is", "The capital of France is"), shown(one["writes"])[:SHORT]),
    )
    for i, (what, value) in enumerate(facts):
        drawn += [svg.text(560, 60 + 62 * i, what, 14, FAINT, "start"), svg.text(560, 84 + 62 * i, value, 16, INK, "start")]
    far = ", ".join(number(row[1], 3) for row in (one["first"], one["last"]))
    words = Sentence(
        f"suspect {name}: after the first block {far} off (first piece, last piece), logits {logits_off(one)}, "
        f"more loss {more_loss(one)}; writes {shown(one['writes'])}",
        f"용의자 {name}: 첫 블록 뒤의 차이 {far}(첫 조각, 마지막 조각), 로짓 {logits_off(one)}, "
        f"늘어난 손실 {more_loss(one)}, 쓴 글 {shown(one['writes'])}",
    )
    return Drawing(svg.sheet(350, drawn), words)
