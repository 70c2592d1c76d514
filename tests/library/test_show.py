"""Numbers, arithmetic and tables as the notebooks print them."""

import numpy as np
import pytest

from helpers.data import cube, pocket_network
from helpers.kit.claims import AGREE, VOTE_FIRST, decide
from helpers.kit.language import speaking
from helpers.kit.show import WIDTH, show, weighted_sum, write_out, write_out_norm
from helpers.kit.table import Table
from helpers.kit.text import about, cell, factor, number, numbers, short, span, width
from helpers.reference import FeedForward, relu, softmax_backward

X, W_1, B_1, W_2, B_2 = pocket_network()


@pytest.mark.parametrize(
    "value, text",
    [(9, "9"), (9.0, "9"), (-6, "−6"), (-0.0, "0"), (-0.00001, "0"), (0.81649658, "0.8165"), (100, "100"), (2.5, "2.5")],
)
def test_number(value, text):
    assert number(value) == text


def test_numbers():
    assert numbers(W_1) == "[[3, 2, −4], [2, −3, 1]]" and numbers(3) == "3"


def test_the_documents_arithmetic():
    assert (
        repr(write_out("s", X, W_1, B_1)) == "s_1 = 2·3 + 1·2 + 1 = 9\ns_2 = 2·2 + 1·(−3) + 1 = 2\ns_3 = 2·(−4) + 1·1 + 1 = −6"
    )
    assert repr(write_out("y", [9, 2, 0], W_2, B_2)).endswith("y_2 = 9·1 + 2·2 + 0·1 − 1 = 12")
    assert repr(write_out("s_1", X, W_1[:, 0], B_1[0])) == "s_1 = 2·3 + 1·2 + 1 = 9"


def test_without_a_bias_none_is_written():
    assert repr(write_out("q", [2, -1], W_1[:, :2])) == "q_1 = 2·3 + (−1)·2 = 4\nq_2 = 2·2 + (−1)·(−3) = 7"
    assert repr(write_out("out", [2, -1], W_1[:, 0])) == "out = 2·3 + (−1)·2 = 4"
    assert r"\mathrm{score}_1 &= 2 \cdot 3" in write_out("score", [2, -1], W_1)._repr_latex_()


def test_negative_factors_stand_in_brackets():
    assert weighted_sum([-2, -1], [3, -4], 0) == "−2·3 + (−1)·(−4) + 0 = −2"


def test_arithmetic_as_mathematics():
    latex = write_out("s", X, W_1, B_1)._repr_latex_()
    assert r"s_2 &= 2 \cdot 2 + 1 \cdot (-3) + 1 = 2" in latex and "−" not in latex


def test_a_token_normalised_on_paper():
    lines = repr(write_out_norm([1, 2, 3])).splitlines()
    assert lines[2:] == [
        "variance = ((−1)² + 0² + 1²) / 3 = 0.6667",
        "std = √0.6667 = 0.8165",
        "x̂ = [−1, 0, 1] / 0.8165 = [−1.2247, 0, 1.2247]",
    ]
    assert r"\hat{x} &= [-1, 0, 1] / 0.8165" in write_out_norm([1, 2, 3])._repr_latex_()


def test_show_is_the_source_itself():
    assert "self.hidden" in repr(show(FeedForward.forward))
    assert show(relu)._repr_markdown_().startswith("```python\ndef relu(x):")


def test_a_method_is_shown_without_indent_and_without_an_empty_line():
    lines = repr(show(FeedForward.forward)).split("\n")
    assert lines[0].startswith("def forward(self") and lines[1].startswith("    ") and lines[-1].strip()


def test_what_stands_around_a_function_is_not_shown():
    assert repr(show(softmax_backward)).startswith("def softmax_backward(")


def test_only_the_first_factor_goes_without_brackets():
    assert weighted_sum([-2, -2], [-2, 1], 0) == "−2·(−2) + (−2)·1 + 0 = 2"
    assert write_out_norm([-1, 0, 4]).lines[0] == ("mean", "((−1) + 0 + 4) / 3 = 1")


