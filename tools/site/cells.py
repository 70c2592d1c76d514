"""Cells of a notebook as HTML."""

import ast
import base64
import hashlib
import re
from html import escape

from nbconvert.filters import Highlight2HTML
from nbconvert.filters.ansi import strip_ansi
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from helpers.checking.catalogue import lasting_name
from helpers.kit.text import Sentence
from tools.site.exercises import on_page
from tools.site.words import for_the_web

CHECK = re.compile(r'^check\("([\d.]+)"', re.M)
PREDICT = Sentence("Predict, then open", "예측한 다음 펼치세요")
ANSWER = Sentence("Your answer to", "답")
LOOK = Sentence("Check", "확인")
VOTE = Sentence("Decide, then open", "정한 다음 펼치세요")
CODE = Sentence("Code of this figure", "이 그림의 코드")
IMPORTS = Sentence("Code", "코드")
DRAWS = re.compile(r"(draw|play)_\w+$")
VERDICT = "text/vnd.by-hand.verdict"
KERNEL = Sentence("This exercise is answered in the notebook:", "이 연습은 노트북에서 답합니다.")
ON_BINDER, INSTALL = Sentence("on Binder", "Binder에서"), Sentence("on your machine", "내 컴퓨터에서")
OR_INSTALL = Sentence("or on your machine", "또는 내 컴퓨터에서")


class Renderer(IPythonRenderer):
    """Markdown as HTML: formulas go to a list, to be set all at once; links and headings are made to fit the site."""

    def __init__(self, formulas, link):
        super().__init__(escape=False)
        self.formulas, self.link_to, self.anchors = formulas, link, set()

    def block_math(self, body):
        return self.formulas.put(body, True)

    def inline_math(self, body):
        return self.formulas.put(body, False)

    def link(self, text, url, title=None):
        address = self.link_to(url)
        return text if address is None else super().link(text, address, title)

    def heading(self, text, level, **attributes):
        words = re.sub(r"<[^>]+>", "", text).strip()
        anchor = name = re.sub(r"[^\w가-힣]+", "-", words).strip("-") or "part"
        while name in self.anchors:
            name += "-"
        self.anchors.add(name)
        weight = ' data-pagefind-weight="10"' if level == 1 else ""  # for the search; a part's heading has 6 anyway
        return f'<h{level} id="{escape(name or anchor)}"{weight}>{text}</h{level}>\n'


class Formulas:
    """Formulas by number: a mark stands in the page until KaTeX has set them."""

    MARK = re.compile("\x02(\\d+)\x03")

    def __init__(self):
        self.numbers = {}

    def put(self, body, display):
        return f"\x02{self.numbers.setdefault((body.strip(), display), len(self.numbers))}\x03"

    def filled(self, page, set_formulas):
        """The page with its formulas as they were set, a list in the order of `numbers`."""
        return self.MARK.sub(lambda mark: set_formulas[int(mark[1])], page)


def focusable(html):
    """Code that scrolls where the page is narrow, and so has to be reached by keyboard."""
    return html.replace("<pre>", '<pre tabindex="0">')


def in_a_frame(table):
    """A table as HTML that scrolls where the page is narrow; a corner without words heads nothing."""
    return f'<div class="wide" tabindex="0">{re.sub("<th[^>]*></th>", "<td></td>", table)}</div>'


def folded(source):
    """What stands in place of a cell that a reader of the page can do without; None where the code says something.

    That is so of one that imports names, and of one that besides draws a figure, in a single call.
    """
    *before, last = ast.parse(source).body or [ast.Pass()]
    if not all(isinstance(line, (ast.Import, ast.ImportFrom)) for line in before):
        return None
    if isinstance(last, (ast.Import, ast.ImportFrom)):
        return IMPORTS
    called = getattr(getattr(last, "value", None), "func", None) if isinstance(last, ast.Expr) else None
    return CODE if isinstance(called, ast.Name) and DRAWS.match(called.id) else None


