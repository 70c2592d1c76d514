"""What every layer, loss, optimiser and function promises, whatever it computes.

The cases are those of the layers' own tests; the last test names what is missing here.
"""

import inspect
from copy import deepcopy

import numpy as np
import pytest
import torch

from helpers import mirror, reference
from helpers.kit.validate import compare, equal_on_every_device, run_numpy
from helpers.reference import (
    Adam,
    CrossEntropy,
    EncoderLayer,
    FeedForward,
    Layer,
    LayerNorm,
    MultiHeadAttention,
    PositionalEncoding,
    RMSNorm,
    SquaredError,
    Stack,
    SwiGLU,
)
from helpers.reference.attention import attend, attend_backward, causal
from helpers.reference.decoding import greedy
from helpers.reference.embedding import added_up
from lessons.positions_in_attention.small_decoder import LearnedPositions
from tests.library import (
    test_attention,
    test_embedding,
    test_language_model,
    test_layers,
    test_optim,
    test_transformer,
    test_whole_model,
)


def of_x(make, shape):
    return lambda rng: (make(rng), {"x": rng.normal(size=shape)}, {})


def of_ids(make):
    return lambda rng: (make(), {"ids": test_embedding.IDS}, {})


def whole(**options):
    return lambda rng: (test_whole_model.transformer(rng, **options), test_whole_model.IDS, test_whole_model.MASKS)


def of_today(make):
    """A layer of lesson 19; attention and what holds it under a mask."""

    def case(rng):
        layer = make(rng)
        masks = {} if isinstance(layer, RMSNorm | SwiGLU) else {"mask": test_language_model.padded(rng)}
        return layer, {"x": rng.normal(size=test_language_model.SHAPE)}, masks

    return case


def model_of(make):
    ids = np.array([[3, 1, 2, 9, 4], [6, 0, 2, 2, 8]])
    return lambda rng: (make(rng), {"ids": ids}, {"mask": test_language_model.padded(rng)})


def half(make, pre):
    return lambda rng: make(rng, pre, 0.3)


CASES = {
    **{name: of_x(*line) for name, line in test_layers.LAYERS.items()},
    **{f"{name}, ids": of_ids(make) for name, make in test_embedding.LAYERS.items()},
    **test_attention.CASES,
    "positions": of_x(lambda rng: PositionalEncoding(), (2, 3, 4)),
    "learned positions": of_x(lambda rng: Stack([LayerNorm.fresh(4), LearnedPositions(rng.normal(size=(5, 4)))]), (2, 3, 4)),
    **{f"{name}, post": half(make, False) for name, make in test_transformer.CASES.items()},
    **{f"{name}, pre": half(make, True) for name, make in test_transformer.CASES.items()},
    "transformer": whole(pre=False, tied=False),
    "transformer, pre, tied": whole(pre=True),
    **{name: of_today(make) for name, make in test_language_model.LAYERS.items()},
    **{f"language model, {name}": model_of(make) for name, make in test_language_model.MODELS.items()},
}


@pytest.fixture(params=CASES)
def case(request):
    rng = np.random.default_rng(9)
    layer, inputs, fixed = CASES[request.param](rng)
    return layer, inputs, fixed, rng.normal(size=deepcopy(layer)(*inputs.values(), **fixed).shape)


def backwards(array):
    """Every second number of a longer array, from its end on."""
    return np.repeat(array[..., ::-1], 2, axis=-1)[..., ::-2] if array.ndim else array.copy()


LAYOUTS = {"row by row": np.copy, "column by column": lambda array: np.array(array, order="F"), "backwards": backwards}


@pytest.fixture(params=LAYOUTS)
def laid_out(request):
    """A copy of an array in some layout in memory."""
    return LAYOUTS[request.param]


@pytest.fixture
def kept(laid_out):
    """The same, of an array or of each in a dict, where nothing can write to it."""

    def read_only(arrays):
        if isinstance(arrays, dict):
            return {name: read_only(array) for name, array in arrays.items()}
        if not isinstance(arrays, np.ndarray):
            return arrays
        copy = laid_out(arrays)
        copy.flags.writeable = False
        return copy

    return read_only


