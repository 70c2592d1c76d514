"""The exercises of lesson 11 and of its deeper notebook."""

from math import pi, sqrt

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same, unless
from helpers.checks.read import as_function, as_matrix, as_numbers, as_parts
from helpers.data import pocket_attention, pocket_sentence
from helpers.reference import softmax
from helpers.text import Sentence

X = pocket_sentence()
W_Q, W_K = (w[:, :2] for w in pocket_attention()[:2])
FITS = X @ W_Q @ (X @ W_K).T  # (4, 4)
WEIGHTS = softmax(FITS / sqrt(2))
NEW = [1, 3, 0, 2]  # am student I a
DEGREES = Sentence(
    "The angles were taken as degrees. They are in radians: one whole turn is 6.283.",
    "각도를 도(°)로 계산했습니다. 단위는 라디안이고, 한 바퀴가 6.283입니다.",
)


def _row(row=0, order=NEW, of=WEIGHTS):
    """The weights of I, in the order in which the words now stand, with room for the ways to get them wrong."""
    return of[row][order]


_percent = Sentence("That is percent. Give shares of 1.", "퍼센트로 쓴 값입니다. 합이 1인 비율로 쓰세요.")
exchanged = Exercise(
    as_numbers(4),
    solve=_row,
    praise=Sentence("Each word keeps what I gives to it.", "I가 단어마다 주는 몫은 그대로입니다."),
    mistakes=(
        Slip(
            "old_order", dict(order=range(4)),
            "That is the old order of the columns. The first column now belongs to am.",
            "열이 예전 순서입니다. 이제 첫 번째 열은 am의 것입니다.",
        ),
        Slip(
            "row_in_its_place", dict(row=2),
            "That is the row of a, which was the third one before. I stands there now, but brings its own weights.",
            "예전에 세 번째였던 a의 행입니다. 이제 그 자리에 I가 있지만 I는 자기 가중치를 가지고 옵니다.",
        ),
        Slip(
            "inverse", dict(order=np.argsort(NEW)),
            "The order was applied the wrong way round. Column by column: what does I give to am, to student, to I, to a?",
            "순서를 거꾸로 적용했습니다. 열마다 차례로 보세요. I는 am에, student에, I에, a에 얼마를 주나요?",
        ),
        Slip(
            "column", dict(of=WEIGHTS.T),
            "That is a column: what the four words give to I. A row is what I gives to them.",
            "단어들이 I에 주는 몫, 즉 열입니다. 행은 I가 단어들에 주는 몫입니다.",
        ),
        Slip(
            "scores", dict(of=FITS),
            "These are scores. Wanted are the weights, which stand in the picture.",
            "점수입니다. 답할 것은 가중치이고, 그림에 있습니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this row. Find the row of I in the picture. Which number stands under am? It comes first now.",
            "이 행이 아닙니다. 그림에서 I의 행을 찾으세요. am 아래의 숫자는 무엇인가요? 이제 그것이 맨 앞에 옵니다.",
        ),
        (100 * _row(), _percent),
        (_row(), Sentence("Nearly. Copy all four decimals.", "거의 맞습니다. 소수점 아래 네 자리를 모두 옮기세요.")),
        (
            _row(order=[3, 1, 2, 0]),
            Sentence(
                "That is the order “student am a I” from above. Now it is am, student, I, a.",
                "앞에서 본 “student am a I”의 순서입니다. 이제는 am, student, I, a의 순서입니다.",
            ),
        ),
    ),
)  # fmt: skip


def _matrix_between(w_q, w_k):
    return w_q @ w_k.T


def _terms(names=("xx", "xp", "px", "pp"), between=_matrix_between, scale=lambda d_k: 1, form=np.asarray):
    """The function of exercise 11.2, with room for the ways to get it wrong."""

    def terms(x, p, w_q, w_k):
        parts, m = {"x": x, "p": p}, between(w_q, w_k) * scale(w_q.shape[1])
        return tuple(form(parts[left] @ m @ parts[right].T) for left, right in names)

    return terms


_rng = np.random.default_rng(11)
_trial = tuple(_rng.normal(size=size) for size in ((4, 6), (4, 6), (6, 3), (6, 3)))


def _in_one_row(parts):
    return np.concatenate([part.ravel() for part in parts])


def _four(result):
    return _in_one_row(as_parts(result, "X–X", "X–P", "P–X", "P–P"))


