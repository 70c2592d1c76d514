"""The exercises of lesson 08 and of its deeper notebook."""

from math import ceil, pi

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same, unless
from helpers.checks.read import as_function, as_matrix, as_numbers
from helpers.text import Sentence


def _angles(positions, d_model, base=10_000, exponent=2, first=0, sign=-1):
    """pos · ω_i, with room for the ways to get it wrong. exponent: what i is multiplied by."""
    i = np.arange(d_model // 2)
    return (np.asarray(positions) + first)[..., None] * base ** (sign * exponent * i / d_model)


def _as_tables(tip, shape, *trials):
    """A reader for a function that returns a table of the shape `shape(*trial)` on each of its trials."""
    readers = [as_function(tip, trial, form=as_matrix(*shape(*trial))) for trial in trials]
    return lambda function: np.concatenate([read(function) for read in readers])


def _on_trials(function, trials):
    return np.concatenate([function(*trial).ravel() for trial in trials])


DEGREES = Sentence(
    "The angles were taken as degrees. They are in radians: one whole turn is 6.283.",
    "각도를 도(°)로 계산했습니다. 단위는 라디안이고, 한 바퀴가 6.283입니다.",
)


def _side_by_side(sine, cosine):
    """The pairs in their order: [sin, cos, sin, cos, …]."""
    return np.stack([sine, cosine], axis=-1).reshape(*sine.shape[:-1], -1)


def _halves(sine, cosine):
    return np.concatenate([sine, cosine], axis=-1)


def _swapped(sine, cosine):
    return _side_by_side(cosine, sine)


def _row(unit=1, order=_side_by_side, position=6, **how):
    angles = _angles(position, 4, **how) * unit
    return order(np.sin(angles), np.cos(angles))


by_hand = Exercise(
    as_numbers(4),
    solve=_row,
    praise=Sentence(
        "The first hand has nearly come round to where it was at position 0; the second one tells the two apart.",
        "첫 번째 바늘은 거의 한 바퀴를 돌아 위치 0과 비슷합니다. 두 번째 바늘이 둘을 구별해 줍니다.",
    ),
    mistakes=(
        Slip(
            "degrees", dict(unit=pi / 180),
            DEGREES.english,
            DEGREES.korean,
        ),
        Slip(
            "swapped", dict(order=_swapped),
            "Sine and cosine changed places: of each hand, the sine comes first.",
            "사인과 코사인이 뒤바뀌었습니다. 바늘마다 사인이 먼저입니다.",
        ),
        Slip(
            "other_position", dict(position=5),
            "That is the row of another position. Positions count from 0, and the first hand has turned by 6 at position 6.",
            "다른 위치의 행입니다. 위치는 0부터 세고, 위치 6에서 첫 번째 바늘은 6만큼 돌았습니다.",
            also=(dict(position=7),),
        ),
        Slip(
            "exponent", dict(exponent=1),
            "The second hand turns by 0.01 at each position, not by 0.1: the exponent is −2i/d, here −2/4.",
            "두 번째 바늘은 위치마다 0.1이 아니라 0.01씩 돕니다. 지수는 −2i/d이고, 여기서는 −2/4입니다.",
        ),
        Slip(
            "halves", dict(order=_halves),
            "Both sines come first here. Each hand's sine and cosine stand side by side.",
            "사인 둘이 앞에 있습니다. 바늘마다 사인과 코사인을 나란히 적습니다.",
        ),
        Slip(
            "one_speed", dict(exponent=0),
            "Both hands turned alike. The second one is a hundred times slower.",
            "두 바늘이 똑같이 돌았습니다. 두 번째 바늘은 백 배 느립니다.",
        ),
    ),
    otherwise=always(
        "Not these numbers. Test each hand: its sine squared plus its cosine squared must be 1. By which angle has it turned?",
        "숫자가 다릅니다. 바늘마다 사인의 제곱과 코사인의 제곱을 더하면 1이어야 합니다. 바늘은 각각 얼마나 돌았나요?",
    ),
)  # fmt: skip


def _encoding(order=_side_by_side, odd=np.cos, behind=0, unit=1, **how):
    """The function of exercise 8.2, with room for the ways to get it wrong. behind: added to 2i in odd columns."""

    def encoding(n_positions, d_model):
        angles = unit * _angles(np.arange(n_positions), d_model, **how)
        return order(np.sin(angles), odd(angles * 10_000 ** (-behind / d_model)))

    return encoding


_tip = Sentence(
    "Do the shapes fit? np.arange(n_positions)[:, None] is a column; times a row of d_model / 2 numbers it gives all angles.",
    "모양이 맞나요? np.arange(n_positions)[:, None]은 열입니다. 여기에 숫자가 d_model / 2개인 행을 곱하면 각도가 다 나옵니다.",
)
_tables = ((5, 8), (9, 6))
_faster = Sentence(
    "The hands become faster from left to right. They must become slower: the exponent has a minus.",
    "바늘이 오른쪽으로 갈수록 빨라집니다. 느려져야 합니다. 지수에 음의 부호가 있어야 합니다.",
)
_base = Sentence("Another number than 10000 is raised to the power.", "거듭제곱하는 수가 10000이 아닙니다.")
_other_angles = [({"unit": pi / 180}, DEGREES), ({"sign": 1}, _faster), *(({"base": b}, _base) for b in (1000, 100_000, np.e))]
write_it = Exercise(
    _as_tables(_tip, lambda n_positions, d_model: (n_positions, d_model), *_tables),
    solve=_encoding,
    mistakes=(
        Slip(
            "swapped", dict(order=_swapped),
            "Sine and cosine are exchanged: the even columns 0, 2, … hold the sines.",
            "사인과 코사인이 뒤바뀌었습니다. 짝수 열 0, 2, …가 사인입니다.",
        ),
        Slip(
            "halves", dict(order=_halves),
            "All sines stand in the left half. They belong in every second column, each beside its cosine.",
            "사인이 모두 왼쪽 절반에 있습니다. 사인은 한 열씩 건너뛰어 놓고, 바로 옆에 코사인을 놓습니다.",
        ),
        Slip(
            "exponent", dict(exponent=1),
            "The exponent is not the paper's: −2i/d for hand i, the same for its sine and its cosine.",
            "지수가 논문과 다릅니다. 바늘 i의 지수는 −2i/d이고, 사인과 코사인이 같은 지수를 씁니다.",
            also=(dict(exponent=4),),
        ),
        Slip(
            "cosine_exponent", dict(behind=1),
            "The cosine's exponent differs: column 2i + 1 uses 2i/d as well, like the sine before it.",
            "코사인의 지수가 다릅니다. 열 2i + 1도 바로 앞의 사인과 같은 2i/d를 씁니다.",
        ),
        Slip(
            "no_cosines", dict(odd=np.sin),
            "There are no cosines in the odd columns. They belong there, each beside its sine.",
            "홀수 열에 코사인이 없습니다. 홀수 열에는 코사인을 놓습니다.",
            also=(dict(odd=np.zeros_like),),
        ),
        Slip(
            "from_one", dict(first=1),
            "The table starts with position 1. The first row belongs to position 0: all sines 0, all cosines 1.",
            "표가 위치 1에서 시작합니다. 첫 행은 위치 0이므로 사인은 모두 0, 코사인은 모두 1입니다.",
        ),
    ),
    otherwise=unless(
        always(
            "The numbers differ. Compare my_encoding(5, 4) with part 1, column by column: which is the first that differs?",
            "숫자가 다릅니다. my_encoding(5, 4)를 1절의 표와 한 열씩 비교해 보세요. 처음으로 다른 열은 어느 것인가요?",
        ),
        *((_on_trials(_encoding(**how), _tables), said) for how, said in _other_angles),
        alike=same,
    ),
)  # fmt: skip


def _product(i=70, j=72, exponent=2, unit=1, hands=(1, 1), apart=lambda a, b: np.cos(a - b)):
    """p(i)·p(j) for d = 4; hands: which of the two count."""
    a, b = (unit * _angles(position, 4, exponent=exponent) for position in (i, j))
    return apart(a, b) @ np.array(hands)


_mean = Sentence(
    "That is the mean of the two hands. A dot product adds them up.", "두 바늘의 평균입니다. 내적은 모두 더한 값입니다."
)
dot_product = Exercise(
    as_numbers(1),
    solve=_product,
    praise=Sentence("So it is for every two positions at distance 2.", "거리가 2인 두 위치라면 어디에서나 이 값입니다."),
    mistakes=(
        Slip(
            "one_hand", dict(hands=(1, 0)),
            "That is one hand alone, or the two multiplied. Both count, and they are added.",
            "바늘 하나만 센 값이거나, 두 바늘의 값을 곱한 것입니다. 두 바늘의 값을 더해야 합니다.",
            also=(dict(hands=(0, 1)),),
        ),
        Slip(
            "exponent", dict(exponent=1),
            "The slow hand turns by 0.01 at each position, so by 0.02 in two.",
            "느린 바늘은 위치마다 0.01씩, 두 위치 사이에서는 0.02만큼 돕니다.",
        ),
        Slip(
            "one_step", dict(j=71),
            "That belongs to another distance. From 70 to 72 it is 2.",
            "거리가 다릅니다. 70에서 72까지는 2입니다.",
            also=(dict(j=73),),
        ),
        Slip(
            "degrees", dict(unit=pi / 180),
            "That is the value at distance 0, or the angles were taken as degrees. They are in radians: "
            "the two hands turn by 2 and by 0.02.",
            "거리가 0일 때의 값이거나, 각도를 도(°)로 계산한 값입니다. 단위는 라디안이고, 두 바늘은 2와 0.02만큼 돕니다.",
            also=(dict(j=70),),
        ),
        Slip(
            "sines", dict(apart=lambda a, b: np.sin(b - a)),
            "These are sines of the distance. The proof ends in cosines.",
            "거리의 사인을 더했습니다. 증명의 마지막 줄은 코사인입니다.",
        ),
        Slip(
            "added_angles", dict(apart=lambda a, b: np.cos(a + b)),
            "The angles were added: cos(a + b). The dot product has cos(a − b).",
            "각도를 더했습니다: cos(a + b). 내적에는 cos(a − b)가 나옵니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. How far apart are the two positions, and by how much does each hand turn over that distance?",
            "숫자가 다릅니다. 두 위치는 얼마나 떨어져 있고, 그 사이에 바늘은 각각 얼마나 도나요?",
        ),
        (_product() / 2, _mean),
    ),
)  # fmt: skip


def _blocks(k, d_model, turn, halves=False, **how):
    """The matrix with `turn(c)` for each hand on its diagonal; halves: with all sines first."""
    out = np.zeros((d_model, d_model))
    for i, c in enumerate(_angles(k, d_model, **how)):
        at = [i, i + d_model // 2] if halves else [2 * i, 2 * i + 1]
        out[np.ix_(at, at)] = turn(c)
    return out


def _clockwise(c):
    return [[np.cos(c), np.sin(c)], [-np.sin(c), np.cos(c)]]


def _rotation(turn=_clockwise, **how):
    """The function of exercise 8.4, with room for the ways to get it wrong."""
    return lambda k, d_model: _blocks(k, d_model, turn, **how)


def _by_one(k, d_model):
    return _rotation()(1, d_model)


_square = Sentence(
    "Start from np.zeros((d_model, d_model)); the block of hand i is out[2*i : 2*i + 2, 2*i : 2*i + 2].",
    "np.zeros((d_model, d_model))에서 시작하세요. 바늘 i의 블록은 out[2*i : 2*i + 2, 2*i : 2*i + 2]입니다.",
)
_turns = ((3, 4), (2, 6))
_ignored = Sentence("This turns by one position, whatever k is.", "k가 무엇이든 위치 하나만큼 돌리는 행렬입니다.")
write_rotation = Exercise(
    _as_tables(_square, lambda k, d_model: (d_model, d_model), *_turns),
    solve=_rotation,
    praise=Sentence("And it never asked for pos.", "게다가 pos를 한 번도 쓰지 않았습니다."),
    mistakes=(
        Slip(
            "backwards", dict(turn=lambda c: np.transpose(_clockwise(c))),
            "This matrix turns back by k: the minus stands at the other sine. Try it on position 0.",
            "k만큼 거꾸로 돌리는 행렬입니다. 음의 부호는 다른 쪽 사인에 붙어야 합니다. 위치 0에서 시험해 보세요.",
        ),
        Slip(
            "halves", dict(halves=True),
            "The blocks are spread as if all sines stood in the left half. Here every sine has its cosine beside it.",
            "사인이 모두 왼쪽 절반에 있을 때의 행렬입니다. 여기서는 사인 바로 옆에 코사인이 있습니다.",
        ),
        Slip(
            "exponent", dict(exponent=1),
            "The exponent of ω is not the paper's: −2i/d.",
            "ω의 지수가 논문과 다릅니다. −2i/d입니다.",
        ),
        Slip(
            "one_speed", dict(exponent=0),
            "All blocks are the same. Each hand has its own ω.",
            "블록이 모두 같습니다. 바늘마다 ω가 다릅니다.",
        ),
        Slip(
            "no_minus", dict(turn=lambda c: [[np.cos(c), np.sin(c)], [np.sin(c), np.cos(c)]]),
            "No minus anywhere: then it is no rotation. One of the two sines has one.",
            "음의 부호가 없으면 회전이 아닙니다. 두 사인 가운데 하나에는 음의 부호가 붙어야 합니다.",
        ),
        Slip(
            "exchanged", dict(turn=lambda c: [[np.sin(c), np.cos(c)], [np.cos(c), -np.sin(c)]]),
            "Sines and cosines changed places: for k = 0 nothing may turn, so the cosines stand on the diagonal.",
            "사인과 코사인의 자리가 바뀌었습니다. k = 0이면 아무것도 돌지 않아야 하므로 대각선에는 코사인이 옵니다.",
        ),
    ),
    otherwise=unless(
        always(
            "The numbers differ. For k = 0 the matrix must change nothing; times PE(0) = [0, 1, 0, 1, …] it must give PE(k).",
            "숫자가 다릅니다. k = 0이면 아무것도 바꾸지 않아야 하고, PE(0) = [0, 1, 0, 1, …]에 곱하면 PE(k)가 나와야 합니다.",
        ),
        (_on_trials(_by_one, _turns), _ignored),
        (_on_trials(_rotation(lambda c: _clockwise(c * pi / 180)), _turns), DEGREES),
        alike=same,
    ),
)  # fmt: skip


def _apart(square=4, twice=2, root=np.sqrt, **how):
    """|PE(20) − PE(120)| for d = 4, from the dot product."""
    return root(square - twice * _product(20, 120, **how))


how_far = Exercise(
    as_numbers(1),
    solve=_apart,
    praise=Sentence(
        "So far apart are any two positions at distance 100.",
        "거리가 100인 두 위치는 어디에서나 이만큼 떨어져 있습니다.",
    ),
    mistakes=(
        Slip(
            "squared", dict(root=np.positive),
            "That is the square of the length. Take the root.",
            "길이의 제곱입니다. 제곱근을 구하세요.",
        ),
        Slip(
            "product_once", dict(twice=1),
            "The dot product comes in twice: |u|² + |v|² − 2 u·v.",
            "내적은 두 번 빼야 합니다: |u|² + |v|² − 2 u·v.",
        ),
        Slip(
            "added", dict(twice=-2),
            "The dot product was added, as in |u + v|². In |u − v|² it is taken away.",
            "|u + v|²처럼 내적을 더했습니다. |u − v|²에서는 뺍니다.",
        ),
        Slip(
            "exponent", dict(exponent=1),
            "The slow hand turns by 1 over this distance, 100 · 0.01.",
            "이 거리에서 느린 바늘은 100 · 0.01 = 1만큼 돕니다.",
        ),
        Slip(
            "one_hand", dict(square=2, hands=(1, 0)),
            "That is one hand alone. The other one counts too.",
            "바늘 하나만 센 값입니다. 다른 바늘도 세어야 합니다.",
            also=(dict(square=2, hands=(0, 1)),),
        ),
        Mistake(
            "dot_product", _product(20, 120),
            "That is the dot product. The length of the difference is made from it.",
            "두 행의 내적입니다. 차의 길이는 이 값을 써서 구합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. Multiply out |u − v|² for u = PE(20) and v = PE(120). Which of its parts do you know already?",
            "숫자가 다릅니다. u = PE(20), v = PE(120)로 놓고 |u − v|²을 전개해 보세요. 이미 아는 항은 무엇인가요?",
        ),
        (_apart(unit=pi / 180), DEGREES),
    ),
)  # fmt: skip


def _wavelength(turn=2 * pi, base=10_000, d_model=64, hand=31, exponent=2):
    return turn * base ** (exponent * hand / d_model)


def _whole(answer):
    """A number of positions, rounded to whole ones; small numbers as they are."""
    found = as_numbers(1)(answer)
    return np.where(found > 10, np.round(found), found)


_rounded = Sentence(
    "Right as far as it goes. Give more digits, down to single positions.",
    "여기까지는 맞습니다. 일의 자리까지 더 자세히 답하세요.",
)
longest = Exercise(
    _whole,
    solve=_wavelength,
    praise=Sentence("Short of 10000 · 2π = 62,832 by a quarter.", "10000 · 2π = 62,832보다 4분의 1만큼 짧습니다."),
    mistakes=(
        Slip(
            "the_limit", dict(hand=32),
            "That is 10000 · 2π, as if there were a hand i = 32. With d = 64 the last hand is i = 31.",
            "10000 · 2π입니다. 바늘 i = 32가 있을 때의 값입니다. d = 64이면 마지막 바늘은 i = 31입니다.",
        ),
        Slip(
            "last_column", dict(hand=63 / 2),
            "63 is the last column. The exponent counts hands, of which there are 32.",
            "63은 마지막 열의 번호입니다. 지수에는 바늘의 번호가 들어가고, 바늘은 32개입니다.",
            also=(dict(hand=63),),
        ),
        Slip(
            "exponent", dict(exponent=1),
            "The exponent is 2i/d, here 62/64.",
            "지수는 2i/d이고, 여기서는 62/64입니다.",
        ),
        Slip(
            "no_turn", dict(turn=1),
            "That many positions for an angle of 1. A whole turn is 2π.",
            "각도 1만큼 도는 동안 나아가는 위치의 수입니다. 한 바퀴는 2π입니다.",
            also=(dict(turn=360),),
        ),
        Slip(
            "another_width", dict(d_model=512, hand=255),
            "That belongs to another width. Here d = 64.",
            "다른 폭일 때의 값입니다. 여기서는 d = 64입니다.",
            also=tuple(dict(d_model=d, hand=d // 2 - 1) for d in (4, 4096)),
        ),
        Mistake(
            "frequency", 1e4 ** (-62 / 64),
            "That is ω, the angle at each position. How many positions make a whole turn?",
            "위치마다 도는 각도인 ω입니다. 한 바퀴를 돌려면 위치가 몇 개 필요한가요?",
            matches=lambda found: 1e-4 <= found[0] < 2e-4,
        ),
    ),
    accepts=lambda found: found[0] in (round(_wavelength()), ceil(_wavelength())),
    otherwise=unless(
        always(
            "Not this number. Which hand is the slowest, how far does it turn at each position, and how long is a whole turn?",
            "숫자가 다릅니다. 가장 느린 바늘은 어느 것이고, 위치마다 얼마나 돌며, 한 바퀴는 얼마인가요?",
        ),
        *((round(_wavelength(), -digits), _rounded) for digits in (1, 2, 3)),
    ),
)  # fmt: skip


EXERCISES = {
    "8.1": by_hand,
    "8.2": write_it,
    "8.3": dot_product,
    "8.4": write_rotation,
    "8.5": how_far,
    "8.6": longest,
}
