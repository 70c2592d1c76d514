"""Wrong input is refused with a ValueError that says what was given and what is wanted."""

from functools import partial

import numpy as np
import pytest
import torch

import helpers
from helpers import check, mirror
from helpers.checking.catalogue import LESSONS
from helpers.data import pocket_embedding, pocket_network, small_text
from helpers.kit.show import weighted_sum
from helpers.kit.table import Table
from helpers.kit.validate import central_difference
from helpers.reference import (
    BPE,
    SGD,
    AdaGrad,
    Adam,
    AdamW,
    ALiBiAttention,
    Attention,
    Dropout,
    Embedding,
    FeedForward,
    LayerNorm,
    Logits,
    Momentum,
    MultiHeadAttention,
    Residual,
    RotaryAttention,
    SquaredError,
    Stack,
    WordPiece,
    one_hot,
    paths,
)  # fmt: skip
from helpers.reference.tokens import split_words
from lessons.backprop.nudge import nudge
from lessons.residual_paths.drawings import unravelled
from lessons.your_transformer.pairs import pairs_as_ids

X, W_1, B_1, W_2, B_2 = pocket_network(float)


def layer(**other):
    return FeedForward(**{"w_1": W_1, "b_1": B_1, "w_2": W_2, "b_2": B_2, **other})


def after_forward(dout):
    one = layer()
    one(np.ones((4, 2)))
    return one.backward(dout)


RNG = np.random.default_rng(0)


def dropped():
    one = Dropout(0.1, RNG)
    one(np.ones((4, 2)))
    return one


def adam(**options):
    return Adam({"w": np.ones(2)}, **options)


def step(**grads):
    return SGD({"w": np.ones((2, 3))}, lr=0.1).step(grads)


def read_only():
    w = np.ones(2)
    w.flags.writeable = False
    return w


def table(ids, layer=Embedding):
    return layer(pocket_embedding()[1])(ids)


def after_embedding(dout):
    one = Embedding(pocket_embedding()[1])
    one(np.array([1, 2]))
    return one.backward(dout)


ONE = layer()


def mirrored():
    return mirror.twin(layer())


def mirrored_table():
    return mirror.twin(Embedding(pocket_embedding()[1]))


def norm_twin():
    return mirror.twin(LayerNorm.fresh(3))


def tied_twin():
    weight = pocket_embedding()[1]
    return mirror.twin(Stack([Embedding(weight), Logits(weight)]))


def untied():
    return torch.nn.Sequential(torch.nn.Embedding(7, 4), torch.nn.Linear(4, 7, bias=False))


def other_network(bend, d_ff=3, *more, bias=True):
    return torch.nn.Sequential(torch.nn.Linear(2, d_ff, bias=bias), bend, torch.nn.Linear(d_ff, 2), *more)


