"""Where "Paris" stands: its figures read back, its files against the text, and against the model."""

import json

import numpy as np
import pytest

import helpers
from helpers.drawing.style import LIT, SERIES
from lessons.real_model.inside import heads_of, logits
from lessons.real_model.measured import kept
from lessons.real_model.paris import (
    AT,
    CAPITALS,
    COUNTS,
    FOUND,
    HEADS,
    LENS,
    NEXT,
    OTHERS,
    WORDING,
    counted,
    exchanged,
    what_could_be_read,
)
from lessons.real_model.paris_plays import ODD, exchanging, reading
from lessons.real_model.real import KEPT, RealModel, open_model
from tests.published import made_up
from tests.read_rows import check_bars
from tests.read_svg import Sheet

ONE = {
    "wanted": " Rome",
    "ranks": [999, 99, 9, 0],
    "steps": [[(" a", 0.5), (" b", 0.25)]] * 3 + [[(" Rome", 0.75), ("x", 0.125)]],
}


def test_the_curve_is_the_rank_and_the_bars_what_is_likeliest():
    drawn = reading(ONE, 3)
    sheet = Sheet(drawn)
    (path,) = sheet.paths(stroke=SERIES[0])
    x, y = np.concatenate(path.ways).T
    assert np.diff(x) == pytest.approx([np.diff(x)[0]] * 3, abs=0.2)
    assert np.diff(y) == pytest.approx([np.diff(y)[0]] * 3, abs=0.1)  # a tenth each time, on a logarithmic scale
    check_bars(sheet, {"␣Rome": 0.75, "x": 0.125}, 110, h=22)
    assert drawn.text == "3 blocks passed: ␣Rome stands in place 1; likeliest ␣Rome 0.75"
    (begun,) = Sheet(reading(ONE, 1)).paths(stroke=SERIES[0])  # no further than one has asked
    assert np.concatenate(begun.ways) == pytest.approx(np.stack([x, y], axis=1)[:2])


def test_the_grid_says_the_likeliest_piece_of_each_pair():
    cells = [[[(f" {i}{j}", 0.5), (" y", 0.25)] for j in range(8)] for i in range(8)]
    drawn = exchanging(cells, 2, 5)
    assert {f"{i}{j}" for i in range(8) for j in range(8)} <= {w.words for w in Sheet(drawn).words}
    check_bars(Sheet(drawn), {"␣25": 0.5, "␣y": 0.25}, 110, h=22)
    assert drawn.text == "text on Italy, numbers of England; next: ␣25 0.5, ␣y 0.25"


def test_cells_without_the_capital_of_their_column_have_a_colour():
    cells = [[[(city, 0.5)] for city in FOUND.values()] for _ in FOUND]
    cells[1][7], cells[7][4] = [(" Berlin", 0.5)], [(" the", 0.5)]
    sheet = Sheet(exchanging(cells, 7, 4))
    (legend,) = sheet.rects(w=16)
    assert legend.fill == ODD and len(sheet.rects(fill=ODD)) == 3 and not sheet.rects(fill=LIT)
    words = {(w.x, w.words) for w in sheet.words}
    assert {(box.x + box.w / 2, word) for box, word in zip(sheet.rects(fill=ODD)[:2], ("Berlin", "the"), strict=True)} <= words


def test_the_five_heads_are_those_with_the_largest_shares_and_one_alone_turns():
    shares = np.array(stored_here()["paris_shares"]).mean(axis=0)
    best = [divmod(int(i), 9) for i in np.argsort(-shares, axis=None)[:5]]
    assert best == [AT, *NEXT] == [tuple(one["head"]) for one in kept(HEADS)]
    assert [(one["beats"], one["wins"]) for one in kept(HEADS)] == [(55, 53)] + [(0, 0)] * 4
    assert helpers.head_counts().rows[1] == ["(29, 1)", "56", "0", "0"]


def test_a_rank_falls_where_the_head_is():
    before, after, gone = np.array(stored_here()["paris_around"]).T
    assert (before[0], after[0], gone[0]) == (2078, 358, 1636)
    assert round((after / before).max(), 2) == 0.35 and (gone / before).min() > 0.5


def stored_here():
    return json.loads(KEPT.read_text(encoding="utf-8"))


def test_what_the_lesson_says_stands_in_the_files():
    paris = kept(LENS)[0]
    assert [paris["ranks"][i] for i in (0, 20, 29, 30)] == [4315, 2635, 2, 0] and paris["steps"][29][0][0] == " capital"
    columns = np.array([[cell[0][0] for cell in row] for row in kept(CAPITALS)])
    odd = [(int(i), int(j)) for i, j in np.argwhere(columns != np.array([*FOUND.values()]))]
    assert [(columns[at], at) for at in odd] == [(" Berlin", (1, 7)), (" Berlin", (6, 7)), (" the", (7, 4))]
    assert [(one["beats"], one["pairs"]) for one in kept(COUNTS)] == [(55, 56), (29, 56), (27, 56), (42, 56), (181, 182)]
    assert helpers.play_lens().drawn(block=20).text.startswith("20 blocks passed: ␣Paris stands in place 2636; likeliest ␣ ")
    assert helpers.play_capitals().drawn(numbers=1).text.startswith("text on France, numbers of Germany; next: ␣Berlin")


