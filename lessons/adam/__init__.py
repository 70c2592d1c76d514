# {module: the names that notebooks import from it}
DOOR = {
    "optimizers": "equal_steps four_optimizers",
    "plays": "play_averages play_hillside",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_hillside", "box": (60, 60, 560)}
