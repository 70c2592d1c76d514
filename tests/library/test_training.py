"""Training: the loss, the schedule, clipping and saving against torch, and a whole training step for step."""

import math
import re
from itertools import permutations

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from helpers import mirror
from helpers.kit.validate import compare, numerical_gradients
from helpers.reference import (
    SGD,
    AdaGrad,
    Adam,
    AdamW,
    CrossEntropy,
    FeedForward,
    LayerNorm,
    Momentum,
    SquaredError,
    Transformer,
    clipped,
    exact_match,
    load,
    not_padding,
    save,
    training_step,
    up_and_down,
    warm_up,
)

PAD, V = 2, 7
TARGETS = np.array([[3, 1, 4, 2, 2], [6, 0, 5, 1, 2]])


@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.4])
@pytest.mark.parametrize("pad", [PAD, 0, None])
def test_cross_entropy_is_torchs(pad, smoothing):
    rng = np.random.default_rng(0)
    logits, loss = 3 * rng.normal(size=(*TARGETS.shape, V)), CrossEntropy(pad, smoothing)
    theirs = torch.tensor(logits, requires_grad=True)
    ignored = -100 if pad is None else pad
    found = F.cross_entropy(
        theirs.flatten(0, 1), torch.tensor(TARGETS.ravel()), ignore_index=ignored, label_smoothing=smoothing
    )
    found.backward()
    compare(np.array(loss(logits, TARGETS)), found.detach().numpy())
    compare(loss.backward(), theirs.grad.numpy())
    measured = numerical_gradients(lambda: CrossEntropy(pad, smoothing)(logits, TARGETS), {"logits": logits})
    compare(loss.backward(), measured["dlogits"], tolerance=1e-6)


def test_cross_entropy_of_even_logits_is_the_log_of_the_vocabulary_and_large_ones_do_not_overflow():
    assert CrossEntropy(PAD)(np.zeros((2, 5, V)), TARGETS) == pytest.approx(math.log(V), abs=1e-12)
    logits = np.zeros((1, V))
    logits[0, 3] = 1e4
    assert CrossEntropy()(logits, np.array([3])) == 0 and CrossEntropy()(logits, np.array([4])) == 1e4


def test_cross_entropy_stays_float32_and_leaves_the_logits_alone():
    logits = np.random.default_rng(0).normal(size=(*TARGETS.shape, V)).astype(np.float32)
    before, loss = logits.copy(), CrossEntropy(PAD, 0.1)
    loss(logits, TARGETS)
    assert loss.backward().dtype == np.float32 and np.array_equal(logits, before)


def test_warm_up_is_the_papers():
    assert f"{warm_up(4000, 512):.3e}" == "6.988e-04"
    rates = np.array([warm_up(step, 512) for step in range(1, 12001)])
    assert rates.argmax() == 3999 and rates[1999] == pytest.approx(rates[3999] / 2) and rates[-1] < rates[7999]
    compare(rates[:4000], rates[0] * np.arange(1, 4001))


def test_up_and_down_ends_where_it_says():
    assert up_and_down(100, 1000, 3e-3) == 3e-3 and up_and_down(1, 1000, 3e-3) == pytest.approx(3e-5)
    assert up_and_down(1000, 1000, 3e-3) == pytest.approx(6e-5) and up_and_down(550, 1000, 3e-3) == pytest.approx(0.51 * 3e-3)


@pytest.mark.parametrize("max_norm", [0.5, 1e3])
def test_clipping_is_torchs_and_all_together(max_norm):
    rng = np.random.default_rng(1)
    grads = {"dw": rng.normal(size=(3, 5)), "db": 10 * rng.normal(size=5)}
    theirs = [torch.nn.Parameter(torch.zeros(a.shape, dtype=torch.float64)) for a in grads.values()]
    for p, g in zip(theirs, grads.values(), strict=True):
        p.grad = torch.tensor(g)
    torch.nn.utils.clip_grad_norm_(theirs, max_norm)
    ours = clipped(grads, max_norm)
    compare(ours, {name: p.grad.numpy() for name, p in zip(grads, theirs, strict=True)})
    compare(ours["dw"] / grads["dw"], np.full((3, 5), (ours["db"] / grads["db"])[0]))


