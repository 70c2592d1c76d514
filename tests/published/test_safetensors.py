"""A safetensors file is read as it was written, number by number, and a wrong one is named."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from helpers.published.safetensors import Safetensors

# what the format's own README calls them
KINDS = {"<f8": "F64", "<f4": "F32", "<f2": "F16", "<i8": "I64", "<i4": "I32", "<i2": "I16", "i1": "I8", "u1": "U8"}
NAME = {np.dtype(kind): name for kind, name in KINDS.items()}
ARRAYS = {"a.weight": np.arange(6, dtype="<f4").reshape(2, 3), "ids": np.array([[7, -1]], "<i8"), "half": np.float16([0.5, -2])}


def in_front(header, numbers=b"", length=None):
    """The bytes of a file: how long the list is, the list, the numbers."""
    words = header if isinstance(header, bytes) else json.dumps(header).encode()
    return (len(words) if length is None else length).to_bytes(8, "little") + words + numbers


def listed(arrays):
    """The list of a file, and its numbers."""
    header, numbers = {"__metadata__": {"format": "pt"}}, b""
    for name, array in arrays.items():
        places = len(numbers), len(numbers) + array.nbytes
        header[name] = {"dtype": NAME[array.dtype], "shape": list(array.shape), "data_offsets": places}
        numbers += array.tobytes()
    return header, numbers


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("한글 und mehr") / "small.safetensors"


SHAPES = hnp.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=4)
ANY = st.sampled_from([*KINDS]).flatmap(lambda kind: hnp.arrays(np.dtype(kind), SHAPES))


@settings(max_examples=60)
@given(st.dictionaries(st.text(min_size=1, max_size=9), ANY, max_size=4))
def test_arrays_are_what_was_written(path, arrays):
    path.write_bytes(in_front(*listed(arrays)))
    file = Safetensors(path)
    assert file.shapes == {name: array.shape for name, array in arrays.items()}
    for name, wanted in arrays.items():
        found = file[name]
        assert (found.dtype, found.shape, found.tobytes()) == (wanted.dtype, wanted.shape, wanted.tobytes())


def spoiled(name="a.weight", numbers=b"", **said):
    """The bytes of a file in whose list something else is said of one array, with more numbers behind."""
    header, right = listed(ARRAYS)
    return in_front(header | {name: header[name] | said}, right + numbers)


WRONG = {
    "nothing": (b"", "a file of 0 bytes given, a whole safetensors file wanted"),
    "half the list": (in_front(*listed(ARRAYS))[:90], "a file of 90 bytes given, a whole"),
    "a list longer than the file": (in_front({}, length=10**15), "a file of 10 bytes given, a whole"),
    "another format": (in_front(b"GGUF and more"), "begins with no list of names given"),
    "a list of numbers": (in_front(b"[1, 2]"), "begins with no list of names given"),
    "no text": (in_front(b"\xff\xfe"), "begins with no list of names given"),
    "brackets without end": (in_front(b"[" * 200_000), "begins with no list of names given"),
    "a name alone": (in_front({"a": 3}), "a as 3 given, its dtype, shape and data_offsets wanted"),
    "a negative width": (spoiled(shape=[-2, -3]), "its dtype, shape and data_offsets wanted"),
    "half a width": (spoiled(shape=[1.5, 4]), "its dtype, shape and data_offsets wanted"),
    "three places": (spoiled(data_offsets=[0, 24, 25]), "its dtype, shape and data_offsets wanted"),
    "another kind": (spoiled(dtype="BF16"), "a.weight of kind BF16 given, kinds F64, F32"),
    "another shape": (spoiled(shape=[2, 4]), "a.weight with 24 bytes given, 32 wanted"),
    "numbers twice": (spoiled("ids", data_offsets=[8, 24]), "numbers at byte 8 of 44 given, at byte 24 wanted"),
    "numbers behind": (spoiled(numbers=b"1234"), "numbers at byte 48 of 48 given, at byte 44 wanted"),
    "numbers missing": (in_front(*listed(ARRAYS))[:-1], "numbers at byte 43 of 43 given, at byte 44 wanted"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_is_named(path, name):
    data, words = WRONG[name]
    path.write_bytes(data)
    with pytest.raises(ValueError, match="given, .*wanted") as error:
        Safetensors(path)
    assert words in str(error.value)
