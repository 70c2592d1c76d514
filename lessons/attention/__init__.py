# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_shadows",
    "plays": "play_handed_back play_last_word play_painter play_query play_state",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_query", "box": (20, 20, 500), "given": ((-1, 2),)}
