"""What it costs to learn: dates and copying, in CPU-seconds of the course's NumPy; one thread, float32.

Dates: the model and the loop of lesson 15, five seeds, judged every 100 steps on 1000 dates held out until at least 99 % are
exactly right; one schedule of 1200 steps. Copying: ten symbols in a random order, ten long, judged on 1000 sequences that
were not trained on, until all are exact. Decoding is greedy. Only the steps are counted, not what judges them. A well-known
course's first example, the same copy task, took 316 CPU-seconds here, and what it decoded was not yet exact.
"""

from time import process_time

import numpy as np

from bench import size
from helpers import dates
from helpers.reference import Adam, CrossEntropy, Transformer, exact_match, training_step, up_and_down

THEIRS = 316  # CPU-seconds of the well-known course's copy task
SEEDS, UNSEEN = size((5, 1000), (1, 10))


def seconds_to(goal, rng, sizes, batch, unseen, n_steps, every, peak):
    """(CPU-seconds, steps, share exactly right) at the first look at which the share is at least `goal`, or at the end."""
    model = Transformer.random(*sizes, rng, dtype=np.float32)
    loss, adam, spent, right = CrossEntropy(dates.PAD), Adam(model.params, beta_2=0.98), 0.0, 0.0
    for step in range(1, n_steps + 1):
        start = process_time()
        adam.lr = up_and_down(step, n_steps, peak)
        training_step(model.train(), loss, adam, *batch(rng))
        spent += process_time() - start
        if step % every == 0:
            right = exact_match(model.train(False), *unseen)
            if right >= goal:
                break
    return spent, step, right


def reading(seed):
    rng = np.random.default_rng(seed)
    days, held_out = dates.split_days(rng)
    sizes = *map(len, dates.pieces()), 64, 8, 128, 1
    unseen = dates.batch(np.random.default_rng(1000 + seed), held_out, UNSEEN)
    return seconds_to(0.99, rng, sizes, lambda rng: dates.batch(rng, days, 32), unseen, *size((1200, 100), (1, 1)), 5e-3)


def copies(rng, n, avoid=()):
    """n sequences of ten symbols (ids 3 … 12) that are not in `avoid`: source (n, 10), target (n, 12)."""
    source = rng.integers(3, 13, (n, 10))
    source = source[[row.tobytes() not in avoid for row in source]]
    return source, np.pad(source, ((0, 0), (1, 1)), constant_values=((0, 0), (dates.START, dates.END)))


def copying(seed):
    rng = np.random.default_rng(seed)
    unseen = copies(np.random.default_rng(1000 + seed), UNSEEN)
    held_out = {row.tobytes() for row in unseen[0]}
    n_steps, every = size((400, 25), (1, 1))
    return seconds_to(1, rng, (13, 13, 32, 4, 64, 1), lambda rng: copies(rng, 32, held_out), unseen, n_steps, every, 1e-2)


if __name__ == "__main__":
    for name, run in (("dates, ≥ 99 % of those held out", reading), (f"copying, all of {UNSEEN} exact", copying)):
        print(name)
        found = [run(seed) for seed in range(SEEDS)]
        for seed, (spent, step, right) in enumerate(found):
            print(f"  seed {seed}: {spent:.1f} CPU-seconds, {step} steps, {100 * right:.1f} %")
        print(f"  worst: {max(spent for spent, _, _ in found):.1f} CPU-seconds")
    print(f"the well-known course's copy task: {THEIRS} CPU-seconds, 1/100 of it {THEIRS / 100:.2f}")
