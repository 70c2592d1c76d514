"""Every mistake that is known by name gets its own hint, two slips at once get both, and what readers tried is answered.

Mistakes and texts are asked by name; what the texts say may be changed.
"""

import re
from contextlib import suppress
from itertools import combinations, product

import numpy as np
import pytest

from helpers import check
from helpers.checking.catalogue import LESSONS, exercises
from helpers.checking.exercise import NOT_ALL, NOT_THESE, Exercise
from helpers.checking.known import Mistake
from helpers.checking.places import which_are_right
from helpers.checking.read import Numbers
from helpers.checking.solution import Unfit
from helpers.checking.texts import read_texts
from helpers.checking.verdict import WRONG
from helpers.kit.lessons import FOLDER
from helpers.kit.text import Sentence
from lessons.training.tested import pick
from tests.tested import by_name, rows
from tests.texts import say

WRONG_ANSWERS = by_name("WRONG")
RIGHT, TRIED, TOLD, PARTLY, STOPPED, UNREADABLE = map(rows, "RIGHT TRIED TOLD PARTLY STOPPED UNREADABLE".split())

ALL = {name: exercise for lesson in LESSONS for name, exercise in exercises(lesson).items()}
ONE_BY_ONE = [(name, mistake) for name, known in WRONG_ANSWERS.items() for mistake in known]
PAIRS = [(name, wrong) for name, exercise in ALL.items() for wrong in exercise.wrong if " + " in wrong.name]


def hint(name, mistake):
    return next(known for known in ALL[name].mistakes if known.name == mistake)


def test_every_named_mistake_is_tried_and_there_are_few():
    assert {name: [mistake.name for mistake in exercise.mistakes] for name, exercise in ALL.items()} == {
        name: list(known) for name, known in WRONG_ANSWERS.items()
    }
    assert all(2 <= len(exercise.mistakes) <= 6 for exercise in ALL.values())


def test_every_mistake_that_is_rare_is_tried_too():
    rare = {(name, mistake.name) for name, exercise in ALL.items() for mistake in exercise.rare}
    assert rare - {(number, mistake) for number, mistake, _ in TRIED} == set()


@pytest.mark.parametrize("name, mistake", ONE_BY_ONE)
def test_a_wrong_answer_as_a_learner_gives_it_gets_its_own_hint(name, mistake):
    verdict = check(name, WRONG_ANSWERS[name][mistake])
    assert (verdict.mark, verdict.mistake) == (WRONG, mistake)
    assert (verdict.english, verdict.korean) == (
        f"✗ {hint(name, mistake).hint.english}",
        f"✗ {hint(name, mistake).hint.korean}",
    )


@pytest.mark.parametrize("name", ALL)
def test_no_two_hints_of_an_exercise_are_the_same(name):
    hints = [mistake.hint for mistake in (*ALL[name].mistakes, *ALL[name].rare)]
    assert len({hint.english for hint in hints}) == len({hint.korean for hint in hints}) == len(hints)
    assert all(any("가" <= letter <= "힣" for letter in hint.korean) for hint in hints)


@pytest.mark.parametrize("name", ALL)
def test_each_example_of_a_mistake_is_recognised_as_that_mistake(name):
    exercise = ALL[name]
    for mistake in (*exercise.mistakes, *exercise.rare):  # of one that is nearly right the example may be what is right
        verdicts = [check(name, answer) for answer in exercise.answers(mistake)]
        assert {verdict.mistake for verdict in verdicts if not verdict.right} <= {mistake.name}


def on_paper(numbers):
    """Rounded to two decimals, or to two digits where all is smaller."""
    return np.round(numbers, max(2, 1 - int(np.floor(np.log10(np.max(np.abs(numbers)) or 1)))))


@pytest.mark.parametrize("name", [name for name, exercise in ALL.items() if exercise.solve and not callable(exercise.answer)])
def test_a_slip_rounded_as_on_paper_is_still_recognised(name):
    slips = [mistake for mistake in ALL[name].mistakes if mistake.ways]
    rounded = {slip.name: on_paper(ALL[name].made(**slip.ways[0])) for slip in slips}
    for answer in rounded.values():
        assert check(name, answer).mistake in [other for other in rounded if np.array_equal(rounded[other], answer)]


def is_a_fifth_off(value, wrong):
    alike = [known for known in wrong.values if known.shape == value.shape]
    return not wrong.rule and all(np.max(np.abs(value - known)) > 0.15 * np.max(np.abs(known)) for known in alike)


