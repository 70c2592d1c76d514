"""Lesson 07: merges step by step, sentences as rows."""

import re

import helpers
from helpers.kit.language import speaking


def test_the_map_counts_the_words_that_have_found_their_class():
    play = helpers.play_rows(*helpers.rows_by_company())
    for step, n in (0, 6), (7, 36):
        assert play.drawn(step=step).text.startswith(f"after {step} steps: nearest neighbour of the same class: {n} of 36")


def test_every_step_names_its_merge_and_changes_the_sentences():
    play = helpers.play_merges()
    for name, _ in play.controls["chosen"].options():
        drawn = play.drawn(chosen=name)
        assert "· is </w>" in drawn.text
        counts = [int(re.search(r"pieces: (\d+)", drawn.text)[1])]
        for n in range(1, play.controls["step"].highest({"chosen": name}) + 1):
            drawn = play.drawn(chosen=name, step=n)
            left, right, made = re.search(r"merge \d+: (\S+) \+ (\S+) → (\S+);", drawn.text).groups()
            counts.append(int(re.search(r"pieces: (\d+)", drawn.text)[1]))
            assert left + right == made and f">{made}</text>" in drawn.svg
        assert all(after < before for before, after in zip(counts, counts[1:], strict=False)) and len(counts) > 15
    assert "학생입니다" in drawn.svg and "학생입니다" not in play.drawn().svg


def test_a_sentence_becomes_as_many_rows_as_pieces():
    play = helpers.play_sentence()
    assert play.drawn().text.startswith("I am a student .")
    assert "학교에서" in play.drawn(typed=play.controls["typed"].presets[-1]).svg
    drawn = play.drawn(typed="a a")
    first, second = re.findall(r"\[(\d+), (\d+)\]", drawn.text)[0]
    assert first == second and "tokens: 2;" in drawn.svg
    for text in ("", "   ", "Zoë 123", "a " * 50):
        assert "nan" not in play.drawn(typed=text).svg
    assert "(14 shown)" in play.drawn(typed="a " * 50).text


def test_the_second_preset_holds_a_word_with_a_piece_of_its_own_and_one_that_nobody_knows():
    for edition, typed, cut, letters in (
        ("en", "students snorrel", "student ##s s ##n ##or ##re ##l", "s ##t ##u ##d ##e ##n ##t ##s "),
        ("ko", "학생 학생이 노르비", "학생 학생 ##이 노 ##르 ##비", "학 ##생 학 ##생 ##이 "),
    ):
        with speaking(edition):
            play = helpers.play_sentence()
            assert play.controls["typed"].presets[1] == typed
            assert play.drawn(typed=typed).text.startswith(f"{cut} →")
            assert play.drawn(typed=typed, size=play.controls["size"].low).text.startswith(letters)
