"""A figure that moves: controls above a drawing that is made anew at every change.

What a control says is a text, or a Sentence where the editions differ.
"""

import ipywidgets as ipw

from helpers.figures.picture import put
from helpers.text import Sentence

# ipywidgets gives the handle of a slider no name, does not say which button of a row is pressed, and has no line that a
# screen reader speaks when it changes. The page itself makes all three; where it may not run this, it is as it was.
SPEAK = """<img src="data:," alt="" hidden onerror="
const line = this.parentElement, play = this.closest('.widget-vbox');
const tell = () => {
  for (const handle of play.querySelectorAll('.noUi-handle:not([aria-label])'))
    handle.ariaLabel = handle.closest('.widget-slider').querySelector('.widget-label').textContent;
  for (const button of play.querySelectorAll('.widget-toggle-button'))
    button.ariaPressed = button.classList.contains('mod-active');
  const words = play.querySelector('svg')?.ariaLabel;
  if (words && line.textContent !== words) line.textContent = words;
};
line.role = 'status';
new MutationObserver(tell).observe(play, {childList: true, subtree: true, attributeFilter: ['class']});
tell();">"""
HIDDEN = {"application/vnd.jupyter.widget-view+json": {"version_major": 2, "version_minor": 0, "model_id": ""}}


class Play:
    """Shows `rows` of controls, below them the Drawing that `draw()` returns, and a line that says it: unseen, but spoken.

    `draw` runs again whenever one of `inputs` changes. What the notebook stores is the live view
    and, for readers without a kernel, the first drawing as PNG and its line of text.
    """

    def __init__(self, rows, inputs, draw):
        self.draw, self.first = draw, draw()
        # It scrolls where the page is narrower than the drawing.
        self.screen = ipw.HTML(self.first.live, layout=ipw.Layout(overflow="auto"))
        line = ipw.HTML(SPEAK, layout=ipw.Layout(height="1px", overflow="hidden"))
        self.box = ipw.VBox([*(_row(row) for row in rows), self.screen, line])
        for control in inputs:
            control.observe(self.redraw, names="value")

    def redraw(self, _change=None):
        self.screen.value = self.draw().live

    def _repr_mimebundle_(self, include=None, exclude=None):
        data, metadata = self.first._repr_mimebundle_()
        return {**self.box._repr_mimebundle_(), **data}, metadata

    def _ipython_display_(self):
        words, metadata = self.first.in_words()
        put(self._repr_mimebundle_(), ({**HIDDEN, **words}, metadata))  # they are those of the first drawing alone


def _row(widgets):
    return ipw.Box(widgets, layout=ipw.Layout(flex_flow="row wrap", align_items="center"))


def slider(description, value, low=-5, high=5):
    """A slider over whole numbers, narrow enough for two or three in a row."""
    return ipw.IntSlider(value, low, high, description=str(description), layout=ipw.Layout(width="270px"))


def menu(description, entries, place=0):
    """A menu; its value is the place of an entry."""
    options = [(str(entry), i) for i, entry in enumerate(entries)]
    return ipw.Dropdown(options=options, value=place, description=str(description), layout=ipw.Layout(width="200px"))


def reset_button(controls):
    """A button that puts every control back to the value that it has now."""
    first = [(control, control.value) for control in controls]
    button = ipw.Button(description=str(Sentence("reset", "초기화")), icon="undo", layout=ipw.Layout(width="90px"))

    def reset(_):
        for control, value in first:
            control.value = value

    button.on_click(reset)
    return button