@pytest.mark.parametrize("pre", [False, True], ids=["post", "pre"])
def test_200_steps_have_the_losses_of_torch(pre):
    rng = np.random.default_rng(2)
    model = Transformer.random(11, 11, 12, 3, 20, 2, rng, pre=pre, tied=True)
    theirs = mirror.twin(model).to_torch_nn()
    ours, rates = Adam(model.params, beta_2=0.98), [up_and_down(step, 200, 3e-3) for step in range(1, 201)]
    their_adam = torch.optim.Adam(theirs.parameters(), betas=(0.9, 0.98))
    loss, differences, losses = CrossEntropy(pad=0, smoothing=0.1), [], []
    for rate in rates:
        source, target = rng.integers(1, 11, (4, 7)), rng.integers(1, 11, (4, 6))
        source[0, 5:] = target[1, 4:] = 0
        mask, given, wanted = not_padding(source), target[:, :-1], target[:, 1:]
        ours.lr = rate
        losses.append(training_step(model, loss, ours, source, target, max_norm=1.0))
        their_adam.param_groups[0]["lr"] = rate
        their_adam.zero_grad()
        logits = theirs(*map(torch.as_tensor, (source, given, mask)))
        their_loss = F.cross_entropy(
            logits.flatten(0, 1), torch.as_tensor(wanted).flatten(), ignore_index=0, label_smoothing=0.1
        )
        their_loss.backward()
        torch.nn.utils.clip_grad_norm_(theirs.parameters(), 1.0)
        their_adam.step()
        differences.append(abs(losses[-1] - their_loss.item()))
    assert max(differences) <= 1e-12 and losses[-1] < losses[0]


class Writes:
    """Stands for a model that writes what it is given."""

    training = False


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_exact_match_counts_whole_targets_the_shortest_wherever_it_stands(order, monkeypatch):
    rows, order = np.array([[1, 5, 6, 7, 2], [1, 5, 2, 0, 0], [1, 8, 8, 2, 0]]), list(order)
    target, source = rows[order], rows[order, ::-1]
    written = {
        "all": [[5, 6, 7, 2], [5, 2, 2, 2], [8, 8, 2, 2]],
        "one letter wrong": [[5, 6, 4, 2], [5, 2, 2, 2], [8, 8, 2, 2]],
    }
    written["one too long"] = [[5, 6, 7, 2], [5, 2, 2, 2], [8, 8, 8, 2]]
    written["ended early"] = [[5, 6, 2, 2], [5, 2, 2, 2], [8, 8, 2, 2]]
    shares, model = {}, Writes()
    for name, ids in written.items():

        def write(*given, ids=ids):
            assert given[:-1] == (model, source, 1, 2, 4) and np.array_equal(given[-1], not_padding(source))
            return np.array(ids)[order]

        monkeypatch.setattr("helpers.reference.training.greedy", write)
        shares[name] = exact_match(model, source, target)
    assert shares == {"all": 1, "one letter wrong": 2 / 3, "one too long": 2 / 3, "ended early": 2 / 3}


@pytest.mark.parametrize("pad", [0, 7])
@pytest.mark.parametrize("of_type", [np.uint8, np.uint64, torch.as_tensor], ids=["uint8", "uint64", "torch"])
def test_a_row_of_padding_is_no_target(pad, of_type, monkeypatch):
    def write(model, source, start, end, max_length, mask):
        assert (start, end, max_length) == (1, 2, 4) and np.array_equal(mask, not_padding(np.asarray(source), pad))
        return np.array([[2, 2, 2, 2], [5, 6, 2, 2], [5, 6, 8, 2], [2, 2, 2, 2]])

    monkeypatch.setattr("helpers.reference.training.greedy", write)
    rows = np.array([[pad] * 5, [1, 5, 6, 2, pad], [1, 5, 6, 3, 2], [pad] * 5])
    assert exact_match(Writes(), of_type(rows[:, ::-1].copy()), of_type(rows), pad) == 0.5
    with pytest.raises(ValueError, match="target: nothing but padding given, at least one target wanted"):
        exact_match(Writes(), of_type(rows), of_type(rows[:1]), pad)


