"""What a notebook shows of the code and of the arithmetic behind a number."""

import inspect
import re
import textwrap

import numpy as np

from helpers.kit.comments import commented
from helpers.kit.text import MINUS, Sentence, factor, number, numbers, width
from helpers.kit.validate import exact
from helpers.kit.words import label

WIDTH = 76  # columns of a line that a page holds; JupyterLab breaks longer ones in the middle of a word
FILLER = "\0"


def paragraphs(docstring):
    """Those of a docstring, each on one line."""
    return [" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", docstring.strip())]


def _folded(docstring):
    """A docstring, found in code, in the edition's language and folded anew, no line wider than WIDTH."""
    indent, texts = docstring[1], [label(text) for text in paragraphs(docstring[2])]
    texts[0] = f'"""{texts[0]}'
    if len(texts) == 1:
        texts[0] += '"""'
    folded = [_filled(text, indent) for text in texts]
    return "\n\n".join(folded) + ("" if len(texts) == 1 else f'\n{indent}"""')


def _filled(text, indent):
    doubled = "".join(letter.ljust(width(letter), FILLER) for letter in text)  # textwrap counts letters, not columns
    return textwrap.fill(doubled, WIDTH, initial_indent=indent, subsequent_indent=indent).replace(FILLER, "")


def _in_edition(code):
    """Code with its docstrings and comments in the edition's language, as far as `kit.words` has them."""
    folded = re.sub(r'^( *)"""(.*?)"""$', _folded, code, flags=re.S | re.M)
    return commented(folded, lambda comment: f"# {label(comment[2:])}")


class Source:
    """A helper's source code, coloured by the notebook."""

    def __init__(self, thing):
        code = re.sub(r"\A(@.*\n)+", "", textwrap.dedent(inspect.getsource(thing)))  # what stands around it is no arithmetic
        self.code = _in_edition(code.rstrip())

    def __repr__(self):
        return self.code

    def _repr_markdown_(self):
        return f"```python\n{self.code}\n```"


def show(thing):
    """The source of a class or function of `helpers`, to be read in the notebook."""
    return Source(thing)


def weighted_sum(x, w, b=None):
    """Σ x_i w_i + b as one writes it on paper: '2·3 + 1·2 + 1 = 9'. x (n,), w (n,), b a scalar, or None without a bias.

    Raises ValueError if x and w differ in length.
    """
    x, w = np.asarray(x), np.asarray(w)
    if x.shape != w.shape or x.ndim != 1:
        raise ValueError(f"x {x.shape} and w {w.shape} given, two vectors of one length wanted")
    first, *others = [f"{factor(a)}·{factor(c)}" for a, c in zip(x, w, strict=True)]
    products = " + ".join([first.replace(factor(x[0]), number(x[0]), 1), *others])
    if b is None:
        return f"{products} = {number(x @ w)}"
    sign = MINUS if b < 0 else "+"
    return f"{products} {sign} {number(abs(b))} = {number(x @ w + b)}"


WORDS = re.compile(r"\b(ReLU|mean|variance|std|score|logit|out)(?![A-Za-z])")


def _latex(text):
    """Arithmetic as TeX: words upright, roots over their number."""
    text = WORDS.sub(r"\\mathrm{\1}", text.replace("x̂", r"\hat{x}").replace("²", "^2"))
    text = re.sub(r"√([\d.]+)", r"\\sqrt{\1}", text)
    return text.replace("·", r" \cdot ").replace(MINUS, "-")


class Lines:
    """Arithmetic written out, a line for each number; shown as mathematics."""

    def __init__(self, lines):
        self.lines = lines  # [(name, arithmetic)]

    def __repr__(self):
        return "\n".join(f"{name} = {line}" for name, line in self.lines)

    def _repr_latex_(self):
        rows = r" \\ ".join(f"{_latex(name)} &= {_latex(line)}" for name, line in self.lines)
        return rf"$\displaystyle \begin{{aligned}} {rows} \end{{aligned}}$"


def write_out(name, x, w, b=None):
    """x @ w + b written out from the arrays, one line for each column of `w`; without b, x @ w.

    x (n,); w (n, m) and b (m,), or w (n,) and b a scalar for a single line. Raises ValueError for others, NaN or ∞.
    """
    x = exact("x", x, None)
    w = exact("w", w, len(x), *[None] * (np.ndim(w) > 1))
    b = b if b is None else exact("b", b, *w.shape[1:])
    if w.ndim == 1:
        return Lines([(name, weighted_sum(x, w, b))])
    columns = zip(w.T, [None] * w.shape[1] if b is None else b, strict=True)
    return Lines([(f"{name}_{j}", weighted_sum(x, column, bias)) for j, (column, bias) in enumerate(columns, 1)])


def write_out_norm(x):
    """The mean, variance and standard deviation of a token x (d,), and the token normalised, written out; eps is 0.

    Raises ValueError for another shape, NaN or ∞, and for numbers that are all the same: nothing can be divided by their std.
    """
    x = exact("x", x, None)
    if np.ptp(x) == 0 or x.std() == 0:
        raise ValueError(f"x = {numbers(x)} given, numbers that differ wanted: their std is 0")
    left = x - x.mean()
    squares = " + ".join(f"{factor(v)}²" for v in left)
    mean, variance = str(Sentence("mean", "평균")), str(Sentence("variance", "분산"))
    return Lines(
        [
            (mean, f"({' + '.join(map(factor, x))}) / {x.size} = {number(x.mean())}"),
            (f"x {MINUS} {mean}", numbers(left)),
            (variance, f"({squares}) / {x.size} = {number(x.var())}"),
            ("std", f"√{number(x.var())} = {number(x.std())}"),
            ("x̂", f"{numbers(left)} / {number(x.std())} = {numbers(left / x.std())}"),
        ]
    )
