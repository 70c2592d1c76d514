"""The exercises of lesson 15 and of its deeper notebook."""

import warnings

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same, same_on_paper, unless
from helpers.checks.read import as_array, as_function, as_numbers
from helpers.checks.verdict import Unreadable
from helpers.text import Sentence

SHARES, WANTED = np.array([5.0, 1, 2, 2]) / 10, 1  # of exercise 15.1: the probabilities, and the place of the wanted piece


def _one_prediction(log=np.log, sign=-1, place=WANTED, slope=1, shares=SHARES):
    """The loss of one prediction and its four slopes, with room for the ways to get them wrong."""
    return np.append(sign * log(shares[place]), slope * (shares - np.eye(4)[place]))


one_prediction = Exercise(
    as_numbers(5),
    solve=_one_prediction,
    praise=Sentence(
        "Only the wanted piece has a negative slope: its logit should rise, all others should fall.",
        "기울기가 음수인 것은 정답뿐입니다. 정답의 로짓은 올리고 나머지는 모두 내려야 합니다.",
    ),
    mistakes=(
        Slip(
            "logarithm_of_ten", dict(log=np.log10),
            "That is the logarithm to base 10. The natural one is wanted, np.log.",
            "밑이 10인 로그입니다. 자연로그 np.log를 쓰세요.",
        ),
        Slip(
            "logarithm_of_two", dict(log=np.log2),
            "That is the logarithm to base 2. The natural one is wanted, np.log.",
            "밑이 2인 로그입니다. 자연로그 np.log를 쓰세요.",
        ),
        Slip(
            "no_minus", dict(sign=1),
            "The loss is −ln p: a probability is at most 1, so its logarithm is not above 0, and the minus turns it around.",
            "손실은 −ln p입니다. 확률은 1보다 크지 않아 로그가 0을 넘지 않으므로 음의 부호를 붙입니다.",
        ),
        Slip(
            "the_likeliest", dict(place=0),
            "That is for the first piece, the likeliest. The loss asks for the piece that is wanted, the second.",
            "확률이 가장 높은 첫 번째 조각으로 계산했습니다. 손실은 정답인 두 번째 조각의 확률로 구합니다.",
        ),
        Slip(
            "slopes_turned", dict(slope=-1),
            "The slopes have the other sign: p, minus 1 at the wanted piece. It is the step that goes against the slope.",
            "기울기의 부호가 반대입니다. p에서 정답 자리만 1을 뺍니다. 기울기의 반대로 가는 것은 스텝입니다.",
        ),
        Mistake(
            "nothing_taken_away", np.append(np.log(10), SHARES),
            "The loss is right, but the slopes are p alone. At the wanted piece, 1 is taken away.",
            "손실은 맞지만 기울기가 p 그대로입니다. 정답 자리에서 1을 빼야 합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not these numbers. First softmax: the powers of e are 5, 1, 2 and 2. What does the piece cost that is wanted, and "
            "what did the table of the slopes show?",
            "숫자가 다릅니다. 먼저 소프트맥스를 구하세요. e의 거듭제곱은 5, 1, 2, 2입니다. 정답인 조각의 손실은 얼마이고, "
            "기울기 표에서는 무엇이 보였나요?",
        ),
        (
            np.roll(_one_prediction(), -1),
            Sentence(
                "These are the right numbers; the loss comes first, then the slopes.",
                "숫자는 맞습니다. 손실을 먼저, 기울기를 나중에 쓰세요.",
            ),
        ),
        (
            lambda value: same_on_paper(value[0], np.log(10)),
            Sentence(
                "The loss is right, the slopes are not: p, minus 1 at the wanted piece.",
                "손실은 맞고 기울기가 다릅니다. p에서 정답 자리만 1을 뺍니다.",
            ),
        ),
        (
            lambda value: same_on_paper(value[1:], _one_prediction()[1:]),
            Sentence("The slopes are right, the loss is not: −ln p.", "기울기는 맞고 손실이 다릅니다. −ln p입니다."),
        ),
    ),
)  # fmt: skip

