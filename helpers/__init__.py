"""Transformer by Hand: everything that a notebook uses, through one door.

    from helpers import Table, check, compare

A name is loaded when it is first asked for, so `import helpers` costs hardly more than `import numpy`. Modules may move;
the names at the door stay, because learners keep their notebooks.
"""

import sys
from importlib import import_module

from helpers.kit.threads import use_one_thread

# {module: the names that it hands out; `faults` and `timing` are modules, handed out whole}
HOMES = {
    "checking.judge": "check",
    "checking.progress": "progress",
    "drawing.bar": "progress_bar",
    "drawing.loss_curves": "draw_loss_curves",
    "drawing.map": "draw_encoder_layer draw_training_loop draw_transformer",
    "drawing.matrix": "Matrix matrices",
    "drawing.network": "draw_network",
    "kit.claims": "decide",
    "kit.show": "shapes_inside show write_out write_out_norm",
    "kit.table": "Table",
    "kit.text": "number numbers span",
    "kit.timing": "adam_on_every_device side_by_side step_on_every_device timing",
    "kit.validate": "SINGLE central_difference compare devices equal_on_every_device numerical_gradients "
    "relative_difference run_torch",
    "lab.functions": "folder_to_keep your_functions",
    "lessons.adam.drawings": "draw_loss_by_rate",
    "lessons.adam.optimizers": "equal_steps four_optimizers",
    "lessons.adam.sliders": "play_averages play_hillside",
    "lessons.attention.drawings": "draw_shadows draw_word_to_word",
    "lessons.attention.sliders": "play_painter play_query play_state",
    "lessons.backprop.drawings": "draw_angles draw_noise_by_batch draw_norms draw_slope_errors",
    "lessons.backprop.graph": "draw_graph",
    "lessons.backprop.paths": "draw_paths",
    "lessons.backprop.sliders": "play_backward play_batches play_nudge play_step",
    "lessons.decoder.drawings": "draw_memory_gradient",
    "lessons.decoder.sliders": "play_cache play_decoding",
    "lessons.dropout.drawings": "draw_dropout draw_seen_and_new draw_survival",
    "lessons.dropout.noise": "train_on_noise",
    "lessons.dropout.sliders": "play_mask play_mean",
    "lessons.encoder.boxes": "slips_in_boxes",
    "lessons.encoder.drawings": "draw_gradients draw_right draw_two_orders",
    "lessons.encoder.sliders": "how_far_apart play_alike play_encoder through_layers",
    "lessons.feed_forward.drawings": "draw_activations draw_relu draw_sheets",
    "lessons.feed_forward.sliders": "play_bends play_network play_sheet play_weight",
    "lessons.language_model.drawings": "draw_writing",
    "lessons.language_model.finished": "finished_writer",
    "lessons.language_model.looks": "first_mistakes looks_of_heads",
    "lessons.language_model.sliders": "play_looks play_surprise play_writing",
    "lessons.layer_norm.drawings": "draw_circle draw_mean_and_std draw_size_by_depth",
    "lessons.layer_norm.sliders": "play_axes play_norm_back play_token",
    "lessons.model_of_today.bought": "bought what_it_costs",
    "lessons.model_of_today.drawings": "draw_bought draw_then_and_now",
    "lessons.model_of_today.norms": "play_norms",
    "lessons.model_of_today.running": "draw_gates play_running",
    "lessons.multi_head_attention.drawings": "draw_division",
    "lessons.multi_head_attention.sentences": "learn_to_share marked_sentences",
    "lessons.multi_head_attention.sliders": "play_heads",
    "lessons.positional_encoding.drawings": "draw_hand draw_ripple draw_turned_parts",
    "lessons.positional_encoding.sliders": "play_hands play_similarity play_table",
    "lessons.positions_in_attention.drawings": "draw_accuracy",
    "lessons.positions_in_attention.sliders": "play_before play_terms play_turned",
    "lessons.positions_in_attention.small_decoder": "LearnedPositions tiny_decoder",
    "lessons.residual_paths.drawings": "draw_path_lengths draw_training_losses",
    "lessons.residual_paths.sliders": "play_apart play_depth play_paths",
    "lessons.tokens_and_embeddings.drawings": "draw_attempts draw_merge draw_search",
    "lessons.tokens_and_embeddings.embedding": "draw_lookup draw_tied draw_word_map",
    "lessons.tokens_and_embeddings.sliders": "play_adding_up play_merges play_sentence",
    "lessons.tokens_and_embeddings.word_map": "draw_rows play_rows same_class",
    "lessons.training.distributed": "share_of_the_loss",
    "lessons.training.drawings": "draw_alignment draw_drift draw_rates",
    "lessons.training.reading": "at_least right_characters",
    "lessons.training.sliders": "play_by_heart play_dates play_loss play_smoothing read_date",
    "lessons.way_back.record": "Recorded ways_back",
    "lessons.way_back.sliders": "play_way_back",
    "lessons.what_you_need.sliders": "play_product",
    "lessons.when_training_fails.drawings": "draw_gallery draw_gradient_by_layer draw_learning draw_sight_by_layer",
    "lessons.when_training_fails.faults": "faults",
    "lessons.when_training_fails.machines": "healthy_machine planted_machine",
    "lessons.when_training_fails.rates": "trained_map",
    "lessons.when_training_fails.sliders": "play_detective play_map play_three_runs",
    "lessons.your_transformer.course": "agree course_transformer nudge_test slopes_by_autograd",
    "lessons.your_transformer.drawings": "draw_page",
    "lessons.your_transformer.pairs": "pairs_as_ids",
    "lessons.your_transformer.sliders": "play_stations",
    "lessons.your_transformer.stand_in": "or_solution",
    "lessons.your_transformer.stations": "fresh_arrays",
    "mirror": "twin",
    "reference.add_norm": "AddNorm",
    "reference.attention": "Attention ScaledDotProductAttention attend attend_backward causal",
    "reference.blockwise": "blockwise_attend blockwise_attend_backward",
    "reference.bpe": "BPE",
    "reference.cache": "CachedAttention cached",
    "reference.decoding": "greedy write",
    "reference.dropout": "Dropout dropout",
    "reference.embedding": "Embedding Logits added_up",
    "reference.encoder": "Encoder EncoderLayer",
    "reference.feed_forward": "FeedForward relu",
    "reference.grouped_attention": "GroupedQueryAttention",
    "reference.language_model": "Block LanguageModel",
    "reference.layer_norm": "LayerNorm",
    "reference.loss": "CrossEntropy SquaredError",
    "reference.merges": "by_count by_ratio",
    "reference.multi_head": "MultiHeadAttention merge_heads split_heads",
    "reference.optim": "AdaGrad Adam AdamW Momentum SGD clipped",
    "reference.pocket": "pocket_encoder_layer pocket_transformer",
    "reference.positions": "PositionalEncoding frequencies positional_encoding",
    "reference.relative_positions": "ALiBiAttention RotaryAttention linear_biases rotate slopes",
    "reference.residual": "Residual Stack paths",
    "reference.rms_norm": "RMSNorm",
    "reference.sampling": "sample shares",
    "reference.schedule": "up_and_down warm_up",
    "reference.softmax": "softmax softmax_backward",
    "reference.storage": "load save",
    "reference.sums": "affine_backward total",
    "reference.swiglu": "SwiGLU",
    "reference.tokens": "split_words",
    "reference.training": "exact_match training_step",
    "reference.transformer": "Transformer not_padding",
    "reference.wordpiece": "WordPiece",
}
HOME = {name: module for module, names in HOMES.items() for name in names.split()}
__all__ = [*HOME, "animals", "data", "dates", "mirror"]  # `from helpers import *` loads them all, torch too: some seconds


def __getattr__(name):
    """Python asks here for what is not yet in the module."""
    if name not in HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f"{__name__}.{HOME[name]}")
    return globals().setdefault(name, getattr(module, name, module))


def __dir__():
    return sorted({*globals(), *HOME})


use_one_thread()
if "IPython" in sys.modules:  # perhaps a notebook; plain Python pays nothing
    from helpers.kit.version import tell_if_old

    tell_if_old()
