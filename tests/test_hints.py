"""Every mistake that is known by name gets its own hint, and two slips at once get both."""

from contextlib import suppress
from itertools import combinations, product

import numpy as np
import pytest

from helpers import check
from helpers.checks.catalogue import LESSONS, exercises
from helpers.checks.exercise import Exercise
from helpers.checks.known import Mistake
from helpers.checks.read import as_numbers
from helpers.checks.solution import Unfit
from helpers.checks.verdict import WRONG
from helpers.data import hand_vocabulary
from helpers.lessons.when_training_fails.exercises import RATE
from helpers.reference import softmax
from helpers.reference.attention import attend
from helpers.text import Sentence
from tests.wrong_answers import (
    FRENCH_LOGITS,
    V_1,
    WRONG_ANSWERS,
    attention,
    attention_back,
    back_w_o,
    decoder_back,
    dscores,
    four_terms,
    greedy,
    heads_of,
    leaks,
    many_heads,
    norm,
    pick,
    relu,
    rope,
    scale,
    side_by_side,
    soft,
    table,
)

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
    assert (verdict.english, verdict.korean) == (
        f"✗ {hint(name, mistake).hint.english}",
        f"✗ {hint(name, mistake).hint.korean}",
    )
    assert english in verdict.english and korean in verdict.korean


@pytest.mark.parametrize("name", ALL)
def test_the_words_that_tell_hints_apart_stand_in_one_hint_only(name):
    for mistake, (_, english, korean) in WRONG_ANSWERS[name].items():
        for other in ALL[name].mistakes:
            assert other.name == mistake or (english not in other.hint.english and korean not in other.hint.korean), other.name
    assert all(any("가" <= letter <= "힣" for letter in mistake.hint.korean) for mistake in ALL[name].mistakes)


@pytest.mark.parametrize("name", ALL)
def test_each_example_of_a_mistake_is_recognised_as_that_mistake(name):
    exercise = ALL[name]
    for mistake in exercise.mistakes:
        given = exercise.answers(mistake)
        assert [check(name, answer).mistake for answer in given] == [mistake.name] * len(given)


def on_paper(numbers):
    """Rounded to two decimals, or to two digits where all is smaller."""
    return np.round(numbers, max(2, 1 - int(np.floor(np.log10(np.max(np.abs(numbers)) or 1)))))


@pytest.mark.parametrize("name", [name for name, exercise in ALL.items() if exercise.solve and not callable(exercise.answer)])
def test_a_slip_rounded_as_on_paper_is_still_recognised(name):
    slips = [mistake for mistake in ALL[name].mistakes if mistake.ways]
    rounded = {slip.name: on_paper(ALL[name].made(**slip.ways[0])) for slip in slips}
    for answer in rounded.values():
        assert check(name, answer).mistake in [other for other in rounded if np.array_equal(rounded[other], answer)]


def is_a_fifth_off(value, wrong):
    alike = [known for known in wrong.values if known.shape == value.shape]
    return not wrong.rule and all(np.max(np.abs(value - known)) > 0.15 * np.max(np.abs(known)) for known in alike)


@pytest.mark.parametrize("name", [name for name, exercise in ALL.items() if not callable(exercise.answer)])
def test_no_number_is_taken_for_another_that_is_a_fifth_off(name):
    """However small: half of a known wrong answer, or a fifth more, is another answer."""
    known = {wrong.name: wrong for wrong in ALL[name].wrong}
    for value in [value for wrong in known.values() for value in wrong.values if not wrong.rule]:
        for factor in (0.5, 0.8, 1.2, 1.5):
            verdict = check(name, factor * value)
            wrong = known.get(verdict.mistake)
            assert wrong is None or not is_a_fifth_off(factor * value, wrong), factor * value


@pytest.mark.parametrize(
    "name, answer, mistake",
    [
        ("4.5", 0.0122, None),
        ("4.5", 0.015, "one_sided"),
        ("4.5", 0.01496, "one_sided"),
        ("12.4", [0.0587, 0.8], None),
        ("12.4", [0.05, 0.8], "last_norm_in_post"),
        ("12.4", [0.055, 0.8], "last_norm_in_post"),
        ("11.3", [0, 0, 0], None),
        ("11.3", [0, 0.0006, 0.0018], "degrees"),
        ("9.3", [0, 0.054, 0.003, 0.027], "mask_after_softmax"),
        ("4.1", 0.004, None),
        ("4.1", 0, "old_input"),
    ],
)
def test_small_numbers_are_compared_by_their_size(name, answer, mistake):
    assert (check(name, answer).mark, check(name, answer).mistake) == (WRONG, mistake)


def test_a_right_number_may_be_small_too():
    small = Exercise(
        as_numbers(1), (Mistake("one", Sentence("", ""), examples=(1,)),), lambda _: Sentence("", ""), right=0.0122
    )
    assert all(small.judge(answer).right for answer in (0.0122, 0.01220001, "0.0122"))
    assert not any(small.judge(answer).right for answer in (0.0121, 0.01225, 0.0123, 0))


def both_made(exercise, first, second):
    for one, other in product(first.ways, second.ways):
        with suppress(Unfit):
            yield exercise.made(**one | other)


@pytest.mark.parametrize("name, wrong", PAIRS, ids=[f"{name} {wrong.name}" for name, wrong in PAIRS])
def test_two_slips_at_once_get_both_hints(name, wrong):
    first, second = (hint(name, part) for part in wrong.name.split(" + "))
    verdicts = [check(name, answer) for answer in both_made(ALL[name], first, second)]
    found = next(verdict for verdict in verdicts if verdict.mistake == wrong.name)
    assert found.english == f"✗ Two things. {first.hint.english} {second.hint.english}"
    assert found.korean == f"✗ 두 가지입니다. {first.hint.korean} {second.hint.korean}"


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
    assert check("6.6", [3, 1.5, 0.75, -6, 6]).mistake == "no_factor + no_mask"
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


def test_what_readers_tried_with_dropout():
    rng = np.random.default_rng(9)

    def own_mask(x, mask, p, training):
        return x * (rng.random(x.shape) >= p) / (1 - p) if training else x

    for mistake, english, function in (
        ("own_mask", "draw none", own_mask),
        (None, "The numbers differ", lambda x, mask, p, training: 0.9 * x),
    ):
        verdict = check("6.3", function)
        assert english in verdict.english and verdict.mistake == mistake
    assert "새로 뽑지 말고" in check("6.3", own_mask).korean
    assert check("6.1", ["12/3", "0", "36/3", "2", "0"]).right and check("6.1", "12/3 0 12 2 0").right
    assert (
        check("6.2", "200 400 300").right and check("6.2", "200,400,300").right and check("6.2", [1, 3, 2]).mistake == "columns"
    )
    assert check("6.4", [6, 0.25]).mistake == "x_not_squared" and check("6.5", "41 %").mistake == "percent"
    assert "Numbers wanted: 5. Given: 3." in check("6.6", [4, 1, -8]).english


@pytest.mark.parametrize(
    "name, answer, english, korean",
    [
        ("4.1", 35, "multiplies by 1", "1을 곱합니다"),
        ("4.1", 70, "multiplies by 1", "1을 곱합니다"),
        ("4.1", -10, "the sign is not", "부호가 틀렸습니다"),
        ("4.2", [[1, 0, -7], [-2, 0, 7]], "right: h_1, h_2. For the other: the slope", "나머지 열은 그 뉴런의 ds에"),
        ("4.2", [[1, 3, 3], [-2, 3, 3]], "right: h_1. For the others: the slope", "h_1의 열은 맞습니다"),
        ("4.2", [[-1, 0, -5], [2, 0, 10]], "dy = [1, 2] belongs to", "본문에 나온 예"),
        ("4.2", [[1, -2], [0, 0], [-7, 14]], "a row for each input", "입력마다 행이 하나씩"),
        ("4.3", 0.86, "L falls from 2.5 to 0.067", "2.5에서 0.067로"),
        ("4.3", -14, "slope alone", "기울기만"),
        ("4.3", 1, "Nothing moved", "그대로입니다"),
        ("4.3", 0.93, "slope of the sum s_3", "합 s_3의 기울기"),
        ("4.3", "1 - 0.01*14", "'1 - 0.01*14' is a text. Leave out the quotes", "따옴표를 빼면"),
        ("4.3", "(1 - 0.99) * 86", "'(1 - 0.99) * 86' is a text.", "따옴표를 빼면"),
        ("4.5", -0.3, "The step is positive", "간격은 양수"),
    ],
)
def test_what_readers_tried_with_backprop(name, answer, english, korean):
    verdict = check(name, answer)
    assert english in verdict.english and korean in verdict.korean and " + " not in (verdict.mistake or "")