def test_exact_match_asks_for_a_model_in_use():
    model = Transformer.random(5, 5, 4, 2, 3, 1, np.random.default_rng(0))
    with pytest.raises(ValueError, match="one in use wanted"):
        exact_match(model, TARGETS % 5, TARGETS % 5)


def network(seed=0, d_ff=3):
    return FeedForward.random(2, d_ff, np.random.default_rng(seed))


def test_what_is_saved_is_loaded(tmp_path):
    saved, other = network(), network(1)
    save(saved, tmp_path / "deeper" / "network.npz")
    arrays = other.params
    assert load(other, tmp_path / "deeper" / "network.npz") is other
    compare(other.params, saved.params, tolerance=0)
    assert all(arrays[name] is array for name, array in other.params.items())  # in place: an optimiser goes on with them
    assert [file.name for file in (tmp_path / "deeper").iterdir()] == ["network.npz"]


@pytest.mark.parametrize("kind", [SGD, Momentum, AdaGrad, Adam, AdamW])
def test_a_training_goes_on_from_its_file_as_if_it_had_never_stopped(kind, tmp_path):
    rng, loss = np.random.default_rng(3), SquaredError()
    x, targets = rng.normal(size=(2, 6, 5, 2))

    def trained(layer, optimizer, batches):
        for i in batches:
            loss(layer(x[i]), targets[i])
            layer.backward(loss.backward())
            optimizer.step(layer.grads)
        return layer.params

    whole, halves, later = network(), network(), network(1)
    at_once = trained(whole, kind(whole.params, lr=0.1), range(6))
    stopped, going_on = kind(halves.params, lr=0.1), kind(later.params, lr=0.1)
    trained(halves, stopped, range(3))
    save(halves, tmp_path / "half_way.npz", stopped)
    load(later, tmp_path / "half_way.npz", going_on)
    assert going_on.t == 3
    compare(trained(later, going_on, range(3, 6)), at_once, tolerance=1e-12)


@pytest.mark.parametrize(
    "saved, loaded, message",
    [
        (Adam, None, "optimizer.m.w_1 ((2, 3), 'float64') given, none wanted"),
        (None, Adam, "optimizer.m.w_1 missing given"),
        (Adam, Momentum, "optimizer.u.w_1 missing given"),
    ],
)
def test_a_file_with_another_optimiser_is_refused_and_changes_nothing(saved, loaded, message, tmp_path):
    first, second = network(1), network()
    make = [kind and kind(layer.params, lr=0.1) for kind, layer in ((saved, first), (loaded, second))]
    save(first, tmp_path / "network.npz", make[0])
    with pytest.raises(ValueError, match=re.escape(message)):
        load(second, tmp_path / "network.npz", make[1])
    compare(second.params, network().params, tolerance=0)


def damaged(path):
    save(network(), path)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def with_a_byte_changed(path):
    """One that another program packed: where a compressed number stood, there is nothing that can be unpacked."""
    np.savez_compressed(open(path, "wb"), **network().params)
    data = bytearray(path.read_bytes())
    start = data.index(b"w_1.npy") + len(b"w_1.npy") + 20  # behind the name, and what zip keeps between
    data[start : start + 9] = b"\xff" * 9
    path.write_bytes(data)


