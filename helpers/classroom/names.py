"""Names of students that differ, and names of files that every system takes."""

import re
from itertools import count

LONGEST = 180  # bytes of a file's name, so that an ending fits behind it
RESERVED = set('<>:"/\\|?*')  # for Windows, and so are these:
DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.I)


def numbered(names, key=str):
    """The names, all different: the second "Kim" is "Kim (2)". key: what of two names has to differ."""
    taken, found = set(), []
    for name in names:
        tries = (name if number == 1 else f"{name} ({number})" for number in count(1))
        found.append(next(one for one in tries if key(one) not in taken))
        taken.add(key(found[-1]))
    return found


def files_of(names):
    """For each name, all different, a file's name without an ending: no two are one on a disk that knows no capitals."""
    return numbered(map(_plain, names), str.casefold)


def _plain(name):
    plain = "".join("_" if letter in RESERVED or not letter.isprintable() else letter for letter in name)
    plain = plain.encode()[:LONGEST].decode(errors="ignore").strip(". ")
    return f"{plain}_" if not plain or DEVICES.fullmatch(plain) else plain
