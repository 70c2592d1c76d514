"""The exercises of lesson 09 and of its deeper notebook."""

from itertools import permutations
from math import sqrt

import numpy as np

from helpers.checks.exercise import COARSE, Exercise, Mistake, Slip, always, same, same_on_paper, unless
from helpers.checks.read import as_function, as_numbers, as_parts
from helpers.checks.verdict import Unreadable
from helpers.data import pocket_attention, pocket_sentence
from helpers.reference import softmax
from helpers.text import Sentence

X = pocket_sentence()
W_Q, W_K, W_V = (w[:, :2] for w in pocket_attention()[:3])
Q, K, V = X @ W_Q, X @ W_K, X @ W_V
AM, STUDENT = 1, 3
ROOT = sqrt(2)  # of d_k


def _unless_percent(right, otherwise):
    """`otherwise`, but for what is right as percent, rounded to whole numbers."""
    said = Sentence(
        "That is percent. Give shares of 1, to four decimals.",
        "퍼센트로 쓴 값입니다. 합이 1인 비율을 소수 넷째 자리까지 쓰세요.",
    )
    return lambda value: said if same_on_paper(value / 100, right) else otherwise(value)


def _weights(word=AM, root=ROOT, against=lambda word: K @ Q[word], share=softmax):
    """One word's weights over the four words, with room for the ways to get them wrong."""
    return share(against(word) / root)


weights_of_am = Exercise(
    as_numbers(4),
    solve=_weights,
    praise=Sentence("am looks mostly at I.", "am은 주로 I를 봅니다."),
    mistakes=(
        Slip(
            "not_scaled", dict(root=1),
            "The scores were not divided by √2 before e was raised to them.",
            "e의 거듭제곱을 구하기 전에 점수를 √2로 나누지 않았습니다.",
        ),
        Slip(
            "divided_by_two", dict(root=2),
            "The scores were divided by 2. That is d_k, or √d_model; wanted is √d_k = √2 = 1.4142.",
            "점수를 2로 나누었습니다. 2는 d_k 또는 √d_model의 값입니다. √d_k = √2 = 1.4142로 나누어야 합니다.",
        ),
        Slip(
            "key_for_query", dict(against=lambda word: Q @ K[word]),
            "That is the key of am against the four queries: how the others look at am. Take its query, (1, 0).",
            "am의 키를 쿼리 네 개와 비교했습니다. 그것은 단어들이 am을 보는 점수입니다. am의 쿼리 (1, 0)을 쓰세요.",
        ),
        Slip(
            "not_divided", dict(share=np.exp),
            "These are the powers of e. Divide each by the sum of all four: weights add up to 1.",
            "e의 거듭제곱까지만 구했습니다. 하나하나를 넷의 합으로 나누어야 가중치의 합이 1이 됩니다.",
        ),
        Slip(
            "only_scores", dict(share=lambda scores: scores),
            "These are the scores. What is still missing is softmax: powers of e, and their shares.",
            "아직 점수입니다. 소프트맥스, 즉 e의 거듭제곱을 구해 합으로 나누는 일이 남았습니다.",
        ),
        Slip(
            "no_powers", dict(share=lambda scores: scores / scores.sum()),
            "The scores themselves were divided by their sum, so one share is negative. First raise e to the power of each.",
            "점수를 그대로 합으로 나누어서 음수인 비율이 있습니다. 먼저 e의 거듭제곱을 구하세요.",
        ),
    ),
    otherwise=_unless_percent(
        _weights(),
        unless(
            always(
                "Not these weights. Step by step: (1, 0) times each key, divided by √2, as powers of e, divided by their sum.",
                "가중치가 다릅니다. 차례로 해 보세요. (1, 0)과 키 네 개를 각각 내적하고, √2로 나누고, "
                "e의 거듭제곱을 구하고, 합으로 나눕니다.",
            ),
            (
                _weights(word=0),
                Sentence(
                    "That is the row of I, which we did together. am is the second word.",
                    "함께 계산한 I의 가중치입니다. am은 두 번째 단어입니다.",
                ),
            ),
        ),
    ),
)  # fmt: skip


def _by_keys(q, k):
    return q @ k.T


