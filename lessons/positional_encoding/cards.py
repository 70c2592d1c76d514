"""A date on cards, a character on each, that the date reader is handed in any order; each card says where it stood."""

from copy import deepcopy
from functools import cache

import numpy as np

from helpers.dates import END, START, decode, encode, pieces
from helpers.reference import PositionalEncoding, positional_encoding
from helpers.reference.decoding import greedy
from lessons.training.finished import finished_model


class Told(PositionalEncoding):
    """x + PE, with the row of positions[j] for token j, wherever it stands."""

    def __init__(self, positions):
        self.positions = np.asarray(positions)

    def forward(self, x):
        return x + positional_encoding(self.positions, x.shape[-1], dtype=x.dtype)


def read_cards(model, cards, positions):
    """What the date reader writes for a text whose character j is given the row of positions[j]: "2011-05-03".

    Raises ValueError for a character that it does not know, and unless each has a position, a whole number from 0 on.
    """
    if len(positions) != len(cards):
        raise ValueError(f"positions: {len(positions)} given, {len(cards)} wanted, one for each character")
    told = deepcopy(model)
    place = next(i for i, layer in enumerate(told.source.layers) if isinstance(layer, PositionalEncoding))
    told.source.layers[place] = Told(positions)
    source, (_, out) = encode([cards], pieces()[0]), pieces()
    return decode(greedy(told, source, START, END, len("2011-05-03") + 1), out)[0]


TEXT = "03/05/2011"
POSITIONS = {"own": [*range(10)], "exchanged": [3, 4, 2, 0, 1, 5, 6, 7, 8, 9], "same": [0] * 10}


@cache
def dealt(shuffle, told):
    """Ten cards, shuffled unless it is 0: (the place in TEXT of each, the positions that they are told, what is read).

    told: a key of POSITIONS.
    """
    order = np.random.default_rng(shuffle).permutation(10) if shuffle else np.arange(10)
    positions = [POSITIONS[told][i] for i in order]
    return order.tolist(), positions, read_cards(finished_model(), "".join(TEXT[i] for i in order), positions)
