"""Transformer by Hand: everything that a notebook uses, through one door.

    from helpers import Table, check, compare

A name is loaded when it is first asked for, so `import helpers` costs hardly more than `import numpy`. Modules may move;
the names at the door stay, because learners keep their notebooks.
"""

import sys
from importlib import import_module

from helpers.threads import use_one_thread

# {module: the names that it hands out}
HOMES = {
    "checks.judge": "check",
    "checks.progress": "progress",
    "claims": "decide",
    "figures.adam": "draw_loss_by_rate",
    "figures.attention": "draw_word_to_word",
    "figures.backprop": "draw_angles draw_noise_by_batch draw_slope_errors",
    "figures.decoder": "draw_memory_gradient",
    "figures.dropout": "draw_dropout draw_seen_and_new draw_survival",
    "figures.embedding": "draw_lookup draw_tied draw_word_map",
    "figures.encoder": "draw_gradients draw_two_orders",
    "figures.feed_forward": "draw_activations draw_relu",
    "figures.graph": "draw_graph",
    "figures.layer_norm": "draw_circle draw_mean_and_std draw_size_by_depth",
    "figures.loss_curves": "draw_loss_curves",
    "figures.matrix": "Matrix matrices",
    "figures.network": "draw_network",
    "figures.paths": "draw_paths",
    "figures.positions": "draw_hand draw_turned_parts",
    "figures.positions_in_attention": "draw_accuracy",
    "figures.residual": "draw_path_lengths draw_training_losses",
    "figures.tokens": "draw_attempts draw_merge draw_search",
    "figures.training": "draw_alignment draw_drift draw_rates",
    "figures.transformer": "draw_encoder_layer draw_training_loop draw_transformer",
    "figures.when_training_fails": "draw_gallery draw_gradient_by_layer draw_learning",
    "kit.show": "shapes_inside show write_out write_out_norm",
    "lessons.adam.optimizers": "four_optimizers",
    "mirror": "twin",
    "reading": "at_least right_characters",
    "reference.add_norm": "AddNorm",
    "reference.attention": "Attention ScaledDotProductAttention attend attend_backward causal",
    "reference.bpe": "BPE",
    "reference.decoding": "CachedAttention greedy",
    "reference.dropout": "Dropout dropout",
    "reference.embedding": "Embedding Logits added_up",
    "reference.encoder": "Encoder EncoderLayer",
    "reference.feed_forward": "FeedForward relu",
    "reference.layer_norm": "LayerNorm",
    "reference.loss": "CrossEntropy SquaredError",
    "reference.merges": "by_count by_ratio",
    "reference.multi_head": "MultiHeadAttention merge_heads split_heads",
    "reference.optim": "AdaGrad Adam AdamW Momentum SGD clipped",
    "reference.pocket": "pocket_encoder_layer pocket_transformer",
    "reference.positions": "PositionalEncoding frequencies positional_encoding",
    "reference.relative_positions": "ALiBiAttention RotaryAttention linear_biases rotate slopes",
    "reference.residual": "Residual Stack paths",
    "reference.schedule": "up_and_down warm_up",
    "reference.softmax": "softmax softmax_backward",
    "reference.storage": "load save",
    "reference.sums": "affine_backward total",
    "reference.tokens": "split_words",
    "reference.training": "exact_match training_step",
    "reference.transformer": "Transformer not_padding",
    "reference.wordpiece": "WordPiece",
    "small_decoder": "LearnedPositions tiny_decoder",
    "table": "Table",
    "text": "number numbers span",
    "timing": "adam_on_every_device side_by_side step_on_every_device",
    "training": "train_on_noise",
    "validate": "SINGLE central_difference compare devices equal_on_every_device numerical_gradients relative_difference "
    "run_torch",
    "widgets.adam": "play_averages play_hillside",
    "widgets.attention": "play_painter play_query",
    "widgets.backprop": "play_backward play_batches play_nudge",
    "widgets.decoder": "play_cache play_decoding",
    "widgets.dropout": "play_mask play_mean",
    "widgets.encoder": "how_far_apart play_alike play_encoder through_layers",
    "widgets.feed_forward": "play_network play_weight",
    "widgets.layer_norm": "play_axes play_token",
    "widgets.multi_head": "play_heads",
    "widgets.positions": "play_hands play_similarity play_table",
    "widgets.positions_in_attention": "play_terms play_turned",
    "widgets.progress": "progress_bar",
    "widgets.residual": "play_depth play_paths",
    "widgets.tokens": "play_adding_up play_merges play_sentence",
    "widgets.training": "play_dates play_loss play_smoothing read_date",
    "widgets.when_training_fails": "play_detective",
}
HOME = {name: module for module, names in HOMES.items() for name in names.split()}


def __getattr__(name):
    """Python asks here for what is not yet in the module."""
    if name not in HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    thing = getattr(import_module(f"{__name__}.{HOME[name]}"), name)
    return globals().setdefault(name, thing)


def __dir__():
    return sorted({*globals(), *HOME})


use_one_thread()
if "IPython" in sys.modules:  # perhaps a notebook; plain Python pays nothing
    from helpers.edition import tell_if_old

    tell_if_old()
