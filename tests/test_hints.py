"""Every mistake that is known by name gets its own hint, and two slips at once get both."""

from itertools import combinations

import numpy as np
import pytest

from helpers.checks import LESSONS, check, exercises
from helpers.checks.exercise import Slip
from helpers.checks.verdict import WRONG
from tests.wrong_answers import WRONG_ANSWERS, attention, attention_back, dscores, norm, relu, soft

ALL = {name: exercise for lesson in LESSONS for name, exercise in exercises(lesson).items()}
ONE_BY_ONE = [(name, mistake) for name, known in WRONG_ANSWERS.items() for mistake in known]
PAIRS = [(name, wrong) for name, exercise in ALL.items() for wrong in exercise.wrong if " + " in wrong.name]


def hint(name, mistake):
    return next(known for known in ALL[name].mistakes if known.name == mistake)


def test_every_named_mistake_is_tried_and_there_are_few():
    assert {name: [mistake.name for mistake in exercise.mistakes] for name, exercise in ALL.items()} == {
        name: list(known) for name, known in WRONG_ANSWERS.items()
    }
    assert all(2 <= len(exercise.mistakes) <= 6 for exercise in ALL.values())


@pytest.mark.parametrize("name, mistake", ONE_BY_ONE)
def test_a_wrong_answer_as_a_learner_gives_it_gets_its_own_hint(name, mistake):
    answer, english, korean = WRONG_ANSWERS[name][mistake]
    verdict = check(name, answer)
    assert (verdict.mark, verdict.mistake) == (WRONG, mistake)
    assert (verdict.english, verdict.korean) == (f"✗ {hint(name, mistake).english}", f"✗ {hint(name, mistake).korean}")
    assert english in verdict.english and korean in verdict.korean


@pytest.mark.parametrize("name", ALL)
def test_the_words_that_tell_hints_apart_stand_in_one_hint_only(name):
    for mistake, (_, english, korean) in WRONG_ANSWERS[name].items():
        for other in ALL[name].mistakes:
            assert other.name == mistake or (english not in other.english and korean not in other.korean), other.name
    assert all(any("가" <= letter <= "힣" for letter in mistake.korean) for mistake in ALL[name].mistakes)


@pytest.mark.parametrize("name", ALL)
def test_each_example_of_a_mistake_is_recognised_as_that_mistake(name):
    exercise = ALL[name]
    for mistake in exercise.mistakes:
        slip = isinstance(mistake, Slip)
        given = [exercise.solve(**how) for how in (mistake.how, *mistake.also)] if slip else [mistake.example, *mistake.also]
        assert [check(name, answer).mistake for answer in given] == [mistake.name] * len(given)


@pytest.mark.parametrize("name", [name for name, exercise in ALL.items() if exercise.solve and not callable(exercise.answer)])
def test_a_slip_rounded_to_two_decimals_is_still_recognised(name):
    slips = [mistake for mistake in ALL[name].mistakes if isinstance(mistake, Slip)]
    rounded = {slip.name: np.round(ALL[name].solve(**slip.how), 2) for slip in slips}
    for answer in rounded.values():
        assert check(name, answer).mistake in [other for other in rounded if np.array_equal(rounded[other], answer)]


@pytest.mark.parametrize("name, wrong", PAIRS, ids=[f"{name} {wrong.name}" for name, wrong in PAIRS])
def test_two_slips_at_once_get_both_hints(name, wrong):
    first, second = (hint(name, part) for part in wrong.name.split(" + "))
    hows = [a | b for a in (first.how, *first.also) for b in (second.how, *second.also)]
    verdicts = [check(name, ALL[name].solve(**how)) for how in hows]
    found = next(verdict for verdict in verdicts if verdict.mistake == wrong.name)
    assert found.english == f"✗ Two things. {first.english} {second.english}"
    assert found.korean == f"✗ 두 가지입니다. {first.korean} {second.korean}"


def test_pairs_as_a_learner_makes_them():
    assert check("1.1", [1, -8, 6]).mistake == "no_relu + no_bias"
    assert check("1.2", lambda x, w_1, b_1, w_2, b_2: relu((x @ w_1 + b_1) @ w_2 + b_2)).mistake == "no_relu + relu_on_output"
    assert check("1.3", 8388608).mistake == "no_b_1 + no_b_2"
    assert check("2.1", [11, -6]).mistake == "no_skip + no_relu"
    assert check("3.1", [-0.4472, 0.4472, 0.8944, 1.3416, 2.2361]).mistake == "unbiased + mean_kept"
    assert check("3.2", lambda x, gamma, beta, eps: norm(x, 1, beta, eps, axis=1)).mistake == "another_axis + gamma_and_beta"
    assert check("3.2", lambda x, gamma, beta, eps: norm(x, gamma, beta, 0, ddof=1)).mistake == "not_divided_by_d + no_eps"
    assert check("3.3", 30).mistake == "gamma_only + two_numbers_each"
    assert check("3.5", [0, 0, 0, 0, 5]).mistake == "no_mean_term + no_std_term"
    assert check("6.3", [3, 1.5, 0.75, -6, 6]).mistake == "no_factor + no_mask"
    assert check("5.2", 1.6134).mistake == "m_not_corrected + v_not_corrected"


