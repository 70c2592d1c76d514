# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_accuracy",
    "plays": "play_before play_far play_terms play_turned play_word_before",
    "small_decoder": "LearnedPositions tiny_decoder",
    "trained_heads": "five_starts trained_head",
    "word_before": "one_back",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_far", "box": (50, 70, 500)}
