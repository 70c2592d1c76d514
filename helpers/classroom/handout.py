"""What students need of the course, as one file to unpack: `python -m helpers.classroom.handout class.zip`.

Its notebooks have hints but no solutions; what judges an answer needs these, and has them packed: whoever wants to finds them,
nobody comes across one. Unpacked over an older one it is an update: students work in `my_course/`, which
it does not hold, and the next start carries their answers over.
"""

import argparse
import io
import json
import re
import time
import zipfile
from pathlib import Path

from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place, visible
from helpers.kit.lessons import PACKED, packed
from helpers.lab.learners_copy import ROOT, strays
from helpers.lab.left_behind import LIST, list_of_files
from helpers.lab.notebook import notebooks_in, read_all

FOLDER = "transformer-by-hand"
SOLUTION = re.compile(r"\n?<details><summary>(?:Solution|풀이)</summary>.*?</details>", re.S)
LICENCES = "LICENSE", "LICENSES/*", "NOTICE"
INSTALLS = "conftest.py", "pyproject.toml", "requirements*.txt"
AS_THEY_ARE = *LICENCES, *INSTALLS, "binder/*", "binder/*/*", "docs/*.*", "docs/worksheets/**/*"
UNIX = 3  # in the language of zip files
# Texts, what tests know, exams, worksheets.
FOR_MAKERS = "lessons/*/[0-9]*.py", "lessons/*/test*.py", "lessons/*/exam.*", "lessons/*/sheet.*"
RENAMED = {"lab.mk": "Makefile", "helpers/classroom/handout.md": "README.md"}


def main(arguments=None):
    """Write the file that the command line names; a sentence and status 2 for what cannot be done."""
    take_any_letter()
    parser = argparse.ArgumentParser(prog="handout", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", help="the file to write, such as class.zip")
    out = parser.parse_args(arguments).out
    if Path(out).suffix != ".zip":
        parser.exit(2, f"OUT={out} given, a file to write wanted that ends in .zip: make handout OUT=class.zip\n")
    try:
        files = handed_out(ROOT)
        put_in_place(Path(out), zipped(files))
    except (OSError, ValueError) as problem:
        parser.exit(2, f"{problem}\n")
    print(f"{out}: {len(files)} files, unpacked in the folder {FOLDER}/{strays()}")


def handed_out(root):
    """{path in the folder: bytes} of all that students get of the course in this folder. Raises ValueError if it is damaged."""
    files = {new: (root / old).read_bytes() for old, new in RENAMED.items()}
    taken = dict.fromkeys(AS_THEY_ARE, _goes_along) | dict.fromkeys(("helpers/**/*", "lessons/**/*"), is_for_students)
    for pattern, is_taken in taken.items():
        paths = {path.relative_to(root): path for path in visible(root, pattern) if path.is_file()}
        files |= {place.as_posix(): path.read_bytes() for place, path in paths.items() if is_taken(place)}
    files = _with_packed_exercises(files)
    names, _ = notebooks_in(root / "notebooks")
    files |= {f"notebooks/{name}": without_solutions(root / "notebooks" / name) for name in names}
    return files | {LIST: list_of_files(files)}


def _with_packed_exercises(files):
    """The same files with the exercises of each lesson, texts and code, in one that cannot be read or searched."""
    found = [name for name in files if re.fullmatch(r"lessons/\w+/exercises\.(py|toml)", name)]
    lessons = {}
    for name in found:
        folder, _, file = name.rpartition("/")
        lessons.setdefault(folder, {})[file] = files[name].decode("utf-8-sig")
    kept = {name: data for name, data in files.items() if name not in found}
    return kept | {f"{folder}/{PACKED}": packed(texts) for folder, texts in lessons.items()}


def _goes_along(place):
    return place.suffix != ".ipynb" and not place.stem.endswith("_key")


def is_for_students(place):
    left_out = {"__pycache__", "classroom"} & {*place.parts} or any(map(place.match, FOR_MAKERS))
    return not left_out and place.as_posix() != LIST


def without_solutions(path):
    """A notebook as it was built, as bytes: outputs, hints and links kept, the folded solutions left out."""
    (notebook,) = read_all(path.parent, [path.name]).values()
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = SOLUTION.sub("", "".join(cell["source"])).splitlines(keepends=True)
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()


def zipped(files):
    """A zip file as bytes, all in one folder. They are dated now, so that `make lab` installs what an update asks for.

    Everybody may read them, as on a shared installation, and run the scripts.
    """
    data, now = io.BytesIO(), time.localtime()[:6]
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{FOLDER}/{name}", now)
            entry.create_system = UNIX  # wherever it is packed: else nobody looks at the mode
            entry.external_attr = (0o100755 if files[name].startswith(b"#!") else 0o100644) << 16
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED)
    return data.getvalue()


if __name__ == "__main__":
    main()
