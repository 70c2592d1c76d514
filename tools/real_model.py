"""Lesson 20's measurements: what the published model writes, and how far each suspect is off.

python tools/real_model.py      needs the model's file (see docs/install.md); some minutes on two cores
"""

import json
import sys

from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place
from lessons.real_model.measured import OFF, WRITES, what_it_writes, what_suspects_do
from lessons.real_model.real import open_model


def main():
    take_any_letter()
    real = open_model()
    if not real:
        return str(real)
    for path, measured in ((WRITES, what_it_writes), (OFF, what_suspects_do)):
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in measured(real))
        put_in_place(path, f"[\n{lines}\n]\n".encode())
        print(path.name, path.stat().st_size, "bytes", flush=True)


if __name__ == "__main__":
    sys.exit(main())
