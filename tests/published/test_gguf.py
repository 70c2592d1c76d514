"""A GGUF file is read as it was written, number by number, and a wrong one is named."""

import numpy as np
import pytest

from helpers.published.gguf import GGUF, of_4_bits
from helpers.published.smollm2 import arrays_of, dressed, model_of, pieces_of
from helpers.reference import causal
from helpers.reference.cache import cached
from tests.published import made_up


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    path = tmp_path_factory.mktemp("한글 und mehr") / "small.gguf"
    return path, made_up.write(path, made_up.arrays(np.random.default_rng(0)))


def test_settings_and_arrays_are_what_was_written(written):
    path, arrays = written
    file = GGUF(path)
    assert file.settings["tokenizer.ggml.tokens"] == made_up.VOCABULARY and file.settings["llama.block_count"] == 2
    assert file.settings["llama.attention.layer_norm_rms_epsilon"] == np.float32(1e-5)
    assert file.shapes == {name: array.shape for name, array in arrays.items()}
    for name, wanted in arrays.items():
        assert file[name].dtype == np.float32 and np.allclose(file[name], wanted, rtol=1e-6, atol=1e-6)


def test_a_block_of_the_published_model_by_pencil():
    """d = 0.125, m = −1: the low halves are the numbers 0 … 15, the high ones 16 … 31."""
    block = np.frombuffer(bytes.fromhex("003000BC8987FA979886A79A487C70B79A875893"), np.uint8)
    found = of_4_bits(block[None])[0]
    assert found[[0, 1, 2, 18]].tolist() == [0.125, -0.125, 0.25, 0.875] and found[-1] == 0.125


def test_the_gguf_package_reads_the_same(written):
    gguf = pytest.importorskip("gguf")
    path, _ = written
    file = GGUF(path)
    for tensor in gguf.GGUFReader(path).tensors:
        assert np.array_equal(file[tensor.name].ravel(), gguf.dequantize(tensor.data, tensor.tensor_type).ravel())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: b"GGML" + data[4:], "begins with b'GGML', version 3, given, GGUF 2 or 3 wanted"),
        (lambda data: data[:4] + b"\x01" + data[5:], "version 1, given"),
        (lambda data: data[:900], "a file of 900 bytes given, a whole GGUF wanted"),
        (lambda data: b"", "a file of 0 bytes given"),
    ],
)
def test_another_file_is_named(written, tmp_path, change, words):
    other = tmp_path / "other.gguf"
    other.write_bytes(change(written[0].read_bytes()))
    with pytest.raises(ValueError, match=words):
        GGUF(other)


def test_numbers_that_are_missing_at_the_end(written, tmp_path):
    other = tmp_path / "short.gguf"
    other.write_bytes(written[0].read_bytes()[:-40])
    file = GGUF(other)
    with pytest.raises(ValueError, match=r"blk.1.ffn_down.weight with \d+ bytes given, \d+ wanted"):
        file["blk.1.ffn_down.weight"]


def test_numbers_of_another_kind(tmp_path):
    made_up.write(tmp_path / "f.gguf", {"w": (np.ones((2, 32)), made_up.F32)}, {"general.architecture": "llama"})
    data = (tmp_path / "f.gguf").read_bytes()
    at = data.index(b"w", data.index(b"llama")) + 1 + 4 + 16  # behind the name, the number of axes and the shape
    (tmp_path / "f.gguf").write_bytes(data[:at] + b"\x02" + data[at + 1 :])
    with pytest.raises(ValueError, match="w of kind 2 given, kinds 0, 3, 8 wanted"):
        GGUF(tmp_path / "f.gguf")


def test_the_model_of_a_file_is_the_courses_model_of_its_arrays(written):
    """Written out here once more, with PyTorch's shapes, pairs of neighbouring columns turned, base 100 000, keys shared."""
    path, read = written
    file = GGUF(path)
    model = model_of(arrays_of(file), file.settings)
    assert not model.training and model.n_params == sum(array.size for array in read.values())
    ids = np.array([5, 200, 7, 7, 31])
    x, seen = read["token_embd.weight"][ids], np.tri(5, dtype=bool)

    def norm(x, name):
        return read[name + ".weight"] * x / np.sqrt((x**2).mean(axis=-1, keepdims=True) + 1e-5)

    def heads(x, name, n):
        return (x @ read[name + ".weight"].T).reshape(5, n, -1).swapaxes(0, 1)

    def turned(rows):
        turn = np.exp(1j * np.arange(5)[:, None] * 100000.0 ** (-np.arange(0, 16, 2) / 16))
        pairs = (rows[..., 0::2] + 1j * rows[..., 1::2]) * turn
        return np.stack([pairs.real, pairs.imag], axis=-1).reshape(rows.shape)

    for i in range(made_up.N_LAYERS):
        at = f"blk.{i}."
        n = norm(x, at + "attn_norm")
        q, k, v = turned(heads(n, at + "attn_q", 4)), turned(heads(n, at + "attn_k", 2)), heads(n, at + "attn_v", 2)
        for h in range(4):
            scores = np.where(seen, q[h] @ k[h // 2].T / 4, -np.inf)
            weights = np.exp(scores - scores.max(axis=1, keepdims=True))
            looked = weights / weights.sum(axis=1, keepdims=True) @ v[h // 2]
            x = x + looked @ read[at + "attn_output.weight"].T[16 * h : 16 * h + 16]
        n = norm(x, at + "ffn_norm")
        gate = n @ read[at + "ffn_gate.weight"].T
        x = x + gate / (1 + np.exp(-gate)) * (n @ read[at + "ffn_up.weight"].T) @ read[at + "ffn_down.weight"].T
    wanted = norm(x, "output_norm") @ read["token_embd.weight"].T
    assert np.abs(model(ids) - wanted).max() < 1e-4 * np.abs(wanted).max()
    assert np.abs(cached(model)(ids, None)[-1] - wanted[-1]).max() < 1e-4 * np.abs(wanted).max()
    assert np.allclose(model(ids, causal(5)), model(ids))


def test_its_pieces_are_those_of_the_file(written):
    pieces = pieces_of(GGUF(written[0]))
    assert pieces.tokenize(dressed("the cat", "")) == [
        "<|im_start|>", *"user", "Ċ", "t", "he", "Ġ", "cat", "<|im_end|>", "Ċ", "<|im_start|>", *"assistant", "Ċ",
    ]  # fmt: skip
