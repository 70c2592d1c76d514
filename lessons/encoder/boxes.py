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
