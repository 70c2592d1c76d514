"""The exercises of lesson 16 and of its deeper notebook."""

import numpy as np

from helpers.checks.exercise import ROUNDED, Exercise, Mistake, Slip, always, same, same_on_paper, unless
from helpers.checks.read import as_function, as_numbers
from helpers.checks.verdict import Unanswered, Unreadable
from helpers.text import Sentence


def _first_losses(log=np.log, share=0.5, power=2, pieces=np.exp):
    """The answers of exercise 16.1, with room for the ways to get them wrong."""
    return np.array([log(37000), log(37000) + share * 3**power, pieces(2.0794)])


def _good_so_far(good, names, none):
    """What to say of several answers: which of them are right already, or `none` (a Sentence)."""
    right = [name for name, fine in zip(names, good, strict=True) if fine]
    if not right:
        return none
    named = " and ".join(right), ", ".join(right)
    return Sentence(f"Right so far: {named[0]}. Not yet the rest.", f"맞은 것은 {named[1]}입니다. 나머지는 아닙니다.")


def _losses_so_far(value):
    good = np.abs(value - [*_first_losses()[:2], 8]) <= ROUNDED
    none = Sentence("Not these three.", "세 숫자가 다릅니다.")
    return _good_so_far(good, "123", none) + Sentence(
        "The loss of a guess among V pieces is ln V; σ²/2 comes on top where logits differ; and e undoes ln.",
        "조각 V개 가운데 찍을 때의 손실은 ln V이고, 로짓이 서로 다르면 σ²/2를 더합니다. ln의 반대는 e의 거듭제곱입니다.",
    )


first_loss = Exercise(
    as_numbers(3),
    solve=_first_losses,
    accepts=lambda value: same_on_paper(value, [*_first_losses()[:2], 8]),
    praise=Sentence(
        "So a model of 13 pieces that starts at 2.08 rules out 5 of them already, or its loss is another mean than you think.",
        "조각이 13개인 모델이 2.08에서 시작한다면 다섯 개는 답이 아닌 줄 벌써 아는 것이거나, 평균을 잘못 낸 것입니다.",
    ),
    mistakes=(
        Slip(
            "log_10", dict(log=np.log10),
            "That is the logarithm to base 10. The loss takes the natural one, np.log.",
            "밑이 10인 로그입니다. 손실에는 자연로그 np.log를 씁니다.",
        ),
        Slip(
            "log_2", dict(log=np.log2),
            "That is the logarithm to base 2. The loss takes the natural one, np.log.",
            "밑이 2인 로그입니다. 손실에는 자연로그 np.log를 씁니다.",
        ),
        Slip(
            "not_halved", dict(share=1),
            "In the second, σ² is to be halved.",
            "두 번째에서 σ²을 2로 나누지 않았습니다.",
        ),
        Slip(
            "not_squared", dict(power=1),
            "In the second, σ is to be squared.",
            "두 번째에서 σ를 제곱하지 않았습니다.",
        ),
        Slip(
            "nothing_added", dict(share=0),
            "The second has logits that differ: half of σ² comes on top.",
            "두 번째는 로짓이 서로 다릅니다. σ²의 절반을 더해야 합니다.",
        ),
        Slip(
            "a_share", dict(pieces=lambda loss: np.exp(-loss)),
            "The third is the probability of each. How many pieces share a whole of 1?",
            "세 번째는 조각 하나의 확률입니다. 그런 조각이 몇 개여야 합이 1이 될까요?",
        ),
    ),
    otherwise=unless(
        _losses_so_far,
        (
            lambda value: value[0] < 0,
            Sentence(
                "The loss is minus the logarithm of the probability, −ln(1/V), and so positive: ln V.",
                "손실은 확률의 로그에 음의 부호를 붙인 −ln(1/V)이므로 양수인 ln V입니다.",
            ),
        ),
        (
            lambda value: 0 < value[0] < 1e-4,
            Sentence(
                "The first is the probability of each piece. The loss is minus its logarithm.",
                "첫 번째는 조각 하나의 확률입니다. 손실은 그 로그에 음의 부호를 붙인 것입니다.",
            ),
        ),
        (
            lambda value: same_on_paper(value[2], 13 - 8),
            Sentence(
                "The third: so many pieces it seems to rule out. Among how many does it guess?",
                "세 번째는 답이 아닌 줄 아는 조각의 수입니다. 몇 개 가운데서 찍나요?",
            ),
        ),
    ),
)  # fmt: skip


