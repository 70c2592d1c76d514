"""The pages of `docs/` that notebooks link. In the learner's copy they lie beside the notebooks.

JupyterLab opens nothing above the copy, so a link out of it would lead nowhere.
"""

import re

from helpers.kit.files import put_in_place, visible

PLACES = {  # {page of docs/: where it lies in the copy}
    "claims.md": "claims.md",
    "claims.ko.md": "ko/claims.md",
    "names.md": "names.md",
    "names.ko.md": "ko/names.md",
}
SHEETS = "worksheets"  # their folder; that of the Korean ones lies in it, in the copy it is the other way round
UP = re.compile(rf"\]\((?:\.\./)+(?:docs|notebooks)/({SHEETS}/)?(?:ko/)?([\w.]+)\)")


def relink(text):
    """The text with its links between docs/ and notebooks/ as they are in the copy."""
    return UP.sub(lambda link: f"]({link[1] or ''}{PLACES.get(link[2], link[2]).removeprefix('ko/')})", text)


def relinked(notebook):
    """The notebook with the links of its prose as they are in the copy."""
    cells = [{**cell, "source": relink("".join(cell["source"]))} if linking(cell) else cell for cell in notebook["cells"]]
    return {**notebook, "cells": cells}


def linking(cell):
    """Whether the cell holds such a link."""
    return cell.get("cell_type") == "markdown" and UP.search("".join(cell["source"])) is not None


def copy_pages(docs, copy):
    """Put the pages there are in docs/, and the worksheets, into the learner's copy; nobody writes answers into them."""
    for page, place in PLACES.items():
        if (docs / page).exists():
            put_in_place(copy / place, relink((docs / page).read_text(encoding="utf-8")).encode())
    for folder, place in ((docs / SHEETS, copy / SHEETS), (docs / SHEETS / "ko", copy / "ko" / SHEETS)):
        for sheet in visible(folder, "*.html"):
            put_in_place(place / sheet.name, sheet.read_bytes())
