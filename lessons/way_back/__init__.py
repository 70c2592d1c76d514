# {module: the names that notebooks import from it}
DOOR = {
    "plays": "play_way_back",
    "record": "Recorded ways_back",
}
