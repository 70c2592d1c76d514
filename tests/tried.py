"""What readers tried, or may try, beyond tests/wrong_answers.py: a row for each answer, in the order of the exercises.

RIGHT: (number, answer).
TRIED: (number, name of the mistake or of the two, answer).
TOLD: (number, keys, words, answer) where no mistake is known: the keys of the texts that answer, in exercises.toml, and the
computed words that are put in.
STOPPED: (number, error, answer) for a function that stops; `tip` answers, and Python's own words.
UNREADABLE: (number, (English words, Korean words), answer) for what helpers/checking answers, whatever the exercise.
"""

import numpy as np

from helpers.checking.read import NONE_SOMEWHERE, NOTHING
from helpers.checking.run import TUPLE, WHOLE
from helpers.data import hand_vocabulary
from helpers.lessons.when_training_fails.exercises import RATE
from helpers.reference import softmax
from helpers.reference.attention import attend
from tests.wrong_answers import (
    FRENCH_LOGITS,
    V_1,
    attention,
    attention_back,
    back_w_o,
    decoder_back,
    dscores,
    four_terms,
    greedy,
    heads_of,
    leaks,
    many_heads,
    norm,
    pick,
    relu,
    rope,
    rotation,
    scale,
    side_by_side,
    soft,
    table,
)