def _attention(scale=lambda d_k: d_k**-0.5, axis=-1, score=_by_keys, share=softmax):
    """The function of exercise 9.2, with room for the ways to get it wrong."""

    def attention(x, w_q, w_k, w_v):
        q, k, v = x @ w_q, x @ w_k, x @ w_v
        scores = score(q, k) * scale(q.shape[-1])
        return np.moveaxis(share(np.moveaxis(scores, axis, -1)), -1, axis) @ v

    return attention


WORDS, D_MODEL, D_K, D_V = 4, 6, 3, 5
_rng = np.random.default_rng(9)
_sentence = _rng.normal(size=(WORDS, D_MODEL)), *(_rng.normal(size=(D_MODEL, n)) for n in (D_K, D_K, D_V))


def _on_trial(**how):
    """What the function of exercise 9.2, with a mistake in it, makes of the trial."""
    return _attention(**how)(*_sentence).ravel()


def _divided_by_root(width, english, korean):
    english = f"Divided by the root of {english}. The dot product has d_k terms, as many as a key has numbers: k.shape[-1]."
    korean = f"{korean}의 제곱근으로 나누었습니다. 내적에서 더하는 항의 수는 키의 숫자 개수 d_k, 즉 k.shape[-1]입니다."
    return _on_trial(scale=lambda d_k: width**-0.5), Sentence(english, korean)


def _shape_or_numbers(out):
    if out.size != WORDS * D_V:
        return Sentence(
            "out has to be (T, d_v), as many numbers for each word as a value has: weights @ v.",
            "out의 모양은 (T, d_v)여야 합니다. 단어마다 값(v)의 숫자 개수만큼 나옵니다: weights @ v.",
        )
    return Sentence(
        "The numbers differ. Try my_attention(X, w_q, w_k, w_v): the first row is (−0.1049, 2.0997). "
        "If it is, the function divides by the wrong width, or uses names of the notebook (d_k, k, v …).",
        "숫자가 다릅니다. my_attention(X, w_q, w_k, w_v)를 계산해 보세요. 첫 번째 행은 (−0.1049, 2.0997)이어야 합니다. "
        "이 값이 나온다면 다른 폭으로 나누었거나 노트북의 변수(d_k, k, v 등)를 쓴 것입니다.",
    )


