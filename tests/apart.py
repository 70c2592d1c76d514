"""What was stored is compared with what is computed again: both as JSON has them, leaf by leaf."""

import json
from math import isclose

NOTHING = "nothing"


def apart(ours, theirs, near=1e-4, rel=None):
    """{place: (ours, theirs)} where the two differ, such as "['steps'][0]"; {} where nothing does.

    ours: what is computed, of whatever JSON can hold; theirs: what was stored. A float may be off by `near`, or by the share
    `rel` of it, as large as `near` if it is not given. All else has to be equal, its kind too, and NaN is near nothing.
    """
    computed, stored = leaves(json.loads(json.dumps(ours))), leaves(theirs)
    pairs = {place: (computed.get(place, NOTHING), stored.get(place, NOTHING)) for place in stored | computed}
    return {place: pair for place, pair in pairs.items() if not alike(*pair, near, near if rel is None else rel)}


def leaves(value, place=""):
    """{place: number, word, None, or what is empty} of a value of JSON."""
    if not value or not isinstance(value, (list, dict)):
        return {place: value}
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    return {at: leaf for key, one in inside for at, leaf in leaves(one, f"{place}[{key!r}]").items()}


def alike(a, b, near, rel):
    return type(a) is type(b) and (isclose(a, b, rel_tol=rel, abs_tol=near) if isinstance(a, float) else a == b)
