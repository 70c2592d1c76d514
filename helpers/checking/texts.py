"""The texts of a lesson's exercises, which a person may have changed by hand."""

import tomllib


class Damaged(ValueError):
    """Texts that cannot be read."""


def read_texts(path):
    """What an exercises.toml says: {name: {…}}. Raises Damaged, with the place, where it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Damaged(f"{path}: {error}") from None
