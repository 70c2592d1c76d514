"""The worksheet of lesson 05: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np


def _two_steps(gradients, lr, beta):
    """A row for each of these steps of Adam from w = 1."""
    w, m, v, rows = 1.0, 0.0, 0.0, []
    for t, g in enumerate(gradients, 1):
        m, v = beta * m + (1 - beta) * g, beta * v + (1 - beta) * g**2
        m_hat, v_hat = m / (1 - beta**t), v / (1 - beta**t)
        step = lr * m_hat / np.sqrt(v_hat)
        w -= step
        rows.append((m, v, m_hat, v_hat, step, w))
    return rows


def steps():
    curvature, w = np.array([0.05, 4]), np.array([-6.0, 2])
    g = curvature * w
    return [
        ({"curvature": curvature, "w": w}, {"g": g, "w after": w - 0.1 * g}),
        ({}, {"factors": 1 - np.outer([0.25, 0.5], curvature)}),
        ({}, {"needed": g / curvature}),
        ({"g": np.array([[4.0], [-4]])}, {"m, v, m̂, v̂, step, w": np.array(_two_steps((4.0, -4.0), lr=0.1, beta=0.5))}),
    ]
