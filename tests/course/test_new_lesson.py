"""A made-up lesson touches its own folder and one line: then it is built, judged, drawn, tested."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.paths import ROOT

FILES = {
    "21_made_up.py": '''
# %% [markdown] lang="en"
r"""
# 21 · Made up
"""

# %% [markdown] lang="ko"
r"""
# 21 · 지어낸 장
"""

# %%
from helpers import check, play_nothing

answer_1 = ...
check("21.1", answer_1)
''',
    "__init__.py": 'DOOR = {"plays": "play_nothing"}\n',
    "plays.py": "def play_nothing():\n    pass\n",
    "exercises.toml": """[twice]
number = "21.1"
solution = "answer_1 = 6"
otherwise.en = "Twice three."
otherwise.ko = "3의 두 배입니다."
[twice.known.once]
en = "Once is not twice."
ko = "한 번만 더했습니다."
""",
    "exercises.py": """from helpers.checking.known import how
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers

LESSON = Lesson(__file__)
LESSON.numbers("twice", Numbers(1), lambda number, times=2: times * number, 3, known=dict(once=how(times=1)))
""",
    "tested.py": 'NUMBERED = {"21 made_up": "twice"}\nRIGHT = [("21.1", "6")]\nPROMISED = {"21_made_up": ()}\n',
}
CODE = """
import sys
sys.path.insert(0, "tools")
import build, contents, nbformat
from helpers import check, play_nothing
from tests.exercises.test_numbers import ever
from tests.tested import rows
print(check("21.1", 6).right, check("21.1", 3).mistake, ("21.1", "6") in rows("RIGHT"), ever()["21.1"])
source = build.lessons()[-1]
build.build(source)
print(source.name, [nbformat.read(folder / "21_made_up.ipynb", 4).cells[-1].outputs[0].data["text/plain"]
                    for folder in build.EDITIONS.values()])
print(*contents.rows(build.ROOT, "ko"))
"""


@pytest.fixture
def course(tmp_path):
    """A copy of the course with the made-up lesson at its end."""
    for part in ("helpers", "lessons", "tests", "tools"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "out"))
    for name, text in FILES.items():
        path = tmp_path / "lessons/made_up" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text.lstrip(), encoding="utf-8")
    order = tmp_path / "lessons/__init__.py"
    order.write_text(order.read_text(encoding="utf-8").replace("\n}", '\n    "made_up": "21_made_up",\n}'), encoding="utf-8")
    return tmp_path


def test_a_new_lesson_touches_its_own_folder_and_one_line(course):
    with_copy = os.environ | {"PYTHONPATH": str(course)}  # the kernel, too
    done = subprocess.run([sys.executable, "-c", CODE], cwd=course, env=with_copy, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    judged, built, row = done.stdout.splitlines()
    assert judged == "True once True made_up.twice" and built.startswith("21_made_up.py ['… Not answered yet.', '… 아직")
    assert row == "| 21 | [지어낸 장](notebooks/ko/21_made_up.ipynb) | 0 | | |"
