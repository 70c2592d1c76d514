"""Lesson 09: what a published head attends to, a query's numbers, and rows under a mask that is painted."""

import re

import helpers
from helpers.kit.language import LANGUAGES, speaking


def test_in_each_of_ten_sentences_the_last_word_attends_to_the_country():
    play = helpers.play_last_word(helpers.excerpt("capital_head"))
    assert play.drawn().text == "is → The 0.067, capital 0.012, of 0.008, France 0.903, is 0.009"
    assert "Japan 0.977" in play.drawn(country="Japan").text and "Austria 0.875" in play.drawn(country="Austria").text


def test_a_query_of_the_sentence_gives_the_numbers_of_the_lesson():
    said = helpers.play_query().drawn(q_1=-1, q_2=2).text
    assert said == "q = [−1, 2]: I 0.18, am 0.73, a 0.09, student 0.01; out = [−0.1, 2.1]"


def test_a_query_of_nothing_looks_at_all_words_alike_and_a_long_one_at_student_alone():
    play = helpers.play_query()
    assert "I 0.25, am 0.25, a 0.25, student 0.25" in play.drawn(q_1=0, q_2=0).text
    assert "student 0.99" in play.drawn(q_1=1, q_2=-4).text


def rows_of(drawing, name):
    """The rows of one of the painter's matrices, as texts."""
    return re.findall(r"\[([^\[\]]*)\]", re.search(rf"{name} \(4, 4\) (\[\[.*?\]\])", drawing.text)[1])


def test_painting_a_mask_leaves_the_rest_of_a_row_adding_up_to_one_and_nothing_of_an_empty_row():
    play = helpers.play_painter()
    empty = play.drawn("flip")  # "I" under the causal mask saw only itself
    assert rows_of(empty, "mask")[0] == rows_of(empty, "weights")[0] == "0, 0, 0, 0"
    assert rows_of(play.drawn("flip", "flip"), "weights")[0] == "1, 0, 0, 0"
    without_am = play.drawn("all", ("column", 1), "flip")  # which had 0.73
    assert rows_of(without_am, "weights")[0] == "0.66, 0, 0.32, 0.02"
    assert all(line.endswith(", 0") for line in rows_of(play.drawn("padding"), "weights"))


def test_the_painter_calls_its_scores_divided_as_they_are():
    for language, name in zip(LANGUAGES, ("scores / √d_k", "점수 / √d_k"), strict=True):
        with speaking(language):
            drawing = helpers.play_painter().drawn("all")
        assert rows_of(drawing, re.escape(name))[1] == "1.41, 0, −0.71, 0.71"  # 2, 0, −1, 1 over √2


def test_a_mask_begins_again_with_the_kind_that_was_chosen_before():
    play = helpers.play_painter()
    assert play.drawn("flip").svg != play.drawn().svg == play.drawn("flip", "causal").svg


def test_the_query_does_not_open_on_that_of_the_exercise():
    assert helpers.play_query().drawn().text.startswith("q = [0, 1]:")


def test_a_word_is_judged_by_its_row_and_a_row_that_is_sure_of_the_wrong_word_hands_back_nothing():
    """Lesson 09, deeper: what its answer says of the figure."""
    play = helpers.play_handed_back({"The": 3, "capital": 1, "France": 0})
    assert play.drawn().text.endswith("; 1.3333; → [0.5556, −0.1111, −0.4444]")
    assert play.drawn(s_3=1).text.endswith("; 0.8478; → [0.4561, 0.0323, −0.4884]")
    assert play.drawn(s_1=4, s_2=-4, s_3=-4).text.endswith("; 2.9983; → [0.0017, −0.0007, −0.001]")
