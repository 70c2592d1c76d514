"""The exercises of lesson 06."""

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same, unless
from helpers.checks.read import as_function, as_numbers
from helpers.checks.verdict import Unreadable
from helpers.data import three_trainings
from helpers.reference import dropout
from helpers.text import Sentence

X = np.array([3.0, -6.0, 9.0, 1.5, -3.0])
MASK = np.array([1, 0, 1, 1, 0])
P = 0.25


def _nearly(right):
    """A rule for numbers that were multiplied by 1.33 in place of 4/3."""
    return lambda found: found.shape == right.shape and np.allclose(found, right, rtol=5e-3, atol=1e-9)


def _dropped(x=X, mask=MASK, factor=1 / (1 - P)):
    """The numbers after dropout, or their gradients, with room for the ways to get it wrong."""
    return x * mask * factor


by_hand = Exercise(
    as_numbers(5, 3),
    solve=_dropped,
    accepts=_nearly(_dropped()),
    mistakes=(
        Slip(
            "no_factor", dict(factor=1),
            "What is kept has to grow: times 1/(1 − p).",
            "남은 숫자에는 1/(1 − p)을 곱해야 합니다.",
        ),
        Slip(
            "old_factor", dict(factor=1.25),
            "1.25 was the factor of p = 0.2 (and it is 1 + p here, which is not the rule). For p = 0.25 it is 1/0.75.",
            "1.25는 p = 0.2일 때의 값입니다. (여기서는 1 + p와 같지만 그런 규칙은 없습니다.) p = 0.25이면 1/0.75입니다.",
        ),
        Slip(
            "times_1_minus_p", dict(factor=1 - P),
            "The survivors shrank. Divide by 1 − p = 0.75 instead of multiplying.",
            "남은 숫자가 작아졌습니다. 1 − p = 0.75를 곱하지 말고 0.75로 나누세요.",
        ),
        Slip(
            "mask_inverted", dict(mask=1 - MASK),
            "The mask is the other way around: 1 is kept, 0 is dropped.",
            "마스크를 거꾸로 읽었습니다. 1은 남기고 0은 지웁니다.",
        ),
        Slip(
            "nothing_dropped", dict(mask=1),
            "Nothing was dropped; where the mask is 0, the result is 0.",
            "아무것도 지우지 않았습니다. 마스크가 0인 자리는 0이 되어야 합니다.",
        ),
        Mistake(
            "left_out", _dropped()[MASK == 1],
            "Right so far, but the dropped ones are still there, as 0: five numbers are wanted.",
            "값은 맞지만, 지운 숫자도 0으로 자리를 지킵니다. 숫자 다섯 개가 필요합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not these numbers. For each of the five: is it kept, and by what does a kept one grow?",
            "숫자가 다릅니다. 다섯 숫자를 하나씩 살펴보세요. 남는 숫자인가요? 남는다면 몇 배가 되나요?",
        ),
        (
            lambda found: found.size < X.size,
            Sentence(
                "Five numbers are wanted: what is dropped is still there, as 0. And by what does a kept one grow?",
                "숫자 다섯 개가 필요합니다. 지운 숫자도 0으로 자리를 지킵니다. 그리고 남은 숫자는 몇 배가 되나요?",
            ),
        ),
        (
            _nearly(_dropped(factor=1 / MASK.mean())),
            Sentence(
                "5/3 is one over the share that this mask happens to keep. The factor comes from p, whatever the mask.",
                "5/3는 이 마스크가 마침 남긴 비율의 역수입니다. 배율은 마스크와 상관없이 p로 정해집니다.",
            ),
        ),
        (
            _nearly(_dropped(factor=1 / P)),
            Sentence(
                "That is times 1/p, and p is the probability of being dropped. Divide by that of being kept.",
                "1/p을 곱했는데, p는 지워질 확률입니다. 남을 확률로 나누세요.",
            ),
        ),
    ),
)  # fmt: skip

STEPS, SEEN, NEW = three_trainings()
BEST = NEW.argmin(axis=1)


def _stop(at=BEST):
    return STEPS[at]


