# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_norms",
    "graph": "draw_graph",
    "paths": "draw_paths",
    "plays": "play_backward play_batches play_nudge play_step",
    "thirty": "thirty_layers",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_nudge", "box": (215, 10, 500)}