def with_arrays(layer, function):
    """A copy of the layer with a function of each array in its place; what is tied stays tied."""
    copy = deepcopy(layer)
    for places in copy.places().values():
        array = function(getattr(*places[0]))
        for part, name in places:
            setattr(part, name, array)
    return copy


def test_a_layer_takes_arrays_of_any_layout_and_writes_to_none(case, kept):
    layer, inputs, fixed, dout = case
    found = run_numpy(with_arrays(layer, kept), kept(inputs), kept(dout), **kept(fixed))
    compare(found, run_numpy(layer, inputs, dout, **fixed), tolerance=1e-12)


def test_the_way_back_may_be_gone_twice(case):
    layer, inputs, fixed, dout = case
    first = run_numpy(layer, inputs, dout, **fixed)
    layer.backward(dout)
    compare(layer.grads, {name: first[name] for name in layer.grads}, tolerance=0)


def test_the_way_back_wants_a_forward_pass_and_its_shape(case):
    layer, inputs, fixed, dout = case
    with pytest.raises(ValueError, match="backward called first; a forward pass is wanted before it"):
        layer.backward(dout)
    layer(*inputs.values(), **fixed)
    for wrong, words in ((dout[None], "dout: shape"), (dout.astype(int), "dout: dtype"), (dout * np.nan, "dout: NaN")):
        with pytest.raises(ValueError, match=words):
            layer.backward(wrong)


def test_a_layer_is_switched_where_it_stands_with_all_that_is_inside(case):
    layer = case[0]
    for on in (False, True):
        assert layer.train(on) is layer and {part.training for _, part in layer.walk()} == {on}
    assert layer.train(False).train() is layer and layer.training


FLOATS = {
    "integers": (lambda a: a.astype(int), "dtype int64 given, floats wanted"),
    "float16": (lambda a: a.astype(np.float16), "dtype float16 given, floats wanted"),
    "NaN": (lambda a: a * np.nan, "NaN or infinity given, finite numbers wanted"),
    "nothing": (lambda a: a[:0], "given, at least one number wanted"),
    "masked": (np.ma.masked_array, "a masked array given, a plain one wanted"),
}
WHOLE = {
    "too large": (lambda a: a + 999, "… 100[0-9] given, 0 … [0-9]+ wanted"),
    "below 0": (lambda a: a - 99, "-[0-9]+ … -[0-9]+ given, 0 … [0-9]+ wanted"),
    "no whole numbers": (lambda a: a + 0.5, "dtype float64 given, integers wanted"),
    "none": (lambda a: a[:0], "given, at least one id wanted"),
}


def test_spoiled_inputs_are_refused(case):
    layer, inputs, fixed, _ = case
    for of, array in inputs.items():
        for spoil, words in (FLOATS if array.dtype.kind == "f" else WHOLE).values():
            with pytest.raises(ValueError, match=words):
                layer(*{**inputs, of: spoil(array)}.values(), **fixed)


def those_with(some):
    """The names of the cases whose inputs and masks answer the question `some`."""
    return [name for name, make in CASES.items() if some(*make(np.random.default_rng(0))[1:])]


@pytest.mark.parametrize("case", those_with(lambda inputs, fixed: len(inputs) > 1), indirect=True)
def test_inputs_of_two_batches_are_refused(case):
    layer, inputs, _, _ = case
    for of, array in inputs.items():
        with pytest.raises(ValueError, match="given, .* wanted"):
            layer(*{**inputs, of: np.concatenate([array, array])}.values())


