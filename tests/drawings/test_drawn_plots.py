"""The other plots of matplotlib: every curve, dot and bar stands at the number that it is to show."""

from math import erf

import numpy as np
import pytest

from lessons.dropout import drawings as dropout
from lessons.feed_forward import drawings as feed_forward
from lessons.layer_norm import drawings as layer_norm
from lessons.multi_head_attention import drawings as multi_head_attention
from lessons.positions_in_attention import drawings as positions_in_attention
from lessons.residual_paths import drawings as residual
from lessons.when_training_fails import drawings as when_training_fails
from tests.read_plot import axes_of, check_curves, curves, dots

RNG = np.random.default_rng(5)


def bars(axes):
    return [(bar.get_x() + bar.get_width() / 2, bar.get_height()) for bar in axes.patches]


def test_a_bar_for_each_length():
    given = {"paths": [1, 3, 3, 1], "gradient": [3, 2.5, 1, 0]}
    for axes, (name, values) in zip(axes_of(lambda: residual.draw_path_lengths(**given)), given.items(), strict=True):
        assert axes.get_title() == name and bars(axes) == [pytest.approx(pair) for pair in enumerate(values)]


def test_the_size_of_the_stream_block_by_block():
    (axes,) = axes_of(lambda: layer_norm.draw_size_by_depth([1, 2, 4], [1, 2, 3]))
    check_curves(axes, {"x + F(x)": [1, 2, 4], "LayerNorm(x + F(x))": [1, 2, 3]})
    assert axes.get_yscale() == "log"


def test_each_heads_weights_over_the_steps():
    looks = RNG.uniform(size=(41, 2, 2))
    panels = axes_of(lambda: multi_head_attention.draw_division(looks))
    for h, axes in enumerate(panels):
        assert axes.get_title() == f"head {h}" and axes.get_ylim() == (0, 1)
        for i, name in enumerate(("marked word", "word before")):
            step, weight = curves(axes)[name].T
            assert list(step) == list(range(0, 201, 5)) and weight == pytest.approx(looks[:, h, i])


def test_what_dropout_has_not_touched():
    places = {"paper": [0, 1, 2], "the text": [1, 3, 5]}
    (axes,) = axes_of(lambda: dropout.draw_survival(places, 0.1))
    check_curves(axes, {name: [0.9**n for n in row] for name, row in places.items()})
    assert dots(axes) == [pytest.approx((2, 0.81)), pytest.approx((2, 0.9**5))]
    assert [(words.get_text(), words.get_position()[1]) for words in axes.texts] == [("0.81", 0.81), ("0.59", 0.9**5)]


def test_accuracy_stands_over_its_position_and_the_length_of_the_training_is_shaded():
    accuracies = {"a": [1, 1, 0, 0.2], "b": [1, 0.5, 0.1, 0]}
    (axes,) = axes_of(lambda: positions_in_attention.draw_accuracy(accuracies, 2))
    check_curves(axes, accuracies)
    (shade,) = axes.patches
    assert (shade.get_x(), shade.get_x() + shade.get_width()) == (-0.5, 1.5)


def check_bands(axes, groups, first):
    check_curves(axes, {name: found.sum(axis=0) / 2 for name, found in groups.items()}, first=first)
    for band, found in zip(axes.collections, groups.values(), strict=True):
        corners = {tuple(corner) for corner in band.get_paths()[0].vertices.tolist()}
        assert corners == {(i + first, ends[i]) for ends in (found.min(axis=0), found.max(axis=0)) for i in range(3)}


def test_a_gradient_layer_by_layer_with_the_band_of_its_starts():
    lengths = {"Post-LN": np.array([[1, 2, 3], [3, 2, 4.0]]), "Pre-LN": np.array([[2, 1, 1], [2, 1.5, 0.5]])}
    (axes,) = axes_of(lambda: when_training_fails.draw_gradient_by_layer(lengths))
    check_bands(axes, lengths, first=1)


def test_what_layers_see_from_the_embedding_on():
    shares = {"a": np.array([[0.7, 0.5, 0.25], [0.6, 0.5, 0.0]]), "b": np.array([[0.75, 0.5, 0.5], [0.5, 0.25, 0.5]])}
    (axes,) = axes_of(lambda: when_training_fails.draw_sight_by_layer(shares))
    check_bands(axes, shares, first=0)


def test_activations_are_the_functions_of_their_names():
    (axes,) = axes_of(lambda: feed_forward.draw_activations())
    wanted = {
        "ReLU": lambda x: max(0, x), "GELU": lambda x: x * (1 + erf(x / 2**0.5)) / 2, "tanh": np.tanh,
        "sigmoid": lambda x: (1 + np.tanh(x / 2)) / 2,
    }  # fmt: skip
    found = curves(axes)
    assert list(found) == list(wanted)
    for name, f in wanted.items():
        x, y = found[name].T
        assert y == pytest.approx([f(value) for value in x]) and (x[0], x[-1]) == (-5, 5)
