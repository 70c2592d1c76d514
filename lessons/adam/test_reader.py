"""Lesson 05: what ε is for in the date reader, besides a division by 0."""

import numpy as np
import pytest

from helpers import dates
from helpers.reference import Adam, CrossEntropy, Transformer, training_step


@pytest.mark.parametrize("seed", range(3))
def test_biases_of_keys_have_no_slope_but_rounding_noise_and_eps_keeps_adam_from_following_it(seed):
    days, _ = dates.split_days(np.random.default_rng(14))
    moved = {}
    for eps in (1e-8, 1e-300):
        rng = np.random.default_rng(seed)
        reader = Transformer.random(58, 14, 64, 8, 128, 1, rng)
        keys = [name for name in reader.params if name.endswith(".b_k")]
        before = {name: reader.params[name].copy() for name in keys}
        training_step(reader, CrossEntropy(), Adam(reader.params, 0.003, eps=eps), *dates.batch(rng, days, 32))
        noise = [np.abs(reader.grads[name.replace(".b_k", ".db_k")]).max() for name in keys]
        assert len(keys) == 3 and 0 < max(noise) < 1e-15
        moved[eps] = max(np.abs(reader.params[name] - before[name]).max() for name in keys)
    assert moved[1e-8] < 1e-9 and moved[1e-300] == pytest.approx(0.003, rel=1e-6)
