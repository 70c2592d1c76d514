"""A made-up class that hands in lesson 01: whatever students do, each with the row that it should get."""

import io
import json
import os
import zipfile
from typing import NamedTuple

from helpers.kit.metadata import KEY
from helpers.kit.version import VERSION
from helpers.lab.answers import asked, filled
from helpers.lab.learners_copy import COURSE
from helpers.lab.notebook import read

LESSON, SECOND = "01_feed_forward.ipynb", "01b_feed_forward_deeper.ipynb"
ENGLISH, KOREAN = read(COURSE / LESSON), read(COURSE / "ko" / LESSON)
STUBS = asked(ENGLISH)
FUNCTION = "def my_feed_forward(x, w_1, b_1, w_2, b_2):\n    {}"
RETURN = "return np.maximum(0, x @ w_1 + b_1) @ w_2 + b_2"
RIGHT = {"1.1": "answer_1 = [2, 0, 7]", "1.2": FUNCTION.format(RETURN), "1.3": "answer_3 = 8393728"}
MARK = "from helpers.checking.progress import remember\nfor n in ('1.1', '1.2'): remember(n)"
FIND = "from helpers.checking.catalogue import find"


class Case(NamedTuple):
    """What a student hands in, {name: notebook, text or bytes}; the points for 1.1 to 1.3, what the notes have to say."""

    files: dict
    points: tuple
    said: tuple = ()


def typed(notebook=ENGLISH, **changed):
    """The notebook with right answers typed in; one="…": another one in 1.1, None: not answered."""
    numbers = dict(zip(("one", "two", "three"), RIGHT, strict=True))
    found = RIGHT | {numbers[name]: source for name, source in changed.items()}
    last = {number: STUBS[number].strip().splitlines()[-1] for number in RIGHT}
    return filled(notebook, {number: f"{source}\n\n{last[number]}" for number, source in found.items() if source is not None})


def function(body):
    """A notebook in which 1.2 has this body."""
    return typed(two=FUNCTION.format(body))


def own(source, place=2, **more):
    """A cell that the student made, with this source, at a place of the notebook."""
    cells = list(more.pop("notebook", typed(**more))["cells"])
    cells.insert(place, {"cell_type": "code", "id": "3b1f60c2", "metadata": {}, "source": source})
    return {**ENGLISH, "cells": cells}


def only(*sources, version=VERSION, **more):
    """A notebook of nothing but cells with these sources."""
    cells = [{"cell_type": "code", "source": source} | more for source in sources]
    return {"cells": cells, "metadata": {KEY: {"version": version, "source": f"lessons/{LESSON}"}}}


def answer(number, source):
    return f"{source}\n\n{STUBS[number].strip().splitlines()[-1]}"


def without_ids(notebook):
    return {**notebook, "cells": [{k: v for k, v in cell.items() if k != "id"} for cell in notebook["cells"]]}


