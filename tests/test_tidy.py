"""The code is as ruff would write it."""

import subprocess
import sys

import pytest

from tests.paths import ROOT


@pytest.mark.parametrize("command", [["check"], ["format", "--check"]], ids=" ".join)
def test_the_code_is_tidy(command):
    found = subprocess.run([sys.executable, "-m", "ruff", *command, "."], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout
