"""Write the worksheets and their keys, in both languages: `python -m helpers.classroom.worksheets [folder]`.

They go to docs/worksheets/ if no folder is given.
"""

import argparse
from pathlib import Path

from helpers.classroom.worksheets.page import file_name, sheet
from helpers.classroom.worksheets.steps import sheets
from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place
from helpers.lab.learners_copy import DOCS


def pages():
    """{path below the folder: HTML as bytes} of all sheets and keys."""
    return {
        file_name(lesson, language, key): sheet(made, language, key)
        for lesson, made in sheets().items()
        for language in ("en", "ko")
        for key in (False, True)
    }


def main(arguments=None):
    """Write all pages as the command line says."""
    take_any_letter()
    parser = argparse.ArgumentParser(prog="worksheets", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DOCS / "worksheets", help="where to write to")
    folder = parser.parse_args(arguments).folder
    for name, page in pages().items():
        put_in_place(folder / name, page)


if __name__ == "__main__":
    main()
