"""Open the course in JupyterLab: `python -m helpers.lab [options of jupyter lab]`.

Learners work in `my_course/`, a copy that git ignores: their answers survive an update of the
course and do not look like a change of it. A notebook that the learner changed is never overwritten.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORD = ".originals.json"  # what each copied notebook was when it was copied


def _digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def update_copy(course, copy):
    """Bring the learner's copy up to date; returns the notebooks that were kept although the course has newer ones.

    course, copy: folders. New notebooks are added, untouched ones replaced, changed ones left alone.
    """
    record_file = copy / RECORD
    record = json.loads(record_file.read_text()) if record_file.exists() else {}
    kept = []
    for source in sorted(course.rglob("*.ipynb")):
        if ".ipynb_checkpoints" in source.parts:
            continue
        name = source.relative_to(course).as_posix()
        target = copy / name
        untouched = target.exists() and _digest(target) == record.get(name)
        if not target.exists() or untouched:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            record[name] = _digest(source)
        elif _digest(source) != record.get(name):
            kept.append(name)
    copy.mkdir(parents=True, exist_ok=True)
    record_file.write_text(json.dumps(record, indent=1))
    return kept


def environment(copy):
    """Where JupyterLab finds the settings that Binder uses too, and keeps the layout of its panels."""
    paths = [str(ROOT / "binder"), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    return {
        **os.environ,
        "JUPYTER_CONFIG_PATH": os.pathsep.join(paths),
        "JUPYTERLAB_WORKSPACES_DIR": str(copy / ".workspaces"),
    }


def main():
    copy = ROOT / "my_course"
    for name in update_copy(ROOT / "notebooks", copy):
        print(f"{name}: yours is kept. There is a newer one: rename yours and start again to get it.", flush=True)
    lab, env = [sys.executable, "-m", "jupyterlab"], environment(copy)
    if not (copy / ".workspaces").exists():  # the first time: the table of contents at hand
        layout = str(ROOT / "binder" / "workspace.json")
        subprocess.run([*lab, "workspaces", "import", layout], env=env, check=True, stdout=subprocess.DEVNULL)
    first = min(path.name for path in copy.glob("*.ipynb"))
    options = [f"--ServerApp.root_dir={copy}", f"--LabApp.default_url=/lab/tree/{first}", *sys.argv[1:]]
    try:
        sys.exit(subprocess.call([*lab, *options], env=env))
    except KeyboardInterrupt:  # the usual way to end it
        pass


if __name__ == "__main__":
    main()