PADS = (3, 4, 2)  # another in each trial: the function is to use the one that it is given
_rng = np.random.default_rng(14)
LOGITS = (2 * _rng.normal(size=(7, 5)), 2 * _rng.normal(size=(2, 6)), np.array([[1000.0, 0, 2, 0], [0, 998, 1000, 1000]]))
TARGETS = (np.array([0, 4, 2, 1, 3, 3, 0]), np.array([5, 3]), np.array([0, 1]))
TRIALS = tuple(zip(LOGITS, TARGETS, PADS, strict=True))


def _loss(counts=None, mean=True, shift=True, pad=None, sign=-1, log=np.log, first=None):
    """The function of exercise 15.2, with room for the ways to get it wrong."""

    def loss(logits, targets, padding):
        padding = padding if pad is None else pad
        powers = np.exp(logits - logits.max(axis=-1, keepdims=True) if shift else logits)
        p = (powers / powers.sum(axis=-1, keepdims=True))[np.arange(len(targets)), targets]
        real = targets == padding if counts == "only padding" else targets != padding
        if first == "mean":
            return sign * log(p[real].mean())
        each = sign * log(p)
        total = each.sum() if counts == "padding too" else each[real].sum()
        return total / (1 if not mean else len(targets) if counts in ("padding too", "divided by all") else real.sum())

    return loss


NO_NUMBER, INFINITE = -1e6, -2e6  # stand for NaN, which too large powers leave, and for −ln 0


def _even_if_none(result):
    """A number as it is; NaN and infinity as one that no loss has."""
    if isinstance(result, (float, np.floating)) and not np.isfinite(result):
        result = NO_NUMBER if np.isnan(result) else INFINITE
    return as_array(result)


def _read_loss(function):
    with np.errstate(all="ignore"), warnings.catch_warnings():  # the verdict says it, no warning beside it
        warnings.simplefilter("ignore", RuntimeWarning)  # the mean of nothing
        return as_function(_tip_loss, *TRIALS, form=_even_if_none)(function)


def _overflows(value):
    """Whether only the large logits of the last trial leave no number."""
    return value.size == 3 and value[2] == NO_NUMBER and value[:2].min() > INFINITE and value[:2].min() > NO_NUMBER


def _is_in_another_base(value):
    return any(same(value, _read_loss(_loss(log=log))) for log in (np.log2, np.log10))


