"""The plots of matplotlib: every curve, dot, bar and level stands at the number that it is to show."""

import numpy as np
import pytest

from helpers.drawing.loss_curves import draw_loss_curves
from lessons.dropout import drawings as dropout
from lessons.encoder import drawings as encoder
from lessons.layer_norm import drawings as layer_norm
from lessons.multi_head_attention import drawings as multi_head_attention
from lessons.positions_in_attention import drawings as positions_in_attention
from lessons.residual_paths import drawings as residual
from lessons.training import drawings as training
from lessons.when_training_fails import drawings as when_training_fails
from tests.read_plot import axes_of, check_curves, curves, dots


def levels(axes):
    """The heights of the dotted lines from rim to rim."""
    return [
        line.get_ydata()[0] for line in axes.get_lines() if list(line.get_xdata()) == [0, 1] and line.get_linestyle() == ":"
    ]


def bars(axes):
    return [(bar.get_x() + bar.get_width() / 2, bar.get_height()) for bar in axes.patches]


def test_losses_stand_over_their_steps():
    steep, flat = {"SGD": [1, 0.5, 0.05], "Adam": [1, 0.1, 0.2]}, {"SGD": [1, 0.5, 0.4], "Adam": [1, 0.9, 0.8]}
    for losses, scale in ((steep, "log"), (flat, "linear")):
        (axes,) = axes_of(lambda losses=losses: draw_loss_curves(**losses))
        check_curves(axes, losses)
        assert axes.get_yscale() == scale and levels(axes) == []
    (axes,) = axes_of(lambda: draw_loss_curves(level=0.3, **steep))
    check_curves(axes, {"0.3": [0.3, 0.3]} | steep)
    assert levels(axes) == [0.3]


GAPS = [  # losses, what is named, the scale
    ([4, 2, np.nan, np.nan], "NaN", "linear"), ([np.nan, np.nan], "NaN", "linear"),
    ([1, np.inf, 2, -np.inf], "1 × −∞", "linear"), ([1, 1e-4, 0, 0], "a 2 × 0", "log"), ([1, 5e-324], "a 1 × 0", "log"),
    ([1, 1e308, 1e308], "a 2 × ∞", "linear"), ([0, 0, 0], "", "linear"), ([3, -1, 0.1], "", "linear"), ([1], "", "linear"),
]  # fmt: skip


@pytest.mark.parametrize(("losses", "missing", "scale"), GAPS)
def test_a_loss_that_has_no_place_on_the_scale_leaves_a_gap_and_is_named(losses, missing, scale):
    for level in (None, 1.0):
        (axes,) = axes_of(lambda level=level: draw_loss_curves(level, a=losses))
        drawn = next(line for line in axes.get_lines() if line.get_label() == "a").get_ydata()
        kept = np.isfinite(losses) & (np.abs(losses) < 1e300) & ((scale == "linear") | (np.array(losses) > 1e-300))
        assert axes.get_yscale() == scale and np.array_equal(drawn, np.where(kept, losses, np.nan), equal_nan=True)
        said, shown = repr(draw_loss_curves(level, a=losses)), axes.get_legend().get_title().get_text()
        assert missing in said and missing in shown and bool(missing) == ("not drawn" in said) == ("not drawn" in shown)


def test_no_loss_is_refused():
    for losses in ({}, {"a": []}, {"a": [], "b": [1, 2]}):
        with pytest.raises(ValueError, match="no .* given, at least one wanted"):
            draw_loss_curves(**losses)


def test_losses_of_residual_networks_and_the_best_constant():
    losses = {"x + F(x)": [9, 0.1], "F(x)": [3, 2]}
    (axes,) = axes_of(lambda: residual.draw_training_losses(losses, 2.5))
    check_curves(axes, losses | {"the best constant": [2.5, 2.5]})
    assert axes.get_yscale() == "log"


def test_losses_on_seen_and_on_new_examples_and_the_best_of_the_new_ones():
    runs = {"A": ([8, 1, 0.1], [8, 4, 7]), "B": ([8, 2, 1], [8, 4.5, 4])}
    panels = axes_of(lambda: dropout.draw_seen_and_new(runs, {"noise": 2, "guess": 6}))
    for axes, (title, (seen, new)) in zip(panels, runs.items(), strict=True):
        check_curves(axes, {"new examples": new, "seen examples": seen}, first=1)
        assert axes.get_title() == title and levels(axes) == [2, 6]
        assert {words.get_text(): words.get_position()[1] for words in axes.texts} == {"noise": 2, "guess": 6}
    assert [dots(axes) for axes in panels] == [[(2, 4)], [(3, 4)]]


def test_losses_that_drift_apart_lie_at_the_foot_of_the_axis_where_they_are_the_same():
    (axes,) = axes_of(lambda: training.draw_drift(float64=[0, 1e-15, 2e-15], float32=[1e-7, 0, 1e-3]))
    check_curves(axes, {"float64": [1e-17, 1e-15, 2e-15], "float32": [1e-7, 1e-17, 1e-3]}, first=1)
    ticks = dict(zip(axes.get_yticks(), (words.get_text() for words in axes.get_yticklabels()), strict=True))
    assert axes.get_yscale() == "log" and ticks[1e-17] == "0" and ticks[1e-12] == "$10^{-12}$"


def test_losses_of_runs_are_means_of_ten_steps_at_their_middle():
    losses = {"a": np.arange(25.0), "b": np.arange(25.0)[::-1]}
    (axes,) = axes_of(lambda: when_training_fails.draw_learning(losses, 2.5))
    found = curves(axes)
    assert found["a"].tolist() == [[5, 4.5], [15, 14.5]] and found["b"].tolist() == [[5, 19.5], [15, 9.5]]
    assert levels(axes) == [2.5]


def test_shares_of_right_answers_are_means_of_twenty_steps():
    shares = {"one layer": [0.0] * 20 + [0.5] * 20, "two layers": np.linspace(0, 1, 40)}
    (axes,) = axes_of(lambda: encoder.draw_right(**shares))
    found = curves(axes)
    assert found["one layer"].tolist() == [[20, 0], [40, 0.5]]
    assert np.allclose(found["two layers"], [[20, shares["two layers"][:20].mean()], [40, shares["two layers"][20:].mean()]])
    assert axes.get_ylim() == (0, 1.05)


def test_a_bar_for_each_length():
    given = {"paths": [1, 3, 3, 1], "gradient": [3, 2.5, 1, 0]}
    for axes, (name, values) in zip(axes_of(lambda: residual.draw_path_lengths(**given)), given.items(), strict=True):
        assert axes.get_title() == name and bars(axes) == [pytest.approx(pair) for pair in enumerate(values)]


def test_the_size_of_the_stream_block_by_block():
    (axes,) = axes_of(lambda: layer_norm.draw_size_by_depth([1, 2, 4], [1, 2, 3]))
    check_curves(axes, {"x + F(x)": [1, 2, 4], "LayerNorm(x + F(x))": [1, 2, 3]})
    assert axes.get_yscale() == "log"


def test_each_heads_weights_over_the_steps():
    looks = np.random.default_rng(5).uniform(size=(41, 2, 2))
    panels = axes_of(lambda: multi_head_attention.draw_division(looks))
    for h, axes in enumerate(panels):
        assert axes.get_title() == f"head {h}" and axes.get_ylim() == (0, 1)
        for i, name in enumerate(("marked word", "word before")):
            step, weight = curves(axes)[name].T
            assert list(step) == list(range(0, 201, 5)) and weight == pytest.approx(looks[:, h, i])


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
