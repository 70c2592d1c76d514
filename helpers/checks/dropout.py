"""The exercises of lesson 04."""

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, always
from helpers.checks.read import as_function, as_numbers
from helpers.reference import dropout
from helpers.text import Sentence

X = np.array([3.0, -6.0, 9.0, 1.5, -3.0])
MASK = np.array([1, 0, 1, 1, 0])
P = 0.25


def _nearly(right):
    """A rule for numbers that were multiplied by 1.33 in place of 4/3."""
    return lambda found: found.shape == right.shape and np.allclose(found, right, rtol=5e-3, atol=1e-9)


by_hand = Exercise(
    as_numbers(5, 3),
    right=dropout(X, MASK, P),
    accepts=_nearly(dropout(X, MASK, P)),
    mistakes=(
        Mistake(
            "no_factor", X * MASK,
            "The right ones are dropped, but what is kept has to grow: times 1/(1 − p).",
            "지운 자리는 맞습니다. 남은 숫자에는 1/(1 − p)을 곱해야 합니다.",
        ),
        Mistake(
            "old_factor", X * MASK * 1.25,
            "1.25 was the factor of p = 0.2 (and it is 1 + p here, which is not the rule). For p = 0.25 it is 1/0.75.",
            "1.25는 p = 0.2일 때의 값입니다. (여기서는 1 + p와 같지만 그런 규칙은 없습니다.) p = 0.25이면 1/0.75입니다.",
        ),
        Mistake(
            "times_1_minus_p", X * MASK * (1 - P),
            "The survivors shrank. Divide by 1 − p = 0.75 instead of multiplying.",
            "남은 숫자가 작아졌습니다. 1 − p = 0.75를 곱하지 말고 0.75로 나누세요.",
        ),
        Mistake(
            "divided_by_p", X * MASK / P,
            "Divided by p. The factor is 1/(1 − p), one over the probability to be kept.",
            "p로 나누었습니다. 남을 확률 1 − p로 나누어야 합니다.",
        ),
        Mistake(
            "mask_inverted", dropout(X, 1 - MASK, P),
            "The mask is the other way around: 1 is kept, 0 is dropped.",
            "마스크를 거꾸로 읽었습니다. 1은 남기고 0은 지웁니다.",
        ),
        Mistake(
            "nothing_dropped", X / (1 - P),
            "All five grew; where the mask is 0, the result is 0.",
            "다섯 개가 모두 커졌습니다. 마스크가 0인 자리는 0이 되어야 합니다.",
        ),
        Mistake(
            "by_the_share_kept", X * MASK / MASK.mean(),
            "Divided by the 3/5 that this mask happens to keep. The factor comes from p: 1/(1 − 0.25), whatever the draw.",
            "이 마스크가 마침 남긴 비율 3/5로 나누었습니다. 몇 개가 남았든 p로 정해지는 1/(1 − 0.25)을 곱합니다.",
        ),
        Mistake(
            "left_out", dropout(X, MASK, P)[MASK == 1],
            "Right so far, but the dropped ones are still there, as 0: five numbers are wanted.",
            "값은 맞지만, 지운 숫자도 0으로 자리를 지킵니다. 숫자 다섯 개가 필요합니다.",
        ),
    ),
    otherwise=always(
        "Number by number: where the mask is 0, write 0; where it is 1, divide by 1 − p = 0.75.",
        "하나씩 보세요. 마스크가 0이면 0, 1이면 x를 1 − p = 0.75로 나눈 값입니다.",
    ),
)  # fmt: skip


def _right(x, mask, p, training):
    return dropout(x, mask, p) if training else x


def _in_training(wrong, in_use=lambda x, mask, p: x):
    """A function of the exercise's four arguments: `wrong` in training, `in_use` otherwise."""
    return lambda x, mask, p, training: wrong(x, mask, p) if training else in_use(x, mask, p)


