"""Where JupyterLab finds what it needs, the same on every machine."""

import os
import subprocess
import sys

from helpers.kit.files import named_place
from helpers.lab.learners_copy import ROOT


def environment(copy):
    """What to add to the environment of JupyterLab and its kernels, for a copy of the course in this folder.

    The settings are those that Binder uses too. The course's own kernel is taken even if the home holds one of its
    name. Answers and the layout of the panels are kept in the copy.
    """
    return {
        "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, [str(ROOT / "binder"), os.environ.get("JUPYTER_CONFIG_PATH")])),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "JUPYTERLAB_WORKSPACES_DIR": str(copy / ".workspaces"),
        "COURSE_PROGRESS": os.path.abspath(named_place("COURSE_PROGRESS", copy / ".progress.json")),
    }


def lay_out(copy):
    """The first time, open the table of contents beside the notebook."""
    if not (copy / ".workspaces").exists():
        command = [sys.executable, "-m", "jupyterlab", "workspaces", "import", str(ROOT / "binder" / "workspace.json")]
        subprocess.run(command, env={**os.environ, **environment(copy)}, stdout=subprocess.DEVNULL)


def warm_fonts():
    """Let matplotlib list this machine's fonts while JupyterLab starts: a first drawing would wait for it."""
    subprocess.Popen([sys.executable, "-c", "import matplotlib.font_manager"], stderr=subprocess.DEVNULL)
