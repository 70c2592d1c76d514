# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_repeated",
    "plays": "play_product play_slope",
}
