# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_sheets",
    "plays": "play_bends play_network play_sheet play_weight",
    "taken_out": "SUBLAYERS dates_written hidden_numbers make_flat read_of_100 take_out unseen_dates",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_network", "box": (20, 58, 540)}
