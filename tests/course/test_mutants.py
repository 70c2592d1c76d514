"""What `make mutants` breaks is there to be broken; whether it is noticed takes an hour to say."""

from pathlib import Path

import pytest

from tests.paths import ROOT
from tools.mutants import MUTANTS, TESTS


@pytest.mark.parametrize("mutant", [mutant for _, mutant in MUTANTS], ids=lambda mutant: mutant.name)
def test_what_a_mutant_breaks_stands_once_in_its_file(mutant):
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1
    assert all((ROOT / f"tests/{name}.py").exists() for name in TESTS[Path(mutant.file).stem])
