"""What becomes of each notebook in the learner's copy when the course is another, and what the learner is told."""

from enum import StrEnum, auto

from helpers.lab.notebook import read, source, version


class Fate(StrEnum):
    """What becomes of a notebook; by these words `update_copy` names them."""

    NEW = auto()  # the course has it, the copy had not
    AGAIN = auto()  # the same, but the learner has deleted it
    SAME = auto()  # neither has changed it
    UPDATED = auto()  # the course has changed it
    ANSWERED = auto()  # the learner has changed it, the course has not
    REPLACED = auto()  # both have: the course's takes its place, the learner's is kept
    CARRIED = auto()  # the course's takes its place, with answers of the learner's in it
    UNREADABLE = auto()  # it is no notebook, and left alone
    FORGOTTEN = auto()  # the course has it no longer, nor has the copy
    REMOVED = auto()  # the course has it no longer, and the learner has not changed it
    OUTLIVED = auto()  # the course has it no longer, and the learner's is kept
    KEPT = auto()  # the learner's, under a name of its own
    STRAY = auto()  # among the course's, but none of them


SENTENCES = {
    Fate.AGAIN: {
        "en": "No longer in your copy, so put back as new",
        "ko": "여러분의 폴더에 없어서 새것으로 다시 넣었습니다",
    },
    Fate.CARRIED: {
        "en": "New, with your answers in them",
        "ko": "새 노트북에 여러분의 답을 옮겨 넣었습니다",
    },
    Fate.KEPT: {
        "en": "Notebooks that both you and the course have changed are kept, as you left them, under these names",
        "ko": "과정에서 바뀐 노트북 가운데 여러분이 고친 것은 쓰던 그대로 다음 이름으로 남겨 두었습니다",
    },
    Fate.UNREADABLE: {
        "en": "These cannot be read as notebooks and are left alone (rename them and start again to get the course's)",
        "ko": "노트북으로 읽을 수 없어 그대로 두었습니다. 새것을 받으려면 이름을 바꾸고 다시 시작하세요",
    },
    Fate.REMOVED: {
        "en": "No longer in the course and unchanged by you, so removed",
        "ko": "과정에서 빠졌고 여러분이 고치지 않아 지웠습니다",
    },
    Fate.STRAY: {
        "en": "Not the course's, so left alone in its folder notebooks",
        "ko": "과정의 노트북이 아니어서 notebooks 폴더에 그대로 두었습니다",
    },
}
WRITTEN = Fate.NEW, Fate.AGAIN, Fate.UPDATED, Fate.REPLACED, Fate.CARRIED  # the course's takes its place
OLD = Fate.REPLACED, Fate.OUTLIVED  # the learner's is kept beside it
GONE = Fate.FORGOTTEN, Fate.REMOVED, Fate.OUTLIVED  # the course has it no longer


def fate_of(path, theirs, known):
    """The Fate of the learner's notebook at `path`, of which the course has `theirs` (None: no longer).

    known: the sources that it may have if the learner changed nothing; None is one of them while an update is on its way.
    """
    if not path.exists():
        return _fate_of_a_missing_one(theirs, known)
    mine = read(path)
    if mine is None:
        return Fate.UNREADABLE
    if theirs is None:
        return Fate.REMOVED if source(mine) in known else Fate.OUTLIVED
    if source(mine) in [*known, source(theirs)]:
        return Fate.SAME if version(mine) == version(theirs) else Fate.UPDATED
    return Fate.ANSWERED if [one for one in known if one is not None] == [source(theirs)] else Fate.REPLACED


def _fate_of_a_missing_one(theirs, known):
    if theirs is None:
        return Fate.FORGOTTEN
    return Fate.AGAIN if known and None not in known else Fate.NEW


def decided_again(fate, mine, theirs, ours):
    """The Fate of a notebook of the course's once it is known what it is with the learner's answers: `ours`."""
    if mine and source(mine) == source(ours):
        return Fate.ANSWERED  # by an update that was cut off
    return Fate.CARRIED if fate in WRITTEN and source(ours) != source(theirs) else fate
