"""What is said of a learner's function that stops, or that returns something else."""

import math
import re

import numpy as np
import pytest
import torch

from helpers import check
from helpers.checking.catalogue import find
from helpers.checking.differs import _results
from helpers.checking.read import NONE_SOMEWHERE
from helpers.kit.text import Sentence
from tests.texts import say


def causes():
    """{words of the hint: a function of q, k, v and a mask that stops so}, the hint in both languages."""
    x, ten = np.ones((2, 3)), np.arange(10)

    def loops_on_itself(*arguments):
        return loops_on_itself(*arguments)

    def sets_it_on_one_way(q, *arguments):
        if q is None:
            out = 1
        return out

    def by_mask(q, k, v, mask=None):
        scores = q @ k.swapaxes(-1, -2)
        scores[~np.tri(4, 6, dtype=bool)] = -np.inf
        return scores

    return [
        (("np.where(mask", "np.where(mask"), by_mask),
        (("`if mask is not None`", "`if mask is not None`"), lambda q, *_: 1 if q else 0),
        (("`if mask is not None`", "`if mask is not None`"), lambda q, *_: q or 0),
        (("np.maximum", "np.maximum"), lambda q, *_: max(0, q)),
        (("`if mask is not None` first", "마스크를 받지"), lambda q, *_: ~None),
        (("~ turns", "~는"), lambda q, *_: ~q),
        (("not known there", "없는 이름입니다: `my_softmax`"), lambda *_: my_softmax(1)),  # noqa: F821
        (("not on the way", "그 줄을 지나지"), sets_it_on_one_way),
        (("list or a tuple", "리스트나 튜플은"), lambda *_: [1, 2].T),
        (("list or a tuple", "리스트나 튜플은"), lambda *_: [1, 2] * 0.5),
        (("Take them apart", "나누어 받으세요"), lambda *_: (x, x).sum()),
        (("PyTorch's tensors", "PyTorch의 텐서에"), lambda *_: torch.ones(2).copy()),
        (("no `.softmax`", "`.softmax`"), lambda q, *_: q.softmax(-1)),
        (("numpy has no `soft`", "철자가"), lambda *_: np.soft(x)),
        (("of 3 numbers meets one of 2", "왼쪽이 3, 오른쪽이 2입니다"), lambda *_: x @ x),
        (("of 3 numbers meets one of 2", "왼쪽이 3, 오른쪽이 2입니다"), lambda *_: np.dot(x, x)),
        (("(2,3) (3,2)", "(2,3) (3,2)"), lambda *_: x * x.T),
        (("12 numbers", "숫자 12개"), lambda *_: np.ones(12).reshape(5, 2)),
        (("joined", "이을 때는"), lambda *_: np.concatenate([x, x.T], axis=-1)),
        (("fewer axes", "축이 그만큼"), lambda *_: x.sum(axis=2)),
        (("fewer axes", "축이 그만큼"), lambda *_: x[0, 0, 0]),
        (("has the shape (3,)", "모양은 (3,)"), lambda *_: np.zeros(2).__setitem__(slice(None), np.ones(3))),
        (("divided by 0", "0으로 나누었습니다"), lambda *_: 1 / 0),
        (("calls itself", "자기 자신을"), loops_on_itself),
        (("no key 'a'", "키입니다: 'a'"), lambda *_: {}["a"]),
        (("counted from 0", "0부터 세고"), lambda *_: ten[10]),
        (("counted from 0", "0부터 세고"), lambda *_: [1][1]),
        (("whole number", "정수가"), lambda *_: range(4 / 2)),
        (("whole number", "정수가"), lambda *_: ten[2.0]),
        (("no array, but None", "배열이 아니라 None"), lambda *_: None @ x),
        (("is None", "None이 들어"), lambda *_: None.shape),
        (("Round brackets", "괄호 ( ) 앞에"), lambda *_: x(2)),
        (("other arguments", "인수의 개수"), lambda *_: (lambda a: a)()),
        (("whole arrays", "배열에는 np.exp"), lambda *_: math.exp(x)),
        (("Powers are **", "거듭제곱은 **"), lambda *_: x ^ 2),
        (("np.concatenate([a, b])", "리스트 하나로"), lambda *_: np.concatenate(x, x)),
        (("np.maximum", "np.maximum"), lambda *_: np.max(0, x)),
        (("in brackets of its own", "괄호로 한 번 더"), lambda *_: np.zeros(2, 2)),
        (("a text", "문자열"), lambda *_: "a" < 1),
        (("a text", "문자열"), lambda *_: float("a")),
        (("room for one number", "숫자 하나가 들어갈"), lambda *_: ten.__setitem__(0, x)),
        (("picks 2 places, and 3", "고른 자리는 2개인데 넣으려는 값은 3개"), lambda *_: ten.__setitem__(ten < 2, [1, 2, 3])),
        (("one number, no array", "숫자 하나입니다"), lambda *_: np.float64(1)[0]),
        (("one number, no array", "숫자 하나입니다"), lambda *_: len(1)),
        (("whole number", "정수가"), lambda *_: list(ten)[0.0]),
        (("len(…)", "len(…)"), lambda *_: range([1])),
        (("len(…)", "len(…)"), lambda *_: np.max(range([1]))),
        (("Call it", "괄호를 붙여"), lambda *_: 2 * math.exp),
        (("Call it", "괄호를 붙여"), lambda *_: x.copy.T),
        (("Rows of different", "길이가 다른 행"), lambda *_: np.array([[1], [1, 2]])),
        (("by itself", "하나씩 계산"), lambda *_: np.array([part * min(1, 2) for part in (x, ten)])),
        (("np.maximum", "np.maximum"), lambda q, *_: np.max([0, q])),
        (("no module `nunpy` here", "없는 모듈입니다: `nunpy`"), lambda *_: __import__("nunpy")),
        (("list is empty", "배열이나 리스트가 비어"), lambda *_: np.zeros(0).max()),
        (("no fractions", "소수를 넣을"), lambda *_: ten.__itruediv__(2)),
        (("want tensors", "PyTorch의 함수에는"), lambda *_: torch.relu(x)),
        (("a number (write *)", "숫자이거나(*로"), lambda *_: x @ 2.0),
        (("a function that was not called", "부르지 않은 함수"), lambda *_: math.exp @ x),
        (("whole number", "정수가"), lambda *_: x[1.5]),
        (("whole number", "정수가"), lambda *_: x[np.array([1.0])]),
        (("(a == b).all()", "모두 같은지"), lambda *_: 1 if np.zeros(0) else 2),
        (("not their numbers", "대괄호에는 정수"), lambda *_: list(x)[:, 0]),
        (("not their numbers", "대괄호에는 정수"), lambda *_: [1][Sentence("", "")]),
        (("by itself", "하나씩 계산"), lambda *_: [x, ten] ** 2),
        (("by itself", "하나씩 계산"), lambda *_: np.square([x, ten])),
        (("s.max(axis=-1", "s.max(axis=-1"), lambda q, *_: q - max(q)),
        (("s.max(axis=-1", "s.max(axis=-1"), lambda q, *_: q - max(q[:, [0, 1]])),
        (("np.maximum", "np.maximum"), lambda q, *_: max(q.sum(axis=-1), 0)),
        (("keepdims=True", "keepdims=True"), lambda *_: np.mean(x, -1, True)),
        (("no `.equals`. Is it spelt", "`.equals`. 철자가"), lambda *_: x.equals(x)),
        (("np.stack wants", "np.stack으로"), lambda *_: np.stack([x, x.T])),
        (("Take them apart", "나누어 받으세요"), lambda *_: (x, ten) @ x),
        (("is wanted: k.shape[-1]", "필요한 것은 그 가운데 하나"), lambda *_: x / np.sqrt(x.shape)),
    ]


