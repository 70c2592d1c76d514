"""Build the notebooks: lessons/name/NN_name.py -> notebooks/NN_name.ipynb and notebooks/ko/NN_name.ipynb.

    python tools/build.py            what is stale: a source that changed since its notebooks were built
    python tools/build.py --all      everything, for instance after a change in helpers
    python tools/build.py 01 02      these lessons

A lesson holds its code once and its prose twice, in cells marked lang="en" and lang="ko". Both editions are run, each in
its folder and in its language, because sentences in outputs speak it. From lessons/claims.toml and the claims that cells
name in their metadata comes docs/claims.md, and docs/claims.ko.md; from the notebooks, the table of lessons in README.md and
README.ko.md. Where prose says {solution}, that of the exercise above is folded in, from its lesson's exercises.toml. A comment
in code speaks both languages, `# a mean | 평균`; an edition has its half.
"""

import argparse
import os
import re
import sys
from pathlib import Path

import claims
import contents
import jupytext
import nbformat
from nbclient import NotebookClient

from helpers.checking.catalogue import solutions
from helpers.kit.comments import in_edition
from helpers.kit.console import take_any_letter
from helpers.kit.lessons import notebooks
from helpers.kit.metadata import KEY
from helpers.kit.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
EDITIONS = {"en": ROOT / "notebooks", "ko": ROOT / "notebooks" / "ko"}
VIEW = "application/vnd.jupyter.widget-view+json"
MARK, CHECK = "{solution}", re.compile(r'^check\("([\d.]+)"', re.M)
KERNEL = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
KEPT = ("claims", "jupyter", "tags")  # of a cell's metadata


def lessons():
    """The lessons' source files, in the order of the course."""
    return [ROOT / "lessons" / lesson / f"{notebook}.py" for notebook, lesson in notebooks().items()]


def edition(source, language):
    """One language's notebook of a lesson, not yet executed."""
    cells = jupytext.read(source, fmt="py:percent").cells
    kept = [cell for cell in cells if cell.metadata.get("lang", language) == language]
    fold_solutions(kept, language)
    for i, cell in enumerate(kept):
        if cell.cell_type == "code":
            cell.source = in_edition(cell.source, language)
        cell["id"] = f"cell-{i:02d}"
        cell.metadata = {name: cell.metadata[name] for name in KEPT if name in cell.metadata}
    return nbformat.v4.new_notebook(cells=kept, metadata=metadata(source, language))


def metadata(source, language):
    """What a notebook says of itself, and no more: not the version of the kernel that ran it."""
    told = {"version": VERSION, "language": language, "source": source.relative_to(ROOT).as_posix()}
    return KERNEL | {KEY: told}


def fold_solutions(cells, language):
    """Put the solution of the exercise whose check stands above in place of each mark, which both editions have."""
    number = None
    for cell in cells:
        if cell.cell_type == "code":
            number = (CHECK.findall(cell.source) or [number])[-1]
        elif MARK in cell.source:
            cell.source = cell.source.replace(MARK, f"```python\n{in_edition(solutions()[number], language)}```")


def code_cells(notebook):
    """The cells that run."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def is_stale(source):
    """Whether a built edition is missing or is not what its source says (outputs are nbval's matter)."""

    def shape(notebook):
        return [(c["id"], c.cell_type, c.source, dict(c.metadata)) for c in notebook.cells], notebook.metadata

    built = {language: folder / f"{source.stem}.ipynb" for language, folder in EDITIONS.items()}
    return any(
        not path.exists() or shape(edition(source, language)) != shape(nbformat.read(path, as_version=4))
        for language, path in built.items()
    )


def execute(notebook, language):
    """Run the code cells in order, as JupyterLab would, in the folder where the notebook will stand.

    Where a published model is missing, they show what is stored, as if it had been computed: the same with and without it.
    """
    place = {"metadata": {"path": EDITIONS[language]}}
    client = NotebookClient(notebook, timeout=120, resources=place, store_widget_state=False)
    client.execute(env=os.environ | {"COURSE_LANGUAGE": language, "COURSE_STORED_QUIETLY": "1"})
    for cell in code_cells(notebook):
        cell.metadata.pop("execution", None)  # timestamps
        for output in cell.outputs:
            # A stored view whose model is gone shows an error; the first frame stands beside it as PNG.
            output.get("data", {}).pop(VIEW, None)


def without_timings(notebook):
    """Cells that nbval ignores (devices, timings) are handed out empty: numbers of another machine say nothing."""
    for cell in filter(ignored, code_cells(notebook)):
        cell.outputs = []


def ignored(cell):
    return "nbval-ignore-output" in cell.metadata.get("tags", [])


def build(source):
    """Execute both editions of a lesson and write them."""
    editions = {language: edition(source, language) for language in EDITIONS}
    for language, notebook in editions.items():
        EDITIONS[language].mkdir(exist_ok=True, parents=True)
        execute(notebook, language)
        without_timings(notebook)
        notebook.metadata = metadata(source, language)
    for language, notebook in editions.items():
        nbformat.write(notebook, EDITIONS[language] / f"{source.stem}.ipynb")


def main():
    take_any_letter()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lessons", nargs="*", help="how the names of lessons begin, such as 01 or 01b")
    parser.add_argument("--all", action="store_true", help="build every lesson, stale or not")
    wanted = parser.parse_args()
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # keeps a debugger's warning out of the log
    os.environ["COURSE_PROGRESS"] = os.devnull + "/none"  # a new learner's
    for start in wanted.lessons:
        if not any(source.stem.startswith(start) for source in lessons()):
            parser.error(f"{start} given, the beginning of a lesson's name wanted, such as 01 or 01b")
    for source in lessons():
        named = source.stem.startswith(tuple(wanted.lessons))
        if named or wanted.all or (not wanted.lessons and is_stale(source)):
            print("building", source.stem, flush=True)
            build(source)
    claims.write(ROOT, {source.stem: claims.named(edition(source, "en")) for source in lessons()})
    contents.write(ROOT)


if __name__ == "__main__":
    sys.exit(main())
