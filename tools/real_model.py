"""Lesson 20's measurements, and what its notebooks show where the published model's file is missing.

python tools/real_model.py      needs the file (see docs/install.md); some minutes on two cores
"""

import ast
import json
import sys

import jupytext

from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place
from helpers.kit.lessons import FOLDER
from helpers.published.stored import written
from lessons.real_model.excerpted import excerpts_of
from lessons.real_model.excerpts import EXCERPTS
from lessons.real_model.measured import OFF, WRITES, what_it_writes, what_suspects_do
from lessons.real_model.paris import (
    CAPITALS,
    COUNTS,
    HEADS,
    LENS,
    how_often,
    how_often_by_head,
    what_64_numbers_decide,
    what_could_be_read,
)
from lessons.real_model.real import KEPT, open_model
from lessons.real_model.taken_away import (
    BITS,
    BLOCKS,
    COPIES,
    NOTES,
    SIXES,
    what_bits_cost,
    what_blocks_cost,
    what_heads_look_at,
    what_notes_are_worth,
    what_sixes_cost,
)

NOTHING_STORED = {"nbval-ignore-output", "widget"}  # tags of cells without a result; a figure shows what is stored already

MEASURED = {
    WRITES: what_it_writes,
    OFF: what_suspects_do,
    LENS: what_could_be_read,
    CAPITALS: what_64_numbers_decide,
    COUNTS: how_often,
    HEADS: how_often_by_head,
    COPIES: what_heads_look_at,
    BLOCKS: what_blocks_cost,
    BITS: what_bits_cost,
    SIXES: what_sixes_cost,
    NOTES: what_notes_are_worth,
    EXCERPTS: excerpts_of,
}


class Keeping(ast.NodeTransformer):
    """Makes of `value if real else stored("name")` what computes the value and keeps it: `keep("name", value)`."""

    def visit_IfExp(self, node):
        self.generic_visit(node)
        other = node.orelse
        if isinstance(other, ast.Call) and getattr(other.func, "id", "") == "stored":
            return ast.Call(ast.Name("keep", ast.Load()), [*other.args, node.body], [])
        return node


def stored_of(source):
    """{"name": value}: what the code cells of a lesson's source store, computed with the file."""
    found = {}

    def keep(name, value):
        found[name] = written(value)
        return value

    names = {"keep": keep}
    for cell in jupytext.read(source, fmt="py:percent").cells:
        if cell.cell_type == "code" and not NOTHING_STORED & {*cell.metadata.get("tags", ())}:
            tree = ast.fix_missing_locations(Keeping().visit(ast.parse(cell.source)))
            exec(compile(tree, source.name, "exec"), names)
    return found


def in_lines(values):
    """A list or a dict as JSON, an entry a line."""
    names = [f"{json.dumps(name)}: " for name in values] if isinstance(values, dict) else [""] * len(values)
    entries = values.values() if isinstance(values, dict) else values
    lines = (name + json.dumps(one, ensure_ascii=False) for name, one in zip(names, entries, strict=True))
    first, last = "{}" if isinstance(values, dict) else "[]"
    return "\n".join([first, ",\n".join(lines), last, ""]).encode()


def main():
    take_any_letter()
    real = open_model()
    if not real:
        return str(real)
    found = {"file": written([real.file.settings["general.name"], len(real.file.shapes), real.file.path.stat().st_size])}
    for source in sorted((FOLDER / "real_model").glob("20*.py")):
        found |= stored_of(source)
    for path, values in {KEPT: found, **{path: measure(real) for path, measure in MEASURED.items()}}.items():
        put_in_place(path, in_lines(values))
        print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    sys.exit(main())
