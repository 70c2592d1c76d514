"""Values on their way from a student's process to the judge's: JSON and the bytes of arrays, nothing that could run.

A value becomes a head, which is JSON, and the bytes of its arrays, one behind the other. What is neither number, text, array
nor a list of them is named and not sent; a function stays where it is, and is asked there.
"""

import json

import numpy as np

from helpers.checking.plain import MOST

DTYPES = {np.dtype(code).str for code in "? i1 i2 i4 i8 u1 u2 u4 u8 f2 f4 f8 c8 c16".split()}
LARGEST = 50 << 20  # bytes of arrays: more is refused
HEAD = 8 << 20
LONGEST = 100_000  # letters of a text, digits of a number
THINGS = 10 * MOST  # lists and what stands in them; nothing that is longer is an answer


class Refused(ValueError):
    """What is no value, or too large a one."""


def message(head, blobs=()):
    """A message as bytes: how long its head and its arrays are, the head, the arrays."""
    text = json.dumps(head).encode()
    if len(text) > HEAD:
        raise Refused("more than 8 MB of text")
    return b"".join([len(text).to_bytes(4, "big"), sum(map(len, blobs)).to_bytes(4, "big"), text, *blobs])


def read_message(stream):
    """(head, bytes) of the next message of a stream; raises EOFError at its end, Refused for what is none or too large."""
    sizes = [int.from_bytes(_exactly(stream, 4), "big") for _ in range(2)]
    if sizes[0] > HEAD or sizes[1] > LARGEST:
        raise Refused("too large")
    text, data = (_exactly(stream, size) for size in sizes)
    try:
        head = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("no JSON") from None
    if not isinstance(head, dict):
        raise Refused("no message")
    return head, data


def _exactly(stream, size):
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data