ANOTHER_LOGARITHM = Sentence(
    "That is a logarithm to another base. The natural one is wanted, np.log.",
    "밑이 다른 로그입니다. 자연로그 np.log를 쓰세요.",
)
_tip_loss = Sentence(
    "logits is (T, n_vocab), targets (T,). The probability of the wanted pieces: p[np.arange(len(targets)), targets].",
    "logits는 (T, n_vocab), targets는 (T,)입니다. 정답 조각의 확률은 p[np.arange(len(targets)), targets]로 고릅니다.",
)
loss_without_padding = Exercise(
    _read_loss,
    solve=_loss,
    mistakes=(
        Slip(
            "padding_counted", dict(counts="padding too"),
            "Padding counts in it. Leave out the targets that are `pad`, in the sum and in the number.",
            "패딩까지 셌습니다. pad인 자리는 합에서도 개수에서도 빼세요.",
        ),
        Slip(
            "divided_by_all", dict(counts="divided by all"),
            "The sum leaves padding out, but it is divided by all T. Divide by the number of targets that are no padding.",
            "합에서는 패딩을 뺐지만 전체 T로 나누었습니다. 패딩이 아닌 것의 개수로 나누세요.",
        ),
        Slip(
            "only_added", dict(mean=False),
            "That is the sum. The mean is wanted, so that a longer batch has no larger loss.",
            "합을 구했습니다. 배치가 길다고 손실이 커지지 않도록 평균을 구하세요.",
        ),
        Slip(
            "no_minus", dict(sign=1),
            "The sign is the other one: −ln p.",
            "부호가 반대입니다. −ln p입니다.",
        ),
        Slip(
            "no_logarithm", dict(sign=1, log=lambda p: p),
            "That is the mean probability. The logarithm is missing: −ln p of each, then the mean.",
            "확률의 평균입니다. 로그가 빠졌습니다. 하나하나의 −ln p를 구한 뒤에 평균을 냅니다.",
        ),
        Mistake(
            "overflows", _loss(shift=False),
            "e to the power of 1000 is too large for a computer, and the loss is no number any more. "
            "Subtract each row's maximum before np.exp, as lesson 09 did, or use softmax.",
            "e의 1000제곱은 컴퓨터가 담기에 너무 커서 손실이 숫자가 아니게 됩니다. "
            "9장에서처럼 행마다 최댓값을 빼고 np.exp를 쓰거나, softmax를 쓰세요.",
            matches=_overflows,
        ),
    ),
    otherwise=unless(
        always(
            "Another number comes out. Softmax over the last axis; the probability of each wanted piece; −ln; the mean without "
            "padding.",
            "다른 숫자가 나옵니다. 마지막 축으로 소프트맥스를 구하고, 정답 조각의 확률을 골라 −ln을 구하고, "
            "패딩을 빼고 평균을 냅니다.",
        ),
        *(
            (
                _read_loss(_loss(pad=pad)),
                Sentence(
                    f"{pad} was taken for padding. The function has its own: `pad`.",
                    f"{pad}을 패딩으로 보았습니다. 함수가 받은 pad를 쓰세요.",
                ),
            )
            for pad in (0, 3)  # those of the notebook
        ),
        (
            _read_loss(_loss(counts="only padding")),
            Sentence(
                "The targets that count here are those that are padding. It should be the others.",
                "패딩인 자리만 셌습니다. 패딩이 아닌 자리를 세야 합니다.",
            ),
        ),
        (
            _read_loss(_loss(first="mean")),
            Sentence(
                "That is −ln of the mean probability. First −ln of each, then the mean.",
                "확률의 평균에 −ln을 취했습니다. 하나하나의 −ln p를 먼저 구한 뒤에 평균을 냅니다.",
            ),
        ),
        (_is_in_another_base, ANOTHER_LOGARITHM),
        (
            lambda value: value.size != len(TRIALS),
            Sentence(
                "Several numbers come out. One is wanted: the mean.",
                "숫자가 여러 개 나옵니다. 평균을 내어 하나를 돌려주세요.",
            ),
        ),
        (
            lambda value: INFINITE in value,
            Sentence(
                "Infinity comes out: −ln of a probability that is 0. Do you take one probability for each target, that of the "
                "wanted piece?",
                "무한대가 나옵니다. 0인 확률의 −ln을 구했기 때문입니다. 자리마다 확률을 하나씩, 정답 조각의 것을 골랐나요?",
            ),
        ),
        (
            lambda value: NO_NUMBER in value,
            Sentence(
                "NaN comes out: a mean of nothing, or ∞ divided by ∞?",
                "NaN이 나옵니다. 아무것도 없는 것의 평균이거나, 무한대를 무한대로 나누지 않았나요?",
            ),
        ),
        alike=same,
    ),
)  # fmt: skip

WRITTEN = np.array([[4, 6, 2, 5], [5, 7, 3, 3], [4, 4, 1, 9], [8, 6, 2, 5], [1, 6, 2, 7], [3, 1, 5, 2]])
RIGHT = np.array([[4, 6, 2, 5], [5, 7, 8, 3], [4, 4, 1, 9], [8, 0, 0, 5], [1, 6, 2, 7], [3, 5, 1, 2]])  # at last two swapped
EXACT_TRIALS = (WRITTEN, RIGHT), (WRITTEN[:2, :3], RIGHT[:2, :3]), (RIGHT[:3], RIGHT[:3])


def _exact(join=np.all, axis=-1, share=np.mean):
    """The function of exercise 15.3, with room for the ways to get it wrong."""
    return lambda written, wanted: share(join(written == wanted, axis=axis))


_tip_exact = Sentence(
    "written == wanted is an array of True and False, (n, T); .all(axis=1) says of each row whether all of it is True.",
    "written == wanted는 True와 False로 된 배열 (n, T)이고, .all(axis=1)은 행마다 전부 True인지 알려 줍니다.",
)


def _as_share(result):
    """A share as an array. Raises Unreadable for True and False, which come before the last step."""
    parts = result if isinstance(result, (list, tuple)) else [result]
    if any(isinstance(part, (bool, np.bool_)) or str(getattr(part, "dtype", "")).endswith("bool") for part in parts):
        raise Unreadable(
            "True and False come out. Which share of the rows is right as a whole?",
            "True와 False가 나옵니다. 전부 맞은 행의 비율을 구하세요.",
        )
    return as_array(result)


