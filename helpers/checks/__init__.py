"""The exercises: `check("1.1", answer)` says right, not yet, or which mistake it sees."""

from importlib import import_module

LESSONS = {
    "1": "feed_forward",
    "2": "residual_paths",
    "3": "layer_norm",
    "4": "dropout",
    "5": "backprop_and_adam",
    "6": "tokens_and_embeddings",
}


def exercises(lesson):
    """The exercises of a lesson: {"1.1": Exercise, …}. Raises ValueError for an unknown lesson."""
    if lesson not in LESSONS:
        raise ValueError(f"lesson {lesson!r} given, one of {', '.join(LESSONS)} wanted")
    return import_module(f"helpers.checks.{LESSONS[lesson]}").EXERCISES


def check(name, answer):
    """The Verdict on an answer; `name` is lesson.exercise, such as "1.1".

    Raises ValueError for an exercise that does not exist.
    """
    known = exercises(name.split(".")[0])
    if name not in known:
        raise ValueError(f"exercise {name!r} given, one of {', '.join(known)} wanted")
    verdict = known[name].judge(answer)
    if verdict.right:
        from helpers.progress import remember  # which lists the exercises, and so imports this module

        remember(name)
    return verdict
