"""helpers/ and lessons/ import one way: each part only from those before it, and never in a circle."""

import ast
from graphlib import TopologicalSorter

import pytest

from helpers.kit.files import visible
from tests.paths import ROOT

# From the first to the last; what stands in one line may import from each other.
ORDER = (
    "kit.threads kit.lessons kit.files kit.metadata kit.language kit.text kit.words kit.table kit.version data dates animals",
    "reference",
    "mirror",
    "kit",
    "drawing",
    "published",
    "checking",
    "lab",
    "classroom",
    "lessons",
)
TIER = {part: tier for tier, line in enumerate(ORDER) for part in line.split()}


def modules(root):
    """{"helpers.kit.show": its file, …}; a package has the name of its folder."""
    found = {}
    for path in [*visible(root, "helpers/**/*.py"), *visible(root, "lessons/**/[!0-9t]*.py")]:
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(name, known):
    """The modules of helpers/ that a module imports, at its top or inside a function."""
    path, found = known[name], set()
    package = name.split(".") if path.stem == "__init__" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            source = ".".join([*above, *filter(None, [node.module])])
            # `from helpers import data` imports a module, `from helpers.kit.show import show` a name of one.
            found |= {f"{source}.{alias.name}" if f"{source}.{alias.name}" in known else source for alias in node.names}
    return found & known.keys()


def wrong_ways(root):
    """["helpers.kit.show imports helpers.lab", …]: the imports that go down the list."""
    known = modules(root)
    return [f"{name} imports {other}" for name in known for other in sorted(imported(name, known)) if tier(other) > tier(name)]


def tier(name):
    """The place of a module in the order, or else of its part; `helpers` itself, which every import runs, is the first."""
    top, _, part = name.partition(".")
    return TIER["lessons"] if top == "lessons" else TIER.get(part, TIER[part.split(".")[0]]) if part else 0


def test_every_part_has_its_place():
    parts = {name.split(".")[1] for name in modules(ROOT) if name.startswith("helpers.")} | {"lessons"}
    assert parts == {part for part in TIER if "." not in part} and TIER.keys() - parts <= {
        name.removeprefix("helpers.") for name in modules(ROOT)
    }


def test_imports_run_one_way():
    assert wrong_ways(ROOT) == []


def test_no_module_imports_itself_by_way_of_others():
    known = modules(ROOT)
    list(TopologicalSorter({name: imported(name, known) - {name} for name in known}).static_order())


@pytest.mark.parametrize(
    "statement",
    ["import helpers.lab", "from helpers import lab", "from helpers.lab import main", "def f():\n    from .. import lab"],
)
def test_an_import_of_a_later_part_is_found(tmp_path, statement):
    for folder in ("helpers", "helpers/reference"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").write_text("")
    (tmp_path / "helpers/lab.py").write_text("")
    (tmp_path / "helpers/reference/bpe.py").write_text(statement)
    assert wrong_ways(tmp_path) == ["helpers.reference.bpe imports helpers.lab"]
