"""Lesson 17 runs with all of a learner's functions, with half of them, and with mistakes; what it says of training holds."""

import re

import numpy as np
import pytest

from helpers import check, play_dates, read_date
from helpers.checking.catalogue import solutions
from helpers.lab.your_functions import YOURS
from lessons.your_transformer import course, tasks
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
    assert all(verdict.right == bool(typed) for verdict in verdicts.values()) and len(verdicts) == 5
    assert sorted(path.name for path in tmp_path.glob("my_transformer*")) == ["my_transformer.npz", "my_transformer.png"]
    here = bool(typed) * ["my_transformer", "my_sub_layer_back", "my_softmax_back", "my_loss_back", "my_slopes"]
    assert names["eighteen"].yours == typed + here and f"{len(typed + here)} / 18" in names["page"].text
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
        "17.5": changed('    dx = parts["decoder.cross"].slopes[-1]  # of the memory | memory의 기울기\n', "", "17.5"),
    }
    _, verdicts = run(SOLVED | wrong, until="def train(")
    found = {number: verdict.mistake for number, verdict in verdicts.items()}
    assert found.pop("17.1") is None
    assert found == {
        "17.2": "skip_forgotten", "17.3": "no_mean", "17.4": "nothing_taken_away", "17.5": "memory_forgotten"
    }  # fmt: skip


WAYS_BACK = {  # what is said in the notebook itself, where the parts are those of the lesson
    "forward_order": (
        ('"decoder", 3, "network"', '"decoder", 0, "x"'), ('"decoder", 1, "attention"', '"decoder", 3, "network"'),
        ('"decoder", 0, "x"', '"decoder", 1, "attention"'), ('"encoder", 2, "network"', '"encoder", 0, "x"'),
        ('"encoder", 1, "attention"', '"encoder", 2, "network"'), ('"encoder", 0, "x"', '"encoder", 1, "attention"'),
    ),
    "memory_forgotten": (('dx = parts["decoder.cross"].slopes[-1]', "pass"),),
    "wanted_for_given": (("my_input(wanted, START)", "wanted"),),
}  # fmt: skip


@pytest.fixture(scope="module")
def at_the_end():
    """The names of lesson 17 at exercise 17.5, those before it solved."""
    return run({}, until='check("17.5"')[0]


@pytest.mark.parametrize("mistake", ["forward_order", "memory_forgotten", "wanted_for_given"])
def test_a_wrong_order_is_named_in_the_notebook_itself(mistake, at_the_end):
    source = SOLVED["17.5"]
    for old, new in WAYS_BACK[mistake]:
        assert old in source
        source = source.replace(old, new)
    exec(compile(source, "<cell>", "exec"), at_the_end)
    assert check("17.5", at_the_end["my_slopes"]).mistake == mistake


def test_a_sub_layer_left_out_is_named_in_the_notebook_itself(at_the_end):
    source = SOLVED["17.5"].replace('    dx = sub_layer(dx, "encoder", 2, "network")\n', "")
    exec(compile(source, "<cell>", "exec"), at_the_end)
    verdict = check("17.5", at_the_end["my_slopes"])
    assert verdict.english == f"✗ {say('17.5', 'missing', at='encoder.norm_2').english}"


def test_the_check_speaks_of_the_slopes_of_all_skips_as_one_forgets_them(at_the_end):
    names = {**at_the_end, "sub_layer": lambda dx, tower, number, name: names["way_back"](f"{tower}.{name}")(
        names["way_back"](f"{tower}.norm_{number}")(dx)
    )}  # fmt: skip
    exec(compile(SOLVED["17.5"], "<cell>", "exec"), names)
    assert check("17.5", names["my_slopes"]).mistake == "skip_forgotten"


def test_the_twins_that_are_given_are_those_of_the_courses_layers():
    names, _ = run({}, until='check("17.4"')
    course, rng = names["course"], np.random.default_rng(1)
    cross = course.decoder.layers[0].cross_attention.inside
    x, memory, dout = rng.normal(size=(3, 5, 4, 8))
    cross(x, memory, names["seen"])
    weights = [getattr(cross, f"w_{letter}") for letter in "qkvo"]
    found = names["multi_head_back"](dout, x, *weights, 2, memory, names["seen"])
    dx, dmemory = cross.backward(dout)
    for mine, ours in zip(found, [dx, *(getattr(cross, f"dw_{letter}") for letter in "qkvo"), dmemory], strict=True):
        assert mine == pytest.approx(ours, abs=1e-10)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 7))
