"""Names of arrays inside layers: `layers.0.inside.w_1`, and of its gradient, where it stands:
`layers.0.inside.dw_1`.
"""


def joined(*names):
    """Names with dots between them, empty ones left out."""
    return ".".join(str(name) for name in names if name != "")


def gradient_name(name):
    """w_1 -> dw_1, layers.0.w_1 -> layers.0.dw_1"""
    path, dot, own = name.rpartition(".")
    return f"{path}{dot}d{own}"