@pytest.mark.parametrize("case", those_with(lambda inputs, fixed: fixed), indirect=True)
def test_a_mask_of_numbers_or_of_another_shape_is_refused(case):
    layer, inputs, fixed, _ = case
    for of, mask in fixed.items():
        for wrong, words in (
            (mask.astype(float), "mask: dtype float64 given"),
            (np.ones((9, 9), bool), r"mask: shape \(9, 9\)"),
        ):
            with pytest.raises(ValueError, match=words):
                layer(*inputs.values(), **{**fixed, of: wrong})


@pytest.mark.parametrize("dtype", ["int64", "uint8", "float64"])
@pytest.mark.parametrize("case", those_with(lambda inputs, fixed: fixed), indirect=True)
def test_the_mirror_and_pytorchs_modules_in_our_dress_refuse_a_mask_of_numbers(case, dtype):
    layer, inputs, fixed, _ = case
    layer(*inputs.values(), **fixed)  # draws the masks that a twin of dropout needs
    twin = mirror.twin(layer)
    masks = {name: torch.as_tensor(mask.astype(dtype)) for name, mask in fixed.items()}
    for module in (twin, *([twin.to_torch_nn()] if type(layer) in (EncoderLayer, MultiHeadAttention) else [])):
        with pytest.raises(ValueError, match=f"mask: dtype torch.{dtype} given, booleans wanted"):
            module(*map(torch.as_tensor, inputs.values()), **masks)


@pytest.fixture(params=[f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)])
def of_type(request):
    """The array in some integer type; floats and masks as they are."""
    return lambda array: array.astype(request.param) if array.dtype.kind == "i" else array


@pytest.mark.parametrize("case", those_with(lambda inputs, fixed: {*inputs} & {"ids", "source"}), indirect=True)
def test_ids_of_any_integer_type_are_the_same_ids_here_and_in_pytorch(case, of_type):
    layer, inputs, fixed, dout = case
    typed = {name: of_type(ids) for name, ids in inputs.items()}
    found = run_numpy(deepcopy(layer), typed, dout, **fixed)
    compare(found, run_numpy(layer, inputs, dout, **fixed), tolerance=0)
    tensors, masks = ({name: torch.as_tensor(a) for name, a in arrays.items()} for arrays in (typed, fixed))
    compare(mirror.twin(layer)(*tensors.values(), **masks).detach().numpy(), found["out"])
    equal_on_every_device(layer, typed, dout, **fixed)


def two_networks():
    """Two networks one behind the other, what comes in and what comes back."""
    rng = np.random.default_rng(4)
    stack = Stack([FeedForward.random(3, 5, rng), FeedForward.random(3, 4, rng)])
    return stack, *rng.normal(size=(3, 6, 3))


def test_gradients_are_those_of_each_layers_own_last_way_back():
    """A forward pass leaves them, and a way back through one part replaces that part's alone."""
    stack, x, other, dout = two_networks()
    old, new = ({**run_numpy(stack, a, dout)} for a in (x, other))
    run_numpy(stack, x, dout)
    stack(other)
    compare(stack.grads, {name: old[name] for name in stack.grads}, tolerance=0)
    stack.layers[1].backward(dout)
    compare(stack.grads, {name: (new if "layers.1" in name else old)[name] for name in stack.grads}, tolerance=0)


def test_half_a_way_back_is_none():
    stack, x, _, dout = two_networks()
    stack(x)
    stack.layers[1].backward(dout)
    with pytest.raises(ValueError, match="dw_1 of FeedForward asked for first; a backward pass is wanted before it"):
        _ = stack.grads


RNG = np.random.default_rng(5)
Y, IDS = RNG.normal(size=(2, 3, 7)), np.array([[3, 1, 2], [6, 0, 2]])  # (2, 3, 7), (2, 3)
LOSSES = {
    "squared error": (SquaredError, (Y, RNG.normal(size=Y.shape))),
    "cross-entropy": (lambda: CrossEntropy(2, 0.1), (Y, IDS)),
}