exact_dates = Exercise(
    as_function(_tip_exact, *EXACT_TRIALS, form=_as_share),
    solve=_exact,
    mistakes=(
        Mistake(
            "by_character", lambda written, wanted: np.mean(written == wanted),
            "That is the share of right characters. A date with one wrong digit is a wrong date: ask of whole rows.",
            "맞은 글자의 비율입니다. 숫자 하나만 틀려도 틀린 날짜입니다. 행 전체가 맞는지 보세요.",
        ),
        Slip(
            "one_is_enough", dict(join=np.any),
            "A row counts as right if any of its characters is. All of them have to be.",
            "한 글자만 맞아도 그 행을 맞은 것으로 셌습니다. 모든 글자가 맞아야 합니다.",
        ),
        Slip(
            "along_the_dates", dict(axis=0),
            "It asks of each column whether all dates are right there. A date is a row: axis=1.",
            "열마다 모든 날짜가 맞았는지 보았습니다. 날짜 하나는 행입니다(axis=1).",
        ),
        Slip(
            "a_count", dict(share=np.sum),
            "That is how many. Their share of all dates is wanted, a number from 0 to 1.",
            "맞은 날짜의 개수입니다. 전체에서 차지하는 비율(0에서 1까지)을 구하세요.",
        ),
        Slip(
            "percent", dict(share=lambda rows: 100 * np.mean(rows)),
            "That is percent. Return a share from 0 to 1.",
            "퍼센트입니다. 0에서 1까지의 비율을 돌려주세요.",
        ),
    ),
    otherwise=always(
        "Another share comes out. Of how many rows of `written` is every character that of `wanted`?",
        "비율이 다릅니다. written의 행 가운데 모든 글자가 wanted와 같은 것은 몇 개인가요? 그것을 행의 수로 나눕니다.",
    ),
)  # fmt: skip

SMOOTHING = 0.2  # of exercise 15.4, which has the probabilities of 15.1


def _smoothed(at_wanted=1 - SMOOTHING, spread=SMOOTHING / 4, log=np.log, sign=-1, wanted_too=True):
    """The loss with label smoothing, and the smallest one, with room for the ways to get them wrong."""
    q = np.full(4, spread)
    q[WANTED] = at_wanted + (spread if wanted_too else 0)
    return sign * np.array([q @ log(SHARES), q @ log(q)])


