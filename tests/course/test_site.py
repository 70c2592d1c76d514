"""The course on the web: pages say what notebooks say, frames are what a figure draws, exercises judge as `check` does."""

import contextlib
import hashlib
import json
import math
import posixpath
import random
import re
import shutil
import subprocess
import tomllib
from functools import cache
from html import escape, unescape
from itertools import islice, product
from urllib.parse import unquote

import nbformat
import numpy as np
import pytest
import torch
import yaml

import helpers
from helpers.checking.catalogue import LESSONS, exercises, find, solutions
from helpers.checking.verdict import RIGHT, WRONG, Unanswered, Unreadable
from helpers.drawing.style import NIGHT
from helpers.kit.language import LANGUAGES, speaking
from helpers.kit.text import MINUS
from tests.paths import ROOT
from tests.tested import by_name
from tests.typed import BEYOND, FORMS, NOTHING
from tools import account
from tools.site import frames as site_frames
from tools.site.cells import KERNEL, PREDICT, VERDICT, VOTE, Formulas
from tools.site.exercises import LOOKED_AT, on_page
from tools.site.pages import DOCS, Links, Site, folder, places, stems
from tools.site.plays import calls

PLAYS = by_name("PLAYS")
NODE = pytest.mark.skipif(shutil.which("node") is None, reason="JavaScript runs in node")
STATIC = ROOT / "tools/site/static"
SAMPLE, EXERCISES = 4, ("1.1", "1.3", "2.1", "3.1", "4.2", "4.5", "6.2", "8.1", "9.1", "9.7", "11.8", "13.6")


