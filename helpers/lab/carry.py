"""What an update carries from the learner's old notebooks into the course's new ones."""

from helpers.lab.answers import answers, asked, filled, given, votes


def gathered(old, new, left, former):
    """{folder: {"1.1": source, "2-23": "True", …}}: what is written in old notebooks, by language, which is a folder.

    old, new: {name: notebook}, the learner's and the course's. left: what an update that was cut off had gathered. former:
    {name: digests of the statements of the course's, when the learner got it}, as far as they are known.
    If two have an answer to the same exercise, that one counts which bears the name of the course's.
    """
    stubs = {name: asked(notebook) for name, notebook in new.items()} if old else {}
    course = given(new.values()) if old else {}
    mine = {name: votes(notebook) | answers(notebook, course, former.get(name)) for name, notebook in old.items()}
    found = {folder(name): {} for name in [*new, *old]} | left
    for name in mine:
        found[folder(name)] |= mine[name]
    for name in mine:
        found[folder(name)] |= {key: mine[name][key] for key in mine[name].keys() & stubs.get(name, {})}
    return found


def with_answers(new, found):
    """{name: the course's notebook with what was gathered in its folder}."""
    return {name: filled(notebook, found[folder(name)]) for name, notebook in new.items()}


def folder(name):
    """The folder of a notebook's name: "" for a.ipynb, "ko" for ko/a.ipynb."""
    return name.rpartition("/")[0]
