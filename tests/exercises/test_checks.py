"""Exercise checks: right answers in any form and nothing else; odd answers get a sentence. The hints: test_hints.py."""

import warnings
from dataclasses import is_dataclass
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import torch

from helpers import check
from helpers.checking.catalogue import LESSONS, exercises
from helpers.checking.exercise import ENDLESS
from helpers.checking.read import Function, as_array
from helpers.checking.verdict import OPEN, RIGHT, WRONG
from helpers.kit.language import speaking
from helpers.kit.text import Sentence
from tests.texts import say

ALL = {name: exercise for lesson in LESSONS for name, exercise in exercises(lesson).items()}


def kind(read):
    """What tells a reader from others: its class or itself, and for a function how the results are read."""
    forms = read.forms if isinstance(read, Function) else ()
    return type(read) if is_dataclass(read) else read, *map(kind, {*forms})


ONE_OF_A_KIND = {kind(exercise.read): name for name, exercise in ALL.items()}.values()


@pytest.mark.parametrize("name", ALL)
def test_the_right_answer_is_right(name):
    assert check(name, ALL[name].answer).mark == RIGHT


@pytest.mark.parametrize("name", ONE_OF_A_KIND)
@pytest.mark.parametrize("stub", [..., None, [..., ...], [[..., 1], [1, ...]]], ids=repr)
def test_an_untouched_stub_is_not_answered_yet(name, stub):
    assert check(name, stub).mark == OPEN


@pytest.mark.parametrize("name", ONE_OF_A_KIND)
@pytest.mark.parametrize("nonsense", ["a word", {"a": 1}, [1] * 999, float("nan"), object()], ids=lambda v: type(v).__name__)
def test_nonsense_is_wrong_and_does_not_crash(name, nonsense):
    verdict = check(name, nonsense)
    assert verdict.mark == WRONG and verdict.mistake is None and verdict.korean


@pytest.mark.parametrize(
    "answer",
    [
        [2, 0, 7], (2.0, 0.0, 7.0), np.array([2, 0, 7]), np.array([[2], [0], [7]]), [np.float32(2), 0, 7],
        torch.tensor([2.0, 0.0, 7.0], requires_grad=True), torch.tensor([[2, 0, 7]]), [2.000001, -0.0, 7],
        ["2", "0", "7"], ["4/2", "0", "-14/-2"], ["−2/−1", "0", Fraction(7)], np.array(["2", "0", "7.0"]), [[2, 0], [7]],
        np.array([2, 0, 7], object), (Decimal(2), [0, (7,)]), (number for number in (2, 0, 7)), iter([2, 0, 7]),
        {"h_1": 2, "h_2": 0, "h_3": 7}.values(), np.ma.masked_array([2, 0, 7]), np.float16([2, 0, 7]), np.uint8([2, 0, 7]),
        torch.tensor([2, 0, 7], dtype=torch.bfloat16), torch.tensor([2.0, 0.0, 7.0]).to_sparse(), [torch.tensor(2), 0, 7],
    ],
    ids=lambda a: type(a).__name__,
)  # fmt: skip
def test_any_sensible_form(answer):
    assert check("1.1", answer).right


@pytest.mark.parametrize(
    "answer",
    [8393728, 8393728.0, "8,393,728", "8 393 728", "8,393,728개", "8393728 번", [8393728], np.int64(8393728)],
    ids=repr,
)
def test_a_single_number_in_any_form(answer):
    assert check("1.3", answer).right


@pytest.mark.parametrize(
    "answer",
    [
        *("[2, 0, 7]", "2 0 7", "2,0,7", "(2.0, 0, 7)", "[[2], [0], [7]]", "2; 0; 7", "4/2, 0/5, −14/−2"),
        *("２, ０, ７", "［２，０，７］", "２．０；０；１４／２", "（－２／－１，０，７）", "–2/–1 0 7"),
    ],
)
def test_numbers_as_text(answer):
    assert check("1.1", answer).right


