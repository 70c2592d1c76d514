"""Several processes train as one does: the same gradients, the same weights, and from a file on as if nobody had stopped."""

import os
import subprocess
import sys

import numpy as np
import pytest
import torch

from lessons.training import distributed
from tests.paths import ROOT

PLACE = {**os.environ, "CUDA_VISIBLE_DEVICES": "", "PYTHONPATH": str(ROOT)}  # gloo, whatever the machine has
MODULE = "lessons.training.distributed"
GRADIENTS = """
import numpy as np
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

from helpers.data import pocket_batch
from lessons.training.distributed import joined, share_of_the_loss
from helpers.mirror import twin
from helpers.reference import Transformer

joined()
model = twin(Transformer.random(7, 6, 4, 2, 8, 1, np.random.default_rng(6))).to_torch_nn()
rows = slice(None, 3) if dist.get_rank() == 0 else slice(3, None)  # 11 and 5 wanted pieces
source, target = (ids[rows] if dist.get_world_size() == 2 else ids for ids in pocket_batch())
shared = DistributedDataParallel(model)  # what averages is gone when this is
share_of_the_loss(shared, source, target).backward()
if dist.get_rank() == 0:
    np.save("FILE", torch.cat([p.grad.flatten() for p in model.parameters()]).numpy())
dist.destroy_process_group()
"""


def torchrun(processes, *words):
    """What the processes say that torchrun starts on this machine."""
    command = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node", processes, *words]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, cwd=ROOT, env=PLACE, timeout=300)


@pytest.mark.slow
def test_two_processes_find_the_gradients_of_one(tmp_path):
    """In float64, with parts of unequal size; and each one's own mean would be another gradient."""
    found = {}
    for processes in (1, 2):
        script = tmp_path / f"{processes}.py"
        script.write_text(GRADIENTS.replace("FILE", str(tmp_path / f"{processes}.npy")))
        done = torchrun(processes, script)
        assert done.returncode == 0, done.stderr
        found[processes] = np.load(tmp_path / f"{processes}.npy")
    assert np.abs(found[1] - found[2]).max() <= 1e-12 * np.abs(found[1]).max() and found[1].shape == (508,)


@pytest.mark.slow
def test_three_steps_a_stop_and_three_more_are_six(tmp_path):
    """One process, six steps of 33 dates; and two, 17 and 16 dates each, that are stopped and started again."""
    how = "-m", MODULE, "--steps", 6, "--batch", 33, "--every", 2, "--dtype", "float64"
    one = torchrun(1, *how, "--file", tmp_path / "one.pt")
    first = torchrun(2, *how, "--file", tmp_path / "two.pt", "--stop", 3)
    assert torch.load(tmp_path / "two.pt")["step"] == 3
    then = torchrun(2, *how, "--file", tmp_path / "two.pt")
    said = [line for done in (first, then) for line in done.stdout.splitlines()]
    assert [line for line in said if "step 3" not in line] == one.stdout.splitlines() and len(said) == 4
    alone, both = (torch.load(tmp_path / f"{name}.pt") for name in ("one", "two"))
    assert alone["step"] == both["step"] == 6
    assert all((alone["model"][name] - both["model"][name]).abs().max() <= 1e-12 for name in alone["model"])


@pytest.mark.slow
def test_a_batch_that_is_too_small_is_refused():
    done = torchrun(2, "-m", MODULE, "--steps", 1, "--batch", 1)
    assert done.returncode and "at least one date for each of 2 wanted" in done.stderr


def test_what_the_command_line_says():
    asked = distributed.asked(["--file", "dates.pt", "--steps", "6", "--stop", "3"])
    assert (asked.file.name, asked.steps, asked.stop, asked.batch, asked.dtype) == ("dates.pt", 6, 3, 32, "float32")
    with pytest.raises(SystemExit):
        distributed.asked(["--dtype", "float16"])
