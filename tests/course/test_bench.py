"""Each part of bench/ still runs: at its smallest size, as `make bench` runs it at its usual one."""

import subprocess
import sys

import pytest

from tests.paths import ROOT

PARTS = [path.stem for path in sorted((ROOT / "bench").glob("[a-z]*.py"))]


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_it_runs_at_its_smallest_size(part):
    command = [sys.executable, "-m", f"bench.{part}", "--smallest"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0 and found.stdout, found.stderr


def test_make_runs_what_is_tested_here():
    said = subprocess.run(["make", "-n", "bench"], cwd=ROOT, capture_output=True, text=True).stdout
    assert f"for part in {' '.join(PARTS)};" in said