@pytest.mark.parametrize(
    "number, text",
    [
        ("4.3", "0,86"), ("5.1", "0,25"), ("5.1", "25%"), ("5.1", "25 %"), ("5.1", "25 percent"), ("5.1", "25퍼센트"),
        ("7.4", "2, 1"), ("3.1", "-1,5 -0,5 0 0,5 1,5"), ("3.1", ["-1,5", "-0,5", "0", "0,5", "1,5"]), ("1.3", "8.393.728"),
    ],
)  # fmt: skip
def test_a_number_as_it_is_written_elsewhere(number, text):
    assert check(number, text).right


@pytest.mark.parametrize(
    "text, alone", [("1 GiB", "1"), ("약 0.86", "0.86"), ("x = 3", "3"), ("1e3 bytes", "1e3"), ("0.5!", "0.5")]
)
def test_a_number_among_words_is_told_to_be_typed_alone(text, alone):
    assert check("4.3", text).english.endswith(f"in the unit of the task: {alone}.") and alone in check("4.3", text).korean
    assert "unit" not in check("4.3", "2^3").english + check("4.3", "a word").english


def test_a_decimal_comma_outside_of_a_text_is_told():
    assert "0.5, with a point" in check("4.3", (0, 86)).english and "점을 찍어" in check("4.3", (0, 86)).korean
    assert "point" not in check("4.3", [0, 86]).english


def test_a_fraction_as_text():
    assert check("5.1", "2/8").right and check("5.1", "1/4").right
    assert not check("5.1", "2/0").right


def test_a_list_of_numbers_is_not_a_single_number():
    assert "Numbers wanted: 1. Given: 2." in repr(check("1.3", [8393728, 1]))


def test_a_function_may_return_a_tensor_or_a_list():
    def in_torch(x, w_1, b_1, w_2, b_2):
        x, w_1, b_1, w_2, b_2 = map(torch.tensor, (x, w_1, b_1, w_2, b_2))
        return torch.relu(x @ w_1 + b_1) @ w_2 + b_2

    assert check("1.2", in_torch).right
    assert check("1.2", lambda *a: in_torch(*a).tolist()).right


def test_a_function_that_returns_nothing_is_not_answered_yet():
    def stub(x, w_1, b_1, w_2, b_2): ...

    assert check("1.2", stub).mark == OPEN


def test_a_function_without_return_is_told_so():
    def forgot(x, w_1, b_1, w_2, b_2):
        hidden = np.maximum(0, x @ w_1 + b_1)
        hidden @ w_2 + b_2

    assert "return" in check("1.2", forgot).korean


def test_a_function_neuron_by_neuron_is_right():
    def slowly(x, w_1, b_1, w_2, b_2):
        hidden = [max(0, sum(x * w_1[:, j]) + b_1[j]) for j in range(3)]
        return [sum(hidden * w_2[:, k]) + b_2[k] for k in range(2)]

    assert check("1.2", slowly).right


def test_the_usual_errors_of_a_function_get_a_tip():
    tip = repr(say("1.2", "tip"))
    assert tip in repr(check("1.2", lambda x, w_1, b_1, w_2, b_2: w_1 @ x))
    assert tip not in repr(check("1.2", lambda *a: undefined))  # noqa: F821
    assert "one is wanted" in repr(check("1.2", lambda x, w_1, b_1, w_2, b_2: (x @ w_1, x)))


def test_a_function_that_stops_tells_why():
    assert "ZeroDivisionError" in repr(check("1.2", lambda *a: 1 / 0))


def test_no_warning_stands_beside_a_verdict():
    with warnings.catch_warnings(action="error"):
        assert check("15.2", lambda *a: np.mean([])).mistake == "no_number"
        assert check("15.2", lambda logits, *_: np.exp(logits).sum() / np.exp(logits).sum()).mistake == "overflows"


def test_other_right_answers():
    assert check("1.4", [[-5, 0, 0], [0, -1, -1]]).right
    assert check("1.4", torch.full((2, 3), -2.0)).right
    eye = np.eye(2)
    wide = (np.hstack([eye, -eye, eye]), [0, 0, 0, 0, -1, -1], np.vstack([eye, -eye, 0 * eye]).tolist(), (0, 0))
    assert check("1.5", wide).right
    assert check("1.5", (np.hstack([eye, -eye]), np.zeros((1, 4)), np.vstack([eye, -eye]), 0)).right
    doubled = (np.hstack([2 * eye, -2 * eye]), np.zeros(4), np.vstack([eye, -eye]) / 2, np.zeros(2))
    assert check("1.5", doubled).right


