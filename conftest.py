"""Notebooks, and tests marked `model`, that need a published model: left out, with the reason, where its file is missing.

With `--model` nothing may be left out: a skip is a failure. That is `make test-model`.
"""

from functools import cache
from importlib import import_module

import pytest

from helpers.kit.lessons import notebooks
from helpers.published import places
from helpers.published.file import model_file


def pytest_addoption(parser):
    parser.addoption("--model", action="store_true", help="the published models are here: a skip is a failure")


@pytest.hookimpl(tryfirst=True)  # before `-m model` chooses
def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.suffix == ".ipynb":
            for model in models_of(item.path.stem):
                item.add_marker(pytest.mark.model(model))
        for model in (model for mark in item.iter_markers("model") for model in mark.args):
            if missing(model):
                item.add_marker(pytest.mark.skip(reason=missing(model)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    if report.skipped and item.config.getoption("--model"):
        report.outcome, report.longrepr = "failed", str(report.longrepr)
    return report


@cache
def models_of(notebook):
    """The names of the published models that a notebook runs, as its lesson's folder says."""
    lesson = notebooks().get(notebook)
    runs = getattr(import_module(f"lessons.{lesson}"), "RUNS", {}) if lesson else {}
    return [model for model, start in runs.items() if notebook.startswith(start)]


@cache
def missing(model):
    """Why the file of a published model cannot be had; "" if it is here. model: its name in helpers.published.places."""
    try:
        model_file(getattr(places, model))
    except places.ModelMissing as why:
        return " ".join(str(why).splitlines())
    return ""
