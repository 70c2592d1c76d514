"""A figure that moves: controls above a drawing that is made anew at every change.

What a control says is a text, or a Sentence where the editions differ.
"""

from math import ceil

import ipywidgets as ipw

from helpers.drawing.picture import LIVE, put
from helpers.drawing.style import by_night, colours_of
from helpers.drawing.svg import text_width
from helpers.drawing.view import VIEW, view
from helpers.kit.text import Sentence

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
# What is above a live drawing where the page is dark: in JupyterLab and Notebook, in VS Code, in Colab.
DARK = f':is([data-jp-theme-light="false"], .vscode-dark, [theme="dark"]) .{LIVE}'
# When the kernel is another, JupyterLab puts a broken link beside each part of what the former one made, and says nothing.
OURS, DEAD = "by-hand-play", "jupyter-widgets-disconnected"
NEW_KERNEL = Sentence(
    "The kernel is new. To go on, click this cell, choose Run → Run All Above Selected Cell, then press Shift+Enter.",
    "새 커널입니다. 이 셀을 클릭하고 실행 → 위의 모든 셀 실행(Run → Run All Above Selected Cell)을 고른 뒤 "
    "Shift+Enter를 누르세요.",
)
HIDDEN = {VIEW: {"version_major": 2, "version_minor": 0, "model_id": ""}}


class Play:
    """Shows `rows` of controls, below them the Drawing that `draw()` returns, and a line that says it: unseen, but spoken.

    `draw` runs again whenever one of `inputs` changes. What the notebook stores is the live view
    and, for readers without a kernel, the first drawing as PNG and its line of text.
    anew: the one of `inputs` whose change puts the others back to where they began.
    """

    def __init__(self, rows, inputs, draw, anew=None):
        self.rows, self.inputs, self.draw, self.anew, self.first = rows, inputs, draw, anew, draw()
        # It scrolls where the page is narrower than the drawing.
        self.screen = ipw.HTML(layout=ipw.Layout(overflow="auto"))
        self.night, self.colours = ipw.HTML(layout=ipw.Layout(display="none")), set()
        self.show(self.first)
        line = ipw.HTML(SPEAK, layout=ipw.Layout(height="1px", overflow="hidden"))
        self.box = ipw.VBox([*(row(controls) for controls in rows), self.screen, self.night, line])
        self.box.add_class(OURS)
        if anew:
            anew.observe(back_to_first([control for control in inputs if control is not anew]), names="value")
        for control in inputs:
            control.observe(self.redraw, names="value")

    def redraw(self, _change=None):
        self.show(self.draw())

    def show(self, drawing):
        """Put a Drawing on the screen, and before it, where they are others, its colours by night and those of the last one."""
        colours = colours_of(drawing.svg)
        if colours != self.colours:
            rules = [by_night(DARK, colour) for colour in sorted(colours | self.colours)]
            self.night.value = f"<style>{when_new()}{''.join(rules)}</style>"
        self.screen.value, self.colours = drawing.live, colours

    def quiet(self):
        """From now on a control that moves draws nothing: whoever moves many asks `draw` when they stand."""
        for control in self.inputs:
            control.unobserve(self.redraw, names="value")

    def _repr_mimebundle_(self, include=None, exclude=None):
        data, metadata = self.first._repr_mimebundle_()
        return {**view(self.box), **data}, metadata

    def _ipython_display_(self):
        words, metadata = self.first.in_words()
        put(self._repr_mimebundle_(), ({**HIDDEN, **words}, metadata))  # they are those of the first drawing alone


def when_new():
    """The rules of CSS by which a play whose kernel is gone has one broken link, and below it a line on how to go on."""
    line = f'content:"{NEW_KERNEL}";font-size:var(--jp-content-font-size1)'
    return f".{OURS} .{DEAD}::before{{content:none}}.{OURS}.{DEAD}::after{{{line}}}"


# ---- controls: each as wide as its words need ----------------------------------------------------------------------------

SIZE, NAMED, MOST = 13, 80, 300  # of a page's letters, the least room for a name, the most for a menu


def row(widgets):
    """Controls side by side; what is too long goes on in the next line."""
    return ipw.Box(widgets, layout=ipw.Layout(flex_flow="row wrap", align_items="center"))


def slider(description, value, low=-5, high=5, step=1):
    """A slider, over whole numbers if the step is one; two or three stand in a row."""
    kind = ipw.IntSlider if isinstance(step, int) else ipw.FloatSlider
    return kind(value, min=low, max=high, step=step, **_named(description, 190))


def menu(description, options, **first):
    """A menu. options: its entries, or (entry, value) where the value is not the entry itself; first: value=…"""
    return ipw.Dropdown(options=options, **first, **_named(description, min(_room(options) + 40, MOST - NAMED)))


def numbered(entries):
    """Options whose values are their places."""
    return [(str(entry), i) for i, entry in enumerate(entries)]


def buttons(options, description="", **first):
    """A row of buttons of which one is pressed, of the same width; options, first: as of `menu`."""
    style = {"button_width": _button(options)}
    return ipw.ToggleButtons(options=options, description=str(description), style=style, **first)


def switch(name, on):
    """A button that is pressed or not."""
    return ipw.ToggleButton(on, description=str(name), layout=ipw.Layout(width=_button([name])))


def button(words, clicked, icon=""):
    """A button; `clicked` is called with it."""
    width = _button([f"{words}{'mm' if icon else ''}"])
    made = ipw.Button(description=str(words), icon=icon, layout=ipw.Layout(width=width))
    made.on_click(clicked)
    return made


def field(description, text, wide=MOST - NAMED):
    """A line to type in, so many pixels wide."""
    return ipw.Text(text, **_named(description, wide))


RESET = Sentence("reset", "초기화")


def reset_button(controls):
    """A button that puts every control back to the value that it has now."""
    return button(RESET, back_to_first(controls), "undo")


def back_to_first(controls):
    """A function that does so, whatever it is called with."""
    first = [(control, control.value) for control in controls]

    def reset(_):
        for control, value in first:
            control.value = value

    return reset


def _named(description, wide):
    """The words beside a control and the room for both, `wide` for the control itself."""
    name = max(NAMED, _room([description]) + 10)
    width, style = f"{name + wide}px", {"description_width": f"{name}px"}
    return {"description": str(description), "layout": ipw.Layout(width=width), "style": style}


def _button(options):
    return f"{max(60, _room(options) + 32)}px"


def _room(options):
    """The pixels that the longest of several entries takes."""
    return ceil(max(text_width(option[0] if isinstance(option, tuple) else option, SIZE) for option in options))
