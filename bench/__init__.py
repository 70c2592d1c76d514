"""Speed, as ratios: `python -m bench.layers`, and so on; with --smallest, only to see that a part still runs."""

import sys

from helpers.kit.console import take_any_letter


def size(usual, smallest):
    """`usual`, or `smallest` where the part was called with --smallest: sizes of arrays, numbers of rounds."""
    return smallest if "--smallest" in sys.argv else usual


take_any_letter()  # × and …
