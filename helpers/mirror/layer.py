"""What all mirrored layers have in common."""

import numpy as np
import torch
from torch import nn


def to_numpy(tensor):
    """A tensor of any device as a NumPy array of its own."""
    return tensor.detach().cpu().numpy().copy()


def to_tensor(array, device="cpu", dtype=None):
    """A layer's input as a tensor: floats of this dtype with a gradient, ids as they are."""
    if np.issubdtype(np.asarray(array).dtype, np.integer):
        return torch.as_tensor(array, device=device)
    return torch.as_tensor(array, device=device, dtype=dtype).requires_grad_()


def twin(layer, device="cpu", dtype=torch.float64):
    """The mirrored layer of a reference layer: the class of the same name."""
    return Layer.twins[type(layer).__name__].from_reference(layer, device, dtype)


class Layer(nn.Module):
    """A torch module that holds a reference layer's parameters under the same names."""

    twins = {}

    def __init_subclass__(cls):
        Layer.twins[cls.__name__] = cls

    def __init__(self, **params):
        super().__init__()
        for name, value in params.items():
            self.register_parameter(name, nn.Parameter(torch.as_tensor(value).detach().clone()))

    @classmethod
    def from_reference(cls, layer, device="cpu", dtype=torch.float64):
        """The NumPy layer's twin with the same numbers, on a device and of a dtype."""
        return cls(**{name: torch.as_tensor(array) for name, array in layer.params.items()}).to(device, dtype)

    @property
    def params(self):
        """The parameters as NumPy: {name: array}."""
        return {name: to_numpy(p) for name, p in self.named_parameters()}

    @property
    def grads(self):
        """What autograd left, as NumPy: {"d" + name: array}."""
        return {"d" + name: to_numpy(p.grad) for name, p in self.named_parameters()}
