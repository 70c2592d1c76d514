"""Where ipywidgets is of version 7 a widget is shown, too, and a row of buttons still chooses a panel."""

from types import SimpleNamespace

import ipywidgets as ipw

from helpers.drawing.bar import Bar
from helpers.drawing.view import VIEW, one_of, view


def test_a_widget_without_a_mime_bundle_is_shown_by_its_number():
    of_7 = SimpleNamespace(model_id="abc", max=3)
    assert view(of_7) == {VIEW: {"version_major": 2, "version_minor": 0, "model_id": "abc"}}
    assert Bar(of_7)._repr_mimebundle_() == view(of_7) | {"text/plain": "3 steps"}
    of_8 = ipw.IntSlider()
    assert view(of_8)[VIEW] == view(SimpleNamespace(model_id=of_8.model_id))[VIEW]


def test_the_pressed_button_chooses_the_panel(monkeypatch):
    def shown(stack):
        return [panel.layout.display for panel in stack.children]

    choice, panels = ipw.ToggleButtons(options=["a", "b", "c"]), [ipw.HTML() for _ in range(3)]
    assert isinstance(one_of(panels, choice), ipw.Stack)
    monkeypatch.delattr(ipw, "Stack")
    stack = one_of(panels, choice)
    assert shown(stack) == [None, "none", "none"]
    choice.value = "c"
    assert shown(stack) == ["none", "none", None]
