# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_path_lengths draw_stream draw_training_losses",
    "plays": "play_apart play_depth play_paths",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_paths", "box": (60, 20, 630)}
