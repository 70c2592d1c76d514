"""A Jupyter server whose widgets answer at once; named in binder/jupyter_server_config.json."""

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The usual connection to a kernel, without waiting for company before a message is sent.

    A moved slider makes the kernel send three small messages. By default (Nagle's algorithm) the
    second waits until the browser has confirmed the first, which it puts off by 40 ms.
    """

    def connect(self):
        self.websocket_handler.set_nodelay(True)
        return super().connect()
