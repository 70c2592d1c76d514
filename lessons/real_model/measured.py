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
CAPITAL, FACTORIAL = "The capital of France is", "# The factorial of n\ndef factorial(n):"
# (prompt, whether it is dressed in the chat template, pieces): chosen by search as those whose text no rounding changes, and
# none of what the lesson asks one to predict
PROMPTS = (
    ("Once upon a time", False, 24),
    (FACTORIAL, False, 48),
    ("A Transformer is", False, 24),
    ("The opposite of hot is", False, 6),
    ("Twinkle, twinkle, little", False, 12),
    ("import numpy as", False, 6),
    ("What color is the sky?", True, 20),
)


def steps_of(real, prompt, n):
    """What is written after a prompt, n pieces at most and always the likeliest: {"steps": …, "lead": …}.

    steps: of each piece [(piece, probability), …], the likeliest first; lead: by how much the logit of the piece that is
    written leads the next one, at the least. Where it is large, no rounding changes the text.
    """
    model, given, steps, leads = cached(real.library), real.pieces.encode(prompt), [], []
    while len(steps) < n and (not steps or steps[-1][0][0] != END):
        logits = model(np.array(given), None)[-1].astype(float)
        p, best = softmax(logits), np.argsort(-logits)[:LIKELIEST]
        steps.append([(real.pieces.decode([i]), round(float(p[i]), 3)) for i in best])
        leads.append(float(logits[best[0]] - logits[best[1]]))
        given = [int(best[0])]
    return {"steps": steps, "lead": round(min(leads), 3)}


def what_it_writes(real):
    """[{"prompt": …, "dressed": …, "steps": …, "lead": …}, …] of PROMPTS: see `steps_of`."""
    return [
        {"prompt": prompt, "dressed": question} | steps_of(real, dressed(prompt) if question else prompt, n)
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
