"""Dates as people write them, in English and in Korean, and as ISO 8601 does: the task of lessons 15 and 16."""

from datetime import date, timedelta
from functools import cache

import numpy as np

FIRST, N_DAYS = date(1950, 1, 1), 36525  # a hundred years, up to 31 December 2049
MONTHS = "January February March April May June July August September October November December".split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
KOREAN_WEEKDAYS = "월화수목금토일"
FORMATS = [
    "{d} {month} {y}", "{month} {d}, {y}", "{d} {mon} {y}", "{mon} {d}, {y}", "{weekday}, {d} {month} {y}",
    "{wd} {dd} {mon} {y}", "{dd}/{mm}/{y}", "{y}/{mm}/{dd}", "{month} {nth}, {y}", "{nth} of {month} {y}",
    "{y}년 {m}월 {d}일", "{y}년 {mm}월 {dd}일", "{y}년 {m}월 {d}일 {yo}요일", "{y}년 {m}월 {d}일({yo})",
    "{y}. {m}. {d}.", "{y}.{mm}.{dd}",
]  # fmt: skip
NEW_FORMATS = ["{wd}, {month} {d}, {y}", "{nth} {mon} {y}", "{y}년 {mm}월 {dd}일 {yo}요일", "{y}. {mm}. {dd}. ({yo})"]
PAD, START, END = range(3)


def ordinal(n):
    """1 -> '1st'."""
    ending = "th" if n in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def written(day, form):
    """A date in one of the formats: '20 November 2026'."""
    month, weekday = MONTHS[day.month - 1], WEEKDAYS[day.weekday()]
    return form.format(
        y=day.year, m=day.month, d=day.day, mm=f"{day.month:02}", dd=f"{day.day:02}", nth=ordinal(day.day),
        month=month, mon=month[:3], weekday=weekday, wd=weekday[:3], yo=KOREAN_WEEKDAYS[day.weekday()],
    )  # fmt: skip


def split_days(rng, share=0.1):
    """All days of the hundred years in a random order: (those to learn from, those held out)."""
    days = [FIRST + timedelta(days=int(i)) for i in rng.permutation(N_DAYS)]
    n_out = int(share * N_DAYS)
    return days[n_out:], days[:n_out]


@cache
def pieces():
    """The vocabularies, characters behind [PAD], [START], [END]: (of the source, of the target)."""
    days = [FIRST + timedelta(days=i) for i in range(366)]  # every month, weekday and ordinal is among them
    letters = sorted({letter for day in days for form in FORMATS + NEW_FORMATS for letter in written(day, form)})
    special = ["[PAD]", "[START]", "[END]"]
    return special + letters, special + list("0123456789-")


def encode(texts, vocabulary):
    """Texts as ids, character by character, (texts, longest), with padding behind the shorter ones.

    Raises ValueError for a character that the vocabulary does not have, and for no text.
    """
    ids = {piece: i for i, piece in enumerate(vocabulary)}
    unknown = sorted(set("".join(texts)) - set(ids))
    if unknown or not texts:
        raise ValueError(f"{''.join(unknown) or 'no text'!r} given, at least one text of {''.join(vocabulary[3:])!r} wanted")
    out = np.full((len(texts), max(map(len, texts))), PAD)
    for row, text in zip(out, texts, strict=True):
        row[: len(text)] = [ids[letter] for letter in text]
    return out


def decode(ids, vocabulary):
    """Ids (n, T) as texts, up to [END]: ['2026-11-20', …]."""
    return ["".join(vocabulary[i] for i in (row[: list(row).index(END)] if END in row else row)) for row in ids]


def batch(rng, days, n, formats=FORMATS):
    """n random days in random formats: source (n, S), target (n, 12) from [START] to [END], ids."""
    chosen = [(days[rng.integers(len(days))], formats[rng.integers(len(formats))]) for _ in range(n)]
    in_source, in_target = pieces()
    source = encode([written(day, form) for day, form in chosen], in_source)
    iso = encode([day.isoformat() for day, _ in chosen], in_target)
    return source, np.pad(iso, ((0, 0), (1, 1)), constant_values=((0, 0), (START, END)))
