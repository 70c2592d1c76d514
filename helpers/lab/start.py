"""Open the course in JupyterLab: `python -m helpers.lab [options of jupyter lab]`."""

import os
import sys

from helpers.kit.console import take_any_letter
from helpers.kit.lessons import notebooks
from helpers.lab.language import language_of_locale
from helpers.lab.learners_copy import ROOT, bring_up_to_date, place
from helpers.lab.left_behind import delete_left_behind
from helpers.lab.settings import environment, lay_out, warm_fonts


def start_page():
    """The first notebook of the course, in the person's language, as a place in the learner's copy."""
    folder = "ko/" if language_of_locale() == "ko" else ""
    return f"{folder}{next(iter(notebooks()))}.ipynb"


def options(copy):
    """What JupyterLab is asked for: the learner's copy, opened on the start page in the person's language.

    It refuses root unless asked. Who is root here has installed the course as root, and in a container is often alone; the
    server listens to its own machine and asks for a token all the same.
    """
    root = ["--allow-root"] if getattr(os, "geteuid", lambda: None)() == 0 else []
    return [*root, f"--ServerApp.root_dir={copy}", f"--LabApp.default_url=/lab/tree/{start_page()}"]


def main():
    """Run JupyterLab in this process, so that Ctrl-C reaches it and nothing else: it asks, and ends as it should."""
    take_any_letter()
    copy = place()
    delete_left_behind(ROOT)
    bring_up_to_date(copy)
    if not (copy / start_page()).exists():
        sys.exit(1)  # why has been said
    lay_out(copy)
    warm_fonts()
    os.environ.update(environment(copy))
    from jupyterlab.labapp import main as lab  # only now, so that it finds this environment

    sys.argv[1:] = [*options(copy), *sys.argv[1:]]
    sys.exit(lab())
