"""What lesson 20 runs: six loaders, the published names, a learner's functions, what is stored where the file is missing."""

import json

import jupytext
import numpy as np
import pytest
import torch

from helpers import check
from helpers.checking.catalogue import solutions
from helpers.kit.version import VERSION
from helpers.lab.learners_copy import RECORD
from helpers.lab.stand_in import or_solution
from helpers.lab.your_functions import STANDS_IN, YOURS
from helpers.published.smollm2 import arrays_of, dressed, model_of
from helpers.published.stored import QUIET
from helpers.reference import rotate
from lessons.real_model import real
from lessons.real_model.functions import PUBLISHED, course_functions, with_a_base
from lessons.real_model.loaders import SUSPECTS, heads_in_turn, in_halves, loaded, off
from lessons.real_model.measured import FACTORIAL, OFF, WRITES, kept, steps_of, what_it_writes, what_suspects_do
from lessons.real_model.published_names import out_of_pairs, published
from lessons.real_model.your_functions import your_functions_again
from lessons.your_transformer.test_your_functions import run_in
from tests.apart import apart
from tests.lab.test_answers import cell, notebook
from tests.published import made_up
from tools.real_model import stored_of

RNG = np.random.default_rng(4)
N_HEADS, N_KV, D_K = 6, 2, 64


@pytest.fixture(scope="module")
def small():
    """Arrays of a model of two blocks, with heads as wide as the published ones, and its settings."""
    d_model, d_ff, n_vocab = N_HEADS * D_K, 40, 19
    arrays = {"token_embd": RNG.normal(size=(n_vocab, d_model)), "output_norm": RNG.uniform(0.5, 1.5, d_model)}
    for i in range(2):
        sizes = dict(attn_q=(d_model, d_model), attn_k=(d_model, N_KV * D_K), attn_v=(d_model, N_KV * D_K))
        sizes |= dict(
            attn_output=(d_model, d_model), ffn_gate=(d_model, d_ff), ffn_up=(d_model, d_ff), ffn_down=(d_ff, d_model)
        )
        arrays |= {f"blk.{i}.{name}": RNG.normal(size=size) / size[0] ** 0.5 for name, size in sizes.items()}
        arrays |= {f"blk.{i}.{name}_norm": RNG.uniform(0.5, 1.5, d_model) for name in ("attn", "ffn")}
    settings = made_up.SETTINGS | {"llama.attention.head_count": N_HEADS, "llama.attention.head_count_kv": N_KV}
    return arrays, settings


IDS = np.array([3, 1, 18, 18, 0, 7])


def test_of_six_loaders_one_is_right_and_the_others_are_off_where_the_lesson_says(small):
    right, streams = loaded(0, *small)(IDS)
    assert np.allclose(right, model_of(*small)(IDS)) and streams.shape == (3, len(IDS), N_HEADS * D_K)
    far = {which: off(loaded(which, *small)(IDS)[1], streams) for which in SUSPECTS}
    pairs, short, mean_away, in_turn, no_mask, far_away = (far[which][1] for which in SUSPECTS)
    assert far_away.max() < 1e-12
    for turned in (pairs, short):  # position 0 is not turned
        assert turned[0] == 0 and turned[1:].min() > 1e-6
    assert no_mask[-1] < 1e-12 and no_mask[:-1].min() > 1e-3
    assert mean_away.min() > 1e-6 and in_turn.min() > 1e-3


def test_pairs_of_the_halves_are_neighbours_in_another_order():
    w = RNG.normal(size=(7, 2 * D_K))
    x = RNG.normal(size=(5, 7))
    halves = (x @ w).reshape(5, 2, D_K)
    turn = np.exp(1j * np.arange(5)[:, None, None] * 10000.0 ** (-np.arange(32) / 32))
    wanted = (halves[..., :32] + 1j * halves[..., 32:]) * turn
    found = rotate((x @ in_halves(w)).reshape(5, 2, D_K).swapaxes(0, 1)).swapaxes(0, 1)
    assert np.allclose(found[..., 0::2] + 1j * found[..., 1::2], wanted)
    assert np.array_equal(out_of_pairs(in_halves(w), D_K), w)


