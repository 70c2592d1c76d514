# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_accuracy",
    "plays": "play_far play_terms play_turned play_word_before",
    "small_decoder": "LearnedPositions right_three_back three_back train_three_back",
    "trained_heads": "five_starts trained_head",
    "word_before": "one_back",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_far", "box": (50, 70, 500)}
