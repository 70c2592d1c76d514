"""Lesson 11's heads: each kind from five starts, trained to say which word stood before.

python tools/word_before.py      trains 20 heads (half a minute) and writes the file
"""

import json
import sys

from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place
from lessons.positions_in_attention.trained_heads import KEPT, KINDS, measured


def main():
    take_any_letter()
    kept = {}
    for positions, words in KINDS:
        kept[f"{positions}, {words}"] = measured(positions, words)
        print(positions, words, kept[f"{positions}, {words}"]["shares"], flush=True)
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(found)}" for name, found in kept.items())
    put_in_place(KEPT, f"{{{lines}}}\n".encode())


if __name__ == "__main__":
    sys.exit(main())