def _other_steps(found):
    """Which networks are right already, if any."""
    right = [name for name, ours, best in zip("ABC", found, _stop(), strict=True) if ours == best]
    left = [name for name in "ABC" if name not in right]
    if right:
        return Sentence(
            f"Right for {' and '.join(right)}. Look at the row 'new' of {' and '.join(left)} again.",
            f"{'와 '.join(right)}는 맞습니다. {'와 '.join(left)}의 new 줄을 다시 보세요.",
        )
    return Sentence(
        "Not these steps. Which of the two losses tells how a network does on what it has never seen?",
        "맞지 않는 스텝이 있습니다. 본 적 없는 샘플에서 얼마나 잘하는지는 두 손실 가운데 어느 것이 말해 주나요?",
    )


when_to_stop = Exercise(
    as_numbers(3),
    solve=_stop,
    mistakes=(
        Slip(
            "best_on_seen", dict(at=SEEN.argmin(axis=1)),
            "That is where the loss on the seen examples is least. Whoever learns by heart is best there, and not on new ones.",
            "이미 본 샘플의 손실이 가장 작은 때입니다. 통째로 외우면 그 손실은 얼마든지 작아집니다.",
        ),
        Slip(
            "smallest_gap", dict(at=(NEW - SEEN).argmin(axis=1)),
            "That is where the two losses are closest. So they are before anything is learned; what counts is the loss itself.",
            "두 손실의 차이가 가장 작은 때입니다. 아무것도 배우기 전에도 차이는 작습니다. 중요한 것은 손실 자체입니다.",
        ),
        Slip(
            "where_it_rises", dict(at=np.minimum(BEST + 1, 3)),
            "For A and C that is where the rise shows: one column earlier the loss is lower. B never rises.",
            "A와 C는 손실이 이미 다시 커진 뒤입니다. 바로 앞 칸의 손실이 더 작습니다. B는 다시 커지지 않습니다.",
        ),
        Mistake(
            "one_for_all", [300, 300, 300],
            "Each network has its own moment: look at them one by one.",
            "신경망마다 멈출 때가 다릅니다. 하나씩 따로 보세요.",
            lambda found: (found == found[0]).all() and found[0] != STEPS[-1] and found[0] != STEPS[0],
        ),
        Mistake(
            "losses", NEW.min(axis=1),
            "These are the losses. Wanted are the steps after which the networks have them.",
            "이 숫자는 손실입니다. 몇 스텝 뒤에 그 손실이 되는지 답하세요.",
        ),
        Mistake(
            "columns", BEST + 1,
            "The right columns. Give the steps that stand above them: 100, 200, …",
            "칸은 맞습니다. 몇 번째 칸인지가 아니라 스텝 수로 답하세요(100, 200, …).",
            also=(BEST,),
        ),
    ),
    otherwise=_other_steps,
)  # fmt: skip


def _dropout(factor=lambda p: 1 / (1 - p), keep=lambda x, mask: x * mask, in_use=lambda x, mask, p: x):
    """The function of exercise 6.3, with room for the ways to get it wrong."""
    return lambda x, mask, p, training: keep(x, mask) * factor(p) if training else in_use(x, mask, p)


_rng = np.random.default_rng(4)
_shape = (3, 4)
_trials = [(_rng.normal(size=_shape), _rng.random(_shape) >= p, p, on) for p in (0.3, 0.1) for on in (True, False)]
_tip = Sentence(
    "`mask` holds True (kept) and False (dropped), and x * mask works with it: True counts as 1, False as 0.",
    "`mask`의 값은 True(남김)와 False(지움)입니다. True는 1, False는 0으로 계산되므로 x * mask라고 쓸 수 있습니다.",
)


_read = as_function(_tip, *_trials)


def _used(in_training):
    """The function of exercise 6.3 that does something else in training."""
    return lambda x, mask, p, training: in_training(x, mask, p) if training else x


def _gives_what(function):
    """A rule for a function that gives what this one gives."""
    return lambda found: same(found, _read(function))


def _own_mask(found):
    """The numbers are right, but others are 0."""
    grown = np.concatenate([(x / (1 - p) if on else x).ravel() for x, _, p, on in _trials])
    return found.shape == grown.shape and ((found == 0) | np.isclose(found, grown)).all()


