"""The task of lesson 12 for one layer and for two: boxes with slips that name a box."""

import numpy as np

BOXES = 6


def slips_in_boxes(rng, n=32, steps=3):
    """n times six boxes, in each a slip that names one of them at random: x (n, 6, 12), wanted (n, 6, 6).

    x: which box it is, as a single 1 among six; which one its slip names, likewise. wanted: where one arrives who follows so
    many slips, likewise. All dimensionless.
    """
    slip = rng.integers(BOXES, size=(n, BOXES))
    arrived = slip
    for _ in range(steps - 1):
        arrived = np.take_along_axis(slip, arrived, axis=1)
    one_hot = np.eye(BOXES)
    x = np.concatenate([np.broadcast_to(one_hot, (n, BOXES, BOXES)), one_hot[slip]], axis=-1)
    return x, one_hot[arrived]


def two_slips_tell(x):
    """Whether a box's own slip and that of the box which it names are enough to say where three lead: (n, 6) booleans.

    x: as `slips_in_boxes` makes it. They are enough where the way stands still, or comes back to the box itself.
    """
    slip, own = x[..., BOXES:].argmax(axis=-1), np.arange(BOXES)
    second = np.take_along_axis(slip, slip, axis=-1)
    return (slip == own) | (second == slip) | (second == own)


def most_named(x, found):
    """Whether no box is named by more slips of x (n, 6, 12) than the one that is found, (n, 6): (n, 6) booleans."""
    named = x[..., BOXES:].sum(axis=-2)  # (n, 6)
    return np.take_along_axis(named, found, axis=-1) == named.max(axis=-1, keepdims=True)


def kinds_of_answers(x, found):
    """{kind: (n, 6) booleans}: where two slips tell where three lead, and of the others those that name a most named box."""
    tell, popular = two_slips_tell(x), most_named(x, found)
    return {
        "two slips tell": tell,
        "guessed, a box that most slips name": ~tell & popular,
        "guessed, another box": ~tell & ~popular,
    }
