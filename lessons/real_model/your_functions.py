"""Whose functions run the published model."""

from inspect import unwrap

from helpers.lab.your_functions import collected
from lessons.real_model.functions import PUBLISHED


def your_functions_again(**here):
    """A table of the eight functions that run the published model and whose they are; it unpacks into them. See `collected`."""
    mine = collected(PUBLISHED, **here)
    own_softmax = dict(zip(mine.names, mine, strict=True))["my_softmax"]
    for function in map(unwrap, mine):
        if "softmax" in function.__globals__:  # so that no other's computes
            function.__globals__["softmax"] = own_softmax
    return mine