smoothed_loss = Exercise(
    as_numbers(2),
    solve=_smoothed,
    praise=Sentence(
        "The second is not 0: with smoothed labels even the best prediction costs something.",
        "두 번째는 0이 아닙니다. 스무딩을 하면 가장 좋은 예측에도 손실이 남습니다.",
    ),
    mistakes=(
        Slip(
            "swapped", dict(at_wanted=SMOOTHING, spread=(1 - SMOOTHING) / 4),
            "ε and 1 − ε changed places: the wanted piece keeps 1 − ε, and only ε is spread.",
            "ε과 1 − ε이 바뀌었습니다. 정답에 1 − ε을 두고 ε만 나누어 줍니다.",
        ),
        Slip(
            "over_the_others", dict(spread=SMOOTHING / 3, wanted_too=False),
            "ε was spread over the three others. Here it is spread over all four, the wanted one too: 0.05 each.",
            "ε을 나머지 셋에 나누었습니다. 여기서는 정답을 포함해 넷에 0.05씩 나눕니다.",
        ),
        Slip(
            "wanted_without_its_part", dict(wanted_too=False),
            "The wanted piece has 1 − ε and its part of ε: 0.8 + 0.05. All four together are 1.",
            "정답에는 1 − ε에 ε의 몫을 더한 0.8 + 0.05가 갑니다. 넷을 더하면 1이어야 합니다.",
        ),
        Slip(
            "no_minus", dict(sign=1),
            "The minus is missing: minus the sum of q · ln p.",
            "음의 부호가 빠졌습니다. −Σ q · ln p입니다.",
        ),
        Slip(
            "another_logarithm", dict(log=np.log2), ANOTHER_LOGARITHM.english, ANOTHER_LOGARITHM.korean,
            also=(dict(log=np.log10),),
        ),
        Mistake(
            "best_is_zero", np.array([_smoothed()[0], 0]),
            "The loss is right. But 0 cannot be reached: with p = 1 at the wanted piece, the others would have ln 0. "
            "Put q itself in place of p.",
            "손실은 맞습니다. 그러나 0은 될 수 없습니다. 정답의 p가 1이면 나머지는 ln 0이 됩니다. p 자리에 q를 넣어 보세요.",
        ),
    ),
    otherwise=unless(
        always(
            "Not these two. First q: how much does the wanted piece get, how much each of the others? Then −Σ q · ln p, and "
            "the p that makes it smallest.",
            "두 값이 다릅니다. 먼저 q입니다. 정답과 나머지 조각은 각각 얼마인가요? 그다음 −Σ q · ln p와, "
            "그것을 가장 작게 하는 p를 구하세요.",
        ),
        (
            np.array([np.log(10), 0]),
            Sentence(
                "That is the loss without smoothing, −ln p. Here q takes part.",
                "스무딩하지 않은 손실 −ln p입니다. q를 쓰세요.",
            ),
        ),
        (
            lambda value: same_on_paper(value[0], _smoothed()[0]),
            Sentence(
                "The first is right. The smallest loss is that of p = q: −Σ q · ln q.",
                "첫 번째는 맞습니다. 가장 작은 손실은 p = q일 때의 −Σ q · ln q입니다.",
            ),
        ),
        (
            lambda value: same_on_paper(value[1], _smoothed()[1]),
            Sentence(
                "The second is right. The first is −Σ q · ln p, with the probabilities that are given.",
                "두 번째는 맞습니다. 첫 번째는 주어진 확률 p로 구한 −Σ q · ln p입니다.",
            ),
        ),
        (
            _smoothed()[::-1],
            Sentence("Both are right, in the other order.", "둘 다 맞지만 순서가 반대입니다."),
        ),
    ),
)  # fmt: skip

GRADS = [np.array([[3.0, 0, 4], [0, 12, 0]]), np.array([84.0, 0])]  # together 85 long, alone 13 and 84
CLIP_TRIALS = (GRADS, 5.0), (GRADS, 50.0), (GRADS, 100.0)


def _shortened(norm, max_norm):
    return min(1, max_norm / norm)


def _clip(together=True, root=True, factor=_shortened, number=False):
    """The function of exercise 15.5, with room for the ways to get it wrong."""

    def length(arrays):
        squares = sum((g**2).sum() for g in arrays)
        return np.sqrt(squares) if root else squares

    def clip(grads, max_norm):
        if number:
            return [np.clip(g, -max_norm, max_norm) for g in grads]
        lengths = [length(grads)] * len(grads) if together else [length([g]) for g in grads]
        return [g * factor(norm, max_norm) for g, norm in zip(grads, lengths, strict=True)]

    return clip


def _all_in_one(result):
    return (
        np.concatenate([as_array(part).ravel() for part in result]) if isinstance(result, (list, tuple)) else as_array(result)
    )


