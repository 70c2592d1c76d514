"""Whose functions make the Transformer of lesson 17."""

from helpers.lab.your_functions import collected
from lessons.your_transformer.functions import TRANSFORMER


def your_functions(**here):
    """A table of the thirteen functions that make a Transformer and whose they are; it unpacks into them. See `collected`."""
    return collected(TRANSFORMER, **here)
