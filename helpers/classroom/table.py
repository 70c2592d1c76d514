"""The scores of a class as a table that spreadsheets open."""

import csv
import io

FORMULA = tuple("=+-@\t\r")  # how a cell begins that a spreadsheet would compute
LONGEST = 160  # letters of a reason
ODD = "backslashreplace"  # what becomes of a name that is no UTF-8, as of a folder that Windows has zipped


def as_csv(numbers, scored, language="en"):
    """CSV as bytes, UTF-8 with the mark that Excel asks for: a row for each student, `student`, exercises, `sum`, `notes`.

    An exercise is 1, 0 or, not answered, empty. notes say why: the name of the mistake or what was told, in this language.
    """
    rows = [["student", *numbers, "sum", "notes"]]
    for one in scored:
        points = [one.outcomes[number].points if number in one.outcomes else None for number in numbers]
        rows.append([harmless(one.name), *("" if p is None else p for p in points), one.sum, _notes(one, numbers, language)])
    return as_bytes(rows)


def as_bytes(rows):
    """CSV in UTF-8 with the mark that Excel asks for."""
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode("utf-8-sig", ODD)


def in_language(sentence, language):
    """A Sentence in one language, whatever the edition that runs."""
    return sentence.korean if language == "ko" else sentence.english


def _notes(one, numbers, language):
    wrong = [number for number in numbers if number in one.outcomes and one.outcomes[number].points == 0]
    reasons = [f"{number} {_reason(one.outcomes[number], language)}" for number in wrong if not one.outcomes[number].sign]
    return harmless("; ".join([*(in_language(note, language) for note in one.notes), *reasons]))


def _reason(outcome, language):
    if outcome.verdict.mistake:
        return outcome.verdict.mistake.replace("_", " ")
    told = in_language(outcome.verdict, language).partition(" ")[2]
    return told if len(told) <= LONGEST else told[:LONGEST] + "…"


def harmless(text):
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
