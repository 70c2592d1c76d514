"""The exercises of lesson 12 and of its deeper notebook."""

import numpy as np

from helpers.checks.exercise import EXACT, Exercise, Mistake, Slip, always, unless
from helpers.checks.read import as_function, as_numbers
from helpers.data import pocket_norms
from helpers.reference import FeedForward, LayerNorm, MultiHeadAttention
from helpers.text import Sentence

X, Z = np.array([1.0, -2, 3, 2]), np.array([3.0, 2, 1, -2])
BEHIND_ATTENTION, BEHIND_NETWORK = pocket_norms()


def _normal(row, ddof=0):
    return (row - row.mean()) / row.std(ddof=ddof)


def _row(total=X + Z, norm=_normal, gamma=BEHIND_ATTENTION[0], beta=BEHIND_ATTENTION[1]):
    """What add & norm makes of exercise 12.1's word, with room for the ways to get it wrong."""
    return gamma * norm(total) + beta


add_and_norm = Exercise(
    as_numbers(4),
    solve=_row,
    praise=Sentence("Both γ and β have left their mark.", "γ와 β까지 모두 반영되었습니다."),
    mistakes=(
        Slip(
            "no_add", dict(total=Z),
            "x is missing: z is added to it before the norm.",
            "x가 빠졌습니다. 정규화하기 전에 z를 x에 더해야 합니다.",
        ),
        Slip(
            "no_norm", dict(norm=np.positive),
            "Only added so far: the sum's mean is still to be taken away, and the rest divided by the standard deviation.",
            "더하기만 했습니다. 합에서 평균을 빼고 표준편차로 나누어야 합니다.",
            also=(dict(norm=np.positive, gamma=1, beta=0),),
        ),
        Slip(
            "no_gamma", dict(gamma=1),
            "γ is missing: the second feature is still to be doubled.",
            "γ가 빠졌습니다. 두 번째 특징에 2를 곱해야 합니다.",
        ),
        Slip(
            "no_beta", dict(beta=0),
            "β is missing: it lifts the third feature by 1.",
            "β가 빠졌습니다. 세 번째 특징에 1을 더해야 합니다.",
        ),
        Slip(
            "variance", dict(norm=lambda row: (row - row.mean()) / row.var()),
            "Divided by the variance. Divide by its root, the standard deviation.",
            "분산으로 나누었습니다. 그 제곱근인 표준편차로 나누세요.",
            also=(dict(norm=lambda row: row - row.mean()),),
        ),
        Mistake(
            "norm_first", X + _row(Z),
            "z was normalised and then added. First add, then norm.",
            "z를 먼저 정규화하고 더했습니다. 먼저 더하고, 그다음에 정규화합니다.",
            also=(X + _normal(Z), _row(X) + Z, _normal(X) + Z),
        ),
    ),
    otherwise=unless(
        always(
            "Not these numbers. Three steps: add number by number, take the mean away and divide by the standard deviation, "
            "then γ and β.",
            "숫자가 다릅니다. 세 단계입니다. 같은 자리끼리 더하고, 평균을 빼고 표준편차로 나누고, γ를 곱하고 β를 더합니다.",
        ),
        (
            _row(norm=lambda row: _normal(row, 1)),
            Sentence(
                "The variance was divided by 3. LayerNorm divides by 4, the number of features.",
                "분산을 구할 때 3으로 나누었습니다. 층 정규화는 특징의 개수인 4로 나눕니다.",
            ),
        ),
        (
            _row(gamma=BEHIND_NETWORK[0], beta=BEHIND_NETWORK[1]),
            Sentence(
                "That is the other norm, behind the network. This one has γ = [1, 2, 1, 1] and β = [0, 0, 1, 0].",
                "신경망 뒤에 있는 정규화로 계산했습니다. 여기서는 γ = [1, 2, 1, 1], β = [0, 0, 1, 0]입니다.",
            ),
        ),
    ),
)  # fmt: skip


def _layer(skips=(1, 1), around=lambda x, y: y, join=lambda norm, x, found: norm(x + found), norms=lambda a, b: (a, b),
           reads=lambda x, y, z: y):  # fmt: skip
    """The function of exercise 12.2, with room for the ways to get it wrong.

    skips: how often each skip is added; around: what goes around the network; join: add & norm; norms: which are taken;
    reads: what the network gets.
    """

    def layer(x, attention, norm_1, feed_forward, norm_2):
        norm_1, norm_2 = norms(norm_1, norm_2)
        z = attention(x)
        y = join(norm_1, skips[0] * x, z)
        return join(norm_2, skips[1] * around(x, y), feed_forward(reads(x, y, z)))

    return layer


def _norm_before(x, attention, norm_1, feed_forward, norm_2):
    """Pre-LN."""
    x = x + attention(norm_1(x))
    return x + feed_forward(norm_2(x))


