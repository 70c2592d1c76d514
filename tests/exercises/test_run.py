"""A learner's function runs on copies, may change nothing, and is stopped."""

import math
import re
import signal
import sys
import threading
import time
import warnings
from contextlib import nullcontext
from dataclasses import replace

import numpy as np
import pytest
import torch

from helpers import check
from helpers.checking import exercise, run
from helpers.checking.catalogue import LESSONS, exercises
from helpers.checking.differs import _results
from helpers.checking.exercise import ENDLESS
from helpers.checking.read import NONE_SOMEWHERE
from helpers.checking.run import TimeUp, time_limit
from helpers.checking.verdict import WRONG, Unreadable
from helpers.kit.text import Sentence
from helpers.reference import FeedForward
from tests.texts import say

FUNCTIONS = {name: exercise for lesson in LESSONS for name, exercise in exercises(lesson).items() if callable(exercise.answer)}


@pytest.fixture
def soon(monkeypatch):
    """Time limits that a test can wait for."""
    monkeypatch.setattr(run.time_limit.__wrapped__, "__defaults__", (0.2, 1))


class Clocks:
    """In place of `time`: seconds by the clock, and those that this thread computes, as a test moves them on."""

    now = computed = looks_at_the_processor = 0

    def pass_by(self, seconds, computing=0):
        self.computed += computing
        self.now += seconds  # the clock comes second: it is never behind what is computed

    def monotonic(self):
        return self.now

    def thread_time(self):
        self.looks_at_the_processor += 1
        return self.computed


@pytest.fixture
def clocks(monkeypatch):
    monkeypatch.setattr(run, "time", Clocks())
    return run.time


def loops():
    def on_two_lines(*arguments):
        while True:
            pass

    def on_one_line(*arguments):
        while True: pass  # noqa: E701  # fmt: skip

    def start_never_moves(*arguments):
        pieces, start = [], 0
        while start < 1:
            pieces.append("re")
        return pieces

    def swallows_exceptions(*arguments):
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                pass

    def in_a_generator(*arguments):
        return [number for number in iter(int, 1)]

    def in_what_it_returns(*arguments):
        def numbers():
            while True:
                pass
            yield

        return numbers()

    return [on_two_lines, on_one_line, start_never_moves, swallows_exceptions, in_a_generator, in_what_it_returns]


@pytest.mark.parametrize("loop", loops(), ids=lambda f: f.__name__)
@pytest.mark.parametrize("name", ["1.2", "2.3", "7.6"])
def test_a_loop_without_end_is_stopped_and_told(name, loop, soon):
    verdict = check(name, loop)
    assert verdict.mark == WRONG and verdict.mistake is None
    assert verdict.english.endswith(ENDLESS.english) and verdict.korean.endswith(ENDLESS.korean)
    assert check(name, FUNCTIONS[name].answer).right


def after(wait):
    """The right function of 1.2, which calls `wait` first."""
    return lambda *arguments: wait() or FUNCTIONS["1.2"].answer(*arguments)


def test_the_time_limit_is_short_and_leaves_room_on_a_busy_machine():
    assert 2 <= run.COMPUTING <= 3 and run.WAITING >= 10 * run.COMPUTING


def test_a_right_answer_on_a_busy_machine_is_right(clocks):
    assert check("1.2", after(lambda: clocks.pass_by(run.WAITING / 10, computing=run.COMPUTING / 10))).right


def test_the_seconds_of_computing_and_by_the_clock_are_counted_for_all_trials_together(clocks):
    trials = []
    assert check("1.2", after(lambda: trials.append(1))).right
    computing, waiting = (1.01 * limit / len(trials) for limit in (run.COMPUTING, run.WAITING))
    computed = check("1.2", after(lambda: clocks.pass_by(computing, computing)))
    waited = check("1.2", after(lambda: clocks.pass_by(waiting)))
    assert f"Stopped after {run.COMPUTING} seconds of computing" in computed.english and "wait" not in computed.english
    assert f"Stopped after {run.WAITING} seconds, less than {run.COMPUTING}" in waited.english and "busy" in waited.english
    assert f"{run.COMPUTING}초를 계산해도" in computed.korean and f"{run.WAITING}초가 지나도" in waited.korean


def test_what_sleeps_without_end_is_stopped_by_the_clock(soon):
    assert "time.sleep" in check("1.2", after(lambda: time.sleep(0.3))).english


