"""A machine that has not listed its fonts yet draws in silence."""

import os
import subprocess
import sys

import pytest

# matplotlib speaks up if the list takes more than five seconds: let these be over at once.
DRAW = """
import threading

class Timer:
    def __init__(self, seconds, action):
        self.start = action

    def cancel(self):
        pass

threading.Timer = Timer
from helpers.drawing.plot import plot
with plot(200, "fonts") as p:
    p.axes.plot([0, 1])
"""


@pytest.mark.parametrize("folder", ["empty", "a file/none"])
def test_no_warning_reaches_the_notebook(folder, tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "a file").touch()
    fresh = {**os.environ, "MPLCONFIGDIR": str(tmp_path / folder), "TMPDIR": str(tmp_path / "empty")}
    found = subprocess.run([sys.executable, "-c", DRAW], env=fresh, capture_output=True, text=True)
    assert (found.returncode, found.stderr) == (0, "")
    assert list((tmp_path / "empty").rglob("fontlist*.json")) or "none" in folder  # it was listed just now
