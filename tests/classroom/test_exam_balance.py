"""Nobody passes an exam by looking at its choices: no rule of thumb finds the right one more often than chance."""

from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat

import numpy as np
import pytest

from helpers.classroom.exam.question import ask, numbers_asked
from tests.classroom.guessers import GUESSERS, NAMED, chance_to_be_taken, gain, gains

SEEDS = "7f3a91", "c05e28", "b4d617"  # drawn once
MANY = [(seed, f"student {i}") for seed in SEEDS for i in range(200)]
FOUR_EACH = 4  # questions of each student in `make test`
EXERCISE, OVER_ALL, OTHERS = 8, 2, 4  # points by which a rule may beat chance: in an exercise, in all, one not NAMED in all


def too_lucky(found, most, names=GUESSERS):
    return {name: points for name, points in zip(GUESSERS, found.round(1), strict=True) if name in names and points > most}


def test_no_rule_of_thumb_passes_the_exams_of_three_classes_of_sixty():
    """One class alone is too few: by luck a rule gains up to 6 points there."""
    pool = numbers_asked()
    sat = [(f"student {i}", pool[(FOUR_EACH * i + j) % len(pool)]) for i in range(60) for j in range(FOUR_EACH)]
    found = np.mean([gain(ask(seed, *one)) for seed in SEEDS for one in sat], axis=0)
    assert not too_lucky(found, 5, NAMED)


@cache
def measured():
    """{number: the gain of each rule} over 600 students."""
    with ProcessPoolExecutor() as processes:
        return dict(zip(numbers_asked(), processes.map(gains, numbers_asked(), repeat(MANY)), strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("number", numbers_asked())
def test_no_rule_of_thumb_helps_in_an_exercise(number):
    assert not too_lucky(measured()[number], EXERCISE, NAMED)


@pytest.mark.slow
def test_no_rule_of_thumb_helps_over_all():
    over_all = np.mean(list(measured().values()), axis=0)
    assert not too_lucky(over_all, OVER_ALL, NAMED) and not too_lucky(over_all, OTHERS)


def test_the_rules_find_what_they_are_for():
    """In a question of old, where each mistake changes one thing of the right answer, which is round and in the middle."""
    texts = ["[14, 10]", "[7.5, 10]", "[28, 10]", "[14, 9.5]", "[14, 11]", "[12.25, 11.5]"]
    for name in ("component vote", "median", "nearest to the mean", "roundest"):
        assert chance_to_be_taken(GUESSERS[name], texts).argmax() == 0, name
    assert chance_to_be_taken(GUESSERS["longest"], texts)[5] == 1
