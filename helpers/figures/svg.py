"""The few SVG elements that the drawings are made of; each function returns a piece of text."""

from html import escape

from helpers.figures.style import FONT, INK, PAPER


def _attributes(attributes):
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())


def line(x1, y1, x2, y2, stroke=INK, width=1.5, **more):
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{stroke}" stroke-width="{width:g}"{_attributes(more)}/>'
    )


def path(d, stroke=INK, width=1.5, fill="none", **more):
    return f'<path d="{d}" stroke="{stroke}" stroke-width="{width:g}" fill="{fill}"{_attributes(more)}/>'


def rect(x, y, w, h, fill="white", stroke=INK, width=1.5, radius=8, **more):
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius:g}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"{_attributes(more)}/>'
    )


def circle(x, y, r, fill="white", stroke=INK, width=1.5, **more):
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"{_attributes(more)}/>'
    )


def text(x, y, words, size=15, fill=INK, anchor="middle", **more):
    """Words centred on (x, y), with a rim of paper so that they stay legible on lines."""
    return (
        f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}" '
        f'paint-order="stroke" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round"{_attributes(more)}>'
        f"{escape(str(words))}</text>"
    )


def plain(x, y, words, size=15, fill=INK, anchor="middle", **more):
    """Words centred on (x, y), without the rim: for the inside of a box."""
    return (
        f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:g}" fill="{fill}" '
        f'text-anchor="{anchor}"{_attributes(more)}>{escape(str(words))}</text>'
    )


def sheet(width, height, pieces):
    """A whole SVG: the pieces on paper; as wide as the page allows, but never too small to read."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="{FONT}" style="width: 100%; max-width: {width}px; min-width: 560px; height: auto">'
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>{"".join(pieces)}</svg>'
    )