def _which_are_right(value):
    """Which of the four are right, and where to look for the others."""
    right = _in_one_row(_terms()(*_trial))
    good = Sentence("", "")
    if value.size == right.size:
        found = zip(("X–X", "X–P", "P–X", "P–P"), np.split(value, 4), np.split(right, 4), strict=True)
        names = ", ".join(name for name, a, b in found if same(a, b))
        good = Sentence(f"Right: {names}.", f"맞은 것: {names}.") if names else good
    return good + Sentence(
        "The numbers differ. Each term is a product of three: left part, M = w_q @ w_k.T, right part transposed. "
        "Use x, p, w_q and w_k as the function is given them.",
        "숫자가 다릅니다. 항은 저마다 셋의 곱입니다: 왼쪽, M = w_q @ w_k.T, 전치한 오른쪽. "
        "노트북의 X, P, M이 아니라 함수가 받은 x, p, w_q, w_k를 쓰세요.",
    )


_tip_terms = Sentence(
    "Do the shapes fit? x is (4, 6) and w_q (6, 3), so M = w_q @ w_k.T is (6, 6), and x @ M @ p.T is (4, 4).",
    "모양이 맞나요? x가 (4, 6)이고 w_q가 (6, 3)이면 M = w_q @ w_k.T는 (6, 6), x @ M @ p.T는 (4, 4)입니다.",
)
write_terms = Exercise(
    as_function(_tip_terms, _trial, form=_four, outputs=4),
    solve=_terms,
    praise=Sentence("Added up they are all the scores.", "모두 더하면 점수 전체입니다."),
    mistakes=(
        Slip(
            "mixed_exchanged", dict(names=("xx", "px", "xp", "pp")),
            "X–P and P–X changed places: in X–P the word asks, so x stands on the left.",
            "X–P와 P–X가 뒤바뀌었습니다. X–P에서는 단어가 물으므로 x가 왼쪽에 있습니다.",
        ),
        Slip(
            "turned", dict(between=lambda w_q, w_k: w_k @ w_q.T),
            "W_Q and W_K changed roles: the left part meets w_q, the right one w_k.",
            "W_Q와 W_K의 역할이 바뀌었습니다. 왼쪽에는 w_q, 오른쪽에는 w_k를 곱합니다.",
        ),
        Slip(
            "no_projections", dict(between=lambda w_q, w_k: np.eye(len(w_q))),
            "The projections are left out: between the two parts stands w_q @ w_k.T.",
            "투영이 빠졌습니다. 두 부분 사이에는 w_q @ w_k.T가 있습니다.",
        ),
        Slip(
            "scaled", dict(scale=lambda d_k: d_k**-0.5),
            "The terms were divided by √d_k. Here the scores are not divided yet.",
            "항을 √d_k로 나누었습니다. 여기서는 아직 나누지 않은 점수입니다.",
        ),
        Slip(
            "transposed", dict(form=np.transpose),
            "Each term is transposed: row i belongs to the word that looks, column j to the one that is seen.",
            "항이 모두 전치되었습니다. i행은 보는 단어, j열은 보이는 단어의 것입니다.",
        ),
    ),
    otherwise=unless(
        _which_are_right,
        (
            _in_one_row([*_terms()(*_trial)[:3], _trial[1] @ _trial[1].T]),
            Sentence(
                "P–P is that before the projections. It too has w_q @ w_k.T between.",
                "P–P가 투영 전의 값입니다. 여기에도 w_q @ w_k.T가 들어갑니다.",
            ),
        ),
        alike=same,
    ),
)  # fmt: skip


def _pairs(left=np.sin, right=np.sin, behind=1, unit=1, join=np.multiply):
    """P–P of one hand, of which one number is left, for the positions 1, 2 and 3 and those before them."""
    at = np.arange(1.0, 4)
    return join(left(unit * at), right(unit * (at - behind)))


