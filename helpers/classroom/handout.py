"""What students need of the course, as one file to unpack: `python -m helpers.classroom.handout class.zip`.

Its notebooks have hints but no solutions. Unpacked over an older one it is an update: students work in `my_course/`, which
it does not hold, and the next start carries their answers over.
"""

import argparse
import io
import json
import re
import zipfile
from pathlib import Path

from helpers.kit.files import put_in_place
from helpers.lab.learners_copy import ROOT
from helpers.lab.left_behind import LIST
from helpers.lab.notebook import read

FOLDER = "transformer-by-hand"
SOLUTION = re.compile(r"\n?<details><summary>(?:Solution|풀이)</summary>.*?</details>", re.S)
AS_THEY_ARE = "LICENSE", "pyproject.toml", "requirements.txt", "binder/*", "binder/*/*", "docs/*.*", "docs/worksheets/**/*"
RENAMED = {"lab.mk": "Makefile", "helpers/classroom/handout.md": "README.md"}


def main(arguments=None):
    """Write the file that the command line names; a sentence and status 2 for what cannot be done."""
    parser = argparse.ArgumentParser(prog="handout", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", help="the file to write, such as class.zip")
    out = parser.parse_args(arguments).out
    if Path(out).suffix != ".zip":
        parser.exit(2, f"OUT={out} given, a file to write wanted that ends in .zip: make handout OUT=class.zip\n")
    files = handed_out(ROOT)
    try:
        put_in_place(Path(out), zipped(files))
    except OSError as problem:
        parser.exit(2, f"{problem}\n")
    print(f"{out}: {len(files)} files, unpacked in the folder {FOLDER}/")


def handed_out(root):
    """{path in the folder: bytes} of all that students get of the course in this folder."""
    files = {new: (root / old).read_bytes() for old, new in RENAMED.items()}
    files |= {
        _name(path, root): path.read_bytes() for pattern in AS_THEY_ARE for path in root.glob(pattern) if _goes_along(path)
    }
    files |= {_name(path, root): path.read_bytes() for path in sorted(root.glob("helpers/**/*")) if _is_for_students(path)}
    notebooks = [path for path in sorted(root.glob("notebooks/**/*.ipynb")) if ".ipynb_checkpoints" not in path.parts]
    files |= {_name(path, root): without_solutions(path) for path in notebooks}
    return files | {LIST: "\n".join(name for name in files if name.startswith(("helpers/", "notebooks/"))).encode()}


def _name(path, root):
    return path.relative_to(root).as_posix()


def _goes_along(path):
    return path.is_file() and path.suffix != ".ipynb" and not path.stem.endswith("_key")


def _is_for_students(path):
    return path.is_file() and not {"__pycache__", "classroom"} & {*path.parts} and path.name != Path(LIST).name


def without_solutions(path):
    """A notebook as it was built, as bytes: outputs, hints and links kept, the folded solutions left out."""
    notebook = read(path)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = SOLUTION.sub("", "".join(cell["source"])).splitlines(keepends=True)
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()


def zipped(files):
    """A zip file as bytes, all in one folder. They are dated now, so that `make lab` installs what an update asks for."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(f"{FOLDER}/{name}", files[name])
    return data.getvalue()


if __name__ == "__main__":
    main()