class Cells:
    """Turns the cells of one page into HTML.

    formulas: Formulas; link: a function of an address; pictures: {name of a file: its bytes}, filled while cells are turned;
    up: the way to the site's root; frames: {cell's id: address of its frames}; notebook: the way to it, as HTML;
    language: of the notebook.
    """

    def __init__(self, formulas, link, pictures, up, frames, notebook, language):
        self.markdown = MarkdownWithMath(renderer=Renderer(formulas, link))
        self.python = Highlight2HTML(pygments_lexer="python")
        self.formulas, self.pictures, self.up, self.frames, self.notebook = formulas, pictures, up, frames, notebook
        self.language = language

    def html(self, cell):
        """One cell."""
        if cell.cell_type == "markdown":
            return f'<section class="prose">{self.prose(for_the_web(cell.source, self.language))}</section>'
        code = f'<div class="code">{focusable(self.python(cell.source, metadata=cell.metadata))}</div>'
        if title := folded(cell.source):
            code = f'<details class="aside"><summary>{title}</summary>{code}</details>'
        return f'<section class="cell" id="{cell["id"]}">{code}{self._below(cell)}</section>'

    def prose(self, source):
        """Markdown as HTML; a table scrolls where the page is narrow."""
        html = focusable(self.markdown.render(source))
        return re.sub(r"<table>.*?</table>", lambda table: in_a_frame(table[0]), html, flags=re.S)

    def _below(self, cell):
        asked = CHECK.findall(cell.source)
        if asked:
            return "".join(map(self._exercise, asked))
        if verdict := next((output.data[VERDICT] for output in cell.outputs if VERDICT in output.get("data", ())), None):
            return f'<details class="predict"><summary>{VOTE}</summary><p>{escape(verdict)}</p></details>'
        html = self.figure(cell)
        if html and cell.metadata.get("jupyter", {}).get("outputs_hidden"):
            return f'<details class="predict"><summary>{PREDICT}</summary>{html}</details>'
        return html

    def figure(self, cell):
        """What a cell shows; it can be moved where there are frames."""
        html = "".join(map(self._output, cell.outputs))
        if cell["id"] not in self.frames:
            return html
        return f'<div class="play" data-frames="{self.frames[cell["id"]]}">{html}</div>'

    def _exercise(self, number):
        known = on_page(number)
        if known is None:
            return f'<p class="kernel"><b>{number}</b> {KERNEL} {self.notebook}</p>'
        field = f"answer-{number.replace('.', '-')}"
        return (
            f'<form class="exercise" data-name="{lasting_name(number)}" data-exercise="{escape(known)}">'
            f'<label for="{field}">{ANSWER} {number}</label> '
            f'<input id="{field}" type="text" autocomplete="off" spellcheck="false"> '
            f'<button type="submit">{LOOK}</button><output for="{field}"></output></form>'
        )

    def _output(self, output):
        if output.output_type == "stream":
            return f"<pre>{escape(strip_ansi(output.text))}</pre>"
        data = output.data
        if "image/png" in data:
            return self._picture(base64.b64decode(data["image/png"]), output.metadata["image/png"]["alt"])
        if "text/html" in data:
            html = re.sub(r"<script.*?</script>", "", data["text/html"], flags=re.S)
            return html if html.startswith("<details") else in_a_frame(html)
        if "text/markdown" in data:
            return self.prose(data["text/markdown"])
        if "text/latex" in data:
            return f'<div class="wide" tabindex="0">{self.formulas.put(data["text/latex"].strip("$"), True)}</div>'
        return f'<pre tabindex="0">{escape(data["text/plain"])}</pre>'

    def _picture(self, png, alt):
        name = f"{hashlib.sha256(png).hexdigest()[:16]}.png"
        self.pictures[name] = png
        width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
        return (
            f'<div class="wide" tabindex="0"><img class="picture" loading="lazy" src="{self.up}pictures/{name}" '
            f'alt="{escape(alt)}" width="{width // 2}" height="{height // 2}"></div>'
        )
