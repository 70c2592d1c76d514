"""What differs between ipywidgets 8 and 7, which hosted notebooks such as Colab's have."""

import ipywidgets as ipw

VIEW = "application/vnd.jupyter.widget-view+json"


def view(widget):
    """The mime data by which a notebook shows a widget."""
    if hasattr(widget, "_repr_mimebundle_"):
        return widget._repr_mimebundle_()
    return {VIEW: {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}}


def one_of(panels, choice):
    """A widget that shows that panel whose button in the row `choice` is pressed."""
    if hasattr(ipw, "Stack"):
        stack = ipw.Stack(panels, selected_index=0)
        ipw.jslink((choice, "index"), (stack, "selected_index"))  # the browser alone moves it
        return stack

    def show(_change=None):
        for i, panel in enumerate(panels):
            panel.layout.display = None if i == choice.index else "none"

    choice.observe(show, names="index")
    show()
    return ipw.VBox(panels)
