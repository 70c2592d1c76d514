"""Python in a process of its own: a piece of code, or a notebook's kernel."""

import os
import subprocess
import sys
from contextlib import contextmanager
from functools import partial

from jupyter_client.manager import start_new_kernel


def python(code, **environment):
    """The words that a piece of code prints, with nothing set of NumPy's and PyTorch's numbers of threads."""
    clean = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={**clean, **environment})
    assert found.returncode == 0, found.stderr
    return found.stdout.split()


def run_cell(client, source, cell_id=None):
    """What a cell shows that a kernel runs as JupyterLab asks it to: [(kind of message, content), …]."""
    content = {"code": source, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False}
    content["stop_on_error"] = False  # else a request that follows an error closely is not answered
    request = client.session.msg("execute_request", content, metadata={"cellId": cell_id} if cell_id else {})
    client.shell_channel.send(request)
    shown = []
    while True:
        message = client.get_iopub_msg(timeout=60)
        kind, content = message["msg_type"], message["content"]
        if message["parent_header"].get("msg_id") != request["header"]["msg_id"]:
            continue
        if content.get("execution_state") == "idle":
            return shown
        if kind not in ("status", "execute_input"):
            shown.append((kind, content))


@contextmanager
def kernel(path=None, folder=None, **environment):
    """A function like run_cell, of a kernel as JupyterLab starts it for the notebook at path; None: as nbval starts one."""
    outside = {name: value for name, value in os.environ.items() if name != "JPY_SESSION_NAME"}
    session = {"JPY_SESSION_NAME": str(path)} if path else {}
    manager, client = start_new_kernel(env={**outside, **session, **environment}, cwd=folder)
    try:
        yield partial(run_cell, client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
