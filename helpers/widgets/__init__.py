"""Figures that move, one module for each lesson."""

from helpers.widgets.feed_forward import play_network, play_nudge, play_weight
from helpers.widgets.residual import play_depth, play_paths
from helpers.widgets.tokens import play_adding_up, play_merges

__all__ = ["play_adding_up", "play_depth", "play_merges", "play_network", "play_nudge", "play_paths", "play_weight"]
