# {module: the names that notebooks import from it}
DOOR = {
    "bought": "bought what_it_costs",
    "drawings": "draw_bought draw_then_and_now",
    "norms": "play_norms",
    "running": "play_running",
}
