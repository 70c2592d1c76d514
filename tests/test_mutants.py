"""What `make mutants` breaks is there to be broken; whether it is noticed takes an hour to say."""

import pytest

from tests.mutants import MUTANTS, ROOT


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_what_a_mutant_breaks_stands_once_in_its_file(mutant):
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1
    assert all((ROOT / f"tests/test_{name}.py").exists() for name in mutant.tests)
    assert all((ROOT / f"lessons/{lesson}.py").exists() for lesson in mutant.lessons)
