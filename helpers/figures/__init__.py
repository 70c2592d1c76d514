"""Drawings. Each returns a Picture; none prints."""

from helpers.figures.graph import draw_graph
from helpers.figures.loss_curves import draw_loss_curves
from helpers.figures.matrix import Matrix, matrices
from helpers.figures.network import draw_network
from helpers.figures.paths import draw_paths
from helpers.figures.transformer import draw_encoder_layer, draw_training_loop, draw_transformer

__all__ = [
    "Matrix", "draw_encoder_layer", "draw_graph", "draw_loss_curves", "draw_network", "draw_paths",
    "draw_training_loop", "draw_transformer", "matrices",
]  # fmt: skip