@pytest.mark.parametrize(
    "answer",
    [
        "un ##play ##ed player ##s [UNK]", ("un", "##play", "##ed", "player", "##s", "[UNK]"),
        np.array(["un", "##play", "##ed", "player", "##s", "[UNK]"]), "un, ##play, ##ed, player, ##s, [UNK]",
    ],
    ids=lambda a: type(a).__name__,
)  # fmt: skip
def test_pieces_in_any_sensible_form(answer):
    assert check("7.1", answer).right


@pytest.mark.parametrize("answer", ["t + alk", "t alk", ("t", "alk")], ids=repr)
def test_a_merge_in_any_sensible_form(answer):
    assert check("7.5", answer).right


def test_a_matcher_of_another_form_is_right():
    def from_the_left(word, vocabulary):
        rest, pieces = word, ()
        while rest:
            fits = [p for p in vocabulary if p.startswith("##") == bool(pieces) and rest.startswith(p.removeprefix("##"))]
            if not fits:
                return ("[UNK]",)
            longest = max(fits, key=len)
            rest, pieces = rest.removeprefix(longest.removeprefix("##")), (*pieces, longest)
        return pieces

    assert check("7.6", from_the_left).right
    assert check("7.6", lambda word, vocabulary: np.array(from_the_left(word, vocabulary))).right
    assert "Pieces wanted" in repr(check("7.6", lambda word, vocabulary: [1, 2]))


@pytest.mark.parametrize("first, last, skip", [(0, 0, 1), (1, 0, 0), (0, 1, 0)], ids=["skips", "whole word", "one letter"])
def test_a_matcher_that_is_off_by_one_hears_that(first, last, skip):
    """It skips a letter, never tries the whole rest, or never tries a single letter."""

    def matcher(word, vocabulary):
        found, start = [], 0
        while start < len(word):
            ends = range(len(word) - first, start + last, -1)
            fits = [end for end in ends if ("##" if start else "") + word[start:end] in vocabulary]
            if not fits:
                return ["[UNK]"]
            found.append(("##" if start else "") + word[start : fits[0]])
            start = fits[0] + skip
        return found

    assert check("7.6", matcher).mistake == ("all_unknown" if first else "off_by_one")


def test_a_matcher_that_never_moves_on_is_stopped():
    def stuck(word, vocabulary):
        found, start = [], 0
        while start < len(word):
            found = [word]
        return found

    verdict = check("7.6", stuck)
    assert ENDLESS.english in verdict.english and ENDLESS.korean in verdict.korean


def shapes(given):
    """What exercise 1.5 says to matrices of these shapes."""
    return repr(say("1.5", "shapes", given=given))


def test_nearly_right_is_wrong():
    assert not check("1.1", [2, 0, 7.01]).right
    assert not check("1.3", 8393727).right
    assert "Right so far: h₁, h₂." in repr(check("1.1", [2, 0, 6]))
    eye, zero = np.eye(2), np.zeros(2)
    for lift in (10, 1e4, 1e6, 1e9):
        assert check("1.5", (eye, zero + lift, eye, zero - lift)).mistake == "big_bias"
    assert check("1.5", (eye / 1000, zero + 1, 1000 * eye, zero - 1000)).mistake == "big_bias"
    assert check("1.4", [[-1.43] * 3, [1.86] * 3]).right
    assert shapes("(2, 2), (3,), (2, 2), (2,)") in repr(check("1.5", (eye, np.ones(3), eye, zero)))
    assert "h_1 = 2" in repr(check("1.4", [[1, -1, -1], [-1, -1, -1]]))


def test_dropout_in_any_form():
    def with_where(x, mask, p, training):
        return np.where(mask, x / (1 - p), 0) if training else x

    def in_place(x, mask, p, training):
        x = x.copy()
        if training:
            x[~mask] = 0
            x *= 1 / (1 - p)
        return x

    assert check("6.3", with_where).right and check("6.3", in_place).right
    assert check("6.1", "4 0 12 2 0").right and check("6.4", [4, 0, 1, -8, -0.0]).right
    assert check("6.6", lambda x, w, b, p: x * (1 - p) @ w + b).right
    assert check("6.2", "8, 12, -4, 0, 4").right