@pytest.mark.parametrize(
    "change, english, korean",
    [
        (dict(db=lambda x, w, dout: dout.sum(1)), "Right: dx, dw. Look at db: a bias has one number", "토큰에 걸쳐(axis 0)"),
        (dict(db=lambda x, w, dout: dout.sum()), "Right: dx, dw. Look at db: a bias has one number", "토큰에 걸쳐(axis 0)"),
        (dict(db=lambda x, w, dout: dout[0]), "Right: dx, dw. Look at db: a bias has one number", "토큰에 걸쳐(axis 0)"),
        (dict(db=lambda x, w, dout: dout.sum(0, keepdims=True)), "its shape should be that of b", "모양이 b와 같아야"),
        (dict(dx=lambda x, w, dout: w @ dout.T), "Look at dx: its rows and columns", "dx를 보세요. 행과 열이"),
        (dict(dw=lambda x, w, dout: w), "Right: dx, db. Look at dw: a number of w", "dx, db는 맞습니다. dw를"),
        (dict(dx=lambda x, w, dout: x, db=lambda x, w, dout: 0), "Right: dw. Look at dx: a number of x", "dw는 맞습니다. dx를"),
        (dict(order=("db", "dx", "dw")), "another order", "순서가 다릅니다"),
        (dict(order=("db", "dw", "dx")), "another order", "순서가 다릅니다"),
    ],
)
def test_the_way_back_hears_which_gradients_are_right(change, english, korean):
    def linear_backward(x, w, dout):
        found = {"dx": dout @ w.T, "dw": x.T @ dout, "db": dout.sum(axis=0)}
        found |= {name: function(x, w, dout) for name, function in change.items() if name in found}
        return [found[name] for name in change.get("order", found)]

    verdict = check("4.4", linear_backward)
    assert not verdict.right and english in verdict.english and korean in verdict.korean


def test_too_few_examples_hear_how_noise_falls_and_not_how_many_are_needed():
    verdict = check("4.6", 80)
    assert verdict.english.endswith("and not a fifth.") and "5²" not in verdict.english + verdict.korean


def dropout_where(in_training, in_use=lambda x, mask, p: x):
    """Dropout as a learner writes it for exercise 6.3."""
    return lambda x, mask, p, training: in_training(x, mask, p) if training else in_use(x, mask, p)


@pytest.mark.parametrize(
    "name, answer, mistake, english, korean",
    [
        ("6.1", [5, 0, 15, 2.5, 0], "share_of_this_mask", "5/3", "5/3"),
        ("6.1", [12, 0, 36, 6, 0], "divided_by_p", "1/p", "1/p"),
        ("6.1", [3, 9, 1.5], "shape", "Five numbers are wanted", "숫자 다섯 개"),
        ("6.2", [200, 300, 300], None, "Right for A and C. Look at the row 'new' of B", "A와 C는 맞습니다. B의"),
        ("6.2", [300, 400, 100], None, "Right for B.", "B는 맞습니다. A와 C의"),
        ("6.3", dropout_where(lambda x, mask, p: x * mask / 1 - p), "brackets", "Brackets", "괄호"),
        ("6.3", lambda x, mask, p, training: x, "never_drops", "in training, too", "학습할 때도"),
        (
            "6.3", dropout_where(lambda x, mask, p: x, lambda x, mask, p: x * mask / (1 - p)),
            "swapped", "swapped", "뒤바뀌었습니다",
        ),
        ("6.3", dropout_where(lambda x, mask, p: x * mask / p), "divided_by_p", "divide by p", "p로 나누었습니다"),
        ("6.3", dropout_where(lambda x, mask, p: x * mask / mask.mean()), "share_of_this_mask", "happens to keep", "마침 남긴"),
        ("6.3", dropout_where(lambda x, mask, p: x * -mask), None, "`mask` holds", "logical_not function instead."),
        ("6.4", [6, 1.8], "mean_right", "The expectation is right", "기댓값은 맞습니다"),
        ("6.4", [6, 7.2], "mean_right", "The expectation is right", "기댓값은 맞습니다"),
        ("6.4", [7.5, 9], "variance_right", "The variance is right", "분산은 맞습니다"),
        ("6.5", 0.2048, "exactly_two", "exactly two", "정확히 두 개"),
        ("6.5", 0.0064, "one_kept", "exactly one is kept", "하나만 남을"),
        ("6.5", 0.512, "too_few_kept", "how many have to be kept", "몇 개가 남아야"),
        ("6.6", [4 / 3, 0, 4 / 3, 4 / 3, 0], "slopes_alone", "slopes of out", "out의 기울기"),
        ("6.6", [4, 1.5, 1, -8, 6], "dropped_pass", "where the number was kept", "남은 자리는 맞습니다"),
        ("6.6", [3.75, 0, 0.9375, -7.5, 0], "old_factor", "1.25 was", "1.25는"),
        ("6.6", [5.33, 0, 1.33, -10.67, 0], "factor_twice", "not twice", "두 번 곱했습니다"),
        (
            "6.7", lambda x, w, b, p: (x * (np.random.random(x.shape) >= p)) @ w + b,
            "drawn", "Nothing is random in use", "아무것도 뽑지",
        ),
        ("6.7", lambda x, w, b, p: (x * mask) @ w + b, None, "there is no mask", "마스크가 없고"),  # noqa: F821
    ],
)  # fmt: skip
def test_what_readers_of_dropout_gave_is_answered_to_the_point(name, answer, mistake, english, korean):
    verdict = check(name, answer)
    assert (verdict.mark, verdict.mistake) == (WRONG, mistake)
    assert english in verdict.english and korean in verdict.korean and ".." not in str(verdict)


def adam_where(
    step=lambda g, m_hat, v_hat, lr: lr * m_hat / (np.sqrt(v_hat) + 1e-8),
    power=2,
    share=lambda beta, t: 1 - beta**t,
    order=(0, 1, 2),
):
    """Adam as a learner writes it for exercise 5.3, but for one thing."""

    def function(w, g, m, v, t, lr):
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g**power
        out = w - step(g, m / share(0.9, t), v / share(0.999, t), lr), m, v
        return tuple(out[i] for i in order)

    return function


@pytest.mark.parametrize("eps", [0, 1e-10, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3])
def test_another_eps_is_not_taken_for_one_inside_the_root(eps):
    verdict = check("5.3", adam_where(lambda g, m_hat, v_hat, lr: lr * m_hat / (np.sqrt(v_hat) + eps)))
    assert verdict.mistake == "eps" and "inside" not in verdict.english and "10⁻⁸" in verdict.english