def test_heads_in_turn_are_those_that_a_tile_would_share():
    heads = heads_in_turn(np.repeat(np.arange(9), D_K)[None].repeat(2, axis=0))[0, ::D_K]
    assert heads.tolist() == [0, 3, 6, 1, 4, 7, 2, 5, 8]


@pytest.mark.parametrize("reorder", [True, False])
def test_the_published_names_have_the_same_logits_if_the_columns_are_put_in_order(small, reorder):
    arrays, settings = small
    sizes = len(arrays["token_embd"]), N_HEADS * D_K, N_HEADS, N_KV, 40, 2
    theirs = published(arrays, sizes, reorder)(torch.tensor(IDS)).numpy()
    ours = loaded(0, arrays, settings)(IDS)[0]
    assert np.allclose(theirs, ours, rtol=1e-10, atol=1e-10) == reorder


def test_a_rope_that_knows_one_base_turns_with_any():
    right, x = course_functions()["my_rope"], RNG.normal(size=(2, 5, 8))
    old = with_a_base(lambda x, positions: right(x, positions))
    for base in (10000.0, 100000.0, 7.0):
        assert np.allclose(old(x, np.arange(5), base), right(x, np.arange(5), base))
        assert np.allclose(with_a_base(right)(x, np.arange(5), base), rotate(x, base=base))


OLD_ROPE = """def my_rope(x, positions):
    omega = 10000.0 ** (-np.arange(0, x.shape[-1], 2) / x.shape[-1])
    turn = np.exp(1j * positions[:, None] * omega) * (x[..., 0::2] + 1j * x[..., 1::2])
    return np.stack([turn.real, turn.imag], axis=-1).reshape(x.shape)


check("11.5", my_rope)"""


def test_a_rope_of_two_arguments_that_a_learner_kept_is_right_and_runs_here(tmp_path, monkeypatch):
    (tmp_path / RECORD).write_text("{}")
    run_in(tmp_path, monkeypatch)
    cells = [cell(source) for source in ("import numpy as np\nfrom helpers import check", OLD_ROPE)]
    (tmp_path / "11_positions_in_attention.ipynb").write_text(json.dumps(notebook(*cells, version=VERSION)))
    names = {"np": np, "check": lambda number, function: names.update(verdict=check(number, function))}
    exec(OLD_ROPE, names)
    assert names["verdict"].right
    mine = your_functions_again()
    turn, x = dict(zip(mine.names, mine, strict=True))["my_rope"], RNG.normal(size=(2, 5, 8))
    assert mine.yours == ["my_rope"] and np.allclose(turn(x, np.arange(5), 100000.0), rotate(x, base=100000.0))


def test_your_functions_call_your_softmax_and_no_other():
    calls = []

    def softmax(scores):
        calls.append(scores.shape)
        powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
        return powers / powers.sum(axis=-1, keepdims=True)

    mine = your_functions_again(my_softmax=softmax)
    named = dict(zip(mine.names, mine, strict=True))
    assert mine.yours == ["my_softmax"] and list(PUBLISHED.names) == mine.names
    calls.clear()
    for name in ("my_attention", "my_loss", "my_sample"):
        named[name](*PUBLISHED.trials[name])
    assert len(calls) == 3


def test_of_this_notebooks_functions_those_count_in_whose_place_no_solution_stands():
    written = {"np": np} | PUBLISHED.course
    exec("def my_grouped(*given):\n    ...\n\n\n" + solutions()["20.3"], written)
    before = your_functions_again(my_softmax=PUBLISHED.course["my_softmax"])
    stub, right = or_solution("20.4", written["my_grouped"]), or_solution("20.3", written["my_cut"])
    assert right is written["my_cut"] and stub is not written["my_grouped"]
    mine = before.and_these(my_cut=right, my_grouped=or_solution("20.4", stub))
    assert mine.names == [*PUBLISHED.names, "my_cut", "my_grouped"] and [*mine] == [*before, right, stub]
    assert mine.yours == ["my_softmax", "my_cut"] and before.yours == ["my_softmax"]
    assert mine.rows == [*before.rows, ["my_cut", "20", YOURS.english], ["my_grouped", "20", STANDS_IN.english]]


