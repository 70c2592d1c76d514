"""A Jupyter server for the course: an extension that makes widgets answer at once, and kernels say when they are new.

A moved slider makes the kernel send three small messages. By default (Nagle's algorithm) the second waits until the
browser has confirmed the first, which it puts off by 40 ms. If jupyter_server has changed and this cannot be done, the
server says so in its log and goes on with its usual connection. binder/jupyter_server_config.json enables the extension.
"""

import os
from contextlib import suppress
from pathlib import Path

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


def _load_jupyter_server_extension(app):
    settings = app.web_app.settings
    settings[SETTING] = prompt(settings[SETTING])
    start_kernels_with_ours()
