"""The training of lesson 06: a network large enough to memorize its examples."""

import numpy as np

from helpers.data import noisy_examples
from helpers.reference import Adam, Dropout, FeedForward, SquaredError, Stack


def train_on_noise(p, kind=Dropout, seed=0, steps=800):
    """The trained network, switched to inference, and its losses after each step: on the seen examples, on new ones."""
    rng = np.random.default_rng(seed)
    seen, new = noisy_examples(rng)
    a, b, c = (FeedForward.random(16, 64, rng) for _ in range(3))
    network, loss = Stack([a, kind(p, rng), b, kind(p, rng), c]), SquaredError()
    adam, on_seen, on_new = Adam(network.params, lr=0.003), [], []
    for _ in range(steps):
        network.train()
        loss(network(seen[0]), seen[1])  # the forward pass that the next line goes back through
        network.backward(loss.backward())
        adam.step(network.grads)
        network.train(False)  # as at inference
        on_seen.append(loss(network(seen[0]), seen[1]))
        on_new.append(loss(network(new[0]), new[1]))
    return network, on_seen, on_new