def test_the_processors_time_is_hardly_asked_for_because_that_takes_long(clocks):
    def loop():
        for _ in range(1000):
            clocks.pass_by(0.01, computing=0.002)

    check("1.2", after(loop))
    assert clocks.looks_at_the_processor < 100


def test_what_a_function_imports_is_loaded_before_the_clock_runs(monkeypatch):
    def imports(*arguments):
        import colorsys  # noqa: F401

    loaded = []
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    monkeypatch.setattr(exercise, "time_limit", lambda: loaded.append("colorsys" in sys.modules) or nullcontext())
    check("1.2", imports)
    assert loaded[0]


def test_a_limit_leaves_no_trace_and_fits_into_another():
    before = sys.gettrace()
    with pytest.raises(TimeUp), time_limit(5), time_limit(0.05):
        loops()[0]()
    assert sys.gettrace() is before
    with pytest.raises(TimeUp), time_limit(0.05):
        with time_limit(5):
            pass
        loops()[0]()


def test_a_limit_works_in_a_thread(soon):
    found = []
    thread = threading.Thread(target=lambda: found.append(check("1.2", loops()[0])))
    thread.start()
    thread.join()
    assert found[0].english.endswith(ENDLESS.english)


def test_an_interrupt_passes_through_and_its_handler_stays():
    def interrupted(*arguments):
        raise KeyboardInterrupt

    handler = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        check("1.2", interrupted)
    assert signal.getsignal(signal.SIGINT) is handler and sys.gettrace() is None or "coverage" in sys.modules


def pop(x, blocks):
    blocks.pop(0)
    return x


def reverse(x, blocks):
    blocks.reverse()
    for block in blocks[::-1]:
        x = x + block(x)
    return x


def in_place(x, blocks):
    for block in blocks:
        x += block(x)
    return x


def clear(word, vocabulary):
    vocabulary.clear()
    return ["[UNK]"]


def append(word, vocabulary):
    out = FUNCTIONS["7.6"].answer(word, vocabulary)
    vocabulary.append(word)
    return out


def spoil_a_layer(x, blocks):
    for block in blocks:
        block.w_1[:] = 0
        block.b_2 = block.b_2 * 0
    return x


CHANGES = [("2.3", pop), ("2.3", reverse), ("2.3", in_place), ("7.6", clear), ("7.6", append)]


@pytest.mark.parametrize("name, function", CHANGES, ids=lambda x: getattr(x, "__name__", x))
def test_a_function_that_changes_what_it_was_given_is_told_so(name, function):
    verdict = check(name, function)
    assert "changes what it was given" in verdict.english and "바꾸어" in verdict.korean


@pytest.mark.parametrize("name, function", [*CHANGES, ("2.3", spoil_a_layer)], ids=lambda x: getattr(x, "__name__", x))
def test_nothing_that_a_function_does_changes_later_verdicts(name, function):
    exercise = FUNCTIONS[name]
    known = [answer for mistake in exercise.mistakes for answer in exercise.answers(mistake)]
    before = [repr(check(name, answer)) for answer in (exercise.answer, *known)]
    fresh = replace(exercise)  # which reads all that is known anew
    for _ in range(2):
        assert not check(name, function).right
    assert [repr(check(name, answer)) for answer in (exercise.answer, *known)] == before
    assert [repr(fresh.judge(answer)) for answer in (exercise.answer, *known)] == before


@pytest.mark.parametrize("name", FUNCTIONS)
def test_whatever_is_handed_over_may_be_spoilt(name):
    """Every array, list and layer that a function is given is filled with nonsense: the next one is judged as before."""

    def spoil(*arguments):
        for argument in arguments:
            if isinstance(argument, np.ndarray):
                argument[...] = 1
            if isinstance(argument, list):
                argument.clear()
        return 0

    assert not check(name, spoil).right
    assert check(name, FUNCTIONS[name].answer).right
    assert not check(name, lambda *arguments: arguments[0]).right


def test_dicts_and_nested_lists_are_compared_too():
    layer, tip = FeedForward.random(2, 3, np.random.default_rng(0)), Sentence("", "")
    given = ({"a": [1, np.ones(2)]}, [layer, [2]])
    assert run.run(lambda a, b: b[0](np.ones(2)).size, given, tip) == 2
    for change in (
        lambda a, b: a.update(c=1),
        lambda a, b: a["a"].append(1),
        lambda a, b: a["a"][1].fill(0),
        lambda a, b: b[1].pop(),
        lambda a, b: b.__setitem__(0, 1),
    ):
        with pytest.raises(Unreadable, match="changes what it was given"):
            run.run(change, given, tip)


