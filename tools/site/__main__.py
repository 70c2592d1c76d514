"""The course as a static site, for any host of files:  python -m tools.site   builds _site/

Pages come from the built notebooks and from docs/. Figures move because all that their controls can show is drawn here
(frames.py); exercises on numbers answer because what is right and which mistakes are known goes into the page (exercises.py).
KaTeX sets the formulas while the site is built, pagefind makes the index that the page's search reads.
"""

import json
import os
import shutil
import subprocess
from multiprocessing import Pool
from pathlib import Path

from pygments.formatters import HtmlFormatter

from helpers.kit.language import LANGUAGES, speaking
from tools.site.cells import Formulas
from tools.site.frames import deflated
from tools.site.pages import DOCS, ROOT, Site, folder, stems
from tools.site.plays import all_frames

HERE = Path(__file__).parent
OUT = ROOT / "_site"
MODULES = HERE / "node_modules"
KATEX = MODULES / "katex" / "dist"
HIDDEN = shutil.ignore_patterns(".*")


def build(out=OUT):
    """Everything, from nothing."""
    shutil.rmtree(out, ignore_errors=True)
    put_static(out)
    site = Site(Formulas(), write_frames(out))
    pages = dict(made_pages(site))
    formulas = set_formulas(site.formulas)
    for place, page in pages.items():
        write(out / place, site.formulas.filled(page, formulas))
    for name, png in site.pictures.items():
        write(out / "pictures" / name, png)
    subprocess.run([MODULES / ".bin" / "pagefind", "--site", out, "--quiet"], check=True)


def made_pages(site):
    """Each page's place and text, its formulas still marks."""
    for language in LANGUAGES:
        with speaking(language):
            yield f"{folder(language)}index.html", site.start_page(language)
            for stem in stems():
                yield f"{folder(language)}{stem}.html", site.notebook_page(stem, language)
            for page in DOCS:
                yield f"{folder(language)}{page}.html", site.document_page(page, language)


def write_frames(out):
    """Draw all frames; {(language, notebook, cell's id): name of their file}."""
    wanted = [(language, stem) for stem in stems() for language in LANGUAGES]
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
    style = (HERE / "static" / "style.css").read_text(encoding="utf-8")
    write(out / "style.css", f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n{style}")
    (out / "katex").mkdir()
    shutil.copy(KATEX / "katex.min.css", out / "katex")
    shutil.copytree(KATEX / "fonts", out / "katex" / "fonts", ignore=shutil.ignore_patterns("*.ttf", "*.woff"))
    shutil.copytree(ROOT / "docs" / "worksheets", out / "worksheets", ignore=HIDDEN)
    shutil.copytree(ROOT / "LICENSES", out / "LICENSES", ignore=HIDDEN)
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, out / f"{name}.txt")  # so that a browser shows it


def write(path, content):
    """Text or bytes, into a folder that need not be there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


if __name__ == "__main__":
    os.environ["COURSE_PROGRESS"] = os.devnull + "/none"  # a new learner's
    build()
