"""What is said of a function that stops with an error: where, what that means, and what helps."""

import linecache
import re

from helpers.checking.code_errors import told_by_code
from helpers.checking.shown import shown
from helpers.checking.type_errors import OF_OTHERS
from helpers.checking.value_errors import OF_VALUES
from helpers.kit.text import NOTHING, Sentence

WIDEST = 60  # letters of code that are repeated
NAMES_ALONE = r"[\w.]+(?:, ?[\w.]+)*"


def stopped(error, function, tip):
    """The Sentence on a function that stopped: with which error and where, what it means, then the tip where that may fit."""
    frame, code = _where(error, function)
    meaning, tip_fits = _meaning(error, code)
    return _there(type(error).__name__, frame, code) + meaning + (tip if tip_fits else NOTHING)


def _where(error, function):
    """The frame, and the code, in which it stopped: the innermost one of the notebook that the function is from."""
    theirs, found, step = getattr(function, "__globals__", None), None, error.__traceback__
    while step:
        found, step = (step if step.tb_frame.f_globals is theirs else found), step.tb_next
    if found is None or (isinstance(error, NameError) and error.name):  # a name that is not known is said anyway
        return None, ""
    return found.tb_frame, _code(found)


def _code(step):
    """The expression that stopped, of a longer line; the whole line where that is no more than names."""
    code = step.tb_frame.f_code
    first, last, start, end = [*code.co_positions()][step.tb_lasti // 2]
    lines = [linecache.getline(code.co_filename, number).encode() for number in range(first, last + 1)]  # columns are of bytes
    whole = lines[0].decode().strip()
    lines[-1] = lines[-1][:end]
    lines[0] = lines[0][start:]
    part = " ".join(b" ".join(lines).decode().split())
    return whole if re.fullmatch(NAMES_ALONE, part) else part


def _there(name, frame, code):
    """The name of the error and the code, with what its names stood for."""
    if not code:
        return Sentence(f"The function stopped with {name}.", f"함수가 {name} 오류로 멈췄습니다.")
    names = dict.fromkeys(re.findall(r"[^\W\d]\w*", code))
    things = {name: shown(frame.f_locals[name]) for name in names if name in frame.f_locals}
    values = ", ".join(f"{name} {value}" for name, value in things.items() if value)
    said, values = code if len(code) <= WIDEST else code[:WIDEST] + " …", f": {values}" if values else ""
    return Sentence(
        f"The function stopped with {name} at `{said}`{values}.", f"함수가 `{said}`에서 {name} 오류로 멈췄습니다{values}."
    )


def _meaning(error, code):
    """What an error means, else what Python says of it; and whether the exercise's tip may follow."""
    for kind, words, meaning, tip_fits in OF_VALUES + OF_OTHERS:
        found = re.search(words, str(error)) if isinstance(error, kind) else None
        if found:
            meaning, tip_fits = told_by_code(meaning, found, code) or (meaning, tip_fits)
            return Sentence(*(said.format(*found.groups()) for said in meaning)), tip_fits
    said = str(error)[:200].rstrip(" .:")
    return (Sentence(f"“{said}”.", f"“{said}”.") if said else NOTHING), True
