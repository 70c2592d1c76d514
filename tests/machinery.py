"""Wrong versions of what the course runs on: each names the tests that have to take notice.

No notebook shows it, or only one that needs the file of a published model: the tests have to notice without it.
"""

from tests.mutant import Mutant

ENGINE = "helpers/checking/exercise.py"
ALIKE, PROGRESS = "helpers/checking/alike.py", "helpers/checking/progress.py"
FATES, COPY, NOTEBOOK = "helpers/lab/fates.py", "helpers/lab/learners_copy.py", "helpers/lab/notebook.py"
CHECKS, EXERCISES, HINTS = (
    ("tests/exercises/test_checks.py",),
    ("tests/exercises/test_exercises.py",),
    ("tests/exercises/test_hints.py",),
)
HANDED, FEEDBACK = (
    ("tests/classroom/test_handed.py", "tests/classroom/test_unpacking.py"),
    ("tests/classroom/test_feedback.py",),
)
COPIES, SCORE, EXAM = (
    ("tests/lab/test_copy.py", "tests/lab/test_carry.py"),
    ("tests/classroom/test_score.py",),
    ("tests/classroom/test_exam.py",),
)
GELU, SAFETENSORS, STORED = "helpers/reference/gelu.py", "helpers/published/safetensors.py", "helpers/published/stored.py"
BERT, MINILM = "helpers/published/bert_pieces.py", "helpers/published/minilm.py"
LAYERS, FORMAT, KEPT, ENCODER = (
    ("tests/library/test_layers.py",),
    ("tests/published/test_safetensors.py",),
    ("tests/published/test_stored.py",),
    ("tests/published/test_minilm.py",),
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
        "or first.startswith(FORMULA)",
        "",
        SCORE,
    ),
    Mutant("a ZIP file that leads out", "helpers/classroom/unpacking.py", "OUTSIDE: leads_out,", "OUTSIDE: False,", HANDED),
    Mutant("a bomb in a ZIP file", "helpers/classroom/unpacking.py", "return dense or ", "return ", HANDED),
    Mutant("two students as one", "helpers/classroom/handed.py", "one.name = name", "pass", HANDED),
    Mutant("one page for two", "helpers/classroom/names.py", "str.casefold", "str", HANDED),
    Mutant("a check line gone without a word", "helpers/classroom/lost.py", "else GONE", "else None", HANDED),
    Mutant(
        "late by the time of the download",
        "helpers/classroom/deadline.py",
        "at_once and arrival.by is BY_FILE",
        "False",
        ("tests/classroom/test_deadline.py",),
    ),
    Mutant(
        "a frequent answer as a likeness",
        "helpers/classroom/likeness.py",
        "FEW_WRONG if kind is WRONG else FEW_CODE",
        "FEW_CODE",
        ("tests/classroom/test_likeness.py",),
    ),
    Mutant("a link to nobody's site", "helpers/classroom/question.py", "None if account == NO_ACCOUNT else ", "", FEEDBACK),
    Mutant("spacing makes another answer", "helpers/classroom/mistakes.py", "normal(source)", "source", FEEDBACK),
    Mutant("nothing answered is wrong", "helpers/classroom/outcome.py", "OPEN: None}", "OPEN: 0}", SCORE),
    Mutant(
        "the worst of several answers",
        "helpers/classroom/scoring.py",
        "_worth(outcome) > _worth(",
        "_worth(outcome) < _worth(",
        SCORE,
    ),
    Mutant("two mistakes as one", "helpers/classroom/mistakes.py", 'names.split(" + ")', "[names]", SCORE),
    Mutant(
        "a student's own HTML", "helpers/classroom/pages.py", "{escape(one.sources[number])}", "{one.sources[number]}", SCORE
    ),
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
    Mutant(
        "GELU: tanh in place of erf",
        GELU,
        "erf_near(x / 2**0.5)",
        "np.tanh((2 / np.pi) ** 0.5 * (x + 0.044715 * x**3))",
        LAYERS,
    ),
    Mutant("GELU: twice as large", GELU, "x / 2**0.5)) / 2)", "x / 2**0.5)))", LAYERS),
    Mutant("GELU: the root of 2 is forgotten", GELU, "erf_near(x / 2**0.5)", "erf_near(x)", LAYERS),
    Mutant("GELU: the series breaks off", GELU, "(a - d * (2 * a * a - 1) / 3)", "a", LAYERS),
    Mutant(
        "GELU: backward without the bell",
        GELU,
        " + x * np.exp(-(x**2) / 2) / (2 * np.pi) ** 0.5",
        "",
        LAYERS,
    ),
    Mutant("GELU: slope at what comes out", GELU, "gelu_slope(self.hidden_in)", "gelu_slope(self.hidden)", LAYERS),
    Mutant("GELU: a network that bends as ReLU", GELU, "gelu(self.hidden_in)", "np.maximum(self.hidden_in, 0)", LAYERS),
    Mutant("safetensors: the high byte first", SAFETENSORS, '"little"', '"big"', FORMAT),
    Mutant("safetensors: places from the beginning of the file", SAFETENSORS, "self.start + begin", "begin", FORMAT),
    Mutant("safetensors: eight bytes too early", SAFETENSORS, "FRONT + length", "length", FORMAT),
    Mutant("safetensors: floats as whole numbers", SAFETENSORS, '"F32": "<f4"', '"F32": "<i4"', FORMAT),
    Mutant("safetensors: numbers without a sign", SAFETENSORS, '"I8": "i1"', '"I8": "u1"', FORMAT),
    Mutant("safetensors: the shape turned", SAFETENSORS, "reshape(shape)", "reshape(shape[::-1])", FORMAT),
    Mutant("safetensors: a shape of another size", SAFETENSORS, "if end - begin != (", "if end - begin > (", FORMAT),
    Mutant("safetensors: numbers between the arrays", SAFETENSORS, "if end != begin:", "if end > begin:", FORMAT),
    Mutant("BERT: accents stay", BERT, ' if unicodedata.category(c) != "Mn")', ")", ENCODER),
    Mutant("BERT: letters stay together", BERT, '"NFD"', '"NFC"', ENCODER),
    Mutant("BERT: capitals stay", BERT, "c.lower() for", "c for", ENCODER),
    Mutant("BERT: what cannot be seen stays", BERT, " if c.isspace() or is_seen(c))", ")", ENCODER),
    Mutant("BERT: Chinese characters stay together", BERT, 'f" {c} " if is_chinese(c) else c', "c", ENCODER),
    Mutant("BERT: no signs around a text", BERT, "[BEGIN, *pieces[: self.longest - 2], END]", "pieces", ENCODER),
    Mutant("BERT: two pieces too many", BERT, "self.longest - 2", "self.longest", ENCODER),
    Mutant("MiniLM: tables are turned", MINILM, " and not short.endswith(TABLES)", "", ENCODER),
    Mutant("MiniLM: matrices as the file has them", MINILM, "file[name].T if", "file[name] if", ENCODER),
    Mutant(
        "MiniLM: queries and keys exchanged",
        MINILM,
        '*both("attention.self.query"), *both("attention.self.key")',
        '*both("attention.self.key"), *both("attention.self.query")',
        ENCODER,
    ),
    Mutant(
        "MiniLM: the norms of a layer exchanged",
        MINILM,
        '(attention, "attention.output"), add_norm(network, "output")',
        '(attention, "output"), add_norm(network, "attention.output")',
        ENCODER,
    ),
    Mutant("MiniLM: another ε", MINILM, "LayerNorm(*in_kind(gamma, beta), EPS)", "LayerNorm(*in_kind(gamma, beta))", ENCODER),
    Mutant("MiniLM: all layers as the first", MINILM, '[layer(f"encoder.layer.{i}")', '[layer("encoder.layer.0")', ENCODER),
    Mutant("MiniLM: padding in front", MINILM, "row[: len(own)] = own", "row[-len(own) :] = own", ENCODER),
    Mutant("stored: without its mark", STORED, "if not os.environ.get(QUIET):", "if False:", KEPT),
    Mutant("stored: its mark while the course is built", STORED, "if not os.environ.get(QUIET):", "if True:", KEPT),
    Mutant("stored: an array without its shape", STORED, '.reshape(found["shape"])', "", KEPT),
    Mutant("stored: an array without its kind", STORED, 'found["numbers"], found["array"]', 'found["numbers"]', KEPT),
    Mutant("stored: a missing model is true", STORED, "        return False\n", "        return True\n", KEPT),
    Mutant("stored: one lesson alone", STORED, "for path in places() for", "for path in [*places()][:1] for", KEPT),
]
