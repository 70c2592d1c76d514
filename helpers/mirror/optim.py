"""Adam on torch tensors, line by line as in reference; without the compiler that constructing one of torch.optim's loads."""

import torch

from helpers.reference import require


class Adam:
    """As helpers.reference.Adam, for `module.parameters()`, with the gradients that `backward()` left in them.

    Raises ValueError for lr ≤ 0, a beta outside [0, 1), eps ≤ 0, or no parameters.
    """

    def __init__(self, params, lr=0.001, beta_1=0.9, beta_2=0.999, eps=1e-8):
        self.params = list(params)
        if not self.params:
            raise ValueError("no parameters given, at least one wanted")
        self.lr, self.eps = require.positive("lr", lr), require.positive("eps", eps)
        self.beta_1, self.beta_2 = require.below_one("beta_1", beta_1), require.below_one("beta_2", beta_2)
        self.m = [torch.zeros_like(w) for w in self.params]
        self.v = [torch.zeros_like(w) for w in self.params]
        self.t = 0

    @torch.no_grad()
    def step(self):
        """Moves every parameter; raises ValueError if one has no gradient."""
        if any(w.grad is None for w in self.params):
            raise ValueError("no gradient given, a backward pass wanted first")
        self.t += 1
        for w, m, v in zip(self.params, self.m, self.v, strict=True):
            m.mul_(self.beta_1).add_(w.grad, alpha=1 - self.beta_1)
            v.mul_(self.beta_2).addcmul_(w.grad, w.grad, value=1 - self.beta_2)
            m_hat = m / (1 - self.beta_1**self.t)
            v_hat = v / (1 - self.beta_2**self.t)
            w.sub_(self.lr * m_hat / (v_hat.sqrt() + self.eps))

    def zero_grad(self):
        """Forgets the gradients: torch adds the next ones to those that are there."""
        for w in self.params:
            w.grad = None
