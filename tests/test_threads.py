"""Whether a person chose the number of threads."""

import pytest

from helpers.threads import person_chose_threads

NAMES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


@pytest.mark.parametrize("name", NAMES)
def test_any_of_the_usual_variables_is_a_choice(monkeypatch, name):
    for other in NAMES:
        monkeypatch.delenv(other, raising=False)
    assert not person_chose_threads()
    monkeypatch.setenv(name, "")
    assert not person_chose_threads()
    monkeypatch.setenv(name, "2")
    assert person_chose_threads()
