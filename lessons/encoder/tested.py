"""Lesson 12: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.mutant import Mutant

ADD_NORM, ENCODER = "helpers/reference/add_norm.py", "helpers/reference/encoder.py"


POST, PRE = "self.norm(x + self.dropout(self.inside(x, *others)))", "x + self.dropout(self.inside(self.norm(x), *others))"

NUMBERED = {"12 encoder": "add_and_norm write_layer steps_gone around_everything way_back cut_a_word averaged_rows"}
PLAYS = {
    "encoder": helpers.play_encoder,
    "boxes": helpers.play_boxes,
    "alike": helpers.play_alike,
    "nearest": helpers.play_nearest,
}
PROMISED = {
    "12_encoder": (r"1\.523", r"2\.52", "2.829", "1.5373", "0.6", "0.0017", "0.0661", "0.15 … 0.86"),
    "12b_encoder_deeper": (
        r"no\s+no\s+100\s+1\s+0\s+0",
        r"no\s+8\s+99\s+94\s+36\s+0",
        r"x \+ Z: 1, FFN\(Z\): 0, FFN\(norm\): 6",
        "0.0035 … 0.033",
        "0.21 … 0.35",
        "0.13 … 1.3",
        "0.38 … 1.6",
    ),
    "12c_a_real_encoder": ("0.68", "0.63", "0.76", "0.97", "0.71", "True"),
}
WRONG = {
    "12.1": {
        "no_add": [1 / 1.5**0.5, 2 / 1.5**0.5 + 3, 0, -2 / 1.5**0.5],
        "no_norm": [4, 3, 4, 0],
        "no_gamma": [1, 2, 1, -1],
        "no_beta": [1, -2, 1, -1],
        "variance": [0.5, 2, 0.5, -0.5],
        "norm_first": np.array([2, 1, 3, 1]) + np.array([1, 2, 0, -2]) / 1.5**0.5,
    },
    "12.2": {
        "no_skip": lambda x, a, m, f, n: n(f(m(a(x)))),
        "skip_from_x": lambda x, a, m, f, n: n(x + f(m(x + a(x)))),
        "norm_before_add": lambda x, a, m, f, n: (y := x + m(a(x))) + n(f(y)),
        "one_norm": lambda x, a, m, f, n: m((y := m(x + a(x))) + f(y)),
        "norms_swapped": lambda x, a, m, f, n: m((y := n(x + a(x))) + f(y)),
        "raw_attention": lambda x, a, m, f, n: n(m(x + a(x)) + f(a(x))),
    },
    "12.3": {
        "two_for_each": [10, 50],
        "one_for_each": [5, 99],
        "one_layer_more": [64, 7],
        "one_layer_less": [16, 7],
        "never_enough": [32, 6],
    },
    "12.4": {
        "six_norms": [0.8**6, 0.8],
        "no_last_norm": [0.8**12, 1],
        "last_norm_in_post": [0.8**13, 0.8],
        "norms_on_the_skip": [0.8**12, 0.8**13],
        "swapped": [0.8, 0.0687],
        "multiplied": [9.6, 0.8],
    },
    "12.5": {
        "post": lambda d, norm, inside: norm(d) + inside(norm(d)),
        "no_skip": lambda d, norm, inside: norm(inside(d)),
        "forward_order": lambda d, norm, inside: d + inside(norm(d)),
        "skip_through_the_norm": lambda d, norm, inside: norm(d + inside(d)),
        "no_norm": lambda d, norm, inside: inside(d) + d,
        "each_gets_dout": lambda d, norm, inside: d + norm(d) + inside(d),
    },
    "12.6": {
        "no_marks": ["un", "lea", "rned"],
        "marked_at_the_beginning": "##un ##lea ##rned",
        "letters": "u ##n ##l ##e ##a ##r ##n ##e ##d",
        "by_meaning": ["un", "##learn", "##ed"],
        "end_first": ["un", "##l", "##ea", "##rned"],
        "unknown": ["[UNK]"],
    },
    "12.7": {
        "padding_counted": -5 / 5 / 26**0.5,
        "dot": 24,
        "apart": 2**0.5,
        "first_token": 24 / (37 * 45) ** 0.5,
        "squares": 24 / 625,
        "token_by_token": 0.8681,
    },
}
NONE_OF_THEM = {
    "12.1": [9] * 4,
    "12.2": lambda x, *parts: 3 * x,
    "12.3": [3, 3],
    "12.4": [3, 3],
    "12.5": lambda d, *parts: 3 * d,
    "12.6": ["play"],
    "12.7": 0.3,
}
RIGHT = [
    ("12.3", "32, 7"),
    ("12.3", (32, 7.0)),
    ("12.4", [0.0687, 0.8]),
    ("12.4", "0.0687 0.8"),
    ("12.4", (0.8**12, 4 / 5)),
    ("12.6", "un ##lea ##rned"),
    ("12.6", ("un", "##lea", "##rned")),
    ("12.7", 24 / 25),
    ("12.7", [0.96]),
    ("12.7", "0.96"),
]
TRIED = [
    ("12.1", "unbiased", [0.866, 1.268, 0.866, -0.866]),
    ("12.1", "norm_of_part_1", [1, -2, 2, -1]),
    ("12.1", "only_centred", [2, -1, 2, -2]),
    ("12.1", "only_centred", [2, -2, 2, -2]),
    ("12.1", "mean_kept", [2, 3, 2, 0]),
    ("12.1", "no_z", np.array([1, -3, 2, 0]) / 3.5**0.5 * [1, 2, 1, 1] + [0, 3, 0, 0]),
    ("12.1", "multiplied", [1.0932, 0.1889, 0.7809, -0.4685]),
    ("12.1", "gamma_on_beta", [1, 4, 1, -1]),
    ("12.1", "one_for_the_row", [4, 1, 4, 2]),
    ("12.1", "no_norm", [4, 0, 4, 0]),
    ("12.1", "norm_first", np.array([2, -2, 3, 1]) + np.array([1, 1, 0, -2]) / 1.5**0.5),
    ("12.2", "norm_before_sub_layer", lambda x, a, m, f, n: (y := x + a(m(x))) + f(n(y))),
    ("12.2", "norm_before_add", lambda x, a, m, f, n: n((y := x + m(a(x))) + f(y))),
    ("12.2", "norm_before_add", lambda x, a, m, f, n: (y := m(x + a(x))) + n(f(y))),
    ("12.2", "half_a_layer", lambda x, a, m, f, n: m(x + a(x))),
    ("12.2", "no_last_norm", lambda x, a, m, f, n: (y := m(x + a(x))) + f(y)),
    ("12.2", "no_first_norm", lambda x, a, m, f, n: n((y := x + a(x)) + f(y))),
    ("12.2", "no_norms", lambda x, a, m, f, n: (y := x + a(x)) + f(y)),
    ("12.2", "network_first", lambda x, a, m, f, n: n((y := m(x + f(x))) + a(y))),
    ("12.2", "no_skip", lambda x, a, m, f, n: n(f(m(x + a(x))))),
    ("12.2", "raw_attention", lambda x, a, m, f, n: n(m(x + a(x)) + f(x))),
    ("12.2", "norm_of_x_alone", lambda x, a, m, f, n: n(y := m(x + a(x))) + f(y)),
    ("12.2", "norm_of_x_alone", lambda x, a, m, f, n: n(y := m(x) + a(x)) + f(y)),
    ("12.3", "two_for_each", [32, 50]),
    ("12.3", "two_for_each", [10, 7]),
    ("12.3", "one_for_each", [32, 99]),
    ("12.3", "one_layer_more", [32, 8]),
    ("12.3", "not_whole", [32, 6.63]),
    ("12.3", "swapped", [7, 32]),
    ("12.3", "steps_right", [32, 20]),
    ("12.3", "layers_right", [99, 7]),
    ("12.4", "norm_in_each_layer", [0.8**12, 0.8**6]),
    ("12.4", "norm_in_each_layer", [0.8**12, 0.8**7]),
    ("12.4", "norm_in_each_layer", [0.8**6, 0.8**7]),
    ("12.4", "one_a_layer_and_last", [0.8**7, 0.8]),
    ("12.4", "one_a_layer_and_last", [0.2097, 0.8]),
    ("12.4", "one_layer", [0.64, 0.8]),
    ("12.4", "one_norm_and_none", [0.8, 1]),
    ("12.4", "what_is_lost", [0.2**12, 0.2]),
    ("12.4", "post_right", [0.0687, 0.64]),
    ("12.4", "post_right", [0.0687, 0.2]),
    ("12.5", "skip_through_the_norm", lambda d, norm, inside: norm(d) + norm(inside(d))),
    ("12.5", "no_inside", lambda d, norm, inside: d + norm(d)),
    ("12.5", "subtracted", lambda d, norm, inside: d - norm(inside(d))),
    ("12.5", "only_the_skip", lambda d, norm, inside: d),
    ("12.2", "minus", lambda x, a, m, f, n: n((y := m(x - a(x))) + f(y))),
    ("12.6", "by_meaning", "unlearned"),
    ("12.6", "unknown", "un [UNK]"),
    ("12.6", "signs_too", ["[CLS]", "un", "##lea", "##rned", "[SEP]"]),
    ("12.6", "not_the_longest", ["un", "##le", "##ar", "##ned"]),
    ("12.6", "not_the_longest", ["u", "##n", "##lea", "##rned"]),
    ("12.6", "not_the_word", ["un", "##lea", "##ned"]),
    ("12.7", "padding_counted", 0.6),
    ("12.7", "padding_counted", 0.496),
    ("12.7", "one_length", 4.8),
    ("12.7", "lengths_added", 2.4),
    ("12.7", "angle", 0.2838),
    ("12.7", "angle", 16.26),
    ("12.7", "sums", 144),
    ("12.2", "minus", lambda x, a, m, f, n: n((y := m(x + a(x))) - f(y))),
    ("12.2", "minus", lambda x, a, m, f, n: n((y := m(x - a(x))) - f(y))),
]
TOLD = [
    ("12.2", "otherwise", {}, lambda x, a, m, f, n: 2 * x),
]
MUTANTS = [
    Mutant(
        "slips: one followed too often", "lessons/encoder/boxes.py", "range(steps - 1)", "range(steps)",
    ),
    Mutant("slips: a way back to the box itself is not known", "lessons/encoder/boxes.py", " | (second == own)", ""),
    Mutant("encoder: residual left out", ADD_NORM, POST, POST.replace("x + ", "", 1)),
    Mutant("encoder: Pre-LN residual left out", ADD_NORM, PRE, PRE.replace("x + ", "", 1)),
    Mutant(
        "encoder: Pre-LN residual from the normalised x", ADD_NORM,
        PRE, "(n := self.norm(x)) + self.dropout(self.inside(n, *others))",
    ),
    Mutant(
        "encoder: Pre-LN and Post-LN exchanged", ADD_NORM,
        "self.pre = pre", "self.pre = not pre",
    ),
    Mutant(
        "encoder: backward of Pre-LN without the norm", ADD_NORM,
        "(self.norm.backward(dx) if self.pre else dx)", "dx",
    ),
    Mutant("encoder: nothing comes back around", ADD_NORM, "dx = dsum + (", "dx = 0 * dsum + ("),
    Mutant(
        "encoder: one norm for both sub-layers", ENCODER,
        'self.feed_forward = require.kind("feed_forward", feed_forward, AddNorm)',
        'self.feed_forward = require.kind("feed_forward", feed_forward, AddNorm)\n'
        "        shared, own = self.attention.norm, self.feed_forward.norm\n"
        "        own.gamma, own.beta = shared.gamma, shared.beta",
    ),
    Mutant("encoder: padding mask not passed on to the layers", ENCODER, "x = layer(x, mask)", "x = layer(x)"),
    Mutant(
        "encoder: padding mask not passed on to attention", ENCODER,
        "self.attention(x, None, mask)", "self.attention(x)",
    ),
    Mutant(
        "encoder: last norm left out", ENCODER,
        "return x if self.norm is None else self.norm(x)", "return x",
    ),
    Mutant(
        "encoder: dropout left on in use", "helpers/reference/layer.py",
        "for _, layer in self.walk():\n            layer._training = on", "self._training = on",
    ),
    Mutant("encoder: its mirror without a last norm", "helpers/mirror/encoder.py",
           "return x if self.norm is None else self.norm(x)", "return x"),
]  # fmt: skip
