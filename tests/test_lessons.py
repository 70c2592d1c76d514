"""The built notebooks are what the lessons say, in both languages, and hold nothing that breaks elsewhere."""

import json
import re
import sys
from html import escape, unescape

import nbformat
import pytest
from markdown_it import MarkdownIt
from nbconvert import HTMLExporter

from tests.paths import ROOT, deeper

sys.path.insert(0, str(ROOT / "lessons"))
import build  # noqa: E402
import claims  # noqa: E402

LESSONS = [source.stem for source in build.lessons()]
WITH_EXERCISES = [lesson for lesson in LESSONS if lesson != "00_start_here"]
NOTEBOOKS = [(language, lesson) for language in build.EDITIONS for lesson in LESSONS]
markdown = MarkdownIt().render
HANGUL = re.compile("[가-힣]")
MACHINE = re.compile(r"/(root|work|tmp|home|Users)/|[A-Z]:\\\\|127\.0\.0\.1")


def read(language, lesson):
    return nbformat.read(build.EDITIONS[language] / f"{lesson}.ipynb", as_version=4)


def outputs(notebook):
    return [output for cell in build.code_cells(notebook) for output in cell.outputs]


def tags(cell):
    return cell.metadata.get("tags", [])


@pytest.mark.parametrize("source", build.lessons(), ids=lambda s: s.stem)
def test_not_stale(source):
    assert not build.is_stale(source), f"{source.name} and its notebooks differ: edit the lesson, then run `make build`"


def test_no_notebook_without_a_lesson():
    for folder in build.EDITIONS.values():
        assert sorted(path.stem for path in folder.glob("*.ipynb")) == LESSONS


@pytest.mark.parametrize("lesson", LESSONS)
def test_both_editions_have_the_same_code_and_sentences_aside_the_same_outputs(lesson):
    english, korean = (build.code_cells(read(language, lesson)) for language in ("en", "ko"))
    assert [(cell.source, cell.metadata) for cell in english] == [(cell.source, cell.metadata) for cell in korean]
    for ours, theirs in zip(english, korean, strict=True):
        if ours.outputs != theirs.outputs:
            assert [set(output.data) for output in ours.outputs] == [set(output.data) for output in theirs.outputs]
            said, korean_words = (words_of(cell) for cell in (ours, theirs))
            assert not HANGUL.search(said), f"Korean in the English edition: {said}"
            assert HANGUL.search(korean_words), f"English in the Korean edition: {korean_words}"


def words_of(cell):
    return "".join(text for output in cell.outputs for kind, text in output.data.items() if kind.startswith("text/"))


