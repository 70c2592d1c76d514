"""Which language speaks."""

import os
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from helpers.kit.files import RECORD
from helpers.kit.metadata import course_metadata, metadata_of_kernel

LANGUAGES = ("en", "ko")
_SPOKEN = ContextVar("the language of a `speaking` block", default=None)


@contextmanager
def speaking(language):
    """Within this block sentences are of this language, "en" or "ko". Raises ValueError for another."""
    before = _SPOKEN.set(_known(language))
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def language():
    """The language that speaks, "en" or "ko": that of a `speaking` block, of COURSE_LANGUAGE, or of this kernel's notebook.

    Where nobody tells a kernel its notebook, the folder decides in which it runs. Raises ValueError for another
    COURSE_LANGUAGE.
    """
    return _SPOKEN.get() or _of_process() or _of_folder(os.getcwd())


def language_of(notebook, folder):
    """That of a notebook (a dict): as it says, or, of one that says nothing, as the folder in which it lies is called."""
    return _language_in(course_metadata(notebook)) or _of_folder(folder)


@cache
def _of_process():
    """What COURSE_LANGUAGE or the kernel's notebook says, asked once; None if neither does."""
    chosen = os.environ.get("COURSE_LANGUAGE")
    return _known(chosen) if chosen else _language_in(metadata_of_kernel())


def _of_folder(folder):
    """A course that lies in a folder called ko has one of its own within, a learner's copy its record: that one is English."""
    named_so = str(folder).endswith(f"{os.sep}ko")
    return "ko" if named_so and not any(os.path.exists(os.path.join(folder, own)) for own in ("ko", RECORD)) else "en"


def _language_in(words):
    return words["language"] if words.get("language") in LANGUAGES else None


def _known(language):
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r} given, one of {', '.join(LANGUAGES)} wanted")
    return language
