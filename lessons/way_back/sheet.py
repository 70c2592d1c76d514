"""The worksheet of lesson 14: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data
from helpers.reference import softmax
from helpers.reference.pocket import pocket_transformer


def steps():
    table = data.pocket_french()[1]
    model, source, given = pocket_transformer(), np.array([3, 2]), np.array([1, 4, 3])
    p, layer = softmax(model(source, given)[-1]), model.decoder.layers[0]
    dlogits, norm = p - np.eye(6)[2], layer.feed_forward.norm
    dx_3, x_hat, std = dlogits @ table, norm.x_hat[-1], norm.std[-1]
    dx_hat = dx_3 * norm.gamma
    along = (dx_hat * x_hat).mean()
    dsum = (dx_hat - dx_hat.mean() - x_hat * along) / std
    w_1, _, w_2, _ = data.pocket_feed_forward()
    hidden = layer.feed_forward.inside.hidden[-1]
    dhidden = w_2 @ dsum * (hidden > 0)
    return [
        ({"p": p, "p of [END]": f"{p[2]:.5f}"}, {"loss": -np.log(p[2]), "dlogits": dlogits}),
        ({"E": table}, {"dx_3": dx_3}),
        (
            {"γ": norm.gamma, "x̂": x_hat, "std": float(std[0])},
            {"dx̂": dx_hat, "mean": dx_hat.mean(), "mean of dx̂ · x̂": along, "dsum": dsum},
        ),
        ({"w_2": w_2, "hidden": hidden}, {"dhidden": dhidden}),
        ({"w_1": w_1}, {"through": w_1 @ dhidden, "dx_2": dsum + w_1 @ dhidden}),
    ]