def _made_up(sees, seed, n_vocab=7):
    """A model in place of the real one: row t of the logits depends on the pieces at which sees[t] is True."""
    table = np.random.default_rng(seed).normal(size=(len(sees), n_vocab, n_vocab))
    sees = np.asarray(sees, float)

    def logits(given):
        given = np.asarray(given)
        if given.ndim != 2 or given.shape[1] > len(sees) or given.min() < 0 or given.max() >= n_vocab:
            raise ValueError(f"ids = {given.min()} … {given.max()}, {given.shape}; 0 … {n_vocab - 1}, (B, T)")
        rows = table[np.arange(given.shape[1]), given]  # (B, T, n_vocab)
        return np.einsum("ts,bsv->btv", sees[: given.shape[1], : given.shape[1]], rows)

    return logits


def _also(n, row, column):
    sees = np.tri(n)
    sees[row, column] = 1
    return sees


_rng = np.random.default_rng(15)
SEEN = (
    np.tri(5), np.ones((5, 5)), np.tri(6, k=1), np.tri(4, k=-1), _also(6, 0, 1), _also(7, 2, 4), np.tri(8), np.eye(3),
    _also(5, 3, 4),
)  # fmt: skip
PADDED = np.array([[3, 5, 2, 0, 0], [4, 1, 6, 2, 0]])
TRIALS = tuple(
    (_made_up(sees, i), PADDED if len(sees) == 5 else _rng.integers(0, 7, (3, len(sees))), 7) for i, sees in enumerate(SEEN)
)


def _leaks(pieces=range, rows=slice, leaky=np.any):
    """The function of exercise 16.2, with room for the ways to get it wrong.

    pieces: of how many, which are changed; rows: of a piece, which are compared; leaky: of what differs, what to say.
    """

    def leaks(logits, given, n_vocab):
        before, found = logits(given), []
        for k in pieces(given.shape[1]):
            other = given.copy()
            other[:, k] = (other[:, k] + 1) % n_vocab
            found.append((logits(other) != before)[:, rows(k)].any())
        return leaky(found)

    return leaks


def _yes_or_no(result):
    if result is None or result is ...:
        raise Unanswered
    if np.ndim(result) or np.asarray(result).dtype.kind not in "biuf" or result not in (0, 1):
        raise Unreadable("Return one True or False: does it leak?", "새는지 아닌지, True나 False 하나를 돌려주세요.")
    return np.array([float(bool(result))])


_tip_leaks = Sentence(
    "logits is a function: logits(given) takes ids (B, T) and returns (B, T, n_vocab). Ids go from 0 to n_vocab − 1.",
    "logits는 함수입니다. logits(given)에 id (B, T)를 넣으면 (B, T, n_vocab)이 나옵니다. id는 0부터 n_vocab − 1까지입니다.",
)


def _which_way(value):
    wrong = value != RIGHT_LEAKS
    if not value.any() or value.all():
        return Sentence(
            "It says the same of every model. Does the change reach the model, are the right rows compared, "
            "and does the loop run to its end?",
            "어느 모델에나 같은 답을 합니다. 바꾼 것이 모델에 들어갔는지, 알맞은 행을 비교했는지, "
            "반복이 첫 번째에서 끝나 버리지 않는지 보세요.",
        )
    if (wrong & (RIGHT_LEAKS == 1)).any():
        return Sentence(
            "A model that leaks got through. Any later piece may leak into any earlier row. "
            "And is the new piece always another than the old?",
            "새는 모델을 놓쳤습니다. 뒤의 어느 조각이든 앞의 어느 행으로든 샐 수 있습니다. "
            "새 조각이 언제나 원래 조각과 다른지도 보세요.",
        )
    return Sentence(
        "A healthy model was accused. Which rows may move when piece k changes?",
        "멀쩡한 모델을 의심했습니다. k번째 조각을 바꾸면 어느 행이 달라져도 될까요?",
    )


