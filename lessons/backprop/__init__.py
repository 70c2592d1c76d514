# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_norms",
    "graph": "draw_graph",
    "paths": "draw_paths",
    "plays": "play_backward play_batches play_nudge play_step",
    "thirty": "thirty_layers",
}
