"""Each fault of lesson 16 does what its name says, and the tests that cost little tell it from the others."""

import numpy as np
import pytest

from helpers.kit.language import speaking
from lessons.when_training_fails import faults
from lessons.when_training_fails.faults import (
    CASES,
    FAULTS,
    PAD,
    RUNS,
    SHOWN,
    TESTS,
    Run,
    clue,
    in_words,
    recorded,
    words,
)

MOVES_FROM = {"no shift": 3, "shift by two": 5, "no causal mask": 0}
SEEDS = range(3)


def test_words_come_backwards_between_start_and_end():
    source, target = words(np.random.default_rng(0), 50)
    for read, said in zip(source, target, strict=True):
        n = (read != PAD).sum()
        assert 4 <= n <= 6 and said[: n + 2].tolist() == [faults.START, *read[:n][::-1], faults.END]
        assert (said[n + 2 :] == PAD).all()


@pytest.mark.parametrize("name", RUNS)
def test_the_tests_that_cost_little(name):
    for seed in SEEDS:
        loss, moved = faults.loss_at_0(RUNS[name](seed)), faults.rows_moved(RUNS[name](seed))
        same, ratio = faults.twice(RUNS[name](seed))
        assert (loss > 20) == (name == "tables too large")
        assert name in ("no shift", "tables too large") or abs(loss - (2.57 if name == "softmax twice" else 3)) < 0.25
        assert np.array_equal(moved, np.arange(7) >= MOVES_FROM.get(name, 4))
        assert same == (name != "dropout on at inference")
        assert ratio == pytest.approx(2 if name == "gradients not zeroed" else 1)


@pytest.mark.parametrize("name", ["softmax twice", "gradients not zeroed"])
def test_the_way_back_of_a_fault_that_changes_it(name):
    """Softmax twice is the gradient of what it computes; gradients that are not zeroed add up."""
    run = RUNS[name](0)
    run.model.train(False)
    source, target = run.batch(4)
    run.loss_of(source, target)
    first = {key: g.copy() for key, g in run.gradients().items()}
    table, step = run.model.logits.weight, np.float32(1e-2)
    if name == "softmax twice":
        losses = []
        for sign in (1, -1):
            table[4, 2] += sign * step
            losses.append(run.loss_of(source, target))
            table[4, 2] -= sign * step
        assert first["logits.dweight"][4, 2] == pytest.approx((losses[0] - losses[1]) / (2 * step), rel=0.05, abs=1e-4)
    else:
        run.loss_of(source, target)
        second = run.gradients()
        assert all(np.allclose(second[key], 2 * g, rtol=1e-4, atol=1e-6) for key, g in first.items())


def test_the_rate_of_a_run_rises_and_falls():
    run, batch, rates = Run(0), Run(0).batch(2), []
    run.n_steps = 60
    for _ in range(60):
        run.step(*batch)
        rates.append(run.optimizer.lr)
    assert rates[0] == pytest.approx(run.peak / 50) and rates[49] == pytest.approx(run.peak)
    assert rates[-1] == pytest.approx(0.02 * run.peak) and int(np.argmax(rates)) == 49


def test_mixed_up_pairs_are_the_words_of_others():
    source, target = FAULTS["pairs mixed up"](0).batch(8)
    right, _ = Run(0).batch(8)
    assert np.array_equal(np.roll(source, -1, axis=0), right) and np.array_equal(target, Run(0).batch(8)[1])


def test_words_learned_by_heart_are_written_as_the_run_is_used():
    """With dropout on where nobody switches it off, and no two copies alike; what was learned is the same."""
    (loss, share), (as_it_should_be, all_right) = (
        faults.by_heart(RUNS[name](2)) for name in ("dropout on at inference", "healthy")
    )
    assert loss == as_it_should_be and 0.7 < share < all_right
    kept = {seed: kept["tests"]["memorize one batch"][1] for (name, seed), kept in recorded().items() if "dropout" in name}
    assert all(0.7 < share < 0.97 for share in kept.values()) and len(kept) == 2


def test_what_is_kept_tells_all_runs_apart_but_the_mixed_up_pairs():
    """As the lesson's table does; the curve tells those apart."""
    known = recorded()
    assert list(known) == [*SHOWN, *CASES.values()] and sorted(set(CASES.values())) == sorted(CASES.values())
    said = {name: tuple(clue(known[name, 0], test) for test in TESTS) for name in RUNS}
    assert [name for name in RUNS if said[name] == said["healthy"]] == ["healthy", "pairs mixed up"]
    assert len(set(said.values())) == len(RUNS) - 1
    assert clue(known["healthy", 0], "curve") != clue(known["pairs mixed up", 0], "curve")
    for name, seed in known:
        assert all(clue(known[name, seed], test) == clue(known[name, 0], test) for test in ("curve", *TESTS))


