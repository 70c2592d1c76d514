"""Exercises as data: texts in exercises.toml, what is right and how it goes wrong in exercises.py, nothing in the lessons."""

import re
import shutil
import subprocess
import sys
import tomllib
from dataclasses import replace

import numpy as np
import pytest

from helpers.checking.alike import is_rounding
from helpers.checking.catalogue import LESSONS, exercises, solutions
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers
from helpers.checking.rules import few_digits
from helpers.checking.solution import Solution, Unfit
from helpers.kit.lessons import FOLDER
from tests.paths import ROOT

TEXTS = {folder: tomllib.loads((FOLDER / folder / "exercises.toml").read_text(encoding="utf-8")) for folder in LESSONS.values()}
ALL = {number: exercise for lesson in LESSONS for number, exercise in exercises(lesson).items()}

DOUBLING = """
[twice]
number = "99.1"
solution = "def double(x):\\n    return 2 * x\\n"
tip = {en = "Tip.", ko = "도움말."}
otherwise = {en = "Otherwise.", ko = "그 밖에."}

[twice.known.thrice]
change = ["2 * x", "3 * x"]
en = "Not {word}."
ko = "{word}이 아닙니다."

[twice.rare.shape]
en = "Shape."
ko = "모양."
"""


def lesson(folder, text=DOUBLING):
    (folder / "exercises.toml").write_text(text, encoding="utf-8")
    return Lesson(folder / "exercises.py")


def every_text(table, path=()):
    """(path, {"en": …, "ko": …}) of each text in a table of texts."""
    if "en" in table:
        yield path, table
    for key, inner in table.items():
        if isinstance(inner, dict):
            yield from every_text(inner, (*path, key))


@pytest.mark.parametrize("folder", TEXTS)
def test_each_text_is_there_in_both_languages(folder):
    for path, text in every_text(TEXTS[folder]):
        assert text["en"].strip() and re.search("[가-힣]", text["ko"]), path


@pytest.mark.parametrize("number", ALL)
def test_no_word_is_left_to_be_put_in(number):
    said = [ALL[number].praise, *(mistake.hint for mistake in (*ALL[number].mistakes, *ALL[number].rare))]
    assert [words for sentence in said for words in sentence if re.search(r"{[a-z_]+}", words)] == []


def test_each_exercise_has_a_number_of_its_lesson_and_a_solution():
    for number, folder in LESSONS.items():
        assert all(text["number"].split(".")[0] == number for text in TEXTS[folder].values())
    numbers = [text["number"] for texts in TEXTS.values() for text in texts.values()]
    assert sorted(numbers) == sorted(ALL) == sorted(solutions()) and len(set(numbers)) == len(numbers)


def test_a_mistake_in_a_function_is_a_change_of_its_solution(tmp_path):
    twice = lesson(tmp_path).function("twice", (np.ones(3),), values=dict(word="three"))
    assert twice.judge(lambda x: x + x).right and twice.judge(lambda x: 3 * x).mistake == "thrice"
    assert "Not three." in twice.judge(lambda x: 3 * x).english and "three이 아닙니다." in twice.judge(lambda x: 3 * x).korean
    assert twice.judge(lambda x: 2 * x[:2]).mistake == "shape" and "Otherwise." in twice.judge(lambda x: 7 * x).english


def test_texts_and_keywords_have_to_agree(tmp_path):
    with pytest.raises(ValueError, match="no text for .'fourfold'., no way to make"):
        lesson(tmp_path).function("twice", (np.ones(3),), known=dict(fourfold=given(lambda x: 4 * x)))
    with pytest.raises(ValueError, match="no way to make .'thrice'."):
        lesson(tmp_path, DOUBLING.replace('change = ["2 * x", "3 * x"]\n', "")).function("twice", (np.ones(3),))


def copied(folder):
    """The code alone, without the lessons' texts and what tests know of them."""
    for part in ("helpers", "lessons"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "[0-9]*.py", "test*.py"))


def spoilt(folder, old, new, encoding="utf-8"):
    """What `check` prints where the texts of lesson 01 are changed by hand: of the right answer to 1.1, of none to 2.1."""
    copied(folder)
    path = folder / "lessons/feed_forward/exercises.toml"
    path.write_bytes(path.read_bytes().replace(old.encode(), new.encode(encoding), 1))
    code = "from helpers import check; print(check('1.1', [2, 0, 7])); print(check('2.1', [...]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize(
    "old, new, words",
    [
        ('en = "This', 'en = "Th"is', ["feed_forward/exercises.toml", "line", "straight quotation marks"]),
        ('praise.en = "', 'praise.en = "\\s', ["feed_forward/exercises.toml", "line"]),
        ("praise.en", "praise.english", ["[hidden_layer] praise", "en and ko wanted"]),
    ],
)
def test_a_slip_in_the_texts_is_said_where_the_verdict_would_stand_and_spoils_no_other_lesson(old, new, words, tmp_path):
    said = spoilt(tmp_path, old, new)
    assert all(word in said for word in words) and "Traceback" not in said and said.count("…") == 2
    assert said.splitlines()[-1] == "… Not answered yet."


def test_texts_in_another_encoding_than_utf_8_spoil_no_other_lesson(tmp_path):
    said = spoilt(tmp_path, 'praise.ko = "', 'praise.ko = "다시', encoding="cp949")
    assert "feed_forward/exercises.toml" in said and "utf-8" in said and said.splitlines()[-1] == "… Not answered yet."


