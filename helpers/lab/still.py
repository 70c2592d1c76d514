"""A notebook opened without its kernel has pictures where that kernel's widgets were, as it had when it was handed out.

JupyterLab would look for the widgets, in vain, and show an error in place of each.
"""

from helpers.drawing.live import NEW_KERNEL
from helpers.drawing.view import VIEW
from helpers.kit.language import language_of


def stand_still(notebook, folder):
    """Take out of a notebook (a dict of nbformat 4, changed in place) the live views; below each picture say how to go on.

    folder: in which it lies.
    """
    line = NEW_KERNEL.korean if language_of(notebook, folder) == "ko" else NEW_KERNEL.english
    for data in (output.get("data", {}) for cell in notebook["cells"] for output in cell.get("outputs", [])):
        if data.keys() & {"image/png", "text/html"} and data.pop(VIEW, None) and "text/html" in data:
            data["text/html"] = f"<p>{line}</p>{data['text/html']}"