RIGHT_LEAKS = np.array([float(_leaks()(*trial)) for trial in TRIALS])
find_leaks = Exercise(
    as_function(_tip_leaks, *TRIALS, form=_yes_or_no),
    solve=_leaks,
    praise=Sentence("Nine models, five of them leak.", "모델 아홉 개 가운데 다섯 개가 샙니다."),
    mistakes=(
        Slip(
            "every_row", dict(rows=lambda k: slice(None)),
            "It finds a leak in every model. Are all rows compared? Those from k on may move when piece k changes. "
            "Is given copied anew for each k? And are rows the second axis?",
            "어느 모델에서나 샌다고 합니다. 모든 행을 비교하지 않았나요? k번째 조각이 바뀌면 k행부터는 달라져도 됩니다. "
            "k마다 given을 새로 복사했는지, 행이 두 번째 축인지도 보세요.",
        ),
        Slip(
            "its_own_row", dict(rows=lambda k: slice(k + 1)),
            "Row k was compared too. It gets piece k, so it may move; only the rows before it may not.",
            "k행도 비교했습니다. k행은 k번째 조각을 받으므로 달라져도 됩니다. 달라지면 안 되는 것은 그 앞의 행뿐입니다.",
        ),
        Slip(
            "only_the_last", dict(pieces=lambda n: [n - 1]),
            "Only the last piece was changed. A leak between pieces before it stays hidden: change each in turn.",
            "마지막 조각만 바꾸었습니다. 그 앞의 조각들 사이에서 새는 것은 드러나지 않습니다. 하나씩 모두 바꿔 보세요.",
        ),
        Slip(
            "only_the_second", dict(pieces=lambda n: [1]),
            "Only one of the first pieces was changed. Change each in turn.",
            "앞쪽의 조각 하나만 바꾸었습니다. 하나씩 모두 바꿔 보세요.",
        ),
        Slip(
            "other_way_round", dict(leaky=lambda found: not np.any(found)),
            "True and False are exchanged: True means that it leaks.",
            "True와 False가 반대입니다. 샐 때 True입니다.",
        ),
        Slip(
            "later_rows", dict(rows=lambda k: slice(k + 1, None)),
            "The rows behind k were compared. They may move; those before k may not.",
            "k보다 뒤의 행을 비교했습니다. 뒤의 행은 달라져도 되고, k보다 앞의 행이 달라지면 안 됩니다.",
        ),
    ),
    otherwise=_which_way,
)  # fmt: skip

NUMBERED = ("no shift", "shift by two", "no causal mask", "softmax twice", "gradients not zeroed", "tables too large",
            "dropout on in use", "pairs mixed up")  # fmt: skip
CULPRITS = np.array([2.0, 6.0, 8.0])  # of exercise 16.3


def _one_right(value):
    none = Sentence(
        "None of the three. For each run look for the one result that a healthy run would not give; V = 1000 and row 5.",
        "셋 다 아닙니다. 실행마다 정상이라면 나오지 않을 결과를 하나씩 찾아보세요. V = 1000이고 5행입니다.",
    )
    return _good_so_far(value == CULPRITS, "XYZ", none)


