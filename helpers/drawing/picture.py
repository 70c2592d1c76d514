"""A picture as a notebook shows it: always PNG, so that it stands wherever the notebook is opened."""

import importlib.util
import re
from functools import cache
from html import escape
from io import BytesIO
from pathlib import Path
from unicodedata import east_asian_width

import numpy as np

from helpers.drawing.style import HANGUL, WIDTH
from helpers.kit.text import Sentence

PALETTE = 128
SCALE = 2  # pixels for each unit of length: sharp on a projector
HANGUL_FILE = str(Path(__file__).parent / "fonts" / "hangul.otf")  # made by tools/hangul_font.py


@cache
def font_file():
    """The path of DejaVu Sans, which ships with matplotlib: the same letters on every machine."""
    package = Path(importlib.util.find_spec("matplotlib").origin).parent
    return str(package / "mpl-data" / "fonts" / "ttf" / "DejaVuSans.ttf")


@cache
def syllables():
    """The Hangul that a stored picture can write: what the course's Korean has."""
    from matplotlib.ft2font import FT2Font

    return {chr(code) for code in FT2Font(HANGUL_FILE).get_charmap()}


LIVE = "by-hand"  # the class of a live drawing

# A letter that DejaVu Sans has not is looked for in the other font, but in vain where "fi" became one glyph: there it is named.
LIGATURE, HANGUL_RUN = re.compile(r">[^<]*f[fil][^<]*</text>"), re.compile("[가-힣]+")


def rasterise(svg):
    """An SVG text as PNG bytes. Raises ValueError for wide letters that no font of ours has, such as Chinese ones."""
    import resvg_py
    from PIL import Image

    for words in re.findall(r">([^<]*)</text>", svg):
        if any(east_asian_width(c) in "WF" and c not in syllables() for c in words):
            raise ValueError(f"{words!r} given, Latin letters and the course's Hangul wanted: stored pictures have no others")
    svg = LIGATURE.sub(lambda text: HANGUL_RUN.sub(rf'<tspan font-family="{HANGUL}">\g<0></tspan>', text[0]), svg)
    fonts = [font_file(), HANGUL_FILE]
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts, font_family="DejaVu Sans", zoom=SCALE)
    return fewer_colours(Image.open(BytesIO(png)))


def fewer_colours(image):
    """An RGBA image as PNG bytes in its commonest colours, which keeps every surface as it is: a third of the bytes."""
    from PIL import Image

    colours = np.array([colour[:3] for _, colour in sorted(image.getcolors(image.width * image.height), reverse=True)])
    palette = colours[:PALETTE]
    place = np.zeros(1 << 24, np.uint8)  # of every colour, in the palette: a look-up for each pixel, no search
    place[colours @ (1, 1 << 8, 1 << 16)] = ((colours[:, None] - palette) ** 2).sum(axis=2).argmin(axis=1)
    few, png = Image.fromarray(place[np.asarray(image).view("<u4")[..., 0] & 0xFFFFFF]), BytesIO()
    few.putpalette(palette.astype(np.uint8).tobytes())
    few.save(png, "PNG")
    return png.getvalue()


IN_WORDS = Sentence("The picture in words", "그림 설명")


def put(*outputs):
    """Shows each of several (data, metadata) as an output of its own."""
    from IPython.display import display

    for data, metadata in outputs:
        display(data, metadata=metadata, raw=True)


class Picture:
    """PNG bytes, and one line of text, or a Sentence, that says what is to be seen.

    The text is compared by nbval, so it carries the numbers that the picture shows. It goes out once more below the
    picture, folded: JupyterLab, nbconvert and GitHub show nothing of what goes with a PNG, so no screen reader finds it.
    """

    def __init__(self, png, text):
        self.png, self.text = png, str(text)

    def __repr__(self):
        return self.text

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text, "image/png": self.png}, {"image/png": {"width": WIDTH, "alt": self.text}}

    def in_words(self):
        """The output below the picture."""
        folded = f"<details><summary>{IN_WORDS}</summary>{escape(self.text)}</details>"
        return {"text/plain": self.text, "text/html": folded}, {}

    def _ipython_display_(self):
        put(self._repr_mimebundle_(), self.in_words())


class Drawing(Picture):
    """A picture drawn as SVG text; widgets show it `live`, notebooks the PNG made from it."""

    def __init__(self, svg, text):
        self.svg, self.text = svg, str(text)

    @property
    def png(self):
        return rasterise(self.svg)

    @property
    def live(self):
        """The SVG as a page shows it: a picture with a name, for readers who cannot see it."""
        return self.svg.replace("<svg", f'<svg class="{LIVE}" role="img" aria-label="{escape(self.text)}"', 1)
