"""The language that a person's computer speaks."""

import locale
import os
import re

NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts, as everywhere


def language_of_locale():
    """The two letters of the course's edition to begin with: "ko" where the locale is Korean, else "en"."""
    chosen = next(filter(None, map(os.environ.get, NAMES)), None)
    if chosen is None:  # Windows sets none of them
        chosen = locale.getlocale()[0] or ""
    return "ko" if re.match(r"ko(rean)?(?![a-z])", chosen, re.IGNORECASE) else "en"
