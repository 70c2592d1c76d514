"""The drawings of lesson 06: which numbers are dropped, what becomes of the mean, and of a network's losses."""

import numpy as np

from helpers.drawing import grid, svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import draw_line, drawable, line_of, plot
from helpers.drawing.style import FAINT, INK, LINE, MARK, OFF, PAD, SERIES, TINTS, WIDTH, series
from helpers.kit.text import Sentence, numbers, short
from helpers.kit.validate import exact
from helpers.kit.words import label

KEPT = TINTS[0]
POINTS = 20  # of a curve: there are many, and they are calm later on


def ten_by_ten(uniform, p, training):
    """The last of several draws as 10 × 10 neurons, and how many each draw dropped.

    uniform: (draws, 100), numbers of [0, 1); those below p are dropped, unless `training` is False.
    """
    draws = len(uniform)
    dropped = (uniform < p) & training
    counts = dropped.sum(axis=1)
    mode = Sentence("training", "학습할 때") if training else Sentence("at inference", "추론할 때")
    words = Sentence(
        f"p = {p:.2f}, draw {draws}, {mode}: {counts[-1]} of 100 dropped",
        f"p = {p:.2f}, {draws}번째 뽑기, {mode}: 100개 중 {counts[-1]}개 꺼짐",
    )
    drawn = [svg.text(30, 30, words, 16, INK, "start"), *_neurons(dropped[-1]), *_tally(counts, p)]
    return Drawing(svg.sheet(380, drawn), words)