_tip = Sentence(
    "Do the shapes fit? x is (4, 6), q and k are (4, 3), so the scores are q @ k.T, (4, 4). "
    "A sum over each row needs axis=-1 and keepdims=True. Use x, w_q, w_k and w_v, no X, q or k of the notebook.",
    "모양이 맞나요? x가 (4, 6)이고 q와 k가 (4, 3)이면 점수는 q @ k.T, 즉 (4, 4)입니다. "
    "행마다 더할 때는 axis=-1과 keepdims=True가 필요합니다. 노트북의 X, q, k가 아니라 x, w_q, w_k, w_v를 쓰세요.",
)
write_it = Exercise(
    as_function(_tip, _sentence),
    solve=_attention,
    mistakes=(
        Slip(
            "not_scaled", dict(scale=lambda d_k: 1),
            "The scores are not divided by √d_k before softmax.",
            "소프트맥스 전에 점수를 √d_k로 나누지 않았습니다.",
        ),
        Slip(
            "divided_by_d_k", dict(scale=lambda d_k: 1 / d_k),
            "The root is missing: divide by √d_k, not by d_k.",
            "제곱근이 빠졌습니다. d_k가 아니라 √d_k로 나누세요.",
        ),
        Slip(
            "over_queries", dict(axis=0),
            "What v is multiplied with adds up to 1 in each column. Each row has to: axis=-1 in softmax, weights @ v, no .T.",
            "v와 곱한 가중치의 합이 열마다 1입니다. 행마다 1이어야 합니다. axis=-1로 더하고, 전치하지 말고 weights @ v로.",
            also=(dict(axis=0, score=lambda q, k: k @ q.T),),  # weights.T @ v
        ),
        Slip(
            "transposed", dict(score=lambda q, k: k @ q.T),
            "The scores are transposed: in row i stands how the others look at word i. Write q @ k.T.",
            "점수가 전치되었습니다. i행에 있는 것은 단어들이 단어 i를 보는 점수입니다. q @ k.T로 쓰세요.",
        ),
        Slip(
            "no_softmax", dict(share=lambda scores: scores),
            "The scores meet v without softmax: their rows do not add up to 1.",
            "점수를 소프트맥스 없이 v와 곱했습니다. 행의 합이 1이 아닙니다.",
            also=(dict(share=np.exp),),
        ),
        Slip(
            "no_keepdims", dict(share=lambda scores: np.exp(scores) / np.exp(scores).sum(axis=-1)),
            "keepdims=True is missing in the sum. The sums lie as a row, and divide columns in place of rows.",
            "합을 구할 때 keepdims=True가 빠졌습니다. 합이 열이 아니라 행으로 나뉩니다.",
        ),
    ),
    otherwise=unless(
        _shape_or_numbers,
        _divided_by_root(2, "2, the notebook's d_k", "노트북의 d_k인 2"),
        _divided_by_root(D_MODEL, "x's width, d_model", "x의 폭인 d_model"),
        _divided_by_root(D_V, "d_v, the width of the values", "값의 폭인 d_v"),
        _divided_by_root(WORDS, "T, the number of words", "단어의 수 T"),
        (
            _on_trial(share=lambda scores: np.exp(scores) / np.exp(scores).sum()),
            Sentence(
                "The sum runs over the whole matrix. Each row has to add up to 1: axis=-1, keepdims=True.",
                "행렬 전체의 합으로 나누었습니다. 행마다 합이 1이어야 합니다: axis=-1, keepdims=True.",
            ),
        ),
        (
            _attention()(X, W_Q, W_K, W_V).ravel(),
            Sentence(
                "That is the sentence of the notebook. Use x, w_q, w_k and w_v as the function is given them, no X, q, k or v.",
                "노트북의 문장으로 계산한 값입니다. 노트북의 X, q, k, v가 아니라 함수가 받은 x, w_q, w_k, w_v를 쓰세요.",
            ),
        ),
        alike=same,
    ),
)  # fmt: skip

SEEN = np.array([False, True, True, True])  # what student may see: the causal mask hides nothing from it, the padding I
SCORES = K @ Q[STUDENT] / ROOT


def _seen(seen=SEEN, scores=SCORES, barred=-np.inf, after=1):
    """The weights of student under a mask. barred: what stands in place of the scores that may not be seen."""
    return softmax(np.where(seen, scores, barred)) * after


def _weights_or_scores(answer):
    if "-inf" in repr(answer):
        raise Unreadable("These are still scores. Take the softmax.", "아직 점수입니다. 소프트맥스를 구하세요.")
    return as_numbers(4)(answer)


masked_by_hand = Exercise(
    _weights_or_scores,
    solve=_seen,
    praise=Sentence("They add up to 1 again.", "합은 다시 1입니다."),
    mistakes=(
        Mistake(
            "mask_after_softmax", _seen(np.ones(4, bool), after=SEEN),
            "One weight was wiped out after softmax, and the rest add up to 0.08. Take the word out before.",
            "소프트맥스 뒤에 가중치 하나를 지웠습니다. 나머지의 합이 0.08뿐입니다. 소프트맥스 전에 빼야 합니다.",
        ),
        Mistake(
            "inverted", _seen(~SEEN),
            "Inverted: student looks only at what it may not see. True means: may be seen.",
            "반대입니다. 보면 안 되는 것만 보고 있습니다. True는 보아도 된다는 뜻입니다.",
        ),
        Mistake(
            "itself_left_out", _seen(SEEN & (np.arange(4) < STUDENT)),
            "student itself is missing. Under the causal mask a word sees those before it and itself.",
            "student 자신이 빠졌습니다. 인과 마스크에서 단어는 앞의 단어들과 자기 자신을 봅니다.",
        ),
        Mistake(
            "all_seen", _seen(np.ones(4, bool)),
            "I still has a weight. It is padding and may not be seen.",
            "I에 아직 가중치가 있습니다. I는 패딩이므로 보면 안 됩니다.",
        ),
        Mistake(
            "zero_for_barred", _seen(barred=0.0),
            "The score of I became 0, and e⁰ is 1: it still gets a weight. Its score has to be −∞.",
            "I의 점수를 0으로 바꾸었습니다. e⁰ = 1이므로 여전히 가중치를 받습니다. 점수는 −∞여야 합니다.",
        ),
        Mistake(
            "not_scaled", _seen(scores=SCORES * ROOT),
            "The scores were not divided by √2.",
            "점수를 √2로 나누지 않았습니다.",
        ),
    ),
    otherwise=_unless_percent(
        _seen(),
        unless(
            always(
                "Not these weights. Which of the words may student see? Softmax goes over their scores alone, divided by √2.",
                "가중치가 다릅니다. student가 볼 수 있는 단어는 무엇인가요? "
                "그 단어들의 점수만 √2로 나누어 소프트맥스를 구합니다.",
            ),
            (
                _seen(np.arange(4) < STUDENT),
                Sentence(
                    "The last word was taken for the padding. Here it is the first, I.",
                    "마지막 단어를 패딩으로 보았습니다. 여기서는 첫 단어 I가 패딩입니다.",
                ),
            ),
        ),
    ),
)  # fmt: skip

