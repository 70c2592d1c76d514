"""The plots of matplotlib: every curve, dot and bar stands at the number that it is to show."""

from math import erf

import numpy as np
import pytest

from helpers.figures import feed_forward
from tests.read_plot import axes_of, curves


def test_activations_are_the_functions_of_their_names():
    (axes,) = axes_of(lambda: feed_forward.activations())
    wanted = {
        "ReLU": lambda x: max(0, x), "GELU": lambda x: x * (1 + erf(x / 2**0.5)) / 2, "tanh": np.tanh,
        "sigmoid": lambda x: (1 + np.tanh(x / 2)) / 2,
    }  # fmt: skip
    found = curves(axes)
    assert list(found) == list(wanted)
    for name, f in wanted.items():
        x, y = found[name].T
        assert y == pytest.approx([f(value) for value in x]) and (x[0], x[-1]) == (-5, 5)


def test_histograms_count_what_lies_between_their_edges():
    before = np.random.default_rng(3).normal(size=(40, 8))
    after = np.maximum(before, 0)
    panels = axes_of(lambda: feed_forward.before_and_after_relu(before, after))
    for axes, values in zip(panels, (before, after), strict=True):
        for bar in axes.patches:
            low, high = bar.get_x(), bar.get_x() + bar.get_width()
            assert bar.get_height() == ((values >= low - 1e-9) & (values < high - 1e-9)).sum() or high > before.max() - 1e-9
        assert sum(bar.get_height() for bar in axes.patches) == values.size
    (note,) = panels[1].texts
    assert note.get_text() == f"↑ {(before <= 0).sum()} of 320 are 0" and panels[0].get_ylim() == panels[1].get_ylim()
