"""Which of the files that were handed in are read: regular ones, and not too large."""

import stat

from helpers.kit.text import Sentence

LARGEST = 50 << 20  # bytes of a notebook
LINK = Sentence("is a link, and was not followed", "링크라서 열지 않음")
NO_FILE = Sentence("is no regular file", "일반 파일이 아님")
TOO_LARGE = Sentence("has more than 50 MB, and was not read", "50MB가 넘어 읽지 않음")


def odd(path):
    """What keeps a file from being read, a Sentence; None for a regular file of at most LARGEST bytes.

    Nothing is opened: at a pipe one would wait for ever, and /dev/zero never ends.
    """
    found = path.lstat()
    if stat.S_ISLNK(found.st_mode):
        return LINK
    if not stat.S_ISREG(found.st_mode):
        return NO_FILE
    return TOO_LARGE if found.st_size > LARGEST else None