_tip_clip = Sentence(
    "grads is a list of arrays of different shapes. Return a list of arrays of the same shapes.",
    "grads는 모양이 서로 다른 배열의 리스트입니다. 모양이 같은 배열의 리스트를 돌려주세요.",
)
_list_wanted = Sentence(
    "Return a list of arrays, of the shapes of those in grads.", "grads에 있는 것과 모양이 같은 배열의 리스트를 돌려주세요."
)
clip_them = Exercise(
    as_function(_tip_clip, *CLIP_TRIALS, form=_all_in_one, outputs=2, several=_list_wanted),
    solve=_clip,
    mistakes=(
        Slip(
            "each_by_itself", dict(together=False),
            "Each array was clipped by itself. Then one is shortened and the other not, and the direction of the step changes. "
            "One norm of all numbers, one factor.",
            "배열마다 따로 잘랐습니다. 그러면 어떤 것만 짧아져 스텝의 방향이 달라집니다. "
            "전체의 노름 하나로 같은 배율을 쓰세요.",
        ),
        Slip(
            "number_by_number", dict(number=True),
            "Each number was cut off by itself, which changes the direction. All are to be multiplied by one factor.",
            "숫자를 하나씩 잘라서 방향이 달라집니다. 모두에 같은 배율을 곱하세요.",
        ),
        Slip(
            "always_scaled", dict(factor=lambda norm, max_norm: max_norm / norm),
            "Short gradients were made longer. Where the norm is not above max_norm they stay as they are.",
            "짧은 그래디언트를 늘렸습니다. 노름이 max_norm을 넘지 않으면 그대로 둡니다.",
        ),
        Slip(
            "never_shortened", dict(factor=lambda norm, max_norm: 1),
            "Long gradients stay long. Where the norm is above max_norm the factor is below 1; it is at most 1, not at least.",
            "긴 그래디언트가 그대로입니다. 노름이 max_norm보다 크면 배율은 1보다 작아야 하고, 결코 1보다 커지면 안 됩니다.",
            also=(dict(factor=lambda norm, max_norm: max(1, max_norm / norm)),),
        ),
        Slip(
            "one_long", dict(factor=lambda norm, max_norm: 1 / norm),
            "The gradients come out with the norm 1. Where they are cut, the norm should be max_norm.",
            "노름이 1이 됩니다. 자를 때는 노름이 max_norm이 되어야 합니다.",
            also=(dict(factor=lambda norm, max_norm: min(1, 1 / norm)),),
        ),
        Slip(
            "no_root", dict(root=False),
            "You divide by the sum of the squares. The norm is its root.",
            "제곱의 합을 썼습니다. 노름은 그 제곱근입니다.",
        ),
    ),
    otherwise=always(
        "Other gradients come out. The norm of all numbers of all arrays; if it is above max_norm, every array times "
        "max_norm / norm.",
        "그래디언트가 다릅니다. 모든 배열의 모든 숫자로 노름을 구하고, max_norm보다 크면 모든 배열에 max_norm / 노름을 "
        "곱합니다.",
    ),
)  # fmt: skip

N_PARAMS = 89_216  # of the model of lesson 15


def _to_go_on(weights=1, m=1, v=1, t=1, grads=0):
    """How many numbers a training needs to go on as if it had never stopped."""
    return N_PARAMS * (weights + m + v + grads) + t


to_go_on = Exercise(
    as_numbers(1),
    solve=_to_go_on,
    mistakes=(
        Slip("only_weights", dict(m=0, v=0, t=0), "That is the weights alone. Adam remembers something, too.",
             "가중치만 셌습니다. Adam도 기억하는 것이 있습니다."),
        Slip(
            "no_t", dict(t=0),
            "One number is missing: the correction of Adam's start needs to know how many steps have been taken.",
            "숫자 하나가 빠졌습니다. Adam의 편향 보정에는 몇 스텝째인지도 필요합니다.",
        ),
        Slip(
            "one_average", dict(v=0),
            "Adam keeps two averages for each number, of the gradient and of its square.",
            "Adam은 숫자마다 평균을 두 개 둡니다. 그래디언트의 평균과 그 제곱의 평균입니다.",
        ),
        Slip(
            "gradients_too", dict(grads=1),
            "The gradients are computed anew at every step; they need not be saved.",
            "그래디언트는 스텝마다 새로 계산하므로 저장하지 않아도 됩니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. For each of the 89 216 numbers: itself, and what Adam keeps of it. What else does a step use?",
            "숫자가 다릅니다. 숫자 89,216개마다 자기 자신과 Adam이 보관하는 것이 있습니다. 스텝은 그 밖에 무엇을 쓰나요?",
        ),
        (
            2 * N_PARAMS,
            Sentence(
                "That is twice the model. How many averages does Adam keep for each number? What does their correction need?",
                "모델의 두 배입니다. Adam은 숫자마다 평균을 몇 개 두고, 그것을 보정하려면 무엇이 필요한가요?",
            ),
        ),
    ),
)  # fmt: skip

EXERCISES = {
    "15.1": one_prediction,
    "15.2": loss_without_padding,
    "15.3": exact_dates,
    "15.4": smoothed_loss,
    "15.5": clip_them,
    "15.6": to_go_on,
}
