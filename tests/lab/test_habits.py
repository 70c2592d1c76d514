"""Whatever habits a learner has: what says ✓ in the notebook is 1 in a table, kept by an update, "yours" in lesson 17."""

import os
from types import ModuleType

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config

import helpers
from helpers.checking import judge as judging
from helpers.classroom.scoring import score
from helpers.lab.answers import asked
from helpers.lab.carry import gathered, with_answers
from helpers.lab.learners_copy import COURSE
from helpers.lab.notebook import read
from helpers.lab.your_functions import YOURS, _settle
from lessons.your_transformer.functions import TRANSFORMER
from tests.classroom.made_up import Case, hand_in

IMPORTS = "import numpy as np\n\nfrom helpers import check"
SOFTMAX = """def my_softmax(scores):
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)"""
NETWORK = """def my_feed_forward(x, w_1, b_1, w_2, b_2):
    return bend(x @ w_1 + b_1) @ w_2 + b_2"""
HELPERS = ["import math\nzero = math.floor(0.5)\nzero?", "%time bend = lambda s: np.maximum(zero, s)\nbend(3)"]
WRITTEN = {  # number: (what defines the answer, its name, cells of the learner's own above it)
    "1.1": ("answer_1 = [2, 0, 7]", "answer_1", []),
    "1.2": (NETWORK, "my_feed_forward", HELPERS),
    "9.2": (SOFTMAX, "my_softmax", []),
}
NOTEBOOKS = {name: read(COURSE / f"{name}.ipynb") for name in ("01_feed_forward", "09_attention")}

