# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_division",
    "plays": "play_all_heads play_heads play_sharing",
    "sentences": "learn_as_twins marked_sentences",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_heads", "box": (60, -45, 530)}
