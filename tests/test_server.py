"""Widgets answer at once, and where that cannot be arranged the server works as usual."""

import json
import os
import re

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets.config import Config

from helpers.lab import server
from helpers.lab.server import SETTING, prompt
from tests.paths import ROOT


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


def kernels(*files):
    """A manager of kernels with the settings of these files of binder/."""
    settings = Config()
    for file in files:
        settings.merge(json.loads((ROOT / "binder" / file).read_text(encoding="utf-8")))
    return AsyncMappingKernelManager(config=settings)


def test_on_binder_a_kernel_that_nobody_has_used_for_an_hour_is_put_away():
    copied = re.findall(r'^cp binder/(\S+) ".*/jupyter_server_config.d/', (ROOT / "binder/postBuild").read_text(), re.M)
    there = kernels(*copied)
    # Lessons stay open in their tabs, so that those are the kernels to put away.
    assert there.cull_idle_timeout == 3600 and there.cull_connected and not there.cull_busy


def test_on_a_persons_own_machine_none_is():
    assert kernels("jupyter_server_config.json").cull_idle_timeout == 0  # the file that JUPYTER_CONFIG_PATH leads to