def test_what_readers_tried_with_adam():
    assert check("5.3", adam_where()).right
    beside = adam_where(lambda g, m_hat, v_hat, lr: lr * m_hat / np.sqrt(v_hat) + 1e-8)
    assert check("5.3", beside).mistake == "eps"
    assert check("5.3", adam_where(power=1)).mistake == "root_or_square"  # NaN comes of it
    assert check("5.3", adam_where(share=lambda beta, t: 1 - beta * t)).mistake == "corrected_otherwise"  # and of this
    assert {check("5.3", adam_where(order=order)).mistake for order in ((0, 2, 1), (1, 2, 0), (2, 1, 0))} == {"returned"}
    for step in (
        lambda g, m_hat, v_hat, lr: m_hat / (np.sqrt(v_hat) + 1e-8),
        lambda g, m_hat, v_hat, lr: lr * g / (np.sqrt(v_hat) + 1e-8),
        lambda g, m_hat, v_hat, lr: -lr * m_hat / (np.sqrt(v_hat) + 1e-8),
    ):
        verdict = check("5.3", adam_where(step))
        assert "m and v are right" in verdict.english and "m과 v는 맞는데" in verdict.korean
    swapped = check("5.3", lambda w, g, m, v, t, lr: (w, 0.1 * m + 0.9 * g, v))
    assert swapped.english.startswith("✗ m and v: not yet") and swapped.korean.startswith("✗ m, v: 평균이")
    assert "NaN" in check("5.3", lambda w, g, m, v, t, lr: (w * np.inf, m, v)).english
    assert "three numbers each" in check("5.3", lambda w, g, m, v, t, lr: (1.0, 1.0, 1.0)).english


def test_of_adams_hats_made_too_early_or_without_brackets():
    def of_the_old(w, g, m, v, t, lr):
        m_hat, v_hat = m / (1 - 0.9**t), v / (1 - 0.999**t)
        return w - lr * m_hat / (np.sqrt(v_hat) + 1e-8), *adam_where()(w, g, m, v, t, lr)[1:]

    def without_brackets(w, g, m, v, t, lr):
        _, m, v = adam_where()(w, g, m, v, t, lr)
        return w - lr * (m / 1 - 0.9**t) / (np.sqrt(v / 1 - 0.999**t) + 1e-8), m, v

    verdict = check("5.3", of_the_old)
    assert "made from the new m and v" in verdict.english and "새 m과 v로" in verdict.korean
    verdict = check("5.3", without_brackets)
    assert "brackets missing" in verdict.english and "괄호가 빠지지" in verdict.korean


def test_of_adams_arrays_new_ones_are_wanted_and_a_power_is_no_caret():
    def in_place(w, g, m, v, t, lr):
        m *= 0.9
        return w, m, v

    verdict = check("5.3", in_place)
    assert "Make new arrays" in verdict.english and "items" not in verdict.english
    assert "새 배열을" in verdict.korean and "items" not in verdict.korean
    caret = check("5.3", lambda w, g, m, v, t, lr: (w, m, v + g ^ 2))
    assert caret.english.index("powers are **") < caret.english.index("TypeError") and "TypeError" in caret.korean


@pytest.mark.parametrize(
    "name, number, mistake, english, korean",
    [
        ("5.2", 2.0, "signs_of_both", "for the first step only", "첫 스텝에서만"),
        ("5.2", 1.4, "first_step_twice", "the same way", "같은 쪽으로"),
        ("5.2", 1.8, "g_for_m_hat", "where m̂ belongs", "m̂ 대신 g"),
        ("5.2", 0.8, "as_sgd", "That is SGD", "SGD의 답"),
        ("5.7", 7.2, "decay_alone", "the decay alone", "감쇠만"),
        ("5.7", 8.1, "w_forgotten", "w is missing", "w를 곱하지"),
        ("5.4", 694, None, "0.499 of it is left. Is an earlier step", "남은 비율은 0.499입니다. 더 이른"),
        ("5.5", 1, "out_of_range", "below 1", "1보다 작아야"),
        ("5.5", -0.5, "out_of_range", "at least 0", "0 이상"),
    ],
)
def test_numbers_met_now_and_then_are_answered_too(name, number, mistake, english, korean):
    verdict = check(name, number)
    assert (verdict.mark, verdict.mistake) == (WRONG, mistake)
    assert english in verdict.english and korean in verdict.korean


@pytest.mark.parametrize(
    "name, text",
    [
        ("5.1", "lr=0.25"),
        ("5.1", "lr ≤ 1/4"),
        ("5.2", "w = 1.6"),
        ("5.4", "693 steps"),
        ("5.4", "693스텝"),
        ("5.5", "β₂ = 0.99"),
    ],
)
def test_a_number_may_stand_with_its_name_or_unit(name, text):
    assert check(name, text).right


def test_adams_other_exercises_say_how_far_off_a_number_is():
    assert "earlier" not in check("5.4", 100).english
    assert "0.905 of it is left" in check("5.4", 100).english
    assert "0.71 times lr" in check("5.5", 0.98).english
    assert check("5.4", 692.8).mistake == "not_yet" and check("5.4", 694).mistake is None


def longest_piece(word, start, vocabulary):
    mark = "##" if start > 0 else ""
    for end in range(len(word), start, -1):
        if mark + word[start:end] in vocabulary:
            return mark + word[start:end], end
    return None, start


def matcher_that(
    adds=lambda pieces, piece: [*pieces, piece],
    goes_on=lambda start, word: start < len(word),
    moves=lambda start, piece, end: end,
    gives_up=lambda pieces: ["[UNK]"],
    every_round=lambda pieces: None,
    knows=lambda vocabulary: vocabulary,
):
    """The function of exercise 7.2 as a learner writes it with `longest_piece`, but for one thing."""

    def function(word, vocabulary):
        pieces, start = [], 0
        while goes_on(start, word):
            piece, end = longest_piece(word, start, knows(vocabulary))
            if piece is None:
                return gives_up(pieces)
            pieces, start = adds(pieces, piece), moves(start, piece, end)
            if (result := every_round(pieces)) is not None:
                return result
        return pieces

    return function


def test_what_readers_tried_with_the_matcher():
    def for_every_letter(word, vocabulary):
        pieces = []
        for start in range(len(word)):
            piece, start = longest_piece(word, start, vocabulary)
            if piece is None:
                return ["[UNK]"]
            pieces.append(piece)
        return pieces

    def with_marked_rest(word, vocabulary):
        pieces = []
        while word:
            piece, end = longest_piece(word, 0, vocabulary)
            if piece is None:
                return ["[UNK]"]
            pieces, word = [*pieces, piece], "##" + word[end:]
        return pieces

    def swapped(word, vocabulary):
        start = 0
        while start < len(word):
            start, piece = longest_piece(word, start, vocabulary)

    def two_pieces(word, vocabulary):
        piece, start = longest_piece(word, 0, vocabulary)
        return [piece, longest_piece(word, start, vocabulary)[0]]

    assert check("7.2", matcher_that()).right
    assert check("7.2", matcher_that(gives_up=lambda pieces: ["UNK"])).right  # as in 7.1
    assert check("7.2", matcher_that(every_round=lambda pieces: pieces)).mistake == "first_piece_only"
    one_more = matcher_that(goes_on=lambda start, word: start <= len(word))
    for function, mistake, english, korean in (
        (one_more, "all_unknown", "at start = len(word)?", "len(word)에 이르면"),
        (for_every_letter, "all_unknown", "Every word is unknown", "모든 단어가 [UNK]"),
        (with_marked_rest, "all_unknown", "Every word is unknown", "모든 단어가 [UNK]"),
        (matcher_that(gives_up=lambda pieces: None), None, "what if `piece` is `None`?", "piece가 None이면"),
        (matcher_that(gives_up=lambda pieces: [*pieces, None]), None, "None is among the pieces", "조각 가운데 None"),
        (
            matcher_that(knows=lambda vocabulary: hand_vocabulary()),
            "vocabulary_of_the_notebook",
            "`vocabulary` that is handed in",
            "함수가 받은 vocabulary",
        ),
        (
            matcher_that(moves=lambda start, piece, end: start + len(piece)),
            "mark_counted",
            "counts the mark",
            "##도 들어갑니다",
        ),
        (matcher_that(adds=lambda pieces, piece: pieces + list(piece)), "letters", "`append` adds it whole", "append를"),
        (two_pieces, None, "None is among the pieces", "조각 가운데 None"),
        (swapped, None, "the piece, and then where the next one starts", "조각이 먼저"),
    ):
        verdict = check("7.2", function)
        assert verdict.mistake == mistake and english in verdict.english and korean in verdict.korean