def test_dropout_nearly_right():
    assert check("6.3", lambda x, mask, p, training: x * mask / (1 - p)).mistake == "always_on"
    assert check("6.2", [8, 12, -4, 0, 16 / 3]).mistake == "three_networks"
    assert "one is wanted" in repr(check("6.3", lambda x, mask, p, training: (x, mask)))


def test_a_matrix_flat_or_nested():
    flat = [1, 0, -7, -2, 0, 14]
    for answer in (
        flat,
        "[[1, 0, -7], [-2, 0, 14]]",
        [["1", "0", "−7"], ["-2", "0", "28/2"]],
        [[flat[:3], flat[3:]]],
        np.array(flat),
    ):
        assert check("4.2", answer).right
    assert check("7.3", "3 -1 2 3 0 0 0 0").right
    assert "Shape wanted: (2, 3). Given: (3, 2)." in repr(check("4.2", np.reshape(flat, (2, 3)).T))
    assert "same length" in repr(check("4.2", [[1, 0, -7], [-2, 0]]))


def test_names_and_pieces_flat_or_nested():
    assert check("5.6", np.array(["Adam", "SGD", "AdaGrad", "momentum"])).right
    assert check("5.6", [["adam", "sgd"], ("Adagrad", "Momentum")]).right
    assert check("5.6", "Adam, SGD, AdaGrad, 모멘텀").right
    assert check("5.6", dict(zip("ABCD", ["Adam", "SGD", "AdaGrad", "momentum"], strict=True))).right
    assert check("7.1", [["un", "##play", "##ed"], ["player", "##s"], ["[UNK]"]]).right
    assert check("7.1", ["un ##play ##ed", "player ##s", "UNK"]).right
    assert check("7.1", np.array(["un", "##play", "##ed", "player", "##s", "[UNK]"], object)).right
    assert not check("7.1", ["un", "##play", "##ed", "player", "##s", "[UNK]", ""]).right


@pytest.mark.parametrize(
    "text, number",
    [("1.5", 1.5), ("−1.5", -1.5), ("0.25", 0.25), (".5", 0.5), ("3/2", 1.5), ("-3 / 2", -1.5), ("1e-3", 0.001),
     ("1,234.5", None), ("12,345", 12345), ("1 000 000", 1e6), ("1_000", 1000), ("1.5/2", 0.75), ("+7", 7)],
)  # fmt: skip
def test_numbers_are_read_to_their_end(text, number):
    if number is None:  # a comma and a point: two numbers, and no guess
        assert as_array(text).tolist() == [1, 234.5]
    else:
        assert as_array(text).tolist() == number and as_array([text]).tolist() == [number]


class Hostile:
    def __repr__(self):
        raise RuntimeError

    __array__ = __iter__ = __len__ = __float__ = __repr__


class Endless:
    def __iter__(self):
        while True:
            yield 1


def cycle():
    answer = [1]
    answer.append(answer)
    return answer


def deep():
    answer = 1
    for _ in range(100_000):
        answer = [answer]
    return answer


ODD = {
    "cyclic": (cycle(), "contains itself"),
    "deep": (deep(), "contains itself"),
    "huge integer": (10**400, "too large"),
    "huge array": (np.zeros(10**6), "too long"),
    "huge range": (range(10**12), "too long"),
    "long text": ("1 " * 10**6, "too long"),
    "endless": (Endless(), "too long"),
    "empty matrix": (np.ones((2, 0)), ""),
    "no numbers": ([], ""),
    "bool": (True, "Real numbers"),
    "comparison": (np.array([1, 2, 3]) > 2, "Real numbers"),
    "complex": (1 + 2j, "Real numbers"),
    "masked": (np.ma.masked_array([2, 0, 7], [0, 1, 0]), "masked"),
    "set": ({2, 0, 7}, "in order"),
    "dict": ({"h_1": 2}, "in order"),
    "hostile": (Hostile(), "cannot be read (RuntimeError)"),
    "meta tensor": (torch.empty(3, device="meta"), "cannot be read"),
    "bytes in a list": ([b"2"], ""),
    "module": (np, ""),
    "type": (np.ndarray, ""),
    "infinity": ([1, "inf", 3], "infinity"),
    "division by zero": (["1/0", "2", "3"], "no numbers"),
    "date": (np.datetime64("2017-06-12"), "no numbers"),
}


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("name", ONE_OF_A_KIND)
def test_odd_answers_get_a_sentence_in_both_languages(name, odd):
    answer, _ = ODD[odd]
    for given in (answer, lambda *arguments: answer):
        verdict = check(name, given)
        assert verdict.mark == WRONG and len(verdict.english) > 10
        assert any("가" <= letter <= "힣" for letter in verdict.korean)


