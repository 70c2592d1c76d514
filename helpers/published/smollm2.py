"""SmolLM2-135M-Instruct (Allal et al. 2025) in the course's own layers."""

from helpers.reference.byte_bpe import ByteBPE
from helpers.reference.embedding import Embedding, Logits
from helpers.reference.grouped_attention import GroupedQueryAttention
from helpers.reference.language_model import Block, LanguageModel
from helpers.reference.rms_norm import RMSNorm
from helpers.reference.swiglu import SwiGLU

CONTROL = 3  # what the file calls a piece that stands in a text as it is
SYSTEM = "You are a helpful AI assistant named SmolLM, trained by Hugging Face"


def arrays_of(file):
    """A model's arrays by the names of their file, without `.weight`: {name: array}, 32-bit floats.

    file: a GGUF, or any {name: (out, in)} with `shapes`. Matrices are turned, (in, out), as the course uses them in x @ w; the
    table (n_vocab, d_model), whose rows are read one by one, stays.
    """
    found = {name.removesuffix(".weight"): file[name] for name in file.shapes}
    return {name: w.T if w.ndim == 2 and name != "token_embd" else w for name, w in found.items()}


def model_of(arrays, settings):
    """The LanguageModel of such arrays, without a copy, in use (`train(False)`). settings: those of a GGUF.

    One table is used twice, for what comes in and for the logits. Raises ValueError for arrays that do not fit together.
    """
    one = {name.removeprefix("llama."): value for name, value in settings.items()}
    heads = one["attention.head_count"], one["attention.head_count_kv"]
    eps, base = one["attention.layer_norm_rms_epsilon"], one["rope.freq_base"]

    def norm(name):
        return RMSNorm(arrays[name], eps)

    def block(at):
        look = (arrays[f"{at}.attn_{name}"] for name in ("q", "k", "v", "output"))
        think = (arrays[f"{at}.ffn_{name}"] for name in ("gate", "up", "down"))
        attention = GroupedQueryAttention(*heads, *look, base)
        return Block(norm(f"{at}.attn_norm"), attention, norm(f"{at}.ffn_norm"), SwiGLU(*think))

    table, blocks = arrays["token_embd"], [block(f"blk.{i}") for i in range(one["block_count"])]
    return LanguageModel(Embedding(table), blocks, norm("output_norm"), Logits(table)).train(False)


def pieces_of(file):
    """The ByteBPE of a GGUF's settings."""
    vocabulary, merges, kinds = (file.settings[f"tokenizer.ggml.{name}"] for name in ("tokens", "merges", "token_type"))
    special = [piece for piece, kind in zip(vocabulary, kinds, strict=True) if kind == CONTROL]
    return ByteBPE(vocabulary, [pair.split(" ") for pair in merges], special)


def dressed(said, system=SYSTEM):
    """What the model was trained to see around a question: its chat template."""
    head = f"<|im_start|>system\n{system}<|im_end|>\n" if system else ""
    return f"{head}<|im_start|>user\n{said}<|im_end|>\n<|im_start|>assistant\n"
