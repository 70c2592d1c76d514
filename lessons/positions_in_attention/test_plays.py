"""Lesson 11: words that drown positions, terms that change when a sentence moves on, products that do not."""

import re

import helpers


def test_words_that_grow_drown_positions_only_where_they_are_added():
    play, found = helpers.play_before(), {}
    for way in ("added", "beside", "turned"):
        for size in (0, 0.3, 1):
            text = play.drawn(way=way, size=size).text
            found[way, size] = int(re.search(r"(\d+) look most at it", text)[1])
            assert ("13 gives 0.99 to position 12" in text) is (way != "added" or size == 0)
    assert found.pop(("added", 0.3)) < 12 and found.pop(("added", 1)) < 3 and set(found.values()) == {23}
    assert play.drawn(("way", "turned"), ("size", 1), "reset").svg == play.drawn().svg


def test_moving_a_sentence_on_changes_three_terms_and_the_fourth_only_behind_the_projections():
    play = helpers.play_terms()
    for projected in (False, True):
        assert play.drawn(projected=projected).text.count("changed by 0") == 4
        text = play.drawn(projected=projected, start=5).text
        assert "X–X changed by 0;" in text and "X–P changed by 0;" not in text and "P–X changed by 0;" not in text
        assert text.endswith("P–P changed by 0") is not projected


def test_a_term_that_is_off_is_not_in_the_scores():
    play, off = helpers.play_terms(), [("projected", True)]
    assert "[7.48, 5.57, 0.38, 0.21]" in play.drawn(*off).text
    off += [(name, False) for name in ("X–P", "P–X", "P–P")]
    assert "X–X: [[2, 4, 1, −3], [2, 0, −1, 1]" in play.drawn(*off).text
    off += [("X–X", False)]
    assert "nothing: [[0, 0, 0, 0]" in play.drawn(*off).text
    assert play.drawn(*off, "reset").svg == play.drawn().svg


def test_turning_both_changes_no_product_but_the_distance_does():
    play = helpers.play_turned()
    first, on, nearer = (
        play.drawn(**moved).text.split(": ", 1)[1] for moved in ({}, {"shift": 30}, {"shift": 30, "distance": -3})
    )
    assert first == on != nearer
