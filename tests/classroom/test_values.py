"""Values come from a student's process as they were, and what is none is refused."""

import io
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import torch

from helpers.checking.plain import plain, short
from helpers.checking.verdict import Unreadable
from helpers.classroom import values
from helpers.classroom.packer import Packer
from helpers.classroom.unpacker import Unpacker
from helpers.classroom.values import Refused, message, read_message


def there_and_back(value):
    head, data = read_message(io.BytesIO(message(*packed(value))))
    return Unpacker(lambda number, seen: (number, seen)).value(head["value"], data)


def packed(value):
    head, blobs = Packer(lambda one: 7).packed(value)
    return {"value": head}, blobs


@pytest.mark.parametrize(
    "value",
    [
        0, -1, True, False, None, 2**70, -(2**70), 0.1, "ㄱ\ud800", [1, [2.5, "x"], (None,)], {"a": [1], 2: (True,)}, {3, 4},
        ..., Decimal("1.50"), Fraction(-1, 3), np.float32(0.1), np.int64(-3), np.bool_(True), np.array(["ab", "c"]),
        np.float16([1, 2]), np.eye(3, dtype=bool), np.zeros((0, 4)), np.arange(6, dtype="i1").reshape(2, 3).T, np.array(3.0),
        np.array([1, "a", None], object), np.complex64([1j]),
    ],
    ids=repr,
)  # fmt: skip
def test_a_value_comes_back_as_it_is(value):
    found = there_and_back(value)
    assert type(found) is type(value) and getattr(found, "shape", 0) == getattr(value, "shape", 0)
    assert getattr(found, "dtype", None) == getattr(value, "dtype", None) and np.all(found == value)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf"), -0.0, 5e-324])
def test_numbers_that_are_none_survive(number):
    for value in (number, np.float64(number), np.array([number])):
        found = there_and_back(value)
        assert np.asarray(found).tobytes() == np.asarray(value).tobytes() and type(found) is type(value)


@pytest.mark.parametrize(
    "value", [np.longdouble(0.5), np.array([2, 0, 7], "g"), np.array([[1j]], "G"), np.arange(3, dtype=">f8")]
)
def test_numbers_of_another_precision_or_order_come_back_as_doubles(value):
    assert np.array_equal(there_and_back(value), value)


def test_what_is_more_than_a_value_is_read_alike():
    tensor = torch.tensor([[1.5, 2.0]], dtype=torch.bfloat16, requires_grad=True)
    for value in (tensor, np.ma.array([1, 2], mask=[0, 1]), range(3), {1: 2}.values(), [[[]]] * 3, [0] * 3000):
        found = there_and_back(value)
        assert short(found) == short(value)
        try:
            wanted = plain(value)
        except Unreadable as problem:
            with pytest.raises(Unreadable, match=str(problem)):
                plain(found)
        else:
            assert plain(found) == wanted
    itself = []
    itself.append(itself)
    with pytest.raises(Unreadable, match="too long, or contains itself"):
        plain(there_and_back(itself))
    assert repr(there_and_back(object)) and there_and_back(len)[0] == 7


def test_more_than_50_megabytes_are_refused_on_both_sides(monkeypatch):
    with pytest.raises(Refused):
        packed(np.zeros(51 << 17))
    data = message(*packed(np.zeros(1000)))
    monkeypatch.setattr(values, "LARGEST", 7999)
    with pytest.raises(Refused):
        read_message(io.BytesIO(data))


ARRAY = {"kind": "array", "dtype": "<f8", "shape": [1], "alone": False}


@pytest.mark.parametrize(
    "head",
    [
        {"kind": "no such"}, {"kind": "value"}, {"kind": "items"}, {"kind": ["list"]}, {}, [], ARRAY, ARRAY | {"shape": [-1]},
        ARRAY | {"shape": [0, 10**30]}, ARRAY | {"dtype": "O"}, ARRAY | {"dtype": "V1000000"}, {"kind": "int", "hex": "x"},
        {"kind": "function", "number": "a", "seen": []}, {"kind": "list", "items": 5}, {"kind": "dict", "items": [[], 1]},
        {"kind": "masked", "data": 1}, {"kind": "decimal", "text": "x"}, {"kind": "fraction", "text": "1e9"},
        {"kind": "fraction", "text": "1/0"}, {"kind": "objects", "shape": "x", "items": []},
    ],
    ids=str,
)  # fmt: skip
def test_what_nobody_packs_is_refused(head):
    with pytest.raises(Refused):
        Unpacker(lambda number, seen: None).value(head, b"")


def test_depth_and_other_than_json_are_refused():
    deep = 5
    for _ in range(500):
        deep = {"kind": "list", "items": [deep]}
    with pytest.raises(Refused):
        Unpacker(None).value(deep, b"")
    for text in (b"\x80\x04N.", b"[" * 10**6, b"[]"):
        with pytest.raises(Refused):
            read_message(io.BytesIO(len(text).to_bytes(4, "big") + bytes(4) + text))
    with pytest.raises(EOFError):
        read_message(io.BytesIO(bytes([0, 0, 0, 9, 0, 0])))
