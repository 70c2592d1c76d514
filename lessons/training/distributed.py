"""The training of lesson 15 in several processes, on one machine or on many, by torch.distributed.

    torchrun --nproc-per-node 2 -m lessons.training.distributed --file dates.pt

Each process takes its share of every batch; DistributedDataParallel averages the gradients of all, so that they take the
same step. Where each has a GPU of its own they talk by NCCL, else by gloo. Started again with the same file, it goes on.
"""

import argparse
import os
from io import BytesIO
from pathlib import Path

import numpy as np
import torch
import torch.distributed as dist
from torch.nn import functional as F
from torch.nn.parallel import DistributedDataParallel

from helpers import dates
from helpers.kit.files import put_in_place
from helpers.mirror import twin
from helpers.reference import Transformer, not_padding
from helpers.reference.schedule import up_and_down

SIZES = 64, 8, 128, 1  # d_model, heads, d_ff, layers: those of lesson 15


def share_of_the_loss(model, source, target):
    """What this process adds to the mean over the wanted pieces of all: its sum ÷ (their number in all ÷ processes).

    source (B, S), target (B, T): this process's rows, ids. Averaged over the processes it is the mean of them all, also
    where one has more wanted pieces than another; the mean of each one's mean would not be.
    """
    arrays = source, target[:, :-1], not_padding(source), target[:, 1:]
    *inputs, wanted = (torch.as_tensor(array, device=place()) for array in arrays)
    number = (wanted != dates.PAD).sum()
    dist.all_reduce(number)  # now of all processes together
    logits, wanted = model(*inputs).flatten(0, 1), wanted.flatten()
    total = F.cross_entropy(logits, wanted, ignore_index=dates.PAD, reduction="sum")
    return total * dist.get_world_size() / number


def started(dtype, seed):
    """The model, the same in each process, and its Adam."""
    numbers = Transformer.random(*map(len, dates.pieces()), *SIZES, np.random.default_rng(seed))
    theirs = twin(numbers, place(), getattr(torch, dtype)).to_torch_nn()
    return theirs, torch.optim.Adam(theirs.parameters(), betas=(0.9, 0.98))


def place():
    """This process's GPU, or the processor."""
    return f"cuda:{os.environ['LOCAL_RANK']}" if dist.get_backend() == "nccl" else "cpu"


def kept_in(file):
    """What the file holds, read by the first process and told to all; None where there is none."""
    first = dist.get_rank() == 0 and file is not None and file.exists()
    told = [torch.load(file, map_location="cpu") if first else None]
    dist.broadcast_object_list(told)
    return told[0]


def keep(file, step, model, adam):
    """The first process writes how far all have come: the whole file is there, or the former one stays."""
    if dist.get_rank() == 0 and file is not None:
        data = BytesIO()
        torch.save({"step": step, "model": model.state_dict(), "adam": adam.state_dict()}, data)
        put_in_place(file, data.getvalue())


def batch_at(step, days, size, seed):
    """The batch of a step, and of it this process's rows: the same whole one however many processes there are."""
    source, target = dates.batch(np.random.default_rng([seed, step]), days, size)
    mine = slice(dist.get_rank(), None, dist.get_world_size())
    return source[mine], target[mine]


def train(options):
    """The loop of lesson 15; returns the losses of the steps taken, each the mean over the whole batch."""
    if options.batch < dist.get_world_size():
        raise ValueError(f"batches of {options.batch} given, at least one date for each of {dist.get_world_size()} wanted")
    days, _ = dates.split_days(np.random.default_rng(14))
    model, adam = started(options.dtype, options.seed)
    before = kept_in(options.file)
    if before:
        model.load_state_dict(before["model"])
        adam.load_state_dict(before["adam"])
    shared, losses = DistributedDataParallel(model), []
    for step in range(before["step"] + 1 if before else 1, (options.stop or options.steps) + 1):
        loss = share_of_the_loss(shared, *batch_at(step, days, options.batch, options.seed))
        adam.zero_grad()
        loss.backward()  # and the gradients of all processes are averaged
        adam.param_groups[0]["lr"] = up_and_down(step, options.steps, 5e-3)
        adam.step()
        whole = loss.detach() / dist.get_world_size()
        dist.all_reduce(whole)
        losses.append(whole.item())
        if step % options.every == 0 or step in (options.stop, options.steps):
            keep(options.file, step, model, adam)
            if dist.get_rank() == 0:
                print(f"step {step}: loss {losses[-1]:.4f}", flush=True)
    return losses


def asked(words=None):
    """What the command line says; words: in its place."""
    parser = argparse.ArgumentParser(prog="lessons.training.distributed", description=__doc__.split("\n")[0])
    parser.add_argument("--file", type=Path, help="where to keep how far it has come, and whence to go on")
    parser.add_argument("--steps", type=int, default=1200, help="of the whole training")
    parser.add_argument("--stop", type=int, help="after this step, as if the power had failed")
    parser.add_argument("--every", type=int, default=100, help="write the file and say the loss every so many steps")
    parser.add_argument("--batch", type=int, default=32, help="dates in a step, in all processes together")
    parser.add_argument("--dtype", choices=("float32", "float64"), default="float32")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args(words)


def joined():
    """Join the processes that torchrun has started: by NCCL if each on this machine has a GPU of its own, else by gloo."""
    enough = torch.cuda.device_count() >= int(os.environ["LOCAL_WORLD_SIZE"])
    if enough:
        torch.cuda.set_device(int(os.environ["LOCAL_RANK"]))
    dist.init_process_group("nccl" if enough else "gloo")


if __name__ == "__main__":
    options = asked()  # a slip in the command line is told before anyone waits for the others
    joined()
    try:
        train(options)
    finally:
        dist.destroy_process_group()
