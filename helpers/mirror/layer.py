"""What all mirrored layers have in common: made from a NumPy layer, turned into PyTorch's own module and back."""

from copy import deepcopy
from itertools import zip_longest

import numpy as np
import torch
from torch import nn

from helpers.reference.names import gradient_name, joined


def to_numpy(tensor):
    """A tensor of any device as a NumPy array of its own."""
    return tensor.detach().cpu().numpy().copy()


def to_tensor(array, device="cpu", dtype=None):
    """A layer's input as a tensor: floats of this dtype with a gradient, ids as int64, masks as they are."""
    kind = np.asarray(array).dtype.kind
    if kind != "f":
        return torch.as_tensor(array, device=device, dtype=torch.int64 if kind in "iu" else None)
    return torch.tensor(array, device=device, dtype=dtype).requires_grad_()


def twin(layer, device="cpu", dtype=torch.float64):
    """The mirrored layer of a reference layer, with the same numbers on a device and of a dtype; what is tied stays tied.

    The class of the same name, its arrays as parameters, its parts mirrored in turn, its settings as they are.
    Raises ValueError for a layer that has no mirror.
    """
    return _twin(layer, {}, device, dtype)


def _twin(layer, known, device, dtype):
    name = type(layer).__name__
    if name not in Layer.twins:
        raise ValueError(f"a layer of class {name} given, one of {', '.join(Layer.twins)} wanted")
    mirrored = Layer.twins[name]()
    for own in layer.names:
        array = getattr(layer, own)
        if id(array) not in known:
            known[id(array)] = nn.Parameter(torch.tensor(array, device=device, dtype=dtype))
        setattr(mirrored, own, known[id(array)])
    for own in layer.settings:
        value = getattr(layer, own)
        setattr(mirrored, own, torch.tensor(value, device=device) if isinstance(value, np.ndarray) else value)
    for part in layer.parts:
        inside = getattr(layer, part)
        if isinstance(inside, list):
            setattr(mirrored, part, nn.ModuleList(_twin(one, known, device, dtype) for one in inside))
        else:
            setattr(mirrored, part, inside if inside is None else _twin(inside, known, device, dtype))
    mirrored.training = layer.training
    return mirrored


class Layer(nn.Module):
    """A torch module with a reference layer's parameters under the same names.

    A subclass writes out its `forward`, says in `builtin` of which of PyTorch's own modules it consists, and in
    `views(module)` where its parameters stand in there: {name: view}. Only there anything is transposed or renamed.
    A container need not: PyTorch's own modules then stand in the place of its parts.
    """

    twins = {}

    def __init_subclass__(cls):
        Layer.twins[cls.__name__] = cls

    @property
    def params(self):
        """The parameters as NumPy: {name: array}."""
        return {name: to_numpy(p) for name, p in self.named_parameters()}

    @property
    def grads(self):
        """What autograd left, as NumPy: {"layers.0.dw_1": array}. Raises ValueError before the first backward pass."""
        missing = [name for name, p in self.named_parameters() if p.grad is None]
        if missing:
            raise ValueError(f"gradient of {', '.join(missing)} asked for first; a backward pass is wanted before it")
        return {gradient_name(name): to_numpy(p.grad) for name, p in self.named_parameters()}

    def by_path(self):
        """The mirrored layers that this one is made of: {"feed_forward": …, "layers.0": …}."""
        found = {}
        for name, part in self.named_children():
            several = part.named_children() if isinstance(part, nn.ModuleList) else [("", part)]
            found |= {joined(name, i): layer for i, layer in several}
        return found

    def builtin(self):
        module = deepcopy(self)
        for path, layer in self.by_path().items():
            module.set_submodule(path, layer.to_torch_nn())
        return module

    def views(self, module):
        return views_of_parts({path: (layer, module.get_submodule(path)) for path, layer in self.by_path().items()})

    def to_torch_nn(self):
        """PyTorch's own modules with the same numbers, tied where we are, on the same device and of the same dtype."""
        module, place = self.builtin(), next(self.parameters(), None)
        module = module if place is None else module.to(place)
        views, first = self.views(module), {}
        with torch.no_grad():
            for name, p in self.named_parameters(remove_duplicate=False):
                if p in first:
                    tie(module, first[p], views[name])
                else:
                    first[p] = views[name]
                    first[p].copy_(p)
        return module.train(self.training)

    def from_torch_nn(self, module):
        """A layer like this one, with the numbers and, where there are any, the gradients of PyTorch's own module.

        Raises ValueError for a module that is built otherwise than `to_torch_nn` builds it.
        """
        refuse_other(module, self.to_torch_nn())
        layer = deepcopy(self).train(module.training)
        learned = all(p.grad is not None for p in module.parameters())
        values, gradients = self.views(module), self.views(with_gradients(module)) if learned else {}
        with torch.no_grad():
            for name, p in layer.named_parameters():
                p.copy_(values[name])
                p.grad = gradients[name].to(p, copy=True) if learned else None
        return layer


def views_of_parts(parts):
    """The views of a container: {"part.name": view}. parts: {name: (mirrored layer, PyTorch's own module for it)}."""
    return {joined(part, name): v for part, (layer, module) in parts.items() for name, v in layer.views(module).items()}


def with_gradients(module):
    """A copy of the module that holds the gradients where the numbers stood, so that the same views read them."""
    copy = deepcopy(module)
    for held, p in zip(copy.parameters(), module.parameters(), strict=True):
        held.data = p.grad
    return copy


def tie(module, first, other):
    """Makes one Parameter of two: wherever the module holds the other, it holds the first from now on."""
    for part in module.modules():
        for name, p in part.named_parameters(recurse=False):
            if p is other:
                setattr(part, name, first)


def refuse_other(module, wanted):
    """Raises ValueError, unless both modules consist of the same classes with the same settings, and tie as much."""
    for a, b in zip_longest(module.modules(), wanted.modules()):
        if type(a) is not type(b) or settings(a) != settings(b):
            raise ValueError(f"{a or module} given, {b or wanted} wanted")
    n_given, n_wanted = (len(list(one.parameters())) for one in (module, wanted))
    if n_given != n_wanted:
        raise ValueError(f"{n_given} parameters given, {n_wanted} wanted: a table is not tied as it should be")


def settings(module):
    """The plain values and functions that a module keeps, such as eps, and the shapes of its own parameters."""
    kept = {name: value for name, value in vars(module).items() if name != "training" and not name.startswith("_")}
    return kept | {name: tuple(p.shape) for name, p in module.named_parameters(recurse=False)}
