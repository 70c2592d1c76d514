"""Break the code on purpose, one change at a time: the tests and the lesson's notebooks must both notice.

    python tools/mutants.py [part of a name] [--part 1/6]

Each change is made in a copy of the course, never in the working tree; two copies are at work at a time. Of what no notebook
shows, or only one that needs the file of a published model, which is not here, the tests alone must take notice.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from conftest import missing, models_of  # noqa: E402
from helpers.kit.console import take_any_letter  # noqa: E402
from helpers.kit.files import visible  # noqa: E402
from helpers.kit.lessons import notebooks  # noqa: E402
from tests.machinery import MACHINERY  # noqa: E402
from tests.tested import of_each  # noqa: E402

COPIES = 2
TOO_LONG = 600  # seconds: broken code may loop for ever, and that is noticed too
LIKELY = 5  # files of tests that are tried before all others
# (the folder of a lesson, or "" for machinery; a Mutant)
MUTANTS = [(lesson, mutant) for lesson, mutants in {**of_each("MUTANTS"), "": MACHINERY}.items() for mutant in mutants]


def noticed_by(lesson, mutant):
    """The groups of test files that may notice a Mutant, one group after the other until one does.

    Those that it names; otherwise the few that say most of the names that its file defines (of a lesson's file its own first),
    then all of its lesson's, then all of tests/library that are not slow. A wrong guess of the likely ones costs time alone.
    """
    if mutant.tests:
        return [mutant.tests]
    own, library = (
        tuple(sorted(str(path.relative_to(ROOT)) for path in visible(folder, "test_*.py")))
        for folder in (ROOT / "lessons" / lesson, ROOT / "tests/library")
    )
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    said = re.compile(rf"\b({'|'.join(names)})\b")
    count = {file: len(said.findall((ROOT / file).read_text(encoding="utf-8"))) for file in own + library}
    first = own if mutant.file.startswith("lessons/") else ()
    likely = sorted(filter(count.get, count), key=lambda file: (file not in first, -count[file]))
    return [group for group in (tuple(likely[:LIKELY]), own, ("-m", "not slow", *library)) if group]


def shown_in(lesson, mutant):
    """The lesson's notebooks, one of which has to notice a Mutant: none if it names its tests, nor one that cannot run here."""
    own = [name for name, folder in notebooks().items() if folder == lesson and not mutant.tests]
    return [f"notebooks/{name}.ipynb" for name in own if not any(map(missing, models_of(name)))]


def part_of(mutants, part):
    """Of a list the k-th of n parts of nearly the same length; part: "k/n". A lesson's mutants stay together where they can.

    Raises ValueError for what is no such part.
    """
    numbers = part.split("/")
    if len(numbers) != 2 or not all(number.isdecimal() for number in numbers) or not 1 <= int(numbers[0]) <= int(numbers[1]):
        raise ValueError(f"PART={part} given, one such as 1/6 wanted: the first of six parts")
    k, n = map(int, numbers)
    return mutants[(k - 1) * len(mutants) // n : k * len(mutants) // n]


def fails(copy, *arguments):
    """Whether pytest, run in the copy and with the copy's helpers, finds a failure or no end."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *arguments]
    options = {"cwd": copy, "env": {**os.environ, "PYTHONPATH": str(copy)}, "timeout": TOO_LONG}
    try:
        found = subprocess.run(command, **options, capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return True
    if found.returncode not in (0, 1):
        raise RuntimeError(f"pytest itself failed:\n{found.stdout}{found.stderr}")
    return found.returncode == 1


def red_of(copy, groups, *options):
    """The first of the groups of which pytest finds one red in the copy; None if all are green."""
    return next(((*options, *group) for group in groups if fails(copy, *options, *group)), None)


def noticed(copy, one, sound):
    """Whether a test fails, and, if one shows it, whether a notebook does, while the copy is broken; one: (lesson, mutant).

    sound: the set of what is known to be green while nothing is broken.
    """
    lesson, mutant = one
    file = copy / mutant.file
    source = file.read_text(encoding="utf-8")
    if source.count(mutant.old) != 1:
        raise RuntimeError(f"{mutant.name}: {mutant.old!r} stands {source.count(mutant.old)} times")
    file.write_text(source.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        reds = [red_of(copy, noticed_by(lesson, mutant))]
        if own := shown_in(lesson, mutant):
            reds += [red_of(copy, [own], "--nbval", "--nbval-current-env")]
    finally:
        file.write_text(source, encoding="utf-8")
    for red in {*reds} - {None} - sound:
        assert not fails(copy, *red), f"{red}: red before anything is broken"
        sound.add(red)
    return [bool(red) for red in reds]


def main():
    take_any_letter()
    parser = argparse.ArgumentParser(prog="mutants")
    parser.add_argument("name", nargs="?", default="", help="part of the names of those to try; all without it")
    parser.add_argument("--part", default="1/1", help="such as 1/6: the first of six parts")
    asked = parser.parse_args()
    try:
        wanted = part_of([(lesson, mutant) for lesson, mutant in MUTANTS if asked.name in mutant.name], asked.part)
    except ValueError as problem:
        parser.exit(2, f"{problem}\n")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(COPIES) as pool:
        free = SimpleQueue()
        for i in range(COPIES):
            copy = Path(folder) / f"course_{i}"
            shutil.copytree(
                ROOT, copy, ignore=shutil.ignore_patterns(".venv", ".git", "node_modules", "my_course", "out", "_site")
            )
            free.put(copy)
        sound = set()

        def one(mutant):
            copy = free.get()
            try:
                return noticed(copy, mutant, sound)
            finally:
                free.put(copy)

        survived = 0
        for (_, mutant), reds in zip(wanted, pool.map(one, wanted), strict=True):
            survived += not all(reds)
            said = (f"{who} {'red' if red else 'GREEN'}" for who, red in zip(("tests", "notebook"), reds, strict=False))
            print(f"{mutant.name}: {', '.join(said)}", flush=True)
    print(f"{len(wanted)} mutants, {survived} survived")
    sys.exit(bool(survived))


if __name__ == "__main__":
    main()
