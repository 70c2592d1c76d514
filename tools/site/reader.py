"""The Transformer that reads dates, as the start page takes it along: every number in 16 bits, and what is told of it."""

import base64
import json
import subprocess
from functools import cache
from pathlib import Path

import numpy as np

from helpers import dates
from helpers.reference import exact_match
from lessons.feed_forward.taken_out import learned_and_unseen
from lessons.training.finished import SIZES, finished_model

TRIED = 1000  # unseen dates on which the page says how often it is right


def packed(model=None):
    """What `DateReader.model` of date_reader.js takes: {shapes, letters, pieces, n_heads, numbers}.

    numbers: the arrays in the order of the shapes, float16 with the low byte first, in base64. Raises ValueError for a model
    of which a number does not fit into 16 bits.
    """
    arrays = (finished_model() if model is None else model).params
    halves = [array.astype("<f2") for array in arrays.values()]
    for name, array, half in zip(arrays, arrays.values(), halves, strict=True):
        if not np.array_equal(array, half.astype(np.float32)):
            raise ValueError(f"{name}: numbers of more than 16 bits given, float16 wanted")
    letters, pieces = dates.pieces()
    return {
        "shapes": [[name, list(array.shape)] for name, array in arrays.items()],
        "letters": letters,
        "pieces": pieces,
        "n_heads": SIZES[1],
        "numbers": base64.b64encode(b"".join(half.tobytes() for half in halves)).decode(),
    }


@cache
def told():
    """Facts for the page: {numbers: how many the model has, tried: dates it never saw, right: of these without a mistake, new:
    the same in ways of writing that it never saw, either, new_forms: how many of these}.
    """
    model, unseen = finished_model(), learned_and_unseen()[1]

    def right(formats):
        source, target = dates.batch(np.random.default_rng(2), unseen, TRIED, formats)
        return round(TRIED * exact_match(model, source, target))

    return {
        "numbers": sum(array.size for array in model.params.values()),
        "tried": TRIED,
        "right": right(dates.FORMATS),
        "new": right(dates.NEW_FORMATS),
        "new_forms": len(dates.NEW_FORMATS),
    }


def first_frames(asked):
    """What the figure shows before its script runs: HTML for each {text, at, language}, drawn by the script itself, in node."""
    given = json.dumps({"known": packed(), "asked": asked})
    script = Path(__file__).with_name("date_frames.mjs")
    done = subprocess.run(["node", script], input=given, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return json.loads(done.stdout)
