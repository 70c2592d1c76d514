"""Lesson 18: a finished model writes lines, says how surprising a text is, and shows what its heads look at."""

from functools import cache, lru_cache

import numpy as np

from helpers.animals import END, SEPARATOR, START, decode, encode, how_many, pieces, translations
from helpers.drawing.play import Field, Menu, Play, Slider
from helpers.kit.text import Sentence
from helpers.reference import shares, write
from lessons.language_model.drawings import bits_of_pieces, marked, next_and_lines, translating
from lessons.language_model.finished import finished_writer
from lessons.language_model.letters import looks, not_read, surprise
from lessons.language_model.looks import weights_of_heads

LINES, LONGEST = 4, 80
BEGINNINGS = "", "The ", "A hungry ", "Old "
ANYTHING = Sentence("(nothing)", "(없음)")
U = np.random.default_rng(3).random((LINES, LONGEST))


def play_writing():
    """Sliders for the temperature and for top-p, and a menu for how the lines begin: what may come next, what is written."""
    written = cache(_written)

    def draw(temperature, top_p, start):
        return next_and_lines(start, pieces(), *written(start, round(temperature, 1), round(top_p, 1)))

    return Play(
        draw,
        temperature=Slider(Sentence("temperature", "온도"), 1.0, 0.1, 2.0, 0.1),
        top_p=Slider("top-p", 1.0, 0.5, 1.0, 0.1),
        start=Menu(Sentence("beginning", "첫머리"), [(ANYTHING, ""), *BEGINNINGS[1:]]),
    )


def _written(beginning, temperature, top_p):
    """Shares of the next character before and after top-p, and four lines that the finished model goes on to write."""
    model = finished_writer()
    ids = encode([beginning])[:, :-1] if beginning else np.array([[START]])
    logits = model(ids)[0, -1].astype(float)
    starts = np.repeat(ids, LINES, axis=0)
    rest = decode(write(model, starts, U, END, temperature, top_p=top_p))
    return shares(logits, temperature), shares(logits, temperature, top_p=top_p), marked([beginning + line for line in rest])


TO_TRANSLATE = (
    "The angry foxes find an apple in the kitchen",
    "Young hens find an egg in the garden",
    "Small mice find a cake at school",
    "The deer buys soup",
    "The deer buy soup",
    "The student buys bread",
    "The cat likes the dog",
)
MOST = 40  # letters that it writes


def play_translating(text=TO_TRANSLATE[0]):
    """A field for an English line and a slider for how much of the rest is written: what the finished model goes on with.

    It always takes the likeliest letter. When it has ended, the English line that its Korean stands for is shown.
    """
    found = lru_cache(1)(lambda line: unreadable(line) or goes_on(line))

    def most(line, **_):
        return 0 if isinstance(found(line), Sentence) else len(found(line)[0])

    def draw(line, letters):
        if isinstance(found(line), Sentence):
            return not_read(line, found(line))
        written, likeliest = found(line)
        ended = letters >= len(written)
        meaning = meanings().get(written) if ended else None
        return translating(line, written[:letters], likeliest[min(letters, len(written))], ended, meaning)

    return Play(
        draw,
        line=Field(Sentence("or type", "직접 입력"), text, TO_TRANSLATE, menu=Sentence("choose", "고르기"), wide=420),
        letters=Slider(Sentence("letters written", "쓴 글자 수"), most(text), 0, most),
        rows=[["line"], ["letters"]],
        after={"line": lambda _before, **at: {"letters": most(**at)}},
    )


@cache
def meanings():
    """{Korean: English}: no two English lines of the text have the same Korean."""
    return {korean: english for english, korean in translations().items()}


