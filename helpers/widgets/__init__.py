"""Figures that move, one module for each lesson."""

from helpers.widgets.feed_forward import play_network, play_nudge

__all__ = ["play_network", "play_nudge"]