_rng = np.random.default_rng(4)
_shape = (3, 4)
_trials = [(_rng.normal(size=_shape), _rng.random(_shape) >= p, p, on) for p in (0.3, 0.1) for on in (True, False)]
_tip = Sentence(
    "`mask` holds True (kept) and False (dropped), and x * mask works with it: True counts as 1, False as 0.",
    "`mask`의 값은 True(남김)와 False(지움)입니다. True는 1, False는 0으로 계산되므로 x * mask라고 쓸 수 있습니다.",
)
write_it = Exercise(
    as_function(_tip, *_trials),
    right=_right,
    praise=Sentence("Its backward pass will be the same function.", "역전파에서도 같은 함수를 쓰게 됩니다."),
    mistakes=(
        Mistake(
            "no_factor", _in_training(lambda x, mask, p: x * mask),
            "The mask is right, the factor is missing: divide by 1 − p.",
            "마스크는 맞지만 배율이 빠졌습니다. 1 − p로 나누세요.",
        ),
        Mistake(
            "always_on", lambda x, mask, p, training: dropout(x, mask, p),
            "It drops in use too. Where `training` is False, x comes back as it is.",
            "사용할 때에도 지웁니다. `training`이 False이면 x를 그대로 돌려주어야 합니다.",
        ),
        Mistake(
            "in_use_scaled_down", _in_training(dropout, lambda x, mask, p: x * (1 - p)),
            "In use x is multiplied by 1 − p. The factor in training has seen to that already: return x.",
            "사용할 때 x에 1 − p를 곱했습니다. 학습할 때 이미 배율을 곱했으니 x를 그대로 돌려주세요.",
        ),
        Mistake(
            "in_use_scaled_up", _in_training(dropout, lambda x, mask, p: x / (1 - p)),
            "In use nothing is dropped, so nothing has to be made up for: return x as it is.",
            "사용할 때는 지우는 것이 없으니 키울 것도 없습니다. x를 그대로 돌려주세요.",
        ),
        Mistake(
            "factor_only_in_use", _in_training(lambda x, mask, p: x * mask, lambda x, mask, p: x * (1 - p)),
            "This is the original form: no factor in training, 1 − p in use. Here we want 1/(1 − p) in training and x in use.",
            "사용할 때 1 − p를 곱하는 원래 방식입니다. 여기서는 학습할 때 1/(1 − p)을 곱하고, 사용할 때 x를 돌려줍니다.",
        ),
        Mistake(
            "times_1_minus_p", _in_training(lambda x, mask, p: x * mask * (1 - p)),
            "The survivors shrink. Divide by 1 − p instead of multiplying.",
            "남은 숫자가 작아집니다. 1 − p를 곱하지 말고 1 − p로 나누세요.",
        ),
        Mistake(
            "divided_by_p", _in_training(lambda x, mask, p: x * mask / p),
            "Divided by p; the probability to be kept is 1 − p.",
            "p로 나누었습니다. 남을 확률은 1 − p입니다.",
        ),
        Mistake(
            "mask_inverted", _in_training(lambda x, mask, p: x * ~mask / (1 - p)),
            "What should be dropped is kept: True means kept.",
            "지울 것을 남겼습니다. True가 남긴다는 뜻입니다.",
        ),
        Mistake(
            "by_the_share_kept", _in_training(lambda x, mask, p: x * mask / mask.mean()),
            "Divided by the share that this mask happens to keep. Use p: the factor is the same for every draw.",
            "이 마스크가 마침 남긴 비율로 나누었습니다. p를 쓰세요. 배율은 어느 마스크에서나 같습니다.",
        ),
        Mistake(
            "picked_out", _in_training(lambda x, mask, p: x[mask] / (1 - p)),
            "x[mask] leaves the dropped ones out. They stay in their places, as 0: x * mask.",
            "x[mask]는 지운 숫자를 아예 빼 버립니다. 제자리에 0으로 남아야 하므로 x * mask를 쓰세요.",
        ),
        Mistake(
            "mask_forgotten", _in_training(lambda x, mask, p: x / (1 - p)),
            "The factor is there, the mask is not: nothing is dropped.",
            "배율은 있지만 마스크가 없습니다. 아무것도 지워지지 않습니다.",
        ),
        Mistake(
            "factor_of_0.2", _in_training(lambda x, mask, p: x * mask * 1.25),
            "1.25 is the factor of p = 0.2 only. Compute it from the p that the function is given.",
            "1.25는 p = 0.2일 때만의 배율입니다. 함수가 받은 p로 계산하세요.",
        ),
        Mistake(
            "no_brackets", _in_training(lambda x, mask, p: x * mask / 1 - p),
            "`/ 1 - p` divides by 1 and then takes p away. Brackets: `/ (1 - p)`.",
            "`/ 1 - p`는 1로 나눈 다음 p를 뺍니다. `/ (1 - p)`처럼 괄호가 필요합니다.",
        ),
        Mistake(
            "training_the_wrong_way", lambda x, mask, p, training: x if training else dropout(x, mask, p),
            "It drops in use and not in training: the two branches changed places.",
            "학습할 때가 아니라 사용할 때 지웁니다. 두 갈래가 뒤바뀌었습니다.",
        ),
    ),
    otherwise=always(
        "The numbers differ. If `training`: x times the mask, divided by 1 − p. If not: x.",
        "숫자가 다릅니다. `training`이면 x에 마스크를 곱하고 1 − p로 나눕니다. 아니면 x입니다.",
    ),
)  # fmt: skip

