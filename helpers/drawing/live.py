"""A Play in a notebook: each control a widget of ipywidgets, as wide as its words need, above the drawing."""

from math import ceil

import ipywidgets as ipw

from helpers.drawing.picture import LIVE, put
from helpers.drawing.style import by_night, colours_of
from helpers.drawing.svg import text_width
from helpers.drawing.view import VIEW, one_of, view
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


class Live:
    """The widgets of a Play, below them its Drawing, and a line that says it: unseen, but spoken.

    Where they stand is `at`; what follows from a move is for the Play to say. What the notebook stores is the live view and,
    for readers without a kernel, the first drawing as PNG and its line of text.
    """

    def __init__(self, play):
        self.play, self.at, self.first = play, play.first, play.picture(play.first)
        self.widgets = {name: self._widget(name, one) for name, one in play.controls.items() if one.kind}
        # It scrolls where the page is narrower than the drawing.
        self.screen = ipw.HTML(layout=ipw.Layout(overflow="auto"))
        self.night, self.colours, self.said = ipw.HTML(layout=ipw.Layout(display="none")), set(), ipw.HTML()
        self._show(self.first)
        line = ipw.HTML(SPEAK, layout=ipw.Layout(height="1px", overflow="hidden"))
        rows = [*map(self._row, play.rows), *([row([self.said])] if play.said else [])]
        self.box = ipw.VBox([*rows, self.screen, self.night, line])
        self.box.add_class(OURS)

    def _widget(self, name, control):
        widget = WIDGETS[control.kind](control, self.at.get(name), self.at)
        if control.kind == "push":
            widget.on_click(lambda _: self._stand(self.play.moved(self.at, name)))
        else:
            widget.observe(lambda change: self._stand(self.play.moved(self.at, name, change.new)), names="value")
        return widget

    def _row(self, names):
        if isinstance(names, list):
            return row([widget for name in names for widget in self._with_its_menu(name)])
        panels = [row([self.widgets[name] for name in panel]) for panel in names.rows.values()]
        return row([one_of(panels, self.widgets[names.choice])])

    def _with_its_menu(self, name):
        """The widget of a control, and in front of a field the menu that fills it in."""
        control, widget = self.play.controls[name], self.widgets[name]
        if control.kind != "field" or not control.menu:
            return [widget]
        offered = dropdown(control.menu, control.options())
        offered.observe(lambda change: setattr(widget, "value", change.new), names="value")
        return [offered, widget]

    def _stand(self, at):
        """Move all widgets to these values and draw them; each that moves asks again, and finds nothing changed."""
        if at is self.at:
            return
        self.at = at
        for name, widget in self.widgets.items():
            control = self.play.controls[name]
            if control.kind == "slider":
                widget.max, widget.disabled = control.highest(at), not is_enabled(control, at)
            if name in at:
                widget.value = at[name]
        self._show(self.play.picture(at))

    def _show(self, drawing):
        """Put a Drawing on the screen, and before it, where they are others, its colours by night and those of the last one."""
        colours = colours_of(drawing.svg)
        if colours != self.colours:
            rules = [by_night(DARK, colour) for colour in sorted(colours | self.colours)]
            self.night.value = f"<style>{when_new()}{''.join(rules)}</style>"
        self.screen.value, self.colours = drawing.live, colours
        if self.play.said:
            self.said.value = str(self.play.said(**self.at))

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
    """Widgets side by side; what is too long goes on in the next line."""
    return ipw.Box(widgets, layout=ipw.Layout(flex_flow="row wrap", align_items="center"))


def is_enabled(control, at):
    return control.enabled is None or control.enabled(**at)


def slider(control, value, at):
    """Two or three stand in a row."""
    kind = ipw.IntSlider if isinstance(control.step, int) else ipw.FloatSlider
    ends = {"min": control.low, "max": control.highest(at), "step": control.step}
    return kind(value, **ends, disabled=not is_enabled(control, at), **_named(control.name, 190))


def dropdown(name, options, **first):
    wide = min(_room([words for words, _ in options]) + 40, MOST - NAMED)
    return ipw.Dropdown(options=options, **first, **_named(name, wide))


def menu(control, value, _at):
    return dropdown(control.name, control.options(), value=value)


def buttons(control, value, _at):
    """Of the same width."""
    style = {"button_width": _button([words for words, _ in control.options()])}
    return ipw.ToggleButtons(options=control.options(), value=value, description=str(control.name), style=style)


def switch(control, value, _at):
    return ipw.ToggleButton(value, description=str(control.name), layout=ipw.Layout(width=_button([control.name])))


def field(control, value, _at):
    return ipw.Text(value, **_named(control.name, control.wide))


def push(control, _value, _at):
    width = _button([f"{control.name}{'mm' if control.icon else ''}"])
    return ipw.Button(description=str(control.name), icon=control.icon, layout=ipw.Layout(width=width))


WIDGETS = {"slider": slider, "menu": menu, "buttons": buttons, "switch": switch, "field": field, "push": push}


def _named(description, wide):
    """The words beside a control and the room for both, `wide` for the control itself."""
    name = max(NAMED, _room([description]) + 10)
    width, style = f"{name + wide}px", {"description_width": f"{name}px"}
    return {"description": str(description), "layout": ipw.Layout(width=width), "style": style}


def _button(options):
    return f"{max(60, _room(options) + 32)}px"


def _room(options):
    """The pixels that the longest of several entries takes."""
    return ceil(max(text_width(option, SIZE) for option in options))