def _without_the_last_norm(x, attention, norm_1, feed_forward, norm_2):
    y = norm_1(x + attention(x))
    return y + feed_forward(y)


_rng = np.random.default_rng(12)


def _moved_norm(d):
    return LayerNorm(*_rng.normal(1, 0.3, (2, d)))


_parts = (
    MultiHeadAttention.random(4, 2, _rng), _moved_norm(4), FeedForward.random(4, 7, _rng), _moved_norm(4)
)  # fmt: skip
_sentence = _rng.normal(size=(5, 4)), *_parts


def _on_trial(function):
    """What a function for exercise 12.2 makes of the trial."""
    return function(*_sentence).ravel()


_tip = Sentence(
    "attention, norm_1, feed_forward and norm_2 are functions: norm_1(…) with one array in the brackets.",
    "attention, norm_1, feed_forward, norm_2는 함수입니다. norm_1(…)처럼 괄호 안에 배열 하나를 넣으세요.",
)
write_layer = Exercise(
    as_function(_tip, _sentence),
    solve=_layer,
    mistakes=(
        Slip(
            "no_skip", dict(skips=(0, 0)),
            "A skip is missing: what a sub-layer finds is added to what it was given. There are two skips.",
            "건너뛰는 길이 빠졌습니다. 서브층의 결과를 그 서브층의 입력에 더해야 합니다. 건너뛰는 길은 둘입니다.",
            also=(dict(skips=(1, 0)), dict(skips=(0, 1))),
        ),
        Slip(
            "skip_from_x", dict(around=lambda x, y: x),
            "The second skip starts at x. What goes around the network is what enters it: y.",
            "두 번째 건너뛰는 길이 x에서 시작합니다. 신경망을 건너뛰는 것은 신경망에 들어가는 y입니다.",
        ),
        Slip(
            "norm_before_add", dict(join=lambda norm, x, found: x + norm(found)),
            "Normalised first, added then. The norm takes the sum.",
            "정규화한 다음에 더했습니다. 정규화는 합에 해야 합니다.",
        ),
        Slip(
            "one_norm", dict(norms=lambda a, b: (a, a)),
            "One norm was used twice. The second has a γ and β of its own.",
            "정규화 하나를 두 번 썼습니다. 두 번째 정규화에는 따로 학습되는 γ와 β가 있습니다.",
            also=(dict(norms=lambda a, b: (b, b)),),
        ),
        Slip(
            "norms_swapped", dict(norms=lambda a, b: (b, a)),
            "norm_1 and norm_2 changed places.",
            "norm_1과 norm_2의 자리가 바뀌었습니다.",
        ),
        Slip(
            "raw_attention", dict(reads=lambda x, y, z: z),
            "The network got attention's output as it is. It gets y, after add & norm.",
            "신경망에 어텐션의 출력을 그대로 넣었습니다. add & norm을 지난 y를 넣으세요.",
            also=(dict(reads=lambda x, y, z: x + z), dict(reads=lambda x, y, z: x)),
        ),
    ),
    otherwise=unless(
        always(
            "The numbers differ. Compare with part 1 line by line: z, sum 1, y, f, sum 2, out. "
            "Use the function's own x, attention, norm_1 …, nothing of the notebook.",
            "숫자가 다릅니다. 1절의 z, sum 1, y, f, sum 2, out과 한 줄씩 비교해 보세요. "
            "노트북의 이름이 아니라 함수가 받은 x, attention, norm_1 …을 쓰세요.",
        ),
        (
            _on_trial(_norm_before),
            Sentence(
                "The norms stand before the sub-layers. Here they come after the sum.",
                "정규화가 서브층 앞에 있습니다. 여기서는 더한 다음에 정규화합니다.",
            ),
        ),
        (
            _on_trial(lambda x, attention, norm_1, *_: norm_1(x + attention(x))),
            Sentence(
                "That is y, half a layer. The network and the second add & norm are still to come.",
                "아직 y, 즉 층의 절반입니다. 신경망과 두 번째 add & norm이 남았습니다.",
            ),
        ),
        (
            _on_trial(_without_the_last_norm),
            Sentence("The last norm is missing.", "마지막 정규화가 빠졌습니다."),
        ),
        atol=EXACT,
    ),
)  # fmt: skip


def _learned(layers=12, d=768, wide=3072, bias=1, norms=2, projections=4):
    """How many numbers an encoder learns, with room for the ways to get it wrong."""
    attention = projections * (d * d + bias * d)
    network = 2 * d * wide + bias * (wide + d)
    return layers * (attention + network + norms * 2 * d)


