"""A GGUF file of a few KB: a model of two blocks with random numbers, and a vocabulary with a few merges."""

import struct

import numpy as np

from helpers.reference.byte_bpe import LETTER

KIND_OF = {int: 4, float: 6, str: 8, list: 9}  # uint32, float32, text, list
F32, Q4_1, Q8_0 = 0, 3, 8
MERGES = [("Ġ", "t"), ("h", "e"), ("Ġt", "he"), ("c", "a"), ("ca", "t")]
SPECIAL = ["<|im_start|>", "<|im_end|>"]
VOCABULARY = [*SPECIAL, *LETTER.values(), *map("".join, MERGES)]
N_VOCAB, D_MODEL, H, KV, D_FF, N_LAYERS = len(VOCABULARY), 64, 4, 2, 96, 2
SETTINGS = {
    "general.architecture": "llama",
    "llama.block_count": N_LAYERS,
    "llama.embedding_length": D_MODEL,
    "llama.feed_forward_length": D_FF,
    "llama.attention.head_count": H,
    "llama.attention.head_count_kv": KV,
    "llama.attention.layer_norm_rms_epsilon": 1e-5,
    "llama.rope.freq_base": 100000.0,
    "tokenizer.ggml.tokens": VOCABULARY,
    "tokenizer.ggml.merges": [" ".join(pair) for pair in MERGES],
    "tokenizer.ggml.token_type": [3] * len(SPECIAL) + [1] * (N_VOCAB - len(SPECIAL)),
}


def text(words):
    return struct.pack("<Q", len(words.encode())) + words.encode()


def value(thing):
    """Its kind, and it."""
    if isinstance(thing, list):
        return struct.pack("<IIQ", 9, KIND_OF[type(thing[0])], len(thing)) + b"".join(value(one)[4:] for one in thing)
    kind = KIND_OF[type(thing)]
    return struct.pack("<I", kind) + (text(thing) if kind == 8 else struct.pack("<f" if kind == 6 else "<I", thing))


def packed(array, kind):
    """The bytes of an array, in blocks of 32 numbers; and what they are read as again, by the format's own words."""
    blocks = array.astype("<f4").reshape(-1, 32)
    if kind == F32:
        return blocks.tobytes(), array.astype(np.float32)
    if kind == Q8_0:
        d = (np.abs(blocks).max(axis=1, keepdims=True) / 127).astype("<f2")
        q = np.rint(blocks / d.astype(float)).astype(np.int8)
        return b"".join(a.tobytes() + b.tobytes() for a, b in zip(d, q, strict=True)), (d.astype(float) * q).reshape(
            array.shape
        )
    m = blocks.min(axis=1, keepdims=True).astype("<f2")
    d = ((blocks.max(axis=1, keepdims=True) - m.astype(float)) / 15).astype("<f2")
    q = np.clip(np.rint((blocks - m.astype(float)) / d.astype(float)), 0, 15).astype(np.uint8)
    rows = (a.tobytes() + b.tobytes() + (c[:16] | c[16:] << 4).tobytes() for a, b, c in zip(d, m, q, strict=True))
    return b"".join(rows), (d.astype(float) * q + m).reshape(array.shape)


def arrays(rng):
    """{name: (array as PyTorch keeps it, kind)}"""
    found = {"token_embd.weight": ((N_VOCAB, D_MODEL), Q8_0), "output_norm.weight": ((D_MODEL,), F32)}
    d_kv = D_MODEL // H * KV
    for i in range(N_LAYERS):
        found |= {f"blk.{i}.{name}_norm.weight": ((D_MODEL,), F32) for name in ("attn", "ffn")}
        sizes = {
            "attn_q": (D_MODEL, D_MODEL),
            "attn_k": (d_kv, D_MODEL),
            "attn_v": (d_kv, D_MODEL),
            "attn_output": (D_MODEL,) * 2,
        }
        sizes |= {"ffn_gate": (D_FF, D_MODEL), "ffn_up": (D_FF, D_MODEL), "ffn_down": (D_MODEL, D_FF)}
        found |= {f"blk.{i}.{name}.weight": (size, Q4_1) for name, size in sizes.items()}
    return {name: (rng.normal(size=size), kind) for name, (size, kind) in found.items()}


def write(path, given, settings=SETTINGS, magic=b"GGUF", version=3):
    """Writes a GGUF file of {name: (array, kind)}; returns what its arrays are read as."""
    head, body, read = struct.pack("<4sIQQ", magic, version, len(given), len(settings)), b"", {}
    head += b"".join(text(name) + value(thing) for name, thing in settings.items())
    for name, (array, kind) in given.items():
        body += b"\0" * (-len(body) % 32)
        head += text(name) + struct.pack(f"<I{array.ndim}QIQ", array.ndim, *array.shape[::-1], kind, len(body))
        bytes_, read[name] = packed(array, kind)
        body += bytes_
    path.write_bytes(head + b"\0" * (-len(head) % 32) + body)
    return read
