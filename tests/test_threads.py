"""One thread, unless the person chose a number."""

from tests.process import python

THREADS = "import helpers, numpy, threadpoolctl as t; print(*(p['num_threads'] for p in t.threadpool_info()))"


def test_one_thread_unless_the_person_chose():
    assert set(python(THREADS)) == {"1"}
    assert set(python(THREADS, OPENBLAS_NUM_THREADS="2")) == {"2"}
    torch = "import helpers.mirror, torch; print(torch.get_num_threads())"
    assert python(torch) == ["1"] and python(torch, OMP_NUM_THREADS="2") == ["2"]
