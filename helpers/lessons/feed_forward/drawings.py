"""The plots of lesson 01."""

from math import erf, sqrt

import numpy as np

from helpers.drawing.plot import line_of, plot
from helpers.drawing.style import FAINT, SERIES
from helpers.kit.text import Sentence, numbers
from helpers.reference import relu


def draw_activations():
    """ReLU beside three other activation functions, over −5 … 5."""
    x = np.linspace(-5, 5, 401)
    normal = np.array([(1 + erf(v / sqrt(2))) / 2 for v in x])
    curves = {"ReLU": relu(x), "GELU": x * normal, "tanh": np.tanh(x), "sigmoid": 1 / (1 + np.exp(-x))}
    words = ", ".join(f"{name} {numbers(y[[120, 200, 280]], 2)}" for name, y in curves.items())
    with plot(310, Sentence(f"activations at −2, 0 and 2: {words}", f"−2, 0, 2에서 활성 함수의 값: {words}")) as p:
        for i, (name, y) in enumerate(curves.items()):
            p.axes.plot(x, y, **line_of(name, i))
        p.axes.set(xlabel=Sentence("input", "입력"), ylabel=Sentence("output", "출력"), ylim=(-1.5, 5))
        p.axes.legend()
    return p.picture


def draw_relu(before, after):
    """Histograms of the hidden numbers before and after ReLU, on one scale; the bar at 0 runs off it and is labelled."""
    zeros = int((after == 0).sum())
    words = Sentence(f"{zeros} of {after.size} are 0", f"{after.size}개 중 {zeros}개가 0")
    said = Sentence(f"hidden {after.shape}: {words} after ReLU", f"hidden {after.shape}: ReLU를 지나면 {words}")
    titles = Sentence("before ReLU", "ReLU를 지나기 전"), Sentence("after ReLU", "ReLU를 지난 뒤")
    with plot(290, said, columns=2) as p:
        bins = np.linspace(before.min(), before.max(), 62)
        top = 1.15 * np.histogram(before, bins)[0].max()
        for axes, values, title in zip(p.axes, (before, after), titles, strict=True):
            axes.hist(values.ravel(), bins, color=SERIES[0])
            axes.axvline(0, color=FAINT, linewidth=1)
            axes.set(title=title, xlabel=Sentence("value", "값"), ylabel=Sentence("how many", "개수"), ylim=(0, top))
        p.axes[1].annotate(f"↑ {words}", (0, 0.9 * top), (8, 0), textcoords="offset points")
    return p.picture