count_bert = Exercise(
    as_numbers(1),
    solve=_learned,
    praise=Sentence(
        "Its embeddings, with 30 522 pieces, bring it to 109 million.",
        "조각 30,522개의 임베딩까지 더하면 1억 900만 개쯤입니다.",
    ),
    mistakes=(
        Slip(
            "one_layer", dict(layers=1),
            "That is one layer. There are twelve, each with its own numbers.",
            "층 하나의 수입니다. 열두 층에 저마다 따로 있습니다.",
        ),
        Slip(
            "no_biases", dict(bias=0),
            "The biases are missing: one behind each of attention's four matrices and of the network's two.",
            "편향이 빠졌습니다. 어텐션의 행렬 네 개와 신경망의 행렬 두 개에 하나씩 있습니다.",
        ),
        Slip(
            "no_norms", dict(norms=0),
            "The norms are missing. They learn as well.",
            "정규화가 빠졌습니다. 정규화에도 학습되는 숫자가 있습니다.",
        ),
        Slip(
            "one_norm", dict(norms=1),
            "One norm was counted. A layer has two.",
            "정규화를 하나만 세었습니다. 층마다 둘입니다.",
        ),
        Slip(
            "no_w_o", dict(projections=3),
            "Attention has four matrices: besides those of q, k and v the one that mixes the heads.",
            "어텐션의 행렬은 네 개입니다. q, k, v의 행렬 말고도 헤드를 섞는 행렬이 있습니다.",
        ),
        Slip(
            "papers_width", dict(wide=2048),
            "Counted with the paper's d_ff = 2048. Here it is 3072.",
            "논문의 d_ff = 2048로 세었습니다. 여기서는 3072입니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. Check your count with the paper's sizes first: a layer has to give 3 152 384.",
            "숫자가 다릅니다. 먼저 논문의 크기로 세어 확인해 보세요. 층 하나가 3,152,384개여야 합니다.",
        ),
        (
            _learned(projections=36),
            Sentence(
                "Attention was counted once for each head. Its matrices are shared out among the heads.",
                "어텐션을 헤드마다 한 번씩 세었습니다. 헤드들은 행렬 하나를 나누어 씁니다.",
            ),
        ),
        (
            _learned(6),
            Sentence(
                "That is six layers, as in the paper. BERT has twelve.",
                "논문처럼 여섯 층을 센 수입니다. BERT는 열두 층입니다.",
            ),
        ),
    ),
)  # fmt: skip

NORM_BACK, SUB_LAYERS = 0.8, 12


def _through_the_skips(post_norms=SUB_LAYERS, last=1):
    """What arrives of a gradient of 1 through the skips alone, in a Post-LN and in a Pre-LN encoder."""
    return np.array([NORM_BACK**post_norms, NORM_BACK**last])


around_everything = Exercise(
    as_numbers(2),
    solve=_through_the_skips,
    mistakes=(
        Slip(
            "six_norms", dict(post_norms=6),
            "In the Post-LN encoder six norms were counted. A layer has two.",
            "Post-LN에서 정규화를 여섯 번 세었습니다. 층마다 둘입니다.",
        ),
        Slip(
            "no_last_norm", dict(last=0),
            "In the Pre-LN encoder the last norm was forgotten: everything goes through that one.",
            "Pre-LN에서 마지막 정규화를 빠뜨렸습니다. 이것은 무엇이든 지나갑니다.",
        ),
        Slip(
            "last_norm_in_post", dict(post_norms=SUB_LAYERS + 1),
            "The Post-LN encoder got a last norm, too. It has none besides the two of each layer.",
            "Post-LN에도 마지막 정규화를 더했습니다. Post-LN에는 층마다 있는 둘뿐입니다.",
        ),
        Slip(
            "norms_on_the_skip", dict(last=SUB_LAYERS + 1),
            "In the Pre-LN encoder the sub-layers' norms do not stand on the skips.",
            "Pre-LN에서 서브층의 정규화는 건너뛰는 길 위에 있지 않습니다.",
            also=(dict(last=SUB_LAYERS),),
        ),
        Mistake(
            "swapped", _through_the_skips()[::-1],
            "The other way round: first Post-LN, then Pre-LN.",
            "순서가 반대입니다. 먼저 Post-LN, 그다음 Pre-LN입니다.",
        ),
        Mistake(
            "multiplied", [NORM_BACK * SUB_LAYERS, NORM_BACK],
            "One norm after the other: the factors are multiplied with each other, 0.8 · 0.8 · …",
            "정규화를 차례로 지나므로 0.8 · 0.8 · …처럼 0.8끼리 곱해야 합니다.",
        ),
    ),
    otherwise=always(
        "Not these numbers. Follow the line that goes around every sub-layer: how many norms does it meet, in each of the two?",
        "숫자가 다릅니다. 서브층을 모두 건너뛰는 길을 따라가 보세요. 두 경우에 각각 정규화를 몇 번 만나나요?",
    ),
)  # fmt: skip


