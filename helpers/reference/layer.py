"""What all layers have in common: parameters by name, and their gradients."""


class Layer:
    """A layer with a `forward`, a `backward` and named parameters.

    `names` lists the parameters; `backward` leaves the gradient of parameter `w` in `dw`.
    """

    names = ()
    forward_shape = None  # of the last forward pass's output

    def __call__(self, x):
        return self.forward(x)

    @property
    def params(self):
        """The parameters: {name: array}."""
        return {name: getattr(self, name) for name in self.names}

    @property
    def grads(self):
        """The gradients that the last backward pass left: {"d" + name: array}."""
        return {"d" + name: getattr(self, "d" + name) for name in self.names}

    @property
    def n_params(self):
        """How many numbers there are to learn."""
        return sum(array.size for array in self.params.values())
