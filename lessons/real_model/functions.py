"""The functions of earlier lessons that make the published model, and what each has to do here."""

from functools import wraps

import numpy as np

from helpers.checking.needed import Needed
from helpers.kit.text import Sentence


def my_rms_norm(x, gamma, eps=1e-5):
    """Lesson 19's, with gamma."""
    return gamma * x / np.sqrt(np.mean(x**2, axis=-1, keepdims=True) + eps)


def my_swiglu(x, w_gate, w_up, w_down):
    """Lesson 19's, of all neurons at once."""
    gate = x @ w_gate
    return (gate / (1 + np.exp(-gate)) * (x @ w_up)) @ w_down


def with_a_base(turn):
    """A function my_rope(x, positions, base), of one that may know the base 10 000 alone, as exercise 11.5 once asked for.

    Of two columns such a one makes a single hand with ω = 1. Pair by pair, at position · ω, it turns by any ω.
    """

    @wraps(turn)
    def my_rope(x, positions, base=10000.0):
        try:
            return turn(x, positions, base)
        except TypeError:
            pairs, d_k = np.split(x, x.shape[-1] // 2, axis=-1), x.shape[-1]
            speeds = base ** (-np.arange(0, d_k, 2) / d_k)
            return np.concatenate([turn(pair, positions * w) for pair, w in zip(pairs, speeds, strict=True)], axis=-1)

    return my_rope


def trials():
    """{"my_attention": arguments as the published model has them, …}: in 32 bits, many heads of one text."""
    rng = np.random.default_rng(20)

    def rows(*shape):
        return rng.normal(size=shape).astype(np.float32)

    return {
        "my_stack": (rows(5, 8), [np.tanh, np.sin, np.cos]),
        "my_softmax": (rows(3, 5, 7),),
        "my_attention": (*rows(3, 3, 5, 8), np.tri(5, dtype=bool)),
        "my_rope": (rows(3, 5, 8), np.arange(5), 100000.0),
        "my_greedy": (lambda so_far: np.eye(7)[np.array(so_far) + 1], 1, 4, 5),
        "my_loss": (rows(8, 6), np.array([3, 4, 2, 0, 5, 2, 0, 1]), -1),
        "my_sample": (rows(90), 0.7, 0.8, 0.9),
        "my_count": (100, 24, 6, 1, 7, 3),
    }


PUBLISHED = Needed(
    ("my_stack", "my_softmax", "my_attention", "my_rope", "my_greedy", "my_loss", "my_sample", "my_count"),
    trials,
    Sentence("numbers of 32 bits, a text at a time", "32비트 숫자로 된 글 하나"),
    digits=4,
    adapted=(("my_rope", with_a_base),),
)


def course_functions():
    """{"my_attention": the course's, …}, those of lesson 19's cells among them."""
    return {"my_rms_norm": my_rms_norm, "my_swiglu": my_swiglu} | PUBLISHED.course
