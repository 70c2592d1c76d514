"""Code that runs as in a notebook of one language, whose name is that of its folder."""

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path

LANGUAGES = ("en", "ko")


@contextmanager
def edition(language):
    """Within this block the helpers speak a language."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, language)
        place.mkdir()
        os.chdir(place)
        try:
            yield
        finally:
            os.chdir(before)