def test_none_for_some_inputs_is_not_a_missing_return():
    """Of another exercise: None for one of the inputs only, and none at all."""
    right = ALL["6.3"].answer
    sometimes = check("6.3", lambda x, mask, p, training: right(x, mask, p, True) if training else None)
    assert "None is among the results" in sometimes.english and "None이 있습니다" in sometimes.korean
    assert "Is `return` missing?" in check("6.3", lambda *arguments: print(end="")).english


def test_what_readers_tried_with_tokens():
    right = "un ##play ##ed player ##s "
    assert check("7.1", right + "play").mistake == "beginning_kept"
    for answer, english, korean in (
        ("un## play## ed player## s [UNK]", "## stands in front", "앞에 붙습니다"),
        ("un ##play ##ed players [UNK]", "`players` is not in", "없는 조각이 있습니다: players"),
        (right + "playing", "`playing` is not in", "없는 조각이 있습니다: playing"),
        ("un ##play ##ed [UNK]", "Word by word", "한 단어씩"),
    ):
        assert english in check("7.1", answer).english and korean in check("7.1", answer).korean
    assert [check("7.4", pair).mistake for pair in (("a", "l"), ("e", "d·"), ("e", "d"))] == ["second_again", "alk_e", "alk_e"]
    for pair in (("t", "a"), ("l", "k"), ("k", "e")):
        assert "In the last column" in check("7.4", pair).english and "마지막 열에는" in check("7.4", pair).korean
    assert "Take the last column" in check("7.4", ("alk", "ed")).english


def test_what_readers_tried_with_rows_and_lengths():
    rows = [[1, -2, 2, 0], [-2, 1, -1, 0], [1, 1, -1, -1]]
    assert (
        "in another order" in check("7.3", rows[::-1]).english and "순서가" in check("7.3", [rows[i] for i in (2, 0, 1)]).korean
    )
    one_is_e = check("7.3", [*rows[:2], [0.5, 0.5, -0.5, -0.5]])
    assert "The third is a row of E" in one_is_e.english and "E의 행 그대로" in one_is_e.korean
    factor, apart = check("7.5", [6, -2, 4, 6, 0, 0, 0, 0]), check("7.5", [[1, 0, 2, -1], [2, -1, 0, 4]])
    assert "no factor here" in factor.english and "곱하지 않습니다" in factor.korean
    assert "one row for `I`" in apart.english and "하나뿐입니다" in apart.korean
    for lengths, english, korean in (
        ([2, 32, 22.63], "The first is not right yet", "첫 번째가 아직"),
        ([1, 1024, 22.6], "The first is right", "첫 번째는 맞습니다"),
        ([1, 32, 16], "The first two are right", "앞의 둘은 맞습니다"),
    ):
        verdict = check("7.7", lengths)
        assert verdict.mistake is None and english in verdict.english and korean in verdict.korean


def test_what_readers_tried_with_positions():
    def said(number, answer, english, korean):
        verdict = check(number, answer)
        assert verdict.mark == WRONG and english in verdict.english and korean in verdict.korean, verdict

    position, turn = ALL["8.2"].answer, ALL["8.4"].answer
    said("8.2", lambda n, d: position(n, d).T, "Shape wanted: (5, 8). Given: (8, 5)", "필요한 모양은 (5, 8)")
    said("8.4", lambda k, d: turn(k, 2), "Shape wanted: (4, 4). Given: (2, 2)", "필요한 모양은 (4, 4)")
    said(
        "8.2",
        lambda n, d: np.arange(n)[:, None] * 10000 ** -np.arange(0, d, 2),
        "Write the base as 10000.0",
        "10000.0",
    )
    said("8.2", lambda n, d: table(n, d, pair=lambda a: (np.sin(a), 0)), "no cosines", "코사인이 없습니다")
    said("8.2", lambda n, d: table(n, d, base=1000), "Another number", "10000이 아닙니다")
    said("8.2", lambda n, d: table(n, d, power=-2), "become faster", "빨라집니다")
    said("8.2", lambda n, d: table(n, d, lambda a: (np.sin(np.radians(a)), np.cos(np.radians(a)))), "degrees", "도(°)로")
    said("8.3", np.cos(0.02), "one hand alone", "바늘 하나만")
    said("8.3", np.cos(2) * np.cos(0.02), "the two multiplied", "곱한 것입니다")
    said("8.3", 2, "distance 0", "거리가 0일 때")
    said("8.3", (np.cos(2) + np.cos(0.02)) / 2, "the mean", "평균입니다")
    said("8.4", lambda k, d: turn(1, d), "whatever k is", "k가 무엇이든")
    said("8.4", lambda k, d: turn(k * np.pi / 180, d), "degrees", "도(°)로")
    said("8.5", np.sqrt(2 - 2 * np.cos(1)), "one hand alone", "바늘 하나만")
    said("8.5", np.sqrt(4 - 2 * (np.cos(np.radians(100)) + np.cos(np.radians(1)))), "degrees", "도(°)로")
    assert "Right" in check("8.6", 47118).english  # only then has the hand come round
    for rounded in (47120, "47,100", 47000):
        said("8.6", rounded, "more digits", "일의 자리까지")
    for answer, mistake in ((54410, "last_column"), (628, "another_width"), (0, None), (0.0008, None), (0.00013, "frequency")):
        assert check("8.6", answer).mistake == mistake


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


