"""What a page of the site remembers of a visitor: answers under lasting names, and where they read."""

import json
import re

import pytest

from helpers.kit.language import speaking
from tests.course.test_site import NODE, STATIC, in_node
from tools.site.cells import Formulas
from tools.site.pages import Site


def remembered(stored, steps):
    """What `Remember.memory` says after some steps, JavaScript, over a storage that holds a text at first, or nothing."""
    script = f"""(() => {{
        const place = new Map(given.stored === null ? [] : [['transformer-by-hand', given.stored]]);
        const storage = {{
            getItem: key => place.get(key) ?? null, removeItem: key => place.delete(key),
            setItem: (key, text) => place.set(key, text),
        }};
        const {{ memory, right }} = require('{STATIC.as_posix()}/remember.js');
        const kept = memory(() => storage), shut = memory(() => {{ throw new Error('not allowed'); }});
        {steps}
    }})()"""
    return in_node(script, {"stored": stored})


@NODE
def test_answers_are_kept_under_the_lasting_names_of_exercises():
    again = "return [kept.kept(), right(kept.kept(), ['a.one', 'a.two', 'b.one'])];"
    steps = "kept.answer('a.one', '2 0 7', true); kept.answer('a.two', '3', false); kept.place('01_a', 'part');"
    found, right = remembered(None, steps + again)
    assert found == {
        "answers": {"a.one": {"text": "2 0 7", "right": True}, "a.two": {"text": "3", "right": False}},
        "place": {"page": "01_a", "at": "part"},
    }
    assert right == 1
    assert remembered(json.dumps(found), "kept.answer('a.one', '1', false);" + again)[1] == 0
    assert remembered(json.dumps(found), "kept.erase();" + again) == [{"answers": {}}, 0]


@NODE
@pytest.mark.parametrize("stored", ["{", "null", "3", '{"answers": 3}', "[]"])
def test_what_another_page_has_kept_there_is_no_error(stored):
    assert remembered(stored, "return kept.kept();") == {"answers": {}}


@NODE
def test_a_browser_that_keeps_nothing_is_no_error():
    steps = "shut.answer('a', '1', true); shut.place('p', ''); shut.erase(); return shut.kept();"
    assert remembered(None, steps) == {"answers": {}}


def test_each_exercise_that_a_page_answers_has_its_lasting_name_there_and_in_the_menu():
    with speaking("en"):
        page = Site(Formulas(), {}).notebook_page("01_feed_forward", "en")
    names = re.findall(r'<form class="exercise" data-name="([^"]*)"', page)
    assert names == ["feed_forward.hidden_layer", *names[1:]] and len(names) > 1
    menu = re.findall(r'href="01_feed_forward.html" aria-current="page">.*?data-exercises="([^"]*)"', page)
    assert menu == [" ".join(names)]
