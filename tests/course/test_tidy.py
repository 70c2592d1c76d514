"""The code is as ruff would write it, and no test of `make test` looks at a clock: that is asked in bench/."""

import re
import subprocess
import sys

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
    clock = re.compile(r"from time import|\btime\.(time|monotonic|perf_counter|process_time|thread_time)\b")
    sources = {path.name: path.read_text(encoding="utf-8") for path in visible(ROOT, "tests/*/*.py") if path.name != SLOW}
    assert [name for name, source in sources.items() if clock.search(source.replace(clock.pattern, ""))] == []
    assert settings().deadline is None  # nor does hypothesis
