"""Add & norm: a sub-layer with its residual connection, its dropout and its LayerNorm (Vaswani et
al. 2017, section 3.1).
"""

from helpers.reference import require
from helpers.reference.dropout import Dropout
from helpers.reference.layer import Layer
from helpers.reference.layer_norm import LayerNorm


class AddNorm(Layer):
    """norm(x + dropout(F(x, …))), or, with `pre`, x + dropout(F(norm(x), …)); F may take a memory
    and a mask besides x.

    inside: the layer F, whose output has the shape of x; dropout, norm: layers; pre: whether the
    norm comes first. Raises ValueError for parts that are no such layers; else what the parts
    raise. Source: Vaswani et al. 2017, sections 3.1 and 5.4 (Post-LN); Xiong et al. 2020, section
    3 (Pre-LN).
    """

    parts, settings = ("inside", "dropout", "norm"), ("pre",)

    def __init__(self, inside, dropout, norm, pre=False):
        self.inside = require.kind("inside", inside, Layer)
        self.dropout = require.kind("dropout", dropout, Dropout)
        self.norm = require.kind("norm", norm, LayerNorm)
        self.pre = pre
        self.places()  # refuses a layer that it meets twice

    @classmethod
    def fresh(cls, inside, d_model, p, rng, pre=False, dtype=float):
        """Around the layer `inside`, with dropout of probability p and a norm as training starts:
        gamma 1, beta 0.
        """
        return cls(inside, Dropout(p, rng), LayerNorm.fresh(d_model, dtype=dtype), pre)

    def forward(self, x, *others):
        """x (..., T, d_model) and what else F takes -> (..., T, d_model)."""
        if self.pre:
            return x + self.dropout(self.inside(self.norm(x), *others))
        return self.norm(x + self.dropout(self.inside(x, *others)))

    def backward(self, dout):
        """dout (..., T, d_model) -> dx, and, if F has more inputs with a gradient, theirs."""
        dsum = dout if self.pre else self.norm.backward(dout)
        dx, *others = several(self.inside.backward(self.dropout.backward(dsum)))
        dx = dsum + (self.norm.backward(dx) if self.pre else dx)
        return (dx, *others) if others else dx


def several(gradients):
    """A layer's gradients as a tuple, also where it is only one."""
    return gradients if isinstance(gradients, tuple) else (gradients,)
