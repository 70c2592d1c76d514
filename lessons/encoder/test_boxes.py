"""Lesson 12: where two slips tell where three lead, and which boxes most slips name."""

import numpy as np

from lessons.encoder.boxes import kinds_of_answers, most_named, two_slips_tell


def filled(slips):
    return np.concatenate([np.broadcast_to(np.eye(6), (*slips.shape, 6)), np.eye(6)[slips]], axis=-1)


EVERY = np.indices([6] * 6).reshape(6, -1).T  # all ways to fill six boxes


def test_two_slips_tell_in_four_of_nine_cases_and_then_no_third_box_is_reached():
    tell, slips = two_slips_tell(filled(EVERY)), EVERY
    assert np.isclose(tell.mean(), 4 / 9)
    second = np.take_along_axis(slips, slips, axis=1)
    third = np.take_along_axis(slips, second, axis=1)
    assert (third == slips)[tell].all()  # the way stands still, or is back at the slip's box
    assert np.isclose((third == 0)[~tell & (np.arange(6) > 2)].mean(), 1 / 6, atol=0.01)  # elsewhere all six are as likely


def test_a_box_is_most_named_if_no_other_stands_on_more_slips():
    x = filled(np.array([[3, 3, 2, 2, 1, 5]]))
    assert most_named(x, np.array([[3, 2, 1, 5, 0, 4]])).tolist() == [[True, True, False, False, False, False]]


def test_every_answer_is_of_one_kind():
    slips = EVERY[np.random.default_rng(0).integers(len(EVERY), size=50)]
    found = np.random.default_rng(1).integers(6, size=slips.shape)
    kinds = kinds_of_answers(filled(slips), found)
    assert (sum(of.astype(int) for of in kinds.values()) == 1).all()
    assert (kinds["two slips tell"] == two_slips_tell(filled(slips))).all()
    assert most_named(filled(slips), found)[kinds["guessed, a box that most slips name"]].all()
    assert not most_named(filled(slips), found)[kinds["guessed, another box"]].any()
