"""Exercise checks: right answers in any form, every named mistake with its own hint."""

import numpy as np
import pytest
import torch

from helpers.checks import LESSONS, check, exercises
from helpers.checks.exercise import OPEN, RIGHT, WRONG

ALL = {name: exercise for lesson in LESSONS for name, exercise in exercises(lesson).items()}
MISTAKES = [(name, mistake) for name, exercise in ALL.items() for mistake in exercise.mistakes]


@pytest.mark.parametrize("name", ALL)
def test_the_right_answer_is_right(name):
    assert check(name, ALL[name].right).mark == RIGHT


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("stub", [..., None, [..., ...], [[..., 1], [1, ...]]], ids=repr)
def test_an_untouched_stub_is_not_answered_yet(name, stub):
    assert check(name, stub).mark == OPEN


@pytest.mark.parametrize("name, mistake", MISTAKES, ids=[f"{name} {mistake.name}" for name, mistake in MISTAKES])
def test_a_mistake_gets_its_own_hint(name, mistake):
    verdict = check(name, mistake.example)
    assert (verdict.mark, verdict.mistake) == (WRONG, mistake.name)
    assert mistake.english in repr(verdict) and mistake.korean in repr(verdict)


@pytest.mark.parametrize("name", ALL)
def test_hints_differ_and_are_in_both_languages(name):
    english = [mistake.english for mistake in ALL[name].mistakes]
    korean = [mistake.korean for mistake in ALL[name].mistakes]
    assert len(set(english)) == len(set(korean)) == len(english) >= 2
    assert all(any("가" <= letter <= "힣" for letter in line) for line in korean)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("nonsense", ["a word", {"a": 1}, [1] * 999, float("nan"), object()], ids=lambda v: type(v).__name__)
def test_nonsense_is_wrong_and_does_not_crash(name, nonsense):
    verdict = check(name, nonsense)
    assert verdict.mark == WRONG and verdict.mistake is None and verdict.korean


@pytest.mark.parametrize(
    "answer",
    [
        [2, 0, 7], (2.0, 0.0, 7.0), np.array([2, 0, 7]), np.array([[2], [0], [7]]), [np.float32(2), 0, 7],
        torch.tensor([2.0, 0.0, 7.0], requires_grad=True), torch.tensor([[2, 0, 7]]), [2.000001, -0.0, 7],
    ],
    ids=lambda a: type(a).__name__,
)  # fmt: skip
def test_any_sensible_form(answer):
    assert check("1.1", answer).right


@pytest.mark.parametrize("answer", [8393728, 8393728.0, "8,393,728", "8 393 728", [8393728], np.int64(8393728)], ids=repr)
def test_a_single_number_in_any_form(answer):
    assert check("1.4", answer).right


@pytest.mark.parametrize("answer", ["[2, 0, 7]", "2 0 7", "2,0,7", "(2.0, 0, 7)"])
def test_numbers_as_text(answer):
    assert check("1.1", answer).right


def test_a_fraction_as_text():
    assert check("5.2", "2/8").right and check("5.2", "1/4").right
    assert not check("5.2", "2/0").right


def test_a_list_of_numbers_is_not_a_single_number():
    assert "Numbers wanted: 1. Given: 2." in repr(check("1.4", [8393728, 1]))


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
    assert "np.maximum, not max" in repr(check("1.2", lambda x, w_1, b_1, w_2, b_2: max(0, x @ w_1 + b_1) @ w_2 + b_2))
    assert "np.maximum" not in repr(check("1.2", lambda *a: undefined))  # noqa: F821
    assert "one thing" in repr(check("1.2", lambda x, w_1, b_1, w_2, b_2: (x @ w_1, x)))
    assert "x before w_1" in repr(check("1.2", lambda x, w_1, b_1, w_2, b_2: w_1 @ x))


def test_a_function_that_stops_tells_why():
    assert "ZeroDivisionError" in repr(check("1.2", lambda *a: 1 / 0))


