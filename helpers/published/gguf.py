"""Reads a GGUF file: names and settings in front, then arrays whose numbers have 4, 8 or 32 bits.

Source of the format: ggml's docs/gguf.md; of the blocks: its quantize_row_q4_1 and _q8_0.
"""

import struct
from math import prod
from pathlib import Path

import numpy as np

BLOCK = 32  # numbers that share a d (and an m)
NUMBERS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
TEXT, LIST = 8, 9


def of_32_bits(blocks):
    """(n, 128) bytes -> (n, 32)."""
    return blocks.view("<f4")


def of_4_bits(blocks):
    """(n, 20) bytes -> (n, 32): d and m, 16-bit floats, then q, two to a byte; a number is d · q + m.

    The low halves of the 16 bytes are numbers 0 … 15, the high halves 16 … 31.
    """
    d, m = np.ascontiguousarray(blocks[:, :4]).view("<f2").astype(np.float32).T[..., None]  # (n, 1) each
    halves = blocks[:, 4:]
    return d * np.hstack([halves & 15, halves >> 4]) + m


def of_8_bits(blocks):
    """(n, 34) bytes -> (n, 32): d, a 16-bit float, then q from −128 to 127; a number is d · q."""
    d = np.ascontiguousarray(blocks[:, :2]).view("<f2").astype(np.float32)  # (n, 1)
    return d * blocks[:, 2:].view(np.int8)


# What the file calls a kind of numbers: how many bytes a block of 32 has, and how it is read.
KINDS = {0: (128, of_32_bits), 3: (20, of_4_bits), 8: (34, of_8_bits)}


class GGUF:
    """`settings`, a dict; `shapes`, {name: shape}; and `file["blk.0.attn_q.weight"]`, an array of 32-bit floats.

    Shapes are (out, in), as PyTorch keeps them. Numbers are read when they are asked for. Raises ValueError for a file that is
    none, or ends too early, and for arrays of other kinds than 4 (Q4_1), 8 (Q8_0) and 32 bits.
    """

    def __init__(self, path):
        self.path = Path(path)
        with open(path, "rb") as self._file:
            magic, version, n_arrays, n_settings = self._take("4sIQQ")
            if magic != b"GGUF" or version not in (2, 3):
                raise ValueError(f"{path}: a file that begins with {magic!r}, version {version}, given, GGUF 2 or 3 wanted")
            self.settings = {self._text(): self._value(*self._take("I")) for _ in range(n_settings)}
            self.arrays = dict(self._array() for _ in range(n_arrays))  # {name: (shape, kind, where)}
            align = self.settings.get("general.alignment", 32)
            self.start = -(-self._file.tell() // align) * align  # the next multiple
        del self._file

    @property
    def shapes(self):
        return {name: shape for name, (shape, _, _) in self.arrays.items()}

    def blocks(self, name):
        """The bytes of an array, (blocks of 32 numbers, bytes of one)."""
        shape, kind, where = self.arrays[name]
        n_blocks, n_bytes = prod(shape) // BLOCK, KINDS[kind][0]
        found = np.fromfile(self.path, np.uint8, n_blocks * n_bytes, offset=self.start + where)
        if found.size < n_blocks * n_bytes:
            raise ValueError(f"{self.path}: {name} with {found.size} bytes given, {n_blocks * n_bytes} wanted")
        return found.reshape(n_blocks, n_bytes)

    def __getitem__(self, name):
        shape, kind, _ = self.arrays[name]
        return KINDS[kind][1](self.blocks(name)).reshape(shape)

    def _take(self, layout):
        layout = "<" + layout
        found = self._file.read(struct.calcsize(layout))
        if len(found) < struct.calcsize(layout):
            raise ValueError(f"{self.path}: a file of {self.path.stat().st_size} bytes given, a whole GGUF wanted")
        return struct.unpack(layout, found)

    def _text(self):
        (n,) = self._take("Q")
        return self._take(f"{n}s")[0].decode("utf-8", "replace")

    def _value(self, kind):
        if kind == TEXT:
            return self._text()
        if kind == LIST:
            inside, n = self._take("IQ")
            return list(self._take(f"{n}{NUMBERS[inside]}")) if inside in NUMBERS else [self._value(inside) for _ in range(n)]
        return self._take(NUMBERS[kind])[0]

    def _array(self):
        name, (n_axes,) = self._text(), self._take("I")
        shape, (kind, where) = self._take(f"{n_axes}Q")[::-1], self._take("IQ")  # GGUF counts axes from the last one
        if kind not in KINDS:
            raise ValueError(f"{self.path}: {name} of kind {kind} given, kinds {', '.join(map(str, KINDS))} wanted")
        return name, (shape, kind, where)
