"""What the published model writes and how far each suspect is off, kept in small files for who has not the model.

`python tools/real_model.py` computes both with the model; a test that has it computes them again.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np

from helpers.published.smollm2 import dressed
from helpers.reference import softmax
from helpers.reference.cache import cached
from lessons.real_model.inside import losses
from lessons.real_model.loaders import SUSPECTS, loaded, off

WRITES, OFF = (Path(__file__).with_name(f"{name}.json") for name in ("writes", "suspects"))
LIKELIEST = 5  # of the next pieces that are kept
END = "<|im_end|>"
# (prompt, whether it is dressed in the chat template, pieces): chosen among 38 as those whose text no rounding changes
PROMPTS = (
    ("The capital of France is", False, 12),
    ("# The factorial of n\ndef factorial(n):", False, 48),
    ("Once upon a time", False, 24),
    ("A Transformer is", False, 24),
    ("What is the capital of France?", False, 20),
    ("What is the capital of France?", True, 20),
    ("What is gravity?", True, 30),
    ("Translate to French: I am a student.", True, 12),
    ("What is the largest planet?", True, 20),
)
CAPITAL, FACTORIAL = PROMPTS[0][0], PROMPTS[1][0]


def steps_of(real, prompt, n):
    """The likeliest pieces at each step of writing n pieces after a prompt, always the likeliest, with their probabilities."""
    model, given, steps = cached(real.library), real.pieces.encode(prompt), []
    while len(steps) < n and (not steps or steps[-1][0][0] != END):
        p = softmax(model(np.array(given), None)[-1].astype(float))
        best = np.argsort(-p)[:LIKELIEST]
        steps.append([(real.pieces.decode([i]), round(float(p[i]), 3)) for i in best])
        given = [int(best[0])]
    return steps


def what_it_writes(real):
    """[{"prompt": …, "dressed": …, "steps": [[(piece, probability), …], …]}, …]"""
    return [
        {"prompt": prompt, "dressed": question, "steps": steps_of(real, dressed(prompt) if question else prompt, n)}
        for prompt, question, n in PROMPTS
    ]


def what_suspects_do(real):
    """[{"logits": …, "first": …, "last": …, "losses": …, "writes": …}, …] of the suspects A … F.

    logits: how far they are off at most; first, last: how far the stream of the first and of the last piece is, after each
    block; losses: by how much each of the eight texts' is more.
    """
    arrays, settings = real.p, real.file.settings
    capital = np.array(real.pieces.encode(CAPITAL))
    logits, streams = loaded(0, arrays, settings)(capital)
    least = losses(real, real.library)
    found = []
    for which in SUSPECTS:
        run = loaded(which, arrays, settings)
        theirs, of_theirs = run(capital)
        far = off(of_theirs, streams)
        more = losses(real, lambda ids, run=run: run(ids)[0]) - least
        found.append(
            {
                "logits": float(f"{np.abs(theirs - logits).max():.2g}"),
                "first": far[:, 0].astype(float).round(3).tolist(),
                "last": far[:, -1].astype(float).round(3).tolist(),
                "losses": (more.round(3) + 0.0).tolist(),
                "writes": greedy_text(real, run, CAPITAL, 8),
                "program": greedy_text(real, run, FACTORIAL, 34),
            }
        )
    return found


def greedy_text(real, run, prompt, n):
    """What a way of loading writes after a prompt: n pieces, always the likeliest."""
    ids = real.pieces.encode(prompt)
    begun = len(ids)
    for _ in range(n):
        ids.append(int(run(np.array(ids))[0][-1].argmax()))
    return real.pieces.decode(ids[begun:])


@cache
def kept(path):
    return json.loads(path.read_text(encoding="utf-8"))
