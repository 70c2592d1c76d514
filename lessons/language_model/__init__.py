# {module: the names that notebooks import from it}
DOOR = {
    "drawings": "draw_judged draw_new_lines draw_writing",
    "finished": "finished_writer",
    "looks": "first_mistakes looks_of_heads",
    "own_text": "draw_own_text sonnet",
    "plays": "play_looks play_surprise play_translating play_writing",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_writing", "box": (330, 20, 440)}
