"""Training that fails, for lesson 16: a small Transformer learns to write words backwards, as it should or with one fault.

    python -m lessons.when_training_fails.faults

trains the runs that pictures and sliders show, all at once, and keeps them beside this file in trainings.json. A slow test
compares.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np

from helpers.kit.files import put_in_place
from helpers.kit.table import Table
from helpers.kit.text import Sentence, number
from helpers.reference import Adam, CrossEntropy, Transformer, not_padding, softmax, softmax_backward, up_and_down

PAD, START, END = range(3)
KEPT = Path(__file__).with_name("trainings.json")
PIECES = ["[PAD]", "[START]", "[END]", *"abcdefghij"]
LENGTHS, LONGEST = (4, 5, 6), 6


def words(rng, n):
    """n words of 4 to 6 letters: source (n, 6), and target (n, 8), the word backwards between [START] and [END]; ids."""
    source, target = np.full((n, LONGEST), PAD), np.full((n, LONGEST + 2), PAD)
    for read, said, length in zip(source, target, rng.choice(LENGTHS, n), strict=True):
        read[:length] = rng.integers(END + 1, len(PIECES), length)
        said[: length + 2] = START, *read[:length][::-1], END
    return source, target


class Run:
    """A run as it should be: model, loss, optimiser, and what is done with them. A fault is a Run that does one thing wrong."""

    n_steps, peak, size = 400, 0.01, 1

    def __init__(self, seed=0):
        self.rng = np.random.default_rng(seed)
        n = len(PIECES)
        self.model = Transformer.random(n, n, 32, 2, 64, 1, self.rng, p=0.1, dtype=np.float32)
        for table in (self.model.source.layers[0], self.model.target.layers[0], self.model.logits):
            table.weight *= self.size
        self.loss = CrossEntropy(PAD)
        self.optimizer = Adam(self.model.params, beta_2=0.98)

    def batch(self, n=32):
        """New words: source (n, 6), target (n, 8)."""
        return words(self.rng, n)

    def pair(self, target):
        """What the decoder gets, and what it has to say: (n, 7) each."""
        return target[:, :-1], target[:, 1:]

    def logits(self, source, given):
        """(n, T, 13)."""
        return self.model(source, given, not_padding(source))

    def loss_of(self, source, target):
        """A forward pass."""
        given, wanted = self.pair(target)
        return self.loss(self.logits(source, given), wanted)

    def back(self, dlogits):
        """The way back of the last forward pass, from the slopes of what `logits` returned -> the gradients."""
        self.model.backward(dlogits)
        return self.model.grads

    def gradients(self):
        """Those of the last forward pass."""
        return self.back(self.loss.backward())

    def step(self, source, target):
        """-> the loss before the step."""
        before = self.loss_of(source, target)
        t = min(self.optimizer.t + 1, self.n_steps)
        self.optimizer.lr = up_and_down(t, self.n_steps, self.peak, n_warm_up=50)
        self.optimizer.step(self.gradients())
        return before

    def use(self):
        """Before the model is used."""
        self.model.train(False)

    def write(self, source):
        """Greedy decoding, without the target: source (n, 6) -> ids (n, 7)."""
        self.use()
        written = np.full((len(source), 1), START)
        for _ in range(LONGEST + 1):
            best = self.logits(source, written)[:, -1].argmax(axis=-1)  # (n,)
            written = np.c_[written, best]
        self.model.train()
        return written[:, 1:]

    def right(self, source, target):
        """The share of words that are written without a mistake."""
        wanted = target[:, 1:]
        return float(((self.write(source) == wanted) | (wanted == PAD)).all(axis=1).mean())


class NoShift(Run):
    """The decoder gets what it has to say."""

    def pair(self, target):
        return target[:, 1:], target[:, 1:]


class ShiftByTwo(Run):
    """The decoder gets what it has to say two pieces later."""

    def pair(self, target):
        return np.c_[target[:, :1], target[:, :-2]], target[:, 1:]


class NoMask(Run):
    """No causal mask: the decoder sees all that it gets."""

    def logits(self, source, given):
        n = given.shape[1]
        return self.model(source, given, not_padding(source), np.ones((n, n), bool))


class SoftmaxTwice(Run):
    """The loss takes logits, and gets probabilities."""

    def logits(self, source, given):
        self.shares = softmax(super().logits(source, given))
        return self.shares

    def back(self, dshares):
        return super().back(softmax_backward(self.shares, dshares))


class NotZeroed(Run):
    """Gradients add up from step to step, as PyTorch's do without zero_grad."""

    so_far = None

    def back(self, dlogits):
        new = super().back(dlogits)
        self.so_far = {name: g + self.so_far[name] for name, g in new.items()} if self.so_far else new
        return self.so_far


