"""The excerpts for earlier lessons: each shows what CONTRIBUTING.md says; with the published model they are measured again."""

import json
import re

import numpy as np
import pytest

from lessons.real_model.excerpted import (
    CAPITAL,
    COUNTRIES,
    MEASURED,
    MONTHS,
    SENTENCES,
    WORDS,
    excerpts_of,
    one_piece,
    run,
)
from lessons.real_model.excerpts import EXCERPTS, excerpt
from lessons.real_model.inside import heads_of
from lessons.real_model.real import RealModel, open_model
from tests.apart import apart
from tests.paths import ROOT
from tests.published import made_up


def numbers(name, column):
    return np.array(excerpt(name)[column])


def are_weights(weights, causal=False):
    assert weights.min() >= 0 and np.allclose(weights.sum(axis=-1), 1, atol=5e-3)
    assert not causal or not np.triu(weights, 1).any()


def test_the_capitals_head_attends_to_the_country():
    found = excerpt("capital_head")
    assert list(found) == COUNTRIES
    for country, one in found.items():
        assert one["words"] == ["The", " capital", " of", f" {country}", " is"] and len(one["fetched"]) == 6
        weights = np.array(one["weights"])
        are_weights(weights)
        assert weights.argmax() == 3 and 0.87 < weights[3] < 0.98
    assert found["France"]["weights"] == pytest.approx([0.07, 0.01, 0.01, 0.90, 0.01], abs=0.005)
    assert " Moscow" in found["Russia"]["fetched"] and " Warsaw" in found["Poland"]["fetched"]


def test_of_all_heads_two_attend_to_the_capital_and_another_to_the_country():
    weights, at_capital = numbers("all_heads", "weights"), numbers("all_heads", "at_capital")
    assert excerpt("all_heads")["words"] == ["The", " capital", " of", " France", " is"]
    assert weights.shape == (30, 9, 5) and at_capital.shape == (10, 2)
    are_weights(weights)
    assert weights[13, [6, 8], 1] == pytest.approx(at_capital[0]) and at_capital.min() >= 0.82
    assert weights[23, 4].tolist() == excerpt("capital_head")["France"]["weights"]
    assert (weights[..., 1] > 0.6).sum() == 2 and (weights[..., 3] > 0.8).sum() == 1 and (weights[..., 0] > 0.5).sum() == 198
    assert np.sort(weights[..., 1].ravel())[-3] == pytest.approx(0.51, abs=0.005)
    both = weights[..., [1, 3]].min(axis=-1)  # who shares most evenly gives 0.30 and 0.40
    assert both.max() == both[11, 8] and weights[11, 8, [1, 3]] == pytest.approx([0.30, 0.40], abs=0.005)


def test_a_head_gives_most_to_the_word_before():
    weights = numbers("word_before", "weights")
    are_weights(weights, causal=True)
    assert "".join(excerpt("word_before")["words"]) == "I know that you know that I know"
    assert np.diagonal(weights, -1) == pytest.approx([0.98, 0.76, 0.70, 0.76, 0.79, 0.73, 0.82], abs=0.006)
    assert weights[1:].argmax(axis=-1).tolist() == list(range(7))


def test_a_head_gives_most_to_what_came_next_the_last_time():
    words, weights = excerpt("copies")["words"], numbers("copies", "weights")
    are_weights(weights, causal=True)
    assert words[2:4] == words[-2:] == [" Z", "ork"]
    assert weights[-2, 3] > 0.99 and weights[-3, 2] == weights[-3].max() == pytest.approx(0.56, abs=0.01)
    assert weights[:10, 0].min() > 0.9  # nothing has come twice yet: the first piece gets it


