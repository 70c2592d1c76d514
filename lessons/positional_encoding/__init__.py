# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_alike draw_hand draw_ripple draw_turned_parts",
    "plays": "play_cards play_hands play_similarity play_table",
}