def _pre_back(dout, norm_back, inside_back):
    return dout + norm_back(inside_back(dout))


def _post_back(dout, norm_back, inside_back):
    dsum = norm_back(dout)
    return dsum + inside_back(dsum)


def _no_skip_back(dout, norm_back, inside_back):
    return norm_back(inside_back(dout))


def _order_back(dout, norm_back, inside_back):
    return dout + inside_back(norm_back(dout))


def _skip_from_norm_back(dout, norm_back, inside_back):
    return norm_back(dout + inside_back(dout))


def _no_norm_back(dout, norm_back, inside_back):
    return dout + inside_back(dout)


_gradient = _rng.normal(size=(3, 4))
_norm_matrix, _inside_matrix = _rng.normal(size=(2, 4, 4))
_tip_back = Sentence(
    "norm_back and inside_back are functions of one array and return one.",
    "norm_back과 inside_back은 배열 하나를 받아 배열 하나를 돌려주는 함수입니다.",
)
way_back = Exercise(
    as_function(_tip_back, (_gradient, lambda d: np.tanh(d @ _norm_matrix), lambda d: np.sin(d @ _inside_matrix))),
    right=_pre_back,
    mistakes=(
        Mistake(
            "post", _post_back,
            "That is the way back of Post-LN. In Pre-LN no norm stands behind the sum.",
            "Post-LN의 역전파입니다. Pre-LN에서는 합 뒤에 정규화가 없습니다.",
        ),
        Mistake(
            "no_skip", _no_skip_back,
            "What comes back around the sub-layer is missing.",
            "서브층을 건너뛰어 되돌아오는 것이 빠졌습니다.",
        ),
        Mistake(
            "forward_order", _order_back,
            "That is the order of the forward pass. On the way back the last comes first.",
            "순전파의 순서입니다. 되돌아올 때는 마지막 것이 먼저입니다.",
        ),
        Mistake(
            "skip_through_the_norm", _skip_from_norm_back,
            "The skip's part went through the norm as well, as if the skip began behind it. It begins at x.",
            "건너뛰어 온 몫까지 정규화를 지났습니다. 건너뛰는 길이 정규화 뒤에서 시작하는 셈입니다. 그 길은 x에서 시작합니다.",
        ),
        Mistake(
            "no_norm", _no_norm_back,
            "The norm inside is missing on the way back.",
            "되돌아오는 길에서 안쪽의 정규화가 빠졌습니다.",
        ),
    ),
    otherwise=always(
        "The numbers differ. Two parts meet at x: one came around, one through the sub-layer and then the norm.",
        "숫자가 다릅니다. x에서 두 몫이 만납니다. 하나는 건너뛰어 왔고, 하나는 서브층과 정규화를 차례로 거슬러 왔습니다.",
    ),
)  # fmt: skip


def _drawn(places=13, pieces=5, d=512):
    return places * pieces * d


random_numbers = Exercise(
    as_numbers(1),
    solve=_drawn,
    mistakes=(
        Slip(
            "no_embedding", dict(places=12),
            "The sum of embedding and positions was forgotten. It gets a dropout, too.",
            "임베딩과 위치를 더한 값을 빠뜨렸습니다. 여기에도 드롭아웃이 있습니다.",
        ),
        Slip(
            "one_a_layer", dict(places=7),
            "One place in each layer was counted. There are two sub-layers.",
            "층마다 한 곳만 세었습니다. 서브층은 둘입니다.",
        ),
        Slip(
            "one_layer", dict(places=3),
            "That is one layer and the start. There are six layers.",
            "한 층과 입력만 세었습니다. 층은 여섯입니다.",
        ),
        Slip(
            "one_mask", dict(pieces=1),
            "One row for all pieces was counted. Each number of each piece is drawn for.",
            "토큰 다섯 개에 한 행만 세었습니다. 토큰마다, 숫자마다 따로 뽑습니다.",
        ),
        Slip(
            "per_piece", dict(d=1),
            "One number for each piece was counted. Each of its 512 numbers is drawn for.",
            "토큰마다 숫자 하나만 세었습니다. 512개마다 따로 뽑습니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. At how many places is there a dropout, and how many numbers pass each place?",
            "숫자가 다릅니다. 드롭아웃은 몇 곳에 있고, 한 곳을 숫자 몇 개가 지나나요?",
        ),
        (
            _drawn(places=25),
            Sentence("PyTorch's two extra places were counted, at this width. The question is the paper's.",
                     "PyTorch에만 있는 두 곳도 같은 폭으로 세었습니다. 여기서는 논문의 자리만 셉니다."),
        ),
    ),
)  # fmt: skip

EXERCISES = {
    "12.1": add_and_norm,
    "12.2": write_layer,
    "12.3": count_bert,
    "12.4": around_everything,
    "12.5": way_back,
    "12.6": random_numbers,
}
