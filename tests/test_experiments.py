"""What a notebook shows of one trained model holds over several seeds."""

import numpy as np
import pytest

from helpers.reference import Adam, Dropout, FeedForward, SquaredError, Stack
from tests.test_lessons import build, read

pytestmark = pytest.mark.slow
SEEDS = range(5)


def defined_in(lesson, words):
    """What the code cells of a lesson define that hold one of these words."""
    given = {}
    for cell in build.code_cells(read("en", lesson)):
        if any(word in cell.source for word in words):
            exec(compile(cell.source, "<cell>", "exec"), given)
    return given


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_only_with_norms_does_the_largest_rate_train_and_then_best():
    words = ("from helpers.reference import", "def thirty_blocks", "def loss_after")
    cells = defined_in("03_layer_norm_deeper", words)
    diverged = 0
    for seed in range(7):
        plain, normed = ([cells["loss_after"](lr, norms, seed) for lr in cells["rates"]] for norms in (False, True))
        assert plain[-1] == "diverges" and float(normed[-1]) < min(map(float, normed[:-1]))
        assert float(plain[0]) < float(normed[0])
        assert seed > 0 or float(plain[1]) < float(normed[1])  # in the one that is shown
        diverged += plain[1] == "diverges"
    assert diverged == 4


PATHS = ("import numpy as np", "def train(", "def jacobians(", "def back_along(", "def size_by_length(")


@pytest.mark.parametrize("seed", range(6))
def test_thirty_layers_learn_with_skips_from_small_weights_and_only_then(seed):
    train = defined_in("02_residual_paths_deeper", PATHS)["train"]
    with_skips, constant = train(skip=True, seed=seed)
    without, _ = train(skip=False, seed=seed)
    larger, _ = train(skip=False, size=2, seed=seed)
    too_large, _ = train(skip=True, size=2, seed=seed)
    assert with_skips[-1] < 0.1 * constant < constant < with_skips[0]
    assert without[-1] == pytest.approx(constant, rel=1e-6) and min(without) > 0.999 * constant
    assert 0.25 * constant < larger[-1] < 0.6 * constant
    assert too_large[0] > 1e6 and min(too_large) > constant


@pytest.mark.parametrize("seed", range(100, 106))
def test_short_paths_carry_the_gradient_while_the_weights_are_small(seed):
    size_by_length = defined_in("02_residual_paths_deeper", PATHS)["size_by_length"]
    small, large = size_by_length(seed, 1), size_by_length(seed, 2)
    assert small[:3].sum() > 0.8 * small.sum() and small.argmax() <= 1
    assert large[:3].sum() < 0.2 * large.sum() and large.argmax() >= 3


SORTER = ("import numpy as np", "from helpers.reference import", "def train(")


@pytest.mark.parametrize("seed", range(8))
def test_only_adam_learns_to_sort_numbers_in_unlike_units(seed):
    """Lesson 05: no rate of SGD, and momentum's best is far behind; in the same units SGD learns it as well."""
    cells = defined_in("05_adam", SORTER)
    train, SGD, Momentum = cells["train"], cells["SGD"], cells["Momentum"]

    def final(optimiser, lr):
        return np.mean(train(optimiser, lr, seed=seed)[1][-50:])

    by_adam = [final(Adam, lr) for lr in (0.05, 0.1, 0.2)]
    by_sgd = [final(SGD, lr) for lr in (0.01, 0.02, 0.05, 0.07, 0.1)]
    assert max(by_adam) < 0.003 and min(by_sgd) > 0.6 and final(SGD, 0.2) > 10
    assert min(by_sgd) / 4 > min(final(Momentum, lr) for lr in (0.01, 0.02, 0.03)) > 5 * max(by_adam)
    cells["units"][:] = 1
    assert final(SGD, 0.1) < 0.02


@pytest.mark.parametrize("seed", range(8))
def test_adam_does_not_choose_its_learning_rate(seed):
    final_loss = defined_in("05_adam_deeper", ("import numpy as np", "loss, target = ", "def final_loss("))["final_loss"]
    small, right, large = (final_loss(lr, seed) for lr in (0.001, 0.1, 3))
    assert right < 0.003 and small > 1 and large > 1


def train(network, seen, new, lr, steps):
    """Losses on `new` (inputs, targets) at each step, and at the end that on `seen`, on which the network is trained."""
    loss, optimizer, on_new = SquaredError(), Adam(network.params, lr), []
    for _ in range(steps):
        loss(network.train()(seen[0]), seen[1])
        network.backward(loss.backward())
        optimizer.step(network.grads)
        on_new.append(loss(network.train(False)(new[0]), new[1]))
    return on_new, loss(network(seen[0]), seen[1])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_network_overfits_and_less_so_with_dropout(seed):
    """Lesson 06. At its best moment it is as good without: that is said there too."""
    rng = np.random.default_rng(seed)
    mixing = rng.normal(size=(16, 16)) / 4
    inputs = [rng.normal(size=(n, 16)) for n in (100, 200)]
    seen, new = [(x, np.sin(x @ mixing) + 0.5 * rng.normal(size=x.shape)) for x in inputs]

    def outcome(p):
        start = np.random.default_rng([seed, 1])  # the same for both
        a, b, c = (FeedForward.random(16, 64, start) for _ in range(3))
        network = Stack([a, Dropout(p, np.random.default_rng([seed, 2])), b, Dropout(p, np.random.default_rng([seed, 3])), c])
        return train(network, seen, new, lr=0.003, steps=800)

    (without, by_heart), (with_dropout, not_by_heart) = outcome(0), outcome(0.2)
    assert by_heart < 0.1 < not_by_heart
    assert without[-1] > 1.3 * min(without) and with_dropout[-1] < 0.8 * without[-1]
    assert 0.8 < min(without) / min(with_dropout) < 1.25
