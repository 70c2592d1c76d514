"""What the learner's copy needs to know of a notebook."""

import hashlib
import json

from helpers.edition import edition_of
from helpers.files import read_json


def read(path):
    """A notebook as a dict; None if the file cannot be read as one."""
    found = read_json(path, dict, {})
    cells = found.get("cells")
    return found if isinstance(cells, list) and all(isinstance(cell, dict) for cell in cells) else None


def source(notebook):
    """A digest of what is written in the cells. Outputs, counts and empty cells (JupyterLab adds one) are not.

    Two notebooks with the same source differ only in what running them leaves behind.
    """
    written = [(cell.get("cell_type"), "".join(cell.get("source", ""))) for cell in notebook["cells"]]
    kept = [(kind, text) for kind, text in written if text.strip()]
    return hashlib.sha256(json.dumps(kept).encode()).hexdigest()


def version(notebook):
    """What tells one notebook of the course from its next one: (edition, source)."""
    return edition_of(notebook), source(notebook)


def for_learner(notebook):
    """The notebook as bytes, with no output where the reader should predict first.

    JupyterLab shows the first line of a folded output, which would give the answer away.
    """
    return (json.dumps({**notebook, "cells": [_unseen(cell) for cell in notebook["cells"]]}, indent=1) + "\n").encode()


def _unseen(cell):
    jupyter = dict(cell.get("metadata", {}).get("jupyter", {}))
    if not jupyter.pop("outputs_hidden", False):
        return cell
    metadata = {**cell["metadata"], "jupyter": jupyter}
    return {**cell, "metadata": metadata, "outputs": [], "execution_count": None}
