"""Lesson 16: the detective says what curve and tests say of a suspect, and no more."""

from itertools import combinations

import pytest

import helpers
from lessons.when_training_fails.faults import CASES, RUNS, TESTS, recorded
from lessons.when_training_fails.plays import judged


def test_detective_says_no_more_than_the_evidence():
    play, piece = helpers.play_detective("DEFGH"), ("change one answer", True)
    assert [letter for letter, _ in play.controls["case"].options()] == [*"DEFGH"] and "; Which tests" in play.drawn().text
    for refused in ("healthy", "no shift"):  # no word is right; the loss ends well above 0.000
        assert "curve speaks against" in play.drawn(suspect=refused).text
    assert "so does one other" in play.drawn(suspect="no causal mask").text
    tested = play.drawn(("suspect", "no causal mask"), piece)
    assert "speaks against it" in tested.text and "moves from row 5" in tested.svg
    found = [piece, ("suspect", "shift by two")]
    assert "no other suspect is left" in play.drawn(*found).text
    another = play.drawn(*found, ("case", "E"))
    assert another.svg == play.drawn(case="E").svg and "; Which tests" in another.text and "moves from" not in another.svg
    assert "no other suspect is left" in play.drawn(*found, ("case", "E"), ("suspect", "softmax twice")).text
    assert "moves from" not in play.drawn(*found, ("case", "E"), ("case", "D")).svg  # every case begins anew


BY_CURVE = {
    "A": {"no causal mask", "shift by two"}, "B": {"dropout on at inference", "healthy"},
    "C": {"healthy", "dropout on at inference"}, "D": {"shift by two", "no causal mask"},
    "E": {"softmax twice"}, "F": {"pairs mixed up"}, "G": {"gradients not zeroed"}, "H": {"no shift"},
}  # fmt: skip
DECISIVE = {"A": ["change one answer"], "B": ["everything twice"], "C": ["everything twice"], "D": ["change one answer"]}


@pytest.mark.parametrize("letter", CASES)
def test_every_case_is_solved_by_its_curve_or_one_test_and_the_right_suspect_is_never_refused(letter):
    run, right = recorded()[CASES[letter]], CASES[letter][0]
    left = {made: {name for name in RUNS if "against" not in str(judged(run, made, name))} for made in sets_of_tests()}
    assert left[()] == BY_CURVE[letter] and all(right in names for names in left.values())
    assert left[tuple(TESTS)] == {right} and "no other suspect" in str(judged(run, TESTS, right))
    alone = [test for test in TESTS if left[test,] == {right}]
    assert alone == (DECISIVE[letter] if len(left[()]) > 1 else list(TESTS))


def sets_of_tests():
    return [made for n in range(len(TESTS) + 1) for made in combinations(TESTS, n)]