def test_another_number_of_arguments_is_named():
    assert "called with 5 arguments; yours takes (x)" in check("1.2", lambda x: x).english
    assert "called with 2 arguments" in check("7.6", lambda: 0).english
    assert "인수 5개" in check("1.2", lambda x: x).korean


def test_what_else_can_be_called_is_tried():
    class Stack:
        def __call__(self, x, blocks):
            return FUNCTIONS["2.3"].answer(x, blocks)

    assert check("2.3", Stack()).right
    assert check("1.2", max).mark == WRONG
    assert "Return 3 things" in check("5.3", lambda w, g, m, v, t, lr: w).english
    assert "nothing" in check("5.3", lambda w, g, m, v, t, lr: print(end="")).english


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
    wrong_for_odd = replace(FUNCTIONS["8.5"]).judge(lambda k, d: np.eye(d))
    assert "k = 3, d_model = 4" in wrong_for_odd.english and "k = 3, d_model = 4" in wrong_for_odd.korean
    shape = check("1.2", lambda x, w_1, b_1, w_2, b_2: x @ w_1)
    assert "The result has the shape (3,), wanted is (2,)." in shape.english
    assert "결과의 모양은 (3,)인데 필요한 모양은 (2,)입니다." in shape.korean
    assert "Not right for" not in check("15.5", lambda grads, max_norm: [g * 0 for g in grads]).english  # grads is not shown
    assert shape.english.startswith("✗ The result has")  # before anything on numbers, which may be right
    number = check("16.6", lambda *arguments: np.ones(3))
    assert "wanted is one number." in number.english and "필요한 것은 숫자 하나입니다." in number.korean


def test_of_a_long_result_the_first_number_that_differs_is_shown():
    norm = FUNCTIONS["3.2"].answer
    verdict = check("3.2", lambda x, gamma, beta, eps: norm(x, gamma, beta, eps) + np.array([[[0]], [[1]]]))
    assert verdict.english.endswith("It gives 0.0355 at [1, 0, 0], wanted is −0.9645.")
    assert verdict.korean.endswith("[1, 0, 0]에서 나온 값: 0.0355. 맞는 값: −0.9645.")


def test_an_empty_result_is_called_so():
    assert check("2.3", lambda x, blocks: []).english == "✗ The result is empty."


def test_an_input_of_many_numbers_is_not_written_out():
    assert "Not right for" not in check("1.2", lambda x, w_1, b_1, w_2, b_2: x @ w_1 @ w_2 - b_2).english


def test_two_results_are_shown_with_as_many_digits_as_tell_them_apart():
    small, large = FUNCTIONS["16.6"].answer, np.array(1234567.0)
    verdict = check("16.6", lambda *arguments: 1.01 * small(*arguments))
    given, wanted = re.search(r"It gives (.*), wanted is (.*)\.", verdict.english).groups()
    assert given != wanted and f"나온 값: {given}. 맞는 값: {wanted}." in verdict.korean
    assert _results(large, np.array(1234568.0)).korean == "나온 값: 1,234,567. 맞는 값: 1,234,568."


def test_a_tip_comes_with_the_usual_errors_only():
    tip = say("1.2", "tip").english
    assert tip in check("1.2", lambda x, w_1, b_1, w_2, b_2: x @ w_2).english
    assert tip not in check("1.2", lambda *arguments: [][0]).english


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_a_notebook_says_with_seterr_changes_no_verdict(name):
    exercise = FUNCTIONS[name]
    mistake = next(answer for mistake in exercise.mistakes for answer in exercise.answers(mistake))
    before = [repr(check(name, answer)) for answer in (exercise.answer, mistake)]
    with np.errstate(all="raise"):
        fresh = replace(exercise)  # which reads all that is known anew
        assert [repr(fresh.judge(answer)) for answer in (exercise.answer, mistake)] == before and fresh.sound()
        with pytest.raises(FloatingPointError):  # and nothing changes what it says
            np.exp(-1000.0)


def test_no_warning_stands_beside_the_verdict():
    """Of numbers that are none: the verdict tells of NaN and infinity."""
    for function in (np.log, lambda x: x / x, lambda x: x[x > 1].mean()):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            run.run(function, (np.zeros(2),), Sentence("", ""))
        assert said == []