@pytest.mark.parametrize("name", LOSSES)
def test_a_loss_takes_arrays_of_any_layout_and_writes_to_none(name, kept):
    make, arrays = LOSSES[name]
    loss, plain = make(), make()
    compare(loss(*map(kept, arrays)), plain(*arrays), tolerance=1e-12)
    compare(loss.backward(), plain.backward(), tolerance=1e-12)
    compare(loss.backward(), plain.backward(), tolerance=1e-12)


@pytest.mark.parametrize("name", test_optim.EVERY)
def test_an_optimiser_takes_arrays_of_any_layout_and_moves_them_where_they_stand(name, laid_out, kept):
    rng, make = np.random.default_rng(6), test_optim.EVERY[name]
    plain = test_optim.start(rng)
    params = {name: laid_out(array) for name, array in plain.items()}
    optimizers = [make(arrays, lr=0.1) for arrays in (params, plain)]
    for _ in range(3):
        grads = test_optim.gradients(rng)
        for optimizer, given in zip(optimizers, (kept(grads), grads), strict=True):
            optimizer.step(given)
    compare(params, plain, tolerance=1e-12)
    compare(*(optimizer.remembered for optimizer in optimizers), tolerance=1e-12)


V = RNG.normal(size=(2, 3, 4))
FUNCTIONS = {
    "blockwise_attend": (Y, Y[:, ::-1], V, 2),
    "blockwise_attend_backward": (V, *reference.blockwise_attend(Y, Y[:, ::-1], V), Y, Y[:, ::-1], V, 2),
    "clipped": ({"dw": Y, "db": Y[0, 0]}, 0.5),
    "dots": (Y, Y[:, ::-1]),
    "dropout": (Y, Y > 0, 0.2),
    "mean": (Y,),
    "not_padding": (IDS,),
    "one_hot": (IDS, 8),
    "positional_encoding": (IDS, 6),
    "gelu": (Y,),
    "relu": (Y,),
    "rotate": (Y[..., :6],),
    "sample": (Y, np.array([[0.1, 0.5, 0.9], [0.0, 0.3, 0.7]]), 0.7, 5, 0.8),
    "shares": (Y, 0.7, 5, 0.8),
    "silu": (Y,),
    "softmax": (Y,),
    "softmax_backward": (reference.softmax(Y), Y),
    "total": (Y,),
}
OF_NUMBERS = {"causal", "frequencies", "linear_biases", "n_params_of_today", "paths", "slopes", "up_and_down", "warm_up"}
OF_MODELS = {"exact_match", "load", "save", "training_step", "write"}


@pytest.mark.parametrize("dtype", [float, np.float32])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_takes_arrays_of_any_layout_and_writes_to_none(name, dtype, kept):
    def of_dtype(array):
        return array.astype(dtype) if isinstance(array, np.ndarray) and array.dtype == float else array

    function = getattr(reference, name)
    given = [{n: of_dtype(a) for n, a in one.items()} if isinstance(one, dict) else of_dtype(one) for one in FUNCTIONS[name]]
    found, wanted = function(*map(kept, given)), function(*given)
    pairs = zip(found, wanted, strict=True) if isinstance(wanted, tuple) else [(found, wanted)]
    for pair in pairs:
        compare(*pair, tolerance=1e-12 if dtype is float else 1e-6)


def test_a_model_of_any_layout_trains_writes_and_is_saved_as_any_other(laid_out, kept, tmp_path):
    plain = test_whole_model.transformer(np.random.default_rng(3), False, p=0.0)
    model, (source, target) = with_arrays(plain, laid_out), test_whole_model.IDS.values()
    ids = kept(source), kept(target)
    losses = [
        reference.training_step(one, CrossEntropy(0), Adam(one.params), *given, max_norm=1.0)
        for one, given in ((model, ids), (plain, (source, target)))
    ]
    compare(losses[0], losses[1], tolerance=1e-12)
    compare(model.params, plain.params, tolerance=1e-9)
    written = [greedy(one.train(False), ids[0], 1, 2, 6) for one in (model, plain)]
    assert np.array_equal(*written) and reference.exact_match(model, *ids) == reference.exact_match(plain, source, target)
    reference.save(plain, tmp_path / "model.npz")
    compare(reference.load(model, tmp_path / "model.npz").params, plain.params, tolerance=0)


