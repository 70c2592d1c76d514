# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_memory_gradient",
    "plays": "play_cache play_decoding",
}
