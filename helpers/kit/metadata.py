"""What a notebook of the course says of itself: {"version": 11, "language": "ko", "source": "lessons/…/NN_….py"}."""

import os
from pathlib import Path

from helpers.kit.files import read_json

KEY = "transformer_by_hand"  # in a notebook's metadata


def course_metadata(notebook):
    """What a notebook (a dict) says; {} of one that is not of the course, or is damaged."""
    metadata = notebook.get("metadata")
    ours = metadata.get(KEY) if isinstance(metadata, dict) else None
    return ours if isinstance(ours, dict) else {}


def metadata_of_kernel():
    """What the notebook says that this kernel runs; {} where nobody tells which: JupyterLab does, nbval and VS Code do not."""
    path = os.environ.get("JPY_SESSION_NAME")
    return course_metadata(read_json(Path(path), dict, {})) if path else {}
