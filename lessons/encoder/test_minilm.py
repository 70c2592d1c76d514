"""Lesson 12's extra: what stands in for the published encoder, whose layer it runs, what is stored of it."""

import json
import re

import numpy as np
import pytest

from helpers.published.stored import QUIET
from lessons.encoder.minilm import open_encoder
from lessons.encoder.numbers import TO_CUT, pieces_within
from lessons.encoder.sentences import NINE, TRIPLES, claims_to_search
from lessons.encoder.your_layer import your_encoder_layer
from tests.apart import apart
from tools.real_encoder import KEPT, SOURCE
from tools.real_model import stored_of

CLOSES, HOT = "The shop closes at six.", "The soup is too hot."
SIX = "The encoder: six layers, each with one multi-head self-attention and one feed-forward network"


def test_without_the_file_the_encoder_is_false_and_says_what_one_can_do(monkeypatch):
    monkeypatch.setattr("helpers.published.file.folders", lambda published: [])
    monkeypatch.delenv("TRANSFORMER_BY_HAND_MODEL", raising=False)
    found = open_encoder()
    assert not found and "open_encoder(fetch=True)" in repr(found)
    monkeypatch.setenv(QUIET, "1")
    assert repr(found) == "all-MiniLM-L6-v2: 104 arrays in 90 868 376 bytes"


def test_a_layer_of_ones_own_is_taken_if_it_is_right():
    own = your_encoder_layer(my_encoder_layer=lambda x, a, m, f, n: n((y := m(x + a(x))) + f(y)))
    assert own.yours == ["my_encoder_layer"]
    wrong = your_encoder_layer(my_encoder_layer=lambda x, a, m, f, n: n(x + f(m(x + a(x)))))
    (layer,) = wrong
    assert wrong.yours == [] and layer(np.ones(2), *[lambda x: 2 * x] * 4).tolist() == [36, 36]


def test_the_sentences_are_what_the_lesson_says():
    assert len(TRIPLES) == 20 and len({one for three in TRIPLES for one in three}) == 60 and NINE[:3] == TRIPLES[0]
    claims = claims_to_search()
    assert len(claims) == 250 and all(claim.strip() for claim in claims)


def test_the_stored_results_bear_the_lessons_words():
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    alike = np.array(kept["alike"]["numbers"]).reshape(9, 9)
    assert np.allclose(alike, alike.T, atol=1e-6) and np.allclose(np.diag(alike), 1, atol=1e-6)
    away = alike - 2 * np.eye(9)
    assert away.argmax(axis=1).tolist() == [1, 0, 1, 4, 3, 3, 7, 6, 6]
    after = np.array(kept["cosines of twenty"]["numbers"]).reshape(7, 2, 20)
    assert (after[:, 0] > after[:, 1]).sum(axis=1).tolist() == [1, 1, 1, 5, 9, 9, 13] and kept["as in lesson 12"] is True
    closes, hot = (after[6, 1, [one for one, _, _ in TRIPLES].index(text)] for text in (CLOSES, HOT))
    assert (round(closes, 2), round(hot, 2)) == (0.85, 0.83)
    assert {text for _, text in kept["found"]} <= {*claims_to_search()} and SIX in claims_to_search()
    order, by_heart, later, weather, layers = kept["found"]
    assert weather[0] < 0.25 < max(by_heart[0], later[0]) < layers[0] and not re.search(r"six|\b6\b", layers[1])
    assert {"later", "words", "are", "hidden"} & {*re.findall(r"\w+", kept["found"][2][1].lower())} == {"later"}


@pytest.mark.model("MINILM")
def test_what_the_cells_store_is_what_they_compute():
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert apart(stored_of(SOURCE) | {"file of the encoder": kept["file of the encoder"]}, kept) == {}


@pytest.mark.model("MINILM")
def test_the_pieces_of_the_exercise_are_all_that_fit():
    pieces = open_encoder().pieces
    places = [(i, j) for i in range(len(TO_CUT)) for j in range(i + 1, len(TO_CUT) + 1)]
    within = [("##" if i else "") + TO_CUT[i:j] for i, j in places]
    assert pieces_within() == list(dict.fromkeys(piece for piece in within if piece in pieces.id_of))
    assert TO_CUT not in pieces.id_of and pieces.cut(TO_CUT) == ["un", "##lea", "##rned"]


@pytest.mark.model("MINILM")
def test_transformers_computes_the_same_rows():
    transformers, torch = pytest.importorskip("transformers"), pytest.importorskip("torch")
    from helpers.published.minilm import padded
    from helpers.reference import not_padding

    real, texts = open_encoder(), [sentence for three in TRIPLES for sentence in three]
    sizes = dict(hidden_size=384, num_hidden_layers=6, num_attention_heads=12, intermediate_size=1536)
    theirs = transformers.BertModel.from_pretrained(real.file.path.parent, config=transformers.BertConfig(**sizes)).eval()
    ids = padded(texts, real.pieces)
    with torch.no_grad():
        wanted = theirs(input_ids=torch.tensor(ids), attention_mask=torch.tensor(ids > 0)).last_hidden_state.numpy()
    tables = (real.p[f"embeddings.{name}_embeddings"] for name in ("word", "position", "token_type"))
    word, position, kind = tables
    found = real.encoder(real.norm(word[ids] + position[: ids.shape[1]] + kind[0]), not_padding(ids))
    assert np.abs(found - wanted)[ids > 0].max() < 2e-5 * np.abs(wanted).max()