name_them = Exercise(
    as_numbers(3),
    right=CULPRITS,
    praise=Sentence("No curve was needed for X and Y.", "X와 Y는 곡선 없이도 알 수 있었습니다."),
    mistakes=(
        Mistake(
            "row_of_the_lesson", [3, 6, 8],
            "In X row 5 was changed, so 7 is two rows later, not everything.",
            "X에서는 5행의 정답을 바꾸었습니다. 7행부터 달라졌으니 모두 달라진 것이 아니라 두 행 뒤부터입니다.",
        ),
        Mistake(
            "no_shift", [1, 6, 8],
            "X is no missing shift: then row 5 itself would move.",
            "X가 밀지 않은 것이라면 5행부터 달라져야 합니다.",
        ),
        Mistake(
            "softmax", [2, 6, 4],
            "Z learns a batch by heart. With softmax twice it could not.",
            "Z는 배치 하나를 외웁니다. 소프트맥스를 두 번 하면 외우지 못합니다.",
            also=([2, 4, 4],),
        ),
        Mistake(
            "passes_test_4", [2, 6, 7],
            "Z gives the same output twice, and its gradient is × 1: test 4 finds nothing.",
            "Z는 두 번 넣어도 출력이 같고 그래디언트도 × 1입니다. 검사 4에는 걸리지 않습니다.",
            also=([2, 6, 5],),
        ),
        Mistake(
            "small_v", [2, 4, 8],
            "ln 1000 is 6.9. In Y the loss starts far above it.",
            "ln 1000은 6.9입니다. Y의 손실은 그보다 훨씬 큰 값에서 시작합니다.",
        ),
        Mistake(
            "counted_from_zero", CULPRITS - 1,
            "Counted from 0? The list begins with 1.",
            "0부터 세지 않았나요? 목록은 1부터 시작합니다.",
        ),
    ),
    otherwise=_one_right,
)  # fmt: skip


def _first_steps(sgd=6, adam=1):
    """The answers of exercise 16.4."""
    return np.array([float(sgd), float(adam)])


how_much_longer = Exercise(
    as_numbers(2),
    solve=_first_steps,
    praise=Sentence(
        "So a large gradient alone cannot be what breaks a run with Adam.",
        "그러니 Adam을 쓸 때 그래디언트가 크다는 것만으로는 학습이 실패하지 않습니다.",
    ),
    mistakes=(
        Slip(
            "adam_as_sgd", dict(adam=6),
            "Adam divides by the size of the gradient: in its first step m̂/√v̂ is 1 or −1.",
            "Adam은 그래디언트의 크기로 나눕니다. 첫 스텝에서 m̂/√v̂는 1이나 −1입니다.",
        ),
        Slip(
            "sgd_as_adam", dict(sgd=1),
            "SGD's step is lr times the gradient: six times the gradient, six times the step.",
            "SGD의 스텝은 lr에 그래디언트를 곱한 것입니다. 그래디언트가 여섯 배이면 스텝도 여섯 배입니다.",
        ),
        Slip(
            "root", dict(adam=6**0.5),
            "√v̂ is the size of the gradient itself, not its root.",
            "√v̂는 그래디언트의 크기 그대로이지 그 제곱근이 아닙니다.",
        ),
        Slip(
            "adam_shorter", dict(adam=1 / 6),
            "Adam's step does not get shorter either: both m̂ and √v̂ grow by six.",
            "Adam의 스텝이 짧아지지도 않습니다. m̂와 √v̂가 똑같이 여섯 배가 됩니다.",
        ),
        Slip(
            "squared", dict(sgd=36),
            "Not squared: SGD's step is lr times the gradient.",
            "제곱하지 않습니다. SGD의 스텝은 lr에 그래디언트를 곱한 것입니다.",
        ),
        Mistake(
            "exchanged", _first_steps()[::-1],
            "The other way round: first SGD, then Adam.",
            "순서가 반대입니다. 먼저 SGD, 그다음 Adam입니다.",
        ),
    ),
    otherwise=always(
        "Not these two. Two factors, first SGD's, then Adam's: "
        "the step with the gradient six times as large, divided by the step before.",
        "숫자가 다릅니다. 배율 두 개를 SGD, Adam의 순서로 답하세요. "
        "그래디언트가 여섯 배일 때의 스텝을 원래 스텝으로 나눈 값입니다.",
    ),
)  # fmt: skip

