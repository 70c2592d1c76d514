"""A run of lesson 16 in parts, for a training loop of one's own: as it should be, or with one fault that is not named."""

import unicodedata
from typing import NamedTuple
from zlib import crc32

import numpy as np

from helpers.kit.table import Table
from helpers.reference import not_padding
from lessons.when_training_fails.faults import END, FAULTS, PIECES, TESTS, Run, backwards, in_words

RATE = 0.005  # of the optimizer, the same in every step


class OpenByOne(Run):
    """The causal mask is open by one: each row sees the next piece, too, which is what it has to say."""

    def logits(self, source, given):
        return self.model(source, given, not_padding(source), np.tri(given.shape[1], k=1, dtype=bool))


class Model:
    """The model of a run, fault and all, to be called as the reference one is: model(source, given, source_mask)."""

    def __init__(self, run):
        self.run, self.grads = run, {}

    def __call__(self, source, given, source_mask):
        """source (B, S), given (B, T), ids -> logits (B, T, 13). The mask of the source is the run's own, the same."""
        return self.run.logits(source, given)

    def backward(self, dlogits):
        self.grads = self.run.back(dlogits)

    def in_use(self):
        """No more in training -> the model."""
        self.run.use()
        return self

    def write(self, word):
        """What it writes for a word of 4 to 6 letters from a to j."""
        return backwards(self.run, word)

    def right(self, source, target):
        """The share of words that it writes without a mistake."""
        return self.run.right(source, target)


class Machine(NamedTuple):
    """What a training loop takes, fresh. batch(n): n new words, source (n, 6) and target (n, 8), ids."""

    model: Model
    loss: object
    optimizer: object
    batch: object


def healthy_machine():
    """A machine as it should be."""
    return _machine(Run(0))


def planted_machine():
    """A machine with one of the lesson's eight faults."""
    return _machine(OpenByOne(0))


DRAWN = [name for name in FAULTS if "shift" not in name]  # those that stand in a machine, not in the loop
N_STARTS = 10


def drawn_fault(name):
    """Which fault is drawn for somebody's name: its place in `FAULTS`, counted from 1. Capitals and spaces do not count."""
    fault, _ = _lot(name)
    return 1 + [*FAULTS].index(fault)


def drawn_machine(name):
    """A machine with one of the six faults that can stand in one, drawn by a name, or by a number."""
    fault, seed = _lot(name)
    return _machine(FAULTS[fault](seed))


def _lot(name):
    """(the fault, the seed) of a name."""
    letters = "".join(unicodedata.normalize("NFC", str(name)).casefold().split())
    lot = crc32(letters.encode())
    return DRAWN[lot % len(DRAWN)], lot // len(DRAWN) % N_STARTS


def examine(machine):
    """A Table of what tests 3 and 4, which train nothing, say of a fresh machine."""
    run, found = machine.model.run, {}
    for test in ("change one answer", "everything twice"):
        run.model.train()  # as it was made: the test before may have switched dropout off
        found[test] = in_words(test, TESTS[test](run))
    return Table([*found], [[*found.values()]])


def show_examples(batch):
    """A Table of four words and their answers. batch: as of a Machine."""
    source, target = batch(4)
    return Table({"word": [*map(_as_text, source)], "answer": [*map(_as_text, target)]})


def _as_text(ids):
    return "".join(PIECES[i] for i in ids if i > END)


def _machine(run):
    run.optimizer.lr = RATE
    return Machine(Model(run), run.loss, run.optimizer, run.batch)
