"""What a small Transformer makes of tasks of one's own: the numbers of lesson 17's tables.

python tools/own_tasks.py      trains each task from five starts (ten minutes) and writes the file; a slow test trains others
"""

import json
import sys

from helpers.kit.files import put_in_place
from lessons.your_transformer.tasks import FILE, SEEDS, TASKS, share_right


def main():
    found = {}
    for name, task in TASKS.items():
        found[name] = [round(share_right(task.pairs(), task.steps, seed), 3) for seed in SEEDS]
        print(name, found[name], flush=True)
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(shares)}" for name, shares in found.items())
    put_in_place(FILE, f"{{{lines}}}\n".encode())


if __name__ == "__main__":
    sys.exit(main())
