"""A file is either as it was or all new, whatever happens; a damaged one is read as none."""

import os

import pytest

from helpers.kit.files import put_in_place, read_json


def test_all_of_it_or_nothing(tmp_path, monkeypatch):
    path = tmp_path / "folder" / "a.json"
    put_in_place(path, b"first")
    put_in_place(path, b"second")
    assert path.read_bytes() == b"second"

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        put_in_place(path, b"third")
    assert path.read_bytes() == b"second" and list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_others_may_read_it_as_any_file(tmp_path):
    (tmp_path / "usual").write_bytes(b"")
    put_in_place(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[1]", b"3", None], ids=repr)
def test_a_damaged_or_missing_file_is_none(tmp_path, content):
    path = tmp_path / "record.json"
    if content is not None:
        path.write_bytes(content)
    assert read_json(path, dict, {"a": 1}) == {"a": 1}
    path.write_bytes(b'{"b": 2}')
    assert read_json(path, dict, {}) == {"b": 2}
