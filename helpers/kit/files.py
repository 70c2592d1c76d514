"""Files that are never half written, files that may be damaged, and names that are nobody's business."""

import json
import os
from contextlib import contextmanager
from itertools import count
from pathlib import Path

RECORD = ".originals.json"  # in a learner's copy: {notebook: the sources that it may have if the learner changed nothing}


def named_place(variable, default):
    """The Path that an environment variable names, in which ~ is the home; the default where it is not set or blank."""
    given = os.environ.get(variable, "")
    return Path(os.path.expanduser(given)) if given.strip() else default


def visible(folder, pattern):
    """The paths below a folder that match a pattern, in order, but for those with a name that begins with a dot.

    On a foreign disk macOS puts a file ._name beside each name; editors and Jupyter keep theirs under such names, too.
    """
    found = sorted(folder.glob(pattern))
    return [path for path in found if not any(part.startswith(".") for part in path.relative_to(folder).parts)]


def put_in_place(path, data):
    """Write bytes to a temporary file beside `path` and rename it: what was there stays, or all of `data` is there.

    A link stays a link, and what it leads to is written. Folders are made as needed. Raises OSError (a full disk, a read-only
    folder) and then leaves nothing behind.
    """
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(temporary, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def lay_aside(path, ending):
    """Rename a file to its name and an ending, and a number where such a one is there already. Raises OSError."""
    names = (f"{path.name}{ending}{'' if number == 1 else f'-{number}'}" for number in count(1))
    path.rename(next(place for place in map(path.with_name, names) if not os.path.lexists(place)))


@contextmanager
def locked(path, seconds=2):
    """Whoever else enters such a block for the same file waits until this one is left; yields None, or why nobody does.

    That is where another was not left after so many seconds, or where the disk or the folder allows no locks. A hidden file
    beside it is what they wait for; it stays.
    """
    from filelock import FileLock  # only now: not every notebook gets here

    lock, problem = FileLock(path.with_name(f".{path.name.lstrip('.')}.lock")), None
    try:
        lock.acquire(timeout=seconds)
    except (OSError, NotImplementedError) as error:  # Timeout is an OSError
        problem = error
    try:
        yield problem
    finally:
        lock.release()


def read_json(path, kind, default):
    """What a JSON file holds, if it is of this kind (dict, list); else, also of a missing or damaged file, the default.

    So it is with what is no file, as a pipe, at which one would wait for ever.
    """
    try:
        found = json.loads(path.read_bytes()) if path.is_file() else None  # as bytes it may have any mark of its encoding
    except (OSError, ValueError, RecursionError):
        return default
    return found if isinstance(found, kind) else default
