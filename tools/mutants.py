"""Break the code on purpose, one change at a time: the tests and the lesson's notebooks must both notice.

    python tools/mutants.py [part of a name] [--part 1/6]

Each change is made in a copy of the course, never in the working tree; two copies are at work at a time. What the course runs
on is shown in no notebook: of a change there the tests alone must take notice.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from helpers.kit.console import take_any_letter  # noqa: E402
from helpers.kit.files import visible  # noqa: E402
from helpers.kit.lessons import notebooks  # noqa: E402
from tests.machinery import MACHINERY  # noqa: E402
from tests.tested import of_each  # noqa: E402

COPIES = 2
TOO_LONG = 600  # seconds: broken code may loop for ever, and that is noticed too
# Which files of tests have to notice a change of a file of this name, in reference/ as in mirror/; of a lesson's it is its own.
TESTS = {
    "feed_forward": ("tests/library/test_layers",),
    "residual": ("tests/library/test_layers",),
    "layer_norm": ("tests/library/test_layers",),
    "dropout": ("tests/library/test_dropout",),
    "optim": ("tests/library/test_optim", "tests/library/test_training", "tests/library/test_every_layer"),
    "loss": ("tests/library/test_optim", "tests/library/test_training"),
    "schedule": ("tests/library/test_training",),
    "training": ("tests/library/test_training",),
    "storage": ("tests/library/test_training",),
    "dates": ("tests/library/test_dates",),
    "embedding": ("tests/library/test_embedding", "tests/library/test_every_layer"),
    "layer": ("tests/library/test_embedding", "tests/library/test_whole_model", "tests/library/test_every_layer"),
    "sums": ("tests/library/test_layers",),
    "wordpiece": ("tests/library/test_tokens",),
    "bpe": ("tests/library/test_tokens",),
    "merges": ("tests/library/test_tokens",),
    "positions": ("tests/library/test_positions",),
    "attention": ("tests/library/test_attention",),
    "multi_head": ("tests/library/test_attention", "tests/library/test_starts"),
    "softmax": ("tests/library/test_attention", "tests/library/test_every_layer"),
    "relative_positions": ("tests/library/test_attention",),
    "data": (
        "lessons/tokens_and_embeddings/test_drawn",
        "tests/library/test_show",
        "tests/library/test_dropout",
        "tests/library/test_embedding",
        "tests/library/test_transformer",
    ),
    "add_norm": ("tests/library/test_transformer",),
    "encoder": ("tests/library/test_transformer",),
    "decoder": ("tests/library/test_transformer",),
    "decoding": ("tests/library/test_transformer", "tests/library/test_language_model"),
    "blockwise": ("tests/library/test_blockwise",),
    "cache": ("tests/library/test_transformer", "tests/library/test_language_model"),
    "language_model": ("tests/library/test_language_model", "tests/library/test_starts"),
    "sampling": ("tests/library/test_language_model",),
    "rms_norm": ("tests/library/test_language_model",),
    "swiglu": ("tests/library/test_language_model",),
    "grouped_attention": ("tests/library/test_language_model",),
    "animals": ("tests/library/test_animals",),
    "transformer": ("tests/library/test_transformer", "tests/library/test_starts"),
}
# (the room of a lesson, or "" for machinery; a Mutant)
MUTANTS = [(room, mutant) for room, mutants in {**of_each("MUTANTS"), "": MACHINERY}.items() for mutant in mutants]


def noticed_by(mutant):
    """The files of tests that have to notice a Mutant, without their ending."""
    file = Path(mutant.file)
    own = (f"{file.parent}/{path.stem}" for path in visible(ROOT / file.parent, "test_*.py"))
    return mutant.tests or TESTS.get(file.stem) or tuple(own)


def part_of(mutants, part):
    """Of a list the k-th of n parts of nearly the same length; part: "k/n". A room's mutants stay together where they can.

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


def tests_fail(copy, names):
    return fails(copy, *(f"{name}.py" for name in names))


def notebooks_fail(copy, room):
    own = [f"notebooks/{name}.ipynb" for name, lesson in notebooks().items() if lesson == room]
    return fails(copy, "--nbval", "--nbval-current-env", *own)


def noticed(copy, one):
    """Whether a test fails, and whether a notebook of the room does, while the copy is broken; one: (room, mutant)."""
    room, mutant = one
    file = copy / mutant.file
    source = file.read_text(encoding="utf-8")
    if source.count(mutant.old) != 1:
        raise RuntimeError(f"{mutant.name}: {mutant.old!r} stands {source.count(mutant.old)} times")
    file.write_text(source.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        return [tests_fail(copy, noticed_by(mutant)), *([notebooks_fail(copy, room)] if room else [])]
    finally:
        file.write_text(source, encoding="utf-8")


def main():
    take_any_letter()
    parser = argparse.ArgumentParser(prog="mutants")
    parser.add_argument("name", nargs="?", default="", help="part of the names of those to try; all without it")
    parser.add_argument("--part", default="1/1", help="such as 1/6: the first of six parts")
    asked = parser.parse_args()
    try:
        wanted = part_of([(room, mutant) for room, mutant in MUTANTS if asked.name in mutant.name], asked.part)
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

        def each(ask, things):
            """(thing, ask(copy, thing)) in order, in whichever copy is free."""

            def one(thing):
                copy = free.get()
                try:
                    return ask(copy, thing)
                finally:
                    free.put(copy)

            return zip(things, pool.map(one, things), strict=True)

        for names, red in each(tests_fail, sorted({noticed_by(mutant) for _, mutant in wanted})):
            assert not red, f"tests of {names}: red before anything is broken"
        for room, red in each(notebooks_fail, sorted({room for room, _ in wanted if room})):
            assert not red, f"notebooks of {room}: red before anything is broken"
        survived = 0
        for (_, mutant), reds in each(noticed, wanted):
            survived += not all(reds)
            said = (f"{who} {'red' if red else 'GREEN'}" for who, red in zip(("tests", "notebook"), reds, strict=False))
            print(f"{mutant.name}: {', '.join(said)}", flush=True)
    print(f"{len(wanted)} mutants, {survived} survived")
    sys.exit(bool(survived))


if __name__ == "__main__":
    main()