@pytest.mark.parametrize("lesson", LESSONS)
def test_both_editions_have_the_same_prose_cells(lesson):
    kinds = [[(cell["id"], cell.cell_type) for cell in read(language, lesson).cells] for language in ("en", "ko")]
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize("lesson", LESSONS)
def test_both_editions_name_the_same_claims_and_headings(lesson):
    def claims(language):
        prose = [cell.source for cell in read(language, lesson).cells if cell.cell_type == "markdown"]
        return [sorted(re.findall(r"(?<![\w.-])[0-4]-\d\d(?![\w-])", text)) for text in prose], [
            re.findall(r"^#+ ", text, re.M) for text in prose
        ]

    assert claims("en") == claims("ko")


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_no_asterisk_is_left_over_where_bold_could_not_close(language, lesson):
    for cell in read(language, lesson).cells:
        if cell.cell_type == "markdown":
            rendered = re.sub(r"<(code|pre)\b.*?</\1>|\$.*?\$", "", markdown(cell.source), flags=re.S)
            assert "**" not in rendered, cell.source


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_executed_in_order_without_errors(language, lesson):
    cells = build.code_cells(read(language, lesson))
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    kinds = {(output.output_type, output.get("name")) for cell in cells for output in cell.outputs}
    assert kinds <= {("execute_result", None), ("display_data", None)}, "printed text or an error is stored"


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_nothing_of_a_machine_is_stored(language, lesson):
    path = build.EDITIONS[language] / f"{lesson}.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info", "transformer_by_hand"}
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    assert build.VIEW not in path.read_text(encoding="utf-8")
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            words = json.dumps({kind: text for kind, text in output["data"].items() if kind != "image/png"})
            assert not MACHINE.search(words), words


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_only_the_device_and_timing_cell_is_ignored(language, lesson):
    ignored = [cell for cell in build.code_cells(read(language, lesson)) if build.ignored(cell)]
    assert len(ignored) <= 1
    assert all("device" in cell.source or "side_by_side(" in cell.source for cell in ignored)


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_widgets_have_a_first_frame_and_stand_early(language, lesson):
    cells = build.code_cells(read(language, lesson))
    moving = [i for i, cell in enumerate(cells) if "widget" in tags(cell)]
    assert lesson.endswith("_deeper") or moving and moving[0] <= 1
    for i in moving:
        assert [set(output.data) for output in cells[i].outputs] == [{"image/png", "text/plain"}, {"text/html", "text/plain"}]
    assert all("widget" in tags(cell) for cell in cells if re.search(r"\bplay_\w+\(", cell.source))


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_every_picture_stands_in_a_page_without_kernel_or_network(language, lesson):
    notebook = read(language, lesson)
    stored = outputs(notebook)
    pictures = [i for i, output in enumerate(stored) if "image/png" in output.data]
    page, _ = HTMLExporter().from_notebook_node(notebook)
    whole = unescape(page)
    assert len(re.findall(r'<img [^>]*src="data:image/png;base64,', page)) == len(pictures) > 0
    for i in pictures:  # and below it the words for those who cannot see it
        words = f"</summary>{escape(stored[i].data['text/plain'])}</details>"
        assert stored[i + 1].data["text/html"].endswith(words) and unescape(words) in whole


NOT_YET = {"en": "… Not answered yet.", "ko": "… 아직 답하지 않았습니다."}


@pytest.mark.parametrize("language, lesson", [(language, lesson) for language in NOT_YET for lesson in WITH_EXERCISES])
def test_exercises_are_handed_out_unanswered(language, lesson):
    cells = [cell for cell in build.code_cells(read(language, lesson)) if "check(" in cell.source]
    assert len(cells) >= 2
    for cell in cells:
        assert cell.outputs[-1].data["text/plain"] == NOT_YET[language]


VERDICTS = {"It holds": {"true"}, "It does not hold": {"false", "imprecise"}, "Unclear": {"imprecise", "contested"}}


@pytest.mark.parametrize("lesson", LESSONS)
def test_votes_are_decided_as_the_registry_says(lesson):
    """Every claim that a cell names is registered; a vote stands in a cell that is folded, and agrees with the verdict."""
    known = claims.registry(ROOT)
    assert set(claims.named(read("en", lesson))) <= known.keys() - {"documents"}
    votes = [cell for cell in build.code_cells(read("en", lesson)) if "decide(" in cell.source]
    assert len(votes) <= 3
    for cell in votes:
        (name,) = re.findall(r'decide\("([0-4]-\d\d)"', cell.source)
        assert name in cell.metadata["claims"] and cell.metadata["jupyter"]["outputs_hidden"]
        (verdict,) = [words for words in VERDICTS if cell.outputs[-1].data["text/plain"].startswith(words)]
        assert known[name]["verdict"] in VERDICTS[verdict], f"{name}: {verdict}"


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("language", build.EDITIONS)
def test_claim_numbers_stay_out_of_the_prose(language, lesson):
    prose = "\n".join(cell.source for cell in read(language, lesson).cells if cell.cell_type == "markdown")
    assert re.findall(r"(?<![\w.-])[0-4]-\d\d(?![\w-])", prose) == []


@pytest.mark.parametrize("language", claims.PAGES)
def test_the_page_of_claims_is_not_stale(language):
    decided = {lesson: claims.named(read("en", lesson)) for lesson in LESSONS}
    page = claims.page(language, claims.registry(ROOT), decided)
    assert (ROOT / "docs" / claims.PAGES[language]).read_text(encoding="utf-8") == page, "run `make build`"


