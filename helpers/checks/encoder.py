"""The exercises of lesson 12 and of its deeper notebook."""

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same, unless
from helpers.checks.read import as_function, as_numbers
from helpers.data import pocket_norms
from helpers.reference import FeedForward, LayerNorm, MultiHeadAttention
from helpers.text import Sentence

X, Z = np.array([2.0, -2, 3, 1]), np.array([2.0, 2, 1, -1])
GAMMA, BETA = np.array([1.0, 2, 1, 1]), np.array([0.0, 3, 0, 0])
POCKET_NORMS = pocket_norms()  # those of part 1


def _normal(row, ddof=0):
    return (row - row.mean()) / row.std(ddof=ddof)


def _row(total=X + Z, norm=_normal, gamma=GAMMA, beta=BETA):
    """What add & norm makes of exercise 12.1's word, with room for the ways to get it wrong."""
    return gamma * norm(total) + beta


def _centred(row):
    return row - row.mean()


def _scaled(row):
    return row / row.std()


def _known(answers, english, korean):
    """Several wrong answers that get one and the same Sentence, for `unless`."""
    said = Sentence(english, korean)
    return [(answer, said) for answer in answers]


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
            "β is missing: it lifts the second feature by 3.",
            "β가 빠졌습니다. 두 번째 특징에 3을 더해야 합니다.",
        ),
        Slip(
            "variance", dict(norm=lambda row: (row - row.mean()) / row.var()),
            "Divided by the variance. Divide by its root, the standard deviation.",
            "분산으로 나누었습니다. 그 제곱근인 표준편차로 나누세요.",
            also=(dict(norm=lambda row: (row - row.mean()) / row.var(), gamma=1, beta=0),),
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
        *_known(
            (_row(gamma=gamma, beta=beta) for gamma, beta in POCKET_NORMS),
            "That is a norm of part 1. This one has γ = [1, 2, 1, 1] and β = [0, 3, 0, 0].",
            "1절의 정규화로 계산했습니다. 여기서는 γ = [1, 2, 1, 1], β = [0, 3, 0, 0]입니다.",
        ),
        *_known(
            (_row(norm=_centred), _centred(X + Z), GAMMA * _centred(X + Z)),
            "The mean is gone. What is left is still to be divided by the standard deviation.",
            "평균은 뺐습니다. 남은 것을 표준편차로 나누어야 합니다.",
        ),
        *_known(
            (_row(norm=_scaled), _scaled(X + Z), GAMMA * _scaled(X + Z)),
            "Divided by the standard deviation, but the mean is still in it. Subtract it first.",
            "표준편차로 나누었지만 평균이 남아 있습니다. 먼저 평균을 빼세요.",
        ),
        *_known(
            (_row(X), _normal(X)),
            "z is missing: it is added to x before the norm.",
            "z가 빠졌습니다. 정규화하기 전에 z를 x에 더해야 합니다.",
        ),
        *_known(
            (_row(X * Z), _normal(X * Z)),
            "x and z were multiplied. They are added.",
            "x와 z를 곱했습니다. 더해야 합니다.",
        ),
        *_known(
            (GAMMA * (_normal(X + Z) + BETA),),
            "γ was applied to β as well. First multiply by γ, then add β.",
            "β에도 γ를 곱했습니다. 먼저 γ를 곱하고, 그다음에 β를 더합니다.",
        ),
        *_known(
            (_row(beta=BETA.max()), _row(gamma=GAMMA.max()), _row(gamma=GAMMA.max(), beta=BETA.max())),
            "One γ or β was used for the whole row; each feature has its own.",
            "γ나 β 하나를 행 전체에 썼습니다. 특징마다 따로 있습니다.",
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


def _norm_the_skip(x, attention, norm_1, feed_forward, norm_2):
    y = norm_1(x) + attention(x)
    return norm_2(y) + feed_forward(y)


def _without(first=True, last=True):
    """A layer without its first norm, without its last, or without both."""

    def layer(x, attention, norm_1, feed_forward, norm_2):
        y = x + attention(x) if first else norm_1(x + attention(x))
        return y + feed_forward(y) if last else norm_2(y + feed_forward(y))

    return layer


def _network_first(x, attention, norm_1, feed_forward, norm_2):
    y = norm_1(x + feed_forward(x))
    return norm_2(y + attention(y))


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
            "Normalised first, then added. The norm takes the sum.",
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
            "The network got something other than y. It gets y, what leaves the first add & norm.",
            "신경망에 아직 y가 아닌 것을 그대로 넣었습니다. add & norm을 지난 y를 넣으세요.",
            also=(dict(reads=lambda x, y, z: x + z), dict(reads=lambda x, y, z: x)),
        ),
    ),
    otherwise=unless(
        always(
            "The numbers differ. Compare with part 1 line by line: z, sum 1, y, f, sum 2, out. "
            "Use the function's own x, attention, norm_1 …, nothing of the notebook.",
            "숫자가 다릅니다. 1절의 z, sum 1, y, f, sum 2, out과 한 줄씩 비교해 보세요. "
            "노트북의 변수가 아니라 함수가 받은 x, attention, norm_1 등을 쓰세요.",
        ),
        (
            _on_trial(_norm_before),
            Sentence(
                "The norms stand before the sub-layers. Here they come after the sum.",
                "정규화가 서브층 앞에 있습니다. 여기서는 더한 다음에 정규화합니다.",
            ),
        ),
        (
            _on_trial(_norm_the_skip),
            Sentence(
                "That is norm(x) + …: x was normalised, then added. The norm takes the whole sum, not x alone.",
                "x만 정규화했습니다. 정규화는 서브층의 결과까지 더한 합에 해야 합니다.",
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
            _on_trial(_without(first=False)),
            Sentence("The last norm is missing.", "마지막 정규화가 빠졌습니다."),
        ),
        (
            _on_trial(_without(last=False)),
            Sentence("The first norm is missing, after attention.", "어텐션 뒤의 첫 번째 정규화가 빠졌습니다."),
        ),
        (
            _on_trial(_without()),
            Sentence(
                "Both norms are missing. Each sum goes through one.",
                "정규화가 둘 다 빠졌습니다. 합마다 정규화를 지나야 합니다.",
            ),
        ),
        (
            _on_trial(_network_first),
            Sentence(
                "The network came before attention. Attention is first.",
                "신경망이 어텐션보다 먼저입니다. 어텐션이 먼저여야 합니다.",
            ),
        ),
        alike=same,
    ),
)  # fmt: skip


