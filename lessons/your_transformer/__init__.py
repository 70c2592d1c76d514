# {module: the names that notebooks import from it}
DOOR = {
    "course": "agree course_transformer nudge_test slopes_by_autograd",
    "pairs": "pairs_as_ids",
    "plays": "play_stations",
    "stations": "fresh_arrays",
    "tasks": "roman tried_tasks",
    "twins": "layer_norm_back multi_head_twin",
    "your_functions": "your_functions",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_stations", "box": (480, 10, 420)}
