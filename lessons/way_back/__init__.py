# {module: the names that notebooks import from it}
DOOR = {
    "plain": "plain_transformer",
    "plays": "play_way_back",
    "record": "Recorded ways_back",
}