FILES = {
    "a damaged compressed file": (with_a_byte_changed, "a damaged or foreign file given"),
    "half a file": (damaged, "a damaged or foreign file given"),
    "an empty file": (lambda path: path.write_bytes(b""), "a damaged or foreign file given"),
    "a text": (lambda path: path.write_text("hello"), "a damaged or foreign file given"),
    "one array": (lambda path: np.save(open(path, "wb"), np.ones(3)), "a damaged or foreign file given"),
    "objects": (lambda path: np.savez(open(path, "wb"), w_1=np.array([{}])), "a damaged or foreign file given"),
    "another layer": (lambda path: save(LayerNorm.fresh(3), path), "w_1 missing given, ((2, 3), 'float64') wanted"),
    "other sizes": (lambda path: save(network(d_ff=4), path), "w_1 ((2, 4), 'float64') given, ((2, 3), 'float64') wanted"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_or_foreign_file_is_refused_and_changes_nothing(name, tmp_path):
    write, message = FILES[name]
    path, layer = tmp_path / "network.npz", network()
    write(path)
    with pytest.raises(ValueError, match=re.escape(message)):
        load(layer, path)
    compare(layer.params, network().params, tolerance=0)


@pytest.mark.parametrize("name", ["w_1", "w_2", "b_2", "optimizer.v.b_2"])
def test_nothing_is_loaded_if_one_of_the_arrays_cannot_be_written(name, tmp_path):
    layer, other = network(), network(1)
    optimizers = [Adam(one.params, lr=0.1) for one in (layer, other)]
    optimizers[1].step({f"d{own}": array for own, array in other.params.items()})
    save(other, tmp_path / "network.npz", optimizers[1])
    arrays = {**layer.params, **{f"optimizer.{own}": array for own, array in optimizers[0].remembered.items()}}
    before = {own: array.copy() for own, array in arrays.items()}
    arrays[name].flags.writeable = False
    with pytest.raises(ValueError, match=f"{name}: a read-only array given, one that can be changed in place wanted"):
        load(layer, tmp_path / "network.npz", optimizers[0])
    compare(arrays, before, tolerance=0)
    assert optimizers[0].t == 0


def test_numbers_that_are_none_can_be_replaced_by_those_of_a_file(tmp_path):
    """A training that went wrong begins again from its file."""
    layer = network()
    save(layer, tmp_path / "network.npz")
    layer.w_1[:] = np.nan
    compare(load(layer, tmp_path / "network.npz").params, network().params, tolerance=0)


def test_no_file_is_no_file(tmp_path):
    with pytest.raises(FileNotFoundError):
        load(network(), tmp_path / "none.npz")


LOGITS = np.zeros((*TARGETS.shape, V))
SMALL = Transformer.random(V, V, 4, 2, 3, 1, np.random.default_rng(0))


def step(source=TARGETS, target=TARGETS, params=SMALL.params):
    return training_step(SMALL, CrossEntropy(0), SGD(params, lr=0.1), source, target)


WRONG = {
    "targets of another shape": (lambda: CrossEntropy()(LOGITS, TARGETS[:1]), "wanted: shape (1, 5) given, (2, 5) wanted"),
    "targets of another vocabulary": (lambda: CrossEntropy()(LOGITS, TARGETS + 3), "wanted: 3 … 9 given, 0 … 6 wanted"),
    "nothing but padding": (lambda: CrossEntropy(PAD)(LOGITS, 0 * TARGETS + PAD), "no wanted piece that is no padding given"),
    "smoothing of 1": (lambda: CrossEntropy(smoothing=1), "smoothing = 1 given"),
    "a step on ids that are none": (lambda: step(source=TARGETS + 3), "ids: 3 … 9 given, 0 … 6 wanted"),
    "a step on nothing but padding": (lambda: step(target=0 * TARGETS), "no wanted piece that is no padding given"),
    "a step of other parameters": (lambda: step(params={"w": np.ones(2)}), "given, dw wanted"),
    "backward first": (lambda: CrossEntropy().backward(), "backward called first"),
    "smoothing below 0": (lambda: CrossEntropy(smoothing=-0.1), "smoothing = -0.1 given, a number of [0, 1) wanted"),
    "step 0": (lambda: warm_up(0, 512), "step = 0 given"),
    "no width": (lambda: warm_up(1, 0), "d_model = 0 given, a whole number, 1 or more, wanted"),
    "no warm-up": (lambda: warm_up(1, 512, 0), "n_warm_up = 0 given, a whole number, 1 or more, wanted"),
    "a step before the first": (lambda: up_and_down(0, 10, 1e-3), "step = 0 given, 1 … 10 wanted"),
    "a step after the last": (lambda: up_and_down(11, 10, 1e-3), "step = 11 given, 1 … 10 wanted"),
    "a norm of 0": (lambda: clipped({"dw": TARGETS}, 0), "max_norm = 0 given"),
    "a norm below 0": (lambda: clipped({"dw": TARGETS}, -1.0), "max_norm = -1.0 given, a finite number above 0 wanted"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input_is_refused(name):
    call, message = WRONG[name]
    with pytest.raises(ValueError, match=re.escape(message)):
        call()
