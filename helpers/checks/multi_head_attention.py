"""The exercises of lesson 10 and of its deeper notebook."""

from math import sqrt

import numpy as np

from helpers.checks.exercise import Exercise, Mistake, Slip, always, same, unless
from helpers.checks.read import as_array, as_function, as_numbers, as_parts
from helpers.checks.verdict import Unreadable
from helpers.data import pocket_attention, pocket_sentence
from helpers.reference import softmax
from helpers.text import Sentence

X = pocket_sentence()
HEADS = [[X @ w[:, 2 * h : 2 * h + 2] for w in pocket_attention()[:3]] for h in (0, 1)]  # q, k, v of each
STUDENT, ROOT = 3, sqrt(2)  # of d_k


def _handed(head=1, word=STUDENT, root=ROOT, share=softmax, values=1, turned=False):
    """What a head hands to a word, with room for the ways to get it wrong. values: the head whose v is taken."""
    q, k, _ = HEADS[head]
    scores = q @ k[word] if turned else k @ q[word]
    return share(scores / root) @ HEADS[values][2]


def _weights():
    q, k, _ = HEADS[1]
    return softmax(k @ q[STUDENT] / ROOT)


_another_word = Sentence(
    "That is the row of another word. student is the last one.", "다른 단어의 행입니다. student는 마지막 단어입니다."
)
handed_to_student = Exercise(
    as_numbers(2, 4),
    solve=_handed,
    mistakes=(
        Slip(
            "not_scaled", dict(root=1),
            "The scores were not divided by √2 before e was raised to them.",
            "e의 거듭제곱을 구하기 전에 점수를 √2로 나누지 않았습니다.",
        ),
        Mistake(
            "only_the_best_match", [1, -1],
            "That is the value of the best match alone. All four are mixed, in the shares that softmax gives.",
            "가장 잘 맞는 단어의 값만 가져왔습니다. 값 네 개를 모두 소프트맥스의 비율로 섞으세요.",
        ),
        Slip(
            "head_0", dict(head=0, values=0),
            "That is what head 0 hands to student, in lesson 09. Take q, k and v of head 1.",
            "9장에서 구한, 헤드 0이 student에게 건네주는 것입니다. 헤드 1의 q, k, v를 쓰세요.",
        ),
        Slip(
            "key_for_query", dict(turned=True),
            "student's key was compared with the four queries. Take its query, (0, −1), and the four keys.",
            "student의 키를 쿼리 네 개와 비교했습니다. student의 쿼리 (0, −1)과 키 네 개를 비교하세요.",
        ),
        Slip(
            "not_divided", dict(share=np.exp),
            "The values were multiplied by the powers of e. Divide each power by the sum of all four first.",
            "값에 e의 거듭제곱을 그대로 곱했습니다. 먼저 거듭제곱을 하나하나 넷의 합으로 나누세요.",
        ),
        Slip(
            "no_softmax", dict(share=lambda scores: scores),
            "The values were multiplied by the scores. Softmax comes between: powers of e, and their shares.",
            "값에 점수를 곱했습니다. 그 전에 소프트맥스, 즉 e의 거듭제곱을 구해 합으로 나누는 일이 필요합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not these numbers. Step by step: (0, −1) times each key, divided by √2, powers of e, shares, then the mean of v.",
            "숫자가 다릅니다. 차례로 해 보세요. (0, −1)과 키 네 개를 각각 내적하고, √2로 나누고, e의 거듭제곱을 구하고, "
            "합으로 나눈 다음, 그 비율로 v를 섞습니다.",
        ),
        (
            _weights(),
            Sentence(
                "These are the four weights, and they are right. Handed over is the mean of the values in these shares.",
                "가중치 네 개까지 맞게 구했습니다. 건네주는 것은 이 비율로 섞은 값(v)입니다.",
            ),
        ),
        (
            _handed(root=2),
            Sentence(
                "The scores were divided by 2. A key of head 1 has two numbers: divide by √2 = 1.4142.",
                "점수를 2로 나누었습니다. 헤드 1의 키는 숫자가 두 개이므로 √2 = 1.4142로 나누어야 합니다.",
            ),
        ),
        *((_handed(word=other), _another_word) for other in range(3)),
        (
            np.round(_weights(), 2) @ HEADS[1][2],
            Sentence(
                "Nearly. The weights were rounded to two decimals: round only at the end.",
                "거의 맞습니다. 가중치를 소수 둘째 자리로 반올림했습니다. 반올림은 마지막에만 하세요.",
            ),
        ),
        (
            _handed(values=0),
            Sentence("The weights fit, but v is that of head 0.", "가중치는 맞지만 v가 헤드 0의 것입니다."),
        ),
    ),
)  # fmt: skip


