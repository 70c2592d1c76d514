"""Optimisers: from the gradients to the next parameters."""

from numbers import Real

import numpy as np

from helpers.reference import require
from helpers.reference.names import gradient_name
from helpers.reference.sums import as_floats
from helpers.reference.underflow import too_small_is_zero


@too_small_is_zero
def clipped(grads, max_norm):
    """The gradients, all made shorter by one factor where the norm of all together is above
    max_norm: {name: array}.

    max_norm: above 0. As torch.nn.utils.clip_grad_norm_. Source: Pascanu, Mikolov, Bengio 2013,
    section 3.2.
    """
    norm = sum(float((as_floats(g) ** 2).sum()) for g in grads.values()) ** 0.5
    factor = min(1.0, require.positive("max_norm", max_norm) / (norm + 1e-6))
    return {name: g * factor for name, g in grads.items()}


class Optimizer:
    """Moves the arrays in `params` ({name: array}, changed in place) at every `step(grads)`.

    A subclass says in `change` what is taken away from a parameter. lr: the learning rate, above
    0; it may be set anew between two steps. Raises ValueError for lr ≤ 0, no parameters, or
    parameters that cannot be changed in place (integers, lists, read-only arrays).
    """

    memories = ()  # what a subclass keeps for each parameter, by the names of its attributes

    def __init__(self, params, lr):
        if not params:
            raise ValueError("no parameters given, at least one wanted")
        self.params = {name: require_in_place(name, array) for name, array in params.items()}
        self.lr = require.positive("lr", lr)
        self.t = 0  # steps so far

    def zeros(self):
        """Something to remember for each parameter, 0 at first."""
        return {name: np.zeros_like(array) for name, array in self.params.items()}

    @property
    def remembered(self):
        """What the next step needs besides the parameters and t: {"m.w_1": array, …}, the arrays
        themselves.
        """
        return {
            f"{memory}.{name}": array
            for memory in self.memories
            for name, array in getattr(self, memory).items()
        }

    @too_small_is_zero
    def step(self, grads):
        """grads: {"dw_1": array of the parameter's shape}, as a layer's `grads`.

        Raises ValueError for other names or shapes, or NaN, and for a parameter that has become
        read-only; then no parameter has moved.
        """
        names = {name: gradient_name(name) for name in self.params}
        if set(grads) != set(names.values()):
            raise ValueError(
                f"gradients {', '.join(grads) or 'none'} given, "
                f"{', '.join(names.values())} wanted"
            )
        grads = {
            name: require.parameter(d, grads[d], *self.params[name].shape)
            for name, d in names.items()
        }
        for name, w in self.params.items():
            require_writeable(name, w)
        self.t += 1
        for name, w in self.params.items():
            w -= self.change(name, grads[name])


class SGD(Optimizer):
    """Stochastic gradient descent: w ← w − lr g. Source: Robbins and Monro 1951."""

    def change(self, name, g):
        return self.lr * g


class Momentum(Optimizer):
    """u ← momentum u + g, w ← w − lr u. momentum: 0 ≤ momentum < 1. Source: Polyak 1964."""

    memories = ("u",)

    def __init__(self, params, lr, momentum=0.9):
        super().__init__(params, lr)
        self.momentum = require.below_one("momentum", momentum)
        self.u = self.zeros()

    def change(self, name, g):
        self.u[name] = self.momentum * self.u[name] + g
        return self.lr * self.u[name]


class AdaGrad(Optimizer):
    """Divides by the root of all squared gradients so far. eps > 0. Source: Duchi, Hazan, Singer
    2011.
    """

    memories = ("total",)

    def __init__(self, params, lr=0.01, eps=1e-10):
        super().__init__(params, lr)
        self.eps = require.positive("eps", eps)
        self.total = self.zeros()

    def change(self, name, g):
        self.total[name] = self.total[name] + g**2
        return self.lr * g / (np.sqrt(self.total[name]) + self.eps)


class Adam(Optimizer):
    """Averages of gradient and squared gradient that forget, corrected for their start at 0.

    0 ≤ beta_1, beta_2 < 1; eps > 0. The defaults are torch.optim's; the paper has beta_2 = 0.98
    and eps = 1e-9. Source: Kingma and Ba 2015, algorithm 1; Vaswani et al. 2017, section 5.3.
    """

    memories = ("m", "v")

    def __init__(self, params, lr=0.001, beta_1=0.9, beta_2=0.999, eps=1e-8):
        super().__init__(params, lr)
        self.beta_1 = require.below_one("beta_1", beta_1)
        self.beta_2 = require.below_one("beta_2", beta_2)
        self.eps = require.positive("eps", eps)
        self.m, self.v = self.zeros(), self.zeros()

    def change(self, name, g):
        m = self.beta_1 * self.m[name] + (1 - self.beta_1) * g
        v = self.beta_2 * self.v[name] + (1 - self.beta_2) * g**2
        self.m[name], self.v[name] = m, v
        m_hat = m / (1 - self.beta_1**self.t)
        v_hat = v / (1 - self.beta_2**self.t)
        return self.lr * m_hat / (np.sqrt(v_hat) + self.eps)


class AdamW(Adam):
    """Adam, and beside it every parameter shrinks by lr · weight_decay of itself. weight_decay ≥
    0.

    Source: Loshchilov and Hutter 2019, algorithm 2.
    """

    def __init__(self, params, lr=0.001, weight_decay=0.01, **others):
        super().__init__(params, lr, **others)
        self.weight_decay = require_not_negative("weight_decay", weight_decay)

    def change(self, name, g):
        return super().change(name, g) + self.lr * self.weight_decay * self.params[name]


def require_not_negative(name, value):
    """`value` as a float from 0 on. Raises ValueError otherwise."""
    if not isinstance(value, Real) or not 0 <= value < np.inf:
        raise ValueError(f"{name} = {value!r} given, a finite number, 0 or more, wanted")
    return float(value)


def require_in_place(name, value):
    """`value` itself, if it is an array of floats that can be changed where it stands.

    Raises ValueError otherwise: of a list or a scalar only a copy would change.
    """
    if not isinstance(value, np.ndarray):
        raise ValueError(
            f"{name}: {type(value).__name__} given, a NumPy array wanted; it is changed in place"
        )
    require.floats(name, value)
    return require_writeable(name, value)


def require_writeable(name, array):
    """`array`, if nothing keeps it from being changed where it stands."""
    if not array.flags.writeable:
        raise ValueError(
            f"{name}: a read-only array given, one that can be changed in place wanted"
        )
    return array
