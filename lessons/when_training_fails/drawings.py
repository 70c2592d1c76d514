"""The drawings of lesson 16: curves of runs that fail, what four tests say of one, and layers that differ.

Faults and tests are called by their English names here; what is drawn is the word of the edition, `label`.
"""

from math import log

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import draw_lines, drawable, line_of, means_of, plot
from helpers.drawing.style import DASHES, FAINT, INK, LINE, LIT, MARK, OFF, PAPER, SERIES, TINTS, WIDTH, series
from helpers.kit.text import Sentence, number, numbers, short
from helpers.kit.words import label
from helpers.reference import require

CEILING, LN_V, STEPS = 4.0, log(13), 400  # of a panel; the loss of a guess among 13 pieces; steps of a run
UNSEEN = "?"
NOTHING = Sentence("(nothing)", "(없음)")
IN_USE = Sentence("written right at inference", "추론할 때 맞게 쓴 비율")


def draw_three_runs(runs, in_use):
    """Runs side by side, each under its letter: the loss over the steps; if `in_use`, also what is written without the answer.

    runs: {letter: what `faults.record` returns}.
    """
    drawn, wide = [], 284
    for i, (letter, run) in enumerate(runs.items()):
        left, right, top, bottom = place = 56 + wide * i, 292 + wide * i, 50, 234
        loss = Chart((0, STEPS), (0, CEILING), *place)
        drawn += [
            svg.text(left, 24, letter, 18, INK, "start"),
            svg.text(right, 24, _lost(run), 14, SERIES[1], "end"),
            *_panel(loss, run["losses"], guess=False),
            *loss.axes({0: Sentence("step 0", "0스텝"), STEPS: STEPS}, range(5)),
        ]
        if in_use:
            drawn += _used(run, Chart((0, STEPS), (0, 1), *place))
    drawn += [svg.key(56, 310, Sentence("loss", "손실"), SERIES[1])]
    if in_use:
        drawn += [
            svg.key(340, 310, Sentence(f"{IN_USE.english}, 0 … 100 %", f"{IN_USE.korean}, 0 … 100 %"), SERIES[0], DASHES[1])
        ]
    said = [_in_words(letter, run, in_use) for letter, run in runs.items()]
    return Drawing(svg.sheet(334, drawn), Sentence(*("; ".join(each) for each in zip(*said, strict=True))))


def _lost(run):
    last = f"{run['losses'][-1]:.3f}"
    return Sentence(f"loss {last} at last", f"마지막 손실 {last}")


def _used(run, chart):
    """The share of new words that are written right, and what is written for one of them, below the panel."""
    writes, share = run["writes"] or NOTHING, f"{100 * run['right'][-1][1]:.0f} %"
    return [
        chart.curve(*_steps_and_shares(run), SERIES[0], 2.2, stroke_dasharray=DASHES[1]),
        svg.text(chart.left, chart.bottom + 44, f"badge → {writes}", 14, INK, "start"),
        svg.text(chart.right, chart.bottom + 44, share, 14, SERIES[0], "end"),
    ]


def _steps_and_shares(run):
    steps, shares = np.transpose(run["right"])
    return steps, shares


def _in_words(letter, run, in_use):
    """A Sentence on a run."""
    losses, share = _in_numbers(run["losses"]), f"{100 * run['right'][-1][1]:.0f} %"
    if not in_use:
        return Sentence(f"{letter}: {losses.english}", f"{letter}: {losses.korean}")
    writes = run["writes"] or NOTHING
    return Sentence(
        f"{letter}: {losses.english}, {share} written right at inference, badge → {writes}",
        f"{letter}: {losses.korean}, 추론할 때 맞게 쓴 비율 {share}, badge → {writes}",
    )