def goes_on(line):
    """What the finished model writes after an English line and =, always the likeliest letter; for each letter, and for the
    end, the likeliest: [[(piece, share), …], …].
    """
    ids = encode([line.partition(SEPARATOR)[0] + SEPARATOR])[:, :-1]
    written = decode(write(finished_writer(), ids, np.zeros((1, MOST)), END, top_p=0))[0]
    rows = finished_writer()(np.append(ids, encode([written])[:, 1:-1], axis=1) if written else ids)[0, ids.shape[1] - 1 :]
    p = shares(rows.astype(float))
    best = np.argsort(-p, axis=-1, kind="stable")[:, :5]
    return written, [[(pieces()[i], float(row[i])) for i in order] for order, row in zip(best, p, strict=True)]


PRESETS = (
    "The sheep eat honey in the garden=양들은 정원에서 꿀을 먹는다",
    "The sheep eat honey in the garden=양들는 정원에서 꿀을 먹는다",
    "Young hens find an egg in the garden",
    "Young hens find an egg in the garden=어린 닭들이 정원에서 달걀을 찾는다",
    "The cats eat bread",
    "The cats eats bread",
    "An old owl buys rice",
    "A old owl buys rice",
)


def play_surprise(text=PRESETS[0]):
    """A field for a line: how many bits the finished model loses on each letter, beside the fewest that can be lost.

    A slider shows the first letters alone; at its end, all.
    """
    most = len(text) + (SEPARATOR in text)  # [END] too, if the line has two halves

    @lru_cache(1)
    def found(line):
        return unreadable(line) or bits_of_letters(line)

    def draw(line, shown):
        if isinstance(found(line), Sentence):
            return not_read(line, found(line))
        bits, least = found(line)
        n = len(bits) if shown == most else min(shown, len(bits))
        return surprise(line, bits[:n], least[:n])

    return Play(
        draw,
        line=Field(Sentence("line", "문장"), text, PRESETS, wide=480),
        shown=Slider(Sentence("letters", "글자 수"), most, 1, most),
        rows=[["line"], ["shown"]],
    )


def unreadable(text):
    """Why the model cannot read a text, a Sentence; None if it can."""
    unknown = ", ".join(letter for letter in dict.fromkeys(text) if letter not in pieces()[END + 1 :])
    if not text:
        return Sentence("Type a line.", "문장을 입력하세요.")
    if len(text) > LONGEST:
        return Sentence(
            f"This is too long: {len(text)} characters. It reads at most {LONGEST}.",
            f"글이 너무 깁니다({len(text)}자). {LONGEST}자까지 읽습니다.",
        )
    return Sentence(f"These characters it cannot read: {unknown}", f"읽지 못하는 글자: {unknown}") if unknown else None


def bits_of_letters(line):
    """What the finished model loses on each letter, and what must be lost, up to the first letter with which no line begins.

    [END] is there if the line has two halves.
    """
    n = len(line) + (SEPARATOR in line)
    counts = np.array([how_many(line[:n]) for n in range(len(line) + 1)])
    known = counts[: counts.argmin()] if 0 in counts else counts
    least = np.log2(known[:-1] / known[1:])
    least = np.append(least, 0)[:n] if known is counts else least  # the end of a whole line is certain
    return bits_of_pieces(finished_writer(), [line])[0][:n], least


READ = "The angry foxes find an apple in the kitchen=화난 여우들은 부엌에서 사과를 찾는다"  # held out


def play_looks(line=READ):
    """A slider over the Korean letters of a line and a menu of the heads: what the head looks at before each is written."""
    sign = line.index(SEPARATOR) + 1
    model = finished_writer()
    model(encode([line])[:, :-1])
    weights = weights_of_heads(model)
    names = {name: Sentence(*(f"{word} {name}" for word in ("head", "헤드"))) for name in weights}

    def draw(head, letters):
        row = sign + letters
        return looks(line, row, weights[head][0, row, : row + 1], names[head])

    return Play(
        draw,
        head=Menu(Sentence("head", "헤드"), [(said, name) for name, said in names.items()], "2.2"),
        letters=Slider(Sentence("letters written", "쓴 글자 수"), 3, 0, len(line) - sign),
    )
