# {module: the names that notebooks import from it}
DOOR = {
    "distributed": "share_of_the_loss",
    "drawings": "draw_drift",
    "finished": "finished_model",
    "plays": "play_by_heart play_dates play_smoothing read_date",
    "reading": "at_least right_characters",
    "right": "draw_right_of",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_by_heart", "box": (0, 30, 440)}
