"""Lesson 17 runs with all of a learner's functions, with half of them, and with mistakes; what it says of training holds."""

import re

import numpy as np
import pytest

from helpers import check
from helpers.checking.catalogue import solutions
from helpers.lab.your_functions import YOURS
from lessons.your_transformer.test_your_functions import ASKED, copy, typed_in  # noqa: F401
from tests.course.test_lessons import build, read
from tests.texts import say

SOLVED = {number: source for number, source in solutions().items() if number.startswith("17.")}
STEPS = re.compile(r"\b(1200|800)(?=, 4, )")


def run(answers, steps="2", until=None):
    """Lesson 17 as one runs it from above, with these sources in its exercises' cells, {"17.1": …}: its names, its verdicts."""
    names, verdicts = {}, {}
    for cell in build.code_cells(read("en", "17_your_transformer")):
        source = STEPS.sub(steps, cell.source)
        if until and until in source:
            break
        number, checks = re.search(r'check\("(17\.\d)".*', source) or (None, None), None
        if isinstance(number, re.Match):
            number, checks = number[1], number[0]
            source = answers.get(number, source.replace(checks, ""))
        exec(compile(source, "<cell>", "exec"), names)
        if checks:
            verdicts[number] = eval(checks, names)
    return names, verdicts


@pytest.mark.parametrize("typed", [ASKED, ASKED[::2], []], ids=["all", "half", "none"])
@pytest.mark.usefixtures("copy")
def test_it_runs_with_functions_of_the_learners(typed, tmp_path):
    typed_in(tmp_path, typed)
    names, verdicts = run(SOLVED if typed else {})
    assert names["mine"].yours == typed and len(names["losses"]) == 2
    assert all(verdict.right == bool(typed) for verdict in verdicts.values()) and len(verdicts) == 4
    assert sorted(path.name for path in tmp_path.glob("my_transformer*")) == ["my_transformer.npz", "my_transformer.png"]
    assert f"{len(typed)} / 13" in names["page"].text
    assert [row[2] == YOURS.english for row in names["mine"].rows] == [name in typed for name in names["mine"].names]


def changed(old, new, number="17.1"):
    assert SOLVED[number].count(old) == 1
    return SOLVED[number].replace(old, new)


def with_layers(encoder, decoder):
    """The solution with layers of the learner's own in it."""
    head, body = SOLVED["17.1"].split("\n", 1)
    within = [f"    def my_encoder_layer(x, a, n, f, m):\n        {encoder}"]
    within.append(f"    def my_decoder_layer(x, a, n, c, o, f, m):\n        {decoder}")
    return "\n".join([head, *within, body])