write_it = Exercise(
    _read,
    solve=_dropout,
    praise=Sentence("Its backward pass will be the same function.", "역전파에서도 같은 함수를 쓰게 됩니다."),
    mistakes=(
        Slip(
            "no_factor", dict(factor=lambda p: 1),
            "In training the factor is missing: divide by 1 − p.",
            "학습할 때의 배율이 빠졌습니다. 1 − p로 나누세요.",
        ),
        Slip(
            "times_1_minus_p", dict(factor=lambda p: 1 - p),
            "In training the survivors shrink. Divide by 1 − p instead of multiplying.",
            "학습할 때 남은 숫자가 작아집니다. 1 − p를 곱하지 말고 1 − p로 나누세요.",
        ),
        Slip(
            "mask_inverted", dict(keep=lambda x, mask: x * ~mask),
            "What should be dropped is kept: True means kept.",
            "지울 것을 남겼습니다. True가 남긴다는 뜻입니다.",
        ),
        Slip(
            "picked_out", dict(keep=lambda x, mask: x[mask]),
            "x[mask] leaves the dropped ones out. They stay in their places, as 0: x * mask.",
            "x[mask]는 지운 숫자를 아예 빼 버립니다. 제자리에 0으로 남아야 하므로 x * mask를 쓰세요.",
        ),
        Mistake(
            "always_on", lambda x, mask, p, training: dropout(x, mask, p),
            "It drops in use too. Where `training` is False, x comes back as it is.",
            "추론할 때도 지우고 있습니다. `training`이 False이면 x를 그대로 돌려주어야 합니다.",
        ),
        Slip(
            "in_use_scaled", dict(in_use=lambda x, mask, p: x * (1 - p)),
            "In use x is multiplied or divided by something. The factor belongs to training: return x as it is.",
            "추론할 때 x에 무언가를 곱하거나 나누었습니다. 배율은 학습할 때만 씁니다. x를 그대로 돌려주세요.",
            also=(dict(in_use=lambda x, mask, p: x / (1 - p)),),
        ),
    ),
    otherwise=unless(
        always(
            "The numbers differ. What becomes of a kept and of a dropped number when `training` is True, and when it is False?",
            "숫자가 다릅니다. `training`이 True일 때와 False일 때, 남은 숫자와 지운 숫자는 각각 어떻게 되어야 하나요?",
        ),
        (
            _gives_what(_used(lambda x, mask, p: x * mask / 1 - p)),
            Sentence(
                "Brackets around 1 − p, please: division comes before subtraction.",
                "1 − p를 괄호로 묶으세요: 나눗셈이 뺄셈보다 먼저입니다.",
            ),
        ),
        (
            _gives_what(_used(lambda x, mask, p: x)),
            Sentence(
                "x comes back as it is in training, too. There, something is to be dropped.",
                "학습할 때도 x가 그대로 나옵니다. 학습할 때는 지워지는 숫자가 있어야 합니다.",
            ),
        ),
        (
            _gives_what(lambda x, mask, p, training: x if training else dropout(x, mask, p)),
            Sentence(
                "Training and use are swapped.",
                "학습할 때와 추론할 때가 뒤바뀌었습니다.",
            ),
        ),
        (
            _gives_what(_used(lambda x, mask, p: x * mask / p)),
            Sentence(
                "You divide by p, the probability of being dropped. Divide by that of being kept.",
                "지워질 확률 p로 나누었습니다. 남을 확률로 나누세요.",
            ),
        ),
        (
            _gives_what(_used(lambda x, mask, p: x * mask / mask.mean())),
            Sentence(
                "You divide by the share that this mask happens to keep. The factor comes from p, whatever the mask.",
                "이 마스크가 마침 남긴 비율로 나누었습니다. 배율은 마스크와 상관없이 p로 정해집니다.",
            ),
        ),
        (
            _own_mask,
            Sentence(
                "The sizes are right, but other numbers are 0 than `mask` says. The mask is given: use it and draw none.",
                "숫자의 크기는 맞지만 `mask`가 정한 자리와 다른 자리가 0입니다. 새로 뽑지 말고 주어진 `mask`를 쓰세요.",
            ),
        ),
    ),
)  # fmt: skip

DOUT = np.array([3.0, 1.5, 0.75, -6.0, 6.0])


