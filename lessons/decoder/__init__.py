# {module: the names that notebooks import from it}
DOOR = {
    "plays": "play_cache play_decoding",
}
