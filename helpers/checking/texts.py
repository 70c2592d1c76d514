"""The texts of a lesson's exercises, which a person may have changed by hand."""

import tomllib

from helpers.kit.lessons import unpacked


class Damaged(ValueError):
    """Texts that cannot be read."""


class _Texts(dict):
    """{name: {…}} of a file."""

    def __init__(self, path, found):
        super().__init__(found)
        self.path = path

    def __missing__(self, name):
        raise Damaged(f"{self.path}: no [{name}] found")


def read_texts(path):
    """What an exercises.toml says: {name: {…}}. Raises Damaged, with the place, where it cannot be read, and where a name is
    asked for that it does not have.
    """
    try:
        text = unpacked(path.parent).get(path.name)
        return _Texts(path, tomllib.loads(path.read_text(encoding="utf-8-sig") if text is None else text))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Damaged(f"{path}: {error}") from None