STEPS = (1, 2, 10, 30, 31, 200), 0.02, 30  # of exercise 16.5: steps, peak, n_warm_up
MORE_STEPS = (1, 5, 7), 3.0, 5


def _rate(choose=min, late=0, after=lambda peak, step, n: peak, scale=True):
    """The function of exercise 16.5, with room for the ways to get it wrong."""

    def rate(step, peak, n_warm_up):
        share = choose(1, (step - late) / n_warm_up)
        if step > n_warm_up:
            share *= after(peak, step, n_warm_up) / peak
        return peak * share if scale else share

    return rate


def _as_rates(answer):
    read = as_function(_tip_rate, *((s, p, n) for steps, p, n in (STEPS, MORE_STEPS) for s in steps))
    return read(answer)


def _relative(value):
    """Which steps are wrong, said by where they are."""
    right = _as_rates(_rate())
    climbs = np.array([s <= n for steps, _, n in (STEPS, MORE_STEPS) for s in steps])
    if same(value, _as_rates(lambda step, peak, n_warm_up: min(peak, step / n_warm_up))):
        return Sentence(
            "peak was put inside min. The share step / n_warm_up ends at 1; the peak is a factor of it.",
            "peak을 min 안에 넣었습니다. step / n_warm_up은 1까지 커지는 비율이고, peak은 거기에 곱합니다.",
        )
    if value.shape == right.shape and not (np.abs(value - right) > 1e-6)[climbs].any():
        return Sentence(
            "Right up to step n_warm_up; from there on it stays at the peak.",
            "n_warm_up까지는 맞습니다. 그 뒤로는 peak에 머물러야 합니다.",
        )
    return Sentence(
        "Not these rates. At step n_warm_up it is the peak, at half of n_warm_up half the peak.",
        "학습률이 다릅니다. n_warm_up 스텝에서 peak이고, n_warm_up의 절반에서 peak의 절반입니다.",
    )


_tip_rate = Sentence("step, peak and n_warm_up are three numbers.", "step, peak, n_warm_up은 모두 숫자입니다.")
write_warm_up = Exercise(
    _as_rates,
    solve=_rate,
    accepts=lambda value: same(value, _as_rates(_rate()), 1e-7),
    mistakes=(
        Slip(
            "max_for_min", dict(choose=max),
            "The larger of the two was taken: it starts at the peak and then climbs without end. Take the smaller.",
            "둘 가운데 큰 것을 골랐습니다. 그러면 peak에서 시작해 끝없이 커집니다. 작은 것을 고르세요.",
        ),
        Slip(
            "one_late", dict(late=1),
            "Steps count from 1: here the first step has the rate 0, and nothing moves.",
            "스텝은 1부터 셉니다. 이대로는 첫 스텝의 학습률이 0이라 아무것도 움직이지 않습니다.",
        ),
        Slip(
            "one_early", dict(late=-1),
            "One step too early: at step 1 it is peak / n_warm_up.",
            "한 스텝 이릅니다. 1스텝에서 peak / n_warm_up입니다.",
        ),
        Slip(
            "never_stops", dict(after=lambda peak, step, n: peak * step / n),
            "It goes on climbing after n_warm_up.",
            "n_warm_up 뒤에도 계속 커집니다.",
        ),
        Slip(
            "no_peak", dict(scale=False),
            "That is the share of the peak: multiply by peak.",
            "peak에 대한 비율입니다. peak을 곱하세요.",
        ),
        Slip(
            "falls", dict(after=lambda peak, step, n: peak * (n / step) ** 0.5),
            "After the peak it falls with the root, as in the paper. Here it stays at the peak.",
            "peak 뒤에 논문처럼 제곱근에 따라 줄어듭니다. 여기서는 peak에 머뭅니다.",
        ),
    ),
    otherwise=_relative,
)  # fmt: skip


RATE = 0.0125  # of the deeper notebook's runs


