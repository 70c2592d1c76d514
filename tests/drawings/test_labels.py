"""Labels speak the language of their edition: words differ, numbers do not, and the fonts have every letter."""

import re
from collections import Counter
from functools import cache

import numpy as np
import pytest
from matplotlib.ft2font import FT2Font

import helpers
from helpers.checking.progress import progress
from helpers.data import pocket_embedding, pocket_network
from helpers.drawing import svg
from helpers.drawing.matrix import Matrix, matrices
from helpers.drawing.picture import HANGUL_FILE, font_file
from helpers.drawing.style import HANGUL
from helpers.kit.files import visible
from helpers.kit.language import LANGUAGES, language, speaking
from helpers.kit.text import Sentence
from helpers.kit.validate import compare
from lessons.residual_paths import drawings as residual
from tests.drawings.test_figures import DRAWINGS
from tests.paths import DRAWN, ROOT
from tests.read_plot import axes_of
from tests.read_svg import Sheet

NET = pocket_network(float)
# What Korean labels leave as it is: names of the field, of arrays, of the paper's blocks, words of the texts themselves.
STAY = {"ReLU", "GELU", "tanh", "sigmoid", "max", "hidden", "add", "norm", "November", "END", "START", "suis", "je", "am"}
STAY |= {"SGD", "Adam", "lr", "student", "étudiant", "memory", "logits", "dlogits", "ln", "PE", "PAD", "RNN", "out"}
STAY |= {"dout", "dE", "ids", "UNK", "one", "hot", "n_vocab"}


def drawn(drawing):
    return [word.words for word in Sheet(drawing).words] + [drawing.text]


def of_play(play):
    """What a play says: on its controls, and in its first drawing."""
    shown = [one for one in play.controls.values() if one.kind]
    chosen = [words for one in shown if one.kind in ("menu", "buttons") for words, _ in one.options()]
    return [*(str(one.name) for one in shown), *chosen, *drawn(play.drawn())]


def of_plot(draw):
    """What a plot of matplotlib says."""
    words = [draw().text]
    for axes in axes_of(draw):
        words += [axes.get_title(), axes.get_xlabel(), axes.get_ylabel(), *(note.get_text() for note in axes.texts)]
        words += [entry.get_text() for entry in axes.get_legend().get_texts()] if axes.get_legend() else []
    return words


BEFORE = np.array([[-1.0, 0.5], [2.0, -0.1]])
SAID = {  # all that lessons 00, 01, 01b, 02, 02b, 09, 09c, 14 and 15 show
    "transformer": lambda: drawn(helpers.draw_transformer()),
    "layer": lambda: drawn(helpers.draw_encoder_layer("feed_forward", dropout=True)),
    "progress": lambda: drawn(progress()),
    "network": lambda: drawn(helpers.draw_network(*NET)),
    "network, stopped": lambda: drawn(helpers.draw_network(*NET, until="h_3")),
    "play dates": lambda: of_play(helpers.play_dates()),
    "play apart": lambda: of_play(helpers.play_apart()),
    "play paths": lambda: of_play(helpers.play_paths()),
    "play depth": lambda: of_play(helpers.play_depth()),
    "play way back": lambda: of_play(helpers.play_way_back()),
    "right": lambda: drawn(helpers.draw_right_of({100: 0.5}, 1000, (0.5,), "step")),
    "play by heart": lambda: of_play(helpers.play_by_heart()),
    "path lengths": lambda: of_plot(lambda: residual.draw_path_lengths(paths=[1, 2, 1])),
    "training losses": lambda: of_plot(lambda: residual.draw_training_losses({"x + F(x)": [3, 1], "F(x)": [3, 2]}, 2)),
    "play query": lambda: of_play(helpers.play_query()),
    "play painter": lambda: of_play(helpers.play_painter()),
    "play state": lambda: of_play(helpers.play_state()),
    "shadows": lambda: drawn(helpers.draw_shadows(np.array([-1.0, 2]), np.array([[2.0, 2]]), ["I"])),
    "play network": lambda: of_play(helpers.play_network()),
    "play weight": lambda: of_play(helpers.play_weight()),
    "play sheet": lambda: of_play(helpers.play_sheet()),
    "play bends": lambda: of_play(helpers.play_bends()),
    "sheets": lambda: drawn(helpers.draw_sheets({"without ReLU": lambda a, b: 0, "with ReLU": lambda a, b: abs(a - b)})),
    "play hillside": lambda: of_play(helpers.play_hillside()),
    "play hillside, turned": lambda: of_play(helpers.play_hillside(turn=45)),
    "play averages": lambda: of_play(helpers.play_averages()),
    "play rows": lambda: of_play(helpers.play_rows(["am", "je"], ["animal", "food"], np.eye(2)[None])),
    "search": lambda: drawn(helpers.draw_search("student", ["student"])),
    "merges": lambda: drawn(helpers.draw_merge([{("a", "m"): 2}, {("am",): 2}], [("a", "m")])),
    "look-up": lambda: drawn(helpers.draw_lookup([2, 4], *pocket_embedding()[::-1])),
    "tied": lambda: drawn(helpers.draw_tied()),
    "table": lambda: repr(compare({"dw_1": BEFORE}, {"dw_1": BEFORE})).split("\n"),
    "value": lambda: repr(compare(BEFORE, BEFORE)).split("\n"),
}


