"""One thread, unless the person chose a number."""

import pytest

from helpers.kit.threads import person_chose_threads
from tests.process import python

THREADS = "import helpers, numpy, threadpoolctl as t; print(*(p['num_threads'] for p in t.threadpool_info()))"
NAMES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def test_one_thread_unless_the_person_chose():
    assert set(python(THREADS)) == {"1"}
    assert set(python(THREADS, OPENBLAS_NUM_THREADS="2")) == {"2"}
    torch = "import helpers.mirror, torch; print(torch.get_num_threads())"
    assert python(torch) == ["1"] and python(torch, OMP_NUM_THREADS="2") == ["2"]


@pytest.mark.parametrize("name", NAMES)
def test_any_of_the_usual_variables_is_a_choice(monkeypatch, name):
    for other in NAMES:
        monkeypatch.delenv(other, raising=False)
    assert not person_chose_threads()
    monkeypatch.setenv(name, "")
    assert not person_chose_threads()
    monkeypatch.setenv(name, "2")
    assert person_chose_threads()
