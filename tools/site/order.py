"""The way through the pages: the main line goes from lesson to lesson, and what goes deeper stands beside its lesson."""

import re

MAIN = re.compile(r"\d\d_")


def around(stem, stems):
    """(the page before, those beside, the page after) of a notebook; stems: all of them, in the order of the course.

    Before a lesson stands the one before it, before what goes deeper its lesson; after both stands the next lesson.
    """
    main = [one for one in stems if MAIN.match(one)]
    lesson = next(one for one in main if one[:2] == stem[:2])
    at = main.index(lesson)
    after = main[at + 1] if at + 1 < len(main) else "claims"
    before = (main[at - 1] if at else "index") if stem == lesson else lesson
    beside = [one for one in stems if one[:2] == stem[:2] and one not in (stem, lesson)]
    return before, beside, after