WRONG = {
    "w_1 a vector": (lambda: layer(w_1=X), "w_1: shape (2,) given, (any, any) wanted"),
    "b_1 too short": (lambda: layer(b_1=np.ones(2)), "b_1: shape (2,) given, (3,) wanted"),
    "w_2 not transposed": (lambda: layer(w_2=W_2.T), "w_2: shape (2, 3) given, (3, 2) wanted"),
    "b_2 a scalar": (lambda: layer(b_2=-1.0), "b_2: shape () given, (2,) wanted"),
    "integer weights": (lambda: layer(w_1=W_1.astype(int)), "w_1: dtype int64 given, floats wanted"),
    "NaN in a bias": (lambda: layer(b_1=np.array([1, np.nan, 1])), "b_1: NaN or infinity given"),
    "another width": (lambda: layer()(np.ones((4, 3))), "x: shape (4, 3) given, (..., 2) wanted"),
    "a number": (lambda: layer()(1.0), "x: shape () given, (..., 2) wanted"),
    "no token": (lambda: layer()(np.ones((0, 2))), "x: shape (0, 2) given, at least one number wanted"),
    "integers": (lambda: layer()(np.ones((4, 2), int)), "x: dtype int64 given, floats wanted"),
    "NaN": (lambda: layer()(np.full((4, 2), np.nan)), "x: NaN or infinity given, finite numbers wanted"),
    "infinity": (lambda: layer()(np.full((4, 2), np.inf)), "x: NaN or infinity given, finite numbers wanted"),
    "backward first": (lambda: layer().backward(X), "backward called first"),
    "dout of another shape": (lambda: after_forward(np.ones((3, 2))), "dout: shape (3, 2) given, (4, 2) wanted"),
    "dout of NaN": (lambda: after_forward(np.full((4, 2), np.nan)), "dout: NaN or infinity given"),
    "an output that is stretched": (lambda: Residual(Logits(np.ones((1, 3))))(np.ones((2, 3))), "F(x): shape (2, 1) given"),
    "an input that is stretched": (lambda: Residual(Logits(np.ones((3, 1))))(np.ones((2, 1))), "F(x): shape (2, 3) given"),
    "an output that cannot be added": (lambda: Residual(Logits(np.ones((2, 3))))(np.ones((4, 3))), "(4,3) (4,2)"),
    "a residual of no layer": (lambda: Residual(np.sin), "F: ufunc given, a Layer wanted"),
    "a stack of functions": (lambda: Stack([layer(), np.sin]), "layers[1]: ufunc given, a Layer wanted"),
    "a layer twice": (lambda: Stack([ONE, Residual(ONE)]), "layers.1.inside: the same layer as 'layers.0' given"),
    "gradients of a fresh layer": (lambda: layer().grads, "dw_1 of FeedForward asked for first; a backward pass is wanted"),
    "float16": (lambda: layer()(np.ones((4, 2), np.float16)), "x: dtype float16 given, floats wanted (float64 or float32)"),
    "a gamma of float16": (lambda: LayerNorm(np.ones(2, np.float16), np.ones(2)), "gamma: dtype float16 given"),
    "a masked array": (lambda: layer()(np.ma.masked_equal(X, 2)), "x: a masked array given, a plain one wanted"),
    "masked ids": (lambda: table(np.ma.masked_equal([1, 2], 2)), "ids: a masked array given, a plain one wanted"),
    "a tensor of bfloat16": (lambda: layer()(torch.ones(2, dtype=torch.bfloat16)), "x: Tensor given, a NumPy array wanted"),
    "a tensor with a gradient": (lambda: layer()(torch.ones(2, requires_grad=True)), "x: Tensor given, a NumPy array"),
    "a mirror of no layer": (lambda: mirror.twin(SquaredError()), "a layer of class SquaredError given, one of"),
    "mirrored ids below 0": (lambda: mirrored_table()(torch.tensor([1, -1])), "ids: -1 given, 0 … 6 wanted"),
    "a GELU network": (
        lambda: mirrored().from_torch_nn(other_network(torch.nn.GELU())),
        "GELU(approximate='none') given, ReLU",
    ),
    "a wider network": (lambda: mirrored().from_torch_nn(other_network(torch.nn.ReLU(), 4)), "out_features=4"),
    "a network of four parts": (lambda: mirrored().from_torch_nn(other_network(torch.nn.ReLU(), 3, torch.nn.Tanh())), "Tanh"),
    "a network without bias": (lambda: mirrored().from_torch_nn(other_network(torch.nn.ReLU(), bias=False)), "bias=False"),
    "a norm of another eps": (lambda: norm_twin().from_torch_nn(torch.nn.LayerNorm(3, 1e-6)), "eps=1e-06"),
    "a table that is not tied": (lambda: tied_twin().from_torch_nn(untied()), "2 parameters given, 1 wanted: a table is not"),
    "gradients of a fresh mirror": (lambda: mirrored().grads, "gradient of w_1, b_1, w_2, b_2 asked for first"),
    "residual backward first": (lambda: Residual(layer()).backward(X), "backward called first"),
    "residual of integers": (lambda: Residual(layer())(np.ones((4, 2), int)), "x: dtype int64 given, floats wanted"),
    "an empty stack": (lambda: Stack([]), "no layers given, at least one wanted"),
    "paths of nothing": (lambda: paths(0), "n = 0 given, at least one block wanted"),
    "gamma a matrix": (lambda: LayerNorm(np.ones((2, 2)), np.ones(2)), "gamma: shape (2, 2) given, (any,) wanted"),
    "beta of another size": (lambda: LayerNorm(np.ones(3), np.ones(4)), "beta: shape (4,) given, (3,) wanted"),
    "integer gamma": (lambda: LayerNorm(np.ones(3, int), np.ones(3)), "gamma: dtype int64 given, floats wanted"),
    "NaN in beta": (lambda: LayerNorm(np.ones(2), np.array([0, np.nan])), "beta: NaN or infinity given"),
    "eps of 0": (lambda: LayerNorm.fresh(3, 0), "eps = 0 given, a finite number above 0 wanted"),
    "eps below 0": (lambda: LayerNorm.fresh(3, -1e-5), "eps = -1e-05 given, a finite number above 0 wanted"),
    "eps NaN": (lambda: LayerNorm.fresh(3, float("nan")), "eps = nan given, a finite number above 0 wanted"),
    "eps infinite": (lambda: LayerNorm.fresh(3, np.inf), "eps = inf given, a finite number above 0 wanted"),
    "Adam's eps infinite": (lambda: adam(eps=np.inf), "eps = inf given, a finite number above 0 wanted"),
    "an infinite learning rate": (lambda: adam(lr=np.inf), "lr = inf given, a finite number above 0 wanted"),
    "a scale of 0": (lambda: Embedding(np.eye(3), 0.0), "scale = 0.0 given, a finite number above 0 wanted"),
    "eps a word": (lambda: LayerNorm.fresh(3, "small"), "eps = 'small' given, a finite number above 0 wanted"),
    "norm of another width": (lambda: LayerNorm.fresh(3)(np.ones((2, 4))), "x: shape (2, 4) given, (..., 3) wanted"),
    "norm of integers": (lambda: LayerNorm.fresh(3)(np.ones((2, 3), int)), "x: dtype int64 given, floats wanted"),
    "norm of NaN": (lambda: LayerNorm.fresh(2)(np.array([0, np.nan])), "x: NaN or infinity given, finite numbers wanted"),
    "norm backward first": (lambda: LayerNorm.fresh(2).backward(X), "backward called first"),
    "p = 1": (lambda: Dropout(1, RNG), "p = 1 given, a number of [0, 1) wanted: at least 0 and below 1"),
    "p = 1.0": (lambda: Dropout(1.0, RNG), "p = 1.0 given, a number of [0, 1) wanted"),
    "p below 0": (lambda: Dropout(-0.1, RNG), "p = -0.1 given, a number of [0, 1) wanted"),
    "p NaN": (lambda: Dropout(np.nan, RNG), "p = nan given, a number of [0, 1) wanted"),
    "p a word": (lambda: Dropout("0.1", RNG), "p = '0.1' given, a number of [0, 1) wanted"),
    "p nothing": (lambda: Dropout(None, RNG), "p = None given, a number of [0, 1) wanted"),
    "p an array": (lambda: Dropout(np.array([0.1, 0.2]), RNG), "p = array([0.1, 0.2]) given, a number of [0, 1) wanted"),
    "p complex": (lambda: Dropout(0.1j, RNG), "p = 0.1j given, a number of [0, 1) wanted"),
    "a seed for a generator": (lambda: Dropout(0.1, 3), "rng: int given, a Generator wanted; np.random.default_rng(seed)"),
    "the old generator": (lambda: Dropout(0.1, np.random.RandomState(3)), "rng: RandomState given, a Generator wanted"),
    "NumPy's module": (lambda: Dropout(0.1, np.random), "rng: module given, a Generator wanted"),
    "dropout of integers": (lambda: Dropout(0.1, RNG)(np.ones(3, int)), "x: dtype int64 given, floats wanted"),
    "dropout of NaN": (lambda: Dropout(0.1, RNG)(np.full(3, np.nan)), "x: NaN or infinity given"),
    "dropout of nothing": (lambda: Dropout(0.1, RNG)(np.ones(0)), "x: shape (0,) given, at least one number wanted"),
    "dropout backward first": (lambda: Dropout(0.1, RNG).backward(X), "backward called first"),
    "dropout, another dout": (lambda: dropped().backward(np.ones(3)), "dout: shape (3,) given, (4, 2) wanted"),
    "an id too large": (lambda: table([0, 7]), "ids: 0 … 7 given, 0 … 6 wanted"),
    "a negative id": (lambda: table([-1]), "ids: -1 … -1 given, 0 … 6 wanted"),
    "ids of floats": (lambda: table([1.0, 2.0]), "ids: dtype float64 given, integers wanted"),
    "ids of booleans": (lambda: table([True, False]), "ids: dtype bool given, integers wanted"),
    "no id": (lambda: table([]), "ids: shape (0,) given, at least one id wanted"),
    "one-hot of an id too large": (lambda: one_hot([0, 4], 4), "ids: 0 … 4 given, 0 … 3 wanted"),
    "one-hot of a float": (lambda: one_hot(1.5, 4), "ids: dtype float64 given, integers wanted"),
    "a table of integers": (lambda: Embedding(np.eye(3, dtype=int)), "weight: dtype int64 given, floats wanted"),
    "a table of one axis": (lambda: Logits(np.ones(3)), "weight: shape (3,) given, (any, any) wanted"),
    "embedding backward first": (lambda: Embedding(np.eye(3)).backward(np.eye(3)), "backward called first"),
    "logits backward first": (lambda: Logits(np.eye(3)).backward(np.eye(3)), "backward called first"),
    "dout of other tokens": (lambda: after_embedding(np.ones((3, 4))), "dout: shape (3, 4) given, (2, 4) wanted"),
    "logits of another width": (lambda: Logits(np.eye(3))(np.ones((2, 4))), "x: shape (2, 4) given, (..., 3)"),
    "no unknown piece": (lambda: WordPiece(["a", "b"]), "vocabulary without '[UNK]' given, one with it wanted"),
    "a piece twice": (lambda: BPE(["[UNK]", "a", "b", "a"], []), "vocabulary: 'a' given 2 times, every piece once wanted"),
    "an empty vocabulary": (lambda: WordPiece([]), "vocabulary: [] … given, pieces of at least one character wanted"),
    "a piece that is a number": (lambda: WordPiece(["[UNK]", 3]), "pieces of at least one character wanted"),
    "merges in the wrong order": (
        lambda: BPE(["[UNK]", "a", "b", "c", "ab", "abc"], [("ab", "c"), ("a", "b")]),
        "merges: ('ab', 'c') given before 'ab' is made, the order of learning wanted",
    ),
    "a merge outside the vocabulary": (lambda: BPE(["[UNK]", "a", "b"], [("a", "b")]), "pieces of the vocabulary wanted"),
    "a merge twice": (lambda: BPE(["[UNK]", "a", "aa"], [("a", "a")] * 2), "a pair given twice, every pair once wanted"),
    "training on nothing": (lambda: BPE.train(" \n", 10), "text without a word given, at least one wanted"),
    "training WordPiece on nothing": (lambda: WordPiece.train("", 10), "text without a word given, at least one wanted"),
    "a vocabulary too small": (lambda: BPE.train("abc", 7), "n_vocab = 7 given, at least 8 wanted"),
    "a vocabulary too large": (lambda: BPE.train("abc abc", 99), "n_vocab = 99 given, at most 10 wanted"),
    "a WordPiece vocabulary too small": (lambda: WordPiece.train("abc", 7), "n_vocab = 7 given, at least 8 wanted"),
    "a WordPiece vocabulary too large": (lambda: WordPiece.train("ab ab", 9), "n_vocab = 9 given, at most 7 wanted"),
    "ids of an empty text": (lambda: WordPiece(["[UNK]"]).encode(" "), "text ' ' given, at least one word wanted"),
    "text that is none": (lambda: split_words(None), "text: NoneType given, str wanted"),
    "decoding what is not in the vocabulary": (lambda: WordPiece(["[UNK]"]).decode([1]), "ids: 1 … 1 given, 0 … 0 wanted"),
    "a text in another language": (lambda: small_text("latin"), "language 'latin' given, 'english' or 'korean' wanted"),
    "nudge an integer": (lambda: central_difference(lambda: 0, np.ones(2, int), 0), "dtype int64 given, float64 wanted"),
    "nudge a float32": (lambda: central_difference(lambda: 0, np.ones(2, np.float32), 0), "float32 given, float64 wanted"),
    "vectors of two lengths": (lambda: weighted_sum([1, 2], [1, 2, 3], 0), "x (2,) and w (3,) given"),
    "a row too long": (lambda: Table(("a",), [(1, 2)]), "a row of 2 cells given, 1 wanted"),
    "no such place": (lambda: helpers.draw_encoder_layer("decoder"), "here='decoder' given, one of embedding"),
    "no step": (lambda: nudge(abs, "w", 1, 0), "step = 0 given, above 0 and at most 10 wanted"),
    "stations without factors": (lambda: helpers.draw_paths((["a", "b"], [1, 2])), "2 stations and 2 factors given"),
    "a path too many": (lambda: unravelled(2, 5), "path 5 given, 1 to 4 wanted"),
    "no such lesson": (lambda: check("99.1", 0), f"lesson '99' given, one of {', '.join(LESSONS)} wanted"),
    "no learning rate": (lambda: adam(lr=0.0), "lr = 0.0 given, a finite number above 0 wanted"),
    "a negative learning rate": (lambda: SGD({"w": np.ones(2)}, lr=-0.1), "lr = -0.1 given, a finite number above 0 wanted"),
    "a learning rate of NaN": (lambda: adam(lr=float("nan")), "lr = nan given"),
    "beta_1 of 1": (lambda: adam(beta_1=1.0), "beta_1 = 1.0 given, a number of [0, 1) wanted"),
    "a negative beta_2": (lambda: adam(beta_2=-0.1), "beta_2 = -0.1 given, a number of [0, 1) wanted"),
    "no eps": (lambda: adam(eps=0.0), "eps = 0.0 given, a finite number above 0 wanted"),
    "AdaGrad's eps": (lambda: AdaGrad({"w": np.ones(2)}, eps=-1e-8), "eps = -1e-08 given"),
    "too much momentum": (lambda: Momentum({"w": np.ones(2)}, 0.1, momentum=1.0), "momentum = 1.0 given"),
    "weights that grow": (
        lambda: AdamW({"w": np.ones(2)}, weight_decay=-0.1),
        "weight_decay = -0.1 given, a finite",
    ),
    "nothing to move": (lambda: SGD({}, lr=0.1), "no parameters given, at least one wanted"),
    "integers to move": (lambda: SGD({"w": np.ones(2, int)}, lr=0.1), "w: dtype int64 given, floats wanted"),
    "a list to move": (lambda: SGD({"w": [1.0, 2.0]}, lr=0.1), "w: list given, a NumPy array wanted"),
    "a read-only array to move": (lambda: SGD({"w": read_only()}, lr=0.1), "w: a read-only array given"),
    "another gradient": (lambda: step(w=np.ones((2, 3))), "gradients w given, dw wanted"),
    "a gradient too many": (lambda: step(dw=np.ones((2, 3)), db=np.ones(2)), "gradients dw, db given, dw wanted"),
    "no gradient": (lambda: step(), "gradients none given, dw wanted"),
    "a transposed gradient": (lambda: step(dw=np.ones((3, 2))), "dw: shape (3, 2) given, (2, 3) wanted"),
    "a gradient of NaN": (lambda: step(dw=np.full((2, 3), np.nan)), "dw: NaN or infinity given"),
    "mirror without learning rate": (lambda: mirror.Adam([torch.ones(2)], lr=0.0), "lr = 0.0 given"),
    "mirror with beta_1 of 1": (lambda: mirror.Adam([torch.ones(2)], beta_1=1.0), "beta_1 = 1.0 given"),
    "mirror without parameters": (lambda: mirror.Adam([]), "no parameters given, at least one wanted"),
    "a target of another shape": (lambda: SquaredError()(X, np.ones(3)), "target: shape (3,) given, (2,) wanted"),
    "a target of integers": (lambda: SquaredError()(X, np.ones(2, int)), "target: dtype int64 given, floats wanted"),
    "a target of NaN": (lambda: SquaredError()(X, np.full(2, np.nan)), "target: NaN or infinity given"),
    "a loss of integers": (lambda: SquaredError()(np.ones(2, int), X), "y: dtype int64 given, floats wanted"),
    "a loss of NaN": (lambda: SquaredError()(np.full(2, np.nan), X), "y: NaN or infinity given"),
    "a loss of one number": (lambda: SquaredError()(np.array(1.0), np.array(1.0)), "y: shape () given"),
    "loss backward first": (lambda: SquaredError().backward(), "backward called first"),
    "a stage too many": (lambda: helpers.draw_graph(X, W_1, B_1, W_2, B_2, X, back=6), "back = 6 given, 0 to 5 wanted"),
    "no such function of a learner": (
        lambda: helpers.your_functions(my_softmx=None),
        "my_softmx given, one of my_feed",
    ),
    "no pairs": (lambda: pairs_as_ids([]), "0 pairs given, two at least wanted"),
    "one pair": (lambda: pairs_as_ids([("I", "1")]), "1 pairs given, two at least wanted: one to learn from, one held out"),
    "a pair of numbers": (lambda: pairs_as_ids([(1 + 2, 3)]), "(3, 3) given, a pair of texts that are not empty wanted"),
    "a pair with an empty text": (lambda: pairs_as_ids([("I", "")]), "('I', '') given, a pair of texts that are not empty"),
    "a triple": (lambda: pairs_as_ids([("I", "1", "i")]), "('I', '1', 'i') given, a pair of texts"),
    "a text of two letters": (lambda: pairs_as_ids(["ab", "cd"]), "'ab' given, a pair of texts"),
    "a dict of pairs": (lambda: pairs_as_ids({"I": "1"}), "a dict given, a list of pairs wanted: list(pairs.items())"),
    "a pair twice": (lambda: pairs_as_ids([("a", "b")] * 20), "('a', 'b') given 20 times, each pair once wanted"),
    "no such exercise": (lambda: check("1.99", 0), "exercise '1.99' given, one of 1.1"),
}


