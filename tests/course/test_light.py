"""An import brings along no more than it needs."""

import pytest

from helpers.checking.catalogue import LESSONS
from tests.process import python


@pytest.mark.parametrize(
    "module",
    ["helpers", "helpers.reference", "helpers.kit.validate", "helpers.checking", "helpers.checking.progress"]
    + [f"lessons.{folder}.exercises" for folder in LESSONS.values()],
)
def test_imports_are_light(module):
    heavy = (
        "{'torch', 'matplotlib', 'ipywidgets', 'IPython', 'scipy', 'PIL', 'resvg_py', 'jupyter_server', 'helpers.kit.version'}"
    )
    assert python(f"import sys, {module}; print(*({heavy} & set(sys.modules)))") == []


def test_torch_optim_is_not_loaded_by_the_mirror():
    code = "import sys, helpers.mirror; print(*({'torch._dynamo', 'sympy'} & set(sys.modules)))"
    assert python(code) == []


def test_constructing_one_of_torchs_optimisers_loads_its_compiler():
    """As lesson 05 says. Where this no longer holds, the lesson's paragraph and mirror.Adam may go."""
    code = (
        "import sys, torch; before = set(sys.modules); torch.optim.Adam([torch.nn.Parameter(torch.ones(1))]); "
        "new = set(sys.modules) - before; print('torch._dynamo' in new, len(new) > 300)"
    )
    assert python(code) == ["True", "True"]
