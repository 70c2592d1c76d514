"""Python in a process of its own."""

import os
import subprocess
import sys


def python(code, **environment):
    """The words that a piece of code prints, with nothing set of NumPy's and PyTorch's numbers of threads."""
    clean = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={**clean, **environment})
    assert found.returncode == 0, found.stderr
    return found.stdout.split()