MISTAKES = {
    "norm_first": with_layers(
        "y = x + a(n(x)); return y + f(m(y))", "y = x + a(n(x)); z = y + c(o(y)); return z + f(m(z))"
    ),
    "mask_turned": changed("source != PAD", "source == PAD"),
    "shifted": changed("given.shape[1], dtype", "given.shape[1], k=1, dtype"),
    "scaled_twice": changed("rows(p[\"target\"], given)", "len(p[\"logits\"][0]) ** 0.5 * rows(p[\"target\"], given)"),
    "skip_forgotten": with_layers("y = n(x + a(x)); return m(f(y))", "y = n(x + a(x)); z = o(y + c(y)); return m(z + f(z))"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_of_putting_together_is_named_and_the_solution_takes_its_place(mistake):
    names, verdicts = run(SOLVED | {"17.1": MISTAKES[mistake]}, until="def feed_forward_back")
    assert verdicts["17.1"].mistake == mistake
    assert len(names["parts"]) == 10  # and `agree` has found nothing


BY_PLACE = {  # mistakes that have no name: (17.1, name of what is said, part)
    "the encoder's first norm for memory": (
        changed("    x = my_decoder", "    memory = parts['encoder.norm_1'].out\n    x = my_decoder"),
        "comes_out", "decoder.cross",
    ),
    "half of the rows": (changed('rows(p["target"], given)', '0.5 * rows(p["target"], given)'), "rows", "decoder.attention"),
    "no position": (
        changed('rows(p["source"], source)', 'np.sqrt(len(p["source"][0])) * p["source"][source]'),
        "rows", "encoder.attention",
    ),
    "a mask of nothing but itself": (
        changed("np.tri(given.shape[1], dtype=bool)", "np.eye(given.shape[1], dtype=bool)"), "comes_out", "decoder.attention",
    ),
    "the logits turned": (changed('return x @ p["logits"].T', 'return -x @ p["logits"].T'), "after_all", ""),
    "a part without its name": (
        changed('norm(p, "decoder.norm_3")', 'lambda x: 0.5 * norm(p, "decoder.norm_2")(x)'), "missing", "decoder.norm_3",
    ),
}  # fmt: skip
STOPS = {  # where wrong shapes stop it
    "no memory": (changed("n_heads, memory, seen", "n_heads, None, seen"), "stopped.cross", "decoder.cross"),
    "before across": (changed("n_heads, memory, seen", "n_heads, memory, before"), "stopped.cross", "decoder.cross"),
    "the notebook's own mask": (
        changed("    seen = (source != PAD)", "    _ = (source != PAD)"), "stopped.encoder", "encoder.attention",
    ),
    "the notebook's own part": (
        changed('attention(p, "encoder.attention", n_heads, None, seen)', "look"), "missing", "encoder.attention",
    ),
    "a triangle of S": (changed("np.tri(given.shape[1]", "np.tri(source.shape[1]"), "stopped.decoder", "decoder.attention"),
    "a mask (B, S)": (changed("[:, None, None, :]", ""), "stopped.encoder", "encoder.attention"),
    "the table of logits as it is": (changed('p["logits"].T', 'p["logits"]'), "stopped.last", ""),
    "the other table": (changed('rows(p["source"], source)', 'rows(p["target"], source)'), "no_row", ""),
}  # fmt: skip


@pytest.fixture(scope="module")
def notebook():
    """The names of lesson 17 at exercise 17.1."""
    return run({}, until='check("17.1"')[0]


def told(notebook, source):
    exec(compile(source, "<cell>", "exec"), notebook)
    return check("17.1", notebook["my_transformer"])


@pytest.mark.parametrize("mistake", BY_PLACE)
def test_a_mistake_without_a_name_is_told_the_part_that_differs_first(mistake, notebook):
    source, text, at = BY_PLACE[mistake]
    verdict = told(notebook, source)
    assert verdict.mistake is None and verdict.english == f"✗ {say('17.1', text, at=at).english}"


@pytest.mark.parametrize("mistake", STOPS)
def test_wrong_shapes_are_told_where_they_stop_it(mistake, notebook):
    source, text, at = STOPS[mistake]
    verdict, tip = told(notebook, source), say("17.1", "tip")
    assert verdict.english.startswith("✗ The function stopped with ")
    assert verdict.english.endswith(f" {say('17.1', text, at=at).english}")
    assert tip.english not in verdict.english


def test_what_part_2_cannot_go_back_through_is_not_accepted():
    head, body = SOLVED["17.1"].split("\n", 1)
    within = ["    def norm(p, at):\n        return lambda x: my_layer_norm(x, p[f'{at}.gamma'], p[f'{at}.beta'], 1e-5)"]
    names, verdicts = run(SOLVED | {"17.1": "\n".join([head, *within, body])}, until="def feed_forward_back")
    assert verdicts["17.1"].english == f"✗ {say('17.1', 'without_parts').english}"
    assert len(names["parts"]) == 10  # and `agree` has found nothing


def test_two_in_place_of_n_heads_is_not_accepted(notebook):
    assert told(notebook, SOLVED["17.1"].replace("n_heads, ", "2, ").replace("given, 2, ", "given, n_heads, ")).mistake


def test_mistakes_on_the_way_back_are_found_by_their_checks_and_the_solutions_take_their_places():
    wrong = {
        "17.2": changed("dsum + inside", "inside", "17.2"),
        "17.3": changed("(dweights - mean)", "dweights", "17.3"),
        "17.4": changed(" - wanted", "", "17.4"),
    }
    _, verdicts = run(SOLVED | wrong, until="def train(")
    found = {number: verdict.mistake for number, verdict in verdicts.items()}
    assert found == {"17.1": None, "17.2": "skip_forgotten", "17.3": "no_mean", "17.4": "nothing_taken_away"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 7))
def test_it_reads_dates_that_it_never_saw(seed):
    names, _ = run({}, until="losses, notes = train(")
    rng = names["rng"] = np.random.default_rng(seed)
    names["reader"] = names["fresh_arrays"](rng, len(names["letters"]), len(names["digits"]), 32, 64)
    for source in ("losses, notes = train(", "def write_all", "unseen, answers = "):
        exec(compile(cell_with(source), "<cell>", "exec"), names)
    assert names["share"] >= 0.95 and np.mean(names["losses"][-20:]) <= 0.01


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 9))
def test_it_finds_the_rule_of_roman_numbers(seed):
    names, _ = run({}, until="own_reads, own_writes")
    for source in ("own_reads, own_writes", "def some_pairs", "def tried", "own_share = my"):
        text = cell_with(source)
        exec(compile(text.replace("default_rng(2)", f"default_rng({seed})"), "<cell>", "exec"), names)
    assert names["own_share"] >= 0.8


def cell_with(words):
    """The code cell of the lesson that holds these words."""
    (source,) = (cell.source for cell in build.code_cells(read("en", "17_your_transformer")) if words in cell.source)
    return source