def _gradient(dout=DOUT, mask=MASK, factor=1 / (1 - P), besides=1):
    return _dropped(dout, mask, factor) * besides


gradient = Exercise(
    as_numbers(5),
    solve=_gradient,
    accepts=_nearly(_gradient()),
    mistakes=(
        Slip(
            "no_factor", dict(factor=1),
            "The factor is missing: forward each kept number was multiplied by 4/3, so its slope is 4/3.",
            "배율을 곱하지 않았습니다. 순전파에서 남은 숫자에 4/3를 곱했으니 기울기도 4/3입니다.",
        ),
        Slip(
            "no_mask", dict(mask=1),
            "The mask is missing: a dropped number moves nothing, so its slope is 0.",
            "마스크를 곱하지 않았습니다. 지운 숫자는 조금 바꾸어도 out이 움직이지 않으므로 기울기가 0입니다.",
        ),
        Slip(
            "factor_turned_over", dict(factor=1 - P),
            "On the way back the same factor acts, 4/3, not its inverse 3/4.",
            "돌아오는 길에도 같은 배율 4/3를 곱합니다. 그 역수 3/4이 아닙니다.",
        ),
        Slip(
            "mask_inverted", dict(mask=1 - MASK),
            "The gradient went to the dropped ones. It goes where the number went: to the kept ones.",
            "지운 자리로 그래디언트를 보냈습니다. 순전파에서 남은 자리로 가야 합니다.",
        ),
        Slip(
            "times_x", dict(besides=X),
            "x is multiplied in, as for the gradient of a weight. The slope of out in x is the factor alone.",
            "가중치의 그래디언트처럼 x까지 곱했습니다. x에 대한 out의 기울기는 배율뿐입니다.",
        ),
        Mistake(
            "forward", _dropped(),
            "This is the forward pass. On the way back dout goes through the same mask and factor.",
            "순전파의 결과입니다. 돌아올 때는 dout이 같은 마스크와 배율을 지납니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not these numbers. How much does out move when a kept number is nudged, and how much when a dropped one is?",
            "숫자가 다릅니다. 남은 숫자를 조금 바꾸면 out은 얼마나 움직이나요? 지운 숫자를 바꾸면요?",
        ),
        (
            _nearly(_dropped(1)),
            Sentence(
                "These are the slopes of out in x. Multiply each by its dout.",
                "x에 대한 out의 기울기입니다. 자리마다 dout을 곱하세요.",
            ),
        ),
        (
            _nearly(np.where(MASK, _gradient(), DOUT)),
            Sentence(
                "Right where the number was kept. Where it was dropped, out did not depend on x: dout does not pass as it is.",
                "남은 자리는 맞습니다. 지운 자리에서는 out이 x에 따라 달라지지 않으니, dout이 그대로 지나가지 않습니다.",
            ),
        ),
        (
            _nearly(_gradient(factor=1.25)),
            Sentence(
                "1.25 was the factor of p = 0.2. Here p = 0.25.",
                "1.25는 p = 0.2일 때의 배율입니다. 여기서는 p = 0.25입니다.",
            ),
        ),
        (
            _nearly(_gradient(factor=1 / (1 - P) ** 2)),
            Sentence(
                "The factor acts once on the way back, not twice.",
                "배율을 두 번 곱했습니다. 되돌아올 때도 한 번만 곱합니다.",
            ),
        ),
    ),
)  # fmt: skip

VALUE, Q = 6.0, 0.2


def _two_numbers(mean=VALUE, factor=1 / (1 - Q), power=2, of=lambda variance: variance):
    """Mean and variance of the output, VALUE · factor or 0, with room for the ways to get them wrong."""
    return [mean, of(VALUE**power * factor**2 * Q * (1 - Q))]


