"""A dot for each exercise."""

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, PAD
from helpers.kit.text import Sentence

ROW = 46
SIZES = {3: 11, 4: 11, 5: 9}  # of the letters of 1.1, 10.1 and 20.10, which stay within their circle


def dots(lessons):
    """lessons: {"1": {"1.1": answered, …}, …}. The text says nothing personal, so that nbval may compare it."""
    drawn = []
    for i, (lesson, exercises) in enumerate(lessons.items()):
        y = PAD + 16 + ROW * i
        drawn.append(svg.text(PAD, y, _called(int(lesson)), 15, INK, "start"))
        for j, (name, done) in enumerate(exercises.items()):
            x = 160 + 62 * j
            drawn.append(svg.circle(x, y, 15, GREEN if done else "white", GREEN if done else FAINT, 1.5))
            said, size, colour = ("✓", 15, "white") if done else (name, SIZES.get(len(name), 11), FAINT)
            drawn.append(svg.text(x, y, said, size, colour))
    total = sum(len(exercises) for exercises in lessons.values())
    words = Sentence(
        f"a dot for each of {total} exercises, lesson by lesson, filled once answered",
        f"장별로 연습 {total}개를 하나씩 나타낸 점, 맞히면 채워집니다",
    )
    return Drawing(svg.sheet(ROW * len(lessons) + 2 * PAD - 14, drawn), words)


def _called(lesson):
    """What a row is called; exercises of number 0 are those of 00b, which is no lesson."""
    if not lesson:
        return Sentence("what you need", "필요한 것")
    return Sentence(f"lesson {lesson:02d}", f"{lesson}장")
