"""Wrong answers as a learner would give them, typed or computed without the checks' own code: {exercise: {mistake: answer}}."""

import numpy as np

EYE, ZERO = np.eye(2), np.zeros(2)


def relu(x):
    return np.maximum(0, x)


def leaks(logits, given, n_vocab, first=0, last=None, start=lambda k: 0, to=lambda k: k):
    """The leak test of exercise 16.2: which pieces are changed, and of each which rows are compared."""
    before = logits(given)
    for k in range(first, given.shape[1] if last is None else last):
        other = given.copy()
        other[:, k] = (other[:, k] + 1) % n_vocab
        if (logits(other) != before)[:, start(k) : to(k)].any():
            return True
    return False


def first_piece_of(word, vocabulary):
    return longest_first(word, vocabulary)[:1]


def longest_first(word, vocabulary, mark="##", give_up=lambda found: ["[UNK]"]):
    found, rest = [], word
    while rest:
        fits = [rest[:end] for end in range(len(rest), 0, -1) if (mark if found else "") + rest[:end] in vocabulary]
        if not fits:
            return give_up(found)
        found.append((mark if found else "") + fits[0])
        rest = rest[len(fits[0]) :]
    return found


def shortest_first(word, vocabulary):
    found, start, end = [], 0, 1
    while start < len(word):
        if end > len(word):
            return ["[UNK]"]
        piece = ("##" if start else "") + word[start:end]
        if piece in vocabulary:
            found.append(piece)
            start = end
        end += 1
    return found


def one_too_far(word, vocabulary):
    found, start = [], 0
    while start < len(word):
        fits = [end for end in range(len(word), start, -1) if ("##" if start else "") + word[start:end] in vocabulary]
        if not fits:
            return ["[UNK]"]
        found.append(("##" if start else "") + word[start : fits[0]])
        start = fits[0] + 1
    return found


def norm(x, gamma, beta, eps, axis=-1, ddof=0):
    return gamma * (x - x.mean(axis, keepdims=True)) / np.sqrt(x.var(axis, ddof=ddof, keepdims=True) + eps) + beta


