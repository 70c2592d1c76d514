"""Lesson 01: what its network says, and how wide it may become."""

import helpers


def test_network_says_the_documents_numbers():
    text = helpers.play_network(x=(2, 1)).drawn().text
    assert text == "x = [2, 1]  →  s = [9, 2, −6]  →  h = [9, 2, 0]  →  y = [−8, 12]"


def test_a_wide_sum_stays_on_the_sheet():
    play = helpers.play_network()
    lowest = {name: one.low for name, one in play.controls.items() if one.kind == "slider"}
    assert "(−5)·(−5)" in play.drawn(**lowest).svg


def test_reset_puts_back_the_numbers_and_leaves_the_neuron_that_is_looked_at():
    play = helpers.play_network()
    assert play.drawn(("x_1", -5), ("mark", "y_2"), "reset").svg == play.drawn(mark="y_2").svg != play.drawn().svg