def _ways(steps=20, n_warm_up=300, last=0):
    """The answers of exercise 16.6, with room for the ways to get them wrong."""
    return np.array([steps, sum(t / n_warm_up for t in range(1, steps + 1 + last))])


how_far = Exercise(
    as_numbers(2),
    solve=_ways,
    praise=Sentence(
        f"Times {RATE} that is {20 * RATE:g} and {0.7 * RATE:g}. A typical weight here is 0.25 in size.",
        f"{RATE}를 곱하면 {20 * RATE:g}와 {0.7 * RATE:g}입니다. 여기서 가중치의 보통 크기는 0.25입니다.",
    ),
    mistakes=(
        Mistake(
            "last_step_only", [1, 20 / 300],
            "These are single steps. Add up all twenty.",
            "한 스텝의 거리입니다. 스무 스텝을 모두 더하세요.",
        ),
        Mistake(
            "last_rate_times_20", [20, 400 / 300],
            "With warm-up the steps before were shorter than the twentieth. Add up t / 300 for t = 1 … 20.",
            "웜업에서는 앞의 스텝이 스무 번째보다 짧았습니다. t = 1 … 20의 t / 300을 더하세요.",
        ),
        Mistake(
            "from_zero", [20, _ways(last=-1)[1]],
            "Steps count from 1 to 20.",
            "스텝은 1부터 20까지 셉니다.",
        ),
        Mistake(
            "first_rate_times_20", [20, 20 / 300],
            "With warm-up the rate grows from step to step; here it was kept at that of step 1.",
            "웜업에서는 학습률이 스텝마다 커지는데, 1스텝의 학습률 그대로 계산했습니다.",
        ),
        Mistake(
            "whole_warm_up", [300, _ways(steps=300)[1]],
            "Those are 300 steps. The question is about the first 20.",
            "300스텝을 모두 더했습니다. 물은 것은 처음 20스텝입니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not these two. A step is at most the rate: add up the rates of the first 20 steps, without and with warm-up.",
            "숫자가 다릅니다. 처음 20스텝의 학습률을 웜업이 없을 때와 있을 때 각각 더하세요.",
        ),
        (
            _ways()[::-1],
            Sentence("The other way round: first without warm-up.", "순서가 반대입니다. 먼저 웜업이 없을 때입니다."),
        ),
        (
            lambda value: same(value, RATE * _ways(), 5.1e-5),
            Sentence(
                f"Right, but wanted are multiples of the peak: divide by {RATE}.",
                f"맞지만 peak의 몇 배인지 물었습니다. {RATE}로 나누세요.",
            ),
        ),
        (
            [20, RATE * _ways()[1]],
            Sentence(
                f"The first is right. The second, too, is wanted as a multiple of the peak: divide by {RATE}.",
                f"첫 번째는 맞습니다. 두 번째도 peak의 몇 배인지 물었습니다. {RATE}로 나누세요.",
            ),
        ),
        (
            [20, 300 * _ways()[1]],
            Sentence(
                "The first is right. In the second each step is t / 300, not t.",
                "첫 번째는 맞습니다. 두 번째에서 한 스텝은 t가 아니라 t / 300입니다.",
            ),
        ),
        (
            [20, 20],
            Sentence(
                "The first is right. With warm-up the first steps are much shorter: step t is t / 300.",
                "첫 번째는 맞습니다. 웜업이 있으면 처음 스텝은 훨씬 짧습니다. t번째 스텝은 t / 300입니다.",
            ),
        ),
        (
            [20, 20 * 10 / 300],
            Sentence(
                "The first is right. The mean of 1 … 20 is 10.5, not 10: the rate does not start from 0.",
                "첫 번째는 맞습니다. 1 … 20의 평균은 10이 아니라 10.5입니다. 학습률은 0에서 시작하지 않습니다.",
            ),
        ),
    ),
)  # fmt: skip


EXERCISES = {
    "16.1": first_loss,
    "16.2": find_leaks,
    "16.3": name_them,
    "16.4": how_much_longer,
    "16.5": write_warm_up,
    "16.6": how_far,
}
