# {module: the names that notebooks import from it}
DOOR = {
    "company": "rows_by_company",
    "drawings": "draw_merge draw_search",
    "embedding": "draw_lookup draw_tied",
    "plays": "play_merges play_sentence",
    "word_map": "draw_rows play_rows same_class",
}