def draw_gallery(runs):
    """A panel for each run: its loss over the steps, that of the first one in grey, and what it writes in the end.

    runs: {name: what `faults.record` returns}; drawn are all but the first.
    """
    (healthy, *_), (_, *names) = runs.values(), runs
    drawn, wide, high = [], 218, 214
    writes = {name: runs[name]["writes"] or NOTHING for name in names}
    for i, name in enumerate(names):
        left, top, run = 38 + wide * (i % 4), 38 + high * (i // 4), runs[name]
        chart = Chart((0, STEPS), (0, CEILING), left, left + 182, top, top + 118)
        drawn += [
            svg.text(left, top - 16, label(name), 14, INK, "start"),
            *_panel(chart, run["losses"], healthy["losses"]),
            *chart.axes((0, 200, STEPS), range(5)),
            svg.text(left, top + 160, f"badge → {writes[name]}", 13, INK, "start"),
        ]
    said = "; ".join(f"{label(name)}: {_in_numbers(runs[name]['losses'])}, badge → {writes[name]}" for name in names)
    return Drawing(
        svg.sheet(38 + high * 2 - 22, drawn),
        Sentence(f"{len(names)} runs of 400 steps;", f"학습 {len(names)}개 (400스텝씩);") + Sentence(said, said),
    )


def _in_numbers(losses):
    """Where a curve starts, how far it climbs if it does, and where it ends: a Sentence."""
    first, most, last = f"{losses[0]:.2f}", f"{max(losses):.2f}", f"{losses[-1]:.3f}"
    climbs = max(losses) > losses[0]
    return Sentence(
        f"loss {first} at first, {f'up to {most}, ' if climbs else ''}{last} at last",
        f"손실은 처음에 {first}, {f'한때 {most}, ' if climbs else ''}마지막에 {last}",
    )


def _panel(chart, losses, others=(), guess=True):
    """A small loss curve up to CEILING, with the level of a guess, over another one in grey."""

    def curve(values, *stroke):
        return chart.curve(np.linspace(*chart.x, len(values)), np.minimum(values, CEILING), *stroke)

    return [
        svg.rect(chart.left, chart.top, chart.right - chart.left, chart.bottom - chart.top, "white", LINE, 1, 2),
        *([chart.level(LN_V, FAINT, 1, stroke_dasharray="2 4")] if guess else []),
        *([curve(others, LINE, 4)] if others else []),
        curve(losses, SERIES[1], 2.2),
    ]


ASKED, ACROSS = 100, 25  # new words that a share is of; squares in a row
OF_THEM = Sentence("new words written without a mistake", "한 글자도 틀리지 않고 쓴 새로운 단어")


def draw_written(share, *levels):
    """A square for each of a hundred new words, as many filled as the share of them that is written right.

    levels: shares. Below the picture, where notebooks compare, stands the highest of them that is reached, or that not even the
    lowest is: the number itself differs a little from machine to machine. Raises ValueError for a share that is not 0 … 1.
    """
    if not 0 <= share <= 1:
        raise ValueError(f"share = {share} given, 0 … 1 wanted")
    right, side = round(ASKED * share), 17
    places = [(38 + 20 * (i % ACROSS), 26 + 20 * (i // ACROSS)) for i in range(ASKED)]
    drawn = [
        svg.rect(x, y, side, side, SERIES[0] if i < right else PAPER, SERIES[0] if i < right else LINE, 1, 2)
        for i, (x, y) in enumerate(places)
    ]
    of = Sentence(f"{right} of {ASKED}", f"{ASKED}개 가운데 {right}개")
    drawn += [svg.text(570, 50, of, 28, INK, "start"), svg.text(570, 86, OF_THEM, 14, FAINT, "start")]
    reached = [level for level in levels if share >= level]
    bound = f"≥ {100 * max(reached):g} %" if reached else f"< {100 * min(levels):g} %"
    return Drawing(svg.sheet(130, drawn), Sentence(*(f"{words}: {bound}" for words in OF_THEM)))


def case_board(name, run, found):
    """A run without its label: on the left its curve, on the right what the tests have found.

    run: what `faults.record` returns; found: {test: None, or what it found: (words, rows that move or None)}.
    """
    left, right, top, bottom = place = 70, 420, 56, 306
    chart, shares = Chart((0, STEPS), (0, CEILING), *place), Chart((0, STEPS), (0, 1), *place)
    drawn = [
        svg.text(left, 28, Sentence(f"case {name}", f"사례 {name}"), 17, INK, "start"),
        *_panel(chart, run["losses"]),
        *chart.axes({0: Sentence("step 0", "0스텝"), STEPS: Sentence(f"step {STEPS}", f"{STEPS}스텝")}, range(5)),
        svg.text(right - 6, chart.at(0, LN_V)[1] - 10, "ln V", 13, FAINT, "end"),
        shares.curve(*_steps_and_shares(run), SERIES[0], 2.2, stroke_dasharray=DASHES[1]),
        *(svg.text(right + 8, shares.at(0, s)[1], f"{100 * s} %", 13, FAINT, "start") for s in (0, 1)),
    ]
    share = f"{100 * run['right'][-1][1]:.0f} %"
    drawn += [
        svg.key(left, bottom + 42, _lost(run), SERIES[1]),
        svg.key(left + 200, bottom + 42, f"{IN_USE}: {share}", SERIES[0], DASHES[1]),
    ]
    for i, (test, what) in enumerate(found.items()):
        drawn += _finding(500, 56 + 72 * i, f"{i + 1} · {label(test)}", what)
    said = "; ".join(f"{label(test)}: {label(what[0]) if what else UNSEEN}" for test, what in found.items())
    losses = _in_numbers(run["losses"])
    words = Sentence(
        f"case {name}: {losses.english}, ln V = {LN_V:.2f}; {share} written right at inference; {said}",
        f"사례 {name}: {losses.korean}, ln V = {LN_V:.2f}; {IN_USE.korean} {share}; {said}",
    )
    return Drawing(svg.sheet(376, drawn), words)


def _finding(left, top, test, what):
    """A test's line: its name, and what it found, or a question mark."""
    drawn = [svg.rect(left, top, WIDTH - 24 - left, 60, LIT if what else OFF, MARK if what else LINE, 1.2, 6)]
    drawn += [svg.text(left + 14, top + 18, test, 14, FAINT, "start")]
    drawn += [svg.text(left + 14, top + 42, label(what[0]) if what else UNSEEN, 15, INK, "start")]
    for row, moved in enumerate(what[1] or () if what else ()):
        x = left + 200 + 23 * row
        drawn += [svg.rect(x, top + 31, 21, 21, TINTS[2] if moved else PAPER, INK if moved else LINE, 1, 3)]
        drawn += [svg.text(x + 10.5, top + 41.5, row, 12, INK if moved else FAINT)]
    return drawn


def draw_gradient_by_layer(lengths):
    """The length of a gradient in each layer: the mean over several starts, and a band from the smallest to the largest.

    lengths: {name: (starts, layers)}. One below 0, NaN or ∞ is counted, and its layer has no mean.
    Raises ValueError for another shape.
    """
    lengths, missing = drawable(lengths, least=0, shape=(None, None))
    means = "; ".join(f"{label(name)} {numbers(found.mean(axis=0), 2)}" for name, found in lengths.items())
    said = Sentence(f"length of the gradient, layer by layer, means: {means}", f"층마다 그래디언트의 노름, 평균: {means}")
    return _by_layer(lengths, 1, Sentence("length of dw_2", "dw_2의 노름"), "upper left", said + missing)


def draw_sight_by_layer(shares):
    """Which share of what a layer says depends on the input: a mean and a band as in `draw_gradient_by_layer`.

    shares: {name: (starts, layers + 1)}; layer 0 is the embedding.
    """
    shares, missing = drawable(shares, least=0, shape=(None, None))
    ends = {name: [short(end, ".2f") for end in found.mean(axis=0)[[0, -1]]] for name, found in shares.items()}
    means = "; ".join(f"{label(name)} {first} → {last}" for name, (first, last) in ends.items())
    said = Sentence(
        f"share that depends on the input, layer by layer, means of layer 0 → of the last: {means}",
        f"층마다 입력에 따라 달라지는 부분의 비율, 평균, 0층 → 마지막 층: {means}",
    )
    return _by_layer(shares, 0, Sentence("depends on the input", "입력에 따라 달라지는 비율"), "lower left", said + missing)


def _by_layer(found, first, name, place, said):
    """Means and bands over the layers, counted from `first`; `name` stands at the axis, the legend in its `place`."""
    with plot(300, said) as p:
        for i, (each, values) in enumerate(found.items()):
            layers = range(first, first + values.shape[1])
            p.axes.plot(layers, values.mean(axis=0), marker="o", **line_of(each, i))
            p.axes.fill_between(layers, values.min(axis=0), values.max(axis=0), color=series(each, i)[0], alpha=0.12)
        p.axes.set(xlabel=Sentence("layer", "층"), ylabel=name, xticks=layers, ylim=(0, None))
        p.axes.legend(loc=place)
    return p.picture


def draw_learning(losses, guess):
    """Losses over the steps, {name: losses}, each a mean of ten steps; dotted is the loss of a guess.

    A loss below 0, NaN or ∞ leaves a gap and is counted. Raises ValueError for fewer than ten steps, or a guess not above 0.
    """
    guess, (shown, missing) = require.positive("guess", guess), drawable(losses, least=0)
    means = means_of(shown, 10)
    ends = {name: values[-10:].mean() for name, values in shown.items()}
    english, korean = (
        "; ".join(
            f"{label(name)}: {number(end) if end != end else falls if end < guess / 2 else stays}" for name, end in ends.items()
        )
        for falls, stays in (("falls below half of that", "stays near"), ("그 절반보다 작아짐", "그 근처에 머묾"))
    )
    said = Sentence(
        f"loss by step; a guess costs {guess:.2f}; {english}", f"스텝마다의 손실, 찍을 때의 손실 {guess:.2f}; {korean}"
    )
    with plot(310, said + missing) as p:
        draw_lines(p.axes, means, first=5, step=10)
        p.axes.axhline(guess, color=FAINT, linewidth=1, linestyle=":")
        p.axes.set(xlabel=Sentence("step", "스텝"), ylabel=Sentence("loss", "손실"), ylim=(0, 1.15 * guess))
        p.axes.legend(loc="center right")
    return p.picture
