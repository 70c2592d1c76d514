"""Break the code on purpose, one change at a time: the tests and the lesson's notebooks must both notice.

    python tests/mutants.py [part of a name]

Each change is made in a copy of the course, never in the working tree; two copies are at work at a time.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
COPIES = 2
TOO_LONG = 600  # seconds: broken code may loop for ever, and that is noticed too
# Which files of tests have to notice a change of a file of this name, in reference/ as in mirror/.
TESTS = {
    "feed_forward": ("layers",),
    "residual": ("layers",),
    "layer_norm": ("layers",),
    "dropout": ("dropout",),
    "optim": ("optim", "training", "every_layer"),
    "loss": ("optim", "training"),
    "schedule": ("training",),
    "training": ("training",),
    "storage": ("training",),
    "dates": ("dates",),
    "embedding": ("embedding", "every_layer"),
    "layer": ("embedding", "whole_model", "every_layer"),
    "sums": ("layers",),
    "wordpiece": ("tokens",),
    "bpe": ("tokens",),
    "merges": ("tokens",),
    "positions": ("positions",),
    "attention": ("attention",),
    "multi_head": ("attention", "starts"),
    "softmax": ("attention", "every_layer"),
    "relative_positions": ("attention",),
    "small_decoder": ("attention", "starts"),
    "positions_in_attention": ("widgets",),
    "data": ("show", "dropout", "embedding", "transformer"),
    "add_norm": ("transformer",),
    "encoder": ("transformer",),
    "decoder": ("transformer",),
    "decoding": ("transformer",),
    "transformer": ("transformer", "starts"),
    "reading": ("dates",),
    "faults": ("faults",),
}


class Mutant(NamedTuple):
    """Replace `old` by `new` in `file`; one of the notebooks `lessons` has to fail, and one of the file's tests."""

    name: str
    file: str
    old: str
    new: str
    lessons: tuple

    @property
    def tests(self):
        return TESTS[Path(self.file).stem]