def test_what_readers_tried_with_heads():
    """Mistakes beyond the six that have a name: each with a word of its hint, and of the Korean one."""

    def apart(cut, back):
        return lambda *a: many_heads(*a, cut=lambda rows, n: cut(rows.reshape(2, 5, n, 4)), back=back)

    def x_cut(x, w_q, w_k, w_v, w_o, n):
        def of_head(h):
            own = slice(4 * h, 4 * h + 4)
            q, k, v = (x[..., own] @ w[own, own] for w in (w_q, w_k, w_v))
            return soft(q @ k.swapaxes(1, 2) / 2) @ v

        return np.concatenate([of_head(h) for h in range(n)], axis=-1) @ w_o

    def a_tuple(x, *w):
        return attend(x, x, x).swapaxes(1, 2)

    tried = {
        "10.1": {
            ("four weights", "네 개까지"): [0.0646, 0.2657, 0.5388, 0.131],
            ("another word", "다른 단어"): [-0.2827, 1.2945],
            ("that of head 0", "헤드 0의 것"): [0.5979, 1.2712],
            ("divided by 2", "2로 나누었습니다"): soft(np.array([-2.0, 0, 1, -1]) / 2) @ V_1,
            ("only at the end", "마지막에만"): [0.82, -0.76],
            ("more digits", "더 자세히"): [0.8, -0.7],
        },
        "10.2": {
            ("single head", "헤드 하나의"): lambda *a: many_heads(*a[:-1], 1, by=12**0.5),
            ("reverse order", "거꾸로"): lambda *a: many_heads(*a, back=lambda heads: side_by_side(heads[:, ::-1])),
            ("not divided by √d_k", "나누지 않았습니다"): lambda *a: many_heads(*a, by=1),
            ("averaged", "평균했거나"): lambda *a: many_heads(*a, back=lambda heads: np.tile(heads.mean(axis=1), 3)),
            ("added up", "더했습니다"): lambda *a: many_heads(*a, back=lambda heads: np.tile(heads.sum(axis=1), 3)),
            ("(B, T, d_model)", "(B, T, d_model)"): lambda x, *w: x[0],
            ("yours is (10, 12)", "(10, 12)입니다"): lambda *a: many_heads(*a).reshape(10, 12),
            ("pocket sentence", "X[None]"): lambda *a: many_heads(*a, by=3),
            ("√d_k twice", "두 번 나누었습니다"): lambda *a: many_heads(*a, by=4),
            ("x was cut", "x를 잘랐습니다"): x_cut,
            ("heads of one word", "한 단어의 헤드"): apart(lambda rows: rows, lambda heads: heads.reshape(2, 5, 12)),
            ("of one word", "헤드끼리"): apart(lambda rows: rows, lambda heads: heads.swapaxes(1, 2).reshape(2, 5, 12)),
            ("swapaxes(0, 1) was", "swapaxes(0, 1)은"): apart(
                lambda rows: rows.swapaxes(0, 1), lambda heads: heads.swapaxes(0, 1).reshape(2, 5, 12)
            ),
            ("different sentences", "서로 다른 문장"): apart(
                lambda rows: rows.swapaxes(0, 2), lambda heads: heads.swapaxes(0, 2).reshape(2, 5, 12)
            ),
            ("merged in turn", "번갈아 붙였"): lambda *a: many_heads(
                *a, back=lambda heads: heads.transpose(0, 2, 3, 1).reshape(2, 5, 12)
            ),
            ("not at column h", "h열이 아니라"): lambda *a: many_heads(
                *a, cut=lambda rows, n: np.stack([rows[..., h : h + 4] for h in range(n)], axis=1)
            ),
            ("Take them apart", "나누어 받으세요"): a_tuple,
        },
        "10.3": {
            ("W_Q, W_K and W_V alone", "W_V만"): 3 * 768**2,
            ("as one number", "숫자 하나로"): 4 * 768**2 + 4,
            ("One bias", "편향을 하나만"): 4 * 768**2 + 768,
        },
        "10.5": {
            ("order is dheads", "순서는 dheads"): lambda dout, z, w: (back_w_o(dout, z), heads_of(dout @ w.T, 3)),
            ("Right: dw_o.", "맞은 것: dw_o."): lambda dout, z, w: (2 * heads_of(dout @ w.T, 3), back_w_o(dout, z)),
            ("Right: dheads.", "맞은 것: dheads."): lambda dout, z, w: (heads_of(dout @ w.T, 3), w),
            ("yours is (2, 5, 12)", "(2, 5, 12)입니다"): lambda dout, z, w: (dout @ w.T, back_w_o(dout, z)),
            ("yours is (2, 5, 3, 4)", "(2, 5, 3, 4)입니다"): lambda dout, z, w: (
                (dout @ w.T).reshape(2, 5, 3, 4), back_w_o(dout, z),
            ),
            ("(10, 12)", "(10, 12)"): lambda dout, z, w: (heads_of(dout @ w.T, 3).reshape(10, 12), back_w_o(dout, z)),
            ("yours is (2, 12, 12)", "(2, 12, 12)입니다"): lambda dout, z, w: (
                heads_of(dout @ w.T, 3), side_by_side(z).swapaxes(1, 2) @ dout,
            ),
        },
        "10.6": {
            ("additions", "덧셈까지"): 2 * 71303168,
            ("for one word", "단어 하나에"): 4 * 512**2 + 4194304,
            ("the whole W_Q", "전체를 주었습니다"): 25 * 64 * 512**2 + 4194304,
            ("heads' products", "헤드에서 하는"): 4194304,
        },
    }  # fmt: skip
    for name, answers in tried.items():
        for (english, korean), answer in answers.items():
            verdict = check(name, answer)
            assert not verdict.right and english in verdict.english and korean in verdict.korean, (name, str(verdict))
            assert "Two things" not in verdict.english
    for answer in ("2 362 368", 2362368.0, 4 * 768**2 + 4 * 768):
        assert check("10.3", answer).right
    for sets in (12 * 4 * 768**2 + 4 * 768, 37 * (768**2 + 768)):  # of all four matrices; of three, and W_O
        assert check("10.3", sets).mistake == "whole_for_each_head"
    assert check("10.4", "0, 4, 1, 5, 2, 6, 3, 7").right and check("10.4", [[0, 4], [1, 5], [2, 6], [3, 7]]).right
    assert "Write the places" in check("10.4", [7, 3, 6, 2, 5, 1, 4, 0]).english  # more than: in another order


def test_what_readers_may_try_with_positions_in_attention():
    def only_p_p_before(x, p, w_q, w_k):
        return *four_terms(x, p, w_q, w_k)[:3], p @ p.T

    def halves_joined(rows):
        turned = rope(rows)
        return np.hstack([turned[:, 0::2], turned[:, 1::2]])

    tried = {
        "11.1": {
            ("percent", "퍼센트"): [72.99, 0.52, 17.74, 8.75],
            ("all four decimals", "네 자리를 모두"): [0.729, 0.006, 0.178, 0.087],
            ("from above", "앞에서 본"): [0.0052, 0.7299, 0.0875, 0.1774],
        },
        "11.2": {
            ("P–P is that before", "투영 전의 값"): only_p_p_before,
            ("Right: X–X, X–P, P–X.", "맞은 것: X–X, X–P, P–X."): lambda *a: [*four_terms(*a)[:3], np.ones((4, 4))],
            ("4 things", "4가지"): lambda *a: sum(four_terms(*a)),
        },
        "11.4": {
            ("degrees", "각도를 도(°)"): lambda rows: rope(rows, sign=np.pi / 180),
            ("Nothing was turned", "돌지 않았습니다"): np.copy,
            ("turn alike", "똑같이 돕니다"): lambda rows: rope(rows, power=0),
            ("come first", "모두 앞에"): halves_joined,
        },
        "11.3": {("before they were multiplied", "곱하기 전에"): [0, 0.7644, 0.1274]},
        "11.5": {
            ("degrees", "각도를 도(°)"): 2 * np.sin(np.deg2rad(2)),
            ("as it stands", "돌리지 않은 q·k"): 0,
            ("by √d_k", "√d_k로"): 2**0.5 * np.sin(2),
            ("one of the two turned the other way", "하나가 반대로"): -2 * np.sin(8),
        },
    }
    for name, answers in tried.items():
        for (english, korean), answer in answers.items():
            verdict = check(name, answer)
            assert not verdict.right and english in verdict.english and korean in verdict.korean, (name, str(verdict))
    assert check("11.6", "5/8").right
    assert check("11.2", lambda *a: np.stack(four_terms(*a))).right
    assert check("11.3", [np.sin(1)] * 3).mistake == "distance_alone" and check("11.6", 1.25).mistake == "another_head"
    for name, rounded in (("11.3", [0, 0.77, 0.13]), ("11.5", "1.82")):
        assert "more digits" in check(name, rounded).english
    assert "wanted: (3, 8)" in check("11.4", lambda rows: rope(rows)[:, : 1 + len(rows)]).english


