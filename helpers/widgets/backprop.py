"""Lesson 04: the way back through the graph."""

from helpers.data import pocket_network
from helpers.figures.graph import STAGES, graph
from helpers.widgets.play import Play, slider


def play_backward(x, target):
    """The 2–3–2 network's graph: the gradients appear stage by stage, from the loss back to the input. Both (2,)."""
    _, *network = pocket_network(float)
    back = slider("steps back", 0, 0, len(STAGES))
    return Play([[back]], [back], lambda: graph(x, *network, target, back.value))
