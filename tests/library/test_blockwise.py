"""Attention in blocks gives the numbers of attention, and keeps no (T, S) array."""

import re
from time import process_time

import numpy as np
import pytest

from bench._timing import ratios, rounds
from bench.attention import bytes_besides, whole_and_in_blocks
from helpers.kit.validate import compare, numerical_gradients
from helpers.reference import blockwise_attend, blockwise_attend_backward, causal, softmax
from helpers.reference.attention import attend, attend_backward

B, H, T, S, D_K, D_V = 2, 3, 7, 5, 6, 4


def arrays(rng, t=T, s=S):
    return tuple(rng.normal(size=(B, H, *shape)) * 2 for shape in ((t, D_K), (s, D_K), (s, D_V)))


def whole_and_blocks(q, k, v, dout, block, is_causal):
    """out, dq, dk, dv, plainly and in blocks."""
    out, weights = attend(q, k, v, causal(q.shape[-2]) if is_causal else None)
    plain = dict(zip(("out", "dq", "dk", "dv"), (out, *attend_backward(dout, q, k, v, weights)), strict=True))
    out, log_sums = blockwise_attend(q, k, v, block, is_causal)
    back = blockwise_attend_backward(dout, out, log_sums, q, k, v, block, is_causal)
    return plain, dict(zip(plain, (out, *back), strict=True))


@pytest.mark.parametrize("block", [1, 2, 3, 4, 5, 7, 100])
@pytest.mark.parametrize("is_causal, t, s", [(False, T, S), (False, S, T), (False, T, T), (True, T, T), (True, 1, 1)])
def test_the_same_numbers_forward_and_backward(is_causal, t, s, block):
    rng = np.random.default_rng(1)
    q, k, v = arrays(rng, t, s)
    dout = rng.normal(size=(B, H, t, D_V))
    plain, in_blocks = whole_and_blocks(*map(np.asfortranarray, (q, k, v)), dout, block, is_causal)
    compare(in_blocks, plain, tolerance=1e-12)


def test_gradients_equal_central_differences():
    rng = np.random.default_rng(2)
    q, k, v = arrays(rng)
    dout = rng.normal(size=(B, H, T, D_V))
    out, log_sums = blockwise_attend(q, k, v, 2)
    found = dict(zip("qkv", blockwise_attend_backward(dout, out, log_sums, q, k, v, 2), strict=True))
    arrays_by_name = {"q": q, "k": k, "v": v}
    measured = numerical_gradients(lambda: (blockwise_attend(q, k, v, 2)[0] * dout).sum(), arrays_by_name)
    compare({f"d{name}": array for name, array in found.items()}, measured, tolerance=1e-6)


def test_the_row_of_lesson_09_in_two_blocks():
    """Scores 2, 4 | 1, −3, divided by √2: the values are 0 and 1, so what comes out are the weights."""
    q, k = np.array([[1.0, 0]]), np.array([[2.0, 0], [4, 0], [1, 0], [-3, 0]])
    out, log_sums = blockwise_attend(q, k, np.eye(4), 2)
    assert out.round(4).tolist() == [[0.1774, 0.7299, 0.0875, 0.0052]]
    assert np.allclose(out, softmax(q @ k.T / 2**0.5)) and np.allclose(np.exp(log_sums), np.exp(q @ k.T / 2**0.5).sum())


def test_large_scores_do_no_harm():
    q, k, v = arrays(np.random.default_rng(3))
    plain, in_blocks = whole_and_blocks(1e3 * q, k, v, np.ones((B, H, T, D_V)), 2, False)
    compare(in_blocks["out"], plain["out"])


ONES = np.ones((4, 2))
WRONG = {
    "no block": (lambda: blockwise_attend(ONES, ONES, ONES, 0), "block = 0 given"),
    "keys of another width": (lambda: blockwise_attend(ONES, np.ones((4, 3)), ONES), "k: shape (4, 3) given, (4, 2) wanted"),
    "causal, of two sentences": (lambda: blockwise_attend(np.ones((3, 2)), ONES, ONES, causal=True), "3 queries, 4 keys given"),
    "integers": (lambda: blockwise_attend(ONES.astype(int), ONES, ONES), "q: dtype int64 given"),
    "dout of another shape": (
        lambda: blockwise_attend_backward(ONES[:3], *blockwise_attend(ONES, ONES, ONES), *[ONES] * 3), "dout: shape (3, 2)"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input(name):
    call, words = WRONG[name]
    with pytest.raises(ValueError, match=re.escape(words)):
        call()


@pytest.mark.slow
def test_at_8192_tokens_it_needs_a_150th_of_the_memory_and_half_the_time():
    """Forward and backward, as `make bench` measures them; in float32 it is as near to float64 as the plain way is."""
    ways, arrays = whole_and_in_blocks(8192)
    q, k, v, dout = arrays.astype(float)
    out, weights = attend(q, k, v, causal(8192))
    exact = dict(zip(("out", "dq", "dk", "dv"), (out, *attend_backward(dout, q, k, v, weights)), strict=True))
    compare(dict(zip(exact, ways["in blocks"](), strict=True)), exact, tolerance=1e-6)
    needed = {name: bytes_besides(run) for name, run in ways.items()}
    assert needed["in blocks"] < needed["whole"] / 150
    # The whole way takes twice as long when its memory is new to the process, so ratios lie near ½ and near ¼.
    assert ratios(rounds(ways, 5, process_time), "whole")["in blocks"][0] < 0.5
