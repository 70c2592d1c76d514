"""The exercises of lesson 03."""

from math import sqrt

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Unanswered, Unreadable, always
from helpers.checks.read import as_array, as_function, as_numbers, is_open
from helpers.reference import LayerNorm
from helpers.text import Sentence

X = np.array([-1.0, 1, 2, 3, 5])
CENTRED, STD = X - X.mean(), X.std()
X_HAT = CENTRED / STD

by_hand = Exercise(
    as_numbers(5),
    right=X_HAT,
    praise=Sentence("Their mean is 0 and their variance 1.", "평균은 0, 분산은 1입니다."),
    mistakes=(
        Mistake(
            "unbiased", CENTRED / X.std(ddof=1),
            "The variance was divided by 4. LayerNorm divides by 5, the number of features.",
            "분산을 구할 때 4로 나누었습니다. 층 정규화는 특징의 개수인 5로 나눕니다.",
        ),
        Mistake(
            "divided_by_variance", CENTRED / X.var(),
            "Divided by the variance, 4. Its square root, the standard deviation, is wanted.",
            "분산 4로 나누었습니다. 그 제곱근인 표준편차로 나누어야 합니다.",
        ),
        Mistake(
            "only_centred", CENTRED,
            "The mean is gone, but nothing was divided yet.",
            "평균은 뺐지만 아직 나누지 않았습니다.",
        ),
        Mistake(
            "mean_kept", X / STD,
            "Divided rightly, but the mean 2 was not taken away first.",
            "나누기는 맞지만 그 전에 평균 2를 빼지 않았습니다.",
        ),
        Mistake(
            "sum_of_squares", CENTRED / np.linalg.norm(CENTRED),
            "Divided by the root of the sum of squares. The variance is their mean: 20 / 5.",
            "제곱의 합의 제곱근으로 나누었습니다. 분산은 제곱의 평균, 곧 20 / 5입니다.",
        ),
        Mistake(
            "mean_absolute", CENTRED / np.abs(CENTRED).mean(),
            "Divided by the mean distance from the mean. The standard deviation squares first and takes the root last.",
            "평균에서 떨어진 거리의 평균으로 나누었습니다. 표준편차는 먼저 제곱하고 마지막에 제곱근을 구합니다.",
        ),
        Mistake(
            "to_zero_and_one", (X - X.min()) / (X.max() - X.min()),
            "That stretches the token between 0 and 1. LayerNorm makes mean 0 and standard deviation 1.",
            "0과 1 사이로 맞춘 값입니다. 층 정규화는 평균을 0, 표준편차를 1로 만듭니다.",
        ),
    ),
    otherwise=always(
        "Not these numbers. Mean, then what is left without it, then the mean of the squares, its root, and divide.",
        "숫자가 다릅니다. 평균, 평균을 뺀 값, 그 제곱의 평균, 제곱근을 차례로 구하고 나누세요.",
    ),
)  # fmt: skip


def _layer_norm(x, gamma, beta, eps, axis=-1, ddof=0):
    """LayerNorm, or one of its misreadings: other axes, another divisor."""
    mean, variance = x.mean(axis, keepdims=True), x.var(axis, ddof=ddof, keepdims=True)
    return gamma * (x - mean) / np.sqrt(variance + eps) + beta


def _eps_outside(x, gamma, beta, eps, ddof=0):
    std = x.std(-1, ddof=ddof, keepdims=True)
    return gamma * (x - x.mean(-1, keepdims=True)) / (std + eps) + beta