class LargeTables(Run):
    """The tables of embeddings and logits start twenty times too large."""

    size = 20


class DropoutOn(Run):
    """Nobody switches dropout off before use."""

    def use(self):
        pass


class MixedUp(Run):
    """Each word is paired with another's answer."""

    def batch(self, n=32):
        source, target = super().batch(n)
        return np.roll(source, 1, axis=0), target


FAULTS = {
    "no shift": NoShift,
    "shift by two": ShiftByTwo,
    "no causal mask": NoMask,
    "softmax twice": SoftmaxTwice,
    "gradients not zeroed": NotZeroed,
    "tables too large": LargeTables,
    "dropout on at inference": DropoutOn,
    "pairs mixed up": MixedUp,
}
RUNS = {"healthy": Run, **FAULTS}


def counted(n_steps):
    """The steps 1 … n_steps; a notebook counts with a bar instead."""
    return range(1, n_steps + 1)


def train(run, steps=counted):
    """Trains a run to its end -> (losses of all steps, [(step, share of 100 new words written right), …])."""
    new, losses, shares = words(np.random.default_rng(99), 100), [], []
    for t in steps(run.n_steps):
        losses.append(run.step(*run.batch()))
        if t % 50 == 0:
            shares.append((t, run.right(*new)))
    return losses, shares


def backwards(run, word):
    """What a run writes for a word of 4 to 6 letters from a to j: "badge" -> "egdab" when it has learned.

    Raises ValueError for another word.
    """
    if len(word) not in LENGTHS or set(word) - set(PIECES[END + 1 :]):
        said = Sentence(f"{word!r} given, 4 to 6 of the letters a to j wanted", f"{word!r}: a부터 j까지의 글자 4~6개로 쓰세요")
        raise ValueError(repr(said))
    source = np.full((1, LONGEST), PAD)
    source[0, : len(word)] = [PIECES.index(letter) for letter in word]
    written = [PIECES[i] for i in run.write(source)[0]]
    return "".join(written[: written.index("[END]")] if "[END]" in written else written)


def loss_at_0(run):
    """Test 1. The loss of 200 words before the first step."""
    run.model.train(False)
    return run.loss_of(*run.batch(200))


def by_heart(run, n_steps=200, copies=8):
    """Test 2. One batch of 16 words, again and again -> (its loss at last, the share of it that is written right at inference).

    The loss is that without dropout; each word is written `copies` times, for where dropout is on no two come out alike.
    """
    batch = run.batch(16)
    for _ in range(n_steps):
        run.step(*batch)
    run.model.train(False)
    loss = run.loss_of(*batch)
    run.model.train()
    return loss, run.right(*(np.repeat(ids, copies, axis=0) for ids in batch))


def rows_moved(run, row=3):
    """Test 3. The piece that `row` has to say becomes another one. Which rows of logits move? (7,), of booleans."""
    source, target = words(np.random.default_rng(0), 8)
    other, a, b = target.copy(), PIECES.index("a"), PIECES.index("b")
    other[:, row + 1] = np.where(target[:, row + 1] == a, b, a)
    run.model.train(False)
    before, after = (run.logits(source, run.pair(ids)[0]) for ids in (target, other))  # (8, 7, 13)
    return (before != after).any(axis=(0, 2))


def twice(run):
    """Test 4. Everything twice -> (whether it gives the same logits at inference, the second gradient's size / the first's)."""
    source, target = run.batch(8)
    run.use()
    first, second = (run.logits(source, run.pair(target)[0]) for _ in range(2))
    run.model.train(False)
    sizes = []
    for _ in range(2):
        run.loss_of(source, target)
        sizes.append(sum((g**2).sum() for g in run.gradients().values()) ** 0.5)
    return np.array_equal(first, second), float(sizes[1] / sizes[0])


