"""The drawings of lesson 06 that show the table: rows looked up, gradients added up, lengths compared, both ends tied."""

import numpy as np

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.plot import plot
from helpers.figures.style import FAINT, GRADIENT, INK, LINE, MARK, NEGATIVE, POSITIVE
from helpers.figures.tokens import SHADES
from helpers.reference.embedding import added_up, one_hot
from helpers.text import number, numbers

WIDTH, ROW = 900, 36


def _grid(x, y, array, width, shades, ink=INK):
    """A matrix in cells; shades: {row: colour}."""
    drawn = []
    for (i, j), value in np.ndenumerate(array):
        fill = shades.get(i, "white")
        drawn.append(svg.rect(x + width * j, y + ROW * i, width, ROW, fill, LINE, 1, 0))
        drawn.append(svg.plain(x + width * (j + 0.5), y + ROW * (i + 0.5), number(value, 2), 15, ink if value else FAINT))
    return drawn


def _names(x, y, names):
    return [svg.plain(x, y + ROW * (i + 0.5), name, 14, INK, "end") for i, name in enumerate(names)]


def lookup(ids, weight, vocabulary):
    """One-hot rows (T, n_vocab) times the table (n_vocab, d) are the rows that were looked up (T, d); up to 4 by 4 legible."""
    ids, top = np.asarray(ids), 52
    n_vocab, d = weight.shape
    middle = top + ROW * (n_vocab - len(ids)) / 2
    shades = {i: SHADES[t % 4] for t, i in enumerate(ids)}
    x_one, x_table, x_out = 84, 84 + 30 * n_vocab + 116, 84 + 30 * n_vocab + 116 + 48 * d + 52
    marked = [svg.rect(x_one + 30 * i, middle + ROW * t, 30, ROW, SHADES[t % 4], LINE, 1, 0) for t, i in enumerate(ids)]
    flat = _grid(x_one, middle, one_hot(ids, n_vocab), 30, {})
    drawn = [
        *_names(x_one - 10, middle, [vocabulary[i] for i in ids]), *flat, *marked,
        *(svg.plain(x_one + 30 * (i + 0.5), middle + ROW * (t + 0.5), 1, 15) for t, i in enumerate(ids)),
        svg.plain(x_table - 100, top + ROW * n_vocab / 2, "@", 20),
        *_names(x_table - 10, top, vocabulary), *_grid(x_table, top, weight, 48, shades),
        svg.plain(x_out - 26, top + ROW * n_vocab / 2, "=", 20),
        *_grid(x_out, middle, weight[ids], 48, {t: SHADES[t % 4] for t in range(len(ids))}),
        svg.plain(x_one + 15 * n_vocab, middle - 20, f"one-hot {(len(ids), n_vocab)}", 14, FAINT),
        svg.plain(x_table + 24 * d, top - 20, f"E {weight.shape}", 14, FAINT),
        svg.plain(x_out + 24 * d, middle - 20, f"x {(len(ids), d)}", 14, FAINT),
    ]  # fmt: skip
    words = f"ids {numbers(ids)}: one-hot {(len(ids), n_vocab)} @ E {weight.shape} = x {(len(ids), d)}"
    return Drawing(svg.sheet(WIDTH, top + ROW * n_vocab + 20, drawn), WIDTH, words)


