# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_shadows draw_word_to_word",
    "plays": "play_handed_back play_last_word play_painter play_query play_state",
}
