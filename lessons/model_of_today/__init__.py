# {module: the names that notebooks import from it}
DOOR = {
    "bought": "bought what_it_costs",
    "drawings": "draw_bought draw_then_and_now",
    "norms": "play_norms",
    "running": "play_running",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_norms", "box": (150, 0, 620)}
