"""A layer's numbers in one file."""

from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from helpers.files import put_in_place


def save(layer, path):
    """All parameters of a layer in one file, by name (NumPy's .npz): the whole file is there, or the former one stays.

    Raises OSError for a full disk or a read-only folder.
    """
    data = BytesIO()
    np.savez(data, **layer.params)
    put_in_place(Path(path), data.getvalue())


def load(layer, path):
    """Puts the numbers of a file into the arrays of a layer, which is built as the saved one was; returns the layer.

    Raises FileNotFoundError where there is no file, and ValueError for a damaged one, one that holds something else, and
    one of a layer with other arrays; then no parameter has changed.
    """
    try:
        with np.load(Path(path), allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
    except FileNotFoundError:
        raise
    except (BadZipFile, ValueError, TypeError, KeyError, EOFError, OSError) as error:
        raise ValueError(f"{path}: a damaged or foreign file given, one that `save` wrote wanted ({error})") from None
    given, wanted = ({name: (a.shape, str(a.dtype)) for name, a in arrays.items()} for arrays in (found, layer.params))
    if given != wanted:
        other = next(name for name in {**wanted, **given} if given.get(name) != wanted.get(name))
        raise ValueError(f"{path}: {other} {given.get(other, 'missing')} given, {wanted.get(other, 'none')} wanted")
    for name, array in layer.params.items():
        array[...] = found[name]
    return layer