def test_what_else_may_go_wrong_with_the_encoder():
    tried = {
        "12.1": {
            ("divided by 3", "3으로"): [0.866, 1.268, 0.866, -0.866],
            ("norm of part 1", "1절의 정규화"): [1, -2, 2, -1],
            ("The mean is gone", "평균은 뺐습니다"): [2, -1, 2, -2],
            ("still to be divided", "표준편차로 나누어야"): [2, -2, 2, -2],
            ("mean is still in it", "평균이 남아"): [2, 3, 2, 0],
            ("z is missing", "z가 빠졌습니다"): np.array([1, -3, 2, 0]) / 3.5**0.5 * [1, 2, 1, 1] + [0, 3, 0, 0],
            ("were multiplied", "곱했습니다"): [1.0932, 0.1889, 0.7809, -0.4685],
            ("γ was applied to β", "β에도"): [1, 4, 1, -1],
            ("each feature has its own", "특징마다 따로"): [4, 1, 4, 2],
            ("Only added", "더하기만"): [4, 0, 4, 0],
            ("First add", "먼저 더하고"): np.array([2, -2, 3, 1]) + np.array([1, 1, 0, -2]) / 1.5**0.5,
        },
        "12.2": {
            ("stand before the sub-layers", "서브층 앞에"): lambda x, a, m, f, n: (y := x + a(m(x))) + f(n(y)),
            ("half a layer", "층의 절반"): lambda x, a, m, f, n: m(x + a(x)),
            ("last norm is missing", "마지막 정규화가"): lambda x, a, m, f, n: (y := m(x + a(x))) + f(y),
            ("first norm is missing", "첫 번째 정규화가"): lambda x, a, m, f, n: n((y := x + a(x)) + f(y)),
            ("Both norms are missing", "둘 다 빠졌습니다"): lambda x, a, m, f, n: (y := x + a(x)) + f(y),
            ("before attention", "어텐션보다 먼저"): lambda x, a, m, f, n: n((y := m(x + f(x))) + a(y)),
            ("skip is missing", "길이 빠졌습니다"): lambda x, a, m, f, n: n(f(m(x + a(x)))),
            ("gets y", "y를 넣으세요"): lambda x, a, m, f, n: n(m(x + a(x)) + f(x)),
            ("not x alone", "x만 정규화"): lambda x, a, m, f, n: n(y := m(x) + a(x)) + f(y),
            ("line by line", "한 줄씩"): lambda x, a, m, f, n: 2 * x,
        },
        "12.3": {
            ("once for each head", "헤드마다"): 12 * (36 * (768**2 + 768) + 2 * 768 * 3072 + 3072 + 5 * 768),
            ("for each head", "헤드마다"): 12 * (48 * (768**2 + 768) + 2 * 768 * 3072 + 3072 + 5 * 768),
            ("once for each", "한 번씩"): 12 * (37 * (768**2 + 768) + 2 * 768 * 3072 + 3072 + 5 * 768),
            ("six layers", "여섯 층을"): 42527232,
            ("biases of attention", "어텐션의 편향"): 85054464 - 12 * 4 * 768,
            ("each with a γ and a β", "각각 γ와 β"): 85054464 - 12 * 2 * 768,
            ("paper's sizes", "논문의 크기로"): 12 * 3152384,
            ("BERT as a whole", "BERT 전체"): "109 482 240",
            ("embeddings included", "임베딩까지"): 110_000_000,
            ("all digits", "끝자리까지"): 85_000_000,
            ("rounded", "반올림"): 85.05e6,
            ("but rounded", "맞지만 반올림"): 85_054_500,
        },
        "12.4": {
            ("stands once", "한 번만"): [0.8**12, 0.8**6],
            ("after all layers", "모든 층 뒤에"): [0.8**12, 0.8**7],
            ("counted in each layer", "층마다 세었"): [0.8**6, 0.8**7],
            ("one layer was counted", "층 하나만"): [0.64, 0.8],
            ("In Post-LN one norm was counted", "한 번만 세었습니다"): [0.8, 1],
            ("0.8 is what is left", "남는 것이 0.8"): [0.2**12, 0.2],
        },
        "12.5": {
            ("are added", "더해야"): lambda d, norm, inside: d - norm(inside(d)),
            ("branch is missing", "가지로 간 것이"): lambda d, norm, inside: d,
        },
    }
    for name, answers in tried.items():
        for (english, korean), answer in answers.items():
            verdict = check(name, answer)
            assert not verdict.right and english in verdict.english and korean in verdict.korean, (name, str(verdict))
    for right in ("85,054,464", 85054464, [85054464]):
        assert check("12.3", right).right
    for right in ([0.0687, 0.8], "0.0687 0.8", (0.8**12, 4 / 5)):
        assert check("12.4", right).right


def largest_logits(next_logits, start, end, most, number):
    """What is written by a learner who takes the largest logit for the piece."""
    ids = [start]
    while len(ids) <= most and ids[-1] != end:
        ids.append(number(max(next_logits(ids)[-1])))
    return ids[1:]


def pairs_handed_on(dout, layers):
    for layer in layers[::-1]:
        dout = layer.backward(dout)
    return dout


def test_what_readers_tried_with_the_decoder():
    tried = {
        "13.1": {
            ("percent", "퍼센트"): 100 * soft(FRENCH_LOGITS),
            ("was left out", "빠뜨렸습니다"): [0, *soft(FRENCH_LOGITS[1:])],
            ("by √4 or by √2", "√4나 √2로"): soft(FRENCH_LOGITS / 2**0.5),
            ("four decimals are wanted", "넷째 자리까지 답하세요"): soft(FRENCH_LOGITS).round(2),
        },
        "13.2": {
            ("The function has its own", "함수가 받은 start"): lambda f, s, e, n: greedy(f, 1, e, n)[1:],
            ("START and END of", "START와 END를 썼습니다"): lambda f, s, e, n: greedy(f, s, 2, n)[1:],
            ("of the notebook were used", "받은 start와 end를"): lambda f, s, e, n: greedy(f, 1, 2, n)[1:],
            ("more than max_length", "max_length개보다"): lambda f, s, e, n: greedy(f, s, e, n + 1)[1:],
            ("that begins with start", "start로 시작하는"): lambda f, s, e, n: f([])[-1],
            ("inside the loop", "반복문 안에"): lambda *a: greedy(*a)[1:2],
            ("through all rows", "통틀어"): lambda *a: greedy(*a, row=slice(None))[1:],
            ("`end` is missing", "end가 빠졌습니다"): lambda f, s, e, n: [i for i in greedy(f, s, e, n)[1:] if i != e],
            ("least likely", "가장 낮은"): lambda f, s, e, n: greedy(lambda ids: -f(ids), s, e, n)[1:],
            ("Its place is wanted", "로짓 자체를"): lambda f, s, e, n: largest_logits(f, s, e, n, float),
            ("largest logit itself", "np.argmax를 쓰세요"): lambda f, s, e, n: largest_logits(f, s, e, n, int),
        },
        "13.3": {
            ("START of the notebook", "노트북의 START입니다"): lambda wanted, start: np.c_[[1, 1], wanted[:, :-1]],
            ("np.roll", "np.roll"): lambda wanted, start: np.roll(wanted, 1, axis=1),
            ("shape of wanted", "wanted와 같은"): lambda wanted, start: wanted[:, :-1],
        },
        "13.4": {
            ("order is dx", "순서는 dx"): lambda *a: decoder_back(*a)[::-1],
            ("dx is right", "dx는 맞고"): lambda *a: (decoder_back(*a)[0], np.ones((5, 3))),
            ("so add up what they return", "모두 더하세요"): lambda *a: decoder_back(*a, add=list),
            ("a pair (dx, dmemory) given", "a pair (dx, dmemory) given"): pairs_handed_on,
        },
        "13.5": {
            ("made of the 30 pieces", "조각 30개로"): 120 * 512**2 + 30 * 40 * 512,
            ("looking itself is missing", "보는 데 드는 곱셈이"): 26214400,
            ("Thirty are written", "30조각을 씁니다"): 11030528,
            ("That is without the cache", "캐시가 없을 때의"): 567889920,
            ("All digits are", "모든 자리까지"): 26.8e6,
        },
        "13.6": {
            ("for one layer. All six", "한 층에서만"): 2 * 512 * (20 + 6 * 30),
            ("one head of", "하나만 세었습니다"): 38400,
            ("counts pairs", "쌍을 센"): 6 * 2 * 512 * 600,
            ("has not been put in yet", "아직 디코더에 넣지 않았으므로"): 313344,
            ("All digits are", "모든 자리까지"): 307000,
        },
    }
    for name, answers in tried.items():
        for (english, korean), answer in answers.items():
            verdict = check(name, answer)
            assert not verdict.right and english in verdict.english and korean in verdict.korean, (name, str(verdict))
            assert "Two things" not in verdict.english


