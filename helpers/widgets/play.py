"""A figure that moves: controls above a drawing that is made anew at every change."""

import ipywidgets as ipw


class Play:
    """Shows `rows` of controls and, below them, the Drawing that `draw()` returns.

    `draw` runs again whenever one of `inputs` changes. What the notebook stores is the live view
    and, for readers without a kernel, the first drawing as PNG and its one line of text.
    """

    def __init__(self, rows, inputs, draw):
        self.draw, self.first = draw, draw()
        self.screen = ipw.HTML(self.first.svg)
        self.box = ipw.VBox([*(_row(row) for row in rows), self.screen])
        for control in inputs:
            control.observe(self.redraw, names="value")

    def redraw(self, _change=None):
        self.screen.value = self.draw().svg

    def _repr_mimebundle_(self, include=None, exclude=None):
        data, metadata = self.first._repr_mimebundle_()
        return {**self.box._repr_mimebundle_(), **data}, metadata


def _row(widgets):
    return ipw.Box(widgets, layout=ipw.Layout(flex_flow="row wrap", align_items="center"))


def slider(description, value, low=-5, high=5):
    """A slider over whole numbers, narrow enough for two or three in a row."""
    return ipw.IntSlider(value, low, high, description=description, layout=ipw.Layout(width="270px"))


def menu(description, entries, place=0):
    """A menu; its value is the place of an entry."""
    options = [(str(entry), i) for i, entry in enumerate(entries)]
    return ipw.Dropdown(options=options, value=place, description=description, layout=ipw.Layout(width="200px"))


def reset_button(controls):
    """A button that puts every control back to the value that it has now."""
    first = [(control, control.value) for control in controls]
    button = ipw.Button(description="reset", icon="undo", layout=ipw.Layout(width="90px"))

    def reset(_):
        for control, value in first:
            control.value = value

    button.on_click(reset)
    return button
