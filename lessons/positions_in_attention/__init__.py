# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_accuracy",
    "plays": "play_before play_terms play_turned",
    "small_decoder": "LearnedPositions tiny_decoder",
}
