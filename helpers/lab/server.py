"""A Jupyter server for the course: an extension that makes widgets answer at once, kernels say when they are new, and
notebooks without a kernel show pictures in place of widgets.

A moved slider makes the kernel send three small messages. By default (Nagle's algorithm) the second waits until the
browser has confirmed the first, which it puts off by 40 ms. If jupyter_server has changed and this cannot be done, the
server says so in its log and goes on with its usual connection. binder/jupyter_server_config.json enables the extension.
"""

import os
from contextlib import suppress
from inspect import iscoroutinefunction
from pathlib import Path

from helpers.kit.metadata import KEY

STARTUP = str(Path(__file__).with_name("startup.py"))
SETTING = "kernel_websocket_connection_class"


def prompt(usual):
    """A class of connections to a kernel like `usual`, but without waiting for company before a message is sent."""

    class PromptConnection(usual):
        def connect(self):
            with suppress(AttributeError):  # then merely slower
                self.websocket_handler.set_nodelay(True)
            return super().connect()

    return PromptConnection


def start_kernels_with_ours():
    """Let Pythons started from here run startup.py first, which then runs what the person has set for that."""
    own = os.environ.get("PYTHONSTARTUP", "")
    if own != STARTUP:  # as it is in a terminal of this server
        os.environ.update(PYTHONSTARTUP=STARTUP, PERSONS_PYTHONSTARTUP=own)


def without_widgets(contents, sessions):
    """Let a contents manager give notebooks of the course that no kernel runs without the widgets of a former one."""
    usual = contents.get

    async def get(*args, **how):
        model = await usual(*args, **how)
        notebook = model["type"] == "notebook" and model["content"]
        if notebook and KEY in notebook.get("metadata", {}) and not await sessions.session_exists(model["path"]):
            from helpers.lab.still import stand_still  # ipywidgets: the server starts without it

            stand_still(notebook, Path(contents.root_dir, model["path"]).parent)
        return model

    contents.get = get


def _load_jupyter_server_extension(app):
    settings = app.web_app.settings
    settings[SETTING] = prompt(settings[SETTING])
    start_kernels_with_ours()


async def _start_jupyter_server_extension(app):
    if iscoroutinefunction(app.contents_manager.get):  # else the sessions cannot be asked
        without_widgets(app.contents_manager, app.session_manager)