@pytest.mark.parametrize("lesson", LESSONS)
def test_code_cells_are_short(lesson):
    cells = [cell.source.split("\n") for cell in build.code_cells(read("en", lesson))]
    lengths = sorted(map(len, cells))
    assert lengths[len(lengths) // 2] <= 6 and lengths[-1] <= 20
    too_wide = [line for cell in cells for line in cell if len(line) > 98]  # a laptop shows no more
    assert not too_wide


NUMBERS = {
    "01_feed_forward": ("9", "2", "-6", "0", "-8", "12", "2099712", "3072"),
    "02_residual_paths": ("0, 1, 1, 1, 2, 2, 2, 3", "-6", "13", "98", "59", "72", "924", "4096"),
    "02b_residual_paths_deeper": ("-17", "7", "-16", "9", "100%", "4196352", "4196864"),
    "03_layer_norm": ("2", "0.8165", "-1.2247", "1.2247", "1024", r"1\.56 +2\.96"),
    "03b_layer_norm_deeper": ("1.2238", "0.866", "22.605", "1.62", "-4.0"),
    "04_backprop": ("2.5", "13", "0.0677", "193.045"),
    "04b_backprop_deeper": ("12.96", "5.76", "4.0004", "164"),
    "05_adam": ("0.139", "0.0008", "0.0011", "-3.16", "0.3162", "0.0012 … 0.0024"),
    "05b_adam_deeper": ("-9.12", "9.68", "0.0584", "1.4585", "0.0316", "0.01", "0.71", "1.55", "7649.5", "0.8169", "42°"),
    "06_dropout": ("1.3217", "0.1689", "1.3216", "1.25", "0.80", "1.00"),
    "06b_dropout_deeper": ("7.5e-05", "0.302", "0.250", "0.8", "0.478"),
    "07_tokens_and_embeddings": (
        "2, 3, 4, 5",
        "94720000",
        "3, 20",
        "36, 36",
        r"60 +64",
        "47 pieces",
        "38 pieces",
        "31 pieces",
        "ening</w>",
        "운동 ##하고",
        "22.64",
        "280 / 364",
    ),
    "08_positional_encoding": ("-0.4161", "2.56", "3.16"),
    "08b_positional_encoding_deeper": ("60,611", "0.512", "0.437", "0.337", "5, 11, 43"),
    "09_attention": ("-0.1049", "2.0997", "0.1774", "0.7299", "2.8284", "16.9188", "2, 4, 1, -3", "1.8156", "2.7237"),
    "10_multi_head_attention": ("2.72, -0.75, 0.81, -0.74", "5, 64", "5, 512", "1050624", "1088", "0.0019"),
    "10b_multi_head_attention_deeper": ("Found: 8", "71303168", "32768", "1.75", "1.97"),
    "11_positions_in_attention": ("5.57", "5.06", "1.54", "3.06", "0.28", "0.22", "0.7 … 1.7", "above 0.9", "below 0.8"),
    "12_encoder": ("2.829", "1.5373", "4.0193", "-1.16", "1050624", "2099712", "3152384", "3150336", "18914304", "-1.32"),
    "12b_encoder_deeper": (
        "-1.5, 0.41, -1.5, 2.36",
        "17",
        "Found: 1 / 6, 0 / 6, 6 / 6",
        "0.38",
        "0.0035 … 0.033",
        "0.21 … 0.35",
    ),
    "13_decoder": ("14.2311", "0.97", "3.5886", "0.7842", "je suis étudiant \\[END\\]"),
    "13b_decoder_deeper": ("828", "52.1", "30", "40 +20 +0", "56 +0 +20"),
    "15_training": ("0.6931", "2.0794", "1.0397", "6.988e-04", "32873, 3652", "≥ 99 %", "1.3769", "0.547", "≤ 1e-12"),
    "16_when_training_fails": ("2.5649", "2.8 … 3.1", "30.4", "1.69", "4, 5, 6", "moves from row 5", "gradient × 2"),
}


@pytest.mark.parametrize("lesson", NUMBERS)
def test_the_promised_numbers_stand_as_output(lesson):
    both = [one for one in (lesson, deeper(lesson)) if one in LESSONS]
    words = "\n".join(output.data["text/plain"] for one in both for output in outputs(read("en", one))).replace("−", "-")
    missing = [number for number in NUMBERS[lesson] if not re.search(rf"(?<![\d-]){number}(?!\d)", words)]
    assert not missing
