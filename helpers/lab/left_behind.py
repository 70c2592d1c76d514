"""What an update that was unpacked over an older course left behind: files that the newer one has no longer.

A course that was cloned has no list of its files, and git deletes what goes.
"""

LIST = "helpers/lab/handed_out.txt"  # the files of helpers/ and notebooks/ that came with it, a name on each line


def clear(root):
    """In a course that was handed out, delete the files of helpers/ that the list does not name; notebooks get another name.

    root: the course's folder. A notebook may have been worked in, so it becomes `….ipynb.old`. What cannot be moved stays.
    """
    if not (root / LIST).exists():
        return
    named = {*(root / LIST).read_text(encoding="utf-8").splitlines(), LIST}
    for path in [*root.glob("helpers/**/*"), *root.glob("notebooks/**/*.ipynb")]:
        passed_over = not path.is_file() or {"__pycache__", ".ipynb_checkpoints"} & {*path.parts}
        if not passed_over and path.relative_to(root).as_posix() not in named:
            _take_away(path)


def _take_away(path):
    try:
        path.replace(f"{path}.old") if path.suffix == ".ipynb" else path.unlink()
    except OSError:  # read-only
        pass
