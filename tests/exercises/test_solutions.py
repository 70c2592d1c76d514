"""Every folded solution, in both editions, run where the learner would run it, passes its check; any cell runs again."""

import re

import pytest

from helpers.classroom.handout import SOLUTION
from tests.course.test_lessons import WITH_EXERCISES, build, read

CODE = re.compile(r"```python\n(.*?)```", re.S)
# Lessons that compute for long: what follows their last solution, and all cells a second time, is run among the slow tests;
# of the longest all is. (That every solution counts, test_score.py asks of all lessons.)
LONG, LONGEST = ("01", "02b", "03b", "05", "06", "11b"), ("15", "16", "17", "18")
AGAIN = [(lesson, not lesson.startswith(LONG)) for lesson in WITH_EXERCISES if not lesson.startswith(LONGEST)]
AGAIN += [pytest.param(lesson, True, marks=pytest.mark.slow) for lesson in WITH_EXERCISES if lesson.startswith(LONG + LONGEST)]


def run(source, namespace):
    exec(compile(source, "<cell>", "exec"), namespace)


@pytest.mark.parametrize(("lesson", "again"), AGAIN)
def test_solutions_pass_and_any_cell_runs_again(lesson, again):
    """The code is the same in both editions and runs once; the solutions of both are tried at their place.

    After the end every cell is run once more, from the last to the first: no name means another kind of thing by then.
    """
    namespace, solved, stub = {}, 0, None
    pairs = list(zip(read("en", lesson).cells, read("ko", lesson).cells, strict=True))
    last = max(i for i, (english, _) in enumerate(pairs) if SOLUTION.search(english.source))
    for english, korean in pairs if again else pairs[: last + 1]:
        found = [match for cell in (english, korean) if (match := SOLUTION.search(cell.source))]
        if english.cell_type == "code":
            if not build.ignored(english):
                run(english.source, namespace)
            if "check(" in english.source:
                assert stub is None, f"no solution between {stub!r} and {english.source!r}"
                stub = english.source
        elif found:
            assert len(found) == len(build.EDITIONS), f"{stub}: a solution in one edition only"
            for solution, names in zip(found, (dict(namespace), namespace), strict=True):
                run(CODE.search(solution[0])[1], names)
                verdict = eval(stub.strip().splitlines()[-1], names)
                assert verdict.right, f"{stub}: {verdict}"
            solved, stub = solved + 1, None
    assert stub is None and solved
    for cell in reversed(build.code_cells(read("en", lesson))) if again else ():
        if not build.ignored(cell):
            run(cell.source, namespace)