def _learned(layers=12, d=768, wide=3072, bias=1, norms=2, projections=4):
    """How many numbers an encoder learns, with room for the ways to get it wrong."""
    attention = projections * (d * d + bias * d)
    network = 2 * d * wide + bias * (wide + d)
    return layers * (attention + network + norms * 2 * d)


BERT_EMBEDDINGS, POOLER = (30_522 + 512 + 2 + 2) * 768, 768 * 769  # pieces, positions, sentences, a norm; a last layer

count_bert = Exercise(
    as_numbers(1),
    solve=_learned,
    praise=Sentence(
        "Its embeddings (30 522 pieces, 512 positions and a few more) bring it to 109 million.",
        "임베딩(조각 30,522개와 위치 512개 등)까지 더하면 1억 900만 개쯤입니다.",
    ),
    mistakes=(
        Slip(
            "one_layer", dict(layers=1),
            "That is one layer. There are twelve, each with its own numbers.",
            "층 하나의 수입니다. 열두 층이 저마다 숫자를 따로 학습합니다.",
        ),
        Slip(
            "no_biases", dict(bias=0),
            "The biases are missing: one behind each of attention's four matrices and of the network's two.",
            "편향이 빠졌습니다. 어텐션의 행렬 네 개와 신경망의 행렬 두 개에 하나씩 있습니다.",
        ),
        Slip(
            "no_norms", dict(norms=0),
            "Either the norms are missing, or the biases of attention, which are as many.",
            "정규화가 빠졌거나, 그와 개수가 같은 어텐션의 편향이 빠졌습니다.",
        ),
        Slip(
            "one_norm", dict(norms=1),
            "One norm was counted, or one array in each. A layer has two norms, each with a γ and a β.",
            "정규화를 하나만 세었거나, 정규화마다 배열을 하나만 세었습니다. 층마다 정규화가 둘이고, 각각 γ와 β가 있습니다.",
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
        *_known(
            [_learned(projections=n) for n in (36, 37, 48)],  # of q, k, v; these and W_O once; all four
            "Attention was counted once for each head. Its matrices are shared out among the heads.",
            "어텐션을 헤드마다 한 번씩 세었습니다. 헤드들은 행렬 하나를 나누어 씁니다.",
        ),
        *_known(
            [_learned(n, d=512, wide=2048) for n in (1, 6, 12)],
            "Counted with the paper's sizes. BERT's rows have 768 numbers, its hidden layer 3072.",
            "논문의 크기로 세었습니다. BERT에서는 행의 폭이 768, 은닉층의 폭이 3072입니다.",
        ),
        (
            _learned(6),
            Sentence(
                "That is six layers, as in the paper. BERT has twelve.",
                "논문처럼 여섯 층을 센 수입니다. BERT는 열두 층입니다.",
            ),
        ),
        *_known(
            [_learned() + BERT_EMBEDDINGS, _learned() + BERT_EMBEDDINGS + POOLER, 109e6, 110e6],
            "That is BERT as a whole, embeddings included. Only its twelve layers are asked for.",
            "임베딩까지 모두 센 BERT 전체의 수입니다. 여기서는 열두 층만 셉니다.",
        ),
        *_known(
            [round(_learned(), -digits) for digits in range(2, 7)],
            "Right, but rounded. It is a count: give all digits.",
            "맞지만 반올림한 수입니다. 끝자리까지 답하세요.",
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
            "In the Pre-LN encoder the last norm was forgotten: everything passes through it.",
            "Pre-LN에서 마지막 정규화를 빠뜨렸습니다. 어느 길로 오든 이 정규화는 지납니다.",
        ),
        Slip(
            "last_norm_in_post", dict(post_norms=SUB_LAYERS + 1),
            "The Post-LN encoder got a last norm, too. It has none besides the two of each layer.",
            "Post-LN에도 마지막 정규화를 넣어 세었습니다. Post-LN의 정규화는 층마다 있는 둘뿐입니다.",
        ),
        Slip(
            "norms_on_the_skip", dict(last=SUB_LAYERS + 1),
            "In the Pre-LN encoder the sub-layers' norms do not stand on the skips.",
            "Pre-LN에서 서브층의 정규화는 가지에 있고, 건너뛰는 길에는 있지 않습니다.",
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
    otherwise=unless(
        always(
            "Not these numbers. Follow the line that goes around every sub-layer: how many norms does it meet, "
            "in each of the two?",
            "숫자가 다릅니다. 서브층을 모두 건너뛰는 길을 따라가 보세요. Post-LN과 Pre-LN에서 각각 정규화를 몇 번 만나나요?",
        ),
        *_known(
            [_through_the_skips(post, last) for post in (6, SUB_LAYERS) for last in (6, 7)],
            "In the Pre-LN encoder a norm was counted in each layer. The last norm stands once, after all layers.",
            "Pre-LN에서 정규화를 층마다 세었습니다. 마지막 정규화는 모든 층 뒤에 한 번만 있습니다.",
        ),
        (
            _through_the_skips(2),
            Sentence(
                "In the Post-LN encoder one layer was counted. There are six.",
                "Post-LN에서 층 하나만 세었습니다. 층은 여섯입니다.",
            ),
        ),
        (
            _through_the_skips(1, 0),
            Sentence(
                "In Post-LN one norm was counted: how many does a layer have, and how many layers are there? "
                "And Pre-LN's last norm was forgotten.",
                "Post-LN에서 정규화를 한 번만 세었습니다. 층마다 몇 개이고 층은 몇 개인가요? "
                "그리고 Pre-LN의 마지막 정규화가 빠졌습니다.",
            ),
        ),
        (
            [(1 - NORM_BACK) ** SUB_LAYERS, 1 - NORM_BACK],
            Sentence(
                "0.8 is what is left behind each norm, not what is lost.",
                "정규화를 지날 때마다 남는 것이 0.8배입니다. 줄어드는 양이 아닙니다.",
            ),
        ),
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
_backwards = _gradient, lambda d: np.tanh(d @ _norm_matrix), lambda d: np.sin(d @ _inside_matrix)


def _on_the_way_back(function):
    """What a function for exercise 12.5 makes of the trial."""
    return function(*_backwards).ravel()


way_back = Exercise(
    as_function(_tip_back, _backwards),
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
            "건너뛰어 온 몫까지 정규화를 지났습니다. 건너뛰는 길이 정규화 뒤에서 시작하는 셈입니다. 실제로는 x에서 시작합니다.",
        ),
        Mistake(
            "no_norm", _no_norm_back,
            "The norm inside is missing on the way back.",
            "가지 안쪽의 정규화를 거슬러 가지 않았습니다.",
        ),
    ),
    otherwise=unless(
        always(
            "The numbers differ. Two parts meet at x: one came around, one through the sub-layer and then the norm.",
            "숫자가 다릅니다. x에서 두 몫이 만납니다. 하나는 건너뛰어 왔고, 하나는 서브층과 정규화를 차례로 거슬러 왔습니다.",
        ),
        (
            _on_the_way_back(lambda dout, norm_back, inside_back: 2 * dout - _pre_back(dout, norm_back, inside_back)),
            Sentence("What meets at x: the two parts are added.", "x에서 만나는 두 몫은 빼지 않고 더해야 합니다."),
        ),
        (
            _on_the_way_back(lambda dout, *_: dout),
            Sentence(
                "That came around the sub-layer. What went back along the branch is missing.",
                "건너뛰어 온 몫입니다. 가지로 간 것이 빠졌습니다.",
            ),
        ),
        alike=same,
    ),
)  # fmt: skip


EXERCISES = {
    "12.1": add_and_norm,
    "12.2": write_layer,
    "12.3": count_bert,
    "12.4": around_everything,
    "12.5": way_back,
}
