"""The date reader with something taken out, of its sub-layers or around them: how much it still reads; what its neurons say."""

from copy import deepcopy
from functools import cache

import numpy as np

from helpers.dates import END, PAD, START, batch, decode, encode, pieces, split_days, written
from helpers.kit.text import span
from helpers.reference import AddNorm, FeedForward, exact_match, not_padding
from helpers.reference.decoding import greedy

HALVES = "encoder", "decoder"
SUBLAYERS = {  # what stands between a skip and a norm, in the order in which a date goes through: (half, its name there)
    "encoder attention": ("encoder", "attention"),
    "encoder network": ("encoder", "feed_forward"),
    "decoder attention": ("decoder", "attention"),
    "cross-attention": ("decoder", "cross_attention"),
    "decoder network": ("decoder", "feed_forward"),
}


class WithoutReLU(FeedForward):
    """The same four arrays, and no neuron is ever switched off."""

    def forward(self, x):
        return (x @ self.w_1 + self.b_1) @ self.w_2 + self.b_2


class WithoutSkip(AddNorm):
    """norm(F(x)): nothing goes around F."""

    def forward(self, x, *others):
        return self.norm(self.dropout(self.inside(x, *others)))


class WithoutNorm(AddNorm):
    """x + F(x), as it is."""

    def forward(self, x, *others):
        return x + self.dropout(self.inside(x, *others))


class WithoutLook(AddNorm):
    """norm(x): nothing is fetched."""

    def forward(self, x, *others):
        return self.norm(x)


class Flat(FeedForward):
    """A layer that only multiplies by fixed weights and adds: w (d_model, d_model), b (d_model,), in place of a network."""

    def forward(self, x):
        return x @ self.w + self.b


def take_out(model, what, where="both"):
    """A copy of a one-layer Transformer, its norms after its adds, without a part of its sub-layers or around them.

    what: "ReLU"; "network", whose w_2 becomes 0, so that only b_2 is added; a hidden neuron's number, whose row of w_2
    becomes 0; "skip" or "norm", of every sub-layer; or "look", of every attention, which then fetches nothing. where:
    "encoder", "decoder" or "both"; for a skip, a norm or a look a name of SUBLAYERS, too. Raises ValueError for others.
    """
    copy = deepcopy(model)
    if what in (kinds := {"skip": WithoutSkip, "norm": WithoutNorm, "look": WithoutLook}):
        for half, name in _attentions(where) if what == "look" else _sublayers(where):
            layer = getattr(copy, half).layers[0]
            whole = getattr(layer, name)
            setattr(layer, name, kinds[what](whole.inside, whole.dropout, whole.norm))
        return copy
    for place in _places(copy, where):
        network = place.inside
        if what == "ReLU":
            place.inside = WithoutReLU(*network.params.values())
        elif what == "network":
            network.w_2[...] = 0
        elif isinstance(what, int) and 0 <= what < len(network.w_2):
            network.w_2[what] = 0
        else:
            raise ValueError(f"what={what!r} given, ReLU, network, skip, norm, look or the number of a neuron wanted")
    return copy


def make_flat(model, where="both", seed=100, n=3000):
    """A copy of the date reader with, in place of a network, the matrix and bias that come closest to what it computes.

    Closest for the tokens of n dates that the reader has learned from: the sum of the squared differences is smallest.
    """
    source, target = batch(np.random.default_rng(seed), learned_and_unseen()[0], n)
    model(source, target[:, :-1], not_padding(source))
    real = {"encoder": source != PAD, "decoder": target[:, :-1] != PAD}
    copy = deepcopy(model)
    for place in _places(copy, where):
        network = place.inside
        x = network.x[real["encoder" if place is copy.encoder.layers[0].feed_forward else "decoder"]]
        wanted = network.forward(x).astype(float)
        found, *_ = np.linalg.lstsq(np.pad(x.astype(float), ((0, 0), (0, 1)), constant_values=1), wanted, rcond=None)
        place.inside = Flat(*network.params.values())
        place.inside.w, place.inside.b = (part.astype(x.dtype) for part in (found[:-1], found[-1]))
    return copy


def _places(model, where):
    """Where the networks of the halves sit. Raises ValueError for another half."""
    if where not in (*HALVES, "both"):
        raise ValueError(f"where={where!r} given, encoder, decoder or both wanted")
    return [getattr(model, half).layers[0].feed_forward for half in HALVES if where in (half, "both")]


def _sublayers(where):
    """Where the sub-layers of this name or of these halves sit. Raises ValueError for another name."""
    if where not in (*HALVES, "both", *SUBLAYERS):
        raise ValueError(f"where={where!r} given, encoder, decoder, both or one of {', '.join(SUBLAYERS)} wanted")
    return [place for name, place in SUBLAYERS.items() if where in (name, place[0], "both")]


def _attentions(where):
    """Where those of these sub-layers that look sit. Raises ValueError where none of them does."""
    if not (found := [place for place in _sublayers(where) if "attention" in place[1]]):
        raise ValueError(f"where={where!r} given, a half or an attention wanted: a network does not look")
    return found


@cache
def learned_and_unseen():
    """The days that lesson 15 trains on, and the 3652 that it never shows."""
    return split_days(np.random.default_rng(14))


@cache
def hundreds(first=0, n=10):
    """n times a hundred unseen dates, each in one of the sixteen ways of writing: source and target ids."""
    return [batch(np.random.default_rng(seed), learned_and_unseen()[1], 100) for seed in range(first, first + n)]


def read_of_100(model, first=0, n=10):
    """How many of a hundred unseen dates a model reads without a mistake: the worst and the best of n hundreds, "1 … 6"."""
    return span([100 * exact_match(model, *hundred) for hundred in hundreds(first, n)], ".0f")


def dates_written(model, texts):
    """What a model writes for each of these texts, each in its turn, up to [END] or as long as a date: a list of texts."""
    letters, vocabulary = pieces()
    most = len("2026-11-20") + 1
    return [decode(greedy(model, encode([text], letters), START, END, most), vocabulary)[0] for text in texts]


def unseen_dates(form, n=1000, first=0):
    """n unseen days in one way of writing, such as "{dd}/{mm}/{y}"; a list of texts."""
    return [written(day, form) for day in learned_and_unseen()[1][first : first + n]]


def hidden_numbers(model, texts):
    """What the hidden neurons of the encoder's network hold while the model reads: (texts, characters, 128)."""
    model.encoder(model.source(encode(texts, pieces()[0])))
    return model.encoder.layers[0].feed_forward.inside.hidden