CHECK = 'check("{number}", {name})'
# The cells in place of the stub's. DEFINE is what defines the answer, {number} and {name} are those of the exercise.
HABITS = {
    "as handed out": [f"DEFINE\n\n\n{CHECK}"],
    # what IPython alone understands
    "a question": [f"DEFINE\nnp.maximum?\n?np\nnp.dot??\n\n{CHECK}"],
    "a question about the answer": [f"DEFINE\n\n{{name}}?\n{CHECK}"],
    "a question in a cell below": [f"DEFINE\n\n{CHECK}", "check?"],
    "%time before check": [f"DEFINE\n\n%time {CHECK}"],
    "%time before an answer": ["%time spare = 3\nDEFINE\n%time other = {name}\n%time spare + 1\n" + 'check("{number}", other)'],
    "%%time": [f"%%time\nDEFINE\n\n{CHECK}"],
    "%%time below a line": [f"\n\n%%time\nDEFINE\n\n{CHECK}"],
    "%%time, apart": ["%%time\nDEFINE", f"%%time\n{CHECK}"],
    "%%capture": [f"%%capture out\nDEFINE\n\n{CHECK}"],
    "%%capture, apart": ["%%capture\nDEFINE", CHECK],
    "%timeit": [f"DEFINE\n\n%timeit -n 1 -r 1 np.eye(2)\n{CHECK}"],
    "%%timeit in a cell below": [f"DEFINE\n\n{CHECK}", "%%timeit -n 1 -r 1\nnp.eye(2)"],
    "settings": [f"%matplotlib inline\n%who\n%xmode Plain\n%precision 4\nDEFINE\n{CHECK}"],
    "a command": [f"!echo pip install numpy\nfiles = !echo a\nDEFINE\n\n{CHECK}"],
    "a command in a block": [f"if True:\n    !echo a\n    words = !echo a\nDEFINE\n\n{CHECK}"],
    "what a magic gives": [f"where = %pwd\nDEFINE\n\n{CHECK}"],
    "another language": ["%%bash\necho a", f"DEFINE\n\n{CHECK}", "%%html\n<b>check</b>"],
    "await": [f"import asyncio\nfrom numpy import *\nspare = await asyncio.sleep(0, 3)\nDEFINE\n\n{CHECK}"],
    "check awaited": [f"DEFINE\n\nasync def ask():\n    return {CHECK}\nawait ask()"],
    "the shell": [f'get_ipython().run_line_magic("pwd", "")\nDEFINE\n\n{CHECK}'],
    "prompts": [">>> spare = 3\n>>> spare", f"DEFINE\n\n{CHECK}"],
    "a semicolon": [f"DEFINE\n\n{CHECK};"],
    # how check is called
    "helpers.check": [f"import helpers\nDEFINE\n\nhelpers.{CHECK}"],
    "h.check": ["import helpers as h", f"DEFINE\n\nh.{CHECK}"],
    "another name": [f"from helpers import check as c\nDEFINE\n\nc{CHECK[5:]}"],
    "another name from above": ["from helpers import check as c, data", f"DEFINE\n\nc{CHECK[5:]}"],
    "a name of one's own": ["ask = check", f"DEFINE\n\nask{CHECK[5:]}"],
    "keywords": ['DEFINE\n\ncheck(name="{number}", answer={name})'],
    "keywords the other way": ['DEFINE\n\ncheck(answer={name}, name="{number}")'],
    "one keyword": ['DEFINE\n\ncheck("{number}", answer={name})'],
    "stars": ['DEFINE\n\ncheck(*("{number}", {name}))'],
    "stars of a dict": ['DEFINE\n\ncheck(**dict(name="{number}", answer={name}))'],
    "the number in a variable": ['n = "{number}"\nDEFINE\n\ncheck(n, {name})'],
    "the number in a cell above": ['n = "{number}"', "DEFINE\n\ncheck(n, {name})"],
    "an f-string": ['DEFINE\nlesson = {lesson}\n\ncheck(f"{{lesson}}.{place}", {name})'],
    "a sum": ['DEFINE\n\ncheck("{lesson}." + str({place}), {name})'],
    "%": ['DEFINE\n\ncheck("%s.%d" % ({lesson}, {place}), {name})'],
    "format": ['DEFINE\n\ncheck("{{}}.{{}}".format({lesson}, {place}), {name})'],
    "map": ['DEFINE\n\nlist(map(check, ["{number}"], [{name}]))'],
    "try to import": [
        "try:\n    from helpers import check as ask\nexcept ImportError:\n    pass",
        'DEFINE\n\nask("{number}", {name})',
    ],
    "getattr": ['import helpers\nDEFINE\n\ngetattr(helpers, "check")("{number}", {name})'],
    "getattr, another name": ['import helpers\nask = getattr(helpers, "check")', 'DEFINE\n\nask("{number}", {name})'],
    "where it lives": [f"import helpers.checking.judge as j\nDEFINE\n\nj.{CHECK}"],
    "where it lives, from there": [f"from helpers.checking import judge\nDEFINE\n\nprint(judge.{CHECK})"],
    "where it lives, in full": [f"import helpers.checking.judge\nDEFINE\n\nhelpers.checking.judge.{CHECK}"],
    "where it lives, another name": [f"from helpers.checking.judge import check as c\nDEFINE\n\nc{CHECK[5:]}"],
    "sys.modules": [f'import sys\nDEFINE\n\nsys.modules["helpers"].{CHECK}'],
    "sys.modules, where it lives": [f'import sys\nDEFINE\n\nsys.modules["helpers.checking.judge"].{CHECK}'],
    "import_module": [f'from importlib import import_module\nDEFINE\n\nimport_module("helpers").{CHECK}'],
    "globals": ['DEFINE\n\nglobals()["check"]("{number}", {name})'],
    "from a dict": ['ways = {{"c": check}}', 'DEFINE\n\nways["c"]("{number}", {name})'],
    "within a function, getattr": [
        'def ask(a):\n    import helpers\n    return getattr(helpers, "check")("{number}", a)',
        "DEFINE\n\nask({name})",
    ],
    "within a function": [f"DEFINE\n\ndef ask():\n    return {CHECK}\n\nask()"],
    "within a function above": [f"def ask():\n    return {CHECK}", "DEFINE\n\nask()"],
    "a function for all": [
        "def ask(n, a):\n    verdict = check(n, a)\n    return verdict",
        'DEFINE\n\nask("{number}", {name})',
    ],
    "a lambda": ["DEFINE\n\nask = lambda a: check('{number}', a)\nask({name})"],
    "partial": ["from functools import partial\nask = partial(check, '{number}')", "DEFINE\n\nask({name})"],
    "a loop": ['DEFINE\n\nfor n, a in [("{number}", {name})]:\n    display(check(n, a))'],
    "a loop over numbers": ['DEFINE\n\nfor n in ("{number}",):\n    print(check(n, {name}))'],
    "a loop over a dict": ['DEFINE\nmine = {{"{number}": {name}}}', "for n in mine:\n    print(check(n, mine[n]))"],
    "a list of verdicts": [f"DEFINE\n\n[{CHECK} for _ in range(2)]"],
    "if": [f"DEFINE\n\nif True:\n    {CHECK}"],
    "if right": [f'DEFINE\n\nif {CHECK}.right:\n    print("yes")\nelse:\n    raise ValueError'],
    "try": [f"DEFINE\n\ntry:\n    print({CHECK})\nexcept ValueError:\n    pass"],
    "with": [f"DEFINE\n\nwith np.errstate(all='ignore'):\n    {CHECK}"],
    "a variable": [f"DEFINE\n\nv = {CHECK}\nv"],
    "a variable, shown below": [f"DEFINE\n\nv = {CHECK}", "v", "print(v.right)"],
    "an expression within": [f"DEFINE\n\n(v := {CHECK})"],
    ".right": [f"DEFINE\n\n{CHECK}.right"],
    "print": [f"DEFINE\n\nprint({CHECK})"],
    "display": [f"from IPython.display import display\nDEFINE\n\ndisplay({CHECK})"],
    "assert": [f"DEFINE\n\nassert {CHECK}.right, 'not yet'"],
    "assert, and another one": [f'DEFINE\n\nassert check("0.1", 1) and {CHECK}.right'],
    "several": [f'DEFINE\n\ncheck("1.3", 8393728)\n{CHECK}\ncheck("1.6", 3)'],
    "twice": [f"DEFINE\n\n{CHECK}\n\n{CHECK}"],
    # where things stand
    "apart": ["DEFINE", CHECK],
    "apart, with notes between": ["# mine\nDEFINE", "spare = 3\nspare?", CHECK],
    "check from far below": ["DEFINE", "spare = 3", "x, spare = 1, 2", CHECK],
    "star": ["from numpy import *\nfrom math import *", f"DEFINE\n\n{CHECK}"],
    "a name of a star": ["from numpy import *", f"one = maximum(0, 1)\nDEFINE\n\n{CHECK}"],
    "an error after it": [f"DEFINE\n\ndisplay({CHECK})\n1 / 0"],
    "an error in a cell that it needs": ["hand_in = check\nhand_in.no_such_name", f"DEFINE\n\nhand_in{CHECK[5:]}"],
    "spoken of below": [f"DEFINE\n\n{CHECK}", f'# {CHECK}\n"""{CHECK}"""', f'spare = "{CHECK}"'],
    "a check of something else below": [
        f"DEFINE\n\n{CHECK}",
        "class Spare:\n    def check(self, x):\n        ...\n\nSpare().check(3)",
    ],
    "tried wrongly below": [f"DEFINE\n\n{CHECK}", '# see the hint\ncheck("{number}", 5)'],
    "tried wrongly above": ['check("{number}", 5)', f"DEFINE\n\n{CHECK}"],
    "not yet Python above": ['check("{number}", (', f"DEFINE\n\n{CHECK}"],
    "future": [f"from __future__ import annotations\n\ndef spare(x: nothing): ...\n\nDEFINE\n\n{CHECK}"],
}
LOSES = {"tried wrongly below", "an error in a cell that it needs"}  # of several the last counts; the cells become one