def test_right_answers_about_the_decoder_in_other_forms():
    assert check("13.2", lambda *a: np.array(greedy(*a)[1:])).right
    assert check("13.3", lambda wanted, start: [[start, *row[:-1]] for row in wanted.tolist()]).right
    assert check("13.4", lambda *a: list(decoder_back(*a))).right
    assert check("13.5", "26,828,800").right and check("13.6", 3.072e5).right


def test_right_answers_about_training_in_other_forms():
    assert check("15.1", "2.3026 1/2 -9/10 1/5 1/5").right
    assert check("15.1", np.array([2.302585, 0.5, -0.9, 0.2, 0.2])).right
    assert check("15.2", lambda logits, targets, pad: pick(logits, targets)[targets != pad].mean()).right
    assert check(
        "15.3", lambda written, wanted: np.mean([list(a) == list(b) for a, b in zip(written, wanted, strict=True)])
    ).right
    assert check("15.5", lambda grads, most: tuple(scale(grads, most, limit=1))).right
    assert check("15.6", "267,649").right


def test_answers_about_training_that_are_nearly_right_hear_what_is_missing():
    tried = {
        "15.1": {
            ("loss is right, the", "손실은 맞고"): [2.3026, 0, 0, 0, 0],
            ("slopes are right", "기울기는 맞고"): [7, 0.5, -0.9, 0.2, 0.2],
            ("loss comes first", "손실을 먼저"): [0.5, -0.9, 0.2, 0.2, 2.3026],
        },
        "15.2": {
            ("0 was taken", "0을 패딩으로"): lambda z, y, pad: pick(z, y)[y != 0].mean(),
            ("are padding", "패딩인 자리만"): lambda z, y, pad: pick(z, y)[y == pad].mean(),
            ("First −ln of each", "먼저 구한 뒤에"): lambda z, y, pad: -np.log(np.exp(-pick(z, y))[y != pad].mean()),
            ("another base", "밑이 다른"): lambda z, y, pad: pick(z, y)[y != pad].mean() / np.log(10),
            ("to another base", "밑이 다른"): lambda z, y, pad: pick(z, y)[y != pad].mean() / np.log(2),
            ("Several numbers", "여러 개"): lambda z, y, pad: pick(z, y)[y != pad],
            ("Infinity comes out", "무한대가 나옵니다"): lambda z, y, pad: -np.log(softmax(z)[:, y])[y != pad].mean(),
            ("Infinity comes out:", "무한대가 나옵니다"): lambda z, y, pad: -np.log(softmax(z)[y != pad]).mean(),
            ("NaN comes out", "NaN이 나옵니다"): lambda z, y, pad: float("nan"),
        },
        "15.3": {
            ("Which share of the rows", "행의 비율"): lambda a, b: (a == b).all(axis=1),
            ("Which share of the", "행의 비율"): lambda a, b: (a == b).all(),
            ("Which share of", "행의 비율"): lambda a, b: a == b,
            ("Which share", "행의 비율"): lambda a, b: [list(x) == list(y) for x, y in zip(a, b, strict=True)],
            ("Another share", "비율이 다릅니다"): lambda a, b: (a.sum(axis=1) == b.sum(axis=1)).mean(),
        },
        "15.4": {
            ("first is right", "첫 번째는 맞습니다"): [2.1528, 3],
            ("other order", "순서가 반대"): [0.5875, 2.1528],
            ("without smoothing", "스무딩하지 않은"): [2.3026, 0],
            ("second is right", "두 번째는 맞습니다"): [3, 0.5875],
            ("another base", "밑이 다른"): [0.9349, 0.2552],
        },
        "15.5": {
            ("a list of arrays", "배열의 리스트"): lambda grads, most: np.concatenate([g.ravel() for g in grads]),
            ("a list of arrays,", "배열의 리스트"): lambda grads, most: 85.0,
            ("norm 1", "노름이 1이"): lambda grads, most: scale(grads, 1, limit=1),
        },
        "15.6": {("twice the model", "두 배입니다"): 178432},
    }
    for name, answers in tried.items():
        for (english, korean), answer in answers.items():
            verdict = check(name, answer)
            assert not verdict.right and english in verdict.english and korean in verdict.korean, (name, str(verdict))


@pytest.mark.parametrize("unchanged", [lambda grads, most: grads, lambda grads, most: [1.0 * g for g in grads]])
def test_gradients_that_come_back_as_they_were_hear_only_that(unchanged):
    verdict = check("15.5", unchanged)
    assert verdict.mistake == "never_shortened" and "grow" not in verdict.english and "squares" not in verdict.english
    assert "늘어" not in verdict.korean


def test_no_id_may_be_taken_for_padding_but_the_one_that_is_handed_in():
    for pad in range(8):
        assert not check("15.2", lambda z, y, _, pad=pad: pick(z, y)[y != pad].mean()).right
    verdict = check("15.2", lambda z, y, pad: pick(z, y)[y != 3].mean())
    assert "3 was taken for padding" in verdict.english and "3을 패딩으로" in verdict.korean


def copied_once(logits, given, n_vocab):
    before, other = logits(given), given.copy()
    for k in range(given.shape[1]):
        other[:, k] = (other[:, k] + 1) % n_vocab
        if (logits(other) != before)[:, :k].any():
            return True
    return False


def rows_first(logits, given, n_vocab):
    before = logits(given)
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = (other[:, k] + 1) % n_vocab
        if (logits(other) != before)[:k].any():
            return True
    return False


def over_at_once(logits, given, n_vocab):
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = (other[:, k] + 1) % n_vocab
        return bool((logits(other) != logits(given))[:, :k].any())


def zeros_put_in(logits, given, n_vocab):
    for k in range(given.shape[1]):
        other = given.copy()
        other[:, k] = 0
        if (logits(other) != logits(given))[:, :k].any():
            return True
    return False


def no_copy(logits, given, n_vocab):
    other = given
    other[:, 1] = (other[:, 1] + 1) % n_vocab
    return True


def test_what_readers_tried_when_training_fails():
    tried = {
        "16.1": {
            ("Right so far: 1 and 3", "맞은 것은 1, 3"): [10.52, 7.06, 8],
            ("Right so far: 1 and 2", "맞은 것은 1, 2"): [10.52, 15.02, 13],
            ("and so positive", "양수인 ln V"): [-10.52, 15.02, 8],
            ("seems to rule out", "아닌 줄 아는 조각의 수"): [10.52, 15.02, 5],
            ("The first is the probability", "첫 번째는 조각 하나의 확률"): [1 / 37000, 15.02, 8],
            ("Not these three", "세 숫자가 다릅니다"): [1, 2, 3],
        },
        "16.2": {
            ("copied anew", "새로 복사"): copied_once,
            ("the second axis", "두 번째 축"): rows_first,
            ("run to its end", "첫 번째에서 끝나"): over_at_once,
            ("another than the old", "원래 조각과 다른지"): zeros_put_in,
            ("x.copy()", "x.copy()"): no_copy,
            ("is not a function", "함수가 아닙니다"): True,
            ("; 0 … 6", "; 0 … 6"): lambda f, given, n: f(given + 1).any(),
            ("says the same of every model", "어느 모델에나"): lambda *a: False,
            ("Are all rows compared", "모든 행을 비교"): lambda *a: True,
            ("one True or False", "하나를 돌려주세요"): lambda f, given, n: [True, False],
            ("got through", "놓쳤습니다"): lambda f, given, n: leaks(f, given, n, first=2),
            ("changes what it was given", "바꾸어 버립니다"): lambda f, given, n: given.fill(1) or True,
        },
        "16.3": {
            ("Right so far: X and Y. Not yet", "맞은 것은 X, Y"): [2, 6, 3],
            ("test 4 finds nothing", "검사 4에는"): [2, 6, 5],
            ("None of the three", "셋 다"): [5, 5, 5],
        },
        "16.4": {("Not these two", "숫자가 다릅니다"): [3, 3], ("other way round", "순서가 반대"): [1, 6]},
        "16.5": {
            ("it stays at the peak", "peak에 머물러야"): lambda t, peak, n: peak * min(t, n) / n * (1 if t <= n else 0.9),
            ("inside min", "min 안에"): lambda t, peak, n: min(peak, t / n),
        },
        "16.6": {
            (f"divide by {RATE}", f"{RATE}로 나누세요"): [20 * RATE, 0.7 * RATE],
            ("other way round", "순서가 반대"): [0.7, 20],
            ("not t.", "t가 아니라"): [20, 210],
            ("The second, too", "두 번째도"): [20, RATE * 0.7],
            ("much shorter", "훨씬 짧습니다"): [20, 20],
            ("not 10:", "10이 아니라"): [20, 0.6667],
        },
    }
    for name, answers in tried.items():
        for (english, korean), answer in answers.items():
            verdict = check(name, answer)
            assert not verdict.right and english in verdict.english and korean in verdict.korean, (name, str(verdict))


