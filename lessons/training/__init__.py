# {module: the names that notebooks import from it}
DOOR = {
    "distributed": "share_of_the_loss",
    "drawings": "draw_alignment draw_drift draw_rates",
    "plays": "play_by_heart play_dates play_loss play_smoothing read_date",
    "reading": "at_least right_characters",
}