@pytest.mark.parametrize("odd", ODD)
def test_the_sentence_says_what_is_odd(odd):
    answer, words = ODD[odd]
    assert words in check("1.1", answer).english
    assert words in check("1.2", lambda *arguments: answer).english


def test_parts_of_an_answer_may_be_odd_too():
    assert "4 things are wanted: w_1, b_1, w_2, b_2" in check("1.5", [1, 2, 3]).english
    empty = (np.ones((2, 0)), np.ones(0), np.ones((0, 2)), np.ones(2))
    assert shapes("(2, 0), (0,), (0,), (2,)") in repr(check("1.5", empty))
    assert "in order" in check("3.3", {"gamma": [2] * 5}).english
    eye, zero = np.eye(2), np.zeros(4)
    nearly = (np.hstack([eye, -eye]), zero, 0.99999 * np.vstack([eye, -eye]), zero[:2])
    assert check("1.5", nearly).mistake is None and "99.999" in check("1.5", nearly).english


def test_the_name_of_an_exercise_is_a_text():
    for name in (1.1, 1, None, ["1.1"]):
        verdict = check(name, [2, 0, 7])
        assert verdict.mark == WRONG and "Quotation marks" in verdict.english and "따옴표" in verdict.korean
    assert 'check("1.1", …)' in check(1.1, ...).english


WITH_RULES = ("1.4", "1.5", "3.3", "3.5", "5.6", "7.1", "7.5", "12.6", "16.8")
NUMBERS = [name for name, exercise in ALL.items() if not callable(exercise.answer) and name not in WITH_RULES]
ROUGH = ("6.1", "6.4", "8.7")  # within 0.5 %: 1.33 for 4/3, whole positions


def variations(right):
    """Numbers that are near the right ones, or the same in another order, and yet wrong."""
    right = np.asarray(right, float)
    yield from (1.01 * right, 0.99 * right, -right, right + 0.01, right - 0.01)
    for i in np.ndindex(right.shape):
        for change in (0.01, -0.01, 0.011 * right[i]):
            changed = right.copy()
            changed[i] += change
            yield changed
    yield from (right[::-1], np.roll(right, 1)) if right.ndim else ()
    yield from (right.T, right[:, ::-1], np.roll(right.ravel(), 1)) if right.ndim == 2 else ()


@pytest.mark.parametrize("name", NUMBERS)
def test_nothing_beside_the_right_numbers_is_accepted(name):
    right = np.asarray(ALL[name].answer, float)
    rounding = 0.0051 * np.abs(right) if name in ROUGH else np.maximum(0.001, 2e-9 * np.abs(right))
    tried = [wrong for wrong in variations(right) if wrong.shape != right.shape or (np.abs(wrong - right) > rounding).any()]
    assert len(tried) >= 4 and not any(check(name, wrong).right for wrong in tried)


OF_TEXTS = "7.6", "20.3"  # functions that are to return pieces
FUNCTIONS = [name for name, exercise in ALL.items() if callable(exercise.answer) and name not in OF_TEXTS]
SPOILT = {
    "one per cent more": lambda out: 1.01 * out,
    "other sign": lambda out: -out,
    "one number changed": lambda out: out + 0.001 * (np.arange(out.size).reshape(out.shape) == 0),
    "last number changed": lambda out: out + 0.001 * (np.arange(out.size).reshape(out.shape) == out.size - 1),
    "another order": lambda out: np.roll(out.ravel(), 1) if out.size > 1 else 2 - out,
    "too short": lambda out: out.ravel()[:-1],
}


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("spoil", SPOILT)
def test_a_function_that_is_nearly_right_is_wrong(name, spoil):
    def spoilt(*arguments):
        out = ALL[name].answer(*arguments)
        several = isinstance(out, (tuple, list))
        return [SPOILT[spoil](np.asarray(part)) for part in out] if several else SPOILT[spoil](np.asarray(out))

    assert not check(name, spoilt).right