def test_a_file_that_was_emptied_spoils_no_other_lesson(tmp_path):
    path = ROOT / "lessons/feed_forward/exercises.toml"
    said = spoilt(tmp_path, path.read_text(encoding="utf-8"), "")
    assert "feed_forward/exercises.toml: no [hidden_layer] found" in said and said.splitlines()[-1] == "… Not answered yet."


def test_other_spaces_around_a_number_are_no_slip(tmp_path):
    assert spoilt(tmp_path, 'number = "1.1"', '  number="1.1"').startswith("✓ Right.")


def test_texts_may_begin_as_windows_editors_write_them(tmp_path):
    assert spoilt(tmp_path, "[hidden_layer]", "\ufeff[hidden_layer]").startswith("✓ Right.")


def test_a_change_fits_once_or_not_at_all():
    solve = Solution("def double(x):\n    return 2 * x\n", {})
    assert solve(**{"2 * x": "5 * x"})(1) == 5 and solve()(1) == 2
    for old in ("3 * x", "x"):
        with pytest.raises(Unfit, match="once wanted"):
            solve(**{old: "1"})


def test_ways_and_examples_may_be_joined():
    both = how(by=1) | how(by=2) | given(3)
    assert both.ways == ({"by": 1}, {"by": 2}) and both.examples == (3,) and both.rule is None
    assert when(all).rule is all and (both | when(all)).rule is all


def test_other_numbers_may_be_put_in():
    hidden, count = ALL["1.1"], ALL["1.3"]
    other = replace(hidden, numbers=np.array([3.0, 1.0]))
    assert not np.array_equal(other.answer, hidden.answer) and other.judge(other.answer).right
    assert other.judge(hidden.answer).mistake != "no_relu" and other.judge(other.made(gate=np.positive)).mistake == "no_relu"
    assert replace(count, numbers=(8, 32)).judge(2 * 8 * 32 + 32 + 8).right


def test_the_first_digits_of_a_count_are_not_all_of_it():
    assert few_digits(np.array([12000.0]), np.array([12345.0])) and not few_digits(np.array([12346.0]), np.array([12345.0]))
    assert not few_digits(np.array([1.0, 2.0]), np.array([12345.0]))
    several = np.array([12345.0, 7])
    assert few_digits(np.array([12000.0, 7]), several) and not few_digits(np.array([12000.0, 8]), several)


def test_numbers_that_are_wanted_may_have_names(tmp_path):
    text = '[two]\nnumber = "99.1"\nsolution = ""\n[two.otherwise]\nen = "Otherwise."\nko = "그 밖에."\n'
    two = lesson(tmp_path, text).numbers("two", Numbers(2), lambda numbers: numbers, np.array([1.0, 2.0]), parts=("a", "b"))
    assert two.judge([1, 7]).english.endswith("✗ Right so far: a. Otherwise.")
    assert two.judge([7, 8]).english.endswith("✗ Not these numbers. Otherwise.") and two.judge([2, 1]).mistake == "order"


def sum_of_two(folder, alone="", **more):
    """An exercise on 1 + 1, of which each part may be made too large: one is 2, other is 3."""
    said = "".join(f'[sum.known.{name}]\nen = "{name}."\nko = "{name}."\n{alone}' for name in ("one", "other", *more))
    text = '[sum]\nnumber = "99.1"\nsolution = ""\n[sum.otherwise]\nen = "Otherwise."\nko = "그 밖에."\n'
    known = dict(one=how(a=2), other=how(b=3), **more)
    return lesson(folder, text + said).numbers("sum", Numbers(1), lambda n, a=1, b=1: n * (a + b), 1.01, known=known)


def test_two_slips_at_once_are_told_but_for_one_that_stands_alone(tmp_path):
    assert [sum_of_two(tmp_path).judge(answer).mistake for answer in (3.03, 4.04, 5.05)] == ["one", "other", "one + other"]
    assert sum_of_two(tmp_path, "alone = true\n").judge(5.05).mistake is None


def test_two_slips_at_once_are_not_told_where_a_single_one_is_as_near_as_rounding(tmp_path):
    exercise = sum_of_two(tmp_path, third=given(5.054))
    assert [exercise.judge(answer).mistake for answer in (5.05, 5.054)] == ["third"] * 2


def test_what_was_rounded_to_nothing_is_no_rounding():
    right = np.array([0.4567, 0.0321])
    assert is_rounding(np.array([0.5, 0.0]), np.array([0.4567, 0.0])) and is_rounding(np.array([0.46, 0.03]), right)
    assert not is_rounding(np.array([0.5, 0.0]), right)


def test_what_a_function_returns_is_compared_to_four_decimals(tmp_path):
    """On paper 3.004 is 3: two numbers rounded; a function that returns it has made another mistake."""
    for text in (DOUBLING, DOUBLING.replace("known", "rare")):
        twice = lesson(tmp_path, text).function("twice", (np.ones(3),), values=dict(word="three"))
        assert twice.judge(lambda x: 3.00001 * x).mistake == "thrice"
        assert twice.judge(lambda x: 3.004 * x).mistake is None


def test_every_check_runs_where_there_are_no_lessons_and_no_tests(tmp_path):
    copied(tmp_path)
    code = (
        "from helpers import check; from helpers.checking.catalogue import LESSONS, exercises; import helpers\n"
        "found = [check(n, e.answer).right for lesson in LESSONS for n, e in exercises(lesson).items()]\n"
        "print(helpers.__file__, all(found), len(found))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(tmp_path / "helpers" / "__init__.py"), "True", str(len(ALL))]
