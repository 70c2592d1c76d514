# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_merge draw_search",
    "embedding": "draw_lookup draw_tied",
    "plays": "play_adding_up play_merges play_sentence",
    "word_map": "draw_rows play_company play_rows same_class",
}
