# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_division",
    "plays": "play_all_heads play_heads",
    "sentences": "learn_to_share marked_sentences",
}
