"""What a check says, and why an answer cannot be judged."""

import html

from helpers.kit.text import Sentence

RIGHT, WRONG, OPEN = "✓", "✗", "…"
COLOURS = {RIGHT: "#009e73", WRONG: "#d55e00", OPEN: "#6f757b"}


class Unreadable(Exception):
    """An answer that is not of the wanted form; `sentence` says so in both languages."""

    def __init__(self, english, korean):
        super().__init__(english)
        self.sentence = Sentence(english, korean)


def cannot_be_read(name):
    """Unreadable, for what cannot even be looked at; name: that of the error."""
    return Unreadable(f"This answer cannot be read ({name}).", f"답을 읽을 수 없습니다({name}).")


class Unanswered(Exception):
    """The stub as it was handed out."""


class Verdict(Sentence):
    """A Sentence behind a mark, ✓, ✗ or …; `mistake` is the name of the recognised mistake, if any."""

    def __init__(self, mark, sentence, mistake=None):
        super().__init__(f"{mark} {sentence.english}", f"{mark} {sentence.korean}")
        self.mark, self.mistake = mark, mistake

    @property
    def right(self):
        return self.mark == RIGHT

    def _repr_html_(self):
        style = f"border-left: 4px solid {COLOURS[self.mark]}; padding: 2px 12px"
        return f'<div style="{style}">{html.escape(repr(self))}</div>'
