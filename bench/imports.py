"""The weight of `import helpers` in a fresh Python, against `import numpy`."""

import subprocess
import sys

from helpers.timing import side_by_side


def fresh(code):
    return lambda: subprocess.run([sys.executable, "-c", code], check=True)


if __name__ == "__main__":
    print("\na fresh Python")
    print(side_by_side({code: fresh(code) for code in ("import numpy", "import helpers")}, reference="import numpy", count=25))
