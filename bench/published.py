"""How fast a published model writes in the course's layers, what it needs, and how it compares; float32, one thread.

A small file of random numbers is always there. Where SmolLM2-135M-Instruct's is, too: seconds to load it, the most memory
and the pieces a second of a fresh Python; and, with the extra [model] (pip install -e '.[model]'), the time for 60 pieces
against that of transformers' `generate`, which keeps keys and values, too, and the largest difference of the logits. Seconds
are the processor's.
"""

import resource
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import numpy as np

from bench import size
from bench._timing import side_by_side
from helpers.published.file import model_file
from helpers.published.places import SMOLLM2, ModelMissing
from helpers.published.smollm2 import dressed
from helpers.reference.attention import causal
from helpers.reference.cache import cached
from lessons.real_model.real import RealModel
from tests.published import made_up

PROMPT = "A Transformer is"
TEXTS = "The capital of France is", "I am a student. 나는 학생입니다.", dressed("What is gravity?")
N_PIECES = size(60, 3)
MEGABYTE = 1e6 if sys.platform == "darwin" else 1e3  # of what `ru_maxrss` counts


def written(model, ids, n_pieces):
    """The ids of n_pieces pieces that a LanguageModel writes after ids, always the likeliest."""
    model, found = cached(model), []
    logits = model(np.array(ids), None)
    while len(found) < n_pieces:
        found.append(int(logits[-1].argmax()))
        logits = model(np.array(found[-1:]), None)
    return found


def by_itself(path):
    """Prints what a Python needs that does nothing but load a model and write with it."""
    start = process_time()
    real = RealModel(path)
    model, ids = real.library, real.pieces.encode(PROMPT)
    load = process_time() - start
    written(model, ids, 1)
    start = process_time()
    written(model, ids, N_PIECES)
    speed = N_PIECES / (process_time() - start)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE
    print(f"loaded in {load:.2f} s, at most {most:.0f} MB, {speed:.0f} pieces a second")


def in_a_fresh_python(path):
    code = "import sys; from bench.published import by_itself; by_itself(sys.argv[1])"
    subprocess.run([sys.executable, "-c", code, str(path), *sys.argv[1:]], check=True)


def against_transformers(path):
    """A Table of ratios, and a sentence on each text's logits."""
    import torch
    from transformers import AutoModelForCausalLM

    torch.set_num_threads(1)
    real, where = RealModel(path), {"gguf_file": path.name, "dtype": torch.float32, "local_files_only": True}
    theirs = AutoModelForCausalLM.from_pretrained(path.parent, **where).eval()
    ids = real.pieces.encode(PROMPT)
    given, n_new = torch.tensor([ids]), {"min_new_tokens": N_PIECES, "max_new_tokens": N_PIECES}

    @torch.no_grad()
    def generate():
        out = theirs.generate(given, attention_mask=torch.ones_like(given), do_sample=False, pad_token_id=2, **n_new)
        return out[0, len(ids) :].tolist()

    def ours():
        return written(real.library, ids, N_PIECES)

    assert ours() == generate()
    yield side_by_side({"generate": generate, "NumPy": ours}, "generate", size(11, 2), process_time)
    for text in TEXTS:
        ids = np.array(real.pieces.encode(text))
        with torch.no_grad():
            right = theirs(torch.tensor(ids[None])).logits[0].numpy()
        off = np.abs(real.library(ids, causal(len(ids))) - right).max()
        yield f"{len(ids)} pieces: logits up to {np.abs(right).max():.1f}, at most {off:.1e} apart"


def main():
    print("a small file, random numbers", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder) / "small.gguf"
        made_up.write(small, made_up.arrays(np.random.default_rng(0)))
        in_a_fresh_python(small)
    try:
        path = model_file()
    except ModelMissing:
        print(f"\n{SMOLLM2.name}: its file is not here")
        return
    print(f"\n{SMOLLM2.name}", flush=True)
    in_a_fresh_python(path)
    if find_spec("transformers") and find_spec("gguf"):
        print(*against_transformers(path), sep="\n")
    else:
        print("not compared with transformers: it is not installed, or gguf is not")


if __name__ == "__main__":
    main()
