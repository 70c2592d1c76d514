# {module: the names that notebooks import from it}
DOOR = {
    "functions": "your_functions_again",
    "numbers": "pencil_block",
    "plays": "play_real play_suspects",
    "published_names": "LlamaDecoderLayer as_published rotate_half",
    "real": "open_model stored",
}
# {a published model, as helpers.published.places calls it: how the names begin of the notebooks that run it}
RUNS = {"SMOLLM2": "20"}
