"""Widgets answer at once, and where that cannot be arranged the server works as usual."""

import os
import subprocess

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from helpers.drawing.live import NEW_KERNEL
from helpers.drawing.view import VIEW
from helpers.kit.metadata import KEY
from helpers.lab import server
from helpers.lab.server import SETTING, prompt
from helpers.lab.settings import environment
from helpers.lab.still import stand_still
from tests.paths import ROOT
from tests.process import python


class Usual:
    websocket_handler = None

    def connect(self):
        return "connected"


class Handler:
    delay = True

    def set_nodelay(self, value):
        self.delay = not value


def test_a_message_does_not_wait_for_company():
    connection = prompt(Usual)()
    connection.websocket_handler = Handler()
    assert connection.connect() == "connected" and connection.websocket_handler.delay is False


@pytest.mark.parametrize("handler", [None, object()], ids=["no handler", "no set_nodelay"])
def test_where_that_is_not_to_be_had_it_connects_all_the_same(handler):
    connection = prompt(Usual)()
    connection.websocket_handler = handler
    assert connection.connect() == "connected"


def test_it_is_made_of_whatever_the_server_uses(monkeypatch):
    monkeypatch.setenv("PYTHONSTARTUP", "/own.py")
    monkeypatch.setenv("PERSONS_PYTHONSTARTUP", "")

    class App:
        class web_app:
            settings = {SETTING: Usual, "port": 1}

    server._load_jupyter_server_extension(App)
    assert issubclass(App.web_app.settings[SETTING], Usual) and App.web_app.settings[SETTING] is not Usual
    assert os.environ["PYTHONSTARTUP"] == server.STARTUP and os.environ["PERSONS_PYTHONSTARTUP"] == "/own.py"
    assert callable(ZMQChannelsWebsocketConnection.connect)  # what is overridden is there to be called


@pytest.mark.parametrize("language, line", [("en", NEW_KERNEL.english), ("ko", NEW_KERNEL.korean)])
def test_a_picture_without_its_kernel_has_a_line_in_the_language_of_its_notebook(language, line, tmp_path):
    shown = {VIEW: {"model_id": "gone"}, "text/html": ""}
    metadata = {KEY: {"language": language}}
    stand_still({"cells": [{"outputs": [{"data": shown}]}], "metadata": metadata}, tmp_path / "ko")
    assert shown == {"text/html": f"<p>{line}</p>"}


SETTINGS = """
from jupyter_server.serverapp import ServerApp
app = ServerApp()
app.initialize(["--allow-root"], new_httpserver=False)
kernels = app.kernel_manager
print(kernels.cull_idle_timeout, kernels.cull_connected, kernels.cull_busy, app.jpserver_extensions["helpers.lab.server"])
"""


@pytest.mark.skipif(os.name == "nt", reason="Binder is a Linux")
def test_on_binder_a_kernel_that_nobody_has_used_for_an_hour_is_put_away(tmp_path):
    lines = (ROOT / "binder/postBuild").read_text().splitlines()
    copying = "\n".join(["set -e", *(line for line in lines if line.startswith(("mkdir", "cp")))])
    subprocess.run(["bash", "-c", copying], cwd=ROOT, env={**os.environ, "NB_PYTHON_PREFIX": str(tmp_path)}, check=True)
    there = {"JUPYTER_CONFIG_PATH": str(tmp_path / "etc/jupyter"), "JUPYTER_CONFIG_DIR": str(tmp_path / "none")}
    # Lessons stay open in their tabs, so that those are the kernels to put away.
    assert python(SETTINGS, **there) == ["3600", "True", "False", "True"]


def test_on_a_persons_own_machine_none_is(tmp_path):
    ours = environment(tmp_path) | {"JUPYTER_CONFIG_DIR": str(tmp_path / "none")}
    assert python(SETTINGS, **ours) == ["0", "False", "False", "True"]
