# {module: the names that notebooks import from it}
DOOR = {
    "plain": "plain_transformer",
    "plays": "play_way_back",
    "record": "Recorded ways_back",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_way_back", "box": (40, 10, 480)}
