"""The course as a static site, for any host of files:  python -m tools.site   builds _site/

With the names of pages, python -m tools.site index 01_feed_forward, these alone, to see what they look like. With --publish
it has to have an account, and so links to the repository and to Binder; else it has none of them.

Pages come from the built notebooks and from docs/. Figures move because all that their controls can show is drawn here
(frames.py); exercises on numbers answer because what is right and which mistakes are known goes into the page (exercises.py).
KaTeX sets the formulas while the site is built, pagefind makes the index that the page's search reads.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from pygments.formatters import HtmlFormatter

from helpers.drawing.style import FAINT, GREEN, INK, LINE, LIT, MARK, NIGHT, PAPER, SERIES
from helpers.kit.language import LANGUAGES, speaking
from tools.account import PLACEHOLDER
from tools.site.cards import cards
from tools.site.cells import Formulas
from tools.site.frames import deflated
from tools.site.pages import DOCS, ROOT, Site, folder, repository, stems
from tools.site.plays import all_frames
from tools.site.reader import first_frames, packed
from tools.site.sharing import sharing
from tools.site.start import card_name, first_frame, start_page

HERE = Path(__file__).parent
OUT = ROOT / "_site"
MODULES = HERE / "node_modules"
KATEX = MODULES / "katex" / "dist"
PALETTE = {
    "paper": PAPER,
    "ink": INK,
    "faint": FAINT,
    "rule": LINE,
    "lit": LIT,
    "gold": MARK,
    "look": SERIES[0],
    "found": GREEN,
}
NO_ACCOUNT = f"Not built, for its links would lead to {PLACEHOLDER}: `make account ACCOUNT=name` sets yours."
HIDDEN = shutil.ignore_patterns(".*")


def build(out=OUT, only=()):
    """Everything, from nothing; or only some pages."""
    shutil.rmtree(out, ignore_errors=True)
    put_static(out)
    site = Site(Formulas(), write_frames(out, only))
    pages = dict(made_pages(site, write_cards(out), only))
    formulas = set_formulas(site.formulas)
    for place, page in pages.items():
        write(out / place, site.formulas.filled(page, formulas))
    for language in LANGUAGES:
        write(out / f"sharing-{language}.png", sharing(language))
    for name, png in site.pictures.items():
        write(out / "pictures" / name, png)
    subprocess.run([MODULES / ".bin" / "pagefind", "--site", out, "--quiet"], check=True)


def made_pages(site, cards, only=()):
    """Each page's place and text, its formulas still marks; only those of these names, if there are any."""
    for language in LANGUAGES:
        with speaking(language):
            (figure,) = first_frames([first_frame(language)])
            made = {"index": partial(start_page, site, language, figure, cards)}
            made |= {stem: partial(site.notebook_page, stem, language) for stem in stems()}
            made |= {page: partial(site.document_page, page, language) for page in DOCS}
            made["404"] = partial(site.missing_page, language)
            for name, page in made.items():
                if not only or name in only:
                    yield f"{folder(language)}{name}.html", page()


def write_cards(out):
    """Draw the lessons' pictures, and return them as `cards` does."""
    drawn = cards()
    for (language, stem), (svg, _) in drawn.items():
        write(out / card_name(stem, language), svg)
    return drawn


def write_frames(out, only=()):
    """Draw all frames, or those of these pages; {(language, notebook, cell's id): name of their file}."""
    wanted = [(language, stem) for stem in stems() for language in LANGUAGES if not only or stem in only]
    paths = [ROOT / "notebooks" / folder(language) / f"{stem}.ipynb" for language, stem in wanted]
    names = {}
    with Pool() as pool:
        for (language, stem), found in zip(wanted, pool.imap(all_frames, paths), strict=True):
            for cell, text in found.items():
                name = names[language, stem, cell] = f"{language}-{stem}-{cell}.js"
                write(out / "frames" / name, f"Play.frames({json.dumps(name)}, {json.dumps(deflated(text))});")
    return names


def set_formulas(formulas):
    """The HTML of each formula, in the order of their numbers."""
    asked = json.dumps([{"tex": tex, "display": display} for tex, display in formulas.numbers])
    done = subprocess.run(["node", HERE / "formulas.mjs"], input=asked, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def put_static(out):
    """What is no page: styles, scripts, fonts, the worksheets, the licences."""
    shutil.copytree(HERE / "static", out, ignore=HIDDEN)
    light, dark = (HtmlFormatter(style=style).get_style_defs(".highlight") for style in ("default", "github-dark"))
    day, night = ("".join(f"--{name}: {colour}; " for name, colour in palette(dark).items()) for dark in (False, True))
    light, dark = f":root {{ {day}}}\n{light}", f":root {{ {night}}}\n{dark}"
    style = (HERE / "static" / "style.css").read_text(encoding="utf-8")
    write(out / "style.css", f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n{style}")
    write(out / "date_numbers.js", f"DateFigure.begin({json.dumps(packed(), ensure_ascii=False)});")
    (out / "katex").mkdir()
    shutil.copy(KATEX / "katex.min.css", out / "katex")
    shutil.copytree(KATEX / "fonts", out / "katex" / "fonts", ignore=shutil.ignore_patterns("*.ttf", "*.woff"))
    shutil.copytree(ROOT / "docs" / "worksheets", out / "worksheets", ignore=HIDDEN)
    shutil.copytree(ROOT / "LICENSES", out / "LICENSES", ignore=HIDDEN)
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, out / f"{name}.txt")  # so that a browser shows it


def palette(night):
    """The drawings' colours by the names that style.css calls them."""
    return {name: NIGHT[colour] if night else colour for name, colour in PALETTE.items()}


def write(path, content):
    """Text or bytes, into a folder that need not be there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def main():
    asked = argparse.ArgumentParser(prog="python -m tools.site", description="Build the course as a static site, in _site/.")
    asked.add_argument("pages", nargs="*", help="only these, such as index or 01_feed_forward")
    asked.add_argument("--publish", action="store_true", help="only with an account, to which pages link")
    given = asked.parse_args()
    if given.publish and not repository():
        sys.exit(NO_ACCOUNT)
    os.environ["COURSE_PROGRESS"] = os.devnull + "/none"  # a new learner's
    build(only=given.pages)


if __name__ == "__main__":
    main()