SMALL = {
    "feed-forward": (FeedForward, layer()),
    "norm": (LayerNorm, LayerNorm.fresh(3)),
    "embedding": (Embedding, Embedding(np.eye(3))),
    "logits": (Logits, Logits(np.eye(3))),
    "one head": (Attention, Attention.random(4, 3, 2, RNG)),
    "several heads": (partial(MultiHeadAttention, 3), MultiHeadAttention.random(6, 3, RNG)),
    "RoPE": (partial(RotaryAttention, 1), RotaryAttention.random(6, 1, RNG)),
    "ALiBi": (partial(ALiBiAttention, 2), ALiBiAttention.random(6, 2, RNG)),
}
SPOILED = {
    "an axis more": (lambda a: a[None], "shape"),
    "integers": (lambda a: a.astype(int), "dtype int64 given, floats wanted"),
    "float16": (lambda a: a.astype(np.float16), "dtype float16 given, floats wanted"),
    "NaN": (lambda a: np.full_like(a, np.nan), "NaN or infinity given, finite numbers wanted"),
    "nothing": (lambda a: a[:0], "at least one number wanted"),
}


@pytest.mark.parametrize("name", SMALL)
def test_spoiled_parameters_are_refused(name):
    make, right = SMALL[name]
    for own, array in right.params.items():
        for spoil, said in SPOILED.values():
            with pytest.raises(ValueError, match=f"^{own}: .*{said}"):
                make(*{**right.params, own: spoil(array)}.values())
        if len(right.names) > 1:  # a table may be of any size
            with pytest.raises(ValueError, match="shape .* given, .* wanted"):
                make(*{**right.params, own: np.concatenate([array, array])}.values())


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input(name):
    call, words = WRONG[name]
    with pytest.raises(ValueError) as error:
        call()
    assert words in str(error.value)
