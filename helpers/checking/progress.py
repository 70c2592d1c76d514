"""Which exercises the learner has answered; kept in a file beside the learner's notebooks, nowhere else."""

import json
import os
import sys
from functools import cache
from pathlib import Path

from helpers.checking import catalogue
from helpers.kit.files import lay_aside, locked, named_place, put_in_place, read_json
from helpers.kit.text import Sentence

BESIDE_THE_NOTEBOOKS = Path(__file__).resolve().parents[2] / "my_course" / ".progress.json"

UNNOTED = Sentence(
    "**Your progress cannot be noted** ({}). Your answer is right all the same, but the picture on the start page lacks it.",
    "**진도를 기록할 수 없습니다**({}). 답은 맞았지만 시작 페이지의 그림에는 나타나지 않습니다.",
)
UNLOCKED = Sentence(
    "Your progress was noted without waiting for other notebooks ({}). If another one noted something in the same moment, a "
    "dot may be missing in the picture on the start page: then run that check again.",
    "다른 노트북을 기다리지 않고 진도를 기록했습니다({}). 같은 순간에 다른 노트북도 기록했다면 시작 페이지의 그림에서 점이 "
    "하나 빠질 수 있습니다. 그때는 그 연습의 셀을 다시 실행하세요.",
)


def _file():
    """The file itself, if COURSE_PROGRESS names a link to it."""
    return Path(os.path.realpath(named_place("COURSE_PROGRESS", BESIDE_THE_NOTEBOOKS)))


def answered():
    """The lasting names of the exercises answered right so far: {"feed_forward.hidden_layer", …}."""
    return {name for name in read_json(_file(), list, []) if isinstance(name, str)}


def _in_a_notebook():
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return hasattr(shell, "kernel")


def remember(number):
    """Note that an exercise was answered right. Only a notebook's kernel notes anything.

    A file that cannot be written is no reason to withhold the verdict; one that cannot be read is laid aside.
    """
    if not _in_a_notebook():
        return
    try:
        _note(catalogue.lasting_name(number), _file())
    except OSError as problem:
        _tell(UNNOTED, str(problem))


def _note(name, file):
    file.parent.mkdir(parents=True, exist_ok=True)
    with locked(file) as problem:
        done = answered()
        if name in done:
            return
        if os.path.lexists(file):  # also a link that leads to itself
            _lay_aside_if_damaged(file)
        put_in_place(file, json.dumps(sorted(done | {name}), indent=0).encode())
    if problem:
        _tell(UNLOCKED, str(problem))


def _lay_aside_if_damaged(file):
    """Raises OSError for what is no file, as a folder or a pipe, and for one that is not to be read or written."""
    if not file.is_file():
        raise OSError(f"{file} is no file")
    open(file, "r+b").close()
    if read_json(file, list, None) is None:
        lay_aside(file, ".damaged")


@cache  # said once in each kernel
def _tell(sentence, problem):
    from helpers.kit.version import tell  # rarely needed

    tell(Sentence(*(words.format(problem) for words in sentence)))


def progress():
    """A Drawing with a dot for each exercise of each lesson, filled where it is answered."""
    from helpers.drawing.progress import dots

    done, name = answered(), catalogue.lasting_name
    return dots({lesson: {number: name(number) in done for number in _in_order(lesson)} for lesson in catalogue.LESSONS})


def _in_order(lesson):
    """The numbers of a lesson's exercises as one counts: 20.9 before 20.10, wherever they stand in exercises.toml."""
    return sorted(catalogue.exercises(lesson), key=lambda number: [*map(int, number.split("."))])
