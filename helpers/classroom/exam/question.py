"""A question of an exam: an exercise of the course with other numbers, judged by the same check."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from helpers.checking.alike import same_on_paper
from helpers.checking.catalogue import LESSONS, exercises, find, lasting_name
from helpers.checking.exercise import Exercise
from helpers.checking.rules import ORDER
from helpers.checking.texts import read_texts
from helpers.checking.verdict import Unreadable
from helpers.classroom.exam.balance import grids, weights
from helpers.classroom.exam.dice import Dice
from helpers.classroom.exam.distractors import as_printed, distractors
from helpers.kit.lessons import FOLDER, part
from helpers.kit.text import NOTHING, Sentence, number, numbers

TRIES = 500  # of numbers, until all answers differ
OTHERS = 3  # the same exercise with other numbers, whose answers may stand beside the right one
ENOUGH = 40  # grids of choices among which one is drawn
GRIDS_TRIED = 20  # until the check calls each choice what it is
LETTERS = "ABCDEF"
OTHERWISE = Sentence("Not these numbers.", "숫자가 다릅니다.")


class Choice(NamedTuple):
    """An answer to choose: its letter, its numbers as printed, and if it is wrong the mistake and its hint."""

    letter: str
    answer: str
    mistake: str
    hint: Sentence


class Question(NamedTuple):
    """What a student is asked.

    number: "9.1"; text: a Sentence; arrays: {name: array} to be drawn beside it; choices: one of them is right.
    """

    number: str
    text: Sentence
    arrays: dict
    choices: list
    exercise: Exercise

    @property
    def right(self):
        """The Choice that is right."""
        return next(choice for choice in self.choices if not choice.mistake)

    def judge(self, answer):
        """The Verdict of the course's check on an answer to these numbers, typed or computed."""
        return self.exercise.judge(answer)


@cache
def _recipes():
    """{"attention.weights_of_am": Recipe, …} of all lessons."""
    exams = {lesson: part(lesson, "exam") for lesson in LESSONS.values()}
    return {f"{lesson}.{name}": recipe for lesson, exam in exams.items() if exam for name, recipe in exam.RECIPES.items()}


@cache
def _text(name):
    """What a question asks, {"en": …, "ko": …}, under its exercise's lasting name."""
    lesson, exercise = name.split(".")
    return read_texts(FOLDER / lesson / "exam.toml")[exercise]


@cache
def numbers_asked():
    """The numbers of the exercises that have other numbers, in the course's order: ("0.1", "0.2", …)."""
    known = [number for lesson in LESSONS for number in exercises(lesson) if lasting_name(number) in _recipes()]
    return tuple(sorted(known, key=lambda number: [*map(int, number.split("."))]))


def ask(seed, student, number):
    """The Question that this student gets, the same whenever it is asked.

    Raises ValueError for an exercise without other numbers, and where no numbers are found whose answers all differ.
    """
    if number not in numbers_asked():
        raise ValueError(f"exercise {number!r} given, one of {', '.join(numbers_asked())} wanted")
    name, dice, general = lasting_name(number), Dice(seed, student, number), _for_an_exam(number)
    recipe = _recipes()[name]
    for _ in range(TRIES):
        exercise, *others = (replace(general, numbers=_drawn(recipe, dice, number)) for _ in range(1 + OTHERS))
        if choices := _choices(exercise, others, dice):
            text, arrays = _filled(_text(name), recipe.shown(exercise.numbers))
            return Question(number, text, arrays, _lettered(choices, dice), exercise)
    raise ValueError(f"exercise {number}: no numbers in {TRIES} draws whose answers all differ; another SEED wanted")


def _drawn(recipe, dice, number):
    """The numbers of one draw. Raises ValueError where none come out well."""
    for _ in range(TRIES):
        if (numbers := recipe.draw(dice)) is not None:
            return numbers
    raise ValueError(f"exercise {number}: no numbers in {TRIES} draws that come out well; another SEED wanted")


def _for_an_exam(number):
    """The Exercise with the mistakes that are choices, without what else is said or known of the lesson's own numbers.

    The mistakes stand in the order of their names: the key stays, in whatever order exercises.toml tells them.
    """
    exercise = _recipes()[lasting_name(number)].on_paper(find(number))
    known = tuple(sorted(_marked(exercise.mistakes, number), key=lambda mistake: mistake.name))
    general = replace(exercise, mistakes=known, rare=(), advise=None, accepts=None, praise=NOTHING)
    return replace(general, otherwise=NOTHING if general.several else OTHERWISE)  # of several it is said which are right


def _marked(mistakes, number):
    """The Mistakes that exercises.toml marks by `exam`: true, where the hint serves with any numbers, or a hint that does."""
    lesson, name = lasting_name(number).split(".")
    told = part(lesson, "exercises").LESSON
    marks = {key: text.get("exam") for key, text in told.texts[name]["known"].items()}
    for mistake in mistakes:
        if mark := marks[mistake.name]:
            yield mistake if mark is True else mistake._replace(hint=told.say(name, f"known.{mistake.name}.exam"))


def _choices(exercise, others, dice):
    """[(text, name of the mistake, hint), …], the right one first; None where these numbers have none."""
    with np.errstate(all="ignore"):
        try:
            possible = distractors(exercise, others, dice)
        except Unreadable:  # a division by 0 in a mistake
            return None
    found = grids(possible, dice)
    if len(found) < ENOUGH:
        return None
    likely = weights(possible, found)
    for _ in range(GRIDS_TRIED):
        taken = dice.weighed(likely)
        if choices := _judged(exercise, possible, found[taken]):
            return choices
        likely[taken] = 0
    return None


def _judged(exercise, possible, grid):
    """The choices of a grid as the course's check names them; None where it takes a wrong one for right, or rounded."""
    n = len(possible.changes)
    choices, hints = [], {wrong.name: wrong.hint for wrong in exercise.wrong} | {ORDER.name: ORDER.hint}
    for place in grid:
        i, j = divmod(int(place), n)
        text, (name, hint) = printed(possible.answers[i, j]), possible.told(i, j)
        verdict = exercise.judge(text)
        if verdict.right != (not name) or verdict.mistake not in (None, *hints):
            return None
        choices.append((text, verdict.mistake or name, hints.get(verdict.mistake, hint)))
    numbers_of = [possible.answers.reshape(n * n, -1)[place] for place in grid]
    return None if any(same_on_paper(a, b) for a, b in combinations(numbers_of, 2)) else choices


def _lettered(choices, dice):
    mixed = dice.shuffled(sorted(choices, key=lambda choice: choice[:2]))  # not by their hints, which somebody may rewrite
    return [Choice(letter, *choice) for letter, choice in zip(LETTERS, mixed, strict=False)]


def printed(answer):
    """Numbers as an exam shows them: to four decimals, or to four digits where all are small: "[0.5, −2]"."""
    array = as_printed(np.ravel(answer).astype(float))
    return numbers(array if array.size > 1 else array[0], 9)


def _filled(text, shown):
    """(the text as a Sentence with the numbers that it names in braces, {name: array} of the others)."""
    placed = {name for name in shown if f"{{{name}}}" in text["en"]}
    words = {name: numbers(shown[name]) if np.ndim(shown[name]) else number(shown[name], 6) for name in placed}
    said = Sentence(*(text[language].format(**words) for language in ("en", "ko")))
    return said, {name: np.asarray(shown[name]) for name in shown if name not in placed}