ROW, DROW = np.array([0.5, 0.25, 0.25]), np.array([4.0, 0, 4])


def _dscores(weights=ROW, middle=ROW @ DROW, sign=1):
    """dscores of one row: weights · (dweights − their weighted mean), with room for the ways to get it wrong."""
    return sign * weights * (DROW - middle)


_next_line = Sentence(
    "The division by √d_k is the next line. Wanted is the gradient of the scores that softmax gets.",
    "√d_k로 나누는 것은 다음 줄입니다. 여기서는 소프트맥스에 들어가는 점수의 그래디언트를 구하세요.",
)
softmax_gradient = Exercise(
    as_numbers(3),
    solve=_dscores,
    praise=Sentence(
        "They add up to 0: raising all scores alike changes nothing.",
        "합은 0입니다. 점수를 모두 똑같이 올리면 변하는 것이 없습니다.",
    ),
    mistakes=(
        Mistake(
            "diagonal_only", ROW * (1 - ROW) * DROW,
            "That is p (1 − p) alone, as if each weight hung on its own score only. A score also takes from the others.",
            "p (1 − p)만 곱했습니다. 가중치가 자기 점수에만 달려 있다고 본 것입니다. 점수 하나는 다른 가중치도 바꿉니다.",
        ),
        Slip(
            "no_mean", dict(middle=0),
            "The mean of dweights was not taken away.",
            "dweights의 평균을 빼지 않았습니다.",
        ),
        Slip(
            "plain_mean", dict(middle=DROW.mean()),
            "The mean taken away is the plain one, 8 / 3. It is weighted: 0.5 · 4 + 0.25 · 0 + 0.25 · 4 = 3.",
            "보통 평균 8 / 3을 뺐습니다. 가중 평균을 빼야 합니다: 0.5 · 4 + 0.25 · 0 + 0.25 · 4 = 3.",
        ),
        Slip(
            "not_weighted", dict(weights=1),
            "What is left after the mean is taken away is still to be multiplied by the weights, number by number.",
            "하나하나에 가중치를 곱하는 일이 남았습니다.",
        ),
        Mistake(
            "unchanged", DROW,
            "That is dweights itself. Take its weighted mean away, then multiply by the weights, number by number.",
            "dweights 그대로입니다. 가중 평균을 뺀 다음 가중치를 하나하나 곱하세요.",
        ),
        Slip(
            "sign", dict(sign=-1),
            "The signs are the wrong way round: dweights minus the mean.",
            "부호가 반대입니다. dweights에서 평균을 빼세요.",
        ),
    ),
    otherwise=unless(
        always(
            "Not these numbers. They must add up to 0. "
            "Which mean is taken away from dweights, and what is the rest multiplied by?",
            "숫자가 다릅니다. 모두 더하면 0이어야 합니다. dweights에서 어떤 평균을 빼고, 남은 것에 무엇을 곱하나요?",
        ),
        *((_dscores() / root, _next_line) for root in (ROOT, sqrt(3))),
        *(([0.5, -0.8, last], COARSE) for last in (0.3, 0.2)),
    ),
)  # fmt: skip


