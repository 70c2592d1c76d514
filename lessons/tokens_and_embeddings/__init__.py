# {module: the names that notebooks import from it}
DOOR = {
    "company": "rows_by_company",
    "drawings": "draw_merge draw_search",
    "embedding": "draw_lookup draw_tied",
    "plays": "play_merges play_sentence",
    "word_map": "draw_rows play_rows same_class",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_sentence", "box": (0, -60, 640)}
