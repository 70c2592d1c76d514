"""The code is as ruff would write it, and no test looks at a clock (that is asked in bench/) or leaves its folder."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from helpers.kit.files import visible
from tests.paths import ROOT


@pytest.mark.parametrize("command", [["check"], ["format", "--check"]], ids=" ".join)
def test_the_code_is_tidy(command):
    found = subprocess.run([sys.executable, "-m", "ruff", *command, "."], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


SLOW = "test_blockwise.py"  # its slow test asks what `make bench` asks


def test_no_test_looks_at_a_clock():
    clock = r"from time import|\btime\.(time|monotonic|perf_counter|process_time|thread_time)\b"
    assert holding(clock, "tests/*/*.py", "lessons/*/test*.py") == [SLOW]
    assert settings().deadline is None  # nor does hypothesis


def test_none_changes_into_another_folder():
    """Whatever else runs in the process would, too."""
    assert holding(r"\bchdir\(", "tests/**/*.py", "lessons/*/test*.py", "tools/**/*.py") == []


def holding(pattern, *places):
    """The names of the files in which it stands, but for this one."""
    files = [path for place in places for path in visible(ROOT, place) if path != Path(__file__)]
    return [path.name for path in files if re.search(pattern, path.read_text(encoding="utf-8"))]
