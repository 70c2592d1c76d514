"""Every folded solution, in both editions, run where the learner would run it, passes its check."""

import re

import pytest

from tests.test_lessons import WITH_EXERCISES, build, read

SOLUTION = re.compile(r"<summary>(?:Solution|풀이)</summary>.*?```python\n(.*?)```", re.S)


def run(source, namespace):
    exec(compile(source, "<cell>", "exec"), namespace)


@pytest.mark.parametrize("lesson", WITH_EXERCISES)
@pytest.mark.parametrize("language", build.EDITIONS)
def test_solutions(language, lesson):
    namespace, solved, stub = {}, 0, None
    for cell in read(language, lesson).cells:
        if cell.cell_type == "code":
            if not build.ignored(cell):
                run(cell.source, namespace)
            if "check(" in cell.source:
                assert stub is None, f"no solution between {stub!r} and {cell.source!r}"
                stub = cell.source
        elif found := SOLUTION.search(cell.source):
            run(found[1], namespace)
            verdict = eval(stub.strip().splitlines()[-1], namespace)
            assert verdict.right, f"{stub}: {verdict}"
            solved, stub = solved + 1, None
    assert stub is None and solved >= 4
