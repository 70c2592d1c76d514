# {module: the names that notebooks import from it}
DOOR = {
    "boxes": "slips_in_boxes",
    "drawings": "draw_gradients draw_right draw_two_orders",
    "plays": "how_far_apart play_alike play_encoder through_layers",
}
