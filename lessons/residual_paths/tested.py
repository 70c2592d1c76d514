"""Lesson 02: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

from operator import add, mul, sub

import helpers
from tests.mutant import Mutant


def plain_stack(x, blocks):
    for block in blocks:
        x = block(x)
    return x


def every_path_alone(x, blocks):
    sums = [x]
    for block in blocks:
        sums += [block(path) for path in sums]
    return sum(sums)


def right_stack(x, blocks, join=add):
    for block in blocks:
        x = join(x, block(x))
    return x


def every_stream(x, blocks):
    return [right_stack(x, blocks[:n]) for n in range(len(blocks) + 1)]


def always_from_x(x, blocks):
    out = x
    for block in blocks:
        out = x + block(out)
    return out


RESIDUAL = "helpers/reference/residual.py"

NUMBERED = {"2 residual_paths": "once_around two_corrections write_stack way_back one_block_gone short_paths"}
PLAYS = {
    "apart": helpers.play_apart,
    "paths": helpers.play_paths,
    "depth": helpers.play_depth,
}
PROMISED = {
    "02_residual_paths": (
        "-6",
        "13",
        "104",
        "46",
        "98",
        "59",
        "361, 1",
        "0.39",
        "1.5e-12",
        "1.2e-19",
        "0.0026",
        "16 … 28",
        "48 … 67",
        "102.",
        "720",
        "619.2",
    ),
    "02b_residual_paths_deeper": ("6e\\+06", "65.8", "87% … 89%", "5% … 11%"),
}
WRONG = {
    "2.1": {
        "no_skip": [18, 8],
        "old_input": [-6, 13],
        "old_skip": [20, 9],
        "subtracted": [19, 6],
        "no_relu": [10, -4],
        "no_b_2": [18, 11],
    },
    "2.2": {
        "the_stream": [[4, 9, 1], [4, 1, 9]],
        "from_the_start": [[-5, 5, 0], [0, -3, 3]],
        "sign": [[5, -5, 0], [0, 0, 0]],
        "one_sided": [[-5, 0, 0], [0, -3, 0]],
        "stream_once": [[-5, 5, 0], [4, 1, 9]],
        "b_first": [[0, -3, 3], [-8, 8, 0]],
    },
    "2.3": {
        "no_skip": plain_stack,
        "skip_from_the_start": always_from_x,
        "all_from_x": lambda x, blocks: x + sum(f(x) for f in blocks),
        "skip_around_all": lambda x, blocks: x + plain_stack(x, blocks),
        "paths_added": every_path_alone,
        "first_block_only": lambda x, blocks: right_stack(x, blocks[:1]),
    },
    "2.4": {
        "only_through": [13, -13],
        "only_around": [1, 2],
        "no_gate": [-6, -6],
        "old_input": [-16, 9],
        "multiplied": [13, -26],
        "x_added": [15, -12],
    },
    "2.5": {
        "only_its_own_path": 69,
        "divided_by_3": 24,
        "no_skips": 10,
        "without_x": 17,
        "count": 4,
        "half_of_it": 36,
    },
    "2.6": {
        "share_of_the_count": 79 / 4096,
        "one_of_each": 0.354,
        "no_share": 2.86,
        "only_the_longest": 0.21,
        "one_length_short": 0.701,
        "x_left_out": 0.593,
    },
}
NONE_OF_THEM = {
    "2.1": [3, 3],
    "2.2": [[3, 3, 3], [3, 3, 3]],
    "2.3": lambda x, blocks: 0 * x,
    "2.4": [3, 3],
    "2.5": 99,
    "2.6": 99,
}
TRIED = [
    ("2.1", "no_skip + no_relu", [11, -6]),
    ("2.1", "no_b_1", [15, 8]),
    ("2.1", "two_blocks", [-51, 91]),
    ("2.1", "no_biases", [16, 9]),
    ("2.1", "hidden", [2, 0, 7]),
    ("2.2", "added_second", [[4, 9, 1], [0, -8, 8]]),
    ("2.2", "b_turned", [[-5, 5, 0], [0, 8, -8]]),
    ("2.2", "out_of_place", [[-5, 5, 0], [-8, 8, 0]]),
    ("2.2", "no_minus", [[5, 5, 0], [0, 8, 8]]),
    ("2.2", "one_sided", [[0, 5, 0], [0, 0, 8]]),
    ("2.2", "sign", [[5, -5, 0], [0, 8, -8]]),
    ("2.2", "one_sided", [[-5, 0, 0], [0, -8, 0]]),
    ("2.3", "not_carried_on", lambda x, blocks: x + blocks[-1](x)),
    ("2.3", "not_kept", lambda x, functions: x),
    ("2.3", "all_streams", every_stream),
    ("2.3", "backwards", lambda x, blocks: right_stack(x, blocks[::-1])),
    ("2.3", "subtracted", lambda x, blocks: right_stack(x, blocks, sub)),
    ("2.3", "subtracted", lambda x, blocks: right_stack(x, blocks, lambda x, out: out - x)),
    ("2.3", "subtracted", lambda x, blocks: right_stack(x, blocks, mul)),
    ("2.5", "chain_broken", 0),
    ("2.5", "nothing_gone", 72),
    ("2.5", "those_that_are_gone", 54),
    ("2.5", "f1_and_f3", 7),
    ("2.6", "one_length_more", 0.981),
    ("2.6", "length_1_alone", 0.382),
    ("2.6", "the_longer_ones", 0.0887),
    ("2.6", "percent", 91.1),
    ("2.6", "percent", 91),
    ("2.2", "exchanged", [[0, -8, 8], [-5, 5, 0]]),
    ("2.3", "one_skipped", lambda x, blocks: right_stack(x, blocks[1:])),
    ("2.3", "one_skipped", lambda x, blocks: right_stack(x, blocks[:-1])),
    ("2.3", "only_two", lambda x, blocks: right_stack(x, blocks[:2])),
]
PARTLY = [
    ("2.1", ("the first", "첫 번째"), [17, 11]),
    ("2.1", ("the second", "두 번째"), [16, 10]),
    ("2.2", ("what block A adds", "블록 A가 더하는 것"), [[-5, 5, 0], [0, 7, -7]]),
    ("2.2", ("what block B adds", "블록 B가 더하는 것"), [[4, 8, 1], [0, -8, 8]]),
    ("2.4", ("the second", "두 번째"), [13, -11]),
]
MUTANTS = [
    Mutant("residual left out", RESIDUAL, "return x + self.inside(x)", "return self.inside(x)"),
    Mutant("no skip in the backward", RESIDUAL, "dout + self.inside.backward(dout)", "self.inside.backward(dout)"),
    Mutant("one path missing", RESIDUAL, "for length in range(n + 1)", "for length in range(n)"),
    Mutant("backward in forward order", RESIDUAL, "in reversed(self.layers)", "in self.layers"),
]  # fmt: skip
