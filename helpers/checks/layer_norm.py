"""The exercises of lesson 03 and of its deeper notebook."""

from math import sqrt

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always
from helpers.checks.read import as_function, as_numbers, as_parts
from helpers.checks.verdict import Unreadable
from helpers.text import Sentence, number, numbers

X = np.array([-1.0, 1, 2, 3, 5])
MEAN, STD = X.mean(), X.std()
X_HAT = (X - MEAN) / STD


def _x_hat(mean=MEAN, size=STD):
    return (X - mean) / size


by_hand = Exercise(
    as_numbers(5),
    solve=_x_hat,
    praise=Sentence("Their mean is 0 and their variance 1.", "평균은 0, 분산은 1입니다."),
    mistakes=(
        Slip(
            "unbiased", dict(size=X.std(ddof=1)),
            "The variance was divided by 4. LayerNorm divides by 5, the number of features.",
            "분산을 구할 때 4로 나누었습니다. 층 정규화는 특징의 개수인 5로 나눕니다.",
        ),
        Slip(
            "divided_by_variance", dict(size=X.var()),
            "Divided by the variance, 4. Divide by its square root, the standard deviation.",
            "분산 4로 나누었습니다. 그 제곱근인 표준편차로 나누어야 합니다.",
        ),
        Mistake(
            "only_centred", _x_hat(size=1),
            "The mean is gone, but nothing was divided yet.",
            "평균은 뺐지만 아직 나누지 않았습니다.",
        ),
        Slip(
            "mean_kept", dict(mean=0),
            "The mean 2 was not taken away first.",
            "나누기 전에 평균 2를 빼지 않았습니다.",
        ),
        Slip(
            "sum_of_squares", dict(size=np.linalg.norm(X - MEAN)),
            "Divided by the root of the sum of squares. The variance is their mean: 20 / 5.",
            "제곱의 합의 제곱근으로 나누었습니다. 분산은 제곱의 평균, 즉 20 / 5입니다.",
        ),
        Mistake(
            "sign", -X_HAT,
            "The signs are the wrong way round: subtract the mean from the number, not the number from the mean.",
            "부호가 반대입니다. 평균에서 숫자를 빼지 말고 숫자에서 평균을 빼세요.",
        ),
    ),
    otherwise=always(
        "Not these numbers. Test your result: its numbers must add up to 0, and the mean of their squares must be 1.",
        "숫자가 다릅니다. 결과를 확인해 보세요. 모두 더하면 0, 제곱의 평균은 1이어야 합니다.",
    ),
)  # fmt: skip


def _scaled_then_shifted(x_hat, gamma, beta):
    return gamma * x_hat + beta


