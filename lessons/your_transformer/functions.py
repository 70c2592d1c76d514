"""The functions of earlier lessons that make a Transformer, and what each has to do here."""

import numpy as np

from helpers.checking.needed import Needed
from helpers.kit.text import Sentence


def trials():
    """{"my_attention": arguments as a Transformer in training has them, …}: several sentences at once."""
    rng = np.random.default_rng(17)
    x, memory = rng.normal(size=(2, 3, 4)), rng.normal(size=(2, 5, 4))
    w_1, w_2, *weights = rng.normal(size=(4, 6)), rng.normal(size=(6, 4)), *rng.normal(size=(4, 4, 4))
    seen = np.array([[1, 1, 1, 1, 0], [1, 1, 0, 0, 0]], bool)[:, None, None, :]  # (2, 1, 1, 5)
    heads = rng.normal(size=(2, 2, 3, 2)), *rng.normal(size=(2, 2, 2, 5, 2))
    parts = [np.tanh, np.sin, np.cos, np.arctan]
    ids = np.array([[3, 4, 2, 0], [5, 2, 0, 0]])
    return {
        "my_feed_forward": (x, w_1, rng.normal(size=6), w_2, rng.normal(size=4)),
        "my_layer_norm": (x, rng.normal(size=4), rng.normal(size=4), 1e-5),
        "my_adam": (w_1, w_1[::-1], w_1 / 2, w_1**2, 3, 0.01),
        "my_encoding": (6, 4),
        "my_softmax": (rng.normal(size=(2, 2, 3, 5)),),
        "my_attention": (*heads, seen),
        "my_multi_head": (x, *weights, 2, memory, seen),
        "my_encoder_layer": (x, *parts),
        "my_decoder_layer": (x, *parts, np.square, np.tanh),
        "my_greedy": (lambda so_far: np.eye(7)[np.array(so_far) + 1], 1, 4, 5),
        "my_input": (ids, 1),
        "my_loss": (rng.normal(size=(8, 6)), ids.ravel(), 0),
        "my_exact_match": (ids, np.array([[3, 4, 2, 0], [5, 1, 0, 0]])),
    }


TRANSFORMER = Needed(
    (
        "my_feed_forward", "my_layer_norm", "my_adam", "my_encoding", "my_softmax", "my_attention", "my_multi_head",
        "my_encoder_layer", "my_decoder_layer", "my_greedy", "my_input", "my_loss", "my_exact_match",
    ),
    trials,
    Sentence("several sentences at once", "여러 문장을 한꺼번에"),
)  # fmt: skip


def course_functions():
    """{"my_attention": the course's, …}."""
    return TRANSFORMER.course
