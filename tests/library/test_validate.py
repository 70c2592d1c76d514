"""The checks themselves must be able to fail."""

from contextlib import contextmanager

import numpy as np
import pytest
import torch

from helpers import equal_steps, fresh_arrays, mirror, slopes_by_autograd
from helpers.kit import validate
from helpers.kit.validate import central_difference, compare, devices, equal_on_every_device, numerical_gradients
from helpers.reference import SGD, FeedForward


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
        {"a": np.array([1.0, 2.0]), "b": np.array([3.0])},
    ],
    ids=["off by 1e-9", "NaN", "another shape", "another name", "a name missing", "only theirs has a name"],
)
def test_compare_fails(theirs):
    with pytest.raises(AssertionError):
        compare({"a": np.array([1.0, 2.0])}, theirs)


def test_compare_with_zero_is_absolute():
    compare(np.full(3, 1e-12), np.zeros(3))
    with pytest.raises(AssertionError, match="not equal"):
        compare(np.full(3, 1e-9), np.zeros(3))


@pytest.mark.parametrize(
    "ours, theirs",
    [
        (np.array([0], np.uint8), np.array([255], np.uint8)),
        (np.array([255], np.uint8), np.array([0], np.uint8)),
        (np.array([100], np.int8), np.array([-100], np.int8)),
        (np.array([np.iinfo(int).max]), np.array([np.iinfo(int).min])),
        (np.array([60000], np.float16), np.array([-60000], np.float16)),
        (np.array([True]), np.array([False])),
        (np.array([3e38], np.float32), np.array([-3e38], np.float32)),
    ],
    ids=lambda a: f"{a.dtype} {a[0]}",
)
def test_compare_is_not_fooled_by_dtypes(ours, theirs):
    with np.errstate(all="raise"), pytest.raises(AssertionError, match="not equal"):
        compare(ours, theirs, tolerance=0.01)
    compare(ours, ours.copy(), tolerance=0)


@pytest.mark.parametrize(
    "strange, words",
    [
        (np.ma.masked_equal([1.0, 2.0], 2.0), "a masked array given, a plain one wanted"),
        (np.array([1 + 1j, 2]), "dtype complex128 given, real numbers wanted"),
        (np.array(["1", "2"]), "real numbers wanted"),
        (np.array([None, 2]), "dtype object given, real numbers wanted"),
    ],
    ids=["masked", "complex", "text", "objects"],
)
def test_compare_refuses_what_holds_no_plain_numbers(strange, words):
    for pair in ((strange, [1.0, 2.0]), ([1.0, 2.0], strange), (strange, strange)):
        with pytest.raises(ValueError, match=words):
            compare(*pair)


def test_compare_reads_tensors_of_any_kind():
    for dtype in (torch.bfloat16, torch.float16, torch.float32, torch.int32):
        tensor = torch.tensor([1, 2], dtype=dtype)
        compare(tensor, np.array([1.0, 2.0]), tolerance=0)
        with pytest.raises(AssertionError):
            compare(tensor, np.array([1.0, 3.0]))
    compare(torch.ones(2, requires_grad=True), np.ones(2))


def test_what_is_0_in_theory_is_compared_with_the_others():
    """The gradient of attention's b_k: no two ways of adding it up agree in a digit of it, and need not."""
    compare({"dw": np.ones(3), "db_k": np.array([1e-17])}, {"dw": np.ones(3), "db_k": np.array([-2e-17])})
    for wrong in (1e-12, np.nan):
        with pytest.raises(AssertionError, match="db_k"):
            compare({"dw": np.ones(3), "db_k": np.array([wrong])}, {"dw": np.ones(3), "db_k": np.array([0.0])})
    with pytest.raises(AssertionError, match="value"):  # alone there is nothing to compare it with
        compare(np.array([1e-17]), np.array([-2e-17]))


def test_central_difference_puts_the_number_back_if_the_function_raises():
    array = np.array([3.0, 4.0])

    def fails():
        raise RuntimeError("stopped")

    with pytest.raises(RuntimeError):
        central_difference(fails, array, 0)
    assert (array == [3, 4]).all()


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
    assert repr(equal_on_every_device(*case[:2])).endswith(": out")  # without a dout the values alone


def test_a_float32_device_agrees_within_its_bound(case, monkeypatch):
    monkeypatch.setattr(validate, "devices", lambda: [validate.Device("cpu", torch.float32, validate.SINGLE)])
    equal_on_every_device(*case)


def broken(forward):
    """What the mirrored network computes when it is wrong in one place."""
    return lambda self, x: forward(self, x) + 1e-6 * self.b_2.detach()


def test_a_wrong_mirror_is_noticed(case, monkeypatch):
    monkeypatch.setattr(mirror.FeedForward, "forward", broken(mirror.FeedForward.forward))
    for given in (case, case[:2]):
        with pytest.raises(AssertionError, match="out"):
            equal_on_every_device(*given)


