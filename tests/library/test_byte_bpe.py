"""Byte-level BPE: by hand, and as Hugging Face's tokenizers cut."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, pre_tokenizers

from helpers.reference.byte_bpe import BYTE, LETTER, ByteBPE, chunks
from tests.paths import ROOT

MERGES = [("Ġ", "t"), ("h", "e"), ("Ġt", "he"), ("i", "n"), ("in", "g"), ("r", "e"), ("1", "2"), ("'", "s"), ("í", "ķ")]
SPECIAL = ["<|im|>", "<|im|><|end|>"]
VOCABULARY = [*LETTER.values(), *map("".join, MERGES), *SPECIAL]


@pytest.fixture(scope="module")
def ours():
    return ByteBPE(VOCABULARY, MERGES, SPECIAL)


@pytest.fixture(scope="module")
def theirs():
    made = Tokenizer(models.BPE({piece: i for i, piece in enumerate(VOCABULARY)}, MERGES))
    digits, on_bytes = pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.pre_tokenizer = pre_tokenizers.Sequence([digits, on_bytes])
    return made


def test_by_hand(ours):
    assert ours.tokenize("in the ring 12") == ["in", "Ġthe", "Ġ", "r", "ing", "Ġ", "1", "2"]  # digits stay apart
    assert list(ours.steps(" the")) == [("Ġ", "t", "h", "e"), ("Ġt", "h", "e"), ("Ġt", "he"), ("Ġthe",)]
    assert ours.tokenize("나") == ["ë", "Ĥ", "ĺ"] and ours.decode(ours.encode("나")) == "나"
    assert ours.decode(ours.encode("나")[:2]) == "�" and ours.decode([]) == "" == ours.decode(ours.encode(""))
    assert ours.tokenize("a<|im|><|end|>b<|im|>") == ["a", "<|im|><|end|>", "b", "<|im|>"]
    assert ours.decode(ours.encode("a<|im|>b")) == "a<|im|>b" and len(ours.encode("<|im|>")) == 1
    assert len(LETTER) == len(BYTE) == 256 and {LETTER[32], LETTER[10], LETTER[0], LETTER[65]} == set("ĠĊĀA")


# Python's `re` takes U+001C … U+001F for white space, Unicode does not: there alone the two differ.
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x1c\x1d\x1e\x1f"), max_size=40)


@given(
    TEXTS
    | st.lists(st.sampled_from(["in", " the", "'s", "  ", "\n", "12", "½", "_", "é", "나는", "ª", "!?", "\u3000"])).map("".join)
)
def test_cuts_as_tokenizers_do(ours, theirs, text):
    assert ours.tokenize(text) == theirs.encode(text).tokens
    assert ours.decode(ours.encode(text)) == text and "".join(chunks(text)) == text


@pytest.mark.parametrize(
    "path", ["README.ko.md", "lessons/attention/09_attention.py", "lessons/tokens_and_embeddings/words.toml"]
)
def test_cuts_pages_of_the_course_as_tokenizers_do(ours, theirs, path):
    text = (ROOT / path).read_text(encoding="utf-8")
    assert ours.tokenize(text) == theirs.encode(text).tokens and ours.decode(ours.encode(text)) == text


WRONG = {
    "a merge into nothing": (lambda: ByteBPE(VOCABULARY, [("x", "y")]), "vocabulary without 'xy' given"),
    "a special piece that is none": (lambda: ByteBPE(VOCABULARY, [], ["<|no|>"]), "vocabulary without '<|no|>' given"),
    "a byte that is no piece": (lambda: ByteBPE(["a", "b"], []).encode("abc"), "byte 99 given, one of the vocabulary wanted"),
    "an id beyond": (lambda: ByteBPE(["a", "b"], []).decode([2]), "ids: 2 … 2 given, 0 … 1 wanted"),
    "half an id": (lambda: ByteBPE(["a", "b"], []).decode(np.array([0.5])), "ids: dtype float64 given, integers wanted"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input(name):
    call, words = WRONG[name]
    with pytest.raises(ValueError, match=re.escape(words)):
        call()
