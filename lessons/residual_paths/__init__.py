# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_path_lengths draw_stream draw_training_losses",
    "plays": "play_apart play_depth play_paths",
}
