"""Comments in code, which speak the language of an edition."""

import re
from io import StringIO
from tokenize import COMMENT, generate_tokens

BOTH = re.compile(r"(#.*) \| ([^|]*[가-힣][^|]*)")  # what stands before the last bar is English, what stands after it Korean


def comments(code):
    """[(row, column, comment)] of all in this code, rows from 0; what looks like one within a string is none."""
    found = [token for token in generate_tokens(StringIO(code).readline) if token.type == COMMENT]
    return [(token.start[0] - 1, token.start[1], token.string) for token in found]


def commented(code, change):
    """Code with each comment `# …` as `change` gives it."""
    lines = code.split("\n")
    for row, column, comment in comments(code):
        lines[row] = lines[row][:column] + change(comment)
    return "\n".join(lines)


def in_edition(code, language):
    """Code with its comments in one language, "en" or "ko": of `# a mean | 평균` that half, others as they are."""
    return commented(code, lambda comment: half(comment, language))


def half(comment, language):
    """That of a comment `# a mean | 평균` which speaks this language; the comment itself if it has no halves."""
    both = BOTH.fullmatch(comment)
    return comment if both is None else both[1] if language == "en" else f"# {both[2]}"