def test_a_table_gets_its_gradient_in_any_layout(kept):
    weight, dout = np.ones((8, 7)), Y
    compare(added_up(kept(IDS), kept(dout), kept(weight)), added_up(IDS, dout, weight), tolerance=0)


def changed(given, change):
    """The arguments of a function, with `change` of each array of floats in its place."""
    if isinstance(given, tuple):
        return [changed(one, change) for one in given]
    if isinstance(given, dict):
        return {name: changed(one, change) for name, one in given.items()}
    return change(given) if isinstance(given, np.ndarray) and given.dtype.kind == "f" else given


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int64"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_gives_of_whole_numbers_what_it_gives_of_floats_or_refuses_them(name, dtype):
    """So large that products of two wrap around in the small types."""
    function, whole = getattr(reference, name), changed(FUNCTIONS[name], lambda a: np.round(30 * np.abs(a)))
    try:
        found = function(*changed(tuple(whole), lambda a: a.astype(dtype)))
    except ValueError as error:
        assert f"dtype {dtype} given, floats wanted" in str(error)
        return
    wanted = function(*whole)
    for pair in zip(found, wanted, strict=True) if isinstance(wanted, tuple) else [(found, wanted)]:
        compare(*pair, tolerance=1e-12)


SIZES = [1e-160, 1.0, 700.0]  # what is squared, or e to the power of it, is too small for a float


@pytest.mark.parametrize("size", SIZES)
def test_a_layer_computes_where_numpy_is_to_stop_at_everything(case, size):
    layer, inputs, fixed, dout = case
    with np.errstate(all="raise"):
        run_numpy(layer, changed(inputs, lambda a: size * a), min(size, 1) * dout, **fixed)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_computes_where_numpy_is_to_stop_at_everything(name, size):
    fitting = {"sample", "blockwise_attend_backward"}  # one of their arrays belongs to another
    with np.errstate(all="raise"):
        getattr(reference, name)(*changed(FUNCTIONS[name], lambda a: a if name in fitting else size * a))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LOSSES)
def test_a_loss_computes_where_numpy_is_to_stop_at_everything(name, size):
    make, arrays = LOSSES[name]
    with np.errstate(all="raise"):
        loss = make()
        loss(*changed(arrays, lambda a: size * a))
        loss.backward()


@pytest.mark.parametrize("size", SIZES)
def test_attention_computes_where_numpy_is_to_stop_at_everything(size):
    """Under a mask that leaves one query nothing to see; with weights that are hardly above 0."""
    q, mask = size * V, causal(3) & (np.arange(3) > 0)[:, None]
    with np.errstate(all="raise"):
        out, weights = attend(q, V, 1e-20 * V, mask)
        attend_backward(out, q, V, 1e-20 * V, weights)
        reference.softmax(np.where(mask, size, -np.inf))


@pytest.mark.parametrize("name", test_optim.EVERY)
def test_an_optimiser_moves_where_numpy_is_to_stop_at_everything(name):
    rng = np.random.default_rng(6)
    with np.errstate(all="raise"):
        optimizer = test_optim.EVERY[name](test_optim.start(rng), lr=0.1)
        optimizer.step(reference.clipped({name: 1e-170 * g for name, g in test_optim.gradients(rng).items()}, 1.0))


def test_all_that_is_public_is_here():
    public = {name: getattr(reference, name) for name in reference.__all__}
    layers = {name for name, one in public.items() if inspect.isclass(one) and issubclass(one, Layer)} - {"Layer"}
    met = {type(part).__name__ for make in CASES.values() for _, part in make(np.random.default_rng(0))[0].walk()}
    assert layers <= met
    functions = {name for name, one in public.items() if inspect.isfunction(one)}
    assert functions == {*FUNCTIONS} | OF_NUMBERS | OF_MODELS
