"""A figure that moves, as data: its controls, and a pure function that draws them as they stand.

    Play(flat_sheet, w=Slider("w", 1.0, -1, 1, 0.5), bias=Slider("b", 0.0, -1, 1, 0.5), rows=[["w", "bias", "reset"]])

It knows no widget: `live` puts a Play under those of ipywidgets, the site draws its frames beforehand, a test asks `drawn`.
What a control says is a text, or a Sentence where the editions differ; `kind` says what it becomes.
"""

from helpers.drawing.picture import Drawing
from helpers.kit.text import MINUS, Sentence

RESET = Sentence("reset", "초기화")


class Slider:
    """A number from low to high; a whole one if the step is.

    high: or a function of all values, by their names, that returns it; enabled: such a function, if it cannot always be moved.
    A page leaves values out where all sliders could not be moved together otherwise: fewest: so many it keeps at least;
    keeps: those among them, beside the start and both ends, that the text asks for.
    """

    kind = "slider"

    def __init__(self, name, value, low=-5, high=5, step=1, enabled=None, fewest=3, keeps=()):
        self.name, self.value, self.low, self.high, self.step, self.enabled = name, value, low, high, step, enabled
        self.fewest, self.keeps = fewest, keeps

    def highest(self, at):
        return self.high(**at) if callable(self.high) else self.high

    def options(self, at):
        """[(words, value), …] of all steps, where the values are `at`."""
        values = [self.low + i * self.step for i in range(round((self.highest(at) - self.low) / self.step) + 1)]
        values = values if isinstance(self.step, int) else [round(value, 9) for value in values]
        return [(f"{value:g}".replace("-", MINUS), value) for value in values]

    def fitted(self, value, at):
        """The value, or the end beyond which it lies; between the steps all can be typed."""
        return type(self.step)(min(max(value, self.low), self.highest(at)))


class Choice:
    """One of several, at first `value`, or the first. options: entries, or (entry, value) where the value is another."""

    def __init__(self, name, options, value=None):
        pairs = [one if isinstance(one, tuple) else (one, one) for one in options]
        self.name, self.pairs, self.value = name, pairs, pairs[0][1] if value is None else value

    def options(self, _at=None):
        return [(str(words), value) for words, value in self.pairs]

    def fitted(self, value, _at):
        if all(value != one for _, one in self.pairs):
            raise ValueError(f"{value!r} given, one of {[one for _, one in self.pairs]} wanted")
        return value


class Buttons(Choice):
    """A row of buttons of which one is pressed."""

    kind = "buttons"


class Menu(Choice):
    """A menu of which one entry is chosen."""

    kind = "menu"


class Switch(Choice):
    """A button that is pressed or not."""

    kind = "switch"

    def __init__(self, name, value=False):
        super().__init__(name, [("", False), ("", True)], value)


class Field:
    """A line to type in, `wide` pixels; a page, where nothing can be typed, offers its first text and the presets.

    menu: the name of a menu beside it, if that shall offer them in a notebook, too.
    """

    kind = "field"

    def __init__(self, name, value, presets, menu=None, wide=220):
        self.name, self.value, self.presets, self.menu, self.wide = name, value, presets, menu, wide

    def options(self, _at=None):
        return [(text, text) for text in dict.fromkeys([*self.presets, self.value])]

    def fitted(self, value, _at):
        return str(value)


class Hidden:
    """A value without a control: what has been made of it so far."""

    kind = None

    def __init__(self, value):
        self.value = value

    def fitted(self, value, _at):
        return value


class Push:
    """A button to push. made: a function of all values, by their names, that returns those which it changes."""

    kind = "push"

    def __init__(self, name, made, icon=""):
        self.name, self.made, self.icon = name, made, icon


class Panels:
    """Of several rows the one that a Choice names. rows: {its value: names of controls}."""

    def __init__(self, choice, rows):
        self.choice, self.rows = choice, rows


def numbered(entries):
    """Options whose values are their places."""
    return [(entry, i) for i, entry in enumerate(entries)]


class Play:
    """Controls by their names, and `draw`, a function of all their values that returns a Drawing.

    rows: of names, side by side, or Panels; without them all stand in one row. "reset" is always there: it puts all controls
    back to where they began, but for the choice of a panel, which is only looked at.
    said: a function of the values; the Sentence that it returns is shown above the drawing and stands behind its text.
    anew: the name of the control whose change puts the others back to where they began.
    after: {name: function(the value that it had, all values by name)} of what changes with a control; returns {name: value}.
    """

    def __init__(self, draw, /, *, rows=None, said=None, anew=None, after=None, **controls):
        self.draw, self.said, self.anew, self.after = draw, said, anew, after or {}
        self.rows, self.controls = rows or [list(controls)], controls
        begun = {name: one.value for name, one in controls.items() if one.kind != "push"}
        self.first = self._fitted(begun)
        looked_at = {row.choice for row in self.rows if isinstance(row, Panels)}
        back = {name: value for name, value in self.first.items() if name not in looked_at}
        self.controls = controls | {"reset": Push(RESET, lambda **_: back, "undo")}

    def moved(self, at, name, value=None):
        """All values when they were `at`, and this control is moved to `value`, or pushed; `at` stays as it is."""
        if name not in self.controls:
            raise ValueError(f"{name!r} given, one of {[*self.controls]} wanted")
        control = self.controls[name]
        if control.kind == "push":
            return self._fitted(at | control.made(**at))
        value = control.fitted(value, at)
        if value == at[name]:
            return at
        now = (self.first if name == self.anew else at) | {name: value}
        return self._fitted(now | self.after[name](at[name], **now) if name in self.after else now)

    def _fitted(self, at):
        """The same, each within what its control allows where the others stand."""
        return {name: self.controls[name].fitted(value, at) for name, value in at.items()}

    def picture(self, at):
        """The Drawing of these values."""
        drawing = self.draw(**at)
        return Drawing(drawing.svg, f"{drawing.text}; {self.said(**at)}") if self.said else drawing

    def drawn(self, *moves, **values):
        """The Drawing once these controls have been moved, in this order. moves: (name, value), or a name that is pushed."""
        at = self.first
        for move in (*values.items(), *moves):
            at = self.moved(at, *([move] if isinstance(move, str) else move))
        return self.picture(at)

    def _ipython_display_(self):
        from helpers.drawing.live import Live  # tests and the site do without widgets

        Live(self)._ipython_display_()
