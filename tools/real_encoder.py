"""What lesson 12's extra shows where the published encoder's file is missing.

python tools/real_encoder.py    needs the file (see docs/install.md); half a minute
"""

import sys

from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place
from helpers.kit.lessons import FOLDER
from helpers.published.places import MINILM
from helpers.published.stored import NAME
from lessons.encoder.minilm import open_encoder
from tools.real_model import in_lines, stored_of

SOURCE = FOLDER / "encoder/12c_a_real_encoder.py"
KEPT = FOLDER / "encoder" / NAME


def main():
    take_any_letter()
    real = open_encoder()
    if not real:
        return str(real)
    found = {"file of the encoder": [MINILM.name, len(real.file.shapes), real.file.path.stat().st_size]} | stored_of(SOURCE)
    put_in_place(KEPT, in_lines(found))
    print(KEPT.name, KEPT.stat().st_size, "bytes")


if __name__ == "__main__":
    sys.exit(main())
