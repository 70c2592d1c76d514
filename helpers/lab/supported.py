"""Can the course be installed for this Python, and how much will that be? `make lab` asks before it installs anything.

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
    this, newest = "{}.{}".format(*version), f"3.{beyond - 1}"
    other = f"py -{newest} -m venv .venv" if os.name == "nt" else f"make lab PYTHON=python{newest}"
    return (
        f"This is Python {this} ({executable}); the course needs 3.{first} to {newest}. Another one: {other}\n"
        f"이 파이썬은 {this}({executable})입니다. 이 과정에는 3.{first}~{newest}가 필요합니다. 다른 파이썬의 예: {other}"
    )


def announcement(system, torch):
    """How much there is to install at most. system: sys.platform; torch: the PyTorch that TORCH names, "" for the usual one.

    Measured with the pins of requirements.txt: what is downloaded, and what it takes on disk.
    """
    download, disk = ("0.3", "1.3") if torch == "cpu" else ("2.8", "5.3") if system == "linux" else ("0.2", "1.0")
    small = system == "linux" and not torch
    return (
        f"Installing takes two to eight minutes: up to {download} GB to download, {disk} GB on disk."
        + " Without a GPU, 0.3 and 1.3 GB: Ctrl-C, then make lab TORCH=cpu" * small
        + f"\n설치에는 2~8분이 걸립니다. 내려받을 양은 최대 {download}GB, 디스크에는 {disk}GB입니다."
        + " GPU가 없으면 0.3GB와 1.3GB로 됩니다. Ctrl-C를 누르고 make lab TORCH=cpu" * small
    )


if __name__ == "__main__":
    unfit = complaint(tuple(sys.version_info[:2]), sys.executable)
    if unfit:
        sys.exit(unfit)
    print(announcement(sys.platform, os.environ.get("TORCH", "")), file=sys.stderr)  # which no console's encoding stops
