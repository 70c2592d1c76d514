"""Names of students that differ, and names of files that every system takes."""

from itertools import count

LONGEST = 180  # bytes of a file's name, so that an ending fits behind it
RESERVED = set('<>:"/\\|?*')  # for Windows


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
    return plain.encode()[:LONGEST].decode(errors="ignore").strip(". ") or "_"
