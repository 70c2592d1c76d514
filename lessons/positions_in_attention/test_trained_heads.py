"""Lesson 11: what is kept of its trained heads, what they look at, and where they lose their way."""

import numpy as np
import pytest

import helpers
from helpers.reference import positional_encoding
from helpers.reference.attention import attend, causal
from lessons.positions_in_attention import trained_heads as heads
from lessons.positions_in_attention.word_before import one_back

KINDS = heads.KINDS


def by_the_terms(words, w_q, w_k, on=("X–X", "X–P", "P–X", "P–P")):
    """The share of words that look most at the one before by some of the four terms, sentence by sentence."""
    places, right = positional_encoding(np.arange(24), 16), []
    for ids in heads.sentences(200, heads.LONGEST)[:, :24]:
        part = {"X": words[ids], "P": places}
        scores = sum(part[name[0]] @ w_q @ w_k.T @ part[name[2]].T for name in on)
        right += [scores[i, : i + 1].argmax() == i - 1 for i in range(1, 24)]
    return np.mean(right)


def test_the_kept_shares_are_those_that_the_lesson_tells():
    within, near, further, far = np.array([[helpers.five_starts(*kind)[:, i] for kind in KINDS] for i in range(4)])
    assert within.shape == (4, 5)
    assert within.round(2).min(axis=1).tolist() == [0.55, 0.98, 0.99, 1] and within.round(2).max(axis=1)[0] == 0.63
    assert [near[1].min().round(2), near[1].max().round(2)] == [0.54, 0.86] and near[2:].min() > 0.98
    assert further[1].max() < 0.02 and far[1].max() == 0 and far[2:].max() < 0.9
    for shares in (further, far):
        assert (shares[2:] < near[2:]).all()


@pytest.mark.parametrize("kind", KINDS)
def test_the_kept_head_is_that_of_the_first_start(kind):
    found = heads.shares(kind[0], helpers.trained_head(*kind))
    assert found == pytest.approx(helpers.five_starts(*kind)[0], abs=0.001)


def test_words_that_are_given_stay_as_they_were_drawn():
    drawn = heads.given_words(np.random.default_rng(0))
    for positions in heads.POSITIONS:
        assert helpers.trained_head(positions, "given")[0] == pytest.approx(drawn, abs=0.0005)
    assert (drawn[:, -1] == 1).all()


def test_learned_words_let_the_place_decide_alone():
    given, learned = (helpers.trained_head("added", words) for words in heads.WORDS)
    assert by_the_terms(given[0], 40 * one_back(16), np.eye(16)) == pytest.approx(0.04, abs=0.005)
    assert by_the_terms(*given) == pytest.approx(0.63, abs=0.005) and by_the_terms(*learned) == 1
    assert by_the_terms(*given, ["P–P"]) == pytest.approx(0.52, abs=0.005) and by_the_terms(*learned, ["P–P"]) == 1
    for name in ("X–X", "X–P", "P–X"):
        assert max(by_the_terms(*head, [name]) for head in (given, learned)) < 0.17
    assert np.mean(1 / np.arange(2, 25)) == pytest.approx(0.12, abs=0.005)  # a blind guess


def test_one_back_turns_every_position_to_the_one_before():
    places = positional_encoding(np.arange(500), 16)
    assert places[1:] @ one_back(16) == pytest.approx(places[:-1], abs=1e-9)


def looks(way, window=heads.LONGEST, n=1, seed=1):
    """Where each word of sentences looks most, (n, 72), if it may see only the last words, itself among them."""
    ids = heads.sentences(n, heads.LONGEST, seed)
    words, w_q, w_k = helpers.trained_head(way, "learned")
    x = heads.with_positions(way, words, ids)
    far = np.subtract.outer(np.arange(heads.LONGEST), np.arange(heads.LONGEST))
    mask = causal(heads.LONGEST) & (far < window)
    return attend(*heads.query_and_key(way, x, w_q, w_k), x, mask)[1].argmax(axis=-1)


def test_where_the_two_heads_lose_their_way():
    at = np.arange(1, 72)
    (added,), (rope,) = looks("added")[:, 1:], looks("RoPE")[:, 1:]
    wrong = added != at - 1
    assert not wrong[:24].any() and wrong[34:].all()  # those of position 35 and later
    assert added[wrong].min() == 24 and added[wrong].max() == 34
    astray = rope != at - 1
    assert astray.sum() == 15 and not astray[:40].any()
    assert (at - rope)[astray].min() == 38 and (at - rope)[astray].max() == 58


def test_with_the_last_24_words_alone_rope_finds_its_way_and_the_other_does_not():
    at = np.arange(72)
    assert (looks("RoPE", 24, 200, 99)[:, 1:] == at[:-1]).mean() == 1
    assert (looks("added", 24, 200, 99)[:, 48:] == at[47:-1]).mean() < 0.15


@pytest.mark.parametrize("way", heads.POSITIONS)
def test_the_figure_draws_the_kept_head(way):
    (found,) = looks(way)
    for at in (23, 40, 71):
        assert f"to position {found[at]};" in helpers.play_far().drawn(way=way, place=at).text


def test_a_kind_of_head_that_is_none_is_refused():
    with pytest.raises(ValueError, match="positions = 'turned'"):
        helpers.trained_head("turned", "given")
