"""Numbers, arithmetic and tables as the notebooks print them."""

import pytest

from helpers.claims import put_to_the_test
from helpers.data import pocket_network
from helpers.reference import FeedForward, relu
from helpers.show import show, weighted_sum, write_out, write_out_norm
from helpers.table import Table
from helpers.text import number, numbers

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


def test_table_escapes_and_aligns():
    table = Table(("이름", "n"), [("<b>", 1)])
    assert "&lt;b&gt;" in table._repr_html_()
    assert repr(table).splitlines()[1] == "────  ─"


def test_claims_can_fail():
    text = repr(put_to_the_test(("2-23", "4 · 768 = 2048", 3072, False), ("2-22", "4 · 512 = 2048", 2048, True)))
    assert "does not hold" in text.splitlines()[2] and text.splitlines()[3].endswith("  holds")
