"""Lesson 03: groups of numbers, and a token that is shifted or stretched."""

import helpers


def test_numbers_of_one_group_share_a_colour():
    play = helpers.play_axes()
    for axes, groups in (((2,), 6), ((1, 2), 2), ((1,), 8), ((0, 1), 4)):
        assert f": {groups} × {24 // groups} numbers" in play.drawn(axes=axes).text


def test_a_token_keeps_its_place_when_it_is_shifted_or_stretched():
    place = {str(x): helpers.play_token(x).drawn().text.split("x̂")[1] for x in ((1, 0, -1), (3, 2, 1), (2, 0, -2), (1, -1, 0))}
    assert len(set(place.values())) == 2
