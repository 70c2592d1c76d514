"""No printed digit is the machine's own: the notebooks give the same where exp, log, sin, cos, pow are one unit off."""

import os
import platform
import shutil
import subprocess
import sys

import pytest

from tests.course.test_lessons import LESSONS
from tests.paths import ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="preloads functions of the GNU C library"),
    pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler, cc"),
]

PROBE = """
import math
import numpy as np

for x in (np.linspace(0.1, 3, 8), np.linspace(0.1, 3, 8, dtype=np.float32)):
    values = [f(x) for f in (np.exp, np.log, np.sin, np.cos)] + [x**x.dtype.type(3.3), [x[3] ** x.dtype.type(3.3)]]
    print(*(float(value[-1]).hex() for value in values))
print(*(f(1.3).hex() for f in (math.exp, math.log, math.sin, math.cos)), math.pow(1.3, 3.3).hex())
print(np.exp(0.0), np.log(1.0), np.sin(0.0), np.cos(0.0), 3.0**2, np.float32(3) ** 2, np.array([5.0]) ** 0, 0.9**8000)
"""
FEATURES = """
from numpy._core import _multiarray_umath as m

print(*(name for name in m.__cpu_dispatch__ if m.__cpu_features__.get(name)))
"""


def output(*arguments, **environment):
    found = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


@pytest.fixture(scope="module", params=["INFINITY", "-INFINITY"], ids=["up", "down"])
def one_unit_off(request, tmp_path_factory):
    """The environment in which elementary functions are one unit too high, or too low, and NumPy's arrays use them."""
    library = tmp_path_factory.mktemp("libm") / "libm.so"
    flags = ["-O1", "-fno-builtin", "-shared", "-fPIC", f"-DTOWARDS={request.param}"]
    subprocess.run(["cc", *flags, "-o", library, ROOT / "tests/libm.c", "-lm", "-ldl"], check=True)
    # NumPy has its own functions for what this processor can do besides the least that it needs; they are put off.
    return {"LD_PRELOAD": str(library), "NPY_DISABLE_CPU_FEATURES": output("-W", "error", "-c", FEATURES).strip()}


def test_every_function_is_off_and_what_is_exact_is_not(one_unit_off):
    usual, moved = (output("-W", "error", "-c", PROBE, **off).splitlines() for off in ({}, one_unit_off))
    for line, other in zip(usual[:3], moved[:3], strict=True):
        assert all(a != b for a, b in zip(line.split(), other.split(), strict=True)), (line, other)
    assert usual[3] == moved[3] == "1.0 0.0 0.0 1.0 9.0 9.0 [1.] 0.0"


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_printed_digit_moves(one_unit_off, lesson):
    options = ["--nbval", "--nbval-current-env", "-p", "no:cacheprovider"]
    output("-m", "pytest", *options, f"notebooks/{lesson}.ipynb", **one_unit_off)
