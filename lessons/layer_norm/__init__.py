# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_size_by_depth",
    "plays": "play_axes play_norm_back play_token",
}