@pytest.fixture
def small(tmp_path):
    made_up.write(tmp_path / "small.gguf", made_up.arrays(np.random.default_rng(6)))
    return RealModel(tmp_path / "small.gguf")


@pytest.mark.parametrize("block", [0, 1])  # what the pieces before get in block 0, block 1 would read
def test_own_numbers_change_nothing_and_others_do(small, block):
    scores = exchanged(small, ["the", "cat"], "a {} a", (block, 3))
    for i, word in enumerate(("the", "cat")):
        right = small.library(np.array(small.pieces.encode(f"a {word} a")))[-1]
        assert np.allclose(scores[i, i], right, rtol=1e-4, atol=1e-4)
        assert not np.allclose(scores[i, 1 - i], right, rtol=1e-2, atol=1e-2)


def test_the_numbers_of_the_column_come_into_the_text_of_the_row(small):
    """Written out once more, with the head's own rows of w_o."""
    model, d_k = small.library, made_up.D_MODEL // made_up.H
    first, layer = model.layers

    def before(word):
        x = model.embedding(np.array(small.pieces.encode(f"a {word} a")))
        return first(x, np.tri(len(x), dtype=bool))

    x = before("the")
    own, others = (heads_of(model, 1, one)[1][-1, 3] for one in (x, before("cat")))
    after = x + layer.attention(layer.attention_norm(x), np.tri(len(x), dtype=bool))
    last = after[-1] + (others - own) @ small.p["blk.1.attn_output"][3 * d_k :]
    wanted = logits(model, last + layer.network(layer.network_norm(last)))
    assert np.allclose(exchanged(small, ["the", "cat"], "a {} a", (1, 3))[0, 1], wanted, rtol=1e-4, atol=1e-4)


def test_what_could_be_read_are_the_logits_of_each_state_at_the_last_piece(small, monkeypatch):
    monkeypatch.setattr("lessons.real_model.paris.READ", {"the cat": " the"})
    ids, wanted = np.array(small.pieces.encode("the cat")), small.pieces.encode(" the")[0]
    states = [small.library.embedding(ids)]
    for layer in small.library.layers:
        states.append(layer(states[-1], np.tri(len(ids), dtype=bool)))
    rows = [logits(small.library, state[-1]).tolist() for state in states]
    (found,) = what_could_be_read(small)
    assert (found["prompt"], found["wanted"]) == ("the cat", " the")
    assert found["ranks"] == [sorted(row, reverse=True).index(row[wanted]) for row in rows]
    for row, step in zip(rows, found["steps"], strict=True):
        order, powers = np.argsort(row)[::-1][:5], np.exp(np.array(row) - max(row))
        assert [piece for piece, _ in step] == [small.pieces.decode([int(i)]) for i in order]
        assert [p for _, p in step] == pytest.approx(powers[order] / powers.sum(), abs=0.0006)


def test_pairs_are_counted_by_the_logits_of_both_capitals(monkeypatch):
    class Real:
        class pieces:
            encode = staticmethod(lambda city: [int(city)])

    scores = np.zeros((2, 2, 4))
    scores[0, 0, 0] = scores[0, 1, 1] = scores[1, 1, 1] = 1  # right, turned to the other's, right
    scores[1, 0] = [2, 1, 3, 0]  # the other's beats its own, a third piece both
    monkeypatch.setattr("lessons.real_model.paris.exchanged", lambda *_: scores)
    found = counted(Real, {"A": "0", "B": "1"}, "")
    assert found == dict(pairs=2, beats=2, wins=1, texts=2, right=2)


@pytest.mark.model("SMOLLM2")
def test_the_files_are_what_the_model_gives():
    real = open_model()
    for ours, theirs in zip(what_could_be_read(real), kept(LENS), strict=True):
        assert ours["ranks"][-1] == theirs["ranks"][-1]
        assert np.allclose(ours["ranks"], theirs["ranks"], rtol=0.01, atol=2)
    two = {name: FOUND[name] for name in ("France", "Germany")}
    likeliest = exchanged(real, two).argmax(axis=-1)
    assert [[real.pieces.decode([int(i)]) for i in row] for row in likeliest] == [[*two.values()]] * 2


@pytest.mark.slow
@pytest.mark.model("SMOLLM2")
@pytest.mark.parametrize("at, countries", [(3, FOUND), (4, OTHERS)])
def test_pairs_turn_as_often_as_the_file_says(at, countries):
    one = kept(COUNTS)[at]
    found = counted(open_model(), countries, one["wording"])
    assert {name: one[name] for name in found} == pytest.approx(found, abs=2)


@pytest.mark.slow
@pytest.mark.model("SMOLLM2")
@pytest.mark.parametrize("one", kept(HEADS), ids=lambda one: str(one["head"]))
def test_pairs_turn_as_often_by_each_head(one):
    found = counted(open_model(), FOUND, WORDING, tuple(one["head"]))
    assert {name: one[name] for name in found} == pytest.approx(found, abs=1)
