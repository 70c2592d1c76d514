"""What a lesson shows for one run of training holds for other draws, too. Each test runs the lesson's own cells."""

import jupytext
import numpy as np
import pytest

from tests.paths import ROOT

pytestmark = pytest.mark.slow
SEEDS = range(6)


def defined_in(lesson, *beginnings):
    """The names that a lesson's imports from helpers, and its cells with these beginnings of a line, define."""
    cells = [cell.source for cell in jupytext.read(ROOT / "lessons" / f"{lesson}.py").cells if cell.cell_type == "code"]
    names = {"np": np}
    for line in "\n".join(cells).splitlines():
        if line.startswith("from helpers"):
            exec(line, names)
    for beginning in beginnings:
        (cell,) = (cell for cell in cells if f"\n{beginning}" in f"\n{cell}")
        exec(cell, names)
    return names


@pytest.mark.parametrize("seed", SEEDS)
def test_thirty_layers_learn_with_skips_from_small_weights_and_only_then(seed):
    train = defined_in("02_residual_paths_deeper", "def train(")["train"]
    with_skips, constant = train(skip=True, seed=seed)
    without, _ = train(skip=False, seed=seed)
    larger, _ = train(skip=False, size=2, seed=seed)
    too_large, _ = train(skip=True, size=2, seed=seed)
    assert with_skips[-1] < 0.1 * constant < constant < with_skips[0]
    assert without[-1] == pytest.approx(constant, rel=1e-6) and min(without) > 0.999 * constant
    assert 0.25 * constant < larger[-1] < 0.6 * constant
    assert too_large[0] > 1e6 and min(too_large) > constant


@pytest.mark.parametrize("seed", SEEDS)
def test_short_paths_carry_the_gradient_while_the_weights_are_small(seed):
    lesson = defined_in("02_residual_paths_deeper", "def jacobians(", "def back_along(", "def size_by_length(")
    small, large = (lesson["size_by_length"](seed + 100, size) for size in (1, 2))
    assert small[:3].sum() > 0.8 * small.sum() and small.argmax() <= 1
    assert large[:3].sum() < 0.2 * large.sum() and large.argmax() >= 3
