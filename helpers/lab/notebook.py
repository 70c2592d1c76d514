"""What the learner's copy needs to know of a notebook."""

import hashlib
import json
import re

from helpers.kit.files import read_json, visible
from helpers.kit.metadata import KEY
from helpers.kit.version import version_of

LESSON = re.compile(r"(ko/)?\d\d[a-z]?_\w+\.ipynb", re.ASCII)  # how a notebook of the course is named: NN_name, NNb_name


def read(path):
    """A notebook as a dict; None if the file cannot be read as one."""
    found = read_json(path, dict, {})
    cells, metadata = found.get("cells"), found.get("metadata", {})
    whole = isinstance(cells, list) and all(isinstance(cell, dict) for cell in cells) and isinstance(metadata, dict)
    return found if whole else None


def notebooks_in(folder):
    """(the names of the course's notebooks in its folder, "01_feed_forward.ipynb", "ko/01_…", …; those of strays).

    A stray is what somebody or something else has left there: an Untitled, the copy that a conflict made, a backup.
    """
    names = [path.relative_to(folder).as_posix() for path in visible(folder, "**/*.ipynb")]
    ours = [name for name in names if LESSON.fullmatch(name)]
    return ours, [name for name in names if name not in ours]


def read_all(folder, names):
    """{name: notebook} of the course's. Raises ValueError where one cannot be read, or none is named."""
    found = {name: read(folder / name) for name in names}
    damaged = [name for name in found if found[name] is None]
    if damaged or not found:
        raise ValueError(f"notebooks wanted in {folder}, " + (f"damaged: {', '.join(damaged)}" if damaged else "none found"))
    return found


def source(notebook):
    """A digest of what is written in the cells. Outputs, counts and empty cells (JupyterLab adds one) are not.

    Two notebooks with the same source differ only in what running them leaves behind.
    """
    written = [(cell.get("cell_type"), "".join(cell.get("source", ""))) for cell in notebook["cells"]]
    kept = [(kind, text) for kind, text in written if text.strip()]
    return hashlib.sha256(json.dumps(kept).encode()).hexdigest()


def version(notebook):
    """What tells one notebook of the course from its next one: (version, source)."""
    return version_of(notebook), source(notebook)


def for_learner(notebook):
    """The notebook as bytes, with no output where the reader should predict first, and with what its kernel will say.

    JupyterLab shows the first line of a folded output, which would give the answer away. It writes into the notebook what
    the kernel says of its language, and would mark one that does not hold it as changed as soon as it is opened.
    """
    from ipykernel.ipkernel import IPythonKernel  # only now: a process that reads a notebook need not load it

    metadata = {**notebook.get("metadata", {}), "language_info": IPythonKernel.language_info}
    return _bytes({**notebook, "metadata": metadata, "cells": [_unseen(cell) for cell in notebook["cells"]]})


def with_metadata(notebook, words):
    """The notebook as bytes, saying of itself what another does, as `course_metadata` gives it."""
    return _bytes({**notebook, "metadata": {**notebook.get("metadata", {}), KEY: words}})


def _bytes(notebook):
    return (json.dumps(notebook, indent=1) + "\n").encode()


def _unseen(cell):
    jupyter = dict(cell.get("metadata", {}).get("jupyter", {}))
    if not jupyter.pop("outputs_hidden", False):
        return cell
    metadata = {**cell["metadata"], "jupyter": jupyter}
    return {**cell, "metadata": metadata, "outputs": [], "execution_count": None}