def _softmax_back(weights, dweights):
    return weights * (dweights - (weights * dweights).sum(axis=-1, keepdims=True))


def _way_back(scale=lambda d_k: d_k**-0.5, to_v=lambda weights, scores: weights, back=_softmax_back, turned=(False, True)):
    """The function of exercise 9.5, with room for the ways to get it wrong. turned: whether dq and dk take dscores.T."""

    def backward(dout, q, k, v, weights):
        scores = q @ k.T * q.shape[-1] ** -0.5
        dscores = back(weights, dout @ v.T) * scale(q.shape[-1])
        to_q, to_k = (dscores.T if turn else dscores for turn in turned)
        return to_q @ k, to_k @ q, to_v(weights, scores).T @ dout

    return backward


def _trial(n=4, d_k=3, d_v=5):
    q, k, v, dout = (_rng.normal(size=(n, d)) for d in (d_k, d_k, d_v, d_v))
    return dout, q, k, v, softmax(q @ k.T / sqrt(d_k))


_batch = _trial()


def _in_one_row(parts):
    return np.concatenate([part.ravel() for part in parts])


def _one_row(result):
    return _in_one_row(as_parts(result, "dq", "dk", "dv"))


def _back_on_trial(**how):
    """What the function of exercise 9.5, with a mistake in it, makes of the trial."""
    return _in_one_row(_way_back(**how)(*_batch))


def _which_are_right(value):
    """Which of dq, dk, dv are right, and where to look for the others."""
    right = _way_back()(*_batch)
    good = Sentence("", "")
    if value.size == _in_one_row(right).size:
        found = np.split(value, np.cumsum([part.size for part in right])[:-1])
        names = ", ".join(name for name, a, b in zip(("dq", "dk", "dv"), found, right, strict=True) if same(a, b.ravel()))
        good = Sentence(f"Right: {names}.", f"맞은 것: {names}.") if names else good
    return good + Sentence(
        "The numbers differ. Give it the notebook's dout, q, k, v and weights, "
        "and compare it line by line with dv, dweights, dscaled, dscores, dq and dk above.",
        "숫자가 다릅니다. 노트북의 dout, q, k, v, weights를 넣고 "
        "위의 dv, dweights, dscaled, dscores, dq, dk와 한 줄씩 비교해 보세요.",
    )


