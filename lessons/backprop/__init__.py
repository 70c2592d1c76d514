# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_angles draw_noise_by_batch draw_norms draw_slope_errors",
    "graph": "draw_graph",
    "paths": "draw_paths",
    "plays": "play_backward play_batches play_nudge play_step",
}
