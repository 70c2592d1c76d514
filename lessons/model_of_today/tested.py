"""Lesson 19: how it is answered, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.mutant import Mutant

NORM, NETWORK = "helpers/reference/rms_norm.py", "helpers/reference/swiglu.py"
BLOCKS = "helpers/reference/blockwise.py"
GROUPED, MODEL = "helpers/reference/grouped_attention.py", "helpers/reference/language_model.py"


def count(n_vocab, d_model, n_heads, n_kv_heads, d_ff, n_layers, tables=2, matrices=3, gammas=1, last=1, norms=2):
    d_kv = d_model // n_heads * n_kv_heads
    block = 2 * d_model * (d_model + d_kv) + matrices * d_model * d_ff + norms * gammas * d_model
    return tables * n_vocab * d_model + n_layers * block + last * gammas * d_model


def row(blocks, shrink_sum=True, shrink_mixed=True, running=True, measured=True, divided=True, over=1):
    highest, powers_sum, mixed = -np.inf, 0.0, 0.0
    for scores, values in blocks:
        higher = (max(highest, scores.max()) if running else scores.max()) if measured else 0.0
        powers = np.exp(scores - higher)
        shrink = np.exp(over * (highest - higher)) if measured and np.isfinite(highest) else 1.0
        powers_sum = powers_sum * (shrink if shrink_sum else 1) + powers.sum()
        mixed = mixed * (shrink if shrink_mixed else 1) + powers @ values
        highest = higher
    return mixed / powers_sum if divided else mixed


def all_at_once(blocks):
    scores, values = (np.concatenate(parts) for parts in zip(*blocks, strict=True))
    powers = np.exp(scores - scores.max())
    return powers @ values / powers.sum()


def from_zero(blocks):
    highest, powers_sum, mixed = 0, 0, 0
    for scores, values in blocks:
        higher = max(highest, scores.max())
        powers, shrink = np.exp(scores - higher), np.exp(highest - higher)
        powers_sum, mixed, highest = powers_sum * shrink + powers.sum(), mixed * shrink + powers @ values, higher
    return mixed / powers_sum


def measured_by(blocks, part):
    """The highest of some of the scores of each block."""
    highest, powers_sum, mixed = -np.inf, 0, 0
    for scores, values in blocks:
        higher = max(highest, np.max(scores[part(len(scores)) if callable(part) else part]))
        powers, shrink = np.exp(scores - higher), np.exp(highest - higher)
        powers_sum, mixed, highest = powers_sum * shrink + powers.sum(), mixed * shrink + powers @ values, higher
    return mixed / powers_sum


def own_highest(blocks):
    powers_sum = mixed = 0
    for scores, values in blocks:
        powers = np.exp(scores - scores.max())
        powers_sum, mixed = powers_sum + powers.sum(), mixed + powers @ values
    return mixed / powers_sum


def quotient(blocks):
    """Shrink as a quotient of two powers."""
    highest, powers_sum, mixed = -np.inf, 0, 0
    for scores, values in blocks:
        higher = max(highest, scores.max())
        powers, shrink = np.exp(scores - higher), np.exp(highest) / np.exp(higher)
        powers_sum, mixed, highest = powers_sum * shrink + powers.sum(), mixed * shrink + powers @ values, higher
    return mixed / powers_sum


def mean_of_outs(blocks):
    return np.mean([all_at_once([block]) for block in blocks], axis=0)


def divided_in_the_loop(blocks, again=False):
    highest, powers_sum, mixed = -np.inf, 0, 0
    for scores, values in blocks:
        higher = max(highest, scores.max())
        powers, shrink = np.exp(scores - higher), np.exp(highest - higher)
        powers_sum, highest = powers_sum * shrink + powers.sum(), higher
        mixed = (mixed * shrink + powers @ values) / powers_sum
    return mixed / powers_sum if again else mixed


NUMBERED = {
    "19 model_of_today": "rms_norm rms_back gated cache_of_today count gate_back "
    "shared_back second_block in_blocks without_weights"
}
PLAYS = {"norms": helpers.play_norms, "running": helpers.play_running}
PROMISED = {
    "19_model_of_today": ("1.6667", "7.9973", "-10.237", "60573", "122532", "46702792704", "12879925248"),
    "19b_model_of_today_deeper": ("36", "524800"),
}
WRONG = {
    "19.1": {
        "layer_norm": [-0.7001, -1.2603, 0.9802, 0.9802],
        "sum_not_mean": [0.1, -0.1, 0.7, 0.7],
        "no_root": [0.04, -0.04, 0.28, 0.28],
        "mean_of_absolutes": [0.25, -0.25, 1.75, 1.75],
    },
    "19.2": {
        "only_divided": [0, 0, 0, 0.4],
        "not_divided": [-0.14, 0.14, -0.98, 1.02],
        "sum_not_mean": [-0.112, 0.112, -0.784, -0.384],
        "mean_taken_away": [-0.128, -0.072, -0.296, 0.104],
        "x_for_x_hat": [-0.7, 0.7, -4.9, -4.5],
    },
    "19.3": {
        "relu": [0, -6],
        "only_sigmoid": [0.8068, -2.6424],
        "turned_round": [-2.8577, -0.2846],
        "both_gated": [-0.7685, -0.2506],
        "added": [2.7311, -1.2384],
        "no_up": [-0.2689, 1.7616],
    },
    "19.4": {
        "keys_only": [65536, 0.5, 2],
        "one_layer": [4096, 0.03125, 0.125],
        "four_bytes": [262144, 2, 8],
        "all_heads": [524288, 4, 4],
    },
    "19.5": {
        "as_many_key_heads": lambda v, d, h, kv, f, n: count(v, d, h, h, f, n),
        "two_matrices": lambda *a: count(*a, matrices=2),
        "one_table": lambda *a: count(*a, tables=1),
        "no_last_norm": lambda *a: count(*a, last=0),
        "no_norms": lambda *a: count(*a, norms=0),
        "with_betas": lambda *a: count(*a, gammas=2),
    },
    "19.8": {
        "not_shrunk": [0.5, 2.5, 9.75, 3.9],
        "never_shrunk": [1, 2.5, 9.75, 3.9],
        "grown": [2, 3.75, 14.25, 3.8],
        "sum_alone": [0.5, 1.875, 9.75, 5.2],
        "not_divided": [0.5, 1.875, 7.5, 7.5],
        "old_highest": [1, 3.75, 15, 4],
    },
    "19.9": {
        "not_shrunk": lambda blocks: row(blocks, shrink_sum=False, shrink_mixed=False),
        "sum_alone": lambda blocks: row(blocks, shrink_mixed=False),
        "highest_of_block": lambda blocks: row(blocks, running=False),
        "own_highest": own_highest,
        "overflow": lambda blocks: row(blocks, measured=False),
        "not_divided": lambda blocks: row(blocks, divided=False),
    },
    "19.10": {
        "without_highest": [0.6286, 1.0667, 2.1333],
        "by_the_highest": [3.4012, 0.125, 0.25],
        "not_taken_away": [3.4012, 0.0667, 0.4],
        "plain_mean": [3.4012, 0.0667, 0.05],
        "not_weighted": [3.4012, 0.0667, 2],
        "turned_round": [3.4012, 0.0667, -0.1333],
    },
}
NONE_OF_THEM = {
    "19.1": [9, 9, 9, 9],
    "19.2": [9, 9, 9, 9],
    "19.3": [9, 9],
    "19.4": [9, 9, 9],
    "19.5": lambda *a: 1,
    "19.8": [9] * 4,
    "19.9": lambda blocks: 0 * all_at_once(blocks),
    "19.10": [9, 9, 9],
}
RIGHT = [
    ("19.1", [0.2, -0.2, 1.4, 1.4]),
    ("19.1", "1/5 -1/5 7/5 7/5"),
    ("19.2", [-0.028, 0.028, -0.196, 0.204]),
    ("19.3", [-0.8068, -5.2848]),
    ("19.3", [-3 / (1 + np.e), -6 / (1 + np.exp(-2))]),
    ("19.4", [131072, 1, 4]),
    ("19.4", "131072 1 4"),
    ("19.5", count),
    ("19.5", lambda *a: np.int64(count(*a))),
    ("19.5", lambda *a: float(count(*a))),
    ("19.8", [0.5, 1.875, 7.5, 4]),
    ("19.8", "1/2 15/8 15/2 4"),
    ("19.9", row),
    ("19.9", all_at_once),
    ("19.9", lambda blocks: np.float32(0) + row(blocks)),
    ("19.10", [np.log(30), 1 / 15, 2 / 15]),
    ("19.10", "3.4012 0.0667 0.1333"),
]
TRIED = [
    ("19.1", "multiplied", [5, -5, 35, 35]),
    ("19.1", "signs", [-0.2, 0.2, -1.4, -1.4]),
    ("19.1", "minus_lost", [0.2, 0.2, 1.4, 1.4]),
    ("19.1", "mean_then_rms", [-0.5, -0.9, 0.7, 0.7]),
    ("19.1", "by_the_sum", [0.01, -0.01, 0.07, 0.07]),
    ("19.1", "by_std", [0.2801, -0.2801, 1.9604, 1.9604]),
    ("19.1", "by_mean", [0.2857, -0.2857, 2, 2]),
    ("19.2", "added", [0.028, -0.028, 0.196, 0.596]),
    ("19.2", "layer_norm", [-0.0439, 0.0329, -0.2746, 0.2855]),
    ("19.2", "x_once", [-0.14, 0.14, -0.98, -0.58]),
    ("19.2", "without_x_hat", [-0.14, -0.14, -0.14, 0.26]),
    ("19.2", "mean_square", [-0.0056, 0.0056, -0.0392, 0.0408]),
    ("19.2", "signs", [0.028, -0.028, 0.196, -0.204]),
    ("19.2", "coarse", [-0.03, 0.03, -0.2, 0.2]),
    ("19.2", "only_the_fourth", [0, 0, 0, 0.204]),
    ("19.2", "nothing_done", [0, 0, 0, 2]),
    ("19.2", "not_divided + sum_not_mean", [-0.56, 0.56, -3.92, -1.92]),
    ("19.3", "no_gate", [-3, -6]),
    ("19.3", "first_right", [-0.8068, 9]),
    ("19.3", "second_right", [9, -5.2848]),
    ("19.3", "nearly", [-0.8067, -5.2848]),
    ("19.3", "nearly", [-0.807, -5.28]),
    ("19.3", "sign_in_the_power", [-2.1932, -0.7152]),
    ("19.4", "gigabytes", [131072, 1.0737, 4.295]),
    ("19.4", "bytes_right", [131072, 9, 9]),
    ("19.4", "last_right", [9, 1, 4]),
    ("19.4", "all_heads", [524288, 4, 16]),
    ("19.4", "kibibytes", [128, 1, 4]),
    ("19.4", "two_right", [131072, 1, 1]),
    ("19.4", "one_head", [16384, 0.125, 4]),
    ("19.4", "one_wide", [1024, 0.0078125, 0.03125]),
    ("19.4", "order", [131072, 4, 1]),
    ("19.5", "no_output", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n) - n * d * d),
    ("19.5", "one_layer", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, 1)),
    ("19.5", "no_tables", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n, tables=0)),
    ("19.5", "one_norm", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n, norms=1)),
    ("19.5", "no_values", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n) - n * d * (d // h * kv)),
    ("19.5", "width_of_one_head", lambda v, d, h, kv, f, n: count(v, d, h, 1, f, n)),
    ("19.5", "number_of_heads", lambda v, d, h, kv, f, n: count(v, d, d, kv, f, n)),
    ("19.5", "betas_in_blocks", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n, norms=4)),
    ("19.5", "with_biases", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n) + n * (2 * f + d)),
    ("19.5", "with_biases", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n) + n * (2 * d + 2 * (d // h * kv))),
    ("19.5", "with_biases", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n) + n * (2 * f + 3 * d + 2 * (d // h * kv))),
    ("19.5", "last_beta", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n, last=2)),
    ("19.5", "norm_in_each", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n, norms=3, last=0)),
    ("19.5", "wrong_division", lambda v, d, h, kv, f, n: count(v, d, kv * kv, kv, f, n)),
    ("19.5", "with_biases", lambda v, d, h, kv, f, n: count(v, d, h, kv, f, n) + v),
    ("19.8", "mixed_alone", [0.5, 2.5, 7.5, 3]),
    ("19.8", "second_block_alone", [0.5, 1.25, 5.25, 4.2]),
    ("19.8", None, [9, 9, 9, 4]),
    ("19.8", None, [0.5, 1.875, 7.5, 3.6]),
    ("19.8", "logarithm", [0.6931, 1.875, 7.5, 4]),
    ("19.8", "coarse", [0.5, 1.88, 7.5, 4]),
    ("19.8", "old_base", [0.5, 3.125, 12.75, 4.08]),
    ("19.8", "new_shrunk_too", [0.5, 1.25, 4.875, 3.9]),
    ("19.8", "raw_powers", [0.5, 30, 120, 4]),
    ("19.8", "upside_down", [0.5, 1.875, 7.5, 0.25]),
    ("19.8", "powers_as_scores", [0.0003, 1.2504, 5.25, 4.2]),
    ("19.9", "grows", lambda blocks: row(blocks, over=-1)),
    ("19.9", "from_zero", from_zero),
    *(
        ("19.9", "not_the_highest", lambda blocks, of=of: measured_by(blocks, of))
        for of in (0, -1, slice(1), slice(0, None, 2), lambda n: n // 2)
    ),
    ("19.9", "quotient", quotient),
    ("19.9", "mean_of_outs", mean_of_outs),
    ("19.9", "divided_in_the_loop", divided_in_the_loop),
    ("19.9", "divided_in_the_loop", lambda blocks: divided_in_the_loop(blocks, again=True)),
    ("19.9", "mixed_alone", lambda blocks: row(blocks, shrink_sum=False)),
    ("19.9", "last_block", lambda blocks: all_at_once(blocks[-1:])),
    ("19.10", "without_highest", [0.6286, 0.0667, 0.1333]),
    ("19.10", "first_block", [2.3026, 0.2, 0.4]),
    ("19.10", "first_block", [2.3026, 0.0667, 0.1333]),
    ("19.10", "no_logarithms", [17.875, 0.0667, 0.1333]),
    ("19.10", "log_of_the_weight", [3.4012, -2.7081, -5.4161]),
    ("19.10", "taken_away_behind", [3.4012, 0.0667, -3.6]),
    ("19.10", "dout_for_dw", [3.4012, 0.0667, -0.2]),
    ("19.10", "w_times_1_minus_w", [3.4012, 0.0667, 0.0622]),
    ("19.10", "another_value", [3.4012, 0.0667, -0.0667]),
    ("19.10", "another_base", [4.9069, 0.0667, 0.1333]),
    ("19.10", "another_base", [1.4771, 0.0667, 0.1333]),
    ("19.10", "only_the_sum", [30, 0.0667, 0.1333]),
    ("19.10", "power_for_logarithm", [16.6286, 0.0667, 0.1333]),
    ("19.10", "another_key", [3.4012, 0.1333, 0.6667]),
    ("19.10", "another_key", [3.4012, 0.2667, 9]),
    ("19.10", "power_as_score", [3.4012, 0.2463, 0.4926]),
    ("19.10", "by_the_sum", [3.4012, 1.0667, 2.1333]),
    ("19.10", "added", [3.4012, 0.0667, 0.6667]),
    ("19.10", "out_alone", [3.4012, 0.0667, 0.2667]),
    ("19.10", "mixed_for_out", [3.4012, 0.0667, -0.1]),
    ("19.10", "dw_alone", [3.4012, 0.0667, 6]),
    ("19.10", "highest_alone", [2.7726, 0.0667, 0.1333]),
    ("19.10", "multiplied", [1.7429, 0.0667, 0.1333]),
    ("19.10", "by_the_highest", [0.6286, 0.125, 0.25]),
    ("19.10", None, [3.4012, 0.0667, 9]),
    ("19.8", "new_block_not_mixed", [0.5, 1.875, 2.25, 1.2]),
    ("19.9", "first_block_only", lambda blocks: all_at_once(blocks[:1])),
    ("19.9", "upside_down", lambda blocks: np.nan * row(blocks)),
    ("19.10", "highest_alone", [2.7726, 0.125, 0.25]),
]
PARTLY = [
    ("19.2", ("the first, the second and the third", "첫 번째, 두 번째, 세 번째"), [-0.028, 0.028, -0.196, 9]),
]
UNREADABLE = [
    ("19.5", ("n_vocab = 128256, d_model = 4096", "n_vocab = 128256, d_model = 4096"), lambda *sizes: 1),  # all of their digits
]
MUTANTS = [
    Mutant("SwiGLU: the slope of a sigmoid on the way back", NETWORK, "open_ * (1 + self.gate * (1 - open_))", "open_"),
    Mutant("blocks: what is kept does not shrink", BLOCKS, "mixed = mixed * shrink +", "mixed = mixed +"),
    Mutant("blocks: dv is written over", BLOCKS, "dv[..., columns, :] += weights", "dv[..., columns, :] = weights"),
    Mutant("RMSNorm: the mean is taken away", NORM, "self.x_hat = x / self.rms", "self.x_hat = (x - x.mean()) / self.rms"),
    Mutant("RMSNorm: one term short on the way back", NORM, "(dx_hat - self.x_hat * by_rms)", "dx_hat"),
    Mutant("SwiGLU: the gate without its sum", NETWORK, "silu(self.gate) * self.up", "sigmoid(self.gate) * self.up"),
    Mutant("grouped queries: the wrong heads share", GROUPED, "np.repeat(rows, self.shared, axis=-3)",
           "np.concatenate([rows] * self.shared, axis=-3)"),
    Mutant("block: no skip around the network", MODEL, "return x + self.network(self.network_norm(x))",
           "return self.network(self.network_norm(x))"),
]  # fmt: skip
