"""Figures that move, one module for each lesson."""

from helpers.widgets.adam import play_averages, play_hillside
from helpers.widgets.attention import play_painter, play_query
from helpers.widgets.backprop import play_backward, play_batches, play_nudge
from helpers.widgets.decoder import play_cache, play_decoding
from helpers.widgets.dropout import play_mask, play_mean
from helpers.widgets.encoder import play_alike, play_encoder
from helpers.widgets.feed_forward import play_network, play_weight
from helpers.widgets.layer_norm import play_axes, play_token
from helpers.widgets.multi_head import play_heads
from helpers.widgets.positions import play_hands, play_similarity, play_table
from helpers.widgets.positions_in_attention import play_terms, play_turned
from helpers.widgets.progress import progress_bar
from helpers.widgets.residual import play_depth, play_paths
from helpers.widgets.tokens import play_adding_up, play_merges, play_sentence
from helpers.widgets.training import play_dates, play_loss, play_smoothing
from helpers.widgets.when_training_fails import play_detective

__all__ = [
    "play_adding_up", "play_alike", "play_averages", "play_axes", "play_backward", "play_batches", "play_cache",
    "play_dates", "play_decoding", "play_depth", "play_detective", "play_encoder", "play_hands", "play_heads",
    "play_hillside", "play_loss", "play_mask", "play_mean", "play_merges", "play_network", "play_nudge",
    "play_painter", "play_paths", "play_query", "play_sentence", "play_similarity", "play_smoothing", "play_table",
    "play_terms", "play_token", "play_turned", "play_weight", "progress_bar",
]  # fmt: skip
