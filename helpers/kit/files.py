"""Files that are never half written, and files that may be damaged."""

import json
import os


def put_in_place(path, data):
    """Write bytes to a temporary file beside `path` and rename it: what was there stays, or all of `data` is there.

    Folders are made as needed. Raises OSError (a full disk, a read-only folder) and then leaves nothing behind.
    """
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


def read_json(path, kind, default):
    """What a JSON file holds, if it is of this kind (dict, list); else, also of a missing or damaged file, the default."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return default
    return found if isinstance(found, kind) else default
