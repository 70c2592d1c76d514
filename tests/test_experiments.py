"""What a notebook shows of one trained model holds over several seeds."""

import pytest

from tests.test_lessons import build, read

pytestmark = pytest.mark.slow


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
    for seed in range(7):
        plain, normed = ([cells["loss_after"](lr, norms, seed) for lr in cells["rates"]] for norms in (False, True))
        assert plain[-1] == "diverges" and float(normed[-1]) < min(map(float, normed[:-1]))