def test_what_readers_tried_with_layer_norm():
    def sum_of_squares(x, gamma, beta, eps):
        return gamma * (x - x.mean(-1, keepdims=True)) / np.sqrt(4 * x.var(-1, keepdims=True) + eps) + beta

    def at_gamma(x, gamma, beta, eps):
        return norm(x, 1, 0, eps) @ gamma + beta

    assert check("3.2", sum_of_squares).mistake == "not_divided_by_d"
    assert check("3.2", lambda *a: norm(*a, axis=(0, 1))).mistake == "another_axis"  # as batch normalisation
    assert "with *; @ would" in check("3.2", at_gamma).english and "*로 특징마다" in check("3.2", at_gamma).korean
    assert check("3.1", np.round(np.array([-3, -1, 0, 1, 3]) / 2.24, 2)).mistake == "unbiased"
    assert [check("3.3", n).mistake for n in (24576, 36864)] == ["same_in_both"] * 2
    assert [check("3.3", n).mistake for n in (7864320, 7879680)] == ["gamma_a_matrix"] * 2
    assert check("3.5", [-1.25, 0.25, 1, 1.75, -1.75]).mistake == "added"
    assert "yours" not in check("3.5", [3.75, -0.75, -3, -5.25, 5.25]).english  # three times dx: both sums are right
    first_alone = check("3.6", ([1] * 5, [0.5, 1.5, 2, 2.5, 3.5]))
    assert "The second token" in first_alone.english and "두 번째 토큰" in first_alone.korean
    assert "equal" not in check("3.4", [1, 2, 3, 4, 1000]).english


def test_what_readers_tried_with_attention():
    """Mistakes beyond the six that have a name: each with a word of its hint, and of the Korean one."""

    def dk_twice(*given):
        dq, dk, dv = attention_back(*given)
        return dq, 2 * dk, dv

    def weights_turned(x, w_q, w_k, w_v):
        return soft(x @ w_q @ (x @ w_k).T / 3**0.5).T @ x @ w_v

    tried = {
        "9.1": {
            ("percent", "퍼센트"): [53.88, 13.1, 6.46, 26.57],
            ("percent.", "퍼센트로"): [54, 13, 6, 27],
            ("row of I", "함께 계산한"): [0.1774, 0.7299, 0.0875, 0.0052],
        },
        "9.2": {
            ("notebook's d_k", "노트북의 d_k인 2의"): lambda *a: attention(*a, by=2**0.5),
            ("x's width", "x의 폭"): lambda *a: attention(*a, by=6**0.5),
            ("of the values", "값의 폭"): lambda *a: attention(*a, by=5**0.5),
            ("number of words", "단어의 수"): lambda *a: attention(*a, by=2),
            ("whole matrix", "행렬 전체"): lambda *a: attention(*a, axis=(0, 1)),
            ("no .T", "전치하지 말고"): weights_turned,
            ("sentence of the notebook", "노트북의 문장"): lambda *a: [
                [-0.10488, 2.09974], [1.81565, -0.08125], [1, 0.42288], [2.72366, -0.75035],
            ],
            ("(T, d_v)", "(T, d_v)"): lambda x, w_q, w_k, w_v: soft(x @ w_q @ (x @ w_k).T / 3**0.5) @ x,
            ("wrong width", "다른 폭"): lambda *a: attention(*a, by=7),
        },
        "9.3": {
            ("still scores. Take", "아직 점수입니다"): np.array([-np.inf, 1.41, -1.41, 0.71]),
            ("taken for the padding", "마지막 단어"): soft(np.array([6, 2, -2, -np.inf]) / 2**0.5),
            ("percent", "퍼센트"): [0, 64.43, 3.81, 31.77],
        },
        "9.4": {
            ("next line", "다음 줄"): np.array([0.5, -0.75, 0.25]) / 2**0.5,
            ("more digits", "더 자세히"): [0.5, -0.8, 0.3],
        },
        "9.5": {
            ("order is dq, dk, dv", "순서는 dq, dk, dv"): lambda *a: attention_back(*a)[::-1],
            ("wrong place", "전치하는 곳"): lambda *a: attention_back(*a, ds=lambda *b: dscores(*b).T),
            ("dk is dscores.T @ q", "dk는 dscores.T @ q"): lambda dout, q, k, v, p: (
                *attention_back(dout, q, k, v, p)[:1], dscores(dout, v, p) / 3**0.5 @ q, p.T @ dout,
            ),
            ("plain mean", "보통 평균"): lambda *a: attention_back(
                *a, ds=lambda dout, v, p: p * (dout @ v.T - (dout @ v.T).mean(1, keepdims=True))
            ),
            ("straight on", "그대로 q와"): lambda *a: attention_back(*a, ds=lambda dout, v, p: dout @ v.T),
            ("made of the scores", "점수로 구"): lambda dout, q, k, v, p: attention_back(
                dout, q, k, v, p, to_v=k @ q.T / 3**0.5
            ),
            ("Right: dq, dv.", "맞은 것: dq, dv."): dk_twice,
        },
    }  # fmt: skip
    for name, answers in tried.items():
        for (english, korean), answer in answers.items():
            verdict = check(name, answer)
            assert not verdict.right and english in verdict.english and korean in verdict.korean, (name, str(verdict))
            assert "Two things" not in verdict.english