def test_it_reads_dates_that_it_never_saw(seed):
    names, _ = run({}, until="losses, notes = train(")
    rng = names["rng"] = np.random.default_rng(seed)
    names["reader"] = names["fresh_arrays"](rng, len(names["letters"]), len(names["digits"]), 32, 64)
    for source in ("losses, notes = train(", "def write_all", "def each_right", "unseen, answers = "):
        exec(compile(cell_with(source), "<cell>", "exec"), names)
    assert sum(names["right"]) >= 190 and np.mean(names["losses"][-20:]) <= 0.01
    play = play_dates(names["course_transformer"](names["reader"], 4), "Saturday, 21 November 2026")
    assert play.drawn().text == "Saturday, 21 November 2026, read; written so far: ▸2026-11-; next: 2"
    *_, (old, _, (piece, *_)) = read_date(names["course_transformer"](names["reader"], 4), "4 July 1776")
    assert len(old) == 11 and piece[0] == "[END]" and "1776" not in old  # a date, of another year


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 9))
def test_it_finds_the_rule_of_roman_numbers(seed):
    names, _ = run({}, until="own_reads, own_writes")
    for source in ("own_reads, own_writes", "def some_pairs", "own_right = "):
        text = cell_with(source)
        exec(compile(text.replace("default_rng(2)", f"default_rng({seed})"), "<cell>", "exec"), names)
    assert sum(names["own_right"]) >= 3 * len(names["held"]) // 4


def test_the_tasks_as_they_were_measured():
    shares = tasks.tried()
    assert list(shares) == list(tasks.TASKS) and {len(each) for each in shares.values()} == {len(tasks.SEEDS)} == {5}
    ends = {name: (min(each), max(each)) for name, each in shares.items()}
    assert min(ends["roman"][0], ends["caesar"][0]) > 0.75 > max(np.median(shares["plurals"]), ends["backwards"][1] + 0.5)
    assert ends["plurals"][0] > 0.5 and ends["aligned"][0] >= 0.95 and max(ends["sums"][1], ends["longer"][1]) <= 0.05
    assert 0.3 < ends["all"][0] < 0.4 and ends["all"][1] > 0.95 and ends["ones first"][0] < ends["all"][0]


def test_a_held_out_sum_was_mostly_learned_the_other_way_round():
    pairs = tasks.TASKS["all"].pairs()
    for seed in tasks.SEEDS:  # as `share_right` cuts them
        rng = np.random.default_rng(seed)
        held, learned = np.split(rng.permutation(len(pairs)), [len(pairs) // 10])
        known = {pairs[i][0] for i in learned}
        assert 0.85 < np.mean(["+".join(reversed(pairs[i][0].split("+"))) in known for i in held]) < 0.93


@pytest.mark.slow
@pytest.mark.parametrize("name, low, high", [("caesar", 0.8, 1), ("backwards", 0, 0.4), ("aligned", 0.9, 1), ("sums", 0, 0.1)])
@pytest.mark.parametrize("seed", [11, 12])
def test_the_tasks_from_other_starts(name, low, high, seed):
    task = tasks.TASKS[name]
    assert low <= tasks.share_right(task.pairs(), task.steps, seed) <= high


def test_the_models_of_the_tasks_learn_as_the_lessons_loop_does():
    """share_right trains the course's layers; after two steps its arrays are those of the loop of the lesson."""
    names, _ = run({}, until="train(own, some_pairs")
    exec(compile(cell_with("def some_pairs").split("\n\n\n")[0], "<cell>", "exec"), names)
    names["train"](names["own"], names["some_pairs"], 2, 4, len)
    model = tasks.trained(names["pairs"], 2, 2)[0]
    assert len(names["own"]) == 33
    for name, array in names["own"].items():
        assert array == pytest.approx(model.params[course._place(name)], abs=1e-8)


def cell_with(words):
    """The code cell of the lesson that holds these words."""
    (source,) = (cell.source for cell in build.code_cells(read("en", "17_your_transformer")) if words in cell.source)
    return source
