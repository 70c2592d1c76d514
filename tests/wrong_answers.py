"""Wrong answers as a learner would give them, typed or computed without the checks' own code.

{exercise: {mistake: (answer, a word of its hint, and of the Korean one)}}; the words stand in no other hint of the exercise.
"""

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
        "no_relu": ([2, -7, 7], "before ReLU. What", "지나기 전의 합"),
        "no_bias": ([1, 0, 6], "not added before ReLU", "더하지 않았습니다"),
        "bias_after_relu": ([2, 1, 7], "belongs inside", "안쪽에"),
        "old_input": ([9, 2, 0], "old token", "이전 토큰"),
        "inputs_swapped": ([5, 8, 0], "changed places", "뒤바뀌었습니다"),
        "outputs": ([18, 8], "the two outputs", "두 출력"),
    },
    "1.2": {
        "no_relu": (lambda x, w_1, b_1, w_2, b_2: (x @ w_1 + b_1) @ w_2 + b_2, "ReLU is missing", "ReLU가 빠졌습니다"),
        "bias_after_relu": (lambda x, w_1, b_1, w_2, b_2: (relu(x @ w_1) + b_1) @ w_2 + b_2, "added after ReLU", "ReLU 뒤에서"),
        "relu_on_output": (
            lambda x, w_1, b_1, w_2, b_2: relu(relu(x @ w_1 + b_1) @ w_2 + b_2), "The output went", "출력이 ReLU",
        ),
        "no_b_1": (lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1) @ w_2 + b_2, "b_1 is never", "b_1을 더하지"),
        "no_b_2": (lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_1) @ w_2, "b_2 is never", "b_2를 더하지"),
        "hidden_only": (lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_1), "still to come", "남았습니다"),
    },
    "1.3": {
        "no_b_1": (8389632, "biases b_1", "편향 b_1"),
        "no_b_2": (8392704, "biases b_2", "편향 b_2"),
        "one_layer": (4198400, "first layer alone", "첫 번째 층만"),
        "biases_swapped": (8396800, "not 4096", "4096개가 아니라"),
        "base_model": (2099712, "base model", "base 모델"),
        "four_times": (8398848, "only double", "두 배만"),
    },
    "1.4": {
        "all_zero": ([0] * 6, "0 + 1 = 1", "0 + 1 = 1"),
        "signs_flipped": ([[-3, -2, 4], [-2, 3, -1]], "Flipping", "뒤집으면"),
        "too_weak": ([-0.2] * 6, "too weak", "약합니다"),
    },
    "1.5": {
        "positive_only": ((EYE, ZERO, EYE, ZERO), "cut to 0", "0이 됩니다"),
        "absolute_value": ((np.hstack([EYE, -EYE]), [0] * 4, np.vstack([EYE, EYE]), ZERO), "|x|", "|x|"),
        "big_bias": ((EYE, ZERO + 30, EYE, ZERO - 30), "Lifting", "들어 올리면"),
    },
    "1.6": {
        "plain_relu": (
            lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * (x @ w_1 + b_1 > 0)), "plain ReLU", "보통 ReLU",
        ),
        "no_gate": (lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T), "bend is missing", "빠졌습니다"),
        "hidden_for_gate": (
            lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.maximum(x @ w_1 + b_1, 0.1 * (x @ w_1 + b_1))),
            "number itself", "숫자 자체",
        ),
        "gate_flipped": (
            lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 0.1, 1)),
            "wrong way round", "뒤바뀌었습니다",
        ),
        "no_bias": (
            lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 > 0, 1, 0.1)),
            "without b_1", "b_1을 빠뜨렸습니다",
        ),
        "averaged": (
            lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 1, 0.1)) / len(x),
            "averaged", "평균",
        ),
    },
    "2.1": {
        "no_skip": ([18, 8], "skip is missing", "건너뛰는 길이 빠졌습니다"),
        "old_input": ([-6, 13], "the old input", "이전 입력"),
        "old_skip": ([20, 9], "old x", "이전 x"),
        "subtracted": ([19, 6], "taken away", "x를 뺐습니다"),
        "no_relu": ([10, -4], "ReLU", "ReLU"),
        "no_b_2": ([18, 11], "b_2", "b_2"),
    },
    "2.2": {
        "all_paths": (262144, "all paths. How", "모든 경로"),
        "two_to_the_six": (64, "2⁶", "2⁶"),
        "product": (108, "multiplying", "곱한다고"),
        "ordered": (13366080, "every order", "6!"),
        "fraction": (0.0708, "share", "비율"),
        "encoder": (924, "encoder", "인코더"),
    },
    "2.3": {
        "no_skip": (plain_stack, "no skip", "건너뛰는 길이 없습니다"),
        "skip_from_the_start": (always_from_x, "very first x", "맨 처음 x"),
        "all_from_x": (lambda x, blocks: x + sum(f(x) for f in blocks), "Every block reads", "모든 블록이"),
        "skip_around_all": (lambda x, blocks: x + plain_stack(x, blocks), "around everything", "전체를"),
        "paths_added": (every_path_alone, "one by one", "하나씩 더했습니다"),
        "first_block_only": (lambda x, blocks: right_stack(x, blocks[:1]), "inside the loop", "반복문 안에"),
    },
    "2.4": {
        "only_through": ([13, -13], "comes through the block. What", "블록을 지나온 그래디언트"),
        "only_around": ([1, 2], "comes around the block. What", "건너뛰어 온 그래디언트입니다"),
        "no_gate": ([-6, -6], "gates are missing", "게이트를 빠뜨렸습니다"),
        "old_input": ([-16, 9], "input of part 1", "1절의 입력"),
        "multiplied": ([13, -26], "not multiplied", "곱하는 것이 아니라"),
        "x_added": ([15, -12], "Backward, dout", "역전파에서 건너뛰는"),
    },
    "2.5": {
        "only_its_own_path": (69, "the path f2 alone", "f2만"),
        "divided_by_3": (24, "not by 3", "3이 아니라"),
        "no_skips": (10, "one path f1 f3", "f1과 f3을"),
        "without_x": (17, "around everything", "모두 건너뛰는"),
        "count": (4, "That many", "남은 경로의 수"),
        "half_of_it": (36, "not all bring the same", "같지 않습니다"),
    },
    "2.6": {
        "share_of_the_count": (79 / 4096, "so short", "개수에서"),
        "one_of_each": (0.354, "One path of each", "하나씩만"),
        "no_share": (2.86, "divided by the whole", "전체로"),
        "only_the_longest": (0.21, "length 2 alone", "길이가 2인 경로만"),
        "one_length_short": (0.701, "Length 2 is missing", "길이 2가 빠졌습니다"),
        "x_left_out": (0.593, "Length 0 is missing", "길이 0이 빠졌습니다"),
    },
    "3.1": {
        "unbiased": ([-1.34, -0.45, 0, 0.45, 1.34], "divided by 4", "5로 나눕니다"),
        "divided_by_variance": ([-0.75, -0.25, 0, 0.25, 0.75], "the variance, 4", "분산 4로"),
        "only_centred": ([-3, -1, 0, 1, 3], "nothing was divided", "아직 나누지"),
        "mean_kept": ([-0.5, 0.5, 1, 1.5, 2.5], "mean 2", "평균 2를"),
        "sum_of_squares": ([-0.671, -0.224, 0, 0.224, 0.671], "sum of squares", "제곱의 합의"),
        "sign": ([1.5, 0.5, 0, -0.5, -1.5], "wrong way round", "부호가 반대"),
    },
    "3.2": {
        "not_divided_by_d": (lambda *a: norm(*a, ddof=1), "d − 1", "d − 1"),
        "eps_outside": (eps_beside, "under the root", "표준편차에 더했습니다"),
        "no_eps": (lambda x, gamma, beta, eps: norm(x, gamma, beta, 1e-5), "is not used: there", "eps를 쓰지"),
        "another_axis": (lambda *a: norm(*a, axis=(0, 1)), "another axis", "축이 아닌"),
        "no_root": (norm_without_root, "by the variance", "분산으로 나누었습니다"),
        "gamma_and_beta": (lambda x, gamma, beta, eps: gamma * norm(x, 1, beta, eps), "x̂ times gamma", "이 순서로"),
    },
    "3.3": {
        "gamma_only": (15360, "gamma is counted", "gamma만 세었습니다"),
        "gamma_a_matrix": (7879680, "not a matrix", "행렬이 아니라"),
        "same_in_both": (24576, "given as many norms", "수를 같게"),
        "one_half": (18432, "or the decoder alone", "한쪽만"),
        "mean_and_variance_too": (61440, "not learned", "학습하는 것이 아닙니다"),
        "two_numbers_each": (60, "more than one gamma", "숫자 하나씩이 아닙니다"),
    },
    "3.4": {
        "lowest": ([3, 3, 3, 3, -7], "as low as", "가장 작은 값"),
        "nearly": ([1, 2, 3, 4, 1e9], "below it", "조금 작습니다"),
        "two_large": ([5, 0, 0, 5, 0], "share the height", "숫자가 둘입니다"),
    },
    "3.5": {
        "gamma_not_once": ([6.25, -1.25, -5, -8.75, 8.75], "there once", "한 번만 곱해야"),
        "not_by_std": ([0.625, -0.125, -0.5, -0.875, 0.875], "The variance is 4", "표준편차 2로"),
        "no_mean_term": ([2.25, 0.75, 0, -0.75, 2.75], "through the mean is missing", "평균을 거치는 길"),
        "no_std_term": ([-1, -1, -1, -1, 4], "deviation is missing", "표준편차를 거치는 길"),
        "sums_not_means": ([6.25, -1.25, -5, -8.75, -11.25], "divide them by 5", "5로 나누세요"),
        "added": ([3.25, 1.75, 1, 0.25, 3.75], "not added", "더하지 않고"),
    },
    "3.6": {
        "as_at_the_start": (([1] * 5, [0] * 5), "leave the token normalised", "정규화된 토큰이 그대로"),
        "token_as_beta": ((0, [5, 3, 2, 1, -1]), "whatever comes in", "무엇이 들어와도"),
        "variance": (([4] * 5, [2] * 5), "by the variance", "gamma에 분산을"),
        "no_beta": (([2] * 5, [0] * 5), "The size is back", "평균 2는 아직"),
        "no_gamma": (([1] * 5, [2] * 5), "The mean is back", "크기는 아직"),
        "inverse": (([0.5] * 5, [2] * 5), "once more", "한 번 더"),
    },
    "4.1": {
        "input_forgotten": (5, "first factor is missing", "맨 처음에 곱하는"),
        "one_path": (4, "one path alone", "경로 하나만"),
        "outputs_equal": (8, "counts twice", "두 배로"),
        "old_input": (0, "h_3 is off", "꺼져"),
        "wrong_input": (-5, "not at x_1", "x_1이 아니라"),
        "not_added": ([4, 6], "is their sum", "두 값을 더하면"),
    },
    "4.2": {
        "no_gates": ([[1, -4, -7], [-2, 8, 14]], "gates are missing", "게이트를 빠뜨렸습니다"),
        "target_minus_y": ([[-1, 0, 7], [2, 0, -14]], "signs are turned", "부호가 모두"),
        "y_as_slope": ([[10, 0, -62], [-20, 0, 124]], "y itself", "y를 그대로"),
        "doubled": ([2, 0, -14, -4, 0, 28], "Twice too much", "두 배입니다"),
        "rows_swapped": ([[-2, 0, 14], [1, 0, -7]], "rows changed places", "두 행이"),
        "old_input": ([[-2, 8, 0], [-1, 4, 0]], "old input", "이전 입력"),
    },
    "4.3": {
        "uphill": (1.14, "That is uphill", "오르막 쪽"),
        "no_learning_rate": (-13, "whole slope", "통째로"),
        "another_rate": (-0.4, "lr = 0.1", "lr = 0.1"),
        "step_alone": (-0.14, "step alone", "스텝만"),
        "slope_alone": (14, "slope alone", "기울기만"),
        "wrong_weight": (-3.93, "from x_1 to h_3", "x_1에서 h_3으로"),
    },
    "4.4": {
        "averaged": (
            lambda x, w, dout: (dout @ w.T, x.T @ dout / len(x), dout.mean(0)), "Divided by the number", "개수로 나누었습니다",
        ),
        "bias_averaged": (lambda x, w, dout: (dout @ w.T, x.T @ dout, dout.mean(axis=0)), "db is an average", "걸친 평균"),
        "bias_for_each_token": (lambda x, w, dout: [dout @ w.T, x.T @ dout, dout], "row for each token", "토큰마다 행이"),
        "transposed": (lambda x, w, dout: (dout @ w.T, dout.T @ x, dout.sum(0)), "turned over", "행과 열이"),
        "one_token": (
            lambda x, w, dout: (dout @ w.T, np.outer(x[0], dout[0]), dout[0]), "Only the first token", "첫 번째 토큰만",
        ),
        "another_order": (lambda x, w, dout: (x.T @ dout, dout.sum(0), dout @ w.T), "another order", "순서가 다릅니다"),
    },
    "4.5": {
        "no_root": (0.09, "That is ε²", "ε²의 값"),
        "whole_distance": (0.6, "two nudged points", "두 점 사이"),
        "of_the_fourth_power": (0.15, "belongs to w⁴", "w⁴의 오차"),
        "one_sided": (0.01496, "one-sided difference", "한쪽 차분"),
    },
    "4.6": {
        "linear": (80, "1/√5 of", "1/√5배"),
        "root": (35.78, "other way round", "반대입니다"),
        "factor": (25, "must grow", "몇 배로"),
        "smaller": (0.64, "noisier", "더 커집니다"),
        "added": (41, "not 25 more", "25개를 더하는"),
    },
    "5.1": {
        "one_over_bend": ("1/8", "single step", "한 스텝에 0"),
        "inverted": (4, "Upside down", "뒤집혔습니다"),
        "slope_is_w": (2, "bend of 1", "bend = 1"),
        "hillside": (0.5, "bend of 4", "bend = 4"),
        "half_forgotten": (0.0625, "the ½ cancels", "약분됩니다"),
    },
    "5.2": {
        "m_not_corrected": (1.625, "m is not", "m을 보정하지"),
        "v_not_corrected": (1.5845, "v is not", "v를 보정하지"),
        "correction_of_step_1": (1.5775, "was used again", "다시 썼습니다"),
        "no_root": (1.6667, "v itself", "v 자체"),
        "uphill": (2.4, "uphill", "오르막"),
        "first_step_only": (1.7, "One more", "한 스텝 더"),
    },
    "5.3": {
        "m_not_corrected": (adam_with(lambda m, v, t: m / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)), "m is not", "m을 보정하지"),
        "v_not_corrected": (adam_with(lambda m, v, t: m / (1 - 0.9**t) / (np.sqrt(v) + 1e-8)), "v is not", "v를 보정하지"),
        "corrected_otherwise": (
            adam_with(lambda m, v, t: m / 0.1 / (np.sqrt(v / 0.001) + 1e-8)), "a power of t", "t제곱이",
        ),
        "eps": (
            adam_with(lambda m, v, t: m / (1 - 0.9**t) / np.sqrt(v / (1 - 0.999**t) + 1e-8)), "Only ε", "ε만",
        ),
        "root_or_square": (
            adam_with(lambda m, v, t: m / (1 - 0.9**t) / (v / (1 - 0.999**t) + 1e-8)), "square or the root", "제곱과 제곱근",
        ),
        "returned": (adam_hats, "what is returned", "돌려주는 것이"),
    },
    "5.4": {
        "linear": (500, "of what is left, not", "남은 것의"),
        "one_over": ("1000", "1/(1 − β₂)", "1/(1 − β₂)"),
        "not_yet": (692, "Nearly", "거의 다"),
        "of_the_root": (1386, "the root √v", "제곱근 √v"),
        "of_the_paper": (35, "β₂ = 0.98", "β₂ = 0.98"),
    },
    "5.5": {
        "no_root": (0.9, "are the same", "같습니다"),
        "one_minus": (0.01, "about β₂ itself", "문제는 β₂를"),
        "squared": (0.81, "That is β₁²", "β₁²입니다"),
        "root_of_the_other": (0.68, "on the other side", "반대쪽에"),
        "usual": (0.999, "PyTorch's", "PyTorch의"),
    },
    "5.6": {
        "adam_and_momentum": ("momentum SGD AdaGrad Adam", "A and D", "A와 D"),
        "adam_and_adagrad": (("AdaGrad", "sgd", "adam", "Momentum"), "A and C", "A와 C"),
        "sgd_and_momentum": (np.array(["Adam", "momentum", "AdaGrad", "SGD"]), "no memory", "기억이 없습니다"),
        "sgd_and_adagrad": ({"A": "Adam", "B": "AdaGrad", "C": "SGD", "D": "momentum"}, "lr · g exactly", "정확히 lr · g"),
    },
    "5.7": {
        "no_decay": (8.2, "Adam's step alone", "스텝만"),
        "decay_without_lr": (4.2, "not multiplied by lr", "lr을 곱하지"),
        "uphill": (7, "leads up", "w가 커집니다"),
        "grown": (9, "has grown by", "작아져야"),
        "as_sgd": (8.4, "as SGD does", "SGD처럼"),
        "after_the_step": (7.38, "Nearly", "거의 맞았습니다"),
    },
    "6.1": {
        "no_factor": ([3, 0, 9, 1.5, 0], "has to grow", "1/(1 − p)을 곱해야"),
        "old_factor": ([3.75, 0, 11.25, 1.875, 0], "1.25 was", "1.25는"),
        "times_1_minus_p": ([2.25, 0, 6.75, 1.125, 0], "shrank", "작아졌습니다"),
        "mask_inverted": ([0, -8, 0, 0, -4], "other way around", "거꾸로"),
        "nothing_dropped": ([4, -8, 12, 2, -4], "Nothing was dropped", "아무것도 지우지"),
        "left_out": ([4, 12, 2], "five numbers are wanted", "숫자 다섯 개"),
    },
    "6.2": {
        "best_on_seen": ([400, 400, 400], "by heart", "통째로 외우면"),
        "smallest_gap": ([100, 100, 100], "closest", "차이가 가장"),
        "where_it_rises": ([300, 400, 400], "rise shows", "이미 다시 커진"),
        "one_for_all": ([200, 200, 200], "one by one", "하나씩 따로"),
        "losses": ([3.6, 3.7, 3.7], "These are the losses", "이 숫자는 손실"),
        "columns": ([2, 4, 3], "right columns", "칸은 맞습니다"),
    },
    "6.3": {
        "no_factor": (lambda x, mask, p, training: x * mask if training else x, "factor is missing", "배율이 빠졌습니다"),
        "times_1_minus_p": (
            lambda x, mask, p, training: np.where(mask, x * (1 - p), 0) if training else x, "survivors shrink", "작아집니다",
        ),
        "mask_inverted": (
            lambda x, mask, p, training: np.where(mask, 0, x / (1 - p)) if training else x, "dropped is kept", "지울 것을",
        ),
        "picked_out": (lambda x, mask, p, training: x[mask] / (1 - p) if training else x, "x[mask]", "x[mask]"),
        "always_on": (lambda x, mask, p, training: x * mask / (1 - p), "It drops in use", "추론할 때도"),
        "in_use_scaled": (
            lambda x, mask, p, training: x * mask / (1 - p) if training else x / (1 - p), "multiplied or", "곱하거나",
        ),
    },
    "6.4": {
        "mean_without_factor": ([4.8, 9], "The mean is that", "기댓값은 출력이"),
        "variance_without_factor": ([6, 5.76], "The variance is that", "분산은 출력이"),
        "standard_deviation": ([6, 3], "standard deviation", "표준편차"),
        "mean_square": ([6, 45], "mean of the squares", "제곱의 평균"),
        "x_not_squared": ([6, 1.5], "x counts squared", "x를 제곱"),
        "swapped": ([9, 6], "other order", "순서가 바뀌었습니다"),
    },
    "6.5": {
        "one_place": (0.08, "any of five", "어느 것이어도"),
        "p_itself": (0.2, "one given neuron", "정해진 뉴런"),
        "none": (0.328, "none is dropped", "하나도 지워지지"),
        "at_least_one": (0.67, "at least one", "하나 이상"),
        "others_forgotten": (1, "on average", "평균적으로"),
        "percent": ("40.96", "percent", "퍼센트"),
    },
    "6.6": {
        "no_factor": ([3, 0, 0.75, -6, 0], "factor is missing", "배율을 곱하지"),
        "no_mask": ([4, 2, 1, -8, 8], "mask is missing", "마스크를 곱하지"),
        "factor_turned_over": ([2.25, 0, 0.5625, -4.5, 0], "not its inverse", "역수"),
        "mask_inverted": ([0, 2, 0, 0, 8], "went to the dropped", "지운 자리로"),
        "times_x": ([12, 0, 9, -12, 0], "x is multiplied in", "x까지 곱했습니다"),
        "forward": ([4, 0, 12, 2, 0], "the forward pass", "순전파의 결과"),
    },
    "6.7": {
        "as_in_training": (lambda x, w, b, p: x @ w + b, "Nothing is scaled", "아무것도 줄이지"),
        "divided": (lambda x, w, b, p: x / (1 - p) @ w + b, "belongs to training", "학습할 때 곱하는"),
        "times_p": (lambda x, w, b, p: x * p @ w + b, "Times p", "p를 곱했습니다"),
        "bias_scaled_too": (lambda x, w, b, p: (1 - p) * (x @ w + b), "bias shrank", "편향까지"),
        "no_bias": (lambda x, w, b, p: (1 - p) * (x @ w), "b was not added", "편향 b를"),
    },
    "7.1": {
        "no_marks": ("un #play #ed player #s [UNK]", "marks are missing", "## 표시가 없습니다"),
        "mark_forgotten_once": ("un ##play ##ed player s [UNK]", "one mark is missing", "하나가 빠졌습니다"),
        "not_the_longest": ("un ##play ##ed play ##ers [unk]", "longer than", "보다 깁니다"),
        "beginning_kept": ("un ##play ##ed player ##s play [UNK]", "goes too", "단어 전체가 [UNK]"),
        "piece_invented": ("un ##play ##ed player ##s play ##ing", "##ing", "##ing"),
        "unknown_left_out": ([["un", "##play", "##ed"], ["player", "##s"]], "third word", "세 번째 단어"),
    },
    "7.2": {
        "no_marks": (
            lambda word, vocabulary: [piece.replace("##", "") for piece in longest_first(word, vocabulary)],
            "mark is missing", "표시가 없습니다",
        ),
        "first_piece_only": (first_piece_of, "Only the first", "첫 조각만"),
        "shortest": (shortest_first, "shorter piece", "짧은 조각"),
        "off_by_one": (one_too_far, "a letter is left out", "한 글자가 빠졌습니다"),
        "beginning_kept": (
            lambda word, vocabulary: longest_first(word, vocabulary, give_up=lambda found: [*found, "[UNK]"]),
            "found before", "앞에서 찾은",
        ),
        "rest_dropped": (
            lambda word, vocabulary: longest_first(word, vocabulary, give_up=lambda found: found), "disappears", "사라집니다",
        ),
    },
    "7.3": {
        "not_doubled": ("0.5 -1 1 0 -1 0.5 -0.5 0 0.5 0.5 -0.5 -0.5", "rows of E", "E의 행 그대로"),
        "times_four": ([[2, -4, 4, 0], [-4, 2, -2, 0], [2, 2, -2, -2]], "square root", "제곱근"),
        "counted_from_one": ([[-1, 1, 0, 2], [1, -2, 2, 0], [0, 0, 0, 0]], "start at 0", "0부터"),
        "unknown_is_nothing": ([[1, -2, 2, 0], [-2, 1, -1, 0], [0, 0, 0, 0]], "only fills up", "빈자리"),
        "unknown_letter_by_letter": ([[1, -2, 2, 0], [-2, 1, -1, 0], [-1, 1, 0, 2]], "as a whole", "단어 전체"),
        "one_table_for_both": ([[1, 1, -1, -1]] * 3, "and then ##s", "##s가 이어집니다"),
    },
    "7.4": {
        "second_again": ("al + k", "second merge", "두 번째 병합"),
        "al_k_end": (("al", "k·"), "1 + 1 = 2", "1 + 1 = 2"),
        "end_forgotten": ("t + al", "neighbours only", "이웃하는 곳"),
        "order": (["alk", "t"], "in the other order", "순서가"),
        "with_the_end": ("t alk·", "no end mark", "끝 표시가 없습니다"),
        "alk_e": (("alk", "e"), "1 + 3 = 4", "1 + 3 = 4"),
    },
    "7.5": {
        "last_only": ("2 -1 0 4  0 0 0 0", "last occurrence", "마지막으로"),
        "first_only": ([1, 0, 2, -1, 0, 0, 0, 0], "first occurrence", "처음 나온 곳의"),
        "mean": ([[1.5, -0.5, 1, 1.5], [0, 0, 0, 0]], "the mean", "평균입니다"),
        "not_read": ([[3, -1, 2, 3], [0, 3, 1, 1]], "does not occur", "문장에 없으므로"),
        "all_added": ([[3, 2, 3, 4], [0, 0, 0, 0]], "All three", "세 행을"),
        "rows_swapped": ([[0, 0, 0, 0], [3, -1, 2, 3]], "other order", "순서가"),
    },
    "7.6": {
        "what_is_left": ("18,944,000", "one table that is left", "남는 테이블 하나"),
        "all_three": (56832000, "all three", "세 개를"),
        "big_model": (75776000, "big model", "big 모델"),
        "other_vocabulary": (32768000, "32,000", "32,000"),
        "rows_only": (74000, "These are rows", "행의 수"),
        "squared": (2738000000, "512 columns", "열은"),
    },
    "7.7": {
        "other_start": ([32, 1024, 22.63], "N(0, 1)", "N(0, 1)"),
        "one_number": ([0.03125, 1, 22.63], "size of one", "숫자 하나의"),
        "pe_root_d": ([1, 32, 32], "512 pairs", "쌍 512개"),
        "squares": ([1, 1024, 512], "squares of the lengths", "제곱입니다. 제곱근"),
        "no_root_of_pe": ([1, 32, 512], "square of the third", "세 번째 길이의"),
        "pe_of_lesson": ([1, 22.63, 22.63], "The last is right", "마지막은"),
    },
    "8.1": {
        "degrees": ([0.1045, 0.9945, 0.001, 1], "taken as degrees", "도(°)로"),
        "swapped": ([0.9602, -0.2794, 0.9982, 0.06], "changed places", "뒤바뀌었습니다"),
        "other_position": ([-0.9589, 0.2837, 0.05, 0.9988], "another position", "다른 위치의"),
        "exponent": ([-0.2794, 0.9602, 0.5646, 0.8253], "not by 0.1", "0.1이 아니라"),
        "halves": ([-0.2794, 0.06, 0.9602, 0.9982], "Both sines", "사인 둘이"),
        "one_speed": ([-0.28, 0.96, -0.28, 0.96], "turned alike", "똑같이 돌았습니다"),
    },
    "8.2": {
        "swapped": (lambda n, d: table(n, d, lambda a: (np.cos(a), np.sin(a))), "are exchanged", "뒤바뀌었습니다"),
        "halves": (left_and_right, "left half", "왼쪽 절반"),
        "exponent": (lambda n, d: table(n, d, power=1), "not the paper's", "논문과 다릅니다"),
        "cosine_exponent": (by_column, "cosine's exponent", "코사인의 지수가"),
        "no_cosines": (lambda n, d: table(n, d, lambda a: (np.sin(a), np.sin(a))), "no cosines", "코사인이 없습니다"),
        "from_one": (lambda n, d: table(n, d, first=1), "starts with position 1", "위치 1에서"),
    },
    "8.3": {
        "one_hand": (0.9998, "one hand alone", "바늘 하나만"),
        "exponent": (0.5639, "by 0.02 in two", "두 위치 사이에서는"),
        "one_step": (1.5403, "another distance", "거리가 다릅니다"),
        "degrees": (1.9994, "taken as degrees", "도(°)로"),
        "sines": (0.9293, "are sines", "사인을 더했습니다"),
        "added_angles": (-0.6588, "cos(a + b)", "cos(a + b)"),
    },
    "8.4": {
        "backwards": (lambda k, d: rotation(k, d).T, "turns back", "거꾸로 돌리는"),
        "halves": (rotation_of_halves, "left half", "왼쪽 절반"),
        "exponent": (lambda k, d: rotation(k, d, power=1), "exponent of ω", "지수가"),
        "one_speed": (lambda k, d: rotation(k, d, power=0), "All blocks", "블록이 모두"),
        "no_minus": (
            lambda k, d: rotation(k, d, lambda c: [[np.cos(c), np.sin(c)], [np.sin(c), np.cos(c)]]),
            "No minus", "없으면 회전이",
        ),
        "exchanged": (
            lambda k, d: rotation(k, d, lambda c: [[np.sin(c), np.cos(c)], [np.cos(c), -np.sin(c)]]),
            "changed places", "자리가 바뀌었습니다",
        ),
    },
    "8.5": {
        "squared": (1.1948, "square of the length", "길이의 제곱"),
        "product_once": (1.6116, "comes in twice", "두 번 빼야"),
        "added": (2.6087, "was added, as", "내적을 더했습니다"),
        "exponent": (1.9883, "turns by 1", "1만큼"),
        "one_hand": (0.5248, "one hand alone", "바늘 하나만"),
        "dot_product": (1.4026, "is the dot product. The", "내적입니다"),
    },
    "8.6": {
        "the_limit": (62832, "as if there were", "있을 때의"),
        "last_column": (54410, "last column", "마지막 열"),
        "exponent": (544.1, "here 62/64", "62/64"),
        "no_turn": (7498.94, "angle of 1", "각도 1만큼"),
        "another_width": ("60,611", "another width", "다른 폭"),
        "frequency": (0.000133, "That is ω", "각도인 ω"),
    },
    "9.1": {
        "not_scaled": (soft(np.array([2, 0, -1, 1])), "before e was raised", "구하기 전에"),
        "divided_by_two": (soft(np.array([2, 0, -1, 1]) / 2), "That is d_k, or", "2는 d_k"),
        "key_for_query": (soft(np.array([4, 0, -2, 2]) / 2**0.5), "against the four queries", "쿼리 네 개와"),
        "not_divided": ([4.11, 1, 0.49, 2.03], "powers of e. Divide", "거듭제곱까지만"),
        "only_scores": ([2 / 2**0.5, 0, -1 / 2**0.5, 1 / 2**0.5], "still missing is softmax", "아직 점수"),
        "no_powers": ([1, 0, -0.5, 0.5], "one share is negative", "음수인 비율"),
    },
    "9.2": {
        "not_scaled": (lambda *a: attention(*a, by=1), "not divided by √d_k", "나누지 않았습니다"),
        "divided_by_d_k": (lambda *a: attention(*a, by=3), "root is missing", "제곱근이 빠졌습니다"),
        "over_queries": (lambda *a: attention(*a, axis=0), "each column", "열마다"),
        "transposed": (lambda *a: attention(*a, turned=True), "are transposed", "전치되었습니다"),
        "no_softmax": (
            lambda x, w_q, w_k, w_v: x @ w_q @ (x @ w_k).T / 3**0.5 @ x @ w_v, "without softmax", "소프트맥스 없이",
        ),
        "no_keepdims": (lambda *a: attention(*a, keepdims=False), "keepdims", "keepdims"),
    },
    "9.3": {
        "mask_after_softmax": ([0, 0.0541, 0.0032, 0.0267], "wiped out", "지웠습니다"),
        "inverted": ([1, 0, 0, 0], "Inverted", "반대입니다"),
        "itself_left_out": (soft(np.array([-np.inf, 2, -2, -np.inf]) / 2**0.5), "itself is missing", "자신이 빠졌습니다"),
        "all_seen": ([0.916, 0.0541, 0.0032, 0.0267], "still has a weight", "아직 가중치가"),
        "zero_for_barred": (soft(np.array([0, 2, -2, 1]) / 2**0.5), "e⁰", "e⁰"),
        "not_scaled": (soft(np.array([-np.inf, 2, -2, 1])), "by √2", "√2로"),
    },
    "9.4": {
        "diagonal_only": ([1, 0, 0.75], "p (1 − p)", "p (1 − p)"),
        "no_mean": ([2, 0, 1], "not taken away", "빼지 않았습니다"),
        "plain_mean": ([2 / 3, -2 / 3, 1 / 3], "plain one", "보통 평균"),
        "not_weighted": ([1, -3, 1], "still to be multiplied", "곱하는 일이"),
        "unchanged": ([4, 0, 4], "dweights itself", "그대로입니다"),
        "sign": ([-0.5, 0.75, -0.25], "wrong way round", "부호가 반대"),
    },
    "9.5": {
        "no_scale": (lambda *a: attention_back(*a, by=1), "too large", "배 큽니다"),
        "divided_by_d_k": (lambda *a: attention_back(*a, by=3), "divided by d_k", "d_k로 나누었습니다"),
        "diagonal_only": (
            lambda *a: attention_back(*a, ds=lambda dout, v, p: (p - p * p) * (dout @ v.T)), "alone", "p (1 − p)만",
        ),
        "no_mean": (lambda *a: attention_back(*a, ds=lambda dout, v, p: p * (dout @ v.T)), "weighted by", "행마다 구한"),
        "no_keepdims": (
            lambda *a: attention_back(*a, ds=lambda dout, v, p: p * (dout @ v.T) - p * (p * (dout @ v.T)).sum(1)),
            "as a row", "행으로",
        ),
        "dv_not_transposed": (
            lambda dout, q, k, v, p: attention_back(dout, q, k, v, p, to_v=p), "weights @ dout here", "weights @ dout으로",
        ),
    },
    "9.6": {
        "no_projections": (1024, "forgotten", "빠뜨렸습니다"),
        "one_projection": (768, "Only one", "하나만 세었습니다"),
        "one_product": (512, "Scores alone", "점수만 세면"),
    },
    "10.1": {
        "not_scaled": (soft(np.array([-2.0, 0, 1, -1])) @ V_1, "before e was raised", "구하기 전에"),
        "only_the_best_match": ([1, -1], "best match alone", "값만 가져왔습니다"),
        "head_0": ([2.7237, -0.7504], "what head 0 hands", "헤드 0이 student에게"),
        "key_for_query": (soft(np.array([2.0, 2, 0, -1]) / 2**0.5) @ V_1, "student's key", "student의 키"),
        "not_divided": (np.exp(np.array([-2, 0, 1, -1]) / 2**0.5) @ V_1, "by the powers of e", "그대로 곱했습니다"),
        "no_softmax": (np.array([-2, 0, 1, -1]) / 2**0.5 @ V_1, "multiplied by the scores", "점수를 곱했습니다"),
    },
    "10.2": {
        "split_without_transpose": (lambda *a: many_heads(*a, cut=straight_cut), "cuts the sentence", "문장이 잘립니다"),
        "merge_without_transpose": (lambda *a: many_heads(*a, back=straight_back), "were not swapped", "바꾸지 않았습니다"),
        "interleaved": (lambda *a: many_heads(*a, cut=card_cut), "like cards", "카드처럼"),
        "no_w_o": (lambda x, q, k, v, w_o, h: many_heads(x, q, k, v, np.eye(12), h), "not mixed them", "섞지 않았습니다"),
        "w_o_transposed": (lambda x, q, k, v, w_o, h: many_heads(x, q, k, v, w_o.T, h), "w_o was transposed", "w_o를 전치"),
        "root_of_d_model": (lambda *a: many_heads(*a, by=12**0.5), "divided by √d_model", "√d_model로 나누었"),
    },
    "10.3": {
        "no_biases": (2359296, "biases are missing", "편향이 빠졌습니다"),
        "no_w_o": (1771776, "fourth product", "하나 더"),
        "whole_for_each_head": (12 * 2362368, "full width", "전체 폭"),
        "one_head": (4 * (768 * 64 + 64), "one head of 64", "하나만 세었습니다"),
        "of_the_paper": (1050624, "of the notebook", "노트북의 층"),
    },
    "10.4": {
        "the_other_way": ([0, 2, 4, 6, 1, 3, 5, 7], "at place 1", "1번 자리"),
        "head_1_first": ([4, 0, 5, 1, 6, 2, 7, 3], "changed places", "바뀌었습니다"),
        "unchanged": (range(8), "changes nothing", "그대로입니다"),
        "halves_swapped": ([4, 5, 6, 7, 0, 1, 2, 3], "Only the halves", "절반의 자리만"),
        "from_one": ([1, 5, 2, 6, 3, 7, 4, 8], "counted from 0", "0부터"),
    },
    "10.5": {
        "w_o_not_transposed": (lambda dout, z, w: (heads_of(dout @ w, 3), back_w_o(dout, z)), "it is w_o.T", "w_o.T입니다"),
        "split_without_transpose": (
            lambda dout, z, w: ((dout @ w.T).reshape(2, 3, 5, 4), back_w_o(dout, z)), "out of the sentence", "문장을 자른",
        ),
        "merge_without_transpose": (
            lambda dout, z, w: (heads_of(dout @ w.T, 3), z.reshape(10, 12).T @ dout.reshape(10, 12)),
            "heads were not merged", "이어 붙이지",
        ),
        "dw_o_transposed": (
            lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout, z).T), "dw_o is transposed", "dw_o가 전치",
        ),
        "one_sentence": (
            lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout[:1], z[:1])), "one sentence alone", "문장 하나로만",
        ),
        "mean_over_the_batch": (
            lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout, z) / 2), "mean over the sentences", "문장들의 평균",
        ),
    },
    "10.6": {
        "no_w_o": (54525952, "W_O is missing", "W_O와의 곱이"),
        "one_projection": (37748736, "as one product", "곱 하나로"),
        "one_product": (69206016, "two products", "두 번입니다"),
        "only_one_head": (67633152, "There are eight", "여덟 개입니다"),
        "wide_heads": (100663296, "512 wide", "폭을 512로"),
        "no_attention": (67108864, "heads multiply", "헤드에서도"),
    },
    "11.1": {
        "old_order": ([0.1774, 0.7299, 0.0875, 0.0052], "old order", "예전 순서"),
        "row_in_its_place": ([0.0692, 0.5771, 0.0692, 0.2845], "the third one before", "예전에 세 번째"),
        "inverse": ([0.0875, 0.1774, 0.0052, 0.7299], "wrong way round", "거꾸로 적용"),
        "column": ([0.5388, 0.916, 0.1774, 0.0692], "a column", "즉 열입니다"),
        "scores": ([4, -3, 2, 1], "are scores", "점수입니다"),
    },
    "11.2": {
        "mixed_exchanged": (lambda *a: four_terms(*a, names=("xx", "px", "xp", "pp")), "changed places", "X–P와 P–X가"),
        "turned": (lambda x, p, q, k: four_terms(x, p, k, q), "changed roles", "역할이 바뀌었습니다"),
        "no_projections": (lambda *a: four_terms(*a, m=np.eye(6)), "left out", "투영이 빠졌습니다"),
        "scaled": (lambda x, p, q, k: four_terms(x, p, q, k, m=q @ k.T / 3**0.5), "by √d_k", "√d_k로"),
        "transposed": (lambda *a: [term.T for term in four_terms(*a)], "is transposed", "모두 전치"),
    },
    "11.3": {
        "no_projections": ([0.5403, 0.5403, 0.5403], "before the projections", "투영 전의"),
        "cosines": ([0.5403, -0.2248, 0.412], "keeps the cosines", "코사인을 남겼습니다"),
        "itself": (np.sin([1, 2, 3]) ** 2, "looking at itself", "자기 자신을"),
        "added": ([0.8415, 1.7508, 1.0504], "were added", "더했습니다"),
        "degrees": ([0, 0.00061, 0.00183], "degrees", "각도를 도(°)"),
        "distance_alone": ([1, 1, 1], "the distance alone", "거리만으로"),
    },
    "11.4": {
        "backwards": (lambda rows: rope(rows, sign=-1), "wrong way", "반대 방향"),
        "from_one": (lambda rows: rope(rows, first=1), "first token was turned", "첫 번째 토큰까지"),
        "exponent": (lambda rows: rope(rows, power=1), "exponent of ω", "지수가 다릅니다"),
        "halves": (lambda rows: rope(rows, pairs="halves"), "pairs are others", "쌍이 다릅니다"),
        "no_minus": (lambda rows: rope(rows, minus=1), "minus is missing", "음의 부호가"),
        "overwritten": (lambda rows: rope(rows, overwrite=True), "written over", "덮어쓴"),
    },
    "11.5": {
        "no_angle": (2, "length · length", "길이 · 길이"),
        "wrong_way": (-1.8186, "sign is wrong", "부호가 다릅니다"),
        "one_turned": (-1.9178, "Only one of the two", "하나만 돌렸습니다"),
        "added": (1.9787, "two angles were added", "두 각도를 더했거나"),
        "forgot_quarter": (-0.8323, "same direction", "같은 방향"),
        "length": (0.9093, "length of q", "q의 길이"),
    },
    "11.6": {
        "another_head": (0.3125, "another head", "다른 헤드"),
        "slope_alone": ("1/8", "what one step costs", "한 칸에 빼는"),
        "four_heads": (5 / 64, "slope of four heads", "네 개일 때의"),
        "other_distance": (0.5, "another distance", "거리가 다릅니다"),
        "sign": (-0.625, "what is added", "더해지는 값"),
        "factor": (0.5353, "factor of the weight", "곱해지는 배율"),
    },
    "12.1": {
        "no_add": ([1 / 1.5**0.5, 2 / 1.5**0.5 + 3, 0, -2 / 1.5**0.5], "x is missing", "x가 빠졌습니다"),
        "no_norm": ([4, 3, 4, 0], "Only added", "더하기만"),
        "no_gamma": ([1, 2, 1, -1], "doubled", "2를 곱해야"),
        "no_beta": ([1, -2, 1, -1], "lifts the second", "3을 더해야"),
        "variance": ([0.5, 2, 0.5, -0.5], "by the variance", "분산으로"),
        "norm_first": (
            np.array([2, 1, 3, 1]) + np.array([1, 2, 0, -2]) / 1.5**0.5, "First add", "먼저 더하고",
        ),
    },
    "12.2": {
        "no_skip": (lambda x, a, m, f, n: n(f(m(a(x)))), "skip is missing", "길이 빠졌습니다"),
        "skip_from_x": (lambda x, a, m, f, n: n(x + f(m(x + a(x)))), "starts at x", "x에서 시작"),
        "norm_before_add": (
            lambda x, a, m, f, n: (y := x + m(a(x))) + n(f(y)), "takes the sum", "합에 해야",
        ),
        "one_norm": (lambda x, a, m, f, n: m((y := m(x + a(x))) + f(y)), "used twice", "두 번 썼습니다"),
        "norms_swapped": (lambda x, a, m, f, n: m((y := n(x + a(x))) + f(y)), "changed places", "자리가 바뀌"),
        "raw_attention": (lambda x, a, m, f, n: n(m(x + a(x)) + f(a(x))), "other than y", "y가 아닌 것을"),
    },
    "12.3": {
        "one_layer": ("7 087 872", "one layer", "층 하나의"),
        "no_biases": (12 * (12 * 768**2 + 4 * 768), "biases are missing", "두 개에 하나씩"),
        "no_norms": (85054464 - 48 * 768, "norms are missing", "정규화가 빠졌"),
        "one_norm": (85054464 - 24 * 768, "One norm was", "하나만 세었"),
        "no_w_o": (85054464 - 12 * (768**2 + 768), "mixes the heads", "헤드를 섞는"),
        "papers_width": (85054464 - 12 * 1024 * (2 * 768 + 1), "d_ff = 2048", "d_ff = 2048"),
    },
    "12.4": {
        "six_norms": ([0.8**6, 0.8], "six norms", "여섯 번"),
        "no_last_norm": ([0.8**12, 1], "was forgotten", "빠뜨렸습니다"),
        "last_norm_in_post": ([0.8**13, 0.8], "It has none besides", "둘뿐입니다"),
        "norms_on_the_skip": ([0.8**12, 0.8**13], "do not stand", "있지 않습니다"),
        "swapped": ([0.8, 0.0687], "other way round", "순서가 반대"),
        "multiplied": ([9.6, 0.8], "0.8 · 0.8", "0.8 · 0.8"),
    },
    "12.5": {
        "post": (lambda d, norm, inside: norm(d) + inside(norm(d)), "of Post-LN", "Post-LN의"),
        "no_skip": (lambda d, norm, inside: norm(inside(d)), "around the sub-layer is", "건너뛰어 되돌아오는"),
        "forward_order": (lambda d, norm, inside: d + inside(norm(d)), "order of the forward", "순전파의 순서"),
        "skip_through_the_norm": (lambda d, norm, inside: norm(d + inside(d)), "as if the skip", "시작하는 셈"),
        "no_norm": (lambda d, norm, inside: inside(d) + d, "norm inside", "안쪽의 정규화"),
    },
    "13.1": {
        "only_logits": (FRENCH_LOGITS, "still missing is softmax", "아직 로짓"),
        "not_divided": (np.exp(FRENCH_LOGITS), "powers of e. Divide", "거듭제곱까지만"),
        "table_doubled": (soft(2 * FRENCH_LOGITS), "multiplied by √4", "√4 = 2를 곱했습니다"),
        "scaled": (soft(FRENCH_LOGITS / 2), "logits were divided, by", "√2로 나누었습니다"),
    },
    "13.2": {
        "first_row": (lambda *a: greedy(*a, row=0)[1:], "first row", "첫 번째 행에서"),
        "never_ends": (on_and_on, "goes on writing after", "뒤에도 계속"),
        "start_kept": (lambda *a: greedy(*a), "is in what", "start가 있습니다"),
        "too_many": (lambda f, s, e, n: greedy(f, s, e, n + 99)[1:], "more than max_length pieces", "더 많이 씁니다"),
        "one_too_few": (lambda f, s, e, n: greedy(f, s, e, n - 1)[1:], "one piece before", "먼저 멈췄습니다"),
        "only_the_last": (lambda *a: greedy(*a, shown=-1)[1:], "only the piece written last", "마지막 조각만"),
    },
    "13.3": {
        "no_shift": (lambda wanted, start: wanted, "wanted itself", "wanted 그대로"),
        "by_two": (lambda wanted, start: np.c_[[start] * 2, [start] * 2, wanted[:, :-2]], "by two", "두 칸"),
        "nothing_cut": (lambda wanted, start: np.c_[[start] * 2, wanted], "column too many", "열이 하나 많습니다"),
        "along_the_batch": (lambda wanted, start: np.r_[[[start] * 5], wanted[:1]], "sentences were", "문장을 밀었습니다"),
        "padding_first": (lambda wanted, start: np.c_[[0, 0], wanted[:, :-1]], "is [PAD]. In front", "[PAD]인 0"),
        "shifted_left": (lambda wanted, start: np.c_[wanted[:, 1:], [0, 0]], "to the left", "왼쪽으로"),
    },
    "13.4": {
        "only_the_last_layer": (lambda *a: decoder_back(*a, add=lambda found: found[0]), "last layer alone", "마지막 층에서만"),
        "only_the_first_layer": (lambda *a: decoder_back(*a, add=lambda found: found[-1]), "wrote over", "덮어썼습니다"),
        "averaged": (lambda *a: decoder_back(*a, add=lambda found: np.mean(found, axis=0)), "the mean over", "층들의 평균"),
        "forward_order": (lambda *a: decoder_back(*a, back=False), "first layer to the last", "마지막 층으로 갔습니다"),
        "not_handed_on": (always_from_dout, "Every layer got dout", "모든 층에 dout"),
    },
    "13.5": {
        "keys_every_time": (330915840, "for every piece", "조각마다 다시"),
        "no_keys": (16343040, "cached or not", "캐시가 있어도"),
        "only_keys": (21585920, "Only one of", "하나만 세었습니다"),
        "no_w_o": (18964480, "of its own", "두 번 곱합니다"),
        "only_scores": (26521600, "Scores alone", "조각 하나의 점수"),
        "looks_at_itself": (26690560, "1 + 2 +", "1 + 2 +"),
    },
    "13.6": {
        "only_keys": (153600, "Only keys or", "하나만 세었습니다"),
        "one_layer": (51200, "one layer", "한 층의"),
        "source_forgotten": (184320, "of the source", "원문의 키"),
        "target_forgotten": (122880, "pieces written are", "쓴 조각들의"),
        "times_the_heads": (2457600, "number of heads", "헤드의 수를"),
    },
    "15.1": {
        "logarithm_of_ten": ([1, 0.5, -0.9, 0.2, 0.2], "base 10", "밑이 10"),
        "logarithm_of_two": ([3.3219, 0.5, -0.9, 0.2, 0.2], "base 2.", "밑이 2인"),
        "no_minus": ([-2.3026, 0.5, -0.9, 0.2, 0.2], "turns it around", "음의 부호를 붙입니다"),
        "the_likeliest": ([0.6931, -0.5, 0.1, 0.2, 0.2], "the likeliest", "가장 높은 첫 번째"),
        "slopes_turned": ([2.3026, -0.5, 0.9, -0.2, -0.2], "the other sign", "부호가 반대"),
        "nothing_taken_away": ([2.3026, 0.5, 0.1, 0.2, 0.2], "p alone", "p 그대로"),
    },
    "15.2": {
        "padding_counted": (lambda z, y, pad: pick(z, y).mean(), "Padding counts", "패딩까지 셌습니다"),
        "divided_by_all": (lambda z, y, pad: pick(z, y)[y != pad].sum() / len(y), "divided by all", "전체 T로"),
        "only_added": (lambda z, y, pad: pick(z, y)[y != pad].sum(), "is the sum", "합을 구했습니다"),
        "no_minus": (lambda z, y, pad: -pick(z, y)[y != pad].mean(), "sign is the", "부호가 반대입니다"),
        "no_logarithm": (lambda z, y, pad: np.exp(-pick(z, y))[y != pad].mean(), "mean probability", "확률의 평균"),
        "overflows": (overflowing, "too large for", "1000제곱"),
    },
    "15.3": {
        "by_character": (lambda a, b: (a == b).mean(), "right characters", "글자의 비율"),
        "one_is_enough": (lambda a, b: (a == b).any(axis=1).mean(), "if any of", "한 글자만"),
        "along_the_dates": (lambda a, b: (a == b).all(axis=0).mean(), "each column", "열마다"),
        "a_count": (lambda a, b: (a == b).all(axis=1).sum(), "how many", "개수입니다"),
        "percent": (lambda a, b: 100 * (a == b).all(axis=1).mean(), "percent", "퍼센트"),
    },
    "15.4": {
        "swapped": ([1.7034, 1.3322], "changed places", "바뀌었습니다"),
        "over_the_others": ([2.1029, 0.7201], "three others", "나머지 셋에"),
        "wanted_without_its_part": ([2.0377, 0.6279], "its part of", "ε의 몫"),
        "no_minus": ([-2.1528, -0.5875], "minus is missing", "부호가 빠졌습니다"),
        "another_logarithm": ([3.1058, 0.8476], "another base", "밑이 다른"),
        "best_is_zero": ([2.1528, 0], "cannot be reached", "될 수 없습니다"),
    },
    "15.5": {
        "each_by_itself": (clip_each, "by itself. Then", "배열마다 따로"),
        "number_by_number": (lambda grads, most: [np.clip(g, -most, most) for g in grads], "Each number", "숫자를 하나씩"),
        "always_scaled": (scale, "made longer", "늘렸습니다"),
        "never_shortened": (
            lambda grads, most: [g * max(1, most / np.sqrt(sum((h**2).sum() for h in grads))) for g in grads],
            "at most 1", "커지면 안",
        ),
        "one_long": (lambda grads, most: scale(grads, 1), "norm 1", "노름이 1이"),
        "no_root": (lambda *a: scale(*a, limit=1, root=False), "sum of the squares", "제곱의 합"),
    },
    "15.6": {
        "only_weights": (89216, "weights alone", "가중치만"),
        "no_t": (267648, "One number is missing", "하나가 빠졌습니다"),
        "one_average": (178433, "two averages", "두 개"),
        "gradients_too": (356865, "computed anew", "새로 계산"),
    },
    "16.1": {
        "log_10": ([4.5682, 9.0682, 8], "base 10", "밑이 10인"),
        "log_2": ([15.1752, 19.6752, 8], "base 2.", "밑이 2인"),
        "not_halved": ([10.5187, 19.5187, 8], "to be halved", "2로 나누지"),
        "not_squared": ([10.5187, 12.0187, 8], "to be squared", "제곱하지 않았습니다"),
        "nothing_added": ([10.5187, 10.5187, 8], "half of σ² comes on top.", "절반을 더해야"),
        "a_share": ([10.5187, 15.0187, 0.125], "probability of each", "조각 하나의 확률"),
    },
    "16.2": {
        "every_row": (lambda f, x, n: leaks(f, x, n, to=lambda k: None), "in every model", "어느 모델에서나"),
        "its_own_row": (lambda f, x, n: leaks(f, x, n, to=lambda k: k + 1), "Row k was", "k행도"),
        "only_the_last": (lambda f, x, n: leaks(f, x, n, first=x.shape[1] - 1), "Only the last", "마지막 조각만"),
        "only_the_second": (lambda f, x, n: leaks(f, x[:, :], n, first=1, last=2), "one of the first", "앞쪽의 조각"),
        "other_way_round": (lambda f, x, n: not leaks(f, x, n), "exchanged", "반대입니다"),
        "later_rows": (lambda f, x, n: leaks(f, x, n, start=lambda k: k + 1, to=lambda k: None), "rows behind k", "뒤의 행을"),
    },
    "16.3": {
        "row_of_the_lesson": ([3, 6, 8], "two rows later", "두 행 뒤부터"),
        "no_shift": ([1, 6, 8], "no missing shift", "밀지 않은 것이라면"),
        "softmax": ([2, 6, 4], "learns a batch", "배치 하나를"),
        "passes_test_4": ([2, 6, 7], "test 4 finds", "검사 4에는"),
        "small_v": ([2, 4, 8], "starts far above", "훨씬 큰 값에서"),
        "counted_from_zero": ([1, 5, 7], "from 0", "0부터"),
    },
    "16.4": {
        "adam_as_sgd": ([6, 6], "is 1 or −1", "1이나 −1"),
        "sgd_as_adam": ([1, 1], "six times the step", "스텝도 여섯 배"),
        "root": ([6, 2.4495], "not its root", "제곱근이 아닙니다"),
        "adam_shorter": ([6, 1 / 6], "shorter either", "짧아지지도"),
        "squared": ([36, 1], "Not squared", "제곱하지 않습니다"),
        "exchanged": ([1, 6], "other way round", "순서가 반대"),
    },
    "16.5": {
        "max_for_min": (lambda t, peak, n: peak * max(1, t / n), "Take the smaller", "작은 것을"),
        "one_late": (lambda t, peak, n: peak * min(1, (t - 1) / n), "has the rate 0", "학습률이 0"),
        "one_early": (lambda t, peak, n: peak * min(1, (t + 1) / n), "too early", "이릅니다"),
        "never_stops": (lambda t, peak, n: peak * t / n, "goes on climbing", "계속 커집니다"),
        "no_peak": (lambda t, peak, n: min(1, t / n), "multiply by peak", "peak을 곱하세요"),
        "falls": (lambda t, peak, n: peak * min(t / n, (n / t) ** 0.5), "with the root", "제곱근에 따라"),
    },
    "16.6": {
        "last_step_only": ([1, 0.0667], "single steps", "한 스텝의"),
        "last_rate_times_20": ([20, 1.3333], "than the twentieth", "스무 번째보다"),
        "from_zero": ([20, 0.6333], "from 1 to 20", "1부터 20까지"),
        "first_rate_times_20": ([20, 0.0667], "kept at that", "1스텝의 학습률 그대로"),
        "whole_warm_up": ([300, 150.5], "300 steps. The", "300스텝을 모두"),
    },
}  # fmt: skip
