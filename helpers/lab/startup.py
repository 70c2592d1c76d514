"""What each Python that the course's server starts runs first (PYTHONSTARTUP): kernels, and those in its terminals.

In the kernel of a notebook of the course it listens for a name that is missing. Until then nothing of ours is imported:
an old notebook would speak too early, and others are left alone. All this runs in the learner's own namespace.
"""


def _of_the_course(path):
    try:
        with open(path, encoding="utf-8") as file:
            return '"transformer_by_hand"' in file.read()  # helpers.kit.metadata.KEY
    except (OSError, ValueError):
        return False


def _listen(shell, path):
    """Note which cells have run, and let `new_kernel` look at each NameError."""
    ran = set()

    def note(result):
        ran.add(result.info.cell_id)
        if isinstance(result.error_in_exec, NameError):
            try:
                from helpers.lab.new_kernel import advise
            except ImportError:  # an environment without the course
                return
            advise(path, result, ran)

    shell.events.register("post_run_cell", note)


def _start(namespace):
    """Listen, in such a kernel; then run what the person has set as PYTHONSTARTUP, as if this had not been here."""
    import os
    import sys

    path, shell = os.environ.get("JPY_SESSION_NAME"), "IPython" in sys.modules and sys.modules["IPython"].get_ipython()
    if path and hasattr(shell, "kernel") and _of_the_course(path):
        _listen(shell, path)
    own = os.environ["PYTHONSTARTUP"] = os.environ.pop("PERSONS_PYTHONSTARTUP", "")
    if own:
        with open(own, "rb") as file:
            exec(compile(file.read(), own, "exec"), namespace)


_start(globals())
