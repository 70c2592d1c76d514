"""Lesson 16: which run can be trusted, which fault is it (a curve, tests, a suspect to name), and which rates teach?"""

from helpers.drawing.play import Buttons, Menu, Play, Switch, numbered
from helpers.kit.text import Sentence
from helpers.kit.words import korean, label
from lessons.when_training_fails.drawings import case_board, draw_three_runs
from lessons.when_training_fails.faults import CASES, RUNS, TESTS, clue, recorded
from lessons.when_training_fails.rate_map import rate_map
from lessons.when_training_fails.rates import WARM_UPS, trained_map

NOTHING = "–"
ASK = Sentence("Which tests do you need? Then name a suspect.", "어떤 검사가 필요할까요? 검사한 다음 범인을 지목하세요.")
THE_CURVE = Sentence("The curve speaks against it.", "곡선과 맞지 않습니다.")


def play_three_runs():
    """The losses of three runs, and a switch for what they write at inference."""
    runs = {letter: recorded()[CASES[letter]] for letter in "ABC"}
    return Play(lambda in_use: draw_three_runs(runs, in_use), in_use=Switch(Sentence("at inference", "추론할 때")))


def play_detective(cases="ABC"):
    """Runs without their labels, a letter of `faults.CASES` each: buttons for case and tests, a menu for the suspect."""

    def run_and_tests(case, made):
        return recorded()[CASES[case]], [test for test in TESTS if made[test]]

    def draw(case, suspect, **made):
        run, tests = run_and_tests(case, made)
        return case_board(case, run, {name: finding(run, name) if name in tests else None for name in TESTS})

    return Play(
        draw,
        case=Buttons("", cases),
        **{test: Switch(label(test)) for test in TESTS},
        suspect=Menu(Sentence("suspect", "범인"), [(label(name), name) for name in (NOTHING, *RUNS)]),
        said=lambda case, suspect, **made: judged(*run_and_tests(case, made), suspect),
        anew="case",
        rows=[["case"], [*TESTS], ["suspect"]],
    )


def finding(run, test):
    """What a test has found of a run: its words, and for the test of a piece the rows that move."""
    return clue(run, test), run["tests"][test] if test == "change one answer" else None


def judged(run, tests, suspect):
    """The Sentence on a suspect, by the curve and the tests that were made, and by nothing else."""
    if suspect == NOTHING:
        return ASK
    known = recorded()
    fits = {name: [t for t in ("curve", *tests) if clue(known[name, 0], t) != clue(run, t)] for name in RUNS}
    if fits[suspect]:
        against = fits[suspect][0]
        if against == "curve":
            return THE_CURVE
        return Sentence(f"The test “{against}” speaks against it.", f"‘{korean()[against]}’ 검사 결과와 맞지 않습니다.")
    others = sum(not against for against in fits.values()) - 1
    if others:
        return Sentence(
            f"It fits, but so do {others} others. Another test?"
            if others > 1
            else "It fits, but so does one other. Another test?",
            f"들어맞습니다. 그런데 들어맞는 용의자가 {others}명 더 있습니다. 다른 검사도 해 볼까요?",
        )
    return Sentence("Found: no other suspect is left.", "범인을 찾았습니다. 다른 용의자는 남지 않았습니다.")


def play_map():
    """Which rates and warm-ups teach, Post-LN and Pre-LN: buttons for the start in the cells, and for the cut's warm-up."""
    starts = (Sentence("worst", "가장 나쁜"), 0), (Sentence("middle", "가운데"), 2), (Sentence("best", "가장 좋은"), 4)
    return Play(
        lambda which, column: rate_map(trained_map(), which, column),
        which=Buttons(Sentence("start", "시드"), starts, 2),
        column=Buttons(Sentence("warm-up", "웜업"), numbered(WARM_UPS)),
    )
