"""The weights that pictures show before anything is explained: those that lessons 15 and 18 train, kept in 16 bits each.

python tools/finished_model.py      trains as the lessons do (a minute) and writes the files
"""

import sys

import numpy as np
from build import code_cells, edition, lessons

from lessons.language_model.finished import FILE as WRITES_LINES
from lessons.training.finished import FILE as READS_DATES

FILES = {"15_training": READS_DATES, "18_language_model": WRITES_LINES}


def trained(name):
    """The model of a lesson, by the code of its cells."""
    (lesson,) = (source for source in lessons() if source.stem == name)
    cells = {}
    for cell in code_cells(edition(lesson, "en")):
        if "play_" not in cell.source:  # a widget may show what is yet to be made
            exec(compile(cell.source, "<cell>", "exec"), cells)
        if "train" in cells:
            model, *_ = cells["train"](1200)
            return model


def main():
    for name, file in FILES.items():
        arrays = trained(name).params.items()
        np.savez_compressed(file, **{place: array.astype(np.float16) for place, array in arrays})


if __name__ == "__main__":
    sys.exit(main())
