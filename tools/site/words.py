"""What a notebook says of its cells, in the words of a page, where nothing is run and nobody writes in place of dots."""

import re

VOTE = r"Put (`True`.*?\)), (`False`.*?\)) or (`None`.*?\)) in place of the dots\."
KOREAN_VOTE = r"(?:점 (?:세 개 )?|`\.\.\.` )(?:대신|자리에) (`True`[^\n]*?) 가운데 하나를 넣고 실행하세요\."
FIRST = "다음|했으면|보고|정하고|예측하고"  # what a reader does before

RULES = {
    "en": (
        (VOTE, r"Is it \1, \2 or \3? Decide, then open what was found."),
        (r"(?:^|(?<= ))Either way, run the first cell with Shift \+ Enter, for the exercises need it, and move its slider\.",
         "Either way, move the slider of the first figure."),
        (r"Run the cell(?: with Shift \+ Enter)?(?:,| and) (\w)", lambda found: found[1].upper()),
        (r"Run the cell\. ", ""),
        (r"Click into the cell and press Shift \+ Enter to run it\. ", ""),
        (r"Put them in place of the dots and run the cell, as often as you like\.", "Type them below, as often as you like."),
        (r"Put numbers in place of the dots\.", "Type its numbers below."),
        (r"\b([Bb])efore you run the cell\b", r"\1efore you look further"),
        (r"\b(T|t)hen run the cells?\b", r"\1hen look further"),
    ),
    "ko": (
        (KOREAN_VOTE, r"\1 가운데 어느 것일까요? 정한 다음 결과를 펼쳐 보세요."),
        (r"`vote_1`의 `\.\.\.` 대신 (`True`[^\n]*?\))을 넣고 실행하세요\.",
         r"\1 가운데 어느 것일까요? 정한 다음 결과를 펼쳐 보세요."),
        (r"연습부터 풀더라도 첫 번째 셀은 Shift \+ Enter를 눌러 실행해 두세요\. 연습에 필요합니다\. 실행했으면 ",
         "연습부터 풀더라도 첫 번째 그림에서 "),
        (r"자, 아래의 셀을 클릭하고 Shift \+ Enter를 눌러 실행하세요\. ", ""),
        (r"점 세 개 자리에 답을 넣고 셀을 실행하세요\. 몇 번이든 다시 해도 됩니다\.",
         "아래에 답을 쓰세요. 몇 번이든 다시 해도 됩니다."),
        (r"(?:Shift \+ Enter로 )?셀을 실행하고 ", ""),
        (r"(?:(?<=\. )|^)(?:아래 )?셀을 실행하세요\. ", ""),
        (rf"({FIRST}) (?:(?:아래의 )?두 셀을 |두 번째 셀을 |셀을 )?실행하세요\.", r"\1 결과를 확인하세요."),
        (r"찾은 다음 실행해 보세요\.", "찾은 다음 결과를 확인해 보세요."),
        (r"점 세 개 자리에 숫자를 넣고 셀을 실행하세요\.", "아래에 그 숫자를 쓰세요."),
        (r"실행하기 전에", "결과를 보기 전에"),
    ),
}  # fmt: skip


def for_the_web(text, language):
    """A cell's prose as a page says it."""
    for wanted, instead in RULES[language]:
        text = re.sub(wanted, instead, text, flags=re.M | re.S)
    return text
