"""Lesson 07: merges that make pieces of characters, and gradients that add up where an id repeats."""

import ipywidgets as ipw
import numpy as np

from helpers.data import pocket_embedding, small_text
from helpers.figures.embedding import adding_up
from helpers.figures.tokens import pieces
from helpers.reference.bpe import BPE, END
from helpers.reference.tokens import words
from helpers.widgets.play import Play, slider

SENTENCES = {
    "English": ("I am a student.", "The teacher is listening to the singers.", "Her kindness has no ending."),
    "한국어": ("나는 학생입니다.", "선생님은 정원에서 노래를 부릅니다.", "친구들이 학교에서 공부하고 있습니다."),
}
MOST = 200


def play_merges():
    """Byte-pair encoding after any number of merges, learned from the course's text in both languages together."""
    learned = BPE.train(small_text("english") + small_text("korean"), 600)
    language = ipw.ToggleButtons(options=list(SENTENCES), style={"button_width": "100px"})
    merges = slider("merges", 25, 0, MOST)

    def draw():
        bpe = learned.after(merges.value)
        cut = [[bpe.cut(word) for word in words(sentence)] for sentence in SENTENCES[language.value]]
        shown = [[[piece.replace(END, "") for piece in word] for word in sentence] for sentence in cut]
        n_pieces = sum(len(word) for sentence in cut for word in sentence)
        summary = f"{n_pieces} pieces; vocabulary {len(bpe.vocabulary)}"
        return pieces(shown, f"{merges.value} merges", summary)

    return Play([[language, merges]], [language, merges], draw)


def play_adding_up(dout):
    """Where the rows of dout (T, 4) arrive in the gradient of the pocket table; a slider for the id of each token."""
    vocabulary, _ = pocket_embedding()
    first = (5, 4, 2, 4)
    ids = [slider(f"token {t}", first[(t - 1) % 4], 0, len(vocabulary) - 1) for t in range(1, len(dout) + 1)]

    def draw():
        return adding_up(np.array([one.value for one in ids]), dout, vocabulary)

    return Play([ids], ids, draw)
