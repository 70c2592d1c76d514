"""Where "Paris" stands in the published model: what could be read after each block, and what 64 numbers of one head decide.

`python tools/real_model.py` keeps both in small files; tests that have the model compute them again.
"""

from pathlib import Path

import numpy as np

from helpers.reference import softmax
from lessons.real_model.inside import heads_of, logits, parts, streams, with_heads
from lessons.real_model.measured import LIKELIEST

LENS, CAPITALS, COUNTS, HEADS = (Path(__file__).with_name(f"{name}.json") for name in ("lens", "capitals", "counts", "heads"))
AT = 23, 4  # block and head: of 270 the one that adds most to the lead of the capital, in the mean of FOUND
NEXT = (29, 1), (29, 2), (23, 1), (23, 5)  # those that add most after it
READ = {
    "The capital of France is": " Paris",
    "The capital of Italy is": " Rome",
    "The opposite of hot is": " cold",
    "Monday, Tuesday,": " Wednesday",
}
FOUND = {
    "France": " Paris", "Germany": " Berlin", "Italy": " Rome", "Japan": " Tokyo",
    "Spain": " Madrid", "England": " London", "Russia": " Moscow", "Austria": " Vienna",
}  # fmt: skip
OTHERS = {
    "Poland": " Warsaw", "Greece": " Athens", "Egypt": " Cairo", "Canada": " Ottawa", "Sweden": " Stockholm",
    "Ireland": " Dublin", "Norway": " Oslo", "China": " Beijing", "Cuba": " Havana", "Portugal": " Lisbon",
    "Hungary": " Budapest", "Iraq": " Baghdad", "Korea": " Seoul", "Denmark": " Copenhagen",
}  # fmt: skip
WORDING = "The capital of {} is"
WORDINGS = (
    WORDING,
    "{} is a beautiful country. Its capital is",
    "Q: What is the capital of {}? A:",
    "I flew to {} and visited its capital,",
)


def best(real, scores):
    """[(piece, probability), …] of the likeliest next pieces. scores: logits (n_vocab,)."""
    p = softmax(scores.astype(float))
    return [(real.pieces.decode([int(i)]), round(float(p[i]), 3)) for i in np.argsort(-p)[:LIKELIEST]]


def what_could_be_read(real):
    """[{"prompt": …, "wanted": …, "ranks": […], "steps": [[(piece, probability), …], …]}, …] before and after each block."""
    found = []
    for prompt, wanted in READ.items():
        x = real.library.embedding(np.array(real.pieces.encode(prompt)))
        scores = logits(real.library, streams(x, parts(real.library))[::2, -1])
        ranks = (scores > scores[:, real.pieces.encode(wanted)]).sum(axis=-1).tolist()
        found.append(dict(prompt=prompt, wanted=wanted, ranks=ranks, steps=[best(real, one) for one in scores]))
    return found


def exchanged(real, countries, wording=WORDING, at=AT):
    """Logits (n, n, n_vocab) after the text on a country (row) with a head's 64 numbers of another one's text (column).

    at: block and head.
    """
    block, head = at
    model, functions = real.library, parts(real.library)
    texts = [model.embedding(np.array(real.pieces.encode(wording.format(country)))) for country in countries]
    before = [streams(x, functions[: 2 * block])[-1] for x in texts]
    fetched = [heads_of(model, block, x)[1][-1, head].copy() for x in before]

    def run(x, numbers):
        def change(heads):
            heads[-1, head] = numbers
            return heads

        return logits(model, streams(x, [with_heads(model, block, change), *functions[2 * block + 1 :]])[-1, -1])

    return np.array([[run(x, numbers) for numbers in fetched] for x in before])


def what_64_numbers_decide(real):
    """[[[(piece, probability), …], …], …]: for each country in the text and each whose numbers these are."""
    return [[best(real, one) for one in row] for row in exchanged(real, FOUND)]


def counted(real, countries, wording, at=AT):
    """How often the other capital beats the text's own, and all pieces, of how many pairs; how many texts are right."""
    scores = exchanged(real, countries, wording, at)
    ids = np.array([real.pieces.encode(city)[0] for city in countries.values()])
    own, other = scores[:, :, ids][*np.indices((len(ids),) * 2), np.arange(len(ids))[:, None]], scores[..., ids]
    apart, likeliest = ~np.eye(len(ids), dtype=bool), scores.argmax(axis=-1) == ids
    beaten = np.diagonal(other, axis1=1, axis2=2) > own
    return dict(
        pairs=int(apart.sum()), beats=int(beaten[apart].sum()), wins=int(likeliest[apart].sum()),
        texts=len(ids), right=int(likeliest.diagonal().sum()),
    )  # fmt: skip


def how_often(real):
    """[{"wording": …, "pairs": …, …}, …]: eight countries in four wordings, then fourteen that the search did not use."""
    cases = [(wording, FOUND) for wording in WORDINGS] + [(WORDING, OTHERS)]
    return [dict(wording=wording) | counted(real, countries, wording) for wording, countries in cases]


def how_often_by_head(real):
    """[{"head": [block, head], "pairs": …, …}, …]: the head that adds most and the next four, with eight countries."""
    return [dict(head=at) | counted(real, FOUND, WORDING, at) for at in (AT, *NEXT)]