def split(rows, n_heads):
    """(B, T, d_model) -> (B, H, T, d_k)"""
    return rows.reshape(*rows.shape[:2], n_heads, -1).swapaxes(1, 2)


def split_without_transpose(rows, n_heads):
    return rows.reshape(len(rows), n_heads, rows.shape[1], -1)


def split_interleaved(rows, n_heads):
    return rows.reshape(*rows.shape[:2], -1, n_heads).transpose(0, 3, 1, 2)


def merge(heads):
    return heads.swapaxes(1, 2).reshape(len(heads), heads.shape[2], -1)


def merge_without_transpose(heads):
    return heads.reshape(len(heads), heads.shape[2], -1)


def _cut_only(rows, n_heads):
    """(B, T, d_model) -> (B, T, H, d_k), where attention runs between the heads of each word."""
    return rows.reshape(*rows.shape[:2], n_heads, -1)


def _across_sentences(rows, n_heads):
    """(B, T, d_model) -> (H, T, B, d_k), where attention runs between the sentences."""
    return _cut_only(rows, n_heads).swapaxes(0, 2)


def _from_h_on(rows, n_heads):
    """As `split`, but head h gets the columns from h on, not from h · d_k."""
    d_k = rows.shape[-1] // n_heads
    return np.stack([rows[..., h : h + d_k] for h in range(n_heads)], axis=1)


def _multi_head(to_heads=split, to_rows=merge, mix=lambda rows, w_o: rows @ w_o, width=lambda d_k, d_model: d_k, one=False):
    """The function of exercise 10.2, with room for the ways to get it wrong. width: the number whose root divides scores."""

    def multi_head(x, w_q, w_k, w_v, w_o, n_heads):
        q, k, v = (to_heads(x @ w, 1 if one else n_heads) for w in (w_q, w_k, w_v))
        scores = q @ k.swapaxes(-1, -2) / sqrt(width(q.shape[-1], x.shape[-1]))
        return mix(to_rows(softmax(scores) @ v), w_o)

    return multi_head


B, T, H, D_MODEL = 2, 5, 3, 12
_rng = np.random.default_rng(10)
_batch = _rng.normal(size=(B, T, D_MODEL)), *_rng.normal(size=(4, D_MODEL, D_MODEL)) / 2, H


def _on_trial(**how):
    """What the function of exercise 10.2, with a mistake in it, makes of the trial."""
    return _multi_head(**how)(*_batch).ravel()