# A lesson is its notebooks.
LESSON_1 = ("01_feed_forward", "01b_feed_forward_deeper")
LESSON_2 = ("02_residual_paths", "02b_residual_paths_deeper")
LESSON_3 = ("03_layer_norm", "03b_layer_norm_deeper")
LESSON_4 = ("04_backprop", "04b_backprop_deeper")
LESSON_5 = ("05_adam", "05b_adam_deeper")
LESSON_6 = ("06_dropout", "06b_dropout_deeper")
LESSON_7 = ("07_tokens_and_embeddings", "07b_tokens_and_embeddings_deeper")
LESSON_8 = ("08_positional_encoding", "08b_positional_encoding_deeper")
LESSON_9 = ("09_attention", "09b_attention_deeper")
LESSON_10 = ("10_multi_head_attention", "10b_multi_head_attention_deeper")
LESSON_11 = ("11_positions_in_attention", "11b_positions_in_attention_deeper")
LESSON_12 = ("12_encoder", "12b_encoder_deeper")
LESSON_13 = ("13_decoder", "13b_decoder_deeper")
LESSON_15 = ("15_training", "15b_training_deeper")
LESSON_16 = ("16_when_training_fails", "16b_when_training_fails_deeper")
FFN = "helpers/reference/feed_forward.py"
RESIDUAL = "helpers/reference/residual.py"
NORM = "helpers/reference/layer_norm.py"
DROPOUT = "helpers/reference/dropout.py"
OPTIM = "helpers/reference/optim.py"
LOSS, SCHEDULE = "helpers/reference/loss.py", "helpers/reference/schedule.py"
ATTENTION, SOFTMAX = "helpers/reference/attention.py", "helpers/reference/softmax.py"
HEADS = "helpers/reference/multi_head.py"
BACK = "self.look_backward(dheads)"
RELATIVE = "helpers/reference/relative_positions.py"
SMALL = "helpers/lessons/positions_in_attention/small_decoder.py"
FAULTS = "helpers/lessons/when_training_fails/faults.py"
WORDPIECE, BPE = "helpers/reference/wordpiece.py", "helpers/reference/bpe.py"
EMBEDDING, SUMS = "helpers/reference/embedding.py", "helpers/reference/sums.py"
OMEGA = "* frequencies(d_model, base)"
POSITIONS = "helpers/reference/positions.py"
ADD_NORM, ENCODER = "helpers/reference/add_norm.py", "helpers/reference/encoder.py"
POST, PRE = "self.norm(x + self.dropout(self.inside(x, *others)))", "x + self.dropout(self.inside(self.norm(x), *others))"
DECODER, DECODING = "helpers/reference/decoder.py", "helpers/reference/decoding.py"
TRANSFORMER = "helpers/reference/transformer.py"
SINES, COSINES = "table[..., 0::2] = np.sin(angles)", "table[..., 1::2] = np.cos(angles)"
MUTANTS = [
    Mutant("no ReLU", FFN, "relu(affine(x, self.w_1, self.b_1))", "affine(x, self.w_1, self.b_1)", LESSON_1),
    Mutant(
        "b_1 after the ReLU", FFN,
        "relu(affine(x, self.w_1, self.b_1))",
        "relu(x @ self.w_1) + self.b_1", LESSON_1,
    ),
    Mutant("d_ff and d_model swapped", FFN, "d_model, d_ff = self.w_1.shape", "d_ff, d_model = self.w_1.shape", LESSON_1),
    Mutant("gate missing in the backward", FFN, "dhidden * (self.hidden > 0)", "dhidden", LESSON_1),
    Mutant(
        "db_1 of the last token only", FFN,
        "dx, self.dw_1, self.db_1 = affine_backward(dhidden_in, self.x, self.w_1)",
        "dx, self.dw_1, _ = affine_backward(dhidden_in, self.x, self.w_1)\n"
        "        self.db_1 = dhidden_in.reshape(-1, dhidden_in.shape[-1])[-1]",
        LESSON_1,
    ),
    Mutant(
        "db_2 averaged", FFN,
        "affine_backward(dout, self.hidden, self.w_2)",
        "affine_backward(dout, self.hidden, self.w_2)\n        self.db_2 = self.db_2 / dout[..., 0].size",
        LESSON_1,
    ),
    Mutant(
        "dw_1 halved", FFN,
        "affine_backward(dhidden_in, self.x, self.w_1)",
        "affine_backward(dhidden_in, self.x, self.w_1)\n        self.dw_1 = self.dw_1 / 2",
        LESSON_1,
    ),
    Mutant(
        "dw_2 from the sums", FFN,
        "affine_backward(dout, self.hidden, self.w_2)",
        "affine_backward(dout, affine(self.x, self.w_1, self.b_1), self.w_2)",
        LESSON_1,
    ),
    Mutant("dx without the gate", FFN, "        return dx\n", "        return dhidden @ self.w_1.T\n", LESSON_1),
    Mutant("mirror without b_2", "helpers/mirror/feed_forward.py", "@ self.w_2 + self.b_2", "@ self.w_2", LESSON_1),
    Mutant("residual left out", RESIDUAL, "return x + self.inside(x)", "return self.inside(x)", LESSON_2),
    Mutant("no skip in the backward", RESIDUAL, "dout + self.inside.backward(dout)", "self.inside.backward(dout)", LESSON_2),
    Mutant("one path missing", RESIDUAL, "for length in range(n + 1)", "for length in range(n)", LESSON_2),
    Mutant("backward in forward order", RESIDUAL, "in reversed(self.layers)", "in self.layers", LESSON_2),
    Mutant(
        "norm: variance over d - 1", NORM,
        "variance = dots(centred, centred) / x.shape[-1]",
        "variance = x.var(axis=-1, ddof=1, keepdims=True)",
        LESSON_3,
    ),
    Mutant("norm: eps outside the root", NORM, "np.sqrt(variance + self.eps)", "np.sqrt(variance) + self.eps", LESSON_3),
    Mutant("norm: no root", NORM, "np.sqrt(variance + self.eps)", "variance + self.eps", LESSON_3),
    Mutant(
        "norm: over the sequence", NORM,
        "centred = x - mean(x)\n        variance = dots(centred, centred) / x.shape[-1]",
        "centred = x - x.mean(axis=-min(2, x.ndim), keepdims=True)\n"
        "        variance = (centred**2).mean(axis=-min(2, x.ndim), keepdims=True)",
        LESSON_3,
    ),
    Mutant(
        "norm: over the instance", NORM,
        "centred = x - mean(x)\n        variance = dots(centred, centred) / x.shape[-1]",
        "centred = x - x.mean(axis=(-1, -2)[: x.ndim], keepdims=True)\n"
        "        variance = (centred**2).mean(axis=(-1, -2)[: x.ndim], keepdims=True)",
        LESSON_3,
    ),
    Mutant("norm: beta forgotten", NORM, "self.x_hat + self.beta", "self.x_hat", LESSON_3),
    Mutant("norm: mean kept", NORM, "self.x_hat = centred / self.std", "self.x_hat = x / self.std", LESSON_3),
    Mutant(
        "norm: gamma outside the sums", NORM,
        "dx_hat = dout * self.gamma", "dx_hat, self.std = dout, self.std / self.gamma", LESSON_3,
    ),
    Mutant("norm: mean term missing", NORM, "dx_hat - mean(dx_hat) -", "dx_hat -", LESSON_3),
    Mutant("norm: variance term missing", NORM, " - self.x_hat * by_std)", ")", LESSON_3),
    Mutant("norm: backward not divided", NORM, " * by_std) / self.std", " * by_std)", LESSON_3),
    Mutant("norm: mirror without beta", "helpers/mirror/layer_norm.py", "+ self.eps) + self.beta", "+ self.eps)", LESSON_3),
    Mutant("dropout without 1/(1 − p)", DROPOUT, "x * mask / (1 - p)", "x * mask", LESSON_6),
    Mutant("dropout kept with probability p", DROPOUT, ">= self.p if", "< self.p if", LESSON_6),
    Mutant("dropout still active in use", DROPOUT, ">= self.p if drops else None", ">= self.p", LESSON_6),
    Mutant("dropout backward without the factor", DROPOUT, "dropout(dout, self.mask, self.p)", "dout * self.mask", LESSON_6),
    Mutant("dropout backward without the mask", DROPOUT, "dropout(dout, self.mask, self.p)", "dout / (1 - self.p)", LESSON_6),
    Mutant(
        "dropout backward with a fresh mask", DROPOUT,
        "dropout(dout, self.mask, self.p)", "dropout(dout, self.rng.random(dout.shape) >= self.p, self.p)", LESSON_6,
    ),
    Mutant("dropout, one mask for all tokens", DROPOUT, "rng.random(x.shape,", "rng.random(x.shape[-1:],", LESSON_6),
    Mutant("dropout mirror without the factor", "helpers/mirror/dropout.py", "fitting(self.mask, x) / (1 - self.p) if",
           "fitting(self.mask, x) if", LESSON_6),
    Mutant("a wrong digit of the document's", "helpers/data.py", "0.1689, -0.0155", "0.1688, -0.0156", LESSON_6),
    Mutant("no bias correction of m", OPTIM, "m / (1 - self.beta_1**self.t)", "m", LESSON_5),
    Mutant("no bias correction of v", OPTIM, "v / (1 - self.beta_2**self.t)", "v", LESSON_5),
    Mutant("correction of m frozen at step 1", OPTIM, "self.beta_1**self.t", "self.beta_1", LESSON_5),
    Mutant("correction of v frozen at step 1", OPTIM, "self.beta_2**self.t", "self.beta_2", LESSON_5),
    Mutant("eps inside the root", OPTIM, "(np.sqrt(v_hat) + self.eps)", "np.sqrt(v_hat + self.eps)", LESSON_5),
    Mutant("second moment accumulated", OPTIM, "v = self.beta_2 * self.v[name]", "v = self.v[name]", LESSON_5),
    Mutant("v of the gradient, not its square", OPTIM, "(1 - self.beta_2) * g**2", "(1 - self.beta_2) * abs(g)", LESSON_5),
    Mutant(
        "betas swapped", OPTIM,
        'self.beta_1 = require.below_one("beta_1", beta_1)', 'self.beta_1, beta_2 = beta_2, beta_1', LESSON_5,
    ),
    Mutant(
        "AdamW's decay in the gradient", OPTIM,
        "super().change(name, g) + self.lr * self.weight_decay * self.params[name]",
        "super().change(name, g + self.weight_decay * self.params[name])", LESSON_5,
    ),
    Mutant("AdaGrad forgets", OPTIM, "self.total[name] + g**2", "self.total[name] * 8 / 9 + g**2", LESSON_5),
    Mutant("momentum forgets all", OPTIM, "self.momentum * self.u[name]", "0 * self.u[name]", LESSON_5),
    Mutant("uphill", OPTIM, "w -= self.change", "w += self.change", LESSON_5),
    Mutant("loss without the half", "helpers/reference/loss.py", ".sum()) / 2 / self", ".sum()) / self", LESSON_4),
    Mutant("target minus y", "helpers/reference/loss.py", "return self.difference /", "return -self.difference /", LESSON_4),
    Mutant("mirror's Adam uncorrected", "helpers/mirror/optim.py", "v / (1 - self.beta_2**self.t)", "v", LESSON_5),
    Mutant(
        "repeated ids overwrite", EMBEDDING,
        "np.add.at(dweight, places.ravel(), dout.ravel())", "dweight[places.ravel()] += dout.ravel()",
        LESSON_7,
    ),
    Mutant("tied: only the last place", "helpers/reference/layer.py", "first = first + other", "first = other", LESSON_7),
    Mutant("tied: only the first place", "helpers/reference/layer.py", "first = first + other", "pass", LESSON_7),
    Mutant("tied apart in PyTorch", "helpers/mirror/layer.py", "if id(array) not in known:", "if True:", LESSON_7),
    Mutant("logits: dx twice", EMBEDDING, "dx = rows @ self.weight", "dx = rows @ self.weight * 2", LESSON_7),
    Mutant("no √d on the way back", EMBEDDING, "self.scale * added_up", "added_up", LESSON_7),
    Mutant("no √d on the way in", EMBEDDING, "return self.scale * self.weight[ids]", "return self.weight[ids]", LESSON_7),
    Mutant("affine: b for the first token alone", SUMS, "out += b", "out[:1] += b", LESSON_1),
    Mutant(
        "sums that forget a token", SUMS,
        "a.dtype) @ rows",
        "a.dtype) @ np.vstack([rows[:1] * 0, rows[1:]])",
        LESSON_1 + LESSON_3,
    ),
    Mutant("means over d - 1", SUMS, "/ a.shape[-1])[", "/ (a.shape[-1] - 1))[", LESSON_3),
    Mutant(
        "views exchanged", "helpers/mirror/layer_norm.py",
        '"gamma": m.weight, "beta": m.bias', '"gamma": m.bias, "beta": m.weight', LESSON_3,
    ),
    Mutant("WordPiece without ##", WORDPIECE, "mark = CONTINUES if start else", "mark = \"\" if start else", LESSON_7),
    Mutant(
        "WordPiece keeps the beginning", WORDPIECE,
        "is None:\n                return [", "is None:\n                return [*pieces, ", LESSON_7,
    ),
    Mutant("WordPiece shortest first", WORDPIECE, "range(len(word), start, -1)", "range(start + 1, len(word) + 1)", LESSON_7),
    Mutant("BPE ignores the order of merges", BPE, "min(known, key=self.rank.get)", "known[0]", LESSON_7),
    Mutant("BPE without an end mark", BPE, "(*word[:-1], word[-1] + END)", "tuple(word)", LESSON_7),
    Mutant("BPE joins words", BPE, '+ " " * piece.endswith(END)', "", LESSON_7),
    Mutant("merges the rarest pair", "helpers/reference/merges.py", "highest = max(", "highest = min(", LESSON_7),
    Mutant("ratio without the second count", "helpers/reference/merges.py", "both / (left * right)", "both / left", LESSON_7),
    Mutant("mirror without √d", "helpers/mirror/embedding.py", "self.scale * self.weight[ids]", "self.weight[ids]", LESSON_7),
    Mutant("one wrong number of the pocket table", "helpers/data.py", "[0, 1, 0.5, -0.5]", "[0, 1, 0.5, 0.5]", LESSON_7),
    Mutant(
        "sine and cosine exchanged", POSITIONS,
        f"{SINES}\n    {COSINES}", f"{SINES.replace('0::2', '1::2')}\n    {COSINES.replace('1::2', '0::2')}", LESSON_8,
    ),
    Mutant("exponent i instead of 2i", POSITIONS, "np.arange(0, d_model, 2) / d", "np.arange(d_model // 2) / d", LESSON_8),
    Mutant("positions from 1", POSITIONS, OMEGA, f"{OMEGA} + {OMEGA[2:]}", LESSON_8),
    Mutant("base 1000", POSITIONS, "positions, d_model, base=10000.0", "positions, d_model, base=1000.0", LESSON_8),
    Mutant("mirror: base 1000", "helpers/mirror/positions.py", "10000.0 ** (-i", "1000.0 ** (-i", LESSON_8),
    Mutant(
        "mirror: sine and cosine exchanged", "helpers/mirror/positions.py",
        "[angles.sin(), angles.cos()]", "[angles.cos(), angles.sin()]", LESSON_8,
    ),
    Mutant("no √d_k", ATTENTION, " / q.shape[-1] ** 0.5  # (..., T, S)", "  # (..., T, S)", LESSON_9),
    Mutant("÷ d_k", ATTENTION, "/ q.shape[-1] ** 0.5  # (..., T, S)", "/ q.shape[-1]  # (..., T, S)", LESSON_9),
    Mutant(
        "÷ √d_model", ATTENTION,
        "self.look(self.x @ self.w_q,", "self.look(self.x @ self.w_q * (self.w_q.shape[-1] / x.shape[-1]) ** 0.5,", LESSON_9,
    ),
    Mutant(
        "softmax over queries", ATTENTION,
        "softmax_in_place(scores)", "softmax_in_place(scores.swapaxes(-1, -2)).swapaxes(-1, -2)", LESSON_9,
    ),
    Mutant(
        "mask after softmax", ATTENTION,
        "    if mask is not None:\n"
        "        scores = scores + barred(mask, scores.dtype)\n"
        "    weights = softmax_in_place(scores)",
        "    weights = softmax_in_place(scores) * (True if mask is None else mask)",
        LESSON_9,
    ),
    Mutant(
        "mask inverted", ATTENTION,
        "mask, dtype.type(0), dtype.type(-np.inf)", "mask, dtype.type(-np.inf), dtype.type(0)", LESSON_9,
    ),
    Mutant("mask value −10", ATTENTION, "dtype.type(-np.inf)", "dtype.type(-10)", LESSON_9),
    Mutant("causal mask sees the next word", ATTENTION, "np.tri(n, dtype=bool)", "np.tri(n, k=1, dtype=bool)", LESSON_9),
    Mutant("causal mask hides the word itself", ATTENTION, "np.tri(n, dtype=bool)", "np.tri(n, k=-1, dtype=bool)", LESSON_9),
    Mutant(
        "padding mask on the query axis", ATTENTION,
        "barred(mask, scores.dtype)", "barred(mask[:, None] if mask.ndim == 1 else mask, scores.dtype)", LESSON_9,
    ),
    Mutant("scores transposed", ATTENTION, "q @ k.swapaxes(-1, -2)", "k @ q.swapaxes(-1, -2)", LESSON_9),
    Mutant(
        "attention backward without the scale", ATTENTION,
        "softmax_backward(weights, dweights) / q.shape[-1] ** 0.5",
        "softmax_backward(weights, dweights)",
        LESSON_9,
    ),
    Mutant(
        "dv from scores instead of weights", ATTENTION,
        "dv = weights.swapaxes(-1, -2)", "dv = (k @ q.swapaxes(-1, -2)) * q.shape[-1] ** -0.5", LESSON_9,
    ),
    Mutant(
        "dmemory without the part of the values", ATTENTION,
        "dmemory = dmemory_k + dmemory_v",
        "dmemory = dmemory_k",
        LESSON_9,
    ),
    Mutant(
        "dw_v from x where the memory is as long", ATTENTION,
        "product_backward(dv, self.memory, self.w_v)",
        "product_backward(\n"
        "            dv, self.x if self.x.shape == self.memory.shape else self.memory, self.w_v\n"
        "        )",
        LESSON_9,
    ),
    Mutant("softmax backward diagonal only", SOFTMAX, "- dots(weights, dweights)", "* (1 - weights)", LESSON_9),
    Mutant("softmax without the maximum", SOFTMAX, "scores -= scores.max(", "0 * scores.max(", LESSON_9),
    Mutant("attention's mirror without √d_k", "helpers/mirror/attention.py", " / q.shape[-1] ** 0.5", "", LESSON_9),
    Mutant(
        "heads: split without the transpose", HEADS,
        "rows.reshape(*rows.shape[:-1], n_heads, -1).swapaxes(-2, -3)",
        "rows.reshape(*rows.shape[:-2], n_heads, rows.shape[-2], -1)",
        LESSON_10,
    ),
    Mutant(
        "heads: interleaved", HEADS,
        "rows.reshape(*rows.shape[:-1], n_heads, -1).swapaxes(-2, -3)",
        "rows.reshape(*rows.shape[:-1], -1, n_heads).swapaxes(-1, -2).swapaxes(-2, -3)",
        LESSON_10,
    ),
    Mutant(
        "heads: merged in reverse", HEADS,
        "rows = heads.swapaxes(-2, -3)",
        "rows = heads[..., ::-1, :, :].swapaxes(-2, -3)",
        LESSON_10,
    ),
    Mutant(
        "heads: W_O left out", HEADS,
        "return affine(self.merged, self.w_o, self.b_o)",
        "return self.merged + self.b_o",
        LESSON_10,
    ),
    Mutant("heads: W_O transposed", HEADS, "affine(self.merged, self.w_o,", "affine(self.merged, self.w_o.T,", LESSON_10),
    Mutant("heads: V from W_K", HEADS, "affine(self.memory, self.w_v", "affine(self.memory, self.w_k", LESSON_10),
    Mutant(
        "heads: K from x in cross-attention", HEADS,
        "affine(self.memory, self.w_k",
        "affine(x.mean(axis=-2, keepdims=True) + 0 * self.memory, self.w_k",
        LESSON_10,
    ),
    Mutant(
        "heads: one √d_model for all", HEADS,
        "attend(self.q, self.k, self.v, mask)", "attend(self.q * self.n_heads**-0.5, self.k, self.v, mask)", LESSON_10,
    ),
    Mutant(
        "heads: the mask for head 0 alone", HEADS,
        "attend(self.q, self.k, self.v, mask)",
        "attend(self.q, self.k, self.v, None if mask is None else mask | (np.arange(self.n_heads) > 0)[:, None, None])",
        LESSON_10,
    ),
    Mutant(
        "heads: one mask for all", HEADS,
        "attend(self.q, self.k, self.v, mask)",
        "attend(self.q, self.k, self.v, mask if mask is None or mask.ndim < 3 else mask[..., :1, :, :])", LESSON_10,
    ),
    Mutant(
        "heads: one gradient dropped", HEADS,
        BACK, "self.look_backward(dheads * (np.arange(self.n_heads) > 0)[:, None, None])", LESSON_10,
    ),
    Mutant(
        "heads: dmemory without the part of the values", HEADS,
        "dmemory = dmemory_k + dmemory_v",
        "dmemory = dmemory_k",
        LESSON_10,
    ),
    Mutant(
        "heads: dw_o from q", HEADS,
        "affine_backward(dout, self.merged, self.w_o)",
        "affine_backward(dout, merge_heads(self.q), self.w_o)",
        LESSON_10,
    ),
    Mutant("heads: mirror without b_o", "helpers/mirror/multi_head.py", "@ self.w_o + self.b_o", "@ self.w_o", LESSON_10),
    Mutant("heads: another spread at the start", HEADS, "limit = d_model**-0.5", "limit = 0.8 * d_model**-0.5", LESSON_10),
    Mutant(
        "relative: RoPE turns the keys the other way", RELATIVE,
        "self.q), rotate(self.k)", "self.q), rotate(self.k, -1)", LESSON_11,
    ),
    Mutant(
        "relative: RoPE on the values, too", RELATIVE,
        "= rotate(self.q), rotate(self.k)", "= rotate(self.q), rotate(self.k); self.v = rotate(self.v)", LESSON_11,
    ),
    Mutant(
        "relative: P–P behind the projections from the start", "helpers/lessons/positions_in_attention/sliders.py",
        "w_q @ w_k.T if projected.value else np.eye(len(w_q))", "w_q @ w_k.T", LESSON_11,
    ),
    Mutant("relative: RoPE with base 1000", RELATIVE, "* frequencies(d_k)", "* frequencies(d_k, 1000)", LESSON_11),
    Mutant("relative: dq not turned back", RELATIVE, "rotate(dq, -1)", "rotate(dq)", LESSON_11),
    Mutant("relative: ALiBi adds the distance", RELATIVE, "(-slopes(n_heads)", "(slopes(n_heads)", LESSON_11),
    Mutant("relative: ALiBi's slopes from head 0", RELATIVE, "np.arange(1, n_heads + 1)", "np.arange(n_heads)", LESSON_11),
    Mutant("relative: ALiBi forgets the mask", RELATIVE, "biases if mask is None", "biases if True", LESSON_11),
    Mutant(
        "relative: mirror turns the other way", "helpers/mirror/relative_positions.py",
        "[even * cos - odd * sin, even * sin + odd * cos]", "[even * cos + odd * sin, odd * cos - even * sin]", LESSON_11,
    ),
    Mutant("small decoder: no learned positions", SMALL, "x + self.rows[: x.shape[-2]]", "x", LESSON_11),
    Mutant("small decoder: small positions", SMALL, "rng.normal(size=(LENGTH", "0.02 * rng.normal(size=(LENGTH", LESSON_11),
    Mutant("small decoder: sees what is to come", SMALL, "= range(LENGTH)", "= range(-LENGTH, 0)", LESSON_11),
    Mutant("encoder: residual left out", ADD_NORM, POST, POST.replace("x + ", "", 1), LESSON_12),
    Mutant("encoder: Pre-LN residual left out", ADD_NORM, PRE, PRE.replace("x + ", "", 1), LESSON_12),
    Mutant(
        "encoder: Pre-LN residual from the normalised x", ADD_NORM,
        PRE, "(n := self.norm(x)) + self.dropout(self.inside(n, *others))", LESSON_12,
    ),
    Mutant(
        "encoder: Pre-LN and Post-LN exchanged", ADD_NORM,
        "self.pre = pre", "self.pre = not pre", LESSON_12,
    ),
    Mutant(
        "encoder: backward of Pre-LN without the norm", ADD_NORM,
        "(self.norm.backward(dx) if self.pre else dx)", "dx", LESSON_12,
    ),
    Mutant("encoder: nothing comes back around", ADD_NORM, "dx = dsum + (", "dx = 0 * dsum + (", LESSON_12),
    Mutant(
        "encoder: one norm for both sub-layers", ENCODER,
        'self.feed_forward = require.kind("feed_forward", feed_forward, AddNorm)',
        'self.feed_forward = require.kind("feed_forward", feed_forward, AddNorm)\n'
        "        shared, own = self.attention.norm, self.feed_forward.norm\n"
        "        own.gamma, own.beta = shared.gamma, shared.beta", LESSON_12,
    ),
    Mutant("encoder: padding mask not passed on to the layers", ENCODER, "x = layer(x, mask)", "x = layer(x)", LESSON_12),
    Mutant(
        "encoder: padding mask not passed on to attention", ENCODER,
        "self.attention(x, None, mask)", "self.attention(x)", LESSON_12,
    ),
    Mutant(
        "encoder: last norm left out", ENCODER,
        "return x if self.norm is None else self.norm(x)", "return x", LESSON_12,
    ),
    Mutant(
        "encoder: dropout left on in use", "helpers/reference/layer.py",
        "for _, layer in self.walk():\n            layer._training = on", "self._training = on", LESSON_12,
    ),
    Mutant("encoder: its mirror without a last norm", "helpers/mirror/encoder.py",
           "return x if self.norm is None else self.norm(x)", "return x", LESSON_12),
    Mutant(
        "decoder: cross-attention's keys and values from the decoder", DECODER,
        "self.cross_attention(x, memory, memory_mask)", "self.cross_attention(x, None, None)", LESSON_13,
    ),
    Mutant(
        "decoder: no causal mask", TRANSFORMER,
        "causal(target.shape[-1]) if target_mask is None else target_mask", "target_mask", LESSON_13,
    ),
    Mutant(
        "decoder: source padding not passed to cross-attention", TRANSFORMER,
        "memory, target_mask, source_mask)", "memory, target_mask, None)", LESSON_13,
    ),
    Mutant(
        "decoder: dmemory of the last layer only", DECODER,
        "dmemory = dmemory + dmemory_here", "dmemory = dmemory_here if layer is self.layers[-1] else dmemory", LESSON_13,
    ),
    Mutant("decoder: a cache that forgets the first token", DECODING, "[kept, new]", "[kept[..., 1:, :], new]", LESSON_13),
    Mutant("decoder: one position too early", DECODING, "places[t]", "places[t - 1]", LESSON_13),
    Mutant("decoder: decoding in training", DECODING, "    if model.training:", "    if False:", LESSON_13),
    Mutant(
        "decoder: dropout left on in use", DROPOUT,
        ">= self.p if drops else None", ">= self.p", LESSON_13,
    ),
    Mutant("decoder: a wrong number of the table", "helpers/data.py", "[1.5, 0, -1.5, 0]", "[1.5, 0, 1.5, 0]", LESSON_13),
    Mutant("training: padding counted", LOSS, "self.targets != self.pad  #", "self.targets == self.targets  #", LESSON_15),
    Mutant("training: mean over padding too", LOSS, "@ self.counts) / self.n_targets", "@ self.counts) / len(rows)", LESSON_15),
    Mutant(
        "training: label smoothing swapped", LOSS,
        "(1 - self.smoothing) * at_target + self.smoothing *", "self.smoothing * at_target + (1 - self.smoothing) *", LESSON_15,
    ),
    Mutant(
        "training: smoothing over the others", LOSS,
        "smoothing / self.shape[-1]", "smoothing / (self.shape[-1] - 1)", LESSON_15,
    ),
    Mutant("training: schedule with max", SCHEDULE, "min(step**-0.5", "max(step**-0.5", LESSON_15),
    Mutant(
        "training: schedule off by one", SCHEDULE,
        "step, d_model = require.at_least_one(\"step\", step),", "step, d_model = require.at_least_one(\"step\", step) + 1,",
        LESSON_15,
    ),
    Mutant("training: cosine off by one", SCHEDULE, "done = (step - n_warm_up)", "done = (step - 1 - n_warm_up)", LESSON_15),
    Mutant(
        "training: each array clipped by itself", OPTIM,
        "{name: g * factor for", "{name: g * min(1, max_norm / (np.linalg.norm(g) + 1e-6)) for", LESSON_15,
    ),
    Mutant(
        "training: clipping changes what it is given", OPTIM,
        "{name: g * factor for", "{name: np.multiply(g, factor, out=g) for", LESSON_15,
    ),
    Mutant(
        "training: padding read in evaluation", "helpers/lessons/training/reading.py",
        "wanted.shape[1], not_padding(source))", "wanted.shape[1])", LESSON_15,
    ),
    Mutant(
        "training: Adam's t counts arrays", OPTIM,
        "        self.t += 1\n        for name, w in self.params.items():\n",
        "        for name, w in self.params.items():\n            self.t += 1\n", LESSON_15,
    ),
    Mutant(
        "training: exact match by character", "helpers/reference/training.py",
        "(wanted == 0)).all(axis=1).mean()", "(wanted == 0)).mean()", LESSON_15,
    ),
    Mutant("training: held-out days leak", "helpers/dates.py", "return days[n_out:], days", "return days, days", LESSON_15),
    Mutant(
        "training: dropout left on in evaluation", DROPOUT,
        ">= self.p if drops else None", ">= self.p", LESSON_15,
    ),
    Mutant("training: a file of another model", "helpers/reference/storage.py", "if given != wanted:", "if False:", LESSON_15),
    Mutant("failing: no shift", FAULTS, "target[:, :-1], target[:, 1:]", "target[:, 1:], target[:, 1:]", LESSON_16),
    Mutant(
        "failing: shift by two", FAULTS,
        "target[:, :-1], target[:, 1:]", "np.c_[target[:, :1], target[:, :-2]], target[:, 1:]", LESSON_16,
    ),
    Mutant(
        "failing: mask leak", FAULTS, "self.model(source, given, not_padding(source))\n",
        "self.model(source, given, not_padding(source), np.ones((given.shape[1],) * 2, bool))\n", LESSON_16,
    ),
    Mutant(
        "failing: dropout left on in use", FAULTS,
        "        self.model.train(False)\n\n    def write", "        pass\n\n    def write", LESSON_16,
    ),
    Mutant(
        "failing: no √d_model on the target", TRANSFORMER,
        "Embedding(table, d_model**0.5)", "Embedding(table, d_model**0.5 if table is into[0] else 1.0)", LESSON_16,
    ),
    Mutant("failing: schedule off by one", FAULTS, "min(self.optimizer.t + 1, self.n_steps)", "self.optimizer.t", LESSON_16),
    Mutant("failing: gradients that do not add up", FAULTS, "g + self.so_far[name]", "g", LESSON_16),
    Mutant("failing: the leak test looks at the changed row", FAULTS, "other[:, row + 1] =", "other[:, row] =", LESSON_16),
    Mutant("training: Adam's v not saved", OPTIM, '("m", "v")', '("m",)', LESSON_15),
    Mutant("training: t not loaded", "helpers/reference/storage.py", "int(found[STEPS])", "0", LESSON_15),
    Mutant("one wrong weight", "helpers/data.py", "[2, -3, 1]]", "[2, -2, 1]]", LESSON_1),
]  # fmt: skip


