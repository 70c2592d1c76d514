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
            "Divided by the variance, 4. Its square root, the standard deviation, is wanted.",
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
        Slip(
            "mean_absolute", dict(size=np.abs(X - MEAN).mean()),
            "Divided by the mean distance from the mean. The standard deviation squares first and takes the root last.",
            "평균에서 떨어진 거리의 평균으로 나누었습니다. 표준편차를 구할 때는 먼저 제곱하고 마지막에 제곱근을 구합니다.",
        ),
    ),
    otherwise=always(
        "Not these numbers. Try the result: its numbers must add up to 0, and the mean of their squares must be 1.",
        "숫자가 다릅니다. 결과를 살펴보세요. 모두 더하면 0, 제곱의 평균은 1이어야 합니다.",
    ),
)  # fmt: skip


def _as_it_is(value):
    return value


def _layer_norm(axis=-1, divisor=_as_it_is, under_root=1, beside_root=0, root=np.sqrt, use_gamma=True, use_beta=True):
    """The function of exercise 3.2, with room for the ways to get it wrong. divisor: of the sum of squares, made of d."""

    def layer_norm(x, gamma, beta, eps):
        mean = x.mean(axis, keepdims=True)
        variance = ((x - mean) ** 2).sum(axis, keepdims=True) / divisor(x.size // mean.size)
        x_hat = (x - mean) / (root(variance + under_root * eps) + beside_root * eps)
        return (gamma if use_gamma else 1) * x_hat + (beta if use_beta else 0)

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
            "no_root", dict(root=_as_it_is),
            "Divided by the variance. Its square root, the standard deviation, is wanted.",
            "분산으로 나누었습니다. 그 제곱근인 표준편차로 나누어야 합니다.",
        ),
        Slip(
            "gamma_or_beta_unused", dict(use_gamma=False),
            "Both gamma and beta have to be used: x̂ times gamma, plus beta.",
            "gamma와 beta를 둘 다 써야 합니다. x̂에 gamma를 곱하고 beta를 더합니다.",
            also=(dict(use_beta=False), dict(use_gamma=False, use_beta=False)),
        ),
    ),
    otherwise=always(
        "The numbers differ. Try yours with gamma 1, beta 0 and a tiny eps: every token should get mean 0 and variance 1.",
        "숫자가 다릅니다. gamma는 1, beta는 0, eps는 아주 작게 넣어 보세요. 토큰마다 평균이 0, 분산이 1이 되어야 합니다.",
    ),
)  # fmt: skip


def _learned(encoder=6, decoder=6, arrays=2, width=512):
    """What the norms of the paper's Transformer learn: two in each encoder layer, three in each decoder layer."""
    return (2 * encoder + 3 * decoder) * arrays * width


how_many = Exercise(
    as_numbers(1),
    solve=_learned,
    praise=Sentence(
        "A single feed-forward network has 68 times as many.", "피드포워드 신경망 하나의 매개변수는 이것의 약 68배입니다."
    ),
    mistakes=(
        Slip(
            "gamma_only", dict(arrays=1),
            "gamma is counted. beta has as many numbers again.",
            "gamma만 세었습니다. beta도 같은 개수만큼 있습니다.",
        ),
        Slip(
            "encoder_only", dict(encoder=6, decoder=0),
            "That is the encoder. The decoder has three norms in each of its six layers.",
            "인코더만 센 값입니다. 디코더의 여섯 층에는 층마다 정규화가 셋씩 있습니다.",
        ),
        Slip(
            "decoder_only", dict(encoder=0, decoder=6),
            "That is the decoder. The encoder has two norms in each of its six layers.",
            "디코더만 센 값입니다. 인코더의 여섯 층에는 층마다 정규화가 둘씩 있습니다.",
        ),
        Slip(
            "mean_and_variance_too", dict(arrays=4),
            "Mean and variance are computed from each token, not learned. Only gamma and beta are.",
            "평균과 분산은 토큰에서 계산하는 것이지 학습하는 것이 아닙니다. 학습하는 것은 gamma와 beta뿐입니다.",
        ),
        Slip(
            "one_layer_each", dict(encoder=1, decoder=1),
            "That is one encoder layer and one decoder layer. There are six of each.",
            "인코더 층 하나와 디코더 층 하나의 값입니다. 각각 여섯 층이 있습니다.",
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
    praise=Sentence("x̂ reaches √(5 − 1) = 2, whatever the size of the one.", "큰 숫자가 얼마이든 그 x̂은 √(5 − 1) = 2입니다."),
    mistakes=(
        Mistake(
            "lowest",
            [1, 1, 1, 1, 0],
            "That makes one x̂ as low as it gets, −2. The largest one is asked for: the odd one must lie above the others.",
            "x̂의 숫자 하나가 가장 작은 값인 −2가 됩니다. 찾는 것은 가장 큰 값이므로, 혼자 다른 숫자가 나머지보다 커야 합니다.",
            lambda token: token[0] < token[1] == token[4],
        ),
        Mistake(
            "nearly",
            [1, 2, 3, 4, 1000],
            "Close to 2, but below it: the other four still differ a little among themselves.",
            "2에 가깝지만 조금 작습니다. 나머지 네 숫자가 아직 서로 조금 다릅니다.",
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
    total, along = number(dx.sum()), number(dx @ X_HAT)
    return Sentence(
        f"Not these numbers. dx adds up to 0, and so does dx · x̂; yours add up to {total} and {along}.",
        f"숫자가 다릅니다. dx의 합도, dx · x̂의 합도 0이어야 하는데, 답에서는 {total}, {along}입니다.",
    )


gradient = Exercise(
    as_numbers(5),
    solve=_dx,
    praise=Sentence("They add up to 0, as they must.", "모두 더하면 0이 됩니다. 반드시 그래야 합니다."),
    mistakes=(
        Slip(
            "no_gamma", dict(gamma=np.ones(5)),
            "gamma is missing: the gradient of x̂ is gamma · dout, here 10 for the last feature.",
            "gamma가 빠졌습니다. x̂의 그래디언트는 gamma · dout이고, 여기서 마지막 특징의 값은 10입니다.",
        ),
        Slip(
            "no_std", dict(divide_by=1),
            "Nothing was divided by the standard deviation 2 yet.",
            "아직 표준편차 2로 나누지 않았습니다.",
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
            "What goes through the mean and through the standard deviation is subtracted, not added.",
            "평균을 거치는 항과 표준편차를 거치는 항은 더하지 않고 뺍니다.",
            also=(dict(mean=-1), dict(std=-1)),
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
    otherwise=lambda out: Sentence(
        f"The first token should come out as {numbers(X)}; it comes out as {numbers(out[0])}. What did the norm take away?",
        f"첫 번째 토큰은 {numbers(X)}로 나와야 하는데, 나온 값은 {numbers(out[0])}입니다. 정규화가 없앤 것은 무엇인가요?",
    ),
)  # fmt: skip

EXERCISES = {
    "3.1": by_hand,
    "3.2": write_it,
    "3.3": how_many,
    "3.4": largest,
    "3.5": gradient,
    "3.6": undo,
}
