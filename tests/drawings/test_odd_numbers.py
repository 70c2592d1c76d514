"""Numbers of a learner's own, 0, NaN and ∞ among them: counted where a curve leaves a gap, refused where all are drawn."""

import warnings

import numpy as np
import pytest

import helpers
from lessons.backprop.drawings import draw_angles
from lessons.layer_norm.drawings import draw_circle

# With an odd number, or more of them, in each place that takes numbers of something measured …
CURVES = {
    "losses": lambda odd: helpers.draw_loss_curves(a=[3, odd, 1]),
    "norms": lambda odd: helpers.draw_norms({"F(x)": [1, odd, 0.5]}),
    "training losses": lambda odd: helpers.draw_training_losses({"a": [3, 2, odd], "b": [odd] * 3}, 2),
    "sizes": lambda odd: helpers.draw_size_by_depth([1, odd, 4], [1, 2, odd]),
    "seen": lambda odd: helpers.draw_seen_and_new({"A": ([8, odd, 1], [8, 4, 7])}, {"noise": 2}),
    "new": lambda odd: helpers.draw_seen_and_new({"A": ([8, 4, 1], [odd] * 3)}, {"noise": 2}),
    "right": lambda odd: helpers.draw_right(a=[0.5] * 39 + [odd], b=[odd] * 20),
    "learning": lambda odd: helpers.draw_learning({"a": [2] * 19 + [odd], "b": [odd] * 10}, 2.3),
    "drift": lambda odd: helpers.draw_drift(a=[1e-16, odd, 1e-3], b=[odd] * 3),
    "accuracy": lambda odd: helpers.draw_accuracy({"a": [1, odd, 0.5, odd], "b": [odd] * 4}, 2),
    "bars": lambda odd: helpers.draw_path_lengths(a=[1, odd, 3], b=[odd] * 3),
    "gradient": lambda odd: helpers.draw_gradient_by_layer({"a": [[1, odd], [3, 5]], "b": [[odd] * 2]}),
    "sight": lambda odd: helpers.draw_sight_by_layer({"a": [[1, 0.5], [0.3, odd]], "b": [[odd] * 2]}),
}  # fmt: skip

# … and of what is drawn or written out whole.
EXACT = {
    "the constant": lambda odd: helpers.draw_training_losses({"a": [3, 2, 1]}, odd),
    "loss level": lambda odd: helpers.draw_loss_curves(odd or -np.inf, a=[3, 0.1]),
    "level": lambda odd: helpers.draw_seen_and_new({"A": ([8, 1], [8, 4])}, {"noise": odd or -1}),
    "guess": lambda odd: helpers.draw_learning({"a": [2] * 10}, odd),
    "trained": lambda odd: helpers.draw_accuracy({"a": [1, 0.5]}, odd),
    "angle": lambda odd: draw_angles([[1, 2], [odd, odd]], [3, 4]),
    "full gradient": lambda odd: draw_angles([[1, 2]], [odd, odd]),
    "query": lambda odd: helpers.draw_shadows([odd, odd], [[1, 2]], ["a"]),
    "key": lambda odd: helpers.draw_shadows([1, 2], [[odd or np.nan, 2]], ["a"]),
    "token": lambda odd: draw_circle([1, 2, odd or np.nan]),
    "eps": lambda odd: draw_circle([1, 2, 4], odd),
    "dout": lambda odd: draw_circle([1, 2, 4], dout=[1, 0, odd or np.inf], dx=[1, 0, 0]),
    "dx": lambda odd: draw_circle([1, 2, 4], dout=[1, 0, 0], dx=[odd or np.inf, 0, 0]),
    "dx alone": lambda odd: draw_circle([1, 2, 4], dx=[odd, 0, 0]),
    "hand": lambda odd: helpers.draw_hand([1, odd] if odd else []),
    "sheet": lambda odd: helpers.draw_sheets({"a": lambda x, y: odd} if odd else {}),
    "kept": lambda odd: helpers.draw_dropout([1, odd or np.nan], [1, 0], [1, 0]),
    "mask": lambda odd: helpers.draw_dropout([1, 2], [1, odd or 0.5], [1, 0]),
    "out": lambda odd: helpers.draw_dropout([1, 2], [1, 0], [1, odd or np.nan]),
    "x": lambda odd: helpers.write_out("s", [1, odd or np.nan], [3, 4], 1),
    "w": lambda odd: helpers.write_out("s", [1, 2], [[3, 4], [odd or np.nan, 1]]),
    "b": lambda odd: helpers.write_out("s", [1, 2], [3, 4], odd or np.nan),
    "norm": lambda odd: helpers.write_out_norm([odd, odd, odd]),
    "limit": lambda odd: helpers.Matrix([[1, 2]], colour="shade", limit=odd or -1),
}  # fmt: skip


@pytest.mark.parametrize("name", CURVES)
def test_what_was_measured_and_cannot_be_drawn_leaves_a_gap_and_is_counted(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for odd, kind in ((np.nan, "× NaN"), (-np.inf, "× "), (0, None)):
            picture = CURVES[name](odd)
            assert picture.png and "nan" not in picture.text and "inf" not in picture.text
            assert kind is None or kind in picture.text and "not drawn" in picture.text


@pytest.mark.parametrize("name", EXACT)
def test_what_is_drawn_whole_refuses_numbers_that_it_cannot_draw(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for odd in (np.nan, np.inf, 0):
            with pytest.raises(ValueError, match="given.* wanted"):
                EXACT[name](odd)


def in_arrays(value, dtype):
    """Its lists of numbers as arrays, whatever they stand in."""
    if isinstance(value, dict):
        return {name: in_arrays(part, dtype) for name, part in value.items()}
    if isinstance(value, tuple):
        return tuple(in_arrays(part, dtype) for part in value)
    is_numbers = isinstance(value, list) and not isinstance(value[0], str)
    return np.array(value, dtype) if is_numbers else dtype(value) if isinstance(value, float) else value


@pytest.mark.parametrize("dtype", [np.float32, np.float16, np.int8])
@pytest.mark.parametrize("name", CURVES)
def test_numbers_of_fewer_places_are_drawn_without_a_warning(name, dtype, monkeypatch):
    def drawn(what, helpers=helpers):
        return lambda *given, **more: getattr(helpers, what)(*in_arrays(given, dtype), **in_arrays(more, dtype))

    door = type("Door", (), {"__getattr__": lambda _, what: drawn(what)})
    monkeypatch.setitem(globals(), "helpers", door())
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert CURVES[name](0.001).png
