"""`python -m helpers.lab`: a real server, as a learner starts it, asked what it serves and interrupted as a learner would."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from functools import partial
from pathlib import Path

import nbformat
import pytest
from jupyter_client import BlockingKernelClient
from nbformat.v4 import new_code_cell, new_notebook, new_output

from helpers.drawing.live import NEW_KERNEL
from helpers.drawing.view import VIEW
from helpers.kit.language import LANGUAGES
from helpers.kit.metadata import KEY
from helpers.kit.version import VERSION
from helpers.lab.learners_copy import ROOT
from helpers.lab.new_kernel import sentence
from helpers.lab.settings import environment
from helpers.lab.start import options
from tests.process import python, run_cell

TOKEN = "a-test"
LESSON = "ko/01_feed_forward.ipynb"
posix = pytest.mark.skipif(os.name == "nt", reason="needs a terminal of POSIX's")


def wait_for(what, tries=1200):
    """The first true answer of a function."""
    for _ in range(tries):
        if found := what():
            return found
        time.sleep(0.05)
    raise TimeoutError(what)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Lab:
    """JupyterLab under `python -m helpers.lab`, in a terminal of its own, with a home of its own."""

    def __init__(self, folder, command=(sys.executable, "-m", "helpers.lab")):
        import fcntl
        import pty
        import termios

        self.copy, self.runtime = folder / "mine", folder / "runtime"
        home = {"HOME": folder, "JUPYTER_CONFIG_DIR": folder / "config", "JUPYTER_RUNTIME_DIR": self.runtime}
        # A kernel in the home that has the name of the course's own.
        kernel = folder / "data/kernels/python3"
        kernel.mkdir(parents=True)
        (kernel / "kernel.json").write_text('{"argv": ["false"], "display_name": "another", "language": "python"}')
        self.terminal, inside = pty.openpty()
        arguments = ["--no-browser", f"--ServerApp.port={free_port()}", f"--IdentityProvider.token={TOKEN}"]
        self.process = subprocess.Popen(
            [*command, *arguments],
            cwd=ROOT,
            env={**os.environ, **home, "JUPYTER_DATA_DIR": folder / "data", "COURSE_COPY": self.copy},
            stdin=inside, stdout=inside, stderr=inside, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip
        os.close(inside)
        self.said = ""
        os.set_blocking(self.terminal, False)

    def read(self):
        try:
            self.said += os.read(self.terminal, 100_000).decode(errors="replace")
        except (BlockingIOError, OSError):  # nothing new, or nobody there any more
            pass
        return self.said

    def type(self, keys):
        os.write(self.terminal, keys)

    def server(self):
        """What the server has written down about itself, once it listens, which is a moment later."""
        self.read()
        files = list(self.runtime.glob("jpserver-*.json"))
        server = json.loads(files[0].read_text() or "null") if files else None
        return server if server and listens(server["port"]) else None

    def ask(self, question, **content):
        url = f"http://127.0.0.1:{wait_for(self.server)['port']}/{question}?token={TOKEN}"
        data = json.dumps(content).encode() if content else None
        with urllib.request.urlopen(urllib.request.Request(url, data), timeout=60) as answer:
            return json.load(answer)

    def stop(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.terminal)


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    lab = Lab(tmp_path_factory.mktemp("home"))
    yield lab
    lab.stop()


@posix
def test_it_serves_the_learners_copy_with_the_settings_of_binder(lab):
    names = {file["name"] for file in lab.ask("api/contents")["content"]}
    assert {"00_start_here.ipynb", "ko"} <= names and Path(wait_for(lab.server)["root_dir"]) == lab.copy
    assert (lab.copy / ".workspaces").is_dir()
    assert "helpers.lab.server | extension was successfully loaded" in lab.read()


@pytest.fixture
def cell(lab):
    """A function like run_cell, of the kernel that the server starts for a lesson."""
    wanted = {"path": LESSON, "name": Path(LESSON).name, "type": "notebook", "kernel": {"name": "python3"}}
    kernel = lab.ask("api/sessions", **wanted)["kernel"]["id"]
    client = BlockingKernelClient(connection_file=str(lab.runtime / f"kernel-{kernel}.json"))
    wait_for(lambda: Path(client.connection_file).exists())
    client.load_connection_file()
    client.start_channels()
    client.wait_for_ready(timeout=60)
    yield partial(run_cell, client)
    client.stop_channels()


@posix
def test_the_courses_kernel_wins_and_knows_its_notebook_and_its_progress(lab, cell):
    assert "another" not in json.dumps(lab.ask("api/kernelspecs"))
    ((_, printed),) = cell("import os; print(os.environ['JPY_SESSION_NAME'], os.environ['COURSE_PROGRESS'])")
    assert printed["text"].split() == [str(lab.copy / LESSON), str(lab.copy / ".progress.json")]


@posix
def test_a_kernel_that_is_new_says_how_to_go_on(lab, cell):
    (*_, last) = json.loads((lab.copy / LESSON).read_text(encoding="utf-8"))["cells"]
    (_, error), (_, advice) = cell("draw_network", last["id"])
    assert error["ename"] == "NameError" and advice["data"]["text/markdown"] == sentence("draw_network").korean


@posix
@pytest.mark.parametrize(
    "path, line", [("opened.ipynb", NEW_KERNEL.english), ("ko/opened.ipynb", NEW_KERNEL.korean)], ids=LANGUAGES
)
def test_a_notebook_opened_without_its_kernel_has_pictures_and_a_line_in_place_of_widgets(lab, path, line):
    lab.ask("api")  # so that the copy is there
    view = {VIEW: {"version_major": 2, "version_minor": 0, "model_id": "gone"}, "text/plain": "y = 1"}
    bundles = [view | {"image/png": ""}, view | {"text/html": "y = 1"}, view]  # the last is another's, with nothing to show
    outputs = [new_output("display_data", data=data) for data in bundles]
    for metadata in ({}, {KEY: {"version": VERSION}}):  # another's notebook, and one of the course
        nbformat.write(new_notebook(cells=[new_code_cell("1", outputs=outputs)], metadata=metadata), lab.copy / path)
        before = lab.copy.joinpath(path).read_bytes()
        shown = [output["data"] for output in lab.ask(f"api/contents/{path}")["content"]["cells"][0]["outputs"]]
        still = [{"text/plain": "y = 1", "image/png": ""}, {"text/plain": "y = 1", "text/html": f"<p>{line}</p>y = 1"}, view]
        assert shown == (still if metadata else bundles) and lab.copy.joinpath(path).read_bytes() == before
    lab.ask("api/sessions", path=path, name=path, type="notebook", kernel={"name": "python3"})
    assert VIEW in lab.ask(f"api/contents/{path}")["content"]["cells"][0]["outputs"][0]["data"]  # a page that is loaded again


@posix
def test_one_interrupt_asks_and_the_answer_ends_it(lab):
    lab.ask("api")
    lab.type(b"\x03")
    wait_for(lambda: "Shut down this Jupyter server (y/[n])?" in lab.read())
    time.sleep(1)
    assert lab.process.poll() is None  # it waits for the answer
    lab.type(b"y\n")
    wait_for(lambda: lab.read() and lab.process.poll() is not None)
    assert lab.process.returncode == 0, lab.said
    confirmed, *tracebacks = lab.said.split("Traceback")
    assert "Shutdown confirmed" in confirmed
    assert all("ipykernel" in one for one in tracebacks), lab.said  # a kernel that ends may print one of its own
    assert lab.server() is None  # it has tidied up


def test_the_courses_kernel_wins_where_the_installation_is_not_the_learners(tmp_path):
    """Jupyter prefers an environment's kernel only if it is a virtual one and the user's own."""
    kernel = tmp_path / "kernels/python3"
    kernel.mkdir(parents=True)
    (kernel / "kernel.json").write_text('{"argv": ["false"], "display_name": "another", "language": "python"}')
    shared = "import sys; sys.base_prefix = sys.prefix\nfrom jupyter_client.kernelspec import get_kernel_spec as spec\n"
    found = python(f"{shared}print(spec('python3').argv[0])", JUPYTER_DATA_DIR=str(tmp_path), **environment(tmp_path))
    assert found != ["false"]


@pytest.mark.parametrize(
    "chosen, page",
    [
        ({"LANG": "ko_KR.UTF-8"}, "ko/00_start_here.ipynb"),
        ({"LANG": "ko"}, "ko/00_start_here.ipynb"),
        ({"LANG": "kok_IN.UTF-8"}, "00_start_here.ipynb"),  # Konkani
        ({"LANG": "en_US.UTF-8"}, "00_start_here.ipynb"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"}, "ko/00_start_here.ipynb"),
        ({"LANG": "ko_KR.UTF-8", "LC_ALL": "C.UTF-8"}, "00_start_here.ipynb"),
        ({"LANG": "ko_KR.UTF-8", "LC_ALL": ""}, "ko/00_start_here.ipynb"),
    ],
)
def test_it_opens_the_start_page_in_the_persons_language(chosen, page, tmp_path, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in chosen.items():
        monkeypatch.setenv(name, value)
    assert options(tmp_path)[-1] == f"--LabApp.default_url=/lab/tree/{page}"


@pytest.mark.parametrize("user, allowed", [(0, True), (1000, False), (None, False)], ids=["root", "a person", "Windows"])
def test_root_gets_a_lab_too(user, allowed, tmp_path, monkeypatch):
    monkeypatch.delattr(os, "geteuid", raising=False)
    if user is not None:
        monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    assert ("--allow-root" in options(tmp_path)) is allowed


@pytest.mark.parametrize("windows, page", [("Korean_Korea", "/ko/"), ("English_Korea", "/tree/00"), (None, "/tree/00")])
def test_on_windows_too(windows, page, tmp_path, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (windows, "cp949"))
    assert page in options(tmp_path)[-1]


def test_a_copy_that_cannot_be_made_is_said_and_nothing_is_opened(tmp_path):
    (tmp_path / "a file").touch()
    where = {"COURSE_COPY": str(tmp_path / "a file" / "copy"), "LC_ALL": "C.UTF-8"}
    found = subprocess.run(
        [sys.executable, "-m", "helpers.lab"], env={**os.environ, **where}, cwd=ROOT, capture_output=True, text=True
    )
    assert found.returncode == 1 and "COURSE_COPY" in found.stdout and "Traceback" not in found.stderr