DOUT = np.array([3.0, 1.5, 0.75, -6.0, 6.0])
gradient = Exercise(
    as_numbers(5, 3),
    right=dropout(DOUT, MASK, P),
    accepts=_nearly(dropout(DOUT, MASK, P)),
    mistakes=(
        Mistake(
            "no_factor", DOUT * MASK,
            "The mask is there, the factor is not: forward each kept number was multiplied by 4/3, so its slope is 4/3.",
            "마스크는 맞지만 배율이 없습니다. 순전파에서 남은 숫자에 4/3를 곱했으니 기울기도 4/3입니다.",
        ),
        Mistake(
            "no_mask", DOUT / (1 - P),
            "The factor is there, the mask is not: a dropped number moves nothing, so its slope is 0.",
            "배율은 맞지만 마스크가 없습니다. 지운 숫자는 아무것도 움직이지 못하므로 기울기가 0입니다.",
        ),
        Mistake(
            "untouched", DOUT,
            "This is dout itself. Dropout stands in between: mask and factor act on the way back too.",
            "dout 그대로입니다. 그 사이에 드롭아웃이 있으니 돌아오는 길에도 마스크와 배율이 작용합니다.",
        ),
        Mistake(
            "factor_turned_over", DOUT * MASK * (1 - P),
            "On the way back the same factor acts, 4/3, not its inverse 3/4.",
            "돌아오는 길에도 같은 배율 4/3를 곱합니다. 그 역수 3/4이 아닙니다.",
        ),
        Mistake(
            "old_factor", DOUT * MASK * 1.25,
            "1.25 belongs to p = 0.2. Here p = 0.25, and the factor is 1/0.75 = 4/3.",
            "1.25는 p = 0.2일 때의 배율입니다. 여기서는 p = 0.25이므로 1/0.75 = 4/3입니다.",
        ),
        Mistake(
            "mask_inverted", dropout(DOUT, 1 - MASK, P),
            "The gradient went to the dropped ones. It goes where the number went: to the kept ones.",
            "지운 자리로 그래디언트를 보냈습니다. 순전파에서 남은 자리로 가야 합니다.",
        ),
        Mistake(
            "times_x", DOUT * dropout(X, MASK, P),
            "x is multiplied in, as for the gradient of a weight. The slope of out in x is the factor alone.",
            "가중치의 그래디언트처럼 x까지 곱했습니다. x에 대한 out의 기울기는 배율뿐입니다.",
        ),
        Mistake(
            "forward", dropout(X, MASK, P),
            "This is the forward pass. On the way back dout goes through the same mask and factor.",
            "순전파의 결과입니다. 돌아올 때는 dout이 같은 마스크와 배율을 지납니다.",
        ),
    ),
    otherwise=always(
        "For each number: its dout, times 4/3 if the mask is 1, times 0 if it is 0.",
        "숫자마다 dout에, 마스크가 1이면 4/3를, 0이면 0을 곱하세요.",
    ),
)  # fmt: skip