def _neurons(dropped):
    """A square for each neuron; crossed out and pale where it is dropped."""
    step, size, left, top = 31, 27, 30, 50
    corners = [(left + step * (i % 10), top + step * (i // 10)) for i in range(len(dropped))]
    gone = [corner for corner, off in zip(corners, dropped, strict=True) if off]
    kept = [corner for corner, off in zip(corners, dropped, strict=True) if not off]
    crosses = "".join(f"M{x + 7} {y + 7}l13 13m0 -13l-13 13" for x, y in gone)
    return [
        svg.path(svg.tiles(kept, size, size), FAINT, 1.2, KEPT),
        svg.path(svg.tiles(gone, size, size), LINE, 1.2),
        svg.path(crosses, INK, 2),
    ]


def _tally(counts, p):
    """A dot for each draw above the number that it dropped; the last one is filled."""
    chart = Chart((0, 100), (0, 1), 400, 860, 62, 320)
    drawn = chart.axes(
        range(0, 101, 20), x_name=Sentence("dropped, a dot for each draw", "꺼진 뉴런의 수(점 하나가 한 번 뽑은 것)")
    )
    (middle, top), (_, bottom) = chart.at(100 * p, 1), chart.at(0, 0)
    drawn += [svg.line(middle, top, middle, bottom, MARK, 2, stroke_dasharray="6 5")]
    drawn += [svg.text(min(max(middle, chart.left + 40), chart.right - 40), top - 12, f"100 p = {100 * p:.0f}", 14)]
    height = {}
    for i, count in enumerate(counts):
        height[count] = height.get(count, -1) + 1
        last = i == len(counts) - 1
        x, y = chart.at(count, 0)[0], bottom - 8 - min(height[count], 26) * 9
        drawn.append(svg.circle(x, y, *((6, MARK, INK) if last else (4, "white", FAINT)), 1.4))
    return drawn


def draw_dropout(x, mask, out):
    """Three rows: numbers, their mask (1 kept, 0 dropped), and what dropout made of them. All (n,).

    Raises ValueError for other shapes, NaN or ∞, and another number in the mask.
    """
    exact("x", x, None)
    n = len(x)
    if not np.isin(exact("mask", mask, n), (0, 1)).all():
        raise ValueError(f"mask = {numbers(mask)} given, 1 for kept and 0 for dropped wanted")
    exact("out", out, n)
    kept = np.where(mask, 0, -1)
    left = PAD + 60
    width = min(80, (WIDTH - PAD - left) / n)
    drawn = []
    for row, (name, values, tints) in enumerate((("x", x, [0] * n), ("mask", mask, kept), ("out", out, kept))):
        y = PAD + 48 * row
        drawn += grid.row_names(left - 14, y, [name], 40, 15)
        drawn += grid.cells(left, y, np.atleast_2d(values), width, 40, tints=tints, digits=4)
    words = f"mask = {numbers(mask)}; out = {numbers(out)}"
    return Drawing(svg.sheet(176, drawn), words)


def running_means(kept, p):
    """The mean over the first 1, 2, 3, … draws of a neuron whose value is 1: many runs with 1/(1 − p), one of them without.

    kept: (runs, draws) of 0 and 1. The band is two standard deviations of the mean, √(p / (1 − p) / draws); the dotted
    lines are 0.9 and 1.1, and what is above 2 is cut off.
    """
    ceiling = 2.0
    runs, draws = kept.shape
    chart = Chart((1, max(draws, 2)), (0, ceiling), 70, 840, 84, 340)
    at = np.unique(np.geomspace(1, draws, POINTS).round().astype(int))
    plain = np.cumsum(kept, axis=1, dtype=np.int32)[:, at - 1] / at
    scaled, spread = plain / (1 - p), 2 * np.sqrt(p / (1 - p) / at)
    inside = (np.abs(scaled[:, -1] - 1) <= spread[-1]).sum()

    def points(values):
        return chart.points(at, np.clip(values, 0, ceiling))

    title = Sentence(
        "mean output of a neuron whose value is 1; band: ± 2 √(p / (1 − p) / draws)",
        "값이 1인 뉴런의 출력을 평균한 것, 띠는 ± 2 √(p / (1 − p) / 뽑은 횟수)",
    )
    many = Sentence(
        f"{runs} runs with 1/(1 − p), {inside} of them in the band",
        f"배율 1/(1 − p)로 {runs}번 실험, 그중 띠 안에 {inside}번",
    )
    upper, lower = points(1 + spread), points(1 - spread)
    (green, _), (red, dash) = series("with", 0), series("without", 1)
    drawn = [
        svg.path(svg.curve([*upper, *lower[::-1]]) + "Z", "none", 0, OFF),
        *chart.axes({1: "1", draws: Sentence(f"draw {draws}", f"{draws}번 뽑음")}, (0, 0.5, 1, 1.5, 2), grid=True),
        *[chart.level(end, FAINT, 1.5) for end in (1, 1 - p)],
        svg.path("".join(svg.curve(points(run)) for run in scaled), green, 1, stroke_opacity=0.55),
        svg.path(svg.curve(points(plain[0])), red, 2.5, stroke_dasharray=dash),
        svg.path(svg.curve(upper) + svg.curve(lower), INK, 1.5),
        *[chart.level(end, INK, 1.5, stroke_dasharray="2 4") for end in (0.9, 1.1)],
        *[svg.text(chart.right + 8, chart.at(1, end)[1], end, 13, FAINT, "start") for end in (0.9, 1.1)],
        svg.key(chart.left, 58, many, green),
        svg.key(chart.left + 480, 58, Sentence("one run without; grey: 1 − p", "배율 없이 한 번, 회색 선은 1 − p"), red, dash),
        svg.text(chart.left, 30, title, 15, INK, "start"),
    ]
    low, high = scaled[:, -1].min(), scaled[:, -1].max()
    words = Sentence(
        f"p = {p:.2f}, {draws} draws: means of {runs} runs from {low:.3f} to {high:.3f}, {inside} in the band; "
        f"without 1/(1 − p): {plain[0, -1]:.3f}",
        f"p = {p:.2f}, {draws}번 뽑음: 실험 {runs}번의 평균은 {low:.3f}에서 {high:.3f}까지, 띠 안에 {inside}번, "
        f"1/(1 − p) 없이는 {plain[0, -1]:.3f}",
    )
    return Drawing(svg.sheet(380, drawn), words)


HIGHEST = 7.5  # the loss at the top of a panel


def _least(losses):
    """The least loss that is drawn, and after how many steps; NaN, and all of them, where none is."""
    step = int(np.nanargmin(losses)) if np.isfinite(losses).any() else len(losses) - 1
    return losses[step], step + 1


def draw_seen_and_new(runs, levels):
    """The loss on the examples that a network learns from, and on new ones, after each step; a panel for each run.

    runs: {title: (losses on seen ones, losses on new ones)}. levels: {words: loss}, dotted lines to compare with.
    A loss below 0, NaN or ∞ leaves a gap and is counted; one above 7.5 leaves the plot at the top.
    Raises ValueError for no run, one with more losses of one kind, and a level outside the plot.
    """
    if not runs:
        raise ValueError("no run given, at least one wanted")
    for words, level in levels.items():
        if not 0 <= level <= HIGHEST:
            raise ValueError(f"{words}: a loss of {level} given, 0 … {HIGHEST} wanted")
    names = str(Sentence("new examples", "새로운 샘플")), str(Sentence("seen examples", "이미 본 샘플"))
    ends, drawn = Sentence("", ""), {}
    for title, (seen, new) in runs.items():
        shown, missing = drawable({names[0]: new, names[1]: seen}, least=0, shape=(len(new),))
        last, then, drawn[title] = short(seen[-1], ".2f"), short(new[-1], ".2f"), shown.values()
        best, step = _least(shown[names[0]])
        ends += Sentence(
            f"{label(title)}: seen {last}, new {then}, at best {short(best, '.2f')} after {step} steps.",
            f"{label(title)}: 이미 본 샘플 {last}, 새로운 샘플 {then}, {step}스텝 뒤 최솟값 {short(best, '.2f')}.",
        )
        ends += missing
    with plot(320, ends, len(runs)) as q:
        for axes, (title, (new, seen)) in zip(np.atleast_1d(q.axes), drawn.items(), strict=True):
            steps = range(1, len(new) + 1)
            draw_line(axes, steps, new, **line_of(names[0], 1))
            draw_line(axes, steps, seen, **line_of(names[1], 0))
            for words, level in levels.items():
                axes.axhline(level, color=FAINT, linewidth=1, linestyle=":")
                axes.text(len(new), level, label(words), color=FAINT, ha="right", va="bottom", fontsize=10)
            axes.plot(*_least(new)[::-1], "o", color=SERIES[1], markersize=7)
            axes.set(title=label(title), xlabel=Sentence("step", "스텝"), ylabel=Sentence("loss", "손실"), ylim=(0, HIGHEST))
            axes.legend(loc="center right", bbox_to_anchor=(1, 0.43))  # below the curve of the new ones, above the noise
    return q.picture


ABOUT = [  # to the nearest quarter
    Sentence("next to none", "거의 하나도 못"),
    Sentence("about a quarter", "4분의 1쯤"),
    Sentence("about half", "절반쯤"),
    Sentence("about three quarters", "4분의 3쯤"),
    Sentence("nearly all or all", "거의 모두"),
]


def draw_dates_read(steps, runs):
    """How many of a hundred dates readers read rightly on their way: those that they learn from, and new ones.

    steps: (n,), when they were asked. runs: {title: (2, n)}, the shares of the seen ones and of new ones; a panel for each.
    The line of text rounds the last ones to quarters: trained once more elsewhere, a reader reads a few dates more or fewer.
    Raises ValueError for no run, for a share outside 0 … 1, and for another number of shares than of steps.
    """
    if not runs:
        raise ValueError("no run given, at least one wanted")
    shares, words, n = {}, Sentence("", ""), len(exact("steps", steps, None))
    for title, given in runs.items():
        shares[title] = exact(title, given, 2, n)
        if not 0 <= shares[title].min() <= shares[title].max() <= 1:
            raise ValueError(f"{title}: shares {numbers(np.ravel(given))} given, 0 … 1 wanted")
        seen, new = (ABOUT[int(4 * share + 0.5)] for share in shares[title][:, -1])
        words += Sentence(
            f"{label(title)}: {seen.english} of its own dates, {new.english} of the new ones.",
            f"{label(title)}: 학습한 날짜는 {seen.korean}, 새로운 날짜는 {new.korean} 맞힘.",
        )
    names = str(Sentence("new dates", "새로운 날짜")), str(Sentence("its own dates", "학습한 날짜"))
    with plot(320, words, len(runs)) as q:
        for axes, (title, (seen, new)) in zip(np.atleast_1d(q.axes), shares.items(), strict=True):
            for name, share, i in ((names[0], new, 1), (names[1], seen, 0)):
                draw_line(axes, steps, 100 * share, **line_of(name, i))
                axes.text(1.02 * steps[-1], 100 * share[-1], f"{100 * share[-1]:.0f}", va="center", fontsize=12)
            read = Sentence("read, of a hundred", "100개 가운데 맞힌 수")
            axes.set(title=label(title), xlabel=Sentence("step", "스텝"), ylabel=read)
            axes.set(xlim=(0, 1.12 * steps[-1]), ylim=(0, 105))
            axes.legend(loc="center right", bbox_to_anchor=(1, 0.68))
    return q.picture
