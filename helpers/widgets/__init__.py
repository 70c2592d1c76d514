"""Figures that move, one module for each lesson."""

from helpers.widgets.dropout import play_mask, play_mean
from helpers.widgets.feed_forward import play_network, play_nudge, play_weight
from helpers.widgets.layer_norm import play_axes, play_token
from helpers.widgets.residual import play_depth, play_paths

__all__ = [
    "play_axes",
    "play_depth",
    "play_mask",
    "play_mean",
    "play_network",
    "play_nudge",
    "play_paths",
    "play_token",
    "play_weight",
]
