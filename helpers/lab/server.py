"""A Jupyter server whose widgets answer at once: a server extension, enabled in binder/jupyter_server_config.json.

A moved slider makes the kernel send three small messages. By default (Nagle's algorithm) the second waits until the
browser has confirmed the first, which it puts off by 40 ms. If jupyter_server has changed and this cannot be done, the
server says so in its log and goes on with its usual connection.
"""

from contextlib import suppress

SETTING = "kernel_websocket_connection_class"


def prompt(usual):
    """A class of connections to a kernel like `usual`, but without waiting for company before a message is sent."""

    class PromptConnection(usual):
        def connect(self):
            with suppress(AttributeError):  # then merely slower
                self.websocket_handler.set_nodelay(True)
            return super().connect()

    return PromptConnection


def _load_jupyter_server_extension(app):
    settings = app.web_app.settings
    settings[SETTING] = prompt(settings[SETTING])
