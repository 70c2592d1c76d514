"""A picture as a notebook shows it: always PNG, so that it stands wherever the notebook is opened."""

import importlib.util
from functools import cache
from io import BytesIO
from pathlib import Path

SCALE = 2  # pixels for each unit of length: sharp on a projector


@cache
def font_file():
    """The path of DejaVu Sans, which ships with matplotlib: the same letters on every machine."""
    package = Path(importlib.util.find_spec("matplotlib").origin).parent
    return str(package / "mpl-data" / "fonts" / "ttf" / "DejaVuSans.ttf")


def rasterise(svg):
    """An SVG text as PNG bytes."""
    import resvg_py

    png = resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=[font_file()], font_family="DejaVu Sans", zoom=SCALE
    )
    return fewer_colours(png)


def fewer_colours(png):
    """The same picture in 128 colours: a third of the bytes, and nobody sees it."""
    from PIL import Image

    small = BytesIO()
    palette = Image.open(BytesIO(png)).convert("RGB").quantize(128, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    palette.save(small, "PNG", optimize=True)
    return small.getvalue()


class Picture:
    """PNG bytes of a given width on the page, and one line of text that says what is to be seen.

    The text is compared by nbval, so it carries the numbers that the picture shows.
    """

    def __init__(self, png, width, text):
        self.png, self.width, self.text = png, width, text

    def __repr__(self):
        return self.text

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text, "image/png": self.png}, {"image/png": {"width": self.width, "alt": self.text}}


class Drawing(Picture):
    """A picture drawn as SVG text; widgets show `svg` itself, notebooks the PNG made from it."""

    def __init__(self, svg, width, text):
        self.svg, self.width, self.text = svg, width, text

    @property
    def png(self):
        return rasterise(self.svg)
