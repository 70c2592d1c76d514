"""Lesson 00b: how it is answered, what its slider starts from, and which numbers it promises."""

import helpers

NUMBERED = {"0 what_you_need": "product two_sums row_means read_a_slope two_objects"}
PLAYS = {
    "product": helpers.play_product,
    "slope": helpers.play_slope,
}
PROMISED = {
    "00b_what_you_need": (r"8,  1, -7", r"11, 22, 33", r"0, 1, 2", r"2\.5, 3\.5, 4\.5", r"\(2, 2, 1\)", r"6, 12"),
}
WRONG = {
    "0.1": {
        "cell_by_cell": [[4, -2], [6, 0]],
        "other_order": [[1, 8], [17, 4]],
        "rows_with_rows": [[2, 12], [12, 6]],
        "columns_with_columns": [[10, 14], [8, -2]],
        "turned": [[8, 12], [9, -3]],
        "minus_lost": [[8, 11], [12, 3]],
    },
    "0.2": {
        "changed_places": [[[11, 12], [23, 24]], [[11, 22], [13, 24]]],
        "rows_alone": [[[11, 22], [13, 24]], [[11, 22], [13, 24]]],
        "columns_alone": [[[11, 12], [23, 24]], [[11, 12], [23, 24]]],
        "not_repeated": [[[11, 22], [3, 4]], [[11, 2], [23, 4]]],
        "diagonal": [[[11, 2], [3, 24]], [[11, 2], [3, 24]]],
        "multiplied": [[[10, 40], [30, 80]], [[10, 20], [60, 80]]],
    },
    "0.3": {
        "no_keepdims": [[-1, -3], [2, 2]],
        "columns": [[-1.5, -2.5], [1.5, 2.5]],
        "one_mean": [[-3, -1], [0, 4]],
        "means": [2, 6],
        "added": [[3, 5], [10, 14]],
        "other_way_round": [[1, -1], [2, -2]],
    },
    "0.4": {
        "sign_lost": 5.12,
        "whole_slope": 1,
        "change_alone": -0.12,
        "times_x": -3.12,
        "tenfold": 3.8,
        "slope_itself": -4,
    },
    "0.5": {
        "one_total": [24, 24],
        "forgotten": [8, 10],
        "no_factor": [7, 1],
        "one_factor": [14, 2],
        "first_twice": [14, 14],
        "changed_places": [10, 14],
    },
}
NONE_OF_THEM = {
    "0.1": [[3, 3], [3, 3]],
    "0.2": [[[3, 3], [3, 3]], [[3, 3], [3, 3]]],
    "0.3": [[9, 9], [9, 9]],
    "0.4": 99,
    "0.5": [99, 99],
}
TRIED = [
    ("0.3", "means", [[2], [6]]),
    ("0.3", "means", [[2, 2], [6, 6]]),
    ("0.4", "unchanged", 5),
    ("0.4", "rounded", 4.9),
    ("0.4", "slope_forgotten", 4.97),
    ("0.4", "slope_forgotten", 5.03),
    ("0.4", "tenfold", 4.988),
    ("0.3", "one_sign", [[-1, 1], [2, -2]]),
    ("0.3", "one_sign", [[1, -1], [-2, 2]]),
    ("0.3", "neighbour", [[-2, 2], [-4, 4]]),
    ("0.3", "neighbour", [[-1, 1], [-4, 4]]),
    ("0.4", "sign_and_start", 0.12),
    ("0.5", "one_total_in_one_place", [14, 24]),
    ("0.5", "one_total_in_one_place", [24, 10]),
    ("0.5", "second_untouched", [14, 0]),
    ("0.5", "no_factor", [14, 1]),
    ("0.5", "one_factor", [70, 10]),
]
PARTLY = [
    ("0.1", ("Only row 2, column 2 is not right yet.", "2행 2열만 다릅니다."), [[8, 9], [12, 3]]),
    ("0.2", ("a + row", "a + row"), [[[11, 22], [13, 24]], [[11, 2], [23, 4]]]),
    ("0.1", ("row 1", "1행"), [[8, 9], [3, 12]]),
    ("0.3", ("row 1", "1행"), [[-1, 1], [2, 2]]),
    ("0.3", ("row 1", "1행"), [[-1, 1], [-2, -2]]),
    ("0.5", ("second.total", "second.total"), [16, 10]),
]
TOLD = [
    ("0.4", "otherwise", {}, 4.997),  # not f(2)
    ("0.4", "otherwise", {}, 4.8),
]
