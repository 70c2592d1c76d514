"""One thread for the arithmetic, unless the person chose a number."""

import os

CHOICES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def person_chose_threads():
    """Whether one of the usual environment variables sets a number of threads."""
    return any(os.environ.get(name) for name in CHOICES)


def use_one_thread():
    """Limit NumPy's matrix products to one thread.

    On a shared machine (Binder, CI) a second thread waits for its busy neighbour, and a
    step can take many times as long. Environment variables would come too late here:
    they are read when NumPy is imported, so the limit is set on the loaded library.
    """
    if person_chose_threads():
        return
    import numpy  # noqa: F401 - the limit reaches only libraries that are already loaded
    from threadpoolctl import threadpool_limits

    threadpool_limits(limits=1, user_api="blas")
