"""What all layers have in common: what is inside them, their parameters by name, and the
gradients of these.
"""

from functools import wraps

from helpers.reference import require
from helpers.reference.names import gradient_name, joined
from helpers.reference.underflow import too_small_is_zero


def behind_a_check(backward):
    """A layer's `backward`, behind a check of what comes in: it has to be of the shape that went
    out.
    """

    @too_small_is_zero
    @wraps(backward)
    def door(self, dout):
        return backward(self, require_upstream(dout, self.forward_shape))

    return door


class Layer:
    """A layer with a `forward`, a `backward`, named arrays and, perhaps, layers inside it.

    names: its own arrays, the parameters; parts: attributes that are layers, lists of layers, or
    None where there is none; settings: plain values. `layer(x, …)` checks the input (`check`)
    and computes (`forward`); `backward(dout)` leaves the gradient of the array `w` in `dw` and
    returns that of the input, of several inputs a tuple in their order, of ids None. Arrays may
    be shared between layers, layers may not: `walk`, and so all that uses it, raises ValueError
    for a layer that it meets twice, because a second forward pass would overwrite what the first
    one kept for the way back.
    """

    names = parts = settings = ()
    forward_shape = None  # of the last forward pass's output
    careful = True  # it checks what comes in; a loop that hands on its own arrays may do without
    _training = True

    def __init_subclass__(cls):
        if "backward" in vars(cls):
            cls.backward = behind_a_check(cls.backward)

    def __call__(self, *inputs, **named):
        out = self.carefully(*inputs, **named) if self.careful else self.forward(*inputs)
        self.forward_shape = out.shape
        return out

    @too_small_is_zero
    def carefully(self, *inputs, **named):
        """`forward` of what `check` makes of the inputs."""
        checked = self.check(*inputs, **named)
        return self.forward(*checked) if isinstance(checked, tuple) else self.forward(checked)

    def check(self, *inputs):
        """The inputs as arrays, a tuple of several; here as they are: a layer that only hands
        them on lets others look.
        """
        return inputs

    def walk(self):
        """Yields (path, layer): this layer, path "", and all that is inside it, in order, such as
        ("layers.0.inside", …).
        """
        met = {}
        for path, layer in self._inside(""):
            if id(layer) in met:
                raise ValueError(
                    f"{path}: the same layer as {met[id(layer)]!r} given, "
                    "a layer of its own wanted"
                )
            met[id(layer)] = path
            yield path, layer

    def _inside(self, path):
        yield path, self
        for part in self.parts:
            inside = getattr(self, part)
            several = enumerate(inside) if isinstance(inside, list) else [("", inside)]
            for i, layer in several if inside is not None else ():
                yield from layer._inside(joined(path, part, i))

    def places(self):
        """Where each array stands: {name of its first place: [(layer, its name there), …]}."""
        found, first = {}, {}
        for path, layer in self.walk():
            for own in layer.names:
                name = first.setdefault(id(getattr(layer, own)), joined(path, own))
                found.setdefault(name, []).append((layer, own))
        return found

    @property
    def params(self):
        """The parameters: {name: array}. A shared array stands once, under the name of its first
        place.
        """
        return {name: getattr(*places[0]) for name, places in self.places().items()}

    @property
    def grads(self):
        """The gradients: {"layers.0.dw_1": array}; of a shared array the sum over its places.

        Of each layer they are those of its own last backward pass: a forward pass leaves them as
        they are, and a backward pass through one of the parts replaces that part's alone. Raises
        ValueError if one of the layers had none.
        """
        return {
            gradient_name(name): sum_of([gradient(*p) for p in places])
            for name, places in self.places().items()
        }

    @property
    def n_params(self):
        """How many numbers there are to learn."""
        return sum(array.size for array in self.params.values())

    @property
    def training(self):
        """Whether dropout drops; setting it sets it for all that is inside."""
        return self._training

    @training.setter
    def training(self, on):
        for _, layer in self.walk():
            layer._training = on

    def train(self, on=True):
        """`layer.train(False)` before it is used, `layer.train()` before it is trained on;
        returns the layer.
        """
        self.training = on
        return self


def gradient(layer, name):
    """What `backward` left for one array. Raises ValueError before the first backward pass."""
    if not hasattr(layer, "d" + name):
        raise ValueError(
            f"d{name} of {type(layer).__name__} asked for first; "
            "a backward pass is wanted before it"
        )
    return getattr(layer, "d" + name)


def sum_of(arrays):
    """The sum of one or several arrays of the same shape; of one, itself."""
    first, *others = arrays
    for other in others:
        first = first + other
    return first


def require_upstream(dout, forward_shape):
    """`dout` as floats of the shape of the last forward pass's output.

    Raises ValueError if there was no forward pass (`forward_shape` is None).
    """
    if forward_shape is None:
        raise ValueError("backward called first; a forward pass is wanted before it")
    return require.parameter("dout", dout, *forward_shape)
