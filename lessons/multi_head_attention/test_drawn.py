"""Lesson 10: lines are as wide as the weights of the sentence, the head and the word that are chosen."""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_attention
from helpers.drawing.style import LINE, MARK, NEGATIVE, POSITIVE, SERIES
from lessons.multi_head_attention.drawings import looks, sharing
from lessons.multi_head_attention.sentences import learn_as_twins, marked_sentences
from tests.pocket import attention, encoder
from tests.read_rows import bars
from tests.read_svg import Sheet, shades

POCKET = ["I", "am", "a", "student"]
WEIGHTS = np.array([[[[0.2, 0.5, 0.3], [0.004, 0.896, 0.1], [0.6, 0.25, 0.15]]] * 2] * 2)  # two sentences, two heads
WEIGHTS[1, 1] = [0.7, 0.1, 0.2], [0.35, 0.65, 0], [0.05, 0.15, 0.8]


def check_looks(drawing, weights, words, word, marked=None):
    """weights (T, T), of one head; below 0.005 there is no line. The word's own lines stand out and lie on top."""
    sheet = Sheet(drawing)
    rows, columns = ({w.y: w.words for w in sheet.words if w.x == x and w.words in words} for x in (160, 520))
    lines = [line for line in sheet.lines() if line.stroke in (LINE, SERIES[0])]
    found = {(rows[line.ways[0][0, 1]], columns[line.ways[0][1, 1]]): (line.width - 0.8) / 9 for line in lines}
    wanted = {(a, b): w for a, row in zip(words, weights, strict=True) for b, w in zip(words, row, strict=True) if w >= 0.005}
    assert found == pytest.approx(wanted, abs=1e-4)
    own = sum(asks == words[word] for asks, _ in wanted)
    assert [line.stroke for line in lines] == [LINE] * (len(lines) - own) + [SERIES[0]] * own
    assert [rows[line.ways[0][0, 1]] for line in lines[-own:]] == [words[word]] * own
    _, lengths, numbers = zip(*bars(sheet, 150, h=20), strict=True)
    assert lengths == pytest.approx(weights[word], abs=1e-4) and numbers == pytest.approx(weights[word], abs=0.0051)
    assert [*rows.values()] == [*columns.values()] == [*words]
    frames = [(rows[frame.y + 14], frame.x + frame.w > 520) for frame in sheet.rects(stroke=MARK)]
    assert frames == ([] if marked is None else [(words[marked], False), (words[marked], True)])


def test_a_layer_of_a_model_is_a_matrix_of_its_heads():
    weights = np.random.default_rng(1).dirichlet(np.ones(3), size=(4, 2))  # four layers of two heads
    play = helpers.play_all_heads({"words": ["The", " dog", " barks"], "weights": weights.tolist()}, layer=4)
    assert play.drawn().text.startswith("layer 4 (2, 3) [[")
    sheet = Sheet(play.drawn(layer=2))
    (table,) = sheet.tables()
    assert table.numbers == pytest.approx(weights[1], abs=0.0051) and sheet.word("layer 2 (2, 3)")
    assert sheet.names(table) == (["head 1", "head 2"], ["The", "dog", "barks"])


def test_both_heads_of_the_pocket_sentence():
    x = encoder(POCKET)["√4 · E"]
    _, weights = attention(x, x, pocket_attention())
    drawn = helpers.play_heads().drawn(head=1, word=3)
    check_looks(drawn, weights[1], POCKET, 3)
    assert drawn.text == "head 1, student looks at: I 0.06, am 0.27, a 0.54, student 0.13"
    assert Sheet(drawn).word("weights of student, head 1")
    check_looks(looks(weights, POCKET, 0, 2), weights[0], POCKET, 2)


def test_another_sentence_has_its_own_weights_and_its_own_marked_word():
    play = helpers.play_heads(WEIGHTS, "xyz", marked=[0, 2], word=1)
    check_looks(play.drawn(), WEIGHTS[0, 0], "xyz", 1, 0)
    check_looks(play.drawn(sentence=1, head=1, word=2), WEIGHTS[1, 1], "xyz", 2, 2)
    assert "sentence" not in helpers.play_heads(WEIGHTS[:1], "xyz").controls


def check_sharing(drawing, weights, means, loss, step, marked):
    sheet = Sheet(drawing)
    for h, (table, of_head) in enumerate(zip(sheet.tables(), weights, strict=True)):
        assert shades(table, NEGATIVE, POSITIVE) == pytest.approx(of_head, abs=0.5 / 12 + 0.02)  # the darkest is 1
        assert sheet.names(table) == ([*map(str, range(len(of_head)))],) * 2
        assert table.left < sheet.word(f"head {h}").x < table.right
    frames = [path for path in sheet.paths(stroke=MARK)]
    edges = [np.concatenate(frame.ways)[:, 0] for frame in frames]
    places = [(xs.min() - table.left) / table.w for xs, table in zip(edges, sheet.tables(), strict=True)]
    assert places == pytest.approx([marked] * 2, abs=0.01)
    words, lengths, numbers = zip(*bars(sheet, 180, h=20), strict=True)
    wanted = means.T.ravel()  # from above, and from the left
    assert lengths == pytest.approx(wanted, abs=1e-4) and numbers == pytest.approx(wanted, abs=0.0051)
    assert ["marked word" in said for said in words] == [True, True, False, False]
    assert sheet.word(f"step {step}, loss {loss:.3f}")


def test_two_heads_that_learn_are_shades_of_one_sentence_and_means_of_many():
    weights, means = np.random.default_rng(2).dirichlet(np.ones(3), size=(2, 3)), np.array([[0.7, 0.2], [0.05, 0.85]])
    drawn = sharing(weights, means, 0.4321, 60, 2)
    check_sharing(drawn, weights, means, 0.4321, 60, 2)
    assert drawn.text == (
        "step 60, loss 0.432; head 0: marked word 0.7, word before 0.2; head 1: marked word 0.05, word before 0.85"
    )


def test_the_play_shows_the_training_that_the_notebook_runs():
    x, _, marked = marked_sentences(np.random.default_rng(3), 3)
    model, losses, means = learn_as_twins(change=0.001, steps=260, every=20)
    model(x)
    play = helpers.play_sharing()
    check_sharing(play.drawn(step=260, start="changed"), model.weights[0], means[-1], losses[-20:].mean(), 260, marked[0])
    assert play.drawn(step=400, start="twins").text == (
        "step 400, loss 1.883; head 0: marked word 0.61, word before 0.23; head 1: marked word 0.61, word before 0.23"
    )
