"""Lesson 19's measurement: each model from twenty starts, trained on lines about animals as in lesson 18.

python tools/what_it_buys.py      trains 120 models, as many at once as there are cores (20 minutes on two), and writes the file
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor

from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place
from lessons.model_of_today.bought import CHANGES, KEPT, SEEDS, bits_on_the_way


def main():
    take_any_letter()
    found = {}
    with ProcessPoolExecutor() as pool:
        for change in CHANGES:
            of_starts = pool.map(bits_on_the_way, [change] * len(SEEDS), SEEDS)
            found[change] = [[round(bits, 2) for bits in of_start] for of_start in of_starts]
            print(change, found[change], flush=True)
    lines = ",\n".join(f"{json.dumps(name, ensure_ascii=False)}: {json.dumps(bits)}" for name, bits in found.items())
    put_in_place(KEPT, f"{{{lines}}}\n".encode())


if __name__ == "__main__":
    sys.exit(main())