def _layer_norm(axis=-1, divisor=np.positive, under_root=1, beside_root=0, root=np.sqrt, learned=_scaled_then_shifted):
    """The function of exercise 3.2, with room for the ways to get it wrong. divisor: of the sum of squares, made of d."""

    def layer_norm(x, gamma, beta, eps):
        mean = x.mean(axis, keepdims=True)
        variance = ((x - mean) ** 2).sum(axis, keepdims=True) / divisor(x.size // mean.size)
        x_hat = (x - mean) / (root(variance + under_root * eps) + beside_root * eps)
        return learned(x_hat, gamma, beta)

    return layer_norm


_rng = np.random.default_rng(3)  # spread so wide that a fixed eps such as 0.00001 is as good as none
_tip = Sentence(
    "Do the shapes fit? With axis=-1, keepdims=True the means are (2, 3, 1) and can be subtracted from x, (2, 3, 4). "
    "And gamma multiplies feature by feature, with *; @ would add the features up.",
    "모양이 맞나요? axis=-1, keepdims=True이면 평균의 모양이 (2, 3, 1)이 되어 모양이 (2, 3, 4)인 x에서 뺄 수 있습니다. "
    "gamma는 *로 특징마다 곱합니다. @는 특징을 모두 더해 버립니다.",
)
write_it = Exercise(
    as_function(_tip, (_rng.normal(0, 3, (2, 3, 4)), _rng.normal(size=4), _rng.normal(size=4), 0.3)),
    solve=_layer_norm,
    mistakes=(
        Slip(
            "not_divided_by_d", dict(divisor=lambda d: d - 1),
            "The variance is the mean of the squares: their sum divided by d, not by d − 1 (ddof=1), and not the sum itself.",
            "분산은 제곱의 평균, 즉 제곱의 합을 d로 나눈 것입니다. d − 1로 나누거나(ddof=1) 합을 그대로 쓰면 안 됩니다.",
            also=(dict(divisor=lambda d: 1),),
        ),
        Slip(
            "eps_outside", dict(under_root=0, beside_root=1),
            "eps was added to the standard deviation. It belongs under the root, to the variance.",
            "eps를 표준편차에 더했습니다. 제곱근 안에서 분산에 더해야 합니다.",
        ),
        Slip(
            "no_eps", dict(under_root=0),
            "The eps that the function is given is not used: there is none, or a fixed one such as 0.00001.",
            "함수가 받은 eps를 쓰지 않았습니다. eps가 없거나 0.00001처럼 고정되어 있습니다.",
        ),
        Slip(
            "another_axis", dict(axis=1),
            "Mean and variance run over another axis than the last one, or over more. Each token has its own: axis=-1.",
            "평균과 분산을 마지막 축이 아닌 축이나 여러 축에 걸쳐 구했습니다. 토큰마다 따로 구해야 합니다: axis=-1.",
            also=tuple(dict(axis=axis) for axis in (0, None, (0, 1), (1, 2))),
        ),
        Slip(
            "no_root", dict(root=np.positive),
            "Divided by the variance. Divide by its square root, the standard deviation.",
            "분산으로 나누었습니다. 그 제곱근인 표준편차로 나누어야 합니다.",
        ),
        Slip(
            "gamma_and_beta", dict(learned=lambda x_hat, gamma, beta: x_hat + beta),
            "The last line needs both gamma and beta, in this order: x̂ times gamma, plus beta.",
            "마지막 줄에서는 gamma와 beta를 둘 다, 이 순서로 써야 합니다. x̂에 gamma를 곱한 다음 beta를 더합니다.",
            also=(
                dict(learned=lambda x_hat, gamma, beta: gamma * x_hat),
                dict(learned=lambda x_hat, gamma, beta: x_hat),
                dict(learned=lambda x_hat, gamma, beta: gamma * (x_hat + beta)),
            ),
        ),
    ),
    otherwise=always(
        "The numbers differ. Try yours with gamma 1, beta 0 and a tiny eps: every token should get mean 0 and variance 1; "
        "and then with gamma 2 and beta 5: every mean 5, every variance 4.",
        "숫자가 다릅니다. gamma는 1, beta는 0, eps는 아주 작게 넣어 보세요. 토큰마다 평균이 0, 분산이 1이 되어야 합니다. "
        "그다음 gamma를 2, beta를 5로 바꾸면 평균은 5, 분산은 4가 되어야 합니다.",
    ),
)  # fmt: skip


def _learned(encoder=2, decoder=3, layers=(6, 6), gamma_rows=1, other_rows=1, width=512):
    """What the norms of the paper's Transformer learn: two in each encoder layer, three in each decoder layer."""
    return (layers[0] * encoder + layers[1] * decoder) * (gamma_rows + other_rows) * width


how_many = Exercise(
    as_numbers(1),
    solve=_learned,
    praise=Sentence(
        "A single feed-forward network has 68 times as many.", "피드포워드 신경망 하나의 매개변수는 이것의 약 68배입니다."
    ),
    mistakes=(
        Slip(
            "gamma_only", dict(other_rows=0),
            "gamma is counted. beta has as many numbers again.",
            "gamma만 세었습니다. beta도 같은 개수만큼 있습니다.",
        ),
        Slip(
            "gamma_a_matrix", dict(gamma_rows=512),
            "γ is a row of 512 numbers, not a matrix.",
            "γ는 행렬이 아니라 숫자 512개입니다.",
            also=(dict(gamma_rows=512, other_rows=0),),
        ),
        Slip(
            "same_in_both", dict(decoder=2),
            "Encoder and decoder layers were given as many norms. An encoder layer has two, a decoder layer three.",
            "인코더와 디코더의 정규화 수를 같게 세었습니다. 인코더는 층마다 둘, 디코더는 층마다 셋입니다.",
            also=(dict(encoder=3),),
        ),
        Slip(
            "one_half", dict(layers=(6, 0)),
            "That is the encoder or the decoder alone. Both have six layers with norms.",
            "인코더나 디코더 한쪽만 센 값입니다. 양쪽 모두 여섯 층에 정규화가 있습니다.",
            also=(dict(layers=(0, 6)),),
        ),
        Slip(
            "mean_and_variance_too", dict(other_rows=3),
            "Mean and variance are computed from each token, not learned. Only gamma and beta are.",
            "평균과 분산은 토큰에서 계산하는 것이지 학습하는 것이 아닙니다. 학습하는 것은 gamma와 beta뿐입니다.",
        ),
        Slip(
            "two_numbers_each", dict(width=1),
            "A whole norm has more than one gamma and one beta. Each of the two has d_model = 512 numbers.",
            "정규화 하나의 gamma와 beta는 숫자 하나씩이 아닙니다. 각각 d_model = 512개입니다.",
        ),
    ),
    otherwise=always(
        "Not this number. How many norms are there in all, and how many numbers does each of them learn?",
        "숫자가 다릅니다. 정규화는 모두 몇 개이고, 하나가 학습하는 숫자는 몇 개인가요?",
    ),
)  # fmt: skip


def _read_token(answer):
    """A token of five numbers from small to large, the furthest from 0 being 1 or −1: x̂ (without eps) stays the same."""
    token = np.sort(as_numbers(5)(answer))
    if token[0] == token[-1]:
        raise Unreadable(
            "All numbers are equal: nothing is left after taking away the mean.",
            "숫자가 모두 같습니다. 평균을 빼면 아무것도 남지 않습니다.",
        )
    return token / np.abs(token).max()


def _largest_x_hat(token):
    return (token.max() - token.mean()) / token.std()


LARGEST = sqrt(5 - 1)
largest = Exercise(
    _read_token,
    right=[0, 0, 0, 0, 1],
    accepts=lambda token: token[0] == token[3] < token[4],
    praise=Sentence(
        "x̂ reaches √(5 − 1) = 2, however far the fifth stands out.",
        "큰 숫자가 나머지보다 얼마나 크든 그 x̂은 √(5 − 1) = 2입니다.",
    ),
    mistakes=(
        Mistake(
            "lowest",
            [1, 1, 1, 1, 0],
            "That makes one x̂ as low as it gets. The largest one is asked for: the odd one must lie above the others.",
            "x̂의 숫자 하나가 가장 작은 값이 됩니다. 찾는 것은 가장 큰 값이므로 혼자 다른 숫자가 나머지보다 커야 합니다.",
            lambda token: token[0] < token[1] == token[4],
        ),
        Mistake(
            "nearly",
            [1, 2, 3, 4, 1000],
            "Very close to the limit, but below it. Moving the large number further out will never quite reach it.",
            "한계에 아주 가깝지만 조금 작습니다. 큰 숫자를 더 키우는 것만으로는 한계에 이르지 못합니다.",
            lambda token: _largest_x_hat(token) > 0.99 * LARGEST,
        ),
        Mistake(
            "two_large",
            [0, 0, 0, 1, 1],
            "Two numbers share the height. Let one stand alone.",
            "가장 큰 숫자가 둘입니다. 하나만 크게 하세요.",
            lambda token: token[3] == token[4],
        ),
    ),
    otherwise=lambda token: Sentence(
        f"The largest x̂ is {_largest_x_hat(token):.4f}. It can be larger: what else adds to the standard deviation?",
        f"가장 큰 x̂은 {_largest_x_hat(token):.4f}입니다. 더 커질 수 있습니다. 표준편차를 키우는 다른 숫자는 없나요?",
    ),
)

GAMMA, DOUT = np.array([1.0, 1, 1, 1, 5]), np.array([0.0, 0, 0, 0, 2])


def _dx(gamma=GAMMA, mean=1, std=1, average=np.mean, divide_by=STD):
    """dx = (dx̂ − mean(dx̂) − x̂ · mean(dx̂ · x̂)) / std, with room for the ways to get it wrong."""
    dx_hat = gamma * DOUT
    return (dx_hat - mean * average(dx_hat) - std * X_HAT * average(dx_hat * X_HAT)) / divide_by


def _what_is_wrong_with(dx):
    sums = np.array([dx.sum(), dx @ X_HAT])
    if np.allclose(sums, 0, atol=0.02):  # as far as two decimals tell
        return Sentence(
            "Not these numbers. dx adds up to 0, and so does dx · x̂, as they must; but the sizes or the signs are not right.",
            "숫자가 다릅니다. dx의 합도, dx · x̂의 합도 0이니 거기까지는 맞습니다. 크기나 부호를 살펴보세요.",
        )
    total, along = map(number, sums)
    return Sentence(
        f"Not these numbers. dx and dx · x̂ must each add up to 0; yours add up to {total} and {along}.",
        f"숫자가 다릅니다. dx의 합도, dx · x̂의 합도 0이어야 하는데, 답에서는 {total}, {along}입니다.",
    )


gradient = Exercise(
    as_numbers(5),
    solve=_dx,
    praise=Sentence("They add up to 0, as they must.", "모두 더하면 0이 됩니다. 반드시 그래야 합니다."),
    mistakes=(
        Slip(
            "gamma_not_once", dict(gamma=np.ones(5)),
            "gamma has to be there once: the gradient of x̂ is gamma · dout, here 10 for the last feature.",
            "gamma는 한 번만 곱해야 합니다. x̂의 그래디언트는 gamma · dout이고, 여기서 마지막 특징의 값은 10입니다.",
            also=(dict(gamma=GAMMA**2),),
        ),
        Slip(
            "not_by_std", dict(divide_by=1),
            "At the end divide once by the standard deviation, 2. (The variance is 4.)",
            "마지막에 표준편차 2로 한 번만 나눕니다. (분산은 4입니다.)",
            also=(dict(divide_by=STD**2),),
        ),
        Slip(
            "no_mean_term", dict(mean=0),
            "The way through the mean is missing: subtract the mean of dx̂ from every number.",
            "평균을 거치는 길이 빠졌습니다. 모든 숫자에서 dx̂의 평균을 빼세요.",
        ),
        Slip(
            "no_std_term", dict(std=0),
            "The way through the standard deviation is missing: x̂ times the mean of dx̂ · x̂.",
            "표준편차를 거치는 길이 빠졌습니다. dx̂ · x̂의 평균에 x̂을 곱한 항입니다.",
        ),
        Slip(
            "sums_not_means", dict(average=np.sum),
            "Sums were subtracted where means are wanted: divide them by 5.",
            "평균을 빼야 할 자리에서 합을 뺐습니다. 5로 나누세요.",
        ),
        Slip(
            "added", dict(mean=-1, std=-1),
            "What goes through the mean and through the standard deviation is subtracted, not added, and dx̂ keeps its sign.",
            "평균을 거치는 항과 표준편차를 거치는 항은 더하지 않고 뺍니다. dx̂의 부호는 그대로입니다.",
            also=(dict(mean=-1), dict(std=-1), dict(gamma=-GAMMA)),
        ),
    ),
    otherwise=_what_is_wrong_with,
)  # fmt: skip

TOKENS = np.stack([X, X[::-1]])


def _run_norm(answer):
    """What LayerNorm makes of the two tokens of the exercise with the answer's gamma and beta; eps is 0."""
    gamma, beta = as_parts(answer, "gamma", "beta")
    if gamma.size not in (1, 5) or beta.size not in (1, 5):
        raise Unreadable(
            f"gamma and beta want 5 numbers each. Given: {gamma.size} and {beta.size}.",
            f"gamma와 beta에는 숫자가 5개씩 필요합니다. 주어진 개수: {gamma.size}, {beta.size}.",
        )
    return _layer_norm()(TOKENS, gamma.ravel(), beta.ravel(), 0)


def _token_that_is_off(out):
    i = int(np.allclose(out[0], TOKENS[0], atol=1e-4))  # the second, where the first is right
    wanted, given = numbers(TOKENS[i]), numbers(out[i])
    return Sentence(
        f"The {('first', 'second')[i]} token should come out as {wanted}; it comes out as {given}. "
        "What did the norm take away?",
        f"{('첫', '두')[i]} 번째 토큰은 {wanted}로 나와야 하는데, 나온 값은 {given}입니다. 정규화가 없앤 것은 무엇인가요?",
    )


undo = Exercise(
    _run_norm,
    right=([2] * 5, [2] * 5),
    accepts=lambda out: bool(np.allclose(out, TOKENS, atol=1e-4)),
    praise=Sentence(
        "It fits these two tokens. A third one with another mean or standard deviation would come out changed.",
        "이 두 토큰에는 맞습니다. 평균이나 표준편차가 다른 세 번째 토큰은 다른 값이 되어 나옵니다.",
    ),
    mistakes=(
        Mistake(
            "as_at_the_start", ([1] * 5, [0] * 5),
            "gamma 1 and beta 0 leave the token normalised.",
            "gamma가 1, beta가 0이면 정규화된 토큰이 그대로 나옵니다.",
        ),
        Mistake(
            "token_as_beta", ([0] * 5, X),
            "gamma 0 and beta = x return one and the same token, whatever comes in; the other one is lost.",
            "gamma가 0, beta가 x이면 무엇이 들어와도 같은 토큰이 나옵니다. 다른 토큰은 되돌릴 수 없습니다.",
            also=(([0] * 5, X[::-1]),),
        ),
        Mistake(
            "variance", ([4] * 5, [2] * 5),
            "beta is right. gamma multiplies by the variance; x̂ was divided by its root.",
            "beta는 맞습니다. gamma에 분산을 넣었습니다. x̂은 표준편차로 나눈 값이므로 표준편차를 곱해야 합니다.",
        ),
        Mistake(
            "no_beta", ([2] * 5, [0] * 5),
            "The size is back, the mean 2 is not.",
            "크기는 되돌아왔지만 평균 2는 아직 돌아오지 않았습니다.",
        ),
        Mistake(
            "no_gamma", ([1] * 5, [2] * 5),
            "The mean is back, the size is not.",
            "평균은 되돌아왔지만 크기는 아직 돌아오지 않았습니다.",
        ),
        Mistake(
            "inverse", ([0.5] * 5, [2] * 5),
            "beta is right. gamma divides by the standard deviation once more; it must multiply.",
            "beta는 맞습니다. 이 gamma는 표준편차로 한 번 더 나눕니다. 표준편차를 곱해야 합니다.",
        ),
    ),
    otherwise=_token_that_is_off,
)  # fmt: skip

EXERCISES = {
    "3.1": by_hand,
    "3.2": write_it,
    "3.3": how_many,
    "3.4": largest,
    "3.5": gradient,
    "3.6": undo,
}
