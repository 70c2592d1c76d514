"""Thirty random layers through which tokens have gone forward: where the way back of lesson 04 begins."""

import numpy as np

from helpers.reference import FeedForward, LayerNorm

DEPTH, TOKENS, D_MODEL, D_FF = 30, 8, 16, 64


def thirty_layers(kind, seed, scale=1, biases=1):
    """Thirty random layers of a kind, "F(x)", "x + F(x)", "LayerNorm(F(x))" or "LayerNorm(x + F(x))", and slopes to send back.

    Returns [(F, LayerNorm), …], as eight random tokens have left them on their way forward, and random slopes (8, 16).
    scale, biases: how many times the weights and the biases that PyTorch begins with.
    """
    rng = np.random.default_rng(seed)
    x, slopes = rng.normal(size=(2, TOKENS, D_MODEL))
    layers = [(FeedForward.random(D_MODEL, D_FF, rng).scaled(scale), LayerNorm.fresh(D_MODEL)) for _ in range(DEPTH)]
    for F, norm in layers:
        F.b_1, F.b_2 = biases * F.b_1, biases * F.b_2
        x = x + F(x) if "x +" in kind else F(x)
        x = norm(x) if "LayerNorm" in kind else x
    return layers, slopes
