"""Words of tables and matrices that lessons name in their code cells, which are the same in both editions but for comments;
and what `show` displays, the paragraphs of docstrings and the comments.

Their Korean stands in words.toml: in the folder of the lesson that says them, or, of what several say, beside this file.
"""

import tomllib
from functools import cache
from pathlib import Path

from helpers.kit.files import visible
from helpers.kit.language import language
from helpers.kit.lessons import FOLDER

SHARED = Path(__file__).with_name("words.toml")


@cache
def korean():
    """{English: Korean}, read when Korean is first asked for. Raises ValueError where two files differ."""
    return merged([SHARED, *visible(FOLDER, "*/words.toml")])


def merged(files):
    """{English: Korean} of all these. Raises ValueError for words that have two, of which a lesson would get another one's."""
    found = {}
    for file in files:
        for words, meaning in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if found.setdefault(words, meaning) != meaning:
                raise ValueError(f"{file}: {words!r} = {meaning!r} given, {found[words]!r} wanted, as another file has it")
    return found


def label(words):
    """How something is said in this edition: the Korean words for these, where there are any."""
    return korean().get(words, words) if isinstance(words, str) and language() == "ko" else words
