"""Drawings. Each returns a Picture; none prints."""

from helpers.figures.graph import graph
from helpers.figures.loss_curves import loss_curves
from helpers.figures.matrix import Matrix, matrices
from helpers.figures.network import network
from helpers.figures.paths import paths
from helpers.figures.transformer import encoder_layer, training_loop, transformer

__all__ = [
    "Matrix", "encoder_layer", "graph", "loss_curves", "matrices", "network", "paths", "training_loop", "transformer",
]  # fmt: skip
