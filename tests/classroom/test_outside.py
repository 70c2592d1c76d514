"""An answer that comes from another process, as values, is judged as in the notebook; what is no value is refused."""

import io
import pickle
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from helpers.checking.catalogue import LESSONS, exercises, find
from helpers.checking.made import to_send
from helpers.checking.plain import short
from helpers.checking.run import COMPUTING, TimeUp
from helpers.checking.verdict import Unreadable
from helpers.classroom import judging
from helpers.classroom.apart import readable
from helpers.classroom.child import Desk
from helpers.classroom.judging import Judge
from helpers.classroom.running import Task
from helpers.classroom.scoring import score
from helpers.classroom.student import NoValue, Stopped, Student
from helpers.classroom.values import read_message
from tests.classroom.made_up import LESSON, RIGHT, Case, hand_in, typed
from tests.paths import ROOT
from tests.tested import by_name, rows

LINUX = sys.platform.startswith("linux")


class Here(Student):
    """A student's process that is none, but whose orders and values are bytes all the same."""

    def __init__(self):
        self.desk, self.said = Desk(None, self), b""

    def write(self, data):
        self.said = data

    def flush(self):
        """As a file has it."""

    def _order(self, what, given):
        self.desk._do(*pickle.loads(to_send((what, given))))

    def _heard(self):
        return read_message(io.BytesIO(self.said))

    def answer(self, task):
        """Hands in what stands in the place of a Task's cells."""
        self.desk.left, self.desk.functions = COMPUTING, {}
        self.desk._send(*self.desk._packed(lambda: task.cells))
        return self._value(*self._heard())

    def judging(self):
        """Nobody waits."""


@cache
def here():
    return Here()


def judged_outside(number, given):
    judge = Judge(None, 60)
    judge.student = here()
    return judge.outcome(Task(number, (), (), (), given)).verdict


def told(verdict):
    return verdict.mark, verdict.mistake, verdict.english, verdict.korean


ANSWERS = [(number, exercise.answer) for lesson in LESSONS for number, exercise in exercises(lesson).items()]
ANSWERS += [(number, one) for number, known in by_name("WRONG").items() for one in known.values()]
ANSWERS += [*by_name("NONE_OF_THEM").items()]
ANSWERS += [(number, given) for key in "RIGHT TRIED TOLD PARTLY STOPPED UNREADABLE".split() for number, *_, given in rows(key)]
FEW = [*ANSWERS[::67], *(one for one in ANSWERS if one[0] in ("17.1", "11.5"))][:60]


@pytest.mark.parametrize("number, given", FEW)
def test_the_verdict_is_the_same_both_ways(number, given):
    assert told(judged_outside(number, given)) == told(find(number).judge(given))


@pytest.mark.slow
def test_all_verdicts_of_the_tests_are_the_same_both_ways():
    apart = {}
    for number, given in ANSWERS:
        if not hasattr(given, "__next__"):  # it can be gone through once
            outside, inside = told(judged_outside(number, given)), told(find(number).judge(given))
            if outside != inside:
                apart.setdefault(number, []).append((short(given), outside[2], inside[2]))
    assert len(ANSWERS) > 2000 and apart == {}


@pytest.mark.parametrize(
    "head, ends",
    [
        ({"unreadable": 5}, Unreadable), ({"unreadable": ["x" * 10**6]}, Unreadable), ({"over": 1}, TimeUp), ({}, NoValue),
        ({"stopped": []}, Stopped), ({"broken": {}}, Unreadable), ({"refused": 1}, NoValue), ({"value": [1]}, NoValue),
    ],
    ids=str,
)  # fmt: skip
def test_whatever_a_process_says_it_is_a_value_or_an_end(head, ends):
    with pytest.raises(ends) as end:
        here()._value(head, b"")
    assert len(str(end.value)) < 10_000


def scored(folder, cases, **how):
    hand_in(folder, cases)
    return {one.name: one for one in score(folder, ["01_"], **how)[1]}


PATCH = """
import builtins, gc, sys
import helpers.checking.exercise as engine, helpers.checking.alike as alike, helpers.checking.run, helpers.checking.judge
engine.Exercise._is_right = engine.Exercise.judge = engine.same = alike.same = lambda *given: True
np.max = np.abs = lambda *given, **how: 0
builtins.abs = builtins.max = lambda *given, **how: 0
answer_1 = 1, 2, 3
"""
SEARCH = """
import gc, sys
frame, found = sys._getframe(), []
while frame:
    found += [*frame.f_locals.values(), *frame.f_globals.values()]
    frame = frame.f_back
found = [one for one in [*found, *gc.get_objects()] if type(one).__name__ in ("Exercise", "Lesson", "Solution", "Wrong")]
answer_1 = getattr(found[0], "answer", [2, 0, 7]) if found else 0
"""
FIND = "from helpers.checking.catalogue import find, solutions\nanswer_1 = {}"
SOLVE = "\nexec(solutions()['1.1'])"
PICKLE = "import os\nclass Evil:\n    def __reduce__(self):\n        return os.mkdir, ({!r},)\nanswer_1 = Evil()"
FORGED = """
import gc, io
for one in gc.get_objects():
    if type(one).__name__ == "Desk":
        one.answers.write({})
        one.answers.flush()
answer_1 = 0
"""


