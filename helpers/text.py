"""Numbers and sentences as the notebooks print them."""

from pathlib import Path

import numpy as np

MINUS = "\N{MINUS SIGN}"


def number(value, digits=4):
    """A number for people: integers bare, others rounded to `digits` places, never -0."""
    rounded = round(float(value), digits) + 0.0
    text = f"{rounded:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if digits else text
    return text.replace("-", MINUS)


def factor(value):
    """A number as a factor of a product: negative ones in brackets."""
    text = number(value)
    return f"({text})" if text.startswith(MINUS) else text


def numbers(array, digits=4):
    """A vector or matrix for people: [9, 2, −6] or [[1, 2], [3, 4]]."""
    array = np.asarray(array)
    if array.ndim == 0:
        return number(array, digits)
    return "[" + ", ".join(numbers(row, digits) for row in array) + "]"


def span(values, form=".2g"):
    """From the smallest to the largest of several numbers: "0.31 … 0.37". form: how each is written."""
    return f"{min(values):{form}} … {max(values):{form}}"


def language():
    """The edition that speaks: "ko" in a notebook of the folder ko, which is its working directory, else "en"."""
    return "ko" if Path.cwd().name == "ko" else "en"


class Sentence:
    """A sentence in both languages; a notebook shows that of its edition. Sentences are joined with +."""

    def __init__(self, english, korean):
        self.english, self.korean = english, korean

    def __add__(self, other):
        return Sentence(f"{self.english} {other.english}".strip(), f"{self.korean} {other.korean}".strip())

    def __repr__(self):
        return self.korean if language() == "ko" else self.english