expectation_and_variance = Exercise(
    as_numbers(2),
    solve=_two_numbers,
    mistakes=(
        Slip(
            "mean_without_factor", dict(mean=VALUE * (1 - Q)),
            "The mean is that of outputs 6 or 0; with the factor the output is 7.5 or 0.",
            "답한 기댓값은 출력이 6 또는 0일 때의 것입니다. 배율을 곱하면 출력은 7.5 또는 0입니다.",
        ),
        Slip(
            "variance_without_factor", dict(factor=1),
            "The variance is that of outputs 6 or 0; the factor 1.25 enters it squared.",
            "답한 분산은 출력이 6 또는 0일 때의 것입니다. 분산에는 배율 1.25가 제곱으로 들어갑니다.",
        ),
        Slip(
            "standard_deviation", dict(of=np.sqrt),
            "The second number is the standard deviation; the variance is its square.",
            "두 번째로 답한 것은 표준편차입니다. 분산은 그 제곱입니다.",
        ),
        Mistake(
            "mean_square", [VALUE, VALUE**2 / (1 - Q)],
            "The mean is right. The second is the mean of the squares; take the square of the mean away from it.",
            "기댓값은 맞습니다. 두 번째는 제곱의 평균이므로, 여기서 평균의 제곱을 빼야 합니다.",
        ),
        Slip(
            "x_not_squared", dict(power=1),
            "In the variance x counts squared (0.25 is for x = 1).",
            "분산에서는 x를 제곱해야 합니다(0.25는 x = 1일 때의 분산입니다).",
            also=(dict(power=0),),
        ),
        Mistake(
            "swapped", _two_numbers()[::-1],
            "Both are right, in the other order: first the mean, then the variance.",
            "둘 다 맞지만 순서가 바뀌었습니다. 기댓값 먼저, 분산 다음입니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not these numbers. Write down the two values that can come out, and the probability of each.",
            "숫자가 다릅니다. 나올 수 있는 두 값과 그 확률을 적어 보세요.",
        ),
        (
            lambda found: same(found[0], VALUE, 0.01),
            Sentence(
                "The expectation is right. For the variance: "
                "what is the mean of the squares of the two values that can come out?",
                "기댓값은 맞습니다. 분산은 나올 수 있는 두 값의 제곱을 평균하는 데서 시작하세요.",
            ),
        ),
        (
            lambda found: same(found[1], _two_numbers()[1], 0.01),
            Sentence(
                "The variance is right. For the expectation: which two values can come out, and how likely is each?",
                "분산은 맞습니다. 기댓값은 나올 수 있는 두 값과 그 확률로 구하세요.",
            ),
        ),
    ),
)  # fmt: skip

ONE_OF_FIVE = 5 * Q * (1 - Q) ** 4


def _near(value, distance=0.005):
    """A rule for a probability that may have been rounded."""
    return lambda found: abs(found[0] - value) <= distance


def _probability(answer):
    """One number; "41 %" is read as 41, which is a mistake with a name."""
    return as_numbers(1)(answer.replace("%", "") if isinstance(answer, str) else answer)