def test_arithmetic_of_other_shapes_is_refused():
    with pytest.raises(ValueError, match="two vectors of one length wanted"):
        weighted_sum([[1, 2]], [[3, 4]], 0)
    with pytest.raises(ValueError):
        write_out("s", X, W_1, B_1[:2])


def test_roots_and_squares_as_mathematics():
    latex = write_out_norm([1, 2, 3])._repr_latex_()
    assert latex.startswith(
        r"$\displaystyle \begin{aligned} \mathrm{mean} &= (1 + 2 + 3) / 3 = 2 \\ x - \mathrm{mean} &= [-1, 0, 1]"
    )
    assert r"\mathrm{variance} &= ((-1)^2 + 0^2 + 1^2) / 3 = 0.6667 \\ \mathrm{std} &= \sqrt{0.6667} = 0.8165 \\" in latex


def test_table_columns_are_as_wide_as_what_a_terminal_shows():
    lines = repr(Table(("a long heading", "이름", "n"), [("x", "ＡＢＣ", 1), ("e\u0301", "b", "")])).split("\n")
    assert lines == [
        "a long heading  이름    n",
        "──────────────  ──────  ─",
        "x               ＡＢＣ  1",
        "e\u0301               b",
    ]
    page = Table((1, "n"), [("<b>", 1), ("c", 2)])._repr_html_()
    assert page.count("<tr>") == 3 and page.count("<th ") == 2 and page.count("<td ") == 4 and ">1</th>" in page


def test_a_row_of_another_length_is_refused():
    with pytest.raises(ValueError, match="a row of 1 cells given, 2 wanted"):
        Table(("a", "b"), [(1, 2), (3,)])


def test_a_table_takes_columns_and_rounds_floats():
    table = Table({"word": ["I", "am"], "weight": np.array([1 / 3, 2.0]), "n": [1, -2]})
    assert table.heading == ["word", "weight", "n"] and table.rows == [["I", "0.3333", "1"], ["am", "2", "−2"]]
    single = Table(("x",), [(np.float32(0.12345),), (-np.inf,), (True,), ("0.12345",)], digits=2)
    assert [row[0] for row in single.rows] == ["0.12", "−∞", "True", "0.12345"]
    with pytest.raises(ValueError, match="'a': 2, 'b': 1.* cells given, of one length wanted"):
        Table({"a": [1, 2], "b": [3]})


def test_digits():
    assert number(2 / 3) == numbers(2 / 3) == "0.6667" and numbers([2 / 3]) == "[0.6667]"
    assert number(2 / 3, 2) == numbers(2 / 3, 2) == "0.67" and numbers([[2 / 3]], 2) == "[[0.67]]"
    assert numbers([100, 0, -0.0]) == "[100, 0, 0]" and number(100, 0) == "100"


@pytest.mark.parametrize(
    "vote, holds, english, korean",
    [
        (True, True, "It holds. Found: 3. Your vote was right.", "성립합니다. 계산 결과: 3. 판단이 맞았습니다."),
        (
            False,
            np.bool_(True),
            "It holds. Found: 3. You had voted otherwise.",
            "성립합니다. 계산 결과: 3. 판단과 다른 결과입니다.",
        ),
        (
            False,
            False,
            "It does not hold. Found: 3. Your vote was right.",
            "성립하지 않습니다. 계산 결과: 3. 판단이 맞았습니다.",
        ),
        (
            None,
            None,
            "Not as it stands. Found: 3. Your vote was right.",
            "이대로는 참도 거짓도 아닙니다. 계산 결과: 3. 판단이 맞았습니다.",
        ),
        (
            True,
            None,
            "Not as it stands. Found: 3. You had voted otherwise.",
            "이대로는 참도 거짓도 아닙니다. 계산 결과: 3. 판단과 다른 결과입니다.",
        ),
    ],
)
def test_the_computation_decides_and_the_vote_is_answered(vote, holds, english, korean):
    said = decide("2-23", vote, holds, found=3)
    assert (said.english, said.korean) == (english, korean)
    assert decide("2-23", vote, holds).english == english.replace(" Found: 3.", "")
    asked = decide("2-23", ..., holds, found=3)
    unseen = asked._repr_mimebundle_()[asked.KIND]
    assert repr(asked) == VOTE_FIRST.english == asked._repr_mimebundle_()["text/plain"]
    assert unseen and english.startswith(unseen)


