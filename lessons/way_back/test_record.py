"""The record of operations of lesson 14, deeper: its slopes are those of nudges, whatever the shapes."""

import numpy as np
import pytest

from helpers.kit.validate import central_difference, compare, numerical_gradients
from lessons.way_back.record import FLAT, Recorded, ways_back

_rng = np.random.default_rng(14)


def softmax(scores):
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


OTHERS = {  # what is no plain operation of NumPy's
    "sum of columns": lambda a: a.sum(axis=0),
    "sum, kept": lambda a: a.sum(axis=1, keepdims=True),
    "highest of rows": lambda a: a * a.max(axis=-1, keepdims=True),
    "highest of all": lambda a: a.max(),
    "highest of columns": lambda a: a.max(axis=0),
    "mean": lambda a: a.mean(axis=-1),
    "reshape": lambda a: a.reshape(2, 6),
    "swapaxes": lambda a: a.swapaxes(0, 1),
    "turned": lambda a: a.T,
    "rows": lambda a: a[[2, 0, 2]],
    "a row twice, in two places": lambda a: a[0] * a[[0, 1]],
    "softmax": softmax,
    "in place, as it looks": lambda a: a.__iadd__(a),
}
TWO = (np.add, np.subtract, np.multiply, np.divide, np.maximum)


def check_slopes(function, **arrays):
    """Against nudges, with a slope of its own for each number that comes out."""
    shape = np.shape(function(**{name: array.copy() for name, array in arrays.items()}))
    weights = np.random.default_rng(5).normal(size=shape)

    def total():
        return float((function(**{name: array.copy() for name, array in arrays.items()}) * weights).sum())

    recorded = {name: Recorded(array) for name, array in arrays.items()}
    (function(**recorded) * weights).sum().backward()
    found = {f"d{name}": one.grad for name, one in recorded.items()}
    compare(found, numerical_gradients(total, arrays), 1e-6)


@pytest.mark.parametrize("operation", TWO, ids=lambda o: o.__name__)
@pytest.mark.parametrize(
    "shapes", [((3, 4), (3, 4)), ((3, 4), (4,)), ((3, 1), (4,)), ((2, 1, 4), (3, 1)), ((), (3, 4))], ids=str
)
def test_operations_on_two_arrays_also_where_numpy_stretches_one(operation, shapes):
    a, b = (_rng.uniform(1, 2, shape) * _rng.choice([-1, 1], shape) for shape in shapes)
    check_slopes(lambda a, b: operation(a, b), a=np.asarray(a), b=np.asarray(b))


@pytest.mark.parametrize(
    "shapes", [((3, 4), (4, 2)), ((2, 3, 4), (4, 2)), ((3, 4), (2, 4, 5)), ((2, 1, 3, 4), (3, 4, 2))], ids=str
)
def test_matrix_products(shapes):
    a, b = (_rng.normal(size=shape) for shape in shapes)
    check_slopes(lambda a, b: a @ b, a=a, b=b)


@pytest.mark.parametrize("operation", (np.exp, np.log, np.sqrt, np.negative), ids=lambda o: o.__name__)
def test_operations_on_one_array(operation):
    check_slopes(lambda a: operation(a), a=_rng.uniform(1, 2, (3, 4)))


@pytest.mark.parametrize("power", (2, 3, -1, 0.5))
def test_powers(power):
    check_slopes(lambda a: a**power, a=_rng.uniform(1, 2, (3, 4)))


@pytest.mark.parametrize("name", OTHERS)
def test_the_rest(name):
    check_slopes(lambda a: OTHERS[name](a), a=_rng.normal(size=(3, 4)))


def test_every_operation_is_tested():
    assert ways_back().keys() == {*TWO, np.matmul, np.exp, np.log, np.sqrt, np.negative, np.power}


def test_what_is_used_twice_gets_the_sum_and_a_second_way_back_the_same():
    w = Recorded(3.0)
    loss = w * w + w
    for _ in range(2):
        loss.backward()
        assert w.grad == 7
    assert [one.made_by for one in loss.history()] == ["given", "multiply", "add"]


@pytest.mark.parametrize(("row", "slopes"), [([2.0, 1, 2], [0.5, 0, 0.5]), ([-1.0, -3, -2], [1, 0, 0])])
def test_those_that_are_highest_alike_share_the_slope_as_nudges_say(row, slopes):
    recorded, plain = Recorded(row), np.array(row)
    recorded.max().backward()
    nudged = [central_difference(plain.max, plain, i) for i in range(3)]
    assert recorded.grad.tolist() == slopes == pytest.approx(nudged)


@pytest.mark.parametrize("wrong", [lambda w: 2**w, lambda w: w**w, lambda w: np.ones(2) ** w], ids=["2**w", "w**w", "row"])
def test_an_exponent_is_a_plain_number(wrong):
    with pytest.raises(ValueError, match="^a Recorded exponent given, a plain number wanted$"):
        wrong(Recorded([1.0, 2]))


def test_what_is_flat_is_a_plain_array():
    w = Recorded([0.4, 1.6])
    assert all(isinstance(operation(w), np.ndarray) for operation in FLAT if operation.nin == 1)
    assert (np.rint(w) == [0, 2]).all() and (w > 1).tolist() == [False, True]
    assert central_difference(lambda: np.rint(w.value).sum(), w.value, (0,)) == 0


@pytest.mark.parametrize("wrong", [lambda w: np.sin(w), lambda w: np.add.reduce(w), lambda w: np.add(w, w, where=False)])
def test_what_has_no_way_back_is_refused(wrong):
    with pytest.raises(ValueError, match=r"^np\..* given, .* wanted"):
        wrong(Recorded([1.0, 2]))


def test_only_a_single_number_goes_back():
    with pytest.raises(ValueError, match=r"shape \(2,\) given, a single number wanted"):
        Recorded([1.0, 2]).backward()


@pytest.mark.parametrize("wrong", [np.argmax, np.round, lambda w: np.where(True, w, 0), lambda w: np.eye(3)[w]])
def test_no_record_is_taken_for_a_plain_array(wrong):
    with pytest.raises((TypeError, IndexError)):
        wrong(Recorded(1.0))