def adding_up(ids, dout, vocabulary):
    """The rows of dout (T, d) on their way to the rows of dE (n_vocab, d); where two arrive, they are added."""
    ids, top, x_out, x_table = np.asarray(ids), 56, 120, 590
    weight = np.zeros((len(vocabulary), dout.shape[1]))
    dweight = added_up(ids, dout, weight)
    gap = top + ROW * (len(vocabulary) - len(ids)) / 2
    several = {int(i): "#fdf0d5" for i in ids if (ids == i).sum() > 1}
    drawn = [
        svg.plain(x_out + 24 * dout.shape[1], gap - 22, f"dout {dout.shape}", 14, FAINT),
        svg.plain(x_table + 24 * dout.shape[1], top - 22, f"dE {weight.shape}", 14, FAINT),
        *_names(x_out - 10, gap, [vocabulary[i] for i in ids]), *_grid(x_out, gap, dout, 48, {}, GRADIENT),
        *_names(x_table - 10, top, vocabulary), *_grid(x_table, top, dweight, 48, several, GRADIENT),
    ]  # fmt: skip
    for t, i in enumerate(ids):
        a, b, x = gap + ROW * (t + 0.5), top + ROW * (i + 0.5), x_out + 48 * dout.shape[1] + 4
        end = x_table - 84
        colour = MARK if i in several else FAINT
        drawn.append(
            svg.path(f"M{x} {a}C{x + 70} {a} {end - 70} {b} {end} {b}M{end - 7} {b - 5}L{end} {b}L{end - 7} {b + 5}", colour, 2)
        )
    found = "; ".join(f"{vocabulary[i]} {numbers(dweight[i], 2)}" for i in sorted(set(ids.tolist())))
    return Drawing(svg.sheet(WIDTH, top + ROW * len(vocabulary) + 20, drawn), WIDTH, f"ids {numbers(ids)}: dE of {found}")


def lengths(d_model, **rows):
    """Bars on a logarithmic axis: |E|, |√d·E| and |PE| for each initialisation. rows: {name: three lengths}."""
    words = "; ".join(f"{name}: {numbers(values, 1)}" for name, values in rows.items())
    with plot(820, 270, f"d = {d_model}, |E|, |√d·E|, |PE|: {words}", columns=len(rows)) as p:
        for axes, (name, values) in zip(np.atleast_1d(p.axes), rows.items(), strict=True):
            axes.bar(("|E|", "|√d·E|", "|PE|"), values, color=(POSITIVE, POSITIVE, NEGATIVE))
            axes.axhline(values[2], color=NEGATIVE, linestyle="--", linewidth=1)
            axes.set(title=name.replace("_", " "), yscale="log", ylim=(0.5, 1000), ylabel="length of a row")
            axes.grid(axis="x", visible=False)
    return p.picture


def tied():
    """One table at both ends of the model, and the two ways on which its gradient comes back."""
    stations = ((110, "ids"), (290, "√d·E[ids]"), (470, "layers"), (650, "x Eᵀ"), (800, "logits"))
    drawn = []
    for (x, _), (following, _) in zip(stations, stations[1:], strict=False):
        drawn.append(
            svg.path(f"M{x + 52} 60H{following - 56}M{following - 63} 55L{following - 56} 60L{following - 63} 65", FAINT, 1.8)
        )
    drawn += [svg.rect(x - 48, 40, 96, 40, "white", FAINT, 1.5, 10) for x, _ in stations]
    drawn += [svg.plain(x, 60, words, 16) for x, words in stations]
    drawn += [svg.rect(380, 150, 180, 50, "#c9ebcd", INK, 1.8, 8), svg.plain(470, 175, "E (n_vocab, d)", 16)]
    for x, side, words in ((290, 376, "look-up part"), (650, 564, "output part")):
        turn = 12 if x > side else -12
        drawn.append(svg.path(f"M{x - turn / 2} 84V163H{side + turn / 2}", FAINT, 1.8, stroke_dasharray="4 4"))
        drawn.append(svg.path(f"M{x + turn / 2} 84V187H{side + turn / 2}", GRADIENT, 2.5))
        tip = side + turn / 2
        drawn.append(svg.path(f"M{tip + turn / 2} 182L{tip} 187L{tip + turn / 2} 192", GRADIENT, 2.5))
        drawn.append(svg.plain(x + 1.5 * turn, 208, f"dE: {words}", 15, GRADIENT))
    return Drawing(svg.sheet(WIDTH, 230, drawn), WIDTH, "E stands at both ends: dE = look-up part + output part")
