# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_alike draw_hand draw_ripple draw_turned_parts",
    "plays": "play_cards play_hands play_similarity play_table",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_hands", "box": (10, 40, 450)}