def test_right_answers_about_failing_runs_in_other_forms():
    assert check("16.1", "10.52, 15.02, 8").right and check("16.1", np.array([[10.5187], [15.0187], [7.9997]])).right
    assert check("16.2", lambda *a: np.bool_(leaks(*a))).right and check("16.2", lambda *a: int(leaks(*a))).right
    assert check("16.3", "2 6 8").right and check("16.4", [6.0, 1.0]).right and check("16.6", [20, "7/10"]).right
    assert check("16.5", lambda t, peak, n: np.float64(peak * t / n if t < n else peak)).right


def test_pairs_never_hide_what_is_right_or_a_single_mistake():
    for exercise in ALL.values():
        for a, b in combinations(exercise.wrong, 2):
            assert " + " not in b.name or not any(np.array_equal(x, y) for x in a.values for y in b.values)


@pytest.mark.parametrize("name", ALL)
def test_other_wrong_answers_hear_something_and_never_the_solution(name):
    spoken = [mistake.hint.english for mistake in ALL[name].mistakes]
    said = str(check(name, GENERIC[name]))
    assert said.startswith(WRONG) and not any(line in said for line in spoken)
    assert not any(part in said for part in TELLS_ALL.get(name, ()))


GENERIC = {
    "1.1": [3, 3, 3], "1.2": lambda *a: np.ones(2), "1.3": 99, "1.4": [1] * 6,
    "1.5": (np.eye(2) * 3, [0, 0], np.eye(2), [0, 0]), "1.6": lambda *a: np.ones((2, 2)),
    "2.1": [3, 3], "2.2": 99, "2.3": lambda x, blocks: 0 * x, "2.4": [3, 3], "2.5": 99, "2.6": 99,
    "3.1": [9] * 5, "3.2": lambda *a: np.ones(24), "3.3": 99, "3.4": [1, 2, 3, 4, 5], "3.5": [9] * 5, "3.6": ([7] * 5, [7] * 5),
    "4.1": 99, "4.2": [9] * 6, "4.3": 99,
    "4.4": lambda x, w, dout: (9 * x, 9 * w, dout[0]), "4.5": 99, "4.6": 99,
    "5.1": 99, "5.2": 99, "5.3": lambda w, g, *a: (w, g, g), "5.4": 99, "5.5": 0.5, "5.6": ["sgd"] * 4, "5.7": 99,
    "6.1": [9] * 5, "6.2": [1, 2, 3], "6.3": lambda *a: np.ones(12), "6.4": [3, 3], "6.5": 0.9, "6.6": [9] * 5,
    "6.7": lambda *a: np.ones(6),
    "7.1": "a b c", "7.2": lambda word, vocabulary: [word, word], "7.3": [9] * 12,
    "7.4": "a b", "7.5": [9] * 8, "7.6": 99, "7.7": [9, 9, 9],
    "8.1": [3] * 4, "8.2": lambda n, d: np.ones((n, d)), "8.3": 99, "8.4": lambda k, d: np.ones((d, d)), "8.5": 99, "8.6": 99,
    "9.1": [9] * 4, "9.2": lambda *a: np.ones((4, 5)), "9.3": [9] * 4, "9.4": [9] * 3,
    "9.5": lambda dout, q, k, v, weights: (q, k, v), "9.6": 99,
    "10.1": [9, 9], "10.2": lambda *a: np.ones((2, 5, 12)), "10.3": 99, "10.4": [7] * 8,
    "10.5": lambda dout, heads, w_o: (heads, w_o), "10.6": 99,
    "11.1": [9] * 4, "11.2": lambda *a: np.ones((4, 4, 4)), "11.3": [9] * 3, "11.4": np.ones_like, "11.5": 99, "11.6": 99,
    "12.1": [9] * 4,
    "12.2": lambda x, *parts: 3 * x,
    "12.3": 99,
    "12.4": [3, 3],
    "12.5": lambda d, *parts: 3 * d,
    "13.1": [9] * 6,
    "13.2": lambda *a: [5, 5, 5],
    "13.3": lambda wanted, start: wanted + 1,
    "13.4": lambda dout, layers: (9 * dout, np.ones((5, 3))),
    "13.5": 99,
    "13.6": 99,
    "15.1": [9] * 5,
    "15.2": lambda *a: 99.0,
    "15.3": lambda *a: 0.01,
    "15.4": [9, 9],
    "15.5": lambda grads, most: [9 * g for g in grads],
    "15.6": 99,
    "16.1": [99] * 3,
    "16.2": lambda *a: False,
    "16.3": [9] * 3,
    "16.4": [9, 9],
    "16.5": lambda *a: 9.0,
    "16.6": [9, 9],
}  # fmt: skip
# What the first hint to a wrong answer said in the first edition, though it was the way to the solution itself.
TELLS_ALL = {
    "2.2": ("choose 6 of 18", "math.comb"),
    "2.3": ("x becomes", "x + block(x)"),
    "2.5": ("without f2",),
    "3.3": ("times the numbers",),
    "3.4": ("all the others were equal",),
    "5.1": ("1 − lr · 8", "−1?"),
    "5.3": ("m_hat /", "lr · m̂ / (√v̂ + ε)"),
    "5.4": ("693", "log"),
    "5.5": ("0.99",),
    "5.7": ("8 + 0.2",),
    "6.1": ("write 0", "0.75"),
    "6.3": ("x times the mask", "1 − p"),
    "6.4": ("0.8 · 7.5",),
    "6.5": ("0.8", "five ways"),
    "6.6": ("4/3",),
    "7.5": ("nowhere",),
    "7.6": ("Three become one",),
    "7.7": ("√1024", "512 pairs"),
    "8.2": ("np.arange(0", "0::2"),
    "8.3": ("cos 2", "by_hand"),
    "8.4": ("cos", "sin"),
    "8.6": ("62/64", "2π"),
    "9.3": ("−2", "0 for I"),
    "9.6": ("3 n d²", "n d"),
    "11.3": ("sin 1", "np.sin"),
    "11.5": ("2 sin 2", "π/2"),
    "11.6": ("1/8", "5 / 8"),
    "12.2": ("y + feed_forward", "x + attention(x)"),
    "12.4": ("12", "two in each"),
    "12.5": ("norm_back(inside_back",),
    "15.1": ("minus 1",),
    "15.4": ("0.85", "q · ln q"),
    "15.6": ("one number more",),
}


@pytest.mark.parametrize("answer, name", [(0.4, "6.5")])
def test_a_right_answer_of_too_few_digits_hears_that(name, answer):
    verdict = check(name, answer)
    assert "more digits" in verdict.english and "더 자세히" in verdict.korean


@pytest.mark.parametrize("name, answer", [("5.1", 0.2), ("5.1", 0.3), ("5.2", 2), ("6.5", 0), ("1.1", [2, 0, 8])])
def test_a_wrong_answer_is_not_taken_for_rounding(name, answer):
    assert "more digits" not in str(check(name, answer))