@pytest.fixture
def absent(monkeypatch):
    """No file is found anywhere."""
    monkeypatch.setattr("helpers.published.file.folders", lambda published: [])
    monkeypatch.delenv("TRANSFORMER_BY_HAND_MODEL", raising=False)


def test_without_the_file_the_model_is_false_and_says_what_one_can_do(absent):
    found = real.open_model()
    assert not found and "open_model(fetch=True)" in repr(found)


def test_who_leaves_20_4_out_has_its_solution_in_20_5(absent, monkeypatch):
    monkeypatch.setenv(QUIET, "1")
    names, model = {}, solutions()["20.5"]
    for one in jupytext.read(real.KEPT.with_name("20_real_model.py"), fmt="py:percent").cells:
        if one.cell_type == "code":
            exec(model if 'check("20.5"' in one.source else one.source, names)
        if "my_model" in names:
            break
    assert not real.open_model() and check("20.5", names["my_model"]).right


def test_while_the_course_is_built_it_is_as_if_it_were_here(absent, monkeypatch):
    monkeypatch.setenv(QUIET, "1")
    assert repr(real.open_model()) == "Smollm2 135M 8k Lc100K Mix1 Ep2: 272 arrays in 98 362 432 bytes"


def test_a_small_file_opens(tmp_path, monkeypatch):
    path = tmp_path / "small.gguf"
    read = made_up.write(path, made_up.arrays(RNG), made_up.SETTINGS | {"general.name": "small"})
    found = real.RealModel(path)
    assert found and repr(found) == f"small: {len(read)} arrays in {path.stat().st_size:,} bytes".replace(",", " ")
    assert found.library.n_params == sum(w.size for w in read.values()) and {*found.p} == {*arrays_of(found.file)}
    assert found.pieces.decode(found.pieces.encode("the cat")) == "the cat"


def test_what_the_lesson_says_of_the_suspects_is_in_their_files():
    assert [one["logits"] for one in kept(OFF)] == [6.4, 1.2, 5.8, 41, 19, pytest.approx(4e-5, abs=3e-5)]
    assert [one["writes"].startswith(" Paris.") for one in kept(OFF)] == [True, True, True, False, False, True]
    assert max(kept(OFF)[4]["losses"]) < 0 < min(kept(OFF)[0]["losses"])
    assert kept(WRITES)[0]["steps"][0][0] == [",", 0.927] and kept(WRITES)[0]["steps"][1][0][1] == 0.161


def test_no_rounding_changes_what_is_written():
    assert min(one["lead"] for one in kept(WRITES)) > 0.05


def test_the_program_is_right():
    names, one = {}, kept(WRITES)[1]
    exec((one["prompt"] + "".join(step[0][0] for step in one["steps"])).split("\n\n")[0], names)
    assert names["factorial"](5) == 120


@pytest.fixture(scope="module")
def opened():
    return real.open_model()


@pytest.mark.model("SMOLLM2")
def test_what_is_stored_is_what_the_file_gives(opened):
    assert apart(what_it_writes(opened), kept(WRITES), 0.001) == {}


@pytest.mark.slow
@pytest.mark.model("SMOLLM2")
def test_the_suspects_are_as_far_off_as_stored(opened):
    assert apart(what_suspects_do(opened), kept(OFF), 0.002) == {}


# what the notebook writes: (prompt, pieces)
WRITTEN = [
    ("The capital of France is", 6), (FACTORIAL, 48), ("My favourite number is", 12), ("What is the capital of France?", 20),
    *((dressed(question), 20) for question in (
        "What is the capital of France?", "What is the capital of South Korea?", "How many legs does a cat have?",
        "What is the largest planet?", "How many letters are in the word cat?", "Translate to French: I am a student.")),
]  # fmt: skip


@pytest.mark.model("SMOLLM2")
@pytest.mark.parametrize("prompt, n", WRITTEN)
def test_no_rounding_changes_what_the_notebook_writes(opened, prompt, n):
    assert steps_of(opened, prompt, n)["lead"] > 0.05


@pytest.mark.model("SMOLLM2")
def test_what_the_cells_store_is_what_they_compute():
    computed = {}
    for source in sorted(real.KEPT.parent.glob("20*.py")):
        computed |= stored_of(source)
    assert apart(computed | {"file": kept(real.KEPT)["file"]}, kept(real.KEPT)) == {}
