"""Wrong versions of what the course runs on. No notebook shows it, so each names the tests that have to take notice."""

from tests.mutant import Mutant

ENGINE = "helpers/checking/exercise.py"
ALIKE, PROGRESS = "helpers/checking/alike.py", "helpers/checking/progress.py"
FATES, COPY, NOTEBOOK = "helpers/lab/fates.py", "helpers/lab/learners_copy.py", "helpers/lab/notebook.py"
CHECKS, EXERCISES, HINTS = (
    ("tests/exercises/test_checks.py",),
    ("tests/exercises/test_exercises.py",),
    ("tests/exercises/test_hints.py",),
)
COPIES, SCORE, EXAM = (
    ("tests/lab/test_copy.py", "tests/lab/test_carry.py"),
    ("tests/classroom/test_score.py",),
    ("tests/classroom/test_exam.py",),
)

MACHINERY = [
    Mutant(
        "two slips that a third explains",
        ENGINE,
        "distance(value, other) <= 2 * ROUNDED for",
        "distance(value, other) == 0 for",
        EXERCISES,
    ),
    Mutant(
        "functions compared as on paper",
        "helpers/checking/lesson.py",
        '**{"alike": same} | more',
        "**more",
        EXERCISES,
    ),
    Mutant(
        "the first mistake in place of the nearest",
        ENGINE,
        "= min(distances,",
        "= next((d for d in distances if d[0] < np.inf),",
        HINTS,
    ),
    Mutant("two slips that cannot meet", ENGINE, "if a.goes_with(b)]", "]", EXERCISES),
    Mutant("large counts within rounding", ALIKE, "- 1e-9 * np.abs(b)", "- 1e-6 * np.abs(b)", CHECKS),
    Mutant("small numbers with the tolerance of large ones", ALIKE, "np.clip(size / SMALL, 1e-4, 1)", "1", CHECKS + HINTS),
    Mutant("what was rounded to nothing", ALIKE, "np.all(near & (", "np.all(near | (", EXERCISES + HINTS),
    Mutant("one round number told as two slips", ENGINE, "near == 1 and not _is_plain(value)", "near == 1", HINTS),
    Mutant("three decimals that are never rounded", ALIKE, "has_decimals(right, 2):", "has_decimals(right, 3):", HINTS),
    Mutant(
        "an answer that is forgotten with the next",
        PROGRESS,
        "sorted(done | {name})",
        "sorted({name})",
        ("tests/exercises/test_progress.py",),
    ),
    Mutant(
        "an old number judged by the exercise that has it today",
        "helpers/kit/version.py",
        "and version <= last",
        "and version < last",
        ("tests/lab/test_version.py",),
    ),
    Mutant(
        "a function that changes what it was given",
        "helpers/checking/run.py",
        "if not _unchanged(given, before):",
        "if False:",
        ("tests/exercises/test_run.py",),
    ),
    Mutant(
        "waiting told as computing",
        "helpers/checking/run.py",
        "raise TimeUp(waited=left >= 0)",
        "raise TimeUp(waited=False)",
        ("tests/exercises/test_run.py",),
    ),
    Mutant(
        "a learner's notebook that goes with the course's",
        FATES,
        "return Fate.REMOVED if source(mine) in known else Fate.OUTLIVED",
        "return Fate.REMOVED",
        COPIES,
    ),
    Mutant(
        "one put back that was new",
        FATES,
        "return Fate.AGAIN if known and None not in known else Fate.NEW",
        "return Fate.AGAIN",
        COPIES,
    ),
    Mutant("a kept notebook over an older one", COPY, "if not place.exists() or place.read_bytes() == data)", ")", COPIES),
    Mutant(
        "an update cut off loses what it had gathered",
        COPY,
        "{ON_ITS_WAY: found, FORMER: former}",
        "{FORMER: former}",
        COPIES,
    ),
    Mutant("outputs count as written", NOTEBOOK, "if text.strip()]", "]", COPIES),
    Mutant(
        "the answer in a folded output",
        NOTEBOOK,
        '"metadata": metadata, "outputs": [], "execution_count": None}',
        '"metadata": metadata}',
        COPIES,
    ),
    Mutant(
        "sliders that wait for company",
        "helpers/lab/server.py",
        "set_nodelay(True)",
        "set_nodelay(False)",
        ("tests/lab/test_server.py",),
    ),
    Mutant(
        "somebody else's home", "helpers/lab/settings.py", '"JUPYTER_PREFER_ENV_PATH": "1",', "", ("tests/lab/test_start.py",)
    ),
    Mutant(
        "a name that a spreadsheet computes",
        "helpers/classroom/table.py",
        "if text.startswith(FORMULA) else text",
        "if False else text",
        SCORE,
    ),
    Mutant("nothing answered is wrong", "helpers/classroom/outcome.py", "OPEN: None}", "OPEN: 0}", SCORE),
    Mutant(
        "the worst of several answers",
        "helpers/classroom/scoring.py",
        "_worth(outcome) > _worth(",
        "_worth(outcome) < _worth(",
        SCORE,
    ),
    Mutant("two mistakes as one", "helpers/classroom/mistakes.py", 'names.split(" + ")', "[names]", SCORE),
    Mutant("a student's own HTML", "helpers/classroom/pages.py", "<pre>{escape(source)}</pre>", "<pre>{source}</pre>", SCORE),
    Mutant(
        "whatever ends a process is told alike",
        "helpers/classroom/running.py",
        "TOO_LONG if self.process.exitcode == OVER else ENDED",
        "ENDED",
        SCORE,
    ),
    Mutant("two of one name", "helpers/classroom/exam/roster.py", "files.count(file) > 1", "files.count(file) > 2", EXAM),
    Mutant(
        "a key for the students",
        "helpers/classroom/handout.py",
        ' and not place.stem.endswith("_key")',
        "",
        ("tests/classroom/test_handout.py",),
    ),
]
