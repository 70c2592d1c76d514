"""Where things are."""

from pathlib import Path

from helpers.kit.files import visible

ROOT = Path(__file__).resolve().parent.parent


def deeper(lesson):
    """The name of the notebook that goes with a lesson: 01_feed_forward → 01b_feed_forward_deeper."""
    return f"{lesson[:2]}b{lesson[2:]}_deeper"


# Where pictures are drawn, and moved by sliders.
DRAWN = [
    *visible(ROOT, "helpers/drawing/*.py"),
    *(file for file in visible(ROOT, "helpers/lessons/*/*.py") if file.stem != "exercises"),
]

THIRD = ("0", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19")  # how the lessons of the third edition begin
EXTRAS = {
    "00b_what_you_need": 30,
    "09c_before_attention": 45,
    "17_your_transformer": 120,
}  # neither a lesson nor its deeper notebook: the minutes that each may take