def zipped(**files):
    """A ZIP file as bytes, of notebooks by their names without ending."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, notebook in files.items():
            archive.writestr(f"my course/{name}.ipynb", json.dumps(notebook))
    return data.getvalue()


def reordered(notebook):
    return {**notebook, "cells": notebook["cells"][::-1]}


UNANSWERED = dict(one=None, two=None, three=None)
BRUTE = 'import itertools\nanswer_1 = next(g for g in itertools.product(range(8), repeat=3) if check("1.1", g).right)'
LIKE_ALL = "class Like:\n    __eq__ = __lt__ = __le__ = lambda *given: True\n    __sub__ = __abs__ = lambda *given: 0"
CHANGES = "class Sly(np.ndarray):\n    __eq__ = lambda *given: True\n    ravel = tobytes = lambda *given: np.array([2.0, 0, 7])"
BENDS = "def bend(s):\n    return np.maximum(0, s) * math.exp(0)"
HELPED = f"{BENDS}\n\n\n{FUNCTION.format('return bend(x @ w_1 + b_1) @ w_2 + b_2')}"
FORKS = "import os\nos.fork()\nanswer_1 = [{}, 0, 7]" if hasattr(os, "fork") else "answer_1 = [{}, 0, 7]"
SLEEPER = "import threading, time\nthreading.Thread(target=time.sleep, args=[99]).start()\nanswer_1 = [2, 0, 7]"

CLASS = {
    # where it lies, and in which language
    "all right": Case({LESSON: typed()}, (1, 1, 1)),
    "김민지": Case({f"ko/{LESSON}": typed(KOREAN)}, (1, 1, 1)),
    "a name with spaces": Case({"01_feed_forward (1).ipynb": typed()}, (1, 1, 1)),
    "deep": Case({"my course/home work/KO/final, really.IPYNB": typed(KOREAN)}, (1, 1, 1)),
    "loose.ipynb": Case({"": typed(three="answer_3 = 4")}, (1, 1, 0)),
    "=1+1": Case({LESSON: typed()}, (1, 1, 1)),
    "copies": Case(
        {LESSON: typed(), ".ipynb_checkpoints/x.ipynb": "{", "__MACOSX/._x.ipynb": "{", "._x.ipynb": "{"}, (1, 1, 1),
    ),
    "in a ZIP file": Case({"home work.zip": zipped(mine=typed(), other=ENGLISH)}, (1, 1, 1), ("work.zip: a ZIP file",)),
    "two files": Case({"a.ipynb": typed(one="answer_1 = 3"), "b.ipynb": typed(two=None, three="answer_3 = 5")}, (1, 1, 1)),
    # nothing, or nothing that can be read
    "nothing answered": Case({LESSON: ENGLISH}, (None, None, None), ("no exercise is answered",)),
    "another lesson": Case({SECOND: read(COURSE / SECOND)}, (None, None, None), ("has none of the exercises",)),
    "half filled": Case({LESSON: typed(one="answer_1 = [2, ..., ...]", three="answer_3 = None")}, (None, 1, None)),
    "no notebook": Case({"answers.py": "answer_1 = [2, 0, 7]"}, (None, None, None), ("no notebook", "answers.py: not a")),
    "empty folder": Case({}, (None, None, None), ("no notebook",)),
    "damaged": Case({"a.ipynb": "{", "b.ipynb": typed()}, (1, 1, 1), ("a.ipynb cannot be read",)),
    "no notebooks at all": Case(
        {"a.ipynb": "[]", "b.ipynb": b"\xff\xfe", "c.ipynb": '{"cells": [{"cell_type": "code", "source": 5}]}',
         "d.ipynb": "[" * 100_000, "e.ipynb": '{"cells": [{"cell_type": "code", "source": [1]}], "metadata": {}}'},
        (None, None, None), tuple(f"{name}.ipynb cannot be read" for name in "abcde"),
    ),
    # wrong answers
    "a mistake": Case({LESSON: typed(one="answer_1 = [2, -7, 7]")}, (0, 1, 1), ("1.1 no relu",)),
    "the same mistake": Case({f"ko/{LESSON}": typed(KOREAN, one="answer_1 = [2, -7, 7]")}, (0, 1, 1), ("1.1 no relu",)),
    "two at once": Case({LESSON: typed(three="answer_3 = 2 * 1024 * 4096")}, (1, 1, 0), ("1.3 no b 1 + no b 2",)),
    "another number": Case({LESSON: typed(three="answer_3 = 12345")}, (1, 1, 0), ("1.3 Add up four sizes",)),
    "no Python": Case({LESSON: typed(one="answer_1 = [2, 0, 7")}, (0, 1, 1), ("1.1 The cell stopped with SyntaxError",)),
    "not for ever": Case({LESSON: typed(one="answer_1 = nothing_of_this_name")}, (0, 1, 1), ("NameError",)),
    # what stops, or does not
    "crash": Case({LESSON: typed(one="answer_1 = 1 / 0")}, (0, 1, 1), ("1.1 The cell stopped with ZeroDivisionError",)),
    "exit": Case({LESSON: typed(one="import sys\nanswer_1 = [2, 0, 7]\nsys.exit()")}, (0, 1, 1), ("1.1 The cell stopped",)),
    "the end": Case({LESSON: typed(one="import os\nos._exit(0)\nanswer_1 = 2")}, (0, 1, 1), ("1.1 The cell ended Python",)),
    "segfault": Case({LESSON: function("import ctypes\n    ctypes.string_at(0)")}, (1, 0, 1), ("1.2 The cell ended Python",)),
    "endless cell": Case({LESSON: typed(one="answer_1 = 2\nwhile True:\n    pass")}, (0, 1, 1), ("1.1 Stopped after",)),
    "endless function": Case({LESSON: function("while True:\n        pass")}, (1, 0, 1), ("1.2 Stopped after",)),
    "stubborn": Case(
        {LESSON: function("while True:\n        try:\n            while True: x = x\n        except:\n            pass")},
        (1, 0, 1), ("1.2 Stopped after",),
    ),
    "question": Case({LESSON: typed(one="answer_1 = input('What is it?')")}, (0, 1, 1), ("1.1 The cell asks a question",)),
    "noise": Case({LESSON: function(f"for line in range(3000): print(line)\n    {RETURN}")}, (1, 1, 1)),
    "much noise": Case({LESSON: typed(one="for line in range(100_000): print(line)\nanswer_1 = [2, 0, 7]")}, (1, 1, 1)),
    "forks": Case({LESSON: typed(one=FORKS.format(2))}, (1, 1, 1)),
    "forks, and is wrong": Case({LESSON: typed(one=FORKS.format(9))}, (0, 1, 1), ("1.1 Right so far",)),
    "all is an error": Case(
        {LESSON: typed(one="import warnings\nwarnings.simplefilter('error')\nnp.seterr(all='raise')\nanswer_1 = [2, 0, 7]")},
        (1, 1, 1),
    ),
    "no signal": Case(
        {LESSON: typed(one="import signal\nfor each in 2, 15:\n    signal.signal(each, signal.SIG_IGN)\nanswer_1 = [2, 0, 7]")},
        (1, 1, 1),
    ),
    "threads": Case({LESSON: typed(one=SLEEPER)}, (1, 1, 1)),
    "deep recursion": Case({LESSON: function("return my_feed_forward(x, w_1, b_1, w_2, b_2)")}, (1, 0, 1), ("RecursionError",)),
    # other than the course's notebook
    "out of order": Case({LESSON: reordered(typed())}, (1, 1, 1)),
    "most is gone": Case(
        {LESSON: only(answer("1.2", RIGHT["1.2"]))}, (None, 1, None), ("1.1, 1.3: not scored: the cell is gone",)
    ),
    "all cells the same": Case({LESSON: {**typed(), "cells": [{**one, "id": "a"} for one in typed()["cells"]]}}, (1, 1, 1)),
    "UTF-16": Case({LESSON: json.dumps(typed()).encode("utf-16")}, (1, 1, 1)),
    "a mark before": Case({LESSON: json.dumps(typed()).encode("utf-8-sig")}, (1, 1, 1)),
    "of long ago": Case(
        {LESSON: {"nbformat": 3, "metadata": {}, "worksheets": [{"cells": []}]}}, (None, None, None), ("cannot be read as",),
    ),
    "a folder by this name": Case({f"mine.ipynb/{LESSON}": typed()}, (1, 1, 1)),
    "raw": Case(
        {LESSON: only(*(answer(each, RIGHT[each]) for each in RIGHT), cell_type="raw")}, (None, None, None),
        ("1.1, 1.2, 1.3: not scored: the cell is no longer one of code",),
    ),
    "no check": Case({LESSON: only(RIGHT["1.1"], answer("1.2", RIGHT["1.2"]))}, (None, 1, None), ("1.1: not scored",)),
    "Markdown": Case(
        {LESSON: only(*(answer(each, RIGHT[each]) for each in RIGHT), cell_type="markdown")}, (None, None, None),
        ("1.1, 1.2, 1.3: not scored: the cell is no longer one of code",),
    ),
    "another editor": Case({LESSON: without_ids(own("import math", 5, two=HELPED))}, (1, 1, 1)),
    "a helper of one's own": Case({LESSON: own("import math\n\n\ndef unused(): ...", 40, two=HELPED)}, (1, 1, 1)),
    "magic": Case({LESSON: typed(one="%matplotlib inline\n!ls\nanswer_1 = [2, 0, 7]")}, (1, 1, 1)),
    "shows things": Case({LESSON: typed(one="answer_1 = [2, 0, 7]\ndisplay(answer_1, w_1)\nanswer_1")}, (1, 1, 1)),
    "a very long sum": Case({LESSON: own("x = 1" + " + 1" * 3000)}, (1, 1, 1)),
    "bit by bit": Case({LESSON: typed(one="answer_1 = [2]\nanswer_1.append(0)\nanswer_1 += [7]")}, (1, 1, 1)),
    "data of the course": Case({LESSON: typed(one="answer_1 = np.maximum(0, [-1, 2] @ w_1 + b_1)")}, (1, 1, 1)),
    "no version": Case({LESSON: {**typed(), "metadata": {}}}, (1, 1, 1)),
    "wild words": Case({LESSON: typed(one="answer_1 = [2, 0, 7]  # <script>alert('&')</script>")}, (1, 1, 1)),
    # cheats, which win nothing
    "own check": Case(
        {LESSON: own("def check(number, answer):\n    return True", one="answer_1 = 1", two=None, three=None)},
        (0, None, None), ("1.1 Numbers wanted",),
    ),
    "own check below": Case(
        {LESSON: typed(one="check = print\nanswer_1 = 9, 9, 9")}, (None, 1, 1), ("1.1 hands nothing to check, so it was not",),
    ),
    "other files beside": Case(
        {LESSON: typed(one="answer_1 = 5")} | dict.fromkeys(("helpers.py", "numpy.py", "sitecustomize.py"), "exit()"),
        (0, 1, 1), ("1.1 Numbers wanted", "helpers.py, numpy.py, sitecustomize.py: not a notebook"),
    ),
    "is like all": Case({LESSON: typed(one=f"{LIKE_ALL}\nanswer_1 = [Like()] * 3")}, (0, 1, 1), ("1.1 ",)),
    "says another array": Case({LESSON: typed(one=f"{CHANGES}\nanswer_1 = np.ones(3).view(Sly)")}, (0, 1, 1), ("1.1 ",)),
    "marks all": Case({LESSON: own(MARK, **UNANSWERED)}, (None, None, None), ("no exercise is answered",)),
    "writes progress": Case(
        {LESSON: own("open('.progress.json', 'w').write('[\"feed_forward.hidden_layer\"]')", **UNANSWERED)}, (None, None, None),
        ("no exercise is answered",),
    ),
    "asks the judge": Case({LESSON: typed(one=f"{FIND}\nanswer_1 = find('1.1').answer")}, (0, 1, 1), ("AttributeError",)),
    "asks from another cell": Case(
        {LESSON: own(f"{FIND}\ngift = find('1.1').answer", one="answer_1 = gift")}, (0, 1, 1), ("1.1 The cell stopped",)
    ),
    "breaks NumPy": Case({LESSON: typed(one="np.abs = np.max = None\nanswer_1 = 5")}, (0, 1, 1), ("1.1 Numbers wanted",)),
    "imports": Case({LESSON: typed(one="import importlib as i\nanswer_1 = 2, i.import_module('math').pi * 0, 7")}, (1, 1, 1)),
    "reads the file": Case(
        {LESSON: typed(one="import helpers\nplace = helpers.__path__[0] + '/../lessons/feed_forward/exer' + 'cises.'\n"
                           "answer_1 = open(place + 'toml').read() and [2, 0, 7]")},
        (0, 1, 1), ("FileNotFoundError",),
    ),
    "reads the solution": Case(
        {LESSON: typed(two="from helpers import or_solution\nmy_feed_forward = or_solution('1.2', lambda: 1)")},
        (1, 0, 1), ("1.2 The cell stopped",),
    ),
    "tries all": Case({LESSON: typed(one=BRUTE)}, (0, 1, 1), ("1.1 Not all right yet.",)),  # the first is as good as any
    "changes NumPy": Case(
        {LESSON: typed(one="np.max = lambda *a, **k: 0\nanswer_1 = 5, 5, 5")}, (0, 1, 1), ("1.1 Not these numbers",)
    ),
}  # fmt: skip


def hand_in(folder, cases):
    """Write what students hand in, {name: Case}."""
    for student, case in cases.items():
        if "" not in case.files:
            (folder / student).mkdir(parents=True)
        for name, content in case.files.items():
            path = folder / student / name
            path.parent.mkdir(parents=True, exist_ok=True)
            content = content if isinstance(content, (str, bytes)) else json.dumps(content)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
