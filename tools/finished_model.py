"""The weights with which lesson 00 reads a date: those that lesson 15 trains, kept in 16 bits each.

python tools/finished_model.py      trains as the lesson does (half a minute) and writes the file
"""

import sys

import numpy as np
from build import code_cells, edition, lessons

from helpers.lessons.training.finished import FILE


def trained():
    """The model of lesson 15, by the code of its cells."""
    (lesson,) = (source for source in lessons() if source.stem == "15_training")
    cells = {}
    for cell in code_cells(edition(lesson, "en")):
        exec(compile(cell.source, "<cell>", "exec"), cells)
        if "train" in cells:
            model, *_ = cells["train"](1200)
            return model


def main():
    np.savez_compressed(FILE, **{name: array.astype(np.float16) for name, array in trained().params.items()})


if __name__ == "__main__":
    sys.exit(main())
