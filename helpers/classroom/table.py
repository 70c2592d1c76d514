"""The scores of a class as a table that spreadsheets open."""

import csv
import io
import unicodedata

FORMULA = tuple("=+-@")  # how a cell begins that a spreadsheet would compute
BREAKS = tuple("\t\r\n")  # behind which some look for one
LONGEST = 160  # letters of a reason
ODD = "backslashreplace"  # what becomes of a name that is no UTF-8, as of a folder that Windows has zipped


def as_csv(numbers, scored, language="en"):
    """CSV as bytes, UTF-8 with the mark that Excel asks for: a row for each student, `student`, `ex 1.1`, …, `sum`, `notes`.

    An exercise is 1, 0 or, not answered, empty. notes say why: the name of the mistake or what was told, in this language.
    """
    rows = [["student", *map(heading, numbers), "sum", "notes"]]
    for one in scored:
        points = [one.outcomes[number].points if number in one.outcomes else None for number in numbers]
        rows.append([harmless(one.name), *("" if p is None else p for p in points), one.sum, _notes(one, numbers, language)])
    return as_bytes(rows)


def heading(number):
    """The heading of an exercise's column. With the word before it no spreadsheet takes 19.1 and 19.10 for the same number."""
    return f"ex {number}"


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
    """A cell that no spreadsheet takes for a formula, nor one that is set for full-width letters."""
    first = unicodedata.normalize("NFKC", text).lstrip()
    return f"'{text}" if text.startswith(BREAKS) or first.startswith(FORMULA) else text