on_paper = Exercise(
    as_numbers(3),
    solve=_pairs,
    praise=Sentence("The distance is 1 each time, and the term is another.", "거리는 늘 1인데 P–P는 모두 다릅니다."),
    mistakes=(
        Mistake(
            "no_projections", np.full(3, np.cos(1)),
            "That is P–P before the projections. After them a query and a key hold one number each, the sine.",
            "투영 전의 P–P입니다. 투영 후에는 쿼리에도 키에도 숫자가 하나, 사인만 남습니다.",
        ),
        Slip(
            "cosines", dict(left=np.cos, right=np.cos),
            "That keeps the cosines. The matrix [[1], [0]] keeps the first number of p, the sine.",
            "코사인을 남겼습니다. 행렬 [[1], [0]]은 p의 첫 번째 숫자인 사인을 남깁니다.",
        ),
        Slip(
            "itself", dict(behind=0),
            "That is each position looking at itself. 1 looks at 0, 2 at 1, 3 at 2.",
            "위치가 자기 자신을 본 값입니다. 1은 0을, 2는 1을, 3은 2를 봅니다.",
        ),
        Slip(
            "added", dict(join=np.add),
            "Query and key were added. A score multiplies them.",
            "쿼리와 키를 더했습니다. 점수는 둘의 곱입니다.",
        ),
        Slip(
            "degrees", dict(unit=pi / 180),
            DEGREES.english,
            DEGREES.korean,
        ),
        Mistake(
            "distance_alone", np.full(3, np.sin(1)),
            "That comes from the distance alone. First find each position's own sine.",
            "거리만으로 구한 값입니다. 먼저 위치마다 자기 사인을 구하세요.",
            also=(np.ones(3),),
        ),
    ),
    otherwise=unless(
        always(
            "Not these numbers. What is left of p(0), p(1), p(2), p(3) if only the first number is kept? Multiply neighbours.",
            "숫자가 다릅니다. 첫 번째 숫자만 남기면 p(0), p(1), p(2), p(3)에서 무엇이 남나요? 이웃끼리 곱하세요.",
        ),
        (
            _pairs(),
            Sentence(
                "Nearly. The sines were rounded before they were multiplied. Round at the end only.",
                "거의 맞습니다. 곱하기 전에 사인을 반올림했습니다. 반올림은 마지막에만 하세요.",
            ),
        ),
    ),
)  # fmt: skip


def _counter_clockwise(even, odd, angles):
    return even * np.cos(angles) - odd * np.sin(angles), even * np.sin(angles) + odd * np.cos(angles)