def test_a_block_changes_the_stream_a_little():
    rms, added, cosine = (numbers("stream", column) for column in ("rms", "added", "cosine"))
    assert rms.shape == (5, 31) and added.shape == cosine.shape == (5, 30) and excerpt("stream")["words"][-1] == " is"
    assert rms[-1, [0, 1, 5, 10, 20, 30]] == pytest.approx([0.11, 1.47, 3.51, 4.93, 7.96, 25.8], abs=0.006)
    inner = slice(2, 24)  # the third block to the 24th
    assert 0.17 < added[-1, inner].min() and added[-1, inner].max() < 0.475 and cosine[-1, inner].min() > 0.925
    assert rms[0].max() == pytest.approx(946, abs=1) and rms[1:].max() < 31


def test_rows_of_one_kind_are_closer():
    words, cosines = excerpt("rows")["words"], numbers("rows", "cosines")
    assert words == WORDS and np.array_equal(cosines, cosines.T) and np.allclose(np.diagonal(cosines), 1)
    kind = np.arange(15) // 3
    same, own = kind[:, None] == kind, np.eye(15, dtype=bool)
    inside, between = cosines[same & ~own], cosines[~same]
    assert inside.mean() == pytest.approx(0.75, abs=0.01) and between.mean() == pytest.approx(0.34, abs=0.01)
    assert 0.52 < inside.min() and inside.max() < 0.94 and 0.11 < between.min() and between.max() < 0.59
    assert (np.where(own, -1, cosines).argmax(axis=-1) // 3 == kind).all()  # the nearest is of the same kind


def test_the_calendar_neuron_knows_where_a_month_comes():
    found = excerpt("calendar")
    gate, up, hidden, p, p_without = (numbers("calendar", column) for column in ("gate", "up", "hidden", "p", "p_without"))
    assert found["sentences"] == list(SENTENCES) and gate.shape == up.shape == p.shape == p_without.shape == (14,)
    assert {word.strip() for word in found["pushed"][:11]} == {*MONTHS} - {"May"}
    assert hidden == pytest.approx(gate / (1 + np.exp(-gate)) * up, abs=5e-3)
    assert hidden.argmin() == SENTENCES.index("The meeting is on Tuesday,") and hidden.min() == pytest.approx(-10.24, abs=0.01)
    assert (p[hidden < -1] >= p_without[hidden < -1]).all() and (p[hidden > 0] < 0.01).all()
    assert (p[hidden.argmin()], p_without[hidden.argmin()]) == pytest.approx((0.714, 0.409), abs=0.002)


def test_another_name_is_refused():
    with pytest.raises(ValueError, match="'stem' given, one of capital_head, "):
        excerpt("stem")


def test_each_excerpt_is_in_the_table_of_what_lessons_take():
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| `(\w+)` \|", page.partition("## Excerpts of the published model")[2], re.M)
    assert table == [measure.__name__ for measure in MEASURED] == list(json.loads(EXCERPTS.read_text(encoding="utf-8")))


def test_a_word_of_several_pieces_is_refused(tmp_path):
    made_up.write(tmp_path / "small.gguf", made_up.arrays(np.random.default_rng(0)))
    small = RealModel(tmp_path / "small.gguf")
    assert small.pieces.vocabulary[one_piece(small, " the")] == "Ġthe"
    with pytest.raises(ValueError, match="' dog' of 4 pieces given"):
        one_piece(small, " dog")


@pytest.mark.model("SMOLLM2")
def test_no_other_head_of_the_270_gives_the_capital_more():
    """Lesson 10 says how its layer was found: the mean over ten sentences of what *is* gives to *capital*."""
    real, given = open_model(), np.zeros((10, 30, 9))
    for i, country in enumerate(COUNTRIES):
        _, after = run(real, CAPITAL.format(country))
        given[i] = [heads_of(real.library, block, after[2 * block])[0][:, -1, 1] for block in range(30)]
    best = np.argsort(-given.mean(axis=0), axis=None)[:3]
    assert [divmod(int(at), 9) for at in sorted(best[:2])] == [(13, 6), (13, 8)] and given.mean(axis=0).flat[best[2]] < 0.6


@pytest.mark.model("SMOLLM2")
def test_the_excerpts_are_what_the_file_gives():
    for name, measured in excerpts_of(open_model()).items():
        assert apart(measured, excerpt(name), 0.0021, rel=0) == {}, name
