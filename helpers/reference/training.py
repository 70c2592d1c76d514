"""Training a Transformer, one step at a time, and what counts at the end: how many targets it
writes without a mistake.
"""

from helpers.reference import require
from helpers.reference.decoding import greedy
from helpers.reference.optim import clipped
from helpers.reference.transformer import not_padding


def training_step(model, loss, optimizer, source, target, max_norm=None):
    """Forward, backward and one step of the optimizer; -> the loss before the step.

    source (B, S), target (B, T), ids, padding 0: the decoder gets the target without its last
    token and has to say it without its first (teacher forcing). max_norm: see `clipped`; None
    leaves the gradients as they are. Raises ValueError as the model, the loss and the optimizer
    do.
    """
    logits = model(source, target[:, :-1], not_padding(source))  # (B, T - 1, n_vocab)
    before = loss(logits, target[:, 1:])
    model.backward(loss.backward())
    optimizer.step(model.grads if max_norm is None else clipped(model.grads, max_norm))
    return before


def exact_match(model, source, target, pad=0):
    """The share of targets that the model, switched to use, writes with not one token wrong.

    source (B, S), target (B, T), ids, `pad` the padding; all targets begin with one id and end
    with one, padding behind it; a row of nothing but padding is no target. The model is told no
    length. Raises ValueError where there is no target, else as `greedy` does.
    """
    target = require.shaped("target", require.whole("target", target, "id", "ids"), None, None)
    real = (target != pad).any(axis=1)  # (B,)
    if not real.any():
        raise ValueError("target: nothing but padding given, at least one target wanted")
    first = target[real][0]
    start, wanted = int(first[0]), target[:, 1:]
    end = int(first[first != pad][-1])
    written = greedy(model, source, start, end, wanted.shape[1], not_padding(source, pad))
    right = ((written == wanted) | (wanted == pad)).all(axis=1)
    return float(right[real].mean())
