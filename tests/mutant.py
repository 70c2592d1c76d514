"""A way to break the code on purpose, of which the tests and the lesson's notebooks must both take notice."""

from typing import NamedTuple

DROPOUT, EMBEDDING = "helpers/reference/dropout.py", "helpers/reference/embedding.py"
OPTIM, SUMS = "helpers/reference/optim.py", "helpers/reference/sums.py"
TRANSFORMER = "helpers/reference/transformer.py"


class Mutant(NamedTuple):
    """Replace `old`, which stands once in `file`, by `new`.

    tests: the files that have to notice, where tools/mutants.py, which finds those of lessons and library, cannot.
    """

    name: str
    file: str
    old: str
    new: str
    tests: tuple = ()
