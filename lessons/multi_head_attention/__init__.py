# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_division",
    "plays": "play_all_heads play_heads play_sharing",
    "sentences": "learn_as_twins marked_sentences",
}
