"""The course's functions put together as lesson 17 does, with what each station gives; with room for the ways to go wrong."""

import numpy as np

from lessons.your_transformer.functions import course_functions

PAD = 0


def rows(table, ids):
    """What goes into a tower: √d_model · table[ids] + positions, (B, T, d_model)."""
    d_model = table.shape[1]
    return np.sqrt(d_model) * table[ids] + course_functions()["my_encoding"](ids.shape[1], d_model)


def attention(p, at, n_heads, memory=None, mask=None):
    """Multi-head attention with its arrays p["encoder.attention.w_q"], …: a function of x."""
    weights = [p[f"{at}.w_{letter}"] for letter in "qkvo"]
    return lambda x: course_functions()["my_multi_head"](x, *weights, n_heads, memory, mask)


def norm(p, at):
    """A norm with its arrays: a function of x."""
    return lambda x: course_functions()["my_layer_norm"](x, p[f"{at}.gamma"], p[f"{at}.beta"], 1e-5)


def network(p, at):
    """A feed-forward network with its arrays: a function of x."""
    arrays = [p[f"{at}.{name}"] for name in ("w_1", "b_1", "w_2", "b_2")]
    return lambda x: course_functions()["my_feed_forward"](x, *arrays)


def fresh_arrays(rng, n_source, n_target, d_model, d_ff):
    """Random arrays as the lesson starts with: {"source": (n_source, d_model), …, "decoder.norm_3.beta": (d_model,)}."""
    tables = {"source": n_source, "target": n_target, "logits": n_target}
    p = {name: rng.normal(0, d_model**-0.5, (n, d_model)) for name, n in tables.items()}
    for at in ("encoder.attention", "decoder.attention", "decoder.cross"):
        p |= {f"{at}.w_{letter}": rng.normal(0, d_model**-0.5, (d_model, d_model)) for letter in "qkvo"}
    for at in ("encoder.network", "decoder.network"):
        p |= {f"{at}.w_1": rng.normal(0, d_model**-0.5, (d_model, d_ff)), f"{at}.b_1": np.zeros(d_ff)}
        p |= {f"{at}.w_2": rng.normal(0, d_ff**-0.5, (d_ff, d_model)), f"{at}.b_2": np.zeros(d_model)}
    for at in ("encoder.norm_1", "encoder.norm_2", "decoder.norm_1", "decoder.norm_2", "decoder.norm_3"):
        p |= {f"{at}.gamma": np.ones(d_model), f"{at}.beta": np.zeros(d_model)}
    return p


def stations(
    p, source, given, n_heads, scale=(1, 1), see=(np.array,) * 2, past=np.tril, norm_first=(), no_skip=(), to_memory=True
):
    """{name of a station: what it gives, …}, from the rows of both towers to the logits.

    scale: what the rows of source and target are multiplied by once too often; see: what the encoder and cross-attention make
    of the mask of what is no padding; past: what is made of a mask of all True; norm_first, no_skip: the sub-layers with the
    norm before the sum, and those without a skip; to_memory: whether the decoder looks at it, or at itself.
    """
    seen, seen_across = (one(source != PAD)[:, None, None, :] for one in see)  # (B, 1, 1, S) each
    before = past(np.ones((given.shape[1],) * 2, bool))  # (T, T)

    def sub_layer(x, name, number, inside):
        tower = name.split(".")[0]
        normed = norm(p, f"{tower}.norm_{number}")
        around = 0 if name in no_skip else x
        return around + inside(normed(x)) if name in norm_first else normed(around + inside(x))

    found = {"source rows": scale[0] * rows(p["source"], source), "target rows": scale[1] * rows(p["target"], given)}
    x = sub_layer(found["source rows"], "encoder.attention", 1, attention(p, "encoder.attention", n_heads, None, seen))
    memory = sub_layer(x, "encoder.network", 2, network(p, "encoder.network"))
    found |= {"encoder.attention": x, "encoder.network": memory}
    x = sub_layer(found["target rows"], "decoder.attention", 1, attention(p, "decoder.attention", n_heads, None, before))
    found["decoder.attention"] = x
    looks = (memory, seen_across) if to_memory else (None, before)
    x = sub_layer(x, "decoder.cross", 2, attention(p, "decoder.cross", n_heads, *looks))
    found["decoder.cross"] = x
    found["decoder.network"] = sub_layer(x, "decoder.network", 3, network(p, "decoder.network"))
    return found | {"logits": found["decoder.network"] @ p["logits"].T}


SUB_LAYERS = "encoder.attention", "encoder.network", "decoder.attention", "decoder.cross", "decoder.network"


def gone_wrong(**how):
    """The Transformer with a mistake in it, as a function of p, source, given, n_heads; how: as of `stations`."""
    return lambda p, source, given, n_heads: stations(p, source, given, n_heads, **how)["logits"]
