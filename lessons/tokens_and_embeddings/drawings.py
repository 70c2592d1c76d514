"""The drawings of lesson 07 that show words falling into pieces."""

from typing import NamedTuple

import numpy as np

from helpers.drawing import svg
from helpers.drawing.grid import CELL, cells
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, LINE, LIT, MARK, PAD, TINTS, WIDTH
from helpers.kit.text import Sentence, numbers

LEFT, RIGHT, ROW = PAD, WIDTH - PAD, 44
SIZE = 17
CHARACTERS = Sentence("characters", "글자")


def pieces(sentences, merge, summary, made=""):
    """Each sentence a row of words, each word its pieces in boxes. sentences: [[[piece, …] of a word, …], …].

    merge: what was done last; summary: the line below with the counts; made: the piece to mark, wherever it stands.
    The end mark </w> is drawn as a dot.
    """
    drawn, y = [svg.text(LEFT, 30, merge, 15, FAINT, "start")], 72
    for sentence in sentences:
        x, shade = LEFT, 0
        for word in sentence:
            shown = [piece.replace("</w>", "·") for piece in word]
            widths = [svg.text_width(piece, SIZE) + 10 for piece in shown]
            if x + sum(widths) > RIGHT:
                x, y = LEFT, y + ROW
            for piece, name, width in zip(word, shown, widths, strict=True):
                tint, stroke, thick = (LIT, MARK, 3) if piece == made else (TINTS[shade % 4], FAINT, 1)
                drawn.append(svg.box(x + width / 2 - 1, y, width - 2, 32, name, SIZE, INK, tint, stroke, thick, 6))
                x, shade = x + width, shade + 1
            x += 14
        y += ROW + 14
    drawn.append(svg.text(LEFT, y - 6, summary, 16, INK, "start"))
    return Drawing(svg.sheet(y + 24, drawn), f"{merge}; {summary}")


def rows_of_tokens(found, ids, rows, summary):
    """A line for each token: its piece, its id, and the row of the table (T, d) that the id picks."""
    wide, x_piece, x_id, x_row = 62, 200, 420, 560
    drawn = [
        svg.text(x, 30, words, 14, FAINT)
        for x, words in (
            (x_piece, Sentence("piece", "조각")),
            (x_id, "id"),
            (x_row + wide * rows.shape[1] / 2, Sentence("row", "행")),
        )
    ]
    different = list(dict.fromkeys(ids))
    groups = [different.index(i) % len(TINTS) for i in ids]  # the same id, the same tint
    for t, (piece, i, group) in enumerate(zip(found, ids, groups, strict=True)):
        y = 66 + CELL * t
        width = max(44, svg.text_width(piece, SIZE) + 18)
        drawn.append(svg.box(x_piece, y, width, CELL - 4, piece, SIZE, INK, TINTS[group], FAINT, 1, 6))
        drawn.append(svg.arrow((x_piece + width / 2 + 8, y), (x_id - 36, y)))
        drawn.append(svg.text(x_id, y, i, SIZE))
        drawn.append(svg.arrow((x_id + 36, y), (x_row - 8, y)))
    drawn += cells(x_row, 66 - CELL / 2, rows, wide, tints=np.array(groups)[:, None]) if ids else []
    y = 66 + CELL * len(ids)
    drawn.append(svg.text(LEFT, y + 6, summary, 16, INK, "start"))
    return Drawing(svg.sheet(y + 34, drawn), f"{' '.join(found)} → {numbers(ids)}; {summary}")


class Try(NamedTuple):
    """A piece that the search tries: the letters from `start` to `end`, and whether the vocabulary has it."""

    start: int
    end: int
    piece: str
    fits: bool


def draw_attempts(word, vocabulary):
    """What the search for the longest piece tries, in order, until the word is used up or nothing fits: [Try, …]."""
    found, start = [], 0
    while start < len(word):
        for end in range(len(word), start, -1):
            piece = ("##" if start else "") + word[start:end]
            found.append(Try(start, end, piece, piece in vocabulary))
            if found[-1].fits:
                break
        if not found[-1].fits:
            break
        start = found[-1].end
    return found


def draw_search(word, vocabulary):
    """The search drawn as a ladder: a row for each try, green where the piece is found."""
    tried, step, row = draw_attempts(word, vocabulary), 44, 27
    drawn = [svg.text(LEFT + 60 + step * (i + 0.5), 32, letter, 20) for i, letter in enumerate(word)]
    for i, one in enumerate(tried):
        y, x = 66 + row * i, LEFT + 60 + step * one.start
        colour = GREEN if one.fits else LINE
        width = step * (one.end - one.start) - 4
        drawn.append(svg.rect(x, y - 10, width, 20, TINTS[0] if one.fits else "white", colour, 2 if one.fits else 1.2, 6))
        name = LEFT + 60 + step * len(word) + 24
        drawn.append(svg.text(name, y, one.piece, 16, INK if one.fits else FAINT, "start"))
        drawn.append(svg.text(LEFT + 30, y, "✓" if one.fits else "✗", 16, GREEN if one.fits else FAINT))
    used = [one.piece for one in tried if one.fits]
    complete = tried[-1].fits
    verdict = " ".join(used) if complete else "[UNK]"
    y = 66 + row * len(tried)
    drawn.append(svg.text(LEFT + 60, y + 8, f"→ {verdict}", 18, INK, "start"))
    words = Sentence(f"{word}: {len(tried)} tries → {verdict}", f"{word}: {len(tried)}번 시도 → {verdict}")
    return Drawing(svg.sheet(y + 32, drawn), str(words))


def draw_merge(corpus, merges):
    """The words of a small corpus after each merge, a column for each. corpus: [{pieces: how often}], one more than merges."""
    column = (RIGHT - LEFT - 46) / len(corpus)
    drawn = []
    for j, words in enumerate(corpus):
        x = LEFT + 46 + column * j
        title = f"{j}: {merges[j - 1][0]} + {merges[j - 1][1]}" if j else str(CHARACTERS)
        drawn.append(svg.text(x, 30, title.replace("</w>", "·"), 15, INK if j else FAINT, "start"))
        for i, (word, times) in enumerate(words.items()):
            y = 70 + 40 * i
            if not j:
                drawn.append(svg.text(LEFT + 14, y, f"{times} ×", 15, FAINT))
            for piece in word:
                shown = piece.replace("</w>", "·")
                width = svg.text_width(shown, 15) + 10
                new = j and piece == "".join(merges[j - 1])
                fill, stroke = (LIT, MARK) if new else ("white", LINE)
                drawn.append(svg.box(x + width / 2, y, width - 1, 28, shown, 15, INK, fill, stroke, 1.4, 5))
                x += width
            x = LEFT + 46 + column * j
    counts = [sum(len(word) * times for word, times in words.items()) for words in corpus]
    names = [CHARACTERS, *(Sentence(f"then {left} + {right}", f"{left} + {right} 뒤") for left, right in merges)]
    said = [
        Sentence(f"{name.english}: {n} pieces", f"{name.korean}: 조각 {n}개") for name, n in zip(names, counts, strict=True)
    ]
    words = Sentence(f"{len(corpus[0])} words;", f"단어 {len(corpus[0])}개.")
    return Drawing(svg.sheet(64 + 40 * len(corpus[0]), drawn), f"{words} {', '.join(map(str, said))}")
