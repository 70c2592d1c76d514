# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_loss_by_rate",
    "optimizers": "equal_steps four_optimizers",
    "plays": "play_averages play_hillside",
}