def _rotate(turn=_counter_clockwise, sign=1, first=0, exponent=2, base=10_000, unit=1, halves=False):
    """The function of exercise 11.4, with room for the ways to get it wrong. halves: which features make a pair."""

    def rotate(rows):
        n_tokens, d_k = rows.shape
        omega = base ** (-exponent * np.arange(d_k // 2) / d_k)
        angles = sign * unit * (np.arange(n_tokens) + first)[:, None] * omega
        where = (slice(d_k // 2), slice(d_k // 2, None)) if halves else (slice(0, None, 2), slice(1, None, 2))
        out = np.empty_like(rows)
        out[:, where[0]], out[:, where[1]] = turn(rows[:, where[0]], rows[:, where[1]], angles)
        return out

    return rotate


def _overwritten(even, odd, angles):
    """As if the even features were written over before the odd ones are computed from them."""
    turned = even * np.cos(angles) - odd * np.sin(angles)
    return turned, turned * np.sin(angles) + odd * np.cos(angles)


_rows = tuple((_rng.normal(size=size),) for size in ((5, 6), (3, 8)))
_tip_rotate = Sentence(
    "Do the shapes fit? np.arange(len(rows))[:, None] * frequencies(rows.shape[1]) holds an angle for each token and pair.",
    "모양이 맞나요? np.arange(len(rows))[:, None] * frequencies(rows.shape[1])에는 토큰과 쌍마다 각도가 하나씩 있습니다.",
)


def _turned(function):
    return np.concatenate([as_function(_tip_rotate, trial, form=as_matrix(*trial[0].shape))(function) for trial in _rows])


def _on_rows(**how):
    """What the function of exercise 11.4, with a mistake in it, makes of the trials."""
    return np.concatenate([_rotate(**how)(*trial).ravel() for trial in _rows])


_base = Sentence("Another number than 10000 is raised to the power.", "거듭제곱하는 수가 10000이 아닙니다.")
write_rotate = Exercise(
    lambda answer: np.ravel(_turned(answer)),
    solve=_rotate,
    praise=Sentence("No row has become longer or shorter.", "어느 행도 길이가 달라지지 않았습니다."),
    mistakes=(
        Slip(
            "backwards", dict(sign=-1),
            "All pairs turn the wrong way. Other than the hands of lesson 08, they turn to the left here: token 1's first pair "
            "(1, 0) has to become (cos 1, sin 1).",
            "모든 쌍이 반대 방향으로 돌았습니다. 8장의 바늘과 달리 여기서는 시계 반대 방향입니다. "
            "토큰 1의 첫 번째 쌍이 (1, 0)이면 (cos 1, sin 1)이 되어야 합니다.",
        ),
        Slip(
            "from_one", dict(first=1),
            "The first token was turned, too. It stands at position 0 and stays. (The scores would be the same, as all turn "
            "by one more, but the rows would fit nobody else's.)",
            "첫 번째 토큰까지 돌렸습니다. 위치가 0이므로 그대로 두어야 합니다. (모두 한 칸씩 더 돌 뿐이므로 점수는 "
            "달라지지 않지만, 행은 약속과 다릅니다.)",
        ),
        Slip(
            "exponent", dict(exponent=1),
            "The exponent of ω is −2i/d_k for pair i; frequencies(d_k) has it.",
            "ω의 지수가 다릅니다. 쌍 i에서 −2i/d_k이고, frequencies(d_k)로 구할 수 있습니다.",
        ),
        Slip(
            "halves", dict(halves=True),
            "The pairs are others: feature 0 with feature d_k/2. Here 0 pairs with 1, and 2 with 3.",
            "쌍이 다릅니다. 0열을 d_k/2열과 짝지었습니다. 여기서는 0열과 1열, 2열과 3열이 쌍입니다.",
        ),
        Slip(
            "no_minus", dict(turn=lambda a, b, t: (a * np.cos(t) + b * np.sin(t), a * np.sin(t) + b * np.cos(t))),
            "A minus is missing: without it that is no turn, and lengths change.",
            "음의 부호가 빠졌습니다. 부호가 없으면 회전이 아니고 길이가 달라집니다.",
        ),
        Slip(
            "overwritten", dict(turn=_overwritten),
            "The even features were written over before the odd ones were computed from them. Write into a new array.",
            "짝수 열을 먼저 덮어쓴 다음 그것으로 홀수 열을 계산했습니다. 새 배열에 쓰세요.",
        ),
    ),
    otherwise=unless(
        always(
            "The numbers differ. Try rows of (1, 0, 1, 0, …): token t has to become (cos tω₀, sin tω₀, cos tω₁, sin tω₁, …).",
            "숫자가 다릅니다. 모든 행이 (1, 0, 1, 0, …)일 때 토큰 t는 (cos tω₀, sin tω₀, cos tω₁, sin tω₁, …)이 되어야 합니다.",
        ),
        (_on_rows(unit=pi / 180), DEGREES),
        *((_on_rows(base=base), _base) for base in (1000, 100_000)),
        (
            _on_rows(exponent=0),
            Sentence("All pairs turn alike. Each has its own ω.", "모든 쌍이 똑같이 돕니다. 쌍마다 ω가 다릅니다."),
        ),
        (
            np.concatenate([rows.ravel() for (rows,) in _rows]),
            Sentence("Nothing was turned.", "아무것도 돌지 않았습니다."),
        ),
        (
            np.concatenate([np.hstack([out[:, 0::2], out[:, 1::2]]).ravel() for out in (_rotate()(*rows) for rows in _rows)]),
            Sentence(
                "All first numbers come first here, then all second ones. They go back to their columns, 2i and 2i + 1.",
                "쌍의 첫 번째 숫자가 모두 앞에, 두 번째 숫자가 모두 뒤에 있습니다. 원래의 열 2i와 2i + 1에 다시 넣으세요.",
            ),
        ),
        alike=same,
    ),
)  # fmt: skip


def _score(to=5, of=3, unit=1, length=2, join=lambda a, b: np.sin(a - b)):
    """(2, 0) turned by 5 times (0, 1) turned by 3: 2 sin(5 − 3), with room for the ways to get it wrong."""
    return length * join(unit * to, unit * of)


turned_score = Exercise(
    as_numbers(1),
    solve=_score,
    praise=Sentence("So it is at 105 and 103, too.", "105와 103에서도 같습니다."),
    mistakes=(
        Mistake(
            "no_angle", 2,
            "That is length · length. It still lacks the cosine of the angle between them.",
            "길이 · 길이입니다. 둘 사이의 각도의 cos을 아직 곱하지 않았습니다.",
        ),
        Slip(
            "wrong_way", dict(join=lambda a, b: np.sin(b - a)),
            "The sign is wrong: both turned clockwise, or the difference of the angles has the wrong sign.",
            "부호가 다릅니다. 둘 다 시계 방향으로 돌았거나, 각도의 차이에서 부호를 틀렸습니다.",
        ),
        Slip(
            "one_turned", dict(of=0),
            "Only one of the two was turned. Both turn, each by its own position.",
            "둘 가운데 하나만 돌렸습니다. 둘 다 자기 위치만큼 돕니다.",
            also=(dict(to=0),),
        ),
        Slip(
            "added", dict(join=lambda a, b: np.sin(a + b)),
            "The two angles were added, or one of the two turned the other way. What is left is the difference, 5 − 3.",
            "두 각도를 더했거나, 둘 가운데 하나가 반대로 돌았습니다. 남는 것은 차이 5 − 3입니다.",
            also=(dict(join=lambda a, b: -np.sin(a + b)),),
        ),
        Slip(
            "forgot_quarter", dict(join=lambda a, b: np.cos(a - b)),
            "As if q and k had begun in the same direction. k is a quarter turn ahead of q before anything turns.",
            "q와 k가 처음에 같은 방향이었다고 본 값입니다. 돌리기 전에 k는 q보다 4분의 1바퀴 앞서 있습니다.",
        ),
        Slip(
            "length", dict(length=1),
            "The length of q is missing: it is 2.",
            "q의 길이 2를 곱하지 않았습니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. Turn q by 5 and k by 3 by the formula above, then multiply. Or: what is the angle between them?",
            "숫자가 다릅니다. 위의 식으로 q를 5만큼, k를 3만큼 돌려서 곱하세요. 또는 둘 사이의 각도를 생각해 보세요.",
        ),
        (
            0,
            Sentence(
                "That is q·k as it stands. First each is turned by its position.",
                "돌리지 않은 q·k입니다. 먼저 각각 자기 위치만큼 돌리세요.",
            ),
        ),
        (_score(unit=pi / 180), DEGREES),
        (
            _score() / sqrt(2),
            Sentence(
                "That is divided by √d_k. Wanted is the score before.", "√d_k로 나눈 값입니다. 나누기 전의 점수를 쓰세요."
            ),
        ),
    ),
)  # fmt: skip


def _lowered(head=3, distance=5, n_heads=8, sign=1):
    return sign * distance * 2.0 ** (-8 * head / n_heads)


slope = Exercise(
    as_numbers(1),
    solve=_lowered,
    praise=Sentence("The head with h = 1 takes four times as much.", "h = 1인 헤드는 이것의 네 배를 뺍니다."),
    mistakes=(
        Slip(
            "another_head", dict(head=2),
            "That is another head. Here h counts from 1, and h = 3 is the third.",
            "다른 헤드의 값입니다. 여기서는 h를 1부터 세므로 h = 3이 세 번째 헤드입니다.",
            also=(dict(head=4),),
        ),
        Slip(
            "slope_alone", dict(distance=1),
            "That is the slope, what one step costs. The word is five steps away.",
            "한 칸에 빼는 기울기입니다. 단어는 다섯 칸 떨어져 있습니다.",
        ),
        Slip(
            "four_heads", dict(n_heads=4),
            "That is made with the slope of four heads, 2⁻⁶. With eight heads the exponent is −8 · 3/8.",
            "헤드가 네 개일 때의 기울기 2⁻⁶을 썼습니다. 헤드가 여덟 개이면 지수는 −8 · 3/8입니다.",
        ),
        Slip(
            "other_distance", dict(distance=4),
            "That is another distance. From i to i − 5 it is 5.",
            "거리가 다릅니다. i에서 i − 5까지는 5입니다.",
            also=(dict(distance=6),),
        ),
        Slip(
            "sign", dict(sign=-1),
            "That is what is added. Asked for is by how much the score is lowered, a positive number.",
            "점수에 더해지는 값입니다. 얼마나 낮아지는지 묻고 있으므로 양수로 답하세요.",
        ),
        Mistake(
            "factor", np.exp(-_lowered()),
            "That is the factor of the weight behind softmax, before it is shared out. Asked for is what the score loses.",
            "소프트맥스에서 곱해지는 배율입니다. 점수에서 빼는 값을 답하세요.",
        ),
    ),
    otherwise=always(
        "Not this number. The slope for h = 3 of 8 is 2 to the power of −8 · 3/8. How many steps away is the word?",
        "숫자가 다릅니다. 헤드가 여덟 개일 때 h = 3의 기울기는 2의 −8 · 3/8제곱입니다. 단어는 몇 칸 떨어져 있나요?",
    ),
)  # fmt: skip

EXERCISES = {
    "11.1": exchanged,
    "11.2": write_terms,
    "11.3": on_paper,
    "11.4": write_rotate,
    "11.5": turned_score,
    "11.6": slope,
}