@pytest.mark.parametrize("name", [name for name, exercise in ALL.items() if not callable(exercise.answer)])
def test_no_number_is_taken_for_another_that_is_a_fifth_off(name):
    """However small: half of a known wrong answer, or a fifth more, is another answer."""
    known = {wrong.name: wrong for wrong in ALL[name].wrong}
    for value in [value for wrong in known.values() for value in wrong.values if not wrong.rule]:
        for factor in (0.5, 0.8, 1.2, 1.5):
            verdict = check(name, factor * value)
            wrong = known.get(verdict.mistake)
            assert wrong is None or not is_a_fifth_off(factor * value, wrong), factor * value


@pytest.mark.parametrize(
    "name, answer, mistake",
    [
        ("4.5", 0.0122, None),
        ("4.5", 0.015, "one_sided"),
        ("4.5", 0.01496, "one_sided"),
        ("12.4", [0.0587, 0.8], None),
        ("12.4", [0.05, 0.8], "last_norm_in_post"),
        ("12.4", [0.055, 0.8], "last_norm_in_post"),
        ("11.6", [0, 0, 0], None),
        ("11.6", [0, 0.0006, 0.0018], "degrees"),
        ("4.1", 0.004, None),
        ("4.1", 0, "old_input"),
    ],
)
def test_small_numbers_are_compared_by_their_size(name, answer, mistake):
    assert (check(name, answer).mark, check(name, answer).mistake) == (WRONG, mistake)


def test_a_right_number_may_be_small_too():
    small = Exercise(Numbers(1), (Mistake("one", Sentence("", ""), examples=(1,)),), Sentence("", ""), right=0.0122)
    assert all(small.judge(answer).right for answer in (0.0122, 0.01220001, "0.0122"))
    assert not any(small.judge(answer).right for answer in (0.0121, 0.01225, 0.0123, 0))


def both_made(exercise, first, second):
    for one, other in product(first.ways, second.ways):
        with suppress(Unfit):
            yield exercise.made(**one | other)


@pytest.mark.parametrize("name, wrong", PAIRS, ids=[f"{name} {wrong.name}" for name, wrong in PAIRS])
def test_two_slips_at_once_get_both_hints(name, wrong):
    first, second = (hint(name, part) for part in wrong.name.split(" + "))
    verdicts = [check(name, answer) for answer in both_made(ALL[name], first, second)]
    found = next(verdict for verdict in verdicts if verdict.mistake == wrong.name)
    assert found.english == f"✗ Two things. {first.hint.english} {second.hint.english}"
    assert found.korean == f"✗ 고칠 곳이 두 군데입니다. {first.hint.korean} {second.hint.korean}"


def test_two_slips_at_once_hear_of_nothing_that_it_is_right():
    """Beside another slip it is not: such a mistake stands alone."""
    right = re.compile(r"(?<!whether all dates )\b(is|are) right\b|(^|[.:] )Right\b|맞습니다|맞지만")
    assert [(name, wrong.name) for name, wrong in PAIRS if any(map(right.search, wrong.hint))] == []


def test_pairs_never_hide_what_is_right_or_a_single_mistake():
    for exercise in ALL.values():
        for a, b in combinations(exercise.wrong, 2):
            assert " + " not in b.name or not any(np.array_equal(x, y) for x in a.values for y in b.values)


def named(answers):
    """Rows of tests/lessons, under the number and the name of each."""
    return [pytest.param(*row, id=f"{row[0]} {row[1]}" if isinstance(row[1], str) else row[0]) for row in answers]


@pytest.mark.parametrize("number, answer", named(RIGHT))
def test_a_right_answer_in_another_form_is_right(number, answer):
    assert check(number, answer).right


@pytest.mark.parametrize("number, mistake, answer", named(TRIED))
def test_what_readers_tried_is_known_by_name(number, mistake, answer):
    verdict = check(number, answer)
    assert (verdict.mark, verdict.mistake) == (WRONG, mistake)


@pytest.mark.parametrize("number, keys, words, answer", named(TOLD))
def test_what_has_no_name_is_told_what_fits(number, keys, words, answer):
    verdict, said = check(number, answer), say(number, keys, **words)
    fronts = (NOT_THESE, NOT_ALL) if ALL[number].several else (Sentence("", ""),)
    assert verdict.mistake is None
    assert verdict.english.startswith(tuple(f"{WRONG} {(front + said).english}" for front in fronts))  # and for which input
    assert verdict.korean.startswith(tuple(f"{WRONG} {(front + said).korean}" for front in fronts))