def _by_variance(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / (x.var(-1, keepdims=True) + eps) + beta


def _one_variance(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var() + eps) + beta


def _mean_kept(x, gamma, beta, eps):
    return gamma * x / np.sqrt(x.var(-1, keepdims=True) + eps) + beta


def _affine_first(x, gamma, beta, eps):
    return _layer_norm(gamma * x + beta, 1, 0, eps)


_rng = np.random.default_rng(3)
_tip = Sentence(
    "In NumPy: axis=-1, keepdims=True. The means get the shape (2, 3, 1) and can be taken away from x, (2, 3, 4).",
    "NumPy에서는 axis=-1, keepdims=True입니다. 평균의 모양이 (2, 3, 1)이 되어 모양이 (2, 3, 4)인 x에서 뺄 수 있습니다.",
)
write_it = Exercise(
    as_function(_tip, (_rng.normal(size=(2, 3, 4)), _rng.normal(size=4), _rng.normal(size=4), 0.3)),
    right=_layer_norm,
    mistakes=(
        Mistake(
            "unbiased", lambda *a: _layer_norm(*a, ddof=1),
            "The variance is divided by d − 1. LayerNorm divides by d: np.var as it is, without ddof=1.",
            "분산을 d − 1로 나누었습니다. 층 정규화는 d로 나눕니다. ddof=1 없이 np.var를 그대로 쓰세요.",
        ),
        Mistake(
            "eps_outside", _eps_outside,
            "eps was added to the standard deviation. It belongs under the root, to the variance.",
            "eps를 표준편차에 더했습니다. 제곱근 안에서 분산에 더해야 합니다.",
        ),
        Mistake(
            "unbiased_and_outside", lambda *a: _eps_outside(*a, ddof=1),
            "Two things: the variance is divided by d − 1, and eps stands outside the root.",
            "두 가지입니다. 분산을 d − 1로 나누었고, eps가 제곱근 밖에 있습니다.",
        ),
        Mistake(
            "one_variance", _one_variance,
            "The mean is taken token by token, the variance over everything. Is axis=-1 missing there?",
            "평균은 토큰마다 구했지만 분산은 전체에서 하나만 구했습니다. 거기에 axis=-1이 빠지지 않았나요?",
        ),
        Mistake(
            "no_eps", lambda x, gamma, beta, eps: _layer_norm(x, gamma, beta, 0),
            "The eps that the function is given is not used: there is none, or a fixed one such as 0.00001.",
            "함수가 받은 eps를 쓰지 않았습니다. eps가 없거나 0.00001처럼 고정되어 있습니다.",
        ),
        Mistake(
            "no_root", _by_variance,
            "Divided by the variance: the root is missing.",
            "분산으로 나누었습니다. 제곱근이 빠졌습니다.",
        ),
        Mistake(
            "mean_kept", _mean_kept,
            "The mean was not taken away.",
            "평균을 빼지 않았습니다.",
        ),
        Mistake(
            "over_the_tokens", lambda *a: _layer_norm(*a, axis=1),
            "Mean and variance run over axis 1, the tokens of a sentence. Each token has its own: the last axis.",
            "평균과 분산을 축 1, 곧 문장의 토큰들에 걸쳐 구했습니다. 토큰마다 따로, 마지막 축에서 구해야 합니다.",
        ),
        Mistake(
            "over_the_instance", lambda *a: _layer_norm(*a, axis=(1, 2)),
            "One mean for the whole sentence. Each token has its own: only the last axis.",
            "문장 전체에 평균이 하나뿐입니다. 토큰마다 따로, 마지막 축에서만 구해야 합니다.",
        ),
        Mistake(
            "over_the_batch", lambda *a: _layer_norm(*a, axis=0),
            "Mean and variance run over axis 0, the sentences of the batch. The last axis is wanted.",
            "평균과 분산을 축 0, 곧 배치의 문장들에 걸쳐 구했습니다. 마지막 축에서 구해야 합니다.",
        ),
        Mistake(
            "over_everything", lambda *a: _layer_norm(*a, axis=None),
            "One mean for all numbers of the batch. Is axis=-1 missing?",
            "배치의 모든 숫자에 평균이 하나뿐입니다. axis=-1이 빠지지 않았나요?",
        ),
        Mistake(
            "no_beta", lambda x, gamma, beta, eps: _layer_norm(x, gamma, 0, eps),
            "beta is not added.", "beta를 더하지 않았습니다.",
        ),
        Mistake(
            "no_gamma", lambda x, gamma, beta, eps: _layer_norm(x, 1, beta, eps),
            "gamma is not used.", "gamma를 쓰지 않았습니다.",
        ),
        Mistake(
            "no_gamma_and_beta", lambda x, gamma, beta, eps: _layer_norm(x, 1, 0, eps),
            "Normalised rightly. gamma and beta are still to come.",
            "정규화는 맞습니다. gamma와 beta가 남았습니다.",
        ),
        Mistake(
            "gamma_and_beta_first", _affine_first,
            "gamma and beta came first and were normalised away. They come last.",
            "gamma와 beta를 먼저 써서 정규화로 사라졌습니다. 마지막에 써야 합니다.",
        ),
        Mistake(
            "beta_inside", lambda x, gamma, beta, eps: gamma * (_layer_norm(x, 1, beta, eps)),
            "beta is multiplied by gamma as well. First gamma, then add beta.",
            "beta에도 gamma가 곱해졌습니다. gamma를 곱한 다음 beta를 더하세요.",
        ),
    ),
    otherwise=always(
        "The numbers differ. Mean and variance over the last axis (keepdims=True), eps under the root, then gamma, then beta.",
        "숫자가 다릅니다. 마지막 축의 평균과 분산을 keepdims=True로 구하고, eps는 제곱근 안에, 그다음 gamma, beta 순서입니다.",
    ),
)  # fmt: skip

LAYERS, IN_ENCODER, IN_DECODER, D_MODEL = 6, 2, 3, 512
NORMS = LAYERS * (IN_ENCODER + IN_DECODER)
how_many = Exercise(
    as_numbers(1),
    right=NORMS * 2 * D_MODEL,
    praise=Sentence(
        "A single feed-forward network has 68 times as many.", "피드포워드 신경망 하나의 매개변수는 이보다 약 68배 많습니다."
    ),
    mistakes=(
        Mistake(
            "gamma_only", NORMS * D_MODEL,
            "gamma is counted. beta has as many numbers again.",
            "gamma만 세었습니다. beta에도 같은 개수가 있습니다.",
        ),
        Mistake(
            "encoder_only", LAYERS * IN_ENCODER * 2 * D_MODEL,
            "That is the encoder. The decoder has three norms in each of its six layers.",
            "인코더만 센 값입니다. 디코더의 여섯 층에는 층마다 정규화가 셋씩 있습니다.",
        ),
        Mistake(
            "decoder_only", LAYERS * IN_DECODER * 2 * D_MODEL,
            "That is the decoder. The encoder has two norms in each of its six layers.",
            "디코더만 센 값입니다. 인코더의 여섯 층에는 층마다 정규화가 둘씩 있습니다.",
        ),
        Mistake(
            "one_norm", 2 * D_MODEL,
            "That is one norm. How many are there in the whole Transformer?",
            "정규화 하나의 값입니다. 트랜스포머 전체에는 몇 개가 있나요?",
        ),
        Mistake(
            "three_everywhere", LAYERS * 2 * IN_DECODER * 2 * D_MODEL,
            "Three norms are in each decoder layer only. An encoder layer has two.",
            "정규화가 셋인 것은 디코더 층뿐입니다. 인코더 층에는 둘입니다.",
        ),
        Mistake(
            "mean_and_variance_too", NORMS * 4 * D_MODEL,
            "Mean and variance are computed from each token, not learned. Only gamma and beta are.",
            "평균과 분산은 토큰에서 계산하는 것이지 학습하는 것이 아닙니다. 학습하는 것은 gamma와 beta뿐입니다.",
        ),
        Mistake(
            "one_layer_each", (IN_ENCODER + IN_DECODER) * 2 * D_MODEL,
            "That is one encoder layer and one decoder layer. There are six of each.",
            "인코더 층 하나와 디코더 층 하나의 값입니다. 각각 여섯 층이 있습니다.",
        ),
        Mistake(
            "two_numbers_each", NORMS * 2,
            "That would be one gamma and one beta for a whole norm. Each has d_model = 512 numbers.",
            "정규화마다 gamma와 beta가 숫자 하나씩이라고 센 값입니다. 각각 d_model = 512개입니다.",
        ),
        Mistake(
            "matrices", NORMS * (D_MODEL * D_MODEL + D_MODEL),
            "gamma is no matrix: it multiplies feature by feature, 512 numbers.",
            "gamma는 행렬이 아닙니다. 특징마다 하나씩 곱하는 512개의 숫자입니다.",
        ),
        Mistake(
            "norms", NORMS,
            "So many norms there are. How many numbers do they learn together?",
            "정규화의 개수입니다. 모두 합쳐 숫자를 몇 개 학습하나요?",
        ),
    ),
    otherwise=always(
        "Norms in the encoder plus norms in the decoder, times the numbers of gamma and of beta.",
        "인코더의 정규화 개수와 디코더의 정규화 개수를 더하고, gamma와 beta의 숫자 개수를 곱하세요.",
    ),
)  # fmt: skip


def _read_token(answer):
    """x̂ (without eps) of a token of five numbers."""
    token = as_numbers(5)(answer)
    if np.ptp(token) < 1e-9:
        raise Unreadable(
            "All numbers are equal: nothing is left after taking away the mean.",
            "숫자가 모두 같습니다. 평균을 빼면 아무것도 남지 않습니다.",
        )
    return (token - token.mean()) / token.std()


LARGEST = sqrt(5 - 1)
largest = Exercise(
    _read_token,
    right=[0, 0, 0, 0, 1],
    accepts=lambda x_hat: x_hat.max() > 1 and np.ptp(np.sort(x_hat)[:4]) < 1e-6,
    praise=Sentence("x̂ reaches √(5 − 1) = 2, whatever the size of the one.", "그 하나가 얼마이든 x̂은 √(5 − 1) = 2에 이릅니다."),
    mistakes=(
        Mistake(
            "lowest",
            [1, 1, 1, 1, 0],
            "That makes one x̂ as low as it gets, −2. The largest one is asked for: the odd one must lie above the others.",
            "x̂ 하나가 가장 작은 값인 −2가 됩니다. 가장 큰 값을 물었습니다. 혼자 다른 숫자가 나머지보다 커야 합니다.",
            lambda x_hat: x_hat.min() < -1 and np.ptp(np.sort(x_hat)[1:]) < 1e-6,
        ),
        Mistake(
            "nearly",
            [1, 2, 3, 4, 1000],
            "Close to 2, but below it: the other four still differ a little among themselves.",
            "2에 가깝지만 조금 작습니다. 나머지 네 숫자가 아직 서로 조금 다릅니다.",
            lambda x_hat: x_hat.max() > 0.99 * LARGEST,
        ),
        Mistake(
            "two_large",
            [0, 0, 0, 1, 1],
            "Two numbers share the height. Let one stand alone.",
            "가장 큰 숫자가 둘입니다. 하나만 크게 하세요.",
            lambda x_hat: np.ptp(np.sort(x_hat)[3:]) < 1e-6,
        ),
    ),
    otherwise=lambda x_hat: Sentence(
        f"The largest x̂ is {x_hat.max():.4f}. It can be larger: what if all the others were equal?",
        f"가장 큰 x̂은 {x_hat.max():.4f}입니다. 더 클 수 있습니다. 나머지가 모두 같다면 어떨까요?",
    ),
)

GAMMA, DOUT = np.array([1.0, 1, 1, 1, 5]), np.array([0.0, 0, 0, 0, 2])
LAYER = LayerNorm(GAMMA, np.zeros(5), eps=1e-30)
LAYER(X)
DX = LAYER.backward(DOUT)
DX_HAT = GAMMA * DOUT
BY_MEAN, BY_STD = DX_HAT.mean(), X_HAT * (DX_HAT * X_HAT).mean()
PLAIN = LayerNorm.fresh(5, eps=1e-30)
PLAIN(X)
gradient = Exercise(
    as_numbers(5),
    right=DX,
    praise=Sentence("They add up to 0, as they must.", "모두 더하면 0입니다. 그래야 합니다."),
    mistakes=(
        Mistake(
            "no_gamma", PLAIN.backward(DOUT),
            "gamma is missing: the gradient of x̂ is gamma · dout, here 10 for the last feature.",
            "gamma가 빠졌습니다. x̂의 그래디언트는 gamma · dout이고, 여기서 마지막 특징의 값은 10입니다.",
        ),
        Mistake(
            "no_std", DX * STD,
            "All three terms are there, but not yet divided by the standard deviation 2.",
            "세 항은 모두 있지만 아직 표준편차 2로 나누지 않았습니다.",
        ),
        Mistake(
            "by_variance", DX / STD,
            "Divided by the variance 4. It is the standard deviation, 2.",
            "분산 4로 나누었습니다. 표준편차 2로 나누어야 합니다.",
        ),
        Mistake(
            "only_direct", DX_HAT / STD,
            "That is the direct way alone. A nudge of x₅ also moves the mean and the standard deviation.",
            "직접 가는 길만 계산했습니다. x₅를 건드리면 평균과 표준편차도 움직입니다.",
        ),
        Mistake(
            "no_mean_term", (DX_HAT - BY_STD) / STD,
            "The way through the mean is missing: subtract the mean of dx̂ from every number.",
            "평균을 지나는 길이 빠졌습니다. 모든 숫자에서 dx̂의 평균을 빼세요.",
        ),
        Mistake(
            "no_std_term", (DX_HAT - BY_MEAN) / STD,
            "The way through the standard deviation is missing: x̂ times the mean of dx̂ · x̂.",
            "표준편차를 지나는 길이 빠졌습니다. dx̂ · x̂의 평균에 x̂을 곱한 항입니다.",
        ),
        Mistake(
            "sums_not_means", (DX_HAT - DX_HAT.sum() - X_HAT * (DX_HAT * X_HAT).sum()) / STD,
            "Sums were subtracted. Both terms hold a mean: divide by 5.",
            "합을 뺐습니다. 두 항에는 모두 평균이 들어갑니다. 5로 나누세요.",
        ),
        Mistake(
            "gamma_outside", GAMMA * PLAIN.backward(DOUT),
            "gamma was multiplied at the end. It belongs inside the means: dx̂ = gamma · dout comes first.",
            "gamma를 마지막에 곱했습니다. dx̂ = gamma · dout을 먼저 구해야 평균에도 gamma가 들어갑니다.",
        ),
        Mistake(
            "added", (DX_HAT + BY_MEAN + BY_STD) / STD,
            "The two terms were added. Both are subtracted.",
            "두 항을 더했습니다. 둘 다 빼야 합니다.",
        ),
        Mistake(
            "mean_added", (DX_HAT + BY_MEAN - BY_STD) / STD,
            "The mean of dx̂ was added. It is subtracted.",
            "dx̂의 평균을 더했습니다. 빼야 합니다.",
        ),
        Mistake(
            "std_term_added", (DX_HAT - BY_MEAN + BY_STD) / STD,
            "The last term was added. It is subtracted.",
            "마지막 항을 더했습니다. 빼야 합니다.",
        ),
        Mistake(
            "no_x_hat", (DX_HAT - BY_MEAN - (DX_HAT * X_HAT).mean()) / STD,
            "In the last term x̂ is missing: the mean of dx̂ · x̂ is multiplied by x̂, feature by feature.",
            "마지막 항에 x̂이 빠졌습니다. dx̂ · x̂의 평균에 특징마다 x̂을 곱합니다.",
        ),
        Mistake(
            "centred_for_x_hat", (DX_HAT - BY_MEAN - CENTRED * (DX_HAT * CENTRED).mean()) / STD,
            "x − 2 stands where x̂ should: it is to be divided by 2 first.",
            "x̂ 자리에 x − 2를 썼습니다. 먼저 2로 나누어야 합니다.",
        ),
        Mistake(
            "dx_hat_alone", DX_HAT,
            "That is dx̂ = gamma · dout. The way back through the norm is still to come.",
            "dx̂ = gamma · dout까지입니다. 정규화를 거슬러 가는 일이 남았습니다.",
        ),
    ),
    otherwise=always(
        "First dx̂ = gamma · dout. Then take away its mean, then x̂ times the mean of dx̂ · x̂, then divide by 2.",
        "먼저 dx̂ = gamma · dout을 구합니다. 거기서 dx̂의 평균을 빼고, x̂에 dx̂ · x̂의 평균을 곱한 것을 빼고, 2로 나누세요.",
    ),
)  # fmt: skip

TOKENS = np.stack([X, X[::-1]])


def _run_norm(answer):
    """What LayerNorm makes of the two tokens of the exercise with the answer's gamma and beta; eps is 0."""
    if is_open(answer):
        raise Unanswered
    if not hasattr(answer, "__len__") or isinstance(answer, (str, dict)) or len(answer) != 2:
        raise Unreadable("Two things are wanted: gamma, beta.", "gamma와 beta 두 가지가 필요합니다.")
    gamma, beta = (as_array(part) for part in answer)
    if gamma.size not in (1, 5) or beta.size not in (1, 5):
        raise Unreadable(
            f"gamma and beta want 5 numbers each. Given: {gamma.size} and {beta.size}.",
            f"gamma와 beta에는 숫자가 5개씩 필요합니다. 주어진 개수: {gamma.size}, {beta.size}.",
        )
    return _layer_norm(TOKENS, gamma.ravel(), beta.ravel(), 0)


undo = Exercise(
    _run_norm,
    right=([2] * 5, [2] * 5),
    accepts=lambda out: bool(np.allclose(out, TOKENS, atol=1e-4)),
    praise=Sentence(
        "It fits these two tokens. A third one with another mean or standard deviation would come out changed.",
        "이 두 토큰에는 맞습니다. 평균이나 표준편차가 다른 셋째 토큰은 다른 값이 되어 나옵니다.",
    ),
    mistakes=(
        Mistake(
            "as_at_the_start", ([1] * 5, [0] * 5),
            "gamma 1 and beta 0 leave the token normalised.",
            "gamma가 1, beta가 0이면 정규화된 토큰 그대로입니다.",
        ),
        Mistake(
            "token_as_beta", ([0] * 5, X),
            "gamma 0 and beta = x return the first token, whatever comes in; the second one is lost.",
            "gamma가 0, beta가 x이면 무엇이 들어와도 첫째 토큰이 나옵니다. 둘째 토큰은 잃어버립니다.",
        ),
        Mistake(
            "other_token_as_beta", ([0] * 5, X[::-1]),
            "gamma 0 and beta = the second token return the second token, whatever comes in; the first one is lost.",
            "gamma가 0, beta가 둘째 토큰이면 무엇이 들어와도 둘째 토큰이 나옵니다. 첫째 토큰은 잃어버립니다.",
        ),
        Mistake(
            "variance", ([4] * 5, [2] * 5),
            "beta is right. gamma multiplies by the variance; x̂ was divided by its root.",
            "beta는 맞습니다. gamma가 분산입니다. x̂은 표준편차로 나눈 값이므로 표준편차를 곱해야 합니다.",
        ),
        Mistake(
            "no_beta", ([2] * 5, [0] * 5),
            "The size is back, the mean 2 is not.",
            "크기는 되돌아왔지만 평균 2는 아직입니다.",
        ),
        Mistake(
            "no_gamma", ([1] * 5, [2] * 5),
            "The mean is back, the size is not.",
            "평균은 되돌아왔지만 크기는 아직입니다.",
        ),
        Mistake(
            "inverse", ([0.5] * 5, [2] * 5),
            "beta is right. gamma divides by the standard deviation once more; it must multiply.",
            "beta는 맞습니다. gamma가 표준편차로 한 번 더 나눕니다. 곱해야 합니다.",
        ),
    ),
    otherwise=always(
        "y = gamma · x̂ + beta should be x again. x̂ was (x − 2) / 2: solve for x.",
        "y = gamma · x̂ + beta가 다시 x가 되어야 합니다. x̂ = (x − 2) / 2를 x에 대해 풀어 보세요.",
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
