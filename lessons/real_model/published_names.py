"""The model in PyTorch under its published names, with RoPE as the published code does it (transformers, modeling_llama.py)."""

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from helpers.kit.table import Table
from helpers.kit.text import number
from helpers.kit.validate import devices

NAMES = {
    "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj", "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj", "ffn_down": "mlp.down_proj",
    "attn_norm": "input_layernorm", "ffn_norm": "post_attention_layernorm",
}  # fmt: skip

SIZES = 49_152, 576, 9, 3, 1536, 30  # n_vocab, d_model, heads, of keys, d_ff, blocks


def rotate_half(x):
    first, second = x.chunk(2, dim=-1)  # column i and column i + d_k/2 are a pair
    return torch.cat((-second, first), dim=-1)


def turned(x, base):
    """x (..., T, d_k) by the place of each row; the first half of the angles is that of the second."""
    d_k, places = x.shape[-1], torch.arange(x.shape[-2], device=x.device)
    omega = base ** (-torch.arange(0, d_k, 2, dtype=torch.float64) / d_k)
    angles = (places[:, None].cpu() * omega).repeat(1, 2)  # (T, d_k)
    return x * angles.cos().to(x) + rotate_half(x) * angles.sin().to(x)


class LlamaAttention(nn.Module):
    def __init__(self, d_model, n_heads, n_kv_heads, base):
        super().__init__()
        self.d_k, self.base = d_model // n_heads, base
        d_kv = n_kv_heads * self.d_k
        sizes = {"q_proj": d_model, "k_proj": d_kv, "v_proj": d_kv, "o_proj": d_model}
        for name, n in sizes.items():
            setattr(self, name, nn.Linear(d_model, n, bias=False))

    def forward(self, x):
        q, k, v = (
            project(x).unflatten(-1, (-1, self.d_k)).transpose(-2, -3) for project in (self.q_proj, self.k_proj, self.v_proj)
        )
        q, k = turned(q, self.base), turned(k, self.base)
        heads = F.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=True)
        return self.o_proj(heads.transpose(-2, -3).flatten(-2))


class LlamaMLP(nn.Module):
    def __init__(self, d_model, d_ff):
        super().__init__()
        self.gate_proj, self.up_proj = (nn.Linear(d_model, d_ff, bias=False) for _ in range(2))
        self.down_proj = nn.Linear(d_ff, d_model, bias=False)

    def forward(self, x):
        return self.down_proj(F.silu(self.gate_proj(x)) * self.up_proj(x))


class LlamaDecoderLayer(nn.Module):
    def __init__(self, d_model, n_heads, n_kv_heads, d_ff, eps, base):
        super().__init__()
        self.input_layernorm = nn.RMSNorm(d_model, eps)
        self.self_attn = LlamaAttention(d_model, n_heads, n_kv_heads, base)
        self.post_attention_layernorm = nn.RMSNorm(d_model, eps)
        self.mlp = LlamaMLP(d_model, d_ff)

    def forward(self, x):
        x = x + self.self_attn(self.input_layernorm(x))
        return x + self.mlp(self.post_attention_layernorm(x))


class Llama(nn.Module):
    """Ids (..., T) -> logits (..., T, n_vocab). There is no lm_head: the table is used twice."""

    def __init__(self, n_vocab, d_model, n_heads, n_kv_heads, d_ff, n_layers, eps=1e-5, base=100000.0):
        super().__init__()
        self.embed_tokens = nn.Embedding(n_vocab, d_model)
        blocks = (LlamaDecoderLayer(d_model, n_heads, n_kv_heads, d_ff, eps, base) for _ in range(n_layers))
        self.layers, self.norm = nn.ModuleList(blocks), nn.RMSNorm(d_model, eps)

    def forward(self, ids):
        x = self.embed_tokens(ids)
        for layer in self.layers:
            x = layer(x)
        return F.linear(self.norm(x), self.embed_tokens.weight)


def published(arrays, sizes, reorder=True):
    """The Llama of a model's arrays, without a copy where the order stays; in evaluation mode.

    arrays: {name: array} as `arrays_of` gives them; sizes: (n_vocab, d_model, n_heads, n_kv_heads, d_ff, n_layers). reorder:
    whether the columns of w_q and w_k are brought into the order that `rotate_half` takes for granted.
    """
    with torch.device("meta"):  # no numbers of its own that would be thrown away
        model = Llama(*sizes)
    d_k, state = sizes[1] // sizes[2], {"embed_tokens.weight": arrays["token_embd"], "norm.weight": arrays["output_norm"]}
    for name, w in arrays.items():
        if name.startswith("blk."):
            _, i, own = name.split(".")
            w = out_of_pairs(w, d_k) if reorder and own in ("attn_q", "attn_k") else w
            state[f"layers.{i}.{NAMES[own]}.weight"] = w.T  # nn.Linear keeps (out, in); a norm's γ is one row
    tensors = {name: torch.from_numpy(np.ascontiguousarray(w)) for name, w in state.items()}
    model.load_state_dict(tensors, assign=True)
    return model.requires_grad_(False).eval()


def out_of_pairs(w, d_k):
    """w (d_model, n · d_k) with each head's columns in the order 0, 2, 4, … and then 1, 3, 5, …"""
    return w.reshape(len(w), -1, d_k // 2, 2).swapaxes(-1, -2).reshape(w.shape)


def as_published(real, texts, reorder):
    """A table: by the published names, on every device, the likeliest next piece of each text, and how far the logits are off.

    The largest difference of all devices from the course's own layers counts, beside the largest logit.
    """
    model, rows = published(real.p, SIZES, reorder), []
    for text in texts:
        ids = np.array(real.pieces.encode(text))
        ours = real.library(ids)
        theirs = [model.to(device.name)(torch.tensor(ids, device=device.name)).cpu().numpy() for device in devices()]
        far = max(np.abs(logits - ours).max() for logits in theirs)
        said = "< 0.001" if far < 1e-3 else number(far, 1)
        rows.append((len(ids), real.pieces.vocabulary[theirs[0][-1].argmax()], said, number(np.abs(ours).max(), 1)))
    return Table(("pieces", "next", "off by at most", "largest logit"), rows)