def sum_of_squares(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / np.sqrt(4 * x.var(-1, keepdims=True) + eps) + beta


def at_gamma(x, gamma, beta, eps):
    return norm(x, 1, 0, eps) @ gamma + beta


def backward_where(order=("dx", "dw", "db"), **change):
    """The function of exercise 4.4 as a learner writes it, but for one thing."""

    def linear_backward(x, w, dout):
        found = {"dx": dout @ w.T, "dw": x.T @ dout, "db": dout.sum(axis=0)}
        found |= {name: function(x, w, dout) for name, function in change.items()}
        return [found[name] for name in order]

    return linear_backward


def adam_where(
    step=lambda g, m_hat, v_hat, lr: lr * m_hat / (np.sqrt(v_hat) + 1e-8),
    power=2,
    share=lambda beta, t: 1 - beta**t,
    order=(0, 1, 2),
):
    """Adam as a learner writes it for exercise 5.3, but for one thing."""

    def function(w, g, m, v, t, lr):
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g**power
        out = w - step(g, m / share(0.9, t), v / share(0.999, t), lr), m, v
        return tuple(out[i] for i in order)

    return function


def with_eps(eps):
    return adam_where(lambda g, m_hat, v_hat, lr: lr * m_hat / (np.sqrt(v_hat) + eps))


def hats_of_the_old(w, g, m, v, t, lr):
    m_hat, v_hat = m / (1 - 0.9**t), v / (1 - 0.999**t)
    return w - lr * m_hat / (np.sqrt(v_hat) + 1e-8), *adam_where()(w, g, m, v, t, lr)[1:]


def hats_without_brackets(w, g, m, v, t, lr):
    _, m, v = adam_where()(w, g, m, v, t, lr)
    return w - lr * (m / 1 - 0.9**t) / (np.sqrt(v / 1 - 0.999**t) + 1e-8), m, v


def adam_in_place(w, g, m, v, t, lr):
    m *= 0.9
    return w, m, v


def dropout_where(in_training, in_use=lambda x, mask, p: x):
    """Dropout as a learner writes it for exercise 6.3."""
    return lambda x, mask, p, training: in_training(x, mask, p) if training else in_use(x, mask, p)


RNG = np.random.default_rng(9)


def longest_piece(word, start, vocabulary):
    mark = "##" if start > 0 else ""
    for end in range(len(word), start, -1):
        if mark + word[start:end] in vocabulary:
            return mark + word[start:end], end
    return None, start


def matcher_that(
    adds=lambda pieces, piece: [*pieces, piece],
    goes_on=lambda start, word: start < len(word),
    moves=lambda start, piece, end: end,
    gives_up=lambda pieces: ["[UNK]"],
    every_round=lambda pieces: None,
    knows=lambda vocabulary: vocabulary,
):
    """The function of exercise 7.2 as a learner writes it with `longest_piece`, but for one thing."""

    def function(word, vocabulary):
        pieces, start = [], 0
        while goes_on(start, word):
            piece, end = longest_piece(word, start, knows(vocabulary))
            if piece is None:
                return gives_up(pieces)
            pieces, start = adds(pieces, piece), moves(start, piece, end)
            if (result := every_round(pieces)) is not None:
                return result
        return pieces

    return function


def for_every_letter(word, vocabulary):
    pieces = []
    for start in range(len(word)):
        piece, start = longest_piece(word, start, vocabulary)
        if piece is None:
            return ["[UNK]"]
        pieces.append(piece)
    return pieces


def with_marked_rest(word, vocabulary):
    pieces = []
    while word:
        piece, end = longest_piece(word, 0, vocabulary)
        if piece is None:
            return ["[UNK]"]
        pieces, word = [*pieces, piece], "##" + word[end:]
    return pieces


def piece_and_start_swapped(word, vocabulary):
    start = 0
    while start < len(word):
        start, piece = longest_piece(word, start, vocabulary)


def two_pieces(word, vocabulary):
    piece, start = longest_piece(word, 0, vocabulary)
    return [piece, longest_piece(word, start, vocabulary)[0]]


def weights_turned(x, w_q, w_k, w_v):
    return soft(x @ w_q @ (x @ w_k).T / 3**0.5).T @ x @ w_v


def dk_twice(*given):
    dq, dk, dv = attention_back(*given)
    return dq, 2 * dk, dv


def dk_not_turned(dout, q, k, v, p):
    return *attention_back(dout, q, k, v, p)[:1], dscores(dout, v, p) / 3**0.5 @ q, p.T @ dout


def plain_mean(dout, v, p):
    return p * (dout @ v.T - (dout @ v.T).mean(1, keepdims=True))


def apart(cut, back):
    return lambda *a: many_heads(*a, cut=lambda rows, n: cut(rows.reshape(2, 5, n, 4)), back=back)


def x_cut(x, w_q, w_k, w_v, w_o, n):
    def of_head(h):
        own = slice(4 * h, 4 * h + 4)
        q, k, v = (x[..., own] @ w[own, own] for w in (w_q, w_k, w_v))
        return soft(q @ k.swapaxes(1, 2) / 2) @ v

    return np.concatenate([of_head(h) for h in range(n)], axis=-1) @ w_o


def from_column_h(rows, n):
    return np.stack([rows[..., h : h + 4] for h in range(n)], axis=1)


def a_tuple(x, *w):
    return attend(x, x, x).swapaxes(1, 2)


def only_p_p_before(x, p, w_q, w_k):
    return *four_terms(x, p, w_q, w_k)[:3], p @ p.T


def halves_joined(rows):
    turned = rope(rows)
    return np.hstack([turned[:, 0::2], turned[:, 1::2]])


def largest_logits(next_logits, start, end, most, number):
    """What is written by a learner who takes the largest logit for the piece."""
    ids = [start]
    while len(ids) <= most and ids[-1] != end:
        ids.append(number(max(next_logits(ids)[-1])))
    return ids[1:]


def pairs_handed_on(dout, layers):
    for layer in layers[::-1]:
        dout = layer.backward(dout)
    return dout


def copied_once(logits, given, n_vocab):
    before, other = logits(given), given.copy()
    for k in range(given.shape[1]):
        other[:, k] = (other[:, k] + 1) % n_vocab
        if (logits(other) != before)[:, :k].any():
            return True
    return False


def rows_first(logits, given, n_vocab):
    before = logits(given)
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = (other[:, k] + 1) % n_vocab
        if (logits(other) != before)[:k].any():
            return True
    return False


def over_at_once(logits, given, n_vocab):
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = (other[:, k] + 1) % n_vocab
        return bool((logits(other) != logits(given))[:, :k].any())


def zeros_put_in(logits, given, n_vocab):
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = 0
        if (logits(other) != logits(given))[:, :k].any():
            return True
    return False


def no_copy(logits, given, n_vocab):
    other = given
    other[:, 1] = (other[:, 1] + 1) % n_vocab
    return True


RIGHT = [
    ("4.3", 0.86),
    ("5.1", "lr=0.25"),
    ("5.1", "lr ≤ 1/4"),
    ("5.2", "w = 1.6"),
    ("5.3", adam_where()),
    ("5.4", "693 steps"),
    ("5.4", "693스텝"),
    ("5.5", "β₂ = 0.99"),
    ("6.1", ["12/3", "0", "36/3", "2", "0"]),
    ("6.1", "12/3 0 12 2 0"),
    ("6.2", "200 400 300"),
    ("6.2", "200,400,300"),
    ("7.2", matcher_that()),
    ("7.2", matcher_that(gives_up=lambda pieces: ["UNK"])),  # as in 7.1
    ("8.6", 47118),  # only then has the hand come round
    ("10.3", "2 362 368"),
    ("10.3", 2362368.0),
    ("10.3", 4 * 768**2 + 4 * 768),
    ("10.4", "0, 4, 1, 5, 2, 6, 3, 7"),
    ("10.4", [[0, 4], [1, 5], [2, 6], [3, 7]]),
    ("11.2", lambda *a: np.stack(four_terms(*a))),
    ("11.6", "5/8"),
    ("12.3", "85,054,464"),
    ("12.3", 85054464),
    ("12.3", [85054464]),
    ("12.4", [0.0687, 0.8]),
    ("12.4", "0.0687 0.8"),
    ("12.4", (0.8**12, 4 / 5)),
    ("13.2", lambda *a: np.array(greedy(*a)[1:])),
    ("13.3", lambda wanted, start: [[start, *row[:-1]] for row in wanted.tolist()]),
    ("13.4", lambda *a: list(decoder_back(*a))),
    ("13.5", "26,828,800"),
    ("13.6", 3.072e5),
    ("15.1", "2.3026 1/2 -9/10 1/5 1/5"),
    ("15.1", np.array([2.302585, 0.5, -0.9, 0.2, 0.2])),
    ("15.2", lambda logits, targets, pad: pick(logits, targets)[targets != pad].mean()),
    ("15.3", lambda written, wanted: np.mean([list(a) == list(b) for a, b in zip(written, wanted, strict=True)])),
    ("15.5", lambda grads, most: tuple(scale(grads, most, limit=1))),
    ("15.6", "267,649"),
    ("16.1", "10.52, 15.02, 8"),
    ("16.1", np.array([[10.5187], [15.0187], [7.9997]])),
    ("16.2", lambda *a: np.bool_(leaks(*a))),
    ("16.2", lambda *a: int(leaks(*a))),
    ("16.3", "2 6 8"),
    ("16.4", [6.0, 1.0]),
    ("16.5", lambda t, peak, n: np.float64(peak * t / n if t < n else peak)),
    ("16.6", [20, "7/10"]),
]
TRIED = [
    ("1.1", "no_relu + no_bias", [1, -8, 6]),
    ("1.1", "shape", [2, 0]),
    ("1.2", "no_relu + relu_on_output", lambda x, w_1, b_1, w_2, b_2: relu((x @ w_1 + b_1) @ w_2 + b_2)),
    ("1.3", "no_b_1 + no_b_2", 8388608),
    ("1.6", "shape", lambda x, w_1, b_1, w_2, dout: dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 1, 0.1)),
    ("2.1", "no_skip + no_relu", [11, -6]),
    ("3.1", "unbiased + mean_kept", [-0.4472, 0.4472, 0.8944, 1.3416, 2.2361]),
    ("3.1", "unbiased", np.round(np.array([-3, -1, 0, 1, 3]) / 2.24, 2)),
    ("3.2", "another_axis + gamma_and_beta", lambda x, gamma, beta, eps: norm(x, 1, beta, eps, axis=1)),
    ("3.2", "not_divided_by_d + no_eps", lambda x, gamma, beta, eps: norm(x, gamma, beta, 0, ddof=1)),
    ("3.2", "not_divided_by_d", sum_of_squares),
    ("3.2", "another_axis", lambda *a: norm(*a, axis=(0, 1))),  # as batch normalisation
    ("3.3", "gamma_only + two_numbers_each", 30),
    ("3.3", "same_in_both", 24576),
    ("3.3", "same_in_both", 36864),
    ("3.3", "gamma_a_matrix", 7864320),
    ("3.3", "gamma_a_matrix", 7879680),
    ("3.4", "nearly", [1, 2, 3, 4, 1000]),
    ("3.5", "no_mean_term + no_std_term", [0, 0, 0, 0, 5]),
    ("3.5", "added", [-1.25, 0.25, 1, 1.75, -1.75]),
    ("3.5", "sums_are_zero", [3.75, -0.75, -3, -5.25, 5.25]),  # three times dx
    ("4.1", "hidden_for_gate", 35),
    ("4.1", "hidden_for_gate", 70),
    ("4.1", "sign_forgotten", -10),
    ("4.2", "slopes_of_the_example", [[-1, 0, -5], [2, 0, 10]]),
    ("4.3", "slope_alone", -14),
    ("4.3", "nothing_moved", 1),
    ("4.3", "slope_of_the_sum", 0.93),
    ("4.4", "another_order", backward_where(order=("db", "dx", "dw"))),
    ("4.4", "another_order", backward_where(order=("db", "dw", "dx"))),
    ("4.5", "negative", -0.3),
    ("4.6", "linear", 80),
    ("5.2", "m_not_corrected + v_not_corrected", 1.6134),
    ("5.2", "signs_of_both", 2.0),
    ("5.2", "first_step_twice", 1.4),
    ("5.2", "g_for_m_hat", 1.8),
    ("5.2", "as_sgd", 0.8),
    *[("5.3", "eps", with_eps(eps)) for eps in (0, 1e-10, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3)],
    ("5.3", "eps", adam_where(lambda g, m_hat, v_hat, lr: lr * m_hat / np.sqrt(v_hat) + 1e-8)),
    ("5.3", "root_or_square", adam_where(power=1)),  # NaN comes of it
    ("5.3", "corrected_otherwise", adam_where(share=lambda beta, t: 1 - beta * t)),  # and of this
    *[("5.3", "returned", adam_where(order=order)) for order in ((0, 2, 1), (1, 2, 0), (2, 1, 0))],
    ("5.3", "w_alone", adam_where(lambda g, m_hat, v_hat, lr: m_hat / (np.sqrt(v_hat) + 1e-8))),
    ("5.3", "w_alone", adam_where(lambda g, m_hat, v_hat, lr: lr * g / (np.sqrt(v_hat) + 1e-8))),
    ("5.3", "w_alone", adam_where(lambda g, m_hat, v_hat, lr: -lr * m_hat / (np.sqrt(v_hat) + 1e-8))),
    ("5.3", "w_alone", hats_of_the_old),
    ("5.3", "no_number", hats_without_brackets),
    ("5.3", "no_number", lambda w, g, m, v, t, lr: (w * np.inf, m, v)),
    ("5.3", "shape", lambda w, g, m, v, t, lr: (1.0, 1.0, 1.0)),
    ("5.4", "not_yet", 692.8),
    ("5.5", "out_of_range", 1),
    ("5.5", "out_of_range", -0.5),
    ("5.7", "decay_alone", 7.2),
    ("5.7", "w_forgotten", 8.1),
    ("6.1", "share_of_this_mask", [5, 0, 15, 2.5, 0]),
    ("6.1", "divided_by_p", [12, 0, 36, 6, 0]),
    ("6.1", "shape", [3, 9, 1.5]),
    ("6.2", "columns", [1, 3, 2]),
    ("6.3", "own_mask", dropout_where(lambda x, mask, p: x * (RNG.random(x.shape) >= p) / (1 - p))),
    ("6.3", "brackets", dropout_where(lambda x, mask, p: x * mask / 1 - p)),
    ("6.3", "never_drops", lambda x, mask, p, training: x),
    ("6.3", "swapped", dropout_where(lambda x, mask, p: x, lambda x, mask, p: x * mask / (1 - p))),
    ("6.3", "divided_by_p", dropout_where(lambda x, mask, p: x * mask / p)),
    ("6.3", "share_of_this_mask", dropout_where(lambda x, mask, p: x * mask / mask.mean())),
    ("6.4", "x_not_squared", [6, 0.25]),
    ("6.4", "mean_right", [6, 1.8]),
    ("6.4", "mean_right", [6, 7.2]),
    ("6.4", "variance_right", [7.5, 9]),
    ("6.5", "percent", "41 %"),
    ("6.5", "coarse", 0.4),
    ("6.5", "exactly_two", 0.2048),
    ("6.5", "one_kept", 0.0064),
    ("6.5", "too_few_kept", 0.512),
    ("6.6", "no_factor + no_mask", [3, 1.5, 0.75, -6, 6]),
    ("6.6", "slopes_alone", [4 / 3, 0, 4 / 3, 4 / 3, 0]),
    ("6.6", "dropped_pass", [4, 1.5, 1, -8, 6]),
    ("6.6", "old_factor", [3.75, 0, 0.9375, -7.5, 0]),
    ("6.6", "factor_twice", [5.33, 0, 1.33, -10.67, 0]),
    ("6.7", "drawn", lambda x, w, b, p: (x * (np.random.random(x.shape) >= p)) @ w + b),
    ("7.1", "beginning_kept", "un ##play ##ed player ##s play"),
    ("7.1", "marks_behind", "un## play## ed player## s [UNK]"),
    ("7.2", "first_piece_only", matcher_that(every_round=lambda pieces: pieces)),
    ("7.2", "all_unknown", matcher_that(goes_on=lambda start, word: start <= len(word))),
    ("7.2", "all_unknown", for_every_letter),
    ("7.2", "all_unknown", with_marked_rest),
    ("7.2", "vocabulary_of_the_notebook", matcher_that(knows=lambda vocabulary: hand_vocabulary())),
    ("7.2", "mark_counted", matcher_that(moves=lambda start, piece, end: start + len(piece))),
    ("7.2", "letters", matcher_that(adds=lambda pieces, piece: pieces + list(piece))),
    ("7.3", "order", [[1, 1, -1, -1], [-2, 1, -1, 0], [1, -2, 2, 0]]),
    ("7.3", "order", [[1, 1, -1, -1], [1, -2, 2, 0], [-2, 1, -1, 0]]),
    ("7.3", "last_not_doubled", [[1, -2, 2, 0], [-2, 1, -1, 0], [0.5, 0.5, -0.5, -0.5]]),
    ("7.4", "second_again", ("a", "l")),
    ("7.4", "alk_e", ("e", "d·")),
    ("7.4", "alk_e", ("e", "d")),
    ("7.5", "doubled", [6, -2, 4, 6, 0, 0, 0, 0]),
    ("7.5", "both_of_i", [[1, 0, 2, -1], [2, -1, 0, 4]]),
    ("8.2", "no_cosines", lambda n, d: table(n, d, pair=lambda a: (np.sin(a), 0))),
    ("8.2", "other_base", lambda n, d: table(n, d, base=1000)),
    ("8.2", "faster", lambda n, d: table(n, d, power=-2)),
    ("8.2", "degrees", lambda n, d: table(n, d, lambda a: (np.sin(np.radians(a)), np.cos(np.radians(a))))),
    ("8.3", "one_hand", np.cos(0.02)),
    ("8.3", "one_hand", np.cos(2) * np.cos(0.02)),
    ("8.3", "degrees", 2),
    ("8.3", "mean", (np.cos(2) + np.cos(0.02)) / 2),
    ("8.4", "by_one", lambda k, d: rotation(1, d)),
    ("8.4", "degrees", lambda k, d: rotation(k * np.pi / 180, d)),
    ("8.5", "one_hand", np.sqrt(2 - 2 * np.cos(1))),
    ("8.5", "degrees", np.sqrt(4 - 2 * (np.cos(np.radians(100)) + np.cos(np.radians(1))))),
    ("8.6", "digits", 47120),
    ("8.6", "digits", "47,100"),
    ("8.6", "digits", 47000),
    ("8.6", "last_column", 54410),
    ("8.6", "another_width", 628),
    ("8.6", "frequency", 0.00013),
    ("9.1", "percent", [53.88, 13.1, 6.46, 26.57]),
    ("9.1", "percent", [54, 13, 6, 27]),
    ("9.1", "row_of_i", [0.1774, 0.7299, 0.0875, 0.0052]),
    ("9.2", "d_k_of_the_notebook", lambda *a: attention(*a, by=2**0.5)),
    ("9.2", "divided_by_d_model", lambda *a: attention(*a, by=6**0.5)),
    ("9.2", "divided_by_d_v", lambda *a: attention(*a, by=5**0.5)),
    ("9.2", "divided_by_words", lambda *a: attention(*a, by=2)),
    ("9.2", "whole_matrix", lambda *a: attention(*a, axis=(0, 1))),
    ("9.2", "over_queries", weights_turned),
    (
        "9.2",
        "of_the_notebook",
        lambda *a: [
            [-0.10488, 2.09974],
            [1.81565, -0.08125],
            [1, 0.42288],
            [2.72366, -0.75035],
        ],
    ),
    ("9.2", "shape", lambda x, w_q, w_k, w_v: soft(x @ w_q @ (x @ w_k).T / 3**0.5) @ x),
    ("9.3", "last_word_for_padding", soft(np.array([6, 2, -2, -np.inf]) / 2**0.5)),
    ("9.3", "percent", [0, 64.43, 3.81, 31.77]),
    ("9.4", "next_line", np.array([0.5, -0.75, 0.25]) / 2**0.5),
    ("9.4", "coarse", [0.5, -0.8, 0.3]),
    ("9.5", "order", lambda *a: attention_back(*a)[::-1]),
    ("9.5", "turned", lambda *a: attention_back(*a, ds=lambda *b: dscores(*b).T)),
    ("9.5", "turned", dk_not_turned),
    ("9.5", "plain_mean", lambda *a: attention_back(*a, ds=plain_mean)),
    ("9.5", "no_softmax", lambda *a: attention_back(*a, ds=lambda dout, v, p: dout @ v.T)),
    ("9.5", "scores_for_weights", lambda dout, q, k, v, p: attention_back(dout, q, k, v, p, to_v=k @ q.T / 3**0.5)),
    ("10.1", "only_weights", [0.0646, 0.2657, 0.5388, 0.131]),
    ("10.1", "another_word", [-0.2827, 1.2945]),
    ("10.1", "values_of_head_0", [0.5979, 1.2712]),
    ("10.1", "divided_by_d_k", soft(np.array([-2.0, 0, 1, -1]) / 2) @ V_1),
    ("10.1", "weights_rounded", [0.82, -0.76]),
    ("10.1", "coarse", [0.8, -0.7]),
    ("10.2", "one_head", lambda *a: many_heads(*a[:-1], 1, by=12**0.5)),
    ("10.2", "reversed", lambda *a: many_heads(*a, back=lambda heads: side_by_side(heads[:, ::-1]))),
    ("10.2", "not_scaled", lambda *a: many_heads(*a, by=1)),
    ("10.2", "averaged_or_added", lambda *a: many_heads(*a, back=lambda heads: np.tile(heads.mean(axis=1), 3))),
    ("10.2", "averaged_or_added", lambda *a: many_heads(*a, back=lambda heads: np.tile(heads.sum(axis=1), 3))),
    ("10.2", "scaled_twice", lambda *a: many_heads(*a, by=4)),
    ("10.2", "x_cut", x_cut),
    ("10.2", "heads_of_one_word", apart(lambda rows: rows, lambda heads: heads.reshape(2, 5, 12))),
    ("10.2", "heads_of_one_word", apart(lambda rows: rows, lambda heads: heads.swapaxes(1, 2).reshape(2, 5, 12))),
    (
        "10.2",
        "heads_of_one_word",
        apart(lambda rows: rows.swapaxes(0, 1), lambda heads: heads.swapaxes(0, 1).reshape(2, 5, 12)),
    ),
    (
        "10.2",
        "words_of_other_sentences",
        apart(lambda rows: rows.swapaxes(0, 2), lambda heads: heads.swapaxes(0, 2).reshape(2, 5, 12)),
    ),
    ("10.2", "merged_in_turn", lambda *a: many_heads(*a, back=lambda heads: heads.transpose(0, 2, 3, 1).reshape(2, 5, 12))),
    ("10.2", "from_column_h", lambda *a: many_heads(*a, cut=from_column_h)),
    ("10.3", "only_q_k_v", 3 * 768**2),
    ("10.3", "a_bias_is_one_number", 4 * 768**2 + 4),
    ("10.3", "one_bias", 4 * 768**2 + 768),
    ("10.3", "whole_for_each_head", 12 * 4 * 768**2 + 4 * 768),  # of all four matrices
    ("10.3", "whole_for_each_head", 37 * (768**2 + 768)),  # of three, and W_O
    ("10.6", "additions_too", 2 * 71303168),
    ("10.6", "projections_of_one_word", 4 * 512**2 + 4194304),
    ("10.6", "whole_for_each_head", 25 * 64 * 512**2 + 4194304),
    ("10.6", "no_projections", 4194304),
    ("11.1", "percent", [72.99, 0.52, 17.74, 8.75]),
    ("11.1", "fewer_decimals", [0.729, 0.006, 0.178, 0.087]),
    ("11.1", "order_from_above", [0.0052, 0.7299, 0.0875, 0.1774]),
    ("11.2", "p_p_not_projected", only_p_p_before),
    ("11.3", "sines_rounded", [0, 0.7644, 0.1274]),
    ("11.3", "distance_alone", [np.sin(1)] * 3),
    ("11.3", "coarse", [0, 0.77, 0.13]),
    ("11.4", "degrees", lambda rows: rope(rows, sign=np.pi / 180)),
    ("11.4", "nothing_turned", np.copy),
    ("11.4", "all_alike", lambda rows: rope(rows, power=0)),
    ("11.4", "another_base", lambda rows: rope(rows, power=1.5)),  # 10000^(−1.5 i/d) is 1000^(−2 i/d)
    ("11.4", "first_numbers_first", halves_joined),
    ("11.5", "degrees", 2 * np.sin(np.deg2rad(2))),
    ("11.5", "not_turned", 0),
    ("11.5", "divided", 2**0.5 * np.sin(2)),
    ("11.5", "added", -2 * np.sin(8)),
    ("11.5", "coarse", "1.82"),
    ("11.6", "another_head", 1.25),
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
    ("12.2", "half_a_layer", lambda x, a, m, f, n: m(x + a(x))),
    ("12.2", "no_last_norm", lambda x, a, m, f, n: (y := m(x + a(x))) + f(y)),
    ("12.2", "no_first_norm", lambda x, a, m, f, n: n((y := x + a(x)) + f(y))),
    ("12.2", "no_norms", lambda x, a, m, f, n: (y := x + a(x)) + f(y)),
    ("12.2", "network_first", lambda x, a, m, f, n: n((y := m(x + f(x))) + a(y))),
    ("12.2", "no_skip", lambda x, a, m, f, n: n(f(m(x + a(x))))),
    ("12.2", "raw_attention", lambda x, a, m, f, n: n(m(x + a(x)) + f(x))),
    ("12.2", "norm_of_x_alone", lambda x, a, m, f, n: n(y := m(x) + a(x)) + f(y)),
    ("12.3", "once_for_each_head", 12 * (36 * (768**2 + 768) + 2 * 768 * 3072 + 3072 + 5 * 768)),
    ("12.3", "once_for_each_head", 12 * (48 * (768**2 + 768) + 2 * 768 * 3072 + 3072 + 5 * 768)),
    ("12.3", "once_for_each_head", 12 * (37 * (768**2 + 768) + 2 * 768 * 3072 + 3072 + 5 * 768)),
    ("12.3", "six_layers", 42527232),
    ("12.3", "no_norms", 85054464 - 12 * 4 * 768),
    ("12.3", "one_norm", 85054464 - 12 * 2 * 768),
    ("12.3", "papers_sizes", 12 * 3152384),
    ("12.3", "whole_bert", "109 482 240"),
    ("12.3", "whole_bert", 110_000_000),
    ("12.3", "digits", 85_000_000),
    ("12.3", "digits", 85.05e6),
    ("12.3", "digits", 85_054_500),
    ("12.4", "norm_in_each_layer", [0.8**12, 0.8**6]),
    ("12.4", "norm_in_each_layer", [0.8**12, 0.8**7]),
    ("12.4", "norm_in_each_layer", [0.8**6, 0.8**7]),
    ("12.4", "one_layer", [0.64, 0.8]),
    ("12.4", "one_norm_and_none", [0.8, 1]),
    ("12.4", "what_is_lost", [0.2**12, 0.2]),
    ("12.5", "subtracted", lambda d, norm, inside: d - norm(inside(d))),
    ("12.5", "only_the_skip", lambda d, norm, inside: d),
    ("13.1", "percent", 100 * soft(FRENCH_LOGITS)),
    ("13.1", "padding_left_out", [0, *soft(FRENCH_LOGITS[1:])]),
    ("13.1", "scaled", soft(FRENCH_LOGITS / 2**0.5)),
    ("13.1", "coarse", soft(FRENCH_LOGITS).round(2)),
    ("13.2", "ids_of_the_notebook", lambda f, s, e, n: greedy(f, 1, e, n)[1:]),
    ("13.2", "ids_of_the_notebook", lambda f, s, e, n: greedy(f, s, 2, n)[1:]),
    ("13.2", "ids_of_the_notebook", lambda f, s, e, n: greedy(f, 1, 2, n)[1:]),
    ("13.2", "too_many", lambda f, s, e, n: greedy(f, s, e, n + 1)[1:]),
    ("13.2", "one_piece", lambda *a: greedy(*a)[1:2]),
    ("13.2", "all_rows", lambda *a: greedy(*a, row=slice(None))[1:]),
    ("13.2", "end_left_out", lambda f, s, e, n: [i for i in greedy(f, s, e, n)[1:] if i != e]),
    ("13.2", "least_likely", lambda f, s, e, n: greedy(lambda ids: -f(ids), s, e, n)[1:]),
    ("13.2", "largest_itself", lambda f, s, e, n: largest_logits(f, s, e, n, float)),
    ("13.2", "largest_itself", lambda f, s, e, n: largest_logits(f, s, e, n, int)),
    ("13.3", "start_of_the_notebook", lambda wanted, start: np.c_[[1, 1], wanted[:, :-1]]),
    ("13.3", "rolled", lambda wanted, start: np.roll(wanted, 1, axis=1)),
    ("13.3", "shape", lambda wanted, start: wanted[:, :-1]),
    ("13.4", "order", lambda *a: decoder_back(*a)[::-1]),
    ("13.4", "only_dx", lambda *a: (decoder_back(*a)[0], np.ones((5, 3)))),
    ("13.4", "only_dx", lambda *a: decoder_back(*a, add=list)),
    ("13.5", "keys_of_the_pieces", 120 * 512**2 + 30 * 40 * 512),
    ("13.5", "no_looks", 26214400),
    ("13.5", "one_piece", 11030528),
    ("13.5", "without_cache", 567889920),
    ("13.5", "digits", 26.8e6),
    ("13.6", "source_in_one_layer", 2 * 512 * (20 + 6 * 30)),
    ("13.6", "one_head", 38400),
    ("13.6", "pairs", 6 * 2 * 512 * 600),
    ("13.6", "last_piece_too", 313344),
    ("13.6", "digits", 307000),
    ("15.1", "loss_right", [2.3026, 0, 0, 0, 0]),
    ("15.1", "slopes_right", [7, 0.5, -0.9, 0.2, 0.2]),
    ("15.1", "loss_last", [0.5, -0.9, 0.2, 0.2, 2.3026]),
    ("15.2", "zero_as_padding", lambda z, y, pad: pick(z, y)[y != 0].mean()),
    ("15.2", "only_padding", lambda z, y, pad: pick(z, y)[y == pad].mean()),
    ("15.2", "mean_first", lambda z, y, pad: -np.log(np.exp(-pick(z, y))[y != pad].mean())),
    ("15.2", "another_logarithm", lambda z, y, pad: pick(z, y)[y != pad].mean() / np.log(10)),
    ("15.2", "another_logarithm", lambda z, y, pad: pick(z, y)[y != pad].mean() / np.log(2)),
    ("15.2", "shape", lambda z, y, pad: pick(z, y)[y != pad]),
    ("15.2", "infinite", lambda z, y, pad: -np.log(softmax(z)[:, y])[y != pad].mean()),
    ("15.2", "infinite", lambda z, y, pad: -np.log(softmax(z)[y != pad]).mean()),
    ("15.2", "no_number", lambda z, y, pad: float("nan")),
    ("15.2", "three_as_padding", lambda z, y, pad: pick(z, y)[y != 3].mean()),
    ("15.4", "first_right", [2.1528, 3]),
    ("15.4", "exchanged", [0.5875, 2.1528]),
    ("15.4", "not_smoothed", [2.3026, 0]),
    ("15.4", "second_right", [3, 0.5875]),
    ("15.4", "another_logarithm", [0.9349, 0.2552]),
    ("15.5", "one_long", lambda grads, most: scale(grads, 1, limit=1)),
    ("15.5", "never_shortened", lambda grads, most: grads),
    ("15.5", "never_shortened", lambda grads, most: [1.0 * g for g in grads]),
    ("15.6", "twice_the_model", 178432),
    ("16.1", "negative", [-10.52, 15.02, 8]),
    ("16.1", "ruled_out", [10.52, 15.02, 5]),
    ("16.1", "a_probability", [1 / 37000, 15.02, 8]),
    ("16.2", "every_row", copied_once),
    ("16.2", "every_row", rows_first),
    ("16.2", "all_the_same", over_at_once),
    ("16.2", "leak_missed", zeros_put_in),
    ("16.2", "all_the_same", lambda *a: False),
    ("16.2", "every_row", lambda *a: True),
    ("16.2", "leak_missed", lambda f, given, n: leaks(f, given, n, first=2)),
    ("16.3", "passes_test_4", [2, 6, 5]),
    ("16.4", "exchanged", [1, 6]),
    ("16.5", "wrong_after_the_climb", lambda t, peak, n: peak * min(t, n) / n * (1 if t <= n else 0.9)),
    ("16.5", "peak_inside", lambda t, peak, n: min(peak, t / n)),
    ("16.6", "times_the_peak", [20 * RATE, 0.7 * RATE]),
    ("16.6", "exchanged", [0.7, 20]),
    ("16.6", "not_divided", [20, 210]),
    ("16.6", "second_times_the_peak", [20, RATE * 0.7]),
    ("16.6", "no_warm_up", [20, 20]),
    ("16.6", "from_zero_on_average", [20, 0.6667]),
]
TOLD = [
    ("3.6", "second", dict(wanted="[5, 3, 2, 1, −1]", given="[2, 2, 2, 2, 2]"), ([1] * 5, [0.5, 1.5, 2, 2.5, 3.5])),
    ("4.2", "columns", dict(right="h_1, h_2", others="the other"), [[1, 0, -7], [-2, 0, 7]]),
    ("4.2", "columns", dict(right="h_1", others="the others"), [[1, 3, 3], [-2, 3, 3]]),
    ("4.4", "right + look_at.db", dict(right="dx, dw", wrong="db"), backward_where(db=lambda x, w, dout: dout.sum(1))),
    ("4.4", "right + look_at.db", dict(right="dx, dw", wrong="db"), backward_where(db=lambda x, w, dout: dout.sum())),
    ("4.4", "right + look_at.db", dict(right="dx, dw", wrong="db"), backward_where(db=lambda x, w, dout: dout[0])),
    (
        "4.4",
        "right + shape",
        dict(right="dx, dw", wrong="db", of="b"),
        backward_where(db=lambda x, w, dout: dout.sum(0, keepdims=True)),
    ),
    ("4.4", "right + turned", dict(right="dw, db", wrong="dx"), backward_where(dx=lambda x, w, dout: w @ dout.T)),
    ("4.4", "right + look_at.dw", dict(right="dx, db", wrong="dw"), backward_where(dw=lambda x, w, dout: w)),
    (
        "4.4",
        "right + look_at.dx",
        dict(right="dw", wrong="dx"),
        backward_where(dx=lambda x, w, dout: x, db=lambda x, w, dout: 0),
    ),
    ("5.3", "otherwise", dict(wrong="m and v", listed="m, v"), lambda w, g, m, v, t, lr: (w, 0.1 * m + 0.9 * g, v)),
    ("5.4", "otherwise + earlier", dict(n="694", share="0.499"), 694),
    ("5.4", "otherwise", dict(n="100", share="0.905"), 100),
    ("5.5", "otherwise", dict(length="0.71"), 0.98),
    ("6.2", "some", dict(right="A and C", left="B", right_ko="A와 C", left_ko="B"), [200, 300, 300]),
    ("6.2", "some", dict(right="B", left="A and C", right_ko="B", left_ko="A와 C"), [300, 400, 100]),
    ("6.3", "otherwise", {}, lambda x, mask, p, training: 0.9 * x),
    ("7.1", "strange", dict(piece="players"), "un ##play ##ed players [UNK]"),
    ("7.1", "strange", dict(piece="playing"), "un ##play ##ed player ##s playing"),
    ("7.1", "otherwise", {}, "un ##play ##ed [UNK]"),
    ("7.2", "none", {}, matcher_that(gives_up=lambda pieces: None)),
    ("7.2", "none", {}, matcher_that(gives_up=lambda pieces: [*pieces, None])),
    ("7.2", "none", {}, two_pieces),
    ("7.4", "merged", dict(letter="a"), ("t", "a")),
    ("7.4", "merged", dict(letter="l"), ("l", "k")),
    ("7.4", "merged", dict(letter="k"), ("k", "e")),
    ("7.4", "otherwise", {}, ("alk", "ed")),
    ("7.7", "first", {}, [2, 32, 22.63]),
    ("7.7", "second", {}, [1, 1024, 22.6]),
    ("7.7", "otherwise", {}, [1, 32, 16]),
    ("8.6", "otherwise", {}, 0),
    ("8.6", "otherwise", {}, 0.0008),
    ("9.2", "otherwise", {}, lambda *a: attention(*a, by=7)),
    ("9.3", "scores", {}, np.array([-np.inf, 1.41, -1.41, 0.71])),
    ("9.5", "right + otherwise", dict(names="dq, dv"), dk_twice),
    ("10.2", "shape", dict(wanted=(2, 5, 12), given=(5, 12)), lambda x, *w: x[0]),
    ("10.2", "shape", dict(wanted=(2, 5, 12), given=(10, 12)), lambda *a: many_heads(*a).reshape(10, 12)),
    ("10.2", "otherwise", {}, lambda *a: many_heads(*a, by=3)),
    ("10.4", "otherwise", {}, [7, 3, 6, 2, 5, 1, 4, 0]),  # more than: in another order
    ("10.5", "exchanged", {}, lambda dout, z, w: (back_w_o(dout, z), heads_of(dout @ w.T, 3))),
    ("10.5", "right + otherwise", dict(names="dw_o"), lambda dout, z, w: (2 * heads_of(dout @ w.T, 3), back_w_o(dout, z))),
    ("10.5", "right + otherwise", dict(names="dheads"), lambda dout, z, w: (heads_of(dout @ w.T, 3), w)),
    (
        "10.5",
        "dheads",
        dict(wanted=(2, 3, 5, 4), given=(2, 5, 12)),
        lambda dout, z, w: (dout @ w.T, back_w_o(dout, z)),
    ),
    (
        "10.5",
        "dheads",
        dict(wanted=(2, 3, 5, 4), given=(2, 5, 3, 4)),
        lambda dout, z, w: ((dout @ w.T).reshape(2, 5, 3, 4), back_w_o(dout, z)),
    ),
    (
        "10.5",
        "dheads",
        dict(wanted=(2, 3, 5, 4), given=(10, 12)),
        lambda dout, z, w: (heads_of(dout @ w.T, 3).reshape(10, 12), back_w_o(dout, z)),
    ),
    (
        "10.5",
        "dw_o",
        dict(wanted=(12, 12), given=(2, 12, 12)),
        lambda dout, z, w: (heads_of(dout @ w.T, 3), side_by_side(z).swapaxes(1, 2) @ dout),
    ),
    (
        "11.2",
        "right + otherwise",
        dict(names="X–X, X–P, P–X"),
        lambda *a: [*four_terms(*a)[:3], np.ones((4, 4))],
    ),
    ("12.2", "otherwise", {}, lambda x, a, m, f, n: 2 * x),
    ("15.3", "true_and_false", {}, lambda a, b: (a == b).all(axis=1)),
    ("15.3", "true_and_false", {}, lambda a, b: (a == b).all()),
    ("15.3", "true_and_false", {}, lambda a, b: a == b),
    ("15.3", "true_and_false", {}, lambda a, b: [list(x) == list(y) for x, y in zip(a, b, strict=True)]),
    ("15.3", "otherwise", {}, lambda a, b: (a.sum(axis=1) == b.sum(axis=1)).mean()),
    ("15.5", "several", {}, lambda grads, most: np.concatenate([g.ravel() for g in grads])),
    ("15.5", "several", {}, lambda grads, most: 85.0),
    ("16.1", "so_far + otherwise", dict(named="1 and 3", listed="1, 3"), [10.52, 7.06, 8]),
    ("16.1", "so_far + otherwise", dict(named="1 and 2", listed="1, 2"), [10.52, 15.02, 13]),
    ("16.1", "none + otherwise", {}, [1, 2, 3]),
    ("16.2", "one_answer", {}, lambda f, given, n: [True, False]),
    ("16.3", "so_far", dict(named="X and Y", listed="X, Y"), [2, 6, 3]),
    ("16.3", "otherwise", {}, [5, 5, 5]),
    ("16.4", "otherwise", {}, [3, 3]),
]
STOPPED = [
    ("3.2", "could not be broadcast", at_gamma),
    ("5.3", "TypeError", lambda w, g, m, v, t, lr: (w, m, v + g ^ 2)),
    ("6.3", "logical_not function instead.", dropout_where(lambda x, mask, p: x * -mask)),
    ("6.7", "NameError", lambda x, w, b, p: (x * mask) @ w + b),  # noqa: F821
    ("7.2", "TypeError", piece_and_start_swapped),
    ("13.2", "no ids given", lambda f, s, e, n: f([])[-1]),
    ("13.4", "a pair (dx, dmemory) given", pairs_handed_on),
    ("16.2", "; 0 … 6", lambda f, given, n: f(given + 1).any()),
]
NEW_ARRAYS = ("Make new arrays", "새 배열을")
UNREADABLE = [
    ("4.2", ("(2, 3). Given: (3, 2).", "(2, 3)인데"), [[1, -2], [0, 0], [-7, 14]]),
    ("4.3", ("'1 - 0.01*14' is a text. Leave out the quotes", "따옴표를 빼면"), "1 - 0.01*14"),
    ("4.3", ("'(1 - 0.99) * 86' is a text.", "따옴표를 빼면"), "(1 - 0.99) * 86"),
    ("5.3", NEW_ARRAYS, adam_in_place),
    ("6.3", NONE_SOMEWHERE, dropout_where(lambda x, mask, p: x * mask / (1 - p), lambda x, mask, p: None)),
    ("6.3", NOTHING, lambda *arguments: print(end="")),
    ("6.6", ("Numbers wanted: 5. Given: 3.", "5개인데, 답에는 3개"), [4, 1, -8]),
    ("8.2", ("Shape wanted: (5, 8). Given: (8, 5)", "필요한 모양은 (5, 8)"), lambda n, d: np.transpose(table(n, d))),
    ("8.2", WHOLE, lambda n, d: np.arange(n)[:, None] * 10000 ** -np.arange(0, d, 2)),
    ("8.4", ("Shape wanted: (4, 4). Given: (2, 2)", "필요한 모양은 (4, 4)"), lambda k, d: rotation(k, 2)),
    ("10.2", TUPLE, a_tuple),
    ("11.2", ("4 things", "4가지"), lambda *a: sum(four_terms(*a))),
    ("11.4", ("wanted: (3, 8)", "(3, 8)인데"), lambda rows: rope(rows)[:, : 1 + len(rows)]),
    ("16.2", NEW_ARRAYS, no_copy),
    ("16.2", NEW_ARRAYS, lambda f, given, n: given.fill(1) or True),
    ("16.2", ("True is not a function", "함수가 아닙니다: True"), True),
]
