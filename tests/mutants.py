"""Break the code on purpose, one change at a time: the tests and the lesson's notebook must both notice.

    python tests/mutants.py [part of a name]

Each change is made in a copy of the course, never in the working tree.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Mutant(NamedTuple):
    """Replace `old` by `new` in `file`; `lesson` is the notebook that has to fail."""

    name: str
    file: str
    old: str
    new: str
    lesson: str


FFN, LESSON_1 = "helpers/reference/feed_forward.py", "01_feed_forward"
MUTANTS = [
    Mutant("no ReLU", FFN, "self.hidden = relu(self.hidden_in)", "self.hidden = self.hidden_in", LESSON_1),
    Mutant(
        "b_1 after the ReLU", FFN,
        "self.hidden_in = self.x @ self.w_1 + self.b_1", "self.hidden_in = relu(self.x @ self.w_1) + self.b_1", LESSON_1,
    ),
    Mutant("d_ff and d_model swapped", FFN, "d_model, d_ff = self.w_1.shape", "d_ff, d_model = self.w_1.shape", LESSON_1),
    Mutant("gate missing in the backward", FFN, "dhidden * (self.hidden_in > 0)", "dhidden", LESSON_1),
    Mutant("db_1 of the last token only", FFN, "self.db_1 = dhidden_in.sum(axis=0)", "self.db_1 = dhidden_in[-1]", LESSON_1),
    Mutant("db_2 averaged", FFN, "self.db_2 = dout.sum(axis=0)", "self.db_2 = dout.mean(axis=0)", LESSON_1),
    Mutant("dw_1 halved", FFN, "self.dw_1 = self.x.T @ dhidden_in", "self.dw_1 = self.x.T @ dhidden_in / 2", LESSON_1),
    Mutant("dw_2 from the sums", FFN, "self.hidden.T @ dout", "self.hidden_in.T @ dout", LESSON_1),
    Mutant("dx without the gate", FFN, "dx = dhidden_in @ self.w_1.T", "dx = dhidden @ self.w_1.T", LESSON_1),
    Mutant("mirror without b_2", "helpers/mirror/feed_forward.py", "@ self.w_2 + self.b_2", "@ self.w_2", LESSON_1),
    Mutant("one wrong weight", "helpers/data.py", "[2, -3, 1]]", "[2, -2, 1]]", LESSON_1),
]  # fmt: skip


def fails(copy, *arguments):
    """Whether pytest, run in the copy, finds a failure (and not only an error of its own)."""
    command = [sys.executable, "-m", "pytest", "-x", "--no-header", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=copy, capture_output=True).returncode == 1


def main():
    survived = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "course"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".venv", ".git", "node_modules", "my_course", "out"))
        for mutant in MUTANTS:
            if sys.argv[1:] and sys.argv[1] not in mutant.name:
                continue
            file = copy / mutant.file
            source = file.read_text()
            assert source.count(mutant.old) == 1, f"{mutant.name}: {mutant.old!r} stands {source.count(mutant.old)} times"
            file.write_text(source.replace(mutant.old, mutant.new))
            tests = fails(copy, "tests/test_layers.py", "tests/test_validate.py", "tests/test_show.py")
            notebook = fails(copy, "--nbval", "--nbval-current-env", f"notebooks/{mutant.lesson}.ipynb")
            file.write_text(source)
            survived += not (tests and notebook)
            said = ["red" if red else "GREEN" for red in (tests, notebook)]
            print(f"{mutant.name}: tests {said[0]}, notebook {said[1]}", flush=True)
    print(f"{len(MUTANTS)} mutants, {survived} survived")
    sys.exit(bool(survived))


if __name__ == "__main__":
    main()
