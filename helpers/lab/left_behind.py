"""What an update that was unpacked over an older course left behind: files that the older one had and the newer one has not.

Only what an earlier list names is ever taken away, and only as it came: what a learner has put there or changed is in no list.
A course that was cloned has none, and git deletes what goes.
"""

import hashlib
import os
from contextlib import suppress
from pathlib import Path

from helpers.kit.files import lay_aside, put_in_place

LIST = "helpers/lab/handed_out.txt"  # of what came with this course, see `list_of_files`
KEPT = "helpers/lab/.handed_out.txt"  # the same of the course that was here at the last start, and what could not be deleted


def list_of_files(files):
    """The list of those {name: bytes} that are in helpers/, lessons/ and notebooks/, as bytes."""
    return _sealed({name: _digest(files[name]) for name in files if _is_ours(name)})


def delete_left_behind(root):
    """In a course that was handed out, delete what the list of the last start names and today's does not.

    root: the course's folder. A notebook may have been worked in, so it becomes `….ipynb.old`. A list that is not whole (cut
    off, changed by hand) takes nothing away. What cannot be deleted is tried again.
    """
    now, before = _named(root / LIST), _named(root / KEPT)
    if not now:
        return
    there = {name.lower() for name in now}  # some disks take two names for one that differ in capitals only
    left = {name: digest for name, digest in before.items() if name.lower() not in there and not _is_gone(root, name, digest)}
    if before != now | left:
        with suppress(OSError):  # read-only
            put_in_place(root / KEPT, _sealed(now | left))


def _is_gone(root, name, digest):
    """Take a file away if it is as it came; False where that is still to be done."""
    path = root / name
    try:
        if not (_is_ours(name) and path.is_file() and _is_at_home(root, name)):
            return True
        if path.suffix == ".ipynb":
            lay_aside(path, ".old")
        elif _digest(path.read_bytes()) == digest:
            path.unlink()
    except OSError:  # read-only
        return False
    return True


def _is_ours(name):
    return name.startswith(("helpers/", "lessons/", "notebooks/"))


def _is_at_home(root, name):
    """Whether a name leads to its place in the folder, by no `..` and no link."""
    return Path(os.path.realpath(root / name)) == Path(os.path.realpath(root)) / name


def _sealed(digests):
    """A list of {name: digest} as bytes: a line for each, and above them that of all lines, which says that it is whole."""
    lines = "\n".join(f"{digests[name]} {name}" for name in sorted(digests))
    return f"{_digest(lines.encode())}\n{lines}\n".encode()


def _named(path):
    """{name: digest} of a list; nothing of one that is not there, not whole or empty."""
    try:
        seal, *lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return {}
    whole = any(lines) and seal == _digest("\n".join(lines).encode())
    return {name: digest for digest, _, name in (line.partition(" ") for line in lines)} if whole else {}


def _digest(data):
    return hashlib.sha256(data).hexdigest()[:16]
