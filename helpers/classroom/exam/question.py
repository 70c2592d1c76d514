"""A question of an exam: an exercise of the course with other numbers, judged by the same check."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from helpers.checking.alike import same_on_paper
from helpers.checking.catalogue import LESSONS, exercises, find, lasting_name
from helpers.checking.exercise import Exercise
from helpers.checking.texts import read_texts
from helpers.checking.verdict import Unreadable
from helpers.classroom.exam.dice import Dice
from helpers.kit.lessons import FOLDER, part
from helpers.kit.text import NOTHING, Sentence, number, numbers

TRIES = 500  # of numbers, until all answers differ
LETTERS = "ABCDEFGH"
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
        drawn = recipe.draw(dice)
        if drawn is None:
            continue
        exercise = replace(general, numbers=drawn)
        if answers := _told_apart(exercise):
            text, arrays = _filled(_text(name), recipe.shown(drawn))
            return Question(number, text, arrays, _lettered(answers, exercise, dice), exercise)
    raise ValueError(f"exercise {number}: no numbers in {TRIES} draws whose answers all differ; another SEED wanted")


def _for_an_exam(number):
    """The Exercise with the mistakes that are choices, without what else is said or known of the lesson's own numbers."""
    exercise = find(number)
    choices = tuple(_choices(exercise.mistakes, number))
    general = replace(exercise, mistakes=choices, rare=(), advise=None, accepts=None, praise=NOTHING)
    return replace(general, otherwise=NOTHING if general.several else OTHERWISE)  # of several it is said which are right


def _choices(mistakes, number):
    """The Mistakes that exercises.toml marks by `exam`: true, where the hint serves with any numbers, or a hint that does."""
    lesson, name = lasting_name(number).split(".")
    told = part(lesson, "exercises").LESSON
    marks = {key: text.get("exam") for key, text in told.texts[name]["known"].items()}
    for mistake in mistakes:
        if mark := marks[mistake.name]:
            yield mistake if mark is True else mistake._replace(hint=told.say(name, f"known.{mistake.name}.exam"))


def _told_apart(exercise):
    """{name of a mistake, "" for none: its answer} where each is told for what it is, also rounded on paper; else None."""
    with np.errstate(all="ignore"):
        wrong = {mistake.name: exercise.answers(mistake)[0] for mistake in exercise.mistakes}
        answers = {name: np.asarray(answer, float) for name, answer in ({"": exercise.answer} | wrong).items()}
        try:
            verdicts = {name: exercise.judge(printed(answer)) for name, answer in answers.items()}
        except Unreadable:  # a division by 0 in a mistake
            return None
    apart = not any(same_on_paper(a, b) for a, b in combinations(answers.values(), 2))
    told = all(verdict.mistake == name if name else verdict.right for name, verdict in verdicts.items())
    return answers if apart and told else None


def _lettered(answers, exercise, dice):
    hints = {mistake.name: mistake.hint for mistake in exercise.mistakes} | {"": NOTHING}
    mixed = dice.shuffled(sorted(answers))  # by lasting names: the key stays, in whatever order exercises.toml tells them
    return [Choice(letter, printed(answers[name]), name, hints[name]) for letter, name in zip(LETTERS, mixed, strict=False)]


def printed(answer):
    """Numbers as an exam shows them: to four decimals, or to four digits where all are small: "[0.5, −2]"."""
    array = np.asarray(answer, float)
    largest = np.max(np.abs(array), initial=0)
    more = max(0, -int(np.floor(np.log10(largest))) - 1) if 0 < largest < 1 else 0
    array = array.ravel() if array.size > 1 else array.ravel()[0]
    return numbers(array, 4 + more)


def _filled(text, shown):
    """(the text as a Sentence with the numbers that it names in braces, {name: array} of the others)."""
    placed = {name for name in shown if f"{{{name}}}" in text["en"]}
    words = {name: numbers(shown[name]) if np.ndim(shown[name]) else number(shown[name], 6) for name in placed}
    said = Sentence(*(text[language].format(**words) for language in ("en", "ko")))
    return said, {name: np.asarray(shown[name]) for name in shown if name not in placed}
