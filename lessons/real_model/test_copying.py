"""Lesson 20, copying: what is left out, rounded and stored, and what its figures draw of that."""

import json

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, GREEN, INK, LINE, MARK, SERIES
from lessons.real_model.copying_plays import LEAST_LOSS, draw_numbers, draw_twice, looking, missing
from lessons.real_model.inside import heads_of, losses, parts, running, streams
from lessons.real_model.measured import kept
from lessons.real_model.real import KEPT, RealModel, open_model
from lessons.real_model.taken_away import (
    BLOCKS,
    COPIES,
    LEFT_OUT,
    NOTES,
    SIX,
    SIXES,
    best_heads,
    bit_costs,
    block_costs,
    copying_loss,
    looks,
    rises,
    rounded,
    six_others,
    what_blocks_cost,
    what_heads_look_at,
    what_notes_are_worth,
    with_bits,
    without_block,
)  # fmt: skip
from tests.published import made_up
from tests.read_svg import Sheet

IDS = np.array([5, 3, 40, 40, 7])


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A RealModel of two blocks and four heads, with random numbers."""
    path = tmp_path_factory.mktemp("model") / "small.gguf"
    made_up.write(path, made_up.arrays(np.random.default_rng(6)))
    return RealModel(path)


@pytest.fixture
def short(monkeypatch):
    """Two short texts in place of the eight."""
    monkeypatch.setattr("lessons.real_model.inside.TEXTS", {"one": "the cat", "two": "a hat"})


def test_all_heads_of_all_blocks_give_away_all_of_their_weight(small):
    weights = looks(small.library, IDS)
    assert weights.shape == (made_up.N_LAYERS, made_up.H, 5, 5) and np.allclose(weights.sum(axis=-1), 1, atol=1e-6)
    stream = streams(small.library.embedding(IDS), parts(small.library))[::2]
    wanted = [heads_of(small.library, block, stream[block])[0] for block in range(made_up.N_LAYERS)]
    assert np.allclose(weights, wanted, atol=1e-6)


def test_two_heads_are_stored_with_the_pieces_of_the_text(small, monkeypatch):
    monkeypatch.setattr("lessons.real_model.taken_away.HEADS", ((1, 2), (0, 3)))
    monkeypatch.setattr("lessons.real_model.taken_away.ZORK", "the cat")
    weights = looks(small.library, np.array(small.pieces.encode("the cat")))
    found = what_heads_look_at(small)
    assert [one["head"] for one in found] == [(1, 2), (0, 3)] and found[0]["pieces"] == ["t", "he", " ", "cat"]
    for one in found:
        assert np.abs(weights[one["head"]] - one["weights"]).max() <= 0.00051


def test_what_blocks_cost_is_a_whole_block_its_attention_its_network(small, short):
    found, least = what_blocks_cost(small), losses(small, small.library)
    assert np.shape([one["losses"] for one in found]) == (3, made_up.N_LAYERS, 2)
    for one, zeros in zip(found, ((2, 3), (2,), (3,)), strict=True):
        functions = [np.zeros_like if i in zeros else part for i, part in enumerate(parts(small.library))]
        assert one["losses"][1] == pytest.approx(losses(small, running(small.library, functions)) - least, abs=0.001)


@pytest.mark.parametrize("left_out", LEFT_OUT)
def test_without_a_block_are_the_functions_of_the_others(small, left_out):
    functions = parts(small.library)
    for i in left_out:
        functions[2 + i] = np.zeros_like
    assert np.allclose(without_block(small.library, 1, left_out)(IDS), running(small.library, functions)(IDS), atol=1e-5)
    assert not np.allclose(without_block(small.library, 1, left_out)(IDS), small.library(IDS), atol=1e-2)


def test_a_number_comes_back_from_the_nearest_of_the_levels():
    block = np.r_[-0.94, 0.56, np.sqrt(np.arange(1, 30)) / 11 - 0.5, 0.33]
    assert rounded(block, 4)[-1] == pytest.approx(0.36) and rounded(block, 2)[-1] == pytest.approx(0.56)
    both = rounded(np.stack([block, 10 * block]).reshape(4, 16), 4).reshape(2, 32)
    assert len({*both[0].round(9)}) <= 16 and np.allclose(both[1], 10 * both[0])
    assert np.abs(both[0] - block).max() <= 0.05 + 1e-12


def test_equal_numbers_stay_and_other_sizes_are_refused():
    assert np.array_equal(rounded(np.full((2, 32), 0.3), 4), np.full((2, 32), 0.3))
    with pytest.raises(ValueError, match="33 numbers given, a multiple of 32 wanted"):
        rounded(np.zeros(33), 4)


def test_many_bits_change_nothing_and_few_do(small, short):
    before = {name: w.copy() for name, w in small.p.items()}
    right = losses(small, small.library)
    assert with_bits(small, 20) == pytest.approx(right, abs=1e-3) and abs(with_bits(small, 1) - right).min() > 1e-3
    assert all(np.array_equal(small.p[name], w) for name, w in before.items())


def test_tables_have_the_mean_the_least_and_the_most():
    scores = np.zeros((2, 3, 4))
    scores[:, 2, 1], scores[:, 0, 3] = [0.5, 0.75], [0.25, 0.125]
    assert best_heads(scores, 2).rows == [["(2, 1)", "0.62", "0.5", "0.75"], ["(0, 3)", "0.19", "0.12", "0.25"]]
    assert rises({"x": np.array([-0.5, 1.5])}).rows == [["x", "0.5", "−0.5", "1.5"]]


def test_six_others_are_of_the_same_blocks():
    for seed in range(5):
        heads = six_others(seed)
        assert sorted(block for block, _ in heads) == sorted(block for block, _ in SIX)
        assert len({*heads}) == 6 and not {*heads} & {*SIX} and all(0 <= head < 9 for _, head in heads)


def test_what_is_lost_by_six_others_is_little():
    stored = json.loads(KEPT.read_text(encoding="utf-8"))
    none, *_, six, others, _ = stored["halves"]
    assert [one["heads"] for one in kept(SIXES)] == [[list(at) for at in six_others(seed)] for seed in range(5)]
    more = np.array([one["loss"] for one in kept(SIXES)]) - none
    assert more[0] == pytest.approx(others - none, abs=2e-3) and round(six - none, 1) == 7.7
    assert (round(more.min(), 1), round(more.max(), 1)) == (0.2, 0.4)
    assert helpers.other_sixes().rows[0] == ["(17, 7) (17, 8) (17, 6) (18, 8) (18, 0) (23, 1)", "2.7"]


def test_one_head_alone_writes_the_note_and_one_word_is_as_good_as_another():
    stored = json.loads(KEPT.read_text(encoding="utf-8"))
    each = np.array(kept(NOTES))
    order = [divmod(int(i), 9) for i in np.argsort(each, axis=None)]
    assert order[:2] == [(16, 0), (17, 8)] and (11, 1) in order[2:5] and round(each[order[2]], 2) == 0.86
    assert helpers.missed_notes().rows[:2] == [["(16, 0)", "0.01"], ["(17, 8)", "0.34"]]
    assert each[16, 0] == pytest.approx(stored["right"]["numbers"][1], abs=1e-3)
    assert [piece for piece, _ in stored["after one word"]] == 4 * ["-"]
    p = [p for _, p in stored["after one word"]]
    assert (round(min(p), 2), round(max(p), 2)) == (0.42, 0.48) and abs(stored["no word"]) < 0.005


def test_what_the_notebook_says_of_the_stored_tables():
    blocks, bits = block_costs().mean(axis=1), {n: one.mean() for n, one in bit_costs().items()}
    assert (blocks < 0.3).sum() == 20 and round(float(np.median(blocks)), 2) == 0.23 and blocks.argmax() == 0
    assert blocks[0] == pytest.approx(9.3, abs=0.05)
    whole, attention, network = (np.mean(one["losses"], axis=1) for one in kept(BLOCKS))
    assert attention[11] < 0.2 < 2 < network[11] and whole.shape == (30,)
    assert max(bits[8], bits[6]) < 0.015 and [round(bits[n], 1) for n in (4, 3, 2)] == [0.2, 1.1, 8.2]
    before, copy = (np.array(one["weights"]) for one in kept(COPIES))
    assert copy[12, 3] > 0.985 and (before[range(1, 14), range(13)] > 0.6).all()


def test_lines_and_numbers_lead_from_a_piece_to_what_it_looks_at():
    sheet = Sheet(looking(["a", " b", " c", " d"], [0.25, 0.005, 0.74, 0.0], 2))
    places = {word.words: word.x for word in sheet.words if word.y < 50 and word.size == 12}
    lines = [line for line in sheet.lines() if line.stroke == SERIES[0]]
    assert sorted(line.ways[0][1, 0] for line in lines) == [places["0"], places["2"]]
    assert all(line.ways[0][0, 0] == places["2"] for line in lines)
    assert sorted(line.width for line in lines) == pytest.approx([0.8 + 9 * 0.25, 0.8 + 9 * 0.74])
    assert {(w.words, w.x) for w in sheet.words if w.size == 13 and w.y < READ_LINE} == {
        ("0.25", places["0"]),
        ("0.74", places["2"]),
    }


READ_LINE = 80


def test_the_menu_shows_both_heads():
    play = helpers.play_copying()
    assert play.drawn(head=1, place=12).text == "looks most at: Z (12) → ork (3) 0.99"
    assert play.drawn(head=0, place=12).text.startswith("looks most at: Z (12) → met (11) 0.")


def test_the_losses_of_a_repeated_text_are_curves():
    drawn = np.stack([[8.0] * 10 + [2, 1] * 4 + [3], [10.0] * 10 + [4, 1] * 4 + [5]])
    sheet = Sheet(draw_twice(drawn))
    across, up = sheet.axis("x"), sheet.axis("y")
    x, y = sheet.curve(stroke=SERIES[0]).T
    assert across(x) == pytest.approx(range(1, 20), abs=0.02) and up(y) == pytest.approx(drawn.mean(axis=0), abs=0.03)
    assert len(sheet.paths(stroke=LINE, width=1.5)) == 2
    assert draw_twice(drawn).text == "mean loss of pieces 1 to 9: 9; of pieces 11 to 19, which come again: 2.22"


def test_the_numbers_of_a_row_are_bars_from_0():
    row = np.array([100.0, -4000, 250, 300])
    for sign in (1, -1):  # the room below 0 or above it is no larger than its numbers ask
        sheet = Sheet(draw_numbers(sign * row))
        up = sheet.axis("y")
        (bars,) = sheet.paths(stroke=INK, width=1.3)
        assert [up(way[1, 1]) - up(way[0, 1]) for way in bars.ways] == pytest.approx(sign * row, abs=5)
        (axis,) = (path for path in sheet.paths(stroke=FAINT) if np.ptp(path.ways[0][:, 0]) == 0)
        assert sorted(up(axis.ways[0][:, 1])) == pytest.approx(sorted([-5000 * sign, 300 * sign]), abs=5)
    assert draw_numbers(row).text == "number 1: −4000; the next largest: 300"


def test_a_block_has_its_mean_and_a_line_from_least_to_most():
    found = np.array([[0.5, 1.5], [0.02, 0.04], [-0.1, 0.3], [8, 4]])
    drawn = missing(found, helpers.play_blocks().controls["part"].pairs[0][0], 1)
    sheet = Sheet(drawn)
    up = sheet.axis("y", np.log10)
    dots = sorted(sheet.circles(fill=GREEN), key=lambda dot: dot.x)
    assert 10 ** up(np.array([dot.y for dot in dots])) == pytest.approx(found.mean(axis=1), rel=0.01)
    lines = sorted((line for line in sheet.lines() if line.stroke in (FAINT, MARK)), key=lambda line: line.ways[0][0, 0])
    ends = [10 ** up(line.ways[0][:, 1]) for line in lines]
    assert ends[0] == pytest.approx([0.5, 1.5], rel=0.01) and ends[2] == pytest.approx([LEAST_LOSS, 0.3], rel=0.01)
    assert [dot.r for dot in dots] == [4.5, 7, 4.5, 4.5]
    assert drawn.text == "without a whole block, block 1: loss 0.03 (0.02 … 0.04) more; median of the blocks 0.55"


@pytest.mark.parametrize("part", range(3))
def test_the_menu_shows_each_part(part):
    means = np.mean(kept(BLOCKS)[part]["losses"], axis=1)
    assert f"loss {round(means[11], 2):g} (" in helpers.play_blocks().drawn(part=part, block=11).text


@pytest.mark.model("SMOLLM2")
def test_where_the_heads_look_is_what_the_file_gives():
    for ours, theirs in zip(what_heads_look_at(open_model()), kept(COPIES), strict=True):
        assert ours["pieces"] == theirs["pieces"] and np.allclose(ours["weights"], theirs["weights"], atol=2e-3)


@pytest.mark.slow
@pytest.mark.model("SMOLLM2")
def test_what_blocks_and_bits_cost_is_what_the_file_gives():
    real = open_model()
    least = losses(real, real.library)
    for left_out, one in zip(LEFT_OUT, kept(BLOCKS), strict=True):
        for block in (0, 11, 20):
            found = losses(real, without_block(real.library, block, left_out)) - least
            assert found == pytest.approx(one["losses"][block], abs=2e-3)
    assert np.allclose(what_notes_are_worth(real), kept(NOTES), atol=0.01)
    for one in kept(SIXES)[:2]:
        assert copying_loss(real, one["heads"]) == pytest.approx(one["loss"], abs=0.01)
    for bits in (8, 4, 2):
        assert with_bits(real, bits) - least == pytest.approx(bit_costs()[bits], abs=0.02)
