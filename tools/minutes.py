"""How long a notebook takes, alone and without hurry: what its first cell states.

    python tools/minutes.py            every notebook
    python tools/minutes.py 09 12b     these

English words outside hints and solutions / 130 (folded asides count) + ¼ for each line of code that is neither import nor
comment + 1 for each cell that waits for a prediction + 2 for each figure with sliders + 1.3 × the exercises' minutes.
"""

import re
import sys
from pathlib import Path

import nbformat

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
AIDED = re.compile(r"<details>\s*<summary>(?:Hint|Solution).*?</details>", re.S)
DISPLAYED = re.compile(r"```.*?```|\$\$.*?\$\$", re.S)
WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
STATED = {"en": r"★[^\n]*?(\d+) minutes", "ko": r"★[^\n]*?(\d+)분"}


def exercises(notebook, language="en"):
    """The minutes that each exercise states."""
    return [int(n) for cell in notebook.cells for n in re.findall(STATED[language], cell.source)]


def summed(notebook):
    """The minutes of an English notebook, not yet rounded."""
    words = lines = predicted = moving = 0
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            words += len(WORD.findall(DISPLAYED.sub(" ", AIDED.sub(" ", cell.source))))
        else:
            lines += sum(not re.match(r"\s*($|#|import |from )", line) for line in cell.source.splitlines())
            predicted += bool(cell.metadata.get("jupyter", {}).get("outputs_hidden"))
            moving += "widget" in cell.metadata.get("tags", [])
    return words / 130 + lines / 4 + predicted + 2 * moving + 1.3 * sum(exercises(notebook))


def minutes(notebook):
    """Rounded to five, as notebooks, the README and the instructors' plans state it."""
    return 5 * round(summed(notebook) / 5)


if __name__ == "__main__":
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if not sys.argv[1:] or path.stem.split("_")[0] in sys.argv[1:]:
            notebook = nbformat.read(path, as_version=4)
            print(f"{minutes(notebook):4}  ({summed(notebook):5.1f})  {path.stem}")
