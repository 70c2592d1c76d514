"""The weight of `import helpers` in a fresh Python, against `import numpy`: what the processor spends on each."""

import resource
import subprocess
import sys

from bench import size
from bench._timing import side_by_side


def fresh(code):
    return lambda: subprocess.run([sys.executable, "-c", code], check=True)


def spent_on_children():
    """Seconds of the processor on the programs that were started from here."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    print("\na fresh Python")
    candidates = {code: fresh(code) for code in ("import numpy", "import helpers")}
    print(side_by_side(candidates, "import numpy", size(25, 2), spent_on_children))
