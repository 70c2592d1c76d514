"""Transformer by Hand: everything that a notebook uses, through one door.

    from helpers import Table, check, compare

A name is loaded when it is first asked for, so `import helpers` costs hardly more than `import numpy`. Modules may move;
the names at the door stay, because learners keep their notebooks.
"""

import sys
from functools import cache
from importlib import import_module

from helpers.kit.threads import use_one_thread

# {module: the names that it hands out}. What a lesson hands out is its own DOOR.
HOMES = {
    "checking.judge": "check",
    "checking.progress": "progress",
    "drawing.bar": "progress_bar",
    "drawing.loss_curves": "draw_loss_curves",
    "drawing.map": "draw_encoder_layer draw_transformer",
    "drawing.matrix": "Matrix matrices",
    "drawing.network": "draw_network",
    "drawing.own_number": "draw_own_number",
    "drawing.page": "draw_page",
    "kit.claims": "decide",
    "kit.own_number": "own_number",
    "kit.show": "show write_out write_out_norm",
    "kit.table": "Table",
    "kit.text": "number numbers span",
    "kit.validate": "central_difference compare devices equal_on_every_device numerical_gradients",
    "lab.stand_in": "or_solution",
    "lab.your_functions": "folder_to_keep",
    "mirror": "twin",
    "published.minilm": "padded",
    "published.smollm2": "dressed",
    "published.stored": "stored whence",
    "reference.add_norm": "AddNorm",
    "reference.attention": "Attention ScaledDotProductAttention attend attend_backward causal",
    "reference.blockwise": "blockwise_attend blockwise_attend_backward",
    "reference.bpe": "BPE",
    "reference.byte_bpe": "chunks in_letters",
    "reference.cache": "CachedAttention",
    "reference.decoding": "greedy write",
    "reference.dropout": "Dropout dropout",
    "reference.embedding": "Embedding Logits",
    "reference.encoder": "Encoder EncoderLayer",
    "reference.feed_forward": "FeedForward relu",
    "reference.gelu": "GELUFeedForward gelu",
    "reference.grouped_attention": "GroupedQueryAttention",
    "reference.language_model": "Block LanguageModel",
    "reference.layer_norm": "LayerNorm",
    "reference.loss": "CrossEntropy SquaredError",
    "reference.merges": "by_count",
    "reference.multi_head": "MultiHeadAttention merge_heads split_heads",
    "reference.optim": "AdaGrad Adam AdamW Momentum SGD",
    "reference.pocket": "pocket_encoder_layer pocket_transformer",
    "reference.positions": "PositionalEncoding frequencies positional_encoding",
    "reference.relative_positions": "ALiBiAttention RotaryAttention linear_biases rotate slopes",
    "reference.residual": "Residual Stack paths",
    "reference.rms_norm": "RMSNorm",
    "reference.schedule": "up_and_down warm_up",
    "reference.softmax": "softmax softmax_backward",
    "reference.storage": "load save",
    "reference.swiglu": "SwiGLU",
    "reference.training": "exact_match training_step",
    "reference.transformer": "Transformer not_padding",
    "reference.wordpiece": "WordPiece",
}
HOME = {name: f"{__name__}.{module}" for module, names in HOMES.items() for name in names.split()}


@cache
def homes():
    """{name: module} of all that is handed out. The lessons are asked only for a name that no module of helpers has."""
    from helpers.kit.lessons import handed_out

    return HOME | handed_out()


def __getattr__(name):
    """Python asks here for what is not yet in the module."""
    if name == "__all__":  # `from helpers import *` loads them all, torch too: some seconds
        return [*homes(), "animals", "data", "dates", "mirror"]
    home = HOME.get(name) or (not name.startswith("__") and homes().get(name))
    if not home:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(home)
    return globals().setdefault(name, getattr(module, name, module))


def __dir__():
    return sorted({*globals(), *homes()})


use_one_thread()
if "IPython" in sys.modules:  # perhaps a notebook; plain Python pays nothing
    from helpers.kit.version import tell_if_old

    tell_if_old()
