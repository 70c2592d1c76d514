"""At which station a learner's Transformer first differs: its parts keep what goes in and comes out."""

import numpy as np

from helpers.checking.away import Away
from helpers.checking.run import run
from helpers.checking.verdict import Unreadable
from helpers.kit.text import Sentence
from lessons.your_transformer import stations

ORDER = (  # of the ten parts, as they are computed
    *(f"encoder.{name}" for name in ("attention", "norm_1", "network", "norm_2")),
    *(f"decoder.{name}" for name in ("attention", "norm_1", "cross", "norm_2", "network", "norm_3")),
)


class Noted(np.ndarray):
    """Logits, with the Sentence that says where they begin to differ; None where the parts cannot tell."""

    said = None


def kept_by_parts(function, trial):
    """{name of a part: {"x": what went in, "out": what came out}} of those that a function makes as it runs, in the notebook
    where it stands, as far as they came; None outside.
    """
    if isinstance(function, Away):
        return function.look(kept_by_parts, trial)
    there = getattr(function, "__globals__", {}).get("parts")
    if not isinstance(there, dict):
        return None
    before = dict(there)
    try:
        run(function, trial, Sentence("", ""))
    except Unreadable:  # what it kept until it stopped
        pass
    made = {at: part for at, part in there.items() if part is not before.get(at)}
    return {at: {name: getattr(part, name) for name in ("x", "out") if hasattr(part, name)} for at, part in made.items()}


def right_parts(solution, names, trial):
    """{name of a part: (what goes in, what comes out)} as the solution has them; names: what else it may use."""
    kept = {}

    def keeping(make):
        def made(p, at, *more):
            def part(x):
                kept[at] = x, make(p, at, *more)(x)
                return kept[at][1]

            return part

        return made

    solution.names |= names | {name: keeping(getattr(stations, name)) for name in ("attention", "norm", "network")}
    solution()(*trial)
    return kept


def first_difference(kept, right):
    """(name of a text, name of a part): where a learner's parts first differ from the right ones; None where they do not.

    What goes into a tower's first attention are its rows.
    """
    missing = next((at for at in ORDER if at not in kept), None)
    if missing:
        return "missing", missing
    for at in ORDER:
        both = (kept[at].get(name) for name in ("x", "out"))
        for text, found, wanted in zip(("goes_in", "comes_out"), both, right[at], strict=True):
            if not _alike(found, wanted):
                return ("rows" if text == "goes_in" and at.endswith(".attention") else text), at
    return None


def _alike(found, wanted):
    return np.shape(found) == np.shape(wanted) and np.allclose(np.asarray(found, float), wanted, atol=1e-6)


def how_many_worked(kept):
    """Of the parts, those that something came out of."""
    return sum("out" in part for part in kept.values())


def stopped_at(kept):
    """(name of a text, name of a part): where a function stopped that wrong shapes have stopped."""
    if how_many_worked(kept) == len(kept):
        return "stopped.last" if len(kept) == len(ORDER) else "misfit", None
    at = next(at for at in ORDER if "out" not in kept.get(at, ()))
    return ("missing" if at not in kept else STOPPING.get(at, "stopped.elsewhere")), at


# {a part that takes a mask: the name of what is said of it}
STOPPING = {"encoder.attention": "stopped.encoder", "decoder.attention": "stopped.decoder", "decoder.cross": "stopped.cross"}
