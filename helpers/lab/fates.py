"""What becomes of each notebook in the learner's copy when the course is another, and what the learner is told."""

from helpers.lab.notebook import read, source, version

SENTENCES = {
    "again": {
        "en": "No longer in your copy, so put back as new",
        "ko": "여러분의 폴더에 없어서 새것으로 다시 넣었습니다",
    },
    "carried": {
        "en": "New, with your answers in them",
        "ko": "새 노트북에 여러분의 답을 옮겨 넣었습니다",
    },
    "kept": {
        "en": "Notebooks that both you and the course have changed are kept, as you left them, under these names",
        "ko": "과정에서 바뀐 노트북 가운데 여러분이 고친 것은 쓰던 그대로 다음 이름으로 남겨 두었습니다",
    },
    "unreadable": {
        "en": "These cannot be read as notebooks and are left alone (rename them and start again to get the course's)",
        "ko": "노트북으로 읽을 수 없어 그대로 두었습니다. 새것을 받으려면 이름을 바꾸고 다시 시작하세요",
    },
    "removed": {
        "en": "No longer in the course and unchanged by you, so removed",
        "ko": "과정에서 빠졌고 여러분이 고치지 않아 지웠습니다",
    },
    "stray": {
        "en": "Not the course's, so left alone in its folder notebooks",
        "ko": "과정의 노트북이 아니어서 notebooks 폴더에 그대로 두었습니다",
    },
}
WRITTEN = ("new", "again", "updated", "replaced", "carried")  # the course's takes its place
OLD = ("replaced", "outlived")  # the learner's is kept beside it
GONE = ("forgotten", "removed", "outlived")  # the course has it no longer


def fate_of(path, theirs, known):
    """What becomes of the learner's notebook at `path`, of which the course has `theirs` (None: no longer).

    known: the sources that it may have if the learner changed nothing; None is one of them while an update is on its way.
    """
    if not path.exists():
        return _of_none(theirs, known)
    mine = read(path)
    if mine is None:
        return "unreadable"
    if theirs is None:
        return "removed" if source(mine) in known else "outlived"
    if source(mine) in [*known, source(theirs)]:
        return "same" if version(mine) == version(theirs) else "updated"
    return "answered" if [one for one in known if one is not None] == [source(theirs)] else "replaced"


def _of_none(theirs, known):
    if theirs is None:
        return "forgotten"
    return "again" if known and None not in known else "new"


def decided_again(fate, mine, theirs, ours):
    """What becomes of a notebook of the course's once it is known what it is with the learner's answers: `ours`."""
    if mine and source(mine) == source(ours):
        return "answered"  # by an update that was cut off
    return "carried" if fate in WRITTEN and source(ours) != source(theirs) else fate