@pytest.mark.parametrize(
    "holds, words",
    [((True, True), "It holds."), ((False, False), "It does not"), ((True, False), "Not as"), ((1, None), "Not as")],
)
def test_what_holds_in_part_does_not_hold_as_it_stands(holds, words):
    assert decide("2-23", True, *holds).english.startswith(words)


def test_what_is_found_may_have_names_which_speak_each_language():
    found = {"needed at": "none", "helps at": 0.125}
    assert (
        decide("2-23", True, True, found=found).english == "It holds. Found: needed at: none; helps at: 0.125. " + AGREE.english
    )
    with speaking("ko"):
        said = decide("2-23", True, True, found=found).korean
    assert "웜업이 필요한 학습률: 없음; 웜업이 도움이 되는 학습률: 0.125." in said


def test_a_claim_without_a_condition_is_refused():
    with pytest.raises(ValueError, match="no condition, at least one wanted"):
        decide("2-23", True)


def test_the_tokens_of_the_cube_have_whole_means():
    assert cube().mean(axis=-1).tolist() == [[3, 4, 2], [4, 1, 0]]


def test_table_escapes_and_aligns():
    table = Table(("이름", "n"), [("<b>", 1)])
    assert "&lt;b&gt;" in table._repr_html_()
    assert repr(table).splitlines()[1] == "────  ─"


def test_prose_in_shown_code_is_folded_between_words():
    def long(x):
        """Words and words and words and words and words and words and words and words and words.

        Raises ValueError for words and words and words and words and words and words and words and words.
        """
        return "no prose: this line of code stays as it is, however long it may be, as it has to run" + x

    *docstring, code = repr(show(long)).split("\n")
    assert max(map(len, docstring)) <= WIDTH and code.endswith('run" + x')
    folded, source = " ".join(" ".join(docstring).split()), " ".join(long.__doc__.split())
    assert source in folded


def shown_in_korean(monkeypatch, **words):
    """A function of two paragraphs and two comments, in an edition whose words are these."""
    monkeypatch.setattr("helpers.kit.words.korean", lambda: words)

    def twice(x):
        """A number, twice,
        in float64.

        Raises nothing.
        """
        # by adding
        return "# by adding" and x + x  # (n,)

    with speaking("ko"):
        return repr(show(twice))


def test_what_is_shown_speaks_the_edition(monkeypatch):
    korean = {"A number, twice, in float64.": "수의 두 배, " + "가나다라 " * 9, "by adding": "더해서", "Raises nothing.": "끝."}
    lines = shown_in_korean(monkeypatch, **korean).split("\n")
    assert lines[1].startswith('    """수의 두 배, 가나다라')
    assert WIDTH - 9 < width(lines[1]) <= max(map(width, lines)) <= WIDTH and "\0" not in "".join(lines)
    assert lines[-4:] == ["    끝.", '    """', "    # 더해서", '    return "# by adding" and x + x  # (n,)']


def test_what_has_no_korean_is_shown_as_it_is(monkeypatch):
    assert shown_in_korean(monkeypatch).split("\n")[1] == '    """A number, twice, in float64.'


def test_a_span_goes_from_the_smallest_to_the_largest():
    assert span([0.372, 0.31, 0.35]) == "0.31 … 0.37" and span(np.array([2.0, -1.0]), ".1f") == "-1.0 … 2.0"


KINDS = {
    (np.float16, np.float32, np.float64): [1, 0, 3, 127, 0.5, 1e-3, 6e4, np.inf],
    (np.int8, np.uint8, np.bool_): [1, 0, 3],
}
WAYS = [number, cell, lambda value: cell(value, fixed=True), short, factor, about, lambda value: span([value, value])]


@pytest.mark.parametrize("write", WAYS)
@pytest.mark.parametrize("kind, value", [(kind, value) for kinds in KINDS for kind in kinds for value in KINDS[kinds]])
def test_a_number_of_any_kind_is_written_without_a_warning(write, kind, value):
    with np.errstate(all="raise"):
        assert write(kind(value)) == write(float(kind(value)))
