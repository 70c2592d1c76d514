"""Texts cut as BERT cuts them, and the course's encoder of arrays under their published names."""

import numpy as np
import pytest
import torch
from hypothesis import example, given, settings
from hypothesis import strategies as st

from helpers.published import minilm
from helpers.published.bert_pieces import BertPieces, plain

VOCABULARY = "[PAD] [UNK] [CLS] [SEP] em ##bed ##ding ##s un cafe ' t ᄒ ##ᅡ ##ᆫ 中 文".split()
CUT = {
    "embeddings": "em ##bed ##ding ##s",
    " Embeddings,\tCAFÉ ": "em ##bed ##ding ##s [UNK] cafe",
    "cafe't": "cafe ' t",
    "em\u200bbeds\ufffd\0": "em ##bed ##s",
    "中文em中": "中 文 em 中",
    "한 한": "ᄒ ##ᅡ ##ᆫ ᄒ ##ᅡ ##ᆫ",
    "unbed unknown unx": "un ##bed [UNK] [UNK]",
    "em" + "s" * 99: "[UNK]",
    "": "",
}  # fmt: skip


@pytest.mark.parametrize("text", CUT)
def test_a_text_is_cut_as_bert_cuts_it(text):
    assert BertPieces(VOCABULARY).tokenize(text) == ["[CLS]", *CUT[text].split(), "[SEP]"]


def test_what_is_too_long_ends_with_its_sign():
    pieces = BertPieces(VOCABULARY, longest=6)
    assert pieces.tokenize("em un em un em un") == "[CLS] em un em un [SEP]".split()
    assert pieces.encode("em un").tolist() == [2, 4, 8, 3]


WORDS = st.text(st.sampled_from("aeiou sSAß éñÇ İıﬁ½ 中ー한글 ㄱ.,;'-_$´`«» \t\n\u00a0\u200b\u0301\u3000٣Ж😀"), max_size=40)


@settings(max_examples=200)
@given(WORDS)
@example("ﬁx İstanbul Straße é e\u0301 ÅΣΑΣ")
def test_the_tokenizers_package_makes_the_same_words(text):
    tokenizers = pytest.importorskip("tokenizers")
    theirs = tokenizers.normalizers.BertNormalizer(lowercase=True).normalize_str(text)
    assert plain(text).split() == theirs.split()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: BertPieces(["[UNK]", "[CLS]", "a"]), r"vocabulary without \[SEP\] given, one with \[CLS\] and \[SEP\] wanted"),
        (lambda: BertPieces(VOCABULARY).tokenize(3), "text: int given, str wanted"),
        (lambda: minilm.padded([], BertPieces(VOCABULARY)), "no text given, at least one wanted"),
    ],
)
def test_wrong_input(call, words):
    with pytest.raises(ValueError, match=words):
        call()


def test_shorter_texts_are_filled_up(tmp_path):
    (tmp_path / "vocab.txt").write_text("\n".join(VOCABULARY) + "\n", encoding="utf-8")
    ids = minilm.padded(["em", "unbed em"], minilm.pieces_of(tmp_path / "vocab.txt"))
    assert ids.tolist() == [[2, 4, 3, 0, 0], [2, 8, 5, 4, 3]]


D, D_FF, HEADS, LAYERS = 12, 20, 3, 2


class Arrays(dict):
    """Arrays as a file has them, (out, in)."""

    @property
    def shapes(self):
        return {name: array.shape for name, array in self.items()}


@pytest.fixture
def arrays():
    rng = np.random.default_rng(3)
    sizes = {f"embeddings.{name}.weight": (n, D) for name, n in zip(minilm.TABLES, (9, 7, 2), strict=True)}
    for i in range(LAYERS):
        for name, (n, m) in {
            "attention.self.query": (D, D), "attention.self.key": (D, D), "attention.self.value": (D, D),
            "attention.output.dense": (D, D), "intermediate.dense": (D_FF, D), "output.dense": (D, D_FF),
        }.items():  # fmt: skip
            sizes |= {f"encoder.layer.{i}.{name}.weight": (n, m), f"encoder.layer.{i}.{name}.bias": (n,)}
    norms = ["embeddings", *(f"encoder.layer.{i}.{name}" for i in range(LAYERS) for name in ("attention.output", "output"))]
    sizes |= {f"{name}.LayerNorm.{part}": (D,) for name in norms for part in ("weight", "bias")}
    return Arrays({name: rng.normal(size=size) for name, size in sizes.items()})


def of_torch(arrays, at):
    """PyTorch's own layer, filled by the names that it has itself."""
    layer = torch.nn.TransformerEncoderLayer(
        D, HEADS, D_FF, dropout=0, activation="gelu", layer_norm_eps=1e-12, batch_first=True, dtype=torch.float64
    )
    said = {part: f"{at}.{name}" for part, name in {
        "self_attn.out_proj": "attention.output.dense", "linear1": "intermediate.dense", "linear2": "output.dense",
        "norm1": "attention.output.LayerNorm", "norm2": "output.LayerNorm",
    }.items()}  # fmt: skip
    state = {f"{part}.{end}": arrays[f"{name}.{end}"] for part, name in said.items() for end in ("weight", "bias")}
    for end in ("weight", "bias"):
        three = [arrays[f"{at}.attention.self.{name}.{end}"] for name in ("query", "key", "value")]
        state[f"self_attn.in_proj_{end}"] = np.concatenate(three)
    layer.load_state_dict({name: torch.tensor(array) for name, array in state.items()})
    return layer.eval()


def test_the_encoder_is_lesson_12s_with_gelu(arrays):
    encoder = minilm.encoder_of(minilm.arrays_of(arrays), HEADS, float)
    x, seen = np.random.default_rng(4).normal(size=(2, 5, D)), np.array([[1, 1, 1, 1, 1], [1, 1, 1, 0, 0]], bool)
    theirs = torch.tensor(x)
    for i in range(LAYERS):
        theirs = of_torch(arrays, f"encoder.layer.{i}")(theirs, src_key_padding_mask=torch.tensor(~seen))
    ours = encoder(x, seen[:, None, None, :])
    assert len(encoder.layers) == LAYERS and np.allclose(ours[seen], theirs.detach().numpy()[seen], rtol=1e-10, atol=1e-10)


def test_tables_stay_and_matrices_are_turned_without_a_copy(arrays):
    found = minilm.arrays_of(arrays)
    assert found["embeddings.word_embeddings"].shape == (9, D)
    w = found["encoder.layer.1.intermediate.dense"]
    assert w.shape == (D, D_FF) and np.shares_memory(w, arrays["encoder.layer.1.intermediate.dense.weight"])
    assert np.shares_memory(minilm.encoder_of(found, HEADS, float).layers[1].feed_forward.inside.w_1, w)
    assert minilm.norm_of(found).eps == 1e-12 and found["embeddings.LayerNorm.weight"].shape == (D,)
