"""Which exercises the learner has answered; kept in a file beside the learner's notebooks, nowhere else."""

import json
import os
import sys
from pathlib import Path

from helpers.checking.catalogue import LESSONS, exercises, lasting_name
from helpers.kit.files import put_in_place, read_json

BESIDE_THE_NOTEBOOKS = Path(__file__).resolve().parents[2] / "my_course" / ".progress.json"

# The first version kept numbers: lesson by lesson, its exercises in their order, by file and name.
FIRST_EDITION = {
    "feed_forward": "hidden_layer write_it one_slope parameter_count kill_them_all identity",
    "residual_paths": "once_around half_way write_stack way_back one_block_gone",
    "layer_norm": "by_hand write_it how_many largest gradient undo",
    "dropout": "by_hand write_it gradient expectation_and_variance exactly_one original_form",
    "backprop_and_adam": "another_gradient largest_rate second_step who_moved write_adam quieter",
    "tokens_and_embeddings": "cut_by_hand write_matcher third_merge repeated_ids saved_by_tying three_lengths",
}
# An exercise that moves to another file is added here: {its former lasting name: that of today}.
MOVED = {
    "feed_forward.one_slope": "backprop.one_slope",
    "backprop_and_adam.another_gradient": "backprop.another_gradient",
    "backprop_and_adam.quieter": "backprop.quieter",
    "backprop_and_adam.largest_rate": "adam.largest_rate",
    "backprop_and_adam.second_step": "adam.second_step",
    "backprop_and_adam.who_moved": "adam.who_moved",
    "backprop_and_adam.write_adam": "adam.write_adam",
}
FORMER = MOVED | {  # name in the learner's file: lasting name
    f"{lesson}.{i}": MOVED.get(f"{module}.{name}", f"{module}.{name}")
    for lesson, (module, names) in enumerate(FIRST_EDITION.items(), 1)
    for i, name in enumerate(names.split(), 1)
}


def _file():
    return Path(os.environ.get("COURSE_PROGRESS", BESIDE_THE_NOTEBOOKS))


def answered():
    """The lasting names of the exercises answered right so far: {"feed_forward.hidden_layer", …}."""
    return {FORMER.get(name, name) for name in read_json(_file(), list, []) if isinstance(name, str)}


def _in_a_notebook():
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return hasattr(shell, "kernel")


def remember(number):
    """Note that an exercise was answered right. Only a notebook's kernel notes anything.

    A file that cannot be written is no reason to withhold the verdict; one that cannot be read is laid aside.
    """
    name, done = lasting_name(number), answered()
    if not _in_a_notebook() or name in done:
        return
    try:
        if _file().exists() and read_json(_file(), list, None) is None:
            os.replace(_file(), f"{_file()}.damaged")
        put_in_place(_file(), json.dumps(sorted(done | {name}), indent=0).encode())
    except OSError:
        pass


def progress():
    """A Drawing with a dot for each exercise of each lesson, filled where it is answered."""
    from helpers.drawing.progress import dots

    done = answered()
    return dots({lesson: {number: lasting_name(number) in done for number in exercises(lesson)} for lesson in LESSONS})
