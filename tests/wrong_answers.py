"""Wrong answers as a learner would give them, typed or computed without the checks' own code.

{exercise: {mistake: (answer, a word of its hint, and of the Korean one)}}; the words stand in no other hint of the exercise.
"""

import numpy as np

EYE, ZERO = np.eye(2), np.zeros(2)


def relu(x):
    return np.maximum(0, x)


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


def norm(x, gamma, beta, eps, axis=-1, ddof=0):
    return gamma * (x - x.mean(axis, keepdims=True)) / np.sqrt(x.var(axis, ddof=ddof, keepdims=True) + eps) + beta


def eps_beside(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / (x.std(-1, keepdims=True) + eps) + beta


def norm_without_root(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / (x.var(-1, keepdims=True) + eps) + beta


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
        "old_input": (0, "h_3 is silent", "꺼져"),
        "wrong_input": (-5, "not at x_1", "x_1이 아니라"),
        "not_added": ([4, 6], "is their sum", "두 값을 더하면"),
    },
    "4.2": {
        "no_gates": ([[1, -4, -7], [-2, 8, 14]], "gates are missing", "게이트를 빠뜨렸습니다"),
        "target_minus_y": ([[-1, 0, 7], [2, 0, -14]], "signs are turned", "부호가 모두"),
        "y_as_slope": ([[10, 0, -62], [-20, 0, 124]], "y itself", "y 자체"),
        "doubled": ([2, 0, -14, -4, 0, 28], "Twice too much", "두 배입니다"),
        "rows_swapped": ([[-2, 0, 14], [1, 0, -7]], "rows changed places", "두 행이"),
        "old_input": ([[-2, 8, 0], [-1, 4, 0]], "old input", "이전 입력"),
    },
    "4.3": {
        "uphill": (2.4, "That is uphill", "오르막 쪽"),
        "no_learning_rate": (-13, "whole gradient", "통째로"),
        "step_alone": (-1.4, "step alone", "스텝만"),
        "wrong_weight": (-3.3, "from x_1 to h_3", "x_1에서 h_3으로"),
        "not_moved": (1, "Nothing moved", "그대로입니다"),
    },
    "4.4": {
        "linear": (80, "√5 times", "1/√5배"),
        "root": (35.78, "other way round", "반대입니다"),
        "factor": (25, "must grow", "몇 배로"),
        "smaller": (0.64, "noisier", "더 커집니다"),
        "added": (41, "not 25 more", "25개를 더하는"),
    },
    "5.1": {
        "one_over_a": ("1/8", "single step", "한 걸음에 0"),
        "inverted": (4, "Upside down", "뒤집혔습니다"),
        "slope_is_w": (2, "a = 1", "a = 1"),
        "hillside": (0.5, "a = 4", "a = 4"),
        "half_forgotten": (0.0625, "the ½ cancels", "약분됩니다"),
    },
    "5.2": {
        "m_not_corrected": (1.625, "m is not", "m을 보정하지"),
        "v_not_corrected": (1.5845, "v is not", "v를 보정하지"),
        "correction_of_step_1": (1.5775, "was used again", "다시 썼습니다"),
        "no_root": (1.6667, "v itself", "v 자체"),
        "uphill": (2.4, "uphill", "오르막"),
        "first_step_only": (1.7, "One more", "한 걸음 더"),
    },
    "5.3": {
        "adam_and_momentum": ("momentum SGD AdaGrad Adam", "A and D", "A와 D"),
        "adam_and_adagrad": (("AdaGrad", "sgd", "adam", "Momentum"), "A and C", "A와 C"),
        "sgd_and_momentum": (np.array(["Adam", "momentum", "AdaGrad", "SGD"]), "no memory", "기억이 없습니다"),
        "sgd_and_adagrad": ({"A": "Adam", "B": "AdaGrad", "C": "SGD", "D": "momentum"}, "lr · g exactly", "정확히 lr · g"),
    },
    "5.4": {
        "m_not_corrected": (adam_with(lambda m, v, t: m / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)), "m is not", "m을 보정하지"),
        "v_not_corrected": (adam_with(lambda m, v, t: m / (1 - 0.9**t) / (np.sqrt(v) + 1e-8)), "v is not", "v를 보정하지"),
        "corrected_as_at_step_1": (
            adam_with(lambda m, v, t: m / 0.1 / (np.sqrt(v / 0.001) + 1e-8)), "change with t", "t에 따라",
        ),
        "eps_inside_the_root": (
            adam_with(lambda m, v, t: m / (1 - 0.9**t) / np.sqrt(v / (1 - 0.999**t) + 1e-8)), "inside the root", "제곱근 안에",
        ),
        "no_root": (adam_with(lambda m, v, t: m / (1 - 0.9**t) / (v / (1 - 0.999**t) + 1e-8)), "divides by v̂", "v̂으로 나누"),
        "hats_returned": (adam_hats, "averages are returned", "평균을 돌려주었습니다"),
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
        "no_factor": (lambda x, mask, p, training: x * mask if training else x, "factor is missing", "배율이 빠졌습니다"),
        "times_1_minus_p": (
            lambda x, mask, p, training: np.where(mask, x * (1 - p), 0) if training else x, "survivors shrink", "작아집니다",
        ),
        "mask_inverted": (
            lambda x, mask, p, training: np.where(mask, 0, x / (1 - p)) if training else x, "dropped is kept", "지울 것을",
        ),
        "picked_out": (lambda x, mask, p, training: x[mask] / (1 - p) if training else x, "x[mask]", "x[mask]"),
        "always_on": (lambda x, mask, p, training: x * mask / (1 - p), "It drops in use", "사용할 때에도"),
        "in_use_scaled": (
            lambda x, mask, p, training: x * mask / (1 - p) if training else x / (1 - p), "multiplied or", "곱하거나",
        ),
    },
    "6.3": {
        "no_factor": ([3, 0, 0.75, -6, 0], "factor is missing", "배율이 없습니다"),
        "no_mask": ([4, 2, 1, -8, 8], "mask is missing", "마스크가 없습니다"),
        "factor_turned_over": ([2.25, 0, 0.5625, -4.5, 0], "not its inverse", "역수"),
        "mask_inverted": ([0, 2, 0, 0, 8], "went to the dropped", "지운 자리로"),
        "times_x": ([12, 0, 9, -12, 0], "x is multiplied in", "x까지 곱했습니다"),
        "forward": ([4, 0, 12, 2, 0], "the forward pass", "순전파의 결과"),
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
        "as_in_training": (lambda x, w, b, p: x @ w + b, "Nothing is scaled", "배율이 없습니다"),
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
        "no_marks": (lambda word, vocabulary: longest_first(word, vocabulary, mark=""), "mark is missing", "표시가 없습니다"),
        "marks_taken_off": (
            lambda word, vocabulary: [piece.replace("##", "") for piece in longest_first(word, vocabulary)],
            "without their ##", "##가 없습니다",
        ),
        "first_piece_only": (first_piece_of, "Only the first", "첫 조각만"),
        "shortest": (shortest_first, "shorter piece", "짧은 조각"),
        "beginning_kept": (
            lambda word, vocabulary: longest_first(word, vocabulary, give_up=lambda found: [*found, "[UNK]"]),
            "found before", "앞에서 찾은",
        ),
        "rest_dropped": (
            lambda word, vocabulary: longest_first(word, vocabulary, give_up=lambda found: found), "disappears", "사라집니다",
        ),
    },
    "7.3": {
        "second_again": ("al + k", "second merge", "두 번째 병합"),
        "end_forgotten": ("t + al", "neighbours only", "이웃하는 곳"),
        "order": (["alk", "t"], "in the other order", "순서가"),
        "with_the_end": ("t alk·", "no end mark", "끝 표시가 없습니다"),
        "alk_e": (("alk", "e"), "1 + 3 = 4", "1 + 3 = 4"),
        "two_at_once": ("talk ed</w>", "two merges", "두 번 더"),
    },
    "7.4": {
        "last_only": ("2 -1 0 4  0 0 0 0", "last occurrence", "마지막으로"),
        "first_only": ([1, 0, 2, -1, 0, 0, 0, 0], "first occurrence", "처음 나온 곳의"),
        "mean": ([[1.5, -0.5, 1, 1.5], [0, 0, 0, 0]], "the mean", "평균입니다"),
        "not_read": ([[3, -1, 2, 3], [0, 3, 1, 1]], "does not occur", "문장에 없으므로"),
        "all_added": ([[3, 2, 3, 4], [0, 0, 0, 0]], "All three", "세 행을"),
        "rows_swapped": ([[0, 0, 0, 0], [3, -1, 2, 3]], "other order", "순서가"),
    },
    "7.5": {
        "what_is_left": ("18,944,000", "one table that is left", "남는 표 하나"),
        "all_three": (56832000, "all three", "세 개를"),
        "big_model": (75776000, "big model", "big 모델"),
        "other_vocabulary": (32768000, "32,000", "32,000"),
        "rows_only": (74000, "These are rows", "행의 수"),
        "squared": (2738000000, "512 columns", "열은"),
    },
    "7.6": {
        "other_start": ([32, 1024, 22.63], "N(0, 1)", "N(0, 1)"),
        "one_number": ([0.03125, 1, 22.63], "size of one", "숫자 하나의"),
        "pe_root_d": ([1, 32, 32], "512 pairs", "쌍 512개"),
        "squares": ([1, 1024, 512], "squares of the lengths", "제곱입니다. 제곱근"),
        "no_root_of_pe": ([1, 32, 512], "square of the third", "세 번째 길이의"),
        "pe_of_lesson": ([1, 22.63, 22.63], "The last is right", "마지막은"),
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
}  # fmt: skip
