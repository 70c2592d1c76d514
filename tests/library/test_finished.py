"""The model that lesson 00 shows: what lesson 15 trains, and it reads days that it never saw."""

import importlib.util
import sys

import numpy as np
import pytest

from helpers.dates import batch, split_days
from helpers.lessons.training.finished import FILE, finished_model
from helpers.reference import exact_match
from tests.paths import ROOT

_, HELD_OUT = split_days(np.random.default_rng(14))  # as lesson 15 splits them


def test_it_reads_days_that_it_never_saw_and_is_small():
    assert exact_match(finished_model(), *batch(np.random.default_rng(1), HELD_OUT, 500)) >= 0.99
    assert finished_model().n_params == 89216 and FILE.stat().st_size < 300_000


@pytest.mark.slow
def test_trained_anew_it_reads_as_many(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    spec = importlib.util.spec_from_file_location("finished_model", ROOT / "tools/finished_model.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    days = batch(np.random.default_rng(2), HELD_OUT, 1000)
    anew, kept = exact_match(tool.trained(), *days), exact_match(finished_model(), *days)
    assert min(anew, kept) >= 0.99 and abs(anew - kept) < 0.01
    sys.modules.pop("finished_model", None)
