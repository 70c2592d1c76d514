"""The account under which the course is published: one setting, in pyproject.toml, from which every link follows.

python tools/account.py          what git says of its remote, written wherever the account stands
python tools/account.py NAME     this name
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACEHOLDER = "YOUR-ACCOUNT"
PAGES = "README.md", "README.ko.md", "docs/install.md", "docs/install.ko.md"
FILES = ("pyproject.toml", *PAGES, "binder/colab.ipynb")  # in which it stands
COURSE = "transformer-by-hand"


def account(root=ROOT):
    """The account that is set, or that of git's remote where none is, or the placeholder."""
    address = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Repository"]
    (name,) = re.findall(rf"^https://github\.com/([\w-]+)/{COURSE}$", address)
    return name if name != PLACEHOLDER else of_remote(root) or PLACEHOLDER


def of_remote(root):
    """Whose GitHub repository git's `origin` is; None if it is none."""
    said = subprocess.run(["git", "remote", "get-url", "origin"], cwd=root, capture_output=True, text=True)
    found = re.search(r"github\.com[:/]([\w-]+)/", said.stdout)
    return found and found[1]


def write(name, root=ROOT):
    """Put the name in place of the one that is set. Raises ValueError for what can be no account of GitHub."""
    if not re.fullmatch(r"[A-Za-z0-9](-?[A-Za-z0-9])*", name or ""):
        raise ValueError(f"account {name!r} given, letters, digits and single hyphens wanted; or a git remote on GitHub")
    before = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Repository"].split("/")[
        -2
    ]
    for file in FILES:
        text = (root / file).read_text(encoding="utf-8")
        (root / file).write_text(renamed(text, before, name), encoding="utf-8")


def renamed(text, before, name):
    """The text with its links to the course under another account."""
    for left, right in (
        ("github.com/", f"/{COURSE}"),
        ("github/", f"/{COURSE}"),
        ("/gh/", f"/{COURSE}"),
        ("://", f".github.io/{COURSE}"),
    ):
        text = text.replace(f"{left}{before}{right}", f"{left}{name}{right}")
    return text


if __name__ == "__main__":
    write(sys.argv[1] if len(sys.argv) > 1 else of_remote(ROOT))