@pytest.mark.parametrize("words, function", causes())
def test_a_function_that_stops_hears_what_stopped_it_then_what_helps(words, function):
    verdict = check("9.3", function)
    for said, front, helps in zip(verdict, ("The function stopped ", "함수가 "), words, strict=True):
        assert said.startswith(f"✗ {front}") and helps in said, said


def test_a_tip_that_does_not_fit_the_error_is_left_out():
    tip = say("9.3", "tip").english
    assert tip in check("9.3", lambda q, k, v, mask=None: q @ k).english
    for stops in (lambda q: q if q else 0, lambda q: -(q > 0), lambda q: q / np.sqrt(q.shape), math.exp, np.maximum):
        assert tip not in check("9.3", lambda q, k, v, mask=None, stops=stops: stops(q)).english


def test_the_product_of_matrices_is_named_only_where_something_is_multiplied():
    def product(q, k, v, mask=None):
        return q * v

    def total(q, k, v, mask=None):
        return q**2 + v

    assert ["A product of matrices is @" in check("9.3", function).english for function in (product, total)] == [True, False]


def test_an_error_without_words_has_no_colon():
    def fails(*arguments):
        raise AssertionError

    assert check("9.3", fails).english == "✗ The function stopped with AssertionError at `raise AssertionError`."
    assert check("9.3", fails).korean == "✗ 함수가 `raise AssertionError`에서 AssertionError 오류로 멈췄습니다."