def test_a_wrong_torch_nn_is_noticed(case, monkeypatch):
    """torch.nn is looked at: a module in which only PyTorch's own part computes something else."""

    class Wrong(torch.nn.ReLU):
        def forward(self, x):
            return super().forward(x) * (1 + 1e-6)

    right = mirror.FeedForward.builtin

    def builtin(self):
        module = right(self)
        module[1] = Wrong()
        return module

    monkeypatch.setattr(mirror.FeedForward, "builtin", builtin)
    for given in (case, case[:2]):
        with pytest.raises(AssertionError, match="out"):
            equal_on_every_device(*given)


def test_a_wrong_view_is_noticed(case, monkeypatch):
    """Values are written and gradients read through the same views: two biases exchanged on the way back only."""
    right = mirror.FeedForward.from_torch_nn

    def wrong(self, module):
        layer = right(self, module)
        layer.b_2.grad = 2 * layer.b_2.grad
        return layer

    monkeypatch.setattr(mirror.FeedForward, "from_torch_nn", wrong)
    with pytest.raises(AssertionError, match="db_2"):
        equal_on_every_device(*case)


@pytest.mark.parametrize("name", ["w_1", "b_1", "w_2", "b_2"])
def test_a_wrong_gradient_is_noticed(case, monkeypatch, name):
    right = FeedForward.backward

    def wrong(self, dout):
        dx = right(self, dout)
        setattr(self, "d" + name, getattr(self, "d" + name) * (1 + 1e-6))
        return dx

    monkeypatch.setattr(FeedForward, "backward", wrong)
    with pytest.raises(AssertionError, match=f"d{name}"):
        equal_on_every_device(*case)


def test_a_wrong_dx_is_noticed(case, monkeypatch):
    right = FeedForward.backward
    monkeypatch.setattr(FeedForward, "backward", lambda self, dout: right(self, dout) + 1e-6)
    with pytest.raises(AssertionError, match="dx"):
        equal_on_every_device(*case)


@pytest.mark.parametrize("wrong", ["FeedForward", "Sequential", None])
def test_every_device_is_tried(case, monkeypatch, wrong):
    """A second device, on which only the twin's numbers go wrong, or only torch.nn's."""
    first = validate.Device("cpu", torch.float64, validate.EXACT)
    second = first._replace(name=torch.device("cpu"))
    right, tried = validate.run_torch, []

    def run(module, *arguments, **place):
        found = right(module, *arguments, **place)
        tried.append((type(module).__name__, place["device"]))
        if tried[-1] == (wrong, second.name):
            found["out"] = found["out"] * (1 + 1e-6)
        return found

    monkeypatch.setattr(validate, "devices", lambda: [first, second])
    monkeypatch.setattr(validate, "run_torch", run)
    if wrong:
        with pytest.raises(AssertionError, match="out"):
            equal_on_every_device(*case)
    else:
        equal_on_every_device(*case)
        assert tried == [(kind, device.name) for device in (first, second) for kind in ("FeedForward", "Sequential")]


def test_a_gpu_is_among_the_devices_where_there_is_one(monkeypatch):
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 2)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: True)
    tried = []
    monkeypatch.setattr(validate, "_try_device", lambda torch, name: tried.append(name))
    assert devices() == [] and tried == ["cpu", "cuda:0", "cuda:1", "mps"]


@contextmanager
def default(kind, value, usual):
    getattr(torch, f"set_{kind}")(value)
    try:
        yield
    finally:
        getattr(torch, f"set_{kind}")(usual)


@pytest.mark.parametrize(
    "by_a_cell",
    [
        torch.no_grad,
        torch.inference_mode,
        lambda: default("grad_enabled", False, True),
        lambda: default("default_dtype", torch.float64, torch.float32),
        lambda: default("default_dtype", torch.bfloat16, torch.float32),
        lambda: default("default_device", "meta", None),
    ],
)
def test_what_a_cell_has_set_in_torch_changes_no_comparison_and_stays_set(by_a_cell):
    layer, x = FeedForward.random(2, 3, np.random.default_rng(0)), np.ones((2, 2))
    p, ids = fresh_arrays(np.random.default_rng(0), 4, 4, 4, 4), np.array([[1, 2]])

    def state():
        return torch.is_grad_enabled(), torch.is_inference_mode_enabled(), torch.get_default_dtype(), torch.get_default_device()

    with by_a_cell():
        before = state()
        assert "dw_1" in repr(equal_on_every_device(layer, x, x)) and equal_steps(SGD, torch.optim.SGD, steps=2)
        assert len(slopes_by_autograd(p, ids, ids, ids, 1)) == len(p) and state() == before


def test_float64_allows_no_more_than_ten_digits():
    assert validate.EXACT == 1e-10 and validate.SINGLE <= 1e-4
    assert all(device.tolerance == validate.EXACT for device in devices() if device.dtype == torch.float64)
