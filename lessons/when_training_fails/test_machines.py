"""The machines of lesson 16: one as it should be, and one whose fault the learner's own tests find."""

import numpy as np
import pytest

from helpers.checking.catalogue import solutions
from helpers.kit.text import about
from helpers.reference import not_padding
from lessons.when_training_fails import faults
from lessons.when_training_fails.machines import (
    DRAWN,
    N_STARTS,
    Model,
    OpenByOne,
    _lot,
    _machine,
    drawn_fault,
    drawn_machine,
    examine,
    healthy_machine,
    planted_machine,
    show_examples,
)

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


STARTS = [(name, seed) for name in DRAWN for seed in range(N_STARTS)]


@pytest.mark.parametrize("fault", DRAWN)
def test_what_costs_little_tells_every_fault_that_is_drawn(fault, my_leaks):
    """In each start that a name may draw: what the hints of exercise 16.8 and the order in its solution say."""
    for seed in range(N_STARTS):
        kind = faults.FAULTS[fault]
        model, loss, _, batch = _machine(kind(seed))
        source, target = batch(16)
        first = loss(model(source, target[:, :-1], not_padding(source)), target[:, 1:])
        assert (first > 20) == (fault == "tables too large")
        assert 2.53 < first < 2.6 if fault == "softmax twice" else first > 2.66
        assert leaks(my_leaks, _machine(kind(seed))) == (fault in ("no causal mask", "dropout on at inference"))
        row, said = examine(_machine(kind(seed))).rows[0]
        assert row == f"moves from row {0 if fault == 'no causal mask' else 4}"
        assert said.startswith("another") == (fault == "dropout on at inference")
        assert said.endswith("× 2") == (fault == "gradients not zeroed")
        answers = [word[::-1] == answer for word, answer in show_examples(_machine(kind(seed)).batch).rows]
        assert all(answers) == (fault != "pairs mixed up")


def test_a_name_draws_the_same_fault_however_it_is_written():
    assert _lot("Emmy") == _lot(" emmy ") == _lot("EMMY") == ("gradients not zeroed", 9)
    assert _lot("민수") == _lot("\u1106\u1175\u11ab\u1109\u116e") and _lot("Ada L") == _lot("adal") and _lot(7) == _lot("7")
    assert drawn_fault("Emmy") == 5 and drawn_fault("Ada") == 3
    assert isinstance(drawn_machine("Emmy").model.run, faults.NotZeroed)
    many = [_lot(f"name {i}") for i in range(600)]
    counts = [sum(fault == name for fault, _ in many) for name in DRAWN]
    assert len(DRAWN) == 6 and min(counts) > 60 and {seed for _, seed in many} == set(range(N_STARTS))


def test_examples_are_words_and_their_answers():
    source, target = planted_machine().batch(4)
    rows = show_examples(planted_machine().batch).rows
    assert [len(word) for word, _ in rows] == (source != faults.PAD).sum(axis=1).tolist()
    assert all(answer == word[::-1] for word, answer in rows) and len(rows) == len(target)
    assert all(answer != word[::-1] for word, answer in show_examples(faults.MixedUp().batch).rows)


@pytest.mark.slow
@pytest.mark.parametrize("fault, seed", STARTS)
def test_what_a_drawn_machine_memorizes(fault, seed, my_train):
    """What `memorize` says of it, in every start that a name may draw; the share that is written is near a bound in some."""
    model, loss, optimizer, batch = _machine(faults.FAULTS[fault](seed))
    sixteen = batch(16)
    said = faults.memorized(my_train(model, loss, optimizer, 200 * [sixteen]), model.right(*sixteen)).rows[0][1]
    wanted = {"softmax twice": "not ", "gradients not zeroed": "not ", "tables too large": "half "}.get(fault, "")
    assert said.startswith(f"{wanted}memorized, ")


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
