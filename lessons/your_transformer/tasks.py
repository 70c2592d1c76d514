"""Tasks of one's own, as lesson 17 sets them: lists of pairs, and how many of those held out a model then writes rightly."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from helpers.dates import END, PAD, START
from helpers.kit.text import Sentence
from helpers.reference import Adam, CrossEntropy, not_padding, up_and_down
from helpers.reference.decoding import greedy
from helpers.reference.names import gradient_name
from lessons.your_transformer.course import course_transformer
from lessons.your_transformer.pairs import pairs_as_ids
from lessons.your_transformer.stations import fresh_arrays

FILE = Path(__file__).with_name("tasks.json")  # made by tools/own_tasks.py
SEEDS = range(5)
EXAMPLE = 57  # which pair of a task a table shows
NOUNS = """
apple arm artist baby bag baker ball bank bath bed bell bench berry bird boat body book bottle bowl box boy branch bread
bridge brush bus bush butterfly button cake camera candle car card carpet castle cat chair cherry church city class clock
cloud coat coin country cow cross cup daisy day desk dish doctor dog door dress duck eagle egg engine eye factory fairy
family farm farmer field finger flag flower fly forest fork fox friend garden gate ghost girl glass goat guitar hand hat hen
hill horse hospital hour house island jacket jar joke judge key king kiss kitchen lady lake lamp leg lemon letter library
lion lunch machine map market match melon mirror monkey month moon mountain museum nail nest night nose number nurse ocean
orange oven owl page painter paper park party peach pen pencil penny phone picture pig pilot plane plant plate pony pocket
poet pot prize puppy queen question rabbit radio rain river road robot rock roof room rope rose sail school sea seat shark
shell ship shirt shoe shop sister sky snake sock song spider spoon spy star station stone storm story street student sun
table tailor teacher tent ticket tiger tooth tower town toy train tray tree truck turtle uncle valley village voice wall
watch wave whale wheel window wing wish witch word world yard year zebra
""".split()
ODD = {"tooth": "teeth", "bread": "bread"}


def roman(n):
    text = ""
    for value, letters in zip((100, 90, 50, 40, 10, 9, 5, 4, 1), "C XC L XL X IX V IV I".split(), strict=True):
        text, n = text + letters * (n // value), n % value
    return text


def plural(noun):
    if noun in ODD:
        return ODD[noun]
    if noun.endswith(("s", "x", "sh", "ch")):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2] not in "aeou" else f"{noun}s"


def strings(count):
    """So many different rows of three to eight letters, drawn at random."""
    rng = np.random.default_rng(0)
    found = {}
    while len(found) < count:
        found["".join(rng.choice(list("abcdefghijklmnopqrstuvwxyz"), rng.integers(3, 9)))] = None
    return list(found)


def backwards(texts, wide=0):
    """wide: how long what is read is to be, with dots in front."""
    return [(text.rjust(wide, "."), text[::-1]) for text in texts]


def caesar(text):
    return "".join(chr((ord(letter) - 97 + 3) % 26 + 97) for letter in text)


def sums(count, write=str):
    """So many different sums of two numbers from 0 to 99, drawn at random; 10 000 are all of them."""
    drawn = np.random.default_rng(0).permutation(10_000)[:count].tolist()
    return [(f"{n // 100}+{n % 100}", write(n // 100 + n % 100)) for n in drawn]


def ones_first(n):
    return str(n)[::-1]


class Task(NamedTuple):
    """What it is called, a function that makes its pairs, and for how many steps it is learned."""

    name: Sentence
    pairs: object
    steps: int = 800


SUMS = Sentence("a sum", "덧셈")
TASKS = {
    "roman": Task(Sentence("Roman numbers", "로마 숫자"), lambda: [(roman(n), str(n)) for n in range(1, 400)]),
    "caesar": Task(Sentence("a secret code", "암호"), lambda: [(text, caesar(text)) for text in strings(400)]),
    "backwards": Task(Sentence("a row backwards", "거꾸로 쓰기"), lambda: backwards(strings(400))),
    "aligned": Task(Sentence("backwards, dots in front", "앞에 점을 붙여 거꾸로 쓰기"), lambda: backwards(strings(400), 8)),
    "plurals": Task(Sentence("plurals", "복수형"), lambda: [(noun, plural(noun)) for noun in NOUNS]),
    "sums": Task(SUMS, lambda: sums(400)),
    "longer": Task(Sentence("a sum, learned longer", "더 오래 학습한 덧셈"), lambda: sums(400), 4000),
    "all": Task(Sentence("a sum, all pairs", "모든 쌍을 쓴 덧셈"), lambda: sums(10_000), 4000),
    "ones first": Task(Sentence("a sum, ones first", "일의 자리부터 쓰는 덧셈"), lambda: sums(10_000, ones_first), 4000),
}


def tried_tasks(*names):
    """Rows of a table: (name, an example, pairs, steps, how many percent of those held out were right from SEEDS starts)."""
    rows = []
    for name in names:
        task, shares = TASKS[name], tried()[name]
        pairs = task.pairs()
        percent = sorted(round(100 * share) for share in shares)
        rows.append((task.name, " → ".join(pairs[EXAMPLE]), len(pairs), task.steps, f"{percent[0]} … {percent[-1]}"))
    return rows


@cache
def tried():
    """{name of a task: the share of those held out that were right, from each start}."""
    return json.loads(FILE.read_text())


def trained(pairs, n_steps, seed):
    """A model that has learned all pairs but a held-out tenth by the lesson's recipe, and (source, wanted) of that tenth."""
    reads, writes, source, wanted = pairs_as_ids(pairs)
    rng = np.random.default_rng(seed)
    held, learned = np.split(rng.permutation(len(pairs)), [max(1, len(pairs) // 10)])
    model = course_transformer(fresh_arrays(rng, len(reads), len(writes), 32, 64), 4)
    arrays = {name: array for name, array in model.params.items() if ".b_" not in name or "feed_forward" in name}
    adam, loss = Adam(arrays, lr=1e-2), CrossEntropy(pad=PAD)
    target = np.insert(wanted, 0, START, axis=1)
    for step in range(1, n_steps + 1):
        adam.lr = up_and_down(step, n_steps, peak=1e-2)
        chosen = rng.choice(learned, 32)
        loss(model(source[chosen], target[chosen, :-1], not_padding(source[chosen])), wanted[chosen])
        model.backward(loss.backward())
        found = model.grads
        adam.step({gradient_name(name): found[gradient_name(name)] for name in arrays})
    return model, source[held], wanted[held]


def share_right(pairs, n_steps, seed):
    """The share of the held-out tenth that such a model writes rightly."""
    model, source, wanted = trained(pairs, n_steps, seed)
    written = greedy(model, source, START, END, wanted.shape[1], not_padding(source))
    return float(((written == wanted) | (wanted == PAD)).all(axis=1).mean())
