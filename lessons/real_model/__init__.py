# {module: the names that notebooks import from it}
DOOR = {
    "copying_plays": "draw_numbers draw_twice play_blocks play_copying",
    "excerpts": "excerpt",
    "inside": "eight_texts heads_of logits losses parts running streams with_arrays with_heads without",
    "numbers": "pencil_block",
    "paris_plays": "capital_counts head_counts play_capitals play_lens",
    "plays": "play_real play_suspects suspects",
    "published_names": "LlamaDecoderLayer as_published out_of_pairs rotate_half",
    "real": "open_model",
    "taken_away": "best_heads bit_costs block_costs looks missed_notes other_sixes rises rounded with_bits",
    "your_functions": "your_functions_again",
}
# {a published model, as helpers.published.places calls it: how the names begin of the notebooks that run it}
RUNS = {"SMOLLM2": "20"}
# {such a model: the files here that hold something of it}; NOTICE names them
HOLDS = {
    "SMOLLM2": "bits.json blocks.json capitals.json copies.json counts.json excerpts.json heads.json lens.json notes.json "
    "numbers.py sixes.json stored.json suspects.json writes.json",
}
# the part of a figure that the site shows for this lesson, from (x, y) on and so wide
CARD = {"play": "play_real", "box": (570, 0, 330), "at": {"n": 8}}
