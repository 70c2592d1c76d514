"""The picture that others see where a page is shared: the course's name over its first network."""

from helpers import play_network
from helpers.drawing import svg
from helpers.drawing.picture import rasterise
from helpers.drawing.style import FONT, PAPER
from helpers.kit.language import speaking
from tools.site.pages import COURSE_NAME

SIZE = 600, 315  # units of two pixels: 1200 x 630, which is what sites that show pages ask for


def sharing(language):
    """PNG bytes, in a language."""
    wide, high = SIZE
    with speaking(language):
        network = play_network().drawn().svg
        name = svg.text(wide / 2, 34, COURSE_NAME, 27)
    inside = network.replace("<svg ", '<svg x="50" y="60" ', 1).replace(
        'width="900" height="460"', 'width="500" height="255"', 1
    )
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="{FONT}"><rect width="{wide}" height="{high}" fill="{PAPER}"/>{name}{inside}</svg>'
    )
