"""Drawings. Each returns a Picture; none prints."""

from helpers.figures.network import network
from helpers.figures.paths import paths
from helpers.figures.transformer import encoder_layer, transformer

__all__ = ["encoder_layer", "network", "paths", "transformer"]
