"""Small excerpts of the published model, kept for earlier lessons; CONTRIBUTING.md says which lesson takes which.

Each is a dict of words and numbers, as the functions of `excerpted` measure them. Nothing is downloaded.
"""

import json
from pathlib import Path

EXCERPTS = Path(__file__).with_name("excerpts.json")


def excerpt(name):
    """A new dict of one excerpt: `excerpt("stream")["rms"]`. Raises ValueError for a name that none has."""
    kept = json.loads(EXCERPTS.read_text(encoding="utf-8"))
    if name not in kept:
        raise ValueError(f"{name!r} given, one of {', '.join(kept)} wanted")
    return kept[name]
