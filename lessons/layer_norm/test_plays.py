"""Lesson 03: a token that is shifted or stretched."""

import helpers


def test_a_token_keeps_its_place_when_it_is_shifted_or_stretched():
    place = {str(x): helpers.play_token(x).drawn().text.split("x̂")[1] for x in ((1, 0, -1), (3, 2, 1), (2, 0, -2), (1, -1, 0))}
    assert len(set(place.values())) == 2
