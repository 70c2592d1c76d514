"""What `make mutants` breaks is there to be broken; whether it is noticed takes an hour to say."""

import pytest

from tests.mutant import Mutant
from tests.paths import ROOT
from tools.mutants import LIKELY, MUTANTS, noticed_by, part_of, shown_in


@pytest.mark.parametrize("lesson, mutant", MUTANTS, ids=lambda one: getattr(one, "name", ""))
def test_what_a_mutant_breaks_stands_once_in_its_file(lesson, mutant):
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1
    files = [name for group in noticed_by(lesson, mutant) for name in group if name.endswith(".py")]
    assert files and all((ROOT / name).exists() for name in files)


def test_the_likely_tests_come_first_and_none_of_the_library_is_left_out():
    lesson, mutant = next((lesson, mutant) for lesson, mutant in MUTANTS if mutant.file == "helpers/reference/attention.py")
    likely, own, library = noticed_by(lesson, mutant)
    assert likely[0] == "tests/library/test_attention.py" and len(likely) == LIKELY
    assert set(own) == {"lessons/attention/test_drawn.py", "lessons/attention/test_plays.py"}
    assert set(likely) < {*own, *library} and "tests/library/test_wrong_input.py" in library


def test_a_notebook_must_notice_only_if_it_can_run_and_the_mutant_names_no_tests(monkeypatch):
    mutant = Mutant("", "", "", "")
    monkeypatch.setattr("tools.mutants.missing", lambda model: "")
    assert shown_in("encoder", mutant)[-1] == "notebooks/12c_a_real_encoder.ipynb" and len(shown_in("encoder", mutant)) == 3
    monkeypatch.setattr("tools.mutants.missing", lambda model: "It is not here.")
    assert shown_in("encoder", mutant) == ["notebooks/12_encoder.ipynb", "notebooks/12b_encoder_deeper.ipynb"]
    assert shown_in("real_model", mutant) == shown_in("", mutant) == []
    assert shown_in("encoder", mutant._replace(tests=("tests/published/test_minilm.py",))) == []


def test_all_parts_together_are_the_whole_and_none_is_much_longer():
    parts = [part_of(MUTANTS, f"{k}/6") for k in range(1, 7)]
    assert [one for part in parts for one in part] == MUTANTS
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


@pytest.mark.parametrize("part", ["0/6", "7/6", "1", "1/6/2", "one/6", "-1/6", ""])
def test_what_is_no_part_is_said(part):
    with pytest.raises(ValueError, match="one such as 1/6 wanted"):
        part_of(MUTANTS, part)


def test_what_the_course_runs_on_is_broken_too():
    files = {mutant.file.split("/")[1] for lesson, mutant in MUTANTS if not lesson}
    assert files >= {"checking", "classroom", "lab", "published"}
