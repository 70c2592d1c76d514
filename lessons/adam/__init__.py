# {module: the names that notebooks import from it}
DOOR = {
    "optimizers": "equal_steps four_optimizers",
    "plays": "play_averages play_hillside",
}
