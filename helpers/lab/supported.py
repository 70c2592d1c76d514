"""Is this Python one for which the course can be installed? `make lab` asks before it installs anything.

This file alone must run under Pythons that are too old (3.6 and later), so it imports nothing of ours.
"""

import os
import re
import sys

PYPROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "pyproject.toml")


def supported():
    """The first minor version of Python 3 for which the course can be installed, and the first for which it cannot."""
    with open(PYPROJECT, encoding="utf-8") as file:
        return tuple(map(int, re.search(r'requires-python = ">=3\.(\d+),<3\.(\d+)"', file.read()).groups()))


def complaint(version, executable):
    """What to say of a Python of this version, (major, minor); nothing if the course can be installed for it."""
    first, beyond = supported()
    if (3, first) <= version < (3, beyond):
        return ""
    this, newest = f"{version[0]}.{version[1]}", f"3.{beyond - 1}"
    other = f"make lab PYTHON=python{newest}"
    return (
        f"This is Python {this} ({executable}); the course needs 3.{first} to {newest}. Another one: {other}\n"
        f"이 파이썬은 {this}({executable})입니다. 이 과정에는 3.{first}–{newest}가 필요합니다. 다른 파이썬의 예: {other}"
    )


if __name__ == "__main__":
    sys.exit(complaint(tuple(sys.version_info[:2]), sys.executable) or 0)
