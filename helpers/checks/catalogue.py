"""Which exercises there are: under their numbers, and under names that stay when lessons are numbered anew."""

from importlib import import_module

LESSONS = {
    "1": "feed_forward",
    "2": "residual_paths",
    "3": "layer_norm",
    "4": "backprop",
    "5": "adam",
    "6": "dropout",
    "7": "tokens_and_embeddings",
    "8": "positional_encoding",
    "9": "attention",
    "10": "multi_head_attention",
    "11": "positions_in_attention",
    "12": "encoder",
    "13": "decoder",
    "15": "training",
    "16": "when_training_fails",
}


def _module(lesson):
    if lesson not in LESSONS:
        raise ValueError(f"lesson {lesson!r} given, one of {', '.join(LESSONS)} wanted")
    return import_module(f"helpers.checks.{LESSONS[lesson]}")


def exercises(lesson):
    """The exercises of a lesson: {"1.1": Exercise, …}. Raises ValueError for an unknown lesson."""
    return _module(lesson).EXERCISES


def find(number):
    """The Exercise with this number, such as "1.1". Raises ValueError for one that does not exist."""
    known = exercises(number.split(".")[0])
    if number not in known:
        raise ValueError(f"exercise {number!r} given, one of {', '.join(known)} wanted")
    return known[number]


def lasting_name(number):
    """The name under which progress is kept, made of file and name in it: "1.1" → "feed_forward.hidden_layer"."""
    wanted, lesson = find(number), number.split(".")[0]
    return f"{LESSONS[lesson]}." + next(name for name, thing in vars(_module(lesson)).items() if thing is wanted)
