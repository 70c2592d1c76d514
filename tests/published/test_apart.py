"""What is stored passes for what is computed again only where it is."""

import math

import pytest

from tests.apart import apart

STORED = {"array": "float32", "shape": [3], "numbers": [0.5, 40.0, 0.0], "rows": [["a", 1, None, True]], "none": []}
OFF = {
    "a small number": ("['numbers'][0]", dict(numbers=[0.50011, 40.0, 0.0])),
    "a large number": ("['numbers'][1]", dict(numbers=[0.5, 40.0041, 0.0])),
    "nothing there": ("['numbers'][2]", dict(numbers=[0.5, 40.0, -0.00011])),
    "NaN": ("['numbers'][0]", dict(numbers=[math.nan, 40.0, 0.0])),
    "infinity": ("['numbers'][1]", dict(numbers=[0.5, math.inf, 0.0])),
    "a whole number": ("['numbers'][1]", dict(numbers=[0.5, 40, 0.0])),
    "a float": ("['rows'][0][1]", dict(rows=[["a", 1.0, None, True]])),
    "1 for true": ("['rows'][0][3]", dict(rows=[["a", 1, None, 1]])),
    "another word": ("['rows'][0][0]", dict(rows=[["b", 1, None, True]])),
    "a shorter list": ("['numbers'][2]", dict(numbers=[0.5, 40.0])),
    "a longer list": ("['numbers'][3]", dict(numbers=[0.5, 40.0, 0.0, 0.0])),
    "a key more": ("['more']", dict(more=None)),
    "another emptiness": ("['none']", dict(none={})),
}


def test_what_is_near_is_the_same():
    near = STORED | dict(numbers=(0.50009, 40.0039, -0.00009))
    assert apart(near, STORED) == {}
    assert apart(near, STORED, 0.0001, rel=0) == {"['numbers'][1]": (40.0039, 40.0)}
    assert apart(STORED | dict(numbers=[0.502, 40.08, 0.002]), STORED, 0.0021) == {}


@pytest.mark.parametrize("name", OFF)
def test_what_is_off_is_named_with_its_place(name):
    place, changed = OFF[name]
    assert [*apart(STORED | changed, STORED)] == [*apart(STORED, STORED | changed)] == [place]


def test_a_missing_key_is_named():
    rest = {name: value for name, value in STORED.items() if name != "array"}
    assert apart(rest, STORED) == {"['array']": ("nothing", "float32")}


def test_nan_is_not_even_itself():
    assert [*apart({"a": math.nan}, {"a": math.nan})] == ["['a']"]