def fails(copy, *arguments):
    """Whether pytest, run in the copy and with the copy's helpers, finds a failure or no end."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", *arguments]
    options = {"cwd": copy, "env": {**os.environ, "PYTHONPATH": str(copy)}, "timeout": TOO_LONG}
    try:
        found = subprocess.run(command, **options, capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return True
    if found.returncode not in (0, 1):
        raise RuntimeError(f"pytest itself failed:\n{found.stdout}{found.stderr}")
    return found.returncode == 1


def tests_fail(copy, names):
    return fails(copy, *(f"tests/test_{name}.py" for name in names))


def notebooks_fail(copy, lessons):
    return fails(copy, "--nbval", "--nbval-current-env", *(f"notebooks/{lesson}.ipynb" for lesson in lessons))


def noticed(copy, mutant):
    """(a test fails, a notebook fails) while the copy is broken."""
    file = copy / mutant.file
    source = file.read_text(encoding="utf-8")
    if source.count(mutant.old) != 1:
        raise RuntimeError(f"{mutant.name}: {mutant.old!r} stands {source.count(mutant.old)} times")
    file.write_text(source.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        return tests_fail(copy, mutant.tests), notebooks_fail(copy, mutant.lessons)
    finally:
        file.write_text(source, encoding="utf-8")


def main():
    wanted = [mutant for mutant in MUTANTS if not sys.argv[1:] or sys.argv[1] in mutant.name]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(COPIES) as pool:
        free = SimpleQueue()
        for i in range(COPIES):
            copy = Path(folder) / f"course_{i}"
            shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".venv", ".git", "node_modules", "my_course", "out"))
            free.put(copy)

        def each(look, things):
            """(thing, look(copy, thing)) in order, in whichever copy is free."""

            def one(thing):
                copy = free.get()
                try:
                    return look(copy, thing)
                finally:
                    free.put(copy)

            return zip(things, pool.map(one, things), strict=True)

        for names, red in each(tests_fail, sorted({mutant.tests for mutant in wanted})):
            assert not red, f"tests of {names}: red before anything is broken"
        for lessons, red in each(notebooks_fail, sorted({mutant.lessons for mutant in wanted})):
            assert not red, f"{lessons}: red before anything is broken"
        survived = 0
        for mutant, reds in each(noticed, wanted):
            survived += reds != (True, True)
            said = ["red" if red else "GREEN" for red in reds]
            print(f"{mutant.name}: tests {said[0]}, notebook {said[1]}", flush=True)
    print(f"{len(wanted)} mutants, {survived} survived")
    sys.exit(bool(survived))


if __name__ == "__main__":
    main()
