# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_writing",
    "finished": "finished_writer",
    "looks": "first_mistakes looks_of_heads",
    "plays": "play_looks play_surprise play_writing",
}
