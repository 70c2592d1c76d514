# {module: the names that notebooks import from it}
DOOR = {
    "boxes": "kinds_of_answers slips_in_boxes",
    "drawings": "draw_gradients draw_right draw_two_orders",
    "minilm": "open_encoder",
    "numbers": "pieces_within",
    "plays": "how_far_apart play_alike play_boxes play_encoder play_nearest through_layers",
    "sentences": "claims_to_search twenty_triples",
    "your_layer": "your_encoder_layer",
}
# {a published model, as helpers.published.places calls it: how the names begin of the notebooks that run it}
RUNS = {"MINILM": "12c"}
# {such a model: the files here that hold something of it}; NOTICE names them
HOLDS = {"MINILM": "numbers.py stored.json"}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_encoder", "box": (0, 20, 600), "at": {"at": 3}}
