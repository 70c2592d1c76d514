"""A learner's function runs on copies, may change nothing, and is stopped."""

import signal
import sys
import threading
import time
import warnings
from contextlib import nullcontext
from dataclasses import replace

import numpy as np
import pytest

from helpers import check
from helpers.checking import exercise, run
from helpers.checking.catalogue import LESSONS, exercises
from helpers.checking.exercise import ENDLESS
from helpers.checking.run import TimeUp, time_limit
from helpers.checking.verdict import WRONG, Unreadable
from helpers.kit.text import Sentence
from helpers.reference import FeedForward

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


def test_a_debugger_says_nothing_and_the_limit_holds(monkeypatch, capsys):
    plain = sys.settrace

    def warns(function):  # as pydevd's
        sys.stderr.write("sys.settrace() should not be used when the debugger is being used.")
        plain(function)

    def endless():
        while True:
            pass

    monkeypatch.setattr(sys, "settrace", warns)
    assert check("1.2", FUNCTIONS["1.2"].answer).right
    with pytest.raises(TimeUp), time_limit(0.05):
        endless()
    assert capsys.readouterr().err == ""


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


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_a_notebook_says_with_seterr_changes_no_verdict(name):
    exercise = FUNCTIONS[name]
    mistake = next(answer for mistake in exercise.mistakes for answer in exercise.answers(mistake))
    before = [repr(check(name, answer)) for answer in (exercise.answer, mistake)]
    with np.errstate(all="raise"):
        fresh = replace(exercise)  # which reads all that is known anew
        assert [repr(fresh.judge(answer)) for answer in (exercise.answer, mistake)] == before
        with pytest.raises(FloatingPointError):  # and nothing changes what it says
            np.exp(-1000.0)


def test_no_warning_stands_beside_the_verdict():
    """Of numbers that are none: the verdict tells of NaN and infinity."""
    for function in (np.log, lambda x: x / x, lambda x: x[x > 1].mean()):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            run.run(function, (np.zeros(2),), Sentence("", ""))
        assert said == []
