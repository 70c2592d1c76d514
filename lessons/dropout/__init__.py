# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_dates_read draw_dropout draw_seen_and_new",
    "noise": "train_on_noise",
    "plays": "play_mask play_mean",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_mask", "box": (10, 46, 500)}
