"""The pages of the site: a page for each notebook, for some of docs/, and the start, in two languages."""

import posixpath
import re
import tomllib
from functools import cache
from html import escape, unescape
from pathlib import Path

import nbformat
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from helpers.checking.catalogue import lasting_name
from helpers.kit.files import visible
from helpers.kit.language import LANGUAGES
from helpers.kit.text import Sentence
from helpers.lab.notebook import notebooks_in
from tools.account import COURSE, PLACEHOLDER, account, renamed
from tools.minutes import minutes
from tools.site.cells import CHECK, INSTALL, ON_BINDER, OR_INSTALL, Cells
from tools.site.exercises import on_page
from tools.site.order import around

ROOT = Path(__file__).resolve().parents[2]
DOCS = {name: f"docs/{name}" for name in ("claims", "names", "install", "several_machines")}  # without language and ending
DOCS["instructors"] = "docs/instructors/README"
TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
SCRIPTS = "read", "check", "play", "remember", "page"
START_SCRIPTS = "remember", "page", "date_reader", "date_figure", "date_numbers"  # the last one holds the numbers, and begins
SYNONYMS = tomllib.loads((Path(__file__).parent / "synonyms.toml").read_text(encoding="utf-8"))
PARAGRAPH, LONGEST = re.compile(r"<p[ >].*?</p>", re.S), 200  # letters of what is said of a page where it is linked
PART = re.compile(r'<h2 id="([^"]*)">(.*?)</h2>')  # a part of a page: where it begins, and its heading
COURSE_NAME = Sentence("Transformer by Hand", "손으로 계산하는 트랜스포머")
LABELS = {
    "course": COURSE_NAME,
    "start": Sentence("Start", "처음"),
    "around": Sentence("previous, next", "이전, 다음"),
    "missing": Sentence("There is no such page", "없는 페이지입니다"),
    "moved": Sentence(
        "The lessons stand in the menu above, and the search knows every page.",
        "모든 장은 위의 목차에 있고, 검색으로도 찾을 수 있습니다.",
    ),
    "print": Sentence("Print", "인쇄"),
    "print_all": Sentence("Print with hints and solutions", "힌트와 풀이까지 인쇄"),
    "on_page": Sentence("On this page", "이 페이지의 차례"),
    "lessons": Sentence("Lessons", "목차"),
    "search": Sentence("Search", "검색"),
    "skip": Sentence("To the text", "본문으로"),
    "to_copy": Sentence("Copy", "복사"),
    "copied": Sentence("Copied", "복사함"),
    "deeper": Sentence("deeper", "심화"),
    "reset": Sentence("reset", "초기화"),
    "one_at_a_time": Sentence(
        "Without a kernel one slider moves at a time; the others go back to where they began.",
        "커널이 없는 이 페이지에서는 슬라이더가 한 번에 하나만 움직입니다. 나머지는 처음 값으로 돌아갑니다.",
    ),
    "kept": Sentence("Your answers are kept in this browser, and nowhere else.", "답은 이 브라우저에만 저장됩니다."),
    "erase": Sentence("Erase them", "모두 지우기"),
    "sure": Sentence("Erase all that you answered here?", "여기에 쓴 답을 모두 지울까요?"),
    "claims": Sentence("Claims", "주장"),
    "names": Sentence("Names", "용어"),
    "instructors": Sentence("For instructors", "강사용"),
    "source": Sentence("Source", "소스"),
    "licence": Sentence("Licence: MIT", "라이선스: MIT"),
    "of_others": Sentence("what is of others' models: Apache 2.0", "다른 사람들의 모델에서 가져온 것: Apache 2.0"),
}


def labels():
    """The words around the text, in the language of the folder."""
    return {name: str(words) for name, words in LABELS.items()}


def stems():
    """The notebooks' names, in order."""
    return [name.removesuffix(".ipynb") for name in notebooks_in(ROOT / "notebooks")[0] if "/" not in name]


def folder(language):
    """Where a language's pages lie, as seen from the root of the site."""
    return "ko/" if language == "ko" else ""


def up(language):
    """From there to the root."""
    return "../" if language == "ko" else ""


def plain(words):
    """A title without marks of Markdown."""
    return re.sub("[`*]", "", words)


def source_of(page, language):
    """The file of the repository from which a page is made."""
    if page in DOCS:
        return f"{DOCS[page]}{'.ko' if language == 'ko' else ''}.md"
    return f"notebooks/{folder(language)}{page}.ipynb"


def places():
    """{file of the repository: its place on the site}"""
    found = {
        source_of(page, language): f"{folder(language)}{page}.html" for page in (*stems(), *DOCS) for language in LANGUAGES
    }
    sheets = (path.relative_to(ROOT / "docs").as_posix() for path in visible(ROOT / "docs" / "worksheets", "**/*.html"))
    return found | {f"docs/{sheet}": sheet for sheet in sheets}


class Links:
    """What becomes of the addresses in a file of the repository that lies at `place` on the site; None: it leads nowhere.

    That is so of what is not on the site as long as no account is set.
    """

    def __init__(self, source, place):
        self.source, self.place, self.places = source, place, places()

    def __call__(self, address):
        path, hash_, anchor = address.partition("#")
        if not path or re.match(r"\w+:", path):
            return with_account(address) if PLACEHOLDER not in address or repository() else None
        target = posixpath.normpath(posixpath.join(posixpath.dirname(self.source), path))
        if target in self.places:
            return posixpath.relpath(self.places[target], posixpath.dirname(self.place) or ".") + hash_ + anchor
        return repository() and f"{repository()}/blob/HEAD/{target}{hash_}{anchor}"