exactly_one = Exercise(
    _probability,
    right=ONE_OF_FIVE,
    accepts=_near(ONE_OF_FIVE, 0.0005),
    mistakes=(
        Mistake(
            "one_place", Q * (1 - Q) ** 4,
            "That is the probability that the first is dropped and the other four are not. The dropped one may be any of five.",
            "첫 번째만 지워지고 나머지 넷이 남을 확률입니다. 지워지는 것은 다섯 가운데 어느 것이어도 됩니다.",
            _near(Q * (1 - Q) ** 4),
        ),
        Mistake(
            "p_itself", Q,
            "That is the probability for one given neuron. Which one is dropped is open, and the other four must be kept.",
            "정해진 뉴런 하나가 지워질 확률입니다. 어느 것이 지워질지는 정해져 있지 않고, 나머지 넷은 남아야 합니다.",
            _near(Q, 0.0005),
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
    otherwise=unless(
        always(
            "Not this number. How likely is one such draw, and how many such draws are there?",
            "숫자가 다릅니다. 그런 경우 하나의 확률은 얼마이고, 그런 경우는 몇 가지인가요?",
        ),
        (
            _near(10 * Q**2 * (1 - Q) ** 3, 0.0005),
            Sentence(
                "That is the probability of exactly two. Exactly one is wanted.",
                "정확히 두 개가 지워질 확률입니다. 정확히 하나만 지워질 확률을 구하세요.",
            ),
        ),
        (
            _near(5 * Q**4 * (1 - Q), 0.0005),
            Sentence(
                "That is the probability that exactly one is kept. One is to be dropped, and four kept.",
                "정확히 하나만 남을 확률입니다. 하나가 지워지고 넷이 남아야 합니다.",
            ),
        ),
        (
            _near(5 * Q * (1 - Q) ** 3, 0.0005),
            Sentence(
                "Nearly. When one of five is dropped, how many have to be kept?",
                "거의 맞습니다. 다섯 가운데 하나가 지워지면 몇 개가 남아야 하나요?",
            ),
        ),
    ),
)  # fmt: skip

_wide = [(_rng.normal(size=(3, 5)), _rng.normal(size=(5, 2)), _rng.normal(size=2), p) for p in (0.3, 0.1)]
_wide.append(_wide[0])  # once more: whoever draws gets other numbers
_wide_tip = Sentence(
    "x is (3, 5), w (5, 2), b (2,): x @ w + b. In use there is no mask, nothing is drawn.",
    "x는 (3, 5), w는 (5, 2), b는 (2,)입니다: x @ w + b. 추론할 때는 마스크가 없고, 아무것도 뽑지 않습니다.",
)


def _in_use(weight=lambda p: 1 - p, bias=lambda p: 1):
    """The function of exercise 6.7, with room for the ways to get it wrong."""
    return lambda x, w, b, p: x @ (w * weight(p)) + b * bias(p)


def _as_in_use(function):
    """A reader with the tip for a name that is not there as well: `mask`, which only training has."""
    try:
        return as_function(_wide_tip, *_wide)(function)
    except Unreadable as problem:
        if "NameError" in problem.sentence.english:
            problem.sentence += _wide_tip
        raise


original_form = Exercise(
    _as_in_use,
    solve=_in_use,
    mistakes=(
        Slip(
            "as_in_training", dict(weight=lambda p: 1),
            "Nothing is scaled: in use no input is missing, so the weighted sum is 1/(1 − p) times what it was on average.",
            "아무것도 줄이지 않았습니다. 추론할 때는 빠지는 입력이 없으므로 가중합이 학습할 때 평균의 1/(1 − p)배가 됩니다.",
        ),
        Slip(
            "divided", dict(weight=lambda p: 1 / (1 - p)),
            "1/(1 − p) belongs to training. Without it there, use has to shrink: times 1 − p.",
            "1/(1 − p)은 학습할 때 곱하는 배율입니다. 학습할 때 곱하지 않았다면 추론할 때 1 − p를 곱해 줄여야 합니다.",
        ),
        Slip(
            "times_p", dict(weight=lambda p: p),
            "Times p. Here p is the probability of being dropped; 1 − p is kept. (In the paper p is that of being kept.)",
            "p를 곱했습니다. 여기서 p는 지워질 확률이고, 평균적으로 남는 비율은 1 − p입니다. (논문에서는 p가 남을 확률입니다.)",
        ),
        Slip(
            "bias_scaled_too", dict(bias=lambda p: 1 - p),
            "The bias shrank too. No dropout lay on it in training: scale the weights only.",
            "편향까지 줄였습니다. 학습할 때 편향에는 드롭아웃이 없었으니 가중치에만 곱하세요.",
        ),
        Slip("no_bias", dict(bias=lambda p: 0), "The bias b was not added.", "편향 b를 더하지 않았습니다."),
    ),
    otherwise=unless(
        always(
            "The numbers differ. What is the expectation of (x * mask) @ w + b? Write it with x, w, b and p.",
            "숫자가 다릅니다. (x * mask) @ w + b의 기댓값은 무엇인가요? x, w, b, p로 써 보세요.",
        ),
        (
            lambda found: not np.array_equal(*found.reshape(3, -1)[[0, 2]]),
            Sentence(
                "The same input, and different numbers each time. Nothing is random in use.",
                "같은 입력인데 나오는 숫자가 매번 다릅니다. 추론할 때는 아무것도 뽑지 않습니다.",
            ),
        ),
    ),
)  # fmt: skip

EXERCISES = {
    "6.1": by_hand,
    "6.2": when_to_stop,
    "6.3": write_it,
    "6.4": expectation_and_variance,
    "6.5": exactly_one,
    "6.6": gradient,
    "6.7": original_form,
}
