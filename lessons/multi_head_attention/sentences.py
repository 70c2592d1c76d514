"""The task of lesson 10 that two heads solve and one cannot."""

import numpy as np

from helpers.reference import Adam, MultiHeadAttention, SquaredError


def marked_sentences(rng, n=32):
    """n sentences of eight words, drawn anew: x (n, 8, 16), wanted (n, 8, 8), marked (n,).

    x: four random numbers, its content; its place, as a single 1 among eight; a flag, 1 at the marked word; three zeros.
    wanted: the content of the word before (word 0: of the last), then that of the marked word. All dimensionless.
    """
    content, marked = rng.normal(size=(n, 8, 4)), rng.integers(8, size=n)
    x, wanted = np.zeros((n, 8, 16)), np.zeros((n, 8, 8))
    x[:, :, :4], x[:, :, 4:12] = content, np.eye(8)
    x[np.arange(n), marked, 12] = 1
    wanted[:, :, :4] = np.roll(content, 1, axis=1)
    wanted[:, :, 4:] = content[np.arange(n), marked][:, None]
    return x, wanted, marked


def learn_to_share(model, rng, steps=400, mask=None, every=5, noted=None):
    """Lesson 10's training of a layer -> losses (steps,), and each head's mean weights on the two words that are wanted.

    They are (1 + steps // every, H, 2): the marked word, the word before; before each `every`-th step and at the end, over 200
    sentences drawn anew once, where the two are not the same word. noted: a function that is called with the model then.
    """
    seen, _, marked = marked_sentences(np.random.default_rng(77), 200)
    adam, loss, losses, looks = Adam(model.params, lr=0.01), SquaredError(), [], []

    def note():
        looks.append(mean_weights(model, seen, marked, mask))
        if noted:
            noted(model)

    for step in range(steps):
        if step % every == 0:
            note()
        x, wanted, _ = marked_sentences(rng)
        losses.append(loss(model(x, mask=mask)[..., :8], wanted))
        model.backward(np.pad(loss.backward(), ((0, 0), (0, 0), (0, 8))))
        adam.step(model.grads)
    note()
    return np.array(losses), np.array(looks)


def learn_as_twins(change=0, mask=None, steps=400, seed=0, every=5, noted=None):
    """The same training of two heads that begin as copies -> the layer, losses and looks, as `learn_to_share` has them.

    Head 1 has head 0's columns of W_Q, W_K, W_V, its biases and its rows of W_O; change: what is added to one number then.
    """
    rng = np.random.default_rng(seed)
    model = MultiHeadAttention.random(16, 2, rng)
    for name in ("w_q", "b_q", "w_k", "b_k", "w_v", "b_v"):
        model.params[name][..., 8:] = model.params[name][..., :8]
    model.w_o[8:] = model.w_o[:8]
    model.w_q[0, 0] += change
    return model, *learn_to_share(model, rng, steps, mask, every, noted)


def mean_weights(model, x, marked, mask=None):
    """How much of its weight each head gives on average to the marked word and to the word before: (H, 2)."""
    wanted = np.stack(np.broadcast_arrays(marked[:, None], (np.arange(8) - 1) % 8), axis=-1)  # (n, 8, 2)
    model(x, mask=mask)
    found = np.take_along_axis(model.weights, wanted[:, None], axis=-1)  # (n, H, 8, 2)
    return found.swapaxes(1, 2)[wanted[..., 0] != wanted[..., 1]].mean(axis=0)
