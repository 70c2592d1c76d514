# {module: the names that notebooks import from it}
DOOR = {
    "plays": "play_cache play_decoding",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_decoding", "box": (0, 0, 520), "at": {"step": 3}}
