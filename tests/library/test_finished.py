"""The models that pictures show: what lesson 15 trains reads days that it never saw, what lesson 18 trains writes lines."""

import importlib.util
import sys

import numpy as np
import pytest

from helpers import animals
from helpers.dates import batch, split_days
from helpers.reference import exact_match
from lessons.language_model.drawings import bits_a_line
from lessons.language_model.finished import FILE as WRITER
from lessons.language_model.finished import finished_writer
from lessons.training.finished import FILE, finished_model
from tests.paths import ROOT

_, HELD_OUT = split_days(np.random.default_rng(14))  # as lesson 15 splits them


def test_it_reads_days_that_it_never_saw_and_is_small():
    assert exact_match(finished_model(), *batch(np.random.default_rng(1), HELD_OUT, 500)) >= 0.99
    assert finished_model().n_params == 89216 and FILE.stat().st_size < 300_000


def test_it_writes_lines_and_is_small():
    _, held_out = animals.split_lines(np.random.default_rng(18))
    assert bits_a_line(finished_writer(), held_out[:300]) < 18
    assert finished_writer().n_params == 55264 and WRITER.stat().st_size < 150_000


@pytest.fixture
def tool(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    spec = importlib.util.spec_from_file_location("finished_model", ROOT / "tools/finished_model.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    yield tool
    sys.modules.pop("finished_model", None)


@pytest.mark.slow
def test_trained_anew_it_reads_as_many(tool):
    days = batch(np.random.default_rng(2), HELD_OUT, 1000)
    anew, kept = exact_match(tool.trained("15_training"), *days), exact_match(finished_model(), *days)
    assert min(anew, kept) >= 0.99 and abs(anew - kept) < 0.01


@pytest.mark.slow
def test_trained_anew_it_loses_as_little(tool):
    _, held_out = animals.split_lines(np.random.default_rng(18))
    anew, kept = (bits_a_line(model, held_out[:500]) for model in (tool.trained("18_language_model"), finished_writer()))
    assert max(anew, kept) < 18 and abs(anew - kept) < 0.5