def eps_beside(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / (x.std(-1, keepdims=True) + eps) + beta


def norm_without_root(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / (x.var(-1, keepdims=True) + eps) + beta


V_1 = np.array([[0, 3], [2, -1], [1, -1], [-2, -1]])  # the values of the pocket sentence's second head


def heads_of(rows, n):
    return np.stack(np.split(rows, n, axis=-1), axis=1)


def straight_cut(rows, n):
    return rows.reshape(rows.shape[0], n, rows.shape[1], rows.shape[2] // n)


def card_cut(rows, n):
    return np.stack([rows[..., first::n] for first in range(n)], axis=1)


def side_by_side(heads):
    return np.concatenate([heads[:, i] for i in range(heads.shape[1])], axis=-1)


def straight_back(heads):
    return heads.reshape(heads.shape[0], heads.shape[2], -1)


def many_heads(x, w_q, w_k, w_v, w_o, n, cut=heads_of, back=side_by_side, by=2):
    q, k, v = cut(x @ w_q, n), cut(x @ w_k, n), cut(x @ w_v, n)
    return back(soft(q @ k.transpose(0, 1, 3, 2) / by) @ v) @ w_o


def back_w_o(dout, heads):
    return np.einsum("bti,btj->ij", side_by_side(heads), dout)


def plain_stack(x, blocks):
    for block in blocks:
        x = block(x)
    return x


def every_path_alone(x, blocks):
    sums = [x]
    for block in blocks:
        sums += [block(path) for path in sums]
    return sum(sums)


def right_stack(x, blocks):
    for block in blocks:
        x = x + block(x)
    return x


def always_from_x(x, blocks):
    out = x
    for block in blocks:
        out = x + block(out)
    return out


def hands(n_positions, d_model, base=10000, first=0, power=2):
    return [[(p + first) / base ** (power * i / d_model) for i in range(d_model // 2)] for p in range(n_positions)]


def table(n_positions, d_model, pair=lambda a: (np.sin(a), np.cos(a)), **how):
    return [[number for a in row for number in pair(a)] for row in hands(n_positions, d_model, **how)]


def by_column(n_positions, d_model):
    return [[(np.cos if j % 2 else np.sin)(p / 10000 ** (j / d_model)) for j in range(d_model)] for p in range(n_positions)]


def left_and_right(n_positions, d_model):
    angles = np.array(hands(n_positions, d_model))
    return np.hstack([np.sin(angles), np.cos(angles)])


def rotation(k, d_model, block=lambda c: [[np.cos(c), np.sin(c)], [-np.sin(c), np.cos(c)]], power=2):
    out = np.zeros((d_model, d_model))
    for i in range(0, d_model, 2):
        out[i : i + 2, i : i + 2] = block(k * 10000 ** (-power * i / 2 / d_model))
    return out


def rotation_of_halves(k, d_model):
    order = np.r_[0:d_model:2, 1:d_model:2]
    return rotation(k, d_model)[np.ix_(order, order)]


def adam(w, g, m, v, t, lr):
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
    return w - lr * m / (1 - 0.9**t) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8), m, v


def adam_with(step):
    def wrong(w, g, m, v, t, lr):
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
        return w - lr * step(m, v, t), m, v

    return wrong


def adam_hats(w, g, m, v, t, lr):
    w, m, v = adam(w, g, m, v, t, lr)
    return w, m / (1 - 0.9**t), v / (1 - 0.999**t)


def soft(scores, axis=-1, keepdims=True):
    powers = np.exp(scores)
    return powers / powers.sum(axis=axis, keepdims=keepdims)


def attention(x, w_q, w_k, w_v, by=None, turned=False, **softmax):
    q, k = x @ w_q, x @ w_k
    scores = (k @ q.T if turned else q @ k.T) / (by or np.sqrt(k.shape[1]))
    return soft(scores, **softmax) @ x @ w_v


def dscores(dout, v, p):
    """Softmax's way back by its Jacobians, a row at a time."""
    return np.array([(np.diag(row) - np.outer(row, row)) @ v @ out for row, out in zip(p, dout, strict=True)])


def attention_back(dout, q, k, v, p, by=3**0.5, ds=dscores, to_v=None):
    ds = ds(dout, v, p) / by
    return ds @ k, ds.T @ q, (p.T if to_v is None else to_v) @ dout


def four_terms(x, p, w_q, w_k, m=None, names=("xx", "xp", "px", "pp")):
    m, parts = w_q @ w_k.T if m is None else m, {"x": x, "p": p}
    return [parts[a] @ m @ parts[b].T for a, b in names]


def rope(rows, first=0, sign=1, power=2, pairs="beside", minus=-1, overwrite=False):
    """RoPE token by token, with ways to get it wrong."""
    out = rows.copy()
    n, d = rows.shape
    for t in range(n):
        for i in range(d // 2):
            a, b = (2 * i, 2 * i + 1) if pairs == "beside" else (i, i + d // 2)
            angle = sign * (t + first) * 10_000 ** (-power * i / d)
            x, y = rows[t, a], rows[t, b]
            out[t, a] = x * np.cos(angle) + minus * y * np.sin(angle)
            out[t, b] = (out[t, a] if overwrite else x) * np.sin(angle) + y * np.cos(angle)
    return out


FRENCH_LOGITS = np.array([0, 0, -1, -1, -3, 2.5])  # of exercise 13.1


def greedy(next_logits, start, end, most, row=-1, shown=0):
    """Ids with `start` in front; `shown`: from where on the model sees them."""
    ids = [start]
    for _ in range(most):
        ids = [*ids, np.argmax(next_logits(ids[shown:])[row])]
        if ids[-1] == end:
            break
    return ids


def on_and_on(next_logits, start, end, most):
    return greedy(next_logits, start, -9, most)[1:]


def decoder_back(dout, layers, back=True, add=sum):
    """dx and what `add` makes of every layer's dmemory, in the order in which they come."""
    found = []
    for layer in layers[::-1] if back else layers:
        dout, dmemory = layer.backward(dout)
        found = [*found, dmemory]
    return dout, add(found)


def pick(logits, targets):
    """−ln p of the wanted pieces, (T,)."""
    z = logits - logits.max(axis=1, keepdims=True)
    return np.log(np.exp(z).sum(axis=1)) - z[np.arange(len(targets)), targets]


def overflowing(logits, targets, pad):
    p = np.exp(logits) / np.exp(logits).sum(axis=1)[:, None]
    return -np.log(p[np.arange(len(targets)), targets])[targets != pad].mean()


def clip_each(grads, most, root=True):
    return [g * min(1, most / (np.linalg.norm(g) if root else (g**2).sum())) for g in grads]


def scale(grads, most, limit=np.inf, root=True):
    squares = sum((g**2).sum() for g in grads)
    return [g * min(limit, most / (np.sqrt(squares) if root else squares)) for g in grads]


def always_from_dout(dout, layers):
    parts = [layer.backward(dout) for layer in layers]
    return parts[0][0], sum(part[1] for part in parts)


WRONG_ANSWERS = {
    "1.1": {
        "no_relu": [2, -7, 7],
        "no_bias": [1, 0, 6],
        "bias_after_relu": [2, 1, 7],
        "old_input": [9, 2, 0],
        "inputs_swapped": [5, 8, 0],
        "outputs": [18, 8],
    },
    "1.2": {
        "no_relu": lambda x, w_1, b_1, w_2, b_2: (x @ w_1 + b_1) @ w_2 + b_2,
        "bias_after_relu": lambda x, w_1, b_1, w_2, b_2: (relu(x @ w_1) + b_1) @ w_2 + b_2,
        "relu_on_output": lambda x, w_1, b_1, w_2, b_2: relu(relu(x @ w_1 + b_1) @ w_2 + b_2),
        "no_b_1": lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1) @ w_2 + b_2,
        "no_b_2": lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_1) @ w_2,
        "hidden_only": lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_1),
    },
    "1.3": {
        "no_b_1": 8389632,
        "no_b_2": 8392704,
        "one_layer": 4198400,
        "biases_swapped": 8396800,
        "base_model": 2099712,
        "four_times": 8398848,
    },
    "1.4": {
        "all_zero": [0] * 6,
        "signs_flipped": [[-3, -2, 4], [-2, 3, -1]],
        "too_weak": [-0.2] * 6,
    },
    "1.5": {
        "positive_only": (EYE, ZERO, EYE, ZERO),
        "absolute_value": (np.hstack([EYE, -EYE]), [0] * 4, np.vstack([EYE, EYE]), ZERO),
        "big_bias": (EYE, ZERO + 30, EYE, ZERO - 30),
    },
    "1.6": {
        "plain_relu": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * (x @ w_1 + b_1 > 0)),
        "no_gate": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T),
        "hidden_for_gate": lambda x, w_1, b_1, w_2, dout: (
            x.T @ (dout @ w_2.T * np.maximum(x @ w_1 + b_1, 0.1 * (x @ w_1 + b_1)))
        ),
        "gate_flipped": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 0.1, 1)),
        "no_bias": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 > 0, 1, 0.1)),
        "averaged": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 1, 0.1)) / len(x),
    },
    "2.1": {
        "no_skip": [18, 8],
        "old_input": [-6, 13],
        "old_skip": [20, 9],
        "subtracted": [19, 6],
        "no_relu": [10, -4],
        "no_b_2": [18, 11],
    },
    "2.2": {
        "all_paths": 262144,
        "two_to_the_six": 64,
        "product": 108,
        "ordered": 13366080,
        "fraction": 0.0708,
        "encoder": 924,
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
    "3.1": {
        "unbiased": [-1.34, -0.45, 0, 0.45, 1.34],
        "divided_by_variance": [-0.75, -0.25, 0, 0.25, 0.75],
        "only_centred": [-3, -1, 0, 1, 3],
        "mean_kept": [-0.5, 0.5, 1, 1.5, 2.5],
        "sum_of_squares": [-0.671, -0.224, 0, 0.224, 0.671],
        "sign": [1.5, 0.5, 0, -0.5, -1.5],
    },
    "3.2": {
        "not_divided_by_d": lambda *a: norm(*a, ddof=1),
        "eps_outside": eps_beside,
        "no_eps": lambda x, gamma, beta, eps: norm(x, gamma, beta, 1e-5),
        "another_axis": lambda *a: norm(*a, axis=(0, 1)),
        "no_root": norm_without_root,
        "gamma_and_beta": lambda x, gamma, beta, eps: gamma * norm(x, 1, beta, eps),
    },
    "3.3": {
        "gamma_only": 15360,
        "gamma_a_matrix": 7879680,
        "same_in_both": 24576,
        "one_half": 18432,
        "mean_and_variance_too": 61440,
        "two_numbers_each": 60,
    },
    "3.4": {
        "lowest": [3, 3, 3, 3, -7],
        "nearly": [1, 2, 3, 4, 1e9],
        "two_large": [5, 0, 0, 5, 0],
    },
    "3.5": {
        "gamma_not_once": [6.25, -1.25, -5, -8.75, 8.75],
        "not_by_std": [0.625, -0.125, -0.5, -0.875, 0.875],
        "no_mean_term": [2.25, 0.75, 0, -0.75, 2.75],
        "no_std_term": [-1, -1, -1, -1, 4],
        "sums_not_means": [6.25, -1.25, -5, -8.75, -11.25],
        "added": [3.25, 1.75, 1, 0.25, 3.75],
    },
    "3.6": {
        "as_at_the_start": ([1] * 5, [0] * 5),
        "token_as_beta": (0, [5, 3, 2, 1, -1]),
        "variance": ([4] * 5, [2] * 5),
        "no_beta": ([2] * 5, [0] * 5),
        "no_gamma": ([1] * 5, [2] * 5),
        "inverse": ([0.5] * 5, [2] * 5),
    },
    "4.1": {
        "input_forgotten": 5,
        "one_path": 4,
        "outputs_equal": 8,
        "old_input": 0,
        "wrong_input": -5,
        "not_added": [4, 6],
    },
    "4.2": {
        "no_gates": [[1, -4, -7], [-2, 8, 14]],
        "target_minus_y": [[-1, 0, 7], [2, 0, -14]],
        "y_as_slope": [[10, 0, -62], [-20, 0, 124]],
        "doubled": [2, 0, -14, -4, 0, 28],
        "rows_swapped": [[-2, 0, 14], [1, 0, -7]],
        "old_input": [[-2, 8, 0], [-1, 4, 0]],
    },
    "4.3": {
        "uphill": 1.14,
        "no_learning_rate": -13,
        "another_rate": -0.4,
        "step_alone": -0.14,
        "slope_alone": 14,
        "wrong_weight": -3.93,
    },
    "4.4": {
        "averaged": lambda x, w, dout: (dout @ w.T, x.T @ dout / len(x), dout.mean(0)),
        "bias_averaged": lambda x, w, dout: (dout @ w.T, x.T @ dout, dout.mean(axis=0)),
        "bias_for_each_token": lambda x, w, dout: [dout @ w.T, x.T @ dout, dout],
        "transposed": lambda x, w, dout: (dout @ w.T, dout.T @ x, dout.sum(0)),
        "one_token": lambda x, w, dout: (dout @ w.T, np.outer(x[0], dout[0]), dout[0]),
        "another_order": lambda x, w, dout: (x.T @ dout, dout.sum(0), dout @ w.T),
    },
    "4.5": {
        "no_root": 0.09,
        "whole_distance": 0.6,
        "of_the_fourth_power": 0.15,
        "one_sided": 0.01496,
    },
    "4.6": {
        "linear": 80,
        "root": 35.78,
        "factor": 25,
        "smaller": 0.64,
        "added": 41,
    },
    "5.1": {
        "one_over_bend": "1/8",
        "inverted": 4,
        "slope_is_w": 2,
        "hillside": 0.5,
        "half_forgotten": 0.0625,
    },
    "5.2": {
        "m_not_corrected": 1.625,
        "v_not_corrected": 1.5845,
        "correction_of_step_1": 1.5775,
        "no_root": 1.6667,
        "uphill": 2.4,
        "first_step_only": 1.7,
    },
    "5.3": {
        "m_not_corrected": adam_with(lambda m, v, t: m / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)),
        "v_not_corrected": adam_with(lambda m, v, t: m / (1 - 0.9**t) / (np.sqrt(v) + 1e-8)),
        "corrected_otherwise": adam_with(lambda m, v, t: m / 0.1 / (np.sqrt(v / 0.001) + 1e-8)),
        "eps": adam_with(lambda m, v, t: m / (1 - 0.9**t) / np.sqrt(v / (1 - 0.999**t) + 1e-8)),
        "root_or_square": adam_with(lambda m, v, t: m / (1 - 0.9**t) / (v / (1 - 0.999**t) + 1e-8)),
        "returned": adam_hats,
    },
    "5.4": {
        "linear": 500,
        "one_over": "1000",
        "not_yet": 692,
        "of_the_root": 1386,
        "of_the_paper": 35,
    },
    "5.5": {
        "no_root": 0.9,
        "one_minus": 0.01,
        "squared": 0.81,
        "root_of_the_other": 0.68,
        "usual": 0.999,
    },
    "5.6": {
        "adam_and_momentum": "momentum SGD AdaGrad Adam",
        "adam_and_adagrad": ("AdaGrad", "sgd", "adam", "Momentum"),
        "sgd_and_momentum": np.array(["Adam", "momentum", "AdaGrad", "SGD"]),
        "sgd_and_adagrad": {"A": "Adam", "B": "AdaGrad", "C": "SGD", "D": "momentum"},
    },
    "5.7": {
        "no_decay": 8.2,
        "decay_without_lr": 4.2,
        "uphill": 7,
        "grown": 9,
        "as_sgd": 8.4,
        "after_the_step": 7.38,
    },
    "6.1": {
        "no_factor": [3, 0, 9, 1.5, 0],
        "old_factor": [3.75, 0, 11.25, 1.875, 0],
        "times_1_minus_p": [2.25, 0, 6.75, 1.125, 0],
        "mask_inverted": [0, -8, 0, 0, -4],
        "nothing_dropped": [4, -8, 12, 2, -4],
        "left_out": [4, 12, 2],
    },
    "6.2": {
        "best_on_seen": [400, 400, 400],
        "smallest_gap": [100, 100, 100],
        "where_it_rises": [300, 400, 400],
        "one_for_all": [200, 200, 200],
        "losses": [3.6, 3.7, 3.7],
        "columns": [2, 4, 3],
    },
    "6.3": {
        "no_factor": lambda x, mask, p, training: x * mask if training else x,
        "times_1_minus_p": lambda x, mask, p, training: np.where(mask, x * (1 - p), 0) if training else x,
        "mask_inverted": lambda x, mask, p, training: np.where(mask, 0, x / (1 - p)) if training else x,
        "picked_out": lambda x, mask, p, training: x[mask] / (1 - p) if training else x,
        "always_on": lambda x, mask, p, training: x * mask / (1 - p),
        "in_use_scaled": lambda x, mask, p, training: x * mask / (1 - p) if training else x / (1 - p),
    },
    "6.4": {
        "mean_without_factor": [4.8, 9],
        "variance_without_factor": [6, 5.76],
        "standard_deviation": [6, 3],
        "mean_square": [6, 45],
        "x_not_squared": [6, 1.5],
        "swapped": [9, 6],
    },
    "6.5": {
        "one_place": 0.08,
        "p_itself": 0.2,
        "none": 0.328,
        "at_least_one": 0.67,
        "others_forgotten": 1,
        "percent": "40.96",
    },
    "6.6": {
        "no_factor": [3, 0, 0.75, -6, 0],
        "no_mask": [4, 2, 1, -8, 8],
        "factor_turned_over": [2.25, 0, 0.5625, -4.5, 0],
        "mask_inverted": [0, 2, 0, 0, 8],
        "times_x": [12, 0, 9, -12, 0],
        "forward": [4, 0, 12, 2, 0],
    },
    "6.7": {
        "as_in_training": lambda x, w, b, p: x @ w + b,
        "divided": lambda x, w, b, p: x / (1 - p) @ w + b,
        "times_p": lambda x, w, b, p: x * p @ w + b,
        "bias_scaled_too": lambda x, w, b, p: (1 - p) * (x @ w + b),
        "no_bias": lambda x, w, b, p: (1 - p) * (x @ w),
    },
    "7.1": {
        "no_marks": "un #play #ed player #s [UNK]",
        "mark_forgotten_once": "un ##play ##ed player s [UNK]",
        "not_the_longest": "un ##play ##ed play ##ers [unk]",
        "beginning_kept": "un ##play ##ed player ##s play [UNK]",
        "piece_invented": "un ##play ##ed player ##s play ##ing",
        "unknown_left_out": [["un", "##play", "##ed"], ["player", "##s"]],
    },
    "7.2": {
        "no_marks": lambda word, vocabulary: [piece.replace("##", "") for piece in longest_first(word, vocabulary)],
        "first_piece_only": first_piece_of,
        "shortest": shortest_first,
        "off_by_one": one_too_far,
        "beginning_kept": lambda word, vocabulary: longest_first(word, vocabulary, give_up=lambda found: [*found, "[UNK]"]),
        "rest_dropped": lambda word, vocabulary: longest_first(word, vocabulary, give_up=lambda found: found),
    },
    "7.3": {
        "not_doubled": "0.5 -1 1 0 -1 0.5 -0.5 0 0.5 0.5 -0.5 -0.5",
        "times_four": [[2, -4, 4, 0], [-4, 2, -2, 0], [2, 2, -2, -2]],
        "counted_from_one": [[-1, 1, 0, 2], [1, -2, 2, 0], [0, 0, 0, 0]],
        "unknown_is_nothing": [[1, -2, 2, 0], [-2, 1, -1, 0], [0, 0, 0, 0]],
        "unknown_letter_by_letter": [[1, -2, 2, 0], [-2, 1, -1, 0], [-1, 1, 0, 2]],
        "one_table_for_both": [[1, 1, -1, -1]] * 3,
    },
    "7.4": {
        "second_again": "al + k",
        "al_k_end": ("al", "k·"),
        "end_forgotten": "t + al",
        "order": ["alk", "t"],
        "with_the_end": "t alk·",
        "alk_e": ("alk", "e"),
    },
    "7.5": {
        "last_only": "2 -1 0 4  0 0 0 0",
        "first_only": [1, 0, 2, -1, 0, 0, 0, 0],
        "mean": [[1.5, -0.5, 1, 1.5], [0, 0, 0, 0]],
        "not_read": [[3, -1, 2, 3], [0, 3, 1, 1]],
        "all_added": [[3, 2, 3, 4], [0, 0, 0, 0]],
        "rows_swapped": [[0, 0, 0, 0], [3, -1, 2, 3]],
    },
    "7.6": {
        "what_is_left": "18,944,000",
        "all_three": 56832000,
        "big_model": 75776000,
        "other_vocabulary": 32768000,
        "rows_only": 74000,
        "squared": 2738000000,
    },
    "7.7": {
        "other_start": [32, 1024, 22.63],
        "one_number": [0.03125, 1, 22.63],
        "pe_root_d": [1, 32, 32],
        "squares": [1, 1024, 512],
        "no_root_of_pe": [1, 32, 512],
        "pe_of_lesson": [1, 22.63, 22.63],
    },
    "8.1": {
        "degrees": [0.1045, 0.9945, 0.001, 1],
        "swapped": [0.9602, -0.2794, 0.9982, 0.06],
        "other_position": [-0.9589, 0.2837, 0.05, 0.9988],
        "exponent": [-0.2794, 0.9602, 0.5646, 0.8253],
        "halves": [-0.2794, 0.06, 0.9602, 0.9982],
        "one_speed": [-0.28, 0.96, -0.28, 0.96],
    },
    "8.2": {
        "swapped": lambda n, d: table(n, d, lambda a: (np.cos(a), np.sin(a))),
        "halves": left_and_right,
        "exponent": lambda n, d: table(n, d, power=1),
        "cosine_exponent": by_column,
        "no_cosines": lambda n, d: table(n, d, lambda a: (np.sin(a), np.sin(a))),
        "from_one": lambda n, d: table(n, d, first=1),
    },
    "8.3": {
        "one_hand": 0.9998,
        "exponent": 0.5639,
        "one_step": 1.5403,
        "degrees": 1.9994,
        "sines": 0.9293,
        "added_angles": -0.6588,
    },
    "8.4": {
        "backwards": lambda k, d: rotation(k, d).T,
        "halves": rotation_of_halves,
        "exponent": lambda k, d: rotation(k, d, power=1),
        "one_speed": lambda k, d: rotation(k, d, power=0),
        "no_minus": lambda k, d: rotation(k, d, lambda c: [[np.cos(c), np.sin(c)], [np.sin(c), np.cos(c)]]),
        "exchanged": lambda k, d: rotation(k, d, lambda c: [[np.sin(c), np.cos(c)], [np.cos(c), -np.sin(c)]]),
    },
    "8.5": {
        "squared": 1.1948,
        "product_once": 1.6116,
        "added": 2.6087,
        "exponent": 1.9883,
        "one_hand": 0.5248,
        "dot_product": 1.4026,
    },
    "8.6": {
        "the_limit": 62832,
        "last_column": 54410,
        "exponent": 544.1,
        "no_turn": 7498.94,
        "another_width": "60,611",
        "frequency": 0.000133,
    },
    "9.1": {
        "not_scaled": soft(np.array([2, 0, -1, 1])),
        "divided_by_two": soft(np.array([2, 0, -1, 1]) / 2),
        "key_for_query": soft(np.array([4, 0, -2, 2]) / 2**0.5),
        "not_divided": [4.11, 1, 0.49, 2.03],
        "only_scores": [2 / 2**0.5, 0, -1 / 2**0.5, 1 / 2**0.5],
        "no_powers": [1, 0, -0.5, 0.5],
    },
    "9.2": {
        "not_scaled": lambda *a: attention(*a, by=1),
        "divided_by_d_k": lambda *a: attention(*a, by=3),
        "over_queries": lambda *a: attention(*a, axis=0),
        "transposed": lambda *a: attention(*a, turned=True),
        "no_softmax": lambda x, w_q, w_k, w_v: x @ w_q @ (x @ w_k).T / 3**0.5 @ x @ w_v,
        "no_keepdims": lambda *a: attention(*a, keepdims=False),
    },
    "9.3": {
        "mask_after_softmax": [0, 0.0541, 0.0032, 0.0267],
        "inverted": [1, 0, 0, 0],
        "itself_left_out": soft(np.array([-np.inf, 2, -2, -np.inf]) / 2**0.5),
        "all_seen": [0.916, 0.0541, 0.0032, 0.0267],
        "zero_for_barred": soft(np.array([0, 2, -2, 1]) / 2**0.5),
        "not_scaled": soft(np.array([-np.inf, 2, -2, 1])),
    },
    "9.4": {
        "diagonal_only": [1, 0, 0.75],
        "no_mean": [2, 0, 1],
        "plain_mean": [2 / 3, -2 / 3, 1 / 3],
        "not_weighted": [1, -3, 1],
        "unchanged": [4, 0, 4],
        "sign": [-0.5, 0.75, -0.25],
    },
    "9.5": {
        "no_scale": lambda *a: attention_back(*a, by=1),
        "divided_by_d_k": lambda *a: attention_back(*a, by=3),
        "diagonal_only": lambda *a: attention_back(*a, ds=lambda dout, v, p: (p - p * p) * (dout @ v.T)),
        "no_mean": lambda *a: attention_back(*a, ds=lambda dout, v, p: p * (dout @ v.T)),
        "no_keepdims": lambda *a: attention_back(*a, ds=lambda dout, v, p: p * (dout @ v.T) - p * (p * (dout @ v.T)).sum(1)),
        "dv_not_transposed": lambda dout, q, k, v, p: attention_back(dout, q, k, v, p, to_v=p),
    },
    "9.6": {
        "no_projections": 1024,
        "one_projection": 768,
        "one_product": 512,
    },
    "10.1": {
        "not_scaled": soft(np.array([-2.0, 0, 1, -1])) @ V_1,
        "only_the_best_match": [1, -1],
        "head_0": [2.7237, -0.7504],
        "key_for_query": soft(np.array([2.0, 2, 0, -1]) / 2**0.5) @ V_1,
        "not_divided": np.exp(np.array([-2, 0, 1, -1]) / 2**0.5) @ V_1,
        "no_softmax": np.array([-2, 0, 1, -1]) / 2**0.5 @ V_1,
    },
    "10.2": {
        "split_without_transpose": lambda *a: many_heads(*a, cut=straight_cut),
        "merge_without_transpose": lambda *a: many_heads(*a, back=straight_back),
        "interleaved": lambda *a: many_heads(*a, cut=card_cut),
        "no_w_o": lambda x, q, k, v, w_o, h: many_heads(x, q, k, v, np.eye(12), h),
        "w_o_transposed": lambda x, q, k, v, w_o, h: many_heads(x, q, k, v, w_o.T, h),
        "root_of_d_model": lambda *a: many_heads(*a, by=12**0.5),
    },
    "10.3": {
        "no_biases": 2359296,
        "no_w_o": 1771776,
        "whole_for_each_head": 12 * 2362368,
        "one_head": 4 * (768 * 64 + 64),
        "of_the_paper": 1050624,
    },
    "10.4": {
        "the_other_way": [0, 2, 4, 6, 1, 3, 5, 7],
        "head_1_first": [4, 0, 5, 1, 6, 2, 7, 3],
        "unchanged": range(8),
        "halves_swapped": [4, 5, 6, 7, 0, 1, 2, 3],
        "from_one": [1, 5, 2, 6, 3, 7, 4, 8],
    },
    "10.5": {
        "w_o_not_transposed": lambda dout, z, w: (heads_of(dout @ w, 3), back_w_o(dout, z)),
        "split_without_transpose": lambda dout, z, w: ((dout @ w.T).reshape(2, 3, 5, 4), back_w_o(dout, z)),
        "merge_without_transpose": lambda dout, z, w: (heads_of(dout @ w.T, 3), z.reshape(10, 12).T @ dout.reshape(10, 12)),
        "dw_o_transposed": lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout, z).T),
        "one_sentence": lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout[:1], z[:1])),
        "mean_over_the_batch": lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout, z) / 2),
    },
    "10.6": {
        "no_w_o": 54525952,
        "one_projection": 37748736,
        "one_product": 69206016,
        "only_one_head": 67633152,
        "wide_heads": 100663296,
        "no_attention": 67108864,
    },
    "11.1": {
        "old_order": [0.1774, 0.7299, 0.0875, 0.0052],
        "row_in_its_place": [0.0692, 0.5771, 0.0692, 0.2845],
        "inverse": [0.0875, 0.1774, 0.0052, 0.7299],
        "column": [0.5388, 0.916, 0.1774, 0.0692],
        "scores": [4, -3, 2, 1],
    },
    "11.2": {
        "mixed_exchanged": lambda *a: four_terms(*a, names=("xx", "px", "xp", "pp")),
        "turned": lambda x, p, q, k: four_terms(x, p, k, q),
        "no_projections": lambda *a: four_terms(*a, m=np.eye(6)),
        "scaled": lambda x, p, q, k: four_terms(x, p, q, k, m=q @ k.T / 3**0.5),
        "transposed": lambda *a: [term.T for term in four_terms(*a)],
    },
    "11.3": {
        "no_projections": [0.5403, 0.5403, 0.5403],
        "cosines": [0.5403, -0.2248, 0.412],
        "itself": np.sin([1, 2, 3]) ** 2,
        "added": [0.8415, 1.7508, 1.0504],
        "degrees": [0, 0.00061, 0.00183],
        "distance_alone": [1, 1, 1],
    },
    "11.4": {
        "backwards": lambda rows: rope(rows, sign=-1),
        "from_one": lambda rows: rope(rows, first=1),
        "exponent": lambda rows: rope(rows, power=1),
        "halves": lambda rows: rope(rows, pairs="halves"),
        "no_minus": lambda rows: rope(rows, minus=1),
        "overwritten": lambda rows: rope(rows, overwrite=True),
    },
    "11.5": {
        "no_angle": 2,
        "wrong_way": -1.8186,
        "one_turned": -1.9178,
        "added": 1.9787,
        "forgot_quarter": -0.8323,
        "length": 0.9093,
    },
    "11.6": {
        "another_head": 0.3125,
        "slope_alone": "1/8",
        "four_heads": 5 / 64,
        "other_distance": 0.5,
        "sign": -0.625,
        "factor": 0.5353,
    },
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
        "one_layer": "7 087 872",
        "no_biases": 12 * (12 * 768**2 + 4 * 768),
        "no_norms": 85054464 - 48 * 768,
        "one_norm": 85054464 - 24 * 768,
        "no_w_o": 85054464 - 12 * (768**2 + 768),
        "papers_width": 85054464 - 12 * 1024 * (2 * 768 + 1),
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
    },
    "13.1": {
        "only_logits": FRENCH_LOGITS,
        "not_divided": np.exp(FRENCH_LOGITS),
        "table_doubled": soft(2 * FRENCH_LOGITS),
        "scaled": soft(FRENCH_LOGITS / 2),
    },
    "13.2": {
        "first_row": lambda *a: greedy(*a, row=0)[1:],
        "never_ends": on_and_on,
        "start_kept": lambda *a: greedy(*a),
        "too_many": lambda f, s, e, n: greedy(f, s, e, n + 99)[1:],
        "one_too_few": lambda f, s, e, n: greedy(f, s, e, n - 1)[1:],
        "only_the_last": lambda *a: greedy(*a, shown=-1)[1:],
    },
    "13.3": {
        "no_shift": lambda wanted, start: wanted,
        "by_two": lambda wanted, start: np.c_[[start] * 2, [start] * 2, wanted[:, :-2]],
        "nothing_cut": lambda wanted, start: np.c_[[start] * 2, wanted],
        "along_the_batch": lambda wanted, start: np.r_[[[start] * 5], wanted[:1]],
        "padding_first": lambda wanted, start: np.c_[[0, 0], wanted[:, :-1]],
        "shifted_left": lambda wanted, start: np.c_[wanted[:, 1:], [0, 0]],
    },
    "13.4": {
        "only_the_last_layer": lambda *a: decoder_back(*a, add=lambda found: found[0]),
        "only_the_first_layer": lambda *a: decoder_back(*a, add=lambda found: found[-1]),
        "averaged": lambda *a: decoder_back(*a, add=lambda found: np.mean(found, axis=0)),
        "forward_order": lambda *a: decoder_back(*a, back=False),
        "not_handed_on": always_from_dout,
    },
    "13.5": {
        "keys_every_time": 330915840,
        "no_keys": 16343040,
        "only_keys": 21585920,
        "no_w_o": 18964480,
        "only_scores": 26521600,
        "looks_at_itself": 26690560,
    },
    "13.6": {
        "only_keys": 153600,
        "one_layer": 51200,
        "source_forgotten": 184320,
        "target_forgotten": 122880,
        "times_the_heads": 2457600,
    },
    "15.1": {
        "logarithm_of_ten": [1, 0.5, -0.9, 0.2, 0.2],
        "logarithm_of_two": [3.3219, 0.5, -0.9, 0.2, 0.2],
        "no_minus": [-2.3026, 0.5, -0.9, 0.2, 0.2],
        "the_likeliest": [0.6931, -0.5, 0.1, 0.2, 0.2],
        "slopes_turned": [2.3026, -0.5, 0.9, -0.2, -0.2],
        "nothing_taken_away": [2.3026, 0.5, 0.1, 0.2, 0.2],
    },
    "15.2": {
        "padding_counted": lambda z, y, pad: pick(z, y).mean(),
        "divided_by_all": lambda z, y, pad: pick(z, y)[y != pad].sum() / len(y),
        "only_added": lambda z, y, pad: pick(z, y)[y != pad].sum(),
        "no_minus": lambda z, y, pad: -pick(z, y)[y != pad].mean(),
        "no_logarithm": lambda z, y, pad: np.exp(-pick(z, y))[y != pad].mean(),
        "overflows": overflowing,
    },
    "15.3": {
        "by_character": lambda a, b: (a == b).mean(),
        "one_is_enough": lambda a, b: (a == b).any(axis=1).mean(),
        "along_the_dates": lambda a, b: (a == b).all(axis=0).mean(),
        "a_count": lambda a, b: (a == b).all(axis=1).sum(),
        "percent": lambda a, b: 100 * (a == b).all(axis=1).mean(),
    },
    "15.4": {
        "swapped": [1.7034, 1.3322],
        "over_the_others": [2.1029, 0.7201],
        "wanted_without_its_part": [2.0377, 0.6279],
        "no_minus": [-2.1528, -0.5875],
        "another_logarithm": [3.1058, 0.8476],
        "best_is_zero": [2.1528, 0],
    },
    "15.5": {
        "each_by_itself": clip_each,
        "number_by_number": lambda grads, most: [np.clip(g, -most, most) for g in grads],
        "always_scaled": scale,
        "never_shortened": lambda grads, most: [g * max(1, most / np.sqrt(sum((h**2).sum() for h in grads))) for g in grads],
        "one_long": lambda grads, most: scale(grads, 1),
        "no_root": lambda *a: scale(*a, limit=1, root=False),
    },
    "15.6": {
        "only_weights": 89216,
        "no_t": 267648,
        "one_average": 178433,
        "gradients_too": 356865,
    },
    "16.1": {
        "log_10": [4.5682, 9.0682, 8],
        "log_2": [15.1752, 19.6752, 8],
        "not_halved": [10.5187, 19.5187, 8],
        "not_squared": [10.5187, 12.0187, 8],
        "nothing_added": [10.5187, 10.5187, 8],
        "a_share": [10.5187, 15.0187, 0.125],
    },
    "16.2": {
        "every_row": lambda f, x, n: leaks(f, x, n, to=lambda k: None),
        "its_own_row": lambda f, x, n: leaks(f, x, n, to=lambda k: k + 1),
        "only_the_last": lambda f, x, n: leaks(f, x, n, first=x.shape[1] - 1),
        "only_the_second": lambda f, x, n: leaks(f, x[:, :], n, first=1, last=2),
        "other_way_round": lambda f, x, n: not leaks(f, x, n),
        "later_rows": lambda f, x, n: leaks(f, x, n, start=lambda k: k + 1, to=lambda k: None),
    },
    "16.3": {
        "row_of_the_lesson": [3, 6, 8],
        "no_shift": [1, 6, 8],
        "softmax": [2, 6, 4],
        "passes_test_4": [2, 6, 7],
        "small_v": [2, 4, 8],
        "counted_from_zero": [1, 5, 7],
    },
    "16.4": {
        "adam_as_sgd": [6, 6],
        "sgd_as_adam": [1, 1],
        "root": [6, 2.4495],
        "adam_shorter": [6, 1 / 6],
        "squared": [36, 1],
        "exchanged": [1, 6],
    },
    "16.5": {
        "max_for_min": lambda t, peak, n: peak * max(1, t / n),
        "one_late": lambda t, peak, n: peak * min(1, (t - 1) / n),
        "one_early": lambda t, peak, n: peak * min(1, (t + 1) / n),
        "never_stops": lambda t, peak, n: peak * t / n,
        "no_peak": lambda t, peak, n: min(1, t / n),
        "falls": lambda t, peak, n: peak * min(t / n, (n / t) ** 0.5),
    },
    "16.6": {
        "last_step_only": [1, 0.0667],
        "last_rate_times_20": [20, 1.3333],
        "from_zero": [20, 0.6333],
        "first_rate_times_20": [20, 0.0667],
        "whole_warm_up": [300, 150.5],
    },
}