TESTS = {
    "loss at step 0": loss_at_0,
    "memorize one batch": by_heart,
    "change one answer": rows_moved,
    "everything twice": twice,
}


def curve(losses):
    """What is drawn of 400 losses: the means of 8 steps each, (50,)."""
    return np.reshape(losses, (-1, 8)).mean(axis=1)


def curve_in_words(losses):
    """A drawn curve in words, as far as they hold for every seed: where it starts, where it ends, or that it climbs."""
    above = losses[0] - np.log(len(PIECES))
    if max(losses) > losses[0] + 1:
        return "climbs"
    if losses[-1] < 0.005:
        return "falls to 0.000"
    start = "far above" if above > 1 else "above" if above > 0.07 else "at"
    return f"starts {start} ln V, {'falls' if losses[-1] < 0.7 else 'ends high'}"


def in_words(test, found):
    """What a test has found, or the curve of a `record` shows, in the few words that tell faults apart."""
    if test == "curve":
        losses, share = found
        return f"{curve_in_words(losses)}, {'right' if share > 0.7 else 'wrong'} at inference"
    if test == "loss at step 0":
        return "far above ln V" if found > np.log(len(PIECES)) + 1 else "near ln V"
    if test == "memorize one batch":
        loss, share = found
        learned = "memorized" if loss < 0.15 else "half memorized" if loss < 1 else "not memorized"
        return f"{learned}, {'written' if share > 0.7 else 'not written'}"
    if test == "change one answer":
        return f"moves from row {int(np.argmax(found))}"
    same, ratio = found
    return f"{'same' if same else 'another'} output, gradient × {ratio:.0f}"


def said_of_runs(*tests):
    """A Table of what tests say of the healthy run and of each fault."""
    return Table({"run": [*RUNS]} | {test: [in_words(test, TESTS[test](kind())) for kind in RUNS.values()] for test in tests})


def memorized(losses, share):
    """A Table on a batch that a loop has learned: the first of its losses, and whether it is memorized and written."""
    words = in_words("memorize one batch", (np.mean(losses[-8:]), share))
    return Table({"first loss": [number(losses[0], 1)], "memorize one batch": [words]})


def clue(kept, test):
    """`in_words` of a `record`."""
    return in_words(test, (kept["losses"], kept["right"][-1][1]) if test == "curve" else kept["tests"][test])


SHOWN = [(name, 0) for name in RUNS]  # in the gallery
CASES = {
    "A": ("no causal mask", 1), "B": ("dropout on at inference", 2), "C": ("healthy", 3), "D": ("shift by two", 4),
    "E": ("softmax twice", 5), "F": ("pairs mixed up", 6), "G": ("gradients not zeroed", 7), "H": ("no shift", 8),
}  # fmt: skip


def record(name, seed):
    """A run trained to its end and all that is asked of it, as plain numbers.

    losses: means of 8 steps each; right: [step, share] as `train` has them; writes: its answer to "badge"; tests: what each
    has found.
    """
    run = RUNS[name](seed)
    losses, right = train(run)
    loss, (of_batch, share), (same, ratio) = (test(RUNS[name](seed)) for test in (loss_at_0, by_heart, twice))
    found = round(loss, 2), [round(of_batch, 3), share], rows_moved(RUNS[name](seed)).tolist(), [same, round(ratio, 2)]
    return {
        "losses": curve(losses).round(3).tolist(),
        "right": right,
        "writes": backwards(run, "badge"),
        "tests": dict(zip(TESTS, found, strict=True)),
    }


@cache
def recorded():
    """The runs that were kept: {(name, seed): what `record` returns}."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    return {(name, seed): found for name, seed, found in kept}


if __name__ == "__main__":
    kept = [(name, seed, record(name, seed)) for name, seed in [*SHOWN, *CASES.values()]]
    lines = ",\n".join(json.dumps(row) for row in kept)
    put_in_place(KEPT, f"[{lines}]\n".encode())