@pytest.mark.parametrize("number, words, answer", named(PARTLY))
def test_of_several_numbers_it_is_said_which_are_right(number, words, answer):
    verdict = check(number, answer)
    assert verdict.mistake is None
    for said, fine in zip((verdict.english, verdict.korean), words, strict=True):
        assert said.startswith(tuple(f"{WRONG} {front}" for front in (f"Right so far: {fine}.", f"맞은 것: {fine}.", fine)))


def test_who_is_nearly_right_hears_with_which_numbers():
    verdict = check("15.1", [1.3786, 0.1066])
    assert (
        verdict.mistake == "nearly" and "Right so far: the second." in verdict.english and "맞은 것: 두 번째." in verdict.korean
    )
    assert "Right so far" not in check("15.1", [1.3786, 0.1081]).english


SEVERAL = [name for name, exercise in ALL.items() if exercise.several]
RIGHT_SO_FAR = re.compile(r"Right so far: |Only [^.]* not right yet|맞은 것: |\S+( \S+){0,3}만 다릅니다")


def with_wrong(name, places):
    """The right numbers of an exercise, with others, that nothing knows, at these places."""
    exercise = ALL[name]
    for factor in (1.37, 3.71, -7.13, 11.9):
        numbers = exercise._right_value.copy()
        numbers.flat[places] = factor * numbers.flat[places] + factor
        verdict = check(name, numbers)
        if verdict.mistake is None:
            return verdict
    return None


@pytest.mark.parametrize("name", SEVERAL)
def test_every_exercise_on_several_numbers_says_which_are_right_if_most_are(name):
    size, parts = ALL[name]._right_value.size, len(ALL[name].parts)
    for place in range(size):
        verdict = with_wrong(name, [place])
        assert verdict is None or all(RIGHT_SO_FAR.match(said, 2) for said in verdict), place
    few = with_wrong(name, range(1, size)) if size > 2 and parts != 2 else with_wrong(name, range(size))
    assert few is None or not any(RIGHT_SO_FAR.match(said, 2) for said in few)


def test_the_exercises_on_several_numbers_that_are_told_apart_are_nearly_all():
    """The others read words, accept many answers, let a rule of their own say which part is right, or are one riddle."""
    numbers = {name for name, exercise in ALL.items() if not callable(exercise.answer) and exercise._right_value.size > 1}
    assert numbers - {*SEVERAL} == {"1.4", "1.5", "3.3", "3.5", "5.6", "7.1", "7.5", "12.6", "16.1", "16.8", "20.6"}


@pytest.mark.parametrize(
    "fine, parts, words",
    [
        ([1, 1, 0], ("a", "b", "c"), ("a, b", "a, b")),
        ([1, 0, 0], ("a", "b", "c"), None),
        ([1, 1, 0, 0], (), ("the first and the second", "첫 번째, 두 번째")),
        ([1, 0, 0, 0], (), None),
        ([0, 1], (), ("the second", "두 번째")),
        ([0, 0], (), None),
        ([1, 1, 1, 1, 0, 1], (), ("Only the fifth is not right yet", "다섯 번째만 다릅니다")),
        ([1] * 9 + [0], (), ("9 of the 10 numbers", "10개 가운데 9개")),
        ([1, 1, 1, 1, 0, 1], (Sentence("top", "위"), Sentence("low", "아래")), ("top", "위")),
        (
            [0, 1, 1, 1, 0, 1],
            ("a", "b"),
            ("the second, the third, the fourth and the sixth", "두 번째, 세 번째, 네 번째, 여섯 번째"),
        ),
        ([[1, 1], [1, 0]], (), ("Only row 2, column 2 is not right yet", "2행 2열만 다릅니다")),
        ([[1, 1], [0, 0]], (), ("row 1", "1행")),
        ([[1, 0], [0, 1]], (), ("2 of the 4 numbers", "4개 가운데 2개")),
        ([[1, 0, 1], [1, 0, 1], [1, 0, 1]], (), ("Only column 2 is not right yet", "2열만 다릅니다")),
        ([[1, 0, 1, 0, 1]] * 3, (), ("column 1, column 3 and column 5", "1열, 3열, 5열")),
        ([[1, 1, 1, 1], [0, 0, 0, 1], [1, 1, 1, 1]], (), ("Only row 2 is not right yet", "2행만 다릅니다")),
        ([[1, 0, 1], [0, 1, 1], [1, 1, 0]], (), ("6 of the 9 numbers", "9개 가운데 6개")),
    ],
)
def test_what_is_right_is_named_by_its_place(fine, parts, words):
    said = which_are_right(np.array(fine, bool), parts)
    assert (said and tuple(text.split(": ")[-1].split(".")[0] for text in said)) == words


