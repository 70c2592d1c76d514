"""The lines of lesson 18: right in both languages, each equally likely, kept apart."""

import numpy as np
import pytest

from helpers import animals

SOME = {
    "The old sheep eats an apple by the river": "늙은 양은 강가에서 사과를 먹는다",
    "The old sheep eat an apple by the river": "늙은 양들은 강가에서 사과를 먹는다",
    "An angry mouse finds bread": "화난 쥐가 빵을 찾는다",
    "A horse likes an egg under the tree": "말이 나무 아래에서 달걀을 좋아한다",
    "Mice buy a potato at school": "쥐들이 학교에서 감자를 산다",
    "The owls eat soup": "부엉이들은 국을 먹는다",
    "An ant buys rice": "개미가 밥을 산다",
}


def test_some_lines_are_what_they_should_be():
    assert {line: animals.translations()[line] for line in SOME} == SOME


def test_there_are_2_to_the_17_that_differ_in_both_languages():
    lines = animals.translations()
    assert len(lines) == len(set(lines.values())) == 2**animals.BITS == np.prod([len(options) for options in animals.CHOICES])


def test_lines_are_split_in_two_and_written_with_the_vocabulary():
    seen, held_out = animals.split_lines(np.random.default_rng(0))
    assert len(held_out) == 13107 and len({*seen, *held_out}) == 2**17 and not {*seen} & {*held_out}
    assert animals.split_lines(np.random.default_rng(0))[1] == held_out != animals.split_lines(np.random.default_rng(1))[1]
    ids = animals.encode(held_out[:5])
    assert (ids[:, 0] == animals.START).all() and animals.decode(ids) == held_out[:5]
    for row, line in zip(ids, held_out[:5], strict=True):
        assert row[len(line) + 1] == animals.END and (row[len(line) + 2 :] == animals.PAD).all()
    assert len(animals.pieces()) == len(set(animals.pieces())) == 115
    drawn = animals.decode(animals.batch(np.random.default_rng(2), seen, 7))
    assert len(drawn) == 7 and {*drawn} <= {*seen}


def test_lines_are_judged_half_by_half():
    (first, *_), (right, *_) = SOME, SOME.values()
    lines = [f"{first}={right}", f"{first}={SOME['An ant buys rice']}", f"{first}=", first, f"The fish={right}", "=="]
    english, korean, same = animals.judged(lines)
    assert english.tolist() == [True, True, True, True, False, False]
    assert korean.tolist() == [True, True, False, False, True, False]
    assert same.tolist() == [True, False, False, False, False, False]


@pytest.mark.parametrize("lines", [[], ["The fish eats 7"]])
def test_other_lines_are_refused(lines):
    with pytest.raises(ValueError, match="given, at least one text of .* wanted"):
        animals.encode(lines)


def test_how_many_lines_begin_so():
    lines = [f"{line}={translation}" for line, translation in animals.translations().items()]
    for beginning in ("", "Y", "Young h", "The sheep eat honey in the garden=", lines[5], lines[7][:-1], "Young x", "고"):
        assert animals.how_many(beginning) == sum(line.startswith(beginning) for line in lines)
    assert animals.how_many("Y") == 2**12 and animals.how_many("") == 2**17
