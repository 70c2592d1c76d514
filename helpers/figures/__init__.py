"""Drawings. Each returns a Picture; none prints."""

from helpers.figures.graph import graph
from helpers.figures.network import network
from helpers.figures.paths import paths
from helpers.figures.transformer import encoder_layer, training_loop, transformer

__all__ = ["encoder_layer", "graph", "network", "paths", "training_loop", "transformer"]