def test_pairs_never_hide_what_is_right_or_a_single_mistake():
    for exercise in ALL.values():
        for a, b in combinations(exercise.wrong, 2):
            assert " + " not in b.name or not any(np.array_equal(x, y) for x in a.values for y in b.values)


@pytest.mark.parametrize("name", ALL)
def test_other_wrong_answers_hear_something_and_never_the_solution(name):
    spoken = [mistake.english for mistake in ALL[name].mistakes]
    said = str(check(name, GENERIC[name]))
    assert said.startswith(WRONG) and not any(line in said for line in spoken)
    assert not any(part in said for part in TELLS_ALL.get(name, ()))


GENERIC = {
    "1.1": [3, 3, 3], "1.2": lambda *a: np.ones(2), "1.3": 99, "1.4": [1] * 6,
    "1.5": (np.eye(2) * 3, [0, 0], np.eye(2), [0, 0]), "1.6": lambda *a: np.ones((2, 2)),
    "2.1": [3, 3], "2.2": 99, "2.3": lambda x, blocks: 0 * x, "2.4": [3, 3], "2.5": 99, "2.6": 99,
    "3.1": [9] * 5, "3.2": lambda *a: np.ones(24), "3.3": 99, "3.4": [1, 2, 3, 4, 5], "3.5": [9] * 5, "3.6": ([7] * 5, [7] * 5),
    "4.1": 99, "4.2": [9] * 6, "4.3": 99, "4.4": 99,
    "5.1": 99, "5.2": 99, "5.3": ["sgd"] * 4, "5.4": lambda w, g, *a: (w, g, g),
    "6.1": [9] * 5, "6.2": lambda *a: np.ones(12), "6.3": [9] * 5, "6.4": [3, 3], "6.5": 0.9, "6.6": lambda *a: np.ones(6),
    "7.1": "a b c", "7.2": lambda word, vocabulary: [word, word], "7.3": "a b", "7.4": [9] * 8, "7.5": 99, "7.6": [9, 9, 9],
    "9.1": [9] * 4, "9.2": lambda *a: np.ones((4, 5)), "9.3": [9] * 4, "9.4": [9] * 3,
    "9.5": lambda dout, q, k, v, weights: (q, k, v), "9.6": 99,
}  # fmt: skip
# What the first hint to a wrong answer said in the first edition, though it was the way to the solution itself.
TELLS_ALL = {
    "2.2": ("choose 6 of 18", "math.comb"),
    "2.3": ("x becomes", "x + block(x)"),
    "2.5": ("without f2",),
    "3.3": ("times the numbers",),
    "3.4": ("all the others were equal",),
    "5.1": ("1 − lr · 8", "−1?"),
    "6.1": ("write 0", "0.75"),
    "6.2": ("x times the mask", "1 − p"),
    "6.3": ("4/3",),
    "6.4": ("0.8 · 7.5",),
    "6.5": ("0.8", "five ways"),
    "7.4": ("nowhere",),
    "7.5": ("Three become one",),
    "7.6": ("√1024", "512 pairs"),
    "9.3": ("−2", "0 for I"),
    "9.6": ("3 n d²", "n d"),
}


@pytest.mark.parametrize("answer, name", [(0.4, "6.5"), ([1, 32, 23], "7.6")])
def test_a_right_answer_of_too_few_digits_hears_that(name, answer):
    verdict = check(name, answer)
    assert "more digits" in verdict.english and "더 자세히" in verdict.korean


@pytest.mark.parametrize("name, answer", [("5.1", 0.2), ("5.1", 0.3), ("5.2", 2), ("6.5", 0), ("1.1", [2, 0, 8])])
def test_a_wrong_answer_is_not_taken_for_rounding(name, answer):
    assert "more digits" not in str(check(name, answer))
