# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_size_by_depth",
    "plays": "play_norm_back play_token",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_token", "box": (0, 10, 620)}
