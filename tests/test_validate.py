"""The checks themselves must be able to fail."""

import numpy as np
import pytest

from helpers import mirror, validate
from helpers.reference import FeedForward
from helpers.validate import central_difference, compare, devices, equal_on_every_device, numerical_gradients


def test_compare_shows_the_bound_and_keeps_the_difference():
    result = compare({"a": np.array([1.0, 2.0])}, {"a": np.array([1.0, 2.0 + 1e-12])})
    assert "≤ 1e-10" in repr(result) and 0 < result.difference < 1e-10


@pytest.mark.parametrize(
    "theirs",
    [
        {"a": np.array([1.0, 2.0 + 1e-9])},
        {"a": np.array([1.0, np.nan])},
        {"a": np.array([[1.0, 2.0]])},
        {"b": np.array([1.0, 2.0])},
        {},
    ],
    ids=["off by 1e-9", "NaN", "another shape", "another name", "a name missing"],
)
def test_compare_fails(theirs):
    with pytest.raises(AssertionError):
        compare({"a": np.array([1.0, 2.0])}, theirs)


def test_compare_with_zero_is_absolute():
    compare(np.full(3, 1e-12), np.zeros(3))
    with pytest.raises(AssertionError, match="not equal"):
        compare(np.full(3, 1e-9), np.zeros(3))


def test_central_difference_puts_the_number_back():
    array = np.array([3.0, 4.0])
    assert central_difference(lambda: array[0] ** 2, array, 0) == pytest.approx(6, abs=1e-9)
    assert (array == [3, 4]).all()


def test_numerical_gradients_keep_the_shape():
    w = np.arange(6.0).reshape(2, 3)
    found = numerical_gradients(lambda: (w**2).sum(), {"w": w})
    compare(found, {"dw": 2 * w}, tolerance=1e-6)


def test_devices_begin_with_the_cpu():
    assert devices()[0].name == "cpu" and devices()[0].tolerance == validate.EXACT


class Fake:
    """A torch whose device has no float64, as Apple's MPS, or does nothing at all."""

    float64, float32 = "float64", "float32"

    def __init__(self, *can):
        self.can = can

    def ones(self, n, dtype, device):
        if dtype not in self.can:
            raise TypeError(f"no {dtype} on {device}")
        return self

    def sum(self):
        return self

    def item(self):
        return 8


def test_a_device_without_float64_has_the_wider_bound():
    assert validate._try_device(Fake("float32"), "mps").tolerance == validate.SINGLE
    assert validate._try_device(Fake(), "broken") is None


@pytest.fixture
def case():
    rng = np.random.default_rng(3)
    return FeedForward.random(4, 6, rng), rng.normal(size=(5, 4)), rng.normal(size=(5, 4))


def test_every_device_agrees(case):
    assert "dw_1" in repr(equal_on_every_device(*case))


def test_a_float32_device_agrees_within_its_bound(case, monkeypatch):
    import torch

    monkeypatch.setattr(validate, "devices", lambda: [validate.Device("cpu", torch.float32, validate.SINGLE)])
    equal_on_every_device(*case)


def test_a_wrong_mirror_is_noticed(case, monkeypatch):
    monkeypatch.setattr(mirror.FeedForward, "forward", lambda self, x: (x @ self.w_1 + self.b_1) @ self.w_2 + self.b_2)
    with pytest.raises(AssertionError, match="out"):
        equal_on_every_device(*case)


def test_a_wrong_gradient_is_noticed(case, monkeypatch):
    right = FeedForward.backward

    def wrong(self, dout):
        dx = right(self, dout)
        self.db_1 = self.db_1 / 2
        return dx

    monkeypatch.setattr(FeedForward, "backward", wrong)
    with pytest.raises(AssertionError, match="db_1"):
        equal_on_every_device(*case)
