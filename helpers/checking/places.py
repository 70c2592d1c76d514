"""Which of several numbers are right, in words: by their names, or by where they stand."""

from helpers.kit.text import Sentence

LONGEST = 4  # of a longer list it is said what is missing
ORDINALS = (
    Sentence("the first", "첫 번째"), Sentence("the second", "두 번째"), Sentence("the third", "세 번째"),
    Sentence("the fourth", "네 번째"), Sentence("the fifth", "다섯 번째"), Sentence("the sixth", "여섯 번째"),
    Sentence("the seventh", "일곱 번째"), Sentence("the eighth", "여덟 번째"),
)  # fmt: skip


def which_are_right(fine, parts=()):
    """The Sentence that names those of an answer's numbers that are right; None where there is nothing to tell.

    fine: of each number whether it is right, in a row or a matrix. parts: names, str or Sentence, of equal shares of the
    numbers, one after the other; without them, or where none of the shares is right as a whole, it is said where they stand.

    Half have to be right, which may be the rows of a matrix: one of several numbers may be so by chance, two of four hardly
    are. Of two things one is enough: they are two questions, and who hears which is answered has only the other to look at.
    """
    shares = fine.reshape(len(parts), -1).all(axis=1) if parts else fine
    named = bool(parts) and (shares.any() or shares.size == fine.size)
    fine = shares if named else fine
    if fine.all() or not (_enough(fine) or (fine.ndim == 2 and _enough(fine.all(axis=1)))):
        return None
    return _listed(fine, parts) if named else _in_a_row(fine) if fine.ndim == 1 else _in_a_matrix(fine)


def _enough(fine):
    return fine.any() and 2 * fine.sum() >= fine.size


def _in_a_row(fine):
    return _listed(fine, ORDINALS) if fine.size <= len(ORDINALS) else _counted(fine)


def _in_a_matrix(fine):
    """Whatever is the shortest: the one or two cells that are missing, the rows or columns that are right, or how many."""
    missing = [(i + 1, j + 1) for i, j in zip(*(~fine).nonzero(), strict=True)]
    if len(missing) <= 2 and len(missing) < fine.size / 2:
        return _only([Sentence(f"row {i}, column {j}", f"{i}행 {j}열") for i, j in missing])
    for axis, english, korean in ((1, "row", "행"), (0, "column", "열")):
        whole = fine.all(axis=axis)
        names = [Sentence(f"{english} {i}", f"{i}{korean}") for i in range(1, whole.size + 1)]
        if 1 < whole.sum() == whole.size - 1:
            return _only([names[whole.argmin()]])
        if whole.any():
            return _listed(whole, names)
    return _counted(fine)


def _counted(fine):
    return _right(Sentence(f"{fine.sum()} of the {fine.size} numbers", f"{fine.size}개 가운데 {fine.sum()}개"))


def _listed(fine, names):
    right = [name for name, its_fine in zip(names, fine, strict=False) if its_fine]
    if len(right) <= LONGEST:
        return _right(_joined(right))
    return _only([name for name, its_fine in zip(names, fine, strict=False) if not its_fine])


def _right(said):
    return Sentence(f"Right so far: {said.english}.", f"맞은 것: {said.korean}.")


def _only(names):
    """What is not right, where that is less than what is."""
    wrong, (are, them) = _joined(names), ("is", "it") if len(names) == 1 else ("are", "them")
    return Sentence(
        f"Only {wrong.english} {are} not right yet. Compute {them} once more.",
        f"{wrong.korean}만 다릅니다. 다시 계산해 보세요.",
    )


def _joined(names):
    """Symbols and words in a list: h_1, h_2; the first, the second and the fourth."""
    if all(isinstance(name, str) for name in names):
        return Sentence(", ".join(names), ", ".join(names))
    *others, last = names
    english = [name.english for name in others]
    return Sentence(
        f"{', '.join(english)} and {last.english}" if others else last.english,
        ", ".join(name.korean for name in names),
    )
