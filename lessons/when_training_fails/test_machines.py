"""The machines of lesson 16: one as it should be, and one whose fault the learner's own tests find."""

import numpy as np
import pytest

from helpers.checking.catalogue import solutions
from helpers.kit.text import about
from helpers.reference import not_padding
from lessons.when_training_fails import faults
from lessons.when_training_fails.machines import Model, OpenByOne, _machine, healthy_machine, planted_machine

SEEDS = range(5)


def solution(number, name):
    names = {"np": np, "not_padding": not_padding}
    exec(solutions()[number], names)
    return names[name]


@pytest.fixture
def my_train():
    return solution("16.2", "my_train")


@pytest.fixture
def my_leaks():
    return solution("16.3", "my_leaks")


def leaks(my_leaks, machine):
    source, target = machine.batch(8)
    model = machine.model.in_use()
    return my_leaks(lambda ids: model(source, ids, not_padding(source)), target[:, :-1], 13)


def test_only_the_planted_mask_leaks(my_leaks):
    assert leaks(my_leaks, planted_machine()) and not leaks(my_leaks, healthy_machine())
    moved = faults.rows_moved(OpenByOne(0))
    assert int(np.argmax(moved)) == 3  # as without a shift: my_leaks alone tells them apart
    for name, kind in faults.FAULTS.items():
        # with dropout on every row moves, whatever is changed: test 4 tells that apart
        assert leaks(my_leaks, _machine(kind(0))) == (name in ("no causal mask", "dropout on at inference"))


def test_a_machine_is_its_run():
    """The loop of one's own takes the steps of the run, at its own rate."""
    model, loss, optimizer, batch = healthy_machine()
    run = faults.Run(0)
    source, target = batch(8)
    again = run.batch(8)
    assert np.array_equal(source, again[0]) and np.array_equal(target, again[1])
    logits = model(source, target[:, :-1], not_padding(source))
    value = loss(logits, target[:, 1:])
    assert value == run.loss_of(*again)
    model.backward(loss.backward())
    wanted = run.gradients()
    assert all(np.array_equal(model.grads[name], grad) for name, grad in wanted.items())
    optimizer.step(model.grads)


@pytest.mark.parametrize("name", ["softmax twice", "gradients not zeroed"])
def test_a_fault_of_the_way_back_is_in_the_model(name):
    model, run = Model(faults.FAULTS[name](0)), faults.FAULTS[name](0)
    source, target = run.batch(4)
    for each in (model.run, run):
        each.model.train(False)
    for _ in range(2):
        run.loss_of(source, target)
        grads = run.gradients()
        model.run.loss(model(source, target[:, :-1], not_padding(source)), target[:, 1:])
        model.backward(model.run.loss.backward())
        assert all(np.array_equal(model.grads[key], grad) for key, grad in grads.items())


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", [faults.Run, OpenByOne])
def test_what_the_lesson_says_of_its_machines(kind, seed, my_train):
    """At the rate of the lesson, in five starts: a healthy one writes, the planted one memorizes and writes nothing."""
    model, loss, optimizer, batch = _machine(kind(seed))
    healthy = kind is faults.Run
    losses = my_train(model, loss, optimizer, [batch(32) for _ in range(400 if healthy else 150)])
    assert 2.5 < losses[0] < 3.4
    assert model.right(*batch(100)) >= 0.8 if healthy else model.right(*batch(100)) < 0.01
    model, loss, optimizer, batch = _machine(kind(seed))
    sixteen = batch(16)
    assert my_train(model, loss, optimizer, 200 * [sixteen])[-1] < (0.3 if healthy else 0.15)
    assert healthy or model.right(*sixteen) == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("machine, n_steps, said", [(healthy_machine, 400, "0.2"), (planted_machine, 150, "0.05")])
def test_a_machine_that_rounds_otherwise_prints_the_same_loss(machine, n_steps, said, seed, my_train):
    """The loss that is named below a curve, with every number of the start changed in its last place."""
    model, loss, optimizer, batch = machine()
    rng = np.random.default_rng(seed)
    for array in model.run.model.params.values():
        array *= 1 + rng.choice([-1, 1], array.shape).astype(array.dtype) * np.finfo(array.dtype).eps
    losses = my_train(model, loss, optimizer, [batch(32) for _ in range(n_steps)])
    assert about(np.mean(losses[-n_steps // 10 :])) == said