def cells_of(habit, number):
    define, name, own = WRITTEN[number]
    lesson, place = number.split(".")
    sources = [one.format(number=number, name=name, lesson=lesson, place=place) for one in HABITS[habit]]
    return [*own, *(one.replace("DEFINE", define) for one in sources)]


def notebook(habit, name):
    """The course's notebook with the cells of a habit in place of the stubs, as Colab saves it."""
    stubs, cells = asked(NOTEBOOKS[name]), []
    for cell in NOTEBOOKS[name]["cells"]:
        numbers = [number for number in WRITTEN if stubs.get(number) == "".join(cell["source"])]
        mine = cells_of(habit, numbers[0]) if numbers else ["".join(cell["source"])]
        cells += [{"cell_type": cell["cell_type"], "metadata": {}, "source": source} for source in mine]
    return {**NOTEBOOKS[name], "cells": cells}


@pytest.fixture(scope="module")
def shell():
    config = Config({"HistoryManager": {"enabled": False}, "InteractiveShell": {"autoawait": True}})
    shell = InteractiveShell(config=config, user_module=ModuleType("notebook"))  # and not this process's __main__
    shell.enable_matplotlib = lambda gui: (gui, "none")  # what it sets would outlast this test
    return shell


@pytest.fixture
def said(shell, monkeypatch):
    """A function: the numbers that are right where cells run in a notebook, one by one."""
    right, judge = set(), helpers.check

    def check(name, answer):
        verdict = judge(name, answer)
        (right.add if verdict.right else right.discard)(name)
        return verdict

    def run(sources):
        right.clear()
        shell.user_ns.clear()
        shell.init_user_ns()
        with capture_output():
            for source in [IMPORTS, *sources]:
                shell.run_cell(source)
        return right

    for module in (helpers, judging):
        monkeypatch.setattr(module, "check", check)
    return run


@pytest.fixture(scope="module")
def points(tmp_path_factory):
    folder = tmp_path_factory.mktemp("class")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COURSE_PROGRESS", os.devnull)
        habits = {f"{i:02d}": habit for i, habit in enumerate(HABITS)}
        files = {key: {f"{name}.ipynb": notebook(habits[key], name) for name in NOTEBOOKS} for key in habits}
        hand_in(folder, {key: Case(files[key], ()) for key in files})
        _, scored = score(folder, ["01_", "09_"])
    return {habits[one.name]: {number: outcome.points for number, outcome in one.outcomes.items()} for one in scored}


@pytest.mark.parametrize("habit", HABITS)
def test_what_is_right_in_the_notebook_is_right_everywhere(habit, said, points):
    right = said([source for number in WRITTEN for source in cells_of(habit, number)])
    assert right >= WRITTEN.keys() or habit == "tried wrongly below"
    assert {number: points[habit][number] for number in WRITTEN} == dict.fromkeys(WRITTEN, 1)

    mine = {name: notebook(habit, name) for name in NOTEBOOKS}
    (found,) = gathered(mine, NOTEBOOKS, {}, {}).values()
    assert not any(line in found[number] for number in WRITTEN for line in ("pocket_network", "draw_", "Matrix"))
    new = with_answers(NOTEBOOKS, {"": found}).values()
    right = said([asked(one)[number] for one in new for number in WRITTEN if number in asked(one)])
    assert right >= WRITTEN.keys() or habit in LOSES, found
    assert _settle(TRANSFORMER, "my_softmax", [mine["09_attention"]], {}, None)[1] is YOURS
