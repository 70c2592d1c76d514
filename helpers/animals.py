"""Lines about animals, in English and in Korean: the text from which lesson 18's model learns to write.

A line is one of 2¹⁷, all equally likely, so what a model must at least lose on it is known: 17 bits, 17 ln 2.
"""

from bisect import bisect_left
from functools import cache
from itertools import product

import numpy as np

from helpers import dates
from helpers.dates import END, PAD, START

ANIMALS = {  # one, many, Korean
    "cat": ("cats", "고양이"), "dog": ("dogs", "개"), "horse": ("horses", "말"), "bird": ("birds", "새"),
    "bear": ("bears", "곰"), "tiger": ("tigers", "호랑이"), "owl": ("owls", "부엉이"), "ant": ("ants", "개미"),
    "fox": ("foxes", "여우"), "mouse": ("mice", "쥐"), "hen": ("hens", "닭"), "snake": ("snakes", "뱀"),
    "penguin": ("penguins", "펭귄"), "elephant": ("elephants", "코끼리"), "sheep": ("sheep", "양"), "deer": ("deer", "사슴"),
}  # fmt: skip
QUALITIES = {
    "": "", "small": "작은", "big": "큰", "old": "늙은", "young": "어린", "hungry": "배고픈", "angry": "화난",
    "happy": "행복한",
}  # fmt: skip
VERBS = {"eat": "먹는다", "find": "찾는다", "like": "좋아한다", "buy": "산다"}
FOODS = {
    "bread": "빵", "rice": "밥", "honey": "꿀", "soup": "국", "an apple": "사과", "an egg": "달걀", "a cake": "케이크",
    "a potato": "감자",
}  # fmt: skip
PLACES = {
    "": "", "in the garden": "정원에서", "at school": "학교에서", "by the river": "강가에서", "on the hill": "언덕에서",
    "at the market": "시장에서", "in the kitchen": "부엌에서", "under the tree": "나무 아래에서",
}  # fmt: skip
CHOICES = (True, False), (True, False), QUALITIES, ANIMALS, VERBS, FOODS, PLACES  # known? many? …
BITS = 17
SEPARATOR = "="


def english(known, many, quality, animal, verb, food, place):
    """'The old sheep eats an apple by the river'."""
    words = [quality, ANIMALS[animal][0] if many else animal, verb if many else f"{verb}s", food, place]
    words = " ".join(word for word in words if word)
    article = "the " if known else "" if many else "an " if words[0] in "aeiou" else "a "
    line = article + words
    return line[0].upper() + line[1:]


def korean(known, many, quality, animal, verb, food, place):
    """'늙은 양은 강가에서 사과를 먹는다'."""
    noun = ANIMALS[animal][1] + ("들" if many else "")
    subject = with_particle(noun, "은는" if known else "이가")
    words = quality and QUALITIES[quality], subject, PLACES[place], with_particle(FOODS[food], "을를"), VERBS[verb]
    return " ".join(word for word in words if word)


def with_particle(word, particles):
    """The word with the first of two particles if it ends in a consonant, else with the second."""
    ends_in_consonant = (ord(word[-1]) - ord("가")) % 28 > 0
    return word + particles[0 if ends_in_consonant else 1]


@cache
def translations():
    """{English: Korean} of all 2¹⁷ lines."""
    return {english(*meaning): korean(*meaning) for meaning in product(*CHOICES)}


@cache
def whole_lines():
    """All lines, English = Korean, sorted."""
    return sorted(f"{line}{SEPARATOR}{translation}" for line, translation in translations().items())


def how_many(beginning):
    """How many of the 2¹⁷ lines begin so."""
    lines, behind = whole_lines(), beginning + chr(0x10FFFF)
    return bisect_left(lines, behind) - bisect_left(lines, beginning)


def split_lines(rng, share=0.1):
    """All lines in a random order: (those to learn from, those held out)."""
    lines = [f"{line}{SEPARATOR}{translation}" for line, translation in translations().items()]
    lines = [lines[i] for i in rng.permutation(len(lines))]
    n_out = int(share * len(lines))
    return lines[n_out:], lines[:n_out]


@cache
def pieces():
    """The vocabulary: the characters of all lines behind [PAD], [START], [END]."""
    letters = {letter for pair in translations().items() for line in pair for letter in line}
    return ["[PAD]", "[START]", "[END]", *sorted(letters | {SEPARATOR})]


def encode(lines):
    """Lines as ids (lines, longest + 2), from [START] to [END], with padding behind the shorter ones.

    Raises ValueError for a character that no line has, and for no line.
    """
    inside = dates.encode(lines, pieces())  # (lines, longest)
    ids = np.pad(inside, ((0, 0), (1, 1)), constant_values=((0, 0), (START, PAD)))
    ids[range(len(lines)), [len(line) + 1 for line in lines]] = END
    return ids


def decode(ids):
    """Ids (n, T), from [START] on or behind it, as lines up to [END]."""
    return [line.removeprefix("[START]") for line in dates.decode(ids, pieces())]


def batch(rng, lines, n):
    """n random lines as ids (n, T)."""
    return encode([lines[rng.integers(len(lines))] for _ in range(n)])


def judged(lines):
    """Which lines are right English, which right Korean, and which say the same in both: three arrays of booleans (n,)."""
    right = translations()
    halves = [line.partition(SEPARATOR)[::2] for line in lines]
    in_korean = {*right.values()}
    return (
        np.array([first in right for first, _ in halves]),
        np.array([second in in_korean for _, second in halves]),
        np.array([right.get(first) == second for first, second in halves]),
    )
