"""Lesson 12: how far a replaced word reaches, and what keeps words apart."""

import helpers


def test_a_replaced_word_reaches_the_others_at_attention_and_nowhere_else():
    play = helpers.play_encoder()
    for i, word in enumerate(["I", "am", "a", "student"], 1):
        texts = [play.drawn(at=at, replaced=i).text for at in range(1, 9)]
        changed = [text.partition("not as before: ")[2].count(",") + 1 for text in texts]
        assert changed == [1, 1, 4, 4, 4, 4, 4, 4], word
    assert "not as before" not in play.drawn(at=8).text


def test_words_grow_alike_without_skips_alone():
    play = helpers.play_alike()
    for skip in (True, False):
        for network in (True, False):
            assert ("apart: below 10⁻⁸" in play.drawn(at=12, skip=skip, network=network).text) != skip
