"""A layer's numbers in one file, and those of the optimiser that trains it."""

import zlib
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from helpers.kit.files import put_in_place
from helpers.reference.optim import require_writeable

STEPS = "optimizer.t"
# What NumPy and zipfile raise for a file that is damaged, or none of theirs.
UNREADABLE = (
    BadZipFile, zlib.error, RuntimeError, ValueError, TypeError, KeyError, EOFError, OSError,
)  # fmt: skip


def save(layer, path, optimizer=None):
    """All parameters of a layer in one file, by name (NumPy's .npz): the whole file is there, or
    the former one stays.

    optimizer: the one that trains the layer, if the training is to go on from the file; what it
    remembers is kept, too. Raises OSError for a full disk or a read-only folder.
    """
    data = BytesIO()
    np.savez(data, **_kept(layer, optimizer))
    put_in_place(Path(path), data.getvalue())


def load(layer, path, optimizer=None):
    """Puts the numbers of a file into the arrays of a layer, which is built as the saved one was;
    returns the layer.

    optimizer: wanted if and only if one was saved; it is given what that one remembered. Raises
    FileNotFoundError where there is no file, and ValueError for a damaged one, one that holds
    something else, and one of a layer with other arrays, or with read-only ones; then nothing has
    changed.
    """
    try:
        with np.load(Path(path), allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
    except FileNotFoundError:
        raise
    except UNREADABLE as error:
        raise ValueError(
            f"{path}: a damaged or foreign file given, one that `save` wrote wanted ({error})"
        ) from None
    kept = _kept(layer, optimizer)
    given, wanted = (
        {name: (a.shape, str(a.dtype)) for name, a in arrays.items()} for arrays in (found, kept)
    )
    if given != wanted:
        other = next(name for name in {**wanted, **given} if given.get(name) != wanted.get(name))
        raise ValueError(
            f"{path}: {other} {given.get(other, 'missing')} given, "
            f"{wanted.get(other, 'none')} wanted"
        )
    for name, array in kept.items():
        require_writeable(name, array)
    for name, array in kept.items():
        array[...] = found[name]
    if optimizer is not None:
        optimizer.t = int(found[STEPS])
    return layer


def _kept(layer, optimizer):
    """What stands in the file: {name: array}, the arrays themselves, but for the steps so far."""
    if optimizer is None:
        return layer.params
    remembered = {f"optimizer.{name}": array for name, array in optimizer.remembered.items()}
    return {**layer.params, **remembered, STEPS: np.array(optimizer.t, np.int64)}
