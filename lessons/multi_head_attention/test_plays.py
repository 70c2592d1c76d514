"""Lesson 10: heads that look elsewhere, and sentences with a marked word."""

import numpy as np

import helpers
from helpers.drawing.style import MARK


def test_each_head_of_the_sentence_looks_elsewhere():
    play = helpers.play_heads()
    assert play.drawn().text == "head 0, I looks at: I 0.18, am 0.73, a 0.09, student 0.01"
    assert play.drawn(head=1, word=3).text == "head 1, student looks at: I 0.06, am 0.27, a 0.54, student 0.13"


def test_heads_open_on_the_word_that_is_asked_for():
    play = helpers.play_heads(np.eye(3)[None, None], ["x", "y", "z"], word=2)
    assert play.drawn().text == "head 0, z looks at: x 0, y 0, z 1" and "sentence" not in play.controls


def test_another_sentence_has_another_marked_word():
    weights = np.full((2, 1, 3, 3), 1 / 3)
    weights[1, 0, 0] = 0, 0, 1
    play = helpers.play_heads(weights, ["x", "y", "z"], marked=[0, 2])
    first, second = play.drawn(), play.drawn(sentence=1)
    assert first.svg.count(MARK) == 2 and first.text == "head 0, x looks at: x 0.33, y 0.33, z 0.33"
    assert second.svg != first.svg and second.text == "head 0, x looks at: x 0, y 0, z 1"
    assert play.drawn(sentence=1, word=2).text == "head 0, z looks at: x 0.33, y 0.33, z 0.33"
