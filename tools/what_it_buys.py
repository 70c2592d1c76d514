"""Lesson 19's measurement: each model from ten starts, trained on lines about animals as in lesson 18.

python tools/what_it_buys.py      trains 50 models (about a quarter of an hour) and writes the file
"""

import json
import sys

from helpers.kit.files import put_in_place
from helpers.lessons.model_of_today.bought import CHANGES, KEPT, SEEDS, bits_on_the_way


def main():
    found = {}
    for change in CHANGES:
        found[change] = [[round(bits, 2) for bits in bits_on_the_way(change, seed)] for seed in SEEDS]
        print(change, found[change], flush=True)
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(bits)}" for name, bits in found.items())
    put_in_place(KEPT, f"{{{lines}}}\n".encode())


if __name__ == "__main__":
    sys.exit(main())