@pytest.mark.parametrize("name", SAID)
def test_each_edition_speaks_its_language_and_both_say_the_same_numbers(name):
    said = []
    for speech in LANGUAGES:
        with speaking(speech):
            assert language() == speech
            said.append("\n".join(SAID[name]()))
    english, korean = said
    left = re.findall(r"(?<![\w₀-₉])[A-Za-z]{2,}(?![\w₀-₉])", korean)  # names of arrays have digits
    assert not re.search("[가-힣]", english) and set(left) <= STAY
    one, other = (Counter(map(float, re.findall(r"\d+(?:\.\d+)?", words))) for words in said)
    assert one == other


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_fonts_have_every_letter_of_a_drawing(name):
    for speech in LANGUAGES:
        with speaking(speech):
            words = "".join(word.words for word in Sheet(DRAWINGS[name]()).words)
        assert {letter for letter in words if ord(letter) not in letters()} == set()


def test_what_is_said_of_sentences_and_merges_is_korean_in_korean():
    """Their own words are of both languages in both editions."""
    with speaking("ko"):
        for play, names in ((helpers.play_sentence(), "고르기 직접 어휘"), (helpers.play_merges(), "단계")):
            said = "\n".join(f"{one.name} {getattr(one, 'menu', '')}" for one in play.controls.values())
            assert all(name in said for name in names.split()) and not re.search("[A-Za-z]", said)
            assert not re.search("token|piece|row|character|merge", "\n".join(drawn(play.drawn())))


@cache
def letters():
    return {code for file in (font_file(), HANGUL_FILE) for code in FT2Font(file).get_charmap()}


def test_the_hangul_font_has_every_syllable_that_may_be_drawn():
    """As tools/hangul_font.py makes it anew."""
    files = [*visible(ROOT, "helpers/**/*.py"), *DRAWN, *visible(ROOT, "*/*/words.toml")]
    used = {c for file in files for c in re.findall("[가-힣]", file.read_text(encoding="utf-8"))}
    assert used and {c for c in used if ord(c) not in letters()} == set()


def test_the_hangul_font_has_a_name_of_its_own_and_its_licence_beside_it():
    assert FT2Font(HANGUL_FILE).family_name == HANGUL
    licence = (ROOT / "helpers/drawing/fonts/OFL.txt").read_text(encoding="utf-8")
    assert HANGUL in licence and "Adobe" in licence and "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_a_label_is_measured_in_the_language_in_which_it_is_drawn():
    label = Sentence("next token", "다음 토큰")
    for speech, words in zip(LANGUAGES, label, strict=True):
        with speaking(speech):
            assert svg.text_width(label, 15) == svg.text_width(words, 15)
            assert f">{words}</text>" in svg.text(0, 0, label)


def test_names_of_matrices_may_be_sentences():
    name, sign = Sentence("sum", "합"), Sentence("becomes", "다음은")
    with speaking("ko"):
        drawing = matrices(Matrix([[1]], name, rows=[name], columns=[name]), sign, Matrix([[2]]))
        assert drawing.text == "합 (1, 1) [[1]] 다음은 (1, 1) [[2]]"
        assert [word.words for word in Sheet(drawing).words].count("합") == 2