_order = Sentence("The order is dq, dk, dv.", "순서는 dq, dk, dv입니다.")
_turned = Sentence(
    "dscores was transposed in the wrong place: dq is dscores @ k, dk is dscores.T @ q.",
    "dscores를 전치하는 곳이 다릅니다. dq는 dscores @ k, dk는 dscores.T @ q입니다.",
)
_tip_back = Sentence(
    "Do the shapes fit? Each gradient has the shape of what it belongs to: dweights, (4, 4), is dout @ v.T.",
    "모양이 맞나요? 그래디언트의 모양은 원래 배열과 같습니다. dweights (4, 4)는 dout @ v.T입니다.",
)
way_back = Exercise(
    as_function(_tip_back, _batch, form=_one_row, outputs=3),
    solve=_way_back,
    mistakes=(
        Slip(
            "no_scale", dict(scale=lambda d_k: 1),
            "dq and dk are √d_k times too large: the division has its twin on the way back.",
            "dq와 dk가 √d_k배 큽니다. 나눗셈의 짝이 역전파에도 있어야 합니다.",
        ),
        Slip(
            "divided_by_d_k", dict(scale=lambda d_k: 1 / d_k),
            "dscores was divided by d_k. Its twin in the forward pass is √d_k.",
            "dscores를 d_k로 나누었습니다. 순전파에서 나눈 수는 √d_k입니다.",
        ),
        Slip(
            "diagonal_only", dict(back=lambda weights, dweights: weights * (1 - weights) * dweights),
            "Softmax's way back uses p (1 − p) alone. Take the weighted mean of dweights away and multiply by the weights.",
            "소프트맥스의 역전파에 p (1 − p)만 썼습니다. dweights에서 가중 평균을 빼고 가중치를 곱하세요.",
        ),
        Slip(
            "no_mean", dict(back=lambda weights, dweights: weights * dweights),
            "The mean of dweights, weighted by each row, was not taken away on the way back through softmax.",
            "소프트맥스의 역전파에서 행마다 구한 dweights의 가중 평균을 빼지 않았습니다.",
        ),
        Slip(
            "no_keepdims", dict(back=lambda weights, dweights: weights * (dweights - (weights * dweights).sum(axis=-1))),
            "keepdims=True is missing: the means lie as a row, and each is taken away from the wrong numbers.",
            "keepdims=True가 빠졌습니다. 평균들이 행으로 놓여 다른 숫자에서 빠집니다.",
        ),
        Slip(
            "dv_not_transposed", dict(to_v=lambda weights, scores: weights.T),
            "dv is weights @ dout here: row j of v went to all queries, so column j of the weights brings it back: weights.T.",
            "dv를 weights @ dout으로 구했습니다. v의 j행은 모든 쿼리로 갔으므로 가중치의 j열을 따라 돌아옵니다: weights.T.",
        ),
    ),
    otherwise=unless(
        _which_are_right,
        *((_in_one_row(parts), _order) for parts in list(permutations(_way_back()(*_batch)))[1:]),
        *((_back_on_trial(turned=turned), _turned) for turned in ((True, False), (False, False), (True, True))),
        (
            _back_on_trial(back=lambda weights, dweights: weights * (dweights - dweights.mean(axis=-1, keepdims=True))),
            Sentence(
                "The plain mean was taken away from dweights. It is weighted: "
                "(weights * dweights).sum(axis=-1, keepdims=True).",
                "dweights에서 보통 평균을 뺐습니다. 가중 평균 (weights * dweights).sum(axis=-1, keepdims=True)를 빼야 합니다.",
            ),
        ),
        (
            _back_on_trial(back=lambda weights, dweights: dweights),
            Sentence(
                "dweights went straight on to q and k. Softmax stands between weights and scores.",
                "dweights가 그대로 q와 k로 갔습니다. 가중치와 점수 사이에는 소프트맥스가 있습니다.",
            ),
        ),
        (
            _back_on_trial(to_v=lambda weights, scores: scores),
            Sentence(
                "dv was made of the scores. v was multiplied by the weights, so it is weights.T @ dout.",
                "dv를 점수로 구했습니다. v에 곱한 것은 가중치이므로 weights.T @ dout입니다.",
            ),
        ),
        alike=same,
    ),
)  # fmt: skip


def _words(projections=3, products=2, d=512):
    """n where projections · n·d² + products · n²·d = 2 · 2 · n·d²."""
    return d * (4 - projections) / products


twice_the_rnn = Exercise(
    as_numbers(1),
    solve=_words,
    mistakes=(
        Slip(
            "no_projections", dict(projections=0),
            "The three products that make q, k and v were forgotten: 3 n d².",
            "q, k, v를 만드는 곱셈 세 번, 즉 3 n d²를 빠뜨렸습니다.",
        ),
        Slip(
            "one_projection", dict(projections=1),
            "Only one of q, k and v was counted. Each of the three costs n d².",
            "q, k, v 가운데 하나만 세었습니다. 셋이 각각 n d²입니다.",
        ),
        Slip(
            "one_product", dict(products=1),
            "Scores alone cost n² d. Weights times v costs as much again.",
            "점수만 세면 n² d입니다. 가중치와 v의 곱에도 그만큼 듭니다.",
        ),
    ),
    otherwise=always(
        "Not this number. What does each layer cost for n words? Attention's cost has to be twice the RNN's.",
        "숫자가 다릅니다. 단어 n개에 곱셈이 각각 몇 번 드나요? 어텐션의 곱셈 수가 RNN의 두 배여야 합니다.",
    ),
)  # fmt: skip

EXERCISES = {
    "9.1": weights_of_am,
    "9.2": write_it,
    "9.3": masked_by_hand,
    "9.4": softmax_gradient,
    "9.5": way_back,
    "9.6": twice_the_rnn,
}
