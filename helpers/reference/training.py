"""Training a Transformer, one step at a time, and what counts at the end: how many targets it
writes without a mistake.
"""

from helpers.reference.decoding import greedy
from helpers.reference.optim import clipped
from helpers.reference.transformer import not_padding


def training_step(model, loss, optimizer, source, target, max_norm=None):
    """Forward, backward and one step of the optimiser; -> the loss before the step.

    source (B, S), target (B, T), ids, padding 0: the decoder gets the target without its last
    token and has to say it without its first (teacher forcing). max_norm: see `clipped`; None
    leaves the gradients as they are. Raises ValueError as the model, the loss and the optimiser
    do.
    """
    logits = model(source, target[:, :-1], not_padding(source))  # (B, T - 1, n_vocab)
    before = loss(logits, target[:, 1:])
    model.backward(loss.backward())
    optimizer.step(model.grads if max_norm is None else clipped(model.grads, max_norm))
    return before


def exact_match(model, source, target):
    """The share of targets that the model, switched to use, writes with not one token wrong.

    source (B, S), target (B, T), ids, padding 0; all targets begin with one id and end with one,
    padding behind it. The model is told no length. Raises ValueError as `greedy` does.
    """
    start, wanted = int(target[0, 0]), target[:, 1:]
    end = int(target[0][target[0] != 0][-1])
    written = greedy(model, source, start, end, wanted.shape[1], not_padding(source))
    return float(((written == wanted) | (wanted == 0)).all(axis=1).mean())