VALUE, Q = 6.0, 0.2
SPREAD = VALUE**2 * Q / (1 - Q)
expectation_and_variance = Exercise(
    as_numbers(2),
    right=[VALUE, SPREAD],
    mistakes=(
        Mistake(
            "no_factor", [VALUE * (1 - Q), VALUE**2 * Q * (1 - Q)],
            "These are the values without 1/(1 − p), for outputs of 6 or 0. With it the output is 7.5 or 0.",
            "1/(1 − p)이 없을 때, 곧 출력이 6 또는 0일 때의 값입니다. 배율을 곱하면 출력은 7.5 또는 0입니다.",
        ),
        Mistake(
            "mean_without_factor", [VALUE * (1 - Q), SPREAD],
            "The variance is right. The mean is that of outputs 6 or 0; with the factor the output is 7.5 or 0.",
            "분산은 맞습니다. 기댓값은 출력이 6 또는 0일 때의 값입니다. 배율을 곱하면 출력은 7.5 또는 0입니다.",
        ),
        Mistake(
            "standard_deviation", [VALUE, SPREAD**0.5],
            "The mean is right. The second number is the standard deviation; the variance is its square.",
            "기댓값은 맞습니다. 둘째는 표준편차이고, 분산은 그 제곱입니다.",
        ),
        Mistake(
            "mean_square", [VALUE, VALUE**2 / (1 - Q)],
            "The mean is right. The second is the mean of the squares; take the square of the mean away from it.",
            "기댓값은 맞습니다. 둘째는 제곱의 평균이므로, 여기서 평균의 제곱을 빼야 합니다.",
        ),
        Mistake(
            "variance_without_factor", [VALUE, VALUE**2 * Q * (1 - Q)],
            "The mean is right. The variance is that of outputs 6 or 0; the factor 1.25 enters it squared.",
            "기댓값은 맞습니다. 분산은 출력이 6 또는 0일 때의 값입니다. 배율 1.25가 제곱으로 들어갑니다.",
        ),
        Mistake(
            "p_turned_over", [VALUE, VALUE**2 * (1 - Q) / Q],
            "The mean is right. In the variance p and 1 − p changed places.",
            "기댓값은 맞습니다. 분산에서 p와 1 − p가 뒤바뀌었습니다.",
        ),
        Mistake(
            "x_not_squared", [VALUE, VALUE * Q / (1 - Q)],
            "The mean is right. In the variance x counts squared.",
            "기댓값은 맞습니다. 분산에서는 x를 제곱해야 합니다.",
        ),
        Mistake(
            "swapped", [SPREAD, VALUE],
            "Both are right, in the other order: first the mean, then the variance.",
            "둘 다 맞지만 순서가 바뀌었습니다. 기댓값 먼저, 분산 다음입니다.",
        ),
    ),
    otherwise=always(
        "The output is 7.5 with probability 0.8, else 0. Mean: 0.8 · 7.5. Variance: mean of squares minus the mean squared.",
        "출력은 확률 0.8로 7.5이고 아니면 0입니다. 기댓값은 0.8 · 7.5, 분산은 제곱의 평균에서 평균의 제곱을 뺀 값입니다.",
    ),
)  # fmt: skip

ONE_OF_FIVE = 5 * Q * (1 - Q) ** 4


def _near(value, distance=0.005):
    """A rule for a probability that may have been rounded."""
    return lambda found: abs(found[0] - value) <= distance


exactly_one = Exercise(
    as_numbers(1),
    right=ONE_OF_FIVE,
    accepts=_near(ONE_OF_FIVE, 0.0005),
    mistakes=(
        Mistake(
            "one_place", Q * (1 - Q) ** 4,
            "That is the probability that the first is dropped and the other four are not. The dropped one may be any of five.",
            "첫째만 지워지고 나머지 넷이 남을 확률입니다. 지워지는 것은 다섯 가운데 어느 것이어도 됩니다.",
            _near(Q * (1 - Q) ** 4),
        ),
        Mistake(
            "p_itself", Q,
            "That is the probability for one given neuron. Which one is dropped is open, and the other four must be kept.",
            "정해진 뉴런 하나가 지워질 확률입니다. 어느 것이 지워질지는 정해져 있지 않고, 나머지 넷은 남아야 합니다.",
            _near(Q),
        ),
        Mistake(
            "none", (1 - Q) ** 5,
            "0.8⁵ is the probability that none is dropped (and so is 4 · 0.2 · 0.8⁴, by chance). Exactly one: five ways.",
            "0.8⁵은 하나도 지워지지 않을 확률입니다(우연히 4 · 0.2 · 0.8⁴과 같습니다). 정확히 하나인 경우는 다섯 가지입니다.",
            _near((1 - Q) ** 5),
        ),
        Mistake(
            "at_least_one", 1 - (1 - Q) ** 5,
            "That is at least one. Exactly one is wanted: the other four must be kept.",
            "하나 이상 지워질 확률입니다. 정확히 하나만 지워지고 나머지 넷은 남아야 합니다.",
            _near(1 - (1 - Q) ** 5),
        ),
        Mistake(
            "at_most_one", (1 - Q) ** 5 + ONE_OF_FIVE,
            "That is none or one. Exactly one is wanted.",
            "하나도 없거나 하나일 확률입니다. 정확히 하나만 지워질 확률을 구하세요.",
            _near((1 - Q) ** 5 + ONE_OF_FIVE),
        ),
        Mistake(
            "exactly_one_kept", 5 * (1 - Q) * Q**4,
            "That is exactly one kept. p = 0.2 is the probability to be dropped.",
            "정확히 하나만 남을 확률입니다. p = 0.2는 지워질 확률입니다.",
            _near(5 * (1 - Q) * Q**4),
        ),
        Mistake(
            "others_forgotten", 5 * Q,
            "5 · 0.2 = 1 is how many are dropped on average. One is dropped and four are kept: multiply by 0.8⁴.",
            "5 · 0.2 = 1은 평균적으로 지워지는 개수입니다. 하나가 지워지고 넷이 남으므로 0.8⁴도 곱해야 합니다.",
            _near(5 * Q),
        ),
        Mistake(
            "percent", 100 * ONE_OF_FIVE,
            "Right in percent; a probability is wanted, a number from 0 to 1.",
            "퍼센트로는 맞습니다. 0과 1 사이의 확률로 답하세요.",
            _near(100 * ONE_OF_FIVE, 0.05),
        ),
    ),
    otherwise=always(
        "One dropped (0.2), four kept (0.8 each), and five ways to choose which one.",
        "지워지는 것 하나(0.2), 남는 것 넷(하나에 0.8씩), 그리고 어느 것인지 고르는 방법이 다섯 가지입니다.",
    ),
)  # fmt: skip