def _x_cut():
    """What comes out if each head gets its columns of x, and of the matrices the block that they meet."""
    x, *matrices, w_o, n_heads = _batch
    blocks = np.kron(np.eye(H), np.ones((D_MODEL // H, D_MODEL // H)))
    return _multi_head()(x, *(w * blocks for w in matrices), w_o, n_heads).ravel()


def _outputs(result):
    out = as_array(result)
    if out.shape != (B, T, D_MODEL):
        raise Unreadable(
            f"out has to be (B, T, d_model), here {(B, T, D_MODEL)}; yours is {out.shape}. "
            "After merging, each word has all its heads side by side, times w_o.",
            f"out의 모양은 (B, T, d_model), 여기서는 {(B, T, D_MODEL)}이어야 하는데 {out.shape}입니다. "
            "단어마다 헤드를 모두 나란히 붙인 다음 w_o를 곱합니다.",
        )
    return out


_head_at_head = Sentence(
    "The heads of one word looked at each other, not the words. Before attend, T and d_k have to be the last two "
    "of the four axes. (swapaxes(0, 1) was for one sentence; here axis 0 is the batch.)",
    "단어끼리가 아니라 한 단어의 헤드끼리 서로 보았습니다. attend에 넣기 전에 네 축의 마지막 둘이 "
    "T와 d_k여야 합니다. (swapaxes(0, 1)은 문장이 하나일 때 썼습니다. 여기서는 0번 축이 배치입니다.)",
)
_side_by_side = Sentence(
    "The heads were averaged or added up. Put them side by side: nothing of them may be lost.",
    "헤드를 평균했거나 더했습니다. 아무것도 잃지 않게 나란히 붙이세요.",
)
_tip = Sentence(
    "Do the shapes fit? x is (2, 5, 12) here, with three heads: q, k and v have to be (2, 3, 5, 4) before attend. "
    "In a loop, np.hstack joins a batch along T: take np.concatenate(…, axis=-1). Use the arguments, nothing of the notebook.",
    "모양이 맞나요? 여기서는 x가 (2, 5, 12)이고 헤드가 셋이므로 attend에 넣기 전의 q, k, v는 (2, 3, 5, 4)여야 합니다. "
    "반복문이라면 배치에서 np.hstack은 T 축을 따라 붙이므로 np.concatenate(…, axis=-1)을 쓰세요. "
    "노트북의 변수가 아니라 함수의 인수를 쓰세요.",
)
write_it = Exercise(
    as_function(_tip, _batch, form=_outputs),
    solve=_multi_head,
    mistakes=(
        Slip(
            "split_without_transpose", dict(to_heads=split_without_transpose),
            "reshape went straight to (B, n_heads, T, d_k): that cuts the sentence, not its rows. "
            "First (B, T, n_heads, d_k), then swapaxes(1, 2).",
            "reshape로 바로 (B, n_heads, T, d_k)를 만들었습니다. 그러면 행이 아니라 문장이 잘립니다. "
            "먼저 (B, T, n_heads, d_k)로 만들고 swapaxes(1, 2)를 하세요.",
        ),
        Slip(
            "merge_without_transpose", dict(to_rows=merge_without_transpose),
            "On the way back the axes of heads and words were not swapped before reshape.",
            "되돌릴 때 reshape하기 전에 헤드 축과 단어 축을 바꾸지 않았습니다.",
        ),
        Slip(
            "interleaved", dict(to_heads=split_interleaved),
            "The columns are dealt out like cards: head 0 got every third. Its columns lie side by side: (…, n_heads, d_k).",
            "열을 카드처럼 한 장씩 돌려 나누어 헤드 0이 세 열마다 하나씩 가졌습니다. "
            "한 헤드의 열은 이어져 있으므로 (…, n_heads, d_k)로 자르세요.",
        ),
        Slip(
            "no_w_o", dict(mix=lambda rows, w_o: rows),
            "The heads lie side by side, but w_o has not mixed them yet.",
            "헤드를 나란히 붙였지만 아직 w_o로 섞지 않았습니다.",
        ),
        Slip(
            "w_o_transposed", dict(mix=lambda rows, w_o: rows @ w_o.T),
            "w_o was transposed. It is used as the others: rows @ w_o.",
            "w_o를 전치했습니다. 다른 행렬처럼 전치하지 않고 곱하세요.",
        ),
        Slip(
            "root_of_d_model", dict(width=lambda d_k, d_model: d_model),
            "The scores are divided by √d_model. Each head divides by the root of its own width, √d_k.",
            "점수를 √d_model로 나누었습니다. 헤드마다 자기 폭의 제곱근 √d_k로 나누어야 합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "The numbers differ. Try the pocket sentence as a batch of one, X[None], with two heads: it has to give out.",
            "숫자가 다릅니다. X[None]처럼 문장 하나짜리 배치와 헤드 두 개로 계산해 보세요. 노트북의 out과 같아야 합니다.",
        ),
        (
            _on_trial(one=True),
            Sentence(
                "That is a single head of width d_model. n_heads has to cut the rows before attention.",
                "폭이 d_model인 헤드 하나의 결과입니다. 어텐션 전에 행을 n_heads개로 나누어야 합니다.",
            ),
        ),
        (
            _on_trial(to_rows=lambda heads: merge(heads[:, ::-1])),
            Sentence(
                "The heads are merged in reverse order: head 0 comes first.",
                "헤드를 거꾸로 붙였습니다. 헤드 0이 맨 앞에 와야 합니다.",
            ),
        ),
        *(
            (_on_trial(to_heads=_cut_only, to_rows=to_rows), _head_at_head)
            for to_rows in (lambda heads: heads.reshape(B, T, -1), lambda heads: heads.swapaxes(1, 2).reshape(B, T, -1))
        ),
        (
            _on_trial(to_heads=_across_sentences, to_rows=lambda heads: heads.swapaxes(0, 2).reshape(B, T, -1)),
            Sentence(
                "Words of different sentences looked at each other. Before attend, T and d_k have to be the last two axes.",
                "서로 다른 문장의 단어끼리 보았습니다. attend에 넣기 전에 마지막 두 축이 T와 d_k여야 합니다.",
            ),
        ),
        (
            _on_trial(to_rows=lambda heads: heads.transpose(0, 2, 3, 1).reshape(B, T, -1)),
            Sentence(
                "The numbers of the heads were merged in turn, one of each. They stay together: all of Z_0, then all of Z_1, …",
                "헤드의 숫자를 하나씩 번갈아 붙였습니다. 헤드마다 이어 놓습니다. Z_0을 모두 놓은 다음 Z_1을 놓는 식입니다.",
            ),
        ),
        (
            _on_trial(to_heads=_from_h_on),
            Sentence("Head h begins at column h · d_k, not at column h.", "헤드 h는 h열이 아니라 h · d_k열에서 시작합니다."),
        ),
        (
            _on_trial(width=lambda d_k, d_model: 1),
            Sentence("The scores are not divided by √d_k.", "점수를 √d_k로 나누지 않았습니다."),
        ),
        (
            _on_trial(width=lambda d_k, d_model: d_k**2),
            Sentence(
                "The scores are divided by √d_k twice. attend does it already.",
                "점수를 √d_k로 두 번 나누었습니다. attend가 이미 나눕니다.",
            ),
        ),
        (
            _x_cut(),
            Sentence(
                "x was cut, and with it the matrices. Every head sees all of x: it is x @ w whose columns are cut.",
                "x를 잘랐습니다. 헤드마다 x 전체를 봅니다. 자르는 것은 x @ w의 열입니다.",
            ),
        ),
        *(
            (_on_trial(to_rows=lambda heads, how=how: np.tile(how(heads, axis=1), H)), _side_by_side)
            for how in (np.mean, np.sum)
        ),
        alike=same,
    ),
)  # fmt: skip


def _parameters(d_model=768, matrices=4, biases=4, n_heads=12, own_width=lambda d_model, n_heads: d_model):
    """How many parameters a layer has; own_width: of all queries together."""
    width = own_width(d_model, n_heads)
    return matrices * d_model * width + biases * width


count_parameters = Exercise(
    as_numbers(1),
    solve=_parameters,
    praise=Sentence("The number of heads does not come in.", "헤드의 수와는 관계가 없습니다."),
    mistakes=(
        Slip("no_biases", dict(biases=0), "The biases are missing.", "편향이 빠졌습니다."),
        Slip(
            "no_w_o", dict(matrices=3, biases=3),
            "That is W_Q, W_K and W_V with their biases. There is a fourth product.",
            "W_Q, W_K, W_V와 그 편향까지만 세었습니다. 행렬곱이 하나 더 있습니다.",
        ),
        Slip(
            "whole_for_each_head", dict(own_width=lambda d_model, n_heads: n_heads * d_model),
            "Every head was given matrices of the full width. A head is a part of them, 64 columns.",
            "헤드마다 전체 폭의 행렬을 주었습니다. 헤드 하나는 그 일부인 64열만 씁니다.",
            also=(dict(matrices=4 * 12, biases=4), dict(matrices=3 * 12 + 1, biases=3 * 12 + 1)),
        ),
        Slip(
            "one_head", dict(own_width=lambda d_model, n_heads: d_model // n_heads),
            "That is one head of 64. All twelve together fill the whole matrices.",
            "폭 64인 헤드 하나만 세었습니다. 열두 개가 모이면 행렬 전체가 됩니다.",
        ),
        Slip(
            "of_the_paper", dict(d_model=512),
            "That is the layer of the notebook, with d_model = 512. Here it is 768.",
            "d_model = 512인 노트북의 층입니다. 여기서는 768입니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. Which arrays has the layer, and which shape has each? Add up how many numbers each holds.",
            "숫자가 다릅니다. 이 층에는 어떤 배열이 있고 모양은 각각 무엇인가요? 배열마다 숫자가 몇 개인지 세어 더하세요.",
        ),
        (
            _parameters(matrices=3, biases=0),
            Sentence(
                "That is W_Q, W_K and W_V alone. There is a fourth matrix, and each of the four has a bias.",
                "W_Q, W_K, W_V만 세었습니다. 행렬이 하나 더 있고, 행렬 네 개에는 편향도 하나씩 있습니다.",
            ),
        ),
        (
            _parameters(biases=0) + 4,
            Sentence(
                "Each bias was counted as one number. It has as many as its matrix has columns.",
                "편향을 숫자 하나로 세었습니다. 편향에는 행렬의 열 수만큼 숫자가 있습니다.",
            ),
        ),
        (
            _parameters(biases=1),
            Sentence(
                "One bias was counted. Each of the four products has its own.",
                "편향을 하나만 세었습니다. 행렬곱 네 번에 편향이 하나씩 있습니다.",
            ),
        ),
    ),
)  # fmt: skip


def _order(turned=True, reverse=False):
    """Which column stands where, so that interleaved heads get the right ones."""
    order = np.arange(8).reshape(2, 4)
    order = order[::-1] if reverse else order
    return (order.T if turned else order).ravel()


columns_in_order = Exercise(
    as_numbers(8),
    solve=_order,
    mistakes=(
        Mistake(
            "the_other_way", [0, 2, 4, 6, 1, 3, 5, 7],
            "That is which columns the interleaved heads take. Asked is what has to stand at each place: "
            "at place 1, the first of head 1's, there must be column 4.",
            "번갈아 나눌 때 헤드가 가져가는 자리입니다. 묻는 것은 자리마다 놓일 열입니다. "
            "헤드 1의 첫 번째인 1번 자리에는 4열이 있어야 합니다.",
        ),
        Slip(
            "head_1_first", dict(reverse=True),
            "The heads have changed places: place 0 belongs to head 0, whose first column is 0.",
            "헤드가 서로 바뀌었습니다. 0번 자리는 헤드 0의 것이고 그 첫 번째 열은 0열입니다.",
        ),
        Mistake(
            "unchanged", [0, 1, 2, 3, 4, 5, 6, 7],
            "That changes nothing. Interleaved, head 0 would get the columns 0, 2, 4, 6 instead of 0, 1, 2, 3.",
            "순서가 그대로입니다. 그러면 헤드 0이 0, 1, 2, 3열이 아니라 0, 2, 4, 6열을 받습니다.",
        ),
        Mistake(
            "halves_swapped", [4, 5, 6, 7, 0, 1, 2, 3],
            "Only the halves were exchanged: head 0 still takes every second place, here the columns 4, 6, 0, 2.",
            "앞뒤 절반의 자리만 바꾸었습니다. 헤드 0은 여전히 하나 걸러 하나씩, 즉 4, 6, 0, 2열을 받습니다.",
        ),
        Mistake(
            "from_one", [1, 5, 2, 6, 3, 7, 4, 8],
            "Columns are counted from 0.",
            "열은 0부터 셉니다.",
        ),
    ),
    otherwise=always(
        "Not this order. Write the places 0 … 7 and under each which head reads it; then deal out 0 … 3 and 4 … 7.",
        "순서가 다릅니다. 0 … 7번 자리를 쓰고 그 아래에 어느 헤드가 읽는지 적은 다음, 0 … 3열과 4 … 7열을 차례로 놓아 보세요.",
    ),
)  # fmt: skip


def _through_w_o(turned=True, to_heads=split, to_rows=merge, product=lambda rows, dout: rows.T @ dout, batch=np.concatenate):
    """The function of exercise 10.5, with room for the ways to get it wrong. batch: what is made of (B, T, …) for dw_o."""

    def backward(dout, heads, w_o):
        dheads = to_heads(dout @ (w_o.T if turned else w_o), heads.shape[1])
        return dheads, product(batch(to_rows(heads)), batch(dout))

    return backward


_back_trial = (
    _rng.normal(size=(B, T, D_MODEL)), _rng.normal(size=(B, H, T, D_MODEL // H)), _rng.normal(size=(D_MODEL, D_MODEL)),
)  # fmt: skip


def _in_one_row(parts):
    return np.concatenate([np.ravel(part) for part in parts])


def _one_row(result):
    """dheads and dw_o as one row. Raises Unreadable for other shapes, which says what their shapes are."""
    dheads, dw_o = as_parts(result, "dheads", "dw_o")
    cut, square = (B, H, T, D_MODEL // H), (D_MODEL, D_MODEL)
    if (dheads.shape, dw_o.shape) == (square, cut):
        raise Unreadable("The order is dheads, dw_o.", "순서는 dheads, dw_o입니다.")
    if dheads.shape != cut:
        raise Unreadable(
            f"dheads has to be (B, H, T, d_k), here {cut}; yours is {dheads.shape}. "
            "Cut the rows into (B, T, H, d_k), then swapaxes(1, 2).",
            f"dheads의 모양은 (B, H, T, d_k), 여기서는 {cut}이어야 하는데 {dheads.shape}입니다. "
            "행을 잘라 (B, T, H, d_k)로 만들고 swapaxes(1, 2)를 하세요.",
        )
    if dw_o.shape != square:
        raise Unreadable(
            f"dw_o has to be (d_model, d_model), here {square}; yours is {dw_o.shape}. "
            "The words of all sentences meet one w_o: it adds up what they give.",
            f"dw_o의 모양은 (d_model, d_model), 여기서는 {square}이어야 하는데 {dw_o.shape}입니다. "
            "모든 문장의 단어가 w_o 하나를 만나므로 모두 더하세요.",
        )
    return _in_one_row((dheads, dw_o))


def _which_are_right(value):
    """Which of dheads and dw_o is right, and where to look for the other."""
    right, cut = _in_one_row(_through_w_o()(*_back_trial)), B * T * D_MODEL
    pairs = (("dheads", slice(cut)), ("dw_o", slice(cut, None)))
    names = ", ".join(name for name, part in pairs if same(value[part], right[part]))
    said = Sentence(f"Right: {names}.", f"맞은 것: {names}.") if names else Sentence("", "")
    return said + Sentence(
        "The numbers differ. Write it first for a batch of one, and compare it with dheads and dw_o of the notebook.",
        "숫자가 다릅니다. 먼저 문장 하나짜리 배치로 계산해 노트북의 dheads, dw_o와 비교해 보세요.",
    )


_tip_back = Sentence(
    "Do the shapes fit? dout @ w_o.T is (2, 5, 12), dheads has to be (2, 3, 5, 4), "
    "and for dw_o the heads side by side and dout are both (10, 12).",
    "모양이 맞나요? dout @ w_o.T는 (2, 5, 12), dheads는 (2, 3, 5, 4)이고, "
    "dw_o를 구할 때는 나란히 놓은 헤드와 dout을 모두 (10, 12)로 만듭니다.",
)
through_w_o = Exercise(
    as_function(_tip_back, _back_trial, form=_one_row, outputs=2),
    solve=_through_w_o,
    mistakes=(
        Slip(
            "w_o_not_transposed", dict(turned=False),
            "dout was multiplied by w_o. On the way back it is w_o.T.",
            "dout에 w_o를 그대로 곱했습니다. 되돌아갈 때는 w_o.T입니다.",
        ),
        Slip(
            "split_without_transpose", dict(to_heads=split_without_transpose),
            "dheads was cut out of the sentence, not of its rows: first (B, T, H, d_k), then swapaxes(1, 2).",
            "dheads가 행이 아니라 문장을 자른 것입니다. 먼저 (B, T, H, d_k)로 만들고 swapaxes(1, 2)를 하세요.",
        ),
        Slip(
            "merge_without_transpose", dict(to_rows=merge_without_transpose),
            "For dw_o the heads were not merged: swap the axes of heads and words before reshape.",
            "dw_o에 쓸 헤드를 제대로 이어 붙이지 않았습니다. reshape하기 전에 헤드 축과 단어 축을 바꾸세요.",
        ),
        Slip(
            "dw_o_transposed", dict(product=lambda rows, dout: dout.T @ rows),
            "dw_o is transposed. Its rows belong to the heads' numbers: rows.T @ dout.",
            "dw_o가 전치되었습니다. dw_o의 행은 헤드의 숫자에 해당하므로, 나란히 놓은 헤드를 전치해 dout에 곱합니다.",
        ),
        Slip(
            "one_sentence", dict(batch=lambda rows: rows[-1]),
            "dw_o comes from one sentence alone. The words of all sentences meet w_o: add them all up.",
            "dw_o를 문장 하나로만 구했습니다. 모든 문장의 단어가 w_o를 만나므로 전부 더해야 합니다.",
            also=(dict(batch=lambda rows: rows[0]),),
        ),
        Slip(
            "mean_over_the_batch", dict(product=lambda rows, dout: rows.T @ dout / B),
            "dw_o is the mean over the sentences. Gradients of a shared weight add up.",
            "dw_o가 문장들의 평균입니다. 함께 쓰는 가중치의 그래디언트는 더합니다.",
        ),
    ),
    otherwise=_which_are_right,
)  # fmt: skip


def _multiplications(n=64, d=512, n_heads=8, projections=4, products=2, width=lambda d, n_heads: d // n_heads):
    return projections * n * d * d + n_heads * products * n * n * width(d, n_heads)


count_products = Exercise(
    as_numbers(1),
    solve=_multiplications,
    mistakes=(
        Slip("no_w_o", dict(projections=3), "The product with W_O is missing.", "W_O와의 곱이 빠졌습니다."),
        Slip(
            "one_projection", dict(projections=2),
            "q, k and v were counted as one product. Each of the three costs as much as W_O.",
            "q, k, v를 곱 하나로 세었습니다. 셋이 각각 W_O만큼 듭니다.",
        ),
        Slip(
            "one_product", dict(products=1),
            "Scores and weights @ v are two products, each as large.",
            "점수와 weights @ v는 크기가 같은 곱 두 번입니다.",
        ),
        Slip(
            "only_one_head", dict(n_heads=1, width=lambda d, n_heads: 64),
            "The scores and the means of one head were counted. There are eight.",
            "헤드 하나의 점수와 평균만 세었습니다. 헤드는 여덟 개입니다.",
        ),
        Slip(
            "wide_heads", dict(width=lambda d, n_heads: d),
            "Each head was counted as 512 wide. It has 64 columns.",
            "헤드마다 폭을 512로 세었습니다. 헤드의 폭은 64입니다.",
        ),
        Slip(
            "no_attention", dict(products=0),
            "These are the four products with matrices of weights. The heads multiply, too: q with k, weights with v.",
            "가중치 행렬과의 곱 네 번까지만 세었습니다. 헤드에서도 q와 k, 가중치와 v를 곱합니다.",
        ),
    ),
    otherwise=unless(
        always(
            "Not this number. Write the two shapes of each product, and multiply n · a · b.",
            "숫자가 다릅니다. 곱마다 두 배열의 모양을 쓰고 n · a · b를 구하세요.",
        ),
        (
            2 * _multiplications(),
            Sentence(
                "The additions were counted, too. Count the multiplications alone.", "덧셈까지 세었습니다. 곱셈만 세세요."
            ),
        ),
        (
            4 * 512 * 512 + _multiplications(projections=0),
            Sentence(
                "The products with W_Q, W_K, W_V and W_O were counted for one word. There are 64.",
                "W_Q, W_K, W_V, W_O와의 곱을 단어 하나에 대해서만 세었습니다. 단어는 64개입니다.",
            ),
        ),
        (
            _multiplications(projections=8 * 3 + 1),
            Sentence(
                "Every head was given the whole W_Q, W_K and W_V. A head has 64 columns of each.",
                "헤드마다 W_Q, W_K, W_V 전체를 주었습니다. 헤드 하나는 각각 64열만 씁니다.",
            ),
        ),
        (
            _multiplications(projections=0),
            Sentence(
                "These are the heads' products. The four with W_Q, W_K, W_V and W_O are missing.",
                "헤드에서 하는 곱까지만 세었습니다. W_Q, W_K, W_V, W_O와의 곱 네 번이 빠졌습니다.",
            ),
        ),
    ),
)  # fmt: skip

EXERCISES = {
    "10.1": handed_to_student,
    "10.2": write_it,
    "10.3": count_parameters,
    "10.4": columns_in_order,
    "10.5": through_w_o,
    "10.6": count_products,
}
