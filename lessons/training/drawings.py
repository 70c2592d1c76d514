"""The drawings of lesson 15: sentences as they are learned, label smoothing, a date as it is written, drift."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import draw_lines, drawable, plot
from helpers.drawing.sentences import in_words, sentence_lines
from helpers.drawing.style import DASHES, FAINT, INK, LIT, MARK, PAD, PAPER, SERIES, WIDTH, mix
from helpers.drawing.weights import CHOSEN, OTHER, bar_row, weighted_line
from helpers.kit.text import Sentence, number
from helpers.kit.words import label

WANTED = np.array([3, 3, 3, 4]) / 13  # the shares of je, suis, étudiant and [END] in what is wanted of four sentences
LANDMARKS = {"1.378": float(-WANTED @ np.log(WANTED)), "0.1066": 2 * np.log(2) / 13}  # frequencies only; all but the order


def by_heart(step, losses, seen, unseen):
    """The loss over the steps with its two landmarks and a dot at `step`; beside it what is written for each sentence.

    losses: one for each step, from 0 on; seen, unseen: as of `sentence_lines`, sentences to learn from and one that is not.
    """
    chart = Chart((0, len(losses) - 1), (3e-4, 5), 70, 390, 60, 270, log=True)
    x, y = chart.at(step, losses[step])
    names = Sentence("step", "스텝"), Sentence("loss", "손실")
    drawn = [
        *chart.axes(range(0, len(losses), 100), (0.001, 0.01, 0.1, 1), *names, grid=True),
        *(chart.level(value, MARK, 2, stroke_dasharray="4 4") for value in LANDMARKS.values()),
        *(svg.plate(386, chart.at(0, value)[1], name, 13, FAINT, "end") for name, value in LANDMARKS.items()),
        chart.curve(np.arange(len(losses)), losses, SERIES[0], 2.5),
        svg.circle(x, y, 6, LIT, MARK, 2.5),
    ]
    heading = Sentence(f"step {step}: loss {number(losses[step])}", f"{step}스텝: 손실 {number(losses[step])}")
    drawn += [svg.text(450, 50, heading, 15, FAINT, "start"), *sentence_lines(450, 84, seen, wide=375)]
    drawn += [svg.text(450, 226, Sentence("not learned from:", "학습에 없던 문장:"), 15, FAINT, "start")]
    drawn += sentence_lines(450, 258, unseen, wide=375)
    both = in_words(seen), in_words(unseen)
    said = Sentence(f"{heading}; {both[0]}; not learned from: {both[1]}", f"{heading}; {both[0]}; 학습에 없던 문장: {both[1]}")
    return Drawing(svg.sheet(330, drawn), said)


OF_THE_WANTED = Sentence("p of the wanted piece", "맞혀야 할 조각의 p")
PROBABILITIES = 1 / (1 + np.exp(-np.linspace(-7, 9, 120)))  # of the wanted piece, close together near 0 and near 1


def smoothing(epsilon, n_vocab):
    """The loss with label smoothing against the probability of the wanted piece, all others being equal; a dot at its least.

    epsilon: 0 … 1; n_vocab: the number of pieces. Dashed: the loss without smoothing. Above 4 both are cut off.
    """
    best = 1 - epsilon + epsilon / n_vocab
    least = float(_smoothed(np.minimum(best, 1 - 1e-12), best, n_vocab))
    chart = Chart((0, 1), (0, 4), 90, 640, 46, 290)

    def curve(losses, *stroke, **more):
        shown = losses <= chart.y[1]
        return chart.curve(PROBABILITIES[shown], losses[shown], *stroke, **more)

    drawn = [
        *chart.axes((0, 0.25, 0.5, 0.75, 1), range(5), OF_THE_WANTED, Sentence("loss", "손실")),
        curve(-np.log(PROBABILITIES), SERIES[1], 2, stroke_dasharray=DASHES[1]),
        curve(_smoothed(PROBABILITIES, best, n_vocab), SERIES[0], 2.5),
        svg.circle(*chart.at(best, least), 6, LIT, MARK, 2.5),
        svg.key(690, 80, Sentence("smoothed", "스무딩한 손실"), SERIES[0]),
        svg.key(690, 110, "−ln p", SERIES[1], DASHES[1]),
        svg.text(690, 170, Sentence(f"least: {number(least, 3)}", f"가장 작은 값: {number(least, 3)}"), 18, INK, "start"),
        svg.text(690, 200, Sentence(f"at p = {number(best, 3)}", f"p = {number(best, 3)}일 때"), 18, INK, "start"),
    ]
    said = Sentence(
        f"ε = {number(epsilon)}: the loss is least, {number(least, 3)}, at p = {number(best, 3)}",
        f"ε = {number(epsilon)}: 손실은 p = {number(best, 3)}일 때 {number(least, 3)}로 가장 작음",
    )
    return Drawing(svg.sheet(350, drawn), said)


def _smoothed(p, best, n_vocab):
    return -best * np.log(p) - (1 - best) * np.log((1 - p) / (n_vocab - 1))


BAR = 102  # where the names of the pieces end and their bars begin
SOURCE, TARGET, BOX = 84, 220, 34  # heights of the two rows of characters, and the most that a box may take


def written_date(text, written, looks, likeliest):
    """A date as it is written: the last character of `written` looks at the characters of `text`.

    written: what the model got and wrote so far, beginning with ▸; looks (len(text),): the weights; likeliest:
    [(piece, probability), …], the first ones. The line of text says nothing of the weights and the probabilities.
    """
    step = min(BOX, (WIDTH - 2 * PAD) / len(text))
    places = [PAD + step * (i + 0.5) for i in range(len(text))]
    below = [PAD + BOX * (i + 0.5) for i in range(len(written))]
    drawn = [
        svg.text(PAD, 30, Sentence("date", "날짜"), 15, FAINT, "start"),
        svg.text(PAD, TARGET + 40, Sentence("written so far", "지금까지 쓴 것"), 15, FAINT, "start"),
    ]
    from_here = below[-1], TARGET - 18
    drawn += [weighted_line(from_here, (x, SOURCE + 20), w) for x, w in zip(places, looks, strict=True)]
    drawn += [
        svg.box(x, SOURCE, step - 3, 36, letter, 16, INK, mix(SERIES[0], 0.6 * float(w), PAPER), FAINT, 1, 4)
        for x, w, letter in zip(places, looks, text, strict=True)
    ]
    *before, last = zip(below, written, strict=True)
    drawn += [svg.box(x, TARGET, BOX - 3, 36, letter, 16, INK, PAPER, FAINT, 1, 4) for x, letter in before]
    drawn += [svg.box(last[0], TARGET, BOX - 3, 36, last[1], 16, INK, LIT, MARK, 3, 4)]
    drawn += [svg.text(640, TARGET - 46, Sentence("next", "다음"), 15, FAINT, "end")]
    for i, (piece, share) in enumerate(likeliest):
        drawn += bar_row(652, TARGET - 16 + 26 * i, share, 150, piece, OTHER if i else CHOSEN, 18, 3)
    said = Sentence(
        f"{text}, read; written so far: {written}; next: {likeliest[0][0]}",
        f"읽은 날짜: {text}, 지금까지 쓴 것: {written}, 다음: {likeliest[0][0]}",
    )
    return Drawing(svg.sheet(280, drawn), said)


def not_a_date(text, why):
    """In place of a date that cannot be read: what was typed, and why, a Sentence."""
    drawn = [svg.text(PAD, 60, text, 16, INK, "start"), svg.text(PAD, 110, str(why), 15, FAINT, "start")]
    return Drawing(svg.sheet(280, drawn), str(why))


EQUAL = 1e-12  # losses that differ by more are not equal up to the rounding of float64
FLOOR = -17  # the power of ten at which a difference of 0 is drawn: no two numbers near 1 differ by so little


def draw_drift(**differences):
    """|difference of two losses| over the steps, one curve for each name, on a logarithmic scale, whose foot is 0.

    One below 0, NaN or ∞ leaves a gap, is not equal, and is counted.
    """
    shown, missing = drawable(differences, least=0)
    count = len(next(iter(shown.values())))
    # How far apart is chance, and differs from machine to machine; only that they are equal, or not, can be said.
    equal = {name: (values <= EQUAL).all() for name, values in shown.items()}
    english = ", ".join(f"{name} {'always' if always else 'not always'}" for name, always in equal.items())
    korean = ", ".join(
        f"{label(name)}: {'모든 스텝에서' if always else '넘는 스텝이 있고 나머지에서'} {EQUAL:g} 이하"
        for name, always in equal.items()
    )
    words = Sentence(
        f"difference of the losses over {count} steps, at most {EQUAL:g}: {english}",
        f"{count}스텝 동안 두 손실의 차이. {korean}",
    )
    with plot(310, words + missing) as p:
        draw_lines(p.axes, {name: np.maximum(values, 10.0**FLOOR) for name, values in shown.items()}, first=1)
        powers = range(FLOOR + 1, 1, 4)
        p.axes.set_yscale("log")
        p.axes.set_yticks([10.0**FLOOR, *(10.0**power for power in powers)], ["0", *(f"$10^{{{n}}}$" for n in powers)])
        p.axes.minorticks_off()
        ylabel = Sentence("|difference of the losses|", "|두 손실의 차이|")
        p.axes.set(xlabel=Sentence("step", "스텝"), ylabel=ylabel)
        p.axes.legend()
    return p.picture