def test_other_right_answers():
    assert check("1.5", [[-5, 0, 0], [0, -1, -1]]).right
    assert check("1.5", torch.full((2, 3), -2.0)).right
    eye = np.eye(2)
    wide = (np.hstack([eye, -eye, eye]), [0, 0, 0, 0, -1, -1], np.vstack([eye, -eye, 0 * eye]).tolist(), (0, 0))
    assert check("1.6", wide).right
    assert check("1.6", (np.hstack([eye, -eye]), np.zeros((1, 4)), np.vstack([eye, -eye]), 0)).right
    doubled = (np.hstack([2 * eye, -2 * eye]), np.zeros(4), np.vstack([eye, -eye]) / 2, np.zeros(2))
    assert check("1.6", doubled).right


@pytest.mark.parametrize(
    "answer",
    [
        "un ##play ##ed player ##s [UNK]", ("un", "##play", "##ed", "player", "##s", "[UNK]"),
        np.array(["un", "##play", "##ed", "player", "##s", "[UNK]"]), "un, ##play, ##ed, player, ##s, [UNK]",
    ],
    ids=lambda a: type(a).__name__,
)  # fmt: skip
def test_pieces_in_any_sensible_form(answer):
    assert check("6.1", answer).right


@pytest.mark.parametrize("answer", ["talk", "t + alk", "t alk", ("t", "alk"), ["talk"]], ids=repr)
def test_a_merge_in_any_sensible_form(answer):
    assert check("6.3", answer).right


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

    assert check("6.2", from_the_left).right
    assert check("6.2", lambda word, vocabulary: " ".join(from_the_left(word, vocabulary))).right
    assert "Pieces wanted" in repr(check("6.2", lambda word, vocabulary: [1, 2]))


def test_rounded_lengths_are_right():
    assert check("6.6", [1, 32, 22.6]).right and not check("6.6", [1, 32, 23]).right


def test_nearly_right_is_wrong():
    assert not check("1.1", [2, 0, 7.01]).right
    assert not check("1.4", 8393727).right
    assert "Right so far: h_1, h_2." in repr(check("1.1", [2, 0, 6]))
    eye, zero = np.eye(2), np.zeros(2)
    for lift in (10, 1e4, 1e6, 1e9):
        assert check("1.6", (eye, zero + lift, eye, zero - lift)).mistake == "big_bias"
    assert check("1.6", (eye / 1000, zero + 1, 1000 * eye, zero - 1000)).mistake == "big_bias"
    assert check("1.5", [[-1.43] * 3, [1.86] * 3]).right
    assert "3" in repr(check("1.1", [2, 0]))
    assert "(2, n), (n,), (n, 2), (2,)" in check("1.6", (eye, np.ones(3), eye, zero)).korean
    assert "h_1 = 2" in repr(check("1.5", [[1, -1, -1], [-1, -1, -1]]))


def test_dropout_in_any_form():
    def with_where(x, mask, p, training):
        return np.where(mask, x / (1 - p), 0) if training else x

    def in_place(x, mask, p, training):
        x = x.copy()
        if training:
            x[~mask] = 0
            x *= 1 / (1 - p)
        return x

    assert check("4.2", with_where).right and check("4.2", in_place).right
    assert check("4.1", "4 0 12 2 0").right and check("4.3", [4, 0, 1, -8, -0.0]).right
    assert all(check("4.5", answer).right for answer in (0.4096, 0.41, "0.4096", [256 * 5 / 3125]))
    assert not any(check("4.5", answer).right for answer in (0.4, 0.42, 0.408))
    assert check("4.6", lambda x, w, b, p: x * (1 - p) @ w + b).right


def test_dropout_nearly_right():
    assert check("4.2", lambda x, mask, p, training: x * mask / (1 - p)).mistake == "always_on"
    assert check("4.5", 41).mistake == "percent" and check("4.5", 0.33).mistake == "none"
    assert check("4.4", [9, 6]).mistake == "swapped"