def test_who_has_one_of_several_right_is_not_told_that_none_is():
    assert check("1.1", [2, 1, 8]).english.startswith(f"✗ {NOT_ALL.english}")
    assert check("1.1", [3, 1, 8]).korean.startswith(f"✗ {NOT_THESE.korean}")


@pytest.mark.parametrize("name, value", [("4.3", 15), ("4.3", 3), ("11.7", 1.5), ("4.3", 1.4)])
def test_one_round_number_is_no_sign_of_two_mistakes_at_once(name, value):
    """It comes about in many ways. A number of three digits does not."""
    assert check(name, value).mistake is None
    assert check("4.3", -4.07).mistake == "uphill + wrong_weight"


@pytest.mark.parametrize("name, rounded", [("11.7", 0.63), ("11.7", 0.62), ("19.2", [-0.03, 0.03, -0.2, 0.2])])
def test_what_has_three_decimals_is_rounded_to_two(name, rounded):
    assert check(name, rounded).mistake == "coarse"


def test_two_that_are_not_right_are_them():
    assert which_are_right(np.array([[1, 0], [1, 1], [0, 1]], bool)).english == (
        "Only row 1, column 2 and row 3, column 1 are not right yet. Compute them once more."
    )


@pytest.mark.parametrize("lesson", LESSONS.values())
def test_a_hint_has_no_marks_of_markdown(lesson):
    """A verdict is shown as it is: **bold** would show its stars."""
    texts = {key: text for key, text in read_texts(FOLDER / lesson / "exercises.toml").items()}
    marked = re.compile(r"\*\*[^\s*][^*]*\*\*(?![\w(])|(?<![\w*)\]])\*[^\W\d_][\w ’-]*\*(?![\w*(])")
    assert [(key, said) for key, text in texts.items() for said in _said(text) if marked.search(said)] == []


def _said(text):
    """Each en and ko below a text."""
    for key, part in text.items():
        if isinstance(part, dict):
            yield from _said(part)
        elif key in ("en", "ko"):
            yield part


def test_a_number_of_two_decimals_counts_as_right_and_a_near_one_does_not():
    assert "the first, the second and the third" in check("9.1", [0.54, 0.13, 0.0646, 0.5]).english
    assert "the first, the second and the third" not in check("9.1", [0.54, 0.13, 0.0656, 0.5]).english
    assert "the first, the second" not in check("8.1", [-0.2794, 1, 0.06, 0.5]).english
    assert "the first, the second and the third" in check("11.1", [0.7299, 0.0052, 0.1774, 0.5]).english  # as small as all are


@pytest.mark.parametrize("name, answer", [("15.1", [1, 2]), ("15.1", [2, 0.1]), ("15.4", [2, 3]), ("15.4", [9, 1])])
def test_a_guess_is_not_called_right_so_far(name, answer):
    assert check(name, answer).mistake is None and "right" not in check(name, answer).english.lower()


@pytest.mark.parametrize(
    "name, answer",
    [
        ("18.4", [11.7835, 131072]), ("18.1", [1.5441, 2.9162]), ("15.1", [17.9117, 0.3466]), ("15.1", [-1.3778, -0.3466]),
        ("19.8", [2, 3.75, 9.75, 2.6]), ("19.8", [2, 2.5, 9.75, 3.9]), ("0.2", [[[10, 40], [30, 80]]] * 2), ("8.7", 10000),
    ],
)  # fmt: skip
def test_of_two_slips_none_is_told_as_if_the_rest_were_right(name, answer):
    assert " + " not in (check(name, answer).mistake or "")


