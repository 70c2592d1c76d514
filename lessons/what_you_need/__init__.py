# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_slope",
    "plays": "play_product",
}
