"""A number belongs to one exercise for ever, and so does its lasting name: learners keep notebooks, answers and progress."""

from helpers.checking.catalogue import LESSONS, exercises, lasting_name
from helpers.kit.version import RENUMBERED
from tests.tested import by_name


def ever():
    """{"1.1": "feed_forward.hidden_layer", …}: every number that there ever was."""
    lessons = {tuple(lesson.split()): names.split() for lesson, names in by_name("NUMBERED").items()}
    return {
        f"{lesson}.{place}": f"{folder}.{name}"
        for (lesson, folder), names in lessons.items()
        for place, name in enumerate(names, 1)
    }


def test_a_number_is_never_given_to_another_exercise_and_a_dropped_one_stays_empty():
    dropped = {number for numbers in RENUMBERED.values() for number, now in numbers.items() if now is None}
    today = {number: lasting_name(number) for lesson in LESSONS for number in exercises(lesson)}
    assert today == {number: name for number, name in ever().items() if number not in dropped}


def test_no_lasting_name_is_given_twice():
    assert len(set(ever().values())) == len(ever()) >= 126
