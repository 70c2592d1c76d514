"""What stands on the worksheets: for each lesson the steps of its calculation by hand, with the lesson's own numbers.

The words are in texts.toml, in the same order.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from helpers import data
from helpers.checking.texts import read_texts
from helpers.kit.text import Sentence
from helpers.reference import softmax
from helpers.reference.attention import causal
from helpers.reference.pocket import pocket_encoder_layer, pocket_transformer
from helpers.reference.positions import positional_encoding
from helpers.reference.swiglu import silu


class Step(NamedTuple):
    """A Sentence that says what to do, {name: array} for it and to find; for a question in words, its answer."""

    text: Sentence
    given: dict
    wanted: dict
    answer: Sentence


class Sheet(NamedTuple):
    """A worksheet: its title and its Steps."""

    title: Sentence
    steps: list


SHEETS = {}  # {number of a lesson: the function that makes its Sheet}


def called(name, language):
    """What an array is called: in Korean by its name in words, if it has one."""
    return _texts()["names"].get(name, name) if language == "ko" else name


@cache
def _texts():
    return read_texts(Path(__file__).with_name("texts.toml"))


def of_lesson(number):
    """Registers a function that returns what `find` does, a list, as the worksheet of this lesson."""

    def register(made):
        SHEETS[number] = lambda: _sheet(number, made())
        return made

    return register


def _sheet(number, numbers):
    told = _texts()[number]
    steps = [Step(_said(text), *both, _said(text.get("answer"))) for text, both in zip(told["steps"], numbers, strict=True)]
    return Sheet(Sentence(*(f"{number} · {told['title'][language]}" for language in ("en", "ko"))), steps)


def _said(text):
    return text and Sentence(text["en"], text["ko"])


def find(given=None, wanted=None):
    """The arrays of a step by their names: those given, and those to find."""
    return given or {}, wanted or {}


IN_WORDS = find()


@of_lesson("01")
def feed_forward():
    x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
    other = np.array([-1.0, 2])
    sums, sums_2 = x @ w_1 + b_1, other @ w_1 + b_1
    hidden, hidden_2 = np.maximum(0, sums), np.maximum(0, sums_2)
    return [
        find({"x": x, "w_1": w_1, "b_1": b_1}, {"sums": sums}),
        find({}, {"hidden": hidden}),
        find({"w_2": w_2, "b_2": b_2}, {"y": hidden @ w_2 + b_2}),
        find({"x": other}, {"sums": sums_2, "hidden": hidden_2, "y": hidden_2 @ w_2 + b_2}),
        IN_WORDS,
    ]


@of_lesson("02")
def residual_paths():
    x, w_1, b_1, w_2, b_2 = data.pocket_network(float)

    def network(x):
        return np.maximum(0, x @ w_1 + b_1) @ w_2 + b_2

    once = x + network(x)
    return [
        find({"x": x, "F(x)": network(x)}, {"H": once}),
        find(
            {"w_1": w_1, "b_1": b_1, "w_2": w_2, "b_2": b_2},
            {"hidden": np.maximum(0, once @ w_1 + b_1), "F": network(once), "out": once + network(once)},
        ),
        _sorted(np.array([7.0, 3])),
        _sorted(np.array([3.0, 7])),
        IN_WORDS,
    ]


def _sorted(x):
    """A block that puts two numbers in order, and what it makes of them."""
    h = max(0, x[0] - x[1])
    correction = np.array([-h, h])
    return find({"x": x}, {"h": h, "F": correction, "x + F": x + correction})


def _norm_steps(x):
    centred = x - x.mean()
    return find({"x": x}, {"mean": x.mean(), "x − mean": centred, "variance": x.var(), "std": x.std(), "x̂": centred / x.std()})


@of_lesson("03")
def layer_norm():
    tokens = np.array([1.0, 2, 3]), np.array([1.0, 2, 3, 6]), np.array([-2.0, 0, 2, 8])
    gamma, beta = data.pocket_norms()[0]
    x_hat = (tokens[2] - tokens[2].mean()) / tokens[2].std()
    return [*map(_norm_steps, tokens), find({"γ": gamma, "β": beta}, {"out": gamma * x_hat + beta}), IN_WORDS]


@of_lesson("04")
def backprop():
    x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
    sums = x @ w_1 + b_1
    hidden, gate = np.maximum(0, sums), (sums > 0).astype(float)
    y, target = hidden @ w_2 + b_2, np.array([-9.0, 10])
    dy = y - target
    dhidden = w_2 @ dy
    dsums = dhidden * gate
    return [
        find({"hidden": hidden, "y": y, "target": target}, {"dy": dy, "loss": (dy**2).sum() / 2}),
        find({"w_2": w_2}, {"dhidden": dhidden}),
        find({"sums": sums}, {"gate": gate, "dsums": dsums}),
        find({"x": x}, {"dw_1": np.outer(x, dsums), "dw_2": np.outer(hidden, dy)}),
        find({}, {"new": np.array([3 - 0.01 * x[0] * dsums[0], -3 - 0.01 * x[1] * dsums[1], 1 - 0.01 * dsums[1]])}),
        IN_WORDS,
    ]


@of_lesson("05")
def adam():
    bend, w = np.array([0.05, 4]), np.array([-6.0, 2])
    g = bend * w
    return [
        find({"bend": bend, "w": w}, {"g": g, "w after": w - 0.1 * g}),
        find({}, {"factors": 1 - np.outer([0.25, 0.5], bend)}),
        find({}, {"needed": g / bend}),
        find({"g": np.array([[4.0], [4]])}, {"m, v, m̂, v̂, step, w": np.array(_two_steps(4.0, lr=0.1, beta=0.5))}),
        IN_WORDS,
    ]


def _two_steps(g, lr, beta):
    """A row for each of two steps of Adam from w = 1, with the same gradient."""
    w, m, v, rows = 1.0, 0.0, 0.0, []
    for t in (1, 2):
        m, v = beta * m + (1 - beta) * g, beta * v + (1 - beta) * g**2
        m_hat, v_hat = m / (1 - beta**t), v / (1 - beta**t)
        step = lr * m_hat / np.sqrt(v_hat)
        w -= step
        rows.append((m, v, m_hat, v_hat, step, w))
    return rows


@of_lesson("06")
def dropout():
    before, after = data.printed_dropout()
    mask = (after != 0).astype(float)
    inputs = np.array([[1, 1], [1, 0], [0, 1], [0, 0]]) / 0.5
    a, b = inputs @ [10, -9], inputs @ [0.5, 0.5]
    return [
        find({"x": before[5:], "mask": mask[5:]}, {"out": before[5:] * mask[5:] / 0.8}),
        find({}, {"dx": mask[5:] / 0.8}),
        find({}, {"A": np.append(a, a.mean()), "B": np.append(b, b.mean())}),
        find(
            {},
            {
                "A": np.append((a - 1) ** 2 / 2, ((a - 1) ** 2 / 2).mean()),
                "B": np.append((b - 1) ** 2 / 2, ((b - 1) ** 2 / 2).mean()),
            },
        ),
        IN_WORDS,
    ]


@of_lesson("07")
def tokens_and_embeddings():
    pieces, table = data.pocket_embedding()
    ids = np.array([pieces.index(word) for word in data.POCKET_SENTENCE.split()])
    dout = np.array([[1.0, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 3]])
    e, u = np.array([1.0, 0]), np.array([1.0, 1])
    de = 2 * (e @ u - 3) * u
    return [
        find({}, {"ids": ids}),
        find({"E": table}, {"X": 2 * table[ids]}),
        find({"dout": dout}, {"dE": np.array([dout[0] + dout[2], dout[1], np.zeros(4)])}),
        find({"e": e, "u": u}, {"score": e @ u, "de": de, "e after": e - 0.1 * de, "score after": (e - 0.1 * de) @ u}),
        IN_WORDS,
    ]


@of_lesson("08")
def positions():
    rows = positional_encoding(np.arange(5), 4)
    x = data.pocket_sentence()
    return [
        find({}, {"PE": rows[:4]}),
        find({"X": x}, {"X + PE": x + rows[:4]}),
        find(
            {},
            {
                "one apart": np.array([rows[i] @ rows[i + 1] for i in range(3)]),
                "two apart": np.array([rows[i] @ rows[i + 2] for i in range(2)]),
            },
        ),
        find({}, {"one apart": np.cos(1) + np.cos(0.01), "two apart": np.cos(2) + np.cos(0.02)}),
        IN_WORDS,
    ]


@of_lesson("09")
def attention():
    x = data.pocket_sentence()
    w_q, w_k, w_v = (w[:, :2] for w in data.pocket_attention()[:3])
    q, k, v = x[0] @ w_q, x @ w_k, x @ w_v
    scores = k @ q
    divided = scores / np.sqrt(2)
    powers, weights = np.exp(divided), softmax(divided)
    return [
        find({"X": x, "W_Q": w_q}, {"q": q}),
        find({"W_K": w_k, "W_V": w_v}, {"k": k, "v": v}),
        find({}, {"scores": scores, "divided": divided}),
        find({}, {"powers": powers, "total": powers.sum()}),
        find({}, {"weights": weights, "out": weights @ v}),
        IN_WORDS,
    ]


@of_lesson("10")
def multi_head():
    x = data.pocket_sentence()
    w_q, w_k, w_v, w_o = data.pocket_attention()
    q, k, v = x[0] @ w_q, x @ w_k, x @ w_v
    scores = np.array([k[:, :2] @ q[:2], k[:, 2:] @ q[2:]])
    weights = softmax(scores / np.sqrt(2))
    both = np.concatenate([weights[0] @ v[:, :2], weights[1] @ v[:, 2:]])
    return [
        find({"X": x, "W_Q": w_q}, {"q": q}),
        find({"k": k}, {"scores": scores}),
        find({}, {"weights": weights}),
        find({"v": v}, {"merged": both}),
        find({"W_O": w_o}, {"out": both @ w_o}),
        IN_WORDS,
    ]


@of_lesson("11")
def turned():
    q, k = np.array([2.0, 0]), np.array([0.0, 1])

    def turn(pair, at):
        return np.array([pair[0] * np.cos(at) - pair[1] * np.sin(at), pair[0] * np.sin(at) + pair[1] * np.cos(at)])

    def score(m, n):
        return turn(q, m) @ turn(k, n)

    return [
        find({}, {"at 5": turn(q, 5), "at 8": turn(q, 8)}),
        find({}, {"at 3": turn(k, 3), "at 6": turn(k, 6)}),
        find({}, {"scores": np.array([score(5, 3), score(8, 6), score(5, 6)])}),
        find({}, {"length": np.hypot(*q), "product": q @ k}),
        IN_WORDS,
    ]


def _add_and_norm(row, found, gamma, beta):
    total = row + found
    x_hat = (total - total.mean()) / total.std()
    return (total, x_hat, gamma * x_hat + beta)


@of_lesson("12")
def encoder():
    x = data.pocket_sentence() + positional_encoding(np.arange(4), 4)
    w_q, w_k, w_v, w_o = data.pocket_attention()
    q, k, v = x[0] @ w_q, x @ w_k, x @ w_v
    weights = softmax(np.array([k[:, :2] @ q[:2], k[:, 2:] @ q[2:]]) / np.sqrt(2))
    z = np.concatenate([weights[0] @ v[:, :2], weights[1] @ v[:, 2:]]) @ w_o
    (gamma_1, beta_1), (gamma_2, beta_2) = data.pocket_norms()
    w_1, b_1, w_2, b_2 = data.pocket_feed_forward()
    sum_1, hat_1, x_1 = _add_and_norm(x[0], z, gamma_1, beta_1)
    hidden = np.maximum(0, x_1 @ w_1 + b_1)
    found = hidden @ w_2 + b_2
    sum_2, _, x_2 = _add_and_norm(x_1, found, gamma_2, beta_2)
    return [
        find({"x": x[0], "z": z}, {"sum_1": sum_1, "mean": sum_1.mean(), "std": sum_1.std(), "x̂": hat_1}),
        find({"γ": gamma_1, "β": beta_1}, {"x_1": x_1}),
        find({"W_1": w_1, "b_1": b_1}, {"hidden": hidden}),
        find({"W_2": w_2, "b_2": b_2}, {"f": found}),
        find({"γ": gamma_2, "β": beta_2}, {"sum_2": sum_2, "x_2": x_2}),
        IN_WORDS,
    ]


@of_lesson("13")
def decoder():
    table = data.pocket_french()[1]
    model, source, given = pocket_transformer(), np.array([2, 3, 4, 5]), np.array([1, 3])
    memory, layer = model.encoder(model.source(source)), model.decoder.layers[0]
    x = 2 * table[given] + positional_encoding(np.arange(2), 4)
    x_1 = layer.attention(x, None, causal(2))[1]
    w_q, w_k, w_v, w_o = data.pocket_cross_attention()
    q, k, v = x_1 @ w_q, memory @ w_k, memory @ w_v
    weights = softmax(np.array([k[:, :2] @ q[:2], k[:, 2:] @ q[2:]]) / np.sqrt(2))
    merged = np.concatenate([weights[0] @ v[:, :2], weights[1] @ v[:, 2:]])
    (gamma_1, beta_1), (gamma_2, beta_2) = data.pocket_norms()
    w_1, b_1, w_2, b_2 = data.pocket_feed_forward()
    _, _, x_2 = _add_and_norm(x_1, merged @ w_o, gamma_1, beta_1)
    _, _, x_3 = _add_and_norm(x_2, np.maximum(0, x_2 @ w_1 + b_1) @ w_2 + b_2, gamma_2, beta_2)
    logits = x_3 @ table.T
    return [
        find({"x_1": x_1, "W_Q": w_q}, {"q": q}),
        find({"k": k}, {"weights": weights}),
        find({"v": v, "W_O": w_o}, {"Z": merged, "out": merged @ w_o}),
        find({"γ": gamma_1, "β": beta_1}, {"x_2": x_2}),
        find({"x_3": x_3, "E": table}, {"logits": logits, "p": softmax(logits)}),
        IN_WORDS,
    ]


@of_lesson("14")
def way_back():
    table = data.pocket_french()[1]
    model, source, given = pocket_transformer(), np.array([3, 2]), np.array([1, 4, 3])
    p, layer = softmax(model(source, given)[-1]), model.decoder.layers[0]
    dlogits, norm = p - np.eye(6)[2], layer.feed_forward.norm
    dx_3, x_hat, std = dlogits @ table, norm.x_hat[-1], norm.std[-1]
    dx_hat = dx_3 * norm.gamma
    along = (dx_hat * x_hat).mean()
    dsum = (dx_hat - dx_hat.mean() - x_hat * along) / std
    w_1, _, w_2, _ = data.pocket_feed_forward()
    hidden = layer.feed_forward.inside.hidden[-1]
    dhidden = w_2 @ dsum * (hidden > 0)
    return [
        find({"p": p, "p of [END]": f"{p[2]:.5f}"}, {"loss": -np.log(p[2]), "dlogits": dlogits}),
        find({"E": table}, {"dx_3": dx_3}),
        find(
            {"γ": norm.gamma, "x̂": x_hat, "std": float(std[0])},
            {"dx̂": dx_hat, "mean": dx_hat.mean(), "mean of dx̂ · x̂": along, "dsum": dsum},
        ),
        find({"w_2": w_2, "hidden": hidden}, {"dhidden": dhidden}),
        find({"w_1": w_1}, {"through": w_1 @ dhidden, "dx_2": dsum + w_1 @ dhidden}),
        IN_WORDS,
    ]


@of_lesson("15")
def training():
    wanted = np.array([[3, 4, 5, 2], [4, 3, 5, 2], [3, 4, 2, 0]])
    p = np.array([[0.5, 0.9, 0.8, 1], [0.5, 0.8, 0.9, 1], [1, 0.9, 0.6, 0.3]])
    losses = -np.log(p)
    counts = wanted != 0
    logits = np.array([2.0, 0, 0])
    return [
        find({"wanted": wanted, "p": p}, {"losses": losses}),
        find({}, {"pieces": float(counts.sum()), "loss": losses[counts].mean()}),
        find({"logits": logits}, {"p": softmax(logits), "dlogits": (softmax(logits) - [1, 0, 0]) / 11}),
        find({}, {"losses": np.log([6, 3.0])}),
        IN_WORDS,
    ]


@of_lesson("16")
def when_training_fails():
    return [
        find({}, {"losses": np.log([13, 37000.0])}),
        find({}, {"losses": np.log([13, 37000.0]) + [0.5, 4.5]}),
        find({}, {"least": np.log(np.e + 12) - 1}),
        find({}, {"pieces": np.round(np.exp(2.0794))}),
        IN_WORDS,
    ]


@of_lesson("18")
def language_model():
    known, embedding = data.pocket_embedding()
    _, table = data.pocket_next()
    ids = [known.index(word) for word in ("I", "am", "a", "student")]
    x = 2 * embedding[ids] + positional_encoding(np.arange(4), 4)
    out = pocket_encoder_layer().train(False)(x, causal(4))
    p = softmax(out @ table.T)
    losses = -np.log(p[np.arange(4), [1, 2, 3, 4]])  # am, a, student, .
    parts = np.array([25, 16, 9, 4, 1, 1])
    return [
        find({"out": out[-1], "table": table}, {"logits": out[-1] @ table.T}),
        find({}, {"p": p[-1], "loss": losses[-1]}),
        find({"losses": losses[:3]}, {"mean": losses.mean(), "perplexity": np.exp(losses.mean())}),
        find({}, {"p": parts / 56, "ends": np.cumsum(parts / 56), "drawn": 2}),
        find({}, {"parts": np.sqrt(parts), "p": np.sqrt(parts) / 16, "drawn": 3}),
        find({}, {"p": parts * (parts > 1) / 54}),
        IN_WORDS,
    ]


@of_lesson("19")
def model_of_today():
    x, dout = np.array([-1.0, 1, 3, 5]), np.array([0.0, 0, 1, 0])
    rms = np.sqrt(np.mean(x**2))
    along = dout @ x / rms / 4  # the mean of dout · x̂
    token, w_gate, *_ = data.pocket_network(float)
    w_up = np.array([[1.0, 0, 1], [-1, 2, 0]])
    gate, up = token @ w_gate, token @ w_up
    powers, values = np.array([[4.0, 2], [8, 1]]), np.array([[5.0, 0], [2.5, 10]])
    first, second = powers[0] / 4, powers[1] / 8
    sums = np.array([first.sum(), first.sum() / 2 + second.sum()])
    mixed = np.array([first @ values[0], first @ values[0] / 2 + second @ values[1]])
    return [
        find({"x": x}, {"rms": rms, "x̂": x / rms}),
        find({"dout": dout}, {"mean": along, "dx": (dout - x / rms * along) / rms}),
        find({"x": token, "w_gate": w_gate, "w_up": w_up}, {"gate": gate, "up": up}),
        find({}, {"hidden": silu(gate) * up}),
        find({}, {"bytes": np.array([2 * 2 * 48 * 4, 2 * 2 * 24 * 4])}),
        find({"powers": powers, "values": values}, {"sum": sums, "mixed": mixed, "out": mixed[-1] / sums[-1]}),
        IN_WORDS,
    ]