_wide = [(_rng.normal(size=(3, 5)), _rng.normal(size=(5, 2)), _rng.normal(size=2), p) for p in (0.3, 0.1)]
_wide_tip = Sentence("x is (3, 5), w (5, 2), b (2,): x @ w + b.", "x는 (3, 5), w는 (5, 2), b는 (2,)입니다: x @ w + b.")
original_form = Exercise(
    as_function(_wide_tip, *_wide),
    right=lambda x, w, b, p: x @ (w * (1 - p)) + b,
    mistakes=(
        Mistake(
            "as_in_training", lambda x, w, b, p: x @ w + b,
            "Nothing is scaled: in use no input is missing, so the weighted sum is 1/(1 − p) times what it was on average.",
            "배율이 없습니다. 사용할 때는 빠지는 입력이 없으므로 가중합이 학습할 때 평균의 1/(1 − p)배가 됩니다.",
        ),
        Mistake(
            "bias_scaled_too", lambda x, w, b, p: (1 - p) * (x @ w + b),
            "The bias shrank too. No dropout lay on it in training: scale the weights only.",
            "편향까지 줄였습니다. 학습할 때 편향에는 드롭아웃이 없었으니 가중치에만 곱하세요.",
        ),
        Mistake(
            "divided", lambda x, w, b, p: x @ w / (1 - p) + b,
            "1/(1 − p) belongs into training. Without it there, use has to shrink: times 1 − p.",
            "1/(1 − p)은 학습할 때 곱하는 배율입니다. 학습할 때 곱하지 않았다면 사용할 때 1 − p를 곱해 줄여야 합니다.",
        ),
        Mistake(
            "times_p", lambda x, w, b, p: x @ (w * p) + b,
            "Times p. Here p is the probability to be dropped; 1 − p is kept. (In the paper p is the probability to be kept.)",
            "p를 곱했습니다. 여기서 p는 지워질 확률이고, 평균적으로 남는 비율은 1 − p입니다. (논문에서는 p가 남을 확률입니다.)",
        ),
        Mistake(
            "no_bias", lambda x, w, b, p: x @ (w * (1 - p)),
            "The weights are right; the bias b was not added.",
            "가중치는 맞습니다. 편향 b를 더하지 않았습니다.",
        ),
    ),
    otherwise=always(
        "The numbers differ. What is the expectation of (x * mask) @ w + b? Write it with x, w, b and p.",
        "숫자가 다릅니다. (x * mask) @ w + b의 기댓값은 무엇인가요? x, w, b, p로 써 보세요.",
    ),
)  # fmt: skip

EXERCISES = {
    "4.1": by_hand,
    "4.2": write_it,
    "4.3": gradient,
    "4.4": expectation_and_variance,
    "4.5": exactly_one,
    "4.6": original_form,
}
