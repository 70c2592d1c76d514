"""Numbers and sentences as the notebooks print them."""

import math
from unicodedata import combining, east_asian_width

import numpy as np

from helpers.kit.language import language

MINUS = "\N{MINUS SIGN}"
ALMOST = 1e-9  # what a whole number may be off by, as its last place differs from machine to machine
SMALLEST, LARGEST = 1e-200, 1e200  # beyond these float64 is about to give up, and so are the ticks of a logarithmic axis


def number(value, digits=4):
    """A number for people: integers bare, others rounded to `digits` places, never -0; ∞, NaN."""
    if not math.isfinite(value):
        return "NaN" if value != value else "∞" if value > 0 else f"{MINUS}∞"
    rounded = round(float(value), digits) + 0.0
    text = f"{rounded:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if digits else text
    return text.replace("-", MINUS)


def cell(value, digits=2, fixed=False):
    """A number in a cell of a matrix or a table, or 1 and 0 of a mask. fixed: with all its digits, unless it is whole: 0.80."""
    value = float(value)  # NumPy's narrow numbers do not compare with all others
    if fixed and math.isfinite(value) and value and (round(value) == 0 or abs(value - round(value)) > ALMOST):
        return f"{round(value, digits) + 0.0:.{digits}f}".replace("-", MINUS)
    return number(value, digits)


def short(value, form=".2g"):
    """A number in few digits, also a very large or small one; ∞, NaN. form: how it is written."""
    return f"{value:{form}}" if math.isfinite(value) else number(value)


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
    """From the smallest to the largest of several numbers: "0.31 … 0.37"; behind it ∞, NaN. form: how each is written."""
    finite, others = [v for v in values if math.isfinite(v)], {number(v) for v in values if not math.isfinite(v)}
    ends = [f"{min(finite):{form}} … {max(finite):{form}}"] if finite else []
    return ", ".join(ends + sorted(others))


def about(value):
    """The size of a positive number that differs a little from machine to machine: 1, 2, 5, 10, …; another as it is."""
    value = float(value)  # of float32, LARGEST is ∞
    if not SMALLEST < value < LARGEST:
        return short(value, ".0g")
    power = 10.0 ** math.floor(math.log10(value))
    return f"{power * min((1, 2, 5, 10), key=lambda near: abs(math.log(value / power / near))):g}"


def width(text):
    """How many columns of a terminal, or of code, a text takes: Hangul takes two a letter."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


class Sentence:
    """A sentence, or the words of a label, in both languages; a notebook shows that of its edition. + joins sentences."""

    def __init__(self, english, korean):
        self.english, self.korean = english, korean

    def __add__(self, other):
        return Sentence(f"{self.english} {other.english}".strip(), f"{self.korean} {other.korean}".strip())

    def __iter__(self):
        return iter((self.english, self.korean))

    def __repr__(self):
        return self.korean if language() == "ko" else self.english


NOTHING = Sentence("", "")  # where there is nothing to say