def with_account(text):
    """A text with the account that is set in place of the placeholder."""
    return renamed(text, PLACEHOLDER, account())


def repository():
    """Its address; None as long as no account is set."""
    return None if account() == PLACEHOLDER else f"https://github.com/{account()}/{COURSE}"


def published():
    """Where the pages are once they are published; None as long as no account is set."""
    return repository() and f"https://{account().lower()}.github.io/{COURSE}/"


def description(content):
    """What is said of a page where it is linked: its first paragraph, or where that is long, how it begins."""
    first = PARAGRAPH.search(content)
    words = " ".join(re.sub(r"<[^>]+>|\x02\d+\x03", "", first[0] if first else "").split())
    return unescape(words if len(words) <= LONGEST else words[:LONGEST].rsplit(" ", 1)[0] + " …")


def on_binder(page, language):
    """Where Binder opens a notebook; None as long as no account is set."""
    place = f"HEAD?urlpath=lab/tree/my_course/{folder(language)}{page}.ipynb"
    return repository() and f"https://mybinder.org/v2/gh/{account()}/{COURSE}/{place}"


class Lesson:
    """What the lists of lessons show of a notebook. exercises: lasting names of those that its page answers."""

    def __init__(self, stem, language):
        first = notebook(stem, language).cells[0].source
        self.stem, self.title = stem, re.search(r"^# (.*)", first, re.M)[1]
        self.number, self.name = stem.partition("_")[0], self.title.partition(" · ")[2]
        self.minutes = minutes(notebook(stem, "en"))
        self.exercises = [lasting_name(number) for number in asked(notebook(stem, language)) if on_page(number)]
        self.deeper = bool(re.match(r"\d\db", stem)) and stem.endswith("_deeper")


@cache
def notebook(stem, language):
    return nbformat.read(ROOT / "notebooks" / folder(language) / f"{stem}.ipynb", as_version=4)


def asked(notebook):
    """The numbers of the exercises that a notebook checks, in their order."""
    return [number for cell in notebook.cells if cell.cell_type == "code" for number in CHECK.findall(cell.source)]


class Site:
    """Everything that pages share while they are made."""

    def __init__(self, formulas, frames):
        self.formulas, self.frames, self.pictures = formulas, frames, {}
        self.lessons = {language: [Lesson(stem, language) for stem in stems()] for language in LANGUAGES}

    def notebook_page(self, stem, language):
        """A notebook as a page."""
        cells = self._cells(stem, language)
        content = "\n".join(cells.html(cell) for cell in notebook(stem, language).cells)
        lesson = next(one for one in self.lessons[language] if one.stem == stem)
        return self.page(stem, language, lesson.title, content, *around(stem, stems()))

    def missing_page(self, language):
        """What a host shows for an address at which there is nothing."""
        content = f"<h1>{LABELS['missing']}</h1><p>{LABELS['moved']}</p>"
        return self.page("404", language, str(LABELS["missing"]), content, "index", (), "00_start_here")

    def document_page(self, page, language):
        """A file of docs/ as a page."""
        source = source_of(page, language)
        text = with_account((ROOT / source).read_text(encoding="utf-8"))
        return self.page(page, language, re.search(r"^# (.*)", text, re.M)[1], self._cells(page, language).prose(text))

    def page(self, page, language, title, content, before=None, beside=(), after=None):
        """The whole page around its content. before, beside, after: pages to which its foot leads."""
        other, titles = LANGUAGES[1 - LANGUAGES.index(language)], {one.stem: plain(one.title) for one in self.lessons[language]}
        return TEMPLATES.get_template("page.html").render(
            page=page,
            language=language,
            title=plain(title),
            content=content,
            up=up(language),
            other=other,
            other_address=posixpath.relpath(f"{folder(other)}{page}.html", folder(language) or "."),
            lessons=self.lessons[language],
            titles=titles | {"index": str(LABELS["start"]), "claims": str(LABELS["claims"])},
            labels=labels(),
            scripts=START_SCRIPTS if page == "index" else SCRIPTS,
            before=before,
            beside=beside,
            after=after,
            parts=PART.findall(content),
            description=description(content),
            lesson=page in titles,  # what lists names and claims has every word, and comes last where one is looked for
            synonyms=SYNONYMS.get(page, ""),
            published=published(),
            repository=repository(),
        )

    def _cells(self, page, language):
        place = f"{folder(language)}{page}.html"
        links = Links(source_of(page, language), place)
        frames = {
            cell: f"{up(language)}frames/{name}"
            for (at, stem, cell), name in self.frames.items()
            if (at, stem) == (language, page)
        }
        binder, install = on_binder(page, language), '<a href="index.html#start">{}</a>'
        way = f'<a href="{escape(binder)}">{ON_BINDER}</a> {install.format(OR_INSTALL)}' if binder else install.format(INSTALL)
        return Cells(self.formulas, links, self.pictures, up(language), frames, way, language)