@pytest.mark.parametrize("name", [*FUNCTIONS, *OF_TEXTS])
def test_every_trial_counts(name):
    """A function that is right in all its calls but the last one is wrong."""
    calls = []
    assert check(name, lambda *arguments: calls.append(arguments) or ALL[name].answer(*arguments)).right
    last = len(calls)
    calls.clear()

    def right_until_the_last(*arguments):
        calls.append(arguments)
        out = ALL[name].answer(*arguments)
        return out if len(calls) < last else ([*out, "x"] if name == "7.6" else np.multiply(out, 2))

    assert not check(name, right_until_the_last).right


def test_a_function_that_returns_a_text_is_told_what_is_wanted():
    def returns(name, change):
        return check(name, lambda *arguments: change(ALL[name].answer(*arguments)))

    for name in FUNCTIONS:
        for change in (str, repr, lambda found: " ".join(map(str, found)), lambda found: list(map(str, found))):
            assert not returns(name, change).right
    for name, change in (("1.2", str), ("13.2", lambda ids: list(map(str, ids))), ("15.3", str), ("13.3", np.vectorize(str))):
        verdict = returns(name, change)
        assert "returns text: " in verdict.english and "문자열을 돌려줍니다: " in verdict.korean
    for change in (" ".join, lambda found: [" ".join(found)], lambda found: found if len(found) > 1 else found[0]):
        for verdict in (returns(name, change) for name in OF_TEXTS):
            assert "each piece by itself" in verdict.english and "하나씩 담은 리스트" in verdict.korean


def test_wrong_pieces_and_matrices_with_rules_are_refused():
    right = ALL["7.1"].answer
    wrong = [right[::-1], right[:-1], [*right, "x"], [piece + "s" for piece in right], [*right[:-1], "unk."]]
    assert not any(check("7.1", answer).right for answer in wrong)
    assert not any(check("7.5", answer).right for answer in ("tal", "talk", "talks", "t al k", "t", ("t", "alk", "s"), "T ALK"))
    assert not any(check("5.6", ALL["5.6"].answer[i:] + ALL["5.6"].answer[:i]).right for i in (1, 2, 3))
    assert not check("1.4", [[-1, -1, -1], [0, 0, 1.01]]).right and not check("1.4", [[-0.49] * 3, [-0.01] * 3]).right
    eye, zero = np.eye(2), np.zeros(2)
    w_1, w_2 = np.hstack([eye, -eye]), np.vstack([eye, -eye])
    for answer in ((1.01 * w_1, zero, w_2), (w_1, zero + 0.01, w_2), (-w_1, zero, w_2), (w_1, zero, w_2[:, ::-1])):
        w, b, v = answer
        assert not check("1.5", (w, np.append(b, [0, 0]), v, zero)).right
    assert not check("3.5", [0, 0, 0, 1e-9, 1]).right and not check("3.5", [1, 2, 3, 4, 1e9]).right
    assert check("3.5", [0, 0, 0, 0, 1e200]).right and check("3.5", [7, 7, 9, 7, 7]).right
    assert not check("3.3", ([2.02] * 5, [2] * 5)).right and not check("3.3", ([-2] * 5, [2] * 5)).right


def test_a_verdict_speaks_the_language_of_its_edition():
    verdict = check("1.1", [2, 0, 7])
    for language, words in (("en", verdict.english), ("ko", verdict.korean)):
        with speaking(language):
            assert repr(verdict) == words and words in verdict._repr_html_()
    with speaking("ko"):
        assert repr(Sentence("a", "가") + Sentence("", "나")) == "가 나"
    assert "&lt;b&gt;" in check("1.1", "<b>")._repr_html_()
