"""Lesson 04: every value of the graph and the gradient below it."""

import numpy as np

import helpers
from helpers.data import pocket_network
from helpers.drawing.style import GRADIENT, NEGATIVE, POSITIVE
from helpers.kit.text import factor, number
from lessons.backprop.graph import draw_graph
from tests.read_svg import Sheet

NET = pocket_network(float)


def pairs_of(sheet, size):
    """{where it stands: (value, gradient)} of the pairs of this size of letters."""
    below = [w for w in sheet.words if w.size == size and (w.ink == GRADIENT or w.words == "?")]
    found = {}
    for word in below:
        (above,) = (w for w in sheet.words if w.size == size and w.x == word.x and 0 < word.y - w.y < 30 and w.ink != GRADIENT)
        found[word.x, (word.y + above.y) / 2] = above.words, word.words
    return found


def back(x, w_1, b_1, w_2, b_2, target):
    """Every value with its gradient, in the order of the graph's places: x, s and h, y, L; w_1, w_2; b_1, b_2."""
    s = x @ w_1 + b_1
    h = np.where(s > 0, s, 0)
    y = h @ w_2 + b_2
    dy = y - target
    dh = w_2 @ dy
    ds = dh * (s > 0)
    return {
        "x": (x, w_1 @ ds), "s": (s, ds), "h": (h, dh), "y": (y, dy), "L": ([dy @ dy / 2], [1.0]),
        "w_1": (w_1, np.outer(x, ds)), "w_2": (w_2, np.outer(h, dy)), "b_1": (b_1, ds), "b_2": (b_2, dy),
    }  # fmt: skip


KNOWN = [{"L"}, {"y"}, {"w_2", "b_2", "h"}, {"s"}, {"w_1", "b_1", "x"}]  # what each step back makes known


def said(wanted, known):
    """Values with their gradients as the graph writes them."""
    values, gradients = map(np.ravel, wanted)
    return [(number(v, 2), number(g, 2) if known else "?") for v, g in zip(values, gradients, strict=True)]


def check_graph(sheet, x, target, stage):
    wanted = back(np.array(x, float), *NET[1:], np.array(target))
    known = set().union(*KNOWN[:stage])
    pairs = {name: said(both, name in known) for name, both in wanted.items()}
    inside = pairs_of(sheet, 17)
    columns = sorted({x for x, _ in inside})
    found = [[pair for (x, y), pair in sorted(inside.items(), key=lambda at: at[0][1]) if x == column] for column in columns]
    assert found == [pairs[name] for name in ("x", "s", "h", "y", "L")]
    check_weights(sheet, pairs)
    biases = [pair for _, pair in sorted(pairs_of(sheet, 14).items())]
    assert biases == pairs["b_1"] + pairs["b_2"]
    y, dy = wanted["y"]
    assert sheet.word(f"½({factor(dy[0])}² + {factor(dy[1])}²)")
    for out, goal in zip(y, target, strict=True):
        assert sheet.word(f"{number(out, 2)} − {factor(goal)} = {number(out - goal, 2)}")


def check_weights(sheet, pairs):
    """On each line stands its weight with its gradient, and lines are drawn neuron by neuron: w_1[:, 0], w_1[:, 1], …"""
    lines = [line.ways[0] for line in sheet.lines() if line.stroke in (POSITIVE, NEGATIVE) or line.dash != "none"]
    found = []
    for start, end in lines:
        across = (end - start)[::-1] * (1, -1) / np.hypot(*(end - start))
        on_it = [
            pair for at, pair in pairs_of(sheet, 14.5).items() if abs((at - start) @ across) < 0.1 and start[0] < at[0] < end[0]
        ]
        found += on_it
        assert len(on_it) == 1
    first, second = (pairs[name] for name in ("w_1", "w_2"))  # row by row
    assert found == [*first[0::3], *first[1::3], *first[2::3], *second[0::2], *second[1::2]]


def test_every_value_of_the_graph_has_its_gradient_below_it_as_soon_as_it_is_known():
    for stage in range(6):
        check_graph(Sheet(helpers.play_backward([2, 1], [-9, 10]).drawn(back=stage)), [2, 1], [-9, 10], stage)
    drawn = draw_graph([-1, 2], *NET[1:], [16, 7], 2)
    check_graph(Sheet(drawn), [-1, 2], [16, 7], 2)
    assert drawn.text.startswith("x = [−1, 2], w_1 = [[3, 2, −4], [2, −3, 1]], b_1 = [1, 1, 1], w_2 = ")
    assert drawn.text.endswith(
        "s = [2, −7, 7], h = [2, 0, 7], y = [18, 8], target = [16, 7]: L = 2.5; slopes: dL = 1, dy = [2, 1]"
    )
    assert draw_graph([-1, 2], *NET[1:], [16, 7], 0).text.endswith("L = 2.5; slopes: none yet")