def test_nothing_that_a_student_changes_or_looks_for_wins_anything(tmp_path):
    cases = {
        "patches": typed(one=PATCH), "searches": typed(one=SEARCH),
        "asks for all": typed(one=FIND.format(f"0{SOLVE}")),
        "asks for an earlier one": typed(three=FIND.replace("1.1", "1.3").format("1; answer_3 = find('1.3').judge(8393728)")),
        "pickles": typed(one=PICKLE.format(str(tmp_path / "done"))),
        "forges a pickle": typed(one=FORGED.format("b'\\x00\\x00\\x00\\x02\\x00\\x00\\x00\\x00N.'")),
        "hangs up": typed(one="import os\nos.closerange(3, 99)\nanswer_1 = 0"),
    }  # fmt: skip
    found = scored(tmp_path / "class", {name: Case({LESSON: notebook}, ()) for name, notebook in cases.items()})
    points = {name: [one.outcomes[number].points for number in RIGHT] for name, one in found.items()}
    own = {"asks for an earlier one": [1, 1, 0], "patches": [0, 0, 1]}  # whose max, always 0, leaves itself no time to compute
    assert points == {name: own.get(name, [0, 1, 1]) for name in cases}
    assert not (tmp_path / "done").exists() and "no value" in found["forges a pickle"].notes[0].english


OUTSIDE = """
import os, signal, subprocess
found = []
for path in {paths}:
    for read in (lambda: open(path, "rb").read(9), lambda: subprocess.check_output(["cat", path]), lambda: os.listdir(path)):
        try:
            found.append(read())
        except (OSError, subprocess.CalledProcessError):
            pass
try:
    os.kill(os.getppid(), 0)
    found.append("a signal")
except PermissionError:
    pass
open("mine.txt", "w").write("1")
assert os.listdir() == ["mine.txt"] and subprocess.check_output(["cat", "mine.txt"]) == b"1"
answer_1 = [2, 0, 7] if found else 0
"""
PATHS = "lessons/feed_forward/exercises.toml", "notebooks/01_feed_forward.ipynb", "helpers/checking/exercise.py", ""


def is_shut_in():
    """Whether this system keeps a process to its own files; asked in one, which is kept to them from then on."""
    code = (
        "import sys, tempfile; from helpers.classroom.sandbox import shut_in; sys.exit(not shut_in(tempfile.gettempdir(), []))"
    )
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


@pytest.mark.skipif(not LINUX or not is_shut_in(), reason="this system has no Landlock")
def test_no_file_and_no_process_outside_can_be_reached(tmp_path):
    neighbour = tmp_path / "class" / "ada" / LESSON
    paths = [*(str(ROOT / path) for path in PATHS), str(neighbour), "/proc/self/mem", "/proc/1/environ", "/proc"]
    cases = {"ada": typed(), "eve": typed(one=OUTSIDE.format(paths=paths))}
    found = scored(tmp_path / "class", {name: Case({LESSON: notebook}, ()) for name, notebook in cases.items()})
    assert found["eve"].outcomes["1.1"].verdict.english.startswith("✗ Numbers wanted: 3. Given: 1.")
    assert found["ada"].sum == 3


def test_the_folder_in_which_the_score_is_begun_is_not_open(tmp_path, monkeypatch):
    for place in (str(tmp_path), ""):
        monkeypatch.setattr(sys, "path", [place, *sys.path])
        found = [Path(path) for path in readable(tmp_path / "course")]
        assert not [path for path in found if tmp_path.is_relative_to(path) or ROOT.is_relative_to(path)]
        assert {tmp_path / "course", Path(sys.prefix).resolve()} <= {*found}


BEGINS = """
import os, subprocess, sys
sleeps = [sys.executable, "-c", "import time; time.sleep(300)  # {mark}"]
subprocess.Popen(sleeps)
subprocess.Popen(sleeps, start_new_session=True)
if not os.fork():
    os.setsid()
    if not os.fork():
        os.execv(sys.executable, sleeps)
    os._exit(0)
answer_1 = [2, 0, 7]
{then}
"""


@pytest.mark.skipif(not LINUX, reason="elsewhere what leaves the group may survive")
def test_nothing_that_a_student_begins_survives(tmp_path, monkeypatch):
    monkeypatch.setattr(judging, "COMPUTING", 0.3)
    mark = f"of {tmp_path}"
    cases = {"goes on": "", "ends": "os._exit(0)", "hangs": "while True: pass"}
    notebooks = {name: typed(one=BEGINS.format(mark=mark, then=then)) for name, then in cases.items()}
    found = scored(tmp_path / "class", {name: Case({LESSON: notebook}, ()) for name, notebook in notebooks.items()})
    assert [one.sum for one in found.values()] == [2, 3, 2]
    assert not [path for path in Path("/proc").glob("[0-9]*/cmdline") if mark in _read(path)]


def _read(path):
    try:
        return path.read_text(errors="replace")
    except OSError:  # it has ended
        return ""