def test_a_function_that_returns_on_one_way_only_is_told_so():
    def never(*arguments):
        for _ in arguments:
            if not arguments:
                return True

    assert NONE_SOMEWHERE.english in check("3.2", never).english
    assert "It returns nothing where there is no leak." in check("16.3", never).english
    assert "Is `return` missing?" in check("16.3", lambda *_: print(end="")).english


def test_the_line_that_stopped_is_shown_with_what_its_names_stood_for():
    def swapped(x, w_1, b_1, w_2, b_2):
        size = 3
        return w_1 @ x + size

    verdict = check("1.2", swapped)
    assert verdict.english.startswith("✗ The function stopped with ValueError at `w_1 @ x`: w_1 (2, 3), x (2,). In @ an axis")
    assert verdict.korean.startswith("✗ 함수가 `w_1 @ x`에서 ValueError 오류로 멈췄습니다: w_1 (2, 3), x (2,). @에서 만나는")
    assert "gufunc" not in verdict.english + verdict.korean


def test_of_a_line_in_several_parts_only_the_one_that_stopped_is_shown():
    def long(x, w_1, b_1, w_2, b_2):
        가중치 = w_1
        return np.maximum(0, x @ 가중치 + b_1) @ w_2 + (
            b_2 +
            b_1
        ) + sum([len(part) for part in (x, w_1)])  # fmt: skip

    def named(x, w_1, b_1, w_2, b_2):
        a, b = w_2
        return a

    assert check("1.2", long).english.startswith(
        "✗ The function stopped with ValueError at `b_2 + b_1`: b_2 (2,), b_1 (3,). The shapes"
    )
    assert check("1.2", named).english.startswith("✗ The function stopped with ValueError at `a, b = w_2`: w_2 (3, 2). More or")


def test_pythons_own_message_stands_where_nothing_else_says_it():
    def fails(*arguments):
        raise ValueError("no ids given")

    assert all("missing 1 required positional argument" in said for said in check("1.2", lambda *_: (lambda a: a)()))
    assert all(". “no ids given”. " in said for said in check("1.2", fails))
    unknown = check("1.2", lambda *_: undefined)  # noqa: F821
    assert all("`undefined`" in said and "is not defined" not in said for said in unknown)


def test_a_function_that_is_wrong_hears_for_which_input():
    """Where it is small or another one is right: numbers if they are few, shapes else."""
    wrong_for_odd = find("8.5").judge(lambda k, d: np.eye(d))
    assert "k = 3, d_model = 4" in wrong_for_odd.english and "k = 3, d_model = 4" in wrong_for_odd.korean
    shape = check("1.2", lambda x, w_1, b_1, w_2, b_2: x @ w_1)
    assert "The result has the shape (3,), wanted is (2,)." in shape.english
    assert "결과의 모양은 (3,)인데 필요한 모양은 (2,)입니다." in shape.korean
    assert "Not right for" not in check("15.5", lambda grads, max_norm: [g * 0 for g in grads]).english  # grads is not shown
    assert shape.english.startswith("✗ The result has")  # before anything on numbers, which may be right
    number = check("16.6", lambda *arguments: np.ones(3))
    assert "wanted is one number." in number.english and "필요한 것은 숫자 하나입니다." in number.korean


def test_of_a_long_result_the_first_number_that_differs_is_shown():
    norm = find("3.2").answer
    verdict = check("3.2", lambda x, gamma, beta, eps: norm(x, gamma, beta, eps) + np.array([[[0]], [[1]]]))
    assert verdict.english.endswith("It gives 0.0355 at [1, 0, 0], wanted is −0.9645.")
    assert verdict.korean.endswith("[1, 0, 0]에서 나온 값: 0.0355. 맞는 값: −0.9645.")


def test_an_empty_result_is_called_so():
    assert check("2.3", lambda x, blocks: []).english == "✗ The result is empty."


def test_an_input_of_many_numbers_is_not_written_out():
    assert "Not right for" not in check("1.2", lambda x, w_1, b_1, w_2, b_2: x @ w_1 @ w_2 - b_2).english


def test_two_results_are_shown_with_as_many_digits_as_tell_them_apart():
    small, large = find("16.6").answer, np.array(1234567.0)
    verdict = check("16.6", lambda *arguments: 1.01 * small(*arguments))
    given, wanted = re.search(r"It gives (.*), wanted is (.*)\.", verdict.english).groups()
    assert given != wanted and f"나온 값: {given}. 맞는 값: {wanted}." in verdict.korean
    assert _results(large, np.array(1234568.0)).korean == "나온 값: 1,234,567. 맞는 값: 1,234,568."


def test_a_tip_comes_with_the_usual_errors_only():
    tip = say("1.2", "tip").english
    assert tip in check("1.2", lambda x, w_1, b_1, w_2, b_2: x @ w_2).english
    assert tip not in check("1.2", lambda *arguments: [][0]).english
