"""Other numbers for the exercises of lesson 20, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called

STEPS, LOWEST = (0.125, 0.25, 0.5), (-4, -3, -2, -1)


def _block(dice):
    """20 bytes: d and m in 16 bits, and 16 bytes of two halves each."""
    scales = np.array([dice.one_of(STEPS), dice.one_of(LOWEST)], "<f2")
    return scales.tobytes() + bytes(dice.whole(0, 255) for _ in range(16))


def _in_halves(block):
    d, m = np.frombuffer(block[:4], "<f2").astype(float)
    q = np.frombuffer(block[4:], np.uint8)
    return dict(d=d, m=m, halves=np.stack([q >> 4, q & 15]).astype(float))


def _levels(dice):
    """The smallest and the largest number of a block and one between, no two of whose mistakes are alike."""
    d, q = dice.one_of((0.1, 0.2, 0.3)), dice.whole(4, 12)
    low = -round(d * dice.whole(3, 12) + dice.one_of((0.02, 0.04, 0.06)), 2)
    return low, round(low + 15 * d, 2), round(low + d * q - d * dice.one_of((0.2, 0.3, 0.4)), 2)


def _second_time(dice):
    """How many pieces come back, and four neighbouring places in the second time."""
    period = dice.whole(9, 18)
    first = period + dice.whole(0, period - 4)
    return period, tuple(range(first, first + 4))


RECIPES = {
    "four_numbers": Recipe(_block, _in_halves),
    "every_byte": Recipe(
        lambda dice: (3200 * dice.whole(5, 90), 320 * dice.whole(5, 90), 16 * dice.whole(5, 60)),
        lambda counts: dict(zip(("n_4", "n_8", "n_32"), counts, strict=True)),
    ),
    "neuron": Recipe(
        lambda dice: tuple(
            dice.one_of(values) for values in ((1.5, 2.5, 3.5), (-3.0, -2.0, 2.0), (-4.0, -6.0, 5.0), (16.0, 20.0))
        ),
        lambda numbers: dict(zip(("gate", "up", "push", "rms"), numbers, strict=True)),
    ),
    "where_to_look": Recipe(_second_time, called("period", "places")),
    "sixteen_levels": Recipe(_levels, called("low", "high", "number")),
}
