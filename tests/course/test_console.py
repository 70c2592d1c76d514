"""Whatever is started from a terminal prints Korean, and paths in any letters, on a console that has none of them."""

import os
import subprocess
import sys

from tests.paths import ROOT

# Each command in turn, in one process; before it the console is made as strict as Python begins.
CODE = """
import sys
from unittest.mock import patch
sys.path.insert(0, "tools")
import build
from helpers.classroom import handout, score
from helpers.classroom.exam import __main__ as exam, score as exam_score
from helpers.classroom.worksheets import __main__ as worksheets
from helpers.lab import start

_, where, *encodings = sys.argv

def run(main, *arguments):
    sys.stdout.reconfigure(encoding=encoding, errors="strict")
    try:
        sys.argv[1:] = arguments
        main()
    except SystemExit as end:
        return end.code

for encoding in encodings:
    print("\\n===", encoding, flush=True)
    assert run(start.main) == 1
    with patch.object(handout, "handed_out", lambda root: {}):
        assert run(handout.main, f"{where}/과제 ½.zip") is None
    assert run(handout.main, f"{where}/과제 ½") == 2
    assert run(score.main, f"{where}/반 ½", "--out", f"{where}/점수 ½.csv") is None
    assert run(score.main, f"{where}/없는 반 ½") == 2
    assert run(exam.main, "씨앗", f"{where}/명단 ½.csv", "--lessons", "1", "--out", f"{where}/시험 ½") is None
    assert run(exam_score.main, f"{where}/답 ½.csv", "--key", f"{where}/시험 ½/key.csv") == 2
    assert run(build.main, "과제 ½") == 2
    for main in (handout.main, score.main, exam.main, exam_score.main, worksheets.main, build.main):
        assert run(main, "--help") == 0
"""
LETTERS = {"ascii": False, "cp1252": False, "cp949": True}  # of Korean


def test_every_command_prints_on_every_console(tmp_path):
    for student in ("에이다 ½", "민준"):
        (tmp_path / "반 ½" / student).mkdir(parents=True)
    (tmp_path / "명단 ½.csv").write_text("에이다 ½\n민준\n", encoding="utf-8")
    (tmp_path / "파일 ½").touch()
    place = {"COURSE_COPY": str(tmp_path / "파일 ½" / "내 과정"), "LC_ALL": "ko_KR.UTF-8", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-c", CODE, tmp_path, *LETTERS]
    found = subprocess.run(command, cwd=ROOT, env={**os.environ, **place}, capture_output=True)
    assert found.returncode == 0, found.stderr.decode(errors="replace")
    for part, (encoding, has_korean) in zip(found.stdout.split(b"\n=== ")[1:], LETTERS.items(), strict=True):
        said = part.decode(encoding)
        assert ("여러분의 폴더를 새로 고치지 못했습니다" in said) is has_korean and "COURSE_COPY" in said
        assert "students: 2" in said and ("점수" if has_korean else r"\uc810\uc218") in said
