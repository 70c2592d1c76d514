# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_hand draw_ripple draw_turned_parts",
    "plays": "play_hands play_similarity play_table",
}