@pytest.mark.parametrize("name", RUNS)
def test_what_is_kept_is_what_comes_out(name):
    """The start of the run, and what does not hang on training."""
    kept, run = recorded()[name, 0], RUNS[name](0)
    losses = [run.step(*run.batch()) for _ in range(16)]
    assert np.reshape(losses, (2, 8)).mean(axis=1) == pytest.approx(kept["losses"][:2], rel=1e-2)
    assert faults.loss_at_0(RUNS[name](0)) == pytest.approx(kept["tests"]["loss at step 0"], abs=0.011)
    assert faults.rows_moved(RUNS[name](0)).tolist() == kept["tests"]["change one answer"]


@pytest.mark.parametrize("name", RUNS)
def test_a_run_that_has_written_is_in_training_again(name):
    run = RUNS[name](0)
    run.write(run.batch(2)[0])
    assert all(layer.training for _, layer in run.model.walk())


LN_V = np.log(13)
IN_WORDS = [  # on both sides of each bound
    ("loss at step 0", LN_V + 0.99, "near ln V"), ("loss at step 0", LN_V + 1.01, "far above ln V"),
    ("memorize one batch", (0.14, 0.71), "memorized, written"), ("memorize one batch", (0.16, 0.71), "half memorized, written"),
    ("memorize one batch", (0.99, 0.69), "half memorized, not written"),
    ("memorize one batch", (1.01, 0.69), "not memorized, not written"),
    ("change one answer", [False, False, True, False, True], "moves from row 2"),
    ("change one answer", [True, False, True], "moves from row 0"),
    ("everything twice", (True, 1.4), "same output, gradient × 1"),
    ("everything twice", (False, 1.6), "another output, gradient × 2"),
]  # fmt: skip


@pytest.mark.parametrize("test, found, said", IN_WORDS)
def test_in_words(test, found, said):
    assert in_words(test, found) == said


WHOLE_CURVES = {
    "starts above ln V, falls": [2.9, 2, 1, 0.5, 0.1],
    "falls to 0.000": [2.3, 0.5, 0.01, 0.001, 0],
    "starts at ln V, ends high": [2.56, 2.5, 2.4, 2.3, 2.2],
    "starts above ln V, ends high": [2.9, 2.3, 2.2, 2.1, 2.1],
    "starts far above ln V, ends high": [27, 5, 2, 1.8, 1.7],
    "climbs": [2.9, 2.5, 4, 6.5, 3],
}


@pytest.mark.parametrize("words", WHOLE_CURVES)
def test_the_whole_curve_counts(words):
    assert in_words("curve", (WHOLE_CURVES[words], 0.9)) == f"{words}, right at inference"
    assert in_words("curve", (WHOLE_CURVES[words], 0.0)) == f"{words}, wrong at inference"


def test_a_curve_is_drawn_in_means_of_eight_steps():
    assert faults.curve(np.arange(400)).tolist() == [8 * i + 3.5 for i in range(50)]


def test_what_tests_say_of_all_runs():
    table = faults.said_of_runs("loss at step 0", "change one answer")
    assert table.heading == ["run", "loss at step 0", "change one answer"]
    assert table.rows[0] == ["healthy", "near ln V", "moves from row 4"]
    assert table.rows[2] == ["shift by two", "near ln V", "moves from row 5"] and len(table.rows) == 9


def test_what_a_loop_of_ones_own_has_memorized():
    assert faults.memorized([2.96, *[0.9] * 20, *[0.1] * 8], 0.8).rows == [["3", "memorized, written"]]
    assert faults.memorized([3.14, *[0.2] * 8], 0.5).rows == [["3.1", "half memorized, not written"]]


@pytest.mark.parametrize("word", ["bad", "badgers", "magic", "Badge", ""])
def test_a_word_that_no_run_can_read_is_refused(word):
    with pytest.raises(ValueError, match="4 to 6 of the letters a to j wanted"):
        faults.backwards(Run(0), word)
    with speaking("ko"), pytest.raises(ValueError, match="a부터 j까지"):
        faults.backwards(Run(0), word)


def test_what_a_run_writes_as_text():
    run = Run(0)
    run.write = lambda source: np.array([[7, 9, 6, 3, 4, faults.END, 5]])
    assert faults.backwards(run, "badge") == "egdab"