def in_node(script, given):
    """What a script in node makes of the JSON value `given`."""
    line = (
        f"const given = JSON.parse(require('fs').readFileSync(0)); (async () => console.log(JSON.stringify(await {script})))()"
    )
    done = subprocess.run(["node", "-e", line], input=json.dumps(given), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# ---- figures --------------------------------------------------------------------------------------------------------------


@cache
def stored(name):
    """What a page stores of a figure, as JSON, and what was drawn for each frame: (digest of the SVG text, its text)."""
    drawn, described = [], site_frames.described

    def noted(parts, found):
        drawn[:] = [(digest(svg), text) for svg, text, _ in found]
        return described(parts, found)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(site_frames, "described", noted)
        return site_frames.frames(PLAYS[name]()), drawn


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def frames(name):
    """What a page stores of a figure."""
    return json.loads(stored(name)[0])


def one_of_each_kind():
    """The first figure with each set of kinds of controls; all its frames are drawn, which takes seconds."""
    return {
        frozenset(control.kind for control in play().controls.values()): name for name, play in reversed(PLAYS.items())
    }.values()


def slow(*values):
    return pytest.param(*values, marks=pytest.mark.slow)


QUICK = [*one_of_each_kind()]
ONE_AT_A_TIME = {"network", "hillside", "hillside, turned"}  # of too many combinations


@NODE
@pytest.mark.parametrize("name, whole", [(name, False) for name in QUICK] + [slow(name, True) for name in PLAYS])
def test_a_page_draws_what_the_figure_draws(name, whole):
    """Every frame, as the page's script unpacks it; and for some states, at random, or for all, which of them it takes."""
    (text, drawn), known, play = stored(name), frames(name), PLAYS[name]()
    packed = site_frames.deflated(text)
    assert len(text.encode()) <= site_frames.LARGEST and len(packed) <= site_frames.DOWNLOADED
    controls = site_frames.controls(play)
    entries, start, kinds = ([control[key] for control in known["controls"]] for key in ("entries", "start", "kind"))
    rng = random.Random(name)
    asked = [(start, None)]
    for _ in range(SAMPLE):
        moved = rng.randrange(len(entries))
        free = [known["together"] or kind != "slider" or i == moved for i, kind in enumerate(kinds)]
        asked.append(([rng.randrange(len(entries[i])) if free[i] else start[i] for i in range(len(entries))], moved))
    if whole and known["together"]:
        asked = [(state, None) for state in product(*(range(len(one)) for one in entries))]
    script = f"""(async () => {{
        globalThis.document = {{ body: {{ dataset: {{}} }}, querySelectorAll: () => [] }};
        globalThis.IntersectionObserver = class {{}};
        const {{ inflated, svg, frame }} = require('{STATIC}/play.js'), known = await inflated(given.packed);
        const digest = text => require('crypto').createHash('sha256').update(text).digest('hex');
        const drawn = known.frames.map((_, i) => [digest(svg(known, i)), known.texts[i]]);
        return [drawn, given.asked.map(([state, moved]) => frame(known, state, moved))];
    }})()"""
    shown, taken = in_node(script, {"packed": packed, "asked": asked})
    assert [*map(tuple, shown)] == drawn
    for (state, _), i in zip(asked, taken, strict=True):
        moves = [
            control.moves[control.entries.index(entry[at]) if control.kind != "switch" else at]
            for control, entry, at in zip(controls, entries, state, strict=True)
        ]
        there = play.drawn(*filter(None, moves))
        assert drawn[i] == (digest(there.svg), there.text)


@pytest.mark.parametrize(
    "name", ["query", "hillside", *(pytest.param(slow, marks=pytest.mark.slow) for slow in ("mean", "averages"))]
)
def test_sliders_of_figures_with_fewer_frames_keep_their_ends(name):
    known = frames(name)
    painted = set(re.findall(r'(?:fill|stroke)="([^"]*)"', "".join(unfolded(known["pieces"])))) - {"none"}
    assert known["night"] == {colour: NIGHT[colour] for colour in painted | {"white"}}
    whole = site_frames.controls(PLAYS[name]())
    ends = [(control["entries"][0], control["entries"][-1]) for control in known["controls"]]
    assert ends == [(control.entries[0], control.entries[-1]) for control in whole]


def unfolded(entries):
    """What `folded` made shorter."""
    texts = [""]
    for before, after, others in zip(*(entries[i::3] for i in range(3)), strict=True):
        texts.append(texts[-1][:before] + others + texts[-1][len(texts[-1]) - after :])
    return texts[1:]


def test_texts_are_folded_by_what_they_share_with_the_one_before():
    texts = ["", "abab", "ab", "ababab", "ababab", "x = 1", "x = −1", ""]
    found = site_frames.folded(texts)
    assert unfolded(found) == texts and found[-6:-3] == [4, 1, "−"]


@pytest.mark.parametrize(
    "name, asked",
    [
        slow("averages", {"β₁": ["0", "0.9"], "β₂": ["0.9", "0.98"]}),
        slow("mean", {"p (%)": ["20", "50", "80"], "draws": ["100", "400", "1600"]}),
    ],
)
def test_a_page_keeps_the_values_that_a_text_asks_for(name, asked):
    found = {control["name"]: control["entries"] for control in frames(name)["controls"]}
    assert all(set(values) <= set(found[slider]) for slider, values in asked.items()), found


def test_thinned_sliders_keep_what_they_have_to():
    entries = tuple(map(str, range(100)))
    part = site_frames.Part("β", "slider", entries, 42, tuple(("beta", i) for i in range(100)), fewest=3, keeps=(7, 90))
    assert part.thinner(100).entries == ("0", "7", "42", "90", "99")
    (thin, other), together = site_frames.fitted([part, site_frames.replace(part, keeps=())], 15)
    assert together and thin.entries == ("0", "7", "42", "90", "99") and other.entries == ("0", "42", "99")
    assert thin.entries[thin.start] == "42" and thin.moves[thin.start] == ("beta", 42)
    assert not site_frames.fitted([part, part], 24)[1]


@pytest.mark.parametrize("name", ["sheet", "network", *map(slow, PLAYS)])
def test_sliders_move_together(name):
    """Where one is moved, the others stay."""
    assert frames(name)["together"] == (name not in ONE_AT_A_TIME)


def test_every_figure_of_the_notebooks_is_called_by_its_name():
    found = {call for stem in stems() for call in calls(read(stem, "en")).values()}
    assert len(found) > 40 and all(name.startswith("play_") for name, _ in found)
    for name, line in sorted(found):
        with contextlib.suppress(NameError):  # it uses what the cells above have made
            play = eval(line, {name: getattr(helpers, name)})
            assert all(0 <= control.start < len(control.entries) for control in site_frames.controls(play)), line
    assert len(next(control for control in frames("dates")["controls"] if control["kind"] == "menu")["entries"]) >= 12


# ---- exercises ------------------------------------------------------------------------------------------------------------


def known_answers(number):
    """Wrong answers with a name, the right one, and some others, as texts."""
    exercise = find(number)
    right = exercise._right_value
    values = [value for wrong in (*exercise.wrong, *exercise._unusual) for value in wrong.values]
    values += [np.where(np.arange(right.size).reshape(right.shape) < n, 3.7 * right + 1.3, right) for n in range(1, right.size)]
    values += [right, right + 1, right * 100, np.round(right, 1), np.round(right, 2), right[::-1], right.ravel()[:-1], -right]
    return [" ".join(repr(float(x)) for x in np.ravel(value)) for value in values if np.size(value)] + ["abc", "1/3", "[2; −1]"]


@NODE
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", EXERCISES)
def test_a_page_judges_as_check_does(number, language):
    with speaking(language):
        answers, known = known_answers(number), json.loads(on_page(number))
        script = f"given.answers.map(text => require('{STATIC}/check.js').judge(text, given.known, '{language}'))"
        said = in_node(script, {"answers": answers, "known": known})
        for answer, page in zip(answers, said, strict=True):
            verdict = find(number).judge(answer)
            assert (f"{page['mark']} {page['said']}", page.get("name")) == (repr(verdict), verdict.mistake), answer


def in_a_notebook(number, typed):
    """The Verdict on what is typed behind the equals sign; in quotation marks, where it is no Python or not so many numbers."""
    code, exercise = re.sub(r"^\w+ = ", "", typed.replace(MINUS, "-")), find(number)
    try:
        with np.errstate(all="ignore"):
            value = eval(code, {"np": np, "torch": torch, "math": math})
    except Exception:
        return exercise.judge(typed)
    rows = (
        exercise._right_value.ndim > 1
        and np.iterable(value)
        and any(map(np.iterable, islice(value, exercise._right_value.size)))
    )
    return exercise.judge(value if rows or _is_read(exercise, value) or not _is_read(exercise, typed) else typed)


def _is_read(exercise, answer):
    try:
        return exercise.read(answer) is not None
    except (Unreadable, Unanswered):
        return False


@NODE
@pytest.mark.parametrize("number", FORMS)
def test_a_page_reads_what_the_notebook_reads(number):
    typed = [*FORMS[number], *NOTHING]
    script = f"given.typed.map(text => require('{STATIC}/check.js').judge(text, given.known, 'en'))"
    said = in_node(script, {"typed": typed, "known": json.loads(on_page(number))})
    for form, page in zip(typed, said, strict=True):
        verdict = in_a_notebook(number, form)
        assert page["mark"] == verdict.mark, (form, page, verdict)
        if form in FORMS[number]:
            assert f"{page['mark']} {page['said']}" == verdict.english, form


@NODE
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_cannot_compute_is_refused_and_named(language):
    with speaking(language):
        given = {"typed": [typed for typed, _ in BEYOND], "known": json.loads(on_page("1.1"))}
        script = f"given.typed.map(text => require('{STATIC}/check.js').judge(text, given.known, '{language}'))"
        no_numbers = {"en": "holds no numbers", "ko": "숫자를 찾지 못했습니다"}[language]
        for (typed, named), page in zip(BEYOND, in_node(script, given), strict=True):
            assert page["mark"] == WRONG and (f"'{named}'" if named else no_numbers) in page["said"], typed


@NODE
def test_a_page_reads_every_solution_that_is_one_expression():
    """All but one, which lays an array out anew."""
    judged = {}
    for number, solution in solutions().items():
        expression = re.fullmatch(r"answer_\d+ = (.*)\n", solution)
        if expression and _is_python(expression[1]) and (known := on_page(number)):
            judged[number] = {"typed": solution, "known": json.loads(known)}
    judge = f"require('{STATIC}/check.js').judge(one.typed, one.known, 'en').mark"
    marks = dict(in_node(f"Object.entries(given).map(([number, one]) => [number, {judge}])", judged))
    assert [number for number, mark in marks.items() if mark != RIGHT] == ["10.4"] and len(marks) > 40


def _is_python(expression):
    """Whether it needs no names of its lesson."""
    try:
        return eval(expression, {"np": np}) is not None
    except NameError:
        return False


def test_the_scripts_run_in_a_browser_of_2020():
    """What Safari 14 does not take stops a whole script: a lookbehind, syntax and methods of a later year.

    Figures alone ask for a browser of 2023, and stay pictures where it is none.
    """
    later = r"\(\?<[=!]|\.at\(|\.findLast|hasOwn\(|structuredClone|\.to(Sorted|Reversed|Spliced)\(|static \{|\bthis\.#"
    for file in STATIC.glob("*.js"):
        assert not re.findall(later, file.read_text(encoding="utf-8"), re.M), file.name


def test_most_exercises_on_numbers_answer_on_a_page():
    """The others accept many answers, or read words; a page never knows a mistake that the notebook does not."""
    numbers = [number for lesson in LESSONS for number in exercises(lesson)]
    known = {number: json.loads(text) for number in numbers if (text := on_page(number))}
    assert len(known) >= 54 and set(EXERCISES) <= known.keys()
    for number, page in known.items():
        exercise = find(number)
        assert {wrong["name"] for wrong in page["wrong"]} <= {wrong.name for wrong in exercise.wrong}
        assert page["otherwise"] == repr(LOOKED_AT if exercise.advise else exercise.otherwise)


# ---- pages ----------------------------------------------------------------------------------------------------------------


def read(stem, language):
    return nbformat.read(ROOT / "notebooks" / folder(language) / f"{stem}.ipynb", as_version=4)


@pytest.fixture(scope="module")
def site():
    return Site(Formulas(), {("en", "01_feed_forward", "cell-01"): "en-01_feed_forward-cell-01.js"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stem", ["01_feed_forward", "09_attention", "12b_encoder_deeper"])
def test_a_page_holds_what_its_notebook_holds(site, stem, language):
    notebook = read(stem, language)
    with speaking(language):
        page = site.notebook_page(stem, language)
        predict, vote, kernel = str(PREDICT), str(VOTE), str(KERNEL)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert page.count('<section class="cell"') == len(code)
    votes = [output.data[VERDICT] for cell in code for output in cell.outputs if VERDICT in output.get("data", ())]
    assert page.count(f"<summary>{vote}</summary>") == len(votes) and all(escape(verdict) in page for verdict in votes)
    assert page.count(f"<summary>{predict}</summary>") == -len(votes) + sum(
        bool(cell.metadata.get("jupyter")) and bool(cell.outputs) for cell in code
    )
    pictures = [output for cell in code for output in cell.outputs if "image/png" in output.get("data", {})]
    shown = [unescape(alt) for alt in re.findall(r'<img class="picture"[^>]*? alt="([^"]*)"', page)]
    assert shown == [output.metadata["image/png"]["alt"] for output in pictures]
    asked = [number for cell in code for number in re.findall(r'^check\("([\d.]+)"', cell.source, re.M)]
    assert asked and page.count('<form class="exercise"') + page.count(kernel) == len(asked)
    assert f'<html lang="{language}">' in page and "..." not in re.findall(r"<title>(.*?)</title>", page)[0]
    assert ("data-frames" in page) == ((language, stem) == ("en", "01_feed_forward"))


def test_links_lead_to_pages_and_what_is_none_to_the_repository(monkeypatch):
    link = Links("notebooks/ko/01_feed_forward.ipynb", "ko/01_feed_forward.html")
    assert link("01b_feed_forward_deeper.ipynb#x") == "01b_feed_forward_deeper.html#x"
    assert link("../01_feed_forward.ipynb") == "../01_feed_forward.html"
    assert (
        link("../../docs/claims.ko.md") == "claims.html"
        and link("../../docs/worksheets/ko/01.html") == "../worksheets/ko/01.html"
    )
    assert link("#part") == "#part" and link("https://a.org/b") == "https://a.org/b"
    for name, address in (
        ("ada", "https://github.com/ada/transformer-by-hand/blob/HEAD/helpers/dates.py"),
        (account.PLACEHOLDER, None),
    ):
        monkeypatch.setattr("tools.site.pages.account", lambda name=name: name)
        assert link("../../helpers/dates.py") == address
        assert (link(f"https://github.com/{account.PLACEHOLDER}/{account.COURSE}") is None) == (address is None)
    assert all((ROOT / source).exists() for source in places())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DOCS)
def test_links_of_a_page_of_docs_lead_to_pages_to_headings_and_to_the_account(site, name, language, monkeypatch):
    monkeypatch.setattr("tools.site.pages.account", lambda: "ada")
    with speaking(language):
        page = site.document_page(name, language)
    for link in map(unquote, re.findall(r'href="([^"]+)"', page[page.index("<main") : page.index("</main")])):
        path, _, heading = link.partition("#")
        place = posixpath.normpath(posixpath.join(folder(language), path))
        assert link.startswith("https:") or place in places().values() or f' id="{heading}"' in page, link
    assert account.PLACEHOLDER not in page


def test_the_site_is_published_from_what_is_made():
    workflow = yaml.safe_load((ROOT / ".github/workflows/site.yml").read_text(encoding="utf-8"))
    steps = workflow["jobs"]["build"]["steps"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert any("make browser-test " in step.get("run", "") for step in steps)  # which makes it, and tries it
    assert re.search(r"^browser-test:.* site$", makefile, re.M)
    assert any(step.get("with", {}).get("path") == "_site" for step in steps) and "/_site/" in (ROOT / ".gitignore").read_text()


# ---- the account ----------------------------------------------------------------------------------------------------------


def test_one_account_stands_wherever_the_course_is_linked():
    name = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Repository"].split("/")[-2]
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    texts = {file: (ROOT / file).read_text(encoding="utf-8", errors="ignore") for file in tracked if not file.endswith(".png")}
    linked = {file for file, text in texts.items() if re.search(rf"/{name}/{account.COURSE}|{name}\.github\.io", text)}
    assert linked - {"tests/course/test_site.py"} == set(account.FILES)
    if name != account.PLACEHOLDER:
        assert not [file for file in account.FILES if account.PLACEHOLDER in texts[file]]


def test_an_account_is_written_into_every_link(tmp_path):
    for file in account.FILES:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    before = {file: (tmp_path / file).read_text(encoding="utf-8") for file in account.FILES}
    account.write("some-body", tmp_path)
    assert account.account(tmp_path) == "some-body"
    for file, text in before.items():
        after = (tmp_path / file).read_text(encoding="utf-8")
        assert (
            "some-body" in after
            and account.PLACEHOLDER not in after.replace(f"`{account.PLACEHOLDER}`", "")
            and len(after) != len(text)
        )
    account.write(account.PLACEHOLDER, tmp_path)
    assert {file: (tmp_path / file).read_text(encoding="utf-8") for file in account.FILES} == before
    for wrong in (None, "", "a b", "-a", "a/b"):
        with pytest.raises(ValueError, match="given"):
            account.write(wrong, tmp_path)


def test_without_a_setting_the_remote_says_whose_it_is(tmp_path):
    address = f"https://github.com/{account.PLACEHOLDER}/{account.COURSE}"
    (tmp_path / "pyproject.toml").write_text(f'[project.urls]\nRepository = "{address}"\n')
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    assert account.account(tmp_path) == account.PLACEHOLDER
    for address in ("git@github.com:ada/transformer-by-hand.git", "https://github.com/ada/transformer-by-hand"):
        subprocess.run(["git", "config", "remote.origin.url", address], cwd=tmp_path, check=True)
        assert account.account(tmp_path) == "ada"