@pytest.mark.parametrize("number, error, answer", named(STOPPED))
def test_a_function_that_stops_hears_the_error_and_then_the_tip(number, error, answer):
    verdict, tip = check(number, answer), say(number, "tip")
    assert verdict.english.startswith(f"{WRONG} The function stopped with ") and verdict.english.endswith(f" {tip.english}")
    assert verdict.korean.startswith(f"{WRONG} 함수가 ") and verdict.korean.endswith(f" {tip.korean}")
    assert all(error in said and ".." not in said for said in (verdict.english, verdict.korean))


@pytest.mark.parametrize("name", ["10.3", "11.5"])
def test_what_any_other_function_hears_names_no_input_which_it_may_pass(name):
    english, korean = ALL[name].otherwise
    assert not re.search(r"\b[Tt]ry\b", english) and "계산해 보세요" not in korean


def test_what_a_function_hears_that_stops_is_short():
    said = [check(number, answer).english.split() for number, _, answer in STOPPED]
    assert np.median(list(map(len, said))) <= 40 and max(map(len, said)) <= 70


@pytest.mark.parametrize("number, words, answer", named(UNREADABLE))
def test_what_cannot_be_judged_is_told_why(number, words, answer):
    verdict, (english, korean) = check(number, answer), words
    assert (verdict.mark, verdict.mistake) == (WRONG, None) and english in verdict.english and korean in verdict.korean


def test_a_matrix_with_rows_for_columns_is_told_whose_its_rows_are():
    verdict, turned = check("4.2", [[1, -2], [0, 0], [-7, 14]]), say("4.2", "turned")
    assert verdict.english.endswith(turned.english) and verdict.korean.endswith(turned.korean)


def test_praise_says_what_the_step_would_bring():
    praise = say("4.3", "praise", before="2.5", after="0.067")
    assert check("4.3", 0.86).english.endswith(praise.english) and check("4.3", 0.86).korean.endswith(praise.korean)


def test_too_few_examples_do_not_hear_how_many_are_needed():
    verdict = check("4.6", 80)
    assert verdict.mistake == "linear" and "5²" not in verdict.english + verdict.korean


def test_no_id_may_be_taken_for_padding_but_the_one_that_is_handed_in():
    for pad in range(8):
        assert not check("15.2", lambda z, y, _, pad=pad: pick(z, y)[y != pad].mean()).right


@pytest.mark.parametrize("name", ALL)
def test_other_wrong_answers_hear_something_and_never_the_solution(name):
    spoken = [mistake.hint.english for mistake in ALL[name].mistakes]
    said = str(check(name, NONE_OF_THEM[name]))
    assert said.startswith(WRONG) and not any(line in said for line in spoken)
    assert not any(part in said for part in TELLS_ALL.get(name, ()))


NONE_OF_THEM = by_name("NONE_OF_THEM")
# What the first hint to a wrong answer said once, though it was the way to the solution itself.
TELLS_ALL = {
    "2.2": ("choose 6 of 18", "math.comb"),
    "2.3": ("x becomes", "x + F(x)"),
    "2.5": ("without f2",),
    "3.5": ("all the others were equal",),
    "5.1": ("1 − lr · 8", "−1?"),
    "5.3": ("m_hat /", "lr · m̂ / (√v̂ + ε)"),
    "5.4": ("693", "log"),
    "5.7": ("8 + 0.2",),
    "6.1": ("write 0", "0.75"),
    "6.3": ("x times the mask", "1 − p"),
    "6.4": ("4/3",),
    "6.5": ("0.8 · 7.5",),
    "7.3": ("nowhere",),
    "8.2": ("np.arange(0", "0::2"),
    "8.4": ("cos 2", "by_hand"),
    "8.5": ("cos", "sin"),
    "8.7": ("62/64", "2π"),
    "9.3": ("−2", "0 for I"),
    "9.6": ("3 n d²", "n d"),
    "11.4": ("2 sin 2", "π/2"),
    "11.6": ("sin 1", "np.sin"),
    "11.7": ("1/8", "5 / 8"),
    "12.2": ("y + feed_forward", "x + attention(x)"),
    "12.4": ("12", "two in each"),
    "12.5": ("norm_back(inside_back",),
    "15.1": ("minus 1",),
    "15.4": ("0.85", "q · ln q"),
    "15.6": ("one number more",),
}


@pytest.mark.parametrize("name, answer", [("5.1", 0.2), ("5.1", 0.3), ("5.2", 2), ("1.1", [2, 0, 8])])
def test_a_wrong_answer_is_not_taken_for_rounding(name, answer):
    assert check(name, answer).mistake not in ("coarse", "digits")
