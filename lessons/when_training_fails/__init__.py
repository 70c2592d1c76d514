# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_gallery draw_gradient_by_layer draw_learning draw_sight_by_layer draw_written",
    "faults": "faults",
    "machines": "drawn_machine examine healthy_machine planted_machine show_examples",
    "plays": "play_detective play_map play_three_runs",
    "rates": "trained_map",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_detective", "box": (10, 8, 480)}
