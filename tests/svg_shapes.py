"""The shapes and words of an SVG text, each with its numbers, its place on the sheet and its look."""

import re
from types import SimpleNamespace

import numpy as np

from helpers.kit.text import MINUS

RAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")


def value(words):
    """A number as it is written on a sheet: "−0.5", "10⁻⁸", "50 %", "−∞"; NaN for other words."""
    words = re.sub(r"^10(?=[⁻⁰-⁹²³¹])", "1e", words.replace(MINUS, "-").replace("∞", "inf").removesuffix(" %"))
    try:
        return float(words.translate(RAISED))
    except ValueError:
        return float("nan")


def ways_of(d):
    """The `d` of a path as a list of ways, each of points (n, 2) on the sheet; of a Bézier curve the four points."""
    ways, at, start = [], np.zeros(2), np.zeros(2)
    for letter, rest in re.findall(r"([MmLlHhVvCz])([^A-DF-Za-df-z]*)", d.replace("Z", "z")):
        given = [float(n) for n in re.findall(r"-?[\d.]+(?:e-?\d+)?", rest)]
        base = at if letter.islower() else np.zeros(2)
        if letter in "Hh":
            points = [np.array([base[0] + n, at[1]]) for n in given]
        elif letter in "Vv":
            points = [np.array([at[0], base[1] + n]) for n in given]
        else:
            points = [start] if letter == "z" else [base + pair for pair in np.reshape(given, (-1, 2))]
        if letter in "Mm":
            ways.append([])
            start = points[0]
        ways[-1] += points
        at = points[-1]
    return [np.array(way) for way in ways]


def shapes(element, given):
    """All that is drawn, in order; what a group says of its parts is said of each."""
    given = {**given, **element.attrib}
    tag = element.tag.rpartition("}")[2]
    if tag in READ:
        look = {"stroke": given.get("stroke"), "fill": given.get("fill"), "dash": given.get("stroke-dasharray", "none")}
        look |= {"width": float(given.get("stroke-width", 0)), "joined": "stroke-linejoin" in given}
        yield SimpleNamespace(tag=tag, **look, **READ[tag](given, element.text))
    for child in element:
        yield from shapes(child, {name: said for name, said in given.items() if name not in ("width", "height")})


def numbers_of(given, **names):
    return {name: float(given.get(said, 0)) for name, said in names.items()}


def word_of(given, words):
    size, base = float(given["font-size"]), float(given["y"])
    anchor = given.get("text-anchor", "start")
    return {
        "words": words,
        "x": float(given["x"]),
        "y": base - 0.36 * size,
        "size": size,
        "ink": given["fill"],
        "anchor": anchor,
    }


def line_of(given, _):
    return {"ways": [np.array([[float(given[axis + end]) for axis in "xy"] for end in "12"])]}


READ = {
    "text": word_of,
    "line": line_of,
    "path": lambda given, _: {"ways": ways_of(given["d"])},
    "circle": lambda given, _: numbers_of(given, x="cx", y="cy", r="r"),
    "ellipse": lambda given, _: numbers_of(given, x="rx", y="ry") | {"turned": given["transform"]},
    "rect": lambda given, _: numbers_of(given, x="x", y="y", w="width", h="height"),
}
