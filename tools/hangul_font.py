"""Make the Hangul of stored pictures: helpers/drawing/fonts/hangul.otf.

    apt-get install fonts-noto-cjk
    python tools/hangul_font.py

It is Noto Sans CJK KR, which has no reserved font name, with no more than the syllables that the course's Korean has: those
of helpers/ and of lessons/. The subset bears a name of its own, and its licence (OFL 1.1) lies beside it. Run this again
when tests/drawings/test_labels.py misses a syllable; the same syllables give the same bytes.
"""

import re
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection

from helpers.drawing.picture import HANGUL_FILE
from helpers.drawing.style import HANGUL
from helpers.kit.files import visible

ROOT = Path(__file__).resolve().parent.parent
DEBIAN = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
NAMES = {1: HANGUL, 4: HANGUL, 6: HANGUL.replace(" ", "")}  # family, full and PostScript name
KEPT = (0, 2, 13, 14)  # copyright, style, licence and where it stands


def syllables(*folders):
    """Every Hangul syllable in the Python files and the words.toml of these folders, in order."""
    paths = (path for folder in folders for end in ("*.py", "words.toml") for path in visible(ROOT / folder, f"**/{end}"))
    texts = (path.read_text(encoding="utf-8") for path in paths)
    return "".join(sorted(set(re.findall("[가-힣]", "".join(texts)))))


def korean(path):
    """The font of the collection that draws as Koreans do."""
    fonts = TTCollection(path, recalcTimestamp=False).fonts
    return next(font for font in fonts if font["name"].getDebugName(1) == "Noto Sans CJK KR")


def renamed(font):
    """The font with no names but ours, the copyright and the licence."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in (*NAMES, *KEPT)]
    for record in table.names:
        record.string = NAMES.get(record.nameID, record.toUnicode())
    cff = font["CFF "].cff
    cff.fontNames, top = [NAMES[6]], cff[0]
    top.FullName = top.FamilyName = HANGUL
    return font


def main(path=DEBIAN):
    options = Options(layout_features=[], hinting=False, desubroutinize=True, name_IDs=[*NAMES, *KEPT])
    font, subsetter = korean(path), Subsetter(options)
    subsetter.populate(text=syllables("helpers", "lessons"))
    subsetter.subset(font)
    renamed(font).save(HANGUL_FILE)


if __name__ == "__main__":
    main(*sys.argv[1:])
