"""What lesson 12's extra does by pencil: a word and the published pieces that stand somewhere in it; rows of two sentences."""

import numpy as np

TO_CUT = "unlearned"
# Of the 30 522 pieces those that fit somewhere in the word, by the letter at which they begin.
PIECES = "u un  ##n ##nl  ##l ##le ##lea  ##e ##ea ##ear  ##a ##ar  ##r ##rn ##rne ##rned  ##n ##ne ##ned  ##e ##ed  ##d"

# Two numbers a token; below each sentence's own tokens is [PAD].
ROWS = {
    "a": (np.array([[1.0, 6], [5, 5], [3, 1], [-9, 8]]), 3),
    "b": (np.array([[6.0, 3], [2, 3], [8, -8], [4, -2]]), 2),
}


def pieces_within():
    """The published pieces that fit somewhere in the word of exercise 12.6, without doubles, in order: a list."""
    return list(dict.fromkeys(PIECES.split()))
